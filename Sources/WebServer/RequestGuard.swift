package import AudioCore

/// Admits or refuses requests by their headers.
///
/// Any web site can send requests to this machine, and the name of such a site can be made to
/// resolve to 127.0.0.1. Each request must therefore name a loopback address with our port as its
/// host, and carry the cookie of the browser that opened the printed URL. A request that changes
/// data must also come from our own page. Other users of the machine have neither the token nor the
/// cookie.
package struct RequestGuard: Sendable {
  /// The port of the server.
  package let port: Int
  /// The secret in the printed URL; valid for one browser.
  package private(set) var token: Secret
  /// True to accept the token only from browsers of this user. Set it before the URL becomes an
  /// argument of a program: all users of the machine can read the arguments of programs.
  package var isForOwnUser = false
  /// True if a browser has used the token.
  private(set) var isTokenSpent = false
  /// The value of the cookie of a signed-in browser.
  package let session: Secret
  /// The secret that our own page sends with every change.
  package let pageToken: Secret

  /// Creates a guard with new secrets.
  ///
  /// - Parameter port: the port of the server.
  package init(port: Int) {
    self.port = port
    token = Secret()
    session = Secret()
    pageToken = Secret()
  }

  /// The URL that signs in one browser, and only once.
  package var address: String { "http://127.0.0.1:\(port)/?token=\(token.text)" }

  /// Creates a new token after the old one was used.
  ///
  /// - Returns: the URL with the new token; nil if the old one is unused and thus still valid.
  package mutating func renew() -> String? {
    guard isTokenSpent else { return nil }
    token = Secret()
    isTokenSpent = false
    return address
  }

  /// The name of the cookie. Browsers share cookies among ports, so the name contains the port.
  package var cookieName: String { "tilawa-desk-\(port)" }
  /// The name of the header that holds the page's token.
  package static let pageTokenHeader = "x-tilawa-token"

  /// The path to which the page sends dropped files. Only these requests have a body that is not
  /// JSON.
  package static let uploadPath = "/api/import"

  /// The path to which a browser that is not signed in sends its request for a new URL.
  package static let addressPath = "/address"

  /// The accepted values of `Host`.
  private var hosts: Set<String> {
    ["127.0.0.1:\(port)", "[::1]:\(port)", "localhost:\(port)"]
  }

  /// The decision about a request.
  package enum Judgement: Hashable, Sendable {
    case admitted
    /// The request carries an unused token; the response must set the cookie.
    case arriving
    /// A browser that is not signed in requests a new URL.
    case requestsURL
    case refused(RequestRefusal)
  }

  /// Judges a request by its headers, and marks a matching token as used.
  ///
  /// - Parameter request: any request.
  /// - Returns: the decision.
  package mutating func judge(_ request: Request) -> Judgement {
    guard let host = request[header: "host"], hosts.contains(host.lowercased()) else {
      return .refused(.foreignHost)
    }
    guard ["GET", "HEAD", "POST", "PUT"].contains(request.method) else {
      return .refused(.method(request.method))
    }
    // Browsers state in `Sec-Fetch-Site` that a request comes from another site. Such a request is
    // refused, unless a person followed a link to this server. A followed link may pass this check:
    // the browser sends it without our cookie, so it is not answered with data.
    if let site = request[header: "sec-fetch-site"], site != "same-origin", site != "none" {
      guard site == "same-site" || site == "cross-site",
        request[header: "sec-fetch-mode"] == "navigate", request.method == "GET"
      else { return .refused(.foreignSite) }
    }
    guard let cookie = request.cookie(cookieName), session.isEqual(to: cookie) else {
      if request.method == "GET", request.path == "/", let given = request.query["token"],
        token.isEqual(to: given)
      {
        if isTokenSpent { return .refused(.addressUsed) }
        if isForOwnUser, request.isOfOtherUser() { return .refused(.otherUser) }
        isTokenSpent = true
        return .arriving
      }
      if request.method == "POST", request.path == Self.addressPath, isOurOrigin(request, host) {
        return .requestsURL
      }
      return .refused(.signedOut)
    }
    guard request.method == "POST" || request.method == "PUT" else { return .admitted }
    guard isOurOrigin(request, host) else {
      return .refused(.foreignPage)
    }
    guard let given = request[header: Self.pageTokenHeader], pageToken.isEqual(to: given) else {
      return .refused(.stalePage)
    }
    let type = request[header: "content-type"]?.split(separator: ";").first.map(String.init)
    let isUpload = request.path == Self.uploadPath
    let expected = isUpload ? "application/octet-stream" : "application/json"
    guard type?.lowercased() == expected else {
      return .refused(.mediaType(expected))
    }
    return .admitted
  }

  private func isOurOrigin(_ request: Request, _ host: String) -> Bool {
    request[header: "origin"]?.lowercased() == "http://\(host.lowercased())"
  }

  /// The response to the request with the token. The response sets the cookie and redirects to the
  /// URL without the token.
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

  /// Headers of every response: the page loads resources only from this server, and other sites can
  /// neither embed nor read the page.
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

/// The reason for refusing a request by its headers.
package enum RequestRefusal: Error, ExplainedError, Hashable {
  /// The request does not name a loopback address with our port as its host.
  case foreignHost
  /// The method has no use here.
  case method(String)
  /// Another site sent the request.
  case foreignSite
  /// Another browser has used the token of the URL.
  case addressUsed
  /// The unused token of the URL belongs to another user of this machine.
  case otherUser
  /// The browser has no valid cookie.
  case signedOut
  /// A change does not come from our own page.
  case foreignPage
  /// A change comes from a page of an earlier start of the server.
  case stalePage
  /// A change has another media type than the expected one.
  case mediaType(String)

  /// The status of the response.
  package var status: Int {
    switch self {
    case .foreignHost: 421
    case .method: 405
    case .foreignSite, .otherUser, .foreignPage, .stalePage: 403
    case .addressUsed, .signedOut: 401
    case .mediaType: 415
    }
  }

  package var problem: String {
    switch self {
    case .foreignHost: "this address is not ours"
    case .method(let method): "there is no \(method) here"
    case .foreignSite: "another site sent this request"
    case .addressUsed: "this address was used already"
    case .otherUser: "this address belongs to another user of this machine"
    case .signedOut: "this browser is not signed in"
    case .foreignPage: "a change must come from our own page"
    case .stalePage: "the page is of an earlier start of the desk"
    case .mediaType(let expected): "a change is sent as \(expected)"
    }
  }

  package var place: String { "" }

  package var remedy: String {
    switch self {
    case .foreignHost: "open the address that tilawa review printed"
    case .addressUsed: "start tilawa review again for a new one"
    case .otherUser: "start tilawa review as the user of this browser"
    case .signedOut: "open the address that tilawa review printed last"
    case .method, .foreignSite, .foreignPage, .stalePage, .mediaType: "reload the page"
    }
  }

  package var message: ProblemMessage? {
    switch self {
    case .foreignHost: ProblemMessage("foreignHost")
    case .addressUsed: ProblemMessage("addressUsed")
    case .otherUser: ProblemMessage("otherUser")
    case .signedOut: ProblemMessage("signedOut")
    case .stalePage: ProblemMessage("stalePage")
    case .method, .foreignSite, .foreignPage, .mediaType: ProblemMessage("request")
    }
  }
}

/// A random text that cannot be guessed.
package struct Secret: Sendable {
  /// The secret as 32 hexadecimal digits.
  package let text: String

  /// Draws 128 bits from the system's random number generator.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<32).map { _ in String(UInt8.random(in: 0..<16, using: &generator), radix: 16) }
      .joined()
  }

  /// Compares in constant time, so that the duration does not reveal how many characters match.
  package func isEqual(to other: String) -> Bool {
    let (own, given) = (Array(text.utf8), Array(other.utf8))
    guard own.count == given.count else { return false }
    return zip(own, given).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
