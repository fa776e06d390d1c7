import Recitation
import Testing

@testable import Alignment

/// Tests of the search and the margins against an exhaustive search over all paths.
@Suite struct LatticeSearchTests {
  /// Returns all ways to place the units in order: nil for an absent unit, otherwise its cuts.
  private func allPaths(_ lattice: Lattice) -> [[Range<Int>?]] {
    var paths: [[Range<Int>?]] = [[]]
    for _ in lattice.units {
      paths = paths.flatMap { path -> [[Range<Int>?]] in
        let from = path.compactMap { $0 }.last?.upperBound ?? 0
        var next: [[Range<Int>?]] = [path + [nil]]
        for start in from..<lattice.cuts.count {
          for end in start + 1..<max(start + 1, lattice.cuts.count) {
            next.append(path + [start..<end])
          }
        }
        return next
      }
    }
    return paths.filter { $0.contains { $0 != nil } }
  }

  /// Returns the score of a path at its best paces, by a full search over the paces of each unit.
  private func score(_ path: [Range<Int>?], _ search: LatticeSearch) -> Float {
    let lattice = search.lattice
    func cost(_ from: Int, _ to: Int) -> Float {
      search.moves.cost(from: from, to: to)
    }
    var paces: [Float] = []
    var expected = 0
    var at = 0
    for (unit, stretch) in path.enumerated() {
      guard let stretch else { continue }
      if paces.isEmpty {
        // Units that are left out at the beginning cost either their sum or the maximum for all
        // together.
        let begin = max(
          lattice.entry(at: 0, stretch.lowerBound) - cost(0, unit),
          unit > 0 ? lattice.entry(at: unit, stretch.lowerBound) : -.infinity)
        paces = Pace.prior.map { $0 + begin }
      } else {
        var left: Float = 0
        if stretch.lowerBound > at {
          left = Float(lattice.cuts[stretch.lowerBound].score - AlignmentWeights.leftover)
          for cut in at + 1...stretch.lowerBound { left += lattice.drift(to: cut) }
        }
        paces = paces.map { $0 + left - cost(expected, unit) }
      }
      let ends = lattice.ends(of: unit, from: stretch.lowerBound, in: lattice.cuts.indices)
      guard ends.contains(stretch.upperBound),
        let found = lattice.stretch(unit, from: stretch.lowerBound, to: stretch.upperBound)
      else { return -.infinity }
      paces = Pace.walk(paces[...]).enumerated().map { pace, value in
        value + found.cut + lattice.fit(unit, duration: found.duration, pace: pace)
      }
      at = stretch.upperBound
      expected = unit + 1
    }
    return (paces.max() ?? -.infinity) + lattice.finish(before: expected, at: at)
  }

  private func search() throws -> LatticeSearch {
    var scene = Scene()
    scene.sound(3)
    scene.pause(0.5)
    scene.recite(ayat(112, 1...2), slowness: 1.1)
    scene.dip()
    scene.sound(2)
    scene.pause(0.6)
    scene.recite(ayat(112, 4...4), slowness: 0.9)
    let units = try Unit.expected([passage(112, 1...4)], in: .hafs, facts: .bundled)
    return LatticeSearch(
      Lattice(
        cuts: Cut.candidates(
          silences: scene.silences, markers: scene.markers, length: scene.length,
          rate: Scene.rate),
        units: Array(units.dropFirst(2))))
  }

  private func stretches(_ path: Path, _ search: LatticeSearch) -> [Range<Int>?] {
    search.lattice.units.indices.map { unit in path.placed.first { $0.unit == unit }?.cuts }
  }

  @Test func theBestPathIsTheBestOfAll() throws {
    let search = try search()
    let best = try #require(allPaths(search.lattice).map { score($0, search) }.max())
    let path = try #require(search.bestPath())
    #expect(path.placed.count > 2)
    #expect(abs(path.score - best) < 1e-3)
    #expect(abs(score(stretches(path, search), search) - best) < 1e-3)
  }

  @Test func rivalsAreTheBestOfAllThatDiffer() throws {
    let search = try search()
    let lattice = search.lattice
    let path = try #require(search.bestPath())
    let rivals = Rivals(of: path, search)
    let all = allPaths(lattice).map { ($0, score($0, search)) }
    func apart(_ a: Int, _ b: Int) -> Bool {
      let (first, second) = (lattice.cuts[a], lattice.cuts[b])
      return max(first.soundEnd - second.soundStart, second.soundEnd - first.soundStart) > 0.3
    }
    #expect(rivals.stretches.count == path.placed.count)
    for (chosen, rival) in zip(path.placed, rivals.stretches) {
      let middle =
        (lattice.cuts[chosen.cuts.lowerBound].soundStart
          + lattice.cuts[chosen.cuts.upperBound].soundEnd) / 2
      func covers(_ stretch: Range<Int>) -> Bool {
        lattice.cuts[stretch.lowerBound].soundStart < middle
          && middle < lattice.cuts[stretch.upperBound].soundEnd
      }
      /// Returns the best score of the paths that have this unit in the middle of the stretch and
      /// satisfy `differs`.
      func best(_ differs: (Range<Int>) -> Bool) -> Float {
        all.filter { $0.0[chosen.unit].map { covers($0) && differs($0) } ?? false }
          .map(\.1).max() ?? -.infinity
      }
      let start = best { apart($0.lowerBound, chosen.cuts.lowerBound) }
      let end = best { apart($0.upperBound, chosen.cuts.upperBound) }
      let other = all.filter { path, _ in
        path.enumerated().contains { $0 != chosen.unit && ($1.map(covers) ?? false) }
      }.map(\.1).max()
      #expect(rival.start == start || abs(rival.start - start) < 1e-3)
      #expect(rival.end == end || abs(rival.end - end) < 1e-3)
      // Another unit in the middle, or left-over sound.
      #expect(rival.label >= (other ?? -.infinity) - 1e-3)
      #expect(rival.label < path.score)
    }
  }

  @Test func leavingOutCostsWhatIsSaidAndThereIsNoWayBack() throws {
    let units = try Unit.expected([passage(67, 1...10)], in: .hafs, facts: .bundled)
    let first = try #require(units.firstIndex { $0.ref == AyahRef(surah: 67, ayah: 1) })
    let moves = Moves(units)
    let missing = Float(AlignmentWeights.missingRun + 2 * AlignmentWeights.missingAyah)
    #expect(moves.cost(from: first, to: first) == 0)
    #expect(moves.cost(from: first, to: first + 2) == missing)
    #expect(moves.cost(from: first + 3, to: first) == .infinity)
    // The isti'adhah and the basmalah before ayah 1 may be left out, each at its own cost.
    #expect(moves.cost(from: 0, to: first) == units[..<first].reduce(0) { $0 + $1.absence })
  }

  @Test func readyIsTheBestOverAllMoves() throws {
    let units = try Unit.expected([passage(67, 1...10)], in: .hafs, facts: .bundled)
    let moves = Moves(units)
    var arrived = Hypotheses()
    for (unit, value) in [(0, -3), (4, 2), (9, 1)] {
      arrived.raise(unit, to: Pace.prior, plus: Float(value))
    }
    let ready = moves.ready(arrived, least: -1000)
    for unit in units.indices {
      let best =
        arrived.units.map { from in
          arrived.score(of: from, pace: 12) - moves.cost(from: from, to: unit)
        }.max() ?? -.infinity
      #expect(ready.score(of: unit, pace: 12) == best, "unit \(unit)")
    }
  }
}
