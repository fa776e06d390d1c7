import Analysis
import AudioCore
import Foundation
import HostSystem
import Inspection
import Library
import LibraryTesting
import PipelineCore
import Processing
import Recitation
import SpeechRecognition
import Synchronization
import SystemPackage
import Testing
import Transcription
import WebServer

@testable import ReviewDesk

/// The requests and changes of the page, passed to the desk without a socket.
@Suite struct DeskServerTests {
  /// A desk with a signed-in browser.
  private struct Browser {
    let desk: DeskServer
    let scene: LibraryScene
    let id: RecordingID
    let said: Said

    func send(
      _ method: String, _ target: String, _ body: [UInt8] = [],
      headers: [(String, String)] = []
    ) async -> Response {
      let guardian = desk.requestGuard
      var all: [(name: String, value: String)] = [
        ("Host", "127.0.0.1:8123"),
        ("Cookie", "\(guardian.cookieName)=\(guardian.session.text)"),
        ("Origin", "http://127.0.0.1:8123"), ("X-Tilawa-Token", guardian.pageToken.text),
        (
          "Content-Type",
          target.hasPrefix("/api/import") ? "application/octet-stream" : "application/json"
        ),
      ]
      all += headers.map { ($0.0, $0.1) }
      let pieces = Pieces(body)
      return await desk.respond(
        to: Request(method: method, target: target, headers: all) { await pieces.next() })
    }

    func get(_ target: String) async throws -> [String: Any] {
      try Self.object(await send("GET", target))
    }

    func post(_ target: String, _ body: String) async throws -> [String: Any] {
      try Self.object(await send("POST", target, Array(body.utf8)))
    }

    static func object(_ response: Response) throws -> [String: Any] {
      guard case .bytes(let bytes) = response.body else { throw NoBytes() }
      let value = try JSONSerialization.jsonObject(with: Data(bytes))
      return try #require(value as? [String: Any])
    }

    struct NoBytes: Error {}
  }

  /// Collects the messages of all tasks.
  private final class Said: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func take(_ line: String) { lines.withLock { $0.append(line) } }
  }

  /// A request body that arrives in pieces of 7 bytes.
  private actor Pieces {
    private var rest: ArraySlice<UInt8>
    init(_ bytes: [UInt8]) { rest = bytes[...] }
    func next() -> [UInt8]? {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(7) }
      return Array(rest.prefix(7))
    }
  }

  private func withBrowser(_ body: (Browser) async throws -> Void) async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let desk = try ReviewDesk(library: scene.library, author: "Maryam")
      let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
      let options = ProcessOptions(
        recipe: recipe,
        expectations: try ExpectationSource(option: nil, riwayah: nil, plan: nil, recipe: recipe),
        worker: ("/none", []))
      let said = Said()
      let server = DeskServer(
        desk: desk, port: 8123, job: ProcessingJob(options: options, library: scene.library),
        engines: SpeechEngineList(["HOME": scene.folder.string]), programVersion: "1"
      ) { said.take($0) }
      try await body(Browser(desk: server, scene: scene, id: id, said: said))
      await server.close()
      try desk.close()
    }
  }

  private func bytes(_ response: Response) async throws -> [UInt8] {
    switch response.body {
    case .bytes(let bytes): return bytes
    case .stream(_, let send):
      let sink = Sink()
      try await send { await sink.take($0) }
      return await sink.bytes
    case .events: return []
    }
  }

  private actor Sink {
    private(set) var bytes: [UInt8] = []
    func take(_ more: [UInt8]) { bytes += more }
  }

  @Test func thePageAndItsFilesAreServed() async throws {
    try await withBrowser { browser in
      for (path, type) in [
        ("/", "text/html"), ("/index.html", "text/html"), ("/style.css", "text/css"),
        ("/app.js", "text/javascript"), ("/AmiriQuran.ttf", "font/ttf"),
        ("/messages-ar.json", "application/json"),
      ] {
        let response = await browser.send("GET", path)
        #expect(response.status == 200)
        #expect(response.headers.first { $0.name == "Content-Type" }?.value.hasPrefix(type) == true)
      }
      for path in [
        "/none.js", "/../library.sqlite", "/%2e%2e/library.sqlite", "/page/index.html",
        "/quran-hafs.txt", "/api", "/api/none", "/audio", "/audio/../../etc/passwd",
        "/audio/%2fetc%2fpasswd", "/api/recordings/../../x", "/practice/none.wav",
      ] {
        #expect(await browser.send("GET", path).status >= 400, "\(path)")
      }
    }
  }

  /// Extreme and invalid numbers in requests: each request gets a response.
  @Test func noNumberInARequestEndsTheDesk() async throws {
    let numbers = [
      "-9223372036854775808", "9223372036854775807", "9223372036854775808", "-1", "0", "nan", "inf",
      "-inf", "1e300", "9.3e14", "1e20", "9007199254740993",
    ]
    try await withBrowser { browser in
      let id = browser.id.text
      for number in numbers {
        for target in [
          "/api/recordings?offset=\(number)", "/api/recordings?offset=\(number)&limit=\(number)",
          "/api/recordings?limit=\(number)", "/api/recordings?below=\(number)",
          "/api/queue?limit=\(number)", "/api/text/\(number)",
          "/api/recordings/\(id)/peaks/\(number)/\(number)",
          "/api/recordings/\(id)/peaks/0/\(number)", "/api/search?words=\(number)",
        ] {
          let response = await browser.send("GET", target)
          #expect([200, 400, 404, 422].contains(response.status), "\(target): \(response.status)")
        }
        for header in ["bytes=\(number)-", "bytes=-\(number)", "bytes=0-\(number)"] {
          _ = await browser.send("GET", "/audio/\(id).wav", headers: [("Range", header)])
        }
        for (verb, body) in [
          ("transcribe", #"{"at":\#(number)}"#), ("confirm", #"{"segments":[\#(number)]}"#),
          ("confirm", #"{"until":\#(number)}"#),
          ("confirm", #"{"above":\#(number),"base":\#(number)}"#),
          ("undo", #"{"base":\#(number)}"#), ("redo", #"{"base":\#(number)}"#),
          ("edits", #"{"edits":[{"verb":"delete","segment":\#(number)}],"base":\#(number)}"#),
          ("edits", #"{"edits":[{"verb":"mark","at":\#(number)}]}"#),
          ("edits", #"{"edits":[{"verb":"unmark","at":\#(number)}]}"#),
          ("edits", #"{"edits":[{"verb":"split","segment":0,"at":\#(number)}]}"#),
          ("edits", #"{"edits":[{"verb":"skip","from":\#(number),"to":\#(number)}]}"#),
          ("range", #"{"range":"112:\#(number)"}"#), ("range", #"{"range":"\#(number):1"}"#),
        ] {
          let response = await browser.send(
            "POST", "/api/recordings/\(id)/\(verb)", Array(body.utf8))
          #expect((200..<500).contains(response.status), "\(verb) \(body): \(response.status)")
          if verb == "transcribe" {
            #expect([400, 422].contains(response.status), "\(body): \(response.status)")
          }
        }
        for body in [
          #"{"range":"112","settings":{"gaps.ayat":"\#(number)s","speed":"\#(number)"}}"#,
          #"{"range":"112","settings":{"ayahRepeat":"\#(number)"}}"#,
        ] {
          #expect(await browser.send("POST", "/api/practice", Array(body.utf8)).status < 500)
        }
      }
      #expect(await browser.send("GET", "/api/recordings").status == 200)
    }
  }

  /// The page loads resources only from the desk, and other sites cannot embed it.
  @Test func everyAnswerForbidsWhatThePageDoesNotNeed() async throws {
    try await withBrowser { browser in
      for path in ["/", "/none", "/api/recordings", "/audio/\(browser.id).wav"] {
        let headers = Dictionary(
          await browser.send("GET", path).headers.map { ($0.name, $0.value) }
        ) { first, _ in first }
        #expect(headers["Content-Security-Policy"]?.contains("default-src 'none'") == true)
        #expect(headers["Content-Security-Policy"]?.contains("unsafe") == false)
        #expect(headers["X-Content-Type-Options"] == "nosniff")
        #expect(headers["X-Frame-Options"] == "DENY")
        #expect(headers["Access-Control-Allow-Origin"] == nil)
      }
      let page = String(decoding: PageFiles.embedded["index.html"] ?? [], as: UTF8.self)
      #expect(!page.contains("<script>") && !page.contains(" style=") && !page.contains("onclick"))
      for (name, content) in PageFiles.embedded where name.hasSuffix(".js") {
        let text = String(decoding: content, as: UTF8.self)
        #expect(!text.contains("https://") && !text.contains("innerHTML"), "\(name)")
      }
    }
  }

  /// An ayah whose segment is much too short for its words is refused until the person confirms it.
  @Test func anAyahThatDoesNotFitIsAskedAbout() async throws {
    try await withBrowser { browser in
      let path = "/api/recordings/\(browser.id)"
      func send(_ verb: String, _ body: String) async -> Response {
        await browser.send("POST", "\(path)/\(verb)", Array(body.utf8))
      }
      let insert = #""edits":[{"verb":"insert","ayat":"112:1","from":0,"to":240}],"exact":true"#
      let refused = await send("edits", "{\(insert)}")
      #expect(refused.status == 422)
      let problem = try Browser.object(refused)
      #expect(problem["code"] as? String == "length")
      #expect((problem["values"] as? [String: String])?["segment"] == "112:1")
      #expect(try browser.scene.store.journal() == [])
      #expect(await send("edits", "{\(insert),\"anyLength\":true}").status == 200)
      #expect(
        await send("confirm", #"{"segments":[0],"withdraw":true,"base":1}"#).status == 200)
      let alone = await send("confirm", #"{"segments":[0],"base":2}"#)
      #expect(alone.status == 422)
      // Of the segments to confirm, those that fit are confirmed, and a warning lists the others.
      let all = await send("confirm", #"{"until":1000000,"base":2}"#)
      #expect(all.status == 200)
      let warnings = try #require(try Browser.object(all)["warnings"] as? [[String: Any]])
      #expect(warnings.map { $0["code"] as? String } == ["length"])
      #expect(
        await send("confirm", #"{"segments":[0],"anyLength":true,"base":3}"#).status == 200)
    }
  }

  @Test func aRecordingIsListedShownAndHeard() async throws {
    try await withBrowser { browser in
      let list = try await browser.get("/api/recordings?search=112")
      #expect(list["total"] as? Int == 1)
      #expect(try await browser.get("/api/recordings?search=nothing")["total"] as? Int == 0)
      let shown = try await browser.get("/api/recordings/\(browser.id)")
      #expect(shown["expected"] as? String == "112:1-4")
      let segments = try #require(shown["segments"] as? [[String: Any]])
      #expect(
        segments.compactMap { $0["ayah"] as? String } == ["112:1", "112:2", "112:3", "112:4"])
      let queue = try await browser.get("/api/queue?recording=\(browser.id)")
      #expect(queue["remaining"] as? Int == 4)
      #expect(try await browser.get("/api/text/112")["ayat"] is [[String]])

      let whole = await browser.send("GET", "/audio/\(browser.id).wav")
      let sound = try await bytes(whole)
      #expect(whole.status == 200 && sound.count == whole.body.length)
      let file = try FileBytes.contents(of: browser.scene.folder.appending("recordings/112.wav"))
      #expect(sound.count > 44 && Array(sound.prefix(4)) == Array("RIFF".utf8))
      #expect(sound.suffix(64) == file.suffix(64))
      for (range, expected) in [(0..<10, "0-9"), (40..<51, "40-50"), (1001..<1002, "1001-1001")] {
        let part = await browser.send(
          "GET", "/audio/\(browser.id).wav", headers: [("Range", "bytes=\(expected)")])
        #expect(part.status == 206)
        #expect(
          part.headers.first { $0.name == "Content-Range" }?.value
            == "bytes \(expected)/\(sound.count)")
        #expect(try await bytes(part) == Array(sound[range]))
      }
      let behind = await browser.send(
        "GET", "/audio/\(browser.id).wav", headers: [("Range", "bytes=\(sound.count)-")])
      #expect(behind.status == 416)
    }
  }

  @Test func theWaveformIsThereAtEveryZoom() async throws {
    try await withBrowser { browser in
      let base = "/api/recordings/\(browser.id)/peaks"
      let fine = try await bytes(browser.send("GET", "\(base)/0/0")).map { Int8(bitPattern: $0) }
      let coarse = try await bytes(browser.send("GET", "\(base)/1/0")).map { Int8(bitPattern: $0) }
      #expect(coarse.count == (fine.count / 2 + 1) / 2 * 2)
      for pixel in 0..<fine.count / 4 {
        #expect(coarse[2 * pixel] == min(fine[4 * pixel], fine[4 * pixel + 2]))
        #expect(coarse[2 * pixel + 1] == max(fine[4 * pixel + 1], fine[4 * pixel + 3]))
      }
      #expect(try await bytes(browser.send("GET", "\(base)/14/0")).count == 2)
      #expect(try await bytes(browser.send("GET", "\(base)/0/99")).isEmpty)
      #expect(try await bytes(browser.send("GET", "\(base)/0/9223372036854775807")).isEmpty)
      #expect(await browser.send("GET", "\(base)/15/0").status == 404)
    }
  }

  @Test func theSpectrumIsThereAtEveryZoom() async throws {
    try await withBrowser { browser in
      let base = "/api/recordings/\(browser.id)/spectrum"
      let fine = try await bytes(browser.send("GET", "\(base)/0/0"))
      let coarse = try await bytes(browser.send("GET", "\(base)/1/0"))
      #expect(fine.count % 26 == 0 && fine.count > 26)
      #expect(coarse.count == (fine.count / 26 + 1) / 2 * 26)
      #expect(try await bytes(browser.send("GET", "\(base)/12/0")).count == 26)
      #expect(try await bytes(browser.send("GET", "\(base)/0/99")).isEmpty)
      #expect(try await bytes(browser.send("GET", "\(base)/12/9223372036854775807")).isEmpty)
      #expect(await browser.send("GET", "\(base)/13/0").status == 404)
    }
  }

  /// `process --channel right --restate` stores other features for the same recording. The test
  /// gives a recording the features of another one.
  @Test(arguments: ["peaks", "spectrum"])
  func tilesAreThoseOfThePresentFeatures(picture: String) async throws {
    try await withBrowser { browser in
      let other = try browser.scene.add("113.wav", "####..##..##..####", expecting: "113")
      func tile(_ id: RecordingID, _ query: String) async throws -> (bytes: [UInt8], cached: String)
      {
        let response = await browser.send("GET", "/api/recordings/\(id)/\(picture)/0/0\(query)")
        let cached = response.headers.first { $0.name == "Cache-Control" }?.value
        return (try await bytes(response), try #require(cached))
      }
      func key(_ id: RecordingID) async throws -> String? {
        try await browser.get("/api/recordings/\(id)")["featuresKey"] as? String
      }
      func analyse(_ key: String?) throws {
        try browser.scene.change { store in
          var manifest = try #require(try store.manifest(of: browser.id))
          manifest.featuresKey = key
          try store.update(
            manifest,
            run: RunIdentity.recordOfDetection(
              by: BundledRecipes.recipe(BundledRecipes.overnight), now: "2026-01-03T00:00:00Z"))
        }
      }
      let (first, second) = (try await key(browser.id), try await key(other))
      let left = try await tile(browser.id, "")
      let right = try await tile(other, "")
      #expect(first != second && left.bytes != right.bytes && !left.bytes.isEmpty)
      let state = try await browser.get("/api/changes?recording=\(browser.id)")["recording"]

      try analyse(second)
      let now = try await browser.get("/api/changes?recording=\(browser.id)")["recording"]
      #expect((state as? NSDictionary) != (now as? NSDictionary) && now != nil)
      #expect(try await key(browser.id) == second)
      let present = try await tile(browser.id, "?features=\(try #require(second))")
      #expect(present.bytes == right.bytes && present.cached == "private, max-age=3600")
      // A page that has not received the change yet must not keep the tile under the earlier key.
      for query in ["", "?features=\(try #require(first))"] {
        let tile = try await tile(browser.id, query)
        #expect(tile.bytes == right.bytes && tile.cached == "no-store")
      }

      try analyse(nil)
      #expect(try await key(browser.id) == nil)
      let empty = try await tile(browser.id, "")
      #expect(empty.bytes.isEmpty && empty.cached == "no-store")
      try analyse(first)
      #expect(try await tile(browser.id, "").bytes == left.bytes)
    }
  }

  @Test func anAnalysisWithOtherFeaturesEndsTheEntityTagOfTheSound() async throws {
    try await withBrowser { browser in
      func sound(_ condition: String) async -> Response {
        await browser.send(
          "GET", "/audio/\(browser.id).wav",
          headers: [("Range", "bytes=0-9"), ("If-Range", condition)])
      }
      let tag = try #require(await sound("").headers.first { $0.name == "ETag" }?.value)
      #expect(await sound(tag).status == 206)
      try browser.scene.change { store in
        var manifest = try #require(try store.manifest(of: browser.id))
        manifest.featuresKey = String(repeating: "a", count: 64)
        try store.update(
          manifest,
          run: RunIdentity.recordOfDetection(
            by: BundledRecipes.recipe(BundledRecipes.overnight), now: "2026-01-03T00:00:00Z"))
      }
      #expect(await sound(tag).status == 200)
    }
  }

  @Test func filesThatTheDeskIsOpenedWithAreCopied() async throws {
    try await withBrowser { browser in
      let file = browser.scene.folder.appending("given.wav")
      try Data([1, 2, 3]).write(to: URL(filePath: file.string))
      let problems = await browser.desk.take([file, "/nowhere/at/all.wav"])
      #expect(problems.map(\.place) == ["/nowhere/at/all.wav"])
      let copy = DeskProcessing.folder(of: browser.scene.library).appending("given.wav")
      #expect(try Data(contentsOf: URL(filePath: copy.string)) == Data([1, 2, 3]))
      #expect(try Data(contentsOf: URL(filePath: file.string)) == Data([1, 2, 3]))
    }
  }

  @Test func theLibraryIsCopiedAndTheCopyIsGiven() async throws {
    try await withBrowser { browser in
      #expect(await browser.send("GET", "/api/backup").status == 404)
      let first = try #require(try await browser.post("/api/backup", "{}")["path"] as? String)
      let second = try await browser.post("/api/backup", "{}")
      // Only the newer backup of today exists, because it replaces the earlier one.
      let copies = try LibraryBackups(of: browser.scene.library).copies()
      #expect(copies.map(\.path.string) == [try #require(second["path"] as? String)])
      #expect(first != copies[0].path.string)
      let given = await browser.send("GET", "/api/backup")
      #expect(
        given.headers.contains { $0.value.hasPrefix("attachment; filename*=UTF-8''library-") })
      #expect(given.headers.contains { $0 == ("Content-Type", "application/vnd.sqlite3") })
      let bytes = try await bytes(given)
      #expect(bytes.count == second["bytes"] as? Int)
      #expect(bytes == [UInt8](try Data(contentsOf: URL(filePath: copies[0].path.string))))
    }
  }

  @Test func aTranslationIsKeptAndReadBySurah() async throws {
    try await withBrowser { browser in
      let none = try await browser.get("/api/translation?surah=112")
      #expect(none["name"] == nil && (none["ayat"] as? [String]) == [])
      func give(_ name: String, _ text: String) async throws -> Int {
        let body = try JSONEncoder().encode(["name": name, "text": text])
        return await browser.send("PUT", "/api/translation", Array(body)).status
      }
      #expect(try await give("my own.txt", "112:1 Say: He is One\n112|3|He begets not\n") == 200)
      let some = try await browser.get("/api/translation?surah=112")
      #expect(some["name"] as? String == "my own.txt")
      #expect(some["ayat"] as? [String] == ["Say: He is One", "", "He begets not", ""])
      // An invalid file is refused, and the previous translation is kept.
      #expect(try await give("x", "no") == 422)
      let kept = try await browser.get("/api/translation?surah=112")
      #expect(kept["name"] as? String == "my own.txt")
      #expect(try await give("", "") == 200)
      #expect(try await browser.get("/api/translation?surah=112")["name"] == nil)
      #expect(await browser.send("GET", "/api/translation?surah=115").status == 400)
    }
  }

  @Test func theTimerIsThatOfWhoStartedTheDesk() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..", expecting: "112")
      let desk = try ReviewDesk(library: scene.library, author: "Maryam")
      let requested = Said()
      let night = DeskNight(
        state: { DeskNight.State(time: "02:00", folders: ["/r"]) },
        install: { folder, time, listening in
          requested.take("\(folder) \(time) \(listening?.rawValue ?? "as before")")
          return DeskNight.State(time: time, folders: [folder])
        },
        remove: {
          requested.take("remove")
          return DeskNight.State()
        })
      let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
      let options = ProcessOptions(
        recipe: recipe,
        expectations: try ExpectationSource(option: nil, riwayah: nil, plan: nil, recipe: recipe),
        worker: ("/none", []))
      let server = DeskServer(
        desk: desk, port: 8123, job: ProcessingJob(options: options, library: scene.library),
        engines: SpeechEngineList(["HOME": scene.folder.string]), programVersion: "1",
        night: night)
      let browser = Browser(
        desk: server, scene: scene,
        id: try #require(
          try desk.store.recordings().first
        ).recording.id, said: requested)
      #expect(try await browser.get("/api/night")["time"] as? String == "02:00")
      let folder = scene.folder.string
      let set = try await browser.post(
        "/api/night", #"{"folder": "\#(folder)", "time": "01:30"}"#)
      #expect(set["folders"] as? [String] == [folder])
      _ = try await browser.post("/api/night", "{}")
      _ = try await browser.post(
        "/api/night", #"{"folder": "\#(folder)", "time": "02:00", "listen": "all"}"#)
      #expect(
        requested.all == ["\(folder) 01:30 as before", "remove", "\(folder) 02:00 all"])
      for (body, status) in [
        (#"{"folder": "/nowhere/at/all", "time": "01:30"}"#, 422), (#"{"time": "01:30"}"#, 400),
        (#"{"folder": "\#(folder)", "time": "01:30", "listen": "some"}"#, 400),
      ] {
        #expect(await browser.send("POST", "/api/night", Array(body.utf8)).status == status)
      }
      #expect(requested.all.count == 3)
      await server.close()
      try desk.close()
    }
  }

  /// Returns the body of a request that sets a note.
  private static func note(_ text: String) -> String {
    #"{"edits": [{"verb": "note", "text": "\#(text)"}]}"#
  }

  @Test func anEditIsStoredUndoneAndMadeAgain() async throws {
    try await withBrowser { browser in
      let path = "/api/recordings/\(browser.id)"
      let before = try browser.scene.segments(of: browser.id)
      let (start, middle) = (before[1].range.start, before[1].range.midpoint)
      let fields = #"{"verb": "move-start", "segment": \#(start.count), "to": \#(middle.count)}"#
      let edit = #"{"edits": [\#(fields)], "exact": true}"#
      let changed = try await browser.post("\(path)/edits", edit)
      #expect(changed["problem"] as? String == nil)
      let after = try browser.scene.segments(of: browser.id)
      let moved = try #require(after.first { $0.ayah == before[1].ayah })
      #expect(moved.isConfirmed && moved.range.start == middle)
      // The response lists the changed segments by frames.
      let told = try #require(changed["segments"] as? [[String: Any]])
      let one = try #require(told.first { $0["byPerson"] as? Bool == true })
      func place(_ side: String) -> [Int?] {
        let place = one[side] as? [String: Int]
        return [place?["start"], place?["end"]]
      }
      #expect(place("before") == [start.count, before[1].range.end.count])
      #expect(place("after") == [middle.count, before[1].range.end.count])
      #expect(try browser.scene.store.journal(of: browser.id).map(\.signature.author) == ["Maryam"])
      // A client that has not received that change gets an error.
      let late = await browser.send("POST", "\(path)/edits", Array(edit.utf8))
      #expect(late.status == 409)

      func step(_ verb: String, base: Int) async -> Int {
        await browser.send("POST", "\(path)/\(verb)", Array(#"{"base": \#(base)}"#.utf8)).status
      }
      #expect(await step("undo", base: 1) == 200)
      #expect(try browser.scene.segments(of: browser.id) == before)
      #expect(await step("undo", base: 2) == 409)
      #expect(await step("redo", base: 2) == 200)
      #expect(try browser.scene.segments(of: browser.id) == after)
      #expect(await step("redo", base: 3) == 409)
    }
  }

  /// Undo and redo apply only to changes that the person has seen, not to changes by another page.
  @Test func whatAnotherPageDidIsNotUndoneUnseen() async throws {
    try await withBrowser { browser in
      let path = "/api/recordings/\(browser.id)"
      _ = try await browser.post(
        "\(path)/edits", #"{"edits": [{"verb": "note", "text": "first"}]}"#)
      _ = try await browser.post(
        "\(path)/edits", #"{"edits": [{"verb": "note", "text": "second"}], "base": 1}"#)
      let unseen = Array(#"{"base": 1}"#.utf8)
      #expect(await browser.send("POST", "\(path)/undo", unseen).status == 409)
      #expect(await browser.send("POST", "\(path)/undo").status == 400)
      #expect(try browser.scene.store.recording(browser.id)?.notes == "second")
      _ = try await browser.post("\(path)/undo", #"{"base": 2}"#)
      #expect(try browser.scene.store.recording(browser.id)?.notes == "first")
      #expect(await browser.send("POST", "\(path)/redo", unseen).status == 409)
      _ = try await browser.post("\(path)/redo", #"{"base": 3}"#)
      #expect(try browser.scene.store.recording(browser.id)?.notes == "second")
    }
  }

  /// If several simultaneous changes are based on the same state, exactly one of them succeeds.
  @Test func ofTwoChangesAtTheSameInstantOneIsMade() async throws {
    try await withBrowser { (browser) async throws in
      let path = "/api/recordings/\(browser.id)/edits"
      let statuses: [Int] = await withTaskGroup { group in
        for number in 0..<8 {
          let edit = Array(Self.note("\(number)").utf8)
          group.addTask { await browser.send("POST", path, edit).status }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [200] + Array(repeating: 409, count: 7))
      #expect(try browser.scene.store.journal(of: browser.id).count == 1)
    }
  }

  @Test func segmentsAreConfirmedTogether() async throws {
    try await withBrowser { browser in
      let path = "/api/recordings/\(browser.id)"
      let segments = try browser.scene.segments(of: browser.id)
      let second = segments[1].range.end.count
      _ = try await browser.post("\(path)/confirm", #"{"until": \#(second)}"#)
      #expect(
        try browser.scene.segments(of: browser.id).map(\.isConfirmed) == [true, true, false, false])
      _ = try await browser.post(
        "\(path)/confirm",
        #"{"segments": [\#(segments[0].range.start.count)], "withdraw": true, "base": 1}"#)
      #expect(
        try browser.scene.segments(of: browser.id).map(\.isConfirmed) == [
          false, true, false, false,
        ])
      let all = try await browser.post("\(path)/confirm", #"{"above": 0, "base": 2}"#)
      let shown = try #require(all["recording"] as? [String: Any])
      #expect(shown["isComplete"] as? Bool == true)
      #expect(await browser.send("POST", "\(path)/confirm", Array("{}".utf8)).status == 400)
    }
  }

  @Test func markersAndVoicesAreAPersons() async throws {
    try await withBrowser { browser in
      let path = "/api/recordings/\(browser.id)/edits"
      let rate = try #require(try browser.scene.store.recording(browser.id)?.recording.sampleRate)
      func frame(_ seconds: Double) -> Int { FrameIndex(seconds: seconds, at: rate).count }
      let second = try browser.scene.segments(of: browser.id)[1].range.start.count
      let voice = #"{"verb": "voice", "segment": \#(second), "voice": "B"}"#
      let edit =
        #"{"edits": [{"verb": "mark", "at": \#(frame(1.25))}, \#(voice)], "exact": true}"#
      let unmark = #"{"edits": [{"verb": "unmark", "at": \#(frame(1.3))}]"#
      let changed = try await browser.post(path, edit)
      #expect(changed["problem"] as? String == nil)
      let shown = try #require(changed["recording"] as? [String: Any])
      let markers = try #require(shown["markers"] as? [[String: Any]])
      #expect(
        markers.filter { $0["origin"] as? String == "confirmed" }.compactMap {
          $0["position"] as? Double
        }
          == [1.25])
      #expect(try browser.scene.segments(of: browser.id)[1].voiceName == "B")
      _ = try await browser.post(path, unmark + #", "base": 1}"#)
      #expect(
        try browser.scene.store.manifest(of: browser.id)?.markers.contains {
          $0.origin == .confirmed
        }
          == false)
      let refused = try await browser.post(path, unmark + #", "base": 2}"#)
      #expect((refused["problem"] as? String)?.contains("no marker") == true)
    }
  }

  @Test func aRangeIsStatedAndAligned() async throws {
    try await withBrowser { browser in
      let path = "/api/recordings/\(browser.id)/range"
      let changed = try await browser.post(path, #"{"range": "113:1-4"}"#)
      let shown = try #require(changed["recording"] as? [String: Any])
      #expect(shown["expected"] as? String == "113:1-4")
      #expect(try browser.scene.segments(of: browser.id).first?.ayah?.surah == 113)
      #expect(
        try browser.scene.store.statement(of: browser.id)?.ranges.map(\.description) == ["113:1-4"])
      let refused = await browser.send("POST", path, Array(#"{"range": "115"}"#.utf8))
      #expect(refused.status == 422)
    }
  }

  @Test func correctionsGoToANewFileOfTheRecording() async throws {
    try await withBrowser { browser in
      let scene = browser.scene
      let drawing = String(repeating: "..###..####..###..####..", count: 10)
      let earlier = try scene.add("earlier.wav", drawing, expecting: "112")
      try scene.confirmAll(of: earlier)
      let confirmed = try scene.segments(of: earlier).map(\.range)
      let new = try scene.add("new.wav", drawing + ".", expecting: nil)
      #expect(try await browser.get("/api/relinking")["offers"] as? [String] == [])
      // Corrections are not moved as long as both files exist.
      let body = Array(#"{"earlier": "\#(earlier)"}"#.utf8)
      let path = "/api/recordings/\(new)"
      #expect(await browser.send("POST", "\(path)/relink", body).status == 422)
      try Folder.remove(scene.folder.appending("recordings").appending("earlier.wav"))
      let offers = try #require(
        try await browser.get("/api/relinking")["offers"] as? [[String: Any]])
      #expect(offers.map { $0["new"] as? String } == [new.text])
      #expect(offers.map { $0["earlier"] as? String } == [earlier.text])
      let changed = try await browser.post("\(path)/relink", #"{"earlier": "\#(earlier)"}"#)
      #expect(changed["edits"] as? [String] == ["took over the corrections of earlier.wav"])
      #expect(try scene.store.confirmedSegments(of: new).map(\.range) == confirmed)
      // A client that has not received that change gets an error.
      #expect(await browser.send("POST", "\(path)/relink", body).status == 409)
      let base = try #require(try scene.store.lastChange(of: new))
      #expect(
        await browser.send("POST", "\(path)/undo", Array(#"{"base": \#(base)}"#.utf8)).status == 200
      )
      #expect(try scene.store.confirmedSegments(of: new) == [])
      #expect(try scene.store.confirmedSegments(of: earlier).map(\.range) == confirmed)
    }
  }

  /// An edit succeeds while a run holds the library's lock.
  @Test func anEditIsMadeBesideARun() async throws {
    try await withBrowser { browser in
      let lock = try LibraryFolder.lock(browser.scene.library)
      let changed = try await browser.post(
        "/api/recordings/\(browser.id)/confirm", #"{"above": 0}"#)
      #expect(changed["change"] as? Int == 1)
      withExtendedLifetime(lock) {}
    }
  }

  @Test func settingsAreKeptAndAFileIsAdded() async throws {
    try await withBrowser { browser in
      var settings = try await browser.get("/api/settings")
      #expect(settings.isEmpty)
      #expect(
        await browser.send("PUT", "/api/settings", Array(#"{"speed": 1.5}"#.utf8)).status == 200)
      settings = try await browser.get("/api/settings")
      #expect(settings["speed"] as? Double == 1.5)
      #expect(await browser.send("PUT", "/api/settings", Array("[1]".utf8)).status == 400)
      // Another tab changes other values. Null removes a value.
      for patch in [#"{"keys": {"a": ["x"], "b": ["y"]}}"#, #"{"keys": {"a": null}, "on": true}"#] {
        #expect(await browser.send("PUT", "/api/settings", Array(patch.utf8)).status == 200)
      }
      let stored = try FileBytes.contents(of: browser.scene.library.appending("review.json"))
      #expect(
        String(decoding: stored, as: UTF8.self) == #"{"keys":{"b":["y"]},"on":true,"speed":1.5}"#)
      // Many small changes cannot make the object longer than the desk reads.
      let text = String(repeating: "x", count: 40_000)
      for (name, status) in [("one", 200), ("two", 400)] {
        let patch = Array(#"{"\#(name)": "\#(text)"}"#.utf8)
        #expect(await browser.send("PUT", "/api/settings", patch).status == status)
      }
      // A damaged file is replaced.
      for damaged in ["", #"{"on": tr"#, "[1]"] {
        try browser.scene.write(
          Array(damaged.utf8), to: browser.scene.library.appending("review.json"))
        settings = try await browser.get("/api/settings")
        #expect(settings.isEmpty, "\(damaged)")
      }
      #expect(
        await browser.send("PUT", "/api/settings", Array(#"{"speed": 2}"#.utf8)).status == 200)
      settings = try await browser.get("/api/settings")
      #expect(settings["speed"] as? Double == 2)
      let large = [UInt8](repeating: UInt8(ascii: " "), count: 70_000)
      #expect(await browser.send("PUT", "/api/settings", large).status == 413)

      let folder = browser.scene.library.appending("Imported")
      // The third file has the bytes of the first, and is not stored again.
      for bytes: [UInt8] in [[1, 2, 3], [1, 2, 4], [1, 2, 3]] {
        #expect(
          await browser.send("POST", "/api/import?name=..%2Fevil.mp3", bytes).status == 200)
      }
      // Text is no recording, whatever its name.
      for name in ["notes.txt", "notes"] {
        let refused = await browser.send("POST", "/api/import?name=\(name)", Array("words".utf8))
        #expect(refused.status == 422, "\(name)")
      }
      let names = try Folder.names(in: folder).map(\.string).sorted()
      #expect(names == ["evil 2.mp3", "evil.mp3"])
      for name in ["", "..", ".hidden", "%00"] {
        #expect(
          await browser.send("POST", "/api/import?name=\(name)", [1]).status >= 400, "\(name)")
      }
    }
  }

  /// Recordings that no run has seen are counted; files that are no sound, and files that the
  /// library has, are not.
  @Test func recordingsThatWaitForTheirAnalysisAreCounted() async throws {
    try await withBrowser { browser in
      func waiting(_ query: String = "") async throws -> [Int?] {
        let answer = try await browser.get("/api/unfinished\(query)")
        return [answer["folder"] as? Int, answer["added"] as? Int]
      }
      #expect(try await waiting() == [0, 0])
      let folder = browser.scene.folder.appending("recordings")
      // The library has 112.wav.
      #expect(try await waiting("?folder=\(folder)") == [0, 0])
      for name in ["a.wav", "b/c.mp3", "notes.txt"] {
        try browser.scene.write([1, 2, 3], to: folder.pushing(FilePath(name)))
      }
      try browser.scene.write(
        [1, 2, 3], to: browser.scene.library.appending("Imported").appending("d.wav"))
      #expect(try await waiting("?folder=\(folder)") == [2, 1])
      #expect(try await waiting("?folder=/nowhere") == [0, 1])
    }
  }

  @Test func theSurahsAndPagesAreThoseOfTheMushaf() async throws {
    try await withBrowser { browser in
      let answer = try await browser.get("/api/surahs")
      let surahs = try #require(answer["surahs"] as? [[String: Any]])
      #expect(surahs.count == 114)
      #expect(surahs.reduce(0) { $0 + ($1["count"] as? Int ?? 0) } == 6236)
      let spellings = try #require(surahs[111]["spellings"] as? [String])
      #expect(Set(["İhlâs", "الاخلاص", "Al-Ikhlas"]).isSubset(of: spellings))
      let words = try #require(answer["words"] as? [String: [String]])
      #expect(words["surah"]?.contains("سورۃ") == true && words["ayah"]?.contains("verset") == true)
      #expect(
        words["behindName"]?.contains("suresi") == true && words["between"]?.contains("à") == true)
      let pages = try #require(answer["pages"] as? [[Int]])
      #expect(pages.count == 604 && pages.first == [1, 1] && pages.last == [112, 1])
      let juz = try #require(answer["juz"] as? [Int])
      #expect(juz.count == 30 && juz.first == 1 && juz.last == 582)
    }
  }

  @Test func aFolderThatIsNotThereIsRefused() async throws {
    try await withBrowser { browser in
      for folder in ["nowhere", "/nowhere/at/all", "~nobody", "../x", ""] {
        let body = Array(#"{"folder": "\#(folder)"}"#.utf8)
        #expect(await browser.send("POST", "/api/processing", body).status == 422, "\(folder)")
      }
      let state = try await browser.get("/api/processing")
      #expect(state["running"] as? Bool == false)
    }
  }

  /// Files that are added during an analysis are analysed after it, in one run however often that
  /// is requested. The progress covers both runs.
  @Test func aStartDuringAnAnalysisIsMadeAfterIt() async throws {
    try await LibraryScene.with { scene in
      let gate = scene.folder.appending("gate").string
      let make = try Process.run(URL(filePath: "/usr/bin/mkfifo"), arguments: [gate])
      make.waitUntilExit()
      // Open for reading and writing, so that neither side blocks on opening.
      let release = try #require(FileHandle(forUpdatingAtPath: gate))
      let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
      let options = ProcessOptions(
        recipe: recipe,
        expectations: try ExpectationSource(option: nil, riwayah: nil, plan: nil, recipe: recipe),
        worker: ("/bin/sh", ["-c", "read line < '\(gate)'"]))
      let processing = DeskProcessing(
        job: ProcessingJob(options: options, library: scene.library))
      func add(_ name: String, _ drawing: String) async throws {
        let pieces = Pieces(try FileBytes.contents(of: scene.record(name, drawing)))
        _ = try await processing.add(named: name, into: scene.library) { await pieces.next() }
      }
      try await add("a.wav", "..###..")
      try processing.start()
      while processing.state.current.isEmpty { await Task.yield() }
      try await add("b.wav", "..####..")
      for _ in 0..<3 { try processing.start() }
      #expect(processing.state.current == ["a.wav"])
      try release.write(contentsOf: Data("\n\n\n".utf8))
      while processing.state.running { await Task.yield() }
      let state = processing.state
      // The worker of the first run gave no result, so the second run analyses both files.
      #expect(state.done == 3 && state.total == 3 && state.known == 0 && state.current == [])
    }
  }

  @Test func aSecondDeskAsksTheFirst() async throws {
    try await LibraryScene.with { scene in
      let first = try #require(try RunningDesk(of: scene.folder))
      let second = try RunningDesk(of: scene.folder)
      #expect(second == nil)
      var requested = [try first.requested()]
      // Two requests to open files that arrive before the desk reads them are merged without losing
      // a file. Paths may contain any bytes.
      let odd = FilePath(bytes: Array("/e".utf8) + [0xE9])
      try RunningDesk.requestBrowser(of: scene.folder)
      requested.append(try first.requested())
      try RunningDesk.requestBrowser(of: scene.folder, opening: ["/a b\n.wav"])
      try RunningDesk.requestBrowser(of: scene.folder, opening: ["/c.wav", odd])
      requested += [try first.requested(), try first.requested()]
      #expect(requested == [nil, [], ["/a b\n.wav", "/c.wav", odd], nil])
    }
  }

  /// A request that cannot be read is dropped, and the requests after it are handled.
  @Test(.timeLimit(.minutes(1))) func aDeskGoesOnAfterARequestThatCannotBeRead() async throws {
    try await LibraryScene.with { scene in
      let desk = try #require(try RunningDesk(of: scene.folder))
      let request = scene.folder.appending("review.wish")
      try scene.write([UInt8](repeating: 65, count: RunningDesk.longest + 1), to: request)
      let (opened, opening) = AsyncStream.makeStream(of: [FilePath].self)
      let task = Task { await desk.listen(every: .milliseconds(1)) { opening.yield($0) } }
      while FileIdentity.exists(request) { await Task.yield() }
      let long = FilePath("/" + String(repeating: "x", count: RunningDesk.longest))
      #expect(throws: HostError.self) {
        try RunningDesk.requestBrowser(of: scene.folder, opening: [long])
      }
      try RunningDesk.requestBrowser(of: scene.folder, opening: ["/a.wav"])
      #expect(await opened.first { _ in true } == ["/a.wav"])
      task.cancel()
      await task.value
    }
  }

  /// The events and the warnings of a drill are values, from which the page makes its texts.
  @Test func aDrillIsSentAsValues() async throws {
    try await withBrowser { browser in
      try browser.scene.changeSegments(of: browser.id) { segments in
        segments[1].words = [
          Segment.Word(
            ayah: AyahRef(surah: 112, ayah: 2), number: 1, range: segments[1].range,
            confidence: 0.5, verdict: .missing)
        ]
      }
      let begun = try await browser.post(
        "/api/practice",
        #"{"range": "112:1-3", "settings": {"atLeast": "0", "missing": "silence","#
          + #" "ayahRepeat": "2", "basmalah": "never", "window.size": "4"}}"#)
      #expect(begun["range"] as? String == "112:1-3")
      let events = try #require(begun["events"] as? [[String: Any]])
      func texts(_ name: String) -> [String] { events.compactMap { $0[name] as? String } }
      #expect(texts("part") == ["whole", "whole", "whole", "whole"])
      #expect(texts("ayah") == ["112:1", "112:1", "112:3", "112:3"])
      #expect(Set(texts("gap")).isSubset(of: ["repeat", "ayah", "missing"]))
      #expect(texts("missing") == ["112:2"])
      #expect(events.allSatisfy { ($0["gap"] == nil) == ($0["kind"] as? String == "play") })
      let warnings = try #require(begun["warnings"] as? [[String: Any]])
      try #require(warnings.map { $0["kind"] as? String } == ["gapped", "withoutEffect"])
      let readings = try #require(warnings[0]["readings"] as? [[String: Any]])
      #expect(readings.map { $0["ayah"] as? String } == ["112:2"])
      #expect(readings.map { $0["isReplaced"] as? Bool } == [false])
      #expect(
        readings[0]["lacks"] as? [[String: String]] == [["kind": "missing", "words": "1"]])
      #expect(warnings[1]["setting"] as? [String: String] == ["name": "window.size", "value": "4"])
      #expect(
        warnings[1]["needed"] as? [String: String] == ["name": "mode", "value": "sliding-window"])
    }
  }

  /// Each kind of warning has a message, except notes about time files, and left out readings,
  /// whose message has another name.
  @Test func everyWarningOfADrillHasAMessage() {
    for language in ["en", "ar", "ur", "id", "tr", "fr"] {
      let texts = LanguageWords.messages(in: language)
      #expect(
        PracticeWarning.Kind.allCases.filter { texts["drill.warning.\($0)"] == nil } == [
          .gapped, .translationTimes,
        ])
      #expect(texts["why.gapped"] != nil)
    }
  }

  /// The drill that the page plays has the same events and the same samples as the rendered file.
  @Test func practiceIsTheDrillThatIsRendered() async throws {
    try await withBrowser { browser in
      let begun = try await browser.post(
        "/api/practice",
        #"{"range": "112:1-3", "preset": "tilawa-sliding-window", "settings": {"atLeast": "0", "gaps.ayat": "200ms"}}"#
      )
      let id = try #require(begun["id"] as? String)
      let events = try #require(begun["events"] as? [[String: Any]])
      let rendered = try await browser.post("/api/practice/\(id)/render", "{}")
      let path = FilePath(try #require(rendered["path"] as? String))
      var map = path
      map.extension = "json"
      let text = try JSONSerialization.jsonObject(with: Data(FileBytes.contents(of: map)))
      let written = try #require((text as? [String: Any])?["events"] as? [[String: Any]])
      #expect(
        events.map { $0["start"] as? Double } == written.map { $0["startSeconds"] as? Double })
      #expect(
        events.map { $0["kind"] as? String } == written.map { $0["gap"] == nil ? "play" : "gap" })
      let file = try FileBytes.contents(of: path)
      let live = try await bytes(browser.send("GET", "/practice/\(id).wav"))
      let frames = (live.count - 44) / 2
      #expect(frames > 0)
      // The file also has chunks with tags and cue points before the samples.
      let start = try #require(file.firstRange(of: Array("data".utf8))).upperBound + 4
      #expect(Array(live.dropFirst(44)) == Array(file[start..<start + 2 * frames]))
      // The download has the content and the name of the file.
      let name = try #require(path.lastComponent?.string)
      #expect(rendered["files"] as? [String] == [name])
      let stored = await browser.send("GET", "/api/practice/\(id)/file?part=0")
      #expect(try await bytes(stored) == file)
      #expect(stored.body.length == file.count)
      let disposition = stored.headers.first { $0.name == "Content-Disposition" }?.value
      #expect(disposition?.hasPrefix("attachment; filename*=UTF-8''") == true)
      #expect(
        disposition?.split(separator: "''").last.map(String.init)?.removingPercentEncoding == name)
      for part in [1, 1001] {
        let missing = await browser.send("GET", "/api/practice/\(id)/file?part=\(part)")
        #expect(missing.status == 404)
      }
      // Rendering in another format adds a file and replaces none.
      let flac = try await browser.post("/api/practice/\(id)/render", #"{"format": "flac"}"#)
      let other = FilePath(try #require(flac["path"] as? String))
      #expect(other.extension == "flac" && other != path)
      #expect(try FileBytes.contents(of: other).starts(with: Array("fLaC".utf8)))
      let sent = await browser.send("GET", "/api/practice/\(id)/file?part=0")
      #expect(sent.headers.first { $0.name == "Content-Type" }?.value == "audio/flac")
      let unknown = Array(#"{"format": "../x"}"#.utf8)
      #expect(await browser.send("POST", "/api/practice/\(id)/render", unknown).status == 400)
    }
  }

  @Test func whatIsSaidIsTranscribedForWhoAsksOnThePage() async throws {
    try await withBrowser { browser in
      let path = "/api/recordings/\(browser.id.text)/transcribe"
      // A player may stop a little beyond the end of the recording.
      for place in ["0", "1000000"] {
        let refusal = await browser.send("POST", path, Array(#"{"at": \#(place)}"#.utf8))
        #expect(refusal.status == 422)
        #expect(
          try (Browser.object(refusal)["remedy"] as? String)?.contains("make transcription") == true
        )
      }

      let text = #"{"segments": [{"start": 0.1, "end": 0.4, "text": "Listen."}]}"#
      try SpeechEngineList(["HOME": browser.scene.folder.string]).add(
        SpeechEngine(
          name: "mine",
          kind: .command(
            arguments: ["/bin/sh", "-c", "printf '%s' '\(text)'", "sh", "{input}"],
            format: .fasterWhisper,
            model: "")))
      let id = browser.id
      try browser.scene.changeSegments(of: id) { segments in
        segments[1] = Segment(range: segments[1].range, kind: .talk, confidence: 0.9)
      }
      let begun = try await browser.post(path, #"{"at": 1}"#)
      #expect(begun["isRunning"] as? Bool == true)
      var transcript: [String: Any] = [:]
      var work: [String: Any] = begun
      while work["isRunning"] as? Bool == true {
        await Task.yield()
        transcript = try await browser.get("/api/recordings/\(id.text)/transcript")
        work = try #require(transcript["work"] as? [String: Any])
      }
      #expect(work["error"] == nil)
      #expect(work["planned"] as? Int == work["done"] as? Int)
      let sentences = try #require(transcript["sentences"] as? [[String: Any]])
      #expect(!sentences.isEmpty && sentences.count == work["done"] as? Int)
      #expect(sentences.allSatisfy { $0["text"] as? String == "Listen." })
      // The work is complete, so stopping it has no effect.
      _ = try await browser.post(path, "{}")
      #expect(try browser.scene.store.transcriptionTasks() == [])
      #expect(await browser.send("POST", path, Array("[]".utf8)).status == 400)
    }
  }

  // MARK: Requests that the page does not make

  private static let unknown = "00000000-0000-0000-0000-000000000000"

  /// Each request is refused with a reason, a remedy, and a status that distinguishes errors of the
  /// client from errors of the server.
  private static let refusals: [(method: String, target: String, body: String, status: Int)] = [
    ("GET", "/%ff", "", 404), ("GET", "/api/recordings/%ff", "", 404), ("GET", "/%", "", 404),
    ("GET", "/api/recordings?search=%ff", "", 400), ("GET", "/api/search?words=%c3%28", "", 400),
    ("GET", "/api/recordings?reciter=nobody", "", 404),
    ("GET", "/api/queue?reciter=nobody", "", 404),
    ("GET", "/api/queue?recording=nothing", "", 404),
    ("GET", "/api/recordings?status=good", "", 400),
    ("GET", "/api/recordings?order=colour", "", 400), ("GET", "/api/recordings?below=2", "", 400),
    ("GET", "/api/recordings?below=nan", "", 400), ("GET", "/api/recordings?offset=-1", "", 400),
    ("GET", "/api/recordings?offset=9223372036854775807", "", 400),
    ("GET", "/api/recordings?limit=x", "", 400), ("GET", "/api/queue?limit=1e9", "", 400),
    ("GET", "/api/coverage?riwayah=none", "", 400), ("GET", "/api/text/0", "", 404),
    ("GET", "/api/text/115", "", 404), ("GET", "/api/text/x", "", 404),
    ("GET", "/api/recordings/\(unknown)", "", 404), ("GET", "/api/recordings/name", "", 404),
    ("GET", "/api/recordings/\(unknown)/transcript", "", 404),
    ("GET", "/api/recordings/\(unknown)/peaks/0/0", "", 404),
    ("GET", "/api/recordings/\(unknown)/spectrum/0/0", "", 404),
    ("GET", "/api/translation?surah=0", "", 400), ("PUT", "/api/night", "{}", 405),
    ("POST", "/api/translation", "{}", 405), ("POST", "/api/night", "{}", 404),
    ("POST", "/api/night", "[]", 404),
    ("GET", "/audio/\(unknown).wav", "", 404), ("GET", "/practice/\(unknown).wav", "", 404),
    ("GET", "/api/practice/\(unknown)/file", "", 404),
    ("POST", "/api/practice/\(unknown)/render", "{}", 404),
    ("POST", "/api/recordings/\(unknown)/edits", #"{"edits": []}"#, 404),
    ("POST", "/api/recordings/\(unknown)/confirm", #"{"above": 0}"#, 404),
    ("POST", "/api/recordings/\(unknown)/undo", "{}", 404),
    ("POST", "/api/recordings/\(unknown)/range", #"{"range": "1"}"#, 404),
    ("POST", "/api/recordings/\(unknown)/transcribe", #"{"at": 0}"#, 404),
    ("POST", "/api/recordings/\(unknown)/transcribe", "{}", 404),
    ("POST", "/api/recordings/\(unknown)/explode", "{}", 404),
    ("POST", "/api/recordings", "{}", 405), ("PUT", "/api/recordings", "{}", 405),
    ("GET", "/api/import", "", 405), ("GET", "/api/practice", "", 405), ("POST", "/", "{}", 405),
    ("POST", "/api/settings", "{}", 405), ("PUT", "/api/processing", "{}", 405),
    ("POST", "/api/practice", "", 400), ("POST", "/api/practice", "{}", 400),
    ("POST", "/api/practice", #"{"range": 1}"#, 400), ("POST", "/api/practice", #"["1"]"#, 400),
    ("POST", "/api/practice", #"{"range": "112", "preset": "none"}"#, 404),
    ("POST", "/api/practice", #"{"range": "112", "settings": {"colour": "red"}}"#, 422),
    ("POST", "/api/practice", #"{"range": "112", "settings": {"ayahRepeat": 3}}"#, 400),
    ("POST", "/api/practice", #"{"range": "112", "reciter": "nobody"}"#, 422),
    ("POST", "/api/practice", #"{"range": "nothing"}"#, 422),
    ("PUT", "/api/settings", "null", 400), ("PUT", "/api/settings", "{", 400),
  ]

  @Test func whatIsNotThereOrNotMeantIsRefusedWithAReason() async throws {
    try await withBrowser { browser in
      for (method, target, body, status) in Self.refusals {
        let response = await browser.send(method, target, Array(body.utf8))
        #expect(response.status == status, "\(method) \(target) \(body)")
        let answer = try Browser.object(response)
        #expect((answer["problem"] as? String)?.isEmpty == false, "\(method) \(target) \(body)")
        #expect((answer["remedy"] as? String)?.isEmpty == false, "\(method) \(target) \(body)")
        #expect((status == 405) == response.headers.contains { $0.name == "Allow" })
      }
    }
  }

  /// Changes of an existing recording with wrong types or missing fields. The recording stays
  /// unchanged.
  private static let unreadable: [(verb: String, body: String, status: Int)] = [
    ("edits", "", 400), ("edits", "{}", 400), ("edits", #"{"edits": "note"}"#, 400),
    ("edits", #"{"edits": [{"verb": "note", "text": 1}]}"#, 400),
    ("edits", #"{"edits": [["note", "x"]]}"#, 400), ("edits", #"{"edits": [{}]}"#, 400),
    ("edits", #"{"edits": [{"verb": "mark", "at": "1.5"}]}"#, 400),
    ("edits", #"{"edits": [{"verb": "fly"}]}"#, 422), ("edits", #"{"edits": [{"verb": ""}]}"#, 422),
    ("edits", #"{"edits": [{"verb": "delete", "segment": 1}]}"#, 422),
    ("edits", #"{"edits": [{"verb": "note", "text": "x"}], "base": "1"}"#, 400),
    ("confirm", "[]", 400), ("confirm", #"{"until": "all"}"#, 400),
    ("confirm", #"{"until": 1.5}"#, 400),
    ("confirm", #"{"segments": [1.5]}"#, 400), ("undo", "1", 400), ("undo", "{}", 409),
    ("redo", "{}", 409), ("range", "{}", 400), ("range", #"{"range": null}"#, 400),
    ("range", #"{"range": ""}"#, 422), ("range", #"{"range": "115"}"#, 422),
    ("transcribe", #"{"at": "here"}"#, 400),
  ]

  @Test func aChangeThatCannotBeReadChangesNothing() async throws {
    try await withBrowser { browser in
      for (verb, body, status) in Self.unreadable {
        let response = await browser.send(
          "POST", "/api/recordings/\(browser.id)/\(verb)", Array(body.utf8))
        #expect(response.status == status, "\(verb) \(body)")
        let answer = try Browser.object(response)
        #expect((answer["problem"] as? String)?.isEmpty == false, "\(verb) \(body)")
      }
      let changes = try browser.scene.store.journal(of: browser.id)
      #expect(changes.isEmpty)
    }
  }

  /// Texts longer than any that people type are refused, and so is a list with many more ayat than
  /// the Quran has.
  @Test func longTextsAreRefusedAtOnce() async throws {
    try await withBrowser { browser in
      let long = String(repeating: "67 ", count: 33_334)
      let id = browser.id
      for (target, body) in [
        ("/api/recordings/\(id)/range", #"{"range": "\#(long)"}"#),
        ("/api/recordings/\(id)/edits", #"{"edits": [{"verb": "assign", "ayat": "\#(long)"}]}"#),
        ("/api/practice", #"{"range": "\#(long)"}"#),
        ("/api/practice", #"{"range": "112", "preset": "\#(long)"}"#),
        ("/api/practice", #"{"range": "112", "settings": {"gap": "\#(long)"}}"#),
      ] {
        #expect(await browser.send("POST", target, Array(body.utf8)).status == 400, "\(target)")
      }
      let query = long.prefix(20_000).replacing(" ", with: "+")
      for target in [
        "/api/recordings?search=", "/api/recordings?reciter=", "/api/queue?recording=",
        "/api/search?words=", "/api/coverage?riwayah=",
      ] {
        #expect(await browser.send("GET", target + query).status == 400, "\(target)")
      }
      let many = Array(repeating: "1-114", count: 20).joined(separator: " ")
      let refused = await browser.send(
        "POST", "/api/recordings/\(id)/range", Array(#"{"range": "\#(many)"}"#.utf8))
      #expect(refused.status == 422)
      let answer = try Browser.object(refused)
      #expect((answer["problem"] as? String)?.contains("124720 ayat") == true)
      // A note may be longer than other texts.
      let note = String(repeating: "n", count: 30_000)
      let noted = Array(Self.note(note).utf8)
      #expect(await browser.send("POST", "/api/recordings/\(id)/edits", noted).status == 200)
    }
  }

  /// Changes are made one at a time, but requests that only read do not wait for them.
  @Test func readsAreAnsweredWhileChangesWait() async throws {
    try await withBrowser { browser in
      let gate = DispatchSemaphore(value: 0)
      let done = Said()
      let body = Array(#"{"range": "112:1-3"}"#.utf8)
      let target = "/api/recordings/\(browser.id)/range"
      let long = Task { try await browser.desk.threads.writer.run { gate.wait() } }
      let changes = Task {
        await withTaskGroup { group in
          for _ in 0..<8 {
            group.addTask {
              let status = await browser.send("POST", target, body).status
              done.take("a change")
              return status
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
      }
      var reads: [Int] = []
      for path in [target.replacing("/range", with: ""), "/api/recordings", "/api/queue", "/"] {
        for _ in 0..<5 { reads.append(await browser.send("GET", path).status) }
      }
      #expect(reads == Array(repeating: 200, count: 20))
      #expect(done.all == [])
      gate.signal()
      try await long.value
      #expect(await changes.value == Array(repeating: 200, count: 8))
    }
  }

  // MARK: Finding

  private static let searches: [(text: String, isFound: Bool)] = [
    ("112", true), ("112:3", true), ("112:2-9", false), ("ikhlas", true), ("Al-Ikhlass", true),
    ("الإخلاص", true), ("ikhl", true), ("ikhless", true), ("juz:30", true), ("113", false),
    ("falaq", false), ("rahman", false), ("112:5", false), ("", true), ("wav", true),
    ("\u{202e}", false), ("'; --", false),
  ]

  @Test func aRecordingIsFoundByWhatIsRecited() async throws {
    try await withBrowser { browser in
      for (text, isFound) in Self.searches {
        let query = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let list = try await browser.get("/api/recordings?search=\(query)")
        #expect((list["total"] as? Int == 1) == isFound, "\(text)")
      }
    }
  }

  @Test func thePageIsToldOfChangesElsewhere() async throws {
    try await withBrowser { browser in
      func state() async throws -> NSDictionary {
        NSDictionary(dictionary: try await browser.get("/api/changes?recording=\(browser.id)"))
      }
      let first = try await state()
      #expect(try await state() == first)
      let shown = try await browser.get("/api/recordings/\(browser.id)")
      #expect(shown["state"] as? NSDictionary == first["recording"] as? NSDictionary)
      let other = try LibraryStore(opening: browser.scene.library, create: false)
      try other.setConfirmed(
        true, segmentsAt: [browser.scene.segments(of: browser.id)[0].range.start], of: browser.id)
      try other.close()
      let second = try await state()
      #expect(second["library"] as? NSDictionary != first["library"] as? NSDictionary)
      #expect(second["recording"] as? NSDictionary != first["recording"] as? NSDictionary)
      // Changes that the desk itself makes count too.
      _ = try await browser.post(
        "/api/recordings/\(browser.id)/edits",
        #"{"edits": [{"verb": "note", "text": "x"}], "base": 1}"#)
      #expect(try await state() != second)
      #expect(try await browser.get("/api/changes?recording=none")["recording"] == nil)
    }
  }

  /// Each listening page receives the current state, then every new state.
  @Test func theStreamTellsOfChangesElsewhere() async throws {
    try await withBrowser { browser in
      let response = await browser.send("GET", "/api/events")
      #expect(response.headers.contains { $0 == ("Content-Type", "text/event-stream") })
      guard case .events(let events) = response.body else { throw Browser.NoBytes() }
      var pages = [events().makeAsyncIterator(), events().makeAsyncIterator()]
      func next(_ page: Int) async throws -> NSDictionary {
        var iterator = pages[page]
        defer { pages[page] = iterator }
        while let event = await iterator.next() {
          let lines = String(decoding: event, as: UTF8.self)
          #expect(lines.hasSuffix("\n\n"))
          guard let data = lines.firstMatch(of: /data: (.*)\n/)?.1 else { continue }
          let state = try JSONSerialization.jsonObject(with: Data(data.utf8))
          return try #require(state as? NSDictionary)
        }
        throw Browser.NoBytes()
      }
      let first = try await next(0)
      #expect(try await next(1)["library"] as? NSDictionary == first["library"] as? NSDictionary)
      let other = try LibraryStore(opening: browser.scene.library, create: false)
      try other.setConfirmed(
        true, segmentsAt: [browser.scene.segments(of: browser.id)[0].range.start], of: browser.id)
      try other.close()
      for page in 0..<2 {
        var state = first
        while state == first { state = try await next(page) }
        #expect(state["library"] as? NSDictionary != first["library"] as? NSDictionary)
        #expect(state["processing"] as? Int == first["processing"] as? Int)
      }
      // Start work in the background; it fails here.
      _ = try await browser.post("/api/processing", "{}")
      var state = first
      while state["processing"] as? Int == first["processing"] as? Int { state = try await next(0) }
    }
  }

  /// If too many pages listen, the next one receives the state once and must ask again.
  @Test func onePageTooManyIsSentTheStateAlone() async throws {
    try await withBrowser { browser in
      guard case .events(let events) = await browser.send("GET", "/api/events").body else {
        throw Browser.NoBytes()
      }
      let pages = (0..<33).map { _ in events() }
      var count = 0
      for await event in pages[32] where !event.isEmpty { count += 1 }
      #expect(count == 1)
      for page in pages.dropLast() {
        var iterator = page.makeAsyncIterator()
        #expect(await iterator.next()?.isEmpty == false)
      }
    }
  }

  // MARK: Signing in

  /// An address that was already used leads to a page with a button for a new address, which only
  /// the person who started the desk can see.
  @Test func whoComesTooLateCanAskForAnotherAddress() async throws {
    try await withBrowser { browser in
      func send(_ method: String, _ target: String, _ headers: [(String, String)] = []) async
        -> Response
      {
        await browser.desk.respond(
          to: Request(
            method: method, target: target,
            headers: [("Host", "127.0.0.1:8123"), ("Accept", "text/html,*/*")] + headers))
      }
      let ours = [("Origin", "http://127.0.0.1:8123")]
      let address = "/?token=\(browser.desk.requestGuard.token.text)"
      // As long as the printed address is unused, a request for another one has no effect.
      #expect(await send("POST", "/address", ours).status == 200)
      #expect(browser.said.all == [])
      #expect(await send("GET", address).status == 303)
      let late = await send("GET", address)
      #expect(late.status == 401)
      let page = String(decoding: try await bytes(late), as: UTF8.self)
      #expect(page.contains("This address was used already") && page.contains("<button>"))
      #expect(!page.contains("{{") && !page.contains("<script"))
      let policy = late.headers.filter { $0.name == "Content-Security-Policy" }.map(\.value)
      #expect(policy.count == 1 && policy[0].contains("default-src 'none'"))
      #expect(!policy[0].contains("unsafe"))

      for headers in [[], [("Origin", "http://evil.example")], [("Origin", "null")]] {
        #expect(await send("POST", "/address", headers).status == 401)
      }
      #expect(browser.said.all == [])
      for _ in 0..<3 {
        let requested = await send("POST", "/address", ours)
        let text = String(decoding: try await bytes(requested), as: UTF8.self)
        #expect(requested.status == 200 && text.contains("A new address is waiting"))
        #expect(!text.contains(browser.desk.requestGuard.token.text))
      }
      let next = browser.desk.address
      #expect(browser.said.all == [next])
      #expect(!next.hasSuffix(address))
      #expect(await send("GET", address).status == 401)
      #expect(
        await send("GET", String(next.dropFirst("http://127.0.0.1:8123".count))).status == 303)
      // A client that does not request HTML gets the reason as plain text.
      let plain = await browser.desk.respond(
        to: Request(method: "GET", target: "/", headers: [("Host", "127.0.0.1:8123")]))
      #expect(plain.headers.contains { $0.value == "text/plain; charset=utf-8" })
    }
  }

  /// The pages that the server writes, in each language: their status, title, and whether they
  /// offer a new address.
  @Test(arguments: ["en", "ar", "ur", "id", "tr", "fr"])
  func aPageOfTheServerIsInTheLanguageOfTheDesk(_ language: String) async throws {
    let texts = LanguageWords.messages(in: language)
    try await withBrowser { browser in
      let accept = [("Accept", "text/html,*/*"), ("Accept-Language", language)]
      func signedOut(_ method: String, _ target: String, host: String = "127.0.0.1:8123") async
        -> Response
      {
        await browser.desk.respond(
          to: Request(
            method: method, target: target,
            headers: [("Host", host), ("Origin", "http://127.0.0.1:8123")] + accept))
      }
      let address = "/?token=\(browser.desk.requestGuard.token.text)"
      #expect(await signedOut("GET", address).status == 303)
      let lost = "/api/recordings/00000000-0000-0000-0000-000000000000"
      let pages = [
        (await signedOut("GET", address), 401, "problem.addressUsed", "<button>"),
        (await signedOut("GET", "/"), 401, "problem.signedOut", "<button>"),
        (await signedOut("GET", "/api/session"), 401, "problem.signedOut", "<button>"),
        (await signedOut("GET", "/", host: "evil.example"), 421, "problem.foreignHost", ""),
        (await signedOut("DELETE", "/"), 405, "problem.request", ""),
        (await signedOut("POST", "/address"), 200, "signin.waiting", ""),
        (await browser.send("GET", "/a/b", headers: accept), 404, "problem.noPage", "<a "),
        (await browser.send("GET", "/api/no", headers: accept), 404, "problem.request", "<a "),
        (await browser.send("POST", "/", headers: accept), 405, "problem.request", "<a "),
        (await browser.send("GET", lost, headers: accept), 404, "problem.recording", "<a "),
      ]
      let direction = ["ar", "ur"].contains(language) ? "rtl" : "ltr"
      for (response, status, message, offer) in pages {
        let page = String(decoding: try await bytes(response), as: UTF8.self)
        #expect(response.status == status)
        #expect(page.contains("<h1>\(try #require(texts[message]))</h1>"), "\(page)")
        #expect(page.contains("<html lang=\"\(language)\" dir=\"\(direction)\">"))
        #expect(["<button>", "<a "].filter { page.contains($0) } == [offer].filter { $0 != "" })
        #expect(!page.contains("{{"))
      }
    }
  }

  /// A reason without a message in the language of the page is shown in English, with a note; text
  /// from outside stays text.
  @Test func anEnglishReasonIsMarkedOnThePage() async throws {
    let request = Request(
      method: "GET", target: "/", headers: [("Cookie", "tilawa-language=fr; tilawa-colours=dark")])
    let refusal = Refusal(422, ProblemAnswer("<b>{{content}} is odd", remedy: "look & see"))
    let response = ProblemPage(for: request, session: nil).response(to: refusal, offering: .desk)
    let page = String(decoding: try await bytes(response), as: UTF8.self)
    #expect(response.status == 422)
    #expect(
      page.contains(
        #"<h1 lang="en" dir="ltr">&lt;b&gt;{{content}} is odd</h1><p lang="en" dir="ltr">"#
          + "Look &amp; see</p>"))
    #expect(page.contains("Ce message n’existe qu’en anglais."))
    #expect(page.contains("@media all {"))
  }
}
