import HostSystem

/// Hashes the decoded samples of a recording: its identity, whatever its tags and its container
/// are.
///
///     SHA-256(samples as little-endian 32-bit floats ‖ "rate channels")
///
/// A lossless copy decodes to the same floats with either library: libsndfile and FFmpeg both
/// divide integers by their full scale, 2¹⁵ or 2²³.
///
/// Input: blocks of interleaved samples as they are decoded, before any downmix. The result does
/// not depend on the size of the blocks. Output: 64 hexadecimal digits; nil if every sample is 0,
/// because digital silence tells nothing apart.
struct SoundHash {
  private var hash = SHA256()
  private var hasSound = false

  mutating func add(_ block: [Float]) {
    hash.update(samples: block)
    if !hasSound { hasSound = block.contains { $0 != 0 } }
  }

  consuming func finish(hertz: Int, channelCount: Int) -> String? {
    guard hasSound else { return nil }
    hash.update(Array("\(hertz) \(channelCount)".utf8))
    return hash.finish().hexadecimal
  }
}
