extension Range<Int> {
  /// Returns the first number for which `isTrue` holds, by binary search.
  ///
  /// **Input**: `isTrue` holds for all numbers after the first for which it holds; otherwise the
  /// result is one of the numbers where it changes.
  /// **Output**: a number of the range, or `upperBound` if `isTrue` holds for none.
  /// Cost: O(log count) calls.
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
