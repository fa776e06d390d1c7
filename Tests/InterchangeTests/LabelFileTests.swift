import AudioCore
import Recitation
import Testing

@testable import Interchange

/// What this program writes as labels and tables, it reads back.
@Suite struct LabelFileTests {
  private let id = RecordingID("00000000-0000-5000-8000-000000000001")

  private func numbering() throws -> AyahNumbering { try QuranFacts.bundled.numbering(of: .hafs) }

  private func read(_ text: String) throws -> LabelFile {
    try LabelFile(text, of: id, numbering: try numbering())
  }

  private func ayat(_ text: String) throws -> AyahRange {
    try #require(try RangeParser().parse(text).first)
  }

  private var manifest: Manifest {
    var recording = Recording(
      id: id, title: "", sourceFileName: "067.mp3", sha256: "", sizeBytes: 1, status: .ok)
    recording.sampleRate = SampleRate(hertz: 44_100)
    recording.frameCount = 1_000_000
    func segment(
      _ range: Range<Int>, _ kind: Segment.Kind, _ ayah: AyahRef? = nil, _ last: AyahRef? = nil,
      isConfirmed: Bool = false
    ) -> Segment {
      Segment(
        range: FrameRange(range), kind: kind, ayah: ayah, endAyah: last, confidence: 0.934,
        isConfirmed: isConfirmed)
    }
    return Manifest(
      recording: recording,
      segments: [
        segment(1..<12_345, .basmalah, .basmalah(before: 67)),
        segment(12_345..<99_999, .ayah, AyahRef(surah: 8, ayah: 75), AyahRef(surah: 9, ayah: 1)),
        segment(99_999..<200_000, .ayah, AyahRef(surah: 67, ayah: 3), isConfirmed: true),
        segment(200_000..<220_000, .fragment, AyahRef(surah: 67, ayah: 4)),
        segment(230_000..<300_000, .talk), segment(300_000..<999_999, .unassigned),
      ])
  }

  @Test func labelsAndTablesAreReadBackToTheFrame() throws {
    let rate = SampleRate(hertz: 44_100)
    let table = SegmentTable.header + SegmentTable.rows(manifest, source: "067.mp3")
    for text in [AudacityLabels.text(of: manifest), table] {
      let file = try read(text)
      #expect(file.labels.map(\.kind) == manifest.segments.map(\.kind))
      #expect(
        file.labels.map(\.ayat)
          == [
            try ayat("67:0"), try ayat("8:75-9:1"), try ayat("67:3"), try ayat("67:4"), nil, nil,
          ])
      #expect(file.labels.map(\.isConfirmed) == [false, false, true, false, false, false])
      let ends = manifest.segments.map { $0.range.end.seconds(at: rate) }
      #expect(zip(file.labels, ends).allSatisfy { abs($0.end - $1) <= file.precision * 1.01 })
    }
    #expect(
      try read(AudacityLabels.text(of: manifest)).labels.map {
        FrameIndex(seconds: $0.end, at: rate)
      }
        == manifest.segments.map(\.range.end))
  }

  @Test func whatAudacityAddsIsPassedOverAndDecimalsAreStrict() throws {
    let file = try read("0.0097\t0,500000\t67:3\n\\\t100.0\t200.0\n\n1\t2\ttalk here\r\n")
    #expect(file.labels.map(\.start) == [0.0097, 1] && file.labels.map(\.end) == [0.5, 2])
    #expect(file.labels.map(\.kind) == [.ayah, .talk])
  }

  @Test func rowsOfOtherRecordingsDoNotCount() throws {
    let text = "start,end,surah,ayah,recording\n0,1,67,3,x\n1,2,67,4,\n2,3,67,5,\(id)\n"
    #expect(try read(text).labels.map(\.ayat) == [try ayat("67:4"), try ayat("67:5")])
  }

  @Test(arguments: [
    ("0\t1", LabelFileError.emptyLabel(line: 1)),
    ("0\t1\t \n", .emptyLabel(line: 1)),
    ("0 1 67:3", .notALabel(line: 1, "0 1 67:3")),
    ("1.\t2\t67:3", .notALabel(line: 1, "1.\t2\t67:3")),
    ("start,end,kind\n0,1,song", .unknownKind(line: 2, "song")),
    ("start,end,kind\n0,,talk", .notALabel(line: 2, "0,")),
  ])
  func whatIsNoLabelIsNamedByItsLine(text: String, error: LabelFileError) {
    #expect(throws: error) { try read(text) }
  }

  @Test func anAyahThatIsNoneIsNamed() {
    let error = #expect(throws: LabelFileError.self) { try read("0\t1\t67:31") }
    #expect(error?.place == "line 1" && error?.problem.contains("67:31") == true)
  }
}
