package import AudioCore
import AudioFiles
import DSP
package import Recitation

/// Facts found by decoding a recording, without the features. They are stored beside the features,
/// so that a re-run from stored features gives the same manifest.
package struct DecodedFacts: Codable, Sendable, Hashable {
  /// Frames per second.
  package var hertz: Int
  /// Number of channels.
  package var channelCount: Int
  /// Number of decoded frames: the actual length.
  package var frameCount: Int
  /// Length that the container declares, in seconds.
  package var declaredSeconds: Double?
  /// Container and codec, such as `wav/pcm_s16`.
  package var format: String
  /// Name and version of the software library that decoded the recording.
  package var decoder: String
  /// Number of samples that were NaN or infinite.
  package var nonFiniteCount: Int
  /// Tags of the file; the keys are lower-case names.
  package var tags: [String: String]
  /// Chapters of the container.
  package var chapters: [Recording.Chapter]
  /// Time at which the recording was made, if the file states one.
  package var recordedAt: String?
  /// Reason why decoding stopped before the end; nil if decoding reached the end.
  package var interruption: String?
  /// Track, rate and mix that were used instead of the defaults when the sound was read.
  package var hearing: Hearing?
  /// Sentences for the user, which describe how the sound and the tags were read, and why the sound
  /// is doubtful.
  package var remarks: [String] = []
  /// The most serious doubt about the sound; nil if there is no doubt. It is also one of the
  /// remarks.
  var doubt: String?
  /// SHA-256 of the samples (``SoundHash``); nil if all samples are 0, or if an older version of
  /// the program decoded them.
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
  /// Decodes a facts file, and rejects an invalid rate or length.
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
  /// Adds the remark that the voice sounds as if it was recorded at `factor` times the stated rate.
  mutating func doubtRate(by factor: Double) {
    note(.rate(stated: hertz, likely: Int(factor * Double(hertz))))
  }

  /// Adds a remark for each of the first three stretches of stuck sound. If there are more
  /// stretches, one further remark states how many more there are.
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
  /// Length that the container declares, in seconds; nil if it declares no length.
  var declaredSeconds: Double? {
    declaredFrames.map { Double($0) / Double(sampleRate.hertz) }
  }
}
