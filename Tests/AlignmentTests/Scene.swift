import AudioCore
import Recitation

@testable import Alignment

/// A synthetic recording: sounds and pauses in seconds, at 1,000 frames a second.
struct Scene {
  static let rate = SampleRate(hertz: 1000)

  private(set) var silences: [SilenceRegion] = []
  private(set) var markers: [Marker] = []
  private(set) var length = 0

  /// Adds sound.
  mutating func sound(_ seconds: Double) { length += Self.frames(seconds) }

  /// Adds a silence with a marker in its middle.
  mutating func pause(_ seconds: Double, confidence: Double = 0.95) {
    let range = FrameRange(length..<(length + Self.frames(seconds)))
    silences.append(
      SilenceRegion(range: range, quietest: range.midpoint, depth: 30, confidence: confidence))
    markers.append(Marker(position: range.midpoint, confidence: confidence, reason: "silence"))
    length = range.end.count
  }

  /// Adds a dip: a marker without a silence.
  mutating func dip(confidence: Double = 0.1) {
    markers.append(Marker(position: FrameIndex(length), confidence: confidence, reason: "dip"))
  }

  /// Adds ayat of their expected durations times `slowness`, each ending in a pause. With
  /// `innerPauses`, a pause divides each ayah of more than 6 s at 40 %.
  mutating func recite(
    _ ayat: [AyahRef], slowness: Double = 1, pause: Double = 0.5, innerPauses: Bool = false
  ) {
    for ayah in ayat {
      let seconds = (QuranFacts.bundled.expectedSeconds(for: ayah) ?? 0) * slowness - pause
      if innerPauses, seconds > 6 {
        sound(seconds * 0.4 - pause)
        self.pause(pause)
        sound(seconds * 0.6)
      } else {
        sound(seconds)
      }
      self.pause(pause)
    }
  }

  /// Aligns the scene.
  func align(_ expected: [AyahRange], with aligner: Aligner = .byDurations) throws -> Alignment {
    try aligner.align(
      expected, silences: silences, markers: markers, length: length, rate: Self.rate,
      facts: .bundled)
  }

  private static func frames(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
}

/// Returns the ayat `numbers` of a surah.
func ayat(_ surah: Int, _ numbers: ClosedRange<Int>) -> [AyahRef] {
  numbers.map { AyahRef(surah: surah, ayah: $0) }
}

/// Returns the passage from one ayah of a surah to another.
func passage(_ surah: Int, _ numbers: ClosedRange<Int>) -> AyahRange {
  AyahRange(
    start: AyahRef(surah: surah, ayah: numbers.lowerBound),
    end: AyahRef(surah: surah, ayah: numbers.upperBound))
}

extension Aligner {
  /// The default parameters, except that durations decide, because a scene has no words.
  static var byDurations: Aligner {
    var aligner = Aligner()
    aligner.evidence = .durations
    return aligner
  }
}
