import AudioCore
import Recitation

/// What one recording has of the ayat that are still wanted; the best offer is the greatest.
struct Offer {
  /// The best reading of each ayah that it has.
  let readings: [AyahRef: FrameRange]
  private let confirmed: Int
  private let confidence: Double
  private let id: RecordingID

  init(_ recording: SourceRecording, of wanted: Set<AyahRef>) {
    var readings: [AyahRef: FrameRange] = [:]
    var confirmed = 0
    var confidence = 0.0
    // In order, so that the sum is the same on every run.
    for ref in wanted.sorted() {
      guard let best = recording.readings(of: ref).first else { continue }
      readings[ref] = best.range
      confirmed += best.rank.isConfirmed ? 1 : 0
      confidence += best.rank.confidence
    }
    self.readings = readings
    self.confirmed = confirmed
    self.confidence = confidence
    id = recording.manifest.recording.id
  }

  static func < (a: Offer, b: Offer) -> Bool {
    (a.readings.count, a.confirmed, a.confidence, b.id)
      < (b.readings.count, b.confirmed, b.confidence, a.id)
  }
}
