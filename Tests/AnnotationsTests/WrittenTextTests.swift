import AudioCore
import Testing

@testable import Annotations

/// The exact bytes written in each format; other programs are known to read these bytes.
@Suite struct WrittenTextTests {
  /// An annotation at 1,000 frames a second: two texts with a pause between them; the first text
  /// has word times.
  private static let annotation: Annotation = {
    func word(_ range: Range<Int>, _ text: String) -> Annotation.Word {
      Annotation.Word(range: FrameRange(range), text: text, confidence: 0.5)
    }
    return Annotation(
      title: "T <1>", artist: "A; B", fileName: "a \"b\".mp3", rate: SampleRate(hertz: 1000),
      length: FrameIndex(3_700_000),
      tiers: [
        Annotation.Tier(
          "text & more",
          [
            Annotation.Entry(
              range: FrameRange(1505..<4000), text: "قل هو", name: "112:1",
              words: [word(1505..<2000, "قل"), word(2505..<3495, "هو&")], speaker: "B"),
            Annotation.Entry(
              range: FrameRange(3_661_001..<3_662_000), text: "a < \"b\" --> [c] = {d}"),
          ])
      ])
  }()

  private func text(_ format: AnnotationFormat) -> String { format.text(of: Self.annotation) }

  @Test func subRip() {
    #expect(
      text(.srt) == """
        1
        00:00:01,505 --> 00:00:04,000
        قل هو

        2
        01:01:01,001 --> 01:01:02,000
        a < "b" → [c] = {d}

        """)
  }

  @Test func webVTT() {
    #expect(
      text(.vtt) == """
        WEBVTT - T <1>

        112:1
        00:00:01.505 --> 00:00:04.000
        قل <00:00:02.505>هو&amp;

        01:01:01.001 --> 01:01:02.000
        a &lt; "b" → [c] = {d}

        """)
  }

  @Test func lyrics() {
    #expect(
      text(.lrc) == """
        [ti:T (1)]
        [ar:A; B]
        [length:61:40.00]
        [00:01.51]<00:01.51>قل <00:02.51>هو& <00:03.50>
        [00:04.00]
        [61:01.00]a ( "b" --) (c) = {d}
        [61:02.00]

        """)
  }

  @Test func subStationAlpha() {
    let lines = text(.ass).split(separator: "\n")
    #expect(lines.contains("Title: T <1>"))
    #expect(
      lines.suffix(3) == [
        "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
        "Dialogue: 0,0:00:01.51,0:00:04.00,Default,112:1,0,0,0,,{\\k49}قل {\\k51}{\\k99}هو&",
        "Dialogue: 0,1:01:01.00,1:01:02.00,Default,,0,0,0,,a < \"b\" --> [c] = (d)",
      ])
  }

  @Test func cueSheet() {
    #expect(
      text(.cue) == """
        PERFORMER "A; B"
        TITLE "T <1>"
        FILE "a 'b'.mp3" MP3
          TRACK 01 AUDIO
            TITLE "قل هو"
            PERFORMER "B"
            INDEX 01 00:01:38
          TRACK 02 AUDIO
            TITLE "a < 'b' --> [c] = {d}"
            INDEX 01 61:01:00

        """)
  }

  @Test func ffmetadata() {
    #expect(
      text(.ffmetadata) == """
        ;FFMETADATA1
        title=T <1>
        artist=A\\; B
        [CHAPTER]
        TIMEBASE=1/1000
        START=1505
        END=4000
        title=قل هو
        [CHAPTER]
        TIMEBASE=1/1000
        START=3661001
        END=3662000
        title=a < "b" --> [c] \\= {d}

        """)
  }

  @Test func chapters() {
    #expect(
      text(.chapters) == """
        00:00:01.505 قل هو
        01:01:01.001 a < "b" --> [c] = {d}

        """)
  }

  @Test func timeMarkedWords() {
    #expect(
      text(.ctm) == """
        a_"b" 1 1.505 0.495 قل 0.500
        a_"b" 1 2.505 0.990 هو& 0.500

        """)
  }

  @Test func richTranscription() {
    #expect(
      text(.rttm) == """
        SPEAKER a_"b" 1 1.505 2.495 <NA> <NA> B <NA> <NA>
        LEXEME a_"b" 1 1.505 0.495 قل lex B 0.500 <NA>
        LEXEME a_"b" 1 2.505 0.990 هو& lex B 0.500 <NA>
        SPEAKER a_"b" 1 3661.001 0.999 <NA> <NA> A <NA> <NA>

        """)
  }

  @Test func shortTextGrid() {
    #expect(
      text(.textgridShort) == """
        File type = "ooTextFile"
        Object class = "TextGrid"

        0
        3700.000000
        <exists>
        1
        "IntervalTier"
        "text & more"
        0
        3700.000000
        5
        0.000000
        1.505000
        ""
        1.505000
        4.000000
        "قل هو"
        4.000000
        3661.001000
        ""
        3661.001000
        3662.000000
        "a < ""b"" --> [c] = {d}"
        3662.000000
        3700.000000
        ""

        """)
  }

  @Test func longTextGrid() {
    let lines = text(.textgrid).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(22) == [
        "File type = \"ooTextFile\"", "Object class = \"TextGrid\"", "", "xmin = 0 ",
        "xmax = 3700.000000 ", "tiers? <exists> ", "size = 1 ", "item []: ", "    item [1]:",
        "        class = \"IntervalTier\" ", "        name = \"text & more\" ", "        xmin = 0 ",
        "        xmax = 3700.000000 ", "        intervals: size = 5 ", "        intervals [1]:",
        "            xmin = 0.000000 ", "            xmax = 1.505000 ", "            text = \"\" ",
        "        intervals [2]:", "            xmin = 1.505000 ", "            xmax = 4.000000 ",
        "            text = \"قل هو\" ",
      ])
  }

  @Test func elan() {
    let written = text(.elan)
    for part in [
      "<TIME_SLOT TIME_SLOT_ID=\"ts1\" TIME_VALUE=\"1505\"/>",
      "<TIME_SLOT TIME_SLOT_ID=\"ts4\" TIME_VALUE=\"3662000\"/>",
      "<TIER LINGUISTIC_TYPE_REF=\"default-lt\" TIER_ID=\"text &amp; more\">",
      "<ALIGNABLE_ANNOTATION ANNOTATION_ID=\"a2\" TIME_SLOT_REF1=\"ts3\" TIME_SLOT_REF2=\"ts4\">",
      "<ANNOTATION_VALUE>a &lt; &quot;b&quot; --&gt; [c] = {d}</ANNOTATION_VALUE>",
      "RELATIVE_MEDIA_URL=\"./a &quot;b&quot;.mp3\"", "MIME_TYPE=\"audio/mpeg\"",
    ] {
      #expect(written.contains(part))
    }
  }

  /// XML allows each identifier once.
  @Test func anIdentifierOccursOnce() throws {
    let entries = [0..<1, 1..<2, 2..<3].map {
      Annotation.Entry(range: FrameRange($0), text: "a", name: $0.lowerBound == 1 ? "1:2" : "1:1")
    }
    let text = AnnotationFormat.ttml.text(of: Annotation(tiers: [Annotation.Tier("a", entries)]))
    let parts = text.split(separator: "xml:id=\"")
    #expect(
      parts.dropFirst().map { $0.prefix { $0 != "\"" } }
        == ["label.1.1", "label.1.2", "label.1.1_r2_"])
    let read = try AnnotationFormat.ttml.annotation(from: Array(text.utf8))
    #expect(read.entries.map(\.name) == ["1:1", "1:2", "1:1"])
  }
}
