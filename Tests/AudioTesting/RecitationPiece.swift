/// One piece of a synthetic recitation.
package enum RecitationPiece: Sendable, Hashable {
  /// One reading of an ayah with a length of `seconds`, including breaths inside it.
  case ayah(surah: Int, ayah: Int, seconds: Double)
  /// The basmalah before a surah.
  case basmalah(seconds: Double)
  /// The isti'adhah.
  case istiadhah(seconds: Double)
  /// Speech.
  case talk(seconds: Double)
  /// Silence; if `breath` is true, with a breath near its end.
  case pause(seconds: Double, breath: Bool)
  /// No pause: the last note of the previous piece glides into the next piece.
  case join

  /// Returns the pieces of a passage read at a pace: `expected` seconds per ayah, including its
  /// pause.
  ///
  ///     seconds sounding = expected · pace · (1 + spread · z) − pause,   z normal, at least 0.6 s
  ///
  /// - Parameters:
  ///   - surah: the surah's number.
  ///   - first: the number of the first ayah.
  ///   - expected: expected seconds of each ayah, in order.
  ///   - pace: 1 for the expected durations, 0.5 for half of them.
  ///   - spread: the relative variation of the ayah lengths; 0.1 is usual.
  ///   - pauses: the range of the pauses between ayat, in seconds.
  ///   - joined: the probability of no pause between two ayat.
  ///   - seed: equal seeds give equal pieces.
  /// - Returns: one piece per ayah, with a pause or a join between consecutive ones.
  package static func passage(
    surah: Int, from first: Int = 1, expected: [Double], pace: Double, spread: Double = 0.08,
    pauses: ClosedRange<Double>, joined: Double = 0, seed: UInt64
  ) -> [RecitationPiece] {
    var random = SplitMix64(seed: seed)
    var pieces: [RecitationPiece] = []
    for (i, seconds) in expected.enumerated() {
      let pause = random.uniform(pauses)
      let whole = seconds * pace * (1 + spread * random.normal())
      pieces.append(.ayah(surah: surah, ayah: first + i, seconds: max(0.6, whole - pause)))
      if i == expected.count - 1 { break }
      if random.chance(joined) {
        pieces.append(.join)
      } else {
        pieces.append(.pause(seconds: pause, breath: random.chance(0.6)))
      }
    }
    return pieces
  }
}
