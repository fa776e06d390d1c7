import AudioCore
import PipelineCore

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
