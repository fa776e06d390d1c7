/// The number of frames per second.
package struct SampleRate: Hashable, Comparable, Sendable, Codable {
  /// Frames per second, at least 1.
  package let hertz: Int

  /// - Parameter hertz: frames per second, > 0.
  package init(hertz: Int) {
    precondition(hertz > 0, "a sample rate needs > 0 hertz, got \(hertz)")
    self.hertz = hertz
  }

  /// The valid rates in a file, a row or a request, in hertz.
  package static let possible = 1...Int(Int32.max)

  /// Checks a rate that comes from outside the program; nil if it is not in ``possible``.
  ///
  /// - Parameter hertz: any number.
  package init?(checking hertz: Int) {
    guard Self.possible.contains(hertz) else { return nil }
    self.hertz = hertz
  }

  private enum CodingKeys: String, CodingKey { case hertz }

  /// Decodes the number, and refuses numbers outside ``possible``.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let hertz = try container.decode(Int.self, forKey: .hertz)
    guard let rate = SampleRate(checking: hertz) else {
      throw DecodingError.dataCorruptedError(
        forKey: .hertz, in: container, debugDescription: "\(hertz) Hz is no sample rate")
    }
    self = rate
  }

  /// Returns the duration in frames, rounded to the nearest frame and limited to
  /// ±``FrameIndex/limit``.
  ///
  ///     frames = round(duration · rate)        halves away from zero
  package func frames(in duration: Duration) -> Int {
    Int(
      nearest: duration / .seconds(1) * Double(hertz),
      within: -FrameIndex.limit...FrameIndex.limit)
  }

  /// Orders rates from slow to fast.
  package static func < (a: Self, b: Self) -> Bool { a.hertz < b.hertz }
}
