import Recitation
import Testing

@testable import Alignment

/// The margins against a slow search over all paths.
@Suite struct RivalsTests {
  /// Every way to place the units: nil for absent, else the cuts from and to.
  private func allPaths(_ lattice: Lattice) -> [[Range<Int>?]] {
    var paths: [[Range<Int>?]] = [[]]
    for _ in lattice.units {
      paths = paths.flatMap { path -> [[Range<Int>?]] in
        let from = path.compactMap { $0 }.last?.upperBound ?? 0
        var next: [[Range<Int>?]] = [path + [nil]]
        for start in from..<lattice.cuts.count {
          for end in (start + 1)..<max(start + 2, lattice.cuts.count) where end < lattice.cuts.count
          {
            next.append(path + [start..<end])
          }
        }
        return next
      }
    }
    return paths
  }

  /// The score of a path at its best paces, by trying all of them one unit after the other.
  private func score(_ path: [Range<Int>?], _ lattice: Lattice) -> Float {
    let there = path.indices.filter { path[$0] != nil }
    guard let first = there.first, let last = there.last else {
      return score(path, lattice, units: path.indices)
    }
    // What is left out at either end is paid for one by one, or all at once.
    let all = path.indices
    return [all, first..<all.upperBound, all.lowerBound..<(last + 1), first..<(last + 1)]
      .map { score(path, lattice, units: $0) }.max() ?? -.infinity
  }

  /// The same with the units outside `units` left out at once.
  private func score(_ path: [Range<Int>?], _ lattice: Lattice, units: Range<Int>) -> Float {
    var paces = Pace.prior
    var at = 0
    var isFirst = true
    var isMissing = false
    for unit in units {
      guard let stretch = path[unit] else {
        let run = isMissing ? 0 : lattice.units[unit].absenceRun
        paces = paces.map { $0 - lattice.units[unit].absence - run }
        isMissing = isMissing || lattice.units[unit].isAyah
        continue
      }
      var cost: Float = 0
      if !isFirst {
        if stretch.lowerBound > at {
          cost = lattice.leftover(
            from: at, to: stretch.lowerBound, open: AlignmentWeights.leftover)
        }
      } else if units.lowerBound > 0 {
        cost = lattice.entry(at: unit, stretch.lowerBound)
      } else {
        cost = lattice.lead(
          before: stretch.lowerBound, rate: AlignmentWeights.leftoverPerSecond)
      }
      let ends = lattice.ends(
        of: unit, from: stretch.lowerBound, in: 0..<lattice.cuts.count)
      guard ends.contains(stretch.upperBound),
        let found = lattice.stretch(unit, from: stretch.lowerBound, to: stretch.upperBound)
      else { return -.infinity }
      paces = Pace.walk(paces[...]).enumerated().map { pace, value in
        value + cost + found.cut + lattice.fit(unit, duration: found.duration, pace: pace)
      }
      at = stretch.upperBound
      isFirst = false
      isMissing = false
    }
    let end =
      units.upperBound < path.count
      ? lattice.exit(after: units.upperBound - 1, at: at) : lattice.tail(after: at)
    return (paces.max() ?? -.infinity) + end
  }

  private func scene() throws -> Lattice {
    var scene = Scene()
    scene.sound(3)
    scene.pause(0.5)
    scene.recite(ayat(112, 1...2), slowness: 1.1)
    scene.dip()
    scene.sound(2)
    scene.pause(0.6)
    scene.recite(ayat(112, 4...4), slowness: 0.9)
    let units = try Unit.expected([passage(112, 1...4)], in: .hafs, facts: .bundled)
    return Lattice(
      cuts: Cut.candidates(
        silences: scene.silences, markers: scene.markers, length: scene.length, rate: Scene.rate),
      units: Array(units.dropFirst(2)))
  }

  @Test func theBestPathIsTheBestOfAll() throws {
    let lattice = try scene()
    let best = try #require(allPaths(lattice).map { score($0, lattice) }.max())
    let path = try #require(ForwardPass(lattice).bestPath(lattice))
    #expect(abs(path.score - best) < 1e-3)
    #expect(abs(score(path.stretches, lattice) - best) < 1e-3)
  }

  @Test func rivalsAreTheBestOfAllThatDiffer() throws {
    let lattice = try scene()
    let forward = ForwardPass(lattice)
    let path = try #require(forward.bestPath(lattice))
    let rivals = Rivals(of: path, forward, lattice)
    let all = allPaths(lattice).map { ($0, score($0, lattice)) }
    func apart(_ a: Int, _ b: Int) -> Bool {
      let (first, second) = (lattice.cuts[a], lattice.cuts[b])
      return max(first.soundEnd - second.soundStart, second.soundEnd - first.soundStart) > 0.3
    }
    for (unit, chosen) in path.stretches.enumerated() {
      guard let chosen else { continue }
      let start = all.filter { $0.0[unit].map { apart($0.lowerBound, chosen.lowerBound) } ?? true }
      let end = all.filter { $0.0[unit].map { apart($0.upperBound, chosen.upperBound) } ?? true }
      #expect(abs(rivals.units[unit].start - (start.map(\.1).max() ?? 0)) < 1e-3)
      #expect(abs(rivals.units[unit].end - (end.map(\.1).max() ?? 0)) < 1e-3)
      let middle =
        (lattice.cuts[chosen.lowerBound].soundStart + lattice.cuts[chosen.upperBound].soundEnd) / 2
      let label = all.filter { other, _ in
        other.enumerated().contains { index, stretch in
          index != unit
            && (stretch.map {
              lattice.cuts[$0.lowerBound].soundStart < middle
                && middle < lattice.cuts[$0.upperBound].soundEnd
            } ?? false)
        }
      }
      #expect(abs(rivals.units[unit].label - (label.map(\.1).max() ?? 0)) < 1e-3)
    }
  }
}
