import HostSystem
package import Library
package import Recitation

/// The days on which students recited.
package struct LedgerCalendar: Sendable {
  /// A recording that is assigned to a student, or whose voices are assigned to students.
  package struct Lesson: Sendable {
    package let recording: RecordingID
    /// The day of the recording; nil if its date is unknown.
    package let day: CalendarDay?
    /// The assignments, sorted by voice; an assignment of the whole recording comes first.
    package let owners: [StudentVoiceRow]

    /// Returns the voices that recite ayat but are assigned to no student, in order.
    func voicesWithoutOwner(in manifest: Manifest) -> [Int] {
      if owners.contains(where: { $0.voice == nil }) { return [] }
      let recites = manifest.segments.filter { [.ayah, .fragment].contains($0.kind) }
      return Set(recites.compactMap(\.voice)).subtracting(owners.compactMap(\.voice))
        .subtracting([Segment.several]).sorted()
    }
  }

  /// The lessons in order of time; lessons without a date come first.
  package let lessons: [Lesson]

  /// - Parameter assignments: the assignments of all students.
  package init(_ assignments: [StudentVoiceRow.Dated]) {
    var dated: [(order: (date: String, seconds: Int), lesson: Lesson)] = []
    for (recording, rows) in Dictionary(grouping: assignments, by: \.row.recording) {
      let time = rows.first?.recordedAt ?? ""
      let lesson = Lesson(
        recording: recording, day: CalendarDay(ofRecordingAt: time), owners: rows.map(\.row))
      dated.append((LocalTime.order(of: time), lesson))
    }
    lessons = dated.sorted { one, other in
      one.order == other.order
        ? one.lesson.recording < other.lesson.recording : one.order < other.order
    }.map { $0.lesson }
  }

  /// Returns the days on which the student's class recited but the student did not, in order.
  ///
  ///     absent = { d : the class recited on d, the student did not, and d ≥ joined }
  ///     joined = the day on which the student was added, or the student's first day if earlier
  ///
  /// The first day of a student is the first on which the student recited. All students without a
  /// class form one class.
  ///
  /// - Parameters:
  ///   - student: the student.
  ///   - all: all students of the library.
  /// - Returns: the days.
  package func absences(of student: Student, among all: [Student]) -> [CalendarDay] {
    let mates = Set(all.filter { $0.className == student.className }.map(\.id))
    let own = days { $0 == student.id }
    let joined = min(student.addedOn, own.min() ?? student.addedOn)
    return days(mates.contains).subtracting(own).filter { $0 >= joined }.sorted()
  }

  /// Returns the days of the recitations by students whose id satisfies `isWanted`.
  private func days(_ isWanted: (String) -> Bool) -> Set<CalendarDay> {
    Set(lessons.filter { $0.owners.contains { isWanted($0.student) } }.compactMap(\.day))
  }
}

extension CalendarDay {
  /// Creates the day of a recording, in the recording's time zone if it is known, otherwise in the
  /// local time zone. Nil if the time contains no date.
  ///
  /// - Parameter time: the time of the recording, as in `LocalTime.date(of:)`.
  package init?(ofRecordingAt time: String) { self.init(LocalTime.date(of: time)) }
}
