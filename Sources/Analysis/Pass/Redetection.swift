package import Alignment
import AudioCore
import Features
import HostSystem
package import Library
package import PipelineCore
package import Recitation
package import SystemPackage

/// Detects again from kept features alone: no recording is opened, or need even be there.
package struct Redetection: Sendable {
  /// The changes in one recording. Counts include what the machine suggests and what a person
  /// confirmed.
  package struct Change: Sendable, Hashable, Encodable {
    /// Silences before and after.
    package var silencesBefore: Int, silencesAfter: Int
    /// Markers before and after.
    package var markersBefore: Int, markersAfter: Int
    /// Segments before and after.
    package var segmentsBefore: Int, segmentsAfter: Int
    /// Ends of segments, of those that are the same reading before and after, that lie elsewhere.
    package var boundariesMoved: Int
    /// Segments that a person confirmed; all of them stay.
    package var confirmedKept: Int
  }

  /// The recipe; steps that need samples are passed over.
  package var recipe: Recipe
  /// The riwayah to use; nil for each recording's own.
  package var riwayah: Riwayah?
  /// The folder of the feature store.
  package var features: FilePath
  /// True if confirmed segments are anchors; false to measure what is found without a person's
  /// help.
  package var followsConfirmed = true
  /// True if what is identified is kept beside them, and so need not be sought again.
  package var keepsIdentified = false
  /// True if a stated range is compared with what is heard, where it fits badly.
  package var comparesRanges = true

  package init(recipe: Recipe, riwayah: Riwayah?, features: FilePath) {
    self.recipe = recipe
    self.riwayah = riwayah
    self.features = features
  }

  /// The manifest that a recording would have after detection.
  ///
  /// Where nobody stated its content, that is identified again, unless a person confirmed an ayah
  /// in it: the earlier content then stays. Segments that are not confirmed are aligned between the
  /// confirmed ones.
  ///
  /// - Parameter before: what the library holds of it; silences and markers do not matter.
  /// - Returns: for the library; nil if nothing was ever decoded of it.
  /// - Throws: `FeatureFileError` if its features are gone or damaged, `RecitationError`.
  package func manifest(from before: Manifest) throws -> Manifest? {
    guard let given = try given(for: before) else { return nil }
    var after = try recipe.requiring(Manifest.self, of: ManifestStage.self).runWhatCanRun(
      on: given)[Manifest.self]
    // New thresholds do not change the sound.
    after?.sound = before.sound
    return after
  }

  /// A recording and the evidence for its readings.
  package struct Evidence: Encodable, Sendable, Hashable {
    /// The name of its file.
    package let source: String
    /// In order of time.
    package let readings: [ReadingRecord]
    /// All readings and phrases that were weighed, the dropped ones too.
    package let weighed: [WeighedReading]

    package var wordCount: Int { readings.reduce(0) { $0 + $1.words.count } }
  }

  /// The evidence for the readings that would be found.
  ///
  /// - Parameter before: what the library holds of it; silences and markers do not matter.
  /// - Returns: nil if nothing was ever decoded of it, or the recipe does not align.
  /// - Throws: `FeatureFileError` if its features are gone or damaged, `RecitationError`.
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
    var stated = ExpectedContent(
      ranges: isOpen ? [] : recording.expected,
      origin: isOpen
        ? nil : recording.expectedFrom.flatMap { ExpectedContent.Origin(rawValue: $0) },
      riwayah: recording.riwayah, reciter: recording.reciter)
    if followsConfirmed { stated.confirmed = before.segments.filter(\.isConfirmed) }
    var context = context(.known(recording, isOpen: isOpen), stated)
    // A stated range may be compared with the sound; where there is none, a confirmed ayah keeps
    // the recording from being identified.
    context.search =
      isOpen || !recording.expected.isEmpty && comparesRanges
      ? .anew(keeping: keepsIdentified) : .never
    return Artifacts(context, try RecordingFeatures(of: key, in: features))
  }

  /// Identifies the passages, whether or not a range is known.
  ///
  /// - Parameter before: what the library holds of it.
  /// - Returns: what was identified, now or before; nil if nothing was ever decoded of it, or the
  ///   recipe does not identify.
  /// - Throws: `FeatureFileError` if its features are gone or damaged, `RecitationError`.
  package func identification(of before: Manifest) throws -> Identification? {
    guard let text = before.featuresKey, let key = Fingerprint(hex: text) else { return nil }
    var recording = before.recording
    recording.riwayah = riwayah ?? recording.riwayah
    var context = context(
      .known(recording, isOpen: true),
      ExpectedContent(riwayah: recording.riwayah, reciter: recording.reciter))
    context.search = .anew(keeping: keepsIdentified)
    if let kept = context.keptIdentification(of: key) { return kept }
    let given = Artifacts(context, try RecordingFeatures(of: key, in: features))
    return try recipe.run(for: Passages.self, on: given)?.identification
  }

  private func context(
    _ subject: RecordingContext.Subject, _ stated: ExpectedContent
  ) -> RecordingContext {
    RecordingContext(subject, stated: stated, recipe: recipe, featuresIn: features)
  }

  /// The difference between two states of a recording.
  ///
  /// - Parameters:
  ///   - before: what was found in the recording before.
  ///   - after: what is found in it now, what was confirmed among it.
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
  /// True if what it holds is for the machine to say: nobody did, and nobody confirmed an ayah.
  package var isOpenToIdentification: Bool {
    let isUnsaid =
      recording.expected.isEmpty
      || recording.expectedFrom == ExpectedContent.Origin.sound.rawValue
    return isUnsaid && !segments.contains { $0.isConfirmed && $0.ayah != nil }
  }
}
