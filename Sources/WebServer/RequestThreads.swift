import NIOPosix

/// Threads for work that waits for the disk or computes for long.
///
/// Swift runs all tasks on as many threads as there are cores: two requests that hold one up each
/// would keep every connection waiting.
package final class RequestThreads: Sendable {
  private let pool: NIOThreadPool

  /// - Parameter count: with 1, work is done in the order in which it comes, one piece after the
  ///   other.
  package init(_ count: Int) {
    pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
  }

  deinit { pool.shutdownGracefully { _ in } }

  /// Does a piece of work.
  ///
  /// - Throws: what it throws; `CancellationError` if the task was cancelled before the work began.
  package func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await pool.runIfActive(work)
  }
}
