import ArgumentParser
import AudioCore
import Foundation
import HostSystem
import Interchange
import Library
import Recitation
import ReciterList
import SystemPackage
import Views

/// `tilawa reciter`: reciters and their priority.
struct ReciterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reciter",
    abstract: "Manage reciters, their files and their priority in drills.",
    discussion: """
      Reciters named in tags and plans are added automatically. Add one with a folder of files, \
      one per ayah, like this:

        tilawa reciter add "Mahmoud Al-Husary" --riwayah hafs --folder ~/Husary
        tilawa reciter priority "Sheikh Ahmad" Husary
        tilawa reciter assign 067.mp3 "Sheikh Ahmad"
      """,
    subcommands: [
      Add.self, List.self, Priority.self, Assign.self, Rename.self, Merge.self, Timings.self,
      Remove.self,
    ],
    defaultSubcommand: List.self)

  /// `tilawa reciter list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the reciters in order of priority.",
      discussion: "Example: tilawa reciter list")

    @OptionGroup var common: CommonOptions

    func run() throws {
      ReciterList.show(
        try Reciters(of: common.libraryPath).all(), command: "reciter list", common)
    }
  }
}

/// Reciters as `--json` gives them.
struct ReciterList: Encodable {
  let reciters: [Reciters.Line]

  /// Prints reciters, as a table or with `--json`.
  static func show(_ reciters: [ReciterSummary], command: String, _ common: CommonOptions) {
    let lines = reciters.map(Reciters.Line.init)
    if common.json {
      Output.json(Envelope(command: command, status: .ok, result: ReciterList(reciters: lines)))
      return
    }
    if lines.isEmpty { Output.line("no reciters yet; add one with `tilawa reciter add`") }
    var table = TextTable(sides: [.right, .left, .left, .left, .right, .left])
    table.rows = [["", "reciter", "short", "riwayah", "recordings", "files"]]
    table.rows += zip(lines, reciters).map { line, summary in
      [
        line.enabled ? line.order.map { "\($0 + 1)" } ?? "–" : "off", VisibleText.of(line.name),
        VisibleText.of(line.shortName ?? ""), line.riwayah ?? "", "\(line.recordings)",
        summary.reciter.files.map {
          VisibleText.of($0.path.appending($0.pattern.text))
            + ($0.ayahOffset == 0 ? "" : " (ayah \($0.ayahOffset > 0 ? "+" : "")\($0.ayahOffset))")
            + (line.timedAyat == 0 ? "" : ", words of \(line.timedAyat) ayat")
        } ?? "",
      ]
    }
    if !lines.isEmpty { for line in table.lines { Output.line(line) } }
  }
}

extension ReciterCommand {
  /// `tilawa reciter add NAME`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a reciter, optionally with a folder of files, one per ayah.",
      discussion: """
        --pattern describes the file names: {surah} and {ayah} are numbers, {surah3} and {ayah3} \
        are padded with zeros to three digits, {index} counts from 1 to the last ayah of the \
        Quran. Ayah 0 is the basmalah before a surah.

        Examples:
          tilawa reciter add "Mahmoud Al-Husary" --short-name Husary --riwayah hafs \\
            --folder ~/Husary_128kbps
          tilawa reciter add X --riwayah warsh --folder ~/X \\
            --pattern "{surah}/{ayah}.opus"
          tilawa reciter add --manifest husary.json --folder ~/Husary
        """)

    @Argument(help: "Full name.")
    var name: String?

    @Option(help: "Short name.")
    var shortName: String?

    @Option(help: "Riwayah of the recitation; it also determines the numbering of the files.")
    var riwayah: Riwayah?

    @Option(
      help: ArgumentHelp("Folder of the files.", valueName: "dir"), completion: .directory)
    var folder: PathArgument?

    @Option(help: "Naming pattern of the files (default: {surah3}{ayah3}.mp3).")
    var pattern: String?

    @Option(help: "Offset added to an ayah's number to get the number in the file name.")
    var ayahOffset: Int?

    @Option(
      help: ArgumentHelp("Reciter manifest (JSON); its URL is not used.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var manifest: PathArgument?

    @Flag(help: "Replace an existing reciter.")
    var replace = false

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      let reciter: Reciters.Line
      let files, ayat: Int?
    }

    func validate() throws {
      if name == nil, manifest == nil { throw ValidationError("name the reciter") }
      if folder == nil, pattern != nil || ayahOffset != nil {
        throw ValidationError("--pattern and --ayah-offset need a --folder")
      }
      if let ayahOffset, !(-300...300).contains(ayahOffset) {
        throw ValidationError("--ayah-offset \(ayahOffset) is outside -300 to 300")
      }
      if shortName?.isEmpty == true { throw ValidationError("--short-name is empty") }
    }

    func run() throws {
      let here = FilePath(FileManager.default.currentDirectoryPath)
      var entry = Reciters.Entry()
      entry.name = name
      entry.shortName = shortName
      entry.riwayah = riwayah
      entry.folder = folder.map { here.pushing($0.path).lexicallyNormalized() }
      entry.pattern = pattern
      entry.ayahOffset = ayahOffset ?? 0
      entry.manifest = manifest?.path
      let change = try Reciters(of: common.libraryHere).add(entry, replacing: replace)
      ErrorReport.warn(change.backupWarning)
      let added = change.value
      if common.json {
        let result = Result(
          reciter: .init(added.summary), files: added.files?.found, ayat: added.files?.ayat)
        Output.json(Envelope(command: "reciter add", status: .ok, result: result))
        return
      }
      let reciter = added.summary.reciter
      var line = "added \(VisibleText.of(reciter.name))"
      if let riwayah = reciter.riwayah { line += ", \(riwayah.displayName)" }
      if let files = added.files { line += ": files for \(files.found) of \(files.ayat) ayat" }
      Output.line(line)
    }
  }
}

extension ReciterCommand {
  /// `tilawa reciter priority NAME…`.
  struct Priority: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "priority",
      abstract: "Set or show the order in which reciters are preferred in drills.",
      discussion: """
        Replaces the whole list. Reciters that are not listed come after those that are.

        Examples:
          tilawa reciter priority "Sheikh Ahmad" Husary --disable Dosari
          tilawa reciter priority --clear
        """)

    @Argument(help: "The reciters, most preferred first.")
    var names: [String] = []

    @Option(help: "Never use this reciter. May be repeated.")
    var disable: [String] = []

    @Flag(help: "Empty the list.")
    var clear = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
      if clear, !names.isEmpty || !disable.isEmpty {
        throw ValidationError("--clear cannot be combined with names or --disable")
      }
    }

    func run() throws {
      let reciters = Reciters(of: common.libraryHere)
      if names.isEmpty, disable.isEmpty, !clear {
        ReciterList.show(try reciters.all(), command: "reciter priority", common)
        return
      }
      do {
        let change = try reciters.setPriority(names, disabled: disable)
        ErrorReport.warn(change.backupWarning)
        ReciterList.show(change.value, command: "reciter priority", common)
      } catch let error as Reciters.NamedTwice {
        throw ValidationError("\(error.name) is named twice")
      }
    }
  }

  /// `tilawa reciter assign RECORDING NAME`.
  struct Assign: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "assign", abstract: "Set the reciter of a recording; no later run changes it.",
      discussion: """
        Examples:
          tilawa reciter assign 067.mp3 "Sheikh Ahmad"
          tilawa reciter assign 067.mp3 --nobody
        """)

    @Argument(help: "The recording: its path, its name, or the first digits of its id.")
    var recording: String

    @Argument(help: "The reciter.")
    var name: String?

    @Flag(help: "Unknown reciter.")
    var nobody = false

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      let recording: String
      let reciter: String?
    }

    func validate() throws {
      if (name == nil) != nobody { throw ValidationError("name a reciter, or use --nobody") }
    }

    func run() throws {
      let change = try Reciters(of: common.libraryHere).assign(recording, to: name)
      ErrorReport.warn(change.backupWarning)
      let (summary, reciter) = (change.value.recording, change.value.reciter)
      if common.json {
        let result = Result(recording: summary.recording.id.text, reciter: reciter?.id)
        Output.json(Envelope(command: "reciter assign", status: .ok, result: result))
      } else {
        let who = reciter.map { VisibleText.of($0.name) } ?? "unknown"
        Output.line("reciter of \(VisibleText.of(summary.displayPath)): \(who)")
      }
    }
  }

  /// `tilawa reciter rename OLD NEW`.
  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename a reciter.",
      discussion: """
        Recordings and files stay with the reciter. Tags and plans with the \
        earlier name still mean the same one. `tilawa undo` takes the name back.

        Example: tilawa reciter rename Husary "Mahmoud Khalil Al-Husary"
        """)

    @Argument(help: ArgumentHelp("The reciter.", valueName: "old"))
    var name: String

    @Argument(help: ArgumentHelp("The new name.", valueName: "new"))
    var newName: String

    @OptionGroup var authorship: AuthorOption
    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      let before: String
      let reciter: Reciters.Line
    }

    func run() throws {
      let change = try Reciters(of: common.libraryHere).rename(
        name, to: newName, by: authorship.signature)
      ErrorReport.warn(change.backupWarning)
      let (before, summary) = change.value
      if common.json {
        let result = Result(before: before, reciter: .init(summary))
        Output.json(Envelope(command: "reciter rename", status: .ok, result: result))
      } else {
        Output.line(
          "renamed \(VisibleText.of(before)) to \(VisibleText.of(summary.reciter.name))")
      }
    }
  }

  /// `tilawa reciter merge FROM INTO`.
  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Make two reciters one.",
      discussion: """
        The recordings of the first go to the second. Tags and plans with the first name then mean the second. Reciters of different \
        riwayat are not merged. `tilawa undo` separates them again.

        Example: tilawa reciter merge "al husari" "Mahmoud Al-Husary"
        """)

    @Argument(help: ArgumentHelp("The reciter who is merged.", valueName: "from"))
    var name: String

    @Argument(help: ArgumentHelp("The reciter who stays.", valueName: "into"))
    var other: String

    @OptionGroup var authorship: AuthorOption
    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      let merged: String
      /// The number of recordings that went over.
      let recordings: Int
      let reciter: Reciters.Line
    }

    func run() throws {
      do {
        let change = try Reciters(of: common.libraryHere).merge(
          name, into: other, by: authorship.signature)
        ErrorReport.warn(change.backupWarning)
        show(change.value.merged, change.value.summary)
      } catch let error as Reciters.SameReciter {
        throw ValidationError("both names mean the reciter \(error.name)")
      }
    }

    private func show(_ merged: ReciterSummary, _ into: ReciterSummary) {
      let count = merged.recordingCount
      if common.json {
        let result = Result(merged: merged.reciter.id, recordings: count, reciter: .init(into))
        Output.json(Envelope(command: "reciter merge", status: .ok, result: result))
      } else {
        Output.line(
          "merged \(VisibleText.of(merged.reciter.name)) into "
            + "\(VisibleText.of(into.reciter.name)): \(count) recording\(count == 1 ? "" : "s")")
      }
    }
  }

  /// `tilawa reciter remove NAME`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove a reciter who has no recordings; audio files are not deleted.",
      discussion: "Example: tilawa reciter remove Husary")

    @Argument(help: "The reciter.")
    var name: String

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable { let removed: String }

    func run() throws {
      let change = try Reciters(of: common.libraryHere).remove(name)
      ErrorReport.warn(change.backupWarning)
      let reciter = change.value
      if common.json {
        let result = Result(removed: reciter.id)
        Output.json(Envelope(command: "reciter remove", status: .ok, result: result))
      } else {
        Output.line("removed \(VisibleText.of(reciter.name))")
      }
    }
  }
}

extension ReciterCommand {
  /// `tilawa reciter timings NAME FILE…`.
  struct Timings: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "timings", abstract: "Import word timings of a reciter's files.",
      discussion: """
        Reads the JSON files of QUL (by surah: both files; by ayah), quran.com and quran-align. \
        They are checked against the text; what was mended or left out is counted. Timings made on a recording of the \
        whole surah apply to files that were cut from it at its ayah boundaries. Drills with \
        --maps vtt or lrc then highlight words.

        Examples:
          tilawa reciter timings Husary husary-by-ayah.json
          tilawa reciter timings Minshawi surah.json segments.json
          tilawa reciter timings Husary --clear
        """)

    @Argument(help: "A reciter with a folder of files, one per ayah.")
    var name: String

    @Argument(
      help: ArgumentHelp(
        "Timing files; later files override earlier ones.", valueName: "timings.json"),
      completion: .file(extensions: ["json"]))
    var files: [PathArgument] = []

    @Flag(help: "Delete all timings of the reciter first.")
    var clear = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
      if files.isEmpty, !clear { throw ValidationError("name a file with timings, or --clear") }
    }

    func run() throws {
      let change = try Reciters(of: common.libraryHere).importTimings(
        files.map(\.path), of: name, replacing: clear)
      ErrorReport.warn(change.backupWarning)
      let result = TimingsResult(change.value)
      if common.json {
        Output.json(Envelope(command: "reciter timings", status: .ok, result: result))
      } else {
        for line in result.lines { Output.line(line) }
      }
    }
  }
}

/// The result of `tilawa reciter timings --json`.
struct TimingsResult: Encodable {
  struct File: Encodable {
    let name, layout: String
  }

  let reciter: String
  let files: [File]
  /// The number of ayat and words that are kept.
  let ayat, words: Int
  /// The count of each fault, by ``TimingFault``; those that were not met are left out.
  let faults: [String: Int]
  /// The first ayat with each.
  let examples: [String: [String]]
  private let texts: [String]
  private let name: String

  private enum CodingKeys: String, CodingKey { case reciter, files, ayat, words, faults, examples }

  init(_ imported: Reciters.ImportedTimings) {
    let timings = imported.timings
    reciter = imported.reciter.id
    files = imported.files.map { File(name: $0.name, layout: $0.layout.rawValue) }
    ayat = timings.ayat.count
    words = timings.wordCount
    faults = Dictionary(
      uniqueKeysWithValues: timings.faults.map { ($0.key.rawValue, $0.value) })
    examples = Dictionary(
      uniqueKeysWithValues: timings.examples.map { ($0.key.rawValue, $0.value.map(\.description)) })
    texts = timings.faultLines.map { "  " + $0 }
    name = imported.reciter.name
  }

  /// For a person.
  var lines: [String] {
    ["kept \(words) words of \(ayat) ayat for \(VisibleText.of(name))"] + texts
  }
}
