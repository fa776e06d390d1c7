import FileTesting
import Library
import LibrarySamples
import Memorisation
import Recitation
import Report
import Testing

private let monday = CalendarDay(20_780)  // 2026-11-23

/// A ledger of generated lessons: rows, outcomes, absences and formats.
@Suite struct LedgerTests {
  private func ledger(
    _ store: LibraryStore, class name: String? = nil, student: String? = nil,
    since: CalendarDay? = nil, until: CalendarDay = monday.adding(6)
  ) throws -> Ledger {
    try Ledger(
      LedgerRequest(className: name, student: student, since: since, until: until), in: store)
  }

  /// A library with three students of one class and a fourth without a class.
  private func withStore(_ body: (LibraryStore) throws -> Void) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    for name in ["Amina", "Bilal", "Dawud"] {
      try store.put(store.addStudent(name, on: monday), intoClass: "Fajr")
    }
    try store.addStudent("Maryam", on: monday)
    try body(store)
  }

  @Test func eachVoiceOfALessonIsARowWithItsOutcomes() throws {
    try withStore { store in
      let made = try lesson(
        1, at: "2026-11-23T18:00:00+03:00",
        [
          LessonReading(voice: 0, surah: 67, 1...5, missing: ["67:3:2"], stops: ["67:5:3"]),
          LessonReading(voice: 1, surah: 112, 1...4),
          LessonReading(voice: 2, surah: 113, 1...5),
        ])
      try store.commit(made)
      try store.assign(["amina", "bilal", nil], toVoicesOf: made.recording.id)
      let ledger = try ledger(store, class: "fajr")
      #expect(ledger.class == "Fajr" && ledger.days == ["2026-11-23"])
      #expect(ledger.rows.map(\.student) == ["Amina", "Bilal"])
      #expect(ledger.rows.map { $0.recited.map(\.range) } == [["67:1-5"], ["112:1-4"]])
      #expect(ledger.rows.map { $0.recited.map(\.name) } == [["Al-Mulk 1–5"], ["Al-Ikhlaas"]])
      #expect(
        ledger.rows.map(\.ayat) == [["fluent": 3, "hesitant": 1, "missed": 1], ["fluent": 4]])
      #expect(ledger.rows.map(\.grade) == ["again", "good"])
      #expect(ledger.rows[0].places.map(\.outcome) == ["missed", "hesitant"])
      #expect(ledger.rows[0].places.map(\.place) == ["67:3 word 2", "67:5 word 3"])
      #expect(ledger.rows[0].places.map(\.voice) == ["A", "A"])
      #expect(ledger.students.map(\.absent) == [[], [], ["2026-11-23"]])
      #expect(ledger.unassigned.map(\.voices) == [["C"]])
    }
  }

  /// Ayat that were left out as a whole are missed, but not recited.
  @Test func whatWasLeftOutWasNotRecited() throws {
    try withStore { store in
      var made = try lesson(
        1, at: "2026-11-23",
        [
          LessonReading(voice: 0, surah: 67, 1...3), LessonReading(voice: 0, surah: 67, 5...6),
        ])
      made.recording.expected = try RangeParser().parse("67:1-8")
      try store.commit(made)
      try store.assign(made.recording.id, voice: nil, to: store.student("Amina"))
      let row = try #require(try ledger(store).rows.first)
      #expect(row.recited.map(\.name) == ["Al-Mulk 1–3", "Al-Mulk 5–6"])
      #expect(row.ayat == ["fluent": 5, "missed": 3])
    }
  }

  /// Two recordings of a student on one day are one row; the day is that of the recording's zone.
  @Test func aDayIsOneRowAndEndsAtMidnightOfItsPlace() throws {
    try withStore { store in
      for (number, time) in ["2026-11-23T18:00:00+03:00", "2026-11-23T23:30:00-05:00"].enumerated()
      {
        let made = try lesson(
          number + 1, at: time, [LessonReading(voice: 0, surah: 112 + number, 1...3)])
        try store.commit(made)
        try store.assign(made.recording.id, voice: nil, to: store.student("Amina"))
      }
      let ledger = try ledger(store)
      #expect(ledger.rows.map(\.day) == ["2026-11-23"])
      #expect(ledger.rows[0].recited.map(\.range) == ["112:1-3", "113:1-3"])
      #expect(ledger.rows[0].recitations.map(\.recording) == ["lesson-01.m4a", "lesson-02.m4a"])
      #expect(ledger.rows[0].ayat == ["fluent": 6])
    }
  }

  @Test func theRecordingsOfADayAreInTheOrderOfTheirTimes() throws {
    try withStore { store in
      for (number, time) in ["2026-11-23T20:00:00+05:00", "2026-11-23T18:00:00+00:00"].enumerated()
      {
        let made = try lesson(
          number + 1, at: time, [LessonReading(voice: 0, surah: 112 + number, 1...3)])
        try store.commit(made)
        try store.assign(made.recording.id, voice: nil, to: store.student("Amina"))
      }
      let recitations = try ledger(store).rows[0].recitations
      #expect(recitations.map(\.recording) == ["lesson-01.m4a", "lesson-02.m4a"])
      let report = try StudentReport(store.student("Amina"), in: store, on: monday)
      #expect(report.recitations.map(\.recording) == ["lesson-02.m4a", "lesson-01.m4a"])
    }
  }

  /// A student who joined later was not absent before; students without a class are one class.
  @Test func absentIsWhoMissesADayOfTheOwnClassAfterJoining() throws {
    try withStore { store in
      try store.put(store.addStudent("Yusuf", on: monday.adding(3)), intoClass: "Fajr")
      for day in [0, 2, 4] {
        let made = try lesson(
          day + 1, at: monday.adding(day).description,
          [LessonReading(voice: 0, surah: 112, 1...4)])
        try store.commit(made)
        try store.assign(
          made.recording.id, voice: nil, to: store.student(day == 2 ? "Bilal" : "Amina"))
      }
      let all = try ledger(store)
      let absent = Dictionary(uniqueKeysWithValues: all.students.map { ($0.student, $0.absent) })
      #expect(
        absent == [
          "Amina": ["2026-11-25"], "Bilal": ["2026-11-23", "2026-11-27"],
          "Dawud": ["2026-11-23", "2026-11-25", "2026-11-27"], "Yusuf": ["2026-11-27"],
          "Maryam": [],
        ])
      let alone = try ledger(store, student: "bilal")
      #expect(alone.students.map(\.student) == ["Bilal"])
      #expect(alone.students[0].absent == ["2026-11-23", "2026-11-27"])
      #expect(alone.days == ["2026-11-23", "2026-11-25", "2026-11-27"])
      let part = try ledger(store, class: "Fajr", since: monday.adding(1), until: monday.adding(2))
      #expect(part.days == ["2026-11-25"] && part.rows.map(\.student) == ["Bilal"])
      // A reading before the day on which a student was added moves the first day.
      try store.assign(sampleID(1), voice: 0, to: store.student("Yusuf"))
      let yusuf = try ledger(store, student: "Yusuf").students[0]
      #expect(yusuf.absent == ["2026-11-25", "2026-11-27"])
    }
  }

  @Test func whatIsDueIsThatOfTheLastDay() throws {
    try withStore { store in
      let amina = try store.student("Amina")
      _ = try store.plan(RangeParser().parse("112 113"), for: amina, on: monday)
      try store.grade(
        [(try #require(RangeParser().parse("112").first), .again)], of: amina, on: monday)
      let week = try ledger(store, student: "Amina").students[0]
      #expect(week.due.map(\.name) == ["Al-Ikhlaas"] && week.new.map(\.name) == ["Al-Falaq"])
      let today = try ledger(store, student: "Amina", until: monday).students[0]
      #expect(today.due.isEmpty)
    }
  }

  @Test func theTableForSpreadsheetsHasALineForEachStateOfADay() throws {
    try withStore { store in
      let tall = try store.addStudent("=Umar, \"the tall\"", on: monday)
      try store.put(tall, intoClass: "Fajr")
      let made = try lesson(
        1, at: "2026-11-23", [LessonReading(voice: 0, surah: 67, 1...2, missing: ["67:2:3"])])
      try store.commit(made)
      try store.assign([tall.id], toVoicesOf: made.recording.id)
      _ = try store.plan(RangeParser().parse("112"), for: tall, on: monday)
      try store.grade(
        [(try #require(RangeParser().parse("112").first), .again)], of: tall, on: monday)
      let lines = try ledger(store, class: "Fajr").csv.split(separator: "\r\n")
      let name = #""'=Umar, ""the tall""""#
      #expect(
        lines == [
          "day,student,class,state,passages,fluent,hesitant,corrected,prompted,missed,unclear,"
            + "grade,places,recordings",
          #"2026-11-23,\#(name),Fajr,recited,Al-Mulk 1–2,1,0,0,0,1,0,again,1,"#
            + "lesson-01.m4a (voice A)",
          "2026-11-23,Amina,Fajr,absent,,,,,,,,,,", "2026-11-23,Bilal,Fajr,absent,,,,,,,,,,",
          "2026-11-23,Dawud,Fajr,absent,,,,,,,,,,",
          "2026-11-29,\(name),Fajr,due,Al-Ikhlaas,,,,,,,,,",
        ])
    }
  }

  /// The page for parents contains neither recordings nor other students.
  @Test(arguments: [
    (LedgerLanguage.en, ["<html lang=\"en\" dir=\"ltr\">", "Al-Mulk 1–2", "missed: 1", "absent"]),
    (.ar, ["<html lang=\"ar\" dir=\"rtl\">", "الملك ١–٢", "فائتة: ١", "غائب"]),
  ])
  func thePageForParentsIsOfOneStudent(language: LedgerLanguage, texts: [String]) throws {
    try withStore { store in
      for (number, voices) in [["amina", "bilal"], ["bilal"]].enumerated() {
        let made = try lesson(
          number + 1, at: monday.adding(number).description,
          voices.indices.map {
            LessonReading(voice: $0, surah: 67 + $0, 1...2, missing: ["67:2:3"])
          })
        try store.commit(made)
        try store.assign(voices, toVoicesOf: made.recording.id)
      }
      let html = try ledger(store, student: "Amina").page(in: language).html
      #expect(texts.allSatisfy(html.contains), "\(html)")
      // No character was replaced, such as a mark of direction.
      #expect(!html.contains("\u{FFFD}"))
      #expect(!html.contains("Bilal") && !html.contains("lesson-01"))
    }
  }

  @Test func aRecordingWithoutADateIsNamed() throws {
    try withStore { store in
      let made = try lesson(1, at: nil, [LessonReading(voice: 0, surah: 112, 1...4)])
      try store.commit(made)
      try store.assign(["amina"], toVoicesOf: made.recording.id)
      let ledger = try ledger(store)
      #expect(ledger.rows.isEmpty && ledger.days.isEmpty)
      #expect(ledger.undated.map(\.recording) == ["lesson-01.m4a"])
      #expect(ledger.undated.map(\.student) == ["Amina"])
    }
  }

  @Test func anUnknownClassOrStudentAndReversedDaysAreRefused() throws {
    try withStore { store in
      #expect(throws: RevisionError.noSuchClass("Asr", known: ["Fajr"])) {
        try ledger(store, class: "Asr")
      }
      #expect(throws: RevisionError.self) { try ledger(store, student: "Nuh") }
      #expect(
        throws: RevisionError.daysReversed(since: monday.adding(7), until: monday.adding(6))
      ) { try ledger(store, since: monday.adding(7)) }
    }
  }

  @Test func aClassIsFoundInAnySpellingAndEndsWithItsLastStudent() throws {
    try withStore { store in
      try store.put(store.student("Maryam"), intoClass: "FAJR")
      #expect(try store.classes() == ["Fajr"])
      #expect(throws: RevisionError.unusableName("–")) {
        try store.put(store.student("Maryam"), intoClass: "–")
      }
      for student in try store.students() { try store.put(student, intoClass: nil) }
      #expect(try store.classes() == [])
      #expect(throws: RevisionError.noSuchClass("Fajr", known: [])) {
        try store.className("Fajr")
      }
    }
  }
}
