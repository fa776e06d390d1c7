import AudioCore
import AudioFiles
import Containers
import FileTesting
import Foundation
import SystemPackage
import Testing

@Suite struct InterruptionTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  /// The kinds with an index at the start, or without an index.
  static let streamable = Kind.all.filter { !["x.m4a", "alac.m4a", "alac.caf"].contains($0.name) }

  @Test(arguments: streamable)
  func aFileCutShortIsPartial(kind: Kind) throws {
    let whole = try folder.make(kind)
    let bytes = try folder.bytes(FilePath(kind.name))
    let cut = Array(bytes.prefix(bytes.count * 6 / 10 + 1))
    let decoded = try Decoded(folder.put("cut", bytes: cut))
    #expect(decoded.interruption != nil)
    // 1.8 seconds, less a page or a cluster of at most a second.
    #expect(decoded.frames > kind.rate * 4 / 5)
    #expect(decoded.frames < 2 * kind.rate)
    // The sound before the truncation is unchanged.
    let full = try Decoded(whole)
    let sure = decoded.frames - 8_192
    #expect(decoded.samples.prefix(sure) == full.samples.prefix(sure))
  }

  /// The file is cut after `count` bytes of a page header, which has 27 bytes and a table.
  @Test(arguments: [0, 1, 3, 4, 26, 27, 40])
  func anOggFileCutAmidTheHeaderOfAPageIsPartial(count: Int) throws {
    let kind = try #require(Kind.all.first { $0.name == "x.ogg" })
    _ = try folder.make(kind)
    let bytes = try folder.bytes("x.ogg")
    var starts: [Int] = []
    var start = 0
    while start < bytes.count {
      starts.append(start)
      start += try #require(OggPage(bytes[start...])).byteCount
    }
    try #require(starts.count > 3)
    let cut = Array(bytes.prefix(starts[starts.count - 1] + count))
    let decoded = try Decoded(folder.put("cut", bytes: cut))
    #expect((decoded.interruption == nil) == (count == 0))
  }

  @Test func aPhoneMemoCutShortIsPartial() throws {
    _ = try folder.makeAMR()
    let bytes = try folder.bytes("x.amr")
    let decoded = try Decoded(folder.put("cut", bytes: Array(bytes.prefix(bytes.count / 2))))
    #expect(decoded.interruption != nil)
    #expect(decoded.frames > 8_000)
  }

  @Test(arguments: ["x.m4a", "alac.m4a"])
  func anMP4FileThatLostItsIndexIsRefusedWithItsSize(name: String) throws {
    let kind = try #require(Kind.all.first { $0.name == name })
    _ = try folder.make(kind)
    let bytes = try folder.bytes(FilePath(name))
    let path = try folder.put("cut", bytes: Array(bytes.prefix(bytes.count / 2)))
    guard case .indexMissing(_, let soundBytes) = refusal(path) else {
      Issue.record("\(String(describing: refusal(path)))")
      return
    }
    // The boxes before the sound take 44 bytes of the truncated file.
    #expect(soundBytes == bytes.count / 2 - 44)
  }

  @Test func aWaveCutShortNamesBytesAndFrames() throws {
    try folder.write(noise16(count: 10_000), as: "x.wav")
    let bytes = try folder.bytes("x.wav")
    let path = try folder.put("cut.wav", bytes: Array(bytes.dropLast(2_000)))
    let decoded = try Decoded(path)
    #expect(decoded.samples == Array(noise16(count: 10_000).prefix(9_000)))
    #expect(
      decoded.interruption
        == .cutShort(
          path: path, expectedBytes: bytes.count, foundBytes: bytes.count - 2_000,
          readFrames: 9_000))
  }

  @Test(arguments: [(64, false), (66, true)])
  func aFewBytesTooManyInTheHeaderAreNoLoss(missing: Int, partial: Bool) throws {
    try folder.write(noise16(count: 1_000), as: "x.wav")
    let bytes = try folder.bytes("x.wav")
    let decoded = try Decoded(folder.put("cut.wav", bytes: Array(bytes.dropLast(missing))))
    #expect((decoded.interruption != nil) == partial)
  }

  @Test(
    arguments: [[0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0x7F]] as [[UInt8]])
  func aRecorderThatNeverWroteTheSizeIsReadToTheEnd(size: [UInt8]) throws {
    try folder.run(
      "ffmpeg",
      arguments: [
        "-f", "lavfi", "-i", "sine=d=1:r=44100", "-bitexact", "-fflags", "+bitexact", "x.wav",
      ])
    var bytes = try folder.bytes("x.wav")
    let data = try #require(bytes.indices.first { bytes[$0...].starts(with: "data".utf8) })
    bytes.replaceSubrange((data + 4)..<(data + 8), with: size)
    let decoded = try Decoded(folder.put("y.wav", bytes: bytes))
    #expect(decoded.frames == 44_100)
    #expect(decoded.interruption == nil)
  }

  @Test(arguments: ["x.flac", "x.mp3", "x.ogg", "x.opus", "fast.m4a", "x.aac", "x.mka"])
  func damageInsideIsReportedWhateverTheBlockSize(name: String) throws {
    let kind = try #require(Kind.all.first { $0.name == name })
    _ = try folder.make(kind)
    var bytes = try folder.bytes(FilePath(name))
    let middle = bytes.count / 2
    // Damage several packets, so that the loss exceeds every tolerance.
    for i in middle..<(middle + bytes.count / 6) { bytes[i] = UInt8(truncatingIfNeeded: i &* 151) }
    let path = try folder.put("hurt", bytes: bytes)
    let decoded = try Decoded(path)
    #expect(decoded.interruption != nil)
    #expect(decoded.frames > kind.rate / 4)
    for size in [7, 65_536] {
      let other = try Decoded(path, block: size)
      #expect(other.samples.elementsEqual(decoded.samples))
      #expect(other.interruption == decoded.interruption)
    }
  }

  @Test func damagedMP3IsReadOnBehindTheDamage() throws {
    let kind = try #require(Kind.all.first { $0.name == "x.mp3" })
    _ = try folder.make(kind)
    var bytes = try folder.bytes(FilePath(kind.name))
    let middle = bytes.count / 2
    for i in middle..<(middle + bytes.count / 6) { bytes[i] = UInt8(truncatingIfNeeded: i &* 151) }
    // Half a second of the three seconds is damaged.
    #expect(try Decoded(folder.put("hurt.mp3", bytes: bytes)).frames > 2 * 44_100)
  }

  @Test func aDamagedPacketIsSilenceAndWhatFollowsKeepsItsPlace() throws {
    let kind = try #require(Kind.all.first { $0.name == "fast.m4a" })
    let whole = try Decoded(folder.make(kind))
    var bytes = try folder.bytes(FilePath(kind.name))
    let middle = bytes.count / 2
    for i in middle..<(middle + bytes.count / 20) { bytes[i] = 0xFF }
    let hurt = try Decoded(folder.put("hurt", bytes: bytes))
    guard case .damagedPackets(_, let count, _) = hurt.interruption else {
      Issue.record("\(String(describing: hurt.interruption))")
      return
    }
    #expect((1...12).contains(count))
    #expect(hurt.frames == whole.frames)
    // The AAC decoder fills some bands with noise, which differs after damage. A shift by one
    // packet of a sine of 0.5 would give differences of up to 1.
    let differences = zip(hurt.samples.suffix(44_100), whole.samples.suffix(44_100)).map { $0 - $1 }
    #expect(differences.allSatisfy { abs($0) < 0.05 })
  }

  @Test func thePausesOfAPhoneMemoAreSilenceAndNoDamage() throws {
    _ = try folder.makeAMR()
    let bytes = try folder.bytes("x.amr")
    let before = try Decoded(folder["x.amr"])
    // A packet of comfort noise (type 8, 6 bytes), then one without data (type 15), before the
    // sound.
    let comfort: [UInt8] = [0x44, 1, 2, 3, 4, 5]
    let pauses = Array(bytes.prefix(6)) + comfort + [0x7C] + comfort + [0x7C] + bytes.dropFirst(6)
    let decoded = try Decoded(folder.put("pauses.amr", bytes: pauses))
    #expect(decoded.frames == before.frames + 4 * 160)
    #expect(decoded.samples.prefix(640).allSatisfy { $0 == 0 })
    #expect(decoded.samples.dropFirst(640).elementsEqual(before.samples))
    #expect(decoded.interruption == nil)
  }

  @Test(arguments: [(3, true), (0, false)])
  func anMP3ThatStopsInsideAFrameIsPartialEvenWithoutACount(missing: Int, partial: Bool) throws {
    _ = try folder.make(
      Kind(
        name: "x.mp3", options: ["-write_xing", "0", "-id3v2_version", "0"], container: "mp3",
        codec: "mp3", slack: 0))
    let bytes = try folder.bytes("x.mp3")
    let decoded = try Decoded(folder.put("cut.mp3", bytes: Array(bytes.dropLast(missing))))
    #expect((decoded.interruption != nil) == partial)
    #expect(decoded.frames > 2 * 44_100)
  }

  /// A page whose last packet is incomplete must be followed by another page.
  @Test func anOggFileThatBreaksOffInAPacketIsPartial() throws {
    _ = try folder.make(Kind.all[5])
    var bytes = try folder.bytes("x.ogg")
    let last = try #require(bytes.indices.last { bytes[$0...].starts(with: "OggS".utf8) })
    // A page with one segment of 255 bytes, which means that the packet continues on the next page.
    let body = [UInt8](repeating: 0, count: 255)
    var page = Array(bytes[last..<(last + 26)]) + [1, 255] + body
    page[5] = 0
    for i in 6..<14 { page[i] = 0xFF }
    OggPage.setNumbers(
      serial: UInt32(page[14]) | UInt32(page[15]) << 8 | UInt32(page[16]) << 16
        | UInt32(page[17]) << 24, number: UInt32(page[18]), of: &page)
    bytes.replaceSubrange(last..., with: page)
    let path = try folder.put("cut.ogg", bytes: bytes)
    let decoded = try Decoded(path)
    #expect(decoded.frames > 40_000)
    #expect(decoded.interruption == .noEndMark(path: path, readFrames: decoded.frames))
  }

  @Test func aStreamThatChangesItsRateIsReadOnAtTheFirst() throws {
    try folder.run(
      "ffmpeg", arguments: ["-f", "lavfi", "-i", "sine=d=1:r=44100", "-c:a", "aac", "a.aac"])
    try folder.run(
      "ffmpeg", arguments: ["-f", "lavfi", "-i", "sine=d=1:r=22050", "-c:a", "aac", "b.aac"])
    let path = try folder.put("ab.aac", bytes: folder.bytes("a.aac") + folder.bytes("b.aac"))
    let decoded = try Decoded(path)
    #expect(decoded.info.sampleRate.hertz == 44_100)
    #expect(decoded.interruption == nil)
    #expect(
      decoded.notes == ["joined from parts of 44100 and 22050 Hz: all of it is read at 44100 Hz"])
    // The encoder adds a delay of up to two of its frames to each part: 2,048 and 4,096 at the
    // first rate.
    #expect(abs(decoded.frames - 88_200) <= 3 * 2_048)
    // Measure on both sides of the joint, outside the encoder delays, where there is no tone.
    #expect(abs(decoded.frequency(from: 0.1, to: 0.4) - 440) < 1)
    #expect(abs(decoded.frequency(from: 0.65, to: 0.9) - 440) < 1)
  }

  @Test func nothingIsSaidBeforeTheEnd() throws {
    try folder.write(noise16(count: 10_000), as: "x.wav")
    let bytes = try folder.bytes("x.wav")
    var reader = try AudioFileReader(
      path: folder.put("cut.wav", bytes: Array(bytes.dropLast(2_000))))
    var block: [Float] = []
    #expect(reader.read(100, into: &block) == 100)
    #expect(reader.interruption == nil)
  }
}
