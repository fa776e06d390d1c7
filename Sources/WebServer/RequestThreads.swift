import NIOPosix

/// A thread pool for work that waits for the disk or computes for a long time.
///
/// Swift runs all tasks on one thread per core. Two requests that each block a thread could
/// therefore stall all connections.
package final class RequestThreads: Sendable {
  private let pool: NIOThreadPool

  /// - Parameter count: the number of threads; 1 runs work in order, one piece at a time.
  package init(_ count: Int) {
    pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
  }

  deinit { pool.shutdownGracefully { _ in } }

  /// Runs a piece of work on the pool.
  ///
  /// - Throws: errors of the work; `CancellationError` if the task was cancelled before it started.
  package func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await pool.runIfActive(work)
  }
}
