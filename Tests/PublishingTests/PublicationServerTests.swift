import AudioCore
import FileTesting
import Foundation
import HostSystem
import SystemPackage
import Testing
import WebServer

@testable import Publishing

@Suite struct PublicationServerTests {
  private let folder: Scratch
  private let secret = Secret()

  init() throws {
    folder = try Scratch()
    var publication = Publication(
      feed: "f", title: "Drills", language: .en, cover: "cover.png")
    publication.files = RecordedFiles([
      "index.html": "", "drills/a b.m4a": "", "gone.js": "", "link.txt": "", "way/a.txt": "",
    ])
    publication.items = [
      PublishedItem(
        guid: "g", drill: "drills/a b", file: "drills/a b.m4a", title: "a", reciters: "b",
        range: "1:1", riwayah: "Hafs", milliseconds: 1000, bytes: 3,
        published: "2026-01-01T00:00:00Z", hasWords: false)
    ]
    for (name, content) in [
      ("index.html", "<!doctype html>"), ("a.txt", "private"), ("drills/a b.m4a", "0123456789"),
      ("publication.json", try JSONText.text(publication)),
    ] {
      try Folder.create(folder[FilePath(name)].removingLastComponent())
      var file = try DurableFile(replacing: folder[FilePath(name)])
      try file.write(Array(content.utf8))
      try file.commit()
    }
    try folder.link("link.txt", to: folder["a.txt"].string)
    try folder.link("way", to: folder.path.string)
  }

  private func get(
    _ target: String, method: String = "GET", headers: [(name: String, value: String)] = []
  ) throws -> Response {
    try PublicationServer(folder: folder.path, secret: secret).respond(
      to: Request(
        method: method, target: target, headers: [("Host", "192.168.1.7:8080")] + headers))
  }

  private func body(_ response: Response) async throws -> String {
    switch response.body {
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .stream(_, let send):
      let pieces = Pieces()
      try await send { await pieces.add($0) }
      return String(decoding: await pieces.bytes, as: UTF8.self)
    case .events: return ""
    }
  }

  private actor Pieces {
    var bytes: [UInt8] = []
    func add(_ piece: [UInt8]) { bytes += piece }
  }

  @Test func thePageIsFoundUnderTheSecretAlone() async throws {
    let page = try get("/\(secret.text)/")
    #expect(page.status == 200)
    #expect(try await body(page) == "<!doctype html>")
    #expect(page.headers.contains { $0 == ("Referrer-Policy", "no-referrer") })
    for path in [
      "/", "/index.html", "/\(secret.text)", "//", "/\(Secret().text)/", "/x/index.html",
    ] {
      #expect(try get(path).status == 404, "\(path)")
    }
  }

  /// Only published files are served: neither the record nor other files inside or outside the
  /// folder.
  @Test(arguments: [
    "publication.json", "a.txt", "../a.txt", "%2e%2e/a.txt", "drills", "drills/", "gone.js",
    "index.html/", "%00", "link.txt", "way/a.txt", "/etc/hostname", "%2fetc%2fhostname",
  ])
  func nothingElseIsServed(path: String) throws {
    #expect(try get("/\(secret.text)/\(path)").status == 404)
  }

  @Test func whatIsMissingIsExplainedInTheLanguageOfThePage() async throws {
    let other = "/\(Secret().text)/"
    #expect(try await body(get(other)).hasPrefix("There is nothing here: "))
    var publication = try #require(try Publication.read(in: folder.path))
    publication.language = .ar
    try folder.put("publication.json", try JSONText.text(publication))
    #expect(try await body(get(other)).hasPrefix("لا يوجد شيء هنا: "))
    #expect(try await body(get("/\(secret.text)/gone.js")).hasPrefix("لم يعد هذا الملف هنا: "))
    #expect(
      try get(other).headers.contains { $0 == ("Content-Type", "text/plain; charset=utf-8") })
  }

  @Test func aPartOfASoundFileIsServed() async throws {
    let address = "/\(secret.text)/drills/a%20b.m4a"
    let whole = try get(address)
    #expect(try await body(whole) == "0123456789")
    #expect(whole.headers.contains { $0 == ("Content-Type", "audio/mp4") })
    let part = try get(address, headers: [("Range", "bytes=3-5")])
    #expect(part.status == 206)
    #expect(try await body(part) == "345")
    #expect(part.headers.contains { $0 == ("Content-Range", "bytes 3-5/10") })
    #expect(try get(address, headers: [("Range", "bytes=10-")]).status == 416)
  }

  @Test func theFeedNamesTheAddressItWasFetchedFrom() async throws {
    let feed = try await body(get("/\(secret.text)/feed.xml"))
    #expect(feed.contains("http://192.168.1.7:8080/\(secret.text)/cover.png"))
    // The length that the feed states is the present length of the sound file.
    #expect(feed.contains("length=\"10\""))
  }

  /// Another run may publish into a folder that is being served. A damaged record changes nothing.
  @Test func aDrillThatIsPublishedLaterIsServed() async throws {
    let server = try PublicationServer(folder: folder.path, secret: secret)
    var codes: [Int] {
      ["drills/a%20b.m4a", "a.txt"].map { path in
        let target = "/\(secret.text)/\(path)"
        return server.respond(to: Request(method: "GET", target: target, headers: [])).status
      }
    }
    #expect(codes == [200, 404])
    var publication = try #require(try Publication.read(in: folder.path))
    publication.files.hashes["a.txt"] = ""
    try folder.put("publication.json", try JSONText.text(publication))
    #expect(codes == [200, 200])
    try folder.put("publication.json", "{")
    #expect(codes == [200, 200])
  }

  @Test(arguments: ["/etc/hostname", "../x", "drills/../../x"])
  func aRecordThatNamesAnythingOutsideIsNotServed(path: String) throws {
    let record = String(decoding: try folder.bytes("publication.json"), as: UTF8.self)
    try folder.put("publication.json", record.replacing("gone.js", with: path))
    #expect(throws: PublicationError.self) { try PublicationServer(folder: folder.path) }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func nothingCanBeChanged(method: String) throws {
    #expect(try get("/\(secret.text)/", method: method).status == 405)
  }

  @Test func aFolderThatWasNotPublishedIsRefused() throws {
    let empty = try Scratch()
    #expect(throws: PublicationError.self) { try PublicationServer(folder: empty.path) }
  }

  @Test(arguments: [
    ("192.168.0.1", true), ("10.1.2.3", true), ("172.16.0.1", true), ("172.31.9.9", true),
    ("172.32.0.1", false), ("8.8.8.8", false), ("127.0.0.1", false), ("169.254.1.1", false),
    ("fe80::1", false), ("", false), ("192.168.0", false), ("192.168.0.256", false),
  ])
  func onlyPrivateAddressesAreListenedOn(address: String, isLocal: Bool) {
    #expect(LocalNetwork.isLocal(address) == isLocal)
  }
}
