package import GRDB
import HostSystem
package import Recitation

/// A row of `student`.
package struct StudentRow: Hashable, Sendable {
  /// The id: lower-case letters, digits and hyphens.
  package var id: String
  /// The name as typed by a person.
  package var name: String
  /// The riwayah that defines the ayah numbers of the student's passages.
  package var riwayah: Riwayah
  /// The daily time for revision, in seconds.
  package var secondsADay: Int
  /// The maximum number of new passages per day.
  package var newADay: Int
  /// The parameters of the student's scheduler, as JSON.
  package var scheduler: String
  /// The day on which the student was added, in days since 1970.
  package var addedOn: Int
  /// The name of the student's class; nil for a student without a class.
  package var className: String?
  /// True if a person allowed the program to recognise the student by voice.
  package var isKnownByVoice: Bool

  package init(
    id: String, name: String, riwayah: Riwayah, secondsADay: Int, newADay: Int, scheduler: String,
    addedOn: Int, className: String? = nil, isKnownByVoice: Bool = false
  ) {
    self.id = id
    self.name = name
    self.riwayah = riwayah
    self.secondsADay = secondsADay
    self.newADay = newADay
    self.scheduler = scheduler
    self.addedOn = addedOn
    self.className = className
    self.isKnownByVoice = isKnownByVoice
  }

  /// Lists all students by name.
  package static func all(_ db: Database) throws -> [Self] {
    try Row.fetchAll(db, sql: "SELECT * FROM student ORDER BY name").map { row in
      let row = RowReader(row, of: .student)
      return Self(
        id: try row.text("id"), name: try row.text("name"),
        riwayah: try row.word("riwayah", as: Riwayah.self),
        secondsADay: try row.integer("secondsADay", in: 60...86_400),
        newADay: try row.integer("newADay", in: 0...1000), scheduler: try row.text("scheduler"),
        addedOn: try row.integer("addedOn", in: dayNumbers),
        className: try row.textIfAny("class"),
        isKnownByVoice: try row.integer("isKnownByVoice", in: 0...1) == 1)
    }
  }

  /// Adds the column `class` to the table `student` of an older library.
  static func addClass(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE student ADD COLUMN class TEXT CHECK (class <> '');
        UPDATE student SET class = NULL;
        """)
  }

  /// Adds the column `isKnownByVoice` to the table `student` of an older library.
  static func addVoiceSwitch(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE student ADD COLUMN isKnownByVoice INTEGER NOT NULL DEFAULT 0
          CHECK (isKnownByVoice IN (0, 1));
        UPDATE student SET isKnownByVoice = 0;
        """)
  }

  /// The number of rows that ``delete(_:id:)`` removed from each table.
  package struct Deletion: Hashable, Sendable {
    package let voices, units, reviews, judgedMarks: Int
    /// The recordings that belonged to this student only.
    package let recordings: Set<RecordingID>
  }

  /// Deletes a student with all rows about the student, and the judged marks of recordings that
  /// belonged only to this student.
  package static func delete(_ db: Database, id: String) throws -> Deletion {
    func count(_ table: String) throws -> Int {
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM \(table) WHERE student = ?", arguments: [id]) ?? 0
    }
    let (voices, units) = (try count("student_voice"), try count("revision_unit"))
    let reviews = try count("review")
    let own = try String.fetchSet(
      db,
      sql: """
        SELECT recording FROM student_voice WHERE student = :id
        EXCEPT SELECT recording FROM student_voice WHERE student <> :id
        """, arguments: ["id": id])
    var judged = 0
    for recording in own {
      try db.execute(sql: "DELETE FROM judged_mark WHERE recording = ?", arguments: [recording])
      judged += db.changesCount
    }
    try db.execute(sql: "DELETE FROM student WHERE id = ?", arguments: [id])
    return Deletion(
      voices: voices, units: units, reviews: reviews, judgedMarks: judged,
      recordings: Set(own.map { RecordingID($0) }))
  }

  /// Inserts the row, or updates the row with the same id.
  package func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO student
          (id, name, riwayah, secondsADay, newADay, scheduler, addedOn, class, isKnownByVoice)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, riwayah = excluded.riwayah,
          secondsADay = excluded.secondsADay, newADay = excluded.newADay,
          scheduler = excluded.scheduler, class = excluded.class,
          isKnownByVoice = excluded.isKnownByVoice
        """,
      arguments: [
        id, name, riwayah.rawValue, secondsADay, newADay, scheduler, addedOn, className,
        isKnownByVoice,
      ])
  }
}

/// The range of days in the tables, in days since 1970; the last is in the year 9999.
private let dayNumbers = 0...2_932_896

/// A recording, or a voice in it, that belongs to a student.
package struct StudentVoiceRow: Hashable, Sendable {
  package var recording: RecordingID
  /// The number of the voice, one of `Segment.voices`; nil for the whole recording.
  package var voice: Int?
  /// The id of the student.
  package var student: String

  package init(recording: RecordingID, voice: Int?, student: String) {
    self.recording = recording
    self.voice = voice
    self.student = student
  }

  /// Lists the rows of a student, or of all students, by recording and voice.
  package static func all(_ db: Database, of student: String? = nil) throws -> [Self] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM student_voice \(student == nil ? "" : "WHERE student = :student")
        ORDER BY recording, voice
        """, arguments: student.map { ["student": $0] } ?? [:]
    ).map { try Self(RowReader($0, of: .studentVoice)) }
  }

  /// An assignment of a recording or a voice to a student, with the time of the recording.
  package struct Dated: Hashable, Sendable {
    package let row: StudentVoiceRow
    /// The time as stated in the file or by a person, ISO 8601; nil if it is unknown.
    package let recordedAt: String?
  }

  /// Lists the assignments of all recordings in the library, by recording and voice. Assignments of
  /// removed recordings are left out.
  package static func dated(_ db: Database) throws -> [Dated] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT v.recording, v.voice, v.student, coalesce(r.givenDate, r.recordedAt) AS recordedAt
        FROM student_voice AS v JOIN recording AS r ON r.id = v.recording
        ORDER BY v.recording, v.voice
        """
    ).map { row in
      let reader = RowReader(row, of: .studentVoice)
      return Dated(row: try Self(reader), recordedAt: try reader.textIfAny("recordedAt"))
    }
  }

  private init(_ row: RowReader) throws {
    let voice = try row.integer("voice", in: -1...Segment.voices.upperBound)
    self.init(
      recording: RecordingID(try row.text("recording")), voice: voice < 0 ? nil : voice,
      student: try row.text("student"))
  }

  /// Inserts the row, or replaces the row about the same voice.
  package func save(_ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO student_voice VALUES (?, ?, ?)",
      arguments: [recording.text, voice ?? -1, student])
  }

  /// Deletes the row about a voice.
  package static func delete(_ db: Database, _ recording: RecordingID, voice: Int?) throws {
    try db.execute(
      sql: "DELETE FROM student_voice WHERE recording = ? AND voice = ?",
      arguments: [recording.text, voice ?? -1])
  }
}

/// A passage that a student revises as one unit.
package struct RevisionUnitRow: Hashable, Sendable {
  package var range: AyahRange
  /// The day on which the passage was planned, in days since 1970.
  package var plannedOn: Int

  package init(range: AyahRange, plannedOn: Int) {
    self.range = range
    self.plannedOn = plannedOn
  }

  /// Lists the units of a student, or of all students, in the order of the mushaf.
  package static func all(_ db: Database, of student: String? = nil) throws -> [Self] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM revision_unit \(student == nil ? "" : "WHERE student = :student")
        ORDER BY student, surah, ayah, endSurah, endAyah
        """, arguments: student.map { ["student": $0] } ?? [:]
    ).map { row in
      let row = RowReader(row, of: .revisionUnit)
      return Self(
        range: try row.unit(), plannedOn: try row.integer("plannedOn", in: dayNumbers))
    }
  }

  /// Inserts the row unless it exists.
  package func save(_ db: Database, of student: String) throws {
    try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO revision_unit VALUES (?, ?, ?, ?, ?, ?)"
    ).execute(
      arguments: [
        student, range.start.surah, range.start.ayah, range.end.surah, range.end.ayah, plannedOn,
      ])
  }

  /// Deletes the row with its reviews.
  package static func delete(_ db: Database, _ range: AyahRange, of student: String) throws {
    try db.execute(
      sql: """
        DELETE FROM revision_unit
        WHERE (student, surah, ayah, endSurah, endAyah) = (?, ?, ?, ?, ?)
        """,
      arguments: [
        student, range.start.surah, range.start.ayah, range.end.surah, range.end.ayah,
      ])
  }
}

extension RevisionUnitRow {
  /// Replaces a unit by its parts, each with a copy of the unit's reviews.
  ///
  /// - Returns: false if there is no such unit; the tables are unchanged then.
  package static func divide(
    _ db: Database, _ unit: AyahRange, into parts: [AyahRange], of student: String
  ) throws -> Bool {
    guard let row = try all(db, of: student).first(where: { $0.range == unit }) else {
      return false
    }
    let reviews = try ReviewRow.all(db, of: student).filter { $0.range == unit }
    try delete(db, unit, of: student)
    for part in parts {
      try Self(range: part, plannedOn: row.plannedOn).save(db, of: student)
      for var review in reviews {
        review.range = part
        try review.save(db, of: student)
      }
    }
    return true
  }
}

/// One review of a unit.
package struct ReviewRow: Hashable, Sendable {
  package var range: AyahRange
  /// The time in milliseconds since 1970; noon in UTC if only the day of the review is known.
  package var reviewedAt: Int
  /// The grade, 1…4: again, hard, good, easy.
  package var grade: Int
  /// The duration of the review in milliseconds; 0 if unknown.
  package var milliseconds: Int
  /// The day of the review in days since 1970, in the student's local time.
  package var day: Int
  /// The checked recitation: the id of its recording, then a space and the letter of the voice if
  /// the check is of one voice. Nil if the grade is not of a check. ``all(_:of:)`` replaces the id
  /// of a removed recording by the id of the recording that took over its corrections.
  package var recitation: String?

  package init(
    range: AyahRange, reviewedAt: Int, grade: Int, milliseconds: Int, day: Int,
    recitation: String? = nil
  ) {
    self.range = range
    self.reviewedAt = reviewedAt
    self.grade = grade
    self.milliseconds = milliseconds
    self.day = day
    self.recitation = recitation
  }

  /// The query of a student's reviews, by unit and time.
  package static let query = """
    SELECT student, surah, ayah, endSurah, endAyah, reviewedAt, grade, milliseconds, day, recitation
    FROM review
    WHERE student = ? ORDER BY surah, ayah, endSurah, endAyah, reviewedAt
    """

  /// Returns the day of a review that was stored without its day. If the time is noon in UTC, only
  /// the day was known, and the result is this day in UTC. For any other time, the result is the
  /// local day on this machine.
  ///
  /// - Parameter time: milliseconds since 1970.
  /// - Returns: days since 1970.
  package static func day(of time: Int) -> Int {
    let day = 86_400_000
    let isDayAlone = (day / 2..<day / 2 + 1000).contains(time % day)
    return min(max(isDayAlone ? time / day : LocalTime.day(of: time), 0), dayNumbers.upperBound)
  }

  /// Sets the day of each review in a library of an earlier schema version than 2, because such a
  /// library stores only times.
  static func dateAll(_ db: Database) throws {
    for time in try Int.fetchAll(db, sql: "SELECT DISTINCT reviewedAt FROM review") {
      try db.cachedStatement(sql: "UPDATE review SET day = ? WHERE reviewedAt = ?")
        .execute(arguments: [day(of: time), time])
    }
  }

  /// Adds the column of the checked recitation.
  static func addRecitation(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE review ADD COLUMN recitation TEXT CHECK (recitation <> '');
        UPDATE review SET recitation = NULL;
        """)
  }

  /// Returns the recording that has the corrections of a recording now: the last of those that took
  /// them over in turn, or the recording itself.
  private static func heir(_ db: Database, of id: RecordingID) throws -> RecordingID {
    var (heir, passed): (RecordingID, Set<RecordingID>) = (id, [])
    let query = try db.cachedStatement(
      sql: "SELECT continuedBy FROM removed_recording WHERE recording = ?")
    while passed.insert(heir).inserted,
      let next = try String.fetchOne(query, arguments: [heir.text])
    {
      heir = RecordingID(next)
    }
    return heir
  }

  /// Lists the reviews of a student, by unit and time.
  package static func all(_ db: Database, of student: String) throws -> [Self] {
    var result: [Self] = []
    var heirs: [RecordingID: RecordingID] = [:]
    /// Returns the name of a recitation, with the recording that has the corrections now. The
    /// stored names stay unchanged, so that the journal can undo grades from before a relinking.
    func present(_ recitation: String?) throws -> String? {
      guard let recitation else { return nil }
      let id = RecordingID(String(recitation.prefix { $0 != " " }))
      let heir = try heirs[id] ?? Self.heir(db, of: id)
      heirs[id] = heir
      return heir.text + recitation.dropFirst(id.text.count)
    }
    let rows = try Row.fetchCursor(db.cachedStatement(sql: query), arguments: [student])
    while let row = try rows.next() {
      let row = RowReader(row, of: .review)
      result.append(
        Self(
          range: try row.unit(1, 2, 3, 4),
          reviewedAt: try row.integer(5, in: 0...253_402_300_799_999),
          grade: try row.integer(6, in: 1...4),
          milliseconds: try row.integer(7, in: 0...86_400_000),
          day: try row.integer(8, in: dayNumbers), recitation: try present(row.textIfAny(9))))
    }
    return result
  }

  /// Inserts the row, or replaces the row with the same unit and time.
  package func save(_ db: Database, of student: String) throws {
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO review VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    ).execute(
      arguments: [
        student, range.start.surah, range.start.ayah, range.end.surah, range.end.ayah, reviewedAt,
        grade, milliseconds, day, recitation,
      ])
  }

  /// Deletes the review of a unit at the time `reviewedAt`.
  package static func delete(
    _ db: Database, _ range: AyahRange, reviewedAt: Int, of student: String
  ) throws {
    try db.execute(
      sql: """
        DELETE FROM review
        WHERE (student, surah, ayah, endSurah, endAyah, reviewedAt) = (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        student, range.start.surah, range.start.ayah, range.end.surah, range.end.ayah, reviewedAt,
      ])
  }
}

extension StatedRows {
  /// Returns those of the rows that are reviews of the unit and time of `review`: at most one.
  package func rows(at review: ReviewRow, of student: String) -> StatedRows {
    let (start, end) = (review.range.start, review.range.end)
    let key: [String: DatabaseValue] = [
      "student": student.databaseValue, "surah": start.surah.databaseValue,
      "ayah": start.ayah.databaseValue, "endSurah": end.surah.databaseValue,
      "endAyah": end.ayah.databaseValue, "reviewedAt": review.reviewedAt.databaseValue,
    ]
    var result = StatedRows()
    for var table in tables where table.name == .review {
      table.rows = table.rows.filter { row in
        let values = table.values(of: row)
        return key.allSatisfy { values[$0.key] == $0.value }
      }
      if !table.rows.isEmpty { result.tables.append(table) }
    }
    return result
  }
}

/// A mark of a recitation check that a person judged.
package struct JudgedMarkRow: Hashable, Sendable {
  package var recording: RecordingID
  /// The key of the mark in the check: its kind, its place in the text, and then `@` and its
  /// position in seconds.
  package var mark: String
  package var verdict: MarkVerdict
  /// The time of the verdict, ISO 8601.
  package var judgedAt: String

  package init(recording: RecordingID, mark: String, verdict: MarkVerdict, judgedAt: String) {
    self.recording = recording
    self.mark = mark
    self.verdict = verdict
    self.judgedAt = judgedAt
  }

  /// Lists the rows of a recording, or all rows.
  package static func all(_ db: Database, of recording: RecordingID? = nil) throws -> [Self] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM judged_mark \(recording == nil ? "" : "WHERE recording = :recording")
        ORDER BY recording, mark
        """, arguments: recording.map { ["recording": $0.text] } ?? [:]
    ).map { row in
      let row = RowReader(row, of: .judgedMark)
      guard let verdict = MarkVerdict(rawValue: try row.text("verdict")) else {
        throw row.fault("its verdict is none")
      }
      return Self(
        recording: RecordingID(try row.text("recording")), mark: try row.text("mark"),
        verdict: verdict, judgedAt: try row.text("judgedAt"))
    }
  }

  /// Inserts the row, or updates the verdict. If the verdict is the same, the earlier time stays.
  package func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO judged_mark VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
        SET verdict = excluded.verdict, judgedAt = excluded.judgedAt
        WHERE verdict <> excluded.verdict
        """,
      arguments: [recording.text, mark, verdict.rawValue, judgedAt])
  }

  /// Adapts the key of the mark to a copy of the sound in which every position is shifted. The key
  /// ends in `@` and the position in seconds.
  ///
  /// - Parameter seconds: the shift towards the end, in seconds.
  package mutating func move(by seconds: Double) {
    guard let at = mark.lastIndex(of: "@"), let second = Int(mark[mark.index(after: at)...]) else {
      return
    }
    mark = mark[...at] + "\(second + Int(seconds.rounded()))"
  }

  /// Deletes the row of a mark.
  package static func delete(_ db: Database, _ recording: RecordingID, mark: String) throws {
    try db.execute(
      sql: "DELETE FROM judged_mark WHERE (recording, mark) = (?, ?)",
      arguments: [recording.text, mark])
  }
}

extension RowReader {
  /// Reads the passage of a revision unit.
  fileprivate func unit(
    _ surah: Column = "surah", _ ayah: Column = "ayah", _ endSurah: Column = "endSurah",
    _ endAyah: Column = "endAyah"
  ) throws -> AyahRange {
    let start = try self.ayah(surah, ayah)
    let end = try self.ayah(endSurah, endAyah)
    guard start <= end else { throw fault("its passage ends before it starts") }
    return AyahRange(start: start, end: end)
  }
}
