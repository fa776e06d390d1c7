import AudioCore
public import SystemPackage

/// A recording open for reading from start to end, whatever its format.
///
/// The library that decodes it is chosen by the content, never by the name: libsndfile for WAV,
/// RF64, W64, FLAC, Ogg, MP3, AIFF, CAF and AU; libavformat and libavcodec for the rest and for
/// what libsndfile turns down. Nothing is ever seeked in compressed audio, and nothing is
/// allocated from what a header claims.
///
/// Input: a regular file. Output: interleaved samples, nominally in −1…1 (float files may hold
/// larger ones; they are not clipped); NaN and infinities become 0 and are counted. All blocks
/// put together do not depend on the block size. A file with a header and no samples opens, and
/// gives 0 frames.
///
/// libmpg123 may write to file descriptor 2 while it decodes MP3.
public struct AudioFileReader: ~Copyable {
  /// What is known of the file.
  public let info: AudioFileInfo
  /// Frames read so far; after the end, the length of the recording.
  public private(set) var framesRead = 0
  /// Samples so far that were NaN or infinite and became 0.
  public private(set) var nonFiniteCount = 0

  private let path: FilePath
  private var soundFile: SoundFileDecoder?
  private var media: MediaDecoder?
  private var hasEnded = false

  /// Opens a recording.
  ///
  /// - Parameter path: the file; its name plays no part.
  /// - Throws: the cases of ``AudioFileError`` that mean that nothing can be read.
  public init(path: FilePath) throws(AudioFileError) {
    self.path = path
    let kind = try ContainerKind(of: OpenFile(path: path))
    var refusal: AudioFileError?
    if kind.isForSoundFile {
      do throws(AudioFileError) {
        soundFile = try SoundFileDecoder(path: path)
      } catch {
        refusal = error
      }
    }
    if soundFile == nil {
      do throws(AudioFileError) {
        media = try MediaDecoder(path: path)
      } catch .unrecognised(let path, let reason) {
        // What libsndfile said of a file that looks like its own says more.
        throw refusal ?? .unrecognised(path: path, reason: reason)
      }
    }
    if media?.decodesNothing == true {
      throw .nothingDecodes(
        path: path, codec: media?.codecName ?? "", packets: media?.packetCount ?? 0)
    }
    let rate = soundFile?.rate ?? media?.rate ?? 0
    let channels = soundFile?.channelCount ?? media?.channelCount ?? 0
    guard AudioFileLimits.rates.contains(rate) else {
      throw .unsupportedRate(path: path, hertz: rate)
    }
    guard AudioFileLimits.channels.contains(channels) else {
      throw .unsupportedChannels(path: path, count: channels)
    }
    info = AudioFileInfo(
      sampleRate: SampleRate(hertz: rate), channelCount: channels,
      container: media?.input.containerName ?? "sndfile",
      codec: media?.codecName ?? "pcm",
      declaredFrames: soundFile?.declaredFrames ?? media?.declaredFrames,
      decoder: soundFile == nil ? MediaCodec.version : SoundFileDecoder.version,
      tags: [:], chapters: [], recordedAt: nil)
  }

  /// The next `frames` frames, interleaved.
  ///
  /// - Parameters:
  ///   - frames: how many at most, > 0.
  ///   - block: its content is replaced by what was read.
  /// - Returns: how many frames were read; fewer than asked for only at the end, then 0.
  public mutating func read(_ frames: Int, into block: inout [Float]) -> Int {
    precondition(frames > 0, "a block needs > 0 frames, got \(frames)")
    let size = frames * info.channelCount
    if block.count > size { block.removeLast(block.count - size) }
    if block.count < size { block.append(contentsOf: repeatElement(0, count: size - block.count)) }
    let count = block.withUnsafeMutableBufferPointer { buffer in
      if soundFile != nil { return soundFile?.read(frames, into: buffer) ?? 0 }
      return media?.read(frames, into: buffer) ?? 0
    }
    if count < frames {
      block.removeLast((frames - count) * info.channelCount)
      hasEnded = true
    }
    for i in block.indices where !block[i].isFinite {
      block[i] = 0
      nonFiniteCount += 1
    }
    framesRead += count
    return count
  }

  /// Why decoding stopped early or left something out; nil if all is well or the end has not
  /// been reached yet. What was read is good all the same.
  public var interruption: AudioFileError? {
    nil
  }
}
