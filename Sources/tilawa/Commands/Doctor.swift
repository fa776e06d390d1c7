import ArgumentParser
import CommandOptions
import CommandOutput
import Report
import Upkeep

/// `tilawa doctor`: a quick check.
struct Doctor: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the installation, the library, its files and the disk.",
    discussion: "Changes nothing. Exits with 3 if something needs attention.")

  @OptionGroup var common: CommonOptions

  func run() throws {
    var found = try Diagnosis(of: common.libraryHere, version: ProgramVersion.text)
    found.confinement = Diagnosis.confineThisProcess()
    try send(found)
  }
}

extension Diagnosis: Reply {
  var text: [Part] {
    TextTable(
      sides: [.left, .left],
      rows: [["tilawa", version]]
        + libraries.map { library in
          let words = library.split(separator: " ", maxSplits: 1)
          return [String(words[0]), words.count > 1 ? String(words[1]) : ""]
        } + [
          ["library", VisibleText.of(library) + (exists ? "" : " (does not exist yet)")],
          ["recordings", "\(recordings)"],
          ["missing features", "\(missingFeatures)"],
          ["unused features", "\(unusedFeatures)"],
          ["missing recordings", "\(missingSources)"],
          ["unfinished files", "\(unfinishedFiles)"],
          ["decoder confinement", restrictions],
          ["free disk space", freeBytes.map { "\($0 >> 20) MiB" } ?? "unknown"],
        ])
    errors
    if errors.isEmpty { Part.remark("No problems found.") }
  }

  private var restrictions: String {
    let names = confinement.map { kind in
      switch kind {
      case .network: "no network"
      case .programs: "no other programs"
      case .writing: "no writing elsewhere"
      }
    }
    return names.isEmpty ? "none (not supported by this system)" : names.joined(separator: ", ")
  }
}
