import Recitation

/// Sums over the rows of each class of ``Phone``: all that a ``PhoneModel`` learns of them.
struct PhoneMoments {
  /// Per class, how many rows.
  private(set) var counts = [Double](repeating: 0, count: Phone.classCount)
  /// Per class, `SoundFrames.width` sums; row-major.
  private(set) var sums = [Double](repeating: 0, count: Phone.classCount * SoundFrames.width)
  /// The sums of the squares, likewise.
  private(set) var squares = [Double](
    repeating: 0, count: Phone.classCount * SoundFrames.width)

  /// How many rows are not silence.
  var speech: Double { counts.dropFirst().reduce(0, +) }

  /// Adds rows.
  ///
  /// - Parameters:
  ///   - frames: the rows.
  ///   - kinds: per row its class; nil to leave it out.
  mutating func add(_ frames: SoundFrames, kinds: [UInt8?]) {
    let width = SoundFrames.width
    for (row, kind) in kinds.enumerated() {
      guard let kind else { continue }
      counts[Int(kind)] += 1
      for i in 0..<width {
        let value = Double(frames.values[row * width + i])
        sums[Int(kind) * width + i] += value
        squares[Int(kind) * width + i] += value * value
      }
    }
  }
}
