import Analysis
import Application
import ArgumentParser
import AudioCore
import Foundation
import Library
import Recitation
import SystemPackage

/// `tilawa reference`: recordings whose ayat are known, by which others are aligned.
struct ReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Manage the recitations by which your recordings are aligned.",
    discussion: """
      A reference is a recitation whose ayah boundaries are known. Only its features are kept, \
      never the audio. Segments that you confirm in your own recordings serve as references for \
      the others automatically.

        tilawa reference add ~/Husary_128kbps --reciter "Mahmoud Al-Husary" --riwayah hafs
        tilawa redetect
        tilawa reference list
      """,
    subcommands: [Add.self, List.self, Remove.self], defaultSubcommand: List.self)

  /// `tilawa reference add FOLDER`.
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a folder with a file per ayah, or recordings of surahs with timings.",
      discussion: """
        Each file is decoded once; the folder is not needed afterwards. Run it again at any time: \
        only new and changed files are decoded. Damaged files are reported and skipped. The \
        reciter's voice is learnt as well, and helps to identify recordings whose range is unknown.

        Without --timings each file holds an ayah; --pattern is that of `tilawa reciter add`. With \
        --timings (QUL by surah, or quran.com, as read by `tilawa reciter timings`) each file holds \
        a surah and is named after it: 067.mp3, Al-Mulk.m4a.

        Examples:
          tilawa reference add ~/Husary_128kbps --reciter "Mahmoud Al-Husary" --riwayah hafs
          tilawa reference add ~/X --reciter X --riwayah warsh --pattern "{surah}/{ayah}.opus"
          tilawa reference add ~/Y --reciter Y --riwayah hafs --timings surah.json \\
            --timings segments.json
        """)

    @Argument(help: "The folder.", completion: .directory)
    var folder: PathArgument

    @Option(help: "The reciter: any name, or a reciter of the library.")
    var reciter: String

    @Option(help: "The riwayah recited; it also determines the numbering of the files.")
    var riwayah: Riwayah

    @Option(help: "Naming pattern of the files (default: {surah3}{ayah3}.mp3).")
    var pattern: String?

    @Option(help: "Offset added to an ayah's number to get the number in the file name.")
    var ayahOffset: Int?

    @Option(
      help: ArgumentHelp(
        "Timings of the ayat in recordings of surahs. May be repeated.",
        valueName: "timings.json"),
      completion: .file(extensions: ["json"]))
    var timings: [PathArgument] = []

    @Option(help: "Number of files to process in parallel (default: the number of cores).")
    var jobs: Int?

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      let reciter, riwayah: String
      let added, alreadyThere, skipped: Int
    }

    func validate() throws {
      if !timings.isEmpty, pattern != nil || ayahOffset != nil {
        throw ValidationError("--pattern and --ayah-offset are for a file per ayah, not --timings")
      }
      if let ayahOffset, !(-300...300).contains(ayahOffset) {
        throw ValidationError("--ayah-offset \(ayahOffset) is outside -300 to 300")
      }
      if let jobs, !(1...1024).contains(jobs) {
        throw ValidationError("--jobs \(jobs) is outside 1 to 1024")
      }
    }

    func run() async throws {
      let interruption = Interruption()
      let references = ReferenceImport(
        library: common.libraryHere,
        folder: FilePath(FileManager.default.currentDirectoryPath).pushing(folder.path),
        reciter: reciter, riwayah: riwayah,
        layout: timings.isEmpty
          ? .ayahFiles(pattern: pattern, ayahOffset: ayahOffset ?? 0)
          : .surahFiles(timings: timings.map(\.path)),
        jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
      let log = Log(common)
      let task = Task {
        try await references.run { event in
          switch event {
          case .added(let path, let done, let total):
            log.say("\(done) of \(total): \(VisibleText.of(path))")
          case .learnt(let name): log.say("learnt the voice of \(VisibleText.of(name))")
          }
        }
      }
      interruption.listen { task.cancel() }
      let added = try await task.value
      ErrorReport.warn(added.backupWarning)
      show(added)
      if let signal = interruption.signal { throw ExitCode(128 + signal) }
      if !added.errors.isEmpty { throw ExitCode(added.added + added.alreadyThere == 0 ? 1 : 3) }
    }

    private func show(_ outcome: ReferenceImport.Outcome) {
      let skipped = outcome.errors.count
      if common.json {
        let result = Result(
          reciter: outcome.reciter.id, riwayah: riwayah.rawValue, added: outcome.added,
          alreadyThere: outcome.alreadyThere, skipped: skipped)
        Output.json(
          Envelope(
            command: "reference add",
            status: skipped == 0
              ? .ok : outcome.added + outcome.alreadyThere > 0 ? .partial : .failed,
            result: result, errors: outcome.errors))
        return
      }
      for error in outcome.errors { ErrorReport.show(error) }
      Output.line(
        "\(VisibleText.of(outcome.reciter.name)), \(riwayah.displayName): \(outcome.added) file(s) "
          + "added, \(outcome.alreadyThere) already there, \(skipped) skipped")
      if outcome.added > 0 {
        StandardError.line("Run `tilawa redetect` to align the library by them.")
      }
    }
  }

  /// `tilawa reference list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the references and the disk space they use.",
      discussion: """
        Segments confirmed in recordings of the library use no additional space.

        Example: tilawa reference list
        """)

    @OptionGroup var common: CommonOptions

    func run() throws {
      let list = try ReferenceList(of: try LibraryStore(reading: common.libraryHere))
      if common.json {
        Output.json(Envelope(command: "reference list", status: .ok, result: list))
        return
      }
      if list.references.isEmpty {
        Output.line("no references yet; add some with `tilawa reference add`")
        return
      }
      var table = TextTable(sides: [.left, .left, .right, .right, .right])
      table.rows = [["reciter", "riwayah", "ayat", "files", "size"]]
      table.rows += list.references.map { line in
        [
          VisibleText.of(line.reciter ?? line.id ?? "confirmed in the library"), line.riwayah,
          "\(line.ayat)", "\(line.files)",
          line.id == nil ? "–" : Decimals.megabytes(line.bytes, decimals: 1),
        ]
      }
      for line in table.lines { Output.line(line) }
    }
  }

  /// `tilawa reference remove RECITER`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove the references of a reciter and delete their features.",
      discussion: """
        Neither the files they were made from nor the segments aligned by them are changed; the \
        next `tilawa process` or `tilawa redetect` works without them. The reciter's voice is then \
        learnt from your own recordings alone.

        Examples:
          tilawa reference remove Husary
          tilawa reference remove Husary --riwayah warsh
        """)

    @Argument(help: "The reciter.")
    var name: String

    @Option(help: "Only the references in this riwayah.")
    var riwayah: Riwayah?

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      let reciter: String
      let files: Int
    }

    func run() throws {
      let removed = try ReferenceRemoval(
        library: common.libraryHere, reciter: name, riwayah: riwayah
      ).run()
      ErrorReport.warn(removed.backupWarning)
      if common.json {
        Output.json(
          Envelope(
            command: "reference remove", status: .ok,
            result: Result(reciter: removed.reciter.id, files: removed.files)))
      } else {
        Output.line("removed \(removed.files) file(s) of \(VisibleText.of(removed.reciter.name))")
      }
    }
  }
}
