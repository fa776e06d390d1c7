import Foundation

/// How each feature is rounded to the few bits that are kept.
///
///     level, band level   Int16   1/100 dB; −32768 is digital silence
///     peak                UInt8   1/2 dB: (code − 240) / 2 dBFS, −119.5 … +7.5; 0 is silence
///     flatness            UInt8   (code / 255)², so that small values are kept finer
///     flux, harmonicity   UInt8   code / 255
///     waveform            Int8    sample · 128, cut toward zero, −128 … 127
///     cepstra             Int16   1/100
///
/// All but the waveform round to the nearest code; what lies outside takes the nearest end.
/// A silence code is given only by digital silence. Rounding happens once, when a hop is
/// measured: a feature file gives back exactly what the extractor gave.
enum FeatureCodes {
  /// The code of digital silence in the columns of levels.
  static let silence = Int16.min

  /// The code of a mean square, ≥ 0.
  static func level(meanSquare: Double) -> Int16 {
    guard meanSquare > 0 else { return silence }
    let hundredths = (1_000 * log10(meanSquare)).rounded()
    return Int16(max(-32_767, min(32_767, hundredths)))
  }

  static func level(_ code: Int16) -> Float {
    code == silence ? -.infinity : Float(code) / 100
  }

  /// The code of a magnitude, ≥ 0.
  static func peak(_ amplitude: Double) -> UInt8 {
    guard amplitude > 0 else { return 0 }
    return UInt8(max(1, min(255, (240 + 40 * log10(amplitude)).rounded())))
  }

  static func peak(_ code: UInt8) -> Float {
    code == 0 ? -.infinity : (Float(code) - 240) / 2
  }

  /// The code of a flatness, 0 … 1.
  static func flatness(_ value: Float) -> UInt8 { share(value.squareRoot()) }

  static func flatness(_ code: UInt8) -> Float { share(code) * share(code) }

  /// The code of a value 0 … 1.
  static func share(_ value: Float) -> UInt8 { UInt8(max(0, min(255, (255 * value).rounded()))) }

  static func share(_ code: UInt8) -> Float { Float(code) / 255 }

  static func wave(_ sample: Float) -> Int8 { Int8(max(-128, min(127, sample * 128))) }

  static func cepstrum(_ value: Float) -> Int16 {
    Int16(max(-32_767, min(32_767, (100 * value).rounded())))
  }

  static func cepstrum(_ code: Int16) -> Float { Float(code) / 100 }

  /// The values of some of the codes of two bytes each, the lower one first.
  static func words<Value>(
    _ bytes: [UInt8], _ range: Range<Int>, _ decode: (Int16) -> Value
  ) -> [Value] {
    // Seen once, or it is looked at for every code.
    precondition(range.lowerBound >= 0 && 2 * range.upperBound <= bytes.count)
    return range.map { index in
      decode(Int16(bitPattern: UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8))
    }
  }

  /// The values of a feature at some hops, of the codes of which the first is that of hop 0.
  static func values(
    of column: FeatureColumn, in bytes: [UInt8], _ range: Range<Int>
  ) -> [Float] {
    switch column {
    case .level, .bandLevel: words(bytes, range) { level($0) }
    case .peak: bytes[range].map { peak($0) }
    case .flatness: bytes[range].map { flatness($0) }
    case .flux, .harmonicity: bytes[range].map { share($0) }
    }
  }
}
