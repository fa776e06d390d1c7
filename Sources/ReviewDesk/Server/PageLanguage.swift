import WebServer

/// The initial language of the page, for a browser without a chosen language.
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
    guard code != "en", PageFiles.embedded["messages-\(code).json"] != nil else { return nil }
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
