public import Recitation
public import SystemPackage

/// A recording in a list.
public struct RecordingSummary: Hashable, Sendable {
  /// The recording, with all that is known of it but what was found inside.
  public var recording: Recording
  /// The files that hold it, by the bytes of path, then folder; empty if all now hold something
  /// else.
  public var sources: [SourceFile]
  /// Where the copy lies inside the library, if one was made.
  public var storagePath: FilePath?
  /// When it first came into the library, ISO 8601.
  public var importedAt: String
  /// What a person noted.
  public var notes: String
  /// The key of its features.
  public var featuresKey: String?
  /// The key of the references that it was aligned by; nil if there were none.
  public var referencesKey: String?
  /// The run that gave what is stored.
  public var run: String
  /// Whether it has to be analysed again, since what was found in it was damaged.
  public var needsAnalysis: Bool
  /// How many segments there are.
  public var segmentCount: Int
  /// How many of them a person confirmed.
  public var confirmedCount: Int
  /// How many of them hold an ayah.
  public var ayahCount: Int
  /// How many silences there are.
  public var silenceCount: Int
  /// How many markers there are.
  public var markerCount: Int
  /// How much a person has confirmed. Talk needs no confirmation.
  public var annotationStatus: AnnotationStatus
  /// The first and the last surah heard in it; nil if none is known.
  public var coveredSurahs: ClosedRange<Int>?
}
