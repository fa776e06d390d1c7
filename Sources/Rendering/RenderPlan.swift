package import AudioCore
package import AudioFiles
import DSP
package import Playback
package import Recitation

/// Settings for rendering a timeline to a sound file.
package struct RenderSettings: Sendable, Hashable {
  /// The sound of gaps.
  package enum GapFill: String, Sendable, Hashable, CaseIterable, Codable {
    /// Digital silence.
    case silence
    /// Room tone, made from pauses of the recordings before and after the gap.
    case room
  }

  /// The rule for the loudness of the sources.
  package enum Loudness: String, Sendable, Hashable, CaseIterable, Codable {
    /// Every source keeps its recorded loudness.
    case recorded
    /// The sources are made equally loud; see ``LoudnessMatch``. A drill with a single group of
    /// sources is unchanged.
    case matched
  }

  /// The format of the file.
  package var encoding: SoundFileEncoding
  /// The number of channels; nil to use the largest number among the sources, but at most two. A
  /// source with another number of channels is converted: every output channel is the mean of the
  /// source's channels.
  package var channelCount: Int?
  /// The sound of gaps.
  package var gapFill: GapFill
  /// The rule for the loudness of the sources.
  package var loudness: Loudness
  /// The target loudness of each file, in LUFS; nil to keep the loudness of the sources.
  package var loudnessTarget: Double?
  /// The seed of the dither.
  package var seed: UInt64

  package init(
    encoding: SoundFileEncoding = .wav16, channelCount: Int? = 1,
    gapFill: GapFill = .silence, loudness: Loudness = .recorded, loudnessTarget: Double? = nil,
    seed: UInt64 = 1
  ) {
    self.loudnessTarget = loudnessTarget
    self.encoding = encoding
    self.channelCount = channelCount
    self.gapFill = gapFill
    self.loudness = loudness
    self.seed = seed
  }
}

/// A plan for rendering timelines. It lists the segments of sources to decode, the clips that are
/// made from them, and the positions of segments and clips in the scratch samples.
///
/// A segment played several times at one speed is one clip. Several timelines share their clips,
/// for example the files of a split drill. Planning reads no files; the plan depends only on the
/// arguments of its initialiser.
package struct RenderPlan: Sendable {
  /// The timelines, one per file.
  package let timelines: [Timeline]
  /// The files of the played sources, by the key of the source.
  package let sources: [SourceKey: DrillSource]
  /// The render settings.
  package let settings: RenderSettings
  /// The rate of the output.
  package let rate: SampleRate
  /// The number of output channels.
  package let channelCount: Int

  /// The segments to decode, ordered by source, start, end.
  let stretches: [SourceStretch]
  /// The clips, ordered by source, start, end, speed, file.
  let clips: [Clip]
  /// The room tones by source, if room tone is requested and the source has a usable pause.
  let tones: [SourceKey: RoomToneClip]
  private let clipIndex: [Clip.Key: Int]

  /// True if each file has its own gain. In this case a clip that occurs in several files has one
  /// copy for each file.
  private let isLevelledByFile: Bool

  /// The number of distinct clips (segment and speed).
  package var clipCount: Int { clips.indices.count { origin(of: $0) == $0 } }
  /// The size of the scratch samples in bytes.
  package let scratchBytes: Int
  /// The number of scratch samples.
  var scratchSamples: Int { scratchBytes / MemoryLayout<Float>.stride }
  /// The sources that have no pause for room tone. Gaps after these sources are silent. Empty
  /// unless ``RenderSettings/GapFill/room`` is requested.
  package let withoutRoomTone: [SourceKey]

  /// - Parameters:
  ///   - timelines: the timelines to play, all at one rate; at least one.
  ///   - sources: a file for every source in the timelines.
  ///   - settings: the render settings.
  /// - Throws: `nothingToPlay`, `sourceUnknown`, and `sourceChanged` if an item's rate differs from
  ///   the rate of its source.
  package init(
    _ timelines: [Timeline], sources: [SourceKey: DrillSource], settings: RenderSettings
  ) throws(RenderingError) {
    let plays = timelines.flatMap { $0.events.compactMap(\.play) }
    guard !plays.isEmpty, let rate = timelines.first?.rate else { throw .nothingToPlay }
    precondition(timelines.allSatisfy { $0.rate == rate }, "files of one plan have one rate")
    try Self.check(plays, sources)
    let isLevelledByFile = settings.loudnessTarget != nil && timelines.count > 1
    let keys = Set(
      timelines.enumerated().flatMap { file, timeline in
        timeline.events.compactMap { $0.play?.clip(in: isLevelledByFile ? file : 0) }
      }
    ).sorted()
    let most = keys.compactMap { sources[$0.source]?.channelCount }.max() ?? 1
    let channelCount = settings.channelCount ?? min(most, 2)
    let pauses =
      settings.gapFill == .room ? RoomTone.pauses(of: plays) : [:]
    let scratch = ScratchPlan(
      keys, pauses: pauses, rates: sources.mapValues(\.rate), rate: rate,
      channelCount: channelCount)
    stretches = scratch.stretches
    clips = scratch.clips
    tones = scratch.tones
    scratchBytes = scratch.count * MemoryLayout<Float>.stride
    clipIndex = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    self.timelines = timelines
    self.isLevelledByFile = isLevelledByFile
    let heard = Set(keys.map(\.source))
    self.sources = sources.filter { heard.contains($0.key) }
    self.settings = settings
    self.rate = rate
    self.channelCount = channelCount
    withoutRoomTone =
      settings.gapFill == .room
      ? Set(keys.map(\.source)).filter { pauses[$0] == nil }.sorted() : []
  }

  /// Checks that each source is known and has the rate that its items expect.
  private static func check(
    _ plays: [Timeline.Play], _ sources: [SourceKey: DrillSource]
  ) throws(RenderingError) {
    for play in plays {
      guard let file = sources[play.item.source] else { throw .sourceUnknown(play.item.source) }
      guard file.rate == play.item.sourceRate else {
        throw .sourceChanged(
          path: file.path,
          difference: "\(file.rate.hertz) Hz instead of \(play.item.sourceRate.hertz) Hz")
      }
    }
  }

  /// For each source, the end of the part that is decoded, in frames of the source.
  package var reach: [SourceKey: Int] {
    stretches.reduce(into: [:]) { reach, stretch in
      reach[stretch.source] = max(reach[stretch.source] ?? 0, stretch.range.end.count)
    }
  }

  /// The dither seed of a clip.
  func clipSeed(_ index: Int) -> UInt64 {
    settings.seed &+ UInt64(index) &* 0x1_0000_0001
  }

  /// Returns the index of the first clip with the same segment and speed as the given clip. The
  /// first clip is rendered, and the other ones are copied from it.
  func origin(of index: Int) -> Int {
    // Clips with the same segment and speed are consecutive.
    let clip = clips[index]
    var first = index
    while first > 0, clips[first - 1].stretch == clip.stretch,
      clips[first - 1].key.speed == clip.key.speed
    {
      first -= 1
    }
    return first
  }

  /// Returns the index in ``clips`` of the clip for a play event of a file.
  func clip(of play: Timeline.Play, in file: Int) -> Int {
    guard let index = clipIndex[play.clip(in: isLevelledByFile ? file : 0)] else {
      preconditionFailure("no clip was planned for \(play.label.text)")
    }
    return index
  }
}

/// The offsets of segments, clips and room tones in the scratch samples, one after the other.
private struct ScratchPlan {
  private(set) var stretches: [SourceStretch] = []
  private(set) var clips: [Clip] = []
  private(set) var tones: [SourceKey: RoomToneClip] = [:]
  /// The number of scratch samples.
  private(set) var count = 0
  private let channelCount: Int

  /// - Parameters:
  ///   - keys: the keys of the clips, in ascending order.
  ///   - pauses: for each source, the pause from which its room tone is made.
  ///   - rates: the sample rates of the sources.
  ///   - rate: the sample rate of the output.
  ///   - channelCount: the number of channels of all samples.
  init(
    _ keys: [Clip.Key], pauses: [SourceKey: FrameRange], rates: [SourceKey: SampleRate],
    rate: SampleRate, channelCount: Int
  ) {
    self.channelCount = channelCount
    func length(_ source: SourceKey, _ range: FrameRange, speed: Double) -> Int {
      RenderedLength.frames(of: range.count, from: rates[source] ?? rate, to: rate, speed: speed)
    }
    var wanted = Set(keys.map { StretchKey(source: $0.source, range: $0.part) })
    for (source, range) in pauses { wanted.insert(StretchKey(source: source, range: range)) }
    let ordered = wanted.sorted()
    for key in ordered {
      stretches.append(
        SourceStretch(source: key.source, range: key.range, offset: room(key.range.count)))
    }
    let place = Dictionary(uniqueKeysWithValues: zip(ordered, ordered.indices))
    for key in keys {
      let frames = length(key.source, key.part, speed: key.speed)
      clips.append(
        Clip(
          key: key, stretch: place[StretchKey(source: key.source, range: key.part)] ?? 0,
          frameCount: frames, offset: room(frames)))
    }
    for (source, range) in pauses.sorted(by: { $0.key < $1.key }) {
      let frames = length(source, range, speed: 1)
      tones[source] = RoomToneClip(
        source: source, stretch: place[StretchKey(source: source, range: range)] ?? 0,
        frameCount: frames, offset: room(frames))
    }
  }

  /// Reserves the scratch samples for some frames, and returns the index of the first sample.
  private mutating func room(_ frames: Int) -> Int {
    defer { count += frames * channelCount }
    return count
  }
}

/// A segment that is decoded once and shared by its clips.
private struct StretchKey: Hashable, Comparable {
  let source: SourceKey
  let range: FrameRange

  static func < (a: Self, b: Self) -> Bool {
    (a.source, a.range.start, a.range.end) < (b.source, b.range.start, b.range.end)
  }
}

extension Timeline.Play {
  /// The key of the clip for this play event.
  func clip(in file: Int) -> Clip.Key {
    Clip.Key(source: item.source, part: part, speed: speed, file: file)
  }
}

/// Splits a long timeline into several shorter timelines.
package enum TimelineSplit {
  /// Splits a timeline by length.
  ///
  /// A cut lies before the first play of an ayah or of a pass, never between the repeats of an
  /// ayah. A gap belongs to the play event before it, a basmalah or an isti'adhah to the next ayah.
  /// Each file ends at the last cut within the limit. If no cut lies within the limit, the file
  /// ends at the first cut after it.
  ///
  /// - Parameters:
  ///   - timeline: the whole timeline.
  ///   - limit: the desired maximum length of a file, > 0.
  /// - Returns: consecutive timelines, at least one; each lists all missing ayat of the whole
  ///   timeline.
  package static func split(_ timeline: Timeline, every limit: Duration) -> [Timeline] {
    let most = timeline.rate.frames(in: limit)
    precondition(most > 0, "files need > 0 frames, got \(most)")
    let joins = joins(of: timeline)
    guard !joins.isEmpty else { return [timeline] }
    var parts: [Timeline] = []
    var start = 0
    var end: Int?
    func length(to index: Int) -> Int {
      let last =
        index < timeline.events.count
        ? timeline.events[index].range.start.count : timeline.frameCount
      return last - timeline.events[start].range.start.count
    }
    for join in joins + [timeline.events.count] {
      if let cut = end, length(to: join) > most {
        parts.append(part(timeline, start..<cut))
        start = cut
      }
      end = join
    }
    parts.append(part(timeline, start..<timeline.events.count))
    return parts
  }

  /// The indices of events at which a cut may lie. A basmalah or an isti'adhah belongs to the next
  /// ayah, and a translation to the recitation before it.
  private static func joins(of timeline: Timeline) -> [Int] {
    var last: Timeline.Label?
    return timeline.events.indices.filter { index in
      guard let label = timeline.events[index].play?.label, !label.isTranslation else {
        return false
      }
      defer { last = label }
      guard let last else { return false }
      if last.pass != label.pass || last.firstAyah != label.firstAyah { return true }
      return !last.isFormula && !label.isFormula && last.endAyah != label.endAyah
    }
  }

  private static func part(_ timeline: Timeline, _ events: Range<Int>) -> Timeline {
    let start = timeline.events[events.lowerBound].range.start.count
    return Timeline(
      rate: timeline.rate,
      events: timeline.events[events].map { event in
        Timeline.Event(
          range: FrameRange(event.range.start.count - start..<event.range.end.count - start),
          kind: event.kind)
      }, missing: timeline.missing)
  }
}

extension TimelineSplit {
  /// Splits a timeline by unit, such as surah or juz: each part contains consecutive readings of
  /// one unit.
  ///
  /// A cut lies before the first play of a unit or of a pass. A gap belongs to the play event
  /// before it, and so does a translation. A basmalah or an isti'adhah belongs to the next ayah.
  ///
  /// - Parameters:
  ///   - timeline: the whole timeline.
  ///   - unit: returns the unit of an ayah.
  /// - Returns: consecutive timelines, at least one; each lists all missing ayat of the whole
  ///   timeline.
  /// - Throws: errors of `unit`.
  package static func split<Unit: Equatable>(
    _ timeline: Timeline, by unit: (AyahRef) throws -> Unit
  ) rethrows -> [Timeline] {
    var parts: [Timeline] = []
    var start = 0
    var last: (unit: Unit, pass: Int)?
    for (index, event) in timeline.events.enumerated() {
      guard let label = event.play?.label, !label.isTranslation else { continue }
      let next = (unit: try unit(label.firstAyah), pass: label.pass)
      if let last, last.unit != next.unit || last.pass != next.pass {
        parts.append(part(timeline, start..<index))
        start = index
      }
      last = next
    }
    return parts + [part(timeline, start..<timeline.events.count)]
  }
}

extension Timeline.Label {
  /// The ayah, or the first of several; for a basmalah, the ayah 1 that follows it.
  fileprivate var firstAyah: AyahRef { AyahRef(surah: ayah.surah, ayah: max(1, ayah.ayah)) }

  /// True for a basmalah and an isti'adhah.
  fileprivate var isFormula: Bool { part == .basmalah || part == .istiadhah }
}
