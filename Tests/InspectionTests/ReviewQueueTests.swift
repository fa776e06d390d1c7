import AudioCore
import Inspection
import Library
import LibraryTesting
import Recitation
import Testing

@Suite struct ReviewQueueTests {
  /// A frame is 10 ms.
  private let rate = SampleRate(hertz: 100)

  private func ayah(
    _ range: Range<Int>, _ confidence: Double, start: Double?, end: Double?,
    isConfirmed: Bool = false
  ) -> Segment {
    Segment(
      range: FrameRange(range), kind: .ayah, ayah: AyahRef(surah: 67, ayah: 1),
      confidence: confidence, startConfidence: start, endConfidence: end, isConfirmed: isConfirmed)
  }

  @Test func aConfirmedNeighbourSettlesTheEndThatItShares() {
    let first = ayah(0..<100, 0.8, start: 0.99, end: 0.85, isConfirmed: true)
    let second = ayah(110..<200, 0.8, start: 0.85, end: 0.95)
    let third = ayah(200..<300, 0.9, start: 0.95, end: 0.97)
    let sure = [first, second, third].besideConfirmed(at: rate)
    #expect(sure.count == 3 && sure[0] == first && sure[2] == third)
    #expect(sure[1].startConfidence == 0.99 && sure[1].endConfidence == 0.95)
    // The odds of 4 are multiplied by (0.95 / 0.05) / (0.85 / 0.15). The result is 13.41, a
    // probability of 0.9306.
    #expect(abs(sure[1].confidence - 0.9306) < 0.0001)
  }

  @Test func whatLiesBetweenTwoConfirmedIsAsSureAsItsWords() {
    let doubtful = ayah(100..<200, 0.6, start: 0.62, end: 0.7)
    let known = [
      ayah(0..<100, 1, start: 1, end: 1, isConfirmed: true), doubtful,
      ayah(230..<300, 1, start: 1, end: 1, isConfirmed: true),
    ]
    let sure = known.besideConfirmed(at: rate)[1]
    #expect(sure.startConfidence == 0.99 && sure.endConfidence == 0.99)
    #expect(sure.confidence > 0.98)
  }

  @Test func aNeighbourFarAwayAndOneThatNobodyConfirmedSettleNothing() {
    let doubtful = ayah(200..<300, 0.6, start: 0.62, end: 0.7)
    let unsaid = ayah(200..<300, 0.6, start: nil, end: nil)
    let far = ayah(0..<169, 1, start: 1, end: 1, isConfirmed: true)
    let open = ayah(300..<400, 0.97, start: 0.99, end: 0.99)
    #expect([far, doubtful, open].besideConfirmed(at: rate)[1] == doubtful)
    #expect([far, doubtful].besideConfirmed(at: rate)[1] == doubtful)
    #expect([unsaid].besideConfirmed(at: rate) == [unsaid])
    let near = ayah(0..<200, 1, start: 1, end: 1, isConfirmed: true)
    #expect([near, unsaid].besideConfirmed(at: rate)[1] == unsaid)
    #expect([Segment]().besideConfirmed(at: rate).isEmpty)
  }

  /// The counts of the queue are those of the segments that it lists. A segment is doubtful in the
  /// queue if it is doubtful in the list of its recording.
  @Test func theCountsAreThoseOfTheList() async throws {
    try await LibraryScene.with { scene in
      try scene.add("b.wav", "..###..####..###..####..", expecting: "112")
      let id = try scene.add("c.wav", "..###..####..###..####.", expecting: "112")
      try scene.add("d.wav", "..###..####..###", expecting: "113")
      try scene.change { store in
        let first = try #require(try scene.segments(of: id).first { $0.ayah != nil })
        try store.setConfirmed(true, segmentsAt: [first.range.start], of: id)
      }
      let store = try scene.store
      let whole = try ReviewQueue(of: store, limit: 1000)
      #expect(whole.remaining == whole.items.count && whole.remaining > 6)
      #expect(whole.confirmed == 1)
      var ayat = 0
      for name in ["b.wav", "c.wav", "d.wav"] {
        let queue = try ReviewQueue(of: store, recording: name, limit: 1000)
        #expect(queue.remaining == queue.items.count)
        // The doubtful places come first.
        let rest = queue.items.drop { $0.confidence < Segment.doubtBelow }
        #expect(queue.items.count - rest.count == queue.doubtful)
        ayat += queue.items.count { $0.ayah?.hasSuffix(":0") == false }
      }
      #expect(ayat == whole.remaining)
      let stored = try store.recordings().flatMap { summary in
        try store.contents(of: summary.recording.id)?.contents.segments ?? []
      }
      #expect(whole.doubtful == stored.count { $0.kind == .ayah && $0.isDoubtful })
      #expect(whole.doubtful == whole.items.count { $0.confidence < Segment.doubtBelow })
      #expect((whole.doubtfulSeconds > 0) == (whole.doubtful > 0))
    }
  }

  /// Parses `67:3`; nil for a word.
  private static func ayah(_ text: String) -> AyahRef? {
    let numbers = text.split(separator: ":").compactMap { Int($0) }
    return numbers.count == 2 ? AyahRef(surah: numbers[0], ayah: numbers[1]) : nil
  }

  /// Sound before the first expected ayah is probably talk, unless an expected ayah is missing
  /// there.
  @Test(arguments: [
    (["unassigned", "67:1", "67:2"], ["67:1"], 1), (["unassigned", "unassigned", "67:1"], [], 2),
    (["unassigned", "67:0", "67:1"], ["67:1"], 1), (["unassigned", "67:2"], ["67:1"], 0),
    (["unassigned", "67:2"], [], 0), (["67:1", "unassigned"], ["67:1"], 0), (["unassigned"], [], 0),
    (["unassigned", "fragment", "67:1"], ["67:1"], 0), (["skipped", "67:1"], ["67:1"], 0),
    ([], [], 0),
  ])
  func whatLiesBeforeTheFirstAyahIsMostLikelyTalk(
    drawing: [String], expected: [String], count: Int
  ) {
    let segments = drawing.enumerated().map { index, text in
      let ayah = Self.ayah(text)
      var segment = Segment(
        range: FrameRange(index * 100..<index * 100 + 100),
        kind: ayah.map { $0.ayah == 0 ? .basmalah : .ayah } ?? Segment.Kind(rawValue: text)
          ?? .unassigned, ayah: text == "fragment" ? AyahRef(surah: 67, ayah: 1) : ayah,
        confidence: 0.9)
      segment.isConfirmed = text == "skipped"
      return segment
    }
    var manifest = Manifest(
      recording: Recording(
        id: RecordingID("1"), title: "", sourceFileName: "", sha256: "", sizeBytes: 0,
        riwayah: .hafs, status: .ok))
    manifest.segments = segments
    manifest.recording.expected = expected.compactMap(Self.ayah).map {
      AyahRange(start: $0, end: AyahRef(surah: 67, ayah: 30))
    }
    #expect(manifest.leadingTalk == count)
  }
}
