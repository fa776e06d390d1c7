import AudioCore
import AudioFiles
import FileTesting
import Foundation
import SystemPackage
import Testing

@Suite struct RefusalTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  @Test func aFileThatIsNotThereIsNamed() {
    let path = folder["none.mp3"]
    #expect(refusal(path) == .cannotOpen(path: path, reason: .system(.noSuchFileOrDirectory)))
  }

  @Test func anEmptyFileIsCalledEmpty() throws {
    let path = try folder.put("x.mp3", bytes: [])
    #expect(refusal(path) == .empty(path: path))
  }

  @Test func aFolderIsNoFile() {
    #expect(refusal(folder.path) == .notAFile(path: folder.path))
  }

  @Test func aPipeIsRefusedWithoutWaiting() throws {
    try folder.run("mkfifo", arguments: ["pipe.wav"])
    #expect(refusal(folder["pipe.wav"]) == .notAFile(path: folder["pipe.wav"]))
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func aFileThatMayNotBeReadIsNamed() throws {
    let path = try folder.write([0], as: "x.wav")
    try folder.run("chmod", arguments: ["000", "x.wav"])
    #expect(refusal(path) == .cannotOpen(path: path, reason: .system(.permissionDenied)))
  }

  @Test func aTextThatIsCalledMP3IsRefused() throws {
    let text = String(repeating: "These are words, and no sound.\n", count: 5_000)
    let path = try folder.put("x.mp3", bytes: Array(text.utf8))
    guard case .unrecognised(path, _) = refusal(path) else {
      Issue.record("\(String(describing: refusal(path)))")
      return
    }
  }

  @Test func aPlaylistIsRefusedAndOpensNothing() throws {
    try folder.write([0.5], as: "x.wav")
    let list = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nx.wav\n#EXT-X-ENDLIST\n"
    let path = try folder.put("x.m3u8", bytes: Array(list.utf8))
    guard case .unrecognised(path, _) = refusal(path) else {
      Issue.record("\(String(describing: refusal(path)))")
      return
    }
  }

  @Test(arguments: ["RIFF", "fLaC", "OggS", "ID3", "FORM", "caff", ".snd"])
  func aFileOfNothingButItsMarkIsRefused(mark: String) throws {
    let path = try folder.put("x", bytes: Array(mark.utf8))
    #expect(refusal(path) != nil)
    // The descriptor is closed exactly once: closing a number that was reused stops a debug build.
    #expect(try folder.openCount(of: path) == 0)
  }

  @Test(arguments: [SoundFileEncoding.wav16, .flac16, .mp3])
  func aFileIsClosedWithItsReader(encoding: SoundFileEncoding) throws {
    let path = try folder.write([Float](repeating: 0.1, count: 9_000), as: "x", encoding)
    for _ in 0..<3 { #expect(refusal(path) == nil) }
    #expect(try folder.openCount(of: path) == 0)
  }

  @Test func aHeaderWithoutSamplesGivesNoFrames() throws {
    let decoded = try Decoded(folder.put("x", bytes: Array("#!AMR\n".utf8)))
    #expect(decoded.frames == 0)
    #expect(decoded.interruption == nil)
  }

  /// Noise is never accepted as a complete recording, whatever container its first bytes announce.
  /// The file is refused or its damage is reported, and the output has no more frames than its
  /// bytes can encode.
  @Test(arguments: [
    "", "RIFF\u{10}\u{0}\u{0}\u{0}WAVEfmt ", "fLaC\u{0}\u{0}\u{0}\u{22}",
    "OggS\u{0}\u{2}", "ID3\u{3}",
    "FORM\u{0}\u{0}\u{10}\u{0}AIFF", "caff\u{0}\u{1}", ".snd\u{0}\u{0}\u{0}\u{18}",
    "\u{0}\u{0}\u{0}\u{18}ftypM4A ", "#!AMR\n", "#!AMR-WB\n", "FLV\u{1}", "wvpk",
    "RIFF\u{10}\u{0}\u{0}\u{0}AVI ",
  ])
  func noiseIsNoWholeRecording(mark: String) throws {
    for seed in 0..<20 {
      let noise = noise16(count: 5_000, seed: UInt64(seed)).map {
        UInt8(truncatingIfNeeded: Int($0 * 32_768))
      }
      let path = try folder.put(FilePath("noise\(seed)"), bytes: Array(mark.utf8) + noise)
      if let refusal = refusal(path) {
        #expect(refusal.path == path)
        continue
      }
      let decoded = try Decoded(path)
      #expect(decoded.interruption != nil, "seed \(seed)")
      // AMR, the densest codec here, has at most 160 frames per byte.
      #expect(decoded.frames <= 160 * (noise.count + mark.utf8.count), "seed \(seed)")
    }
  }

  @Test func aVideoWithoutSoundSaysSo() throws {
    try folder.run(
      "ffmpeg",
      arguments: [
        "-f", "lavfi", "-i", "testsrc=size=64x64:rate=5:duration=1", "-c:v", "mpeg4", "x.mp4",
      ])
    let path = folder["x.mp4"]
    #expect(refusal(path) == .noAudio(path: path, container: "mov"))
  }

  @Test(arguments: [1, 999, 768_001])
  func absurdRatesAreRefused(hertz: UInt32) throws {
    let path = try folder.put("x.wav", bytes: wave(hertz: hertz, channels: 1))
    #expect(refusal(path) == .unsupportedRate(path: path, hertz: Int(hertz)))
  }

  @Test(arguments: [1_000, 655_350, 768_000])
  func unusualRatesWithinTheLimitsAreRead(hertz: UInt32) throws {
    let path = try folder.put("x.wav", bytes: wave(hertz: hertz, channels: 1))
    #expect(try Decoded(path).info.sampleRate.hertz == Int(hertz))
  }

  @Test func tooManyChannelsAreRefused() throws {
    let path = try folder.put("x.wav", bytes: wave(hertz: 44_100, channels: 255))
    #expect(refusal(path) == .unsupportedChannels(path: path, count: 255))
    let most = try folder.put("y.wav", bytes: wave(hertz: 44_100, channels: 64))
    #expect(try Decoded(most).info.channelCount == 64)
  }

  /// A WAV file of two frames, assembled from bytes.
  private func wave(hertz: UInt32, channels: UInt16) -> [UInt8] {
    func little(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    let frame = UInt32(channels) * 2
    let data = [UInt8](repeating: 1, count: Int(frame) * 2)
    var bytes = Array("RIFF".utf8) + little(UInt32(36 + data.count), 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(1, 2) + little(UInt32(channels), 2) + little(hertz, 4)
    bytes += little(hertz &* frame, 4) + little(frame, 2) + little(16, 2)
    return bytes + Array("data".utf8) + little(UInt32(data.count), 4) + data
  }
}
