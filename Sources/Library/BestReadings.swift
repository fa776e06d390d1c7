public import Recitation

/// The readings of some ayat that a drill may play, and how many more there are.
public struct BestReadings: Sendable {
  /// The segments, by recording and place, without ``PlayableSegment/innerPauses``: of each ayah
  /// the best ones of every reciter, and all that hold several of the ayat.
  public var segments: [PlayableSegment]
  /// Where the recordings lie that were looked at, by id.
  public var whereabouts: [Whereabouts]
  /// In how many segments of those reciters an ayah is held, alone or with others.
  public var counts: [AyahRef: Int]
}

extension LibraryStore {
  /// The best readings of some ayat. However many there are of one, few are looked at.
  ///
  /// Readings come in the order confirmed before suggested, then by
  ///
  ///     worth = confidence,   0.9 · confidence if the reciter goes back to earlier words
  ///
  /// Of each reciter the first `count` are given that are playable (of the riwayah, and there),
  /// with those as good as the last of them; as many again that are not playable, if they come
  /// before; and every segment that holds several ayat, one of these among them.
  ///
  /// - Parameters:
  ///   - ayat: which ayat; ayah 0 for a basmalah. None twice.
  ///   - riwayah: of what is playable.
  ///   - reciters: by whom, by id; nil for recordings of which nobody has said it.
  ///   - count: how many of each reciter, ≥ 1.
  ///   - isThere: whether a recording can be played, told from where it should lie.
  /// - Returns: the readings, as they are at one moment.
  /// - Throws: ``LibraryError``.
  public func bestReadings(
    of ayat: [AyahRef], in riwayah: Riwayah, by reciters: Set<String?>, count: Int,
    isThere: @escaping (Whereabouts) -> Bool
  ) throws -> BestReadings {
    precondition(count >= 1, "the best \(count) readings")
    return try read { db in
      var search = try ReadingSearch(
        db, riwayah: riwayah, reciters: reciters, count: count, isThere: isThere)
      return try search.readings(of: ayat)
    }
  }
}
