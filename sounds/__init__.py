"""What it sounds like: recipes, and the WAV files made from them. Law: standard library only, none of ours."""
