import FileTesting
import Foundation
import Processing
import SystemPackage
import Testing

/// The installed service has few privileges.
@Suite struct UnitExposureTests {
  /// The limit is set by decision 0025.
  @Test(.enabled(if: SystemdAnalyze.isThere, "systemd-analyze is not installed"))
  func theExposureIsAtMostOnePointFour() throws {
    let scratch = try Scratch()
    let plan = try NightlyPlan(
      program: "/bin/true", arguments: ["process"], hour: 1, minute: 30, budgetSeconds: 3600,
      library: "/home/l", report: "/home/l/report.html")
    let file = scratch.path.appending("made.service")
    try Data(try plan.service().utf8).write(to: URL(filePath: file.string))
    let outcome = try SystemdAnalyze.security(file, most: 14, runtime: scratch.path)
    #expect(outcome.code == 0, "\(outcome.said)")
  }
}
