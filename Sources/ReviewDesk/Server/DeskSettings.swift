import Foundation
import HostSystem
import SystemPackage

/// The settings of a person for the page, such as keys, speed and the last practice. The settings
/// are one JSON object, which is stored as `review.json` beside the library. The page defines its
/// contents.
struct DeskSettings {
  private let path: FilePath

  init(library: FilePath) { path = library.appending("review.json") }

  /// Returns the stored object, or an empty object.
  func load() throws -> [UInt8] {
    guard FileIdentity.exists(path) else { return Array("{}".utf8) }
    return try FileBytes.contents(of: path, limit: 65_536)
  }

  /// Stores an object.
  ///
  /// - Parameter bytes: JSON.
  /// - Throws: ``Refusal`` if the bytes are not a JSON object, `HostError`.
  func save(_ bytes: [UInt8]) throws {
    do {
      guard try JSONSerialization.jsonObject(with: Data(bytes)) is [String: Any] else {
        throw Refusal.bad("the settings are not a JSON object", remedy: "reload the page")
      }
    } catch is CocoaError {
      throw Refusal.bad("the settings are not JSON", remedy: "reload the page")
    }
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }
}
