import AudioCore
public import Features
public import Report

extension WaveOutline {
  /// The waveform of a recording from its kept features, twenty values a second.
  ///
  /// - Parameter features: the recording.
  public init(_ features: FeatureFile) {
    let hop = Double(features.header.parameters.hop)
    let hertz = Double(features.header.parameters.rate.hertz)
    let peaks = WaveformPeaks(features, hopsPerPixel: max(1, Int((hertz / 20 / hop).rounded())))
    self.init(
      least: peaks.least, greatest: peaks.greatest,
      secondsPerPiece: Double(peaks.samplesPerPixel) / hertz)
  }
}
