import AudioCore
import HostSystem
package import Rendering
package import SystemPackage

/// The place where drills are written: one file, or a folder, each under its own name.
package struct DrillPlace {
  /// The folder that drills are written into; nil for one file.
  package let folder: FilePath?
  private var paths: [FilePath]

  /// - Parameters:
  ///   - output: a file, or a folder: where several drills are, where there is one of that name,
  ///     or where the name has no ending.
  ///   - isFolder: whether it is a folder in any case.
  ///   - titles: of all drills, in order.
  ///   - ending: of the files in a folder.
  /// - Throws: `formatUnknown` if something without an ending is there that is no folder.
  package init(
    _ output: FilePath, isFolder: Bool, titles: [String], ending: String
  ) throws(RenderingError) {
    if output.extension == nil, !Folder.exists(output), Self.isThere(output) {
      throw .formatUnknown(path: output)
    }
    let isFolder =
      isFolder || titles.count > 1 || Folder.exists(output) || output.extension == nil
    folder = isFolder ? output : nil
    guard isFolder else {
      paths = [output]
      return
    }
    // FAT32 does not tell capitals from small letters.
    var taken: Set<String> = []
    paths = titles.map { title in
      let name = SafeFileName.name(title)
      var unique = name
      var number = 2
      while !taken.insert(unique.lowercased()).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return output.appending("\(unique).\(ending)")
    }
  }

  private static func isThere(_ path: FilePath) -> Bool {
    do {
      _ = try FileIdentity(path: path)
      return true
    } catch { return false }
  }

  /// The file of the next drill.
  package mutating func next() -> FilePath { paths.removeFirst() }

  /// The files of a drill in several parts: `name-01.wav`, `name-02.wav`; itself if it is one.
  package static func parts(of path: FilePath, count: Int) -> [FilePath] {
    guard count > 1 else { return [path] }
    let digits = max(2, String(count).count)
    let stem = path.lastComponent?.stem ?? "drill"
    return (1...count).map { number in
      let name = "\(stem)-\(Decimals.padded(number, digits)).\(path.extension ?? "")"
      return path.removingLastComponent().appending(name)
    }
  }
}
