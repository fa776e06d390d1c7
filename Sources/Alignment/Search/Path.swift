/// One way to place the units in the recording.
struct Path: Equatable {
  /// A unit over a stretch.
  struct Placed: Equatable {
    let unit: Int
    /// The cuts it runs from and to.
    let cuts: Range<Int>
  }

  /// In order of time.
  var placed: [Placed]
  /// Its score, in nats.
  var score: Float
}

extension Search {
  /// The best path of all, or nil if there is none.
  ///
  /// The scores are walked back by looking again for the step that gave the best value, so that
  /// no step need be kept.
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

  /// The last step of the best way to expect a unit at a cut; nil if it begins there.
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
      // Where nothing can be better, the state need not be looked at.
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

  /// The unit that was expected where this one began, on the best path; nil if all before are left
  /// out.
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

/// The states of a search at its cuts, for tracing a path back through them.
///
/// A search keeps the states of its last blocks. Those before are found by going through a block
/// again, from the state of the search at its first cut, by the arcs that it has found. The sound
/// is not scored again, and the result is the same to the bit.
struct Past {
  let search: Search
  /// Those that were looked at last, the last one at the end.
  private var blocks: [CutBlock]

  /// The number of blocks held. Tracing back from a cut reads cuts some hundred places before it.
  static let blocksHeld = 3

  init(of search: Search) {
    self.search = search
    blocks = search.recent
  }

  /// The state at a cut.
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
