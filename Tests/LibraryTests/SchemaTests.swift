import AudioCore
import FileTesting
import GRDB
import HostSystem
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Library

@Suite struct SchemaTests {
  @Test func aNewLibraryHasTheLastVersion() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    #expect(migrations.migrations == ["1", "2", "3", "4", "5", "6"])
    let version = try store.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    let program = try store.read { try Int.fetchOne($0, sql: "PRAGMA application_id") }
    #expect(version == 6 && program == 0x5469_6C61)
    #expect(try store.integrityCheck() == [])
  }

  /// The first version stored no change time of files. Its rows stay; when such a file is seen
  /// again, its content is compared.
  @Test func aLibraryOfTheFirstVersionKeepsItsSources() throws {
    let scratch = try Scratch()
    try Folder.create(scratch["library"])
    let queue = try DatabaseQueue(path: scratch["library/library.sqlite"].string)
    try migrations.migrate(queue, upTo: "1")
    try queue.write {
      try $0.execute(
        sql: "INSERT INTO source VALUES (x'2F61', x'62', 1, 2, 3, 4, NULL, 'gone', 'look')")
    }
    try queue.close()
    let store = try LibraryStore(opening: scratch["library"], create: false)
    let files = try store.sources(at: "/a/b").map(\.file)
    #expect(
      files == [
        SourceFile(
          folder: "/a", path: "b",
          identity: FileIdentity(device: 1, inode: 2, size: 3, modifiedNanoseconds: 4))
      ])
    try store.close()
  }

  /// Libraries of builds before version 1, which had up to 21 schema versions.
  @Test(arguments: [1, 7, 21])
  func aLibraryOfAnEarlierBuildIsRefusedUntouched(version: Int) throws {
    let scratch = try Scratch()
    try Folder.create(scratch["library"])
    let file = scratch["library/library.sqlite"]
    let queue = try DatabaseQueue(path: file.string)
    try queue.write {
      try $0.execute(
        sql: """
          PRAGMA application_id = \(0x546C_7761); PRAGMA user_version = \(version);
          CREATE TABLE recording (id TEXT)
          """)
    }
    try queue.close()
    let bytes = try FileBytes.contents(of: file)
    for open in [
      { _ = try LibraryStore(reading: scratch["library"]) }, { _ = try scratch.library() },
      { _ = try LibraryBackups(of: scratch["library"]).contents(of: file) },
    ] as [() throws -> Void] {
      #expect(throws: LibraryError.earlier(file)) { try open() }
    }
    #expect(try FileBytes.contents(of: file) == bytes)
    #expect(LibraryError.earlier(file).problem.contains("before version 1"))
  }

  @Test func theOrderInWhichThingsWereAddedLeavesNoTrace() throws {
    let scratch = try Scratch()
    let reciters = try ["Al-Husary", "Dosari", "Minshawi"].map {
      try Reciter(name: $0, riwayah: .warsh, files: AyahFolder(path: FilePath("/a/\($0)")))
    }
    let bookmarks = (1...3).map { number in
      Bookmark(
        range: AyahRange(
          start: AyahRef(surah: number, ayah: 1), end: AyahRef(surah: number, ayah: 2)),
        riwayah: .hafs, label: "\(number)", createdAt: noon)
    }
    let first = try scratch.library("first")
    try first.commit(sample(1))
    for reciter in reciters { try first.add(reciter) }
    for bookmark in bookmarks { try first.add(bookmark) }
    try first.setPriority(["dosari", "al-husary"], disabled: ["minshawi"])
    try first.keepSettings("range: 1", named: "a")
    let second = try scratch.library("second")
    try second.keepSettings("range: 2", named: "a")
    for reciter in reciters.reversed() { try second.add(reciter) }
    for bookmark in bookmarks.reversed() { try second.add(bookmark) }
    try second.setPriority(["minshawi"])
    try second.setPriority(["dosari", "al-husary"], disabled: ["minshawi"])
    try second.keepSettings("range: 1", named: "a")
    try second.commit(sample(1))
    // Remove the journal, which depends on the order of a person's changes (decision 0035).
    for store in [first, second] { try store.write { try $0.execute(sql: "DELETE FROM change") } }
    try first.contentCopy(to: scratch["1.sqlite"])
    try second.contentCopy(to: scratch["2.sqlite"])
    #expect(
      try FileBytes.contents(of: scratch["1.sqlite"])
        == FileBytes.contents(of: scratch["2.sqlite"]))
  }
}
