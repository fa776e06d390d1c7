import Alignment
import Analysis
import Application
import ArgumentParser
import AudioCore
import Batch
import Foundation
import HostSystem
import Interchange
import Library
import Recitation
import SystemPackage

/// `tilawa reciter`: reciters and their priority.
struct ReciterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reciter",
    abstract: "Manage reciters, their files and their priority in drills.",
    discussion: """
      Reciters named in tags and plans are added automatically. Add one with a folder of files, \
      one per ayah, like this:

        tilawa reciter add "Mahmoud Al-Husary" --riwayah hafs --folder ~/Husary_128kbps
        tilawa reciter priority "Sheikh Ahmad" Husary
        tilawa reciter assign 067.mp3 "Sheikh Ahmad"
      """,
    subcommands: [
      Add.self, List.self, Priority.self, Assign.self, Timings.self, Voice.self, Remove.self,
    ],
    defaultSubcommand: List.self)

  /// `tilawa reciter list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the reciters in order of priority.",
      discussion: "Example: tilawa reciter list")

    @OptionGroup var common: CommonOptions

    func run() throws {
      let store = try LibraryStore(reading: common.libraryPath)
      ReciterList.show(try store.reciters(), command: "reciter list", common)
    }
  }
}

/// Reciters as `--json` gives them.
struct ReciterList: Encodable {
  struct Line: Encodable {
    let id, name: String
    let shortName, riwayah: String?
    let order: Int?
    let enabled: Bool
    let recordings: Int
    let folder, pattern: String?
    let ayahOffset: Int?
    let timedAyat: Int

    init(_ summary: ReciterSummary) {
      let reciter = summary.reciter
      id = reciter.id
      name = reciter.name
      shortName = reciter.shortName
      riwayah = reciter.riwayah?.rawValue
      order = summary.order
      enabled = summary.isEnabled
      recordings = summary.recordingCount
      folder = reciter.files?.path.string
      pattern = reciter.files?.pattern.text
      ayahOffset = reciter.files?.ayahOffset
      timedAyat = summary.timedAyahCount
    }
  }

  let reciters: [Line]

  /// Prints reciters, as a table or with `--json`.
  static func show(_ reciters: [ReciterSummary], command: String, _ common: CommonOptions) {
    let lines = reciters.map(Line.init)
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
          tilawa reciter add X --riwayah warsh --folder ~/X --pattern "{surah}/{ayah}.opus"
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
      let reciter: ReciterList.Line
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
      let library = here.pushing(common.libraryPath)
      let reciter = try reciter(here: here, library: library)
      let taken = try LibraryFolder(taking: library, create: true)
      try taken.store.add(reciter, replacing: replace)
      let summary = try taken.store.reciter(matching: reciter.id)
      ErrorReport.warn(try taken.release())
      let found = reciter.files == nil ? nil : count(reciter, library: library)
      if common.json {
        let result = Result(
          reciter: .init(summary), files: found?.files, ayat: found?.ayat)
        Output.json(Envelope(command: "reciter add", status: .ok, result: result))
        return
      }
      var line = "added \(VisibleText.of(reciter.name))"
      if let riwayah = reciter.riwayah { line += ", \(riwayah.displayName)" }
      if let found { line += ": files for \(found.files) of \(found.ayat) ayat" }
      Output.line(line)
    }

    private func reciter(here: FilePath, library: FilePath) throws -> Reciter {
      var manifest: ReciterManifest?
      if let path = self.manifest?.path {
        manifest = try ReciterManifest(
          bytes: FileBytes.contents(of: path, limit: 1 << 20), file: path.string)
      }
      var files: AyahFolder?
      if let folder {
        var path = here.pushing(folder.path).lexicallyNormalized()
        guard Folder.exists(path) else { throw HostError.notAFolder(path: folder.path) }
        // Inside the library it moves with the library.
        _ = path.removePrefix(library.lexicallyNormalized())
        let pattern = self.pattern ?? manifest?.pattern
        files = AyahFolder(
          path: path, pattern: try pattern.map { try NamingPattern($0) } ?? .everyAyah,
          ayahOffset: ayahOffset ?? 0)
      }
      return try Reciter(
        name: name ?? manifest?.name ?? "", shortName: shortName ?? manifest?.shortName,
        riwayah: riwayah ?? manifest?.riwayah, files: files)
    }

    /// How many ayat have a file that can be opened.
    private func count(_ reciter: Reciter, library: FilePath) -> (files: Int, ayat: Int)? {
      guard let riwayah = reciter.riwayah, let files = reciter.files else { return nil }
      do {
        let numbering = try QuranFacts.bundled.numbering(of: riwayah)
        let folder = library.pushing(files.path)
        let count = (0..<numbering.total).count { index in
          numbering.ayah(at: index).flatMap { files.file(of: $0, numbering: numbering) }
            .map { canBeOpened(folder.pushing($0)) } ?? false
        }
        return (count, numbering.total)
      } catch { return nil }
    }

    private func canBeOpened(_ path: FilePath) -> Bool {
      do {
        let file = try FileBytes(path: path)
        _ = consume file
        return true
      } catch { return false }
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
      if names.isEmpty, disable.isEmpty, !clear {
        let store = try LibraryStore(reading: common.libraryPath)
        ReciterList.show(try store.reciters(), command: "reciter priority", common)
        return
      }
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let store = folder.store
      let enabled = try names.map { try store.reciter(matching: $0).reciter }
      let disabled = try disable.map { try store.reciter(matching: $0).reciter }
      var seen: Set<String> = []
      for reciter in enabled + disabled where !seen.insert(reciter.id).inserted {
        throw ValidationError("\(reciter.name) is named twice")
      }
      try store.setPriority(enabled.map(\.id), disabled: disabled.map(\.id))
      let reciters = try store.reciters()
      ErrorReport.warn(try folder.release())
      ReciterList.show(reciters, command: "reciter priority", common)
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
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let summary = try folder.store.recording(matching: recording)
      let reciter = try name.map { try folder.store.reciter(matching: $0).reciter }
      try folder.store.assign(summary.recording.id, to: reciter?.id)
      ErrorReport.warn(try folder.release())
      if common.json {
        let result = Result(recording: summary.recording.id.text, reciter: reciter?.id)
        Output.json(Envelope(command: "reciter assign", status: .ok, result: result))
      } else {
        let who = reciter.map { VisibleText.of($0.name) } ?? "unknown"
        Output.line("reciter of \(VisibleText.of(summary.displayPath)): \(who)")
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
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let reciter = try folder.store.reciter(matching: name).reciter
      try folder.store.removeReciter(reciter.id)
      ErrorReport.warn(try folder.release())
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
        Common errors in such files are skipped and counted. Timings made on a recording of the \
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
      let read = try files.map {
        try TimingFile(
          bytes: FileBytes.contents(of: $0.path, limit: 1 << 28), name: $0.path.string)
      }
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let reciter = try folder.store.reciter(matching: name).reciter
      guard reciter.files != nil, let riwayah = reciter.riwayah else {
        throw LibraryError.reciterWithoutFiles(reciter.name)
      }
      let timings = try WordTimings(read, numbering: QuranFacts.bundled.numbering(of: riwayah))
      if clear { try folder.store.removeWords(of: reciter.id) }
      try folder.store.keep(timings.ayat, of: reciter.id)
      ErrorReport.warn(try folder.release())
      let result = TimingsResult(reciter, read, timings)
      if common.json {
        Output.json(Envelope(command: "reciter timings", status: .ok, result: result))
      } else {
        for line in result.lines { Output.line(line) }
      }
    }
  }
}

/// What `tilawa reciter timings --json` gives.
struct TimingsResult: Encodable {
  struct File: Encodable {
    let name, layout: String
  }

  let reciter: String
  let files: [File]
  /// How much is kept.
  let ayat, words: Int
  /// How often each thing was wrong, by ``TimingFault``; those that were not met are left out.
  let faults: [String: Int]
  private let texts: [String]
  private let name: String

  private enum CodingKeys: String, CodingKey { case reciter, files, ayat, words, faults }

  init(_ reciter: Reciter, _ files: [TimingFile], _ timings: WordTimings) {
    self.reciter = reciter.id
    self.files = files.map { File(name: $0.name, layout: $0.layout.rawValue) }
    ayat = timings.ayat.count
    words = timings.wordCount
    faults = Dictionary(
      uniqueKeysWithValues: timings.faults.map { ($0.key.rawValue, $0.value) })
    texts = TimingFault.allCases.compactMap { fault in
      timings.faults[fault].map { "  \(fault.isKept ? "kept" : "left out"): \(fault.text) (\($0))" }
    }
    name = reciter.name
  }

  /// For a person.
  var lines: [String] {
    ["kept \(words) words of \(ayat) ayat for \(VisibleText.of(name))"] + texts
  }
}

extension ReciterCommand {
  /// `tilawa reciter voice`.
  struct Voice: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "voice", abstract: "Show, relearn or delete the voices of reciters.",
      discussion: """
        `process` learns the voice of a reciter from segments with high confidence and uses it to \
        align further recordings; after ten minutes of speech the voice no longer changes. --learn \
        learns it again from all segments that are confident or confirmed now; `tilawa redetect` \
        then aligns earlier recordings by it.

        Examples:
          tilawa reciter voice
          tilawa reciter voice "Sheikh Ahmad" --learn
          tilawa reciter voice "Sheikh Ahmad" --forget
        """)

    @Argument(help: "The reciter (default: all).")
    var reciter: String?

    @Flag(help: "Learn the voice again.")
    var learn = false

    @Flag(help: "Delete the voice; the next run learns it again.")
    var forget = false

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      struct Line: Encodable {
        let id, name: String
        let seconds: Double
        let settled: Bool
      }
      let voices: [Line]
    }

    func validate() throws {
      if learn, forget { throw ValidationError("--learn and --forget cannot be combined") }
      if learn || forget, reciter == nil {
        throw ValidationError("name the reciter: `tilawa reciter voice NAME --learn`")
      }
    }

    func run() throws {
      guard learn || forget, let reciter else {
        let store = try LibraryStore(reading: common.libraryPath)
        show(try lines(store, of: try reciter.map { try store.reciter(matching: $0).reciter.id }))
        return
      }
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let found = try folder.store.reciter(matching: reciter).reciter
      _ = try folder.store.forgetVoice(of: found.id)
      if learn {
        _ = try VoiceLearning().learn([found.name], in: folder.store)
      }
      let lines = try lines(folder.store, of: found.id)
      ErrorReport.warn(try folder.release())
      show(lines)
    }

    private func lines(_ store: LibraryStore, of wanted: String?) throws -> [Result.Line] {
      let names = try Dictionary(
        uniqueKeysWithValues: store.reciters().map { ($0.reciter.id, $0.reciter.name) })
      return try store.voices().compactMap { kept in
        guard wanted == nil || kept.reciter == wanted, let voice = ReciterVoice(kept) else {
          return nil
        }
        return Result.Line(
          id: kept.reciter, name: names[kept.reciter] ?? kept.reciter,
          seconds: voice.seconds.milliseconds, settled: voice.isSettled)
      }
    }

    private func show(_ lines: [Result.Line]) {
      if common.json {
        Output.json(
          Envelope(command: "reciter voice", status: .ok, result: Result(voices: lines)))
        return
      }
      if lines.isEmpty {
        Output.line(
          "no voices yet; `tilawa process` learns one from a minute of confident ayat")
        return
      }
      var table = TextTable(sides: [.right, .left, .left])
      table.rows = [["learnt from", "", "reciter"]]
      table.rows += lines.map {
        ["\($0.seconds.text(decimals: 0)) s", $0.settled ? "settled" : "", VisibleText.of($0.name)]
      }
      for line in table.lines { Output.line(line) }
    }
  }
}
