import Foundation

/// The processor time of the calling thread, for tests that compare the costs of two calls.
package enum ProcessorTime {
  /// The interval in which Linux counts the processor time of a thread, in nanoseconds.
  package static let tick = 4_000_000

  /// Runs `body`.
  ///
  /// - Parameter body: the work of this thread.
  /// - Returns: the processor time in nanoseconds.
  /// - Throws: the errors of `body`; an error if the processor time cannot be read.
  package static func of(_ body: () throws -> Void) throws -> Int {
    let start = try now
    try body()
    return try now - start
  }

  /// The processor time so far, the first number that Linux states in this file.
  private static var now: Int {
    get throws {
      struct Unreadable: Error {}
      let text = try String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8)
      guard let first = text.split(separator: " ").first, let time = Int(first) else {
        throw Unreadable()
      }
      return time
    }
  }
}
