import AudioCore
import Recitation
import Rendering
import SystemPackage
import Testing

@Suite struct TimelineTests {
  /// A recording with segments given as ayah, start frame, and how sure they are.
  private func recording(
    _ digit: Int, _ segments: [(ayah: Int, start: Int, confidence: Double)]
  ) -> SourceRecording {
    var recording = Recording(
      id: RecordingID("\(digit)0000000-0000-5000-8000-000000000000"), title: "",
      sourceFileName: "\(digit).wav", sha256: "", sizeBytes: 0, status: .ok)
    recording.sampleRate = SampleRate(hertz: 1000)
    recording.channelCount = 1
    return SourceRecording(
      path: FilePath("\(digit).wav"),
      manifest: Manifest(
        recording: recording,
        segments: segments.map {
          Segment(
            range: FrameRange($0.start..<$0.start + 100), kind: .ayah,
            ayah: AyahRef(surah: 112, ayah: $0.ayah), confidence: $0.confidence)
        }))
  }

  /// Ayah, recording and start frame of every reading.
  private func readings(_ timeline: Timeline) -> [[Int]] {
    timeline.events.compactMap { event in
      guard case .reading(let reading, _) = event else { return nil }
      let name = timeline.sources[reading.source].path.stem.flatMap { Int($0) } ?? 0
      return [reading.ayah.ayah, name, reading.range.start.count]
    }
  }

  @Test func theRecordingThatHoldsMostIsTaken() throws {
    let timeline = try Timeline(
      playing: ayat(1, 2, 3, 4),
      from: [
        recording(1, [(1, 0, 1), (4, 400, 1)]),
        recording(2, [(2, 0, 0.2), (3, 200, 0.2), (4, 400, 0.2)]),
      ], gap: .zero, speed: 1)
    #expect(readings(timeline) == [[1, 1, 0], [2, 2, 0], [3, 2, 200], [4, 2, 400]])
    #expect(timeline.sources.map(\.path) == ["2.wav", "1.wav"])
  }

  @Test func theOrderOfTheRecordingsDoesNotMatter() throws {
    let both = [recording(2, [(1, 0, 0.7)]), recording(1, [(1, 500, 0.7)])]
    for pool in [both, both.reversed()] {
      let timeline = try Timeline(playing: ayat(1), from: pool, gap: .zero, speed: 1)
      #expect(readings(timeline) == [[1, 1, 500]])
    }
  }

  @Test func betweenEqualsTheSurerRecordingIsTakenAndAConfirmedOneWins() throws {
    var pool = [
      recording(1, [(1, 0, 0.5), (2, 100, 0.6)]), recording(2, [(1, 0, 0.9), (2, 100, 0.4)]),
    ]
    func names() throws -> [FilePath] {
      try Timeline(playing: ayat(1, 2), from: pool, gap: .zero, speed: 1).sources.map(\.path)
    }
    #expect(try names() == ["2.wav"])
    pool[0].manifest.segments[1].isConfirmed = true
    #expect(try names() == ["1.wav"])
  }

  @Test func aConfirmedReadingWinsThenTheSurerThenTheEarlier() throws {
    var source = recording(1, [(1, 0, 0.5), (1, 200, 0.9), (1, 400, 0.9), (1, 600, 0.1)])
    func start() throws -> [[Int]] {
      readings(try Timeline(playing: ayat(1), from: [source], gap: .zero, speed: 1))
    }
    #expect(try start() == [[1, 1, 200]])
    source.manifest.segments[3].isConfirmed = true
    #expect(try start() == [[1, 1, 600]])
  }

  @Test func missingAyatAreListed() {
    let error = RenderingError.notInLibrary(missing: ayat(2, 3), wanted: 4)
    #expect(throws: error) {
      try Timeline(
        playing: ayat(1, 2, 3, 4), from: [recording(1, [(1, 0, 1), (4, 200, 1)])], gap: .zero,
        speed: 1)
    }
    #expect(error.problem == "2 of 4 ayat have no segment in the library: 112:2-3")
  }

  @Test func aSegmentAcrossTwoSurahsIsCutAtItsJoin() throws {
    var source = recording(1, [(4, 1000, 1)])
    source.manifest.segments[0].endAyah = AyahRef(surah: 113, ayah: 1)
    source.manifest.segments[0].joinOffset = 60
    let timeline = try Timeline(
      playing: [AyahRef(surah: 112, ayah: 4), AyahRef(surah: 113, ayah: 1)], from: [source],
      gap: .seconds(1), speed: 1)
    #expect(
      timeline.events.compactMap {
        guard case .reading(let reading, _) = $0 else { return nil }
        return reading.range
      } == [FrameRange(1000..<1060), FrameRange(1060..<1100)])
  }

  @Test(arguments: [0.49, 2.01, -1, .nan, .infinity])
  func aSpeedOutOfRangeIsRefused(speed: Double) {
    #expect {
      try Timeline(playing: ayat(1), from: [recording(1, [(1, 0, 1)])], gap: .zero, speed: speed)
    } throws: {
      if case .speedOutOfRange = $0 as? RenderingError { true } else { false }
    }
  }

  @Test(arguments: [Duration.seconds(-1), .milliseconds(60_001)])
  func aGapOutOfRangeIsRefused(gap: Duration) {
    #expect(throws: RenderingError.gapOutOfRange(gap)) {
      try Timeline(playing: ayat(1), from: [recording(1, [(1, 0, 1)])], gap: gap, speed: 1)
    }
  }
}
