public import AudioCore
public import Recitation

/// The resolved, playable audio of one ayah, or of a segment that spans the asked range.
public struct AyahAudioItem: Hashable, Sendable {
  /// The ayah that is heard, or the first of several; ayah 0 is a basmalah. For an isti'adhah the
  /// ayah that it stands before.
  public var ayah: AyahRef
  /// The last ayah that is heard; equal to ``ayah`` unless the item spans several.
  public var endAyah: AyahRef
  /// What the audio comes from.
  public var source: SourceKey
  /// Frames per second of the source; all ranges of the item count in it.
  public var sourceRate: SampleRate
  /// Where it lies in the source; for a file per ayah `0..<` its decoded frame count.
  public var range: FrameRange
  /// Who recites, as shown to a person.
  public var reciterName: String
  /// Whether it is from the user's own recordings rather than from a file per ayah.
  public var isPersonal: Bool
  /// The chance, 0…1, that both ends are right and the ayah is the one heard; 1 for a file.
  public var confidence: Double
  /// Whether a person has confirmed it.
  public var isConfirmed: Bool
  /// The recorded pauses inside ``range``, in source frames, in order, not touching one another.
  public var innerPauses: [FrameRange]
  /// The words, where the source has timings for them, in order; else empty.
  public var words: [WordTiming]

  /// - Parameters: see the properties of the same names; `endAyah` is `ayah` if it is nil.
  public init(
    ayah: AyahRef, endAyah: AyahRef? = nil, source: SourceKey, sourceRate: SampleRate,
    range: FrameRange, reciterName: String, isPersonal: Bool, confidence: Double = 1,
    isConfirmed: Bool = false, innerPauses: [FrameRange] = [], words: [WordTiming] = []
  ) {
    let end = endAyah ?? ayah
    precondition(ayah <= end, "an item may not end (\(end)) before it starts (\(ayah))")
    self.ayah = ayah
    self.endAyah = end
    self.source = source
    self.sourceRate = sourceRate
    self.range = range
    self.reciterName = reciterName
    self.isPersonal = isPersonal
    self.confidence = confidence
    self.isConfirmed = isConfirmed
    self.innerPauses = innerPauses
    self.words = words
  }

  /// All that is heard, as a passage.
  public var ayat: AyahRange { AyahRange(start: ayah, end: endAyah) }

  /// How many frames a part of it has in the output; see ``RenderedLength``.
  public func frames(of part: FrameRange, at rate: SampleRate, speed: Double) -> Int {
    RenderedLength.frames(of: part.count, from: sourceRate, to: rate, speed: speed)
  }
}
