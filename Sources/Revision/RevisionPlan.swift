package import Library
package import LibraryTables
package import Recitation

/// A passage of a student's plan with what is known of his memory of it.
package struct RevisionUnit: Hashable, Sendable {
  package let range: AyahRange
  /// The seconds that it takes at a median pace.
  package let seconds: Double
  package let plannedOn: CalendarDay
  /// In order of time.
  package let reviews: [ReviewRow]
  package let memory: Memory

  /// The day on which it is due; nil for a new one.
  package var dueOn: CalendarDay? { memory.dueAt.map { Self.day(of: $0) } }

  /// The grade of the last review; nil for a new one.
  package var lastGrade: Grade? { reviews.last.flatMap { Grade(rawValue: $0.grade) } }

  /// The day of a time.
  package static func day(of time: Int) -> CalendarDay {
    CalendarDay(
      min(max(time / CalendarDay.milliseconds, 0), CalendarDay.possible.upperBound))
  }

  /// True if it was reviewed on a day.
  package func wasReviewed(on day: CalendarDay) -> Bool {
    reviews.contains { Self.day(of: $0.reviewedAt) == day }
  }
}

extension LibraryStore {
  /// The units of a student's plan, in the order of the mushaf. The memory of each is what its
  /// log leaves with the student's scheduler, so that other parameters count from the first review.
  ///
  /// - Throws: `LibraryError`, `RecitationError`.
  package func revisionUnits(of student: Student) throws -> [RevisionUnit] {
    let (rows, log) = try read { db in
      (try RevisionUnitRow.all(db, of: student.id), try ReviewRow.all(db, of: student.id))
    }
    let logs = Dictionary(grouping: log, by: \.range)
    return try rows.map { row in
      let reviews = logs[row.range] ?? []
      return RevisionUnit(
        range: row.range,
        seconds: try QuranFacts.bundled.expectedSeconds(of: row.range, in: student.riwayah),
        plannedOn: CalendarDay(row.plannedOn), reviews: reviews,
        memory: student.scheduler.memory(
          after: reviews.map { (grade: Grade(rawValue: $0.grade) ?? .good, time: $0.reviewedAt) }))
    }
  }

  /// Adds units to a student's plan. A unit that shares ayat with the plan as it is stays out, so
  /// that nothing is revised twice.
  ///
  /// - Parameters:
  ///   - units: which do not overlap.
  ///   - student: whose plan.
  ///   - day: the day on which they are planned.
  /// - Returns: those that were added.
  /// - Throws: `LibraryError`.
  package func plan(_ units: [AyahRange], for student: Student, on day: CalendarDay) throws
    -> [AyahRange]
  {
    try write { db in
      let there = try RevisionUnitRow.all(db, of: student.id).map(\.range)
      let added = units.filter { unit in
        !there.contains { $0.start <= unit.end && unit.start <= $0.end }
      }
      for unit in added {
        try RevisionUnitRow(range: unit, plannedOn: day.number).save(db, of: student.id)
      }
      return added
    }
  }

  /// Takes units out of a student's plan, with their reviews.
  ///
  /// - Parameters:
  ///   - range: whole units.
  ///   - student: whose plan.
  /// - Returns: those that were removed.
  /// - Throws: ``RevisionError/notPlanned(_:student:)``, ``RevisionError/cutsUnits(_:units:)``.
  package func unplan(_ range: AyahRange, of student: Student) throws -> [AyahRange] {
    try write { db in
      let units = try student.units(
        in: range, among: try RevisionUnitRow.all(db, of: student.id).map(\.range))
      for unit in units {
        try RevisionUnitRow.delete(db, unit, of: student.id)
      }
      return units
    }
  }

  /// Stores grades of a day, all or none.
  ///
  /// - Parameters:
  ///   - grades: passages of whole units, with a grade each.
  ///   - student: who was graded.
  ///   - day: the day of the review.
  /// - Returns: the units with their grades, and the times by which they are taken back.
  /// - Throws: ``RevisionError/notPlanned(_:student:)``, ``RevisionError/cutsUnits(_:units:)``.
  @discardableResult
  package func grade(
    _ grades: [(range: AyahRange, grade: Grade)], of student: Student, on day: CalendarDay
  ) throws -> [(range: AyahRange, grade: Grade, reviewedAt: Int)] {
    try write { db in
      let known = try RevisionUnitRow.all(db, of: student.id).map(\.range)
      let log = Dictionary(grouping: try ReviewRow.all(db, of: student.id), by: \.range)
      var last = log.mapValues { $0.map(\.reviewedAt).max() ?? 0 }
      let units = try grades.flatMap { one in
        try student.units(in: one.range, among: known).map { (range: $0, grade: one.grade) }
      }
      return try units.map { unit in
        // Of two reviews on one day the second is the later.
        var time = day.noon
        if let before = last[unit.range], before / CalendarDay.milliseconds == day.number {
          time = max(time, before + 1)
        }
        last[unit.range] = time
        try ReviewRow(
          range: unit.range, reviewedAt: time, grade: unit.grade.rawValue, milliseconds: 0
        ).save(db, of: student.id)
        return (unit.range, unit.grade, time)
      }
    }
  }

  /// Takes reviews back, all or none. Each has to be the last of its unit, so that nothing that was
  /// graded later is lost.
  ///
  /// - Parameters:
  ///   - reviews: units with the times of their reviews.
  ///   - student: who was graded.
  /// - Throws: ``RevisionError/noSuchReview(_:student:)``.
  package func takeBack(_ reviews: [(range: AyahRange, reviewedAt: Int)], of student: Student)
    throws
  {
    try write { db in
      for review in reviews {
        let last = try ReviewRow.all(db, of: student.id).last { $0.range == review.range }
        guard last?.reviewedAt == review.reviewedAt else {
          throw RevisionError.noSuchReview(review.range, student: student.name)
        }
        try ReviewRow.delete(db, review.range, reviewedAt: review.reviewedAt, of: student.id)
      }
    }
  }
}

extension Student {
  /// The units that a passage holds.
  func units(in range: AyahRange, among all: [AyahRange]) throws -> [AyahRange] {
    let touched = all.filter { $0.start <= range.end && range.start <= $0.end }
    if touched.isEmpty { throw RevisionError.notPlanned(range, student: name) }
    let cut = touched.filter { !range.contains($0.start) || !range.contains($0.end) }
    if !cut.isEmpty { throw RevisionError.cutsUnits(range, units: cut) }
    return touched
  }
}
