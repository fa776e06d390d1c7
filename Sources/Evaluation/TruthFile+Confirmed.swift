import AudioCore
public import Recitation

extension TruthFile {
  /// What a person confirmed in a recording, as truth; nil if there is no confirmed ayah.
  ///
  /// Confirmed segments that follow each other, with none between them that a person has not
  /// looked at, make a run; the truth speaks of the runs only. Talk ends no run. The silence that
  /// an end of a segment lies in belongs to the pause: the speech of a reading is its segment
  /// without the silences that reach over its ends. A segment that holds several ayat is two
  /// readings that are joined if its join is known, else it ends the run.
  ///
  /// - Parameters:
  ///   - manifest: the recording as the library holds it.
  ///   - name: what the recording is called.
  ///   - condition: a word for how hard it is.
  public init?(confirmedIn manifest: Manifest, name: String, condition: String) {
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

  /// Notes a run, and a sound after it: the pause that it ends in goes no further.
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

  /// The silence that an instant lies in or at the edge of.
  private static func pause(at instant: Double, _ silences: [TimeSpan]) -> TimeSpan? {
    silences.first { $0.start <= instant && instant <= $0.end }
  }

  /// A stretch without the silences that reach over its ends; all of it if nothing would be left.
  private static func speech(of span: TimeSpan, _ silences: [TimeSpan]) -> TimeSpan {
    let start = pause(at: span.start, silences)?.end ?? span.start
    let end = pause(at: span.end, silences)?.start ?? span.end
    return start < end ? TimeSpan(start, end) : span
  }
}
