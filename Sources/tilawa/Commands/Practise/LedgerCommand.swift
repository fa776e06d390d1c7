package import ArgumentParser
import AudioCore
import HostSystem
import Memorisation
import Report

/// `tilawa ledger`: shows the recitations of a class by day and student.
package struct LedgerCommand: ReplyingCommand {
  package static let configuration = CommandConfiguration(
    commandName: "ledger",
    abstract: "Show a class by day: who recited what, how it went, who was absent, what is due.",
    discussion: """
      The ledger lists the recordings and voices that you assigned to students with `tilawa \
      student assign`. A student is absent if others of the class recited on a day and the student \
      did not. Students without a class count as one class. The due passages are those of the last \
      day.

      Examples:
        tilawa ledger --class Fajr
        tilawa ledger --student Amina --since 2026-11-01 --until 2026-11-30
        tilawa ledger --class Fajr --csv > fajr.csv
      """)

  @Option(
    name: .customLong("class"), help: ArgumentHelp("Show only this class.", valueName: "name"))
  var className: String?

  @Option(help: ArgumentHelp("Show only this student.", valueName: "name"))
  var student: String?

  @Option(
    help: ArgumentHelp(
      "The first day (default: 27 days before the last day).", valueName: "yyyy-mm-dd"))
  var since: CalendarDay?

  @Option(help: ArgumentHelp("The last day (default: today).", valueName: "yyyy-mm-dd"))
  var until = CalendarDay.today

  @Flag(help: "Print the ledger as CSV.")
  var csv = false

  @OptionGroup package var common: CommonOptions

  package init() {}

  package func run() throws {
    let request = try LedgerRequest(
      className: className, student: student, since: since, until: until)
    let store = try StudentLibrary(of: common.libraryPath).reading()
    try send(LedgerReply(result: Ledger(request, in: store), isCSV: csv))
  }
}

/// A ledger as text. It is one table if the terminal is wide enough, otherwise a block for each
/// day.
struct LedgerReply: Reply {
  let result: Ledger
  let isCSV: Bool

  var text: [Part] {
    if isCSV {
      Part.document(result.csv)
    } else {
      lines(within: Terminal.outputWidth)
      for line in remarks { Part.remark(line) }
    }
  }

  /// Returns the ledger as lines.
  ///
  /// - Parameter width: the number of columns of the terminal; nil if the output is not a terminal.
  /// - Returns: the lines, without line feeds.
  func lines(within width: Int?) -> [String] {
    DisplayWidth.lines(summary, within: width)
      + (result.rows.isEmpty
        ? DisplayWidth.lines(advice, within: width) : dayLines(within: width))
      + dueLines(within: width)
  }

  private var summary: String {
    let name = (result.class ?? result.student).map { VisibleText.of($0) + ", " } ?? ""
    return name + "\(result.since) to \(result.until): "
      + "\(result.students.count.counted("student")), "
      + "\(result.rows.count.counted("recitation")) on \(result.days.count.counted("day"))"
  }

  private var advice: String {
    result.students.isEmpty
      ? "no students yet; add one with `tilawa student add`"
      : "no recitations on these days; state who recites with `tilawa student assign`"
  }

  /// The names of the absent students by day.
  private var absent: [String: [String]] {
    result.students.reduce(into: [:]) { absent, member in
      for day in member.absent { absent[day, default: []].append(member.student) }
    }
  }

  private func dayLines(within width: Int?) -> [String] {
    let absent = absent
    var rows = [["day", "student", "recited", "ayat"]]
    for day in result.days {
      var own = result.rows.filter { $0.day == day }.map { row in
        [VisibleText.of(row.student), Ledger.names(of: row.recited), row.outcomeText]
      }
      own += (absent[day] ?? []).map { [VisibleText.of($0), "absent", ""] }
      rows += own.enumerated().map { [$0.offset == 0 ? day : ""] + $0.element }
    }
    let table = TextTable(sides: [.left, .left, .left, .left], rows: rows).lines
    guard let width, table.contains(where: { DisplayWidth.of($0) > width }) else { return table }
    return result.days.flatMap { day in
      [day]
        + result.rows.filter { $0.day == day }.flatMap { row -> [String] in
          [Self.cut(row.student, indent: "  ", within: width)]
            + [Ledger.names(of: row.recited), row.outcomeText].flatMap {
              DisplayWidth.lines($0, within: width - 4).filter { !$0.isEmpty }.map { "    " + $0 }
            }
        }
        + Self.filled("  absent: ", (absent[day] ?? []), within: width)
    }
  }

  private func dueLines(within width: Int?) -> [String] {
    let due = result.students.map { ($0.student, $0.due + $0.postponed) }
      .filter { !$0.1.isEmpty }
    if due.isEmpty { return [] }
    return ["due on \(result.until):"]
      + due.flatMap { name, passages in
        [Self.cut(name, indent: "  ", within: width ?? .max)]
          + DisplayWidth.lines(Ledger.names(of: passages), within: width.map { $0 - 4 })
          .map { "    " + $0 }
      }
  }

  private var remarks: [String] {
    result.unassigned.map { lesson in
      "\(lesson.day) \(VisibleText.of(lesson.recording)): "
        + "\(lesson.voices.count == 1 ? "voice" : "voices") \(lesson.voices.joined(separator: ", "))"
        + " of no student (`tilawa student assign --voice`)"
    }
      + result.undated.map { one in
        "\(VisibleText.of(one.recording)) of \(VisibleText.of(one.student)) has no day"
          + " (`tilawa tag --date`)"
      }
  }

  /// Returns an indented name. A name that is too long is shortened to the width.
  private static func cut(_ name: String, indent: String, within width: Int) -> String {
    indent + VisibleText.of(DisplayWidth.cut(name, to: max(1, width - indent.count)))
  }

  /// Returns names as lines of at most `width` columns, without a break inside a name.
  private static func filled(_ head: String, _ names: [String], within width: Int) -> [String] {
    let indent = String(repeating: " ", count: head.count)
    var lines: [String] = []
    for (index, name) in names.enumerated() {
      let comma = index < names.count - 1 ? "," : ""
      let piece = cut(name, indent: "", within: width - head.count - 1) + comma
      if let last = lines.last, DisplayWidth.of("\(last) \(piece)") <= width {
        lines[lines.count - 1] = "\(last) \(piece)"
      } else {
        lines.append((lines.isEmpty ? head : indent) + piece)
      }
    }
    return lines
  }
}
