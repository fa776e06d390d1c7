import AudioCore
import Foundation
import GRDB
import Recitation

/// The speaker model of a reciter, as stored in a library.
package struct StoredSpeakerModel: Hashable, Sendable {
  /// The id of the reciter.
  package var reciter: String
  /// A fingerprint of the readings it was learnt from: 64 hexadecimal digits.
  package var learnedFrom: String
  /// Number of feature rows it was learnt from; 0 (and no `model`) if nothing could be learnt.
  package var rows: Int
  /// The rate, the window and the hop of the features that it is learnt from, and the model.
  package var model: Model?

  /// The numbers of the model.
  package struct Model: Hashable, Sendable {
    /// Frames per second of the signal that was measured.
    package var hertz: Int
    /// Frames per window.
    package var window: Int
    /// Frames from window to window.
    package var hop: Int
    /// The numbers.
    package var bytes: [UInt8]

    package init(hertz: Int, window: Int, hop: Int, bytes: [UInt8]) {
      self.hertz = hertz
      self.window = window
      self.hop = hop
      self.bytes = bytes
    }
  }

  package init(reciter: String, learnedFrom: String, rows: Int, model: Model?) {
    self.reciter = reciter
    self.learnedFrom = learnedFrom
    self.rows = rows
    self.model = model
  }
}

extension LibraryStore {
  /// All voices that were learnt, and what could not be, by reciter.
  ///
  /// - Returns: at most one per reciter.
  /// - Throws: ``LibraryError``.
  package func voices() throws -> [StoredSpeakerModel] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM reciter_voice ORDER BY reciter").map { row in
        let row = RowReader(row, of: .reciterVoice)
        let model = try row.bytesIfAny("model").map {
          StoredSpeakerModel.Model(
            hertz: try row.integer("hertz", in: SampleRate.stored),
            window: try row.integer("window", in: 1...Int(Int32.max)),
            hop: try row.integer("hop", in: 1...Int(Int32.max)), bytes: $0)
        }
        return StoredSpeakerModel(
          reciter: try row.text("reciter"), learnedFrom: try row.text("learnedFrom"),
          rows: try row.integer("rows"), model: model)
      }
    }
  }

  /// Keeps a voice in place of the one before.
  ///
  /// - Parameter voice: of a reciter in the library.
  /// - Throws: ``LibraryError/refused(_:reason:)``.
  package func keep(_ voice: StoredSpeakerModel) throws {
    try write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO reciter_voice VALUES (?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          voice.reciter, voice.learnedFrom, voice.rows, voice.model?.hertz, voice.model?.window,
          voice.model?.hop, voice.model.map { Data($0.bytes) },
        ])
    }
  }

  /// Forgets how a reciter sounds.
  ///
  /// - Parameter reciter: his id.
  /// - Returns: whether it was known.
  /// - Throws: ``LibraryError``.
  package func forgetVoice(of reciter: String) throws -> Bool {
    try write { db in
      try db.execute(sql: "DELETE FROM reciter_voice WHERE reciter = ?", arguments: [reciter])
      return db.changesCount > 0
    }
  }

  /// The readings of a reciter that are confirmed, or at least as sure as `confidence`, recording by
  /// recording, by id; left out are recordings without features, and readings across the end of a
  /// surah or with words that are read again.
  ///
  /// - Parameters:
  ///   - reciter: his id.
  ///   - confidence: 0…1.
  ///   - seconds: no further recording is looked at once there are so many of them.
  /// - Returns: the recordings in which anything is that sure.
  /// - Throws: ``LibraryError``.
  package func sureAyat(
    of reciter: String, confidence: Double, seconds: Double
  ) throws -> [PlacedAyat] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT s.*, r.sha256, r.riwayah, r.featuresKey, r.sampleRate
          FROM recording AS r CROSS JOIN segment AS s ON s.recording = r.id
          WHERE r.reciter = ? AND r.featuresKey IS NOT NULL
            AND (s.isConfirmed OR s.confidence >= ?) AND s.kind IN ('ayah', 'basmalah')
            AND s.surah = s.endSurah AND s.ayah = s.endAyah AND s.returns = ''
          ORDER BY r.id, s.startFrame
          """, arguments: [reciter, confidence])
      var found = 0.0
      return try Self.placedAyat(rows, until: { found >= seconds }) { row, segment in
        let hertz = try row.integer("sampleRate", in: SampleRate.stored)
        found += Double(segment.range.count) / Double(hertz)
      }
    }
  }
}
