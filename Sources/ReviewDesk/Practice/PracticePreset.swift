package import Library
import PipelineCore
import Playback

/// A named method of practice.
package struct PracticePreset: Encodable {
  package let name, title, help: String
  package let settings: [String: String]

  /// The bundled presets.
  package static let builtIn = [
    PracticePreset(
      name: "tilawa-three-times", title: "Three times each",
      help: "Every ayah three times, then the next.", settings: ["ayahRepeat": "3"]),
    PracticePreset(
      name: "tilawa-sliding-window", title: "Sliding window",
      help:
        "Each new ayah three times, then with the two before it, twice; the whole range at the end.",
      settings: [
        "mode": "sliding-window", "ayahRepeat": "3", "window.size": "3", "window.together": "2",
        "window.full": "1",
      ]),
    PracticePreset(
      name: "tilawa-sliding-window-pairs", title: "Sliding window, pairs",
      help: "Each new ayah twice, then with the one before it; the whole range at the end.",
      settings: [
        "mode": "sliding-window", "ayahRepeat": "2", "window.size": "2", "window.together": "1",
        "window.full": "1",
      ]),
    PracticePreset(
      name: "tilawa-cumulative", title: "Building up",
      help: "Each new ayah, then all so far.",
      settings: ["mode": "cumulative", "ayahRepeat": "2"]),
    PracticePreset(
      name: "tilawa-talqin", title: "Talqin",
      help: "After every reading a silence long enough to recite it.",
      settings: ["mode": "talqin", "talqin.factor": "1.25x"]),
    PracticePreset(
      name: "tilawa-fading", title: "Fading",
      help: "Each repeat leaves out one more part from the end, for you to recite.",
      settings: ["mode": "fading", "ayahRepeat": "3"]),
  ]
}

extension PracticeSessions {
  /// The options that the page offers.
  package struct Choices: Encodable {
    package struct Setting: Encodable {
      package let key, unit, range, `default`: String
    }

    package let presets: [PracticePreset]
    package let settings: [Setting]
  }

  /// Returns the bundled presets, the presets of a library, and the settings of drills.
  ///
  /// - Parameter store: the library.
  /// - Returns: the options.
  /// - Throws: `LibraryError`.
  package static func presets(in store: LibraryStore) throws -> Choices {
    let kept = try store.settingsNames().map {
      PracticePreset(name: $0, title: $0, help: "Kept in the library.", settings: [:])
    }
    // Settings of the output file do not affect live listening.
    let settings = DrillParameter.all.filter {
      !$0.name.hasPrefix("output.") && !["name", "range", "reciters"].contains($0.name)
    }
    return Choices(
      presets: PracticePreset.builtIn + kept,
      settings: settings.map { parameter in
        Choices.Setting(
          key: parameter.name, unit: parameter.unit, range: parameter.range,
          default: parameter.defaultText)
      })
  }
}
