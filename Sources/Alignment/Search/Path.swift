/// An assignment of units to stretches of the recording.
struct Path: Equatable {
  /// A unit that is placed between two cuts.
  struct Placed: Equatable {
    let unit: Int
    /// Indices of the cuts at the start (`lowerBound`) and at the end (`upperBound`) of the unit.
    let cuts: Range<Int>
  }

  /// Units in order of time.
  var placed: [Placed]
  /// Score in nats.
  var score: Float
}

extension LatticeSearch {
  /// Returns the best path, or nil if there is no path.
  ///
  /// The path is traced back from the best final score. At each cut, the step that gave the best
  /// value is computed again, so that the search need not store back pointers.
  func bestPath() -> Path? {
    guard let best else { return nil }
    var past = Past(of: self)
    var placed: [Path.Placed] = []
    var (cut, unit, pace) = (best.cut, best.unit, best.pace)
    while let step = step(to: unit, at: cut, pace: pace, &past) {
      cut = step.cut
      guard let arc = step.arc else { continue }
      placed.append(Path.Placed(unit: arc.unit, cuts: cut..<arc.end))
      pace = step.pace
      guard let source = source(of: arc.unit, at: cut, pace: pace, &past) else { break }
      unit = source
    }
    return Path(placed: placed.reversed(), score: best.score)
  }

  /// Returns the last step of the best path that arrives at `cut` and expects `unit` there; nil if
  /// the path begins at this cut.
  private func step(
    to unit: Int, at cut: Int, pace: Int, _ past: inout Past
  ) -> (arc: Arc?, cut: Int, pace: Int)? {
    var best = -Float.infinity
    if unit == 0 { best = Pace.prior[pace] + lattice.entry(at: 0, cut) }
    var found: (arc: Arc?, cut: Int, pace: Int)?
    for start in max(0, cut - reach)..<cut {
      for arc in arcs[start] where arc.end == cut && arc.unit == unit - 1 {
        let here = lattice.fit(arc.unit, duration: arc.duration, pace: pace) + arc.score
        let ready = past.state(at: start).ready
        for before in 0..<Pace.count {
          let score =
            ready.score(of: arc.unit, pace: before) + Pace.change[abs(before - pace)] + here
          if score > best {
            best = score
            found = (arc, start, before)
          }
        }
      }
    }
    var lost = Float(lattice.cuts[cut].score) - Float(AlignmentWeights.leftover)
    for start in (0..<cut).reversed() {
      lost += lattice.drift(to: start + 1)
      // Compute the earlier state only if it could give a better score.
      if tops[start] + lost > best {
        let score = past.state(at: start).arrived.score(of: unit, pace: pace) + lost
        if score > best {
          best = score
          found = (nil, start, pace)
        }
      }
      if lost < -AlignmentWeights.beam - 100 { break }
    }
    return found
  }

  /// Returns the unit that the best path expected at `cut`, where `unit` begins; nil if the path
  /// begins with `unit` and leaves out all earlier units.
  private func source(of unit: Int, at cut: Int, pace: Int, _ past: inout Past) -> Int? {
    let arrived = past.state(at: cut).arrived
    var best = -Float.infinity
    if unit > 0 { best = Pace.prior[pace] + lattice.entry(at: unit, cut) }
    var found: Int?
    for from in arrived.units {
      let cost = cost(from: from, to: unit, at: cut)
      let score = arrived.score(of: from, pace: pace) - cost
      if score > best {
        best = score
        found = from
      }
    }
    return found
  }
}

/// Access to the states of a search at all its cuts, for tracing a path back.
///
/// A search stores the states of its last blocks. An earlier block is computed again from the front
/// of the search at the first cut of the block, along the arcs that were found. The sound is not
/// scored again, and the result is identical to the bit.
struct Past {
  let search: LatticeSearch
  /// Blocks in the order in which they were last read, the latest at the end.
  private var blocks: [CutBlock]

  /// Number of blocks that are stored. A step back from a cut reads up to some hundred earlier
  /// cuts.
  static let blocksHeld = 3

  init(of search: LatticeSearch) {
    self.search = search
    blocks = search.recent
  }

  /// Returns the state of the search at a cut.
  mutating func state(at cut: Int) -> CutState {
    let (number, place) = cut.quotientAndRemainder(dividingBy: search.blockLength)
    if let index = blocks.lastIndex(where: { $0.number == number }) {
      if index + 1 < blocks.count { blocks.append(blocks.remove(at: index)) }
    } else {
      if blocks.count == Self.blocksHeld { blocks.removeFirst() }
      blocks.append(search.block(number))
    }
    return blocks[blocks.count - 1].states[place]
  }
}
