import AudioCore
import FileTesting
import GRDB
import HostSystem
import Recitation
import SystemPackage
import Testing

@testable import Library

@Suite struct MigrationTests {
  /// The versions of the schema, from 1.
  private static let versions = Array(1...migrations.migrations.count)

  /// A library as a version made it, with two recordings of one reciter.
  private func library(_ version: Int, in folder: FilePath) throws {
    try Folder.create(folder)
    let queue = try DatabaseQueue(path: folder.appending("library.sqlite").string)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try migrations.migrate(queue, upTo: migrations.migrations[version - 1])
    try queue.write { db in
      #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == version)
      if version == 1 {
        #expect(try db.columns(in: "reciter").map(\.name) == ["id", "name", "riwayah"])
      }
      try db.execute(sql: "INSERT INTO reciter (id, name) VALUES ('al-husary', 'Al-Husary')")
      try night.save(db)
      for number in 1...2 {
        let manifest = sample(number, [ayah(0..<100, 1), ayah(100..<200, 2, isConfirmed: true)])
        let recording = manifest.recording
        try db.execute(
          sql: """
            INSERT INTO recording (id, title, sourceFileName, storagePath, sha256, sizeBytes,
              format, sampleRate, channelCount, frameCount, declaredSeconds, decoder,
              nonFiniteCount, reciter, riwayah, recordedAt, importedAt, tags, chapters, status,
              reason, expected, expectedFrom, missing, notes, featuresKey, run) VALUES (?, ?, ?, NULL, ?, ?, ?, 100, 2, 1000, 10.5, ?, 3,
              'al-husary', 'warsh', ?, ?, ?, ?, 'ok', NULL, ?, 'plan', ?, '', ?, ?)
            """,
          arguments: [
            recording.id.text, recording.title, recording.sourceFileName, recording.sha256,
            recording.sizeBytes, recording.format, recording.decoder, recording.recordedAt, noon,
            try JSONText.text(recording.tags), try JSONText.text(recording.chapters),
            try JSONText.text(recording.expected), try JSONText.text(recording.missing),
            manifest.featuresKey, night.id,
          ])
        if version > 8 { try save(sampleStatement(recording), of: recording, db, in: version) }
        for segment in manifest.segments {
          if version > 21 {
            try segment.insert(db, recording: recording.id, run: night.id)
            continue
          }
          let events = version > 3 ? "0, ''," : ""
          let ends =
            version > 15
            ? ", NULL, NULL, '', NULL"
            : version > 13 ? ", NULL, NULL, ''" : version > 6 ? ", NULL, NULL" : ""
          try db.execute(
            sql: """
              INSERT INTO segment VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, \(events) ?, ?, ?, ?, ?, ?
                \(ends))
              """,
            arguments: [
              recording.id.text, segment.range.start.count, segment.range.end.count,
              segment.kind.rawValue, segment.ayah?.surah, segment.ayah?.ayah,
              segment.endAyah?.surah, segment.endAyah?.ayah, segment.occurrence,
              segment.confidence, segment.isConfirmed, segment.runnerUp?.surah,
              segment.runnerUp?.ayah, night.id,
            ])
        }
        if version > 19 { try manifest.content.save(db, recording: recording.id) }
        for marker in manifest.markers { try marker.insert(db, recording: recording.id) }
        for silence in manifest.silences { try silence.insert(db, recording: recording.id) }
        try sampleFile(FilePath(recording.sourceFileName))
          .save(db, recording: recording.id, failure: nil)
      }
      // A library of today was not upgraded: whoever wrote its rows made their checksums.
      if version == Self.versions.last { try RecordingChecksum.completeAll(db) }
    }
    try queue.close()
  }

  /// Puts in a statement as a version did: before 19 nobody could say how a recording is heard.
  private func save(
    _ statement: RecordingStatement, of recording: Recording, _ db: Database, in version: Int
  ) throws {
    if version > 18 { return try statement.save(db, for: recording.id) }
    try db.execute(
      sql: "INSERT INTO statement VALUES (?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        recording.id.text, try JSONText.text(statement.ranges), statement.origin,
        statement.riwayah?.rawValue, statement.reciter, statement.recordedAt, statement.statedAt,
      ])
  }

  private func samples() -> [Manifest] {
    (1...2).map { sample($0, [ayah(0..<100, 1), ayah(100..<200, 2, isConfirmed: true)]) }
  }

  @Test(arguments: versions)
  func aLibraryOfEachVersionKeepsItsContent(version: Int) throws {
    let scratch = try Scratch()
    try library(version, in: scratch["library"])
    let store = try LibraryStore(opening: scratch["library"], create: false)
    #expect(try store.recordings().map(\.recording.id) == [sampleID(1), sampleID(2)])
    for manifest in samples() {
      #expect(try store.manifest(of: manifest.recording.id) == manifest)
    }
    #expect(try store.reciters().map(\.reciter) == [Reciter(name: "Al-Husary")])
    #expect(try store.reciters().map(\.recordingCount) == [2])
    #expect(try store.integrityCheck() == [])
    #expect(try samples().flatMap { try store.faults(of: $0.recording.id) } == [])
    #expect(
      try store.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == Self.versions.last)
  }

  /// Version 22 counts as whole what was aligned by its words, since no words were judged before.
  @Test func anUpgradedLibraryCountsAyatWithWordsAsWhole() throws {
    let scratch = try Scratch()
    try library(21, in: scratch["library"])
    let queue = try DatabaseQueue(path: scratch["library"].appending("library.sqlite").string)
    try queue.write {
      try $0.execute(sql: "UPDATE segment SET words = '67:1:1:0:50:987' WHERE startFrame = 0")
    }
    try queue.close()
    let store = try LibraryStore(opening: scratch["library"], create: false)
    let whole = try store.read {
      try Row.fetchAll($0, sql: "SELECT isWhole FROM segment ORDER BY recording, startFrame")
        .map { $0[0] as Int? }
    }
    #expect(whole == [1, nil, 1, nil])
    #expect(try samples().flatMap { try store.faults(of: $0.recording.id) } == [])
  }

  /// Version 18 makes the column of voices anew.
  @Test func anUpgradedLibraryKeepsTheVoicesOfSegments() throws {
    let scratch = try Scratch()
    try library(17, in: scratch["library"])
    let queue = try DatabaseQueue(path: scratch["library"].appending("library.sqlite").string)
    try queue.write { try $0.execute(sql: "UPDATE segment SET voice = 3 WHERE startFrame = 0") }
    try queue.close()
    let store = try LibraryStore(opening: scratch["library"], create: false)
    #expect(try store.manifest(of: sampleID(1))?.segments.map(\.voice) == [3, nil])
  }

  @Test(arguments: versions)
  func anUpgradedLibraryHasTheBytesOfANewOne(version: Int) throws {
    let scratch = try Scratch()
    try library(version, in: scratch["old"])
    let old = try LibraryStore(opening: scratch["old"], create: false)
    let new = try scratch.library("new")
    for manifest in samples() { try new.commit(manifest) }
    try old.copy(to: scratch["old.sqlite"])
    try new.copy(to: scratch["new.sqlite"])
    #expect(
      try FileBytes.contents(of: scratch["old.sqlite"])
        == FileBytes.contents(of: scratch["new.sqlite"]))
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
    try first.copy(to: scratch["1.sqlite"])
    try second.copy(to: scratch["2.sqlite"])
    #expect(
      try FileBytes.contents(of: scratch["1.sqlite"])
        == FileBytes.contents(of: scratch["2.sqlite"]))
  }
}
