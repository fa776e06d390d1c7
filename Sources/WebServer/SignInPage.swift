import Resources

/// The page for a browser that is not signed in: why, and how it gets in.
///
/// It can ask for the next address, which is announced where the desk was started, and never sent
/// to the browser: anybody on this machine can ask.
package struct SignInPage {
  /// The path that the request for the next address is sent to.
  package static let path = "/address"
  private static let template = EmbeddedFiles.text(of: "Resources/page/sign-in.html")

  private let title, text: String
  private let hasButton: Bool

  /// - Parameters:
  ///   - reason: why a browser was refused, as `problem: remedy`.
  ///   - offersAddress: true if another address would help.
  package init(reason: String, offersAddress: Bool) {
    let parts = reason.split(separator: ": ", maxSplits: 1).map(String.init)
    let remedy = Self.sentence(parts.count > 1 ? parts[1] : "") + "."
    let text =
      offersAddress
      ? "The button prints the next address in the terminal where tilawa review runs." : remedy
    self.init(title: Self.sentence(parts[0]), text: text, hasButton: offersAddress)
  }

  private init(title: String, text: String, hasButton: Bool) {
    self.title = title
    self.text = text
    self.hasButton = hasButton
  }

  /// The page after somebody asked.
  package static let asked = SignInPage(
    title: "A new address is waiting",
    text: "It is the last line in the terminal where tilawa review runs. Open it in this browser.",
    hasButton: false)

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The page as an answer. Its only style and its only form are its own.
  ///
  /// - Parameter status: of the answer.
  /// - Returns: the answer.
  package func response(_ status: Int) -> Response {
    let nonce = Secret().text
    let form =
      hasButton
      ? "<form method=\"post\" action=\"\(Self.path)\"><p><button>Print a new address</button></p></form>"
      : ""
    var page = Self.template
    for (name, value) in [("nonce", nonce), ("title", title), ("text", text), ("form", form)] {
      page = page.replacing("{{\(name)}}", with: value)
    }
    return Response(
      status,
      headers: [
        ("Content-Type", "text/html; charset=utf-8"),
        (
          "Content-Security-Policy",
          "default-src 'none'; style-src 'nonce-\(nonce)'; img-src data:; base-uri 'none';"
            + " form-action 'self'; frame-ancestors 'none'"
        ),
        // With `no-referrer` a browser would not say that the request for an address comes from
        // this page.
        ("Referrer-Policy", "same-origin"),
      ],
      body: .bytes(Array(page.utf8)))
  }
}
