import Application
import HostSystem
import Library
import LibraryTesting
import SystemPackage
import Testing

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
}
