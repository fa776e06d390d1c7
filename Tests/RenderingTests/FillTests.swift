import AudioCore
import AudioFiles
import AudioTesting
import DSP
import FileTesting
import Foundation
import Playback
import Rendering
import SystemPackage
import Testing

@Suite struct FillTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func render(
    _ timeline: Timeline, _ sources: [ToneSource.Made], _ settings: RenderSettings
  ) async throws -> [Float] {
    let files = Dictionary(uniqueKeysWithValues: sources.map { (SourceKey($0.file.name), $0.file) })
    let plan = try RenderPlan([timeline], sources: files, settings: settings)
    var output = RenderOutput(path: folder.path.appending("drill.wav"), title: "", maps: [])
    output.replaceable = [output.path]
    try await Renderer(plan, jobs: 2).render(to: [output])
    return try contents(of: output.path).samples
  }

  @Test func theRoomIsHeardInGapsWithoutAHole() async throws {
    let made = try ToneSource(room: 0.01, ayat: [(1, 0.5), (2, 0.5), (3, 0.4)]).make(in: folder)
    // Set longer pauses: pauses of 0.1 s are too short after their margins are removed.
    var items = made.items
    for (ayah, item) in items {
      items[ayah]?.innerPauses = [FrameRange(0..<3200)]
      items[ayah]?.range = item.range
    }
    let (a, b) = (try #require(items[1]), try #require(items[2]))
    let timeline = timeline([
      .play(a), .gap(frames: 20_000, after: a), .play(b), .gap(frames: 3, after: b), .play(a),
      .gap(frames: 8000, after: a),
    ])
    let samples = try await render(timeline, [made], RenderSettings(gapFill: .room))
    #expect(samples.count == timeline.frameCount)
    let expected = AudioTesting.level(made.samples[..<3200]).value
    let gap = timeline.events[1].range
    // From the pause before the gap to the pause after it, including the joins, every stretch of 20
    // ms has the same level.
    for start in stride(from: gap.start.count - 800, to: gap.end.count + 480, by: 320) {
      #expect(abs(AudioTesting.level(samples[start..<start + 320]).value - expected) < 2)
    }
    #expect(timeline.events.count == 6)
    let first = timeline.events[0].range
    let third = timeline.events[4].range
    #expect(
      samples[first.start.count..<first.end.count] == samples[third.start.count..<third.end.count])
    #expect(
      try RenderPlan(
        [timeline], sources: [SourceKey("one"): made.file],
        settings: RenderSettings(gapFill: .room)
      ).withoutRoomTone == [])
  }

  @Test func aRecordingWithoutAPauseFillsNothing() async throws {
    let made = try ToneSource().make(in: folder)
    let item = try #require(made.items[1])
    let timeline = timeline([.play(item), .gap(frames: 4000, after: item), .play(item)])
    var bare = item
    bare.innerPauses = []
    let plan = try RenderPlan(
      [timeline], sources: [SourceKey("one"): made.file], settings: .init(gapFill: .room))
    #expect(plan.withoutRoomTone == [SourceKey("one")])
    let samples = try await render(timeline, [made], .init(gapFill: .room))
    let gap = timeline.events[1].range
    #expect(peak(samples[gap.start.count..<gap.end.count]) == 0)
  }

  @Test func twoRecitersAreEquallyLoudAndOneIsLeftAlone() async throws {
    let loud = try ToneSource(amplitude: 0.9, ayat: [(2, 1.5)]).make(in: folder)
    let quiet = try ToneSource(key: SourceKey("two"), amplitude: 0.02, ayat: [(2, 1.5)])
      .make(in: folder)
    let (a, b) = (try #require(loud.items[2]), try #require(quiet.items[2]))
    let settings = RenderSettings(encoding: .wavFloat, loudness: .matched)
    let both = timeline([.play(a), .play(b)])
    let samples = try await render(both, [loud, quiet], settings)
    let halves = both.events.map { event in
      AudioTesting.level(samples[event.range.start.count + 4000..<event.range.end.count - 4000])
        .value
    }
    #expect(abs(halves[0] - halves[1]) < 0.3)
    var meter = try LoudnessMeter(rate: both.rate, channels: 1)
    meter.process(samples.span)
    #expect(meter.finish().truePeak.value <= -1)
    // Both can reach −18 LUFS: at 600 Hz the K-weighting hardly changes the level.
    #expect(abs(halves[0] + 18) < 1.5)

    let alone = timeline([.play(b)])
    let matched = try await render(alone, [quiet], settings)
    let recorded = try await render(alone, [quiet], RenderSettings(encoding: .wavFloat))
    #expect(matched == recorded)
    let apart = try await render(both, [loud, quiet], RenderSettings(encoding: .wavFloat))
    #expect(peak(apart) > 0.85)
  }

  private func loudness(
    of drill: Timeline, _ sources: [ToneSource.Made], _ settings: RenderSettings
  ) async throws -> Double {
    let samples = try await render(drill, sources, settings)
    var meter = try LoudnessMeter(rate: drill.rate, channels: 1)
    meter.process(samples.span)
    let integrated = meter.finish().integrated
    return try #require(integrated)
  }

  /// The target applies to drills of each source, and of several sources together.
  @Test(arguments: RenderSettings.Loudness.allCases)
  func aTargetIsTheLoudnessOfEveryDrill(loudness: RenderSettings.Loudness) async throws {
    let loud = try ToneSource(amplitude: 0.9, ayat: [(2, 1.5)]).make(in: folder)
    let quiet = try ToneSource(key: SourceKey("two"), amplitude: 0.02, ayat: [(2, 1.5)])
      .make(in: folder)
    let (a, b) = (try #require(loud.items[2]), try #require(quiet.items[2]))
    let settings = RenderSettings(encoding: .wavFloat, loudness: loudness, loudnessTarget: -25)
    // The fades at the edges lower the loudness by less than 0.3 LU.
    #expect(abs(try await self.loudness(of: timeline([.play(a)]), [loud], settings) + 25) < 0.3)
    #expect(abs(try await self.loudness(of: timeline([.play(b)]), [quiet], settings) + 25) < 0.3)
    let both = timeline([.play(a), .play(b)])
    #expect(abs(try await self.loudness(of: both, [loud, quiet], settings) + 25) < 0.3)
  }

  /// A split drill: a loud file, a quiet file, a file with a repeat and a long gap, and a file
  /// whose clips also occur in other files.
  private func splitDrill(
    _ settings: RenderSettings
  ) async throws -> (plan: RenderPlan, files: [FilePath]) {
    let loud = try ToneSource(amplitude: 0.8, room: 0.01, ayat: [(1, 1.5), (2, 2)])
      .make(in: folder)
    let quiet = try ToneSource(key: SourceKey("two"), amplitude: 0.02, ayat: [(3, 1.5), (4, 1)])
      .make(in: folder)
    let items = loud.items.merging(quiet.items) { one, _ in one }
    let (a, b, c, d) = (
      try #require(items[1]), try #require(items[2]), try #require(items[3]), try #require(items[4])
    )
    let parts: [[Step]] = [
      [.play(a), .play(b)], [.play(c), .play(d)],
      [.play(c), .gap(frames: 40_000, after: c), .play(c, speed: 0.5), .play(c)],
      [.play(a), .gap(frames: 8000, after: a), .play(d), .play(b)],
    ]
    let plan = try RenderPlan(
      parts.map { timeline($0) },
      sources: [SourceKey("one"): loud.file, SourceKey("two"): quiet.file], settings: settings)
    let outputs = parts.indices.map {
      RenderOutput(path: folder.path.appending("part-\($0).wav"), title: "", maps: [])
    }
    try await Renderer(plan, jobs: 2).render(to: outputs)
    return (plan, outputs.map(\.path))
  }

  /// Each file has the target loudness over its whole content.
  @Test(arguments: RenderSettings.Loudness.allCases, [-25.0, -14])
  func everyFileHasTheLoudnessOfTheTarget(
    loudness: RenderSettings.Loudness, target: Double
  ) async throws {
    let settings = RenderSettings(
      encoding: .wav16, gapFill: .room, loudness: loudness, loudnessTarget: target)
    let (plan, files) = try await splitDrill(settings)
    // Clips are distinct by segment and speed, whichever files contain them.
    #expect(plan.clipCount == 5)
    var levels: [Double] = []
    var peaks: [Double] = []
    for file in files {
      var meter = try LoudnessMeter(rate: plan.rate, channels: 1)
      let samples = try contents(of: file).samples
      meter.process(samples.span)
      let measured = meter.finish()
      levels.append(try #require(measured.integrated))
      peaks.append(measured.truePeak.value)
    }
    #expect(levels.count == 4)
    // The fades lower the loudness slightly. If one file cannot reach the target, all files are
    // quieter by the same amount.
    let least = try #require(levels.min()), most = try #require(levels.max())
    #expect(most - least < 0.2, "\(levels)")
    if target == -25 { #expect(levels.allSatisfy { abs($0 - target) < 0.2 }, "\(levels)") }
    #expect(peaks.allSatisfy { $0 <= -0.9 }, "\(peaks)")
    // The loudness as another program measures it.
    let others = try files.compactMap { try Self.loudnessByFFmpeg(of: $0) }
    #expect(zip(others, levels).allSatisfy { abs($0 - $1) <= 0.11 }, "\(others) \(levels)")
  }

  /// Without a target, the files of a drill keep the differences in loudness of their sources.
  @Test func withoutATargetFilesKeepTheirLoudness() async throws {
    let (_, files) = try await splitDrill(RenderSettings(encoding: .wav16))
    let levels = try files.map { AudioTesting.level(try contents(of: $0).samples).value }
    #expect(levels[0] - levels[1] > 20)
  }

  /// The integrated loudness by the filter `ebur128`, to a tenth of a LU; nil if ffmpeg is not
  /// installed.
  private static func loudnessByFFmpeg(of path: FilePath) throws -> Double? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "ffmpeg", "-nostdin", "-hide_banner", "-i", path.string, "-af", "ebur128", "-f", "null", "-",
    ]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    // The summary comes last: `    I:         -25.0 LUFS`.
    let line = text.split(separator: "\n").last { $0.contains(" I: ") && $0.contains("LUFS") }
    return line?.split(whereSeparator: \.isWhitespace).dropLast().last.flatMap { Double($0) }
  }
}
