import FileTesting
import Foundation
import HostSystem
import SystemPackage

extension Scratch {
  /// Writes a file.
  static func write(_ bytes: [UInt8], to path: FilePath) throws {
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Deletes a file.
  static func remove(_ path: FilePath) throws {
    try FileManager.default.removeItem(atPath: path.string)
  }
}
