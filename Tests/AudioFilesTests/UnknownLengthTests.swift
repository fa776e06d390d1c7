import AudioFiles
import FileTesting
import SystemPackage
import Testing

@Suite struct UnknownLengthTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  private func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private static let samples: [UInt8] = (0..<8_000).flatMap { [UInt8($0 % 50), UInt8($0 % 256)] }

  /// Programs that write to a pipe cannot seek back to store the length.
  @Test(arguments: [0xFFFF_FFFF, 0xFFFF_FFFE, 0x7FFF_FFFF, 0x8000_0000, 3_000_000_000, 0])
  func aFileWhoseLengthIsAPlaceholderIsReadToItsEnd(size: Int) throws {
    let au = Array(".snd".utf8) + [24, size, 3, 16_000, 1].flatMap { bytes($0, 4) } + Self.samples
    let wave =
      Array("RIFF".utf8) + bytes(size, 4).reversed() + Array("WAVEfmt ".utf8)
      + [16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x3E, 0, 0, 0, 0x7D, 0, 0, 2, 0, 16, 0]
      + Array("data".utf8) + bytes(size, 4).reversed() + Self.samples
    for content in [au, wave] {
      let decoded = try Decoded(folder.put("x", bytes: content))
      #expect(decoded.frames == 8_000)
      #expect(decoded.interruption == nil)
    }
  }

  @Test(arguments: [20_000, 2_000_000_000])
  func aLengthThatIsNoPlaceholderIsAPromise(size: Int) throws {
    let au = Array(".snd".utf8) + [24, size, 3, 16_000, 1].flatMap { bytes($0, 4) } + Self.samples
    let path = try folder.put("x.au", bytes: au)
    let decoded = try Decoded(path)
    #expect(decoded.frames == 8_000)
    #expect(
      decoded.interruption
        == .cutShort(
          path: path, expectedBytes: 24 + size, foundBytes: 24 + 16_000, readFrames: 8_000))
  }
}
