/// Divides a list of items into consecutive parts of nearly equal cost.
///
/// The parts keep the order of the list, so that the list has the same order again when the parts
/// are merged by index. Of all divisions into at most n parts, this one has the lowest cost of the
/// most expensive part. This lowest cost is found by bisection in 60 passes over the items. Equal
/// costs in the same order always give the same division.
package enum ShardPartition {
  /// Divides costs into at most `count` parts.
  ///
  /// - Parameters:
  ///   - costs: the cost of each item, > 0 and finite.
  ///   - count: the maximum number of parts, ≥ 1.
  /// - Returns: the parts in order, each with at least one item; fewer than `count` if there are
  ///   fewer items.
  package static func parts(of costs: [Double], count: Int) -> [Range<Int>] {
    precondition(count >= 1, "there must be at least one shard, got \(count)")
    precondition(costs.allSatisfy { $0 > 0 && $0.isFinite }, "a cost must be positive and finite")
    guard let dearest = costs.max() else { return [] }
    if costs.count <= count { return costs.indices.map { $0..<$0 + 1 } }
    var (low, high) = (dearest, costs.reduce(0, +))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if filled(costs, below: middle).count <= count { high = middle } else { low = middle }
    }
    return filled(costs, below: high)
  }

  /// Fills each part up to a bound. An item that costs more than the bound gets a part of its own.
  private static func filled(_ costs: [Double], below bound: Double) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, sum) = (0, 0.0)
    for (index, cost) in costs.enumerated() {
      if index > start, sum + cost > bound {
        parts.append(start..<index)
        (start, sum) = (index, 0)
      }
      sum += cost
    }
    if start < costs.count { parts.append(start..<costs.count) }
    return parts
  }
}

/// Formats indices for Slurm's `--array`: `3,7-9`.
package enum ArrayIndices {
  /// Returns the shortest text for a set of indices.
  ///
  /// - Parameter indices: the indices, in any order.
  /// - Returns: ranges and numbers separated by commas; empty for an empty set.
  package static func text(_ indices: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for index in Set(indices).sorted() {
      if let last = runs.last, last.upperBound + 1 == index {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    return runs.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }.joined(separator: ",")
  }

  /// Splits indices into job arrays of a maximum size. Slurm requires task numbers below
  /// `MaxArraySize`. Each array therefore has an offset, and the index of a shard is the task
  /// number plus the offset.
  ///
  /// - Parameters:
  ///   - indices: the indices of the shards, ascending.
  ///   - size: Slurm's `MaxArraySize`, ≥ 1.
  /// - Returns: the offset of each array and its task numbers, each in 0..<`size`.
  package static func arrays(_ indices: [Int], size: Int) -> [(offset: Int, tasks: [Int])] {
    precondition(size >= 1, "an array needs a size of at least 1, got \(size)")
    return Dictionary(grouping: indices) { $0 / size }.sorted { $0.key < $1.key }.map {
      (offset: $0.key * size, tasks: $0.value.map { $0 % size })
    }
  }
}
