import AudioCore
package import HostSystem
package import SystemPackage

/// The record of a published folder, stored in it as `publication.json`: the written files, and the
/// identities of the feed and its episodes, which later runs keep.
package struct Publication: Codable, Sendable, Hashable {
  /// The file name of the record.
  package static let name: RelativePath = "publication.json"

  package var schema = 1
  /// The UUID of the feed.
  package var feed: String
  package var title: String
  package var language: PublicationLanguage
  /// The URL of the folder, ending in `/`; nil if the folder is not on the web.
  package var base: String?
  /// The path of the cover picture.
  package var cover: RelativePath
  /// The drills in the order of their files.
  package var items: [PublishedItem] = []
  /// The written files with their SHA-256.
  package var files = RecordedFiles()

  /// The maximum size of a record in bytes.
  private static let longest = 256 << 20

  /// Reads the record of a folder; nil if the folder has no record.
  ///
  /// The folder may come from an untrusted source, so a record with paths outside the folder is
  /// refused.
  ///
  /// - Throws: `HostError`, ``PublicationError`` if the record is of a newer version, damaged, or
  ///   contains a path outside the folder.
  package static func read(in folder: FilePath) throws -> Publication? {
    let path = folder.pushing(name.path)
    guard let bytes = try BoundedPath(name, below: folder).contents(limit: longest) else {
      return nil
    }
    do {
      let publication = try JSONText.value(
        Publication.self, String(decoding: bytes, as: UTF8.self))
      guard publication.schema == 1 else {
        throw PublicationError.newerVersion(record: path)
      }
      return publication
    } catch let error as PublicationError {
      throw error
    } catch let error as PathOutsideRecord {
      throw PublicationError.implausible(record: path, reason: error.reason)
    } catch {
      throw PublicationError.damaged(record: path, reason: JSONFault.reason(error))
    }
  }

  /// Returns the feed, with `base` as the URL of the folder if given.
  package func feed(at base: String? = nil) -> Feed {
    Feed(
      title: title, language: language, guid: feed, cover: cover, items: items,
      base: base ?? self.base)
  }

  /// The record as JSON.
  func text() throws -> String { try JSONText.text(self) + "\n" }
}
