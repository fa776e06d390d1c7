import AudioCore
public import HostSystem
import Synchronization
public import SystemPackage

/// Clips that several drills of one run have in common: the first makes them, the others copy
/// them, and a source of which nothing else is wanted is not decoded again.
///
/// What is kept is a clip as it comes from the resampler and the stretcher, before gain, fades and
/// rounding, which depend on the drill: sharing changes no byte of any file. It lies on the disk
/// of the output, in a file that vanishes with the process; clips that cost most come first,
/// until the limit is reached.
public final class SharedClips: Sendable {
  /// What makes a clip the same in two drills.
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

  /// How many clips are shared.
  public var clipCount: Int { places.count }

  /// Takes the room that it needs.
  ///
  /// - Parameters:
  ///   - plans: of the drills that will be rendered one after the other.
  ///   - folder: on the disk that is to be used.
  ///   - limit: the most bytes that may be taken there.
  /// - Throws: `HostError` if the room cannot be had.
  public init(among plans: [RenderPlan], in folder: FilePath, limit: Int) throws(HostError) {
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

  /// Whether a clip was made before.
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
  /// What a clip is known by among several plans.
  func sharedKey(of clip: Clip) -> SharedClips.Key? {
    sources[clip.key.source].map {
      SharedClips.Key(
        path: $0.path, part: clip.key.part, speed: clip.key.speed, rate: rate,
        channelCount: channelCount)
    }
  }
}
