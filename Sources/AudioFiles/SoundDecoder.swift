import SystemPackage

/// A library that decodes a part of a recording, from start to end.
///
/// To add a decoder, add a type that conforms to this and list it in ``SoundDecoders/all``; what it
/// reads and which libraries it uses follows from there.
protocol SoundDecoder: AnyObject, SendableMetatype {
  /// The formats that it reads on this machine, for `tilawa formats`.
  static var formats: [FormatSupport] { get }

  /// The libraries that it uses, each with its version; they are part of the key of every result.
  static var libraries: [String] { get }

  /// True if it is to be tried on a part.
  static func takes(_ part: borrowing RecordingPart) -> Bool

  /// Opens a part.
  ///
  /// - Throws: `.unrecognised` if the library does not know the content; any other case of
  ///   ``AudioFileError`` means that no further decoder is tried.
  init(_ part: RecordingPart) throws(AudioFileError)

  /// The format, known before anything is decoded.
  var description: DecoderDescription { get }

  /// Adds the tags and chapters that the library found.
  ///
  /// - Parameters:
  ///   - metadata: takes them.
  ///   - isWholeFile: whether the part is the whole file.
  /// - Returns: whether libavformat need not be asked for more.
  func collect(into metadata: inout Metadata, isWholeFile: Bool) -> Bool

  /// Decoded samples that have not been read yet.
  var pending: PendingSamples { get set }

  /// Replaces the samples in ``pending``, which have all been read, by the next ones; leaves it
  /// empty at the end.
  func decodeMore()

  /// Reads up to `frames` frames, interleaved, into `output`, which has room for them.
  ///
  /// - Returns: the number of frames read; fewer than asked for only at the end, then 0.
  func read(_ frames: Int, into output: UnsafeMutableBufferPointer<Float>) -> Int

  /// The outcome of decoding; complete once everything has been read.
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

/// The facts that a decoder has about a part before decoding it.
struct DecoderDescription {
  /// Frames per second; may be absurd.
  var rate: Int
  /// Channels; may be absurd.
  var channelCount: Int
  /// The container, in libavformat's or our short name: `wav`, `ogg`, `mov`, …
  var container: String
  /// The codec: `pcm_s16`, `vorbis`, `aac`, …
  var codec: String
  /// The length that the header states, in frames; nil if it states none.
  var declaredFrames: Int?
  /// Library and version.
  var library: String
  /// The sound track that is decoded, from 1, and how many there are.
  var track = 1, trackCount = 1
}

/// The facts that a decoder has at the end of a part, besides the samples.
struct DecodingOutcome {
  /// The first failure to read or to decode; nil if there was none.
  var failure: AudioFileError.Reason?
  /// The format that the signal changed to where it no longer was the one of the start; nil if it
  /// stayed the same.
  var change: String?
  /// Packets that could not be decoded, and gaps between packets.
  var damagedPackets = 0
  /// Packets that were there.
  var foundPackets = 0
  /// Packets that the container's index lists; nil if it has none.
  var indexedPackets: Int?
  /// Bytes of the frames that were found in media data without an index; nil for other parts.
  var recoveredBytes: Int?
  /// The frames of sound in them.
  var recoveredFrames = 0
  /// The frames that the header states and that are compared with those that came; nil if the
  /// header is no independent promise.
  var statedFrames: Int?
  /// The number of frames fewer than stated that are no loss.
  var tolerance = 0
}

/// A kind of sound file that can be read, and the library that reads it.
package struct FormatSupport: Sendable, Equatable, Codable {
  /// Its usual name: `Ogg Opus`, `AAC in MP4`, …
  package let name: String
  /// Usual file extensions, without the dot. The name of a file is never looked at.
  package let endings: [String]
  /// The library and its version: `libsndfile 1.2.0`.
  package let library: String
}
