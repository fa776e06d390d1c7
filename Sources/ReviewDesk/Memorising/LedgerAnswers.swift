import Corrections
import Foundation
import Library
import Memorisation
import Recitation
import WebServer

/// The ledger of a class, for the page.
struct LedgerAnswer: Encodable {
  /// The names of all classes.
  let classes: [String]
  /// All students, including those of other classes.
  let students: [StudentLine]
  let ledger: Ledger
}

/// The students of a class after a change.
struct ClassAnswer: Encodable {
  /// The name of the class; nil if the class has no students.
  let `class`: String?
  let students: [StudentLine]
}

extension HifzDesk {
  var ledgerRoutes: [DeskRoute] {
    [
      DeskRoute(.get, "/api/ledger", takes: .request, on: .readers) { request in
        .json(
          LedgerAnswer(
            classes: try store.classes(), students: try students(), ledger: try ledger(request)))
      },
      DeskRoute(.get, "/api/ledger.csv", takes: .request, on: .readers) { request in
        let ledger = try ledger(request)
        return .table(ledger.csv, named: "ledger-\(ledger.until).csv")
      },
      DeskRoute(.post, "/api/class", takes: .json(ClassRequest.self), on: .writer) {
        .json(try setClass($0))
      },
      DeskRoute(.post, "/api/date", takes: .json(DateRequest.self), on: .writer) { request in
        let date = try day(request.day.text).description
        _ = try Tagging(in: desk.library, by: signature).setTags(
          StatedTags(date: date), reciter: nil, to: [request.recording.text])
        return .json(["date": date])
      },
    ]
  }

  /// Returns the ledger of the class named in a request. If this class is unknown, returns the
  /// ledger of the first class, because the page may remember a class that no longer exists. If
  /// there are no classes, or if the name is `*`, the ledger contains all students.
  private func ledger(_ request: Request) throws -> Ledger {
    let classes = try store.classes()
    let name = try request.text("class") ?? ""
    let wanted = Reciter.id(for: name)
    return try Ledger(
      LedgerRequest(
        className: name == "*"
          ? nil : classes.first { Reciter.id(for: $0) == wanted } ?? classes.first,
        since: day(request.text("since")), until: day(request.text("until"))),
      in: store)
  }

  struct ClassRequest: Decodable {
    /// The name of the class after the change.
    let name: ShortText
    /// The name of the class before the change; nil for a new class.
    let earlier: ShortText?
    /// The ids of the students who are in the class after the change. All other students leave the
    /// class.
    let students: [ShortText]
  }

  struct DateRequest: Decodable {
    /// The id of the recording.
    let recording: ShortText
    /// The day on which the recording was made.
    let day: ShortText
  }

  private func setClass(_ request: ClassRequest) throws -> ClassAnswer {
    let chosen = Set(request.students.map(\.text))
    try change { store in
      let all = try store.students()
      let earlier = try request.earlier.map { try store.className($0.text) }
      for student in all
      where earlier != nil && student.className == earlier && !chosen.contains(student.id) {
        try store.put(student, intoClass: nil, by: signature)
      }
      for student in all where chosen.contains(student.id) {
        try store.put(student, intoClass: request.name.text, by: signature)
      }
    }
    let key = Reciter.id(for: request.name.text)
    return ClassAnswer(
      class: try store.classes().first { Reciter.id(for: $0) == key }, students: try students())
  }
}

extension Response {
  /// Returns a table as a download. The byte order mark makes spreadsheets read it as UTF-8.
  fileprivate static func table(_ csv: String, named name: String) -> Response {
    Response(
      200,
      headers: [
        ("Content-Type", "text/csv; charset=utf-8"),
        ("Content-Disposition", "attachment; filename=\"\(name)\""),
      ], body: .bytes(Array(("\u{FEFF}" + csv).utf8)))
  }
}
