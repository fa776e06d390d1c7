import AudioCore
import FileFormats
import Recitation

/// The ayat detected in a recording, in seconds.
struct HeardRecitation {
  /// One reading of an ayah.
  struct Ayah {
    let ayah: AyahRef
    /// The start and end, which lie in the pauses around the reading.
    var start, end: Double
    /// The recited words.
    let words: [TimedWord]
    let confidence, startConfidence, endConfidence: Double
    /// The start of the pause before the reading. This is the end of the preceding word, but at
    /// most 3 s before `start`.
    var settled = 0.0

    /// The time of the first sound of the reading.
    var onset: Double { max(start, words.first?.start ?? start) }
    /// The time of the last sound of the reading.
    var last: Double { min(end, words.last?.end ?? end) }
    /// True if both the ayah and its start were detected with sufficient confidence.
    var isStartSure: Bool {
      min(confidence, startConfidence) >= Segment.doubtBelow
    }

    /// Returns the signed distance, in seconds, of a time from the pause before the reading. The
    /// distance is 0 within the pause, because any time in the pause is a correct start.
    func distance(of time: Double) -> Double {
      time < min(settled, start) ? time - min(settled, start) : max(0, time - onset)
    }

    /// Returns true if a time lies within one of the words.
    func isInsideWord(_ time: Double) -> Bool {
      words.contains { $0.start + Self.edge < time && time < $0.end - Self.edge }
    }

    /// The uncertainty of the starts and ends of words, in seconds.
    private static let edge = 0.08
  }

  /// The readings in time order.
  let ayat: [Ayah]
  /// The length of the recording, in seconds.
  let length: Double

  /// - Parameters:
  ///   - segments: the segments of the recording. A segment of several ayat is divided at the first
  ///     word of each further ayah.
  ///   - recording: the recording.
  init(_ segments: [Segment], of recording: Recording) {
    length = recording.durationSeconds
    guard let rate = recording.sampleRate else {
      ayat = []
      return
    }
    var found = segments.filter { $0.kind == .ayah }.sorted { $0.range.start < $1.range.start }
      .flatMap { segment -> [Ayah] in
        let words = segment.saidWords.map {
          TimedWord(
            ayah: $0.ayah, number: $0.number, start: $0.range.start.seconds(at: rate),
            end: $0.range.end.seconds(at: rate))
        }
        guard let first = segment.ayah else { return [] }
        let sure = segment.isConfirmed ? 1 : segment.confidence
        let refs = [first] + words.map(\.ayah).filter { $0 > first }
        let parts = Set(refs).sorted()
        return parts.enumerated().map { index, ayah in
          let own = words.filter { $0.ayah == ayah }
          let next = index + 1 < parts.count ? words.first { $0.ayah == parts[index + 1] } : nil
          return Ayah(
            ayah: ayah,
            start: index == 0 ? segment.range.start.seconds(at: rate) : own.first?.start ?? 0,
            end: next?.start ?? segment.range.end.seconds(at: rate), words: own, confidence: sure,
            startConfidence: segment.isConfirmed ? 1 : segment.startConfidence ?? sure,
            endConfidence: segment.isConfirmed ? 1 : segment.endConfidence ?? sure)
        }
      }
    for index in found.indices {
      let before = index > 0 ? found[index - 1].last : 0
      // After a long silence, only its last 3 s count as the pause before this reading.
      found[index].settled = max(before, found[index].start - Self.longestPause)
    }
    ayat = found
  }

  /// The maximum length, in seconds, of the pause before a reading.
  private static let longestPause = 3.0

  /// The surah with the largest share of the time of all ayat, and this share; nil without ayat.
  var mainSurah: (surah: Int, share: Double)? {
    var seconds: [Int: Double] = [:]
    for one in ayat { seconds[one.ayah.surah, default: 0] += one.end - one.start }
    let total = seconds.values.reduce(0, +)
    guard let best = seconds.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), total > 0 else {
      return nil
    }
    return (best.key, best.value / total)
  }

  /// The median confidence of the readings; 0 without readings.
  var sureness: Double {
    ayat.isEmpty ? 0 : ayat.map(\.confidence).sorted()[ayat.count / 2]
  }

  /// Returns the reading that overlaps a range of time the most. The overlap must be at least half
  /// of the range or half of the reading; otherwise the result is nil.
  func reading(during start: Double, _ end: Double) -> Ayah? {
    func overlap(_ one: Ayah) -> Double { min(one.end, end) - max(one.start, start) }
    guard let best = ayat.max(by: { overlap($0) < overlap($1) }) else { return nil }
    return overlap(best) >= 0.5 * min(end - start, best.end - best.start) && overlap(best) > 0
      ? best : nil
  }

  /// Returns true if any reading starts near a time.
  func hasStart(near time: Double) -> Bool {
    ayat.contains { abs($0.distance(of: time)) <= StartAgreement.near }
  }
}
