import FileTesting
import Foundation
import Playback
import Recitation
import SystemPackage
import Testing

@testable import Resolving

@Suite struct SourceTroubleTests {
  @Test func whatKeepsAnAyahFromBeingHeardIsSaid() throws {
    let scene = try ResolvingScene()
    for number in 1...2 { try scene.record(number, [sampleSegment(0..<100, 67, number)]) }
    try scene.addFiles("X", [("067001.wav", 0), ("067002.wav", 10)])
    try FileManager.default.removeItem(atPath: "\(scene.folder.path)/recordings/1.wav")
    let audio = try LibraryAudio(scene.store, riwayah: .hafs)
    var settings = PlaybackSettings()
    settings.range = "67:1-3"
    let snapshot = try settings.snapshot(reciters: audio.entries)
    for depth in [Resolver.Depth.allSources, .untilFound] {
      let choices = Resolver(audio.catalogue, depth: depth).resolve(snapshot).choices
      let troubles = choices.map { audio.troubles(of: $0) }
      #expect(
        troubles.map { $0.map(\.problem) } == [
          ["067001.wav holds no sound", "the recording 1.wav is missing"], [], [], [],
        ])
      #expect(
        troubles[0].map(\.place) == [
          scene.folder.path.appending("X/067001.wav").string,
          scene.folder.path.appending("recordings/1.wav").string,
        ])
      #expect(troubles[0].allSatisfy { !$0.remedy.isEmpty })
    }
  }
}
