import SystemPackage

/// A library that turns a part of a recording into samples, from start to end.
///
/// Another decoder is added by a type that conforms to this, and by its entry in ``all``. A class,
/// for a reader holds whichever of them took the part; nobody else does.
protocol SoundDecoder: AnyObject, SendableMetatype {
  /// Whether it is to be tried on a part.
  static func takes(_ part: borrowing RecordingPart) -> Bool

  /// Begins to decode.
  ///
  /// - Throws: `.unrecognised` if the library turns the content down, and others of the cases of
  ///   ``AudioFileError`` that mean that nothing could be read.
  init(_ part: RecordingPart) throws(AudioFileError)

  /// What the library knows of the part before it is decoded.
  var description: DecoderDescription { get }

  /// Up to `frames` frames, interleaved, into the start of `output`, which has room for them;
  /// fewer at the end, then 0.
  func read(_ frames: Int, into output: UnsafeMutableBufferPointer<Float>) -> Int

  /// What is known beyond the samples; complete at the end.
  var outcome: DecodingOutcome { get }
}

/// The decoders, in the order in which they are tried.
enum SoundDecoders {
  static let all: [any SoundDecoder.Type] = [
    FrameDecoder.self, SoundFileDecoder.self, MediaDecoder.self,
  ]

  /// The first decoder that opens a part.
  ///
  /// - Throws: the refusal that says most: that of the library that a part looks to be made for.
  static func open(_ part: RecordingPart) throws(AudioFileError) -> any SoundDecoder {
    var refusal: AudioFileError?
    for decoder in all where decoder.takes(part) {
      do throws(AudioFileError) { return try decoder.init(part) } catch {
        guard case .unrecognised = error else { throw error }
        // An MP4 file that is cut short has lost its index, which stands at the end.
        if let promised = part.promisedEnd, promised > part.view.size {
          refusal = .cutShort(
            path: part.view.file.path, expectedBytes: part.view.range.lowerBound + promised,
            foundBytes: part.view.range.upperBound, readFrames: 0)
        }
        refusal = refusal ?? error
      }
    }
    throw refusal ?? .unrecognised(path: part.view.file.path, reason: "no decoder takes it")
  }
}

/// What a decoder knows of a part before it is decoded.
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
}

/// What a decoder knows at the end of a part beyond the samples.
struct DecodingOutcome {
  /// What broke, in the library's words; nil if nothing did.
  var failure: String?
  /// What the signal changed to where it no longer was what it was at the start; nil if it
  /// stayed the same.
  var change: String?
  /// Packets that could not be decoded, and gaps between packets.
  var damagedPackets = 0
  /// Packets that were there.
  var foundPackets = 0
  /// Packets that the container's index lists; nil if it has none.
  var indexedPackets: Int?
  /// The frames that the header states and that are compared with those that came; nil if the
  /// header is no independent promise.
  var statedFrames: Int?
  /// How many frames fewer than stated are no loss.
  var tolerance = 0
}
