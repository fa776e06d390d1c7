extension Range<Int> {
  /// Returns the first number that satisfies `isTrue`, by binary search.
  ///
  /// **Input**: `isTrue` is false for all numbers before the first match and true for all numbers
  /// after it. For any other `isTrue`, the result is one of the numbers at which `isTrue` changes
  /// from false to true. **Output**: a number of the range, or `upperBound` if no number satisfies
  /// `isTrue`. Cost: O(log count) calls.
  @inlinable
  package func partitionPoint<Failure: Error>(
    where isTrue: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if try isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
