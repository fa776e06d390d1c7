import AudioCore
import FileTesting
import GRDB
import HostSystem
import Library
import LibraryTesting
import Memorisation
import Recitation
import SystemPackage
import Testing

@testable import Corrections

/// Corrections move to a new file with slightly different sound.
@Suite struct RelinkingTests {
  /// A recording of 48 s.
  private static let drawing = String(repeating: "..###..####..###..####..", count: 10)
  /// The same drawing with one of 240 characters changed, like another encoding of the sound.
  private static let encoded = String(drawing.dropLast()) + "#"
  private static let encodedOtherwise = "#" + drawing.dropFirst()

  private let signature = Signature(author: "Maryam", time: "2026-01-02T12:00:00Z")

  /// A confirmed recording whose file is gone, and a new recording.
  private func with(
    later drawing: String = Self.drawing,
    _ body: (LibraryScene, _ earlier: RecordingID, _ new: RecordingID) throws -> Void
  ) async throws {
    try await LibraryScene.with { scene in
      let earlier = try scene.add("112.wav", Self.drawing, expecting: "112")
      try scene.confirmAll(of: earlier)
      let new = try scene.add("new.wav", drawing, expecting: nil)
      try #require(earlier != new)
      try Folder.remove(scene.folder.appending("recordings").appending("112.wav"))
      try body(scene, earlier, new)
    }
  }

  @Test func correctionsAreMovedAndTakenBack() async throws {
    try await with(later: Self.drawing + ".") { scene, earlier, new in
      let confirmed = try scene.segments(of: earlier)
      try scene.change { (store) throws in
        let offers = try Relinking(in: store).offers()
        #expect(offers.map(\.new) == [new.text])
        #expect(offers.map(\.earlier) == [earlier.text])
        // The new file is 200 ms longer, so a person has to decide.
        #expect(offers.map(\.isCertain) == [false])
        let done = try Relinking(in: store).run(
          "new.wav", earlier.text, by: signature
        ).offer
        #expect(done.offsetSeconds == 0)
        #expect(try store.recordings().map(\.recording.id) == [new])
        #expect(
          try store.confirmedSegments(of: new).map(\.range) == confirmed.map(\.range))
        #expect(try Relinking(in: store).offers() == [])
        _ = try store.undo()
        #expect(try store.confirmedSegments(of: new) == [])
        #expect(try store.confirmedSegments(of: earlier).map(\.range) == confirmed.map(\.range))
        // Redo the relinking.
        _ = try store.undo(try #require(store.journal().last?.number))
        #expect(try store.recordings().map(\.recording.id) == [new])
        #expect(
          try store.confirmedSegments(of: new).map(\.range) == confirmed.map(\.range))
      }
    }
  }

  /// The student and the verdicts on marks move too; statements about the new file stay.
  @Test func studentsAndVerdictsOnMarksAreMoved() async throws {
    try await with(later: Self.drawing + ".") { scene, earlier, new in
      try scene.change { (store) throws in
        func mark(_ id: RecordingID, _ verdict: MarkVerdict) -> JudgedMarkRow {
          JudgedMarkRow(
            recording: id, mark: "hesitation 112:1 @3", verdict: verdict, judgedAt: "2026-01-02")
        }
        let amina = try store.addStudent("Amina", on: CalendarDay(20_000))
        try store.assign(earlier, voice: 0, to: amina)
        try store.assign(earlier, voice: 1, to: amina)
        try store.write { db in try mark(earlier, .dismissed).save(db) }
        _ = try Relinking(in: store).run("new.wav", earlier.text, by: signature)
        func voices() throws -> [Int?] {
          try store.voices().filter { $0.recording == new }.map(\.voice)
        }
        func marks() throws -> [JudgedMarkRow] {
          try store.read { try JudgedMarkRow.all($0, of: new) }
        }
        #expect(try voices() == [0, 1])
        #expect(try marks() == [mark(new, .dismissed)])
        // While both recordings are in the library, a recitation belongs to a student once.
        _ = try store.undo()
        #expect(try voices() == [])
        _ = try store.undo(try #require(try store.journal().last).number)
        #expect(try voices() == [0, 1])
        _ = try store.undo()
        try store.write { db in try mark(new, .accepted).save(db) }
        _ = try Relinking(in: store).run("new.wav", earlier.text, by: signature)
        #expect(try marks() == [mark(new, .accepted)])
      }
    }
  }

  /// Every table with a recording column is either moved to the new file or contains only data that
  /// can be computed again.
  @Test func everyTableOfARecordingIsKnown() async throws {
    let moved: Set = [
      "segment", "marker", "statement", "recording", "student_voice", "judged_mark",
    ]
    // The removed recording keeps its journal and its files; the other tables can be computed from
    // the sound.
    let others: Set = [
      "change", "removed_recording", "source", "silence", "transcription", "sentence",
      "transcription_task", "content",
    ]
    try await LibraryScene.with { scene in
      try scene.add("112.wav", Self.drawing, expecting: "112")
      try scene.change { (store) throws in
        let tables = try store.read {
          try String.fetchAll(
            $0,
            sql: """
              SELECT DISTINCT t.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
              WHERE t.type = 'table' AND (c.name = 'recording' OR t.name = 'recording')
              """)
        }
        #expect(Set(tables) == moved.union(others))
      }
    }
  }

  @Test func onlyACertainMatchMovesByItself() async throws {
    // An equal drawing would give the same bytes. Another last character gives a different sound.
    try await with(later: Self.encoded) { scene, earlier, new in
      try scene.change { (store) throws in
        let relinking = Relinking(in: store)
        #expect(try relinking.offers().map(\.isCertain) == [true])
        // The new recording is not part of this run.
        let none = try relinking.relinkCertain(among: [earlier], by: signature)
        #expect(none.relinked == [] && none.left.map(\.new) == [new.text])
        let done = try relinking.relinkCertain(among: [new], by: signature)
        #expect(done.relinked.map(\.earlier) == [earlier.text] && done.left == [])
        #expect(try store.confirmedSegments(of: new).isEmpty == false)
        // After an undo, the relinking is offered again, but not repeated automatically.
        _ = try store.undo()
        let again = try relinking.relinkCertain(among: [new], by: signature)
        #expect(again.relinked == [] && again.left.map(\.isCertain) == [false])
        #expect(try store.confirmedSegments(of: new) == [])
      }
    }
  }

  @Test func twoCandidatesAreOnlyOffered() async throws {
    try await with(later: Self.encoded) { scene, earlier, new in
      let other = try scene.add("other.wav", Self.encodedOtherwise, expecting: nil)
      try scene.change { (store) throws in
        let result = try Relinking(in: store).relinkCertain(among: [new, other], by: signature)
        #expect(result.relinked == [])
        #expect(Set(result.left.map(\.new)) == [new.text, other.text])
        #expect(result.left.map(\.isCertain) == [false, false])
      }
    }
  }

  /// The rows of the first earlier recording are damaged.
  @Test func anErrorOfOnePairLeavesTheOthersAlone() async throws {
    try await with(later: Self.encoded) { scene, earlier, new in
      let long = Self.drawing + Self.drawing
      let other = try scene.add("113.wav", long, expecting: "112")
      try scene.confirmAll(of: other)
      let second = try scene.add("second.wav", String(long.dropLast()) + "#", expecting: nil)
      try Folder.remove(scene.folder.appending("recordings").appending("113.wav"))
      try scene.spoil("UPDATE recording SET notes = 'x' WHERE id = '\(earlier.text)'")
      try scene.change { (store) throws in
        let outcome = try Relinking(in: store).relinkCertain(among: [new, second], by: signature)
        #expect(outcome.relinked.map(\.earlier) == [other.text])
        #expect(outcome.left.map(\.earlier) == [earlier.text])
        #expect(outcome.errors.count == 1)
        #expect(try store.confirmedSegments(of: second).isEmpty == false)
        #expect(try store.confirmedSegments(of: new) == [])
      }
    }
  }

  /// Recordings are compared in order of length, and the pairs are listed by name.
  @Test func pairsOfSeveralLengthsAreFound() async throws {
    try await with(later: Self.encoded) { scene, earlier, new in
      let long = Self.drawing + Self.drawing
      var pairs = [[new.text, earlier.text]]
      for (name, drawing) in [("a", long), ("b", long + Self.drawing)] {
        let other = try scene.add("\(name).wav", drawing, expecting: "112")
        try scene.confirmAll(of: other)
        let encoded = String(drawing.dropLast()) + "#"
        let later = try scene.add("\(name)-new.wav", encoded, expecting: nil)
        try Folder.remove(scene.folder.appending("recordings").appending("\(name).wav"))
        pairs.insert([later.text, other.text], at: pairs.count - 1)
      }
      let offers = try Relinking(in: scene.store).offers()
      #expect(offers.map { [$0.new, $0.earlier] } == pairs)
    }
  }

  @Test func aFileThatIsThereKeepsItsCorrections() async throws {
    try await with(later: Self.encoded) { scene, earlier, new in
      try scene.record("112.wav", Self.drawing)
      try scene.change { (store) throws in
        #expect(try Relinking(in: store).offers() == [])
        #expect(throws: RelinkError.bothPresent("new.wav", "112.wav")) {
          _ = try Relinking(in: store).run("new.wav", "112.wav", by: signature)
        }
      }
    }
  }

  /// A person may delete the file because the library has a copy of it.
  @Test func correctionsOfACopyInTheLibraryDoNotMoveByThemselves() async throws {
    try await with(later: Self.encoded) { scene, earlier, new in
      try scene.change { (store) throws in
        let (summary, manifest) = try #require(try store.summaryAndManifest(of: earlier))
        let copy = scene.library.appending("Recordings").appending("112.wav")
        try scene.write([1], to: copy)
        try store.commit(
          manifest, source: try #require(summary.sources.first),
          run: try #require(try store.run(summary.run)), importedAt: summary.importedAt,
          storagePath: "Recordings/112.wav")
        let relinking = Relinking(in: store)
        let result = try relinking.relinkCertain(among: [new], by: signature)
        #expect(result.relinked == [] && result.left.map(\.isCertain) == [false])
        try Folder.remove(copy)
        #expect(try relinking.offers().map(\.isCertain) == [true])
      }
    }
  }

  /// The file of the earlier recording was found, its recording was taken up again, and a person
  /// took that back.
  @Test func aRelinkingCanStillBeUndoneAfterTheEarlierRecordingWasBack() async throws {
    try await with(later: Self.encoded) { scene, earlier, new in
      try scene.change { (store) throws in
        _ = try Relinking(in: store).run("new.wav", earlier.text, by: signature)
        let relinked = try #require(try store.lastChange(of: new))
        try store.restoreRemoved(earlier, by: signature)
        #expect(try store.recordings().count == 2)
        _ = try store.undo(by: signature)
        #expect(try store.recordings().map(\.recording.id) == [new])
        #expect(try store.undo(relinked, by: signature).number == relinked)
        #expect(try store.confirmedSegments(of: new) == [])
        #expect(try store.confirmedSegments(of: earlier).isEmpty == false)
      }
    }
  }

  /// `tilawa undo 112.wav`, after the corrections of that recording were moved.
  @Test func theLastChangeOfAnEarlierRecordingIsItsRelinking() async throws {
    try await with(later: Self.encoded) { scene, earlier, new in
      try scene.change { (store) throws in
        _ = try Relinking(in: store).run("new.wav", earlier.text, by: signature)
        let relinked = try store.lastChange(of: new)
        #expect(try Journal(library: scene.library).lastChange(of: "112.wav") == relinked)
      }
    }
  }

  @Test func anUndoPassesOverARelinkingIfTheEarlierRecordingWasPurged() async throws {
    try await with(later: Self.encoded) { scene, earlier, new in
      try scene.change { (store) throws in
        try store.setTags(StatedTags(notes: "Monday"), to: new, by: signature)
        let noted = try #require(try store.lastChange(of: new))
        _ = try Relinking(in: store).run("new.wav", earlier.text, by: signature)
        let relinked = try #require(try store.lastChange(of: new))
        #expect(relinked != noted)
        #expect(try store.purge().map(\.id) == [earlier])
        #expect(throws: LibraryError.purged(earlier)) { try store.undo(relinked, by: signature) }
        #expect(try store.undo(by: signature).number == noted)
        #expect(throws: LibraryError.noSuchChange(nil)) { try store.undo(by: signature) }
        #expect(try store.confirmedSegments(of: new).isEmpty == false)
      }
    }
  }

  @Test func anotherTakeIsNotOffered() async throws {
    try await with(later: String(repeating: ".####..###.####..####.##", count: 10)) {
      scene, earlier, new in
      let store = try scene.store
      #expect(try Relinking(in: store).offers() == [])
    }
  }

  @Test func whatCannotBeIsRefused() async throws {
    try await with(later: Self.drawing + Self.drawing) {
      scene, earlier, new in
      try scene.change { (store) throws in
        let relinking = Relinking(in: store)
        #expect(throws: RelinkError.same("new.wav")) {
          _ = try relinking.run("new.wav", new.text, by: signature)
        }
        #expect(throws: RelinkError.newIsMissing("112.wav")) {
          _ = try relinking.run(earlier.text, "new.wav", by: signature)
        }
        #expect(throws: RelinkError.lengths("new.wav", "112.wav", seconds: 48)) {
          _ = try relinking.run("new.wav", earlier.text, by: signature)
        }
        #expect(try store.recordings().count == 2)
      }
    }
  }
}
