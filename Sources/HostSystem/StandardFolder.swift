import Foundation
package import SystemPackage

/// The folders where Tilawa keeps files without a stated place.
package enum StandardFolder {
  /// The folder of the library, which also holds what `make transcription` installs:
  /// `$XDG_DATA_HOME/tilawa`, or `~/.local/share/tilawa` if that variable holds no absolute path.
  ///
  /// - Parameter environment: variables; `XDG_DATA_HOME` and `HOME` are used.
  /// - Returns: the folder.
  package static func data(in environment: [String: String]) -> FilePath {
    folder("XDG_DATA_HOME", [".local", "share"], environment)
  }

  /// The folder of settings: `$XDG_CONFIG_HOME/tilawa`, or `~/.config/tilawa` if that variable
  /// holds no absolute path.
  ///
  /// - Parameter environment: variables; `XDG_CONFIG_HOME` and `HOME` are used.
  /// - Returns: the folder.
  package static func settings(in environment: [String: String]) -> FilePath {
    folder("XDG_CONFIG_HOME", [".config"], environment)
  }

  /// The home of the person: `$HOME`, or that of the user database if the variable holds no
  /// absolute path.
  ///
  /// - Parameter environment: variables; `HOME` is used.
  /// - Returns: the folder.
  package static func home(in environment: [String: String]) -> FilePath {
    if let home = environment["HOME"], home.hasPrefix("/") { return FilePath(home) }
    return FilePath(FileManager.default.homeDirectoryForCurrentUser.path)
  }

  private static func folder(
    _ variable: String, _ standard: [FilePath.Component], _ environment: [String: String]
  ) -> FilePath {
    if let base = environment[variable], base.hasPrefix("/") {
      return FilePath(base).appending("tilawa")
    }
    return home(in: environment).appending(standard).appending("tilawa")
  }
}
