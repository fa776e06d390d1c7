import AudioCore
import Recitation
import Testing

@testable import Alignment

/// A recitation and what there is to see of it: a marker wherever there may be a boundary.
struct Recital {
  var voice = Voice()
  var scene = Scene()
  /// The seconds at which each ayah ends.
  var ends: [Double] = []

  mutating func recite(_ ayah: AyahRef, slowness: Double = 1) throws {
    say(try #require(PhoneticText.bundled.phones(of: ayah)), slowness: slowness)
    ends.append(voice.seconds)
  }

  mutating func say(_ phones: some Sequence<Phone>, slowness: Double = 1) {
    voice.recite(Array(phones), slowness: slowness)
    follow()
  }

  mutating func babble(rows: Int) {
    voice.babble(rows: rows)
    follow()
  }

  mutating func pause() {
    voice.pause(rows: 12)
    scene.pause(voice.seconds - Double(scene.length) / 1000)
  }

  /// Dips every 0.4 s, and one right here.
  private mutating func follow() {
    while Double(scene.length) / 1000 + 0.7 < voice.seconds {
      scene.sound(0.4)
      scene.dip()
    }
    scene.sound(voice.seconds - Double(scene.length) / 1000)
    scene.dip()
  }

  func align(
    _ range: AyahRange, by evidence: Aligner.Evidence, voice known: ReciterVoice? = nil
  ) throws -> Alignment {
    var aligner = Aligner()
    aligner.evidence = evidence
    return try aligner.align(
      [range], silences: scene.silences, markers: scene.markers, length: scene.length,
      rate: Scene.rate, features: voice.features, voice: known, facts: .bundled)
  }
}
