import AudioCore
package import Batch
package import Drills
import HostSystem
import Playback
import Recitation
import Rendering
package import SystemPackage

/// Publishes drills into a folder: sound files with chapters, a feed, and a page for phones.
///
/// The folder can be copied to a phone, a memory stick or any web space. A second run into the same
/// folder renders what changed, leaves other files as they are, and keeps the identities of the
/// episodes. Files that it did not write are neither replaced nor removed.
package struct PublishRun {
  /// Renders the drills into the folder `drills`.
  package var rendering: DrillRendering
  /// The published folder.
  package let folder: FilePath
  /// The title of the feed and the page; nil for the one that the folder has, else `Tilawa`.
  package var title: String?
  /// The language of feed and page; nil for the one that the folder has, else English.
  package var language: PublicationLanguage?
  /// The address of the folder on the web; nil for the one that the folder has.
  package var base: String?
  /// True if drills of earlier runs that are not among those of this one are removed.
  package var isPruning = false
  /// The time of publication of new drills, ISO 8601.
  package var now = RunIdentity.now

  /// - Parameters:
  ///   - folder: the published folder; it need not be there.
  ///   - library: the library's folder.
  ///   - jobs: the number of sources and clips to work on at a time, ≥ 1.
  ///   - programVersion: the version of the program.
  package init(folder: FilePath, library: FilePath, jobs: Int, programVersion: String) {
    self.folder = folder
    rendering = DrillRendering(
      library: library, output: folder.appending("drills"), outputOption: "folder", jobs: jobs,
      programVersion: programVersion)
    rendering.fileExtension = "m4a"
    // So that a drill in another format is not rendered twice: the map of the old one is still
    // there when the new one is planned.
    rendering.mapsKeepExtension = true
  }

  /// The loudness of all files unless another is asked for, in LUFS: louder than EBU R 128 asks of
  /// broadcasts, for small speakers and cars, and so low that few recordings have peaks that stand
  /// against it.
  package static let loudness = -20.0

  /// A publication that is about to be written.
  package struct Plan {
    /// The drills to render.
    package let drills: DrillRendering.Plan
    fileprivate let previous: Publication?
    fileprivate var next: Publication
    fileprivate let cover: [UInt8]
    fileprivate let targets: [String: OutputTarget]
  }

  /// Plans the drills and checks all files; writes nothing into the folder.
  ///
  /// - Parameters:
  ///   - isDryRun: whether nothing at all may be written, into the library neither.
  ///   - shouldStop: asked now and then.
  ///   - tell: called as things happen.
  /// - Returns: what is to be rendered and written.
  /// - Throws: as ``DrillRendering/plan(isDryRun:shouldStop:tell:)``; `ReportedError` about the
  ///   record of the folder.
  package func plan(
    isDryRun: Bool, shouldStop: @escaping @Sendable () -> Bool = { false },
    tell: @escaping (DrillRendering.Event) -> Void = { _ in }
  ) throws -> Plan {
    let previous = try Publication.read(in: folder)
    let base = try base.map { try Self.checked($0) } ?? previous?.base
    let title = title ?? previous?.title ?? "Tilawa"
    let language = language ?? previous?.language ?? .en
    var rendering = rendering
    rendering.settings =
      [
        DrillSetting(key: "display.titles", value: language == .ar ? "arabic" : "latin"),
        DrillSetting(key: "output.loudnessTarget", value: "\(Int(Self.loudness))"),
      ] + rendering.settings
    rendering.own = Set((previous?.files ?? [:]).keys.map { folder.pushing(FilePath($0)) })
    let (cover, coverName) = try cover(previous)
    let next = Publication(
      feed: previous?.feed ?? PublicationIdentity.feed(base: base, title: title), title: title,
      language: language, base: base, cover: coverName)
    rendering.cover = try DrillCover(cover, path: folder.appending(coverName))
    let drills = try rendering.plan(isDryRun: isDryRun, shouldStop: shouldStop, tell: tell)
    let items = drills.jobs.flatMap { job in job.outputs.map { path(of: $0) } }
    let written =
      PublicationPage.paths(cover: coverName) + ["feed.xml", Publication.name.string]
      + items.flatMap { file in
        ["transcript.vtt", "chapters.json", "page.js"].map {
          PublishedItem.path(beside: file, $0)
        }
      }
    return Plan(
      drills: drills, previous: previous, next: next, cover: cover,
      targets: try targets(written, previous))
  }

  /// An address that ends in a slash.
  ///
  /// - Throws: `ReportedError` if it is not one of the web.
  private static func checked(_ base: String) throws -> String {
    guard base.hasPrefix("https://") || base.hasPrefix("http://"), !base.contains("?"),
      !base.contains("#"), base.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F })
    else {
      throw ReportedError(
        problem: "`\(base)` is not the address of a folder on the web", place: "--url",
        remedy: "give an address such as https://example.org/drills/")
    }
    return base.hasSuffix("/") ? base : base + "/"
  }

  /// The cover: that of this run, else what the folder has, else the program's own.
  private func cover(_ previous: Publication?) throws -> (bytes: [UInt8], name: String) {
    if let cover = rendering.cover { return (cover.bytes, "cover.\(cover.fileExtension)") }
    if let name = previous?.cover,
      let bytes = try FileBytes.contentsIfThere(of: folder.pushing(FilePath(name)))
    {
      return (bytes, name)
    }
    return (PublicationPage.cover, "cover.png")
  }

  /// Checks the files that are written beside the sound.
  private func targets(
    _ paths: [String], _ previous: Publication?
  ) throws -> [String: OutputTarget] {
    let outputs = try OutputGuard(at: rendering.library, inputs: rendering.recipes)
    let requests = try paths.map { path in
      let file = folder.pushing(FilePath(path))
      // What somebody has changed since is theirs.
      let isOurs =
        path == Publication.name.string
        ? previous != nil
        : try previous?.files[path].map { try Self.identity(of: file) == $0 } ?? false
      return OutputRequest(
        file, option: "folder", beside: folder, consent: rendering.consent, isOurs: isOurs)
    }
    return Dictionary(uniqueKeysWithValues: zip(paths, try outputs.check(requests)))
  }

  /// The SHA-256 of a file; nil if it is not there.
  private static func identity(of file: FilePath) throws -> String? {
    try FileBytes.contentsIfThere(of: file).map { identity(of: $0) }
  }

  private static func identity(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish().hexadecimal
  }

  /// The path of a file from the folder.
  private func path(of output: RenderOutput) -> String {
    "drills/" + (output.path.lastComponent?.string ?? "")
  }
}

extension PublishRun {
  /// Renders what changed, and writes feed and page.
  ///
  /// - Parameters:
  ///   - plan: what is published.
  ///   - shouldStop: asked now and then.
  ///   - tell: called as things happen; may arrive on any thread.
  /// - Returns: what was done, and why drills failed. These stay as they were published before.
  /// - Throws: `CancellationError` once `shouldStop` says yes; finished files stay, and the next
  ///   run continues from there. `HostError`.
  package func run(
    _ plan: Plan, shouldStop: @escaping @Sendable () -> Bool = { false },
    tell: @escaping @Sendable (DrillRendering.Event) -> Void = { _ in }
  ) async throws -> (report: PublishReport, errors: [ReportedError]) {
    try Folder.create(folder)
    try Folder.create(folder.appending("drills"))
    let (rendered, errors) = try await rendering.render(
      plan.drills, shouldStop: shouldStop, tell: tell)
    var next = plan.next
    var writer = FolderWriter(folder: folder, targets: plan.targets)
    for (job, entry) in zip(plan.drills.jobs, rendered.drills)
    where !entry.files.contains(where: { $0.state == .failed }) {
      for index in job.outputs.indices {
        let item = try item(of: job, index, feed: next.feed, plan.previous, &writer)
        next.items.append(item)
      }
    }
    let stale = keep(plan, in: &next, &writer)
    next.items.sort { Array($0.file.utf8).lexicographicallyPrecedes(Array($1.file.utf8)) }
    for file in try PublicationPage.files(of: next, cover: plan.cover) {
      try writer.write(file.bytes, to: file.path)
    }
    try writer.write(Array(next.feed().text.utf8), to: "feed.xml")
    next.files = writer.written
    // The record comes last: where it names a file, the file is there.
    var removed: [String] = []
    for (path, identity) in stale.sorted(by: { $0.key < $1.key })
    where next.files[path] == nil {
      if try remove(path, identity) { removed.append(path) }
    }
    try writer.write(Array(try next.text().utf8), to: Publication.name.string)
    let report = PublishReport(
      folder: folder.description, items: next.items, written: writer.changed.sorted(),
      removed: removed, drills: rendered)
    return (report, errors)
  }

  /// Writes the files beside the sound of a drill.
  private func item(
    of job: DrillJob, _ index: Int, feed: String, _ previous: Publication?,
    _ writer: inout FolderWriter
  ) throws -> PublishedItem {
    let output = job.outputs[index]
    let map = job.renderer.map(index, job.outputs)
    let file = path(of: output)
    let stem = PublishedItem.stem(of: file)
    let known = previous?.items.first { PublishedItem.stem(of: $0.file) == stem }
    let guid = known?.guid ?? PublicationIdentity.drill(stem, of: feed)
    let (script, hasWords) = try DrillPages.data(of: map, guid: guid)
    let whole = (output.whole ?? output.path).lastComponent?.stem ?? stem
    let bytes = try FileIdentity(path: output.path).size
    let ayat = map.readings.map(\.play.label).filter {
      $0.role != .connection && $0.part != .basmalah && $0.part != .istiadhah
    }
    let range = AyahRange(
      start: ayat.map(\.ayah).min() ?? AyahRef(surah: 1, ayah: 1),
      end: ayat.map(\.endAyah).max() ?? AyahRef(surah: 1, ayah: 1))
    let item = PublishedItem(
      guid: guid, drill: "drills/\(whole)", file: file, title: map.title, reciters: map.reciters,
      range: range.description, riwayah: output.riwayah.displayName,
      milliseconds: Int((map.timeline.seconds * 1000).rounded()), bytes: bytes,
      published: known?.published ?? now, hasWords: hasWords)
    try writer.write(Array(DrillPages.transcript(of: map).utf8), to: item.transcript)
    try writer.write(Array(try DrillPages.chapters(of: map).utf8), to: item.chapters)
    try writer.write(Array(script.utf8), to: item.data)
    for written in output.files {
      writer.written["drills/" + (written.lastComponent?.string ?? "")] =
        "bytes:\(try FileIdentity(path: written).size)"
    }
    if job.finished.contains(index) { return item }
    writer.changed += [file]
    return item
  }

  /// Keeps the drills of earlier runs in the list, but for those that are removed: parts that the
  /// same drill no longer has, and all if ``isPruning``.
  ///
  /// - Returns: the files that may be removed, with what identifies them.
  private func keep(
    _ plan: Plan, in next: inout Publication, _ writer: inout FolderWriter
  ) -> [String: String] {
    guard let previous = plan.previous else { return [:] }
    let drills = Set(next.items.map(\.drill))
    let stems = Set(next.items.map { PublishedItem.stem(of: $0.file) })
    var stale = previous.files
    for item in previous.items where !stems.contains(PublishedItem.stem(of: item.file)) {
      if isPruning || drills.contains(item.drill) { continue }
      next.items.append(item)
      let stem = PublishedItem.stem(of: item.file) + "."
      for (path, identity) in previous.files where path.hasPrefix(stem) {
        writer.written[path] = identity
        stale[path] = nil
      }
    }
    return stale
  }

  /// Removes a file that an earlier run wrote, if it is as it was written.
  ///
  /// - Returns: false if it was changed, or is not there.
  private func remove(_ path: String, _ identity: String) throws -> Bool {
    let file = folder.pushing(FilePath(path))
    let found: String?
    if identity.hasPrefix("bytes:") {
      do { found = "bytes:\(try FileIdentity(path: file).size)" } catch { found = nil }
    } else {
      found = try Self.identity(of: file)
    }
    guard found == identity else { return false }
    try Folder.remove(file)
    return true
  }

  /// Writes files of the folder, and leaves those alone that have the content already.
  private struct FolderWriter {
    let folder: FilePath
    let targets: [String: OutputTarget]
    /// The identity of every file of the publication.
    var written: [String: String] = [:]
    /// The paths of those that were not so before.
    var changed: [String] = []

    mutating func write(_ bytes: [UInt8], to path: String) throws {
      let identity = PublishRun.identity(of: bytes)
      if path != Publication.name.string { written[path] = identity }
      if try PublishRun.identity(of: folder.pushing(FilePath(path))) == identity { return }
      guard let target = targets[path] else {
        preconditionFailure("\(path) was not among the files that were checked")
      }
      var file = try OutputFile(target)
      try file.write(bytes)
      try file.commit()
      changed.append(path)
    }
  }
}

/// The files and drills of a run.
package struct PublishReport: Encodable, Sendable {
  package let folder: String
  /// All drills of the folder, in the order of the page.
  package let items: [PublishedItem]
  /// The files that were written, without those that were so already.
  package let written: [String]
  /// The files of earlier runs that were removed.
  package let removed: [String]
  package let drills: DrillReport
}
