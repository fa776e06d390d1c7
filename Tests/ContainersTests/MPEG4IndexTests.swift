import Testing

@testable import Containers

@Suite struct MPEG4IndexTests {
  private static func box(_ name: String, _ body: [UInt8], size: Int? = nil) -> [UInt8] {
    big(size ?? 8 + body.count, 4) + Array(name.utf8) + body
  }

  private static let header = box("ftyp", Array("M4A ".utf8) + big(0, 4))
  private static let sound = [UInt8](repeating: 0x21, count: 100)

  /// An MPEG-4 descriptor with a four-byte length, as most programs write it.
  private static func descriptor(_ tag: UInt8, _ body: [UInt8]) -> [UInt8] {
    [tag, 0x80, 0x80, 0x80, UInt8(body.count)] + body
  }

  private static func esds(_ configuration: [UInt8], type: UInt8 = 0x40) -> [UInt8] {
    let decoder = descriptor(
      4, [type, 0x15] + [UInt8](repeating: 0, count: 11) + descriptor(5, configuration))
    return box("esds", big(0, 4) + descriptor(3, [0, 1, 0] + decoder + descriptor(6, [2])))
  }

  /// A sound description of version 0, 1 or 2.
  private static func entry(_ name: String, version: Int = 0, inside: [UInt8]) -> [UInt8] {
    let more = [0: 0, 1: 16, 2: 36][version] ?? 0
    return box(
      name,
      big(1, 8) + big(version, 2) + [UInt8](repeating: 0, count: 18 + more) + inside)
  }

  private static func track(
    _ entry: [UInt8], handler: String = "soun", delay: [Int] = [1_024]
  ) -> [UInt8] {
    let edits = delay.flatMap { big(3_000, 4) + big($0, 4) + big(0x1_0000, 4) }
    return box(
      "trak",
      box("edts", box("elst", big(0, 4) + big(delay.count, 4) + edits))
        + box(
          "mdia",
          box("mdhd", big(0, 12) + big(44_100, 4) + big(0, 8))
            + box("hdlr", big(0, 8) + Array(handler.utf8) + big(0, 12))
            + box("minf", box("stbl", box("stsd", big(1, 8) + entry)))))
  }

  private static let aac = track(entry("mp4a", inside: esds([0x12, 0x08])))

  /// A recorder writes the size of the media last. Before that, the size is 0, question marks, 8,
  /// or outdated.
  @Test(arguments: [0, 0x3F3F_3F3F, 8, 30, 108] as [Int])
  func theMediaReachesToTheEndWhereItsSizeWasNeverWritten(size: Int) {
    let media = Self.box("mdat", Self.sound, size: size)
    let index = MPEG4Index(MemoryBytes(Self.header + media))
    #expect(index.media == 24..<124)
    #expect(!index.isWhole)
    #expect(index.tracks == [])
    // The same, with a size of eight bytes.
    let wide = Self.header + big(1, 4) + Array("mdat????????".utf8) + Self.sound
    #expect(MPEG4Index(MemoryBytes(wide)).media == 32..<132)
  }

  @Test func anIndexThatIsThereIsRead() {
    let file = Self.header + Self.box("mdat", Self.sound) + Self.box("moov", Self.aac)
    let index = MPEG4Index(MemoryBytes(file))
    #expect(index.isWhole)
    #expect(index.media == 24..<124)
    #expect(
      index.tracks == [
        MPEG4Index.Track(
          handler: "soun", format: "mp4a", configuration: [0x12, 0x08], timescale: 44_100,
          delay: 1_024)
      ])
  }

  @Test func anIndexThatBreaksOffIsNotWhole() {
    let whole = Self.header + Self.box("mdat", Self.sound) + Self.box("moov", Self.aac)
    let start = 124 + 8
    for kept in 0..<Self.aac.count {
      let index = MPEG4Index(MemoryBytes(Array(whole.prefix(start + kept))))
      #expect(!index.isWhole)
      #expect(index.media == 24..<124)
    }
    #expect(MPEG4Index(MemoryBytes(whole)).isWhole)
  }

  @Test func aFragmentIsAnIndex() {
    let file = Self.header + Self.box("moof", Self.sound) + Self.box("mdat", Self.sound)
    #expect(MPEG4Index(MemoryBytes(file)).isWhole)
  }

  /// QuickTime has sound descriptions of version 1 and 2, with `esds` nested in `wave`.
  @Test(arguments: [0, 1, 2])
  func theDescriptionOfAllVersionsIsFound(version: Int) {
    let nested = Self.box("wave", Self.box("frma", Array("mp4a".utf8)) + Self.esds([0x11, 0x90]))
    for inside in [Self.esds([0x11, 0x90]), nested] {
      let track = Self.track(Self.entry("mp4a", version: version, inside: inside))
      let index = MPEG4Index(MemoryBytes(Self.header + Self.box("moov", track)))
      #expect(index.tracks.map(\.configuration) == [[0x11, 0x90]])
    }
  }

  /// MP3 in MP4 also has a description of type `mp4a`.
  @Test func aDescriptionOfAnotherCodecGivesNoConfiguration() {
    let track = Self.track(Self.entry("mp4a", inside: Self.esds([0x12, 0x08], type: 0x6B)))
    let index = MPEG4Index(MemoryBytes(Self.header + Self.box("moov", track)))
    #expect(index.tracks.map(\.configuration) == [[]])
  }

  @Test(arguments: [([0xFFFF_FFFF, 2_112], 2_112), ([0], 0), ([], 0), ([0xFFFF_FFFF], 0)])
  func theFirstEditThatPlaysTellsTheDelay(edits: [Int], delay: Int) {
    let track = Self.track(Self.entry("samr", inside: []), delay: edits)
    let index = MPEG4Index(MemoryBytes(Self.header + Self.box("moov", track)))
    #expect(index.tracks.map(\.delay) == [delay])
    #expect(index.tracks.map(\.format) == ["samr"])
  }

  @Test func picturesAreTold() {
    let tracks = Self.aac + Self.track(Self.entry("avc1", inside: []), handler: "vide")
    let index = MPEG4Index(MemoryBytes(Self.header + Self.box("moov", tracks)))
    #expect(index.tracks.map(\.handler) == ["soun", "vide"])
  }

  /// With any byte of the index damaged, no read goes outside the file.
  @Test func damagedBoxesEndTheSearch() {
    let whole = Self.header + Self.box("mdat", Self.sound) + Self.box("moov", Self.aac)
    var found = 0
    for place in whole.indices {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        let index = MPEG4Index(MemoryBytes(bytes))
        #expect(index.media?.upperBound ?? 0 <= bytes.count)
        #expect(index.tracks.allSatisfy { $0.configuration.count <= 64 })
        found += 1
      }
    }
    #expect(found == 4 * whole.count)
  }
}
