import Foundation
import Playback
import Recitation
import Testing

/// The drill recipes that are installed with the program are valid.
@Suite struct DrillRecipesTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Pipelines/drills")

  private static let names = [
    "cumulative.yaml", "fading.yaml", "phrases.yaml", "plain.yaml", "revision.yaml",
    "sliding-window.yaml", "stepping.yaml", "talqin.yaml",
  ]

  @Test func thereIsOneForEachModeAndNoOther() throws {
    let found = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.path(percentEncoded: false))
    #expect(found.sorted() == Self.names)
    let modes = try Self.names.map { try read($0).settings.mode }
    #expect(Set(modes) == Set(PlaybackSettings.Mode.allCases))
  }

  private func read(_ name: String) throws -> Drill {
    try Drill(
      text: String(contentsOf: Self.folder.appending(path: name), encoding: .utf8), file: name)
  }

  @Test(arguments: names)
  func eachCanBePlayed(name: String) throws {
    let drill = try read(name)
    try drill.check()
    #expect(try Drill(text: drill.text, file: "").settings == drill.settings)
    let snapshot = try drill.snapshot(reciters: [husary])
    let ayat = snapshot.numbering.ayat(in: snapshot.range)
    let items = ayat.map { sound($0, frames: 20_000, pauses: [7000..<8000, 13_000..<14_000]) }
    let loaded = try LoadedDrill(
      snapshot, resolution: Resolver(catalogue(items)).resolve(snapshot))
    let timeline = try TimelinePlanner(loaded).plan()
    #expect(timeline.missing.isEmpty)
    #expect(timeline.events.count > 3)
  }
}
