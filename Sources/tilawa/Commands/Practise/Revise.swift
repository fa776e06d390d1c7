package import ArgumentParser
import AudioCore
import Drills
import Foundation
import HostSystem
import Library
package import Memorisation
import Recitation
import Report
import SystemPackage

/// `tilawa revise`: plans the revision of a student.
package struct ReviseCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "revise", abstract: "Plan what is revised on which day.",
    discussion: """
      Passages are planned once, and graded whenever they are recited: again, hard, good or easy. \
      FSRS computes from the grades when each is due again. A day never asks for more than your \
      time; what days were missed left is spread over the next ones.

      Examples:
        tilawa revise plan 67 juz:30 --by page --minutes 20
        tilawa revise today
        tilawa revise grade 67:1-12 good
      """,
    subcommands: [
      Plan.self, Today.self, GradeCommand.self, History.self, RenderToday.self, ImportLog.self,
      Drop.self,
    ],
    defaultSubcommand: Today.self)

  package init() {}

  /// `tilawa revise plan RANGE`: adds passages to a student's plan.
  struct Plan: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "plan", abstract: "Add passages to the plan, or change your time.",
      discussion: """
        What is in the plan already stays as it is. A day after tomorrow is refused. --parameters \
        takes the file that the optimizer of PyPI `fsrs` writes.

        Examples:
          tilawa revise plan juz 30 --by surah
          tilawa revise plan 2 --by 5 --student Amina --minutes 30 --new 2
        """)

    @Argument(help: "The passages: 67, 2:1-20, juz 30, page:50-60.")
    var passages: [String] = []

    @Option(
      help: ArgumentHelp(
        "What is revised as one: page, quarter, surah or a number of ayat.", valueName: "unit"))
    var by: UnitDivision = .page

    @Option(
      help: ArgumentHelp("Your time for revision each day.", valueName: "minutes"),
      transform: IntegerArgument.number)
    var minutes: Int?

    @Option(
      help: ArgumentHelp("The most new units in a day.", valueName: "units"),
      transform: IntegerArgument.number)
    var new: Int?

    @Option(
      help: ArgumentHelp("Parameters of FSRS, as PyPI `fsrs` writes them.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var parameters: PathArgument?

    @OptionGroup var studentOptions: StudentOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if let minutes, !(1...1440).contains(minutes) {
        throw ValidationError("--minutes \(minutes) is outside 1 to 1440")
      }
      if let new, !(0...1000).contains(new) {
        throw ValidationError("--new \(new) is outside 0 to 1000")
      }
      if passages.isEmpty, minutes == nil, new == nil, parameters == nil {
        throw ValidationError("Say what to plan: `tilawa revise plan 67`")
      }
    }

    func run() throws {
      try studentOptions.day.requirePlannable()
      let settings = StudentSettings(
        secondsADay: minutes.map { $0 * 60 }, newADay: new,
        scheduler: try parameters.map { try SchedulerFile.scheduler(at: $0.path) })
      let change = try StudentLibrary(of: common.libraryHere).change(create: true) { store in
        let student = try store.change(
          store.student(studentOptions.student, addingOwnerOn: studentOptions.day), to: settings)
        guard !passages.isEmpty else { return PlanReply(student, [], []) }
        let ranges = try store.rangeParser(in: student.riwayah)
          .parse(passages.joined(separator: " ")).requireNumberedAyat()
        let units = try by.units(of: ranges, in: student.riwayah)
        return PlanReply(
          student, units, try store.plan(units, for: student, on: studentOptions.day))
      }
      try send(change.value, warnings: [change.backupWarning])
    }
  }

  /// `tilawa revise today`: shows the due and the new units of a day.
  struct Today: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "today", abstract: "Show what is due, hardest first, and what is new.",
      discussion: "Example: tilawa revise today --days 7 --student Amina")

    @Option(
      help: "Also show the load of so many coming days (default: 0).",
      transform: IntegerArgument.number)
    var days = 0

    @OptionGroup var studentOptions: StudentOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard (0...3660).contains(days) else {
        throw ValidationError("--days \(days) is outside 0 to 3660")
      }
    }

    func run() throws {
      let store = try StudentLibrary(of: common.libraryPath).reading()
      let student = try store.student(studentOptions.student ?? Student.owner)
      try send(
        RevisionReport(
          store.revisionUnits(of: student, today: max(studentOptions.day, .today)), of: student,
          on: studentOptions.day,
          days: days))
    }
  }

  /// `tilawa revise grade RANGE GRADE`: stores grades of recited passages.
  struct GradeCommand: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "grade", abstract: "Say how well passages were known.",
      discussion: """
        A passage is one or several whole units of the plan. A day before other reviews takes its \
        place among them, and the schedule is computed again; a day after tomorrow is refused. \
        `tilawa undo` takes grades back.

        Examples:
          tilawa revise grade 67:1-12 good
          tilawa revise grade 67:1-12 good 67:13-26 again --day 2026-11-25
        """)

    @Argument(
      help: ArgumentHelp(
        "A passage, then again, hard, good or easy; any number of both.",
        valueName: "passage grade"))
    var grades: [String]

    @OptionGroup var studentOptions: StudentOptions
    @OptionGroup var common: CommonOptions

    func validate() throws { _ = try pairs }

    func run() throws {
      let pairs = try pairs
      let change = try StudentLibrary(of: common.libraryHere).change { store in
        let student = try store.student(studentOptions.student ?? Student.owner)
        let parser = try store.rangeParser(in: student.riwayah)
        let graded = try store.grade(
          pairs.flatMap { pair in
            try parser.parse(pair.passage).map { (range: $0, grade: pair.grade) }
          }, of: student, on: studentOptions.day, today: .today)
        return GradeReply(
          graded.map { ($0.range, $0.grade) },
          try store.revisionUnits(of: student, today: .today), student)
      }
      try send(change.value, warnings: [change.backupWarning])
    }

    /// The passages as the user typed them, each with its grade.
    private var pairs: [(passage: String, grade: Grade)] {
      get throws {
        var pairs: [(passage: String, grade: Grade)] = []
        var words: [String] = []
        for word in grades {
          if let grade = Grade.allCases.first(where: { "\($0)" == word.lowercased() }) {
            if words.isEmpty { throw ValidationError("name a passage before `\(word)`") }
            pairs.append((words.joined(separator: " "), grade))
            words = []
          } else {
            words.append(word)
          }
        }
        guard words.isEmpty, !pairs.isEmpty else {
          throw ValidationError(
            "`\(words.joined(separator: " "))` has no grade; add again, hard, good or easy")
        }
        return pairs
      }
    }
  }

  /// `tilawa revise history`: shows the reviews.
  struct History: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "history", abstract: "Show the reviews, or the log for Anki.",
      discussion: """
        Examples:
          tilawa revise history 67
          tilawa revise history --csv > revlog.csv
        """)

    @Argument(help: "Only units that share ayat with these passages.")
    var passages: [String] = []

    @Flag(help: "Print CSV with the columns of Anki's review log.")
    var csv = false

    @OptionGroup var studentOptions: StudentOptions
    @OptionGroup var common: CommonOptions

    func run() throws {
      let store = try StudentLibrary(of: common.libraryPath).reading()
      let student = try store.student(studentOptions.student ?? Student.owner)
      var units = try store.revisionUnits(of: student, today: max(studentOptions.day, .today))
      if !passages.isEmpty {
        let ranges = try store.rangeParser(in: student.riwayah)
          .parse(passages.joined(separator: " "))
        units = units.filter { unit in
          ranges.contains { $0.start <= unit.range.end && unit.range.start <= $0.end }
        }
      }
      try send(
        HistoryReply(
          result: RevisionHistory(units, of: student),
          csv: csv ? ReviewLog.csv(units, of: student) : nil))
    }
  }

  /// `tilawa revise import FILE`: imports reviews from a log in the format of Anki.
  struct ImportLog: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Take reviews from a log of Anki's columns.",
      discussion: """
        Cards are numbered as `tilawa revise history --csv` numbers them. Passages that are not \
        planned yet are added to the plan; a review that is there already is not taken twice. \
        Practice in a filtered deck of Anki is no review, and a reset makes a passage new. The day \
        of a review is that of the clock and the time zone of this machine.

        Example: tilawa revise import revlog.csv --student Amina
        """)

    @Argument(help: "The CSV file.", completion: .file(extensions: ["csv"]))
    var log: PathArgument

    @OptionGroup var studentOptions: StudentOptions
    @OptionGroup var common: CommonOptions

    func run() throws {
      try studentOptions.day.requirePlannable()
      let change = try StudentLibrary(of: common.libraryHere).change(create: true) { store in
        let student = try store.student(studentOptions.student, addingOwnerOn: studentOptions.day)
        return ImportReply(
          student: student.name,
          log: try store.importLog(at: log.path, for: student, today: .today))
      }
      try send(change.value, warnings: [change.backupWarning])
    }
  }

  /// `tilawa revise drop RANGE`: removes units from the plan, and also their reviews.
  struct Drop: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "drop", abstract: "Take units out of the plan, with their reviews.",
      discussion: """
        `tilawa undo` brings them back.

        Example: tilawa revise drop 67:1-12
        """)

    @Argument(help: "Whole units.")
    var passages: [String]

    @OptionGroup var studentOptions: StudentOptions
    @OptionGroup var common: CommonOptions

    func run() throws {
      let change = try StudentLibrary(of: common.libraryHere).change { store in
        let student = try store.student(studentOptions.student ?? Student.owner)
        let ranges = try store.rangeParser(in: student.riwayah)
          .parse(passages.joined(separator: " "))
        return DropReply(
          student: student.name,
          removed: try store.unplan(ranges, of: student).map(\.description))
      }
      try send(change.value, warnings: [change.backupWarning])
    }
  }

  /// `tilawa revise render`: renders the revision of a day to sound files.
  struct RenderToday: AsyncParsableCommand, ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "render", abstract: "Render the day's revision to sound files.",
      discussion: """
        What is due comes first, hardest first, each passage with the ayah before and after it; \
        then what is new, three times. All files together are no longer than your time.

        Example: tilawa revise render --output ~/Today --format mp3
        """)

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The folder of the files.", valueName: "dir"),
      completion: .directory)
    var output: PathArgument

    @Option(help: ArgumentHelp("Format: wav, flac, opus or mp3.", valueName: "format"))
    var format = "mp3"

    @OptionGroup var forcing: ForceOption
    @OptionGroup var studentOptions: StudentOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard ["wav", "flac", "opus", "mp3"].contains(format) else {
        throw ValidationError("--format \(format) is not one of wav, flac, opus, mp3")
      }
    }

    func run() async throws {
      let interruption = Interruption()
      interruption.listen()
      let store = try StudentLibrary(of: common.libraryPath).reading()
      let student = try store.student(studentOptions.student ?? Student.owner)
      let today = RevisionDay(
        try store.revisionUnits(of: student, today: max(studentOptions.day, .today)), of: student,
        on: studentOptions.day)
      var rendering = DrillRendering(
        library: common.libraryHere, output: output.path, outputOption: "--output",
        jobs: ProcessInfo.processInfo.activeProcessorCount, programVersion: ProgramVersion.text)
      rendering.fileExtension = format
      rendering.consent = forcing.consent
      do {
        let outcome = try await RevisionDrill(today, of: student)
          .render(into: output.path, by: rendering) { interruption.signal != nil }
        try send(outcome)
      } catch is CancellationError { throw ExitCode(128 + (interruption.signal ?? 0)) }
    }
  }
}

/// The options for the student and the day.
struct StudentOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The student (default: you).", valueName: "name"))
  var student: String?

  @Option(help: ArgumentHelp("The day (default: today).", valueName: "yyyy-mm-dd"))
  var day = CalendarDay.today
}

extension CalendarDay: ExpressibleByArgument {
  package init?(argument: String) { self.init(Decimals.withPlainDigits(argument)) }

  package var defaultValueDescription: String { "today" }
}

extension UnitDivision: ExpressibleByArgument {
  package static var defaultCompletionKind: CompletionKind { .list(["page", "quarter", "surah"]) }
}

/// The planned units.
private struct PlanReply: Reply, Encodable {
  let student: String
  let minutesADay: Double
  let newADay: Int
  let added: [String]
  let alreadyPlanned: Int

  init(_ student: Student, _ units: [AyahRange], _ added: [AyahRange]) {
    self.student = student.name
    minutesADay = Double(student.secondsADay) / 60
    newADay = student.newADay
    self.added = added.map(\.description)
    alreadyPlanned = units.count - added.count
  }

  var text: [Part] {
    "added \(added.count.counted("unit")) to the plan of \(VisibleText.of(student))"
      + (alreadyPlanned > 0
        ? "; \(alreadyPlanned.counted("shares", "share")) ayat with it already" : "")
    "\(Int(minutesADay.rounded()).counted("minute")) a day, \(newADay) new a day"
  }
}

extension RevisionReport: Reply {
  package var text: [Part] {
    "\(VisibleText.of(student)), \(day): \(minutes(seconds)) of"
      + " \(minutes(Double(budgetSeconds)))"
    if due.isEmpty, new.isEmpty {
      done.isEmpty ? "nothing is due" : "done: \(done.count.counted("unit"))"
    } else {
      TextTable(
        sides: [.left, .left, .right, .right, .right],
        rows: [["", "passage", "min", "recall %", "days late"]] + due.map { row("due", $0) }
          + new.map { row("new", $0) } + done.map { row("done", $0) })
    }
    if !postponed.isEmpty {
      postponed.count.counted("more is due and follows", "more are due and follow")
        + " on the next days, within your time"
    }
    if !forecast.isEmpty {
      TextTable(
        sides: [.left, .right, .right],
        rows: [["day", "units", "min"]]
          + forecast.map { [$0.day, "\($0.units)", minutes($0.seconds)] })
    }
  }

  private func row(_ state: String, _ line: Line) -> [String] {
    [
      state, line.passage, minutes(line.seconds),
      line.dueOn == nil ? "" : Decimals.percent(line.retrievability),
      line.daysLate > 0 ? "\(line.daysLate)" : "",
    ]
  }

  private func minutes(_ seconds: Double) -> String { (seconds / 60).text(decimals: 1) + " min" }
}

/// The graded units.
private struct GradeReply: Reply, Encodable {
  struct Line: Encodable {
    let passage, grade: String
    let dueOn: String?
    let stability: Double
  }

  let student: String
  let units: [Line]
  @TextOnly private var uncounted: [String]

  init(
    _ grades: [(range: AyahRange, grade: Grade)], _ units: [RevisionUnit], _ student: Student
  ) {
    self.student = student.name
    self.units = grades.compactMap { one in
      guard let unit = units.first(where: { $0.range == one.range }) else { return nil }
      return Line(
        passage: one.range.description, grade: "\(one.grade)",
        dueOn: unit.dueOn?.description, stability: unit.memory.stability ?? 0)
    }
    uncounted = units.uncountedReviews
  }

  var text: [Part] {
    for unit in units { "\(unit.passage): \(unit.grade), due \(unit.dueOn ?? "")" }
    for line in uncounted { Part.remark(line) }
  }
}

/// The reviews as a table, or as a review log in CSV.
private struct HistoryReply: Reply {
  let result: RevisionHistory
  let csv: String?

  var text: [Part] {
    if let csv {
      Part.document(csv)
    } else if result.reviews.isEmpty {
      "no reviews yet; grade a passage with `tilawa revise grade`"
    } else {
      TextTable(
        sides: [.left, .left, .left, .right, .right, .left],
        rows: [["day", "passage", "grade", "stability", "difficulty", "due"]]
          + result.reviews.map {
            [
              $0.day, $0.passage, $0.grade, $0.stability.text(decimals: 1),
              $0.difficulty.text(decimals: 1), $0.dueOn ?? "",
            ]
          })
    }
  }
}

private struct ImportReply: Reply, Encodable {
  let student: String
  let added, reset, practice: Int

  init(student: String, log: ImportedLog) {
    self.student = student
    added = log.added
    reset = log.reset
    practice = log.practice
  }

  var text: [Part] {
    "added \(added.counted("review"))"
    if reset > 0 { "removed \(reset.counted("review")) from before a reset" }
    if practice > 0 {
      practice.counted(
        "answer was practice, and is no review", "answers were practice, and are no reviews")
    }
  }
}

private struct DropReply: Reply, Encodable {
  let student: String
  let removed: [String]

  var text: [Part] { "removed \(removed.joined(separator: ", "))" }
}

extension RevisionDrill.Outcome: RenderingReply {
  package var hasEffect: Bool { !files.isEmpty || !removed.isEmpty }

  package var text: [Part] {
    if !withoutSound.isEmpty {
      "in no recording: \(withoutSound.joined(separator: " "))"
    } else if files.isEmpty, errors.isEmpty {
      "nothing is left to do on this day"
    }
    for file in files {
      "\(VisibleText.of(file.output)): \(Decimals.clock(file.seconds))\(file.isNew ? ", new" : "")"
      if !file.missing.isEmpty { "  missing: \(file.missing.joined(separator: ", "))" }
    }
    if !left.isEmpty { "beyond the time of the day: \(left.joined(separator: " "))" }
    if !removed.isEmpty {
      "removed \(removed.count.counted("file")) of passages that are not in the day any more"
    }
    errors
  }
}

extension [RevisionUnit] {
  /// Sentences about the reviews that do not count because a wrong clock gave them their dates.
  fileprivate var uncountedReviews: [String] {
    filter { !$0.uncountedDays.isEmpty }.map { unit in
      let days = unit.uncountedDays
      return "\(unit.range): \(days.count.counted("review")) of"
        + " \(days.map(\.description).joined(separator: ", ")) cannot be, and"
        + " \(days.count == 1 ? "does" : "do") not count"
    }
  }
}
