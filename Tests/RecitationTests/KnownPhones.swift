import Recitation
import Testing

/// The phones of an ayah, in the notation of `PhoneticText`, checked by hand against the printed
/// ayah and the rules.
struct Known: Sendable, CustomTestStringConvertible {
  let ayah: AyahRef
  let phones: String

  init(_ surah: Int, _ ayah: Int, _ phones: String) {
    self.ayah = AyahRef(surah: surah, ayah: ayah)
    self.phones = phones
  }

  var testDescription: String { ayah.description }

  static let ayat = [
    Known(1, 1, "bismi l1a2hi r1AHma2ni r1AHi3m"),
    Known(1, 2, "'alHamdu lil1a2hi rAb1i lEa2lami3n"),
    Known(1, 3, "'ar1AHma2ni r1AHi3m"),
    Known(1, 5, "'iy1a2ka naEbudu wa'iy1a2ka nastaEi3n"),
    Known(1, 6, "'ihdina S1irA2TA lmustaqi3m"),
    Known(1, 7, "SirA2TA l1a*i2na 'anEamta Ealayhim gAyri lmagDu2bi Ealayhim wala D1A6l1i3n"),
    Known(2, 1, "'alifla6m2i6m"),
    Known(2, 2, "*a2lika lkita2bu la2 rAyba fi2hi huda l1ilmut1aqi3n"),
    Known(
      2, 72,
      "wa'i* qAtaltum nafsaN2 fad1a2rA'tum fi2ha2 waL1A2hu muxriju m2a2 kuN2tum "
        + "taktumu3n"),
    Known(3, 2, "'aL1A2hu la4 'ila2ha 'il1a2 huwa lHay1u lqAy1u3m"),
    Known(7, 1, "'alifla6m2i6mSA6d"),
    Known(
      11, 42,
      "wahiya tajri2 bihim fi2 mawjiN2 kaljiba2li wana2da2 nu2Huni bnahu2 waka2na fi2 "
        + "maEziliN2 ya2bunay1a rka m2aEana2 wala2 taku m2aEa lka2firi3n"),
    Known(
      13, 1,
      "'alifla6m2i6mrA2 tilka 'a2ya2tu lkita2bi wal1a*i4 'uN2zila 'ilayka mi r1Ab1ika "
        + "lHaq1u wala2kin2a 'akvarA n2a2si la2 yu'minu3n"),
    Known(15, 46, "'udxulu2ha2 bisala2min 'a2mini3n"),
    Known(17, 14, "'iqrA' kita2baka kafa2 binafsika lyawma Ealayka Hasi2ba2"),
    Known(18, 38, "l1a2kin2a huwa L1A2hu rAb1i2 wala4 'u$riku birAb1i4 'aHada2"),
    Known(19, 1, "ka6fha2ya2Eay3N2SA6d"),
    Known(19, 2, "*ikru rAHmati rAb1ika Eabdahu2 zakariy1a2"),
    Known(20, 1, "TA2ha2"),
    Known(20, 31, "'u$dud bihi4 'azri2"),
    Known(21, 88, "fastajabna2 lahu2 wanaj1ayna2hu mina lgAm2i waka*a2lika nuN2ji lmu'mini3n"),
    Known(26, 1, "TA2si6m2i6m"),
    Known(27, 1, "TA2si6N2 tilka 'a2ya2tu lqur'a2ni wakita2bi m2ubi3n"),
    Known(
      27, 28,
      "'i*ha b1ikita2bi2 ha2*a2 fa'alqih 'ilayhim vum2a tawal1a Eanhum faN2Zur ma2*a2 "
        + "yarjiEu3n"),
    Known(
      33, 67,
      "waqA2lu2 rAb1ana4 'in2a4 'aTAEna2 sa2datana2 wakubarA5'ana2 fa'aDAl1u2na "
        + "s1abi2la2"),
    Known(36, 1, "ya2si6n"),
    Known(36, 2, "walqur'a2ni lHaki3m"),
    Known(38, 1, "SA6d walqur'a2ni *i *1ikr"),
    Known(41, 1, "Ha2mi6m"),
    Known(42, 2, "Eay3N2si6N2qA6f"),
    Known(50, 1, "qA6f walqur'a2ni lmaji3d"),
    Known(53, 50, "wa'an2ahu4 'ahlaka Ea2dani l'u2la2"),
    Known(54, 1, "'iqtarAbati s1a2Eatu waN2$aq1A lqAmar"),
    Known(55, 39, "fayawma'i*i l1a2 yus'alu EaN2 *am2bihi4 'iN2suN2 wala2 ja6n2"),
    Known(56, 1, "'i*a2 waqAEati lwa2qiEah"),
    Known(68, 1, "nu6n walqAlami wama2 yasTuru3n"),
    Known(69, 1, "'alHa6q1Ah"),
    Known(69, 2, "ma lHa6q1Ah"),
    Known(69, 20, "'in2i2 ZAnaN2tu 'an2i2 mula2qin Hisa2biyah"),
    Known(69, 28, "ma4 'agna2 Ean2i2 ma2liyah"),
    Known(74, 1, "ya4'ay1uha lmud1av1ir"),
    Known(75, 26, "kal1a4 'i*a2 balagAti t1arA2qi2"),
    Known(75, 27, "waqi2la man rA3q"),
    Known(76, 16, "qAwa2ri2rA miN2 fiD1AtiN2 qAd1aru2ha2 taqdi2rA2"),
    Known(77, 20, "'alam naxluk1u m2i m2a5'i m2ahi3n"),
    Known(77, 31, "l1a2 ZAli2liN2 wala2 yugni2 mina l1ahab"),
    Known(78, 1, "Eam2a yatasa5'alu3n"),
    Known(79, 46, "ka'an2ahum yawma yarAwnaha2 lam yalbavu4 'il1a2 Ea$iy1atan 'aw DuHa2ha2"),
    Known(80, 1, "Eabasa watawal1a2"),
    Known(83, 14, "kal1a2 bal rA2na Eala2 qulu2bihi m2a2 ka2nu2 yaksibu3n"),
    Known(89, 28, "'irjiEi4 'ila2 rAb1iki rA2Diyata m2arDiy1ah"),
    Known(91, 14, "faka*1abu2hu faEaqAru2ha2 fadamdama Ealayhim rAb1uhum2 bi*am2bihim fasaw1a2ha2"),
    Known(96, 1, "'iqrA' bismi rAb1ika l1a*i2 xAlaq"),
    Known(96, 19, "kal1a2 la2 tuTiEhu wasjud waqtarib"),
    Known(100, 1, "walEa2diya2ti DAbHa2"),
    Known(101, 10, "wama4 'adrA2ka ma2 hiyah"),
    Known(103, 2, "'in2a l'iN2sa2na lafi2 xusr"),
    Known(104, 1, "waylu l1ikul1i humazati l1umazah"),
    Known(106, 1, "li'i2la2fi qurAy3$"),
    Known(106, 2, "'i2la2fihim riHlata $1ita5'i waS1Ay3f"),
    Known(106, 4, "'al1a*i4 'aTEamahu m2iN2 ju2EiN2 wa'a2manahu m2in xAw3f"),
    Known(108, 3, "'in2a $a2ni'aka huwa l'abtar"),
    Known(109, 6, "lakum di2nukum waliya di3n"),
    Known(110, 3, "fasab1iH biHamdi rAb1ika wastagfirhu 'in2ahu2 ka2na taw1a2ba2"),
    Known(111, 3, "sayaSla2 na2rAN2 *a2ta lahab"),
    Known(112, 1, "qul huwa L1A2hu 'aHad"),
    Known(112, 3, "lam yalid walam yu2lad"),
    Known(112, 4, "walam yaku l1ahu2 kufuwan 'aHad"),
    Known(113, 5, "wamiN2 $ar1i Ha2sidin 'i*a2 Hasad"),
    Known(114, 6, "mina ljin2ati wan2a3s"),
  ]
}
