"""The large network: the first layers of Whisper base's encoder, fine-tuned to hear phones of recitation."""
