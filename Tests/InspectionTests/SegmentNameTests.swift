import AudioCore
import Foundation
import Inspection
import Recitation
import Testing

/// Labels of segments and doubts about them, as text and as values for the page.
@Suite struct SegmentNameTests {
  private static func segment(
    _ kind: Segment.Kind, _ ayah: AyahRef? = nil, to end: AyahRef? = nil,
    isConfirmed: Bool = false, _ change: (inout Segment) -> Void = { _ in }
  ) -> Segment {
    var segment = Segment(
      range: FrameRange(0..<100), kind: kind, ayah: ayah, endAyah: end, confidence: 0.9,
      isConfirmed: isConfirmed)
    change(&segment)
    return segment
  }

  private static let third = AyahRef(surah: 67, ayah: 3)

  static let names: [(segment: Segment, text: String, json: String)] = [
    (segment(.ayah, third), "67:3", #"{"ayat":"67:3","kind":"ayah"}"#),
    (
      segment(.ayah, AyahRef(surah: 8, ayah: 75), to: AyahRef(surah: 9, ayah: 1)) {
        $0.isJoined = true
        $0.returns = [50]
        $0.occurrence = 2
      }, "8:75-9:1, joined, goes back (reading 2)",
      #"{"ayat":"8:75-9:1","goesBack":true,"joined":true,"kind":"ayah","reading":2}"#
    ),
    (segment(.fragment, third), "part of 67:3", #"{"ayat":"67:3","kind":"fragment"}"#),
    (segment(.fragment), "fragment", #"{"kind":"fragment"}"#),
    (
      segment(.basmalah, AyahRef(surah: 67, ayah: 0)), "basmalah of 67",
      #"{"kind":"basmalah","surah":67}"#
    ),
    (segment(.basmalah), "basmalah", #"{"kind":"basmalah"}"#),
    (segment(.unassigned), "unassigned", #"{"kind":"unassigned"}"#),
    (segment(.unassigned, isConfirmed: true), "skipped", #"{"kind":"skipped"}"#),
    (segment(.talk), "talk", #"{"kind":"talk"}"#),
  ]

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func aNameIsATextAndValues() throws {
    #expect(Self.names.count == 9)
    for (segment, text, json) in Self.names {
      #expect(segment.label == text)
      #expect(try self.json(SegmentName(segment)) == json)
    }
  }

  @Test func doubtsAreTheRunnerUpTheEndsAndTheWords() throws {
    let segment = Self.segment(.ayah, Self.third) { segment in
      segment.runnerUp = AyahRef(surah: 67, ayah: 4)
      (segment.startConfidence, segment.endConfidence) = (0.8999, 0.9)
      let verdicts: [Segment.Verdict] = [.heard, .missing, .missing, .another]
      segment.words = verdicts.enumerated().map { index, verdict in
        Segment.Word(
          ayah: Self.third, number: index + 1, range: segment.range, confidence: 0.5,
          verdict: verdict)
      }
    }
    let doubts = SegmentDoubt.all(about: segment)
    #expect(
      doubts.map(\.text) == [
        "or 67:4", "start 0.90", "words 2–3 are missing", "word 4 is replaced",
      ])
    #expect(
      try json(doubts)
        == #"[{"ayah":"67:4","kind":"runnerUp"},{"confidence":0.9,"kind":"start"},"#
        + #"{"kind":"missing","words":"2–3"},{"kind":"replaced","words":"4"}]"#)
    #expect(SegmentDoubt.all(about: Self.segment(.ayah, Self.third)) == [])
  }

  @Test func aBasmalahThatMayBeMeantIsNamed() {
    let segment = Self.segment(.ayah, AyahRef(surah: 67, ayah: 1)) {
      $0.runnerUp = AyahRef(surah: 67, ayah: 0)
    }
    #expect(SegmentDoubt.all(about: segment).map(\.text) == ["or basmalah of 67"])
  }
}
