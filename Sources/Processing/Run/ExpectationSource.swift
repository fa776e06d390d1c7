import Alignment
package import Analysis
package import AudioCore
import AudioFiles
package import FileFormats
import HostSystem
package import Library
package import PipelineCore
package import Recitation
package import SystemPackage

/// Determines the expected content of a recording before it is opened.
///
/// The ranges can come from the option `--range`, the plan file, the file name, or the tags. The
/// first of these that contains ranges decides. The worker reads the tags later, when it opens the
/// file.
package struct ExpectationSource: Sendable {
  private let option: [AyahRange]
  /// Text of the option; nil if the option was not given.
  private let optionText: String?
  /// Library with the bookmarks that the option may name; nil for no bookmarks.
  private let library: FilePath?
  private let riwayah: Riwayah?
  private let hearing: Hearing?
  private let plan: PlanFile?
  /// The entries of the plan file by path. The file names in the entries are resolved as the shell
  /// of the person would resolve them.
  private let entriesByPath: [FilePath: PlanFile.Entry]
  private let recipe: Recipe
  /// Expected contents determined earlier, by absolute path.
  private let given: [FilePath: ExpectedContent]

  /// Creates a source from expected contents that were determined earlier, possibly on another
  /// machine.
  ///
  /// - Parameters:
  ///   - given: the expected content of each source, by its absolute path.
  ///   - recipe: the recipe of the run.
  package init(given: [FilePath: ExpectedContent], recipe: Recipe) {
    self.given = given
    self.recipe = recipe
    option = []
    optionText = nil
    library = nil
    riwayah = nil
    hearing = nil
    plan = nil
    entriesByPath = [:]
  }

  /// - Parameters:
  ///   - option: the text of `--range`; nil if it was not given.
  ///   - riwayah: the value of `--riwayah`; nil if it was not given.
  ///   - hearing: the values of `--channel`, `--track` and `--rate`; nil if they are all absent.
  ///   - like: a complete recording that was made with the same recorder; it is used to read
  ///     recordings without an index; nil if it was not given.
  ///   - plan: the path of a plan file; nil if there is no plan file.
  ///   - recipe: the recipe with the default riwayah and numbering.
  ///   - library: the library with the bookmarks that the option may name; nil for no bookmarks.
  ///   - shell: the current folder and the home of the person who wrote the plan file; nil if the
  ///     file names in the plan are relative only to the processed folder.
  /// - Throws: `RecitationError`, `LibraryError`, `PlanError`, `HostError`, `AudioFileError` if the
  ///   option, the plan file or the recording `like` cannot be read.
  package init(
    option: String?, riwayah: Riwayah?, hearing: Hearing? = nil, like: FilePath? = nil,
    plan: FilePath?, recipe: Recipe,
    library: FilePath? = nil,
    shell: (current: FilePath, home: FilePath)? = nil
  ) throws {
    self.riwayah = riwayah
    self.hearing =
      try like.map { path in
        Hearing(like: try CodecParameters(ofRecordingAt: path)).completed(by: hearing)
      } ?? hearing
    self.recipe = recipe
    given = [:]
    optionText = option
    self.library = library
    let numbering = try recipe.numbering(for: riwayah)
    self.option = try option.map { try Self.ranges($0, numbering, bookmarksOf: library) } ?? []
    self.plan = try plan.map { path in
      let isHafs = recipe.numbering == .hafs
      return try PlanFile(
        bytes: try FileBytes.contents(of: path, limit: PlanFile.longest + 1),
        name: path.description, defaultRiwayah: isHafs ? .hafs : riwayah ?? recipe.riwayah,
        hafsNumberingForOthers: isHafs)
    }
    guard let shell, let entries = self.plan?.entries else {
      entriesByPath = [:]
      return
    }
    func path(_ name: String) -> FilePath {
      let path =
        name.hasPrefix("~/")
        ? shell.home.pushing(FilePath(String(name.dropFirst(2))))
        : shell.current.pushing(FilePath(name))
      return path.lexicallyNormalized()
    }
    let named = entries.filter { !$0.file.utf8.contains(0) }
    let paths =
      named.map { (path(PlanFile.unquoted($0.file)), $0) }
      + named.filter { $0.file.contains("\\") }.map { (path(PlanFile.withSlashes($0.file)), $0) }
    entriesByPath = Dictionary(paths, uniquingKeysWith: { first, _ in first })
  }

  private static func ranges(
    _ text: String, _ numbering: AyahNumbering, bookmarksOf library: FilePath?
  ) throws -> [AyahRange] {
    try library.map { try LibraryStore.passages(in: text, numbering, bookmarksOf: $0) }
      ?? RangeParser(numbering: numbering).parse(text)
  }

  /// The entry of the plan for a source.
  private func entry(for source: SourceSelection.Source) -> PlanFile.Entry? {
    entry(for: source.relative, at: source.path)
  }

  /// The entry of the plan for a file with a path relative to a processed folder, and an absolute
  /// path.
  private func entry(for relative: FilePath, at path: FilePath) -> PlanFile.Entry? {
    plan?.entry(for: relative.string) ?? entriesByPath[path]
  }

  /// Returns the expected content of a source.
  ///
  /// - Parameters:
  ///   - source: the recording, not opened.
  ///   - stated: the riwayah that a person stated earlier for the recording; nil if unknown. Its
  ///     numbering counts if this run names no riwayah for the recording.
  /// - Returns: the expectation; without ranges if the option, the plan file and the file name
  ///   contain no ranges. Its riwayah is nil if this run names none.
  /// - Throws: `RecitationError` if the plan file names a riwayah and the ayah counts of this
  ///   riwayah are not bundled; `RecitationError` or `PlanError` if the numbering of `stated` lacks
  ///   the ayat of the option or of the plan file; `LibraryError` if a bookmark cannot be read.
  package func expectation(
    for source: SourceSelection.Source, stated: Riwayah? = nil
  ) throws -> ExpectedContent {
    if let given = given[source.path] { return given }
    let entry = entry(for: source)
    var result = ExpectedContent(
      riwayah: entry?.riwayah ?? riwayah, reciter: entry?.reciter, recordedAt: entry?.date,
      hearing: hearing)
    // The ranges of this run have been read already, in the numbering that they have without an
    // earlier statement.
    let other =
      result.riwayah == nil && stated != nil
        && recipe.countedRiwayah(for: stated) != recipe.countedRiwayah(for: nil)
      ? QuranFacts.bundled.numberingIfBundled(of: recipe.countedRiwayah(for: stated)) : nil
    if !option.isEmpty {
      let again = try optionText.flatMap { text in
        try other.map { try Self.ranges(text, $0, bookmarksOf: library) }
      }
      (result.ranges, result.origin) = (again ?? option, .option)
    } else if let plan, let entry {
      let ranges = try other.map { try plan.ranges(of: entry, in: $0) } ?? entry.ranges
      (result.ranges, result.origin) = (ranges, .plan)
    } else {
      let reading = FileNameReading(numbering: try other ?? recipe.numbering(for: result.riwayah))
      if let found = reading.ranges(inFileName: source.relative.lastComponent?.string ?? "") {
        (result.ranges, result.origin) = (found, .fileName)
      }
    }
    return result
  }

  /// Returns the entries of the plan file that match no source. Most likely the file names in these
  /// entries are misspelt.
  package func unused(by sources: [SourceSelection.Source]) -> [PlanFile.Entry] {
    let used = Set(sources.compactMap { entry(for: $0)?.line })
    return (plan?.entries ?? []).filter { !used.contains($0.line) }
  }

  /// Returns warnings about the encoding of the plan file and about up to 20 lines whose file is
  /// not selected: it is a symbolic link or hidden, or it was not found. Most likely the name of a
  /// file that was not found is misspelt, but a plan file may also cover other folders.
  ///
  /// - Parameter selection: the recordings that were found, and the skipped entries. The entries
  ///   that a warning names are marked.
  /// - Returns: sentences for a person.
  package func warnings(unusedBy selection: inout SourceSelection) -> [String] {
    let entries = unused(by: selection.sources)
    var skipped: [Int: SourceSelection.SkippedEntry] = [:]
    for one in selection.skippedEntries + selection.resolvedLinks {
      if let line = entry(for: one.omission.path, at: one.path)?.line { skipped[line] = one }
    }
    selection.markReported(Set(entries.prefix(20).compactMap { skipped[$0.line]?.path }))
    let more = entries.dropFirst(20).count
    let encoding = plan?.codePage.map {
      ["the plan is not UTF-8; it was read as \($0): check the names in it"]
    }
    return (encoding ?? [])
      + entries.prefix(20).map { entry in
        "line \(entry.line) of the plan names "
          + (skipped[entry.line].flatMap(Self.description)
            ?? "a file that does not exist: \(entry.file)")
      }
      + (more > 0
        ? [
          more.counted(
            "more line of the plan names a file that does not exist.",
            "more lines of the plan name files that do not exist.")
        ] : [])
  }

  /// Describes an entry of a folder that a line of the plan names, with the remedy for a link. Nil
  /// for an entry that is neither a link nor a file of a person.
  private static func description(_ entry: SourceSelection.SkippedEntry) -> String? {
    let path = entry.omission.path.string
    let link = "\(path) → \(entry.omission.target?.string ?? "")"
    return switch entry.omission.reason {
    case .leadsOut:
      "a symbolic link, which is left out: \(link); name its target in the plan and in the command"
    case .link:
      "a symbolic link, whose target is taken under its own name: \(link); name that in the plan"
    case .broken:
      "a symbolic link that leads to nothing: \(link); bring back its target, or delete the line"
    case .hidden: "a hidden file, which is left out: \(path)"
    case .temporary: "an unfinished file, which is left out: \(path)"
    case .systemFolder, .special, .unreadable: nil
    }
  }
}
