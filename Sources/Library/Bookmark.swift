public import Recitation

/// A passage that a person wants to find again.
public struct Bookmark: Hashable, Sendable {
  /// The passage; often one ayah.
  public var range: AyahRange
  /// Whose numbering the passage is in.
  public var riwayah: Riwayah
  /// The page of the Madinah mushaf it begins on, 1…604; nil if it cannot be told.
  public var page: Int?
  /// What it is called, perhaps empty; no two have the same other label.
  public var label: String
  /// `#` and six hexadecimal digits in capitals; nil for none.
  public var colour: String?
  /// When it was made, ISO 8601.
  public var createdAt: String

  /// - Parameters: see the properties of the same names.
  public init(
    range: AyahRange, riwayah: Riwayah, page: Int? = nil, label: String = "",
    colour: String? = nil, createdAt: String
  ) {
    self.range = range
    self.riwayah = riwayah
    self.page = page
    self.label = label
    self.colour = colour
    self.createdAt = createdAt
  }
}
