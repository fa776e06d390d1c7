import FileTesting
import Foundation
import GRDB
import HostSystem
import Library
import Recitation
import SystemPackage
import Testing

/// Each rule of the schema, broken by a row of its own.
@Suite struct SchemaTests {
  @Test(arguments: [
    "UPDATE recording SET id = 'x'", "UPDATE recording SET title = NULL",
    "UPDATE recording SET sha256 = 'x'", "UPDATE recording SET sizeBytes = -1",
    "UPDATE recording SET sizeBytes = 'many'", "UPDATE recording SET sampleRate = 0",
    "UPDATE recording SET sampleRate = NULL", "UPDATE recording SET channelCount = -1",
    "UPDATE recording SET frameCount = -1", "UPDATE recording SET nonFiniteCount = -1",
    "UPDATE recording SET reciter = 'nobody'", "UPDATE recording SET riwayah = 'asim'",
    "UPDATE recording SET importedAt = ''", "UPDATE recording SET recordedAt = ''",
    "UPDATE recording SET tags = '[]'", "UPDATE recording SET tags = '{'",
    "UPDATE recording SET chapters = '{}'", "UPDATE recording SET expected = ''",
    "UPDATE recording SET missing = '1'", "UPDATE recording SET status = 'good'",
    "UPDATE recording SET reason = 'none'", "UPDATE recording SET status = 'partial'",
    "UPDATE recording SET featuresKey = 'x'", "UPDATE recording SET run = 'x'",
    "UPDATE recording SET storagePath = x''", "DELETE FROM run", "DELETE FROM recording",
    "UPDATE run SET versions = '[]'", "UPDATE run SET firstUsedAt = ''",
    "INSERT INTO run VALUES ('x', '', '{}', 'now')",
    "UPDATE reciter SET name = ''", "UPDATE reciter SET riwayah = 'asim'",
    "INSERT INTO reciter (id, name) VALUES ('x', 'Al-Husary')", "DELETE FROM reciter",
    "UPDATE source SET recording = NULL", "UPDATE source SET problem = 'p', remedy = 'r'",
    "UPDATE source SET recording = 'x'", "UPDATE source SET device = NULL",
    "UPDATE source SET modifiedNanoseconds = NULL", "UPDATE source SET size = -1",
    "UPDATE source SET path = 'text'", "UPDATE source SET path = x''",
    "UPDATE source SET recording = NULL, problem = 'p'",
    "INSERT INTO source SELECT * FROM source", "UPDATE segment SET startFrame = 1",
    "UPDATE segment SET endFrame = 101", "UPDATE segment SET kind = 'song'",
    "UPDATE segment SET kind = 'talk'", "UPDATE segment SET surah = 0",
    "UPDATE segment SET surah = 115, endSurah = 115", "UPDATE segment SET surah = NULL",
    "UPDATE segment SET ayah = -1", "UPDATE segment SET ayah = NULL",
    "UPDATE segment SET endSurah = NULL", "UPDATE segment SET endAyah = NULL",
    "UPDATE segment SET endSurah = 66", "UPDATE segment SET endAyah = 0",
    "UPDATE segment SET joinOffset = 5", "UPDATE segment SET endSurah = 68, joinOffset = 0",
    "UPDATE segment SET endSurah = 68, joinOffset = 100", "UPDATE segment SET occurrence = 0",
    "UPDATE segment SET confidence = 1.1", "UPDATE segment SET confidence = -0.1",
    "UPDATE segment SET confidence = NULL", "UPDATE segment SET startConfidence = 1.1",
    "UPDATE segment SET endConfidence = -0.1", "UPDATE segment SET isConfirmed = 2",
    "UPDATE segment SET runnerUpSurah = 2", "UPDATE segment SET runnerUpAyah = 2",
    "UPDATE segment SET isJoined = 2", "UPDATE segment SET returns = '[1]'",
    "UPDATE segment SET returns = NULL", "UPDATE segment SET kind = 'amin'",
    "UPDATE segment SET kind = 'fragment', isJoined = 1",
    "UPDATE segment SET kind = 'fragment', returns = '7'", "UPDATE segment SET run = 'x'",
    "UPDATE segment SET words = NULL", "UPDATE segment SET words = 'alif'",
    "UPDATE segment SET voice = 27", "UPDATE segment SET voice = 'A'",
    "UPDATE marker SET frame = -1",
    "UPDATE marker SET confidence = 2", "UPDATE marker SET origin = 'guessed'",
    "UPDATE marker SET recording = 'x'", "UPDATE silence SET startFrame = -1",
    "UPDATE silence SET endFrame = 90", "UPDATE silence SET quietest = 89",
    "UPDATE silence SET quietest = 111", "UPDATE silence SET depth = -1",
    "UPDATE silence SET confidence = 1.5", "UPDATE silence SET confidence = NULL",
  ])
  func badRowsAreRefused(sql: String) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1)]))
    try store.close()
    let queue = try DatabaseQueue(path: store.file.string)
    let error = #expect(throws: DatabaseError.self) {
      try queue.write { try $0.execute(sql: sql) }
    }
    #expect(error?.resultCode == .SQLITE_CONSTRAINT)
  }

  @Test(arguments: [
    "UPDATE segment SET endSurah = 68, joinOffset = 99", "UPDATE segment SET confidence = 0",
    "UPDATE segment SET confidence = 1", "UPDATE silence SET quietest = 110",
    "UPDATE segment SET runnerUpSurah = 2, runnerUpAyah = 2",
    "UPDATE segment SET kind = 'fragment'", "UPDATE segment SET isJoined = 1, returns = '7 12'",
    "UPDATE recording SET status = 'partial', reason = 'cut'",
    "DELETE FROM source", "DELETE FROM segment",
  ])
  func goodRowsAreTaken(sql: String) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1)]))
    try store.close()
    let queue = try DatabaseQueue(path: store.file.string)
    try queue.write {
      try $0.execute(sql: sql)
      #expect($0.changesCount == 1)
    }
  }

  /// A library in which each table that drills need has a row.
  private func drillLibrary(_ scratch: borrowing Scratch) throws -> DatabaseQueue {
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1)]))
    try store.add(
      Reciter(name: "Al-Husary", riwayah: .warsh, files: AyahFolder(path: "files")))
    try store.setPriority(["al-husary"])
    try store.add(
      Bookmark(
        range: AyahRange(start: AyahRef(surah: 2, ayah: 1), end: AyahRef(surah: 2, ayah: 5)),
        riwayah: .hafs, label: "evening", createdAt: noon))
    try store.keepSettings("range: 2", named: "evening")
    try store.keep(
      [
        "001001.mp3": AyahFileLength(
          identity: .init(device: 1, inode: 2, size: 3, modifiedNanoseconds: 4), hertz: 8000,
          frameCount: 9)
      ], of: "al-husary")
    try store.keep(
      [
        AyahRef(surah: 2, ayah: 1): AyahWords(
          [.init(number: 1, start: 0, end: 5), .init(number: 2, start: 5, end: 9)])
      ], of: "al-husary")
    try store.close()
    let queue = try DatabaseQueue(path: store.file.string)
    // Nothing writes this table any more; libraries of earlier versions hold a row.
    try queue.write {
      try $0.execute(
        sql: "INSERT INTO listening_session VALUES (1, 'drill', 2, 1, 2, ?, 1)", arguments: [noon])
    }
    return queue
  }

  @Test(arguments: [
    "UPDATE reciter SET shortName = ''", "UPDATE reciter SET folder = x''",
    "UPDATE reciter SET folder = NULL", "UPDATE reciter SET namingPattern = NULL",
    "UPDATE reciter SET namingPattern = ''", "UPDATE reciter SET riwayah = NULL",
    "UPDATE reciter SET ayahOffset = 301", "UPDATE reciter SET ayahOffset = NULL",
    "UPDATE reciter SET isAdded = 2", "UPDATE recording SET isReciterAssigned = 2",
    "UPDATE reciter_priority SET \"order\" = -1", "UPDATE reciter_priority SET reciter = 'x'",
    "UPDATE reciter_priority SET isEnabled = 2",
    "INSERT INTO reciter_priority VALUES (1, 'al-husary', 1)",
    "UPDATE ayah_file SET frameCount = 0", "UPDATE ayah_file SET sampleRate = 0",
    "UPDATE ayah_file SET path = x''", "UPDATE ayah_file SET reciter = 'x'",
    "UPDATE playback_settings SET name = ''", "UPDATE playback_settings SET drill = ''",
    "UPDATE bookmark SET riwayah = 'asim'", "UPDATE bookmark SET surah = 0",
    "UPDATE bookmark SET endAyah = 0", "UPDATE bookmark SET endSurah = 1",
    "UPDATE bookmark SET page = 605", "UPDATE bookmark SET colour = 'red'",
    "UPDATE bookmark SET colour = '#ff0000'", "UPDATE bookmark SET colour = '#FF00000'",
    "UPDATE bookmark SET createdAt = ''", "UPDATE bookmark SET label = NULL",
    "INSERT INTO bookmark SELECT riwayah, 1, 1, 1, 1, NULL, label, NULL, 'now' FROM bookmark",
    "UPDATE listening_session SET id = 2", "UPDATE listening_session SET lastPage = 0",
    "UPDATE listening_session SET lastAyah = NULL", "UPDATE listening_session SET lastSurah = 115",
    "UPDATE listening_session SET totalListeningSeconds = -1",
    "UPDATE listening_session SET lastUpdatedAt = ''",
    "UPDATE ayah_timing SET cutMilliseconds = 0", "UPDATE ayah_timing SET ayah = 2",
    "INSERT INTO ayah_timing VALUES ('al-husary', 115, 1, NULL)",
    "INSERT INTO ayah_timing VALUES ('al-husary', 2, 0, NULL)",
    "INSERT INTO ayah_timing VALUES ('x', 2, 2, NULL)",
    "UPDATE word_timing SET startMilliseconds = -1 WHERE word = 1",
    "UPDATE word_timing SET startMilliseconds = 5", "UPDATE word_timing SET endMilliseconds = 5",
    "UPDATE word_timing SET word = 0", "UPDATE word_timing SET ayah = 3",
  ])
  func badRowsOfDrillsAreRefused(sql: String) throws {
    let scratch = try Scratch()
    let queue = try drillLibrary(scratch)
    let error = #expect(throws: DatabaseError.self) {
      try queue.write { try $0.execute(sql: sql) }
    }
    #expect(error?.resultCode == .SQLITE_CONSTRAINT)
  }

  @Test(arguments: [
    "UPDATE reciter SET folder = NULL, namingPattern = NULL",
    "UPDATE reciter SET ayahOffset = -300",
    "UPDATE bookmark SET colour = '#FF0000', page = 604", "UPDATE bookmark SET endSurah = 3",
    "INSERT INTO bookmark SELECT riwayah, 1, 1, 1, 1, NULL, '', NULL, 'now' FROM bookmark",
    "UPDATE listening_session SET lastAyah = NULL, lastSurah = NULL",
  ])
  func goodRowsOfDrillsAreTaken(sql: String) throws {
    let scratch = try Scratch()
    try drillLibrary(scratch).write {
      try $0.execute(sql: sql)
      #expect($0.changesCount == 1)
    }
  }
}
