import PipelineCore

/// A setting without effect, because another setting that it depends on is missing.
package struct IneffectiveSetting: Equatable, Sendable {
  /// A setting of a drill.
  package struct Setting: Equatable, Sendable {
    package let name, value: String
    /// The setting as the user wrote it: `--window-size 3`, or `window.size: 3` in a recipe.
    package let given: String
  }

  /// The setting without effect.
  package let setting: Setting
  /// The missing setting, written in the same way. If several values would give the first setting
  /// an effect, this is one of them, as an example.
  package let needed: Setting

  /// A rule about parameters that have an effect only together with another setting. It consists of
  /// these parameters, the other setting, and a test whether that setting is present.
  private struct Rule {
    let names: [String]
    let needed: (name: String, value: String)
    let isMet: @Sendable (PlaybackSettings) -> Bool

    init(
      _ names: String..., need name: String, _ value: String,
      _ isMet: @escaping @Sendable (PlaybackSettings) -> Bool
    ) {
      self.names = names
      needed = (name, value)
      self.isMet = isMet
    }
  }

  private static let rules: [Rule] = [
    Rule("cumulative.together", "cumulative.shrink", need: "mode", "cumulative") {
      $0.mode == .cumulative
    },
    Rule("window.together", "window.size", "window.full", need: "mode", "sliding-window") {
      $0.mode == .slidingWindow
    },
    Rule("stepping.counts", "stepping.over", need: "mode", "stepping") { $0.mode == .stepping },
    Rule("talqin.factor", need: "mode", "talqin") { $0.mode == .talqin },
    Rule("fading.recall", need: "mode", "fading") { $0.mode == .fading },
    Rule("phrases.longer", "phrases.repeat", need: "phrases.split", "true") {
      $0.building.phrasesSplit
    },
    Rule("phrases.shortest", need: "phrases.split", "true") {
      $0.building.phrasesSplit || $0.mode == .fading
    },
    Rule("ramp.over", need: "ramp.to", "1.25") { $0.rampTo != nil },
    Rule("gaps.floor", "gaps.ceiling", need: "gaps.ayat", "1x") {
      [$0.gaps.repeats, $0.gaps.ayat, $0.gaps.passes].contains {
        if case .multiple = $0 { true } else { false }
      }
    },
    Rule("missingSilence", need: "missing", "silence") { $0.missing == .silence },
  ]

  /// Returns the settings of a drill that have no effect.
  ///
  /// A stored drill contains every setting, so settings equal to the default are ignored. A fading
  /// drill in which no ayah is repeated is always reported: fading shortens the repeats of an ayah,
  /// so it has no effect without repeats.
  ///
  /// - Parameter drill: the drill.
  /// - Returns: the settings in the order of ``DrillParameter/all``.
  package static func all(in drill: Drill) -> [IneffectiveSetting] {
    let settings = drill.settings
    return DrillParameter.all.compactMap { parameter in
      let value = parameter.text(of: settings)
      guard drill.isGiven(parameter.name), value != parameter.defaultText else { return nil }
      var needed = rules.first { $0.names.contains(parameter.name) && !$0.isMet(settings) }?.needed
      if parameter.name == "mode", settings.mode == .fading, settings.ayahRepeat == 1 {
        needed = ("ayahRepeat", "3")
      }
      return needed.map {
        IneffectiveSetting(
          setting: drill.setting(parameter.name, value),
          needed: drill.setting($0.name, $0.value, as: parameter.name))
      }
    }
  }
}

extension Drill {
  /// Returns a setting in the form in which the user wrote `given`, or else the setting itself: as
  /// in a recipe, or as an option.
  fileprivate func setting(
    _ name: String, _ value: String, as given: String? = nil
  ) -> IneffectiveSetting.Setting {
    let text =
      isOption(given ?? name)
      ? "\(DrillParameter.named(name)?.option ?? name) \(value)" : "\(name): \(value)"
    return IneffectiveSetting.Setting(name: name, value: value, given: text)
  }
}
