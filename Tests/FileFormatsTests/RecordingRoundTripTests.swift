import AudioCore
import Foundation
import Recitation
import Testing

@testable import FileFormats

/// Exports of a library are read back, except for the losses that the format declares.
@Suite struct RecordingRoundTripTests {
  /// The time resolution of each format, in units per second.
  static let resolutions: [String: Int] = [
    "ass": 100, "audacity": 1_000_000, "chapters": 1000, "csv": 1000, "ctm": 1000, "cue": 75,
    "elan": 1000, "ffmetadata": 48_000, "lrc": 100, "reaper": 1000, "rttm": 1000, "sbv": 1000,
    "srt": 1000, "textgrid": 1_000_000, "textgrid-short": 1_000_000, "tsv": 1000, "ttml": 1000,
    "vtt": 1000, "youtube": 1,
  ]

  /// The formats that contain only words.
  private static let ofWords: Set = ["ctm", "rttm"]

  static let formats = FileFormat.allCases.filter { resolutions[$0.name] != nil }

  private func text(_ format: FileFormat, _ recording: ExportedRecording) throws -> String {
    switch try #require(format.writing).layout {
    case .files(_, _, let text): return text(recording)
    case .document(let punctuation, let text): return punctuation.opening + text(recording)
    default: throw CancellationError()
    }
  }

  private func read(_ format: FileFormat, _ text: String) throws -> ForeignTimings {
    let file = ForeignFile(name: "x", bytes: Array(text.utf8))
    return try #require(format.reading).read([file], try ReadingContext(.hafs))
  }

  /// The segments that should remain after a round trip through a format.
  private func expected(_ format: FileFormat) -> [Segment] {
    var segments = RecitedScene.segments.filter { segment in
      switch segment.kind {
      case .talk: !format.losses.contains(.talk)
      // A format that contains only words has the words of the basmalah, too.
      case .basmalah: !format.losses.contains(.formulae) || Self.ofWords.contains(format.name)
      case .istiadhah: !format.losses.contains(.formulae)
      default: true
      }
    }
    if format.losses.contains(.joins),
      let join = segments.firstIndex(where: { $0.endAyah != $0.ayah })
    {
      segments.replaceSubrange(join...join, with: RecitedScene.divided(segments[join]))
    }
    // If the format has no ends, the last segment has no length and is dropped.
    return format.losses.contains(.ends) ? segments.dropLast() : segments
  }

  @Test func allFormatsAreTested() {
    #expect(Self.formats.count == Self.resolutions.count)
  }

  @Test(arguments: formats)
  func segmentsAreReadBack(format: FileFormat) throws {
    let timings = try read(format, try text(format, RecitedScene.recording()))
    let segments = expected(format)
    #expect(timings.tracks.count == 1)
    let stretches = try #require(timings.tracks.first?.stretches)
    #expect(stretches.map(\.kind) == segments.map(\.kind))
    #expect(
      stretches.map(\.ayat)
        == segments.map { segment in
          segment.ayah.map { AyahRange(start: $0, end: segment.endAyah ?? $0) }
        })
    let perSecond = try #require(Self.resolutions[format.name])
    func units(_ frame: FrameIndex) -> Int {
      (2 * frame.count * perSecond + 48_000) / (2 * 48_000)
    }
    // If the format contains only words, a segment extends from its first word to its last.
    let isOfWords = Self.ofWords.contains(format.name)
    func span(_ segment: Segment) -> FrameRange {
      guard isOfWords, let first = segment.words.first, let last = segment.words.last else {
        return segment.range
      }
      return FrameRange(start: first.range.start, end: last.range.end)
    }
    // Positions are rounded to microseconds when read; only Audacity has times in microseconds.
    #expect(
      stretches.map { ($0.start * Double(perSecond)).rounded() }
        == segments.map { Double(units(span($0).start)) })
    if !format.losses.contains(.ends) {
      #expect(
        stretches.map { ($0.end * Double(perSecond)).rounded() }
          == segments.map { Double(units(span($0).end)) })
    }
    if !format.losses.contains(.confirmations) {
      #expect(stretches.map(\.isConfirmed) == segments.map(\.isConfirmed))
    }
    if !format.losses.contains(.confidence) {
      #expect(stretches.map(\.confidence) == segments.map { _ in 0.93 })
    }
  }

  @Test(arguments: formats)
  func wordsAreReadBackWhereTheFormatHasThem(format: FileFormat) throws {
    // LRC files have word times only with the detail `.words`.
    let recording = RecitedScene.recording(detail: format.name == "lrc" ? .words : .ayat)
    let timings = try read(format, try text(format, recording))
    let stretches = try #require(timings.tracks.first?.stretches)
    let words = stretches.flatMap { $0.words.map { "\($0.ayah):\($0.number)" } }
    if format.losses.contains(.words) {
      #expect(words.isEmpty)
      return
    }
    let said = RecitedScene.segments.flatMap(\.words)
    #expect(words == said.map(\.place))
    // The tolerance is half a unit of the coarsest format (10 ms) plus 1 µs.
    for (one, other) in zip(stretches.flatMap(\.words), said) {
      #expect(abs(one.start - other.range.start.seconds(at: RecitedScene.rate)) <= 0.005_001)
    }
  }

  @Test(arguments: ["srt", "vtt", "ass", "lrc", "sbv", "ttml"])
  func captionsCanBeWords(name: String) throws {
    let format = try #require(FileFormat(rawValue: name))
    let text = try text(format, RecitedScene.recording(detail: .words))
    let stretches = try #require(try read(format, text).tracks.first?.stretches)
    // Captions of single words do not show where two ayat are joined.
    #expect(
      stretches.filter { $0.kind == .ayah || $0.kind == .fragment }.map {
        "\($0.kind) \($0.ayat.map { "\($0)" } ?? "")"
      } == [
        "ayah 112:1", "ayah 112:2", "fragment 112:3", "ayah 112:3", "ayah 112:4", "ayah 112:1",
      ])
    #expect(stretches.flatMap(\.words).count == RecitedScene.segments.flatMap(\.words).count)
  }

  @Test func theNumberOfAnAyahFollowsItsLastWord() throws {
    for (name, after) in [("vtt", ">أَحَدٌ ﴿١﴾\n"), ("ass", "}أَحَدٌ ﴿١﴾\n"), ("srt", " أَحَدٌ ﴿١﴾\n")] {
      let format = try #require(FileFormat(rawValue: name))
      let text = try text(format, RecitedScene.recording())
      #expect(text.contains(after), "\(name)")
      // The number of each joined ayah occurs exactly once, and fragments have no number.
      #expect(text.split(separator: "﴿٣﴾").count == 2 && text.split(separator: "﴿٤﴾").count == 2)
    }
    #expect(
      !(try text(try #require(FileFormat(rawValue: "ctm")), RecitedScene.recording())).contains("﴿")
    )
  }

  /// 114:1-3 end with the same word.
  @Test func ayatWithTheSameLastWordHaveTheirOwnNumbers() throws {
    var words: [Segment.Word] = []
    for ayah in (1...3).map({ AyahRef(surah: 114, ayah: $0) }) {
      for number in PrintedText.knownWords(of: ayah).indices {
        let start = words.count * 48_000
        words.append(
          Segment.Word(
            ayah: ayah, number: number + 1, range: FrameRange(start..<start + 40_000),
            confidence: 0.9))
      }
    }
    let segment = Segment(
      range: FrameRange(0..<words.count * 48_000), kind: .ayah,
      ayah: AyahRef(surah: 114, ayah: 1), endAyah: AyahRef(surah: 114, ayah: 3), words: words,
      confidence: 0.9)
    for format in ["vtt", "ass", "ttml"] {
      let text = try text(
        #require(FileFormat(rawValue: format)), RecitedScene.recording([segment]))
      let numbers = ["﴿١﴾", "﴿٢﴾", "﴿٣﴾"]
      #expect(numbers.allSatisfy { text.components(separatedBy: $0).count == 2 }, "\(format)")
      #expect(
        text.components(separatedBy: "ٱلنَّاسِ ﴿").count == 4, "\(format): \(text)")
      let places = numbers.compactMap { text.range(of: $0)?.lowerBound }
      #expect(places == places.sorted())
    }
  }

  @Test func clipsAreListedWithTheirText() {
    let clips = [(1, Riwayah.hafs), (2, .warsh)].map { ayah, riwayah in
      ExportedClip(
        name: "a, b/112_\(ayah).wav", ayah: RecitedScene.ref(ayah), reciter: "\"علي\"",
        riwayah: riwayah, seconds: 2.5)
    }
    #expect(
      AudioFolder.metadata(of: clips)
        == "file_name,text,surah,ayah,reciter,riwayah,duration\n"
        + "\"a, b/112_1.wav\",قُلۡ هُوَ ٱللَّهُ أَحَدٌ,112,1,\"\"\"علي\"\"\",hafs,2.500\n"
        + "\"a, b/112_2.wav\",,112,2,\"\"\"علي\"\"\",warsh,2.500\n")
  }

  @Test(arguments: formats)
  func everyFileIsRecognisedAsItsFormat(format: FileFormat) throws {
    let file = ForeignFile(
      name: "x", bytes: Array(try text(format, RecitedScene.recording()).utf8))
    let found = FileFormat.read.first { $0.reading?.recognises(file) ?? false }
    // These pairs are variants of one format with one reader.
    let same = ["tsv": "csv", "textgrid-short": "textgrid"]
    #expect(found?.name == same[format.name] ?? format.name)
  }

  @Test func ayatOfOtherRiwayatAreNamedInsteadOfWritten() throws {
    let recording = RecitedScene.recording(riwayah: .warsh)
    let text = try text(try #require(FileFormat(rawValue: "srt")), recording)
    #expect(text.contains("\n112:1\n") && !text.contains("قُلۡ"))
    let file = ForeignFile(name: "x", bytes: Array(text.utf8))
    let stretches = try #require(
      try FileFormat(rawValue: "srt")?.reading?.read([file], try ReadingContext(.warsh))
        .tracks.first?.stretches)
    #expect(stretches.count == 7)
  }

  @Test func aRecordingThatCouldNotBeDecodedGivesNoEntry() throws {
    var recording = RecitedScene.recording([])
    recording.manifest.recording.sampleRate = nil
    recording.manifest.recording.frameCount = 0
    for format in Self.formats {
      #expect(!(try text(format, recording)).contains("112:"))
    }
  }
}
