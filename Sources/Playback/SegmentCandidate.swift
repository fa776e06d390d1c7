public import Recitation

/// A segment of a personal recording that may be played.
public struct SegmentCandidate: Hashable, Sendable {
  /// The whole segment as an item; it may hold several ayat.
  public var item: AyahAudioItem
  /// For a segment across the end of a surah: where the next surah begins, in source frames from
  /// the start of the item's range; nil if it is not known.
  public var joinOffset: Int?
  /// When it was recorded, ISO 8601, as precise as it is known: the later text is the newer.
  public var recordedAt: String?
  /// What the recording's riwayah is; nil if it is that of its reciter.
  public var riwayah: Riwayah?
  /// Why it cannot be played after all (`the file is gone`); nil if it can.
  public var unreadable: String?

  /// - Parameters: see the properties of the same names.
  public init(
    item: AyahAudioItem, joinOffset: Int? = nil, recordedAt: String? = nil,
    riwayah: Riwayah? = nil, unreadable: String? = nil
  ) {
    self.item = item
    self.joinOffset = joinOffset
    self.recordedAt = recordedAt
    self.riwayah = riwayah
    self.unreadable = unreadable
  }
}
