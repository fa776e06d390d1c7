/// Finds stuck speech: words that occur three times or more in direct succession with equal
/// lengths, as when a player hangs.
///
/// `StuckSound` finds such speech by equal samples. This search compares phones instead. Therefore
/// it also finds stuck speech that was compressed afterwards, or that ends in a pause. For each
/// length L in frames:
///
///     frame f repeats    frame f + L, or a neighbour of it, has the same likeliest class
///     stuck              2 L frames or more repeat, at least 1.5 s, with hardly any exceptions,
///                        and the class changes at least twice in L frames
///
/// A person does not repeat words three times so evenly. A held sound is not found, because its
/// class does not change.
package enum StuckSpeech {
  /// Lengths of the repeated words that the search tries, in frames: 0.2 to 3 s.
  private static let lags = 7...100
  /// Minimum number of repeating frames: 1.5 s.
  private static let fewest = 50
  /// Cost of a frame that does not repeat. It cancels this many repeating frames.
  private static let miss = 3
  /// Minimum number of changes of the class within the length of the repeated words.
  private static let minChanges = 2
  /// Maximum share of frames without a phone in stuck speech. A frame is without a phone if its
  /// likeliest class is not a phone.
  private static let maxOtherShare = 0.6

  /// Returns the ranges of frames with stuck speech.
  ///
  /// - Parameter best: the likeliest class of each frame; nil if that class is not a phone.
  /// - Returns: the ranges in order of time, each without the first occurrence of its words.
  package static func stretches(in best: [UInt8?]) -> [Range<Int>] {
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
        guard changes * lag >= minChanges * run.count,
          Double(others) <= maxOtherShare * Double(run.count)
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
