/// An ayah, named by surah and number in a riwayah's numbering.
///
/// Ayah 0 is the basmalah that is recited before ayah 1 and is not numbered.
public struct AyahRef: Hashable, Comparable, Sendable, Codable {
  /// 1…114.
  public let surah: Int
  /// 0 for the basmalah before the surah, else 1…the surah's ayah count.
  public let ayah: Int

  /// - Parameters:
  ///   - surah: 1…114.
  ///   - ayah: ≥ 0; whether the surah has it depends on the riwayah (``QuranFacts``).
  public init(surah: Int, ayah: Int) {
    precondition((1...114).contains(surah), "there are 114 surahs, got \(surah)")
    precondition(ayah >= 0, "an ayah number may not be negative, got \(ayah)")
    self.surah = surah
    self.ayah = ayah
  }

  /// The basmalah before a surah.
  public static func basmalah(before surah: Int) -> AyahRef { AyahRef(surah: surah, ayah: 0) }

  /// `67:3`.
  public var description: String { "\(surah):\(ayah)" }

  /// By place in the mushaf.
  public static func < (a: Self, b: Self) -> Bool { (a.surah, a.ayah) < (b.surah, b.ayah) }
}

extension AyahRef: CustomStringConvertible {}
