import AudioCore
package import PipelineCore

/// A parameter of a drill.
///
/// Each parameter is declared only here; the keys of drill recipes, the options of `tilawa render`
/// and their help are generated from these declarations. Recipes also accept the hyphenated form of
/// a name, such as `ayah-repeat`. The prefix `output.` of a name can be left out, as in `maps`.
package typealias DrillParameter = Parameter<PlaybackSettings>

extension Parameter where Owner == PlaybackSettings {
  /// All parameters of drills, in the order of recipes.
  package static var all: [DrillParameter] { drillParameters }

  /// The parameters for the ayat and their order.
  package static var ofPassage: [DrillParameter] { passage + playback }

  /// The parameters that set how the range is built up, and the sound before and after the range.
  package static var ofBuilding: [DrillParameter] { modes + surroundings }

  /// The parameters for the rendered files.
  package static var ofFiles: [DrillParameter] { files }

  /// The canonical text of the default value.
  package var defaultText: String { text(of: PlaybackSettings()) }

  /// The command-line option: `--ayah-repeat`, `--gaps-ayat`, `--maps`.
  package var option: String { options[0] }

  /// All names of the option. A parameter of `output` has two names: first the short name
  /// (`--maps`), then the full name (`--output-maps`).
  package var options: [String] {
    let (full, group) = (Self.hyphenated(name), "output-")
    return (full.hasPrefix(group) ? [String(full.dropFirst(group.count)), full] : [full])
      .map { "--" + $0 }
  }

  /// Converts `gaps.ayahRepeat` to `gaps-ayah-repeat`.
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

  /// Finds a parameter by name.
  ///
  /// - Parameter name: any accepted form: `gapFill`, `gap-fill`, `output.gapFill` or
  ///   `output-gap-fill`.
  /// - Returns: the parameter; nil if the name is unknown.
  package static func named(_ name: String) -> DrillParameter? {
    let wanted = hyphenated(name)
    return drillParametersByOption[wanted] ?? drillParametersByOption["output-" + wanted]
  }
}

extension PlaybackSettings {
  /// Sets a parameter from text, for recipes and options.
  ///
  /// - Parameters:
  ///   - name: the name of a parameter; see ``DrillParameter/named(_:)``.
  ///   - text: the value.
  /// - Throws: ``PlaybackError``; the settings are then unchanged. Contradictions between settings
  ///   are found only when a ``Snapshot`` is taken.
  package mutating func set(_ name: String, to text: String) throws(PlaybackError) {
    guard let parameter = DrillParameter.named(name) else {
      let known = DrillParameter.all.map(\.name)
      throw PlaybackError(.setting(name, .unknown(name, known: known)))
    }
    do throws(ParameterError) {
      try parameter.set(&self, to: text)
    } catch {
      if let intended = IntendedSetting.intended(by: text, for: parameter.name) {
        throw PlaybackError(.intended(parameter.name, text, intended))
      }
      throw PlaybackError(.setting(parameter.name, error))
    }
  }
}

private let drillParameters = passage + playback + modes + surroundings + files

private let drillParametersByOption = Dictionary(
  uniqueKeysWithValues: drillParameters.map { (DrillParameter.hyphenated($0.name), $0) })

private let passage: [DrillParameter] = [
  .text(
    "name", \.name, unit: "text", range: "any text", help: "Name of the drill and its files."),
  .text(
    "range", \.range, unit: "range",
    range: "67:1-3, Al-Mulk 1-15, page 50 line 3, juz:30, last ten surahs, bookmark NAME, …",
    help: "The passage to play."),
  .word("riwayah", \.riwayah, help: "Riwayah of the text and its ayah numbering."),
  .custom(
    "reciters", \.reciters, unit: "a,b", range: "names, separated by commas",
    help: "Reciters in order of preference; default: the library's priority list.",
    write: { $0.joined(separator: ", ") }, read: { ParameterText.list($0) }),
  .number(
    "atLeast", \.atLeast, in: 0...1, unit: "confidence",
    help: "Minimum confidence of ayat that you have not confirmed; others count as missing."),
  .flag(
    "allowGaps", \.allowGaps,
    help: "Also play unconfirmed readings with missing or replaced words."),
  .text(
    "from", \.from, unit: "source",
    range: "a recording (path, name, first digits of its id), a folder, a reciter",
    help: "Play only from this recording, folder of recordings or reciter."),
  .flag(
    "keepVoice", \.keepVoice,
    help: "Stay with one recording, else with one reciter, as long as possible."),
  .custom(
    "voice", \.voice, unit: "voice", range: "any, teacher, class, several, A … Z",
    help:
      "Whose readings to play: the voice that is heard longest in a recording is A, the teacher;"
      + " several are those who recite together; class is everybody but the teacher.",
    write: { $0.text }, read: { (text) throws(ParameterError) in try DrillVoice(text) }),
  .text(
    "translation", \.translation, unit: "folder", range: "067001.mp3, …, or 067.mp3 and its times",
    help: "Folder of a recorded translation, by ayah or by surah with times, heard after the ayah."),
]

private let playback: [DrillParameter] = [
  .word("mode", \.mode, help: "Order in which the range is built up."),
  .integer(
    "ayahRepeat", \.ayahRepeat, in: PlaybackSettings.counts,
    unit: "count", help: "Times each ayah is played in a row."),
  .custom(
    "rangeRepeat", \.rangeRepeat, unit: "count", range: "1 … 100 | infinite",
    help: "Times the whole range is played.", write: ParameterText.text,
    read: { (text) throws(ParameterError) in try ParameterText.rangeRepeat(text) }),
  .optionalDuration(
    "maximum", \.maximum, in: PlaybackSettings.maxima,
    help: "Maximum length of the drill, which ends at the last ayah that fits."),
  .word("repeats", \.repeats, help: "Passes in which ayat are repeated."),
  .gap(
    "gaps.repeats", \.gaps.repeats,
    help: "Silence between repeats: a time, or a multiple of the ayah just played."),
  .gap("gaps.ayat", \.gaps.ayat, help: "Silence between two ayat."),
  .gap("gaps.passes", \.gaps.passes, help: "Silence between two passes."),
  .duration(
    "gaps.floor", \.gaps.floor, in: PlaybackSettings.bounds,
    help: "Minimum of a gap given as a multiple."),
  .optionalDuration(
    "gaps.ceiling", \.gaps.ceiling, in: PlaybackSettings.bounds,
    help: "Maximum of a gap given as a multiple."),
  .custom(
    "speed", \.speed, unit: "speed", range: "0.5 … 2", help: "Playback speed; the pitch is kept.",
    write: Quantity.text, read: { (text) throws(ParameterError) in try ParameterText.speed(text) }),
  .optional(
    "ramp.to", \.rampTo, unit: "speed", range: "0.5 … 2",
    help: "Final speed of a ramp that starts at the playback speed.", write: Quantity.text,
    read: { (text) throws(ParameterError) in try ParameterText.speed(text) }),
  .word("ramp.over", \.rampOver, help: "What the ramp spans."),
]

private let modes: [DrillParameter] = [
  .integer(
    "cumulative.together", \.building.cumulativeTogether, in: PlaybackSettings.counts,
    unit: "count", help: "Times all ayat so far are played after each new one."),
  .flag(
    "cumulative.shrink", \.building.cumulativeShrink,
    help: "Shrink the range again afterwards, from its start."),
  .integer(
    "window.together", \.building.windowTogether, in: PlaybackSettings.counts,
    unit: "count", help: "Times the window is played after each new ayah."),
  .integer(
    "window.size", \.building.windowSize, in: 2...100,
    unit: "count", help: "Window size in ayat, including the new one."),
  .integer(
    "window.full", \.building.windowFull, in: 0...100,
    unit: "count", help: "Times the full range is played at the end."),
  .custom(
    "stepping.counts", \.building.steppingCounts, unit: "counts",
    range: "counts of 1 … 100, separated by commas",
    help: "Times in a row, step by step.",
    write: { $0.map { String($0) }.joined(separator: ", ") },
    read: { (text) throws(ParameterError) in try ParameterText.counts(text) }),
  .word("stepping.over", \.building.steppingOver, help: "What the counts step over."),
  .multiple(
    "talqin.factor", \.building.talqinFactor,
    help: "Silence for reciting, as a multiple of what was played."),
  .multiple(
    "fading.recall", \.building.fadingRecall, orZero: true,
    help: "Silence after a shortened reading, as a multiple of what was left out."),
  .flag(
    "phrases.split", \.building.phrasesSplit,
    help: "Play long ayat phrase by phrase first, split at recorded pauses."),
  .duration(
    "phrases.longer", \.building.phrasesLonger, in: PlaybackSettings.phraseLengths,
    help: "Minimum length of an ayah that is split."),
  .duration(
    "phrases.shortest", \.building.phrasesShortest, in: PlaybackSettings.phraseLengths,
    help: "Minimum length of a phrase, or of a part of a fading ayah."),
  .integer(
    "phrases.repeat", \.building.phrasesRepeat, in: PlaybackSettings.counts,
    unit: "count", help: "Times each phrase is played in a row."),
]

private let surroundings: [DrillParameter] = [
  .integer(
    "connection.before", \.connectionBefore, in: PlaybackSettings.connections,
    unit: "count", help: "Ayat before the range with which each pass begins."),
  .integer(
    "connection.after", \.connectionAfter, in: PlaybackSettings.connections,
    unit: "count", help: "Ayat after the range with which each pass ends."),
  .word("basmalah", \.basmalah, help: "When to play the basmalah before an ayah 1."),
  .word("istiadhah", \.istiadhah, help: "When to play the isti'adhah."),
  .custom(
    "after", \.after, unit: "action",
    range: "stop | continueAyaat(1 … 6236) | continuePages(1 … 604)",
    help: "What follows the last pass.", write: ParameterText.text,
    read: { (text) throws(ParameterError) in try ParameterText.after(text) }),
  .word("missing", \.missing, help: "What to do about ayat without audio."),
  .duration(
    "missingSilence", \.missingSilence, in: PlaybackSettings.missingSilences,
    help: "Length of the silence in place of missing ayat."),
]

private let files: [DrillParameter] = [
  .flag("display.repetitions", \.display.repetitions, help: "Show repeat counts in labels."),
  .flag("display.reciter", \.display.reciter, help: "Show the reciter in labels."),
  .flag("display.words", \.display.words, help: "Include word timings in maps."),
  .word(
    "display.titles", \.display.titles,
    help:
      "Titles and labels: numbers only, or names of surahs in Latin or Arabic letters, or in one "
      + "of the other languages of the desk."),
  .optional(
    "output.rate", \.output.rate, unit: "hertz", range: "8000 … 192000", word: "source",
    help: "Sample rate of the file.", write: { String($0.hertz) },
    read: { (text) throws(ParameterError) in try ParameterText.rate(text) }),
  .optional(
    "output.channels", \.output.channels, unit: "channels", range: "mono | stereo",
    word: "source", help: "Channels of the file.", write: { $0 == 1 ? "mono" : "stereo" },
    read: { (text) throws(ParameterError) in try ParameterText.channels(text) }),
  .word(
    "output.encoding", \.output.encoding,
    help: "Sample encoding, where the file format leaves the choice."),
  .word("output.gapFill", \.output.gapFill, help: "What gaps are filled with."),
  .flag(
    "output.loudness", \.output.loudnessMatch,
    help: "Match the loudness of the sources, where there are several."),
  .optional(
    "output.loudnessTarget", \.output.loudnessTarget, unit: "LUFS",
    range: "\(Quantity.text(PlaybackSettings.loudnessTargets.lowerBound)) … "
      + Quantity.text(PlaybackSettings.loudnessTargets.upperBound),
    help: "Loudness of each file, EBU R 128; all are lower where a true peak would exceed -1 dBTP.",
    write: Quantity.text,
    read: { (text) throws(ParameterError) in try ParameterText.loudness(text) }),
  .word("output.split", \.output.split, help: "Write a file for each of these, in order."),
  .optionalDuration(
    "output.splitEvery", \.output.splitEvery, in: PlaybackSettings.splits,
    help: "Maximum length of one file; longer drills are split between ayat."),
  .custom(
    "output.maps", \.output.maps, unit: "a,b",
    range: DrillMapFormat.selectable.map(\.rawValue).joined(separator: ", "),
    help: "Maps to write beside the file: what plays when, for other programs.",
    write: { $0.isEmpty ? "none" : $0.map(\.rawValue).joined(separator: ", ") },
    read: { (text) throws(ParameterError) in try ParameterText.maps(text) }),
]

extension Parameter where Owner == PlaybackSettings {
  /// Creates a parameter with its own text format.
  fileprivate static func custom<V: Sendable>(
    _ name: String, _ path: Path<V>, unit: String, range: String, help: String,
    write: @escaping @Sendable (V) -> String,
    read: @escaping @Sendable (String) throws(ParameterError) -> V
  ) -> DrillParameter {
    DrillParameter(
      name: name, help: help, unit: unit, range: range, get: { write($0[keyPath: path]) },
      put: { (settings, text) throws(ParameterError) in
        settings[keyPath: path] = try read(Quantity.trimmed(text))
      })
  }

  /// Creates a parameter for any text.
  fileprivate static func text(
    _ name: String, _ path: Path<String>, unit: String, range: String, help: String
  ) -> DrillParameter {
    custom(name, path, unit: unit, range: range, help: help, write: { $0 }, read: { $0 })
  }

  /// Creates a parameter for a multiple of a length, written `1.2x`.
  fileprivate static func multiple(
    _ name: String, _ path: Path<Double>, orZero: Bool = false, help: String
  ) -> DrillParameter {
    let factors = PlaybackSettings.factors
    let ends = (Quantity.text(factors.lowerBound) + "x", Quantity.text(factors.upperBound) + "x")
    return custom(
      name, path, unit: "factor", range: (orZero ? "0 | " : "") + "\(ends.0) … \(ends.1)",
      help: help, write: { Quantity.text($0) + "x" },
      read: { (text) throws(ParameterError) in
        let value = try ParameterText.number(text, unit: "x")
        if orZero, value == 0 { return 0 }
        guard factors.contains(value) else {
          throw .outOfRange(text, lowest: ends.0, highest: ends.1)
        }
        return value
      })
  }

  /// Creates a parameter whose value may be absent. An absent value is written as `word`.
  fileprivate static func optional<V: Sendable>(
    _ name: String, _ path: Path<V?>, unit: String, range: String, word: String = "none",
    help: String,
    write: @escaping @Sendable (V) -> String,
    read: @escaping @Sendable (String) throws(ParameterError) -> V
  ) -> DrillParameter {
    custom(
      name, path, unit: unit, range: "\(word) | \(range)", help: help,
      write: { $0.map(write) ?? word },
      read: { (text) throws(ParameterError) in text == word ? nil : try read(text) })
  }

  /// Creates a parameter for a length of time or `none`.
  fileprivate static func optionalDuration(
    _ name: String, _ path: Path<Duration?>, in range: ClosedRange<Duration>, help: String
  ) -> DrillParameter {
    optional(
      name, path, unit: "time",
      range: "\(Quantity.text(range.lowerBound)) … \(Quantity.text(range.upperBound))", help: help,
      write: Quantity.text,
      read: { (text) throws(ParameterError) in try ParameterText.duration(text, in: range) })
  }

  /// Creates a parameter for `true` or `false`.
  fileprivate static func flag(
    _ name: String, _ path: Path<Bool>, help: String
  ) -> DrillParameter {
    custom(
      name, path, unit: "yes/no", range: "true | false", help: help,
      write: { $0 ? "true" : "false" },
      read: { (text) throws(ParameterError) in
        switch text.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: throw .notAChoice(text, choices: ["true", "false"])
        }
      })
  }

  /// Creates a parameter for one of several words, in any of their spellings: `every-pass`,
  /// `everyPass`.
  fileprivate static func word<V: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: Path<V>, help: String
  ) -> DrillParameter {
    custom(
      name, path, unit: "choice", range: V.allCases.map(\.rawValue).joined(separator: " | "),
      help: help, write: { $0.rawValue },
      read: { (text) throws(ParameterError) in
        try ParameterText.choice(text, of: Array(V.allCases))
      })
  }

  /// Creates a parameter for a gap: a time or a multiple.
  fileprivate static func gap(
    _ name: String, _ path: Path<PlaybackSettings.GapRule>, help: String
  ) -> DrillParameter {
    custom(
      name, path, unit: "gap", range: "0ms … 60s | 0.25x … 3x", help: help,
      write: ParameterText.text,
      read: { (text) throws(ParameterError) in try ParameterText.gap(text) })
  }
}

/// Parsers and formatters for the values of drill parameters.
enum ParameterText {
  static func duration(
    _ text: String, in range: ClosedRange<Duration>
  ) throws(ParameterError) -> Duration {
    let value = try Quantity.duration(text, in: range)
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

  static func speed(_ text: String) throws(ParameterError) -> Double {
    let value = try number(text, unit: "")
    guard PlaybackSettings.speeds.contains(value) else {
      throw .outOfRange(text, lowest: "0.5", highest: "2")
    }
    return value
  }

  static func choice<V: RawRepresentable<String>>(
    _ text: String, of choices: [V]
  ) throws(ParameterError) -> V {
    let plain = DrillParameter.hyphenated(text)
    let value = choices.first {
      $0.rawValue == text || DrillParameter.hyphenated($0.rawValue) == plain
    }
    guard let value else { throw .notAChoice(text, choices: choices.map(\.rawValue)) }
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
      if case .needsUnit(_, let time) = error {
        let number = Decimals.withPoint(Quantity.trimmed(text))
        guard let factor = Double(number), PlaybackSettings.factors.contains(factor) else {
          throw error
        }
        let length = factor == 1 ? "as long as" : "\(number) times as long as"
        throw .needsUnit(text, forms: "\(time), or `\(number)x` for \(length) the ayah")
      }
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

  /// Splits a text at commas into words without surrounding spaces; empty words are dropped.
  static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { Quantity.trimmed(String($0)) }.filter { !$0.isEmpty }
  }

  /// Splits a list of numbers or fixed words at Latin and Arabic commas. For a list of names, use
  /// ``list(_:)``.
  private static func words(_ text: String) -> [String] {
    list(text.replacing("،", with: ","))
  }

  static func counts(_ text: String) throws(ParameterError) -> [Int] {
    var counts: [Int] = []
    for word in words(text) { counts.append(try integer(word, in: PlaybackSettings.counts)) }
    guard (1...100).contains(counts.count) else {
      throw .unreadable(text, needed: "a list of 1 to 100 counts", example: "1, 2, 3")
    }
    return counts
  }

  static func maps(_ text: String) throws(ParameterError) -> [DrillMapFormat] {
    var maps: Set<DrillMapFormat> = []
    for word in words(text) where word != "none" {
      maps.insert(try choice(word, of: DrillMapFormat.selectable))
    }
    return maps.sorted { $0.rawValue < $1.rawValue }
  }

  static func channels(_ text: String) throws(ParameterError) -> Int {
    switch text {
    case "1", "mono": 1
    case "2", "stereo": 2
    default: throw .notAChoice(text, choices: ["source", "mono", "stereo"])
    }
  }

  static func loudness(_ text: String) throws(ParameterError) -> Double {
    let value = try number(text.replacing("LUFS", with: ""), unit: "")
    let range = PlaybackSettings.loudnessTargets
    guard range.contains(value) else {
      throw .outOfRange(
        text, lowest: Quantity.text(range.lowerBound), highest: Quantity.text(range.upperBound))
    }
    return value
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
