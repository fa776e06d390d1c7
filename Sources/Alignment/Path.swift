/// One way to place the units in the recording.
struct Path: Equatable {
  /// Per unit, the cuts it runs from and to; nil where it is absent.
  var stretches: [Range<Int>?]
  /// Its score, in nats.
  var score: Float
}

extension ForwardPass {
  /// Where a path stands once a unit is done.
  private struct Place {
    var cut = 0
    var pace = 0
    var isMissing = false
  }

  /// The best path of all, or nil if there is none.
  ///
  /// The scores are walked back by looking again for the step that gave the best value, so that
  /// no step need be kept.
  func bestPath(_ lattice: Lattice) -> Path? {
    guard let last = bestEnd(lattice) else { return nil }
    var place = last.place
    var stretches = [Range<Int>?](repeating: nil, count: lattice.units.count)
    for unit in (0...last.unit).reversed() {
      if let start = start(of: unit, endingAt: place, lattice) {
        stretches[unit] = start.cut..<place.cut
        guard let end = end(before: start, of: unit, lattice) else { break }
        place = end
      } else if place.isMissing {
        place.isMissing = isRun(unit, at: place, lattice)
      }
    }
    return Path(stretches: stretches, score: last.score)
  }

  /// With which unit, and where, the best path of all ends.
  private func bestEnd(_ lattice: Lattice) -> (unit: Int, place: Place, score: Float)? {
    var best: (unit: Int, place: Place, score: Float)?
    for (unit, ended) in ended.enumerated() {
      let isLast = unit == lattice.units.count - 1
      for (layer, isMissing) in [(ended.here, false), (ended.missing, true)]
      where isLast || !isMissing {
        for cut in layer.cuts {
          let end = isLast ? lattice.tail(after: cut) : lattice.exit(after: unit, at: cut)
          for pace in 0..<Pace.count where layer[cut, pace] + end > best?.score ?? -.infinity {
            let place = Place(cut: cut, pace: pace, isMissing: isMissing)
            best = (unit, place, layer[cut, pace] + end)
          }
        }
      }
    }
    return best
  }

  /// Whether the best way to be in a run of missing ayat after `unit` was in it before.
  private func isRun(_ unit: Int, at place: Place, _ lattice: Lattice) -> Bool {
    guard lattice.units[unit].isAyah else { return true }
    let before = before(unit)
    return before.missing[place.cut, place.pace]
      > before.here[place.cut, place.pace] - lattice.units[unit].absenceRun
  }

  /// Where and at which pace the best way to this place began the unit; nil if it is absent.
  private func start(of unit: Int, endingAt place: Place, _ lattice: Lattice) -> Place? {
    if place.isMissing { return nil }
    var best = -Float.infinity
    if !lattice.units[unit].isAyah {
      best = before(unit).here[place.cut, place.pace] - lattice.units[unit].absence
    }
    var found: Place?
    for start in ready[unit].cuts where start < place.cut {
      let end = lattice.ends(of: unit, from: start, in: place.cut..<(place.cut + 1))
      guard !end.isEmpty, let stretch = lattice.stretch(unit, from: start, to: place.cut)
      else { continue }
      let here = lattice.fit(unit, duration: stretch.duration, pace: place.pace) + stretch.cut
      for (before, value) in ready[unit].paces(at: start).enumerated() {
        let total = value + Pace.change[abs(before - place.pace)] + here
        if total > best {
          best = total
          found = Place(cut: start, pace: before)
        }
      }
    }
    return found
  }

  /// Where the best way to be ready at a place stood when the unit before was done; nil if the
  /// path begins there.
  private func end(before start: Place, of unit: Int, _ lattice: Lattice) -> Place? {
    guard unit > 0 else { return nil }
    var best = Pace.prior[start.pace] + lattice.entry(at: unit, start.cut)
    var found: Place?
    for (layer, isMissing) in [(ended[unit - 1].here, false), (ended[unit - 1].missing, true)] {
      for cut in layer.cuts where cut <= start.cut {
        let left =
          cut == start.cut
          ? 0 : lattice.leftover(from: cut, to: start.cut, open: AlignmentWeights.leftover)
        if layer[cut, start.pace] + left > best {
          best = layer[cut, start.pace] + left
          found = Place(cut: cut, pace: start.pace, isMissing: isMissing)
        }
      }
    }
    return found
  }
}
