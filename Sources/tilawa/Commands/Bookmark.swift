import Application
import ArgumentParser
import Batch
import Foundation
import Library
import Recitation
import SystemPackage

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

  /// A bookmark as `--json` gives it.
  struct Line: Encodable {
    let range, riwayah, label, createdAt: String
    let page: Int?
    let colour: String?

    init(_ bookmark: Bookmark) {
      range = bookmark.range.description
      riwayah = bookmark.riwayah.rawValue
      label = bookmark.label
      createdAt = bookmark.createdAt
      page = bookmark.page
      colour = bookmark.colour
    }
  }

  /// The result of `--json`.
  struct Result: Encodable { let bookmarks: [Line] }

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
      guard let colour else { return }
      let digits = colour.dropFirst()
      guard colour.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else {
        throw ValidationError("--colour \(colour) is not # and six hexadecimal digits")
      }
    }

    func run() throws {
      let ranges = try RangeParser(riwayah: riwayah).parse(range)
      guard let passage = ranges.first, ranges.count == 1 else {
        throw ValidationError("a bookmark is one passage; `\(range)` names \(ranges.count)")
      }
      let bookmark = Bookmark(
        range: passage, riwayah: riwayah, page: page(of: passage.start), label: label,
        colour: colour?.uppercased(), createdAt: RunIdentity.now)
      let folder = try LibraryFolder(taking: common.libraryHere, create: true)
      try folder.store.add(bookmark)
      ErrorReport.warn(try folder.release())
      if common.json {
        let result = Result(bookmarks: [Line(bookmark)])
        Output.json(Envelope(command: "bookmark add", status: .ok, result: result))
      } else {
        Output.line("added \(passage)\(label.isEmpty ? "" : " as \(VisibleText.of(label))")")
      }
    }

    /// nil where the pages of the riwayah are not known.
    private func page(of ref: AyahRef) -> Int? {
      do { return try QuranFacts.bundled.page(of: ref, in: riwayah) } catch { return nil }
    }
  }

  /// `tilawa bookmark list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the bookmarks in the order of the mushaf.",
      discussion: "Example: tilawa bookmark list --json")

    @OptionGroup var common: CommonOptions

    func run() throws {
      let store = try LibraryStore(reading: common.libraryPath)
      let bookmarks = try store.bookmarks()
      if common.json {
        let result = Result(bookmarks: bookmarks.map(Line.init))
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
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let removed = try folder.store.removeBookmarks(bookmark)
      ErrorReport.warn(try folder.release())
      if common.json {
        let result = Result(bookmarks: removed.map(Line.init))
        Output.json(Envelope(command: "bookmark remove", status: .ok, result: result))
      } else {
        Output.line("removed \(removed.count) bookmark\(removed.count == 1 ? "" : "s")")
      }
    }
  }
}
