import ArgumentParser
import CommandOptions
import CommandOutput
import Corrections
import Exchange
import Report

/// `tilawa import`: what other programs changed.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring back what was changed in another program.",
    subcommands: [Labels.self])

  /// `tilawa import labels`.
  struct Labels: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "labels",
      abstract: "Apply the changes of an Audacity label track or a CSV file.",
      discussion: """
        The file holds all segments of the recording, as `tilawa export --format audacity` or \
        --format csv writes them. A label that was moved, renamed or added is confirmed; a label \
        that was deleted is skipped, so that no run suggests it again. What changed is shown. \
        Labels without a change apply nothing. A label without a length marks the beginning of a \
        segment. Tables may be separated by commas, semicolons or tabs.

        Examples:
          tilawa export --format audacity --recording 067.mp3 > 067.txt
          tilawa import labels 067.txt --recording 067.mp3 --dry-run
          tilawa import labels 067.txt --recording 067.mp3
        """)

    @Argument(help: "The labels.", completion: .file())
    var file: PathArgument

    @Option(help: .recording) var recording: String

    @Flag(help: "Show what would change, and change nothing.")
    var dryRun = false

    @OptionGroup var authorship: AuthorOption
    @OptionGroup var common: CommonOptions

    func run() throws {
      let outcome = try LabelImport(
        library: common.libraryHere, recording: recording, file: file.path,
        signature: authorship.signature
      ).run(dryRun ? .preview : .apply) { StandardError.line(VisibleText.of($0)) }
      try send(outcome, warnings: outcome.warnings)
    }
  }
}
