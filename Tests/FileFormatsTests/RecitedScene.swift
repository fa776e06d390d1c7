import AudioCore
import Recitation

@testable import FileFormats

/// A recording of surah 112 at 48,000 frames a second: the isti'adhah, the basmalah, two ayat with
/// their words, a reading that stops early, two ayat across a join, and talk.
enum RecitedScene {
  static let rate = SampleRate(hertz: 48_000)

  static func ref(_ ayah: Int) -> AyahRef { AyahRef(surah: 112, ayah: ayah) }

  /// Makes a segment from times in milliseconds. Ayat, fragments and the basmalah have words. Each
  /// word has an equal share of the segment and ends with a pause, a tenth of the share.
  static func segment(
    _ range: Range<Int>, _ kind: Segment.Kind, _ ayah: Int? = nil, to last: Int? = nil,
    words numbers: [Int]? = nil, occurrence: Int = 1, isConfirmed: Bool = false
  ) -> Segment {
    let frames = FrameRange(range.lowerBound * 48..<range.upperBound * 48)
    var words: [Segment.Word] = []
    if let ayah, kind == .ayah || kind == .fragment || kind == .basmalah {
      let said = (ayah...(last ?? ayah)).flatMap { number in
        (numbers ?? Array(1...PrintedText.knownWords(of: ref(number)).count)).map {
          (ref(number), $0)
        }
      }
      let each = frames.count / said.count
      words = said.enumerated().map { index, word in
        let start = frames.start.count + index * each
        return Segment.Word(
          ayah: word.0, number: word.1, range: FrameRange(start..<start + each * 9 / 10),
          confidence: 0.875)
      }
    }
    return Segment(
      range: frames, kind: kind, ayah: ayah.map(ref), endAyah: last.map(ref), words: words,
      voice: 0, occurrence: occurrence, confidence: 0.93, isConfirmed: isConfirmed)
  }

  static let segments = [
    segment(500..<2500, .istiadhah), segment(2600..<5000, .basmalah, 0),
    segment(5000..<8000, .ayah, 1, isConfirmed: true), segment(8250..<9999, .ayah, 2),
    segment(10_000..<11_000, .fragment, 3, words: [1, 2]),
    segment(12_000..<16_000, .ayah, 3, to: 4), segment(17_000..<18_000, .talk),
    segment(18_000..<21_000, .ayah, 1, words: [1, 2, 3, 2, 3, 4], occurrence: 2),
  ]

  /// Splits a segment across a join into its ayat, each with the range of its words.
  static func divided(_ segment: Segment) -> [Segment] {
    [segment.ayah, segment.endAyah].compactMap { ayah in
      let words = segment.words.filter { $0.ayah == ayah }
      guard let first = words.first, let last = words.last else { return nil }
      return Segment(
        range: FrameRange(start: first.range.start, end: last.range.end), kind: .ayah, ayah: ayah,
        words: words, confidence: segment.confidence)
    }
  }

  static func recording(
    _ segments: [Segment] = segments, riwayah: Riwayah = .hafs, detail: FileFormat.Detail = .ayat,
    named name: String = "112 a.mp3"
  ) -> ExportedRecording {
    var recording = Recording(
      id: RecordingID("1b4e28ba-2fa1-5d2b-883f-0016d3cca427"), title: "الإخلاص",
      sourceFileName: "112 a.mp3", sha256: "ab", sizeBytes: 1, riwayah: riwayah, status: .ok)
    recording.sampleRate = rate
    recording.frameCount = 48_000 * 22
    return ExportedRecording(
      Manifest(recording: recording, segments: segments), source: name, detail: detail)
  }
}
