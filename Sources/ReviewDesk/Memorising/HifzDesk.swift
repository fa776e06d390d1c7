import Library
package import Memorisation
import Recitation
import WebServer

/// Memorising on the review desk: students, what is due on a day, how strong the pages of the
/// mushaf are, and the marks of checks. Docs/review.md lists the answers.
///
/// The day is the one that the page states: a student's day is the one that he says.
package struct HifzDesk: Sendable {
  let desk: ReviewDesk
  /// The day of the clock: none after the next one is graded.
  let today: @Sendable () -> CalendarDay

  /// - Parameters:
  ///   - desk: the library.
  ///   - today: the day of the clock.
  package init(
    _ desk: ReviewDesk, today: @escaping @Sendable () -> CalendarDay = { .today }
  ) {
    self.desk = desk
    self.today = today
  }

  /// The person who sits at the desk, now.
  var signature: Signature { desk.signature }

  var store: LibraryStore { desk.store }

  /// The answers by their names.
  package var answers: DeskSubject {
    DeskSubject(
      values: [
        "students": { _ in StudentsAnswer(students: try students()) },
        "today": { try today(of: $0) },
        "progress": { try progress(of: $0) },
        "check": { try check(of: recordingID($0.text("recording"))) },
      ],
      documents: ["student-page": { try studentPage($0) }],
      changes: [
        "students": { try add(StudentWish(body: $0)) },
        "assign": { try assign(AssignWish(body: $0)) },
        "plan": { try plan(PlanWish(body: $0)) },
        "grade": { try grade(GradeWish(body: $0)) },
        "take-back": { try takeBack(TakeBackWish(body: $0)) },
        "judge": { try judge(JudgeWish(body: $0)) },
        "accept-grades": { try acceptGrades(AcceptWish(body: $0)) },
      ])
  }

  /// Makes a change, beside a run if there is one.
  func change<Value>(_ body: (LibraryStore) throws -> Value) throws -> Value {
    try StudentLibrary(of: desk.library).change(body).value
  }
}

/// The day that a request states.
///
/// - Throws: `Refusal` if it is missing, or no day of the calendar.
func day(_ text: String?) throws -> CalendarDay {
  guard let day = CalendarDay(text ?? "") else {
    throw Refusal.bad("the request names no day", remedy: "reload the page and try again")
  }
  return day
}

/// The passages that a page sends as it got them.
///
/// - Throws: `RecitationError`, `Refusal` if it is not one passage.
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
  /// Recordings and voices that belong to the student.
  let recordings: Int
}

struct StudentsAnswer: Encodable {
  let students: [StudentLine]
}

extension HifzDesk {
  /// All students by name.
  func students() throws -> [StudentLine] {
    let counts = try store.recordingCounts()
    return try store.students().map { student in
      StudentLine(
        id: student.id, name: student.name, riwayah: student.riwayah.rawValue,
        minutesADay: Double(student.secondsADay) / 60, newADay: student.newADay,
        recordings: counts[student.id] ?? 0)
    }
  }

  /// The student whom a request names; the owner of the library for none, else the first.
  ///
  /// - Returns: nil if there is no student at all.
  /// - Throws: `RevisionError` if nobody has the name.
  func student(_ request: Request) throws -> Student? {
    if let name = try request.text("student") { return try store.student(name) }
    let all = try store.students()
    return all.first { $0.name == Student.owner } ?? all.first
  }

  struct StudentWish: Decodable {
    let name: ShortText
    let minutes: Int?
    let day: ShortText
  }

  func add(_ wish: StudentWish) throws -> StudentsAnswer {
    let today = try day(wish.day.text)
    let settings = StudentSettings(secondsADay: try seconds(ofMinutes: wish.minutes))
    _ = try change {
      try $0.addStudent(wish.name.text, settings, on: today, by: signature)
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
