import AudioCore
import HostSystem
package import Library
import Recitation
package import Report

/// A report about a student for the teacher: recitations, results of checks, and due units.
package struct StudentReport: Encodable, Sendable {
  /// A recording, or a voice in it.
  package struct Recitation: Encodable, Sendable {
    package let recording, id: String
    package let voice, recordedAt: String?
    package let passages: String
    /// The number of ayat per outcome; empty if the recording is too poor for a check.
    package let ayat: [String: Int]
    package let places: Int
    package let seconds: Double
    package let isTooPoor: Bool

    /// The date in the time zone of the recording if this zone is known, or else in the local time
    /// zone; empty for a recording without a date.
    package var date: String { LocalTime.date(of: recordedAt ?? "") }

    /// The sort key: the date, then the time.
    fileprivate var day: String { "\(date) \(recordedAt ?? "")" }
  }

  package let student, riwayah: String
  /// The recitations, newest first.
  package let recitations: [Recitation]
  package let today: RevisionReport
  package let reviews: Int

  /// - Parameters:
  ///   - student: the student.
  ///   - store: the library.
  ///   - day: the day of the report.
  /// - Throws: `LibraryError`, `RecitationError`.
  package init(_ student: Student, in store: LibraryStore, on day: CalendarDay) throws {
    self.student = student.name
    riwayah = student.riwayah.displayName
    let units = try store.revisionUnits(of: student, today: max(day, .today))
    today = RevisionReport(units, of: student, on: day, days: 7)
    reviews = units.reduce(0) { $0 + $1.reviews.count }
    recitations = try store.voices(of: student).compactMap { row -> Recitation? in
      // A removed recording may be added again, so its assignment to the student is still stored.
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
        ayat: report.isTooPoor
          ? [:]
          : Dictionary(grouping: checked.check.ayat, by: \.outcome.rawValue).mapValues(\.count),
        places: report.places, seconds: report.seconds, isTooPoor: report.isTooPoor)
    }.sorted { ($1.day, $0.recording) < ($0.day, $1.recording) }
  }
}

extension StudentReport {
  /// The name of the generator in the HTML header.
  package static let generator = "Tilawa student"

  /// The report as a page for screens, phones and paper.
  package var page: Page {
    Page(
      title: student, lead: "\(today.day), \(riwayah). Nothing on this page left this machine.",
      figures: [
        Page.Figure("\(recitations.count)", "recitations"), Page.Figure("\(reviews)", "reviews"),
        Page.Figure("\(today.due.count + today.postponed.count)", "units due"),
        Page.Figure("\(today.done.count)", "units done today"),
      ],
      sections: [
        Page.section(.text("Due"), [dueTable.markup]),
        Page.section(.text("Recited"), [recitedTable.markup]),
        Page.paragraph("Checks judge \(CheckReport.limits)."),
      ], generator: Self.generator)
  }

  private var dueTable: DataTable {
    let lines =
      today.due.map { ($0, "due") } + today.postponed.map { ($0, "postponed") }
      + today.new.map { ($0, "new") }
    return DataTable(
      "What to revise on \(today.day), hardest first",
      columns: [
        .init("passage", "what is revised as one", holdsNames: true),
        .init("state", "due within the day's time, postponed, or new"),
        .init("min", "at a median pace"),
        .init("recall %", "the probability that it is remembered"),
        .init("days late", "days since it was due"),
      ],
      rows: lines.map { line, state in
        .init([
          line.passage, state, (line.seconds / 60).text(decimals: 1),
          line.dueOn == nil ? "" : Decimals.percent(line.retrievability), "\(line.daysLate)",
        ])
      })
  }

  private var recitedTable: DataTable {
    DataTable(
      "Recitations, the newest first",
      columns: [
        .init("recording", "the file, and the voice in it", holdsNames: true),
        .init("date", "when it was recorded"), .init("passages", "what was recited"),
        .init("fluent", "ayat without anything to hear again"),
        .init("hesitant", "ayat with a stop that was not meant"),
        .init("corrected", "ayat with something wrong that was corrected"),
        .init("prompted", "ayat with the help of another voice"),
        .init("missed", "ayat with something wrong, or not recited"),
        .init("unclear", "ayat of which the sound does not tell"),
      ],
      rows: recitations.map { one in
        .init(
          [
            one.recording + (one.voice.map { " (voice \($0))" } ?? ""),
            one.date, one.passages,
          ]
            + AyahOutcome.allCases.map { outcome in
              one.isTooPoor ? "too poor" : "\(one.ayat[outcome.rawValue] ?? 0)"
            })
      })
  }
}
