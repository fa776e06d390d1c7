import AudioCore
import AudioFiles
import DSP
package import HostSystem
import Playback
import Synchronization
package import SystemPackage

/// The rendered clips of a plan, in scratch samples.
final class ClipStore: Sendable {
  private static let blockFrames = 65_536

  private let plan: RenderPlan
  private let scratch: ScratchSamples
  private let jobs: Int
  /// Clips that other drills use too; nil if no clips are shared.
  private let shared: SharedClips?
  /// A cache of room tone loops. A drill may have a loop for each of many sources, so the cache
  /// holds at most eight loops.
  private let loops = Mutex<[SourceKey: RoomTone]>([:])
  /// The gain of each file; empty if there is no target loudness.
  private let gainOfFile = Mutex<[Float]>([])

  init(plan: RenderPlan, scratch: ScratchSamples, jobs: Int, shared: SharedClips?) {
    self.plan = plan
    self.scratch = scratch
    self.jobs = jobs
    self.shared = shared
  }

  /// The cost of ``fill(_:)``, in units of one copied frame: stretching a frame costs 100,
  /// resampling it 15.
  static func work(_ plan: RenderPlan) -> Double {
    let decoded = plan.reach.values.reduce(0) { $0 + Double($1) }
    return plan.clips.indices.reduce(decoded) { sum, index in
      let clip = plan.clips[index]
      let read = Double(plan.stretches[clip.stretch].range.count)
      let making = plan.origin(of: index) == index ? read * effort(plan, clip) : 0
      return sum + making + Double(clip.frameCount)
    }
  }

  private static func effort(_ plan: RenderPlan, _ clip: Clip) -> Double {
    let isResampled = plan.sources[clip.key.source]?.rate != plan.rate
    return 1 + (clip.key.speed == 1 ? 0 : 100) + (isResampled ? 15 : 0)
  }

  /// Decodes the sources, renders the clips and finishes them.
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
    let origins = plan.clips.indices.filter { plan.origin(of: $0) == $0 }
    let made = try await concurrently(origins.count, jobs: jobs) { number in
      let clip = plan.clips[origins[number]]
      let effort = Self.effort(plan, clip)
      let key = plan.sharedKey(of: clip)
      if let key, let peak = try shared?.copy(key, to: scratch, at: clip.offset) {
        try meter.add(Double(plan.stretches[clip.stretch].range.count) * effort)
        return peak
      }
      let peak = try Self.conversion(plan, scratch, clip.key.source).make(
        plan.stretches[clip.stretch], speed: clip.key.speed, at: clip.offset,
        frameCount: clip.frameCount
      ) { try meter.add(Double($0) * effort) }
      if let key { try shared?.keep(key, peak: peak, from: scratch, at: clip.offset) }
      return peak
    }
    let peaks = Dictionary(uniqueKeysWithValues: zip(origins, made))
    let gains = try await gains()
    let files = try await fileGains(over: gains)
    gainOfFile.withLock { $0 = files }
    // Make the copies before the original clip is finished. Finishing changes the original clip in
    // place.
    _ = try await concurrently(plan.clips.count, jobs: jobs) { index in
      let (clip, origin) = (plan.clips[index], plan.clips[plan.origin(of: index)])
      guard clip.offset != origin.offset else { return }
      try scratch.copy(clip.frameCount * plan.channelCount, from: origin.offset, to: clip.offset)
    }
    let tones = plan.tones.values.sorted { $0.source < $1.source }
    _ = try await concurrently(tones.count, jobs: jobs) { index in
      try Self.storeLoop(tones[index], plan, scratch, gain: gains[tones[index].source] ?? 1)
    }
    _ = try await concurrently(plan.clips.count, jobs: jobs) { index in
      let clip = plan.clips[index]
      let fileGain = files.isEmpty ? 1 : files[clip.key.file]
      let tone = try plan.tones[clip.key.source].map {
        try Self.loop($0, plan, scratch).scaled(by: fileGain)
      }
      try ClipFinish(
        rate: plan.rate, channelCount: plan.channelCount, scratch: scratch,
        bits: plan.settings.encoding.integerBits
      ).finish(
        clip, peak: peaks[plan.origin(of: index)] ?? 0,
        gain: (gains[clip.key.source] ?? 1) * fileGain, tone: tone,
        seed: plan.clipSeed(index)
      ) { try meter.add(Double($0)) }
    }
  }

  /// The segments to decode, in the order of the plan. A segment is left out if ``shared`` already
  /// holds all its clips.
  private var wantedStretches: [SourceStretch] {
    guard let shared else { return plan.stretches }
    var wanted = Set(plan.tones.values.map(\.stretch))
    for clip in plan.clips where plan.sharedKey(of: clip).map({ !shared.has($0) }) ?? true {
      wanted.insert(clip.stretch)
    }
    return plan.stretches.indices.filter(wanted.contains).map { plan.stretches[$0] }
  }

  /// Passes the samples of an event to `body`, block by block.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - file: the index of the event's file in the plan.
  ///   - next: the play of the event itself, if the event is a play event. For a gap, the play that
  ///     follows the gap, or nil if no play follows.
  ///   - body: receives a block.
  /// - Throws: `HostError`, and errors of `body`.
  func samples(
    of event: Timeline.Event, in file: Int, before next: Timeline.Play?,
    body: ([Float]) throws -> Void
  ) throws {
    var block: [Float] = []
    switch event.kind {
    case .play(let play):
      let clip = plan.clips[plan.clip(of: play, in: file)]
      for frames in Self.blocks(event.range.count) {
        try read(frames, of: clip, into: &block)
        try body(block)
      }
    case .gap(let gap):
      let sound = try self.gap(gap, frames: event.range.count, before: next)
      let gain = gainOfFile.withLock { $0.isEmpty ? 1 : $0[file] }
      var dither = plan.settings.encoding.integerBits.map {
        Dither(bits: $0, seed: plan.settings.seed)
      }
      for frames in Self.blocks(event.range.count) {
        block = sound.samples(frames)
        if gain != 1 { for i in block.indices { block[i] *= gain } }
        if !sound.isSilent { dither?.apply(to: &block) }
        try body(block)
      }
    }
  }

  /// Returns the sound of a gap.
  func gap(
    _ gap: Timeline.Gap, frames: Int, before next: Timeline.Play?
  ) throws -> GapSound {
    GapSound(
      before: try tone(gap.item?.source ?? next?.item.source), after: try tone(next?.item.source),
      frameCount: frames, channelCount: plan.channelCount, rate: plan.rate)
  }

  /// Divides a number of frames into blocks.
  private static func blocks(_ frames: Int) -> [Range<Int>] {
    stride(from: 0, to: frames, by: blockFrames).map { $0..<min($0 + blockFrames, frames) }
  }

  /// Measures the sources and returns the gain of each source. The result is empty if the sources
  /// are not made equally loud.
  private func gains() async throws -> [SourceKey: Float] {
    let groups = plan.sources.mapValues(\.loudnessGroup)
    let names = Set(groups.values).sorted()
    guard plan.settings.loudness == .matched, names.count > 1 else { return [:] }
    let plan = plan
    let measured = try await concurrently(names.count, jobs: jobs) { index in
      var meter = try LoudnessMeter(rate: plan.rate, channels: plan.channelCount)
      var block: [Float] = []
      for (place, clip) in plan.clips.enumerated()
      where groups[clip.key.source] == names[index] && plan.origin(of: place) == place {
        for frames in Self.blocks(clip.frameCount) {
          try self.read(frames, of: clip, into: &block)
          meter.process(block.span)
        }
      }
      return meter.finish()
    }
    let gains = LoudnessMatch.gains(of: Dictionary(uniqueKeysWithValues: zip(names, measured)))
    return groups.compactMapValues { gains[$0] }
  }

  /// Measures the files and returns the gain of each file; empty if there is no target loudness.
  /// The gain is applied in addition to the gains of the sources.
  ///
  /// The loudness includes repeats and gaps. The true peak of a clip is measured only once, even if
  /// the clip repeats.
  private func fileGains(over gains: [SourceKey: Float]) async throws -> [Float] {
    guard let wanted = plan.settings.loudnessTarget else { return [] }
    let plan = plan
    let measured = try await concurrently(plan.timelines.count, jobs: jobs) { file in
      var level = try LoudnessMeter(
        rate: plan.rate, channels: plan.channelCount, measuring: .loudness)
      var peak = try LoudnessMeter(
        rate: plan.rate, channels: plan.channelCount, measuring: .truePeak)
      var seen: Set<Int> = []
      var block: [Float] = []
      for event in plan.timelines[file].events {
        guard let play = event.play else {
          for frames in Self.blocks(event.range.count) {
            block = [Float](repeating: 0, count: frames.count * plan.channelCount)
            level.process(block.span)
          }
          continue
        }
        // Measure the original clip, because its copies do not exist yet.
        let index = plan.origin(of: plan.clip(of: play, in: file))
        let gain = gains[play.item.source] ?? 1
        let isNew = seen.insert(index).inserted
        for frames in Self.blocks(plan.clips[index].frameCount) {
          try self.read(frames, of: plan.clips[index], into: &block)
          if gain != 1 { for i in block.indices { block[i] *= gain } }
          level.process(block.span)
          if isNew { peak.process(block.span) }
        }
      }
      return Loudness(integrated: level.finish().integrated, truePeak: peak.finish().truePeak)
    }
    let found = LoudnessMatch.gains(
      of: Dictionary(uniqueKeysWithValues: measured.enumerated().map { ($0, $1) }), to: wanted)
    return measured.indices.map { found[$0] ?? 1 }
  }

  /// Reads samples of a clip.
  private func read(_ frames: Range<Int>, of clip: Clip, into block: inout [Float]) throws {
    try scratch.read(
      frames.count * plan.channelCount, at: clip.offset + frames.lowerBound * plan.channelCount,
      into: &block)
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
  /// Creates the converter for a source.
  static func conversion(
    _ plan: RenderPlan, _ scratch: ScratchSamples, _ source: SourceKey
  ) -> ClipConversion {
    ClipConversion(
      from: plan.sources[source]?.rate ?? plan.rate, to: plan.rate,
      channelCount: plan.channelCount, scratch: scratch)
  }

  /// Renders a pause, turns it into a loop, and stores the loop in place of the pause.
  static func storeLoop(
    _ tone: RoomToneClip, _ plan: RenderPlan, _ scratch: ScratchSamples, gain: Float
  ) throws {
    _ = try conversion(plan, scratch, tone.source).make(
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

/// Clips that several drills of one run have in common: the first drill renders them, the others
/// copy them. A source whose clips are all shared is not decoded again.
///
/// A stored clip is the output of resampler and stretcher. Gain, fades and dither depend on the
/// drill and are applied later, so sharing changes no byte of any file. The stored clips lie on the
/// disk of the output, in a file that is deleted when the process ends. The most expensive clips,
/// those with a changed speed, are stored first, until the limit is reached.
package final class SharedClips: Sendable {
  /// The key by which drills share clips.
  struct Key: Hashable, Sendable {
    let path: FilePath
    let hearing: Hearing?
    let part: FrameRange
    let speed: Double
    let rate: SampleRate
    let channelCount: Int
  }

  struct Place {
    let offset, count: Int
  }

  let places: [Key: Place]
  private let peaks = Mutex<[Key: Float]>([:])
  private let scratch: ScratchSamples

  /// Selects the clips that occur in several plans, and reserves disk space for them.
  ///
  /// - Parameters:
  ///   - plans: the plans of the drills, which will be rendered one after the other.
  ///   - folder: a folder on the disk to use.
  ///   - limit: the maximum size of the stored clips in bytes.
  /// - Throws: `HostError` if the disk is too small.
  package init(among plans: [RenderPlan], in folder: FilePath, limit: Int) throws(HostError) {
    var uses: [Key: Int] = [:]
    var lengths: [Key: Int] = [:]
    var order: [Key] = []
    for plan in plans {
      for (index, clip) in plan.clips.enumerated() where plan.origin(of: index) == index {
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

  /// True if a clip is already stored.
  func has(_ key: Key) -> Bool { peaks.withLock { $0[key] != nil } }

  /// Copies a stored clip.
  ///
  /// - Returns: the largest magnitude of the clip's samples; nil if the clip is not stored yet.
  func copy(_ key: Key, to target: ScratchSamples, at position: Int) throws -> Float? {
    guard let place = places[key], let peak = peaks.withLock({ $0[key] }) else { return nil }
    try scratch.copy(place.count, from: place.offset, to: position, of: target)
    return peak
  }

  /// Stores a clip for later drills, if it is one of the shared clips.
  func keep(_ key: Key, peak: Float, from source: ScratchSamples, at position: Int) throws {
    guard let place = places[key] else { return }
    try source.copy(place.count, from: position, to: place.offset, of: scratch)
    peaks.withLock { $0[key] = peak }
  }

}

extension RenderPlan {
  /// Returns the key by which plans share a clip; nil if the source is unknown.
  func sharedKey(of clip: Clip) -> SharedClips.Key? {
    sources[clip.key.source].map {
      SharedClips.Key(
        path: $0.path, hearing: $0.hearing, part: clip.key.part, speed: clip.key.speed, rate: rate,
        channelCount: channelCount)
    }
  }
}

extension ScratchSamples {
  /// Copies samples.
  ///
  /// - Parameters:
  ///   - count: the number of samples.
  ///   - start: the index of the first sample to copy.
  ///   - position: the index in the destination for the first sample.
  ///   - target: the destination; nil to copy within these scratch samples.
  /// - Throws: `HostError`.
  fileprivate func copy(
    _ count: Int, from start: Int, to position: Int, of target: ScratchSamples? = nil
  ) throws {
    let most = 65_536
    var block: [Float] = []
    for done in stride(from: 0, to: count, by: most) {
      try read(min(most, count - done), at: start + done, into: &block)
      try (target ?? self).write(block.span, at: position + done)
    }
  }
}
