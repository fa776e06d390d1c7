import Testing

@testable import Containers

@Suite struct TagRangeTests {
  private static let id3v1 = Array("TAG".utf8) + [UInt8](repeating: 0x41, count: 125)
  private static let id3v2 =
    Array("ID3".utf8) + [3, 0, 0, 0, 0, 1, 0] + [UInt8](repeating: 1, count: 128)
  private static let lyrics =
    Array("LYRICSBEGIN".utf8) + Array("words".utf8) + Array("000016LYRICS200".utf8)
  private static let sound = [UInt8](repeating: 0x33, count: 1_000)

  /// A tag with one item, a header and a footer.
  private static let ape: [UInt8] = {
    let item = little(4, 4) + little(0, 4) + Array("Title\0name".utf8)
    func mark(_ flags: Int) -> [UInt8] {
      Array("APETAGEX".utf8) + little(2_000, 4) + little(item.count + 32, 4) + little(1, 4)
        + little(flags, 4) + [UInt8](repeating: 0, count: 8)
    }
    return mark(0xA000_0000) + item + mark(0x8000_0000)
  }()

  @Test(
    arguments: [
      [], [id3v1], [ape], [lyrics], [ape, id3v1], [id3v1, ape], [lyrics, id3v1], [ape, [0, 0]],
      [ape, lyrics, id3v1],
    ] as [[[UInt8]]])
  func tagsBehindAreNoSound(tags: [[UInt8]]) {
    let source = MemoryBytes(Self.sound + tags.flatMap { $0 })
    let start = SurroundingTags.startOfTrailing(in: source, start: 0, end: source.size)
    #expect(start == 1_000)
  }

  @Test(arguments: [[], [id3v2], [ape], [id3v2, ape], [id3v2, id3v2], [id3v1]] as [[[UInt8]]])
  func tagsInFrontAreNoSound(tags: [[UInt8]]) {
    let front = tags.flatMap { $0 }
    let source = MemoryBytes(front + Self.sound)
    #expect(SurroundingTags.endOfLeading(in: source, from: 0) == front.count)
  }

  @Test(arguments: [([ape], true), ([ape, id3v1], true), ([id3v1], false)] as [([[UInt8]], Bool)])
  func theTextOfAnAPETagIsRead(tags: [[UInt8]], isThere: Bool) {
    var collection = TagCollection()
    for tag in APETag.all(in: MemoryBytes(Self.sound + tags.flatMap { $0 })) {
      tag.collect(into: &collection)
    }
    #expect(collection.kept == (isThere ? ["title": "name"] : [:]))
  }

  /// Pictures are removed, text and version stay.
  @Test func aLargeTagIsMadeSmall() throws {
    func frame(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + big(body.count, 4) + [0, 0] + body
    }
    let text = frame("TIT2", [0] + Array("name".utf8))
    let body = text + frame("APIC", [UInt8](repeating: 5, count: 400_000)) + frame("TALB", [0, 65])
    let size = (0..<4).map { UInt8(body.count >> (21 - 7 * $0) & 0x7F) }
    let source = MemoryBytes(Array("ID3".utf8) + [3, 0, 0] + size + body + Self.sound)
    let kept = text + frame("TALB", [0, 65])
    let compact = try #require(SurroundingTags.compactID3(of: source))
    #expect(compact == Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, UInt8(kept.count)] + kept)
    #expect(SurroundingTags.compactID3(of: MemoryBytes(Self.id3v2 + Self.sound)) == nil)
  }
}
