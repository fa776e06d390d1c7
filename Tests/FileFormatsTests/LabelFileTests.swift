import Annotations
import AudioCore
import Recitation
import Testing

@testable import FileFormats

/// Exported labels and tables are read back.
@Suite struct LabelFileTests {
  private let id = RecordingID("00000000-0000-5000-8000-000000000001")

  private func numbering() throws -> AyahNumbering { try QuranFacts.bundled.numbering(of: .hafs) }

  private func read(_ text: String) throws -> LabelFile {
    try LabelFile(Array(text.utf8), of: id, numbering: try numbering())
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

  // MARK: Other programs

  private let table = """
    start,end,kind,surah,ayah,confirmed
    0.500,12.250,ayah,67,3,true
    12.250,1500.125,talk,,,false

    """

  private func utf16(_ text: String, lowFirst: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return lowFirst ? bytes : bytes.reversed()
    }
  }

  /// The same table as saved by spreadsheets of several languages and systems.
  @Test(arguments: [
    "start;end;kind;surah;ayah;confirmed\r\n0,500;12,250;ayah;67;3;TRUE\r\n"
      + "12,250;1.500,125;talk;;;FALSE\r\n;;;;;\r\n",
    "start\tend\tkind\tsurah\tayah\tconfirmed\r0,5\t12,25\tayah\t67\t3\ttrue\r"
      + "12,25\t1\u{A0}500,125\ttalk\t\t\tfalse\r",
    "sep=;\nayah;surah;End;note;START;kind;confirmed;;\n"
      + "3;67;12.25;\"a \"\"b\"\"\nc\";0.5;ayah;true;;\n;;1,500.125;;12.25;talk;false;;\n",
    "start,end,kind,surah,ayah,confirmed\n٠٫٥,\"١٢٫٢٥\",ayah,67,3,true\n"
      + "١٢٫٢٥,١٬٥٠٠٫١٢٥,talk,,,false\n",
    "\"start\",\"end\",\"kind\",\"surah\",\"ayah\",\"confirmed\"\n"
      + "0:00.5,0:12.250,ayah,67,3,true\n0:00:12.25,0:25:00.125,talk,,,false\n",
  ])
  func aTableIsTheSameHoweverItWasSaved(text: String) throws {
    let expected = try read(table)
    #expect(expected.labels.map(\.end) == [12.25, 1500.125])
    for bytes in [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
      [0xFF, 0xFE] + utf16(text, lowFirst: true), [0xFE, 0xFF] + utf16(text, lowFirst: false),
      utf16(text, lowFirst: true), utf16(text, lowFirst: false),
    ] {
      var file = try LabelFile(bytes, of: id, numbering: try numbering())
      for index in file.labels.indices { file.labels[index].line = 0 }
      var same = expected.labels
      for index in same.indices { same[index].line = 0 }
      #expect(file.labels == same)
    }
  }

  @Test(
    arguments: [
      ("62.5", 62.5), ("62,5", 62.5), ("1:02.5", 62.5), ("0:01:02,5", 62.5), ("00:00:06.3", 6.3),
      ("-0.012", -0.012), ("\u{2212}1", -1), ("1,234", 1.234), ("1,234.5", 1234.5),
      ("1.234,5", 1234.5), ("1'234.5", 1234.5), ("1,234,567", 1_234_567), ("٦٫٣", 6.3),
      ("۶٫۳", 6.3), ("\u{200F}6.3\u{200E}", 6.3), (" 6.3\u{A0}", 6.3), ("90:00", 5400),
      ("", nil), ("1.", nil), (".5", nil), ("1:60", nil), ("1:2:60", nil), ("0:61:00", nil),
      ("1:2:3:4", nil), ("1e3", nil), ("nan", nil), ("inf", nil), ("1..5", nil), ("12,34,5", nil),
      ("1.2.3", nil), ("9007199254740993", nil), ("1000000001", nil), ("--1", nil), ("1-", nil),
      ("99999999999:00", nil), ("5 s", nil), ("0h00m01s", 1), ("1h2m3.5s", 3723.5), ("2m03s", 123),
      ("75s", 75), ("1H 02M 03,25S", 3723.25), ("90m", 5400), ("120h", 432_000), ("١h٢m", 3720),
      ("1m75s", nil), ("1h60m", nil), ("1.5m3s", nil), ("1s2m", nil), ("-5s", nil), ("s", nil),
      ("m5s", nil), ("1m2", nil), ("1h1h", nil), ("1ms", nil), ("1:02s", nil), ("999999h", nil),
    ] as [(String, Double?)])
  func timesAreReadAsPeopleWriteThem(text: String, seconds: Double?) {
    #expect(ForeignTime(text)?.seconds == seconds)
  }

  private func placed(
    _ text: String, detected: [LabelFile.Detected] = []
  ) throws -> (places: [String], notes: Int) {
    let found = try read(text).placed(length: 20, detected: detected)
    return (found.labels.map { "\($0.start)-\($0.end)" }, found.notes.count)
  }

  @Test(
    arguments: [
      ("0\t5\ttalk\n5\t20\ttalk", ["0.0-5.0", "5.0-20.0"], 0),
      ("-0.012\t5\ttalk\n5\t20.4\ttalk", ["0.0-5.0", "5.0-20.0"], 2),
      ("5\t9\ttalk\n0\t5\ttalk", ["0.0-5.0", "5.0-9.0"], 0),
      // Labels of single points: each ends where the next begins, and the last ends at the end of
      // the recording.
      ("1\t1\ttalk\n5\t5\ttalk", ["1.0-5.0", "5.0-20.0"], 2),
    ] as [(String, [String], Int)])
  func labelsAreCutToTheRecording(text: String, places: [String], notes: Int) throws {
    let found = try placed(text)
    #expect(found.places == places)
    #expect(found.notes == notes)
  }

  @Test func aPointEndsWhereItsSegmentEndsUnlessTheNextTouchedIt() throws {
    func ayah(_ start: Double, _ end: Double, _ number: Int) throws -> LabelFile.Detected {
      .init(start: start, end: end, kind: .ayah, ayat: try ayat("67:\(number)"))
    }
    let detected = [try ayah(1, 5, 1), try ayah(5, 8, 2), try ayah(10, 14, 3)]
    let found = try placed(
      "1\t1\t67:1\n5.4\t5.4\t67:2\n10.2\t10.2\t67:3", detected: detected)
    #expect(found.places == ["1.0-5.4", "5.4-8.0", "10.2-14.0"])
  }

  @Test(
    arguments: [
      ("-0.6\t5\ttalk", "line 1", "20.000 s long"),
      ("0\t1\ttalk\n2\t20.6\ttalk", "line 2", "20.600"),
      ("21\t22\ttalk", "line 1", "21.000"), ("5\t4\ttalk", "line 1", "ends before it starts"),
      ("0\t5\ttalk\n4\t9\ttalk", "line 2", "line 1 ends"),
      ("3\t3\ttalk\n3\t3\ttalk", "line 1", "nothing is left"),
    ])
  func aLabelWithoutAPlaceIsRefusedByItsLine(text: String, place: String, problem: String) {
    let error = #expect(throws: LabelFileError.self) { try placed(text) }
    #expect(error?.place == place)
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }

  @Test func whatASpreadsheetIsGivenIsReadBack() throws {
    var writer = ExportWriter(format: .csv, marksEncoding: true)
    var text = ""
    writer.begin { text += $0 }
    writer.append(ExportedRecording(manifest, source: "=سورة \"الملك\", a.mp3")) { text += $0 }
    writer.end { text += $0 }
    #expect(Array(text.utf8).starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(try read(text).labels.map(\.kind) == manifest.segments.map(\.kind))
  }
}
