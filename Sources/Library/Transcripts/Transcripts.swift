package import AudioCore
package import GRDB
package import Recitation
package import Transcription

/// A stretch of a recording that an engine has transcribed, with or without speech in it.
package struct TranscribedStretch: Hashable, Sendable {
  package var range: FrameRange
  /// The scope of the transcription request.
  package var scope: TranscriptionScope
  package var engine: TranscriptSource
  /// The language, given or detected, such as `ar`; nil if the engine reported no language.
  package var language: String?
  /// The number of sentences of the engine that were discarded because they have impossible times.
  package var refusedCount: Int
  /// The time of transcription, ISO 8601 in UTC.
  package var transcribedAt: String

  package init(
    range: FrameRange, scope: TranscriptionScope, engine: TranscriptSource, language: String?,
    refusedCount: Int = 0, transcribedAt: String
  ) {
    self.range = range
    self.scope = scope
    self.engine = engine
    self.language = language
    self.refusedCount = refusedCount
    self.transcribedAt = transcribedAt
  }
}

/// The engine that made a transcript, and its model.
package struct TranscriptSource: Hashable, Sendable {
  /// The name of the engine.
  package var name: String
  /// The engine's name for the model; empty if the model has no name.
  package var model: String
  /// The SHA-256 of the model's file, 64 hexadecimal digits; nil if there is no file.
  package var modelSHA256: String?

  package init(name: String, model: String, modelSHA256: String?) {
    self.name = name
    self.model = model
    self.modelSHA256 = modelSHA256
  }
}

/// The transcript of a recording.
package struct Transcript: Hashable, Sendable {
  /// The transcribed stretches, in order of time, without overlap.
  package var stretches: [TranscribedStretch] = []
  /// The sentences, including untrusted ones, in order of time, without overlap.
  package var sentences: [Sentence] = []

  package init() {}
}

/// A sentence found by a search.
package struct TranscriptMatch: Hashable, Sendable {
  package var recording: RecordingID
  package var sentence: Sentence
  /// The trusted sentences before and after this sentence in the recording; nil if there is no such
  /// sentence.
  package var before, after: Sentence?
}

/// The result of a search.
package struct TranscriptMatches: Hashable, Sendable {
  package var matches: [TranscriptMatch]
  /// False if more than ``LibraryStore/maxRanked`` sentences contain the words. The matches are
  /// then not ranked: they are the first sentences found.
  package var areRanked: Bool
}

extension LibraryStore {
  /// True if the library has at least one transcribed sentence.
  ///
  /// - Throws: ``LibraryError``.
  package var hasTranscripts: Bool {
    get throws {
      try read { db in
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM sentence)") ?? false
      }
    }
  }

  /// Returns the transcript of a recording.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the transcript; empty if the recording was not transcribed.
  /// - Throws: ``LibraryError``.
  package func transcript(of id: RecordingID) throws -> Transcript {
    try read { db in
      var transcript = Transcript()
      transcript.stretches = try Row.fetchAll(
        db.cachedStatement(
          sql: "SELECT * FROM transcription WHERE recording = ? ORDER BY startFrame"),
        arguments: [id.text]
      ).map { try TranscribedStretch($0) }
      transcript.sentences = try Row.fetchAll(
        db.cachedStatement(sql: "SELECT * FROM sentence WHERE recording = ? ORDER BY startFrame"),
        arguments: [id.text]
      ).map { try Sentence($0) }
      return transcript
    }
  }

  /// Deletes the transcript of a recording.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the number of stretches that the transcript had.
  /// - Throws: ``LibraryError``.
  package func removeTranscript(of id: RecordingID) throws -> Int {
    try write { db in
      try db.execute(sql: "DELETE FROM sentence WHERE recording = ?", arguments: [id.text])
      try db.execute(sql: "DELETE FROM transcription WHERE recording = ?", arguments: [id.text])
      return db.changesCount
    }
  }

  /// Finds sentences that contain words, best first by FTS5's `bm25`. Sentences of equal rank are
  /// in the order of recording and time.
  ///
  /// Untrusted sentences are excluded, and so are sentences of talk that now lie in a recited
  /// segment. If more than ``maxRanked`` sentences contain the words, ranking would take too long
  /// and mean little, so the first sentences found are returned.
  ///
  /// - Parameters:
  ///   - query: the words.
  ///   - id: the recording to search; nil for all.
  ///   - limit: the maximum number of matches, > 0.
  /// - Returns: the sentences.
  /// - Throws: ``LibraryError``.
  package func search(
    _ query: TranscriptQuery, in id: RecordingID? = nil, limit: Int
  ) throws -> TranscriptMatches {
    try read { db in
      let count = try Int.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT count(*) FROM (
              SELECT rowid FROM sentence_index WHERE sentence_index MATCH ? LIMIT ?)
            """), arguments: [query.expression, Self.maxRanked + 1])
      let areRanked = count ?? 0 <= Self.maxRanked
      // The inner query ranks the row numbers alone, so that FTS5 sorts only numbers. The outer
      // query reads the rows that are needed.
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT sentence.*, found.rank FROM (
              SELECT rowid, \(areRanked ? "rank" : "0.0 AS rank") FROM sentence_index
              WHERE sentence_index MATCH :query \(areRanked ? "ORDER BY rank" : "")) AS found
            JOIN sentence ON sentence.id = found.rowid
            WHERE marks = '' AND (:id IS NULL OR recording = :id)
            """), arguments: ["query": query.expression, "id": id?.text])
      var matches: [(rank: Double, match: TranscriptMatch)] = []
      while matches.count < limit, let row = try rows.next() {
        let reader = RowReader(row, of: .sentence)
        let match = TranscriptMatch(
          recording: RecordingID(try reader.text("recording")), sentence: try Sentence(row))
        if try match.isRecited(db) { continue }
        matches.append((try reader.number("rank"), match))
      }
      let sorted = matches.sorted {
        ($0.rank, $0.match.recording.text, $0.match.sentence.frames.start)
          < ($1.rank, $1.match.recording.text, $1.match.sentence.frames.start)
      }
      return TranscriptMatches(
        matches: try sorted.map { try $0.match.withNeighbours(db) }, areRanked: areRanked)
    }
  }

  /// The maximum number of sentences that a search ranks.
  package static let maxRanked = 10_000
}

extension TranscriptMatch {
  /// True if more than half of the sentence lies in recited segments, although only a part of the
  /// recording, such as the talk, was to be transcribed.
  fileprivate func isRecited(_ db: Database) throws -> Bool {
    let values: StatementArguments = [
      recording.text, sentence.frames.end.count, sentence.frames.start.count,
    ]
    let scope = try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT scope FROM transcription WHERE recording = ? AND startFrame < ? AND endFrame > ?
          """), arguments: values)
    if scope == TranscriptionScope.all.rawValue { return false }
    let recited = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT * FROM segment WHERE recording = ? AND startFrame < ? AND endFrame > ?
            AND kind NOT IN ('talk', 'unassigned')
          """), arguments: values
    ).map { try Segment($0).range }
    return sentence.outside(recited) == nil
  }

  fileprivate func withNeighbours(_ db: Database) throws -> TranscriptMatch {
    func neighbour(_ condition: String) throws -> Sentence? {
      let sql = """
        SELECT * FROM sentence WHERE recording = ? AND marks = '' AND startFrame \(condition) LIMIT 1
        """
      return try Row.fetchOne(
        db.cachedStatement(sql: sql),
        arguments: [recording.text, sentence.frames.start.count]
      ).map { try Sentence($0) }
    }
    var match = self
    match.before = try neighbour("< ? ORDER BY startFrame DESC")
    match.after = try neighbour("> ? ORDER BY startFrame")
    return match
  }
}

extension TranscribedStretch {
  /// Reads a row of `transcription`.
  package init(_ row: Row) throws {
    let reader = RowReader(row, of: .transcription)
    self.init(
      range: try reader.stretch("startFrame", "endFrame"),
      scope: try reader.word("scope", as: TranscriptionScope.self),
      engine: TranscriptSource(
        name: try reader.text("engine"), model: try reader.text("model"),
        modelSHA256: try reader.textIfAny("modelSHA256")),
      language: try reader.textIfAny("language"), refusedCount: try reader.integer("refused"),
      transcribedAt: try reader.text("transcribedAt"))
  }

  /// Stores the sentences of this stretch, and replaces an earlier transcript of this stretch.
  ///
  /// If an earlier stretch overlaps this stretch, the part of the earlier stretch outside this
  /// stretch is kept with its sentences. A sentence across the boundary is clipped if at least half
  /// of it lies outside this stretch; otherwise it is deleted.
  ///
  /// - Parameters:
  ///   - db: the database, in a transaction.
  ///   - id: the recording.
  ///   - sentences: the sentences in order of time, without overlap, inside the stretch.
  /// - Throws: ``LibraryError/noSuchRecording(_:)``.
  func replace(in db: Database, of id: RecordingID, with sentences: [Sentence]) throws {
    guard
      try Row.fetchOne(db, sql: "SELECT 1 FROM recording WHERE id = ?", arguments: [id.text]) != nil
    else { throw LibraryError.noSuchRecording(id.text) }
    let overlap = "recording = ? AND startFrame < ? AND endFrame > ?"
    let place: StatementArguments = [id.text, range.end.count, range.start.count]
    let before = try Row.fetchAll(
      db, sql: "SELECT * FROM transcription WHERE \(overlap)", arguments: place
    ).map { try TranscribedStretch($0) }
    let heard = try Row.fetchAll(
      db, sql: "SELECT * FROM sentence WHERE \(overlap) ORDER BY startFrame", arguments: place
    ).map { try Sentence($0) }
    for table in ["transcription", "sentence"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE \(overlap)", arguments: place)
    }
    for var rest in before {
      for part in rest.range.remainder(without: [range]) {
        rest.range = part
        try rest.insert(db, of: id)
      }
    }
    for sentence in heard {
      try sentence.outside([range])?.insert(db, of: id)
    }
    try insert(db, of: id)
    for sentence in sentences { try sentence.insert(db, of: id) }
  }

  private func insert(_ db: Database, of id: RecordingID) throws {
    try db.cachedStatement(sql: "INSERT INTO transcription VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: [
        id.text, range.start.count, range.end.count, scope.rawValue, engine.name, engine.model,
        engine.modelSHA256, language, refusedCount, transcribedAt,
      ])
  }
}

extension Sentence {
  /// Reads a row of `sentence`.
  package init(_ row: Row) throws {
    let reader = RowReader(row, of: .sentence)
    let frames = try reader.stretch("startFrame", "endFrame")
    let marks = try reader.text("marks").split(separator: " ").map { name in
      guard let mark = Mark(rawValue: String(name)) else {
        throw reader.fault("marks names `\(name)`, which this version does not know")
      }
      return mark
    }
    self.init(
      frames: frames, text: try reader.text("text"),
      averageLogProbability: try reader.numberIfAny("averageLogProbability"),
      noSpeechProbability: try reader.numberIfAny("noSpeechProbability"),
      compressionRatio: try reader.numberIfAny("compressionRatio"),
      words: try reader.json("words", as: [StoredWord].self).map { try $0.word(reader) },
      marks: marks)
  }

  fileprivate func insert(_ db: Database, of id: RecordingID) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO sentence (recording, startFrame, endFrame, text, folded, averageLogProbability,
          noSpeechProbability, compressionRatio, marks, words) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id.text, frames.start.count, frames.end.count, text, Folding.text(text),
      averageLogProbability, noSpeechProbability, compressionRatio,
      marks.map(\.rawValue).joined(separator: " "),
      try JSONText.text(words.map { StoredWord($0) }),
    ])
  }
}

/// A word of a sentence, as stored in the column `words`; ``start`` and ``end`` are positions in
/// frames.
private struct StoredWord: Codable {
  var start, end: Int
  var text: String
  var probability: Double?

  init(_ word: SpokenWord) {
    start = word.frames.start.count
    end = word.frames.end.count
    text = word.text
    probability = word.probability
  }

  func word(_ reader: RowReader) throws -> SpokenWord {
    guard RowReader.frames.contains(start), RowReader.frames.contains(end), start < end else {
      throw reader.fault("words names a word from \(start) to \(end)")
    }
    return SpokenWord(frames: FrameRange(start..<end), text: text, probability: probability)
  }
}
