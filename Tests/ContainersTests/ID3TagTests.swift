import Testing

@testable import Containers

/// Checks the written tag by parsing it as its standard specifies.
@Suite struct ID3TagTests {
  private struct Frame: Equatable {
    let id: String
    let body: [UInt8]
  }

  private func big(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// Parses consecutive frames: four letters, a length of four bytes, two bytes of flags, the body.
  private func frames(_ bytes: [UInt8]) throws -> [Frame] {
    var frames: [Frame] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      try #require(rest.count >= 10)
      let id = String(decoding: rest.prefix(4), as: UTF8.self)
      let count = big(rest.dropFirst(4).prefix(4))
      #expect(Array(rest.dropFirst(8).prefix(2)) == [0, 0])
      rest = rest.dropFirst(10)
      try #require(rest.count >= count)
      frames.append(Frame(id: id, body: Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    return frames
  }

  private func tag(_ marks: FileMarks, _ tags: [String: String] = [:]) throws -> [Frame] {
    let bytes = ID3Tag.bytes(tags: tags, marks: marks, rate: 1000)
    #expect(Array(bytes.prefix(6)) == Array("ID3".utf8) + [3, 0, 0])
    #expect(bytes[6..<10].allSatisfy { $0 < 0x80 })
    #expect(bytes[6..<10].reduce(0) { $0 << 7 | Int($1) } == bytes.count - 10)
    return try frames(Array(bytes.dropFirst(10)))
  }

  /// Decodes Latin-1 after a 0, UTF-16 with a byte order mark after a 1.
  private func text(_ body: [UInt8]) throws -> String {
    guard body.first == 1 else { return String(decoding: body.dropFirst(), as: UTF8.self) }
    let units = Array(body.dropFirst(3))
    #expect(Array(body[1..<3]) == [0xFF, 0xFE])
    return String(
      decoding: stride(from: 0, to: units.count, by: 2).map {
        UInt16(units[$0]) | UInt16(units[$0 + 1]) << 8
      }, as: UTF16.self)
  }

  @Test func nothingToSayIsNoTag() {
    #expect(ID3Tag.bytes(tags: ["other": "x"], marks: FileMarks(), rate: 1000) == [])
  }

  @Test func textIsASCIIOrWide() throws {
    let frames = try tag(FileMarks(), ["title": "الملك ١", "album": "Mulk", "track": "1/2"])
    #expect(frames.map(\.id) == ["TIT2", "TALB", "TRCK"])
    #expect(try frames.map { try text($0.body) } == ["الملك ١", "Mulk", "1/2"])
    #expect(frames.map { $0.body[0] } == [1, 0, 0])
  }

  @Test func chaptersFollowTheirTable() throws {
    let frames = try tag(
      FileMarks(
        chapters: [CuePoint(frame: 0, label: "one"), CuePoint(frame: 1234, label: "اثنان")],
        frameCount: 5000))
    #expect(frames.map(\.id) == ["CTOC", "CHAP", "CHAP"])
    #expect(
      frames[0].body == Array("contents".utf8) + [0, 3, 2] + Array("chapter1".utf8) + [0]
        + Array("chapter2".utf8) + [0])
    for (frame, expected) in zip(frames.dropFirst(), [(0, 1234, "one"), (1234, 5000, "اثنان")]) {
      let body = frame.body.dropFirst(9)
      #expect(big(body.prefix(4)) == expected.0)
      #expect(big(body.dropFirst(4).prefix(4)) == expected.1)
      #expect(Array(body.dropFirst(8).prefix(8)) == [UInt8](repeating: 0xFF, count: 8))
      let inner = try self.frames(Array(body.dropFirst(16)))
      #expect(inner.map(\.id) == ["TIT2"])
      #expect(try text(inner[0].body) == expected.2)
    }
  }

  /// A table of chapters has a count of one byte, so more chapters need a table of tables.
  @Test(arguments: [(255, 1), (256, 3), (600, 4)])
  func manyChaptersHaveTablesOfTables(count: Int, tables: Int) throws {
    let frames = try tag(
      FileMarks(
        chapters: (0..<count).map { CuePoint(frame: $0, label: "\($0)") }, frameCount: count))
    let found = frames.filter { $0.id == "CTOC" }
    #expect(found.count == tables)
    #expect(frames.count == tables + count)
    var listed: [String] = []
    for table in found {
      let name = table.body.prefix { $0 != 0 }
      let rest = table.body.dropFirst(name.count + 1)
      let names = rest.dropFirst(2).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      #expect(Int(rest[rest.startIndex + 1]) == names.count)
      #expect((rest[rest.startIndex] & 2 != 0) == (table == found[0]))
      listed += names.filter { $0.hasPrefix("chapter") }
    }
    #expect(listed == (1...count).map { "chapter\($0)" })
  }

  @Test func wordsHaveTheirTimes() throws {
    let frames = try tag(
      FileMarks(lines: [
        [CuePoint(frame: 10, label: "قل"), CuePoint(frame: 500, label: "هو")],
        [CuePoint(frame: 900, label: "الله")],
      ]))
    #expect(frames.map(\.id) == ["USLT", "SYLT"])
    #expect(Array(frames[0].body.prefix(4)) == [1] + Array("ara".utf8))
    #expect(try text([1] + Array(frames[0].body.dropFirst(8))) == "قل هو\nالله")
    // After an empty description: lyrics (1) with times in milliseconds (2).
    #expect(Array(frames[1].body.prefix(6)) == [1] + Array("ara".utf8) + [2, 1])
    var rest = frames[1].body.dropFirst(6 + 4)
    var words: [String] = []
    var times: [Int] = []
    while !rest.isEmpty {
      var units: [UInt8] = []
      while rest.prefix(2) != [0, 0] {
        units += rest.prefix(2)
        rest = rest.dropFirst(2)
      }
      words.append(try text([1] + units))
      times.append(big(rest.dropFirst(2).prefix(4)))
      rest = rest.dropFirst(6)
    }
    #expect(words == ["قل", " هو", "\nالله"])
    #expect(times == [10, 500, 900])
  }
}
