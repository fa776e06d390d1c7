import ArgumentParser
import Corrections
import Editing
import Foundation
import HostSystem
import SystemPackage
import Views

/// `tilawa edit`: a person corrects a recording.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Correct the segments of a recording.",
    discussion: """
      An edit is confirmed, entered in the journal (`tilawa log`) and never changed by a later run; \
      the segments around it are aligned anew between the confirmed ones. Several edits are \
      separated by `then`, or stand one per line in a file; all of them are made, or none.

      A segment is an ayah (67:3), one reading of it (67:3#2), or the segment at a time (@1:23.450). \
      The words to, at, and, as may be left out. Times move to the quietest place within 200 ms.

      \(verbs)

      Examples:
        tilawa edit 067.mp3 move-start 67:3 to 1:23.450
        tilawa edit 067.mp3 split 67:3 at 1:27 as 67:3 67:4 then skip @0:02
        tilawa edit 067.mp3 --from edits.txt --dry-run
      """)

  private static var verbs: String {
    EditVerb.allCases.flatMap { verb in
      (verb.remark.map { ["# \($0)"] } ?? []) + verb.usages
    }.map { "  \($0)" }.joined(separator: "\n")
  }

  @Argument(help: "The recording: its path, its name, or the first digits of its id.")
  var recording: String

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

  @OptionGroup var authorship: AuthorOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if edits.isEmpty == (from == nil) { throw ValidationError("name edits, or use --from") }
  }

  func run() throws {
    let words = try from.map { EditParser.edits(inLines: try Self.text(of: $0.path)) }
    let outcome = try RecordingEdit(
      library: common.libraryHere, recording: recording, isExact: exact,
      signature: authorship.signature
    ).run(
      (words ?? EditParser.edits(inWords: edits)).map { .words($0) }, dryRun ? .preview : .apply)
    Self.show(outcome, as: "edit", common)
  }

  private static func text(of path: FilePath) throws -> String {
    let bytes =
      path == "-"
      ? Array(FileHandle.standardInput.readDataToEndOfFile())
      : try FileBytes.contents(of: path, limit: 1 << 24)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Shows what changed.
  static func show(
    _ outcome: RecordingEdit.Outcome, as command: String, _ common: CommonOptions
  ) {
    for warning in outcome.warnings { ErrorReport.warn(warning) }
    if common.json {
      return Output.json(Envelope(command: command, status: .ok, result: outcome))
    }
    for line in outcome.edits { Output.line(VisibleText.of(line)) }
    var table = TextTable(sides: [.left, .left, .left, .left])
    for change in outcome.segments {
      table.rows.append([
        "  \(change.segment)", change.before ?? "new", change.after ?? "gone",
        (change.byPerson ? "stated" : "aligned") + (change.was.map { ", was \($0)" } ?? ""),
      ])
    }
    Output.write(table.text)
    let others = outcome.segments.count { !$0.byPerson }
    if others > 0 {
      Output.line(
        others == 1
          ? "1 other segment was aligned anew" : "\(others) other segments were aligned anew")
    }
    let count = "\(outcome.confirmedCount) of \(outcome.segmentCount) segments confirmed"
    switch outcome.change {
    case let number?: Output.line("change \(number) of \(VisibleText.of(outcome.source)); \(count)")
    case nil: Output.line(outcome.dryRun ? "nothing was stored; \(count)" : "nothing changed")
    }
  }
}
