import Foundation
import GRDB
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
    "INSERT INTO reciter VALUES ('x', 'Al-Husary', NULL)", "DELETE FROM reciter",
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
    "UPDATE segment SET confidence = NULL", "UPDATE segment SET isConfirmed = 2",
    "UPDATE segment SET runnerUpSurah = 2", "UPDATE segment SET runnerUpAyah = 2",
    "UPDATE segment SET run = 'x'", "UPDATE marker SET frame = -1",
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
}
