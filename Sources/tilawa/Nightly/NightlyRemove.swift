import ArgumentParser
import Overnight
import SystemPackage

/// `tilawa nightly remove`.
struct NightlyRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Analyse nothing by night any more.",
    discussion: "The library stays as it is.")

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  struct Result: Encodable { let removed: [String] }

  func run() async throws {
    let systemd = UserSystemd()
    let folder = UnitFolder.ofUser
    let plan = try folder.installed()
    // Before the files are gone, or its links stay behind. Where systemd cannot be asked there is
    // nothing to stop.
    if plan != nil { _ = await systemd.ask("disable", "--now", UnitFolder.timer) }
    let removed = try folder.remove()
    if !removed.isEmpty { _ = await systemd.ask("daemon-reload") }
    if common.json {
      Output.json(
        Envelope(
          command: "nightly remove", status: .ok, result: Result(removed: removed.map(\.string))))
    } else {
      for file in removed { Output.line("deleted \(VisibleText.of(file))") }
      if removed.isEmpty { Output.line("nothing was installed") }
    }
  }
}
