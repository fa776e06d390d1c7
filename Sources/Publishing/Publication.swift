import AudioCore
package import HostSystem
package import SystemPackage

/// The record of a published folder, kept in it as `publication.json`: what was written, and the
/// identities that stay.
package struct Publication: Codable, Sendable, Hashable {
  /// The name of the record.
  package static let name: RelativePath = "publication.json"

  package var schema = 1
  /// The identity of the feed.
  package var feed: String
  package var title: String
  package var language: PublicationLanguage
  /// The address of the folder on the web, ending in `/`; nil for none.
  package var base: String?
  /// The name of the cover.
  package var cover: RelativePath
  /// The drills, in the order of their files.
  package var items: [PublishedItem] = []
  /// The files that were written, with their SHA-256.
  package var files = RecordedFiles()

  /// The greatest record that is read.
  private static let longest = 256 << 20

  /// Reads the record of a folder; nil if it has none.
  ///
  /// The folder may come from somebody else: a record that names anything outside of it is refused.
  ///
  /// - Throws: `HostError`, `ReportedError` if it is of a newer version, damaged, or hostile.
  package static func read(in folder: FilePath) throws -> Publication? {
    let path = folder.pushing(name.path)
    guard let bytes = try BoundedPath(name, below: folder).contents(limit: longest) else {
      return nil
    }
    do {
      let publication = try JSONText.value(
        Publication.self, String(decoding: bytes, as: UTF8.self))
      guard publication.schema == 1 else {
        throw ReportedError(
          problem: "the folder was published by a newer version", place: path.description,
          remedy: "update tilawa, or publish into another folder")
      }
      return publication
    } catch let error as ReportedError {
      throw error
    } catch let error as PathOutsideRecord {
      throw ReportedError(
        problem: "the record of what was published cannot be believed: \(error.reason)",
        place: path.description,
        remedy: "delete the record if the folder is not yours, or publish into another folder")
    } catch {
      throw ReportedError(
        problem: "the record of what was published is damaged: \(JSONFault.reason(error))",
        place: path.description,
        remedy: "restore it from a backup, or publish into another folder")
    }
  }

  /// The feed, with another address of the folder if one is given.
  package func feed(at base: String? = nil) -> Feed {
    Feed(
      title: title, language: language, guid: feed, cover: cover, items: items,
      base: base ?? self.base)
  }

  /// The record as it is written.
  func text() throws -> String { try JSONText.text(self) + "\n" }
}
