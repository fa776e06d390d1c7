package import ArgumentParser
import AudioCore
import Batch
import Checking
package import CommandOptions
import CommandOutput
import HostSystem
import Library
import Recitation
import Report
import Revision
import SystemPackage

/// `tilawa check`: a recitation from memory, compared with the text.
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
        tilawa check 067.m4a --expect 67:1-15
        tilawa check lesson.m4a --voice B --page check.html
        tilawa check 067.m4a --dismiss 2 --dismiss 3
        tilawa check 067.m4a --student Amina --grade
      """)

  @Argument(help: .recording) var recording: String

  @Option(
    help: ArgumentHelp(
      "What should have been recited (default: the range of the recording).", valueName: "range"))
  var expect: String?

  @Option(help: ArgumentHelp("Only this voice: A, B, …", valueName: "voice"))
  var voice: String?

  @Option(help: ArgumentHelp("Only what belongs to this student.", valueName: "name"))
  var student: String?

  @Option(
    help: ArgumentHelp("Accept the mark of this number. May be repeated.", valueName: "number"))
  var accept: [Int] = []

  @Option(
    help: ArgumentHelp("Dismiss the mark of this number. May be repeated.", valueName: "number"))
  var dismiss: [Int] = []

  @Option(
    help: ArgumentHelp(
      "Take back the verdict on the mark of this number. May be repeated.",
      valueName: "number"))
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
      library: common.libraryHere, recording: recording, expected: expect, voice: voice,
      student: student)
  }

  package init() {}

  package func run() throws {
    var warning: ReportedError?
    var unnoted: ReportedError?
    if !(accept + dismiss + restore).isEmpty || grade {
      warning = try StudentLibrary(of: common.libraryHere).change { store in
        let checks = try request.checks(in: store)
        try judge(checks, accept, as: .accepted, in: store)
        try judge(checks, dismiss, as: .dismissed, in: store)
        try judge(checks, restore, as: nil, in: store)
        if grade { try storeGrades(request.checks(in: store), in: store) }
      }.backupWarning
    }
    let store = try StudentLibrary(of: common.libraryPath).reading()
    let checks = try request.checks(in: store)
    if let page {
      guard let check = checks.first, checks.count == 1 else {
        throw ValidationError("--page shows one check; choose a voice with --voice")
      }
      try CheckPage(check, library: common.libraryHere).page
        .save(at: page.path, option: "--page", forcing.consent, beside: store)
      unnoted = check.student.flatMap {
        StudentFiles(of: $0.id, in: common.libraryHere).note([page.path])
      }
    }
    let reports = try checks.map { check in
      try CheckReport(check, plan: check.student.map { try store.revisionUnits(of: $0) } ?? [])
    }
    try send(
      CheckReply(checks: reports, texts: try checks.map { try $0.texts }, isCSV: csv),
      warnings: [warning, unnoted])
  }

  private func judge(
    _ checks: [CheckedRecitation], _ numbers: [Int], as verdict: MarkVerdict?,
    in store: LibraryStore
  ) throws {
    guard !numbers.isEmpty else { return }
    guard let check = checks.first, checks.count == 1 else {
      throw ValidationError("marks are numbered for each voice; choose one with --voice")
    }
    let keys = try numbers.map { number in
      guard check.keys.indices.contains(number - 1) else {
        throw ValidationError("there is no mark \(number); there are \(check.keys.count)")
      }
      return check.keys[number - 1]
    }
    try store.judge(
      keys, of: check.summary.recording.id, as: verdict, at: Signature.current.time)
  }

  private func storeGrades(_ checks: [CheckedRecitation], in store: LibraryStore) throws {
    for check in checks {
      guard let student = check.student else {
        throw RevisionError.notAssigned(check.summary.displayPath)
      }
      let grades = try check.grades(for: store.revisionUnits(of: student))
      try store.grade(grades, of: student, on: day)
    }
  }
}

/// The checks of a recording.
private struct CheckReply: Reply, Encodable {
  let checks: [CheckReport]
  /// For each check the ayat that are not fluent, with their marks.
  @TextOnly var texts: [[String]]
  @TextOnly var isCSV: Bool

  var text: [Part] {
    if isCSV {
      for check in checks { Part.document(check.csv) }
    } else {
      for (check, lines) in zip(checks, texts) {
        "\(VisibleText.of(check.recording))\(check.voice.map { ", voice \($0)" } ?? "")"
          + (check.student.map { ": \(VisibleText.of($0))" } ?? "")
        if !check.isTooPoor {
          for page in check.pages {
            "  page \(page.page): "
              + page.ayat.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
              .joined(separator: ", ")
          }
          lines
          if !check.marks.isEmpty { table(of: check) }
        }
        check.advice
        for grade in check.grades { "proposed: \(grade.passage) \(grade.grade)" }
        Part.remark("This judges \(check.judges).")
      }
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
