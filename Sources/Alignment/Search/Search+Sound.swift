extension Search {
  /// The search and its best path once the sound of the recording was heard.
  ///
  /// The search is done with the bundled voice; then the voice is learnt from the path found, and
  /// the search repeated with what was learnt, `AlignmentWeights.rounds` times. The first of these
  /// follow the order of the units, so that the voice is learnt before passages read again are
  /// looked for. Where no voice that recites these words can be learnt, the path stays as it was.
  ///
  /// - Parameters:
  ///   - path: the best path without sound.
  ///   - sound: of the recording, with the voice not yet learnt.
  ///   - silences: in seconds.
  /// - Returns: the last search and its best path; this one if the sound does not fit the words.
  func refined(
    from path: Path, by sound: SoundEvidence, silences: [Range<Double>]
  ) -> (search: Search, path: Path) {
    var sound = sound
    let first = Search(lattice.hearing(sound, allowsJumps: false))
    var result = (search: first, path: first.bestPath() ?? path)
    for round in 0..<AlignmentWeights.rounds {
      guard let adapted = sound.adapted(to: result.path, lattice.cuts, silences: silences)
      else { break }
      sound = adapted
      let search = Search(
        lattice.hearing(sound, allowsJumps: round >= AlignmentWeights.linearRounds))
      guard let path = search.bestPath() else { break }
      result = (search, path)
    }
    let fit = sound.fit(of: result.path, lattice.cuts)
    return fit < AlignmentWeights.leastFit ? (self, path) : result
  }
}
