public import AudioCore
public import AudioFiles
public import SystemPackage

extension SoundFileEncoding {
  /// The format that the ending of a name stands for.
  ///
  /// - Parameters:
  ///   - path: the file: `.wav`, `.flac`, `.opus` or `.mp3`, in capitals too.
  ///   - bits: 16, 24, or 32 for float; Opus and MP3 have no bits.
  /// - Throws: `formatUnknown`.
  public init(path: FilePath, bits: Int) throws(RenderingError) {
    switch (path.extension?.lowercased(), bits) {
    case ("wav", 24): self = .wav24
    case ("wav", 32): self = .wavFloat
    case ("wav", _): self = .wav16
    case ("flac", 24...): self = .flac24
    case ("flac", _): self = .flac16
    case ("opus", _): self = .opus
    case ("mp3", _): self = .mp3
    default: throw .formatUnknown(path: path)
    }
  }

  /// The rates that the format takes; nil for all.
  public var rates: [Int]? {
    switch self {
    case .opus: [8000, 12_000, 16_000, 24_000, 48_000]
    case .mp3: [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
    default: nil
    }
  }

  /// The rate of an output whose sources have `rate`: the same where the format takes it, else
  /// the next higher one that it takes, else its highest.
  public func rate(for rate: SampleRate) -> SampleRate {
    guard let rates, let highest = rates.last else { return rate }
    return SampleRate(hertz: rates.first { $0 >= rate.hertz } ?? highest)
  }
}
