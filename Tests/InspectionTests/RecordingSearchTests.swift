import LibraryTesting
import Testing

@testable import Inspection

/// The search in the list of recordings finds a name in any spelling.
@Suite struct RecordingSearchTests {
  private static let (arabic, turkish, voice) = (
    "درس الرحمة.wav", "İstanbul kaydı.wav", "voice_00.wav"
  )

  private static let searches: [(text: String, names: [String])] = [
    ("رحمۃ", [arabic]), ("رحمه", [arabic]), ("ٱلرَّحْمَةِ", [arabic]), ("درس", [arabic]),
    ("istanbul", [turkish]), ("ISTANBUL", [turkish]), ("kaydi", [turkish]), ("voice_0", [voice]),
    (".wav", [turkish, voice, arabic]), ("nowhere", []),
  ]

  @Test func aNameIsFoundHoweverItIsTyped() async throws {
    try await LibraryScene.with { scene in
      for (index, name) in [Self.arabic, Self.turkish, Self.voice].enumerated() {
        try scene.add(name, "..####.." + String(repeating: "#", count: index + 1), expecting: nil)
      }
      let lines = try KnownRecordings().list(of: scene.store, .init(), by: .path).lines
      #expect(lines.count == 3)
      for (text, names) in Self.searches {
        var search = try RecordingSearch(text, in: scene.store)
        let found = try search.lines(of: lines, in: scene.store).map(\.source)
        #expect(Set(found) == Set(names), "\(text)")
      }
    }
  }
}
