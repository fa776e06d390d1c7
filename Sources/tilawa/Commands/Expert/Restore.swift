import ArgumentParser
import AudioCore
import Maintenance
import Report
import SystemPackage

extension Doctor {
  /// `tilawa doctor restore`: restores a backup of the database.
  struct Restore: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "restore",
      abstract: "Restore the database of the library from a backup.",
      discussion: """
        A backup is made once a day if something was changed, and before a newer version upgrades \
        the library; the last three are kept in the folder Backups. The current database is moved \
        aside, never deleted. Features are kept, so recordings processed since the backup are \
        analysed again without decoding.

        Examples:
          tilawa doctor restore --list
          tilawa doctor restore --dry-run
          tilawa doctor restore --from library-00012-2026-11-22.sqlite
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

    func validate() throws {
      if list, from != nil || dryRun {
        throw ValidationError("--list cannot be combined with --from or --dry-run")
      }
    }

    func run() throws {
      let restoration = try Restoration(of: common.libraryHere)
      let library = restoration.library.description
      if list {
        return try send(BackupListReply(library: library, copies: restoration.backups()))
      }
      let outcome = try restoration.run(from: from?.path, isPreview: dryRun) {
        StandardError.line(
          "Warning: \(VisibleText.of($0.name)) cannot be used: \(VisibleText.of($0.fault ?? ""))")
      }
      try send(
        RestorationReply(
          library: library, restored: outcome.restored, setAside: outcome.setAside?.description,
          isPreview: dryRun))
    }
  }
}

/// The backups of a library.
private struct BackupListReply: Reply, Encodable {
  let library: String
  let copies: [Restoration.Backup]

  var text: [Part] {
    if copies.isEmpty {
      "no backups yet; one is made when something is changed"
    } else {
      TextTable(
        sides: [.left, .right, .right, .right, .left],
        rows: [["backup", "recordings", "confirmed", "bytes", ""]]
          + copies.map {
            [
              VisibleText.of($0.name), $0.recordings.map { "\($0)" } ?? "–",
              $0.confirmed.map { "\($0)" } ?? "–", "\($0.bytes)",
              $0.fault.map { "cannot be used: " + VisibleText.of($0) } ?? "",
            ]
          })
    }
  }
}

/// The backup that was restored. In a preview, the backup that would be restored.
private struct RestorationReply: Reply, Encodable {
  let library: String
  let restored: Restoration.Backup
  let setAside: String?
  @TextOnly var isPreview: Bool

  var text: [Part] {
    "\(isPreview ? "would restore" : "restored") \(VisibleText.of(restored.name))"
    "holds \((restored.recordings ?? 0).counted("recording")), "
      + (restored.confirmed ?? 0).counted("confirmed segment")
    if let setAside { "previous database moved to \(VisibleText.of(setAside))" }
    if !isPreview {
      Part.remark("Run `tilawa process` on your recordings to add those made since the backup.")
    }
  }
}
