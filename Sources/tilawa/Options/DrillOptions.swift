package import ArgumentParser
import AudioCore
package import Drills
import PipelineCore
import Playback

/// Parameters of a drill as options; they override the recipe.
///
/// The options are generated from the declarations of the parameters (``DrillParameter``): name,
/// help, value range and default. swift-argument-parser finds the options of a type by its mirror.
/// The mirror of this type therefore has one child per parameter, and `init(from:)` decodes one
/// value per parameter.
///
/// A command has several such groups side by side. Nested groups would be slow, because in debug
/// builds swift-argument-parser validates a group four times for each group around it. This would
/// take 0.1 s at every start.
package struct DrillOptions<List: DrillOptionList>: ParsableArguments, CustomReflectable {
  /// The path of the output. Nil if the user did not give a path, or if the group has no such
  /// option.
  package private(set) var output: PathArgument?
  /// The values from the command line, by the name of their parameter.
  package private(set) var values: [String: String] = [:]

  package init() {}

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    // In the mirror, the label of an option is its key with an underscore in front.
    func read<Wrapper: DrillOption>(_ option: Wrapper, _ name: String) throws {
      let read = try container.decode(Wrapper.self, forKey: AnyKey(stringValue: name))
      if let path = read.wrappedValue as? PathArgument { output = path }
      values[name] =
        read.wrappedValue as? String ?? (read.wrappedValue as? Bool == true ? "true" : nil)
    }
    for name in List.names { try read(drillOption(name), name) }
  }

  package var customMirror: Mirror {
    let options: [(label: String?, value: Any)] = List.names.map { ("_\($0)", drillOption($0)) }
    return Mirror(self, children: options, displayStyle: .struct)
  }

  /// Returns the name of an option as the user typed it, if the option has several names.
  private static func typed(_ parameter: DrillParameter) -> String {
    parameter.options.first { option in
      CommandLine.arguments.contains { $0 == option || $0.hasPrefix(option + "=") }
    } ?? parameter.option
  }

  /// The values from the command line, as settings of a drill in the order of
  /// ``DrillParameter/all``.
  package var settings: [DrillSetting] {
    let gaps = values["gap"].map { gap in
      ["gaps.repeats", "gaps.ayat", "gaps.passes"].map {
        DrillSetting(key: $0, value: gap, option: "--gap \(gap)")
      }
    }
    return (gaps ?? [])
      + DrillParameter.all.compactMap { parameter in
        values[parameter.name].map { value in
          DrillSetting(
            key: parameter.name, value: value, option: "\(Self.typed(parameter)) \(value)")
        }
      }
  }
}

/// The parameter names in a group of options, in the order of the help.
package protocol DrillOptionList {
  /// Names of ``DrillParameter``. Two further names are allowed: `output` for the output file, and
  /// `gap` for the option that sets all three gaps.
  static var names: [String] { get }
}

/// The options that most drills need. The help lists them first.
package enum UsualDrill: DrillOptionList {
  package static let names = [
    "range", "output", "ayahRepeat", "rangeRepeat", "gap", "speed", "mode", "reciters", "from",
    "maximum",
  ]
}

/// The less common parameters for the choice of ayat and their order.
package enum DrillPassage: DrillOptionList {
  package static let names = DrillParameter.ofPassage.map(\.name).filter {
    !UsualDrill.names.contains($0)
  }
}

/// The parameters for building up the range step by step, and for the ayat and formulas that are
/// played before and after it.
package enum DrillBuilding: DrillOptionList {
  package static let names = DrillParameter.ofBuilding.map(\.name)
}

/// The parameters of the output files.
package enum DrillFiles: DrillOptionList {
  package static let names = DrillParameter.ofFiles.map(\.name)
}

/// The quality that a reading must have at least, so that it is played.
package enum MinimumQuality: DrillOptionList {
  package static let names = ["atLeast", "allowGaps"]
}

/// The parameters that choose among readings.
package enum ChoiceOfReadings: DrillOptionList {
  package static let names = MinimumQuality.names + ["from", "keepVoice", "voice"]
}

/// A swift-argument-parser property wrapper used by the drill options.
private protocol DrillOption: Decodable {
  associatedtype Value
  var wrappedValue: Value { get }
}

extension Option: DrillOption {}
extension Flag: DrillOption {}

/// Returns the option for one of the names in ``DrillOptionList/names``.
private func drillOption(_ name: String) -> any DrillOption {
  switch name {
  case "output":
    return Option<PathArgument?>(
      name: .customLong(name),
      help: ArgumentHelp(
        "The output file, or a folder: an existing one, or a name without an extension. Optional "
          + "with --dry-run.", valueName: "file-or-folder"), completion: .file())
  case "gap":
    return Option<String?>(
      name: .customLong(name),
      help: ArgumentHelp(
        "Silence between all readings: a time (1s), or a multiple of the ayah just played (1x).",
        valueName: "gap"))
  default:
    guard let text = DrillOptionText.all[name] else {
      preconditionFailure("there is no drill parameter \(name)")
    }
    // `allowGaps` is the only parameter without a value, so it is a flag.
    return name == "allowGaps"
      ? Flag<Bool>(wrappedValue: false, name: text.names, help: text.flagHelp)
      : Option<String?>(
        name: text.names, help: text.help, completion: name == "range" ? .range : nil)
  }
}

/// The names and the help of a drill parameter. They are created only once, because the parser
/// reads every option many times.
private struct DrillOptionText {
  package let names: NameSpecification
  package let help, flagHelp: ArgumentHelp

  package init(_ parameter: DrillParameter) {
    names = NameSpecification(parameter.options.map { .customLong(String($0.dropFirst(2))) })
    let text = parameter.defaultText
    let values = parameter.range + (text.isEmpty ? "" : "; default: \(text)")
    help = ArgumentHelp("\(parameter.help) (\(values))", valueName: parameter.unit)
    flagHelp = ArgumentHelp("\(parameter.help)")
  }

  package static let all = Dictionary(
    uniqueKeysWithValues: DrillParameter.all.map { ($0.name, DrillOptionText($0)) })
}
