package import AudioCore
import AudioFiles
import DSP
package import Features
import Foundation
import HostSystem
package import PipelineCore
package import Recitation
package import Segmentation
package import SystemPackage

/// The features of a recording, as they are kept.
///
/// A class, for it holds what several steps look at: the contour of the level, and the features in
/// memory.
package final class RecordingFeatures: Artifact {
  package static let kind: ArtifactKind = "features"

  /// Reads them from their file.
  package let reader: FeatureReader
  /// Their key; nil for features that are not kept.
  package let key: Fingerprint?
  /// The facts that decoding yielded; nil if only features are read.
  package let facts: DecodedFacts?
  /// True if the recording was decoded now; false where kept features served.
  package let wasDecoded: Bool

  private let load: () throws(FeatureFileError) -> FeatureFile
  private var loaded: FeatureFile?
  private var measured: LevelContour?

  /// Features in a file.
  ///
  /// - Throws: `FeatureFileError` if they are gone or damaged.
  package init(
    of key: Fingerprint, in folder: FilePath, reader: FeatureReader? = nil,
    facts: DecodedFacts? = nil, wasDecoded: Bool = false
  ) throws(FeatureFileError) {
    let path = ArtifactStore(folder: folder, ending: "features").path(for: key)
    self.reader = if let reader { reader } else { try FeatureReader(path: path) }
    self.key = key
    self.facts = facts
    self.wasDecoded = wasDecoded
    load = { () throws(FeatureFileError) in try FeatureFile(path: path) }
  }

  /// Features in memory.
  package init(_ features: FeatureFile) {
    reader = FeatureReader(features)
    key = nil
    facts = nil
    wasDecoded = false
    load = { features }
  }

  /// All of them in memory, read when they are asked for first: 10.5 MB per hour.
  ///
  /// - Throws: `FeatureFileError` if they cannot be read any more.
  package func inMemory() throws(FeatureFileError) -> FeatureFile {
    if let loaded { return loaded }
    let features = try load()
    loaded = features
    return features
  }

  /// The level of the speech band over time, measured when it is asked for first.
  ///
  /// - Throws: `FeatureFileError` if they cannot be read any more.
  package func contour() throws(FeatureFileError) -> LevelContour {
    if let measured { return measured }
    let contour = try LevelContour(reader)
    measured = contour
    return contour
  }
}

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

  /// Adds how the signal was made of the recording.
  mutating func describe(_ signal: AudioSignal) {
    var hearing = signal.recording.hearing
    // The mean that was chosen is the plain way, the one that was asked for is not.
    hearing.channel = signal.mix ?? signal.chooser.flatMap { $0.mix == .mean ? nil : $0.mix }
    self.hearing = hearing.isPlain ? nil : hearing
    remarks = signal.recording.notes + (signal.chooser?.reason.map { [$0] } ?? []) + remarks
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

/// Features and the facts of decoding, kept side by side under one key.
///
/// The facts are put into their place first: where features are, facts are.
struct FeatureStore {
  private let features: ArtifactStore
  private let facts: ArtifactStore

  init(folder: FilePath) throws(HostError) {
    try Folder.create(folder)
    features = ArtifactStore(folder: folder, ending: "features")
    facts = ArtifactStore(folder: folder, ending: "facts")
  }

  /// The path of the features of a key, whether or not they exist.
  func path(for key: Fingerprint) -> FilePath { features.path(for: key) }

  /// The features and facts kept under a key; nil if there are none, or none that can be used; the
  /// latter is reported to `warn`.
  func load(
    _ key: Fingerprint, warn: (String) -> Void
  ) -> (facts: DecodedFacts, features: FeatureReader)? {
    guard features.holds(key) else { return nil }
    do {
      let bytes = try FileBytes.contents(of: facts.path(for: key), limit: 1 << 26)
      let facts = try JSONDecoder().decode(DecodedFacts.self, from: Data(bytes))
      return (facts, try FeatureReader(path: features.path(for: key)))
    } catch {
      warn("kept features cannot be used and are made again: \(error)")
      return nil
    }
  }

  /// Keeps the facts of a key.
  func save(_ value: DecodedFacts, for key: Fingerprint) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var file = try DurableFile(replacing: facts.path(for: key))
    try file.write([UInt8](try encoder.encode(value)))
    try file.commit()
  }
}
