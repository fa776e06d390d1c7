/// A place where a level falls and rises again.
struct Valley: Equatable {
  /// The index of the lowest level, the first where several are equal.
  var index: Int
  /// The index of the level that has risen out of it.
  var rise: Int
  /// How far the lower of the two neighbouring crests stands above it, in dB.
  var depth: Float
}

/// The valleys of a contour whose level falls by at least `depth` and then rises by as much.
///
/// A crest or a valley counts once the level has moved `depth` away from it, so ripple smaller
/// than that is not seen. A fall at the end that never rises again is not a valley.
func valleys(of levels: some Sequence<Float>, deeperThan depth: Float) -> [Valley] {
  var found: [Valley] = []
  var crest = -Float.infinity
  var lowest = Float.infinity
  var lowestIndex = 0
  var falling = false
  var pending: (index: Int, rise: Int, level: Float, crest: Float)?
  for (index, level) in levels.enumerated() {
    if falling {
      if level < lowest {
        lowest = level
        lowestIndex = index
      } else if level >= lowest + depth {
        pending = (lowestIndex, index, lowest, crest)
        falling = false
        crest = level
      }
    } else if level > crest {
      crest = level
    } else if level <= crest - depth {
      if let valley = pending {
        let depth = min(valley.crest, crest) - valley.level
        found.append(Valley(index: valley.index, rise: valley.rise, depth: depth))
      }
      pending = nil
      falling = true
      lowest = level
      lowestIndex = index
    }
  }
  if let valley = pending {
    let depth = min(valley.crest, crest) - valley.level
    found.append(Valley(index: valley.index, rise: valley.rise, depth: depth))
  }
  return found
}
