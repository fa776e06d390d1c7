import AudioCore
import FileTesting
import GRDB
import LibrarySamples
import Maintenance
import Recitation
import SystemPackage
import Testing

@testable import Library

@Suite struct JournalTests {
  private let id = sampleID(1)

  /// A library with one recording of four ayat.
  private func withStore(_ body: (LibraryStore) throws -> Void) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(
      sample(
        1, [ayah(0..<100, 1), ayah(100..<200, 2), ayah(200..<300, 3), ayah(300..<400, 4)]))
    try body(store)
  }

  private func confirmed(_ store: LibraryStore) throws -> [Int] {
    try store.contents(of: id)?.contents.segments.filter(\.isConfirmed).map(\.range.start.count)
      ?? []
  }

  private func confirm(_ store: LibraryStore, _ starts: Int...) throws {
    try store.setConfirmed(
      true, segmentsAt: starts.map { FrameIndex($0) }, of: id, by: .test)
  }

  /// The doubt is gone while an ayah is confirmed, and only then.
  @Test func aDoubtAboutTheSoundReturnsWithTheLastConfirmedAyah() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let doubt = SoundDoubt.stuck(startSeconds: 1, periodSeconds: 0.8, count: 5).text
    var manifest = sample(1, [ayah(0..<100, 1), ayah(100..<200, 2)])
    manifest.recording.remarks = ["read as windows-1256", doubt]
    (manifest.recording.status, manifest.recording.reason) = (.check, doubt)
    try store.commit(manifest)
    func expect(_ isDoubted: Bool) throws {
      let recording = try #require(try store.recording(id)?.recording)
      #expect(recording.status == (isDoubted ? .check : .ok))
      #expect(recording.reason == (isDoubted ? doubt : nil))
    }
    try confirm(store, 0)
    try expect(false)
    #expect(try store.undo(by: .test).number == 1)
    try expect(true)
    // The confirmation is made again.
    #expect(try store.undo(2, by: .test).number == 2)
    try expect(false)
    try confirm(store, 100)
    try store.setConfirmed(false, segmentsAt: [FrameIndex(0)], of: id, by: .test)
    try expect(false)
    try store.setConfirmed(false, segmentsAt: [FrameIndex(100)], of: id, by: .test)
    try expect(true)
    #expect(try store.faults(of: id) == [])
  }

  @Test func whatAPersonChangesIsEnteredWithWhoAndWhenAndWhat() throws {
    try withStore { store in
      #expect(try store.journal() == [])
      try confirm(store, 0, 100)
      // Confirming a segment again changes nothing and adds no entry.
      try confirm(store, 0)
      let journal = try store.journal(of: id)
      #expect(journal.count == 1)
      let entry = try #require(journal.first)
      #expect(entry.number == 1 && entry.undoes == nil && entry.recording == id)
      #expect(entry.signature == .test && entry.summary == "confirmed 2 segments")
      #expect(entry.before == StatedFacts())
      #expect(
        entry.after.segments == [
          ayah(0..<100, 1, isConfirmed: true),
          ayah(100..<200, 2, isConfirmed: true),
        ])
      #expect(entry.after.markers == [] && entry.after.details == [:])
      #expect(try store.journal(of: sampleID(2)) == [])
    }
  }

  /// A run may replace a segment while a person is looking at it.
  @Test func onlyTheSegmentThatWasSeenIsConfirmed() throws {
    try withStore { store in
      for other in [ayah(0..<99, 1), ayah(0..<100, 2)] {
        #expect(throws: LibraryError.noSuchSegment(id, start: FrameIndex(0))) {
          try store.setConfirmed(
            true, segmentsAt: [FrameIndex(100), FrameIndex(0)], as: [other], of: id, by: .test)
        }
      }
      #expect(try confirmed(store) == [])
      #expect(try store.journal() == [])
      try store.setConfirmed(
        true, segmentsAt: [FrameIndex(0)], as: [ayah(0..<100, 1)], of: id, by: .test)
      #expect(try confirmed(store) == [0])
    }
  }

  @Test func undoingRestoresWhatWasAndRedoingMakesItAgain() throws {
    try withStore { store in
      try confirm(store, 0)
      try store.setNotes("Friday", of: id)
      try store.setTags(StatedTags(reciter: ""), to: id)
      #expect(try store.undo(by: .test).summary == "gave the reciter")
      #expect(try store.undo(by: .test).summary == "changed the notes")
      #expect(try store.recording(id)?.notes == "")
      #expect(try store.undo(by: .test).number == 1)
      #expect(try confirmed(store) == [])
      #expect(try store.contents(of: id)?.contents.segments.count == 4)
      #expect(throws: LibraryError.noSuchChange(nil)) { try store.undo(by: .test) }
      #expect(try store.journal().map(\.undoes) == [nil, nil, nil, 3, 2, 1])

      #expect(try store.undo(6, by: .test).number == 6)
      #expect(try confirmed(store) == [0])
      #expect(try store.undo(5, by: .test).number == 5)
      #expect(try store.recording(id)?.notes == "Friday")
      let journal = try store.journal()
      #expect(journal[6].summary == "redid 6: confirmed 1 segment")
      #expect(journal.changesInEffect == [1, 2, 4, 7, 8])
      // The last change that is still in effect is number 2 again.
      #expect(try store.undo(by: .test).number == 2)
      #expect(try store.faults(of: id) == [])
    }
  }

  @Test func aChangeThatWasMadeAgainIsUndoneLikeAnyOther() throws {
    try withStore { store in
      try confirm(store, 0)
      for number in 1...3 { #expect(try store.undo(number, by: .test).number == number) }
      #expect(try confirmed(store) == [])
      #expect(
        try store.journal().map(\.summary) == [
          "confirmed 1 segment", "undid 1: confirmed 1 segment", "redid 2: confirmed 1 segment",
          "undid 3: confirmed 1 segment",
        ])
    }
  }

  /// The next run cannot see that the track or the date of the recording came from a statement that
  /// was undone.
  @Test(arguments: [true, false])
  func anUndoneTrackOrDateAsksForAnotherAnalysis(isTrack: Bool) throws {
    try withStore { store in
      let first = sampleStatement(sample(1).recording)
      var statement = first
      if isTrack { statement.hearing = Hearing(track: 2) } else { statement.recordedAt = "1999" }
      try store.update(sample(1), run: night, statement: statement, by: .test)
      #expect(try store.recording(id)?.needsAnalysis == false)
      _ = try store.undo(by: .test)
      #expect(try store.statement(of: id)?.recordedAt == first.recordedAt)
      #expect(try store.recording(id)?.needsAnalysis == true)
      #expect(try store.faults(of: id) == [])
    }
  }

  @Test func whatWasChangedSinceIsNotUndone() throws {
    try withStore { store in
      try confirm(store, 0)
      try store.setConfirmed(false, segmentsAt: [FrameIndex(0)], of: id, by: .test)
      try confirm(store, 100)
      #expect(
        throws: LibraryError.changedSince(
          1, id,
          by: ["2 (withdrew the confirmation of 1 segment)", "3 (confirmed 1 segment)"])
      ) { try store.undo(1, by: .test) }
      #expect(try confirmed(store) == [100] && store.journal().count == 3)
      #expect(throws: LibraryError.noSuchChange(9)) { try store.undo(9, by: .test) }
      // Later changes to other segments do not prevent an undo.
      #expect(try store.undo(2, by: .test).number == 2)
      #expect(try confirmed(store) == [0, 100])
    }
  }

  @Test func aSegmentThatWasReplacedComesBackInItsPlaceOnly() throws {
    try withStore { store in
      try confirm(store, 0)
      try store.setConfirmed(false, segmentsAt: [FrameIndex(0)], of: id, by: .test)
      try store.confirm(ayah(50..<180, 2), of: id, by: .test)
      // Undoing change 2 would restore the segment 0..<100, which overlaps the drawn segment.
      #expect(throws: LibraryError.self) { try store.undo(2, by: .test) }
      #expect(try store.undo(3, by: .test).number == 3)
      #expect(try store.undo(2, by: .test).number == 2)
      #expect(try confirmed(store) == [0])
    }
  }

  @Test func aRestatedRangeIsAChangeAndTheFirstIsNot() throws {
    try withStore { store in
      var statement = sampleStatement(sample(1).recording)
      let first = statement.ranges
      statement.ranges = [
        AyahRange(start: AyahRef(surah: 67, ayah: 1), end: AyahRef(surah: 67, ayah: 4))
      ]
      try store.update(sample(1), run: night, statement: statement, by: .test)
      #expect(try store.journal().map(\.summary) == ["stated 67:1-4"])
      _ = try store.undo(by: .test)
      #expect(try store.statement(of: id)?.ranges == first)
      #expect(try store.recording(id)?.recording.expected == first)
    }
  }

  @Test func anEntryThatChangedBehindItsBackIsSeenAndADamagedOneIsNamed() throws {
    try withStore { store in
      try confirm(store, 0)
      let queue = try DatabaseQueue(path: store.file.string)
      try queue.write { try $0.execute(sql: "UPDATE change SET author = 'somebody'") }
      #expect(throws: LibraryError.altered(store.file, id)) { try store.undo(by: .test) }
      #expect(try store.faults(of: id).count == 1)
      try queue.write { try $0.execute(sql: "UPDATE change SET before = '{}'") }
      #expect(
        throws: LibraryError.damagedRow(
          store.file, row: "the row of `change` with number 1",
          reason: "before is not the JSON that it should be")
      ) { try store.journal() }
      try queue.close()
    }
  }

  /// An undo decodes only the change itself: facts of other changes that cannot be decoded do not
  /// disturb it.
  @Test func anUndoReadsTheFactsOfNoOtherChange() throws {
    try withStore { store in
      try store.commit(sample(2, [ayah(0..<100, 1)]))
      try store.setNotes("first", of: sampleID(2))
      try confirm(store, 0)
      try store.add(
        Bookmark(
          range: AyahRange(start: AyahRef(surah: 67, ayah: 1), end: AyahRef(surah: 67, ayah: 1)),
          riwayah: .hafs, label: "here", createdAt: noon))
      try confirm(store, 100)
      let queue = try DatabaseQueue(path: store.file.string)
      try queue.write {
        try $0.execute(sql: "UPDATE change SET before = '{\"segments\": 7}' WHERE number IN (1, 3)")
      }
      try queue.close()
      #expect(throws: LibraryError.self) { try store.journal() }
      #expect(try store.changeToUndo()?.number == 4)
      #expect(try store.undo(by: .test).number == 4)
      #expect(try store.undo(2, by: .test).number == 2)
      #expect(try store.undo(6, by: .test).number == 6)
      #expect(try confirmed(store) == [0])
      #expect(try store.journalHeaders(of: id).map(\.undoes) == [nil, nil, 4, 2, 6])
      // The change in the way is named, although another change before it cannot be decoded.
      try store.setConfirmed(false, segmentsAt: [FrameIndex(0)], of: id, by: .test)
      #expect(
        throws: LibraryError.changedSince(
          2, id,
          by: [
            "5 (undid 4: confirmed 1 segment)", "7 (redid 6: confirmed 1 segment)",
            "8 (withdrew the confirmation of 1 segment)",
          ])
      ) { try store.undo(2, by: .test) }
    }
  }

  @Test func theLastChangeInEffectIsThatOfTheRecording() throws {
    try withStore { store in
      try store.commit(sample(2, [ayah(0..<100, 1)]))
      try confirm(store, 0)
      try store.setNotes("first", of: sampleID(2))
      try confirm(store, 100)
      #expect(try store.lastChangeInEffect(concerning: id)?.number == 3)
      _ = try store.undo(3, by: .test)
      #expect(try store.lastChangeInEffect(concerning: id)?.number == 1)
      #expect(try store.lastChangeInEffect(concerning: sampleID(2))?.number == 2)
      #expect(try store.lastChangeInEffect(concerning: sampleID(3)) == nil)
    }
  }

  @Test func theJournalOutlivesARecordingAndItsRowsAreChecked() throws {
    try withStore { store in
      try confirm(store, 0)
      try store.setConfirmed(false, segmentsAt: [FrameIndex(0)], of: id, by: .test)
      try store.forget(sampleFile("067-1.mp3"))
      #expect(try store.recording(id) == nil)
      #expect(try store.journal().count == 2)
      #expect(throws: LibraryError.noSuchRecording(id.text)) { try store.undo(1, by: .test) }
      #expect(throws: LibraryError.self) {
        try store.write { try $0.execute(sql: "UPDATE change SET before = '[]'") }
      }
    }
  }

  /// After a person deleted a marker, an alignment may suggest one at the same place.
  @Test func aMarkerComesBackInPlaceOfASuggestedOne() throws {
    try withStore { store in
      func markers() throws -> [Marker.Origin] {
        try store.manifest(of: id)?.markers.filter { $0.position.count == 150 }
          .map { $0.origin } ?? []
      }
      func suggest() throws {
        try store.write { db in
          try db.execute(
            sql: "INSERT INTO marker VALUES (?, 150, 0.5, 'a pause', 'suggested')",
            arguments: [id.text])
          for part in RecordingChecksum.allCases { try part.renew(db, id) }
        }
      }
      try store.confirm(markerAt: FrameIndex(150), of: id)
      #expect(try markers() == [.confirmed])
      #expect(try store.undo(by: .test).number == 1)
      #expect(try markers() == [])
      try suggest()
      // Redoing the change inserts the marker again.
      #expect(try store.undo(2, by: .test).number == 2)
      #expect(try markers() == [.confirmed])
      #expect(try store.faults(of: id) == [])
    }
  }
}
