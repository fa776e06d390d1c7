import AudioCore
import FileTesting
import Foundation
import Library
import LibraryTesting
import Recitation
import Synchronization
import SystemPackage
import Testing
import Transcription

@testable import HostSystem
@testable import Inspection
@testable import SpeechRecognition

/// Transcripts of talk, with shell scripts as engines.
@Suite struct TranscriptionJobTests {
  /// Creates a folder like the one of `make transcription`; the engine in it writes `output` for
  /// each file.
  ///
  /// The script has the variables `$1`, the sound file; `$json`, the path of the output; and
  /// `$call`, the number of the call from 1.
  private func engine(_ scene: LibraryScene, writing output: String) throws -> SpeechEngine {
    let folder = scene.folder.appending("engine")
    let program = folder.appending("environment/bin/whisper-ctranslate2")
    let script = """
      #!/bin/sh
      while [ "$#" -gt 1 ]; do
        case $1 in --output_dir) folder=$2 ;; esac
        shift
      done
      name=${1##*/}
      json=$folder/${name%.wav}.json
      echo "$HF_HUB_OFFLINE $1" >>'\(folder.string)/called'
      call=$(wc -l <'\(folder.string)/called')
      \(output)
      """
    try scene.write(Array(script.utf8), to: folder.appending("script"))
    try Folder.create(program.removingLastComponent())
    // Let another program copy the file. If this process wrote it, a child process that starts at
    // the same time could inherit the file open for writing, and Linux refuses to execute such a
    // file.
    try run("install", folder.appending("script").string, program.string)
    try scene.write(Array("model".utf8), to: folder.appending("model/model.bin"))
    try scene.write([], to: folder.appending("called"))
    return try SpeechEngine(name: "whisper", kind: .fasterWhisper(folder: folder.string))
  }

  private func run(_ program: String, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(program)")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
  }

  private func calls(_ scene: LibraryScene) throws -> [String] {
    try String(
      contentsOfFile: scene.folder.appending("engine/called").string, encoding: .utf8
    ).split(separator: "\n").map(String.init)
  }

  private func writes(_ segments: String) -> String {
    "printf '%s' '{\"text\": \"\", \"segments\": [\(segments)], \"language\": \"en\"}' >\"$json\""
  }

  private let listen = #"{"start": 0.25, "end": 0.75, "text": " Listen.", "avg_logprob": -0.2}"#

  private func job(_ scene: LibraryScene, _ engine: SpeechEngine) -> TranscriptionJob {
    var job = TranscriptionJob(library: scene.library, engine: engine)
    job.language = "en"
    job.rules.backoff = .milliseconds(10)
    job.clock = clock(Time())
    return job
  }

  /// A clock that a test advances.
  private final class Time: Sendable {
    let value = Mutex(Duration.seconds(1_000_000))
  }

  /// Returns a clock that advances by 20 ms with each reading, so that it does not depend on the
  /// load of the machine.
  private func clock(_ time: Time) -> @Sendable () -> Duration {
    {
      time.value.withLock {
        $0 += .milliseconds(20)
        return $0
      }
    }
  }

  /// Calls `body` with a recording of four ayat, the second of which is marked as talk.
  private func withTalk(_ body: (LibraryScene, RecordingID, Segment) async throws -> Void)
    async throws
  {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.changeSegments(of: id) { segments in
        segments[1] = Segment(range: segments[1].range, kind: .talk, confidence: 0.9)
      }
      try await body(scene, id, try scene.segments(of: id)[1])
    }
  }

  /// Adds two recordings without a stated range. Each is transcribed as one stretch.
  private func addTwo(_ scene: LibraryScene) throws {
    try scene.add("112.wav", "..###..####..###..####..", expecting: nil)
    try scene.add("113.wav", "..####..###..####..###..", expecting: nil)
  }

  /// Chapters as containers may state them. Only the part inside the recording is transcribed.
  @Test(
    arguments: [
      (0, 1, 0..<100), (0.5, 99, 50..<1000), (5e9, 6e9, nil), (10, 11, nil),
      (9.99, 1e300, 999..<1000),
      (-1, 5, nil), (3, 2, nil), (2, 2, nil), (0, .infinity, 0..<1000), (.infinity, .infinity, nil),
      (.nan, 5, nil), (0, .nan, nil), (1e300, 1e301, nil), (9.3e14, 9.4e14, nil), (0, -1e300, nil),
    ] as [(Double, Double, Range<Int>?)])
  func aChapterIsBoundedByItsRecording(start: Double, end: Double, frames: Range<Int>?) {
    let chapter = Recording.Chapter(title: "", startSeconds: start, endSeconds: end)
    #expect(
      chapter.frames(at: SampleRate(hertz: 100), within: 1000) == frames.map { FrameRange($0) })
  }

  @Test func aDamagedRecordingDoesNotKeepTheOthersFromBeingTranscribed() async throws {
    try await LibraryScene.with { scene in
      try addTwo(scene)
      let bad = try #require(try scene.store.recordings().first).recording.id
      try scene.spoil("UPDATE recording SET contentsChecksum = NULL WHERE id = '\(bad.text)'")
      let engine = try engine(scene, writing: writes(listen))
      let report = try await job(scene, engine).run()
      #expect(report.done == 1 && report.failed == 1 && report.left == 0)
      #expect(report.errors.map(\.place) == ["112.wav"])
    }
  }

  @Test func onlyTalkIsTranscribedAndPlacedInTheRecording() async throws {
    try await withTalk { scene, id, talk in
      let engine = try engine(scene, writing: writes(listen))
      let report = try await job(scene, engine).run()
      #expect(report.done == (try calls(scene).count))
      #expect(report.failed == 0 && report.left == 0)
      let transcript = try scene.store.transcript(of: id)
      let rate = try #require(try scene.store.recording(id)?.recording.sampleRate)
      let stretch = try #require(transcript.stretches.first { $0.range.overlap(talk.range) > 0 })
      let sentence = try #require(
        transcript.sentences.first { $0.frames.overlap(stretch.range) > 0 })
      #expect(sentence.text == "Listen.")
      #expect(sentence.frames.start.count - stretch.range.start.count == rate.hertz / 4)
      #expect(sentence.frames.end.count - stretch.range.start.count == rate.hertz * 3 / 4)
      #expect(stretch.language == "en")
      #expect(stretch.engine == (try engine.source()))
      #expect(stretch.engine.modelSHA256?.count == 64)
      // The engine runs offline, and recitation is never passed to it.
      #expect(try calls(scene).allSatisfy { $0.hasPrefix("1 ") })
      let recited = try scene.segments(of: id).filter { $0.kind == .ayah }
      #expect(recited.count == 3)
      for stretch in transcript.stretches {
        #expect(recited.allSatisfy { $0.range.overlap(stretch.range) == 0 })
      }
      // The input files of the engine are deleted, and the queue is empty.
      #expect(
        try calls(scene).allSatisfy {
          !FileManager.default.fileExists(atPath: String($0.dropFirst(2)))
        })
      #expect(try scene.store.transcriptionTasks() == [])
    }
  }

  @Test func whatIsTranscribedIsNotTranscribedAgainUnlessTheModelIsNew() async throws {
    try await withTalk { scene, id, _ in
      let engine = try engine(scene, writing: writes(listen))
      let first = try await job(scene, engine).run().done
      #expect(first > 0)
      #expect(try await job(scene, engine).run().done == 0)
      #expect(try calls(scene).count == first)
      var again = job(scene, engine)
      again.again = true
      #expect(try await again.run().done == first)
      // After a change of the model, a stretch gets new text when it is transcribed again. Here all
      // stretches of talk are transcribed again.
      try scene.write(
        Array("better".utf8), to: scene.folder.appending("engine/model/model.bin"))
      #expect(try await job(scene, engine).run().done == first)
      let transcript = try scene.store.transcript(of: id)
      #expect(transcript.stretches.count == first)
      #expect(try transcript.stretches.allSatisfy { try $0.engine == engine.source() })
      #expect(transcript.sentences.count == first)
      var all = job(scene, engine)
      all.scope = .all
      #expect(try await all.run().done == 1)
      #expect(try scene.store.transcript(of: id).stretches.map(\.scope) == [.all])
    }
  }

  /// Engines that always fail. The job nevertheless continues with the second recording.
  @Test(arguments: [
    ("echo working >&2; echo no memory >&2; exit 3", "the engine failed: no memory"),
    ("kill -SEGV $$", "the engine failed: it was ended by signal 11"),
    (
      "echo '{' >\"$json\"",
      "the engine failed: the engine's output is not faster-whisper JSON: it is not JSON"
    ),
    (
      ":", "the engine failed: the engine's output is not faster-whisper JSON: it is not JSON"
    ),
    ("touch \"$json\" \"$json.2\"", "the engine failed: it wrote 2 files instead of one"),
    ("sleep 86400 & sleep 86400", "the engine reported no sentence for 120 s"),
    ("yes >&2", "the engine reported no sentence for 120 s"),
  ])
  func anEngineThatFailsIsTriedFourTimesForEachStretch(script: String, reason: String) async throws
  {
    try await withTalk { scene, id, _ in
      var job = job(scene, try engine(scene, writing: script))
      if reason.contains("no sentence") {
        // The clock advances by an hour with each call of the engine.
        let usual = job.clock
        job.clock = { [calls] in
          do { return usual() + .seconds(try 3600 * calls(scene).count) } catch {
            Issue.record(error)
            return usual()
          }
        }
        job.rules.lease = .seconds(86_400)
      }
      let failures = Mutex<[Bool]>([])
      let report = try await job.run { event in
        if case .failed(_, _, let isFinal) = event { failures.withLock { $0.append(isFinal) } }
      }
      #expect(report.done == 0 && report.left == 0)
      #expect(report.failed > 0 && report.errors.count == report.failed)
      #expect(try calls(scene).count == 4 * report.failed)
      #expect(failures.withLock { $0.count } == 4 * report.failed)
      #expect(failures.withLock { $0.count { $0 } } == report.failed)
      #expect(
        report.errors.allSatisfy { $0.problem.contains(reason) }, "\(report.errors[0].problem)")
      #expect(try scene.store.transcript(of: id).stretches == [])
      // A new request tries the stretch again, and stores the result of the repaired engine.
      let mended = try engine(scene, writing: writes(listen))
      #expect(try await self.job(scene, mended).run().done == report.failed)
      #expect(try scene.store.transcriptionTasks() == [])
    }
  }

  @Test func anEngineThatWorksTheThirdTimeIsFine() async throws {
    try await withTalk { scene, id, _ in
      let engine = try engine(scene, writing: "[ $call -gt 2 ] || exit 1\n" + writes(listen))
      let report = try await job(scene, engine).run()
      #expect(report.failed == 0 && report.done > 0)
      #expect(try calls(scene).count == report.done + 2)
      #expect(try scene.store.transcript(of: id).sentences.count == report.done)
    }
  }

  /// Each sentence takes twenty seconds, and the limit is thirty. The stretch takes two minutes.
  @Test func sentencesThatAreToldKeepASlowEngineAlive() async throws {
    try await withTalk { scene, _, _ in
      let gate = scene.folder.appending("gate").string
      try run("mkfifo", gate)
      // Open for reading and writing, so that neither side blocks on opening.
      let goOn = try #require(FileHandle(forUpdatingAtPath: gate))
      let engine = try engine(
        scene,
        writing: """
          exec 3<'\(gate)'
          for i in 1 2 3 4 5 6; do
            echo '[00:00.000 --> 00:01.000] one'
            read answer <&3
          done
          """ + "\n" + writes(listen))
      var job = job(scene, engine)
      job.rules.nextSentence = .seconds(30)
      let time = Time()
      job.clock = clock(time)
      let heard = Mutex(0)
      let report = try await job.run { event in
        guard case .heard = event else { return }
        heard.withLock { $0 += 1 }
        time.value.withLock { $0 += .seconds(20) }
        #expect(throws: Never.self) { try goOn.write(contentsOf: Data("\n".utf8)) }
      }
      #expect(report.failed == 0 && report.done > 0)
      #expect(try calls(scene).count == report.done)
      #expect(heard.withLock { $0 } == 6 * report.done)
    }
  }

  @Test func impossibleTimesAreRefusedAndCounted() async throws {
    try await withTalk { scene, id, _ in
      let engine = try engine(
        scene,
        writing: writes(
          #"{"start": NaN, "end": 1, "text": "a"}, {"start": 0.2, "end": 0.1, "text": "b"}, "#
            + #"{"start": 0.1, "end": 0.6, "text": "c"}, {"start": 0.3, "end": 0.8, "text": "d"}, "#
            + #"{"start": -9, "end": -1, "text": "e"}, {"start": 900, "end": 901, "text": "f"}"#))
      let report = try await job(scene, engine).run()
      #expect(report.refused == 4 * report.done)
      let transcript = try scene.store.transcript(of: id)
      #expect(transcript.stretches.allSatisfy { $0.refusedCount == 4 })
      #expect(Set(transcript.sentences.map(\.text)) == ["c", "d"])
      for (sentence, next) in zip(transcript.sentences, transcript.sentences.dropFirst()) {
        #expect(sentence.frames.end <= next.frames.start)
      }
    }
  }

  @Test func aStoppedJobGoesOnWhereItWas() async throws {
    try await LibraryScene.with { scene in
      try addTwo(scene)
      let reached = scene.folder.appending("reached").string
      try run("mkfifo", reached)
      let engine = try engine(
        scene,
        writing: "[ $call -ne 2 ] || { echo >'\(reached)'; sleep 86400; }\n" + writes(listen))
      let first = job(scene, engine)
      let task = Task { [first] in try await first.run() }
      _ = await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          // Opening blocks until the engine opens the file; reading ends when the engine closes it.
          let file = FileHandle(forReadingAtPath: reached)
          continuation.resume(returning: file?.readDataToEndOfFile())
        }
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      let left = try scene.store.transcriptionTasks()
      #expect(left.allSatisfy { $0.retries == 0 && $0.isOpen } && !left.isEmpty)
      #expect(!left.contains { if case .running = $0.state { true } else { false } })
      let report = try await job(scene, engine).run()
      #expect(report.failed == 0 && report.left == 0)
      // One call of the engine was interrupted.
      let stretches = try scene.store.recordings().reduce(0) {
        $0 + (try scene.store.transcript(of: $1.recording.id).stretches.count)
      }
      #expect(try calls(scene).count == stretches + 1)
    }
  }

  @Test func whereAPersonListensIsTranscribedFirst() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.changeSegments(of: id) { segments in
        for place in [0, 1, 3] {
          segments[place] = Segment(range: segments[place].range, kind: .talk, confidence: 0.9)
        }
      }
      var job = job(scene, try engine(scene, writing: writes(listen)))
      job.recordings = [id.text]
      let rate = try #require(try scene.store.recording(id)?.recording.sampleRate)
      let last = try scene.segments(of: id)[3].range
      job.listeningAt = last.start.seconds(at: rate) + 0.1
      let began = Mutex<[FrameIndex]>([])
      let report = try await job.run { event in
        if case .began(_, let start, _, _) = event { began.withLock { $0.append(start) } }
      }
      let order = began.withLock { $0 }
      #expect(report.done == order.count && order.count > 1)
      let here = try #require(order.sorted().last { $0 < last.end })
      #expect(order == order.sorted().filter { $0 >= here } + order.sorted().filter { $0 < here })
    }
  }

  /// All child processes of an engine are terminated when the engine ends or exceeds its time
  /// limit.
  @Test(arguments: ["exec sleep 1000", "exit 1", "exit 0"])
  func whatAnEngineStartedEndsWithIt(end: String) async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..###..####..", expecting: nil)
      let said = scene.folder.appending("said").string
      let engine = try engine(
        scene,
        writing: """
          mkfifo '\(said)'; exec 9<>'\(said)'
          setsid sh -c 'sh -c "echo \\$\\$ >&9; exec sleep 1000" & exit' &
          read started <&9; echo $started >'\(said).new'; mv '\(said).new' '\(said).number'
          \(writes(listen))
          \(end)
          """)
      var job = job(scene, engine)
      job.rules.retries = 0
      // The time limit passes as soon as the engine has started a child process.
      let time = Time()
      job.clock = {
        let isStarted = FileManager.default.fileExists(atPath: said + ".number")
        return time.value.withLock {
          $0 += isStarted ? .seconds(1_000) : .milliseconds(1)
          return $0
        }
      }
      let report = try await job.run()
      #expect(report.done + report.failed == 1)
      let number = try #require(
        Int32(
          String(contentsOfFile: said + ".number", encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)))
      #expect(kill(number, 0) != 0, "process \(number) is still there")
    }
  }

  /// The sound files for an engine are private, and are deleted afterwards.
  @Test func theSoundForAnEngineIsPrivateAndGoes() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..###..####..", expecting: nil)
      let left = scene.library.appending("Transcribing/tilawa-left/0.wav")
      try Folder.create(left.removingLastComponent())
      try scene.write(Array("sound of a run that was killed".utf8), to: left)
      let modes = scene.folder.appending("modes").string
      let engine = try engine(
        scene,
        writing: """
          stat -c '%a %n' "$1" "${1%/*}" "$folder" >'\(modes)'; ls '\(left.removingLastComponent())' >>'\(modes)' 2>&1
          \(writes(listen))
          """)
      #expect(try await job(scene, engine).run().done == 1)
      let lines = try String(contentsOfFile: modes, encoding: .utf8).split(separator: "\n")
      #expect(lines.prefix(3).map { $0.prefix(4) } == ["600 ", "700 ", "700 "])
      #expect(lines.prefix(3).allSatisfy { $0.contains("\(scene.library)/Transcribing/") })
      #expect(lines.last?.contains("No such file") == true)
      #expect(!Folder.exists(scene.library.appending("Transcribing")))
    }
  }

  /// A very long line is processed once, and not anew with each block that arrives.
  /// A stretch that overlaps another one has its own sound, or no file.
  @Test func eachStretchHasItsOwnSound() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let summary = try #require(try scene.store.recording(id))
      let rate = try #require(summary.recording.sampleRate)
      func range(_ seconds: ClosedRange<Double>) -> FrameRange {
        FrameRange(
          start: FrameIndex(seconds: seconds.lowerBound, at: rate),
          end: FrameIndex(seconds: seconds.upperBound, at: rate))
      }
      let needed = range(0.5...1.1)
      let others = [
        range(0...0.7), range(0.9...1), needed, range(1.1...1.2), range(1.1...1.4),
        range(0.2...0.5),
      ]
      let files = try StretchFiles(
        needed, and: others, of: summary, library: scene.library, in: scene.folder)
      #expect(
        others.map { files.path(of: $0) != nil } == [false, false, true, true, false, true])
      for one in [needed, range(1.1...1.2), range(0.2...0.5)] {
        let path = try #require(files.path(of: one))
        // A header precedes the samples of 2 bytes.
        let size = try FileManager.default.attributesOfItem(atPath: path.string)[.size] as? Int
        let frames = one.converted(from: rate, to: SampleRate(hertz: 16_000)).count
        #expect((44..<200).contains(try #require(size) - 2 * frames))
      }
    }
  }

  @Test func anEngineWithoutLineFeedsIsHeardToItsEnd() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..###..####..", expecting: nil)
      let engine = try engine(
        scene, writing: "head -c 80000000 /dev/zero | tr '\\0' x; \(writes(listen))")
      #expect(try await job(scene, engine).run().done == 1)
    }
  }

  @Test func timeThatIsUpLeavesTheRestForTheNextTime() async throws {
    try await LibraryScene.with { scene in
      try addTwo(scene)
      let engine = try engine(scene, writing: writes(listen))
      var short = job(scene, engine)
      let requested = Mutex(0)
      // The first call occurs before the work, the second before the first task.
      short.shouldContinue = {
        requested.withLock {
          $0 += 1
          return $0 <= 2
        }
      }
      let report = try await short.run()
      #expect(report.done == 1 && report.left == 1)
      #expect(try await job(scene, engine).run().done == 1)
    }
  }

  @Test func whatIsNamedComesBeforeTheRest() async throws {
    try await LibraryScene.with { scene in
      try addTwo(scene)
      let engine = try engine(scene, writing: "exit 1")
      var all = job(scene, engine)
      all.shouldContinue = { false }
      #expect(try await all.run().left > 0)
      var one = job(scene, try self.engine(scene, writing: writes(listen)))
      one.recordings = ["113.wav"]
      let report = try await one.run()
      #expect(report.recordings == 1 && report.done > 0)
      let tasks = try TranscriptionTasks(library: scene.library).list([])
      #expect(Set(tasks.map(\.priority)) == ["low"])
      #expect(Set(tasks.map(\.source)) == ["112.wav"])
      #expect(try TranscriptionTasks(library: scene.library).cancel(["112.wav"]) == tasks.count)
    }
  }

  @Test func anEngineThatIsUnknownByNowFailsItsTasksOnly() async throws {
    try await withTalk { scene, id, _ in
      let engine = try engine(scene, writing: writes(listen))
      let gone = TranscriptionQueue.Subject(
        recording: id.text, frames: FrameRange(0..<100), scope: .all, engine: "gone",
        language: nil)
      let store = try LibraryStore(opening: scene.library, create: false)
      let other = try scene.add("113.wav", "..###..", expecting: nil)
      try store.enqueue(
        [
          TranscriptionQueue.Subject(
            recording: other.text, frames: gone.frames, scope: .all, engine: "gone", language: nil)
        ], of: other, .high, now: .zero)
      var named = job(scene, engine)
      named.recordings = ["112.wav"]
      #expect(try await named.run().failed == 0)
      let failed = try TranscriptionTasks(library: scene.library).list(["113.wav"])
      #expect(failed.map(\.reason) == ["there is no engine `gone` on this machine"])
    }
  }

  @Test func recitationThatIsFoundLaterIsNoLongerShown() async throws {
    try await withTalk { scene, id, talk in
      let engine = try engine(
        scene,
        writing: writes(
          #"{"start": 0, "end": 3, "text": " Listen.", "avg_logprob": -0.2}"#))
      _ = try await job(scene, engine).run()
      let shown = try ShownTranscript(of: "112.wav", in: scene.store)
      let search = TranscriptSearch(library: scene.library)
      let before = try search.sentences(with: "listen", in: nil, limit: 99).matches
      #expect(before.count == shown.sentences.count)
      try scene.changeSegments(of: id) { segments in
        segments[1] = Segment(
          range: talk.range, kind: .ayah, ayah: AyahRef(surah: 112, ayah: 2), confidence: 0.9)
      }
      let after = try ShownTranscript(of: "112.wav", in: scene.store)
      #expect(after.sentences.allSatisfy { $0.frames.overlap(talk.range) == 0 })
      #expect(after.sentences.count < shown.sentences.count)
      #expect(
        try search.sentences(with: "listen", in: "112.wav", limit: 99).matches.count
          == after.sentences.count)
      #expect(throws: InspectionError.self) { try search.sentences(with: "…", in: nil, limit: 1) }
    }
  }
}

@Suite struct SpeechEngineTests {
  private func list(_ scratch: borrowing Scratch) -> SpeechEngineList {
    SpeechEngineList(["XDG_CONFIG_HOME": scratch.path.string, "XDG_DATA_HOME": "/nowhere"])
  }

  private func command(_ arguments: String...) throws -> SpeechEngine {
    try SpeechEngine(
      name: "mine", kind: .command(arguments: arguments, format: .verboseJSON, model: "m {input}"))
  }

  @Test func enginesAreKept() throws {
    let scratch = try Scratch()
    let engines = list(scratch)
    #expect(try engines.engines().map(\.name) == ["whisper"])
    #expect(
      try engines.engine("whisper").kind == .fasterWhisper(folder: "/nowhere/tilawa/transcription"))
    try engines.add(command("a", "{input}"))
    try engines.add(command("b", "{input}"))
    let cpp = try SpeechEngine(
      name: "cpp", kind: .whisperCpp(program: "whisper-cli", model: "/m.bin"))
    try engines.add(cpp)
    #expect(try engines.engines().map(\.name) == ["cpp", "mine", "whisper"])
    #expect(try engines.engine("mine") == command("b", "{input}"))
    #expect(try engines.engine("cpp") == cpp)
    try engines.remove("mine")
    #expect(throws: EngineError.self) { try engines.engine("mine") }
    #expect(throws: EngineError.self) { try engines.remove("whisper") }
    try FileManager.default.removeItem(atPath: engines.file.string)
    try Data("[{\"name\": \"x\"}]".utf8).write(to: URL(fileURLWithPath: engines.file.string))
    let error = #expect(throws: EngineError.self) { try engines.engines() }
    #expect(error?.problem.contains("`[0].kind` is missing") == true, "\(error?.problem ?? "")")
  }

  @Test(arguments: ["", "a b", "ä", "a/b", String(repeating: "a", count: 65)])
  func aNameThatCannotBeTypedIsRefused(name: String) {
    #expect(throws: EngineError.self) {
      try SpeechEngine(name: name, kind: .whisperCpp(program: "a", model: "b"))
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:8000/v1/audio/transcriptions", true), ("http://localhost:1/x", true),
    ("http://[::1]:1/x", true), ("http://127.9.9.9/x", true), ("http://example.org/x", false),
    ("https://127.0.0.1/x", false), ("http://127.0.0.1.example.org/x", false),
    ("http://127.0.0.1@example.org/x", false), ("http://localhost.example.org/x", false),
    ("http://192.168.0.1/x", false), ("file:///etc/passwd", false), ("", false),
    ("http://127.0.0.256/x", false), ("http://127.0.0/x", false),
  ])
  func nothingLeavesTheMachine(url: String, isAllowed: Bool) throws {
    func make() throws { _ = try SpeechEngine(name: "s", kind: .server(url: url, model: "m")) }
    if isAllowed { try make() } else { #expect(throws: EngineError.self) { try make() } }
  }

  @Test func placesInACommandAreFilledOnceAndByNoShell() throws {
    let engine = try command("run", "--in={input}", "{output}", "{language}{model}", "$(x) {other}")
    #expect(
      engine.arguments(input: "/a {output}.wav", output: "/o", language: nil) == [
        "--in=/a {output}.wav", "/o", "autom {input}", "$(x) {other}",
      ])
    #expect(throws: EngineError.self) { try command("run", "{output}") }
    #expect(throws: EngineError.self) { try command("", "{input}") }
  }

  @Test func withoutAnEngineTheRemedyIsNamed() throws {
    let scratch = try Scratch()
    let error = try #require(
      #expect(throws: EngineError.self) { try list(scratch).engine("whisper").program() })
    #expect(error.remedy.contains("make transcription"))
  }
}
