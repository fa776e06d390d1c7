import AudioCore
import FileTesting
import Foundation
import HostSystem
import Library
import Playback
import Recitation
import SystemPackage
import Testing

@testable import Resolving

/// Resolution from a drawn library.
///
/// Each line of a drawing is a recording: its number, optionally a riwayah, a date and a reciter,
/// then its segments, of 1000 frames each, from frame 0 on. `67:1` is a segment, `67:1=.9` sets its
/// confidence, `67:1!` confirms it, and `8:75-9:1@600` spans two surahs with the join at frame 600.
@Suite struct LibraryResolvingTests {
  private func scene(_ drawing: String) throws -> ResolvingScene {
    let scene = try ResolvingScene()
    for line in drawing.split(separator: "\n") {
      var words = line.split(separator: " ").map(String.init)
      let number = try #require(Int(words.removeFirst()))
      var riwayah = Riwayah.hafs
      var date: String?
      var reciter: String?
      var segments: [Segment] = []
      for word in words {
        if let named = Riwayah(rawValue: word) {
          riwayah = named
        } else if word.hasPrefix("20") {
          date = word
        } else if word.first?.isLetter == true {
          reciter = word
        } else {
          segments.append(try segment(word, at: segments.count * 1000))
        }
      }
      try scene.record(
        number, segments, reciter: reciter, riwayah: riwayah, recordedAt: date)
    }
    return scene
  }

  private func segment(_ word: String, at start: Int) throws -> Segment {
    let isConfirmed = word.hasSuffix("!")
    let parts = word.split { $0 == "=" || $0 == "@" || $0 == "!" }.map(String.init)
    let ayat = parts[0].split(separator: "-").map { text -> AyahRef in
      let numbers = text.split(separator: ":").compactMap { Int($0) }
      return AyahRef(surah: numbers[0], ayah: numbers[1])
    }
    return Segment(
      range: FrameRange(start..<start + 1000), kind: .ayah, ayah: ayat[0], endAyah: ayat.last,
      joinOffset: word.contains("@") ? Int(parts[1]) : nil,
      confidence: word.contains("=") ? try #require(Double("0" + parts[1])) : 0.5,
      isConfirmed: isConfirmed)
  }

  private func resolve(_ scene: ResolvingScene, _ range: String, _ riwayah: Riwayah = .hafs) throws
    -> Resolution
  {
    let audio = try LibraryAudio(scene.store, riwayah: riwayah)
    var settings = PlaybackSettings()
    settings.range = range
    settings.riwayah = riwayah
    settings.basmalah = .never
    // Set no minimum confidence: these tests cover the order, and ResolverTests cover the minimum.
    settings.atLeast = 0
    return Resolver(audio.catalogue).resolve(try settings.snapshot(reciters: audio.entries))
  }

  /// Returns one text for each item in the order of the mushaf, such as `67:1 from 1 0..<1000`; for
  /// a file, its key.
  private func text(_ resolution: Resolution) -> [String] {
    resolution.items.sorted { $0.key < $1.key }.map { _, item in
      let source = item.source.text
      let name = source.hasPrefix("file:") ? source : String(source.suffix(1))
      return "\(item.ayat) from \(name) \(item.range.start.count)..<\(item.range.end.count)"
    }
  }

  @Test(arguments: [
    // The more confident reading first …
    ("1 67:1=.7\n2 67:1=.8", "67:1", ["67:1 from 2 0..<1000"]),
    // … but a confirmed reading comes before it.
    ("1 67:1=.3!\n2 67:1=.9", "67:1", ["67:1 from 1 0..<1000"]),
    ("1 67:1=.3!\n2 67:1=.9!", "67:1", ["67:1 from 2 0..<1000"]),
    // Among equal readings, the newer one comes first, whatever the precision of the dates; then
    // the id and the position decide.
    ("1 2023 67:1\n2 2024-05 67:1", "67:1", ["67:1 from 2 0..<1000"]),
    ("1 2024-06 67:1\n2 2024-05 67:1", "67:1", ["67:1 from 1 0..<1000"]),
    ("1 67:1\n2 2000 67:1", "67:1", ["67:1 from 2 0..<1000"]),
    ("1 67:2 67:1 67:1", "67:1", ["67:1 from 1 1000..<2000"]),
    // Readings in another riwayah are never used.
    ("1 warsh 67:1=.9!\n2 67:1=.1", "67:1", ["67:1 from 2 0..<1000"]),
    ("1 warsh 67:1=.9!", "67:1", []),
    // A segment across surahs is cut at its join.
    ("1 8:75-9:1@600", "9:1", ["9:1 from 1 600..<1000"]),
    ("1 8:75-9:1@600", "8:75", ["8:75 from 1 0..<600"]),
    ("1 67:1 8:75-9:1@1", "8:75", ["8:75 from 1 1000..<1001"]),
    ("1 8:75-9:1", "9:1", []), ("1 8:74-9:1@600", "8:75", []), ("1 8:75-9:2@600", "9:1", []),
    // A segment with ayat outside the range is not used; a segment with exactly the ayat of the
    // range is used.
    ("1 67:1-67:2", "67:1", []), ("1 67:1-67:2", "67:1-2", ["67:1-2 from 1 0..<1000"]),
    ("1 67:1-67:3", "67:1-2", []), ("1 67:1-67:2", "67:1-3", ["67:1-2 from 1 0..<1000"]),
    ("1 67:1-67:2 67:1 67:2", "67:1-2", ["67:1 from 1 1000..<2000", "67:2 from 1 2000..<3000"]),
    ("1 67:1-67:2 67:1", "67:1-2", ["67:1-2 from 1 0..<1000"]),
  ])
  func whichSegmentIsPlayed(drawing: String, range: String, played: [String]) throws {
    #expect(text(try resolve(try scene(drawing), range)) == played)
  }

  @Test func theListOfRecitersComesBeforeAllElse() throws {
    let scene = try scene("1 Ahmad 67:1=.9!\n2 Bakr 67:1=.1\n3 67:1=.9!")
    try scene.addFiles("Husary", [("067001.wav", 50), ("067002.wav", 60)])
    let file = "67:1 from file:husary/067001.wav 0..<50"
    for (list, played) in [
      (["bakr"], "67:1 from 2 0..<1000"), (["husary"], file), ([], "67:1 from 1 0..<1000"),
    ] {
      try scene.store.setPriority(list)
      #expect(text(try resolve(scene, "67:1")) == [played])
    }
    try scene.store.setPriority([], disabled: ["ahmad", "bakr", "husary"])
    #expect(text(try resolve(scene, "67:1")) == ["67:1 from 3 0..<1000"])
  }

  @Test func ofOneReciterRecordingsComeBeforeFiles() throws {
    let scene = try scene("1 Husary 67:1=.1\n2 67:2!")
    try scene.addFiles("Husary", [("067001.wav", 50), ("067002.wav", 60)])
    #expect(
      text(try resolve(scene, "67:1-2"))
        == ["67:1 from 1 0..<1000", "67:2 from file:husary/067002.wav 0..<60"])
    // If the recording is missing, the reciter's file is used.
    try FileManager.default.removeItem(atPath: "\(scene.folder.path)/recordings/1.wav")
    let resolution = try resolve(scene, "67:1")
    #expect(text(resolution) == ["67:1 from file:husary/067001.wav 0..<50"])
    #expect(
      resolution.choices[0].passedOver.map(\.reason)
        == [.unreadable("the recording 1.wav is missing"), .noSegment, .noFile])
  }

  @Test func aReciterOfAnotherRiwayahIsPassedOver() throws {
    let scene = try ResolvingScene()
    try scene.addFiles("Warsh", riwayah: .warsh, [("067001.wav", 50)])
    #expect(
      try resolve(scene, "67:1").choices[0].passedOver.map(\.reason) == [.otherRiwayah(.warsh)])
    #expect(
      text(try resolve(scene, "67:1", .warsh)) == ["67:1 from file:warsh/067001.wav 0..<50"])
  }
}
