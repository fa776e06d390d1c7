import Foundation
package import SystemPackage

/// The default folders for the files of Tilawa.
package enum StandardFolder {
  /// The library folder, which also contains the installation of `make transcription`:
  /// `$XDG_DATA_HOME/tilawa`, or `~/.local/share/tilawa` if `XDG_DATA_HOME` is not an absolute
  /// path.
  ///
  /// - Parameter environment: environment variables; `XDG_DATA_HOME` and `HOME` are used.
  /// - Returns: the folder.
  package static func data(in environment: [String: String]) -> FilePath {
    folder("XDG_DATA_HOME", [".local", "share"], environment)
  }

  /// The settings folder: `$XDG_CONFIG_HOME/tilawa`, or `~/.config/tilawa` if `XDG_CONFIG_HOME` is
  /// not an absolute path.
  ///
  /// - Parameter environment: environment variables; `XDG_CONFIG_HOME` and `HOME` are used.
  /// - Returns: the folder.
  package static func settings(in environment: [String: String]) -> FilePath {
    folder("XDG_CONFIG_HOME", [".config"], environment)
  }

  /// The home folder of the user: `$HOME`, or the folder in the user database if `HOME` is not an
  /// absolute path.
  ///
  /// - Parameter environment: environment variables; `HOME` is used.
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
