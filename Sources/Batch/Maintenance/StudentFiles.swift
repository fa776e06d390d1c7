import AudioCore
import Foundation
import HostSystem
import PipelineCore
package import SystemPackage

/// The files that Tilawa wrote for a student: drills of a day, and pages.
///
/// A list beside the drills of the library says where each lies and what it was when it was
/// written, so that all of them can be removed with him, and nothing else. There is one list for
/// each folder that was written to.
package struct StudentFiles {
  /// A file that is not removed.
  package struct Kept: Hashable, Sendable, Encodable {
    package let path, reason: String
  }

  /// The files that were removed, and those that stay because they were changed or cannot be
  /// removed.
  package struct Removal: Hashable, Sendable {
    package fileprivate(set) var removed: [String] = []
    package fileprivate(set) var kept: [Kept] = []
  }

  /// A list as it is stored.
  private struct List: Codable {
    var schema = 1
    /// SHA-256 by path; paths in the library are relative to it.
    var files: [String: String] = [:]
  }

  private static let ending = ".files.json"

  private let library: FilePath
  /// The folder of the student in the library.
  package let folder: FilePath

  /// - Parameters:
  ///   - student: the id of the student.
  ///   - library: the library's folder; absolute.
  package init(of student: String, in library: FilePath) {
    self.library = library
    // Earlier versions took names that are longer than a file system does.
    folder = library.appending("Drills").appending("Revision")
      .appending(FileName.shortened(student, to: 255))
  }

  /// The folder of a day's drills.
  ///
  /// - Parameter day: `2026-11-25`.
  /// - Returns: its path; nothing need be there.
  package func folder(of day: String) -> FilePath { folder.appending(day) }

  /// Makes the folder of the student, into which only this user may look.
  ///
  /// - Throws: `HostError`.
  package func createFolder() throws {
    try Folder.createForOwner(folder.removingLastComponent())
    try Folder.createForOwner(folder)
  }

  /// Adds files to the lists.
  ///
  /// - Throws: `HostError`, `ReportedError` if a list is damaged.
  private func add(_ files: [FilePath]) throws {
    try createFolder()
    let real = files.compactMap { Folder.realPath($0) }
    for place in Set(real.map { $0.removingLastComponent() }) {
      let path = folder.appending(
        "\(Fingerprint([name(of: place)]).hex.prefix(16))\(Self.ending)")
      var noted = try list(at: path) ?? List()
      for file in real where file.removingLastComponent() == place {
        noted.files[name(of: file)] = try ContentHash(path: file).sha256
      }
      try save(noted, at: path)
    }
  }

  private func save(_ list: List, at path: FilePath) throws {
    let bytes = Array(try JSONText.text(list).utf8)
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Notes files that were written just now. A library that cannot be written to is no reason to
  /// fail: they are there.
  ///
  /// - Parameter files: in one folder or several; absolute, or from the current folder.
  /// - Returns: a warning if they could not be noted; else nil.
  package func note(_ files: [FilePath]) -> ReportedError? {
    do {
      try add(files)
      return nil
    } catch {
      return ReportedError(
        problem:
          "the file is written, but the library could not note that it is a student's: \(error)",
        place: files.first?.description ?? folder.description,
        remedy: "delete it yourself when you forget the student")
    }
  }

  /// Removes all files that are as they were written, and the folders that are empty then.
  ///
  /// - Throws: `HostError`, `ReportedError` if a list is damaged.
  package func removeAll() throws -> Removal {
    var removal = Removal()
    if !Folder.exists(folder) { return removal }
    for name in try Folder.names(in: folder) where name.string.hasSuffix(Self.ending) {
      let path = folder.appending(name)
      if let list = try list(at: path) { remove(list, &removal) }
      try Folder.remove(path)
    }
    // Folders outside of the library are a person's own, though they be empty.
    for path in removal.removed {
      let place = FilePath(path).removingLastComponent()
      if place.starts(with: folder) { try removeIfEmpty(place) }
    }
    try removeIfEmpty(folder)
    return removal
  }

  private func remove(_ list: List, _ removal: inout Removal) {
    for name in list.files.keys.sorted() {
      let file = library.pushing(FilePath(name))
      guard Folder.realPath(file) != nil else { continue }
      if let reason = reasonToKeep(file, list.files[name] ?? "") {
        removal.kept.append(Kept(path: file.description, reason: reason))
      } else {
        removal.removed.append(file.description)
      }
    }
  }

  /// Removes a file unless it was changed.
  ///
  /// - Returns: the reason why it is still there; nil if it is gone.
  private func reasonToKeep(_ file: FilePath, _ hash: String) -> String? {
    do {
      if try ContentHash(path: file).sha256 != hash { return "it was changed since" }
      try Folder.remove(file)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func removeIfEmpty(_ folder: FilePath) throws {
    guard Folder.exists(folder), try Folder.names(in: folder).isEmpty else { return }
    try FileManager.default.removeItem(atPath: folder.string)
  }

  /// The path from the library, or the whole path of a file elsewhere.
  private func name(of file: FilePath) -> String {
    var path = file
    let library = Folder.realPath(library) ?? library
    return path.removePrefix(library) ? path.description : file.description
  }

  private func list(at path: FilePath) throws -> List? {
    guard let bytes = try FileBytes.contentsIfThere(of: path) else { return nil }
    do {
      return try JSONText.value(List.self, String(decoding: bytes, as: UTF8.self))
    } catch {
      throw ReportedError(
        problem:
          "the list of files that were written for a student is damaged: \(JSONFault.reason(error))",
        place: path.description,
        remedy: "delete this list, then delete the student's files yourself")
    }
  }
}
