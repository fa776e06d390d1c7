import AudioCore
import Foundation
import Testing

@testable import Annotations

/// Files from other programs are read (Golden/README.md describes how they were made).
@Suite struct GoldenFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  private func read(_ name: String) throws -> (format: AnnotationFormat, annotation: Annotation) {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    let format = try #require(AnnotationFormat.format(of: bytes))
    return (format, try format.annotation(from: bytes))
  }

  /// Returns `tier start end text` of each entry, in microseconds.
  private func lines(_ annotation: Annotation) -> [String] {
    annotation.tiers.flatMap { tier in
      tier.entries.map { entry in
        let name = entry.name.isEmpty ? "" : "(\(entry.name)) "
        return
          "\(tier.name) \(entry.range.start.count) \(entry.range.end.count) \(name)\(entry.text)"
      }
    }
  }

  private static let first = "تَبَٰرَكَ ٱلَّذِي بِيَدِهِ ٱلۡمُلۡكُ"
  private static let second = "وَهُوَ عَلَىٰ كُلِّ شَيۡءٖ قَدِيرٌ"

  @Test(arguments: [
    "praat-long", "praat-short", "praat-chronological", "praat-long-utf16be",
    "praat-short-utf16be", "praat-long-utf16le",
  ])
  func textGridsOfPraat(name: String) throws {
    let (format, annotation) = try read("\(name).TextGrid")
    #expect(format == .textgrid)
    #expect(
      lines(annotation) == [
        "ayat 500000 2123457 67:1", "words 500000 1250000 تَبَٰرَكَ",
        "words 1250000 2123457 ٱلَّذِي \"x\"", "points 1750000 1750000 ها",
      ])
    #expect(annotation.length == FrameIndex(3_500_000))
  }

  @Test(arguments: ["pympi", "textgrid"])
  func textGridsOfLibraries(name: String) throws {
    let (format, annotation) = try read("\(name).TextGrid")
    #expect(format == .textgrid)
    #expect(
      lines(annotation) == ["ayat 500000 2250000 67:1 \"x\"", "points 1750000 1750000 ها"])
  }

  /// praat-textgrids uses another class name for points and does not double quotes in texts, so the
  /// file contains no quotes.
  @Test func textGridsOfPraatTextgrids() throws {
    let (format, annotation) = try read("praat-textgrids.TextGrid")
    #expect(format == .textgrid)
    #expect(
      lines(annotation) == ["ayat 500000 2250000 67:1 تَبَٰرَكَ", "points 1750000 1750000 ها"])
  }

  @Test func elanDocumentsWithReferences() throws {
    let (format, annotation) = try read("pympi.eaf")
    #expect(format == .elan)
    #expect(annotation.fileName == "067.wav")
    #expect(
      lines(annotation) == [
        "ayat 0 4000000 67:1", "ayat 4000000 7500000 67:1 <again> & \"more\"",
        "words 0 1000000 تَبَٰرَكَ", "words 1000000 2000000 ٱلَّذِي",
        "words 2000000 3000000 بِيَدِهِ", "words 3000000 4000000 ٱلۡمُلۡكُ",
        "notes 500000 900000 سعال",
      ])
  }

  @Test(arguments: [
    ("srt.srt", "srt", 1_234_000, 3_607_500_000), ("pysubs2.srt", "srt", 1_234_000, 3_607_500_000),
    ("pysubs2.vtt", "vtt", 1_234_000, 3_607_500_000),
    ("ffmpeg.vtt", "vtt", 1_234_000, 3_607_500_000),
    ("pysubs2.ass", "ass", 1_230_000, 3_607_500_000),
    ("ffmpeg.ass", "ass", 1_230_000, 3_607_500_000),
    ("ffmpeg.lrc", "lrc", 1_230_000, 4_000_000), ("pylrc.lrc", "lrc", 1_230_000, 4_000_000),
  ])
  func subtitles(name: String, format: String, start: Int, end: Int) throws {
    let (found, annotation) = try read(name)
    #expect(found.name == format)
    let entries = annotation.entries
    #expect(entries.map(\.text) == [Self.first, Self.second])
    #expect(entries.map(\.range.start.count) == [start, 4_000_000])
    #expect(entries.map(\.range.end.count) == [4_000_000, end])
  }

  @Test func subtitlesWithIdentifiers() throws {
    let (format, annotation) = try read("webvtt.vtt")
    #expect(format == .vtt)
    #expect(
      lines(annotation) == [
        "subtitles 1234000 4000000 (67:1) \(Self.first)\nsecond line",
        "subtitles 4000000 3607500000 \(Self.second)",
      ])
  }

  @Test(arguments: ["pysubs2-karaoke.ass", "pysubs2.ssa"])
  func karaoke(name: String) throws {
    let (format, annotation) = try read(name)
    #expect(format == .ass)
    let entry = try #require(annotation.entries.first)
    #expect(annotation.entries.count == 1)
    #expect(entry.name == "67:1")
    #expect(entry.words.map(\.text) == ["تَبَٰرَكَ", "ٱلَّذِي", "بِيَدِهِ"])
    #expect(
      entry.words.map { [$0.range.start.count, $0.range.end.count] } == [
        [1_000_000, 1_500_000], [1_500_000, 2_500_000], [2_700_000, 4_000_000],
      ])
  }

  @Test func turnsOfSpeakers() throws {
    let (format, annotation) = try read("pyannote.rttm")
    #expect(format == .rttm)
    #expect(annotation.fileName == "067")
    #expect(annotation.entries.map(\.speaker) == ["A", "B"])
    #expect(
      lines(annotation) == ["speakers 1234000 4000000 ", "speakers 4000000 7500000 "])
  }

  @Test func chaptersOfFFmpeg() throws {
    let (format, annotation) = try read("ffmpeg.ffmetadata")
    #expect(format == .ffmetadata)
    #expect(annotation.title == "a=b ; c")
    #expect(
      lines(annotation) == ["chapters 0 1230000 67:1 #x", "chapters 1230000 5000000 67:2 بيده"])
  }

  @Test func cueSheets() throws {
    let (format, annotation) = try read("cuetools.cue")
    #expect(format == .cue)
    #expect(annotation.fileName == "067.wav")
    #expect(annotation.title == "t")
    #expect(lines(annotation) == ["tracks 0 0 67:1", "tracks 4493333 4493333 67:2"])
    #expect(annotation.entries.map(\.speaker) == ["A", "A"])
  }
}
