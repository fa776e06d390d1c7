import Foundation
package import SystemPackage

/// Programs of other people that are installed.
package enum InstalledProgram {
  /// The path of a program.
  ///
  /// - Parameter name: looked for in the folders of `PATH`, or a path if it has a slash.
  /// - Returns: nil if there is none that this user may run.
  package static func path(of name: String) -> FilePath? {
    let folders =
      name.contains("/")
      ? [""]
      : (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    return folders.map { FilePath($0 + name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.string) }
  }
}
