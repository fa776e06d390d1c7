import AudioCore
import Foundation
import Recitation
import Testing

@testable import FileFormats

@Suite struct ExportTests {
  private func manifest(rate: Int? = 48000) -> Manifest {
    var recording = Recording(
      id: RecordingID("1b4e28ba-2fa1-5d2b-883f-0016d3cca427"), title: "t", sourceFileName: "t.wav",
      sha256: "ab", sizeBytes: 1, status: rate == nil ? .failed : .ok,
      reason: rate == nil ? "no \"header\"" : nil)
    recording.sampleRate = rate.map { SampleRate(hertz: $0) }
    recording.frameCount = 480_024
    guard rate != nil else { return Manifest(recording: recording) }
    return Manifest(
      recording: recording,
      silences: [
        SilenceRegion(
          range: FrameRange(0..<24000), quietest: FrameIndex(100), depth: 30, confidence: 0.98765)
      ],
      markers: [Marker(position: FrameIndex(23), confidence: 1, reason: "a\tb\u{1}")],
      segments: [
        Segment(range: FrameRange(0..<24), kind: .istiadhah, confidence: 0.5),
        Segment(
          range: FrameRange(24..<48000), kind: .basmalah, ayah: .basmalah(before: 9),
          confidence: 0.995),
        Segment(
          range: FrameRange(48000..<96000), kind: .ayah, ayah: AyahRef(surah: 8, ayah: 75),
          endAyah: AyahRef(surah: 9, ayah: 1), joinOffset: 7, isJoined: true,
          returns: [24000, 36000], occurrence: 2, confidence: 0.926, startConfidence: 0.99996,
          endConfidence: 0.25, isConfirmed: true),
      ])
  }

  private func written(_ format: FileFormat, _ sources: [(Manifest, String)]) -> String {
    var text = ""
    var writer = ExportWriter(format: format)
    writer.begin { text += $0 }
    for (manifest, source) in sources {
      writer.append(ExportedRecording(manifest, source: source)) { text += $0 }
    }
    writer.end { text += $0 }
    return text
  }

  @Test func schemaOneIsWrittenFieldByField() {
    let expected = """
      {"schema":1,"recordings":[
      {"id":"1b4e28ba-2fa1-5d2b-883f-0016d3cca427","source":"a/b \\"c\\".wav","sha256":"ab",\
      "durationSeconds":10.001,"sampleRate":48000,"riwayah":"hafs","status":"ok","reason":null,\
      "needsRange":true,"candidates":[],"segments":[\
      {"start":0.000,"end":0.001,"kind":"istiadhah","surah":null,"ayah":null,"endSurah":null,\
      "endAyah":null,"joined":false,"returns":[],"occurrence":1,"confidence":0.500,\
      "startConfidence":null,"endConfidence":null,"confirmed":false},\
      {"start":0.001,"end":1.000,"kind":"basmalah","surah":9,"ayah":0,"endSurah":9,"endAyah":0,\
      "joined":false,"returns":[],"occurrence":1,"confidence":0.995,\
      "startConfidence":null,"endConfidence":null,"confirmed":false},\
      {"start":1.000,"end":2.000,"kind":"ayah","surah":8,"ayah":75,"endSurah":9,"endAyah":1,\
      "joined":true,"returns":[1.500,1.750],"occurrence":2,"confidence":0.926,\
      "startConfidence":1.000,"endConfidence":0.250,"confirmed":true,"join":1.000}],\
      "silences":[{"start":0.000,"end":0.500,"confidence":0.988}],\
      "markers":[{"position":0.000,"confidence":1.000,"reason":"a\\tb\\u0001"}]},
      {"id":"1b4e28ba-2fa1-5d2b-883f-0016d3cca427","source":"z","sha256":"ab",\
      "durationSeconds":0.000,"sampleRate":null,"riwayah":"hafs","status":"failed",\
      "reason":"no \\"header\\"","needsRange":false,"candidates":[],\
      "segments":[],"silences":[],"markers":[]}
      ]}

      """
    #expect(
      written(.json, [(manifest(), "a/b \"c\".wav"), (manifest(rate: nil), "z")]) == expected)
  }

  @Test func voicesAndWordsStandWhereTheyAreKnown() {
    var manifest = manifest()
    let ayah = AyahRef(surah: 112, ayah: 1)
    manifest.segments = [
      Segment(
        range: FrameRange(48000..<96000), kind: .ayah, ayah: ayah,
        words: [
          Segment.Word(
            ayah: ayah, number: 1, range: FrameRange(48000..<60000), confidence: 0.5),
          Segment.Word(
            ayah: ayah, number: 2, range: FrameRange(60024..<72000), confidence: 0.25),
        ], voice: 1, confidence: 1)
    ]
    let text = written(.json, [(manifest, "a")])
    #expect(
      text.contains(
        "\"endConfidence\":null,\"confirmed\":false,"
          + "\"voice\":\"B\",\"words\":[[1,1.000,1.250],[2,1.251,1.500]],\"whole\":true}]"))
  }

  @Test func wordsThatAreNotSaidAreNamed() {
    var manifest = manifest()
    let ayah = AyahRef(surah: 112, ayah: 1)
    func word(
      _ number: Int, _ verdict: Segment.Verdict, instead: Segment.Word.Place? = nil
    ) -> Segment.Word {
      Segment.Word(
        ayah: ayah, number: number, range: FrameRange(48000 * number..<48000 * number + 24000),
        confidence: 0.5, verdict: verdict, instead: instead)
    }
    manifest.segments = [
      Segment(
        range: FrameRange(48000..<240000), kind: .ayah, ayah: ayah,
        words: [
          word(1, .heard), word(2, .missing),
          word(3, .another, instead: .init(ayah: AyahRef(surah: 114, ayah: 2), number: 1)),
          word(4, .doubtful),
        ], confidence: 0.6)
    ]
    #expect(
      written(.json, [(manifest, "a")]).contains(
        #""words":[[1,1.000,1.500],[4,4.000,4.500]],"whole":false,"findings":["#
          + #"{"verdict":"missing","surah":112,"ayah":1,"word":2,"start":2.000,"end":2.500},"#
          + #"{"verdict":"another","surah":112,"ayah":1,"word":3,"start":3.000,"end":3.500,"#
          + #""instead":{"surah":114,"ayah":2,"word":1}},"#
          + #"{"verdict":"doubtful","surah":112,"ayah":1,"word":4,"start":4.000,"end":4.500}]}]"#))
    #expect(
      written(.csv, [(manifest, "a")]).hasSuffix("0.600,false,false,112:1:2 112:1:3\r\n"))
  }

  @Test func whatNeedsARangeSaysWhatItMayHold() {
    func candidate(_ first: AyahRef, _ last: AyahRef, _ chance: Double) -> Identification.Candidate
    {
      Identification.Candidate(range: AyahRange(start: first, end: last), probability: chance)
    }
    let passages = [
      Identification.Passage(
        startSeconds: 0.5, endSeconds: 61.2344,
        candidates: [
          candidate(AyahRef(surah: 93, ayah: 6), AyahRef(surah: 94, ayah: 8), 0.62),
          candidate(AyahRef(surah: 93, ayah: 7), AyahRef(surah: 94, ayah: 8), 0.3111),
        ]),
      Identification.Passage(
        startSeconds: 70, endSeconds: 80,
        candidates: [candidate(AyahRef(surah: 2, ayah: 255), AyahRef(surah: 2, ayah: 255), 1)]),
    ]
    func written(_ manifest: Manifest) -> String {
      var text = ""
      var writer = ExportWriter(format: .json)
      writer.append(ExportedRecording(manifest, source: "z", mayHold: { passages })) { text += $0 }
      return text
    }
    let field = """
      "needsRange":true,"candidates":[\
      {"start":0.500,"end":61.234,"ranges":[\
      {"surah":93,"ayah":6,"endSurah":94,"endAyah":8,"probability":0.620},\
      {"surah":93,"ayah":7,"endSurah":94,"endAyah":8,"probability":0.311}]},\
      {"start":70.000,"end":80.000,"ranges":[\
      {"surah":2,"ayah":255,"endSurah":2,"endAyah":255,"probability":1.000}]}],"segments":
      """
    var manifest = manifest()
    #expect(written(manifest).contains(field))
    manifest.recording.expected = [passages[0].candidates[0].range]
    #expect(written(manifest).contains("\"needsRange\":false,\"candidates\":[],\"segments\":"))
  }

  @Test func anEmptyLibraryIsADocumentToo() {
    #expect(written(.json, []) == "{\"schema\":1,\"recordings\":[]}\n")
  }

  @Test(arguments: [
    "plain", "\"quoted\" \\ back", "\u{0}\u{1F}\u{7F}\u{85}", "تلاوة ١.m4a", "👨‍👩‍👧 \u{2028}",
    "e\u{301} é", "\r\n\t/", "\u{FFFD}\u{FFFF}",
  ])
  func anyStringComesBackFromTheJSON(source: String) throws {
    let data = Data(written(.json, [(manifest(), source)]).utf8)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let recording = try #require((object["recordings"] as? [[String: Any]])?.first)
    let read = try #require(recording["source"] as? String)
    #expect(Array(read.unicodeScalars) == Array(source.unicodeScalars))
  }

  @Test(arguments: [
    (0, 1, "0.000"), (1, 3, "0.333"), (2, 3, "0.667"), (1, 2000, "0.001"), (1, 2001, "0.000"),
    (47999, 48000, "1.000"), (441, 44100, "0.010"),
    (192_000 * 86400 * 30 + 96, 192_000, "2592000.001"),
  ])
  func secondsAreRoundedToTheNearestMillisecond(frames: Int, rate: Int, text: String) {
    var manifest = manifest(rate: rate)
    manifest.recording.frameCount = frames
    manifest.segments = []
    #expect(ExportDocument.recording(manifest, source: "").contains("\"durationSeconds\":\(text),"))
  }

  @Test func aConfidenceThatIsNoNumberReadsZero() {
    var manifest = manifest()
    manifest.silences = []
    manifest.markers = []
    manifest.segments = [
      Segment(range: FrameRange(0..<1), kind: .talk, confidence: .nan),
      Segment(range: FrameRange(0..<1), kind: .talk, confidence: .infinity),
    ]
    let text = ExportDocument.recording(manifest, source: "")
    #expect(text.components(separatedBy: "\"confidence\":0.000").count == 3)
  }

  @Test func theTableHasARowPerSegment() {
    let expected =
      "source,recording,riwayah,start,end,kind,surah,ayah,endSurah,endAyah,occurrence,"
      + "confidence,confirmed,whole,missing\r\n"
      + "\"a,\"\"b\"\"\",1b4e28ba-2fa1-5d2b-883f-0016d3cca427,hafs,0.000,0.001,istiadhah,,,,,1,"
      + "0.500,false,,\r\n"
      + "\"a,\"\"b\"\"\",1b4e28ba-2fa1-5d2b-883f-0016d3cca427,hafs,0.001,1.000,basmalah,9,0,9,0,1,"
      + "0.995,false,,\r\n"
      + "\"a,\"\"b\"\"\",1b4e28ba-2fa1-5d2b-883f-0016d3cca427,hafs,1.000,2.000,ayah,8,75,9,1,2,"
      + "0.926,true,,\r\n"
    #expect(written(.csv, [(manifest(), "a,\"b\""), (manifest(rate: nil), "z")]) == expected)
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("@a", "'@a"), ("-a.wav", "'-a.wav"), ("+a", "'+a"), ("a=b", "a=b"),
    ("=a,b", "\"'=a,b\""), (" =1+1", "' =1+1"), ("＝1", "'＝1"), ("'=1", "''=1"), ("'a'", "''a'"),
    ("a'b", "a'b"), ("", ""), ("\n=1", "\\n=1"),
  ])
  func noFieldIsAFormula(source: String, field: String) {
    #expect(SegmentTable.rows(manifest(), source: source).hasPrefix(field + ",1b4e"))
  }

  @Test(arguments: [
    ("\u{1B}]0;pwned\u{7}.mp3", "\\u{1B}]0;pwned\\u{7}.mp3"), ("\u{9B}2J", "\\u{9B}2J"),
    ("a\r\nb\tc\u{7F}", "a\\r\\nb\\tc\\u{7F}"), ("a\u{2028}b\u{85}", "a\\u{2028}b\\u{85}"),
    ("a\\nb", "a\\\\nb"), ("\\", "\\\\"), (" a", "\" a\""), ("a ", "\"a \""),
    ("a,\"b\"", "\"a,\"\"b\"\"\""),
    ("\u{202E}سورة\u{200F} الملك\u{301}", "\u{202E}سورة\u{200F} الملك\u{301}"),
    ("\",\u{301}\"\u{301}", "\"\"\",\u{301}\"\"\u{301}\""),
    ("-\u{1B}[31m,\"\\'", "\"'-\\u{1B}[31m,\"\"\\\\'\""),
  ])
  func noFieldDrivesATerminalAndAllAreReadBack(source: String, field: String) throws {
    let rows = SegmentTable.rows(manifest(), source: source)
    #expect(Array(rows.unicodeScalars).starts(with: (field + ",1b4e").unicodeScalars))
    #expect(rows.components(separatedBy: "\r\n").count == 4)
    #expect(
      rows.replacing("\r\n", with: "").unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control
      })
    var records: [[CommaSeparated.Field]] = []
    try CommaSeparated.read(Array(rows.utf8)) { records.append($0) }
    let read = try #require(records.first?.first?.text)
    #expect(Array(try undone(read).unicodeScalars) == Array(source.unicodeScalars))
  }

  /// Reverses the escaping that Docs/export.md describes.
  private func undone(_ field: String) throws -> String {
    let text = field.hasPrefix("'") ? String(field.dropFirst()) : field
    let escape = /\\(?:u\{(?<code>[0-9A-F]+)\}|(?<letter>.))/.matchingSemantics(.unicodeScalar)
    return try text.replacing(escape) { match in
      if let code = match.code {
        let number = try #require(UInt32(code, radix: 16))
        return String(try #require(Unicode.Scalar(number)))
      }
      return ["n": "\n", "t": "\t", "r": "\r"][match.letter] ?? String(match.letter ?? "")
    }
  }

  @Test func labelsAreWhatAudacityImports() {
    let expected =
      "0.000000\t0.000500\tistiadhah .50 auto\n0.000500\t1.000000\t009:000 1.00 auto\n"
      + "1.000000\t2.000000\t008:075-009:001 .93 confirmed joined #2\n"
    var manifest = manifest()
    #expect(AudacityLabels.text(of: manifest) == expected)
    manifest.segments[2].confidence = 0
    #expect(AudacityLabels.text(of: manifest).hasSuffix(" .00 confirmed joined #2\n"))
    #expect(written(.audacity, [(self.manifest(), "z")]) == expected)
    #expect(AudacityLabels.text(of: self.manifest(rate: nil)) == "")
  }
}
