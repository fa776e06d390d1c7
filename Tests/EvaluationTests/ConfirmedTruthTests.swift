import AudioCore
import Recitation
import Testing

@testable import Evaluation

@Suite struct ConfirmedTruthTests {
  /// Returns a manifest at 10 frames a second. Letters are ayat of surah 1, capital letters
  /// confirmed ones, `*` is talk; `=` in `silences` is silence.
  private func manifest(_ drawing: String, silences: String = "") -> Manifest {
    var recording = Recording(
      id: RecordingID("00000000-0000-5000-8000-000000000000"), title: "t",
      sourceFileName: "x.wav", sha256: "", sizeBytes: 0, status: .ok)
    recording.sampleRate = SampleRate(hertz: 10)
    var segments: [Segment] = []
    for (i, letter) in drawing.enumerated() where letter != "." {
      if i > 0, Array(drawing)[i - 1] == letter {
        segments[segments.count - 1].range.end = FrameIndex(i + 1)
        continue
      }
      let code = Int(Character(letter.lowercased()).asciiValue ?? 0)
      segments.append(
        Segment(
          range: FrameRange(i..<i + 1), kind: letter == "*" ? .talk : .ayah,
          ayah: letter == "*" ? nil : AyahRef(surah: 1, ayah: code - 96), confidence: 1,
          isConfirmed: letter.isUppercase))
    }
    var regions: [SilenceRegion] = []
    for (i, letter) in silences.enumerated() where letter == "=" {
      if let last = regions.last, last.range.end == FrameIndex(i) {
        regions[regions.count - 1].range.end = FrameIndex(i + 1)
      } else {
        regions.append(
          SilenceRegion(
            range: FrameRange(i..<i + 1), quietest: FrameIndex(i), depth: 20, confidence: 1))
      }
    }
    return Manifest(recording: recording, silences: regions, segments: segments)
  }

  private func confirmed(_ drawing: String, silences: String = "") -> TruthFile? {
    TruthFile(
      confirmedIn: manifest(drawing, silences: silences), name: "x.wav", condition: "confirmed")
  }

  @Test(arguments: [
    ("AAAA.BBBB.cccc.DDDD", [0.0...0.9, 1.5...1.9]),
    ("AAAA.**.BBBB", [0.0...1.2]),  // talk does not end a run
    ("aaaa.BBBB.cccc", [0.5...0.9]),
  ])
  func theTruthSpeaksOfRunsOfConfirmedSegments(drawing: String, runs: [ClosedRange<Double>]) {
    #expect(confirmed(drawing)?.judged == runs.map { TimeSpan($0.lowerBound, $0.upperBound) })
  }

  @Test func nothingConfirmedIsNoTruth() {
    #expect(confirmed("aaaa.bbbb") == nil)
    #expect(confirmed("") == nil)
  }

  @Test func silencesOverTheEndsBelongToThePause() {
    let truth = confirmed("AAAAAABBBBBB", silences: "....====....")
    #expect(truth?.ayahs.map(\.speech) == [TimeSpan(0, 0.4), TimeSpan(0.8, 1.2)])
  }

  @Test(arguments: [
    ("aaaaaabbbbbb", 0, 1),  // unchanged
    ("aaaabbbbbbbb", 0, 1),  // a boundary that moved within the same pause
    ("aaabbbbbbbbb", 1, 1),  // a boundary that moved into the speech
    ("aaaaaacccccc", nil, 1),
  ])
  func aNewDetectionIsJudgedByIt(found: String, error: Int?, count: Int) throws {
    let truth = try #require(confirmed("AAAAAABBBBBB", silences: "....====...."))
    let score = Score(Drawing.segments(found), against: truth)
    #expect(score.boundaries.count == 1)
    #expect(score.foundCount == count)
    #expect(Drawing.tenths(score.boundaries.errors) == (error.map { [$0] } ?? []))
  }

  @Test func betweenRunsNothingIsJudged() throws {
    let truth = try #require(confirmed("AAAA.bbbb.CCCC"))
    let score = Score(Drawing.segments("aaaa.dddd.cccc", [1, 1, 1]), against: truth)
    #expect(score.boundaries.count == 0)
    #expect(score.foundCount == 0)
    #expect(score.calibration.count == 2)
    #expect(score.calibration.rightCount == 2)
    #expect(score.extraCount == 0)
  }
}
