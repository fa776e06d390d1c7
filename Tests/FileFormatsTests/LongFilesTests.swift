import AudioCore
import FileTesting
import Foundation
import Recitation
import Testing

@testable import Annotations
@testable import FileFormats

/// The time to read a file grows linearly with its length, and a file that asks for more than a
/// recording can hold is refused with the limit.
@Suite(.serialized) struct LongFilesTests {
  /// A file of `count` entries.
  struct Sample: CustomTestStringConvertible, Sendable {
    let format: FileFormat
    var detail = ""
    let text: @Sendable (Int) -> String

    var testDescription: String { detail.isEmpty ? format.name : "\(format.name), \(detail)" }
  }

  private static func clock(_ index: Int, _ point: String) -> String {
    ClockTime.milliseconds(FrameIndex(index), at: SampleRate(hertz: 1), point: point)
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined()
  }

  private static let ayat = (0..<6).map { _ in PrintedAyat.surah(67) + PrintedAyat.surah(2) }
    .flatMap { $0 }.map { $0.joined(separator: " ") }

  private static func ayah(_ index: Int) -> String { ayat[index % ayat.count] }

  private static func srt(_ detail: String, _ text: @escaping @Sendable (Int) -> String) -> Sample {
    Sample(format: FileFormat(.srt), detail: detail) { count in
      lines(count) { "\($0)\n\(clock($0, ",")) --> \(clock($0 + 1, ","))\n\(text($0))\n\n" }
    }
  }

  static let samples = [
    srt("ayat") { ayah($0) },
    srt("labels") { "67:\($0 % 30 + 1)" },
    srt("another text") { $0 == 0 ? ayah(1) : "هذا كلام من الناس في المجلس \($0)" },
    srt("one ayah in parts") { $0 == 0 ? "الحمد" : "لله" },
    srt("one ayah") { _ in ayah(3) },
    srt("formulas") { _ in "بسم الله الرحمن الرحيم" },
    Sample(format: FileFormat(.vtt), detail: "words within long labels") { count in
      "WEBVTT\n\n"
        + lines(count / 20) { cue in
          "1:1-114:6\n\(clock(20 * cue, ".")) --> \(clock(20 * cue + 20, "."))\n"
            + lines(20) { "<\(clock(20 * cue + $0, "."))>\($0.isMultiple(of: 2) ? "من" : "الله") " }
            + "\n\n"
        }
    },
    Sample(format: FileFormat(.lrc)) { count in
      lines(count) { "[\($0 / 60):\(Decimals.padded($0 % 60, 2)).00]\(ayah($0))\n" }
    },
    Sample(format: FileFormat(.sbv)) { count in
      lines(count) { "\(clock($0, ".")),\(clock($0 + 1, "."))\n\(ayah($0))\n\n" }
    },
    Sample(format: FileFormat(.ttml)) { count in
      "<tt><body><div>"
        + lines(count) {
          "<p begin=\"\(clock($0, "."))\" end=\"\(clock($0 + 1, "."))\">\(ayah($0))</p>\n"
        } + "</div></body></tt>"
    },
    Sample(format: FileFormat(.chapters)) { count in
      lines(count) { "\(clock($0, ".")) 67:\($0 % 30 + 1)\n" }
    },
    Sample(format: FileFormat(.ctm)) { count in
      lines(count) { "067 1 \($0).000 0.500 \(ayah($0 / 4).split(separator: " ")[0])\n" }
    },
    Sample(format: .whisper) { count in
      #"{"segments":["#
        + (0..<count).map {
          #"{"start":\#($0),"end":\#($0 + 1),"text":"\#(ayah($0))","words":[]}"#
        }.joined(separator: ",") + "]}"
    },
    Sample(format: .universalRows, detail: "formulas") { count in
      "["
        + (0..<count).map {
          #"{"time_from":\#($0),"time_to":\#($0 + 1),"special_type":"Basmala"}"#
        }.joined(separator: ",") + "]"
    },
    Sample(format: .quranAlign) { count in
      "["
        + (0..<count).map { index in
          #"{"surah":2,"ayah":\#(index % 286 + 1),"segments":[[0,1,0,400],[1,2,400,800]]}"#
        }.joined(separator: ",") + "]"
    },
  ]

  /// The processor time to read a sample, in nanoseconds.
  private func time(_ sample: Sample, _ count: Int) throws -> Int {
    let file = ForeignFile(name: "067.x", bytes: Array(sample.text(count).utf8))
    let reading = try #require(sample.format.reading)
    let context = try ReadingContext(.hafs, length: 1e8)
    return try ProcessorTime.of {
      // Some samples are refused, but only after the whole file was read.
      do { _ = try reading.read([file], context) } catch is FormatError {}
    }
  }

  /// Sixteen times the entries take at most 48 times the processor time. A quadratic reader takes
  /// 256 times as long; the factor of three allows for other work on the machine and for caches.
  @Test(arguments: samples)
  func theTimeGrowsWithTheEntries(sample: Sample) throws {
    // The first reading also loads the text of the Quran.
    _ = try time(sample, 100)
    let short = try (0..<3).map { _ in try time(sample, 200) }.min() ?? 0
    let long = try time(sample, 3200)
    #expect(long < 48 * max(short, ProcessorTime.tick), "\(short) ns, then \(long) ns")
  }

  @Test func aFileOfMoreEntriesThanARecordingHasIsRefused() throws {
    let entries = [Annotation.Entry](
      repeating: Annotation.Entry(range: FrameRange(0..<1), text: "67:1"),
      count: ReadingLimit.timed)
    #expect(Annotation(tiers: [Annotation.Tier("", entries)]).timedCount == ReadingLimit.timed)
    try Annotation.requireReadable(ReadingLimit.timed)
    #expect(
      throws: AnnotationError.tooMany("texts and words with times", most: ReadingLimit.timed)
    ) { try Annotation.requireReadable(ReadingLimit.timed + 1) }
  }

  /// The reader stops at the limit, and does not read the rest of the file first.
  @Test func subtitlesAboveTheLimitAreRefused() throws {
    func entries(_ count: Int) throws(AnnotationError) -> Int {
      var result = Annotation()
      var read = 0
      let lines = (0..<count).lazy.map { number -> (number: Int, text: Substring) in
        read = number + 1
        return (number + 1, "00:00:01 --> 00:00:02")
      }
      do throws(AnnotationError) {
        return try SubRip.entries(lines, of: &result, format: "SubRip", most: 10) { block in
          Annotation.Entry(range: block.range, text: "")
        }.count
      } catch {
        #expect(read == 12)
        throw error
      }
    }
    #expect(try entries(10) == 10)
    #expect(throws: AnnotationError.tooMany("texts and words with times", most: 10)) {
      try entries(15)
    }
  }

  /// The results of a long file are made while its content is no longer in memory.
  @Test(arguments: [true, false])
  func aFileThatIsReadOnceIsReleased(isReadOnce: Bool) throws {
    let text = "1\n00:00:01,000 --> 00:00:02,000\n67:1\n"
    let file = ForeignFile(name: "f", bytes: Array(text.utf8), isReadOnce: isReadOnce)
    let copy = file
    let format = FileFormat(.srt)
    #expect(format.reading?.recognises(file) == true)
    let read = try #require(format.reading).read([file], try ReadingContext(.hafs))
    #expect(read.tracks.flatMap(\.stretches).map(\.place) == ["line 2"])
    #expect(copy.bytes == (isReadOnce ? [] : Array(text.utf8)))
  }

  @Test func formatsWithALineForEachTextHaveTheSmallestLimit() {
    let others = FileFormat.annotations.filter {
      $0.reading?.maxBytes != ReadingLimit.captionBytes
    }
    #expect(
      others.map(\.name) == [
        "elan", "rttm", "textgrid", "textgrid-short", "ttml", "whisper", "whisper-cpp", "aeneas",
        "smil", "youtube-xml", "youtube-json", "matroska-chapters",
      ])
    #expect(ReadingLimit.captionBytes < ReadingLimit.bytes)
    // The shortest line of a word with its times, as in CTM, leaves room for all words.
    #expect(
      "067 1 36000.000 0.500 word\n".utf8.count * ReadingLimit.timed < ReadingLimit.captionBytes)
  }

  /// Reading stops at the limit, for each recording and for all of them together.
  @Test(arguments: [
    ("0\t1\t67:1\n1\t2\t67:2\nx\n2\t3\t67:3\n", 2, 9, "labels of one recording", 4),
    (
      "source,start,end,surah,ayah\na,0,1,67,1\nb,0,1,67,1\na,1,2,67,2\nb,1,2,67,2\n", 1, 9,
      "labels of one recording", 4
    ),
    (
      "source,start,end,surah,ayah\na,0,1,67,1\nb,0,1,67,1\nc,1,2,67,2\nd,1,2,67,2\n", 1, 3, "rows",
      5
    ),
  ])
  func labelsAboveTheLimitAreRefused(
    text: String, most: Int, rows: Int, items: String, line: Int
  ) throws {
    let numbering = try QuranFacts.bundled.numbering(of: .hafs)
    var labels: [LabelFile.Label] = []
    let limit = items == "rows" ? rows : most
    #expect(throws: LabelFileError.tooMany(line: line, items, most: limit)) {
      try LabelFile(
        reading: Array(text.utf8), of: nil, numbering: numbering, skippingUnreadable: true,
        most: most, mostRows: rows
      ) { labels.append($0) }
    }
    #expect(labels.count == (items == "rows" ? 3 : 2))
    var all = 0
    let read = try LabelFile(
      reading: Array(text.utf8), of: nil, numbering: numbering, skippingUnreadable: true,
      most: most + 1, mostRows: rows + 1
    ) { _ in all += 1 }
    #expect(all == (text.contains("x") ? 3 : 4) && read.labels.isEmpty)
  }

  @Test func entriesAboveTheLimitEndTheReadingOfEachFormat() throws {
    var entries = Annotation.Entries(
      repeatElement(
        Annotation.Entry(range: FrameRange(0..<1), text: ""), count: ReadingLimit.timed - 1))
    let last = Annotation.Entry(range: FrameRange(0..<1), text: "")
    try entries.add(last)
    let error = AnnotationError.tooMany("texts and words with times", most: ReadingLimit.timed)
    #expect(throws: error) { try entries.add(last) }
    #expect(entries.count == ReadingLimit.timed)
    // This error is of the whole file, so it is not counted as a skipped line.
    #expect(throws: error) {
      try Annotation.fault { () throws(AnnotationError) in try entries.add(last) }
    }
  }

  /// Four bytes per element would fill the memory with elements.
  @Test func markupOfManyElementsIsRefused() throws {
    let text = Array("<tt><p/><p/></tt>".utf8)
    #expect(
      try MarkupReader.root(of: text, format: "TTML", maxElements: 3).children.map(\.name) == [
        "p", "p",
      ])
    #expect(throws: AnnotationError.tooMany("elements", most: 2)) {
      try MarkupReader.root(of: text, format: "TTML", maxElements: 2)
    }
  }

  /// Words that arrive in parts get the places that they get together, also at the joints.
  @Test func wordsInPartsHaveTheSamePlaces() {
    let surah = PrintedAyat.surah(2).map { $0.joined(separator: " ") }
    // Repeats, omissions, phrases and other words make the search look ahead and jump.
    var texts = surah + ["آمين", "بسم الله الرحمن الرحيم"] + surah.reversed().prefix(150)
    for index in stride(from: 0, to: texts.count, by: 7) { texts[index] += " كلام من الناس" }
    for index in stride(from: 3, to: texts.count, by: 11) {
      texts[index] = String(texts[index].drop { $0 != " " })
    }
    let tokens = texts.enumerated().map { WordPlacing.tokens(of: $1, entry: $0) }
    let all = tokens.flatMap(\.self)
    #expect(all.count > 2 * 4096)
    var (places, entries): ([WordPlacing.Place], [Int]) = ([], [])
    var search = WordPlacing()
    for part in tokens {
      search.add(part) {
        entries.append($0.entry)
        places.append($1)
      }
    }
    #expect(places.count > 4000)
    search.finish {
      entries.append($0.entry)
      places.append($1)
    }
    #expect(entries == all.map(\.entry))
    #expect(places == WordPlacing.places(of: all))
  }

  /// A line of many start times repeats all its words for each of them.
  @Test func aLineOfManyStartsAndManyWordsIsRefused() throws {
    let line =
      String(repeating: "[00:01.00]", count: 2000)
      + String(repeating: "<00:01.00>x ", count: 2000)
    #expect(
      throws: AnnotationError.tooMany("texts and words with times", most: ReadingLimit.timed)
    ) { try AnnotationFormat.lrc.annotation(from: Array(line.utf8)) }
  }

  /// Each of these labels is 25 bytes long and names 77,432 words.
  @Test func labelsThatNameTheQuranManyTimesAreRefused() throws {
    func read(_ count: Int) throws -> ForeignTimings {
      let text = Self.srt("") { _ in "1:1-114:6" }.text(count)
      let reading = try #require(FileFormat(.srt).reading)
      return try reading.read(
        [ForeignFile(name: "f.srt", bytes: Array(text.utf8))], ReadingContext(.hafs))
    }
    #expect(try read(12).tracks[0].stretches.count == 12)
    let error = try #require(throws: FormatError.self) { try read(13) }
    #expect(error.problem.contains("more than the 1000000 that are read"))
    #expect(error.place == "f.srt")
    #expect(error.remedy == "split the file into one file for each recording")
  }

  /// The text of a label that no reading has is not written out.
  @Test func aSegmentOfManySurahsIsWrittenByItsPlace() throws {
    var recording = Recording(
      id: RecordingID("1"), title: "", sourceFileName: "a.mp3", sha256: "", sizeBytes: 0,
      riwayah: .hafs, status: .ok)
    recording.sampleRate = SampleRate(hertz: 1000)
    recording.frameCount = 1_000_000
    func text(_ last: AyahRef) -> String {
      let segment = Segment(
        range: FrameRange(0..<1000), kind: .ayah, ayah: AyahRef(surah: 78, ayah: 1),
        endAyah: last, confidence: 1)
      return RecordingText(Manifest(recording: recording, segments: [segment]))
        .captions(withWords: false).entries[0].text
    }
    #expect(text(AyahRef(surah: 114, ayah: 6)).hasPrefix(PrintedAyat.surah(78)[0][0]))
    let whole = Segment(
      range: FrameRange(0..<1000), kind: .ayah, ayah: AyahRef(surah: 1, ayah: 1),
      endAyah: AyahRef(surah: 114, ayah: 6), confidence: 1)
    #expect(
      RecordingText(Manifest(recording: recording, segments: [whole]))
        .captions(withWords: false).entries[0].text == "1:1-114:6")
  }

  @Test func manyLinesWithTheSameFaultGiveFewNotes() throws {
    let text = Self.lines(500) {
      "\(Self.clock(0, ",")) --> \(Self.clock(0, ","))\n67:\($0 % 30 + 1)\n\n"
    }
    let reading = try #require(FileFormat(.srt).reading)
    let found = try reading.read(
      [ForeignFile(name: "f.srt", bytes: Array(text.utf8))], ReadingContext(.hafs, length: 0))
    #expect(found.notes.count == 6)
    #expect(found.notes.last == "495 more lines left out, which have no length")
  }

  /// Times of eight years, shared by many annotations, exceed an integer when they are multiplied.
  @Test func annotationsThatShareAVeryLongParentAreRead() throws {
    let count = 50_000
    let text =
      "<ANNOTATION_DOCUMENT><TIME_ORDER><TIME_SLOT TIME_SLOT_ID=\"a\" TIME_VALUE=\"0\"/>"
      + "<TIME_SLOT TIME_SLOT_ID=\"b\" TIME_VALUE=\"250000000000\"/></TIME_ORDER>"
      + "<TIER TIER_ID=\"x\"><ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID=\"p\""
      + " TIME_SLOT_REF1=\"a\" TIME_SLOT_REF2=\"b\"><ANNOTATION_VALUE>67:1</ANNOTATION_VALUE>"
      + "</ALIGNABLE_ANNOTATION></ANNOTATION></TIER><TIER TIER_ID=\"y\">"
      + Self.lines(count) { _ in
        "<ANNOTATION><REF_ANNOTATION ANNOTATION_REF=\"p\"><ANNOTATION_VALUE>x</ANNOTATION_VALUE>"
          + "</REF_ANNOTATION></ANNOTATION>"
      } + "</TIER></ANNOTATION_DOCUMENT>"
    let found = try AnnotationFormat.elan.annotation(from: Array(text.utf8))
    #expect(found.tiers[1].entries.count == count)
    #expect(found.tiers[1].entries.last?.range.end == found.tiers[0].entries[0].range.end)
  }
}
