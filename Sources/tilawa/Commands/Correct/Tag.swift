import ArgumentParser
import AudioCore
import Corrections
import Library
import Recitation
import Report
import Resolving

/// `tilawa tag`: sets title, reciter, date and notes of recordings.
struct Tag: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Set the title, reciter, date or notes of recordings.",
    discussion: """
      What you set stays in later runs; the files themselves are not changed. An empty title or \
      date is that of the file again, an empty reciter is unknown. `tilawa undo` takes a change back.

      Examples:
        tilawa tag 067.mp3 --title "Al-Mulk after Fajr" --date 2026-03-01
        tilawa tag lesson-*.m4a --reciter "Sheikh Ahmad"
        tilawa tag memo.m4a --reciter ""
      """)

  @Argument(help: "The recordings: by path, by name, or by the first digits of the id.")
  var recordings: [String]

  @Option(help: "The title.") var title: String?
  @Option(help: "The reciter; one who is not known yet is added.") var reciter: String?
  @Option(
    help: ArgumentHelp("When it was recorded.", valueName: "2026-03-01"), transform: Self.date)
  var date: String?
  @Option(help: "Free text.") var notes: String?

  @OptionGroup var authorship: AuthorOption
  @OptionGroup var common: CommonOptions

  /// Checks and normalises a date. An empty text is returned unchanged, because it stands for the
  /// date of the file.
  private static func date(_ text: String) throws -> String {
    if text.isEmpty { return "" }
    guard let date = StatedDate.normalised(text) else {
      throw ValidationError("there is no such date; write 2026-03-01, 2026-03 or 2026")
    }
    return date
  }

  func validate() throws {
    if recordings.isEmpty { throw ValidationError("name the recordings") }
    if title == nil, reciter == nil, date == nil, notes == nil {
      throw ValidationError("name at least one of --title, --reciter, --date and --notes")
    }
  }

  func run() throws {
    let played = try PlayedSources(of: recordings, in: common.libraryHere)
    let outcome = try Tagging(in: common.libraryHere, by: authorship.signature).setTags(
      StatedTags(title: title, date: date, notes: notes), reciter: reciter, to: recordings)
    try send(TagReply(outcome.recordings), warnings: [outcome.backupWarning], reporting: played)
  }
}

/// Recordings with their tags.
private struct TagReply: Reply, Encodable {
  struct Line: Encodable {
    let recording, source, title: String
    let reciter, date: String?
    let notes: String
  }

  let recordings: [Line]

  init(_ recordings: [RecordingSummary]) {
    self.recordings = recordings.map {
      Line(
        recording: $0.recording.id.text, source: $0.displayPath, title: $0.recording.title,
        reciter: $0.recording.reciter, date: $0.recording.recordedAt, notes: $0.notes)
    }
  }

  var text: [Part] {
    for line in recordings {
      let facts = [line.title, line.reciter, line.date, line.notes].compactMap { $0 }
        .filter { !$0.isEmpty }
      "\(VisibleText.of(line.source)): \(VisibleText.of(facts.joined(separator: ", ")))"
    }
  }
}
