import AudioCore
import DSP

/// Converts a part of a recording to the rate and channels of the first part. Parts can differ if a
/// person has joined recordings of two devices by `cat`, or if a radio station has changed its
/// encoder during a stream.
///
/// The rate is converted with libsamplerate's medium filter. If the channel counts differ, each
/// output channel is the mean of all channels of the part. For n frames of the part the output has
/// ``Resampler/length(of:from:to:)`` frames.
final class PartFitting {
  /// The frames decoded so far, at the rate of the part.
  private(set) var framesDecoded = 0

  private let part: DecoderDescription
  private let rate: SampleRate
  private let channels: Int
  private var resampler: Resampler
  private var own: [Float]
  private var fitted: [Float] = []
  private var ready = PendingSamples()
  private var hasEnded = false

  /// Creates the conversion; nil if the rate or the channel count is outside the limits, or if
  /// libsamplerate cannot convert the rate.
  ///
  /// - Parameters:
  ///   - part: the rate and the channels of the part.
  ///   - rate: the rate of the first part.
  ///   - channels: the channel count of the first part.
  init?(_ part: DecoderDescription, to rate: SampleRate, channels: Int) {
    guard AudioFileLimits.rates.contains(part.rate),
      AudioFileLimits.channels.contains(part.channelCount)
    else { return nil }
    do {
      resampler = try Resampler(
        from: SampleRate(hertz: part.rate), to: rate, channels: channels, converter: .sincMedium)
    } catch { return nil }  // decoding then ends before this part
    self.part = part
    self.rate = rate
    self.channels = channels
    own = [Float](repeating: 0, count: Self.blockFrames * part.channelCount)
  }

  /// Returns the number of output frames for `frames` frames of the part.
  func length(of frames: Int) -> Int {
    Resampler.length(of: frames, from: SampleRate(hertz: part.rate), to: rate)
  }

  /// Reads up to `frames` converted frames of the part.
  ///
  /// - Parameters:
  ///   - frames: the maximum number of frames.
  ///   - decoder: the decoder of the part.
  ///   - output: the destination, interleaved.
  /// - Returns: the number of frames; fewer than `frames` only at the end of the part.
  func read(
    _ frames: Int, from decoder: any SoundDecoder, into output: UnsafeMutableBufferPointer<Float>
  ) -> Int {
    let wanted = frames * channels
    var filled = 0
    while filled < wanted {
      if ready.isEmpty { convert(from: decoder) }
      let count = ready.move(
        upTo: wanted - filled, into: UnsafeMutableBufferPointer(rebasing: output[filled...]))
      if count == 0 { break }
      filled += count
    }
    return filled / channels
  }

  /// Converts blocks until samples are ready or the part ends.
  private func convert(from decoder: any SoundDecoder) {
    ready.clear()
    while ready.isEmpty, !hasEnded {
      let count = own.withUnsafeMutableBufferPointer { decoder.read(Self.blockFrames, into: $0) }
      framesDecoded += count
      if count > 0 {
        fit(count)
        // Clean the samples first: the filter would spread NaN and infinities to neighbouring
        // samples.
        _ = FiniteSamples.clean(&fitted)
        resampler.process(fitted.span, into: &ready.samples)
      }
      if count < Self.blockFrames {
        hasEnded = true
        resampler.finish(into: &ready.samples)
      }
    }
  }

  private func fit(_ frames: Int) {
    let count = part.channelCount
    fitted.removeAll(keepingCapacity: true)
    if count == channels {
      fitted += own[..<(frames * count)]
      return
    }
    for n in 0..<frames {
      let mean = own[(n * count)..<((n + 1) * count)].reduce(0, +) / Float(count)
      fitted += repeatElement(mean, count: channels)
    }
  }

  private static let blockFrames = 4_096
}
