import AudioCore
import GRDB
import Recitation

/// Looks for the best readings of ayat by the index `readingByRank`; see
/// ``LibraryStore/bestReadings(of:in:by:count:isThere:)``.
struct ReadingSearch {
  /// What is known of a recording that was met.
  private struct Known {
    var reciter: String?
    var isPlayable: Bool
    var whereabouts: Whereabouts
  }

  /// The key of a segment.
  private struct Place: Hashable {
    var recording: String
    var start: Int
  }

  private let db: Database
  private let riwayah: Riwayah
  private let reciters: Set<String?>
  private let count: Int
  private let isThere: (Whereabouts) -> Bool
  /// Those of ``reciters`` who have recordings.
  private let present: Set<String?>
  /// Whether all who have recordings are asked.
  private let isEveryoneAsked: Bool
  private var recordings: [String: Known] = [:]

  init(
    _ db: Database, riwayah: Riwayah, reciters: Set<String?>, count: Int,
    isThere: @escaping (Whereabouts) -> Bool
  ) throws {
    self.db = db
    self.riwayah = riwayah
    self.reciters = reciters
    self.count = count
    self.isThere = isThere
    let all = try Set(String?.fetchAll(db, sql: "SELECT DISTINCT reciter FROM recording"))
    present = all.intersection(reciters)
    isEveryoneAsked = present.count == all.count
  }

  mutating func readings(of ayat: [AyahRef]) throws -> BestReadings {
    let several = try severals(of: ayat)
    var segments = several
    var counts: [AyahRef: Int] = [:]
    let whole = try db.cachedStatement(
      sql: "\(PlayableSegment.sql) WHERE s.recording = ? AND s.startFrame = ?")
    for ref in ayat {
      let (places, count) = try walk(ref)
      counts[ref] = count + several.count { $0.holds(ref) }
      for place in places {
        try Row.fetchOne(whole, arguments: [place.recording, place.start]).map {
          segments.append(try PlayableSegment($0))
        }
      }
    }
    segments.sort {
      ($0.recording, $0.segment.range.start) < ($1.recording, $1.segment.range.start)
    }
    return BestReadings(
      segments: segments,
      whereabouts: recordings.values.map(\.whereabouts).sorted { $0.recording < $1.recording },
      counts: counts)
  }

  /// All segments that hold several ayat, one of these among them.
  private mutating func severals(of ayat: [AyahRef]) throws -> [PlayableSegment] {
    guard let first = ayat.min(), let last = ayat.max() else { return [] }
    let wanted = Set(ayat)
    // Few, so they have an index of their own.
    let sql = """
      \(PlayableSegment.sql(from: "segment AS s INDEXED BY readingOfSeveral"))
      WHERE s.kind IN ('ayah', 'basmalah') AND (s.surah <> s.endSurah OR s.ayah <> s.endAyah)
        AND s.surah <= ? AND s.endSurah >= ?
      """
    let rows = try Row.fetchAll(db, sql: sql, arguments: [last.surah, first.surah])
    return try rows.map { try PlayableSegment($0) }.filter { segment in
      guard reciters.contains(segment.reciter) else { return false }
      _ = try known(segment.recording.text)
      return wanted.contains { segment.holds($0) }
    }
  }

  /// The best of those that hold one ayah alone, and how many there are.
  private mutating func walk(_ ref: AyahRef) throws -> (places: [Place], count: Int) {
    let matching = """
      FROM segment WHERE surah = ? AND ayah = ? AND kind = ? AND endSurah = surah AND endAyah = ayah
      """
    let arguments: StatementArguments = [
      ref.surah, ref.ayah, (ref.ayah == 0 ? Segment.Kind.basmalah : .ayah).rawValue,
    ]
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT recording, startFrame, isConfirmed, confidence, returns \(matching)
          ORDER BY isConfirmed DESC, confidence DESC
          """), arguments: arguments)
    var places: [Place] = []
    var count = 0
    var open: [String?: ReadingTally] = [:]
    for reciter in present { open[reciter] = ReadingTally(limit: self.count) }
    while let row = try rows.next() {
      let row = RowReader(row, of: .segment)
      var rank = ReadingTally.Rank(
        isConfirmed: try row.bool(2), worth: try row.number(3, in: 0...1))
      for (reciter, tally) in open where tally.isComplete(before: rank) { open[reciter] = nil }
      if open.isEmpty, isEveryoneAsked {
        // Nothing that follows is wanted; how many that are, the index tells.
        let sql = "SELECT count(*) \(matching)"
        count = try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? 0
        break
      }
      let place = Place(recording: try row.text(0), start: try row.integer(1))
      let known = try known(place.recording)
      guard reciters.contains(known.reciter) else { continue }
      count += 1
      if try !row.text(4).isEmpty { rank.worth *= 0.9 }
      if open[known.reciter]?.takes(rank, isPlayable: known.isPlayable) == true {
        places.append(place)
      }
    }
    return (places, count)
  }

  /// What is known of a recording; looked up once.
  private mutating func known(_ id: String) throws -> Known {
    if let known = recordings[id] { return known }
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "\(Whereabouts.sql), reciter, riwayah FROM recording WHERE id = ?"),
      arguments: [id])
    guard let row else { throw LibraryError.noSuchRecording(id) }
    let files = "SELECT * FROM source WHERE recording = ? ORDER BY path, folder"
    let sources = try Row.fetchAll(db.cachedStatement(sql: files), arguments: [id])
    let whereabouts = try Whereabouts(row, sources: sources.map { try SourceFile($0) })
    let reader = RowReader(row, of: .recording)
    let heard = try reader.word("riwayah", as: Riwayah.self)
    let known = Known(
      reciter: try reader.textIfAny("reciter"),
      isPlayable: heard == riwayah && isThere(whereabouts), whereabouts: whereabouts)
    recordings[id] = known
    return known
  }
}

extension PlayableSegment {
  /// Whether it holds the ayah, alone or with others; a basmalah is held by none of several.
  fileprivate func holds(_ ref: AyahRef) -> Bool {
    guard ref.ayah > 0, let first = segment.ayah, let last = segment.endAyah else { return false }
    return first <= ref && ref <= last
  }
}
