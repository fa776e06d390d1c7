import Evaluation
import HostSystem
import SystemPackage

/// Truth files as they are named on the command line.
enum TruthArguments {
  /// The truths of files, and of all files below folders that end in `.json`.
  static func truths(_ arguments: [PathArgument]) throws -> [TruthFile] {
    try files(arguments).map {
      try TruthFile(json: try FileBytes.contents(of: $0), place: $0.description)
    }
  }

  /// The files themselves.
  static func files(_ arguments: [PathArgument]) throws -> [FilePath] {
    try arguments.flatMap { try files(of: $0.path) }
  }

  private static func files(of path: FilePath) throws -> [FilePath] {
    guard Folder.exists(path) else { return [path] }
    var files: [FilePath] = []
    for name in try Folder.names(in: path) where !name.string.hasPrefix(".") {
      let below = path.appending(name)
      if Folder.exists(below) {
        files += try self.files(of: below)
      } else if name.extension == "json" {
        files.append(below)
      }
    }
    return files
  }
}
