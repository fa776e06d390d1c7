import AudioTesting
import Foundation
import Testing

/// `transcribe`, `transcript`, `search` and `engine` of the built program, with scripts as engines.
@Suite struct TranscribeTests {
  /// A library of two recordings without recitation, each one stretch long, and its engines.
  private struct Library {
    let scene: Scene
    var settings: [String: String] { ["XDG_CONFIG_HOME": scene.folder.path] }
    private var kept: URL { scene.folder.appending(path: "kept") }

    /// Creates the library. `engine` is the script of the engine `mine`; its argument `$1` is the
    /// sound file.
    init(in scene: Scene, engine: String) throws {
      self.scene = scene
      try scene.record("lesson.wav", "..###..####..###..####..")
      try scene.record("talk.wav", "..####..###..#####..###..")
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      try FileManager.default.copyItem(at: scene.library, to: kept)
      try Data("\(engine)\n".utf8).write(to: script)
      #expect(
        try run("engine", "add", "mine", "--", "/bin/sh", script.path, "{input}").code == 0)
    }

    private var script: URL { scene.folder.appending(path: "engine.sh") }

    /// Restores the library to its state before any transcription.
    func begin() throws {
      try FileManager.default.removeItem(at: scene.library)
      try FileManager.default.copyItem(at: kept, to: scene.library)
    }

    func run(
      _ arguments: String..., whileRunning: (Process) throws -> Void = { _ in }
    ) throws -> Binary.Outcome {
      try Binary.run(
        arguments, in: scene.folder, environment: settings, whileRunning: whileRunning)
    }

    func transcribe(whileRunning: (Process) throws -> Void = { _ in }) throws -> Binary.Outcome {
      try run(
        "transcribe", "--engine", "mine", "--retry-delay", "0.05s", "--retries", "99",
        whileRunning: whileRunning)
    }

    /// Returns both transcripts.
    func transcripts() throws -> [String] {
      try ["lesson.wav", "talk.wav"].map {
        try run("transcript", $0, "--format", "json").output
      }
    }
  }

  /// The answer of an engine. Its first sentence is too short for its tone to count as a hum.
  private static let answer = """
    printf '{"segments": [{"start": 0.5, "end": 0.9, "text": "The night prayer"},'
    printf ' {"start": 1, "end": 1.5, "text": "of %s bytes"}]}' $(wc -c <"$1")
    """

  @Test func whatIsTranscribedIsPrintedAndFound() throws {
    try Scene.with { scene in
      let library = try Library(in: scene, engine: Self.answer)
      #expect(try library.run("transcript", "lesson.wav").code == 1)
      let done = try library.run("transcribe", "lesson.wav", "--engine", "mine", "--json")
      #expect(done.code == 0, "\(done.errors)")
      #expect(try done.result["transcribed"] as? Int == 1)
      #expect(try done.result["sentences"] as? Int == 2)
      let text = try library.run("transcript", "lesson.wav", "--times").output
      #expect(text.hasPrefix("[0:00.500] The night prayer\n[0:01.000] of "), "\(text)")
      #expect(
        try library.run("transcript", "lesson.wav", "--format", "srt").output
          .hasPrefix("1\n00:00:00,500 --> 00:00:00,900\nThe night prayer\n"))
      let found = try library.run("search", "PRAYER", "night", "--json")
      let matches = try #require(try found.result["matches"] as? [[String: Any]])
      #expect(matches.count == 1)
      #expect(matches.first?["start"] as? Double == 0.5)
      #expect((matches.first?["after"] as? String)?.hasPrefix("of ") == true)
      #expect(try library.run("search", "\"prayer night\"").output == "no sentence found\n")
      #expect(try library.run("search", "!").code == 1)
      // The second call transcribes the other recording; the third finds no work.
      #expect(
        try library.run("transcribe", "--engine", "mine").output
          == "1 stretch transcribed, 2 sentences\n")
      #expect(
        try library.run("transcribe", "--engine", "mine").output
          .hasPrefix("nothing to transcribe"))
      #expect(
        try library.run("transcript", "talk.wav", "--remove").output
          == "the transcript was deleted\n")
      #expect(try library.run("doctor", "verify").code == 0)
    }
  }

  /// Killing the program also kills the engine and all processes that the engine started. The next
  /// run deletes the sound file.
  @Test func nothingIsLeftOfAProgramThatWasKilled() throws {
    try Scene.with { scene in
      let said = scene.folder.appending(path: "said").path
      let library = try Library(
        in: scene,
        engine: """
          exec 9>'\(said)'
          setsid sh -c 'sleep 1000 & exit' &
          echo "$1" >&9
          exec sleep 1000
          """)
      let make = Process()
      make.executableURL = URL(filePath: "/usr/bin/mkfifo")
      make.arguments = [said]
      try make.run()
      make.waitUntilExit()
      var sound = ""
      let outcome = try library.transcribe { process in
        let fifo = try FileHandle(forReadingFrom: URL(filePath: said))
        while !sound.contains("\n") {
          sound += String(decoding: fifo.availableData, as: UTF8.self)
        }
        kill(process.processIdentifier, SIGKILL)
        // The fifo ends when all processes have closed it.
        #expect(try fifo.readToEnd() ?? Data() == Data())
      }
      #expect(outcome.code == -9)
      let file = sound.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(file.hasPrefix(scene.library.resolvingSymlinksInPath().path))
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      try Data(Self.answer.utf8).write(to: scene.folder.appending(path: "engine.sh"))
      let again = try library.transcribe()
      #expect(again.code == 0, "\(again.errors)")
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test func aRecipeTranscribesAfterTheRun() throws {
    try Scene.with { scene in
      let library = try Library(in: scene, engine: Self.answer)
      let recipe = scene.folder.appending(path: "night.yaml")
      let shown = """
        pipeline: night
        steps: [decode: {}, downmix: {}, resample: {}, features: {}, silence: {}, markers: {}, manifest: {}]

        """
      try Data((shown + "transcribe: { engine: mine, language: ar }\n").utf8).write(to: recipe)
      try scene.record("new.wav", "..####..####..####..####..")
      let night = try library.run("process", "recordings", "--recipe", recipe.path)
      #expect(night.code == 0, "\(night.errors)")
      #expect(night.errors.contains("3 stretches transcribed, 6 sentences"), "\(night.errors)")
      #expect(try library.run("transcript", "new.wav").output.contains("night prayer"))
      // Without the engine the recordings are still analysed.
      try Data((shown + "transcribe: { engine: none }\n").utf8).write(to: recipe)
      try scene.record("newer.wav", "..####..####..####..#####..")
      let other = try library.run("process", "recordings", "--recipe", recipe.path)
      #expect(other.code == 3)
      #expect(other.errors.contains("there is no engine `none`"))
      #expect(try library.run("show", "newer.wav").code == 0)
    }
  }

  @Test func whatFailsIsListedAndCanBeDropped() throws {
    try Scene.with { scene in
      let library = try Library(in: scene, engine: "echo no luck >&2; exit 1")
      let failed = try library.run(
        "transcribe", "talk.wav", "--engine", "mine", "--retries", "1", "--retry-delay", "0.01s")
      #expect(failed.code == 1)
      #expect(failed.errors.contains("no luck; it will be tried again"))
      #expect(failed.errors.contains("no luck; given up"))
      let queue = try library.run("transcribe", "--queue", "--json")
      let tasks = try #require(try queue.result["tasks"] as? [[String: Any]])
      #expect(tasks.map { $0["state"] as? String } == ["failed"])
      #expect(tasks.map { $0["reason"] as? String } == ["the engine failed: no luck"])
      #expect(tasks.map { $0["retries"] as? Int } == [1])
      #expect(try library.run("transcribe", "--cancel").output == "1 task dropped\n")
      #expect(
        try library.run("transcribe", "--queue").output == "nothing waits, runs or has failed\n")
      let unknown = try library.run("transcribe", "--engine", "none")
      #expect(unknown.code == 1 && unknown.errors.contains("there is no engine `none`"))
      #expect(try library.run("transcribe", "--language", "9").code == 64)
      let elsewhere = try library.run(
        "engine", "add", "far", "--server", "http://example.org/v1/audio/transcriptions")
      #expect(elsewhere.code == 1)
      #expect(elsewhere.errors.contains("not on this machine"))
    }
  }

  /// The program, the engine, or both are killed. After the next run, each sentence is stored
  /// exactly once.
  @Test(arguments: ["the program", "the engine", "both"])
  func aKillAtAnyMomentLosesAndRepeatsNothing(victim: String) throws {
    try Scene.with { scene in
      let library = try Library(in: scene, engine: "sleep 0.1\n" + Self.answer)
      try library.begin()
      #expect(try library.transcribe().code == 0)
      let whole = try library.transcripts()
      var retried = 0
      let rounds = FaultCampaign.size(4, full: 40)
      try RandomStrikes(
        name: "`transcribe`, \(victim)", rounds: rounds, part: 7,
        shouldContinue: victim == "the engine"
      ).run(begin: library.begin) { whileRunning in
        try library.transcribe(whileRunning: whileRunning)
      } strike: { process, _ in
        let engines = Children.of(process.processIdentifier)
        if victim != "the engine" { kill(process.processIdentifier, SIGKILL) }
        if victim != "the program" { for engine in engines { kill(engine, SIGKILL) } }
      } check: { round, outcome in
        if outcome.errors.contains("it will be tried again") { retried += 1 }
        let again = try library.transcribe()
        #expect(again.code == 0, "\(round): \(again.errors)")
        #expect(try library.transcripts() == whole, "\(round)")
      }
      if victim == "the engine" {
        #expect(rounds < 20 || retried > rounds / 4)
        FaultCampaign.say("\(retried) of these engines were struck while they worked")
      }
    }
  }

  @Test func ctrlCEndsTheEngineAndTheNextRunGoesOn() throws {
    try Scene.with { scene in
      let library = try Library(
        in: scene,
        engine: "[ -e go ] || { echo $$ >pid; exec sleep 600; }\n" + Self.answer)
      let pid = scene.folder.appending(path: "pid")
      let stopped = try library.run("transcribe", "--engine", "mine") { process in
        while !FileManager.default.fileExists(atPath: pid.path) { usleep(10_000) }
        process.interrupt()
      }
      #expect(stopped.code == 130)
      let engine = try #require(
        Int32(String(contentsOf: pid, encoding: .utf8).dropLast()))
      #expect(kill(engine, 0) != 0)
      try Data().write(to: scene.folder.appending(path: "go"))
      #expect(
        try library.run("transcribe", "--engine", "mine").output
          == "2 stretches transcribed, 4 sentences\n")
    }
  }

  /// Two processes of the program transcribe at once. The second requests one recording; the
  /// program that holds the lock transcribes it next.
  @Test func twoAtOnceShareTheWork() throws {
    try Scene.with { scene in
      let library = try Library(in: scene, engine: "echo x >>called; sleep 0.3\n" + Self.answer)
      var second: Binary.Outcome?
      let first = try library.run("transcribe", "--engine", "mine") { _ in
        second = try library.run("transcribe", "talk.wav", "--engine", "mine")
      }
      #expect(first.code == 0 && second?.code == 0, "\(first.errors) \(second?.errors ?? "")")
      #expect(try library.transcripts().allSatisfy { $0.contains("night prayer") })
      let calls = try String(
        contentsOf: scene.folder.appending(path: "called"), encoding: .utf8)
      // A task that was put back into the queue is started twice.
      #expect((2...3).contains(calls.split(separator: "\n").count), "\(calls)")
    }
  }

  @Test(.enabled(if: TinyDisk.isPossible, "this user may not mount a disk in memory"))
  func aFullDiskLosesNothing() throws {
    try Scene.with { scene in
      let library = try Library(in: scene, engine: Self.answer)
      #expect(try library.transcribe().code == 0)
      let whole = try library.transcripts()
      try library.begin()
      try TinyDisk.with(scene.library, megabytes: 4) { disk in
        let other = try disk.fill(leaving: 8)
        let outcome = try library.transcribe()
        #expect(outcome.code == 74, "\(outcome.code) \(outcome.errors)")
        try FileManager.default.removeItem(at: other)
        #expect(try library.transcribe().code == 0)
        #expect(try library.transcripts() == whole)
      }
    }
  }

  /// A server that is busy, then fails, then works, with the system's curl and Python.
  @Test(
    .enabled(
      if: ["/usr/bin/curl", "/usr/bin/python3"].allSatisfy(
        FileManager.default.isExecutableFile(atPath:)), "curl or Python is missing"))
  func aServerThatIsBusyIsAskedLater() throws {
    try Scene.with { scene in
      let library = try Library(in: scene, engine: Self.answer)
      let port = scene.folder.appending(path: "port")
      let server = Process()
      server.executableURL = URL(filePath: "/usr/bin/python3")
      server.arguments = ["-c", Self.server, port.path]
      server.currentDirectoryURL = scene.folder
      try server.run()
      // Threads of the tests may block SIGTERM, and child processes inherit this, so use SIGKILL.
      defer { kill(server.processIdentifier, SIGKILL) }
      while !FileManager.default.fileExists(atPath: port.path) { usleep(10_000) }
      let address = try "http://127.0.0.1:\(String(contentsOf: port, encoding: .utf8))/v1"
      #expect(
        try library.run("engine", "add", "served", "--server", address, "--model", "m").code == 0)
      let outcome = try library.run(
        "transcribe", "talk.wav", "--engine", "served", "--language", "ar", "--retry-delay",
        "0.01s")
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("the engine is busy"))
      #expect(outcome.errors.contains("the server answered 500"))
      #expect(try library.run("transcript", "talk.wav").output == "m ar RIFF\n")
      let times = try String(contentsOf: scene.folder.appending(path: "times"), encoding: .utf8)
        .split(separator: "\n").compactMap { Double($0) }
      #expect(times.count == 3)
      // Retry-After is one second; the configured wait is a hundredth of a second.
      #expect(times[1] - times[0] >= 0.99)
    }
  }

  private static let server = """
    import email, http.server, json, os, sys, time
    class Handler(http.server.BaseHTTPRequestHandler):
        calls = 0
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            with open("times", "a") as file:
                print(time.time(), file=file)
            Handler.calls += 1
            if Handler.calls == 1:
                self.send_response(429)
                self.send_header("Retry-After", "1")
                self.end_headers()
                return
            if Handler.calls == 2:
                self.send_error(500)
                return
            head = b"Content-Type: " + self.headers["Content-Type"].encode() + b"\\r\\n\\r\\n"
            parts = {part.get_param("name", header="content-disposition"): part.get_payload(decode=True)
                     for part in email.message_from_bytes(head + body).get_payload()}
            text = " ".join([parts["model"].decode(), parts["language"].decode(), parts["file"][:4].decode()])
            answer = json.dumps({"segments": [{"start": 0, "end": 1, "text": text}]}).encode()
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)
        def log_message(self, *words):
            pass
    server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
    with open(sys.argv[1] + ".new", "w") as file:
        file.write(str(server.server_address[1]))
    os.rename(sys.argv[1] + ".new", sys.argv[1])
    server.serve_forever()
    """
}
