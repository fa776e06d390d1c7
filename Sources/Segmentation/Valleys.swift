/// A place where a level falls and rises again.
struct Valley: Equatable {
  /// The index of the lowest level, the first where several are equal.
  var index: Int
  /// The index of the level that has risen out of it.
  var rise: Int
  /// How far the lower of the two neighbouring crests stands above it, in dB.
  var depth: Float
}

/// Finds the valleys of a contour, level by level: where it falls by at least `depth` and then rises
/// by as much.
///
/// A crest or a valley counts once the level has moved `depth` away from it, so ripple smaller
/// than that is not seen. A fall at the end that never rises again is not a valley.
struct Valleys {
  private let depth: Float
  private var crest = -Float.infinity
  private var lowest = Float.infinity
  private var lowestIndex = 0
  private var isFalling = false
  private var pending: (index: Int, rise: Int, level: Float, crest: Float)?
  private var count = 0

  /// - Parameter depth: in dB, > 0.
  init(deeperThan depth: Float) { self.depth = depth }

  /// Takes the next level.
  ///
  /// - Returns: the valley that is over now, if one is.
  mutating func process(_ level: Float) -> Valley? {
    defer { count += 1 }
    if isFalling {
      if level < lowest {
        lowest = level
        lowestIndex = count
      } else if level >= lowest + depth {
        pending = (lowestIndex, count, lowest, crest)
        isFalling = false
        crest = level
      }
    } else if level > crest {
      crest = level
    } else if level <= crest - depth {
      defer {
        pending = nil
        isFalling = true
        lowest = level
        lowestIndex = count
      }
      return finish()
    }
    return nil
  }

  /// The valley that is over where the levels end, if one is.
  func finish() -> Valley? {
    pending.map { valley in
      Valley(
        index: valley.index, rise: valley.rise, depth: min(valley.crest, crest) - valley.level)
    }
  }
}
