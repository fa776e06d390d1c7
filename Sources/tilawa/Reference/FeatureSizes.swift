import HostSystem
import SystemPackage

/// Feature files by their keys: how large they are, and how they are deleted.
enum FeatureSizes {
  /// Each key stands for two files: features, and what decoding told.
  private static let endings = ["features", "facts"]

  /// How many bytes the files of keys have; those that are gone count 0.
  static func bytes(of keys: Set<String>, in folder: FilePath) -> Int {
    var sum = 0
    for key in keys {
      for ending in endings { sum += size(folder.appending("\(key).\(ending)")) ?? 0 }
    }
    return sum
  }

  /// Deletes the files of keys, as far as they are there.
  ///
  /// - Throws: `HostError`.
  static func remove(_ keys: [String], in folder: FilePath) throws {
    for key in keys {
      for ending in endings {
        let path = folder.appending("\(key).\(ending)")
        if size(path) != nil { try Folder.remove(path) }
      }
    }
  }

  private static func size(_ path: FilePath) -> Int? {
    do { return try FileIdentity(path: path).size } catch { return nil }
  }
}
