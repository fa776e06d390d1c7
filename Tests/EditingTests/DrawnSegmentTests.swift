import AudioCore
import Recitation
import Testing

@testable import Editing

/// Segments drawn in another program, at 1,000 frames per second.
@Suite struct DrawnSegmentTests {
  private func ayah(_ range: Range<Int>, _ number: Int) -> Segment {
    Segment(
      range: FrameRange(range), kind: .ayah, ayah: AyahRef(surah: 67, ayah: number),
      confidence: 0.5)
  }

  private var lesson: [Segment] {
    [ayah(10_000..<20_000, 1), ayah(20_000..<40_000, 2), ayah(41_000..<60_000, 3)]
  }

  private func drawn(_ start: Double, _ end: Double, _ number: Int) -> DrawnSegment {
    let ref = AyahRef(surah: 67, ayah: number)
    return DrawnSegment(
      start: start, end: end, content: .ayat(AyahRange(start: ref, end: ref), join: nil))
  }

  private func recording(_ segments: [Segment]) -> EditedRecording {
    EditedRecording(
      segments: segments, rate: SampleRate(hertz: 1000), length: 80_000, numbering: .hafsForTests)
  }

  /// The lines of the edit, and the segments after it.
  private func draw(_ segments: DrawnSegment...) throws -> (lines: [String], segments: [String]) {
    var edited = recording(lesson)
    let lines = try edited.apply(segments, tolerance: 0.001)
    return (
      lines,
      edited.segments.map {
        "\($0.range.start.count)-\($0.range.end.count) \($0.displayName)\($0.isConfirmed ? " *" : "")"
      }
    )
  }

  @Test func whatDidNotChangeChangesNothing() throws {
    var edited = recording(lesson)
    #expect(
      try edited.apply(
        [drawn(41, 60, 3), drawn(10, 20, 1), drawn(20.0004, 39.9996, 2)], tolerance: 0.001) == [])
    #expect(edited.segments == lesson)
  }

  @Test func whatWasMovedRenamedAddedOrDeletedIsStated() throws {
    let moved = try draw(drawn(10, 21, 1), drawn(21, 40, 2), drawn(41, 60, 3))
    #expect(
      moved.lines == [
        "moved 67:1 from 0:10.000-0:20.000 to 0:10.000-0:21.000",
        "moved 67:2 from 0:20.000-0:40.000 to 0:21.000-0:40.000",
      ])
    #expect(moved.segments == ["10000-21000 67:1 *", "21000-40000 67:2 *", "41000-60000 67:3"])

    let renamed = try draw(drawn(10, 20, 1), drawn(20, 40, 5), drawn(41, 60, 3))
    #expect(renamed.lines == ["67:2 0:20.000-0:40.000 is 67:5 0:20.000-0:40.000"])
    #expect(renamed.segments == ["10000-20000 67:1", "20000-40000 67:5 *", "41000-60000 67:3"])

    let added = try draw(drawn(10, 20, 1), drawn(20, 40, 2), drawn(41, 60, 3), drawn(61, 70, 3))
    #expect(added.lines == ["inserted 67:3#2 1:01.000-1:10.000"])
    #expect(added.segments.last == "61000-70000 67:3#2 *")

    let deleted = try draw(drawn(10, 20, 1), drawn(41, 60, 3))
    #expect(deleted.lines == ["67:2 0:20.000-0:40.000 is skipped 0:20.000-0:40.000"])
    #expect(deleted.segments == ["10000-20000 67:1", "20000-40000 skipped *", "41000-60000 67:3"])
  }

  @Test func aLabelThatSaysConfirmedConfirms() throws {
    var second = drawn(20, 40, 2)
    second.isConfirmed = true
    let result = try draw(drawn(10, 20, 1), second, drawn(41, 60, 3))
    #expect(result.lines == ["confirmed 67:2 at 0:20.000"])
    #expect(result.segments[1] == "20000-40000 67:2 *")
  }

  @Test func whatOverlapsOrLeavesTheRecordingIsRefused() {
    #expect(throws: EditError.overlap("67:1", at: "0:20.000")) {
      try draw(drawn(10, 25, 1), drawn(20, 40, 2), drawn(41, 60, 3))
    }
    #expect(throws: EditError.emptyStretch(from: "0:41.000", to: "1:30.000")) {
      try draw(drawn(10, 20, 1), drawn(20, 40, 2), drawn(41, 90, 3))
    }
    #expect(throws: EditError.self) { try draw(drawn(20, 20, 1)) }
  }
}
