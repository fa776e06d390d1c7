import AudioCore
import Recitation
import Testing

@testable import Editing

/// The words of a segment before and after an edge is moved. In the drawings, each column is a
/// frame.
@Suite struct WordEdgeTests {
  private static let ayah = AyahRef(surah: 112, ayah: 1)

  /// A segment of 12 frames with words drawn as runs of their number.
  private func recording(_ drawing: String) -> EditedRecording {
    var words: [Segment.Word] = []
    for (frame, character) in drawing.enumerated() where character != "." {
      let number = character.wholeNumberValue ?? 0
      if let last = words.indices.last, words[last].number == number {
        words[last].range = FrameRange(words[last].range.start.count..<frame + 1)
      } else {
        words.append(
          Segment.Word(
            ayah: Self.ayah, number: number, range: FrameRange(frame..<frame + 1),
            confidence: 0.25, verdict: .doubtful))
      }
    }
    var segment = Segment(
      range: FrameRange(0..<drawing.count), kind: .ayah, ayah: Self.ayah, confidence: 0.5)
    segment.words = words
    return EditedRecording(
      segments: [segment], rate: SampleRate(hertz: 1000), length: 20, numbering: .hafsForTests)
  }

  private func drawing(_ recording: EditedRecording) -> String {
    let segment = recording.segments[0]
    return String(
      (0..<segment.range.end.count).map { frame in
        segment.words.first { $0.range.contains(FrameIndex(frame)) }.map {
          Character("\($0.number)")
        } ?? "."
      })
  }

  private func moved(_ before: String, _ edit: Edit) throws -> EditedRecording {
    var recording = recording(before)
    _ = try recording.apply(edit)
    return recording
  }

  private static let segment = SegmentSelector.starting(FrameIndex(0))

  @Test(arguments: [
    // Beside a pause, only the word itself changes.
    (".11..22..33.", 2, WordEdgeTests.start, 4, ".11.222..33."),
    (".11..22..33.", 2, WordEdgeTests.end, 8, ".11..222.33."),
    (".11..22..33.", 2, WordEdgeTests.start, 6, ".11...2..33."),
    // An edge that two words share moves for both.
    (".111222..33.", 2, WordEdgeTests.start, 2, ".122222..33."),
    (".111222..33.", 1, WordEdgeTests.end, 6, ".111112..33."),
    // An edge that is moved into the next word shortens that word, at most to one frame.
    (".11..22..33.", 2, WordEdgeTests.start, 2, ".122222..33."),
    (".11..22..33.", 2, WordEdgeTests.end, 10, ".11..222223."),
    // The edges of the first and the last word can move to the ends of the segment.
    (".11..22..33.", 1, WordEdgeTests.start, 0, "111..22..33."),
    (".11..22..33.", 3, WordEdgeTests.end, 12, ".11..22..333"),
  ])
  func anEdgeMoves(
    before: String, word: Int, edge: @Sendable (Int, Int) -> Edit, to place: Int, after: String
  ) throws {
    let result = try moved(before, edge(word, place))
    #expect(drawing(result) == after)
    // The moved word counts as heard, and the segment is confirmed; the other words stay.
    let words = result.segments[0].words
    #expect(words.map(\.confidence) == [1, 2, 3].map { $0 == word ? 1 : 0.25 })
    #expect(words.map(\.verdict) == [1, 2, 3].map { $0 == word ? .heard : .doubtful })
    #expect(result.segments[0].isConfirmed)
  }

  private static let start: @Sendable (Int, Int) -> Edit = {
    .moveWordStart(segment, .number($0), to: FrameIndex($1))
  }
  private static let end: @Sendable (Int, Int) -> Edit = {
    .moveWordEnd(segment, .number($0), to: FrameIndex($1))
  }

  @Test(arguments: [
    // The target lies beyond the other edge of the word, beyond the neighbouring word, or outside
    // the segment.
    (2, WordEdgeTests.start, 7), (2, WordEdgeTests.end, 5), (2, WordEdgeTests.start, 1),
    (2, WordEdgeTests.end, 11), (3, WordEdgeTests.end, 13),
  ])
  func anEdgeStaysBetweenItsNeighbours(
    word: Int, edge: @Sendable (Int, Int) -> Edit, to place: Int
  ) throws {
    var recording = recording(".11..22..33.")
    let before = recording.segments
    let error = #expect(throws: EditError.self) { try recording.apply(edge(word, place)) }
    #expect(error?.problem.contains("is too far") == true)
    #expect(recording.segments == before)
  }

  @Test func aWordIsNamedByItsFrameToo() throws {
    let edit = Edit.moveWordEnd(Self.segment, .starting(FrameIndex(5)), to: FrameIndex(8))
    var recording = recording(".11..22..33.")
    #expect(try recording.apply(edit) == "moved the end of 112:1:2 from 0:00.007 to 0:00.008")
    #expect(drawing(recording) == ".11..222.33.")
    #expect(throws: EditError.noSuchWord("4", segment: "112:1", count: 3)) {
      try recording.apply(.moveWordEnd(Self.segment, .number(4), to: FrameIndex(8)))
    }
    #expect(
      throws: EditError.noSuchWord("that starts at 0:00.006", segment: "112:1", count: 3)
    ) {
      try recording.apply(
        .moveWordEnd(Self.segment, .starting(FrameIndex(6)), to: FrameIndex(8)))
    }
  }
}
