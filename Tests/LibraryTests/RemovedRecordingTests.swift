import AudioCore
import FileTesting
import GRDB
import LibrarySamples
import Maintenance
import Recitation
import SystemPackage
import Testing

@testable import Library

@Suite struct RemovedRecordingTests {
  private let id = sampleID(1)

  /// A library with two recordings; the first holds a confirmed segment.
  private func withStore(_ body: (LibraryStore) throws -> Void) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    for number in 1...2 {
      try store.commit(sample(number, [ayah(0..<100, 1), ayah(100..<200, 2)]))
    }
    try store.setConfirmed(true, segmentsAt: [FrameIndex(0)], of: id, by: .test)
    try store.setNotes("Friday", of: id)
    try body(store)
  }

  @Test func undoingARemovalBringsEverythingBack() throws {
    try withStore { store in
      let before = try store.manifest(of: id)
      let summary = try store.recording(id)
      try store.remove(id, by: .test)
      #expect(try store.recordings().map(\.recording.id) == [sampleID(2)])
      #expect(try store.statistics().segments == 2)
      #expect(try store.source(folder: "recordings", path: "067-1.mp3") == nil)
      let removed = try #require(try store.removedRecordings().first)
      #expect(removed.id == id && removed.name == "067-1.mp3" && !removed.isPurged)
      #expect(removed.identities == summary?.sources.compactMap(\.identity))
      // The stored rows of the removed recording still use their features.
      #expect(try store.featuresKeysInUse().contains(removed.featuresKey ?? ""))

      #expect(try store.undo(by: .test).summary == "removed it from the library")
      #expect(try store.manifest(of: id) == before)
      #expect(try store.recording(id) == summary)
      #expect(try store.removedRecordings() == [] && store.faults(of: id) == [])
      // Changes before the removal can still be undone, and the removal can be redone.
      #expect(try store.undo(4, by: .test).number == 4)
      #expect(try store.recording(id) == nil)
      #expect(try store.undo(5, by: .test).number == 5)
      #expect(try store.undo(by: .test).summary == "changed the notes")
      #expect(try store.integrityCheck() == [])
    }
  }

  @Test func whatWasPurgedIsGoneButStillKnownAsRemoved() throws {
    try withStore { store in
      try store.remove(id, by: .test)
      #expect(try store.purge().map(\.id) == [id])
      #expect(try store.purge() == [])
      #expect(try store.removedRecordings().map(\.isPurged) == [true])
      #expect(try store.statement(of: id) == nil)
      #expect(throws: LibraryError.purged(id)) { try store.undo(3, by: .test) }
      #expect(try !store.featuresKeysInUse().contains(sample(1).featuresKey ?? ""))
      try store.restoreRemoved(id, by: .test)
      #expect(try store.removedRecordings() == [] && store.recording(id) == nil)
    }
  }

  @Test func anUndoWithoutANumberPassesOverWhatWasPurged() throws {
    try withStore { store in
      try store.setNotes("Monday", of: sampleID(2))
      try store.remove(id, by: .test)
      #expect(try store.purge().count == 1)
      #expect(try store.undo(by: .test).recording == sampleID(2))
      #expect(throws: LibraryError.noSuchChange(nil)) { try store.undo(by: .test) }
    }
  }

  /// The recording was purged, and then taken up again from its file.
  @Test func anUndoWithoutANumberPassesOverWhatWasChangedBeforeAPurge() throws {
    try withStore { store in
      try store.setNotes("Monday", of: sampleID(2))
      try store.remove(id, by: .test)
      #expect(try store.purge().count == 1)
      try store.restoreRemoved(id, by: .test)
      try store.commit(sample(1, [ayah(0..<100, 1)]))
      try store.setNotes("Sunday", of: id)
      #expect(try store.lastChangeInEffect(concerning: id)?.number == 5)
      #expect(try (1...2).map { _ in try store.undo(by: .test).recording } == [id, sampleID(2)])
      #expect(try store.lastChangeInEffect(concerning: id) == nil)
      #expect(throws: LibraryError.noSuchChange(nil)) { try store.undo(by: .test) }
    }
  }

  @Test func aRecordingComesBackEvenIfItsReciterAndItsPathAreTaken() throws {
    try withStore { store in
      try store.remove(id, by: .test)
      try store.forget(sampleFile("067-2.mp3"))
      try store.removeReciter("al-husary")
      var other = sample(3)
      other.recording.reciter = nil
      try store.commit(other, at: "067-1.mp3")
      try store.restoreRemoved(id, by: .test)
      #expect(try store.recording(id)?.recording.reciter == "Al-Husary")
      #expect(try store.recording(id)?.sources == [])
      #expect(try store.recording(sampleID(3))?.sources.count == 1)
      #expect(try store.journal().last?.summary == "took it up again")
    }
  }

  /// The reciter was renamed and removed, and another one was added with the name.
  @Test func aRecordingComesBackToTheReciterWhoHasTheNameNow() throws {
    try withStore { store in
      try store.renameReciter("al-husary", to: "Dosari", by: .test)
      try store.remove(id, by: .test)
      try store.forget(sampleFile("067-2.mp3"))
      try store.removeReciter("al-husary")
      try store.add(Reciter(name: "Dosari"))
      try store.restoreRemoved(id, by: .test)
      #expect(try store.reciters().map(\.reciter.id) == ["dosari"])
      #expect(try store.recording(id)?.recording.reciter == "Dosari")
      #expect(try store.faults(of: id) == [])
    }
  }

  @Test func keptRowsThatChangedBehindItsBackAreNotPutBack() throws {
    try withStore { store in
      try store.remove(id, by: .test)
      let queue = try DatabaseQueue(path: store.file.string)
      try queue.write {
        try $0.execute(sql: "UPDATE removed_recording SET rows = replace(rows, 'Friday', 'Monday')")
      }
      try queue.close()
      #expect(throws: LibraryError.self) { try store.undo(by: .test) }
      #expect(try store.recording(id) == nil)
      #expect(throws: LibraryError.noSuchRecording("x")) { try store.remove(RecordingID("x")) }
    }
  }
}
