public import Recitation

/// A reciter's place in the priority list.
public struct ReciterEntry: Hashable, Sendable {
  /// What recipes and options call the reciter.
  public var id: String
  /// The whole name, as shown to a person.
  public var name: String
  /// A short name; recipes may say it too.
  public var shortName: String
  /// What the reciter transmits.
  public var riwayah: Riwayah
  /// Whether the reciter is asked at all.
  public var isEnabled: Bool
  /// The place in the list; the lowest is asked first, of equal ones the first by ``id``.
  public var order: Int

  /// - Parameters: see the properties of the same names.
  public init(
    id: String, name: String, shortName: String, riwayah: Riwayah, isEnabled: Bool = true,
    order: Int
  ) {
    self.id = id
    self.name = name
    self.shortName = shortName
    self.riwayah = riwayah
    self.isEnabled = isEnabled
    self.order = order
  }
}
