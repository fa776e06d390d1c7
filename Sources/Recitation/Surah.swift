/// A surah of the Quran: what is true of it in every riwayah.
public struct Surah: Hashable, Sendable {
  /// Where it was revealed.
  public enum Revelation: String, Hashable, Sendable, CaseIterable { case makkah, madinah }

  /// 1…114.
  public let number: Int
  /// Its name in Arabic, vowelled: `المُلك`.
  public let arabic: String
  /// Its name in Latin letters: `Al-Mulk`.
  public let name: String
  /// What the name means: `The Sovereignty`.
  public let meaning: String
  /// Where it was revealed.
  public let revelation: Revelation
  /// Its place in the order of revelation, 1…114.
  public let revelationOrder: Int
  /// Into how many rukus it is divided.
  public let rukus: Int
  /// Whether a basmalah that is not numbered stands before ayah 1 in the Hafs numbering: false
  /// for surah 1, where it is ayah 1, and for surah 9, which has none.
  public let basmalahBefore: Bool
  /// The page of the Madinah mushaf on which it starts, 1…604.
  public let startPage: Int
}
