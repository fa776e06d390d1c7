import Foundation
import HostSystem
import SystemPackage

/// The settings of a person for the page, such as keys, speed and the last practice. The settings
/// are one JSON object, which is stored as `review.json` beside the library. The page defines its
/// contents.
struct DeskSettings {
  /// The maximum length in bytes.
  private static let longest = 65_536

  private let path: FilePath

  init(library: FilePath) { path = library.appending("review.json") }

  /// Returns the stored object, or an empty object if the file is missing or damaged.
  ///
  /// - Throws: `HostError`.
  func load() throws -> [UInt8] {
    let empty = Array("{}".utf8)
    guard FileIdentity.exists(path) else { return empty }
    let stored = try FileBytes.contents(of: path, limit: Self.longest)
    return Self.object(stored) == nil ? empty : stored
  }

  /// Changes the stored object. Values that the patch does not name stay, because another tab may
  /// have changed them.
  ///
  /// - Parameter bytes: a JSON Merge Patch.
  /// - Throws: ``Refusal`` if the bytes are not a JSON object, or if the object would be too long;
  ///   `HostError`.
  func change(by bytes: [UInt8]) throws {
    guard let patch = Self.object(bytes) else {
      throw Refusal.bad("the settings are not a JSON object", remedy: "reload the page")
    }
    // A damaged file is replaced.
    let changed = Self.merged(Self.object(try load()), patch)
    let text = try JSONSerialization.data(withJSONObject: changed, options: [.sortedKeys])
    guard text.count <= Self.longest else {
      throw Refusal.bad(
        "the settings are longer than \(Self.longest) bytes",
        remedy: "delete \(path) to begin with new settings")
    }
    var file = try DurableFile(replacing: path)
    try file.write(Array(text))
    try file.commit()
  }

  /// Parses a JSON object; nil if the bytes are not one.
  private static func object(_ bytes: [UInt8]) -> [String: Any]? {
    do { return try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] } catch {
      return nil  // Bytes that are no JSON are no object either.
    }
  }

  /// Applies a JSON Merge Patch. Source: RFC 7396.
  private static func merged(_ value: Any?, _ patch: Any) -> Any {
    guard let patch = patch as? [String: Any] else { return patch }
    return patch.reduce(into: value as? [String: Any] ?? [:]) { object, change in
      object[change.key] =
        change.value is NSNull ? nil : merged(object[change.key], change.value)
    }
  }
}
