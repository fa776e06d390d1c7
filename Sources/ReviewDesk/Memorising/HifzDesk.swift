import Library
package import Memorisation
import Recitation
import WebServer

/// The part of the review desk for memorising: students, the units due on a day, the progress on
/// the pages of the mushaf, and the marks of checks. Docs/review.md lists the resources.
///
/// Each request contains the current day, because the time zone of the student may differ from that
/// of the server.
package struct HifzDesk: Sendable {
  let desk: ReviewDesk
  /// Returns the current day by the clock. A day later than the next day cannot be graded.
  let today: @Sendable () -> CalendarDay

  /// - Parameters:
  ///   - desk: the desk of the library.
  ///   - today: returns the current day by the clock.
  package init(
    _ desk: ReviewDesk, today: @escaping @Sendable () -> CalendarDay = { .today }
  ) {
    self.desk = desk
    self.today = today
  }

  /// The signature for a change: the author of the desk, and the current time.
  var signature: Signature { desk.signature }

  var store: LibraryStore { desk.store }

  /// The routes for memorising, as rows of the desk's table of routes.
  package var routes: [DeskRoute] {
    [
      DeskRoute(.get, "/api/students", takes: .request, on: .readers) { _ in
        .json(StudentsAnswer(students: try students()))
      },
      DeskRoute(.post, "/api/students", takes: .json(StudentRequest.self), on: .writer) {
        .json(try add($0))
      },
      DeskRoute(.post, "/api/student-voice", takes: .json(VoiceRequest.self), on: .writer) {
        .json(try recognise($0))
      },
      DeskRoute(.get, "/api/student-page", takes: .request, on: .readers) {
        .document(try studentPage($0))
      },
      DeskRoute(.get, "/api/today", takes: .request, on: .readers) { .json(try today(of: $0)) },
      DeskRoute(.post, "/api/plan", takes: .json(PlanRequest.self), on: .writer) {
        .json(try plan($0))
      },
      DeskRoute(.post, "/api/grade", takes: .json(GradeRequest.self), on: .writer) {
        .json(try grade($0))
      },
      DeskRoute(.post, "/api/take-back", takes: .json(TakeBackRequest.self), on: .writer) {
        .json(try undoReviews($0))
      },
      DeskRoute(.get, "/api/progress", takes: .request, on: .readers) {
        .json(try progress(of: $0))
      },
      DeskRoute(.get, "/api/check", takes: .request, on: .readers) { request in
        .json(try check(of: recordingID(request.text("recording"))))
      },
      DeskRoute(.post, "/api/assign", takes: .json(AssignRequest.self), on: .writer) {
        .json(try assign($0))
      },
      DeskRoute(.post, "/api/judge", takes: .json(JudgeRequest.self), on: .writer) {
        .json(try judge($0))
      },
      DeskRoute(
        .post, "/api/accept-grades", takes: .json(AcceptGradesRequest.self), on: .writer
      ) { .json(try acceptGrades($0)) },
    ] + ledgerRoutes
  }

  /// Runs a change in the library, which another process may use at the same time.
  func change<Value>(_ body: (LibraryStore) throws -> Value) throws -> Value {
    try StudentLibrary(of: desk.library).change(body).value
  }
}

/// Returns the day of a request.
///
/// - Throws: `Refusal` if the day is missing or not a valid date.
func day(_ text: String?) throws -> CalendarDay {
  guard let day = CalendarDay(text ?? "") else {
    throw Refusal.bad("the request names no day", remedy: "reload the page and try again")
  }
  return day
}

/// Parses a passage that the page received earlier and sends back.
///
/// - Throws: `RecitationError`, `Refusal` if the text is not exactly one passage.
func passage(_ text: String, of student: Student) throws -> AyahRange {
  let ranges = try RangeParser(riwayah: student.riwayah).parse(text)
  guard let range = ranges.first, ranges.count == 1 else {
    throw Refusal.bad("`passage` is not one passage", remedy: "reload the page and try again")
  }
  return range
}

/// A student in a list.
struct StudentLine: Encodable {
  let id, name, riwayah: String
  let minutesADay: Double
  let newADay: Int
  /// The number of recordings and voices assigned to the student.
  let recordings: Int
  /// True if the program may recognise the student by voice.
  let knownByVoice: Bool
  let `class`: String?
}

struct StudentsAnswer: Encodable {
  let students: [StudentLine]
}

extension HifzDesk {
  /// Returns all students by name.
  func students() throws -> [StudentLine] {
    let counts = try store.recordingCounts()
    return try store.students().map { student in
      StudentLine(
        id: student.id, name: student.name, riwayah: student.riwayah.rawValue,
        minutesADay: Double(student.secondsADay) / 60, newADay: student.newADay,
        recordings: counts[student.id] ?? 0, knownByVoice: student.isKnownByVoice,
        class: student.className)
    }
  }

  /// Returns the student named in a request. Without a name, returns the owner of the library, or
  /// else the first student.
  ///
  /// - Returns: the student; nil if the library has no student.
  /// - Throws: `RevisionError` if no student has the given name.
  func student(_ request: Request) throws -> Student? {
    if let name = try request.text("student") { return try store.student(name) }
    let all = try store.students()
    return all.first { $0.name == Student.owner } ?? all.first
  }

  struct StudentRequest: Decodable {
    let name: ShortText
    let minutes: Int?
    let day: ShortText
  }

  func add(_ request: StudentRequest) throws -> StudentsAnswer {
    let today = try day(request.day.text)
    try today.requirePlannable()
    let settings = StudentSettings(secondsADay: try seconds(ofMinutes: request.minutes))
    _ = try change {
      try $0.addStudent(request.name.text, settings, on: today, by: signature)
    }
    return StudentsAnswer(students: try students())
  }

  func seconds(ofMinutes minutes: Int?) throws -> Int? {
    guard let minutes else { return nil }
    guard (1...1440).contains(minutes) else {
      throw Refusal.bad(
        "`minutes` may not be `\(minutes)`", remedy: "write a whole number from 1 to 1440")
    }
    return minutes * 60
  }
}
