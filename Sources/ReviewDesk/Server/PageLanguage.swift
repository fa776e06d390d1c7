import Foundation
import WebServer

/// A language of the page. For a browser without a chosen language, it is found as follows.
///
/// The page normally follows the browser's list of preferred languages. However, most browsers list
/// English by default. Therefore the language of the desktop session takes precedence if the page
/// has messages in it.
package struct PageLanguage: Sendable, Hashable {
  /// The cookie that stores the chosen language.
  static let cookieName = "tilawa-language"
  /// The code of the language, such as `ar`.
  let code: String

  /// Reads the language of the environment from `LC_ALL`, else `LC_MESSAGES`, else `LANG`.
  ///
  /// Returns nil for English, for an unset language, and for a language without messages.
  ///
  /// - Parameter environment: the variables by name.
  package init?(of environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let locale = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else {
      return nil
    }
    code = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
    guard code != "en", Self.hasMessages(code) else { return nil }
  }

  /// Chooses the language of a page that the server writes, in the same way as `scheme.js` chooses
  /// the language of the desk's page.
  ///
  /// - Parameters:
  ///   - request: the request. Its cookie takes precedence.
  ///   - session: the language of the desk's session; if it is nil, the first language of the
  ///     browser with messages is chosen, otherwise English.
  init(of request: Request, session: PageLanguage?) {
    let wanted =
      [request.cookie(Self.cookieName), session?.code].compactMap { $0 }
      + Self.acceptedLanguages(request[header: "accept-language"] ?? "")
    code =
      wanted.map { $0.prefix { $0 != "-" }.lowercased() }.first(where: Self.hasMessages) ?? "en"
  }

  /// True if the language is written from right to left.
  var isRightToLeft: Bool { ["ar", "ur"].contains(code) }

  private static func hasMessages(_ code: String) -> Bool {
    !code.contains("-") && PageFiles.embedded["messages-\(code).json"] != nil
  }

  /// Parses the header `Accept-Language` (RFC 9110, section 12.5.4).
  ///
  /// - Returns: the language tags, the preferred one first; without those of quality 0.
  private static func acceptedLanguages(_ header: String) -> [String] {
    let ranges = header.split(separator: ",").map { range in
      let parts = range.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map {
        Double($0.dropFirst(2)) ?? 0
      }
      return (tag: parts.first ?? "", quality: quality ?? 1)
    }
    return ranges.enumerated().filter { $0.element.quality > 0 }
      .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
      .map(\.element.tag)
  }

  /// Returns a header that sets the language cookie.
  ///
  /// - Parameter request: the sign-in request of the browser.
  /// - Returns: the header; nil if the browser already has the cookie.
  func greeting(_ request: Request) -> (name: String, value: String)? {
    guard request.cookie(Self.cookieName) == nil else { return nil }
    return (
      "Set-Cookie", "\(Self.cookieName)=\(code); SameSite=Strict; Path=/; Max-Age=34560000"
    )
  }
}
