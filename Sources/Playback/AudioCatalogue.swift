public import Recitation

/// What audio there is, as the resolver asks for it.
///
/// A value of closures, so that the library, the folders of files and the tests can each fill it.
/// The same question must always get the same answer.
public struct AudioCatalogue: Sendable {
  /// All segments of a reciter's personal recordings that hold the ayah, alone or with others, in
  /// any order. An ayah 0 asks for a basmalah. What cannot be read is to be left out or marked
  /// (``SegmentCandidate/unreadable``).
  public var segments: @Sendable (AyahRef, ReciterEntry) -> [SegmentCandidate]
  /// The reciter's file of one ayah; nil if there is none or it cannot be read.
  public var file: @Sendable (AyahRef, ReciterEntry) -> AyahAudioItem?
  /// All segments of a reciter's personal recordings that hold an isti'adhah.
  public var istiadhah: @Sendable (ReciterEntry) -> [SegmentCandidate]

  /// - Parameters: see the properties of the same names.
  public init(
    segments: @escaping @Sendable (AyahRef, ReciterEntry) -> [SegmentCandidate],
    file: @escaping @Sendable (AyahRef, ReciterEntry) -> AyahAudioItem? = { _, _ in nil },
    istiadhah: @escaping @Sendable (ReciterEntry) -> [SegmentCandidate] = { _ in [] }
  ) {
    self.segments = segments
    self.file = file
    self.istiadhah = istiadhah
  }
}
