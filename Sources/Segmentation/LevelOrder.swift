/// Levels in order of size, each kept once with how often it came: there are few different ones, even
/// in hours of silence.
struct LevelOrder {
  private var runs: [(level: Float, count: Int)] = []

  /// Takes more levels, in any order; none may be NaN.
  mutating func add(_ levels: some Collection<Float>) {
    var merged: [(level: Float, count: Int)] = []
    merged.reserveCapacity(runs.count + levels.count)
    var old = runs[...]
    for level in levels.sorted() {
      while let first = old.first, first.level <= level {
        merged.append(first)
        old.removeFirst()
      }
      if merged.last?.level == level {
        merged[merged.count - 1].count += 1
      } else {
        merged.append((level, 1))
      }
    }
    runs = merged + old
  }

  /// The level with so many before it, from the lowest on; less than came in.
  subscript(place: Int) -> Float {
    var passed = 0
    for run in runs {
      passed += run.count
      if place < passed { return run.level }
    }
    preconditionFailure("place \(place) of \(passed)")
  }
}
