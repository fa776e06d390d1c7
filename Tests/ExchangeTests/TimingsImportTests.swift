import AudioCore
import Corrections
import FileFormats
import FileTesting
import Foundation
import GRDB
import HostSystem
import Library
import LibraryTesting
import Recitation
import SystemPackage
import Testing

@testable import Exchange

@Suite struct TimingsImportTests {
  /// The starts and ends of 112:1 and 112:2 in the layout of mp3quran.net.
  private static let times =
    #"[{"ayah":1,"start_time":100,"end_time":400},{"ayah":2,"start_time":500,"end_time":900}]"#

  private func run(
    _ text: String, _ target: TimingsImport.Target, in scene: LibraryScene,
    confirms: Bool = false, _ mode: RecordingEdit.Mode = .apply, name: String = "112.json"
  ) throws -> TimingsImport.Outcome {
    let path = scene.folder.appending(name)
    try scene.write(Array(text.utf8), to: path)
    return try TimingsImport(
      library: scene.library, target: target, files: ForeignFiles([path]), confirms: confirms,
      signature: Signature(author: "Maryam", time: "2026-01-04T00:00:00Z")
    ).run(mode)
  }

  /// Returns lines such as `112:1 0.100-0.400 suggested mp3quran: 112.json`.
  private func drawing(_ id: RecordingID, in scene: LibraryScene) throws -> [String] {
    let rate = try #require(try scene.store.recording(id)?.recording.sampleRate)
    return try scene.segments(of: id).map { one in
      [
        one.ayah?.description ?? one.kind.rawValue,
        one.range.start.seconds(at: rate).text(decimals: 3) + "-"
          + one.range.end.seconds(at: rate).text(decimals: 3),
        one.isConfirmed ? "confirmed" : "suggested", one.origin ?? "-",
      ].joined(separator: " ")
    }
  }

  @Test func timesBecomeSuggestionsThatStateTheirOrigin() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let before = try drawing(id, in: scene)
      let shown = try run(Self.times, .recording("112.wav"), in: scene, .preview)
      #expect(shown.recordings.count == 1)
      #expect(try drawing(id, in: scene) == before)
      let outcome = try run(Self.times, .recording("112.wav"), in: scene)
      #expect(outcome.formats == ["mp3quran"])
      #expect(outcome.recordings.map { $0.edits.count } == [2])
      let after = try drawing(id, in: scene)
      #expect(
        after.prefix(2) == [
          "112:1 0.100-0.400 suggested mp3quran: 112.json",
          "112:2 0.500-0.900 suggested mp3quran: 112.json",
        ])
      // A second import changes no segment.
      let again = try run(Self.times, .recording("112.wav"), in: scene)
      #expect(again.recordings.map(\.change) == [nil])
      // The journal records only statements of a person, not suggestions.
      #expect(try scene.store.journal(of: id).isEmpty)
    }
  }

  /// A timing database of Quran for Android without row 999, and its recording.
  @Test func theLastAyahWithoutAnEndLastsToTheEndOfItsRecording() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let summary = try scene.store.recording(matching: "112.wav")
      let length = summary.recording.durationSeconds
      let path = scene.folder.appending("a.db")
      let queue = try DatabaseQueue(path: path.string)
      try queue.write {
        try $0.execute(
          sql: "CREATE TABLE timings (sura, ayah, time);"
            + "INSERT INTO timings VALUES (112, 1, 100), (112, 2, 500), (112, 3, 1000),"
            + " (112, 4, 1200)")
      }
      try queue.close()
      let files = try ForeignFiles([path])
      let outcome = try TimingsImport(
        library: scene.library, target: .recording("112.wav"), files: files, confirms: false,
        signature: Signature(author: "Maryam", time: "2026-01-04T00:00:00Z")
      ).run(.apply)
      #expect(outcome.notes.isEmpty)
      #expect(
        try drawing(id, in: scene).suffix(2) == [
          "112:3 1.000-1.200 suggested quran-android: a.db",
          "112:4 1.200-\(length.text(decimals: 3)) suggested quran-android: a.db",
        ])
      let doctor = TimingDoctor(files: try ForeignFiles([path]), riwayah: .hafs, format: nil)
      let program = ExportingProgram(version: "1", hardware: "")
      let alone = try doctor.examine(with: .init(), in: scene.library, by: program)
      #expect(alone.ayatAfter == 3)
      let heard = try TimingDoctor(
        files: try ForeignFiles([path]), riwayah: .hafs, format: nil
      ).examine(with: .init(named: ["112.wav"]), in: scene.library, by: program)
      #expect(heard.ayatAfter == 4)
    }
  }

  /// The stated range counts before the detected segments. A segment of the last ayah of one surah
  /// and the first of the next counts for both.
  @Test(
    arguments: [
      ("112", AyahRef(surah: 113, ayah: 1), nil, 112),
      (nil, AyahRef(surah: 113, ayah: 1), nil, 113),
      (nil, AyahRef(surah: 112, ayah: 4), AyahRef(surah: 113, ayah: 1), 0),
      ("112-114", AyahRef(surah: 113, ayah: 1), nil, 0), (nil, nil, nil, 0),
    ] as [(String?, AyahRef?, AyahRef?, Int)])
  func aRecordingIsGroupedByItsOnlySurah(
    stated: String?, ayah: AyahRef?, endAyah: AyahRef?, surah: Int
  ) async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("a.wav", "..####..", expecting: stated)
      try scene.changeSegments(of: id) { segments in
        segments = [
          Segment(
            range: FrameRange(100..<8_000), kind: ayah == nil ? .unassigned : .ayah, ayah: ayah,
            endAyah: endAyah, joinOffset: endAyah == nil ? nil : 4_000, confidence: 0.5)
        ]
      }
      let grouped = TimingsImport.bySurah(try scene.store.recordings())
      #expect(grouped.mapValues { $0.map(\.recording.id) } == [surah: [id]])
    }
  }

  @Test func aFileThatIsTooLargeIsRefusedBeforeItIsRead() throws {
    try Scratch.with { folder in
      // A sparse file uses no disk space.
      func sparse(_ name: String, _ text: String, bytes: Int) throws -> FilePath {
        let path = folder.appending(name)
        try Data(text.utf8).write(to: URL(filePath: path.string))
        let handle = try FileHandle(forUpdating: URL(filePath: path.string))
        try handle.truncate(atOffset: UInt64(bytes))
        try handle.close()
        return path
      }
      for (name, text, most) in [
        ("a.srt", "1\n00:00:01,000 --> 00:00:02,000\n", 6 << 20), ("a", "?", 1 << 25),
        ("a.ttml", "<tt ><body><p begin='0s' end='1s'>a</p></body></tt>", 1 << 25),
        ("a.json", "[{\"ayah\":1,", 1 << 26),
        // The limits for speech recognisers and for tables of a whole library are larger.
        ("b.json", "{\"segments\":[{\"start\":0,\"end\":1,\"text\":\"\"}]}", 1 << 26),
        ("a.csv", "start,end,surah,ayah\n", 1 << 26),
      ] {
        let path = try sparse(name, text, bytes: most + 1)
        #expect(throws: HostError.tooLarge(path: path, bytes: most + 1, most: most)) {
          _ = try ForeignFiles([path])
        }
      }
    }
  }

  @Test(
    arguments: [
      ([], "the file is empty"), ([0x1F, 0x8B, 8, 0], "the file is compressed"),
      (Array("PK\u{3}\u{4}ab".utf8), "the file is compressed"),
      (Array(" <!DOCTYPE html><html>404".utf8), "the file is a web page, not a file of times"),
      (Array("ID3\u{3}".utf8), "the file is a sound file, not a file of times"),
      (
        Array("[{\"surah\":1,\"ayah\":1,\"segments\":[[0,1".utf8),
        "the file begins like JSON, but it is damaged or ends too early"
      ),
      (Array("hello".utf8), "the file looks like none of the formats that are read"),
    ] as [([UInt8], String)])
  func aFileOfAnotherKindIsNamed(bytes: [UInt8], problem: String) throws {
    try Scratch.with { folder in
      let path = folder.appending("a.srt")
      try Data(bytes).write(to: URL(filePath: path.string))
      let error = try #require(throws: FormatError.self) { try ForeignFiles([path]) }
      #expect(error.problem == problem)
    }
  }

  @Test func aDatabaseWithALogBesideItIsRefused() throws {
    try Scratch.with { folder in
      let path = folder.appending("a.db")
      try Data(ForeignDatabase.mark + [UInt8](repeating: 0, count: 496))
        .write(to: URL(filePath: path.string))
      for (ending, log, isRefused) in [
        ("-wal", [], false), ("-wal", [UInt8](repeating: 1, count: 4096), true),
        ("-journal", [UInt8](repeating: 0, count: 512), false), ("-journal", [0xD9, 0xD5], true),
      ] as [(String, [UInt8], Bool)] {
        let beside = URL(filePath: path.string + ending)
        try Data(log).write(to: beside)
        defer { do { try FileManager.default.removeItem(at: beside) } catch {} }
        do {
          _ = try ForeignFiles([path])
          #expect(!isRefused, "\(ending) of \(log.count) bytes")
        } catch let error as FormatError {
          #expect(isRefused && error.problem.contains("a.db\(ending)"), "\(error)")
        }
      }
    }
  }

  /// In these formats, entries have only starts. The last one ends at the end of the recording.
  @Test(arguments: [
    (
      "112.cue",
      """
      FILE "112.wav" WAVE
        TRACK 01 AUDIO
          TITLE "112:1"
          INDEX 01 00:00:15
        TRACK 02 AUDIO
          TITLE "112:2"
          INDEX 01 00:00:45
      """
    ),
    ("112.txt", "00:00:00.200 112:1\n00:00:00.600 112:2\n"),
    ("112.lrc", "[00:00.20]112:1\n[00:00.60]112:2\n"),
    ("112.txt", "0.2\t0.2\t112:1\n0.6\t0.6\t112:2\n"),
  ])
  func theLastEntryLastsToTheEndOfTheRecording(name: String, text: String) async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let length = try #require(try scene.store.recording(id)).recording.durationSeconds
      let outcome = try run(text, .recording("112.wav"), in: scene, name: name)
      #expect(outcome.notes == [])
      let found = try drawing(id, in: scene).prefix(2).map {
        $0.split(separator: " ").prefix(2).joined(separator: " ")
      }
      #expect(
        found == ["112:1 0.200-0.600", "112:2 0.600-\(length.text(decimals: 3))"])
    }
  }

  @Test func aPersonMayConfirmTimes() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      _ = try run(Self.times, .recording("112.wav"), in: scene, confirms: true)
      let kept = try scene.segments(of: id).filter(\.isConfirmed)
      #expect(kept.map(\.ayah) == [AyahRef(surah: 112, ayah: 1), AyahRef(surah: 112, ayah: 2)])
      #expect(try scene.store.journal(of: id).count == 1)
      #expect(kept.allSatisfy { $0.confidence == 1 && $0.origin == "mp3quran: 112.json" })
    }
  }

  @Test func anAyahWhoseLengthDoesNotFitStaysASuggestion() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let text =
        #"[{"ayah":1,"start_time":100,"end_time":400},{"ayah":2,"start_time":500,"end_time":510}]"#
      let outcome = try run(text, .recording("112.wav"), in: scene, confirms: true)
      #expect(outcome.notes.count == 1)
      #expect(
        outcome.notes.first?.hasPrefix(
          "112.wav: stays a suggestion: 112:2 would be 0.0 s long, and its words take ") == true)
      let kept = try scene.segments(of: id).filter(\.isConfirmed)
      #expect(kept.map(\.ayah) == [AyahRef(surah: 112, ayah: 1)])
    }
  }

  @Test func whatAPersonConfirmedStays() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.confirmAll(of: id)
      let before = try drawing(id, in: scene)
      #expect(before.count > 1)
      _ = try run(Self.times, .recording("112.wav"), in: scene, confirms: true)
      let after = try drawing(id, in: scene)
      #expect(after.filter { $0.hasSuffix("confirmed -") } == before)
    }
  }

  @Test func whatCannotBePlacedIsCountedAndTheRestIsPlaced() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let length = try #require(try scene.store.recording(id)).recording.durationSeconds
      let late = Int(length * 1000) + 5000
      let outcome = try run(
        #"[{"ayah":1,"start_time":100,"end_time":400},{"ayah":2,"start_time":\#(late),"#
          + #""end_time":\#(late + 900)}]"#, .recording("112.wav"), in: scene)
      #expect(
        outcome.notes == ["112.wav: left out: stretches outside the recording (1), first 112:2"])
      #expect(try drawing(id, in: scene)[0] == "112:1 0.100-0.400 suggested mp3quran: 112.json")
      let nothing = try run(
        #"[{"ayah":2,"start_time":\#(late),"end_time":\#(late + 900)}]"#, .recording("112.wav"),
        in: scene)
      #expect(nothing.errors.map(\.problem) == ["none of its 1 stretches lies in the recording"])
    }
  }

  @Test func timesOfFilesOfAyatBelongToAReciter() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let text = #"[{"surah":112,"ayah":1,"segments":[[0,1,0,100],[1,2,100,200]]}]"#
      #expect(throws: TimingsError.self) {
        try run(
          #"[{"surah":112,"ayah":1,"segments":[[0,1,0,100]]},{"surah":113,"ayah":1,"#
            + #""segments":[[0,1,0,100]]}]"#, .recording("112.wav"), in: scene)
      }
      let outcome = try run(text, .reciter("Husary"), in: scene, name: "align.json")
      #expect((outcome.ayat, outcome.words) == (1, 2))
      #expect(outcome.recordings.isEmpty && outcome.errors.isEmpty)
      #expect(try scene.store.reciter(matching: "Husary").timedAyahCount == 1)
    }
  }

  @Test func wordTimingsAreReplacedAndDeleted() async throws {
    try await LibraryScene.withReciter { scene, _ in
      let text = """
        {"112:1": {"duration": 0.8, "segments": [[1, 0, 200], [2, 200, 200], [3, 200, 800]]},
         "112:2": {"duration": null, "segments": []}, "112:9": {"segments": []}}
        """
      let outcome = try run(text, .reciter("husary"), in: scene, name: "words.json")
      #expect(outcome.formats == ["qul-by-ayah"])
      #expect((outcome.ayat, outcome.words) == (1, 2) && outcome.notes.count == 3)
      func timed() throws -> Int { try scene.store.reciter(matching: "husary").timedAyahCount }
      #expect(try timed() == 1)
      func clear(_ reciter: String, _ paths: [FilePath] = []) throws -> TimingsImport.Outcome {
        try TimingsImport(
          library: scene.library, target: .reciter(reciter), files: ForeignFiles(paths),
          confirms: false, signature: Signature(author: "Maryam", time: "2026-01-04T00:00:00Z"),
          clears: true
        ).run(.apply)
      }
      // An error leaves the earlier timings as they are.
      let unusable = scene.folder.appending("unusable.json")
      try scene.write(Array(#"{"112:9": {"segments": [[1, 0, 9]]}}"#.utf8), to: unusable)
      #expect(throws: TimingFileError.self) { try clear("husary", [unusable]) }
      #expect(throws: LibraryError.noSuchReciter("112")) { try clear("112") }
      #expect(try timed() == 1)
      let cleared = try clear("husary")
      #expect(cleared.isCleared && cleared.words == 0)
      #expect(try timed() == 0)
      var ahmad = Reciters.Entry()
      ahmad.name = "Ahmad"
      _ = try Reciters(of: scene.library).add(ahmad)
      #expect(throws: LibraryError.reciterWithoutFiles("Ahmad")) { try clear("ahmad") }
    }
  }

  private func tag(_ recordings: [RecordingID], in scene: LibraryScene) throws {
    _ = try Tagging(in: scene.library, by: .current)
      .setTags(StatedTags(), reciter: "Husary", to: recordings.map(\.text))
  }

  /// Makes recordings of 112 by Husary at two paths with one file name.
  private func addTwoOfOneName(_ scene: LibraryScene) throws -> (a: RecordingID, b: RecordingID) {
    let a = try scene.add("a/112.wav", "..###..####..###..####..", expecting: "112")
    let b = try scene.add("b/112.wav", "..####..###..####..###..", expecting: "112")
    try tag([a, b], in: scene)
    return (a, b)
  }

  /// A table of a library names the sound file of each time.
  private static let table = """
    source,start,end,kind,surah,ayah
    a/112.wav,0.100,0.400,ayah,112,1
    b/112.wav,0.200,0.600,ayah,112,1

    """

  /// Of several recordings with one file name, the folders decide.
  @Test func theTimesOfATableBelongToTheRecordingsThatItNames() async throws {
    for target in [.reciter("Husary"), .recording("a/112.wav")] as [TimingsImport.Target] {
      try await LibraryScene.with { scene in
        let (a, b) = try addTwoOfOneName(scene)
        let before = try drawing(b, in: scene)
        let outcome = try run(Self.table, target, in: scene, name: "all.csv")
        #expect(outcome.errors == [])
        #expect(try drawing(a, in: scene).first?.hasPrefix("112:1 0.100-0.400 ") == true)
        if case .reciter = target {
          #expect(outcome.recordings.count == 2)
          #expect(try drawing(b, in: scene).first?.hasPrefix("112:1 0.200-0.600 ") == true)
        } else {
          #expect(outcome.recordings.count == 1)
          #expect(try drawing(b, in: scene) == before)
        }
      }
    }
  }

  @Test(arguments: [
    ("c/112.wav", "2 recordings of Husary are called c/112.wav"),
    ("113.wav", "there is no recording by Husary that is called 113.wav"),
  ])
  func aNameOfNoOrSeveralRecordingsIsAnError(name: String, problem: String) async throws {
    try await LibraryScene.with { scene in
      _ = try addTwoOfOneName(scene)
      let text = "source,start,end,kind,surah,ayah\n\(name),0.100,0.400,ayah,112,1\n"
      let outcome = try run(text, .reciter("Husary"), in: scene, name: "all.csv")
      #expect(outcome.errors.map(\.problem) == [problem])
      #expect(outcome.recordings.isEmpty && outcome.ayat == 0)
    }
  }

  /// The times of a table belong to the recording that it names.
  @Test func theTimesOfAnotherFileAreRefused() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("a/112.wav", "..###..####..###..####..", expecting: "112")
      let before = try drawing(id, in: scene)
      let text = "source,start,end,kind,surah,ayah\n113.wav,0.1,0.4,ayah,112,1\n"
      let error = try #require(throws: TimingsError.self) {
        try run(text, .recording("112.wav"), in: scene, name: "a.csv")
      }
      #expect(error.problem == "the times are of 113.wav, not of a/112.wav")
      #expect(error.remedy.contains("write a/112.wav in the file in place of that name"))
      #expect(try drawing(id, in: scene) == before)
      let own = text.replacing("113.wav", with: "a/112.wav")
      let outcome = try run(own, .recording("112.wav"), in: scene, name: "a.csv")
      #expect(outcome.recordings.count == 1)
    }
  }

  /// Formats write a name without its extension, with `_` for a space, or as a URL.
  @Test(arguments: [
    ("my 112 (1).v2.wav", "my_112_(1).v2", true), ("my 112.wav", "file:///x/my%20112.mp3", true),
    ("b/112.wav", "C:\\a\\112.MP3", true), ("112.wav", "1120.wav", false),
    ("سورة 112.wav", "112", false), ("112.wav", "", true),
  ])
  func aNameIsRecognisedInEachSpelling(path: String, name: String, isSame: Bool) async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add(path, "..###..####..###..####..", expecting: "112")
      let summary = try #require(try scene.store.recording(id))
      #expect(NamedTracks.isName(name, of: summary) == isSame)
    }
  }

  /// A recording of 112 whose ayat have words, as the alignment stores them.
  private func addWithWords(_ scene: LibraryScene) throws -> RecordingID {
    let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
    try scene.changeSegments(of: id) { segments in
      for index in segments.indices {
        guard let ayah = segments[index].ayah, segments[index].kind == .ayah else { continue }
        let start = segments[index].range.start.count
        let step = segments[index].range.count / 2
        segments[index].words = (0..<2).map {
          Segment.Word(
            ayah: ayah, number: $0 + 1,
            range: FrameRange(start + $0 * step..<start + ($0 + 1) * step), confidence: 0.9)
        }
        segments[index].voice = 1
      }
    }
    return id
  }

  /// Times of ayat alone do not delete the times of the words inside them.
  @Test(arguments: [false, true])
  func theWordsInsideAnImportedAyahStay(confirms: Bool) async throws {
    try await LibraryScene.with { scene in
      let id = try addWithWords(scene)
      let rate = try #require(try scene.store.recording(id)?.recording.sampleRate)
      let before = try scene.segments(of: id)
      let ayat = before.filter { $0.kind == .ayah }
      #expect(ayat.count == 4)
      func time(_ position: FrameIndex) -> String {
        Decimals.seconds(position, at: rate, decimals: 6)
      }
      func table(_ end: (Segment) -> FrameIndex) -> String {
        "start,end,kind,surah,ayah\n"
          + ayat.map {
            "\(time($0.range.start)),\(time(end($0))),ayah,112,\($0.ayah?.ayah ?? 0)\n"
          }.joined()
      }
      let same = try run(
        table { $0.range.end }, .recording("112.wav"), in: scene, confirms: confirms, name: "a.csv")
      #expect(same.notes.filter { $0.contains("words") && $0.contains("left out") } == [])
      let after = try scene.segments(of: id).filter { $0.kind == .ayah }
      #expect(after.map(\.words.count) == ayat.map(\.words.count))
      #expect(after.map(\.voice) == ayat.map(\.voice))
      guard !confirms else { return }
      // The second word of each ayah lies outside the shorter ayat.
      let shorter = try run(
        table { FrameIndex($0.range.start.count + $0.range.count / 2) }, .recording("112.wav"),
        in: scene, name: "b.csv")
      #expect(
        shorter.notes.contains("112.wav: left out: times of words outside the imported ayat (4)"))
      let kept = try scene.segments(of: id).filter { $0.origin != nil }
      #expect(kept.map { $0.words.map(\.number) } == [[1], [1], [1], [1]])
    }
  }

  /// The words of another ayah are no words of the imported one.
  @Test func theWordsOfAnotherAyahGo() async throws {
    try await LibraryScene.with { scene in
      let id = try addWithWords(scene)
      let first = try #require(try scene.segments(of: id).first { $0.kind == .ayah })
      let rate = try #require(try scene.store.recording(id)?.recording.sampleRate)
      let text =
        "start,end,kind,surah,ayah\n\(first.range.start.seconds(at: rate)),"
        + "\(first.range.end.seconds(at: rate)),ayah,112,3\n"
      let outcome = try run(text, .recording("112.wav"), in: scene, name: "a.csv")
      #expect(
        outcome.notes.contains("112.wav: left out: times of words outside the imported ayat (2)"))
      let placed = try #require(try scene.segments(of: id).first { $0.origin != nil })
      #expect(placed.words.isEmpty && placed.ayah == AyahRef(surah: 112, ayah: 3))
    }
  }

  @Test func timesWithoutANameBelongToTheOnlyRecording() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("a/112.wav", "..###..####..###..####..", expecting: "112")
      try tag([id], in: scene)
      let outcome = try run(
        "00:00:00,100 --> 00:00:00,400\n112:1\n", .reciter("Husary"), in: scene, name: "x.srt")
      #expect(outcome.errors == [] && outcome.recordings.count == 1)
      #expect(try drawing(id, in: scene).first?.hasPrefix("112:1 0.100-0.400 ") == true)
    }
  }

  @Test func aFileOfNoFormatIsRefusedByName() async throws {
    try await LibraryScene.with { scene in
      let path = scene.folder.appending("notes.md")
      try scene.write(Array("# hello".utf8), to: path)
      do {
        _ = try ForeignFiles([path])
        Issue.record("it was read")
      } catch let error as FormatError {
        #expect(error.problem == "the file looks like none of the formats that are read")
        #expect(error.place == path.string)
      }
      let error = #expect(throws: FormatError.self) {
        try ForeignFiles([path], canNameFormat: false)
      }
      #expect(error?.remedy.contains("--format") == false)
    }
  }
}

@Suite struct TimingDoctorTests {
  private func examine(
    _ text: String, in scene: LibraryScene, with recording: String? = nil,
    format: FileFormat? = nil, name: String = "112.json", keepingRepaired: Bool = true
  ) throws -> TimingDoctor.Outcome {
    let path = scene.folder.appending(name)
    try scene.write(Array(text.utf8), to: path)
    return try TimingDoctor(files: ForeignFiles([path]), riwayah: .hafs, format: format).examine(
      with: .init(named: recording.map { [$0] } ?? []), in: scene.library,
      by: ExportingProgram(version: "1", hardware: ""), keepingRepaired: keepingRepaired)
  }

  /// The faults that are left are counted even if the repaired files are not kept.
  @Test func withoutTheRepairedFilesTheResultIsTheSame() async throws {
    try await LibraryScene.with { scene in
      for text in [
        #"{"112:1":{"segments":[[1,0,400],[2,400,400],[3,300,800]],"timestamp_from":0,"#
          + #""timestamp_to":1500},"112:2":{"segments":[],"timestamp_from":1200,"timestamp_to":2000}}"#,
        "00:00:01,000 --> 00:00:03,000\n112:1\n\n00:00:02,000 --> 00:00:04,000\n112:2\n",
        // A file for each of so many ayat that the repaired files are made in parts.
        "["
          + (1...286).map {
            #"{"surah":2,"ayah":\#($0),"segments":[[0,1,0,400],[1,2,400,400]]}"#
          }.joined(separator: ",") + "]",
      ] {
        let kept = try examine(text, in: scene)
        let other = try examine(text, in: scene, keepingRepaired: false)
        #expect(!kept.findings.isEmpty)
        #expect(other.findings == kept.findings)
        #expect((other.ayatAfter, other.wordsAfter) == (kept.ayatAfter, kept.wordsAfter))
        #expect(!kept.repaired.isEmpty && other.repaired.isEmpty)
      }
    }
  }

  @Test func faultsAreCountedBeforeAndAfter() async throws {
    try await LibraryScene.with { scene in
      let outcome = try examine(
        #"{"112:1":{"segments":[[1,0,400],[2,400,400],[3,300,800]],"timestamp_from":0,"#
          + #""timestamp_to":1500},"112:2":{"segments":[],"timestamp_from":1200,"timestamp_to":2000},"#
          + #""112:3":{"segments":[[1,2000,2900]],"timestamp_from":2000,"timestamp_to":2500}}"#,
        in: scene)
      #expect(outcome.formats == ["qul-by-surah"])
      #expect(
        outcome.findings.map { "\($0.fault): \($0.before) → \($0.after)" } == [
          "ayat without words: 1 → 1",
          "ayat that end after the next begins: 1 → 0",
          "words without a length: 1 → 0",
          "words that end after their ayah, cut there: 1 → 0",
        ])
      #expect(!outcome.isSound)
      #expect((outcome.ayatBefore, outcome.ayatAfter) == (3, 3))
      #expect((outcome.wordsBefore, outcome.wordsAfter) == (4, 3))
      #expect(outcome.repaired.map(\.name) == ["surah.json", "segments.json"])
    }
  }

  @Test func soundTimesHaveNoFaults() async throws {
    try await LibraryScene.with { scene in
      let outcome = try examine(
        #"[{"ayah":1,"start_time":100,"end_time":3400},{"ayah":2,"start_time":3500,"end_time":5900},"#
          + #"{"ayah":3,"start_time":6000,"end_time":9000},{"ayah":4,"start_time":9500,"end_time":12900}]"#,
        in: scene)
      #expect(outcome.findings == [] && outcome.problems == [] && outcome.isSound)
      #expect(outcome.repaired.count == 1)
    }
  }

  @Test func theFileItselfIsNeverReplaced() async throws {
    try await LibraryScene.with { scene in
      let outcome = try examine(
        #"[{"ayah":1,"start_time":100,"end_time":400}]"#, in: scene)
      let path = scene.folder.appending("112.json")
      #expect(throws: OutputError.self) {
        try outcome.write(
          to: OutputRequest(path, option: "--output", consent: .given), keeping: [path],
          library: scene.library)
      }
      let other = scene.folder.appending("mended.json")
      try outcome.write(
        to: OutputRequest(other, option: "--output", consent: .open), keeping: [path],
        library: scene.library)
      #expect(
        try String(decoding: FileBytes.contents(of: other), as: UTF8.self)
          == "[\n{\"ayah\":1,\"start_time\":100,\"end_time\":400}\n]\n")
    }
  }

  /// Label tracks do not name their sound, so each mended track has the name of its file. Two files
  /// in different folders can have the same name.
  @Test func eachFileIsMendedIntoAFileOfItsName() async throws {
    try await LibraryScene.with { scene in
      let paths = try ["a.txt", "b.txt", "c/A.txt"].map { name in
        let path = scene.folder.appending(FilePath(name).components)
        try Folder.create(path.removingLastComponent())
        try scene.write(Array("0\t2\t112:1\n2\t4\t112:2\n".utf8), to: path)
        return path
      }
      let outcome = try TimingDoctor(
        files: ForeignFiles(paths), riwayah: .hafs, format: nil
      ).examine(
        with: .init(), in: scene.library, by: ExportingProgram(version: "1", hardware: ""))
      #expect(outcome.repaired.map(\.name) == ["a.txt", "b.txt", "A 2.txt"])
      try outcome.write(
        to: OutputRequest(
          scene.folder.appending("mended"), option: "--output", consent: .impossible),
        keeping: paths, library: scene.library)
      #expect(Folder.namesIfReadable(in: scene.folder.appending("mended"))?.count == 3)
    }
  }

  @Test func aSurahThatTheMendedFileCannotHoldTwiceIsNamed() async throws {
    try await LibraryScene.with { scene in
      let paths = try ["a.txt", "b.txt"].map { name in
        let path = scene.folder.appending(name)
        try scene.write(Array("0\t2\t112:1\n2\t4\t112:2\n".utf8), to: path)
        return path
      }
      let outcome = try TimingDoctor(
        files: ForeignFiles(paths), riwayah: .hafs, format: .quranAndroid
      ).examine(
        with: .init(), in: scene.library, by: ExportingProgram(version: "1", hardware: ""))
      #expect(outcome.repaired.count == 1)
      #expect(
        outcome.notes.contains(
          "surah 112 of b.mp3 is not in the mended file, which holds that of a.mp3"),
        "\(outcome.notes)")
    }
  }

  @Test func aFormatWithoutTimesIsNamed() async throws {
    try await LibraryScene.with { scene in
      let outcome = try examine(
        #"[{"ayah":1,"start_time":100,"end_time":400}]"#, in: scene, format: .everyAyah)
      let error = #expect(throws: FormatError.self) {
        try outcome.write(
          to: OutputRequest(scene.folder.appending("d"), option: "--output", consent: .given),
          keeping: [], library: scene.library)
      }
      #expect(error?.problem == "the mended times cannot be written as every-ayah")
    }
  }

  /// A table has the times of several recordings; the recording is compared with its own.
  @Test func theTimesOfTheNamedRecordingAreCompared() async throws {
    try await LibraryScene.with { scene in
      _ = try scene.add("b/112.wav", "..###..####..###..####..", expecting: "112")
      let table = """
        source,start,end,kind,surah,ayah
        a/112.wav,0.1,0.4,ayah,112,1
        b/112.wav,0.1,0.4,ayah,112,1
        b/112.wav,0.5,0.9,ayah,112,2

        """
      let outcome = try examine(table, in: scene, with: "b/112.wav", name: "all.csv")
      #expect(outcome.hearings.map(\.ayat) == [2])
      let others = table.replacing("112.wav", with: "other.wav")
      for (text, fitting) in [(others, 0), (table.replacing("a/112", with: "x/b/112"), 2)] {
        let error = TimingsError.ambiguous(
          tracks: 2, fitting: fitting, hasAyahFiles: false, origin: "csv: all.csv")
        #expect(throws: error) { try examine(text, in: scene, with: "b/112.wav", name: "all.csv") }
      }
    }
  }

  /// The check finds the times of a recording by the rule of the import, also if the surah of the
  /// recording is not stated but detected. Files of two formats are both compared.
  @Test func theTimesOfADetectedSurahAreCompared() async throws {
    try await LibraryScene.with { scene in
      _ = try scene.add("lesson.wav", "..###..####..###..####..", expecting: nil)
      let table = """
        start,end,kind,surah,ayah
        0.1,0.4,ayah,112,1
        0.5,0.9,ayah,112,2

        """
      let both =
        #"{"111:1":{"segments":[],"timestamp_from":100,"timestamp_to":400},"#
        + #""112:1":{"segments":[],"timestamp_from":100,"timestamp_to":400}}"#
      let files = try [("one.csv", table), ("two.json", both)].map { name, text in
        let path = scene.folder.appending(name)
        try scene.write(Array(text.utf8), to: path)
        return path
      }
      func examine(_ files: [FilePath]) throws -> TimingDoctor.Outcome {
        try TimingDoctor(files: ForeignFiles(files), riwayah: .hafs, format: nil).examine(
          with: .init(named: ["lesson.wav"]), in: scene.library,
          by: ExportingProgram(version: "1", hardware: ""))
      }
      let error = TimingsError.ambiguous(
        tracks: 2, fitting: 0, hasAyahFiles: false, origin: "qul-by-surah: two.json")
      #expect(throws: error) { try examine(files) }
      _ = try TimingsImport(
        library: scene.library, target: .recording("lesson.wav"),
        files: ForeignFiles([files[0]]), confirms: false, signature: .current
      ).run(.apply)
      #expect(try examine(files).hearings.map(\.ayat) == [2, 1])
    }
  }

  @Test func theLastEntryLastsToTheEndOfTheSound() async throws {
    try await LibraryScene.with { scene in
      _ = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let outcome = try examine(
        "[00:00.20]112:1\n[00:00.60]112:2\n", in: scene, with: "112.wav", name: "112.lrc")
      #expect(outcome.ayatBefore == 2)
      #expect(outcome.notes == [])
    }
  }

  @Test func anotherNumberingIsNamed() async throws {
    try await LibraryScene.with { scene in
      // In Warsh and Qaloon, surahs 103 … 105 have the same counts as in Hafs. 106 has five ayat,
      // 107 has six, and 110 has three.
      let facts = QuranFacts.bundled
      let warsh = try facts.numbering(of: .warsh)
      let hafs = try facts.numbering(of: .hafs)
      let surahs = (1...114).filter { warsh.ayahCount(of: $0) < hafs.ayahCount(of: $0) }
      let rows = surahs.prefix(6).flatMap { surah in
        (1...warsh.ayahCount(of: surah)).map { ayah in
          #"{"verse_key":"\#(surah):\#(ayah)","position":1,"start_ms":\#(ayah * 1000),"#
            + #""end_ms":\#(ayah * 1000 + 500)}"#
        }
      }
      #expect(surahs.count > 5)
      let outcome = try examine("[" + rows.joined(separator: ",") + "]", in: scene)
      let named = try #require(outcome.numbering)
      let riwayah = try #require(Riwayah(rawValue: named))
      let numbering = try facts.numbering(of: riwayah)
      #expect(
        surahs.prefix(6).allSatisfy { numbering.ayahCount(of: $0) == warsh.ayahCount(of: $0) })
    }
  }

  @Test func theSoundTellsTheLeadIn() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let rate = try #require(try scene.store.recording(id)?.recording.sampleRate)
      let heard = try scene.segments(of: id).filter { $0.kind == .ayah }
      #expect(heard.count >= 3)
      let rows = heard.map { one in
        let start = Int((one.range.start.seconds(at: rate) * 1000).rounded()) + 4000
        let end = Int((one.range.end.seconds(at: rate) * 1000).rounded()) + 4000
        return #"{"ayah":\#(one.ayah?.ayah ?? 0),"start_time":\#(start),"end_time":\#(end)}"#
      }
      let outcome = try examine(
        "[" + rows.joined(separator: ",") + "]", in: scene, with: "112.wav")
      let hearing = try #require(outcome.hearings.first)
      #expect(hearing.agreement.relation == .shift(4))
      let shifts = outcome.problems.filter { $0.evidence == .sound }
      #expect(shifts.map(\.text) == ["all times are shifted by +4.00 s: another lead-in"])
      #expect(shifts.map(\.kind) == [.shift] && shifts.map(\.seconds) == [4])
      #expect(!outcome.isSound)
      #expect(hearing.offset == 4)
      #expect(hearing.nearBefore == 0)
      #expect(hearing.nearAfter == heard.count && hearing.heard == heard.count)
    }
  }

  /// Each surah of the file is compared with its own recording.
  @Test func aFileOfSeveralSurahsIsComparedWithTheirRecordings() async throws {
    try await LibraryScene.with { scene in
      var rows: [String] = []
      for (surah, late, drawing) in [
        (112, 0.0, "..###..####..###..####.."), (113, 4.0, "..####..###..####..###..####.."),
      ] {
        let id = try scene.add("\(surah).wav", drawing, expecting: "\(surah)")
        let rate = try #require(try scene.store.recording(id)?.recording.sampleRate)
        rows += try scene.segments(of: id).filter { $0.kind == .ayah }.map { one in
          func time(_ frame: FrameIndex) -> Int {
            Int(((frame.seconds(at: rate) + late) * 1000).rounded())
          }
          return #""\#(one.ayah?.description ?? "")":{"segments":[],"#
            + #""timestamp_from":\#(time(one.range.start)),"timestamp_to":\#(time(one.range.end))}"#
        }
      }
      let path = scene.folder.appending("segments.json")
      try scene.write(Array("{\(rows.joined(separator: ","))}".utf8), to: path)
      var progress: [String] = []
      let outcome = try TimingDoctor(
        files: ForeignFiles([path]), riwayah: .hafs, format: .mp3Quran
      ).examine(
        with: .init(named: ["112.wav", "113.wav"]), in: scene.library,
        by: ExportingProgram(version: "1", hardware: "")
      ) { progress.append("\($0) of \($1): \($2)") }
      #expect(progress == ["0 of 2: 112.wav", "1 of 2: 113.wav"])
      #expect(outcome.hearings.map(\.recording) == ["112.wav", "113.wav"])
      #expect(outcome.hearings.allSatisfy { $0.nearAfter == $0.heard })
      #expect(outcome.problems.allSatisfy { $0.recording != "112.wav" })
      // The page finds the sound by the id, because several recordings may have the same name.
      let second = try scene.store.recording(matching: "113.wav").recording.id
      #expect(Set(outcome.problems.compactMap(\.recordingID)) == [second])
      #expect(outcome.repaired.map(\.name) == ["112.json", "113.json"])
    }
  }
}
