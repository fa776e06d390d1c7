import AudioCore
package import Recitation

/// Titles of drills and labels of recitations with surah names instead of numbers.
///
/// Latin: `Al-Mulk 1–5`; Arabic: `الملك ١–٥`, without vowel signs, because small displays cannot
/// show them.
package enum DrillTitle {
  /// Returns the title of a range.
  ///
  /// - Parameters:
  ///   - range: the ayat.
  ///   - numbering: the ayah numbering, which detects whole surahs.
  ///   - titles: the script; `numbers` returns the range as numbers.
  /// - Returns: `Al-Mulk 1–5`, `Al-Mulk` for a whole surah, `Al-Mulk 1 – Al-Qalam 5`.
  package static func text(
    of range: AyahRange, in numbering: AyahNumbering, _ titles: PlaybackSettings.Titles
  ) -> String {
    guard titles != .numbers else { return range.description }
    let (start, end) = (range.start, range.end)
    let first = max(1, start.ayah)
    let endsSurah = end.ayah == numbering.ayahCount(of: end.surah)
    if start.surah == end.surah {
      if first == 1, endsSurah { return name(of: start.surah, titles) }
      return ayat(of: start.surah, first, end.ayah, titles)
    }
    let from =
      first == 1 ? name(of: start.surah, titles) : ayat(of: start.surah, first, first, titles)
    let to =
      endsSurah ? name(of: end.surah, titles) : ayat(of: end.surah, end.ayah, end.ayah, titles)
    return "\(from) – \(to)"
  }

  /// Returns a file name that car radios and file managers sort in mushaf order: with leading zeros
  /// and only ASCII letters.
  ///
  /// - Parameters:
  ///   - range: the ayat.
  ///   - numbering: the ayah numbering, which detects whole surahs.
  /// - Returns: `067 Al-Mulk 001-005`; for whole surahs `067 Al-Mulk` and
  ///   `067 Al-Mulk - 068 Al-Qalam`.
  package static func fileName(of range: AyahRange, in numbering: AyahNumbering) -> String {
    let (start, end) = (range.start, range.end)
    let first = max(1, start.ayah)
    func surah(_ number: Int) -> String {
      let name = name(of: number, .latin).unicodeScalars.filter(\.isASCII)
      return "\(Decimals.padded(number, 3)) \(String(String.UnicodeScalarView(name)))"
    }
    let isWhole = first == 1 && end.ayah == numbering.ayahCount(of: end.surah)
    if start.surah == end.surah {
      if isWhole { return surah(start.surah) }
      let last = end.ayah == first ? "" : "-" + Decimals.padded(end.ayah, 3)
      return "\(surah(start.surah)) \(Decimals.padded(first, 3))\(last)"
    }
    if isWhole { return "\(surah(start.surah)) - \(surah(end.surah))" }
    return "\(surah(start.surah)) \(Decimals.padded(first, 3)) - \(surah(end.surah)) "
      + Decimals.padded(end.ayah, 3)
  }

  /// Returns a number in the digits of the script.
  package static func number(_ number: Int, _ titles: PlaybackSettings.Titles) -> String {
    guard titles == .arabic else { return String(number) }
    return String(
      String.UnicodeScalarView(
        String(number).unicodeScalars.map { Unicode.Scalar($0.value + 0x630) ?? $0 }))
  }

  /// Returns the name of a surah.
  package static func name(of surah: Int, _ titles: PlaybackSettings.Titles) -> String {
    let facts = QuranFacts.bundled.surah(surah)
    guard titles == .arabic else { return facts.name }
    return String(
      String.UnicodeScalarView(
        facts.arabic.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }))
  }

  private static func ayat(
    of surah: Int, _ first: Int, _ last: Int, _ titles: PlaybackSettings.Titles
  ) -> String {
    let numbers = number(first, titles) + (first == last ? "" : "–" + number(last, titles))
    return "\(name(of: surah, titles)) \(numbers)"
  }
}

extension PlaybackSettings.Display {
  /// Returns the text of a label, limited to the parts that are displayed.
  func text(of label: Timeline.Label) -> String {
    titles == .numbers
      ? label.text(repetitions: repetitions, reciter: reciter)
      : label.text(titles, repetitions: repetitions, reciter: reciter)
  }
}

extension Timeline.Label {
  /// Returns the label with the surah name: `Rep 2/5 · Al-Mulk 3 · pass 1/3 · Husary`, in Arabic
  /// `التكرار ٢/٥ · الملك ٣ · الدورة ١/٣ · Husary`. Counts of one are omitted.
  ///
  /// - Parameters:
  ///   - titles: the script; not `numbers`.
  ///   - showsCount: true to begin with the repeat count.
  ///   - showsReciter: true to end with the reciter.
  /// - Returns: the selected parts, separated by ` · `.
  func text(
    _ titles: PlaybackSettings.Titles, repetitions showsCount: Bool, reciter showsReciter: Bool
  ) -> String {
    func count(_ value: Int, of all: Int?) -> String {
      "\(DrillTitle.number(value, titles))/" + (all.map { DrillTitle.number($0, titles) } ?? "∞")
    }
    let isArabic = titles == .arabic
    var parts: [String] = []
    if showsCount, repetitions > 1 {
      parts.append("\(isArabic ? "التكرار" : "Rep") \(count(repetition, of: repetitions))")
    }
    parts.append(heard(titles))
    if role == .continuation {
      parts.append(isArabic ? "ما بعد المقطع" : "after the range")
    } else if passes != 1 {
      parts.append("\(isArabic ? "الدورة" : "pass") \(count(pass, of: passes))")
    }
    if showsReciter, !reciter.isEmpty {
      parts.append(isArabic && reciter == ReciterEntry.personalName ? "تسجيل شخصي" : reciter)
    }
    return parts.joined(separator: " · ")
  }

  private func heard(_ titles: PlaybackSettings.Titles) -> String {
    let isArabic = titles == .arabic
    func number(_ value: Int) -> String { DrillTitle.number(value, titles) }
    let first = DrillTitle.name(of: ayah.surah, titles)
    let ayat: String
    if ayah == endAyah {
      ayat = "\(first) \(number(ayah.ayah))"
    } else if ayah.surah == endAyah.surah {
      ayat = "\(first) \(number(ayah.ayah))–\(number(endAyah.ayah))"
    } else {
      let last = DrillTitle.name(of: endAyah.surah, titles)
      ayat = "\(first) \(number(ayah.ayah)) – \(last) \(number(endAyah.ayah))"
    }
    switch part {
    case .whole: return ayat
    case .phrase(let index, let count):
      return "\(ayat) (\(isArabic ? "المقطع" : "phrase") \(number(index))/\(number(count)))"
    case .first(let index, let count):
      return "\(ayat) (\(isArabic ? "أول" : "first") \(number(index))/\(number(count)))"
    case .basmalah: return isArabic ? "البسملة · \(first)" : "Basmalah · \(first)"
    case .istiadhah: return isArabic ? "الاستعاذة" : "Isti'adhah"
    }
  }
}
