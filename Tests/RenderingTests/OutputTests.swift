import AudioCore
import AudioFiles
import FileTesting
import Foundation
import HostSystem
import Playback
import Recitation
import Rendering
import SystemPackage
import Testing

@Suite struct OutputTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func plan(_ settings: RenderSettings = .init(), gap: Int = 100) throws -> RenderPlan {
    let made = try ToneSource().make(in: folder)
    let (a, b) = (try #require(made.items[1]), try #require(made.items[2]))
    return try RenderPlan(
      [timeline([.play(a), .gap(frames: gap, after: a), .play(b), .play(a)])],
      sources: [SourceKey("one"): made.file], settings: settings)
  }

  @Test(arguments: [SoundFileEncoding.wav16, .wav24, .wavFloat])
  func aWaveFileCarriesItsMapAndHasTheSizeThatWasSaid(encoding: SoundFileEncoding) async throws {
    let renderer = Renderer(try plan(.init(encoding: encoding)), jobs: 2)
    let outputs = [
      RenderOutput(path: folder.path.appending("x.wav"), title: "Ikhlas", maps: [])
    ]
    try await renderer.render(to: outputs)
    let info = try AudioFileReader(path: outputs[0].path).info
    #expect(
      info.chapters.map(\.title) == [
        "Al-Ikhlaas 1 · 1 of 3", "Al-Ikhlaas 2 · 1 of 3",
        "Al-Ikhlaas 1 · 2 of 3",
      ])
    #expect(info.chapters.map(\.startSeconds) == [0, 11_300 / 16_000, 25_700 / 16_000])
    #expect(info.tags["title"] == "Ikhlas")
    #expect(info.tags["artist"] == "Tone")
    #expect(
      try FileIdentity(path: outputs[0].path).size == renderer.size(of: 0, outputs).bytes)
  }

  @Test func theMapsLieBesideTheSound() async throws {
    let output = RenderOutput(
      path: folder.path.appending("x.flac"), title: "Ikhlas", maps: DrillMapFormat.allCases,
      fingerprint: "abc")
    let renderer = Renderer(try plan(.init(encoding: .flac16)), jobs: 1)
    try await renderer.render(to: [output])
    let names = [
      "one.wav", "x.cue", "x.ffmetadata", "x.flac", "x.json", "x.labels.txt", "x.lrc", "x.m3u8",
      "x.vtt",
    ]
    #expect(try folder.names() == names)
    #expect(
      output.files.map { $0.lastComponent?.string ?? "" }.sorted() == Array(names.dropFirst()))
    var map = renderer.map(0, [output])
    map.soundSHA256 = try SHA256.hexadecimal(of: FileBytes.contents(of: output.path))
    for format in DrillMapFormat.allCases {
      let bytes = try FileBytes.contents(of: output.path(of: format))
      #expect(String(decoding: bytes, as: UTF8.self) == format.text(of: map))
    }
  }

  /// A recorder may have 96 kHz or six channels, which MP3 and AAC do not support.
  @Test(arguments: [
    (SoundFileEncoding.mp3, 96_000, 6, 48_000, 1), (.m4a, 192_000, 2, 96_000, 2),
    (.opus, 44_100, 1, 48_000, 1), (.mp3, 44_100, 2, 44_100, 2), (.wav16, 96_000, 6, 96_000, 6),
  ])
  func aSoundIsConvertedOnlyForAFormatThatDoesNotSupportIt(
    encoding: SoundFileEncoding, hertz: Int, channels: Int, toHertz: Int, toChannels: Int
  ) throws {
    let samples = [Float](repeating: 0.25, count: hertz * channels)
    let sound = try encoding.fitting(
      samples, rate: SampleRate(hertz: hertz), channelCount: channels)
    #expect(sound.rate.hertz == toHertz)
    #expect(sound.channelCount == toChannels)
    #expect(sound.samples.count == toHertz * toChannels)
    #expect(abs(sound.samples[sound.samples.count / 2] - 0.25) < 0.001)
    if hertz == toHertz, channels == toChannels { #expect(sound.samples == samples) }
    var writer = try SoundFileWriter(
      path: folder.path.appending("x"), encoding: encoding, sampleRate: sound.rate,
      channelCount: sound.channelCount)
    try writer.write(sound.samples)
    try writer.finish()
  }

  /// A map format that the test defines is written like the built-in formats, so formats are not
  /// looked up by name.
  @Test func aFormatIsOneValue() async throws {
    let own = DrillMapFormat("lines", fileExtension: "txt") { map in
      map.readings.map { "\($0.range.start.count)\n" }.joined()
    }
    #expect(!DrillMapFormat.allCases.contains(own))
    let output = RenderOutput(
      path: folder.path.appending("x.wav"), title: "Ikhlas", maps: [.json, own])
    let renderer = Renderer(try plan(.init(encoding: .wav16)), jobs: 1)
    try await renderer.render(to: [output])
    #expect(output.files.map { $0.lastComponent?.string } == ["x.wav", "x.json", "x.txt"])
    #expect(try FileBytes.contents(of: output.path(of: own)) == Array("0\n11300\n25700\n".utf8))
  }

  @Test(arguments: [
    (SoundFileEncoding.opus, "x.opus"), (.mp3, "x.mp3"), (.m4a, "x.m4a"), (.m4b, "x.m4b"),
  ])
  func compressedFormatsAreWrittenToo(encoding: SoundFileEncoding, name: String) async throws {
    let plan = try plan(.init(encoding: encoding))
    let output = RenderOutput(path: folder.path.appending(name), title: "Ikhlas", maps: [])
    try await Renderer(plan, jobs: 2).render(to: [output])
    let (samples, rate, _) = try contents(of: output.path)
    let seconds = Double(samples.count) / Double(rate.hertz)
    #expect(abs(seconds - plan.timelines[0].seconds) < 0.1)
  }

  @Test func severalFilesShareTheirClips() async throws {
    let whole = try plan()
    let parts = TimelineSplit.split(whole.timelines[0], every: .seconds(1))
    #expect(parts.count == 3)
    let plan = try RenderPlan(parts, sources: whole.sources, settings: .init())
    let outputs = (1...3).map {
      RenderOutput(
        path: folder.path.appending("\($0).wav"), title: "part \($0)", maps: [.m3u8],
        whole: folder.path.appending("all.wav"))
    }
    try await Renderer(plan, jobs: 2).render(to: outputs)
    let list = try FileBytes.contents(of: folder.path.appending("all.m3u8"))
    #expect(
      String(decoding: list, as: UTF8.self) == """
        #EXTM3U
        #EXTINF:1,part 1
        1.wav
        #EXTINF:1,part 2
        2.wav
        #EXTINF:1,part 3
        3.wav

        """)
    try await Renderer(whole, jobs: 1).render(
      to: [RenderOutput(path: folder.path.appending("all.wav"), title: "", maps: [])])
    let joined = try outputs.flatMap { try contents(of: $0.path).samples }
    #expect(try contents(of: folder.path.appending("all.wav")).samples == joined)
  }

  @Test func whatHasTurnedUpMeanwhileStays() async throws {
    let plan = try plan()
    for name in ["x.wav", "x.vtt"] {
      let output = RenderOutput(path: folder.path.appending("x.wav"), title: "", maps: [.vtt])
      try folder.put(FilePath(name), "a person's")
      await #expect(
        throws: HostError.refused(.rename, path: folder[FilePath(name)], errno: .fileExists)
      ) { try await Renderer(plan, jobs: 1).render(to: [output]) }
      #expect(try folder.bytes(FilePath(name)) == Array("a person's".utf8))
      var replacing = output
      replacing.replaceable = [folder["x.wav"], folder["x.vtt"]]
      try await Renderer(plan, jobs: 1).render(to: [replacing])
      #expect(try folder.bytes(FilePath(name)) != Array("a person's".utf8))
      try FileManager.default.removeItem(atPath: folder["x.wav"].string)
      try FileManager.default.removeItem(atPath: folder["x.vtt"].string)
    }
    #expect(try folder.names() == ["one.wav"])
  }

  @Test func whatDeadRunsLeftIsTidiedUp() async throws {
    let left = folder.path.appending(".tilawa-2000000000-1.tmp")
    try Data("half".utf8).write(to: URL(filePath: left.string))
    let plan = try plan()
    try await Renderer(plan, jobs: 1).render(
      to: [RenderOutput(path: folder.path.appending("x.wav"), title: "", maps: [])])
    #expect(try folder.names() == ["one.wav", "x.wav"])
  }

  @Test func aDriveThatIsTooSmallIsKnownBeforeASampleIsWritten() async throws {
    // Two years of silence, which exceed the disk of any test machine.
    let plan = try plan(gap: 1 << 44)
    let output = RenderOutput(path: folder.path.appending("x.wav"), title: "")
    let free = try DiskSpace.free(in: folder.path)
    do {
      try await Renderer(plan, jobs: 1).render(to: [output]) { _ in
        Issue.record("work was begun")
      }
      Issue.record("the disk was large enough")
    } catch RenderingError.diskTooSmall(let path, let needed, let said) {
      #expect(path == output.path)
      // The file and its map need this space. The clips may be stored on another disk.
      #expect(needed == Renderer(plan, jobs: 1).neededBytes(for: [output]))
      #expect(needed > Renderer(plan, jobs: 1).size(of: 0, [output]).bytes)
      #expect(needed > free && abs(said - free) < 1 << 30)
    }
    #expect(try folder.names() == ["one.wav"])
  }
}
