import AudioCore

/// Synthesises the pieces of a recitation one after the other and records their positions.
struct RecitationStage {
  private(set) var samples: [Float] = []
  private(set) var truth: RecitationTruth
  private let rate: Double
  private let breathEvery: ClosedRange<Double>
  private var reciter: SyntheticVoice
  private var talker: SyntheticVoice

  init(seed: UInt64, rate: SampleRate, voice: VoiceStyle, breathEvery: ClosedRange<Double>) {
    self.rate = Double(rate.hertz)
    self.breathEvery = breathEvery
    truth = RecitationTruth(rate: rate)
    reciter = SyntheticVoice(style: voice, rate: self.rate, seed: seed)
    talker = SyntheticVoice(style: .talk, rate: self.rate, seed: seed ^ 0x7A1C)
  }

  mutating func play(_ piece: RecitationPiece, continues: Bool, isJoined: Bool) {
    let start = samples.count
    switch piece {
    case .ayah(let surah, let ayah, let seconds):
      recite(seconds, continues: continues, isJoined: isJoined)
      truth.ayahs.append(
        RecitationTruth.Ayah(
          surah: surah, ayah: ayah, speech: start..<samples.count, isJoinedToNext: isJoined,
          take: 1 + truth.ayahs.count { $0.surah == surah && $0.ayah == ayah }))
    case .basmalah(let seconds):
      recite(seconds, continues: continues, isJoined: isJoined)
      truth.other.append(.init(kind: "basmala", range: start..<samples.count))
    case .istiadhah(let seconds):
      recite(seconds, continues: continues, isJoined: isJoined)
      truth.other.append(.init(kind: "istiadhah", range: start..<samples.count))
    case .talk(let seconds):
      samples += talker.phrase(frames(seconds))
      truth.other.append(.init(kind: "talk", range: start..<samples.count))
    case .pause(let seconds, let breath):
      pause(frames(seconds), breath: breath)
    case .join: break
    }
    truth.frameCount = samples.count
  }

  /// Appends phrases with breath pauses between them, `seconds` in all.
  private mutating func recite(_ seconds: Double, continues: Bool, isJoined: Bool) {
    var left = seconds
    var isFirst = true
    while true {
      let span = reciter.random.uniform(breathEvery)
      let rest = reciter.random.uniform(0.35...0.9)
      let isLast = left < span + rest + 1.5
      samples += reciter.phrase(
        frames(isLast ? left : span), startsFresh: !(isFirst && continues),
        ends: !(isLast && isJoined))
      if isLast { return }
      pause(frames(rest), breath: reciter.random.chance(0.5))
      left -= span + rest
      isFirst = false
    }
  }

  private mutating func pause(_ count: Int, breath: Bool) {
    var quiet = [Float](repeating: 0, count: count)
    let length = min(count - frames(0.12), frames(0.28))
    if breath && length > frames(0.05) {
      // The breath ends directly before the next voice.
      let at = count - length - frames(0.06)
      let sound = reciter.breath(length, amplitude: 0.012)
      for n in 0..<length { quiet[at + n] = sound[n] }
    }
    samples += quiet
  }

  private func frames(_ seconds: Double) -> Int { Int((seconds * rate).rounded()) }
}
