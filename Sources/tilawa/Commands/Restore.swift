import Application
import ArgumentParser
import Batch
import HostSystem
import Library
import SystemPackage

/// `tilawa restore`: bring back a copy of the library.
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Restore the database of the library from a backup.",
    discussion: """
      A backup is made once a day if something was changed, and before a newer version upgrades \
      the library; the last three are kept in the folder Backups. The current database is moved \
      aside, never deleted. Features are kept, so recordings processed since the backup are \
      analysed again without decoding.

      Examples:
        tilawa restore --list
        tilawa restore --dry-run
        tilawa restore --from library-00012-2026-11-22.sqlite
      """)

  @Flag(help: "List the backups, newest first, and change nothing.")
  var list = false

  @Option(
    help: ArgumentHelp(
      "Backup to restore: a name from the list or a path (default: the newest valid one).",
      valueName: "copy"), completion: .file(extensions: ["sqlite"]))
  var from: PathArgument?

  @Flag(
    name: [.customShort("n"), .long], help: "Show what would be restored, and change nothing.")
  var dryRun = false

  @OptionGroup var common: CommonOptions

  /// A copy of the list.
  private struct Line: Encodable {
    let name: String
    let date: String?
    let schema: Int?
    let bytes: Int
    let recordings, confirmed: Int?
    let fault: String?
  }

  /// The result of `--json`.
  private struct Result: Encodable {
    let library: String
    let copies: [Line]?
    let restored: Line?
    let setAside: String?
  }

  func validate() throws {
    if list, from != nil || dryRun {
      throw ValidationError("--list cannot be combined with --from or --dry-run")
    }
  }

  func run() throws {
    let library = common.libraryHere
    guard Folder.exists(library) else { throw LibraryError.missing(library) }
    let backups = LibraryBackups(of: library)
    if list { return try show(backups) }
    let lock = dryRun ? nil : try Holder(library)
    defer { withExtendedLifetime(lock) {} }
    let path = try chosen(from: backups)
    let line = line(path, of: backups)
    if let fault = line.fault {
      throw ReportedError(
        problem: "the backup cannot be used: \(fault)", place: path.description,
        remedy: "choose another of `tilawa restore --list`")
    }
    let aside = dryRun ? nil : try backups.restore(path)
    if common.json {
      let result = Result(
        library: library.description, copies: nil, restored: line, setAside: aside?.description)
      Output.json(Envelope(command: "restore", status: .ok, result: result))
      return
    }
    Output.line("\(dryRun ? "would restore" : "restored") \(VisibleText.of(line.name))")
    Output.line(
      "holds \(line.recordings ?? 0) recordings, \(line.confirmed ?? 0) confirmed segments")
    if let aside { Output.line("previous database moved to \(VisibleText.of(aside))") }
    if !dryRun {
      StandardError.line(
        "Run `tilawa process` on your recordings to add those made since the backup.")
    }
  }

  /// The lock of the library, which several values may hold on to.
  private final class Holder {
    private let lock: LockFile
    init(_ library: FilePath) throws { lock = try LibraryFolder.lock(library) }
  }

  private func chosen(from backups: LibraryBackups) throws -> FilePath {
    if let from {
      let named = backups.folder.pushing(from.path)
      return try FileIdentity.isThere(named) ? named : from.path
    }
    for copy in try backups.copies() {
      let line = line(copy.path, of: backups)
      guard let fault = line.fault else { return copy.path }
      StandardError.line("Warning: \(VisibleText.of(line.name)) cannot be used: \(fault)")
    }
    throw ReportedError(
      problem: "there is no usable backup", place: backups.folder.description,
      remedy: "restore `library.sqlite` from your own backup, or run `tilawa process` again")
  }

  private func line(_ path: FilePath, of backups: LibraryBackups) -> Line {
    let name = path.lastComponent?.string ?? path.string
    do {
      let known = try backups.copies().first { $0.path == path }
      let size = try FileIdentity(path: path).size
      do {
        let contents = try backups.contents(of: path)
        return Line(
          name: name, date: known?.date, schema: known?.schema, bytes: size,
          recordings: contents.recordings, confirmed: contents.confirmedSegments, fault: nil)
      } catch {
        return Line(
          name: name, date: known?.date, schema: known?.schema, bytes: size, recordings: nil,
          confirmed: nil, fault: ReportedError(error).problem)
      }
    } catch {
      return Line(
        name: name, date: nil, schema: nil, bytes: 0, recordings: nil, confirmed: nil,
        fault: ReportedError(error).problem)
    }
  }

  private func show(_ backups: LibraryBackups) throws {
    let lines = try backups.copies().map { line($0.path, of: backups) }
    if common.json {
      let result = Result(
        library: backups.library.description, copies: lines, restored: nil, setAside: nil)
      Output.json(Envelope(command: "restore", status: .ok, result: result))
      return
    }
    if lines.isEmpty {
      Output.line("no backups yet; one is made when something is changed")
      return
    }
    var table = TextTable(sides: [.left, .right, .right, .right, .left])
    table.rows = [["backup", "recordings", "confirmed", "bytes", ""]]
    table.rows += lines.map {
      [
        VisibleText.of($0.name), $0.recordings.map { "\($0)" } ?? "–",
        $0.confirmed.map { "\($0)" } ?? "–", "\($0.bytes)",
        $0.fault.map { "cannot be used: " + VisibleText.of($0) } ?? "",
      ]
    }
    for line in table.lines { Output.line(line) }
  }
}
