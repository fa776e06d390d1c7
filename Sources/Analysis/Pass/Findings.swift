import Alignment
import AudioCore
import Features
public import PipelineCore
public import Recitation
import Segmentation

/// What the half of a recipe that works on kept features gives.
public struct Findings: Sendable, Hashable {
  /// In order of time.
  public var silences: [SilenceRegion] = []
  /// In order of time.
  public var markers: [Marker] = []
  /// In order of time.
  public var segments: [Segment] = []
  /// Expected ayat that were not found.
  public var missing: [AyahRef] = []
  /// What seems to be recited, where nobody said it and a step looked for it.
  public var identified: Identification?
  /// The key of the references that it was aligned by.
  var referencesKey: String?
  /// What the recording was taken to hold: what was expected, else what was identified.
  var expectation: ExpectedContent

  /// Runs the steps of a recipe that need no samples, in their order. Pure.
  ///
  /// - Parameters:
  ///   - recipe: steps that decode or transform samples are passed over.
  ///   - features: the kept features.
  ///   - whole: gives them in memory, once it is to be heard what is recited.
  ///   - expectation: what the recording is expected to hold; its riwayah wins over the recipe's.
  ///   - load: gives what it is aligned by, besides, once it is known what it holds.
  ///   - known: how reciters sound in other recordings.
  ///   - advanced: called whenever a step forward is done in what may take long.
  ///   - before: what the step that identifies would give, if it is known from before.
  /// - Throws: `RecitationError` if the ayah counts of the riwayah are not bundled,
  ///   `FeatureFileError` if the features cannot be read any more,
  ///   ``AnalysisError/rangeTooLong(ayat:)``.
  init(
    _ recipe: Recipe, on features: FeatureReader, whole: () throws -> FeatureFile,
    expecting expectation: ExpectedContent,
    following load: (ExpectedContent) throws -> LoadedReferences, knowing known: KnownVoices,
    advanced: @escaping () -> Void = {}, before: Identification? = nil
  ) throws {
    self.expectation = expectation
    var heard: FeatureFile?
    func all() throws -> FeatureFile {
      let file = try heard ?? whole()
      heard = file
      return file
    }
    let contour = try LevelContour(features)
    for step in recipe.steps {
      if let detector = step as? SilenceDetector {
        silences = try detector.detect(in: features, contour: contour)
      } else if let suggester = step as? MarkerSuggester {
        markers = try suggester.suggest(in: features, silences: silences, contour: contour)
      } else if var identifier = step as? Identifier, self.expectation.ranges.isEmpty {
        identifier.riwayah = recipe.countedRiwayah(for: expectation.riwayah)
        let found =
          try before ?? identification(by: identifier, known, features.header, all, advanced)
        identified = found
        if let found, identifier.accepts(found) {
          self.expectation.ranges = found.ranges
          self.expectation.origin = .sound
        }
      } else if var aligner = step as? Aligner {
        aligner.riwayah = expectation.riwayah ?? aligner.riwayah
        let references = try load(self.expectation)
        referencesKey = references.key
        let found = try aligner.align(
          self.expectation.ranges, silences: silences, markers: markers,
          length: features.header.sourceFrameCount, rate: features.header.sourceRate,
          features: aligner.hears(self.expectation.ranges) ? try all() : nil,
          references: references.references, voice: known.own,
          advanced: advanced, facts: .bundled)
        segments = found.segments
        missing = found.missing
        if found.isTooWide { throw AnalysisError.rangeTooLong(ayat: missing.count) }
      }
    }
  }

  private func identification(
    by identifier: Identifier, _ known: KnownVoices, _ header: FeatureHeader,
    _ all: () throws -> FeatureFile, _ advanced: @escaping () -> Void
  ) throws -> Identification? {
    guard identifier.among == .quran else { return nil }
    if identifier.finds(nothingIn: header, silences: silences) {
      return Identification(passages: [], probability: 0)
    }
    return identifier.identify(
      try all(), silences: silences, rate: header.sourceRate, reciter: known.own,
      voices: known.voices, advanced: advanced, facts: .bundled)
  }
}

extension Aligner {
  /// Whether it goes by the sound of what is expected.
  fileprivate func hears(_ ranges: [AyahRange]) -> Bool { !ranges.isEmpty && evidence == .sound }
}

extension Recipe {
  /// The riwayah that its alignment assumes where nobody names one.
  public var riwayah: Riwayah { first(Aligner.self)?.riwayah ?? .hafs }

  /// Which numbering its alignment asks for.
  var numbering: Aligner.Numbering { first(Aligner.self)?.numbering ?? .own }

  /// The numbering in which ranges are read and ayat are counted.
  ///
  /// - Parameter named: the riwayah that a person named; nil for the recipe's own.
  /// - Returns: the numbering.
  /// - Throws: `RecitationError` if its counts are not bundled and the recipe does not ask for
  ///   those of Hafs.
  public func numbering(for named: Riwayah?) throws(RecitationError) -> AyahNumbering {
    try QuranFacts.bundled.numbering(of: countedRiwayah(for: named))
  }

  /// The riwayah whose numbering that is.
  func countedRiwayah(for named: Riwayah?) -> Riwayah {
    numbering == .hafs ? .hafs : named ?? riwayah
  }

  /// The transforms between decoding and features, in order.
  var transforms: [TransformStep.Kind] {
    let end = steps.lastIndex { $0 is FeatureStage } ?? steps.endIndex
    return steps[..<end].compactMap { step in
      if step is DownmixStage { return .downmix }
      return (step as? ResampleStage).map { .resample($0.rate, $0.converter) }
    }
  }
}
