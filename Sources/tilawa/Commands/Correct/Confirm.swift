import ArgumentParser
import AudioCore
import Corrections
import HostSystem
import Report
import Resolving
import SystemPackage

/// `tilawa confirm`: marks segments as checked by a person, or removes the mark.
struct Confirm: ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm",
    abstract: "Confirm segments, so that no later run changes them; --undo withdraws that.",
    discussion: """
      An ayah whose words cannot take as little or as much time as its stretch is left out and \
      named; --any-length confirms it, too.

      Examples:
        tilawa confirm 067.mp3 67:3
        # only the second reading
        tilawa confirm 067.mp3 67:3#2
        tilawa confirm 067.mp3 --all
        tilawa confirm 067.mp3 068.mp3 --at-least 0.95
        # the next run may change them again
        tilawa confirm 067.mp3 67:1-5 --undo
      """)

  @Argument(help: .recording) var recording: String

  @Argument(
    help: ArgumentHelp(
      "The ayat: 67:3, 67:1-5; one reading of them: 67:3#2. Further recordings are named by their "
        + "path or file name with its extension; with --all, also by their name or id.",
      valueName: "ranges-or-recordings"))
  var others: [String] = []

  @Flag(help: "Every segment of an ayah or a basmalah.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Only segments of at least this confidence, 0 to 1.", valueName: "confidence"))
  var atLeast: NumberArgument?

  @Flag(help: "Withdraw the confirmation.")
  var undo = false

  @OptionGroup var length: LengthOption
  @OptionGroup var authorship: AuthorOption
  @OptionGroup var common: CommonOptions

  /// The arguments in ``others`` that are ranges of ayat.
  private var ranges: [String] { others.filter { !isRecording($0) } }

  /// The recordings in the arguments.
  private var recordings: [String] { [recording] + others.filter(isRecording) }

  /// True if an argument after the first is a recording. Otherwise it is a range, because a range
  /// has no file extension.
  private func isRecording(_ text: String) -> Bool {
    let path = FilePath(text)
    return path.components.count > 1
      || path.extension.map { $0.contains(where: \.isLetter) } == true
      || all && !text.contains(where: { ":#".contains($0) })
  }

  func validate() throws {
    if all, !ranges.isEmpty { throw ValidationError("name ayat, or use --all, not both") }
    if !all, ranges.isEmpty, atLeast == nil {
      throw ValidationError(
        "name the ayat after the recording, for example 112:1-4, or use --all or --at-least")
    }
    if let atLeast = atLeast?.value, !(0...1).contains(atLeast) {
      throw ValidationError("--at-least \(atLeast) is outside 0 to 1")
    }
  }

  func run() throws {
    let played = try PlayedSources(of: recordings, in: common.libraryHere)
    let outcome = try Confirmation(
      library: common.libraryHere, recordings: recordings,
      selection: Confirmation.Selection(ranges: ranges, minConfidence: atLeast?.value),
      withdraws: undo, signature: authorship.signature, allowsAnyLength: length.anyLength
    ).run()
    try send(ConfirmReply(outcome), warnings: [outcome.backupWarning], reporting: played)
  }
}

/// The counts of confirmed segments.
private struct ConfirmReply: Reply, Encodable {
  /// The id of the recording; nil if there are several.
  let recording: String?
  let changed, confirmed, segments: Int
  let recordings: [Confirmation.Outcome.Line]
  @TextOnly var errors: [ReportedError]

  init(_ outcome: Confirmation.Outcome) {
    recordings = outcome.recordings
    errors = outcome.doubts
    recording = recordings.count == 1 ? recordings[0].recording : nil
    changed = outcome.changed
    confirmed = recordings.reduce(0) { $0 + $1.confirmed }
    segments = recordings.reduce(0) { $0 + $1.segments }
  }

  var text: [Part] {
    for line in recordings {
      let name = recordings.count == 1 ? "" : "\(VisibleText.of(line.source)): "
      "\(name)\(line.changed) changed; \(line.confirmed) of \(line.segments.counted("segment")) confirmed"
    }
    errors
  }
}
