public import AudioCore
public import Recitation

/// Says which stretch of a recording holds which ayah, when it is known what is recited.
///
/// A dynamic programme over the markers: of all ways to give every expected ayah, in order, a
/// stretch between two of them, it takes the one with the highest score (``Lattice``). Evidence
/// is how well each length fits the ayah's expected duration at a pace that is the reciter's own
/// and drifts slowly, and how good each marker is. The isti'adhah and the basmalah may come
/// before; talk or silence may be left over; ayat may be missing, which costs much.
///
/// A segment runs from the quietest place of the pause before it to that of the pause after it,
/// but holds at most `edge` of either. A boundary between two surahs with no silence at it gives
/// one segment across both, with its join offset.
///
/// Confidence is calibrated from the margin to the best path that differs there
/// (``Rivals``, ``SegmentConfidence``).
///
/// Cost: for n units and m markers at most n · m · k steps, where k is the number of markers
/// within the longest plausible length of a unit.
public struct Aligner: Hashable, Sendable {
  /// Which numbering to use.
  public enum Numbering: String, CaseIterable, Sendable {
    /// The riwayah's own; an error if its counts are not bundled.
    case own
    /// That of Hafs.
    case hafs
  }

  /// Whose numbering and expected durations count.
  public var riwayah = Riwayah.hafs
  /// Which numbering to use.
  public var numbering = Numbering.own
  /// The longest part of a pause that a segment keeps at either end.
  public var edge = Duration.milliseconds(500)

  /// The default parameters.
  public init() {}

  /// Aligns what is expected with what was found.
  ///
  /// - Parameters:
  ///   - expected: what is recited, in the order heard. If it is empty, every stretch between two
  ///     silences becomes an unassigned segment.
  ///   - silences: in order of time.
  ///   - markers: in order of time.
  ///   - length: the number of frames of the recording.
  ///   - rate: the rate of all positions.
  ///   - isCutShort: whether the recording is known to end before its recitation: a damaged file.
  ///   - facts: counts and durations.
  /// - Returns: segments in order of time, and what was not found.
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  public func align(
    _ expected: [AyahRange], silences: [SilenceRegion], markers: [Marker], length: Int,
    rate: SampleRate, isCutShort: Bool = false, facts: QuranFacts
  ) throws(RecitationError) -> Alignment {
    let layout = SegmentLayout(
      cuts: Cut.candidates(silences: silences, markers: markers, length: length, rate: rate),
      edge: rate.frames(in: edge), rate: rate)
    if expected.isEmpty {
      return Alignment(segments: layout.leftOver(around: []), missing: [])
    }
    let units = try Unit.expected(
      expected, in: numbering == .hafs ? .hafs : riwayah, facts: facts)
    let lattice = Lattice(cuts: layout.cuts, units: units, isCutShort: isCutShort)
    let forward = ForwardPass(lattice)
    guard let path = forward.bestPath(lattice) else {
      return Alignment(
        segments: layout.leftOver(around: []), missing: units.compactMap(\.numberedAyah))
    }
    let rivals = Rivals(of: path, forward, lattice)
    let segments = layout.segments(path, lattice, rivals)
    let missing = zip(units, path.stretches).compactMap { unit, stretch in
      stretch == nil ? unit.numberedAyah : nil
    }
    return Alignment(segments: segments, missing: missing)
  }
}
