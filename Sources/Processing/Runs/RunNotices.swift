import HostSystem
package import Library
import Recitation
import SystemPackage

/// Facts about a run that are not failures, but may need an action: skipped entries of a folder,
/// recordings whose files are gone, and problems that an earlier run reported.
package struct RunNotices: Encodable, Sendable {
  /// A link that was skipped.
  package struct Link: Encodable, Sendable {
    /// The reason for skipping a link.
    package enum Reason: String, Encodable, Sendable {
      /// The target lies outside of the named folders.
      case elsewhere
      /// The target of the link is also selected directly, under its own name.
      case twice
      /// The target does not exist, or the link points to itself.
      case broken
    }

    /// The path of the link, relative to the named folder; and the link's target, absolute if it
    /// exists.
    package let path, target: String
    package let reason: Reason
    /// True if a warning has already named the link.
    fileprivate let isReported: Bool

    private enum CodingKeys: CodingKey { case path, target, reason }
  }

  /// A recycle bin, or a folder of earlier versions, that was not entered.
  package struct SkippedFolder: Encodable, Sendable {
    /// The path relative to the named folder; and the kind of content that the system keeps in the
    /// folder.
    package let path, content: String
  }

  /// The skipped links in the folders.
  package private(set) var links: [Link] = []
  /// The skipped recycle bins and folders of earlier versions. Other system folders are left out,
  /// because they contain no recordings of a person.
  package private(set) var systemFolders: [SkippedFolder] = []
  /// Sound files of unfinished copies or downloads.
  package private(set) var unfinished: [String] = []
  /// Sound files with a name that begins with a dot.
  package private(set) var hidden: [String] = []
  /// Recordings that were in the named places in an earlier run and have no file now.
  package private(set) var vanished: [String] = []
  /// Recordings that no file holds any more, because their files now hold other recordings. They
  /// are kept because a person confirmed or entered something in them.
  package private(set) var replaced: [String] = []
  /// Unchanged files that this run did not try again, because an earlier run could not read them
  /// (`stillFailed`), or gave their recordings the status `partial` (`stillPartial`) or `check`
  /// (`stillCheck`).
  package let stillFailed, stillPartial, stillCheck: [String]
  /// Recordings that an earlier run analysed with a recipe other than the recipe of this run. The
  /// name of the earlier recipe follows in brackets.
  package let otherRecipe: [String]

  /// Collects the notices.
  ///
  /// - Parameters:
  ///   - selection: the selected and the skipped files.
  ///   - lines: the recordings after the run.
  ///   - otherRecipe: see ``otherRecipe``.
  ///   - store: the library; nil before the run. Missing recordings are then not reported, because
  ///     the run may still find them.
  /// - Throws: `LibraryError`.
  package init(
    _ selection: SourceSelection, lines: [ProcessingReport.Line] = [], otherRecipe: [String] = [],
    of store: LibraryStore? = nil
  ) throws {
    self.otherRecipe = otherRecipe
    func known(_ status: RecordingStatus) -> [String] {
      lines.filter { $0.action == .skipped && $0.status == status }.map(\.source)
    }
    stillFailed = known(.failed)
    stillPartial = known(.partial)
    stillCheck = known(.check)
    for one in selection.skippedEntries { add(one) }
    guard let store else { return }
    let seen = Set(selection.sources.map(\.path))
    var ids: Set<RecordingID> = []
    func list(_ gone: [RecordingID]) throws -> [String] {
      try gone.filter { ids.insert($0).inserted }.compactMap { id in
        guard let summary = try store.recording(id), summary.isMissing(from: store.directory)
        else { return nil }
        return summary.displayPath
      }
    }
    for place in selection.places {
      vanished += try list(store.recordingsGone(from: place, besides: seen))
    }
    replaced = try list(store.recordingsWithoutFile())
  }

  private mutating func add(_ one: SourceSelection.SkippedEntry) {
    let path = one.omission.path.string
    func link(_ reason: Link.Reason) {
      links.append(
        Link(
          path: path, target: one.omission.target?.string ?? "", reason: reason,
          isReported: one.isReported))
    }
    switch one.omission.reason {
    case .leadsOut: link(.elsewhere)
    case .link: link(.twice)
    case .broken: link(.broken)
    case .systemFolder(let content):
      if [.deleted, .versions, .fragments].contains(content) {
        systemFolders.append(SkippedFolder(path: path, content: content.rawValue))
      }
    case .temporary:
      // For example, `a.mp3~` and `a.mp3.part` belong to `a.mp3`.
      var finished = FilePath(path.hasSuffix("~") ? String(path.dropLast()) : path)
      if finished.string == path { finished.extension = nil }
      if SourceKind.isNamedAsSound(finished) { unfinished.append(path) }
    case .hidden:
      // macOS stores attributes of `a.mp3` in `._a.mp3` on disks that do not support attributes.
      let name = one.omission.path.lastComponent?.string ?? ""
      if SourceKind.isNamedAsSound(one.omission.path), !name.hasPrefix("._") { hidden.append(path) }
    case .special, .unreadable: break
    }
  }

  /// The ``sentences`` without the links that a warning has already named.
  package var furtherSentences: [String] {
    var others = self
    others.links.removeAll(where: \.isReported)
    return others.sentences
  }

  /// The notices as sentences for a person, most important first. Each sentence has a fact, the
  /// names concerned, and the remedy.
  package var sentences: [String] {
    func links(_ reason: Link.Reason) -> [String] {
      self.links.filter { $0.reason == reason }.map { "\($0.path) → \($0.target)" }
    }
    let hint = ("`tilawa show` says why", "`tilawa show` says why")
    let naming = ("name it to include it", "name them to include them")
    return sentencesOnLostFiles
      + [
        Self.sentence(
          stillFailed, ("file still cannot be read", "files still cannot be read"),
          ("`--retry-failed` tries it again", "`--retry-failed` tries them again")),
        Self.sentence(
          stillPartial, ("recording is still partial", "recordings are still partial"), hint),
        Self.sentence(
          stillCheck, ("recording is still to be checked", "recordings are still to be checked"),
          hint),
        Self.sentence(
          otherRecipe,
          (
            "recording was analysed by another recipe before",
            "recordings were analysed by another recipe before"
          ),
          (
            "name that with --recipe to keep its results",
            "name that with --recipe to keep its results"
          )),
        Self.sentence(
          links(.elsewhere), ("link is left out", "links are left out"),
          ("name its target to include it", "name their targets to include them")),
        Self.sentence(
          links(.broken), ("link leads to nothing", "links lead to nothing"),
          ("bring back its target, or delete it", "bring back their targets, or delete them")),
        Self.sentence(
          links(.twice),
          (
            "link is left out, as its target is taken under its own name",
            "links are left out, as their targets are taken under their own names"
          )),
        Self.sentence(
          systemFolders.map { "\($0.path) (\($0.content))" },
          ("folder of the system is left out", "folders of the system are left out"), naming),
        Self.sentence(
          unfinished, ("unfinished file is left out", "unfinished files are left out"),
          ("run the command again when it is whole", "run the command again when they are whole")),
        Self.sentence(hidden, ("hidden file is left out", "hidden files are left out"), naming),
      ].compactMap { $0 }
  }

  /// The sentences about recordings without a file.
  private var sentencesOnLostFiles: [String] {
    [
      Self.sentence(
        vanished,
        ("recording is no longer where it was", "recordings are no longer where they were"),
        (
          "put it back, run `tilawa process` on its new folder, or let go of it with"
            + " `tilawa remove`",
          "put them back, run `tilawa process` on their new folder, or let go of them with"
            + " `tilawa remove`"
        )),
      Self.sentence(
        replaced,
        (
          "recording has no file any more, as its file holds something else now",
          "recordings have no file any more, as their files hold something else now"
        ),
        (
          "run `tilawa process` on its file if you still have it, or let go of it with"
            + " `tilawa remove`",
          "run `tilawa process` on their files if you still have them, or let go of them with"
            + " `tilawa remove`"
        )),
    ].compactMap { $0 }
  }

  /// Returns a sentence that states a fact about some names, followed by a remedy, in singular or
  /// plural; nil if there are no names.
  private static func sentence(
    _ names: [String], _ fact: (one: String, many: String),
    _ remedy: (one: String, many: String)? = nil
  ) -> String? {
    if names.isEmpty { return nil }
    let isOne = names.count == 1
    return "\(names.count) \(isOne ? fact.one : fact.many): \(list(names))"
      + (remedy.map { "; \(isOne ? $0.one : $0.many)" } ?? "")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}
