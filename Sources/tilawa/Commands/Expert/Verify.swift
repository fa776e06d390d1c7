import ArgumentParser
import AudioCore
import HostSystem
import Maintenance
import Report
import SystemPackage

extension Doctor {
  /// `tilawa doctor verify`: checks the integrity of a library.
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
      ) { log.debug("checking \(VisibleText.of($0))") }
      try send(
        VerifyReply(result: verification, isDeep: deep), warnings: [verification.backupWarning])
    }
  }
}

/// The findings about the integrity of a library.
private struct VerifyReply: Reply {
  let result: Verification
  let isDeep: Bool

  /// The maximum number of faults that the text shows. A disconnected disk causes many faults.
  private static let shownLimit = 20

  var errors: [ReportedError] { result.errors }

  var text: [Part] {
    let check = result.check
    TextTable(
      sides: [.left, .right],
      rows: [
        ["recordings", "\(check.recordings)"], ["feature files read", "\(check.featureFiles)"],
        ["files checked", "\(check.sources)"],
      ] + (isDeep ? [["bytes read", "\(check.bytesRead)"]] : [])
        + [["problems", "\(errors.count)"]]
        + (result.unusedLeft > 0 ? [["unused, see --repair", "\(result.unusedLeft)"]] : [])
        + (result.unusedDeleted > 0 ? [["unused, deleted", "\(result.unusedDeleted)"]] : []))
    Array(errors.prefix(Self.shownLimit))
    if errors.count > Self.shownLimit {
      Part.remark(
        (errors.count - Self.shownLimit).counted("more problem") + "; --json lists them all.")
    }
    if errors.isEmpty { Part.remark("No problems found.") }
  }
}
