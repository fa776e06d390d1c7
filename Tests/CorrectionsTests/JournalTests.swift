import HostSystem
import Library
import LibraryTesting
import Recitation
import SystemPackage
import Testing

@testable import Corrections

@Suite struct JournalTests {
  private static let drawing = "..###..####..###..####.."

  @Test func aRemovedRecordingIsFoundByItsName() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", Self.drawing, expecting: "112")
      try scene.change { (store) throws in try store.remove(id) }
      let journal = Journal(library: scene.library)
      let path = scene.folder.appending("recordings").appending("112.wav").string
      for name in ["112.wav", "112", path, id.text, String(id.text.prefix(8))] {
        let lines = try journal.lines(of: name)
        #expect(lines.map(\.summary) == ["removed it from the library"], "\(name)")
        #expect(try journal.lastChange(of: name) == 1, "\(name)")
      }
      #expect(throws: LibraryError.self) { try journal.lines(of: "113.wav") }
      #expect(throws: LibraryError.self) { try journal.lastChange(of: "") }
      #expect(try journal.undo(1, by: .current).source == "112.wav")
    }
  }

  /// A recording of the library has the name now.
  @Test func aRemovedRecordingGivesWayToOneOfTheLibrary() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", Self.drawing, expecting: "112")
      try scene.change { (store) throws in try store.remove(id) }
      let other = try scene.add("112.wav", Self.drawing + "####..", expecting: "112")
      let journal = Journal(library: scene.library)
      #expect(throws: LibraryError.noSuchChange(nil)) { try journal.lastChange(of: "112.wav") }
      try scene.change { (store) throws in
        try store.setTags(StatedTags(notes: "Monday"), to: other)
      }
      #expect(try journal.lines(of: "112.wav").map(\.recording) == [other.text])
    }
  }

  @Test func namesOfSeveralRemovedRecordingsAreAmbiguous() async throws {
    try await LibraryScene.with { scene in
      for (name, drawing) in [("a/112.wav", Self.drawing), ("b/112.wav", Self.drawing + "####..")] {
        let id = try scene.add(name, drawing, expecting: "112")
        try scene.change { (store) throws in try store.remove(id) }
      }
      let journal = Journal(library: scene.library)
      #expect(throws: LibraryError.self) { try journal.lastChange(of: "112.wav") }
      #expect(try journal.lastChange(of: "a/112.wav") == 1)
      #expect(try journal.lastChange(of: "b/112.wav") == 2)
    }
  }
}
