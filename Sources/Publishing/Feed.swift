import Annotations
import AudioCore
import Foundation
package import HostSystem
import PipelineCore

/// The language of the page and of the feed.
package enum PublicationLanguage: String, Codable, Sendable, CaseIterable {
  case en, ar
}

/// A podcast feed: RSS 2.0 with the namespaces of iTunes and Podcasting 2.0.
///
/// Source: RSS 2.0.11; Apple Podcasts, RSS feed requirements; Podcast Namespace 1.0.
package struct Feed {
  package let title: String
  package let language: PublicationLanguage
  /// The UUID of the feed.
  package let guid: String
  /// The path of the cover picture.
  package let cover: RelativePath
  /// The items in the order of the page.
  package let items: [PublishedItem]
  /// The URL of the published folder, ending in `/`; nil if unknown. Without this URL, the
  /// addresses in the feed are relative, and some podcast apps cannot read relative addresses.
  package let base: String?

  /// The feed as XML.
  package var text: String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom""#
        + #" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd""#
        + #" xmlns:podcast="https://podcastindex.org/namespace/1.0">"#,
      "<channel>",
      element("title", title),
      element("link", base ?? "index.html"),
      element("description", description),
      element("language", language.rawValue),
      element("copyright", Self.credit),
      element("generator", "Tilawa"),
      element("itunes:author", authors),
      element("itunes:summary", description),
      #"<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Islam"/>"#
        + "</itunes:category>",
      element("itunes:explicit", "false"),
      element("itunes:type", "serial"),
      "<itunes:image href=\"\(address(cover))\"/>",
      "<image>", element("url", address(cover)), element("title", title),
      element("link", base ?? "index.html"), "</image>",
      element("podcast:guid", guid),
      element("podcast:medium", "podcast"),
    ]
    if base != nil {
      lines.append(
        "<atom:link href=\"\(address("feed.xml"))\" rel=\"self\" type=\"application/rss+xml\"/>"
      )
    }
    if let newest = items.map(\.published).max() {
      lines.append(element("lastBuildDate", Self.date(newest)))
    }
    for (index, item) in items.enumerated() { lines += self.lines(of: item, number: index + 1) }
    return (lines + ["</channel>", "</rss>"]).joined(separator: "\n") + "\n"
  }

  /// The source and licence of the Quran text in transcripts and sound files.
  static let credit =
    "Text of the Quran: quran-text 0.1.0 by quran.ws (https://github.com/quran-ws/quran-text), "
    + "after KFGQPC, Hafs; CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)"

  private var authors: String {
    var names: [String] = []
    for name in items.flatMap({ $0.reciters.components(separatedBy: ", ") })
    where !name.isEmpty && !names.contains(name) { names.append(name) }
    return names.isEmpty ? title : names.joined(separator: ", ")
  }

  private var description: String {
    language == .ar ? "تدريبات لحفظ القرآن الكريم" : "Drills for memorising the Quran"
  }

  private func lines(of item: PublishedItem, number: Int) -> [String] {
    let seconds = (item.milliseconds + 500) / 1000
    return [
      "<item>",
      element("title", item.title),
      element("description", "\(item.range) · \(item.riwayah) · \(item.reciters)"),
      "<guid isPermaLink=\"false\">\(XMLText.escaped(item.guid))</guid>",
      element("pubDate", Self.date(item.published)),
      "<enclosure url=\"\(address(item.file))\" length=\"\(item.bytes)\""
        + " type=\"\(MediaType.of(item.file.text))\"/>",
      element("itunes:duration", "\(seconds)"),
      element("itunes:author", item.reciters.isEmpty ? title : item.reciters),
      element("itunes:explicit", "false"),
      element("itunes:episode", "\(number)"),
      element("itunes:episodeType", "full"),
      "<podcast:transcript url=\"\(address(item.transcript))\" type=\"text/vtt\" language=\"ar\"/>",
      "<podcast:chapters url=\"\(address(item.chapters))\" type=\"application/json+chapters\"/>",
      "</item>",
    ]
  }

  private func element(_ name: String, _ text: String) -> String {
    "<\(name)>\(XMLText.escaped(text))</\(name)>"
  }

  private func address(_ path: RelativePath) -> String {
    XMLText.escaped((base ?? "") + MediaType.address(of: path.text))
  }

  /// Formats an ISO 8601 time as RFC 822: `Fri, 02 Jan 2026 00:00:00 GMT`.
  static func date(_ iso: String) -> String {
    guard let date = PublicationDate.value(iso) else { return iso }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
    func twoDigits(_ value: Int?) -> String { Decimals.padded(value ?? 0, 2) }
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return
      "\(days[(parts.weekday ?? 1) - 1]), \(twoDigits(parts.day)) \(months[(parts.month ?? 1) - 1])"
      + " \(parts.year ?? 0) \(twoDigits(parts.hour)):\(twoDigits(parts.minute)):\(twoDigits(parts.second)) GMT"
  }
}

/// Parsing of publication times.
enum PublicationDate {
  /// Parses a time in ISO 8601; nil if the text is invalid.
  static func value(_ text: String) -> Date? {
    do { return try Date(text, strategy: .iso8601) } catch {
      return nil  // `text` is not a valid time
    }
  }
}

/// UUIDs of feeds and their episodes.
package enum PublicationIdentity {
  /// The namespace for feed UUIDs, defined by the Podcast Namespace:
  /// `ead4c236-bf58-58c6-a2c6-a6b28d128cb6`.
  static let feeds: [UInt8] = [
    0xEA, 0xD4, 0xC2, 0x36, 0xBF, 0x58, 0x58, 0xC6, 0xA2, 0xC6, 0xA6, 0xB2, 0x8D, 0x12, 0x8C, 0xB6,
  ]

  /// Returns the UUID of a feed, derived from its URL without the scheme and trailing slashes, or
  /// from its title if the feed has no URL.
  package static func feed(base: String?, title: String) -> String {
    guard let base else { return Fingerprint.nameBasedUUID("tilawa:\(title)", in: feeds) }
    var name = Substring(base + "feed.xml")
    if let colon = name.range(of: "://") { name = name[colon.upperBound...] }
    while name.hasSuffix("/") { name = name.dropLast() }
    return Fingerprint.nameBasedUUID(String(name), in: feeds)
  }

  /// Returns the UUID of a drill, derived from the UUID of its feed and a name. For a passage of a
  /// day, the name contains the student, the day and the passage. For any other drill, the name is
  /// the first file name under which the drill was published.
  package static func drill(_ name: String, of feed: String) -> String {
    Fingerprint.nameBasedUUID("\(feed)/\(name)", in: feeds)
  }
}

/// Media types and URL paths of published files.
package enum MediaType {
  /// Returns the media type for the extension of a file name.
  package static func of(_ file: String) -> String {
    switch file.split(separator: ".").last?.lowercased() ?? "" {
    case "m4a", "m4b": "audio/mp4"
    case "mp3": "audio/mpeg"
    case "opus": "audio/ogg"
    case "wav": "audio/wav"
    case "flac": "audio/flac"
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "webmanifest": "application/manifest+json"
    case "vtt": "text/vtt; charset=utf-8"
    case "xml": "application/rss+xml; charset=utf-8"
    case "png": "image/png"
    case "jpg": "image/jpeg"
    case "ttf": "font/ttf"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }

  /// Percent-encodes a path for a URL, as RFC 3986 requires.
  package static func address(of path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    return path.utf8.reduce(into: "") { text, byte in
      text +=
        plain.contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + Decimals.padded(byte, 2, radix: 16).uppercased()
    }
  }
}
