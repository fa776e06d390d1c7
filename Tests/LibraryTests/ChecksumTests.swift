import AudioCore
import FileTesting
import GRDB
import HostSystem
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Library
@testable import Maintenance

/// Checksums detect every change to a recording's rows that the library did not make.
@Suite struct ChecksumTests {
  /// Changes rows without the library, to values that the schema allows.
  private func change(_ store: LibraryStore, _ sql: String) throws {
    let queue = try DatabaseQueue(path: store.file.string)
    try queue.write { db in
      try db.execute(sql: sql)
      #expect(db.changesCount >= 1, "\(sql)")
    }
    try queue.close()
  }

  @Test(arguments: [
    ("UPDATE segment SET confidence = 0.51 WHERE startFrame = 0", "segments"),
    ("UPDATE segment SET ayah = 3, endAyah = 3 WHERE startFrame = 0", "segments"),
    ("UPDATE segment SET isConfirmed = 1 WHERE startFrame = 0", "segments"),
    ("DELETE FROM segment WHERE startFrame = 0", "segments"),
    ("UPDATE recording SET title = 'x'", "segments"),
    ("UPDATE recording SET riwayah = 'hafs'", "segments"),
    ("UPDATE recording SET notes = 'x'", "segments"),
    ("UPDATE recording SET needsAnalysis = 1", "segments"),
    ("UPDATE source SET path = x'61'", "segments"),
    ("DELETE FROM source", "segments"),
    ("UPDATE recording SET contentsChecksum = replace(contentsChecksum, 'a', 'b')", "segments"),
    ("UPDATE marker SET confidence = 0.81", "markers"),
    ("UPDATE marker SET reason = 'x'", "markers"),
    ("UPDATE silence SET depth = 12", "markers"),
    ("UPDATE silence SET quietest = 101", "markers"),
    ("DELETE FROM silence", "markers"),
    ("UPDATE recording SET markersChecksum = replace(markersChecksum, 'a', 'b')", "markers"),
  ])
  func whatChangesBehindItsBackIsSeen(sql: String, part: String) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1), ayah(100..<200, 2)]))
    #expect(try store.faults(of: sampleID(1)) == [])
    try change(store, sql)

    let faults = try store.faults(of: sampleID(1))
    #expect(faults.count == 1 && faults[0].contains(part), "\(faults)")
    let altered = LibraryError.altered(store.file, sampleID(1))
    #expect(throws: altered) { try store.manifest(of: sampleID(1)) }
    #expect(throws: altered) { try store.forEachManifest { _, _ in } }
    // A change must not compute a new checksum that hides the damage.
    #expect(throws: altered) { try store.commit(sample(1)) }
    #expect(throws: altered) { try store.update(sample(1), run: night) }
    if part == "segments" {
      #expect(throws: altered) { try store.contents(of: sampleID(1)) }
      #expect(throws: altered) {
        try store.setConfirmed(true, segmentsAt: [FrameIndex(100)], of: sampleID(1))
      }
      #expect(throws: altered) { try store.setNotes("y", of: sampleID(1)) }
      #expect(throws: altered) { try store.setTags(StatedTags(reciter: ""), to: sampleID(1)) }
      #expect(throws: altered) { try store.link(sampleID(1), source: sampleFile("b.mp3")) }
    } else {
      #expect(throws: altered) { try store.confirm(markerAt: FrameIndex(5), of: sampleID(1)) }
    }
    // Removing the link to its file must not renew the checksum either.
    try store.commit(sample(2), at: "067-1.mp3")
    if try store.recording(sampleID(1)) != nil {
      #expect(try store.faults(of: sampleID(1)).isEmpty == false)
    }
    #expect(try store.faults(of: sampleID(2)) == [])
  }

  /// Every way to change a recording leaves valid checksums.
  @Test func everyChangeOfOursIsSound() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let changes: [(LibraryStore) throws -> Void] = [
      { try $0.commit(sample(1, [ayah(0..<100, 1), ayah(100..<200, 2)])) },
      { try $0.commit(sample(2)) },
      { try $0.setConfirmed(true, segmentsAt: [FrameIndex(0)], of: sampleID(1)) },
      { try $0.confirm(markerAt: FrameIndex(100), of: sampleID(1)) },
      { try $0.confirm(markerAt: FrameIndex(777), of: sampleID(1)) },
      { try $0.confirm(ayah(300..<400, 3), of: sampleID(1)) },
      { try $0.setConfirmed(false, segmentsAt: [FrameIndex(0)], of: sampleID(1)) },
      { try $0.setNotes("Friday", of: sampleID(1)) },
      { try $0.add(Reciter(name: "Al-Husary", riwayah: .warsh)) },
      { try $0.add(Reciter(name: "al husary", riwayah: .warsh), replacing: true) },
      { try $0.setTags(StatedTags(reciter: "al-husary"), to: sampleID(1)) },
      { try $0.setTags(StatedTags(reciter: ""), to: sampleID(1)) },
      { try $0.link(sampleID(1), source: sampleFile("copy.mp3")) },
      { try $0.link(sampleID(2), source: sampleFile("copy.mp3")) },
      { try $0.update(sample(1, [ayah(0..<90, 1)]), run: later) },
      { try $0.commit(sample(1, [ayah(0..<80, 1)]), run: later) },
      { try $0.forget(sampleFile("067-1.mp3")) },
      {
        try $0.commit(
          SourceFailure(problem: "p", remedy: "r"), source: sampleFile("copy.mp3"))
      },
      { _ = try $0.repair(sampleID(1)) },
    ]
    for (number, change) in changes.enumerated() {
      try change(store)
      for id in try store.recordingIDs() {
        #expect(try store.faults(of: id) == [], "change \(number) of \(id)")
        _ = try store.manifest(of: id)
      }
    }
    #expect(try store.recordingIDs().count == 2)
  }

  @Test func aRepairedRecordingKeepsWhatIsConfirmedAndIsAnalysedAgain() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let sound = sample(
      1, [ayah(0..<100, 1), ayah(100..<200, 2), ayah(200..<300, 3), ayah(300..<400, 4)])
    try store.commit(sound)
    for start in [100, 200] {
      try store.setConfirmed(true, segmentsAt: [FrameIndex(start)], of: sampleID(1))
    }
    try store.confirm(markerAt: FrameIndex(777), of: sampleID(1))
    try store.setNotes("Friday", of: sampleID(1))
    let queue = try DatabaseQueue(path: store.file.string)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          UPDATE segment SET kind = 'song' WHERE startFrame = 200;
          UPDATE recording SET riwayah = 'asim', tags = '{', status = 'good',
            expected = '[{"start":{"surah":9,"ayah":1},"end":{"surah":2,"ayah":1}}]';
          """)
    }
    try queue.close()
    #expect(try store.faults(of: sampleID(1)).count == 2)
    #expect(try store.repair(sampleID(1)) == DamageRepair(keptConfirmed: 1, lostConfirmed: 1))

    #expect(try store.integrityCheck() == [])
    #expect(try store.faults(of: sampleID(1)) == [])
    let summary = try #require(try store.recording(sampleID(1)))
    #expect(summary.needsAnalysis && summary.notes == "Friday")
    #expect(summary.recording.status == .partial && summary.recording.tags == [:])
    #expect(summary.recording.title == sound.recording.title)
    let left = try #require(try store.manifest(of: sampleID(1)))
    #expect(left.segments == [ayah(100..<200, 2, isConfirmed: true)])
    // The part that is not damaged stays complete.
    #expect(left.markers.map(\.position.count) == [100, 777])
    #expect(left.silences == sound.silences)

    // A new detection keeps `needsAnalysis`. Only an analysis clears it.
    try store.update(left, run: later)
    #expect(try store.recording(sampleID(1))?.needsAnalysis == true)
    try store.commit(sound)
    #expect(try store.recording(sampleID(1))?.needsAnalysis == false)
    let again = try #require(try store.manifest(of: sampleID(1)))
    #expect(again.recording == sound.recording)
    #expect(again.segments.count == 4 && again.segments.filter(\.isConfirmed).count == 1)
  }

  @Test func rowsThatBelongToNoRecordingAreLookedAtToo() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    #expect(try store.faultsOfOtherRows() == [])
    let queue = try DatabaseQueue(path: store.file.string)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "PRAGMA ignore_check_constraints = ON; UPDATE run SET versions = '[]'")
    }
    let name = "the row of `run` with id \(night.id)"
    #expect(
      try store.faultsOfOtherRows() == ["\(name): versions is not the JSON that it should be"])
  }
}
