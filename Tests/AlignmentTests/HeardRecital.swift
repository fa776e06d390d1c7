import AudioCore
import Features
import Recitation
import Testing

@testable import Alignment

/// A synthetic recitation: the posteriors that the acoustic model would output, and a scene with a
/// silence at each pause. It has no audio.
struct HeardRecital {
  var scene = Scene()
  /// End of each ayah, in seconds.
  var ends: [Double] = []
  /// Mean advantage of the correct class over every other class, in nats.
  var clarity = 8.0
  /// Advantage of the wrong phone over the correct phone where a phone is misheard, in nats; nil if
  /// no phone is misheard.
  var misheard: Double?
  /// Share of the phones that the model recognises without knowing the text.
  var recognised = 1.0
  /// Time of each word, in seconds.
  private(set) var words: [Range<Double>] = []
  private(set) var posteriors: [UInt8] = []
  private var boundary: [Int8] = []
  private var levels: [Float] = []
  private var labels: [UInt8] = []
  private var state: UInt64 = 88_172_645_463_325_252

  /// Length so far, in seconds.
  var seconds: Double { Double(boundary.count) / AcousticScores.framesPerSecond }

  mutating func recite(_ ayah: AyahRef, slowness: Double = 1) throws {
    say(try #require(PhoneticText.bundled.phones(of: ayah)), slowness: slowness)
    ends.append(seconds)
    // Marks the end of the ayah in the boundary scores.
    boundary[boundary.count - 1] = 32
  }

  /// Recites some ayat of a surah, each with a pause after it.
  mutating func recite(_ surah: Int, _ ayat: some Sequence<Int>, slowness: Double = 1) throws {
    for ayah in ayat {
      try recite(AyahRef(surah: surah, ayah: ayah), slowness: slowness)
      pause()
    }
  }

  /// Says some phones: five frames per count, at least two per phone. If the first consonant of a
  /// word is merged with the end of the preceding word, a part of the consonant belongs to that
  /// word.
  mutating func say(_ phones: some Sequence<Phone>, slowness: Double = 1) {
    for phone in phones {
      let count = max(2, Int((phone.counts * 5 * slowness).rounded()))
      var start = seconds
      // A misheard phone has the label of another vowel or consonant in all its frames.
      let isWrong = recognised < 1 && random() >= recognised
      let label = isWrong ? 1 + (Int(phone.kind) + 6) % 34 : Int(phone.kind)
      for _ in 0..<count { frame(Int(phone.kind), recognisedAs: label) }
      if phone.startsWord, let last = words.last, last.upperBound == start {
        let shared = Int(ExpectedWords.shareBefore(phone) * Double(count))
        start += Double(shared) / AcousticScores.framesPerSecond
        words[words.count - 1] = last.lowerBound..<start
      }
      let begun = phone.startsWord ? nil : words.popLast()
      words.append((begun?.lowerBound ?? start)..<seconds)
    }
    scene.sound(seconds - Double(scene.length) / 1000)
  }

  /// Adds sounds that form no words: a random class in each frame.
  mutating func babble(seconds: Double) {
    for _ in 0..<Int(seconds * AcousticScores.framesPerSecond) { frame(1 + Int(random() * 34)) }
    scene.sound(self.seconds - Double(scene.length) / 1000)
  }

  /// Adds sound of the class for other sound, as in talk.
  mutating func talk(seconds: Double) {
    for _ in 0..<Int(seconds * AcousticScores.framesPerSecond) { frame(35) }
    scene.sound(self.seconds - Double(scene.length) / 1000)
  }

  mutating func pause(frames: Int = 16) {
    for _ in 0..<frames { frame(0) }
    scene.pause(seconds - Double(scene.length) / 1000)
  }

  private mutating func frame(_ kind: Int, recognisedAs label: Int? = nil) {
    var nats = (0..<AcousticScores.classCount).map { ($0 == kind ? 0 : clarity) + 2 * random() }
    if let misheard, kind != 0 {
      nats[1 + (kind + boundary.count % 20) % 34] = nats[kind] - misheard
    }
    let least = nats.min() ?? 0
    nats = nats.map { $0 - least }
    posteriors += nats.map { UInt8(min(255, (16 * $0).rounded())) }
    boundary.append(-32)
    let label = label ?? kind
    labels.append(label < Phone.alphabet.count ? UInt8(label) : 0)
    for _ in 0..<AcousticScores.hopsPerFrame { levels.append(kind == 0 ? -70 : -20) }
  }

  /// Returns a random number in 0 ..< 1, by xorshift.
  private mutating func random() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / Double(1 << 53)
  }

  var acoustic: AcousticScores {
    AcousticScores(
      frameCount: boundary.count, logPosteriors: posteriors, boundary: boundary,
      label: labels,
      priors: [Int16](repeating: -229, count: AcousticScores.classCount))
  }

  /// Aligns the recital by its words; nil if they are not heard.
  func align(
    _ ranges: AyahRange..., riwayah: Riwayah = .hafs, confirmed: [Segment] = [],
    within stretches: [Range<Double>]? = nil
  ) throws -> Alignment? {
    let found = Aligner().byWords(
      try Unit.expected(ranges, in: riwayah, facts: .bundled), in: riwayah,
      HeardSound(acoustic, levels: levels, hopsPerSecond: 100), confirmed, within: stretches,
      .bundled,
      advanced: {},
      SegmentLayout(
        cuts: Cut.candidates(
          silences: scene.silences, markers: scene.markers, .silences, length: scene.length,
          rate: Scene.rate),
        edge: 500, rate: Scene.rate,
        numbering: try QuranFacts.bundled.numbering(of: riwayah)))
    return found?.noSpeechReason == nil ? found : nil
  }
}
