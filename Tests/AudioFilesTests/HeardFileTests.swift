import AudioCore
import AudioFiles
import DSP
import FileTesting
import SystemPackage
import Testing

@Suite struct HeardFileTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  @Test func aStatedRateIsThatOfTheSound() throws {
    let path = try folder.write(sine(440, seconds: 1, rate: 16_000), as: "x", rate: 16_000)
    let decoded = try Decoded(path, hearing: Hearing(rate: SampleRate(hertz: 8_000)))
    #expect(decoded.info.sampleRate.hertz == 8_000)
    #expect(decoded.frames == 16_000)
    #expect(abs(decoded.frequency - 220) < 0.5)
  }

  @Test(arguments: [
    (ChannelMix.channel(1), Float(0.5)), (.channel(2), -0.25), (.difference, 0.375), (.mean, 0.125),
  ])
  func aStatedChannelIsAllThatIsGiven(mix: ChannelMix, value: Float) throws {
    let samples: [Float] = (0..<2_000).map { $0 % 2 == 0 ? 0.5 : -0.25 }
    let path = try folder.write(samples, as: "x", channels: 2)
    let decoded = try Decoded(path, block: 77, hearing: Hearing(channel: mix))
    #expect(decoded.info.channelCount == 1)
    #expect(decoded.info.storedChannelCount == 2)
    #expect(decoded.samples == [Float](repeating: value, count: 1_000))
  }

  @Test func aChannelOrTrackThatIsNotThereIsNamed() throws {
    let stereo = try folder.write([0.5, 0.5], as: "x", channels: 2)
    #expect(throws: AudioFileError.noSuchChannel(path: stereo, channel: "3", count: 2)) {
      try Decoded(stereo, hearing: Hearing(channel: .channel(3)))
    }
    #expect(throws: AudioFileError.noSuchTrack(path: stereo, track: 2, count: 1)) {
      try Decoded(stereo, hearing: Hearing(track: 2))
    }
    // A channel set for a whole folder does not affect a file with one channel.
    let mono = try folder.write([0.5], as: "y")
    #expect(try Decoded(mono, hearing: Hearing(channel: .channel(2))).samples == [0.5])
    #expect(throws: AudioFileError.noSuchChannel(path: mono, channel: "3", count: 1)) {
      try Decoded(mono, hearing: Hearing(channel: .channel(3)))
    }
  }

  @Test(arguments: ["mp4", "mkv", "mka", "mov"])
  func eachSoundTrackCanBeRead(ending: String) throws {
    try folder.write(sine(440, seconds: 1), as: "a.wav")
    try folder.write(sine(880, seconds: 2), as: "b.wav")
    try folder.run(
      "ffmpeg",
      arguments: [
        "-i", "a.wav", "-i", "b.wav", "-map", "0", "-map", "1", "-c:a", "aac", "x.\(ending)",
      ])
    let path = folder[FilePath("x.\(ending)")]
    let tracks = try (1...2).map { try Decoded(path, hearing: Hearing(track: $0)) }
    #expect(tracks.map(\.info.track) == [1, 2])
    #expect(tracks.map(\.info.trackCount) == [2, 2])
    for (decoded, hertz) in zip(tracks, [440.0, 880]) {
      #expect(abs(decoded.frequency - hertz) < 1)
      #expect(decoded.interruption == nil)
    }
    #expect(throws: AudioFileError.noSuchTrack(path: path, track: 3, count: 2)) {
      try Decoded(path, hearing: Hearing(track: 3))
    }
  }
}
