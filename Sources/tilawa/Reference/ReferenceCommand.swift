import Analysis
import ArgumentParser
import Library
import Recitation
import SystemPackage

/// `tilawa reference`: recordings whose ayat are known, by which others are aligned.
struct ReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Keep recitations by which your recordings are aligned.",
    discussion: """
      A reference is a recitation of which it is known where each ayah lies. Only what it sounds \
      like in numbers is kept, never the sound. What you confirm in your own recordings is a \
      reference for the others by itself.

        tilawa reference add ~/Husary_128kbps --reciter "Mahmoud Al-Husary" --riwayah hafs
        tilawa redetect
        tilawa reference list
      """,
    subcommands: [Add.self, List.self, Remove.self], defaultSubcommand: List.self)
}

/// References as they are listed: one line per reciter and riwayah.
struct ReferenceList: Encodable {
  struct Line: Encodable {
    /// The id and the name of the reciter; null for what was confirmed in the library.
    let id, reciter: String?
    let riwayah: String
    let ayat, files, bytes: Int
  }

  let references: [Line]

  /// What a library holds.
  init(_ store: LibraryStore) throws {
    let features = LibraryFolder.features(of: store.directory)
    let names = Dictionary(
      uniqueKeysWithValues: try store.reciters().map { ($0.reciter.id, $0.reciter.name) })
    let added = Dictionary(grouping: try store.references()) {
      [$0.reciter, $0.riwayah.rawValue]
    }
    let lines = added.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, files in
      Line(
        id: key[0], reciter: names[key[0]], riwayah: key[1],
        ayat: Set(files.flatMap(\.ayat.keys)).count { $0.ayah > 0 }, files: files.count,
        bytes: FeatureSizes.bytes(of: Set(files.map(\.featuresKey)), in: features))
    }
    let confirmed = Dictionary(grouping: try store.confirmedAyat()) { $0.riwayah.rawValue }
    references =
      lines
      + confirmed.sorted { $0.key < $1.key }.map { riwayah, recordings in
        Line(
          id: nil, reciter: nil, riwayah: riwayah,
          ayat: Set(recordings.flatMap(\.ayat.keys)).count { $0.ayah > 0 },
          files: recordings.count, bytes: 0)
      }
  }
}

extension ReferenceCommand {
  /// `tilawa reference list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the references, with their size on the disk.",
      discussion: """
        What is confirmed in recordings of the library needs no further room.

        Example: tilawa reference list
        """)

    @OptionGroup var common: CommonOptions

    func run() throws {
      let list = try ReferenceList(try LibraryStore(reading: common.libraryHere))
      if common.json {
        Output.json(Envelope(command: "reference list", status: .ok, result: list))
        return
      }
      if list.references.isEmpty {
        Output.line("no references yet; `tilawa reference add` adds some")
        return
      }
      var table = TextTable(sides: [.left, .left, .right, .right, .right])
      table.rows = [["reciter", "riwayah", "ayat", "files", "size"]]
      table.rows += list.references.map { line in
        [
          VisibleText.of(line.reciter ?? line.id ?? "confirmed in the library"), line.riwayah,
          "\(line.ayat)", "\(line.files)",
          line.id == nil ? "–" : "\((Double(line.bytes) / 1e6).text(decimals: 1)) MB",
        ]
      }
      for line in table.lines { Output.line(line) }
    }
  }

  /// `tilawa reference remove RECITER`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Forget the references of a reciter, and delete their features.",
      discussion: """
        The files that they were made from are not touched, nor what was aligned by them; the next \
        `tilawa process` or `tilawa redetect` does without them. How he sounds is then known from \
        your own recordings of him alone.

        Examples:
          tilawa reference remove Husary
          tilawa reference remove Husary --riwayah warsh
        """)

    @Argument(help: "The reciter.")
    var name: String

    @Option(help: "Only those in this riwayah.")
    var riwayah: Riwayah?

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      let reciter: String
      let files: Int
    }

    func run() throws {
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let reciter = try folder.store.reciter(matching: name).reciter
      let removed = try folder.store.removeReferences(of: reciter.id, in: riwayah)
      if removed.removed.isEmpty { throw ReferenceError.none(reciter: reciter.name) }
      try FeatureSizes.remove(
        removed.unusedFeatures, in: LibraryFolder.features(of: folder.path))
      // His voice may be learnt from them.
      _ = try folder.store.forgetVoice(of: reciter.id)
      _ = try VoiceLearning().learn([reciter.name], in: folder.store)
      ErrorReport.warn(try folder.release())
      let files = removed.removed.count
      if common.json {
        Output.json(
          Envelope(
            command: "reference remove", status: .ok,
            result: Result(reciter: reciter.id, files: files)))
      } else {
        Output.line("forgot \(files) file(s) of \(VisibleText.of(reciter.name))")
      }
    }
  }
}
