/// Suggestions for misspelt names.
package enum Suggestion {
  /// Returns `write X instead`, or the list of allowed words.
  ///
  /// - Parameters:
  ///   - name: the name that the user wrote.
  ///   - known: the allowed names.
  /// - Returns: a remedy that begins with a verb.
  package static func remedy(for name: String, among known: [String]) -> String {
    if known.isEmpty { return "delete it: nothing may stand here" }
    if let nearest = nearest(to: name, among: known) { return "write `\(nearest)` instead" }
    return "choose one of: \(known.joined(separator: ", "))"
  }

  /// Returns the known name that the user probably meant; nil if there is no such name.
  ///
  /// The first choice is the known name with the smallest edit distance. The distance may be at
  /// most a third of its letters, or one letter for a short name. If several names have the
  /// smallest distance, the first of them is returned. The second choice is a known name that
  /// contains `name` as a word (`sliding-window` for `window`), or that begins like it (`fading`
  /// for `fade`). It is returned only if there is exactly one such name.
  package static func nearest(to name: String, among known: [String]) -> String? {
    guard name.count <= 60 else { return nil }
    let ranked = known.map { ($0, distance(Array(name.lowercased()), Array($0))) }
    // A known name is left out if all of its letters would change, because then `name` is not a
    // misspelling of it.
    let near = ranked.filter { $0.1 < max($0.0.count, name.count) }
    guard let best = near.min(by: { $0.1 < $1.1 }) else { return nil }
    if best.1 * 3 <= max(3, best.0.count) { return best.0 }
    let written = name.lowercased()
    let alike = known.filter {
      $0.split(separator: "-").contains(Substring(written))
        || $0.commonPrefix(with: written) >= max(3, (written.count + 1) / 2)
    }
    return alike.count == 1 ? alike[0] : nil
  }

  /// Returns the edit distance: the number of insertions, deletions, replacements, and exchanges of
  /// neighbouring letters.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(
          rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

extension String {
  /// The length of the common prefix.
  fileprivate func commonPrefix(with other: String) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
