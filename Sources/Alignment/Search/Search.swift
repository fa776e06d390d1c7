/// Goes through a recording cut by cut and keeps the best ways to have come there.
///
/// At each cut, what is expected next with its score (``arrived``); what may be begun there once
/// phrases or ayat are left out or gone back to (``ready``); and what may go on after sound that
/// is left over (``leftOver``). Ways that are worse than the best at a cut by more than
/// `AlignmentWeights.beam` are dropped.
struct Search {
  let lattice: Lattice
  let moves: Moves
  private(set) var arrived: [Hypotheses]
  private(set) var ready: [Hypotheses] = []
  private(set) var leftOver: [Hypotheses] = []
  /// By the cut at which they start.
  private(set) var arcs: [Arc] = []
  /// Per cut, the arcs that end there.
  private(set) var arcsEnding: [[Int]]

  init(_ lattice: Lattice) {
    self.lattice = lattice
    moves = Moves(lattice.units, allowsJumps: lattice.allowsJumps)
    arrived = [Hypotheses](repeating: Hypotheses(), count: lattice.cuts.count)
    arcsEnding = [[Int]](repeating: [], count: lattice.cuts.count)
    for cut in lattice.cuts.indices { advance(cut) }
  }

  private mutating func advance(_ cut: Int) {
    var here = arrived[cut]
    here.raise(0, to: Pace.prior, plus: lattice.entry(at: 0, cut))
    if cut > 0 {
      for unit in leftOver[cut - 1].units {
        guard let paces = leftOver[cut - 1].paces(of: unit) else { continue }
        here.raise(unit, to: paces, plus: lattice.drift(to: cut) + Float(lattice.cuts[cut].score))
      }
    }
    let least = here.best - AlignmentWeights.beam
    here = here.pruned(below: least)
    arrived[cut] = here
    var ready = moves.ready(here, isSilence: lattice.cuts[cut].isSilence, least: least)
    for unit in lattice.units.indices.dropFirst() {
      let entry = lattice.entry(at: unit, cut)
      if entry >= least { ready.raise(unit, to: Pace.prior, plus: entry) }
    }
    self.ready.append(ready)
    leave(here, at: cut, least: least)
    begin(ready, at: cut)
  }

  private mutating func leave(_ here: Hypotheses, at cut: Int, least: Float) {
    var left = Hypotheses()
    for unit in here.units {
      guard let paces = here.paces(of: unit) else { continue }
      left.raise(unit, to: paces, plus: -Float(AlignmentWeights.leftover))
    }
    if cut > 0 {
      for unit in leftOver[cut - 1].units {
        guard let paces = leftOver[cut - 1].paces(of: unit) else { continue }
        left.raise(unit, to: paces, plus: lattice.drift(to: cut))
      }
    }
    leftOver.append(left.pruned(below: max(least, left.best - AlignmentWeights.beam)))
  }

  private mutating func begin(_ ready: Hypotheses, at cut: Int) {
    var values = [Float](repeating: 0, count: Pace.count)
    for (place, unit) in ready.units.enumerated() where unit < lattice.units.count {
      let ends = lattice.ends(of: unit, from: cut, in: cut + 1..<lattice.cuts.count)
      guard !ends.isEmpty else { continue }
      let sound = lattice.soundScores(unit, from: cut, to: ends)
      let walked = Pace.walk(ready.paces(at: place))
      for end in ends {
        guard let stretch = lattice.stretch(unit, from: cut, to: end) else { continue }
        let score = stretch.cut + (sound.map { $0[end - ends.lowerBound] } ?? 0)
        guard score > -.infinity else { continue }
        var top = -Float.infinity
        for pace in 0..<Pace.count {
          values[pace] =
            walked[pace] + lattice.fit(unit, duration: stretch.duration, pace: pace) + score
          top = max(top, values[pace])
        }
        guard top >= arrived[end].best - AlignmentWeights.beam, top > -.infinity else { continue }
        arrived[end].raise(unit + 1, to: values)
        arcsEnding[end].append(arcs.count)
        arcs.append(
          Arc(unit: unit, start: cut, end: end, score: score, duration: stretch.duration))
      }
    }
  }
}
