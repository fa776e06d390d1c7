package import Alignment
import AudioCore
import Foundation
package import PipelineCore
package import Recitation
package import SystemPackage

/// Facts that are known about a recording in addition to its sound.
package struct RecordingContext: Artifact {
  package static let kind: ArtifactKind = "context"
  package static let provider = ArtifactProvider.program

  /// Recording to which the context belongs.
  package enum Subject {
    /// A file to analyse: its name and its content.
    case file(name: String, content: ContentHash)
    /// A recording of the library with stored features. If `isOpen`, its content may be identified
    /// again.
    case known(Recording, isOpen: Bool)
  }

  /// Permission to search for the recited passages.
  package enum Search {
    /// Search for the passages. If `keeping`, the result may be stored beside the features.
    case anew(keeping: Bool)
    /// Do not search; the identification is empty.
    case never
  }

  /// Riwayah that is used unless a person names another one.
  let riwayah: Riwayah
  /// Riwayah whose numbering defines the ayat of a range.
  let countedRiwayah: Riwayah
  /// Key of all inputs of an identification except the features.
  let identifying: Fingerprint
  let subject: Subject
  /// Expected content that was stated before the recording was opened.
  let stated: ExpectedContent
  /// Folder of the feature store.
  let folder: FilePath
  var search = Search.anew(keeping: true)
  /// Progress callback of long steps.
  var advanced: () -> Void = {}

  package init(
    _ subject: Subject, stated: ExpectedContent, recipe: Recipe, featuresIn folder: FilePath
  ) {
    self.subject = subject
    self.stated = stated
    riwayah = recipe.riwayah
    countedRiwayah = recipe.countedRiwayah(for: stated.riwayah)
    identifying = recipe.identifying(for: stated.riwayah)
    self.folder = folder
  }

  /// Returns the expected content before identification. If no range is stated, the range is taken
  /// from the tags or chapters if possible.
  ///
  /// - Throws: `RecitationError` if the ayah counts of the riwayah are not bundled.
  package func expectation(given facts: DecodedFacts?) throws(RecitationError) -> ExpectedContent {
    guard let facts else { return stated }
    return stated.completed(
      fromTags: facts.tags, chapters: facts.chapters,
      numbering: try QuranFacts.bundled.numbering(of: countedRiwayah))
  }

  /// True if the sound may overrule ranges that no person stated: for a file to analyse, and for a
  /// recording of the library whose content may be identified again.
  var isOpen: Bool {
    switch subject {
    case .file: true
    case .known(_, let isOpen): isOpen
    }
  }

  /// True if decoding stopped before the end, so that the recording may contain only a part of the
  /// stated range.
  func isTruncated(given facts: DecodedFacts?) -> Bool {
    switch subject {
    case .file: facts?.interruption != nil
    case .known(let recording, _): recording.status == .partial
    }
  }

  /// Returns the stretches, in seconds, in which a short piece of sound repeats as on a scratched
  /// disc; see `StuckSound`.
  func stuckSeconds(given facts: DecodedFacts?) -> [Range<Double>] {
    let remarks =
      switch subject {
      case .file: facts?.remarks
      case .known(let recording, _): recording.remarks
      }
    return (remarks ?? []).compactMap { SoundDoubt.stuckSeconds(in: $0) }
  }

  /// Returns the most serious doubt about the sound. A confirmed ayah of a known recording removes
  /// the doubt, because a person has listened to the sound.
  func soundDoubt(given facts: DecodedFacts?) -> String? {
    switch subject {
    case .file: facts?.doubt
    case .known(let recording, _):
      stated.confirmed.contains { $0.kind == .ayah } ? nil : recording.soundDoubt
    }
  }

  /// Returns the stored identification of a recording. If no identification with the present
  /// settings is stored, returns and stores the result of `find`.
  ///
  /// - Throws: the errors of `find`; `HostError` if the result of `find` cannot be stored.
  func identification(
    in features: RecordingFeatures, find: () throws -> Identification?
  ) throws -> Identification? {
    guard case .anew(let keeping) = search else {
      return Identification(passages: [], probability: 0)
    }
    let store = KeptIdentifications(folder: folder)
    if let key = features.key,
      let kept = store.identification(of: key, by: identifying, listening: features.listening)
    {
      return kept
    }
    let found = try find()
    if keeping, let key = features.key, let found {
      try store.save(found, of: key, by: identifying, listening: features.listening)
    }
    return found
  }

  /// Returns the last stored identification with the present settings; nil if it is missing.
  ///
  /// - Parameters:
  ///   - key: the key of the features.
  ///   - listens: true if the identification may depend on scores of the large network.
  /// - Returns: the identification, which may contain no passage; nil if it is missing.
  func keptIdentification(of key: Fingerprint, listens: Bool) -> Identification? {
    let store = KeptIdentifications(folder: folder)
    return listens
      ? store.last(of: key, by: identifying) : store.identification(of: key, by: identifying)
  }

  /// Returns the recording as the library stores it.
  ///
  /// - Parameters:
  ///   - facts: the facts found by decoding, even if no audio was found; nil if the file could not
  ///     be opened.
  ///   - expectation: the content assigned to the recording.
  /// - Returns: the recording. The recording of a new file has the status `ok` or `partial`.
  func recording(
    given facts: DecodedFacts?, holding expectation: ExpectedContent
  ) -> Recording {
    switch subject {
    case .known(var recording, let isOpen):
      if isOpen {
        recording.expected = expectation.ranges
        recording.expectationOrigin = expectation.origin
      }
      return recording
    case .file(let name, let content):
      return Recording(
        sha256: content.sha256, sizeBytes: content.size, fileName: name, facts: facts,
        expectation: expectation, riwayah: riwayah)
    }
  }
}

extension Recording {
  /// Creates the recording of an analysed file.
  ///
  /// - Parameters:
  ///   - sha256: the SHA-256 of the file's bytes.
  ///   - sizeBytes: the size of the file in bytes.
  ///   - fileName: the name of the file, which is also the title if the tags have no title.
  ///   - facts: the facts found by decoding; nil if the file could not be opened.
  ///   - expectation: the content assigned to the recording.
  ///   - riwayah: the riwayah that is used if the expectation does not name one.
  package init(
    sha256: String, sizeBytes: Int, fileName: String, facts: DecodedFacts?,
    expectation: ExpectedContent, riwayah: Riwayah
  ) {
    let title = facts?.tags["title"].flatMap { $0.isEmpty ? nil : $0 }
    let dot = fileName.lastIndex(of: ".") ?? fileName.startIndex
    let stem = dot > fileName.startIndex ? String(fileName[..<dot]) : fileName
    self.init(
      id: RecordingID(Fingerprint.recordingUUID(sha256: sha256)), title: title ?? stem,
      sourceFileName: fileName, sha256: sha256, sizeBytes: sizeBytes,
      riwayah: expectation.riwayah ?? riwayah, status: .ok)
    expected = expectation.ranges
    expectationOrigin = expectation.origin
    reciter = expectation.reciter
    recordedAt = expectation.recordedAt
    guard let facts else { return }
    format = facts.format
    sampleRate = SampleRate(hertz: facts.hertz)
    channelCount = facts.channelCount
    frameCount = facts.frameCount
    declaredSeconds = facts.declaredSeconds
    decoder = facts.decoder
    nonFiniteCount = facts.nonFiniteCount
    tags = facts.tags
    chapters = facts.chapters
    reciter = reciter ?? facts.tags["artist"]
    recordedAt = recordedAt ?? facts.recordedAt
    hearing = facts.hearing
    remarks = facts.remarks.isEmpty ? nil : facts.remarks
    if let interruption = facts.interruption {
      status = .partial
      reason = "\(interruption) (\(facts.seconds.text(decimals: 3)) s decoded)"
    }
  }
}

extension Manifest {
  /// Creates the manifest of a recording that could not be decoded.
  package init(
    failed reason: String, sha256: String, sizeBytes: Int, fileName: String,
    facts: DecodedFacts? = nil, expectation: ExpectedContent, riwayah: Riwayah
  ) {
    var recording = Recording(
      sha256: sha256, sizeBytes: sizeBytes, fileName: fileName, facts: facts,
      expectation: expectation, riwayah: riwayah)
    recording.status = .failed
    recording.reason = reason
    self.init(recording: recording)
  }
}

extension Recipe {
  /// Riwayah that the alignment step assumes unless a person names one.
  package var riwayah: Riwayah { first(Aligner.self)?.riwayah ?? .hafs }

  /// Numbering that the alignment step uses.
  package var numbering: Aligner.Numbering { first(Aligner.self)?.numbering ?? .own }

  /// Returns the numbering that is used to read ranges and to count ayat.
  ///
  /// - Parameter named: the riwayah that a person named; nil for the riwayah of the recipe.
  /// - Returns: the numbering.
  /// - Throws: `RecitationError` if the counts of the riwayah are not bundled and the recipe does
  ///   not use the numbering of Hafs.
  package func numbering(for named: Riwayah?) throws(RecitationError) -> AyahNumbering {
    try QuranFacts.bundled.numbering(of: countedRiwayah(for: named))
  }

  /// Returns the riwayah whose numbering ``numbering(for:)`` returns.
  package func countedRiwayah(for named: Riwayah?) -> Riwayah {
    numbering == .hafs ? .hafs : named ?? riwayah
  }
}

extension DecodedFacts {
  /// Length of the decoded sound in seconds.
  var seconds: Double { Double(frameCount) / Double(hertz) }
}
