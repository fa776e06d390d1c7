import Foundation
import HostSystem
import Testing

@testable import Publishing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The feed is valid by its specifications.
@Suite struct FeedTests {
  private func item(_ number: Int, title: String = "Al-Mulk 1–5") -> PublishedItem {
    PublishedItem(
      guid: "guid-\(number)", drill: "drills/x",
      file: RelativePath("drills/\(number) سورة & co.m4a" as String) ?? "x",
      title: title, reciters: "A & B, C", range: "67:1-5", riwayah: "Hafs an Asim",
      milliseconds: 61_500, bytes: 12_345, published: "2026-01-0\(number)T10:00:00Z",
      hasWords: true)
  }

  private func feed(base: String? = "https://example.org/d/", items: Int = 2) -> Feed {
    Feed(
      title: "Drills <of> mine", language: .ar, guid: "f", cover: "cover.png",
      items: (0..<items).map { item($0 + 1) }, base: base)
  }

  /// Collects elements in order, with their paths, texts and attributes.
  private final class Reader: NSObject, XMLParserDelegate {
    struct Element {
      let path: String
      let attributes: [String: String]
      var text = ""
    }
    var open: [Int] = []
    var elements: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let parent = open.last.map { elements[$0].path + "/" } ?? ""
      open.append(elements.count)
      elements.append(Element(path: parent + name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }
  }

  private func elements(of feed: Feed) throws -> [Reader.Element] {
    let reader = Reader()
    let parser = XMLParser(data: Data(feed.text.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "the feed is no XML")
    return reader.elements
  }

  /// The elements that RSS 2.0 requires of a channel and an item, each exactly once.
  @Test func everyElementThatMustBeThereIs() throws {
    let all = try elements(of: feed())
    #expect(all[0].path == "rss")
    #expect(all[0].attributes["version"] == "2.0")
    func texts(_ path: String) -> [String] { all.filter { $0.path == path }.map(\.text) }
    #expect(texts("rss/channel/title") == ["Drills <of> mine"])
    #expect(texts("rss/channel/link") == ["https://example.org/d/"])
    #expect(texts("rss/channel/description").allSatisfy { !$0.isEmpty })
    #expect(texts("rss/channel/description").count == 1)
    #expect(texts("rss/channel/language") == ["ar"])
    #expect(texts("rss/channel/image/url") == ["https://example.org/d/cover.png"])
    #expect(texts("rss/channel/image/title") == texts("rss/channel/title"))
    #expect(texts("rss/channel/image/link") == texts("rss/channel/link"))
    #expect(texts("rss/channel/podcast:guid") == ["f"])
    #expect(texts("rss/channel/itunes:explicit") == ["false"])
    #expect(texts("rss/channel/itunes:author") == ["A & B, C"])
    #expect(texts("rss/channel/item/title") == ["Al-Mulk 1–5", "Al-Mulk 1–5"])
    #expect(texts("rss/channel/item/guid") == ["guid-1", "guid-2"])
    #expect(
      texts("rss/channel/item/pubDate") == [
        "Thu, 01 Jan 2026 10:00:00 GMT", "Fri, 02 Jan 2026 10:00:00 GMT",
      ])
    #expect(texts("rss/channel/lastBuildDate") == ["Fri, 02 Jan 2026 10:00:00 GMT"])
    #expect(texts("rss/channel/item/itunes:duration") == ["62", "62"])
    #expect(texts("rss/channel/item/itunes:episode") == ["1", "2"])
  }

  @Test(arguments: ["https://example.org/d/", nil])
  func addressesAreEncoded(base: String?) throws {
    let all = try elements(of: feed(base: base, items: 1))
    let stem = (base ?? "") + "drills/1%20%D8%B3%D9%88%D8%B1%D8%A9%20%26%20co"
    func one(_ path: String) throws -> [String: String] {
      let found = all.filter { $0.path == "rss/channel/\(path)" }
      try #require(found.count == 1, "\(path)")
      return found[0].attributes
    }
    #expect(
      try one("item/enclosure")
        == ["url": stem + ".m4a", "length": "12345", "type": "audio/mp4"])
    #expect(
      try one("item/podcast:transcript")
        == ["url": stem + ".transcript.vtt", "type": "text/vtt", "language": "ar"])
    #expect(
      try one("item/podcast:chapters")
        == ["url": stem + ".chapters.json", "type": "application/json+chapters"])
    #expect(try one("itunes:image") == ["href": (base ?? "") + "cover.png"])
    #expect(all.contains { $0.path == "rss/channel/atom:link" } == (base != nil))
    for element in all where element.path.contains("enclosure") {
      #expect(URL(string: element.attributes["url"] ?? " ") != nil)
    }
  }

  @Test func anEmptyFeedIsAFeed() throws {
    let all = try elements(of: feed(items: 0))
    #expect(!all.contains { $0.path.contains("item") || $0.path.contains("lastBuildDate") })
  }

  @Test func textThatXMLCannotHoldIsLeftOut() throws {
    var feed = feed()
    feed = Feed(
      title: "a\u{0}b\u{1B}\u{FFFE}c]]>", language: .en, guid: "g", cover: "cover.png", items: [],
      base: nil)
    let title = try elements(of: feed).first { $0.path == "rss/channel/title" }
    #expect(title?.text == "abc]]>")
  }

  /// The example in the specification of the Podcast Namespace.
  @Test func theIdentityOfAFeedFollowsFromItsAddress() {
    #expect(
      PublicationIdentity.feed(base: "https://podnews.net/", title: "x")
        == PublicationIdentity.feed(base: "http://podnews.net/", title: "y"))
    let one = PublicationIdentity.feed(base: nil, title: "x")
    #expect(one != PublicationIdentity.feed(base: nil, title: "y"))
    #expect(one.count == 36)
  }
}
