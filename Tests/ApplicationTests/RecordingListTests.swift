import AudioCore
import FileTesting
import Foundation
import HostSystem
import Library
import LibraryTesting
import Recitation
import SystemPackage
import Testing

@testable import Application

@Suite struct RecordingListTests {
  /// Three recordings: `a.wav` needs a range, `b.wav` and the shorter `c.wav` hold 112.
  private func withThree(_ body: (LibraryScene) throws -> Void) async throws {
    try await LibraryScene.with { scene in
      try scene.add("a.wav", "..####..###", expecting: nil)
      try scene.add("b.wav", "..###..####..###..####..", expecting: "112")
      try scene.add("c.wav", "..###..####..###..####.", expecting: "112")
      try body(scene)
    }
  }

  private func names(
    _ scene: LibraryScene, by order: RecordingList.Order = .path,
    _ filter: (inout RecordingList.Filter) -> Void = { _ in }
  ) throws -> [String] {
    var chosen = RecordingList.Filter()
    filter(&chosen)
    return try RecordingList(of: scene.store, filter: chosen, by: order).lines.map(\.source)
  }

  @Test func everyConditionOfAFilterCounts() async throws {
    try await withThree { (scene) throws in
      #expect(try names(scene) == ["a.wav", "b.wav", "c.wav"])
      #expect(try names(scene) { $0.needsRange = true } == ["a.wav"])
      #expect(try names(scene) { $0.statuses = ["ok"] } == ["a.wav", "b.wav", "c.wav"])
      #expect(try names(scene) { $0.statuses = ["failed", "missing"] } == [])
      #expect(try names(scene) { $0.below = 1 } == ["b.wav", "c.wav"])
      #expect(
        try names(scene) {
          $0.below = 1
          $0.needsRange = true
        } == [])
      #expect(throws: LibraryError.noSuchReciter("Nobody")) {
        try names(scene) { $0.reciter = "Nobody" }
      }
    }
  }

  @Test func equalRecordingsStayInTheOrderOfTheirPaths() async throws {
    try await withThree { (scene) throws in
      #expect(try names(scene, by: .ayat) == ["b.wav", "c.wav", "a.wav"])
      #expect(try names(scene, by: .length) == ["b.wav", "c.wav", "a.wav"])
      #expect(try names(scene, by: .status) == ["a.wav", "b.wav", "c.wav"])
      #expect(try names(scene, by: .confidence).last == "a.wav")
    }
  }

  @Test func aRecordingWithoutAFileIsMissingAndCountedAsThat() async throws {
    try await withThree { (scene) throws in
      try Folder.remove(scene.folder.appending("recordings").appending("b.wav"))
      let list = try RecordingList(of: scene.store)
      #expect(list.counts == ["ok": 2, "missing": 1])
      #expect(list.lines.map(\.status) == ["ok", "missing", "ok"])
      #expect(try names(scene) { $0.statuses = [RecordingList.missing] } == ["b.wav"])
    }
  }

  /// What is kept from list to list never differs from a list that is made from nothing.
  @Test func keptLinesAreThoseOfANewList() async throws {
    try await withThree { (scene) throws in
      let known = KnownRecordings()
      let store = try LibraryStore(opening: scene.library, create: false)
      func text(_ list: RecordingList) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try String(decoding: encoder.encode(list.lines), as: UTF8.self)
          + "\(list.counts.sorted { $0.key < $1.key })"
      }
      func compare(_ change: String) throws {
        let first = try known.list(of: store, RecordingList.Filter(), by: .path)
        let list =
          known.areStillThere(first.lines)
          ? first : try known.list(of: store, RecordingList.Filter(), by: .path)
        #expect(try text(list) == text(RecordingList(of: scene.store)), "\(change)")
      }
      let file = scene.folder.appending("recordings").appending("b.wav")
      let bytes = try FileBytes.contents(of: file, limit: 1 << 24)
      let id = try store.recording(matching: "b.wav").recording.id
      let first = try #require(try scene.segments(of: id).first).range.start

      try compare("at first")
      try store.confirm(segmentAt: first, of: id)
      try compare("this store confirmed a segment")
      try scene.confirmAll(of: id)
      try compare("another one confirmed all")
      try scene.add("d.wav", "..###..####..####..###..", expecting: "112")
      try compare("a recording was added")
      try Folder.remove(file)
      try compare("a file is gone")
      try scene.write(bytes, to: file)
      try compare("the file is back")
      try store.remove(id)
      try compare("a recording was removed")
      try store.close()
    }
  }
}
