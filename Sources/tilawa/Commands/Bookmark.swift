import ArgumentParser
import Drills
import Library
import Recitation
import Views

/// `tilawa bookmark`: passages to find again.
struct BookmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookmark", abstract: "Manage bookmarks of passages.",
    discussion: """
      Examples:
        tilawa bookmark add 67:1-10 --label evening --colour "#1E90FF"
        tilawa bookmark list
        tilawa bookmark remove evening
      """, subcommands: [Add.self, List.self, Remove.self], defaultSubcommand: List.self)

  /// The result of `--json`.
  struct Result: Encodable { let bookmarks: [Bookmarks.Line] }

  /// `tilawa bookmark add RANGE`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a bookmark.",
      discussion: "Example: tilawa bookmark add 2:255 --label kursi")

    @Argument(help: "The passage: 67:1-10, 2:255, page:50.")
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
      let ranges = try RangeParser(riwayah: riwayah).parse(range)
      guard let passage = ranges.first, ranges.count == 1 else {
        throw ValidationError("a bookmark is one passage; `\(range)` names \(ranges.count)")
      }
      let change = try Bookmarks(of: common.libraryHere).add(
        passage, in: riwayah, label: label, colour: colour)
      ErrorReport.warn(change.backupWarning)
      if common.json {
        let result = Result(bookmarks: change.bookmarks.map(Bookmarks.Line.init))
        Output.json(Envelope(command: "bookmark add", status: .ok, result: result))
      } else {
        Output.line("added \(passage)\(label.isEmpty ? "" : " as \(VisibleText.of(label))")")
      }
    }
  }

  /// `tilawa bookmark list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the bookmarks in the order of the mushaf.",
      discussion: "Example: tilawa bookmark list --json")

    @OptionGroup var common: CommonOptions

    func run() throws {
      let bookmarks = try Bookmarks(of: common.libraryPath).all()
      if common.json {
        let result = Result(bookmarks: bookmarks.map(Bookmarks.Line.init))
        Output.json(Envelope(command: "bookmark list", status: .ok, result: result))
        return
      }
      if bookmarks.isEmpty {
        Output.line("no bookmarks yet; add one with `tilawa bookmark add`")
        return
      }
      var table = TextTable(sides: [.left, .left, .right, .left, .left])
      table.rows = [["passage", "riwayah", "page", "label", "created"]]
      table.rows += bookmarks.map {
        [
          $0.range.description, $0.riwayah.rawValue, $0.page.map { "\($0)" } ?? "–",
          VisibleText.of($0.label), $0.createdAt,
        ]
      }
      for line in table.lines { Output.line(line) }
    }
  }

  /// `tilawa bookmark remove LABEL`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove bookmarks by label or passage.",
      discussion: "Example: tilawa bookmark remove 67:1-10")

    @Argument(help: "The label, or the passage as the list shows it.")
    var bookmark: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      let change = try Bookmarks(of: common.libraryHere).remove(bookmark)
      let removed = change.bookmarks
      ErrorReport.warn(change.backupWarning)
      if common.json {
        let result = Result(bookmarks: removed.map(Bookmarks.Line.init))
        Output.json(Envelope(command: "bookmark remove", status: .ok, result: result))
      } else {
        Output.line("removed \(removed.count) bookmark\(removed.count == 1 ? "" : "s")")
      }
    }
  }
}
