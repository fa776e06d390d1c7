/// A position in a recording: how many frames lie before it.
///
/// A *frame* is one sample for every channel at one instant. Positions are kept
/// in frames everywhere; seconds appear only where a person reads or types them.
package struct FrameIndex: Hashable, Comparable, Sendable, Codable {
  /// The number of frames before this position.
  package var count: Int

  /// - Parameter count: the number of frames before the position.
  package init(_ count: Int) { self.count = count }

  /// The frame nearest to `seconds`.
  package init(seconds: Double, at rate: SampleRate) {
    count = Int((seconds * Double(rate.hertz)).rounded())
  }

  /// The time from the start of the recording, in seconds.
  package func seconds(at rate: SampleRate) -> Double {
    Double(count) / Double(rate.hertz)
  }

  /// The frame at the same instant in a signal of another rate, rounded to the nearest.
  package func converted(from source: SampleRate, to target: SampleRate) -> FrameIndex {
    if source == target { return self }
    return FrameIndex(
      Int((Double(count) * Double(target.hertz) / Double(source.hertz)).rounded()))
  }

  /// By time.
  package static func < (a: Self, b: Self) -> Bool { a.count < b.count }

  /// From one number: the JSON of a position is the number itself.
  package init(from decoder: any Decoder) throws {
    count = try decoder.singleValueContainer().decode(Int.self)
  }

  /// As one number.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }
}
