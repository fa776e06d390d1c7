extension AyahNumbering {
  /// Combines ayat into passages for display, such as `79:1-111:5 113:1-5`.
  ///
  /// - Parameter ayat: the ayat, in the order of the mushaf.
  /// - Returns: as few passages as possible that contain exactly these ayat. A passage may extend
  ///   across surahs.
  package func passages(of ayat: [AyahRef]) -> [AyahRange] {
    var passages: [AyahRange] = []
    for ref in ayat {
      if let last = passages.last, ayah(after: last.end) == ref {
        passages[passages.count - 1] = AyahRange(start: last.start, end: ref)
      } else {
        passages.append(AyahRange(start: ref, end: ref))
      }
    }
    return passages
  }
}
