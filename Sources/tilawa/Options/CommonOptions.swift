import ArgumentParser
import Foundation
import SystemPackage

/// The options that every command has.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The library.",
      discussion:
        "Default: $TILAWA_LIBRARY, $XDG_DATA_HOME/tilawa or ~/.local/share/tilawa.",
      valueName: "dir"),
    completion: .directory)
  var library: PathArgument?

  @Flag(help: "Print one JSON object (Docs/json.md) instead of text.")
  var json = false

  @Flag(name: .shortAndLong, help: "Do not show progress.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Log each step to standard error.")
  var verbose = false

  /// The folder of the library as it was named.
  var libraryPath: FilePath {
    if let library { return library.path }
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["TILAWA_LIBRARY"], !path.isEmpty { return FilePath(path) }
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return FilePath(base).appending("tilawa")
    }
    let home = FilePath(FileManager.default.homeDirectoryForCurrentUser.path)
    return home.appending(".local").appending("share").appending("tilawa")
  }

  /// The folder of the library, absolute.
  var libraryHere: FilePath {
    FilePath(FileManager.default.currentDirectoryPath).pushing(libraryPath)
  }
}
