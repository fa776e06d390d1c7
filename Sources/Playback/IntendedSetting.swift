import PipelineCore

/// The setting that a user probably meant by a word that a parameter does not accept.
///
/// The table contains common words for the features of drills. Misspelt words are not in the table;
/// see `Suggestion.nearest(to:among:)`.
package struct IntendedSetting: Equatable, Sendable {
  /// The purpose as an infinitive: `to repeat each ayah`.
  package let purpose: String
  /// The name of the parameter, and a suggested value.
  package let name: String, value: String

  /// The meanings of words given for `mode`.
  private static let byMode: [(words: Set<String>, setting: IntendedSetting)] = [
    (
      ["repeat", "repeats", "repeated", "repetition", "loop", "ayah-repeat", "repeat-ayah"],
      IntendedSetting(purpose: "to repeat each ayah", name: "ayahRepeat", value: "3")
    ),
    (
      ["range", "range-repeat", "repeat-range", "loop-range", "repeat-all", "endless"],
      IntendedSetting(purpose: "to repeat the whole range", name: "rangeRepeat", value: "3")
    ),
    (
      ["slow", "slower", "slowly", "fast", "faster", "speed"],
      IntendedSetting(purpose: "to change the speed", name: "speed", value: "0.75")
    ),
    (
      ["ramp", "accelerate", "speed-up"],
      IntendedSetting(
        purpose: "to change the speed from repeat to repeat", name: "ramp.to", value: "1.25")
    ),
    (
      ["phrase", "phrases", "split", "waqf"],
      IntendedSetting(
        purpose: "to play long ayat phrase by phrase", name: "phrases.split", value: "true")
    ),
    (
      ["gap", "gaps", "pause", "pauses"],
      IntendedSetting(purpose: "to leave a silence after each ayah", name: "gaps.ayat", value: "1x")
    ),
    (
      ["connection", "connect", "connected", "link"],
      IntendedSetting(
        purpose: "to begin with the ayah before the range", name: "connection.before", value: "1")
    ),
    (
      ["window"],
      IntendedSetting(purpose: "to slide a window", name: "mode", value: "sliding-window")
    ),
    (
      ["accumulate", "accumulative", "chain", "chaining", "snowball", "add"],
      IntendedSetting(purpose: "to add one ayah after the other", name: "mode", value: "cumulative")
    ),
    (
      ["listen", "echo", "recite", "call-and-response", "teach", "dictation"],
      IntendedSetting(purpose: "to recite after each reading", name: "mode", value: "talqin")
    ),
    (
      ["hide", "recall", "vanish", "shorten", "test"],
      IntendedSetting(purpose: "to recall the end of each ayah", name: "mode", value: "fading")
    ),
    (
      ["normal", "simple", "default", "none", "straight", "once"],
      IntendedSetting(purpose: "to play the range as it is", name: "mode", value: "plain")
    ),
  ]

  /// Synonyms for the values of other parameters, by parameter and value.
  private static let synonyms: [String: [String: Set<String>]] = [
    "missing": [
      "skip": ["ignore", "omit", "drop", "leave-out"],
      "silence": ["gap", "silent", "blank", "pause", "wait"],
      "fail": ["error", "stop", "abort", "refuse"],
    ],
    "basmalah": ["once": ["yes", "true", "on"], "never": ["no", "false", "off", "none"]],
    "istiadhah": ["once": ["yes", "true", "on"], "never": ["no", "false", "off", "none"]],
    "voice": [
      "class": ["student", "students", "pupils", "others"], "any": ["all", "every", "everyone"],
      "teacher": ["imam", "sheikh", "reciter", "qari", "main", "first"],
      "several": ["together", "group", "chorus"],
    ],
    "output.channels": ["mono": ["one"], "stereo": ["two", "both"]],
    "output.gapFill": [
      "silence": ["none", "silent", "zero", "zeros"], "room": ["noise", "tone", "room-tone"],
    ],
  ]

  /// Returns the setting that a word probably means.
  ///
  /// - Parameters:
  ///   - text: the word given for the parameter.
  ///   - parameter: the name of the parameter.
  /// - Returns: the setting; nil if the word is not in the table.
  static func intended(by text: String, for parameter: String) -> IntendedSetting? {
    let word = Quantity.trimmed(text).lowercased().replacing(" ", with: "-")
    if parameter == "mode" { return byMode.first { $0.words.contains(word) }?.setting }
    if parameter == "repeats", Int(word).map(PlaybackSettings.counts.contains) == true {
      return IntendedSetting(purpose: "to repeat each ayah", name: "ayahRepeat", value: word)
    }
    return synonyms[parameter]?.first { $0.value.contains(word) }.map {
      IntendedSetting(purpose: "for that", name: parameter, value: $0.key)
    }
  }
}
