import ArgumentParser
import SystemPackage
import Upkeep
import Views

/// `tilawa restore`: bring back a backup of the database.
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

  /// The result of `--json`.
  private struct Result: Encodable {
    let library: String
    let copies: [Restoration.Backup]?
    let restored: Restoration.Backup?
    let setAside: String?
  }

  func validate() throws {
    if list, from != nil || dryRun {
      throw ValidationError("--list cannot be combined with --from or --dry-run")
    }
  }

  func run() throws {
    let restoration = try Restoration(of: common.libraryHere)
    if list { return try show(restoration) }
    let outcome = try restoration.run(from: from?.path, isPreview: dryRun) {
      StandardError.line(
        "Warning: \(VisibleText.of($0.name)) cannot be used: \(VisibleText.of($0.fault ?? ""))")
    }
    if common.json {
      let result = Result(
        library: restoration.library.description, copies: nil, restored: outcome.restored,
        setAside: outcome.setAside?.description)
      Output.json(Envelope(command: "restore", status: .ok, result: result))
      return
    }
    let backup = outcome.restored
    Output.line("\(dryRun ? "would restore" : "restored") \(VisibleText.of(backup.name))")
    Output.line(
      "holds \(backup.recordings ?? 0) recordings, \(backup.confirmed ?? 0) confirmed segments")
    if let aside = outcome.setAside {
      Output.line("previous database moved to \(VisibleText.of(aside))")
    }
    if !dryRun {
      StandardError.line(
        "Run `tilawa process` on your recordings to add those made since the backup.")
    }
  }

  private func show(_ restoration: Restoration) throws {
    let lines = try restoration.backups()
    if common.json {
      let result = Result(
        library: restoration.library.description, copies: lines, restored: nil, setAside: nil)
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
