/// The number of frames per second.
public struct SampleRate: Hashable, Comparable, Sendable, Codable {
  /// Frames per second, at least 1.
  public let hertz: Int

  /// - Parameter hertz: frames per second, > 0.
  public init(hertz: Int) {
    precondition(hertz > 0, "a sample rate needs > 0 hertz, got \(hertz)")
    self.hertz = hertz
  }

  /// The number of frames nearest to a duration.
  ///
  ///     frames = round(duration · rate)        halves away from zero
  public func frames(in duration: Duration) -> Int {
    Int((duration / .seconds(1) * Double(hertz)).rounded())
  }

  /// The slower first.
  public static func < (a: Self, b: Self) -> Bool { a.hertz < b.hertz }
}
