import Evaluation
import Recitation
import Testing

/// The minimum accuracy of the overnight recipe on the recordings of SampleData.
@Suite struct AccuracyTests {
  @Test(arguments: [
    // recording, number of boundaries, minimum number found within 0.1 s, maximum number of ayat
    // clipped by more than 50 ms
    ("112.wav", 3, 3, 0),
    ("Al-Ikhlas reverberant.m4a", 3, 3, 0),
    ("78_1-16.opus", 15, 15, 0),
    ("lesson.flac", 18, 18, 0),
    ("phone.3gp", 4, 4, 0),
    // a third of these ayat are joined, so their boundaries are not exact
    ("087.mp3", 18, 16, 2),
    ("voice memo.m4a", 0, 0, 0),
  ])
  func boundariesLieWhereTheyAre(name: String, boundaries: Int, found: Int, clipped: Int) throws {
    let recording = FoundRecording(try SampleAnalysis.manifest(of: name))
    let score = Score(
      Judgement(recording.segments, against: try SampleAnalysis.truth(of: name)))
    #expect(score.boundaries.count == boundaries)
    #expect(score.boundaries.missedCount == 0)
    #expect(score.absentCount == 0)
    #expect(score.extraCount == 0)
    #expect(score.rightCount == score.ayahCount)
    #expect(score.boundaries.found(within: 0.1) >= found)
    #expect(score.clipped(over: 0.05) <= clipped)
  }

  @Test func whatNobodyNamedNeedsARange() throws {
    let manifest = try SampleAnalysis.manifest(of: "voice memo.m4a")
    #expect(manifest.recording.needsRange)
    #expect(manifest.segments.allSatisfy { $0.ayah == nil })
    #expect(!manifest.markers.isEmpty)
  }
}
