package import Alignment
import AudioCore
import Foundation
package import PipelineCore
package import Recitation
package import SystemPackage

/// The facts known about a recording besides its sound.
package struct RecordingContext: Artifact {
  package static let kind: ArtifactKind = "context"
  package static let provider = ArtifactProvider.program

  /// Which recording it is.
  package enum Subject {
    /// A file that is analysed: what to call it, and what is in it.
    case file(name: String, content: ContentHash)
    /// A recording of the library whose features are kept. Its content may be identified again if
    /// it is open to that.
    case known(Recording, isOpen: Bool)
  }

  /// A choice to look for what is recited.
  package enum Search {
    /// Yes; what is found may be kept beside the features.
    case anew(keeping: Bool)
    /// No: nothing is found.
    case never
  }

  /// The riwayah that counts where nobody names one.
  let riwayah: Riwayah
  /// The riwayah in whose numbering ayat are counted.
  let countedRiwayah: Riwayah
  /// The key of all that an identification depends on besides the features.
  let identifying: Fingerprint
  let subject: Subject
  /// The expectation stated before the recording was opened.
  let stated: ExpectedContent
  /// The folder of the feature store.
  let folder: FilePath
  var search = Search.anew(keeping: true)
  /// Called whenever a step forward is done in what may take long.
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

  /// The content that the recording is expected to have before anything is identified: where nobody
  /// states a range, the one that its tags and chapters give.
  ///
  /// - Throws: `RecitationError` if the ayah counts of the riwayah are not bundled.
  package func expectation(knowing facts: DecodedFacts?) throws(RecitationError) -> ExpectedContent
  {
    guard let facts else { return stated }
    return stated.completed(
      fromTags: facts.tags, chapters: facts.chapters,
      numbering: try QuranFacts.bundled.numbering(of: countedRiwayah))
  }

  /// True if it is a file that is analysed, not a recording of the library.
  var isNew: Bool { if case .file = subject { true } else { false } }

  /// True if the recording ends before its time: it may hold only a part of the stated range.
  func breaksOff(knowing facts: DecodedFacts?) -> Bool {
    switch subject {
    case .file: facts?.interruption != nil
    case .known(let recording, _): recording.status == .partial
    }
  }

  /// The times in which its sound repeats what came before, in seconds (`SoundDoubt`).
  func stuckSeconds(knowing facts: DecodedFacts?) -> [Range<Double>] {
    let remarks =
      switch subject {
      case .file: facts?.remarks
      case .known(let recording, _): recording.remarks
      }
    return (remarks ?? []).compactMap { SoundDoubt.stuckSeconds(in: $0) }
  }

  /// The passages recited: identified before with the same settings, or else found by `find`.
  ///
  /// - Throws: what `find` throws; `HostError` if what it found cannot be kept.
  func identification(
    in features: RecordingFeatures, find: () throws -> Identification?
  ) throws -> Identification? {
    guard case .anew(let keeping) = search else {
      return Identification(passages: [], probability: 0)
    }
    if let key = features.key, let kept = keptIdentification(of: key) { return kept }
    let found = try find()
    if keeping, let key = features.key, let found {
      try KeptIdentifications(folder: folder).save(found, of: key, by: identifying)
    }
    return found
  }

  /// The identification made before with the same settings; nil if there is none.
  func keptIdentification(of key: Fingerprint) -> Identification? {
    KeptIdentifications(folder: folder).identification(of: key, by: identifying)
  }

  /// The recording as the library stores it.
  ///
  /// - Parameters:
  ///   - facts: what decoding told, perhaps that there is no audio; nil if the file could not be
  ///     opened.
  ///   - expectation: what it is taken to hold.
  /// - Returns: the recording; of a file, with status `ok` or `partial`.
  func recording(
    knowing facts: DecodedFacts?, holding expectation: ExpectedContent
  ) -> Recording {
    switch subject {
    case .known(var recording, let isOpen):
      if isOpen {
        recording.expected = expectation.ranges
        recording.expectedFrom = expectation.origin?.rawValue
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
  /// A recording that was analysed.
  ///
  /// - Parameters:
  ///   - sha256: of its bytes.
  ///   - sizeBytes: how many they are.
  ///   - fileName: what it is called; its title where the tags have none.
  ///   - facts: what decoding told; nil if the file could not be opened.
  ///   - expectation: what it is taken to hold.
  ///   - riwayah: the one that counts where the expectation names none.
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
    expectedFrom = expectation.origin?.rawValue
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
  /// The manifest of a recording from which nothing could be decoded.
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
  /// The riwayah that its alignment assumes where nobody names one.
  package var riwayah: Riwayah { first(Aligner.self)?.riwayah ?? .hafs }

  /// Which numbering its alignment asks for.
  package var numbering: Aligner.Numbering { first(Aligner.self)?.numbering ?? .own }

  /// The numbering in which ranges are read and ayat are counted.
  ///
  /// - Parameter named: the riwayah that a person named; nil for the recipe's own.
  /// - Returns: the numbering.
  /// - Throws: `RecitationError` if its counts are not bundled and the recipe does not ask for
  ///   those of Hafs.
  package func numbering(for named: Riwayah?) throws(RecitationError) -> AyahNumbering {
    try QuranFacts.bundled.numbering(of: countedRiwayah(for: named))
  }

  /// The riwayah whose numbering that is.
  package func countedRiwayah(for named: Riwayah?) -> Riwayah {
    numbering == .hafs ? .hafs : named ?? riwayah
  }
}

extension DecodedFacts {
  /// The decoded length in seconds.
  var seconds: Double { Double(frameCount) / Double(hertz) }
}
