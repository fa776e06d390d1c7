import ArgumentParser
import AudioCore
import Exchange
import FileFormats
import Library
import Maintenance
import Recitation
import Report
import SystemPackage

/// `tilawa doctor`: checks the installation, the library, and times of other programs, and repairs
/// them.
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
        Counts the faults of a file: ayat without words, overlaps, pause marks that count as \
        words, ends after the next start, other units, another numbering. What a rule can mend is \
        written to --output, never into the file itself, and counted again. With --audio, a \
        recording of the library that was processed, the ayat are aligned with its sound, which \
        also shows times that are shifted, that drift, that are shifted from an ayah on, or that \
        disagree. Exits with 3 if something is wrong.

        Examples:
          tilawa doctor timings segments.json
          tilawa doctor timings husary.db --output mended.db
          tilawa doctor timings 112.json --audio 112.mp3 --output mended.json
        """)

    @Argument(help: "The files with times.", completion: .file())
    var files: [PathArgument]

    @Option(
      help: ArgumentHelp(
        "Align with this recording of the library (id, path or name).", valueName: "recording"))
    var audio: String?

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
      let outcome = try TimingDoctor(
        files: ForeignFiles(files.map(\.path)), riwayah: riwayah, format: format?.format
      ).examine(
        with: audio, in: common.libraryHere,
        by: ExportingProgram(version: ProgramVersion.text, hardware: ""))
      if let output {
        try outcome.write(
          to: OutputRequest(output.path, option: "--output", consent: forcing.consent),
          keeping: files.map(\.path), library: common.libraryHere)
      }
      try send(TimingsReply(result: outcome, output: output?.path))
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
    result.hearing?.problems ?? []
    for note in result.notes { Part.remark(VisibleText.of(note)) }
    if result.isSound { Part.remark("No problems found.") }
    if let output { Part.remark("mended times written to \(VisibleText.of(output))") }
  }

  private var heard: [[String]] {
    guard let hearing = result.hearing else { return [] }
    return [
      [
        "ayat heard in \(VisibleText.of(hearing.recording))", "\(hearing.heard)",
        "\(hearing.heard)", "",
      ],
      [
        "starts within 0.3 s of what is heard", "\(hearing.nearBefore)", "\(hearing.nearAfter)",
        hearing.offset.map { "middle \($0.text(decimals: 2)) s" } ?? "",
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
