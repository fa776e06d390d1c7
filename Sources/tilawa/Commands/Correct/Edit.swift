import ArgumentParser
import AudioCore
import Corrections
import Editing
import Foundation
import HostSystem
import Report
import Resolving
import SystemPackage

/// `tilawa edit`: corrects the segments of a recording.
struct EditCommand: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Correct the segments of a recording.",
    discussion: """
      An edit is confirmed, entered in the journal (`tilawa log`) and never changed by a later run; \
      the segments around it are aligned anew between the confirmed ones. Several edits are \
      separated by `then`, or stand one per line in a file; all of them are made, or none.

      A segment is an ayah (67:3), one reading of it (67:3#2), or the segment at a time (@1:23.450). \
      The words to, at, and, as may be left out. Times move to the quietest place within 200 ms.

      An ayah whose words cannot take as little or as much time as its stretch is refused; \
      --any-length takes it all the same.

      \(verbs)

      Examples:
        tilawa edit 067.mp3 move-start 67:3 to 1:23.450
        tilawa edit 067.mp3 split 67:3 at 1:27 as 67:3 67:4 then skip @0:02
        tilawa edit 067.mp3 --from edits.txt --dry-run
      """)

  /// The syntax of the edits. For each edit there is a remark, if the edit has one, and then one
  /// line for each way to type the edit.
  private static var verbs: String {
    EditVerb.all.flatMap { verb in
      (verb.remark.map { ["# \($0)"] } ?? []) + verb.usages
    }.map { "  \($0)" }.joined(separator: "\n")
  }

  @Argument(help: .recording) var recording: String

  @Argument(help: ArgumentHelp("The edits, separated by `then`.", valueName: "edit"))
  var edits: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read edits from this file, one per line; - for standard input.", valueName: "file"),
    completion: .file())
  var from: PathArgument?

  @Flag(help: "Take times exactly; do not move them to a quieter place near them.")
  var exact = false

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @OptionGroup var length: LengthOption
  @OptionGroup var authorship: AuthorOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if edits.isEmpty == (from == nil) { throw ValidationError("name edits, or use --from") }
  }

  func run() throws {
    let words = try from.map { EditParser.edits(inLines: try Self.text(of: $0.path)) }
    let played =
      try dryRun ? nil : PlayedSources(of: [recording], in: common.libraryHere, gaining: true)
    let outcome = try RecordingEdit(
      library: common.libraryHere, recording: recording, isExact: exact,
      signature: authorship.signature, allowsAnyLength: length.anyLength
    ).run(
      (words ?? EditParser.edits(inWords: edits)).map { .words($0) }, dryRun ? .preview : .apply)
    try send(outcome, warnings: outcome.warnings, reporting: played)
  }

  private static func text(of path: FilePath) throws -> String {
    let bytes =
      path == "-"
      ? Array(FileHandle.standardInput.readDataToEndOfFile())
      : try FileBytes.whole(of: path, limit: 1 << 24)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension RecordingEdit.Outcome: Reply {
  var text: [Part] {
    edits.map { VisibleText.of($0) }
    TextTable(
      sides: [.left, .left, .left, .left],
      rows: segments.map { change in
        [
          "  \(change.segment)", change.before ?? "new", change.after ?? "gone",
          (change.byPerson ? "stated" : "aligned") + (change.was.map { ", was \($0)" } ?? ""),
        ]
      })
    let others = segments.count { !$0.byPerson }
    if others > 0 {
      others.counted("other segment was", "other segments were") + " aligned anew"
    }
    let count = "\(confirmedCount) of \(segmentCount.counted("segment")) confirmed"
    if let change {
      "change \(change) of \(VisibleText.of(source)); \(count)"
    } else {
      dryRun ? "nothing was stored; \(count)" : "nothing changed"
    }
  }
}
