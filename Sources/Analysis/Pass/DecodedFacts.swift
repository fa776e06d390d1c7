import AudioCore
import AudioFiles
public import Recitation

/// What decoding a recording told, apart from the features; kept beside them, so that a re-run
/// from kept features gives the same manifest.
public struct DecodedFacts: Codable, Sendable, Hashable {
  /// Frames per second.
  public var hertz: Int
  /// Channels.
  public var channelCount: Int
  /// The frames that were decoded: the truth about the length.
  public var frameCount: Int
  /// The length that the container declares, in seconds.
  public var declaredSeconds: Double?
  /// Container and codec, `wav/pcm_s16`.
  public var format: String
  /// Library and version.
  public var decoder: String
  /// Samples that were NaN or infinite.
  public var nonFiniteCount: Int
  /// The tags, by lower-case name.
  public var tags: [String: String]
  /// The chapters of the container.
  public var chapters: [Recording.Chapter]
  /// When it was recorded, if the file says so.
  public var recordedAt: String?
  /// Why decoding stopped before the end; nil if it did not.
  public var interruption: String?

  init(_ reader: borrowing AudioFileReader) {
    let info = reader.info
    hertz = info.sampleRate.hertz
    channelCount = info.channelCount
    frameCount = reader.framesRead
    declaredSeconds = info.declaredSeconds
    format = "\(info.container)/\(info.codec)"
    decoder = info.decoder
    nonFiniteCount = reader.nonFiniteCount
    tags = info.tags
    chapters = info.chapters.map {
      Recording.Chapter(
        title: $0.title, startSeconds: $0.startSeconds, endSeconds: $0.endSeconds)
    }
    recordedAt = info.recordedAt
    interruption = reader.interruption?.problem
  }
}

extension AudioFileInfo {
  /// The length that the container declares, in seconds; nil if it declares none.
  var declaredSeconds: Double? {
    declaredFrames.map { Double($0) / Double(sampleRate.hertz) }
  }
}
