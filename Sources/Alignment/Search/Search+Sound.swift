extension Search {
  /// Hears what is recited, in a voice that is learnt on the way.
  ///
  /// The search is done with the bundled voice; then the voice is learnt from the path found, and
  /// the search repeated with what was learnt, `AlignmentWeights.rounds` times. The first of these
  /// follow the order of the units, so that the voice is learnt before passages read again are
  /// looked for. Nil if no voice that recites these words can be learnt.
  ///
  /// - Parameters:
  ///   - lattice: what to search, nothing heard.
  ///   - sound: of the recording, with the voice not yet learnt.
  init?(_ lattice: Lattice, learning sound: SoundEvidence) {
    var sound = sound
    self.init(lattice.hearing(sound, allowsJumps: false))
    // Where the bundled voice finds nothing, durations and pauses give what to learn from.
    guard var path = bestPath() ?? Search(lattice).bestPath() else { return nil }
    for round in 0..<AlignmentWeights.rounds {
      guard let adapted = sound.adapted(to: path, lattice.cuts) else { break }
      sound = adapted
      let next = Search(
        lattice.hearing(sound, allowsJumps: round >= AlignmentWeights.linearRounds))
      guard let best = next.bestPath() else { break }
      self = next
      path = best
    }
    guard let path = bestPath(), sound.fit(of: path, lattice.cuts) >= AlignmentWeights.leastFit
    else { return nil }
  }
}
