package import Recitation

/// Names of riwayat in other programs.
///
/// The comparison ignores case, marks, and all characters that are not letters. Long vowels count
/// as short vowels. So `qaloon`, `Qālūn` and `qalun` are equal, and the table needs only one
/// spelling of each name.
package enum RiwayahAlias {
  /// Returns the riwayah for a name or slug.
  ///
  /// - Parameter name: a name such as `hafs`, `hafs_an_asim`, `Hafs 'an 'Asim`, `qalon_an_nafi`,
  ///   `حفص`.
  /// - Returns: the riwayah; nil if the name is unknown or ambiguous (`doori`).
  package static func riwayah(for name: String) -> Riwayah? {
    let key = SurahNames.spellingKey(of: name)
    return key.isEmpty ? nil : table[key]
  }

  private static let names: [Riwayah: [String]] = [
    .hafs: ["hafs", "hafs_an_asim", "asim hafs", "حفص", "حفص عن عاصم"],
    .shuabah: [
      "shuabah", "shubah", "shu'bah_an_asim", "shuba", "shoba", "abu bakr an asim", "شعبة",
      "شعبة عن عاصم",
    ],
    .warsh: ["warsh", "warsh_an_nafi", "warch", "ورش", "ورش عن نافع"],
    .qaloon: [
      "qaloon", "qalon", "qaloon_an_nafi", "qalon_an_nafi", "قالون", "قالون عن نافع",
    ],
    .bazzi: [
      "bazzi", "al-bazzi", "albazzi", "bazzi_an_ibn_kathir", "albazzi_an_ibn_kathir", "البزي",
      "البزي عن ابن كثير",
    ],
    .qunbul: ["qunbul", "qonbol", "qunbul_an_ibn_kathir", "qumbul", "قنبل", "قنبل عن ابن كثير"],
    .dooriAbuAmr: [
      "doori_abu_amr", "duri_abu_amr", "doori_an_abi_amr", "duri_an_abi_amr",
      "ad-duri an abi amr", "doori_an_abu_amr", "duri_an_abu_amr", "aldoori_an_abi_amr",
      "الدوري عن أبي عمرو",
    ],
    .soosi: [
      "soosi", "susi", "soosi_an_abi_amr", "susi_an_abi_amr", "as-soosi an abi amr",
      "soosi_an_abu_amr", "alsoosi_an_abi_amr", "السوسي", "السوسي عن أبي عمرو",
    ],
    .hisham: ["hisham", "hisham_an_ibn_amir", "هشام", "هشام عن ابن عامر"],
    .ibnDhakwan: [
      "ibn_dhakwan", "ibn_zakwan", "dhakwan", "ibn_dhakwan_an_ibn_amir", "ابن ذكوان",
      "ابن ذكوان عن ابن عامر",
    ],
    .khalafAnHamza: ["khalaf_an_hamza", "khalaf_hamza", "خلف عن حمزة"],
    .khallad: ["khallad", "khallad_an_hamza", "خلاد", "خلاد عن حمزة"],
    .abulHarith: [
      "abul_harith", "abu_al_harith", "abulharith_an_kisai", "abul_harith_an_al_kisai",
      "abu_al_harith_an_al_kisai", "abul_harith_an_kisai", "layth_an_kisai", "أبو الحارث",
      "أبو الحارث عن الكسائي",
    ],
    .dooriAlKisai: [
      "doori_al_kisai", "duri_al_kisai", "doori_an_al_kisai", "duri_an_al_kisai",
      "duri_an_kisai", "doori_an_kisai", "doori_kisai", "duri_kisai", "الدوري عن الكسائي",
    ],
    .ibnWardan: [
      "ibn_wardan", "wardan", "ibn_wardan_an_abi_jafar", "isa_ibn_wardan", "ابن وردان",
      "ابن وردان عن أبي جعفر",
    ],
    .ibnJammaz: [
      "ibn_jammaz", "jammaz", "ibn_jammaz_an_abi_jafar", "ابن جماز", "ابن جماز عن أبي جعفر",
    ],
    .ruways: ["ruways", "ruwais", "ruways_an_yaqub", "رويس", "رويس عن يعقوب"],
    .rawh: ["rawh", "rauh", "rawh_an_yaqub", "روح", "روح عن يعقوب"],
    .ishaq: [
      "ishaq", "ishaq_an_khalaf", "ishaq_an_khalaf_al_ashir", "إسحاق", "إسحاق عن خلف",
      "إسحاق عن خلف العاشر",
    ],
    .idris: [
      "idris", "idrees", "idris_an_khalaf", "idris_an_khalaf_al_ashir", "إدريس", "إدريس عن خلف",
      "إدريس عن خلف العاشر",
    ],
  ]

  private static let table: [String: Riwayah] = {
    var table: [String: Riwayah] = [:]
    for riwayah in Riwayah.allCases {
      for name in (names[riwayah] ?? []) + [riwayah.rawValue, riwayah.displayName] {
        let key = SurahNames.spellingKey(of: name)
        precondition(table[key] ?? riwayah == riwayah, "\(name) means two riwayat")
        table[key] = riwayah
      }
    }
    return table
  }()
}
