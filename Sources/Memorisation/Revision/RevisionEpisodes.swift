import Drills
package import Library
package import Publishing
import Recitation

extension PublishRun {
  /// Adds an episode for each passage that a student revises on a day.
  package mutating func addRevision(
    of student: Student, on day: CalendarDay, in store: LibraryStore,
    shouldStop: @escaping @Sendable () -> Bool
  ) throws {
    let today = RevisionDay(
      try store.revisionUnits(of: student, today: max(day, .today)), of: student, on: day)
    let (listed, withoutSound) = try RevisionDrill(today, of: student).listed(
      for: rendering, numbers: numbers(of: student.id, on: day.description),
      shouldStop: shouldStop)
    rendering.listed = listed.map(\.settings)
    episodes = listed.map {
      DailyEpisode(student: $0.student, day: $0.day, passage: $0.passage, number: $0.number)
    }
    self.withoutSound = withoutSound
  }
}
