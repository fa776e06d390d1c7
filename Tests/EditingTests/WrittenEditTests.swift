import AudioCore
import Foundation
import Recitation
import Testing

@testable import Editing

/// Edits as sent by the review desk: the same as from a command line, with frames in place of
/// times.
@Suite struct WrittenEditTests {
  /// The parser for a recording with 1,000 frames per second.
  private let parser = EditParser(numbering: .hafsForTests, rate: SampleRate(hertz: 1000))

  private func written(_ json: String) throws -> WrittenEdit {
    try JSONDecoder().decode(WrittenEdit.self, from: Data(json.utf8))
  }

  private static func range(_ start: (Int, Int), _ end: (Int, Int)) -> AyahRange {
    AyahRange(
      start: AyahRef(surah: start.0, ayah: start.1), end: AyahRef(surah: end.0, ayah: end.1))
  }

  private static let segment = SegmentSelector.starting(FrameIndex(7))

  private static let edits: [(json: String, edit: Edit)] = [
    (#""verb":"move-start","segment":7,"to":9"#, .moveStart(segment, to: FrameIndex(9))),
    (#""verb":"move-end","segment":7,"to":9"#, .moveEnd(segment, to: FrameIndex(9))),
    (
      #""verb":"move-word-start","segment":7,"word":8,"to":9"#,
      .moveWordStart(segment, .starting(FrameIndex(8)), to: FrameIndex(9))
    ),
    (
      #""verb":"move-word-end","segment":7,"word":8,"to":9"#,
      .moveWordEnd(segment, .starting(FrameIndex(8)), to: FrameIndex(9))
    ),
    (#""verb":"split","segment":7,"at":9"#, .split(segment, at: FrameIndex(9), into: [])),
    (
      #""verb":"split","segment":7,"at":9,"ayat":"67:3-4""#,
      .split(
        segment, at: FrameIndex(9),
        into: [AyahRef(surah: 67, ayah: 3), AyahRef(surah: 67, ayah: 4)])
    ),
    (#""verb":"merge","segment":7,"other":20"#, .merge(segment, .starting(FrameIndex(20)))),
    (
      #""verb":"assign","segment":7,"ayat":"8:75-9:1","join":9"#,
      .assign(segment, range((8, 75), (9, 1)), join: FrameIndex(9))
    ),
    (
      #""verb":"insert","ayat":"67:4","from":0,"to":9"#,
      .insert(range((67, 4), (67, 4)), from: FrameIndex(0), to: FrameIndex(9))
    ),
    (
      #""verb":"insert","phrase":"talk","from":0,"to":9"#,
      .insert(.talk, from: FrameIndex(0), to: FrameIndex(9))
    ),
    (#""verb":"delete","segment":7"#, .delete(segment)),
    (#""verb":"skip","segment":7"#, .skip(segment)),
    (
      #""verb":"skip","from":0,"to":9"#,
      .skip(from: FrameIndex(0), to: FrameIndex(9))
    ),
    (
      #""verb":"phrase","segment":7,"phrase":"istiadhah""#,
      .phrase(segment, .istiadhah)
    ),
    (#""verb":"voice","segment":7,"voice":"B""#, .voice(segment, 1)),
    (#""verb":"mark","at":9"#, .mark(at: FrameIndex(9))),
    (#""verb":"unmark","at":9"#, .unmark(at: FrameIndex(9))),
    (#""verb":"note","text":"Friday,  \"after\"""#, .note("Friday,  \"after\"")),
  ]

  @Test func eachVerbHasItsFields() throws {
    var verbs: Set<String> = []
    for (json, edit) in Self.edits {
      let written = try written("{\(json)}")
      verbs.insert(written.text)
      #expect(try parser.parse(written) == edit, "\(json)")
    }
    #expect(verbs == Set(EditVerb.all.map(\.name)))
  }

  /// The review desk uses these two properties to limit the length of texts.
  @Test func theLongestTextIsMeasuredInBytes() throws {
    let note = try written(#"{"verb":"note","text":"آمين"}"#)
    #expect(note.isNote && note.longestText == 8)
    let phrase = try written(#"{"verb":"phrase","segment":7,"phrase":"talk"}"#)
    #expect(!phrase.isNote && phrase.longestText == 6)
    #expect(WrittenEdit.words(["note", "after"]).isNote)
    #expect(WrittenEdit.words(["skip", "@12:30"]).longestText == 6)
  }

  /// A required field that is missing causes an error, and so does a field that the verb does not
  /// have.
  @Test func noFieldIsLeftOutOrOver() throws {
    let optional = [#""ayat":"67:3-4""#, #""join":9"#]
    for (json, _) in Self.edits {
      let parts = json.split(separator: ",\"").enumerated().map { $0 == 0 ? "\($1)" : "\"\($1)" }
      for index in parts.indices.dropFirst() where !optional.contains(parts[index]) {
        var fewer = parts
        fewer.remove(at: index)
        let text = "{\(fewer.joined(separator: ","))}"
        #expect(throws: EditError.self, "\(text)") { try parser.parse(try written(text)) }
      }
      let free = ["segment", "other", "at", "join", "to"].first { !json.contains("\"\($0)\"") }
      let more = try written("{\(json),\"\(try #require(free))\":1}")
      let allowed = json.contains("\"ayat\"") && free == "join"
      if !allowed { #expect(throws: EditError.self, "\(json)") { try parser.parse(more) } }
    }
  }

  @Test(arguments: [
    #"{"segment":7}"#, #"{"verb":1}"#, #"{"verb":"mark","at":"1:23.450"}"#,
    #"{"verb":"mark","at":1.5}"#, #"{"verb":"mark","at":-1}"#, #"{"verb":"mark","at":null}"#,
    #"{"verb":"mark","at":9223372036854775807}"#, #"{"verb":"mark","at":1e300}"#,
    #"{"verb":"mark","at":9,"place":9}"#, #"{"verb":"note","text":1}"#, #"["mark","9"]"#, "7",
  ])
  func whatIsOfAnotherKindIsNotDecoded(json: String) {
    #expect(throws: DecodingError.self) { try written(json) }
  }

  @Test(arguments: [
    (#"{"verb":"fly"}"#, "there is no edit `fly`"),
    (#"{"verb":"mark"}"#, "the edit ends where `at` is needed"),
    (#"{"verb":"mark","at":9,"to":9}"#, "`to` does not belong to the edit"),
    (#"{"verb":"phrase","segment":7,"phrase":"song"}"#, "there is no phrase `song`"),
    (#"{"verb":"insert","phrase":"unassigned","from":0,"to":9}"#, "there is no phrase"),
    (#"{"verb":"voice","segment":7,"voice":"?"}"#, "`?` is not a voice"),
    (#"{"verb":"assign","segment":7,"ayat":"115:1"}"#, "`115:1` is not a usable ayah"),
  ])
  func whatIsNoEditIsRefusedWithTheReason(json: String, reason: String) throws {
    let error = #expect(throws: EditError.self) { try parser.parse(try written(json)) }
    #expect(error?.problem.contains(reason) == true, "\(error?.problem ?? "")")
  }

  @Test func aSegmentIsNamedByTheFrameAtWhichItStarts() throws {
    let segments = [0..<10, 10..<30].map {
      Segment(
        range: FrameRange($0), kind: .ayah, ayah: AyahRef(surah: 67, ayah: 1 + $0.lowerBound / 10),
        confidence: 0.5)
    }
    let recording = EditedRecording(
      segments: segments, rate: SampleRate(hertz: 1000), length: 40, numbering: .hafsForTests)
    #expect(try recording.segment(.starting(FrameIndex(10))) == segments[1])
    #expect(throws: EditError.noSuchSegment("that starts at 0:00.011")) {
      try recording.segment(.starting(FrameIndex(11)))
    }
  }
}
