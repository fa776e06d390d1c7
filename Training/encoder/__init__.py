"""The large network: the first layers of Whisper base's encoder, fine-tuned to recognise phones of recitation."""
