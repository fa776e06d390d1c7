import Testing

@testable import Containers

@Suite struct ContainerPromiseTests {
  private static func wave(_ size: Int) -> [UInt8] {
    Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
      + [UInt8](repeating: 1, count: 16) + Array("data".utf8) + little(size, 4)
  }

  private static let aiff =
    Array("FORM".utf8) + big(1_046, 4) + Array("AIFFCOMM".utf8) + big(18, 4)
    + [UInt8](repeating: 1, count: 18) + Array("SSND".utf8) + big(1_008, 4)
  private static let caf =
    Array("caff".utf8) + [0, 1, 0, 0] + Array("desc".utf8) + big(32, 8)
    + [UInt8](repeating: 1, count: 32) + Array("data".utf8) + big(1_004, 8)
  private static let au = Array(".snd".utf8) + [24, 1_000, 3, 16_000, 1].flatMap { big($0, 4) }
  private static let mpeg4 =
    big(16, 4) + Array("ftypM4A ".utf8) + big(0, 4) + big(1_008, 4) + Array("mdat".utf8)
  /// An EBML header of 3 bytes and a segment of 1,000 bytes.
  private static let matroska =
    [0x1A, 0x45, 0xDF, 0xA3, 0x83, 1, 2, 3, 0x18, 0x53, 0x80, 0x67, 0x43, 0xE8] as [UInt8]

  /// The expected ends were calculated by hand.
  static let stated: [([UInt8], ContainerKind, Int)] = [
    (wave(1_000), .wave, 1_044), (aiff, .aiff, 1_054), (caf, .caf, 1_068), (au, .au, 1_024),
    (mpeg4, .mpeg4, 1_024), (matroska, .matroska, 1_014),
  ]

  @Test(arguments: stated)
  func theSoundEndsWhereItsSizeSays(head: [UInt8], kind: ContainerKind, end: Int) {
    #expect(ContainerKind(head: head) == kind)
    #expect(ContainerPromise.end(of: MemoryBytes(head), kind: kind) == end)
    // The end is the same for any number of available bytes.
    let whole = head + [UInt8](repeating: 7, count: 2_000)
    #expect(ContainerPromise.end(of: MemoryBytes(whole), kind: kind) == end)
  }

  @Test(arguments: stated)
  func aHeaderThatIsCutOffPromisesNothing(head: [UInt8], kind: ContainerKind, end: Int) {
    #expect(ContainerPromise.end(of: MemoryBytes(Array(head.prefix(9))), kind: kind) == nil)
  }

  /// An interrupted recorder has not written the size. The container then states no end, and no
  /// other file is assumed to begin after it.
  @Test(arguments: [[0, 0, 0, 0], Array("????".utf8)] as [[UInt8]])
  func aSizeOfMediaThatWasNeverWrittenPromisesNothing(size: [UInt8]) {
    let file = MemoryBytes(
      big(16, 4) + Array("ftypM4A ".utf8) + big(0, 4) + size + Array("mdat".utf8)
        + [UInt8](repeating: 7, count: 2_000))
    #expect(ContainerPromise.end(of: file, kind: .mpeg4) == nil)
    #expect(ContainerPromise.fileEnd(of: file, kind: .mpeg4) == nil)
  }

  /// The largest sizes are placeholders of programs that could not seek back to write the true one.
  @Test(arguments: [0x7FFF_0000, 0x7FFF_FFFF, 0xFFFF_FFFE, 0xFFFF_FFFF])
  func aPlaceholderPromisesNothing(size: Int) {
    #expect(ContainerPromise.end(of: MemoryBytes(Self.wave(size)), kind: .wave) == nil)
  }

  /// A size of 0 is followed by samples; a correct size is followed by other chunks or by the end.
  @Test func aSizeThatCannotBeTrueIsReplaced() throws {
    let samples = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 37 | 1) }
    let wrong = MemoryBytes(Self.wave(0) + samples)
    let better = try #require(ContainerPromise.plausibleSize(of: wrong, kind: .wave))
    #expect(better.offset == 40)
    #expect(better.bytes == little(10_000, 4))
    let right = MemoryBytes(Self.wave(10_000) + samples)
    #expect(ContainerPromise.plausibleSize(of: right, kind: .wave) == nil)
    let followed = right.content + Array("LIST".utf8) + little(4, 4) + Array("INFO".utf8)
    #expect(ContainerPromise.plausibleSize(of: MemoryBytes(followed), kind: .wave) == nil)
  }
}
