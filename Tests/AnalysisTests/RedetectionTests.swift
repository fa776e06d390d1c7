import AudioCore
import FileTesting
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis
@testable import Library

@Suite struct RedetectionTests {
  private func segment(_ ayah: Int, _ range: Range<Int>, confirmed: Bool = false) -> Segment {
    Segment(
      range: FrameRange(range), kind: .ayah, ayah: AyahRef(surah: 112, ayah: ayah),
      confidence: 0.5, isConfirmed: confirmed)
  }

  private func contents(
    _ silences: Int, _ markers: Int, _ segments: [Segment]
  ) -> RecordingContents {
    RecordingContents(silenceCount: silences, markerCount: markers, segments: segments)
  }

  @Test func aBoundaryHasMovedWhereTheSameReadingEndsElsewhere() {
    let before = contents(5, 7, [segment(1, 0..<10), segment(2, 10..<20, confirmed: true)])
    let after = contents(6, 4, [segment(1, 0..<9), segment(3, 20..<30)])
    #expect(
      Redetection.change(from: before, to: after)
        == Redetection.Change(
          silencesBefore: 5, silencesAfter: 6, markersBefore: 7, markersAfter: 4,
          segmentsBefore: 2, segmentsAfter: 2, boundariesMoved: 1, confirmedKept: 1))
  }

  @Test func withTheSameRecipeNothingChangesAndTheRecordingIsNotNeeded() throws {
    try Scratch.with { folder in
      let path = try TestRecording.write("..###..####..###..####..", to: folder.appending("a.wav"))
      let features = folder.appending("Features")
      let before = try RecordingAnalysis(
        recipe: BundledRecipes.recipe(BundledRecipes.overnight), features: features
      ).analyse(
        path, content: ContentHash(path: path), sourceName: "112.wav",
        expectation: ExpectedContent(
          ranges: RangeParser().parse("112"), origin: .fileName)
      ).manifest
      try Scratch.remove(path)
      let after = try Redetection(
        recipe: BundledRecipes.recipe(BundledRecipes.redetect), riwayah: nil, features: features
      ).manifest(from: before)
      #expect(after == before)
    }
  }

  @Test func whatWasNeverDecodedIsPassedOver() throws {
    try Scratch.with { folder in
      let redetection = try Redetection(
        recipe: BundledRecipes.recipe(BundledRecipes.redetect), riwayah: nil, features: folder)
      let recording = Recording(
        id: RecordingID("1"), title: "", sourceFileName: "", sha256: "", sizeBytes: 0, status: .ok)
      #expect(try redetection.manifest(from: Manifest(recording: recording)) == nil)
    }
  }
}
