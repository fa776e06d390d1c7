import ArgumentParser
import AudioCore
import Corrections
import Exchange
import Inspection
import Library
import Report
import Resolving

/// `tilawa import`: imports times and changes from other programs.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import times of other programs, and what was changed there.",
    subcommands: [Timings.self, Labels.self], defaultSubcommand: Timings.self)

  /// `tilawa import FILE…`: imports the times of ayat and words.
  struct Timings: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "timings",
      abstract: "Import the times of ayat and words from files of other programs.",
      discussion: """
        The format is found from the content of a file, unless --format names it. Times of \
        recordings become segments that state their origin: suggestions, which the next run \
        replaces, unless --confirm says that they are right. What a person confirmed or corrected \
        stays. Times of files of single ayat become word timings of the reciter's files; drills with \
        --maps vtt or lrc then highlight words. Timings made on a recording of the whole surah \
        apply to files that were cut from it at its ayah boundaries. What is left out is counted. \
        `tilawa undo` takes a confirmed import back. \
        --confirm leaves an ayah a suggestion whose words its length does not fit, unless \
        --any-length is given.

        `tilawa formats` describes the formats.

        Examples:
          tilawa import segments.json surah.json --recording 067.mp3 --dry-run
          tilawa import husary.db --reciter Husary
          tilawa import timings --reciter Husary --clear
          tilawa import 112.json --recording 112.mp3 --confirm
        """)

    @Argument(help: "The files; later ones override earlier ones.", completion: .file())
    var files: [PathArgument] = []

    @Option(help: "The recording that the times belong to (id, path or name).")
    var recording: String?

    @Option(
      help: "The reciter whose recordings of surahs, or files of ayat, the times belong to.")
    var reciter: String?

    @Option(help: "The format of the files (default: by their content).")
    var format: ReadFormat?

    @Flag(help: "With --reciter: delete the word timings of the reciter's files first.")
    var clear = false

    @Flag(help: "Confirm the segments: you say that the times are right.")
    var confirm = false

    @Flag(help: "Show what would change, and change nothing.")
    var dryRun = false

    @OptionGroup var length: LengthOption
    @OptionGroup var authorship: AuthorOption
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if files.isEmpty, !clear { throw ValidationError.missing("<files> ...") }
      guard (recording == nil) != (reciter == nil) else {
        throw ValidationError("name either --recording or --reciter")
      }
      if clear, reciter == nil { throw ValidationError("--clear needs --reciter") }
    }

    func run() throws {
      let target: TimingsImport.Target =
        if let recording { .recording(recording) } else { .reciter(reciter ?? "") }
      let timings = TimingsImport(
        library: common.libraryHere, target: target,
        files: try ForeignFiles(files.map(\.path), format: format?.format), confirms: confirm,
        signature: authorship.signature, allowsAnyLength: length.anyLength, clears: clear)
      let played =
        try dryRun
        ? nil
        : PlayedSources(
          of: recording.map { .recordings([$0]) } ?? .reciter(reciter ?? ""),
          in: LibraryStore(reading: common.libraryHere), gaining: true)
      let outcome = try timings.run(dryRun ? .preview : .apply)
      try send(outcome, warnings: outcome.warnings, reporting: played)
    }
  }

  /// `tilawa import labels`: applies the changes of a label track or a CSV file.
  struct Labels: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "labels",
      abstract: "Apply the changes of an Audacity label track or a CSV file.",
      discussion: """
        The file holds all segments of the recording, as `tilawa export --format audacity` or \
        --format csv writes them. A label that was moved, renamed or added is confirmed; a label \
        that was deleted is skipped, so that no run suggests it again. What changed is shown. \
        Labels without a change apply nothing. A label without a length marks the beginning of a \
        segment. Tables may be separated by commas, semicolons or tabs. An ayah whose words cannot \
        take as little or as much time as its label is refused, unless --any-length is given.

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

    @OptionGroup var length: LengthOption
    @OptionGroup var authorship: AuthorOption
    @OptionGroup var common: CommonOptions

    func run() throws {
      let played =
        try dryRun ? nil : PlayedSources(of: [recording], in: common.libraryHere, gaining: true)
      let outcome = try LabelImport(
        library: common.libraryHere, recording: recording, file: file.path,
        signature: authorship.signature, allowsAnyLength: length.anyLength
      ).run(dryRun ? .preview : .apply) { StandardError.line(VisibleText.of($0)) }
      try send(outcome, warnings: outcome.warnings, reporting: played)
    }
  }
}

extension TimingsImport.Outcome: Reply {
  private var isWithoutEffect: Bool { recordings.isEmpty && ayat == 0 && !isCleared }

  var status: ReplyStatus { errors.isEmpty ? .ok : isWithoutEffect ? .failed : .partial }
  var exitCode: Int32 { errors.isEmpty ? 0 : isWithoutEffect ? 1 : 3 }

  var text: [Part] {
    for recording in recordings {
      recording.edits.map { VisibleText.of($0) }
      let count =
        "\(recording.confirmedCount) of \(recording.segmentCount.counted("segment")) confirmed"
      if let change = recording.change {
        "change \(change) of \(VisibleText.of(recording.source)); \(count)"
      } else if recording.dryRun {
        "nothing was stored; \(count)"
      } else if recording.segments.isEmpty {
        "nothing changed; \(count)"
      } else {
        "\(recording.segments.count.counted("segment")) of \(VisibleText.of(recording.source))"
          + " changed; they are suggestions, so `tilawa undo` cannot take this back; \(count)"
      }
    }
    if ayat > 0 || isCleared {
      "kept \(words.counted("word")) of \(ayat.counted("ayah", "ayat")) for the reciter's files"
    }
    for note in notes { Part.remark(VisibleText.of(note)) }
    errors
  }
}
