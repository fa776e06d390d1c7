import Analysis
import AudioCore
import FileTesting
import Foundation
import Library
import LibrarySamples
import LibraryTesting
import Memorisation
import Processing
import Recitation
import SpeechRecognition
import SystemPackage
import Testing
import WebServer

@testable import ReviewDesk

private let monday = CalendarDay(20_780)

/// Memorising on the review desk's page, tested without a socket.
@Suite struct HifzDeskTests {
  /// A desk with a signed-in browser.
  private struct Browser {
    let server: DeskServer
    let store: LibraryStore

    func send(_ method: String, _ target: String, _ body: String = "") async -> Response {
      let guardian = server.requestGuard
      let headers: [(name: String, value: String)] = [
        ("Host", "127.0.0.1:8123"),
        ("Cookie", "\(guardian.cookieName)=\(guardian.session.text)"),
        ("Origin", "http://127.0.0.1:8123"), ("X-Tilawa-Token", guardian.pageToken.text),
        ("Content-Type", "application/json"),
      ]
      let body = Body(Array(body.utf8))
      return await server.respond(
        to: Request(method: method, target: target, headers: headers) { await body.next() })
    }

    func get(_ target: String) async throws -> [String: Any] {
      try object(await send("GET", target))
    }

    func post(_ target: String, _ body: String) async throws -> [String: Any] {
      try object(await send("POST", target, body))
    }

    private func object(_ response: Response) throws -> [String: Any] {
      let value = try JSONSerialization.jsonObject(with: Data(try bytes(of: response)))
      #expect(response.status == 200, "\(value)")
      return try #require(value as? [String: Any])
    }
  }

  private actor Body {
    private var rest: [UInt8]?
    init(_ bytes: [UInt8]) { rest = bytes }
    func next() -> [UInt8]? {
      defer { rest = nil }
      return rest
    }
  }

  private static func bytes(of response: Response) throws -> [UInt8] {
    guard case .bytes(let bytes) = response.body else { throw NoBytes() }
    return bytes
  }
  private struct NoBytes: Error {}

  private func withBrowser(_ body: (Browser) async throws -> Void) async throws {
    let scratch = try Scratch()
    let made = try scratch.library()
    try made.commit(lesson(1))
    let folder = made.directory
    try made.close()
    let desk = try ReviewDesk(library: folder, author: "Maryam")
    let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
    let options = ProcessOptions(
      recipe: recipe,
      expectations: try ExpectationSource(option: nil, riwayah: nil, plan: nil, recipe: recipe),
      worker: ("/none", []))
    let server = DeskServer(
      desk: desk, port: 8123, job: ProcessingJob(options: options, library: folder),
      engines: SpeechEngineList(["HOME": folder.string]), programVersion: "1",
      routes: HifzDesk(desk, today: { monday.adding(30) }).routes)
    try await body(Browser(server: server, store: desk.store))
    await server.close()
    try desk.close()
  }

  /// Returns the texts under a key of each dictionary of a list.
  private func texts(_ list: Any?, _ key: String) throws -> [String] {
    try #require(list as? [[String: Any]]).map { try #require($0[key] as? String) }
  }

  @Test func aPlanIsMadeGradedAndTakenBackOnTheDaysThatThePageStates() async throws {
    try await withBrowser { browser in
      let empty = try await browser.get("/api/today?day=2026-11-23")
      #expect(empty["planned"] as? Int == 0)
      #expect(empty["student"] == nil)
      let planned = try await browser.post(
        "/api/plan",
        #"{"passages": "67:1-12 112", "by": "page", "minutes": 20, "new": 5, "day": "2026-11-23"}"#)
      #expect(planned["added"] as? [String] == ["67:1-12", "112:1-4"])
      #expect(planned["student"] as? String == "me")
      var answer = try await browser.get("/api/today?student=me&day=2026-11-23")
      var today = try #require(answer["today"] as? [String: Any])
      #expect(try texts(today["new"], "passage") == ["67:1-12", "112:1-4"])
      #expect(today["due"] as? [[String: Int]] == [])
      let drills = try #require(answer["drills"] as? [String: [String: String]])
      #expect(drills["112:1-4"]?["rangeRepeat"] == "3")
      #expect(drills["112:1-4"]?["range"] == nil)
      // A graded unit is done for that day and due on a later day. The time of the review
      // identifies it for an undo.
      let graded = try await browser.post(
        "/api/grade",
        #"{"student": "me", "passage": "112", "grade": "hard", "day": "2026-11-23"}"#)
      let review = try #require((graded["reviews"] as? [[String: Any]])?.first)
      #expect(review["passage"] as? String == "112:1-4" && review["grade"] as? String == "hard")
      answer = try await browser.get("/api/today?day=2026-11-23")
      today = try #require(answer["today"] as? [String: Any])
      #expect(try texts(today["new"], "passage") == ["67:1-12"])
      #expect(try texts(answer["reviews"], "passage") == ["112:1-4"])
      answer = try await browser.get("/api/today?day=2026-12-23")
      today = try #require(answer["today"] as? [String: Any])
      #expect(try texts(today["due"], "passage") == ["112:1-4"])
      // The unit is a whole surah, so its drill has no neighbouring ayat.
      let connected = try #require(answer["drills"] as? [String: [String: String]])
      #expect(connected["112:1-4"]?["connectionBefore"] == nil)
      let time = try #require(review["reviewedAt"] as? Int)
      let back = #"{"student": "me", "reviews": [{"passage": "112", "reviewedAt": \#(time)}]}"#
      _ = try await browser.post("/api/take-back", back)
      // A second undo of the same review is refused.
      #expect(await browser.send("POST", "/api/take-back", back).status == 422)
      answer = try await browser.get("/api/today?day=2026-11-23")
      #expect((answer["reviews"] as? [Any])?.count == 0)
    }
  }

  /// The journal is read backwards, as far as the grade that the review replaced. So earlier
  /// changes need no decoding.
  @Test func aReviewIsTakenBackWithoutTheFactsOfEarlierChanges() async throws {
    try await withBrowser { browser in
      _ = try await browser.post("/api/plan", #"{"passages": "112", "day": "2026-11-23"}"#)
      let graded = try await browser.post(
        "/api/grade",
        #"{"student": "me", "passage": "112", "grade": "good", "day": "2026-11-23"}"#)
      let review = try #require((graded["reviews"] as? [[String: Any]])?.first)
      let time = try #require(review["reviewedAt"] as? Int)
      try LibraryScene.spoil(
        browser.store.file,
        #"UPDATE change SET before = '{"segments": 7}' WHERE number < (SELECT max(number) FROM change)"#
      )
      let back = #"{"student": "me", "reviews": [{"passage": "112", "reviewedAt": \#(time)}]}"#
      _ = try await browser.post("/api/take-back", back)
      let student = try browser.store.student("me")
      #expect(try browser.store.revisionUnits(of: student)[0].reviews == [])
    }
  }

  @Test func aReviewThatIsNotTheLastIsNotTakenBack() async throws {
    try await withBrowser { browser in
      _ = try await browser.post("/api/plan", #"{"passages": "112", "day": "2026-11-23"}"#)
      var times: [Int] = []
      for grade in ["again", "good"] {
        let graded = try await browser.post(
          "/api/grade",
          #"{"student": "me", "passage": "112", "grade": "\#(grade)", "day": "2026-11-23"}"#)
        times += try #require(graded["reviews"] as? [[String: Any]]).map {
          try #require($0["reviewedAt"] as? Int)
        }
      }
      #expect(times.count == 2 && times[0] < times[1])
      func body(_ time: Int) -> String {
        #"{"student": "me", "reviews": [{"passage": "112", "reviewedAt": \#(time)}]}"#
      }
      #expect(await browser.send("POST", "/api/take-back", body(times[0])).status == 422)
      let student = try browser.store.student("me")
      #expect(try browser.store.revisionUnits(of: student)[0].reviews.count == 2)
      for time in times.reversed() { _ = try await browser.post("/api/take-back", body(time)) }
      #expect(try browser.store.revisionUnits(of: student)[0].reviews == [])
    }
  }

  @Test func aPageIsAsStrongAsItsAyatAreRemembered() async throws {
    try await withBrowser { browser in
      // Page 562 begins with 67:1 and has 12 ayat. The first six are planned as one unit, which is
      // reviewed.
      _ = try await browser.post(
        "/api/plan", #"{"passages": "67:1-6 67:13", "by": "10", "new": 9, "day": "2026-11-23"}"#)
      let graded = await browser.send(
        "POST", "/api/grade",
        #"{"student": "me", "passage": "67:1-6", "grade": "good", "day": "2026-11-23"}"#)
      #expect(graded.status == 200)
      let answer = try await browser.get("/api/progress?day=2026-11-26")
      let pages = try #require(answer["pages"] as? [[Any]])
      #expect(pages.count == 604)
      let first = pages[561]
      #expect(first.prefix(3).map { $0 as? Int } == [12, 6, 6])
      let student = try browser.store.student("me")
      let units = try browser.store.revisionUnits(of: student)
      let chance = student.scheduler.retrievability(
        of: units[0].memory, at: monday.adding(3).noon)
      #expect(first[3] as? Int == Int((chance * 1000).rounded()))
      #expect(first[4] as? Int == 3)
      // The next page has a planned unit without reviews. The page before has no planned ayat.
      #expect(pages[562].prefix(3).map { $0 as? Int } == [14, 1, 0])
      #expect(pages[562][3] is NSNull && pages[562][4] is NSNull)
      #expect(pages[560][1] as? Int == 0)
      // Every ayah belongs to exactly one page.
      #expect(pages.reduce(0) { $0 + ($1[0] as? Int ?? 0) } == 6236)
    }
  }

  /// Adds a student for each voice of the lesson.
  ///
  /// - Returns: the answer to the last assignment.
  private func assignVoices(_ browser: Browser) async throws -> [String: Any] {
    let id = sampleID(1).text
    for name in ["Amina", "Bilal"] {
      _ = try await browser.post(
        "/api/students", #"{"name": "\#(name)", "minutes": 30, "day": "2026-11-23"}"#)
    }
    var answer = try await browser.get("/api/check?recording=\(id)")
    #expect(answer["voices"] as? [String] == ["A", "B"])
    #expect(try #require(answer["checks"] as? [Any]).count == 1)
    for (voice, student) in [("A", "amina"), ("B", "bilal")] {
      answer = try await browser.post(
        "/api/assign",
        #"{"recording": "\#(id)", "voice": "\#(voice)", "student": "\#(student)"}"#)
    }
    #expect(try texts(answer["owners"], "student") == ["amina", "bilal"])
    return answer
  }

  /// Returns the check of the second voice.
  private func checkOfBilal(_ answer: [String: Any]) throws -> [String: Any] {
    let checks = try #require(answer["checks"] as? [[String: Any]])
    #expect(try texts(checks, "student") == ["amina", "bilal"])
    return try #require(checks[1]["check"] as? [String: Any])
  }

  /// Stores a verdict on the only mark of the second voice.
  ///
  /// - Returns: the check afterwards.
  private func judge(
    _ key: String, as verdict: MarkVerdict?, in browser: Browser
  ) async throws -> [String: Any] {
    let word = verdict.map { #""\#($0.rawValue)""# } ?? "null"
    let answer = try await browser.post(
      "/api/judge",
      #"{"recording": "\#(sampleID(1).text)", "marks": ["\#(key)"], "verdict": \#(word)}"#)
    return try checkOfBilal(answer)
  }

  @Test func aMarkIsDismissedAndAccepted() async throws {
    try await withBrowser { browser in
      var bilal = try checkOfBilal(try await assignVoices(browser))
      #expect(bilal["places"] as? Int == 1)
      let mark = try #require((bilal["marks"] as? [[String: Any]])?.first)
      #expect(mark["place"] as? String == "67:2 word 3")
      let key = try #require(mark["key"] as? String)
      for verdict in [MarkVerdict.dismissed, nil, .accepted, .dismissed] {
        bilal = try await judge(key, as: verdict, in: browser)
        #expect(bilal["places"] as? Int == (verdict == .dismissed ? 0 : 1))
        let marks = try #require(bilal["marks"] as? [[String: Any]])
        #expect(marks.map { $0["verdict"] as? String } == [verdict?.rawValue])
        let stored = try browser.store.markVerdicts(of: sampleID(1))
        #expect(stored == (verdict.map { [key: $0] } ?? [:]))
      }
      #expect(
        await browser.send(
          "POST", "/api/judge",
          #"{"recording": "\#(sampleID(1).text)", "marks": ["slip 1:1 @3"], "verdict": "accepted"}"#
        ).status == 400)
    }
  }

  @Test("A marked ayah is compared with the voice of the lesson that belongs to no student")
  func theTeacherIsTheReference() async throws {
    try await withBrowser { browser in
      let id = sampleID(1).text
      _ = try await browser.post(
        "/api/students", #"{"name": "Bilal", "minutes": 30, "day": "2026-11-23"}"#)
      let answer = try await browser.post(
        "/api/assign", #"{"recording": "\#(id)", "voice": "B", "student": "bilal"}"#)
      let checks = try #require(answer["checks"] as? [[String: Any]])
      #expect(checks.count == 1)
      let segments = try lesson(1).segments
      let own = try #require(checks[0]["readings"] as? [[String: Any]])
      #expect(own.map { $0["ayah"] as? String } == ["67:1", "67:2"])
      #expect(
        own.map { $0["start"] as? Double }
          == [1, 3].map { Double(segments[$0].range.start.count) / 100 })
      let references = try #require(answer["references"] as? [[String: Any]])
      #expect(references.map { $0["ayah"] as? String } == ["67:2"])
      #expect(references.map { $0["recording"] as? String } == [id])
      #expect(
        references.map { $0["start"] as? Double } == [Double(segments[2].range.start.count) / 100])
      // If both voices belong to students, neither is a reference.
      _ = try await browser.post("/api/students", #"{"name": "Amina", "day": "2026-11-23"}"#)
      let assigned = try await browser.post(
        "/api/assign", #"{"recording": "\#(id)", "voice": "A", "student": "amina"}"#)
      #expect(try #require(assigned["references"] as? [Any]).isEmpty)
    }
  }

  @Test("A passage of the day shows the marks of its last recitation, without dismissed ones")
  func aPassageShowsItsLastRecitation() async throws {
    try await withBrowser { browser in
      _ = try await assignVoices(browser)
      _ = try await browser.post(
        "/api/plan",
        #"{"student": "bilal", "passages": "67:1-2 112", "by": "surah", "new": 9, "day": "2026-11-23"}"#
      )
      func recited() async throws -> [String: Any] {
        let answer = try await browser.get("/api/today?student=bilal&day=2026-11-23")
        let all = try #require(answer["recited"] as? [String: [String: Any]])
        #expect(Array(all.keys) == ["67:1-2"])
        return try #require(all["67:1-2"])
      }
      var last = try await recited()
      #expect(last["day"] as? String == "2024-01-01")
      #expect(last["id"] as? String == sampleID(1).text)
      #expect(try texts(last["ayat"], "outcome") == ["fluent", "missed"])
      #expect(try texts(last["marks"], "place") == ["67:2 word 3"])
      let key = try #require(try texts(last["marks"], "key").first)
      _ = try await judge(key, as: .dismissed, in: browser)
      last = try await recited()
      #expect(try texts(last["marks"], "place") == [])
      // The last review is shown with its day.
      _ = try await browser.post(
        "/api/grade",
        #"{"student": "bilal", "passage": "67:1-2", "grade": "hard", "day": "2026-11-23"}"#)
      let later = try await browser.get("/api/today?student=bilal&day=2026-11-30")
      let graded = try #require(later["graded"] as? [String: [String: String]])
      #expect(graded == ["67:1-2": ["grade": "hard", "day": "2026-11-23"]])
    }
  }

  /// The check proposes a grade for the planned unit, and one request stores it.
  @Test func theGradesOfACheckAreStored() async throws {
    try await withBrowser { browser in
      let id = sampleID(1).text
      var bilal = try checkOfBilal(try await assignVoices(browser))
      let mark = try #require((bilal["marks"] as? [[String: Any]])?.first)
      _ = try await judge(try #require(mark["key"] as? String), as: .dismissed, in: browser)
      _ = try await browser.post(
        "/api/plan", #"{"student": "bilal", "passages": "67:1-2", "by": "2", "day": "2026-11-23"}"#)
      bilal = try checkOfBilal(try await browser.get("/api/check?recording=\(id)"))
      #expect(try texts(bilal["grades"], "grade") == ["good"])
      let stored = try await browser.post(
        "/api/accept-grades",
        #"{"recording": "\#(id)", "student": "bilal", "voice": "B", "day": "2026-11-23"}"#)
      #expect(try texts(stored["reviews"], "grade") == ["good"])
      let student = try browser.store.student("bilal")
      let history = RevisionHistory(try browser.store.revisionUnits(of: student), of: student)
      #expect(history.reviews.last?.grade == "good")
      // The same recitation is not stored a second time.
      let again = try await browser.post(
        "/api/accept-grades",
        #"{"recording": "\#(id)", "student": "bilal", "voice": "B", "day": "2026-11-23"}"#)
      #expect(try texts(again["reviews"], "grade") == [])
      #expect(try browser.store.revisionUnits(of: student).flatMap(\.reviews).count == 1)
      // A grade for the voice of another student is refused.
      #expect(
        await browser.send(
          "POST", "/api/accept-grades",
          #"{"recording": "\#(id)", "student": "bilal", "voice": "A", "day": "2026-11-23"}"#
        ).status == 422)
    }
  }

  @Test func theLedgerOfAClassIsShownAndSavedAndItsStudentsAreChosen() async throws {
    try await withBrowser { browser in
      _ = try await assignVoices(browser)
      // The lesson was recorded on 2024-01-01; without classes, all students are in the ledger.
      let days = "since=2024-01-01&until=2024-01-07"
      var answer = try await browser.get("/api/ledger?\(days)")
      #expect(answer["classes"] as? [String] == [])
      var ledger = try #require(answer["ledger"] as? [String: Any])
      #expect(try texts(ledger["rows"], "student") == ["Amina", "Bilal"])
      let made = try await browser.post(
        "/api/class", #"{"name": "Fajr", "students": ["bilal"]}"#)
      #expect(made["class"] as? String == "Fajr")
      // If the named class does not exist, the first class is used.
      for name in ["fajr", "", "Asr"] {
        answer = try await browser.get("/api/ledger?class=\(name)&\(days)")
        ledger = try #require(answer["ledger"] as? [String: Any])
        #expect(ledger["class"] as? String == "Fajr")
        #expect(try texts(ledger["rows"], "student") == ["Bilal"])
      }
      // Another name and other students for the class.
      _ = try await browser.post(
        "/api/class", #"{"name": "Asr", "earlier": "Fajr", "students": ["amina"]}"#)
      #expect(try browser.store.students().map(\.className) == ["Asr", nil])
      let table = await browser.send("GET", "/api/ledger.csv?\(days)")
      #expect(table.status == 200)
      let text = String(decoding: try Self.bytes(of: table), as: UTF8.self)
      #expect(text.hasPrefix("\u{FEFF}day,student,class,state,"))
      #expect(text.contains("2024-01-01,Amina,Asr,recited,Al-Mulk 1–2,2,"))
      // The star names the students of all classes and of none.
      answer = try await browser.get("/api/ledger?class=*&\(days)")
      ledger = try #require(answer["ledger"] as? [String: Any])
      #expect(ledger["class"] == nil)
      #expect(try texts(ledger["rows"], "student") == ["Amina", "Bilal"])
    }
  }

  @Test func aRecordingWithoutADateGetsOneAndUndoTakesItBack() async throws {
    try await withBrowser { browser in
      _ = try await assignVoices(browser)
      let id = sampleID(1).text
      func ledger() async throws -> [String: Any] {
        let answer = try await browser.get("/api/ledger?since=2026-11-01&until=2026-11-30")
        return try #require(answer["ledger"] as? [String: Any])
      }
      #expect(try texts(try await ledger()["rows"], "day") == [])
      let set = try await browser.post(
        "/api/date", #"{"recording": "\#(id)", "day": "2026-11-21"}"#)
      #expect(set["date"] as? String == "2026-11-21")
      #expect(try texts(try await ledger()["rows"], "day") == ["2026-11-21", "2026-11-21"])
      let shown = try await browser.get("/api/recordings/\(id)")
      let base = try #require(shown["change"] as? Int)
      _ = try await browser.post("/api/recordings/\(id)/undo", #"{"base": \#(base)}"#)
      #expect(try texts(try await ledger()["rows"], "day") == [])
    }
  }

  @Test func aNameThatIsTooLongIsRefusedAsSuch() async throws {
    try await withBrowser { browser in
      let name = String(repeating: "A", count: 300)
      let refused = await browser.send(
        "POST", "/api/students", #"{"name": "\#(name)", "day": "2026-11-23"}"#)
      #expect(refused.status == 422)
      let answer = String(decoding: try Self.bytes(of: refused), as: UTF8.self)
      #expect(answer.contains(#""code":"nameTooLong""#))
    }
  }

  @Test func theTeachersPageIsADocumentWithoutScripts() async throws {
    try await withBrowser { browser in
      _ = try await browser.post(
        "/api/students", #"{"name": "<b>Amina", "minutes": 30, "day": "2026-11-23"}"#)
      let response = await browser.send("GET", "/api/student-page?student=b-amina&day=2026-11-23")
      #expect(response.status == 200)
      let policy = response.headers.filter { $0.name == "Content-Security-Policy" }.map(\.value)
      #expect(policy.count == 1 && !policy[0].contains("script") && policy[0].contains("'none'"))
      let html = String(decoding: try Self.bytes(of: response), as: UTF8.self)
      #expect(html.contains("&lt;b&gt;Amina") && !html.contains("<b>Amina"))
      #expect(!html.contains("<script"))
    }
  }

  @Test func theSwitchOfRecognitionByVoiceIsSetAndUndone() async throws {
    try await withBrowser { browser in
      _ = try await assignVoices(browser)
      let on = try await browser.post(
        "/api/student-voice", #"{"student": "amina", "byVoice": true}"#)
      let students = try #require(on["students"] as? [[String: Any]])
      #expect(students.map { $0["knownByVoice"] as? Bool } == [true, false])
      #expect(
        try browser.store.journal().last?.summary == "recognition of Amina by voice: off → on")
      // The lesson has two voices, too few for a comparison.
      let answer = try await browser.get("/api/check?recording=\(sampleID(1).text)")
      #expect(try #require(answer["suggestions"] as? [Any]).isEmpty)
    }
  }

  @Test(arguments: [
    ("GET", "/api/today", "", 400), ("GET", "/api/today?day=2026-02-30", "", 400),
    ("GET", "/api/ledger?since=2026-11-01", "", 400),
    ("GET", "/api/ledger.csv?since=2026-11-02&until=2026-11-01", "", 422),
    ("POST", "/api/class", #"{"name": "Asr", "earlier": "Fajr", "students": []}"#, 422),
    ("POST", "/api/date", #"{"recording": "none", "day": "2026-11-23"}"#, 404),
    ("POST", "/api/date", #"{"recording": "none", "day": "2026-02-30"}"#, 400),
    ("GET", "/api/today?day=2026-11-23&student=nobody", "", 422),
    ("GET", "/api/check", "", 400), ("GET", "/api/check?recording=none", "", 404),
    ("POST", "/api/today", "{}", 405), ("GET", "/api/grade", "", 405),
    ("POST", "/api/nothing", "{}", 404),
    ("POST", "/api/plan", #"{"passages": "112", "by": "line", "day": "2026-11-23"}"#, 400),
    ("POST", "/api/plan", #"{"passages": "112", "minutes": 0, "day": "2026-11-23"}"#, 400),
    ("POST", "/api/plan", #"{"passages": "115", "day": "2026-11-23"}"#, 422),
    ("POST", "/api/plan", #"{"passages": "112"}"#, 400),
    ("POST", "/api/students", #"{"name": "…", "day": "2026-11-23"}"#, 422),
    // A student who is added in the future could not be graded.
    ("POST", "/api/students", #"{"name": "B", "day": "9999-11-23"}"#, 422),
    ("POST", "/api/plan", #"{"passages": "112", "day": "9999-11-23"}"#, 422),
    ("POST", "/api/student-voice", #"{"student": "nobody", "byVoice": true}"#, 422),
    ("POST", "/api/student-voice", #"{"student": "nobody"}"#, 400),
    ("POST", "/api/students", #"{"name": "A", "minutes": 1441, "day": "2026-11-23"}"#, 400),
    (
      "POST", "/api/grade",
      #"{"student": "me", "passage": "1", "grade": "well", "day": "2026-11-23"}"#, 400
    ),
  ])
  func otherRequestsAreRefused(
    method: String, target: String, body: String, status: Int
  ) async throws {
    try await withBrowser { browser in
      let response = await browser.send(method, target, body)
      #expect(response.status == status)
      let students = try browser.store.students()
      #expect(students == [])
    }
  }
}
