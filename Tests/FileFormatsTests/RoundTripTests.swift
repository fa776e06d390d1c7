import AudioCore
import Recitation
import Testing

@testable import FileFormats

/// Written times are read back, except for the losses that the format declares.
@Suite struct RoundTripTests {
  /// The formats of this target that can be read and written.
  static let formats = FileFormat.allCases.filter { format in
    format.reading != nil && format.writing != nil
      && [
        "qul-by-surah", "qul-by-ayah", "quran-com", "quran-com-files", "quran-com-by-ayah",
        "quran-align", "quran-android", "tarteel-by-surah", "tarteel-by-ayah",
        "quran-timing-helper", "mp3quran", "tadabur", "qua-segments", "qua-rows",
        "qua-timestamps", "munajjam", "recitations-segmenter", "alignment-benchmark",
        "alignment-truth",
      ].contains(format.name)
  }

  /// These formats and the formats of `RecordingRoundTripTests` are all formats that are read and
  /// written; here there are 19.
  @Test func allFormatsAreTested() { #expect(Self.formats.count == 19) }

  /// The formats whose times count from the start of the file of an ayah.
  private static let ofAyahFiles: Set = [
    "qul-by-ayah", "quran-com-by-ayah", "quran-align", "tarteel-by-ayah", "tadabur",
  ]
  /// The formats with stretches between stops. A stretch extends up to 0.2 s into the pauses beside
  /// it.
  private static let ofStops: Set = [
    "qua-segments", "qua-rows", "recitations-segmenter", "alignment-benchmark",
  ]

  private struct Piece: Hashable, CustomStringConvertible {
    var kind: Segment.Kind
    var ayat: AyahRange?
    /// The start in milliseconds.
    var start: Int
    /// The end in milliseconds; nil if the format has no ends.
    var end: Int?
    var words: [String]

    var description: String {
      "\(kind) \(ayat?.description ?? "-") \(start)-\(end.map { "\($0)" } ?? "") \(words)"
    }
  }

  private func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

  /// The part of the scene that should remain after a round trip.
  private func expected(_ format: FileFormat) -> [Piece] {
    let losses = Set(format.losses)
    return TimingScene.manifest.segments.compactMap { segment -> Piece? in
      switch segment.kind {
      case .ayah: if losses.contains(.repeats), segment.occurrence > 1 { return nil }
      case .talk: if losses.contains(.talk) { return nil }
      default: if losses.contains(.formulae) { return nil }
      }
      let words = losses.contains(.words) ? [] : segment.words
      let base = Self.ofAyahFiles.contains(format.name) ? segment.range.start.count : 0
      let first = segment.words.first?.range.start.count ?? segment.range.start.count
      // If the format has no ends, an ayah starts at its first word, unless the format stores the
      // starts of ayat.
      let start =
        losses.contains(.ends) && format.name != "quran-android" && base == 0
        ? first : segment.range.start.count - base
      return Piece(
        kind: segment.kind,
        ayat: segment.ayah.map { AyahRange(start: $0, end: segment.endAyah ?? $0) },
        start: start,
        end: losses.contains(.ends) || base > 0 ? nil : segment.range.end.count,
        words: words.map {
          "\($0.number)@\($0.range.start.count - base)-\($0.range.end.count - base)"
        })
    }
  }

  @Test(arguments: formats.map(\.name))
  func whatIsNotLostComesBack(name: String) throws {
    let format = try #require(FileFormat(rawValue: name))
    let files = try format.files(
      of: [ExportedRecording(TimingScene.manifest, source: "112.mp3", name: "112")],
      by: ExportingProgram(version: "1", hardware: "none")
    ).files.filter { $0.name != "submission.json" }
    #expect(!files.isEmpty)
    let foreign = files.map { ForeignFile(name: $0.name, bytes: $0.bytes) }
    for file in foreign {
      let found = FileFormat.read.first { $0.reading?.recognises(file) ?? false }
      #expect(found?.name == name, "\(file.name) of \(name)")
    }
    let reading = try #require(format.reading)
    let read = try reading.read(foreign, ReadingContext(.hafs))
    let tracks = read.tracks
    if Self.ofAyahFiles.contains(name) {
      #expect(
        tracks.map(\.sound)
          == TimingScene.manifest.segments.filter { $0.kind == .ayah && $0.occurrence == 1 }
          .compactMap { $0.ayah.map { .ayah($0) } })
    } else {
      #expect(tracks.count == 1)
    }
    let losses = Set(format.losses)
    let pieces = tracks.flatMap(\.stretches).map { one in
      Piece(
        kind: one.kind, ayat: one.ayat, start: milliseconds(one.start),
        end: losses.contains(.ends) || Self.ofAyahFiles.contains(name)
          ? nil : milliseconds(one.end),
        words: one.words.map {
          "\($0.number)@\(milliseconds($0.start))-\(milliseconds($0.end))"
        })
    }
    var wanted = expected(format)
    if name == "recitations-segmenter" {
      wanted = wanted.map {
        Piece(kind: .unassigned, ayat: nil, start: $0.start, end: $0.end, words: [])
      }
    }
    // Both formats store the part before ayah 1 as ayah 0.
    if ["quran-android", "mp3quran"].contains(name) {
      let ref = AyahRef.basmalah(before: 112)
      wanted.insert(
        Piece(
          kind: .basmalah, ayat: AyahRange(start: ref, end: ref), start: 1000,
          end: name == "mp3quran" ? 2000 : nil, words: []), at: 0)
    }
    guard Self.ofStops.contains(name) else {
      #expect(pieces == wanted)
      return
    }
    #expect(pieces.map(\.kind) == wanted.map(\.kind))
    #expect(pieces.map(\.ayat) == wanted.map(\.ayat))
    for (piece, want) in zip(pieces, wanted) {
      // The edge of a stretch is at most 200 ms from the word beside it.
      #expect(
        abs(piece.start - want.start) <= 200 && abs((piece.end ?? 0) - (want.end ?? 0)) <= 300)
    }
    #expect(read.notes == [])
  }

  /// A segment of the first three ayat, in which some ayat have no words. The sound of such an ayah
  /// belongs to no other ayah.
  @Test(arguments: [
    ([1, 2, 3], ["112:1 0-400", "112:2 400-700", "112:3 700-1000"]),
    ([2, 3], ["112:2 400-700", "112:3 700-1000"]), ([1, 2], ["112:1 0-400", "112:2 400-600"]),
    ([1, 3], ["112:1 0-200", "112:3 700-1000"]), ([2], ["112:2 400-600"]),
  ])
  func aSegmentOfSeveralAyatIsDividedAtItsWords(ayat: [Int], shown: [String]) {
    let ranges = [1: 100..<200, 2: 400..<600, 3: 700..<900]
    var manifest = TimingScene.manifest
    manifest.segments = [
      Segment(
        range: FrameRange(0..<1000), kind: .ayah, ayah: AyahRef(surah: 112, ayah: 1),
        endAyah: AyahRef(surah: 112, ayah: 3),
        words: ayat.compactMap { number in
          ranges[number].map {
            Segment.Word(
              ayah: AyahRef(surah: 112, ayah: number), number: 1, range: FrameRange($0),
              confidence: 1)
          }
        }, confidence: 1)
    ]
    #expect(AyahReading.all(of: manifest).map { "\($0.ayah) \($0.start)-\($0.end)" } == shown)
  }

  @Test func aDatabaseHasTheStartOfTheBasmalahAndTheEndOfTheSurah() throws {
    let files = try FileFormat.quranAndroid.files(
      of: [ExportedRecording(TimingScene.manifest, source: "112.mp3")],
      by: ExportingProgram(version: "1", hardware: "")
    ).files
    #expect(files.map(\.name) == ["timings.db"])
    let table = try QuranAndroid.table.read(
      ForeignFile(name: "timings.db", bytes: files[0].bytes), nil)
    // Ayah 0 ends at the start of ayah 1. Row 999 is not an ayah.
    #expect(table.entries.map(\.ayah) == [0, 1, 2, 3, 4])
    #expect(table.entries[0].place == .recording(from: 1000, to: 2000))
    #expect(table.entries[4].place == .recording(from: 7500, to: 9400))
  }
}

/// Surah 112 at 1,000 frames a second; a frame is a millisecond.
enum TimingScene {
  static let manifest: Manifest = {
    var recording = Recording(
      id: RecordingID("1b4e28ba-2fa1-5d2b-883f-0016d3cca427"), title: "112",
      sourceFileName: "112.mp3", sha256: String(repeating: "ab", count: 32), sizeBytes: 1,
      status: .ok)
    recording.sampleRate = SampleRate(hertz: 1000)
    recording.frameCount = 12_500
    func ayah(
      _ number: Int, _ range: Range<Int>, _ words: [Range<Int>], occurrence: Int = 1,
      confidence: Double = 0.9
    ) -> Segment {
      let ref = AyahRef(surah: 112, ayah: number)
      return Segment(
        range: FrameRange(range), kind: .ayah, ayah: ref,
        words: words.enumerated().map {
          Segment.Word(ayah: ref, number: $0 + 1, range: FrameRange($1), confidence: 0.8)
        }, occurrence: occurrence, confidence: confidence)
    }
    return Manifest(
      recording: recording,
      segments: [
        Segment(range: FrameRange(0..<900), kind: .istiadhah, confidence: 0.9),
        Segment(
          range: FrameRange(1000..<1900), kind: .basmalah, ayah: .basmalah(before: 112),
          confidence: 0.9),
        ayah(1, 2000..<3900, [2000..<2400, 2500..<2900, 2900..<3300, 3400..<3700]),
        ayah(2, 4000..<5400, [4100..<4600, 4600..<5200]),
        ayah(3, 5500..<7400, [5600..<6000, 6000..<6400, 6500..<6900, 6900..<7200]),
        ayah(4, 7500..<9400, [7600..<8000, 8000..<8300, 8300..<8700, 8700..<9000, 9000..<9200]),
        ayah(2, 9500..<10_900, [9600..<10_100, 10_100..<10_700], occurrence: 2, confidence: 0.5),
        Segment(range: FrameRange(11_000..<12_000), kind: .talk, confidence: 0.9),
      ])
  }()
}
