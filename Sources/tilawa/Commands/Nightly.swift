import ArgumentParser

/// `tilawa nightly`: every night by itself.
struct NightlyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nightly",
    abstract: "Have new recordings analysed every night.",
    discussion: """
      Writes a service and a timer for your own systemd; root is never needed. Where there is no \
      systemd it says what to put into cron.

        tilawa nightly install ~/Recordings --at 01:30 --time-budget 5h
        tilawa nightly status
        tilawa nightly remove
      """,
    subcommands: [NightlyInstall.self, NightlyRemove.self, NightlyStatus.self])
}
