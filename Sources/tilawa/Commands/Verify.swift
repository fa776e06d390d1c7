import ArgumentParser
import Batch
import SystemPackage
import Upkeep
import Views

/// `tilawa verify`: the integrity of a library.
struct Verify: ReplyingCommand {
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

  func run() throws {
    let log = Log(common)
    let verification = try Verification(
      of: common.libraryHere, depth: deep ? .contents : .identities,
      purpose: repair ? .repair : .report
    ) { log.say("checking \(VisibleText.of($0))") }
    try send(VerifyReply(verification, isDeep: deep), warnings: [verification.backupWarning])
  }
}

/// The findings about the integrity of a library.
private struct VerifyReply: Reply, Encodable {
  let library: String
  let recordings, featureFiles, sources, bytesRead, faults: Int
  let findings: [Verification.Finding]
  let errors: [ReportedError]
  private let isDeep: Bool
  private let unusedLeft, unusedDeleted: Int

  /// The most faults that are shown as text: a disk that is not connected makes many.
  private static let shownLimit = 20

  private enum CodingKeys: CodingKey {
    case library, recordings, featureFiles, sources, bytesRead, faults, findings
  }

  init(_ verification: Verification, isDeep: Bool) {
    library = verification.library.description
    recordings = verification.check.recordings
    featureFiles = verification.check.featureFiles
    sources = verification.check.sources
    bytesRead = verification.check.bytesRead
    errors = verification.errors
    faults = errors.count
    findings = verification.findings
    self.isDeep = isDeep
    unusedLeft = verification.unusedLeft
    unusedDeleted = verification.unusedDeleted
  }

  var text: [Part] {
    TextTable(
      sides: [.left, .right],
      rows: [
        ["recordings", "\(recordings)"], ["feature files read", "\(featureFiles)"],
        ["files checked", "\(sources)"],
      ] + (isDeep ? [["bytes read", "\(bytesRead)"]] : []) + [["problems", "\(faults)"]]
        + (unusedLeft > 0 ? [["unused, see --repair", "\(unusedLeft)"]] : [])
        + (unusedDeleted > 0 ? [["unused, deleted", "\(unusedDeleted)"]] : []))
    Array(errors.prefix(Self.shownLimit))
    if faults > Self.shownLimit {
      Part.remark("\(faults - Self.shownLimit) more problems; --json lists them all.")
    }
    if errors.isEmpty { Part.remark("No problems found.") }
  }
}
