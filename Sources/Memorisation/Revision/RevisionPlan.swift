import AudioCore
package import Library
package import Recitation

/// A passage of a student's plan, with its reviews and the resulting memory.
package struct RevisionUnit: Hashable, Sendable {
  package let range: AyahRange
  /// The duration of the passage in seconds at a median pace.
  package let seconds: Double
  package let plannedOn: CalendarDay
  /// The reviews in order of time, without those in ``uncounted``.
  package let reviews: [ReviewRow]
  /// Reviews that do not affect the memory. A wrong clock dated them after tomorrow or before
  /// ``CalendarDay/firstReviewed``.
  package let uncounted: [ReviewRow]
  /// The memory after all reviews. A review counts as made at noon of its day; each further review
  /// of the same day counts as one millisecond later.
  package let memory: Memory

  /// The day on which the unit is due; nil for a new unit.
  package var dueOn: CalendarDay? { memory.dueAt.map { Self.day(of: $0) } }

  /// The days of the reviews in ``uncounted``.
  package var uncountedDays: [CalendarDay] { uncounted.map { CalendarDay($0.day) } }

  /// The UTC day of a time in milliseconds since 1970.
  package static func day(of time: Int) -> CalendarDay {
    CalendarDay(
      min(max(time / CalendarDay.milliseconds, 0), CalendarDay.possible.upperBound))
  }

  /// True if the unit was reviewed on `day`.
  package func wasReviewed(on day: CalendarDay) -> Bool {
    reviews.contains { $0.day == day.number }
  }
}

extension [ReviewRow] {
  /// The reviews of one unit in order, each with the time that the scheduler uses. This time is
  /// noon of the review's day, plus one millisecond for each earlier review that was not the first
  /// of its day.
  ///
  /// The hour and the time zone of a review therefore have no effect. The milliseconds never
  /// decrease from one day to the next, so the scheduler, which rounds down to whole days, counts
  /// one day between any two reviews of successive days.
  var timed: [(review: ReviewRow, time: Int)] {
    var (last, repeats) = (-1, 0)
    return sorted { ($0.day, $0.reviewedAt) < ($1.day, $1.reviewedAt) }.map { review in
      if review.day == last { repeats += 1 }
      last = review.day
      return (review, CalendarDay(review.day).noon + repeats)
    }
  }
}

extension LibraryStore {
  /// Returns the units of a student's plan, in the order of the mushaf.
  ///
  /// The memory of each unit is computed from its whole log, so changed scheduler parameters apply
  /// from the first review on.
  ///
  /// - Parameters:
  ///   - student: the owner of the plan.
  ///   - today: the current day by the clock; reviews after the next day are not counted. Nil to
  ///     count all reviews.
  /// - Returns: the units.
  /// - Throws: `LibraryError`, `RecitationError`.
  package func revisionUnits(of student: Student, today: CalendarDay? = nil) throws
    -> [RevisionUnit]
  {
    let (rows, log) = try read { db in
      (try RevisionUnitRow.all(db, of: student.id), try ReviewRow.all(db, of: student.id))
    }
    let logs = Dictionary(grouping: log, by: \.range)
    return try rows.map { row in
      let last = today?.adding(1) ?? CalendarDay(CalendarDay.possible.upperBound)
      func counts(_ row: ReviewRow) -> Bool {
        row.day >= CalendarDay.firstReviewed.number && row.day <= last.number
      }
      let timed = (logs[row.range] ?? []).filter(counts).timed
      return RevisionUnit(
        range: row.range,
        seconds: try QuranFacts.bundled.expectedSeconds(of: row.range, in: student.riwayah),
        plannedOn: CalendarDay(row.plannedOn), reviews: timed.map(\.review),
        uncounted: (logs[row.range] ?? []).filter { !counts($0) },
        memory: student.scheduler.memory(
          after: timed.map { (grade: Grade(rawValue: $0.review.grade) ?? .good, time: $0.time) }))
    }
  }

  /// Adds units to a student's plan.
  ///
  /// A unit that overlaps the existing plan is skipped, so each ayah belongs to one unit.
  ///
  /// - Parameters:
  ///   - units: the units, without overlaps.
  ///   - student: the owner of the plan.
  ///   - day: the day on which the units are planned.
  ///   - signature: the author and time of the change.
  /// - Returns: the added units.
  /// - Throws: `LibraryError`.
  package func plan(
    _ units: [AyahRange], for student: Student, on day: CalendarDay,
    by signature: Signature = .current
  ) throws -> [AyahRange] {
    try change(
      [.of(student.id, in: .revisionUnit)], about: student.name, by: signature,
      { added in "planned \(Self.list(added)) for \(student.name)" }
    ) { db in
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

  /// Removes units from a student's plan, together with their reviews, as one change.
  ///
  /// - Parameters:
  ///   - ranges: passages of whole units.
  ///   - student: the owner of the plan.
  ///   - signature: the author and time of the change.
  /// - Returns: the removed units.
  /// - Throws: ``RevisionError/notPlanned(_:student:)``, ``RevisionError/cutsUnits(_:units:)``.
  package func unplan(
    _ ranges: [AyahRange], of student: Student, by signature: Signature = .current
  ) throws -> [AyahRange] {
    var reviews = 0
    return try change(
      [.of(student.id, in: .revisionUnit), .of(student.id, in: .review)], about: student.name,
      by: signature,
      { removed in
        "dropped \(Self.list(removed)) of \(student.name), with \(reviews.counted("review"))"
      }
    ) { db in
      let log = try ReviewRow.all(db, of: student.id)
      let planned = try RevisionUnitRow.all(db, of: student.id).map(\.range)
      var units: [AyahRange] = []
      for unit in try ranges.flatMap({ try student.units(in: $0, among: planned) })
      where !units.contains(unit) {
        try RevisionUnitRow.delete(db, unit, of: student.id)
        units.append(unit)
      }
      reviews = log.count { units.contains($0.range) }
      return units
    }
  }

  /// Formats passages for the journal. The text names the first three passages and the number of
  /// the others.
  private static func list(_ ranges: [AyahRange]) -> String {
    let rest = ranges.count - 3
    return ranges.prefix(3).map(\.description).joined(separator: ", ")
      + (rest > 0 ? " and \(rest.counted("more unit"))" : "")
  }

  /// Stores the grades of a day in one transaction.
  ///
  /// - Parameters:
  ///   - grades: passages of whole units, with one grade each.
  ///   - student: the graded student.
  ///   - day: the day of the review. A review before existing reviews is inserted in order of time,
  ///     and the memory is computed again from that review on.
  ///   - today: the current day by the clock; nil to accept any `day`.
  ///   - divided: units that were only partly recited, with the smaller units that replace each of
  ///     them; each smaller unit gets a copy of the old unit's reviews.
  ///   - recitation: the checked recitation, see `ReviewRow.recitation`; nil if the grades do not
  ///     come from a check. A second grade of the same recitation replaces the first and keeps its
  ///     day. Every other recitation on one day is a review of its own.
  ///   - signature: the author and time of the grading.
  /// - Returns: the units with their grades and review times, which `undoReviews` needs to undo
  ///   them.
  /// - Throws: ``RevisionError/notPlanned(_:student:)``, ``RevisionError/cutsUnits(_:units:)``,
  ///   ``RevisionError/dayToCome(_:today:)``, ``RevisionError/dayLongAgo(_:)``,
  ///   ``RevisionError/clockBehind(_:addedOn:)``; the plan is then unchanged.
  @discardableResult
  package func grade(
    _ grades: [(range: AyahRange, grade: Grade)], of student: Student, on day: CalendarDay,
    today: CalendarDay? = nil, dividing divided: [(unit: AyahRange, parts: [AyahRange])] = [],
    of recitation: String? = nil, by signature: Signature = .current
  ) throws -> [(range: AyahRange, grade: Grade, reviewedAt: Int)] {
    try day.requireReviewable(today: today, student)
    let stored = try change(
      [.of(student.id, in: .revisionUnit), .of(student.id, in: .review)], about: student.name,
      by: signature,
      { reviews in Self.summary(of: reviews, of: student, on: day, divided.map(\.unit)) }
    ) { db in
      for (unit, parts) in divided {
        guard try RevisionUnitRow.divide(db, unit, into: parts, of: student.id) else {
          throw RevisionError.notPlanned(unit, student: student.name)
        }
      }
      let known = try RevisionUnitRow.all(db, of: student.id).map(\.range)
      let log = Dictionary(grouping: try ReviewRow.all(db, of: student.id), by: \.range)
      var taken = log.mapValues { reviews in Set(reviews.map(\.reviewedAt)) }
      var last = log.mapValues { reviews in
        reviews.filter { $0.day == day.number }.map(\.reviewedAt).max() ?? 0
      }
      let units = try grades.flatMap { one in
        try student.units(in: one.range, among: known).map { (range: $0, grade: one.grade) }
      }
      return try units.map { unit -> (review: ReviewRow, grade: Grade) in
        let same = log[unit.range]?.last {
          recitation != nil && $0.recitation == recitation
        }
        // A further review on the same day is one millisecond later than the previous review.
        var time = same?.reviewedAt ?? max(day.noon, (last[unit.range] ?? 0) + 1)
        while same == nil, taken[unit.range]?.contains(time) ?? false { time += 1 }
        last[unit.range] = time
        taken[unit.range, default: []].insert(time)
        let review = ReviewRow(
          range: unit.range, reviewedAt: time, grade: unit.grade.rawValue, milliseconds: 0,
          day: same?.day ?? day.number, recitation: recitation)
        try review.save(db, of: student.id)
        return (review, unit.grade)
      }
    }
    return stored.map { ($0.review.range, $0.grade, $0.review.reviewedAt) }
  }

  private static func summary(
    of reviews: [(review: ReviewRow, grade: Grade)], of student: Student, on day: CalendarDay,
    _ divided: [AyahRange]
  ) -> String {
    let rest = reviews.count - 3
    let graded = reviews.prefix(3).map { review, grade in
      "\(review.range) \(grade)"
        + (review.day == day.number ? "" : " (instead of the grade on \(CalendarDay(review.day)))")
    }
    return (divided.isEmpty ? "" : "divided \(list(divided)), ")
      + "graded " + graded.joined(separator: ", ")
      + (rest > 0 ? " and \(rest.counted("more unit"))" : "") + " of \(student.name) on \(day)"
  }

  /// Undoes reviews in one transaction. Each review must be the last review of its unit, so that no
  /// later grade is lost. If a review replaced an earlier grade of the same check, that grade is
  /// restored.
  ///
  /// - Parameters:
  ///   - reviews: units with the times of the reviews to undo.
  ///   - student: the graded student.
  ///   - signature: the author and time of the change.
  /// - Throws: ``RevisionError/noSuchReview(_:student:)``.
  package func undoReviews(
    _ reviews: [(range: AyahRange, reviewedAt: Int)], of student: Student,
    by signature: Signature = .current
  ) throws {
    _ = try change(
      [.of(student.id, in: .review)], about: student.name, by: signature,
      { (taken: [ReviewRow]) in
        let grades = taken.map { review in
          "\(review.range) \(Grade(rawValue: review.grade) ?? .good) on \(CalendarDay(review.day))"
        }
        return Self.takenBack + "\(grades.joined(separator: ", ")) of \(student.name)"
      }
    ) { db in
      var changes = try RecentChanges(db)
      return try reviews.map { review in
        let last = try ReviewRow.all(db, of: student.id).filter { $0.range == review.range }.timed
          .last?.review
        guard let last, last.reviewedAt == review.reviewedAt else {
          throw RevisionError.noSuchReview(review.range, student: student.name)
        }
        try ReviewRow.delete(db, review.range, reviewedAt: review.reviewedAt, of: student.id)
        try Self.replaced(by: last, of: student, in: &changes).replace(StatedRows(), db)
        return last
      }
    }
  }

  /// The beginning of the summaries of ``undoReviews(_:of:by:)`` in the journal.
  private static let takenBack = "took back "

  /// Returns the row of the grade that a review replaced, at the same unit and time.
  ///
  /// - Parameters:
  ///   - review: a stored review.
  ///   - student: the graded student.
  ///   - changes: the changes that are not about a recording.
  /// - Returns: the row; without rows if the review replaced no grade, or if its change was erased.
  /// - Throws: `DatabaseError`, or a fault of a row.
  private static func replaced(
    by review: ReviewRow, of student: Student, in changes: inout RecentChanges
  ) throws -> StatedRows {
    // The number of changes that took a grade back whose grade is still to come.
    var takenBackCount = 0
    for index in changes.indices {
      guard let entry = try changes.entry(at: index) else { continue }
      let (before, after) = (
        entry.before.rows?.rows(at: review, of: student.id) ?? StatedRows(),
        entry.after.rows?.rows(at: review, of: student.id) ?? StatedRows()
      )
      if before.isEmpty && after.isEmpty { continue }
      if entry.summary.hasPrefix(takenBack) {
        takenBackCount += 1
      } else if takenBackCount > 0 {
        takenBackCount -= 1
      } else {
        return before
      }
    }
    return StatedRows()
  }
}

extension CalendarDay {
  /// Throws an error if a student or a unit may not be added on this day, because it comes after
  /// tomorrow. A browser in another time zone may already have the next day.
  ///
  /// - Parameter today: the current day by the clock.
  /// - Throws: ``RevisionError/dayToCome(_:today:)``.
  package func requirePlannable(today: CalendarDay = .today) throws(RevisionError) {
    guard self <= today.adding(1) else { throw .dayToCome(self, today: today) }
  }

  /// Throws an error if a review on this day is not allowed.
  fileprivate func requireReviewable(today: CalendarDay?, _ student: Student) throws(RevisionError)
  {
    if let today {
      try requirePlannable(today: today)
      if self == today, today.adding(1) < student.addedOn {
        throw .clockBehind(today, addedOn: student.addedOn)
      }
    }
    guard self >= .firstReviewed else { throw .dayLongAgo(self) }
  }
}

extension Student {
  /// Returns the units within a passage; throws if the passage cuts a unit or contains no unit.
  func units(in range: AyahRange, among all: [AyahRange]) throws -> [AyahRange] {
    let touched = all.filter { $0.start <= range.end && range.start <= $0.end }
    if touched.isEmpty { throw RevisionError.notPlanned(range, student: name) }
    let cut = touched.filter { !range.contains($0.start) || !range.contains($0.end) }
    if !cut.isEmpty { throw RevisionError.cutsUnits(range, units: cut) }
    return touched
  }
}
