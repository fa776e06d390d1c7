package import ArgumentParser
import AudioCore
import HostSystem
import Library
import Memorisation
import Recitation
import Report
import SystemPackage

/// `tilawa check`: compares a recitation from memory with the text.
package struct Check: ReplyingCommand {
  package static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Show where a recitation from memory went wrong.",
    discussion: """
      Compares the words that were heard with the text: what is left out, slips into similar \
      ayat, repetitions and corrections, hesitations, help by another voice, and the order. It \
      judges neither pronunciation nor tajwid, and leaves alone what the sound does not tell. \
      `tilawa process` has to analyse the recording first. A mark that you accept or dismiss \
      stays so.

      In the text [left out], {other words}, (said again or prompted), and ‖ after a word for a \
      hesitation.

      Examples:
        tilawa check 067.m4a --range 67:1-15
        tilawa check lesson.m4a --voice B --page check.html
        tilawa check 067.m4a --dismiss 2 --dismiss 3
        tilawa check 067.m4a --student Amina --grade
      """)

  @Argument(help: .recording) var recording: String

  @Option(
    name: [.customLong("range"), .customLong("expect")],
    help: ArgumentHelp(
      "What should have been recited (default: the range of the recording).", valueName: "range"))
  var range: String?

  @Option(help: ArgumentHelp("Only this voice: A, B, …", valueName: "voice"))
  var voice: String?

  @Option(help: ArgumentHelp("Only what belongs to this student.", valueName: "name"))
  var student: String?

  @Option(
    help: ArgumentHelp("Accept the mark of this number. May be repeated.", valueName: "number"),
    transform: IntegerArgument.number)
  var accept: [Int] = []

  @Option(
    help: ArgumentHelp("Dismiss the mark of this number. May be repeated.", valueName: "number"),
    transform: IntegerArgument.number)
  var dismiss: [Int] = []

  @Option(
    help: ArgumentHelp(
      "Take back the verdict on the mark of this number. May be repeated.",
      valueName: "number"), transform: IntegerArgument.number)
  var restore: [Int] = []

  @Flag(help: "Store the proposed grades for the student's plan.")
  var grade = false

  @Option(help: ArgumentHelp("The day of the grades (default: today).", valueName: "yyyy-mm-dd"))
  var day = CalendarDay.today

  @Option(
    help: ArgumentHelp(
      "Write a page for a browser, with the sound of each mark.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var page: PathArgument?

  @Flag(help: "Print the marks as CSV.")
  var csv = false

  @OptionGroup var forcing: ForceOption
  @OptionGroup package var common: CommonOptions

  private var request: CheckRequest {
    CheckRequest(
      library: common.libraryHere, recording: recording, expected: range, voice: voice,
      student: student)
  }

  package init() {}

  package func validate() throws {
    let numbers = [accept, dismiss, restore].flatMap(Set.init)
    if let twice = numbers.first(where: { number in numbers.count { $0 == number } > 1 }) {
      throw ValidationError(
        "mark \(twice) has two verdicts; give one of --accept, --dismiss and --restore")
    }
  }

  package func run() throws {
    let library = StudentLibrary(of: common.libraryPath)
    var store = try library.reading()
    var checks = try request.checks(in: store)
    let verdicts = try judgements(of: checks)
    if !verdicts.isEmpty {
      var judged = request
      for (keys, verdict) in verdicts { for key in keys { judged.judged[key] = verdict } }
      checks = try judged.checks(in: store)
    }
    if grade, let check = checks.first(where: { $0.student == nil }) {
      throw RevisionError.notAssigned(check.summary.displayPath)
    }
    let written = try html(of: checks)
    var warning: ReportedError?
    var stored: [String] = []
    if grade || !verdicts.isEmpty {
      try store.close()
      // The page is written in the transaction, so that a command that fails stores no verdict and
      // no grade.
      (stored, warning) = try StudentLibrary(of: common.libraryHere).change { store in
        for (keys, verdict) in verdicts {
          try store.judge(
            keys, of: checks[0].summary.recording.id, as: verdict, at: Signature.current.time)
        }
        let stored = try grade ? checks.flatMap { try storeGrades(of: $0, in: store) } : []
        try save(written, beside: store)
        return stored
      }
      store = try library.reading()
    } else {
      try save(written, beside: store)
    }
    let unnoted = page.flatMap { page in
      checks[0].student.flatMap {
        StudentFiles(of: $0.id, in: common.libraryHere).note([page.path])
      }
    }
    let reports = try checks.map { check in
      try CheckReport(
        check, plan: check.student.map { try store.revisionUnits(of: $0, today: .today) } ?? [])
    }
    try send(
      CheckReply(
        checks: reports, texts: try checks.map { try $0.texts }, isCSV: csv, stored: stored,
        hasStored: grade),
      warnings: [warning, unnoted])
  }

  /// Returns the page of the option `--page`; nil without this option.
  private func html(of checks: [CheckedRecitation]) throws -> Page? {
    if page == nil { return nil }
    guard let check = checks.first, checks.count == 1 else {
      throw ValidationError("--page shows one check; choose a voice with --voice")
    }
    return try CheckPage(check, library: common.libraryHere).page
  }

  private func save(_ written: Page?, beside store: LibraryStore) throws {
    if let page {
      try written?.save(at: page.path, option: "--page", forcing.consent, beside: store)
    }
  }

  /// Returns the verdict of each of the options `--accept`, `--dismiss` and `--restore`, with the
  /// keys of the marks that get this verdict.
  private func judgements(
    of checks: [CheckedRecitation]
  ) throws -> [(keys: [String], verdict: MarkVerdict?)] {
    let all: [(numbers: [Int], verdict: MarkVerdict?)] = [
      (accept, .accepted), (dismiss, .dismissed), (restore, nil),
    ]
    return try all.filter { !$0.numbers.isEmpty }.map { numbers, verdict in
      guard let check = checks.first, checks.count == 1 else {
        throw ValidationError("marks are numbered for each voice; choose one with --voice")
      }
      let keys = try numbers.map { number in
        guard number > 0, number <= check.keys.count else {
          throw ValidationError("there is no mark \(number); there are \(check.keys.count)")
        }
        return check.keys[number - 1]
      }
      return (keys, verdict)
    }
  }

  /// Stores the proposed grades of a check in the plan of its student. The grades are computed from
  /// the stored plan, because another voice of the same student may have divided a unit.
  ///
  /// - Returns: sentences about the units that got a grade and about those that did not.
  private func storeGrades(
    of check: CheckedRecitation, in store: LibraryStore
  ) throws -> [String] {
    guard let student = check.student else { return [] }
    let proposed = try check.newGrades(for: store.revisionUnits(of: student, today: .today))
    if !proposed.grades.isEmpty {
      try store.grade(
        proposed.grades, of: student, on: day, today: .today, dividing: proposed.divided,
        of: check.recitation)
    }
    let grades =
      proposed.grades.map { "graded \($0.range) \($0.grade)" }
      + proposed.stored.map {
        "\($0.range) already has the grade \($0.grade) of this check"
      }
    return proposed.remarks
      + (grades.isEmpty && proposed.refusal == nil
        ? ["nothing was graded: no unit of \(student.name)'s plan was recited clearly"] : grades)
  }
}

/// The checks of a recording.
private struct CheckReply: Reply, Encodable {
  let checks: [CheckReport]
  /// For each check, the ayat that are not fluent, with their marks.
  @TextOnly var texts: [[String]]
  @TextOnly var isCSV: Bool
  /// Sentences about the stored grades.
  let stored: [String]
  @TextOnly var hasStored: Bool

  var text: [Part] {
    if isCSV {
      for check in checks { Part.document(check.csv) }
    } else {
      for (check, lines) in zip(checks, texts) {
        "\(VisibleText.of(check.recording))\(check.voice.map { ", voice \($0)" } ?? "")"
          + (check.student.map { ": \(VisibleText.of($0))" } ?? "")
        if check.unjudged == nil {
          for page in check.pages {
            "  page \(page.page): "
              + page.ayat.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
              .joined(separator: ", ")
          }
          lines
          if !check.marks.isEmpty { table(of: check) }
        }
        check.advice
        if !hasStored {
          for grade in check.grades { "proposed: \(grade.passage) \(grade.grade)" }
          check.remarks.map { VisibleText.of($0) }
        }
        Part.remark("This judges \(check.judges).")
      }
      stored.map { VisibleText.of($0) }
    }
  }

  private func table(of check: CheckReport) -> TextTable {
    TextTable(
      sides: [.right, .right, .left, .left, .left],
      rows: [["", "time", "place", "mark", "words"]]
        + check.marks.map { mark in
          [
            "\(mark.number)", Decimals.clock(mark.start), mark.place,
            [
              mark.name, mark.other.map { "as \($0)" } ?? "",
              mark.isCorrected ? "corrected" : "", mark.verdict?.rawValue ?? "",
            ].filter { !$0.isEmpty }.joined(separator: ", "),
            VisibleText.rightToLeft(mark.text),
          ]
        })
  }
}
