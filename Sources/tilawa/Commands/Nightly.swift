import ArgumentParser

/// `tilawa nightly`: unattended runs.
struct NightlyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nightly",
    abstract: "Analyse new recordings every night.",
    discussion: """
      Installs a systemd user service and timer; root is not needed. Without systemd, the line \
      for a crontab is printed instead.

        tilawa nightly install ~/Recordings --at 01:30 --time-budget 5h
        tilawa nightly status
        tilawa nightly remove
      """,
    subcommands: [NightlyInstall.self, NightlyRemove.self, NightlyStatus.self])
}
