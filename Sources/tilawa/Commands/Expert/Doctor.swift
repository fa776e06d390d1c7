import ArgumentParser
import AudioCore
import Exchange
import FileFormats
import HostSystem
import Library
import Maintenance
import Recitation
import Report
import SystemPackage

/// `tilawa doctor`: checks the installation and the library. It also checks and repairs the times
/// of other programs.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check and repair the library, the installation, or times of other programs.",
    subcommands: [Check.self, Verify.self, Restore.self, Usage.self, Timings.self],
    defaultSubcommand: Check.self)

  /// `tilawa doctor check`: checks the installation, the library and the disk quickly.
  struct Check: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check the installation, the library, its files and the disk.",
      discussion: """
        Changes nothing. Exits with 3 if something needs attention.

        Examples:
          tilawa doctor
        """)

    @OptionGroup var common: CommonOptions

    func run() throws {
      var found = try Diagnosis(of: common.libraryHere, version: ProgramVersion.text)
      found.confinement = Diagnosis.confineThisProcess()
      try send(found)
    }
  }

  /// `tilawa doctor timings FILE…`: finds and repairs faults in the times of other programs.
  struct Timings: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "timings",
      abstract: "Find what is wrong with the times of another program, and mend it.",
      discussion: """
        Lists each fault of the files with its place, size and certainty: missing ayat and words, \
        exchanged ayat, overlaps, other units, the numbering of another riwayah, and lengths that do \
        not fit the text. --output writes the repaired times to another file and counts again; the \
        input stays as it is.

        With --audio or --reciter, the times are also compared with processed recordings of the \
        library. This finds times that are shifted, that drift, that are shifted from an ayah on, or \
        that belong to another surah or reading, and starts within a word. --page writes a page on \
        which the faults can be heard, --csv a table. The exit code is 3 if there is a fault.

        Examples:
          tilawa doctor timings segments.json
          tilawa doctor timings husary.db --output mended.db
          tilawa doctor timings 112.json --audio 112.mp3 --output mended.json
          tilawa doctor timings *.json --audio Husary --page faults.html
        """)

    @Argument(help: "The files with times.", completion: .file())
    var files: [PathArgument]

    @Option(
      help: ArgumentHelp(
        "Compare with this recording (id, path or name), or those in this folder. May be repeated.",
        valueName: "recording"))
    var audio: [String] = []

    @Option(help: "Compare with the recordings of this reciter.")
    var reciter: String?

    @Option(
      help: ArgumentHelp(
        "Write a page for a browser to this file: all faults, the first 200 with their sound.",
        valueName: "file"),
      completion: .file(extensions: ["html"]))
    var page: PathArgument?

    @Option(
      help: ArgumentHelp("Write the faults to this file as CSV.", valueName: "file"),
      completion: .file(extensions: ["csv"]))
    var csv: PathArgument?

    @Option(
      help: ArgumentHelp(
        "Write the mended times to this file, or into this folder.", valueName: "path"),
      completion: .file())
    var output: PathArgument?

    @Option(help: "The format of the mended times (default: that of the first file).")
    var format: WrittenFormat?

    @Option(help: "The riwayah that numbers the ayat of the files.")
    var riwayah: Riwayah = .hafs

    @OptionGroup var forcing: ForceOption
    @OptionGroup var common: CommonOptions

    func run() throws {
      let printer = ProgressPrinter(isQuiet: common.quiet, isPlain: common.verbose)
      let outcome = try TimingDoctor(
        files: ForeignFiles(files.map(\.path), canNameFormat: false), riwayah: riwayah,
        format: format?.format
      ).examine(
        with: .init(named: audio, reciter: reciter), in: common.libraryHere,
        by: ExportingProgram(version: ProgramVersion.text, hardware: ""),
        keepingRepaired: output != nil
      ) { done, total, name in
        var line = ProgressLine(total: total)
        (line.done, line.current) = (done, name)
        printer.show(line)
      }
      printer.clear()
      if let output {
        try outcome.write(
          to: OutputRequest(output.path, option: "--output", consent: forcing.consent),
          keeping: files.map(\.path), library: common.libraryHere)
      }
      if let csv {
        try save(TimingProblem.csv(outcome.problems + outcome.doubts), csv.path, "--csv")
      }
      if let page {
        let title = files.count == 1 ? files[0].path.string : "\(files.count) files"
        let shown = try TimingsPage(outcome, title: title, library: common.libraryHere).page
        try save(shown.html, page.path, "--page", isOurs: Self.isOurs(page.path))
      }
      try send(TimingsReply(result: outcome, output: output?.path))
    }

    private static func isOurs(_ path: FilePath) -> Bool {
      let head = FileBytes.contentsIfReadable(of: path, limit: 1_024) ?? []
      return Page.isGenerated(String(decoding: head, as: UTF8.self), by: TimingsPage.generator)
    }

    /// Writes a text to a file. Refuses to replace a recording or an input file.
    private func save(
      _ text: String, _ path: FilePath, _ option: String, isOurs: Bool = false
    ) throws {
      let request = OutputRequest(
        path, option: option, consent: forcing.consent, isOurs: isOurs)
      let targets = try OutputGuard(at: common.libraryHere, inputs: files.map(\.path))
        .check([request])
      OutputFile.removeStaleTemporaries(beside: targets)
      var file = try OutputFile(targets[0])
      try file.write(text)
      try file.commit()
    }
  }
}

/// The faults of files with times, before and after the repair.
private struct TimingsReply: Reply {
  let result: TimingDoctor.Outcome
  let output: FilePath?

  var exitCode: Int32 { result.isSound ? 0 : 3 }

  var text: [Part] {
    TextTable(
      sides: [.left, .right, .right, .left],
      rows: [
        [result.formats.joined(separator: ", "), "before", "after", ""],
        ["ayat", "\(result.ayatBefore)", "\(result.ayatAfter)", ""],
        ["words", "\(result.wordsBefore)", "\(result.wordsAfter)", ""],
      ]
        + result.findings.map {
          [$0.fault, "\($0.before)", "\($0.after)", $0.first.map { "first \($0)" } ?? ""]
        } + heard)
    if let numbering = result.numbering {
      "the ayat are counted as in \(numbering): use --riwayah \(numbering)"
    }
    result.problems.prefix(Self.shownCount).map { one in
      "\(VisibleText.of(one.text)) (\(Self.sureness(of: one)))"
    }
    if result.problems.count > Self.shownCount {
      "… and \(result.problems.count - Self.shownCount) more; --csv and --page list all"
    }
    if let first = result.doubts.first {
      "\(result.doubts.count.counted("start")) to listen to, first: \(VisibleText.of(first.text));"
        + " --csv and --page list all"
    }
    for note in result.notes { Part.remark(VisibleText.of(note)) }
    if result.isSound { Part.remark("No problems found.") }
    if let output { Part.remark("mended times written to \(VisibleText.of(output))") }
  }

  /// The maximum number of faults listed in the terminal.
  private static let shownCount = 20

  private static func sureness(of problem: TimingProblem) -> String {
    problem.sure >= 0.995 ? "certain" : "\((problem.sure * 100).text(decimals: 0)) % sure"
  }

  private var heard: [[String]] {
    let all = result.hearings
    guard let first = all.first else { return [] }
    let name = all.count == 1 ? first.recording : "\(all.count) recordings"
    func sum(_ count: (TimingDoctor.Hearing) -> Int) -> String {
      "\(all.reduce(0) { $0 + count($1) })"
    }
    return [
      ["ayat heard in \(VisibleText.of(name))", sum(\.heard), sum(\.heard), ""],
      [
        "starts within 0.3 s of what is heard", sum(\.nearBefore), sum(\.nearAfter),
        all.count > 1 ? "" : first.offset.map { "middle \($0.text(decimals: 2)) s" } ?? "",
      ],
    ]
  }
}

extension Diagnosis: Reply {
  var text: [Part] {
    TextTable(
      sides: [.left, .left],
      rows: [["tilawa", version]]
        + libraries.map { library in
          let words = library.split(separator: " ", maxSplits: 1)
          return [String(words[0]), words.count > 1 ? String(words[1]) : ""]
        } + [
          ["library", VisibleText.of(library) + (exists ? "" : " (does not exist yet)")],
          ["recordings", "\(recordings)"],
          ["missing features", "\(missingFeatures)"],
          ["unused features", "\(unusedFeatures)"],
          ["missing recordings", "\(missingSources)"],
          ["unfinished files", "\(unfinishedFiles)"],
          ["decoder confinement", restrictions],
          ["free disk space", freeBytes.map { "\($0 >> 20) MiB" } ?? "unknown"],
        ])
    errors
    if errors.isEmpty { Part.remark("No problems found.") }
  }

  private var restrictions: String {
    let names = confinement.map { kind in
      switch kind {
      case .network: "no network"
      case .programs: "no other programs"
      case .writing: "no writing elsewhere"
      }
    }
    return names.isEmpty ? "none (not supported by this system)" : names.joined(separator: ", ")
  }
}
