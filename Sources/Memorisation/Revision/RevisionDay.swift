import Library
import Recitation

/// The revision of a student on one day: due units within the daily time, then new units.
package struct RevisionDay: Hashable, Sendable {
  /// A unit with two values for the day: the probability that it is remembered, and its delay.
  package struct Item: Hashable, Sendable {
    package let unit: RevisionUnit
    /// The probability that the unit is remembered; 0 for a new unit.
    package let retrievability: Double
    /// The number of days since the unit was due; 0 for a new unit.
    package let daysLate: Int
  }

  /// The expected work on a future day.
  package struct Load: Hashable, Sendable {
    package let day: CalendarDay
    package let units: Int
    package let seconds: Double
  }

  package let day: CalendarDay
  /// The due units that fit into the day's time, the unit that is least likely to be remembered
  /// first.
  package let due: [Item]
  /// The new units for the day, in the order of the mushaf.
  package let new: [Item]
  /// The due units that exceed the day's time; they move to the following days.
  package let postponed: [Item]
  /// The units that were reviewed earlier on this day, in the order of the mushaf.
  package let done: [Item]
  /// The student's time for the day, in seconds.
  package let budget: Double

  /// The duration of the remaining units, in seconds.
  package var seconds: Double { (due + new).reduce(0) { $0 + $1.unit.seconds } }

  /// Chooses the units of a day.
  ///
  /// Together, the chosen units are at most as long as the student's daily time, unless the first
  /// unit alone is longer. Work left over from missed days is spread over the following days,
  /// hardest units first (decision 0106).
  ///
  /// - Parameters:
  ///   - units: the student's plan.
  ///   - student: the student, with the time per day.
  ///   - day: the day of the revision.
  package init(_ units: [RevisionUnit], of student: Student, on day: CalendarDay) {
    self.day = day
    budget = Double(student.secondsADay)
    let items = units.map { unit in
      Item(
        unit: unit,
        retrievability: student.scheduler.retrievability(of: unit.memory, at: day.end),
        daysLate: unit.dueOn.map { max(0, day - $0) } ?? 0)
    }
    done = items.filter { $0.unit.wasReviewed(on: day) }
    var left = budget - done.reduce(0) { $0 + $1.unit.seconds }
    var isFirst = done.isEmpty
    func take(_ item: Item) -> Bool {
      guard isFirst || item.unit.seconds <= left else { return false }
      left -= item.unit.seconds
      isFirst = false
      return true
    }
    let open = items.filter { item in
      guard let due = item.unit.dueOn else { return false }
      return due <= day && !item.unit.wasReviewed(on: day)
    }
    var due: [Item] = []
    var postponed: [Item] = []
    let hardestFirst = open.sorted {
      ($0.retrievability, $0.unit.range.start) < ($1.retrievability, $1.unit.range.start)
    }
    for item in hardestFirst {
      if take(item) { due.append(item) } else { postponed.append(item) }
    }
    self.due = due
    self.postponed = postponed
    let begun = done.count { Self.isFirst($0, on: day) }
    var new: [Item] = []
    // Due units come first: a student with postponed units starts no new unit.
    if postponed.isEmpty {
      for item in items where item.unit.memory.dueAt == nil && new.count + begun < student.newADay {
        guard take(item) else { break }
        new.append(item)
      }
    }
    self.new = new
  }

  /// True if the first review of a unit was on `day`.
  private static func isFirst(_ item: Item, on day: CalendarDay) -> Bool {
    item.unit.reviews.first.map { $0.day == day.number } ?? false
  }

  /// Returns the load of the days after this one, if the student completes each day's work.
  ///
  /// A day contains the units that are due by then; units that exceed its time move to the next
  /// day. The units of ``due`` and ``new`` are left out, because their next day depends on their
  /// grades.
  ///
  /// - Parameters:
  ///   - units: the student's plan.
  ///   - count: the number of days, ≥ 0.
  /// - Returns: one load per day.
  package func forecast(_ units: [RevisionUnit], days count: Int) -> [Load] {
    let today = Set((due + new).map(\.unit.range))
    var queue = units.filter { $0.memory.dueAt != nil && !today.contains($0.range) }
      .sorted { ($0.dueOn ?? day, $0.range.start) < ($1.dueOn ?? day, $1.range.start) }[...]
    return (0..<max(0, count)).map { offset in
      let next = day.adding(offset + 1)
      var load = (units: 0, seconds: 0.0)
      while let unit = queue.first, unit.dueOn ?? next <= next,
        load.units == 0 || load.seconds + unit.seconds <= budget
      {
        load.units += 1
        load.seconds += unit.seconds
        queue.removeFirst()
      }
      return Load(day: next, units: load.units, seconds: load.seconds)
    }
  }
}
