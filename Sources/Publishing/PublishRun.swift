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
/// the episodes. Files from other sources are neither replaced nor removed. Two runs do not write
/// into the same folder at once: a plan holds the lock of the folder until its run has ended.
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
  /// The passages of the day that cannot be played, such as passages in no recording.
  package var withoutSound: [String] = []
  /// HTML pages to write beside the drills, by file name. The page of the drills links to each of
  /// them by its title. Pages of an earlier run are removed if they are not in this list.
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
    // A map is a file with the times of a drill. Its name contains the extension of the sound file.
    // Without the extension, the name would depend on the maps that already exist: after a change
    // of format, the first run would find the old map, but the second run would not. The names
    // would differ, and both runs would render the drill.
    rendering.mapsKeepExtension = true
  }

  /// The default loudness of all files, in LUFS.
  ///
  /// It is louder than the target of EBU R 128 for broadcasts, because drills are played on small
  /// speakers and in cars. It is low enough that only a few recordings have peaks that prevent this
  /// loudness.
  package static let loudness = -20.0

  /// Returns the number of each passage that is already published for a day. The number is the
  /// position of the passage in the playing order.
  ///
  /// - Parameters:
  ///   - student: the id of the student.
  ///   - day: the day, such as `2026-11-25`.
  /// - Returns: the number of each passage that was published for the day.
  /// - Throws: see ``Publication/read(in:)``.
  package func numbers(of student: String, on day: String) throws -> [String: Int] {
    let episodes = try Publication.read(in: folder)?.known.compactMap(\.episode) ?? []
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
    /// True if a user put the cover picture into the folder; this picture is then kept.
    fileprivate let isForeignCover: Bool
    fileprivate let journal: PublicationJournal
    fileprivate let own: OwnFiles
    fileprivate let targets: [RelativePath: OutputTarget]
    /// The lock of the folder; nil for a dry run, and if the folder does not exist yet.
    fileprivate let lock: TransientLock?
  }

  /// Plans the drills, checks all files, and locks the folder if it exists. Apart from the lock
  /// file, no file is written into the folder.
  ///
  /// - Parameters:
  ///   - isDryRun: true to write no file at all, and to leave the library unchanged.
  ///   - shouldStop: polled during planning.
  ///   - onEvent: called for each event.
  /// - Returns: the plan of files to render and write.
  /// - Throws: see ``DrillRendering/plan(isDryRun:shouldStop:onEvent:)``; ``PublicationError``
  ///   about the record and the folder; `HostError.heldByAnother` if another run publishes into the
  ///   folder.
  package func plan(
    isDryRun: Bool, shouldStop: @escaping @Sendable () -> Bool = { false },
    onEvent: @escaping (DrillRendering.Event) -> Void = { _ in }
  ) throws -> Plan {
    let outputs = try OutputGuard(at: rendering.library, inputs: rendering.recipes)
    // The lock file is created only in a folder that may be written to.
    _ = try outputs.check([request(for: Publication.name, isOurs: true)])
    let lock = try isDryRun || !Folder.exists(folder) ? nil : TransientLock(lockPath)
    let previous = try Publication.read(in: folder)
    let journal = PublicationJournal(of: folder)
    let own = OwnFiles(
      folder: folder, record: previous?.files, interrupted: try journal.interrupted())
    try checkFolderOfSound()
    let base = try base.map { try Self.checked($0) } ?? previous?.base
    let title = title ?? previous?.title ?? "Tilawa"
    let language = language ?? previous?.language ?? .en
    var rendering = rendering
    rendering.defaults = [
      DrillSetting(key: "display.titles", value: language == .ar ? "arabic" : "latin"),
      DrillSetting(key: "output.loudnessTarget", value: "\(Int(Self.loudness))"),
    ]
    rendering.isOwn = { [folder] path in try own.hash(of: Self.relative(path, folder)) != nil }
    let (cover, coverName, isForeign) = try cover(previous, own)
    let next = Publication(
      feed: previous?.feed ?? PublicationIdentity.feed(base: base, title: title), title: title,
      language: language, base: base, cover: coverName)
    rendering.cover = try DrillCover(cover, path: folder.pushing(coverName.path))
    let drills = try rendering.plan(isDryRun: isDryRun, shouldStop: shouldStop, onEvent: onEvent)
    let items = try drills.jobs.flatMap { job in try job.outputs.map { try path(of: $0) } }
    let written =
      PublicationPage.paths + (isForeign ? [] : [coverName]) + ["feed.xml", Publication.name]
      + pages.map(\.name)
      + items.flatMap { file in
        PublishedItem.endings.map { PublishedItem.path(beside: file, $0) }
      }
    let targets = try outputs.check(
      written.map { path in
        try request(
          for: path,
          isOurs: path == Publication.name ? previous != nil : own.hash(of: path) != nil,
          isChanged: previous?.files.hashes[path] != nil)
      })
    return Plan(
      drills: drills, previous: previous, next: next, cover: cover, isForeignCover: isForeign,
      journal: journal, own: own,
      targets: Dictionary(uniqueKeysWithValues: zip(written, targets)), lock: lock)
  }

  /// The path of the lock file.
  private var lockPath: FilePath { folder.appending(".tilawa-publication.lock") }

  /// Throws an error if a link or a file has the name of the folder for the sound files. Through a
  /// link, the files would be written to another folder.
  private func checkFolderOfSound() throws {
    let path = folder.pushing(PublishedFileName.drills.path)
    guard try FileIdentity.isThere(path) else { return }
    if try FileIdentity.isLink(path) || !Folder.exists(path) {
      throw PublicationError.notASoundFolder(path)
    }
  }

  /// Returns the request to write a file of the folder. A file whose content was changed after it
  /// was written belongs to the user.
  private func request(
    for path: RelativePath, isOurs: Bool, isChanged: Bool = false
  ) -> OutputRequest {
    OutputRequest(
      folder.pushing(path.path), option: "folder", beside: folder, consent: rendering.consent,
      isOurs: isOurs, isChanged: isChanged)
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
  /// else the bundled cover. A picture that a user put into the folder counts as foreign, even if
  /// the user gives the path of this picture for the run.
  private func cover(
    _ previous: Publication?, _ own: OwnFiles
  ) throws -> (bytes: [UInt8], name: RelativePath, isForeign: Bool) {
    var (bytes, name): ([UInt8], RelativePath) = (PublicationPage.cover, "cover.png")
    if let cover = rendering.cover {
      bytes = cover.bytes
      name = try Self.relative(folder.appending("cover.\(cover.fileExtension)"), folder)
    } else if let previous, let there = try BoundedPath(previous.cover, below: folder).contents() {
      (bytes, name) = (there, previous.cover)
    }
    let isThere = try OwnFiles.found(name, in: folder) == SHA256.hexadecimal(of: bytes)
    let isForeign = try isThere && own.hash(of: name) == nil && bytes != PublicationPage.cover
    return (bytes, name, isForeign)
  }

  /// Returns a path relative to the folder.
  fileprivate static func relative(_ path: FilePath, _ folder: FilePath) throws -> RelativePath {
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
  /// Files that are finished are published also if other files fail or the run is cancelled.
  ///
  /// - Parameters:
  ///   - plan: the planned publication.
  ///   - shouldStop: polled during rendering.
  ///   - onEvent: called for each event; may be called from any thread.
  /// - Returns: the report, and the errors of failed drills. The earlier versions of failed drills
  ///   stay published.
  /// - Throws: `CancellationError` once `shouldStop` returns true; no drill is pruned then, and the
  ///   next run continues from there. `HostError`; ``PublicationError`` if another run has
  ///   published into a new folder since the plan was made.
  package func run(
    _ plan: Plan, shouldStop: @escaping @Sendable () -> Bool = { false },
    onEvent: @escaping @Sendable (DrillRendering.Event) -> Void = { _ in }
  ) async throws -> (report: PublishReport, errors: [ReportedError]) {
    try Folder.create(folder)
    let lock = try plan.lock ?? lockNewFolder(plan)
    defer { lock.release() }
    try Folder.create(folder.pushing(PublishedFileName.drills.path))
    try TemporaryFile.removeStale(in: folder)
    let (folder, journal) = (folder, plan.journal)
    var rendering = rendering
    rendering.announce = { hashes in
      try journal.announce(
        Dictionary(
          uniqueKeysWithValues: hashes.map { (try Self.relative($0.key, folder), $0.value) }))
    }
    var (rendered, errors) = (DrillReport(), [ReportedError]())
    do {
      (rendered, errors) = try await rendering.render(
        plan.drills, shouldStop: shouldStop, onEvent: onEvent)
    } catch let cancellation as CancellationError {
      let finished = try FinishedFiles(of: plan, rendered)
      if finished.hasNew { _ = try write(plan, finished, isCancelled: true) }
      throw cancellation
    }
    var report = try write(plan, FinishedFiles(of: plan, rendered), isCancelled: false)
    report.drills = rendered
    return (report, errors)
  }

  /// Locks a folder that did not exist when the plan was made.
  private func lockNewFolder(_ plan: Plan) throws -> TransientLock {
    let lock = try TransientLock(lockPath)
    guard try Publication.read(in: folder) == nil, try plan.journal.interrupted().isEmpty else {
      throw PublicationError.changedMeanwhile(folder: folder)
    }
    return lock
  }

  /// The finished sound files of a plan, each with its maps. An earlier run or this run rendered
  /// them.
  private struct FinishedFiles {
    /// For each job of the plan, the indices of the finished outputs.
    let outputs: [[Int]]
    /// True if a file was rendered.
    let hasNew: Bool

    init(of plan: Plan, _ report: DrillReport) throws {
      outputs = try plan.drills.jobs.enumerated().map { number, job in
        let isWhole =
          report.drills.indices.contains(number)
          && !report.drills[number].files.contains { $0.state == .failed }
        return isWhole
          ? Array(job.outputs.indices)
          : try job.outputs.indices.filter { try Self.isFinished($0, of: job, plan) }
      }
      hasNew = zip(plan.drills.jobs, outputs).contains { !$0.finished.isSuperset(of: $1) }
    }

    /// True if the files have the bytes that were announced.
    private static func isFinished(_ index: Int, of job: DrillJob, _ plan: Plan) throws -> Bool {
      if job.finished.contains(index) { return true }
      let output = job.outputs[index]
      return try (index == 0 ? output.files : output.ownFiles).allSatisfy { file in
        let path = try PublishRun.relative(file, plan.own.folder)
        guard let hash = plan.journal.hash(of: path) else { return false }
        return try OwnFiles.found(path, in: plan.own.folder) == hash
      }
    }
  }

  /// Writes all files except the sound files and their maps: the texts beside the finished sound
  /// files, the page, the feed, and the record. Removes files that are not published any more.
  private func write(
    _ plan: Plan, _ finished: FinishedFiles, isCancelled: Bool
  ) throws -> PublishReport {
    var next = plan.next
    var writer = FolderWriter(folder: folder, targets: plan.targets, journal: plan.journal)
    var open = OpenDrills()
    let first = plan.drills.jobs.count - episodes.count
    for (number, job) in plan.drills.jobs.enumerated() {
      let episode = number >= first ? episodes[number - first] : nil
      for index in job.outputs.indices {
        if finished.outputs[number].contains(index) {
          let item = try item(of: job, index, episode, feed: next.feed, plan.previous, &writer)
          next.items.append(item)
        } else {
          open.drills.insert(try drill(of: job.outputs[index]))
          open.identities.insert(try identity(of: job, index, episode, feed: next.feed))
        }
      }
    }
    // This run may have replaced files of drills that failed later. Such files count as files of an
    // interrupted run.
    var own = plan.own
    for (path, hash) in plan.journal.hashes { own.interrupted[path, default: []].insert(hash) }
    let stale = try keep(
      plan.previous, own, open, isPruning: isPruning && !isCancelled, in: &next, &writer)
    next.items.sort { $0.file < $1.file }
    let page = try PublicationPage.files(
      of: next, writer.written, linkingTo: pages.map { ($0.name, $0.title) }, cover: plan.cover)
    try writer.write(page.filter { !plan.isForeignCover || $0.path != next.cover })
    try writer.write([("feed.xml", Array(next.feed().text.utf8))])
    try writer.write(pages.map { ($0.name, Array($0.html.utf8)) })
    if plan.isForeignCover { writer.written[next.cover] = plan.previous?.files.hashes[next.cover] }
    next.files = RecordedFiles(writer.written)
    let (removed, kept) = try remove(stale, of: own, butNot: next.files)
    // The record is written last, so that every file in it exists.
    try writer.write([(Publication.name, Array(try next.text().utf8))])
    try OutputClaim.removeAll(in: folder.pushing(PublishedFileName.drills.path))
    try plan.journal.remove()
    return PublishReport(
      folder: folder.description, items: next.items, written: writer.changed.map(\.text).sorted(),
      removed: removed.map(\.text), kept: kept.map(\.text),
      unfinished: next.unfinished.map(\.file.text), withoutSound: withoutSound)
  }

  /// Returns the path of the whole drill, without its extension.
  private func drill(of output: RenderOutput) throws -> RelativePath {
    var whole = output.whole ?? output.path
    whole.extension = nil
    return try Self.relative(whole, folder)
  }

  /// Returns the UUID that one part of a drill gets when it is first published.
  private func identity(
    of job: DrillJob, _ index: Int, _ episode: DailyEpisode?, feed: String
  ) throws -> String {
    let name = episode.map { job.outputs.count > 1 ? "\($0.name)/\(index + 1)" : $0.name }
    return PublicationIdentity.drill(try name ?? path(of: job.outputs[index]).stem, of: feed)
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
    let identity = try identity(of: job, index, episode, feed: feed)
    // A drill keeps the identity under which it was first published.
    let known = previous?.known.first {
      episode == nil ? $0.episode == nil && $0.file.stem == stem : $0.guid == identity
    }
    let guid = known?.guid ?? identity
    let (script, hasWords) = try DrillPages.data(of: map, guid: guid)
    let bytes = try FileIdentity(path: output.path).size
    let item = PublishedItem(
      guid: guid, episode: episode, drill: try drill(of: output), file: file,
      title: map.title, reciters: map.reciters,
      range: map.timeline.ayat?.description ?? map.chapterTitles(of: map.readings).first
        ?? map.title,
      riwayah: output.riwayah.displayName,
      milliseconds: Int((map.timeline.seconds * 1000).rounded()), bytes: bytes,
      published: known?.published ?? now, hasWords: hasWords)
    try writer.write([
      (item.transcript, Array(DrillPages.transcript(of: map).utf8)),
      (item.chapters, Array(try DrillPages.chapters(of: map).utf8)),
      (item.data, Array(script.utf8)),
    ])
    for written in output.files {
      let path = try Self.relative(written, folder)
      // Hash a file only if its hash is unknown. The hash is known if this run wrote the file, or
      // if the file was already finished and its hash was compared.
      writer.written[path] =
        try writer.journal.hash(of: path) ?? job.hashes[written]
        ?? BoundedPath(path, below: folder).sha256()
    }
    if job.finished.contains(index) { return item }
    writer.changed += [file]
    return item
  }

  /// The drills of a run that are not finished, because they failed or the run was cancelled.
  private struct OpenDrills {
    /// The paths of the whole drills; see ``PublishedItem/drill``.
    var drills: Set<RelativePath> = []
    /// The UUIDs of the parts that are not finished.
    var identities: Set<String> = []

    func contain(_ item: PublishedItem) -> Bool {
      drills.contains(item.drill) || identities.contains(item.guid)
    }
  }

  /// Keeps the drills of earlier runs in the list, with these exceptions: parts that a drill no
  /// longer has, passages with a new number, and drills whose sound file is missing. If `isPruning`
  /// is true, only drills that this run contains but could not finish are kept.
  ///
  /// An interrupted run may have replaced the sound file of a kept drill, so that the description
  /// of the drill is wrong. Such a drill is kept among the ``Publication/unfinished`` ones.
  ///
  /// - Returns: the paths of files that may be removed.
  private func keep(
    _ previous: Publication?, _ own: OwnFiles, _ open: OpenDrills, isPruning: Bool,
    in next: inout Publication, _ writer: inout FolderWriter
  ) throws -> Set<RelativePath> {
    var stale = Set(own.interrupted.keys)
    guard let previous else { return stale }
    stale.formUnion(previous.files.hashes.keys)
    let drills = Set(next.items.map(\.drill))
    let stems = Set(next.items.map(\.file.stem))
    let identities = Set(next.items.map(\.guid))
    for var item in previous.known
    where !stems.contains(item.file.stem) && !identities.contains(item.guid) {
      if !open.contain(item), isPruning || drills.contains(item.drill) { continue }
      guard let sound = try BoundedPath(item.file, below: folder).identity() else { continue }
      if try previous.unfinished.contains(item) || own.hashOfInterruptedRun(item.file) != nil {
        next.unfinished.append(item)
      } else {
        item.bytes = sound.size
        next.items.append(item)
      }
      for path in item.files {
        guard let hash = previous.files.hashes[path] else { continue }
        writer.written[path] = try own.hashOfInterruptedRun(path) ?? hash
        stale.remove(path)
      }
    }
    return stale
  }

  /// Removes files of earlier runs whose content is unchanged.
  ///
  /// - Returns: the removed files, and the files that were kept because a user changed them.
  private func remove(
    _ stale: Set<RelativePath>, of own: OwnFiles, butNot files: RecordedFiles
  ) throws -> (removed: [RelativePath], kept: [RelativePath]) {
    var removed: [RelativePath] = []
    var kept: [RelativePath] = []
    for path in stale.sorted() where files.hashes[path] == nil && path != Publication.name {
      switch try own.remove(path) {
      case .unchanged: removed.append(path)
      case .changed: kept.append(path)
      case .missing: break
      }
    }
    return (removed, kept)
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
  /// The sound files that an interrupted run replaced. They are not listed until a run publishes
  /// them again.
  package let unfinished: [String]
  /// The passages of the day that cannot be played; see ``PublishRun/withoutSound``.
  package let withoutSound: [String]
  package fileprivate(set) var drills = DrillReport()
}
