import AudioCore
import Library
import Recitation

/// A day's revision, for JSON output.
package struct RevisionReport: Encodable, Sendable {
  /// A unit of the day's revision.
  package struct Line: Encodable, Sendable {
    package let passage: String
    /// The duration of the unit at a median pace, in seconds, rounded to a tenth.
    package let seconds: Double
    /// The probability, 0…1, that the unit is remembered, rounded to a thousandth; 0 for a new
    /// unit.
    package let retrievability: Double
    /// The date on which the unit is due; nil for a new unit.
    package let dueOn: String?
    package let daysLate: Int

    init(_ item: RevisionDay.Item) {
      passage = item.unit.range.description
      seconds = Self.rounded(item.unit.seconds, 10)
      retrievability = Self.rounded(item.retrievability, 1000)
      dueOn = item.unit.dueOn?.description
      daysLate = item.daysLate
    }

    static func rounded(_ value: Double, _ parts: Double) -> Double {
      (value * parts).rounded() / parts
    }
  }

  /// The expected work on a future day.
  package struct Load: Encodable, Sendable {
    package let day: String
    package let units: Int
    package let seconds: Double
  }

  package let student, day: String
  /// The student's time per day, in seconds.
  package let budgetSeconds: Int
  /// The duration of the due and new units that remain on this day, in seconds.
  package let seconds: Double
  package let due, new, postponed, done: [Line]
  /// The expected work of the following days.
  package let forecast: [Load]

  /// - Parameters:
  ///   - units: the student's plan.
  ///   - student: the student.
  ///   - day: the day of the revision.
  ///   - days: the number of days in the forecast.
  package init(_ units: [RevisionUnit], of student: Student, on day: CalendarDay, days: Int) {
    let today = RevisionDay(units, of: student, on: day)
    self.student = student.name
    self.day = day.description
    budgetSeconds = student.secondsADay
    seconds = Line.rounded(today.seconds, 10)
    due = today.due.map(Line.init)
    new = today.new.map(Line.init)
    postponed = today.postponed.map(Line.init)
    done = today.done.map(Line.init)
    forecast = today.forecast(units, days: days).map {
      Load(day: $0.day.description, units: $0.units, seconds: Line.rounded($0.seconds, 10))
    }
  }
}

/// The reviews of a student, for JSON output.
package struct RevisionHistory: Encodable, Sendable {
  /// A review, with the student's memory after it.
  package struct Line: Encodable, Sendable {
    package let day, passage, grade: String
    package let stability, difficulty: Double
    package let dueOn: String?
  }

  package let student: String
  /// The reviews in order of time.
  package let reviews: [Line]

  /// - Parameters:
  ///   - units: the units with the reviews to list.
  ///   - student: the student.
  package init(_ units: [RevisionUnit], of student: Student) {
    self.student = student.name
    let lines = units.flatMap { unit -> [(time: Int, line: Line)] in
      var memory = Memory()
      return unit.reviews.timed.map { review, time in
        let grade = Grade(rawValue: review.grade) ?? .good
        memory = student.scheduler.review(memory, grade, at: time)
        return (
          time,
          Line(
            day: CalendarDay(review.day).description,
            passage: unit.range.description, grade: "\(grade)",
            stability: RevisionReport.Line.rounded(memory.stability ?? 0, 1000),
            difficulty: RevisionReport.Line.rounded(memory.difficulty ?? 0, 1000),
            dueOn: memory.dueAt.map { RevisionUnit.day(of: $0).description })
        )
      }
    }
    // Reviews at the same time follow the order of the mushaf.
    reviews = lines.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element.line)
  }
}
