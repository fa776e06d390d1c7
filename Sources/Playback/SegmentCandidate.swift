public import Recitation

/// A segment of a personal recording that may be played.
public struct SegmentCandidate: Hashable, Sendable {
  /// The whole segment as an item; it may hold several ayat.
  public var item: AyahAudioItem
  /// For a segment across the end of a surah: where the next surah begins, in source frames from
  /// the start of the item's range; nil if it is not known.
  public var joinOffset: Int?
  /// Whether the reciter goes back to earlier words in it.
  public var goesBack: Bool
  /// When it was recorded, ISO 8601, as precise as it is known: the later text is the newer.
  public var recordedAt: String?
  /// What the recording's riwayah is; nil if it is that of its reciter.
  public var riwayah: Riwayah?
  /// Why it cannot be played after all (`the file is gone`); nil if it can.
  public var unreadable: String?

  /// What decides between two that are both confirmed, or both not: a drill had rather not repeat
  /// words within an ayah, unless the other reading is doubtful.
  ///
  ///     worth = confidence,   0.9 · confidence if it goes back
  var worth: Double { item.confidence * (goesBack ? 0.9 : 1) }

  /// - Parameters: see the properties of the same names.
  public init(
    item: AyahAudioItem, joinOffset: Int? = nil, goesBack: Bool = false,
    recordedAt: String? = nil, riwayah: Riwayah? = nil, unreadable: String? = nil
  ) {
    self.item = item
    self.joinOffset = joinOffset
    self.goesBack = goesBack
    self.recordedAt = recordedAt
    self.riwayah = riwayah
    self.unreadable = unreadable
  }
}
