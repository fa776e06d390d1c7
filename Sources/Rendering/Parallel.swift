/// Does the same for every number below `count`, several at a time.
///
/// - Parameters:
///   - count: how many, ≥ 0.
///   - jobs: how many at once, ≥ 1.
///   - body: called with 0 … count − 1, each once, started in this order.
/// - Returns: the results in the order of the numbers.
/// - Throws: what `body` throws, the first that does; the others are waited for, no more are
///   begun.
public func concurrently<Result: Sendable>(
  _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) throws -> Result
) async throws -> [Result] {
  precondition(jobs >= 1, "work needs ≥ 1 job, got \(jobs)")
  return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    func begin() {
      guard next < count else { return }
      let number = next
      next += 1
      group.addTask { (number, try body(number)) }
    }
    for _ in 0..<min(jobs, count) { begin() }
    var results = [Result?](repeating: nil, count: count)
    while let (number, result) = try await group.next() {
      results[number] = result
      begin()
    }
    return results.compactMap { $0 }
  }
}
