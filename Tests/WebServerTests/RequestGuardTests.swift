import Testing

@testable import WebServer

/// Only the browser that opened the printed address is admitted, and it may change data only from
/// the desk's own page.
@Suite struct RequestGuardTests {
  private let guardian = RequestGuard(port: 8123)

  private func request(
    _ method: String, _ target: String, host: String? = "127.0.0.1:8123", cookie: Bool = true,
    _ headers: [(String, String)] = []
  ) -> Request {
    var all: [(name: String, value: String)] = headers.map { ($0.0, $0.1) }
    if let host { all.append(("Host", host)) }
    if cookie {
      all.append(("Cookie", "other=1; tilawa-desk-8123=\(guardian.session.text)"))
    }
    return Request(method: method, target: target, headers: all)
  }

  private func status(_ request: Request, isTokenSpent: Bool = false) -> Int {
    var guardian = guardian
    if isTokenSpent {
      _ = guardian.judge(self.request("GET", "/?token=\(guardian.token.text)", cookie: false))
    }
    return status(of: guardian.judge(request))
  }

  private func status(of judgement: RequestGuard.Judgement) -> Int {
    switch judgement {
    case .admitted: 200
    case .arriving: 303
    case .requestsURL: 200
    case .refused(let reason): reason.status
    }
  }

  /// The headers of a change that the desk's own page sends.
  private var change: [(String, String)] {
    [
      ("Origin", "http://127.0.0.1:8123"), ("X-Tilawa-Token", guardian.pageToken.text),
      ("Content-Type", "application/json"),
    ]
  }

  @Test(arguments: [
    "127.0.0.1:8123", "[::1]:8123", "localhost:8123", "LOCALHOST:8123",
  ])
  func loopbackAddressesAreOurs(_ host: String) {
    #expect(status(request("GET", "/", host: host)) == 200)
  }

  @Test(arguments: [
    nil, "", "127.0.0.1", "localhost", "127.0.0.1:80", "127.0.0.1:81230", "evil.example:8123",
    "127.0.0.1.evil.example:8123", "localhost.:8123", "localhost:8123.evil.example", "0.0.0.0:8123",
    "127.1:8123", "2130706433:8123", "[::ffff:127.0.0.1]:8123", "localhost:8123@evil.example",
    " localhost:8123", "[::1]", "localhost:08123",
  ])
  func otherHostsAreNot(_ host: String?) {
    #expect(status(request("GET", "/", host: host)) == 421)
  }

  @Test func twoHostsAreNone() {
    #expect(status(request("GET", "/", [("Host", "127.0.0.1:8123")])) == 421)
  }

  @Test func withoutTheCookieNothingIsShown() {
    for path in ["/", "/api/recordings", "/audio/x.wav", "/style.css", "/api/session"] {
      #expect(status(request("GET", path, cookie: false)) == 401)
    }
    #expect(
      status(request("GET", "/", cookie: false, [("Cookie", "tilawa-desk-8123=wrong")])) == 401)
    #expect(
      status(
        request(
          "GET", "/", cookie: false,
          [("Cookie", "tilawa-desk-9999=\(guardian.session.text)")])) == 401)
  }

  @Test func theTokenSignsOneBrowserIn() {
    let arrival = request("GET", "/?token=\(guardian.token.text)", cookie: false)
    #expect(status(arrival) == 303)
    #expect(status(arrival, isTokenSpent: true) == 401)
    #expect(status(request("GET", "/?token=\(guardian.token.text)"), isTokenSpent: true) == 200)
    #expect(status(request("GET", "/?token=0", cookie: false)) == 401)
    #expect(status(request("POST", "/?token=\(guardian.token.text)", cookie: false)) == 401)
    #expect(
      status(request("GET", "/api/recordings?token=\(guardian.token.text)", cookie: false)) == 401)
    let cookie = guardian.welcome.headers.first { $0.name == "Set-Cookie" }?.value ?? ""
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    #expect(!cookie.contains(guardian.token.text))
  }

  /// Other users can read the arguments of the program that opens the browser.
  @Test func theTokenOfAnOpenedBrowserIsOfNoUseToOthers() {
    var arrival = request("GET", "/?token=\(guardian.token.text)", cookie: false)
    arrival.isOfOtherUser = { true }
    #expect(status(arrival) == 303)
    var guardian = guardian
    guardian.isForOwnUser = true
    #expect(status(of: guardian.judge(arrival)) == 403)
    // The refused request did not use the token up.
    arrival.isOfOtherUser = { false }
    #expect(status(of: guardian.judge(arrival)) == 303)
  }

  @Test func theUserOfASocketIsFound() {
    let table = """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:1FBB 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0
         1: 0100007F:1FBB 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 2 1 0
         2: 0100007F:C350 0100007F:1FBB 01 00000000:00000000 00:00000000 00000000  1001        0 3 1 0
      bad line
      """
    #expect(PeerUser.users(table, from: 0xC350, to: 8123) == [1001])
    #expect(PeerUser.users(table, from: 8123, to: 0xC350) == [1000])
    #expect(PeerUser.users(table, from: 0xC351, to: 8123) == [])
    #expect(PeerUser.users("", from: 1, to: 2) == [])
  }

  @Test func aChangeComesFromOurOwnPage() {
    let path = "/api/recordings/x/edits"
    #expect(status(request("POST", path, change)) == 200)
    #expect(status(request("PUT", "/api/settings", change)) == 200)
    for missing in change.indices {
      var headers = change
      headers.remove(at: missing)
      #expect(status(request("POST", path, headers)) != 200)
    }
    for (name, value) in [
      ("Origin", "http://evil.example"), ("Origin", "null"), ("Origin", "https://127.0.0.1:8123"),
      ("Origin", "http://localhost:8123"), ("Origin", "http://127.0.0.1:8124"),
      ("X-Tilawa-Token", guardian.session.text), ("X-Tilawa-Token", ""),
      ("Content-Type", "text/plain"), ("Content-Type", "application/x-www-form-urlencoded"),
      ("Content-Type", "multipart/form-data"), ("Content-Type", "application/octet-stream"),
    ] {
      let headers = change.filter { $0.0 != name } + [(name, value)]
      #expect(status(request("POST", path, headers)) >= 400, "\(name): \(value)")
    }
    #expect(status(request("POST", path, change + [("Sec-Fetch-Site", "cross-site")])) == 403)
    #expect(status(request("POST", path, change + [("Sec-Fetch-Site", "same-origin")])) == 200)
    let file = change.dropLast() + [("Content-Type", "application/octet-stream")]
    #expect(status(request("POST", "/api/import?name=a.mp3", Array(file))) == 200)
    #expect(status(request("POST", "/api/import?name=a.mp3", change)) == 415)
  }

  @Test func anotherSiteReadsNothing() {
    for mode in ["no-cors", "cors", "websocket"] {
      let headers = [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", mode)]
      #expect(status(request("GET", "/api/recordings", headers)) == 403)
    }
    // A browser that follows a link on another site does not send the cookie of the desk.
    let link = [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate")]
    #expect(status(request("GET", "/", cookie: false, link)) == 401)
  }

  @Test(arguments: ["DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", ""])
  func otherMethodsAreRefused(_ method: String) {
    #expect(status(request(method, "/")) == 405)
  }

  @Test func everyGuardHasSecretsOfItsOwn() {
    let secrets = [guardian, RequestGuard(port: 8123)].flatMap {
      [$0.token.text, $0.session.text, $0.pageToken.text]
    }
    #expect(Set(secrets).count == 6)
    #expect(secrets.allSatisfy { $0.count == 32 })
  }

  @Test func pathsAndQueriesAreDecodedOnce() {
    let request = Request(
      method: "GET", target: "/api/x%2Fy?search=a%26b+c&empty&search=%D9%85", headers: [])
    #expect(request.path == "/api/x/y")
    #expect(request.query == ["search": "م", "empty": ""])
    #expect(Request(method: "GET", target: "/%2541", headers: []).path == "/%41")
    // A plus sign stands for a space in a query only.
    #expect(Request(method: "GET", target: "/a+b%2B%23c?d", headers: []).path == "/a+b+#c")
    for target in ["/%zz", "/%+f", "/%4", "/%"] {
      #expect(Request(method: "GET", target: target, headers: []).path == "")
    }
    #expect(Request(method: "GET", target: "/a%00b", headers: []).path == "")
    #expect(Request(method: "GET", target: "/%ff", headers: []).path == "")
  }
}
