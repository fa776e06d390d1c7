package import Recitation

/// The ayat of a drill in playing order, pass by pass.
///
/// These examples are for one pass over the range A B C with an ayah repeat of 2:
///
///     plain            A A B B C C
///     cumulative       A A B B A B C C A B C        with shrink also B C C
///     sliding-window   A A B B A B C C B C A B C     windows of 2, the full range once
///     stepping         A B C A A B B C C             rounds of counts 1, 2
///     stepping         A B B C C C                   ayat with counts 1, 2, 3
///     talqin           A A B B C C                   each followed by a silence
///     fading           A A<2 A<1 B …                 an ayah repeat of 3, A with 3 phrases
///     phrases          A.1 A.2 A A B B C C           A is long and has 2 phrases
///     connection       z A A B B C C d               one ayah before and after
///     basmalah         * A A B B C C                 once; * A * A … before every ayah 1
///     isti'adhah       ! * A A B B C C
///
/// All numbers use the riwayah's numbering. The queue does not check whether an ayah has audio.
package struct Queue: Sendable {
  /// One ayah, or a part of an ayah, to play.
  package struct Entry: Hashable, Sendable {
    /// The ayah. Ayah 0 stands for a basmalah. For an isti'adhah, this is the ayah that follows it.
    package var ayah: AyahRef
    /// The part of the ayah to play.
    package var part: Timeline.Label.Part
    /// The role of the entry in the drill: range, connection or continuation.
    package var role: Timeline.Label.Role
    /// The number of this repetition, from 1.
    package var repetition: Int
    /// The number of repetitions in a row.
    package var repetitions: Int
    /// The number of the pass, from 1; 0 after the last pass.
    package var pass: Int

    /// True if the entry is a basmalah or an isti'adhah, which belongs to the following ayah.
    package var isFormula: Bool { part == .basmalah || part == .istiadhah }
  }

  /// The phrases of an ayah's audio.
  package struct Phrases: Hashable, Sendable {
    /// The number of phrases, ≥ 1.
    package let count: Int
    /// True if the ayah can be played phrase by phrase, because it is long enough and has pauses.
    package let isLong: Bool

    package init(count: Int, isLong: Bool) {
      precondition(count >= 1, "an ayah has ≥ 1 phrase, got \(count)")
      self.count = count
      self.isLong = isLong
    }
  }

  package let snapshot: PlaybackSettings.Snapshot
  /// The ayat of the range, each played on its own; of the ayat that one segment plays together,
  /// only the first.
  package let units: [AyahRef]
  /// The number of passes; nil for an endless drill.
  package let passes: Int?
  let phrases: [AyahRef: Phrases]

  /// The maximum number of entries in a pass.
  package static let limit = 500_000

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - snapshot: the settings.
  ///   - units: the ayat of the range; nil for all ayat of the range in the riwayah's numbering.
  ///   - phrases: the phrases of each ayah that has several phrases.
  /// - Throws: ``PlaybackError`` if a pass would have more than ``limit`` entries.
  package init(
    _ snapshot: PlaybackSettings.Snapshot, units: [AyahRef]? = nil,
    phrases: [AyahRef: Phrases] = [:]
  ) throws(PlaybackError) {
    self.snapshot = snapshot
    self.units = units ?? snapshot.numbering.ayat(in: snapshot.range)
    self.phrases = phrases
    passes =
      switch snapshot.settings.rangeRepeat {
      case .times(let count): count
      case .infinite: nil
      }
    guard bodyCount <= Self.limit else { throw PlaybackError(.tooManyEvents(limit: Self.limit)) }
  }

  /// Returns one pass through the range, including the connections before and after.
  ///
  /// - Parameter pass: the number of the pass, from 1.
  /// - Returns: the entries of the pass.
  package func entries(ofPass pass: Int) -> [Entry] {
    precondition(pass >= 1, "passes count from 1, got \(pass)")
    let settings = snapshot.settings
    let before = connection(from: units[0], settings.connectionBefore) {
      snapshot.numbering.ayah(before: $0)
    }
    let after = connection(from: snapshot.range.end, settings.connectionAfter) {
      snapshot.numbering.ayah(after: $0)
    }
    let lead = { (ayat: [AyahRef]) in ayat.map { entry($0, role: .connection, pass: pass) } }
    let entries = lead(before.reversed()) + body(pass: pass) + lead(after)
    return withFormulas(entries, pass: pass)
  }

  /// The entries of the continuation after the last pass.
  package var continuation: [Entry] {
    let ayahRepeat = snapshot.settings.ayahRepeat
    let entries = snapshot.continuation.flatMap { ayah in
      (1...ayahRepeat).map { repetition in
        entry(
          ayah, role: .continuation, repetition: repetition, of: ayahRepeat, pass: 0)
      }
    }
    return withFormulas(entries, pass: 0)
  }

  func entry(
    _ ayah: AyahRef, part: Timeline.Label.Part = .whole, role: Timeline.Label.Role,
    repetition: Int = 1, of repetitions: Int = 1, pass: Int
  ) -> Entry {
    Entry(
      ayah: ayah, part: part, role: role, repetition: repetition, repetitions: repetitions,
      pass: pass)
  }

  private func connection(
    from start: AyahRef, _ count: Int, step: (AyahRef) -> AyahRef?
  ) -> [AyahRef] {
    var ayat: [AyahRef] = []
    while ayat.count < count, let next = step(ayat.last ?? start) { ayat.append(next) }
    return ayat
  }
}

extension Queue {
  /// Returns the entries of one pass through the range, in the order of the mode, without the
  /// connections before and after the range.
  func body(pass: Int) -> [Entry] {
    let settings = snapshot.settings
    if pass > 1, settings.repeats == .firstPass {
      return units.map { entry($0, role: .range, pass: pass) }
    }
    let count = settings.ayahRepeat
    switch settings.mode {
    case .plain, .talqin, .fading: return units.flatMap { solo($0, count, pass: pass) }
    case .cumulative: return cumulative(pass: pass)
    case .slidingWindow: return slidingWindow(pass: pass)
    case .stepping: return stepping(pass: pass)
    }
  }

  /// Returns one ayah on its own: the whole ayah `count` times. If it is long, its phrases come
  /// first.
  private func solo(
    _ ayah: AyahRef, _ count: Int, pass: Int, withPhrases: Bool = true
  ) -> [Entry] {
    let building = snapshot.settings.building
    let phrases = self.phrases[ayah] ?? Phrases(count: 1, isLong: false)
    var entries: [Entry] = []
    if withPhrases, building.phrasesSplit, phrases.isLong, phrases.count > 1 {
      for number in 1...phrases.count {
        for repetition in 1...building.phrasesRepeat {
          entries.append(
            entry(
              ayah, part: .phrase(number, of: phrases.count), role: .range,
              repetition: repetition, of: building.phrasesRepeat, pass: pass))
        }
      }
    }
    for repetition in 1...count {
      var part = Timeline.Label.Part.whole
      if snapshot.settings.mode == .fading {
        let kept = max(1, phrases.count - (repetition - 1))
        if kept < phrases.count { part = .first(kept, of: phrases.count) }
      }
      entries.append(
        entry(
          ayah, part: part, role: .range, repetition: repetition, of: count, pass: pass))
    }
    return entries
  }

  /// Returns several ayat in a row, `count` times.
  private func joined(_ ayat: ArraySlice<AyahRef>, _ count: Int, pass: Int) -> [Entry] {
    guard count > 0 else { return [] }
    return (1...count).flatMap { repetition in
      ayat.map { entry($0, role: .joined, repetition: repetition, of: count, pass: pass) }
    }
  }

  private func cumulative(pass: Int) -> [Entry] {
    let settings = snapshot.settings
    let together = settings.building.cumulativeTogether
    var entries: [Entry] = []
    for index in units.indices {
      entries += solo(units[index], settings.ayahRepeat, pass: pass)
      if index > 0 { entries += joined(units[...index], together, pass: pass) }
    }
    if settings.building.cumulativeShrink {
      for index in units.indices.dropFirst() {
        entries += joined(units[index...], together, pass: pass)
      }
    }
    return entries
  }

  private func slidingWindow(pass: Int) -> [Entry] {
    let settings = snapshot.settings
    let building = settings.building
    var entries: [Entry] = []
    for index in units.indices {
      entries += solo(units[index], settings.ayahRepeat, pass: pass)
      if index > 0 {
        let start = max(0, index + 1 - building.windowSize)
        entries += joined(units[start...index], building.windowTogether, pass: pass)
      }
    }
    if units.count > 1 { entries += joined(units[...], building.windowFull, pass: pass) }
    return entries
  }

  private func stepping(pass: Int) -> [Entry] {
    let building = snapshot.settings.building
    let counts = building.steppingCounts
    switch building.steppingOver {
    case .rounds:
      return counts.indices.flatMap { round in
        units.flatMap { solo($0, counts[round], pass: pass, withPhrases: round == 0) }
      }
    case .ayat:
      return units.indices.flatMap { index in
        solo(units[index], counts[min(index, counts.count - 1)], pass: pass)
      }
    }
  }

  /// An upper bound of the number of entries in the first pass, without connections. It is computed
  /// without building the pass.
  var bodyCount: Int {
    let settings = snapshot.settings
    let building = settings.building
    let n = units.count
    var phrased = 0
    if building.phrasesSplit {
      for unit in units {
        if let phrases = phrases[unit], phrases.isLong, phrases.count > 1 {
          phrased += phrases.count * building.phrasesRepeat
        }
      }
    }
    let triangle = n * (n + 1) / 2
    switch settings.mode {
    case .plain, .talqin, .fading: return phrased + n * settings.ayahRepeat
    case .cumulative:
      return phrased + n * settings.ayahRepeat + 2 * triangle * building.cumulativeTogether
    case .slidingWindow:
      let windows = n * min(n, building.windowSize) * building.windowTogether
      return phrased + n * settings.ayahRepeat + windows + n * building.windowFull
    case .stepping:
      return phrased
        + (building.steppingOver == .rounds
          ? n * building.steppingCounts.reduce(0, +)
          : n * (building.steppingCounts.max() ?? 1))
    }
  }
}

extension Queue {
  /// Inserts basmalah and isti'adhah before the ayat to which they belong.
  ///
  /// With the rule `once`, formulas are inserted in the first pass and in the continuation. They
  /// are needed in the continuation because the surahs that begin there were not played before.
  func withFormulas(_ entries: [Entry], pass: Int) -> [Entry] {
    let settings = snapshot.settings
    if settings.basmalah == .never, settings.istiadhah == .never { return entries }
    var heard: Set<AyahRef> = []
    var result: [Entry] = []
    for (index, entry) in entries.enumerated() {
      let begins = entry.ayah.ayah == 1 && Self.begins(entry.part)
      let isFirst = begins && heard.insert(entry.ayah).inserted
      if isDue(settings.istiadhah, atStart: index == 0 && pass > 0, begins: begins, pass: pass) {
        result.append(
          formula(.istiadhah, before: entry, as: entry.ayah, policy: settings.istiadhah))
      }
      if begins, snapshot.numbering.hasBasmalah(before: entry.ayah.surah),
        isDue(settings.basmalah, atStart: isFirst, begins: begins, pass: pass)
      {
        let basmalah = AyahRef.basmalah(before: entry.ayah.surah)
        result.append(
          formula(.basmalah, before: entry, as: basmalah, policy: settings.basmalah))
      }
      result.append(entry)
    }
    return result
  }

  private func isDue(
    _ policy: PlaybackSettings.Formula, atStart: Bool, begins: Bool, pass: Int
  ) -> Bool {
    switch policy {
    case .never: false
    case .once: atStart && pass <= 1
    case .everyPass: atStart
    case .everyAyahOne: begins
    }
  }

  /// Returns the entry of a formula. If the formula is played before every repeat of its ayah, the
  /// entry has the repeat count of the ayah. Otherwise its count is one.
  private func formula(
    _ part: Timeline.Label.Part, before entry: Entry, as ayah: AyahRef,
    policy: PlaybackSettings.Formula
  ) -> Entry {
    var formula = entry
    formula.part = part
    formula.ayah = ayah
    if policy != .everyAyahOne { (formula.repetition, formula.repetitions) = (1, 1) }
    return formula
  }

  /// True if a part includes the beginning of its ayah.
  private static func begins(_ part: Timeline.Label.Part) -> Bool {
    switch part {
    case .whole, .first, .phrase(1, of: _): true
    case .phrase, .basmalah, .istiadhah: false
    }
  }
}
