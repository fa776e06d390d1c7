import FileTesting
import SystemPackage
import Testing

@testable import AudioFiles

@Suite struct SurroundingTagTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  /// An APE tag of `size` bytes, including header and footer.
  static func ape(_ size: Int, header: Bool, bit: Bool = true, version: UInt32 = 2_000) -> [UInt8] {
    let value = size - (header ? 64 : 32) - 8 - 5
    return APEBytes.tag(
      [("Gain", 0, [UInt8](repeating: 0x41, count: value))], header: header, bit: bit,
      version: version)
  }

  @Test func aTagOfAnySizeIsNoSound() throws {
    try folder.write(sine(440, seconds: 0.3), as: "x.mp3", .mp3)
    let mp3 = try folder.bytes("x.mp3")
    let id3 = Array("TAG".utf8) + [UInt8](repeating: 0, count: 125)
    var sizes: [Int: Int] = [:]
    for size in 100...400 {
      for tail in [
        Self.ape(size, header: true), Self.ape(size, header: false, version: 1_000),
        Self.ape(size, header: true, bit: false), Self.ape(size, header: true) + id3,
        id3 + Self.ape(size, header: true), Self.ape(size, header: true) + [0, 0, 0],
        Array("LYRICSBEGIN".utf8) + Self.lyrics(size),
      ] {
        let path = try folder.put("tagged.mp3", bytes: mp3 + tail)
        let parts = RecordingPart.all(in: try OpenFile(path: path))
        if parts.map({ $0.view.range }) != [0..<mp3.count] { sizes[size, default: 0] += 1 }
      }
      let path = try folder.put("front.mp3", bytes: Self.ape(size, header: true) + mp3)
      let parts = RecordingPart.all(in: try OpenFile(path: path))
      #expect(parts.map { $0.view.range } == [size..<(size + mp3.count)])
    }
    #expect(sizes == [:])
  }

  /// The end of a Lyrics3 tag of `size` bytes, with its size field and end mark.
  private static func lyrics(_ size: Int) -> [UInt8] {
    let text = [UInt8](repeating: 0x41, count: size - 11 - 15)
    let digits = String(size - 15)
    return text + Array((String(repeating: "0", count: 6 - digits.count) + digits).utf8)
      + Array("LYRICS200".utf8)
  }
}

/// The bytes of APE tags.
enum APEBytes {
  /// A tag with the given items: key, flags and value.
  static func tag(
    _ items: [(String, UInt32, [UInt8])], header: Bool = true, bit: Bool = true,
    version: UInt32 = 2_000
  ) -> [UInt8] {
    var body: [UInt8] = []
    for (key, flags, value) in items {
      body += number(UInt32(value.count)) + number(flags)
      body += Array(key.utf8) + [0] + value
    }
    func mark(_ flags: UInt32) -> [UInt8] {
      Array("APETAGEX".utf8) + number(version) + number(UInt32(body.count + 32))
        + number(UInt32(items.count)) + number(flags) + [UInt8](repeating: 0, count: 8)
    }
    let front = header ? mark(0xA000_0000) : []
    return front + body + mark(header && bit ? 0x8000_0000 : 0)
  }

  static func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }
}
