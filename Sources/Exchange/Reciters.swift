import Analysis
import AudioCore
import FileFormats
package import HostSystem
package import Library
package import Recitation
import Resolving
package import SystemPackage

/// The reciters of a library, with their files and their priority in drills.
package struct Reciters: Sendable {
  /// A reciter as JSON output for other programs.
  package struct Line: Encodable, Sendable {
    package let id, name: String
    package let shortName, riwayah: String?
    package let order: Int?
    package let enabled: Bool
    package let recordings: Int
    package let folder, pattern: String?
    package let ayahOffset: Int?
    package let timedAyat: Int

    package init(_ summary: ReciterSummary) {
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

  /// A changed value. `backupWarning` is the reason why the library has no backup of today; nil if
  /// it has one.
  package struct Change<Value> {
    package let value: Value
    package let backupWarning: ReportedError?
  }

  /// A reciter to add, optionally with files.
  package struct Entry: Sendable {
    /// The full name; nil to use the name in the manifest.
    package var name: String?
    /// The short name; nil to use the short name in the manifest, if any.
    package var shortName: String?
    /// The riwayah of the reciter; nil to use the riwayah in the manifest. It also determines the
    /// ayah numbers of the files.
    package var riwayah: Riwayah?
    /// The absolute path of the folder with the files.
    package var folder: FilePath?
    /// The file name pattern; nil to use the pattern in the manifest, or the pattern of
    /// everyayah.com if the manifest has no pattern.
    package var pattern: String?
    /// The number in a file name minus the number of the ayah. For example, it is 1 if ayah 1 is in
    /// the file `002`.
    package var ayahOffset = 0
    /// The path of a reciter manifest (JSON).
    package var manifest: FilePath?

    package init() {}
  }

  /// An added reciter, and the number of ayat with a readable file.
  package struct Added {
    package let summary: ReciterSummary
    /// The number of readable files, and the number of ayat in the riwayah; nil if the reciter has
    /// no files.
    package let files: (found: Int, ayat: Int)?
    /// A warning if word timings were deleted; nil otherwise.
    package let warning: ReportedError?
  }

  /// The error for a priority list that names a reciter twice.
  package struct DuplicateReciter: Error, Equatable {
    package let name: String
  }

  /// The absolute path of the library's folder.
  package let library: FilePath

  package init(of library: FilePath) { self.library = library }

  /// Returns the reciters in order of priority.
  ///
  /// - Throws: `LibraryError`.
  package func all() throws -> [ReciterSummary] { try LibraryStore(reading: library).reciters() }

  /// Adds a reciter; creates the library if necessary.
  ///
  /// - Parameters:
  ///   - entry: the reciter.
  ///   - replacing: true to replace a reciter with the same name.
  /// - Returns: the reciter as stored in the library.
  /// - Throws: `HostError.notAFolder`, errors of the manifest, `LibraryError`, `HostError`.
  package func add(_ entry: Entry, replacing: Bool = false) throws -> Change<Added> {
    let reciter = try reciter(entry)
    let folder = try LibraryFolder(locking: library, create: true)
    let before = try folder.store.reciters()
    let id = try folder.store.add(reciter, replacing: replacing)
    let summary = try folder.store.reciter(matching: id)
    let warning = try folder.release()
    let timed = before.first { $0.reciter.id == summary.reciter.id }?.timedAyahCount ?? 0
    return Change(
      value: Added(
        summary: summary, files: countFiles(of: reciter),
        warning: Self.warning(deleted: timed - summary.timedAyahCount, of: summary.reciter)),
      backupWarning: warning)
  }

  /// Returns a warning about deleted word timings; nil if `count`, a number of ayat, is 0.
  private static func warning(deleted count: Int, of reciter: Reciter) -> ReportedError? {
    if count == 0 { return nil }
    return ReportedError(
      problem: "the word timings of \(count.counted("ayah", "ayat")) were deleted, because they "
        + "belong to the earlier files or ayah numbers",
      place: reciter.name,
      remedy: "import timings for the new files with `tilawa import timings --reciter`; "
        + "`tilawa undo` does not restore the deleted ones")
  }

  private func reciter(_ entry: Entry) throws -> Reciter {
    let manifest = try entry.manifest.map {
      try ReciterManifest(bytes: FileBytes.whole(of: $0, limit: 1 << 20), file: $0.string)
    }
    var files: AyahFolder?
    if var path = entry.folder {
      guard Folder.exists(path) else { throw HostError.notAFolder(path: path) }
      // Store a path inside the library as a relative path, so that it stays valid if the library
      // is moved.
      _ = path.removePrefix(library.lexicallyNormalized())
      let pattern = entry.pattern ?? manifest?.pattern
      files = AyahFolder(
        path: path, pattern: try pattern.map { try NamingPattern($0) } ?? .everyAyah,
        ayahOffset: entry.ayahOffset)
    }
    return try Reciter(
      name: entry.name ?? manifest?.name ?? "", shortName: entry.shortName ?? manifest?.shortName,
      riwayah: entry.riwayah ?? manifest?.riwayah, files: files)
  }

  private func countFiles(of reciter: Reciter) -> (found: Int, ayat: Int)? {
    guard let riwayah = reciter.riwayah, let files = reciter.files,
      let numbering = QuranFacts.bundled.numberingIfBundled(of: riwayah)
    else { return nil }
    do {
      let ayat = (0..<numbering.total).compactMap { numbering.ayah(at: $0) }
      let existing = try files.existingFiles(
        of: ayat, numbering: numbering, in: library.pushing(files.path))
      return (existing.count { FileBytes.canBeOpened($0.path) }, numbering.total)
    } catch { return nil }  // no count, since the folder cannot be listed
  }

  /// Replaces the priority list; an empty list removes the order.
  ///
  /// - Parameters:
  ///   - names: the reciters by name, most preferred first.
  ///   - disabled: the reciters to exclude from use.
  /// - Returns: all reciters in their new order.
  /// - Throws: ``DuplicateReciter``, `LibraryError`,
  ///   `HostError.heldByAnother`.
  package func setPriority(
    _ names: [String], disabled: [String] = []
  ) throws -> Change<[ReciterSummary]> {
    let folder = try LibraryFolder(locking: library, create: false)
    let store = folder.store
    let enabled = try names.map { try store.reciter(matching: $0).reciter }
    let disabled = try disabled.map { try store.reciter(matching: $0).reciter }
    var seen: Set<String> = []
    for reciter in enabled + disabled where !seen.insert(reciter.id).inserted {
      throw DuplicateReciter(name: reciter.name)
    }
    try store.setPriority(enabled.map(\.id), disabled: disabled.map(\.id))
    let reciters = try store.reciters()
    return Change(value: reciters, backupWarning: try folder.release())
  }

  /// The error for merging a reciter into itself.
  package struct SameReciter: Error, Equatable {
    package let name: String
  }

  /// Renames a reciter. The earlier name remains valid in tags, plans and files.
  ///
  /// - Parameters:
  ///   - name: the reciter.
  ///   - new: the new name.
  ///   - signature: the author and time of the change.
  /// - Returns: the previous name, and the reciter.
  /// - Throws: `LibraryError`, `HostError.heldByAnother`; the library is then unchanged.
  package func rename(
    _ name: String, to new: String, by signature: Signature
  ) throws -> Change<(before: String, summary: ReciterSummary)> {
    let folder = try LibraryFolder(locking: library, create: false)
    let reciter = try folder.store.reciter(matching: name).reciter
    try folder.store.renameReciter(reciter.id, to: new, by: signature)
    let summary = try folder.store.reciter(matching: reciter.id)
    return Change(value: (reciter.name, summary), backupWarning: try folder.release())
  }

  /// Merges a reciter into another.
  ///
  /// - Parameters:
  ///   - name: the reciter to merge; its recordings move to `other`, and its name becomes an alias.
  ///   - other: the remaining reciter.
  ///   - signature: the author and time of the change.
  /// - Returns: the merged and the remaining reciter.
  /// - Throws: ``SameReciter``, `LibraryError`, `HostError.heldByAnother`; the library is then
  ///   unchanged.
  package func merge(
    _ name: String, into other: String, by signature: Signature
  ) throws -> Change<(merged: ReciterSummary, summary: ReciterSummary)> {
    let folder = try LibraryFolder(locking: library, create: false)
    let merged = try folder.store.reciter(matching: name)
    let into = try folder.store.reciter(matching: other).reciter
    guard merged.reciter.id != into.id else { throw SameReciter(name: into.name) }
    try folder.store.mergeReciter(merged.reciter.id, into: into.id, by: signature)
    let summary = try folder.store.reciter(matching: into.id)
    return Change(value: (merged, summary), backupWarning: try folder.release())
  }

  /// Removes a reciter without recordings. The audio files remain.
  ///
  /// - Parameter name: the reciter.
  /// - Returns: the removed reciter.
  /// - Throws: `LibraryError.reciterInUse`, `LibraryError`, `HostError.heldByAnother`.
  package func remove(_ name: String) throws -> Change<Reciter> {
    let folder = try LibraryFolder(locking: library, create: false)
    let reciter = try folder.store.reciter(matching: name).reciter
    try folder.store.removeReciter(reciter.id)
    return Change(value: reciter, backupWarning: try folder.release())
  }
}
