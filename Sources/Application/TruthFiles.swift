import Evaluation
import HostSystem
import SystemPackage

/// Truth files below files and folders that a person named.
enum TruthFiles {
  /// Reads the truth files at `paths`, as ``paths(at:)`` finds them.
  ///
  /// - Throws: `EvaluationError`, `HostError`.
  static func truths(at paths: [FilePath]) throws -> [TruthFile] {
    try self.paths(at: paths).map {
      try TruthFile(json: try FileBytes.contents(of: $0), place: $0.description)
    }
  }

  /// Lists the truth files at `paths`: a file stands for itself, a folder for every file at any
  /// depth below it whose name ends in `.json`. Hidden files are left out.
  ///
  /// - Throws: `HostError` if a folder cannot be read.
  static func paths(at paths: [FilePath]) throws -> [FilePath] {
    try paths.flatMap { path -> [FilePath] in
      guard Folder.exists(path) else { return [path] }
      return try Folder.names(in: path).flatMap { name -> [FilePath] in
        let below = path.appending(name)
        if name.string.hasPrefix(".") { return [] }
        if Folder.exists(below) { return try self.paths(at: [below]) }
        return name.extension == "json" ? [below] : []
      }
    }
  }
}
