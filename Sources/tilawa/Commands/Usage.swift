import ArgumentParser
import AudioCore
import Library
import Views

/// `tilawa usage`: how much of the disk a library takes.
struct Usage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "usage", abstract: "Show how many bytes the library takes, and for what.",
    discussion: "Example: tilawa usage --library ~/Halaqa")

  @OptionGroup var common: CommonOptions

  func run() throws {
    let usage = try LibraryUsage(of: LibraryStore(reading: common.libraryPath))
    if common.json {
      Output.json(Envelope(command: "usage", status: .ok, result: usage))
      return
    }
    var table = TextTable(sides: [.right, .right, .right, .left])
    table.rows = [["features", "copy", "length", "recording"]]
    table.rows += usage.recordings.map { line in
      [
        Self.megabytes(line.features), line.copy > 0 ? Self.megabytes(line.copy) : "–",
        Decimals.clock(line.durationSeconds), VisibleText.of(line.source),
      ]
    }
    for line in table.lines { Output.line(line) }
    let kinds = LibraryUsage.Kind.allCases.compactMap { kind in
      usage.kinds[kind.rawValue].flatMap { bytes in
        bytes > 0 ? "\(kind.rawValue) \(Self.megabytes(bytes))" : nil
      }
    }
    Output.line("\(Self.megabytes(usage.total)) in total: \(kinds.joined(separator: ", "))")
    if usage.removed > 0 {
      Output.line(
        "\(Self.megabytes(usage.removed)) of it belong to removed recordings; "
          + "`tilawa remove --purge` frees them")
    }
  }

  private static func megabytes(_ bytes: Int) -> String {
    Decimals.megabytes(bytes, decimals: 2)
  }
}
