/// The codes of kept features, each feature in one piece from the first hop to the last.
struct FeaturePlanes: Sendable {
  /// What a chunk holds, in the order in which it holds it; see ``FeatureFileLayout``.
  enum Plane: Int, CaseIterable {
    case level, bandLevel, peak, flatness, flux, harmonicity, least, greatest, cepstra

    /// The bytes of a chunk of so many hops.
    func byteCount(hops: Int) -> Int {
      switch self {
      case .level, .bandLevel: 2 * hops
      case .peak, .flatness, .flux, .harmonicity, .least, .greatest: hops
      case .cepstra:
        2 * FeatureChunk.coefficients * FeatureChunk.cepstrumRows(hops: hops)
      }
    }

    /// Where they lie in the chunk, behind its check sum.
    func bytes(hops: Int) -> Range<Int> {
      let start = Self.allCases[..<rawValue].reduce(4) { $0 + $1.byteCount(hops: hops) }
      return start..<start + byteCount(hops: hops)
    }

    init(_ column: FeatureColumn) {
      self =
        switch column {
        case .level: .level
        case .peak: .peak
        case .bandLevel: .bandLevel
        case .flatness: .flatness
        case .flux: .flux
        case .harmonicity: .harmonicity
        }
    }
  }

  /// By the number of the plane.
  private var codes = [[UInt8]](repeating: [], count: Plane.allCases.count)

  /// - Parameter hops: how many will be appended.
  init(hops: Int) {
    for plane in Plane.allCases {
      codes[plane.rawValue].reserveCapacity(plane.byteCount(hops: hops))
    }
  }

  /// Appends a chunk.
  ///
  /// - Parameters:
  ///   - chunk: its bytes, with its check sum.
  ///   - hops: how many it holds.
  mutating func append(_ chunk: [UInt8], hops: Int) {
    for plane in Plane.allCases { codes[plane.rawValue] += chunk[plane.bytes(hops: hops)] }
  }

  /// The codes of a plane.
  subscript(plane: Plane) -> [UInt8] { codes[plane.rawValue] }
}
