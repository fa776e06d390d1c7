import AudioCore
package import GRDB
package import Recitation

extension Segment {
  /// Reads a row that begins with all columns of `segment`.
  package init(_ row: Row) throws {
    let reader = RowReader(row, of: .segment)
    try self.init(firstColumnsOf: reader)
    startConfidence = try reader.numberIfAny("startConfidence", in: 0...1)
    endConfidence = try reader.numberIfAny("endConfidence", in: 0...1)
    words = try Self.words(in: reader, "words", of: self)
    voice = try reader.integerIfAny("voice", in: Self.voices)
    origin = try reader.textIfAny("origin")
  }

  /// Parses words as ``insert(_:recording:run:)`` writes them.
  package static func words(
    in row: RowReader, _ column: RowReader.Column, of segment: Segment
  ) throws -> [Word] {
    var end = segment.range.start
    return try row.text(column).split(separator: " ").map { text in
      guard let word = Word(String(text)) else {
        throw row.fault("words names `\(text)`, which is no word")
      }
      guard let first = segment.ayah, let last = segment.endAyah, first <= word.ayah,
        word.ayah <= last, end <= word.range.start, word.range.end <= segment.range.end
      else { throw row.fault("words names `\(text)`, which does not lie there") }
      end = word.range.end
      return word
    }
  }

  /// Reads the first sixteen columns of `segment`, by position, because there are many rows.
  package init(firstColumnsOf row: RowReader) throws {
    let range = try row.stretch(1, 2)
    let kind = try row.word(3, as: Kind.self)
    let ayah = try row.ayahIfAny(4, 5)
    let endAyah = try row.ayahIfAny(6, 7)
    let namesAyah = [.ayah, .basmalah, .fragment].contains(kind)
    guard namesAyah == (ayah != nil), namesAyah == (endAyah != nil) else {
      throw row.fault("its kind \(kind.rawValue) does not go with its ayah")
    }
    if let ayah, let endAyah, endAyah < ayah {
      throw row.fault("its first ayah \(ayah) comes after its last \(endAyah)")
    }
    let joinOffset = try row.integerIfAny(8, in: 1...max(1, range.count - 1))
    let returns = try row.text(10).split(separator: " ").map { text in
      guard let place = Int(text), (0...range.count).contains(place) else {
        throw row.fault("returns names `\(text)`, which is no place in it")
      }
      return place
    }
    self.init(
      range: range, kind: kind, ayah: ayah, endAyah: endAyah, joinOffset: joinOffset,
      isJoined: try row.bool(9), returns: returns,
      occurrence: try row.integer(11, in: 1...RowReader.most),
      confidence: try row.number(12, in: 0...1), isConfirmed: try row.bool(13),
      runnerUp: try row.ayahIfAny(14, 15))
  }

  /// Inserts the row.
  package func insert(_ db: Database, recording: RecordingID, run: String) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO segment
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        recording.text, range.start.count, range.end.count, kind.rawValue, ayah?.surah, ayah?.ayah,
        endAyah?.surah, endAyah?.ayah, joinOffset, isJoined,
        returns.map { String($0) }.joined(separator: " "), occurrence, confidence, isConfirmed,
        runnerUp?.surah, runnerUp?.ayah, run, startConfidence, endConfidence,
        words.map(\.description).joined(separator: " "), voice, isWhole, origin,
      ])
  }
}

extension Marker {
  /// Reads a row of `marker` by position, because there are many rows.
  package init(_ row: Row) throws {
    let row = RowReader(row, of: .marker)
    self.init(
      position: FrameIndex(try row.integer(1, in: RowReader.frames)),
      confidence: try row.number(2, in: 0...1), reason: try row.text(3),
      origin: try row.word(4, as: Origin.self))
  }

  /// Inserts the row.
  package func insert(_ db: Database, recording: RecordingID) throws {
    try db.cachedStatement(
      sql: "INSERT INTO marker VALUES (?, ?, ?, ?, ?)"
    ).execute(
      arguments: [recording.text, position.count, confidence, reason, origin.rawValue])
  }
}

extension SilenceRegion {
  /// Reads a row of `silence` by position, because there are many rows.
  package init(_ row: Row) throws {
    let row = RowReader(row, of: .silence)
    let range = try row.stretch(1, 2)
    self.init(
      range: range,
      quietest: FrameIndex(try row.integer(3, in: range.start.count...range.end.count)),
      depth: try row.number(4, in: 0...(.infinity)), confidence: try row.number(5, in: 0...1))
  }

  /// Inserts the row.
  package func insert(_ db: Database, recording: RecordingID) throws {
    try db.cachedStatement(
      sql: "INSERT INTO silence VALUES (?, ?, ?, ?, ?, ?)"
    ).execute(
      arguments: [
        recording.text, range.start.count, range.end.count, quietest.count, depth, confidence,
      ])
  }
}
