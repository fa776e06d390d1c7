import AudioCore
package import HostSystem
import Library
package import SystemPackage

/// The record of a published folder, which is stored in the folder as `publication.json`. It
/// contains the list of the written files, and the identities of the feed and of the episodes.
/// Later runs keep these identities.
package struct Publication: Codable, Sendable, Hashable {
  /// The file name of the record.
  package static let name = PublicationRecord.name

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
  /// Drills whose sound was replaced by a run that was then interrupted. The description of such a
  /// drill still belongs to its earlier sound. The drills are listed neither on the page nor in the
  /// feed until a run publishes them again. Their identities and dates are kept.
  package var unfinished: [PublishedItem] = []
  /// The written files with their SHA-256.
  package var files = RecordedFiles() { didSet { checksum = files.checksum } }
  /// The checksum of ``files``.
  private(set) var checksum = RecordedFiles().checksum

  /// The drills of the folder, unfinished ones included.
  var known: [PublishedItem] { items + unfinished }

  /// Reads the record of a folder; nil if the folder has no record.
  ///
  /// The folder may come from an untrusted source, so a record with paths outside the folder is
  /// refused. A record is also refused if its list of files was edited. Files in the list may be
  /// replaced or removed without consent, so the list must not contain files that this program did
  /// not write.
  ///
  /// - Throws: `HostError`, ``PublicationError`` if the record is of a newer version, damaged or
  ///   edited, or contains a path outside the folder.
  package static func read(in folder: FilePath) throws -> Publication? {
    let path = folder.pushing(name.path)
    guard
      let bytes = try BoundedPath(name, below: folder).contents(limit: PublicationRecord.longest)
    else {
      return nil
    }
    do {
      let publication = try JSONText.value(
        Publication.self, String(decoding: bytes, as: UTF8.self))
      guard publication.schema == 1 else {
        throw PublicationError.newerVersion(record: path)
      }
      guard publication.checksum == publication.files.checksum else {
        throw PublicationError.edited(record: path)
      }
      guard PublishedFileName.isCover(publication.cover) else {
        throw PublicationError.implausible(
          record: path, reason: "its cover is `\(publication.cover)`")
      }
      guard publication.known.allSatisfy(\.hasPlausibleNumbers) else {
        throw PublicationError.damaged(
          record: path, reason: "a length, a size or a number of a drill is out of range")
      }
      return publication
    } catch let error as PublicationError {
      throw error
    } catch let error as PathOutsideRecord {
      throw PublicationError.implausible(record: path, reason: error.reason)
    } catch DecodingError.keyNotFound(let key, _)
      where ["checksum", "unfinished"].contains(key.stringValue)
    {
      // An earlier development version wrote this record. Its list of files cannot be checked.
      throw PublicationError.edited(record: path)
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
