import Foundation
package import SystemPackage

/// Programs installed on this machine, outside this package.
package enum InstalledProgram {
  /// Finds the executable of a program.
  ///
  /// - Parameter name: a name to find in the folders of `PATH`, or a path if it contains a slash.
  /// - Returns: the path; nil if this user has no such executable.
  package static func path(of name: String) -> FilePath? {
    let folders =
      name.contains("/")
      ? [""]
      : (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    return folders.map { FilePath($0 + name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.string) }
  }
}
