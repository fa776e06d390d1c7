import ArgumentParser
import AudioCore
import Batch
import Corrections
import Library
import Views

/// `tilawa relink`: corrections to a new file of the same recording.
struct Relink: ParsableCommand {
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

  /// The result of `--json`.
  private struct Result: Encodable {
    let offers, relinked: [Relinking.Offer]
  }

  func validate() throws {
    guard recordings.isEmpty || recordings.count == 2 else {
      throw ValidationError("name the new recording and the earlier one, or none for the list")
    }
  }

  func run() throws {
    var offers: [Relinking.Offer] = []
    var relinked: [Relinking.Offer] = []
    if recordings.isEmpty {
      offers = try Relinking(in: LibraryStore(reading: common.libraryHere)).offers()
    } else {
      let folder = try LibraryFolder(sharing: common.libraryHere)
      let done = try Relinking(in: folder.store).run(
        recordings[0], recordings[1], by: authorship.signature)
      relinked = [done.offer]
      ErrorReport.warn(done.warning)
      ErrorReport.warn(try folder.release())
    }
    if common.json {
      Output.json(
        Envelope(
          command: "relink", status: .ok, result: Result(offers: offers, relinked: relinked)))
      return
    }
    for offer in relinked {
      Output.line(
        "the corrections of \(VisibleText.of(offer.earlierSource)) are now those of "
          + "\(VisibleText.of(offer.newSource)); `tilawa undo` takes that back")
    }
    if recordings.isEmpty, offers.isEmpty { Output.line("no recording may be an earlier one") }
    for offer in offers {
      Output.line(
        "\(VisibleText.of(offer.newSource)) may be \(VisibleText.of(offer.earlierSource)): "
          + "\(Int((offer.correlation * 100).rounded(.down))) % alike, "
          + "\(abs(offer.longerSeconds).text(decimals: 2)) s "
          + (offer.longerSeconds < 0 ? "shorter" : "longer"))
    }
  }
}
