import AudioCore
import AudioFiles
import DSP
package import HostSystem
import Playback
import Synchronization
package import SystemPackage

/// The clips of a plan, made and put aside.
final class ClipStore: Sendable {
  private static let blockFrames = 65_536

  private let plan: RenderPlan
  private let scratch: ScratchSamples
  private let jobs: Int
  /// Clips shared with other drills; nil for none.
  private let shared: SharedClips?
  /// The loops that were heard last; a few, because there may be as many as there are sources.
  private let loops = Mutex<[SourceKey: RoomTone]>([:])

  init(plan: RenderPlan, scratch: ScratchSamples, jobs: Int, shared: SharedClips?) {
    self.plan = plan
    self.scratch = scratch
    self.jobs = jobs
    self.shared = shared
  }

  /// The work of ``fill(_:)``: a frame that is stretched costs as much as a hundred that are
  /// copied.
  static func work(_ plan: RenderPlan) -> Double {
    let decoded = plan.reach.values.reduce(0) { $0 + Double($1) }
    return plan.clips.reduce(decoded) { sum, clip in
      let read = Double(plan.stretches[clip.stretch].range.count)
      return sum + read * effort(plan, clip) + Double(clip.frameCount)
    }
  }

  private static func effort(_ plan: RenderPlan, _ clip: Clip) -> Double {
    let isResampled = plan.sources[clip.key.source]?.rate != plan.rate
    return 1 + (clip.key.speed == 1 ? 0 : 100) + (isResampled ? 15 : 0)
  }

  /// Decodes the sources, makes the clips, finishes them.
  func fill(_ meter: WorkMeter) async throws {
    let (plan, scratch, shared) = (plan, scratch, shared)
    let keys = plan.sources.keys.sorted()
    let taken = Dictionary(grouping: wantedStretches, by: \.source)
    _ = try await concurrently(keys.count, jobs: jobs) { index in
      guard let file = plan.sources[keys[index]], let stretches = taken[keys[index]] else { return }
      try SourcePass(
        file: file, stretches: stretches, channelCount: plan.channelCount, scratch: scratch
      ).run { try meter.add(Double($0)) }
    }
    let peaks = try await concurrently(plan.clips.count, jobs: jobs) { index in
      let clip = plan.clips[index]
      let effort = Self.effort(plan, clip)
      let key = plan.sharedKey(of: clip)
      if let key, let peak = try shared?.copy(key, to: scratch, at: clip.offset) {
        try meter.add(Double(plan.stretches[clip.stretch].range.count) * effort)
        return peak
      }
      let peak = try Self.making(plan, scratch, clip.key.source).make(
        plan.stretches[clip.stretch], speed: clip.key.speed, at: clip.offset,
        frameCount: clip.frameCount
      ) { try meter.add(Double($0) * effort) }
      if let key { try shared?.keep(key, peak: peak, from: scratch, at: clip.offset) }
      return peak
    }
    let gains = try await gains()
    let tones = plan.tones.values.sorted { $0.source < $1.source }
    _ = try await concurrently(tones.count, jobs: jobs) { index in
      try Self.putAside(tones[index], plan, scratch, gain: gains[tones[index].source] ?? 1)
    }
    _ = try await concurrently(plan.clips.count, jobs: jobs) { index in
      let clip = plan.clips[index]
      let tone = try plan.tones[clip.key.source].map { try Self.loop($0, plan, scratch) }
      try ClipFinish(
        rate: plan.rate, channelCount: plan.channelCount, scratch: scratch,
        bits: plan.settings.encoding.integerBits
      ).finish(
        clip, peak: peaks[index], gain: gains[clip.key.source] ?? 1, tone: tone,
        seed: plan.clipSeed(index)
      ) { try meter.add(Double($0)) }
    }
  }

  /// The stretches that no other drill has made all clips of, in the order of the plan.
  private var wantedStretches: [SourceStretch] {
    guard let shared else { return plan.stretches }
    var wanted = Set(plan.tones.values.map(\.stretch))
    for clip in plan.clips where plan.sharedKey(of: clip).map({ !shared.has($0) }) ?? true {
      wanted.insert(clip.stretch)
    }
    return plan.stretches.indices.filter(wanted.contains).map { plan.stretches[$0] }
  }

  /// Hands out the samples of an event, block by block.
  ///
  /// - Parameters:
  ///   - event: what is heard.
  ///   - next: what is played next, this event included.
  ///   - body: takes a block.
  /// - Throws: `HostError`, and what `body` throws.
  func samples(
    of event: Timeline.Event, before next: Timeline.Play?, body: ([Float]) throws -> Void
  ) throws {
    var block: [Float] = []
    switch event.kind {
    case .play(let play):
      let clip = plan.clips[plan.clip(of: play)]
      try inBlocks(event.range.count) { frames in
        try scratch.read(
          frames.count * plan.channelCount,
          at: clip.offset + frames.lowerBound * plan.channelCount, into: &block)
        try body(block)
      }
    case .gap(let gap):
      let sound = try self.gap(gap, frames: event.range.count, before: next)
      var dither = plan.settings.encoding.integerBits.map {
        Dither(bits: $0, seed: plan.settings.seed)
      }
      try inBlocks(event.range.count) { frames in
        block = sound.samples(frames)
        if !sound.isSilent { dither?.apply(to: &block) }
        try body(block)
      }
    }
  }

  /// The sound of a gap.
  func gap(
    _ gap: Timeline.Gap, frames: Int, before next: Timeline.Play?
  ) throws -> GapSound {
    GapSound(
      before: try tone(gap.item?.source ?? next?.item.source), after: try tone(next?.item.source),
      frameCount: frames, channelCount: plan.channelCount, rate: plan.rate)
  }

  private func inBlocks(_ frames: Int, body: (Range<Int>) throws -> Void) rethrows {
    var done = 0
    while done < frames {
      let count = min(Self.blockFrames, frames - done)
      try body(done..<done + count)
      done += count
    }
  }

  /// The gain of each source.
  private func gains() async throws -> [SourceKey: Float] {
    let wanted = plan.settings.loudnessTarget
    let isMatched = plan.settings.loudness == .matched
    // Sources that are not matched are made louder together.
    let groups = plan.sources.mapValues { isMatched ? $0.loudnessGroup : "" }
    let names = Set(groups.values).sorted()
    guard wanted != nil || isMatched && names.count > 1 else { return [:] }
    let (plan, scratch) = (plan, scratch)
    let measured = try await concurrently(names.count, jobs: jobs) { index in
      var meter = try LoudnessMeter(rate: plan.rate, channels: plan.channelCount)
      var block: [Float] = []
      for clip in plan.clips where groups[clip.key.source] == names[index] {
        var done = 0
        while done < clip.frameCount {
          let count = min(Self.blockFrames, clip.frameCount - done)
          try scratch.read(
            count * plan.channelCount, at: clip.offset + done * plan.channelCount, into: &block)
          meter.process(block.span)
          done += count
        }
      }
      return meter.finish()
    }
    let gains = LoudnessMatch.gains(
      of: Dictionary(uniqueKeysWithValues: zip(names, measured)), to: wanted)
    return groups.compactMapValues { gains[$0] }
  }

  private func tone(_ source: SourceKey?) throws -> RoomTone? {
    guard let source, let clip = plan.tones[source] else { return nil }
    if let known = loops.withLock({ $0[source] }) { return known }
    let loop = try Self.loop(clip, plan, scratch)
    loops.withLock { loops in
      if loops.count >= 8 { loops = [:] }
      loops[source] = loop
    }
    return loop
  }
}

extension ClipStore {
  /// Makes the converter of a source.
  static func making(
    _ plan: RenderPlan, _ scratch: ScratchSamples, _ source: SourceKey
  ) -> ClipMaking {
    ClipMaking(
      from: plan.sources[source]?.rate ?? plan.rate, to: plan.rate,
      channelCount: plan.channelCount, scratch: scratch)
  }

  /// Makes the loop of a pause and puts it in the pause's place.
  static func putAside(
    _ tone: RoomToneClip, _ plan: RenderPlan, _ scratch: ScratchSamples, gain: Float
  ) throws {
    _ = try making(plan, scratch, tone.source).make(
      plan.stretches[tone.stretch], speed: 1, at: tone.offset, frameCount: tone.frameCount
    ) { _ in }
    var pause: [Float] = []
    try scratch.read(tone.frameCount * plan.channelCount, at: tone.offset, into: &pause)
    let loop = RoomTone(
      pause: pause.map { $0 * gain }, channelCount: plan.channelCount, rate: plan.rate)
    try scratch.write(loop.samples.span, at: tone.offset)
  }

  static func loop(
    _ tone: RoomToneClip, _ plan: RenderPlan, _ scratch: ScratchSamples
  ) throws -> RoomTone {
    var samples: [Float] = []
    try scratch.read(
      tone.loopCount(rate: plan.rate) * plan.channelCount, at: tone.offset, into: &samples)
    return RoomTone(loop: samples, channelCount: plan.channelCount)
  }
}

/// Clips that several drills of one run have in common: the first makes them, the others copy
/// them, and a source that is not wanted otherwise is not decoded again.
///
/// What is kept is a clip as it comes from the resampler and the stretcher, before gain, fades and
/// rounding, which depend on the drill: sharing changes no byte of any file. It lies on the disk
/// of the output, in a file that vanishes with the process; clips that cost most come first,
/// until the limit is reached.
package final class SharedClips: Sendable {
  /// The key by which drills share clips.
  struct Key: Hashable, Sendable {
    let path: FilePath
    let part: FrameRange
    let speed: Double
    let rate: SampleRate
    let channelCount: Int
  }

  private struct Place {
    let offset, count: Int
  }

  private static let blockSamples = 65_536
  private let places: [Key: Place]
  private let peaks = Mutex<[Key: Float]>([:])
  private let scratch: ScratchSamples

  /// Number of shared clips.
  package var clipCount: Int { places.count }

  /// Takes the room that it needs.
  ///
  /// - Parameters:
  ///   - plans: of the drills that will be rendered one after the other.
  ///   - folder: on the disk that is to be used.
  ///   - limit: the most bytes that may be taken there.
  /// - Throws: `HostError` if there is no room.
  package init(among plans: [RenderPlan], in folder: FilePath, limit: Int) throws(HostError) {
    var uses: [Key: Int] = [:]
    var lengths: [Key: Int] = [:]
    var order: [Key] = []
    for plan in plans {
      for clip in plan.clips {
        guard let key = plan.sharedKey(of: clip) else { continue }
        if uses.updateValue((uses[key] ?? 0) + 1, forKey: key) == nil { order.append(key) }
        lengths[key] = clip.frameCount * plan.channelCount
      }
    }
    let common = order.filter { uses[$0] ?? 0 > 1 }
    let stretchedFirst = common.filter { $0.speed != 1 } + common.filter { $0.speed == 1 }
    var places: [Key: Place] = [:]
    var offset = 0
    for key in stretchedFirst {
      guard let count = lengths[key],
        (offset + count) * MemoryLayout<Float>.stride <= limit
      else { continue }
      places[key] = Place(offset: offset, count: count)
      offset += count
    }
    self.places = places
    scratch = try ScratchSamples(in: folder, capacity: offset)
  }

  /// True if a clip was made before.
  func has(_ key: Key) -> Bool { peaks.withLock { $0[key] != nil } }

  /// Copies a clip that was made before.
  ///
  /// - Returns: its largest magnitude; nil if it was not made yet.
  func copy(_ key: Key, to target: ScratchSamples, at position: Int) throws -> Float? {
    guard let place = places[key], let peak = peaks.withLock({ $0[key] }) else { return nil }
    try Self.copy(place.count, scratch, place.offset, target, position)
    return peak
  }

  /// Keeps a clip for the drills that follow, if it is one of those that are shared.
  func keep(_ key: Key, peak: Float, from source: ScratchSamples, at position: Int) throws {
    guard let place = places[key] else { return }
    try Self.copy(place.count, source, position, scratch, place.offset)
    peaks.withLock { $0[key] = peak }
  }

  private static func copy(
    _ count: Int, _ source: ScratchSamples, _ from: Int, _ target: ScratchSamples, _ to: Int
  ) throws {
    var block: [Float] = []
    var done = 0
    while done < count {
      let now = min(blockSamples, count - done)
      try source.read(now, at: from + done, into: &block)
      try target.write(block.span, at: to + done)
      done += now
    }
  }
}

extension RenderPlan {
  /// The key of a clip shared by several plans.
  func sharedKey(of clip: Clip) -> SharedClips.Key? {
    sources[clip.key.source].map {
      SharedClips.Key(
        path: $0.path, part: clip.key.part, speed: clip.key.speed, rate: rate,
        channelCount: channelCount)
    }
  }
}
