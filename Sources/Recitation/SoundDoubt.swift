import AudioCore

/// A reason to doubt that the sound is the sound that was recorded.
///
/// The library stores the text of the doubt as a remark. If there is no more serious problem, this
/// text is also the reason for the status.
package enum SoundDoubt: Hashable, Sendable {
  /// The rate in the header differs from the likely rate of the voice; both are in hertz.
  case rate(stated: Int, likely: Int)
  /// The sound is stuck: from `startSeconds` on, the same `periodSeconds` of sound occur `count`
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

  /// Returns the likely rate that a text about a doubtful rate states; nil for any other text.
  package static func likelyHertz(in text: String) -> Int? {
    let pattern = /the header states a rate of \d+ Hz, but the voice sounds like (\d{1,7}) Hz/
    return text.wholeMatch(of: pattern).flatMap { Int($0.1) }
  }

  /// True for a text about stuck sound.
  package static func isStuck(_ text: String) -> Bool { text.hasPrefix("the sound is stuck ") }

  /// Returns the time range of the repetitions, without the first occurrence, that a text about
  /// stuck sound states, in seconds; nil for any other text.
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
  /// Rate in hertz that the voice suggests, if it differs from the rate in the header; nil if the
  /// rate in the header is plausible.
  package var likelyHertz: Int? {
    (remarks ?? []).lazy.compactMap { SoundDoubt.likelyHertz(in: $0) }.first
  }

  /// True if the reason for the status is a doubt about the sound. Another range does not resolve
  /// such a doubt.
  package var isSoundDoubted: Bool {
    status == .check && reason.map { remarks?.contains($0) == true } == true
  }
}
