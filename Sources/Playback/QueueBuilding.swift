import Recitation

extension Queue {
  /// The range itself, once through, as the mode builds it.
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

  /// One ayah on its own: its phrases if it is long, then the whole as often as asked.
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

  /// Several ayat in a row, as often as asked.
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

  /// How many entries the first pass has, without what leads in and out, computed without
  /// building it.
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
