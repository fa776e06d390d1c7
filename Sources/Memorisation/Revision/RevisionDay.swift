import Library
import Recitation

/// The revision of a student on one day: what is due within his time, then what is new.
package struct RevisionDay: Hashable, Sendable {
  /// A unit on the day.
  package struct Item: Hashable, Sendable {
    package let unit: RevisionUnit
    /// The probability that it is remembered; 0 for a new one.
    package let retrievability: Double
    /// The days since it was due; 0 for a new one.
    package let daysLate: Int
  }

  /// The load of a coming day.
  package struct Load: Hashable, Sendable {
    package let day: CalendarDay
    package let units: Int
    package let seconds: Double
  }

  package let day: CalendarDay
  /// Due, hardest first: the least likely to be remembered.
  package let due: [Item]
  /// Not known yet, in the order of the mushaf.
  package let new: [Item]
  /// Due, but beyond the time of the day: they come on the next days.
  package let postponed: [Item]
  /// The units that were reviewed on this day already, in the order of the mushaf.
  package let done: [Item]
  /// The time of the student for the day, in seconds.
  package let budget: Double

  /// The seconds that are left to do.
  package var seconds: Double { (due + new).reduce(0) { $0 + $1.unit.seconds } }

  /// Chooses what is revised.
  ///
  /// The time of a day is never exceeded, but for a single unit that is longer: what days were
  /// missed left is spread over the following days, the hardest first (decision 0106).
  ///
  /// - Parameters:
  ///   - units: the student's plan.
  ///   - student: with the time he has.
  ///   - day: which day.
  package init(_ units: [RevisionUnit], of student: Student, on day: CalendarDay) {
    self.day = day
    budget = Double(student.secondsADay)
    let items = units.map { unit in
      Item(
        unit: unit,
        retrievability: student.scheduler.retrievability(of: unit.memory, at: day.noon),
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
    let begun = done.count { $0.unit.reviews.count == 1 || Self.isFirst($0, on: day) }
    var new: [Item] = []
    // What is due comes first: nobody who has to postpone begins something new.
    if postponed.isEmpty {
      for item in items where item.unit.memory.dueAt == nil && new.count + begun < student.newADay {
        guard take(item) else { break }
        new.append(item)
      }
    }
    self.new = new
  }

  /// True if a unit was first reviewed on a day.
  private static func isFirst(_ item: Item, on day: CalendarDay) -> Bool {
    item.unit.reviews.first.map { $0.day == day.number } ?? false
  }

  /// The load of the days after this one, if each day's work is done: what is due by then, and what
  /// does not fit is moved on to the next day.
  ///
  /// - Parameters:
  ///   - units: the student's plan.
  ///   - count: days, ≥ 0.
  /// - Returns: as many loads.
  package func forecast(_ units: [RevisionUnit], days count: Int) -> [Load] {
    let today = Set((due + new + done).map(\.unit.range))
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
