/// The number of frames per second.
package struct SampleRate: Hashable, Comparable, Sendable, Codable {
  /// Frames per second, at least 1.
  package let hertz: Int

  /// - Parameter hertz: frames per second, > 0.
  package init(hertz: Int) {
    precondition(hertz > 0, "a sample rate needs > 0 hertz, got \(hertz)")
    self.hertz = hertz
  }

  /// The number of frames nearest to a duration.
  ///
  ///     frames = round(duration · rate)        halves away from zero
  package func frames(in duration: Duration) -> Int {
    Int((duration / .seconds(1) * Double(hertz)).rounded())
  }

  /// The slower first.
  package static func < (a: Self, b: Self) -> Bool { a.hertz < b.hertz }
}
