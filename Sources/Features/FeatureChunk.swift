/// The features of up to 6,000 successive hops (a minute at 10 ms), as they are kept.
///
/// One code per hop in each column, and 13 cepstral coefficients for hops 0, 4, 8, … of the
/// chunk. All chunks of a recording but the last are full, so hop 0 of a chunk is always a hop
/// that has coefficients.
public struct FeatureChunk: Sendable, Equatable {
  /// Hops in a full chunk.
  public static let hops = 6_000
  /// Every how many hops the cepstrum is taken.
  public static let hopsPerCepstrum = 4
  /// Coefficients per cepstrum.
  public static let coefficients = 13

  var level: [Int16] = []
  var bandLevel: [Int16] = []
  var peak: [UInt8] = []
  var flatness: [UInt8] = []
  var flux: [UInt8] = []
  var harmonicity: [UInt8] = []
  var least: [Int8] = []
  var greatest: [Int8] = []
  /// Row-major, 13 per row.
  var cepstra: [Int16] = []

  init() {
    level.reserveCapacity(Self.hops)
    bandLevel.reserveCapacity(Self.hops)
    peak.reserveCapacity(Self.hops)
    flatness.reserveCapacity(Self.hops)
    flux.reserveCapacity(Self.hops)
    harmonicity.reserveCapacity(Self.hops)
    least.reserveCapacity(Self.hops)
    greatest.reserveCapacity(Self.hops)
    cepstra.reserveCapacity(Self.cepstrumRows(hops: Self.hops) * Self.coefficients)
  }

  /// The number of hops that it holds, 0 … ``hops``.
  public var hopCount: Int { level.count }

  /// The number of cepstra that belong to so many hops, ⌈hops / 4⌉.
  static func cepstrumRows(hops: Int) -> Int { (hops + hopsPerCepstrum - 1) / hopsPerCepstrum }
}
