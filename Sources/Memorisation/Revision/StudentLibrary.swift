package import HostSystem
package import Library
package import SystemPackage

/// The library of students: who they are, what they revise, and what was recited when.
package struct StudentLibrary: Sendable {
  /// The library's folder; absolute.
  package let library: FilePath

  package init(of library: FilePath) { self.library = library }

  /// A warning if other users of this machine may read the library, and so about its students;
  /// else nil.
  package var opennessWarning: ReportedError? {
    do {
      let file = library.appending("library.sqlite")
      let others: FilePermissions = [.groupRead, .otherRead, .groupExecute, .otherExecute]
      for path in [library, file]
      where try Folder.permissions(of: path).isDisjoint(with: others) { return nil }
    } catch { return nil }
    return ReportedError(
      problem: "other users of this machine may read the library, and what it holds of students",
      place: library.description,
      remedy: "run `chmod -R go= FOLDER` if they should not")
  }

  /// Opens the library for reading.
  package func reading() throws -> LibraryStore { try LibraryStore(reading: library) }

  /// Makes a change, all of it in one transaction, beside a run if there is one.
  ///
  /// - Parameters:
  ///   - create: whether to make the library if it is missing.
  ///   - body: the change.
  /// - Returns: what `body` returns, and why the library has no backup of today; nil if it has one.
  /// - Throws: `LibraryError`, `HostError`, what `body` throws.
  package func change<Value>(create: Bool = false, _ body: (LibraryStore) throws -> Value) throws
    -> (value: Value, backupWarning: ReportedError?)
  {
    let folder: LibraryFolder
    do {
      folder = try LibraryFolder(sharing: library)
    } catch LibraryError.missing where create {
      folder = try LibraryFolder(taking: library, create: true)
    }
    let store = folder.store
    let value = try store.transaction { try body(store) }
    return (value, try folder.release())
  }
}

extension LibraryStore {
  /// The student of a name; the owner of the library, who is added if need be, for nil.
  ///
  /// - Throws: ``RevisionError/noSuchStudent(_:known:)``.
  package func student(
    _ name: String?, addingOwnerOn day: CalendarDay, by signature: Signature = .current
  ) throws -> Student {
    do {
      return try student(name ?? Student.owner)
    } catch RevisionError.noSuchStudent where name == nil {
      return try addStudent(Student.owner, on: day, by: signature)
    }
  }
}
