import Testing

@testable import Containers

@Suite struct TagCollectionTests {
  private func collection(_ tags: [(String, String)]) -> TagCollection {
    var collection = TagCollection()
    for (key, value) in tags { collection.add(key, value) }
    return collection
  }

  @Test func theFirstOfEachKeyCountsAndEmptyOnesDoNot() {
    let tags = collection([
      ("TITLE", " \u{7}"), ("Title", "one"), ("title", "two"), ("language", "und"),
      ("encoder", "a program"), ("", "nothing"), ("artist", "a\u{0}b\n"),
    ])
    #expect(tags.kept == ["title": "one", "artist": "a b"])
  }

  @Test func noMoreThanSixtyFourAreKept() {
    let tags = collection((0..<100).map { ("k\($0 + 100)", "\($0)") })
    #expect(tags.kept.count == 64)
    #expect(tags.kept["k163"] == "63")
  }

  @Test(
    arguments: [
      ([("date", "2025-03-01")], "2025-03-01"),
      ([("date", "2025")], nil),
      ([("date", "2025-03-01"), ("creation_time", "04:12:30")], "2025-03-01T04:12:30"),
      ([("creation_time", "2025-03-01T04:12:30.000000Z")], "2025-03-01T04:12:30Z"),
      (
        [
          ("creation_time", "2025-03-01T04:12:30.000000Z"),
          ("com.apple.quicktime.creationdate", "2025-03-01T07:12:30+0300"),
        ], "2025-03-01T07:12:30+0300"
      ),
    ] as [([(String, String)], String?)])
  func theDateOfTheRecording(tags: [(String, String)], date: String?) {
    #expect(collection(tags).recordedAt == date)
  }

  /// A limit of 4 or 5 bytes allows two letters of two bytes each.
  @Test(arguments: [("سورة", 4, "سو"), ("سورة", 5, "سو"), ("ab", 9, "ab"), ("ab", 0, "")])
  func aValueIsCutBetweenCharacters(text: String, limit: Int, cut: String) {
    #expect(TagCollection.clean(text, limit: limit) == cut)
  }
}
