import Foundation
import HostSystem
import SystemPackage

/// The settings of the page for a person: keys, speed, the last practice. A JSON object of the
/// page's own, in `review.json` beside the library.
struct DeskSettings {
  private let path: FilePath

  init(library: FilePath) { path = library.appending("review.json") }

  /// The object as it was stored; an empty one if there is none.
  func load() throws -> [UInt8] {
    guard FileIdentity.exists(path) else { return Array("{}".utf8) }
    return try FileBytes.contents(of: path, limit: 65_536)
  }

  /// Stores an object.
  ///
  /// - Parameter bytes: JSON.
  /// - Throws: ``Refusal`` if it is no object, `HostError`.
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
