/// The stretches of a recording in which somebody may recite; the rest is not searched for words.
///
/// Who recites holds the vowels and the nasals: from hop to hop the spectrum changes less than in talk,
/// music or noise, and nearly every moment is as harmonic as the next. Over a window of 20 s of sound,
///
///     unsteadiness = mean of flux + 0.17 · deviation of harmonicity
///
/// is 0.05 to 0.12 where somebody recites and 0.12 to 0.2 where people talk. Windows begin every 5 s of
/// sound; silence takes no part. A window that is steady enough counts with 5 s on either side of it,
/// since recitation may begin within the window before. What is not steady for less than 30 s, between
/// two such windows or at an end of the recording, is kept with them.
///
/// **Source**: the weight and the lengths are fitted; Docs/sources.md and Docs/decisions/0027.
struct RecitedStretches: Hashable {
  /// Rows, in order, disjoint; each begins at an even row, and all but the last are of an even number,
  /// so that pooled rows stay what they are.
  private(set) var rows: [Range<Int>] = []

  static let windowSeconds = 20.0
  static let hopSeconds = 5.0
  static let bridgedSeconds = 30.0
  static let harmonicityWeight = 0.17

  /// - Parameters:
  ///   - frames: the recording.
  ///   - greatest: the greatest unsteadiness of a window that is searched; from 1 on every window is.
  init(in frames: SoundFrames, upTo greatest: Double) {
    let sounding = frames.isQuiet.indices.filter { !frames.isQuiet[$0] }
    let kept = Self.kept(
      Self.unsteadiness(of: sounding, in: frames), of: sounding.count, upTo: greatest,
      step: frames.step)
    for part in kept {
      // With the silence before and after.
      let first = part.lowerBound == 0 ? 0 : sounding[part.lowerBound - 1] + 1
      let last = part.upperBound == sounding.count ? frames.count : sounding[part.upperBound]
      let start = first / 2 * 2
      let end = min(frames.count, (last + 1) / 2 * 2)
      if let before = rows.last, start <= before.upperBound {
        rows[rows.count - 1] = before.lowerBound..<end
      } else {
        rows.append(start..<end)
      }
    }
  }

  /// The row of the recording that a row of the stretches is, taken one after the other; the end of the
  /// last stretch for the row after the last.
  func row(_ kept: Int) -> Int {
    var offset = kept
    for stretch in rows {
      if offset < stretch.count { return stretch.lowerBound + offset }
      offset -= stretch.count
    }
    return rows.last?.upperBound ?? 0
  }

  /// The rows of the recording from the first to the last of some rows of the stretches, at least one.
  func rows(_ kept: Range<Int>) -> Range<Int> {
    row(kept.lowerBound)..<row(kept.upperBound - 1) + 1
  }

  /// Which of `count` sounding rows are kept, by where each window begins and its unsteadiness.
  private static func kept(
    _ windows: [(start: Int, unsteadiness: Double)], of count: Int, upTo greatest: Double,
    step: Double
  ) -> [Range<Int>] {
    let window = Int(windowSeconds / step)
    let margin = Int(hopSeconds / step)
    let bridged = Int(bridgedSeconds / step)
    var kept: [Range<Int>] = []
    for one in windows where greatest >= 1 || one.unsteadiness <= greatest {
      let start = max(0, one.start - margin)
      let end = min(count, one.start + window + margin)
      if let before = kept.last, start - before.upperBound < bridged {
        kept[kept.count - 1] = before.lowerBound..<max(end, before.upperBound)
      } else {
        kept.append((start < bridged ? 0 : start)..<end)
      }
    }
    if let last = kept.last, count - last.upperBound < bridged {
      kept[kept.count - 1] = last.lowerBound..<count
    }
    return kept
  }

  /// The windows over some rows, the last of them at their end.
  private static func unsteadiness(
    of sounding: [Int], in frames: SoundFrames
  ) -> [(start: Int, unsteadiness: Double)] {
    let count = sounding.count
    let window = min(count, Int(windowSeconds / frames.step))
    guard window > 0 else { return [] }
    // Sums over the rows before each: of flux, of harmonicity and of its square.
    var sums: [SIMD4<Double>] = [.zero]
    sums.reserveCapacity(count + 1)
    for row in sounding {
      let harmonicity = Double(frames.harmonicity(at: row))
      sums.append(
        sums[sums.count - 1]
          + SIMD4(Double(frames.flux(at: row)), harmonicity, harmonicity * harmonicity, 0))
    }
    let starts = Array(stride(from: 0, to: count - window, by: Int(hopSeconds / frames.step)))
    return (starts + [count - window]).map { start in
      let mean = (sums[start + window] - sums[start]) / Double(window)
      let variance = max(0, mean[2] - mean[1] * mean[1])
      return (start, mean[0] + harmonicityWeight * variance.squareRoot())
    }
  }
}
