import HostSystem
package import Library
package import Recitation
package import SystemPackage

/// A student, who has a plan of revision and may own recordings.
package struct Student: Hashable, Sendable {
  /// The id: lower-case letters, digits and hyphens.
  package let id: String
  package let name: String
  /// The riwayah whose ayah numbers the plan uses.
  package let riwayah: Riwayah
  /// The time for revision each day, in seconds.
  package let secondsADay: Int
  /// The maximum number of new units per day.
  package let newADay: Int
  package let scheduler: FSRS
  package let addedOn: CalendarDay
  /// The name of the student's class; nil for a student without a class.
  package let className: String?
  /// True if a person allowed the program to recognise the student by voice; false at first.
  package let isKnownByVoice: Bool

  /// The name of the library's owner. A command that names no student is about the owner.
  package static let owner = "me"

  init(_ row: StudentRow) throws {
    id = row.id
    name = row.name
    riwayah = row.riwayah
    secondsADay = row.secondsADay
    newADay = row.newADay
    guard let scheduler = SchedulerFile.scheduler(row.scheduler) else {
      throw RowFault(
        row: "the row of `student` with id \(row.id)", reason: "scheduler is not what it should be")
    }
    self.scheduler = scheduler
    addedOn = CalendarDay(row.addedOn)
    className = row.className
    isKnownByVoice = row.isKnownByVoice
  }
}

extension Student {
  /// The settings as text for the journal.
  fileprivate var summary: String {
    "\(riwayah.rawValue), \(secondsADay / 60) min and \(newADay) new a day"
  }
}

extension StudentRow {
  /// True if `key` is the student's id or the id made from the student's name.
  fileprivate func answers(to key: String) -> Bool { id == key || Reciter.id(for: name) == key }
}

/// The settings to give to a student. If a setting is nil, an existing student keeps the present
/// value, and a new student gets the default.
package struct StudentSettings: Hashable, Sendable {
  package var riwayah: Riwayah?
  /// The time for revision each day, in seconds, 60…86,400.
  package var secondsADay: Int?
  /// The maximum number of new units per day, 0…1000.
  package var newADay: Int?
  package var scheduler: FSRS?

  package init(
    riwayah: Riwayah? = nil, secondsADay: Int? = nil, newADay: Int? = nil, scheduler: FSRS? = nil
  ) {
    self.riwayah = riwayah
    self.secondsADay = secondsADay
    self.newADay = newADay
    self.scheduler = scheduler
  }
}

/// The data that was removed together with a student.
package struct RemovedStudent: Hashable, Sendable, Encodable {
  package let name: String
  /// The number of recordings and voices that lost their assignment; the recordings are kept.
  package let assignments: Int
  package let units: Int
  package let reviews: Int
  /// The number of deleted verdicts on marks. They belong to checks of recordings that belonged
  /// only to this student.
  package let judgedMarks: Int
  /// The removed drills and pages.
  package let files: [String]
  /// Drills and pages that were kept, because a person edited them or because they could not be
  /// removed.
  package let keptFiles: [StudentFiles.Kept]
}

extension LibraryStore {
  /// Returns all students, sorted by name.
  package func students() throws -> [Student] {
    try read { try StudentRow.all($0).map(Student.init) }
  }

  /// Finds a student by name. The spelling may differ from the stored spelling.
  package func student(_ name: String) throws -> Student {
    let all = try students()
    let key = Reciter.id(for: name)
    let named = all.first { Reciter.id(for: $0.name) == key }
    guard let found = named ?? all.first(where: { $0.id == key }) else {
      throw RevisionError.noSuchStudent(name, known: all.map(\.name))
    }
    return found
  }

  /// Adds a student.
  ///
  /// - Throws: ``RevisionError/studentExists(_:)``, ``RevisionError/unusableName(_:)``,
  ///   ``RevisionError/nameTooLong(_:)``.
  @discardableResult
  package func addStudent(
    _ name: String, _ settings: StudentSettings = StudentSettings(), on day: CalendarDay,
    by signature: Signature = .current
  ) throws -> Student {
    guard let id = Reciter.id(for: name) else { throw RevisionError.unusableName(name) }
    if FileName.isTooLong(name) { throw RevisionError.nameTooLong(name) }
    guard let scheduler = settings.scheduler ?? FSRS() else {
      preconditionFailure("the published weights are outside their limits")
    }
    let row = StudentRow(
      id: id, name: name, riwayah: settings.riwayah ?? .hafs,
      secondsADay: settings.secondsADay ?? 1200, newADay: settings.newADay ?? 1,
      scheduler: try SchedulerFile(scheduler).text(), addedOn: day.number)
    return try change(
      [.of(id, in: .student)], about: name, by: signature,
      { (student: Student) in "added the student \(name) (\(student.summary))" }
    ) { db in
      if try StudentRow.all(db).contains(where: { $0.answers(to: id) }) {
        throw RevisionError.studentExists(name)
      }
      try row.save(db)
      return try Student(row)
    }
  }

  /// Changes the settings of a student.
  ///
  /// - Returns: the student after the change.
  /// - Throws: ``RevisionError/noSuchStudent(_:known:)``.
  @discardableResult
  package func change(
    _ student: Student, to settings: StudentSettings, by signature: Signature = .current
  ) throws -> Student {
    let row = StudentRow(
      id: student.id, name: student.name, riwayah: settings.riwayah ?? student.riwayah,
      secondsADay: settings.secondsADay ?? student.secondsADay,
      newADay: settings.newADay ?? student.newADay,
      scheduler: try SchedulerFile(settings.scheduler ?? student.scheduler).text(),
      addedOn: student.addedOn.number, className: student.className,
      isKnownByVoice: student.isKnownByVoice)
    let changed = try Student(row)
    return try change(
      [.of(student.id, in: .student)], about: student.name, by: signature,
      { (_: Student) in
        "settings of \(student.name): \(student.summary) → \(changed.summary)"
          + (student.scheduler == changed.scheduler ? "" : ", other parameters of the scheduler")
      }
    ) { db in
      try row.save(db)
      return changed
    }
  }

  /// Renames a student. The plan, the reviews and the files stay.
  ///
  /// - Parameters:
  ///   - student: a student of this library.
  ///   - name: the new name.
  ///   - signature: the author and time of the change.
  /// - Returns: the student after the change.
  /// - Throws: ``RevisionError/studentExists(_:)``, ``RevisionError/unusableName(_:)``,
  ///   ``RevisionError/nameTooLong(_:)``.
  @discardableResult
  package func rename(
    _ student: Student, to name: String, by signature: Signature = .current
  ) throws -> Student {
    guard let key = Reciter.id(for: name) else { throw RevisionError.unusableName(name) }
    if FileName.isTooLong(name) { throw RevisionError.nameTooLong(name) }
    return try update(
      student, "renamed the student \(student.name) → \(name)", by: signature
    ) { row, rows in
      if rows.contains(where: { $0.id != student.id && $0.answers(to: key) }) {
        throw RevisionError.studentExists(name)
      }
      row.name = name
    }
  }

  /// Changes the row of a student, with one entry in the journal.
  ///
  /// - Parameters:
  ///   - student: a student of this library.
  ///   - summary: the text of the entry.
  ///   - signature: the author and time of the change.
  ///   - body: changes the row that it receives as its first parameter. Its second parameter
  ///     contains the rows of all students.
  /// - Returns: the student after the change.
  /// - Throws: ``RevisionError/noSuchStudent(_:known:)``; the errors of `body`.
  func update(
    _ student: Student, _ summary: String, by signature: Signature,
    _ body: (inout StudentRow, [StudentRow]) throws -> Void
  ) throws -> Student {
    try change(
      [.of(student.id, in: .student)], about: student.name, by: signature,
      { (_: Student) in summary }
    ) { db in
      let rows = try StudentRow.all(db)
      guard var row = rows.first(where: { $0.id == student.id }) else {
        throw RevisionError.noSuchStudent(student.name, known: rows.map(\.name))
      }
      try body(&row, rows)
      try row.save(db)
      return try Student(row)
    }
  }

  /// Puts a student into a class, or takes the student out of the class.
  ///
  /// A class exists as long as it has students. If `name` is another spelling of the name of an
  /// existing class, the student joins the existing class.
  ///
  /// - Parameters:
  ///   - student: a student of this library.
  ///   - name: the name of the class; nil to take the student out of the class.
  ///   - signature: the author and time of the change.
  /// - Returns: the student after the change.
  /// - Throws: ``RevisionError/unusableName(_:)``, ``RevisionError/nameTooLong(_:)``.
  @discardableResult
  package func put(
    _ student: Student, intoClass name: String?, by signature: Signature = .current
  ) throws -> Student {
    let name = try name.map { try usableClassName($0) }
    return try update(
      student, "class of \(student.name): \(student.className ?? "none") → \(name ?? "none")",
      by: signature
    ) { row, _ in row.className = name }
  }

  /// Returns the name of a class as it is stored; `name` itself if there is no such class.
  private func usableClassName(_ name: String) throws -> String {
    guard let key = Reciter.id(for: name) else { throw RevisionError.unusableName(name) }
    if FileName.isTooLong(name) { throw RevisionError.nameTooLong(name) }
    return try classes().first { Reciter.id(for: $0) == key } ?? name
  }

  /// Returns the names of all classes, in order.
  package func classes() throws -> [String] {
    Set(try students().compactMap(\.className)).sorted()
  }

  /// Finds a class by its name, in any spelling, and returns the name as it is stored.
  ///
  /// - Throws: ``RevisionError/noSuchClass(_:known:)``.
  package func className(_ name: String) throws -> String {
    let all = try classes()
    let key = Reciter.id(for: name)
    guard let found = all.first(where: { Reciter.id(for: $0) == key }) else {
      throw RevisionError.noSuchClass(name, known: all)
    }
    return found
  }

  /// Assigns a recording, or a voice in it, to a student. Replaces an earlier assignment.
  ///
  /// The student's other assignments in the recording stay only if they do not overlap: the whole
  /// recording replaces voices, and a voice replaces the whole recording. Otherwise one recitation
  /// would count twice.
  ///
  /// - Parameters:
  ///   - recording: a recording of this library.
  ///   - voice: one of `Segment.voices`; nil for the whole recording.
  ///   - student: the student; nil to remove the assignment.
  ///   - signature: the author and time of the change.
  /// - Throws: `LibraryError`.
  package func assign(
    _ recording: RecordingID, voice: Int?, to student: Student?, by signature: Signature = .current
  ) throws {
    let part = voice.map { ", voice \(Segment.name(ofVoice: $0))" } ?? ""
    let name = try (self.recording(recording)?.displayPath ?? recording.text) + part
    let earlier = try voices().first { $0.recording == recording && $0.voice == voice }?.student
    let before = try students().first { $0.id == earlier }
    try change(
      [.of(recording, in: .studentVoice)], about: student?.name ?? before?.name ?? "students",
      by: signature,
      { (_: Void) in
        "student of \(name): \(before?.name ?? "nobody") → \(student?.name ?? "nobody")"
      }
    ) { db in
      if let student {
        for row in try StudentVoiceRow.all(db, of: student.id)
        where row.recording == recording && (row.voice == nil) != (voice == nil) {
          try StudentVoiceRow.delete(db, recording, voice: row.voice)
        }
        try StudentVoiceRow(recording: recording, voice: voice, student: student.id).save(db)
      } else {
        try StudentVoiceRow.delete(db, recording, voice: voice)
      }
    }
  }

  /// Returns the number of a named voice in a recording.
  ///
  /// - Throws: ``RevisionError/noSuchVoice(_:recording:)``.
  package func voice(named name: String, of summary: RecordingSummary) throws -> Int {
    let segments = try contents(of: summary.recording.id)?.contents.segments ?? []
    guard let voice = Segment.voice(named: name), segments.contains(where: { $0.voice == voice })
    else { throw RevisionError.noSuchVoice(name, recording: summary.displayPath) }
    return voice
  }

  /// Returns the recordings and voices assigned to one student, or to all students.
  package func voices(of student: Student? = nil) throws -> [StudentVoiceRow] {
    try read { try StudentVoiceRow.all($0, of: student?.id) }
  }

  /// The number of assigned recordings and voices, by the id of the student.
  package func recordingCounts() throws -> [String: Int] {
    Dictionary(grouping: try voices(), by: \.student).mapValues(\.count)
  }

  /// Removes a student and all stored data about him.
  ///
  /// This covers the plan, the reviews, the assignments of recordings, the verdicts on marks in
  /// recordings that belonged only to him, and the files written for him. His journal entries are
  /// erased too, so the removal cannot be undone.
  ///
  /// - Parameters:
  ///   - student: a student of this library.
  ///   - library: the library's folder; absolute.
  ///   - signature: the author and time of the removal.
  /// - Returns: the removed data.
  /// - Throws: `LibraryError`, `HostError`.
  package func forget(
    _ student: Student, in library: FilePath, by signature: Signature = .current
  ) throws -> RemovedStudent {
    // Files are removed first: if the program stops before the transaction, the student still
    // exists and the command can be repeated.
    let files = try StudentFiles(of: student.id, in: library).removeAll()
    let gone = try write { db in
      let gone = try StudentRow.delete(db, id: student.id)
      try eraseChanges(db, of: student.id, gone.recordings, by: signature)
      return gone
    }
    return RemovedStudent(
      name: student.name, assignments: gone.voices, units: gone.units, reviews: gone.reviews,
      judgedMarks: gone.judgedMarks, files: files.removed, keptFiles: files.kept)
  }
}
