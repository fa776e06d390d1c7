public import AudioCore
public import Recitation

/// What a drill plays, in order: readings of ayat with gaps between them.
///
/// It names recordings and frames of recordings only; ``RenderPlan`` says at which frames of the
/// output all this is heard.
public struct Timeline: Sendable, Hashable {
  /// How fast a drill may be.
  public static let speeds = 0.5...2.0
  /// How long a gap may be.
  public static let gaps = Duration.zero...Duration.seconds(60)

  /// One reading of one ayah.
  public struct Reading: Sendable, Hashable {
    /// Which ayah it is.
    public var ayah: AyahRef
    /// The recording, as an index into ``Timeline/sources``.
    public var source: Int
    /// The stretch of the recording, in its own frames.
    public var range: FrameRange

    /// - Parameters: see the properties of the same names.
    public init(ayah: AyahRef, source: Int, range: FrameRange) {
      self.ayah = ayah
      self.source = source
      self.range = range
    }
  }

  /// What is heard next.
  public enum Event: Sendable, Hashable {
    /// A reading, this much faster than it was recited; its pitch stays.
    case reading(Reading, speed: Double)
    /// Silence.
    case gap(Duration)
  }

  /// The recordings that the readings are cut from.
  public var sources: [SourceRecording]
  /// Readings and gaps in the order in which they are heard.
  public var events: [Event]

  /// - Parameters: see the properties of the same names.
  public init(sources: [SourceRecording], events: [Event]) {
    self.sources = sources
    self.events = events
  }

  /// Each ayah once, with a gap between every two.
  ///
  /// Ayat are taken from the recording that holds most of them; those that it lacks, from the
  /// one that holds most of the rest, and so on, so that the reciter changes as seldom as
  /// possible. Between equals the one with more confirmed readings is taken, then the one with
  /// the surer readings, then the one whose identity comes first. Within a recording a
  /// confirmed reading wins, then the surer one, then the earlier one.
  ///
  /// - Parameters:
  ///   - ayat: what to play, in order.
  ///   - recordings: what the library holds.
  ///   - gap: within ``gaps``.
  ///   - speed: within ``speeds``.
  /// - Throws: `speedOutOfRange`, `gapOutOfRange`, `notInLibrary`.
  public init(
    playing ayat: [AyahRef], from recordings: [SourceRecording], gap: Duration, speed: Double
  ) throws(RenderingError) {
    guard Self.speeds.contains(speed) else { throw .speedOutOfRange(speed) }
    guard Self.gaps.contains(gap) else { throw .gapOutOfRange(gap) }
    let pool = recordings.filter { $0.manifest.recording.sampleRate != nil }
      .sorted { $0.manifest.recording.id < $1.manifest.recording.id }
    var open = Set(ayat)
    var chosen: [AyahRef: (source: Int, range: FrameRange)] = [:]
    var sources: [SourceRecording] = []
    while !open.isEmpty {
      let offers = pool.map { Offer($0, of: open) }
      guard let best = offers.indices.max(by: { offers[$0] < offers[$1] }),
        !offers[best].readings.isEmpty
      else { break }
      for (ref, range) in offers[best].readings {
        chosen[ref] = (sources.count, range)
        open.remove(ref)
      }
      sources.append(pool[best])
    }
    var missing: [AyahRef] = []
    var events: [Event] = []
    for ref in ayat {
      guard let (source, range) = chosen[ref] else {
        missing.append(ref)
        continue
      }
      if !events.isEmpty, gap > .zero { events.append(.gap(gap)) }
      events.append(.reading(Reading(ayah: ref, source: source, range: range), speed: speed))
    }
    guard missing.isEmpty else { throw .notInLibrary(missing: missing, wanted: ayat.count) }
    self.init(sources: sources, events: events)
  }
}
