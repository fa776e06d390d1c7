import FileTesting
import HostSystem
import Library
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Memorisation

private let monday = CalendarDay(20_780)

private func range(_ text: String) throws -> AyahRange {
  try #require(try RangeParser().parse(text).first)
}

/// Entries about students in the journal are undone row by row.
@Suite struct RevisionJournalTests {
  /// Returns all rows that journal entries can change.
  private func rows(_ store: LibraryStore) throws -> StatedRows {
    try store.read { try StatedRows($0, in: StatedTable.allCases.map { StatedRows.Scope($0) }) }
  }

  /// A library with a recording, a student, a plan of three surahs and two reviews.
  private func withStore(_ body: (LibraryStore, Student) throws -> Void) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    let amina = try store.addStudent("Amina", on: monday, by: .test)
    _ = try store.plan(
      UnitDivision.surah.units(of: RangeParser().parse("112-114"), in: .hafs), for: amina,
      on: monday, by: .test)
    for (day, grade) in [(monday, Grade.good), (monday.adding(2), .hard)] {
      try store.grade([(try range("112"), grade)], of: amina, on: day, by: .test)
    }
    try body(store, amina)
  }

  /// A change, with its summary in the journal.
  struct Change: Sendable, CustomTestStringConvertible {
    let line: String
    let make: @Sendable (LibraryStore, Student) throws -> Void
    var testDescription: String { line }
  }

  static let changes = [
    Change(line: "added the student Bilal (warsh, 30 min and 1 new a day)") { store, _ in
      try store.addStudent(
        "Bilal", StudentSettings(riwayah: .warsh, secondsADay: 1800), on: monday, by: .test)
    },
    Change(
      line: "settings of Amina: hafs, 20 min and 1 new a day → hafs, 20 min and 5 new a day"
    ) { store, amina in
      try store.change(amina, to: StudentSettings(newADay: 5), by: .test)
    },
    Change(line: "renamed the student Amina → Amina al-Fihri") { store, amina in
      try store.rename(amina, to: "Amina al-Fihri", by: .test)
    },
    Change(line: "class of Amina: none → Fajr") { store, amina in
      try store.put(amina, intoClass: "Fajr", by: .test)
    },
    Change(line: "student of 067-1.mp3: nobody → Amina") { store, amina in
      try store.assign(sampleID(1), voice: nil, to: amina, by: .test)
    },
    Change(line: "planned 1:1-7 for Amina") { store, amina in
      _ = try store.plan([range("1")], for: amina, on: monday, by: .test)
    },
    Change(line: "graded 112:1-4 again, 113:1-5 easy of Amina on 2026-11-26") { store, amina in
      try store.grade(
        [(range("112"), .again), (range("113"), .easy)], of: amina, on: monday.adding(3),
        by: .test)
    },
    Change(line: "divided 112:1-4, graded 112:1-2 good of Amina on 2026-11-26") { store, amina in
      try store.grade(
        [(range("112:1-2"), .good)], of: amina, on: monday.adding(3),
        dividing: [(range("112"), [range("112:1-2"), range("112:3-4")])], by: .test)
    },
    Change(line: "took back 112:1-4 hard on 2026-11-25 of Amina") { store, amina in
      try store.undoReviews([(range("112"), monday.adding(2).noon)], of: amina, by: .test)
    },
    Change(line: "dropped 112:1-4 of Amina, with 2 reviews") { store, amina in
      _ = try store.unplan([range("112")], of: amina, by: .test)
    },
  ]

  @Test(arguments: changes)
  func aChangeIsEnteredWithItsValuesUndoneAndMadeAgain(change: Change) throws {
    try withStore { store, amina in
      let before = try rows(store)
      let count = try store.journal().count
      try change.make(store, amina)
      let after = try rows(store)
      #expect(after != before)
      let entry = try #require(try store.journal().last)
      #expect(try store.journal().count == count + 1)
      #expect(entry.summary == change.line)
      #expect(entry.signature == .test && entry.recording == nil)
      #expect(try store.undo(by: .test).number == entry.number)
      #expect(try rows(store) == before)
      // Undoing the undo repeats the change.
      _ = try store.undo(entry.number + 1, by: .test)
      #expect(try rows(store) == after)
      #expect(try store.journal().last?.summary == "redid \(entry.number + 1): \(change.line)")
    }
  }

  @Test func whatChangesNothingIsNotEntered() throws {
    try withStore { store, amina in
      let count = try store.journal().count
      try store.change(amina, to: StudentSettings())
      #expect(try store.plan([range("112")], for: amina, on: monday) == [])
      #expect(try store.journal().count == count)
    }
  }

  @Test func aPlanThatWasGradedSinceIsNotUndoneWithItsReviews() throws {
    try withStore { store, amina in
      let before = try rows(store)
      // Entry 1 added the student, entry 2 planned the units, and entries 3 and 4 graded them.
      for number in [1, 2] {
        let error = #expect(throws: LibraryError.self) { try store.undo(number, by: .test) }
        guard case .changedSince(number, nil, let later) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(later.last == "4 (graded 112:1-4 hard of Amina on 2026-11-25)")
      }
      #expect(try rows(store) == before)
      // Undoing a grade does not affect later grades.
      _ = try store.undo(3, by: .test)
      #expect(try store.revisionUnits(of: amina)[0].reviews.map(\.grade) == [2])
      // What was undone already is named, too.
      let error = #expect(throws: LibraryError.self) { try store.undo(3, by: .test) }
      guard case .changedSince(3, nil, let later) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(later.contains { $0.hasPrefix("5 (undid 3: graded ") }, "\(later)")
    }
  }

  @Test func aDroppedPassageComesBackWithItsReviewsAndIsPlannedAgain() throws {
    try withStore { store, amina in
      let before = try store.revisionUnits(of: amina)
      _ = try store.unplan([try range("112-114")], of: amina)
      #expect(try store.revisionUnits(of: amina).isEmpty)
      _ = try store.undo()
      #expect(try store.plan([range("112")], for: amina, on: monday.adding(9)) == [])
      #expect(try store.revisionUnits(of: amina) == before)
    }
  }

  /// Several passages are dropped by one change, which one undo takes back.
  @Test func droppedPassagesComeBackTogether() throws {
    try withStore { store, amina in
      let before = try store.revisionUnits(of: amina)
      let count = try store.journal().count
      let removed = try store.unplan(
        [try range("113"), try range("112"), try range("113")], of: amina)
      #expect(removed == [try range("113"), try range("112")])
      #expect(try store.journal().count == count + 1)
      _ = try store.undo()
      #expect(try store.revisionUnits(of: amina) == before)
    }
  }

  @Test func aForgottenStudentIsErasedFromTheJournal() throws {
    try withStore { store, amina in
      let bilal = try store.addStudent("Bilal", on: monday, by: .test)
      try store.assign(sampleID(1), voice: 0, to: bilal, by: .test)
      try store.assign(sampleID(1), voice: 1, to: amina, by: .test)
      _ = try store.forget(amina, in: store.directory, by: .test)
      let journal = try store.journal()
      let text = journal.map { "\($0)" }.joined()
      #expect(!text.contains("Amina") && !text.contains("amina"))
      #expect(journal.map(\.number) == Array(1...8))
      #expect(journal.last?.summary == "forgot a student")
      #expect(journal[4].summary.hasPrefix("added the student Bilal"))
      for number in [1, 4, 8] {
        #expect(throws: LibraryError.changeErased(number)) { try store.undo(number) }
      }
      // The last remaining entry belongs to another student.
      #expect(try store.undo().number == 6)
      #expect(try store.students() == [bilal])
    }
  }
}

/// The days of reviews if the clock is wrong.
@Suite struct ReviewDayTests {
  private func withPlan(_ body: (LibraryStore, Student) throws -> Void) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let amina = try store.addStudent("Amina", on: monday)
    _ = try store.plan([range("112")], for: amina, on: monday)
    try body(store, amina)
  }

  private func grade(
    _ store: LibraryStore, _ student: Student, _ grade: Grade, _ day: CalendarDay,
    today: CalendarDay? = nil
  ) throws {
    try store.grade([(range("112"), grade)], of: student, on: day, today: today)
  }

  @Test func aDayAfterTomorrowIsRefused() throws {
    try withPlan { store, amina in
      let far = try #require(CalendarDay("2062-11-27"))
      for day in [monday.adding(2), far] {
        #expect(throws: RevisionError.dayToCome(day, today: monday)) {
          try grade(store, amina, .good, day, today: monday)
        }
      }
      #expect(throws: RevisionError.dayLongAgo(CalendarDay(0))) {
        try grade(store, amina, .good, CalendarDay(0), today: monday)
      }
      // The clock of a machine whose battery is empty.
      #expect(throws: RevisionError.clockBehind(CalendarDay(14_610), addedOn: monday)) {
        try grade(store, amina, .good, CalendarDay(14_610), today: CalendarDay(14_610))
      }
      #expect(try store.revisionUnits(of: amina)[0].reviews.isEmpty)
      for day in [monday.adding(1), monday, monday.adding(-400), .firstReviewed] {
        try grade(store, amina, .good, day, today: monday)
      }
      #expect(try store.revisionUnits(of: amina)[0].reviews.count == 4)
    }
  }

  @Test func anEarlierReviewTakesItsPlaceAndTheScheduleIsThatOfTheOrder() throws {
    var memories: [Memory] = []
    let log: [(Int, Grade)] = [(0, .good), (3, .again), (4, .hard), (9, .good), (9, .easy)]
    for order in [[0, 1, 2, 3, 4], [3, 4, 0, 2, 1], [2, 3, 1, 4, 0]] {
      try withPlan { store, amina in
        for index in order {
          try grade(store, amina, log[index].1, monday.adding(log[index].0))
        }
        let unit = try store.revisionUnits(of: amina)[0]
        #expect(unit.reviews.map(\.day) == log.map { monday.number + $0.0 })
        memories.append(unit.memory)
      }
    }
    // Two reviews on one day are ordered by the time of grading.
    #expect(memories[0] == memories[1] && memories[0] == memories[2])
  }

  @Test func aReviewOfADayThatWasReviewedBeforeReplacesNone() throws {
    try withPlan { store, amina in
      try grade(store, amina, .again, monday)
      try grade(store, amina, .good, monday.adding(2))
      try grade(store, amina, .hard, monday)
      #expect(try store.revisionUnits(of: amina)[0].reviews.map(\.grade) == [1, 2, 3])
    }
  }

  /// An earlier version stored reviews with times of a wrong clock.
  @Test func reviewsOfAWrongClockDoNotCount() throws {
    try withPlan { store, amina in
      try grade(store, amina, .good, monday)
      let right = try store.revisionUnits(of: amina)[0]
      try store.write { db in
        for day in [0, 33_900] {
          try ReviewRow(
            range: range("112"), reviewedAt: CalendarDay(day).noon, grade: 3, milliseconds: 0,
            day: day
          ).save(db, of: amina.id)
        }
      }
      let unit = try store.revisionUnits(of: amina, today: monday.adding(1))[0]
      #expect(unit.memory == right.memory && unit.reviews == right.reviews)
      #expect(unit.uncounted.map(\.day) == [0, 33_900])
      // On a machine whose clock was never set, no review counts.
      let early = try store.revisionUnits(of: amina, today: CalendarDay(0))[0]
      #expect(early.reviews.isEmpty && early.uncounted.count == 3)
    }
  }

  /// Noon in UTC is the next day far in the east, and midnight far in the west.
  @Test func aDayAloneIsThatDayInEveryZone() {
    for day in [10_957, 20_780] {
      #expect(ReviewRow.day(of: CalendarDay(day).noon) == day)
      #expect(ReviewRow.day(of: CalendarDay(day).noon + 999) == day)
    }
  }

  @Test(arguments: [
    ("2026-03-11", "2026-03-11"), ("2026-03-12T05:30:00+07:00", "2026-03-12"),
    ("2026-03-12T05:30:00+0700", "2026-03-12"), ("2026-03-11T23:59:59-11:00", "2026-03-11"),
    ("2026-03-11T00:30:00", "2026-03-11"), ("2026-03-11 00:30", "2026-03-11"), ("", ""),
    ("2026", "2026"), ("2026-13-41T99:00:00Z", "2026-13-41"),
  ])
  func aTimeWithAZoneOrWithoutHasTheDateThatIsWritten(text: String, date: String) {
    #expect(LocalTime.date(of: text) == date)
  }

  @Test(arguments: [
    ("", "2026-03-11"), ("2026-03-11", "2026-03-11T00:00:00+03:00"),
    ("2026-03-11T20:00:00+05:00", "2026-03-11T18:00:00+00:00"),
    ("2026-03-11T18:00+0100", "2026-03-11 17:30:00-01:00"),
    ("2026-03-11T20:30:00+02", "2026-03-11T18:30:01+00:00"),
    ("2026-03-11T08:00:00", "2026-03-11T09:00:00"),
    ("2026-03-11T23:59:59-11:00", "2026-03-12T00:00:00+14:00"),
  ])
  func timesAreInTheOrderOfTheirDaysAndThenOfTime(earlier: String, later: String) {
    #expect(LocalTime.order(of: earlier) < LocalTime.order(of: later))
  }
}

@Suite struct ImportedLogTests {
  private func imported(_ lines: [String], into store: LibraryStore, _ student: Student) throws
    -> ImportedLog
  {
    let scratch = try Scratch()
    let text = "id,cid,ease,type,factor\n" + lines.map { $0 + "\n" }.joined()
    let file = try scratch.put("log.csv", bytes: Array(text.utf8))
    return try store.importLog(at: file, for: student, today: monday)
  }

  private let first = 1_760_000_000_000

  /// In Anki, type 3 with factor 0 is practice in a filtered deck; type 4 with factor 0 makes a
  /// card new; type 4 with a factor, and type 5, move a card.
  @Test(arguments: [
    (["1,3,1,500", "2,1,3,0"], ["good"], 0, 1),
    (["1,3,1,500", "2,1,3,500"], ["good", "again"], 0, 0),
    (["1,3,1,500", "2,0,4,0", "3,2,0,500"], ["hard"], 0, 0),
    (["3,2,0,500", "1,3,1,500", "2,0,4,0"], ["hard"], 0, 0),
    (["1,3,1,500", "2,0,4,300", "3,0,5,300"], ["good"], 0, 0),
    (["1,3,1,500", "2,0,4,0"], [], 0, 0),
  ])
  func linesOfAnkiCountAsInAnki(
    lines: [String], grades: [String], reset: Int, practice: Int
  ) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let amina = try store.addStudent("Amina", on: monday)
    _ = try store.plan([range("112")], for: amina, on: monday)
    let log = lines.map { line in
      let fields = line.split(separator: ",")
      let time = first + (Int(fields[0]) ?? 0) * 86_400_000
      return "\(time),112001112004," + fields.dropFirst().joined(separator: ",")
    }
    let result = try imported(log, into: store, amina)
    #expect(result == ImportedLog(added: grades.count, reset: reset, practice: practice))
    let found = try store.revisionUnits(of: amina)[0].reviews
    #expect(found.compactMap { Grade(rawValue: $0.grade).map { "\($0)" } } == grades)
    #expect(try imported(log, into: store, amina).added == 0)
  }

  @Test func aResetRemovesWhatWasThereBeforeItAndIsUndone() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let amina = try store.addStudent("Amina", on: monday)
    _ = try imported(["\(first),112001112004,3,1,500"], into: store, amina)
    let before = try store.revisionUnits(of: amina)
    let result = try imported(["\(first + 1),112001112004,0,4,0"], into: store, amina)
    #expect(result == ImportedLog(added: 0, reset: 1, practice: 0))
    #expect(try store.revisionUnits(of: amina)[0].memory.dueAt == nil)
    #expect(
      try store.undo().summary
        == "imported 0 reviews of Amina from log.csv; a reset removed 1 review")
    #expect(try store.revisionUnits(of: amina) == before)
  }

  /// Both cards are named; a card that cuts a unit of the plan is refused as such.
  @Test func twoCardsOfALogThatShareAyatAreNamed() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let amina = try store.addStudent("Amina", on: monday)
    let file = try scratch.put(
      "log.csv",
      bytes: Array(
        "id,cid,ease\n\(first),112001112004,3\n\(first),112001112002,3\n".utf8))
    func error() -> RevisionError? {
      #expect(throws: RevisionError.self) {
        try store.importLog(at: file, for: amina, today: monday)
      }
    }
    #expect(error() == .cardsOverlap(file, try range("112:1-2"), try range("112:1-4")))
    #expect(try store.revisionUnits(of: amina).isEmpty)
    _ = try store.plan([range("112:1-2")], for: amina, on: monday)
    #expect(
      error() == .cutsUnits(try range("112:1-4"), units: [try range("112:1-2")]))
  }

  @Test(arguments: [4_000_000_000_000, 86_400_000])
  func aReviewOfAnImpossibleDayIsRefusedByItsLine(time: Int) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let amina = try store.addStudent("Amina", on: monday)
    let error = #expect(throws: RevisionError.self) {
      try imported(
        ["\(first),112001112004,3,1,500", "\(time),112001112004,3,1,500"], into: store, amina)
    }
    #expect(error?.place.hasSuffix("log.csv, line 3") == true)
    #expect(try store.revisionUnits(of: amina).isEmpty)
  }
}

@Suite struct LongNameTests {
  @Test(arguments: [String(repeating: "a", count: 300), String(repeating: "ع", count: 81)])
  func aNameThatNoFileCanHaveIsRefused(name: String) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    #expect(throws: RevisionError.nameTooLong(name)) { try store.addStudent(name, on: monday) }
    let amina = try store.addStudent("Amina", on: monday)
    #expect(throws: RevisionError.nameTooLong(name)) { try store.rename(amina, to: name) }
    #expect(throws: LibraryError.nameTooLong(name)) { _ = try Reciter(name: name) }
    #expect(throws: LibraryError.nameTooLong(name)) {
      try store.keepSettings("range: 1", named: name)
    }
    #expect(try store.journal().count == 1)
  }

  @Test func aNameOfAnEarlierVersionIsShortenedInFiles() throws {
    let long = String(repeating: "ع", count: 300)
    let short = FileName.shortened(long, to: 255)
    #expect(short.utf8.count <= 255 && short.utf8.count > 250)
    #expect(short != FileName.shortened(long + "x", to: 255))
    #expect(FileName.shortened("Amina", to: 32) == "Amina")
    #expect(FileName.shortened(String(repeating: "a", count: 255), to: 255).count == 255)
    #expect(FileName.shortened(String(repeating: "a", count: 256), to: 255).utf8.count == 255)
  }

  @Test func aRenamedStudentAnswersToBothNames() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let amina = try store.addStudent("Amina", on: monday)
    let renamed = try store.rename(amina, to: "Maryam")
    #expect(renamed.id == "amina" && renamed.name == "Maryam")
    #expect(try store.student("maryam") == renamed)
    #expect(try store.student("Amina") == renamed)
    #expect(throws: RevisionError.studentExists("AMINA")) {
      try store.addStudent("AMINA", on: monday)
    }
    #expect(throws: RevisionError.studentExists("maryam")) {
      try store.addStudent("maryam", on: monday)
    }
  }
}
