import AudioCore
import FileTesting
import Foundation
import HostSystem
import Library
import LibraryTesting
import Recitation
import SystemPackage
import Testing

@testable import Inspection

@Suite struct RecordingListTests {
  /// Three recordings: `a.wav` needs a range; `b.wav` and the shorter `c.wav` contain 112.
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
    return try list(scene, chosen, by: order).lines.map(\.source)
  }

  private func list(
    _ scene: LibraryScene, _ filter: RecordingList.Filter = RecordingList.Filter(),
    by order: RecordingList.Order = .path
  ) throws -> (list: StreamedRecordingList, lines: [RecordingList.Line]) {
    let list = try StreamedRecordingList(of: scene.store, filter: filter, by: order)
    var lines: [RecordingList.Line] = []
    try list.forEachLine { lines.append($0) }
    #expect(lines.count == list.count)
    return (list, lines)
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

  @Test func doubtfulAyatAreCountedWithTheirLength() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      func counts() throws -> [Double] {
        try list(scene).lines.flatMap { [Double($0.doubtful), $0.doubtfulSeconds] }
      }
      try scene.changeSegments(of: id) { segments in
        for index in segments.indices { segments[index].confidence = 0.75 }
      }
      #expect(try counts() == [0, 0])
      try scene.changeSegments(of: id) { segments in
        segments[0].confidence = 0.74
        segments[1].confidence = 0.74
        segments[1].isConfirmed = true
      }
      let recording = try #require(try scene.store.recording(id)?.recording)
      let rate = try #require(recording.sampleRate)
      let seconds = Double(try scene.segments(of: id)[0].range.count) / Double(rate.hertz)
      #expect(try counts() == [1, (seconds * 1000).rounded() / 1000])
    }
  }

  /// A recording of a whole day contains hundreds of passages, too many for a column of the table.
  @Test func ofManyPassagesTheFirstThreeAndTheirNumberAreShown() async throws {
    try await LibraryScene.with { scene in
      let sound = String(repeating: "..###", count: 4) + ".."
      try scene.add("four.wav", sound, expecting: "108:1 110:1 112:1 114:1")
      try scene.add("six.wav", sound + "###..", expecting: "103:1 106:1 108:1 110:1 112:1 114:1")
      let texts = try list(scene).lines.map(\.rangeText)
      #expect(
        texts == [
          "108:1 110:1 112:1 114:1", "103:1 106:1 108:1 … (6 passages)",
        ])
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

  /// A list too long for memory is read twice, and gives the same lines as a list that is kept in
  /// memory.
  @Test(arguments: RecordingList.Order.allCases)
  func linesThatAreMadeAgainAreThoseThatAreKept(order: RecordingList.Order) async throws {
    try await withThree { (scene) throws in
      var filters = [RecordingList.Filter(), RecordingList.Filter(), RecordingList.Filter()]
      filters[1].below = 1
      filters[2].needsRange = true
      let names = [["a.wav", "b.wav", "c.wav"], ["b.wav", "c.wav"], ["a.wav"]]
      for (filter, names) in zip(filters, names) {
        let whole = try list(scene, filter, by: order)
        var looked: [String] = []
        let streamed = try StreamedRecordingList(
          of: scene.store, filter: filter, by: order, keeping: 0
        ) { looked.append($0.source) }
        var lines: [RecordingList.Line] = []
        try streamed.forEachLine { lines.append($0) }
        #expect(looked == names)
        #expect(lines.map(\.source) == whole.lines.map(\.source))
        #expect(lines.map(\.ayat) == whole.lines.map(\.ayat))
        #expect(streamed.counts == ["ok": 3])
        #expect(streamed.count == names.count)
      }
      // Between the two readings, one recording is removed, and the file of another is deleted.
      let writer = try LibraryStore(opening: scene.library, create: false)
      let before = try StreamedRecordingList(of: scene.store, by: .path, keeping: 2)
      try writer.remove(try writer.recording(matching: "b.wav").recording.id)
      try Folder.remove(scene.folder.appending("recordings").appending("c.wav"))
      var after: [String] = []
      try before.forEachLine { after.append("\($0.source) \($0.status)") }
      #expect(after == ["a.wav ok", "c.wav missing"])
      try writer.close()
    }
  }

  @Test func aRecordingWithoutAFileIsMissingAndCountedAsThat() async throws {
    try await withThree { (scene) throws in
      try Folder.remove(scene.folder.appending("recordings").appending("b.wav"))
      let (list, lines) = try list(scene)
      #expect(list.counts == ["ok": 2, "missing": 1])
      #expect(lines.map(\.status) == ["ok", "missing", "ok"])
      #expect(try names(scene) { $0.statuses = [RecordingList.missing] } == ["b.wav"])
    }
  }

  /// The cached lines always equal the lines of a new list.
  @Test func keptLinesAreThoseOfANewList() async throws {
    try await withThree { (scene) throws in
      let known = KnownRecordings()
      let store = try LibraryStore(opening: scene.library, create: false)
      func text(_ lines: [RecordingList.Line], _ counts: [String: Int]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try String(decoding: encoder.encode(lines), as: UTF8.self)
          + "\(counts.sorted { $0.key < $1.key })"
      }
      func compare(_ change: String) throws {
        let first = try known.list(of: store, RecordingList.Filter(), by: .path)
        let list =
          known.areStillThere(first.lines)
          ? first : try known.list(of: store, RecordingList.Filter(), by: .path)
        let fresh = try self.list(scene)
        #expect(
          try text(list.lines, list.counts) == text(fresh.lines, fresh.list.counts), "\(change)")
      }
      let file = scene.folder.appending("recordings").appending("b.wav")
      let bytes = try FileBytes.contents(of: file, limit: 1 << 24)
      let id = try store.recording(matching: "b.wav").recording.id
      let first = try #require(try scene.segments(of: id).first).range.start

      try compare("at first")
      try store.setConfirmed(true, segmentsAt: [first], of: id)
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
