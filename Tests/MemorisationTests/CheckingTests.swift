import AudioCore
import FileTesting
import Library
import LibrarySamples
import Memorisation
import Recitation
import Report
import SystemPackage
import Testing

private let monday = CalendarDay(20_780)

@Suite struct CheckedRecitationTests {
  private func checks(_ store: LibraryStore, voice: String? = nil, student: String? = nil) throws
    -> [CheckedRecitation]
  {
    try CheckRequest(
      library: store.directory, recording: sampleID(1).text, voice: voice, student: student
    ).checks(in: store)
  }

  @Test func eachStudentOfALessonHasACheck() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(lesson(1))
    let students = try ["Amina", "Bilal"].map { try store.addStudent($0, on: monday) }
    // Without assignments, all voices count as one; the first voice recites the word that the
    // second omits, so it is not missing.
    #expect(try checks(store).map(\.student) == [nil])
    for (voice, student) in students.enumerated() {
      try store.assign(sampleID(1), voice: voice, to: student)
    }
    let both = try checks(store)
    #expect(both.map(\.student) == students)
    #expect(both.map { $0.check.marks.map(\.place) } == [[], ["67:2 word 3"]])
    #expect(
      both.map { $0.check.ayat.map(\.outcome) } == [[.fluent, .fluent], [.fluent, .missed]])
    #expect(try checks(store, voice: "B").map(\.student) == [students[1]])
    #expect(try checks(store, student: "bilal").map(\.voice) == [1])
    #expect(throws: RevisionError.noSuchVoice("C", recording: both[0].summary.displayPath)) {
      try checks(store, voice: "C")
    }
    try store.assign(sampleID(1), voice: 1, to: nil)
    #expect(throws: RevisionError.notAssigned(both[0].summary.displayPath)) {
      try checks(store, student: "Bilal")
    }
  }

  /// A recitation belongs to a student once: as a whole recording, or as a voice in it.
  @Test func aRecordingAndItsVoiceDoNotCountTwiceForAStudent() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(lesson(1))
    let students = try ["Amina", "Bilal"].map { try store.addStudent($0, on: monday) }
    func voices(of student: Int) throws -> [Int?] {
      try store.voices(of: students[student]).map(\.voice)
    }
    try store.assign(sampleID(1), voice: 0, to: students[1])
    try store.assign(sampleID(1), voice: 1, to: students[0])
    try store.assign(sampleID(1), voice: nil, to: students[0])
    #expect(try voices(of: 0) == [nil])
    try store.assign(sampleID(1), voice: 1, to: students[0])
    #expect(try voices(of: 0) == [1])
    #expect(try voices(of: 1) == [0])
    _ = try store.undo(by: .test)
    #expect(try voices(of: 0) == [nil])
  }

  /// A confirmation states the ayah. Without words, the check still cannot say how it was recited.
  @Test func aConfirmedAyahWithoutWordsIsNotGraded() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var manifest = try lesson(1)
    for index in manifest.segments.indices {
      manifest.segments[index].words = []
      manifest.segments[index].isConfirmed = true
    }
    try store.commit(manifest)
    let student = try store.addStudent("Bilal", on: monday)
    try store.assign(sampleID(1), voice: 1, to: student)
    _ = try store.plan(RangeParser().parse("67:1-2"), for: student, on: monday)
    let check = try checks(store)[0]
    #expect(check.unjudged == .wordless)
    #expect(check.check.ayat.allSatisfy { $0.outcome == .unclear })
    #expect(try check.grades(for: store.revisionUnits(of: student)).grades.isEmpty)
  }

  /// A person joined the ayat, so the words of one of them may be unknown. It is unclear then, not
  /// left out, whichever of them it is.
  @Test(
    arguments: [
      ([1, 2], [.fluent, .fluent]), ([1], [.fluent, .unclear]), ([2], [.unclear, .fluent]),
      ([], [.unclear, .unclear]),
    ] as [([Int], [AyahOutcome])], [true, false])
  func anAyahOfAJoinedSegmentWithoutWordsIsUnclear(
    entry: (withWords: [Int], outcomes: [AyahOutcome]), isConfirmed: Bool
  ) throws {
    var manifest = try lesson(1)
    let words = manifest.segments.filter { $0.voice == 0 }.flatMap(\.words)
    manifest.segments = [
      Segment(
        range: FrameRange(0..<20_000), kind: .ayah, ayah: AyahRef(surah: 67, ayah: 1),
        endAyah: AyahRef(surah: 67, ayah: 2),
        words: words.filter { entry.withWords.contains($0.ayah.ayah) }, confidence: 0.9,
        isConfirmed: isConfirmed)
    ]
    let heard = try #require(HeardText(manifest))
    #expect(heard.readings.map(\.ayah.ayah) == [1, 2])
    // With fewer than half of the ayat the recording would be too poor for any outcome.
    let check = try RecitationCheck(of: heard, expected: manifest.recording.expected)
    #expect(check.ayat.map(\.outcome) == entry.outcomes)
    #expect(check.marks.isEmpty)
  }

  /// The readings of a segment across two surahs are those of all its ayat.
  @Test func aSegmentAcrossTwoSurahsHasAReadingOfEachAyah() throws {
    var manifest = try lesson(1)
    manifest.segments = [
      Segment(
        range: FrameRange(0..<20_000), kind: .ayah, ayah: AyahRef(surah: 112, ayah: 3),
        endAyah: AyahRef(surah: 113, ayah: 2), joinOffset: 9_000, confidence: 1,
        isConfirmed: true)
    ]
    let heard = try #require(HeardText(manifest))
    #expect(heard.readings.map(\.ayah.description) == ["112:3", "112:4", "113:1", "113:2"])
    manifest.recording.expected = try RangeParser().parse("112:3-113:2")
    let check = try RecitationCheck(of: heard, expected: manifest.recording.expected)
    #expect(check.ayat.map(\.outcome) == [.unclear, .unclear, .unclear, .unclear])
  }

  @Test func aVerdictStaysWithTheRecordingUntilItIsTakenBack() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(lesson(1))
    let before = try checks(store, voice: "B")[0]
    #expect(before.keys.count == 1)
    try store.judge(before.keys, of: sampleID(1), as: .accepted, at: noon)
    let accepted = try checks(store, voice: "B")[0]
    #expect(accepted.check.marks == before.check.marks)
    #expect(try CheckReport(accepted).marks.map(\.verdict) == [.accepted])
    try store.judge(before.keys, of: sampleID(1), as: .dismissed, at: noon)
    // The recording is analysed again.
    try store.commit(lesson(1))
    let after = try checks(store, voice: "B")[0]
    #expect(after.check.marks.isEmpty)
    #expect(after.keys == before.keys)
    #expect(try CheckReport(after).marks.map(\.verdict) == [.dismissed])
    try store.judge(before.keys, of: sampleID(1), as: nil, at: noon)
    #expect(try checks(store, voice: "B")[0].check.marks == before.check.marks)
  }

  @Test func aCheckProposesTheGradesOfWholeUnits() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(lesson(1))
    let student = try store.addStudent("Bilal", on: monday)
    try store.assign(sampleID(1), voice: 1, to: student)
    let units = try UnitDivision.ayat(1).units(of: RangeParser().parse("67:1-3"), in: .hafs)
    _ = try store.plan(units, for: student, on: monday)
    let check = try checks(store)[0]
    let proposed = try check.grades(for: store.revisionUnits(of: student))
    #expect(proposed.grades.map(\.range.start.ayah) == [1, 2])
    #expect(proposed.grades.map(\.grade) == [.good, .again])
    #expect(proposed.divided.isEmpty && proposed.ungraded.isEmpty && proposed.remarks == [])
    try store.grade(proposed.grades, of: student, on: monday)
    #expect(try store.revisionUnits(of: student).map(\.reviews.count) == [1, 1, 0])
  }

  /// The ayat of Warsh have other numbers than those of Hafs; the ayat of Shu'bah have the same.
  @Test(arguments: [(Riwayah.warsh, false), (.shuabah, true)])
  func onlyARecitationWithTheAyahNumbersOfThePlanIsGraded(
    riwayah: Riwayah, isGraded: Bool
  ) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var manifest = try lesson(1)
    manifest.recording.riwayah = riwayah
    try store.commit(manifest)
    let student = try store.addStudent("Amina", on: monday)
    try store.assign(sampleID(1), voice: 0, to: student)
    _ = try store.plan(RangeParser().parse("67"), for: student, on: monday)
    let units = try store.revisionUnits(of: student)
    let check = try checks(store)[0]
    let proposed = try check.newGrades(for: units)
    let remark =
      "nothing is graded: the recording is in Warsh an Nafi, but the plan of Amina has "
      + "the ayah numbers of Hafs an Asim"
    #expect(proposed.grades.map(\.range.description) == (isGraded ? ["67:1-2"] : []))
    #expect(proposed.divided.count == (isGraded ? 1 : 0))
    #expect((proposed.refusal == nil) == isGraded)
    #expect(proposed.remarks.contains(remark) != isGraded)
    #expect(try CheckReport(check, plan: units).remarks == proposed.remarks)
    let passage = try #require(RangeParser().parse("67:1-2").first)
    let last = try LastRecitation.all(of: [passage], by: student, in: store)
    #expect(last.count == (isGraded ? 1 : 0))
  }

  /// Two recitations on one day are two reviews, also with the same grade. A check that is stored
  /// again counts once.
  @Test func aCheckCountsOnceAndEachRecitationOfADayCounts() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let student = try store.addStudent("Bilal", on: monday)
    _ = try store.plan(RangeParser().parse("67:1-2"), for: student, on: monday)
    for number in [1, 2] {
      try store.commit(lesson(number))
      try store.assign(sampleID(number), voice: 1, to: student)
    }
    func keep(
      _ number: Int, on day: CalendarDay, _ change: (inout ProposedGrades) -> Void = { _ in }
    ) throws -> [Int] {
      let check = try CheckRequest(
        library: store.directory, recording: sampleID(number).text, student: "Bilal"
      ).checks(in: store)[0]
      var proposed = try check.newGrades(for: store.revisionUnits(of: student))
      change(&proposed)
      if !proposed.grades.isEmpty {
        try store.grade(proposed.grades, of: student, on: day, of: check.recitation)
      }
      return try store.revisionUnits(of: student).flatMap(\.reviews).map(\.grade)
    }
    let again = Grade.again.rawValue
    // A grade by hand is a review of its own.
    try store.grade(
      [(try #require(RangeParser().parse("67:1-2").first), .again)], of: student, on: monday)
    #expect(try keep(1, on: monday) == [again, again])
    #expect(try keep(1, on: monday) == [again, again])
    #expect(try keep(2, on: monday) == [again, again, again])
    let second = try keep(2, on: monday.adding(1)) { proposed in
      #expect(proposed.stored.count == 1 && proposed.grades.isEmpty)
    }
    #expect(second.count == 3)
    // A changed grade of a check replaces its earlier grade, and keeps its day.
    let changed = try keep(1, on: monday.adding(2)) { proposed in
      proposed.grades = proposed.stored.map { ($0.range, .good) }
    }
    #expect(changed == [again, Grade.good.rawValue, again])
    #expect(try store.revisionUnits(of: student)[0].reviews.allSatisfy { $0.day == monday.number })
    #expect(
      try #require(store.journal().last).summary.hasSuffix(
        "67:1-2 good (instead of the grade on \(monday)) of Bilal on \(monday.adding(2))"))
    _ = try store.undo()
    #expect(try store.revisionUnits(of: student)[0].reviews.map(\.grade) == [again, again, again])
  }

  /// A check that is stored again after its recording got a new file, and then another one, counts
  /// once. A grade from before the relinking can still be undone.
  @Test func aCheckCountsOnceAfterItsRecordingWasRelinked() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let student = try store.addStudent("Bilal", on: monday)
    _ = try store.plan(RangeParser().parse("67:1-2"), for: student, on: monday)
    for number in [1, 2, 3] { try store.commit(lesson(number)) }
    try store.assign(sampleID(1), voice: 1, to: student)
    func proposed(_ number: Int) throws -> (grades: ProposedGrades, recitation: String) {
      let check = try CheckRequest(
        library: store.directory, recording: sampleID(number).text, student: "Bilal"
      ).checks(in: store)[0]
      return (
        try check.newGrades(for: store.revisionUnits(of: student)), check.recitation
      )
    }
    func recitations() throws -> [String?] {
      try store.revisionUnits(of: student).flatMap(\.reviews).map(\.recitation)
    }
    let first = try proposed(1)
    try store.grade(first.grades.grades, of: student, on: monday, of: first.recitation)
    let graded = try #require(try store.journal().last?.number)
    #expect(try recitations() == ["\(sampleID(1).text) B"])
    try store.relink(sampleID(2), to: sampleID(1), offsetSeconds: 0)
    try store.relink(sampleID(3), to: sampleID(2), offsetSeconds: 0)
    #expect(try recitations() == ["\(sampleID(3).text) B"])
    let third = try proposed(3)
    #expect(third.grades.grades.isEmpty && third.grades.stored.count == 1)
    // Another grade of the same check replaces the earlier one.
    let changed = third.grades.stored.map { ($0.range, Grade.good) }
    try store.grade(changed, of: student, on: monday, of: third.recitation)
    #expect(
      try store.revisionUnits(of: student)[0].reviews.map(\.grade) == [Grade.good.rawValue])
    _ = try store.undo()
    _ = try store.undo(try #require(store.journal(of: sampleID(3)).last?.number))
    #expect(try recitations() == ["\(sampleID(2).text) B"])
    _ = try store.purge()
    #expect(try recitations() == ["\(sampleID(2).text) B"])
    _ = try store.undo(graded)
    #expect(try recitations() == [])
  }

  /// The desk's undo of a changed grade restores the earlier grade of the check, like `tilawa
  /// undo`, also after several changes and undos.
  @Test func anUndoneGradeRestoresTheGradeThatItReplaced() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let student = try store.addStudent("Bilal", on: monday)
    let ranges = try UnitDivision.ayat(1).units(of: RangeParser().parse("67:1-2"), in: .hafs)
    _ = try store.plan(ranges, for: student, on: monday)
    func grade(_ grade: Grade, of recitation: String? = "lesson B") throws {
      try store.grade(ranges.map { ($0, grade) }, of: student, on: monday, of: recitation)
    }
    func grades() throws -> [[Int]] {
      try store.revisionUnits(of: student).map { $0.reviews.map(\.grade) }
    }
    func takeBack(_ units: Range<Int> = 0..<2) throws -> [[Int]] {
      let last = try store.revisionUnits(of: student)[units].map { unit in
        (unit.range, try #require(unit.reviews.last).reviewedAt)
      }
      try store.undoReviews(last, of: student)
      return try grades()
    }
    for one: Grade in [.again, .good, .again] { try grade(one) }
    #expect(try grades() == [[1], [1]])
    #expect(try takeBack() == [[3], [3]])
    // The undo of the undo, and its undo by the journal.
    _ = try store.undo()
    #expect(try grades() == [[1], [1]])
    _ = try store.undo()
    #expect(try grades() == [[3], [3]])
    // Only one of the two units.
    #expect(try takeBack(0..<1) == [[1], [3]])
    #expect(try takeBack() == [[], [1]])
    #expect(try takeBack(1..<2) == [[], []])
    // A grade without a check replaces no grade.
    try grade(.hard, of: nil)
    try grade(.easy, of: nil)
    #expect(try takeBack() == [[2], [2]])
    #expect(try takeBack() == [[], []])
  }

  /// Only the first two ayat of the unit were recited. The unit is divided, and its first part is
  /// graded.
  @Test func aUnitThatWasRecitedInPartIsDividedAndThePartIsGraded() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(lesson(1))
    let student = try store.addStudent("Amina", on: monday)
    try store.assign(sampleID(1), voice: 0, to: student)
    _ = try store.plan(RangeParser().parse("67 112"), for: student, on: monday)
    try store.grade(
      [(try #require(RangeParser().parse("67").first), .hard)], of: student, on: monday)
    let before = try store.revisionUnits(of: student)
    let check = try checks(store)[0]
    let proposed = try check.grades(for: before)
    #expect(proposed.grades.map(\.range.description) == ["67:1-2"])
    #expect(
      proposed.remarks == ["67:1-30 was recited in part: it is divided into 67:1-2, 67:3-30"])
    let report = try CheckReport(check, plan: before)
    #expect(report.grades.map(\.passage) == ["67:1-2"] && report.remarks == proposed.remarks)
    try store.grade(
      proposed.grades, of: student, on: monday.adding(1), dividing: proposed.divided)
    let units = try store.revisionUnits(of: student)
    #expect(units.map(\.range.description) == ["67:1-2", "67:3-30", "112:1-4"])
    // Both parts have the reviews of the whole unit.
    #expect(units.map(\.reviews.count) == [2, 1, 0])
    #expect(units[1].memory == before[0].memory)
    // The part is now a unit, so another recitation of it divides no further unit.
    #expect(try check.grades(for: units).divided.isEmpty)
    _ = try store.undo()
    #expect(try store.revisionUnits(of: student) == before)
  }

  @Test func aPartOfWhichTheSoundDoesNotTellIsNotGradedAndSaysSo() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var manifest = try lesson(1)
    for index in manifest.segments.indices where manifest.segments[index].ayah?.ayah == 2 {
      for word in manifest.segments[index].words.indices {
        manifest.segments[index].words[word].confidence = 0.1
        manifest.segments[index].words[word].verdict = .doubtful
      }
      manifest.segments[index].confidence = 0.1
    }
    try store.commit(manifest)
    let student = try store.addStudent("Amina", on: monday)
    try store.assign(sampleID(1), voice: nil, to: student)
    _ = try store.plan(RangeParser().parse("67"), for: student, on: monday)
    let check = try checks(store)[0]
    #expect(check.check.ayat.map(\.outcome) == [.fluent, .unclear])
    let proposed = try check.grades(for: store.revisionUnits(of: student))
    #expect(proposed.grades.isEmpty && proposed.divided.isEmpty)
    #expect(proposed.remarks == ["67:1-2 is not graded: the sound does not tell of 67:2"])
  }

  @Test func theReportSaysWhereToListen() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(lesson(1))
    let report = try CheckReport(checks(store, voice: "B")[0])
    #expect(report.unjudged == nil && report.advice == "listen here: 1 place, 3 seconds")
    let lines = report.csv.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix("1,omittedWords,67:2 word 3,"))
    #expect(report.pages.map(\.page) == [562])
    #expect(report.pages[0].ayat == ["fluent": 1, "missed": 1])
    let words = try PrintedText.words(of: AyahRef(surah: 67, ayah: 2))
    #expect(report.marks[0].text == words[2])
    #expect(try checks(store, voice: "B")[0].texts[0].contains("[\(words[2])]"))
  }

  @Test func theTeachersPageSaysHowItWentAndWhatIsDue() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(lesson(1))
    let student = try store.addStudent("<Bilal>", on: monday)
    try store.assign(sampleID(1), voice: 1, to: student)
    // An assignment of a recording that is no longer in the library.
    try store.assign(sampleID(7), voice: nil, to: student)
    _ = try store.plan(RangeParser().parse("67:1-2 112"), for: student, on: monday)
    let report = try StudentReport(student, in: store, on: monday)
    #expect(report.recitations.map(\.passages) == ["67:1-2"])
    #expect(report.recitations[0].ayat == ["fluent": 1, "missed": 1])
    #expect(report.today.new.map(\.passage) == ["67:1-2"])
    let html = report.page().html
    #expect(html.contains("&lt;Bilal&gt;"))
    #expect(html.contains("67:1-2"))
    #expect(!html.contains("media-src"))
  }

  @Test func aRecitationWithoutAJudgementHasItsReason() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var failed = try lesson(1)
    failed.recording.status = .failed
    failed.recording.reason = "it is damaged"
    failed.segments = []
    var unheard = try lesson(1)
    unheard.segments = []
    var wordless = try lesson(1)
    for index in wordless.segments.indices { wordless.segments[index].words = [] }
    var poor = try lesson(1)
    for index in poor.segments.indices {
      for word in poor.segments[index].words.indices {
        poor.segments[index].words[word].confidence = 0.1
        poor.segments[index].words[word].verdict = .doubtful
      }
    }
    let reasons: [(Manifest, Unjudged, String)] = [
      (failed, .unread, "the recording could not be read, so there is nothing to check"),
      (unheard, .unheard, "no ayah was found, so there is nothing to check"),
      (
        wordless, .wordless,
        "the words were not compared with the text, so there is nothing to check"
      ),
      (poor, .poor, "the recording is too poor to tell: 0.0 % of the ayat are heard clearly"),
    ]
    for (manifest, reason, advice) in reasons {
      try store.commit(manifest)
      let report = try CheckReport(checks(store)[0])
      #expect(report.unjudged == reason && report.advice == advice)
    }
  }

  @Test(arguments: [
    (
      "ar", Numerals.arab, "rtl",
      ["٢٠٢٦-١١-٢٣", "حفص عن عاصم", "للمراجعة", "٦٧:١-٢", "(الصوت B)", "فائتة"]
    ),
    ("ur", .latn, "rtl", ["2026-11-23", "حفص عن عاصم", "67:1-2", "(آواز B)"]),
    ("ur", .arabext, "rtl", ["۲۰۲۶-۱۱-۲۳", "۶۷:۱-۲"]),
    ("tr", .latn, "ltr", ["2026-11-23", "Âsım’dan Hafs", "67:1-2", "(B sesi)", "kaçırılan"]),
  ])
  func theTeachersPageIsInTheLanguageOfTheDesk(
    language: String, numerals: Numerals, direction: String, texts: [String]
  ) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(lesson(1))
    let student = try store.addStudent("Bilal (B)", on: monday)
    let words = StudentPageWords(language: language, numerals: numerals)
    // A table without lines is left out.
    #expect(try !StudentReport(student, in: store, on: monday).page(words).html.contains("<table"))
    try store.assign(sampleID(1), voice: 1, to: student)
    _ = try store.plan(RangeParser().parse("67:1-2"), for: student, on: monday)
    let html = try StudentReport(student, in: store, on: monday).page(words).html
    #expect(html.split(separator: "<table").count == 3)
    #expect(html.contains("<h1><bdi>Bilal (B)</bdi></h1>"))
    #expect(html.contains("<html lang=\"\(language)\" dir=\"\(direction)\">"))
    #expect(texts.filter { !html.contains($0) } == [])
    // No text is left in English, or as the name of a message; no character was replaced.
    let english = ["recitations", "fluent", "days late", "voice B", "studentpage", "{", "\u{FFFD}"]
    let body = html.split(separator: "</head>")[1]
    #expect(english.filter { body.contains($0) } == [])
  }
}
