import Analysis
import AudioTesting
import FileTesting
import Foundation
import HostSystem
import Library
import LibraryTesting
import PipelineCore
import Processing
import SystemPackage
import Testing

@Suite struct WatchJobTests {
  private func job(_ scene: LibraryScene) throws -> ProcessingJob {
    let recipe = try BundledRecipes.recipe(
      BundledRecipes.overnight, settings: DrawnRecording.settings)
    let options = ProcessOptions(
      recipe: recipe,
      expectations: try ExpectationSource(option: nil, riwayah: nil, plan: nil, recipe: recipe),
      worker: ("/bin/false", []))
    return ProcessingJob(options: options, library: scene.library)
  }

  /// Watches the recordings of a scene for a number of scans, one per second.
  private func waits(
    _ scene: LibraryScene, scans: Int, after action: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [WatchJob.Wait] {
    let watch = try WatchJob(job(scene), folders: ["recordings"], from: scene.folder)
    var waits: [WatchJob.Wait] = []
    try await watch.run(
      FolderWatch(
        clock: VirtualClock(end: .seconds(scans - 1), wake: action), still: .zero,
        every: .seconds(1)),
      wait: { waits.append($0) })
    return waits
  }

  @Test func aHeldLibraryIsReportedOnceAndTriedAgain() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..", expecting: "112")
      try scene.record("113.wav", "..####..###..")
      let lock = try LibraryFolder.lock(scene.library)
      let process = Int(ProcessLimits.processNumber)
      #expect(try await waits(scene, scans: 5) == [.libraryIsHeld(process: process)])
      _ = consume lock
    }
  }

  @Test func aMissingFolderIsReportedEachTimeItGoes() async throws {
    try await LibraryScene.with { scene in
      try Folder.create(scene.folder.appending("recordings"))
      let recordings = scene.folder.appending("recordings")
      let found = try await waits(scene, scans: 6) { scan in
        // The folder is missing after scans 1 and 2, present after 3, and missing after 4 and 5.
        do {
          if scan == 1 || scan == 4 {
            try FileManager.default.removeItem(atPath: recordings.string)
          }
          if scan == 3 { try Folder.create(recordings) }
        } catch { Issue.record(error) }
      }
      #expect(found == [.folderIsMissing("recordings"), .folderIsMissing("recordings")])
    }
  }

  @Test func whatIsInTheLibraryStartsNoRun() async throws {
    try await LibraryScene.with { scene in
      try scene.add(
        "112.wav", "..###..####..", expecting: "112", from: .fileName, asByProcess: true)
      let watch = try WatchJob(job(scene), folders: ["recordings"], from: scene.folder)
      var reports: [ProcessingReport] = []
      try await watch.run(
        FolderWatch(
          clock: VirtualClock(end: .seconds(5)) { scan in
            guard scan == 3 else { return }
            do { try scene.record("113.wav", "..####..###..") } catch { Issue.record(error) }
          }, still: .zero, every: .seconds(1)),
        end: { reports.append($0) })
      // Only the recording that was added after the third scan is passed to the worker, which
      // fails.
      #expect(reports.map(\.result.recordings.count) == [2])
    }
  }

  @Test func whatIsNoFolderIsRefused() async throws {
    try await LibraryScene.with { scene in
      try scene.record("112.wav", "..###..")
      for path in ["nowhere", "recordings/112.wav"] as [FilePath] {
        #expect(throws: HostError.notAFolder(path: path)) {
          try WatchJob(job(scene), folders: [path], from: scene.folder)
        }
      }
    }
  }
}
