import SystemPackage

/// A decoder that uses a library to read a part of a recording from start to end.
///
/// To add a decoder, add a conforming type and list it in ``SoundDecoders/all``. Its formats and
/// libraries then appear in ``AudioFormats``.
protocol SoundDecoder: AnyObject, SendableMetatype {
  /// The formats that the decoder reads on this machine, for `tilawa formats`.
  static var formats: [FormatSupport] { get }

  /// The libraries of the decoder with their versions, which are part of the cache key of every
  /// result.
  static var libraries: [String] { get }

  /// True if the decoder should be tried on a part.
  static func supports(_ part: borrowing RecordingPart) -> Bool

  /// Opens a part.
  ///
  /// - Throws: `.unrecognised` if the library does not support the content, so that the next
  ///   decoder is tried. After any other error, no further decoder is tried.
  init(_ part: RecordingPart) throws(AudioFileError)

  /// The format, known before decoding.
  var description: DecoderDescription { get }

  /// Adds the tags and chapters that the library found.
  ///
  /// - Parameters:
  ///   - metadata: the destination.
  ///   - isWholeFile: true if the part is the whole file.
  /// - Returns: true if the result is complete, so that libavformat is not tried as well.
  func collect(into metadata: inout Metadata, isWholeFile: Bool) -> Bool

  /// Decoded samples that the caller has not read yet.
  var pending: PendingSamples { get set }

  /// Fills ``pending`` with the next samples. Leaves it empty at the end of the part. It is called
  /// only when all samples of ``pending`` have been read.
  func decodeMore()

  /// Reads up to `frames` frames, interleaved, into `output`, which has room for them.
  ///
  /// - Returns: the number of frames read; fewer than `frames` only at the end, then 0.
  func read(_ frames: Int, into output: UnsafeMutableBufferPointer<Float>) -> Int

  /// The outcome of decoding. It is complete after the last sample was read.
  var outcome: DecodingOutcome { get }
}

extension SoundDecoder {
  static var formats: [FormatSupport] { [] }

  func collect(into metadata: inout Metadata, isWholeFile: Bool) -> Bool { false }

  func read(_ frames: Int, into output: UnsafeMutableBufferPointer<Float>) -> Int {
    let channels = description.channelCount
    let wanted = frames * channels
    precondition(output.count >= wanted, "room for \(output.count) samples only")
    var filled = 0
    while filled < wanted {
      if pending.isEmpty { decodeMore() }
      let count = pending.move(
        upTo: wanted - filled, into: UnsafeMutableBufferPointer(rebasing: output[filled...]))
      if count == 0 { break }
      filled += count
    }
    return channels == 0 ? 0 : filled / channels
  }
}

/// The properties of a part before decoding, as its decoder reports them.
struct DecoderDescription {
  /// Frames per second; unchecked.
  var rate: Int
  /// The number of channels; unchecked.
  var channelCount: Int
  /// The container, as named by libavformat or by us: `wav`, `ogg`, `mov`, …
  var container: String
  /// The codec: `pcm_s16`, `vorbis`, `aac`, …
  var codec: String
  /// The length in the header, in frames; nil if it is not stated.
  var declaredFrames: Int?
  /// The library and its version.
  var library: String
  /// The decoded sound track, counted from 1, and the number of tracks.
  var track = 1, trackCount = 1
}

/// The results of a decoder at the end of a part, besides the samples.
struct DecodingOutcome {
  /// The first error of reading or decoding; nil if there was no error.
  var failure: AudioFileError.Reason?
  /// A description of the new format if the rate or the channels change within the part; otherwise
  /// nil.
  var change: String?
  /// The number of packets that could not be decoded, plus the number of gaps between packets.
  var damagedPackets = 0
  /// The number of packets found.
  var foundPackets = 0
  /// The number of packets that the container's index lists; nil if the container has no index.
  var indexedPackets: Int?
  /// The number of bytes in the frames that were found in media data without an index; nil for
  /// other parts.
  var recoveredBytes: Int?
  /// The number of sample frames in the recovered frames.
  var recoveredFrames = 0
  /// The length in the header, in frames, for comparison with the frames read. Nil for a format in
  /// which a part may give fewer frames than its header states although no sound is missing.
  var statedFrames: Int?
  /// The number of frames by which a part may be shorter than `statedFrames` without a fault.
  var tolerance = 0
}

/// A readable format and its library.
package struct FormatSupport: Sendable, Equatable, Codable {
  /// The usual name of the format: `Ogg Opus`, `AAC in MP4`, …
  package let name: String
  /// Usual file extensions, without the dot. Reading never depends on the file's name.
  package let endings: [String]
  /// The library and its version: `libsndfile 1.2.0`.
  package let library: String
}
