import AudioCore
package import Recitation
import Synchronization

/// Titles of drills and labels of recitations with surah names instead of numbers.
///
/// Latin: `Al-Mulk 1–5`; Arabic: `الملك ١–٥`, without vowel signs, because small displays cannot
/// show them.
package enum DrillTitle {
  /// Returns the title of a range.
  ///
  /// - Parameters:
  ///   - range: the ayat.
  ///   - numbering: the ayah numbering, which gives the length of each surah.
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

  /// Returns a file name for a range. It has leading zeros and only ASCII letters, so that car
  /// radios and file managers sort the files in mushaf order.
  ///
  /// - Parameters:
  ///   - range: the ayat.
  ///   - numbering: the ayah numbering, which gives the length of each surah.
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

  /// Returns a number in the digits of the language: `٣` in Arabic, `۳` in Urdu.
  package static func number(_ number: Int, _ titles: PlaybackSettings.Titles) -> String {
    let numerals: Numerals =
      switch titles {
      case .arabic: .arab
      case .urdu: .arabext
      case .numbers, .latin, .french, .indonesian, .turkish: .latn
      }
    return numerals.text(String(number))
  }

  /// Returns the name of a surah.
  package static func name(of surah: Int, _ titles: PlaybackSettings.Titles) -> String {
    let facts = QuranFacts.bundled.surah(surah)
    guard titles == .arabic || titles == .urdu else { return facts.name }
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

/// The words of labels in one language. They are taken from the messages `drilltitle.…` of the
/// review desk, the web page of the program.
package struct LabelWords: Sendable {
  /// The names of the messages.
  package enum Word: String, CaseIterable, Sendable {
    case count, pass, phrase, first, after, basmalah, istiadhah, translation, own
  }

  private let texts: [String: String]

  /// A cache of the words of each language used so far, because reading a file of messages takes
  /// several milliseconds.
  private static let known = Mutex<[String: LabelWords]>([:])

  /// Returns the words of labels in a language.
  package static func of(_ titles: PlaybackSettings.Titles) -> LabelWords {
    known.withLock { known in
      let words =
        known[titles.language] ?? LabelWords(texts: LanguageWords.messages(in: titles.language))
      known[titles.language] = words
      return words
    }
  }

  /// Returns a message with its values filled in.
  ///
  /// - Parameters:
  ///   - word: the message.
  ///   - values: the values for the names in braces in the message.
  /// - Returns: the text; nil if the language lacks it.
  package func text(_ word: Word, _ values: [String: String] = [:]) -> String? {
    guard let text = texts["drilltitle.\(word.rawValue)"] else { return nil }
    return values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  /// Returns a message that every language has.
  subscript(word: Word, values: [String: String]) -> String {
    text(word, values) ?? word.rawValue
  }

  subscript(word: Word) -> String { self[word, [:]] }
}

extension PlaybackSettings.Titles {
  /// The code of the language.
  fileprivate var language: String {
    switch self {
    case .numbers, .latin: "en"
    case .arabic: "ar"
    case .french: "fr"
    case .indonesian: "id"
    case .turkish: "tr"
    case .urdu: "ur"
    }
  }
}

extension Timeline.Label {
  /// Returns the label with the surah name: `Al-Mulk 3 · 2 of 5 · pass 1 of 3 · Husary`, in Arabic
  /// `الملك ٣ · ٢ من ٥ · الدورة ١ من ٣ · Husary`. Counts of one are omitted.
  ///
  /// - Parameters:
  ///   - titles: the language; not `numbers`.
  ///   - showsCount: true for the repeat count.
  ///   - showsReciter: true to end with the reciter.
  /// - Returns: the selected parts, separated by ` · `.
  func text(
    _ titles: PlaybackSettings.Titles, repetitions showsCount: Bool, reciter showsReciter: Bool
  ) -> String {
    let words = LabelWords.of(titles)
    func count(_ value: Int, of all: Int?) -> String {
      let number = DrillTitle.number(value, titles)
      guard let all else { return number }
      return words[.count, ["n": number, "all": DrillTitle.number(all, titles)]]
    }
    var parts = [heard(titles, words, count)]
    if showsCount, repetitions > 1 { parts.append(count(repetition, of: repetitions)) }
    if role == .continuation {
      parts.append(words[.after])
    } else if passes != 1 {
      parts.append(words[.pass, ["count": count(pass, of: passes)]])
    }
    if showsReciter, !reciter.isEmpty {
      parts.append(reciter == ReciterEntry.personalName ? words[.own] : reciter)
    }
    return parts.joined(separator: " · ")
  }

  private func heard(
    _ titles: PlaybackSettings.Titles, _ words: LabelWords, _ count: (Int, Int?) -> String
  ) -> String {
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
    if isTranslation { return "\(words[.translation]) · \(ayat)" }
    switch part {
    case .whole: return ayat
    case .phrase(let index, let all):
      return "\(ayat) (\(words[.phrase, ["count": count(index, all)]]))"
    case .first(let index, let all):
      return "\(ayat) (\(words[.first, ["count": count(index, all)]]))"
    case .basmalah: return "\(words[.basmalah]) · \(first)"
    case .istiadhah: return words[.istiadhah]
    }
  }
}
