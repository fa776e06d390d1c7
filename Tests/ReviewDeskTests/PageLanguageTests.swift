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

  /// Pages that the server writes choose as `scheme.js` does: the kept language, then that of the
  /// session, then those of the browser.
  static let requests: [(cookie: String?, session: String?, accepts: String?, code: String)] = [
    (nil, nil, nil, "en"), (nil, nil, "", "en"), (nil, nil, "*", "en"), (nil, nil, "de", "en"),
    ("ar", "fr", "tr", "ar"), ("AR", nil, nil, "ar"), ("de", "fr", "tr", "fr"),
    ("en", "fr", "tr", "en"), (nil, "ur", "en-GB,en;q=0.9", "ur"),
    (nil, nil, "de-DE,de;q=0.9,tr;q=0.8,en;q=0.7", "tr"), (nil, nil, "fr-CA", "fr"),
    (nil, nil, "en;q=0.5, id ; q=0.9", "id"), (nil, nil, "ar;q=0, fr;q=0.1", "fr"),
    (nil, nil, "ar;q=x, fr", "fr"), (nil, nil, "tr, ur", "tr"), (nil, nil, "ur, tr", "ur"),
    ("../ar", nil, nil, "en"), ("ar-hifz", nil, nil, "ar"), (nil, nil, ";;,,;q=", "en"),
  ]

  @Test func aRequestDecidesAsThePageDoes() {
    #expect(Self.requests.count == 19)
    for (cookie, session, accepts, code) in Self.requests {
      let headers = [
        ("Cookie", cookie.map { "tilawa-language=\($0)" }), ("Accept-Language", accepts),
      ].compactMap { name, value in value.map { (name: name, value: $0) } }
      let language = PageLanguage(
        of: Request(method: "GET", target: "/", headers: headers),
        session: session.flatMap { PageLanguage(of: ["LANG": $0]) })
      #expect(language.code == code, "\(headers)")
      #expect(language.isRightToLeft == ["ar", "ur"].contains(code))
    }
  }
}
