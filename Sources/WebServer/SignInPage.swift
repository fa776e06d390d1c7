import Resources

/// The page for a browser that is not signed in. It shows the reason and the remedy.
///
/// Its button requests a new sign-in URL. This URL is printed in the terminal of the desk and never
/// sent to the browser, because any user of this machine can press the button.
package struct SignInPage {
  /// The path to which the button sends the request for a new URL.
  package static let path = "/address"
  private static let template = EmbeddedFiles.text(of: "Resources/page/sign-in.html")

  private let title, text: String
  private let hasButton: Bool

  /// - Parameters:
  ///   - reason: the reason for refusing the browser, as `problem: remedy`.
  ///   - offersAddress: true if a new URL would help.
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

  /// The page after a new URL was requested.
  package static let requested = SignInPage(
    title: "A new address is waiting",
    text: "It is the last line in the terminal where tilawa review runs. Open it in this browser.",
    hasButton: false)

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns the page as a response. The policy of the response allows only the style and the form
  /// of this page.
  ///
  /// - Parameter status: the status of the response.
  /// - Returns: the response.
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
        // With `no-referrer`, a browser would send `Origin: null` with the form, and
        // ``RequestGuard`` would refuse the request.
        ("Referrer-Policy", "same-origin"),
      ],
      body: .bytes(Array(page.utf8)))
  }
}
