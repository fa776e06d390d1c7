import AudioCore
import Library
import Recitation

/// A day's revision as programs read it.
package struct RevisionReport: Encodable, Sendable {
  /// A unit of the day.
  package struct Line: Encodable, Sendable {
    package let passage: String
    /// At a median pace.
    package let seconds: Double
    /// 0…1, in thousandths; 0 for a new unit.
    package let retrievability: Double
    /// Nil for a new unit.
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

  /// The load of a coming day.
  package struct Load: Encodable, Sendable {
    package let day: String
    package let units: Int
    package let seconds: Double
  }

  package let student, day: String
  /// The student's time in a day.
  package let budgetSeconds: Int
  /// The time that is left to do.
  package let seconds: Double
  package let due, new, postponed, done: [Line]
  /// The days after this one.
  package let forecast: [Load]

  /// - Parameters:
  ///   - units: the plan.
  ///   - student: whose.
  ///   - day: which day.
  ///   - days: of the forecast.
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

/// The reviews of a student as programs read them.
package struct RevisionHistory: Encodable, Sendable {
  /// A review, and the memory that it left.
  package struct Line: Encodable, Sendable {
    package let day, passage, grade: String
    package let stability, difficulty: Double
    package let dueOn: String?
  }

  package let student: String
  /// In order of time.
  package let reviews: [Line]

  /// - Parameters:
  ///   - units: those whose reviews are wanted.
  ///   - student: whose.
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
    // In the order of the mushaf where the time is the same.
    reviews = lines.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element.line)
  }
}
