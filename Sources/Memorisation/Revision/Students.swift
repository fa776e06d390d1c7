import HostSystem
package import Library
package import Recitation
package import SystemPackage

/// A student: someone who revises, and to whom recordings belong.
package struct Student: Hashable, Sendable {
  /// Small letters and digits with hyphens.
  package let id: String
  package let name: String
  /// The riwayah that numbers the passages.
  package let riwayah: Riwayah
  /// The time for revision each day, in seconds.
  package let secondsADay: Int
  /// The most new units in a day.
  package let newADay: Int
  package let scheduler: FSRS
  package let addedOn: CalendarDay

  /// The student whom commands mean who name nobody: the owner of the library.
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
  }
}

extension Student {
  /// The settings, for the journal.
  fileprivate var summary: String {
    "\(riwayah.rawValue), \(secondsADay / 60) min and \(newADay) new a day"
  }
}

extension StudentRow {
  /// True if a name means the student.
  fileprivate func answers(to key: String) -> Bool { id == key || Reciter.id(for: name) == key }
}

/// The settings of a student; nil for what stays as it is, or has its default.
package struct StudentSettings: Hashable, Sendable {
  package var riwayah: Riwayah?
  /// 60…86,400.
  package var secondsADay: Int?
  /// 0…1000.
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

/// The data that was removed with a student.
package struct ForgottenStudent: Hashable, Sendable, Encodable {
  package let name: String
  /// Recordings, and voices in them, that are assigned to nobody now; the recordings stay.
  package let assignments: Int
  package let units: Int
  package let reviews: Int
  /// Marks of checks that were judged in recordings of the student alone.
  package let judgedMarks: Int
  /// Drills and pages that were removed.
  package let files: [String]
  /// Drills and pages that were changed since, or cannot be removed: they stay.
  package let keptFiles: [StudentFiles.Kept]
}

extension LibraryStore {
  /// All students by name.
  package func students() throws -> [Student] {
    try read { try StudentRow.all($0).map(Student.init) }
  }

  /// The student of a name, in any spelling of it.
  ///
  /// - Throws: ``RevisionError/noSuchStudent(_:known:)``.
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
      addedOn: student.addedOn.number)
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

  /// Gives a student another name. The plan, the reviews and the files stay.
  ///
  /// - Parameters:
  ///   - student: of this library.
  ///   - name: the new name.
  ///   - signature: who renames the student, and when.
  /// - Returns: the student after the change.
  /// - Throws: ``RevisionError/studentExists(_:)``, ``RevisionError/unusableName(_:)``,
  ///   ``RevisionError/nameTooLong(_:)``.
  @discardableResult
  package func rename(
    _ student: Student, to name: String, by signature: Signature = .current
  ) throws -> Student {
    guard let key = Reciter.id(for: name) else { throw RevisionError.unusableName(name) }
    if FileName.isTooLong(name) { throw RevisionError.nameTooLong(name) }
    return try change(
      [.of(student.id, in: .student)], about: student.name, by: signature,
      { (_: Student) in "renamed the student \(student.name) → \(name)" }
    ) { db in
      let rows = try StudentRow.all(db)
      if rows.contains(where: { $0.id != student.id && $0.answers(to: key) }) {
        throw RevisionError.studentExists(name)
      }
      guard var row = rows.first(where: { $0.id == student.id }) else {
        throw RevisionError.noSuchStudent(student.name, known: rows.map(\.name))
      }
      row.name = name
      try row.save(db)
      return try Student(row)
    }
  }

  /// Assigns a recording, or a voice in it, to a student; whoever had it before has it no longer.
  ///
  /// - Parameters:
  ///   - recording: of this library.
  ///   - voice: one of `Segment.voices`; nil for the whole recording.
  ///   - student: nil for nobody.
  ///   - signature: who assigns it, and when.
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
        try StudentVoiceRow(recording: recording, voice: voice, student: student.id).save(db)
      } else {
        try StudentVoiceRow.delete(db, recording, voice: voice)
      }
    }
  }

  /// The voice of a name in a recording.
  ///
  /// - Throws: ``RevisionError/noSuchVoice(_:recording:)``.
  package func voice(named name: String, of summary: RecordingSummary) throws -> Int {
    let segments = try contents(of: summary.recording.id)?.contents.segments ?? []
    guard let voice = Segment.voice(named: name), segments.contains(where: { $0.voice == voice })
    else { throw RevisionError.noSuchVoice(name, recording: summary.displayPath) }
    return voice
  }

  /// The recordings and voices of a student, or of all students.
  package func voices(of student: Student? = nil) throws -> [StudentVoiceRow] {
    try read { try StudentVoiceRow.all($0, of: student?.id) }
  }

  /// The numbers of recordings and voices by the id of the student.
  package func recordingCounts() throws -> [String: Int] {
    Dictionary(grouping: try voices(), by: \.student).mapValues(\.count)
  }

  /// Removes a student with all that is stored of him: his plan, his reviews, the assignments of
  /// recordings, the verdicts on marks in recordings that were his alone, and the files that were
  /// written for him. What the journal holds of him goes, too, so that it cannot be undone.
  ///
  /// - Parameters:
  ///   - student: of this library.
  ///   - library: its folder; absolute.
  ///   - signature: who forgets him, and when.
  /// - Returns: what was removed.
  /// - Throws: `LibraryError`, `HostError`.
  package func forget(
    _ student: Student, in library: FilePath, by signature: Signature = .current
  ) throws -> ForgottenStudent {
    // The files first: if the program is stopped in between, the student is still there to be
    // forgotten.
    let files = try StudentFiles(of: student.id, in: library).removeAll()
    let gone = try write { db in
      let gone = try StudentRow.delete(db, id: student.id)
      try eraseChanges(db, of: student.id, gone.recordings, by: signature)
      return gone
    }
    return ForgottenStudent(
      name: student.name, assignments: gone.voices, units: gone.units, reviews: gone.reviews,
      judgedMarks: gone.judgedMarks, files: files.removed, keptFiles: files.kept)
  }
}
