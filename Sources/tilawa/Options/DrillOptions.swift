import ArgumentParser
import PipelineCore
import Playback

/// The parameters of a drill as options; they override the recipe.
///
/// Names, help, value ranges and defaults come from ``DrillParameter``. A property is named like
/// the option of its parameter. A command has this group, ``UsualDrillOptions``,
/// ``DrillBuildingOptions`` and ``DrillOutputOptions`` side by side: in debug builds
/// swift-argument-parser validates a group four times for each group around it, which nested groups
/// multiply (0.1 s at every start).
struct DrillOptions: ParsableArguments {
  @Option(drill: "name") var name: String?
  @Option(drill: "riwayah") var riwayah: String?
  @Option(drill: "atLeast") var atLeast: String?
  @Flag(drill: "allowGaps") var allowGaps = false
  @Option(drill: "keepVoice") var keepVoice: String?
  @Option(drill: "voice") var voice: String?
  @Option(drill: "repeats") var repeats: String?
  @Option(drill: "gaps.repeats") var gapsRepeats: String?
  @Option(drill: "gaps.ayat") var gapsAyat: String?
  @Option(drill: "gaps.passes") var gapsPasses: String?
  @Option(drill: "gaps.floor") var gapsFloor: String?
  @Option(drill: "gaps.ceiling") var gapsCeiling: String?
  @Option(drill: "ramp.to") var rampTo: String?
  @Option(drill: "ramp.over") var rampOver: String?

  /// The values that were typed.
  ///
  /// - Parameter groups: the options, as a command groups them.
  /// - Returns: all parameters, in the order of ``DrillParameter/all``; nil where nothing was
  ///   typed.
  static func values(of groups: any ParsableArguments...) -> [(key: String, value: String?)] {
    var typed: [String: String] = [:]
    for group in groups {
      for child in Mirror(reflecting: group).children {
        // The property wrapper of `rampTo` is stored as `_rampTo`.
        guard let label = child.label,
          let parameter = DrillParameter.named(String(label.dropFirst()))
        else { continue }
        if let option = child.value as? Option<String?>, let value = option.wrappedValue {
          typed[parameter.name] = value
        } else if let flag = child.value as? Flag<Bool>, flag.wrappedValue {
          typed[parameter.name] = "true"
        }
      }
    }
    return DrillParameter.all.map { ($0.name, typed[$0.name]) }
  }
}

/// The ten options that most drills need, which the help lists first.
struct UsualDrillOptions: ParsableArguments {
  @Option(drill: "range") var range: String?

  @Option(
    help: ArgumentHelp(
      "The output file, or a folder: an existing one, or a name without an extension. Optional with --dry-run.",
      valueName: "file-or-folder"), completion: .file())
  var output: PathArgument?

  @Option(drill: "ayahRepeat") var ayahRepeat: String?
  @Option(drill: "rangeRepeat") var rangeRepeat: String?

  @Option(
    help: ArgumentHelp(
      "Silence between all readings: a time (1s), or a multiple of the ayah just played (1x).",
      valueName: "gap"))
  var gap: String?

  @Option(drill: "speed") var speed: String?
  @Option(drill: "mode") var mode: String?
  @Option(drill: "reciters") var reciters: String?
  @Option(drill: "from") var from: String?
  @Option(drill: "maximum") var maximum: String?
}

/// Parameters of how the range is built up, and of the sound around it.
struct DrillBuildingOptions: ParsableArguments {
  @Option(drill: "cumulative.together") var cumulativeTogether: String?
  @Option(drill: "cumulative.shrink") var cumulativeShrink: String?
  @Option(drill: "window.together") var windowTogether: String?
  @Option(drill: "window.size") var windowSize: String?
  @Option(drill: "window.full") var windowFull: String?
  @Option(drill: "stepping.counts") var steppingCounts: String?
  @Option(drill: "stepping.over") var steppingOver: String?
  @Option(drill: "talqin.factor") var talqinFactor: String?
  @Option(drill: "fading.recall") var fadingRecall: String?
  @Option(drill: "phrases.split") var phrasesSplit: String?
  @Option(drill: "phrases.longer") var phrasesLonger: String?
  @Option(drill: "phrases.shortest") var phrasesShortest: String?
  @Option(drill: "phrases.repeat") var phrasesRepeat: String?
  @Option(drill: "connection.before") var connectionBefore: String?
  @Option(drill: "connection.after") var connectionAfter: String?
  @Option(drill: "basmalah") var basmalah: String?
  @Option(drill: "istiadhah") var istiadhah: String?
  @Option(drill: "after") var after: String?
  @Option(drill: "missing") var missing: String?
  @Option(drill: "missingSilence") var missingSilence: String?
}

/// Parameters of the files.
struct DrillOutputOptions: ParsableArguments {
  @Option(drill: "display.repetitions") var displayRepetitions: String?
  @Option(drill: "display.reciter") var displayReciter: String?
  @Option(drill: "display.words") var displayWords: String?
  @Option(drill: "output.rate") var outputRate: String?
  @Option(drill: "output.channels") var outputChannels: String?
  @Option(drill: "output.encoding") var outputEncoding: String?
  @Option(drill: "output.gapFill") var outputGapFill: String?
  @Option(drill: "output.loudness") var outputLoudness: String?
  @Option(drill: "output.splitEvery") var outputSplitEvery: String?
  @Option(drill: "output.maps") var outputMaps: String?
}

/// The parser's description of a drill parameter, made once: it asks for every option many times.
private struct DrillOptionText {
  /// Without the hyphens; the parameters of `output` have a short one before the full one.
  let names: [String]
  let help: String
  let unit: String

  init(_ parameter: DrillParameter) {
    let full = String(parameter.option.dropFirst(2))
    let group = "output-"
    names = full.hasPrefix(group) ? [String(full.dropFirst(group.count)), full] : [full]
    let text = parameter.defaultText
    let values = parameter.range + (text.isEmpty ? "" : "; default: \(text)")
    help = "\(parameter.help) (\(values))"
    unit = parameter.unit
  }

  static let all = Dictionary(
    uniqueKeysWithValues: DrillParameter.all.map { ($0.name, DrillOptionText($0)) })
}

extension Option where Value == String? {
  /// The option of a drill parameter. Parameters of `output` have a short name (`--rate`) beside
  /// the full one (`--output-rate`).
  init(drill name: String) {
    guard let text = DrillOptionText.all[name] else {
      preconditionFailure("there is no drill parameter \(name)")
    }
    self.init(
      name: NameSpecification(text.names.map { .customLong($0) }),
      help: ArgumentHelp("\(text.help)", valueName: text.unit))
  }
}

extension Flag where Value == Bool {
  /// The flag of a drill parameter that is false by default.
  init(wrappedValue: Bool, drill name: String) {
    guard let text = DrillOptionText.all[name], let parameter = DrillParameter.named(name) else {
      preconditionFailure("there is no drill parameter \(name)")
    }
    self.init(
      wrappedValue: wrappedValue, name: NameSpecification(text.names.map { .customLong($0) }),
      help: ArgumentHelp("\(parameter.help)"))
  }
}
