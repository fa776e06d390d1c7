import AudioCore
import Features
import HostSystem
public import Library
public import PipelineCore
public import Recitation
public import SystemPackage

/// Detects anew from kept features alone: no recording is opened, it need not even be there.
public struct Redetection: Sendable {
  /// What changes in one recording. Counts are of what the machine suggests, together with what
  /// a person confirmed.
  public struct Change: Sendable, Hashable, Encodable {
    /// Silences before and after.
    public var silencesBefore: Int, silencesAfter: Int
    /// Markers before and after.
    public var markersBefore: Int, markersAfter: Int
    /// Segments before and after.
    public var segmentsBefore: Int, segmentsAfter: Int
    /// Ends of segments, of those that are the same reading before and after, that lie elsewhere.
    public var boundariesMoved: Int
    /// Segments that a person confirmed, all of which stay.
    public var confirmedKept: Int
  }

  /// The steps; those that need samples are passed over.
  public var recipe: Recipe
  /// The riwayah to use; nil for each recording's own.
  public var riwayah: Riwayah?
  /// Where features are kept.
  public var features: FilePath
  /// Whether what is identified is kept beside them, and so need not be sought again.
  public var keepsIdentified = false
  /// What recordings are aligned by; never by themselves.
  public var references: ReferenceCatalogue

  /// - Parameters: see the properties of the same names.
  public init(
    recipe: Recipe, riwayah: Riwayah?, features: FilePath,
    references: ReferenceCatalogue = ReferenceCatalogue()
  ) {
    self.recipe = recipe
    self.riwayah = riwayah
    self.features = features
    self.references = references
  }

  /// What a recording would be.
  ///
  /// Where nobody said what it holds, that is identified anew, unless a person confirmed an ayah
  /// in it: what it was taken for then stays.
  ///
  /// - Parameters:
  ///   - before: what the library holds of it; silences and markers do not matter.
  ///   - warn: called with why a reference is left out.
  /// - Returns: for the library; nil if nothing was ever decoded of it.
  /// - Throws: `FeatureFileError` if its features are gone or damaged, `RecitationError`.
  public func manifest(
    from before: Manifest, warn: (String) -> Void = { _ in }
  ) throws -> Manifest? {
    guard let text = before.featuresKey, let key = Fingerprint(hex: text) else { return nil }
    var recording = before.recording
    recording.riwayah = riwayah ?? recording.riwayah
    let isOpen = before.isOpenToIdentification
    let expected = isOpen ? [] : recording.expected
    let kept = KeptIdentifications(folder: features)
    let voices = voices(of: recording)
    let settings = isOpen ? recipe.identifying(for: recording.riwayah, by: voices) : nil
    let known = settings.flatMap { kept.identification(of: key, by: $0) }
    let findings = try Findings(
      recipe,
      on: try FeatureReader(path: kept.featuresPath(for: key)),
      whole: { try FeatureFile(path: kept.featuresPath(for: key)) },
      expecting: ExpectedContent(ranges: expected, riwayah: recording.riwayah),
      following: {
        try LoadedReferences(
          references.sources, expecting: $0, recipe, without: recording.sha256, folder: features,
          warn: warn)
      }, knowing: voices,
      before: isOpen ? known : Identification(passages: [], probability: 0))
    if let settings {
      recording.expected = findings.expectation.ranges
      recording.expectedFrom = findings.expectation.origin?.rawValue
      if keepsIdentified, known == nil, let found = findings.identified {
        try kept.save(found, of: key, by: settings)
      }
    }
    recording.missing = findings.missing
    return Manifest(
      recording: recording, silences: findings.silences, markers: findings.markers,
      segments: findings.segments, featuresKey: text, referencesKey: findings.referencesKey)
  }

  /// What seems to be recited, whether or not that is known.
  ///
  /// - Parameter before: what the library holds of it.
  /// - Returns: what was identified, now or before; nil if nothing was ever decoded of it, or the
  ///   recipe does not identify.
  /// - Throws: `FeatureFileError` if its features are gone or damaged, `RecitationError`.
  public func identification(of before: Manifest) throws -> Identification? {
    guard let text = before.featuresKey, let key = Fingerprint(hex: text) else { return nil }
    let kept = KeptIdentifications(folder: features)
    let voices = voices(of: before.recording)
    let settings = recipe.identifying(for: riwayah ?? before.recording.riwayah, by: voices)
    if let known = kept.identification(of: key, by: settings) { return known }
    let found = try Findings(
      recipe,
      on: try FeatureReader(path: kept.featuresPath(for: key)),
      whole: { try FeatureFile(path: kept.featuresPath(for: key)) },
      expecting: ExpectedContent(riwayah: riwayah ?? before.recording.riwayah),
      following: { _ in LoadedReferences() }, knowing: voices
    ).identified
    if let found, keepsIdentified { try kept.save(found, of: key, by: settings) }
    return found
  }

  private func voices(of recording: Recording) -> KnownVoices {
    references.voices(for: recipe, reciter: recording.reciter)
  }

  /// What lies between two states of a recording in the library.
  ///
  /// - Parameters:
  ///   - before: what was found in the recording before.
  ///   - after: what is found in it now, what was confirmed among it.
  /// - Returns: the counts.
  public static func change(
    from before: RecordingContents, to after: RecordingContents
  ) -> Change {
    var places: [Segment.Reading: Segment] = [:]
    for segment in before.segments where segment.ayah != nil { places[segment.reading] = segment }
    var moved = 0
    for segment in after.segments {
      guard let old = places[segment.reading] else { continue }
      if old.range.start != segment.range.start { moved += 1 }
      if old.range.end != segment.range.end { moved += 1 }
    }
    return Change(
      silencesBefore: before.silenceCount, silencesAfter: after.silenceCount,
      markersBefore: before.markerCount, markersAfter: after.markerCount,
      segmentsBefore: before.segments.count, segmentsAfter: after.segments.count,
      boundariesMoved: moved, confirmedKept: before.segments.count(where: \.isConfirmed))
  }
}

extension Manifest {
  /// Whether what it holds is for the machine to say: nobody did, and nobody confirmed an ayah.
  public var isOpenToIdentification: Bool {
    let isUnsaid =
      recording.expected.isEmpty
      || recording.expectedFrom == ExpectedContent.Origin.sound.rawValue
    return isUnsaid && !segments.contains { $0.isConfirmed && $0.ayah != nil }
  }
}
