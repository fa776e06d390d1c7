extension Search {
  /// Hears what is recited, in voices that are learnt on the way.
  ///
  /// What is found with the bundled voice teaches how each voice of the recording sounds; then the
  /// search is repeated with what was learnt, `AlignmentWeights.rounds` times. The first searches
  /// follow the order of the units, each voice by itself, so that the voices are learnt before
  /// passages read again are looked for. Nil if no voice that recites these words can be learnt.
  ///
  /// - Parameters:
  ///   - lattice: what to search, nothing heard.
  ///   - sound: of the recording, with the voices not yet learnt.
  init?(_ lattice: Lattice, learning sound: SoundEvidence) {
    var sound = sound
    var placed = Self.firstPlaced(lattice, sound)
    var result: Search?
    for round in 0..<AlignmentWeights.rounds {
      guard let adapted = sound.adapted(to: placed, lattice.cuts) else { break }
      let isFree = round >= AlignmentWeights.linearRounds || sound.frames.voices.count > 1
      let search = Search(lattice.hearing(adapted, allowsJumps: isFree))
      guard let path = search.bestPath() else { break }
      sound = adapted
      placed = path.placed
      result = search
    }
    guard let result, sound.fit(of: placed, lattice.cuts) >= AlignmentWeights.leastFit
    else { return nil }
    self = result
  }

  /// What is found before any voice is learnt.
  private static func firstPlaced(_ lattice: Lattice, _ sound: SoundEvidence) -> [Path.Placed] {
    let voices = sound.frames.voices.count
    if voices > 1 {
      return (0..<voices).flatMap { voice in
        Search(lattice.hearing(sound.only(voice), allowsJumps: false)).bestPath()?.placed ?? []
      }
    }
    let heard = Search(lattice.hearing(sound, allowsJumps: false)).bestPath()
    // Where the bundled voice finds nothing, durations and pauses give what to learn from.
    return (heard ?? Search(lattice).bestPath())?.placed ?? []
  }
}
