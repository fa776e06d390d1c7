/// The number of frames per second.
package struct SampleRate: Hashable, Comparable, Sendable, Codable {
  /// Frames per second, at least 1.
  package let hertz: Int

  /// - Parameter hertz: frames per second, > 0.
  package init(hertz: Int) {
    precondition(hertz > 0, "a sample rate needs > 0 hertz, got \(hertz)")
    self.hertz = hertz
  }

  /// The rates that a file, a row or a request may state, in hertz.
  package static let possible = 1...Int(Int32.max)

  /// The rate that a number from outside states; nil for what is no rate, see ``possible``.
  ///
  /// - Parameter hertz: any number.
  package init?(checking hertz: Int) {
    guard Self.possible.contains(hertz) else { return nil }
    self.hertz = hertz
  }

  private enum CodingKeys: String, CodingKey { case hertz }

  /// Decodes the number, refusing what is no rate.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let hertz = try container.decode(Int.self, forKey: .hertz)
    guard let rate = SampleRate(checking: hertz) else {
      throw DecodingError.dataCorruptedError(
        forKey: .hertz, in: container, debugDescription: "\(hertz) Hz is no sample rate")
    }
    self = rate
  }

  /// The number of frames nearest to a duration, at most ``FrameIndex/limit`` of either sign.
  ///
  ///     frames = round(duration · rate)        halves away from zero
  package func frames(in duration: Duration) -> Int {
    Int(
      nearest: duration / .seconds(1) * Double(hertz),
      within: -FrameIndex.limit...FrameIndex.limit)
  }

  /// The slower first.
  package static func < (a: Self, b: Self) -> Bool { a.hertz < b.hertz }
}
