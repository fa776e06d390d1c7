import Testing

@testable import Containers

@Suite struct HeaderTests {
  /// Rates, lengths and sizes calculated by hand from the tables of the standard.
  @Test(
    arguments: [
      ([0xFF, 0xFB, 0x90, 0x00], 44_100, 1_152, 417),  // MPEG 1 layer III, 128 kbit/s
      ([0xFF, 0xFB, 0x92, 0xC0], 44_100, 1_152, 418),  // the same, with padding and one channel
      ([0xFF, 0xF3, 0x80, 0xC0], 22_050, 576, 208),  // MPEG 2 layer III, 64 kbit/s
      ([0xFF, 0xE3, 0x18, 0xC0], 8_000, 576, 72),  // MPEG 2.5 layer III, 8 kbit/s
      ([0xFF, 0xFD, 0x84, 0x00], 48_000, 1_152, 384),  // MPEG 1 layer II, 128 kbit/s
    ] as [([UInt8], Int, Int, Int)])
  func headersOfMPEGAudio(bytes: [UInt8], rate: Int, length: Int, size: Int) throws {
    let header = try #require(MPEGHeader(bytes))
    #expect(header.sampleRate == rate)
    #expect(header.frameLength == length)
    #expect(header.byteCount == size)
  }

  @Test(
    arguments: [
      [], [0xFF], [0xFF, 0xFB, 0x90], [0xFF, 0xEB, 0x90, 0x00], [0xFF, 0xF9, 0x90, 0x00],
      [0xFF, 0xFB, 0xF0, 0x00], [0xFF, 0xFB, 0x00, 0x00], [0xFF, 0xFB, 0x9C, 0x00],
      [0x49, 0x44, 0x33, 0x03],
    ] as [[UInt8]])
  func whatIsNoHeaderOfMPEGAudio(bytes: [UInt8]) {
    #expect(MPEGHeader(bytes) == nil)
  }

  /// The published check value of this CRC.
  @Test func theChecksumOfOgg() {
    #expect(OggPage.checksum(Array("123456789".utf8)) == 0x89A1_897F)
  }

  @Test(arguments: [
    ("RIFF????WAVEfmt ", ContainerKind.wave), ("RF64????WAVEds64", .waveWide),
    ("RIFF????AVI LIST", .avi), ("fLaC", .flac), ("OggS", .ogg), ("FORM????AIFC", .aiff),
    ("caff", .caf), (".snd", .au), ("????ftypM4A ", .mpeg4), ("#!AMR\n", .amr),
    ("ID3\u{3}", .mpegAudio), ("hello, these are words", .unknown), ("", .unknown),
  ])
  func theFirstBytesTellTheKind(text: String, kind: ContainerKind) {
    #expect(ContainerKind(head: Array(text.utf8)) == kind)
  }

  @Test func aTagInFrontIsLookedThrough() {
    let tag: [UInt8] = Array("ID3".utf8) + [3, 0, 0, 0, 0, 1, 5]
    #expect(SurroundingTags.id3Length(of: tag) == 10 + 128 + 5)
    #expect(ContainerKind(head: tag, afterTag: Array("fLaC".utf8)) == .flac)
    #expect(ContainerKind(head: tag, afterTag: [0xFF, 0xF1, 0x50, 0x80]) == .adts)
  }

  @Test func numbersInHeaders() {
    let bytes = FieldBytes([0x01, 0x02, 0x03, 0x04, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(bytes.big(0, 4) == 0x0102_0304)
    #expect(bytes.little(0, 4) == 0x0403_0201)
    #expect(bytes.big(4, 8) == nil)
    #expect(bytes.big(9, 4) == nil)
    #expect(FieldBytes([0x81]).ebml(0)?.value == 1)
    #expect(FieldBytes([0x40, 0x02]).ebml(0)?.value == 2)
    #expect(FieldBytes([0xFF]).ebml(0) == nil)
  }
}
