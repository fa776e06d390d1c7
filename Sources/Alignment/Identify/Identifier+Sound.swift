import AudioCore
public import Features
public import Recitation

extension Identifier {
  /// Whether so little of a recording is sound that nothing would be looked for: its cepstra need not
  /// be read then.
  ///
  /// - Parameters:
  ///   - header: of its features.
  ///   - silences: of the recording.
  /// - Returns: false where a look decides.
  public func finds(nothingIn header: FeatureHeader, silences: [SilenceRegion]) -> Bool {
    let rate = Double(header.sourceRate.hertz)
    let quiet = silences.reduce(0) { $0 + $1.range.count }
    // A second for the rows at either end of silences, of which a look counts whole ones.
    return Double(header.sourceFrameCount - quiet) / rate < IdentifyingWeights.leastSeconds - 1
  }
}
