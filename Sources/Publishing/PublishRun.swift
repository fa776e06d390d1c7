import AudioCore
package import Drills
package import HostSystem
import Library
import Playback
import Recitation
import Rendering
package import SystemPackage

/// Publishes drills into a folder: sound files with chapters, a feed, and a page for phones.
///
/// The folder can be copied to a phone, a memory stick or any web host. A second run into the same
/// folder renders only changed drills, leaves other files unchanged, and keeps the identities of
/// the episodes. Files from other sources are neither replaced nor removed.
package struct PublishRun {
  /// The rendering of the drills into the subfolder `drills`.
  package var rendering: DrillRendering
  /// The published folder.
  package let folder: FilePath
  /// The title of feed and page; nil to keep the folder's title, or `Tilawa` for a new folder.
  package var title: String?
  /// The language of feed and page; nil to keep the folder's language, or English for a new folder.
  package var language: PublicationLanguage?
  /// The URL of the folder; nil to keep the URL in the folder's record.
  package var base: String?
  /// The passages of a day's revision. The last drills of ``rendering`` play them, in the same
  /// order.
  package var episodes: [DailyEpisode] = []
  /// HTML pages to write beside the drills, by file name; the page of the drills links to each by
  /// its title. A page of an earlier run that is not among them is removed.
  package var pages: [(name: RelativePath, title: String, html: String)] = []
  /// True to remove drills of earlier runs that this run does not contain.
  package var isPruning = false
  /// The publication time of new drills, ISO 8601.
  package var now = WallClock.now

  /// - Parameters:
  ///   - folder: the published folder; created if missing.
  ///   - library: the library's folder.
  ///   - jobs: the maximum number of sources and clips to process in parallel, ≥ 1.
  ///   - programVersion: the version of the program.
  package init(folder: FilePath, library: FilePath, jobs: Int, programVersion: String) {
    self.folder = folder
    rendering = DrillRendering(
      library: library, output: folder.appending("drills"), outputOption: "folder", jobs: jobs,
      programVersion: programVersion)
    rendering.fileExtension = "m4a"
    // The name of a map contains the extension of its sound file. Otherwise the name would depend
    // on the files that exist during planning. After a change of format, a drill would then be
    // rendered twice, because its old map still exists during the first run but not during the
    // second.
    rendering.mapsKeepExtension = true
  }

  /// The default loudness of all files, in LUFS.
  ///
  /// It is louder than the target of EBU R 128 for broadcasts, because drills are played on small
  /// speakers and in cars. It is low enough that only a few recordings have peaks that prevent this
  /// loudness.
  package static let loudness = -20.0

  /// Returns the numbers (positions in the playing order) of the passages that are already
  /// published for a day, by passage.
  ///
  /// - Parameters:
  ///   - student: the id of the student.
  ///   - day: the day, such as `2026-11-25`.
  /// - Returns: the number of each passage that was published for the day.
  /// - Throws: see ``Publication/read(in:)``.
  package func numbers(of student: String, on day: String) throws -> [String: Int] {
    let episodes = try Publication.read(in: folder)?.items.compactMap(\.episode) ?? []
    return episodes.filter { $0.student == student && $0.day == day }
      .reduce(into: [:]) { $0[$1.passage] = $1.number }
  }

  /// A planned publication.
  package struct Plan {
    /// The drills to render.
    package let drills: DrillRendering.Plan
    fileprivate let previous: Publication?
    fileprivate var next: Publication
    fileprivate let cover: [UInt8]
    /// True if a user replaced the cover picture in the folder; this picture is then kept.
    fileprivate let isForeignCover: Bool
    fileprivate let journal: PublicationJournal
    /// The files that an interrupted run entered into the journal.
    fileprivate let interrupted: [RelativePath: Set<String>]
    fileprivate let targets: [RelativePath: OutputTarget]
  }

  /// Plans the drills and checks all files; writes nothing into the folder.
  ///
  /// - Parameters:
  ///   - isDryRun: true to write no file at all, and to leave the library unchanged.
  ///   - shouldStop: polled during planning.
  ///   - onEvent: called for each event.
  /// - Returns: the plan of files to render and write.
  /// - Throws: see ``DrillRendering/plan(isDryRun:shouldStop:onEvent:)``; ``PublicationError``
  ///   about the record of the folder.
  package func plan(
    isDryRun: Bool, shouldStop: @escaping @Sendable () -> Bool = { false },
    onEvent: @escaping (DrillRendering.Event) -> Void = { _ in }
  ) throws -> Plan {
    let previous = try Publication.read(in: folder)
    let journal = PublicationJournal(of: folder)
    let interrupted = try journal.interrupted()
    let base = try base.map { try Self.checked($0) } ?? previous?.base
    let title = title ?? previous?.title ?? "Tilawa"
    let language = language ?? previous?.language ?? .en
    var rendering = rendering
    rendering.settings =
      [
        DrillSetting(key: "display.titles", value: language == .ar ? "arabic" : "latin"),
        DrillSetting(key: "output.loudnessTarget", value: "\(Int(Self.loudness))"),
      ] + rendering.settings
    let own = OwnFiles(folder: folder, record: previous?.files, interrupted: interrupted)
    rendering.isOwn = { [folder] path in try own.contains(Self.relative(path, folder)) }
    let (cover, coverName, isForeign) = try cover(previous)
    let next = Publication(
      feed: previous?.feed ?? PublicationIdentity.feed(base: base, title: title), title: title,
      language: language, base: base, cover: coverName)
    rendering.cover = try DrillCover(cover, path: folder.pushing(coverName.path))
    let drills = try rendering.plan(isDryRun: isDryRun, shouldStop: shouldStop, onEvent: onEvent)
    let items = try drills.jobs.flatMap { job in try job.outputs.map { try path(of: $0) } }
    let written =
      PublicationPage.paths(cover: coverName).filter { !isForeign || $0 != coverName } + [
        "feed.xml", Publication.name,
      ]
      + pages.map(\.name)
      + items.flatMap { file in
        ["transcript.vtt", "chapters.json", "page.js"].map {
          PublishedItem.path(beside: file, $0)
        }
      }
    return Plan(
      drills: drills, previous: previous, next: next, cover: cover, isForeignCover: isForeign,
      journal: journal, interrupted: interrupted,
      targets: try targets(written, own, hasRecord: previous != nil))
  }

  /// The unchanged files of earlier runs, recognised by their hashes in the record or in the
  /// journal of an interrupted run.
  private struct OwnFiles {
    let folder: FilePath
    let record: RecordedFiles?
    let interrupted: [RelativePath: Set<String>]

    /// True if the file exists with content that an earlier run wrote.
    func contains(_ path: RelativePath) throws -> Bool {
      guard record?.hashes[path] != nil || interrupted[path] != nil,
        let found = try BoundedPath(path, below: folder).sha256()
      else { return false }
      return record?.hashes[path] == found || interrupted[path]?.contains(found) == true
    }
  }

  /// Validates a URL and returns it with a slash at the end.
  ///
  /// - Throws: ``PublicationError`` if it is not an HTTP URL.
  private static func checked(_ base: String) throws -> String {
    guard base.hasPrefix("https://") || base.hasPrefix("http://"), !base.contains("?"),
      !base.contains("#"), base.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F })
    else {
      throw PublicationError.notAnAddress(base)
    }
    return base.hasSuffix("/") ? base : base + "/"
  }

  /// Returns the cover that was given for this run. Otherwise returns the cover in the folder, or
  /// else the bundled cover.
  private func cover(
    _ previous: Publication?
  ) throws -> (bytes: [UInt8], name: RelativePath, isForeign: Bool) {
    func named(_ ending: String) throws -> RelativePath {
      try Self.relative(folder.appending("cover.\(ending)"), folder)
    }
    if let cover = rendering.cover { return (cover.bytes, try named(cover.fileExtension), false) }
    if let previous, let bytes = try BoundedPath(previous.cover, below: folder).contents() {
      let isOurs = previous.files.hashes[previous.cover] == SHA256.hexadecimal(of: bytes)
      return (bytes, previous.cover, !isOurs)
    }
    return (PublicationPage.cover, try named("png"), false)
  }

  /// Checks the files that will be written beside the sound files.
  private func targets(
    _ paths: [RelativePath], _ own: OwnFiles, hasRecord: Bool
  ) throws -> [RelativePath: OutputTarget] {
    let outputs = try OutputGuard(at: rendering.library, inputs: rendering.recipes)
    let requests = try paths.map { path in
      // A file whose content was changed after it was written belongs to the user.
      OutputRequest(
        folder.pushing(path.path), option: "folder", beside: folder, consent: rendering.consent,
        isOurs: path == Publication.name ? hasRecord : try own.contains(path),
        isChanged: own.record?.hashes[path] != nil)
    }
    return Dictionary(uniqueKeysWithValues: zip(paths, try outputs.check(requests)))
  }

  /// Returns a path relative to the folder.
  private static func relative(_ path: FilePath, _ folder: FilePath) throws -> RelativePath {
    var relative = path
    guard relative.removePrefix(folder), let checked = RelativePath(relative.string) else {
      throw HostError.outside(path: path, folder: folder)
    }
    return checked
  }

  /// Returns the path of a sound file relative to the folder.
  private func path(of output: RenderOutput) throws -> RelativePath {
    try Self.relative(output.path, folder)
  }
}

extension PublishRun {
  /// Renders changed drills, and writes the feed and the page.
  ///
  /// - Parameters:
  ///   - plan: the planned publication.
  ///   - shouldStop: polled during rendering.
  ///   - onEvent: called for each event; may be called from any thread.
  /// - Returns: the report, and the errors of failed drills, whose earlier versions stay published.
  /// - Throws: `CancellationError` once `shouldStop` returns true; finished files are kept, and the
  ///   next run continues from there. `HostError`.
  package func run(
    _ plan: Plan, shouldStop: @escaping @Sendable () -> Bool = { false },
    onEvent: @escaping @Sendable (DrillRendering.Event) -> Void = { _ in }
  ) async throws -> (report: PublishReport, errors: [ReportedError]) {
    try Folder.create(folder)
    try Folder.create(folder.appending("drills"))
    try TemporaryFile.removeStale(in: folder)
    let (folder, journal) = (folder, plan.journal)
    var rendering = rendering
    rendering.announce = { hashes in
      try journal.announce(
        Dictionary(
          uniqueKeysWithValues: hashes.map { (try Self.relative($0.key, folder), $0.value) }))
    }
    let (rendered, errors) = try await rendering.render(
      plan.drills, shouldStop: shouldStop, onEvent: onEvent)
    var next = plan.next
    var writer = FolderWriter(folder: folder, targets: plan.targets, journal: journal)
    let first = plan.drills.jobs.count - episodes.count
    for (number, (job, entry)) in zip(plan.drills.jobs, rendered.drills).enumerated()
    where !entry.files.contains(where: { $0.state == .failed }) {
      let episode = number >= first ? episodes[number - first] : nil
      for index in job.outputs.indices {
        let item = try item(of: job, index, episode, feed: next.feed, plan.previous, &writer)
        next.items.append(item)
      }
    }
    let stale = try keep(plan, in: &next, &writer)
    next.items.sort { $0.file < $1.file }
    let page = try PublicationPage.files(
      of: next, linkingTo: pages.map { ($0.name, $0.title) }, cover: plan.cover)
    try writer.write(page.filter { !plan.isForeignCover || $0.path != next.cover })
    try writer.write([("feed.xml", Array(next.feed().text.utf8))])
    try writer.write(pages.map { ($0.name, Array($0.html.utf8)) })
    if plan.isForeignCover { writer.written[next.cover] = plan.previous?.files.hashes[next.cover] }
    next.files = RecordedFiles(writer.written)
    let (removed, kept) = try remove(stale, of: plan, butNot: next.files)
    // The record is written last, so that every file in it exists.
    try writer.write([(Publication.name, Array(try next.text().utf8))])
    try OutputClaim.removeAll(in: folder.appending("drills"))
    try journal.remove()
    let report = PublishReport(
      folder: folder.description, items: next.items, written: writer.changed.map(\.text).sorted(),
      removed: removed.map(\.text), kept: kept.map(\.text), drills: rendered)
    return (report, errors)
  }

  /// Writes the transcript, chapters and page data of one part of a drill, and returns its item.
  private func item(
    of job: DrillJob, _ index: Int, _ episode: DailyEpisode?, feed: String,
    _ previous: Publication?, _ writer: inout FolderWriter
  ) throws -> PublishedItem {
    let output = job.outputs[index]
    let map = job.renderer.map(index, job.outputs)
    let file = try path(of: output)
    let stem = file.stem
    let name = episode.map { job.outputs.count > 1 ? "\($0.name)/\(index + 1)" : $0.name } ?? stem
    let identity = PublicationIdentity.drill(name, of: feed)
    // A drill keeps the identity under which it was first published.
    let known = previous?.items.first {
      episode == nil ? $0.episode == nil && $0.file.stem == stem : $0.guid == identity
    }
    let guid = known?.guid ?? identity
    let (script, hasWords) = try DrillPages.data(of: map, guid: guid)
    var whole = output.whole ?? output.path
    whole.extension = nil
    let bytes = try FileIdentity(path: output.path).size
    let ayat = map.readings.map(\.play.label).filter {
      $0.role != .connection && $0.part != .basmalah && $0.part != .istiadhah
    }
    let range = AyahRange(
      start: ayat.map(\.ayah).min() ?? AyahRef(surah: 1, ayah: 1),
      end: ayat.map(\.endAyah).max() ?? AyahRef(surah: 1, ayah: 1))
    let item = PublishedItem(
      guid: guid, episode: episode, drill: try Self.relative(whole, folder), file: file,
      title: map.title, reciters: map.reciters,
      range: range.description, riwayah: output.riwayah.displayName,
      milliseconds: Int((map.timeline.seconds * 1000).rounded()), bytes: bytes,
      published: known?.published ?? now, hasWords: hasWords)
    try writer.write([
      (item.transcript, Array(DrillPages.transcript(of: map).utf8)),
      (item.chapters, Array(try DrillPages.chapters(of: map).utf8)),
      (item.data, Array(script.utf8)),
    ])
    for written in output.files {
      let path = try Self.relative(written, folder)
      // The hash is usually known: from this run's journal, or because it identified a finished
      // file.
      writer.written[path] =
        try writer.journal.hash(of: path) ?? job.hashes[written]
        ?? BoundedPath(path, below: folder).sha256()
    }
    if job.finished.contains(index) { return item }
    writer.changed += [file]
    return item
  }

  /// Keeps the drills of earlier runs in the list, with these exceptions: parts that a drill no
  /// longer has, passages with a new number, and drills whose sound file is missing. If
  /// ``isPruning`` is true, no drill of an earlier run is kept.
  ///
  /// - Returns: the paths of files that may be removed.
  private func keep(
    _ plan: Plan, in next: inout Publication, _ writer: inout FolderWriter
  ) throws -> Set<RelativePath> {
    var stale = Set(plan.interrupted.keys)
    guard let previous = plan.previous else { return stale }
    stale.formUnion(previous.files.hashes.keys)
    let drills = Set(next.items.map(\.drill))
    let stems = Set(next.items.map(\.file.stem))
    let identities = Set(next.items.map(\.guid))
    for var item in previous.items where !stems.contains(item.file.stem) {
      if isPruning || drills.contains(item.drill) || identities.contains(item.guid) { continue }
      guard let sound = try BoundedPath(item.file, below: folder).identity() else { continue }
      item.bytes = sound.size
      next.items.append(item)
      let stem = item.file.stem + "."
      for (path, hash) in previous.files.hashes where path.text.hasPrefix(stem) {
        writer.written[path] = hash
        stale.remove(path)
      }
    }
    return stale
  }

  /// Removes files of earlier runs whose content is unchanged.
  ///
  /// - Returns: the removed files, and the files that were kept because a user changed them.
  private func remove(
    _ stale: Set<RelativePath>, of plan: Plan, butNot files: RecordedFiles
  ) throws -> (removed: [RelativePath], kept: [RelativePath]) {
    var removed: [RelativePath] = []
    var kept: [RelativePath] = []
    for path in stale.sorted() where files.hashes[path] == nil && path != Publication.name {
      var hashes = plan.interrupted[path] ?? []
      if let recorded = plan.previous?.files.hashes[path] { hashes.insert(recorded) }
      switch try remove(path, ofAny: hashes) {
      case .unchanged: removed.append(path)
      case .changed: kept.append(path)
      case .missing: break
      }
    }
    return (removed, kept)
  }

  /// Removes a file if its hash is one of `hashes`; a symbolic link counts as changed by the user.
  private func remove(
    _ path: RelativePath, ofAny hashes: Set<String>
  ) throws -> RecordedFiles.State {
    do {
      for hash in hashes {
        let state = try RecordedFiles([path: hash]).remove(path, in: folder)
        if state != .changed { return state }
      }
      return .changed
    } catch HostError.outside { return .changed }
  }

  /// Writes files of the folder, and skips files that already have the same content.
  private struct FolderWriter {
    let folder: FilePath
    let targets: [RelativePath: OutputTarget]
    let journal: PublicationJournal
    /// The SHA-256 of each file of the publication, by path.
    var written: [RelativePath: String] = [:]
    /// The paths of files that this run created or changed.
    var changed: [RelativePath] = []

    mutating func write(_ files: [(path: RelativePath, bytes: [UInt8])]) throws {
      var open: [(target: OutputTarget, path: RelativePath, bytes: [UInt8])] = []
      var hashes: [RelativePath: String] = [:]
      for (path, bytes) in files {
        let hash = SHA256.hexadecimal(of: bytes)
        if path != Publication.name { written[path] = hash }
        if try BoundedPath(path, below: folder).sha256() == hash { continue }
        guard let target = targets[path] else {
          preconditionFailure("\(path) was not among the files that were checked")
        }
        open.append((target, path, bytes))
        hashes[path] = hash
      }
      if open.isEmpty { return }
      try journal.announce(hashes)
      for (target, path, bytes) in open {
        var file = try OutputFile(target)
        try file.write(bytes)
        try file.commit()
        changed.append(path)
      }
    }
  }
}

/// The report of a publishing run.
package struct PublishReport: Encodable, Sendable {
  package let folder: String
  /// All drills of the folder, in the order of the page.
  package let items: [PublishedItem]
  /// The written files, without the files that already had the same content.
  package let written: [String]
  /// The removed files of earlier runs.
  package let removed: [String]
  /// The files of earlier runs that were kept because a user changed them.
  package let kept: [String]
  package let drills: DrillReport
}
