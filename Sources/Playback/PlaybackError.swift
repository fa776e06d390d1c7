package import AudioCore
package import PipelineCore
package import Recitation

/// An error in a drill.
package struct PlaybackError: ExplainedError, Equatable {
  /// The fault.
  package enum Fault: Equatable, Sendable {
    /// A key's name or value.
    case setting(String, ParameterError)
    /// A word that the key does not take, and the setting that was probably meant by it.
    case meant(String, String, MeantSetting)
    /// A value that is fine by itself but not with another one.
    case conflict(Conflict)
    /// Nothing says what is to be heard.
    case noRange
    /// The range names several passages.
    case severalRanges(String, count: Int)
    /// The range cannot be parsed, or does not exist.
    case range(RecitationError)
    /// A reciter that is not in the library's list.
    case unknownReciter(String, known: [String])
    /// No reciter of the riwayah is there to be asked.
    case noReciter(Riwayah)
    /// Ayat are found nowhere and the drill says `missing: fail`.
    case missing([AyahRef])
    /// No ayah of the range is found anywhere.
    case nothingToPlay(AyahRange)
    /// Not even the first ayah fits into the maximum.
    case maximumTooShort(Duration, neededSeconds: Double)
    /// The drill has more events than can be meant.
    case tooManyEvents(limit: Int)
    /// An ayah to seek that is not in the drill.
    case notInDrill(AyahRef)
    /// The engine was given no drill yet.
    case nothingLoaded
  }

  /// Two settings that exclude one another.
  package enum Conflict: Equatable, Sendable {
    /// `rangeRepeat: infinite` without `maximum`.
    case infiniteWithoutMaximum
    /// `rangeRepeat: infinite` with something after the range.
    case infiniteThenContinue
    /// `rangeRepeat: infinite` with a ramp over the passes.
    case infiniteRamp
    /// The floor of the gaps is above their ceiling.
    case floorAboveCeiling
    /// The shortest phrase is longer than a long ayah.
    case shortestAboveLonger
  }

  /// The fault.
  package var fault: Fault
  /// `file:line:column`, an option, or empty.
  package var place: String

  /// - Parameters:
  ///   - fault: what is at fault.
  ///   - place: where; empty if it lies nowhere in particular.
  package init(_ fault: Fault, at place: String = "") {
    self.fault = fault
    self.place = place
  }

  /// The key that the fault lies in; empty if it lies in none.
  package var key: String {
    switch fault {
    case .setting(let name, _), .meant(let name, _, _): name
    case .conflict(.infiniteWithoutMaximum): "rangeRepeat"
    case .conflict(.infiniteThenContinue): "after"
    case .conflict(.infiniteRamp): "ramp.over"
    case .conflict(.floorAboveCeiling): "gaps.floor"
    case .conflict(.shortestAboveLonger): "phrases.shortest"
    case .noRange, .severalRanges, .range, .nothingToPlay: "range"
    case .unknownReciter: "reciters"
    case .noReciter: "riwayah"
    case .missing: "missing"
    case .maximumTooShort: "maximum"
    case .tooManyEvents, .notInDrill, .nothingLoaded: ""
    }
  }

  /// The option as it was typed, with its value, if an option gave the value.
  private var option: String? { place.hasPrefix("--") ? place : nil }

  /// The key, or the option as it was typed.
  private func spelled(_ name: String) -> String {
    option.map { String($0.prefix { $0 != " " }) } ?? name
  }

  /// A key with a value as it stands in a recipe (`ayahRepeat: 3`), or as an option (`--ayah-repeat
  /// 3`) if an option is at fault.
  private func setting(_ name: String, _ value: String) -> String {
    guard option != nil else { return "\(name): \(value)" }
    return "\(DrillParameter.named(name)?.option ?? name) \(value)"
  }

  /// A text with keys between backticks, in the words of the command line if an option is at fault.
  private func worded(_ text: String) -> String {
    guard option != nil else { return text }
    let parts = text.replacing("add a line like", with: "add").split(
      separator: "`", omittingEmptySubsequences: false
    ).enumerated().map {
      index, part in
      if index % 2 == 0 { return String(part) }
      let words = part.split(separator: ":", maxSplits: 1).map { Quantity.trimmed(String($0)) }
      guard let name = words.first, let key = DrillParameter.named(name)?.option else {
        return String(part)
      }
      return words.count == 2 ? "\(key) \(words[1])" : key
    }
    return parts.joined(separator: "`")
  }

  package var problem: String {
    switch fault {
    case .setting(let name, let error): error.problem(of: spelled(name))
    case .meant(let name, let text, let meant):
      option.map {
        "`\($0)` is not possible; \(meant.purpose) use `\(setting(meant.name, meant.value))`"
      }
        ?? "`\(name)` may not be `\(text)`; \(meant.purpose) write"
        + " `\(setting(meant.name, meant.value))`"
    default: worded(problemOfKeys)
    }
  }

  package var message: ProblemMessage? {
    switch fault {
    case .range(let error): error.message
    case .severalRanges(let text, _): ProblemMessage("severalRanges", ["text": text])
    case .missing(let ayat): ProblemMessage("missingAyat", ["ayat": Self.list(ayat)])
    case .nothingToPlay(let range):
      ProblemMessage("nothingToPlay", ["range": range.description])
    case .noReciter(let riwayah): ProblemMessage("noReciter", ["riwayah": riwayah.displayName])
    case .maximumTooShort: ProblemMessage("maximum")
    case .tooManyEvents: ProblemMessage("tooLong")
    default: nil
    }
  }

  /// The problem in the words of a recipe.
  private var problemOfKeys: String {
    switch fault {
    case .setting, .meant: ""
    case .conflict(.infiniteWithoutMaximum):
      "`rangeRepeat` is infinite, but there is no `maximum`"
    case .conflict(.infiniteThenContinue):
      "`after` continues after the range, but `rangeRepeat` is infinite"
    case .conflict(.infiniteRamp):
      "`ramp` runs over the passes, but `rangeRepeat` is infinite, so it never ends"
    case .conflict(.floorAboveCeiling): "`gaps.floor` is longer than `gaps.ceiling`"
    case .conflict(.shortestAboveLonger): "`phrases.shortest` is longer than `phrases.longer`"
    case .noRange: "the drill has no range"
    case .severalRanges(let text, let count):
      "the range `\(text)` has \(count) passages, but a drill plays one"
    case .range(let error):
      error.problem + (error.place.isEmpty ? "" : " (in \(error.place))")
    case .unknownReciter(let name, _): "there is no reciter `\(name)`"
    case .noReciter(let riwayah):
      "no reciter of \(riwayah.displayName) is in the priority list"
    case .missing(let ayat):
      "there is no audio for \(ayat.count) \(ayat.count == 1 ? "ayah" : "ayat"): " + Self.list(ayat)
    case .nothingToPlay(let range): "there is no audio for any ayah of \(range)"
    case .maximumTooShort(let maximum, let seconds):
      "the first ayah alone takes \(Self.seconds(seconds)), which exceeds the maximum of "
        + Quantity.text(maximum)
    case .tooManyEvents(let limit): "the drill would have more than \(limit) events"
    case .notInDrill(let ayah): "\(ayah) is not in the drill"
    case .nothingLoaded: "no drill is loaded"
    }
  }

  package var remedy: String {
    switch fault {
    case .setting(let name, let error): error.remedy(of: spelled(name))
    case .meant(_, _, let meant): "write `\(setting(meant.name, meant.value))`"
    default: worded(remedyOfKeys)
    }
  }

  /// The remedy in the words of a recipe.
  private var remedyOfKeys: String {
    switch fault {
    case .setting, .meant: ""
    case .conflict(.infiniteWithoutMaximum): "add a line like `maximum: 60min`"
    case .conflict(.infiniteThenContinue): "write `after: stop`, or a number as `rangeRepeat`"
    case .conflict(.infiniteRamp): "write `ramp.over: repeats`, or a number as `rangeRepeat`"
    case .conflict(.floorAboveCeiling): "lower `gaps.floor` or raise `gaps.ceiling`"
    case .conflict(.shortestAboveLonger): "lower `phrases.shortest` or raise `phrases.longer`"
    case .noRange: "add a line like `range: 67:1-10`"
    case .severalRanges: "write one passage, such as 67:1-10, and one drill for each of the others"
    case .range(let error): error.remedy
    case .unknownReciter(_, known: []): "leave `reciters` out: no recording has a reciter yet"
    case .unknownReciter(let name, let known): Suggestion.remedy(for: name, among: known)
    case .noReciter:
      "add one, or choose the riwayah of a reciter in the list"
    case .missing: "write `missing: silence` or `missing: skip`, or add recordings of them"
    case .nothingToPlay: "choose a range that the library holds"
    case .maximumTooShort: "raise `maximum`"
    case .tooManyEvents: "lower the repeats or choose a shorter range"
    case .notInDrill: "choose an ayah that the drill plays"
    case .nothingLoaded: "call `play` with a drill first"
    }
  }

  private static func list(_ ayat: [AyahRef]) -> String {
    let shown = ayat.prefix(10).map(\.description).joined(separator: ", ")
    return ayat.count > 10 ? "\(shown) and \(ayat.count - 10) more" : shown
  }

  private static func seconds(_ value: Double) -> String {
    Quantity.text((value * 10).rounded(.up) / 10) + "s"
  }
}

extension PlaybackError {
  package var commandRemedy: String? {
    switch fault {
    case .noReciter:
      "add one with `tilawa reciter add`, or choose the riwayah of a reciter in the list"
    case .nothingToPlay: "run `tilawa coverage` to see what the library holds"
    default: nil
    }
  }
}
