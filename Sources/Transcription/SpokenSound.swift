package import AudioCore

/// The stored features of a recording, used to detect voices and repeated phrases.
///
/// Engines invent text for the noise of a fan, and repeat text in loops. But people also repeat
/// phrases. Only the sound shows whether a person or the engine repeated a phrase.
package struct SpokenSound: Sendable {
  /// Number of cepstral coefficients in a row.
  private static let coefficients = 13
  /// Number of hops that share a row of cepstral coefficients.
  private static let hopsPerRow = 4

  private let level: [Float]
  private let harmonicity: [Float]
  private let cepstra: [Float]
  private let hopsPerFrame: Double

  /// - Parameters:
  ///   - level: the level of the speech band in dBFS, for each hop; digital silence is `-infinity`.
  ///   - harmonicity: the harmonicity, 0…1, for each hop.
  ///   - cepstra: the cepstra, `cepstra[13 * row + i]`, with one row for every four hops.
  ///   - hopsPerSecond: the number of hops per second, > 0; normally 100.
  ///   - rate: the sample rate of the frames that callers pass.
  package init(
    level: [Float], harmonicity: [Float], cepstra: [Float], hopsPerSecond: Double, rate: SampleRate
  ) {
    precondition(level.count == harmonicity.count, "\(level.count), \(harmonicity.count) hops")
    precondition(
      cepstra.count / Self.coefficients * Self.hopsPerRow >= level.count,
      "\(cepstra.count) cepstra of \(level.count) hops")
    self.level = level.map { max($0, -120) }
    self.harmonicity = harmonicity
    self.cepstra = cepstra
    hopsPerFrame = hopsPerSecond / Double(rate.hertz)
    self.hopsPerSecond = hopsPerSecond
  }

  private let hopsPerSecond: Double

  /// Returns the duration of voiced sound in a stretch.
  ///
  /// A voice is periodic in bursts of at least 40 ms, and these bursts rise 4 dB above the
  /// surrounding quiet level. A hum is periodic too, but has a constant level; the noise of a fan
  /// is not periodic.
  ///
  /// - Parameter range: any range of frames.
  /// - Returns: the duration in seconds.
  package func voicedSeconds(in range: FrameRange) -> Double {
    let hops = hops(in: range)
    let floor = floor(of: hops)
    var voiced = 0
    var run: Range<Int>?
    func close() {
      if let run, run.count >= 4, !isHum(run) { voiced += run.count }
      run = nil
    }
    for hop in hops {
      if harmonicity[hop] >= 0.6 && level[hop] >= floor + 4 {
        run = (run?.lowerBound ?? hop)..<hop + 1
      } else {
        close()
      }
    }
    close()
    return Double(voiced) / hopsPerSecond
  }

  /// True if a run of hops has a constant level for at least half a second. The level of a voice is
  /// never so constant.
  private func isHum(_ run: Range<Int>) -> Bool {
    guard let least = level[run].min(), let greatest = level[run].max() else { return false }
    return Double(run.count) >= hopsPerSecond / 2 && greatest - least < 3
  }

  /// True if consecutive stretches sound alike, and each contains a voice.
  ///
  /// Each stretch is compared with the next by dynamic time warping of the cepstra, without quiet
  /// rows. The measure is the mean distance along the path, divided by the mean distance of all
  /// pairs of rows. It is about 0.3 if a phrase is repeated up to an eighth faster or slower. For
  /// different speech, it is at least 0.44 in 95 of 100 cases.
  ///
  /// - Parameter ranges: the stretches, in order of time.
  /// - Returns: true if the median of the measures is at most 0.41; false if there are fewer than
  ///   two stretches, or if a stretch contains no voice.
  package func isRepeated(_ ranges: [FrameRange]) -> Bool {
    guard ranges.count > 1, ranges.allSatisfy({ voicedSeconds(in: $0) >= 0.08 }) else {
      return false
    }
    let hops = ranges.map(hops)
    let floor = floor(of: hops[0].lowerBound..<hops[hops.count - 1].upperBound)
    let rows = normalised(hops.map { soundingRows(of: $0, above: floor + 6) })
    guard rows.allSatisfy({ (5...500).contains($0.count) }) else { return false }
    let ratios = zip(rows, rows.dropFirst()).map(Self.distance).sorted()
    return ratios[ratios.count / 2] <= 0.41
  }

  private func hops(in range: FrameRange) -> Range<Int> {
    func hop(_ position: FrameIndex) -> Int {
      Int(min(max(Double(position.count) * hopsPerFrame, 0), Double(level.count)))
    }
    return hop(range.start)..<max(hop(range.start), hop(range.end))
  }

  /// Returns the tenth percentile of the level. It is measured over the given hops and over one
  /// second before and after them.
  private func floor(of hops: Range<Int>) -> Float {
    let second = Int(hopsPerSecond)
    let around =
      max(0, hops.lowerBound - second)..<min(level.count, max(hops.upperBound, 0) + second)
    let sorted = level[around].sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 10]
  }

  private func soundingRows(of hops: Range<Int>, above floor: Float) -> [[Float]] {
    let rows = (hops.lowerBound + Self.hopsPerRow - 1) / Self.hopsPerRow
    let end = hops.upperBound / Self.hopsPerRow
    return (rows..<max(rows, end)).compactMap { row in
      let first = row * Self.hopsPerRow
      let last = min(first + Self.hopsPerRow, level.count)
      guard first < last, level[first..<last].contains(where: { $0 >= floor }) else { return nil }
      return Array(cepstra[row * Self.coefficients..<(row + 1) * Self.coefficients])
    }
  }

  /// Normalises each coefficient to mean 0 and variance 1 over the rows of all parts.
  private func normalised(_ parts: [[[Float]]]) -> [[[Float]]] {
    let all = parts.flatMap { $0 }
    guard !all.isEmpty else { return parts }
    let count = Float(all.count)
    let means = (0..<Self.coefficients).map { index in
      all.reduce(Float(0)) { $0 + $1[index] } / count
    }
    let deviations = (0..<Self.coefficients).map { index in
      max(
        (all.reduce(Float(0)) { $0 + ($1[index] - means[index]) * ($1[index] - means[index]) }
          / count).squareRoot(), 0.01)
    }
    return parts.map { rows in
      rows.map { row in row.indices.map { (row[$0] - means[$0]) / deviations[$0] } }
    }
  }

  /// Returns the mean distance of the rows along the best path between two sequences, divided by
  /// the mean distance of all pairs of rows.
  private static func distance(_ one: [[Float]], _ other: [[Float]]) -> Float {
    var above = [Float](repeating: .infinity, count: other.count + 1)
    above[0] = 0
    var sum: Float = 0
    for row in one {
      var line = [Float](repeating: .infinity, count: other.count + 1)
      for (index, column) in other.enumerated() {
        var square: Float = 0
        for place in row.indices {
          square += (row[place] - column[place]) * (row[place] - column[place])
        }
        let distance = square.squareRoot()
        sum += distance
        line[index + 1] = distance + min(line[index], above[index], above[index + 1])
      }
      above = line
    }
    let pairs = Float(one.count * other.count)
    // The distance between two constant sounds is about 0, but they are not a repeated phrase.
    guard sum > 0.01 * pairs else { return .infinity }
    return above[other.count] / Float(one.count + other.count) / (sum / pairs)
  }
}
