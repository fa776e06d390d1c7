import Analysis
import AudioCore
import FileTesting
import Foundation
import HostSystem
import Library
import LibraryTesting
import PipelineCore
import Recitation
import SystemPackage
import Testing

@testable import Sharding

/// The result of another machine may contain anything. A bad result is skipped, and the others are
/// merged.
@Suite struct ShardMergeTests {
  private struct Plan {
    let scene: LibraryScene
    var folder: ShardFolder { ShardFolder(scene.folder.appending("plan")) }
    var merged: FilePath { scene.folder.appending("merged") }
    func merge(partial: Bool = false) throws -> ShardMerge.Report {
      try ShardMerge(folder, into: merged, partial: partial).run().report
    }

    func part(_ index: Int) -> LibraryScene {
      LibraryScene(folder: scene.folder.appending("part\(index)"))
    }

    /// Changes the only recording in the result of a shard.
    func change(
      _ index: Int, statement: RecordingStatement? = nil,
      _ body: (inout Manifest) -> Void = { _ in }
    ) throws {
      try part(index).change { store in
        let summary = try #require(try store.recordings().first)
        var manifest = try #require(try store.manifest(of: summary.recording.id))
        body(&manifest)
        try store.update(
          manifest, run: try #require(try store.run(summary.run)), statement: statement)
      }
      try publish(index)
    }

    /// Copies the result of a shard into the plan.
    func publish(_ index: Int, spoiling sql: String? = nil) throws {
      try part(index).change { try $0.copy(to: folder.database(index)) }
      if let sql { try LibraryScene.spoil(folder.database(index), sql) }
      try ShardFolder.write(
        ShardResult(
          index: index, content: folder.shard(index, of: folder.plan()).content, program: "1",
          run: "r", machine: "m", database: try ContentHash(path: folder.database(index)).sha256,
          troubles: []),
        to: folder.resultFile(index))
    }

    /// Returns the recording of 112 in the merged library.
    func recording() throws -> RecordingSummary {
      try #require(
        try LibraryStore(reading: merged).recordings()
          .first { $0.recording.sourceFileName == "112.wav" })
    }
  }

  /// Runs `body` with a plan of two completed shards, one recording each; `sql` changes the first
  /// result.
  private func withPlan(
    spoiling sql: String? = nil, _ body: (Plan) async throws -> Void
  ) async throws {
    try await LibraryScene.with { scene in
      let plan = Plan(scene: scene)
      try ShardFolder.write(
        ShardPlan(
          program: "1", recipe: "", isDefaultRecipe: true, versions: [:], run: "r", machine: "m",
          plannedAt: "2026-01-02T00:00:00Z", shardCount: 2), to: plan.folder.planFile)
      for index in 1...2 {
        let name = "11\(index + 1).wav"
        let part = plan.part(index)
        let drawing = index == 1 ? "..###..####..###..####.." : "..####..###..####..###.."
        let id = try part.add(name, drawing, expecting: "11\(index + 1)")
        let summary = try #require(try part.store.recordings().first)
        let file = try #require(summary.sources.first)
        #expect(summary.recording.id == id)
        let shard = ShardPlan.Shard(
          index: index,
          recordings: [
            ShardPlan.Entry(
              folder: Data(file.folder.bytes), path: Data(file.path.bytes), name: name,
              identity: try #require(file.identity), sha256: summary.recording.sha256, seconds: 1,
              expectation: ExpectedContent())
          ])
        try ShardFolder.write(shard, to: plan.folder.shardFile(index))
        try Folder.create(plan.folder.database(index).removingLastComponent())
        try plan.publish(index, spoiling: index == 1 ? sql : nil)
        try SharedFile.copyFeatures(
          in: "Features", of: part.library, to: plan.folder.features(index))
      }
      try await body(plan)
    }
  }

  @Test func bothAreMergedAndNothingTemporaryIsLeft() async throws {
    try await withPlan { plan in
      try Folder.create(plan.merged.appending(".tilawa-work-X"))
      try plan.scene.write([], to: plan.merged.appending(".tilawa-work-X").appending("lock"))
      let report = try plan.merge()
      #expect(report.merged == 2 && report.isComplete)
      #expect(try LibraryStore(reading: plan.merged).recordings().count == 2)
      #expect(
        try Folder.names(in: plan.merged).map(\.string).filter { $0.hasPrefix(".tilawa") } == [])
      #expect(try Folder.names(in: LibraryFolder.features(of: plan.merged)).count >= 4)
    }
  }

  @Test(arguments: [
    "UPDATE recording SET frameCount = 281474976710656", "UPDATE recording SET frameCount = -1",
    "UPDATE recording SET frameCount = 9223372036854775807", "UPDATE recording SET sampleRate = 0",
    "UPDATE recording SET frameCount = 10",
    "UPDATE recording SET storagePath = x'2F6574632F706173737764'",
    "UPDATE segment SET ayah = 9999, endAyah = 9999 WHERE kind = 'ayah'",
    "UPDATE segment SET surah = 115 WHERE kind = 'ayah'",
    "UPDATE segment SET kind = 'song'", "UPDATE segment SET confidence = 1e300",
    "UPDATE segment SET runnerUpSurah = 1, runnerUpAyah = 200 WHERE kind = 'ayah'",
    "UPDATE recording SET missing = '[{\"surah\":112,\"ayah\":5}]'",
    "UPDATE silence SET endFrame = 281474976710656",
    "UPDATE recording SET contentsChecksum = NULL",
    "CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
    """
    ALTER TABLE source RENAME TO moved;
    CREATE VIEW source AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i AS folder, i AS path, i AS recording FROM n
    """,
  ])
  func whatCannotBeIsNotMergedButTheOthersAre(sql: String) async throws {
    try await withPlan(spoiling: sql) { plan in
      let report = try plan.merge()
      #expect(report.merged == 1 && report.recordings == 1)
      #expect(report.stale.map(\.index) == [1] && !report.stale[0].reason.isEmpty)
      #expect(!report.isComplete)
      let store = try LibraryStore(reading: plan.merged)
      #expect(try store.recordings().map(\.recording.sourceFileName) == ["113.wav"])
      #expect(try store.integrityCheck() == [])
    }
  }

  /// A link in a plan could lead to any file of the user who merges.
  @Test(arguments: ["file", "folder", "database"])
  func aLinkInThePlanIsNotFollowed(kind: String) async throws {
    try await withPlan { plan in
      let secret = plan.scene.folder.appending("secret")
      try plan.scene.write([1, 2, 3], to: secret.appending("x"))
      func link(_ path: FilePath, _ target: FilePath) throws {
        if FileIdentity.exists(path) { try FileManager.default.removeItem(atPath: path.string) }
        try FileManager.default.createSymbolicLink(
          atPath: path.string, withDestinationPath: target.string)
      }
      let key = String(repeating: "ab", count: 32)
      switch kind {
      case "file":
        try link(plan.folder.features(1).appending("\(key).features"), secret.appending("x"))
      case "folder":
        try plan.scene.write([1], to: secret.appending("\(key).features"))
        try link(plan.folder.features(1), secret)
      default:
        let moved = plan.scene.folder.appending("moved.sqlite")
        try FileManager.default.moveItem(
          atPath: plan.folder.database(1).string, toPath: moved.string)
        try link(plan.folder.database(1), moved)
      }
      let report = try plan.merge()
      #expect(report.stale.map(\.index) == [1] && report.merged == 1)
      let features = LibraryFolder.features(of: plan.merged)
      #expect(!FileIdentity.exists(features.appending("\(key).features")))
      #expect(try FileBytes.contents(of: secret.appending("x")) == [1, 2, 3])
    }
  }

  @Test func aRemovedRecordingStaysRemoved() async throws {
    try await withPlan { plan in
      _ = try plan.merge()
      let store = try LibraryStore(opening: plan.merged, create: false)
      let gone = try #require(
        try store.recordings().first { $0.recording.sourceFileName == "112.wav" })
      try store.remove(gone.recording.id)
      try store.close()
      let report = try plan.merge()
      #expect(report.removed == 1 && report.recordings == 1 && report.merged == 2)
      let names = try LibraryStore(reading: plan.merged).recordings()
        .map(\.recording.sourceFileName)
      #expect(names == ["113.wav"])
    }
  }

  private static func stating(
    _ last: Int, _ origin: ExpectedContent.Origin, reciter: String? = nil
  ) -> RecordingStatement {
    RecordingStatement(
      ranges: [
        AyahRange(start: AyahRef(surah: 112, ayah: 1), end: AyahRef(surah: 112, ayah: last))
      ], origin: origin.rawValue, reciter: reciter, statedAt: "2026-01-03T00:00:00Z")
  }

  /// The plan states 112:1-3, and a person has stated 112:1-4 in the library.
  @Test func aStatementInTheLibraryStaysAgainstThePlan() async throws {
    try await withPlan { plan in
      #expect(try plan.merge().merged == 2)
      let stated = Self.stating(4, .option, reciter: "Husary")
      let before = try plan.recording()
      let store = try LibraryStore(opening: plan.merged, create: false)
      let manifest = try #require(try store.manifest(of: before.recording.id))
      try store.update(
        manifest, run: try #require(try store.run(before.run)), statement: stated)
      try store.close()
      let changes = try LibraryStore(reading: plan.merged).journal().count
      try plan.change(1, statement: Self.stating(3, .plan)) {
        $0.recording.expected = Self.stating(3, .plan).ranges
        $0.segments.removeLast()
      }
      for _ in 1...2 {
        let (report, warnings) = try ShardMerge(plan.folder, into: plan.merged, partial: false)
          .run()
        #expect(report.merged == 2 && !report.hasTrouble)
        #expect(warnings.map(\.place) == ["112.wav"])
        let problem = try #require(warnings.first).problem
        #expect(problem.hasPrefix("the plan says 112:1-3, but you said 112:1-4"))
        let store = try LibraryStore(reading: plan.merged)
        #expect(try store.statement(of: before.recording.id) == stated)
        #expect(try store.journal().count == changes)
        #expect(try store.manifest(of: before.recording.id) == manifest)
        #expect(try plan.recording().needsAnalysis)
      }
    }
  }

  /// The planning stated 112:1-3 by an option, and a person has stated 112:1-4 since then.
  @Test func aNewerStatementStaysAgainstAnOptionOfThePlanning() async throws {
    try await withPlan { plan in
      #expect(try plan.merge().merged == 2)
      let before = try plan.recording()
      let stated = Self.stating(4, .option)
      let store = try LibraryStore(opening: plan.merged, create: false)
      try store.update(
        try #require(try store.manifest(of: before.recording.id)),
        run: try #require(try store.run(before.run)), statement: stated)
      try store.close()
      try plan.change(1, statement: Self.stating(3, .option)) {
        $0.recording.expected = Self.stating(3, .option).ranges
      }
      let (report, warnings) = try ShardMerge(plan.folder, into: plan.merged, partial: false).run()
      #expect(report.merged == 2)
      #expect(warnings.map(\.place) == ["112.wav"])
      #expect(try LibraryStore(reading: plan.merged).statement(of: before.recording.id) == stated)
      #expect(try plan.recording().needsAnalysis)
    }
  }

  @Test func resultsOfTwoKindsOfMachinesAreNamedAndTheRemedyWorks() async throws {
    try await withPlan { plan in
      var result = try #require(try plan.folder.result(2))
      result.machine = "n"
      try ShardFolder.write(result, to: plan.folder.resultFile(2))
      let mixed = ShardError.mixed(plan.folder.path, ["m (shards 1)", "n (shards 2)"])
      #expect(throws: mixed) { try plan.merge() }
      try Folder.remove(plan.folder.resultFile(2))
      #expect(try ShardStatus(of: plan.folder).missing == [2])
      try plan.publish(2)
      #expect(try plan.merge().merged == 2)
    }
  }

  /// A statement in the library that does not contradict the plan completes it.
  @Test func aStatementInTheLibraryCompletesThePlan() async throws {
    try await withPlan { plan in
      #expect(try plan.merge().merged == 2)
      let before = try plan.recording()
      let store = try LibraryStore(opening: plan.merged, create: false)
      try store.update(
        try #require(try store.manifest(of: before.recording.id)),
        run: try #require(try store.run(before.run)),
        statement: RecordingStatement(reciter: "Husary", statedAt: "2026-01-03T00:00:00Z"))
      try store.close()
      try plan.change(1, statement: Self.stating(4, .plan))
      let (report, warnings) = try ShardMerge(plan.folder, into: plan.merged, partial: false).run()
      #expect(report.recordings == 2 && warnings.isEmpty)
      let statement = try LibraryStore(reading: plan.merged).statement(of: before.recording.id)
      #expect(statement?.reciter == "Husary")
      #expect(statement?.ranges == Self.stating(4, .plan).ranges)
      let after = try plan.recording()
      #expect(after.recording.reciter == "Husary" && !after.needsAnalysis)
    }
  }

  @Test func aRecordingThatCannotBeStoredIsReportedAndTheOthersAreMerged() async throws {
    try await withPlan { plan in
      #expect(try plan.merge().merged == 2)
      try LibraryScene.spoil(
        plan.merged.appending("library.sqlite"),
        "UPDATE recording SET notes = 'x' WHERE sourceFileName = '112.wav'")
      try plan.change(2) { $0.segments.removeLast() }
      let report = try plan.merge()
      #expect(report.merged == 2 && report.recordings == 1 && report.hasTrouble)
      #expect(report.refused.map(\.place) == ["112.wav"])
      #expect(report.errors(in: plan.folder) == report.refused)
      let merged = try #require(
        try LibraryStore(reading: plan.merged).recordings()
          .first { $0.recording.sourceFileName == "113.wav" })
      #expect(try plan.part(2).segments(of: merged.recording.id).count == merged.readingCount)
    }
  }

  @Test func aFailureDoesNotReplaceAResult() async throws {
    try await withPlan { plan in
      #expect(try plan.merge().merged == 2)
      let before = try plan.recording()
      try plan.change(1) {
        ($0.recording.status, $0.recording.reason) = (.failed, "too many open files")
        ($0.segments, $0.featuresKey) = ([], nil)
      }
      let report = try plan.merge()
      #expect(report.refused.map(\.problem) == ["too many open files"])
      #expect(report.hasTrouble)
      #expect(try plan.recording() == before)
    }
  }

  /// A file failed in the first shard. It was mended and planned again as the second shard.
  @Test(arguments: [true, false])
  func aFailureCountsOnlyUntilTheFileIsPlannedAgain(isPlannedAgain: Bool) async throws {
    try await withPlan { plan in
      var first = try plan.folder.shard(1, of: try plan.folder.plan())
      if isPlannedAgain {
        let second = try plan.folder.shard(2, of: try plan.folder.plan())
        first.recordings[0].folder = second.recordings[0].folder
        first.recordings[0].path = second.recordings[0].path
      }
      try ShardFolder.write(first, to: plan.folder.shardFile(1))
      var result = try #require(try plan.folder.result(1))
      result.troubles = [
        ShardResult.Trouble(
          source: first.recordings[0].name, status: .failed, reason: "it was replaced")
      ]
      try ShardFolder.write(result, to: plan.folder.resultFile(1))
      let status = try ShardStatus(of: plan.folder)
      #expect(status.failed == (isPlannedAgain ? [] : [1]))
      #expect(status.done == (isPlannedAgain ? 2 : 1))
      #expect(status.troubles.map(\.shard) == (isPlannedAgain ? [] : [1]))
    }
  }

  @Test(arguments: [-1, 1_000_001, Int.max, .min])
  func aPlanOfImpossibleSizeIsRefused(count: Int) async throws {
    try await withPlan { plan in
      var file = try plan.folder.plan()
      file.shardCount = count
      try ShardFolder.write(file, to: plan.folder.planFile)
      #expect(
        throws: ShardError.damaged(plan.folder.planFile, reason: "it has \(count) shards")
      ) { try plan.folder.plan() }
    }
  }
}
