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
  ///   - known: how the reciter sounds elsewhere, for the voices that it fits better than the bundled
  ///     one.
  init?(_ lattice: Lattice, learning sound: SoundEvidence, knowing known: PhoneModel? = nil) {
    var (sound, placed) = Self.begun(lattice, sound, knowing: known)
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
    // What is said before the ayat alone is no recitation of them.
    let ayat = placed.filter { lattice.units[$0.unit].isAyah }
    guard let result, sound.fit(of: ayat, lattice.cuts) >= AlignmentWeights.leastFit
    else { return nil }
    self = result
  }

  /// What is found before any voice is learnt, each voice by itself, and with which sound.
  private static func begun(
    _ lattice: Lattice, _ sound: SoundEvidence, knowing known: PhoneModel?
  ) -> (sound: SoundEvidence, placed: [Path.Placed]) {
    let isAlone = sound.frames.voices.count == 1
    var result = sound
    var placed: [Path.Placed] = []
    for voice in 0..<sound.frames.voices.count {
      func hear(_ sound: SoundEvidence) -> (path: Path?, fit: Float) {
        let heard = isAlone ? sound : sound.only(voice)
        let path = Search(lattice.hearing(heard, allowsJumps: false)).bestPath()
        return (path, heard.fit(of: path?.placed ?? [], lattice.cuts))
      }
      let reciter = known.map { result.knowing($0, as: voice) }
      let first = reciter.map(hear)
      if let first, first.fit >= AlignmentWeights.sureVoice, let reciter {
        result = reciter
        placed += first.path?.placed ?? []
        continue
      }
      var heard = hear(result)
      if let first, first.fit > heard.fit, let reciter {
        result = reciter
        heard = first
      }
      // Where the bundled voice finds nothing, durations and pauses give what to learn from.
      let path = heard.path ?? (isAlone ? Search(lattice).bestPath() : nil)
      placed += path?.placed ?? []
    }
    return (result, placed)
  }
}
