import Analysis
import AudioCore
import Editing
import HostSystem
import Inspection
import Library
import LibraryTesting
import Recitation
import SystemPackage
import Testing

@testable import Corrections

/// A person's edits in a library, without a terminal.
@Suite struct RecordingEditTests {
  private let signature = Signature(author: "Maryam", time: "2026-01-05T10:00:00Z")

  private func withScene(_ body: (LibraryScene, RecordingID) throws -> Void) async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try body(scene, id)
    }
  }

  private func edit(
    _ scene: LibraryScene, _ edits: String, exact: Bool = true,
    _ mode: RecordingEdit.Mode = .apply
  ) throws -> RecordingEdit.Outcome {
    try RecordingEdit(
      library: scene.library, recording: "112.wav", isExact: exact, signature: signature
    ).run(EditParser.edits(inLines: edits).map { .words($0) }, mode)
  }

  /// The middle of a segment, as a person types it.
  private func middle(_ segment: Segment, _ scene: LibraryScene, _ id: RecordingID) throws -> String
  {
    let rate = try #require(try scene.store.recording(id)?.recording.sampleRate)
    return segment.range.midpoint.clock(at: rate)
  }

  /// Such a recording has no features to align, so its range is stated when it is analysed again.
  @Test func theRangeOfARecordingThatWasNeverDecodedIsRefused() async throws {
    try await withScene { scene, id in
      try scene.change { store in
        let known = try #require(try store.recording(id))
        let failed = Manifest(
          failed: "it is damaged", sha256: String(repeating: "a", count: 64), sizeBytes: 9,
          fileName: "a.wav", expectation: ExpectedContent(), riwayah: .hafs)
        try store.commit(
          failed,
          source: SourceFile(
            folder: scene.folder.appending("recordings"), path: "a.wav",
            identity: FileIdentity(path: try #require(known.sources.first).fullPath)),
          run: try #require(try store.runs().first), importedAt: signature.time)
        let summary = try #require(try store.recording(failed.recording.id))
        let realignment = try Realignment(of: summary, in: store, library: scene.library)
        #expect(throws: InspectionError.nothingDecoded(path: "a.wav")) {
          try realignment.state(RangeParser().parse("112"), of: failed, by: signature)
        }
        #expect(try store.journal() == [])
      }
    }
  }

  @Test func anEditIsConfirmedJournaledKeptAndUndone() async throws {
    try await withScene { scene, id in
      let before = try scene.segments(of: id)
      let time = try middle(before[1], scene, id)
      let outcome = try edit(scene, "move-start 112:3 to \(time)")
      #expect(outcome.change == 1 && !outcome.dryRun && outcome.warnings == [])
      #expect(outcome.segments.map(\.segment).contains("112:3"))
      let after = try scene.segments(of: id)
      let edited = try #require(after.first { $0.ayah == AyahRef(surah: 112, ayah: 3) })
      #expect(edited.isConfirmed && edited.confidence == 1)
      #expect(abs(edited.range.start.count - before[1].range.midpoint.count) <= 16)
      // The other segments are aligned around the edited one.
      #expect(after.allSatisfy { $0 == edited || $0.range.overlap(edited.range) == 0 })
      let journal = try scene.store.journal(of: id)
      #expect(journal.count == 1 && journal.first?.signature == signature)
      #expect(journal.first?.summary.hasPrefix("moved the start of 112:3 from 0:") == true)

      let undone = try Journal(library: scene.library).undo(nil, by: signature)
      #expect(undone.entry.number == 1 && undone.warnings == [])
      #expect(try scene.segments(of: id) == before)
    }
  }

  /// Another person's change arrives while the alignment is computed; neither change is lost.
  @Test func aChangeMeanwhileIsKept() async throws {
    try await withScene { scene, id in
      let before = try scene.segments(of: id)
      let time = try middle(before[1], scene, id)
      var rounds = 0
      let other = try LibraryStore(opening: scene.library, create: false)
      let outcome = try RecordingEdit(
        library: scene.library, recording: "112.wav", isExact: true, signature: signature
      ).run(.apply) { edited, numbering in
        // During the first round, another process confirms the last ayah.
        if rounds == 0 {
          try other.setConfirmed(true, segmentsAt: [before[3].range.start], of: id, by: signature)
        }
        rounds += 1
        let parser = EditParser(numbering: numbering, rate: edited.rate)
        return [
          try edited.apply(
            try parser.parse(
              .words(
                EditParser.edits(inLines: "move-start 112:3 to \(time)")[0])))
        ]
      }
      try other.close()
      #expect(rounds == 2)
      #expect(outcome.change == 2)
      let after = try scene.segments(of: id)
      #expect(after.filter(\.isConfirmed).map { $0.ayah?.ayah } == [3, 4])
      #expect(
        try scene.store.journal(of: id).map { $0.summary.prefix(9) } == ["confirmed", "moved the"])
    }
  }

  @Test func allEditsAreMadeOrNoneAndTheErrorNamesTheEdit() async throws {
    try await withScene { scene, id in
      let before = try scene.segments(of: id)
      let error = #expect(throws: (any Error).self) {
        try edit(scene, "skip 112:1\ndelete 112:2")
      }
      let text = error.map { "\($0)" } ?? ""
      #expect(text.contains("edit 2: delete 112:2"), "\(text)")
      #expect(text.contains("use skip"), "\(text)")
      #expect(try scene.segments(of: id) == before && scene.store.journal() == [])
    }
  }

  @Test func aPreviewShowsWhatTheEditDoesAndStoresNothing() async throws {
    try await withScene { scene, id in
      let before = try scene.segments(of: id)
      let edits = "split 112:2 at \(try middle(before[1], scene, id)) as 112:2 112:3"
      let preview = try edit(scene, edits, .preview)
      #expect(preview.dryRun && preview.change == nil)
      #expect(try scene.segments(of: id) == before)
      let applied = try edit(scene, edits)
      #expect(preview.segments == applied.segments && !applied.segments.isEmpty)
      #expect(preview.confirmedCount == applied.confirmedCount)
    }
  }

  @Test func aTimeMovesToThePauseBesideItUnlessItIsExact() async throws {
    try await withScene { scene, id in
      let rate = try #require(try scene.store.recording(id)?.recording.sampleRate)
      let segments = try scene.segments(of: id)
      // A position a tenth of a second before the pause between the first two ayat.
      let silence = try #require(
        try scene.store.manifest(of: id)?.silences.first {
          $0.range.start > segments[0].range.midpoint
        })
      let typed = FrameIndex(silence.range.start.count - rate.hertz / 10)
      let snapped = try edit(scene, "move-end 112:1 to \(typed.clock(at: rate))", exact: false)
      #expect(snapped.change == 1)
      let end = try #require(try scene.segments(of: id).first?.range.end)
      #expect(silence.range.contains(end))
    }
  }

  @Test func everySegmentIsAssignedOrSkippedBeforeTheRecordingIsComplete() async throws {
    try await withScene { scene, id in
      func status() throws -> AnnotationStatus? { try scene.store.recording(id)?.annotationStatus }
      #expect(try status() == .unannotated)
      let count = try scene.segments(of: id).count
      #expect(count == 4)
      _ = try edit(scene, "skip 112:1")
      #expect(try status() == .partial)
      let open = try scene.segments(of: id).filter { !$0.isConfirmed }
      let rest = try open.enumerated().map { number, segment in
        "assign @\(try middle(segment, scene, id)) to 112:\(number + 2)"
      }
      _ = try edit(scene, rest.joined(separator: "\n"))
      #expect(try status() == .complete)
      let segments = try scene.segments(of: id)
      #expect(segments[0].kind == .unassigned && segments[0].isConfirmed)
    }
  }

  @Test func confirmationsAreChosenByConfidenceAndWithdrawnTogether() async throws {
    try await withScene { scene, id in
      let segments = try scene.segments(of: id)
      let bound = segments.map(\.confidence).sorted()[2]
      func confirm(_ selection: Corrections.Confirmation.Selection, withdraws: Bool = false) throws
        -> Int
      {
        try Corrections.Confirmation(
          library: scene.library, recordings: ["112.wav"], selection: selection,
          withdraws: withdraws, signature: signature
        ).run().changed
      }
      // Confirming works even while a run holds the library.
      let lock = try LibraryFolder.lock(scene.library)
      let expected = segments.count { $0.confidence >= bound }
      #expect(try confirm(.init(minConfidence: bound)) == expected)
      #expect(try confirm(.init(ranges: ["112:1-4"])) == 4 - expected)
      #expect(try confirm(.init(), withdraws: true) == 4)
      #expect(throws: (any Error).self) { try confirm(.init(ranges: ["112:1#2"])) }
      #expect(throws: (any Error).self) { try confirm(.init(ranges: ["112:1#x"])) }
      #expect(
        try scene.store.journal().map(\.summary).last
          == "withdrew the confirmation of 4 segments")
      withExtendedLifetime(lock) {}
    }
  }

  /// A segment of 0.03 s before the first ayah; the others take at least 0.3 s, so this is too
  /// short for an ayah.
  private static let tooShort = "insert 112:1 from 0 to 0.03"

  @Test(arguments: [RecordingEdit.Mode.apply, .preview])
  func anAyahWhoseWordsDoNotFitItsLengthIsAskedAboutFirst(mode: RecordingEdit.Mode) async throws {
    try await withScene { scene, id in
      let before = try scene.segments(of: id)
      let error = #expect(throws: ReportedError.self) { try edit(scene, Self.tooShort, mode) }
      #expect(error?.problem.hasPrefix("112:1 would be 0.0 s long, and its words take ") == true)
      #expect(error?.remedy == "listen to it; if it is right, add --any-length")
      #expect(error?.place == "112.wav" && error?.code == "length")
      #expect(try scene.segments(of: id) == before && scene.store.journal() == [])
      // Segments of other kinds may be so short.
      _ = try edit(scene, "insert talk from 0 to 0.03", .preview)
      _ = try RecordingEdit(
        library: scene.library, recording: "112.wav", isExact: true, signature: signature,
        allowsAnyLength: true
      ).run(EditParser.edits(inLines: Self.tooShort).map { .words($0) }, mode)
    }
  }

  @Test func whatAPersonSaidOnceIsNotAskedAboutAgain() async throws {
    try await withScene { scene, id in
      _ = try RecordingEdit(
        library: scene.library, recording: "112.wav", isExact: true, signature: signature,
        allowsAnyLength: true
      ).run(EditParser.edits(inLines: Self.tooShort).map { .words($0) }, .apply)
      _ = try edit(scene, "note a short one")
      _ = try edit(scene, "skip 112:4")
      #expect(try scene.segments(of: id).count(where: \.isConfirmed) == 2)
    }
  }

  @Test func severalAreConfirmedWithoutThoseThatDoNotFit() async throws {
    try await withScene { scene, id in
      _ = try RecordingEdit(
        library: scene.library, recording: "112.wav", isExact: true, signature: signature,
        allowsAnyLength: true
      ).run(EditParser.edits(inLines: Self.tooShort).map { .words($0) }, .apply)
      func confirm(
        _ ranges: [String], withdraws: Bool = false, anyLength: Bool = false
      ) throws -> Corrections.Confirmation.Outcome {
        try Corrections.Confirmation(
          library: scene.library, recordings: ["112.wav"], selection: .init(ranges: ranges),
          withdraws: withdraws, signature: signature, allowsAnyLength: anyLength
        ).run()
      }
      let count = try scene.segments(of: id).count { $0.ayah != nil }
      #expect(try confirm([], withdraws: true).doubts == [])
      let outcome = try confirm([])
      #expect(outcome.changed == count - 1)
      #expect(outcome.doubts.map(\.place) == ["112.wav"])
      #expect(outcome.doubts.first?.code == "length")
      let open = try scene.segments(of: id).filter { $0.ayah != nil && !$0.isConfirmed }
      #expect(open.map(\.range.start) == [FrameIndex(0)])
      #expect(throws: ReportedError.self) { try confirm(["112:1#1"]) }
      #expect(try confirm(["112:1#1"], anyLength: true).changed == 1)
    }
  }
}
