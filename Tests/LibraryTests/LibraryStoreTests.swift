import AudioCore
import FileTesting
import Foundation
import GRDB
import HostSystem
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Library

@Suite struct LibraryStoreTests {
  @Test func aMissingLibraryIsMadeOnlyWhenAsked() throws {
    let scratch = try Scratch()
    let folder = scratch["a/b"]
    #expect(throws: LibraryError.missing(folder)) {
      try LibraryStore(opening: folder, create: false)
    }
    #expect(!Folder.exists(scratch["a"]))
    let store = try LibraryStore(opening: folder, create: true)
    #expect(try store.recordingCount() == 0)
    #expect(try store.integrityCheck() == [])
    try store.close()
    #expect(try LibraryStore(opening: folder, create: false).recordings() == [])
  }

  @Test func anEmptyFileIsALibraryThatWasJustBegun() throws {
    let scratch = try Scratch()
    try scratch.put("library/library.sqlite", "")
    #expect(try scratch.library().recordingCount() == 0)
  }

  /// The state left by a process killed after creating the list of migrations and before the first
  /// one.
  @Test func aListOfUpgradesAloneIsALibraryThatWasJustBegun() throws {
    let scratch = try Scratch()
    try Folder.create(scratch["library"])
    let queue = try DatabaseQueue(path: scratch["library/library.sqlite"].string)
    try queue.write {
      try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }
    try queue.close()
    #expect(try scratch.library().recordingCount() == 0)
  }

  /// The state left by a process killed in a transaction before the switch to write-ahead mode: the
  /// file contains the new pages, and the rollback journal contains the old ones.
  @Test func aTransactionCutOffWhileTheLibraryWasMadeIsTakenBack() throws {
    let scratch = try Scratch()
    try Folder.create(scratch["made"])
    try Folder.create(scratch["library"])
    let queue = try DatabaseQueue(path: scratch["made/library.sqlite"].string)
    try queue.write {
      try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA cache_size = 1; BEGIN; CREATE TABLE other (text TEXT)")
      for _ in 0..<40 { try db.execute(sql: "INSERT INTO other VALUES (hex(zeroblob(2000)))") }
      for name in ["library.sqlite", "library.sqlite-journal"] {
        try FileManager.default.copyItem(
          atPath: scratch["made"].appending(name).string,
          toPath: scratch["library"].appending(name).string)
      }
      try db.execute(sql: "ROLLBACK")
    }
    try queue.close()
    let store = try scratch.library()
    #expect(try store.recordingCount() == 0)
    #expect(try store.integrityCheck() == [])
  }

  @Test func severalMayMakeTheSameLibraryAtOnce() throws {
    for _ in 0..<10 {
      let scratch = try Scratch()
      let folder = scratch["library"]
      DispatchQueue.concurrentPerform(iterations: 6) { _ in
        do { try LibraryStore(opening: folder, create: true).close() } catch { Issue.record(error) }
      }
      #expect(try LibraryStore(opening: folder, create: false).integrityCheck() == [])
    }
  }

  @Test func whoMakesALibraryWaitsForAnotherThatWritesToIt() throws {
    let scratch = try Scratch()
    let folder = scratch["library"]
    try Folder.create(folder)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true  // keep the transaction open
    let other = try DatabaseQueue(
      path: folder.appending("library.sqlite").string, configuration: configuration)
    try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let ended = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      do { try LibraryStore(opening: folder, create: true, timeout: 3600).close() } catch {
        Issue.record(error)
      }
      ended.signal()
    }
    // As long as the other process holds the lock, the call waits.
    try #require(ended.wait(timeout: .now() + 0.5) == .timedOut)
    try other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    ended.wait()
    try other.close()
    #expect(try LibraryStore(opening: folder, create: false).integrityCheck() == [])
  }

  @Test func everyConnectionWritesAheadAndForcesEachCommitToTheDisk() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    #expect(try store.integrityCheck() == [])
    let header = try FileBytes.contents(of: store.file, limit: 20)
    #expect(header[18...19] == [2, 2])  // the format version of a database with write-ahead logging
    // 2 stands for FULL. Query the writing connection, because each connection has its own setting.
    #expect(try store.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    #expect(try store.write { try Int.fetchOne($0, sql: "PRAGMA foreign_keys") } == 1)
  }

  @Test func aFullDiskIsSaidAndChangesNothing() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    // A limit on the number of pages causes the same error as a full disk.
    try store.write { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    let many = (0..<999).map { ayah($0..<$0 + 1, $0) }
    #expect(throws: LibraryError.diskFull(store.file)) { try store.commit(sample(2, many)) }
    #expect(try store.recordings().map(\.recording.id) == [sampleID(1)])
    #expect(try store.integrityCheck() == [])
  }

  @Test func aWriterThatIsHeldUpSaysWhoIsBusy() throws {
    let scratch = try Scratch()
    let holder = try scratch.library()
    let other = try LibraryStore(opening: scratch["library"], create: false, timeout: 0)
    try holder.queue.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      #expect(throws: LibraryError.busy(other.file)) { try other.commit(sample(1)) }
      try db.execute(sql: "COMMIT")
    }
    try other.commit(sample(1))
  }

  @Test(arguments: Riwayah.allCases)
  func everyRiwayahIsTaken(riwayah: Riwayah) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var manifest = sample(1)
    manifest.recording.riwayah = riwayah
    try store.commit(manifest)
    #expect(try store.manifest(of: sampleID(1)) == manifest)
  }

  @Test(arguments: ["x", String(repeating: "not a database ", count: 100)])
  func aFileThatIsNoDatabaseIsRefusedUntouched(text: String) throws {
    let scratch = try Scratch()
    try scratch.put("library/library.sqlite", text)
    let file = scratch["library/library.sqlite"]
    let reason = "the file is not a SQLite database"
    #expect(throws: LibraryError.notALibrary(file, reason: reason)) { try scratch.library() }
    #expect(try FileBytes.contents(of: file) == Array(text.utf8))
  }

  /// The first page of a library was overwritten. A backup shows that it is a library.
  @Test func anOverwrittenLibraryWithABackupIsCalledDamaged() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    _ = try LibraryBackups(of: scratch["library"]).make(from: store)
    try store.close()
    let file = scratch["library/library.sqlite"]
    let page = String(repeating: "not a database ", count: 100)
    try scratch.put("library/library.sqlite", page)
    let reason = "the file is not a SQLite database"
    #expect(throws: LibraryError.damaged(file, reason: reason)) { try scratch.library() }
    #expect(throws: LibraryError.damaged(file, reason: reason)) {
      try LibraryStore(reading: scratch["library"])
    }
  }

  @Test func theDatabaseOfAnotherProgramIsRefusedUntouched() throws {
    let scratch = try Scratch()
    try Folder.create(scratch["library"])
    let file = scratch["library/library.sqlite"]
    let other = try DatabaseQueue(path: file.string)
    try other.write { try $0.execute(sql: "CREATE TABLE photo (id)") }
    try other.close()
    let bytes = try FileBytes.contents(of: file)
    let reason = "it is the database of another program"
    #expect(throws: LibraryError.notALibrary(file, reason: reason)) { try scratch.library() }
    #expect(try FileBytes.contents(of: file) == bytes)
  }

  @Test(arguments: [
    ("PRAGMA user_version = 99", ["schema 99"]),
    ("INSERT INTO grdb_migrations VALUES ('9 dreams')", ["9 dreams"]),
  ])
  func aNewerLibraryIsRefusedUntouched(change: String, unknown: [String]) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    try store.close()
    let queue = try DatabaseQueue(path: store.file.string)
    try queue.writeWithoutTransaction { try $0.execute(sql: change) }
    try queue.close()
    let bytes = try FileBytes.contents(of: store.file)
    #expect(throws: LibraryError.newer(store.file, unknown: unknown)) { try scratch.library() }
    #expect(try FileBytes.contents(of: store.file) == bytes)
  }

  @Test func lookingAtALibraryWritesNothingToIt() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    try store.close()
    let bytes = try FileBytes.contents(of: store.file)
    for _ in 1...2 {
      let again = try scratch.library()
      #expect(try again.recordingCount() == 1)
      #expect(try again.integrityCheck() == [])
      try again.close()
      #expect(try FileBytes.contents(of: store.file) == bytes)
    }
  }

  @Test func aLibraryWhoseUpgradesDisagreeWithItsVersionIsNotUpgraded() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    try store.close()
    let queue = try DatabaseQueue(path: store.file.string)
    try queue.write { try $0.execute(sql: "DELETE FROM grdb_migrations") }
    try queue.close()
    let bytes = try FileBytes.contents(of: store.file)
    let reason =
      "its schema version is \(migrations.migrations.count), but 0 migrations were applied"
    #expect(throws: LibraryError.damaged(store.file, reason: reason)) { try scratch.library() }
    #expect(try FileBytes.contents(of: store.file) == bytes)
  }

  @Test func aDamagedLibraryIsExplained() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    try store.close()
    var bytes = try FileBytes.contents(of: store.file)
    for index in 100..<4096 { bytes[index] = 0xFF }
    var file = try DurableFile(replacing: store.file)
    try file.write(bytes)
    try file.commit()
    let error = #expect(throws: LibraryError.self) { try scratch.library() }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aFolderNameThatIsNotUTF8IsRefused() throws {
    let scratch = try Scratch()
    let folder = scratch.path.pushing(FilePath(bytes: [0xFF, 0x61]))
    #expect(throws: LibraryError.unusableName(folder)) {
      try LibraryStore(opening: folder, create: true)
    }
    #expect(try scratch.names() == [])
  }

  /// The invariant of the library: the bytes of a copy depend on its content, not on its history.
  /// The journal of changes by people is part of the content.
  @Test func twoLibrariesWithTheSameContentHaveTheSameCopies() throws {
    let scratch = try Scratch()
    let samples = (1...5).map { sample($0, [ayah(0..<100, 1), ayah(100..<200, 2)]) }
    let first = try scratch.library("first")
    for manifest in samples { try first.commit(manifest) }
    func confirm(_ store: LibraryStore) throws {
      try store.setConfirmed(true, segmentsAt: [.init(100)], of: sampleID(2), by: .test)
    }
    try confirm(first)

    let second = try scratch.library("second")
    for manifest in samples.reversed() {
      // Store other content, another run and another time of import first.
      try second.commit(
        sample(Int(manifest.recording.id.text.suffix(1)) ?? 0, [ayah(50..<60, 9)]), run: night)
      var earlier = manifest
      earlier.recording.reciter = "al husary"
      try second.commit(
        earlier, source: sampleFile(FilePath(manifest.recording.sourceFileName)), run: night,
        importedAt: noon)
      try second.commit(
        manifest, source: sampleFile(FilePath(manifest.recording.sourceFileName)), run: night,
        importedAt: "2027-01-01T00:00:00Z", statement: sampleStatement(manifest.recording))
    }
    try confirm(second)

    try first.contentCopy(to: scratch["1.sqlite"])
    try second.contentCopy(to: scratch["2.sqlite"])
    let one = try FileBytes.contents(of: scratch["1.sqlite"])
    let two = try FileBytes.contents(of: scratch["2.sqlite"])
    #expect(one.count > 4096)
    #expect(one == two)

    try second.setConfirmed(true, segmentsAt: [.init(0)], of: sampleID(2))
    try second.contentCopy(to: scratch["3.sqlite"])
    #expect(try FileBytes.contents(of: scratch["3.sqlite"]) != one)
  }

  @Test func aSecondWriterWaitsAndReadersSeeWhatWasCommitted() throws {
    let scratch = try Scratch()
    let writer = try scratch.library()
    let reader = try scratch.library()
    try writer.commit(sample(1))
    #expect(try reader.recordingCount() == 1)
    try reader.commit(sample(2))
    #expect(try writer.recordingCount() == 2)
  }
}
