import FileTesting
import Foundation
import Overnight
import SystemPackage
import Testing

/// The systemd units that `make install` puts in place, `Packaging/tilawa-nightly@.*`.
@Suite struct UnitTemplateTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Packaging")

  private func template(_ ending: String) throws -> String {
    try String(
      contentsOf: Self.folder.appending(path: "tilawa-nightly@.\(ending)"), encoding: .utf8)
  }

  /// The settings of a section: lines with a name and a value.
  private func settings(_ unit: String, of section: String) -> Set<String> {
    var settings: Set<String> = []
    var isInSection = false
    for line in unit.split(separator: "\n") {
      if line.hasPrefix("[") {
        isInSection = line == "[\(section)]"
      } else if isInSection, !line.hasPrefix("#") {
        settings.insert(String(line))
      }
    }
    return settings
  }

  @Test func theTemplatesHaveTheSettingsOfAnInstalledNight() throws {
    let plan = try NightlyPlan(
      program: "/usr/bin/tilawa", arguments: ["process"], hour: 1, minute: 30,
      budgetSeconds: 5 * 3600, library: "/home/l", report: "/home/l/report.html")
    // These name the program and its folders; the template has specifiers instead.
    let own = ["ExecStart=", "ReadWritePaths="]
    func common(_ unit: String) -> Set<String> {
      settings(unit, of: "Service").filter { line in !own.contains { line.hasPrefix($0) } }
    }
    let expected = common(try plan.service())
    #expect(expected.count > 20)
    #expect(common(try template("service")) == expected)
    let timer = settings(plan.timer, of: "Timer").filter { !$0.hasPrefix("Unit=") }
    #expect(settings(try template("timer"), of: "Timer") == timer)
  }

  /// Decision 0025 says so.
  @Test(.enabled(if: SystemdAnalyze.isThere, "systemd-analyze is not installed"))
  func theExposureIsAtMostOnePointFour() throws {
    let scratch = try Scratch()
    let plan = try NightlyPlan(
      program: "/bin/true", arguments: ["process"], hour: 1, minute: 30, budgetSeconds: 3600,
      library: "/home/l", report: "/home/l/report.html")
    let template = try template("service").replacing("@BINDIR@/tilawa", with: "/bin/true")
      .replacing("%f", with: "/srv").replacing("%h", with: "/home/l")
    for (name, text) in [("made", try plan.service()), ("template", template)] {
      let file = scratch.path.appending("\(name).service")
      try Data(text.utf8).write(to: URL(filePath: file.string))
      let outcome = try SystemdAnalyze.security(file, most: 14, runtime: scratch.path)
      #expect(outcome.code == 0, "\(name): \(outcome.said)")
    }
  }

  @Test(.enabled(if: SystemdAnalyze.isThere, "systemd-analyze is not installed"))
  func systemdReadsTheTemplates() throws {
    let scratch = try Scratch()
    for ending in ["service", "timer"] {
      // An instance for the folder "/srv/a b".
      let file = scratch.path.appending("tilawa-nightly@srv-a\\x20b.\(ending)")
      let text = try template(ending).replacing("@BINDIR@/tilawa", with: "/bin/true")
      try Data(text.utf8).write(to: URL(filePath: file.string))
    }
    let outcome = try SystemdAnalyze.verify(
      scratch.path.appending("tilawa-nightly@srv-a\\x20b.service"), runtime: scratch.path,
      verbose: true)
    #expect(outcome.code == 0, "\(outcome.said)")
    #expect(outcome.said.contains("\"/srv/a b\""))
  }
}
