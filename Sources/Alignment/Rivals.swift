import AudioCore

/// How good the best path would be if one part of it were otherwise.
///
/// For every unit of a path: the best score of all paths that begin it elsewhere, that end it
/// elsewhere, or that put another unit in its middle. "Elsewhere" is farther than
/// ``Rivals/tolerance`` away. The differences to the score of the path are its margins.
struct Rivals {
  /// The best that differs in one way from the chosen place of a unit.
  struct Rival: Equatable {
    /// The best score with another start, or without the unit.
    var start = -Float.infinity
    /// The best score with another end, or without the unit.
    var end = -Float.infinity
    /// The best score with another unit in the middle of the stretch.
    var label = -Float.infinity
    /// That other unit.
    var unit: Int?
  }

  /// Two cuts closer than this, in seconds, count as the same place.
  static let tolerance = 0.3

  /// Per unit of the path; meaningless where the unit is absent.
  private(set) var units: [Rival]
  private let path: Path
  private let lattice: Lattice
  /// The units of the path that are there, with the middle of each stretch in seconds, in order.
  private let middles: [(unit: Int, seconds: Double)]

  init(of path: Path, _ forward: ForwardPass, _ lattice: Lattice) {
    self.path = path
    self.lattice = lattice
    units = [Rival](repeating: Rival(), count: lattice.units.count)
    middles = path.stretches.enumerated().compactMap { unit, stretch in
      stretch.map {
        (unit, (lattice.cuts[$0.lowerBound].soundStart + lattice.cuts[$0.upperBound].soundEnd) / 2)
      }
    }
    guard let last = forward.ended.last else { return }
    var rest = Rest(last, lattice)
    let ending = Self.bestEndings(forward, lattice)
    var entering = -Float.infinity
    for unit in lattice.units.indices.reversed() {
      let begun = begin(unit, forward, rest)
      noteAbsence(
        of: unit,
        max(
          rest.best(without: unit, after: forward.before(unit), lattice), entering, ending[unit]))
      guard unit > 0 else { break }
      entering = max(entering, Self.best(entering: unit, begun, lattice))
      rest = Rest(forward.ended[unit - 1], before: unit, begun, rest, lattice)
    }
  }

  /// The best score of the rest of a path, per cut at which `unit` begins and pace of the unit
  /// before; on the way, notes what every placing of the unit makes of the whole path.
  private mutating func begin(_ unit: Int, _ forward: ForwardPass, _ rest: Rest) -> Layer {
    let ready = forward.ready[unit]
    var begun = Layer(cuts: ready.cuts)
    for start in ready.cuts {
      let walked = Pace.walk(ready.paces(at: start))
      var best = [Float](repeating: -.infinity, count: Pace.count)
      for end in lattice.ends(of: unit, from: start, in: rest.here.cuts) {
        guard let stretch = lattice.stretch(unit, from: start, to: end) else { continue }
        var total = -Float.infinity
        for pace in 0..<Pace.count {
          let value =
            lattice.fit(unit, duration: stretch.duration, pace: pace) + stretch.cut
            + rest.here[end, pace]
          best[pace] = max(best[pace], value)
          total = max(total, walked[pace] + value)
        }
        note(unit, start..<end, total)
      }
      for (pace, value) in Pace.walk(best[...]).enumerated() { begun[start, pace] = value }
    }
    return begun
  }

  private mutating func note(_ unit: Int, _ stretch: Range<Int>, _ total: Float) {
    guard total > -.infinity else { return }
    if let chosen = path.stretches[unit] {
      if differ(chosen.lowerBound, stretch.lowerBound) {
        units[unit].start = max(units[unit].start, total)
      }
      if differ(chosen.upperBound, stretch.upperBound) {
        units[unit].end = max(units[unit].end, total)
      }
    }
    let begin = lattice.cuts[stretch.lowerBound].soundStart
    let end = lattice.cuts[stretch.upperBound].soundEnd
    var index = firstMiddle(after: begin)
    while index < middles.count, middles[index].seconds < end {
      let other = middles[index].unit
      if other != unit, total > units[other].label {
        units[other].label = total
        units[other].unit = unit
      }
      index += 1
    }
  }

  private mutating func noteAbsence(of unit: Int, _ total: Float) {
    guard path.stretches[unit] != nil else { return }
    units[unit].start = max(units[unit].start, total)
    units[unit].end = max(units[unit].end, total)
  }

  /// The best score of a path that begins with a unit, all before it left out.
  private static func best(
    entering unit: Int, _ begun: Layer, _ lattice: Lattice
  ) -> Float {
    var best = -Float.infinity
    for cut in begun.cuts {
      let entry = lattice.entry(at: unit, cut)
      for pace in 0..<Pace.count {
        best = max(best, Pace.prior[pace] + entry + begun[cut, pace])
      }
    }
    return best
  }

  /// Per unit, the best score of a path that ends before it, all after that left out.
  private static func bestEndings(_ forward: ForwardPass, _ lattice: Lattice) -> [Float] {
    var best = -Float.infinity
    return lattice.units.indices.map { unit in
      defer {
        let here = forward.ended[unit].here
        for cut in here.cuts {
          best = max(best, here.best(at: cut) + lattice.exit(after: unit, at: cut))
        }
      }
      return best
    }
  }

  private func differ(_ a: Int, _ b: Int) -> Bool {
    let first = lattice.cuts[a]
    let second = lattice.cuts[b]
    return max(first.soundEnd - second.soundStart, second.soundEnd - first.soundStart)
      > Self.tolerance
  }

  private func firstMiddle(after seconds: Double) -> Int {
    var low = 0
    var high = middles.count
    while low < high {
      let middle = (low + high) / 2
      if middles[middle].seconds > seconds { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
