/// A measure of how sure the acoustic model is of the phones that it hears.
///
///     unsureness = mean of −ln p of the best class over frames where that is a phone
///
/// Recitation has 0.1 … 0.4; read at half or twice its rate it has up to three times as much.
package struct PhoneSureness: Sendable {
  private var sum = 0
  /// Frames in which a phone is heard.
  package private(set) var phones = 0
  /// Frames in which anything is heard.
  package private(set) var frames = 0

  package init() {}

  /// Adds the frames of a chunk.
  package mutating func add(_ chunk: FeatureChunk) {
    let codes = chunk.codes[FeaturePlane.logPosteriors.rawValue]
    for first in stride(from: 0, to: codes.count, by: AcousticScores.classCount) {
      var best = first
      for place in first..<first + AcousticScores.classCount where codes[place] < codes[best] {
        best = place
      }
      frames += 1
      guard best > first, best < first + AcousticScores.classCount - 1 else { continue }
      sum += Int(codes[best])
      phones += 1
    }
  }

  /// The mean in nats; nil if no phone is heard.
  package var unsureness: Double? {
    phones > 0 ? Double(sum) / Double(phones * AcousticScores.posteriorUnits) : nil
  }
}
