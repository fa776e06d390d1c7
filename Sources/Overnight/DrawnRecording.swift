import AudioCore
import Recitation
public import Report

/// A recording as it is drawn: its waveform, silences and segments; times in seconds.
public struct DrawnRecording: Sendable, Hashable, Encodable {
  /// A silence.
  public struct Silence: Sendable, Hashable, Encodable {
    /// Where it lies, and how sure it is one.
    public var start: Double, end: Double, confidence: Double
  }

  /// A segment.
  public struct Part: Sendable, Hashable, Encodable {
    /// Where it lies.
    public var start: Double, end: Double
    /// What it is: `ayah`, `basmalah`, `istiadhah`, `talk`, `unassigned`.
    public var kind: String
    /// Which ayah, and the last one if there are several.
    public var ayah: String?, endAyah: String?
    /// How sure that is.
    public var confidence: Double
    /// Whether a person confirmed it.
    public var confirmed: Bool
  }

  /// Its id and its path.
  public var recording: String, source: String
  /// Its length.
  public var seconds: Double
  /// Whether the last run analysed it.
  public var isOfRun: Bool
  /// The half minutes that are drawn, from 0, in order.
  public var strips: [Int]
  /// Of how many.
  public var stripCount: Int
  /// The silences in them.
  public var silences: [Silence]
  /// The segments in them.
  public var segments: [Part]
  /// The waveform, if its features are there.
  public var wave: WaveOutline?

  enum CodingKeys: String, CodingKey {
    case recording, source, seconds, strips, stripCount, silences, segments
    case isOfRun = "ofRun"
  }

  /// - Parameters:
  ///   - manifest: what the library holds.
  ///   - source: its path, for a person.
  ///   - isOfRun: whether the last run analysed it.
  ///   - places: the seconds that must be seen, the most important first.
  ///   - wave: its waveform, if there is one.
  ///   - limit: how many strips at most, > 0.
  init(
    _ manifest: Manifest, source: String, isOfRun: Bool, places: [Double], wave: WaveOutline?,
    limit: Int
  ) {
    let rate = manifest.recording.sampleRate ?? SampleRate(hertz: 1)
    func seconds(_ position: FrameIndex) -> Double {
      (position.seconds(at: rate) * 1000).rounded() / 1000
    }
    recording = manifest.recording.id.text
    self.source = source
    self.seconds = (manifest.recording.durationSeconds * 1000).rounded() / 1000
    self.isOfRun = isOfRun
    self.wave = wave
    silences = manifest.silences.map {
      Silence(
        start: seconds($0.range.start), end: seconds($0.range.end), confidence: $0.confidence)
    }
    segments = manifest.segments.map {
      Part(
        start: seconds($0.range.start), end: seconds($0.range.end), kind: $0.kind.rawValue,
        ayah: $0.ayah?.description,
        endAyah: $0.endAyah == $0.ayah ? nil : $0.endAyah?.description,
        confidence: $0.confidence, confirmed: $0.isConfirmed)
    }
    stripCount = 0
    strips = []
    let picture = picture(anchor: "")
    stripCount = picture.stripCount
    let all = places.map { picture.strip(at: $0) } + Array(0..<stripCount)
    var chosen: Set<Int> = []
    for strip in all where chosen.count < limit { chosen.insert(strip) }
    strips = chosen.filter { $0 < stripCount }.sorted()
    if strips.count < stripCount {
      silences = silences.filter { isDrawn($0.start, $0.end) }
      segments = segments.filter { isDrawn($0.start, $0.end) }
    }
  }

  /// Whether a stretch lies in a strip that is drawn, at least in part.
  private func isDrawn(_ start: Double, _ end: Double) -> Bool {
    strips.contains { strip in
      let from = Double(strip) * Picture.stripSeconds
      return start < from + Picture.stripSeconds && end > from
    }
  }
}
