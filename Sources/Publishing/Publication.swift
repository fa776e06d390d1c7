import AudioCore
import Batch
import HostSystem
package import SystemPackage

/// The record of a published folder, kept in it as `publication.json`: what was written, and the
/// identities that stay.
package struct Publication: Codable, Sendable, Hashable {
  /// The name of the record.
  package static let name: FilePath.Component = "publication.json"

  package var schema = 1
  /// The identity of the feed.
  package var feed: String
  package var title: String
  package var language: PublicationLanguage
  /// The address of the folder on the web, ending in `/`; nil for none.
  package var base: String?
  /// The name of the cover.
  package var cover: String
  /// The drills, in the order of their files.
  package var items: [PublishedItem] = []
  /// The identity of every file that was written, by its path from the folder: its SHA-256, or
  /// `bytes:` and the length of a sound file.
  package var files: [String: String] = [:]

  /// Reads the record of a folder; nil if it has none.
  ///
  /// - Throws: `HostError`, `ReportedError` if it is of a newer version, or damaged.
  package static func read(in folder: FilePath) throws -> Publication? {
    let path = folder.appending(name)
    guard let bytes = try FileBytes.contentsIfThere(of: path) else { return nil }
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
