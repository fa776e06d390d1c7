import ArgumentParser
import Batch
import SystemPackage
import Upkeep
import Views

/// `tilawa doctor`: a quick check.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the installation, the library, its files and the disk.",
    discussion: "Changes nothing. Exits with 3 if something needs attention.")

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let version: String
    let libraries: [String]
    let library: String
    let exists: Bool
    let recordings, missingFeatures, missingSources, unusedFeatures, unfinishedFiles: Int
    let freeBytes: Int?
    let confinement: [Diagnosis.Confinement]
  }

  func run() throws {
    let library = common.libraryHere
    let found = try Diagnosis(of: library)
    let result = Result(
      version: ProgramVersion.text, libraries: found.libraries, library: library.description,
      exists: found.exists, recordings: found.recordings, missingFeatures: found.missingFeatures,
      missingSources: found.missingSources, unusedFeatures: found.unusedFeatures,
      unfinishedFiles: found.unfinishedFiles, freeBytes: found.freeBytes,
      confinement: Diagnosis.confineThisProcess())
    if common.json {
      Output.json(
        Envelope(
          command: "doctor", status: found.errors.isEmpty ? .ok : .partial, result: result,
          errors: found.errors))
    } else {
      show(result, found.errors)
    }
    if !found.errors.isEmpty { throw ExitCode(3) }
  }

  private func show(_ result: Result, _ errors: [ReportedError]) {
    var table = TextTable(sides: [.left, .left])
    table.rows = [["tilawa", result.version]]
    table.rows += result.libraries.map { library in
      let words = library.split(separator: " ", maxSplits: 1)
      return [String(words[0]), words.count > 1 ? String(words[1]) : ""]
    }
    table.rows += [
      ["library", VisibleText.of(result.library) + (result.exists ? "" : " (does not exist yet)")],
      ["recordings", "\(result.recordings)"],
      ["missing features", "\(result.missingFeatures)"],
      ["unused features", "\(result.unusedFeatures)"],
      ["missing recordings", "\(result.missingSources)"],
      ["unfinished files", "\(result.unfinishedFiles)"],
      ["decoder confinement", Self.restrictions(result.confinement)],
      ["free disk space", result.freeBytes.map { "\($0 >> 20) MiB" } ?? "unknown"],
    ]
    for line in table.lines { Output.line(line) }
    for error in errors { ErrorReport.show(error) }
    if errors.isEmpty { StandardError.line("No problems found.") }
  }

  private static func restrictions(_ confinement: [Diagnosis.Confinement]) -> String {
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
