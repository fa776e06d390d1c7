import FileTesting
import HostSystem
import Library
import LibrarySamples
import Memorisation
import Recitation
import SystemPackage
import Testing

/// Parses one passage.
private func range(_ text: String) throws -> AyahRange {
  try #require(try RangeParser().parse(text).first)
}

private let monday = CalendarDay(20_780)

@Suite struct UnitDivisionTests {
  @Test(arguments: [
    ("page", "67", ["67:1-12", "67:13-26", "67:27-30"]),
    ("surah", "112-114", ["112", "113", "114"]),
    ("quarter", "67", ["67:1-30"]), ("10", "67", ["67:1-10", "67:11-20", "67:21-30"]),
    ("7", "67", ["67:1-7", "67:8-14", "67:15-21", "67:22-30"]),
    ("1", "112:1-2", ["112:1", "112:2"]),
    ("page", "67:20 67:21 67:14", ["67:14", "67:20-21"]),
    ("300", "112-113", ["112", "113"]), ("surah", "67:5-9 67:7-12", ["67:5-12"]),
  ])
  func passagesAreDivided(by: String, passages: String, units: [String]) throws {
    let division = try #require(UnitDivision(by))
    #expect(division.description == by)
    let expected = try units.map { try range($0) }
    #expect(try division.units(of: RangeParser().parse(passages), in: .hafs) == expected)
  }

  @Test func everyAyahIsInOneUnit() throws {
    let all = try RangeParser().parse("1-114")
    for division in [UnitDivision.page, .quarter, .surah, .ayat(4)] {
      let units = try division.units(of: all, in: .hafs)
      let numbering = try QuranFacts.bundled.numbering(of: .hafs)
      #expect(units.flatMap { numbering.ayat(in: $0) } == numbering.ayat(in: all[0]))
    }
    #expect(try UnitDivision.page.units(of: all, in: .hafs).count == 604)
    #expect(try UnitDivision.quarter.units(of: all, in: .hafs).count == 240)
  }

  @Test(arguments: ["", "0", "301", "juz", "Page"])
  func otherDivisionsAreRefused(text: String) { #expect(UnitDivision(text) == nil) }
}

@Suite struct RevisionPlanTests {
  private func plan(
    _ store: LibraryStore, _ passages: String, by division: UnitDivision = .page,
    _ settings: StudentSettings = StudentSettings(newADay: 100)
  ) throws -> Student {
    let student = try store.addStudent("Amina", settings, on: monday)
    let units = try division.units(of: RangeParser().parse(passages), in: .hafs)
    #expect(try store.plan(units, for: student, on: monday) == units)
    return student
  }

  private func today(_ store: LibraryStore, _ student: Student, _ day: CalendarDay) throws
    -> RevisionDay
  {
    RevisionDay(try store.revisionUnits(of: student), of: student, on: day)
  }

  @Test func aGradedUnitComesBackWhenItIsDue() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let student = try plan(store, "67")
    let first = try today(store, student, monday)
    #expect(first.due.isEmpty)
    #expect(
      first.new.map(\.unit.range) == [
        try range("67:1-12"), try range("67:13-26"), try range("67:27-30"),
      ])
    try store.grade(
      [(try range("67:1-12"), .good), (try range("67:13-30"), .again)], of: student, on: monday)
    let after = try today(store, student, monday)
    #expect(after.done.count == 3)
    #expect(after.seconds == 0)
    // By FSRS-6, the interval is 2.3065 days after `good` and 0.212 days after `again`, but at
    // least one day.
    #expect(
      try today(store, student, monday.adding(1)).due.map(\.unit.range) == [
        try range("67:13-26"), try range("67:27-30"),
      ])
    let third = try today(store, student, monday.adding(2))
    #expect(third.due.map(\.unit.range.start.ayah) == [13, 27, 1])
    #expect(third.due.map(\.daysLate) == [1, 1, 0])
  }

  /// A unit that was graded again on the same day is a whole day older on the next day.
  @Test(arguments: [1, 2, 4]) func daysAreCountedAfterSeveralReviewsOfOneDay(reviews: Int) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let student = try plan(store, "112", by: .surah)
    let unit = try range("112")
    for _ in 0..<reviews { try store.grade([(unit, .again)], of: student, on: monday) }
    let noon = monday.noon
    var log = (0..<reviews).map { (grade: Grade.again, time: noon + $0) }
    let next = noon + CalendarDay.milliseconds + reviews
    let scheduler = student.scheduler
    let before = try #require(try today(store, student, monday.adding(1)).due.first)
    #expect(
      before.retrievability
        == scheduler.retrievability(of: scheduler.memory(after: log), at: next))
    #expect(before.retrievability < 1)
    try store.grade([(unit, .good)], of: student, on: monday.adding(1))
    log.append((.good, next))
    let after = try #require(try store.revisionUnits(of: student).first)
    #expect(after.memory.stability == scheduler.memory(after: log).stability)
  }

  @Test func aDayHoldsNoMoreThanItsTimeAndTheRestIsSpread() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let settings = StudentSettings(secondsADay: 600, newADay: 100)
    let student = try plan(store, "78-114", by: .surah, settings)
    let all = try store.revisionUnits(of: student)
    try store.grade(all.map { ($0.range, .good) }, of: student, on: monday)
    // After a month without reviews, all units are due, and new units must wait.
    #expect(try store.plan([try range("1")], for: student, on: monday).count == 1)
    let units = try store.revisionUnits(of: student)
    let day = RevisionDay(units, of: student, on: monday.adding(30))
    #expect(day.due.count + day.postponed.count == 37)
    #expect(day.seconds <= 600)
    #expect(day.seconds > 300)
    #expect(day.new.isEmpty)
    let loads = day.forecast(units, days: 10)
    #expect(loads.count == 10)
    #expect(loads.allSatisfy { $0.seconds <= 600 })
    #expect(day.due.count + loads.map(\.units).reduce(0, +) == 37)
    #expect(day.due.map(\.retrievability) == day.due.map(\.retrievability).sorted())
  }

  /// A unit that was graded today belongs to the load of the day on which it is due again.
  @Test(arguments: [(Grade.again, 1), (.good, 2)])
  func aUnitThatWasReviewedTodayIsDueAgain(grade: Grade, days: Int) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let student = try plan(store, "112", by: .surah)
    try store.grade([(try range("112"), grade)], of: student, on: monday)
    let day = try today(store, student, monday)
    #expect(day.done.count == 1 && day.due.isEmpty && day.new.isEmpty)
    let loads = day.forecast(try store.revisionUnits(of: student), days: 4)
    #expect(loads.filter { $0.units > 0 }.map(\.day) == [monday.adding(days)])
    #expect(try today(store, student, monday.adding(days)).due.count == 1)
  }

  @Test func aUnitLongerThanTheDayIsGivenAlone() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let student = try plan(
      store, "2-3", by: .surah, StudentSettings(secondsADay: 60, newADay: 5))
    #expect(try today(store, student, monday).new.map(\.unit.range) == [try range("2")])
  }

  @Test func newUnitsWaitForWhatIsDue() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let student = try plan(store, "78-114", by: .surah, StudentSettings(newADay: 2))
    #expect(try today(store, student, monday).new.count == 2)
    try store.grade([(try range("78"), .good)], of: student, on: monday)
    #expect(try today(store, student, monday).new.map(\.unit.range.start.surah) == [79])
  }

  @Test func onlyWholeUnitsAreGraded() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let student = try plan(store, "67")
    #expect(
      throws: RevisionError.cutsUnits(
        try range("67:5-20"), units: [try range("67:1-12"), try range("67:13-26")])
    ) {
      try store.grade([(try range("67:5-20"), .good)], of: student, on: monday)
    }
    #expect(throws: RevisionError.notPlanned(try range("2:1-5"), student: "Amina")) {
      try store.grade(
        [(try range("67:1-12"), .good), (try range("2:1-5"), .good)], of: student, on: monday)
    }
    #expect(try store.revisionUnits(of: student).allSatisfy { $0.reviews.isEmpty })
    #expect(
      try store.plan([try range("67:10-15"), try range("68:1-5")], for: student, on: monday) == [
        try range("68:1-5")
      ])
    #expect(try store.unplan([try range("67")], of: student).count == 3)
    #expect(try store.revisionUnits(of: student).map(\.range) == [try range("68:1-5")])
  }

  @Test func twoReviewsOfADayAreBothKept() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let student = try plan(store, "112-114", by: .surah)
    try store.grade([(try range("112"), .again)], of: student, on: monday)
    try store.grade(
      [(try range("112"), .good), (try range("112"), .easy)], of: student, on: monday)
    let unit = try #require(try store.revisionUnits(of: student).first)
    #expect(unit.reviews.map(\.grade) == [1, 3, 4])
    #expect(unit.reviews.map(\.reviewedAt) == [0, 1, 2].map { monday.noon + $0 })
  }
}

@Suite struct ReviewLogTests {
  @Test func aLogIsReadBackByAnotherStudent() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let amina = try store.addStudent("Amina", on: monday)
    let units = try UnitDivision.surah.units(of: RangeParser().parse("110-114"), in: .hafs)
    _ = try store.plan(units, for: amina, on: monday)
    try store.grade(units.map { ($0, .good) }, of: amina, on: monday)
    try store.grade([(units[0], .again)], of: amina, on: monday.adding(2))
    let csv = ReviewLog.csv(try store.revisionUnits(of: amina), of: amina)
    let lines = csv.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines[0] == "id,cid,usn,ease,ivl,lastIvl,factor,time,type")
    #expect(lines[1] == "\(monday.noon),110001110003,-1,3,2,0,224,0,0")
    #expect(lines[6].hasPrefix("\(monday.adding(2).noon),110001110003,-1,1,1,2,"))
    let file = try scratch.put("log.csv", bytes: Array(csv.utf8))
    let bilal = try store.addStudent("Bilal", on: monday)
    #expect(try store.importLog(at: file, for: bilal).added == 6)
    #expect(try store.importLog(at: file, for: bilal).added == 0)
    #expect(ReviewLog.csv(try store.revisionUnits(of: bilal), of: bilal) == csv)
  }

  @Test(arguments: [
    ("cid,ease\n1,2", 1), ("id,cid,ease\nx,112001112004,3", 2),
    ("id,cid,ease\n5,112001112009,3", 2), ("id,cid,ease\n\n5,112001112004,7", 3),
    ("id,cid,ease\n5,112001112004", 2), ("id,cid,ease\n99999999999999999999,112001112004,3", 2),
  ])
  func aDamagedLogNamesTheLine(text: String, line: Int) throws {
    let numbering = try QuranFacts.bundled.numbering(of: .hafs)
    let error = #expect(throws: RevisionError.self) {
      try ReviewLog.read(text, from: "log.csv", in: numbering)
    }
    #expect(error?.place == "log.csv, line \(line)")
  }

  @Test func linesOfAnkiThatAreNoReviewsAreLeftOut() throws {
    let numbering = try QuranFacts.bundled.numbering(of: .hafs)
    let text = """
      \u{FEFF}"type","id","cid","ease","usn"\r
      1,1000,112001112004,3,-1\r
      4,2000,112001112004,2,-1\r
      1,3000,112001112004,0,-1\r
      """
    #expect(
      try ReviewLog.read(text, from: "x", in: numbering).reviews.map(\.reviewedAt) == [1000])
    #expect(try ReviewLog.read("", from: "x", in: numbering).reviews.isEmpty)
  }
}

@Suite struct StudentTests {
  @Test func namesAreOnePersonInAnySpelling() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let student = try store.addStudent("Amina al-Fihri", on: monday)
    #expect(try store.student("amina AL fihri") == student)
    #expect(throws: RevisionError.studentExists("AMINA AL-FIHRI")) {
      try store.addStudent("AMINA AL-FIHRI", on: monday)
    }
    #expect(throws: RevisionError.unusableName("…")) { try store.addStudent("…", on: monday) }
    #expect(throws: RevisionError.noSuchStudent("Bilal", known: ["Amina al-Fihri"])) {
      try store.student("Bilal")
    }
    // Without a plan, the owner of the library is no student yet.
    let owner = #expect(throws: RevisionError.self) { try store.student(Student.owner) }
    #expect(owner?.remedy.hasPrefix("plan your revision first: `tilawa revise plan 67`") == true)
    let changed = try store.change(student, to: StudentSettings(secondsADay: 900))
    #expect(changed.secondsADay == 900)
    #expect(try store.student("Amina al-Fihri") == changed)
  }

  @Test func forgettingRemovesAllOfOneStudentAndNothingElse() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let students = try ["Amina", "Bilal"].map { try store.addStudent($0, on: monday) }
    let units = try UnitDivision.surah.units(of: RangeParser().parse("112-114"), in: .hafs)
    let own = RecordingID("00000000-0000-0000-0000-000000000001")
    let shared = RecordingID("00000000-0000-0000-0000-000000000002")
    for student in students {
      _ = try store.plan(units, for: student, on: monday)
      try store.grade([(units[0], .good), (units[1], .hard)], of: student, on: monday)
    }
    try store.assign(own, voice: nil, to: students[0])
    try store.assign(shared, voice: 0, to: students[0])
    try store.assign(shared, voice: 1, to: students[1])
    for recording in [own, shared] {
      try store.write {
        try JudgedMarkRow(
          recording: recording, mark: "x", verdict: .dismissed, judgedAt: "2026-11-25"
        ).save($0)
      }
    }
    let forgotten = try store.forget(students[0], in: scratch["library"])
    #expect(
      [forgotten.assignments, forgotten.units, forgotten.reviews, forgotten.judgedMarks]
        == [2, 3, 2, 1])
    #expect(try store.students() == [students[1]])
    #expect(try store.voices() == [StudentVoiceRow(recording: shared, voice: 1, student: "bilal")])
    #expect(try store.revisionUnits(of: students[1]).map(\.reviews.count) == [1, 1, 0])
    #expect(try store.revisionUnits(of: students[0]).isEmpty)
    #expect(try store.read { try JudgedMarkRow.all($0) }.map(\.recording) == [shared])
  }
}
