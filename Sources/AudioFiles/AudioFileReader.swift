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
///
/// Unchecked, because a reader cannot be copied: it may be handed to another thread, but two never
/// meet in it.
public struct AudioFileReader: ~Copyable, @unchecked Sendable {
  /// What is known of the file.
  public let info: AudioFileInfo
  /// Frames read so far; after the end, the length of the recording.
  public private(set) var framesRead = 0
  /// Samples so far that were NaN or infinite and became 0.
  public private(set) var nonFiniteCount = 0

  let path: FilePath
  let file: OpenFile
  let kind: ContainerKind
  /// Where the sound ends in the file, as the container has it.
  let endPromise: Int?
  /// How many frames fewer than declared are no loss; nil if the declaration means nothing.
  let frameTolerance: Int?
  private var soundFile: SoundFileDecoder?
  private var media: MediaDecoder?
  var hasEnded = false

  /// Opens a recording.
  ///
  /// - Parameter path: the file; its name plays no part.
  /// - Throws: the cases of ``AudioFileError`` that mean that nothing can be read.
  public init(path: FilePath) throws(AudioFileError) {
    let file = try OpenFile(path: path)
    let kind = ContainerKind(of: file)
    let ending = ContainerPromise.end(of: file, kind: kind)
    var refusal: AudioFileError?
    var soundFile: SoundFileDecoder?
    // libsndfile finds nothing in a WAV file whose recorder died before it wrote the sizes.
    if kind.isForSoundFile, !ContainerPromise.isUnfinishedWave(file, kind: kind) {
      do throws(AudioFileError) {
        soundFile = try SoundFileDecoder(path: path)
      } catch {
        refusal = error
      }
    }
    if let opened = soundFile.take() {
      info = try Self.describe(opened, path: path)
      frameTolerance = SoundFileFormat.tolerance(opened.format)
      self.soundFile = consume opened
    } else {
      let opened = try Self.openMedia(path, refusal: refusal, size: file.size, promise: ending)
      info = try Self.describe(opened, path: path)
      frameTolerance = info.sampleRate.hertz / 4
      media = consume opened
    }
    self.path = path
    self.file = file
    self.kind = kind
    endPromise = ending
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
    nonFiniteCount += FiniteSamples.clean(&block)
    framesRead += count
    return count
  }

  /// What the decoder in use knows beyond the samples.
  var outcome: DecodingOutcome {
    switch media {
    case .some(let decoder): return decoder.outcome
    case .none: break
    }
    return switch soundFile {
    case .some(let decoder): DecodingOutcome(failure: decoder.failure)
    case .none: DecodingOutcome()
    }
  }
}
