import AudioCore
package import HostSystem
import PipelineCore
package import SystemPackage

/// The files that Tilawa wrote for a student: daily drills, and pages.
///
/// For each folder that contains such files, the library has a list with the SHA-256 of every file.
/// Forgetting the student removes only files whose SHA-256 is unchanged. A library may come from
/// another person, together with these lists. The SHA-256 alone is therefore trusted only for files
/// in the library's own folder `Drills`. For a file elsewhere, the list also has the inode and the
/// modification time, which match only on the machine that wrote the file. Such a file is removed
/// only if these match too.
package struct StudentFiles {
  /// A file that was not removed, with the reason.
  package struct Kept: Hashable, Sendable, Encodable {
    package let path, reason: String
  }

  /// A passage that a student revises on a day, and its position in the playing order, from 1.
  package struct Drill: Hashable, Sendable, Codable {
    package let day, passage: String
    package let number: Int
  }

  /// The removed files, and the files that stay because they were changed or cannot be removed.
  package struct Removal: Hashable, Sendable {
    package fileprivate(set) var removed: [String] = []
    package fileprivate(set) var kept: [Kept] = []
  }

  /// The list of the files in one folder, as stored on disk.
  private struct List: Codable {
    var schema = 2
    /// The absolute path of the folder that contains the files; nil for the library's folder.
    var folder: String?
    /// SHA-256 of each file, by its path relative to the folder. Each path is checked on its own,
    /// so one hostile path in a list does not stop the removal of the other files.
    var files: [String: String] = [:]
    /// The inode and the modification time of each file, by its path, if the folder lies outside of
    /// the library; nil for a folder in the library.
    var marks: [String: Mark]?
    /// The drill of each file of a day's revision, by the path of the file; nil in the lists of
    /// earlier versions.
    var drills: [String: Drill]?

    /// The absolute path of the folder to which the paths are relative.
    func base(in library: FilePath) -> FilePath { folder.map { FilePath($0) } ?? library }

    /// The files of the drills of a day, except those of some passages.
    func drills(of day: String, except passages: Set<String>) -> [String: String] {
      files.filter { file in
        drills?[file.key].map { $0.day == day && !passages.contains($0.passage) } ?? false
      }
    }

    /// Removes a file from the list.
    mutating func forget(_ name: String) {
      files[name] = nil
      marks?[name] = nil
      drills?[name] = nil
    }
  }

  /// The result of comparing a file with its list.
  private enum State {
    case missing
    /// The file is unchanged since it was written here.
    case own(BoundedPath)
    /// The file may belong to a person.
    case foreign(reason: String)
  }

  /// The inode and the modification time of a file. They distinguish the file from a file at the
  /// same path on another machine.
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
  /// The student's folder in the library.
  package let folder: FilePath

  /// - Parameters:
  ///   - student: the id of the student.
  ///   - library: the library's folder; absolute.
  package init(of student: String, in library: FilePath) {
    self.library = library
    // The id is shortened to the length that a file name can have, because earlier versions
    // accepted names of any length.
    folder = library.appending(Self.drills).appending("Revision")
      .appending(FileName.shortened(student, to: 255))
  }

  /// Returns the folder of a day's drills.
  ///
  /// - Parameter day: `2026-11-25`.
  /// - Returns: the path; the folder may not exist.
  package func folder(of day: String) -> FilePath { folder.appending(day) }

  /// Creates the student's folder, readable only by the current user.
  ///
  /// - Throws: `HostError`.
  package func createFolder() throws {
    try Folder.createForOwner(folder.removingLastComponent())
    try Folder.createForOwner(folder)
  }

  /// Waits for the lock of the lists of all students. It lies beside their folders, because the
  /// folder of a forgotten student is removed.
  private func lock() throws -> TransientLock {
    let parent = folder.removingLastComponent()
    try Folder.createForOwner(parent)
    return try TransientLock(
      parent.appending("\(TemporaryFile.mark)files.lock"), wait: true)
  }

  /// Adds files to the stored lists of written files. Each folder has one list. Other processes may
  /// add files at the same time.
  ///
  /// - Throws: `HostError`, ``RevisionError`` if a list is damaged.
  private func add(_ files: [FilePath], of drill: Drill?) throws {
    let lock = try lock()
    defer { lock.release() }
    try createFolder()
    let real = files.compactMap { Folder.realPath($0) }
    for place in Set(real.map { $0.removingLastComponent() }) {
      let inside = pathInDrills(place)
      let path = listPath(of: place)
      var noted = try list(at: path) ?? List()
      noted.folder = inside == nil ? place.string : nil
      for file in real where file.removingLastComponent() == place {
        guard let last = file.lastComponent else { continue }
        let name = (inside ?? FilePath()).appending(last)
        let bounded = try BoundedPath(name, below: noted.base(in: library))
        noted.forget(name.string)
        noted.files[name.string] = try bounded.sha256()
        if inside == nil {
          noted.marks = noted.marks ?? [:]
          noted.marks?[name.string] = try bounded.identity().map { Mark($0) }
        }
        if let drill {
          noted.drills = noted.drills ?? [:]
          noted.drills?[name.string] = drill
        }
      }
      try save(noted, at: path)
    }
  }

  /// The path of the list of a folder.
  ///
  /// - Parameter place: the folder; absolute, without links.
  /// - Returns: the path.
  private func listPath(of place: FilePath) -> FilePath {
    let name = (pathInDrills(place) ?? place).description
    return folder.appending("\(Fingerprint([name]).hex.prefix(16))\(Self.ending)")
  }

  /// Returns the list of a folder; nil if it has none.
  private func list(of place: FilePath) throws -> List? {
    guard let real = Folder.realPath(place), Folder.exists(folder) else { return nil }
    return try list(at: listPath(of: real))
  }

  private func save(_ list: List, at path: FilePath) throws {
    let bytes = Array(try JSONText.text(list).utf8)
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Adds newly written files to the stored lists of the student's files. If the library cannot be
  /// written to, the files stay, and the result is a warning instead of an error.
  ///
  /// - Parameters:
  ///   - files: files in one or several folders; absolute, or relative to the current folder.
  ///   - drill: the passage of a day's revision that the files play; nil for other files.
  /// - Returns: a warning if the files could not be added; nil if they were.
  package func note(_ files: [FilePath], of drill: Drill? = nil) -> ReportedError? {
    do {
      try add(files, of: drill)
      return nil
    } catch {
      return ReportedError(
        RevisionError.fileNotListed(files.first ?? folder, reason: "\(error)"))
    }
  }

  /// Removes all listed files that are unchanged since they were written, and the folders that are
  /// empty afterwards.
  ///
  /// - Throws: `HostError`, also if a link leads out of the library; ``RevisionError`` if a list is
  ///   damaged.
  package func removeAll() throws -> Removal {
    var removal = Removal()
    if !Folder.exists(folder) { return removal }
    let lock = try lock()
    defer { lock.release() }
    for name in try Folder.names(in: folder) where name.string.hasSuffix(Self.ending) {
      let path = folder.appending(name)
      if let list = try list(at: path) { remove(list, &removal) }
      try bounded(path).remove()
    }
    // The folder of a day may be empty, because its passages had no sound or were graded. Folders
    // outside of the library belong to the person and stay, even if they are empty.
    if try FileIdentity.isLink(folder) { return removal }
    for name in try Folder.names(in: folder) { try Folder.removeEmpty(folder.appending(name)) }
    try Folder.removeEmpty(folder)
    return removal
  }

  private func remove(_ list: List, _ removal: inout Removal) {
    for name in list.files.keys.sorted() {
      let path = list.base(in: library).pushing(FilePath(name)).description
      do {
        switch try state(of: name, in: list) {
        case .missing: continue
        case .foreign(let reason): removal.kept.append(Kept(path: path, reason: reason))
        case .own(let file):
          try file.remove()
          removal.removed.append(path)
        }
      } catch {
        removal.kept.append(Kept(path: path, reason: "\(error)"))
      }
    }
  }

  private func state(of name: String, in list: List) throws -> State {
    let base = list.base(in: library)
    guard let relative = RelativePath(name), list.folder != nil || Self.isOfDrills(relative),
      base.isAbsolute
    else { return .foreign(reason: "its list is not of this place: delete it yourself") }
    let listed = RecordedFiles([relative: list.files[name] ?? ""])
    switch try listed.state(of: relative, in: base) {
    case .missing: return .missing
    case .changed: return .foreign(reason: "it was changed since")
    case .unchanged:
      let file = BoundedPath(relative, below: base)
      if list.folder != nil, try list.marks?[name] != file.identity().map({ Mark($0) }) {
        return .foreign(reason: "it is not the file that this machine wrote")
      }
      return .own(file)
    }
  }

  /// True if a path lies below the folder of the library's drills.
  private static func isOfDrills(_ path: RelativePath) -> Bool {
    path.path.components.first == drills && path.path.components.count > 1
  }

  private static let drills: FilePath.Component = "Drills"

  /// The path of a folder relative to the library; nil if the folder is not below the folder of
  /// drills.
  private func pathInDrills(_ place: FilePath) -> FilePath? {
    var path = place
    guard path.removePrefix(Folder.realPath(library) ?? library),
      path.components.first == Self.drills
    else { return nil }
    return path
  }

  /// Returns a path in the library as a `BoundedPath`, so that no link can lead out of the library.
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
      throw RevisionError.fileListDamaged(path, reason: JSONFault.reason(error))
    }
  }
}

extension StudentFiles {
  /// True if a file is listed, and unchanged since it was written here.
  ///
  /// - Throws: `HostError`, ``RevisionError`` if the list of its folder is damaged.
  package func isOwn(_ file: FilePath) throws -> Bool {
    guard let place = Folder.realPath(file.removingLastComponent()), let last = file.lastComponent,
      let list = try list(of: place)
    else { return false }
    let name = (pathInDrills(place) ?? FilePath()).appending(last).string
    guard list.files[name] != nil, case .own = try state(of: name, in: list) else { return false }
    return true
  }

  /// Returns the numbers of the drills of a day in a folder, by passage.
  ///
  /// - Throws: `HostError`, ``RevisionError`` if the list of the folder is damaged.
  package func numbers(in place: FilePath, on day: String) throws -> [String: Int] {
    (try list(of: place)?.drills ?? [:]).values.filter { $0.day == day }
      .reduce(into: [:]) { $0[$1.passage] = $1.number }
  }

  /// Removes the files of a day's drills from a folder, unless they were changed.
  ///
  /// - Parameters:
  ///   - day: the day of the drills; files of other days stay.
  ///   - place: the folder.
  ///   - passages: the passages whose files stay.
  /// - Returns: the removed files.
  /// - Throws: `HostError`, ``RevisionError`` if the list of the folder is damaged.
  package func removeDrills(
    of day: String, in place: FilePath, except passages: Set<String>
  ) throws -> [String] {
    // Without a drill to remove, the library need not be writable.
    guard let real = Folder.realPath(place),
      try list(of: real)?.drills(of: day, except: passages).isEmpty == false
    else { return [] }
    let lock = try lock()
    defer { lock.release() }
    let path = listPath(of: real)
    guard var noted = try list(at: path) else { return [] }
    var old = noted
    old.files = noted.drills(of: day, except: passages)
    var removal = Removal()
    remove(old, &removal)
    let kept = Set(removal.kept.map(\.path))
    let base = noted.base(in: library)
    for name in old.files.keys where !kept.contains(base.pushing(FilePath(name)).description) {
      noted.forget(name)
    }
    try save(noted, at: path)
    return removal.removed
  }
}
