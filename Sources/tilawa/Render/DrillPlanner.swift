import Analysis
import Application
import AudioFiles
import HostSystem
import Library
import PipelineCore
import Playback
import Recitation
import Rendering
import Resolving
import SystemPackage

/// Makes jobs of drills.
struct DrillPlanner {
  let store: LibraryStore
  let jobs: Int
  /// Called with files whose lengths were found by decoding, so that the library may keep them.
  let keepLengths: (AyahFiles) -> Void
  let shouldStop: @Sendable () -> Bool

  /// Finds the audio, plans the timeline and the rendering, and makes sure that its sources are
  /// there and are what they were.
  func job(for file: DrillFile, at whole: FilePath) throws -> DrillJob {
    let settings = file.drill.settings
    var (audio, resolution) = try found(for: file, readings: 1)
    if !resolution.missing.isEmpty {
      // What keeps ayat from being heard is told of all their readings.
      (audio, resolution) = try found(for: file, readings: .max)
    }
    let bits =
      switch settings.output.encoding {
      case .pcm16: 16
      case .pcm24: 24
      case .float: 32
      }
    let encoding = try SoundFileEncoding(path: whole, bits: bits)
    let snapshot = try Self.located(in: file) { try file.drill.snapshot(reciters: audio.entries) }
    let followed = try WordTimedResolution(resolution, in: store)
    resolution = followed.resolution
    let items = Array(resolution.items.values) + (resolution.istiadhah.map { [$0] } ?? [])
    let rate = encoding.rate(for: settings.output.rate(for: items))
    if let wanted = settings.output.rate, wanted != rate {
      throw RenderingError.rateUnfit(path: whole, rate: wanted)
    }
    var warnings = DrillWarning.unreadable(resolution, audio)
    let timeline: Timeline
    do {
      timeline = try Self.located(in: file) {
        try TimelinePlanner(LoadedDrill(snapshot, resolution: resolution, rate: rate)).plan()
      }
    } catch let error as PlaybackError where error.isAboutMissing {
      // Not what the library lacks, but what keeps it from being heard.
      throw warnings.first?.asError(adding: error) ?? error
    }
    let parts =
      settings.output.splitEvery.map { TimelineSplit.split(timeline, every: $0) }
      ?? [timeline]
    let sources = try sources(of: timeline, audio.directory)
    let plan = try RenderPlan(
      parts, sources: sources,
      settings: RenderSettings(
        encoding: encoding, channelCount: settings.output.channels,
        gapFill: settings.output.gapFill == .room ? .room : .silence,
        loudness: settings.output.loudnessMatch ? .matched : .recorded))
    let renderer = Renderer(plan, jobs: jobs)
    var outputs = outputs(file, whole, count: parts.count)
    for index in outputs.indices {
      outputs[index].fingerprint = try fingerprint(renderer.map(index, outputs), plan)
    }
    let finished = Set(
      outputs.indices.filter { isFinished(outputs[$0], size: renderer.size(of: $0, outputs)) })
    if !followed.unfit.isEmpty { warnings.append(.timingsUnfit(followed.unfit)) }
    warnings += DrillWarning.all(of: renderer, outputs)
    return DrillJob(
      title: file.title, settings: settings, renderer: renderer, outputs: outputs,
      finished: finished, missing: timeline.missing,
      missingText: snapshot.numbering.passages(of: timeline.missing).map(\.description)
        .joined(separator: " "), warnings: warnings)
  }

  /// What the drill refuses, with the line of the recipe.
  private static func located<Value>(
    in file: DrillFile, _ body: () throws -> Value
  ) throws -> Value {
    do { return try body() } catch let error as PlaybackError { throw file.drill.located(error) }
  }

  /// What a drill is played from.
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

  private func sources(
    of timeline: Timeline, _ directory: SourceDirectory
  ) throws -> [SourceKey: DrillSource] {
    var keys: Set<SourceKey> = []
    for event in timeline.events {
      if case .play(let play) = event.kind { keys.insert(play.item.source) }
    }
    let shouldStop = shouldStop
    return try Dictionary(
      uniqueKeysWithValues: keys.sorted().map { key in
        let path = try directory.checkedPath(of: key) {
          try ContentHash(path: $0, shouldStop: shouldStop).sha256
        }
        // The files of one reciter share one loudness; every recording has its own.
        let isFile = key.text.hasPrefix("file:")
        let group = isFile ? String(key.text.prefix { $0 != "/" }) : key.text
        return (
          key,
          try DrillSource(path: path, name: directory.name(of: key), loudnessGroup: group)
        )
      })
  }

  private func outputs(_ file: DrillFile, _ whole: FilePath, count: Int) -> [RenderOutput] {
    let settings = file.drill.settings
    let maps = Set([.json] + settings.output.maps)
    var list = whole
    list.extension = DrillMapFormat.m3u8.fileExtension
    return DrillPlace.parts(of: whole, count: count).enumerated().map { index, path in
      RenderOutput(
        path: path, title: count == 1 ? file.title : "\(file.title) (\(index + 1)/\(count))",
        maps: maps, playList: list, display: settings.display)
    }
  }
}
