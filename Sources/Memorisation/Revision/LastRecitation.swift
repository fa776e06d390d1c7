import AudioCore
package import Library
package import Recitation

/// The last recitation of a passage by the student, with the marks of the recitation.
package struct LastRecitation: Encodable, Sendable {
  /// The path of the recording, and its id.
  package let recording, id: String
  package let voice: String?
  /// The day of the recording; nil if its date is unknown.
  package let day: String?
  /// The ayat of the passage that the student should have recited in this recording, with their
  /// outcomes.
  package let ayat: [CheckReport.AyahLine]
  /// The marks in these ayat, without the dismissed ones.
  package let marks: [CheckReport.MarkLine]
}

extension LastRecitation {
  /// The maximum number of recordings of a student to check, because each check takes time.
  private static let maxLessons = 12

  /// Finds the last recitation of each passage.
  ///
  /// - Parameters:
  ///   - passages: the passages, in the numbering of the student.
  ///   - student: the student.
  ///   - store: the library.
  /// - Returns: the last recitation of each passage, even if only a part of the passage was
  ///   recited. The result lacks passages that the student's last recordings do not contain.
  /// - Throws: `LibraryError`, `RecitationError`.
  package static func all(
    of passages: [AyahRange], by student: Student, in store: LibraryStore
  ) throws -> [AyahRange: LastRecitation] {
    var found: [AyahRange: LastRecitation] = [:]
    let calendar = LedgerCalendar(try store.read { try StudentVoiceRow.dated($0) })
    let own = calendar.lessons.reversed().filter { lesson in
      lesson.owners.contains { $0.student == student.id }
    }
    for lesson in own.prefix(maxLessons) {
      let open = passages.filter { found[$0] == nil }
      guard !open.isEmpty else { break }
      guard let stored = try store.summaryAndManifest(of: lesson.recording),
        stored.summary.recording.riwayah.hasSameAyat(as: student.riwayah),
        open.contains(where: { stored.manifest.recites($0) })
      else { continue }
      let verdicts = try store.markVerdicts(of: lesson.recording)
      for owner in lesson.owners where owner.student == student.id {
        let checked = try CheckedRecitation(
          stored.summary, stored.manifest, voice: owner.voice, student: student, expected: nil,
          verdicts: verdicts)
        for passage in open where found[passage] == nil {
          found[passage] = try LastRecitation(of: passage, checked, on: lesson.day)
        }
      }
    }
    return found
  }

  /// - Returns: the last recitation in a given recording; nil if it contains no ayah of the
  ///   passage, or if the sound is too poor.
  private init?(
    of passage: AyahRange, _ checked: CheckedRecitation, on day: CalendarDay?
  ) throws {
    let report = try CheckReport(checked)
    guard report.unjudged == nil,
      checked.check.recited.contains(where: { passage.start <= $0 && $0 <= passage.end })
    else { return nil }
    recording = report.recording
    id = report.id
    voice = report.voice
    self.day = day?.description
    ayat = zip(report.ayat, checked.check.ayat).compactMap { line, ayah in
      passage.start <= ayah.ref && ayah.ref <= passage.end ? line : nil
    }
    marks = zip(report.marks, checked.check.allMarks).compactMap { line, mark in
      let isInside = passage.start <= mark.endAyah && mark.ayah <= passage.end
      return isInside && line.verdict != .dismissed ? line : nil
    }
  }
}

extension Manifest {
  /// True if a segment contains an ayah of a passage.
  fileprivate func recites(_ passage: AyahRange) -> Bool {
    segments.contains { segment in
      guard let first = segment.ayah else { return false }
      return first <= passage.end && passage.start <= (segment.endAyah ?? first)
    }
  }
}
