import ArgumentParser
import AudioCore
import Drills
import Library
import Recitation
import Report

/// `tilawa bookmark`: manages bookmarks of passages.
struct BookmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookmark", abstract: "Manage bookmarks of passages.",
    discussion: """
      Examples:
        tilawa bookmark add 67:1-10 --label evening --colour "#1E90FF"
        tilawa bookmark list
        tilawa bookmark remove evening
      """, subcommands: [Add.self, List.self, Remove.self], defaultSubcommand: List.self)

  /// `tilawa bookmark add RANGE`: adds a bookmark.
  struct Add: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a bookmark.",
      discussion: "Example: tilawa bookmark add 2:255 --label kursi")

    @Argument(help: "The passage: 67:1-10, 2:255, page 50 line 3.", completion: .range)
    var range: String

    @Option(help: "Label, by which `tilawa bookmark remove` finds it.")
    var label = ""

    @Option(help: ArgumentHelp("Colour.", valueName: "#RRGGBB"))
    var colour: String?

    @Option(help: "Riwayah whose numbering is used.")
    var riwayah: Riwayah = .hafs

    @OptionGroup var common: CommonOptions

    func validate() throws {
      if let colour, !Bookmarks.isColour(colour) {
        throw ValidationError("--colour \(colour) is not # and six hexadecimal digits")
      }
    }

    func run() throws {
      let bookmarks = Bookmarks(of: common.libraryHere)
      let ranges = try bookmarks.passages(in: range, of: riwayah)
      guard let passage = ranges.first, ranges.count == 1 else {
        throw ValidationError("a bookmark is one passage; `\(range)` names \(ranges.count)")
      }
      let change = try bookmarks.add(passage, in: riwayah, label: label, colour: colour)
      let name = label.isEmpty ? "" : " as \(VisibleText.of(label))"
      try send(
        BookmarkReply(change.bookmarks, "added \(passage)\(name)"), warnings: [change.backupWarning]
      )
    }
  }

  /// `tilawa bookmark list`: lists the bookmarks.
  struct List: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the bookmarks in the order of the mushaf.",
      discussion: "Example: tilawa bookmark list --json")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try send(BookmarkReply(try Bookmarks(of: common.libraryPath).all()))
    }
  }

  /// `tilawa bookmark remove LABEL`: removes bookmarks by label or passage.
  struct Remove: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove bookmarks by label or passage.",
      discussion: "Example: tilawa bookmark remove 67:1-10")

    @Argument(help: "The label, or the passage as the list shows it.")
    var bookmark: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      let change = try Bookmarks(of: common.libraryHere).remove(bookmark)
      let count = change.bookmarks.count
      try send(
        BookmarkReply(change.bookmarks, "removed \(count.counted("bookmark"))"),
        warnings: [change.backupWarning])
    }
  }
}

/// The bookmarks. After a change, the text is a sentence about the change; otherwise it is the list
/// of bookmarks.
private struct BookmarkReply: Reply, Encodable {
  let bookmarks: [Bookmarks.Line]
  @TextOnly private var sentence: String?

  init(_ bookmarks: [Bookmark], _ sentence: String? = nil) {
    self.bookmarks = bookmarks.map(Bookmarks.Line.init)
    self.sentence = sentence
  }

  var text: [Part] {
    if let sentence {
      sentence
    } else if bookmarks.isEmpty {
      "no bookmarks yet; add one with `tilawa bookmark add`"
    } else {
      TextTable(
        sides: [.left, .left, .right, .left, .left],
        rows: [["passage", "riwayah", "page", "label", "created"]]
          + bookmarks.map {
            [
              $0.range, $0.riwayah, $0.page.map { "\($0)" } ?? "–", VisibleText.of($0.label),
              $0.createdAt,
            ]
          })
    }
  }
}
