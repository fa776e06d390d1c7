import FileFormats
import Recitation
import Testing

@Suite struct RiwayahAliasTests {
  @Test(arguments: [
    ("hafs", Riwayah.hafs), ("HAFS", .hafs), ("hafs_an_asim", .hafs), ("Hafs 'an 'Asim", .hafs),
    ("حفص", .hafs), ("shu'bah", .shuabah), ("shubah_an_asim", .shuabah), ("qalon_an_nafi", .qaloon),
    ("qalun", .qaloon), ("Qālūn", .qaloon), ("warsh_an_nafi", .warsh), ("ورش عن نافع", .warsh),
    ("duri_abu_amr", .dooriAbuAmr), ("doori_abu_amr", .dooriAbuAmr),
    ("duri_al_kisai", .dooriAlKisai),
    ("susi_an_abi_amr", .soosi), ("albazzi", .bazzi), ("qunbul_an_ibn_kathir", .qunbul),
    ("khalaf_an_hamza", .khalafAnHamza), ("ibn_zakwan", .ibnDhakwan), ("idrees", .idris),
  ])
  func otherToolsNamesAreKnown(name: String, riwayah: Riwayah) {
    #expect(RiwayahAlias.riwayah(for: name) == riwayah)
  }

  @Test(arguments: Riwayah.allCases)
  func ourOwnNamesAreKnown(riwayah: Riwayah) {
    #expect(RiwayahAlias.riwayah(for: riwayah.rawValue) == riwayah)
    #expect(RiwayahAlias.riwayah(for: riwayah.displayName) == riwayah)
  }

  @Test(arguments: ["", "doori", "khalaf", "asim", "xyz", "123"])
  func whatIsUnclearIsNotGuessed(name: String) {
    #expect(RiwayahAlias.riwayah(for: name) == nil)
  }
}
