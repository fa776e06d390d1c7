import AudioCore
import Foundation
package import Recitation

/// The ground truth of one recording, annotated by hand or known from its construction.
///
/// Times are seconds from the start of the recording. The JSON keys are `audio`, `riwayah`,
/// `reciter`, `duration_s`, `condition`, `ayahs` (each with `surah`, `ayah`, `start_s`, `end_s`,
/// `speech_start_s`, `speech_end_s`, `joined_to_next`, and optionally `take`, `partial`,
/// `start_doubtful`, `end_doubtful`) and `other` (`kind`, `start_s`, `end_s`). Other keys are
/// ignored.
package struct TruthFile: Sendable, Hashable {
  /// One recitation of an ayah.
  package struct Ayah: Sendable, Hashable {
    /// The ayah.
    package var ref: AyahRef
    /// The time range of the recitation, including pauses.
    package var stretch: TimeSpan
    /// The range from the first sound to the last.
    package var speech: TimeSpan
    /// True if the next ayah follows without a silence.
    package var isJoinedToNext = false
    /// True if the recitation is incomplete: the reciter stops early.
    package var isPartial = false
    /// True if the start is too uncertain for scoring.
    package var isStartDoubtful = false
    /// True if the end is too uncertain for scoring.
    package var isEndDoubtful = false
  }

  /// The file name of the recording.
  package var audio: String
  /// A word for the recording conditions, such as `clean` or `joined`; `unknown` if it is not
  /// stated.
  package var condition: String
  /// The riwayah that defines the ayah numbers; `hafs` if it is not stated.
  package var riwayah: String
  /// The reciter; empty if it is not stated.
  package var reciter: String
  /// The recitations in time order.
  package var ayahs: [Ayah]
  /// The time ranges of all sounds that are not ayat, such as a basmalah or talk, in any order.
  package var other: [TimeSpan]
  /// The time ranges that the truth covers, in time order; nil for the whole recording. Segments
  /// that are found outside these ranges are neither right nor wrong.
  package var judged: [TimeSpan]?

  package init(
    audio: String, condition: String = "unknown", ayahs: [Ayah], other: [TimeSpan] = [],
    judged: [TimeSpan]? = nil
  ) {
    self.audio = audio
    self.condition = condition
    self.other = other
    self.judged = judged
    riwayah = Riwayah.hafs.rawValue
    reciter = ""
    self.ayahs = ayahs
  }

  /// Reads a truth file. Its ayat may be in any order.
  ///
  /// - Parameters:
  ///   - json: the bytes of the file.
  ///   - place: the file name, for errors.
  /// - Throws: `notATruthFile` with the missing or invalid key.
  package init(json: [UInt8], place: String) throws(EvaluationError) {
    let coded: Coded
    do {
      coded = try JSONDecoder().decode(Coded.self, from: Data(json))
    } catch {
      throw .notATruthFile(place: place, reason: JSONFault.reason(error))
    }
    self.init(audio: coded.audio, condition: coded.condition ?? "unknown", ayahs: [])
    riwayah = coded.riwayah ?? riwayah
    reciter = coded.reciter ?? ""
    for ayah in coded.ayahs {
      guard (1...114).contains(ayah.surah), ayah.ayah >= 0 else {
        throw .notATruthFile(place: place, reason: "there is no ayah \(ayah.surah):\(ayah.ayah)")
      }
      guard ayah.start_s <= ayah.end_s, ayah.speech_start_s <= ayah.speech_end_s else {
        throw .notATruthFile(
          place: place, reason: "\(ayah.surah):\(ayah.ayah) ends before it starts")
      }
      var truth = Ayah(
        ref: AyahRef(surah: ayah.surah, ayah: ayah.ayah),
        stretch: TimeSpan(ayah.start_s, ayah.end_s),
        speech: TimeSpan(ayah.speech_start_s, ayah.speech_end_s))
      truth.isJoinedToNext = ayah.joined_to_next ?? false
      truth.isPartial = ayah.partial ?? false
      truth.isStartDoubtful = ayah.start_doubtful ?? false
      truth.isEndDoubtful = ayah.end_doubtful ?? false
      ayahs.append(truth)
    }
    ayahs.sort {
      ($0.stretch.start, $0.speech.start) < ($1.stretch.start, $1.speech.start)
    }
    for piece in coded.other ?? [] {
      guard piece.start_s <= piece.end_s else {
        throw .notATruthFile(place: place, reason: "\(piece.kind) ends before it starts")
      }
      other.append(TimeSpan(piece.start_s, piece.end_s))
    }
  }

  // The property names match the JSON keys, which have underscores.
  private struct Coded: Decodable {
    struct Ayah: Decodable {
      let surah, ayah: Int
      let start_s, end_s, speech_start_s, speech_end_s: Double
      let joined_to_next, partial, start_doubtful, end_doubtful: Bool?
    }
    struct Other: Decodable {
      let kind: String
      let start_s, end_s: Double
    }
    let audio: String
    let condition, riwayah, reciter: String?
    let ayahs: [Ayah]
    let other: [Other]?
  }
}

extension TruthFile {
  /// Creates the truth from the confirmed segments of a recording; nil if no ayah is confirmed.
  ///
  /// Confirmed segments that follow each other without an unconfirmed segment between them form a
  /// run, and the truth covers only the runs. Unconfirmed talk does not end a run. A silence at the
  /// end of a segment counts as part of the pause. So the speech of a recitation is its segment
  /// without the silences that overlap its ends. A segment with several ayat counts as two joined
  /// recitations if the time of the join is known. Otherwise it ends the run.
  ///
  /// - Parameters:
  ///   - manifest: the recording as stored in the library.
  ///   - name: the name of the recording.
  ///   - condition: a word for the difficulty.
  package init?(confirmedIn manifest: Manifest, name: String, condition: String) {
    guard let rate = manifest.recording.sampleRate else { return nil }
    self.init(audio: name, condition: condition, ayahs: [], judged: [])
    riwayah = manifest.recording.riwayah.rawValue
    reciter = manifest.recording.reciter ?? ""
    let silences = manifest.silences.map {
      TimeSpan($0.range.start.seconds(at: rate), $0.range.end.seconds(at: rate))
    }
    var run: TimeSpan?
    for segment in manifest.segments where segment.isConfirmed || segment.kind != .talk {
      let span = TimeSpan(
        segment.range.start.seconds(at: rate), segment.range.end.seconds(at: rate))
      let readings = Self.readings(of: segment, at: span, rate: rate)
      guard segment.isConfirmed, segment.kind != .ayah || !readings.isEmpty else {
        end(run, silences)
        run = nil
        continue
      }
      if run == nil {
        other.append(Self.edge(Self.pause(at: span.start, silences)?.start, span.start))
      }
      run = TimeSpan(run?.start ?? span.start, span.end)
      if readings.isEmpty { other.append(Self.speech(of: span, silences)) }
      for var reading in readings {
        reading.speech = Self.speech(of: reading.stretch, silences)
        ayahs.append(reading)
      }
    }
    end(run, silences)
    if ayahs.isEmpty { return nil }
  }

  /// Adds a run of confirmed segments to the ranges that the truth covers. Also adds a sound of
  /// zero length at the end of the pause after the run. Without this sound, the end of the last
  /// segment would be accepted anywhere up to the next run.
  private mutating func end(_ run: TimeSpan?, _ silences: [TimeSpan]) {
    guard let run else { return }
    judged?.append(run)
    other.append(Self.edge(Self.pause(at: run.end, silences)?.end, run.end))
  }

  private static func edge(_ pause: Double?, _ end: Double) -> TimeSpan {
    TimeSpan(pause ?? end, pause ?? end)
  }

  private static func readings(of segment: Segment, at span: TimeSpan, rate: SampleRate) -> [Ayah] {
    guard segment.kind == .ayah, let first = segment.ayah else { return [] }
    guard let last = segment.endAyah, last != first else {
      return [Ayah(ref: first, stretch: span, speech: span)]
    }
    guard let offset = segment.joinOffset else { return [] }
    let join = span.start + Double(offset) / Double(rate.hertz)
    let spans = [TimeSpan(span.start, join), TimeSpan(join, span.end)]
    var readings = zip([first, last], spans).map { Ayah(ref: $0, stretch: $1, speech: $1) }
    readings[0].isJoinedToNext = true
    return readings
  }

  /// Returns the silence that contains or touches a point in time; nil if there is no such silence.
  private static func pause(at instant: Double, _ silences: [TimeSpan]) -> TimeSpan? {
    let place = silences.indices.partitionPoint { instant <= silences[$0].end }
    return place < silences.count && silences[place].start <= instant ? silences[place] : nil
  }

  /// Returns a range without the silences that overlap its ends. If only silence would remain,
  /// returns the whole range.
  private static func speech(of span: TimeSpan, _ silences: [TimeSpan]) -> TimeSpan {
    let start = pause(at: span.start, silences)?.end ?? span.start
    let end = pause(at: span.end, silences)?.start ?? span.end
    return start < end ? TimeSpan(start, end) : span
  }
}

extension TruthFile {
  /// True if a recording is analysed in another riwayah than that of the truth, so that the same
  /// words can have other ayah numbers. False if the riwayah of the analysis is unknown.
  package func hasOtherNumbers(than analysed: Riwayah?) -> Bool {
    guard let analysed else { return false }
    return Riwayah(rawValue: riwayah)?.hasSameAyat(as: analysed) != true
  }

  /// True if the middle of a time range lies in a range that the truth covers.
  func covers(of span: TimeSpan) -> Bool {
    guard let judged else { return true }
    let middle = (span.start + span.end) / 2
    return judged.contains { $0.start <= middle && middle <= $0.end }
  }

  /// Returns the distance in seconds from a time to the nearest time that is accepted as the start
  /// of recitation `i`. All times from the last sound before the recitation to its first sound are
  /// accepted. If incomplete recitations of the same ayah directly precede the recitation, their
  /// starts are accepted too.
  func startError(_ instant: Double, of i: Int) -> Double {
    let place = TimeSpan.between(soundEnd(before: i), ayahs[i].speech.start)
    let error = place.distance(TimeSpan(instant, instant))
    guard i > 0, ayahs[i - 1].isPartial, ayahs[i - 1].ref == ayahs[i].ref else { return error }
    return min(error, startError(instant, of: i - 1))
  }

  /// Returns the distance in seconds from a time to the nearest time that is accepted as the end of
  /// recitation `i`. All times from the last sound of the recitation to the next sound are
  /// accepted.
  func endError(_ instant: Double, of i: Int) -> Double {
    TimeSpan.between(ayahs[i].speech.end, soundStart(after: i)).distance(TimeSpan(instant, instant))
  }

  /// Returns the speech of recitation `i` without the parts that overlap the recitations before and
  /// after it.
  func ownSpeech(of i: Int) -> TimeSpan {
    var span = ayahs[i].speech
    if i > 0 { span.start = min(max(span.start, ayahs[i - 1].speech.end), span.end) }
    if i + 1 < ayahs.count {
      span.end = max(min(span.end, ayahs[i + 1].speech.start), span.start)
    }
    return span
  }

  private func soundEnd(before i: Int) -> Double {
    let speech = ayahs[i].speech
    let others = other.filter { $0.start < speech.start && $0.end < speech.end }.map(\.end)
    return (others + (i > 0 ? [ayahs[i - 1].speech.end] : [])).max() ?? 0
  }

  private func soundStart(after i: Int) -> Double {
    let speech = ayahs[i].speech
    let others = other.filter { $0.end > speech.end && $0.start > speech.start }.map(\.start)
    return (others + (i + 1 < ayahs.count ? [ayahs[i + 1].speech.start] : [])).min() ?? .infinity
  }
}

/// A time range in seconds, `start` ≤ `end`.
package struct TimeSpan: Sendable, Hashable {
  /// The start in seconds from the start of the recording.
  package var start: Double
  /// The end in seconds from the start of the recording, ≥ `start`.
  package var end: Double

  /// - Parameters:
  ///   - start: the start in seconds.
  ///   - end: the end in seconds, ≥ `start`.
  package init(_ start: Double, _ end: Double) {
    precondition(start <= end, "a stretch may not end (\(end)) before it starts (\(start))")
    self.start = start
    self.end = end
  }

  /// Returns the range between two points in time, in either order.
  static func between(_ a: Double, _ b: Double) -> TimeSpan { TimeSpan(min(a, b), max(a, b)) }

  /// The length in seconds.
  package var seconds: Double { end - start }

  /// Returns the overlap with another range, in seconds.
  package func overlap(_ other: TimeSpan) -> Double {
    max(0, min(end, other.end) - max(start, other.start))
  }

  /// Returns the distance to another range, in seconds; 0 if the two ranges touch or overlap.
  package func distance(_ other: TimeSpan) -> Double {
    max(0, max(start, other.start) - min(end, other.end))
  }
}
