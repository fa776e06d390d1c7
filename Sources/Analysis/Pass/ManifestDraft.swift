import Alignment
import AudioCore
import Features
import Foundation
import PipelineCore
import Recitation
import SystemPackage

/// A manifest in the making: what is known before decoding.
struct ManifestDraft {
  let sha256: String
  let sizeBytes: Int
  let sourceName: String
  let expectation: ExpectedContent
  let recipe: Recipe
  /// What it may be aligned by, and where the features of that are kept.
  let references: [ReferenceSource]
  /// How reciters sound in other recordings, by their ids.
  let voices: [String: ReciterVoice]
  let features: FilePath
  /// Called whenever a step forward is done in what may take long.
  var advanced: () -> Void = {}

  /// The manifest of a recording of which nothing could be decoded.
  func failed(_ reason: String, _ facts: DecodedFacts? = nil) -> Manifest {
    var recording = recording(facts, expectation)
    recording.status = .failed
    recording.reason = reason
    return Manifest(recording: recording)
  }

  /// The manifest of a recording that was decoded, to its end or in part.
  func finished(
    _ facts: DecodedFacts, _ file: FeatureReader, key: Fingerprint, _ kept: KeptIdentifications,
    warn: (String) -> Void
  ) throws -> Manifest {
    let expectation = try completed(by: facts)
    let voices = KnownVoices(voices, reciter: expectation.reciter ?? facts.tags["artist"])
    let settings = recipe.identifying(for: expectation.riwayah, by: voices)
    let before = kept.identification(of: key, by: settings)
    let findings = try Findings(
      recipe, on: file, whole: { try FeatureFile(path: kept.featuresPath(for: key)) },
      expecting: expectation,
      following: {
        try LoadedReferences(
          references, expecting: $0, recipe, without: sha256, folder: features, warn: warn)
      }, knowing: voices, advanced: advanced, before: before)
    if let found = findings.identified, before == nil {
      try kept.save(found, of: key, by: settings)
    }
    var recording = recording(facts, findings.expectation)
    recording.status = facts.interruption == nil ? .ok : .partial
    recording.reason = facts.interruption.map { "\($0) (\(facts.seconds.decimals(3)) s decoded)" }
    recording.missing = findings.missing
    return Manifest(
      recording: recording, silences: findings.silences, markers: findings.markers,
      segments: findings.segments, featuresKey: key.hex, referencesKey: findings.referencesKey)
  }

  private func completed(by facts: DecodedFacts) throws -> ExpectedContent {
    expectation.completed(
      fromTags: facts.tags, chapters: facts.chapters,
      numbering: try recipe.numbering(for: expectation.riwayah))
  }

  private func riwayah(_ expectation: ExpectedContent) -> Riwayah {
    expectation.riwayah ?? recipe.riwayah
  }

  private func recording(_ facts: DecodedFacts?, _ expectation: ExpectedContent) -> Recording {
    let title = facts?.tags["title"].flatMap { $0.isEmpty ? nil : $0 }
    var recording = Recording(
      id: RecordingID(Fingerprint.recordingUUID(sha256: sha256)), title: title ?? stem,
      sourceFileName: sourceName,
      sha256: sha256, sizeBytes: sizeBytes, riwayah: riwayah(expectation), status: .ok)
    recording.expected = expectation.ranges
    recording.expectedFrom = expectation.origin?.rawValue
    recording.reciter = expectation.reciter
    recording.recordedAt = expectation.recordedAt
    guard let facts else { return recording }
    recording.format = facts.format
    recording.sampleRate = SampleRate(hertz: facts.hertz)
    recording.channelCount = facts.channelCount
    recording.frameCount = facts.frameCount
    recording.declaredSeconds = facts.declaredSeconds
    recording.decoder = facts.decoder
    recording.nonFiniteCount = facts.nonFiniteCount
    recording.tags = facts.tags
    recording.chapters = facts.chapters
    recording.reciter = recording.reciter ?? facts.tags["artist"]
    recording.recordedAt = recording.recordedAt ?? facts.recordedAt
    return recording
  }

  /// The name without its ending.
  private var stem: String {
    guard let dot = sourceName.lastIndex(of: "."), dot > sourceName.startIndex else {
      return sourceName
    }
    return String(sourceName[..<dot])
  }
}

extension DecodedFacts {
  /// The decoded length in seconds.
  var seconds: Double { Double(frameCount) / Double(hertz) }
}

extension Double {
  /// With a fixed number of decimals, the same in every locale.
  func decimals(_ count: Int) -> String {
    String(format: "%.\(count)f", locale: Locale(identifier: "en_US_POSIX"), self)
  }
}
