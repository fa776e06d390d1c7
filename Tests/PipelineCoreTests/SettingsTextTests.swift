import PipelineCore
import Testing

@Suite struct SettingsTextTests {
  private func read(_ text: String) throws -> SettingsText {
    try SettingsText(text: text, file: "d.yaml", of: "the drill")
  }

  @Test func mappingsAreFlattenedAndListsJoined() throws {
    let text = """
      # a comment
      range: 67:1-3
      gaps: { repeats: 500ms, ayat: 1.0x }
      fading:
        recall: { least: 3s }
      reciters: [husary, minshawi]
      empty: { }
      """
    let entries = try read(text).entries
    #expect(
      entries.map { "\($0.key)=\($0.value)" } == [
        "range=67:1-3", "gaps.repeats=500ms", "gaps.ayat=1.0x", "fading.recall.least=3s",
        "reciters=husary, minshawi",
      ])
    let entry = entries[2]
    #expect([entry.keyPosition.line, entry.keyPosition.column] == [3, 25])
    #expect([entry.valuePosition.line, entry.valuePosition.column] == [3, 31])
  }

  @Test(arguments: [
    ("a: 1\na: 2\n", 2, 1, "`a` is there twice"),
    ("a: { b: 1 }\na.b: 2\n", 2, 1, "`a.b` is there twice"),
    ("a:\n", 1, 3, "`a` must be one value"),
    ("a: [b, [c]]\n", 1, 8, "each of `a` must be one value"),
    ("- a\n", 1, 1, "the drill must be keys with their values"),
    ("a: &x 1\n", 1, 4, "anchor"),
    ("a: { b: { c: { d: { e: 1 } } } }\n", 1, 19, "must be one value"),
    ("a: {\n", 2, 1, "not YAML"),
  ])
  func everyFaultHasItsPlace(text: String, line: Int, column: Int, problem: String) throws {
    let error = try #require(throws: RecipeError.self) { try read(text) }
    #expect(error.problem.contains(problem), "\(error)")
    #expect(error.place == "d.yaml:\(line):\(column)")
  }

  @Test func aByteOrderMarkIsNoPartOfTheText() throws {
    let entries = try read("\u{FEFF}range: 67:1-3\nspeed: 1.25\n").entries
    #expect(entries.map { "\($0.key)=\($0.value)" } == ["range=67:1-3", "speed=1.25"])
    #expect(entries.map { [$0.keyPosition.line, $0.keyPosition.column] } == [[1, 1], [2, 1]])
    let error = try #require(throws: RecipeError.self) { try read("\u{FEFF}a: 1\na: 2\n") }
    #expect(error.place == "d.yaml:2:1")
  }

  @Test func aTextWithoutKeysIsEmpty() throws {
    #expect(try read("# nothing\n").entries.isEmpty)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let pairs = [
      ("range", "67:1-3"), ("gaps.repeats", "500ms"), ("gaps.ayat", "1x"), ("name", "a \"b\" #c"),
    ]
    let text = SettingsText.text(of: pairs.map { (key: $0.0, value: $0.1) })
    #expect(text.hasPrefix("range: \"67:1-3\"\ngaps: { repeats: 500ms, ayat: 1x }\n"))
    #expect(try read(text).entries.map { [$0.key, $0.value] } == pairs.map { [$0.0, $0.1] })
  }
}
