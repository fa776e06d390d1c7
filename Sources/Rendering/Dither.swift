/// Rounds samples to what integers of some bits hold, with noise in place of distortion.
///
///     y = round(x · 2^(bits − 1) + u₁ + u₂ − 1) / 2^(bits − 1)      u₁, u₂ even in [0, 1)
///
/// The noise is triangular, two steps wide, and the same for the same seed. A sample that an
/// integer holds exactly passes as it is: what comes from a file of so many bits and was not
/// changed is written back unchanged, and digital silence stays silent. What exceeds full scale
/// is clipped.
///
/// Source: Lipshitz, Wannamaker, Vanderkooy: Quantization and Dither, JAES 40 (5), 1992. The
/// numbers are those of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
struct Dither: Sendable {
  private let full: Double
  private var state: UInt64

  /// - Parameters:
  ///   - bits: 16 or 24, of an integer.
  ///   - seed: where the noise begins.
  init(bits: Int, seed: UInt64) {
    full = Double(1 << (bits - 1))
    state = seed
  }

  /// Rounds a block in place.
  mutating func apply(to block: inout [Float]) {
    let scale = Float(full)
    for i in block.indices {
      let value = block[i] * scale
      if value == value.rounded(.towardZero), value >= -scale, value < scale { continue }
      state &+= 0x9E37_79B9_7F4A_7C15
      var random = state
      random = (random ^ (random >> 30)) &* 0xBF58_476D_1CE4_E5B9
      random = (random ^ (random >> 27)) &* 0x94D0_49BB_1331_11EB
      random ^= random >> 31
      // Two numbers of 32 bits, 0 … 2³² − 1, make one noise.
      let noise = Double(random >> 32) + Double(random & 0xFFFF_FFFF)
      let rounded = (Double(block[i]) * full + noise / 4_294_967_296 - 1).rounded()
      block[i] = Float(min(max(rounded, -full), full - 1) / full)
    }
  }
}
