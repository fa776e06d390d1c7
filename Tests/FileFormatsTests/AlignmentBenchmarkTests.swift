import AudioCore
import Recitation
import Testing

@testable import FileFormats

/// All recordings have 1,000 frames a second.
@Suite struct AlignmentBenchmarkTests {
  /// Makes an ayah of surah 112 with words of 400 ms; `pauses` maps a word to the pause before it,
  /// in ms.
  private func segment(
    _ ayah: Int, from start: Int, _ numbers: [Int], pauses: [Int: Int] = [:],
    kind: Segment.Kind = .ayah, confidence: Double = 0.9
  ) -> Segment {
    let ref = AyahRef(surah: 112, ayah: ayah)
    var place = start
    var words: [Segment.Word] = []
    for (index, number) in numbers.enumerated() {
      place += pauses[index] ?? 0
      words.append(
        Segment.Word(
          ayah: ref, number: number, range: FrameRange(place..<place + 400), confidence: 1))
      place += 400
    }
    return Segment(
      range: FrameRange(start..<place), kind: kind, ayah: ref, words: words,
      confidence: confidence)
  }

  private func manifest(_ segments: [Segment], silences: [Range<Int>] = []) -> Manifest {
    var recording = Recording(
      id: RecordingID("1b4e28ba-2fa1-5d2b-883f-0016d3cca427"), title: "t", sourceFileName: "t.wav",
      sha256: "ab", sizeBytes: 1, status: .ok)
    recording.sampleRate = SampleRate(hertz: 1000)
    recording.frameCount = 60_000
    return Manifest(
      recording: recording,
      silences: silences.map {
        SilenceRegion(
          range: FrameRange($0), quietest: FrameIndex($0.lowerBound), depth: 30, confidence: 1)
      }, segments: segments)
  }

  /// Returns `start-end reference` of each segment.
  private func stretches(_ segments: [Segment], silences: [Range<Int>] = []) -> [String] {
    AlignmentBenchmark.stretches(of: manifest(segments, silences: silences)).map {
      "\($0.range.start.count)-\($0.range.end.count) \($0.reference ?? "null")"
    }
  }

  @Test func ayatWithoutAStopAreOneStretch() {
    #expect(
      stretches([segment(1, from: 1000, [1, 2, 3, 4]), segment(2, from: 2700, [1, 2])])
        == ["800-3700 112:1:1-112:2:2"])
  }

  @Test func aStretchEndsWhereTheReciterStops() {
    // A pause of 300 ms is a stop, one of 299 ms is not. Each of the two stretches includes half of
    // the pause, at most 200 ms.
    #expect(
      stretches([segment(1, from: 1000, [1, 2, 3, 4], pauses: [1: 299, 3: 300])])
        == ["800-2649 112:1:1-112:1:3", "2649-3399 112:1:4-112:1:4"])
    #expect(
      stretches([segment(1, from: 1000, [1, 2, 3, 4], pauses: [2: 1000])])
        == ["800-2000 112:1:1-112:1:2", "2600-3800 112:1:3-112:1:4"])
    // A detected silence between the midpoints of two words is a stop.
    #expect(
      stretches([segment(1, from: 1000, [1, 2, 3, 4])], silences: [1700..<1900])
        == ["800-1800 112:1:1-112:1:2", "1800-2800 112:1:3-112:1:4"])
  }

  @Test func aSoundThatIsHeldBelongsToItsStretch() {
    // A stretch lasts until the end of its segment, even if the last word of the alignment ends
    // earlier.
    var held = segment(1, from: 1000, [1, 2, 3, 4])
    held.range = FrameRange(1000..<3700)
    #expect(stretches([held]) == ["800-3700 112:1:1-112:1:4"])
    // A stretch does not extend into the words of the next stretch.
    #expect(
      stretches([held, segment(3, from: 3500, [1, 2])])
        == ["800-3500 112:1:1-112:1:4", "3500-4500 112:3:1-112:3:2"])
    // A stretch lasts until a silence between two words of an ayah.
    #expect(
      stretches([segment(1, from: 1000, [1, 2, 3, 4], pauses: [2: 1500])], silences: [2700..<3200])
        == ["800-2700 112:1:1-112:1:2", "3100-4300 112:1:3-112:1:4"])
  }

  @Test func whatIsRepeatedOrLeftOutBeginsAnew() {
    #expect(
      stretches([segment(1, from: 1000, [1, 2, 3, 2, 3, 4])])
        == ["800-2200 112:1:1-112:1:3", "2200-3600 112:1:2-112:1:4"])
    #expect(
      stretches([
        segment(1, from: 1000, [1, 2], kind: .fragment), segment(1, from: 1800, [1, 2, 3, 4]),
        segment(3, from: 3400, [1, 2, 3, 4]),
      ]) == [
        "800-1800 112:1:1-112:1:2", "1800-3400 112:1:1-112:1:4", "3400-5200 112:3:1-112:3:4",
      ])
  }

  @Test func whatIsSaidBesidesTheAyatHasItsName() {
    let basmalah = Segment(
      range: FrameRange(500..<1100), kind: .basmalah, ayah: .basmalah(before: 112), confidence: 1)
    func phrase(_ kind: Segment.Kind, _ range: Range<Int>) -> Segment {
      Segment(range: FrameRange(range), kind: kind, confidence: 1)
    }
    #expect(
      stretches([
        phrase(.istiadhah, 0..<500), basmalah, segment(1, from: 1000, [1, 2, 3, 4]),
        phrase(.unassigned, 4000..<5000), phrase(.talk, 5000..<6000),
      ]) == [
        "0-500 Isti'adha", "500-1100 Basmala", "1100-2800 112:1:1-112:1:4", "5000-6000 null",
      ])
  }

  @Test func anAyahWithoutWordsIsItsWholeSpan() {
    var one = segment(1, from: 1000, [1])
    one.words = []
    #expect(stretches([one]) == ["1000-1400 112:1:1-112:1:4"])
    one.endAyah = AyahRef(surah: 112, ayah: 4)
    #expect(stretches([one]) == ["1000-1400 112:1:1-112:4:5"])
    one.endAyah = AyahRef(surah: 113, ayah: 1)
    #expect(stretches([one]).isEmpty)
    one.kind = .fragment
    #expect(stretches([one]).isEmpty)
  }

  @Test func aDocumentIsWrittenFieldByField() {
    let talk = Segment(range: FrameRange(5000..<6000), kind: .talk, confidence: 0.5)
    #expect(
      AlignmentBenchmark.document(
        manifest([
          segment(1, from: 1000, [1, 2, 3, 4]), segment(2, from: 2600, [1, 2], confidence: 0.75),
          talk,
        ]), caseID: "a/112") == """
          {"schema_version":1,"case_id":"a/112","segments":[
          {"start_s":0.800,"end_s":3.600,"reference":"112:1:1-112:2:2","confidence":0.750},
          {"start_s":5.000,"end_s":6.000,"reference":null}]}

          """)
    #expect(
      AlignmentBenchmark.submission(version: "1.0", hardware: "x86_64")
        == "{\"system\":\"tilawa\",\"version\":\"1.0\",\"hardware_class\":\"cpu\","
        + "\"hardware\":\"x86_64\"}\n")
  }
}
