import Application
import ArgumentParser
import Recitation

/// `tilawa confirm`: segments checked by a person.
struct Confirm: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm",
    abstract: "Confirm segments, so that no later run changes them.",
    discussion: """
      Examples:
        tilawa confirm 067.mp3 67:3
        tilawa confirm 067.mp3 67:1-5 --undo
        tilawa confirm 067.mp3 --all
      """)

  @Argument(help: "The recording: its path, its name, or the first digits of its id.")
  var recording: String

  @Argument(help: "The ayat: 67:3, 67:1-5.")
  var ranges: [String] = []

  @Flag(help: "Confirm every segment of an ayah or a basmalah.")
  var all = false

  @Flag(help: "Withdraw the confirmation.")
  var undo = false

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let recording: String
    let changed, confirmed, segments: Int
  }

  func validate() throws {
    if all == !ranges.isEmpty { throw ValidationError("name ayat, or use --all") }
  }

  func run() throws {
    let outcome = try Confirmation(
      library: common.libraryHere, recording: recording, selection: all ? .all : .ranges(ranges),
      withdraws: undo
    ).run()
    ErrorReport.warn(outcome.backupWarning)
    let result = Result(
      recording: outcome.recording.text, changed: outcome.changed, confirmed: outcome.confirmed,
      segments: outcome.segments)
    if common.json {
      Output.json(Envelope(command: "confirm", status: .ok, result: result))
    } else {
      Output.line(
        "\(result.changed) changed; \(result.confirmed) of \(result.segments) segments confirmed")
    }
  }
}
