package import HostSystem
package import Library
package import SystemPackage

/// A library's data about students: their settings, plans, reviews and recordings.
package struct StudentLibrary: Sendable {
  /// The absolute path of the library's folder.
  package let library: FilePath

  package init(of library: FilePath) { self.library = library }

  /// A warning if other users of this machine can read the library, and thus the data of its
  /// students; nil otherwise.
  package var opennessWarning: ReportedError? {
    do {
      let file = library.appending("library.sqlite")
      let others: FilePermissions = [.groupRead, .otherRead, .groupExecute, .otherExecute]
      for path in [library, file]
      where try Folder.permissions(of: path).isDisjoint(with: others) { return nil }
    } catch { return nil }  // without a library there are no data to protect
    return ReportedError(
      problem: "other users of this machine may read the library, and what it holds of students",
      place: library.description,
      remedy: "run `chmod -R go= FOLDER` if they should not")
  }

  /// Opens the library for reading.
  package func reading() throws -> LibraryStore { try LibraryStore(reading: library) }

  /// Runs a change in one transaction. Other processes may use the library at the same time.
  ///
  /// - Parameters:
  ///   - create: true to create a missing library.
  ///   - body: the change.
  /// - Returns: the value from `body`, and the reason why today's backup is missing; nil if the
  ///   backup exists.
  /// - Throws: `LibraryError`, `HostError`, errors from `body`.
  package func change<Value>(create: Bool = false, _ body: (LibraryStore) throws -> Value) throws
    -> (value: Value, backupWarning: ReportedError?)
  {
    let folder: LibraryFolder
    do {
      folder = try LibraryFolder(sharing: library)
    } catch LibraryError.missing where create {
      folder = try LibraryFolder(locking: library, create: true)
    }
    let store = folder.store
    let value = try store.transaction { try body(store) }
    return (value, try folder.release())
  }
}

extension LibraryStore {
  /// Finds a student by name. If the name is nil, returns the owner of the library, and adds the
  /// owner if missing.
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
