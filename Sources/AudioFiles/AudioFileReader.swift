package import AudioCore
package import HostSystem
package import SystemPackage

/// A recording open for reading from start to end, whatever its format.
///
/// What decodes it is chosen by the content, never by the name (see ``SoundDecoders``). Everything is
/// read to the end of the data, whatever a header says: a recording that is several files joined by
/// `cat` gives the sound of all of them, each with what its encoder put in front and behind taken off.
/// Nothing is ever seeked in compressed audio, and nothing is allocated from what a header claims.
///
/// Input: a regular file. Output: interleaved samples, nominally in −1…1 (float files may hold
/// larger ones; they are not clipped); NaN and infinities become 0 and are counted. All blocks
/// put together do not depend on the block size. A file with a header and no samples opens, and
/// gives 0 frames.
///
/// It decodes in this process, which therefore has to be confined: the worker of an analysis, and the
/// one behind ``RecordingReader``, which is for everybody else.
///
/// Unchecked, because a reader cannot be copied: it may be handed to another thread, but two never
/// meet in it.
package struct AudioFileReader: ~Copyable, @unchecked Sendable {
  /// The facts about the file.
  package let info: AudioFileInfo
  /// Frames read so far; after the end, the length of the recording.
  package private(set) var framesRead = 0
  /// Samples so far that were NaN or infinite and became 0.
  package private(set) var nonFiniteCount = 0

  private let path: FilePath
  private let parts: [RecordingPart]
  private var current = 0
  private var decoder: any SoundDecoder
  /// The first frame of the current part in the recording.
  private var partStart = 0
  private var firstFault: AudioFileError?
  private var hasEnded = false
  /// Samples of a part that has another number of channels than the first.
  private var unfitted: [Float] = []

  /// Opens a recording.
  ///
  /// - Parameters:
  ///   - path: the file; its name plays no part.
  ///   - identity: of the file that was found there before, which alone is read; nil for whatever is
  ///     there.
  /// - Throws: the cases of ``AudioFileError`` that mean that nothing can be read.
  package init(path: FilePath, of identity: FileIdentity? = nil) throws(AudioFileError) {
    try self.init(try OpenFile(path: path, of: identity))
  }

  /// Reads a file that is open.
  ///
  /// - Throws: as the other initialiser.
  init(_ file: OpenFile) throws(AudioFileError) {
    let path = file.path
    let parts = RecordingPart.all(in: file)
    let opened = try SoundDecoders.open(parts[0])
    let known = opened.description
    guard AudioFileLimits.rates.contains(known.rate) else {
      throw .unsupportedRate(path: path, hertz: known.rate)
    }
    guard AudioFileLimits.channels.contains(known.channelCount) else {
      throw .unsupportedChannels(path: path, count: known.channelCount)
    }
    let metadata = try Self.metadata(of: file, opened, isWhole: parts[0].view.isWholeFile)
    info = AudioFileInfo(
      sampleRate: SampleRate(hertz: known.rate), channelCount: known.channelCount,
      container: known.container, codec: known.codec,
      declaredFrames: parts.count == 1 ? known.declaredFrames : nil, decoder: known.library,
      tags: metadata.tags.kept, chapters: metadata.chapters, recordedAt: metadata.tags.recordedAt)
    self.path = path
    self.parts = parts
    decoder = opened
  }

  /// True if a file begins like one of those in which samples mostly lie as they are: WAV and its
  /// kin, AIFF, CAF, AU. No library is asked.
  ///
  /// - Parameter path: the file.
  /// - Returns: false also for what cannot be read.
  package static func looksPlain(_ path: FilePath) -> Bool {
    do throws(AudioFileError) {
      return ContainerKind(of: try OpenFile(path: path)).isForPlainSamples
    } catch { return false }
  }

  /// The next `frames` frames, interleaved.
  ///
  /// - Parameters:
  ///   - frames: how many at most, > 0.
  ///   - block: its content is replaced by what was read.
  /// - Returns: how many frames were read; fewer than asked for only at the end, then 0.
  package mutating func read(_ frames: Int, into block: inout [Float]) -> Int {
    precondition(frames > 0, "a block needs > 0 frames, got \(frames)")
    let size = frames * info.channelCount
    if block.count > size { block.removeLast(block.count - size) }
    if block.count < size { block = [Float](repeating: 0, count: size) }
    var filled = 0
    while filled < frames, !hasEnded {
      let count = readPart(frames - filled, into: &block, at: filled)
      framesRead += count
      filled += count
      if filled < frames { beginNextPart() }
    }
    if filled < frames { block.removeLast((frames - filled) * info.channelCount) }
    nonFiniteCount += FiniteSamples.clean(&block)
    return filled
  }

  /// Why decoding stopped early or left something out; nil if all is well or the end has not
  /// been reached yet. What was read is good all the same. Of several reasons it is the first.
  ///
  /// A recording counts as interrupted when a decoder says so, when packets could not be
  /// decoded, when something else than its units stands between them, when a unit is cut off at the
  /// end, when the file holds fewer bytes than its container promises (beyond 64 bytes), when it
  /// gives fewer frames than its header says (FLAC: 0, MP3: 4 MPEG frames, Ogg: 8,192, what
  /// FFmpeg reads: a quarter of a second; a count that is too small means nothing), when an MP4 index
  /// lists packets that are not there, when an Ogg page is missing or its checksum wrong, and when Ogg
  /// lacks the mark at its end.
  package var interruption: AudioFileError? { hasEnded ? firstFault : nil }

  /// Reads from the current part, and fits its channels to those of the first: one channel is
  /// repeated, several are averaged into one.
  private mutating func readPart(_ frames: Int, into block: inout [Float], at start: Int) -> Int {
    let channels = info.channelCount
    let own = decoder.description.channelCount
    if own == channels {
      return block.withUnsafeMutableBufferPointer { block in
        decoder.read(
          frames, into: UnsafeMutableBufferPointer(rebasing: block[(start * channels)...]))
      }
    }
    if unfitted.count != frames * own { unfitted = [Float](repeating: 0, count: frames * own) }
    let count = unfitted.withUnsafeMutableBufferPointer { decoder.read(frames, into: $0) }
    for n in 0..<count {
      let mean = unfitted[(n * own)..<((n + 1) * own)].reduce(0, +) / Float(own)
      for channel in 0..<channels { block[(start + n) * channels + channel] = mean }
    }
    return count
  }

  /// Judges the part that has ended and opens the next that can be read.
  private mutating func beginNextPart() {
    let change = decoder.outcome.change
    note(fault(of: parts[current]))
    while change == nil, current + 1 < parts.count {
      current += 1
      partStart = framesRead
      do throws(AudioFileError) {
        let opened = try SoundDecoders.open(parts[current])
        let known = opened.description
        guard known.rate == info.sampleRate.hertz,
          known.channelCount == info.channelCount || known.channelCount == 1
            || info.channelCount == 1
        else {
          note(changed(to: "\(known.channelCount) channels at \(known.rate) Hz"))
          break
        }
        decoder = opened
        return
      } catch {
        note(.brokenInside(path: path, reason: .content(error.problem), readFrames: framesRead))
      }
    }
    hasEnded = true
  }

  private mutating func note(_ fault: AudioFileError?) { firstFault = firstFault ?? fault }

  private func changed(to change: String) -> AudioFileError {
    let old = "\(info.channelCount) channels at \(info.sampleRate.hertz) Hz"
    return .formatChanges(path: path, from: old, to: change, readFrames: framesRead)
  }

  /// The fault of the part that has just been read.
  private func fault(of part: RecordingPart) -> AudioFileError? {
    let outcome = decoder.outcome
    if let change = outcome.change { return changed(to: change) }
    let start = part.view.range.lowerBound
    func cutShort(_ end: Int) -> AudioFileError {
      .cutShort(
        path: path, expectedBytes: start + end, foundBytes: part.view.range.upperBound,
        readFrames: framesRead)
    }
    if let end = part.promisedEnd, end > part.view.size + ContainerPromise.tolerance {
      return cutShort(end)
    }
    if let end = part.walk?.cutUnitEnd { return cutShort(end) }
    if let reason = outcome.failure {
      return .brokenInside(path: path, reason: reason, readFrames: framesRead)
    }
    let damages = outcome.damagedPackets + (part.kind == .ogg ? 0 : part.walk?.damageCount ?? 0)
    if damages > 0 { return .damagedPackets(path: path, count: damages, readFrames: framesRead) }
    if let listed = outcome.indexedPackets, outcome.foundPackets < listed {
      return .packetsMissing(
        path: path, expected: listed, found: outcome.foundPackets, readFrames: framesRead)
    }
    if part.kind == .ogg {
      let pages = OggWalk(part.view)
      if pages.damageCount > 0 {
        return .damagedPackets(path: path, count: pages.damageCount, readFrames: framesRead)
      }
      if !pages.hasEndMark { return .noEndMark(path: path, readFrames: framesRead) }
    }
    if let stated = outcome.statedFrames, framesRead - partStart < stated - outcome.tolerance {
      return .endsEarly(
        path: path, expectedFrames: partStart + stated, readFrames: framesRead)
    }
    return nil
  }

  /// Tags and chapters: those that the decoder's library found, then those that libavformat finds in the
  /// header of the whole file.
  private static func metadata(
    of file: OpenFile, _ decoder: any SoundDecoder, isWhole: Bool
  ) throws(AudioFileError) -> Metadata {
    var metadata = Metadata()
    if decoder.collect(into: &metadata, isWholeFile: isWhole) { return metadata }
    var view = FileView(file: file, range: 0..<file.size)
    if let compact = SurroundingTags.compactID3(of: file) {
      view = FileView(
        file: file, range: SurroundingTags.endOfLeading(in: file, from: 0)..<file.size)
      view.prefix = compact
    }
    do throws(AudioFileError) { try MediaInput(view).collect(into: &metadata) } catch {
      if case .libraryMissing = error { throw error }
      // libavformat need not know a file that another library has opened.
    }
    return metadata
  }
}

/// The facts about an open sound file before its samples are read.
package struct AudioFileInfo: Sendable, Equatable, Codable {
  /// Frames per second, 1,000…768,000.
  package let sampleRate: SampleRate
  /// Channels, 1…64.
  package let channelCount: Int
  /// The container in short, lower case: `wav`, `ogg`, `mov` (also for m4a and 3gp), …
  package let container: String
  /// The codec in short, lower case: `pcm_s16`, `vorbis`, `aac`, …
  package let codec: String
  /// The number of frames that the container states; nil if it does not say. A claim, often wrong
  /// in damaged files: never allocate from it. What counts is ``AudioFileReader/framesRead``.
  package let declaredFrames: Int?
  /// Library and version that decodes the file, such as `libsndfile 1.2.0`. Belongs in every
  /// key of what is made from the samples, because decoders differ.
  package let decoder: String
  /// What the file says of itself: `title`, `artist`, `album`, `date`, `comment`, `genre`,
  /// `track`, … Keys are lower case; values are at most 4 KiB, without control characters.
  package let tags: [String: String]
  /// Named stretches, in order of their start; empty if there are none.
  package let chapters: [Chapter]
  /// When it was recorded, ISO 8601 with or without the time of day; nil if it does not say.
  package let recordedAt: String?
}

/// A named stretch of a recording, as its container gives it.
package struct Chapter: Sendable, Equatable, Codable {
  /// Its name; empty if it has none.
  package let title: String
  /// Seconds from the start of the recording, ≥ 0.
  package let startSeconds: Double
  /// The end in seconds, ≥ `startSeconds`.
  package let endSeconds: Double
}

/// The limits of a recording; a file beyond them is refused when it is opened.
enum AudioFileLimits {
  /// Frames per second. Below lies no speech, above no converter: such headers are damaged.
  static let rates = 1_000...768_000
  /// Channels; ambisonic recordings of the seventh order have 64.
  static let channels = 1...64
  /// Bytes of UTF-8 kept of one tag.
  static let tagBytes = 4_096
  /// Tags kept, in the order of their keys.
  static let tagCount = 64
  /// Chapters kept.
  static let chapterCount = 10_000
}

/// Takes out of samples what is no number.
enum FiniteSamples {
  /// Makes NaN and infinities 0.
  ///
  /// - Parameter samples: any values.
  /// - Returns: how many there were.
  static func clean(_ samples: inout [Float]) -> Int {
    samples.withUnsafeMutableBufferPointer { samples in
      // One more in an exponent of all ones is carried into the place of the sign: a whole block is
      // told to be finite without a branch.
      var carried: UInt32 = 0
      for sample in samples { carried |= (sample.bitPattern & 0x7FFF_FFFF) &+ 0x0080_0000 }
      if carried < 0x8000_0000 { return 0 }
      var count = 0
      for i in samples.indices where !samples[i].isFinite {
        samples[i] = 0
        count += 1
      }
      return count
    }
  }
}
