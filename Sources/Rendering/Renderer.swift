import AudioCore
package import AudioFiles
import Containers
import DSP
import HostSystem
package import Playback
import Synchronization
package import SystemPackage

/// Renders a plan to sound files.
///
/// Every source is decoded once, from its start to the last necessary frame. Every clip is
/// resampled (libsamplerate, best) and stretched (Rubber Band, Finer, offline, formants preserved)
/// once, and played as often as the timelines contain it: all repeats are identical, sample by
/// sample. Clips are stored on the disk of the output, in a file that is deleted when the process
/// ends. The memory holds one block per job, the state of the kernels and the timelines. It does
/// not grow with the length of the sound.
///
/// The same plan and sources give the same bytes, for any number of jobs. If the output has the
/// rate and channels of the source, and if speed and gain are 1, the samples of the source are
/// written unchanged, except in the fades at the edges (``EdgeFade``).
package struct Renderer: Sendable {
  /// The plan.
  package let plan: RenderPlan
  /// The maximum number of sources or clips processed concurrently.
  package let jobs: Int
  /// Called with the files of an output and the SHA-256 of each, before the first file is renamed.
  package var announce: @Sendable ([FilePath: String]) throws -> Void = { _ in }

  /// The libraries that influence the samples, with their versions.
  package static var libraries: [String] { KernelVersions.all + [KernelVersions.loudness] }

  /// - Parameters:
  ///   - plan: the plan.
  ///   - jobs: the maximum number of sources or clips processed concurrently, ≥ 1.
  package init(_ plan: RenderPlan, jobs: Int) {
    precondition(jobs >= 1, "work needs ≥ 1 job, got \(jobs)")
    self.plan = plan
    self.jobs = jobs
  }

  /// Writes each file under a temporary name beside its destination. When a file is complete, it is
  /// renamed; then its maps are written, the JSON map last. So if the JSON map exists, the file and
  /// its other maps exist too.
  ///
  /// - Parameters:
  ///   - outputs: one file per timeline of the plan. An existing file is replaced only if it is
  ///     among the ``RenderOutput/replaceable`` files; otherwise it stays, and the rendering fails.
  ///   - finished: the indices in `outputs` of complete files, which are not written again.
  ///   - shared: clips shared with other drills of the run; nil without sharing.
  ///   - progress: called from several threads with the finished share, 0…1; an error that it
  ///     throws ends the rendering.
  /// - Throws: ``RenderingError``, `AudioFileError`, `KernelError`, `HostError`, and errors of
  ///   `progress`. Files finished before the error stay; the unfinished file is deleted, and an
  ///   existing file at its path is unchanged.
  package func render(
    to outputs: [RenderOutput], finished: Set<Int> = [], shared: SharedClips? = nil,
    progress: @escaping @Sendable (Double) throws -> Void = { _ in }
  ) async throws {
    precondition(
      outputs.count == plan.timelines.count,
      "\(outputs.count) files were named for \(plan.timelines.count) timelines")
    for folder in Set(outputs.map { $0.path.removingLastComponent() }) {
      try TemporaryFile.removeStale(in: folder)
    }
    for index in finished { try OutputClaim.release(outputs[index]) }
    let open = outputs.indices.filter { !finished.contains($0) }
    guard let folder = outputs.first?.path.removingLastComponent(), !open.isEmpty else { return }
    let needed = neededBytes(for: outputs, finished: finished)
    let free = try DiskSpace.free(in: folder)
    guard needed <= free else {
      throw RenderingError.diskTooSmall(
        path: outputs[open[0]].path, neededBytes: needed, freeBytes: free)
    }
    do {
      let meter = WorkMeter(total: work(of: open), report: progress)
      let scratch = try scratch(in: folder, room: free - needed, for: outputs[open[0]])
      let store = ClipStore(plan: plan, scratch: scratch, jobs: jobs, shared: shared)
      try await store.fill(meter)
      for index in open {
        try write(index, of: outputs, from: store, meter: meter)
        try OutputClaim.release(outputs[index])
      }
    } catch let error where Self.isFullDisk(error) {
      throw RenderingError.diskFull(path: outputs[open[0]].path, neededBytes: needed)
    }
  }

  /// The disk space that the files and their maps need, in bytes.
  package func neededBytes(for outputs: [RenderOutput], finished: Set<Int> = []) -> Int {
    outputs.indices.filter { !finished.contains($0) }.reduce(0) { sum, index in
      let maps = mapTexts(of: index, outputs, sound: Self.anyHash).map { $0.text.utf8.count }
      return sum + size(of: index, outputs).bytes + maps.reduce(0, +)
    }
  }

  /// A placeholder as long as a SHA-256. It gives a map its final size before the sound of the map
  /// exists.
  private static let anyHash = String(repeating: "0", count: 64)

  /// The maximum size, in bytes, of scratch samples in memory: about six minutes of one channel at
  /// 44.1 kHz. Memory is used only if no disk has enough space.
  private static let maxBytesInMemory = 64 << 20

  /// Reserves space for the clips: on the disk of the output, on the disk of temporary files, or in
  /// memory. The first of these with enough space is used; memory is used only for small clips.
  /// `room` is the number of bytes that stay free on the disk of the output after the files are
  /// written.
  private func scratch(
    in folder: FilePath, room: Int, for output: RenderOutput
  ) throws -> ScratchSamples {
    if plan.scratchBytes <= room {
      return try ScratchSamples(in: folder, capacity: plan.scratchSamples)
    }
    let temporary = FilePath.temporary
    if Folder.exists(temporary), try plan.scratchBytes <= DiskSpace.free(in: temporary) {
      return try ScratchSamples(in: temporary, capacity: plan.scratchSamples)
    }
    if plan.scratchBytes <= Self.maxBytesInMemory {
      return try ScratchSamples(inMemory: plan.scratchSamples)
    }
    throw RenderingError.diskTooSmall(
      path: output.path, neededBytes: plan.scratchBytes, freeBytes: max(0, room))
  }

  /// Computes the size of a file, without its maps.
  ///
  /// - Parameters:
  ///   - index: the index of the timeline in the plan.
  ///   - outputs: the outputs of all timelines.
  /// - Returns: the size.
  package func size(of index: Int, _ outputs: [RenderOutput]) -> SoundFileSize {
    let map = map(index, outputs)
    return SoundFileSize(
      encoding: plan.settings.encoding, frames: map.timeline.frameCount, rate: plan.rate,
      channelCount: plan.channelCount, tags: tags(map, index, outputs),
      marks: marks(map, outputs[index]))
  }

  /// Creates the map of a file.
  ///
  /// - Parameters:
  ///   - index: the index of the timeline in the plan.
  ///   - outputs: the outputs of all timelines.
  /// - Returns: the map.
  package func map(_ index: Int, _ outputs: [RenderOutput]) -> DrillMap {
    let timeline = plan.timelines[index]
    let heard = Set(timeline.events.compactMap(\.play?.item.source))
    return DrillMap(
      title: outputs[index].title, fileName: outputs[index].path.lastComponent?.string ?? "",
      timeline: timeline, channelCount: plan.channelCount,
      sourceNames: Dictionary(
        uniqueKeysWithValues: heard.map { ($0, plan.sources[$0]?.name ?? "") }),
      display: outputs[index].display,
      fingerprint: outputs[index].fingerprint, riwayah: outputs[index].riwayah)
  }

  private func tags(
    _ map: DrillMap, _ index: Int, _ outputs: [RenderOutput]
  ) -> [String: String] {
    var tags = ["title": map.title, "encoder": "Tilawa", "genre": "Quran recitation"]
    if !map.reciters.isEmpty { tags["artist"] = map.reciters }
    if !outputs[index].album.isEmpty { tags["album"] = outputs[index].album }
    if outputs.count > 1 { tags["track"] = "\(index + 1)/\(outputs.count)" }
    return tags
  }

  /// Returns the chapters of a file, one per reading. Opus, MP3, M4A and M4B files also get the
  /// words and the cover.
  private func marks(_ map: DrillMap, _ output: RenderOutput) -> FileMarks {
    let readings = map.readings
    var marks = FileMarks(
      chapters: zip(readings, map.chapterTitles(of: readings)).map {
        CuePoint(frame: $0.range.start.count, label: $1)
      },
      frameCount: map.timeline.frameCount)
    guard plan.settings.encoding.holdsText else { return marks }
    marks.cover = output.cover?.picture
    marks.lines = readings.compactMap { reading in
      map.text(of: reading)?.words.map { CuePoint(frame: $0.start.count, label: $0.text) }
    }
    return marks
  }

  private func work(of open: [Int]) -> Double {
    open.reduce(ClipStore.work(plan)) { $0 + Double(plan.timelines[$1].frameCount) }
  }

  private func write(
    _ index: Int, of outputs: [RenderOutput], from store: ClipStore, meter: WorkMeter
  ) throws {
    let map = map(index, outputs)
    let file = try StagedFile(replacing: outputs[index].path)
    var writer = try SoundFileWriter(
      path: file.path, encoding: plan.settings.encoding, sampleRate: plan.rate,
      channelCount: plan.channelCount, tags: tags(map, index, outputs),
      marks: marks(map, outputs[index]))
    let events = map.timeline.events
    for (i, event) in events.enumerated() {
      let next = events[i...].lazy.compactMap(\.play).first
      try store.samples(of: event, in: index, before: next) { block in
        try writer.write(block)
        try meter.add(Double(block.count / plan.channelCount))
      }
      precondition(
        writer.framesWritten == event.range.end.count,
        "event \(i) ends at frame \(writer.framesWritten) instead of \(event.range.end.count)")
    }
    try writer.finish()
    let output = outputs[index]
    var sound = try FileBytes(path: file.path)
    let hash = try sound.sha256()
    let texts = mapTexts(of: index, outputs, sound: hash)
    var hashes = [output.path: hash]
    for map in texts { hashes[map.path] = SHA256.hexadecimal(of: Array(map.text.utf8)) }
    try OutputClaim.make(for: output, hashes)
    try announce(hashes)
    try file.commit(replacing: output.replaceable.contains(output.path))
    for map in texts.reversed() {
      var file = try DurableFile(replacing: map.path)
      try file.write(Array(map.text.utf8))
      try file.commit(replacing: output.replaceable.contains(map.path))
    }
  }

  /// Returns the path and the text of each map of a sound file, in the order of
  /// ``RenderOutput/maps``. A map is a file with the times of the drill. A map that covers all
  /// sound files of the drill is only returned for the first sound file.
  private func mapTexts(
    of index: Int, _ outputs: [RenderOutput], sound: String
  ) -> [(path: FilePath, text: String)] {
    let output = outputs[index]
    return output.maps.filter { !$0.isOfAllFiles || index == 0 }.map { format in
      var one = map(index, outputs)
      one.soundSHA256 = sound
      let text = format.text(
        of: format.isOfAllFiles ? outputs.indices.map { map($0, outputs) } : [one])
      return (output.path(of: format), text)
    }
  }

  /// The state of a file and its maps, compared with a rendering of the same drill.
  package enum State: Sendable, Hashable {
    /// All files exist, and their bytes are the bytes that were written. The value is the SHA-256
    /// of each file, by its path.
    case finished([FilePath: String])
    /// The files are from the same drill, but at least one of them differs or is missing. The files
    /// in `changed` are damaged or were modified by a person. The files in `unchanged` are intact.
    case partial(changed: Set<FilePath>, unchanged: Set<FilePath>)
    /// The file at the path belongs to another drill, or is not a drill.
    case other
  }

  /// Compares a file and its maps, byte by byte, with the output of a rendering of the same drill.
  ///
  /// - Parameters:
  ///   - index: the index of the timeline in the plan.
  ///   - outputs: the outputs of all timelines.
  /// - Returns: the state; `other` also if the JSON map is missing.
  /// - Throws: `HostError` if an existing file cannot be read.
  package func state(of index: Int, _ outputs: [RenderOutput]) throws -> State {
    let output = outputs[index]
    let json = output.path(of: .json)
    // A folder at this path is not a map.
    guard !Folder.exists(json), let bytes = try FileBytes.contentsIfThere(of: json) else {
      return .other
    }
    let head = String(decoding: bytes.prefix(65_536), as: UTF8.self)
    guard TimelineJSON.fingerprint(in: head) == output.fingerprint,
      let hash = TimelineJSON.soundSHA256(in: head)
    else { return .other }
    var changed: Set<FilePath> = []
    var unchanged: Set<FilePath> = []
    var hashes = [output.path: hash]
    for map in mapTexts(of: index, outputs, sound: hash) {
      hashes[map.path] = SHA256.hexadecimal(of: Array(map.text.utf8))
      let found = map.path == json ? bytes : try FileBytes.contentsIfThere(of: map.path)
      guard let found else { continue }
      if found == Array(map.text.utf8) {
        unchanged.insert(map.path)
      } else {
        changed.insert(map.path)
      }
    }
    do {
      var sound = try FileBytes(path: output.path)
      let size = size(of: index, outputs)
      // The size reveals most damaged files without reading them.
      let hasOtherSize = size.isExact && sound.size != size.bytes
      if try hasOtherSize || sound.sha256() != hash {
        changed.insert(output.path)
      } else {
        unchanged.insert(output.path)
      }
    } catch HostError.refused(_, _, .noSuchFileOrDirectory) {
      return .partial(changed: changed, unchanged: unchanged)
    }
    // A map that covers all files of the drill is compared with the first file only. For the other
    // files it is enough that the map exists.
    let isThere = try output.files.allSatisfy {
      try unchanged.contains($0) || changed.contains($0) || FileIdentity.isThere($0)
    }
    return isThere && changed.isEmpty
      ? .finished(hashes) : .partial(changed: changed, unchanged: unchanged)
  }

  private static func isFullDisk(_ error: any Error) -> Bool {
    switch error {
    case HostError.diskFull: true
    case AudioFileError.cannotWrite(_, .system(let errno), _),
      AudioFileError.cannotCreate(_, .system(let errno)):
      [.noSpace, .diskQuotaExceeded, .fileTooLarge].contains(errno)
    default: false
    }
  }
}

/// A thread-safe sum of the work of several jobs. It reports the finished share.
final class WorkMeter: Sendable {
  private let total: Double
  private let done = Mutex(0.0)
  private let report: @Sendable (Double) throws -> Void

  /// - Parameters:
  ///   - total: the total work, in any unit.
  ///   - report: called with the finished share, 0…1; an error that it throws ends the job.
  init(total: Double, report: @escaping @Sendable (Double) throws -> Void) {
    self.total = max(total, 1)
    self.report = report
  }

  /// Adds finished work.
  func add(_ work: Double) throws {
    try Task.checkCancellation()
    let share = done.withLock { done in
      done += work
      return min(done / total, 1)
    }
    try report(share)
  }
}

/// Calls a function for every number below `count`, several at a time.
///
/// - Parameters:
///   - count: the number of calls, ≥ 0.
///   - jobs: the maximum number of concurrent calls, ≥ 1.
///   - body: called with 0 … count − 1, each once, started in this order.
/// - Returns: the results in the order of the numbers.
/// - Throws: the first error of `body`; running calls are awaited, and no further calls are
///   started.
package func concurrently<Result: Sendable>(
  _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) throws -> Result
) async throws -> [Result] {
  precondition(jobs >= 1, "work needs ≥ 1 job, got \(jobs)")
  return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    func begin() {
      guard next < count else { return }
      let number = next
      next += 1
      group.addTask { (number, try body(number)) }
    }
    for _ in 0..<min(jobs, count) { begin() }
    var results = [Result?](repeating: nil, count: count)
    while let (number, result) = try await group.next() {
      results[number] = result
      begin()
    }
    return results.compactMap { $0 }
  }
}
