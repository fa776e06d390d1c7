import Foundation

/// A scene with a fake systemd of a few lines of shell.
extension Scene {
  /// Runs the program with `script` as `systemctl`, or without `systemctl`; the same for
  /// `loginctl`.
  func run(
    _ arguments: [String], systemctl script: String?, loginctl: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Binary.Outcome {
    let tools = folder.appending(path: "tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    let log = folder.appending(path: "asked").path
    for (name, script) in [("systemctl", script), ("loginctl", loginctl)] {
      guard let script else { continue }
      let program = tools.appending(path: name)
      let text = "#!/bin/sh\n\(name == "systemctl" ? "echo \"$*\" >> '\(log)'" : "")\n\(script)\n"
      try Data(text.utf8).write(to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    return try Binary.run(
      arguments, in: folder,
      environment: [
        "PATH": tools.path, "XDG_CONFIG_HOME": folder.appending(path: "config").path,
      ].merging(environment) { $1 })
  }

  /// Returns a script for `systemctl` that prints these properties, and logs all other requests.
  static func systemctl(timer: [String] = [], service: [String] = []) -> String {
    func lines(_ properties: [String]) -> String {
      properties.map { "echo '\($0)'" }.joined(separator: "; ")
    }
    return "case \"$*\" in *show*timer*) \(lines(timer + ["Id=x"]));; "
      + "*show*service*) \(lines(service + ["Id=x"]));; esac"
  }

  /// Returns the requests to `systemctl` so far.
  func requested() throws -> [String] {
    try String(contentsOf: folder.appending(path: "asked"), encoding: .utf8)
      .split(separator: "\n").map { String($0).replacing("--user --no-pager ", with: "") }
  }

  /// Returns the text of an installed unit.
  func unit(_ ending: String) throws -> String {
    try String(
      contentsOf: folder.appending(
        path: "config/systemd/user/tilawa-nightly.\(ending)"), encoding: .utf8)
  }
}
