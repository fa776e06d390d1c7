package import Analysis
import AudioCore
import AudioTesting
import FileTesting
import GRDB
import HostSystem
package import Library
import PipelineCore
package import Recitation
package import SystemPackage

/// A folder for one test with a library that this process fills, without a worker.
package struct LibraryScene {
  package let folder: FilePath
  package var library: FilePath { folder.appending("library") }
  package var store: LibraryStore { get throws { try LibraryStore(reading: library) } }

  /// - Parameter folder: the folder, which may be missing.
  package init(folder: FilePath) { self.folder = folder }

  /// Calls `body` with a new scene, and deletes the scene afterwards.
  package static func with<Result>(_ body: (LibraryScene) async throws -> Result) async throws
    -> Result
  {
    try await Scratch.with { try await body(LibraryScene(folder: $0)) }
  }

  /// Calls `body` with a scene that contains a recording of 112 and, in `husary`, files of 112:1
  /// and 112:2; `adding` adds the reciter Mahmoud Al-Husary with this folder to the library.
  package static func withReciter(
    riwayah: Riwayah = .hafs, adding: Bool = true,
    _ body: (LibraryScene, RecordingID) async throws -> Void
  ) async throws {
    try await with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let folder = scene.folder.appending("husary")
      for name in ["112001.wav", "112002.wav"] {
        try scene.write(DrawnRecording.wav("####"), to: folder.appending(name))
      }
      if adding {
        try scene.change { store in
          try store.add(
            Reciter(
              name: "Mahmoud Al-Husary", shortName: "Husary", riwayah: riwayah,
              files: AyahFolder(
                path: folder, pattern: NamingPattern("{surah3}{ayah3}.wav"), ayahOffset: 0)))
        }
      }
      try await body(scene, id)
    }
  }

  /// Writes a recording file without analysing it; see `DrawnRecording`.
  @discardableResult
  package func record(_ name: String, _ drawing: String) throws -> FilePath {
    let path = folder.appending("recordings").appending(name)
    try write(DrawnRecording.wav(drawing), to: path)
    return path
  }

  /// Writes a file, and creates its parent folders if they are missing.
  package func write(_ bytes: [UInt8], to path: FilePath) throws {
    try Folder.create(path.removingLastComponent())
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Writes a recording, analyses it and stores the result.
  ///
  /// `expected` is the range of the recording, nil for a recording without a stated range, and
  /// `origin` is the source of the range. `settings` change the bundled recipe. With `asByProcess`
  /// the library stores the result like one from a run of `process`.
  @discardableResult
  package func add(
    _ name: String, _ drawing: String, expecting expected: String?,
    from origin: ExpectedContent.Origin = .option, recipe settings: [String] = [],
    asByProcess: Bool = false
  ) throws -> RecordingID {
    let path = try record(name, drawing)
    let identity = try FileIdentity(path: path)
    let recipe = try BundledRecipes.recipe(
      BundledRecipes.overnight, settings: DrawnRecording.settings + settings)
    let ranges = try expected.map { try RangeParser().parse($0) } ?? []
    let manifest = try RecordingAnalysis(
      recipe: recipe, features: LibraryFolder.features(of: library)
    ).analyse(
      path, content: ContentHash(path: path), sourceName: name,
      expectation: ExpectedContent(
        ranges: ranges, origin: ranges.isEmpty ? nil : origin, riwayah: .hafs)
    ).manifest
    let store = try LibraryStore(opening: library, create: true)
    try store.commit(
      manifest,
      source: SourceFile(
        folder: folder.appending("recordings"), path: FilePath(name), identity: identity),
      run: asByProcess
        ? RunIdentity.record(of: recipe, now: "2026-01-02T00:00:00Z")
        : RunIdentity.recordOfDetection(by: recipe, now: "2026-01-02T00:00:00Z"),
      importedAt: "2026-01-02T12:00:00Z")
    try store.close()
    return manifest.recording.id
  }

  /// Changes the library.
  package func change(_ body: (LibraryStore) throws -> Void) throws {
    let store = try LibraryStore(opening: library, create: false)
    try body(store)
    try store.close()
  }

  /// Confirms every segment of a recording.
  package func confirmAll(of id: RecordingID) throws {
    try change { store in
      for segment in try segments(of: id) {
        try store.setConfirmed(true, segmentsAt: [segment.range.start], of: id)
      }
    }
  }

  /// Changes the segments of a recording, as a detection would.
  package func changeSegments(of id: RecordingID, _ body: (inout [Segment]) -> Void) throws {
    try change { store in
      guard var manifest = try store.manifest(of: id) else { return }
      body(&manifest.segments)
      try store.update(
        manifest,
        run: RunIdentity.recordOfDetection(
          by: BundledRecipes.recipe(BundledRecipes.overnight), now: "2026-01-03T00:00:00Z"))
    }
  }

  /// Deletes the stored features of a recording.
  package func removeFeatures(of id: RecordingID) throws {
    guard let key = try store.recording(id)?.featuresKey else { return }
    let path = LibraryFolder.features(of: library).appending("\(key).features")
    do { try Folder.remove(path) } catch HostError.refused {}  // removed before
  }

  /// Changes the database by SQL, as another program could, bypassing constraints and checksums.
  package func spoil(_ sql: String) throws {
    try Self.spoil(library.appending("library.sqlite"), sql)
  }

  /// Changes any database by SQL, bypassing constraints and checksums.
  package static func spoil(_ database: FilePath, _ sql: String) throws {
    let queue = try DatabaseQueue(path: database.string)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
      try db.execute(sql: sql)
    }
    try queue.close()
  }

  /// Returns the stored segments of a recording.
  package func segments(of id: RecordingID) throws -> [Segment] {
    try store.manifest(of: id)?.segments ?? []
  }
}
