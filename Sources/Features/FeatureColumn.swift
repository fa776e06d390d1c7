/// A feature that has one value per hop. A window is ``FeatureParameters/window`` frames.
public enum FeatureColumn: String, CaseIterable, Sendable {
  /// 10 · log10 of the mean of x² over the window, dBFS; a full-scale sine reads −3.01,
  /// digital silence `-infinity`. Kept to 0.01 dB.
  case level
  /// 20 · log10 of the greatest |x| in the window, dBFS, at most +7.5; digital silence
  /// `-infinity`, anything else at least −119.5. Kept to 0.5 dB.
  case peak
  /// The level of what lies in the speech band, dBFS; a sine inside the band reads the same as
  /// its level, digital silence `-infinity`. Kept to 0.01 dB. See ``SpeechBand``.
  case bandLevel
  /// How noise-like the speech band is, 0 … 1: the geometric over the arithmetic mean of the
  /// power of its bins. A sine is near 0, white noise near 0.56, digital silence 1. Kept to
  /// 1/255 of its root.
  case flatness
  /// How much sound began since the hop before, 0 … 1. 0 at the first hop and where nothing
  /// rises, 1 where sound follows digital silence. Kept to 1/255. See ``SpeechBand``.
  case flux
  /// How periodic the signal is at a pitch of 60 … 500 Hz, 0 … 1. A steady voice is near 1,
  /// noise mostly below 0.5. Kept to 1/255. See ``Harmonicity``.
  case harmonicity
}
