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

  private let kept: Set<Plane>
  /// By the number of the plane; empty if it is not kept.
  private var codes: [[UInt8]]

  /// - Parameters:
  ///   - hops: how many will be appended.
  ///   - columns: what is kept of them; everything if nil.
  init(hops: Int, keeping columns: Set<FeatureColumn>?) {
    let kept = columns.map { Set($0.map(Plane.init)) } ?? Set(Plane.allCases)
    self.kept = kept
    codes = Plane.allCases.map { plane in
      var bytes: [UInt8] = []
      if kept.contains(plane) { bytes.reserveCapacity(plane.byteCount(hops: hops)) }
      return bytes
    }
  }

  /// Appends what is kept of a chunk.
  ///
  /// - Parameters:
  ///   - chunk: its bytes, with its check sum.
  ///   - hops: how many it holds.
  mutating func append(_ chunk: [UInt8], hops: Int) {
    var start = 4
    for plane in Plane.allCases {
      let end = start + plane.byteCount(hops: hops)
      if kept.contains(plane) { codes[plane.rawValue] += chunk[start..<end] }
      start = end
    }
  }

  /// The values of a plane whose codes are single bytes.
  func bytes<Value>(
    _ plane: Plane, _ range: Range<Int>, _ decode: (UInt8) -> Value
  ) -> [Value] {
    precondition(kept.contains(plane), "the \(plane) was not kept")
    return codes[plane.rawValue][range].map(decode)
  }

  /// The values of a plane whose codes are pairs of bytes.
  func words<Value>(
    _ plane: Plane, _ range: Range<Int>, _ decode: (Int16) -> Value
  ) -> [Value] {
    precondition(kept.contains(plane), "the \(plane) was not kept")
    let bytes = codes[plane.rawValue]
    precondition(range.lowerBound >= 0 && 2 * range.upperBound <= bytes.count)
    return range.map { index in
      decode(Int16(bitPattern: UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8))
    }
  }
}
