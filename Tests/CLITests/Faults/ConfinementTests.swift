import Foundation
import Testing

/// Every command decodes only in confined processes, as promised in the README: strace records the
/// system calls of each command.
@Suite(.enabled(if: Strace.isPossible, "strace is missing, or tracing is not permitted here"))
struct ConfinementTests {
  /// The trace of a run.
  private struct Trace {
    /// The number of processes that have confined themselves in this run.
    var confinedCount = 0
    /// The unconfined processes that read a recording at an offset, as only decoders do.
    var strangers: Set<String> = []
    /// The number of reads of recordings at an offset.
    var readCount = 0

    init(of text: String, recordings: String) {
      // strace numbers threads; a thread that starts in a confined process is confined. Check the
      // reads at the end, because strace may log a read of a new thread before the creation of the
      // thread.
      var confinement: [Substring: Int] = [:]
      var makers: [Substring: (thread: Substring, line: Int)] = [:]
      var asking: Set<Substring> = []
      var reads: [(thread: Substring, line: Int, text: Substring)] = []
      for (number, line) in text.split(separator: "\n").enumerated() {
        guard let thread = line.split(separator: " ").first else { continue }
        let isAsking = line.contains("seccomp(SECCOMP_SET_MODE_FILTER") && line.contains("{len=")
        if isAsking, line.contains("<unfinished") { asking.insert(thread) }
        let isAnswered = line.contains("<... seccomp resumed>") && asking.remove(thread) != nil
        if isAsking || isAnswered, line.hasSuffix(" = 0") {
          confinement[thread] = number
          confinedCount += 1
        } else if let made = line.firstMatch(of: /clone3?.*\) = (\d+)$/) {
          makers[made.1] = (thread, number)
        } else if line.contains("pread64("), line.contains("<\(recordings)/") {
          reads.append((thread, number, line))
        }
      }
      func isConfined(_ thread: Substring, at line: Int) -> Bool {
        if let since = confinement[thread], since < line { return true }
        guard let maker = makers[thread] else { return false }
        return isConfined(maker.thread, at: maker.line)
      }
      readCount = reads.count
      strangers = Set(
        reads.filter { !isConfined($0.thread, at: $0.line) }.map { String($0.text) })
    }
  }

  private struct Case {
    var words: [String]
    /// The number of recordings that the command decodes, each in its own process; nil for one or
    /// more.
    var confined: Int?
  }

  /// The commands, in the order in which they run on one library. The last one changes it.
  private static let cases = [
    Case(words: ["process", "recordings", "--library", "other"], confined: 2),
    Case(words: ["render", "--range", "112", "--output", "out.wav"]),
    Case(words: ["render", "--range", "112-113", "--output", "out.flac", "--jobs", "2"]),
    Case(words: ["play", "112.wav", "112:1"]),
    Case(words: ["export", "--clips", "clips"]),
    Case(words: ["transcribe", "--engine", "mine", "--all"]),
    Case(words: ["shard", "plan", "recordings", "--output", "plan", "--shards", "2"]),
    // These commands use stored features.
    Case(
      words: [
        "export", "--format", "waveform-json", "--recording", "112.wav", "--output", "wave.json",
      ], confined: 0),
    Case(words: ["identify", "112.wav"], confined: 0),
    Case(words: ["resolve", "112"], confined: 0),
    Case(words: ["coverage"], confined: 0),
    Case(words: ["show", "112.wav"], confined: 0),
    Case(words: ["redetect", "--set", "silence.minimum=700ms"], confined: 0),
  ]

  /// Runs `body` with a library of two recordings, an engine and a player.
  private func scene(_ body: (Scene, [String: String]) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("113.wav", "..####..###..####..###..####..")
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      let tools = scene.folder.appending(path: "tools")
      try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
      for (name, script) in [("ffplay", "exit 0"), ("engine", "echo '{\"segments\": []}'")] {
        let file = tools.appending(path: name)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: file.path)
      }
      let settings = [
        "PATH": tools.path + ":/usr/bin:/bin", "XDG_CONFIG_HOME": scene.folder.path,
      ]
      let engine = ["engine", "add", "mine", "--", tools.appending(path: "engine").path, "{input}"]
      #expect(try Binary.run(engine, in: scene.folder, environment: settings).code == 0)
      try body(scene, settings)
    }
  }

  private func strace(_ log: URL) -> [String] {
    [
      "strace", "-f", "-qq", "-y", "-s", "0", "-o", log.path, "-e",
      "trace=seccomp,pread64,clone,clone3",
    ]
  }

  /// Returns the ids of the children of a process, from proc(5).
  private func children(of parent: Int32) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter {
      let status = FileManager.default.contents(atPath: "/proc/\($0)/status") ?? Data()
      return String(decoding: status, as: UTF8.self).contains("\nPPid:\t\(parent)\n")
    }
  }

  private func trace(_ log: URL, in scene: Scene) throws -> Trace {
    Trace(
      of: String(decoding: try Data(contentsOf: log), as: UTF8.self),
      recordings: scene.recordings.resolvingSymlinksInPath().path)
  }

  @Test func aThreadMayReadBeforeStraceNamesIt() {
    let confined = "7 seccomp(SECCOMP_SET_MODE_FILTER, 0, {len=9, filter=0x1}) = 0\n"
    let read = "8 pread64(3</r/112.wav>, \"\"..., 8192, 44) = 8192\n"
    let made = "7 <... clone3 resumed> => {parent_tid=[8]}, 88) = 8\n"
    #expect(Trace(of: confined + read + made, recordings: "/r").strangers == [])
    #expect(Trace(of: confined + made + read, recordings: "/r").strangers == [])
    #expect(Trace(of: made + confined + read, recordings: "/r").strangers.count == 1)
    #expect(Trace(of: read + confined, recordings: "/r").strangers.count == 1)
  }

  @Test func aCommandDecodesInConfinedProcesses() throws {
    try scene { scene, settings in
      let log = scene.folder.appending(path: "strace.log")
      for test in Self.cases {
        let outcome = try Binary.run(
          test.words, in: scene.folder, environment: settings, under: strace(log))
        #expect(outcome.code == 0, "\(test.words): \(outcome.errors)")
        let trace = try trace(log, in: scene)
        #expect(trace.strangers == [], "\(test.words)")
        if let count = test.confined {
          #expect(trace.confinedCount == count, "\(test.words)")
        } else {
          #expect(trace.confinedCount > 0 && trace.readCount > 0, "\(test.words)")
        }
      }
    }
  }

  @Test func theDeskDecodesInConfinedProcesses() throws {
    try scene { scene, settings in
      let list = try scene.run("status", "--json")
      let recordings = try #require(try list.result["recordings"] as? [[String: Any]])
      let id = try #require(recordings.first?["id"] as? String)
      let log = scene.folder.appending(path: "strace.log")
      let desk = try Binary.process(
        ["review", "--no-open"], in: scene.folder, environment: settings, under: strace(log))
      let pipe = Pipe()
      desk.standardOutput = pipe
      desk.standardError = FileHandle.nullDevice
      try desk.run()
      var text = ""
      while !text.contains("\n") {
        text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      }
      let address = try #require(
        text.split(separator: "\n").first.flatMap { URL(string: String($0)) })
      let port = try #require(address.port)
      for url in [address.absoluteString, "http://127.0.0.1:\(port)/audio/\(id).wav"] {
        let curl = Process()
        curl.executableURL = URL(filePath: "/usr/bin/env")
        curl.arguments = [
          "curl", "--silent", "--fail", "--noproxy", "*", "--cookie-jar", "jar", "--cookie", "jar",
          "--output", "answer", url,
        ]
        curl.currentDirectoryURL = scene.folder
        try curl.run()
        curl.waitUntilExit()
        #expect(curl.terminationStatus == 0)
      }
      // strace ignores signals while it traces, so send the signal to the traced program.
      for program in try children(of: desk.processIdentifier) { kill(program, SIGINT) }
      desk.waitUntilExit()
      let sound = try Data(contentsOf: scene.folder.appending(path: "answer"))
      #expect(sound.starts(with: Data("RIFF".utf8)))
      let trace = try trace(log, in: scene)
      #expect(trace.strangers == [])
      #expect(trace.confinedCount > 0 && trace.readCount > 0)
    }
  }
}
