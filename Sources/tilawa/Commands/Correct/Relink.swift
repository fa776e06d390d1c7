import ArgumentParser
import AudioCore
import Corrections
import Library
import Report
import Resolving

/// `tilawa relink`: moves corrections to a new file of the same recording.
struct Relink: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "relink",
    abstract: "Move corrections from a recording whose file is gone to its new file.",
    discussion: """
      New tags, another container and lossless conversions are recognised by `tilawa process`, and so \
      are most lossy ones. Without names this lists the recordings that may be earlier ones. With names \
      it moves segments, ranges, title and notes; `tilawa undo` takes that back.

      Examples:
        tilawa relink
        tilawa relink 067.m4a 067.mp3
      """)

  @Argument(help: ArgumentHelp("The new recording, then the earlier one.", valueName: "recordings"))
  var recordings: [String] = []

  @OptionGroup var authorship: AuthorOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard recordings.isEmpty || recordings.count == 2 else {
      throw ValidationError("name the new recording and the earlier one, or none for the list")
    }
  }

  func run() throws {
    guard !recordings.isEmpty else {
      let offers = try Relinking(in: LibraryStore(reading: common.libraryHere)).offers()
      return try send(RelinkReply(offers: offers, relinked: []))
    }
    let played = try PlayedSources(of: recordings, in: common.libraryHere)
    let folder = try LibraryFolder(sharing: common.libraryHere)
    let done = try Relinking(in: folder.store).run(
      recordings[0], recordings[1], by: authorship.signature)
    try send(
      RelinkReply(offers: [], relinked: [done.offer]), warnings: [done.warning, folder.release()],
      reporting: played)
  }
}

/// The possible new files of earlier recordings, or the recording that was relinked.
private struct RelinkReply: Reply, Encodable {
  let offers, relinked: [Relinking.Offer]

  var text: [Part] {
    for offer in relinked {
      "the corrections of \(VisibleText.of(offer.earlierSource)) are now those of "
        + "\(VisibleText.of(offer.newSource)); `tilawa undo` takes that back"
    }
    if relinked.isEmpty, offers.isEmpty { "no recording may be an earlier one" }
    for offer in offers {
      "\(VisibleText.of(offer.newSource)) may be \(VisibleText.of(offer.earlierSource)): "
        + "\(Int((offer.correlation * 100).rounded(.down))) % alike, "
        + "\(abs(offer.longerSeconds).text(decimals: 2)) s "
        + (offer.longerSeconds < 0 ? "shorter" : "longer")
    }
  }
}
