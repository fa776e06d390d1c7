/// A position in a recording: how many frames lie before it.
///
/// A *frame* is one sample for every channel at one instant. Positions are kept
/// in frames everywhere; seconds appear only where a person reads or types them.
package struct FrameIndex: Hashable, Comparable, Sendable, Codable {
  /// The number of frames before this position.
  package var count: Int

  /// - Parameter count: the number of frames before the position.
  package init(_ count: Int) { self.count = count }

  /// The number of frames that no recording reaches: 46 years at 192 kHz. Sums and products with it
  /// cannot overflow.
  package static let limit = 1 << 48

  /// The frame nearest to `seconds`, whatever number that is.
  ///
  /// A time that no recording reaches becomes a position that no recording holds: ±``limit``. The
  /// order stays: of two times the earlier never gives the later frame. NaN counts as the earliest.
  package init(seconds: Double, at rate: SampleRate) {
    count = Int(nearest: seconds * Double(rate.hertz), within: -Self.limit...Self.limit)
  }

  /// The position that a number from outside names; nil for what no recording can hold: less than 0
  /// or more than ``limit``.
  ///
  /// - Parameter count: any number.
  package init?(checking count: Int) {
    guard (0...Self.limit).contains(count) else { return nil }
    self.count = count
  }

  /// The position at a time from outside; nil for what is negative, not a number, or past the end
  /// of any recording.
  ///
  /// - Parameters:
  ///   - seconds: any number.
  ///   - rate: of the recording.
  package init?(checking seconds: Double, at rate: SampleRate) {
    let frames = seconds * Double(rate.hertz)
    guard frames >= 0, frames < Double(Self.limit) else { return nil }
    self.init(seconds: seconds, at: rate)
  }

  /// The time from the start of the recording, in seconds.
  package func seconds(at rate: SampleRate) -> Double {
    Double(count) / Double(rate.hertz)
  }

  /// The time for a person, to the millisecond: `1:23.450`, `1:02:03.000`.
  package func clock(at rate: SampleRate) -> String {
    Decimals.clock(seconds(at: rate), 3)
  }

  /// The frame at the same instant in a signal of another rate, rounded to the nearest.
  package func converted(from source: SampleRate, to target: SampleRate) -> FrameIndex {
    if source == target { return self }
    return FrameIndex(
      Int(
        nearest: Double(count) * Double(target.hertz) / Double(source.hertz),
        within: -Self.limit...Self.limit))
  }

  /// By time.
  package static func < (a: Self, b: Self) -> Bool { a.count < b.count }

  /// From one number: the JSON of a position is the number itself.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let count = try container.decode(Int.self)
    guard let position = FrameIndex(checking: count) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no recording has a frame \(count)")
    }
    self = position
  }

  /// As one number.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }
}
