import ArgumentParser
import Foundation
import SystemPackage

/// The options that every command has.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The library to use.",
      discussion:
        "Else $TILAWA_LIBRARY, else $XDG_DATA_HOME/tilawa, else ~/.local/share/tilawa.",
      valueName: "dir"),
    completion: .directory)
  var library: PathArgument?

  @Flag(help: "Print one JSON object (Docs/json.md) instead of text.")
  var json = false

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say on standard error what is being done.")
  var verbose = false

  /// Where the library lies.
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

  /// Where the library lies, as an absolute path.
  var libraryHere: FilePath {
    FilePath(FileManager.default.currentDirectoryPath).pushing(libraryPath)
  }
}
