import AudioCore
import HostSystem
import PipelineCore
import Resources

/// The files of the web page of a publication. The page works without a server, and offline once it
/// is installed.
package enum PublicationPage {
  /// The font for the text of the Quran, in TrueType format.
  package static var quranFont: [UInt8] {
    EmbeddedFiles.bytes(of: "Resources/fonts/AmiriQuran.ttf")
  }

  /// The files that are copied unchanged: the name in the folder, and the path of the bundled file.
  private static let fixed = [
    ("index.html", "Resources/publication/index.html"),
    ("player.css", "Resources/publication/player.css"),
    ("player.js", "Resources/publication/player.js"),
    ("icon-192.png", "Resources/publication/icon-192.png"),
    ("icon-512.png", "Resources/publication/icon-512.png"),
    ("AmiriQuran.ttf", "Resources/fonts/AmiriQuran.ttf"),
    ("AmiriQuran-OFL.txt", "Resources/fonts/OFL.txt"),
    ("CREDITS.txt", "Resources/publication/CREDITS.txt"),
  ]

  /// The paths of all files except the cover.
  static let paths =
    (fixed.map(\.0) + ["drills.js", "manifest.webmanifest", "service-worker.js"]).map(path)

  private static func path(_ name: String) -> RelativePath {
    guard let path = RelativePath(name) else { preconditionFailure("`\(name)` is no file name") }
    return path
  }

  /// The default cover picture.
  static var cover: [UInt8] { EmbeddedFiles.bytes(of: "Resources/publication/cover.png") }

  /// Returns all files with their contents.
  ///
  /// - Parameters:
  ///   - publication: the record with the drills to list.
  ///   - hashes: the SHA-256 of the files of the drills.
  ///   - pages: further pages of the folder, by file name.
  ///   - cover: the bytes of the cover picture.
  /// - Returns: the files, the service worker last.
  /// - Throws: `EncodingError`; valid text does not cause this error.
  static func files(
    of publication: Publication, _ hashes: [RelativePath: String],
    linkingTo pages: [(name: RelativePath, title: String)], cover: [UInt8]
  ) throws -> [(path: RelativePath, bytes: [UInt8])] {
    var files = fixed.map { ($0.0, EmbeddedFiles.bytes(of: $0.1)) }
    files.append((publication.cover.text, cover))
    files.append(("drills.js", Array(try list(publication, hashes, pages).utf8)))
    files.append(("manifest.webmanifest", Array(try manifest(publication).utf8)))
    files.append(("service-worker.js", Array(try serviceWorker(files).utf8)))
    return files.map { (path: path($0.0), bytes: $0.1) }
  }

  /// Returns a script that passes the lists of drills and further pages to the page.
  private static func list(
    _ publication: Publication, _ hashes: [RelativePath: String],
    _ pages: [(name: RelativePath, title: String)]
  ) throws -> String {
    struct List: Encodable {
      struct Drill: Encodable {
        let id, title, reciters, file, data: String
        /// A hash of the sound and the text. The page keeps both under it in the browser, so that a
        /// corrected drill takes the place of the earlier one.
        let version: String
        let seconds: Double
      }
      struct Page: Encodable {
        let file, title: String
      }
      let id, title, language, cover: String
      let drills: [Drill]
      let pages: [Page]
    }
    let list = List(
      id: publication.feed, title: publication.title, language: publication.language.rawValue,
      cover: publication.cover.text,
      drills: publication.items.map {
        List.Drill(
          id: $0.guid, title: $0.title, reciters: $0.reciters, file: $0.file.text,
          data: $0.data.text,
          version: String(
            Fingerprint([$0.file, $0.data].map { hashes[$0] ?? "" }).hex.prefix(16)),
          seconds: Double($0.milliseconds) / 1000)
      },
      pages: pages.map { List.Page(file: $0.name.text, title: $0.title) })
    return "window.tilawa = \(try JSONText.text(list));\n"
  }

  /// Returns the web app manifest. Source: W3C, Web Application Manifest.
  private static func manifest(_ publication: Publication) throws -> String {
    let isArabic = publication.language == .ar
    let texts = [
      "name": publication.title, "short_name": "Tilawa", "lang": publication.language.rawValue,
      "dir": isArabic ? "rtl" : "ltr", "start_url": "./", "scope": "./", "display": "standalone",
      "background_color": "#faf7f0", "theme_color": "#0f4c44",
    ]
    let icons = [192, 512].map {
      ["src": "icon-\($0).png", "sizes": "\($0)x\($0)", "type": "image/png"]
    }
    return try JSONText.text(Manifest(texts: texts, icons: icons)) + "\n"
  }

  /// The members of a manifest: texts by name, and the icons.
  private struct Manifest: Encodable {
    let texts: [String: String]
    let icons: [[String: String]]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      for (name, text) in texts { try container.encode(text, forKey: AnyKey(stringValue: name)) }
      try container.encode(icons, forKey: AnyKey(stringValue: "icons"))
    }
  }

  /// Returns the service worker with the list of cached files. Its version is a hash of the files,
  /// so browsers fetch the page again after a change.
  private static func serviceWorker(_ files: [(String, [UInt8])]) throws -> String {
    let kept = files.filter { !$0.0.hasSuffix(".txt") }
    let version = Fingerprint(
      kept.filter { $0.0 != "drills.js" }.flatMap { [$0.0, String(decoding: $0.1, as: UTF8.self)] }
    ).hex.prefix(16)
    return EmbeddedFiles.text(of: "Resources/publication/service-worker.js")
      .replacing("VERSION", with: version)
      .replacing("[\"FILE_LIST\"]", with: try JSONText.text(["./"] + kept.map(\.0)))
  }
}
