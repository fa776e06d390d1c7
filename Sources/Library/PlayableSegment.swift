public import AudioCore
import GRDB
public import Recitation

/// A segment in which something is recited, with what choosing between several needs.
public struct PlayableSegment: Hashable, Sendable {
  /// The segment.
  public var segment: Segment
  /// The recording it lies in.
  public var recording: RecordingID
  /// The rate that its frames count in.
  public var sampleRate: SampleRate
  /// The riwayah of the recording.
  public var riwayah: Riwayah
  /// The id of the reciter; nil if nobody has said.
  public var reciter: String?
  /// When it was recorded, ISO 8601, as precise as it is known.
  public var recordedAt: String?
  /// The silences inside that touch neither end, in order.
  public var innerPauses: [FrameRange]

  /// - Parameters: see the properties of the same names.
  public init(
    segment: Segment, recording: RecordingID, sampleRate: SampleRate, riwayah: Riwayah,
    reciter: String?, recordedAt: String?, innerPauses: [FrameRange]
  ) {
    self.segment = segment
    self.recording = recording
    self.sampleRate = sampleRate
    self.riwayah = riwayah
    self.reciter = reciter
    self.recordedAt = recordedAt
    self.innerPauses = innerPauses
  }
}

extension LibraryStore {
  /// All segments that hold an ayah, a basmalah or an isti'adhah, by recording and place.
  ///
  /// - Returns: the segments, as they are at one moment.
  /// - Throws: ``LibraryError``.
  public func playableSegments() throws -> [PlayableSegment] {
    try read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT s.*, r.sampleRate, r.riwayah, r.reciter, r.recordedAt
          FROM segment AS s JOIN recording AS r ON r.id = s.recording
          WHERE s.kind IN ('ayah', 'basmalah', 'istiadhah') AND r.sampleRate IS NOT NULL
          ORDER BY s.recording, s.startFrame
          """)
      let pauses = try db.cachedStatement(
        sql: """
          SELECT startFrame, endFrame FROM silence
          WHERE recording = ? AND startFrame > ? AND startFrame < ? AND endFrame < ?
          ORDER BY startFrame
          """)
      return try rows.map { row in
        let segment = Segment(row)
        let id: String = row["recording"]
        let riwayah: String = row["riwayah"]
        let inner = try Row.fetchAll(
          pauses,
          arguments: [
            id, segment.range.start.count, segment.range.end.count, segment.range.end.count,
          ])
        return PlayableSegment(
          segment: segment, recording: RecordingID(id),
          sampleRate: SampleRate(hertz: row["sampleRate"]),
          riwayah: Riwayah(rawValue: riwayah) ?? .hafs, reciter: row["reciter"],
          recordedAt: row["recordedAt"],
          innerPauses: inner.map { row in
            let start: Int = row[0]
            let end: Int = row[1]
            return FrameRange(start..<end)
          })
      }
    }
  }
}
