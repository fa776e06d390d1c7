import AudioCore

/// A reason to suspect that the file does not reproduce the recorded sound correctly.
///
/// The library stores the text of the doubt as a remark. If the recording has no more serious
/// problem, this text is also the reason for its status.
package enum SoundDoubt: Hashable, Sendable {
  /// The sample rate in the header differs from the rate that is likely for the voice. Both rates
  /// are in hertz.
  case rate(stated: Int, likely: Int)
  /// The sound is stuck. From `startSeconds` on, the same sound of `periodSeconds` occurs `count`
  /// times in direct succession.
  case stuck(startSeconds: Double, periodSeconds: Double, count: Int)

  /// Text for display.
  package var text: String {
    switch self {
    case .rate(let stated, let likely):
      "the header states a rate of \(stated) Hz, but the voice sounds like \(likely) Hz"
    case .stuck(let start, let period, let count):
      "the sound is stuck from \(Decimals.clock(start, 1)): the same \(period.text(decimals: 2)) s "
        + "come \(count) times"
    }
  }

  /// Returns the likely rate that is stated in the text of a doubt about the rate; nil for any
  /// other text.
  package static func likelyHertz(in text: String) -> Int? {
    let pattern = /the header states a rate of \d+ Hz, but the voice sounds like (\d{1,7}) Hz/
    return text.wholeMatch(of: pattern).flatMap { Int($0.1) }
  }

  /// True for a text about stuck sound.
  package static func isStuck(_ text: String) -> Bool { text.hasPrefix("the sound is stuck ") }

  /// Returns the most serious doubt among remarks, which is the first; nil if there is no doubt.
  package static func first(in remarks: [String]) -> String? {
    remarks.first { likelyHertz(in: $0) != nil || isStuck($0) }
  }

  /// Reads the time range of the repetitions from a text about stuck sound. The range is in
  /// seconds, without the first occurrence. Nil for any other text.
  package static func stuckSeconds(in text: String) -> Range<Double>? {
    let pattern =
      /the sound is stuck from ([0-9:.]{1,16}): the same (\d{1,3}\.\d\d) s come (\d{1,7}) times/
    guard let match = text.wholeMatch(of: pattern), let period = Double(match.2),
      let count = Double(match.3)
    else { return nil }
    let parts = match.1.split(separator: ":").map { Double($0) ?? 0 }
    let start = parts.reduce(0) { 60 * $0 + $1 }
    return start + period..<start + period * max(2, count)
  }
}

extension Recording {
  /// Rate in hertz that is likely for the voice, if the rate in the header is implausible;
  /// otherwise nil.
  package var likelyHertz: Int? {
    (remarks ?? []).lazy.compactMap { SoundDoubt.likelyHertz(in: $0) }.first
  }

  /// The most serious doubt about the sound, which is also one of the remarks; nil if there is no
  /// doubt. Stating another range of ayat does not remove such a doubt.
  package var soundDoubt: String? { SoundDoubt.first(in: remarks ?? []) }

  /// True if the reason for the status is a doubt about the sound.
  package var isSoundDoubted: Bool {
    status == .check && reason.map { remarks?.contains($0) == true } == true
  }
}
