import Foundation

/// A voice that sings random vowels: glottal pulses through moving formants.
///
/// It has the features that the analysis of recitation measures (pitch with vibrato and jitter,
/// gliding formants, syllables, fricatives, long notes, breath), without words.
struct SyntheticVoice {
  let style: VoiceStyle
  let rate: Double
  var random: SplitMix64
  private var source = GlottalSource()
  private var filters = [Resonator](repeating: Resonator(), count: 4)
  // The current pitch of the note, from which a joined phrase continues.
  private var pitch = 0.0
  private var formants = [500.0, 1500, 2500]
  private var loudness = 0.0
  private var hiss = [Resonator](repeating: Resonator(), count: 2)

  init(style: VoiceStyle, rate: Double, seed: UInt64) {
    self.style = style
    self.rate = rate
    random = SplitMix64(seed: seed)
    // Two wide resonances around 4.5 kHz (lower for low sample rates) make noise sound like “s”.
    let high = min(4500, rate * 0.36)
    hiss[0].tune(hertz: high, bandwidth: 1200, rate: rate)
    hiss[1].tune(hertz: high * 0.8, bandwidth: 1500, rate: rate)
  }

  /// Returns a phrase of exactly `count` samples with sound from its first 10 ms to its last.
  ///
  /// - Parameters:
  ///   - count: the length in samples.
  ///   - startsFresh: true to start from silence.
  ///   - ends: true to fade to silence at the end; false to hold the note for the next phrase.
  /// - Returns: mono samples.
  mutating func phrase(_ count: Int, startsFresh: Bool = true, ends: Bool = true) -> [Float] {
    let syllables = Syllable.plan(count: count, rate: rate, style: style, random: &random)
    var output = [Float](repeating: 0, count: count)
    if startsFresh, let first = syllables.first {
      (pitch, formants, loudness) = (first.note, first.formants, 0)
    }
    let glide = 1 - exp(-1 / (0.035 * rate))
    let swell = 1 - exp(-1 / (0.012 * rate))
    let shake = random.uniform(5...6)
    for syllable in syllables {
      for n in syllable.frames {
        let t = Double(n - syllable.frames.lowerBound) / rate
        pitch += glide * (syllable.note - pitch)
        for k in 0..<3 { formants[k] += glide * (syllable.formants[k] - formants[k]) }
        if n % 32 == 0 { tune(formants) }
        // Vibrato grows while a note is held.
        let depth = syllable.isLong ? min(0.35, 0.5 * t) : 0.08
        let vibrato = depth * sin(2 * Double.pi * shake * Double(n) / rate)
        let hertz = style.pitch * pow(2, (pitch + vibrato) / 12)
        let (target, friction) = onsetGains(syllable, t)
        loudness += swell * (target * syllable.weight - loudness)
        let breath = random.uniform(-1...1)
        var x = source.next(hertz: hertz, rate: rate, random: &random) * loudness
        x += breath * style.breathiness * loudness
        for k in filters.indices { x = filters[k].process(x) }
        let s = hiss[1].process(hiss[0].process(breath)) * friction
        output[n] = Float(0.1 * x + s)
      }
    }
    if startsFresh { fade(&output, overSeconds: 0.008, atEnd: false) }
    if ends { fade(&output, overSeconds: 0.05, atEnd: true) }
    return output
  }

  /// Returns the sound of a breath: soft noise that swells and fades, `count` samples.
  mutating func breath(_ count: Int, amplitude: Double) -> [Float] {
    var wide = Resonator()
    wide.tune(hertz: 1400, bandwidth: 1500, rate: rate)
    return (0..<count).map { n in
      let swell = sin(Double.pi * (Double(n) + 0.5) / Double(count))
      return Float(wide.process(random.uniform(-1...1)) * swell * amplitude)
    }
  }

  private mutating func tune(_ formants: [Double]) {
    let bandwidths = [70.0, 90, 130, 200]
    for k in filters.indices {
      let hertz = (k < 3 ? formants[k] : 3500) * style.formantScale
      filters[k].tune(hertz: min(hertz, rate * 0.45), bandwidth: bandwidths[k], rate: rate)
    }
  }

  /// Returns the gains of voice and friction, `t` seconds into a syllable.
  private func onsetGains(_ syllable: Syllable, _ t: Double) -> (voice: Double, friction: Double) {
    switch syllable.onset {
    case .vowel: return (1, 0)
    case .nasal: return (t < 0.06 ? 0.45 : 1, 0)
    case .stop: return t < 0.035 ? (0.08, t > 0.025 ? 0.15 : 0) : (1, 0)
    case .fricative:
      let length = 0.09
      return t < length ? (0.06, 0.25 * sin(Double.pi * t / length)) : (1, 0)
    }
  }

  private func fade(_ samples: inout [Float], overSeconds seconds: Double, atEnd: Bool) {
    let count = min(samples.count, Int(seconds * rate))
    for n in 0..<count {
      let gain = Float(0.5 - 0.5 * cos(Double.pi * (Double(n) + 0.5) / Double(count)))
      samples[atEnd ? samples.count - 1 - n : n] *= gain
    }
  }
}
