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

@Suite struct LibraryBackupsTests {
  private func names(_ backups: LibraryBackups) throws -> [String] {
    try Folder.names(in: backups.folder).map(\.string)
  }

  /// Changes a byte of a file without the library.
  private func spoil(_ file: FilePath, _ change: (inout [UInt8]) -> Void) throws {
    var bytes = try FileBytes.contents(of: file)
    change(&bytes)
    try Data(bytes).write(to: URL(filePath: file.string))
  }

  @Test func aCopyOfADayIsMadeOnceAndThreeAreKept() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let backups = LibraryBackups(of: store.directory)
    #expect(try backups.copies() == [])
    try store.commit(sample(1, [ayah(0..<100, 1, isConfirmed: true)]))
    let first = try #require(try backups.make(from: store, on: "2026-01-30"))
    #expect(try backups.contents(of: first.path) == .init(recordings: 1, confirmedSegments: 1))
    try store.commit(sample(2))
    #expect(try backups.make(from: store, on: "2026-01-30") == nil)
    #expect(try names(backups) == ["library-00001-2026-01-30.sqlite"])
    // The clock may be set back. The number in the name shows which copy is newer.
    for day in ["2026-01-31", "1970-01-01", "2026-02-01"] {
      #expect(try backups.make(from: store, on: day)?.date == day)
    }
    #expect(
      try names(backups) == [
        "library-00002-2026-01-31.sqlite", "library-00003-1970-01-01.sqlite",
        "library-00004-2026-02-01.sqlite",
      ])
    #expect(try backups.copies().map(\.number) == [4, 3, 2])
    // The bytes of a copy depend only on its contents.
    #expect(
      try FileBytes.contents(of: backups.copies()[0].path)
        == FileBytes.contents(of: backups.copies()[1].path))
    #expect(
      try backups.contents(of: backups.copies()[0].path)
        == .init(recordings: 2, confirmedSegments: 1))
  }

  @Test func whatAPersonPutsThereStays() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let backups = LibraryBackups(of: store.directory)
    let others = ["library-x-2026-01-30.sqlite", "library-00001.sqlite", "notes.txt"]
    for name in others { try scratch.put(FilePath("library/Backups/\(name)")) }
    #expect(try backups.copies() == [])
    for day in 1...5 { try backups.make(from: store, on: "2026-01-0\(day)") }
    #expect(try names(backups).count == 3 + others.count)
  }

  @Test func anUpgradeIsPrecededByACopy() throws {
    let scratch = try Scratch()
    let first = try scratch.library()
    try first.add(Reciter(name: "X"))
    try first.close()
    let queue = try DatabaseQueue(path: first.file.string)
    try LibraryBackups(of: scratch["library"]).make(
      beforeUpgradeOf: queue, first.file, schema: 1)
    try queue.close()
    let backups = LibraryBackups(of: scratch["library"])
    let copy = try #require(try backups.copies().first)
    #expect(copy.schema == 1 && copy.date == LibraryBackups.today)
    let header = try FileBytes.contents(of: copy.path, limit: 64)
    #expect(Int(header[63]) == migrations.migrations.count)
    #expect(try backups.contents(of: copy.path) == .init(recordings: 0, confirmedSegments: 0))
    // The daily copy is still made. Both copies can be restored.
    let store = try scratch.library()
    try store.commit(sample(1))
    #expect(try backups.make(from: store) != nil)
    try store.close()
    _ = try backups.restore(copy.path)
    let restored = try LibraryStore(reading: scratch["library"])
    #expect(try restored.recordingCount() == 0)
    #expect(try restored.reciters().map(\.reciter.name) == ["X"])
    #expect(try backups.copies().count { $0.schema != nil } == 1)
  }

  @Test func aDamagedLibraryIsNotCopiedAndItsOlderCopiesStay() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let backups = LibraryBackups(of: store.directory)
    let segments = (0..<200).map { ayah($0 * 5..<$0 * 5 + 5, $0 + 1) }
    try store.commit(sample(1, segments))
    for day in 1...3 { try backups.make(from: store, on: "2026-01-0\(day)") }
    let before = try names(backups)
    try store.write { try $0.execute(sql: "UPDATE segment SET confidence = 0.1") }
    #expect(throws: LibraryError.self) { try backups.make(from: store, on: "2026-01-04") }
    #expect(try names(backups) == before)
    try store.close()
    try spoil(store.file) { bytes in for i in 8_192..<20_000 { bytes[i] = 0x5A } }
    let broken = try LibraryStore(opening: store.directory, create: false)
    #expect(throws: LibraryError.self) { try backups.make(from: broken, on: "2026-01-05") }
    #expect(try names(backups) == before)
  }

  @Test func aCopyIsBroughtBackAndWhatWasThereIsSetAsideWhole() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let backups = LibraryBackups(of: store.directory)
    try store.commit(sample(1, [ayah(0..<100, 1)]))
    let copy = try #require(try backups.make(from: store))
    // A part of the state that will be set aside is in the log, because the library is still open.
    try store.setConfirmed(true, segmentsAt: [FrameIndex(0)], of: sampleID(1))
    try store.commit(sample(2))
    #expect(try FileIdentity(path: FilePath(store.file.string + "-wal")).size > 0)

    let aside = try #require(try backups.restore(copy.path))
    #expect(aside == backups.folder.appending("set-aside-1"))
    let now = try LibraryStore(reading: store.directory)
    #expect(try now.recordings().map(\.recording.id) == [sampleID(1)])
    #expect(try now.manifest(of: sampleID(1))?.segments == [ayah(0..<100, 1)])
    #expect(try now.integrityCheck() == [])
    let old = try LibraryStore(reading: aside)
    #expect(try old.recordings().map(\.recording.id) == [sampleID(1), sampleID(2)])
    #expect(try old.recordings().map(\.confirmedCount) == [1, 0])
    // A second restoration keeps the files that the first restoration set aside.
    #expect(
      try backups.restore(copy.path) == backups.folder.appending("set-aside-2"))
    #expect(try LibraryStore(reading: aside).recordingCount() == 2)
    // The files that were set aside can be restored too.
    _ = try backups.restore(aside.appending("library.sqlite"))
  }

  /// The state left by a process killed between the two renames.
  @Test func aRestoreThatWasCutOffIsDoneByTheNext() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let backups = LibraryBackups(of: store.directory)
    try store.commit(sample(1))
    let copy = try #require(try backups.make(from: store))
    try store.commit(sample(2))
    try Folder.remove(store.file)
    let lost = LibraryError.lost(store.file, copies: 1)
    #expect(throws: lost) { try LibraryStore(reading: store.directory) }
    #expect(throws: lost) { try scratch.library() }
    // The log of the database that was set aside still exists. SQLite must not apply it to the
    // restored copy.
    try scratch.put("library/Backups/set-aside-1/library.sqlite", "the database")
    #expect(try backups.restore(copy.path) == backups.folder.appending("set-aside-1"))
    #expect(
      try Folder.names(in: backups.folder.appending("set-aside-1")).map(\.string)
        == ["library.sqlite", "library.sqlite-shm", "library.sqlite-wal"])
    #expect(try LibraryStore(reading: store.directory).recordingCount() == 1)
    #expect(try LibraryStore(reading: store.directory).integrityCheck() == [])
  }

  /// The database was lost in another way: the files that a restoration set aside are complete.
  @Test func theLogOfALostDatabaseReplacesNoneThatWasSetAside() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let backups = LibraryBackups(of: store.directory)
    try store.commit(sample(1))
    let copy = try #require(try backups.make(from: store))
    for name in ["library.sqlite", "library.sqlite-wal"] {
      try scratch.put(FilePath("library/Backups/set-aside-1/\(name)"), name)
    }
    try Folder.remove(store.file)
    #expect(try backups.restore(copy.path) == backups.folder.appending("set-aside-2"))
    let log = backups.folder.appending("set-aside-1").appending("library.sqlite-wal")
    #expect(try FileBytes.contents(of: log) == Array("library.sqlite-wal".utf8))
  }

  @Test func aCopyThatIsDamagedIsRefused() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let backups = LibraryBackups(of: store.directory)
    try store.commit(sample(1, [ayah(0..<100, 1)]))
    let copy = try #require(try backups.make(from: store)).path
    let whole = try FileBytes.contents(of: copy)
    func refuses(_ change: @escaping (inout [UInt8]) -> Void) throws {
      try spoil(copy) { $0 = whole }
      try spoil(copy, change)
      #expect(throws: LibraryError.self) { try backups.contents(of: copy) }
    }
    _ = try backups.contents(of: copy)
    let title = try #require(Data(whole).range(of: Data("Al-Mulk 1".utf8)))
    try refuses { $0[title.lowerBound] ^= 1 }
    try refuses { $0[0] = 0 }
    try refuses { $0[63] = 99 }
    try refuses { $0 = Array($0.prefix(5_000)) }
    try refuses { $0 = [] }
    try refuses { for i in 100..<4_096 { $0[i] = 0xFF } }
  }

  @Test(arguments: ["Features", "Recordings", "Drills", "Backups"])
  func anEmptyFileBesideWhatBelongedToALibraryIsALostLibrary(folder: String) throws {
    let scratch = try Scratch()
    let file = try scratch.put("library/library.sqlite", "")
    #expect(throws: LibraryError.missing(scratch["library"])) {
      try LibraryStore(reading: scratch["library"])
    }
    try scratch.put(FilePath("library/\(folder)/x"))
    let lost = LibraryError.lost(file, copies: 0)
    #expect(throws: lost) { try LibraryStore(reading: scratch["library"]) }
    #expect(throws: lost) { try scratch.library() }
    #expect(try FileIdentity(path: file).size == 0)
  }

  /// A link to a library or to a missing file: both are refused, and nothing is created at the
  /// target.
  @Test func aLinkIsNoLibrary() throws {
    let scratch = try Scratch()
    let other = try scratch.library("other")
    try other.commit(sample(1))
    try other.close()
    try Folder.create(scratch["library"])
    for target in ["../other/library.sqlite", "../nowhere.sqlite"] {
      try scratch.link("library/library.sqlite", to: target)
      let error = LibraryError.isLink(scratch["library/library.sqlite"])
      #expect(throws: error) { try scratch.library() }
      #expect(throws: error) { try LibraryStore(reading: scratch["library"]) }
      try Folder.remove(scratch["library/library.sqlite"])
    }
    #expect(try scratch.names() == ["library", "other"])
    // A link to the folder is accepted as another name for it.
    try scratch.link("link", to: "other")
    #expect(try LibraryStore(reading: scratch["link"]).recordingCount() == 1)
  }
}
