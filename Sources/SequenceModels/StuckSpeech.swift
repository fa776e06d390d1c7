/// Finds speech that is stuck: a stretch of words that comes three times or more, each right behind
/// the other and equally long, as a player that hangs leaves it.
///
/// The samples prove it where they are equal (`StuckSound`). Here it is the phones that repeat, so
/// that it is also found where the sound was compressed after it got stuck, or ends in a pause:
///
///     frame f repeats    the likeliest class is that of frame f + L, or of one beside that
///     stuck              2 L frames and more repeat, at least 1.5 s, hardly any between do not,
///                        and the class changes at least twice in L frames
///
/// Nobody says words three times in a row so evenly; a sound that is held has no changes.
package enum StuckSpeech {
  /// The shortest and the longest stretch, in frames: 0.2 to 3 s.
  private static let lags = 7...100
  /// The fewest frames that repeat: 1.5 s.
  private static let fewest = 50
  /// The cost of a frame that does not repeat, in frames that do.
  private static let miss = 3
  /// The fewest changes of the class in a stretch, and the most of its frames that are no phone.
  private static let leastChanges = 2
  private static let mostOther = 0.6

  /// The stretches that are stuck.
  ///
  /// - Parameter best: the likeliest class of each frame, nil if that is no phone.
  /// - Returns: the frames of the second time and all after it, in order of time.
  package static func stretches(in best: [Int?]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for lag in lags {
      var start = 0
      var score = 0
      var most = 0
      var end = 0
      func close() {
        let run = start..<end
        guard run.count >= max(2 * lag, fewest), most * 2 >= run.count else { return }
        let changes = run.count { $0 > 0 && best[$0] != best[$0 - 1] }
        let others = run.count { best[$0] == nil }
        guard changes * lag >= leastChanges * run.count,
          Double(others) <= mostOther * Double(run.count)
        else { return }
        found.append(run.lowerBound + lag..<run.upperBound + lag)
      }
      for frame in 0..<max(0, best.count - lag - 1) {
        let near = frame + lag - 1...frame + lag + 1
        score += near.contains { best[$0] == best[frame] } ? 1 : -miss
        if score <= 0 {
          close()
          (start, score, most, end) = (frame + 1, 0, 0, frame + 1)
        } else if score > most {
          (most, end) = (score, frame + 1)
        }
      }
      close()
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, stretch in
      if let last = merged.last, stretch.lowerBound <= last.upperBound {
        merged[merged.count - 1] =
          last.lowerBound..<max(last.upperBound, stretch.upperBound)
      } else {
        merged.append(stretch)
      }
    }
  }
}
