import AudioCore
import PipelineCore

/// One key of a drill: what it is called, what it may be, and how to read and write it as text.
///
/// The text of a value is canonical: equal values have equal texts, and reading a text that was
/// written gives the value back.
package struct SettingKey: Sendable {
  /// The name in recipes: `ayahRepeat`, `gaps.ayat`. Written with hyphens (`ayah-repeat`) it is
  /// understood too, and the keys of `output` without `output.`.
  package let name: String
  /// What it does, in words of what a person hears.
  package let help: String
  /// What it may be, as shown to a person: `1 … 100` or `true | false`.
  package let allowed: String

  let get: @Sendable (PlaybackSettings) -> String
  let put: @Sendable (inout PlaybackSettings, String) throws(ParameterError) -> Void

  /// The canonical text of the value.
  package func text(of settings: PlaybackSettings) -> String { get(settings) }

  /// The option of the command line: `--ayah-repeat`, `--gaps-ayat`.
  package var option: String { "--" + Self.hyphenated(name) }

  /// `gaps.ayahRepeat` as `gaps-ayah-repeat`.
  static func hyphenated(_ name: String) -> String {
    var text = ""
    for letter in name {
      if letter == "." {
        text += "-"
      } else if letter.isUppercase {
        text += "-" + letter.lowercased()
      } else {
        text.append(letter)
      }
    }
    return text
  }

  /// The key that is meant by a name; nil if there is none.
  ///
  /// - Parameter name: `gapFill`, `gap-fill`, `output.gapFill` or `output-gap-fill`.
  /// - Returns: the key.
  package static func named(_ name: String) -> SettingKey? {
    let wanted = hyphenated(name)
    return byOption[wanted] ?? byOption["output-" + wanted]
  }

  private static let byOption = Dictionary(
    uniqueKeysWithValues: all.map { (hyphenated($0.name), $0) })
}

extension PlaybackSettings {
  /// Sets a key from its text, as recipes and options do.
  ///
  /// - Parameters:
  ///   - name: a key; see ``SettingKey/named(_:)``.
  ///   - text: the value.
  /// - Throws: ``PlaybackError``; the settings are then unchanged. What a value means together
  ///   with others is looked at when a ``Snapshot`` is taken.
  package mutating func set(_ name: String, to text: String) throws(PlaybackError) {
    guard let key = SettingKey.named(name) else {
      let known = SettingKey.all.map(\.name)
      throw PlaybackError(.setting(name, .unknown(name, known: known)))
    }
    do throws(ParameterError) {
      try key.put(&self, text)
    } catch {
      throw PlaybackError(.setting(key.name, error))
    }
  }
}

extension SettingKey {
  /// All keys, in the order in which they are written.
  package static let all: [SettingKey] = what + how + modes + surroundings + outside

  private static let what: [SettingKey] = [
    .text("name", \.name, allowed: "any text", help: "A name for a person."),
    .text(
      "range", \.range, allowed: "67:1-10, 2:285-3:5, page:50, juz:30, Al-Mulk …",
      help: "What is to be heard: one passage."),
    .choice("riwayah", \.riwayah, help: "Whose wording and numbering."),
    .key(
      "reciters", \.reciters, allowed: "names between commas",
      help: "Who is to be heard, first choice first; none named: the library's list.",
      write: { $0.joined(separator: ", ") }, read: { SettingText.list($0) }),
  ]

  private static let how: [SettingKey] = [
    .choice("mode", \.mode, help: "In which order the ayat are put together."),
    .integer(
      "ayahRepeat", \.ayahRepeat, in: PlaybackSettings.counts,
      help: "How often each ayah is heard in a row."),
    .key(
      "rangeRepeat", \.rangeRepeat, allowed: "1 … 100 | infinite",
      help: "How often the whole range is heard.", write: SettingText.text,
      read: { (text) throws(ParameterError) in try SettingText.rangeRepeat(text) }),
    .duration(
      "maximum", \.maximum, in: PlaybackSettings.maxima,
      help: "How long the drill may become; it ends at the last ayah that fits whole."),
    .choice("repeats", \.repeats, help: "In which passes ayat are repeated."),
    .gap("gaps.repeats", \.gaps.repeats, help: "The silence between repeats of an ayah."),
    .gap("gaps.ayat", \.gaps.ayat, help: "The silence between two ayat."),
    .gap("gaps.passes", \.gaps.passes, help: "The silence between two passes."),
    .duration(
      "gaps.floor", \.gaps.floor, in: PlaybackSettings.bounds,
      help: "What a multiple may not be shorter than."),
    .duration(
      "gaps.ceiling", \.gaps.ceiling, in: PlaybackSettings.bounds,
      help: "What a multiple may not be longer than."),
    .number("speed", \.speed, in: PlaybackSettings.speeds, help: "How fast; the pitch stays."),
    .optional(
      "ramp.to", \.rampTo, allowed: "0.5 … 2",
      help: "The speed at the end of a ramp that begins at `speed`.", write: Quantity.text,
      read: { (text) throws(ParameterError) in
        let value = try SettingText.number(text, unit: "")
        guard PlaybackSettings.speeds.contains(value) else {
          throw .outOfRange(text, lowest: "0.5", highest: "2")
        }
        return value
      }),
    .choice("ramp.over", \.rampOver, help: "What the ramp runs over."),
  ]

  private static let modes: [SettingKey] = [
    .integer(
      "cumulative.together", \.building.cumulativeTogether, in: PlaybackSettings.counts,
      help: "How often all ayat so far are heard after each new one."),
    .flag(
      "cumulative.shrink", \.building.cumulativeShrink,
      help: "Whether the range is then taken down again, from the front."),
    .integer(
      "window.together", \.building.windowTogether, in: PlaybackSettings.counts,
      help: "How often the window is heard after each new ayah."),
    .integer(
      "window.size", \.building.windowSize, in: 2...100,
      help: "How many ayat the window holds, the new one included."),
    .integer(
      "window.full", \.building.windowFull, in: 0...100,
      help: "How often the full range is heard at the end."),
    .key(
      "stepping.counts", \.building.steppingCounts, allowed: "counts of 1 … 100 between commas",
      help: "How often in a row, step by step.",
      write: { $0.map { String($0) }.joined(separator: ", ") },
      read: { (text) throws(ParameterError) in try SettingText.counts(text) }),
    .choice("stepping.over", \.building.steppingOver, help: "What the counts step over."),
    .number(
      "talqin.factor", \.building.talqinFactor, in: PlaybackSettings.factors, unit: "x",
      help: "How long the silence for reciting is, in lengths of what was heard."),
    .number(
      "fading.recall", \.building.fadingRecall, in: PlaybackSettings.factors, unit: "x",
      orZero: true,
      help: "The silence after a shortened reading, in lengths of what was left out."),
    .flag(
      "phrases.split", \.building.phrasesSplit,
      help: "Whether long ayat are first heard phrase by phrase, split at recorded pauses."),
    .duration(
      "phrases.longer", \.building.phrasesLonger, in: PlaybackSettings.phraseLengths,
      help: "How long an ayah must be to be split."),
    .duration(
      "phrases.shortest", \.building.phrasesShortest, in: PlaybackSettings.phraseLengths,
      help: "What is shorter is not a phrase of its own."),
    .integer(
      "phrases.repeat", \.building.phrasesRepeat, in: PlaybackSettings.counts,
      help: "How often each phrase is heard in a row."),
  ]

  private static let surroundings: [SettingKey] = [
    .integer(
      "connection.before", \.connectionBefore, in: PlaybackSettings.connections,
      help: "How many ayat before the range each pass begins with."),
    .integer(
      "connection.after", \.connectionAfter, in: PlaybackSettings.connections,
      help: "How many ayat after the range each pass ends with."),
    .choice("basmalah", \.basmalah, help: "When the basmalah is heard before an ayah 1."),
    .choice("istiadhah", \.istiadhah, help: "When the isti'adhah is heard."),
    .key(
      "after", \.after, allowed: "stop | continueAyaat(1 … 6236) | continuePages(1 … 604)",
      help: "What follows the last pass.", write: SettingText.text,
      read: { (text) throws(ParameterError) in try SettingText.after(text) }),
    .choice("missing", \.missing, help: "What becomes of ayat that are found nowhere."),
    .duration(
      "missingSilence", \.missingSilence, in: PlaybackSettings.missingSilences,
      help: "How long the silence in place of missing ayat is."),
  ]

  private static let outside: [SettingKey] = [
    .flag("display.repetitions", \.display.repetitions, help: "Whether labels count repeats."),
    .flag("display.reciter", \.display.reciter, help: "Whether labels name the reciter."),
    .flag("display.words", \.display.words, help: "Whether maps follow the words."),
    .optional(
      "output.rate", \.output.rate, allowed: "8000 … 192000", word: "source",
      help: "Frames per second of the file.", write: { String($0.hertz) },
      read: { (text) throws(ParameterError) in try SettingText.rate(text) }),
    .optional(
      "output.channels", \.output.channels, allowed: "mono | stereo", word: "source",
      help: "Channels of the file.", write: { $0 == 1 ? "mono" : "stereo" },
      read: { (text) throws(ParameterError) in try SettingText.channels(text) }),
    .choice("output.encoding", \.output.encoding, help: "How samples are kept."),
    .choice("output.gapFill", \.output.gapFill, help: "What gaps are filled with."),
    .flag(
      "output.loudness", \.output.loudnessMatch,
      help: "Whether sources are brought to the same loudness."),
    .duration(
      "output.splitEvery", \.output.splitEvery, in: PlaybackSettings.splits,
      help: "The longest that one file may be, cut at ayah joins."),
    .key(
      "output.maps", \.output.maps,
      allowed: PlaybackSettings.Output.Map.allCases.map(\.rawValue).joined(separator: ", "),
      help: "Which maps of what plays when are written beside the file.",
      write: { $0.isEmpty ? "none" : $0.map(\.rawValue).joined(separator: ", ") },
      read: { (text) throws(ParameterError) in try SettingText.maps(text) }),
  ]
}

extension SettingKey {
  typealias Path<V> = any WritableKeyPath<PlaybackSettings, V> & Sendable

  /// A key whose values have a text.
  static func key<V: Sendable>(
    _ name: String, _ path: Path<V>, allowed: String, help: String,
    write: @escaping @Sendable (V) -> String,
    read: @escaping @Sendable (String) throws(ParameterError) -> V
  ) -> SettingKey {
    SettingKey(
      name: name, help: help, allowed: allowed, get: { write($0[keyPath: path]) },
      put: { (settings, text) throws(ParameterError) in
        settings[keyPath: path] = try read(Quantity.trimmed(text))
      })
  }

  /// Any text.
  static func text(_ name: String, _ path: Path<String>, allowed: String, help: String)
    -> SettingKey
  {
    key(name, path, allowed: allowed, help: help, write: { $0 }, read: { $0 })
  }

  /// A whole number.
  static func integer(
    _ name: String, _ path: Path<Int>, in range: ClosedRange<Int>, help: String
  ) -> SettingKey {
    key(
      name, path, allowed: "\(range.lowerBound) … \(range.upperBound)", help: help,
      write: { String($0) },
      read: { (text) throws(ParameterError) in try SettingText.integer(text, in: range) })
  }

  /// A number with a unit of one letter or none.
  static func number(
    _ name: String, _ path: Path<Double>, in range: ClosedRange<Double>, unit: String = "",
    orZero: Bool = false, help: String
  ) -> SettingKey {
    let ends = (Quantity.text(range.lowerBound) + unit, Quantity.text(range.upperBound) + unit)
    return key(
      name, path, allowed: (orZero ? "0 | " : "") + "\(ends.0) … \(ends.1)", help: help,
      write: { Quantity.text($0) + unit },
      read: { (text) throws(ParameterError) in
        let value = try SettingText.number(text, unit: unit)
        if orZero, value == 0 { return 0 }
        guard range.contains(value) else {
          throw .outOfRange(text, lowest: ends.0, highest: ends.1)
        }
        return value
      })
  }

  /// A length of time.
  static func duration(
    _ name: String, _ path: Path<Duration>, in range: ClosedRange<Duration>, help: String
  ) -> SettingKey {
    key(
      name, path, allowed: SettingText.ends(range), help: help, write: Quantity.text,
      read: { (text) throws(ParameterError) in try SettingText.duration(text, in: range) })
  }

  /// A value that may be absent, written `none`.
  static func optional<V: Sendable>(
    _ name: String, _ path: Path<V?>, allowed: String, word: String = "none", help: String,
    write: @escaping @Sendable (V) -> String,
    read: @escaping @Sendable (String) throws(ParameterError) -> V
  ) -> SettingKey {
    key(
      name, path, allowed: "\(word) | \(allowed)", help: help,
      write: { $0.map(write) ?? word },
      read: { (text) throws(ParameterError) in text == word ? nil : try read(text) })
  }

  /// A length of time or `none`.
  static func duration(
    _ name: String, _ path: Path<Duration?>, in range: ClosedRange<Duration>, help: String
  ) -> SettingKey {
    optional(
      name, path, allowed: SettingText.ends(range), help: help, write: Quantity.text,
      read: { (text) throws(ParameterError) in try SettingText.duration(text, in: range) })
  }

  /// `true` or `false`.
  static func flag(_ name: String, _ path: Path<Bool>, help: String) -> SettingKey {
    key(
      name, path, allowed: "true | false", help: help, write: { $0 ? "true" : "false" },
      read: { (text) throws(ParameterError) in
        switch text.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: throw .notAChoice(text, choices: ["true", "false"])
        }
      })
  }

  /// One of a few words.
  static func choice<V: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: Path<V>, help: String
  ) -> SettingKey {
    key(
      name, path, allowed: V.allCases.map(\.rawValue).joined(separator: " | "), help: help,
      write: { $0.rawValue },
      read: { (text) throws(ParameterError) in try SettingText.choice(text) })
  }

  /// A gap: a time or a multiple.
  static func gap(
    _ name: String, _ path: Path<PlaybackSettings.GapRule>, help: String
  ) -> SettingKey {
    key(
      name, path, allowed: "0ms … 60s | 0.25x … 3x", help: help, write: SettingText.text,
      read: { (text) throws(ParameterError) in try SettingText.gap(text) })
  }
}

/// How the values of drill keys are read and written.
enum SettingText {
  static func ends(_ range: ClosedRange<Duration>) -> String {
    "\(Quantity.text(range.lowerBound)) … \(Quantity.text(range.upperBound))"
  }

  static func duration(
    _ text: String, in range: ClosedRange<Duration>
  ) throws(ParameterError) -> Duration {
    let value = try Quantity.duration(text)
    guard range.contains(value) else {
      throw .outOfRange(
        text, lowest: Quantity.text(range.lowerBound), highest: Quantity.text(range.upperBound))
    }
    return value
  }

  static func integer(_ text: String, in range: ClosedRange<Int>) throws(ParameterError) -> Int {
    let value = try Quantity.integer(text)
    guard range.contains(value) else {
      throw .outOfRange(text, lowest: "\(range.lowerBound)", highest: "\(range.upperBound)")
    }
    return value
  }

  static func number(_ text: String, unit: String) throws(ParameterError) -> Double {
    let needed = unit.isEmpty ? "a number" : "a multiple"
    return try Quantity.number(text, unit: unit, needed: needed, example: "1.0" + unit)
  }

  static func choice<V: RawRepresentable<String> & CaseIterable>(
    _ text: String
  ) throws(ParameterError) -> V {
    let plain = SettingKey.hyphenated(text)
    let value = V.allCases.first {
      $0.rawValue == text || SettingKey.hyphenated($0.rawValue) == plain
    }
    guard let value else { throw .notAChoice(text, choices: V.allCases.map(\.rawValue)) }
    return value
  }

  static func text(_ rule: PlaybackSettings.GapRule) -> String {
    switch rule {
    case .fixed(let time): Quantity.text(time)
    case .multiple(let factor): Quantity.text(factor) + "x"
    }
  }

  static func gap(_ text: String) throws(ParameterError) -> PlaybackSettings.GapRule {
    if text.lowercased().hasSuffix("x") {
      let factor = try number(text, unit: "x")
      guard PlaybackSettings.factors.contains(factor) else {
        throw .outOfRange(text, lowest: "0.25x", highest: "3x")
      }
      return .multiple(factor)
    }
    do {
      return .fixed(try duration(text, in: PlaybackSettings.fixedGaps))
    } catch {
      guard case .unreadable = error else { throw error }
      throw .unreadable(
        text, needed: "a time or a multiple of the ayah just heard", example: "500ms` or `1.0x")
    }
  }

  static func text(_ repeats: PlaybackSettings.RangeRepeat) -> String {
    switch repeats {
    case .times(let count): String(count)
    case .infinite: "infinite"
    }
  }

  static func rangeRepeat(_ text: String) throws(ParameterError) -> PlaybackSettings.RangeRepeat {
    if text == "infinite" || text == "∞" { return .infinite }
    do {
      return .times(try integer(text, in: PlaybackSettings.counts))
    } catch {
      guard case .unreadable = error else { throw error }
      throw .unreadable(text, needed: "a whole number or infinite", example: "3` or `infinite")
    }
  }

  static func text(_ after: PlaybackSettings.AfterRange) -> String {
    switch after {
    case .stop: "stop"
    case .continueAyaat(let count): "continueAyaat(\(count))"
    case .continuePages(let count): "continuePages(\(count))"
    }
  }

  static func after(_ text: String) throws(ParameterError) -> PlaybackSettings.AfterRange {
    let parts = text.split(separator: "(", omittingEmptySubsequences: false)
    let word = parts[0].lowercased().filter { $0 != "-" && $0 != " " }
    if parts.count == 1, word == "stop" { return .stop }
    if parts.count == 2, parts[1].hasSuffix(")") {
      let count = String(parts[1].dropLast())
      if word == "continueayaat" || word == "continueayat" {
        return .continueAyaat(try integer(count, in: PlaybackSettings.ayahCounts))
      }
      if word == "continuepages" {
        return .continuePages(try integer(count, in: PlaybackSettings.pageCounts))
      }
    }
    throw .notAChoice(text, choices: ["stop", "continueAyaat(5)", "continuePages(1)"])
  }

  /// Words between commas, without spaces around them, none empty.
  static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { Quantity.trimmed(String($0)) }.filter { !$0.isEmpty }
  }

  static func counts(_ text: String) throws(ParameterError) -> [Int] {
    var counts: [Int] = []
    for word in list(text) { counts.append(try integer(word, in: PlaybackSettings.counts)) }
    guard (1...100).contains(counts.count) else {
      throw .unreadable(text, needed: "a list of 1 to 100 counts", example: "1, 2, 3")
    }
    return counts
  }

  static func maps(_ text: String) throws(ParameterError) -> [PlaybackSettings.Output.Map] {
    var maps: Set<PlaybackSettings.Output.Map> = []
    for word in list(text) where word != "none" { maps.insert(try choice(word)) }
    return maps.sorted { $0.rawValue < $1.rawValue }
  }

  static func channels(_ text: String) throws(ParameterError) -> Int {
    switch text {
    case "1", "mono": 1
    case "2", "stereo": 2
    default: throw .notAChoice(text, choices: ["source", "mono", "stereo"])
    }
  }

  static func rate(_ text: String) throws(ParameterError) -> SampleRate {
    let rate = try Quantity.rate(text)
    guard PlaybackSettings.rates.contains(rate) else {
      throw .outOfRange(
        text, lowest: "\(PlaybackSettings.rates.lowerBound.hertz)",
        highest: "\(PlaybackSettings.rates.upperBound.hertz)")
    }
    return rate
  }
}
