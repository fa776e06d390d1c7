import AudioCore
package import HostSystem
import PipelineCore
package import SystemPackage

/// The files that Tilawa wrote for a student: drills of a day, and pages.
///
/// A list beside the drills of the library has the files of one folder with their SHA-256, so that
/// all of them can be removed with him, and nothing else. A library may come from somebody else, so
/// a list is believed about the drills of its library only. Of another folder it has the inode and
/// the time of each file besides, which only the machine that wrote the file can know.
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
    var schema = 2
    /// The folder of the files, absolute; nil for that of the library.
    var folder: String?
    /// SHA-256 by the path from the folder. Checked one by one: a list with one hostile path does
    /// not keep a student from being forgotten.
    var files: [String: String] = [:]
    /// The inode and the time of modification of files that lie outside of the library.
    var marks: [String: Mark]?
  }

  /// A file as this machine knows it.
  private struct Mark: Codable, Hashable {
    let inode: UInt64
    let modifiedNanoseconds: Int

    init(_ identity: FileIdentity) {
      inode = identity.inode
      modifiedNanoseconds = identity.modifiedNanoseconds
    }
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
    folder = library.appending(Self.drills).appending("Revision")
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
      let inside = pathInDrills(place)
      let base = inside == nil ? place : library
      let listName = (inside ?? place).description
      let path = folder.appending(
        "\(Fingerprint([listName]).hex.prefix(16))\(Self.ending)")
      var noted = try list(at: path) ?? List()
      noted.folder = inside == nil ? place.string : nil
      for file in real where file.removingLastComponent() == place {
        guard let last = file.lastComponent else { continue }
        let name = (inside ?? FilePath()).appending(last)
        let bounded = try BoundedPath(name, below: base)
        noted.files[name.string] = try bounded.sha256()
        if inside == nil {
          noted.marks = noted.marks ?? [:]
          noted.marks?[name.string] = try bounded.identity().map { Mark($0) }
        }
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
  /// - Throws: `HostError`, also where a link leads out of the library; `ReportedError` if a list
  ///   is damaged.
  package func removeAll() throws -> Removal {
    var removal = Removal()
    if !Folder.exists(folder) { return removal }
    for name in try Folder.names(in: folder) where name.string.hasSuffix(Self.ending) {
      let path = folder.appending(name)
      if let list = try list(at: path) { remove(list, &removal) }
      try bounded(path).remove()
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
    let base = list.folder.map { FilePath($0) } ?? library
    for name in list.files.keys.sorted() {
      let path = base.pushing(FilePath(name)).description
      guard let relative = RelativePath(name), list.folder != nil || Self.isOfDrills(relative),
        base.isAbsolute
      else {
        removal.kept.append(
          Kept(path: path, reason: "its list is not of this place: delete it yourself"))
        continue
      }
      do {
        let listed = RecordedFiles([relative: list.files[name] ?? ""])
        switch try listed.state(of: relative, in: base) {
        case .missing: continue
        case .changed: removal.kept.append(Kept(path: path, reason: "it was changed since"))
        case .unchanged:
          let file = BoundedPath(relative, below: base)
          if list.folder != nil, try list.marks?[name] != file.identity().map({ Mark($0) }) {
            removal.kept.append(
              Kept(path: path, reason: "it is not the file that this machine wrote"))
          } else {
            try file.remove()
            removal.removed.append(path)
          }
        }
      } catch {
        removal.kept.append(Kept(path: path, reason: "\(error)"))
      }
    }
  }

  /// True for a path below the folder of the library's drills.
  private static func isOfDrills(_ path: RelativePath) -> Bool {
    path.path.components.first == drills && path.path.components.count > 1
  }

  private static let drills: FilePath.Component = "Drills"

  private func removeIfEmpty(_ folder: FilePath) throws {
    guard Folder.exists(folder), try Folder.names(in: folder).isEmpty else { return }
    try Folder.removeEmpty(folder)
  }

  /// The path of a folder from the library; nil unless it lies among the drills.
  private func pathInDrills(_ place: FilePath) -> FilePath? {
    var path = place
    guard path.removePrefix(Folder.realPath(library) ?? library),
      path.components.first == Self.drills
    else { return nil }
    return path
  }

  /// A file of this library.
  private func bounded(_ path: FilePath) throws -> BoundedPath {
    var relative = path
    _ = relative.removePrefix(library)
    return try BoundedPath(relative, below: library)
  }

  private func list(at path: FilePath) throws -> List? {
    guard let bytes = try bounded(path).contents() else { return nil }
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
