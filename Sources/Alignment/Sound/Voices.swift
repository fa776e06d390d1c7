/// Whose voice is heard at each row of a recording: a teacher's, a student's, that of who talks.
///
/// Between two silences one voice is taken to be heard. Its mean cepstrum tells voices, distances
/// and rooms apart, since what is said averages out. All stretches are split in two about their
/// means as long as the two are far apart:
///
///     distance = √(Σ over coefficients of ((mean₁ − mean₂) / deviation)²)  ≥ 2.5
///
/// where the deviation is that of single rows about the mean of their stretch. On the development
/// recordings one voice splits by 0.9 to 1.9, two voices by 3.2 or more.
struct Voices: Hashable {
  /// How many there are, ≥ 1.
  private(set) var count = 1
  /// Per row which, 0 ..< count; a silence belongs to the stretch before it.
  private(set) var ofRow: [Int]

  /// The voice at a row; that of the last row after the end.
  func voice(at row: Int) -> Int { ofRow.isEmpty ? 0 : ofRow[min(row, ofRow.count - 1)] }

  static let coefficients = 13
  private static let leastDistance = 2.5
  /// The least a voice is heard, in rows of 40 ms: in all, and in a stretch that counts.
  private static let leastRows = 75
  private static let leastStretch = 8

  /// - Parameters:
  ///   - cepstra: `coefficients` per row.
  ///   - speech: the rows that are speech, ascending.
  ///   - silences: rows that are silence, ascending.
  init(cepstra: [Float], speech: [Int], silences: [Range<Int>]) {
    let rows = cepstra.count / Self.coefficients
    ofRow = [Int](repeating: 0, count: rows)
    let stretches = Stretch.between(silences, cepstra: cepstra, rows: rows, speech: speech)
    let heard = stretches.filter { $0.weight >= Double(Self.leastStretch) }
    guard !heard.isEmpty else { return }
    let deviations = Stretch.deviations(within: heard)
    var groups = [heard]
    var done: [[Stretch]] = []
    while let group = groups.popLast() {
      if let (first, second) = Self.split(group, deviations) {
        groups += [second, first]
      } else {
        done.append(group)
      }
    }
    count = done.count
    guard count > 1 else { return }
    let centres = done.map { Self.mean(of: $0) }
    for stretch in stretches {
      let mean = stretch.mean
      let distances = centres.map { Self.distance($0, mean, deviations) }
      let voice = distances.indices.min { distances[$0] < distances[$1] } ?? 0
      for row in stretch.rows { ofRow[row] = voice }
    }
  }

  /// One voice.
  init(rows: Int) { ofRow = [Int](repeating: 0, count: rows) }

  /// The same of some stretches one after the other; a voice may be heard in none of them.
  func only(_ stretches: [Range<Int>]) -> Voices {
    var result = self
    result.ofRow = stretches.flatMap { ofRow[$0] }
    return result
  }

  /// Two groups that are far apart, the one that is heard first in front; nil if there are none.
  private static func split(
    _ group: [Stretch], _ deviations: [Double]
  ) -> (first: [Stretch], second: [Stretch])? {
    guard group.count > 1 else { return nil }
    var centres = poles(of: group, deviations)
    var isSecond: [Bool] = []
    for _ in 0..<20 {
      let next = group.map {
        distance($0.mean, centres.1, deviations) < distance($0.mean, centres.0, deviations)
      }
      if next == isSecond { break }
      isSecond = next
      let first = zip(group, isSecond).filter { !$0.1 }.map(\.0)
      let second = zip(group, isSecond).filter(\.1).map(\.0)
      guard !first.isEmpty, !second.isEmpty else { return nil }
      centres = (mean(of: first), mean(of: second))
    }
    let first = zip(group, isSecond).filter { $0.1 == isSecond[0] }.map(\.0)
    let second = zip(group, isSecond).filter { $0.1 != isSecond[0] }.map(\.0)
    let isEnough = [first, second].allSatisfy {
      $0.reduce(0) { $0 + $1.weight } >= Double(leastRows)
    }
    guard isEnough, distance(centres.0, centres.1, deviations) >= leastDistance else { return nil }
    return (first, second)
  }

  /// The stretch farthest from the mean of all, and the one farthest from that.
  private static func poles(
    of group: [Stretch], _ deviations: [Double]
  ) -> (first: [Double], second: [Double]) {
    func farthest(from point: [Double]) -> [Double] {
      let long = group.filter { $0.weight >= 2 * Double(leastStretch) }
      var best = (distance: -1.0, mean: point)
      for stretch in long.isEmpty ? group : long {
        let away = distance(stretch.mean, point, deviations)
        if away > best.distance { best = (away, stretch.mean) }
      }
      return best.mean
    }
    let first = farthest(from: mean(of: group))
    return (first, farthest(from: first))
  }

  private static func mean(of group: [Stretch]) -> [Double] {
    let weight = group.reduce(0) { $0 + $1.weight }
    return (0..<coefficients).map { i in group.reduce(0) { $0 + $1.sums[i] } / weight }
  }

  private static func distance(_ a: [Double], _ b: [Double], _ deviations: [Double]) -> Double {
    var sum = 0.0
    for i in 0..<coefficients {
      let difference = (a[i] - b[i]) / deviations[i]
      sum += difference * difference
    }
    return sum.squareRoot()
  }
}

extension Voices {
  /// What is heard between two silences.
  private struct Stretch {
    /// With the silence that follows.
    let rows: Range<Int>
    /// The number of rows with speech, the sums over them and those of the squares.
    var weight = 0.0
    var sums = [Double](repeating: 0, count: Voices.coefficients)
    var squares = [Double](repeating: 0, count: Voices.coefficients)

    var mean: [Double] { sums.map { $0 / max(1, weight) } }

    static func between(
      _ silences: [Range<Int>], cepstra: [Float], rows: Int, speech: [Int]
    ) -> [Stretch] {
      var starts = [0]
      for silence in silences where silence.upperBound > starts[starts.count - 1] {
        starts.append(silence.upperBound)
      }
      var stretches: [Stretch] = []
      var next = 0
      for (start, end) in zip(starts, starts.dropFirst() + [rows]) where start < end {
        var stretch = Stretch(rows: start..<end)
        while next < speech.count, speech[next] < end {
          for i in 0..<Voices.coefficients {
            let value = Double(cepstra[speech[next] * Voices.coefficients + i])
            stretch.sums[i] += value
            stretch.squares[i] += value * value
          }
          stretch.weight += 1
          next += 1
        }
        stretches.append(stretch)
      }
      return stretches
    }

    /// Per coefficient, the deviation of rows about the mean of their stretch.
    static func deviations(within stretches: [Stretch]) -> [Double] {
      let weight = stretches.reduce(0) { $0 + $1.weight }
      return (0..<Voices.coefficients).map { i in
        let squares = stretches.reduce(0) { $0 + $1.squares[i] - $1.sums[i] * $1.mean[i] }
        return max(1e-6, squares / weight).squareRoot()
      }
    }
  }
}
