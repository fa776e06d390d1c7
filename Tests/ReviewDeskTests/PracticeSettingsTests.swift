import FileTesting
import LibrarySamples
import Recitation
import Testing

@testable import ReviewDesk

struct PracticeSettingsTests {
  /// Each setting of a drill, and each word that it can have, has a message in each language.
  @Test func everySettingOfADrillHasItsMessages() throws {
    let scratch = try Scratch()
    let settings = try PracticeSessions.presets(in: scratch.library()).settings
    #expect(settings.count > 30)
    let words = settings.flatMap { setting in
      let words = setting.range.split(separator: " | ").map(String.init)
      return words.allSatisfy { $0.allSatisfy { $0.isLetter || "-_".contains($0) } }
        ? words.filter { !["true", "false"].contains($0) }.map { "choice.\($0)" } : []
    }
    #expect(words.count > 30)
    for language in ["en", "ar", "ur", "id", "tr", "fr"] {
      let messages = LanguageWords.messages(in: language)
      let names = settings.map { "setting.\($0.key)" } + words
      #expect(names.filter { messages[$0] == nil } == [], "\(language)")
    }
  }
}
