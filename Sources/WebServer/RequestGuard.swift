/// Decides which requests are answered at all.
///
/// A page of any web site can send requests to this machine, and a name server can make its own
/// name mean 127.0.0.1. So every request has to name a loopback address with our port as its host,
/// and to carry a cookie that only the browser has that opened the printed address; one that
/// changes anything must come from our own page as well. Nobody else on the machine knows the token
/// or the cookie.
package struct RequestGuard: Sendable {
  /// The port that is listened on.
  package let port: Int
  /// The secret of the printed address; it is good for one browser.
  package private(set) var token: Secret
  /// True if a browser has used it.
  private(set) var isTokenSpent = false
  /// The value of the cookie.
  package let session: Secret
  /// The secret that our own page sends with every change.
  package let pageToken: Secret

  /// Makes a guard with secrets of its own.
  ///
  /// - Parameter port: the port that is listened on.
  package init(port: Int) {
    self.port = port
    token = Secret()
    session = Secret()
    pageToken = Secret()
  }

  /// The address that signs a browser in, once.
  package var address: String { "http://127.0.0.1:\(port)/?token=\(token.text)" }

  /// Makes the next token.
  ///
  /// - Returns: the address with it; nil if nobody has used the last one, which stays good then.
  package mutating func renew() -> String? {
    guard isTokenSpent else { return nil }
    token = Secret()
    isTokenSpent = false
    return address
  }

  /// The name of the cookie. Cookies do not know ports, so that of two desks must differ.
  package var cookieName: String { "tilawa-desk-\(port)" }
  /// The name of the header that holds the page's token.
  package static let pageTokenHeader = "x-tilawa-token"

  /// The values of `Host` that mean us.
  private var hosts: Set<String> {
    ["127.0.0.1:\(port)", "[::1]:\(port)", "localhost:\(port)"]
  }

  /// True if a request comes from a page of ours, or from no page at all.
  package enum Judgement: Hashable, Sendable {
    case admitted
    /// It is the first that carries the token of the address: the cookie has to be set.
    case arriving
    /// A browser that is not signed in asks for the next address to be announced.
    case asking
    /// It is refused with a status, for a reason that helps a person.
    case refused(Int, String)
  }

  /// Judges a request by its headers. The one that brings the token spends it.
  ///
  /// - Parameter request: of any kind.
  /// - Returns: whether it is answered.
  package mutating func judge(_ request: Request) -> Judgement {
    guard let host = request[header: "host"], hosts.contains(host.lowercased()) else {
      return .refused(421, "this address is not ours: open the address that tilawa review printed")
    }
    guard ["GET", "HEAD", "POST", "PUT"].contains(request.method) else {
      return .refused(405, "there is no \(request.method) here")
    }
    // Browsers say whether another site is behind a request; a link to us is one too, but one that
    // has no cookie with it.
    if let site = request[header: "sec-fetch-site"], site != "same-origin", site != "none" {
      guard site == "same-site" || site == "cross-site",
        request[header: "sec-fetch-mode"] == "navigate", request.method == "GET"
      else { return .refused(403, "another site sent this request") }
    }
    guard let cookie = request.cookie(cookieName), session.isEqual(to: cookie) else {
      if request.method == "GET", request.path == "/", let given = request.query["token"],
        token.isEqual(to: given)
      {
        if isTokenSpent {
          return .refused(
            401, "this address was used already: start tilawa review again for a new one")
        }
        isTokenSpent = true
        return .arriving
      }
      if request.method == "POST", request.path == SignInPage.path, isOurOrigin(request, host) {
        return .asking
      }
      return .refused(
        401, "this browser is not signed in: open the address that tilawa review printed last")
    }
    guard request.method == "POST" || request.method == "PUT" else { return .admitted }
    guard isOurOrigin(request, host) else {
      return .refused(403, "a change must come from our own page")
    }
    guard let given = request[header: Self.pageTokenHeader], pageToken.isEqual(to: given) else {
      return .refused(403, "the page is of an earlier start of the desk: reload it")
    }
    let type = request[header: "content-type"]?.split(separator: ";").first.map(String.init)
    // Files that are dropped on the page are the one body that is no JSON.
    let expected = request.path == "/api/import" ? "application/octet-stream" : "application/json"
    guard type?.lowercased() == expected else {
      return .refused(415, "a change is sent as \(expected)")
    }
    return .admitted
  }

  private func isOurOrigin(_ request: Request, _ host: String) -> Bool {
    request[header: "origin"]?.lowercased() == "http://\(host.lowercased())"
  }

  /// The answer to the request that brought the token: the cookie, and the address without the
  /// token.
  package var welcome: Response {
    Response(
      303,
      headers: [
        ("Location", "/"),
        (
          "Set-Cookie",
          "\(cookieName)=\(session.text); HttpOnly; SameSite=Strict; Path=/"
        ),
      ])
  }

  /// Headers of every answer: no part of the page may come from elsewhere, and no other page may
  /// show or read ours.
  package static let headers: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        + " media-src 'self' blob:; font-src 'self'; connect-src 'self'; base-uri 'none';"
        + " form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ]
}

/// A random text that only its owner can know.
package struct Secret: Sendable {
  /// 32 hexadecimal digits.
  package let text: String

  /// Draws 128 bits from the random numbers of the system.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<32).map { _ in String(UInt8.random(in: 0..<16, using: &generator), radix: 16) }
      .joined()
  }

  /// Compares without telling by the time it takes how much of it was right.
  package func isEqual(to other: String) -> Bool {
    let (own, given) = (Array(text.utf8), Array(other.utf8))
    guard own.count == given.count else { return false }
    return zip(own, given).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
