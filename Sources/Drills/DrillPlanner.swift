import AudioCore
import AudioFiles
import HostSystem
package import Library
import PipelineCore
import Playback
import Recitation
package import Rendering
package import Resolving
package import SystemPackage

/// Turns drills into jobs: finds the audio, plans the timeline and the rendering, and checks that
/// the sources exist and have not changed.
package struct DrillPlanner {
  package let store: LibraryStore
  /// The maximum number of sources and clips that a job processes in parallel, ≥ 1.
  package let jobs: Int
  /// The version of the program, which is part of a drill's fingerprint.
  package let programVersion: String
  /// Called with files that were decoded to find their lengths, so that the library can cache these
  /// lengths.
  package let keepLengths: (AyahFiles) -> Void
  /// True if the name of a map file always contains the extension of its sound file, as in
  /// `q.wav.json`.
  package var mapsKeepExtension = false
  /// The cover picture of the sound files; nil for no picture.
  package var cover: DrillCover?
  /// Polled during planning; once it returns true, planning throws `CancellationError`.
  package let shouldStop: @Sendable () -> Bool

  /// A drill whose audio is chosen, and whose sound does not depend on the paths of its files.
  package struct Draft {
    fileprivate let file: DrillFile
    fileprivate let snapshot: PlaybackSettings.Snapshot
    fileprivate let plan: RenderPlan
    fileprivate let missing: [AyahRef]
    fileprivate let warnings: [DrillWarning]
    /// The lines of ``DrillPlanner/lines(of:)``.
    fileprivate let sourceLines: [String]
  }

  /// Everything that a drill plays, with the places of its sources.
  private struct Content {
    var timeline: Timeline
    var snapshot: PlaybackSettings.Snapshot
    /// The directory of all sources that ``directories`` does not list.
    var directory: SourceDirectory
    var directories: [SourceKey: SourceDirectory] = [:]
    var translation: TranslationFolder?
    var warnings: [DrillWarning]
  }

  /// Plans one drill.
  ///
  /// - Parameters:
  ///   - file: the drill.
  ///   - whole: the path of its file; the extension decides the format.
  /// - Returns: the job, with the state of the files that exist.
  /// - Throws: see ``draft(of:at:)`` and ``job(of:at:)``.
  package func job(for file: DrillFile, at whole: FilePath) throws -> DrillJob {
    try job(of: draft(of: file, at: whole), at: whole)
  }

  /// Chooses the audio of a drill and plans its sound.
  ///
  /// - Parameters:
  ///   - file: the drill.
  ///   - whole: the path of its file, which decides the format, and which errors name.
  /// - Returns: the drill, ready for ``job(of:at:)`` with any path with the same extension.
  /// - Throws: `CancellationError`, `PlaybackError`, `RenderingError`, `LibraryError`, errors of
  ///   the sources and of the translation.
  package func draft(of file: DrillFile, at whole: FilePath) throws -> Draft {
    let settings = file.drill.settings
    let encoding = try Self.encoding(of: settings, at: whole)
    let content = try content(of: file) { items in
      let rate = encoding.rate(for: settings.output.rate(for: items))
      if let wanted = settings.output.rate, wanted != rate {
        throw RenderingError.rateUnfit(path: whole, rate: wanted)
      }
      return rate
    }
    let plan = try RenderPlan(
      Self.parts(of: content.timeline, settings), sources: sources(of: content),
      settings: Self.renderSettings(settings, encoding))
    return Draft(
      file: file, snapshot: content.snapshot, plan: plan, missing: content.timeline.missing,
      warnings: content.warnings, sourceLines: try Self.lines(of: plan.sources))
  }

  /// Plans the files of a drill.
  ///
  /// - Parameters:
  ///   - draft: the drill.
  ///   - whole: the path of its file.
  /// - Returns: the job, with the state of the files that exist.
  /// - Throws: `CancellationError`, `HostError`.
  package func job(of draft: Draft, at whole: FilePath) throws -> DrillJob {
    let settings = draft.file.drill.settings
    let renderer = Renderer(draft.plan, jobs: jobs)
    var outputs = outputs(draft.file, whole, draft.snapshot, draft.plan.timelines)
    for (index, fingerprint) in fingerprints(of: renderer, outputs, draft).enumerated() {
      outputs[index].fingerprint = fingerprint
    }
    let written = try WrittenOutputs(of: renderer, outputs, shouldStop: shouldStop)
    return DrillJob(
      title: draft.file.title, settings: settings, renderer: renderer, outputs: outputs,
      finished: written.finished, hashes: written.hashes, changed: written.changed,
      unchanged: written.unchanged, missing: draft.missing,
      missingText: draft.snapshot.numbering.passages(of: draft.missing).map(\.description)
        .joined(separator: " "),
      warnings: draft.warnings + DrillWarning.all(of: renderer, outputs)
        + IneffectiveSetting.all(in: draft.file.drill).map { .withoutEffect($0) })
  }

  /// Returns the content of a drill: its contrast pairs, or its range with the translation.
  private func content(
    of file: DrillFile, rate: ([AyahAudioItem]) throws -> SampleRate
  ) throws -> Content {
    guard file.contrasts.isEmpty else { return try contrasted(file, rate: rate) }
    let settings = file.drill.settings
    let (audio, chosen) = try found(for: file)
    let snapshot = try Self.located(in: file) { try file.drill.snapshot(reciters: audio.entries) }
    let followed = try WordTimedResolution(chosen, in: store)
    var resolution = followed.resolution
    if settings.mode == .fading { resolution = try withDips(resolution) }
    let items = Array(resolution.items.values) + (resolution.istiadhah.map { [$0] } ?? [])
    var warnings = DrillWarning.of(chosen, audio, atLeast: settings.atLeast)
    var content = Content(
      timeline: try timeline(of: file, snapshot, resolution, at: rate(items), &warnings),
      snapshot: snapshot, directory: audio.directory, warnings: warnings)
    if !settings.translation.isEmpty { try translate(&content, of: file) }
    if !followed.unfit.isEmpty { content.warnings.append(.timingsUnfit(followed.unfit)) }
    return content
  }

  /// Returns the encoding of the sound files, which depends on their extension and on the settings.
  private static func encoding(
    of settings: PlaybackSettings, at whole: FilePath
  ) throws -> SoundFileEncoding {
    let bits =
      switch settings.output.encoding {
      case .pcm16: 16
      case .pcm24: 24
      case .float: 32
      }
    return try SoundFileEncoding(path: whole, bits: bits)
  }

  private static func renderSettings(
    _ settings: PlaybackSettings, _ encoding: SoundFileEncoding
  ) -> RenderSettings {
    RenderSettings(
      encoding: encoding, channelCount: settings.output.channels,
      gapFill: settings.output.gapFill == .room ? .room : .silence,
      loudness: settings.output.loudnessMatch ? .matched : .recorded,
      loudnessTarget: settings.output.loudnessTarget)
  }

  /// Plans the timeline of the recitation, and adds warnings about ayat that cannot be faded.
  private func timeline(
    of file: DrillFile, _ snapshot: PlaybackSettings.Snapshot, _ resolution: Resolution,
    at rate: SampleRate, _ warnings: inout [DrillWarning]
  ) throws -> Timeline {
    do {
      let drill = try Self.located(in: file) {
        try LoadedDrill(snapshot, resolution: resolution, rate: rate)
      }
      if !drill.fadedAtDips.isEmpty { warnings.append(.fadedAtDips(drill.fadedAtDips)) }
      warnings += DrillWarning.unfaded(drill)
      return try Self.located(in: file) { try TimelinePlanner(drill).plan() }
    } catch let error as PlaybackError where error.isAboutMissing {
      if let excluding = try excluding(file, error) { throw excluding }
      // If sources cannot be played, report the reason instead of the missing ayat.
      throw warnings.lazy.compactMap { $0.asError(adding: error) }.first ?? error
    }
  }

  /// The parameters that limit the choice among the sources of an ayah.
  private static let limiting = ["voice", "from", "reciters", "riwayah"]

  /// Returns the error for a drill that has no audio because of one of its parameters. The error
  /// names this parameter. Returns nil if there is another reason for the lack of audio.
  private func excluding(_ file: DrillFile, _ error: PlaybackError) throws -> PlaybackError? {
    let range: AyahRange
    switch error.fault {
    case .nothingToPlay(let empty), .onlyWithOthers(let empty, _): range = empty
    default: return nil
    }
    for parameter in Self.limiting.compactMap(DrillParameter.named) {
      let value = parameter.text(of: file.drill.settings)
      let usual = parameter.text(of: PlaybackSettings())
      if value == usual { continue }
      var other = file
      do {
        try other.drill.set(parameter.name, to: usual)
        if try found(for: other, readings: 1).resolution.items.isEmpty { continue }
      } catch is PlaybackError { continue }  // some ayat may not exist in another riwayah
      return file.drill.located(PlaybackError(.nothingWith(parameter.name, value, range)))
    }
    return nil
  }

  /// Adds the translation after each ayah, and adds a warning about the ayat without a translation.
  private func translate(_ content: inout Content, of file: DrillFile) throws {
    let settings = file.drill.settings
    let numbering = content.snapshot.numbering
    let translation = try TranslationFolder(
      FilePath(settings.translation), numbering: numbering)
    func ayat(of timeline: Timeline) -> Set<AyahRef> {
      let ranges = Set(
        timeline.events.compactMap(\.play?.label).filter { $0.ayah.ayah > 0 }.map {
          AyahRange(start: $0.ayah, end: $0.endAyah)
        })
      return Set(ranges.flatMap { numbering.ayat(in: $0) })
    }
    let (found, missing) = try translation.items(
      of: ayat(of: content.timeline).sorted(), shouldStop: shouldStop)
    let timeline = try Self.located(in: file) {
      try content.timeline.following(found, in: numbering, settings: settings)
    }
    let heard = ayat(of: timeline)
    let untranslated = missing.filter(heard.contains)
    if !untranslated.isEmpty {
      content.warnings.append(.untranslated(untranslated, settings.translation))
    }
    content.warnings += translation.notes.map { .translationTimes($0, settings.translation) }
    content.timeline = timeline
    content.translation = translation
  }

  /// Runs `body`. If `body` throws an error, adds the line of the recipe to the error.
  private static func located<Value>(
    in file: DrillFile, _ body: () throws -> Value
  ) throws -> Value {
    do { return try body() } catch let error as PlaybackError { throw file.drill.located(error) }
  }

  /// Finds the audio of a drill in the library, and chooses the audio of each ayah. If ayat are
  /// missing, finds all their readings, because the warnings list these readings.
  private func found(
    for file: DrillFile
  ) throws -> (audio: LibraryAudio, resolution: Resolution) {
    let best = try found(for: file, readings: 1)
    return best.resolution.missing.isEmpty ? best : try found(for: file, readings: .max)
  }

  /// Finds the audio of a drill in the library, and chooses the audio of each ayah.
  private func found(
    for file: DrillFile, readings: Int
  ) throws -> (audio: LibraryAudio, resolution: Resolution) {
    let audio = try Self.located(in: file) {
      try LibraryAudio(store, playing: file.drill.settings, readings: readings)
    }
    let snapshot = try Self.located(in: file) { try file.drill.snapshot(reciters: audio.entries) }
    let resolution = Resolver(audio.catalogue, depth: .untilFound).resolve(snapshot)
    if audio.files.hasNewLengths { keepLengths(audio.files) }
    return (audio, resolution)
  }

  /// Returns the contrast pairs of a drill. The range only names the drill; its ayat need no audio.
  private func contrasted(
    _ file: DrillFile, rate: ([AyahAudioItem]) throws -> SampleRate
  ) throws -> Content {
    let audio = try found(for: file, readings: 1).audio
    var items: [AyahRef: AyahAudioItem] = [:]
    var directories: [SourceKey: SourceDirectory] = [:]
    var warnings: [DrillWarning] = []
    for ayah in Set(file.contrasts.flatMap { [$0.first.ayah, $0.second.ayah] }).sorted() {
      if shouldStop() { throw CancellationError() }
      var one = file
      try one.drill.set("range", to: ayah.description)
      let (audio, resolution) = try found(for: one)
      warnings += DrillWarning.of(resolution, audio, atLeast: file.drill.settings.atLeast)
      let followed = try WordTimedResolution(resolution, in: store).resolution
      guard let item = followed.choices.first(where: { $0.ayah == ayah })?.item else { continue }
      items[ayah] = item
      directories[item.source] = audio.directory
    }
    let drill = ContrastDrill(
      file.contrasts, items, file.drill.settings, rate: try rate(Array(items.values)))
    if drill.timeline.events.isEmpty {
      let error = PlaybackError(.missing(drill.missing))
      throw warnings.lazy.compactMap { $0.asError(adding: error) }.first
        ?? MissingAyat(
          problem: "no pair can be played: \(error.problem)", place: "",
          remedy: "process recordings with both ayat of a pair")
    }
    return Content(
      timeline: drill.timeline,
      snapshot: try Self.located(in: file) { try file.drill.snapshot(reciters: audio.entries) },
      directory: audio.directory, directories: directories, warnings: warnings)
  }

  /// Adds the dips in level to each item. A fading drill may shorten an ayah at a dip if the ayah
  /// has no pauses.
  private func withDips(_ resolution: Resolution) throws -> Resolution {
    try resolution.changingItems { item in
      guard item.isPersonal, item.ayah.ayah > 0 else { return item }
      var item = item
      item.dips = try store.dips(in: item.range, of: RecordingID(item.source.text))
      return item
    }
  }

  private func sources(of content: Content) throws -> [SourceKey: DrillSource] {
    let keys = Set(content.timeline.events.compactMap(\.play?.item.source))
    let shouldStop = shouldStop
    return try Dictionary(
      uniqueKeysWithValues: keys.sorted().map { key in
        let directory = content.directories[key] ?? content.directory
        let path =
          try content.translation?.path(of: key)
          ?? directory.checkedPath(of: key) {
            try ContentHash(path: $0, shouldStop: shouldStop).sha256
          }
        // All ayah files of one reciter form one loudness group. Each recording forms a separate
        // group.
        let isFile = key.text.hasPrefix("file:")
        let group = isFile ? String(key.text.prefix { $0 != "/" }) : key.text
        return (
          key,
          try DrillSource(
            path: path, name: directory.name(of: key), hearing: directory.hearing(of: key),
            loudnessGroup: group)
        )
      })
  }

  /// Splits the timeline into files: first by ayah, surah or division of the mushaf, if requested,
  /// then by length.
  private static func parts(
    of timeline: Timeline, _ settings: PlaybackSettings
  ) throws -> [Timeline] {
    let (facts, riwayah) = (QuranFacts.bundled, settings.riwayah)
    func parts(_ division: MushafDivision) throws -> [Timeline] {
      try TimelineSplit.split(timeline) { try facts.number(of: division, for: $0, in: riwayah) }
    }
    let units =
      switch settings.output.split {
      case .none: [timeline]
      case .ayah: TimelineSplit.split(timeline) { $0 }
      case .surah: TimelineSplit.split(timeline) { $0.surah }
      case .page: try parts(.page)
      case .quarter: try parts(.quarter)
      case .hizb: try parts(.hizb)
      case .juz: try parts(.juz)
      }
    guard let limit = settings.output.splitEvery else { return units }
    return units.flatMap { TimelineSplit.split($0, every: limit) }
  }

  private func outputs(
    _ file: DrillFile, _ whole: FilePath, _ snapshot: PlaybackSettings.Snapshot,
    _ timelines: [Timeline]
  ) -> [RenderOutput] {
    let settings = file.drill.settings
    let titles = settings.display.titles
    let count = timelines.count
    let isNamed = file.title != settings.range
    let title =
      isNamed || titles == .numbers
      ? file.title : DrillTitle.text(of: snapshot.range, in: snapshot.numbering, titles)
    func partTitle(_ index: Int) -> String {
      if count == 1 { return title }
      guard titles != .numbers, let range = timelines[index].ayat else {
        return "\(title) (\(index + 1)/\(count))"
      }
      return DrillTitle.text(of: range, in: snapshot.numbering, titles)
    }
    let maps = DrillMapFormat.allCases.filter { $0 == .json || settings.output.maps.contains($0) }
    let parts = DrillPlace.parts(of: whole, count: count)
    let keepsExtension = mapsKeepExtension || parts.contains { isMapOfAnother($0) }
    return parts.enumerated().map { index, path in
      var output = RenderOutput(
        path: path, title: partTitle(index), maps: maps, whole: whole, display: settings.display)
      output.album = title
      output.cover = cover
      output.riwayah = settings.riwayah
      output.mapsKeepExtension = keepsExtension
      return output
    }
  }

  /// True if the map of a sound file, `q.json` for `q.wav`, belongs to another existing sound file,
  /// such as `q.mp3`.
  private func isMapOfAnother(_ path: FilePath) -> Bool {
    let map = RenderOutput.path(of: .json, beside: path, keepingExtension: false)
    guard let head = FileBytes.contentsIfReadable(of: map, limit: 65_536),
      let name = TimelineJSON.fileName(in: String(decoding: head, as: UTF8.self)),
      name != path.lastComponent?.string, let component = FilePath.Component(name)
    else { return false }
    return FileIdentity.ifPresent(path.removingLastComponent().appending(component)) != nil
  }

  /// Returns a hash for each file of a drill, which identifies the content of the file.
  ///
  /// It covers the events of all files, the content of their sources and how the sources are read,
  /// the settings, and the versions of the program and its software libraries. The gains, room
  /// tones and numbers of a file depend on the other files of the drill too.
  private func fingerprints(
    of renderer: Renderer, _ outputs: [RenderOutput], _ draft: Draft
  ) -> [String] {
    let plan = renderer.plan
    var fields = ["drill 3", programVersion] + Renderer.libraries
    fields += [
      plan.settings.encoding.rawValue, plan.settings.gapFill.rawValue,
      plan.settings.loudness.rawValue, String(plan.settings.seed), "\(plan.channelCount)",
    ]
    if let target = plan.settings.loudnessTarget { fields.append("\(target) LUFS") }
    if plan.settings.encoding.holdsText {
      fields.append("marks 1")
      if let cover {
        fields.append(cover.bytes.map { String($0, radix: 16) }.joined(separator: " "))
      }
    }
    fields += draft.sourceLines
    for index in outputs.indices {
      let map = renderer.map(index, outputs)
      fields += [
        outputs[index].album, map.riwayah.rawValue,
        Fingerprint([DrillMapFormat.json.text(of: map)]).hex,
      ]
    }
    let whole = Fingerprint(fields).hex
    return outputs.indices.map { Fingerprint([whole, "\($0 + 1)/\(outputs.count)"]).hex }
  }

  /// Returns texts that identify the content of sources and how the sources are read.
  ///
  /// - Throws: `HostError` if the file of a source cannot be inspected.
  private static func lines(of sources: [SourceKey: DrillSource]) throws -> [String] {
    try sources.sorted { $0.key < $1.key }.flatMap { key, source in
      // A recording's key is a hash of its content. Other files are identified by their size and
      // times.
      var line = key.text
      if line.hasPrefix("file:") {
        let identity = try FileIdentity(path: source.path)
        line +=
          " \(identity.size) \(identity.modifiedNanoseconds) \(identity.changedNanoseconds ?? 0)"
      }
      guard let hearing = source.hearing, !hearing.isPlain else { return [line] }
      return [line, "heard \(hearing.text)"]
    }
  }
}

/// The outputs of a drill that an earlier run wrote.
private struct WrittenOutputs {
  /// The indices of the finished outputs.
  private(set) var finished: Set<Int> = []
  /// The SHA-256 of the files of finished outputs, by path.
  private(set) var hashes: [FilePath: String] = [:]
  /// The existing files of unfinished outputs that have changed since the earlier run.
  private(set) var changed: Set<FilePath> = []
  /// The existing files of unfinished outputs that have not changed since the earlier run.
  private(set) var unchanged: Set<FilePath> = []

  init(
    of renderer: Renderer, _ outputs: [RenderOutput], shouldStop: @Sendable () -> Bool
  ) throws {
    for index in outputs.indices {
      if shouldStop() { throw CancellationError() }
      switch try renderer.state(of: index, outputs) {
      case .finished(let found):
        finished.insert(index)
        hashes.merge(found) { $1 }
      case .partial(let others, let own):
        changed.formUnion(others)
        unchanged.formUnion(own)
      case .other: break
      }
    }
  }
}
