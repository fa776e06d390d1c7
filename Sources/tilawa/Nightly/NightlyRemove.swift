import Application
import ArgumentParser
import Overnight
import SystemPackage

/// `tilawa nightly remove`.
struct NightlyRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Uninstall the nightly timer.",
    discussion: "Stops a run in progress. The library is not changed.")

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  struct Result: Encodable {
    let removed: [String]
    let stopped: Bool
  }

  func run() async throws {
    let systemd = UserSystemd()
    let folder = UnitFolder.ofUser
    var stopped = false
    if try folder.installed() != nil {
      do {
        stopped = try await systemd.state(inUTC: true).isAtWork
        if stopped, !common.quiet { StandardError.line("stopping the run in progress …") }
        // Before the files are gone, or what they say of it is forgotten.
        _ = await systemd.ask("disable", "--now", UnitFolder.timer)
        _ = await systemd.ask("stop", UnitFolder.service)
        _ = await systemd.ask("clean", "--what=state", UnitFolder.timer)
      } catch {}  // where systemd is not there, nothing is at work
    }
    let removed = try folder.remove()
    if !removed.isEmpty {
      _ = await systemd.ask("daemon-reload")
      _ = await systemd.ask("reset-failed", UnitFolder.service)
    }
    if common.json {
      Output.json(
        Envelope(
          command: "nightly remove", status: .ok,
          result: Result(removed: removed.map(\.string), stopped: stopped)))
    } else {
      if stopped { Output.line("stopped the run; finished recordings are in the library") }
      for file in removed { Output.line("deleted \(VisibleText.of(file))") }
      if removed.isEmpty { Output.line("the nightly timer is not installed") }
    }
  }
}
