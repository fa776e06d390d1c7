import ArgumentParser
import Batch
import Integrity
import SystemPackage
import Upkeep
import Views

/// `tilawa verify`: the integrity of a library.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check the database, the features and the recordings, and repair them.",
    discussion: """
      Checks the database, every value in it and the checksums of recordings, reads every feature \
      file, and checks that the recordings exist with their size and modification time; --deep \
      compares their whole content.

      --repair deletes damaged features, the detections of damaged recordings and unused files; \
      the next `tilawa process` recreates what is needed. Recordings are never changed, and \
      confirmed segments are kept wherever they can be read.

      Exits with 3 if something needs attention.
      """)

  @Flag(help: "Read every recording and compare its content with what was analysed.")
  var deep = false

  @Flag(help: "Repair what can be repaired automatically.")
  var repair = false

  @OptionGroup var common: CommonOptions

  /// The most faults that are shown as text: a disk that is not connected makes many.
  private static let shownLimit = 20

  /// The result of `--json`.
  private struct Result: Encodable {
    let library: String
    let recordings, featureFiles, sources, bytesRead, faults: Int
    let findings: [Verification.Finding]
  }

  func run() throws {
    let log = Log(common)
    let verification = try Verification(
      of: common.libraryHere, depth: deep ? .contents : .identities,
      purpose: repair ? .repair : .report
    ) { log.say("checking \(VisibleText.of($0))") }
    ErrorReport.warn(verification.backupWarning)
    let (check, errors) = (verification.check, verification.errors)
    if common.json {
      let result = Result(
        library: verification.library.description, recordings: check.recordings,
        featureFiles: check.featureFiles, sources: check.sources,
        bytesRead: check.bytesRead, faults: errors.count, findings: verification.findings)
      Output.json(
        Envelope(
          command: "verify", status: errors.isEmpty ? .ok : .partial, result: result,
          errors: errors))
    } else {
      show(verification)
    }
    if !errors.isEmpty { throw ExitCode(3) }
  }

  private func show(_ verification: Verification) {
    let (check, errors) = (verification.check, verification.errors)
    var table = TextTable(sides: [.left, .right])
    table.rows = [
      ["recordings", "\(check.recordings)"],
      ["feature files read", "\(check.featureFiles)"],
      ["files checked", "\(check.sources)"],
    ]
    if deep { table.rows.append(["bytes read", "\(check.bytesRead)"]) }
    table.rows.append(["problems", "\(errors.count)"])
    if verification.unusedLeft > 0 {
      table.rows.append(["unused, see --repair", "\(verification.unusedLeft)"])
    }
    if verification.unusedDeleted > 0 {
      table.rows.append(["unused, deleted", "\(verification.unusedDeleted)"])
    }
    for line in table.lines { Output.line(line) }
    for error in errors.prefix(Self.shownLimit) { ErrorReport.show(error) }
    if errors.count > Self.shownLimit {
      StandardError.line("\(errors.count - Self.shownLimit) more problems; --json lists them all.")
    }
    if errors.isEmpty { StandardError.line("No problems found.") }
  }
}
