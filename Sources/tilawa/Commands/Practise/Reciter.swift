import ArgumentParser
import AudioCore
import Corrections
import Exchange
import FileFormats
import Foundation
import HostSystem
import Library
import Recitation
import Report
import Resolving
import SystemPackage

/// `tilawa reciter`: manages reciters and their priority.
struct ReciterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reciter",
    abstract: "Manage reciters, their files and their priority in drills.",
    discussion: """
      Reciters named in tags and plans are added automatically. Add one with a folder of files, \
      one per ayah, like this:

        tilawa reciter add "Mahmoud Al-Husary" --riwayah hafs --folder ~/Husary
        tilawa reciter priority "Sheikh Ahmad" Husary
        tilawa tag 067.mp3 --reciter "Sheikh Ahmad"
      """,
    subcommands: [
      Add.self, List.self, Priority.self, Rename.self, Merge.self, Remove.self, Timings.self,
    ],
    defaultSubcommand: List.self)

  /// `tilawa reciter list`: lists the reciters in order of priority.
  struct List: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the reciters in order of priority.",
      discussion: "Example: tilawa reciter list")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try send(RecitersReply(Reciters(of: common.libraryPath).all()))
    }
  }
}

extension ReciterCommand {
  /// `tilawa reciter timings`: the former name of `tilawa import timings --reciter`. The command
  /// stays, because scripts of users contain this name, but the help does not list it.
  struct Timings: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "timings", abstract: "Import word timings of a reciter's files.",
      discussion: """
        The former name of `tilawa import timings --reciter`.

        Example: tilawa reciter timings Husary husary.json
        """, shouldDisplay: false)

    @Argument(help: "The reciter.") var name: String

    @Argument(help: "The files; later ones override earlier ones.", completion: .file())
    var files: [PathArgument] = []

    @Flag(help: "Delete the word timings of the reciter's files first.") var clear = false

    @OptionGroup var authorship: AuthorOption
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if files.isEmpty, !clear { throw ValidationError.missing("<files> ...") }
    }

    func run() throws {
      let played = try PlayedSources(
        of: .reciter(name), in: LibraryStore(reading: common.libraryHere), gaining: true)
      let outcome = try TimingsImport(
        library: common.libraryHere, target: .reciter(name),
        files: ForeignFiles(files.map(\.path), canNameFormat: false),
        confirms: false, signature: authorship.signature, clears: clear
      ).run(.apply)
      try send(outcome, warnings: outcome.warnings, reporting: played)
    }
  }
}

extension ReciterCommand {
  /// Returns the sources of all ayat before the reciters change; nil if there is no library yet.
  fileprivate static func playedSources(in library: FilePath) throws -> PlayedSources? {
    do { return try PlayedSources(of: .all, in: LibraryStore(reading: library)) } catch LibraryError
      .missing
    { return nil }
  }
}

/// Reciters in order of priority.
private struct RecitersReply: Reply, Encodable {
  let reciters: [Reciters.Line]
  @TextOnly private var summaries: [ReciterSummary]

  init(_ summaries: [ReciterSummary]) {
    reciters = summaries.map(Reciters.Line.init)
    self.summaries = summaries
  }

  var text: [Part] {
    if reciters.isEmpty {
      "no reciters yet; add one with `tilawa reciter add`"
    } else {
      TextTable(
        sides: [.right, .left, .left, .left, .right, .left],
        rows: [["", "reciter", "short", "riwayah", "recordings", "files"]]
          + zip(reciters, summaries).map { line, summary in
            [
              line.enabled ? line.order.map { "\($0 + 1)" } ?? "–" : "off",
              VisibleText.of(line.name), VisibleText.of(line.shortName ?? ""), line.riwayah ?? "",
              "\(line.recordings)",
              summary.reciter.files.map { Self.text(of: $0, timedAyat: line.timedAyat) } ?? "",
            ]
          })
    }
  }

  private static func text(of files: AyahFolder, timedAyat: Int) -> String {
    let offset = (files.ayahOffset > 0 ? "+" : "") + "\(files.ayahOffset)"
    return VisibleText.of(files.path.appending(files.pattern.text))
      + (files.ayahOffset == 0 ? "" : " (ayah \(offset))")
      + (timedAyat == 0 ? "" : ", words of \(timedAyat.counted("ayah", "ayat"))")
  }
}

extension ReciterCommand {
  /// `tilawa reciter add NAME`: adds a reciter, optionally with a folder of files.
  struct Add: ReplyingCommand {
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

    @Option(
      help: "Offset added to an ayah's number to get the number in the file name.",
      transform: IntegerArgument.number)
    var ayahOffset: Int?

    @Option(
      help: ArgumentHelp("Reciter manifest (JSON); its URL is not used.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var manifest: PathArgument?

    @Flag(help: "Replace an existing reciter.")
    var replace = false

    @OptionGroup var common: CommonOptions

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
      let played = try ReciterCommand.playedSources(in: common.libraryHere)
      let change = try Reciters(of: common.libraryHere).add(entry, replacing: replace)
      try send(
        AddedReciterReply(change.value), warnings: [change.backupWarning, change.value.warning],
        reporting: played)
    }
  }
}

/// The added reciter, and the number of ayat for which the reciter has a file.
private struct AddedReciterReply: Reply, Encodable {
  let reciter: Reciters.Line
  let files, ayat: Int?
  @TextOnly private var riwayah: Riwayah?

  init(_ added: Reciters.Added) {
    reciter = Reciters.Line(added.summary)
    files = added.files?.found
    ayat = added.files?.ayat
    riwayah = added.summary.reciter.riwayah
  }

  var text: [Part] {
    "added \(VisibleText.of(reciter.name))" + (riwayah.map { ", \($0.displayName)" } ?? "")
      + (files.map { ": files for \($0) of \((ayat ?? 0).counted("ayah", "ayat"))" } ?? "")
  }
}

extension ReciterCommand {
  /// `tilawa reciter priority NAME…`: sets or shows the order in which drills prefer reciters.
  struct Priority: ReplyingCommand {
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
        return try send(RecitersReply(reciters.all()))
      }
      do {
        let played = try PlayedSources(
          of: .all, in: LibraryStore(reading: common.libraryHere))
        let change = try reciters.setPriority(names, disabled: disable)
        try send(
          RecitersReply(change.value), warnings: [change.backupWarning], reporting: played)
      } catch let error as Reciters.DuplicateReciter {
        throw ValidationError("\(error.name) is named twice")
      }
    }
  }

  /// `tilawa reciter rename OLD NEW`: renames a reciter.
  struct Rename: ReplyingCommand {
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

    func run() throws {
      let change = try Reciters(of: common.libraryHere).rename(
        name, to: newName, by: authorship.signature)
      let (before, summary) = change.value
      try send(
        RenamedReciterReply(before: before, reciter: Reciters.Line(summary)),
        warnings: [change.backupWarning])
    }
  }

  /// `tilawa reciter merge FROM INTO`: merges a reciter into another.
  struct Merge: ReplyingCommand {
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

    func run() throws {
      do {
        let played = try PlayedSources(
          of: .all, in: LibraryStore(reading: common.libraryHere))
        let change = try Reciters(of: common.libraryHere).merge(
          name, into: other, by: authorship.signature)
        let (merged, into) = change.value
        try send(
          MergedReciterReply(
            merged: merged.reciter.id, recordings: merged.recordingCount,
            reciter: Reciters.Line(into), name: merged.reciter.name),
          warnings: [change.backupWarning], reporting: played)
      } catch let error as Reciters.SameReciter {
        throw ValidationError("both names mean the reciter \(error.name)")
      }
    }
  }

  /// `tilawa reciter remove NAME`: removes a reciter without recordings.
  struct Remove: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove a reciter who has no recordings; audio files are not deleted.",
      discussion: "Example: tilawa reciter remove Husary")

    @Argument(help: "The reciter.")
    var name: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      let played = try ReciterCommand.playedSources(in: common.libraryHere)
      let change = try Reciters(of: common.libraryHere).remove(name)
      try send(
        RemovedReciterReply(removed: change.value.id, name: change.value.name),
        warnings: [change.backupWarning], reporting: played)
    }
  }
}

/// The renamed reciter.
private struct RenamedReciterReply: Reply, Encodable {
  let before: String
  let reciter: Reciters.Line

  var text: [Part] {
    "renamed \(VisibleText.of(before)) to \(VisibleText.of(reciter.name))"
  }
}

/// The two merged reciters.
private struct MergedReciterReply: Reply, Encodable {
  let merged: String
  /// The number of recordings that moved to the remaining reciter.
  let recordings: Int
  let reciter: Reciters.Line
  @TextOnly var name: String

  var text: [Part] {
    "merged \(VisibleText.of(name)) into \(VisibleText.of(reciter.name)): "
      + recordings.counted("recording")
  }
}

/// The removed reciter.
private struct RemovedReciterReply: Reply, Encodable {
  let removed: String
  @TextOnly var name: String

  var text: [Part] { "removed \(VisibleText.of(name))" }
}
