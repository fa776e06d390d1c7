import Recitation
import Testing

@testable import Alignment

/// Tests that a search keeps only the states of its last cuts, and computes the others again.
@Suite struct SearchBlocksTests {
  /// Returns a lattice of surah 112 recited several times, with talk before each; 113 and 114 are
  /// expected too.
  private func lattice(times: Int) throws -> Lattice {
    var scene = Scene()
    for time in 0..<times {
      for part in 0..<4 {
        scene.sound(1.1 + 0.3 * Double(part + time % 3))
        if part % 2 == 0 { scene.pause(0.4) } else { scene.dip() }
      }
      scene.recite(ayat(112, 1...4), slowness: 0.9 + 0.1 * Double(time % 3))
    }
    let units = try Unit.expected(
      [passage(112, 1...4), passage(113, 1...5), passage(114, 1...6)], in: .hafs, facts: .bundled)
    return Lattice(
      cuts: Cut.candidates(
        silences: scene.silences, markers: scene.markers, length: scene.length, rate: Scene.rate),
      units: units)
  }

  @Test(arguments: [1, 2, 5, 7])
  func theLengthOfABlockLeavesNoTrace(length: Int) throws {
    let lattice = try lattice(times: 5)
    #expect(lattice.cuts.count > 5 * 7)
    let whole = LatticeSearch(lattice)
    let search = LatticeSearch(lattice, blockLength: length)
    #expect(whole.fronts.count == 1)
    #expect(search.fronts.count == (lattice.cuts.count + length - 1) / length)
    let path = try #require(whole.bestPath())
    #expect(path.placed.count > 3)
    #expect(search.bestPath() == path)
    #expect(Rivals(of: path, search).stretches == Rivals(of: path, whole).stretches)
  }

  @Test func statesOfThreeBlocksAreKeptHoweverLongTheRecording() throws {
    for times in [2, 4, 8, 16] {
      let search = LatticeSearch(try lattice(times: times), blockLength: 4)
      let states = search.recent.reduce(0) { $0 + $1.states.count }
      #expect(states <= 3 * 4)
      #expect(states > 2 * 4)
      // For all other blocks, only the hypotheses that cross the first cut of the block are kept.
      #expect(search.fronts.allSatisfy { $0.ahead.count <= search.reach })
      #expect(search.reach < 30)
    }
  }

  @Test func onlyArcsThatLeadSomewhereAreKept() throws {
    let lattice = try lattice(times: 8)
    let whole = LatticeSearch(lattice)
    let search = LatticeSearch(lattice, blockLength: 4)
    let states = whole.recent.flatMap(\.states)
    #expect(states.count == lattice.cuts.count)
    var dropped = 0
    for start in 0..<4 * (search.fronts.count - 3) {
      let leading = whole.arcs[start].filter { states[$0.end].arrived.holds($0.unit + 1) }
      dropped += whole.arcs[start].count - leading.count
      // An arc that is longer than a block is checked before the states at its end exist, so it is
      // never dropped.
      let long = whole.arcs[start].filter { $0.end >= (start / 4 + 2) * 4 }
      let expected = whole.arcs[start].count { arc in
        leading.contains { $0.end == arc.end && $0.unit == arc.unit }
          || long.contains { $0.end == arc.end && $0.unit == arc.unit }
      }
      #expect(search.arcs[start].count == expected, "cut \(start)")
    }
    #expect(dropped > 0)
  }

  @Test func whatIsFoundAgainIsTheSame() throws {
    let lattice = try lattice(times: 3)
    let whole = LatticeSearch(lattice)
    let search = LatticeSearch(lattice, blockLength: 6)
    let states = whole.recent.flatMap(\.states)
    #expect(states.count == lattice.cuts.count && states.contains { !$0.arrived.units.isEmpty })
    var past = Past(of: search)
    for (cut, state) in states.enumerated() {
      let again = past.state(at: cut)
      for (first, second) in [
        (state.arrived, again.arrived), (state.ready, again.ready),
        (state.leftOver, again.leftOver),
      ] {
        #expect(first.units == second.units, "cut \(cut)")
        #expect(first.scores == second.scores, "cut \(cut)")
      }
    }
  }

  @Test func aSearchThatWouldKeepTooMuchIsGivenUpForGood() throws {
    let lattice = try lattice(times: 3)
    let search = LatticeSearch(lattice, maxArcs: 10)
    #expect(search.bestPath() == nil)
    #expect((1..<lattice.cuts.count).contains(search.arcs.count))
    #expect(lattice.budget.isExhausted)
    #expect(LatticeSearch(lattice).arcs.isEmpty)
    #expect(LatticeSearch(lattice).bestPath() == nil)
  }

  @Test func everyCutIsTold() throws {
    let drawn = try lattice(times: 2)
    var count = 0
    _ = LatticeSearch(Lattice(cuts: drawn.cuts, units: drawn.units) { count += 1 })
    #expect(count == drawn.cuts.count)
  }
}
