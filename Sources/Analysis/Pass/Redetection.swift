package import Alignment
import AudioCore
import Features
import HostSystem
package import Library
package import PipelineCore
package import Recitation
package import SystemPackage

/// A repetition of detection from stored features alone. The recording is not opened and need not
/// exist.
package struct Redetection: Sendable {
  /// Changes that detection makes to one recording. The counts include suggested and confirmed
  /// items.
  package struct Change: Sendable, Hashable, Encodable {
    /// Number of silences before and after detection.
    package var silencesBefore: Int, silencesAfter: Int
    /// Number of markers before and after detection.
    package var markersBefore: Int, markersAfter: Int
    /// Number of segments before and after detection.
    package var segmentsBefore: Int, segmentsAfter: Int
    /// Number of starts and ends of segments that moved. A segment counts only if its reading
    /// exists both before and after detection.
    package var boundariesMoved: Int
    /// Number of confirmed segments, which are never changed.
    package var confirmedKept: Int
  }

  /// Recipe of the detection. Its steps that need samples are skipped.
  package var recipe: Recipe
  /// Riwayah to use; nil to use the riwayah of each recording.
  package var riwayah: Riwayah?
  /// Folder of the feature store.
  package var features: FilePath
  /// True if confirmed segments are used as anchors. False to measure how good the result is
  /// without the help of a person.
  package var followsConfirmed = true
  /// True to store identifications beside the features, so that they are not computed again.
  package var keepsIdentified = false
  /// True to search for other passages if a stated range fits the sound badly.
  package var comparesRanges = true

  package init(recipe: Recipe, riwayah: Riwayah?, features: FilePath) {
    self.recipe = recipe
    self.riwayah = riwayah
    self.features = features
  }

  /// Returns the manifest that a recording would have after detection.
  ///
  /// If no person stated the content, the content is identified again. It stays, however, if a
  /// person confirmed an ayah in the recording. Unconfirmed segments are aligned between the
  /// confirmed ones.
  ///
  /// - Parameter before: the manifest in the library; its silences and markers are ignored.
  /// - Returns: a manifest for the library; nil if the recording was never decoded.
  /// - Throws: `FeatureFileError` if the features are missing or damaged; `RecitationError`.
  package func manifest(from before: Manifest) throws -> Manifest? {
    try detection(from: before)?.manifest
  }

  /// Result of the detection of one recording.
  package struct Detected: Sendable {
    /// The manifest for the library.
    package let manifest: Manifest
    /// True if the recipe needs scores of the large network that are not stored. Only a run that
    /// decodes the recording can compute them.
    package let lacksScores: Bool
  }

  /// Detects a recording again.
  ///
  /// - Parameter before: see ``manifest(from:)``.
  /// - Returns: the result; nil if the recording was never decoded.
  /// - Throws: see ``manifest(from:)``.
  package func detection(from before: Manifest) throws -> Detected? {
    guard let given = try given(for: before) else { return nil }
    let found = try recipe.requiring(Manifest.self, of: ManifestStage.self)
      .runAvailableSteps(on: given)
    guard var manifest = found[Manifest.self] else { return nil }
    // Detection does not change the sound of a recording, so the hash stays.
    manifest.sound = before.sound
    return Detected(
      manifest: manifest, lacksScores: found[Segments.self]?.lacksScores ?? false)
  }

  /// Name of a recording's file, and evidence for the readings of the recording.
  package struct Evidence: Encodable, Sendable, Hashable {
    /// Name of the recording's file.
    package let source: String
    /// Evidence for each reading, in order of time.
    package let readings: [ReadingRecord]
    /// All readings and phrases that the alignment scored, including the dropped ones.
    package let weighed: [ScoredReading]

    package var wordCount: Int { readings.reduce(0) { $0 + $1.words.count } }
  }

  /// Returns the evidence for the readings that detection would find in a recording.
  ///
  /// - Parameter before: the manifest in the library; its silences and markers are ignored.
  /// - Returns: the evidence; nil if the recording was never decoded, or if the recipe has no
  ///   alignment step.
  /// - Throws: `FeatureFileError` if the features are missing or damaged; `RecitationError`.
  package func evidence(for before: Manifest) throws -> Evidence? {
    guard let given = try given(for: before) else { return nil }
    return try recipe.run(for: Segments.self, on: given).map {
      Evidence(source: before.recording.sourceFileName, readings: $0.evidence, weighed: $0.weighed)
    }
  }

  private func given(for before: Manifest) throws -> Artifacts? {
    guard let text = before.featuresKey, let key = Fingerprint(hex: text) else { return nil }
    var recording = before.recording
    recording.riwayah = riwayah ?? recording.riwayah
    let isOpen = before.isOpenToIdentification
    // The analysis compared an overruled file name with the sound, so detection compares them too.
    // Otherwise the large network would hear other stretches, with another result.
    let overruled =
      isOpen && recipe.first(RangeComparison.self) != nil
      ? try recording.overruledContent(in: recipe.numbering(for: recording.riwayah)) : nil
    var stated = ExpectedContent(
      ranges: isOpen ? overruled?.ranges ?? [] : recording.expected,
      origin: isOpen ? overruled?.origin : recording.expectationOrigin,
      riwayah: recording.riwayah, reciter: recording.reciter)
    if followsConfirmed { stated.confirmed = before.segments.filter(\.isConfirmed) }
    var context = context(.known(recording, isOpen: isOpen), stated)
    // A stated range may be compared with the sound. Without a stated range, passages are
    // identified unless a person confirmed an ayah.
    context.search =
      isOpen || !recording.expected.isEmpty && comparesRanges
      ? .anew(keeping: keepsIdentified) : .never
    return Artifacts(context, try RecordingFeatures(of: key, in: features))
  }

  /// Identifies the passages of a recording, even if its range is already known. If an
  /// identification by scores of the large network is stored, it is returned. This method itself
  /// never runs the large network.
  ///
  /// - Parameter before: the manifest in the library.
  /// - Returns: the new or stored identification; nil if the recording was never decoded, or if the
  ///   recipe has no identification step.
  /// - Throws: `FeatureFileError` if the features are missing or damaged; `RecitationError`.
  package func identification(of before: Manifest) throws -> Identification? {
    guard let text = before.featuresKey, let key = Fingerprint(hex: text) else { return nil }
    var recording = before.recording
    recording.riwayah = riwayah ?? recording.riwayah
    var context = context(
      .known(recording, isOpen: true),
      ExpectedContent(riwayah: recording.riwayah, reciter: recording.reciter))
    context.search = .anew(keeping: keepsIdentified)
    let listens = recipe.first(ListenStage.self).map { $0.to != .never } ?? false
    if let kept = context.keptIdentification(of: key, listens: listens) { return kept }
    let given = Artifacts(context, try RecordingFeatures(of: key, in: features))
    return try recipe.run(for: Passages.self, on: given)?.identification
  }

  private func context(
    _ subject: RecordingContext.Subject, _ stated: ExpectedContent
  ) -> RecordingContext {
    RecordingContext(subject, stated: stated, recipe: recipe, featuresIn: features)
  }

  /// Counts the differences between the contents of a recording before and after detection.
  ///
  /// - Parameters:
  ///   - before: the contents before detection.
  ///   - after: the contents after detection, including confirmed items.
  /// - Returns: the counts.
  package static func change(
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
  /// True if identification may set the content, because no person stated the content or confirmed
  /// an ayah.
  package var isOpenToIdentification: Bool {
    let isContentUnstated =
      recording.expected.isEmpty || recording.expectationOrigin == .sound
    return isContentUnstated && !segments.contains { $0.isConfirmed && $0.ayah != nil }
  }
}
