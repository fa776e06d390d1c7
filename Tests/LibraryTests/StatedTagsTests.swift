import AudioCore
import FileTesting
import GRDB
import LibrarySamples
import Maintenance
import Recitation
import Testing

@testable import Library

@Suite struct GivenTagsTests {
  private let id = sampleID(1)

  private func withStore(_ body: (LibraryStore) throws -> Void) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1)]))
    try body(store)
  }

  private func given(_ store: LibraryStore) throws -> [String?] {
    let summary = try store.recording(id)
    return [
      summary?.recording.title, summary?.recording.reciter, summary?.recording.recordedAt,
      summary?.notes,
    ]
  }

  @Test func whatAPersonGivesStaysInLaterRunsUntilItIsTakenBack() throws {
    try withStore { store in
      let first: [String?] = ["Al-Mulk 1", "Al-Husary", "2024-01-01", ""]
      #expect(try given(store) == first)
      try store.add(Reciter(name: "Dosari"))
      let tags = StatedTags(title: "After Fajr", reciter: "dosari", date: "2026", notes: "quiet")
      try store.setTags(tags, to: id, by: .test)
      let mine: [String?] = ["After Fajr", "Dosari", "2026", "quiet"]
      #expect(try given(store) == mine)
      #expect(
        try store.journal().map(\.summary) == [
          "added the reciter Dosari", "gave the title, the reciter, the date, the notes",
        ])

      // A new detection from the library's own manifest, then a new analysis of the file.
      let own = try #require(try store.manifest(of: id))
      try store.update(own, run: later)
      try store.commit(sample(1, [ayah(0..<90, 1)]), run: later)
      #expect(try given(store) == mine)
      #expect(try store.faults(of: id) == [])

      #expect(try store.undo(by: .test).number == 2)
      #expect(try given(store) == first)
      #expect(try store.undo(3, by: .test).number == 3)
      #expect(try given(store) == mine)
      try store.setTags(StatedTags(title: "", date: ""), to: id, by: .test)
      #expect(try given(store) == ["Al-Mulk 1", "Dosari", "2024-01-01", "quiet"])
    }
  }

  @Test func aReciterWhoWasRemovedSinceComesBackWithTheAssignment() throws {
    try withStore { store in
      for name in ["Dosari", "Minshawi"] {
        let reciter = try store.add(Reciter(name: name))
        try store.setTags(StatedTags(reciter: reciter), to: id, by: .test)
      }
      try store.removeReciter("dosari", by: .test)
      #expect(try store.undo(4, by: .test).number == 4)
      #expect(try given(store)[1] == "Dosari")
      #expect(try store.recording(id)?.isReciterAssigned == true)
      #expect(try store.faults(of: id) == [])
    }
  }

  @Test func aTagThatCannotBeGivenChangesNothing() throws {
    try withStore { store in
      let before = try given(store)
      #expect(throws: LibraryError.noSuchReciter("nobody")) {
        try store.setTags(StatedTags(title: "x", reciter: "nobody"), to: id)
      }
      #expect(throws: LibraryError.noSuchRecording(sampleID(2).text)) {
        try store.setTags(StatedTags(title: "x"), to: sampleID(2))
      }
      #expect(try given(store) == before && store.journal().isEmpty)
    }
  }
}
