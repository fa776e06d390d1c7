import DSP
import HostSystem

/// A hash of the decoded samples of a recording, which identifies the sound independently of tags
/// and container.
///
///     SHA-256(stretches ‖ form of each stretch ‖ "rate channels")
///
/// A stretch is 16,384 samples; the last stretch may be shorter. If all samples of a stretch are
/// whole multiples of 2⁻¹⁵, as in 16-bit files, the stretch is hashed as little-endian 16-bit
/// integers (form 1), which takes half the time. Any other stretch is hashed as 32-bit floats (form
/// 0). So equal samples have equal hashes in every storage format.
///
/// A lossless copy decodes to the same floats with libsndfile and with FFmpeg, because both divide
/// integers by the full scale, 2¹⁵ or 2²³.
///
/// Input: blocks of interleaved samples as they are decoded, before any downmix. The result does
/// not depend on the size of the blocks. Output: 64 hexadecimal digits; nil if every sample is 0,
/// because digital silence does not identify a recording. Memory: a byte for each stretch, 20 kB
/// for an hour of sound.
struct SoundHash {
  private static let stretch = 16_384

  private var hash = SHA256()
  private var hasSound = false
  /// Samples of the current stretch, which has fewer than 16,384 samples so far.
  private var pending: [Float] = []
  private var integers: [Int16] = []
  private var forms: [UInt8] = []

  mutating func add(_ block: [Float]) {
    if !hasSound { hasSound = block.contains { $0 != 0 } }
    var rest = block[...]
    if !pending.isEmpty {
      let missing = rest.prefix(Self.stretch - pending.count)
      pending += missing
      rest = rest.dropFirst(missing.count)
      guard pending.count == Self.stretch else { return }
      append(pending[...])
      pending.removeAll(keepingCapacity: true)
    }
    while rest.count >= Self.stretch {
      append(rest.prefix(Self.stretch))
      rest = rest.dropFirst(Self.stretch)
    }
    pending += rest
  }

  private mutating func append(_ samples: ArraySlice<Float>) {
    if IntegerSamples.convert(samples, into: &integers) {
      hash.update(samples: integers)
      forms.append(1)
    } else {
      hash.update(samples: samples)
      forms.append(0)
    }
  }

  consuming func finish(hertz: Int, channelCount: Int) -> String? {
    guard hasSound else { return nil }
    if !pending.isEmpty { append(pending[...]) }
    hash.update(forms)
    hash.update(Array("\(hertz) \(channelCount)".utf8))
    return hash.finish().hexadecimal
  }
}
