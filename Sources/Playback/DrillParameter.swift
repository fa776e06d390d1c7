import AudioCore
import PipelineCore

/// A parameter of a drill: its name, help, value range and default, and how its values are read
/// and written as text.
///
/// This is the only declaration of a parameter: the keys of drill recipes and the options of
/// `tilawa render` with their help follow from it. The text of a value is canonical: equal values
/// have equal texts, and reading a written text gives the value back.
package struct DrillParameter: Sendable {
  /// The name in recipes: `ayahRepeat`, `gaps.ayat`. The hyphenated form (`ayah-repeat`) is accepted
  /// too, and so are the parameters of `output` without `output.`.
  package let name: String
  /// The effect, in one sentence.
  package let help: String
  /// The kind of value, in a word: `count`, `time`, `yes/no`.
  package let kind: String
  /// The allowed values, as shown to a person: `1 … 100` or `true | false`.
  package let allowed: String

  let get: @Sendable (PlaybackSettings) -> String
  let put: @Sendable (inout PlaybackSettings, String) throws(ParameterError) -> Void

  /// The canonical text of the value.
  package func text(of settings: PlaybackSettings) -> String { get(settings) }

  /// The canonical text of the default; empty if the default is an empty text.
  package var defaultText: String { text(of: PlaybackSettings()) }

  /// The option of the command line: `--ayah-repeat`, `--gaps-ayat`.
  package var option: String { "--" + Self.hyphenated(name) }

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
  /// - Parameter name: `gapFill`, `gap-fill`, `output.gapFill` or `output-gap-fill`.
  /// - Returns: the parameter; nil if there is none.
  package static func named(_ name: String) -> DrillParameter? {
    let wanted = hyphenated(name)
    return byOption[wanted] ?? byOption["output-" + wanted]
  }

  private static let byOption = Dictionary(
    uniqueKeysWithValues: all.map { (hyphenated($0.name), $0) })
}

extension PlaybackSettings {
  /// Sets a parameter from its text, as recipes and options do.
  ///
  /// - Parameters:
  ///   - name: a parameter; see ``DrillParameter/named(_:)``.
  ///   - text: the value.
  /// - Throws: ``PlaybackError``; the settings are then unchanged. Combinations of values are checked
  ///   when a ``Snapshot`` is taken.
  package mutating func set(_ name: String, to text: String) throws(PlaybackError) {
    guard let parameter = DrillParameter.named(name) else {
      let known = DrillParameter.all.map(\.name)
      throw PlaybackError(.setting(name, .unknown(name, known: known)))
    }
    do throws(ParameterError) {
      try parameter.put(&self, text)
    } catch {
      throw PlaybackError(.setting(parameter.name, error))
    }
  }
}

extension DrillParameter {
  /// All parameters, in the order in which they are written.
  package static let all: [DrillParameter] = passage + playback + modes + surroundings + files

  private static let passage: [DrillParameter] = [
    .text(
      "name", \.name, kind: "text", allowed: "any text", help: "Name of the drill and its files."),
    .text(
      "range", \.range, kind: "range",
      allowed: "67:1-3, 2:285-3:5, Al-Mulk 1-15, page:50, juz:30, bookmark:NAME",
      help: "The passage to play."),
    .choice("riwayah", \.riwayah, help: "Riwayah of the text and its ayah numbering."),
    .key(
      "reciters", \.reciters, kind: "a,b", allowed: "names, separated by commas",
      help: "Reciters in order of preference; default: the library's priority list.",
      write: { $0.joined(separator: ", ") }, read: { ParameterText.list($0) }),
  ]

  private static let playback: [DrillParameter] = [
    .choice("mode", \.mode, help: "Order in which the range is built up."),
    .integer(
      "ayahRepeat", \.ayahRepeat, in: PlaybackSettings.counts,
      help: "Times each ayah is played in a row."),
    .key(
      "rangeRepeat", \.rangeRepeat, kind: "count", allowed: "1 … 100 | infinite",
      help: "Times the whole range is played.", write: ParameterText.text,
      read: { (text) throws(ParameterError) in try ParameterText.rangeRepeat(text) }),
    .duration(
      "maximum", \.maximum, in: PlaybackSettings.maxima,
      help: "Maximum length of the drill, which ends at the last ayah that fits."),
    .choice("repeats", \.repeats, help: "Passes in which ayat are repeated."),
    .gap(
      "gaps.repeats", \.gaps.repeats,
      help: "Silence between repeats: a time, or a multiple of the ayah just played."),
    .gap("gaps.ayat", \.gaps.ayat, help: "Silence between two ayat."),
    .gap("gaps.passes", \.gaps.passes, help: "Silence between two passes."),
    .duration(
      "gaps.floor", \.gaps.floor, in: PlaybackSettings.bounds,
      help: "Minimum of a gap given as a multiple."),
    .duration(
      "gaps.ceiling", \.gaps.ceiling, in: PlaybackSettings.bounds,
      help: "Maximum of a gap given as a multiple."),
    .number(
      "speed", \.speed, in: PlaybackSettings.speeds, help: "Playback speed; the pitch is kept."),
    .optional(
      "ramp.to", \.rampTo, kind: "speed", allowed: "0.5 … 2",
      help: "Final speed of a ramp that starts at the playback speed.", write: Quantity.text,
      read: { (text) throws(ParameterError) in
        let value = try ParameterText.number(text, unit: "")
        guard PlaybackSettings.speeds.contains(value) else {
          throw .outOfRange(text, lowest: "0.5", highest: "2")
        }
        return value
      }),
    .choice("ramp.over", \.rampOver, help: "What the ramp spans."),
  ]

  private static let modes: [DrillParameter] = [
    .integer(
      "cumulative.together", \.building.cumulativeTogether, in: PlaybackSettings.counts,
      help: "Times all ayat so far are played after each new one."),
    .flag(
      "cumulative.shrink", \.building.cumulativeShrink,
      help: "Shrink the range again afterwards, from its start."),
    .integer(
      "window.together", \.building.windowTogether, in: PlaybackSettings.counts,
      help: "Times the window is played after each new ayah."),
    .integer(
      "window.size", \.building.windowSize, in: 2...100,
      help: "Window size in ayat, including the new one."),
    .integer(
      "window.full", \.building.windowFull, in: 0...100,
      help: "Times the full range is played at the end."),
    .key(
      "stepping.counts", \.building.steppingCounts, kind: "counts",
      allowed: "counts of 1 … 100, separated by commas",
      help: "Times in a row, step by step.",
      write: { $0.map { String($0) }.joined(separator: ", ") },
      read: { (text) throws(ParameterError) in try ParameterText.counts(text) }),
    .choice("stepping.over", \.building.steppingOver, help: "What the counts step over."),
    .number(
      "talqin.factor", \.building.talqinFactor, in: PlaybackSettings.factors, unit: "x",
      help: "Silence for reciting, as a multiple of what was played."),
    .number(
      "fading.recall", \.building.fadingRecall, in: PlaybackSettings.factors, unit: "x",
      orZero: true,
      help: "Silence after a shortened reading, as a multiple of what was left out."),
    .flag(
      "phrases.split", \.building.phrasesSplit,
      help: "Play long ayat phrase by phrase first, split at recorded pauses."),
    .duration(
      "phrases.longer", \.building.phrasesLonger, in: PlaybackSettings.phraseLengths,
      help: "Minimum length of an ayah that is split."),
    .duration(
      "phrases.shortest", \.building.phrasesShortest, in: PlaybackSettings.phraseLengths,
      help: "Minimum phrase length."),
    .integer(
      "phrases.repeat", \.building.phrasesRepeat, in: PlaybackSettings.counts,
      help: "Times each phrase is played in a row."),
  ]

  private static let surroundings: [DrillParameter] = [
    .integer(
      "connection.before", \.connectionBefore, in: PlaybackSettings.connections,
      help: "Ayat before the range with which each pass begins."),
    .integer(
      "connection.after", \.connectionAfter, in: PlaybackSettings.connections,
      help: "Ayat after the range with which each pass ends."),
    .choice("basmalah", \.basmalah, help: "When to play the basmalah before an ayah 1."),
    .choice("istiadhah", \.istiadhah, help: "When to play the isti'adhah."),
    .key(
      "after", \.after, kind: "action",
      allowed: "stop | continueAyaat(1 … 6236) | continuePages(1 … 604)",
      help: "What follows the last pass.", write: ParameterText.text,
      read: { (text) throws(ParameterError) in try ParameterText.after(text) }),
    .choice("missing", \.missing, help: "What to do about ayat without audio."),
    .duration(
      "missingSilence", \.missingSilence, in: PlaybackSettings.missingSilences,
      help: "Length of the silence in place of missing ayat."),
  ]

  private static let files: [DrillParameter] = [
    .flag("display.repetitions", \.display.repetitions, help: "Show repeat counts in labels."),
    .flag("display.reciter", \.display.reciter, help: "Show the reciter in labels."),
    .flag("display.words", \.display.words, help: "Include word timings in maps."),
    .optional(
      "output.rate", \.output.rate, kind: "hertz", allowed: "8000 … 192000", word: "source",
      help: "Sample rate of the file.", write: { String($0.hertz) },
      read: { (text) throws(ParameterError) in try ParameterText.rate(text) }),
    .optional(
      "output.channels", \.output.channels, kind: "channels", allowed: "mono | stereo",
      word: "source", help: "Channels of the file.", write: { $0 == 1 ? "mono" : "stereo" },
      read: { (text) throws(ParameterError) in try ParameterText.channels(text) }),
    .choice(
      "output.encoding", \.output.encoding,
      help: "Sample encoding, where the file format leaves the choice."),
    .choice("output.gapFill", \.output.gapFill, help: "What gaps are filled with."),
    .flag("output.loudness", \.output.loudnessMatch, help: "Match the loudness of the sources."),
    .duration(
      "output.splitEvery", \.output.splitEvery, in: PlaybackSettings.splits,
      help: "Maximum length of one file; longer drills are split between ayat."),
    .key(
      "output.maps", \.output.maps, kind: "a,b",
      allowed: DrillMapFormat.selectable.map(\.rawValue).joined(separator: ", "),
      help: "Maps to write beside the file: what plays when, for other programs.",
      write: { $0.isEmpty ? "none" : $0.map(\.rawValue).joined(separator: ", ") },
      read: { (text) throws(ParameterError) in try ParameterText.maps(text) }),
  ]
}

extension DrillParameter {
  typealias Path<V> = any WritableKeyPath<PlaybackSettings, V> & Sendable

  /// A parameter with its own text form.
  static func key<V: Sendable>(
    _ name: String, _ path: Path<V>, kind: String, allowed: String, help: String,
    write: @escaping @Sendable (V) -> String,
    read: @escaping @Sendable (String) throws(ParameterError) -> V
  ) -> DrillParameter {
    DrillParameter(
      name: name, help: help, kind: kind, allowed: allowed, get: { write($0[keyPath: path]) },
      put: { (settings, text) throws(ParameterError) in
        settings[keyPath: path] = try read(Quantity.trimmed(text))
      })
  }

  /// Any text.
  static func text(
    _ name: String, _ path: Path<String>, kind: String, allowed: String, help: String
  ) -> DrillParameter {
    key(name, path, kind: kind, allowed: allowed, help: help, write: { $0 }, read: { $0 })
  }

  /// A whole number.
  static func integer(
    _ name: String, _ path: Path<Int>, in range: ClosedRange<Int>, help: String
  ) -> DrillParameter {
    key(
      name, path, kind: "count", allowed: "\(range.lowerBound) … \(range.upperBound)", help: help,
      write: { String($0) },
      read: { (text) throws(ParameterError) in try ParameterText.integer(text, in: range) })
  }

  /// A number with a unit of one letter or none.
  static func number(
    _ name: String, _ path: Path<Double>, in range: ClosedRange<Double>, unit: String = "",
    orZero: Bool = false, help: String
  ) -> DrillParameter {
    let ends = (Quantity.text(range.lowerBound) + unit, Quantity.text(range.upperBound) + unit)
    return key(
      name, path, kind: "number", allowed: (orZero ? "0 | " : "") + "\(ends.0) … \(ends.1)",
      help: help,
      write: { Quantity.text($0) + unit },
      read: { (text) throws(ParameterError) in
        let value = try ParameterText.number(text, unit: unit)
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
  ) -> DrillParameter {
    key(
      name, path, kind: "time", allowed: ParameterText.ends(range), help: help,
      write: Quantity.text,
      read: { (text) throws(ParameterError) in try ParameterText.duration(text, in: range) })
  }

  /// A value that may be absent, written `none`.
  static func optional<V: Sendable>(
    _ name: String, _ path: Path<V?>, kind: String, allowed: String, word: String = "none",
    help: String,
    write: @escaping @Sendable (V) -> String,
    read: @escaping @Sendable (String) throws(ParameterError) -> V
  ) -> DrillParameter {
    key(
      name, path, kind: kind, allowed: "\(word) | \(allowed)", help: help,
      write: { $0.map(write) ?? word },
      read: { (text) throws(ParameterError) in text == word ? nil : try read(text) })
  }

  /// A length of time or `none`.
  static func duration(
    _ name: String, _ path: Path<Duration?>, in range: ClosedRange<Duration>, help: String
  ) -> DrillParameter {
    optional(
      name, path, kind: "time", allowed: ParameterText.ends(range), help: help,
      write: Quantity.text,
      read: { (text) throws(ParameterError) in try ParameterText.duration(text, in: range) })
  }

  /// `true` or `false`.
  static func flag(_ name: String, _ path: Path<Bool>, help: String) -> DrillParameter {
    key(
      name, path, kind: "yes/no", allowed: "true | false", help: help,
      write: { $0 ? "true" : "false" },
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
  ) -> DrillParameter {
    key(
      name, path, kind: "choice",
      allowed: V.allCases.map(\.rawValue).joined(separator: " | "), help: help,
      write: { $0.rawValue },
      read: { (text) throws(ParameterError) in try ParameterText.choice(text, of: Array(V.allCases))
      })
  }

  /// A gap: a time or a multiple.
  static func gap(
    _ name: String, _ path: Path<PlaybackSettings.GapRule>, help: String
  ) -> DrillParameter {
    key(
      name, path, kind: "gap", allowed: "0ms … 60s | 0.25x … 3x", help: help,
      write: ParameterText.text,
      read: { (text) throws(ParameterError) in try ParameterText.gap(text) })
  }
}

/// Reads and writes the values of drill parameters.
enum ParameterText {
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

  static func maps(_ text: String) throws(ParameterError) -> [DrillMapFormat] {
    var maps: Set<DrillMapFormat> = []
    for word in list(text) where word != "none" {
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
