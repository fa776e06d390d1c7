package import AudioCore
package import PipelineCore
package import Recitation

/// An error in a drill.
package struct PlaybackError: ExplainedError, Equatable {
  /// The kind of error.
  package enum Fault: Equatable, Sendable {
    /// A parameter name or value is invalid.
    case setting(String, ParameterError)
    /// A parameter does not accept a value; the user probably meant another setting. The first text
    /// is the name of the parameter, the second is the value.
    case intended(String, String, IntendedSetting)
    /// Two settings, each valid alone, contradict each other.
    case conflict(Conflict)
    /// The drill has no range.
    case noRange
    /// The range consists of several passages.
    case severalRanges(String, count: Int)
    /// The range is malformed or does not exist.
    case range(RecitationError)
    /// The reciter is not in the library's list.
    case unknownReciter(String, known: [String])
    /// The priority list has no enabled reciter of the riwayah.
    case noReciter(Riwayah)
    /// Ayat have no audio and the drill has `missing: fail`.
    case missing([AyahRef])
    /// No ayah of the range has audio.
    case nothingToPlay(AyahRange)
    /// No ayah of the range has audio, but segments that also contain other ayat contain some of
    /// them. The second value lists the ayat of each of these segments; it is not empty.
    case onlyWithOthers(AyahRange, [AyahRange])
    /// All audio of the range is excluded by one parameter. The two texts are the name and the
    /// value of this parameter.
    case nothingWith(String, String, AyahRange)
    /// The first ayah alone exceeds the maximum length.
    case maximumTooShort(Duration, neededSeconds: Double)
    /// The drill has more events than the limit.
    case tooManyEvents(limit: Int)
    /// The ayah to seek to is not part of the drill.
    case notInDrill(AyahRef)
    /// No drill has been loaded for playback yet.
    case nothingLoaded
  }

  /// Two settings that exclude each other.
  package enum Conflict: Equatable, Sendable {
    /// `rangeRepeat: infinite` without `maximum`.
    case infiniteWithoutMaximum
    /// `rangeRepeat: infinite` with ayat or pages after the range.
    case infiniteThenContinue
    /// `rangeRepeat: infinite` with a ramp over the passes.
    case infiniteRamp
    /// `gaps.floor` is above `gaps.ceiling`.
    case floorAboveCeiling
    /// The minimum phrase length is above the minimum length of a long ayah.
    case shortestAboveLonger
  }

  /// The kind of error.
  package var fault: Fault
  /// The place: `file:line:column`, an option, or empty.
  package var place: String

  /// - Parameters:
  ///   - fault: the kind of error.
  ///   - place: the place; empty if unknown.
  package init(_ fault: Fault, at place: String = "") {
    self.fault = fault
    self.place = place
  }

  /// The name of the affected parameter; empty if the error concerns no parameter.
  package var key: String {
    switch fault {
    case .setting(let name, _), .intended(let name, _, _), .nothingWith(let name, _, _): name
    case .conflict(.infiniteWithoutMaximum): "rangeRepeat"
    case .conflict(.infiniteThenContinue): "after"
    case .conflict(.infiniteRamp): "ramp.over"
    case .conflict(.floorAboveCeiling): "gaps.floor"
    case .conflict(.shortestAboveLonger): "phrases.shortest"
    case .noRange, .severalRanges, .range, .nothingToPlay, .onlyWithOthers: "range"
    case .unknownReciter: "reciters"
    case .noReciter: "riwayah"
    case .missing: "missing"
    case .maximumTooShort: "maximum"
    case .tooManyEvents, .notInDrill, .nothingLoaded: ""
    }
  }

  /// The option as typed, with its value; nil if a recipe set the value.
  private var option: String? { place.hasPrefix("--") ? place : nil }

  /// Returns the name of a parameter. If an option caused the error, returns the option as the user
  /// typed it.
  private func spelled(_ name: String) -> String {
    option.map { String($0.prefix { $0 != " " }) } ?? name
  }

  /// Returns a key with a value as written in a recipe (`ayahRepeat: 3`). If an option caused the
  /// error, returns the option instead (`--ayah-repeat 3`).
  private func setting(_ name: String, _ value: String) -> String {
    guard option != nil else { return "\(name): \(value)" }
    return "\(DrillParameter.named(name)?.option ?? name) \(value)"
  }

  /// Returns the text of a message. If an option caused the error, each key in backticks is
  /// replaced by its option.
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
    case .intended(let name, let text, let intended):
      option.map {
        "`\($0)` is not possible; \(intended.purpose) use `\(setting(intended.name, intended.value))`"
      }
        ?? "`\(name)` may not be `\(text)`; \(intended.purpose) write"
        + " `\(setting(intended.name, intended.value))`"
    case .nothingWith(let name, let value, let range):
      "there is no audio for any ayah of \(range) with `\(setting(name, value))`"
    default: worded(problemOfKeys)
    }
  }

  package var message: ProblemMessage? {
    switch fault {
    case .range(let error): error.message
    case .severalRanges(let text, _): ProblemMessage("severalRanges", ["text": text])
    case .missing(let ayat): ProblemMessage("missingAyat", ["ayat": Self.list(ayat)])
    case .nothingToPlay(let range), .nothingWith(_, _, let range):
      ProblemMessage("nothingToPlay", ["range": range.description])
    case .onlyWithOthers(let range, let segments):
      ProblemMessage(
        "onlyWithOthers", ["range": range.description, "segments": Self.list(segments)])
    case .noReciter(let riwayah): ProblemMessage("noReciter", ["riwayah": riwayah.displayName])
    case .maximumTooShort: ProblemMessage("maximum")
    case .tooManyEvents: ProblemMessage("tooLong")
    default: nil
    }
  }

  /// The problem, with parameters named as in recipes.
  private var problemOfKeys: String {
    switch fault {
    case .setting, .intended, .nothingWith: ""
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
    case .onlyWithOthers(let range, let segments):
      "there is no audio for \(range) alone: it is in "
        + (segments.count == 1 ? "a segment" : "segments") + " with other ayat, "
        + Self.list(segments)
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
    case .intended(_, _, let intended): "write `\(setting(intended.name, intended.value))`"
    case .nothingWith(let name, _, _): "leave out `\(spelled(name))`, or choose another value"
    default: worded(remedyOfKeys)
    }
  }

  /// The remedy, with parameters named as in recipes.
  private var remedyOfKeys: String {
    switch fault {
    case .setting, .intended, .nothingWith: ""
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
    case .onlyWithOthers(_, let segments):
      "choose all ayat of the segment, such as \(Self.list(Array(segments.prefix(1)))), or split it"
    case .maximumTooShort: "raise `maximum`"
    case .tooManyEvents: "lower the repeats or choose a shorter range"
    case .notInDrill: "choose an ayah that the drill plays"
    case .nothingLoaded: "call `play` with a drill first"
    }
  }

  private static func list(_ ayat: [some CustomStringConvertible]) -> String {
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
    case .onlyWithOthers: remedy + " with `tilawa edit`"
    default: nil
    }
  }
}
