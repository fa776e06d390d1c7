import HostSystem
package import Library
import Recitation
import SystemPackage

/// Facts of a run that are no failures of it, and that a person may want to act on: what of a
/// folder was left out, recordings that are no longer where they were, and trouble that an earlier
/// run has reported.
package struct RunNotices: Encodable, Sendable {
  /// A link that was left out.
  package struct Link: Encodable, Sendable {
    /// The reason why it was left out.
    package enum Reason: String, Encodable, Sendable {
      /// Its target lies elsewhere.
      case elsewhere
      /// Its target is taken under a name of its own.
      case twice
      /// There is no target, or it is the link itself.
      case broken
    }

    /// The link, from the folder that was named; its target, absolute if it is there.
    package let path, target: String
    package let reason: Reason
  }

  /// A bin, or a folder of earlier versions, that was not entered.
  package struct PassedFolder: Encodable, Sendable {
    /// The folder, from the one that was named; what a system keeps in it.
    package let path, content: String
  }

  /// Links inside the folders.
  package private(set) var links: [Link] = []
  /// Bins and folders of earlier versions; other folders of systems hold nothing that a person
  /// misses.
  package private(set) var systemFolders: [PassedFolder] = []
  /// Sound files whose copy or download is not finished.
  package private(set) var unfinished: [String] = []
  /// Sound files whose name begins with a dot.
  package private(set) var hidden: [String] = []
  /// Recordings that were in these places before and have no file now.
  package private(set) var vanished: [String] = []
  /// Files that an earlier run could not read; recordings that it found to be partial or to be
  /// checked. They have not changed, and were not tried again.
  package let stillFailed, stillPartial, stillCheck: [String]
  /// Recordings that an earlier run analysed by a recipe of its own and this run by another, each
  /// with the name of the earlier recipe in brackets: a recipe belongs to its run.
  package let otherRecipe: [String]

  /// Collects the notices.
  ///
  /// - Parameters:
  ///   - selection: what was looked at.
  ///   - lines: the recordings after the run.
  ///   - otherRecipe: see ``otherRecipe``.
  ///   - store: the library; nil if recordings that are gone may turn up later in the run.
  /// - Throws: `LibraryError`.
  package init(
    _ selection: SourceSelection, lines: [ProcessingReport.Line] = [], otherRecipe: [String] = [],
    of store: LibraryStore? = nil
  ) throws {
    self.otherRecipe = otherRecipe
    func known(_ status: String) -> [String] {
      lines.filter { $0.action == "skipped" && $0.status == status }.map(\.source)
    }
    stillFailed = known("failed")
    stillPartial = known("partial")
    stillCheck = known("check")
    for one in selection.leftOut { add(one) }
    guard let store else { return }
    let seen = Set(selection.sources.map(\.path))
    var ids: Set<RecordingID> = []
    for place in selection.places {
      for id in try store.recordingsGone(from: place, besides: seen) where ids.insert(id).inserted {
        if let summary = try store.recording(id), summary.isMissing(from: store.directory) {
          vanished.append(summary.displayPath)
        }
      }
    }
  }

  private mutating func add(_ one: SourceSelection.LeftOut) {
    let path = one.omission.path.string
    func link(_ reason: Link.Reason) {
      links.append(Link(path: path, target: one.omission.target?.string ?? "", reason: reason))
    }
    switch one.omission.reason {
    case .leadsOut: link(.elsewhere)
    case .link: link(.twice)
    case .broken: link(.broken)
    case .systemFolder(let content):
      if [.deleted, .versions, .fragments].contains(content) {
        systemFolders.append(PassedFolder(path: path, content: content.rawValue))
      }
    case .temporary:
      // `a.mp3~` and `a.mp3.part` are named as `a.mp3` is.
      var finished = FilePath(path.hasSuffix("~") ? String(path.dropLast()) : path)
      if finished.string == path { finished.extension = nil }
      if SourceKind.isNamedAsSound(finished) { unfinished.append(path) }
    case .hidden:
      // macOS keeps what other disks cannot hold of `a.mp3` in `._a.mp3`.
      let name = one.omission.path.lastComponent?.string ?? ""
      if SourceKind.isNamedAsSound(one.omission.path), !name.hasPrefix("._") { hidden.append(path) }
    case .special, .unreadable: break
    }
  }

  /// The notices for a person, most important first: what it is, which, and what to do.
  package var sentences: [String] {
    func links(_ reason: Link.Reason) -> [String] {
      self.links.filter { $0.reason == reason }.map { "\($0.path) → \($0.target)" }
    }
    let why = ("`tilawa show` says why", "`tilawa show` says why")
    let naming = ("name it to include it", "name them to include them")
    return [
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
        stillFailed, ("file still cannot be read", "files still cannot be read"),
        ("`--retry-failed` tries it again", "`--retry-failed` tries them again")),
      Self.sentence(
        stillPartial, ("recording is still partial", "recordings are still partial"), why),
      Self.sentence(
        stillCheck, ("recording is still to be checked", "recordings are still to be checked"),
        why),
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

  /// Says what holds of these names and what to do, for one and for several; nil if there are none.
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
