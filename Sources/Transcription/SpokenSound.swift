package import AudioCore

/// The kept features of a recording, asked whether somebody speaks and whether something is said
/// again.
///
/// Engines invent text over a fan and say one phrase again and again when they lose the thread;
/// people say phrases again, too. Which of them it was is not in the text, but in the sound.
package struct SpokenSound: Sendable {
  /// Cepstra per row, and hops per row.
  private static let coefficients = 13
  private static let hopsPerRow = 4

  private let level: [Float]
  private let harmonicity: [Float]
  private let cepstra: [Float]
  private let hopsPerFrame: Double

  /// - Parameters:
  ///   - level: of the speech band, dBFS, one per hop; digital silence is `-infinity`.
  ///   - harmonicity: 0…1, one per hop.
  ///   - cepstra: 13 per four hops.
  ///   - hopsPerSecond: > 0; 100.
  ///   - rate: of the frames that the recording is asked by.
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

  /// The length of voiced sound in a stretch.
  ///
  /// A voice is periodic, in bursts of at least 40 ms that rise 4 dB above what is quiet around
  /// them. A hum is periodic, but stays at one level; a fan is not even that.
  ///
  /// - Parameter range: any.
  /// - Returns: seconds.
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

  /// True for half a second and more at one level, which no voice holds.
  private func isHum(_ run: Range<Int>) -> Bool {
    guard let least = level[run].min(), let greatest = level[run].max() else { return false }
    return Double(run.count) >= hopsPerSecond / 2 && greatest - least < 3
  }

  /// True if the stretches sound alike, one after the other, and somebody speaks in each.
  ///
  /// Each is compared with the next by dynamic time warping over its cepstra, without what is
  /// quiet. The mean distance along the path, divided by the mean distance of all pairs, is about
  /// 0.3 where a phrase is said again up to an eighth faster or slower, and 0.44 and more in 95 of
  /// 100 pairs of other speech.
  ///
  /// - Parameter ranges: in order of time.
  /// - Returns: false for fewer than two.
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

  /// The level that a tenth of the hops do not reach, also of those up to a second to either side.
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

  /// Each coefficient with mean 0 and variance 1 over all rows.
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

  /// The mean distance along the best path over the mean distance of all pairs.
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
    // What does not change at all is no phrase.
    guard sum > 0.01 * pairs else { return .infinity }
    return above[other.count] / Float(one.count + other.count) / (sum / pairs)
  }
}
