import AudioCore
import Recitation
import Testing

@testable import FileFormats

/// Files of speech recognition and alignment programs are detected by content and read as ayat.
@Suite struct RecognisedSpeechTests {
  private static let ayat = [
    "قل هو الله أحد", "الله الصمد", "لم يلد ولم يولد", "ولم يكن له كفوا أحد",
  ]
  private static let times = [(6.3, 9.5), (9.5, 12.3), (12.3, 15.8), (15.8, 20.5)]

  /// Builds a document with one part per ayah.
  private static func document(
    _ open: String, _ close: String, separator: String = ",",
    _ part: (Int, Double, Double, String) -> String
  ) -> String {
    open
      + zip(times, ayat).enumerated().map { part($0 + 1, $1.0.0, $1.0.1, $1.1) }
      .joined(separator: separator) + close
  }

  static let files: [(format: String, text: String)] = [
    (
      "whisper",
      document(
        #"{"text":"\#(String(repeating: "x ", count: 9000))","language":"ar","segments":["#, "]}"
      ) {
        #"{"id":\#($0),"seek":0,"start":\#($1),"end":\#($2),"text":" \#($3)","tokens":[1,2],"#
          + #""temperature":0.0,"avg_logprob":NaN}"#
      }
    ),
    (
      "whisper",
      document(#"{"segments":["#, "]}") {
        #"{"id":\#($0),"start":\#($1),"end":\#($2),"text":"\#($3)","confidence":0.9,"words":["#
          + #"{"text":"\#($3)","start":\#($1),"end":\#($2),"confidence":0.5}]}"#
      }
    ),
    (
      "whisper-cpp",
      document(#"{"model":{"type":"base"},"result":{"language":"ar"},"transcription":["#, "]}") {
        #"{"timestamps":{"from":"0","to":"1"},"offsets":{"from":\#(Int($1 * 1000)),"to":"#
          + #"\#(Int($2 * 1000))},"text":" \#($3)"}"#
      }
    ),
    (
      "whisper-tsv",
      document("start\tend\ttext\n", "\n", separator: "\n") {
        "\(Int($1 * 1000))\t\(Int($2 * 1000))\t\($3)"
      }
    ),
    (
      "aeneas",
      document(#"{"fragments":["#, "]}") {
        #"{"begin":"\#($1)","children":[],"end":"\#($2)","id":"f00000\#($0)","language":"ara","#
          + #""lines":["\#($3)"]}"#
      }
    ),
    (
      "aeneas-csv",
      document("", "\n", separator: "\n") { "f00000\($0),\($1)00,\($2)00,\"\($3)\"" }
    ),
    (
      "smil",
      document("<smil version=\"3.0\"><body><seq>", "</seq></body></smil>", separator: "\n") {
        number, start, end, _ in
        "<par><text src=\"p.xhtml#f\(number)\"/><audio src=\"112.mp3\" clipBegin=\"\(start)s\""
          + " clipEnd=\"\(end)s\"/></par>"
      }
    ),
    (
      "sbv",
      document("", "\n", separator: "\n") {
        "0:00:\(Decimals.padded(Int($1), 2)).\(Int(($1 * 10).rounded()) % 10)00,0:00:"
          + "\(Decimals.padded(Int($2), 2)).\(Int(($2 * 10).rounded()) % 10)00\n\($3)\n"
      }
    ),
    (
      "ttml",
      document(
        "<tt xmlns=\"http://www.w3.org/ns/ttml\"><body><div>", "</div></body></tt>", separator: ""
      ) {
        "<p xml:id=\"p\($0)\" begin=\"\($1)s\" end=\"\($2)s\">\($3)</p>"
      }
    ),
  ]

  @Test(arguments: files)
  func ayatAreReadWithTheirTimes(format: String, text: String) throws {
    let file = ForeignFile(name: "a", bytes: Array(text.utf8))
    let found = try #require(FileFormat.read.first { $0.reading?.recognises(file) ?? false })
    #expect(found.name == format)
    let read = try #require(found.reading).read([file], ReadingContext(.hafs, surah: 112))
    let stretches = try #require(read.tracks.first).stretches
    #expect(read.tracks.count == 1)
    #expect(stretches.map { $0.ayat?.description ?? "-" } == ["112:1", "112:2", "112:3", "112:4"])
    #expect(stretches.map { [$0.start, $0.end] } == Self.times.map { [$0.0, $0.1] })
  }

  @Test func stretchesWithoutTextsCountAsTheAyatOfTheSurah() throws {
    func read(_ count: Int, surah: Int?) throws -> ForeignTimings {
      let parts = (0..<count).map {
        "<par><text src=\"p#f\($0)\"/><audio src=\"a.mp3\" clipBegin=\"\($0)s\" clipEnd=\"\($0 + 1)s\"/></par>"
      }
      let text = "<smil><body>\(parts.joined())</body></smil>"
      return try #require(FileFormat.mediaOverlay.reading).read(
        [ForeignFile(name: "a", bytes: Array(text.utf8))], ReadingContext(.hafs, surah: surah))
    }
    let four = try read(4, surah: 112)
    #expect(four.notes.count == 1 && four.notes[0].hasPrefix("the file holds no texts"))
    let five = try read(5, surah: 112)
    #expect(
      try #require(five.tracks.first).stretches.map { "\($0.kind) \($0.ayat?.description ?? "")" }
        == ["basmalah 112:0", "ayah 112:1", "ayah 112:2", "ayah 112:3", "ayah 112:4"])
    for (count, surah) in [(3, 112), (4, nil), (8, 1), (130, 9)] as [(Int, Int?)] {
      #expect(throws: FormatError.self) { try read(count, surah: surah) }
    }
  }

  @Test func whatIsLeftOutAndGuessedIsSaid() throws {
    let text =
      "1\n00:00:06,300 --> 00:00:09,500\nقل هو الله أحد\n\n2\n00:00:09,500 --> 00:00:01,000\nx\n"
    let file = ForeignFile(name: "a.srt", bytes: Array(text.utf8))
    let srt = try #require(FileFormat(rawValue: "srt")?.reading)
    #expect(
      try srt.read([file], ReadingContext(.hafs)).notes
        == ["left out: line 6: the entry ends before it starts"])
    // Bytes of the word قل in Windows-1256.
    let old = Array("1\n00:00:06,300 --> 00:00:09,500\n112:1 ".utf8) + [0xDE, 0xE1]
    #expect(
      try srt.read([ForeignFile(name: "a.srt", bytes: old)], ReadingContext(.hafs)).notes
        == ["the file is not UTF-8; it was read as Windows-1256"])
  }
}
