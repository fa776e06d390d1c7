import AudioCore
import Library
import Memorisation
import Recitation
import Report
import WebServer

/// The checks of a recording, with its voices and all students, for the page.
struct CheckAnswer: Encodable {
  /// An ayah of the recording, with the times of its first reading in seconds.
  struct Reading: Encodable {
    let ayah: String
    let start, end: Double
  }

  /// A check with the id of its student, and the readings of the checked ayat.
  struct Line: Encodable {
    let student: String?
    let check: CheckReport
    let readings: [Reading]
  }

  /// A student to whom the recording, or a voice in it, is assigned.
  struct Owner: Encodable {
    let voice: String?
    let student: String
  }

  let recording, source, riwayah: String
  /// The reason for the status of the recording, such as a failure to read it; nil without one.
  let reason: String?
  let checks: [Line]
  /// The voices in the recording: `A`, `B`, …
  let voices: [String]
  let owners: [Owner]
  let students: [StudentLine]
  /// Suggestions of students for the voices that are not assigned to a student.
  let suggestions: [KnownVoices.Suggestion]
  /// Readings by other voices of the ayat that have marks, for comparison.
  let references: [ReferenceReading]
}

/// Returns the recording id of a request.
///
/// - Throws: `Refusal` if the id is missing.
func recordingID(_ text: String?) throws -> RecordingID {
  guard let text else {
    throw Refusal.bad("the request names no recording", remedy: "reload the page and try again")
  }
  return RecordingID(text)
}

extension HifzDesk {
  func check(of id: RecordingID) throws -> CheckAnswer {
    guard let stored = try store.summaryAndManifest(of: id) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    let checked = try checks(of: id)
    let checks = try checked.map { checked in
      CheckAnswer.Line(
        student: checked.student?.id,
        check: try CheckReport(
          checked,
          plan: checked.student.map { try store.revisionUnits(of: $0, today: today()) } ?? []),
        readings: checked.check.ayat.compactMap { ayah in
          checked.readings[ayah.ref].map {
            CheckAnswer.Reading(
              ayah: ayah.ref.description, start: $0.start.seconds(at: checked.check.rate),
              end: $0.end.seconds(at: checked.check.rate))
          }
        })
    }
    let voices = Set(stored.manifest.segments.compactMap(\.voice)).sorted()
    return CheckAnswer(
      recording: id.text, source: stored.summary.displayPath,
      riwayah: stored.summary.recording.riwayah.rawValue,
      reason: stored.summary.recording.reason, checks: checks,
      voices: voices.map { Segment.name(ofVoice: $0) },
      owners: try store.voices().filter { $0.recording == id }.map {
        CheckAnswer.Owner(
          voice: $0.voice.map { Segment.name(ofVoice: $0) }, student: $0.student)
      }, students: try students(),
      suggestions: try KnownVoices(in: store, at: desk.library).suggestions(for: id),
      references: try references(for: checked, (stored.summary, stored.manifest)))
  }

  private func checks(of id: RecordingID) throws -> [CheckedRecitation] {
    try CheckRequest(library: desk.library, recording: id.text).checks(in: store)
  }

  struct AssignRequest: Decodable {
    let recording: ShortText
    /// The voice; nil for the whole recording.
    let voice: ShortText?
    /// The student; nil to remove the assignment.
    let student: ShortText?
  }

  func assign(_ request: AssignRequest) throws -> CheckAnswer {
    let id = RecordingID(request.recording.text)
    try change { store in
      guard let summary = try store.recording(id) else {
        throw LibraryError.noSuchRecording(id.text)
      }
      let student = try request.student.map { try store.student($0.text) }
      let voice = try request.voice.map { try store.voice(named: $0.text, of: summary) }
      try store.assign(id, voice: voice, to: student, by: signature)
    }
    return try check(of: id)
  }

  struct VoiceRequest: Decodable {
    let student: ShortText
    /// True if the program may recognise the student by voice.
    let byVoice: Bool
  }

  func recognise(_ request: VoiceRequest) throws -> StudentsAnswer {
    try change {
      _ = try $0.recognise(
        $0.student(request.student.text), byVoice: request.byVoice, by: signature)
    }
    return StudentsAnswer(students: try students())
  }

  struct JudgeRequest: Decodable {
    let recording: ShortText
    /// The keys of the marks to judge.
    let marks: [ShortText]
    /// The verdict; nil to remove verdicts.
    let verdict: MarkVerdict?
  }

  func judge(_ request: JudgeRequest) throws -> CheckAnswer {
    let id = RecordingID(request.recording.text)
    let keys = request.marks.map(\.text)
    // Accept only marks that a check of this recording has, or that a person judged earlier.
    let known = Set(try checks(of: id).flatMap(\.keys))
      .union(try store.markVerdicts(of: id).keys)
    if let stranger = keys.first(where: { !known.contains($0) }) {
      throw Refusal.bad(
        "the check has no mark `\(stranger)`", remedy: "look at the marks as they are now")
    }
    try change { store in
      let signature = signature
      try store.judge(keys, of: id, as: request.verdict, at: signature.time, by: signature)
    }
    return try check(of: id)
  }

  struct AcceptGradesRequest: Decodable {
    let recording, student, day: ShortText
    let voice: ShortText?
  }

  /// Stores the grades that a check proposes for passages of the student's plan. A grade that the
  /// same passage already has from this check is not stored again. A repeated request therefore has
  /// no effect.
  func acceptGrades(_ request: AcceptGradesRequest) throws -> ReviewsAnswer {
    let today = try day(request.day.text)
    let id = RecordingID(request.recording.text)
    // The check takes seconds, so it runs before the transaction opens.
    let checks = try checks(of: id)
    return try change { store in
      let student = try store.student(request.student.text)
      let voice = request.voice.flatMap { Segment.voice(named: $0.text) }
      guard let check = checks.first(where: { $0.student == student && $0.voice == voice }) else {
        throw RevisionError.notAssigned(request.recording.text)
      }
      let units = try store.revisionUnits(of: student, today: self.today())
      let proposed = try check.newGrades(for: units)
      if let refusal = proposed.refusal {
        throw Refusal.bad(refusal, remedy: "state the riwayah of the recording, or grade by hand")
      }
      if proposed.grades.isEmpty { return ReviewsAnswer([]) }
      return ReviewsAnswer(
        try store.grade(
          proposed.grades, of: student, on: today, today: self.today(),
          dividing: proposed.divided, of: check.recitation, by: signature))
    }
  }

  /// Returns the words of a page in the language and the digits of a request; English if the desk
  /// has no messages in this language.
  private func words(of request: Request) throws -> StudentPageWords {
    guard let language = try request.text("language"),
      PageFiles.embedded["messages-\(language).json"] != nil
    else { return .english }
    let numerals = try request.text("digits").flatMap { Numerals(rawValue: $0) }
    return StudentPageWords(language: language, numerals: numerals ?? .latn)
  }

  /// Returns an HTML page for the teacher about one student.
  func studentPage(_ request: Request) throws -> String {
    let today = try day(request.text("day"))
    guard let student = try student(request) else {
      throw Refusal.bad("there is no student yet", remedy: "add one first")
    }
    let words = try words(of: request)
    var page = try StudentReport(student, in: store, on: today).page(words)
    if words.language == "ur" { page.urduFont = PageFiles.embedded["Amiri-Regular.ttf"] }
    return page.html
  }
}
