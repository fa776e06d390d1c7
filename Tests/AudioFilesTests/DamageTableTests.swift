import AudioCore
import AudioFiles
import DSP
import FileTesting
import Foundation
import SystemPackage
import Testing

/// Every format against typical damage by phones, messengers and tag editors: the expected end
/// state of the recording, and its expected length.
@Suite struct DamageTableTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  /// The length of the source in seconds: long enough for more than one cluster or page.
  private static let length = 7.0

  @Test(arguments: DamagedFormat.all)
  func whateverHappensToAFileIsSeen(format: DamagedFormat) throws {
    let whole = try format.make(in: folder)
    for event in FileEvent.allCases {
      guard let bytes = event.bytes(of: whole) else { continue }
      let path = try folder.put("changed", bytes: bytes)
      let found: String
      do {
        let decoded = try Decoded(path)
        let seconds = Double(decoded.frames) / Double(decoded.info.sampleRate.hertz)
        let isWhole = decoded.interruption == nil
        let expected = format.expectation(of: event, length: Self.length)
        if isWhole == expected.isWhole, expected.seconds.contains(seconds) { continue }
        found = "\(isWhole ? "ok" : "partial") \(seconds) s, expected \(expected)"
      } catch {
        if format.refuses(event) { continue }
        found = "refused: \(error.problem)"
      }
      Issue.record("\(format.name), \(event): \(found)")
    }
  }

  /// A joined recording decodes to the sound of its parts, sample by sample: delay and padding of
  /// each part are removed, and no part depends on the part before it.
  @Test(arguments: [
    "cbr.mp3", "vbr.mp3", "x.opus", "x.ogg", "x.flac", "pcm.wav", "aac.m4a", "nb.amr",
  ])
  func joinedFilesGiveTheSoundOfEach(name: String) throws {
    let format = try #require(DamagedFormat.all.first { $0.name == name })
    let first = try format.make(in: folder)
    let second = try format.make(in: folder, seed: 8)
    let alone = try [first, second].map { try Decoded(folder.put("alone", bytes: $0)).samples }
    let joined = try Decoded(folder.put("joined", bytes: first + second))
    #expect(joined.samples.elementsEqual(alone[0] + alone[1]))
    #expect(joined.interruption == nil)
    let other = try Decoded(folder["joined"], block: 1_000)
    #expect(other.samples.elementsEqual(joined.samples))
  }

  @Test(arguments: ["cbr.mp3", "noxing.mp3", "x.mp2", "x.flac", "x.opus", "pcm.wav"])
  func oneChannelAndTwoAreJoined(name: String) throws {
    let format = try #require(DamagedFormat.all.first { $0.name == name })
    let mono = try format.make(in: folder)
    let stereo = try format.make(in: folder, more: ["-af", "pan=stereo|c0=c0|c1=c0"])
    let length = try Decoded(folder.put("alone", bytes: mono)).frames
    for (bytes, channels) in [(mono + stereo, 1), (stereo + mono, 2)] {
      let joined = try Decoded(folder.put("joined", bytes: bytes))
      #expect(joined.info.channelCount == channels)
      #expect(joined.frames == 2 * length)
      #expect(joined.interruption == nil)
      let halves = [
        joined.samples.prefix(length * channels), joined.samples.suffix(length * channels),
      ]
      let levels = halves.map { half in half.reduce(0) { $0 + $1 * $1 } / Float(half.count) }
      #expect(abs(levels[0] / levels[1] - 1) < 0.05)
    }
  }

  /// The later part, which has another rate, is decoded at the rate of the first part, for any
  /// block size.
  @Test(arguments: ["cbr.mp3", "pcm.wav", "x.flac", "x.ogg"])
  func aJoinedFileOfAnotherRateIsReadAtTheRateOfTheFirst(name: String) throws {
    let format = try #require(DamagedFormat.all.first { $0.name == name })
    let first = try format.make(in: folder)
    let second = try format.make(in: folder, more: ["-ar", "48000"])
    let path = try folder.put("joined", bytes: first + second)
    let decoded = try Decoded(path)
    let alone = try Decoded(folder.put("alone", bytes: first))
    let other = try Decoded(folder.put("other", bytes: second))
    #expect(decoded.info.sampleRate == alone.info.sampleRate)
    #expect(
      decoded.frames
        == alone.frames
        + Resampler.length(
          of: other.frames, from: other.info.sampleRate, to: alone.info.sampleRate))
    #expect(decoded.interruption == nil)
    #expect(decoded.samples.prefix(alone.samples.count).elementsEqual(alone.samples))
    #expect(try Decoded(path, block: 777).samples == decoded.samples)
    let rest = decoded.samples.dropFirst(alone.samples.count)
    let levels = [rest, other.samples[...]].map { samples in
      samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))
    }
    // The filter also removes frequencies near half the lower rate, which hardly matter for a
    // voice.
    #expect(abs(levels[0] / levels[1] - 1) < 0.05)
  }

  /// A picture of 60 MB in a tag is not held in memory, and the title is still found.
  @Test func theTextOfATagWithALargePictureIsRead() throws {
    let format = try #require(DamagedFormat.all.first { $0.name == "cbr.mp3" })
    let bytes = FileEvent.id3(pictureLength: 60_000_000) + (try format.make(in: folder))
    let decoded = try Decoded(folder.put("x", bytes: bytes))
    #expect(decoded.info.tags["title"] == "a title")
    #expect(decoded.interruption == nil)
  }

  @Test(arguments: [0, 1, 3, -3])
  func aCountOfFramesThatIsWrongEndsNothing(change: Int) throws {
    let format = try #require(DamagedFormat.all.first { $0.name == "vbr.mp3" })
    var bytes = try format.make(in: folder)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "Xing".utf8) }) + 8
    let count = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    for value in [count + change, change == 0 || change == 1 ? change : count] {
      for i in 0..<4 { bytes[place + i] = UInt8(truncatingIfNeeded: value >> (24 - 8 * i)) }
      let decoded = try Decoded(folder.put("x", bytes: bytes))
      #expect(abs(Double(decoded.frames) / 44_100 - Self.length) < 0.06)
      #expect(decoded.interruption == nil)
    }
  }

  /// A sector of zeros, as from a bad disk, at any position: the packets after it are decoded, and
  /// the loss is detected.
  @Test(arguments: ["x.wma", "aac.m4a", "x.mka", "x.webm", "x.ogg", "x.ts"])
  func aKilobyteOfZerosInsideIsSeen(name: String) throws {
    let format = try #require(DamagedFormat.all.first { $0.name == name })
    let whole = try format.make(in: folder)
    #expect(try Decoded(folder.put("x", bytes: whole)).interruption == nil)
    var unseen: [Int] = []
    for percent in stride(from: 20, through: 80, by: 4) {
      var bytes = whole
      let start = whole.count * percent / 100
      bytes.replaceSubrange(start..<start + 1_024, with: repeatElement(0, count: 1_024))
      if try Decoded(folder.put("x", bytes: bytes)).interruption == nil { unseen.append(percent) }
    }
    #expect(unseen == [])
  }

  /// An implausible size in a header is reported.
  @Test(arguments: ["x.caf", "x.w64", "rf64.wav", "x.au"])
  func aHeaderThatClaimsMoreThanThereIsMakesItPartial(name: String) throws {
    let format = try #require(DamagedFormat.all.first { $0.name == name })
    var bytes = try format.make(in: folder)
    let length = bytes.count
    let claim: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0x10]
    switch name {
    case "x.caf":
      let data = try #require(bytes.indices.first { bytes[$0...].starts(with: "data".utf8) })
      bytes.replaceSubrange((data + 4)..<(data + 12), with: claim.reversed())
    case "x.w64":
      let data = try #require(bytes.indices.first { bytes[$0...].starts(with: "data".utf8) })
      bytes.replaceSubrange((data + 16)..<(data + 24), with: claim)
    case "rf64.wav": bytes.replaceSubrange(28..<36, with: claim)
    default: bytes.replaceSubrange(8..<12, with: [0x7F, 0, 0, 0])
    }
    let decoded = try Decoded(folder.put("x", bytes: bytes))
    #expect(decoded.frames == Int(Self.length) * 44_100)
    guard case .cutShort(_, let expected, length, _) = decoded.interruption else {
      Issue.record("\(String(describing: decoded.interruption))")
      return
    }
    #expect(expected > length)
  }
}
