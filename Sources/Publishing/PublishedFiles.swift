import AudioCore
import AudioFiles
import HostSystem
import Library
import Playback
import Rendering
import SystemPackage

/// The names of the files that a publication consists of.
enum PublishedFileName {
  /// The folder of the sound files.
  static let drills: RelativePath = "drills"

  private static let covers: Set<RelativePath> = ["cover.png", "cover.jpg"]
  private static let page = Set(PublicationPage.paths + ["feed.xml"])
  /// The endings of the files in ``drills``, after the name of the drill.
  private static let endings =
    PublishedItem.endings
    + SoundFileEncoding.endings.flatMap { sound in
      [sound] + DrillMapFormat.allCases.map { "\(sound).\($0.fileExtension)" }
    }

  /// True for the names of the cover picture.
  static func isCover(_ path: RelativePath) -> Bool { covers.contains(path) }

  /// True if this program gives such a name to a published file.
  ///
  /// The name alone does not show that this program wrote the file.
  static func isPublished(_ path: RelativePath) -> Bool {
    let names = path.text.split(separator: "/")
    if names.count == 1 {
      return page.contains(path) || isCover(path)
        || names[0].hasPrefix("ledger-") && names[0].hasSuffix(".html")
    }
    return names.count == 2 && names[0] == drills.text
      && endings.contains { names[1].hasSuffix(".\($0)") }
  }
}

/// The files of earlier runs. A file belongs to an earlier run on two conditions. It has a name
/// that this program gives to published files. Its SHA-256 is listed in the record or in the
/// journal of an interrupted run.
struct OwnFiles {
  /// The published folder.
  let folder: FilePath
  /// The files in the record; nil for a folder without a record.
  let record: RecordedFiles?
  /// The SHA-256 values in the journal of interrupted runs, by path.
  var interrupted: [RelativePath: Set<String>]

  /// Returns the SHA-256 of a file if an earlier run wrote it; nil for a link, and for the files of
  /// other people and programs.
  func hash(of path: RelativePath) throws -> String? {
    let known = hashes(of: path)
    guard !known.isEmpty, let found = try Self.found(path, in: folder) else { return nil }
    return known.contains(found) ? found : nil
  }

  /// Returns the SHA-256 of a file if an interrupted run wrote the file; nil if the record contains
  /// the same SHA-256.
  func hashOfInterruptedRun(_ path: RelativePath) throws -> String? {
    guard interrupted[path] != nil, let found = try hash(of: path), record?.hashes[path] != found
    else { return nil }
    return found
  }

  /// Returns the SHA-256 of the bytes that earlier runs wrote to a path.
  private func hashes(of path: RelativePath) -> Set<String> {
    guard PublishedFileName.isPublished(path) else { return [] }
    return (interrupted[path] ?? []).union([record?.hashes[path]].compactMap(\.self))
  }

  /// Returns the SHA-256 of a file in the folder; nil for a missing file, a link and a folder.
  static func found(_ path: RelativePath, in folder: FilePath) throws -> String? {
    do { return try BoundedPath(path, below: folder).sha256() } catch HostError.outside {
      return nil
    } catch HostError.notAFile { return nil }
  }

  /// Removes a file if it still has the content that an earlier run wrote.
  ///
  /// - Returns: the state before the removal; a symbolic link counts as changed by the user.
  func remove(_ path: RelativePath) throws -> RecordedFiles.State {
    do {
      guard try BoundedPath(path, below: folder).identity() != nil else { return .missing }
      for hash in hashes(of: path) {
        let state = try RecordedFiles([path: hash]).remove(path, in: folder)
        if state != .changed { return state }
      }
      return .changed
    } catch HostError.outside { return .changed }
  }
}

/// Writes files of a published folder, and skips files that already have the same content.
struct FolderWriter {
  let folder: FilePath
  let targets: [RelativePath: OutputTarget]
  let journal: PublicationJournal
  /// The SHA-256 of each file of the publication, by path.
  var written: [RelativePath: String] = [:]
  /// The paths of files that this run created or changed.
  var changed: [RelativePath] = []

  /// - Throws: `HostError`.
  mutating func write(_ files: [(path: RelativePath, bytes: [UInt8])]) throws {
    var open: [(target: OutputTarget, path: RelativePath, bytes: [UInt8])] = []
    var hashes: [RelativePath: String] = [:]
    for (path, bytes) in files {
      let hash = SHA256.hexadecimal(of: bytes)
      if path != Publication.name { written[path] = hash }
      if try OwnFiles.found(path, in: folder) == hash { continue }
      guard let target = targets[path] else {
        preconditionFailure("\(path) was not among the files that were checked")
      }
      open.append((target, path, bytes))
      hashes[path] = hash
    }
    if open.isEmpty { return }
    try journal.announce(hashes)
    for (target, path, bytes) in open {
      var file = try OutputFile(target)
      try file.write(bytes)
      try file.commit()
      changed.append(path)
    }
  }
}
