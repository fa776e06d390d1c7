import AudioCore
import GRDB
package import Recitation

/// The best readings of some ayat, and the number of all readings of each ayah.
package struct BestReadings: Sendable {
  /// The segments, by recording and start, without ``PlayableSegment/innerPauses``. They include
  /// each reciter's best segments of each ayah, and every segment of several ayat that contains a
  /// requested ayah.
  package var segments: [PlayableSegment]
  /// The locations of the recordings that contain ``segments``, by id.
  package var locations: [RecordingLocation]
  /// For each ayah, the number of segments that contain it, alone or with other ayat. Only segments
  /// of the requested reciters are counted.
  package var counts: [AyahRef: Int]

  package init(
    segments: [PlayableSegment], locations: [RecordingLocation], counts: [AyahRef: Int]
  ) {
    self.segments = segments
    self.locations = locations
    self.counts = counts
  }
}

extension LibraryStore {
  /// Finds the best readings of some ayat, without reading all of them.
  ///
  /// Confirmed readings rank before suggested readings, and within each group they rank by
  ///
  ///     worth = confidence, or 0.9 · confidence if the reciter goes back to earlier words
  ///
  /// A reading is playable if it is in the riwayah, its file is available, and it is either
  /// confirmed or both whole and of sufficient confidence. The result contains for each reciter:
  /// - the first `count` playable readings, and further playable readings of the same rank as the
  ///   last of them;
  /// - up to `count` unplayable readings, if they do not rank below the last of these playable
  ///   readings;
  /// - every segment of several ayat that contains a requested ayah.
  ///
  /// - Parameters:
  ///   - ayat: the ayat, without duplicates; ayah 0 for a basmalah.
  ///   - riwayah: the riwayah of playable readings.
  ///   - reciters: ids of reciters; nil stands for recordings without a reciter.
  ///   - count: the number of readings per reciter, ≥ 1.
  ///   - atLeast: the minimum confidence of playable unconfirmed ayat; it does not apply to
  ///     basmalahs.
  ///   - allowsGaps: true if readings with missing or replaced words are playable.
  ///   - acceptsVoice: returns true if readings by a voice (`Segment.voice`) are playable; nil to
  ///     accept all voices.
  ///   - isAvailable: returns true if a recording at these locations can be played.
  /// - Returns: the readings, from one snapshot.
  /// - Throws: ``LibraryError``.
  package func bestReadings(
    of ayat: [AyahRef], in riwayah: Riwayah, by reciters: Set<String?>, count: Int,
    atLeast: Double = 0, allowsGaps: Bool = false, acceptsVoice: ((Int?) -> Bool)? = nil,
    isAvailable: @escaping (RecordingLocation) -> Bool
  ) throws -> BestReadings {
    precondition(count >= 1, "the best \(count) readings")
    return try read { db in
      var search = try ReadingSearch(
        db, riwayah: riwayah, reciters: reciters, count: count, atLeast: atLeast,
        allowsGaps: allowsGaps, acceptsVoice: acceptsVoice, isAvailable: isAvailable)
      return try search.readings(of: ayat)
    }
  }
}

/// A search for the best readings of ayat. It uses the index `readingByRank`; see
/// ``LibraryStore/bestReadings(of:in:by:count:atLeast:allowsGaps:acceptsVoice:isAvailable:)``.
struct ReadingSearch {
  /// Cached facts about a recording. The type is small, because the cache may hold all recordings
  /// of a library.
  private struct Known {
    /// The index of the reciter in ``present``; nil if the reciter is not requested.
    var reciter: Int32?
    var isPlayable: Bool
  }

  /// The key of a segment.
  private struct Place: Hashable {
    var recording: RecordingID
    var start: Int
  }

  private let db: Database
  private let riwayah: Riwayah
  private let reciters: Set<String?>
  private let count: Int
  private let atLeast: Double
  private let allowsGaps: Bool
  private let acceptsVoice: ((Int?) -> Bool)?
  private let isAvailable: (RecordingLocation) -> Bool
  /// The reciters in ``reciters`` who have recordings, each with an index from 0.
  private let present: [String?: Int32]
  /// True if ``reciters`` includes every reciter who has recordings.
  private let includesEveryone: Bool
  private var recordings: [RecordingID: Known] = [:]

  init(
    _ db: Database, riwayah: Riwayah, reciters: Set<String?>, count: Int,
    atLeast: Double, allowsGaps: Bool, acceptsVoice: ((Int?) -> Bool)?,
    isAvailable: @escaping (RecordingLocation) -> Bool
  ) throws {
    self.db = db
    self.riwayah = riwayah
    self.reciters = reciters
    self.count = count
    self.atLeast = atLeast
    self.allowsGaps = allowsGaps
    self.acceptsVoice = acceptsVoice
    self.isAvailable = isAvailable
    let all = try Set(String?.fetchAll(db, sql: "SELECT DISTINCT reciter FROM recording"))
    present = Dictionary(
      uniqueKeysWithValues: all.intersection(reciters).enumerated().map { ($1, Int32($0)) })
    includesEveryone = present.count == all.count
  }

  mutating func readings(of ayat: [AyahRef]) throws -> BestReadings {
    let several = try multiAyahSegments(of: ayat)
    var segments = several
    var counts: [AyahRef: Int] = [:]
    let whole = try db.cachedStatement(
      sql: "\(PlayableSegment.sql) WHERE s.recording = ? AND s.startFrame = ?")
    for ref in ayat {
      let (places, count) = try walk(ref)
      counts[ref] = count + several.count { $0.holds(ref) }
      for place in places {
        try Row.fetchOne(whole, arguments: [place.recording.text, place.start]).map {
          segments.append(try PlayableSegment($0))
        }
      }
    }
    segments.sort {
      ($0.recording, $0.segment.range.start) < ($1.recording, $1.segment.range.start)
    }
    return BestReadings(
      segments: segments,
      locations: try Set(segments.map(\.recording)).sorted().compactMap {
        try RecordingLocation.fetch($0, db)?.location
      },
      counts: counts)
  }

  /// Finds the segments of several ayat that contain a requested ayah.
  private mutating func multiAyahSegments(of ayat: [AyahRef]) throws -> [PlayableSegment] {
    guard let first = ayat.min(), let last = ayat.max() else { return [] }
    let wanted = Set(ayat)
    // There are few segments of several ayat, and they have their own index.
    let sql = """
      \(PlayableSegment.sql(from: "segment AS s INDEXED BY readingOfSeveral"))
      WHERE s.kind IN ('ayah', 'basmalah') AND (s.surah <> s.endSurah OR s.ayah <> s.endAyah)
        AND s.surah <= ? AND s.endSurah >= ?
      """
    let rows = try Row.fetchAll(db, sql: sql, arguments: [last.surah, first.surah])
    return try rows.map { try PlayableSegment($0) }.filter { segment in
      reciters.contains(segment.reciter) && wanted.contains { segment.holds($0) }
    }
  }

  /// Finds the best segments that contain only the ayah `ref`, and counts all segments that contain
  /// only this ayah.
  private mutating func walk(_ ref: AyahRef) throws -> (places: [Place], count: Int) {
    let matching = """
      FROM segment WHERE surah = ? AND ayah = ? AND kind = ? AND endSurah = surah AND endAyah = ayah
      """
    let arguments: StatementArguments = [
      ref.surah, ref.ayah, (ref.ayah == 0 ? Segment.Kind.basmalah : .ayah).rawValue,
    ]
    // The index that gives the order does not contain the column `voice`. The column is slower to
    // read, so it is read only if needed.
    let voice = acceptsVoice == nil ? "" : ", voice"
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT recording, startFrame, isConfirmed, confidence, returns, isWhole\(voice)
            \(matching)
          ORDER BY isConfirmed DESC, confidence DESC
          """), arguments: arguments)
    var places: [Place] = []
    var count = 0
    var open: [Int32: BestReadingsFilter] = [:]
    for reciter in present.values { open[reciter] = BestReadingsFilter(limit: self.count) }
    while let row = try rows.next() {
      let row = RowReader(row, of: .segment)
      var rank = BestReadingsFilter.Rank(
        isConfirmed: try row.bool(2), score: try row.number(3, in: 0...1))
      for (reciter, tally) in open where tally.isComplete(before: rank) { open[reciter] = nil }
      if open.isEmpty, includesEveryone {
        // All best readings have been found. The remaining readings are only counted.
        let sql = "SELECT count(*) \(matching)"
        count = try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? 0
        break
      }
      let place = Place(recording: RecordingID(try row.text(0)), start: try row.integer(1))
      let known = try known(place.recording)
      guard let reciter = known.reciter else { continue }
      count += 1
      let isWhole = try allowsGaps || row.integerIfAny(5, in: 0...1) != 0
      let isCertain = ref.ayah == 0 || rank.isConfirmed || rank.score >= atLeast && isWhole
      if try !row.text(4).isEmpty { rank.score *= 0.9 }
      let isTaken =
        try acceptsVoice.map { accepts in accepts(try row.integerIfAny(6, in: Segment.voices)) }
        ?? true
      let isPlayable = known.isPlayable && isCertain && isTaken
      if open[reciter]?.accepts(rank, isPlayable: isPlayable) == true {
        places.append(place)
      }
    }
    return (places, count)
  }

  /// Returns the facts about a recording, which are read only once.
  private mutating func known(_ id: RecordingID) throws -> Known {
    if let known = recordings[id] { return known }
    guard let (location, row) = try RecordingLocation.fetch(id, db, and: ", reciter, riwayah")
    else { throw LibraryError.noSuchRecording(id.text) }
    let reader = RowReader(row, of: .recording)
    let heard = try reader.word(7, as: Riwayah.self)
    let reciter = present[try reader.textIfAny(6)]
    let known = Known(
      reciter: reciter,
      isPlayable: reciter != nil && heard == riwayah && isAvailable(location))
    recordings[id] = known
    return known
  }
}

extension PlayableSegment {
  /// True if the segment contains the ayah, alone or with others. A basmalah is never part of a
  /// segment of several ayat.
  fileprivate func holds(_ ref: AyahRef) -> Bool {
    guard ref.ayah > 0, let first = segment.ayah, let last = segment.endAyah else { return false }
    return first <= ref && ref <= last
  }
}

/// A filter that selects the best readings of an ayah by one reciter. The readings must be passed
/// in order of rank: confirmed readings first, then unconfirmed readings, both by falling score.
struct BestReadingsFilter {
  /// The rank of a reading. Confirmed readings rank before unconfirmed ones, and greater scores
  /// before smaller ones.
  struct Rank: Comparable {
    var isConfirmed: Bool
    var score: Double

    static func < (a: Self, b: Self) -> Bool {
      a.isConfirmed == b.isConfirmed ? a.score < b.score : b.isConfirmed
    }
  }

  private let limit: Int
  /// The ranks of the best playable readings, best first, at most ``limit``.
  private var playable: [Rank] = []
  /// The ranks of the best unplayable readings, best first, at most ``limit``.
  private var others: [Rank] = []

  /// - Parameter limit: the number of readings to select, ≥ 1.
  init(limit: Int) { self.limit = limit }

  /// True if no later reading can be selected, because ``limit`` playable readings that rank above
  /// `rank` are selected already. `rank` is the rank of the next reading; no later reading ranks
  /// above it.
  func isComplete(before rank: Rank) -> Bool {
    playable.count == limit && rank < playable[limit - 1]
  }

  /// Adds the next reading to the selection if its rank is high enough.
  ///
  /// - Returns: true if the reading was added. A later reading may still displace it.
  mutating func accepts(_ rank: Rank, isPlayable: Bool) -> Bool {
    if isPlayable { return Self.put(rank, into: &playable, limit) }
    return Self.put(rank, into: &others, limit)
  }

  private static func put(_ rank: Rank, into best: inout [Rank], _ limit: Int) -> Bool {
    if best.count == limit, rank < best[limit - 1] { return false }
    best.insert(rank, at: best.firstIndex { $0 < rank } ?? best.count)
    if best.count > limit { best.removeLast() }
    return true
  }
}
