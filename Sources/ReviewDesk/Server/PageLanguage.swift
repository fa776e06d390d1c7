import WebServer
/// The language of this session, in which the page greets a browser that has not chosen one.
///
/// A browser says which languages it prefers, and the page follows that; but most browsers say
/// English because nobody asked them. So a session in another language that the page knows decides.
package struct PageLanguage: Sendable, Hashable {
  /// The name of the cookie in which a browser keeps what was chosen.
  static let cookieName = "tilawa-language"
  /// The code of the language, such as `ar`.
  let code: String

  /// Reads the language of the environment, as programs do: `LC_ALL` before `LC_MESSAGES` before
  /// `LANG`.
  ///
  /// It is nil for English, for none, and for one that the page has no messages in.
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

  /// The header that gives a browser the language, unless it has one already.
  ///
  /// - Parameter request: that signs the browser in.
  /// - Returns: the header; nil if the browser has chosen.
  func greeting(_ request: Request) -> (name: String, value: String)? {
    guard request.cookie(Self.cookieName) == nil else { return nil }
    return (
      "Set-Cookie", "\(Self.cookieName)=\(code); SameSite=Strict; Path=/; Max-Age=34560000"
    )
  }
}
