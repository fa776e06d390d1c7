import AudioCore
import Testing

@testable import Annotations

/// Each format reads its own files back at its resolution.
@Suite struct AnnotationFormatTests {
  /// A sample at 44,100 frames a second, with texts that contain characters which are markup in
  /// some format.
  static let sample: Annotation = {
    func word(_ range: Range<Int>, _ text: String) -> Annotation.Word {
      Annotation.Word(range: FrameRange(range), text: text, confidence: 0.5)
    }
    return Annotation(
      title: "الملك", artist: "علي", fileName: "067.mp3", rate: SampleRate(hertz: 44_100),
      length: FrameIndex(44_100 * 100),
      tiers: [
        Annotation.Tier(
          "text",
          [
            Annotation.Entry(
              range: FrameRange(12_345..<99_999), text: "تَبَٰرَكَ ٱلَّذِي", name: "67:1",
              words: [word(12_345..<50_000, "تَبَٰرَكَ"), word(60_000..<99_999, "ٱلَّذِي")],
              speaker: "A", confidence: 0.93),
            Annotation.Entry(
              range: FrameRange(99_999..<200_001), text: "a < b & \"c\" = d; #1 \\ {e}",
              name: "67:2"),
            Annotation.Entry(
              range: FrameRange(3_900_000..<4_410_000), text: "ثَلَاثَة", name: "67:3"),
          ])
      ])
  }()

  /// The units per second of each format.
  static let resolutions: [(AnnotationFormat, Int)] = [
    (.ass, 100), (.elan, 1000), (.lrc, 100), (.srt, 1000), (.vtt, 1000), (.textgrid, 1_000_000),
    (.textgridShort, 1_000_000), (.ffmetadata, 44_100), (.reaper, 1000), (.sbv, 1000),
    (.ttml, 1000),
  ]

  @Test func everyFormatIsTested() {
    let others: Set<AnnotationFormat> = [.chapters, .cue, .ctm, .rttm, .youtube]
    #expect(
      Set(AnnotationFormat.allCases) == others.union(Self.resolutions.map(\.0)))
    #expect(AnnotationFormat.allCases.map(\.name) == AnnotationFormat.allCases.map(\.name).sorted())
  }

  @Test(arguments: resolutions)
  func stretchesAreReadBackToTheResolution(format: AnnotationFormat, perSecond: Int) throws {
    let read = try format.annotation(from: Array(format.text(of: Self.sample).utf8))
    let entries = Self.sample.entries
    #expect(read.entries.count == entries.count)
    for (one, other) in zip(entries, read.entries) {
      for (written, back) in [
        (one.range.start, other.range.start), (one.range.end, other.range.end),
      ] {
        #expect(
          written.units(perSecond: perSecond, at: Self.sample.rate)
            == back.units(perSecond: perSecond, at: read.rate))
      }
    }
    #expect(read.entries.allSatisfy { $0.line > 0 })
  }

  @Test(arguments: AnnotationFormat.allCases)
  func writingAgainWhatWasReadGivesTheSameBytes(format: AnnotationFormat) throws {
    let text = format.text(of: Self.sample)
    var read = try format.annotation(from: Array(text.utf8))
    if format == .ffmetadata {
      // The file states this rate as its time base, but reading converts times to microseconds.
      #expect(read.rate == Annotation.microseconds)
      return
    }
    if format == .ctm || format == .rttm {
      // Words are read as separate entries; RTTM also has the speaker turns that contain them.
      let words = read.tiers.first { $0.name == "words" }?.entries ?? []
      #expect(words.map(\.text) == ["تَبَٰرَكَ", "ٱلَّذِي"])
      #expect(
        words.map(\.range)
          == [279_932..<1_133_787, 1_360_544..<2_267_551].map { range in
            // The times are rounded to milliseconds, as in the file.
            FrameRange(
              (range.lowerBound + 500) / 1000 * 1000..<(range.upperBound + 500) / 1000 * 1000)
          })
      return
    }
    read.length = read.length ?? Self.sample.length
    let again = format.text(of: read)
    #expect(again == text)
  }

  @Test func textsAreReadBackAsTheyWere() throws {
    let expected = Self.sample.entries.map(\.text)
    for format in [
      AnnotationFormat.elan, .textgrid, .textgridShort, .vtt, .ffmetadata, .srt, .reaper, .sbv,
      .ttml, .youtube,
    ] {
      let read = try format.annotation(from: Array(format.text(of: Self.sample).utf8))
      #expect(read.entries.map(\.text) == expected, "\(format.name)")
    }
  }

  @Test func wordsAreReadBackWithTheirTimes() throws {
    for (format, perSecond) in [
      (AnnotationFormat.ass, 100), (.lrc, 100), (.vtt, 1000), (.ttml, 1000),
    ] {
      let read = try format.annotation(from: Array(format.text(of: Self.sample).utf8))
      let words = try #require(read.entries.first?.words)
      #expect(words.map(\.text) == ["تَبَٰرَكَ", "ٱلَّذِي"], "\(format.name)")
      let starts = [12_345, 60_000].map {
        FrameIndex($0).units(perSecond: perSecond, at: Self.sample.rate)
      }
      #expect(
        words.map { $0.range.start.units(perSecond: perSecond, at: read.rate) } == starts,
        "\(format.name)")
    }
  }

  @Test func eachFormatIsRecognisedByItsContent() {
    for format in AnnotationFormat.allCases {
      let found = AnnotationFormat.format(of: Array(format.text(of: Self.sample).utf8))
      // A short TextGrid is detected as a TextGrid.
      #expect(found == (format == .textgridShort ? .textgrid : format), "\(format.name)")
    }
    #expect(AnnotationFormat.format(of: []) == nil)
    #expect(AnnotationFormat.format(of: Array("{\"a\": [1, 2]}".utf8)) == nil)
    #expect(AnnotationFormat.format(of: Array("0.5\t1.0\t067:001 .93 auto\n".utf8)) == nil)
  }

  @Test(arguments: AnnotationFormat.allCases)
  func anEmptyAnnotationGivesNoEntry(format: AnnotationFormat) {
    let empty = Annotation(tiers: [Annotation.Tier("text", [])])
    let text = format.text(of: empty)
    do throws(AnnotationError) {
      #expect(try format.annotation(from: Array(text.utf8)).entries.isEmpty)
    } catch {
      guard case .another = error else {
        Issue.record("\(format.name): \(error)")
        return
      }
    }
  }

  @Test func unitsAreRoundedHalvesUp() {
    let rate = SampleRate(hertz: 2000)
    #expect([0, 1, 2, 3].map { FrameIndex($0).units(perSecond: 1000, at: rate) } == [0, 1, 1, 2])
    #expect(FrameIndex(-5).units(perSecond: 1000, at: rate) == 0)
    #expect(
      FrameIndex(FrameIndex.limit).units(perSecond: 1_000_000, at: SampleRate(hertz: 1_000_000))
        == FrameIndex.limit)
  }
}
