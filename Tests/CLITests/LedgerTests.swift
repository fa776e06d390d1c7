import FileTesting
import Foundation
import Library
import LibrarySamples
import Memorisation
import Recitation
import Report
import SystemPackage
import Testing

@testable import tilawa

/// Tests of the built program with a class of ten over four weeks: eleven lessons with generated
/// rows, up to a correction of the last assignment.
@Suite struct LedgerTests {
  private static let names = [
    "Amina", "Bilal", "Dawud", "Hafsa", "Idris", "Khadijah", "Umar, son of Ali", "Yusuf", "Zaynab",
    "آمنة",
  ]
  /// The first day, 2026-11-01, in seconds since 1970.
  private static let start = 1_793_491_200
  /// The days of the lessons, after 2026-11-01.
  private static let days = [1, 3, 6, 8, 10, 13, 15, 17, 20, 22, 24]

  private func date(_ day: Int) -> String { "2026-11-\(day < 9 ? "0" : "")\(day + 1)" }

  /// Returns the students of a lesson, by their places in ``names``: in order of their voices. In
  /// each lesson but the last, two students are absent.
  private func present(_ lesson: Int) -> [Int] {
    let all = Array(Self.names.indices)
    if lesson == Self.days.count - 1 { return all }
    return all.filter { $0 != lesson % 10 && $0 != (lesson + 4) % 10 }
  }

  /// The students without a lesson on a day.
  private func absent(_ lesson: Int) -> Set<String> {
    Set(Self.names.indices).subtracting(present(lesson)).reduce(into: []) {
      $0.insert(Self.names[$1])
    }
  }

  private func run(_ scene: Scene, on day: Int, _ arguments: [String]) throws -> Binary.Outcome {
    try Binary.run(
      arguments, in: scene.folder,
      environment: ["SOURCE_DATE_EPOCH": "\(Self.start + day * 86_400)", "TZ": "UTC0"])
  }

  private func done(
    _ scene: Scene, on day: Int, _ arguments: String..., place: SourceLocation = #_sourceLocation
  ) throws -> [String: Any] {
    let outcome = try run(scene, on: day, arguments + ["--json"])
    #expect(outcome.code == 0, "\(arguments): \(outcome.errors)", sourceLocation: place)
    return try outcome.result
  }

  /// Calls `body` with a library of the class and its lessons. Each voice belongs to its student.
  private func withClass(_ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      for name in Self.names {
        _ = try done(scene, on: 0, "student", "add", name, "--class", "Fajr")
      }
      let list = try done(scene, on: 0, "student", "list")
      let students = try #require(list["students"] as? [[String: Any]])
      #expect(students.count == 10 && students.allSatisfy { $0["class"] as? String == "Fajr" })
      let store = try LibraryStore(opening: FilePath(scene.library.path), create: false)
      let rows = try store.read { try StudentRow.all($0) }
      for (number, day) in Self.days.enumerated() {
        let present = present(number)
        let made = try lesson(
          number + 1, at: "\(date(day))T18:30:00+03:00",
          present.enumerated().map { voice, student in
            LessonReading(
              voice: voice, surah: 78 + student, 1...3,
              missing: (student + number) % 5 == 0 ? ["\(78 + student):2:1"] : [])
          })
        try store.commit(made)
        try store.assign(
          present.map { student in rows.first { $0.name == Self.names[student] }?.id },
          toVoicesOf: made.recording.id)
      }
      try store.close()
      try body(scene)
    }
  }

  private func rows(_ ledger: [String: Any]) throws -> [[String: Any]] {
    try #require(ledger["rows"] as? [[String: Any]])
  }

  private func passages(_ ledger: [String: Any]) throws -> [String: [String]] {
    try rows(ledger).reduce(into: [:]) { found, row in
      let recited = try #require(row["recited"] as? [[String: Any]])
      found[try #require(row["student"] as? String)] = recited.compactMap {
        $0["range"] as? String
      }
    }
  }

  @Test func aClassOfTenThroughFourWeeks() throws {
    try withClass { scene in
      // The last lesson: ten students are ten rows.
      let last = try #require(Self.days.last)
      let evening = try done(
        scene, on: last, "ledger", "--class", "fajr", "--since", date(last))
      let expected = Dictionary(
        uniqueKeysWithValues: Self.names.enumerated().map { ($1, ["\(78 + $0):1-3"]) })
      #expect(try rows(evening).count == 10)
      #expect(try passages(evening) == expected)
      #expect((evening["days"] as? [String]) == [date(last)])

      // The month: all days, with the absent students of each.
      let month = try done(scene, on: 27, "ledger", "--class", "Fajr")
      #expect(
        month["since"] as? String == "2026-11-01" && month["until"] as? String == "2026-11-28")
      #expect((month["days"] as? [String]) == Self.days.map(date))
      #expect(try rows(month).count == 10 * 8 + 10)
      let members = try #require(month["students"] as? [[String: Any]])
      for (number, day) in Self.days.enumerated() {
        let named = members.filter { ($0["absent"] as? [String])?.contains(date(day)) ?? false }
          .compactMap { $0["student"] as? String }
        #expect(Set(named) == absent(number), "\(date(day))")
      }
      let missed = try rows(month).filter { ($0["ayat"] as? [String: Int])?["missed"] == 1 }
      #expect(
        missed.count
          == Self.days.indices.reduce(0) { sum, number in
            sum + present(number).count { ($0 + number) % 5 == 0 }
          })

      // A corrected assignment changes the rows, and an undo restores them.
      _ = try done(scene, on: last, "student", "assign", "lesson-11.m4a", "Amina", "--voice", "B")
      let corrected = try done(
        scene, on: last, "ledger", "--class", "Fajr", "--since", date(last))
      #expect(try passages(corrected)["Amina"] == ["78:1-3", "79:1-3"])
      #expect(try passages(corrected)["Bilal"] == nil)
      let others = try #require(corrected["students"] as? [[String: Any]])
      let away = others.filter { !(($0["absent"] as? [String]) ?? []).isEmpty }
      #expect(away.compactMap { $0["student"] as? String } == ["Bilal"])
      _ = try done(scene, on: last, "undo")
      let restored = try done(
        scene, on: last, "ledger", "--class", "Fajr", "--since", date(last))
      #expect(try passages(restored) == expected)

      // A student who leaves is in no ledger of the class; a forgotten one in no ledger at all.
      _ = try done(scene, on: last, "student", "class", "--none", "Yusuf")
      _ = try done(scene, on: last, "student", "forget", "Zaynab")
      let left = try done(scene, on: last, "ledger", "--class", "Fajr", "--since", date(last))
      #expect(try Set(passages(left).keys) == Set(Self.names).subtracting(["Yusuf", "Zaynab"]))
      let all = try done(scene, on: last, "ledger", "--since", date(last))
      #expect(try Set(passages(all).keys) == Set(Self.names).subtracting(["Zaynab"]))
    }
  }

  private static let python = "/usr/bin/python3"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python)))
  func theTableOpensInPython() throws {
    try withClass { scene in
      let table = try run(scene, on: 27, ["ledger", "--class", "Fajr", "--csv"])
      #expect(table.code == 0)
      let path = scene.folder.appending(path: "fajr.csv")
      try Data(table.output.utf8).write(to: path)
      let reader = Foundation.Process()
      reader.executableURL = URL(filePath: Self.python)
      reader.arguments = [
        "-c",
        """
        import csv, json, sys
        lines = list(csv.DictReader(open(sys.argv[1], encoding="utf-8", newline="")))
        assert all(None not in line and None not in line.values() for line in lines)
        print(json.dumps([[l["day"], l["student"], l["state"], l["passages"]] for l in lines]))
        """, path.path,
      ]
      let output = Pipe()
      reader.standardOutput = output
      try reader.run()
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      reader.waitUntilExit()
      #expect(reader.terminationStatus == 0)
      let lines = try #require(try JSONSerialization.jsonObject(with: bytes) as? [[String]])
      #expect(lines.count == 10 * 10 + 10)
      #expect(lines.filter { $0[2] == "absent" }.count == 10 * 2)
      #expect(lines.filter { $0[1] == "Umar, son of Ali" }.count == 11)
      #expect(lines.filter { $0[1] == "آمنة" && $0[2] == "recited" }.count == 9)
    }
  }

  @Test func wrongNamesAndDaysAreRefused() throws {
    try Scene.with { scene in
      _ = try done(scene, on: 0, "student", "add", "Amina", "--class", "Fajr")
      let refused: [(arguments: [String], code: Int32, message: String)] = [
        (["--student", "Nuh"], 1, "there is no student `Nuh`"),
        (["--class", "Asr"], 1, "there is no class `Asr`"),
        (["--since", "2026-11-31"], 64, "2026-11-31"),
        (["--until", "yesterday"], 64, "yesterday"),
        (
          ["--since", "2026-11-09", "--until", "2026-11-08"], 1,
          "the first day, 2026-11-09, is after the last day, 2026-11-08"
        ),
      ]
      for (arguments, code, message) in refused {
        let outcome = try run(scene, on: 8, ["ledger"] + arguments)
        #expect(outcome.code == code, "\(arguments)")
        #expect(outcome.errors.contains(message), "\(arguments): \(outcome.errors)")
        #expect(outcome.output.isEmpty)
      }
      let empty = try run(scene, on: 8, ["ledger", "--class", "Fajr"])
      #expect(empty.code == 0 && empty.output.contains("`tilawa student assign`"))
    }
  }

  /// On a terminal of 60 columns each line fits; a wide one shows one table.
  @Test func theTextFitsTheTerminal() throws {
    try withClass { scene in
      let store = try LibraryStore(reading: FilePath(scene.library.path))
      let reply = LedgerReply(
        result: try Ledger(
          LedgerRequest(
            className: "Fajr", until: try #require(CalendarDay("2026-11-28"))), in: store),
        isCSV: false)
      let narrow = reply.lines(within: 60)
      #expect(narrow.allSatisfy { DisplayWidth.of($0) <= 60 })
      #expect(narrow.count { $0.hasPrefix("  absent: ") } == 10)
      #expect(narrow.count { $0.hasPrefix("2026-11-") } == 11)
      let wide = reply.lines(within: 120)
      #expect(wide[1].hasPrefix("day         student"))
      #expect(wide.count == 2 + 11 * 10)
      // A name from right to left is isolated in both.
      for lines in [narrow, wide] {
        #expect(lines.contains { $0.contains("\u{2066}\u{2068}آمنة\u{2069}\u{2069}") })
      }
    }
  }
}
