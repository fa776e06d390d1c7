import FileTesting
import Foundation
import SystemPackage

/// The project that contains these tests, on the disk.
struct Project {
  /// The error of a failed read.
  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  /// The folder of Package.swift.
  let root: URL

  /// Finds the project to which this file belongs.
  init(file: String = #filePath) {
    root = URL(filePath: file).resolvingSymlinksInPath()
      .deletingLastPathComponent()  // LayeringTests
      .deletingLastPathComponent()  // Tests
      .deletingLastPathComponent()
  }

  /// Reads the manifest through the package manager.
  func manifest() throws -> PackageManifest {
    // Use a separate scratch folder, because the build that runs these tests holds a lock on the
    // usual one.
    let scratch = try Scratch()
    let swift = Process()
    let output = Pipe()
    swift.executableURL = URL(filePath: "/usr/bin/env")
    swift.arguments = [
      "swift", "package", "dump-package", "--package-path", root.path(percentEncoded: false),
      "--scratch-path", scratch["build"].string,
    ]
    // The temporary files of the package manager are deleted with the scratch folder.
    swift.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": scratch.path.string]
    ) { $1 }
    swift.standardInput = FileHandle.nullDevice
    swift.standardOutput = output
    try swift.run()
    let json = try output.fileHandleForReading.readToEnd() ?? Data()
    swift.waitUntilExit()
    guard swift.terminationStatus == 0 else {
      throw Unreadable(
        description: "`swift package dump-package` ended with \(swift.terminationStatus)")
    }
    return try PackageManifest(json: json)
  }

  /// Returns the Swift sources below a folder, relative to the root, sorted by path.
  func sources(in folder: String) throws -> [String] {
    let base = root.appending(path: folder, directoryHint: .isDirectory)
    guard
      let files = FileManager.default.enumerator(
        atPath: base.path(percentEncoded: false))
    else { throw Unreadable(description: "the folder \(folder) cannot be listed") }
    return files.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// Reads a text file, given relative to the root.
  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Reads Package.swift and the code of all sources.
  func layering() throws -> Layering {
    var layering = Layering(targets: try manifest().targets, imports: [:])
    for target in layering.targets where target.kind != .system {
      let paths = try sources(in: target.folder)
      if paths.isEmpty { layering.withoutSwift.insert(target.name) }
      for path in paths {
        let code = SourceCode(try text(of: path))
        for module in code.importedModules
        where layering.imports[target.name]?.contains(module) != true {
          layering.imports[target.name, default: []].append(module)
        }
        guard target.kind != .test else { continue }
        layering.typeNames[target.name, default: []].formUnion(code.typeNames)
        layering.types += code.declaredTypes.map {
          .init(name: $0.name, target: target.name, path: path, isPackage: $0.isPackage)
        }
      }
    }
    return layering
  }
}
