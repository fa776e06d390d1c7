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

  /// The words `ayah:number`, the voice and the places where the reciter goes back, after a drawing
  /// over 67:1 and 67:2. They have a word of two seconds at each even second.
  private func contents(_ segments: DrawnSegment...) throws -> [String] {
    var before = lesson
    for index in 0...1 {
      let range = before[index].range
      before[index].voice = 1 - index
      before[index].words = stride(
        from: range.start.count, to: range.end.count, by: 2000
      ).enumerated().map { number, start in
        Segment.Word(
          ayah: AyahRef(surah: 67, ayah: index + 1), number: number + 1,
          range: FrameRange(start..<start + 2000), confidence: 0.9)
      }
    }
    before[0].returns = [4_000]
    before[1].returns = [6_000]
    before[1].isJoined = true
    var edited = recording(before)
    _ = try edited.apply(segments + [drawn(41, 60, 3)], tolerance: 0.001)
    return edited.segments.dropLast().map { segment in
      let words = segment.words.map { "\($0.ayah.ayah):\($0.number)" }
      return words.joined(separator: " ") + " " + (segment.voiceName ?? "-")
        + " \(segment.returns)" + (segment.isJoined ? " joined" : "")
    }
  }

  /// A row that replaces two rows has the words of both, and each part of a divided row its own.
  @Test func drawnSegmentsHaveTheWordsThatLieInThem() throws {
    let first = "1:1 1:2 1:3 1:4 1:5"
    let second = "2:1 2:2 2:3 2:4 2:5 2:6 2:7 2:8 2:9 2:10"
    #expect(
      try contents(drawn(10, 20, 1), drawn(20, 40, 2)) == [
        "\(first) B [4000]", "\(second) A [6000] joined",
      ])
    var both = drawn(10, 40, 1)
    both.content = .ayat(
      AyahRange(start: AyahRef(surah: 67, ayah: 1), end: AyahRef(surah: 67, ayah: 2)), join: nil)
    #expect(try contents(both) == ["\(first) \(second) A [4000, 16000] joined"])
    #expect(
      try contents(drawn(10, 20, 1), drawn(20, 24, 2), drawn(24, 40, 2)) == [
        "\(first) B [4000]", "2:1 2:2 A []", "2:3 2:4 2:5 2:6 2:7 2:8 2:9 2:10 A [2000] joined",
      ])
    // The words and the place where the reciter goes back belong to another ayah.
    #expect(
      try contents(drawn(10, 13, 1), drawn(13, 40, 2)) == [
        "1:1 B []", "\(second) A [13000] joined",
      ])
  }

  /// The times of a table are rounded, here to whole milliseconds, which are 44.1 frames.
  @Test(arguments: [0, 1_000]) func aDividedRowKeepsTheFramesOfItsBoundaries(gap: Int) throws {
    let rate = SampleRate(hertz: 44_100)
    func rounded(_ position: FrameIndex) -> Double {
      (position.seconds(at: rate) * 1000).rounded() / 1000
    }
    for start in 100_000..<100_100 {
      let segments = [
        ayah(50_000..<start - gap, 1), ayah(start..<start + 200_001, 2),
        ayah(start + 200_001 + gap..<start + 300_003, 3),
      ]
      for part in 0...2 {
        var rows = segments.enumerated().map { index, segment in
          drawn(rounded(segment.range.start), rounded(segment.range.end), index + 1)
        }
        let middle = rows[part].start + 1
        rows.append(drawn(middle, rows[part].end, part + 1))
        rows[part].end = middle
        var edited = EditedRecording(
          segments: segments, rate: rate, length: 1_000_000, numbering: .hafsForTests)
        _ = try edited.apply(rows, tolerance: 0.0006)
        let cut = FrameIndex(seconds: middle, at: rate)
        var ranges = segments.map(\.range)
        let whole = ranges[part]
        ranges[part] = FrameRange(start: whole.start, end: cut)
        ranges.insert(FrameRange(start: cut, end: whole.end), at: part + 1)
        #expect(edited.segments.map(\.range) == ranges)
      }
    }
  }

  /// Ayat of two surahs in one row, which meet at 30 s, can be divided there or anywhere else. A
  /// row that still has both ayat contains the place where they meet.
  @Test func ayatOfTwoSurahsAreDivided() throws {
    let (last, first) = (AyahRef(surah: 8, ayah: 75), AyahRef(surah: 9, ayah: 1))
    let both = Segment(
      range: FrameRange(20_000..<40_000), kind: .ayah, ayah: last, endAyah: first,
      joinOffset: 10_000, confidence: 0.5)
    func drawn(_ rows: (Double, Double, AyahRef, AyahRef)...) throws -> [String] {
      var edited = recording([both])
      _ = try edited.apply(
        rows.map { start, end, first, last in
          DrawnSegment(
            start: start, end: end, content: .ayat(AyahRange(start: first, end: last), join: nil))
        }, tolerance: 0.001)
      return edited.segments.map { $0.displayName + ($0.joinOffset.map { " \($0)" } ?? "") }
    }
    for cut in [25.0, 30, 35] {
      #expect(try drawn((20, cut, last, last), (cut, 40, first, first)) == ["8:75", "9:1"])
    }
    #expect(try drawn((29, 40, last, first)) == ["8:75-9:1 1000"])
    #expect(throws: EditError.joinCutOff("8:75-9:1")) { try drawn((30, 40, last, first)) }
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
