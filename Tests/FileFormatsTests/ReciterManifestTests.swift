import FileFormats
import Recitation
import Testing

@Suite struct ReciterManifestTests {
  private let good = """
    {"schema_version": "1.0", "version": 1,
     "reciter": {"name": "Mahmoud Al-Husary", "short_name": "Husary", "riwayah": "qalon_an_nafi",
       "style": "murattal"},
     "audio": {"base_url": "https://example.org/husary/", "format": "opus",
       "naming_pattern": "surah_ayah", "bitrate": 128}}
    """

  private func read(_ text: String) throws -> ReciterManifest {
    try ReciterManifest(bytes: Array(text.utf8), file: "r.json")
  }

  @Test func everyFieldIsRead() throws {
    let manifest = try read(good)
    #expect(manifest.name == "Mahmoud Al-Husary")
    #expect(manifest.shortName == "Husary")
    #expect(manifest.riwayah == .qaloon)
    #expect(manifest.style == "murattal")
    #expect(manifest.baseURL == "https://example.org/husary/")
    #expect(manifest.format == "opus")
    #expect(manifest.pattern == "{surah3}{ayah3}.opus")
    #expect(manifest.bitrate == 128)
  }

  @Test func whatMayBeLeftOut() throws {
    let manifest = try read(
      """
      {"schema_version": "1.0", "reciter": {"name": "X", "riwayah": "hafs"},
       "audio": {"base_url": "https://a/", "format": "mp3", "naming_pattern": "sequential"}}
      """)
    #expect((manifest.shortName, manifest.style, manifest.bitrate) == (nil, nil, nil))
    #expect(manifest.pattern == "{index}.mp3")
  }

  @Test(arguments: [
    ("\"1.0\"", "\"2.0\"", "schema_version", "2.0"),
    ("Mahmoud Al-Husary", "1", "reciter.name", "1"),
    ("qalon_an_nafi", "doori", "reciter.riwayah", "doori"),
    ("https://example.org/husary/", "http://a/", "audio.base_url", "http://a/"),
    ("https://example.org/husary/", "https://a", "audio.base_url", "https://a"),
    ("https://example.org/husary/", "https:///", "audio.base_url", "https:///"),
    ("opus", "../x", "audio.format", "../x"),
    ("surah_ayah", "other", "audio.naming_pattern", "other"),
  ])
  func valuesThatAreRefused(text: String, other: String, field: String, value: String) {
    let error = #expect(throws: ReciterManifestError.self) {
      try read(good.replacing(text, with: other))
    }
    guard case .badValue(let found, let where_, _, "r.json") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((found, where_) == (value, field))
    #expect(error?.remedy.hasPrefix("write ") == true)
  }

  @Test(arguments: [
    ("nonsense", "it is not JSON"),
    (#"{"schema_version": "1.0"}"#, "`reciter` is missing"),
    (#"{"schema_version": 1, "reciter": {}}"#, "`schema_version` is of the wrong kind"),
    (
      #"{"schema_version": "1.0", "reciter": {"name": "X"}, "audio": {}}"#,
      "`reciter.riwayah` is missing"
    ),
  ])
  func whatIsNoManifest(text: String, reason: String) {
    #expect(throws: ReciterManifestError.unreadable(reason: reason, file: "r.json")) {
      try read(text)
    }
  }
}
