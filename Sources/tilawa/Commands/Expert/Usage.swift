import ArgumentParser
import AudioCore
import Inspection
import Library
import Report

extension Doctor {
  /// `tilawa doctor usage`: shows the disk usage of a library.
  struct Usage: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "usage", abstract: "Show how many bytes the library takes, and for what.",
      discussion: "Example: tilawa doctor usage --library ~/Halaqa")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try send(LibraryUsage(of: LibraryStore(reading: common.libraryPath)))
    }
  }
}

extension LibraryUsage: Reply {
  var text: [Part] {
    TextTable(
      sides: [.right, .right, .right, .left],
      rows: [["features", "copy", "length", "recording"]]
        + recordings.map { line in
          [
            Self.megabytes(line.features), line.copy > 0 ? Self.megabytes(line.copy) : "–",
            Decimals.clock(line.durationSeconds), VisibleText.of(line.source),
          ]
        })
    let parts = Kind.allCases.compactMap { kind in
      kinds[kind.rawValue].flatMap { bytes in
        bytes > 0 ? "\(kind.rawValue) \(Self.megabytes(bytes))" : nil
      }
    }
    "\(Self.megabytes(total)) in total: \(parts.joined(separator: ", "))"
    if removed > 0 {
      "\(Self.megabytes(removed)) of it belong to removed recordings; "
        + "`tilawa remove --purge` frees them"
    }
  }

  private static func megabytes(_ bytes: Int) -> String {
    Decimals.megabytes(bytes, decimals: 2)
  }
}
