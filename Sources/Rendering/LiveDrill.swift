package import AudioCore
import AudioFiles
import HostSystem
package import Playback
import Recitation
import Synchronization
package import SystemPackage

/// A drill that is rendered during playback. A clip is rendered when it is first used, and the next
/// clip is rendered in advance.
package final class LiveDrill: Sendable {
  /// A function that returns the decoded sound of a source, mixed to one channel.
  package typealias Sounds = @Sendable (SourceKey) throws -> DecodedSound

  private let plan: RenderPlan
  private let sounds: Sounds
  private let scratch: ScratchSamples
  private let store: ClipStore
  private let clips = Mutex<[Int: Task<Void, any Error>]>([:])
  private let tones = Mutex<[SourceKey: Task<Void, any Error>]>([:])

  /// Reserves disk space for the clips of a drill.
  package init(_ plan: RenderPlan, in folder: FilePath, sounds: @escaping Sounds) throws {
    precondition(plan.channelCount == 1 && plan.timelines.count == 1, "a live drill is one channel")
    self.plan = plan
    self.sounds = sounds
    scratch = try ScratchSamples(in: folder, capacity: plan.scratchSamples)
    store = ClipStore(plan: plan, scratch: scratch, jobs: 1, shared: nil)
  }

  /// The timeline of the drill.
  package var timeline: Timeline { plan.timelines[0] }
  /// Frames per second.
  package var rate: SampleRate { plan.rate }
  /// The length of the drill in frames.
  package var frameCount: Int { timeline.frameCount }

  /// Reads samples, and renders them if necessary.
  ///
  /// - Parameter range: frames, within `frameCount`.
  /// - Returns: one sample per frame.
  /// - Throws: `AudioFileError`, `HostError`, `KernelError`.
  package func samples(_ range: Range<Int>) async throws -> [Float] {
    let events = timeline.events
    var (index, end) = (0, events.count)
    while index < end {
      let middle = (index + end) / 2
      if events[middle].range.end.count > range.lowerBound {
        end = middle
      } else {
        index = middle + 1
      }
    }
    var result: [Float] = []
    result.reserveCapacity(range.count)
    while index < events.count, events[index].range.start.count < range.upperBound {
      let event = events[index]
      let start = event.range.start.count
      let part =
        max(range.lowerBound, start) - start..<min(range.upperBound, event.range.end.count) - start
      let next = events[index...].lazy.compactMap(\.play).first
      result += try await samples(part, of: event, before: next)
      index += 1
      if let ahead = events[index...].lazy.compactMap(\.play).first {
        _ = making(plan.clip(of: ahead, in: 0))
      }
    }
    return result
  }

  private func samples(
    _ part: Range<Int>, of event: Timeline.Event, before next: Timeline.Play?
  ) async throws -> [Float] {
    switch event.kind {
    case .play(let play):
      let index = plan.clip(of: play, in: 0)
      try await making(index).value
      var block: [Float] = []
      try scratch.read(part.count, at: plan.clips[index].offset + part.lowerBound, into: &block)
      return block
    case .gap(let gap):
      for source in [gap.item?.source, next?.item.source].compactMap({ $0 }) {
        try await tone(source)?.value
      }
      return try store.gap(gap, frames: event.range.count, before: next).samples(part)
    }
  }

  /// Returns the task that renders a clip; starts it on the first call, and again after a failure.
  private func making(_ index: Int) -> Task<Void, any Error> {
    clips.withLock { clips in
      if let known = clips[index] { return known }
      let task = Task {
        do { try await self.make(index) } catch {
          self.clips.withLock { $0[index] = nil }
          throw error
        }
      }
      clips[index] = task
      return task
    }
  }

  private func make(_ index: Int) async throws {
    let clip = plan.clips[index]
    let source = clip.key.source
    let stretch = plan.stretches[clip.stretch]
    try await fetch(stretch)
    let peak = try ClipStore.conversion(plan, scratch, source).make(
      stretch, speed: clip.key.speed, at: clip.offset, frameCount: clip.frameCount
    ) { _ in }
    try await tone(source)?.value
    let room = try plan.tones[source].map { try ClipStore.loop($0, plan, scratch) }
    try ClipFinish(
      rate: plan.rate, channelCount: 1, scratch: scratch, bits: plan.settings.encoding.integerBits
    ).finish(
      clip, peak: peak, gain: 1, tone: room, seed: plan.clipSeed(index)
    ) { _ in }
  }

  /// Returns the task that prepares a source's room tone; nil if the plan uses no room tone for it.
  /// Starts the task on the first call, and again after a failure.
  private func tone(_ source: SourceKey) -> Task<Void, any Error>? {
    guard let tone = plan.tones[source] else { return nil }
    return tones.withLock { tones in
      if let known = tones[source] { return known }
      let task = Task {
        do {
          try await self.fetch(self.plan.stretches[tone.stretch])
          try ClipStore.storeLoop(tone, self.plan, self.scratch, gain: 1)
        } catch {
          self.tones.withLock { $0[source] = nil }
          throw error
        }
      }
      tones[source] = task
      return task
    }
  }

  /// Copies the samples of a segment to the scratch samples.
  private func fetch(_ stretch: SourceStretch) async throws {
    let sound = try sounds(stretch.source)
    let range = stretch.range.start.count..<stretch.range.end.count
    let samples = try await sound.samples(range.clamped(to: 0..<sound.frameCount))
    try scratch.write(samples.span, at: stretch.offset)
  }
}

/// A drill event as JSON for the page; times in seconds from the start of the drill.
package struct DrillEvent: Encodable, Sendable, Hashable {
  package let start, end: Double
  /// The kind, `play` or `gap`.
  package let kind: String
  /// The played part: `whole`, `phrase`, `first`, `basmalah`, `istiadhah` or `translation`; nil for
  /// a gap.
  package let part: String?
  /// The number of a phrase and the number of all phrases of its ayah, or the number of the first
  /// phrases and the number of all.
  package let number, count: Int?
  /// The numbers of the first and the last word of a phrase; nil if unknown.
  package let firstWord, lastWord: Int?
  /// The reason for a gap: `repeat`, `ayah`, `pass`, `turn` or `missing`; nil for a reading.
  package let gap: String?
  /// The missing ayah of a gap.
  package let missing: String?
  package let surah: Int?
  /// The first and last ayah, as `67:3`; `67:0` for a basmalah, nil for the isti'adhah and for a
  /// gap.
  package let ayah, endAyah: String?
  package let repetition, repetitions, pass, passes: Int?
  /// The name of the source.
  package let source: String?
  /// The words of the event. Each word has three numbers: its number in the ayah, from 1, its start
  /// and its end.
  package let words: [[Double]]

  /// Returns the events of a drill in order.
  package static func all(of map: DrillMap) -> [DrillEvent] {
    let rate = map.timeline.rate
    func seconds(_ frame: FrameIndex) -> Double { frame.seconds(at: rate).milliseconds }
    return map.timeline.events.map { event in
      let (start, end) = (seconds(event.range.start), seconds(event.range.end))
      switch event.kind {
      case .play(let play):
        let reading = map.reading(play, in: event.range)
        return DrillEvent(
          start, end, play.label, source: map.sourceNames[play.item.source],
          words: map.words(of: reading).map {
            [Double($0.index + 1), seconds($0.range.start), seconds($0.range.end)]
          })
      case .gap(let gap): return DrillEvent(start, end, gap.reason)
      }
    }
  }

  private init(
    _ start: Double, _ end: Double, _ label: Timeline.Label, source: String?, words: [[Double]]
  ) {
    (self.start, self.end, kind) = (start, end, "play")
    (part, number, count) =
      switch label.part {
      case _ where label.isTranslation: ("translation", nil, nil)
      case .whole: ("whole", nil, nil)
      case .phrase(let number, let count): ("phrase", number, count)
      case .first(let number, let count): ("first", number, count)
      case .basmalah: ("basmalah", nil, nil)
      case .istiadhah: ("istiadhah", nil, nil)
      }
    (firstWord, lastWord) = (label.words?.lowerBound, label.words?.upperBound)
    (gap, missing) = (nil, nil)
    surah = label.ayah.surah
    (ayah, endAyah) = (label.first?.description, label.last?.description)
    (repetition, repetitions) = (label.repetition, label.repetitions)
    (pass, passes) = (label.pass, label.passes)
    (self.source, self.words) = (source, words)
  }

  private init(_ start: Double, _ end: Double, _ reason: Timeline.Gap.Reason) {
    (self.start, self.end, kind) = (start, end, "gap")
    (gap, missing) =
      switch reason {
      case .betweenRepeats: ("repeat", nil)
      case .betweenAyat: ("ayah", nil)
      case .betweenPasses: ("pass", nil)
      case .talqin: ("turn", nil)
      case .missing(let ayah): ("missing", ayah.description)
      }
    (part, number, count, firstWord, lastWord) = (nil, nil, nil, nil, nil)
    (surah, ayah, endAyah, source, words) = (nil, nil, nil, nil, [])
    (repetition, repetitions, pass, passes) = (nil, nil, nil, nil)
  }
}

extension Timeline.Label {
  /// The first ayah of the label: ayah 0 of the surah for a basmalah, nil for an isti'adhah.
  fileprivate var first: AyahRef? {
    switch part {
    case .basmalah: AyahRef(surah: ayah.surah, ayah: 0)
    case .istiadhah: nil
    default: ayah
    }
  }

  /// The last ayah of the label; the same as ``first`` for a basmalah or an isti'adhah.
  fileprivate var last: AyahRef? {
    switch part {
    case .basmalah, .istiadhah: first
    default: endAyah
    }
  }
}
