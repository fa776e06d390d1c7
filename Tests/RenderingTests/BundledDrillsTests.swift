import AudioCore
import AudioFiles
import AudioTesting
import Foundation
import Playback
import Recitation
import Rendering
import SystemPackage
import Testing

/// The drills of `Pipelines/drills`, rendered at speed 1 from a recording with one tone per ayah,
/// and checked sample by sample.
@Suite struct BundledDrillsTests {
  private let scene: DrillScene
  private let rate = SampleRate(hertz: 16_000)

  init() throws { scene = try DrillScene() }

  /// The settings that the test gives to a drill, and the sound that it expects: `1` is an ayah,
  /// `1.2` its second phrase, and numbers from 10 on are gaps in milliseconds. Ayah n is 1.3 s + n
  /// · 0.1 s long, its first phrase 600 ms.
  private static let drills: [(name: String, keys: [String: String], heard: String)] = [
    (
      "plain", ["range": "112:1-2"],
      "1 500 1 500 1 1400 2 500 2 500 2 3000 1 500 1 500 1 1400 2 500 2 500 2 500"
    ),
    (
      "cumulative", ["range": "112:1-3"],
      "1 500 1 500 1 500 2 500 2 500 2 500 1 300 2 300 3 500 3 500 3 500 1 300 2 300 3"
    ),
    (
      "sliding-window", ["range": "112:1-3"],
      "1 500 1 500 1 500 2 500 2 500 2 500 1 300 2 300 1 300 2 300 3 500 3 500 3 500 "
        + "1 300 2 300 3 300 1 300 2 300 3 300 1 300 2 300 3 300 1 300 2 300 3"
    ),
    (
      "stepping", ["range": "112:1-2"],
      "1 500 2 500 1 500 1 500 2 500 2 500 1 500 1 500 1 500 2 500 2 500 2 500"
    ),
    ("talqin", ["range": "112:1-2"], "1 1750 1 1750 500 2 1875 2 1875"),
    (
      "fading", ["range": "112:1-2", "phrases.shortest": "100ms"],
      "1 1000 1.1 1000 1000 1.1 1000 2000 2 1000 2.1 1125 1000 2.1 1125"
    ),
    (
      "phrases", ["range": "112:4", "phrases.shortest": "100ms", "phrases.longer": "1s"],
      "4.1 1000 4.1 1000 4.1 1000 4.2 1100 4.2 1100 4.2 1100 4 1700 4 1700"
    ),
    ("revision", ["range": "112", "maximum": "14s"], "1 200 2 200 3 200 4 5000 1"),
  ]

  @Test func thereIsOneOfEach() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(Self.drills.map { "\($0.name).yaml" }))
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Pipelines/drills")

  /// A source in which ayah n is a tone of n · 300 Hz with a silence of 300 ms in the middle.
  private func source() throws -> ToneSource.Made {
    let rate = rate
    var made = try ToneSource(
      rate: rate, ayat: (1...4).map { ($0, 1.2 + 0.1 * Double($0)) },
      voice: { ayah, count in
        var sound = tone(hertz: ToneSource.hertz(ayah), rate: rate, count: count, amplitude: 0.5)
        for frame in 6400..<11_200 { sound[frame] = 0 }
        return sound
      }
    ).make(in: scene.folder)
    made = ToneSource.Made(
      file: made.file,
      items: made.items.mapValues { item in
        var item = item
        // An item begins 50 ms before its tone.
        let start = item.range.start.count + 1600
        item.innerPauses = [FrameRange(start + 6400..<start + 11_200)]
        item.range = FrameRange(item.range.start.count + 800..<item.range.end.count - 800)
        return item
      }, samples: made.samples)
    return made
  }

  /// Returns the frames of the source for one word of the expected sound.
  private func part(_ word: Substring, _ made: ToneSource.Made) throws -> Range<Int> {
    let numbers = word.split(separator: ".").compactMap { Int($0) }
    let item = try scene.item(numbers[0], made)
    let cut = item.range.start.count + 9600
    switch numbers.dropFirst().first {
    case 1: return item.range.start.count..<cut
    case 2: return cut..<item.range.end.count
    default: return item.range.start.count..<item.range.end.count
    }
  }

  @Test(arguments: drills.map(\.name))
  func eachIsHeardAsItsRecipeSays(name: String) async throws {
    let (_, keys, heard) = try #require(Self.drills.first { $0.name == name })
    let made = try source()
    var drill = try Drill(
      text: String(contentsOf: Self.folder.appending(path: "\(name).yaml"), encoding: .utf8),
      file: name)
    let plain = ["speed": "1", "ramp.to": "1", "basmalah": "never", "istiadhah": "never"]
    for (key, value) in plain.merging(keys, uniquingKeysWith: { $1 }) {
      try drill.set(key, to: value)
    }
    let snapshot = try drill.snapshot(
      reciters: [ReciterEntry(id: "t", name: "t", shortName: "t", riwayah: .hafs, order: 0)])
    let items = Array(made.items.values)
    let catalogue = AudioCatalogue(segments: { ayah, _ in
      items.filter { $0.ayah == ayah }.map { SegmentCandidate(item: $0) }
    })
    let timeline = try TimelinePlanner(
      LoadedDrill(snapshot, resolution: Resolver(catalogue).resolve(snapshot))
    ).plan()
    let samples = try await scene.render(timeline, [made])

    var at = 0
    for word in heard.split(separator: " ") {
      if let milliseconds = Double(word), milliseconds >= 100 {
        let frames = Int(milliseconds * 16)
        try #require(at + frames <= samples.count, "\(word) at \(at)")
        #expect(peak(samples[at..<at + frames]) == 0, "\(word) at \(at)")
        at += frames
      } else {
        let part = try part(word, made)
        try #require(at + part.count <= samples.count, "\(word) at \(at)")
        // A fade takes at most 10 ms.
        let isTheSource =
          samples[at + 160..<at + part.count - 160]
          == made.samples[part.lowerBound + 160..<part.upperBound - 160]
        #expect(isTheSource, "\(word) at \(at)")
        at += part.count
      }
    }
    #expect(at == samples.count)
  }
}
