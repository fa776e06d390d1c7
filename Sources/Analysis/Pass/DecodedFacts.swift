package import AudioCore
import AudioFiles
import DSP
package import Recitation

/// Facts found by decoding a recording, apart from the features; kept beside them, so that a re-run
/// from kept features gives the same manifest.
package struct DecodedFacts: Codable, Sendable, Hashable {
  /// Frames per second.
  package var hertz: Int
  /// Channels.
  package var channelCount: Int
  /// The frames that were decoded: the truth about the length.
  package var frameCount: Int
  /// The length that the container declares, in seconds.
  package var declaredSeconds: Double?
  /// Container and codec, `wav/pcm_s16`.
  package var format: String
  /// Library and version.
  package var decoder: String
  /// Samples that were NaN or infinite.
  package var nonFiniteCount: Int
  /// The tags, by lower-case name.
  package var tags: [String: String]
  /// The chapters of the container.
  package var chapters: [Recording.Chapter]
  /// When it was recorded, if the file says so.
  package var recordedAt: String?
  /// The reason why decoding stopped before the end; nil if it did not.
  package var interruption: String?
  /// The way in which the sound was read, where that is not the plain one.
  package var hearing: Hearing?
  /// Remarks for a person on how the sound and the tags were read.
  package var remarks: [String] = []
  /// The gravest doubt about the sound, which is also among the remarks; nil if there is none.
  var doubt: String?
  /// The SHA-256 of the samples, see ``SoundHash``; nil if they are all 0, or an older version
  /// decoded them.
  package var sound: String?

  init(_ reader: borrowing AudioFileReader) {
    let info = reader.info
    hertz = info.sampleRate.hertz
    channelCount = info.storedChannelCount
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
    remarks = reader.notes
  }
}

extension DecodedFacts {
  /// Decodes what a file beside the features tells, refusing a rate or a length that cannot be.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let hertz = try container.decode(Int.self, forKey: .hertz)
    let frameCount = try container.decode(Int.self, forKey: .frameCount)
    let channelCount = try container.decode(Int.self, forKey: .channelCount)
    guard SampleRate(checking: hertz) != nil, FrameIndex(checking: frameCount) != nil,
      channelCount >= 0
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .hertz, in: container,
        debugDescription: "\(frameCount) frames of \(channelCount) channels at \(hertz) Hz")
    }
    self.hertz = hertz
    self.channelCount = channelCount
    self.frameCount = frameCount
    declaredSeconds = try container.decodeIfPresent(Double.self, forKey: .declaredSeconds)
    format = try container.decode(String.self, forKey: .format)
    self.decoder = try container.decode(String.self, forKey: .decoder)
    nonFiniteCount = try container.decode(Int.self, forKey: .nonFiniteCount)
    tags = try container.decode([String: String].self, forKey: .tags)
    chapters = try container.decode([Recording.Chapter].self, forKey: .chapters)
    recordedAt = try container.decodeIfPresent(String.self, forKey: .recordedAt)
    interruption = try container.decodeIfPresent(String.self, forKey: .interruption)
    hearing = try container.decodeIfPresent(Hearing.self, forKey: .hearing)
    remarks = try container.decodeIfPresent([String].self, forKey: .remarks) ?? []
    sound = try container.decodeIfPresent(String.self, forKey: .sound)
    doubt = try container.decodeIfPresent(String.self, forKey: .doubt)
  }
}

extension DecodedFacts {
  /// Notes that the voice sounds like that many times the stated rate.
  mutating func doubtRate(by factor: Double) {
    note(.rate(stated: hertz, likely: Int(factor * Double(hertz))))
  }

  /// Notes that sound is stuck: the first three stretches, and how many more there are.
  mutating func doubt(_ stretches: [StuckSound.Stretch]) {
    for stretch in stretches.prefix(3) {
      note(
        .stuck(
          startSeconds: stretch.startSeconds, periodSeconds: stretch.periodSeconds,
          count: stretch.count))
    }
    let more = stretches.count - 3
    if more > 0 { remarks.append("the sound is stuck in \(more) more place\(more > 1 ? "s" : "")") }
  }

  private mutating func note(_ doubt: SoundDoubt) {
    remarks.append(doubt.text)
    self.doubt = self.doubt ?? doubt.text
  }
}

extension AudioFileInfo {
  /// The length that the container declares, in seconds; nil if it declares none.
  var declaredSeconds: Double? {
    declaredFrames.map { Double($0) / Double(sampleRate.hertz) }
  }
}
