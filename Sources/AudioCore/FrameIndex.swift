/// A position in a recording: the number of frames before it.
///
/// A *frame* is one sample for every channel at one instant. Positions are in frames everywhere;
/// seconds appear only where a person reads or types them.
package struct FrameIndex: Hashable, Comparable, Sendable, Codable {
  /// The number of frames before this position.
  package var count: Int

  /// - Parameter count: the number of frames before the position.
  package init(_ count: Int) { self.count = count }

  /// An upper limit for frame counts. It is longer than any recording: 46 years at 192 kHz. Sums
  /// and products with such counts cannot overflow.
  package static let limit = 1 << 48

  /// Converts any time to the nearest frame.
  ///
  /// Times beyond ±``limit`` frames become ±``limit``, which lies outside every recording. The
  /// conversion keeps the order, so that an earlier time never gives a later frame. NaN counts as
  /// the earliest time.
  package init(seconds: Double, at rate: SampleRate) {
    count = Int(nearest: seconds * Double(rate.hertz), within: -Self.limit...Self.limit)
  }

  /// Checks a frame number that comes from outside the program. The result is nil if the number is
  /// below 0 or above ``limit``.
  ///
  /// - Parameter count: any number.
  package init?(checking count: Int) {
    guard (0...Self.limit).contains(count) else { return nil }
    self.count = count
  }

  /// Checks a time that comes from outside the program. The result is nil if the time is negative,
  /// not a number, or later than the end of any recording.
  ///
  /// - Parameters:
  ///   - seconds: any number.
  ///   - rate: the rate of the recording.
  package init?(checking seconds: Double, at rate: SampleRate) {
    let frames = seconds * Double(rate.hertz)
    guard frames >= 0, frames < Double(Self.limit) else { return nil }
    self.init(seconds: seconds, at: rate)
  }

  /// The time from the start of the recording, in seconds.
  package func seconds(at rate: SampleRate) -> Double {
    Double(count) / Double(rate.hertz)
  }

  /// The time as on a clock, with milliseconds: `1:23.450`, `1:02:03.000`.
  package func clock(at rate: SampleRate) -> String {
    Decimals.clock(seconds(at: rate), 3)
  }

  /// The frame at the same time in a signal with another sample rate, rounded to the nearest frame.
  package func converted(from source: SampleRate, to target: SampleRate) -> FrameIndex {
    if source == target { return self }
    return FrameIndex(
      Int(
        nearest: Double(count) * Double(target.hertz) / Double(source.hertz),
        within: -Self.limit...Self.limit))
  }

  /// Orders positions by time.
  package static func < (a: Self, b: Self) -> Bool { a.count < b.count }

  /// Decodes one number, because in JSON a position is a plain number.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let count = try container.decode(Int.self)
    guard let position = FrameIndex(checking: count) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no recording has a frame \(count)")
    }
    self = position
  }

  /// Encodes one number.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }
}
