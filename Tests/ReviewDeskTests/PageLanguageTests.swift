import Testing
import WebServer

@testable import ReviewDesk

/// The language of a first visit, and the languages with messages.
struct PageLanguageTests {
  static let sessions: [(variables: [String: String], code: String?)] = [
    (["LANG": "ar_EG.UTF-8"], "ar"), (["LANG": "ur"], "ur"), (["LANG": "tr_TR@euro"], "tr"),
    (["LANG": "fr_FR.UTF-8", "LC_ALL": "id_ID"], "id"),
    (["LANG": "fr", "LC_MESSAGES": "AR"], "ar"),
    (["LANG": "fr", "LC_ALL": ""], "fr"), (["LANG": "en_GB.UTF-8"], nil),
    (["LANG": "C.UTF-8"], nil),
    (["LANG": "POSIX"], nil), (["LANG": "de_DE.UTF-8"], nil), (["LANG": "../../en"], nil),
    (["LANG": "ar; Path=/x"], nil), ([:], nil),
  ]

  @Test func theSessionDecidesUnlessItIsEnglishOrUnknown() {
    #expect(Self.sessions.count == 13)
    for (variables, code) in Self.sessions {
      #expect(PageLanguage(of: variables)?.code == code, "\(variables)")
    }
  }

  @Test func aBrowserThatHasChosenKeepsItsLanguage() throws {
    let language = try #require(PageLanguage(of: ["LANG": "ar"]))
    func greeting(_ headers: [(name: String, value: String)]) -> String? {
      language.greeting(Request(method: "GET", target: "/", headers: headers))?.value
    }
    #expect(greeting([])?.hasPrefix("tilawa-language=ar; SameSite=Strict") == true)
    #expect(greeting([("Cookie", "tilawa-language=fr")]) == nil)
    #expect(greeting([("Cookie", "other=fr")]) != nil)
  }
}
