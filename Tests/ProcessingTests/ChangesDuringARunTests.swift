import AudioCore
import FileTesting
import Foundation
import HostSystem
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Analysis
@testable import Library
@testable import Processing

/// A change that a person makes while a run works stays, and so does a result that did not fail.
@Suite struct ChangesDuringARunTests {
  /// Runs `body` with a folder whose recording was stated as 112, and then as 112:1-3.
  private func with(_ body: (ProcessedFolder, RecordingID) async throws -> Void) async throws {
    try await Scratch.with { folder in
      let desk = ProcessedFolder(folder: folder)
      try desk.write("memo.wav")
      _ = try await desk.process(["memo.wav"], stating: "112")
      _ = try await desk.process(["memo.wav"], stating: "112:1-3")
      try await body(desk, try #require(try desk.store().recordings().first?.recording.id))
    }
  }

  /// The name of a file is numbered as in the riwayah that a person stated in an earlier run, also
  /// when the file has another path by now. The range of an option that does not exist in this
  /// riwayah refuses this file only.
  @Test func aLaterRunReadsTheNameInTheStatedRiwayah() async throws {
    try await Scratch.with { folder in
      let desk = ProcessedFolder(folder: folder)
      let path = try desk.write("099.wav")
      func expected() throws -> [String] {
        try desk.store().recordings().flatMap { $0.recording.expected.map(\.description) }.sorted()
      }
      _ = try await desk.process(["099.wav"], in: ProcessedFolder.Course(riwayah: .warsh))
      #expect(try expected() == ["99:1-9"])
      #expect(try await desk.process(["099.wav"]).isEmpty)
      _ = try await desk.process(["099.wav"], in: ProcessedFolder.Course(isForced: true))
      #expect(try expected() == ["99:1-9"])
      try FileManager.default.moveItem(
        atPath: path.string, toPath: folder.appending("surah 099.wav").string)
      _ = try await desk.process(["surah 099.wav"])
      #expect(try expected() == ["99:1-9"])
      try desk.write("other.wav", "..##..####..", isSilent: false)
      let results = try await desk.process(["surah 099.wav", "other.wav"], stating: "2:286")
      try #require(results.count == 2)
      if case .refused(let error) = results[0].outcome {
        #expect(error.place == "surah 099.wav")
      } else {
        Issue.record("not refused: \(results[0].outcome)")
      }
      #expect(try expected() == ["2:286", "99:1-9"])
    }
  }

  private func ranges(_ desk: ProcessedFolder, _ id: RecordingID) throws -> String? {
    try desk.store().statement(of: id)?.ranges.map(\.description).joined(separator: " ")
  }

  @Test(arguments: [nil, "112:2-3"])
  func aStatementMadeDuringTheAnalysisStays(option: String?) async throws {
    try await with { desk, id in
      let before = try desk.store().recording(id)
      let outcome = try await desk.process(
        ["memo.wav"], stating: option,
        in: ProcessedFolder.Course(isForced: true, analysed: { _ = try $0.undo() }))
      #expect(outcome.results.map(\.outcome) == [.linked(id)])
      #expect(outcome.results.map { $0.warning?.place } == ["memo.wav"])
      #expect(try ranges(desk, id) == "112:1-4")
      let store = try desk.store()
      #expect(try store.journal().map(\.undoes) == [nil, 1])
      #expect(try store.recording(id)?.needsAnalysis == true)
      #expect(try store.recording(id)?.run == before?.run)
      // The next run analyses the recording by the statement.
      let next = try await desk.process(["memo.wav"])
      #expect(next.map(\.warning) == [nil])
      let recording = try #require(try desk.store().recording(id))
      #expect(!recording.needsAnalysis)
      #expect(recording.recording.expected.map(\.description) == ["112:1-4"])
      #expect(try await desk.process(["memo.wav"]).isEmpty)
    }
  }

  /// The turn of a recording may come hours after the planning.
  @Test(arguments: [nil, "112:2-3"])
  func aStatementMadeBeforeTheAnalysisIsFollowed(option: String?) async throws {
    try await with { desk, id in
      let outcome = try await desk.process(
        ["memo.wav"], stating: option,
        in: ProcessedFolder.Course(isForced: true, planned: { _ = try $0.undo() }))
      #expect(outcome.results.map(\.warning) == [nil])
      #expect(
        outcome.contradictions.map { $0.report(on: "x").problem.contains("the command") }
          == (option == nil ? [] : [true]))
      #expect(try ranges(desk, id) == "112:1-4")
      let recording = try #require(try desk.store().recording(id))
      #expect(recording.recording.expected.map(\.description) == ["112:1-4"])
      #expect(!recording.needsAnalysis)
      #expect(try desk.store().journal().map(\.undoes) == [nil, 1])
    }
  }

  @Test func aRecordingRemovedDuringTheAnalysisStaysRemoved() async throws {
    try await with { desk, id in
      let outcome = try await desk.process(
        ["memo.wav"], in: ProcessedFolder.Course(isForced: true, analysed: { try $0.remove(id) }))
      #expect(outcome.results.map(\.outcome) == [.removed(id)])
      #expect(try desk.store().recordings().isEmpty)
      _ = try desk.store().undo()
      #expect(try desk.store().recordings().count == 1)
    }
  }

  /// The same bytes could be read before, so the failure has another cause, such as `--set
  /// decode.track=2`. A copy of the file is linked as usual.
  @Test func aFailedAnalysisDoesNotReplaceAResult() async throws {
    try await with { desk, id in
      func failing(_ manifest: inout Manifest) {
        manifest = Manifest(
          failed: "there is no track 2", sha256: manifest.recording.sha256,
          sizeBytes: manifest.recording.sizeBytes, fileName: "memo.wav", facts: nil,
          expectation: ExpectedContent(), riwayah: .hafs)
      }
      let before = try desk.store().summaryAndManifest(of: id)
      let bytes = try FileBytes.contents(of: desk.folder.appending("memo.wav"), limit: 1 << 24)
      var copy = try DurableFile(replacing: desk.folder.appending("a copy.wav"))
      try copy.write(bytes)
      try copy.commit()
      let outcome = try await desk.process(
        ["memo.wav", "a copy.wav"],
        in: ProcessedFolder.Course(isForced: true, isParallel: true, changing: failing))
      guard case .refused(let error)? = outcome.results.first?.outcome else {
        Issue.record("the failed analysis was stored")
        return
      }
      #expect(error.problem == "there is no track 2" && error.place == "memo.wav")
      #expect(outcome.results.dropFirst().map(\.outcome) == [.linked(id)])
      let after = try desk.store().summaryAndManifest(of: id)
      #expect(after?.1 == before?.1)
      #expect(after?.0.sources.count == 2)
      // Other bytes may fail: the file was damaged.
      try desk.write("memo.wav", "..###..")
      _ = try await desk.process(
        ["memo.wav"], in: ProcessedFolder.Course(changing: failing))
      #expect(try desk.store().recordings().map(\.recording.status).contains(.failed))
    }
  }

  /// A confirmed ayah shows that the sound is right; see `LibraryStore.commit`.
  @Test func theReportedStatusIsTheStoredOne() async throws {
    try await with { desk, id in
      let drawn = Segment(
        range: FrameRange(6_400..<16_000), kind: .ayah, ayah: AyahRef(surah: 112, ayah: 1),
        confidence: 1, isConfirmed: true)
      let found = try desk.store().contents(of: id)?.contents.segments ?? []
      try desk.store().store(
        edited: found + [drawn], notes: "", of: id, by: .current, "drew a segment")
      let outcome = try await desk.process(
        ["memo.wav"],
        in: ProcessedFolder.Course(
          isForced: true,
          changing: {
            ($0.recording.status, $0.recording.reason) = (.check, "a doubt about the sound")
          }))
      let stored = try #require(try desk.store().recording(id)).recording
      #expect(stored.status == .ok)
      #expect(outcome.results.map(\.outcome) == [.analysed(stored)])
    }
  }
}
