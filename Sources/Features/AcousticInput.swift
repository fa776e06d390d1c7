import DSP

/// Converts power spectra to the input of the acoustic model, hop by hop:
///
///     E_b = scale · Σ P[k] · t_b(31.25 Hz · k)              b = 0 … 39
///     q_b = round(8 · log2(max(E_b, 2^-36)))                an integer; see below for the floor
///     m_b = floor((2 · Σ q_b + n) / (2n)) over the n hops that lie within ±300 hops
///     x_b = q_b − m_b, limited to −127 … 127
///
/// P is the power spectrum of a hop. The floor of E_b, 2^-36 or −108 dBFS, applies to a recording
/// of ordinary level. The floor is lower for a soft recording and higher for a loud recording, by
/// the difference in level (``LevelReference``), so that the model receives similar values for soft
/// and loud recordings. Runs of digital silence of four seconds or more (q_b at the floor in all
/// bands) are left out of the sums and of n; if no other hop is within reach, x_b = −127. No real
/// room is that quiet. If these hops counted, they would lower the mean. All recitation nearby
/// would then seem equally loud, and the model would recognise indistinct phones in minutes of x =
/// 0.
///
/// t_b is a triangle of height 1 on the mel scale, mel = 2595 · log10(1 + f/700): 40 triangles with
/// 42 corners, equally spaced from 60 to 7,600 Hz. `scale` is the scale of ``SpeechBand``, so that
/// E_b is a mean square. One unit of x is 3.01/8 = 0.376 dB.
///
/// E is floating point, as exact and as reproducible as the spectrum; all later values are
/// integers. The logarithm needs no floating point: its integer follows from the exponent and from
/// a comparison of the mantissa with eight constants. `Training/acoustic/features.py` computes the
/// same for training.
struct AcousticInput {
  /// The mean m_b of a hop covers this number of hops on each side of the hop. The mean is
  /// subtracted from the values of the hop.
  static let reach = 300
  /// Minimum length of a run of digital silence that is left out of the mean, in hops.
  static let dead = 400
  private static let stepsPerOctave = 8
  private static let floorOctaves = -36
  private static let limit = 127
  private static let bands = AcousticNetwork.bands

  /// Thresholds of the mantissa, in units of 2^-23. From each threshold on, the logarithm is nearer
  /// to (i + 1)/8 than to i/8: ⌈2^(23 + (2i + 1)/16)⌉, i = 0 … 7. The thresholds are irrational
  /// before rounding, so a mantissa never equals a threshold.
  static let thresholds: [UInt32] = [
    8_760_004, 9_552_852, 10_417_459, 11_360_319, 12_388_516, 13_509_773, 14_732_511, 16_065_918,
  ]

  private let filters: MelFilterBank
  /// Values q of the appended hops from hop `first` on: `levels[(hop - first) * bands + band]`.
  private var levels: [Int16] = []
  /// For each hop in ``levels``, true if the hop counts in the means m_b, because the hop does not
  /// belong to a run of at least ``dead`` hops of digital silence.
  private var counts: [Bool] = []
  /// Number of successive silent hops up to the last appended hop.
  private var silentRun = 0
  /// Number of hops that ``sums`` contains.
  private var counted = 0
  private var first = 0
  /// Number of appended hops.
  private var count = 0
  /// Index of the hop that ``next()`` returns next.
  private var following = 0
  /// For each band, the sum of q over those hops of `start` ..< `end` that count in the mean. The
  /// range contains the hops within reach of the hop that was returned last.
  private var sums = [Int](repeating: 0, count: bands)
  private var start = 0
  private var end = 0
  private var isEnded = false

  init(rate: Int, points: Int) {
    filters = MelFilterBank(Self.bands, over: 60...7_600, rate: rate, points: points)
  }

  /// Returns q for an energy: 8 times the binary logarithm, rounded, at least −288 − softness. The
  /// softness is in the units of q.
  static func level(_ energy: Float, softness: Int = 0) -> Int {
    let floor = stepsPerOctave * floorOctaves - softness
    guard energy > 0x1p-126 else { return floor }
    let mantissa = energy.bitPattern & 0x007F_FFFF | 0x0080_0000
    var level = stepsPerOctave * (Int(energy.bitPattern >> 23) - 127)
    for threshold in thresholds where mantissa >= threshold { level += 1 }
    return max(level, floor)
  }

  /// Appends the power spectrum of the next hop.
  ///
  /// - Parameters:
  ///   - power: the power spectrum.
  ///   - scale: the scale of the spectrum, 2 / (N · Σw²).
  ///   - decibels: the softness of the recording (``LevelReference/softness``).
  mutating func append(_ power: [Float], scale: Double, softness decibels: Float = 0) {
    let softness = Int((decibels * Self.stepsPerDecibel).rounded())
    let hop = measure(power, scale: scale, softness: softness)
    levels += hop
    counts.append(true)
    count += 1
    let floor = Self.floor - Int16(softness)
    silentRun = hop.allSatisfy { $0 == floor } ? silentRun + 1 : 0
    if silentRun == Self.dead {
      for index in (counts.count - Self.dead)..<counts.count { counts[index] = false }
    } else if silentRun > Self.dead {
      counts[counts.count - 1] = false
    }
  }

  private static let floor = Int16(stepsPerOctave * floorOctaves)
  /// Number of units of q in a decibel: doubling the power adds 8 units, or 3.0103 dB.
  private static let stepsPerDecibel = Float(stepsPerOctave) / 3.0103

  /// Returns the values q of a power spectrum, one per band.
  func measure(_ power: [Float], scale: Double, softness: Int = 0) -> [Int16] {
    var energies = [Float](repeating: 0, count: Self.bands)
    filters.measure(power, scale: scale, into: &energies)
    return energies.map { Int16(Self.level($0, softness: softness)) }
  }

  /// Marks the end of the signal.
  mutating func finish() { isEnded = true }

  /// Returns x for the next hop. Before the end of the signal, returns nil until enough hops are
  /// known: the 300 hops after this hop, and the hops that decide which of the 300 are digital
  /// silence.
  mutating func next() -> [Int8]? {
    guard following < count, isEnded || count > following + Self.reach + Self.dead else {
      return nil
    }
    while end < min(count, following + Self.reach + 1) {
      if counts[end - first] {
        for band in 0..<Self.bands { sums[band] += Int(levels[(end - first) * Self.bands + band]) }
        counted += 1
      }
      end += 1
    }
    while start < following - Self.reach {
      if counts[start - first] {
        for band in 0..<Self.bands {
          sums[band] -= Int(levels[(start - first) * Self.bands + band])
        }
        counted -= 1
      }
      start += 1
    }
    var hop = [Int8](repeating: 0, count: Self.bands)
    for band in 0..<Self.bands {
      let mean =
        counted > 0
        ? Self.floored(2 * sums[band] + counted, by: 2 * counted) : Int(Self.floor) + Self.limit
      let value = Int(levels[(following - first) * Self.bands + band]) - mean
      hop[band] = Int8(max(-Self.limit, min(Self.limit, value)))
    }
    following += 1
    // Remove old hops only from time to time, because each removal moves the rest of the memory.
    if start - first >= 2 * Self.reach {
      levels.removeFirst((start - first) * Self.bands)
      counts.removeFirst(start - first)
      first = start
    }
    return hop
  }

  private static func floored(_ a: Int, by b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }
}
