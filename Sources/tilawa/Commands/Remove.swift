import ArgumentParser
import Library
import Upkeep
import Views

/// `tilawa remove`: recordings out of the library.
struct Remove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove recordings from the library, never their files.",
    discussion: """
      `tilawa undo` brings a removed recording back with all that you confirmed. `tilawa process` \
      does not take it up again with its folder; name its file to take it up again. --purge deletes \
      what is kept of removed recordings for good; without names, that of all of them.

      Examples:
        tilawa remove rehearsal.m4a
        tilawa remove --purge
      """)

  @Argument(help: "The recordings: by path, by name, or by the first digits of the id.")
  var recordings: [String] = []

  @Flag(help: "Delete what is kept for good; this cannot be undone.")
  var purge = false

  @OptionGroup var authorship: AuthorOption
  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let removed, purged: [Removal.Line]
    let freedBytes: Int
  }

  func validate() throws {
    if recordings.isEmpty, !purge { throw ValidationError("name the recordings") }
  }

  func run() throws {
    let outcome = try Removal(from: common.libraryHere, by: authorship.signature)
      .run(recordings, purging: purge)
    ErrorReport.warn(outcome.backupWarning)
    if common.json {
      let result = Result(
        removed: outcome.removed, purged: outcome.purged, freedBytes: outcome.freedBytes)
      Output.json(Envelope(command: "remove", status: .ok, result: result))
      return
    }
    if purge {
      for line in outcome.purged { Output.line("purged \(VisibleText.of(line.source))") }
      Output.line("\(outcome.purged.count) purged, \(outcome.freedBytes) bytes freed")
      return
    }
    for line in outcome.removed {
      Output.line(
        "removed \(VisibleText.of(line.source)); its file stays, `tilawa undo` brings it back")
    }
  }
}
