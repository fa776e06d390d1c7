import AudioCore
import GRDB
package import Recitation

/// An unconfirmed segment with the gain of reviewing it.
package struct SegmentToReview: Hashable, Sendable {
  /// The recording of the segment.
  package var recording: RecordingID
  /// The suggested segment.
  package var segment: Segment
  /// The gain if a person reviews the segment, 0…1: the increase in the probability that drills
  /// play the right ayah. See ``LibraryStore/segmentsToReview(limit:of:)``.
  package var gain: Double
}

/// The order of segments to review.
package enum ReviewOrder: Sendable {
  /// Greatest gain first.
  case gain
  /// Doubtful segments (`Segment.isDoubtful`) before the others; among both, greatest gain first.
  case doubt
}

extension LibraryStore {
  /// Lists the suggested ayat to review, by default greatest gain first.
  ///
  /// Drills play the most confident reading of an ayah. Let c be the confidence of a segment, and b
  /// the confidence of the most confident reading of the same ayah in the same riwayah. A confirmed
  /// reading has confidence 1.
  ///
  ///     gain = 1 − c          for the best reading: a review finds an error before a drill does
  ///     gain = c · (1 − b)    for other readings: a confirmed one replaces a doubtful best reading
  ///
  /// A segment of several ayat counts for its first ayah.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of segments, ≥ 0.
  ///   - reciter: the id of the reciter whose segments are listed; nil for all. The readings of
  ///     other reciters still contribute to b.
  ///   - order: the order of the list.
  /// - Returns: the segments, in this order, then by recording and position.
  /// - Throws: ``LibraryError``.
  package func segmentsToReview(
    limit: Int, of reciter: String? = nil, by order: ReviewOrder = .gain
  ) throws -> [SegmentToReview] {
    precondition(limit >= 0, "a limit of \(limit)")
    if limit == 0 { return [] }
    return try read { db in
      var search = try ReviewSearch(db, limit: limit, reciter: reciter, order: order)
      let sql = "SELECT * FROM segment WHERE recording = ? AND startFrame = ?"
      return try search.run().compactMap { found in
        try Row.fetchOne(
          db.cachedStatement(sql: sql), arguments: [found.place.recording, found.place.start]
        ).map {
          SegmentToReview(
            recording: RecordingID(found.place.recording), segment: try Segment($0),
            gain: found.gain)
        }
      }
    }
  }

  /// Counts all segments, confirmed segments and skipped segments.
  ///
  /// - Parameter reciter: the id of the reciter of the recordings; nil for all recordings.
  /// - Returns: the three counts, from one snapshot; skipped segments do not count as confirmed.
  /// - Throws: ``LibraryError``.
  package func segmentCounts(
    of reciter: String? = nil
  ) throws -> (all: Int, confirmed: Int, skipped: Int) {
    let reciterCondition = "recording IN (SELECT id FROM recording WHERE reciter = :reciter)"
    return try read { db in
      func count(_ conditions: String...) throws -> Int {
        let all = conditions + (reciter == nil ? [] : [reciterCondition])
        return try Int.fetchOne(
          db,
          sql: "SELECT count(*) FROM segment"
            + (all.isEmpty ? "" : " WHERE " + all.joined(separator: " AND ")),
          arguments: reciter.map { ["reciter": $0] } ?? []) ?? 0
      }
      let skipped = try count("isConfirmed", "kind = 'unassigned'")
      return (try count(), try count("isConfirmed") - skipped, skipped)
    }
  }

  /// The number of unconfirmed ayat (`all`), and the number of doubtful ayat among them
  /// (`Segment.isDoubtful`). ``segmentsToReview(limit:of:)`` lists all of these ayat, if its limit
  /// is not smaller than `all`.
  package struct OpenAyat: Hashable, Sendable {
    package var all, doubtful: Int
    /// The total length of the doubtful ayat, in seconds.
    package var doubtfulSeconds: Double
  }

  /// Counts the unconfirmed ayat.
  ///
  /// - Parameter reciter: the id of the reciter of the recordings; nil for all recordings.
  /// - Returns: the counts, from one snapshot.
  /// - Throws: ``LibraryError``.
  package func openAyat(of reciter: String? = nil) throws -> OpenAyat {
    let reciterCondition = reciter == nil ? "" : " AND r.reciter = :reciter"
    // The cross join makes SQLite read the segments recording by recording, in their order on disk.
    // It would otherwise search the recording of each segment.
    let sql = """
      SELECT count(*) AS "all", total(s.confidence < :doubt) AS doubtful,
        total((s.confidence < :doubt) * 1.0 * (s.endFrame - s.startFrame) / r.sampleRate) AS seconds
      FROM recording r CROSS JOIN segment s ON s.recording = r.id
      WHERE s.surah IS NOT NULL AND s.kind = 'ayah' AND NOT s.isConfirmed\(reciterCondition)
      """
    return try read { db in
      var arguments: StatementArguments = ["doubt": Segment.doubtBelow]
      if let reciter { arguments += ["reciter": reciter] }
      let row = try Row.fetchOne(db, sql: sql, arguments: arguments)
      return OpenAyat(
        all: row?["all"] ?? 0, doubtful: Int((row?["doubtful"] ?? 0.0) as Double),
        doubtfulSeconds: row?["seconds"] ?? 0)
    }
  }

  /// Finds the recordings with a segment of kind ayah within a passage.
  ///
  /// - Parameter range: the passage, in the numbering of each recording.
  /// - Returns: the ids of the recordings.
  /// - Throws: ``LibraryError``.
  package func recordings(holding range: AyahRange) throws -> Set<RecordingID> {
    // Most segments lie within one surah. An index finds the few segments that extend across
    // surahs.
    let sql = """
      SELECT DISTINCT recording FROM segment
      WHERE surah BETWEEN :surah AND :endSurah AND kind = 'ayah'
        AND (surah, ayah) <= (:endSurah, :endAyah) AND (endSurah, endAyah) >= (:surah, :ayah)
      UNION SELECT recording FROM segment
      WHERE surah < :surah AND endSurah >= :surah AND surah <> endSurah AND kind = 'ayah'
        AND (endSurah, endAyah) >= (:surah, :ayah)
      """
    return try read { db in
      try String.fetchSet(
        db, sql: sql,
        arguments: [
          "surah": range.start.surah, "ayah": range.start.ayah, "endSurah": range.end.surah,
          "endAyah": range.end.ayah,
        ]
      ).reduce(into: []) { $0.insert(RecordingID($1)) }
    }
  }

  /// Counts suggested ayat by confidence. The count for a bound includes the ayat with at least
  /// this confidence, but with less than the previous bound.
  ///
  /// - Parameter bounds: the bounds in falling order, each 0…1.
  /// - Returns: one count per bound.
  /// - Throws: ``LibraryError``.
  package func suggestedAyat(from bounds: [Double]) throws -> [Int] {
    try read { db in
      let bands = bounds.indices.map { i in
        "total(confidence >= ?\(i + 1)" + (i == 0 ? ")" : " AND confidence < ?\(i))")
      }
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT \(bands.joined(separator: ", ")) FROM segment
          WHERE surah IS NOT NULL AND kind = 'ayah' AND NOT isConfirmed
          """, arguments: StatementArguments(bounds))
      return bounds.indices.map { Int((row?[$0] ?? 0.0) as Double) }
    }
  }
}

/// Finds the segments with the greatest gain, using the index `readingByRank`; see
/// ``LibraryStore/segmentsToReview(limit:of:)``.
///
/// The index gives the readings of an ayah by falling confidence c. Readings after the best
/// reading, which has confidence b, gain at most c · (1 − b). Once that bound is below the least
/// gain in a full list, the remaining readings of the ayah are skipped. In the order
/// ``ReviewOrder/doubt``, a doubtful reading precedes the others whatever its gain; the remaining
/// doubtful readings are then still searched.
private struct ReviewSearch {
  /// The key of a segment. Segments with the same gain from a review are listed in the order of
  /// their keys.
  struct Place: Comparable {
    var recording: String
    var start: Int

    static func < (one: Self, other: Self) -> Bool {
      (one.recording, one.start) < (other.recording, other.start)
    }
  }

  struct Found {
    var place: Place
    var gain: Double
    /// True if the segment precedes all segments without this mark, whatever their gain.
    var isFirst: Bool

    /// True if this segment comes before `other` in the list.
    func precedes(_ other: Self) -> Bool {
      if isFirst != other.isFirst { return isFirst }
      return gain == other.gain ? place < other.place : gain > other.gain
    }
  }

  private struct Reading {
    var place: Place
    var isConfirmed: Bool
    /// The confidence of the reading, 0…1; 1 if the reading is confirmed.
    var confidence: Double

    init(_ row: Row) throws {
      let reader = RowReader(row, of: .segment)
      isConfirmed = try reader.bool(2)
      place = Place(recording: try reader.text(0), start: try reader.integer(1))
      confidence = isConfirmed ? 1 : try reader.number(3, in: 0...1)
    }
  }

  /// The remaining readings of an ayah that can still enter the list.
  private enum Rest { case all, doubtful, none }

  private let db: Database
  private let limit: Int
  /// The confidence below which a reading precedes the others; 0 if only the gain counts.
  private let firstBelow: Double
  /// The recordings whose segments may be listed; nil for all recordings.
  private let listed: Set<String>?
  /// The number of riwayat in the library.
  private let riwayahCount: Int
  /// A cache of the riwayat of recordings; stays empty in a library with one riwayah.
  private var riwayat: [String: String] = [:]
  /// The list so far, at most ``limit`` segments.
  private var found: [Found] = []

  init(_ db: Database, limit: Int, reciter: String?, order: ReviewOrder) throws {
    self.db = db
    self.limit = limit
    firstBelow =
      switch order {
      case .gain: 0
      case .doubt: Segment.doubtBelow
      }
    listed = try reciter.map {
      try Set(
        String.fetchCursor(
          db, sql: "SELECT id FROM recording WHERE reciter = ?", arguments: [$0]))
    }
    riwayahCount =
      try Int.fetchOne(db, sql: "SELECT count(DISTINCT riwayah) FROM recording") ?? 0
  }

  /// Searches every ayah that segments contain.
  mutating func run() throws -> [Found] {
    // The index is searched twice, because SQLite would read the whole surah for the condition
    // `(surah, ayah) > (?, ?)`.
    let nextAyah = try db.cachedStatement(
      sql: "SELECT surah, ayah FROM segment WHERE surah = ? AND ayah > ? ORDER BY ayah LIMIT 1")
    let nextSurah = try db.cachedStatement(
      sql: "SELECT surah, ayah FROM segment WHERE surah > ? ORDER BY surah, ayah LIMIT 1")
    var place = (surah: -1, ayah: -1)
    while let row = try Row.fetchOne(nextAyah, arguments: [place.surah, place.ayah])
      ?? Row.fetchOne(nextSurah, arguments: [place.surah])
    {
      let reader = RowReader(row, of: .segment)
      place = (try reader.integer(0), try reader.integer(1))
      try walk(place.surah, place.ayah)
    }
    return found
  }

  private mutating func walk(_ surah: Int, _ ayah: Int) throws {
    let reading = """
      SELECT recording, startFrame, isConfirmed, confidence FROM segment
      WHERE surah = ? AND ayah = ? AND kind = 'ayah'
      """
    let order = " ORDER BY isConfirmed DESC, confidence DESC"
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: reading + order), arguments: [surah, ayah])
    var best: [String: Reading] = [:]
    var rest = Rest.all
    while let row = try rows.next() {
      let reading = try Reading(row)
      rest = self.rest(best, from: reading.confidence)
      guard rest == .all else { break }
      try place(reading, &best)
    }
    if rest == .doubtful {
      let doubtful = try Row.fetchCursor(
        db.cachedStatement(sql: reading + " AND NOT isConfirmed AND confidence < ?" + order),
        arguments: [surah, ayah, firstBelow])
      while let row = try doubtful.next() {
        let reading = try Reading(row)
        guard self.rest(best, from: reading.confidence) == .all else { break }
        try place(reading, &best)
      }
    }
    for reading in best.values { add(reading, gain: 1 - reading.confidence) }
  }

  /// Adds a reading to the list, unless it is the best reading of its riwayah so far.
  private mutating func place(_ reading: Reading, _ best: inout [String: Reading]) throws {
    let riwayah = try riwayah(of: reading.place.recording)
    guard let first = best[riwayah] else {
      best[riwayah] = reading
      return
    }
    if reading.confidence == first.confidence, reading.place < first.place {
      best[riwayah] = reading
      return add(first, gain: first.confidence * (1 - first.confidence))
    }
    add(reading, gain: reading.confidence * (1 - first.confidence))
  }

  /// Determines which readings with this confidence or less can enter the list.
  private func rest(_ best: [String: Reading], from confidence: Double) -> Rest {
    guard best.count == riwayahCount, found.count == limit, let last = found.last,
      best.values.allSatisfy({ confidence < $0.confidence })
    else { return .all }
    func isLess(_ confidence: Double) -> Bool {
      best.values.allSatisfy { confidence * (1 - $0.confidence) < last.gain }
    }
    if last.isFirst {
      if isLess(min(confidence, firstBelow)) { return .none }
      return confidence < firstBelow ? .all : .doubtful
    }
    guard isLess(confidence), confidence >= firstBelow else { return .all }
    return firstBelow > 0 ? .doubtful : .none
  }

  private mutating func riwayah(of recording: String) throws -> String {
    if riwayahCount == 1 { return "" }
    if let known = riwayat[recording] { return known }
    let riwayah =
      try String.fetchOne(
        db.cachedStatement(sql: "SELECT riwayah FROM recording WHERE id = ?"),
        arguments: [recording]) ?? ""
    riwayat[recording] = riwayah
    return riwayah
  }

  private mutating func add(_ reading: Reading, gain: Double) {
    let one = Found(
      place: reading.place, gain: gain, isFirst: reading.confidence < firstBelow)
    if reading.isConfirmed || listed?.contains(one.place.recording) == false { return }
    if found.count == limit, let last = found.last, !one.precedes(last) { return }
    found.insert(one, at: found.indices.partitionPoint { !found[$0].precedes(one) })
    if found.count > limit { found.removeLast() }
  }
}
