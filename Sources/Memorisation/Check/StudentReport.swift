import AudioCore
import HostSystem
package import Library
import Recitation

/// A report about a student for the teacher: recitations, results of checks, and due units.
package struct StudentReport: Encodable, Sendable {
  /// A recording, or a voice in it.
  package struct Recitation: Encodable, Sendable {
    package let recording, id: String
    package let voice, recordedAt: String?
    package let passages: String
    /// The number of ayat per outcome; empty if the recitation was not judged.
    package let ayat: [String: Int]
    package let places: Int
    package let seconds: Double
    /// The reason why there is no judgement; nil if the recitation was judged.
    package let unjudged: Unjudged?

    /// The date of the recording, in the recording's time zone if it is known, otherwise in the
    /// local time zone. Empty for a recording without a date.
    package var date: String { LocalTime.date(of: recordedAt ?? "") }

    /// The sort key.
    fileprivate var order: (date: String, seconds: Int) { LocalTime.order(of: recordedAt ?? "") }
  }

  package let student, riwayah: String
  /// The riwayah of ``riwayah``.
  let transmission: Riwayah
  /// The recitations, newest first.
  package let recitations: [Recitation]
  package let today: RevisionReport
  package let reviews: Int

  private enum CodingKeys: CodingKey { case student, riwayah, recitations, today, reviews }

  /// - Parameters:
  ///   - student: the student.
  ///   - store: the library.
  ///   - day: the day of the report.
  /// - Throws: `LibraryError`, `RecitationError`.
  package init(_ student: Student, in store: LibraryStore, on day: CalendarDay) throws {
    self.student = student.name
    riwayah = student.riwayah.displayName
    transmission = student.riwayah
    let units = try store.revisionUnits(of: student, today: max(day, .today))
    today = RevisionReport(units, of: student, on: day, days: 7)
    reviews = units.reduce(0) { $0 + $1.reviews.count }
    recitations = try store.voices(of: student).compactMap { row -> Recitation? in
      // Skip a removed recording. Its assignment to the student is still stored, because the
      // recording may be added again.
      guard let stored = try store.summaryAndManifest(of: row.recording) else { return nil }
      let checked = try CheckedRecitation(
        stored.summary, stored.manifest, voice: row.voice, student: student, expected: nil,
        verdicts: try store.markVerdicts(of: row.recording))
      let report = try CheckReport(checked)
      let numbering = try QuranFacts.bundled.numbering(of: stored.summary.recording.riwayah)
      return Recitation(
        recording: report.recording, id: report.id, voice: report.voice,
        recordedAt: stored.summary.recording.recordedAt,
        passages: numbering.passages(of: checked.check.ayat.map(\.ref)).map(\.description)
          .joined(separator: " "),
        ayat: report.unjudged != nil
          ? [:]
          : Dictionary(grouping: checked.check.ayat, by: \.outcome.rawValue).mapValues(\.count),
        places: report.places, seconds: report.seconds, unjudged: report.unjudged)
    }.sorted { one, other in
      one.order == other.order ? one.recording < other.recording : one.order > other.order
    }
  }
}
