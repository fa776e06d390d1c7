import AudioCore
import AudioFiles
import FileTesting
import HostSystem
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis
@testable import Library
@testable import Processing

/// Other bytes with the same sound belong to the same recording.
@Suite struct SoundIdentityTests {
  private typealias Desk = ProcessedFolder
  static let drawing = ProcessedFolder.drawing

  /// Runs `body` with a corrected recording, its id and the number of its confirmed segments.
  /// Libraries of earlier builds hold no hash of the sound.
  private func with(
    hashOfSound hasHash: Bool = true, _ body: (Desk, RecordingID, Int) async throws -> Void
  ) async throws {
    try await Scratch.with { folder in
      let desk = Desk(folder: folder)
      try desk.write("112.wav")
      let course = Desk.Course(changing: { if !hasHash { $0.sound = nil } })
      #expect(try await desk.process(["112.wav"], stating: "112", in: course).results.count == 1)
      let id = try #require(try desk.store().recordings().first?.recording.id)
      try desk.correct(id)
      let count = try #require(try desk.store().recordings().first?.confirmedCount)
      try #require(count > 3)
      try await body(desk, id, count)
    }
  }

  /// A tagger, a file manager or a converter has changed the only file of a recording.
  @Test(arguments: [
    (old: "112.wav", new: "112.wav", SoundFileEncoding.wav16, isRetagged: true),
    (old: "112.wav", new: "evening.wav", .wav16, true),
    (old: "112.wav", new: "112.flac", .flac16, true),
    (old: "112.wav", new: "evening.flac", .flac16, true),
  ]) func correctionsGoWithTheSound(
    old: String, new: String, encoding: SoundFileEncoding, isRetagged: Bool
  ) async throws {
    try await with { desk, id, count in
      try Folder.remove(desk.folder.appending(old))
      try desk.write(new, Self.drawing, encoding, tags: ["title": "New", "artist": "Akhdar"])
      let results = try await desk.process([new])
      #expect(results.map(\.retagging?.keptCorrections) == [true])
      #expect(try desk.held() == ["\(new) Checked \(count)"])
      let store = try desk.store()
      let recording = try #require(try store.recording(id)).recording
      #expect(recording.tags["artist"] == "Akhdar")
      #expect(recording.sourceFileName == new)
      #expect(recording.sha256 == (try ContentHash(path: desk.folder.appending(new)).sha256))
      #expect(recording.expected.map(\.description) == ["112:1-4"])
      #expect(try await desk.process([new]).isEmpty)
      // An undo still reverts the last change of the person, the title.
      _ = try store.undo()
      #expect(try store.recording(id)?.recording.title == "New")
      try store.close()
    }
  }

  @Test func aTagThatIsTakenBackIsKnownWithoutDecoding() async throws {
    try await with { desk, id, count in
      let before = try FileBytes.contents(of: desk.folder.appending("112.wav"), limit: 1 << 24)
      try desk.write("112.wav", tags: ["artist": "Akhdar"])
      _ = try await desk.process(["112.wav"])
      var file = try DurableFile(replacing: desk.folder.appending("112.wav"))
      try file.write(before)
      try file.commit()
      let results = try await desk.process(["112.wav"])
      #expect(results.map(\.wasDecoded) == [false])
      #expect(try desk.store().recording(id)?.recording.tags["artist"] == nil)
      #expect(try desk.held() == ["112.wav Checked \(count)"])
    }
  }

  @Test(arguments: [SoundFileEncoding.wav16, .flac16])
  func aCopyBesideTheOriginalNamesNothing(encoding: SoundFileEncoding) async throws {
    try await with { desk, id, count in
      let name = encoding == .wav16 ? "a copy.wav" : "a copy.flac"
      try desk.write(name, Self.drawing, encoding, tags: encoding == .wav16 ? [:] : ["title": "x"])
      let results = try await desk.process([name, "112.wav"])
      #expect(results.map(\.outcome) == [.linked(id)])
      #expect(try desk.held() == ["112.wav Checked \(count)"])
      // A new analysis keeps the statements.
      _ = try await desk.process([name], stating: "112:1-3")
      let recording = try #require(try desk.store().recording(id)).recording
      #expect(recording.sourceFileName == "112.wav")
      #expect(recording.sha256 == (try ContentHash(path: desk.folder.appending("112.wav")).sha256))
      #expect(try desk.held() == ["112.wav Checked \(count)"])
      // When the original is gone, the recording belongs to its copy.
      try Folder.remove(desk.folder.appending("112.wav"))
      _ = try await desk.process([name])
      #expect(try desk.held() == ["\(name) Checked \(count)"])
    }
  }

  @Test func severalFilesAreRetaggedAtOnce() async throws {
    try await with { desk, id, count in
      let other = Self.drawing + ".####.."
      try desk.write("113.wav", other)
      _ = try await desk.process(["112.wav", "113.wav"])
      try desk.write("112.wav", tags: ["artist": "A"])
      try desk.write("113.wav", other, tags: ["artist": "A"])
      let results = try await desk.process(["112.wav", "113.wav"])
      #expect(results.map(\.retagging?.keptCorrections) == [true, false])
      #expect(results.map(\.wasKnown) == [true, true])
      #expect(try desk.held() == ["112.wav Checked \(count)", "113.wav 113 0"])
    }
  }

  /// Another take, a part of the sound, or another sound of the same length is another recording.
  @Test(arguments: ["..###..####..###..###.#..", "..###..####..###..####.", "..###"])
  func anotherSoundIsAnotherRecording(drawing: String) async throws {
    try await with { desk, id, count in
      try Folder.remove(desk.folder.appending("112.wav"))
      try desk.write("112.wav", drawing)
      let results = try await desk.process(["112.wav"])
      #expect(results.map(\.retagging) == [nil])
      #expect(results.map(\.wasKnown) == [false])
      #expect(try desk.store().recordings().count == 2)
    }
  }

  /// Files of digital silence are not identified by their sound.
  @Test func silentFilesAreRecordingsOfTheirOwn() async throws {
    try await Scratch.with { folder in
      let desk = Desk(folder: folder)
      try desk.write("a.wav", "....", isSilent: true)
      try desk.write("b.wav", "....", tags: ["title": "b"], isSilent: true)
      _ = try await desk.process(["a.wav", "b.wav"])
      #expect(try desk.store().recordings().count == 2)
    }
  }

  /// The order in which analyses end. In parallel, all analyses end before the first result is
  /// stored.
  typealias Order = (finishing: [Int], isParallel: Bool, isForced: Bool)
  static let orders: [Order] = [[0, 1], [1, 0]].flatMap { finishing in
    [false, true].flatMap { isParallel in
      [false, true].map { (finishing, isParallel, $0) }
    }
  }

  /// The first file in the order of the run owns the recording, whichever worker is faster.
  @Test(arguments: orders)
  func twoNewFilesWithTheSameSoundAreOneRecording(order: Order) async throws {
    try await Scratch.with { folder in
      let desk = Desk(folder: folder)
      let path = try desk.write("112.wav")
      try desk.write("113.flac", Self.drawing, .flac16)
      let results = try await desk.process(
        ["112.wav", "113.flac"],
        in: Desk.Course(
          isForced: order.isForced, finishing: order.finishing, isParallel: order.isParallel)
      ).results
      #expect(results.count == 2)
      let recordings = try desk.store().recordings()
      let sha256 = try ContentHash(path: path).sha256
      #expect(recordings.map(\.recording.sha256) == [sha256])
      #expect(recordings.map(\.displayPath) == ["112.wav"])
      #expect(recordings.map(\.sources.count) == [2])
      #expect(recordings.map(\.recording.expected.description) == ["[112:1-4]"])
    }
  }

  /// The recordings of files that end later go one after the other into that of the first file.
  @Test func severalNewFilesWithTheSameSoundAreOneRecording() async throws {
    try await Scratch.with { folder in
      let desk = Desk(folder: folder)
      try desk.write("a.wav")
      try desk.write("b.flac", Self.drawing, .flac16)
      try desk.write("c.wav", tags: ["title": "third"])
      _ = try await desk.process(
        ["a.wav", "b.flac", "c.wav"], stating: "112",
        in: Desk.Course(finishing: [2, 1, 0], isParallel: true))
      let recordings = try desk.store().recordings()
      #expect(recordings.map(\.displayPath) == ["a.wav"])
      #expect(recordings.map(\.sources.count) == [3])
      #expect(recordings.map(\.contents.count) == [3])
    }
  }

  /// A known recording is analysed again beside a new file with the same sound, which comes first
  /// in the plan and states another range by its name.
  @Test(arguments: orders, [true, false])
  func aKnownRecordingIsTheHomeOfANewFile(order: Order, hasHash: Bool) async throws {
    try await with(hashOfSound: hasHash) { desk, id, count in
      try desk.write("113.flac", Self.drawing, .flac16)
      let store = try desk.store()
      let before = try store.recording(id)
      let statement = try store.statement(of: id)
      let journal = try store.journal()
      try store.close()
      let results = try await desk.process(
        ["113.flac", "112.wav"],
        in: Desk.Course(
          isForced: true, finishing: order.finishing, isParallel: order.isParallel)
      ).results
      #expect(results.count == 2)
      #expect(try desk.held() == ["112.wav Checked \(count)"])
      let after = try desk.store()
      let recording = try #require(try after.recording(id))
      #expect(recording.recording == before?.recording)
      #expect(recording.sources.count == 2)
      #expect(try after.statement(of: id) == statement)
      #expect(try after.journal() == journal)
    }
  }

  /// Two recordings that the library held before the run both stay, with their corrections.
  @Test(arguments: orders)
  func twoKnownRecordingsWithTheSameSoundStayApart(order: Order) async throws {
    try await with(hashOfSound: false) { desk, id, count in
      try desk.write("113.flac", Self.drawing, .flac16)
      _ = try await desk.process(["113.flac"])
      let other = try #require(
        try desk.store().recordings().map(\.recording.id).first { $0 != id })
      try desk.correct(other)
      let before = try desk.held()
      #expect(before.count == 2)
      _ = try await desk.process(
        ["113.flac", "112.wav"],
        in: Desk.Course(
          isForced: true, finishing: order.finishing, isParallel: order.isParallel))
      #expect(try desk.held() == before)
      #expect(try desk.store().recordings().map(\.sources.count) == [1, 1])
    }
  }

  @Test func aRemovedRecordingStaysAwayInItsNewFile() async throws {
    try await with { desk, id, count in
      let store = try desk.store()
      try store.remove(id)
      try desk.write("112.wav", tags: ["artist": "Akhdar"])
      _ = try await desk.process(["112.wav"])
      #expect(try desk.held() == [])
      _ = try store.undo()
      try store.close()
      _ = try await desk.process(["112.wav"])
      #expect(try desk.held() == ["112.wav Checked \(count)"])
    }
  }
}
