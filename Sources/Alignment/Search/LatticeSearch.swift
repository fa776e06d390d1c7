/// Beam search through a recording, from cut to cut. A cut is a point where a unit may end and the
/// next unit may begin (``Cut``).
///
/// The state at each cut (``CutState``) has three sets of hypotheses: the units expected next; the
/// units that may begin there, with or without leaving out phrases or ayat; and the units that may
/// begin after left-over sound. Paths worse than the best at a cut by more than
/// `AlignmentWeights.beam` are dropped.
///
/// The search stores three things: the arcs that start at each cut, 16 bytes each; the states of
/// the last ``Past/blocksHeld`` blocks of cuts; and, for the first cut of each block, the front of
/// the search, with scores for the cuts that a unit can reach from there (``Front``).
///
/// If no path is much better than the others, the arcs may exceed the memory of a worker. This
/// happens, for example, if the recording does not contain the range. The search then stops without
/// a best path, and so does every further search in the same lattice (``SearchBudget``).
struct LatticeSearch {
  /// Maximum number of stored arcs: 512 MiB. A recording of one hour has up to 3 million arcs.
  static let maxArcs = 1 << 25

  let lattice: Lattice
  let moves: Moves
  /// Number of cuts in a block; the result does not depend on this number.
  let blockLength: Int
  /// Arcs that start at each cut.
  private(set) var arcs: [[Arc]] = []
  /// Largest number of cuts from the start of an arc to its end.
  private(set) var reach = 1
  /// For each cut, the best score over all units that may be expected next at the cut.
  private(set) var tops: [Float] = []
  /// End of the best path: the last cut, the unit expected after this cut, the pace, and the score
  /// of the path. Nil if there is no path.
  private(set) var best: (cut: Int, unit: Int, pace: Int, score: Float)?
  /// Front of the search (``Front``) at the first cut of each block.
  private(set) var fronts: [Front] = []
  /// The last blocks of states, at most ``Past/blocksHeld``.
  private(set) var recent: [CutBlock] = []
  /// The number of stored arcs.
  private var arcCount = 0

  init(_ lattice: Lattice, blockLength: Int = 512, maxArcs: Int = Self.maxArcs) {
    self.lattice = lattice
    self.blockLength = blockLength
    moves = Moves(lattice.units)
    var front = Front()
    for cut in lattice.cuts.indices where !lattice.budget.isExhausted {
      if cut % blockLength == 0 { beginBlock(with: front) }
      let state = pass(&front)
      arcs.append(begin(state.ready, at: cut, &front))
      arcCount += arcs[cut].count
      recent[recent.count - 1].states.append(state)
      tops.append(state.arrived.best)
      end(state.arrived, at: cut)
      lattice.advanced()
      if arcCount > maxArcs { lattice.budget.isExhausted = true }
    }
    if lattice.budget.isExhausted { best = nil }
  }

  /// Computes again the states of a block that is no longer stored.
  func block(_ number: Int) -> CutBlock {
    var front = fronts[number]
    var block = CutBlock(number: number)
    for cut in front.cut..<min(front.cut + blockLength, lattice.cuts.count) {
      let state = pass(&front)
      follow(arcs[cut], from: state.ready, &front)
      block.states.append(state)
    }
    return block
  }

  private mutating func beginBlock(with front: Front) {
    if recent.count > 1 { dropDeadArcs(of: recent[recent.count - 2], before: front.cut) }
    if recent.count == Past.blocksHeld { recent.removeFirst() }
    recent.append(CutBlock(number: fronts.count))
    fronts.append(front)
  }

  /// Drops the arcs of a block that lead to pruned hypotheses.
  private mutating func dropDeadArcs(of block: CutBlock, before cut: Int) {
    let first = block.number * blockLength
    let states = recent.drop { $0.number < block.number }.map(\.states)
    for start in first..<first + blockLength {
      arcCount -= arcs[start].count
      defer { arcCount += arcs[start].count }
      arcs[start] = arcs[start].filter { arc in
        let (number, place) = (arc.end - first).quotientAndRemainder(dividingBy: blockLength)
        return arc.end >= cut || states[number][place].arrived.holds(arc.unit + 1)
      }
    }
  }

  /// Advances a front by one cut. The arcs that start at this cut are not followed.
  private func pass(_ front: inout Front) -> CutState {
    let cut = front.cut
    var here = front.step()
    here.raise(0, to: Pace.prior, plus: lattice.entry(at: 0, cut))
    if cut > 0 {
      for (place, unit) in front.leftOver.units.enumerated() {
        here.raise(
          unit, to: front.leftOver.paces(at: place),
          plus: lattice.drift(to: cut) + Float(lattice.cuts[cut].score))
      }
    }
    let least = here.best - AlignmentWeights.beam
    here = here.pruned(below: least)
    let ready: Hypotheses
    if let anchor = lattice.anchor(at: cut) {
      ready = self.ready(for: anchor, here, at: cut)
    } else {
      var free = moves.ready(here, least: least)
      for unit in lattice.units.indices.dropFirst() {
        let entry = lattice.entry(at: unit, cut)
        if entry >= least { free.raise(unit, to: Pace.prior, plus: entry) }
      }
      ready = free
    }
    front.leftOver = left(here, front.leftOver, at: cut, least: least)
    return CutState(arrived: here, ready: ready, leftOver: front.leftOver)
  }

  /// Returns the hypotheses for the units of an anchor. Paths reach these units from all units that
  /// are expected at the start of the anchor.
  private func ready(for anchor: Anchor, _ here: Hypotheses, at cut: Int) -> Hypotheses {
    var ready = Hypotheses()
    for unit in anchor.units {
      if unit > 0 { ready.raise(unit, to: Pace.prior, plus: lattice.entry(at: unit, cut)) }
      for (place, from) in here.units.enumerated() {
        ready.raise(
          unit, to: here.paces(at: place), plus: -cost(from: from, to: unit, at: cut))
      }
    }
    return ready
  }

  /// Returns the cost of continuing with unit `to` at a cut where unit `from` is expected; see
  /// ``Moves``. A path may jump to a segment that a person confirmed, whichever unit is expected.
  func cost(from: Int, to: Int, at cut: Int) -> Float {
    let usual = moves.cost(from: from, to: to)
    return lattice.anchor(at: cut) == nil ? usual : min(usual, AlignmentWeights.jumpAhead)
  }

  /// Returns the units that may begin after a stretch of sound that belongs to no unit. The stretch
  /// starts at a cut or earlier.
  private func left(
    _ here: Hypotheses, _ before: Hypotheses, at cut: Int, least: Float
  ) -> Hypotheses {
    var left = Hypotheses()
    for (place, unit) in here.units.enumerated() {
      left.raise(unit, to: here.paces(at: place), plus: -Float(AlignmentWeights.leftover))
    }
    if cut > 0 {
      for (place, unit) in before.units.enumerated() {
        left.raise(unit, to: before.paces(at: place), plus: lattice.drift(to: cut))
      }
    }
    return left.pruned(below: max(least, left.best - AlignmentWeights.beam))
  }

  /// Finds the arcs from a cut to all cuts at which a unit may end, and follows them.
  private mutating func begin(
    _ ready: Hypotheses, at cut: Int, _ front: inout Front
  ) -> [Arc] {
    var found: [Arc] = []
    var values = [Float](repeating: 0, count: Pace.count)
    if let anchor = lattice.anchor(at: cut) {
      for (place, unit) in ready.units.enumerated() {
        let arc = lattice.arc(unit, through: anchor)
        guard scoreArc(arc, from: Pace.walk(ready.paces(at: place)), into: &values) > -.infinity
        else { continue }
        front.raise(unit + 1, at: arc.end, to: values)
        found.append(arc)
        reach = max(reach, arc.end - cut)
      }
      return found
    }
    let last = lattice.lastEnd(from: cut)
    for (place, unit) in ready.units.enumerated() where unit < lattice.units.count {
      guard cut < last else { break }
      let ends = lattice.ends(of: unit, from: cut, in: cut + 1..<last + 1)
      guard !ends.isEmpty else { continue }
      let walked = Pace.walk(ready.paces(at: place))
      for end in ends {
        guard let stretch = lattice.stretch(unit, from: cut, to: end) else { continue }
        let arc = Arc(unit: unit, end: end, score: stretch.cut, duration: stretch.duration)
        let top = scoreArc(arc, from: walked, into: &values)
        guard top >= front.best(at: end) - AlignmentWeights.beam, top > -.infinity else { continue }
        front.raise(unit + 1, at: end, to: values)
        found.append(arc)
        reach = max(reach, end - cut)
      }
    }
    return found
  }

  /// Follows arcs that are already known from an earlier pass.
  private func follow(_ arcs: [Arc], from ready: Hypotheses, _ front: inout Front) {
    var values = [Float](repeating: 0, count: Pace.count)
    var walked: (unit: Int, paces: [Float])?
    for arc in arcs {
      guard let paces = ready.paces(of: arc.unit) else { continue }
      if walked?.unit != arc.unit { walked = (arc.unit, Pace.walk(paces)) }
      guard let walked else { continue }
      _ = scoreArc(arc, from: walked.paces, into: &values)
      front.raise(arc.unit + 1, at: arc.end, to: values)
    }
  }

  /// Computes the score at the end of an arc for each pace, and returns the highest score.
  private func scoreArc(_ arc: Arc, from walked: [Float], into values: inout [Float]) -> Float {
    var top = -Float.infinity
    for pace in 0..<Pace.count {
      values[pace] =
        walked[pace] + lattice.fit(arc.unit, duration: arc.duration, pace: pace) + arc.score
      top = max(top, values[pace])
    }
    return top
  }

  private mutating func end(_ arrived: Hypotheses, at cut: Int) {
    for (place, unit) in arrived.units.enumerated() {
      let end = lattice.finish(before: unit, at: cut)
      for (pace, value) in zip(0..<Pace.count, arrived.paces(at: place)) {
        let score = value + end
        if score > best?.score ?? -.infinity { best = (cut, unit, pace, score) }
      }
    }
  }
}

/// State of a search at one cut, from which the search can continue.
struct CutState {
  /// Units that are expected next at the cut.
  var arrived: Hypotheses
  /// Units that may begin at the cut, with or without leaving out phrases or ayat.
  var ready: Hypotheses
  /// Units that may begin after left-over sound, which belongs to no unit. The left-over sound
  /// continues beyond the cut.
  var leftOver: Hypotheses
}

/// States of a search at successive cuts.
struct CutBlock {
  /// Index of the block.
  let number: Int
  var states: [CutState] = []
}

/// Front of a search: the hypotheses at the next cut and at later cuts.
struct Front {
  /// Index of the next cut.
  private(set) var cut = 0
  /// Units that may begin after left-over sound, which belongs to no unit. The left-over sound
  /// continues up to the next cut.
  var leftOver = Hypotheses()
  /// Hypotheses at the ends of the arcs found so far: at the next cut and at each later cut that an
  /// arc reaches.
  private(set) var ahead: [Hypotheses] = []

  /// Advances by one cut, and returns the hypotheses of the arcs that end at the cut that was
  /// passed.
  mutating func step() -> Hypotheses {
    cut += 1
    return ahead.isEmpty ? Hypotheses() : ahead.removeFirst()
  }

  /// Returns the best score of the arcs that end at a cut; −∞ if no arc ends there.
  func best(at cut: Int) -> Float {
    cut - self.cut < ahead.count ? ahead[cut - self.cut].best : -.infinity
  }

  /// Raises the scores of a unit at a cut to `values`. Scores that are already higher stay.
  mutating func raise(_ unit: Int, at cut: Int, to values: [Float]) {
    while ahead.count <= cut - self.cut { ahead.append(Hypotheses()) }
    ahead[cut - self.cut].raise(unit, to: values)
  }
}
