import Foundation

/// A syllable of a synthetic phrase. Its vowel is a random point in the vowel space and its onset a
/// random kind of sound, without meaning.
struct Syllable {
  enum Onset { case vowel, fricative, stop, nasal }

  /// The position in the phrase, in frames.
  var frames: Range<Int>
  /// The pitch relative to the voice's own, in semitones.
  var note: Double
  /// The first three formants in hertz, for a male vocal tract.
  var formants: [Double]
  var onset: Onset
  /// True for a long note, such as a madd.
  var isLong: Bool
  /// The relative loudness, about 1.
  var weight: Double

  /// Returns syllables that fill exactly `count` frames.
  static func plan(count: Int, rate: Double, style: VoiceStyle, random: inout SplitMix64)
    -> [Syllable]
  {
    var syllables: [Syllable] = []
    var at = 0
    var degree = 2
    // The steps of a scale with a lowered second, in semitones above the tonic.
    let scale = [-2.0, 0, 1.5, 3, 5, 7, 8]
    while at < count {
      let isLong = random.chance(style.longNotes)
      var seconds = isLong ? random.uniform(0.8...1.9) : random.uniform(0.16...0.34)
      seconds /= style.tempo
      var end = at + max(1, Int(seconds * rate))
      // If the remainder is too short for a syllable, extend the last syllable: the final note is
      // held.
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
