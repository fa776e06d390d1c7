import Glibc

/// A measure of the acoustic model's confidence in the phones that it recognises, and of the
/// variety of these phones.
///
///     unsureness = mean of −ln p of the best class, over frames whose best class is a phone
///     variety    = e^H, H = −Σ s ln s, s the share of each phone in these frames
///
/// p is the posterior of the class. Recitation has an unsureness of 0.1 … 0.4. If a recording is
/// decoded at half or twice its rate, the unsureness is up to three times as high. The variety is
/// an effective number of phones: n equally frequent phones have a variety of n.
package struct PhoneConfidence: Sendable {
  private var sum = 0
  private var counts = [Int](repeating: 0, count: AcousticScores.classCount)

  package init() {}

  /// Number of frames in which a phone is recognised.
  package var phones: Int { counts.reduce(0, +) }

  /// Adds the frames of a chunk.
  package mutating func add(_ chunk: FeatureChunk) {
    let codes = chunk.codes[FeaturePlane.logPosteriors.rawValue]
    for first in stride(from: 0, to: codes.count, by: AcousticScores.classCount) {
      var best = first
      for place in first..<first + AcousticScores.classCount where codes[place] < codes[best] {
        best = place
      }
      let phone = best - first
      guard phone > 0, phone < AcousticScores.classCount - 1 else { continue }
      sum += Int(codes[best])
      counts[phone] += 1
    }
  }

  /// The unsureness in nats, a mean over frames; nil if no phone is recognised.
  package var uncertainty: Double? {
    let phones = phones
    return phones > 0 ? Double(sum) / Double(phones * AcousticScores.posteriorUnits) : nil
  }

  /// Variety of the recognised phones, from 1; 0 if no phone is recognised.
  package var variety: Double {
    let phones = Double(phones)
    guard phones > 0 else { return 0 }
    return exp(
      counts.filter { $0 > 0 }.map { -Double($0) / phones * log(Double($0) / phones) }
        .reduce(0, +))
  }
}
