import Analysis

/// The versions of this program and of its parts.
package enum ProgramVersion {
  /// The version of the program: the major, the minor and the patch number.
  package static let text = "0.1.0"

  /// The Swift packages that are compiled in, with the same exact versions as in Package.swift.
  package static let packages: [(name: String, version: String)] = [
    ("GRDB.swift", "7.10.0"),
    ("swift-argument-parser", "1.8.2"),
    ("swift-atomics", "1.3.0"),
    ("swift-collections", "1.6.0"),
    ("swift-log", "1.16.2"),
    ("swift-nio", "2.101.2"),
    ("swift-subprocess", "1.0.2"),
    ("swift-system", "1.8.1"),
    ("Yams", "6.2.2"),
  ]

  /// The output of `tilawa --version --verbose`. It has one line each for the program, the packages
  /// that are compiled in, and the installed libraries that decode, measure and render.
  package static var report: String {
    let lines =
      ["tilawa \(text)"] + packages.map { "package \($0.name) \($0.version)" }
      + RunIdentity.libraries.map { "library \($0)" }
    return lines.joined(separator: "\n")
  }

  /// Returns true if the arguments request ``report``: `--version` and `--verbose`, in either
  /// order.
  package static func isReportWanted(_ arguments: [String]) -> Bool {
    arguments.count == 2 && arguments.contains("--version")
      && (arguments.contains("--verbose") || arguments.contains("-v"))
  }
}
