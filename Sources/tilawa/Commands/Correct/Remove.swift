import ArgumentParser
import AudioCore
import Maintenance
import Report
import Resolving

/// `tilawa remove`: removes recordings from the library.
struct Remove: ReplyingCommand {
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

  func validate() throws {
    if recordings.isEmpty, !purge { throw ValidationError("name the recordings") }
  }

  func run() throws {
    let played = try purge ? nil : PlayedSources(of: recordings, in: common.libraryHere)
    let outcome = try Removal(from: common.libraryHere, by: authorship.signature)
      .run(recordings, purging: purge)
    try send(
      RemovalReply(result: outcome, purges: purge), warnings: [outcome.backupWarning],
      reporting: played)
  }
}

/// The removed or purged recordings.
private struct RemovalReply: Reply {
  let result: Removal.Outcome
  let purges: Bool

  var text: [Part] {
    if purges {
      for line in result.purged { "purged \(VisibleText.of(line.source))" }
      "\(result.purged.count) purged, \(result.freedBytes.counted("byte")) freed"
    } else {
      for line in result.removed {
        "removed \(VisibleText.of(line.source)); its file stays, `tilawa undo` brings it back"
      }
    }
  }
}
