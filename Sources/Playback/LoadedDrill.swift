public import AudioCore
import Recitation

/// A drill with its audio found: everything that planning and playing need.
///
/// The one place that says what is heard when: ``TimelinePlanner`` writes it down at once,
/// ``PlaybackEngine`` goes through it step by step.
public struct LoadedDrill: Sendable {
  /// The settings.
  public let snapshot: PlaybackSettings.Snapshot
  /// Which audio each ayah comes from.
  public let resolution: Resolution
  /// Frames per second of the output.
  public let rate: SampleRate
  /// The ayat in playing order.
  public let queue: Queue
  private let phrases: [AyahRef: [FrameRange]]
  /// Whether anything is heard, or missed, after the passes.
  private var hasContinuation = false

  /// One step of a section: something to be heard, or a silence in its place.
  struct Step: Sendable {
    let entry: Queue.Entry
    /// Nil where the ayah is missing.
    let item: AyahAudioItem?
  }

  /// Puts a drill together.
  ///
  /// - Parameters:
  ///   - snapshot: what is to be heard.
  ///   - resolution: the audio of it.
  ///   - rate: of the output; nil for what the settings say.
  /// - Throws: ``PlaybackError`` if there is nothing to play, ayat are missing and the settings
  ///   refuse that, not even the first ayah fits the maximum, or a pass is too long.
  public init(
    _ snapshot: PlaybackSettings.Snapshot, resolution: Resolution, rate: SampleRate? = nil
  ) throws(PlaybackError) {
    self.snapshot = snapshot
    self.resolution = resolution
    let settings = snapshot.settings
    let items = resolution.items
    let output =
      rate
      ?? settings.output.rate(
        for: Array(items.values) + (resolution.istiadhah.map { [$0] } ?? []))
    self.rate = output
    let wanted = snapshot.numbering.ayat(in: snapshot.range)
    let found = wanted.filter { items[$0] != nil }
    if found.isEmpty { throw PlaybackError(.nothingToPlay(snapshot.range)) }
    if settings.missing == .fail, !resolution.missing.isEmpty {
      throw PlaybackError(.missing(resolution.missing))
    }
    var phrases: [AyahRef: [FrameRange]] = [:]
    var counts: [AyahRef: Queue.Phrases] = [:]
    for ayah in found {
      guard let item = items[ayah], !item.innerPauses.isEmpty else { continue }
      let ranges = PhraseCuts.phrases(of: item, shortest: settings.building.phrasesShortest)
      guard ranges.count > 1 else { continue }
      phrases[ayah] = ranges
      let seconds = Duration.seconds(1) * Double(item.range.count) / Double(item.sourceRate.hertz)
      counts[ayah] = Queue.Phrases(
        count: ranges.count, isLong: seconds > settings.building.phrasesLonger)
    }
    self.phrases = phrases
    queue = try Queue(
      snapshot, units: resolution.spanning == nil ? wanted : [wanted[0]], phrases: counts)
    hasContinuation = !steps(queue.continuation).isEmpty
    let first = section(0) ?? []
    guard first.contains(where: { $0.item != nil && !$0.entry.isFormula }) else {
      throw PlaybackError(.nothingToPlay(snapshot.range))
    }
    if let maximum = settings.maximum {
      let needed = groupFrames(first, at: 0)
      if needed > output.frames(in: maximum) {
        throw PlaybackError(
          .maximumTooShort(
            maximum, neededSeconds: FrameIndex(needed).seconds(at: output)))
      }
    }
  }

  /// Finds the audio and puts a drill together.
  ///
  /// - Parameters:
  ///   - snapshot: what is to be heard.
  ///   - catalogue: what there is.
  ///   - rate: of the output; nil for what the settings say.
  /// - Throws: as ``init(_:resolution:rate:)``.
  public init(
    _ snapshot: PlaybackSettings.Snapshot, from catalogue: AudioCatalogue, rate: SampleRate? = nil
  ) throws(PlaybackError) {
    try self.init(snapshot, resolution: Resolver(catalogue).resolve(snapshot), rate: rate)
  }

  /// How long it may become, in output frames; nil for no limit.
  var maximum: Int? { snapshot.settings.maximum.map { rate.frames(in: $0) } }

  /// The steps of one section: the passes in order, then what follows them; nil after the last.
  func section(_ index: Int) -> [Step]? {
    if let passes = queue.passes, index >= passes {
      guard index == passes, hasContinuation else { return nil }
      return steps(queue.continuation)
    }
    return steps(queue.entries(ofPass: index + 1))
  }

  /// Whether a section is what follows the passes.
  func isContinuation(_ index: Int) -> Bool { hasContinuation && index == queue.passes }

  /// Whether anything comes after a section.
  func hasSection(after index: Int) -> Bool {
    guard let passes = queue.passes else { return true }
    return index + 1 < passes || (index + 1 == passes && hasContinuation)
  }

  /// Entries with their audio: formulas that are not found are left out, missing ayat in a row
  /// become one silence or nothing.
  private func steps(_ entries: [Queue.Entry]) -> [Step] {
    var steps: [Step] = []
    var formulas: [Step] = []
    for entry in entries {
      let item =
        entry.part == .istiadhah ? resolution.istiadhah : resolution.items[entry.ayah]
      if entry.isFormula {
        if let item { formulas.append(Step(entry: entry, item: item)) }
      } else if let item,
        RenderedLength.frames(
          of: item.range.count, from: item.sourceRate, to: rate, speed: 2) > 0
      {
        steps += formulas
        formulas = []
        steps.append(Step(entry: entry, item: item))
      } else {
        formulas = []
        if snapshot.settings.missing == .skip { continue }
        if let last = steps.last, last.item == nil { continue }
        steps.append(Step(entry: entry, item: nil))
      }
    }
    return steps
  }

  /// What of an item an entry plays.
  func part(_ entry: Queue.Entry, of item: AyahAudioItem) -> FrameRange {
    switch entry.part {
    case .whole, .basmalah, .istiadhah: return item.range
    case .phrase(let number, _): return phrases[entry.ayah]?[number - 1] ?? item.range
    case .first(let count, _):
      guard let last = phrases[entry.ayah]?[count - 1] else { return item.range }
      return FrameRange(start: item.range.start, end: last.end)
    }
  }
}
