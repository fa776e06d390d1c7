package import AudioCore
import Containers
import DSP
package import HostSystem
package import SystemPackage

/// A recording open for sequential reading, in any format.
///
/// The decoder is chosen by the content, never by the name (see ``SoundDecoders``). Reading
/// continues to the end of the data, even if a header states a smaller size. If a recording is
/// several files joined by `cat`, the reader outputs the sound of all of them, each without its
/// encoder delay and padding, at the rate and with the channels of the first file (see
/// ``PartFitting``). The reader never seeks in compressed audio, and never allocates memory from a
/// header's numbers.
///
/// Input: a regular file. Output: interleaved samples, nominally in −1…1 (float files may contain
/// larger samples; they are not clipped); NaN and infinities become 0 and are counted. The sequence
/// of samples does not depend on the block size. A file with a header but without samples can be
/// opened, and gives 0 frames.
///
/// The reader decodes in the current process, which must therefore be confined: an analysis worker,
/// or the worker behind ``RecordingReader``. All other code uses ``RecordingReader``.
///
/// The conformance to `Sendable` is unchecked. It is safe, because a reader cannot be copied: the
/// reader can move to another thread, but two threads never use it at once.
package struct AudioFileReader: ~Copyable, @unchecked Sendable {
  /// The properties of the file.
  package let info: AudioFileInfo
  /// The number of frames read so far. After the end this is the length of the recording.
  package private(set) var framesRead = 0
  /// The number of samples so far that were NaN or infinite and became 0.
  package private(set) var nonFiniteCount = 0

  private let path: FilePath
  private let parts: [RecordingPart]
  /// The sample rate at which the decoder of the first part outputs it.
  private let decodedRate: SampleRate
  /// The number of channels that the decoder of the first part outputs.
  private let decodedChannels: Int
  /// The mix of the channels; nil to output them unchanged.
  private let mix: ChannelMix?
  private var unmixed: [Float] = []
  private var current = 0
  private var decoder: any SoundDecoder
  /// The position of the current part's first frame in the recording.
  private var partStart = 0
  /// Converts the current part to the rate and channels of the first part; nil if both parts have
  /// the same rate and channels.
  private var fitting: PartFitting?
  /// The frames decoded from the current part, at its own rate.
  private var partFrames = 0
  private var firstFault: AudioFileError?
  private var hasEnded = false
  /// Sentences for the user about changes to the sound or the tags, such as parts that were
  /// converted to another rate, or tags that were decoded in another text encoding. The list is
  /// complete after the end of reading.
  package private(set) var notes: [String]

  /// Opens a recording.
  ///
  /// - Parameters:
  ///   - path: the file; its name has no influence.
  ///   - identity: the identity of the file when it was found, so that a different file is refused.
  ///     Nil accepts any file.
  ///   - hearing: the settings for reading: track, sample rate, channel and decoder parameters. If
  ///     they choose a channel or a mix of channels, the output has one channel. Nil means the
  ///     defaults.
  /// - Throws: the cases of ``AudioFileError`` for files without any readable sound.
  package init(
    path: FilePath, of identity: FileIdentity? = nil, hearing: Hearing? = nil
  ) throws(AudioFileError) {
    try self.init(try OpenFile(path: path, of: identity), hearing: hearing)
  }

  /// Reads an open file.
  ///
  /// - Throws: the errors of `init(path:of:hearing:)`, except those of opening the file.
  init(_ file: OpenFile, hearing: Hearing?) throws(AudioFileError) {
    self.init(try Opening(of: file, hearing: hearing), path: file.path, rate: hearing?.rate)
  }

  /// The parts of a file, with a decoder for the first.
  private struct Opening {
    let parts: [RecordingPart]
    let decoder: any SoundDecoder
    let description: DecoderDescription
    let metadata: Metadata
    /// The mix of the channels; nil to output them unchanged.
    let mix: ChannelMix?

    /// - Throws: the same errors as the initialisers of the reader.
    init(of file: OpenFile, hearing: Hearing?) throws(AudioFileError) {
      var parts = RecordingPart.all(in: file)
      for index in parts.indices {
        parts[index].track = hearing?.track
        parts[index].parameters = hearing?.like
      }
      let opened = try SoundDecoders.open(parts[0])
      let known = opened.description
      guard AudioFileLimits.rates.contains(known.rate) else {
        throw .unsupportedRate(path: file.path, hertz: known.rate)
      }
      guard AudioFileLimits.channels.contains(known.channelCount) else {
        throw .unsupportedChannels(path: file.path, count: known.channelCount)
      }
      let metadata = try AudioFileReader.metadata(
        of: file, opened, isWhole: parts[0].view.isWholeFile)
      let requested = hearing?.channel ?? .automatic
      guard Downmix.isAvailable(requested, of: known.channelCount) else {
        throw .noSuchChannel(path: file.path, channel: requested.text, count: known.channelCount)
      }
      // No statement below this line may throw, because optimised code of Swift 6.3 would then
      // release the wrong values of the partly initialised structure.
      self.parts = parts
      self.metadata = metadata
      decoder = opened
      description = known
      mix = requested == .automatic || known.channelCount == 1 ? nil : requested
    }
  }

  /// - Parameters:
  ///   - opening: the parts and the first decoder.
  ///   - path: the file.
  ///   - stated: the sample rate that a person set; nil for the rate in the container.
  private init(_ opening: Opening, path: FilePath, rate stated: SampleRate?) {
    let known = opening.description
    decodedRate = SampleRate(hertz: known.rate)
    decodedChannels = known.channelCount
    mix = opening.mix
    let rate = stated ?? SampleRate(hertz: known.rate)
    // The times in the container were computed with the container's rate. If a person set another
    // rate, they are stretched.
    let stretch = Double(known.rate) / Double(rate.hertz)
    info = AudioFileInfo(
      sampleRate: rate, channelCount: opening.mix == nil ? known.channelCount : 1,
      storedChannelCount: known.channelCount, track: known.track, trackCount: known.trackCount,
      container: known.container, codec: known.codec,
      declaredFrames: opening.parts.count == 1 ? known.declaredFrames : nil,
      decoder: known.library, tags: opening.metadata.tags.kept,
      chapters: opening.metadata.chapters.map { $0.stretched(by: stretch) },
      isRecovered: opening.parts[0].unindexedMedia != nil,
      recordedAt: opening.metadata.tags.recordedAt)
    self.path = path
    parts = opening.parts
    notes = opening.metadata.notes
    decoder = opening.decoder
  }

  /// Reads the next `frames` frames, interleaved.
  ///
  /// - Parameters:
  ///   - frames: the maximum number of frames, > 0.
  ///   - block: replaced by the frames read.
  /// - Returns: the number of frames read; fewer than `frames` only at the end, then 0.
  package mutating func read(_ frames: Int, into block: inout [Float]) -> Int {
    precondition(frames > 0, "a block needs > 0 frames, got \(frames)")
    guard let mix else { return readFrames(frames, into: &block) }
    var channels: [Float] = []
    swap(&channels, &unmixed)
    let count = readFrames(frames, into: &channels)
    var downmix = Downmix(channels: decodedChannels, mix: mix)
    block.removeAll(keepingCapacity: true)
    downmix.process(channels.span, into: &block)
    swap(&channels, &unmixed)
    return count
  }

  /// Reads the channels without mixing.
  private mutating func readFrames(_ frames: Int, into block: inout [Float]) -> Int {
    let size = frames * decodedChannels
    if block.count > size { block.removeLast(block.count - size) }
    if block.count < size { block = [Float](repeating: 0, count: size) }
    var filled = 0
    while filled < frames, !hasEnded {
      let count = readPart(frames - filled, into: &block, at: filled)
      framesRead += count
      filled += count
      if filled < frames { beginNextPart() }
    }
    if filled < frames { block.removeLast((frames - filled) * decodedChannels) }
    nonFiniteCount += FiniteSamples.clean(&block)
    return filled
  }

  /// The reason why decoding stopped early or left sound out. Nil before the end of reading, and
  /// for a complete recording. The frames that were read are valid in any case. If there are
  /// several reasons, the value is the first of them.
  ///
  /// A recording counts as interrupted if
  ///
  /// - a decoder reports an error,
  /// - packets could not be decoded,
  /// - foreign data lies between the frames, packets or pages of the container,
  /// - a unit is cut off at the end,
  /// - the file is over 64 bytes shorter than its container states,
  /// - the file gives fewer frames than its header states (more frames are no fault; the tolerance
  ///   is 4 MPEG frames for MP3, 8,192 sample frames for Ogg, and a quarter of a second for the
  ///   formats of ``MediaDecoder``),
  /// - an MP4 index lists missing packets or was never written,
  /// - an Ogg page is missing or has a wrong checksum, or
  /// - an Ogg stream breaks off inside a packet.
  ///
  /// An Ogg stream of whole packets without the end mark is complete: voice services do not write
  /// this mark. A recording whose last frame runs into a tag is complete, too.
  package var interruption: AudioFileError? { hasEnded ? firstFault : nil }

  /// Reads the next frames of the current part, at the rate and with the channels of the first
  /// part.
  private mutating func readPart(_ frames: Int, into block: inout [Float], at start: Int) -> Int {
    let channels = decodedChannels
    return block.withUnsafeMutableBufferPointer { block in
      let room = UnsafeMutableBufferPointer(rebasing: block[(start * channels)...])
      if let fitting {
        let count = fitting.read(frames, from: decoder, into: room)
        partFrames = fitting.framesDecoded
        return count
      }
      let count = decoder.read(frames, into: room)
      partFrames += count
      return count
    }
  }

  /// Checks the part that has ended and opens the next readable part.
  private mutating func beginNextPart() {
    let change = decoder.outcome.change
    note(fault(of: parts[current]))
    while change == nil, current + 1 < parts.count {
      current += 1
      partStart = framesRead
      partFrames = 0
      do throws(AudioFileError) {
        let opened = try SoundDecoders.open(parts[current])
        let known = opened.description
        guard let fitting = fitted(known) else {
          note(changed(to: "\(known.channelCount) channels at \(known.rate) Hz"))
          break
        }
        self.fitting = fitting
        decoder = opened
        return
      } catch {
        note(.brokenInside(path: path, reason: .content(error.problem), readFrames: framesRead))
      }
    }
    hasEnded = true
  }

  /// Returns the conversion of a part to the rate and channels of the first part. The result is
  /// `.some(nil)` if no conversion is necessary, and nil if no conversion is possible.
  private mutating func fitted(_ part: DecoderDescription) -> PartFitting?? {
    if part.rate == decodedRate.hertz, part.channelCount == decodedChannels {
      return .some(nil)
    }
    guard let fitting = PartFitting(part, to: decodedRate, channels: decodedChannels) else {
      return nil
    }
    let rate = decodedRate.hertz
    let text = "joined from parts of \(rate) and \(part.rate) Hz: all of it is read at \(rate) Hz"
    if part.rate != rate, !notes.contains(text) { notes.append(text) }
    return fitting
  }

  private mutating func note(_ fault: AudioFileError?) { firstFault = firstFault ?? fault }

  private func changed(to change: String) -> AudioFileError {
    let old = "\(decodedChannels) channels at \(decodedRate.hertz) Hz"
    return .formatChanges(path: path, from: old, to: change, readFrames: framesRead)
  }

  private static let noEndMark =
    "the mark at the end of the Ogg stream is missing; all pages are whole"

  /// Returns the fault of the part that has just ended; nil if it has no fault.
  private mutating func fault(of part: RecordingPart) -> AudioFileError? {
    let outcome = decoder.outcome
    if let change = outcome.change { return changed(to: change) }
    if let reason = outcome.failure, part.unindexedMedia != nil {
      return .brokenInside(path: path, reason: reason, readFrames: framesRead)
    }
    if let media = part.unindexedMedia {
      let extent = AudioFileError.RecoveredExtent(
        seconds: Double(outcome.recoveredFrames) / Double(decodedRate.hertz),
        soundBytes: outcome.recoveredBytes ?? 0, foundBytes: media.count,
        damages: outcome.damagedPackets)
      return .recovered(path: path, extent: extent)
    }
    let start = part.view.range.lowerBound
    func cutShort(_ end: Int) -> AudioFileError {
      .cutShort(
        path: path, expectedBytes: start + end, foundBytes: part.view.range.upperBound,
        readFrames: framesRead)
    }
    if let end = part.promisedEnd, end > part.view.size + ContainerPromise.tolerance {
      return cutShort(end)
    }
    if let end = part.walk?.cutUnitEnd, part.frameBehindTag == nil { return cutShort(end) }
    if part.lacksEndMark, !notes.contains(Self.noEndMark) { notes.append(Self.noEndMark) }
    if part.kind == .ogg, let fault = faultOfPages(part) { return fault }
    if let reason = outcome.failure {
      return .brokenInside(path: path, reason: reason, readFrames: framesRead)
    }
    let damages = outcome.damagedPackets + (part.kind == .ogg ? 0 : part.walk?.damageCount ?? 0)
    if damages > 0 { return .damagedPackets(path: path, count: damages, readFrames: framesRead) }
    if let listed = outcome.indexedPackets, outcome.foundPackets < listed {
      return .packetsMissing(
        path: path, expected: listed, found: outcome.foundPackets, readFrames: framesRead)
    }
    if let stated = outcome.statedFrames, partFrames < stated - outcome.tolerance {
      let missing = (fitting?.length(of: stated) ?? stated) + partStart
      return .endsEarly(path: path, expectedFrames: missing, readFrames: framesRead)
    }
    return nil
  }

  /// Returns the fault in the pages of an Ogg stream; nil if they have no fault. The pages are
  /// checked here, because the decoder of the stream reports fewer faults.
  private func faultOfPages(_ part: RecordingPart) -> AudioFileError? {
    let pages = OggWalk(part.view)
    if pages.damageCount > 0 {
      return .damagedPackets(path: path, count: pages.damageCount, readFrames: framesRead)
    }
    return pages.hasEndMark ? nil : .noEndMark(path: path, readFrames: framesRead)
  }

  /// Collects tags and chapters from three sources, and keeps the first value of each tag. The
  /// sources are the decoder's library, then libavformat, which reads the whole file, and then APE
  /// tags. If no ID3v2 tag precedes the sound, APE tags are read first, because libavformat would
  /// take tags from ID3v1 fields, which are cut after thirty characters.
  private static func metadata(
    of file: OpenFile, _ decoder: any SoundDecoder, isWhole: Bool
  ) throws(AudioFileError) -> Metadata {
    var metadata = Metadata()
    let ape = APETag.all(in: file)
    let hasID3 = SurroundingTags.id3Length(of: file.bytes(at: 0, count: 10)) > 0
    if !hasID3 { for tag in ape { tag.collect(into: &metadata.tags) } }
    if !decoder.collect(into: &metadata, isWholeFile: isWhole) {
      var view = FileView(file: file, range: 0..<file.size)
      if let compact = SurroundingTags.compactID3(of: file) {
        view = FileView(
          file: file, range: SurroundingTags.endOfLeading(in: file, from: 0)..<file.size)
        view.prefix = compact
      }
      do throws(AudioFileError) { try MediaInput(view).collect(into: &metadata) } catch {
        if case .libraryMissing = error { throw error }
        // The error is ignored, because libavformat may not support a file that another library can
        // decode.
      }
    }
    if hasID3 { for tag in ape { tag.collect(into: &metadata.tags) } }
    return metadata
  }
}
