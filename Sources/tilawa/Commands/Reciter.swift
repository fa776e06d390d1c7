import Application
import ArgumentParser
import Library
import Recitation
import SystemPackage

/// `tilawa reciter`: reciters and their priority.
struct ReciterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reciter",
    abstract: "Manage reciters, their files and their priority in drills.",
    discussion: """
      Reciters named in tags and plans are added automatically. Add one with a folder of files, \
      one per ayah, like this:

        tilawa reciter add "Mahmoud Al-Husary" --riwayah hafs --folder ~/Husary_128kbps
        tilawa reciter priority "Sheikh Ahmad" Husary
        tilawa reciter assign 067.mp3 "Sheikh Ahmad"
      """,
    subcommands: [
      Add.self, List.self, Priority.self, Assign.self, Timings.self, Voice.self, Remove.self,
    ],
    defaultSubcommand: List.self)

  /// `tilawa reciter list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the reciters in order of priority.",
      discussion: "Example: tilawa reciter list")

    @OptionGroup var common: CommonOptions

    func run() throws {
      let store = try LibraryStore(reading: common.libraryPath)
      ReciterList.show(try store.reciters(), command: "reciter list", common)
    }
  }
}

/// Reciters as `--json` gives them.
struct ReciterList: Encodable {
  struct Line: Encodable {
    let id, name: String
    let shortName, riwayah: String?
    let order: Int?
    let enabled: Bool
    let recordings: Int
    let folder, pattern: String?
    let ayahOffset: Int?
    let timedAyat: Int

    init(_ summary: ReciterSummary) {
      let reciter = summary.reciter
      id = reciter.id
      name = reciter.name
      shortName = reciter.shortName
      riwayah = reciter.riwayah?.rawValue
      order = summary.order
      enabled = summary.isEnabled
      recordings = summary.recordingCount
      folder = reciter.files?.path.string
      pattern = reciter.files?.pattern.text
      ayahOffset = reciter.files?.ayahOffset
      timedAyat = summary.timedAyahCount
    }
  }

  let reciters: [Line]

  /// Prints reciters, as a table or with `--json`.
  static func show(_ reciters: [ReciterSummary], command: String, _ common: CommonOptions) {
    let lines = reciters.map(Line.init)
    if common.json {
      Output.json(Envelope(command: command, status: .ok, result: ReciterList(reciters: lines)))
      return
    }
    if lines.isEmpty { Output.line("no reciters yet; add one with `tilawa reciter add`") }
    var table = TextTable(sides: [.right, .left, .left, .left, .right, .left])
    table.rows = [["", "reciter", "short", "riwayah", "recordings", "files"]]
    table.rows += zip(lines, reciters).map { line, summary in
      [
        line.enabled ? line.order.map { "\($0 + 1)" } ?? "–" : "off", VisibleText.of(line.name),
        VisibleText.of(line.shortName ?? ""), line.riwayah ?? "", "\(line.recordings)",
        summary.reciter.files.map {
          VisibleText.of($0.path.appending($0.pattern.text))
            + ($0.ayahOffset == 0 ? "" : " (ayah \($0.ayahOffset > 0 ? "+" : "")\($0.ayahOffset))")
            + (line.timedAyat == 0 ? "" : ", words of \(line.timedAyat) ayat")
        } ?? "",
      ]
    }
    if !lines.isEmpty { for line in table.lines { Output.line(line) } }
  }
}
