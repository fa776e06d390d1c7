/// A riwayah: a transmission of the Quran's recitation, which also determines the numbering of the
/// ayat.
///
/// The cases are the twenty riwayat of the ten qira'at. Files and options use the raw values.
package enum Riwayah: String, CaseIterable, Sendable, Codable {
  case hafs, shuabah
  case warsh, qaloon
  case bazzi, qunbul
  case dooriAbuAmr = "doori_abu_amr"
  case soosi
  case hisham
  case ibnDhakwan = "ibn_dhakwan"
  case khalafAnHamza = "khalaf_an_hamza"
  case khallad
  case abulHarith = "abul_harith"
  case dooriAlKisai = "doori_al_kisai"
  case ibnWardan = "ibn_wardan"
  case ibnJammaz = "ibn_jammaz"
  case ruways, rawh
  case ishaq, idris

  /// True if the words have the same numbers as in the printed text of Hafs. This is true of Hafs,
  /// and also of Shu'bah, which has the same number of words.
  package var hasWordsOfHafs: Bool { self == .hafs || self == .shuabah }

  /// Display name with the transmitter and the reader, such as `Hafs an Asim`.
  package var displayName: String {
    switch self {
    case .hafs: "Hafs an Asim"
    case .shuabah: "Shu'bah an Asim"
    case .warsh: "Warsh an Nafi"
    case .qaloon: "Qaloon an Nafi"
    case .bazzi: "Al-Bazzi an Ibn Kathir"
    case .qunbul: "Qunbul an Ibn Kathir"
    case .dooriAbuAmr: "Ad-Doori an Abi Amr"
    case .soosi: "As-Soosi an Abi Amr"
    case .hisham: "Hisham an Ibn Amir"
    case .ibnDhakwan: "Ibn Dhakwan an Ibn Amir"
    case .khalafAnHamza: "Khalaf an Hamza"
    case .khallad: "Khallad an Hamza"
    case .abulHarith: "Abu'l-Harith an al-Kisai"
    case .dooriAlKisai: "Ad-Doori an al-Kisai"
    case .ibnWardan: "Ibn Wardan an Abi Jafar"
    case .ibnJammaz: "Ibn Jammaz an Abi Jafar"
    case .ruways: "Ruways an Yaqub"
    case .rawh: "Rawh an Yaqub"
    case .ishaq: "Ishaq an Khalaf al-Ashir"
    case .idris: "Idris an Khalaf al-Ashir"
    }
  }

}
