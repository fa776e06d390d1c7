package import AudioCore
import GRDB
package import Recitation

/// A segment of recitation, with the facts that are needed to choose the best of several segments.
package struct PlayableSegment: Hashable, Sendable {
  /// The segment.
  package var segment: Segment
  /// The recording of the segment.
  package var recording: RecordingID
  /// The sample rate of the segment's frames.
  package var sampleRate: SampleRate
  /// The riwayah of the recording.
  package var riwayah: Riwayah
  /// The id of the reciter; nil if unknown.
  package var reciter: String?
  /// The time of recording, ISO 8601, as precise as known.
  package var recordedAt: String?
  /// The silences that lie strictly inside the segment, in order of time.
  package var innerPauses: [FrameRange]
}

extension LibraryStore {
  /// Lists all segments of kind isti'adhah. The list also contains the next segment with an ayah
  /// after each isti'adhah, because this ayah shows to which passage the isti'adhah belongs.
  ///
  /// - Returns: the segments, by recording and position, without ``PlayableSegment/innerPauses``
  ///   and without duplicates.
  /// - Throws: ``LibraryError``.
  package func istiadhahs() throws -> [PlayableSegment] {
    try read { db in
      let found = try Row.fetchAll(
        db,
        sql: """
          \(PlayableSegment.sql) WHERE s.kind = 'istiadhah' AND r.sampleRate IS NOT NULL
          ORDER BY s.recording, s.startFrame
          """
      ).map { try PlayableSegment($0) }
      let next = try db.cachedStatement(
        sql: """
          \(PlayableSegment.sql) WHERE s.recording = ? AND s.startFrame > ?
            AND s.kind IN ('ayah', 'basmalah', 'istiadhah') AND s.surah IS NOT NULL
          ORDER BY s.startFrame LIMIT 1
          """)
      let followers = try found.compactMap { one in
        try Row.fetchOne(next, arguments: [one.recording.text, one.segment.range.start.count])
          .map { try PlayableSegment($0) }
      }
      // Two consecutive isti'adhahs have the same next segment.
      return Set(found + followers).sorted {
        ($0.recording, $0.segment.range.start) < ($1.recording, $1.segment.range.start)
      }
    }
  }

  /// Lists the segments of kind ayah, basmalah or isti'adhah in some recordings, by recording and
  /// position.
  ///
  /// - Parameters:
  ///   - recordings: the recordings.
  ///   - surahs: the surahs of the segments; isti'adhahs, which have no surah, are always included.
  /// - Returns: the segments without ``PlayableSegment/innerPauses``.
  /// - Throws: ``LibraryError``.
  package func playableSegments(
    of recordings: [RecordingID], inSurahs surahs: ClosedRange<Int> = 1...114
  ) throws -> [PlayableSegment] {
    try read { db in
      let statement = try db.cachedStatement(
        sql: """
          \(PlayableSegment.sql) WHERE s.recording = ? AND r.sampleRate IS NOT NULL
            AND s.kind IN ('ayah', 'basmalah', 'istiadhah')
            AND (s.surah IS NULL OR s.surah <= ? AND s.endSurah >= ?)
          ORDER BY s.startFrame
          """)
      return try recordings.flatMap { id in
        try Row.fetchAll(
          statement, arguments: [id.text, surahs.upperBound, surahs.lowerBound]
        ).map { try PlayableSegment($0) }
      }
    }
  }

  /// Adds ``PlayableSegment/innerPauses`` to segments.
  ///
  /// - Parameter segments: segments of this library.
  /// - Returns: the same segments in the same order, with their pauses.
  /// - Throws: ``LibraryError``.
  package func withInnerPauses(_ segments: [PlayableSegment]) throws -> [PlayableSegment] {
    try read { db in
      try segments.map { segment in
        var segment = segment
        segment.innerPauses = try innerPauses(db, of: segment)
        return segment
      }
    }
  }

  private func innerPauses(_ db: Database, of one: PlayableSegment) throws -> [FrameRange] {
    let silences = try db.cachedStatement(
      sql: """
        SELECT recording, startFrame, endFrame FROM silence
        WHERE recording = ? AND startFrame > ? AND startFrame < ? AND endFrame < ?
        ORDER BY startFrame
        """)
    let range = one.segment.range
    return try Row.fetchAll(
      silences,
      arguments: [one.recording.text, range.start.count, range.end.count, range.end.count]
    ).map { try RowReader($0, of: .silence).stretch(1, 2) }
  }

  /// True if a playable segment lies in a recording without a reciter.
  ///
  /// - Throws: ``LibraryError``.
  package func hasSegmentsWithoutReciter() throws -> Bool {
    try read { db in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM recording AS r WHERE r.reciter IS NULL AND r.sampleRate IS NOT NULL
            AND EXISTS (
              SELECT 1 FROM segment WHERE recording = r.id
              AND kind IN ('ayah', 'basmalah', 'istiadhah')))
          """) ?? false
    }
  }
}

extension PlayableSegment {
  /// A query of segments (`s`) joined with their recordings (`r`). The caller appends a WHERE
  /// clause.
  static let sql = sql(from: "segment AS s")

  /// The same query as ``sql``, with another source of segments: `segment AS s INDEXED BY …`.
  static func sql(from source: String) -> String {
    """
    SELECT s.recording, s.startFrame, s.endFrame, s.kind, s.surah, s.ayah, s.endSurah,
      s.endAyah, s.joinOffset, s.isJoined, s.returns, s.occurrence, s.confidence,
      s.isConfirmed, s.runnerUpSurah, s.runnerUpAyah, r.sampleRate, r.riwayah, r.reciter,
      coalesce(r.givenDate, r.recordedAt), s.words, s.voice
    FROM \(source) JOIN recording AS r ON r.id = s.recording
    """
  }

  /// Reads a row of the query ``sql`` by column position, because there are many rows.
  init(_ row: Row) throws {
    let recording = RowReader(row, of: .recording)
    let reader = RowReader(row, of: .segment)
    var segment = try Segment(firstColumnsOf: reader)
    segment.words = try Segment.words(in: reader, 20, of: segment)
    segment.voice = try reader.integerIfAny(21, in: Segment.voices)
    self.init(
      segment: segment,
      recording: RecordingID(try recording.text(0)),
      sampleRate: SampleRate(hertz: try recording.integer(16, in: SampleRate.possible)),
      riwayah: try recording.word(17, as: Riwayah.self), reciter: try recording.textIfAny(18),
      recordedAt: try recording.textIfAny(19), innerPauses: [])
  }
}
