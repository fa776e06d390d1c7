import Foundation

/// One syllable-like unit of a synthetic phrase. Its vowel is a random point of the vowel space
/// and its onset a random kind of sound: it spells nothing.
struct Syllable {
  enum Onset { case vowel, fricative, stop, nasal }

  /// The place in the phrase, in frames.
  var frames: Range<Int>
  /// Pitch above the voice's own, in semitones.
  var note: Double
  /// The first three formants in hertz, for a man's vocal tract.
  var formants: [Double]
  var onset: Onset
  /// True if it is a long note, as a madd is.
  var isLong: Bool
  /// Loudness, about 1.
  var weight: Double

  /// Syllables that fill `count` frames exactly.
  static func plan(count: Int, rate: Double, style: VoiceStyle, random: inout SplitMix64)
    -> [Syllable]
  {
    var syllables: [Syllable] = []
    var at = 0
    var degree = 2
    // Steps of a scale with a lowered second, in semitones above the tonic.
    let scale = [-2.0, 0, 1.5, 3, 5, 7, 8]
    while at < count {
      let isLong = random.chance(style.longNotes)
      var seconds = isLong ? random.uniform(0.8...1.9) : random.uniform(0.16...0.34)
      seconds /= style.tempo
      var end = at + max(1, Int(seconds * rate))
      // A rest too short for a syllable belongs to the last one: the final note is held.
      if count - end < Int(0.3 * rate) { end = count }
      degree = min(max(degree + random.pick([-1, -1, 0, 0, 1, 1, 2, -2]), 0), scale.count - 1)
      if end == count { degree = 1 }
      syllables.append(
        Syllable(
          frames: at..<end, note: scale[degree] * style.melody,
          formants: [
            random.uniform(300...750), random.uniform(850...2100), random.uniform(2300...2800),
          ],
          onset: random.pick([.vowel, .fricative, .stop, .nasal, .nasal]),
          isLong: isLong || end - at > Int(0.6 * rate), weight: random.uniform(0.75...1.1)))
      at = end
    }
    return syllables
  }
}
