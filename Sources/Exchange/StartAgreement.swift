import AudioCore
package import Recitation

/// The relation between the ayah starts stated in a file and the starts detected in a recording.
///
///     d(i) = stated(i) − heard(i)
///
/// A start agrees if |d| ≤ 0.3 s. If 90 % or more of the stated starts agree, the relation is
/// `same`, and a start that is more than 1 s away and was detected with confidence is a stray. If
/// fewer agree, the relation is one of the rules below. A rule fits if d differs from it by at most
/// 0.3 s at 80 % or more of the starts:
///
///     shift    d ≈ a                         a: the median of d
///     drift    d ≈ a + b · heard             b: the median of the slopes of pairs (Theil–Sen)
///     step     d ≈ a before one start, d ≈ a' from this start on
///
/// The residual of a rule is the median of the distances that remain. The share of agreeing starts
/// must be at least 10 percentage points higher with a rule than without a rule. A drift or a step
/// must also be better than the shift: its share is higher by at least 10 points or, with 10 starts
/// or more, its residual is less than a third of the shift's residual. If both a drift and a step
/// qualify, the one with the smaller residual is chosen. A drift with a factor near 1,000, 60,
/// 1/1,000 or 1/60 means that the times are in another unit. If no rule fits, the relation is
/// `apart`.
///
/// **Source**: P. K. Sen, 1968; see Docs/sources.md. O(n log n): for more than 400 starts, only
/// pairs half a list apart contribute slopes (Theil's incomplete method).
package struct StartAgreement: Encodable, Equatable, Sendable {
  /// An ayah start that is both stated and detected.
  package struct Pair: Hashable, Sendable {
    package var ayah: AyahRef
    /// The stated and the detected start, in seconds.
    package var stated, heard: Double
    /// True if the recitation was detected with confidence.
    package var isSure = true

    fileprivate var difference: Double { stated - heard }
  }

  /// A stated start that is far from the detected start, although most other starts agree.
  package struct Stray: Encodable, Hashable, Sendable {
    package let ayah: String
    /// The delay of the stated start in seconds.
    package let late: Double
  }

  /// The kind of relation.
  package enum Relation: Encodable, Equatable, Sendable {
    /// The stated and the detected starts agree, or there are no starts.
    case same
    /// All starts are late by the same number of seconds.
    case shift(Double)
    /// The stated clock runs `rate` times as fast as the recording, and is `start` seconds late at
    /// the beginning.
    case drift(rate: Double, start: Double)
    /// The times are in another unit, which makes them `factor` times too large.
    case unit(factor: Double)
    /// The stated starts before the ayah `from` are late by `before` seconds, and the starts from
    /// this ayah on by `after` seconds. `at` is the stated start of the ayah.
    case step(from: AyahRef, at: Double, before: Double, after: Double)
    /// No rule fits. The value is the median distance, in seconds, of the starts that disagree.
    case apart(Double)

    private enum CodingKeys: CodingKey { case kind, seconds, rate, from, before, factor }

    package func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .same: try values.encode("same", forKey: .kind)
      case .shift(let seconds):
        try values.encode("shift", forKey: .kind)
        try values.encode(seconds, forKey: .seconds)
      case .drift(let rate, let start):
        try values.encode("drift", forKey: .kind)
        try values.encode(rate, forKey: .rate)
        try values.encode(start, forKey: .seconds)
      case .unit(let factor):
        try values.encode("unit", forKey: .kind)
        try values.encode(factor, forKey: .factor)
      case .step(let from, _, let before, let after):
        try values.encode("step", forKey: .kind)
        try values.encode(from.description, forKey: .from)
        try values.encode(before, forKey: .before)
        try values.encode(after, forKey: .seconds)
      case .apart(let seconds):
        try values.encode("apart", forKey: .kind)
        try values.encode(seconds, forKey: .seconds)
      }
    }
  }

  package let relation: Relation
  package let strays: [Stray]
  /// The number of starts, and the number of starts that agree.
  package let starts, near: Int

  /// The maximum distance in seconds between a stated and a detected start that agree.
  package static let near = 0.3
  /// The distance in seconds above which a single start is a stray.
  private static let far = 1.0
  /// The minimum share of agreeing starts in a correct file (`right`). The minimum share of starts
  /// that a rule must explain (`explained`). The minimum increase of this share over a simpler rule
  /// (`gain`).
  private static let right = 0.9, explained = 0.8, gain = 0.1
  /// The minimum number of starts for a comparison of residuals.
  private static let enough = 10
  /// The residual, in seconds, up to which a shift counts as exact. If the shift is exact, its
  /// residual is not compared with the residuals of the other rules.
  private static let least = 0.05

  /// Compares starts.
  ///
  /// - Parameter pairs: the starts in any order; no two have the same detected start.
  package init(_ pairs: [Pair]) {
    let sorted = pairs.sorted { $0.heard < $1.heard }
    starts = sorted.count
    near = sorted.count { abs($0.difference) <= Self.near }
    guard Double(near) < Self.right * Double(starts) else {
      relation = .same
      strays = sorted.filter { $0.isSure && abs($0.difference) > Self.far }.map {
        Stray(ayah: $0.ayah.description, late: $0.difference.milliseconds)
      }
      return
    }
    relation = Self.relation(of: sorted)
    strays = []
  }

  /// Converts a stated time to a time in the recording, by the relation.
  package func heard(_ stated: Double) -> Double {
    switch relation {
    case .same, .apart: stated
    case .shift(let seconds): stated - seconds
    case .drift(let rate, let start): (stated - start) / rate
    case .unit(let factor): stated / factor
    case .step(_, let place, let before, let after): stated - (stated < place ? before : after)
    }
  }

  private static func relation(of pairs: [Pair]) -> Relation {
    let differences = pairs.map(\.difference)
    let far = differences.map(abs).filter { $0 > near }
    let apart = Relation.apart(median(far).milliseconds)
    guard pairs.count >= 3 else { return apart }
    let shift = median(differences)
    let (plain, shifted) = (Fit(differences), Fit(differences.map { $0 - shift }))
    func explains(_ fit: Fit, beyond simpler: Fit) -> Bool {
      fit.share >= explained && fit.share >= simpler.share + gain
    }
    // If the cause is a slow drift, a constant shift can also bring all starts within 0.3 s.
    // Therefore the residuals are compared.
    func isCloser(_ fit: Fit) -> Bool {
      pairs.count >= enough && fit.share >= shifted.share && shifted.residual > least
        && fit.residual * 3 < shifted.residual
    }
    let better = [drift(pairs), step(pairs)].compactMap { $0 }
      .filter { explains($0.fit, beyond: shifted) || isCloser($0.fit) }
      .filter { explains($0.fit, beyond: plain) }
      .min { $0.fit.residual < $1.fit.residual }
    if let better { return better.relation }
    return explains(shifted, beyond: plain) ? .shift(shift.milliseconds) : apart
  }

  /// A measure of the quality of a rule.
  private struct Fit {
    /// The share of starts that agree after the rule is applied.
    let share: Double
    /// The median distance in seconds that remains after the rule is applied.
    let residual: Double

    init(_ rest: [Double]) {
      share = Double(rest.count { abs($0) <= StartAgreement.near }) / Double(max(1, rest.count))
      residual = StartAgreement.median(rest.map(abs))
    }
  }

  private static func drift(_ pairs: [Pair]) -> (relation: Relation, fit: Fit)? {
    guard pairs.count >= 4 else { return nil }
    var slopes: [Double] = []
    func add(_ i: Int, _ j: Int) {
      let time = pairs[j].heard - pairs[i].heard
      if time > 0 { slopes.append((pairs[j].difference - pairs[i].difference) / time) }
    }
    if pairs.count <= 400 {
      for i in pairs.indices { for j in i + 1..<pairs.count { add(i, j) } }
    } else {
      let half = pairs.count / 2
      for i in 0..<pairs.count - half { add(i, i + half) }
    }
    guard !slopes.isEmpty else { return nil }
    let slope = median(slopes)
    let start = median(pairs.map { $0.difference - slope * $0.heard })
    let rate = 1 + slope
    let units: [Double] = [1000, 60, 1 / 1000, 1 / 60]
    if let factor = units.first(where: { abs(rate / $0 - 1) < 0.05 }) {
      // Stated times are rounded to 0.001 of their unit; the conversion to seconds multiplies this
      // error by 1 / `factor`.
      let rounding = 0.0005 / factor
      return (
        .unit(factor: factor),
        Fit(pairs.map { max(0, abs($0.stated / factor - $0.heard) - rounding) })
      )
    }
    // Reject a clock that stands still or runs backwards.
    guard rate > 0.1 else { return nil }
    return (
      .drift(rate: (rate * 1e5).rounded() / 1e5, start: start.milliseconds),
      Fit(pairs.map { $0.difference - start - slope * $0.heard })
    )
  }

  private static func step(_ pairs: [Pair]) -> (relation: Relation, fit: Fit)? {
    let reach = 5
    guard pairs.count >= 6 else { return nil }
    let differences = pairs.map(\.difference)
    func jump(_ place: Int) -> Double {
      abs(
        median(Array(differences[place..<min(pairs.count, place + reach)]))
          - median(Array(differences[max(0, place - reach)..<place])))
    }
    let places = 3...pairs.count - 3
    guard let near = places.max(by: { jump($0) < jump($1) }) else { return nil }
    func split(_ place: Int) -> (before: Double, after: Double, rest: [Double]) {
      let before = median(Array(differences[..<place]))
      let after = median(Array(differences[place...]))
      return (
        before, after, differences.enumerated().map { $1 - ($0 < place ? before : after) }
      )
    }
    // At each place, compare the median of the differences before it with the median of the
    // differences after it. The step is at or near the place where these two medians are furthest
    // apart. Of the places near it, choose the one whose split leaves the smallest total distance.
    func total(_ place: Int) -> Double { split(place).rest.reduce(0) { $0 + abs($1) } }
    let around = (near - reach...near + reach).clamped(to: places)
    guard let place = around.min(by: { total($0) < total($1) }) else { return nil }
    let (before, after, rest) = split(place)
    return (
      .step(
        from: pairs[place].ayah, at: pairs[place].stated, before: before.milliseconds,
        after: after.milliseconds), Fit(rest)
    )
  }

  /// Returns the median; 0 for an empty list.
  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}

extension StartAgreement {
  /// The problems as clauses with their size; empty if the times agree.
  package var problems: [String] {
    func seconds(_ value: Double) -> String {
      (value < 0 ? "−" : "+") + abs(value).text(decimals: 2) + " s"
    }
    let far = "\(starts - near) of \(starts) starts are more than 0.3 s from what is heard"
    switch relation {
    case .same:
      let most = 5
      guard !strays.isEmpty else { return [] }
      let named = strays.prefix(most).map { "\($0.ayah) by \(seconds($0.late))" }
      let more = strays.count > most ? ", and \(strays.count - most) more" : ""
      return [
        "\(strays.count) start\(strays.count == 1 ? " is" : "s are") far from what is heard:"
          + " \(named.joined(separator: ", "))\(more)"
      ]
    case .shift(let shift):
      return ["all times are shifted by \(seconds(shift)): another lead-in"]
    case .drift(let rate, let start):
      let minute = (rate - 1) * 60
      return [
        "the times run \(rate.text(decimals: 4)) times as fast as the recording, \(seconds(minute))"
          + " in each minute, and begin at \(seconds(start)): they were made for another copy of it"
      ]
    case .unit(let factor):
      let size =
        factor > 1
        ? "\(factor.text(decimals: 0)) times too large"
        : "\((1 / factor).text(decimals: 0)) times too small"
      return ["the times are \(size): they are in another unit"]
    case .step(let from, _, let before, let after):
      return [
        "from \(from) on the times are shifted by \(seconds(after)), before it by"
          + " \(seconds(before)): sound was cut in or out there"
      ]
    case .apart(let middle):
      let isMost = 2 * near < starts
      return [
        "\(far), by \(middle.text(decimals: 2)) s in the middle"
          + (isMost ? ": the times may belong to another recording" : "")
      ]
    }
  }
}
