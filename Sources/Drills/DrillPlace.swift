import AudioCore
import HostSystem
package import Rendering
package import SystemPackage

/// The output of drills: one file, or a folder with one file per drill.
package struct DrillPlace {
  /// The folder of the drills; nil for a single file.
  package let folder: FilePath?
  private var paths: [FilePath]

  /// - Parameters:
  ///   - output: a file or a folder. It is a folder if there are several drills, if a folder of
  ///     that name exists, or if the name has no extension.
  ///   - isFolder: true to treat `output` as a folder in any case.
  ///   - titles: the titles of all drills, in order.
  ///   - ending: the extension of files in a folder.
  /// - Throws: `formatUnknown` if the name has no extension and belongs to an existing file.
  package init(
    _ output: FilePath, isFolder: Bool, titles: [String], ending: String
  ) throws(RenderingError) {
    if output.extension == nil, !Folder.exists(output), FileIdentity.ifPresent(output) != nil {
      throw .formatUnknown(path: output)
    }
    let isFolder =
      isFolder || titles.count > 1 || Folder.exists(output) || output.extension == nil
    folder = isFolder ? output : nil
    guard isFolder else {
      paths = [output]
      return
    }
    // File names on FAT32 are case-insensitive.
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

  /// Removes and returns the path for the next drill.
  package mutating func next() -> FilePath { paths.removeFirst() }

  /// Returns the paths of a drill's parts: `name-01.wav`, `name-02.wav`; `path` itself for one
  /// part.
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
