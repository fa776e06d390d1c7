extension Search {
  /// Follows references besides what was gone by before.
  ///
  /// How a reference compares with the recording is learnt from the path that was found without it,
  /// and once more from the path found with it. Nil if no reference fits.
  ///
  /// - Parameters:
  ///   - before: the search without references.
  ///   - references: nothing learnt of them.
  init?(_ before: Search, following references: ReferenceEvidence) {
    guard var path = before.bestPath() else { return nil }
    var references = references
    var found: Search?
    for _ in 0..<AlignmentWeights.referenceRounds {
      guard let adapted = references.adapted(to: path, before.lattice.cuts) else { break }
      references = adapted
      let search = Search(before.lattice.following(references))
      guard let best = search.bestPath() else { break }
      found = search
      path = best
    }
    guard let found else { return nil }
    self = found
  }
}
