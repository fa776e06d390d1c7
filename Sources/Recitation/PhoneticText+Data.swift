// swift-format-ignore-file

// Made by Scripts/make-phonetic-text.py. Derived from quran-text 0.1.0 (CC-BY-4.0): see NOTICE.

extension PhoneticText {
  static let data = """
    bismi l1a2hi r1AHma2ni r1AHi3m
    'alHamdu lil1a2hi rAb1i lEa2lami3n
    'ar1AHma2ni r1AHi3m
    ma2liki yawmi d1i3n
    'iy1a2ka naEbudu wa'iy1a2ka nastaEi3n
    'ihdina S1irA2TA lmustaqi3m
    SirA2TA l1a*i2na 'anEamta Ealayhim gAyri lmagDu2bi Ealayhim wala D1A6l1i3n

    'alifla6m2i6m
    *a2lika lkita2bu la2 rAyba fi2hi huda l1ilmut1aqi3n
    'al1a*i2na yu'minu2na bilgAybi wayuqi2mu2na S1Ala2ta wamim2a2 rAzaqna2hum yuN2fiqu3n
    wal1a*i2na yu'minu2na bima4 'uN2zila 'ilayka wama4 'uN2zila miN2 qAblika wabil'a2xirAti hum yu2qinu3n
    'ula5'ika Eala2 huda m2i r1Ab1ihim wa'ula5'ika humu lmufliHu3n
    'in2a l1a*i2na kafaru2 sawa5'un Ealayhim 'a'aN2*artahum 'am lam tuN2*irhum la2 yu'minu3n
    xAtama L1A2hu Eala2 qulu2bihim waEala2 samEihim waEala4 'abSA2rihim gi$a2watuN2 walahum Ea*a2bun EaZi3m
    wamina n2a2si maN2 yaqu2lu 'a2man2a2 bil1a2hi wabilyawmi l'a2xiri wama2 hum2 bimu'mini3n
    yuxA2diEu2na L1A2ha wal1a*i2na 'a2manu2 wama2 yaxdaEu2na 'il1a4 'aN2fusahum wama2 ya$Euru3n
    fi2 qulu2bihi m2arADuN2 faza2dahumu L1A2hu marADAN2 walahum Ea*a2bun 'ali2mum2 bima2 ka2nu2 yak*ibu3n
    wa'i*a2 qi2la lahum la2 tufsidu2 fi l'arDi qA2lu4 'in2ama2 naHnu muSliHu3n
    'ala4 'in2ahum humu lmufsidu2na wala2ki l1a2 ya$Euru3n
    wa'i*a2 qi2la lahum 'a2minu2 kama4 'a2mana n2a2su qA2lu4 'anu'minu kama4 'a2mana s1ufaha5'u 'ala4 'in2ahum humu s1ufaha5'u wala2ki l1a2 yaElamu3n
    wa'i*a2 laqu l1a*i2na 'a2manu2 qA2lu4 'a2man2a2 wa'i*a2 xAlaw 'ila2 $aya2Ti2nihim qA2lu4 'in2a2 maEakum 'in2ama2 naHnu mustahzi'u3n
    'aL1A2hu yastahzi'u bihim wayamud1uhum fi2 Tugya2nihim yaEmahu3n
    'ula5'ika l1a*i2na $tarAwu D1Ala2lata bilhuda2 fama2 rAbiHa t1ija2rAtuhum wama2 ka2nu2 muhtadi3n
    mavaluhum kamavali l1a*i stawqAda na2rAN2 falam2a4 'aDA5'at ma2 Hawlahu2 *ahaba L1A2hu binu2rihim watarAkahum fi2 Zuluma2ti l1a2 yubSiru3n
    Sum2um2 bukmun EumyuN2 fahum la2 yarjiEu3n
    'aw kaSAy1ibi m2ina s1ama5'i fi2hi Zuluma2tuN2 warAEduN2 wabarquN2 yajEalu2na 'aSA2biEahum fi4 'a2*a2nihi m2ina S1Awa2Eiqi Ha*arA lmawti waL1A2hu muHi2Tum2 bilka2firi3n
    yaka2du lbarqu yaxTAfu 'abSA2rAhum kul1ama4 'aDA5'a lahu m2a$aw fi2hi wa'i*a4 'aZlama Ealayhim qA2mu2 walaw $a5'a L1A2hu la*ahaba bisamEihim wa'abSA2rihim 'in2a L1A2ha Eala2 kul1i $ay'iN2 qAdi3r
    ya4'ay1uha n2a2su Ebudu2 rAb1akumu l1a*i2 xAlaqAkum wal1a*i2na miN2 qAblikum laEal1akum tat1aqu3n
    'al1a*i2 jaEala lakumu l'arDA firA2$aN2 was1ama5'a bina5'aN2 wa'aN2zala mina s1ama5'i ma5'aN2 fa'axrAja bihi2 mina v1amarA2ti rizqA l1akum fala2 tajEalu2 lil1a2hi 'aN2da2daN2 wa'aN2tum taElamu3n
    wa'iN2 kuN2tum fi2 rAybi m2im2a2 naz1alna2 Eala2 Eabdina2 fa'tu2 bisu2rAti m2i m2ivlihi2 wadEu2 $uhada5'aku m2iN2 du2ni l1a2hi 'iN2 kuN2tum SA2diqi3n
    fa'i l1am tafEalu2 walaN2 tafEalu2 fat1aqu n2a2rA l1ati2 waqu2duha n2a2su walHija2rAtu 'uEid1at lilka2firi3n
    waba$1iri l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti 'an2a lahum jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru kul1ama2 ruziqu2 minha2 miN2 vamarAti r1izqAN2 qA2lu2 ha2*a l1a*i2 ruziqna2 miN2 qAblu wa'utu2 bihi2 muta$a2bihaN2 walahum fi2ha4 'azwa2ju m2uTAh1arAtuN2 wahum fi2ha2 xA2lidu3n
    'in2a L1A2ha la2 yastaHyi4 'aN2 yaDriba mavala m2a2 baEu2DAtaN2 fama2 fawqAha2 fa'am2a l1a*i2na 'a2manu2 fayaElamu2na 'an2ahu lHaq1u mi r1Ab1ihim wa'am2a l1a*i2na kafaru2 fayaqu2lu2na ma2*a4 'arA2da L1A2hu biha2*a2 mavalaN2 yuDil1u bihi2 kavi2rAN2 wayahdi2 bihi2 kavi2rAN2 wama2 yuDil1u bihi4 'il1a lfa2siqi3n
    'al1a*i2na yaN2quDu2na Eahda L1A2hi mim2 baEdi mi2va2qihi2 wayaqTAEu2na ma4 'amarA L1A2hu bihi4 'aN2 yu2SAla wayufsidu2na fi l'arDi 'ula5'ika humu lxA2siru3n
    kayfa takfuru2na bil1a2hi wakuN2tum 'amwa2taN2 fa'aHya2kum vum2a yumi2tukum vum2a yuHyi2kum vum2a 'ilayhi turjaEu3n
    huwa l1a*i2 xAlaqA laku m2a2 fi l'arDi jami2EaN2 vum2a stawa4 'ila s1ama5'i fasaw1a2hun2a sabEa sama2wa2tiN2 wahuwa bikul1i $ay'in Eali3m
    wa'i* qA2la rAb1uka lilmala5'ikati 'in2i2 ja2EiluN2 fi l'arDi xAli2fataN2 qA2lu4 'atajEalu fi2ha2 maN2 yufsidu fi2ha2 wayasfiku d1ima5'a wanaHnu nusab1iHu biHamdika wanuqAd1isu laka qA2la 'in2i4 'aElamu ma2 la2 taElamu3n
    waEal1ama 'a2dama l'asma5'a kul1aha2 vum2a EarADAhum Eala lmala5'ikati faqA2la 'am2bi'u2ni2 bi'asma5'i ha4'ula5'i 'iN2 kuN2tum SA2diqi3n
    qA2lu2 subHa2naka la2 Eilma lana4 'il1a2 ma2 Eal1amtana4 'in2aka 'aN2ta lEali2mu lHaki3m
    qA2la ya4'a2damu 'am2bi'hum2 bi'asma5'ihim falam2a4 'am2ba'ahum2 bi'asma5'ihim qA2la 'alam 'aqu l1akum 'in2i4 'aElamu gAyba s1ama2wa2ti wal'arDi wa'aElamu ma2 tubdu2na wama2 kuN2tum taktumu3n
    wa'i* qulna2 lilmala5'ikati sjudu2 li'a2dama fasajadu4 'il1a4 'ibli2sa 'aba2 wastakbarA waka2na mina lka2firi3n
    waqulna2 ya4'a2damu skun 'aN2ta wazawjuka ljan2ata wakula2 minha2 rAgAdan Hayvu $i'tuma2 wala2 taqrAba2 ha2*ihi $1ajarAta fataku2na2 mina Z1A2limi3n
    fa'azal1ahuma $1ayTA2nu Eanha2 fa'axrAjahuma2 mim2a2 ka2na2 fi2hi waqulna hbiTu2 baEDukum libaEDin Eaduw1uN2 walakum fi l'arDi mustaqAr1uN2 wamata2Eun 'ila2 Hi3n
    fatalaq1A4 'a2damu mi r1Ab1ihi2 kalima2tiN2 fata2ba Ealayhi 'in2ahu2 huwa t1aw1a2bu r1AHi3m
    qulna hbiTu2 minha2 jami2EaN2 fa'im2a2 ya'tiyan2aku m2in2i2 hudaN2 famaN2 tabiEa huda2ya fala2 xAwfun Ealayhim wala2 hum yaHzanu3n
    wal1a*i2na kafaru2 waka*1abu2 bi'a2ya2tina4 'ula5'ika 'aSHa2bu n2a2ri hum fi2ha2 xA2lidu3n
    ya2bani4 'isrA5'i2la *kuru2 niEmatiya l1ati4 'anEamtu Ealaykum wa'awfu2 biEahdi4 'u2fi biEahdikum wa'iy1a2ya farhabu3n
    wa'a2minu2 bima4 'aN2zaltu muSAd1iqA l1ima2 maEakum wala2 taku2nu4 'aw1ala ka2firim2 bihi2 wala2 ta$taru2 bi'a2ya2ti2 vamanaN2 qAli2laN2 wa'iy1a2ya fat1aqu3n
    wala2 talbisu lHaq1A bilba2Tili wataktumu lHaq1A wa'aN2tum taElamu3n
    wa'aqi2mu S1Ala2ta wa'a2tu z1aka2ta warkaEu2 maEa r1A2kiEi3n
    'ata'muru2na n2a2sa bilbir1i wataN2sawna 'aN2fusakum wa'aN2tum tatlu2na lkita2ba 'afala2 taEqilu3n
    wastaEi2nu2 biS1Abri waS1Ala2ti wa'in2aha2 lakabi2rAtun 'il1a2 Eala lxA2$iEi3n
    'al1a*i2na yaZun2u2na 'an2ahu m2ula2qu2 rAb1ihim wa'an2ahum 'ilayhi rA2jiEu3n
    ya2bani4 'isrA5'i2la *kuru2 niEmatiya l1ati4 'anEamtu Ealaykum wa'an2i2 faD1Altukum Eala lEa2lami3n
    wat1aqu2 yawma l1a2 tajzi2 nafsun Ea n2afsiN2 $ay'aN2 wala2 yuqbalu minha2 $afa2EatuN2 wala2 yu'xA*u minha2 EadluN2 wala2 hum yuN2SAru3n
    wa'i* naj1ayna2ku m2in 'a2li firEawna yasu2mu2nakum su5'a lEa*a2bi yu*ab1iHu2na 'abna5'akum wayastaHyu2na nisa5'akum wafi2 *a2likum2 bala5'u m2i r1Ab1ikum EaZi3m
    wa'i* farAqna2 bikumu lbaHrA fa'aN2jayna2kum wa'agrAqna4 'a2la firEawna wa'aN2tum taN2Zuru3n
    wa'i* wa2Eadna2 mu2sa4 'arbaEi2na laylataN2 vum2a t1axA*tumu lEijla mim2 baEdihi2 wa'aN2tum ZA2limu3n
    vum2a Eafawna2 EaN2ku m2im2 baEdi *a2lika laEal1akum ta$kuru3n
    wa'i* 'a2tayna2 mu2sa lkita2ba walfurqA2na laEal1akum tahtadu3n
    wa'i* qA2la mu2sa2 liqAwmihi2 ya2qAwmi 'in2akum ZAlamtum 'aN2fusakum2 bit1ixA2*ikumu lEijla fatu2bu4 'ila2 ba2ri'ikum faqtulu4 'aN2fusakum *a2likum xAyru l1akum EiN2da ba2ri'ikum fata2ba Ealaykum 'in2ahu2 huwa t1aw1a2bu r1AHi3m
    wa'i* qultum ya2mu2sa2 la n2u'mina laka Hat1a2 narA L1A2ha jahrAtaN2 fa'axA*atkumu S1A2EiqAtu wa'aN2tum taN2Zuru3n
    vum2a baEavna2ku m2im2 baEdi mawtikum laEal1akum ta$kuru3n
    waZAl1alna2 Ealaykumu lgAma2ma wa'aN2zalna2 Ealaykumu lman2a was1alwa2 kulu2 miN2 TAy1iba2ti ma2 rAzaqna2kum wama2 ZAlamu2na2 wala2kiN2 ka2nu4 'aN2fusahum yaZlimu3n
    wa'i* qulna dxulu2 ha2*ihi lqAryata fakulu2 minha2 Hayvu $i'tum rAgAdaN2 wadxulu lba2ba suj1adaN2 waqu2lu2 HiT1Atu n2agfir lakum xATA2ya2kum wasanazi2du lmuHsini3n
    fabad1ala l1a*i2na ZAlamu2 qAwlan gAyrA l1a*i2 qi2la lahum fa'aN2zalna2 Eala l1a*i2na ZAlamu2 rijza m2ina s1ama5'i bima2 ka2nu2 yafsuqu3n
    wa'i*i stasqA2 mu2sa2 liqAwmihi2 faqulna Dri b1iEaSA2ka lHajarA faN2fajarAt minhu vnata2 Ea$rAta EaynaN2 qAd Ealima kul1u 'una2si m2a$rAbahum kulu2 wa$rAbu2 mi r1izqi l1a2hi wala2 taEvaw fi l'arDi mufsidi3n
    wa'i* qultum ya2mu2sa2 la n2aSbirA Eala2 TAEa2miN2 wa2HidiN2 fadEu lana2 rAb1aka yuxrij lana2 mim2a2 tum2bitu l'arDu mim2 baqliha2 waqiv1a5'iha2 wafu2miha2 waEadasiha2 wabaSAliha2 qA2la 'atastabdilu2na l1a*i2 huwa 'adna2 bil1a*i2 huwa xAyruni hbiTu2 miSrAN2 fa'in2a laku m2a2 sa'altum waDuribat Ealayhimu *1il1atu walmaskanatu waba5'u2 bigADAbi m2ina L1A2hi *a2lika bi'an2ahum ka2nu2 yakfuru2na bi'a2ya2ti l1a2hi wayaqtulu2na n2abiy1i2na bigAyri lHaq1i *a2lika bima2 EaSA w1aka2nu2 yaEtadu3n
    'in2a l1a*i2na 'a2manu2 wal1a*i2na ha2du2 wan2aSA2rA2 waS1A2bi'i2na man 'a2mana bil1a2hi walyawmi l'a2xiri waEamila SA2liHaN2 falahum 'ajruhum EiN2da rAb1ihim wala2 xAwfun Ealayhim wala2 hum yaHzanu3n
    wa'i* 'axA*na2 mi2va2qAkum warAfaEna2 fawqAkumu T1u2rA xu*u2 ma4 'a2tayna2kum2 biquw1atiN2 wa*kuru2 ma2 fi2hi laEal1akum tat1aqu3n
    vum2a tawal1aytu m2im2 baEdi *a2lika falawla2 faDlu L1A2hi Ealaykum warAHmatuhu2 lakuN2tu m2ina lxA2siri3n
    walaqAd Ealimtumu l1a*i2na Etadaw miN2kum fi s1abti faqulna2 lahum ku2nu2 qirAdatan xA2si'i3n
    fajaEalna2ha2 naka2la l1ima2 bayna yadayha2 wama2 xAlfaha2 wamawEiZAta l1ilmut1aqi3n
    wa'i* qA2la mu2sa2 liqAwmihi4 'in2a L1A2ha ya'murukum 'aN2 ta*baHu2 baqArAtaN2 qA2lu4 'atat1axi*una2 huzuwaN2 qA2la 'aEu2*u bil1a2hi 'an 'aku2na mina lja2hili3n
    qA2lu dEu lana2 rAb1aka yubay1i l1ana2 ma2 hiya qA2la 'in2ahu2 yaqu2lu 'in2aha2 baqArAtu l1a2 fa2riDuN2 wala2 bikrun Eawa2num2 bayna *a2lika fafEalu2 ma2 tu'maru3n
    qA2lu dEu lana2 rAb1aka yubay1i l1ana2 ma2 lawnuha2 qA2la 'in2ahu2 yaqu2lu 'in2aha2 baqArAtuN2 SAfrA5'u fa2qiEu l1awnuha2 tasur1u n2a2Ziri3n
    qA2lu dEu lana2 rAb1aka yubay1i l1ana2 ma2 hiya 'in2a lbaqArA ta$a2baha Ealayna2 wa'in2a4 'iN2 $a5'a L1A2hu lamuhtadu3n
    qA2la 'in2ahu2 yaqu2lu 'in2aha2 baqArAtu l1a2 *alu2luN2 tuvi2ru l'arDA wala2 tasqi lHarva musal1amatu l1a2 $iyata fi2ha2 qA2lu l'a2na ji'ta bilHaq1i fa*abaHu2ha2 wama2 ka2du2 yafEalu3n
    wa'i* qAtaltum nafsaN2 fad1a2rA'tum fi2ha2 waL1A2hu muxriju m2a2 kuN2tum taktumu3n
    faqulna Dribu2hu bibaEDiha2 ka*a2lika yuHyi l1a2hu lmawta2 wayuri2kum 'a2ya2tihi2 laEal1akum taEqilu3n
    vum2a qAsat qulu2buku m2im2 baEdi *a2lika fahiya kalHija2rAti 'aw 'a$ad1u qAswataN2 wa'in2a mina lHija2rAti lama2 yatafaj1aru minhu l'anha2ru wa'in2a minha2 lama2 ya$1aq1Aqu fayaxruju minhu lma5'u wa'in2a minha2 lama2 yahbiTu min xA$yati l1a2hi wama L1A2hu bigA2filin Eam2a2 taEmalu3n
    'afataTmaEu2na 'aN2 yu'minu2 lakum waqAd ka2na fari2qu m2inhum yasmaEu2na kala2ma L1A2hi vum2a yuHar1ifu2nahu2 mim2 baEdi ma2 EaqAlu2hu wahum yaElamu3n
    wa'i*a2 laqu l1a*i2na 'a2manu2 qA2lu4 'a2man2a2 wa'i*a2 xAla2 baEDuhum 'ila2 baEDiN2 qA2lu4 'atuHad1ivu2nahum2 bima2 fataHa L1A2hu Ealaykum liyuHa6j1u2kum2 bihi2 EiN2da rAb1ikum 'afala2 taEqilu3n
    'awala2 yaElamu2na 'an2a L1A2ha yaElamu ma2 yusir1u2na wama2 yuElinu3n
    waminhum 'um2iy1u2na la2 yaElamu2na lkita2ba 'il1a4 'ama2niy1a wa'in hum 'il1a2 yaZun2u3n
    fawaylu l1il1a*i2na yaktubu2na lkita2ba bi'aydi2him vum2a yaqu2lu2na ha2*a2 min EiN2di l1a2hi liya$taru2 bihi2 vamanaN2 qAli2laN2 fawaylu l1ahu m2im2a2 katabat 'aydi2him wawaylu l1ahu m2im2a2 yaksibu3n
    waqA2lu2 laN2 tamas1ana n2a2ru 'il1a4 'ay1a2ma m2aEdu2dataN2 qul 'at1axA*tum EiN2da L1A2hi EahdaN2 falaN2 yuxlifa L1A2hu Eahdahu4 'am taqu2lu2na Eala L1A2hi ma2 la2 taElamu3n
    bala2 maN2 kasaba say1i'ataN2 wa'aHa2TAt bihi2 xATi5'atuhu2 fa'ula5'ika 'aSHa2bu n2a2ri hum fi2ha2 xA2lidu3n
    wal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti 'ula5'ika 'aSHa2bu ljan2ati hum fi2ha2 xA2lidu3n
    wa'i* 'axA*na2 mi2va2qA bani4 'isrA5'i2la la2 taEbudu2na 'il1a L1A2ha wabilwa2lidayni 'iHsa2naN2 wa*i lqurba2 walyata2ma2 walmasa2ki2ni waqu2lu2 lin2a2si HusnaN2 wa'aqi2mu S1Ala2ta wa'a2tu z1aka2ta vum2a tawal1aytum 'il1a2 qAli2la m2iN2kum wa'aN2tu m2uEriDu3n
    wa'i* 'axA*na2 mi2va2qAkum la2 tasfiku2na dima5'akum wala2 tuxriju2na 'aN2fusaku m2iN2 diya2rikum vum2a 'aqrArtum wa'aN2tum ta$hadu3n
    vum2a 'aN2tum ha4'ula5'i taqtulu2na 'aN2fusakum watuxriju2na fari2qA m2iN2ku m2iN2 diya2rihim taZA2haru2na Ealayhim2 bil'ivmi walEudwa2ni wa'iN2 ya'tu2kum 'usa2rA2 tufa2du2hum wahuwa muHar1Amun Ealaykum 'ixrA2juhum 'afatu'minu2na bibaEDi lkita2bi watakfuru2na bibaEDiN2 fama2 jaza5'u maN2 yafEalu *a2lika miN2kum 'il1a2 xizyuN2 fi lHaya2ti d1unya2 wayawma lqiya2mati yurAd1u2na 'ila4 'a$ad1i lEa*a2bi wama L1A2hu bigA2filin Eam2a2 taEmalu3n
    'ula5'ika l1a*i2na $tarAwu lHaya2ta d1unya2 bil'a2xirAti fala2 yuxAf1afu Eanhumu lEa*a2bu wala2 hum yuN2SAru3n
    walaqAd 'a2tayna2 mu2sa lkita2ba waqAf1ayna2 mim2 baEdihi2 bir1usuli wa'a2tayna2 Ei2sa bna maryama lbay1ina2ti wa'ay1adna2hu biru2Hi lqudusi 'afakul1ama2 ja5'akum rAsu2lum2 bima2 la2 tahwa4 'aN2fusukumu stakbartum fafari2qAN2 ka*1abtum wafari2qAN2 taqtulu3n
    waqA2lu2 qulu2buna2 gulfum2 ba l1aEanahumu L1A2hu bikufrihim faqAli2la m2a2 yu'minu3n
    walam2a2 ja5'ahum kita2bu m2in EiN2di l1a2hi muSAd1iqu l1ima2 maEahum waka2nu2 miN2 qAblu yastaftiHu2na Eala l1a*i2na kafaru2 falam2a2 ja5'ahu m2a2 EarAfu2 kafaru2 bihi2 falaEnatu L1A2hi Eala lka2firi3n
    bi'sama $tarAw bihi4 'aN2fusahum 'aN2 yakfuru2 bima4 'aN2zala L1A2hu bagyan 'aN2 yunaz1ila L1A2hu miN2 faDlihi2 Eala2 maN2 ya$a5'u min Eiba2dihi2 faba5'u2 bigADAbin Eala2 gADAbiN2 walilka2firi2na Ea*a2bu m2uhi3n
    wa'i*a2 qi2la lahum 'a2minu2 bima4 'aN2zala L1A2hu qA2lu2 nu'minu bima4 'uN2zila Ealayna2 wayakfuru2na bima2 warA5'ahu2 wahuwa lHaq1u muSAd1iqA l1ima2 maEahum qul falima taqtulu2na 'am2biya5'a L1A2hi miN2 qAblu 'iN2 kuN2tu m2u'mini3n
    walaqAd ja5'aku m2u2sa2 bilbay1ina2ti vum2a t1axA*tumu lEijla mim2 baEdihi2 wa'aN2tum ZA2limu3n
    wa'i* 'axA*na2 mi2va2qAkum warAfaEna2 fawqAkumu T1u2rA xu*u2 ma4 'a2tayna2kum2 biquw1atiN2 wasmaEu2 qA2lu2 samiEna2 waEaSAyna2 wa'u$ribu2 fi2 qulu2bihimu lEijla bikufrihim qul bi'sama2 ya'murukum2 bihi4 'i2ma2nukum 'iN2 kuN2tu m2u'mini3n
    qul 'iN2 ka2nat lakumu d1a2ru l'a2xirAtu EiN2da L1A2hi xA2liSAta m2iN2 du2ni n2a2si fataman2awu lmawta 'iN2 kuN2tum SA2diqi3n
    walaN2 yataman2awhu 'abadam2 bima2 qAd1amat 'aydi2him waL1A2hu Eali2mum2 biZ1A2limi3n
    walatajidan2ahum 'aHrASA n2a2si Eala2 Haya2tiN2 wamina l1a*i2na 'a$rAku2 yawad1u 'aHaduhum law yuEam2aru 'alfa sanatiN2 wama2 huwa bimuzaHziHihi2 mina lEa*a2bi 'aN2 yuEam2arA waL1A2hu baSi2rum2 bima2 yaEmalu3n
    qul maN2 ka2na Eaduw1a l1ijibri2la fa'in2ahu2 naz1alahu2 Eala2 qAlbika bi'i*ni l1a2hi muSAd1iqA l1ima2 bayna yadayhi wahudaN2 wabu$rA2 lilmu'mini3n
    maN2 ka2na Eaduw1a l1il1a2hi wamala5'ikatihi2 warusulihi2 wajibri2la wami2ka2la fa'in2a L1A2ha Eaduw1u l1ilka2firi3n
    walaqAd 'aN2zalna4 'ilayka 'a2ya2tim2 bay1ina2tiN2 wama2 yakfuru biha4 'il1a lfa2siqu3n
    'awakul1ama2 Ea2hadu2 Eahda n2aba*ahu2 fari2qu m2inhum2 bal 'akvaruhum la2 yu'minu3n
    walam2a2 ja5'ahum rAsu2lu m2in EiN2di l1a2hi muSAd1iqu l1ima2 maEahum naba*a fari2qu m2ina l1a*i2na 'u2tu lkita2ba kita2ba L1A2hi warA5'a Zuhu2rihim ka'an2ahum la2 yaElamu3n
    wat1abaEu2 ma2 tatlu $1aya2Ti2nu Eala2 mulki sulayma2na wama2 kafarA sulayma2nu wala2kin2a $1aya2Ti2na kafaru2 yuEal1imu2na n2a2sa s1iHrA wama4 'uN2zila Eala lmalakayni biba2bila ha2ru2ta wama2ru2ta wama2 yuEal1ima2ni min 'aHadin Hat1a2 yaqu2la4 'in2ama2 naHnu fitnatuN2 fala2 takfur fayataEal1amu2na minhuma2 ma2 yufar1iqu2na bihi2 bayna lmar'i wazawjihi2 wama2 hum2 biDA6r1i2na bihi2 min 'aHadin 'il1a2 bi'i*ni l1a2hi wayataEal1amu2na ma2 yaDur1uhum wala2 yaN2faEuhum walaqAd Ealimu2 lamani $tarA2hu ma2 lahu2 fi l'a2xirAti min xAla2qiN2 walabi'sa ma2 $arAw bihi4 'aN2fusahum law ka2nu2 yaElamu3n
    walaw 'an2ahum 'a2manu2 wat1aqAw lamavu2batu m2in EiN2di l1a2hi xAyru l1aw ka2nu2 yaElamu3n
    ya4'ay1uha l1a*i2na 'a2manu2 la2 taqu2lu2 rA2Eina2 waqu2lu N2Zurna2 wasmaEu2 walilka2firi2na Ea*a2bun 'ali3m
    m2a2 yawad1u l1a*i2na kafaru2 min 'ahli lkita2bi wala lmu$riki2na 'aN2 yunaz1ala Ealayku m2in xAyri m2i r1Ab1ikum waL1A2hu yaxtaS1u birAHmatihi2 maN2 ya$a5'u waL1A2hu *u lfaDli lEaZi3m
    ma2 naN2sax min 'a2yatin 'aw nuN2siha2 na'ti bixAyri m2inha4 'aw mivliha4 'alam taElam 'an2a L1A2ha Eala2 kul1i $ay'iN2 qAdi3r
    'alam taElam 'an2a L1A2ha lahu2 mulku s1ama2wa2ti wal'arDi wama2 laku m2iN2 du2ni l1a2hi miN2 waliy1iN2 wala2 naSi3r
    'am turi2du2na 'aN2 tas'alu2 rAsu2lakum kama2 su'ila mu2sa2 miN2 qAblu wamaN2 yatabad1ali lkufrA bil'i2ma2ni faqAd DAl1a sawa5'a s1abi3l
    wad1a kavi2ru m2in 'ahli lkita2bi law yarud1u2naku m2im2 baEdi 'i2ma2nikum kuf1a2rAn Hasada m2in EiN2di 'aN2fusihi m2im2 baEdi ma2 tabay1ana lahumu lHaq1u faEfu2 waSfaHu2 Hat1a2 ya'tiya L1A2hu bi'amrihi4 'in2a L1A2ha Eala2 kul1i $ay'iN2 qAdi3r
    wa'aqi2mu S1Ala2ta wa'a2tu z1aka2ta wama2 tuqAd1imu2 li'aN2fusiku m2in xAyriN2 tajidu2hu EiN2da L1A2hi 'in2a L1A2ha bima2 taEmalu2na baSi3r
    waqA2lu2 laN2 yadxula ljan2ata 'il1a2 maN2 ka2na hu2dan 'aw naSA2rA2 tilka 'ama2niy1uhum qul ha2tu2 burha2nakum 'iN2 kuN2tum SA2diqi3n
    bala2 man 'aslama wajhahu2 lil1a2hi wahuwa muHsinuN2 falahu4 'ajruhu2 EiN2da rAb1ihi2 wala2 xAwfun Ealayhim wala2 hum yaHzanu3n
    waqA2lati lyahu2du laysati n2aSA2rA2 Eala2 $ay'iN2 waqA2lati n2aSA2rA2 laysati lyahu2du Eala2 $ay'iN2 wahum yatlu2na lkita2ba ka*a2lika qA2la l1a*i2na la2 yaElamu2na mivla qAwlihim faL1A2hu yaHkumu baynahum yawma lqiya2mati fi2ma2 ka2nu2 fi2hi yaxtalifu3n
    waman 'aZlamu mim2a m2anaEa masa2jida L1A2hi 'aN2 yu*karA fi2ha smuhu2 wasaEa2 fi2 xArA2biha4 'ula5'ika ma2 ka2na lahum 'aN2 yadxulu2ha4 'il1a2 xA5'ifi2na lahum fi d1unya2 xizyuN2 walahum fi l'a2xirAti Ea*a2bun EaZi3m
    walil1a2hi lma$riqu walmagribu fa'aynama2 tuwal1u2 favam2a wajhu L1A2hi 'in2a L1A2ha wa2siEun Eali3m
    waqA2lu t1axA*a L1A2hu waladaN2 subHa2nahu2 ba l1ahu2 ma2 fi s1ama2wa2ti wal'arDi kul1u l1ahu2 qA2nitu3n
    badi2Eu s1ama2wa2ti wal'arDi wa'i*a2 qADA4 'amrAN2 fa'in2ama2 yaqu2lu lahu2 kuN2 fayaku3n
    waqA2la l1a*i2na la2 yaElamu2na lawla2 yukal1imuna L1A2hu 'aw ta'ti2na4 'a2yatuN2 ka*a2lika qA2la l1a*i2na miN2 qAblihi m2ivla qAwlihim ta$a2bahat qulu2buhum qAd bay1an2a l'a2ya2ti liqAwmiN2 yu2qinu3n
    'in2a4 'arsalna2ka bilHaq1i ba$i2rAN2 wana*i2rAN2 wala2 tus'alu Ean 'aSHa2bi ljaHi3m
    walaN2 tarDA2 EaN2ka lyahu2du wala n2aSA2rA2 Hat1a2 tat1abiEa mil1atahum qul 'in2a huda L1A2hi huwa lhuda2 wala'ini t1abaEta 'ahwa5'ahum2 baEda l1a*i2 ja5'aka mina lEilmi ma2 laka mina L1A2hi miN2 waliy1iN2 wala2 naSi3r
    'al1a*i2na 'a2tayna2humu lkita2ba yatlu2nahu2 Haq1A tila2watihi4 'ula5'ika yu'minu2na bihi2 wamaN2 yakfur bihi2 fa'ula5'ika humu lxA2siru3n
    ya2bani4 'isrA5'i2la *kuru2 niEmatiya l1ati4 'anEamtu Ealaykum wa'an2i2 faD1Altukum Eala lEa2lami3n
    wat1aqu2 yawma l1a2 tajzi2 nafsun Ea n2afsiN2 $ay'aN2 wala2 yuqbalu minha2 EadluN2 wala2 taN2faEuha2 $afa2EatuN2 wala2 hum yuN2SAru3n
    wa'i*i btala4 'ibrA2hi2ma rAb1uhu2 bikalima2tiN2 fa'atam2ahun2a qA2la 'in2i2 ja2Eiluka lin2a2si 'ima2maN2 qA2la wamiN2 *ur1iy1ati2 qA2la la2 yana2lu Eahdi Z1A2limi3n
    wa'i* jaEalna lbayta mava2bata l1in2a2si wa'amnaN2 wat1axi*u2 mi m2aqA2mi 'ibrA2hi2ma muSAl1aN2 waEahidna4 'ila4 'ibrA2hi2ma wa'isma2Ei2la 'aN2 TAh1irA2 baytiya liT1A5'ifi2na walEa2kifi2na war1uk1aEi s1uju3d
    wa'i* qA2la 'ibrA2hi2mu rAb1i jEal ha2*a2 baladan 'a2minaN2 warzuq 'ahlahu2 mina v1amarA2ti man 'a2mana minhum2 bil1a2hi walyawmi l'a2xiri qA2la wamaN2 kafarA fa'umat1iEuhu2 qAli2laN2 vum2a 'aDTAr1uhu4 'ila2 Ea*a2bi n2a2ri wabi'sa lmaSi3r
    wa'i* yarfaEu 'ibrA2hi2mu lqAwa2Eida mina lbayti wa'isma2Ei2lu rAb1ana2 taqAb1al min2a4 'in2aka 'aN2ta s1ami2Eu lEali3m
    rAb1ana2 wajEalna2 muslimayni laka wamiN2 *ur1iy1atina4 'um2ata m2uslimata l1aka wa'arina2 mana2sikana2 watub Ealayna4 'in2aka 'aN2ta t1aw1a2bu r1AHi3m
    rAb1ana2 wabEav fi2him rAsu2la m2inhum yatlu2 Ealayhim 'a2ya2tika wayuEal1imuhumu lkita2ba walHikmata wayuzak1i2him 'in2aka 'aN2ta lEazi2zu lHaki3m
    wamaN2 yargAbu Ea m2il1ati 'ibrA2hi2ma 'il1a2 maN2 safiha nafsahu2 walaqAdi STAfayna2hu fi d1unya2 wa'in2ahu2 fi l'a2xirAti lamina S1A2liHi3n
    'i* qA2la lahu2 rAb1uhu4 'aslim qA2la 'aslamtu lirAb1i lEa2lami3n
    wawaS1A2 biha4 'ibrA2hi2mu bani2hi wayaEqu2bu ya2baniy1a 'in2a L1A2ha STAfa2 lakumu d1i2na fala2 tamu2tun2a 'il1a2 wa'aN2tu m2uslimu3n
    'am kuN2tum $uhada5'a 'i* HaDArA yaEqu2ba lmawtu 'i* qA2la libani2hi ma2 taEbudu2na mim2 baEdi2 qA2lu2 naEbudu 'ila2haka wa'ila2ha 'a2ba5'ika 'ibrA2hi2ma wa'isma2Ei2la wa'isHa2qA 'ila2haN2 wa2HidaN2 wanaHnu lahu2 muslimu3n
    tilka 'um2atuN2 qAd xAlat laha2 ma2 kasabat walaku m2a2 kasabtum wala2 tus'alu2na Eam2a2 ka2nu2 yaEmalu3n
    waqA2lu2 ku2nu2 hu2dan 'aw naSA2rA2 tahtadu2 qul bal mil1ata 'ibrA2hi2ma Hani2faN2 wama2 ka2na mina lmu$riki3n
    qu2lu4 'a2man2a2 bil1a2hi wama4 'uN2zila 'ilayna2 wama4 'uN2zila 'ila4 'ibrA2hi2ma wa'isma2Ei2la wa'isHa2qA wayaEqu2ba wal'asba2Ti wama4 'u2tiya mu2sa2 waEi2sa2 wama4 'u2tiya n2abiy1u2na mi r1Ab1ihim la2 nufar1iqu bayna 'aHadi m2inhum wanaHnu lahu2 muslimu3n
    fa'in 'a2manu2 bimivli ma4 'a2maN2tum2 bihi2 faqAdi htada w1a'iN2 tawal1aw fa'in2ama2 hum fi2 $iqA2qiN2 fasayakfi2kahumu L1A2hu wahuwa s1ami2Eu lEali3m
    SibgAta L1A2hi waman 'aHsanu mina L1A2hi SibgAtaN2 wanaHnu lahu2 Ea2bidu3n
    qul 'atuHa6j1u2nana2 fi l1a2hi wahuwa rAb1una2 warAb1ukum walana4 'aEma2luna2 walakum 'aEma2lukum wanaHnu lahu2 muxliSu3n
    'am taqu2lu2na 'in2a 'ibrA2hi2ma wa'isma2Ei2la wa'isHa2qA wayaEqu2ba wal'asba2TA ka2nu2 hu2dan 'aw naSA2rA2 qul 'a'aN2tum 'aElamu 'ami l1a2hu waman 'aZlamu mim2aN2 katama $aha2datan EiN2dahu2 mina L1A2hi wama L1A2hu bigA2filin Eam2a2 taEmalu3n
    tilka 'um2atuN2 qAd xAlat laha2 ma2 kasabat walaku m2a2 kasabtum wala2 tus'alu2na Eam2a2 ka2nu2 yaEmalu3n
    sayaqu2lu s1ufaha5'u mina n2a2si ma2 wal1a2hum EaN2 qiblatihimu l1ati2 ka2nu2 Ealayha2 qu l1il1a2hi lma$riqu walmagribu yahdi2 maN2 ya$a5'u 'ila2 SirA2Ti m2ustaqi3m
    waka*a2lika jaEalna2kum 'um2ataN2 wasaTA l1itaku2nu2 $uhada5'a Eala n2a2si wayaku2na r1Asu2lu Ealaykum $ahi2daN2 wama2 jaEalna lqiblata l1ati2 kuN2ta Ealayha4 'il1a2 linaElama maN2 yat1abiEu r1Asu2la mim2aN2 yaN2qAlibu Eala2 Eaqibayhi wa'iN2 ka2nat lakabi2rAtan 'il1a2 Eala l1a*i2na hada L1A2hu wama2 ka2na L1A2hu liyuDi2Ea 'i2ma2nakum 'in2a L1A2ha bin2a2si larA'u2fu r1AHi3m
    qAd narA2 taqAl1uba wajhika fi s1ama5'i falanuwal1iyan2aka qiblataN2 tarDA2ha2 fawal1i wajhaka $aTrA lmasjidi lHarA2mi waHayvu ma2 kuN2tum fawal1u2 wuju2hakum $aTrAhu2 wa'in2a l1a*i2na 'u2tu lkita2ba layaElamu2na 'an2ahu lHaq1u mi r1Ab1ihim wama L1A2hu bigA2filin Eam2a2 yaEmalu3n
    wala'in 'atayta l1a*i2na 'u2tu lkita2ba bikul1i 'a2yati m2a2 tabiEu2 qiblataka wama4 'aN2ta bita2biEiN2 qiblatahum wama2 baEDuhum2 bita2biEiN2 qiblata baEDiN2 wala'ini t1abaEta 'ahwa5'ahu m2im2 baEdi ma2 ja5'aka mina lEilmi 'in2aka 'i*a l1amina Z1A2limi3n
    'al1a*i2na 'a2tayna2humu lkita2ba yaErifu2nahu2 kama2 yaErifu2na 'abna5'ahum wa'in2a fari2qA m2inhum layaktumu2na lHaq1A wahum yaElamu3n
    'alHaq1u mi r1Ab1ika fala2 taku2nan2a mina lmumtari3n
    walikul1iN2 wijhatun huwa muwal1i2ha2 fastabiqu lxAyrA2ti 'ayna ma2 taku2nu2 ya'ti bikumu L1A2hu jami2Ean 'in2a L1A2ha Eala2 kul1i $ay'iN2 qAdi3r
    wamin Hayvu xArAjta fawal1i wajhaka $aTrA lmasjidi lHarA2mi wa'in2ahu2 lalHaq1u mi r1Ab1ika wama L1A2hu bigA2filin Eam2a2 taEmalu3n
    wamin Hayvu xArAjta fawal1i wajhaka $aTrA lmasjidi lHarA2mi waHayvu ma2 kuN2tum fawal1u2 wuju2hakum $aTrAhu2 li'al1a2 yaku2na lin2a2si Ealaykum Huj1atun 'il1a l1a*i2na ZAlamu2 minhum fala2 tax$awhum wax$awni2 wali'utim2a niEmati2 Ealaykum walaEal1akum tahtadu3n
    kama4 'arsalna2 fi2kum rAsu2la m2iN2kum yatlu2 Ealaykum 'a2ya2tina2 wayuzak1i2kum wayuEal1imukumu lkita2ba walHikmata wayuEal1imuku m2a2 lam taku2nu2 taElamu3n
    fa*kuru2ni4 'a*kurkum wa$kuru2 li2 wala2 takfuru3n
    ya4'ay1uha l1a*i2na 'a2manu staEi2nu2 biS1Abri waS1Ala2ti 'in2a L1A2ha maEa S1A2biri3n
    wala2 taqu2lu2 limaN2 yuqtalu fi2 sabi2li l1a2hi 'amwa2tum2 bal 'aHya5'uN2 wala2ki l1a2 ta$Euru3n
    walanabluwan2akum2 bi$ay'i m2ina lxAwfi walju2Ei wanaqSi m2ina l'amwa2li wal'aN2fusi wav1amarA2ti waba$1iri S1A2biri3n
    'al1a*i2na 'i*a4 'aSA2bathu m2uSi2batuN2 qA2lu4 'in2a2 lil1a2hi wa'in2a4 'ilayhi rA2jiEu3n
    'ula5'ika Ealayhim SAlawa2tu m2i r1Ab1ihim warAHmatuN2 wa'ula5'ika humu lmuhtadu3n
    'in2a S1Afa2 walmarwata miN2 $aEa5'iri l1a2hi faman Haj1a lbayta 'awi EtamarA fala2 juna2Ha Ealayhi 'aN2 yaT1Aw1afa bihima2 wamaN2 taTAw1aEa xAyrAN2 fa'in2a L1A2ha $a2kirun Eali3m
    'in2a l1a*i2na yaktumu2na ma4 'aN2zalna2 mina lbay1ina2ti walhuda2 mim2 baEdi ma2 bay1an2a2hu lin2a2si fi lkita2bi 'ula5'ika yalEanuhumu L1A2hu wayalEanuhumu l1a2Einu3n
    'il1a l1a*i2na ta2bu2 wa'aSlaHu2 wabay1anu2 fa'ula5'ika 'atu2bu Ealayhim wa'ana t1aw1a2bu r1AHi3m
    'in2a l1a*i2na kafaru2 wama2tu2 wahum kuf1a2run 'ula5'ika Ealayhim laEnatu L1A2hi walmala5'ikati wan2a2si 'ajmaEi3n
    xA2lidi2na fi2ha2 la2 yuxAf1afu Eanhumu lEa*a2bu wala2 hum yuN2ZAru3n
    wa'ila2hukum 'ila2huN2 wa2Hidu l1a4 'ila2ha 'il1a2 huwa r1AHma2nu r1AHi3m
    'in2a fi2 xAlqi s1ama2wa2ti wal'arDi waxtila2fi l1ayli wan2aha2ri walfulki l1ati2 tajri2 fi lbaHri bima2 yaN2faEu n2a2sa wama4 'aN2zala L1A2hu mina s1ama5'i mi m2a5'iN2 fa'aHya2 bihi l'arDA baEda mawtiha2 wabav1a fi2ha2 miN2 kul1i da6b1atiN2 wataSri2fi r1iya2Hi was1aHa2bi lmusax1Ari bayna s1ama5'i wal'arDi la'a2ya2ti l1iqAwmiN2 yaEqilu3n
    wamina n2a2si maN2 yat1axi*u miN2 du2ni l1a2hi 'aN2da2daN2 yuHib1u2nahum kaHub1i l1a2hi wal1a*i2na 'a2manu4 'a$ad1u Hub1a l1il1a2hi walaw yarA l1a*i2na ZAlamu4 'i* yarAwna lEa*a2ba 'an2a lquw1ata lil1a2hi jami2EaN2 wa'an2a L1A2ha $adi2du lEa*a3b
    'i* tabar1A'a l1a*i2na t1ubiEu2 mina l1a*i2na t1abaEu2 warA'awu lEa*a2ba wataqAT1AEat bihimu l'asba3b
    waqA2la l1a*i2na t1abaEu2 law 'an2a lana2 kar1AtaN2 fanatabar1A'a minhum kama2 tabar1A'u2 min2a2 ka*a2lika yuri2himu L1A2hu 'aEma2lahum HasarA2tin Ealayhim wama2 hum2 bixA2riji2na mina n2a3r
    ya4'ay1uha n2a2su kulu2 mim2a2 fi l'arDi Hala2laN2 TAy1ibaN2 wala2 tat1abiEu2 xuTuwa2ti $1ayTA2ni 'in2ahu2 lakum Eaduw1u m2ubi3n
    'in2ama2 ya'murukum2 bis1u5'i walfaH$a5'i wa'aN2 taqu2lu2 Eala L1A2hi ma2 la2 taElamu3n
    wa'i*a2 qi2la lahumu t1abiEu2 ma4 'aN2zala L1A2hu qA2lu2 bal nat1abiEu ma4 'alfayna2 Ealayhi 'a2ba5'ana4 'awalaw ka2na 'a2ba5'uhum la2 yaEqilu2na $ay'aN2 wala2 yahtadu3n
    wamavalu l1a*i2na kafaru2 kamavali l1a*i2 yanEiqu bima2 la2 yasmaEu 'il1a2 duEa5'aN2 wanida5'aN2 Sum2um2 bukmun EumyuN2 fahum la2 yaEqilu3n
    ya4'ay1uha l1a*i2na 'a2manu2 kulu2 miN2 TAy1iba2ti ma2 rAzaqna2kum wa$kuru2 lil1a2hi 'iN2 kuN2tum 'iy1a2hu taEbudu3n
    'in2ama2 Har1Ama Ealaykumu lmaytata wad1ama walaHma lxiN2zi2ri wama4 'uhil1a bihi2 ligAyri l1a2hi famani DTur1A gAyrA ba2giN2 wala2 Ea2diN2 fala4 'ivma Ealayhi 'in2a L1A2ha gAfu2ru r1AHi3m
    'in2a l1a*i2na yaktumu2na ma4 'aN2zala L1A2hu mina lkita2bi waya$taru2na bihi2 vamanaN2 qAli2lan 'ula5'ika ma2 ya'kulu2na fi2 buTu2nihim 'il1a n2a2rA wala2 yukal1imuhumu L1A2hu yawma lqiya2mati wala2 yuzak1i2him walahum Ea*a2bun 'ali3m
    'ula5'ika l1a*i2na $tarAwu D1Ala2lata bilhuda2 walEa*a2ba bilmagfirAti fama4 'aSbarAhum Eala n2a3r
    *a2lika bi'an2a L1A2ha naz1ala lkita2ba bilHaq1i wa'in2a l1a*i2na xtalafu2 fi lkita2bi lafi2 $iqA2qim2 baEi3d
    l1aysa lbir1A 'aN2 tuwal1u2 wuju2hakum qibala lma$riqi walmagribi wala2kin2a lbir1A man 'a2mana bil1a2hi walyawmi l'a2xiri walmala5'ikati walkita2bi wan2abiy1i2na wa'a2ta lma2la Eala2 Hub1ihi2 *awi lqurba2 walyata2ma2 walmasa2ki2na wabna s1abi2li was1a5'ili2na wafi r1iqA2bi wa'aqA2ma S1Ala2ta wa'a2ta z1aka2ta walmu2fu2na biEahdihim 'i*a2 Ea2hadu2 waS1A2biri2na fi lba'sa5'i waD1Ar1A5'i waHi2na lba'si 'ula5'ika l1a*i2na SAdaqu2 wa'ula5'ika humu lmut1aqu3n
    ya4'ay1uha l1a*i2na 'a2manu2 kutiba Ealaykumu lqiSA2Su fi lqAtla lHur1u bilHur1i walEabdu bilEabdi wal'uN2va2 bil'uN2va2 faman Eufiya lahu2 min 'axi2hi $ay'uN2 fat1iba2Eum2 bilmaEru2fi wa'ada5'un 'ilayhi bi'iHsa2niN2 *a2lika taxfi2fu m2i r1Ab1ikum warAHmatuN2 famani Etada2 baEda *a2lika falahu2 Ea*a2bun 'ali3m
    walakum fi lqiSA2Si Haya2tuN2 ya4'uli l'alba2bi laEal1akum tat1aqu3n
    kutiba Ealaykum 'i*a2 HaDArA 'aHadakumu lmawtu 'iN2 tarAka xAyrAni lwaSiy1atu lilwa2lidayni wal'aqrAbi2na bilmaEru2fi Haq1An Eala lmut1aqi3n
    famam2 bad1alahu2 baEda ma2 samiEahu2 fa'in2ama4 'ivmuhu2 Eala l1a*i2na yubad1ilu2nahu4 'in2a L1A2ha sami2Eun Eali3m
    faman xA2fa mi m2u2SiN2 janafan 'aw 'ivmaN2 fa'aSlaHa baynahum fala4 'ivma Ealayhi 'in2a L1A2ha gAfu2ru r1AHi3m
    ya4'ay1uha l1a*i2na 'a2manu2 kutiba Ealaykumu S1iya2mu kama2 kutiba Eala l1a*i2na miN2 qAblikum laEal1akum tat1aqu3n
    'ay1a2ma m2aEdu2da2tiN2 famaN2 ka2na miN2ku m2ari2DAn 'aw Eala2 safariN2 faEid1atu m2in 'ay1a2min 'uxArA waEala l1a*i2na yuTi2qu2nahu2 fidyatuN2 TAEa2mu miski2niN2 famaN2 taTAw1aEa xAyrAN2 fahuwa xAyru l1ahu2 wa'aN2 taSu2mu2 xAyru l1akum 'iN2 kuN2tum taElamu3n
    $ahru rAmaDA2na l1a*i4 'uN2zila fi2hi lqur'a2nu huda l1in2a2si wabay1ina2ti m2ina lhuda2 walfurqA2ni famaN2 $ahida miN2kumu $1ahrA falyaSumhu wamaN2 ka2na mari2DAn 'aw Eala2 safariN2 faEid1atu m2in 'ay1a2min 'uxArA yuri2du L1A2hu bikumu lyusrA wala2 yuri2du bikumu lEusrA walitukmilu lEid1ata walitukab1iru L1A2ha Eala2 ma2 hada2kum walaEal1akum ta$kuru3n
    wa'i*a2 sa'alaka Eiba2di2 Ean2i2 fa'in2i2 qAri2bun 'uji2bu daEwata d1a2Ei 'i*a2 daEa2ni falyastaji2bu2 li2 walyu'minu2 bi2 laEal1ahum yar$udu3n
    'uHil1a lakum laylata S1iya2mi r1Afavu 'ila2 nisa5'ikum hun2a liba2su l1akum wa'aN2tum liba2su l1ahun2a Ealima L1A2hu 'an2akum kuN2tum taxta2nu2na 'aN2fusakum fata2ba Ealaykum waEafa2 EaN2kum fal'a2na ba2$iru2hun2a wabtagu2 ma2 kataba L1A2hu lakum wakulu2 wa$rAbu2 Hat1a2 yatabay1ana lakumu lxAyTu l'abyaDu mina lxAyTi l'aswadi mina lfajri vum2a 'atim2u S1iya2ma 'ila l1ayli wala2 tuba2$iru2hun2a wa'aN2tum Ea2kifu2na fi lmasa2jidi tilka Hudu2du L1A2hi fala2 taqrAbu2ha2 ka*a2lika yubay1inu L1A2hu 'a2ya2tihi2 lin2a2si laEal1ahum yat1aqu3n
    wala2 ta'kulu4 'amwa2lakum2 baynakum2 bilba2Tili watudlu2 biha4 'ila lHuk1a2mi lita'kulu2 fari2qA m2in 'amwa2li n2a2si bil'ivmi wa'aN2tum taElamu3n
    yas'alu2naka Eani l'ahil1ati qul hiya mawa2qi2tu lin2a2si walHaj1i walaysa lbir1u bi'aN2 ta'tu lbuyu2ta miN2 Zuhu2riha2 wala2kin2a lbir1A mani t1aqA2 wa'tu lbuyu2ta min 'abwa2biha2 wat1aqu L1A2ha laEal1akum tufliHu3n
    waqA2tilu2 fi2 sabi2li l1a2hi l1a*i2na yuqA2tilu2nakum wala2 taEtadu4 'in2a L1A2ha la2 yuHib1u lmuEtadi3n
    waqtulu2hum Hayvu vaqiftumu2hum wa'axriju2hu m2in Hayvu 'axrAju2kum walfitnatu 'a$ad1u mina lqAtli wala2 tuqA2tilu2hum EiN2da lmasjidi lHarA2mi Hat1a2 yuqA2tilu2kum fi2hi fa'iN2 qA2talu2kum faqtulu2hum ka*a2lika jaza5'u lka2firi3n
    fa'ini N2tahaw fa'in2a L1A2ha gAfu2ru r1AHi3m
    waqA2tilu2hum Hat1a2 la2 taku2na fitnatuN2 wayaku2na d1i2nu lil1a2hi fa'ini N2tahaw fala2 Eudwa2na 'il1a2 Eala Z1A2limi3n
    'a$1ahru lHarA2mu bi$1ahri lHarA2mi walHuruma2tu qiSA2SuN2 famani Etada2 Ealaykum faEtadu2 Ealayhi bimivli ma Etada2 Ealaykum wat1aqu L1A2ha waElamu4 'an2a L1A2ha maEa lmut1aqi3n
    wa'aN2fiqu2 fi2 sabi2li l1a2hi wala2 tulqu2 bi'aydi2kum 'ila t1ahlukati wa'aHsinu4 'in2a L1A2ha yuHib1u lmuHsini3n
    wa'atim2u lHaj1a walEumrAta lil1a2hi fa'in 'uHSirtum fama staysarA mina lhadyi wala2 taHliqu2 ru'u2sakum Hat1a2 yablugA lhadyu maHil1ahu2 famaN2 ka2na miN2ku m2ari2DAn 'aw bihi4 'a*a m2i r1A'sihi2 fafidyatu m2iN2 Siya2min 'aw SAdaqAtin 'aw nusukiN2 fa'i*a4 'amiN2tum famaN2 tamat1aEa bilEumrAti 'ila lHaj1i fama staysarA mina lhadyi fama l1am yajid faSiya2mu vala2vati 'ay1a2miN2 fi lHaj1i wasabEatin 'i*a2 rAjaEtum tilka Ea$arAtuN2 ka2milatuN2 *a2lika lima l1am yakun 'ahluhu2 Ha2Diri lmasjidi lHarA2mi wat1aqu L1A2ha waElamu4 'an2a L1A2ha $adi2du lEiqA3b
    'alHaj1u 'a$huru m2aElu2ma2tuN2 famaN2 farADA fi2hin2a lHaj1a fala2 rAfava wala2 fusu2qA wala2 jida2la fi lHaj1i wama2 tafEalu2 min xAyriN2 yaElamhu L1A2hu watazaw1adu2 fa'in2a xAyrA z1a2di t1aqwa2 wat1aqu2ni ya4'uli l'alba3b
    laysa Ealaykum juna2Hun 'aN2 tabtagu2 faDla m2i r1Ab1ikum fa'i*a4 'afaDtu m2in EarAfa2tiN2 fa*kuru L1A2ha EiN2da lma$Eari lHarA2mi wa*kuru2hu kama2 hada2kum wa'iN2 kuN2tu m2iN2 qAblihi2 lamina D1A6l1i3n
    vum2a 'afi2Du2 min Hayvu 'afa2DA n2a2su wastagfiru L1A2ha 'in2a L1A2ha gAfu2ru r1AHi3m
    fa'i*a2 qADAytu m2ana2sikakum fa*kuru L1A2ha ka*ikrikum 'a2ba5'akum 'aw 'a$ad1a *ikrAN2 famina n2a2si maN2 yaqu2lu rAb1ana4 'a2tina2 fi d1unya2 wama2 lahu2 fi l'a2xirAti min xAla3q
    waminhu m2aN2 yaqu2lu rAb1ana4 'a2tina2 fi d1unya2 HasanataN2 wafi l'a2xirAti HasanataN2 waqina2 Ea*a2ba n2a3r
    'ula5'ika lahum naSi2bu m2im2a2 kasabu2 waL1A2hu sari2Eu lHisa3b
    wa*kuru L1A2ha fi4 'ay1a2mi m2aEdu2da2tiN2 famaN2 taEaj1ala fi2 yawmayni fala4 'ivma Ealayhi wamaN2 ta'ax1ArA fala4 'ivma Ealayhi limani t1aqA2 wat1aqu L1A2ha waElamu4 'an2akum 'ilayhi tuH$aru3n
    wamina n2a2si maN2 yuEjibuka qAwluhu2 fi lHaya2ti d1unya2 wayu$hidu L1A2ha Eala2 ma2 fi2 qAlbihi2 wahuwa 'alad1u lxiSA3m
    wa'i*a2 tawal1a2 saEa2 fi l'arDi liyufsida fi2ha2 wayuhlika lHarva wan2asla waL1A2hu la2 yuHib1u lfasa3d
    wa'i*a2 qi2la lahu t1aqi l1a2ha 'axA*athu lEiz1atu bil'ivmi faHasbuhu2 jahan2amu walabi'sa lmiha3d
    wamina n2a2si maN2 ya$ri2 nafsahu btigA5'a marDA2ti l1a2hi waL1A2hu rA'u2fum2 bilEiba3d
    ya4'ay1uha l1a*i2na 'a2manu dxulu2 fi s1ilmi ka6f1ataN2 wala2 tat1abiEu2 xuTuwa2ti $1ayTA2ni 'in2ahu2 lakum Eaduw1u m2ubi3n
    fa'iN2 zalaltu m2im2 baEdi ma2 ja5'atkumu lbay1ina2tu faElamu4 'an2a L1A2ha Eazi2zun Haki3m
    hal yaN2Zuru2na 'il1a4 'aN2 ya'tiyahumu L1A2hu fi2 Zulali m2ina lgAma2mi walmala5'ikatu waquDiya l'amru wa'ila L1A2hi turjaEu l'umu3r
    sal bani4 'isrA5'i2la kam 'a2tayna2hu m2in 'a2yatim2 bay1inatiN2 wamaN2 yubad1il niEmata L1A2hi mim2 baEdi ma2 ja5'athu fa'in2a L1A2ha $adi2du lEiqA3b
    zuy1ina lil1a*i2na kafaru lHaya2tu d1unya2 wayasxAru2na mina l1a*i2na 'a2manu2 wal1a*i2na t1aqAw fawqAhum yawma lqiya2mati waL1A2hu yarzuqu maN2 ya$a5'u bigAyri Hisa3b
    ka2na n2a2su 'um2ataN2 wa2HidataN2 fabaEava L1A2hu n2abiy1i2na muba$1iri2na wamuN2*iri2na wa'aN2zala maEahumu lkita2ba bilHaq1i liyaHkuma bayna n2a2si fi2ma xtalafu2 fi2hi wama xtalafa fi2hi 'il1a l1a*i2na 'u2tu2hu mim2 baEdi ma2 ja5'athumu lbay1ina2tu bagyam2 baynahum fahada L1A2hu l1a*i2na 'a2manu2 lima xtalafu2 fi2hi mina lHaq1i bi'i*nihi2 waL1A2hu yahdi2 maN2 ya$a5'u 'ila2 SirA2Ti m2ustaqi3m
    'am Hasibtum 'aN2 tadxulu ljan2ata walam2a2 ya'tiku m2avalu l1a*i2na xAlaw miN2 qAbliku m2as1athumu lba'sa5'u waD1Ar1A5'u wazulzilu2 Hat1a2 yaqu2la r1Asu2lu wal1a*i2na 'a2manu2 maEahu2 mata2 naSru L1A2hi 'ala4 'in2a naSrA L1A2hi qAri3b
    yas'alu2naka ma2*a2 yuN2fiqu2na qul ma4 'aN2faqtu m2in xAyriN2 falilwa2lidayni wal'aqrAbi2na walyata2ma2 walmasa2ki2ni wabni s1abi2li wama2 tafEalu2 min xAyriN2 fa'in2a L1A2ha bihi2 Eali3m
    kutiba Ealaykumu lqita2lu wahuwa kurhu l1akum waEasa4 'aN2 takrAhu2 $ay'aN2 wahuwa xAyru l1akum waEasa4 'aN2 tuHib1u2 $ay'aN2 wahuwa $ar1u l1akum waL1A2hu yaElamu wa'aN2tum la2 taElamu3n
    yas'alu2naka Eani $1ahri lHarA2mi qita2liN2 fi2hi qul qita2luN2 fi2hi kabi2ruN2 waSAd1un EaN2 sabi2li l1a2hi wakufrum2 bihi2 walmasjidi lHarA2mi wa'ixrA2ju 'ahlihi2 minhu 'akbaru EiN2da L1A2hi walfitnatu 'akbaru mina lqAtli wala2 yaza2lu2na yuqA2tilu2nakum Hat1a2 yarud1u2kum EaN2 di2nikum 'ini staTA2Eu2 wamaN2 yartadid miN2kum EaN2 di2nihi2 fayamut wahuwa ka2firuN2 fa'ula5'ika HabiTAt 'aEma2luhum fi d1unya2 wal'a2xirAti wa'ula5'ika 'aSHa2bu n2a2ri hum fi2ha2 xA2lidu3n
    'in2a l1a*i2na 'a2manu2 wal1a*i2na ha2jaru2 waja2hadu2 fi2 sabi2li l1a2hi 'ula5'ika yarju2na rAHmata L1A2hi waL1A2hu gAfu2ru r1AHi3m
    yas'alu2naka Eani lxAmri walmaysiri qul fi2hima4 'ivmuN2 kabi2ruN2 wamana2fiEu lin2a2si wa'ivmuhuma4 'akbaru mi n2afEihima2 wayas'alu2naka ma2*a2 yuN2fiqu2na quli lEafwa ka*a2lika yubay1inu L1A2hu lakumu l'a2ya2ti laEal1akum tatafak1aru3n
    fi d1unya2 wal'a2xirAti wayas'alu2naka Eani lyata2ma2 qul 'iSla2Hu l1ahum xAyruN2 wa'iN2 tuxA2liTu2hum fa'ixwa2nukum waL1A2hu yaElamu lmufsida mina lmuSliHi walaw $a5'a L1A2hu la'aEnatakum 'in2a L1A2ha Eazi2zun Haki3m
    wala2 taN2kiHu lmu$rika2ti Hat1a2 yu'min2a wala'amatu m2u'minatun xAyru m2i m2u$rikatiN2 walaw 'aEjabatkum wala2 tuN2kiHu lmu$riki2na Hat1a2 yu'minu2 walaEabdu m2u'minun xAyru m2i m2u$rikiN2 walaw 'aEjabakum 'ula5'ika yadEu2na 'ila n2a2ri waL1A2hu yadEu4 'ila ljan2ati walmagfirAti bi'i*nihi2 wayubay1inu 'a2ya2tihi2 lin2a2si laEal1ahum yata*ak1aru3n
    wayas'alu2naka Eani lmaHi2Di qul huwa 'a*aN2 faEtazilu n2isa5'a fi lmaHi2Di wala2 taqrAbu2hun2a Hat1a2 yaThurna fa'i*a2 taTAh1arna fa'tu2hun2a min Hayvu 'amarAkumu L1A2hu 'in2a L1A2ha yuHib1u t1aw1a2bi2na wayuHib1u lmutaTAh1iri3n
    nisa5'ukum Harvu l1akum fa'tu2 Harvakum 'an2a2 $i'tum waqAd1imu2 li'aN2fusikum wat1aqu L1A2ha waElamu4 'an2aku m2ula2qu2hu waba$1iri lmu'mini3n
    wala2 tajEalu L1A2ha EurDAta l1i'ayma2nikum 'aN2 tabar1u2 watat1aqu2 watuSliHu2 bayna n2a2si waL1A2hu sami2Eun Eali3m
    l1a2 yu'a2xi*ukumu L1A2hu bil1agwi fi4 'ayma2nikum wala2kiN2 yu'a2xi*ukum2 bima2 kasabat qulu2bukum waL1A2hu gAfu2run Hali3m
    l1il1a*i2na yu'lu2na mi n2isa5'ihim tarAb1uSu 'arbaEati 'a$huriN2 fa'iN2 fa5'u2 fa'in2a L1A2ha gAfu2ru r1AHi3m
    wa'in Eazamu T1Ala2qA fa'in2a L1A2ha sami2Eun Eali3m
    walmuTAl1aqA2tu yatarAb1aSna bi'aN2fusihin2a vala2vata quru5'iN2 wala2 yaHil1u lahun2a 'aN2 yaktumna ma2 xAlaqA L1A2hu fi4 'arHa2mihin2a 'iN2 kun2a yu'min2a bil1a2hi walyawmi l'a2xiri wabuEu2latuhun2a 'aHaq1u birAd1ihin2a fi2 *a2lika 'in 'arA2du4 'iSla2HaN2 walahun2a mivlu l1a*i2 Ealayhin2a bilmaEru2fi walir1ija2li Ealayhin2a darAjatuN2 waL1A2hu Eazi2zun Haki3m
    'aT1Ala2qu mar1Ata2ni fa'imsa2kum2 bimaEru2fin 'aw tasri2Hum2 bi'iHsa2niN2 wala2 yaHil1u lakum 'aN2 ta'xu*u2 mim2a4 'a2taytumu2hun2a $ay'an 'il1a4 'aN2 yaxA2fa4 'al1a2 yuqi2ma2 Hudu2da L1A2hi fa'in xiftum 'al1a2 yuqi2ma2 Hudu2da L1A2hi fala2 juna2Ha Ealayhima2 fi2ma ftadat bihi2 tilka Hudu2du L1A2hi fala2 taEtadu2ha2 wamaN2 yataEad1a Hudu2da L1A2hi fa'ula5'ika humu Z1A2limu3n
    fa'iN2 TAl1aqAha2 fala2 taHil1u lahu2 mim2 baEdu Hat1a2 taN2kiHa zawjan gAyrAhu2 fa'iN2 TAl1aqAha2 fala2 juna2Ha Ealayhima4 'aN2 yatarA2jaEa4 'iN2 ZAn2a4 'aN2 yuqi2ma2 Hudu2da L1A2hi watilka Hudu2du L1A2hi yubay1inuha2 liqAwmiN2 yaElamu3n
    wa'i*a2 TAl1aqtumu n2isa5'a fabalagna 'ajalahun2a fa'amsiku2hun2a bimaEru2fin 'aw sar1iHu2hun2a bimaEru2fiN2 wala2 tumsiku2hun2a DirA2rA l1itaEtadu2 wamaN2 yafEal *a2lika faqAd ZAlama nafsahu2 wala2 tat1axi*u4 'a2ya2ti l1a2hi huzuwaN2 wa*kuru2 niEmata L1A2hi Ealaykum wama4 'aN2zala Ealayku m2ina lkita2bi walHikmati yaEiZukum2 bihi2 wat1aqu L1A2ha waElamu4 'an2a L1A2ha bikul1i $ay'in Eali3m
    wa'i*a2 TAl1aqtumu n2isa5'a fabalagna 'ajalahun2a fala2 taEDulu2hun2a 'aN2 yaN2kiHna 'azwa2jahun2a 'i*a2 tarA2DAw baynahum2 bilmaEru2fi *a2lika yu2EaZu bihi2 maN2 ka2na miN2kum yu'minu bil1a2hi walyawmi l'a2xiri *a2likum 'azka2 lakum wa'aTharu waL1A2hu yaElamu wa'aN2tum la2 taElamu3n
    walwa2lida2tu yurDiEna 'awla2dahun2a Hawlayni ka2milayni liman 'arA2da 'aN2 yutim2a r1ADA2Eata waEala lmawlu2di lahu2 rizquhun2a wakiswatuhun2a bilmaEru2fi la2 tukal1afu nafsun 'il1a2 wusEaha2 la2 tuDA6r1A wa2lidatum2 biwaladiha2 wala2 mawlu2du l1ahu2 biwaladihi2 waEala lwa2rivi mivlu *a2lika fa'in 'arA2da2 fiSA2lan EaN2 tarA2Di m2inhuma2 wata$a2wuriN2 fala2 juna2Ha Ealayhima2 wa'in 'arAt1um 'aN2 tastarDiEu4 'awla2dakum fala2 juna2Ha Ealaykum 'i*a2 sal1amtu m2a4 'a2taytum2 bilmaEru2fi wat1aqu L1A2ha waElamu4 'an2a L1A2ha bima2 taEmalu2na baSi3r
    wal1a*i2na yutawaf1awna miN2kum waya*aru2na 'azwa2jaN2 yatarAb1aSna bi'aN2fusihin2a 'arbaEata 'a$huriN2 waEa$rAN2 fa'i*a2 balagna 'ajalahun2a fala2 juna2Ha Ealaykum fi2ma2 faEalna fi4 'aN2fusihin2a bilmaEru2fi waL1A2hu bima2 taEmalu2na xAbi3r
    wala2 juna2Ha Ealaykum fi2ma2 Ear1ADtum2 bihi2 min xiTbati n2isa5'i 'aw 'aknaN2tum fi4 'aN2fusikum Ealima L1A2hu 'an2akum sata*kuru2nahun2a wala2ki l1a2 tuwa2Eidu2hun2a sir1An 'il1a4 'aN2 taqu2lu2 qAwla m2aEru2faN2 wala2 taEzimu2 Euqdata n2ika2Hi Hat1a2 yablugA lkita2bu 'ajalahu2 waElamu4 'an2a L1A2ha yaElamu ma2 fi4 'aN2fusikum faH*aru2hu waElamu4 'an2a L1A2ha gAfu2run Hali3m
    l1a2 juna2Ha Ealaykum 'iN2 TAl1aqtumu n2isa5'a ma2 lam tamas1u2hun2a 'aw tafriDu2 lahun2a fari2DAtaN2 wamat1iEu2hun2a Eala lmu2siEi qAdaruhu2 waEala lmuqtiri qAdaruhu2 mata2Eam2 bilmaEru2fi Haq1An Eala lmuHsini3n
    wa'iN2 TAl1aqtumu2hun2a miN2 qAbli 'aN2 tamas1u2hun2a waqAd farADtum lahun2a fari2DAtaN2 faniSfu ma2 farADtum 'il1a4 'aN2 yaEfu2na 'aw yaEfuwa l1a*i2 biyadihi2 Euqdatu n2ika2Hi wa'aN2 taEfu4 'aqrAbu lit1aqwa2 wala2 taN2sawu lfaDla baynakum 'in2a L1A2ha bima2 taEmalu2na baSi3r
    Ha2fiZu2 Eala S1Alawa2ti waS1Ala2ti lwusTA2 waqu2mu2 lil1a2hi qA2niti3n
    fa'in xiftum farija2lan 'aw rukba2naN2 fa'i*a4 'amiN2tum fa*kuru L1A2ha kama2 Eal1amaku m2a2 lam taku2nu2 taElamu3n
    wal1a*i2na yutawaf1awna miN2kum waya*aru2na 'azwa2jaN2 waSiy1ata l1i'azwa2jihi m2ata2Ean 'ila lHawli gAyrA 'ixrA2jiN2 fa'in xArAjna fala2 juna2Ha Ealaykum fi2 ma2 faEalna fi4 'aN2fusihin2a mi m2aEru2fiN2 waL1A2hu Eazi2zun Haki3m
    walilmuTAl1aqA2ti mata2Eum2 bilmaEru2fi Haq1An Eala lmut1aqi3n
    ka*a2lika yubay1inu L1A2hu lakum 'a2ya2tihi2 laEal1akum taEqilu3n
    'alam tarA 'ila l1a*i2na xArAju2 miN2 diya2rihim wahum 'ulu2fun Ha*arA lmawti faqA2la lahumu L1A2hu mu2tu2 vum2a 'aHya2hum 'in2a L1A2ha la*u2 faDlin Eala n2a2si wala2kin2a 'akvarA n2a2si la2 ya$kuru3n
    waqA2tilu2 fi2 sabi2li l1a2hi waElamu4 'an2a L1A2ha sami2Eun Eali3m
    m2aN2 *a l1a*i2 yuqriDu L1A2ha qArDAn HasanaN2 fayuDA2Eifahu2 lahu4 'aDEa2faN2 kavi2rAtaN2 waL1A2hu yaqbiDu wayabsuTu wa'ilayhi turjaEu3n
    'alam tarA 'ila lmala'i mim2 bani4 'isrA5'i2la mim2 baEdi mu2sa4 'i* qA2lu2 linabiy1i l1ahumu bEav lana2 malika n2uqA2til fi2 sabi2li l1a2hi qA2la hal Easaytum 'iN2 kutiba Ealaykumu lqita2lu 'al1a2 tuqA2tilu2 qA2lu2 wama2 lana4 'al1a2 nuqA2tila fi2 sabi2li l1a2hi waqAd 'uxrijna2 miN2 diya2rina2 wa'abna5'ina2 falam2a2 kutiba Ealayhimu lqita2lu tawal1aw 'il1a2 qAli2la m2inhum waL1A2hu Eali2mum2 biZ1A2limi3n
    waqA2la lahum nabiy1uhum 'in2a L1A2ha qAd baEava lakum TA2lu2ta malikaN2 qA2lu4 'an2a2 yaku2nu lahu lmulku Ealayna2 wanaHnu 'aHaq1u bilmulki minhu walam yu'ta saEata m2ina lma2li qA2la 'in2a L1A2ha STAfa2hu Ealaykum waza2dahu2 basTAtaN2 fi lEilmi waljismi waL1A2hu yu'ti2 mulkahu2 maN2 ya$a5'u waL1A2hu wa2siEun Eali3m
    waqA2la lahum nabiy1uhum 'in2a 'a2yata mulkihi4 'aN2 ya'tiyakumu t1a2bu2tu fi2hi saki2natu m2i r1Ab1ikum wabaqiy1atu m2im2a2 tarAka 'a2lu mu2sa2 wa'a2lu ha2ru2na taHmiluhu lmala5'ikatu 'in2a fi2 *a2lika la'a2yata l1akum 'iN2 kuN2tu m2u'mini3n
    falam2a2 faSAla TA2lu2tu biljunu2di qA2la 'in2a L1A2ha mubtali2kum2 binahariN2 famaN2 $ariba minhu falaysa min2i2 wama l1am yaTEamhu fa'in2ahu2 min2i4 'il1a2 mani gtarAfa gurfatam2 biyadihi2 fa$aribu2 minhu 'il1a2 qAli2la m2inhum falam2a2 ja2wazahu2 huwa wal1a*i2na 'a2manu2 maEahu2 qA2lu2 la2 TA2qAta lana lyawma bija2lu2ta wajunu2dihi2 qA2la l1a*i2na yaZun2u2na 'an2ahu m2ula2qu L1A2hi ka m2iN2 fi'atiN2 qAli2latin gAlabat fi'ataN2 kavi2rAtam2 bi'i*ni l1a2hi waL1A2hu maEa S1A2biri3n
    walam2a2 barAzu2 lija2lu2ta wajunu2dihi2 qA2lu2 rAb1ana4 'afrig Ealayna2 SAbrAN2 wavab1it 'aqda2mana2 waN2Surna2 Eala lqAwmi lka2firi3n
    fahazamu2hum2 bi'i*ni l1a2hi waqAtala da2wu2du ja2lu2ta wa'a2ta2hu L1A2hu lmulka walHikmata waEal1amahu2 mim2a2 ya$a5'u walawla2 dafEu L1A2hi n2a2sa baEDAhum2 bibaEDi l1afasadati l'arDu wala2kin2a L1A2ha *u2 faDlin Eala lEa2lami3n
    tilka 'a2ya2tu L1A2hi natlu2ha2 Ealayka bilHaq1i wa'in2aka lamina lmursali3n
    tilka r1usulu faD1Alna2 baEDAhum Eala2 baEDi m2inhu m2aN2 kal1ama L1A2hu warAfaEa baEDAhum darAja2tiN2 wa'a2tayna2 Ei2sa bna maryama lbay1ina2ti wa'ay1adna2hu biru2Hi lqudusi walaw $a5'a L1A2hu ma qtatala l1a*i2na mim2 baEdihi m2im2 baEdi ma2 ja5'athumu lbay1ina2tu wala2kini xtalafu2 faminhu m2an 'a2mana waminhu m2aN2 kafarA walaw $a5'a L1A2hu ma qtatalu2 wala2kin2a L1A2ha yafEalu ma2 yuri3d
    ya4'ay1uha l1a*i2na 'a2manu4 'aN2fiqu2 mim2a2 rAzaqna2ku m2iN2 qAbli 'aN2 ya'tiya yawmu l1a2 bayEuN2 fi2hi wala2 xul1atuN2 wala2 $afa2EatuN2 walka2firu2na humu Z1A2limu3n
    'aL1A2hu la4 'ila2ha 'il1a2 huwa lHay1u lqAy1u2mu la2 ta'xu*uhu2 sinatuN2 wala2 nawmu l1ahu2 ma2 fi s1ama2wa2ti wama2 fi l'arDi maN2 *a l1a*i2 ya$faEu EiN2dahu4 'il1a2 bi'i*nihi2 yaElamu ma2 bayna 'aydi2him wama2 xAlfahum wala2 yuHi2Tu2na bi$ay'i m2in Eilmihi4 'il1a2 bima2 $a5'a wasiEa kursiy1uhu s1ama2wa2ti wal'arDA wala2 ya'u2duhu2 HifZuhuma2 wahuwa lEaliy1u lEaZi3m
    la4 'ikrA2ha fi d1i2ni qA t1abay1ana r1u$du mina lgAy1i famaN2 yakfur biT1A2gu2ti wayu'mim2 bil1a2hi faqAdi stamsaka bilEurwati lwuvqA2 la N2fiSA2ma laha2 waL1A2hu sami2Eun Eali3m
    'aL1A2hu waliy1u l1a*i2na 'a2manu2 yuxrijuhu m2ina Z1uluma2ti 'ila n2u2ri wal1a*i2na kafaru4 'awliya5'uhumu T1A2gu2tu yuxriju2nahu m2ina n2u2ri 'ila Z1uluma2ti 'ula5'ika 'aSHa2bu n2a2ri hum fi2ha2 xA2lidu3n
    'alam tarA 'ila l1a*i2 Ha6j1a 'ibrA2hi2ma fi2 rAb1ihi4 'an 'a2ta2hu L1A2hu lmulka 'i* qA2la 'ibrA2hi2mu rAb1iya l1a*i2 yuHyi2 wayumi2tu qA2la 'ana 'uHyi2 wa'umi2tu qA2la 'ibrA2hi2mu fa'in2a L1A2ha ya'ti2 bi$1amsi mina lma$riqi fa'ti biha2 mina lmagribi fabuhita l1a*i2 kafarA waL1A2hu la2 yahdi lqAwma Z1A2limi3n
    'aw kal1a*i2 mar1A Eala2 qAryatiN2 wahiya xA2wiyatun Eala2 Euru2$iha2 qA2la 'an2a2 yuHyi2 ha2*ihi l1a2hu baEda mawtiha2 fa'ama2tahu L1A2hu mi'ata Ea2miN2 vum2a baEavahu2 qA2la kam labivta qA2la labivtu yawman 'aw baEDA yawmiN2 qA2la ba l1abivta mi'ata Ea2miN2 faN2Zur 'ila2 TAEa2mika wa$arA2bika lam yatasan2ah waN2Zur 'ila2 Hima2rika walinajEalaka 'a2yata l1in2a2si waN2Zur 'ila lEiZA2mi kayfa nuN2$izuha2 vum2a naksu2ha2 laHmaN2 falam2a2 tabay1ana lahu2 qA2la 'aElamu 'an2a L1A2ha Eala2 kul1i $ay'iN2 qAdi3r
    wa'i* qA2la 'ibrA2hi2mu rAb1i 'arini2 kayfa tuHyi lmawta2 qA2la 'awalam tu'miN2 qA2la bala2 wala2ki l1iyaTma'in2a qAlbi2 qA2la faxu* 'arbaEata m2ina T1Ayri faSurhun2a 'ilayka vum2a jEal Eala2 kul1i jabali m2inhun2a juz'aN2 vum2a dEuhun2a ya'ti2naka saEyaN2 waElam 'an2a L1A2ha Eazi2zun Haki3m
    m2avalu l1a*i2na yuN2fiqu2na 'amwa2lahum fi2 sabi2li l1a2hi kamavali Hab1atin 'am2batat sabEa sana2bila fi2 kul1i sum2bulati m2i'atu Hab1atiN2 waL1A2hu yuDA2Eifu limaN2 ya$a5'u waL1A2hu wa2siEun Eali3m
    'al1a*i2na yuN2fiqu2na 'amwa2lahum fi2 sabi2li l1a2hi vum2a la2 yutbiEu2na ma4 'aN2faqu2 man2aN2 wala4 'a*a l1ahum 'ajruhum EiN2da rAb1ihim wala2 xAwfun Ealayhim wala2 hum yaHzanu3n
    qAwlu m2aEru2fuN2 wamagfirAtun xAyru m2iN2 SAdaqAtiN2 yatbaEuha4 'a*aN2 waL1A2hu gAniy1un Hali3m
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tubTilu2 SAdaqA2tikum2 bilman2i wal'a*a2 kal1a*i2 yuN2fiqu ma2lahu2 ri'a5'a n2a2si wala2 yu'minu bil1a2hi walyawmi l'a2xiri famavaluhu2 kamavali SAfwa2nin Ealayhi turA2buN2 fa'aSA2bahu2 wa2biluN2 fatarAkahu2 SAlda l1a2 yaqdiru2na Eala2 $ay'i m2im2a2 kasabu2 waL1A2hu la2 yahdi lqAwma lka2firi3n
    wamavalu l1a*i2na yuN2fiqu2na 'amwa2lahumu btigA5'a marDA2ti l1a2hi watavbi2ta m2in 'aN2fusihim kamavali jan2atim2 birAbwatin 'aSA2baha2 wa2biluN2 fa'a2tat 'ukulaha2 DiEfayni fa'i l1am yuSibha2 wa2biluN2 faTAl1uN2 waL1A2hu bima2 taEmalu2na baSi3r
    'ayawad1u 'aHadukum 'aN2 taku2na lahu2 jan2atu m2i n2axi2liN2 wa'aEna2biN2 tajri2 miN2 taHtiha l'anha2ru lahu2 fi2ha2 miN2 kul1i v1amarA2ti wa'aSA2bahu lkibaru walahu2 *ur1iy1atuN2 DuEafa5'u fa'aSA2baha4 'iESA2ruN2 fi2hi na2ruN2 faHtarAqAt ka*a2lika yubay1inu L1A2hu lakumu l'a2ya2ti laEal1akum tatafak1aru3n
    ya4'ay1uha l1a*i2na 'a2manu4 'aN2fiqu2 miN2 TAy1iba2ti ma2 kasabtum wamim2a4 'axrAjna2 laku m2ina l'arDi wala2 tayam2amu lxAbi2va minhu tuN2fiqu2na walastum2 bi'a2xi*i2hi 'il1a4 'aN2 tugmiDu2 fi2hi waElamu4 'an2a L1A2ha gAniy1un Hami3d
    'a$1ayTA2nu yaEidukumu lfaqrA waya'murukum2 bilfaH$a5'i waL1A2hu yaEiduku m2agfirAta m2inhu wafaDlaN2 waL1A2hu wa2siEun Eali3m
    yu'ti lHikmata maN2 ya$a5'u wamaN2 yu'ta lHikmata faqAd 'u2tiya xAyrAN2 kavi2rAN2 wama2 ya*1ak1aru 'il1a4 'ulu l'alba3b
    wama4 'aN2faqtu m2i n2afaqAtin 'aw na*artu m2i n2a*riN2 fa'in2a L1A2ha yaElamuhu2 wama2 liZ1A2limi2na min 'aN2SA3r
    'iN2 tubdu S1AdaqA2ti faniEim2a2 hiya wa'iN2 tuxfu2ha2 watu'tu2ha lfuqArA5'a fahuwa xAyru l1akum wayukaf1iru EaN2ku m2iN2 say1i'a2tikum waL1A2hu bima2 taEmalu2na xAbi3r
    l1aysa Ealayka huda2hum wala2kin2a L1A2ha yahdi2 maN2 ya$a5'u wama2 tuN2fiqu2 min xAyriN2 fali'aN2fusikum wama2 tuN2fiqu2na 'il1a btigA5'a wajhi l1a2hi wama2 tuN2fiqu2 min xAyriN2 yuwaf1a 'ilaykum wa'aN2tum la2 tuZlamu3n
    lilfuqArA5'i l1a*i2na 'uHSiru2 fi2 sabi2li l1a2hi la2 yastaTi2Eu2na DArbaN2 fi l'arDi yaHsabuhumu lja2hilu 'agniya5'a mina t1aEaf1ufi taErifuhum2 bisi2ma2hum la2 yas'alu2na n2a2sa 'ilHa2faN2 wama2 tuN2fiqu2 min xAyriN2 fa'in2a L1A2ha bihi2 Eali3m
    'al1a*i2na yuN2fiqu2na 'amwa2lahum2 bil1ayli wan2aha2ri sir1AN2 waEala2niyataN2 falahum 'ajruhum EiN2da rAb1ihim wala2 xAwfun Ealayhim wala2 hum yaHzanu3n
    'al1a*i2na ya'kulu2na r1iba2 la2 yaqu2mu2na 'il1a2 kama2 yaqu2mu l1a*i2 yataxAb1aTuhu $1ayTA2nu mina lmas1i *a2lika bi'an2ahum qA2lu4 'in2ama lbayEu mivlu r1iba2 wa'aHal1a L1A2hu lbayEa waHar1Ama r1iba2 famaN2 ja5'ahu2 mawEiZAtu m2i r1Ab1ihi2 faN2taha2 falahu2 ma2 salafa wa'amruhu4 'ila L1A2hi waman Ea2da fa'ula5'ika 'aSHa2bu n2a2ri hum fi2ha2 xA2lidu3n
    yamHaqu L1A2hu r1iba2 wayurbi S1AdaqA2ti waL1A2hu la2 yuHib1u kul1a kaf1a2rin 'avi3m
    'in2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti wa'aqA2mu S1Ala2ta wa'a2tawu z1aka2ta lahum 'ajruhum EiN2da rAb1ihim wala2 xAwfun Ealayhim wala2 hum yaHzanu3n
    ya4'ay1uha l1a*i2na 'a2manu t1aqu L1A2ha wa*aru2 ma2 baqiya mina r1iba4 'iN2 kuN2tu m2u'mini3n
    fa'i l1am tafEalu2 fa'*anu2 biHarbi m2ina L1A2hi warAsu2lihi2 wa'iN2 tubtum falakum ru'u2su 'amwa2likum la2 taZlimu2na wala2 tuZlamu3n
    wa'iN2 ka2na *u2 EusrAtiN2 fanaZirAtun 'ila2 maysarAtiN2 wa'aN2 taSAd1aqu2 xAyru l1akum 'iN2 kuN2tum taElamu3n
    wat1aqu2 yawmaN2 turjaEu2na fi2hi 'ila L1A2hi vum2a tuwaf1a2 kul1u nafsi m2a2 kasabat wahum la2 yuZlamu3n
    ya4'ay1uha l1a*i2na 'a2manu4 'i*a2 tada2yaN2tum2 bidaynin 'ila4 'ajali m2usam2aN2 faktubu2hu walyaktu b1aynakum ka2tibum2 bilEadli wala2 ya'ba ka2tibun 'aN2 yaktuba kama2 Eal1amahu L1A2hu falyaktub walyumlili l1a*i2 Ealayhi lHaq1u walyat1aqi l1a2ha rAb1ahu2 wala2 yabxAs minhu $ay'aN2 fa'iN2 ka2na l1a*i2 Ealayhi lHaq1u safi2han 'aw DAEi2fan 'aw la2 yastaTi2Eu 'aN2 yumil1a huwa falyumlil waliy1uhu2 bilEadli wasta$hidu2 $ahi2dayni mi r1ija2likum fa'i l1am yaku2na2 rAjulayni farAjuluN2 wamrA'ata2ni mim2aN2 tarDAwna mina $1uhada5'i 'aN2 taDil1a 'iHda2huma2 fatu*ak1irA 'iHda2huma l'uxrA2 wala2 ya'ba $1uhada5'u 'i*a2 ma2 duEu2 wala2 tas'amu4 'aN2 taktubu2hu SAgi2rAn 'aw kabi2rAn 'ila4 'ajalihi2 *a2likum 'aqsaTu EiN2da L1A2hi wa'aqwamu li$1aha2dati wa'adna4 'al1a2 tarta2bu4 'il1a4 'aN2 taku2na tija2rAtan Ha2DirAtaN2 tudi2ru2naha2 baynakum falaysa Ealaykum juna2Hun 'al1a2 taktubu2ha2 wa'a$hidu4 'i*a2 taba2yaEtum wala2 yuDA6r1A ka2tibuN2 wala2 $ahi2duN2 wa'iN2 tafEalu2 fa'in2ahu2 fusu2qum2 bikum wat1aqu L1A2ha wayuEal1imukumu L1A2hu waL1A2hu bikul1i $ay'in Eali3m
    wa'iN2 kuN2tum Eala2 safariN2 walam tajidu2 ka2tibaN2 fariha2nu m2aqbu2DAtuN2 fa'in 'amina baEDukum2 baEDAN2 falyu'ad1i l1a*i 'tumina 'ama2natahu2 walyat1aqi l1a2ha rAb1ahu2 wala2 taktumu $1aha2data wamaN2 yaktumha2 fa'in2ahu4 'a2vimuN2 qAlbuhu2 waL1A2hu bima2 taEmalu2na Eali3m
    l1il1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi wa'iN2 tubdu2 ma2 fi4 'aN2fusikum 'aw tuxfu2hu yuHa2sibkum2 bihi l1a2hu fayagfiru limaN2 ya$a5'u wayuEa*1ibu maN2 ya$a5'u waL1A2hu Eala2 kul1i $ay'iN2 qAdi3r
    'a2mana r1Asu2lu bima4 'uN2zila 'ilayhi mi r1Ab1ihi2 walmu'minu2na kul1un 'a2mana bil1a2hi wamala5'ikatihi2 wakutubihi2 warusulihi2 la2 nufar1iqu bayna 'aHadi m2i r1usulihi2 waqA2lu2 samiEna2 wa'aTAEna2 gufrA2naka rAb1ana2 wa'ilayka lmaSi3r
    la2 yukal1ifu L1A2hu nafsan 'il1a2 wusEaha2 laha2 ma2 kasabat waEalayha2 ma ktasabat rAb1ana2 la2 tu'a2xi*na4 'i n2asi2na4 'aw 'axTA'na2 rAb1ana2 wala2 taHmil Ealayna4 'iSrAN2 kama2 Hamaltahu2 Eala l1a*i2na miN2 qAblina2 rAb1ana2 wala2 tuHam2ilna2 ma2 la2 TA2qAta lana2 bihi2 waEfu Ean2a2 wagfir lana2 warHamna4 'aN2ta mawla2na2 faN2Surna2 Eala lqAwmi lka2firi3n

    'alifla6m2i6m
    'aL1A2hu la4 'ila2ha 'il1a2 huwa lHay1u lqAy1u3m
    naz1ala Ealayka lkita2ba bilHaq1i muSAd1iqA l1ima2 bayna yadayhi wa'aN2zala t1awrA2ta wal'iN2ji3l
    miN2 qAblu huda l1in2a2si wa'aN2zala lfurqA2na 'in2a l1a*i2na kafaru2 bi'a2ya2ti l1a2hi lahum Ea*a2buN2 $adi2duN2 waL1A2hu Eazi2zuN2 *u N2tiqA3m
    'in2a L1A2ha la2 yaxfa2 Ealayhi $ay'uN2 fi l'arDi wala2 fi s1ama5'
    huwa l1a*i2 yuSAw1irukum fi l'arHa2mi kayfa ya$a5'u la4 'ila2ha 'il1a2 huwa lEazi2zu lHaki3m
    huwa l1a*i4 'aN2zala Ealayka lkita2ba minhu 'a2ya2tu m2uHkama2tun hun2a 'um2u lkita2bi wa'uxAru muta$a2biha2tuN2 fa'am2a l1a*i2na fi2 qulu2bihim zayguN2 fayat1abiEu2na ma2 ta$a2baha minhu btigA5'a lfitnati wabtigA5'a ta'wi2lihi2 wama2 yaElamu ta'wi2lahu4 'il1a L1A2hu war1A2sixu2na fi lEilmi yaqu2lu2na 'a2man2a2 bihi2 kul1u m2in EiN2di rAb1ina2 wama2 ya*1ak1aru 'il1a4 'ulu l'alba3b
    rAb1ana2 la2 tuzig qulu2bana2 baEda 'i* hadaytana2 wahab lana2 mi l1aduN2ka rAHmatan 'in2aka 'aN2ta lwah1a3b
    rAb1ana4 'in2aka ja2miEu n2a2si liyawmi l1a2 rAyba fi2hi 'in2a L1A2ha la2 yuxlifu lmi2Ea3d
    'in2a l1a*i2na kafaru2 laN2 tugniya Eanhum 'amwa2luhum wala4 'awla2duhu m2ina L1A2hi $ay'aN2 wa'ula5'ika hum waqu2du n2a3r
    kada'bi 'a2li firEawna wal1a*i2na miN2 qAblihim ka*1abu2 bi'a2ya2tina2 fa'axA*ahumu L1A2hu bi*unu2bihim waL1A2hu $adi2du lEiqA3b
    qu l1il1a*i2na kafaru2 satuglabu2na watuH$aru2na 'ila2 jahan2ama wabi'sa lmiha3d
    qAd ka2na lakum 'a2yatuN2 fi2 fi'atayni ltaqAta2 fi'atuN2 tuqA2tilu fi2 sabi2li l1a2hi wa'uxrA2 ka2firAtuN2 yarAwnahu m2ivlayhim rA'ya lEayni waL1A2hu yu'ay1idu binaSrihi2 maN2 ya$a5'u 'in2a fi2 *a2lika laEibrAta l1i'uli l'abSA3r
    zuy1ina lin2a2si Hub1u $1ahawa2ti mina n2isa5'i walbani2na walqAna2Ti2ri lmuqAN2TArAti mina *1ahabi walfiD1Ati walxAyli lmusaw1amati wal'anEa2mi walHarvi *a2lika mata2Eu lHaya2ti d1unya2 waL1A2hu EiN2dahu2 Husnu lma'a3b
    qul 'a'unab1i'ukum2 bixAyri m2iN2 *a2likum lil1a*i2na t1aqAw EiN2da rAb1ihim jan2a2tuN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 wa'azwa2ju m2uTAh1arAtuN2 wariDwa2nu m2ina L1A2hi waL1A2hu baSi2rum2 bilEiba3d
    'al1a*i2na yaqu2lu2na rAb1ana4 'in2ana4 'a2man2a2 fagfir lana2 *unu2bana2 waqina2 Ea*a2ba n2a3r
    'aS1A2biri2na waS1A2diqi2na walqA2niti2na walmuN2fiqi2na walmustagfiri2na bil'asHa3r
    $ahida L1A2hu 'an2ahu2 la4 'ila2ha 'il1a2 huwa walmala5'ikatu wa'ulu lEilmi qA5'imam2 bilqisTi la4 'ila2ha 'il1a2 huwa lEazi2zu lHaki3m
    'in2a d1i2na EiN2da L1A2hi l'isla2mu wama xtalafa l1a*i2na 'u2tu lkita2ba 'il1a2 mim2 baEdi ma2 ja5'ahumu lEilmu bagyam2 baynahum wamaN2 yakfur bi'a2ya2ti l1a2hi fa'in2a L1A2ha sari2Eu lHisa3b
    fa'in Ha6j1u2ka faqul 'aslamtu wajhiya lil1a2hi wamani t1abaEani waqu l1il1a*i2na 'u2tu lkita2ba wal'um2iy1i2na 'a'aslamtum fa'in 'aslamu2 faqAdi htada w1a'iN2 tawal1aw fa'in2ama2 Ealayka lbala2gu waL1A2hu baSi2rum2 bilEiba3d
    'in2a l1a*i2na yakfuru2na bi'a2ya2ti l1a2hi wayaqtulu2na n2abiy1i2na bigAyri Haq1iN2 wayaqtulu2na l1a*i2na ya'muru2na bilqisTi mina n2a2si faba$1irhum2 biEa*a2bin 'ali3m
    'ula5'ika l1a*i2na HabiTAt 'aEma2luhum fi d1unya2 wal'a2xirAti wama2 lahu m2i n2a2Siri3n
    'alam tarA 'ila l1a*i2na 'u2tu2 naSi2ba m2ina lkita2bi yudEawna 'ila2 kita2bi l1a2hi liyaHkuma baynahum vum2a yatawal1a2 fari2qu m2inhum wahu m2uEriDu3n
    *a2lika bi'an2ahum qA2lu2 laN2 tamas1ana n2a2ru 'il1a4 'ay1a2ma m2aEdu2da2tiN2 wagAr1Ahum fi2 di2nihi m2a2 ka2nu2 yaftaru3n
    fakayfa 'i*a2 jamaEna2hum liyawmi l1a2 rAyba fi2hi wawuf1iyat kul1u nafsi m2a2 kasabat wahum la2 yuZlamu3n
    quli l1a2hum2a ma2lika lmulki tu'ti lmulka maN2 ta$a5'u wataN2ziEu lmulka mim2aN2 ta$a5'u watuEiz1u maN2 ta$a5'u watu*il1u maN2 ta$a5'u biyadika lxAyru 'in2aka Eala2 kul1i $ay'iN2 qAdi3r
    tu2liju l1ayla fi n2aha2ri watu2liju n2aha2rA fi l1ayli watuxriju lHay1a mina lmay1iti watuxriju lmay1ita mina lHay1i watarzuqu maN2 ta$a5'u bigAyri Hisa3b
    l1a2 yat1axi*i lmu'minu2na lka2firi2na 'awliya5'a miN2 du2ni lmu'mini2na wamaN2 yafEal *a2lika falaysa mina L1A2hi fi2 $ay'in 'il1a4 'aN2 tat1aqu2 minhum tuqA2taN2 wayuHa*1irukumu L1A2hu nafsahu2 wa'ila L1A2hi lmaSi3r
    qul 'iN2 tuxfu2 ma2 fi2 Sudu2rikum 'aw tubdu2hu yaElamhu L1A2hu wayaElamu ma2 fi s1ama2wa2ti wama2 fi l'arDi waL1A2hu Eala2 kul1i $ay'iN2 qAdi3r
    yawma tajidu kul1u nafsi m2a2 Eamilat min xAyri m2uHDArAN2 wama2 Eamilat miN2 su5'iN2 tawad1u law 'an2a baynaha2 wabaynahu4 'amadam2 baEi2daN2 wayuHa*1irukumu L1A2hu nafsahu2 waL1A2hu rA'u2fum2 bilEiba3d
    qul 'iN2 kuN2tum tuHib1u2na L1A2ha fat1abiEu2ni2 yuHbibkumu L1A2hu wayagfir lakum *unu2bakum waL1A2hu gAfu2ru r1AHi3m
    qul 'aTi2Eu L1A2ha war1Asu2la fa'iN2 tawal1aw fa'in2a L1A2ha la2 yuHib1u lka2firi3n
    'in2a L1A2ha STAfa4 'a2dama wanu2HaN2 wa'a2la 'ibrA2hi2ma wa'a2la EimrA2na Eala lEa2lami3n
    *ur1iy1atam2 baEDuha2 mim2 baEDiN2 waL1A2hu sami2Eun Eali3m
    'i* qA2lati mrA'atu EimrA2na rAb1i 'in2i2 na*artu laka ma2 fi2 baTni2 muHar1ArAN2 fataqAb1al min2i4 'in2aka 'aN2ta s1ami2Eu lEali3m
    falam2a2 waDAEatha2 qA2lat rAb1i 'in2i2 waDAEtuha4 'uN2va2 waL1A2hu 'aElamu bima2 waDAEat walaysa *1akaru kal'uN2va2 wa'in2i2 sam2aytuha2 maryama wa'in2i4 'uEi2*uha2 bika wa*ur1iy1ataha2 mina $1ayTA2ni r1Aji3m
    fataqAb1alaha2 rAb1uha2 biqAbu2lin HasaniN2 wa'am2bataha2 naba2tan HasanaN2 wakaf1alaha2 zakariy1a2 kul1ama2 daxAla Ealayha2 zakariy1a lmiHrA2ba wajada EiN2daha2 rizqAN2 qA2la ya2maryamu 'an2a2 laki ha2*a2 qA2lat huwa min EiN2di l1a2hi 'in2a L1A2ha yarzuqu maN2 ya$a5'u bigAyri Hisa3b
    huna2lika daEa2 zakariy1a2 rAb1ahu2 qA2la rAb1i hab li2 mi l1aduN2ka *ur1iy1ataN2 TAy1ibatan 'in2aka sami2Eu d1uEa5'
    fana2dathu lmala5'ikatu wahuwa qA5'imuN2 yuSAl1i2 fi lmiHrA2bi 'an2a L1A2ha yuba$1iruka biyaHya2 muSAd1iqAm2 bikalimati m2ina L1A2hi wasay1idaN2 waHaSu2rAN2 wanabiy1a m2ina S1A2liHi3n
    qA2la rAb1i 'an2a2 yaku2nu li2 gula2muN2 waqAd balagAniya lkibaru wamrA'ati2 Ea2qiruN2 qA2la ka*a2lika L1A2hu yafEalu ma2 ya$a5'
    qA2la rAb1i jEa l1i4 'a2yataN2 qA2la 'a2yatuka 'al1a2 tukal1ima n2a2sa vala2vata 'ay1a2min 'il1a2 rAmzaN2 wa*ku r1Ab1aka kavi2rAN2 wasab1iH bilEa$iy1i wal'ibka3r
    wa'i* qA2lati lmala5'ikatu ya2maryamu 'in2a L1A2ha STAfa2ki waTAh1arAki waSTAfa2ki Eala2 nisa5'i lEa2lami3n
    ya2maryamu qnuti2 lirAb1iki wasjudi2 warkaEi2 maEa r1A2kiEi3n
    *a2lika min 'am2ba5'i lgAybi nu2Hi2hi 'ilayka wama2 kuN2ta ladayhim 'i* yulqu2na 'aqla2mahum 'ay1uhum yakfulu maryama wama2 kuN2ta ladayhim 'i* yaxtaSimu3n
    'i* qA2lati lmala5'ikatu ya2maryamu 'in2a L1A2ha yuba$1iruki bikalimati m2inhu smuhu lmasi2Hu Ei2sa bnu maryama waji2haN2 fi d1unya2 wal'a2xirAti wamina lmuqAr1Abi3n
    wayukal1imu n2a2sa fi lmahdi wakahlaN2 wamina S1A2liHi3n
    qA2lat rAb1i 'an2a2 yaku2nu li2 waladuN2 walam yamsasni2 ba$aruN2 qA2la ka*a2liki l1a2hu yaxluqu ma2 ya$a5'u 'i*a2 qADA4 'amrAN2 fa'in2ama2 yaqu2lu lahu2 kuN2 fayaku3n
    wayuEal1imuhu lkita2ba walHikmata wat1awrA2ta wal'iN2ji3l
    warAsu2lan 'ila2 bani4 'isrA5'i2la 'an2i2 qAd ji'tukum2 bi'a2yati m2i r1Ab1ikum 'an2i4 'axluqu laku m2ina T1i2ni kahay'ati T1Ayri fa'aN2fuxu fi2hi fayaku2nu TAyrAm2 bi'i*ni l1a2hi wa'ubri'u l'akmaha wal'abrASA wa'uHyi lmawta2 bi'i*ni l1a2hi wa'unab1i'ukum2 bima2 ta'kulu2na wama2 tad1axiru2na fi2 buyu2tikum 'in2a fi2 *a2lika la'a2yata l1akum 'iN2 kuN2tu m2u'mini3n
    wamuSAd1iqA l1ima2 bayna yaday1a mina t1awrA2ti wali'uHil1a lakum2 baEDA l1a*i2 Hur1ima Ealaykum waji'tukum2 bi'a2yati m2i r1Ab1ikum fat1aqu L1A2ha wa'aTi2Eu3n
    'in2a L1A2ha rAb1i2 warAb1ukum faEbudu2hu ha2*a2 SirA2Tu m2ustaqi3m
    falam2a4 'aHas1a Ei2sa2 minhumu lkufrA qA2la man 'aN2SA2ri4 'ila L1A2hi qA2la lHawa2riy1u2na naHnu 'aN2SA2ru L1A2hi 'a2man2a2 bil1a2hi wa$had bi'an2a2 muslimu3n
    rAb1ana4 'a2man2a2 bima4 'aN2zalta wat1abaEna r1Asu2la faktubna2 maEa $1a2hidi3n
    wamakaru2 wamakarA L1A2hu waL1A2hu xAyru lma2kiri3n
    'i* qA2la L1A2hu ya2Ei2sa4 'in2i2 mutawaf1i2ka warA2fiEuka 'ilay1a wamuTAh1iruka mina l1a*i2na kafaru2 waja2Eilu l1a*i2na t1abaEu2ka fawqA l1a*i2na kafaru4 'ila2 yawmi lqiya2mati vum2a 'ilay1a marjiEukum fa'aHkumu baynakum fi2ma2 kuN2tum fi2hi taxtalifu3n
    fa'am2a l1a*i2na kafaru2 fa'uEa*1ibuhum Ea*a2baN2 $adi2daN2 fi d1unya2 wal'a2xirAti wama2 lahu m2i n2a2Siri3n
    wa'am2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti fayuwaf1i2him 'uju2rAhum waL1A2hu la2 yuHib1u Z1A2limi3n
    *a2lika natlu2hu Ealayka mina l'a2ya2ti wa*1ikri lHaki3m
    'in2a mavala Ei2sa2 EiN2da L1A2hi kamavali 'a2dama xAlaqAhu2 miN2 turA2biN2 vum2a qA2la lahu2 kuN2 fayaku3n
    'alHaq1u mi r1Ab1ika fala2 taku m2ina lmumtari3n
    faman Ha6j1aka fi2hi mim2 baEdi ma2 ja5'aka mina lEilmi faqul taEa2law nadEu 'abna5'ana2 wa'abna5'akum wanisa5'ana2 wanisa5'akum wa'aN2fusana2 wa'aN2fusakum vum2a nabtahil fanajEa l1aEnata L1A2hi Eala lka2*ibi3n
    'in2a ha2*a2 lahuwa lqASASu lHaq1u wama2 min 'ila2hin 'il1a L1A2hu wa'in2a L1A2ha lahuwa lEazi2zu lHaki3m
    fa'iN2 tawal1aw fa'in2a L1A2ha Eali2mum2 bilmufsidi3n
    qul ya4'ahla lkita2bi taEa2law 'ila2 kalimatiN2 sawa5'im2 baynana2 wabaynakum 'al1a2 naEbuda 'il1a L1A2ha wala2 nu$rika bihi2 $ay'aN2 wala2 yat1axi*a baEDuna2 baEDAn 'arba2ba m2iN2 du2ni l1a2hi fa'iN2 tawal1aw faqu2lu $hadu2 bi'an2a2 muslimu3n
    ya4'ahla lkita2bi lima tuHa6j1u2na fi4 'ibrA2hi2ma wama4 'uN2zilati t1awrA2tu wal'iN2ji2lu 'il1a2 mim2 baEdihi4 'afala2 taEqilu3n
    ha4'aN2tum ha4'ula5'i Ha2jajtum fi2ma2 lakum2 bihi2 EilmuN2 falima tuHa6j1u2na fi2ma2 laysa lakum2 bihi2 EilmuN2 waL1A2hu yaElamu wa'aN2tum la2 taElamu3n
    ma2 ka2na 'ibrA2hi2mu yahu2diy1aN2 wala2 naSrA2niy1aN2 wala2kiN2 ka2na Hani2fa m2uslimaN2 wama2 ka2na mina lmu$riki3n
    'in2a 'awla n2a2si bi'ibrA2hi2ma lal1a*i2na t1abaEu2hu waha2*a n2abiy1u wal1a*i2na 'a2manu2 waL1A2hu waliy1u lmu'mini3n
    wad1a T1A5'ifatu m2in 'ahli lkita2bi law yuDil1u2nakum wama2 yuDil1u2na 'il1a4 'aN2fusahum wama2 ya$Euru3n
    ya4'ahla lkita2bi lima takfuru2na bi'a2ya2ti l1a2hi wa'aN2tum ta$hadu3n
    ya4'ahla lkita2bi lima talbisu2na lHaq1A bilba2Tili wataktumu2na lHaq1A wa'aN2tum taElamu3n
    waqA2la T1A5'ifatu m2in 'ahli lkita2bi 'a2minu2 bil1a*i4 'uN2zila Eala l1a*i2na 'a2manu2 wajha n2aha2ri wakfuru4 'a2xirAhu2 laEal1ahum yarjiEu3n
    wala2 tu'minu4 'il1a2 limaN2 tabiEa di2nakum qul 'in2a lhuda2 huda L1A2hi 'aN2 yu'ta4 'aHadu m2ivla ma4 'u2ti2tum 'aw yuHa6j1u2kum EiN2da rAb1ikum qul 'in2a lfaDla biyadi l1a2hi yu'ti2hi maN2 ya$a5'u waL1A2hu wa2siEun Eali3m
    yaxtaS1u birAHmatihi2 maN2 ya$a5'u waL1A2hu *u lfaDli lEaZi3m
    wamin 'ahli lkita2bi man 'iN2 ta'manhu biqiN2TA2riN2 yu'ad1ihi4 'ilayka waminhu m2an 'iN2 ta'manhu bidi2na2ri l1a2 yu'ad1ihi4 'ilayka 'il1a2 ma2 dumta Ealayhi qA5'imaN2 *a2lika bi'an2ahum qA2lu2 laysa Ealayna2 fi l'um2iy1i2na sabi2luN2 wayaqu2lu2na Eala L1A2hi lka*iba wahum yaElamu3n
    bala2 man 'awfa2 biEahdihi2 wat1aqA2 fa'in2a L1A2ha yuHib1u lmut1aqi3n
    'in2a l1a*i2na ya$taru2na biEahdi l1a2hi wa'ayma2nihim vamanaN2 qAli2lan 'ula5'ika la2 xAla2qA lahum fi l'a2xirAti wala2 yukal1imuhumu L1A2hu wala2 yaN2Zuru 'ilayhim yawma lqiya2mati wala2 yuzak1i2him walahum Ea*a2bun 'ali3m
    wa'in2a minhum lafari2qAN2 yalwu2na 'alsinatahum2 bilkita2bi litaHsabu2hu mina lkita2bi wama2 huwa mina lkita2bi wayaqu2lu2na huwa min EiN2di l1a2hi wama2 huwa min EiN2di l1a2hi wayaqu2lu2na Eala L1A2hi lka*iba wahum yaElamu3n
    ma2 ka2na liba$arin 'aN2 yu'tiyahu L1A2hu lkita2ba walHukma wan2ubuw1ata vum2a yaqu2la lin2a2si ku2nu2 Eiba2da l1i2 miN2 du2ni l1a2hi wala2kiN2 ku2nu2 rAb1a2niy1i2na bima2 kuN2tum tuEal1imu2na lkita2ba wabima2 kuN2tum tadrusu3n
    wala2 ya'murAkum 'aN2 tat1axi*u lmala5'ikata wan2abiy1i2na 'arba2ban 'aya'murukum2 bilkufri baEda 'i* 'aN2tu m2uslimu3n
    wa'i* 'axA*a L1A2hu mi2va2qA n2abiy1i2na lama4 'a2taytuku m2iN2 kita2biN2 waHikmatiN2 vum2a ja5'akum rAsu2lu m2uSAd1iqu l1ima2 maEakum latu'minun2a bihi2 walataN2Surun2ahu2 qA2la 'a'aqrArtum wa'axA*tum Eala2 *a2likum 'iSri2 qA2lu4 'aqrArna2 qA2la fa$hadu2 wa'ana maEaku m2ina $1a2hidi3n
    famaN2 tawal1a2 baEda *a2lika fa'ula5'ika humu lfa2siqu3n
    'afagAyrA di2ni l1a2hi yabgu2na walahu4 'aslama maN2 fi s1ama2wa2ti wal'arDi TAwEaN2 wakarhaN2 wa'ilayhi yurjaEu3n
    qul 'a2man2a2 bil1a2hi wama4 'uN2zila Ealayna2 wama4 'uN2zila Eala4 'ibrA2hi2ma wa'isma2Ei2la wa'isHa2qA wayaEqu2ba wal'asba2Ti wama4 'u2tiya mu2sa2 waEi2sa2 wan2abiy1u2na mi r1Ab1ihim la2 nufar1iqu bayna 'aHadi m2inhum wanaHnu lahu2 muslimu3n
    wamaN2 yabtagi gAyrA l'isla2mi di2naN2 falaN2 yuqbala minhu wahuwa fi l'a2xirAti mina lxA2siri3n
    kayfa yahdi l1a2hu qAwmaN2 kafaru2 baEda 'i2ma2nihim wa$ahidu4 'an2a r1Asu2la Haq1uN2 waja5'ahumu lbay1ina2tu waL1A2hu la2 yahdi lqAwma Z1A2limi3n
    'ula5'ika jaza5'uhum 'an2a Ealayhim laEnata L1A2hi walmala5'ikati wan2a2si 'ajmaEi3n
    xA2lidi2na fi2ha2 la2 yuxAf1afu Eanhumu lEa*a2bu wala2 hum yuN2ZAru3n
    'il1a l1a*i2na ta2bu2 mim2 baEdi *a2lika wa'aSlaHu2 fa'in2a L1A2ha gAfu2ru r1AHi3m
    'in2a l1a*i2na kafaru2 baEda 'i2ma2nihim vum2a zda2du2 kufrA l1aN2 tuqbala tawbatuhum wa'ula5'ika humu D1A6l1u3n
    'in2a l1a*i2na kafaru2 wama2tu2 wahum kuf1a2ruN2 falaN2 yuqbala min 'aHadihi m2il'u l'arDi *ahabaN2 walawi ftada2 bihi4 'ula5'ika lahum Ea*a2bun 'ali2muN2 wama2 lahu m2i n2a2Siri3n
    laN2 tana2lu lbir1A Hat1a2 tuN2fiqu2 mim2a2 tuHib1u2na wama2 tuN2fiqu2 miN2 $ay'iN2 fa'in2a L1A2ha bihi2 Eali3m
    kul1u T1AEa2mi ka2na Hil1a l1ibani4 'isrA5'i2la 'il1a2 ma2 Har1Ama 'isrA5'i2lu Eala2 nafsihi2 miN2 qAbli 'aN2 tunaz1ala t1awrA2tu qul fa'tu2 bit1awrA2ti fatlu2ha4 'iN2 kuN2tum SA2diqi3n
    famani ftarA2 Eala L1A2hi lka*iba mim2 baEdi *a2lika fa'ula5'ika humu Z1A2limu3n
    qul SAdaqA L1A2hu fat1abiEu2 mil1ata 'ibrA2hi2ma Hani2faN2 wama2 ka2na mina lmu$riki3n
    'in2a 'aw1ala baytiN2 wuDiEa lin2a2si lal1a*i2 bibak1ata muba2rAkaN2 wahuda l1ilEa2lami3n
    fi2hi 'a2ya2tum2 bay1ina2tu m2aqA2mu 'ibrA2hi2ma wamaN2 daxAlahu2 ka2na 'a2minaN2 walil1a2hi Eala n2a2si Hij1u lbayti mani staTA2Ea 'ilayhi sabi2laN2 wamaN2 kafarA fa'in2a L1A2ha gAniy1un Eani lEa2lami3n
    qul ya4'ahla lkita2bi lima takfuru2na bi'a2ya2ti l1a2hi waL1A2hu $ahi2dun Eala2 ma2 taEmalu3n
    qul ya4'ahla lkita2bi lima taSud1u2na EaN2 sabi2li l1a2hi man 'a2mana tabgu2naha2 EiwajaN2 wa'aN2tum $uhada5'u wama L1A2hu bigA2filin Eam2a2 taEmalu3n
    ya4'ay1uha l1a*i2na 'a2manu4 'iN2 tuTi2Eu2 fari2qA m2ina l1a*i2na 'u2tu lkita2ba yarud1u2kum2 baEda 'i2ma2nikum ka2firi3n
    wakayfa takfuru2na wa'aN2tum tutla2 Ealaykum 'a2ya2tu L1A2hi wafi2kum rAsu2luhu2 wamaN2 yaEtaSim2 bil1a2hi faqAd hudiya 'ila2 SirA2Ti m2ustaqi3m
    ya4'ay1uha l1a*i2na 'a2manu t1aqu L1A2ha Haq1A tuqA2tihi2 wala2 tamu2tun2a 'il1a2 wa'aN2tu m2uslimu3n
    waEtaSimu2 biHabli l1a2hi jami2EaN2 wala2 tafar1Aqu2 wa*kuru2 niEmata L1A2hi Ealaykum 'i* kuN2tum 'aEda5'aN2 fa'al1afa bayna qulu2bikum fa'aSbaHtum2 biniEmatihi4 'ixwa2naN2 wakuN2tum Eala2 $afa2 HufrAti m2ina n2a2ri fa'aN2qA*aku m2inha2 ka*a2lika yubay1inu L1A2hu lakum 'a2ya2tihi2 laEal1akum tahtadu3n
    waltaku m2iN2kum 'um2atuN2 yadEu2na 'ila lxAyri waya'muru2na bilmaEru2fi wayanhawna Eani lmuN2kari wa'ula5'ika humu lmufliHu3n
    wala2 taku2nu2 kal1a*i2na tafar1Aqu2 waxtalafu2 mim2 baEdi ma2 ja5'ahumu lbay1ina2tu wa'ula5'ika lahum Ea*a2bun EaZi3m
    yawma tabyaD1u wuju2huN2 wataswad1u wuju2huN2 fa'am2a l1a*i2na swad1at wuju2huhum 'akafartum2 baEda 'i2ma2nikum fa*u2qu lEa*a2ba bima2 kuN2tum takfuru3n
    wa'am2a l1a*i2na byaD1At wuju2huhum fafi2 rAHmati l1a2hi hum fi2ha2 xA2lidu3n
    tilka 'a2ya2tu L1A2hi natlu2ha2 Ealayka bilHaq1i wama L1A2hu yuri2du Zulma l1ilEa2lami3n
    walil1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi wa'ila L1A2hi turjaEu l'umu3r
    kuN2tum xAyrA 'um2atin 'uxrijat lin2a2si ta'muru2na bilmaEru2fi watanhawna Eani lmuN2kari watu'minu2na bil1a2hi walaw 'a2mana 'ahlu lkita2bi laka2na xAyrA l1ahu m2inhumu lmu'minu2na wa'akvaruhumu lfa2siqu3n
    laN2 yaDur1u2kum 'il1a4 'a*aN2 wa'iN2 yuqA2tilu2kum yuwal1u2kumu l'adba2rA vum2a la2 yuN2SAru3n
    Duribat Ealayhimu *1il1atu 'ayna ma2 vuqifu4 'il1a2 biHabli m2ina L1A2hi waHabli m2ina n2a2si waba5'u2 bigADAbi m2ina L1A2hi waDuribat Ealayhimu lmaskanatu *a2lika bi'an2ahum ka2nu2 yakfuru2na bi'a2ya2ti l1a2hi wayaqtulu2na l'am2biya5'a bigAyri Haq1iN2 *a2lika bima2 EaSA w1aka2nu2 yaEtadu3n
    laysu2 sawa5'a m2in 'ahli lkita2bi 'um2atuN2 qA5'imatuN2 yatlu2na 'a2ya2ti l1a2hi 'a2na5'a l1ayli wahum yasjudu3n
    yu'minu2na bil1a2hi walyawmi l'a2xiri waya'muru2na bilmaEru2fi wayanhawna Eani lmuN2kari wayusa2riEu2na fi lxAyrA2ti wa'ula5'ika mina S1A2liHi3n
    wama2 yafEalu2 min xAyriN2 falaN2 yukfaru2hu waL1A2hu Eali2mum2 bilmut1aqi3n
    'in2a l1a*i2na kafaru2 laN2 tugniya Eanhum 'amwa2luhum wala4 'awla2duhu m2ina L1A2hi $ay'aN2 wa'ula5'ika 'aSHa2bu n2a2ri hum fi2ha2 xA2lidu3n
    mavalu ma2 yuN2fiqu2na fi2 ha2*ihi lHaya2ti d1unya2 kamavali ri2HiN2 fi2ha2 Sir1un 'aSA2bat Harva qAwmiN2 ZAlamu4 'aN2fusahum fa'ahlakathu wama2 ZAlamahumu L1A2hu wala2kin 'aN2fusahum yaZlimu3n
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tat1axi*u2 biTA2nata m2iN2 du2nikum la2 ya'lu2nakum xAba2laN2 wad1u2 ma2 Eanit1um qAd badati lbagDA5'u min 'afwa2hihim wama2 tuxfi2 Sudu2ruhum 'akbaru qAd bay1an2a2 lakumu l'a2ya2ti 'iN2 kuN2tum taEqilu3n
    ha4'aN2tum 'ula5'i tuHib1u2nahum wala2 yuHib1u2nakum watu'minu2na bilkita2bi kul1ihi2 wa'i*a2 laqu2kum qA2lu4 'a2man2a2 wa'i*a2 xAlaw EaD1u2 Ealaykumu l'ana2mila mina lgAyZi qul mu2tu2 bigAyZikum 'in2a L1A2ha Eali2mum2 bi*a2ti S1udu3r
    'iN2 tamsaskum HasanatuN2 tasu'hum wa'iN2 tuSibkum say1i'atuN2 yafrAHu2 biha2 wa'iN2 taSbiru2 watat1aqu2 la2 yaDur1ukum kayduhum $ay'an 'in2a L1A2ha bima2 yaEmalu2na muHi3T
    wa'i* gAdawta min 'ahlika tubaw1i'u lmu'mini2na maqA2Eida lilqita2li waL1A2hu sami2Eun Eali3m
    'i* ham2a T1A5'ifata2ni miN2kum 'aN2 taf$ala2 waL1A2hu waliy1uhuma2 waEala L1A2hi falyatawak1ali lmu'minu3n
    walaqAd naSArAkumu L1A2hu bibadriN2 wa'aN2tum 'a*il1atuN2 fat1aqu L1A2ha laEal1akum ta$kuru3n
    'i* taqu2lu lilmu'mini2na 'alaN2 yakfiyakum 'aN2 yumid1akum rAb1ukum2 bivala2vati 'a2la2fi m2ina lmala5'ikati muN2zali3n
    bala4 'iN2 taSbiru2 watat1aqu2 waya'tu2ku m2iN2 fawrihim ha2*a2 yumdidkum rAb1ukum2 bixAmsati 'a2la2fi m2ina lmala5'ikati musaw1imi3n
    wama2 jaEalahu L1A2hu 'il1a2 bu$rA2 lakum walitaTma'in2a qulu2bukum2 bihi2 wama n2aSru 'il1a2 min EiN2di l1a2hi lEazi2zi lHaki3m
    liyaqTAEa TArAfa m2ina l1a*i2na kafaru4 'aw yakbitahum fayaN2qAlibu2 xA5'ibi3n
    laysa laka mina l'amri $ay'un 'aw yatu2ba Ealayhim 'aw yuEa*1ibahum fa'in2ahum ZA2limu3n
    walil1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi yagfiru limaN2 ya$a5'u wayuEa*1ibu maN2 ya$a5'u waL1A2hu gAfu2ru r1AHi3m
    ya4'ay1uha l1a*i2na 'a2manu2 la2 ta'kulu r1iba4 'aDEa2fa m2uDA2EafataN2 wat1aqu L1A2ha laEal1akum tufliHu3n
    wat1aqu n2a2rA l1ati4 'uEid1at lilka2firi3n
    wa'aTi2Eu L1A2ha war1Asu2la laEal1akum turHamu3n
    wasa2riEu4 'ila2 magfirAti m2i r1Ab1ikum wajan2atin EarDuha s1ama2wa2tu wal'arDu 'uEid1at lilmut1aqi3n
    'al1a*i2na yuN2fiqu2na fi s1ar1A5'i waD1Ar1A5'i walka2Zimi2na lgAyZA walEa2fi2na Eani n2a2si waL1A2hu yuHib1u lmuHsini3n
    wal1a*i2na 'i*a2 faEalu2 fa2Hi$atan 'aw ZAlamu4 'aN2fusahum *akaru L1A2ha fastagfaru2 li*unu2bihim wamaN2 yagfiru *1unu2ba 'il1a L1A2hu walam yuSir1u2 Eala2 ma2 faEalu2 wahum yaElamu3n
    'ula5'ika jaza5'uhu m2agfirAtu m2i r1Ab1ihim wajan2a2tuN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 waniEma 'ajru lEa2mili3n
    qAd xAlat miN2 qAblikum sunanuN2 fasi2ru2 fi l'arDi faN2Zuru2 kayfa ka2na Ea2qibatu lmuka*1ibi3n
    ha2*a2 baya2nu l1in2a2si wahudaN2 wamawEiZAtu l1ilmut1aqi3n
    wala2 tahinu2 wala2 taHzanu2 wa'aN2tumu l'aElawna 'iN2 kuN2tu m2u'mini3n
    'iN2 yamsaskum qArHuN2 faqAd mas1a lqAwma qArHu m2ivluhu2 watilka l'ay1a2mu nuda2wiluha2 bayna n2a2si waliyaElama L1A2hu l1a*i2na 'a2manu2 wayat1axi*a miN2kum $uhada5'a waL1A2hu la2 yuHib1u Z1A2limi3n
    waliyumaH1iSA L1A2hu l1a*i2na 'a2manu2 wayamHaqA lka2firi3n
    'am Hasibtum 'aN2 tadxulu ljan2ata walam2a2 yaElami l1a2hu l1a*i2na ja2hadu2 miN2kum wayaElama S1A2biri3n
    walaqAd kuN2tum taman2awna lmawta miN2 qAbli 'aN2 talqAwhu faqAd rA'aytumu2hu wa'aN2tum taN2Zuru3n
    wama2 muHam2adun 'il1a2 rAsu2luN2 qAd xAlat miN2 qAblihi r1usulu 'afa'i m2a2ta 'aw qutila N2qAlabtum Eala4 'aEqA2bikum wamaN2 yaN2qAlib Eala2 Eaqibayhi falaN2 yaDur1A L1A2ha $ay'aN2 wasayajzi l1a2hu $1a2kiri3n
    wama2 ka2na linafsin 'aN2 tamu2ta 'il1a2 bi'i*ni l1a2hi kita2ba m2u'aj1alaN2 wamaN2 yurid vawa2ba d1unya2 nu'tihi2 minha2 wamaN2 yurid vawa2ba l'a2xirAti nu'tihi2 minha2 wasanajzi $1a2kiri3n
    waka'ay1i m2i n2abiy1iN2 qA2tala maEahu2 rib1iy1u2na kavi2ruN2 fama2 wahanu2 lima4 'aSA2bahum fi2 sabi2li l1a2hi wama2 DAEufu2 wama staka2nu2 waL1A2hu yuHib1u S1A2biri3n
    wama2 ka2na qAwlahum 'il1a4 'aN2 qA2lu2 rAb1ana gfir lana2 *unu2bana2 wa'isrA2fana2 fi4 'amrina2 wavab1it 'aqda2mana2 waN2Surna2 Eala lqAwmi lka2firi3n
    fa'a2ta2humu L1A2hu vawa2ba d1unya2 waHusna vawa2bi l'a2xirAti waL1A2hu yuHib1u lmuHsini3n
    ya4'ay1uha l1a*i2na 'a2manu4 'iN2 tuTi2Eu l1a*i2na kafaru2 yarud1u2kum Eala4 'aEqA2bikum fataN2qAlibu2 xA2siri3n
    bali l1a2hu mawla2kum wahuwa xAyru n2a2Siri3n
    sanulqi2 fi2 qulu2bi l1a*i2na kafaru r1uEba bima4 'a$rAku2 bil1a2hi ma2 lam yunaz1il bihi2 sulTA2naN2 wama'wa2humu n2a2ru wabi'sa mavwa Z1A2limi3n
    walaqAd SAdaqAkumu L1A2hu waEdahu4 'i* taHus1u2nahum2 bi'i*nihi2 Hat1a4 'i*a2 fa$iltum watana2zaEtum fi l'amri waEaSAytu m2im2 baEdi ma4 'arA2ku m2a2 tuHib1u2na miN2ku m2aN2 yuri2du d1unya2 wamiN2ku m2aN2 yuri2du l'a2xirAta vum2a SArAfakum Eanhum liyabtaliyakum walaqAd Eafa2 EaN2kum waL1A2hu *u2 faDlin Eala lmu'mini3n
    'i* tuSEidu2na wala2 talwu2na Eala4 'aHadiN2 war1Asu2lu yadEu2kum fi4 'uxrA2kum fa'ava2bakum gAm2am2 bigAm2i l1ikayla2 taHzanu2 Eala2 ma2 fa2takum wala2 ma4 'aSA2bakum waL1A2hu xAbi2rum2 bima2 taEmalu3n
    vum2a 'aN2zala Ealayku m2im2 baEdi lgAm2i 'amanata n2uEa2saN2 yag$a2 TA5'ifata m2iN2kum waTA5'ifatuN2 qAd 'aham2athum 'aN2fusuhum yaZun2u2na bil1a2hi gAyrA lHaq1i ZAn2a lja2hiliy1ati yaqu2lu2na ha l1ana2 mina l'amri miN2 $ay'iN2 qul 'in2a l'amrA kul1ahu2 lil1a2hi yuxfu2na fi4 'aN2fusihi m2a2 la2 yubdu2na laka yaqu2lu2na law ka2na lana2 mina l'amri $ay'u m2a2 qutilna2 ha2huna2 qu l1aw kuN2tum fi2 buyu2tikum labarAza l1a*i2na kutiba Ealayhimu lqAtlu 'ila2 maDA2jiEihim waliyabtaliya L1A2hu ma2 fi2 Sudu2rikum waliyumaH1iSA ma2 fi2 qulu2bikum waL1A2hu Eali2mum2 bi*a2ti S1udu3r
    'in2a l1a*i2na tawal1aw miN2kum yawma ltaqA ljamEa2ni 'in2ama stazal1ahumu $1ayTA2nu bibaEDi ma2 kasabu2 walaqAd Eafa L1A2hu Eanhum 'in2a L1A2ha gAfu2run Hali3m
    ya4'ay1uha l1a*i2na 'a2manu2 la2 taku2nu2 kal1a*i2na kafaru2 waqA2lu2 li'ixwa2nihim 'i*a2 DArAbu2 fi l'arDi 'aw ka2nu2 guz1a l1aw ka2nu2 EiN2dana2 ma2 ma2tu2 wama2 qutilu2 liyajEala L1A2hu *a2lika HasrAtaN2 fi2 qulu2bihim waL1A2hu yuHyi2 wayumi2tu waL1A2hu bima2 taEmalu2na baSi3r
    wala'iN2 qutiltum fi2 sabi2li l1a2hi 'aw mut1um lamagfirAtu m2ina L1A2hi warAHmatun xAyru m2im2a2 yajmaEu3n
    wala'i m2ut1um 'aw qutiltum la'ila L1A2hi tuH$aru3n
    fabima2 rAHmati m2ina L1A2hi liN2ta lahum walaw kuN2ta faZ1An gAli2ZA lqAlbi laN2faD1u2 min Hawlika faEfu Eanhum wastagfir lahum wa$a2wirhum fi l'amri fa'i*a2 Eazamta fatawak1al Eala L1A2hi 'in2a L1A2ha yuHib1u lmutawak1ili3n
    'iN2 yaN2Surkumu L1A2hu fala2 gA2liba lakum wa'iN2 yax*ulkum famaN2 *a l1a*i2 yaN2Suruku m2im2 baEdihi2 waEala L1A2hi falyatawak1ali lmu'minu3n
    wama2 ka2na linabiy1in 'aN2 yagul1a wamaN2 yaglul ya'ti bima2 gAl1a yawma lqiya2mati vum2a tuwaf1a2 kul1u nafsi m2a2 kasabat wahum la2 yuZlamu3n
    'afamani t1abaEa riDwa2na L1A2hi kamam2 ba5'a bisaxATi m2ina L1A2hi wama'wa2hu jahan2amu wabi'sa lmaSi3r
    hum darAja2tun EiN2da L1A2hi waL1A2hu baSi2rum2 bima2 yaEmalu3n
    laqAd man2a L1A2hu Eala lmu'mini2na 'i* baEava fi2him rAsu2la m2in 'aN2fusihim yatlu2 Ealayhim 'a2ya2tihi2 wayuzak1i2him wayuEal1imuhumu lkita2ba walHikmata wa'iN2 ka2nu2 miN2 qAblu lafi2 DAla2li m2ubi3n
    'awalam2a4 'aSA2batku m2uSi2batuN2 qAd 'aSAbtu m2ivlayha2 qultum 'an2a2 ha2*a2 qul huwa min EiN2di 'aN2fusikum 'in2a L1A2ha Eala2 kul1i $ay'iN2 qAdi3r
    wama4 'aSA2bakum yawma ltaqA ljamEa2ni fabi'i*ni l1a2hi waliyaElama lmu'mini3n
    waliyaElama l1a*i2na na2faqu2 waqi2la lahum taEa2law qA2tilu2 fi2 sabi2li l1a2hi 'awi dfaEu2 qA2lu2 law naElamu qita2la l1at1abaEna2kum hum lilkufri yawma'i*in 'aqrAbu minhum lil'i2ma2ni yaqu2lu2na bi'afwa2hihi m2a2 laysa fi2 qulu2bihim waL1A2hu 'aElamu bima2 yaktumu3n
    'al1a*i2na qA2lu2 li'ixwa2nihim waqAEadu2 law 'aTA2Eu2na2 ma2 qutilu2 qul fadrA'u2 Ean 'aN2fusikumu lmawta 'iN2 kuN2tum SA2diqi3n
    wala2 taHsaban2a l1a*i2na qutilu2 fi2 sabi2li l1a2hi 'amwa2tam2 bal 'aHya5'un EiN2da rAb1ihim yurzaqu3n
    fariHi2na bima4 'a2ta2humu L1A2hu miN2 faDlihi2 wayastab$iru2na bil1a*i2na lam yalHaqu2 bihi m2in xAlfihim 'al1a2 xAwfun Ealayhim wala2 hum yaHzanu3n
    yastab$iru2na biniEmati m2ina L1A2hi wafaDliN2 wa'an2a L1A2ha la2 yuDi2Eu 'ajrA lmu'mini3n
    'al1a*i2na staja2bu2 lil1a2hi war1Asu2li mim2 baEdi ma4 'aSA2bahumu lqArHu lil1a*i2na 'aHsanu2 minhum wat1aqAw 'ajrun EaZi3m
    'al1a*i2na qA2la lahumu n2a2su 'in2a n2a2sa qAd jamaEu2 lakum fax$awhum faza2dahum 'i2ma2naN2 waqA2lu2 Hasbuna L1A2hu waniEma lwaki3l
    faN2qAlabu2 biniEmati m2ina L1A2hi wafaDli l1am yamsashum su5'uN2 wat1abaEu2 riDwa2na L1A2hi waL1A2hu *u2 faDlin EaZi3m
    'in2ama2 *a2likumu $1ayTA2nu yuxAw1ifu 'awliya5'ahu2 fala2 taxA2fu2hum waxA2fu2ni 'iN2 kuN2tu m2u'mini3n
    wala2 yaHzuN2ka l1a*i2na yusa2riEu2na fi lkufri 'in2ahum laN2 yaDur1u L1A2ha $ay'aN2 yuri2du L1A2hu 'al1a2 yajEala lahum HaZ1AN2 fi l'a2xirAti walahum Ea*a2bun EaZi3m
    'in2a l1a*i2na $tarAwu lkufrA bil'i2ma2ni laN2 yaDur1u L1A2ha $ay'aN2 walahum Ea*a2bun 'ali3m
    wala2 yaHsaban2a l1a*i2na kafaru4 'an2ama2 numli2 lahum xAyru l1i'aN2fusihim 'in2ama2 numli2 lahum liyazda2du4 'ivmaN2 walahum Ea*a2bu m2uhi3n
    m2a2 ka2na L1A2hu liya*arA lmu'mini2na Eala2 ma4 'aN2tum Ealayhi Hat1a2 yami2za lxAbi2va mina T1Ay1ibi wama2 ka2na L1A2hu liyuTliEakum Eala lgAybi wala2kin2a L1A2ha yajtabi2 mi r1usulihi2 maN2 ya$a5'u fa'a2minu2 bil1a2hi warusulihi2 wa'iN2 tu'minu2 watat1aqu2 falakum 'ajrun EaZi3m
    wala2 yaHsaban2a l1a*i2na yabxAlu2na bima4 'a2ta2humu L1A2hu miN2 faDlihi2 huwa xAyrA l1ahum2 bal huwa $ar1u l1ahum sayuTAw1aqu2na ma2 baxilu2 bihi2 yawma lqiya2mati walil1a2hi mi2rA2vu s1ama2wa2ti wal'arDi waL1A2hu bima2 taEmalu2na xAbi3r
    l1aqAd samiEa L1A2hu qAwla l1a*i2na qA2lu4 'in2a L1A2ha faqi2ruN2 wanaHnu 'agniya5'u sanaktubu ma2 qA2lu2 waqAtlahumu l'am2biya5'a bigAyri Haq1iN2 wanaqu2lu *u2qu2 Ea*a2ba lHari3q
    *a2lika bima2 qAd1amat 'aydi2kum wa'an2a L1A2ha laysa biZAl1a2mi l1ilEabi3d
    'al1a*i2na qA2lu4 'in2a L1A2ha Eahida 'ilayna4 'al1a2 nu'mina lirAsu2lin Hat1a2 ya'tiyana2 biqurba2niN2 ta'kuluhu n2a2ru qul qAd ja5'akum rusulu m2iN2 qAbli2 bilbay1ina2ti wabil1a*i2 qultum falima qAtaltumu2hum 'iN2 kuN2tum SA2diqi3n
    fa'iN2 ka*1abu2ka faqAd ku*1iba rusulu m2iN2 qAblika ja5'u2 bilbay1ina2ti waz1uburi walkita2bi lmuni3r
    kul1u nafsiN2 *a5'iqAtu lmawti wa'in2ama2 tuwaf1awna 'uju2rAkum yawma lqiya2mati famaN2 zuHziHa Eani n2a2ri wa'udxila ljan2ata faqAd fa2za wama lHaya2tu d1unya4 'il1a2 mata2Eu lguru3r
    latublawun2a fi4 'amwa2likum wa'aN2fusikum walatasmaEun2a mina l1a*i2na 'u2tu lkita2ba miN2 qAblikum wamina l1a*i2na 'a$rAku4 'a*aN2 kavi2rAN2 wa'iN2 taSbiru2 watat1aqu2 fa'in2a *a2lika min Eazmi l'umu3r
    wa'i* 'axA*a L1A2hu mi2va2qA l1a*i2na 'u2tu lkita2ba latubay1inun2ahu2 lin2a2si wala2 taktumu2nahu2 fanaba*u2hu warA5'a Zuhu2rihim wa$tarAw bihi2 vamanaN2 qAli2laN2 fabi'sa ma2 ya$taru3n
    la2 taHsaban2a l1a*i2na yafrAHu2na bima4 'ata w1ayuHib1u2na 'aN2 yuHmadu2 bima2 lam yafEalu2 fala2 taHsaban2ahum2 bimafa2zati m2ina lEa*a2bi walahum Ea*a2bun 'ali3m
    walil1a2hi mulku s1ama2wa2ti wal'arDi waL1A2hu Eala2 kul1i $ay'iN2 qAdi3r
    'in2a fi2 xAlqi s1ama2wa2ti wal'arDi waxtila2fi l1ayli wan2aha2ri la'a2ya2ti l1i'uli l'alba3b
    'al1a*i2na ya*kuru2na L1A2ha qiya2maN2 waquEu2daN2 waEala2 junu2bihim wayatafak1aru2na fi2 xAlqi s1ama2wa2ti wal'arDi rAb1ana2 ma2 xAlaqta ha2*a2 ba2TilaN2 subHa2naka faqina2 Ea*a2ba n2a3r
    rAb1ana4 'in2aka maN2 tudxili n2a2rA faqAd 'axzaytahu2 wama2 liZ1A2limi2na min 'aN2SA3r
    r1Ab1ana4 'in2ana2 samiEna2 muna2diyaN2 yuna2di2 lil'i2ma2ni 'an 'a2minu2 birAb1ikum fa'a2man2a2 rAb1ana2 fagfir lana2 *unu2bana2 wakaf1ir Ean2a2 say1i'a2tina2 watawaf1ana2 maEa l'abrA3r
    rAb1ana2 wa'a2tina2 ma2 waEat1ana2 Eala2 rusulika wala2 tuxzina2 yawma lqiya2mati 'in2aka la2 tuxlifu lmi2Ea3d
    fastaja2ba lahum rAb1uhum 'an2i2 la4 'uDi2Eu Eamala Ea2mili m2iN2ku m2iN2 *akarin 'aw 'uN2va2 baEDuku m2im2 baEDiN2 fal1a*i2na ha2jaru2 wa'uxriju2 miN2 diya2rihim wa'u2*u2 fi2 sabi2li2 waqA2talu2 waqutilu2 la'ukaf1irAn2a Eanhum say1i'a2tihim wala'udxilan2ahum jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru vawa2ba m2in EiN2di l1a2hi waL1A2hu EiN2dahu2 Husnu v1awa3b
    la2 yagur1An2aka taqAl1ubu l1a*i2na kafaru2 fi lbila3d
    mata2EuN2 qAli2luN2 vum2a ma'wa2hum jahan2amu wabi'sa lmiha3d
    la2kini l1a*i2na t1aqAw rAb1ahum lahum jan2a2tuN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 nuzula m2in EiN2di l1a2hi wama2 EiN2da L1A2hi xAyru l1il'abrA3r
    wa'in2a min 'ahli lkita2bi lamaN2 yu'minu bil1a2hi wama4 'uN2zila 'ilaykum wama4 'uN2zila 'ilayhim xA2$iEi2na lil1a2hi la2 ya$taru2na bi'a2ya2ti l1a2hi vamanaN2 qAli2lan 'ula5'ika lahum 'ajruhum EiN2da rAb1ihim 'in2a L1A2ha sari2Eu lHisa3b
    ya4'ay1uha l1a*i2na 'a2manu Sbiru2 waSA2biru2 warA2biTu2 wat1aqu L1A2ha laEal1akum tufliHu3n

    ya4'ay1uha n2a2su t1aqu2 rAb1akumu l1a*i2 xAlaqAku m2i n2afsiN2 wa2HidatiN2 waxAlaqA minha2 zawjaha2 wabav1a minhuma2 rija2laN2 kavi2rAN2 wanisa5'aN2 wat1aqu L1A2ha l1a*i2 tasa5'alu2na bihi2 wal'arHa2ma 'in2a L1A2ha ka2na Ealaykum rAqi2ba2
    wa'a2tu lyata2ma4 'amwa2lahum wala2 tatabad1alu lxAbi2va biT1Ay1ibi wala2 ta'kulu4 'amwa2lahum 'ila4 'amwa2likum 'in2ahu2 ka2na Hu2baN2 kabi2rA2
    wa'in xiftum 'al1a2 tuqsiTu2 fi lyata2ma2 faN2kiHu2 ma2 TA2ba laku m2ina n2isa5'i mavna2 wavula2va waruba2Ea fa'in xiftum 'al1a2 taEdilu2 fawa2Hidatan 'aw ma2 malakat 'ayma2nukum *a2lika 'adna4 'al1a2 taEu2lu2
    wa'a2tu n2isa5'a SAduqA2tihin2a niHlataN2 fa'iN2 Tibna lakum EaN2 $ay'i m2inhu nafsaN2 fakulu2hu hani5'a m2ari5'a2
    wala2 tu'tu s1ufaha5'a 'amwa2lakumu l1ati2 jaEala L1A2hu lakum qiya2maN2 warzuqu2hum fi2ha2 waksu2hum waqu2lu2 lahum qAwla m2aEru2fa2
    wabtalu lyata2ma2 Hat1a4 'i*a2 balagu n2ika2Ha fa'in 'a2nastu m2inhum ru$daN2 fadfaEu4 'ilayhim 'amwa2lahum wala2 ta'kulu2ha4 'isrA2faN2 wabida2rAn 'aN2 yakbaru2 wamaN2 ka2na gAniy1aN2 falyastaEfif wamaN2 ka2na faqi2rAN2 falya'kul bilmaEru2fi fa'i*a2 dafaEtum 'ilayhim 'amwa2lahum fa'a$hidu2 Ealayhim wakafa2 bil1a2hi Hasi2ba2
    l1ir1ija2li naSi2bu m2im2a2 tarAka lwa2lida2ni wal'aqrAbu2na walin2isa5'i naSi2bu m2im2a2 tarAka lwa2lida2ni wal'aqrAbu2na mim2a2 qAl1a minhu 'aw kavurA naSi2ba m2afru2DA2
    wa'i*a2 HaDArA lqismata 'ulu lqurba2 walyata2ma2 walmasa2ki2nu farzuqu2hu m2inhu waqu2lu2 lahum qAwla m2aEru2fa2
    walyax$a l1a*i2na law tarAku2 min xAlfihim *ur1iy1ataN2 DiEa2fan xA2fu2 Ealayhim falyat1aqu L1A2ha walyaqu2lu2 qAwlaN2 sadi2da2
    'in2a l1a*i2na ya'kulu2na 'amwa2la lyata2ma2 Zulman 'in2ama2 ya'kulu2na fi2 buTu2nihim na2rAN2 wasayaSlawna saEi2rA2
    yu2Si2kumu L1A2hu fi4 'awla2dikum li*1akari mivlu HaZ1i l'uN2vayayni fa'iN2 kun2a nisa5'aN2 fawqA vnatayni falahun2a vuluva2 ma2 tarAka wa'iN2 ka2nat wa2HidataN2 falaha n2iSfu wali'abawayhi likul1i wa2Hidi m2inhuma s1udusu mim2a2 tarAka 'iN2 ka2na lahu2 waladuN2 fa'i l1am yaku l1ahu2 waladuN2 wawarivahu4 'abawa2hu fali'um2ihi v1uluvu fa'iN2 ka2na lahu4 'ixwatuN2 fali'um2ihi s1udusu mim2 baEdi waSiy1atiN2 yu2Si2 biha4 'aw daynin 'a2ba5'ukum wa'abna5'ukum la2 tadru2na 'ay1uhum 'aqrAbu lakum nafEaN2 fari2DAta m2ina L1A2hi 'in2a L1A2ha ka2na Eali2man Haki2ma2
    walakum niSfu ma2 tarAka 'azwa2jukum 'i l1am yaku l1ahun2a waladuN2 fa'iN2 ka2na lahun2a waladuN2 falakumu r1ubuEu mim2a2 tarAkna mim2 baEdi waSiy1atiN2 yu2Si2na biha4 'aw dayniN2 walahun2a r1ubuEu mim2a2 tarAktum 'i l1am yaku l1akum waladuN2 fa'iN2 ka2na lakum waladuN2 falahun2a v1umunu mim2a2 tarAktu m2im2 baEdi waSiy1atiN2 tu2Su2na biha4 'aw dayniN2 wa'iN2 ka2na rAjuluN2 yu2rAvu kala2latan 'awi mrA'atuN2 walahu4 'axun 'aw 'uxtuN2 falikul1i wa2Hidi m2inhuma s1udusu fa'iN2 ka2nu4 'akvarA miN2 *a2lika fahum $urAka5'u fi v1uluvi mim2 baEdi waSiy1atiN2 yu2SA2 biha4 'aw daynin gAyrA muDA6r1iN2 waSiy1ata m2ina L1A2hi waL1A2hu Eali2mun Hali3m
    tilka Hudu2du L1A2hi wamaN2 yuTiEi l1a2ha warAsu2lahu2 yudxilhu jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 wa*a2lika lfawzu lEaZi3m
    wamaN2 yaESi l1a2ha warAsu2lahu2 wayataEad1a Hudu2dahu2 yudxilhu na2rAn xA2lidaN2 fi2ha2 walahu2 Ea*a2bu m2uhi3n
    wal1a2ti2 ya'ti2na lfa2Hi$ata mi n2isa5'ikum fasta$hidu2 Ealayhin2a 'arbaEata m2iN2kum fa'iN2 $ahidu2 fa'amsiku2hun2a fi lbuyu2ti Hat1a2 yatawaf1a2hun2a lmawtu 'aw yajEala L1A2hu lahun2a sabi2la2
    wal1a*a2ni ya'tiya2niha2 miN2kum fa'a2*u2huma2 fa'iN2 ta2ba2 wa'aSlaHa2 fa'aEriDu2 Eanhuma4 'in2a L1A2ha ka2na taw1a2ba r1AHi2ma2
    'in2ama t1awbatu Eala L1A2hi lil1a*i2na yaEmalu2na s1u5'a bijaha2latiN2 vum2a yatu2bu2na miN2 qAri2biN2 fa'ula5'ika yatu2bu L1A2hu Ealayhim waka2na L1A2hu Eali2man Haki2ma2
    walaysati t1awbatu lil1a*i2na yaEmalu2na s1ay1i'a2ti Hat1a4 'i*a2 HaDArA 'aHadahumu lmawtu qA2la 'in2i2 tubtu l'a2na wala l1a*i2na yamu2tu2na wahum kuf1a2run 'ula5'ika 'aEtadna2 lahum Ea*a2ban 'ali2ma2
    ya4'ay1uha l1a*i2na 'a2manu2 la2 yaHil1u lakum 'aN2 tarivu n2isa5'a karhaN2 wala2 taEDulu2hun2a lita*habu2 bibaEDi ma4 'a2taytumu2hun2a 'il1a4 'aN2 ya'ti2na bifa2Hi$ati m2ubay1inatiN2 waEa2$iru2hun2a bilmaEru2fi fa'iN2 karihtumu2hun2a faEasa4 'aN2 takrAhu2 $ay'aN2 wayajEala L1A2hu fi2hi xAyrAN2 kavi2rA2
    wa'in 'arAt1umu stibda2la zawji m2aka2na zawjiN2 wa'a2taytum 'iHda2hun2a qiN2TA2rAN2 fala2 ta'xu*u2 minhu $ay'an 'ata'xu*u2nahu2 buhta2naN2 wa'ivma m2ubi2na2
    wakayfa ta'xu*u2nahu2 waqAd 'afDA2 baEDukum 'ila2 baEDiN2 wa'axA*na miN2ku m2i2va2qAn gAli2ZA2
    wala2 taN2kiHu2 ma2 nakaHa 'a2ba5'uku m2ina n2isa5'i 'il1a2 ma2 qAd salafa 'in2ahu2 ka2na fa2Hi$ataN2 wamaqtaN2 wasa5'a sabi2la2
    Hur1imat Ealaykum 'um2aha2tukum wabana2tukum wa'axAwa2tukum waEam2a2tukum waxA2la2tukum wabana2tu l'axi wabana2tu l'uxti wa'um2aha2tukumu l1a2ti4 'arDAEnakum wa'axAwa2tuku m2ina r1ADA2Eati wa'um2aha2tu nisa5'ikum warAba5'ibukumu l1a2ti2 fi2 Huju2riku m2i n2isa5'ikumu l1a2ti2 daxAltum2 bihin2a fa'i l1am taku2nu2 daxAltum2 bihin2a fala2 juna2Ha Ealaykum waHala5'ilu 'abna5'ikumu l1a*i2na min 'aSla2bikum wa'aN2 tajmaEu2 bayna l'uxtayni 'il1a2 ma2 qAd salafa 'in2a L1A2ha ka2na gAfu2rA r1AHi2ma2
    walmuHSAna2tu mina n2isa5'i 'il1a2 ma2 malakat 'ayma2nukum kita2ba L1A2hi Ealaykum wa'uHil1a laku m2a2 warA5'a *a2likum 'aN2 tabtagu2 bi'amwa2liku m2uHSini2na gAyrA musa2fiHi2na fama stamtaEtum2 bihi2 minhun2a fa'a2tu2hun2a 'uju2rAhun2a fari2DAtaN2 wala2 juna2Ha Ealaykum fi2ma2 tarA2DAytum2 bihi2 mim2 baEdi lfari2DAti 'in2a L1A2ha ka2na Eali2man Haki2ma2
    wama l1am yastaTiE miN2kum TAwlan 'aN2 yaN2kiHa lmuHSAna2ti lmu'mina2ti fami m2a2 malakat 'ayma2nuku m2iN2 fataya2tikumu lmu'mina2ti waL1A2hu 'aElamu bi'i2ma2nikum2 baEDuku m2im2 baEDiN2 faN2kiHu2hun2a bi'i*ni 'ahlihin2a wa'a2tu2hun2a 'uju2rAhun2a bilmaEru2fi muHSAna2tin gAyrA musa2fiHa2tiN2 wala2 mut1axi*a2ti 'axda2niN2 fa'i*a4 'uHSin2a fa'in 'atayna bifa2Hi$atiN2 faEalayhin2a niSfu ma2 Eala lmuHSAna2ti mina lEa*a2bi *a2lika liman xA$iya lEanata miN2kum wa'aN2 taSbiru2 xAyru l1akum waL1A2hu gAfu2ru r1AHi3m
    yuri2du L1A2hu liyubay1ina lakum wayahdiyakum sunana l1a*i2na miN2 qAblikum wayatu2ba Ealaykum waL1A2hu Eali2mun Haki3m
    waL1A2hu yuri2du 'aN2 yatu2ba Ealaykum wayuri2du l1a*i2na yat1abiEu2na $1ahawa2ti 'aN2 tami2lu2 maylan EaZi2ma2
    yuri2du L1A2hu 'aN2 yuxAf1ifa EaN2kum waxuliqA l'iN2sa2nu DAEi2fa2
    ya4'ay1uha l1a*i2na 'a2manu2 la2 ta'kulu4 'amwa2lakum2 baynakum2 bilba2Tili 'il1a4 'aN2 taku2na tija2rAtan EaN2 tarA2Di m2iN2kum wala2 taqtulu4 'aN2fusakum 'in2a L1A2ha ka2na bikum rAHi2ma2
    wamaN2 yafEal *a2lika Eudwa2naN2 waZulmaN2 fasawfa nuSli2hi na2rAN2 waka2na *a2lika Eala L1A2hi yasi2rA2
    'iN2 tajtanibu2 kaba5'irA ma2 tunhawna Eanhu nukaf1ir EaN2kum say1i'a2tikum wanudxilku m2udxAlaN2 kari2ma2
    wala2 tataman2aw ma2 faD1Ala L1A2hu bihi2 baEDAkum Eala2 baEDi l1ir1ija2li naSi2bu m2im2a ktasabu2 walin2isa5'i naSi2bu m2im2a ktasabna was'alu L1A2ha miN2 faDlihi4 'in2a L1A2ha ka2na bikul1i $ay'in Eali2ma2
    walikul1iN2 jaEalna2 mawa2liya mim2a2 tarAka lwa2lida2ni wal'aqrAbu2na wal1a*i2na EaqAdat 'ayma2nukum fa'a2tu2hum naSi2bahum 'in2a L1A2ha ka2na Eala2 kul1i $ay'iN2 $ahi2da2
    'ar1ija2lu qAw1a2mu2na Eala n2isa5'i bima2 faD1Ala L1A2hu baEDAhum Eala2 baEDiN2 wabima4 'aN2faqu2 min 'amwa2lihim faS1A2liHa2tu qA2nita2tun Ha2fiZA2tu l1ilgAybi bima2 HafiZA L1A2hu wal1a2ti2 taxA2fu2na nu$u2zahun2a faEiZu2hun2a wahjuru2hun2a fi lmaDA2jiEi waDribu2hun2a fa'in 'aTAEnakum fala2 tabgu2 Ealayhin2a sabi2lan 'in2a L1A2ha ka2na Ealiy1aN2 kabi2rA2
    wa'in xiftum $iqA2qA baynihima2 fabEavu2 Hakama m2in 'ahlihi2 waHakama m2in 'ahliha4 'iN2 yuri2da4 'iSla2HaN2 yuwaf1iqi l1a2hu baynahuma4 'in2a L1A2ha ka2na Eali2man xAbi2rA2
    waEbudu L1A2ha wala2 tu$riku2 bihi2 $ay'aN2 wabilwa2lidayni 'iHsa2naN2 wabi*i lqurba2 walyata2ma2 walmasa2ki2ni walja2ri *i lqurba2 walja2ri ljunubi waS1A2Hibi biljam2bi wabni s1abi2li wama2 malakat 'ayma2nukum 'in2a L1A2ha la2 yuHib1u maN2 ka2na muxta2laN2 faxu2rA2
    'al1a*i2na yabxAlu2na waya'muru2na n2a2sa bilbuxli wayaktumu2na ma4 'a2ta2humu L1A2hu miN2 faDlihi2 wa'aEtadna2 lilka2firi2na Ea*a2ba m2uhi2na2
    wal1a*i2na yuN2fiqu2na 'amwa2lahum ri'a5'a n2a2si wala2 yu'minu2na bil1a2hi wala2 bilyawmi l'a2xiri wamaN2 yakuni $1ayTA2nu lahu2 qAri2naN2 fasa5'a qAri2na2
    wama2*a2 Ealayhim law 'a2manu2 bil1a2hi walyawmi l'a2xiri wa'aN2faqu2 mim2a2 rAzaqAhumu L1A2hu waka2na L1A2hu bihim Eali2ma2
    'in2a L1A2ha la2 yaZlimu mivqA2la *ar1AtiN2 wa'iN2 taku HasanataN2 yuDA2Eifha2 wayu'ti mi l1adunhu 'ajrAn EaZi2ma2
    fakayfa 'i*a2 ji'na2 miN2 kul1i 'um2atim2 bi$ahi2diN2 waji'na2 bika Eala2 ha4'ula5'i $ahi2da2
    yawma'i*iN2 yawad1u l1a*i2na kafaru2 waEaSAwu r1Asu2la law tusaw1a2 bihimu l'arDu wala2 yaktumu2na L1A2ha Hadi2va2
    ya4'ay1uha l1a*i2na 'a2manu2 la2 taqrAbu S1Ala2ta wa'aN2tum suka2rA2 Hat1a2 taElamu2 ma2 taqu2lu2na wala2 junuban 'il1a2 Ea2biri2 sabi2lin Hat1a2 tagtasilu2 wa'iN2 kuN2tu m2arDA4 'aw Eala2 safarin 'aw ja5'a 'aHadu m2iN2ku m2ina lgA5'iTi 'aw la2mastumu n2isa5'a falam tajidu2 ma5'aN2 fatayam2amu2 SAEi2daN2 TAy1ibaN2 famsaHu2 biwuju2hikum wa'aydi2kum 'in2a L1A2ha ka2na Eafuw1an gAfu2rA2
    'alam tarA 'ila l1a*i2na 'u2tu2 naSi2ba m2ina lkita2bi ya$taru2na D1Ala2lata wayuri2du2na 'aN2 taDil1u s1abi3l
    waL1A2hu 'aElamu bi'aEda5'ikum wakafa2 bil1a2hi waliy1aN2 wakafa2 bil1a2hi naSi2rA2
    m2ina l1a*i2na ha2du2 yuHar1ifu2na lkalima Ea m2awa2DiEihi2 wayaqu2lu2na samiEna2 waEaSAyna2 wasmaE gAyrA musmaEiN2 warA2Eina2 lay1am2 bi'alsinatihim waTAEnaN2 fi d1i2ni walaw 'an2ahum qA2lu2 samiEna2 wa'aTAEna2 wasmaE waN2Zurna2 laka2na xAyrA l1ahum wa'aqwama wala2ki l1aEanahumu L1A2hu bikufrihim fala2 yu'minu2na 'il1a2 qAli2la2
    ya4'ay1uha l1a*i2na 'u2tu lkita2ba 'a2minu2 bima2 naz1alna2 muSAd1iqA l1ima2 maEaku m2iN2 qAbli 'a n2aTmisa wuju2haN2 fanarud1aha2 Eala4 'adba2riha4 'aw nalEanahum kama2 laEan2a4 'aSHa2ba s1abti waka2na 'amru L1A2hi mafEu2la2
    'in2a L1A2ha la2 yagfiru 'aN2 yu$rAka bihi2 wayagfiru ma2 du2na *a2lika limaN2 ya$a5'u wamaN2 yu$rik bil1a2hi faqAdi ftarA4 'ivman EaZi2ma2
    'alam tarA 'ila l1a*i2na yuzak1u2na 'aN2fusahum2 bali l1a2hu yuzak1i2 maN2 ya$a5'u wala2 yuZlamu2na fati2la2
    'uN2Zur kayfa yaftaru2na Eala L1A2hi lka*iba wakafa2 bihi4 'ivma m2ubi2na2
    'alam tarA 'ila l1a*i2na 'u2tu2 naSi2ba m2ina lkita2bi yu'minu2na biljibti waT1A2gu2ti wayaqu2lu2na lil1a*i2na kafaru2 ha4'ula5'i 'ahda2 mina l1a*i2na 'a2manu2 sabi2la2
    'ula5'ika l1a*i2na laEanahumu L1A2hu wamaN2 yalEani l1a2hu falaN2 tajida lahu2 naSi2rA2
    'am lahum naSi2bu m2ina lmulki fa'i*a l1a2 yu'tu2na n2a2sa naqi2rA2
    'am yaHsudu2na n2a2sa Eala2 ma4 'a2ta2humu L1A2hu miN2 faDlihi2 faqAd 'a2tayna4 'a2la 'ibrA2hi2ma lkita2ba walHikmata wa'a2tayna2hu m2ulkan EaZi2ma2
    faminhu m2an 'a2mana bihi2 waminhu m2aN2 SAd1a Eanhu wakafa2 bijahan2ama saEi2rA2
    'in2a l1a*i2na kafaru2 bi'a2ya2tina2 sawfa nuSli2him na2rAN2 kul1ama2 naDijat julu2duhum2 bad1alna2hum julu2dan gAyrAha2 liya*u2qu lEa*a2ba 'in2a L1A2ha ka2na Eazi2zan Haki2ma2
    wal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti sanudxiluhum jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha4 'abada l1ahum fi2ha4 'azwa2ju m2uTAh1arAtuN2 wanudxiluhum Zil1aN2 ZAli2la2
    'in2a L1A2ha ya'murukum 'aN2 tu'ad1u l'ama2na2ti 'ila4 'ahliha2 wa'i*a2 Hakamtum2 bayna n2a2si 'aN2 taHkumu2 bilEadli 'in2a L1A2ha niEim2a2 yaEiZukum2 bihi4 'in2a L1A2ha ka2na sami2Eam2 baSi2rA2
    ya4'ay1uha l1a*i2na 'a2manu4 'aTi2Eu L1A2ha wa'aTi2Eu r1Asu2la wa'uli l'amri miN2kum fa'iN2 tana2zaEtum fi2 $ay'iN2 farud1u2hu 'ila L1A2hi war1Asu2li 'iN2 kuN2tum tu'minu2na bil1a2hi walyawmi l'a2xiri *a2lika xAyruN2 wa'aHsanu ta'wi2la2
    'alam tarA 'ila l1a*i2na yazEumu2na 'an2ahum 'a2manu2 bima4 'uN2zila 'ilayka wama4 'uN2zila miN2 qAblika yuri2du2na 'aN2 yataHa2kamu4 'ila T1A2gu2ti waqAd 'umiru4 'aN2 yakfuru2 bihi2 wayuri2du $1ayTA2nu 'aN2 yuDil1ahum DAla2lam2 baEi2da2
    wa'i*a2 qi2la lahum taEa2law 'ila2 ma4 'aN2zala L1A2hu wa'ila r1Asu2li rA'ayta lmuna2fiqi2na yaSud1u2na EaN2ka Sudu2da2
    fakayfa 'i*a4 'aSA2bathu m2uSi2batum2 bima2 qAd1amat 'aydi2him vum2a ja5'u2ka yaHlifu2na bil1a2hi 'in 'arAdna4 'il1a4 'iHsa2naN2 watawfi2qA2
    'ula5'ika l1a*i2na yaElamu L1A2hu ma2 fi2 qulu2bihim fa'aEriD Eanhum waEiZhum waqu l1ahum fi4 'aN2fusihim qAwlam2 bali2gA2
    wama4 'arsalna2 mi r1Asu2lin 'il1a2 liyuTA2Ea bi'i*ni l1a2hi walaw 'an2ahum 'i Z1Alamu4 'aN2fusahum ja5'u2ka fastagfaru L1A2ha wastagfarA lahumu r1Asu2lu lawajadu L1A2ha taw1a2ba r1AHi2ma2
    fala2 warAb1ika la2 yu'minu2na Hat1a2 yuHak1imu2ka fi2ma2 $ajarA baynahum vum2a la2 yajidu2 fi4 'aN2fusihim HarAja m2im2a2 qADAyta wayusal1imu2 tasli2ma2
    walaw 'an2a2 katabna2 Ealayhim 'ani qtulu4 'aN2fusakum 'awi xruju2 miN2 diya2riku m2a2 faEalu2hu 'il1a2 qAli2lu m2inhum walaw 'an2ahum faEalu2 ma2 yu2EaZu2na bihi2 laka2na xAyrA l1ahum wa'a$ad1a tavbi2ta2
    wa'i*a l1a'a2tayna2hu m2i l1adun2a4 'ajrAn EaZi2ma2
    walahadayna2hum SirA2TA m2ustaqi2ma2
    wamaN2 yuTiEi l1a2ha war1Asu2la fa'ula5'ika maEa l1a*i2na 'anEama L1A2hu Ealayhi m2ina n2abiy1i2na waS1id1i2qi2na wa$1uhada5'i waS1A2liHi2na waHasuna 'ula5'ika rAfi2qA2
    *a2lika lfaDlu mina L1A2hi wakafa2 bil1a2hi Eali2ma2
    ya4'ay1uha l1a*i2na 'a2manu2 xu*u2 Hi*rAkum faN2firu2 vuba2tin 'awi N2firu2 jami2Ea2
    wa'in2a miN2kum lama l1ayubaT1i'an2a fa'in 'aSA2batku m2uSi2batuN2 qA2la qAd 'anEama L1A2hu Ealay1a 'i* lam 'aku m2aEahum $ahi2da2
    wala'in 'aSA2bakum faDlu m2ina L1A2hi layaqu2lan2a ka'a l1am takum2 baynakum wabaynahu2 mawad1atuN2 ya2laytani2 kuN2tu maEahum fa'afu2za fawzan EaZi2ma2
    falyuqA2til fi2 sabi2li l1a2hi l1a*i2na ya$ru2na lHaya2ta d1unya2 bil'a2xirAti wamaN2 yuqA2til fi2 sabi2li l1a2hi fayuqtal 'aw yaglib fasawfa nu'ti2hi 'ajrAn EaZi2ma2
    wama2 lakum la2 tuqA2tilu2na fi2 sabi2li l1a2hi walmustaDEafi2na mina r1ija2li wan2isa5'i walwilda2ni l1a*i2na yaqu2lu2na rAb1ana4 'axrijna2 min ha2*ihi lqAryati Z1A2limi 'ahluha2 wajEa l1ana2 mi l1aduN2ka waliy1aN2 wajEa l1ana2 mi l1aduN2ka naSi2rA2
    'al1a*i2na 'a2manu2 yuqA2tilu2na fi2 sabi2li l1a2hi wal1a*i2na kafaru2 yuqA2tilu2na fi2 sabi2li T1A2gu2ti faqA2tilu4 'awliya5'a $1ayTA2ni 'in2a kayda $1ayTA2ni ka2na DAEi2fa2
    'alam tarA 'ila l1a*i2na qi2la lahum kuf1u4 'aydiyakum wa'aqi2mu S1Ala2ta wa'a2tu z1aka2ta falam2a2 kutiba Ealayhimu lqita2lu 'i*a2 fari2qu m2inhum yax$awna n2a2sa kaxA$yati l1a2hi 'aw 'a$ad1a xA$yataN2 waqA2lu2 rAb1ana2 lima katabta Ealayna lqita2la lawla4 'ax1Artana4 'ila4 'ajaliN2 qAri2biN2 qul mata2Eu d1unya2 qAli2luN2 wal'a2xirAtu xAyru l1imani t1aqA2 wala2 tuZlamu2na fati2la2
    'aynama2 taku2nu2 yudrik1umu lmawtu walaw kuN2tum fi2 buru2ji m2u$ay1adatiN2 wa'iN2 tuSibhum HasanatuN2 yaqu2lu2 ha2*ihi2 min EiN2di l1a2hi wa'iN2 tuSibhum say1i'atuN2 yaqu2lu2 ha2*ihi2 min EiN2dika qul kul1u m2in EiN2di l1a2hi fama2li ha4'ula5'i lqAwmi la2 yaka2du2na yafqAhu2na Hadi2va2
    m2a4 'aSA2baka min HasanatiN2 famina L1A2hi wama4 'aSA2baka miN2 say1i'atiN2 fami n2afsika wa'arsalna2ka lin2a2si rAsu2laN2 wakafa2 bil1a2hi $ahi2da2
    m2aN2 yuTiEi r1Asu2la faqAd 'aTA2Ea L1A2ha wamaN2 tawal1a2 fama4 'arsalna2ka Ealayhim Hafi2ZA2
    wayaqu2lu2na TA2EatuN2 fa'i*a2 barAzu2 min EiN2dika bay1ata TA5'ifatu m2inhum gAyrA l1a*i2 taqu2lu waL1A2hu yaktubu ma2 yubay1itu2na fa'aEriD Eanhum watawak1al Eala L1A2hi wakafa2 bil1a2hi waki2la2
    'afala2 yatadab1aru2na lqur'a2na walaw ka2na min EiN2di gAyri l1a2hi lawajadu2 fi2hi xtila2faN2 kavi2rA2
    wa'i*a2 ja5'ahum 'amru m2ina l'amni 'awi lxAwfi 'a*a2Eu2 bihi2 walaw rAd1u2hu 'ila r1Asu2li wa'ila4 'uli l'amri minhum laEalimahu l1a*i2na yastam2biTu2nahu2 minhum walawla2 faDlu L1A2hi Ealaykum warAHmatuhu2 lat1abaEtumu $1ayTA2na 'il1a2 qAli2la2
    faqA2til fi2 sabi2li l1a2hi la2 tukal1afu 'il1a2 nafsaka waHar1iDi lmu'mini2na Easa L1A2hu 'aN2 yakuf1a ba'sa l1a*i2na kafaru2 waL1A2hu 'a$ad1u ba'saN2 wa'a$ad1u taN2ki2la2
    m2aN2 ya$faE $afa2Eatan HasanataN2 yaku l1ahu2 naSi2bu m2inha2 wamaN2 ya$faE $afa2EataN2 say1i'ataN2 yaku l1ahu2 kiflu m2inha2 waka2na L1A2hu Eala2 kul1i $ay'i m2uqi2ta2
    wa'i*a2 Huy1i2tum2 bitaHiy1atiN2 faHay1u2 bi'aHsana minha4 'aw rud1u2ha4 'in2a L1A2ha ka2na Eala2 kul1i $ay'in Hasi2ba2
    'aL1A2hu la4 'ila2ha 'il1a2 huwa layajmaEan2akum 'ila2 yawmi lqiya2mati la2 rAyba fi2hi waman 'aSdaqu mina L1A2hi Hadi2va2
    fama2 lakum fi lmuna2fiqi2na fi'atayni waL1A2hu 'arkasahum2 bima2 kasabu4 'aturi2du2na 'aN2 tahdu2 man 'aDAl1a L1A2hu wamaN2 yuDlili l1a2hu falaN2 tajida lahu2 sabi2la2
    wad1u2 law takfuru2na kama2 kafaru2 fataku2nu2na sawa5'aN2 fala2 tat1axi*u2 minhum 'awliya5'a Hat1a2 yuha2jiru2 fi2 sabi2li l1a2hi fa'iN2 tawal1aw faxu*u2hum waqtulu2hum Hayvu wajat1umu2hum wala2 tat1axi*u2 minhum waliy1aN2 wala2 naSi2rA2
    'il1a l1a*i2na yaSilu2na 'ila2 qAwmim2 baynakum wabaynahu m2i2va2qun 'aw ja5'u2kum HaSirAt Sudu2ruhum 'aN2 yuqA2tilu2kum 'aw yuqA2tilu2 qAwmahum walaw $a5'a L1A2hu lasal1aTAhum Ealaykum falaqA2talu2kum fa'ini Etazalu2kum falam yuqA2tilu2kum wa'alqAw 'ilaykumu s1alama fama2 jaEala L1A2hu lakum Ealayhim sabi2la2
    satajidu2na 'a2xAri2na yuri2du2na 'aN2 ya'manu2kum waya'manu2 qAwmahum kul1a ma2 rud1u4 'ila lfitnati 'urkisu2 fi2ha2 fa'i l1am yaEtazilu2kum wayulqu4 'ilaykumu s1alama wayakuf1u4 'aydiyahum faxu*u2hum waqtulu2hum Hayvu vaqiftumu2hum wa'ula5'ikum jaEalna2 lakum Ealayhim sulTA2na m2ubi2na2
    wama2 ka2na limu'minin 'aN2 yaqtula mu'minan 'il1a2 xATA'aN2 wamaN2 qAtala mu'minan xATA'aN2 fataHri2ru rAqAbati m2u'minatiN2 wadiyatu m2usal1amatun 'ila4 'ahlihi4 'il1a4 'aN2 yaS1Ad1aqu2 fa'iN2 ka2na miN2 qAwmin Eaduw1i l1akum wahuwa mu'minuN2 fataHri2ru rAqAbati m2u'minatiN2 wa'iN2 ka2na miN2 qAwmim2 baynakum wabaynahu m2i2va2quN2 fadiyatu m2usal1amatun 'ila4 'ahlihi2 wataHri2ru rAqAbati m2u'minatiN2 fama l1am yajid faSiya2mu $ahrAyni mutata2biEayni tawbata m2ina L1A2hi waka2na L1A2hu Eali2man Haki2ma2
    wamaN2 yaqtul mu'mina m2utaEam2idaN2 fajaza5'uhu2 jahan2amu xA2lidaN2 fi2ha2 wagADiba L1A2hu Ealayhi walaEanahu2 wa'aEad1a lahu2 Ea*a2ban EaZi2ma2
    ya4'ay1uha l1a*i2na 'a2manu4 'i*a2 DArAbtum fi2 sabi2li l1a2hi fatabay1anu2 wala2 taqu2lu2 liman 'alqA4 'ilaykumu s1ala2ma lasta mu'minaN2 tabtagu2na EarADA lHaya2ti d1unya2 faEiN2da L1A2hi magA2nimu kavi2rAtuN2 ka*a2lika kuN2tu m2iN2 qAblu faman2a L1A2hu Ealaykum fatabay1anu4 'in2a L1A2ha ka2na bima2 taEmalu2na xAbi2rA2
    l1a2 yastawi lqA2Eidu2na mina lmu'mini2na gAyru 'uli D1ArAri walmuja2hidu2na fi2 sabi2li l1a2hi bi'amwa2lihim wa'aN2fusihim faD1Ala L1A2hu lmuja2hidi2na bi'amwa2lihim wa'aN2fusihim Eala lqA2Eidi2na darAjataN2 wakul1aN2 waEada L1A2hu lHusna2 wafaD1Ala L1A2hu lmuja2hidi2na Eala lqA2Eidi2na 'ajrAn EaZi2ma2
    darAja2ti m2inhu wamagfirAtaN2 warAHmataN2 waka2na L1A2hu gAfu2rA r1AHi2ma2
    'in2a l1a*i2na tawaf1a2humu lmala5'ikatu ZA2limi4 'aN2fusihim qA2lu2 fi2ma kuN2tum qA2lu2 kun2a2 mustaDEafi2na fi l'arDi qA2lu4 'alam takun 'arDu L1A2hi wa2siEataN2 fatuha2jiru2 fi2ha2 fa'ula5'ika ma'wa2hum jahan2amu wasa5'at maSi2rA2
    'il1a lmustaDEafi2na mina r1ija2li wan2isa5'i walwilda2ni la2 yastaTi2Eu2na Hi2lataN2 wala2 yahtadu2na sabi2la2
    fa'ula5'ika Easa L1A2hu 'aN2 yaEfuwa Eanhum waka2na L1A2hu Eafuw1an gAfu2rA2
    wamaN2 yuha2jir fi2 sabi2li l1a2hi yajid fi l'arDi murA2gAmaN2 kavi2rAN2 wasaEataN2 wamaN2 yaxruj mim2 baytihi2 muha2jirAn 'ila L1A2hi warAsu2lihi2 vum2a yudrikhu lmawtu faqAd waqAEa 'ajruhu2 Eala L1A2hi waka2na L1A2hu gAfu2rA r1AHi2ma2
    wa'i*a2 DArAbtum fi l'arDi falaysa Ealaykum juna2Hun 'aN2 taqSuru2 mina S1Ala2ti 'in xiftum 'aN2 yaftinakumu l1a*i2na kafaru4 'in2a lka2firi2na ka2nu2 lakum Eaduw1a m2ubi2na2
    wa'i*a2 kuN2ta fi2him fa'aqAmta lahumu S1Ala2ta faltaqum TA5'ifatu m2inhu m2aEaka walya'xu*u4 'asliHatahum fa'i*a2 sajadu2 falyaku2nu2 miN2 warA5'ikum walta'ti TA5'ifatun 'uxrA2 lam yuSAl1u2 falyuSAl1u2 maEaka walya'xu*u2 Hi*rAhum wa'asliHatahum wad1a l1a*i2na kafaru2 law tagfulu2na Ean 'asliHatikum wa'amtiEatikum fayami2lu2na Ealayku m2aylataN2 wa2HidataN2 wala2 juna2Ha Ealaykum 'iN2 ka2na bikum 'a*a m2i m2aTArin 'aw kuN2tu m2arDA4 'aN2 taDAEu4 'asliHatakum waxu*u2 Hi*rAkum 'in2a L1A2ha 'aEad1a lilka2firi2na Ea*a2ba m2uhi2na2
    fa'i*a2 qADAytumu S1Ala2ta fa*kuru L1A2ha qiya2maN2 waquEu2daN2 waEala2 junu2bikum fa'i*a Tma'naN2tum fa'aqi2mu S1Ala2ta 'in2a S1Ala2ta ka2nat Eala lmu'mini2na kita2ba m2awqu2ta2
    wala2 tahinu2 fi btigA5'i lqAwmi 'iN2 taku2nu2 ta'lamu2na fa'in2ahum ya'lamu2na kama2 ta'lamu2na watarju2na mina L1A2hi ma2 la2 yarju2na waka2na L1A2hu Eali2man Haki2ma2
    'in2a4 'aN2zalna4 'ilayka lkita2ba bilHaq1i litaHkuma bayna n2a2si bima4 'arA2ka L1A2hu wala2 taku l1ilxA5'ini2na xASi2ma2
    wastagfiri l1a2ha 'in2a L1A2ha ka2na gAfu2rA r1AHi2ma2
    wala2 tuja2dil Eani l1a*i2na yaxta2nu2na 'aN2fusahum 'in2a L1A2ha la2 yuHib1u maN2 ka2na xAw1a2nan 'avi2ma2
    yastaxfu2na mina n2a2si wala2 yastaxfu2na mina L1A2hi wahuwa maEahum 'i* yubay1itu2na ma2 la2 yarDA2 mina lqAwli waka2na L1A2hu bima2 yaEmalu2na muHi2TA2
    ha4'aN2tum ha4'ula5'i ja2daltum Eanhum fi lHaya2ti d1unya2 famaN2 yuja2dilu L1A2ha Eanhum yawma lqiya2mati 'a m2aN2 yaku2nu Ealayhim waki2la2
    wamaN2 yaEmal su5'an 'aw yaZlim nafsahu2 vum2a yastagfiri l1a2ha yajidi l1a2ha gAfu2rA r1AHi2ma2
    wamaN2 yaksib 'ivmaN2 fa'in2ama2 yaksibuhu2 Eala2 nafsihi2 waka2na L1A2hu Eali2man Haki2ma2
    wamaN2 yaksib xATi5'atan 'aw 'ivmaN2 vum2a yarmi bihi2 bari5'aN2 faqAdi Htamala buhta2naN2 wa'ivma m2ubi2na2
    walawla2 faDlu L1A2hi Ealayka warAHmatuhu2 laham2a T1A5'ifatu m2inhum 'aN2 yuDil1u2ka wama2 yuDil1u2na 'il1a4 'aN2fusahum wama2 yaDur1u2naka miN2 $ay'iN2 wa'aN2zala L1A2hu Ealayka lkita2ba walHikmata waEal1amaka ma2 lam takuN2 taElamu waka2na faDlu L1A2hi Ealayka EaZi2ma2
    l1a2 xAyrA fi2 kavi2ri m2i n2ajwa2hum 'il1a2 man 'amarA biSAdaqAtin 'aw maEru2fin 'aw 'iSla2Him2 bayna n2a2si wamaN2 yafEal *a2lika btigA5'a marDA2ti l1a2hi fasawfa nu'ti2hi 'ajrAn EaZi2ma2
    wamaN2 yu$a2qiqi r1Asu2la mim2 baEdi ma2 tabay1ana lahu lhuda2 wayat1abiE gAyrA sabi2li lmu'mini2na nuwal1ihi2 ma2 tawal1a2 wanuSlihi2 jahan2ama wasa5'at maSi2rA2
    'in2a L1A2ha la2 yagfiru 'aN2 yu$rAka bihi2 wayagfiru ma2 du2na *a2lika limaN2 ya$a5'u wamaN2 yu$rik bil1a2hi faqAd DAl1a DAla2lam2 baEi2da2
    'iN2 yadEu2na miN2 du2nihi4 'il1a4 'ina2vaN2 wa'iN2 yadEu2na 'il1a2 $ayTA2na m2ari2da2
    l1aEanahu L1A2hu waqA2la la'at1axi*an2a min Eiba2dika naSi2ba m2afru2DA2
    wala'uDil1an2ahum wala'uman2iyan2ahum wala'a2murAn2ahum falayubat1ikun2a 'a2*a2na l'anEa2mi wala'a2murAn2ahum falayugAy1irun2a xAlqA L1A2hi wamaN2 yat1axi*i $1ayTA2na waliy1a m2iN2 du2ni l1a2hi faqAd xAsirA xusrA2na m2ubi2na2
    yaEiduhum wayuman2i2him wama2 yaEiduhumu $1ayTA2nu 'il1a2 guru2rA2
    'ula5'ika ma'wa2hum jahan2amu wala2 yajidu2na Eanha2 maHi2SA2
    wal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti sanudxiluhum jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha4 'abadaN2 waEda L1A2hi Haq1AN2 waman 'aSdaqu mina L1A2hi qi2la2
    l1aysa bi'ama2niy1ikum wala4 'ama2niy1i 'ahli lkita2bi maN2 yaEmal su5'aN2 yujza bihi2 wala2 yajid lahu2 miN2 du2ni l1a2hi waliy1aN2 wala2 naSi2rA2
    wamaN2 yaEmal mina S1A2liHa2ti miN2 *akarin 'aw 'uN2va2 wahuwa mu'minuN2 fa'ula5'ika yadxulu2na ljan2ata wala2 yuZlamu2na naqi2rA2
    waman 'aHsanu di2na m2im2an 'aslama wajhahu2 lil1a2hi wahuwa muHsinuN2 wat1abaEa mil1ata 'ibrA2hi2ma Hani2faN2 wat1axA*a L1A2hu 'ibrA2hi2ma xAli2la2
    walil1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi waka2na L1A2hu bikul1i $ay'i m2uHi2TA2
    wayastaftu2naka fi n2isa5'i quli l1a2hu yufti2kum fi2hin2a wama2 yutla2 Ealaykum fi lkita2bi fi2 yata2ma n2isa5'i l1a2ti2 la2 tu'tu2nahun2a ma2 kutiba lahun2a watargAbu2na 'aN2 taN2kiHu2hun2a walmustaDEafi2na mina lwilda2ni wa'aN2 taqu2mu2 lilyata2ma2 bilqisTi wama2 tafEalu2 min xAyriN2 fa'in2a L1A2ha ka2na bihi2 Eali2ma2
    wa'ini mrA'atun xA2fat mim2 baEliha2 nu$u2zan 'aw 'iErA2DAN2 fala2 juna2Ha Ealayhima4 'aN2 yuSliHa2 baynahuma2 SulHaN2 waS1ulHu xAyruN2 wa'uHDirAti l'aN2fusu $1uH1a wa'iN2 tuHsinu2 watat1aqu2 fa'in2a L1A2ha ka2na bima2 taEmalu2na xAbi2rA2
    walaN2 tastaTi2Eu4 'aN2 taEdilu2 bayna n2isa5'i walaw HarAStum fala2 tami2lu2 kul1a lmayli fata*aru2ha2 kalmuEal1aqAti wa'iN2 tuSliHu2 watat1aqu2 fa'in2a L1A2ha ka2na gAfu2rA r1AHi2ma2
    wa'iN2 yatafar1AqA2 yugni l1a2hu kul1a m2iN2 saEatihi2 waka2na L1A2hu wa2siEan Haki2ma2
    walil1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi walaqAd waS1Ayna l1a*i2na 'u2tu lkita2ba miN2 qAblikum wa'iy1a2kum 'ani t1aqu L1A2ha wa'iN2 takfuru2 fa'in2a lil1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi waka2na L1A2hu gAniy1an Hami2da2
    walil1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi wakafa2 bil1a2hi waki2la2
    'iN2 ya$a' yu*hibkum 'ay1uha n2a2su waya'ti bi'a2xAri2na waka2na L1A2hu Eala2 *a2lika qAdi2rA2
    m2aN2 ka2na yuri2du vawa2ba d1unya2 faEiN2da L1A2hi vawa2bu d1unya2 wal'a2xirAti waka2na L1A2hu sami2Eam2 baSi2rA2
    ya4'ay1uha l1a*i2na 'a2manu2 ku2nu2 qAw1a2mi2na bilqisTi $uhada5'a lil1a2hi walaw Eala4 'aN2fusikum 'awi lwa2lidayni wal'aqrAbi2na 'iN2 yakun gAniy1an 'aw faqi2rAN2 faL1A2hu 'awla2 bihima2 fala2 tat1abiEu lhawa4 'aN2 taEdilu2 wa'iN2 talwu4 'aw tuEriDu2 fa'in2a L1A2ha ka2na bima2 taEmalu2na xAbi2rA2
    ya4'ay1uha l1a*i2na 'a2manu4 'a2minu2 bil1a2hi warAsu2lihi2 walkita2bi l1a*i2 naz1ala Eala2 rAsu2lihi2 walkita2bi l1a*i4 'aN2zala miN2 qAblu wamaN2 yakfur bil1a2hi wamala5'ikatihi2 wakutubihi2 warusulihi2 walyawmi l'a2xiri faqAd DAl1a DAla2lam2 baEi2da2
    'in2a l1a*i2na 'a2manu2 vum2a kafaru2 vum2a 'a2manu2 vum2a kafaru2 vum2a zda2du2 kufrA l1am yakuni l1a2hu liyagfirA lahum wala2 liyahdiyahum sabi2la2
    ba$1iri lmuna2fiqi2na bi'an2a lahum Ea*a2ban 'ali2ma2
    'al1a*i2na yat1axi*u2na lka2firi2na 'awliya5'a miN2 du2ni lmu'mini2na 'ayabtagu2na EiN2dahumu lEiz1ata fa'in2a lEiz1ata lil1a2hi jami2Ea2
    waqAd naz1ala Ealaykum fi lkita2bi 'an 'i*a2 samiEtum 'a2ya2ti l1a2hi yukfaru biha2 wayustahza'u biha2 fala2 taqEudu2 maEahum Hat1a2 yaxu2Du2 fi2 Hadi2vin gAyrihi4 'in2akum 'i*a m2ivluhum 'in2a L1A2ha ja2miEu lmuna2fiqi2na walka2firi2na fi2 jahan2ama jami2Ea2
    'al1a*i2na yatarAb1aSu2na bikum fa'iN2 ka2na lakum fatHu m2ina L1A2hi qA2lu4 'alam naku m2aEakum wa'iN2 ka2na lilka2firi2na naSi2buN2 qA2lu4 'alam nastaHwi* Ealaykum wanamnaEku m2ina lmu'mini2na faL1A2hu yaHkumu baynakum yawma lqiya2mati walaN2 yajEala L1A2hu lilka2firi2na Eala lmu'mini2na sabi2la2
    'in2a lmuna2fiqi2na yuxA2diEu2na L1A2ha wahuwa xA2diEuhum wa'i*a2 qA2mu4 'ila S1Ala2ti qA2mu2 kusa2la2 yurA5'u2na n2a2sa wala2 ya*kuru2na L1A2ha 'il1a2 qAli2la2
    m2u*ab*abi2na bayna *a2lika la4 'ila2 ha4'ula5'i wala4 'ila2 ha4'ula5'i wamaN2 yuDlili l1a2hu falaN2 tajida lahu2 sabi2la2
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tat1axi*u lka2firi2na 'awliya5'a miN2 du2ni lmu'mini2na 'aturi2du2na 'aN2 tajEalu2 lil1a2hi Ealaykum sulTA2na m2ubi2na2
    'in2a lmuna2fiqi2na fi d1arki l'asfali mina n2a2ri walaN2 tajida lahum naSi2rA2
    'il1a l1a*i2na ta2bu2 wa'aSlaHu2 waEtaSAmu2 bil1a2hi wa'axlaSu2 di2nahum lil1a2hi fa'ula5'ika maEa lmu'mini2na wasawfa yu'ti l1a2hu lmu'mini2na 'ajrAn EaZi2ma2
    m2a2 yafEalu L1A2hu biEa*a2bikum 'iN2 $akartum wa'a2maN2tum waka2na L1A2hu $a2kirAn Eali2ma2
    l1a2 yuHib1u L1A2hu ljahrA bis1u5'i mina lqAwli 'il1a2 maN2 Zulima waka2na L1A2hu sami2Ean Eali2ma2
    'iN2 tubdu2 xAyrAn 'aw tuxfu2hu 'aw taEfu2 EaN2 su5'iN2 fa'in2a L1A2ha ka2na Eafuw1aN2 qAdi2rA2
    'in2a l1a*i2na yakfuru2na bil1a2hi warusulihi2 wayuri2du2na 'aN2 yufar1iqu2 bayna L1A2hi warusulihi2 wayaqu2lu2na nu'minu bibaEDiN2 wanakfuru bibaEDiN2 wayuri2du2na 'aN2 yat1axi*u2 bayna *a2lika sabi2la2
    'ula5'ika humu lka2firu2na Haq1AN2 wa'aEtadna2 lilka2firi2na Ea*a2ba m2uhi2na2
    wal1a*i2na 'a2manu2 bil1a2hi warusulihi2 walam yufar1iqu2 bayna 'aHadi m2inhum 'ula5'ika sawfa yu'ti2him 'uju2rAhum waka2na L1A2hu gAfu2rA r1AHi2ma2
    yas'aluka 'ahlu lkita2bi 'aN2 tunaz1ila Ealayhim kita2ba m2ina s1ama5'i faqAd sa'alu2 mu2sa4 'akbarA miN2 *a2lika faqA2lu4 'arina L1A2ha jahrAtaN2 fa'axA*athumu S1A2EiqAtu biZulmihim vum2a t1axA*u lEijla mim2 baEdi ma2 ja5'athumu lbay1ina2tu faEafawna2 EaN2 *a2lika wa'a2tayna2 mu2sa2 sulTA2na m2ubi2na2
    warAfaEna2 fawqAhumu T1u2rA bimi2va2qihim waqulna2 lahumu dxulu lba2ba suj1adaN2 waqulna2 lahum la2 taEdu2 fi s1abti wa'axA*na2 minhu m2i2va2qAn gAli2ZA2
    fabima2 naqDihi m2i2va2qAhum wakufrihim2 bi'a2ya2ti l1a2hi waqAtlihimu l'am2biya5'a bigAyri Haq1iN2 waqAwlihim qulu2buna2 gulfum2 bal TAbaEa L1A2hu Ealayha2 bikufrihim fala2 yu'minu2na 'il1a2 qAli2la2
    wabikufrihim waqAwlihim Eala2 maryama buhta2nan EaZi2ma2
    waqAwlihim 'in2a2 qAtalna lmasi2Ha Ei2sa bna maryama rAsu2la L1A2hi wama2 qAtalu2hu wama2 SAlabu2hu wala2kiN2 $ub1iha lahum wa'in2a l1a*i2na xtalafu2 fi2hi lafi2 $ak1i m2inhu ma2 lahum2 bihi2 min Eilmin 'il1a t1iba2Ea Z1An2i wama2 qAtalu2hu yaqi2na2
    ba r1AfaEahu L1A2hu 'ilayhi waka2na L1A2hu Eazi2zan Haki2ma2
    wa'i m2in 'ahli lkita2bi 'il1a2 layu'minan2a bihi2 qAbla mawtihi2 wayawma lqiya2mati yaku2nu Ealayhim $ahi2da2
    fabiZulmi m2ina l1a*i2na ha2du2 Har1Amna2 Ealayhim TAy1iba2tin 'uHil1at lahum wabiSAd1ihim EaN2 sabi2li l1a2hi kavi2rA2
    wa'ax*ihimu r1iba2 waqAd nuhu2 Eanhu wa'aklihim 'amwa2la n2a2si bilba2Tili wa'aEtadna2 lilka2firi2na minhum Ea*a2ban 'ali2ma2
    l1a2kini r1A2sixu2na fi lEilmi minhum walmu'minu2na yu'minu2na bima4 'uN2zila 'ilayka wama4 'uN2zila miN2 qAblika walmuqi2mi2na S1Ala2ta walmu'tu2na z1aka2ta walmu'minu2na bil1a2hi walyawmi l'a2xiri 'ula5'ika sanu'ti2him 'ajrAn EaZi2ma2
    'in2a4 'awHayna4 'ilayka kama4 'awHayna4 'ila2 nu2HiN2 wan2abiy1i2na mim2 baEdihi2 wa'awHayna4 'ila4 'ibrA2hi2ma wa'isma2Ei2la wa'isHa2qA wayaEqu2ba wal'asba2Ti waEi2sa2 wa'ay1u2ba wayu2nusa waha2ru2na wasulayma2na wa'a2tayna2 da2wu2da zabu2rA2
    warusulaN2 qAd qASASna2hum Ealayka miN2 qAblu warusula l1am naqSuShum Ealayka wakal1ama L1A2hu mu2sa2 takli2ma2
    r1usula m2uba$1iri2na wamuN2*iri2na li'al1a2 yaku2na lin2a2si Eala L1A2hi Huj1atum2 baEda r1usuli waka2na L1A2hu Eazi2zan Haki2ma2
    l1a2kini l1a2hu ya$hadu bima4 'aN2zala 'ilayka 'aN2zalahu2 biEilmihi2 walmala5'ikatu ya$hadu2na wakafa2 bil1a2hi $ahi2da2
    'in2a l1a*i2na kafaru2 waSAd1u2 EaN2 sabi2li l1a2hi qAd DAl1u2 DAla2lam2 baEi2da2
    'in2a l1a*i2na kafaru2 waZAlamu2 lam yakuni l1a2hu liyagfirA lahum wala2 liyahdiyahum TAri2qA2
    'il1a2 TAri2qA jahan2ama xA2lidi2na fi2ha4 'abadaN2 waka2na *a2lika Eala L1A2hi yasi2rA2
    ya4'ay1uha n2a2su qAd ja5'akumu r1Asu2lu bilHaq1i mi r1Ab1ikum fa'a2minu2 xAyrA l1akum wa'iN2 takfuru2 fa'in2a lil1a2hi ma2 fi s1ama2wa2ti wal'arDi waka2na L1A2hu Eali2man Haki2ma2
    ya4'ahla lkita2bi la2 taglu2 fi2 di2nikum wala2 taqu2lu2 Eala L1A2hi 'il1a lHaq1A 'in2ama lmasi2Hu Ei2sa bnu maryama rAsu2lu L1A2hi wakalimatuhu4 'alqA2ha4 'ila2 maryama waru2Hu m2inhu fa'a2minu2 bil1a2hi warusulihi2 wala2 taqu2lu2 vala2vatuni N2tahu2 xAyrA l1akum 'in2ama L1A2hu 'ila2huN2 wa2HiduN2 subHa2nahu4 'aN2 yaku2na lahu2 waladu l1ahu2 ma2 fi s1ama2wa2ti wama2 fi l'arDi wakafa2 bil1a2hi waki2la2
    l1aN2 yastaN2kifa lmasi2Hu 'aN2 yaku2na Eabda l1il1a2hi wala lmala5'ikatu lmuqAr1Abu2na wamaN2 yastaN2kif Ean Eiba2datihi2 wayastakbir fasayaH$uruhum 'ilayhi jami2Ea2
    fa'am2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti fayuwaf1i2him 'uju2rAhum wayazi2duhu m2iN2 faDlihi2 wa'am2a l1a*i2na staN2kafu2 wastakbaru2 fayuEa*1ibuhum Ea*a2ban 'ali2maN2 wala2 yajidu2na lahu m2iN2 du2ni l1a2hi waliy1aN2 wala2 naSi2rA2
    ya4'ay1uha n2a2su qAd ja5'akum2 burha2nu m2i r1Ab1ikum wa'aN2zalna4 'ilaykum nu2rA m2ubi2na2
    fa'am2a l1a*i2na 'a2manu2 bil1a2hi waEtaSAmu2 bihi2 fasayudxiluhum fi2 rAHmati m2inhu wafaDliN2 wayahdi2him 'ilayhi SirA2TA m2ustaqi2ma2
    yastaftu2naka quli l1a2hu yufti2kum fi lkala2lati 'ini mru'un halaka laysa lahu2 waladuN2 walahu4 'uxtuN2 falaha2 niSfu ma2 tarAka wahuwa yarivuha4 'i l1am yaku l1aha2 waladuN2 fa'iN2 ka2nata vnatayni falahuma v1uluva2ni mim2a2 tarAka wa'iN2 ka2nu4 'ixwata r1ija2laN2 wanisa5'aN2 fali*1akari mivlu HaZ1i l'uN2vayayni yubay1inu L1A2hu lakum 'aN2 taDil1u2 waL1A2hu bikul1i $ay'in Eali3m

    ya4'ay1uha l1a*i2na 'a2manu4 'awfu2 bilEuqu2di 'uHil1at lakum2 bahi2matu l'anEa2mi 'il1a2 ma2 yutla2 Ealaykum gAyrA muHil1i S1Aydi wa'aN2tum Hurumun 'in2a L1A2ha yaHkumu ma2 yuri3d
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tuHil1u2 $aEa5'irA L1A2hi wala $1ahrA lHarA2ma wala lhadya wala lqAla5'ida wala4 'a6m2i2na lbayta lHarA2ma yabtagu2na faDla m2i r1Ab1ihim wariDwa2naN2 wa'i*a2 Halaltum faSTA2du2 wala2 yajriman2akum $ana'a2nu qAwmin 'aN2 SAd1u2kum Eani lmasjidi lHarA2mi 'aN2 taEtadu2 wataEa2wanu2 Eala lbir1i wat1aqwa2 wala2 taEa2wanu2 Eala l'ivmi walEudwa2ni wat1aqu L1A2ha 'in2a L1A2ha $adi2du lEiqA3b
    Hur1imat Ealaykumu lmaytatu wad1amu walaHmu lxiN2zi2ri wama4 'uhil1a ligAyri l1a2hi bihi2 walmunxAniqAtu walmawqu2*atu walmutarAd1iyatu wan2aTi2Hatu wama4 'akala s1abuEu 'il1a2 ma2 *ak1aytum wama2 *ubiHa Eala n2uSubi wa'aN2 tastaqsimu2 bil'azla2mi *a2likum fisquni lyawma ya'isa l1a*i2na kafaru2 miN2 di2nikum fala2 tax$awhum wax$awni lyawma 'akmaltu lakum di2nakum wa'atmamtu Ealaykum niEmati2 warADi2tu lakumu l'isla2ma di2naN2 famani DTur1A fi2 maxmaSAtin gAyrA mutaja2nifi l1i'ivmiN2 fa'in2a L1A2ha gAfu2ru r1AHi3m
    yas'alu2naka ma2*a4 'uHil1a lahum qul 'uHil1a lakumu T1Ay1iba2tu wama2 Eal1amtu m2ina ljawa2riHi mukal1ibi2na tuEal1imu2nahun2a mim2a2 Eal1amakumu L1A2hu fakulu2 mim2a4 'amsakna Ealaykum wa*kuru sma L1A2hi Ealayhi wat1aqu L1A2ha 'in2a L1A2ha sari2Eu lHisa3b
    'alyawma 'uHil1a lakumu T1Ay1iba2tu waTAEa2mu l1a*i2na 'u2tu lkita2ba Hil1u l1akum waTAEa2mukum Hil1u l1ahum walmuHSAna2tu mina lmu'mina2ti walmuHSAna2tu mina l1a*i2na 'u2tu lkita2ba miN2 qAblikum 'i*a4 'a2taytumu2hun2a 'uju2rAhun2a muHSini2na gAyrA musa2fiHi2na wala2 mut1axi*i4 'axda2niN2 wamaN2 yakfur bil'i2ma2ni faqAd HabiTA Eamaluhu2 wahuwa fi l'a2xirAti mina lxA2siri3n
    ya4'ay1uha l1a*i2na 'a2manu4 'i*a2 qumtum 'ila S1Ala2ti fagsilu2 wuju2hakum wa'aydiyakum 'ila lmarA2fiqi wamsaHu2 biru'u2sikum wa'arjulakum 'ila lkaEbayni wa'iN2 kuN2tum junubaN2 faT1Ah1aru2 wa'iN2 kuN2tu m2arDA4 'aw Eala2 safarin 'aw ja5'a 'aHadu m2iN2ku m2ina lgA5'iTi 'aw la2mastumu n2isa5'a falam tajidu2 ma5'aN2 fatayam2amu2 SAEi2daN2 TAy1ibaN2 famsaHu2 biwuju2hikum wa'aydi2ku m2inhu ma2 yuri2du L1A2hu liyajEala Ealayku m2in HarAjiN2 wala2kiN2 yuri2du liyuTAh1irAkum waliyutim2a niEmatahu2 Ealaykum laEal1akum ta$kuru3n
    wa*kuru2 niEmata L1A2hi Ealaykum wami2va2qAhu l1a*i2 wa2vaqAkum2 bihi4 'i* qultum samiEna2 wa'aTAEna2 wat1aqu L1A2ha 'in2a L1A2ha Eali2mum2 bi*a2ti S1udu3r
    ya4'ay1uha l1a*i2na 'a2manu2 ku2nu2 qAw1a2mi2na lil1a2hi $uhada5'a bilqisTi wala2 yajriman2akum $ana'a2nu qAwmin Eala4 'al1a2 taEdilu Edilu2 huwa 'aqrAbu lit1aqwa2 wat1aqu L1A2ha 'in2a L1A2ha xAbi2rum2 bima2 taEmalu3n
    waEada L1A2hu l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti lahu m2agfirAtuN2 wa'ajrun EaZi3m
    wal1a*i2na kafaru2 waka*1abu2 bi'a2ya2tina4 'ula5'ika 'aSHa2bu ljaHi3m
    ya4'ay1uha l1a*i2na 'a2manu *kuru2 niEmata L1A2hi Ealaykum 'i* ham2a qAwmun 'aN2 yabsuTu4 'ilaykum 'aydiyahum fakaf1a 'aydiyahum EaN2kum wat1aqu L1A2ha waEala L1A2hi falyatawak1ali lmu'minu3n
    walaqAd 'axA*a L1A2hu mi2va2qA bani4 'isrA5'i2la wabaEavna2 minhumu vnay Ea$arA naqi2baN2 waqA2la L1A2hu 'in2i2 maEakum la'in 'aqAmtumu S1Ala2ta wa'a2taytumu z1aka2ta wa'a2maN2tum2 birusuli2 waEaz1artumu2hum wa'aqrADtumu L1A2ha qArDAn Hasana l1a'ukaf1irAn2a EaN2kum say1i'a2tikum wala'udxilan2akum jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru famaN2 kafarA baEda *a2lika miN2kum faqAd DAl1a sawa5'a s1abi3l
    fabima2 naqDihi m2i2va2qAhum laEan2a2hum wajaEalna2 qulu2bahum qA2siyataN2 yuHar1ifu2na lkalima Ea m2awa2DiEihi2 wanasu2 HaZ1A m2im2a2 *uk1iru2 bihi2 wala2 taza2lu taT1AliEu Eala2 xA5'inati m2inhum 'il1a2 qAli2la m2inhum faEfu Eanhum waSfaH 'in2a L1A2ha yuHib1u lmuHsini3n
    wamina l1a*i2na qA2lu4 'in2a2 naSA2rA4 'axA*na2 mi2va2qAhum fanasu2 HaZ1A m2im2a2 *uk1iru2 bihi2 fa'agrAyna2 baynahumu lEada2wata walbagDA5'a 'ila2 yawmi lqiya2mati wasawfa yunab1i'uhumu L1A2hu bima2 ka2nu2 yaSnaEu3n
    ya4'ahla lkita2bi qAd ja5'akum rAsu2luna2 yubay1inu lakum kavi2rA m2im2a2 kuN2tum tuxfu2na mina lkita2bi wayaEfu2 EaN2 kavi2riN2 qAd ja5'aku m2ina L1A2hi nu2ruN2 wakita2bu m2ubi3n
    yahdi2 bihi l1a2hu mani t1abaEa riDwa2nahu2 subula s1ala2mi wayuxrijuhu m2ina Z1uluma2ti 'ila n2u2ri bi'i*nihi2 wayahdi2him 'ila2 SirA2Ti m2ustaqi3m
    l1aqAd kafarA l1a*i2na qA2lu4 'in2a L1A2ha huwa lmasi2Hu bnu maryama qul famaN2 yamliku mina L1A2hi $ay'an 'in 'arA2da 'aN2 yuhlika lmasi2Ha bna maryama wa'um2ahu2 wamaN2 fi l'arDi jami2EaN2 walil1a2hi mulku s1ama2wa2ti wal'arDi wama2 baynahuma2 yaxluqu ma2 ya$a5'u waL1A2hu Eala2 kul1i $ay'iN2 qAdi3r
    waqA2lati lyahu2du wan2aSA2rA2 naHnu 'abna5'u L1A2hi wa'aHib1a5'uhu2 qul falima yuEa*1ibukum2 bi*unu2bikum2 bal 'aN2tum2 ba$aru m2im2an xAlaqA yagfiru limaN2 ya$a5'u wayuEa*1ibu maN2 ya$a5'u walil1a2hi mulku s1ama2wa2ti wal'arDi wama2 baynahuma2 wa'ilayhi lmaSi3r
    ya4'ahla lkita2bi qAd ja5'akum rAsu2luna2 yubay1inu lakum Eala2 fatrAti m2ina r1usuli 'aN2 taqu2lu2 ma2 ja5'ana2 mim2 ba$i2riN2 wala2 na*i2riN2 faqAd ja5'akum2 ba$i2ruN2 wana*i2ruN2 waL1A2hu Eala2 kul1i $ay'iN2 qAdi3r
    wa'i* qA2la mu2sa2 liqAwmihi2 ya2qAwmi *kuru2 niEmata L1A2hi Ealaykum 'i* jaEala fi2kum 'am2biya5'a wajaEalaku m2ulu2kaN2 wa'a2ta2ku m2a2 lam yu'ti 'aHada m2ina lEa2lami3n
    ya2qAwmi dxulu l'arDA lmuqAd1asata l1ati2 kataba L1A2hu lakum wala2 tartad1u2 Eala4 'adba2rikum fataN2qAlibu2 xA2siri3n
    qA2lu2 ya2mu2sa4 'in2a fi2ha2 qAwmaN2 jab1a2ri2na wa'in2a2 la n2adxulaha2 Hat1a2 yaxruju2 minha2 fa'iN2 yaxruju2 minha2 fa'in2a2 da2xilu3n
    qA2la rAjula2ni mina l1a*i2na yaxA2fu2na 'anEama L1A2hu Ealayhima dxulu2 Ealayhimu lba2ba fa'i*a2 daxAltumu2hu fa'in2akum gA2libu2na waEala L1A2hi fatawak1alu4 'iN2 kuN2tu m2u'mini3n
    qA2lu2 ya2mu2sa4 'in2a2 la n2adxulaha4 'abada m2a2 da2mu2 fi2ha2 fa*hab 'aN2ta warAb1uka faqA2tila4 'in2a2 ha2huna2 qA2Eidu3n
    qA2la rAb1i 'in2i2 la4 'amliku 'il1a2 nafsi2 wa'axi2 fafruq baynana2 wabayna lqAwmi lfa2siqi3n
    qA2la fa'in2aha2 muHar1Amatun Ealayhim 'arbaEi2na sanataN2 yati2hu2na fi l'arDi fala2 ta'sa Eala lqAwmi lfa2siqi3n
    watlu Ealayhim naba'a bnay 'a2dama bilHaq1i 'i* qAr1Aba2 qurba2naN2 fatuqub1ila min 'aHadihima2 walam yutaqAb1al mina l'a2xAri qA2la la'aqtulan2aka qA2la 'in2ama2 yataqAb1alu L1A2hu mina lmut1aqi3n
    la'im2 basaTta 'ilay1a yadaka litaqtulani2 ma4 'ana biba2siTiN2 yadiya 'ilayka li'aqtulaka 'in2i4 'axA2fu L1A2ha rAb1a lEa2lami3n
    'in2i4 'uri2du 'aN2 tabu5'a bi'ivmi2 wa'ivmika fataku2na min 'aSHa2bi n2a2ri wa*a2lika jaza5'u Z1A2limi3n
    faTAw1aEat lahu2 nafsuhu2 qAtla 'axi2hi faqAtalahu2 fa'aSbaHa mina lxA2siri3n
    fabaEava L1A2hu gurA2baN2 yabHavu fi l'arDi liyuriyahu2 kayfa yuwa2ri2 saw'ata 'axi2hi qA2la ya2waylata4 'aEajaztu 'an 'aku2na mivla ha2*a lgurA2bi fa'uwa2riya saw'ata 'axi2 fa'aSbaHa mina n2a2dimi3n
    min 'ajli *a2lika katabna2 Eala2 bani4 'isrA5'i2la 'an2ahu2 maN2 qAtala nafsam2 bigAyri nafsin 'aw fasa2diN2 fi l'arDi faka'an2ama2 qAtala n2a2sa jami2EaN2 waman 'aHya2ha2 faka'an2ama4 'aHya n2a2sa jami2EaN2 walaqAd ja5'athum rusuluna2 bilbay1ina2ti vum2a 'in2a kavi2rA m2inhum2 baEda *a2lika fi l'arDi lamusrifu3n
    'in2ama2 jaza5'u l1a*i2na yuHa2ribu2na L1A2ha warAsu2lahu2 wayasEawna fi l'arDi fasa2dan 'aN2 yuqAt1alu4 'aw yuSAl1abu4 'aw tuqAT1AEa 'aydi2him wa'arjuluhu m2in xila2fin 'aw yuN2faw mina l'arDi *a2lika lahum xizyuN2 fi d1unya2 walahum fi l'a2xirAti Ea*a2bun EaZi3m
    'il1a l1a*i2na ta2bu2 miN2 qAbli 'aN2 taqdiru2 Ealayhim faElamu4 'an2a L1A2ha gAfu2ru r1AHi3m
    ya4'ay1uha l1a*i2na 'a2manu t1aqu L1A2ha wabtagu4 'ilayhi lwasi2lata waja2hidu2 fi2 sabi2lihi2 laEal1akum tufliHu3n
    'in2a l1a*i2na kafaru2 law 'an2a lahu m2a2 fi l'arDi jami2EaN2 wamivlahu2 maEahu2 liyaftadu2 bihi2 min Ea*a2bi yawmi lqiya2mati ma2 tuqub1ila minhum walahum Ea*a2bun 'ali3m
    yuri2du2na 'aN2 yaxruju2 mina n2a2ri wama2 hum2 bixA2riji2na minha2 walahum Ea*a2bu m2uqi3m
    was1a2riqu was1a2riqAtu faqTAEu4 'aydiyahuma2 jaza5'am2 bima2 kasaba2 naka2la m2ina L1A2hi waL1A2hu Eazi2zun Haki3m
    famaN2 ta2ba mim2 baEdi Zulmihi2 wa'aSlaHa fa'in2a L1A2ha yatu2bu Ealayhi 'in2a L1A2ha gAfu2ru r1AHi3m
    'alam taElam 'an2a L1A2ha lahu2 mulku s1ama2wa2ti wal'arDi yuEa*1ibu maN2 ya$a5'u wayagfiru limaN2 ya$a5'u waL1A2hu Eala2 kul1i $ay'iN2 qAdi3r
    ya4'ay1uha r1Asu2lu la2 yaHzuN2ka l1a*i2na yusa2riEu2na fi lkufri mina l1a*i2na qA2lu4 'a2man2a2 bi'afwa2hihim walam tu'miN2 qulu2buhum wamina l1a*i2na ha2du2 sam2a2Eu2na lilka*ibi sam2a2Eu2na liqAwmin 'a2xAri2na lam ya'tu2ka yuHar1ifu2na lkalima mim2 baEdi mawa2DiEihi2 yaqu2lu2na 'in 'u2ti2tum ha2*a2 faxu*u2hu wa'i l1am tu'tawhu faH*aru2 wamaN2 yuridi l1a2hu fitnatahu2 falaN2 tamlika lahu2 mina L1A2hi $ay'an 'ula5'ika l1a*i2na lam yuridi l1a2hu 'aN2 yuTAh1irA qulu2bahum lahum fi d1unya2 xizyuN2 walahum fi l'a2xirAti Ea*a2bun EaZi3m
    sam2a2Eu2na lilka*ibi 'ak1a2lu2na lis1uHti fa'iN2 ja5'u2ka faHkum2 baynahum 'aw 'aEriD Eanhum wa'iN2 tuEriD Eanhum falaN2 yaDur1u2ka $ay'aN2 wa'in Hakamta faHkum2 baynahum2 bilqisTi 'in2a L1A2ha yuHib1u lmuqsiTi3n
    wakayfa yuHak1imu2naka waEiN2dahumu t1awrA2tu fi2ha2 Hukmu L1A2hi vum2a yatawal1awna mim2 baEdi *a2lika wama4 'ula5'ika bilmu'mini3n
    'in2a4 'aN2zalna t1awrA2ta fi2ha2 hudaN2 wanu2ruN2 yaHkumu biha n2abiy1u2na l1a*i2na 'aslamu2 lil1a*i2na ha2du2 war1Ab1a2niy1u2na wal'aHba2ru bima stuHfiZu2 miN2 kita2bi l1a2hi waka2nu2 Ealayhi $uhada5'a fala2 tax$awu n2a2sa wax$awni wala2 ta$taru2 bi'a2ya2ti2 vamanaN2 qAli2laN2 wama l1am yaHkum2 bima4 'aN2zala L1A2hu fa'ula5'ika humu lka2firu3n
    wakatabna2 Ealayhim fi2ha4 'an2a n2afsa bin2afsi walEayna bilEayni wal'aN2fa bil'aN2fi wal'u*una bil'u*uni was1in2a bis1in2i waljuru2Ha qiSA2SuN2 famaN2 taSAd1aqA bihi2 fahuwa kaf1a2rAtu l1ahu2 wama l1am yaHkum2 bima4 'aN2zala L1A2hu fa'ula5'ika humu Z1A2limu3n
    waqAf1ayna2 Eala4 'a2va2rihim2 biEi2sa bni maryama muSAd1iqA l1ima2 bayna yadayhi mina t1awrA2ti wa'a2tayna2hu l'iN2ji2la fi2hi hudaN2 wanu2ruN2 wamuSAd1iqA l1ima2 bayna yadayhi mina t1awrA2ti wahudaN2 wamawEiZAta l1ilmut1aqi3n
    walyaHkum 'ahlu l'iN2ji2li bima4 'aN2zala L1A2hu fi2hi wama l1am yaHkum2 bima4 'aN2zala L1A2hu fa'ula5'ika humu lfa2siqu3n
    wa'aN2zalna4 'ilayka lkita2ba bilHaq1i muSAd1iqA l1ima2 bayna yadayhi mina lkita2bi wamuhayminan Ealayhi faHkum2 baynahum2 bima4 'aN2zala L1A2hu wala2 tat1abiE 'ahwa5'ahum Eam2a2 ja5'aka mina lHaq1i likul1iN2 jaEalna2 miN2kum $irEataN2 waminha2jaN2 walaw $a5'a L1A2hu lajaEalakum 'um2ataN2 wa2HidataN2 wala2ki l1iyabluwakum fi2 ma4 'a2ta2kum fastabiqu lxAyrA2ti 'ila L1A2hi marjiEukum jami2EaN2 fayunab1i'ukum2 bima2 kuN2tum fi2hi taxtalifu3n
    wa'ani Hkum2 baynahum2 bima4 'aN2zala L1A2hu wala2 tat1abiE 'ahwa5'ahum waH*arhum 'aN2 yaftinu2ka Eam2 baEDi ma4 'aN2zala L1A2hu 'ilayka fa'iN2 tawal1aw faElam 'an2ama2 yuri2du L1A2hu 'aN2 yuSi2bahum2 bibaEDi *unu2bihim wa'in2a kavi2rA m2ina n2a2si lafa2siqu3n
    'afaHukma lja2hiliy1ati yabgu2na waman 'aHsanu mina L1A2hi Hukma l1iqAwmiN2 yu2qinu3n
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tat1axi*u lyahu2da wan2aSA2rA4 'awliya5'a baEDuhum 'awliya5'u baEDiN2 wamaN2 yatawal1ahu m2iN2kum fa'in2ahu2 minhum 'in2a L1A2ha la2 yahdi lqAwma Z1A2limi3n
    fatarA l1a*i2na fi2 qulu2bihi m2arADuN2 yusa2riEu2na fi2him yaqu2lu2na nax$a4 'aN2 tuSi2bana2 da5'irAtuN2 faEasa L1A2hu 'aN2 ya'tiya bilfatHi 'aw 'amri m2in EiN2dihi2 fayuSbiHu2 Eala2 ma4 'asar1u2 fi4 'aN2fusihim na2dimi3n
    wayaqu2lu l1a*i2na 'a2manu4 'aha4'ula5'i l1a*i2na 'aqsamu2 bil1a2hi jahda 'ayma2nihim 'in2ahum lamaEakum HabiTAt 'aEma2luhum fa'aSbaHu2 xA2siri3n
    ya4'ay1uha l1a*i2na 'a2manu2 maN2 yartad1a miN2kum EaN2 di2nihi2 fasawfa ya'ti l1a2hu biqAwmiN2 yuHib1uhum wayuHib1u2nahu4 'a*il1atin Eala lmu'mini2na 'aEiz1atin Eala lka2firi2na yuja2hidu2na fi2 sabi2li l1a2hi wala2 yaxA2fu2na lawmata la5'imiN2 *a2lika faDlu L1A2hi yu'ti2hi maN2 ya$a5'u waL1A2hu wa2siEun Eali3m
    'in2ama2 waliy1ukumu L1A2hu warAsu2luhu2 wal1a*i2na 'a2manu l1a*i2na yuqi2mu2na S1Ala2ta wayu'tu2na z1aka2ta wahum rA2kiEu3n
    wamaN2 yatawal1a L1A2ha warAsu2lahu2 wal1a*i2na 'a2manu2 fa'in2a Hizba L1A2hi humu lgA2libu3n
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tat1axi*u l1a*i2na t1axA*u2 di2nakum huzuwaN2 walaEiba m2ina l1a*i2na 'u2tu lkita2ba miN2 qAblikum walkuf1a2rA 'awliya5'a wat1aqu L1A2ha 'iN2 kuN2tu m2u'mini3n
    wa'i*a2 na2daytum 'ila S1Ala2ti t1axA*u2ha2 huzuwaN2 walaEibaN2 *a2lika bi'an2ahum qAwmu l1a2 yaEqilu3n
    qul ya4'ahla lkita2bi hal taN2qimu2na min2a4 'il1a4 'an 'a2man2a2 bil1a2hi wama4 'uN2zila 'ilayna2 wama4 'uN2zila miN2 qAblu wa'an2a 'akvarAkum fa2siqu3n
    qul hal 'unab1i'ukum2 bi$ar1i m2iN2 *a2lika mavu2batan EiN2da L1A2hi ma l1aEanahu L1A2hu wagADiba Ealayhi wajaEala minhumu lqirAdata walxAna2zi2rA waEabada T1A2gu2ta 'ula5'ika $ar1u m2aka2naN2 wa'aDAl1u EaN2 sawa5'i s1abi3l
    wa'i*a2 ja5'u2kum qA2lu4 'a2man2a2 waqA d1axAlu2 bilkufri wahum qAd xArAju2 bihi2 waL1A2hu 'aElamu bima2 ka2nu2 yaktumu3n
    watarA2 kavi2rA m2inhum yusa2riEu2na fi l'ivmi walEudwa2ni wa'aklihimu s1uHta labi'sa ma2 ka2nu2 yaEmalu3n
    lawla2 yanha2humu r1Ab1a2niy1u2na wal'aHba2ru EaN2 qAwlihimu l'ivma wa'aklihimu s1uHta labi'sa ma2 ka2nu2 yaSnaEu3n
    waqA2lati lyahu2du yadu L1A2hi maglu2latun gul1at 'aydi2him waluEinu2 bima2 qA2lu2 bal yada2hu mabsu2TAta2ni yuN2fiqu kayfa ya$a5'u walayazi2dan2a kavi2rA m2inhu m2a4 'uN2zila 'ilayka mi r1Ab1ika Tugya2naN2 wakufrAN2 wa'alqAyna2 baynahumu lEada2wata walbagDA5'a 'ila2 yawmi lqiya2mati kul1ama4 'awqAdu2 na2rA l1ilHarbi 'aTfa'aha L1A2hu wayasEawna fi l'arDi fasa2daN2 waL1A2hu la2 yuHib1u lmufsidi3n
    walaw 'an2a 'ahla lkita2bi 'a2manu2 wat1aqAw lakaf1arna2 Eanhum say1i'a2tihim wala'adxAlna2hum jan2a2ti n2aEi3m
    walaw 'an2ahum 'aqA2mu t1awrA2ta wal'iN2ji2la wama4 'uN2zila 'ilayhi m2i r1Ab1ihim la'akalu2 miN2 fawqihim wamiN2 taHti 'arjulihi m2inhum 'um2atu m2uqtaSidatuN2 wakavi2ru m2inhum sa5'a ma2 yaEmalu3n
    ya4'ay1uha r1Asu2lu bal1ig ma4 'uN2zila 'ilayka mi r1Ab1ika wa'i l1am tafEal fama2 bal1agta risa2latahu2 waL1A2hu yaESimuka mina n2a2si 'in2a L1A2ha la2 yahdi lqAwma lka2firi3n
    qul ya4'ahla lkita2bi lastum Eala2 $ay'in Hat1a2 tuqi2mu t1awrA2ta wal'iN2ji2la wama4 'uN2zila 'ilayku m2i r1Ab1ikum walayazi2dan2a kavi2rA m2inhu m2a4 'uN2zila 'ilayka mi r1Ab1ika Tugya2naN2 wakufrAN2 fala2 ta'sa Eala lqAwmi lka2firi3n
    'in2a l1a*i2na 'a2manu2 wal1a*i2na ha2du2 waS1A2bi'u2na wan2aSA2rA2 man 'a2mana bil1a2hi walyawmi l'a2xiri waEamila SA2liHaN2 fala2 xAwfun Ealayhim wala2 hum yaHzanu3n
    laqAd 'axA*na2 mi2va2qA bani4 'isrA5'i2la wa'arsalna4 'ilayhim rusulaN2 kul1ama2 ja5'ahum rAsu2lum2 bima2 la2 tahwa4 'aN2fusuhum fari2qAN2 ka*1abu2 wafari2qAN2 yaqtulu3n
    waHasibu4 'al1a2 taku2na fitnatuN2 faEamu2 waSAm2u2 vum2a ta2ba L1A2hu Ealayhim vum2a Eamu2 waSAm2u2 kavi2ru m2inhum waL1A2hu baSi2rum2 bima2 yaEmalu3n
    laqAd kafarA l1a*i2na qA2lu4 'in2a L1A2ha huwa lmasi2Hu bnu maryama waqA2la lmasi2Hu ya2bani4 'isrA5'i2la Ebudu L1A2ha rAb1i2 warAb1akum 'in2ahu2 maN2 yu$rik bil1a2hi faqAd Har1Ama L1A2hu Ealayhi ljan2ata wama'wa2hu n2a2ru wama2 liZ1A2limi2na min 'aN2SA3r
    l1aqAd kafarA l1a*i2na qA2lu4 'in2a L1A2ha va2livu vala2vatiN2 wama2 min 'ila2hin 'il1a4 'ila2huN2 wa2HiduN2 wa'i l1am yaN2tahu2 Eam2a2 yaqu2lu2na layamas1an2a l1a*i2na kafaru2 minhum Ea*a2bun 'ali3m
    'afala2 yatu2bu2na 'ila L1A2hi wayastagfiru2nahu2 waL1A2hu gAfu2ru r1AHi3m
    m2a lmasi2Hu bnu maryama 'il1a2 rAsu2luN2 qAd xAlat miN2 qAblihi r1usulu wa'um2uhu2 Sid1i2qAtuN2 ka2na2 ya'kula2ni T1AEa2ma N2Zur kayfa nubay1inu lahumu l'a2ya2ti vum2a N2Zur 'an2a2 yu'faku3n
    qul 'ataEbudu2na miN2 du2ni l1a2hi ma2 la2 yamliku lakum DAr1AN2 wala2 nafEaN2 waL1A2hu huwa s1ami2Eu lEali3m
    qul ya4'ahla lkita2bi la2 taglu2 fi2 di2nikum gAyrA lHaq1i wala2 tat1abiEu4 'ahwa5'a qAwmiN2 qAd DAl1u2 miN2 qAblu wa'aDAl1u2 kavi2rAN2 waDAl1u2 EaN2 sawa5'i s1abi3l
    luEina l1a*i2na kafaru2 mim2 bani4 'isrA5'i2la Eala2 lisa2ni da2wu2da waEi2sa bni maryama *a2lika bima2 EaSA w1aka2nu2 yaEtadu3n
    ka2nu2 la2 yatana2hawna Ea m2uN2kariN2 faEalu2hu labi'sa ma2 ka2nu2 yafEalu3n
    tarA2 kavi2rA m2inhum yatawal1awna l1a*i2na kafaru2 labi'sa ma2 qAd1amat lahum 'aN2fusuhum 'aN2 saxiTA L1A2hu Ealayhim wafi lEa*a2bi hum xA2lidu3n
    walaw ka2nu2 yu'minu2na bil1a2hi wan2abiy1i wama4 'uN2zila 'ilayhi ma t1axA*u2hum 'awliya5'a wala2kin2a kavi2rA m2inhum fa2siqu3n
    latajidan2a 'a$ad1a n2a2si Eada2wata l1il1a*i2na 'a2manu lyahu2da wal1a*i2na 'a$rAku2 walatajidan2a 'aqrAbahu m2awad1ata l1il1a*i2na 'a2manu l1a*i2na qA2lu4 'in2a2 naSA2rA2 *a2lika bi'an2a minhum qis1i2si2na waruhba2naN2 wa'an2ahum la2 yastakbiru3n
    wa'i*a2 samiEu2 ma4 'uN2zila 'ila r1Asu2li tarA4 'aEyunahum tafi2Du mina d1amEi mim2a2 EarAfu2 mina lHaq1i yaqu2lu2na rAb1ana4 'a2man2a2 faktubna2 maEa $1a2hidi3n
    wama2 lana2 la2 nu'minu bil1a2hi wama2 ja5'ana2 mina lHaq1i wanaTmaEu 'aN2 yudxilana2 rAb1una2 maEa lqAwmi S1A2liHi3n
    fa'ava2bahumu L1A2hu bima2 qA2lu2 jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 wa*a2lika jaza5'u lmuHsini3n
    wal1a*i2na kafaru2 waka*1abu2 bi'a2ya2tina4 'ula5'ika 'aSHa2bu ljaHi3m
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tuHar1imu2 TAy1iba2ti ma4 'aHal1a L1A2hu lakum wala2 taEtadu4 'in2a L1A2ha la2 yuHib1u lmuEtadi3n
    wakulu2 mim2a2 rAzaqAkumu L1A2hu Hala2laN2 TAy1ibaN2 wat1aqu L1A2ha l1a*i4 'aN2tum2 bihi2 mu'minu3n
    la2 yu'a2xi*ukumu L1A2hu bil1agwi fi4 'ayma2nikum wala2kiN2 yu'a2xi*ukum2 bima2 Eaq1At1umu l'ayma2na fakaf1a2rAtuhu4 'iTEa2mu Ea$arAti masa2ki2na min 'awsaTi ma2 tuTEimu2na 'ahli2kum 'aw kiswatuhum 'aw taHri2ru rAqAbatiN2 fama l1am yajid faSiya2mu vala2vati 'ay1a2miN2 *a2lika kaf1a2rAtu 'ayma2nikum 'i*a2 Halaftum waHfaZu4 'ayma2nakum ka*a2lika yubay1inu L1A2hu lakum 'a2ya2tihi2 laEal1akum ta$kuru3n
    ya4'ay1uha l1a*i2na 'a2manu4 'in2ama lxAmru walmaysiru wal'aN2SA2bu wal'azla2mu rijsu m2in Eamali $1ayTA2ni fajtanibu2hu laEal1akum tufliHu3n
    'in2ama2 yuri2du $1ayTA2nu 'aN2 yu2qiEa baynakumu lEada2wata walbagDA5'a fi lxAmri walmaysiri wayaSud1akum EaN2 *ikri l1a2hi waEani S1Ala2ti fahal 'aN2tu m2uN2tahu3n
    wa'aTi2Eu L1A2ha wa'aTi2Eu r1Asu2la waH*aru2 fa'iN2 tawal1aytum faElamu4 'an2ama2 Eala2 rAsu2lina lbala2gu lmubi3n
    laysa Eala l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti juna2HuN2 fi2ma2 TAEimu4 'i*a2 ma t1aqA w1a'a2manu2 waEamilu S1A2liHa2ti vum2a t1aqA w1a'a2manu2 vum2a t1aqA w1a'aHsanu2 waL1A2hu yuHib1u lmuHsini3n
    ya4'ay1uha l1a*i2na 'a2manu2 layabluwan2akumu L1A2hu bi$ay'i m2ina S1Aydi tana2luhu4 'aydi2kum warima2Hukum liyaElama L1A2hu maN2 yaxA2fuhu2 bilgAybi famani Etada2 baEda *a2lika falahu2 Ea*a2bun 'ali3m
    ya4'ay1uha l1a*i2na 'a2manu2 la2 taqtulu S1Ayda wa'aN2tum HurumuN2 wamaN2 qAtalahu2 miN2ku m2utaEam2idaN2 fajaza5'u m2ivlu ma2 qAtala mina n2aEami yaHkumu bihi2 *awa2 Eadli m2iN2kum hadyam2 ba2ligA lkaEbati 'aw kaf1a2rAtuN2 TAEa2mu masa2ki2na 'aw Eadlu *a2lika Siya2ma l1iya*u2qA waba2la 'amrihi2 Eafa L1A2hu Eam2a2 salafa waman Ea2da fayaN2taqimu L1A2hu minhu waL1A2hu Eazi2zuN2 *u N2tiqA3m
    'uHil1a lakum SAydu lbaHri waTAEa2muhu2 mata2Ea l1akum walis1ay1a2rAti waHur1ima Ealaykum SAydu lbar1i ma2 dumtum HurumaN2 wat1aqu L1A2ha l1a*i4 'ilayhi tuH$aru3n
    jaEala L1A2hu lkaEbata lbayta lHarA2ma qiya2ma l1in2a2si wa$1ahrA lHarA2ma walhadya walqAla5'ida *a2lika litaElamu4 'an2a L1A2ha yaElamu ma2 fi s1ama2wa2ti wama2 fi l'arDi wa'an2a L1A2ha bikul1i $ay'in Eali3m
    'iElamu4 'an2a L1A2ha $adi2du lEiqA2bi wa'an2a L1A2ha gAfu2ru r1AHi3m
    m2a2 Eala r1Asu2li 'il1a lbala2gu waL1A2hu yaElamu ma2 tubdu2na wama2 taktumu3n
    qu l1a2 yastawi lxAbi2vu waT1Ay1ibu walaw 'aEjabaka kavrAtu lxAbi2vi fat1aqu L1A2ha ya4'uli l'alba2bi laEal1akum tufliHu3n
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tas'alu2 Ean 'a$ya5'a 'iN2 tubda lakum tasu'kum wa'iN2 tas'alu2 Eanha2 Hi2na yunaz1alu lqur'a2nu tubda lakum Eafa L1A2hu Eanha2 waL1A2hu gAfu2run Hali3m
    qAd sa'alaha2 qAwmu m2iN2 qAblikum vum2a 'aSbaHu2 biha2 ka2firi3n
    ma2 jaEala L1A2hu mim2 baHi2rAtiN2 wala2 sa5'ibatiN2 wala2 waSi2latiN2 wala2 Ha2miN2 wala2kin2a l1a*i2na kafaru2 yaftaru2na Eala L1A2hi lka*iba wa'akvaruhum la2 yaEqilu3n
    wa'i*a2 qi2la lahum taEa2law 'ila2 ma4 'aN2zala L1A2hu wa'ila r1Asu2li qA2lu2 Hasbuna2 ma2 wajadna2 Ealayhi 'a2ba5'ana4 'awalaw ka2na 'a2ba5'uhum la2 yaElamu2na $ay'aN2 wala2 yahtadu3n
    ya4'ay1uha l1a*i2na 'a2manu2 Ealaykum 'aN2fusakum la2 yaDur1uku m2aN2 DAl1a 'i*a htadaytum 'ila L1A2hi marjiEukum jami2EaN2 fayunab1i'ukum2 bima2 kuN2tum taEmalu3n
    ya4'ay1uha l1a*i2na 'a2manu2 $aha2datu baynikum 'i*a2 HaDArA 'aHadakumu lmawtu Hi2na lwaSiy1ati vna2ni *awa2 Eadli m2iN2kum 'aw 'a2xArA2ni min gAyrikum 'in 'aN2tum DArAbtum fi l'arDi fa'aSA2batku m2uSi2batu lmawti taHbisu2nahuma2 mim2 baEdi S1Ala2ti fayuqsima2ni bil1a2hi 'ini rtabtum la2 na$tari2 bihi2 vamanaN2 walaw ka2na *a2 qurba2 wala2 naktumu $aha2data L1A2hi 'in2a4 'i*a l1amina l'a2vimi3n
    fa'in EuvirA Eala4 'an2ahuma staHaq1A4 'ivmaN2 fa'a2xArA2ni yaqu2ma2ni maqA2mahuma2 mina l1a*i2na staHaq1A Ealayhimu l'awlaya2ni fayuqsima2ni bil1a2hi la$aha2datuna4 'aHaq1u miN2 $aha2datihima2 wama Etadayna4 'in2a4 'i*a l1amina Z1A2limi3n
    *a2lika 'adna4 'aN2 ya'tu2 bi$1aha2dati Eala2 wajhiha4 'aw yaxA2fu4 'aN2 turAd1a 'ayma2num2 baEda 'ayma2nihim wat1aqu L1A2ha wasmaEu2 waL1A2hu la2 yahdi lqAwma lfa2siqi3n
    yawma yajmaEu L1A2hu r1usula fayaqu2lu ma2*a4 'ujibtum qA2lu2 la2 Eilma lana4 'in2aka 'aN2ta Eal1a2mu lguyu3b
    'i* qA2la L1A2hu ya2Ei2sa bna maryama *kur niEmati2 Ealayka waEala2 wa2lidatika 'i* 'ay1at1uka biru2Hi lqudusi tukal1imu n2a2sa fi lmahdi wakahlaN2 wa'i* Eal1amtuka lkita2ba walHikmata wat1awrA2ta wal'iN2ji2la wa'i* taxluqu mina T1i2ni kahay'ati T1Ayri bi'i*ni2 fataN2fuxu fi2ha2 fataku2nu TAyrAm2 bi'i*ni2 watubri'u l'akmaha wal'abrASA bi'i*ni2 wa'i* tuxriju lmawta2 bi'i*ni2 wa'i* kafaftu bani4 'isrA5'i2la EaN2ka 'i* ji'tahum2 bilbay1ina2ti faqA2la l1a*i2na kafaru2 minhum 'in ha2*a4 'il1a2 siHru m2ubi3n
    wa'i* 'awHaytu 'ila lHawa2riy1i2na 'an 'a2minu2 bi2 wabirAsu2li2 qA2lu4 'a2man2a2 wa$had bi'an2ana2 muslimu3n
    'i* qA2la lHawa2riy1u2na ya2Ei2sa bna maryama hal yastaTi2Eu rAb1uka 'aN2 yunaz1ila Ealayna2 ma5'idata m2ina s1ama5'i qA2la t1aqu L1A2ha 'iN2 kuN2tu m2u'mini3n
    qA2lu2 nuri2du 'a n2a'kula minha2 wataTma'in2a qulu2buna2 wanaElama 'aN2 qAd SAdaqtana2 wanaku2na Ealayha2 mina $1a2hidi3n
    qA2la Ei2sa bnu maryama L1A2hum2a rAb1ana4 'aN2zil Ealayna2 ma5'idata m2ina s1ama5'i taku2nu lana2 Ei2da l1i'aw1alina2 wa'a2xirina2 wa'a2yata m2iN2ka warzuqna2 wa'aN2ta xAyru r1A2ziqi3n
    qA2la L1A2hu 'in2i2 munaz1iluha2 Ealaykum famaN2 yakfur baEdu miN2kum fa'in2i4 'uEa*1ibuhu2 Ea*a2ba l1a4 'uEa*1ibuhu4 'aHada m2ina lEa2lami3n
    wa'i* qA2la L1A2hu ya2Ei2sa bna maryama 'a'aN2ta qulta lin2a2si t1axi*u2ni2 wa'um2iya 'ila2hayni miN2 du2ni l1a2hi qA2la subHa2naka ma2 yaku2nu li4 'an 'aqu2la ma2 laysa li2 biHaq1in 'iN2 kuN2tu qultuhu2 faqAd Ealimtahu2 taElamu ma2 fi2 nafsi2 wala4 'aElamu ma2 fi2 nafsika 'in2aka 'aN2ta Eal1a2mu lguyu3b
    ma2 qultu lahum 'il1a2 ma4 'amartani2 bihi4 'ani Ebudu L1A2ha rAb1i2 warAb1akum wakuN2tu Ealayhim $ahi2da m2a2 dumtu fi2him falam2a2 tawaf1aytani2 kuN2ta 'aN2ta r1Aqi2ba Ealayhim wa'aN2ta Eala2 kul1i $ay'iN2 $ahi3d
    'iN2 tuEa*1ibhum fa'in2ahum Eiba2duka wa'iN2 tagfir lahum fa'in2aka 'aN2ta lEazi2zu lHaki3m
    qA2la L1A2hu ha2*a2 yawmu yaN2faEu S1A2diqi2na Sidquhum lahum jan2a2tuN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha4 'abada r1ADiya L1A2hu Eanhum warADu2 Eanhu *a2lika lfawzu lEaZi3m
    lil1a2hi mulku s1ama2wa2ti wal'arDi wama2 fi2hin2a wahuwa Eala2 kul1i $ay'iN2 qAdi3r

    'alHamdu lil1a2hi l1a*i2 xAlaqA s1ama2wa2ti wal'arDA wajaEala Z1uluma2ti wan2u2rA vum2a l1a*i2na kafaru2 birAb1ihim yaEdilu3n
    huwa l1a*i2 xAlaqAku m2iN2 Ti2niN2 vum2a qADA4 'ajalaN2 wa'ajalu m2usam2an EiN2dahu2 vum2a 'aN2tum tamtaru3n
    wahuwa L1A2hu fi s1ama2wa2ti wafi l'arDi yaElamu sir1Akum wajahrAkum wayaElamu ma2 taksibu3n
    wama2 ta'ti2hi m2in 'a2yati m2in 'a2ya2ti rAb1ihim 'il1a2 ka2nu2 Eanha2 muEriDi3n
    faqAd ka*1abu2 bilHaq1i lam2a2 ja5'ahum fasawfa ya'ti2him 'am2ba5'u ma2 ka2nu2 bihi2 yastahzi'u3n
    'alam yarAw kam 'ahlakna2 miN2 qAblihi m2iN2 qArni m2ak1an2a2hum fi l'arDi ma2 lam numak1i l1akum wa'arsalna s1ama5'a Ealayhi m2idrA2rAN2 wajaEalna l'anha2rA tajri2 miN2 taHtihim fa'ahlakna2hum2 bi*unu2bihim wa'aN2$a'na2 mim2 baEdihim qArnan 'a2xAri3n
    walaw naz1alna2 Ealayka kita2baN2 fi2 qirTA2siN2 falamasu2hu bi'aydi2him laqA2la l1a*i2na kafaru4 'in ha2*a4 'il1a2 siHru m2ubi3n
    waqA2lu2 lawla4 'uN2zila Ealayhi malakuN2 walaw 'aN2zalna2 malaka l1aquDiya l'amru vum2a la2 yuN2ZAru3n
    walaw jaEalna2hu malaka l1ajaEalna2hu rAjulaN2 walalabasna2 Ealayhi m2a2 yalbisu3n
    walaqAdi stuhzi'a birusuli m2iN2 qAblika faHa2qA bil1a*i2na saxiru2 minhu m2a2 ka2nu2 bihi2 yastahzi'u3n
    qul si2ru2 fi l'arDi vum2a N2Zuru2 kayfa ka2na Ea2qibatu lmuka*1ibi3n
    qu l1ima m2a2 fi s1ama2wa2ti wal'arDi qu l1il1a2hi kataba Eala2 nafsihi r1AHmata layajmaEan2akum 'ila2 yawmi lqiya2mati la2 rAyba fi2hi l1a*i2na xAsiru4 'aN2fusahum fahum la2 yu'minu3n
    walahu2 ma2 sakana fi l1ayli wan2aha2ri wahuwa s1ami2Eu lEali3m
    qul 'agAyrA L1A2hi 'at1axi*u waliy1aN2 fa2Tiri s1ama2wa2ti wal'arDi wahuwa yuTEimu wala2 yuTEamu qul 'in2i4 'umirtu 'an 'aku2na 'aw1ala man 'aslama wala2 taku2nan2a mina lmu$riki3n
    qul 'in2i4 'axA2fu 'in EaSAytu rAb1i2 Ea*a2ba yawmin EaZi3m
    m2aN2 yuSrAf Eanhu yawma'i*iN2 faqAd rAHimahu2 wa*a2lika lfawzu lmubi3n
    wa'iN2 yamsaska L1A2hu biDur1iN2 fala2 ka2$ifa lahu4 'il1a2 huwa wa'iN2 yamsaska bixAyriN2 fahuwa Eala2 kul1i $ay'iN2 qAdi3r
    wahuwa lqA2hiru fawqA Eiba2dihi2 wahuwa lHaki2mu lxAbi3r
    qul 'ay1u $ay'in 'akbaru $aha2dataN2 quli l1a2hu $ahi2dum2 bayni2 wabaynakum wa'u2Hiya 'ilay1a ha2*a lqur'a2nu li'uN2*irAkum2 bihi2 wamam2 balagA 'a'in2akum lata$hadu2na 'an2a maEa L1A2hi 'a2lihatan 'uxrA2 qu l1a4 'a$hadu qul 'in2ama2 huwa 'ila2huN2 wa2HiduN2 wa'in2ani2 bari5'u m2im2a2 tu$riku3n
    'al1a*i2na 'a2tayna2humu lkita2ba yaErifu2nahu2 kama2 yaErifu2na 'abna5'ahumu l1a*i2na xAsiru4 'aN2fusahum fahum la2 yu'minu3n
    waman 'aZlamu mim2ani ftarA2 Eala L1A2hi ka*iban 'aw ka*1aba bi'a2ya2tihi4 'in2ahu2 la2 yufliHu Z1A2limu3n
    wayawma naH$uruhum jami2EaN2 vum2a naqu2lu lil1a*i2na 'a$rAku4 'ayna $urAka5'ukumu l1a*i2na kuN2tum tazEumu3n
    vum2a lam takuN2 fitnatuhum 'il1a4 'aN2 qA2lu2 waL1A2hi rAb1ina2 ma2 kun2a2 mu$riki3n
    'uN2Zur kayfa ka*abu2 Eala4 'aN2fusihim waDAl1a Eanhu m2a2 ka2nu2 yaftaru3n
    waminhu m2aN2 yastamiEu 'ilayka wajaEalna2 Eala2 qulu2bihim 'akin2atan 'aN2 yafqAhu2hu wafi4 'a2*a2nihim waqrAN2 wa'iN2 yarAw kul1a 'a2yati l1a2 yu'minu2 biha2 Hat1a4 'i*a2 ja5'u2ka yuja2dilu2naka yaqu2lu l1a*i2na kafaru4 'in ha2*a4 'il1a4 'asa2Ti2ru l'aw1ali3n
    wahum yanhawna Eanhu wayan'awna Eanhu wa'iN2 yuhliku2na 'il1a4 'aN2fusahum wama2 ya$Euru3n
    walaw tarA4 'i* wuqifu2 Eala n2a2ri faqA2lu2 ya2laytana2 nurAd1u wala2 nuka*1iba bi'a2ya2ti rAb1ina2 wanaku2na mina lmu'mini3n
    bal bada2 lahu m2a2 ka2nu2 yuxfu2na miN2 qAblu walaw rud1u2 laEa2du2 lima2 nuhu2 Eanhu wa'in2ahum laka2*ibu3n
    waqA2lu4 'in hiya 'il1a2 Haya2tuna d1unya2 wama2 naHnu bimabEu2vi3n
    walaw tarA4 'i* wuqifu2 Eala2 rAb1ihim qA2la 'alaysa ha2*a2 bilHaq1i qA2lu2 bala2 warAb1ina2 qA2la fa*u2qu lEa*a2ba bima2 kuN2tum takfuru3n
    qAd xAsirA l1a*i2na ka*1abu2 biliqA5'i l1a2hi Hat1a4 'i*a2 ja5'athumu s1a2Eatu bagtataN2 qA2lu2 ya2HasrAtana2 Eala2 ma2 far1ATna2 fi2ha2 wahum yaHmilu2na 'awza2rAhum Eala2 Zuhu2rihim 'ala2 sa5'a ma2 yaziru3n
    wama lHaya2tu d1unya4 'il1a2 laEibuN2 walahwuN2 walad1a2ru l'a2xirAtu xAyru l1il1a*i2na yat1aqu2na 'afala2 taEqilu3n
    qAd naElamu 'in2ahu2 layaHzunuka l1a*i2 yaqu2lu2na fa'in2ahum la2 yuka*1ibu2naka wala2kin2a Z1A2limi2na bi'a2ya2ti l1a2hi yajHadu3n
    walaqAd ku*1ibat rusulu m2iN2 qAblika faSAbaru2 Eala2 ma2 ku*1ibu2 wa'u2*u2 Hat1a4 'ata2hum naSruna2 wala2 mubad1ila likalima2ti l1a2hi walaqAd ja5'aka mi n2aba'i lmursali3n
    wa'iN2 ka2na kaburA Ealayka 'iErA2Duhum fa'ini staTAEta 'aN2 tabtagiya nafaqAN2 fi l'arDi 'aw sul1amaN2 fi s1ama5'i fata'tiyahum2 bi'a2yatiN2 walaw $a5'a L1A2hu lajamaEahum Eala lhuda2 fala2 taku2nan2a mina lja2hili3n
    'in2ama2 yastaji2bu l1a*i2na yasmaEu2na walmawta2 yabEavuhumu L1A2hu vum2a 'ilayhi yurjaEu3n
    waqA2lu2 lawla2 nuz1ila Ealayhi 'a2yatu m2i r1Ab1ihi2 qul 'in2a L1A2ha qA2dirun Eala4 'aN2 yunaz1ila 'a2yataN2 wala2kin2a 'akvarAhum la2 yaElamu3n
    wama2 miN2 da6b1atiN2 fi l'arDi wala2 TA5'iriN2 yaTi2ru bijana2Hayhi 'il1a4 'umamun 'amva2luku m2a2 far1ATna2 fi lkita2bi miN2 $ay'iN2 vum2a 'ila2 rAb1ihim yuH$aru3n
    wal1a*i2na ka*1abu2 bi'a2ya2tina2 Sum2uN2 wabukmuN2 fi Z1uluma2ti maN2 ya$a'i l1a2hu yuDlilhu wamaN2 ya$a' yajEalhu Eala2 SirA2Ti m2ustaqi3m
    qul 'arA'aytakum 'in 'ata2kum Ea*a2bu L1A2hi 'aw 'atatkumu s1a2Eatu 'agAyrA L1A2hi tadEu2na 'iN2 kuN2tum SA2diqi3n
    bal 'iy1a2hu tadEu2na fayak$ifu ma2 tadEu2na 'ilayhi 'iN2 $a5'a wataN2sawna ma2 tu$riku3n
    walaqAd 'arsalna4 'ila4 'umami m2iN2 qAblika fa'axA*na2hum2 bilba'sa5'i waD1Ar1A5'i laEal1ahum yataDAr1AEu3n
    falawla4 'i* ja5'ahum2 ba'suna2 taDAr1AEu2 wala2kiN2 qAsat qulu2buhum wazay1ana lahumu $1ayTA2nu ma2 ka2nu2 yaEmalu3n
    falam2a2 nasu2 ma2 *uk1iru2 bihi2 fataHna2 Ealayhim 'abwa2ba kul1i $ay'in Hat1a4 'i*a2 fariHu2 bima4 'u2tu4 'axA*na2hum2 bagtataN2 fa'i*a2 hu m2ublisu3n
    faquTiEa da2biru lqAwmi l1a*i2na ZAlamu2 walHamdu lil1a2hi rAb1i lEa2lami3n
    qul 'arA'aytum 'in 'axA*a L1A2hu samEakum wa'abSA2rAkum waxAtama Eala2 qulu2biku m2an 'ila2hun gAyru L1A2hi ya'ti2kum2 bihi N2Zur kayfa nuSAr1ifu l'a2ya2ti vum2a hum yaSdifu3n
    qul 'arA'aytakum 'in 'ata2kum Ea*a2bu L1A2hi bagtatan 'aw jahrAtan hal yuhlaku 'il1a lqAwmu Z1A2limu3n
    wama2 nursilu lmursali2na 'il1a2 muba$1iri2na wamuN2*iri2na faman 'a2mana wa'aSlaHa fala2 xAwfun Ealayhim wala2 hum yaHzanu3n
    wal1a*i2na ka*1abu2 bi'a2ya2tina2 yamas1uhumu lEa*a2bu bima2 ka2nu2 yafsuqu3n
    qu l1a4 'aqu2lu lakum EiN2di2 xAza5'inu L1A2hi wala4 'aElamu lgAyba wala4 'aqu2lu lakum 'in2i2 malakun 'in 'at1abiEu 'il1a2 ma2 yu2Ha4 'ilay1a qul hal yastawi l'aEma2 walbaSi2ru 'afala2 tatafak1aru3n
    wa'aN2*ir bihi l1a*i2na yaxA2fu2na 'aN2 yuH$aru4 'ila2 rAb1ihim laysa lahu m2iN2 du2nihi2 waliy1uN2 wala2 $afi2Eu l1aEal1ahum yat1aqu3n
    wala2 taTrudi l1a*i2na yadEu2na rAb1ahum2 bilgAda2ti walEa$iy1i yuri2du2na wajhahu2 ma2 Ealayka min Hisa2bihi m2iN2 $ay'iN2 wama2 min Hisa2bika Ealayhi m2iN2 $ay'iN2 fataTrudahum fataku2na mina Z1A2limi3n
    waka*a2lika fatan2a2 baEDAhum2 bibaEDi l1iyaqu2lu4 'aha4'ula5'i man2a L1A2hu Ealayhi m2im2 baynina4 'alaysa L1A2hu bi'aElama bi$1a2kiri3n
    wa'i*a2 ja5'aka l1a*i2na yu'minu2na bi'a2ya2tina2 faqul sala2mun Ealaykum kataba rAb1ukum Eala2 nafsihi r1AHmata 'an2ahu2 man Eamila miN2kum su5'am2 bijaha2latiN2 vum2a ta2ba mim2 baEdihi2 wa'aSlaHa fa'an2ahu2 gAfu2ru r1AHi3m
    waka*a2lika nufaS1ilu l'a2ya2ti walitastabi2na sabi2lu lmujrimi3n
    qul 'in2i2 nuhi2tu 'an 'aEbuda l1a*i2na tadEu2na miN2 du2ni l1a2hi qu l1a4 'at1abiEu 'ahwa5'akum qAd DAlaltu 'i*aN2 wama4 'ana mina lmuhtadi3n
    qul 'in2i2 Eala2 bay1inati m2i r1Ab1i2 waka*1abtum2 bihi2 ma2 EiN2di2 ma2 tastaEjilu2na bihi4 'ini lHukmu 'il1a2 lil1a2hi yaquS1u lHaq1A wahuwa xAyru lfa2Sili3n
    qu l1aw 'an2a EiN2di2 ma2 tastaEjilu2na bihi2 laquDiya l'amru bayni2 wabaynakum waL1A2hu 'aElamu biZ1A2limi3n
    waEiN2dahu2 mafa2tiHu lgAybi la2 yaElamuha4 'il1a2 huwa wayaElamu ma2 fi lbar1i walbaHri wama2 tasquTu miN2 warAqAtin 'il1a2 yaElamuha2 wala2 Hab1atiN2 fi2 Zuluma2ti l'arDi wala2 rATbiN2 wala2 ya2bisin 'il1a2 fi2 kita2bi m2ubi3n
    wahuwa l1a*i2 yatawaf1a2kum2 bil1ayli wayaElamu ma2 jarAHtum2 bin2aha2ri vum2a yabEavukum fi2hi liyuqDA4 'ajalu m2usam2aN2 vum2a 'ilayhi marjiEukum vum2a yunab1i'ukum2 bima2 kuN2tum taEmalu3n
    wahuwa lqA2hiru fawqA Eiba2dihi2 wayursilu Ealaykum HafaZAtan Hat1a4 'i*a2 ja5'a 'aHadakumu lmawtu tawaf1athu rusuluna2 wahum la2 yufar1iTu3n
    vum2a rud1u4 'ila L1A2hi mawla2humu lHaq1i 'ala2 lahu lHukmu wahuwa 'asrAEu lHa2sibi3n
    qul maN2 yunaj1i2ku m2iN2 Zuluma2ti lbar1i walbaHri tadEu2nahu2 taDAr1uEaN2 waxufyata l1a'in 'aN2ja2na2 min ha2*ihi2 lanaku2nan2a mina $1a2kiri3n
    quli l1a2hu yunaj1i2ku m2inha2 wamiN2 kul1i karbiN2 vum2a 'aN2tum tu$riku3n
    qul huwa lqA2diru Eala4 'aN2 yabEava Ealaykum Ea*a2ba m2iN2 fawqikum 'aw miN2 taHti 'arjulikum 'aw yalbisakum $iyaEaN2 wayu*i2qA baEDAkum2 ba'sa baEDini N2Zur kayfa nuSAr1ifu l'a2ya2ti laEal1ahum yafqAhu3n
    waka*1aba bihi2 qAwmuka wahuwa lHaq1u qu l1astu Ealaykum2 biwaki3l
    l1ikul1i naba'i m2ustaqAr1uN2 wasawfa taElamu3n
    wa'i*a2 rA'ayta l1a*i2na yaxu2Du2na fi4 'a2ya2tina2 fa'aEriD Eanhum Hat1a2 yaxu2Du2 fi2 Hadi2vin gAyrihi2 wa'im2a2 yuN2siyan2aka $1ayTA2nu fala2 taqEud baEda *1ikrA2 maEa lqAwmi Z1A2limi3n
    wama2 Eala l1a*i2na yat1aqu2na min Hisa2bihi m2iN2 $ay'iN2 wala2kiN2 *ikrA2 laEal1ahum yat1aqu3n
    wa*ari l1a*i2na t1axA*u2 di2nahum laEibaN2 walahwaN2 wagAr1Athumu lHaya2tu d1unya2 wa*ak1ir bihi4 'aN2 tubsala nafsum2 bima2 kasabat laysa laha2 miN2 du2ni l1a2hi waliy1uN2 wala2 $afi2EuN2 wa'iN2 taEdil kul1a Eadli l1a2 yu'xA* minha4 'ula5'ika l1a*i2na 'ubsilu2 bima2 kasabu2 lahum $arA2bu m2in Hami2miN2 waEa*a2bun 'ali2mum2 bima2 ka2nu2 yakfuru3n
    qul 'anadEu2 miN2 du2ni l1a2hi ma2 la2 yaN2faEuna2 wala2 yaDur1una2 wanurAd1u Eala4 'aEqA2bina2 baEda 'i* hada2na L1A2hu kal1a*i stahwathu $1aya2Ti2nu fi l'arDi HayrA2na lahu4 'aSHa2buN2 yadEu2nahu4 'ila lhuda 'tina2 qul 'in2a huda L1A2hi huwa lhuda2 wa'umirna2 linuslima lirAb1i lEa2lami3n
    wa'an 'aqi2mu S1Ala2ta wat1aqu2hu wahuwa l1a*i4 'ilayhi tuH$aru3n
    wahuwa l1a*i2 xAlaqA s1ama2wa2ti wal'arDA bilHaq1i wayawma yaqu2lu kuN2 fayaku2nu qAwluhu lHaq1u walahu lmulku yawma yuN2faxu fi S1u2ri Ea2limu lgAybi wa$1aha2dati wahuwa lHaki2mu lxAbi3r
    wa'i* qA2la 'ibrA2hi2mu li'abi2hi 'a2zarA 'atat1axi*u 'aSna2man 'a2lihatan 'in2i4 'arA2ka waqAwmaka fi2 DAla2li m2ubi3n
    waka*a2lika nuri4 'ibrA2hi2ma malaku2ta s1ama2wa2ti wal'arDi waliyaku2na mina lmu2qini3n
    falam2a2 jan2a Ealayhi l1aylu rA'a2 kawkabaN2 qA2la ha2*a2 rAb1i2 falam2a4 'afala qA2la la4 'uHib1u l'a2fili3n
    falam2a2 rA'a lqAmarA ba2zigAN2 qA2la ha2*a2 rAb1i2 falam2a4 'afala qA2la la'i l1am yahdini2 rAb1i2 la'aku2nan2a mina lqAwmi D1A6l1i3n
    falam2a2 rA'a $1amsa ba2zigAtaN2 qA2la ha2*a2 rAb1i2 ha2*a4 'akbaru falam2a4 'afalat qA2la ya2qAwmi 'in2i2 bari5'u m2im2a2 tu$riku3n
    'in2i2 waj1ahtu wajhiya lil1a*i2 faTArA s1ama2wa2ti wal'arDA Hani2faN2 wama4 'ana mina lmu$riki3n
    waHa6j1ahu2 qAwmuhu2 qA2la 'atuHa6j1u6n2i2 fi l1a2hi waqAd hada2ni wala4 'axA2fu ma2 tu$riku2na bihi4 'il1a4 'aN2 ya$a5'a rAb1i2 $ay'aN2 wasiEa rAb1i2 kul1a $ay'in Eilman 'afala2 tata*ak1aru3n
    wakayfa 'axA2fu ma4 'a$rAktum wala2 taxA2fu2na 'an2akum 'a$rAktum2 bil1a2hi ma2 lam yunaz1il bihi2 Ealaykum sulTA2naN2 fa'ay1u lfari2qAyni 'aHaq1u bil'amni 'iN2 kuN2tum taElamu3n
    'al1a*i2na 'a2manu2 walam yalbisu4 'i2ma2nahum2 biZulmin 'ula5'ika lahumu l'amnu wahu m2uhtadu3n
    watilka Huj1atuna4 'a2tayna2ha4 'ibrA2hi2ma Eala2 qAwmihi2 narfaEu darAja2ti m2a n2a$a5'u 'in2a rAb1aka Haki2mun Eali3m
    wawahabna2 lahu4 'isHa2qA wayaEqu2ba kul1an hadayna2 wanu2Han hadayna2 miN2 qAblu wamiN2 *ur1iy1atihi2 da2wu2da wasulayma2na wa'ay1u2ba wayu2sufa wamu2sa2 waha2ru2na waka*a2lika najzi lmuHsini3n
    wazakariy1a2 wayaHya2 waEi2sa2 wa'ilya2sa kul1u m2ina S1A2liHi3n
    wa'isma2Ei2la walyasaEa wayu2nusa walu2TAN2 wakul1aN2 faD1Alna2 Eala lEa2lami3n
    wamin 'a2ba5'ihim wa*ur1iy1a2tihim wa'ixwa2nihim wajtabayna2hum wahadayna2hum 'ila2 SirA2Ti m2ustaqi3m
    *a2lika huda L1A2hi yahdi2 bihi2 maN2 ya$a5'u min Eiba2dihi2 walaw 'a$rAku2 laHabiTA Eanhu m2a2 ka2nu2 yaEmalu3n
    'ula5'ika l1a*i2na 'a2tayna2humu lkita2ba walHukma wan2ubuw1ata fa'iN2 yakfur biha2 ha4'ula5'i faqAd wak1alna2 biha2 qAwma l1aysu2 biha2 bika2firi3n
    'ula5'ika l1a*i2na hada L1A2hu fabihuda2humu qtadih qu l1a4 'as'alukum Ealayhi 'ajrAn 'in huwa 'il1a2 *ikrA2 lilEa2lami3n
    wama2 qAdaru L1A2ha Haq1A qAdrihi4 'i* qA2lu2 ma4 'aN2zala L1A2hu Eala2 ba$ari m2iN2 $ay'iN2 qul man 'aN2zala lkita2ba l1a*i2 ja5'a bihi2 mu2sa2 nu2rAN2 wahuda l1in2a2si tajEalu2nahu2 qArA2Ti2sa tubdu2naha2 watuxfu2na kavi2rAN2 waEul1imtu m2a2 lam taElamu4 'aN2tum wala4 'a2ba5'ukum quli l1a2hu vum2a *arhum fi2 xAwDihim yalEabu3n
    waha2*a2 kita2bun 'aN2zalna2hu muba2rAku m2uSAd1iqu l1a*i2 bayna yadayhi walituN2*irA 'um2a lqurA2 waman Hawlaha2 wal1a*i2na yu'minu2na bil'a2xirAti yu'minu2na bihi2 wahum Eala2 SAla2tihim yuHa2fiZu3n
    waman 'aZlamu mim2ani ftarA2 Eala L1A2hi ka*iban 'aw qA2la 'u2Hiya 'ilay1a walam yu2Ha 'ilayhi $ay'uN2 wamaN2 qA2la sa'uN2zilu mivla ma4 'aN2zala L1A2hu walaw tarA4 'i*i Z1A2limu2na fi2 gAmarA2ti lmawti walmala5'ikatu ba2siTu4 'aydi2him 'axriju4 'aN2fusakumu lyawma tujzawna Ea*a2ba lhu2ni bima2 kuN2tum taqu2lu2na Eala L1A2hi gAyrA lHaq1i wakuN2tum Ean 'a2ya2tihi2 tastakbiru3n
    walaqAd ji'tumu2na2 furA2da2 kama2 xAlaqna2kum 'aw1ala mar1AtiN2 watarAktu m2a2 xAw1alna2kum warA5'a Zuhu2rikum wama2 narA2 maEakum $ufaEa5'akumu l1a*i2na zaEamtum 'an2ahum fi2kum $urAka5'u laqA t1aqAT1AEa baynakum waDAl1a EaN2ku m2a2 kuN2tum tazEumu3n
    'in2a L1A2ha fa2liqu lHab1i wan2awa2 yuxriju lHay1a mina lmay1iti wamuxriju lmay1iti mina lHay1i *a2likumu L1A2hu fa'an2a2 tu'faku3n
    fa2liqu l'iSba2Hi wajaEala l1ayla sakanaN2 wa$1amsa walqAmarA Husba2naN2 *a2lika taqdi2ru lEazi2zi lEali3m
    wahuwa l1a*i2 jaEala lakumu n2uju2ma litahtadu2 biha2 fi2 Zuluma2ti lbar1i walbaHri qAd faS1Alna l'a2ya2ti liqAwmiN2 yaElamu3n
    wahuwa l1a*i4 'aN2$a'aku m2i n2afsiN2 wa2HidatiN2 famustaqAr1uN2 wamustawdaEuN2 qAd faS1Alna l'a2ya2ti liqAwmiN2 yafqAhu3n
    wahuwa l1a*i4 'aN2zala mina s1ama5'i ma5'aN2 fa'axrAjna2 bihi2 naba2ta kul1i $ay'iN2 fa'axrAjna2 minhu xADirA n2uxriju minhu Hab1a m2utarA2kibaN2 wamina n2axli miN2 TAlEiha2 qinwa2nuN2 da2niyatuN2 wajan2a2ti m2in 'aEna2biN2 waz1aytu2na war1um2a2na mu$tabihaN2 wagAyrA muta$a2bihini N2Zuru4 'ila2 vamarihi4 'i*a4 'avmarA wayanEihi4 'in2a fi2 *a2likum la'a2ya2ti l1iqAwmiN2 yu'minu3n
    wajaEalu2 lil1a2hi $urAka5'a ljin2a waxAlaqAhum waxArAqu2 lahu2 bani2na wabana2tim2 bigAyri EilmiN2 subHa2nahu2 wataEa2la2 Eam2a2 yaSifu3n
    badi2Eu s1ama2wa2ti wal'arDi 'an2a2 yaku2nu lahu2 waladuN2 walam taku l1ahu2 SA2HibatuN2 waxAlaqA kul1a $ay'iN2 wahuwa bikul1i $ay'in Eali3m
    *a2likumu L1A2hu rAb1ukum la4 'ila2ha 'il1a2 huwa xA2liqu kul1i $ay'iN2 faEbudu2hu wahuwa Eala2 kul1i $ay'iN2 waki3l
    l1a2 tudrikuhu l'abSA2ru wahuwa yudriku l'abSA2rA wahuwa l1aTi2fu lxAbi3r
    qAd ja5'akum2 baSA5'iru mi r1Ab1ikum faman 'abSArA falinafsihi2 waman Eamiya faEalayha2 wama4 'ana Ealaykum2 biHafi3Z
    waka*a2lika nuSAr1ifu l'a2ya2ti waliyaqu2lu2 darAsta walinubay1inahu2 liqAwmiN2 yaElamu3n
    'it1abiE ma4 'u2Hiya 'ilayka mi r1Ab1ika la4 'ila2ha 'il1a2 huwa wa'aEriD Eani lmu$riki3n
    walaw $a5'a L1A2hu ma4 'a$rAku2 wama2 jaEalna2ka Ealayhim Hafi2ZAN2 wama4 'aN2ta Ealayhim2 biwaki3l
    wala2 tasub1u l1a*i2na yadEu2na miN2 du2ni l1a2hi fayasub1u L1A2ha Eadwam2 bigAyri EilmiN2 ka*a2lika zay1an2a2 likul1i 'um2atin Eamalahum vum2a 'ila2 rAb1ihi m2arjiEuhum fayunab1i'uhum2 bima2 ka2nu2 yaEmalu3n
    wa'aqsamu2 bil1a2hi jahda 'ayma2nihim la'iN2 ja5'athum 'a2yatu l1ayu'minun2a biha2 qul 'in2ama l'a2ya2tu EiN2da L1A2hi wama2 yu$Eirukum 'an2aha4 'i*a2 ja5'at la2 yu'minu3n
    wanuqAl1ibu 'af'idatahum wa'abSA2rAhum kama2 lam yu'minu2 bihi4 'aw1ala mar1AtiN2 wana*aruhum fi2 Tugya2nihim yaEmahu3n
    walaw 'an2ana2 naz1alna4 'ilayhimu lmala5'ikata wakal1amahumu lmawta2 waHa$arna2 Ealayhim kul1a $ay'iN2 qubula m2a2 ka2nu2 liyu'minu4 'il1a4 'aN2 ya$a5'a L1A2hu wala2kin2a 'akvarAhum yajhalu3n
    waka*a2lika jaEalna2 likul1i nabiy1in Eaduw1aN2 $aya2Ti2na l'iN2si waljin2i yu2Hi2 baEDuhum 'ila2 baEDiN2 zuxrufa lqAwli guru2rAN2 walaw $a5'a rAb1uka ma2 faEalu2hu fa*arhum wama2 yaftaru3n
    walitaSgA4 'ilayhi 'af'idatu l1a*i2na la2 yu'minu2na bil'a2xirAti waliyarDAwhu waliyaqtarifu2 ma2 hu m2uqtarifu3n
    'afagAyrA L1A2hi 'abtagi2 HakamaN2 wahuwa l1a*i4 'aN2zala 'ilaykumu lkita2ba mufaS1AlaN2 wal1a*i2na 'a2tayna2humu lkita2ba yaElamu2na 'an2ahu2 munaz1alu m2i r1Ab1ika bilHaq1i fala2 taku2nan2a mina lmumtari3n
    watam2at kalimatu rAb1ika SidqAN2 waEadla l1a2 mubad1ila likalima2tihi2 wahuwa s1ami2Eu lEali3m
    wa'iN2 tuTiE 'akvarA maN2 fi l'arDi yuDil1u2ka EaN2 sabi2li l1a2hi 'iN2 yat1abiEu2na 'il1a Z1An2a wa'in hum 'il1a2 yaxruSu3n
    'in2a rAb1aka huwa 'aElamu maN2 yaDil1u EaN2 sabi2lihi2 wahuwa 'aElamu bilmuhtadi3n
    fakulu2 mim2a2 *ukirA smu L1A2hi Ealayhi 'iN2 kuN2tum2 bi'a2ya2tihi2 mu'mini3n
    wama2 lakum 'al1a2 ta'kulu2 mim2a2 *ukirA smu L1A2hi Ealayhi waqAd faS1Ala laku m2a2 Har1Ama Ealaykum 'il1a2 ma DTurirtum 'ilayhi wa'in2a kavi2rA l1ayuDil1u2na bi'ahwa5'ihim2 bigAyri Eilmin 'in2a rAb1aka huwa 'aElamu bilmuEtadi3n
    wa*aru2 ZA2hirA l'ivmi waba2Tinahu4 'in2a l1a*i2na yaksibu2na l'ivma sayujzawna bima2 ka2nu2 yaqtarifu3n
    wala2 ta'kulu2 mim2a2 lam yu*kari smu L1A2hi Ealayhi wa'in2ahu2 lafisquN2 wa'in2a $1aya2Ti2na layu2Hu2na 'ila4 'awliya5'ihim liyuja2dilu2kum wa'in 'aTAEtumu2hum 'in2akum lamu$riku3n
    'awamaN2 ka2na maytaN2 fa'aHyayna2hu wajaEalna2 lahu2 nu2rAN2 yam$i2 bihi2 fi n2a2si kama m2avaluhu2 fi Z1uluma2ti laysa bixA2riji m2inha2 ka*a2lika zuy1ina lilka2firi2na ma2 ka2nu2 yaEmalu3n
    waka*a2lika jaEalna2 fi2 kul1i qAryatin 'aka2birA mujrimi2ha2 liyamkuru2 fi2ha2 wama2 yamkuru2na 'il1a2 bi'aN2fusihim wama2 ya$Euru3n
    wa'i*a2 ja5'athum 'a2yatuN2 qA2lu2 la n2u'mina Hat1a2 nu'ta2 mivla ma4 'u2tiya rusulu L1A2hi l1a2hu 'aElamu Hayvu yajEalu risa2latahu2 sayuSi2bu l1a*i2na 'ajrAmu2 SAgA2run EiN2da L1A2hi waEa*a2buN2 $adi2dum2 bima2 ka2nu2 yamkuru3n
    famaN2 yuridi l1a2hu 'aN2 yahdiyahu2 ya$rAH SAdrAhu2 lil'isla2mi wamaN2 yurid 'aN2 yuDil1ahu2 yajEal SAdrAhu2 DAy1iqAn HarAjaN2 ka'an2ama2 yaS1AE1adu fi s1ama5'i ka*a2lika yajEalu L1A2hu r1ijsa Eala l1a*i2na la2 yu'minu3n
    waha2*a2 SirA2Tu rAb1ika mustaqi2maN2 qAd faS1Alna l'a2ya2ti liqAwmiN2 ya*1ak1aru3n
    lahum da2ru s1ala2mi EiN2da rAb1ihim wahuwa waliy1uhum2 bima2 ka2nu2 yaEmalu3n
    wayawma yaH$uruhum jami2EaN2 ya2maE$arA ljin2i qAdi stakvartu m2ina l'iN2si waqA2la 'awliya5'uhu m2ina l'iN2si rAb1ana stamtaEa baEDuna2 bibaEDiN2 wabalagna4 'ajalana l1a*i4 'aj1alta lana2 qA2la n2a2ru mavwa2kum xA2lidi2na fi2ha4 'il1a2 ma2 $a5'a L1A2hu 'in2a rAb1aka Haki2mun Eali3m
    waka*a2lika nuwal1i2 baEDA Z1A2limi2na baEDAm2 bima2 ka2nu2 yaksibu3n
    ya2maE$arA ljin2i wal'iN2si 'alam ya'tikum rusulu m2iN2kum yaquS1u2na Ealaykum 'a2ya2ti2 wayuN2*iru2nakum liqA5'a yawmikum ha2*a2 qA2lu2 $ahidna2 Eala4 'aN2fusina2 wagAr1Athumu lHaya2tu d1unya2 wa$ahidu2 Eala4 'aN2fusihim 'an2ahum ka2nu2 ka2firi3n
    *a2lika 'a l1am yaku r1Ab1uka muhlika lqurA2 biZulmiN2 wa'ahluha2 gA2filu3n
    walikul1iN2 darAja2tu m2im2a2 Eamilu2 wama2 rAb1uka bigA2filin Eam2a2 yaEmalu3n
    warAb1uka lgAniy1u *u r1AHmati 'iN2 ya$a' yu*hibkum wayastaxlif mim2 baEdiku m2a2 ya$a5'u kama4 'aN2$a'aku m2iN2 *ur1iy1ati qAwmin 'a2xAri3n
    'in2a ma2 tu2Eadu2na la'a2tiN2 wama4 'aN2tum2 bimuEjizi3n
    qul ya2qAwmi Emalu2 Eala2 maka2natikum 'in2i2 Ea2miluN2 fasawfa taElamu2na maN2 taku2nu lahu2 Ea2qibatu d1a2ri 'in2ahu2 la2 yufliHu Z1A2limu3n
    wajaEalu2 lil1a2hi mim2a2 *arA'a mina lHarvi wal'anEa2mi naSi2baN2 faqA2lu2 ha2*a2 lil1a2hi bizaEmihim waha2*a2 li$urAka5'ina2 fama2 ka2na li$urAka5'ihim fala2 yaSilu 'ila L1A2hi wama2 ka2na lil1a2hi fahuwa yaSilu 'ila2 $urAka5'ihim sa5'a ma2 yaHkumu3n
    waka*a2lika zay1ana likavi2ri m2ina lmu$riki2na qAtla 'awla2dihim $urAka5'uhum liyurdu2hum waliyalbisu2 Ealayhim di2nahum walaw $a5'a L1A2hu ma2 faEalu2hu fa*arhum wama2 yaftaru3n
    waqA2lu2 ha2*ihi4 'anEa2muN2 waHarvun Hijru l1a2 yaTEamuha4 'il1a2 ma n2a$a5'u bizaEmihim wa'anEa2mun Hur1imat Zuhu2ruha2 wa'anEa2mu l1a2 ya*kuru2na sma L1A2hi Ealayha ftirA5'an Ealayhi sayajzi2him2 bima2 ka2nu2 yaftaru3n
    waqA2lu2 ma2 fi2 buTu2ni ha2*ihi l'anEa2mi xA2liSAtu l1i*uku2rina2 wamuHar1Amun Eala4 'azwa2jina2 wa'iN2 yaku m2aytataN2 fahum fi2hi $urAka5'u sayajzi2him waSfahum 'in2ahu2 Haki2mun Eali3m
    qAd xAsirA l1a*i2na qAtalu4 'awla2dahum safaham2 bigAyri EilmiN2 waHar1Amu2 ma2 rAzaqAhumu L1A2hu ftirA5'an Eala L1A2hi qAd DAl1u2 wama2 ka2nu2 muhtadi3n
    wahuwa l1a*i4 'aN2$a'a jan2a2ti m2aEru2$a2tiN2 wagAyrA maEru2$a2tiN2 wan2axla waz1arEa muxtalifan 'ukuluhu2 waz1aytu2na war1um2a2na muta$a2bihaN2 wagAyrA muta$a2bihiN2 kulu2 miN2 vamarihi4 'i*a4 'avmarA wa'a2tu2 Haq1Ahu2 yawma HaSA2dihi2 wala2 tusrifu4 'in2ahu2 la2 yuHib1u lmusrifi3n
    wamina l'anEa2mi Hamu2lataN2 wafar$aN2 kulu2 mim2a2 rAzaqAkumu L1A2hu wala2 tat1abiEu2 xuTuwa2ti $1ayTA2ni 'in2ahu2 lakum Eaduw1u m2ubi3n
    vama2niyata 'azwa2ji m2ina D1A'ni vnayni wamina lmaEzi vnayni qul 'a6*1akarAyni Har1Ama 'ami l'uN2vayayni 'am2a $tamalat Ealayhi 'arHa2mu l'uN2vayayni nab1i'u2ni2 biEilmin 'iN2 kuN2tum SA2diqi3n
    wamina l'ibili vnayni wamina lbaqAri vnayni qul 'a6*1akarAyni Har1Ama 'ami l'uN2vayayni 'am2a $tamalat Ealayhi 'arHa2mu l'uN2vayayni 'am kuN2tum $uhada5'a 'i* waS1A2kumu L1A2hu biha2*a2 faman 'aZlamu mim2ani ftarA2 Eala L1A2hi ka*iba l1iyuDil1a n2a2sa bigAyri Eilmin 'in2a L1A2ha la2 yahdi lqAwma Z1A2limi3n
    qu l1a4 'ajidu fi2 ma4 'u2Hiya 'ilay1a muHar1Aman Eala2 TA2EimiN2 yaTEamuhu4 'il1a4 'aN2 yaku2na maytatan 'aw dama m2asfu2Han 'aw laHma xiN2zi2riN2 fa'in2ahu2 rijsun 'aw fisqAn 'uhil1a ligAyri l1a2hi bihi2 famani DTur1A gAyrA ba2giN2 wala2 Ea2diN2 fa'in2a rAb1aka gAfu2ru r1AHi3m
    waEala l1a*i2na ha2du2 Har1Amna2 kul1a *i2 ZufuriN2 wamina lbaqAri walgAnami Har1Amna2 Ealayhim $uHu2mahuma4 'il1a2 ma2 Hamalat Zuhu2ruhuma4 'awi lHawa2ya4 'aw ma xtalaTA biEaZmiN2 *a2lika jazayna2hum2 bibagyihim wa'in2a2 laSA2diqu3n
    fa'iN2 ka*1abu2ka faqu r1Ab1ukum *u2 rAHmatiN2 wa2siEatiN2 wala2 yurAd1u ba'suhu2 Eani lqAwmi lmujrimi3n
    sayaqu2lu l1a*i2na 'a$rAku2 law $a5'a L1A2hu ma4 'a$rAkna2 wala4 'a2ba5'una2 wala2 Har1Amna2 miN2 $ay'iN2 ka*a2lika ka*1aba l1a*i2na miN2 qAblihim Hat1a2 *a2qu2 ba'sana2 qul hal EiN2daku m2in EilmiN2 fatuxriju2hu lana4 'iN2 tat1abiEu2na 'il1a Z1An2a wa'in 'aN2tum 'il1a2 taxruSu3n
    qul falil1a2hi lHuj1atu lba2ligAtu falaw $a5'a lahada2kum 'ajmaEi3n
    qul halum2a $uhada5'akumu l1a*i2na ya$hadu2na 'an2a L1A2ha Har1Ama ha2*a2 fa'iN2 $ahidu2 fala2 ta$had maEahum wala2 tat1abiE 'ahwa5'a l1a*i2na ka*1abu2 bi'a2ya2tina2 wal1a*i2na la2 yu'minu2na bil'a2xirAti wahum2 birAb1ihim yaEdilu3n
    qul taEa2law 'atlu ma2 Har1Ama rAb1ukum Ealaykum 'al1a2 tu$riku2 bihi2 $ay'aN2 wabilwa2lidayni 'iHsa2naN2 wala2 taqtulu4 'awla2daku m2in 'imla2qi n2aHnu narzuqukum wa'iy1a2hum wala2 taqrAbu lfawa2Hi$a ma2 ZAharA minha2 wama2 baTAna wala2 taqtulu n2afsa l1ati2 Har1Ama L1A2hu 'il1a2 bilHaq1i *a2likum waS1A2kum2 bihi2 laEal1akum taEqilu3n
    wala2 taqrAbu2 ma2la lyati2mi 'il1a2 bil1ati2 hiya 'aHsanu Hat1a2 yablugA 'a$ud1ahu2 wa'awfu lkayla walmi2za2na bilqisTi la2 nukal1ifu nafsan 'il1a2 wusEaha2 wa'i*a2 qultum faEdilu2 walaw ka2na *a2 qurba2 wabiEahdi l1a2hi 'awfu2 *a2likum waS1A2kum2 bihi2 laEal1akum ta*ak1aru3n
    wa'an2a ha2*a2 SirA2Ti2 mustaqi2maN2 fat1abiEu2hu wala2 tat1abiEu s1ubula fatafar1AqA bikum EaN2 sabi2lihi2 *a2likum waS1A2kum2 bihi2 laEal1akum tat1aqu3n
    vum2a 'a2tayna2 mu2sa lkita2ba tama2man Eala l1a*i4 'aHsana watafSi2la l1ikul1i $ay'iN2 wahudaN2 warAHmata l1aEal1ahum2 biliqA5'i rAb1ihim yu'minu3n
    waha2*a2 kita2bun 'aN2zalna2hu muba2rAkuN2 fat1abiEu2hu wat1aqu2 laEal1akum turHamu3n
    'aN2 taqu2lu4 'in2ama4 'uN2zila lkita2bu Eala2 TA5'ifatayni miN2 qAblina2 wa'iN2 kun2a2 EaN2 dirA2satihim lagA2fili3n
    'aw taqu2lu2 law 'an2a4 'uN2zila Ealayna lkita2bu lakun2a4 'ahda2 minhum faqAd ja5'akum2 bay1inatu m2i r1Ab1ikum wahudaN2 warAHmatuN2 faman 'aZlamu mim2aN2 ka*1aba bi'a2ya2ti l1a2hi waSAdafa Eanha2 sanajzi l1a*i2na yaSdifu2na Ean 'a2ya2tina2 su5'a lEa*a2bi bima2 ka2nu2 yaSdifu3n
    hal yaN2Zuru2na 'il1a4 'aN2 ta'tiyahumu lmala5'ikatu 'aw ya'tiya rAb1uka 'aw ya'tiya baEDu 'a2ya2ti rAb1ika yawma ya'ti2 baEDu 'a2ya2ti rAb1ika la2 yaN2faEu nafsan 'i2ma2nuha2 lam takun 'a2manat miN2 qAblu 'aw kasabat fi4 'i2ma2niha2 xAyrAN2 quli N2taZiru4 'in2a2 muN2taZiru3n
    'in2a l1a*i2na far1Aqu2 di2nahum waka2nu2 $iyaEa l1asta minhum fi2 $ay'in 'in2ama4 'amruhum 'ila L1A2hi vum2a yunab1i'uhum2 bima2 ka2nu2 yafEalu3n
    maN2 ja5'a bilHasanati falahu2 Ea$ru 'amva2liha2 wamaN2 ja5'a bis1ay1i'ati fala2 yujza4 'il1a2 mivlaha2 wahum la2 yuZlamu3n
    qul 'in2ani2 hada2ni2 rAb1i4 'ila2 SirA2Ti m2ustaqi2miN2 di2naN2 qiyama m2il1ata 'ibrA2hi2ma Hani2faN2 wama2 ka2na mina lmu$riki3n
    qul 'in2a SAla2ti2 wanusuki2 wamaHya2ya wamama2ti2 lil1a2hi rAb1i lEa2lami3n
    la2 $ari2ka lahu2 wabi*a2lika 'umirtu wa'ana 'aw1alu lmuslimi3n
    qul 'agAyrA L1A2hi 'abgi2 rAb1aN2 wahuwa rAb1u kul1i $ay'iN2 wala2 taksibu kul1u nafsin 'il1a2 Ealayha2 wala2 taziru wa2zirAtuN2 wizrA 'uxrA2 vum2a 'ila2 rAb1iku m2arjiEukum fayunab1i'ukum2 bima2 kuN2tum fi2hi taxtalifu3n
    wahuwa l1a*i2 jaEalakum xAla5'ifa l'arDi warAfaEa baEDAkum fawqA baEDiN2 darAja2ti l1iyabluwakum fi2 ma4 'a2ta2kum 'in2a rAb1aka sari2Eu lEiqA2bi wa'in2ahu2 lagAfu2ru r1AHi3m

    'alifla6m2i6mSA6d
    kita2bun 'uN2zila 'ilayka fala2 yakuN2 fi2 SAdrika HarAju m2inhu lituN2*irA bihi2 wa*ikrA2 lilmu'mini3n
    'it1abiEu2 ma4 'uN2zila 'ilayku m2i r1Ab1ikum wala2 tat1abiEu2 miN2 du2nihi4 'awliya5'a qAli2la m2a2 ta*ak1aru3n
    waka m2iN2 qAryatin 'ahlakna2ha2 faja5'aha2 ba'suna2 baya2tan 'aw hum qA5'ilu3n
    fama2 ka2na daEwa2hum 'i* ja5'ahum2 ba'suna4 'il1a4 'aN2 qA2lu4 'in2a2 kun2a2 ZA2limi3n
    falanas'alan2a l1a*i2na 'ursila 'ilayhim walanas'alan2a lmursali3n
    falanaquS1An2a Ealayhim2 biEilmiN2 wama2 kun2a2 gA5'ibi3n
    walwaznu yawma'i*ini lHaq1u famaN2 vaqulat mawa2zi2nuhu2 fa'ula5'ika humu lmufliHu3n
    waman xAf1at mawa2zi2nuhu2 fa'ula5'ika l1a*i2na xAsiru4 'aN2fusahum2 bima2 ka2nu2 bi'a2ya2tina2 yaZlimu3n
    walaqAd mak1an2a2kum fi l'arDi wajaEalna2 lakum fi2ha2 maEa2yi$a qAli2la m2a2 ta$kuru3n
    walaqAd xAlaqna2kum vum2a SAw1arna2kum vum2a qulna2 lilmala5'ikati sjudu2 li'a2dama fasajadu4 'il1a4 'ibli2sa lam yaku m2ina s1a2jidi3n
    qA2la ma2 manaEaka 'al1a2 tasjuda 'i* 'amartuka qA2la 'ana xAyru m2inhu xAlaqtani2 mi n2a2riN2 waxAlaqtahu2 miN2 Ti3n
    qA2la fahbiT minha2 fama2 yaku2nu laka 'aN2 tatakab1arA fi2ha2 faxruj 'in2aka mina S1A2giri3n
    qA2la 'aN2Zirni4 'ila2 yawmi yubEavu3n
    qA2la 'in2aka mina lmuN2ZAri3n
    qA2la fabima4 'agwaytani2 la'aqEudan2a lahum SirA2TAka lmustaqi3m
    vum2a la'a2tiyan2ahu m2im2 bayni 'aydi2him wamin xAlfihim waEan 'ayma2nihim waEaN2 $ama5'ilihim wala2 tajidu 'akvarAhum $a2kiri3n
    qA2la xruj minha2 ma*'u2ma m2adHu2rA l1amaN2 tabiEaka minhum la'amla'an2a jahan2ama miN2kum 'ajmaEi3n
    waya4'a2damu skun 'aN2ta wazawjuka ljan2ata fakula2 min Hayvu $i'tuma2 wala2 taqrAba2 ha2*ihi $1ajarAta fataku2na2 mina Z1A2limi3n
    fawaswasa lahuma $1ayTA2nu liyubdiya lahuma2 ma2 wu2riya Eanhuma2 miN2 saw'a2tihima2 waqA2la ma2 naha2kuma2 rAb1ukuma2 Ean ha2*ihi $1ajarAti 'il1a4 'aN2 taku2na2 malakayni 'aw taku2na2 mina lxA2lidi3n
    waqA2samahuma4 'in2i2 lakuma2 lamina n2a2SiHi3n
    fadal1a2huma2 biguru2riN2 falam2a2 *a2qA $1ajarAta badat lahuma2 saw'a2tuhuma2 waTAfiqA2 yaxSifa2ni Ealayhima2 miN2 warAqi ljan2ati wana2da2huma2 rAb1uhuma4 'alam 'anhakuma2 EaN2 tilkuma $1ajarAti wa'aqu l1akuma4 'in2a $1ayTA2na lakuma2 Eaduw1u m2ubi3n
    qA2la2 rAb1ana2 ZAlamna4 'aN2fusana2 wa'i l1am tagfir lana2 watarHamna2 lanaku2nan2a mina lxA2siri3n
    qA2la hbiTu2 baEDukum libaEDin Eaduw1uN2 walakum fi l'arDi mustaqAr1uN2 wamata2Eun 'ila2 Hi3n
    qA2la fi2ha2 taHyawna wafi2ha2 tamu2tu2na waminha2 tuxrAju3n
    ya2bani4 'a2dama qAd 'aN2zalna2 Ealaykum liba2saN2 yuwa2ri2 saw'a2tikum wari2$aN2 waliba2su t1aqwa2 *a2lika xAyruN2 *a2lika min 'a2ya2ti l1a2hi laEal1ahum ya*1ak1aru3n
    ya2bani4 'a2dama la2 yaftinan2akumu $1ayTA2nu kama4 'axrAja 'abawayku m2ina ljan2ati yaN2ziEu Eanhuma2 liba2sahuma2 liyuriyahuma2 saw'a2tihima4 'in2ahu2 yarA2kum huwa waqAbi2luhu2 min Hayvu la2 tarAwnahum 'in2a2 jaEalna $1aya2Ti2na 'awliya5'a lil1a*i2na la2 yu'minu3n
    wa'i*a2 faEalu2 fa2Hi$ataN2 qA2lu2 wajadna2 Ealayha4 'a2ba5'ana2 waL1A2hu 'amarAna2 biha2 qul 'in2a L1A2ha la2 ya'muru bilfaH$a5'i 'ataqu2lu2na Eala L1A2hi ma2 la2 taElamu3n
    qul 'amarA rAb1i2 bilqisTi wa'aqi2mu2 wuju2hakum EiN2da kul1i masjidiN2 wadEu2hu muxliSi2na lahu d1i2na kama2 bada'akum taEu2du3n
    fari2qAn hada2 wafari2qAn Haq1A Ealayhimu D1Ala2latu 'in2ahumu t1axA*u $1aya2Ti2na 'awliya5'a miN2 du2ni l1a2hi wayaHsabu2na 'an2ahu m2uhtadu3n
    ya2bani4 'a2dama xu*u2 zi2natakum EiN2da kul1i masjidiN2 wakulu2 wa$rAbu2 wala2 tusrifu4 'in2ahu2 la2 yuHib1u lmusrifi3n
    qul man Har1Ama zi2nata L1A2hi l1ati4 'axrAja liEiba2dihi2 waT1Ay1iba2ti mina r1izqi qul hiya lil1a*i2na 'a2manu2 fi lHaya2ti d1unya2 xA2liSAtaN2 yawma lqiya2mati ka*a2lika nufaS1ilu l'a2ya2ti liqAwmiN2 yaElamu3n
    qul 'in2ama2 Har1Ama rAb1iya lfawa2Hi$a ma2 ZAharA minha2 wama2 baTAna wal'ivma walbagya bigAyri lHaq1i wa'aN2 tu$riku2 bil1a2hi ma2 lam yunaz1il bihi2 sulTA2naN2 wa'aN2 taqu2lu2 Eala L1A2hi ma2 la2 taElamu3n
    walikul1i 'um2atin 'ajaluN2 fa'i*a2 ja5'a 'ajaluhum la2 yasta'xiru2na sa2EataN2 wala2 yastaqdimu3n
    ya2bani4 'a2dama 'im2a2 ya'tiyan2akum rusulu m2iN2kum yaquS1u2na Ealaykum 'a2ya2ti2 famani t1aqA2 wa'aSlaHa fala2 xAwfun Ealayhim wala2 hum yaHzanu3n
    wal1a*i2na ka*1abu2 bi'a2ya2tina2 wastakbaru2 Eanha4 'ula5'ika 'aSHa2bu n2a2ri hum fi2ha2 xA2lidu3n
    faman 'aZlamu mim2ani ftarA2 Eala L1A2hi ka*iban 'aw ka*1aba bi'a2ya2tihi4 'ula5'ika yana2luhum naSi2buhu m2ina lkita2bi Hat1a4 'i*a2 ja5'athum rusuluna2 yatawaf1awnahum qA2lu4 'ayna ma2 kuN2tum tadEu2na miN2 du2ni l1a2hi qA2lu2 DAl1u2 Ean2a2 wa$ahidu2 Eala4 'aN2fusihim 'an2ahum ka2nu2 ka2firi3n
    qA2la dxulu2 fi4 'umamiN2 qAd xAlat miN2 qAbliku m2ina ljin2i wal'iN2si fi n2a2ri kul1ama2 daxAlat 'um2atu l1aEanat 'uxtaha2 Hat1a4 'i*a d1a2rAku2 fi2ha2 jami2EaN2 qA2lat 'uxrA2hum li'u2la2hum rAb1ana2 ha4'ula5'i 'aDAl1u2na2 fa'a2tihim Ea*a2baN2 DiEfa m2ina n2a2ri qA2la likul1iN2 DiEfuN2 wala2ki l1a2 taElamu3n
    waqA2lat 'u2la2hum li'uxrA2hum fama2 ka2na lakum Ealayna2 miN2 faDliN2 fa*u2qu lEa*a2ba bima2 kuN2tum taksibu3n
    'in2a l1a*i2na ka*1abu2 bi'a2ya2tina2 wastakbaru2 Eanha2 la2 tufat1aHu lahum 'abwa2bu s1ama5'i wala2 yadxulu2na ljan2ata Hat1a2 yalija ljamalu fi2 sam2i lxiya2Ti waka*a2lika najzi lmujrimi3n
    lahu m2iN2 jahan2ama miha2duN2 wamiN2 fawqihim gAwa2$iN2 waka*a2lika najzi Z1A2limi3n
    wal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti la2 nukal1ifu nafsan 'il1a2 wusEaha4 'ula5'ika 'aSHa2bu ljan2ati hum fi2ha2 xA2lidu3n
    wanazaEna2 ma2 fi2 Sudu2rihi m2in gil1iN2 tajri2 miN2 taHtihimu l'anha2ru waqA2lu lHamdu lil1a2hi l1a*i2 hada2na2 liha2*a2 wama2 kun2a2 linahtadiya lawla4 'an hada2na L1A2hu laqAd ja5'at rusulu rAb1ina2 bilHaq1i wanu2du4 'aN2 tilkumu ljan2atu 'u2rivtumu2ha2 bima2 kuN2tum taEmalu3n
    wana2da4 'aSHa2bu ljan2ati 'aSHa2ba n2a2ri 'aN2 qAd wajadna2 ma2 waEadana2 rAb1una2 Haq1AN2 fahal wajat1u m2a2 waEada rAb1ukum Haq1AN2 qA2lu2 naEam fa'a*1ana mu'a*1inum2 baynahum 'a l1aEnatu L1A2hi Eala Z1A2limi3n
    'al1a*i2na yaSud1u2na EaN2 sabi2li l1a2hi wayabgu2naha2 EiwajaN2 wahum2 bil'a2xirAti ka2firu3n
    wabaynahuma2 Hija2buN2 waEala l'aErA2fi rija2luN2 yaErifu2na kul1am2 bisi2ma2hum wana2daw 'aSHa2ba ljan2ati 'aN2 sala2mun Ealaykum lam yadxulu2ha2 wahum yaTmaEu3n
    wa'i*a2 Surifat 'abSA2ruhum tilqA5'a 'aSHa2bi n2a2ri qA2lu2 rAb1ana2 la2 tajEalna2 maEa lqAwmi Z1A2limi3n
    wana2da4 'aSHa2bu l'aErA2fi rija2laN2 yaErifu2nahum2 bisi2ma2hum qA2lu2 ma4 'agna2 EaN2kum jamEukum wama2 kuN2tum tastakbiru3n
    'aha4'ula5'i l1a*i2na 'aqsamtum la2 yana2luhumu L1A2hu birAHmatini dxulu ljan2ata la2 xAwfun Ealaykum wala4 'aN2tum taHzanu3n
    wana2da4 'aSHa2bu n2a2ri 'aSHa2ba ljan2ati 'an 'afi2Du2 Ealayna2 mina lma5'i 'aw mim2a2 rAzaqAkumu L1A2hu qA2lu4 'in2a L1A2ha Har1Amahuma2 Eala lka2firi3n
    'al1a*i2na t1axA*u2 di2nahum lahwaN2 walaEibaN2 wagAr1Athumu lHaya2tu d1unya2 falyawma naN2sa2hum kama2 nasu2 liqA5'a yawmihim ha2*a2 wama2 ka2nu2 bi'a2ya2tina2 yajHadu3n
    walaqAd ji'na2hum2 bikita2biN2 faS1Alna2hu Eala2 Eilmin hudaN2 warAHmata l1iqAwmiN2 yu'minu3n
    hal yaN2Zuru2na 'il1a2 ta'wi2lahu2 yawma ya'ti2 ta'wi2luhu2 yaqu2lu l1a*i2na nasu2hu miN2 qAblu qAd ja5'at rusulu rAb1ina2 bilHaq1i faha l1ana2 miN2 $ufaEa5'a faya$faEu2 lana4 'aw nurAd1u fanaEmala gAyrA l1a*i2 kun2a2 naEmalu qAd xAsiru4 'aN2fusahum waDAl1a Eanhu m2a2 ka2nu2 yaftaru3n
    'in2a rAb1akumu L1A2hu l1a*i2 xAlaqA s1ama2wa2ti wal'arDA fi2 sit1ati 'ay1a2miN2 vum2a stawa2 Eala lEar$i yug$i l1ayla n2aha2rA yaTlubuhu2 Havi2vaN2 wa$1amsa walqAmarA wan2uju2ma musax1ArA2tim2 bi'amrihi4 'ala2 lahu lxAlqu wal'amru taba2rAka L1A2hu rAb1u lEa2lami3n
    'udEu2 rAb1akum taDAr1uEaN2 waxufyatan 'in2ahu2 la2 yuHib1u lmuEtadi3n
    wala2 tufsidu2 fi l'arDi baEda 'iSla2Hiha2 wadEu2hu xAwfaN2 waTAmaEan 'in2a rAHmata L1A2hi qAri2bu m2ina lmuHsini3n
    wahuwa l1a*i2 yursilu r1iya2Ha bu$rAm2 bayna yaday rAHmatihi2 Hat1a4 'i*a4 'aqAl1at saHa2baN2 viqA2laN2 suqna2hu libaladi m2ay1itiN2 fa'aN2zalna2 bihi lma5'a fa'axrAjna2 bihi2 miN2 kul1i v1amarA2ti ka*a2lika nuxriju lmawta2 laEal1akum ta*ak1aru3n
    walbaladu T1Ay1ibu yaxruju naba2tuhu2 bi'i*ni rAb1ihi2 wal1a*i2 xAbuva la2 yaxruju 'il1a2 nakidaN2 ka*a2lika nuSAr1ifu l'a2ya2ti liqAwmiN2 ya$kuru3n
    laqAd 'arsalna2 nu2Han 'ila2 qAwmihi2 faqA2la ya2qAwmi Ebudu L1A2ha ma2 laku m2in 'ila2hin gAyruhu4 'in2i4 'axA2fu Ealaykum Ea*a2ba yawmin EaZi3m
    qA2la lmala'u miN2 qAwmihi4 'in2a2 lanarA2ka fi2 DAla2li m2ubi3n
    qA2la ya2qAwmi laysa bi2 DAla2latuN2 wala2kin2i2 rAsu2lu m2i r1Ab1i lEa2lami3n
    'ubal1igukum risa2la2ti rAb1i2 wa'aN2SAHu lakum wa'aElamu mina L1A2hi ma2 la2 taElamu3n
    'awaEajibtum 'aN2 ja5'akum *ikru m2i r1Ab1ikum Eala2 rAjuli m2iN2kum liyuN2*irAkum walitat1aqu2 walaEal1akum turHamu3n
    faka*1abu2hu fa'aN2jayna2hu wal1a*i2na maEahu2 fi lfulki wa'agrAqna l1a*i2na ka*1abu2 bi'a2ya2tina4 'in2ahum ka2nu2 qAwman Eami3n
    wa'ila2 Ea2din 'axA2hum hu2daN2 qA2la ya2qAwmi Ebudu L1A2ha ma2 laku m2in 'ila2hin gAyruhu4 'afala2 tat1aqu3n
    qA2la lmala'u l1a*i2na kafaru2 miN2 qAwmihi4 'in2a2 lanarA2ka fi2 safa2hatiN2 wa'in2a2 lanaZun2uka mina lka2*ibi3n
    qA2la ya2qAwmi laysa bi2 safa2hatuN2 wala2kin2i2 rAsu2lu m2i r1Ab1i lEa2lami3n
    'ubal1igukum risa2la2ti rAb1i2 wa'ana lakum na2SiHun 'ami3n
    'awaEajibtum 'aN2 ja5'akum *ikru m2i r1Ab1ikum Eala2 rAjuli m2iN2kum liyuN2*irAkum wa*kuru4 'i* jaEalakum xulafa5'a mim2 baEdi qAwmi nu2HiN2 waza2dakum fi lxAlqi basTAtaN2 fa*kuru4 'a2la5'a L1A2hi laEal1akum tufliHu3n
    qA2lu4 'aji'tana2 linaEbuda L1A2ha waHdahu2 wana*arA ma2 ka2na yaEbudu 'a2ba5'una2 fa'tina2 bima2 taEiduna4 'iN2 kuN2ta mina S1A2diqi3n
    qA2la qAd waqAEa Ealayku m2i r1Ab1ikum rijsuN2 wagADAbun 'atuja2dilu2nani2 fi4 'asma5'iN2 sam2aytumu2ha4 'aN2tum wa'a2ba5'uku m2a2 naz1ala L1A2hu biha2 miN2 sulTA2niN2 faN2taZiru4 'in2i2 maEaku m2ina lmuN2taZiri3n
    fa'aN2jayna2hu wal1a*i2na maEahu2 birAHmati m2in2a2 waqATAEna2 da2birA l1a*i2na ka*1abu2 bi'a2ya2tina2 wama2 ka2nu2 mu'mini3n
    wa'ila2 vamu2da 'axA2hum SA2liHaN2 qA2la ya2qAwmi Ebudu L1A2ha ma2 laku m2in 'ila2hin gAyruhu2 qAd ja5'atkum2 bay1inatu m2i r1Ab1ikum ha2*ihi2 na2qAtu L1A2hi lakum 'a2yataN2 fa*aru2ha2 ta'kul fi4 'arDi l1a2hi wala2 tamas1u2ha2 bisu5'iN2 faya'xu*akum Ea*a2bun 'ali3m
    wa*kuru4 'i* jaEalakum xulafa5'a mim2 baEdi Ea2diN2 wabaw1a'akum fi l'arDi tat1axi*u2na miN2 suhu2liha2 quSu2rAN2 watanHitu2na ljiba2la buyu2taN2 fa*kuru4 'a2la5'a L1A2hi wala2 taEvaw fi l'arDi mufsidi3n
    qA2la lmala'u l1a*i2na stakbaru2 miN2 qAwmihi2 lil1a*i2na stuDEifu2 liman 'a2mana minhum 'ataElamu2na 'an2a SA2liHa m2ursalu m2i r1Ab1ihi2 qA2lu4 'in2a2 bima4 'ursila bihi2 mu'minu3n
    qA2la l1a*i2na stakbaru4 'in2a2 bil1a*i4 'a2maN2tum2 bihi2 ka2firu3n
    faEaqAru n2a2qAta waEataw Ean 'amri rAb1ihim waqA2lu2 ya2SA2liHu 'tina2 bima2 taEiduna4 'iN2 kuN2ta mina lmursali3n
    fa'axA*athumu r1Ajfatu fa'aSbaHu2 fi2 da2rihim ja2vimi3n
    fatawal1a2 Eanhum waqA2la ya2qAwmi laqAd 'ablagtukum risa2lata rAb1i2 wanaSAHtu lakum wala2ki l1a2 tuHib1u2na n2a2SiHi3n
    walu2TAn 'i* qA2la liqAwmihi4 'ata'tu2na lfa2Hi$ata ma2 sabaqAkum2 biha2 min 'aHadi m2ina lEa2lami3n
    'in2akum lata'tu2na r1ija2la $ahwata m2iN2 du2ni n2isa5'i bal 'aN2tum qAwmu m2usrifu3n
    wama2 ka2na jawa2ba qAwmihi4 'il1a4 'aN2 qA2lu4 'axriju2hu m2iN2 qAryatikum 'in2ahum 'una2suN2 yataTAh1aru3n
    fa'aN2jayna2hu wa'ahlahu4 'il1a mrA'atahu2 ka2nat mina lgA2biri3n
    wa'amTArna2 Ealayhi m2aTArAN2 faN2Zur kayfa ka2na Ea2qibatu lmujrimi3n
    wa'ila2 madyana 'axA2hum $uEaybaN2 qA2la ya2qAwmi Ebudu L1A2ha ma2 laku m2in 'ila2hin gAyruhu2 qAd ja5'atkum2 bay1inatu m2i r1Ab1ikum fa'awfu lkayla walmi2za2na wala2 tabxAsu n2a2sa 'a$ya5'ahum wala2 tufsidu2 fi l'arDi baEda 'iSla2Hiha2 *a2likum xAyru l1akum 'iN2 kuN2tu m2u'mini3n
    wala2 taqEudu2 bikul1i SirA2TiN2 tu2Eidu2na wataSud1u2na EaN2 sabi2li l1a2hi man 'a2mana bihi2 watabgu2naha2 EiwajaN2 wa*kuru4 'i* kuN2tum qAli2laN2 fakav1arAkum waN2Zuru2 kayfa ka2na Ea2qibatu lmufsidi3n
    wa'iN2 ka2na TA5'ifatu m2iN2kum 'a2manu2 bil1a*i4 'ursiltu bihi2 waTA5'ifatu l1am yu'minu2 faSbiru2 Hat1a2 yaHkuma L1A2hu baynana2 wahuwa xAyru lHa2kimi3n
    qA2la lmala'u l1a*i2na stakbaru2 miN2 qAwmihi2 lanuxrijan2aka ya2$uEaybu wal1a*i2na 'a2manu2 maEaka miN2 qAryatina4 'aw lataEu2dun2a fi2 mil1atina2 qA2la 'awalaw kun2a2 ka2rihi3n
    qAdi ftarAyna2 Eala L1A2hi ka*iban 'in Eudna2 fi2 mil1atikum2 baEda 'i* naj1a2na L1A2hu minha2 wama2 yaku2nu lana4 'a n2aEu2da fi2ha4 'il1a4 'aN2 ya$a5'a L1A2hu rAb1una2 wasiEa rAb1una2 kul1a $ay'in Eilman Eala L1A2hi tawak1alna2 rAb1ana ftaH baynana2 wabayna qAwmina2 bilHaq1i wa'aN2ta xAyru lfa2tiHi3n
    waqA2la lmala'u l1a*i2na kafaru2 miN2 qAwmihi2 la'ini t1abaEtum $uEayban 'in2akum 'i*a l1axA2siru3n
    fa'axA*athumu r1Ajfatu fa'aSbaHu2 fi2 da2rihim ja2vimi3n
    'al1a*i2na ka*1abu2 $uEaybaN2 ka'a l1am yagnaw fi2ha l1a*i2na ka*1abu2 $uEaybaN2 ka2nu2 humu lxA2siri3n
    fatawal1a2 Eanhum waqA2la ya2qAwmi laqAd 'ablagtukum risa2la2ti rAb1i2 wanaSAHtu lakum fakayfa 'a2sa2 Eala2 qAwmiN2 ka2firi3n
    wama4 'arsalna2 fi2 qAryati m2i n2abiy1in 'il1a4 'axA*na4 'ahlaha2 bilba'sa5'i waD1Ar1A5'i laEal1ahum yaD1Ar1AEu3n
    vum2a bad1alna2 maka2na s1ay1i'ati lHasanata Hat1a2 Eafa w1aqA2lu2 qAd mas1a 'a2ba5'ana D1Ar1A5'u was1ar1A5'u fa'axA*na2hum2 bagtataN2 wahum la2 ya$Euru3n
    walaw 'an2a 'ahla lqurA4 'a2manu2 wat1aqAw lafataHna2 Ealayhim2 barAka2ti m2ina s1ama5'i wal'arDi wala2kiN2 ka*1abu2 fa'axA*na2hum2 bima2 ka2nu2 yaksibu3n
    'afa'amina 'ahlu lqurA4 'aN2 ya'tiyahum2 ba'suna2 baya2taN2 wahum na5'imu3n
    'awa'amina 'ahlu lqurA4 'aN2 ya'tiyahum2 ba'suna2 DuHaN2 wahum yalEabu3n
    'afa'aminu2 makrA L1A2hi fala2 ya'manu makrA L1A2hi 'il1a lqAwmu lxA2siru3n
    'awalam yahdi lil1a*i2na yarivu2na l'arDA mim2 baEdi 'ahliha4 'a l1aw na$a5'u 'aSAbna2hum2 bi*unu2bihim wanaTbaEu Eala2 qulu2bihim fahum la2 yasmaEu3n
    tilka lqurA2 naquS1u Ealayka min 'am2ba5'iha2 walaqAd ja5'athum rusuluhum2 bilbay1ina2ti fama2 ka2nu2 liyu'minu2 bima2 ka*1abu2 miN2 qAblu ka*a2lika yaTbaEu L1A2hu Eala2 qulu2bi lka2firi3n
    wama2 wajadna2 li'akvarihi m2in EahdiN2 wa'iN2 wajadna4 'akvarAhum lafa2siqi3n
    vum2a baEavna2 mim2 baEdihi m2u2sa2 bi'a2ya2tina4 'ila2 firEawna wamala'ihi2 faZAlamu2 biha2 faN2Zur kayfa ka2na Ea2qibatu lmufsidi3n
    waqA2la mu2sa2 ya2firEawnu 'in2i2 rAsu2lu m2i r1Ab1i lEa2lami3n
    Haqi2qun Eala4 'a l1a4 'aqu2la Eala L1A2hi 'il1a lHaq1A qAd ji'tukum2 bibay1inati m2i r1Ab1ikum fa'arsil maEiya bani4 'isrA5'i3l
    qA2la 'iN2 kuN2ta ji'ta bi'a2yatiN2 fa'ti biha4 'iN2 kuN2ta mina S1A2diqi3n
    fa'alqA2 EaSA2hu fa'i*a2 hiya vuEba2nu m2ubi3n
    wanazaEa yadahu2 fa'i*a2 hiya bayDA5'u lin2a2Ziri3n
    qA2la lmala'u miN2 qAwmi firEawna 'in2a ha2*a2 lasa2Hirun Eali3m
    yuri2du 'aN2 yuxrijaku m2in 'arDikum fama2*a2 ta'muru3n
    qA2lu4 'arjih wa'axA2hu wa'arsil fi lmada5'ini Ha2$iri3n
    ya'tu2ka bikul1i sa2Hirin Eali3m
    waja5'a s1aHarAtu firEawna qA2lu4 'in2a lana2 la'ajrAn 'iN2 kun2a2 naHnu lgA2libi3n
    qA2la naEam wa'in2akum lamina lmuqAr1Abi3n
    qA2lu2 ya2mu2sa4 'im2a4 'aN2 tulqiya wa'im2a4 'a n2aku2na naHnu lmulqi3n
    qA2la 'alqu2 falam2a4 'alqAw saHaru4 'aEyuna n2a2si wastarhabu2hum waja5'u2 bisiHrin EaZi3m
    wa'awHayna4 'ila2 mu2sa4 'an 'alqi EaSA2ka fa'i*a2 hiya talqAfu ma2 ya'fiku3n
    fawaqAEa lHaq1u wabaTAla ma2 ka2nu2 yaEmalu3n
    fagulibu2 huna2lika waN2qAlabu2 SA2giri3n
    wa'ulqiya s1aHarAtu sa2jidi3n
    qA2lu4 'a2man2a2 birAb1i lEa2lami3n
    rAb1i mu2sa2 waha2ru3n
    qA2la firEawnu 'a2maN2tum2 bihi2 qAbla 'an 'a2*ana lakum 'in2a ha2*a2 lamakru m2akartumu2hu fi lmadi2nati lituxriju2 minha4 'ahlaha2 fasawfa taElamu3n
    la'uqAT1iEan2a 'aydiyakum wa'arjulaku m2in xila2fiN2 vum2a la'uSAl1iban2akum 'ajmaEi3n
    qA2lu4 'in2a4 'ila2 rAb1ina2 muN2qAlibu3n
    wama2 taN2qimu min2a4 'il1a4 'an 'a2man2a2 bi'a2ya2ti rAb1ina2 lam2a2 ja5'atna2 rAb1ana4 'afrig Ealayna2 SAbrAN2 watawaf1ana2 muslimi3n
    waqA2la lmala'u miN2 qAwmi firEawna 'ata*aru mu2sa2 waqAwmahu2 liyufsidu2 fi l'arDi waya*arAka wa'a2lihataka qA2la sanuqAt1ilu 'abna5'ahum wanastaHyi2 nisa5'ahum wa'in2a2 fawqAhum qA2hiru3n
    qA2la mu2sa2 liqAwmihi staEi2nu2 bil1a2hi waSbiru4 'in2a l'arDA lil1a2hi yu2rivuha2 maN2 ya$a5'u min Eiba2dihi2 walEa2qibatu lilmut1aqi3n
    qA2lu4 'u2*i2na2 miN2 qAbli 'aN2 ta'tiyana2 wamim2 baEdi ma2 ji'tana2 qA2la Easa2 rAb1ukum 'aN2 yuhlika Eaduw1akum wayastaxlifakum fi l'arDi fayaN2ZurA kayfa taEmalu3n
    walaqAd 'axA*na4 'a2la firEawna bis1ini2na wanaqSi m2ina v1amarA2ti laEal1ahum ya*1ak1aru3n
    fa'i*a2 ja5'athumu lHasanatu qA2lu2 lana2 ha2*ihi2 wa'iN2 tuSibhum say1i'atuN2 yaT1Ay1aru2 bimu2sa2 wama m2aEahu4 'ala4 'in2ama2 TA5'iruhum EiN2da L1A2hi wala2kin2a 'akvarAhum la2 yaElamu3n
    waqA2lu2 mahma2 ta'tina2 bihi2 min 'a2yati l1itasHarAna2 biha2 fama2 naHnu laka bimu'mini3n
    fa'arsalna2 Ealayhimu T1u2fa2na waljarA2da walqum2ala waD1Afa2diEa wad1ama 'a2ya2ti m2ufaS1Ala2tiN2 fastakbaru2 waka2nu2 qAwma m2ujrimi3n
    walam2a2 waqAEa Ealayhimu r1ijzu qA2lu2 ya2mu2sa dEu lana2 rAb1aka bima2 Eahida EiN2daka la'iN2 ka$afta Ean2a r1ijza lanu'minan2a laka walanursilan2a maEaka bani4 'isrA5'i3l
    falam2a2 ka$afna2 Eanhumu r1ijza 'ila4 'ajalin hum2 ba2ligu2hu 'i*a2 hum yaN2kuvu3n
    faN2taqAmna2 minhum fa'agrAqna2hum fi lyam2i bi'an2ahum ka*1abu2 bi'a2ya2tina2 waka2nu2 Eanha2 gA2fili3n
    wa'awrAvna lqAwma l1a*i2na ka2nu2 yustaDEafu2na ma$a2riqA l'arDi wamagA2ribaha l1ati2 ba2rAkna2 fi2ha2 watam2at kalimatu rAb1ika lHusna2 Eala2 bani4 'isrA5'i2la bima2 SAbaru2 wadam2arna2 ma2 ka2na yaSnaEu firEawnu waqAwmuhu2 wama2 ka2nu2 yaEri$u3n
    waja2wazna2 bibani4 'isrA5'i2la lbaHrA fa'ataw Eala2 qAwmiN2 yaEkufu2na Eala4 'aSna2mi l1ahum qA2lu2 ya2mu2sa jEa l1ana4 'ila2haN2 kama2 lahum 'a2lihatuN2 qA2la 'in2akum qAwmuN2 tajhalu3n
    'in2a ha4'ula5'i mutab1aru m2a2 hum fi2hi waba2Tilu m2a2 ka2nu2 yaEmalu3n
    qA2la 'agAyrA L1A2hi 'abgi2kum 'ila2haN2 wahuwa faD1Alakum Eala lEa2lami3n
    wa'i* 'aN2jayna2ku m2in 'a2li firEawna yasu2mu2nakum su5'a lEa*a2bi yuqAt1ilu2na 'abna5'akum wayastaHyu2na nisa5'akum wafi2 *a2likum2 bala5'u m2i r1Ab1ikum EaZi3m
    wawa2Eadna2 mu2sa2 vala2vi2na laylataN2 wa'atmamna2ha2 biEa$riN2 fatam2a mi2qA2tu rAb1ihi4 'arbaEi2na laylataN2 waqA2la mu2sa2 li'axi2hi ha2ru2na xlufni2 fi2 qAwmi2 wa'aSliH wala2 tat1abiE sabi2la lmufsidi3n
    walam2a2 ja5'a mu2sa2 limi2qA2tina2 wakal1amahu2 rAb1uhu2 qA2la rAb1i 'arini4 'aN2Zur 'ilayka qA2la laN2 tarA2ni2 wala2kini N2Zur 'ila ljabali fa'ini staqAr1A maka2nahu2 fasawfa tarA2ni2 falam2a2 tajal1a2 rAb1uhu2 liljabali jaEalahu2 dak1aN2 waxAr1A mu2sa2 SAEiqAN2 falam2a4 'afa2qA qA2la subHa2naka tubtu 'ilayka wa'ana 'aw1alu lmu'mini3n
    qA2la ya2mu2sa4 'in2i STAfaytuka Eala n2a2si birisa2la2ti2 wabikala2mi2 faxu* ma4 'a2taytuka waku m2ina $1a2kiri3n
    wakatabna2 lahu2 fi l'alwa2Hi miN2 kul1i $ay'i m2awEiZAtaN2 watafSi2la l1ikul1i $ay'iN2 faxu*ha2 biquw1atiN2 wa'mur qAwmaka ya'xu*u2 bi'aHsaniha2 sa'uri2kum da2rA lfa2siqi3n
    sa'aSrifu Ean 'a2ya2tiya l1a*i2na yatakab1aru2na fi l'arDi bigAyri lHaq1i wa'iN2 yarAw kul1a 'a2yati l1a2 yu'minu2 biha2 wa'iN2 yarAw sabi2la r1u$di la2 yat1axi*u2hu sabi2laN2 wa'iN2 yarAw sabi2la lgAy1i yat1axi*u2hu sabi2laN2 *a2lika bi'an2ahum ka*1abu2 bi'a2ya2tina2 waka2nu2 Eanha2 gA2fili3n
    wal1a*i2na ka*1abu2 bi'a2ya2tina2 waliqA5'i l'a2xirAti HabiTAt 'aEma2luhum hal yujzawna 'il1a2 ma2 ka2nu2 yaEmalu3n
    wat1axA*a qAwmu mu2sa2 mim2 baEdihi2 min Huliy1ihim EijlaN2 jasada l1ahu2 xuwa2run 'alam yarAw 'an2ahu2 la2 yukal1imuhum wala2 yahdi2him sabi2lani t1axA*u2hu waka2nu2 ZA2limi3n
    walam2a2 suqiTA fi4 'aydi2him warA'aw 'an2ahum qAd DAl1u2 qA2lu2 la'i l1am yarHamna2 rAb1una2 wayagfir lana2 lanaku2nan2a mina lxA2siri3n
    walam2a2 rAjaEa mu2sa4 'ila2 qAwmihi2 gADba2na 'asifaN2 qA2la bi'sama2 xAlaftumu2ni2 mim2 baEdi4 'aEajiltum 'amrA rAb1ikum wa'alqA l'alwa2Ha wa'axA*a birA'si 'axi2hi yajur1uhu4 'ilayhi qA2la bna 'um2a 'in2a lqAwma staDEafu2ni2 waka2du2 yaqtulu2nani2 fala2 tu$mit biya l'aEda5'a wala2 tajEalni2 maEa lqAwmi Z1A2limi3n
    qA2la rAb1i gfir li2 wali'axi2 wa'adxilna2 fi2 rAHmatika wa'aN2ta 'arHamu r1A2Himi3n
    'in2a l1a*i2na t1axA*u lEijla sayana2luhum gADAbu m2i r1Ab1ihim wa*il1atuN2 fi lHaya2ti d1unya2 waka*a2lika najzi lmuftari3n
    wal1a*i2na Eamilu s1ay1i'a2ti vum2a ta2bu2 mim2 baEdiha2 wa'a2manu4 'in2a rAb1aka mim2 baEdiha2 lagAfu2ru r1AHi3m
    walam2a2 sakata Ea m2u2sa lgADAbu 'axA*a l'alwa2Ha wafi2 nusxAtiha2 hudaN2 warAHmatu l1il1a*i2na hum lirAb1ihim yarhabu3n
    waxta2rA mu2sa2 qAwmahu2 sabEi2na rAjula l1imi2qA2tina2 falam2a4 'axA*athumu r1Ajfatu qA2la rAb1i law $i'ta 'ahlaktahu m2iN2 qAblu wa'iy1a2ya 'atuhlikuna2 bima2 faEala s1ufaha5'u min2a4 'in hiya 'il1a2 fitnatuka tuDil1u biha2 maN2 ta$a5'u watahdi2 maN2 ta$a5'u 'aN2ta waliy1una2 fagfir lana2 warHamna2 wa'aN2ta xAyru lgA2firi3n
    waktub lana2 fi2 ha2*ihi d1unya2 HasanataN2 wafi l'a2xirAti 'in2a2 hudna4 'ilayka qA2la Ea*a2bi4 'uSi2bu bihi2 man 'a$a5'u warAHmati2 wasiEat kul1a $ay'iN2 fasa'aktubuha2 lil1a*i2na yat1aqu2na wayu'tu2na z1aka2ta wal1a*i2na hum2 bi'a2ya2tina2 yu'minu3n
    'al1a*i2na yat1abiEu2na r1Asu2la n2abiy1a l'um2iy1a l1a*i2 yajidu2nahu2 maktu2ban EiN2dahum fi t1awrA2ti wal'iN2ji2li ya'muruhum2 bilmaEru2fi wayanha2hum Eani lmuN2kari wayuHil1u lahumu T1Ay1iba2ti wayuHar1imu Ealayhimu lxAba5'iva wayaDAEu Eanhum 'iSrAhum wal'agla2la l1ati2 ka2nat Ealayhim fal1a*i2na 'a2manu2 bihi2 waEaz1aru2hu wanaSAru2hu wat1abaEu n2u2rA l1a*i4 'uN2zila maEahu4 'ula5'ika humu lmufliHu3n
    qul ya4'ay1uha n2a2su 'in2i2 rAsu2lu L1A2hi 'ilaykum jami2Eani l1a*i2 lahu2 mulku s1ama2wa2ti wal'arDi la4 'ila2ha 'il1a2 huwa yuHyi2 wayumi2tu fa'a2minu2 bil1a2hi warAsu2lihi n2abiy1i l'um2iy1i l1a*i2 yu'minu bil1a2hi wakalima2tihi2 wat1abiEu2hu laEal1akum tahtadu3n
    wamiN2 qAwmi mu2sa4 'um2atuN2 yahdu2na bilHaq1i wabihi2 yaEdilu3n
    waqAT1AEna2humu vnatay Ea$rAta 'asba2TAn 'umamaN2 wa'awHayna4 'ila2 mu2sa4 'i*i stasqA2hu qAwmuhu4 'ani Dri b1iEaSA2ka lHajarA fam2bajasat minhu vnata2 Ea$rAta EaynaN2 qAd Ealima kul1u 'una2si m2a$rAbahum waZAl1alna2 Ealayhimu lgAma2ma wa'aN2zalna2 Ealayhimu lman2a was1alwa2 kulu2 miN2 TAy1iba2ti ma2 rAzaqna2kum wama2 ZAlamu2na2 wala2kiN2 ka2nu4 'aN2fusahum yaZlimu3n
    wa'i* qi2la lahumu skunu2 ha2*ihi lqAryata wakulu2 minha2 Hayvu $i'tum waqu2lu2 HiT1AtuN2 wadxulu lba2ba suj1ada n2agfir lakum xATi5'a2tikum sanazi2du lmuHsini3n
    fabad1ala l1a*i2na ZAlamu2 minhum qAwlan gAyrA l1a*i2 qi2la lahum fa'arsalna2 Ealayhim rijza m2ina s1ama5'i bima2 ka2nu2 yaZlimu3n
    was'alhum Eani lqAryati l1ati2 ka2nat Ha2DirAta lbaHri 'i* yaEdu2na fi s1abti 'i* ta'ti2him Hi2ta2nuhum yawma sabtihim $ur1AEaN2 wayawma la2 yasbitu2na la2 ta'ti2him ka*a2lika nablu2hum2 bima2 ka2nu2 yafsuqu3n
    wa'i* qA2lat 'um2atu m2inhum lima taEiZu2na qAwmani l1a2hu muhlikuhum 'aw muEa*1ibuhum Ea*a2baN2 $adi2daN2 qA2lu2 maE*irAtan 'ila2 rAb1ikum walaEal1ahum yat1aqu3n
    falam2a2 nasu2 ma2 *uk1iru2 bihi4 'aN2jayna l1a*i2na yanhawna Eani s1u5'i wa'axA*na l1a*i2na ZAlamu2 biEa*a2bim2 ba'i2sim2 bima2 ka2nu2 yafsuqu3n
    falam2a2 Eataw Ea m2a2 nuhu2 Eanhu qulna2 lahum ku2nu2 qirAdatan xA2si'i3n
    wa'i* ta'a*1ana rAb1uka layabEavan2a Ealayhim 'ila2 yawmi lqiya2mati maN2 yasu2muhum su5'a lEa*a2bi 'in2a rAb1aka lasari2Eu lEiqA2bi wa'in2ahu2 lagAfu2ru r1AHi3m
    waqAT1AEna2hum fi l'arDi 'umama m2inhumu S1A2liHu2na waminhum du2na *a2lika wabalawna2hum2 bilHasana2ti was1ay1i'a2ti laEal1ahum yarjiEu3n
    faxAlafa mim2 baEdihim xAlfuN2 warivu lkita2ba ya'xu*u2na EarADA ha2*a l'adna2 wayaqu2lu2na sayugfaru lana2 wa'iN2 ya'tihim EarADu m2ivluhu2 ya'xu*u2hu 'alam yu'xA* Ealayhi m2i2va2qu lkita2bi 'a l1a2 yaqu2lu2 Eala L1A2hi 'il1a lHaq1A wadarAsu2 ma2 fi2hi wad1a2ru l'a2xirAtu xAyru l1il1a*i2na yat1aqu2na 'afala2 taEqilu3n
    wal1a*i2na yumas1iku2na bilkita2bi wa'aqA2mu S1Ala2ta 'in2a2 la2 nuDi2Eu 'ajrA lmuSliHi3n
    wa'i* nataqna ljabala fawqAhum ka'an2ahu2 Zul1atuN2 waZAn2u4 'an2ahu2 wa2qiEum2 bihim xu*u2 ma4 'a2tayna2kum2 biquw1atiN2 wa*kuru2 ma2 fi2hi laEal1akum tat1aqu3n
    wa'i* 'axA*a rAb1uka mim2 bani4 'a2dama miN2 Zuhu2rihim *ur1iy1atahum wa'a$hadahum Eala4 'aN2fusihim 'alastu birAb1ikum qA2lu2 bala2 $ahidna4 'aN2 taqu2lu2 yawma lqiya2mati 'in2a2 kun2a2 Ean ha2*a2 gA2fili3n
    'aw taqu2lu4 'in2ama4 'a$rAka 'a2ba5'una2 miN2 qAblu wakun2a2 *ur1iy1ata m2im2 baEdihim 'afatuhlikuna2 bima2 faEala lmubTilu3n
    waka*a2lika nufaS1ilu l'a2ya2ti walaEal1ahum yarjiEu3n
    watlu Ealayhim naba'a l1a*i4 'a2tayna2hu 'a2ya2tina2 faN2salaxA minha2 fa'atbaEahu $1ayTA2nu faka2na mina lgA2wi3n
    walaw $i'na2 larAfaEna2hu biha2 wala2kin2ahu4 'axlada 'ila l'arDi wat1abaEa hawa2hu famavaluhu2 kamavali lkalbi 'iN2 taHmil Ealayhi yalhav 'aw tatrukhu yalha *1a2lika mavalu lqAwmi l1a*i2na ka*1abu2 bi'a2ya2tina2 faqSuSi lqASASA laEal1ahum yatafak1aru3n
    sa5'a mavalani lqAwmu l1a*i2na ka*1abu2 bi'a2ya2tina2 wa'aN2fusahum ka2nu2 yaZlimu3n
    maN2 yahdi l1a2hu fahuwa lmuhtadi2 wamaN2 yuDlil fa'ula5'ika humu lxA2siru3n
    walaqAd *arA'na2 lijahan2ama kavi2rA m2ina ljin2i wal'iN2si lahum qulu2bu l1a2 yafqAhu2na biha2 walahum 'aEyunu l1a2 yubSiru2na biha2 walahum 'a2*a2nu l1a2 yasmaEu2na biha4 'ula5'ika kal'anEa2mi bal hum 'aDAl1u 'ula5'ika humu lgA2filu3n
    walil1a2hi l'asma5'u lHusna2 fadEu2hu biha2 wa*aru l1a*i2na yulHidu2na fi4 'asma5'ihi2 sayujzawna ma2 ka2nu2 yaEmalu3n
    wamim2an xAlaqna4 'um2atuN2 yahdu2na bilHaq1i wabihi2 yaEdilu3n
    wal1a*i2na ka*1abu2 bi'a2ya2tina2 sanastadrijuhu m2in Hayvu la2 yaElamu3n
    wa'umli2 lahum 'in2a kaydi2 mati3n
    'awalam yatafak1aru2 ma2 biSA2Hibihi m2iN2 jin2atin 'in huwa 'il1a2 na*i2ru m2ubi3n
    'awalam yaN2Zuru2 fi2 malaku2ti s1ama2wa2ti wal'arDi wama2 xAlaqA L1A2hu miN2 $ay'iN2 wa'an Easa4 'aN2 yaku2na qAdi qtarAba 'ajaluhum fabi'ay1i Hadi2vim2 baEdahu2 yu'minu3n
    maN2 yuDlili l1a2hu fala2 ha2diya lahu2 waya*aruhum fi2 Tugya2nihim yaEmahu3n
    yas'alu2naka Eani s1a2Eati 'ay1a2na mursa2ha2 qul 'in2ama2 Eilmuha2 EiN2da rAb1i2 la2 yujal1i2ha2 liwaqtiha4 'il1a2 huwa vaqulat fi s1ama2wa2ti wal'arDi la2 ta'ti2kum 'il1a2 bagtataN2 yas'alu2naka ka'an2aka Hafiy1un Eanha2 qul 'in2ama2 Eilmuha2 EiN2da L1A2hi wala2kin2a 'akvarA n2a2si la2 yaElamu3n
    qu l1a4 'amliku linafsi2 nafEaN2 wala2 DAr1An 'il1a2 ma2 $a5'a L1A2hu walaw kuN2tu 'aElamu lgAyba lastakvartu mina lxAyri wama2 mas1aniya s1u5'u 'in 'ana 'il1a2 na*i2ruN2 waba$i2ru l1iqAwmiN2 yu'minu3n
    huwa l1a*i2 xAlaqAku m2i n2afsiN2 wa2HidatiN2 wajaEala minha2 zawjaha2 liyaskuna 'ilayha2 falam2a2 tagA$1a2ha2 Hamalat Hamlan xAfi2faN2 famar1At bihi2 falam2a4 'avqAla d1aEawa L1A2ha rAb1ahuma2 la'in 'a2taytana2 SA2liHa l1anaku2nan2a mina $1a2kiri3n
    falam2a4 'a2ta2huma2 SA2liHaN2 jaEala2 lahu2 $urAka5'a fi2ma4 'a2ta2huma2 fataEa2la L1A2hu Eam2a2 yu$riku3n
    'ayu$riku2na ma2 la2 yaxluqu $ay'aN2 wahum yuxlaqu3n
    wala2 yastaTi2Eu2na lahum naSrAN2 wala4 'aN2fusahum yaN2Suru3n
    wa'iN2 tadEu2hum 'ila lhuda2 la2 yat1abiEu2kum sawa5'un Ealaykum 'adaEawtumu2hum 'am 'aN2tum SA2mitu3n
    'in2a l1a*i2na tadEu2na miN2 du2ni l1a2hi Eiba2dun 'amva2lukum fadEu2hum falyastaji2bu2 lakum 'iN2 kuN2tum SA2diqi3n
    'alahum 'arjuluN2 yam$u2na biha4 'am lahum 'aydiN2 yabTi$u2na biha4 'am lahum 'aEyunuN2 yubSiru2na biha4 'am lahum 'a2*a2nuN2 yasmaEu2na biha2 quli dEu2 $urAka5'akum vum2a ki2du2ni fala2 tuN2Ziru3n
    'in2a waliy1iya L1A2hu l1a*i2 naz1ala lkita2ba wahuwa yatawal1a S1A2liHi3n
    wal1a*i2na tadEu2na miN2 du2nihi2 la2 yastaTi2Eu2na naSrAkum wala4 'aN2fusahum yaN2Suru3n
    wa'iN2 tadEu2hum 'ila lhuda2 la2 yasmaEu2 watarA2hum yaN2Zuru2na 'ilayka wahum la2 yubSiru3n
    xu*i lEafwa wa'mur bilEurfi wa'aEriD Eani lja2hili3n
    wa'im2a2 yaN2zagAn2aka mina $1ayTA2ni nazguN2 fastaEi* bil1a2hi 'in2ahu2 sami2Eun Eali3m
    'in2a l1a*i2na t1aqAw 'i*a2 mas1ahum TA5'ifu m2ina $1ayTA2ni ta*ak1aru2 fa'i*a2 hu m2ubSiru3n
    wa'ixwa2nuhum yamud1u2nahum fi lgAy1i vum2a la2 yuqSiru3n
    wa'i*a2 lam ta'tihim2 bi'a2yatiN2 qA2lu2 lawla jtabaytaha2 qul 'in2ama4 'at1abiEu ma2 yu2Ha4 'ilay1a mi r1Ab1i2 ha2*a2 baSA5'iru mi r1Ab1ikum wahudaN2 warAHmatu l1iqAwmiN2 yu'minu3n
    wa'i*a2 quri'a lqur'a2nu fastamiEu2 lahu2 wa'aN2Situ2 laEal1akum turHamu3n
    wa*ku r1Ab1aka fi2 nafsika taDAr1uEaN2 waxi2fataN2 wadu2na ljahri mina lqAwli bilguduw1i wal'a2SA2li wala2 taku m2ina lgA2fili3n
    'in2a l1a*i2na EiN2da rAb1ika la2 yastakbiru2na Ean Eiba2datihi2 wayusab1iHu2nahu2 walahu2 yasjudu3n

    yas'alu2naka Eani l'aN2fa2li quli l'aN2fa2lu lil1a2hi war1Asu2li fat1aqu L1A2ha wa'aSliHu2 *a2ta baynikum wa'aTi2Eu L1A2ha warAsu2lahu4 'iN2 kuN2tu m2u'mini3n
    'in2ama lmu'minu2na l1a*i2na 'i*a2 *ukirA L1A2hu wajilat qulu2buhum wa'i*a2 tuliyat Ealayhim 'a2ya2tuhu2 za2dathum 'i2ma2naN2 waEala2 rAb1ihim yatawak1alu3n
    'al1a*i2na yuqi2mu2na S1Ala2ta wamim2a2 rAzaqna2hum yuN2fiqu3n
    'ula5'ika humu lmu'minu2na Haq1A l1ahum darAja2tun EiN2da rAb1ihim wamagfirAtuN2 warizquN2 kari3m
    kama4 'axrAjaka rAb1uka mim2 baytika bilHaq1i wa'in2a fari2qA m2ina lmu'mini2na laka2rihu3n
    yuja2dilu2naka fi lHaq1i baEda ma2 tabay1ana ka'an2ama2 yusa2qu2na 'ila lmawti wahum yaN2Zuru3n
    wa'i* yaEidukumu L1A2hu 'iHda T1A5'ifatayni 'an2aha2 lakum watawad1u2na 'an2a gAyrA *a2ti $1awkati taku2nu lakum wayuri2du L1A2hu 'aN2 yuHiq1A lHaq1A bikalima2tihi2 wayaqTAEa da2birA lka2firi3n
    liyuHiq1A lHaq1A wayubTila lba2Tila walaw kariha lmujrimu3n
    'i* tastagi2vu2na rAb1akum fastaja2ba lakum 'an2i2 mumid1ukum2 bi'alfi m2ina lmala5'ikati murdifi3n
    wama2 jaEalahu L1A2hu 'il1a2 bu$rA2 walitaTma'in2a bihi2 qulu2bukum wama n2aSru 'il1a2 min EiN2di l1a2hi 'in2a L1A2ha Eazi2zun Haki3m
    'i* yugA$1i2kumu n2uEa2sa 'amanata m2inhu wayunaz1ilu Ealayku m2ina s1ama5'i ma5'a l1iyuTAh1irAkum2 bihi2 wayu*hiba EaN2kum rijza $1ayTA2ni waliyarbiTA Eala2 qulu2bikum wayuvab1ita bihi l'aqda3m
    'i* yu2Hi2 rAb1uka 'ila lmala5'ikati 'an2i2 maEakum favab1itu l1a*i2na 'a2manu2 sa'ulqi2 fi2 qulu2bi l1a*i2na kafaru r1uEba faDribu2 fawqA l'aEna2qi waDribu2 minhum kul1a bana3n
    *a2lika bi'an2ahum $a6q1u L1A2ha warAsu2lahu2 wamaN2 yu$a2qiqi l1a2ha warAsu2lahu2 fa'in2a L1A2ha $adi2du lEiqA3b
    *a2likum fa*u2qu2hu wa'an2a lilka2firi2na Ea*a2ba n2a3r
    ya4'ay1uha l1a*i2na 'a2manu4 'i*a2 laqi2tumu l1a*i2na kafaru2 zaHfaN2 fala2 tuwal1u2humu l'adba3r
    wamaN2 yuwal1ihim yawma'i*iN2 duburAhu4 'il1a2 mutaHar1ifa l1iqita2lin 'aw mutaHay1izan 'ila2 fi'atiN2 faqAd ba5'a bigADAbi m2ina L1A2hi wama'wa2hu jahan2amu wabi'sa lmaSi3r
    falam taqtulu2hum wala2kin2a L1A2ha qAtalahum wama2 rAmayta 'i* rAmayta wala2kin2a L1A2ha rAma2 waliyubliya lmu'mini2na minhu bala5'an Hasanan 'in2a L1A2ha sami2Eun Eali3m
    *a2likum wa'an2a L1A2ha mu2hinu kaydi lka2firi3n
    'iN2 tastaftiHu2 faqAd ja5'akumu lfatHu wa'iN2 taN2tahu2 fahuwa xAyru l1akum wa'iN2 taEu2du2 naEud walaN2 tugniya EaN2kum fi'atukum $ay'aN2 walaw kavurAt wa'an2a L1A2ha maEa lmu'mini3n
    ya4'ay1uha l1a*i2na 'a2manu4 'aTi2Eu L1A2ha warAsu2lahu2 wala2 tawal1aw Eanhu wa'aN2tum tasmaEu3n
    wala2 taku2nu2 kal1a*i2na qA2lu2 samiEna2 wahum la2 yasmaEu3n
    'in2a $ar1A d1awa6b1i EiN2da L1A2hi S1um2u lbukmu l1a*i2na la2 yaEqilu3n
    walaw Ealima L1A2hu fi2him xAyrA l1a'asmaEahum walaw 'asmaEahum latawal1a w1ahu m2uEriDu3n
    ya4'ay1uha l1a*i2na 'a2manu staji2bu2 lil1a2hi walir1Asu2li 'i*a2 daEa2kum lima2 yuHyi2kum waElamu4 'an2a L1A2ha yaHu2lu bayna lmar'i waqAlbihi2 wa'an2ahu4 'ilayhi tuH$aru3n
    wat1aqu2 fitnata l1a2 tuSi2ban2a l1a*i2na ZAlamu2 miN2kum xA6S1AtaN2 waElamu4 'an2a L1A2ha $adi2du lEiqA3b
    wa*kuru4 'i* 'aN2tum qAli2lu m2ustaDEafu2na fi l'arDi taxA2fu2na 'aN2 yataxAT1Afakumu n2a2su fa'a2wa2kum wa'ay1adakum2 binaSrihi2 warAzaqAku m2ina T1Ay1iba2ti laEal1akum ta$kuru3n
    ya4'ay1uha l1a*i2na 'a2manu2 la2 taxu2nu L1A2ha war1Asu2la wataxu2nu4 'ama2na2tikum wa'aN2tum taElamu3n
    waElamu4 'an2ama4 'amwa2lukum wa'awla2dukum fitnatuN2 wa'an2a L1A2ha EiN2dahu4 'ajrun EaZi3m
    ya4'ay1uha l1a*i2na 'a2manu4 'iN2 tat1aqu L1A2ha yajEa l1akum furqA2naN2 wayukaf1ir EaN2kum say1i'a2tikum wayagfir lakum waL1A2hu *u lfaDli lEaZi3m
    wa'i* yamkuru bika l1a*i2na kafaru2 liyuvbitu2ka 'aw yaqtulu2ka 'aw yuxriju2ka wayamkuru2na wayamkuru L1A2hu waL1A2hu xAyru lma2kiri3n
    wa'i*a2 tutla2 Ealayhim 'a2ya2tuna2 qA2lu2 qAd samiEna2 law na$a5'u laqulna2 mivla ha2*a4 'in ha2*a4 'il1a4 'asa2Ti2ru l'aw1ali3n
    wa'i* qA2lu L1A2hum2a 'iN2 ka2na ha2*a2 huwa lHaq1A min EiN2dika fa'amTir Ealayna2 Hija2rAta m2ina s1ama5'i 'awi 'tina2 biEa*a2bin 'ali3m
    wama2 ka2na L1A2hu liyuEa*1ibahum wa'aN2ta fi2him wama2 ka2na L1A2hu muEa*1ibahum wahum yastagfiru3n
    wama2 lahum 'al1a2 yuEa*1ibahumu L1A2hu wahum yaSud1u2na Eani lmasjidi lHarA2mi wama2 ka2nu4 'awliya5'ahu4 'in 'awliya5'uhu4 'il1a lmut1aqu2na wala2kin2a 'akvarAhum la2 yaElamu3n
    wama2 ka2na SAla2tuhum EiN2da lbayti 'il1a2 muka5'aN2 wataSdiyataN2 fa*u2qu lEa*a2ba bima2 kuN2tum takfuru3n
    'in2a l1a*i2na kafaru2 yuN2fiqu2na 'amwa2lahum liyaSud1u2 EaN2 sabi2li l1a2hi fasayuN2fiqu2naha2 vum2a taku2nu Ealayhim HasrAtaN2 vum2a yuglabu2na wal1a*i2na kafaru4 'ila2 jahan2ama yuH$aru3n
    liyami2za L1A2hu lxAbi2va mina T1Ay1ibi wayajEala lxAbi2va baEDAhu2 Eala2 baEDiN2 fayarkumahu2 jami2EaN2 fayajEalahu2 fi2 jahan2ama 'ula5'ika humu lxA2siru3n
    qu l1il1a*i2na kafaru4 'iN2 yaN2tahu2 yugfar lahu m2a2 qAd salafa wa'iN2 yaEu2du2 faqAd maDAt sun2atu l'aw1ali3n
    waqA2tilu2hum Hat1a2 la2 taku2na fitnatuN2 wayaku2na d1i2nu kul1uhu2 lil1a2hi fa'ini N2tahaw fa'in2a L1A2ha bima2 yaEmalu2na baSi3r
    wa'iN2 tawal1aw faElamu4 'an2a L1A2ha mawla2kum niEma lmawla2 waniEma n2aSi3r
    waElamu4 'an2ama2 gAnimtu m2iN2 $ay'iN2 fa'an2a lil1a2hi xumusahu2 walir1Asu2li wali*i lqurba2 walyata2ma2 walmasa2ki2ni wabni s1abi2li 'iN2 kuN2tum 'a2maN2tum2 bil1a2hi wama4 'aN2zalna2 Eala2 Eabdina2 yawma lfurqA2ni yawma ltaqA ljamEa2ni waL1A2hu Eala2 kul1i $ay'iN2 qAdi3r
    'i* 'aN2tum2 bilEudwati d1unya2 wahum2 bilEudwati lquSwa2 war1Akbu 'asfala miN2kum walaw tawa2Eat1um laxtalaftum fi lmi2Ea2di wala2ki l1iyaqDiya L1A2hu 'amrAN2 ka2na mafEu2la l1iyahlika man halaka Eam2 bay1inatiN2 wayaHya2 man Hay1a Eam2 bay1inatiN2 wa'in2a L1A2ha lasami2Eun Eali3m
    'i* yuri2kahumu L1A2hu fi2 mana2mika qAli2laN2 walaw 'arA2kahum kavi2rA l1afa$iltum walatana2zaEtum fi l'amri wala2kin2a L1A2ha sal1ama 'in2ahu2 Eali2mum2 bi*a2ti S1udu3r
    wa'i* yuri2kumu2hum 'i*i ltaqAytum fi4 'aEyunikum qAli2laN2 wayuqAl1ilukum fi4 'aEyunihim liyaqDiya L1A2hu 'amrAN2 ka2na mafEu2laN2 wa'ila L1A2hi turjaEu l'umu3r
    ya4'ay1uha l1a*i2na 'a2manu4 'i*a2 laqi2tum fi'ataN2 favbutu2 wa*kuru L1A2ha kavi2rA l1aEal1akum tufliHu3n
    wa'aTi2Eu L1A2ha warAsu2lahu2 wala2 tana2zaEu2 fataf$alu2 wata*haba ri2Hukum waSbiru4 'in2a L1A2ha maEa S1A2biri3n
    wala2 taku2nu2 kal1a*i2na xArAju2 miN2 diya2rihim2 baTArAN2 wari'a5'a n2a2si wayaSud1u2na EaN2 sabi2li l1a2hi waL1A2hu bima2 yaEmalu2na muHi3T
    wa'i* zay1ana lahumu $1ayTA2nu 'aEma2lahum waqA2la la2 gA2liba lakumu lyawma mina n2a2si wa'in2i2 ja2ru l1akum falam2a2 tarA5'ati lfi'ata2ni nakaSA Eala2 Eaqibayhi waqA2la 'in2i2 bari5'u m2iN2kum 'in2i4 'arA2 ma2 la2 tarAwna 'in2i4 'axA2fu L1A2ha waL1A2hu $adi2du lEiqA3b
    'i* yaqu2lu lmuna2fiqu2na wal1a*i2na fi2 qulu2bihi m2arADun gAr1A ha4'ula5'i di2nuhum wamaN2 yatawak1al Eala L1A2hi fa'in2a L1A2ha Eazi2zun Haki3m
    walaw tarA4 'i* yatawaf1a l1a*i2na kafaru lmala5'ikatu yaDribu2na wuju2hahum wa'adba2rAhum wa*u2qu2 Ea*a2ba lHari3q
    *a2lika bima2 qAd1amat 'aydi2kum wa'an2a L1A2ha laysa biZAl1a2mi l1ilEabi3d
    kada'bi 'a2li firEawna wal1a*i2na miN2 qAblihim kafaru2 bi'a2ya2ti l1a2hi fa'axA*ahumu L1A2hu bi*unu2bihim 'in2a L1A2ha qAwiy1uN2 $adi2du lEiqA3b
    *a2lika bi'an2a L1A2ha lam yaku mugAy1irA n2iEmatan 'anEamaha2 Eala2 qAwmin Hat1a2 yugAy1iru2 ma2 bi'aN2fusihim wa'an2a L1A2ha sami2Eun Eali3m
    kada'bi 'a2li firEawna wal1a*i2na miN2 qAblihim ka*1abu2 bi'a2ya2ti rAb1ihim fa'ahlakna2hum2 bi*unu2bihim wa'agrAqna4 'a2la firEawna wakul1uN2 ka2nu2 ZA2limi3n
    'in2a $ar1A d1awa6b1i EiN2da L1A2hi l1a*i2na kafaru2 fahum la2 yu'minu3n
    'al1a*i2na Ea2hat1a minhum vum2a yaN2quDu2na Eahdahum fi2 kul1i mar1AtiN2 wahum la2 yat1aqu3n
    fa'im2a2 tavqAfan2ahum fi lHarbi fa$ar1id bihi m2an xAlfahum laEal1ahum ya*1ak1aru3n
    wa'im2a2 taxA2fan2a miN2 qAwmin xiya2nataN2 fam2bi* 'ilayhim Eala2 sawa5'in 'in2a L1A2ha la2 yuHib1u lxA5'ini3n
    wala2 yaHsaban2a l1a*i2na kafaru2 sabaqu4 'in2ahum la2 yuEjizu3n
    wa'aEid1u2 lahu m2a staTAEtu m2iN2 quw1atiN2 wami r1iba2Ti lxAyli turhibu2na bihi2 Eaduw1a L1A2hi waEaduw1akum wa'a2xAri2na miN2 du2nihim la2 taElamu2nahumu L1A2hu yaElamuhum wama2 tuN2fiqu2 miN2 $ay'iN2 fi2 sabi2li l1a2hi yuwaf1a 'ilaykum wa'aN2tum la2 tuZlamu3n
    wa'iN2 janaHu2 lis1almi fajnaH laha2 watawak1al Eala L1A2hi 'in2ahu2 huwa s1ami2Eu lEali3m
    wa'iN2 yuri2du4 'aN2 yaxdaEu2ka fa'in2a Hasbaka L1A2hu huwa l1a*i4 'ay1adaka binaSrihi2 wabilmu'mini3n
    wa'al1afa bayna qulu2bihim law 'aN2faqta ma2 fi l'arDi jami2Ea m2a4 'al1afta bayna qulu2bihim wala2kin2a L1A2ha 'al1afa baynahum 'in2ahu2 Eazi2zun Haki3m
    ya4'ay1uha n2abiy1u Hasbuka L1A2hu wamani t1abaEaka mina lmu'mini3n
    ya4'ay1uha n2abiy1u Har1iDi lmu'mini2na Eala lqita2li 'iN2 yaku m2iN2kum Ei$ru2na SA2biru2na yaglibu2 mi'atayni wa'iN2 yaku m2iN2ku m2i'atuN2 yaglibu4 'alfa m2ina l1a*i2na kafaru2 bi'an2ahum qAwmu l1a2 yafqAhu3n
    'al'a2na xAf1afa L1A2hu EaN2kum waEalima 'an2a fi2kum DAEfaN2 fa'iN2 yaku m2iN2ku m2i'atuN2 SA2birAtuN2 yaglibu2 mi'atayni wa'iN2 yaku m2iN2kum 'alfuN2 yaglibu4 'alfayni bi'i*ni l1a2hi waL1A2hu maEa S1A2biri3n
    ma2 ka2na linabiy1in 'aN2 yaku2na lahu4 'asrA2 Hat1a2 yuvxina fi l'arDi turi2du2na EarADA d1unya2 waL1A2hu yuri2du l'a2xirAta waL1A2hu Eazi2zun Haki3m
    l1awla2 kita2bu m2ina L1A2hi sabaqA lamas1akum fi2ma4 'axA*tum Ea*a2bun EaZi3m
    fakulu2 mim2a2 gAnimtum Hala2laN2 TAy1ibaN2 wat1aqu L1A2ha 'in2a L1A2ha gAfu2ru r1AHi3m
    ya4'ay1uha n2abiy1u qu l1imaN2 fi4 'aydi2ku m2ina l'asrA4 'iN2 yaElami l1a2hu fi2 qulu2bikum xAyrAN2 yu'tikum xAyrA m2im2a4 'uxi*a miN2kum wayagfir lakum waL1A2hu gAfu2ru r1AHi3m
    wa'iN2 yuri2du2 xiya2nataka faqAd xA2nu L1A2ha miN2 qAblu fa'amkana minhum waL1A2hu Eali2mun Haki3m
    'in2a l1a*i2na 'a2manu2 waha2jaru2 waja2hadu2 bi'amwa2lihim wa'aN2fusihim fi2 sabi2li l1a2hi wal1a*i2na 'a2wa w1anaSAru4 'ula5'ika baEDuhum 'awliya5'u baEDiN2 wal1a*i2na 'a2manu2 walam yuha2jiru2 ma2 laku m2iN2 wala2yatihi m2iN2 $ay'in Hat1a2 yuha2jiru2 wa'ini staN2SAru2kum fi d1i2ni faEalaykumu n2aSru 'il1a2 Eala2 qAwmim2 baynakum wabaynahu m2i2va2quN2 waL1A2hu bima2 taEmalu2na baSi3r
    wal1a*i2na kafaru2 baEDuhum 'awliya5'u baEDin 'il1a2 tafEalu2hu takuN2 fitnatuN2 fi l'arDi wafasa2duN2 kabi3r
    wal1a*i2na 'a2manu2 waha2jaru2 waja2hadu2 fi2 sabi2li l1a2hi wal1a*i2na 'a2wa w1anaSAru4 'ula5'ika humu lmu'minu2na Haq1A l1ahu m2agfirAtuN2 warizquN2 kari3m
    wal1a*i2na 'a2manu2 mim2 baEdu waha2jaru2 waja2hadu2 maEakum fa'ula5'ika miN2kum wa'ulu l'arHa2mi baEDuhum 'awla2 bibaEDiN2 fi2 kita2bi l1a2hi 'in2a L1A2ha bikul1i $ay'in Eali3m

    barA5'atu m2ina L1A2hi warAsu2lihi4 'ila l1a*i2na Ea2hat1u m2ina lmu$riki3n
    fasi2Hu2 fi l'arDi 'arbaEata 'a$huriN2 waElamu4 'an2akum gAyru muEjizi l1a2hi wa'an2a L1A2ha muxzi lka2firi3n
    wa'a*a2nu m2ina L1A2hi warAsu2lihi4 'ila n2a2si yawma lHaj1i l'akbari 'an2a L1A2ha bari5'u m2ina lmu$riki2na warAsu2luhu2 fa'iN2 tubtum fahuwa xAyru l1akum wa'iN2 tawal1aytum faElamu4 'an2akum gAyru muEjizi l1a2hi waba$1iri l1a*i2na kafaru2 biEa*a2bin 'ali3m
    'il1a l1a*i2na Ea2hat1u m2ina lmu$riki2na vum2a lam yaN2quSu2kum $ay'aN2 walam yuZA2hiru2 Ealaykum 'aHadaN2 fa'atim2u4 'ilayhim Eahdahum 'ila2 mud1atihim 'in2a L1A2ha yuHib1u lmut1aqi3n
    fa'i*a N2salaxA l'a$huru lHurumu faqtulu lmu$riki2na Hayvu wajat1umu2hum waxu*u2hum waHSuru2hum waqEudu2 lahum kul1a marSAdiN2 fa'iN2 ta2bu2 wa'aqA2mu S1Ala2ta wa'a2tawu z1aka2ta faxAl1u2 sabi2lahum 'in2a L1A2ha gAfu2ru r1AHi3m
    wa'in 'aHadu m2ina lmu$riki2na staja2rAka fa'ajirhu Hat1a2 yasmaEa kala2ma L1A2hi vum2a 'ablighu ma'manahu2 *a2lika bi'an2ahum qAwmu l1a2 yaElamu3n
    kayfa yaku2nu lilmu$riki2na Eahdun EiN2da L1A2hi waEiN2da rAsu2lihi4 'il1a l1a*i2na Ea2hat1um EiN2da lmasjidi lHarA2mi fama staqA2mu2 lakum fastaqi2mu2 lahum 'in2a L1A2ha yuHib1u lmut1aqi3n
    kayfa wa'iN2 yaZharu2 Ealaykum la2 yarqubu2 fi2kum 'il1aN2 wala2 *im2ataN2 yurDu2nakum2 bi'afwa2hihim wata'ba2 qulu2buhum wa'akvaruhum fa2siqu3n
    'i$tarAw bi'a2ya2ti l1a2hi vamanaN2 qAli2laN2 faSAd1u2 EaN2 sabi2lihi4 'in2ahum sa5'a ma2 ka2nu2 yaEmalu3n
    la2 yarqubu2na fi2 mu'minin 'il1aN2 wala2 *im2ataN2 wa'ula5'ika humu lmuEtadu3n
    fa'iN2 ta2bu2 wa'aqA2mu S1Ala2ta wa'a2tawu z1aka2ta fa'ixwa2nukum fi d1i2ni wanufaS1ilu l'a2ya2ti liqAwmiN2 yaElamu3n
    wa'i n2akavu4 'ayma2nahu m2im2 baEdi Eahdihim waTAEanu2 fi2 di2nikum faqA2tilu4 'a'im2ata lkufri 'in2ahum la4 'ayma2na lahum laEal1ahum yaN2tahu3n
    'ala2 tuqA2tilu2na qAwma n2akavu4 'ayma2nahum waham2u2 bi'ixrA2ji r1Asu2li wahum2 bada'u2kum 'aw1ala mar1Atin 'atax$awnahum faL1A2hu 'aHaq1u 'aN2 tax$awhu 'iN2 kuN2tu m2u'mini3n
    qA2tilu2hum yuEa*1ibhumu L1A2hu bi'aydi2kum wayuxzihim wayaN2Surkum Ealayhim waya$fi Sudu2rA qAwmi m2u'mini3n
    wayu*hib gAyZA qulu2bihim wayatu2bu L1A2hu Eala2 maN2 ya$a5'u waL1A2hu Eali2mun Haki3m
    'am Hasibtum 'aN2 tutrAku2 walam2a2 yaElami l1a2hu l1a*i2na ja2hadu2 miN2kum walam yat1axi*u2 miN2 du2ni l1a2hi wala2 rAsu2lihi2 wala lmu'mini2na wali2jataN2 waL1A2hu xAbi2rum2 bima2 taEmalu3n
    ma2 ka2na lilmu$riki2na 'aN2 yaEmuru2 masa2jida L1A2hi $a2hidi2na Eala4 'aN2fusihim2 bilkufri 'ula5'ika HabiTAt 'aEma2luhum wafi n2a2ri hum xA2lidu3n
    'in2ama2 yaEmuru masa2jida L1A2hi man 'a2mana bil1a2hi walyawmi l'a2xiri wa'aqA2ma S1Ala2ta wa'a2ta z1aka2ta walam yax$a 'il1a L1A2ha faEasa4 'ula5'ika 'aN2 yaku2nu2 mina lmuhtadi3n
    'ajaEaltum siqA2yata lHa6j1i waEima2rAta lmasjidi lHarA2mi kaman 'a2mana bil1a2hi walyawmi l'a2xiri waja2hada fi2 sabi2li l1a2hi la2 yastawu2na EiN2da L1A2hi waL1A2hu la2 yahdi lqAwma Z1A2limi3n
    'al1a*i2na 'a2manu2 waha2jaru2 waja2hadu2 fi2 sabi2li l1a2hi bi'amwa2lihim wa'aN2fusihim 'aEZAmu darAjatan EiN2da L1A2hi wa'ula5'ika humu lfa5'izu3n
    yuba$1iruhum rAb1uhum2 birAHmati m2inhu wariDwa2niN2 wajan2a2ti l1ahum fi2ha2 naEi2mu m2uqi3m
    xA2lidi2na fi2ha4 'abadan 'in2a L1A2ha EiN2dahu4 'ajrun EaZi3m
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tat1axi*u4 'a2ba5'akum wa'ixwa2nakum 'awliya5'a 'ini staHab1u lkufrA Eala l'i2ma2ni wamaN2 yatawal1ahu m2iN2kum fa'ula5'ika humu Z1A2limu3n
    qul 'iN2 ka2na 'a2ba5'ukum wa'abna5'ukum wa'ixwa2nukum wa'azwa2jukum waEa$i2rAtukum wa'amwa2luni qtarAftumu2ha2 watija2rAtuN2 tax$awna kasa2daha2 wamasa2kinu tarDAwnaha4 'aHab1a 'ilayku m2ina L1A2hi warAsu2lihi2 wajiha2diN2 fi2 sabi2lihi2 fatarAb1aSu2 Hat1a2 ya'tiya L1A2hu bi'amrihi2 waL1A2hu la2 yahdi lqAwma lfa2siqi3n
    laqAd naSArAkumu L1A2hu fi2 mawa2Tina kavi2rAtiN2 wayawma Hunaynin 'i* 'aEjabatkum kavrAtukum falam tugni EaN2kum $ay'aN2 waDA2qAt Ealaykumu l'arDu bima2 rAHubat vum2a wal1aytu m2udbiri3n
    vum2a 'aN2zala L1A2hu saki2natahu2 Eala2 rAsu2lihi2 waEala lmu'mini2na wa'aN2zala junu2da l1am tarAwha2 waEa*1aba l1a*i2na kafaru2 wa*a2lika jaza5'u lka2firi3n
    vum2a yatu2bu L1A2hu mim2 baEdi *a2lika Eala2 maN2 ya$a5'u waL1A2hu gAfu2ru r1AHi3m
    ya4'ay1uha l1a*i2na 'a2manu4 'in2ama lmu$riku2na najasuN2 fala2 yaqrAbu lmasjida lHarA2ma baEda Ea2mihim ha2*a2 wa'in xiftum EaylataN2 fasawfa yugni2kumu L1A2hu miN2 faDlihi4 'iN2 $a5'a 'in2a L1A2ha Eali2mun Haki3m
    qA2tilu l1a*i2na la2 yu'minu2na bil1a2hi wala2 bilyawmi l'a2xiri wala2 yuHar1imu2na ma2 Har1Ama L1A2hu warAsu2luhu2 wala2 yadi2nu2na di2na lHaq1i mina l1a*i2na 'u2tu lkita2ba Hat1a2 yuETu ljizyata EaN2 yadiN2 wahum SA2giru3n
    waqA2lati lyahu2du Euzayruni bnu L1A2hi waqA2lati n2aSA2rA lmasi2Hu bnu L1A2hi *a2lika qAwluhum2 bi'afwa2hihim yuDA2hi'u2na qAwla l1a*i2na kafaru2 miN2 qAblu qA2talahumu L1A2hu 'an2a2 yu'faku3n
    'it1axA*u4 'aHba2rAhum waruhba2nahum 'arba2ba m2iN2 du2ni l1a2hi walmasi2Ha bna maryama wama4 'umiru4 'il1a2 liyaEbudu4 'ila2haN2 wa2Hida l1a4 'ila2ha 'il1a2 huwa subHa2nahu2 Eam2a2 yu$riku3n
    yuri2du2na 'aN2 yuTfi'u2 nu2rA L1A2hi bi'afwa2hihim waya'ba L1A2hu 'il1a4 'aN2 yutim2a nu2rAhu2 walaw kariha lka2firu3n
    huwa l1a*i4 'arsala rAsu2lahu2 bilhuda2 wadi2ni lHaq1i liyuZhirAhu2 Eala d1i2ni kul1ihi2 walaw kariha lmu$riku3n
    ya4'ay1uha l1a*i2na 'a2manu4 'in2a kavi2rA m2ina l'aHba2ri war1uhba2ni laya'kulu2na 'amwa2la n2a2si bilba2Tili wayaSud1u2na EaN2 sabi2li l1a2hi wal1a*i2na yaknizu2na *1ahaba walfiD1Ata wala2 yuN2fiqu2naha2 fi2 sabi2li l1a2hi faba$1irhum2 biEa*a2bin 'ali3m
    yawma yuHma2 Ealayha2 fi2 na2ri jahan2ama fatukwa2 biha2 jiba2huhum wajunu2buhum waZuhu2ruhum ha2*a2 ma2 kanaztum li'aN2fusikum fa*u2qu2 ma2 kuN2tum taknizu3n
    'in2a Eid1ata $1uhu2ri EiN2da L1A2hi vna2 Ea$arA $ahrAN2 fi2 kita2bi l1a2hi yawma xAlaqA s1ama2wa2ti wal'arDA minha4 'arbaEatun HurumuN2 *a2lika d1i2nu lqAy1imu fala2 taZlimu2 fi2hin2a 'aN2fusakum waqA2tilu lmu$riki2na ka6f1ataN2 kama2 yuqA2tilu2nakum ka6f1ataN2 waElamu4 'an2a L1A2ha maEa lmut1aqi3n
    'in2ama n2asi5'u ziya2datuN2 fi lkufri yuDAl1u bihi l1a*i2na kafaru2 yuHil1u2nahu2 Ea2maN2 wayuHar1imu2nahu2 Ea2ma l1iyuwa2Ti'u2 Eid1ata ma2 Har1Ama L1A2hu fayuHil1u2 ma2 Har1Ama L1A2hu zuy1ina lahum su5'u 'aEma2lihim waL1A2hu la2 yahdi lqAwma lka2firi3n
    ya4'ay1uha l1a*i2na 'a2manu2 ma2 lakum 'i*a2 qi2la lakumu N2firu2 fi2 sabi2li l1a2hi v1a2qAltum 'ila l'arDi 'arADi2tum2 bilHaya2ti d1unya2 mina l'a2xirAti fama2 mata2Eu lHaya2ti d1unya2 fi l'a2xirAti 'il1a2 qAli3l
    'il1a2 taN2firu2 yuEa*1ibkum Ea*a2ban 'ali2maN2 wayastabdil qAwman gAyrAkum wala2 taDur1u2hu $ay'aN2 waL1A2hu Eala2 kul1i $ay'iN2 qAdi3r
    'il1a2 taN2Suru2hu faqAd naSArAhu L1A2hu 'i* 'axrAjahu l1a*i2na kafaru2 va2niya vnayni 'i* huma2 fi lgA2ri 'i* yaqu2lu liSA2Hibihi2 la2 taHzan 'in2a L1A2ha maEana2 fa'aN2zala L1A2hu saki2natahu2 Ealayhi wa'ay1adahu2 bijunu2di l1am tarAwha2 wajaEala kalimata l1a*i2na kafaru s1ufla2 wakalimatu L1A2hi hiya lEulya2 waL1A2hu Eazi2zun Haki3m
    'iN2firu2 xifa2faN2 waviqA2laN2 waja2hidu2 bi'amwa2likum wa'aN2fusikum fi2 sabi2li l1a2hi *a2likum xAyru l1akum 'iN2 kuN2tum taElamu3n
    law ka2na EarADAN2 qAri2baN2 wasafarAN2 qA2Sida l1at1abaEu2ka wala2kim2 baEudat Ealayhimu $1uq1Atu wasayaHlifu2na bil1a2hi lawi staTAEna2 laxArAjna2 maEakum yuhliku2na 'aN2fusahum waL1A2hu yaElamu 'in2ahum laka2*ibu3n
    Eafa L1A2hu EaN2ka lima 'a*iN2ta lahum Hat1a2 yatabay1ana laka l1a*i2na SAdaqu2 wataElama lka2*ibi3n
    la2 yasta'*inuka l1a*i2na yu'minu2na bil1a2hi walyawmi l'a2xiri 'aN2 yuja2hidu2 bi'amwa2lihim wa'aN2fusihim waL1A2hu Eali2mum2 bilmut1aqi3n
    'in2ama2 yasta'*inuka l1a*i2na la2 yu'minu2na bil1a2hi walyawmi l'a2xiri warta2bat qulu2buhum fahum fi2 rAybihim yatarAd1adu3n
    walaw 'arA2du lxuru2ja la'aEad1u2 lahu2 Eud1ataN2 wala2kiN2 kariha L1A2hu m2biEa2vahum favab1aTAhum waqi2la qEudu2 maEa lqA2Eidi3n
    law xArAju2 fi2ku m2a2 za2du2kum 'il1a2 xAba2laN2 wala'awDAEu2 xila2lakum yabgu2nakumu lfitnata wafi2kum sam2a2Eu2na lahum waL1A2hu Eali2mum2 biZ1A2limi3n
    laqAdi btagAwu lfitnata miN2 qAblu waqAl1abu2 laka l'umu2rA Hat1a2 ja5'a lHaq1u waZAharA 'amru L1A2hi wahum ka2rihu3n
    waminhu m2aN2 yaqu2lu '*a l1i2 wala2 taftin2i4 'ala2 fi lfitnati saqATu2 wa'in2a jahan2ama lamuHi2TAtum2 bilka2firi3n
    'iN2 tuSibka HasanatuN2 tasu'hum wa'iN2 tuSibka muSi2batuN2 yaqu2lu2 qAd 'axA*na4 'amrAna2 miN2 qAblu wayatawal1a w1ahum fariHu3n
    qu l1aN2 yuSi2bana4 'il1a2 ma2 kataba L1A2hu lana2 huwa mawla2na2 waEala L1A2hi falyatawak1ali lmu'minu3n
    qul hal tarAb1aSu2na bina4 'il1a4 'iHda lHusnayayni wanaHnu natarAb1aSu bikum 'aN2 yuSi2bakumu L1A2hu biEa*a2bi m2in EiN2dihi4 'aw bi'aydi2na2 fatarAb1aSu4 'in2a2 maEaku m2utarAb1iSu3n
    qul 'aN2fiqu2 TAwEan 'aw karha l1aN2 yutaqAb1ala miN2kum 'in2akum kuN2tum qAwmaN2 fa2siqi3n
    wama2 manaEahum 'aN2 tuqbala minhum nafaqA2tuhum 'il1a4 'an2ahum kafaru2 bil1a2hi wabirAsu2lihi2 wala2 ya'tu2na S1Ala2ta 'il1a2 wahum kusa2la2 wala2 yuN2fiqu2na 'il1a2 wahum ka2rihu3n
    fala2 tuEjibka 'amwa2luhum wala4 'awla2duhum 'in2ama2 yuri2du L1A2hu liyuEa*1ibahum2 biha2 fi lHaya2ti d1unya2 watazhaqA 'aN2fusuhum wahum ka2firu3n
    wayaHlifu2na bil1a2hi 'in2ahum lamiN2kum wama2 hu m2iN2kum wala2kin2ahum qAwmuN2 yafrAqu3n
    law yajidu2na malja'an 'aw magA2rA2tin 'aw mud1axAla l1awal1aw 'ilayhi wahum yajmaHu3n
    waminhu m2aN2 yalmizuka fi S1AdaqA2ti fa'in 'uETu2 minha2 rADu2 wa'i l1am yuETAw minha4 'i*a2 hum yasxATu3n
    walaw 'an2ahum rADu2 ma4 'a2ta2humu L1A2hu warAsu2luhu2 waqA2lu2 Hasbuna L1A2hu sayu'ti2na L1A2hu miN2 faDlihi2 warAsu2luhu4 'in2a4 'ila L1A2hi rA2gibu3n
    'in2ama S1AdaqA2tu lilfuqArA5'i walmasa2ki2ni walEa2mili2na Ealayha2 walmu'al1afati qulu2buhum wafi r1iqA2bi walgA2rimi2na wafi2 sabi2li l1a2hi wabni s1abi2li fari2DAta m2ina L1A2hi waL1A2hu Eali2mun Haki3m
    waminhumu l1a*i2na yu'*u2na n2abiy1a wayaqu2lu2na huwa 'u*unuN2 qul 'u*unu xAyri l1akum yu'minu bil1a2hi wayu'minu lilmu'mini2na warAHmatu l1il1a*i2na 'a2manu2 miN2kum wal1a*i2na yu'*u2na rAsu2la L1A2hi lahum Ea*a2bun 'ali3m
    yaHlifu2na bil1a2hi lakum liyurDu2kum waL1A2hu warAsu2luhu4 'aHaq1u 'aN2 yurDu2hu 'iN2 ka2nu2 mu'mini3n
    'alam yaElamu4 'an2ahu2 maN2 yuHa2didi l1a2ha warAsu2lahu2 fa'an2a lahu2 na2rA jahan2ama xA2lidaN2 fi2ha2 *a2lika lxizyu lEaZi3m
    yaH*aru lmuna2fiqu2na 'aN2 tunaz1ala Ealayhim su2rAtuN2 tunab1i'uhum2 bima2 fi2 qulu2bihim quli stahzi'u4 'in2a L1A2ha muxriju m2a2 taH*aru3n
    wala'iN2 sa'altahum layaqu2lun2a 'in2ama2 kun2a2 naxu2Du wanalEabu qul 'abil1a2hi wa'a2ya2tihi2 warAsu2lihi2 kuN2tum tastahzi'u3n
    la2 taEta*iru2 qAd kafartum2 baEda 'i2ma2nikum 'i n2aEfu EaN2 TA5'ifati m2iN2kum nuEa*1ib TA5'ifatam2 bi'an2ahum ka2nu2 mujrimi3n
    'almuna2fiqu2na walmuna2fiqA2tu baEDuhu m2im2 baEDiN2 ya'muru2na bilmuN2kari wayanhawna Eani lmaEru2fi wayaqbiDu2na 'aydiyahum nasu L1A2ha fanasiyahum 'in2a lmuna2fiqi2na humu lfa2siqu3n
    waEada L1A2hu lmuna2fiqi2na walmuna2fiqA2ti walkuf1a2rA na2rA jahan2ama xA2lidi2na fi2ha2 hiya Hasbuhum walaEanahumu L1A2hu walahum Ea*a2bu m2uqi3m
    kal1a*i2na miN2 qAblikum ka2nu4 'a$ad1a miN2kum quw1ataN2 wa'akvarA 'amwa2laN2 wa'awla2daN2 fastamtaEu2 bixAla2qihim fastamtaEtum2 bixAla2qikum kama stamtaEa l1a*i2na miN2 qAblikum2 bixAla2qihim waxuDtum kal1a*i2 xA2Du4 'ula5'ika HabiTAt 'aEma2luhum fi d1unya2 wal'a2xirAti wa'ula5'ika humu lxA2siru3n
    'alam ya'tihim naba'u l1a*i2na miN2 qAblihim qAwmi nu2HiN2 waEa2diN2 wavamu2da waqAwmi 'ibrA2hi2ma wa'aSHa2bi madyana walmu'tafika2ti 'atathum rusuluhum2 bilbay1ina2ti fama2 ka2na L1A2hu liyaZlimahum wala2kiN2 ka2nu4 'aN2fusahum yaZlimu3n
    walmu'minu2na walmu'mina2tu baEDuhum 'awliya5'u baEDiN2 ya'muru2na bilmaEru2fi wayanhawna Eani lmuN2kari wayuqi2mu2na S1Ala2ta wayu'tu2na z1aka2ta wayuTi2Eu2na L1A2ha warAsu2lahu4 'ula5'ika sayarHamuhumu L1A2hu 'in2a L1A2ha Eazi2zun Haki3m
    waEada L1A2hu lmu'mini2na walmu'mina2ti jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 wamasa2kina TAy1ibataN2 fi2 jan2a2ti EadniN2 wariDwa2nu m2ina L1A2hi 'akbaru *a2lika huwa lfawzu lEaZi3m
    ya4'ay1uha n2abiy1u ja2hidi lkuf1a2rA walmuna2fiqi2na wagluZ Ealayhim wama'wa2hum jahan2amu wabi'sa lmaSi3r
    yaHlifu2na bil1a2hi ma2 qA2lu2 walaqAd qA2lu2 kalimata lkufri wakafaru2 baEda 'isla2mihim waham2u2 bima2 lam yana2lu2 wama2 naqAmu4 'il1a4 'an 'agna2humu L1A2hu warAsu2luhu2 miN2 faDlihi2 fa'iN2 yatu2bu2 yaku xAyrA l1ahum wa'iN2 yatawal1aw yuEa*1ibhumu L1A2hu Ea*a2ban 'ali2maN2 fi d1unya2 wal'a2xirAti wama2 lahum fi l'arDi miN2 waliy1iN2 wala2 naSi3r
    waminhu m2an Ea2hada L1A2ha la'in 'a2ta2na2 miN2 faDlihi2 lanaS1Ad1aqAn2a walanaku2nan2a mina S1A2liHi3n
    falam2a4 'a2ta2hu m2iN2 faDlihi2 baxilu2 bihi2 watawal1a w1ahu m2uEriDu3n
    fa'aEqAbahum nifa2qAN2 fi2 qulu2bihim 'ila2 yawmi yalqAwnahu2 bima4 'axlafu L1A2ha ma2 waEadu2hu wabima2 ka2nu2 yak*ibu3n
    'alam yaElamu4 'an2a L1A2ha yaElamu sir1Ahum wanajwa2hum wa'an2a L1A2ha Eal1a2mu lguyu3b
    'al1a*i2na yalmizu2na lmuT1Aw1iEi2na mina lmu'mini2na fi S1AdaqA2ti wal1a*i2na la2 yajidu2na 'il1a2 juhdahum fayasxAru2na minhum saxirA L1A2hu minhum walahum Ea*a2bun 'ali3m
    'istagfir lahum 'aw la2 tastagfir lahum 'iN2 tastagfir lahum sabEi2na mar1AtaN2 falaN2 yagfirA L1A2hu lahum *a2lika bi'an2ahum kafaru2 bil1a2hi warAsu2lihi2 waL1A2hu la2 yahdi lqAwma lfa2siqi3n
    fariHa lmuxAl1afu2na bimaqEadihim xila2fa rAsu2li l1a2hi wakarihu4 'aN2 yuja2hidu2 bi'amwa2lihim wa'aN2fusihim fi2 sabi2li l1a2hi waqA2lu2 la2 taN2firu2 fi lHar1i qul na2ru jahan2ama 'a$ad1u Har1A l1aw ka2nu2 yafqAhu3n
    falyaDHaku2 qAli2laN2 walyabku2 kavi2rAN2 jaza5'am2 bima2 ka2nu2 yaksibu3n
    fa'i r1AjaEaka L1A2hu 'ila2 TA5'ifati m2inhum fasta'*anu2ka lilxuru2ji faqu l1aN2 taxruju2 maEiya 'abadaN2 walaN2 tuqA2tilu2 maEiya Eaduw1an 'in2akum rADi2tum2 bilquEu2di 'aw1ala mar1AtiN2 faqEudu2 maEa lxA2lifi3n
    wala2 tuSAl1i Eala4 'aHadi m2inhu m2a2ta 'abadaN2 wala2 taqum Eala2 qAbrihi4 'in2ahum kafaru2 bil1a2hi warAsu2lihi2 wama2tu2 wahum fa2siqu3n
    wala2 tuEjibka 'amwa2luhum wa'awla2duhum 'in2ama2 yuri2du L1A2hu 'aN2 yuEa*1ibahum2 biha2 fi d1unya2 watazhaqA 'aN2fusuhum wahum ka2firu3n
    wa'i*a4 'uN2zilat su2rAtun 'an 'a2minu2 bil1a2hi waja2hidu2 maEa rAsu2lihi sta'*anaka 'ulu T1Awli minhum waqA2lu2 *arna2 naku m2aEa lqA2Eidi3n
    rADu2 bi'aN2 yaku2nu2 maEa lxAwa2lifi waTubiEa Eala2 qulu2bihim fahum la2 yafqAhu3n
    la2kini r1Asu2lu wal1a*i2na 'a2manu2 maEahu2 ja2hadu2 bi'amwa2lihim wa'aN2fusihim wa'ula5'ika lahumu lxAyrA2tu wa'ula5'ika humu lmufliHu3n
    'aEad1a L1A2hu lahum jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 *a2lika lfawzu lEaZi3m
    waja5'a lmuEa*1iru2na mina l'aErA2bi liyu'*ana lahum waqAEada l1a*i2na ka*abu L1A2ha warAsu2lahu2 sayuSi2bu l1a*i2na kafaru2 minhum Ea*a2bun 'ali3m
    l1aysa Eala D1uEafa5'i wala2 Eala lmarDA2 wala2 Eala l1a*i2na la2 yajidu2na ma2 yuN2fiqu2na HarAjun 'i*a2 naSAHu2 lil1a2hi warAsu2lihi2 ma2 Eala lmuHsini2na miN2 sabi2liN2 waL1A2hu gAfu2ru r1AHi3m
    wala2 Eala l1a*i2na 'i*a2 ma4 'atawka litaHmilahum qulta la4 'ajidu ma4 'aHmilukum Ealayhi tawal1a w1a'aEyunuhum tafi2Du mina d1amEi Hazanan 'al1a2 yajidu2 ma2 yuN2fiqu3n
    'in2ama s1abi2lu Eala l1a*i2na yasta'*inu2naka wahum 'agniya5'u rADu2 bi'aN2 yaku2nu2 maEa lxAwa2lifi waTAbaEa L1A2hu Eala2 qulu2bihim fahum la2 yaElamu3n
    yaEta*iru2na 'ilaykum 'i*a2 rAjaEtum 'ilayhim qu l1a2 taEta*iru2 la n2u'mina lakum qAd nab1a'ana L1A2hu min 'axba2rikum wasayarA L1A2hu Eamalakum warAsu2luhu2 vum2a turAd1u2na 'ila2 Ea2limi lgAybi wa$1aha2dati fayunab1i'ukum2 bima2 kuN2tum taEmalu3n
    sayaHlifu2na bil1a2hi lakum 'i*a N2qAlabtum 'ilayhim lituEriDu2 Eanhum fa'aEriDu2 Eanhum 'in2ahum rijsuN2 wama'wa2hum jahan2amu jaza5'am2 bima2 ka2nu2 yaksibu3n
    yaHlifu2na lakum litarDAw Eanhum fa'iN2 tarDAw Eanhum fa'in2a L1A2ha la2 yarDA2 Eani lqAwmi lfa2siqi3n
    'al'aErA2bu 'a$ad1u kufrAN2 wanifa2qAN2 wa'ajdaru 'al1a2 yaElamu2 Hudu2da ma4 'aN2zala L1A2hu Eala2 rAsu2lihi2 waL1A2hu Eali2mun Haki3m
    wamina l'aErA2bi maN2 yat1axi*u ma2 yuN2fiqu magrAmaN2 wayatarAb1aSu bikumu d1awa5'irA Ealayhim da5'irAtu s1aw'i waL1A2hu sami2Eun Eali3m
    wamina l'aErA2bi maN2 yu'minu bil1a2hi walyawmi l'a2xiri wayat1axi*u ma2 yuN2fiqu quruba2tin EiN2da L1A2hi waSAlawa2ti r1Asu2li 'ala4 'in2aha2 qurbatu l1ahum sayudxiluhumu L1A2hu fi2 rAHmatihi4 'in2a L1A2ha gAfu2ru r1AHi3m
    was1a2biqu2na l'aw1alu2na mina lmuha2jiri2na wal'aN2SA2ri wal1a*i2na t1abaEu2hum2 bi'iHsa2ni r1ADiya L1A2hu Eanhum warADu2 Eanhu wa'aEad1a lahum jan2a2tiN2 tajri2 taHtaha l'anha2ru xA2lidi2na fi2ha4 'abadaN2 *a2lika lfawzu lEaZi3m
    wamim2an Hawlaku m2ina l'aErA2bi muna2fiqu2na wamin 'ahli lmadi2nati marAdu2 Eala n2ifa2qi la2 taElamuhum naHnu naElamuhum sanuEa*1ibuhu m2ar1Atayni vum2a yurAd1u2na 'ila2 Ea*a2bin EaZi3m
    wa'a2xAru2na EtarAfu2 bi*unu2bihim xAlaTu2 EamalaN2 SA2liHaN2 wa'a2xArA say1i'an Easa L1A2hu 'aN2 yatu2ba Ealayhim 'in2a L1A2ha gAfu2ru r1AHi3m
    xu* min 'amwa2lihim SAdaqAtaN2 tuTAh1iruhum watuzak1i2him2 biha2 waSAl1i Ealayhim 'in2a SAla2taka sakanu l1ahum waL1A2hu sami2Eun Eali3m
    'alam yaElamu4 'an2a L1A2ha huwa yaqbalu t1awbata Ean Eiba2dihi2 waya'xu*u S1AdaqA2ti wa'an2a L1A2ha huwa t1aw1a2bu r1AHi3m
    waquli Emalu2 fasayarA L1A2hu Eamalakum warAsu2luhu2 walmu'minu2na wasaturAd1u2na 'ila2 Ea2limi lgAybi wa$1aha2dati fayunab1i'ukum2 bima2 kuN2tum taEmalu3n
    wa'a2xAru2na murjawna li'amri l1a2hi 'im2a2 yuEa*1ibuhum wa'im2a2 yatu2bu Ealayhim waL1A2hu Eali2mun Haki3m
    wal1a*i2na t1axA*u2 masjidaN2 DirA2rAN2 wakufrAN2 watafri2qAm2 bayna lmu'mini2na wa'irSA2da l1iman Ha2rAba L1A2ha warAsu2lahu2 miN2 qAblu walayaHlifun2a 'in 'arAdna4 'il1a lHusna2 waL1A2hu ya$hadu 'in2ahum laka2*ibu3n
    la2 taqum fi2hi 'abada l1amasjidun 'us1isa Eala t1aqwa2 min 'aw1ali yawmin 'aHaq1u 'aN2 taqu2ma fi2hi fi2hi rija2luN2 yuHib1u2na 'aN2 yataTAh1aru2 waL1A2hu yuHib1u lmuT1Ah1iri3n
    'afaman 'as1asa bunya2nahu2 Eala2 taqwa2 mina L1A2hi wariDwa2nin xAyrun 'a m2an 'as1asa bunya2nahu2 Eala2 $afa2 jurufin ha2riN2 fanha2rA bihi2 fi2 na2ri jahan2ama waL1A2hu la2 yahdi lqAwma Z1A2limi3n
    la2 yaza2lu bunya2nuhumu l1a*i2 banaw ri2bataN2 fi2 qulu2bihim 'il1a4 'aN2 taqAT1AEa qulu2buhum waL1A2hu Eali2mun Haki3m
    'in2a L1A2ha $tarA2 mina lmu'mini2na 'aN2fusahum wa'amwa2lahum2 bi'an2a lahumu ljan2ata yuqA2tilu2na fi2 sabi2li l1a2hi fayaqtulu2na wayuqtalu2na waEdan Ealayhi Haq1AN2 fi t1awrA2ti wal'iN2ji2li walqur'a2ni waman 'awfa2 biEahdihi2 mina L1A2hi fastab$iru2 bibayEikumu l1a*i2 ba2yaEtum2 bihi2 wa*a2lika huwa lfawzu lEaZi3m
    'at1a5'ibu2na lEa2bidu2na lHa2midu2na s1a5'iHu2na r1A2kiEu2na s1a2jidu2na l'a2miru2na bilmaEru2fi wan2a2hu2na Eani lmuN2kari walHa2fiZu2na liHudu2di l1a2hi waba$1iri lmu'mini3n
    ma2 ka2na lin2abiy1i wal1a*i2na 'a2manu4 'aN2 yastagfiru2 lilmu$riki2na walaw ka2nu4 'uli2 qurba2 mim2 baEdi ma2 tabay1ana lahum 'an2ahum 'aSHa2bu ljaHi3m
    wama2 ka2na stigfa2ru 'ibrA2hi2ma li'abi2hi 'il1a2 Ea m2awEidatiN2 waEadaha4 'iy1a2hu falam2a2 tabay1ana lahu4 'an2ahu2 Eaduw1u l1il1a2hi tabar1A'a minhu 'in2a 'ibrA2hi2ma la'aw1a2hun Hali3m
    wama2 ka2na L1A2hu liyuDil1a qAwmam2 baEda 'i* hada2hum Hat1a2 yubay1ina lahu m2a2 yat1aqu2na 'in2a L1A2ha bikul1i $ay'in Eali3m
    'in2a L1A2ha lahu2 mulku s1ama2wa2ti wal'arDi yuHyi2 wayumi2tu wama2 laku m2iN2 du2ni l1a2hi miN2 waliy1iN2 wala2 naSi3r
    l1aqA t1a2ba L1A2hu Eala n2abiy1i walmuha2jiri2na wal'aN2SA2ri l1a*i2na t1abaEu2hu fi2 sa2Eati lEusrAti mim2 baEdi ma2 ka2da yazi2gu qulu2bu fari2qi m2inhum vum2a ta2ba Ealayhim 'in2ahu2 bihim rA'u2fu r1AHi3m
    waEala v1ala2vati l1a*i2na xul1ifu2 Hat1a4 'i*a2 DA2qAt Ealayhimu l'arDu bima2 rAHubat waDA2qAt Ealayhim 'aN2fusuhum waZAn2u4 'a l1a2 malja'a mina L1A2hi 'il1a4 'ilayhi vum2a ta2ba Ealayhim liyatu2bu4 'in2a L1A2ha huwa t1aw1a2bu r1AHi3m
    ya4'ay1uha l1a*i2na 'a2manu t1aqu L1A2ha waku2nu2 maEa S1A2diqi3n
    ma2 ka2na li'ahli lmadi2nati waman Hawlahu m2ina l'aErA2bi 'aN2 yataxAl1afu2 Ea r1Asu2li l1a2hi wala2 yargAbu2 bi'aN2fusihim Ea n2afsihi2 *a2lika bi'an2ahum la2 yuSi2buhum ZAma'uN2 wala2 naSAbuN2 wala2 maxmaSAtuN2 fi2 sabi2li l1a2hi wala2 yaTA'u2na mawTi'aN2 yagi2Zu lkuf1a2rA wala2 yana2lu2na min Eaduw1i n2aylan 'il1a2 kutiba lahum2 bihi2 EamaluN2 SA2liHun 'in2a L1A2ha la2 yuDi2Eu 'ajrA lmuHsini3n
    wala2 yuN2fiqu2na nafaqAtaN2 SAgi2rAtaN2 wala2 kabi2rAtaN2 wala2 yaqTAEu2na wa2diyan 'il1a2 kutiba lahum liyajziyahumu L1A2hu 'aHsana ma2 ka2nu2 yaEmalu3n
    wama2 ka2na lmu'minu2na liyaN2firu2 ka6f1ataN2 falawla2 nafarA miN2 kul1i firqAti m2inhum TA5'ifatu l1iyatafaq1Ahu2 fi d1i2ni waliyuN2*iru2 qAwmahum 'i*a2 rAjaEu4 'ilayhim laEal1ahum yaH*aru3n
    ya4'ay1uha l1a*i2na 'a2manu2 qA2tilu l1a*i2na yalu2naku m2ina lkuf1a2ri walyajidu2 fi2kum gilZAtaN2 waElamu4 'an2a L1A2ha maEa lmut1aqi3n
    wa'i*a2 ma4 'uN2zilat su2rAtuN2 faminhu m2aN2 yaqu2lu 'ay1ukum za2dathu ha2*ihi4 'i2ma2naN2 fa'am2a l1a*i2na 'a2manu2 faza2dathum 'i2ma2naN2 wahum yastab$iru3n
    wa'am2a l1a*i2na fi2 qulu2bihi m2arADuN2 faza2dathum rijsan 'ila2 rijsihim wama2tu2 wahum ka2firu3n
    'awala2 yarAwna 'an2ahum yuftanu2na fi2 kul1i Ea2mi m2ar1Atan 'aw mar1Atayni vum2a la2 yatu2bu2na wala2 hum ya*1ak1aru3n
    wa'i*a2 ma4 'uN2zilat su2rAtu n2aZArA baEDuhum 'ila2 baEDin hal yarA2ku m2in 'aHadiN2 vum2a N2SArAfu2 SArAfa L1A2hu qulu2bahum2 bi'an2ahum qAwmu l1a2 yafqAhu3n
    laqAd ja5'akum rAsu2lu m2in 'aN2fusikum Eazi2zun Ealayhi ma2 Eanit1um Hari2Sun Ealaykum2 bilmu'mini2na rA'u2fu r1AHi3m
    fa'iN2 tawal1aw faqul Hasbiya L1A2hu la4 'ila2ha 'il1a2 huwa Ealayhi tawak1altu wahuwa rAb1u lEar$i lEaZi3m

    'alifla6mrA2 tilka 'a2ya2tu lkita2bi lHaki3m
    'aka2na lin2a2si Eajaban 'an 'awHayna4 'ila2 rAjuli m2inhum 'an 'aN2*iri n2a2sa waba$1iri l1a*i2na 'a2manu4 'an2a lahum qAdama Sidqin EiN2da rAb1ihim qA2la lka2firu2na 'in2a ha2*a2 lasa2Hiru m2ubi3n
    'in2a rAb1akumu L1A2hu l1a*i2 xAlaqA s1ama2wa2ti wal'arDA fi2 sit1ati 'ay1a2miN2 vum2a stawa2 Eala lEar$i yudab1iru l'amrA ma2 miN2 $afi2Ein 'il1a2 mim2 baEdi 'i*nihi2 *a2likumu L1A2hu rAb1ukum faEbudu2hu 'afala2 ta*ak1aru3n
    'ilayhi marjiEukum jami2EaN2 waEda L1A2hi Haq1An 'in2ahu2 yabda'u lxAlqA vum2a yuEi2duhu2 liyajziya l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti bilqisTi wal1a*i2na kafaru2 lahum $arA2bu m2in Hami2miN2 waEa*a2bun 'ali2mum2 bima2 ka2nu2 yakfuru3n
    huwa l1a*i2 jaEala $1amsa Diya5'aN2 walqAmarA nu2rAN2 waqAd1arAhu2 mana2zila litaElamu2 Eadada s1ini2na walHisa2ba ma2 xAlaqA L1A2hu *a2lika 'il1a2 bilHaq1i yufaS1ilu l'a2ya2ti liqAwmiN2 yaElamu3n
    'in2a fi xtila2fi l1ayli wan2aha2ri wama2 xAlaqA L1A2hu fi s1ama2wa2ti wal'arDi la'a2ya2ti l1iqAwmiN2 yat1aqu3n
    'in2a l1a*i2na la2 yarju2na liqA5'ana2 warADu2 bilHaya2ti d1unya2 waTma'an2u2 biha2 wal1a*i2na hum Ean 'a2ya2tina2 gA2filu3n
    'ula5'ika ma'wa2humu n2a2ru bima2 ka2nu2 yaksibu3n
    'in2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti yahdi2him rAb1uhum2 bi'i2ma2nihim tajri2 miN2 taHtihimu l'anha2ru fi2 jan2a2ti n2aEi3m
    daEwa2hum fi2ha2 subHa2naka L1A2hum2a wataHiy1atuhum fi2ha2 sala2muN2 wa'a2xiru daEwa2hum 'ani lHamdu lil1a2hi rAb1i lEa2lami3n
    walaw yuEaj1ilu L1A2hu lin2a2si $1ar1A stiEja2lahum2 bilxAyri laquDiya 'ilayhim 'ajaluhum fana*aru l1a*i2na la2 yarju2na liqA5'ana2 fi2 Tugya2nihim yaEmahu3n
    wa'i*a2 mas1a l'iN2sa2na D1ur1u daEa2na2 lijam2bihi4 'aw qA2Eidan 'aw qA5'imaN2 falam2a2 ka$afna2 Eanhu Dur1Ahu2 mar1A ka'a l1am yadEuna4 'ila2 Dur1i m2as1ahu2 ka*a2lika zuy1ina lilmusrifi2na ma2 ka2nu2 yaEmalu3n
    walaqAd 'ahlakna lquru2na miN2 qAblikum lam2a2 ZAlamu2 waja5'athum rusuluhum2 bilbay1ina2ti wama2 ka2nu2 liyu'minu2 ka*a2lika najzi lqAwma lmujrimi3n
    vum2a jaEalna2kum xAla5'ifa fi l'arDi mim2 baEdihim linaN2ZurA kayfa taEmalu3n
    wa'i*a2 tutla2 Ealayhim 'a2ya2tuna2 bay1ina2tiN2 qA2la l1a*i2na la2 yarju2na liqA5'ana 'ti biqur'a2nin gAyri ha2*a4 'aw bad1ilhu qul ma2 yaku2nu li4 'an 'ubad1ilahu2 miN2 tilqA5'i nafsi4 'in 'at1abiEu 'il1a2 ma2 yu2Ha4 'ilay1a 'in2i4 'axA2fu 'in EaSAytu rAb1i2 Ea*a2ba yawmin EaZi3m
    qu l1aw $a5'a L1A2hu ma2 talawtuhu2 Ealaykum wala4 'adrA2kum2 bihi2 faqAd labivtu fi2kum EumurA m2iN2 qAblihi4 'afala2 taEqilu3n
    faman 'aZlamu mim2ani ftarA2 Eala L1A2hi ka*iban 'aw ka*1aba bi'a2ya2tihi4 'in2ahu2 la2 yufliHu lmujrimu3n
    wayaEbudu2na miN2 du2ni l1a2hi ma2 la2 yaDur1uhum wala2 yaN2faEuhum wayaqu2lu2na ha4'ula5'i $ufaEa5'una2 EiN2da L1A2hi qul 'atunab1i'u2na L1A2ha bima2 la2 yaElamu fi s1ama2wa2ti wala2 fi l'arDi subHa2nahu2 wataEa2la2 Eam2a2 yu$riku3n
    wama2 ka2na n2a2su 'il1a4 'um2ataN2 wa2HidataN2 faxtalafu2 walawla2 kalimatuN2 sabaqAt mi r1Ab1ika laquDiya baynahum fi2ma2 fi2hi yaxtalifu3n
    wayaqu2lu2na lawla4 'uN2zila Ealayhi 'a2yatu m2i r1Ab1ihi2 faqul 'in2ama lgAybu lil1a2hi faN2taZiru4 'in2i2 maEaku m2ina lmuN2taZiri3n
    wa'i*a4 'a*aqna n2a2sa rAHmata m2im2 baEdi DAr1A5'a mas1athum 'i*a2 lahu m2akruN2 fi4 'a2ya2tina2 quli l1a2hu 'asrAEu makrAn 'in2a rusulana2 yaktubu2na ma2 tamkuru3n
    huwa l1a*i2 yusay1irukum fi lbar1i walbaHri Hat1a4 'i*a2 kuN2tum fi lfulki wajarAyna bihim2 biri2HiN2 TAy1ibatiN2 wafariHu2 biha2 ja5'atha2 ri2Hun Ea2SifuN2 waja5'ahumu lmawju miN2 kul1i maka2niN2 waZAn2u4 'an2ahum 'uHi2TA bihim daEawu L1A2ha muxliSi2na lahu d1i2na la'in 'aN2jaytana2 min ha2*ihi2 lanaku2nan2a mina $1a2kiri3n
    falam2a4 'aN2ja2hum 'i*a2 hum yabgu2na fi l'arDi bigAyri lHaq1i ya4'ay1uha n2a2su 'in2ama2 bagyukum Eala4 'aN2fusiku m2ata2Ea lHaya2ti d1unya2 vum2a 'ilayna2 marjiEukum fanunab1i'ukum2 bima2 kuN2tum taEmalu3n
    'in2ama2 mavalu lHaya2ti d1unya2 kama5'in 'aN2zalna2hu mina s1ama5'i faxtalaTA bihi2 naba2tu l'arDi mim2a2 ya'kulu n2a2su wal'anEa2mu Hat1a4 'i*a4 'axA*ati l'arDu zuxrufaha2 waz1ay1anat waZAn2a 'ahluha4 'an2ahum qA2diru2na Ealayha4 'ata2ha4 'amruna2 laylan 'aw naha2rAN2 fajaEalna2ha2 HaSi2daN2 ka'a l1am tagna bil'amsi ka*a2lika nufaS1ilu l'a2ya2ti liqAwmiN2 yatafak1aru3n
    waL1A2hu yadEu4 'ila2 da2ri s1ala2mi wayahdi2 maN2 ya$a5'u 'ila2 SirA2Ti m2ustaqi3m
    l1il1a*i2na 'aHsanu lHusna2 waziya2datuN2 wala2 yarhaqu wuju2hahum qAtaruN2 wala2 *il1atun 'ula5'ika 'aSHa2bu ljan2ati hum fi2ha2 xA2lidu3n
    wal1a*i2na kasabu s1ay1i'a2ti jaza5'u say1i'atim2 bimivliha2 watarhaquhum *il1atu m2a2 lahu m2ina L1A2hi min Ea2SimiN2 ka'an2ama4 'ug$iyat wuju2huhum qiTAEa m2ina l1ayli muZliman 'ula5'ika 'aSHa2bu n2a2ri hum fi2ha2 xA2lidu3n
    wayawma naH$uruhum jami2EaN2 vum2a naqu2lu lil1a*i2na 'a$rAku2 maka2nakum 'aN2tum wa$urAka5'ukum fazay1alna2 baynahum waqA2la $urAka5'uhu m2a2 kuN2tum 'iy1a2na2 taEbudu3n
    fakafa2 bil1a2hi $ahi2dam2 baynana2 wabaynakum 'iN2 kun2a2 Ean Eiba2datikum lagA2fili3n
    huna2lika tablu2 kul1u nafsi m2a4 'aslafat warud1u4 'ila L1A2hi mawla2humu lHaq1i waDAl1a Eanhu m2a2 ka2nu2 yaftaru3n
    qul maN2 yarzuquku m2ina s1ama5'i wal'arDi 'am2aN2 yamliku s1amEa wal'abSA2rA wamaN2 yuxriju lHay1a mina lmay1iti wayuxriju lmay1ita mina lHay1i wamaN2 yudab1iru l'amrA fasayaqu2lu2na L1A2hu faqul 'afala2 tat1aqu3n
    fa*a2likumu L1A2hu rAb1ukumu lHaq1u fama2*a2 baEda lHaq1i 'il1a D1Ala2lu fa'an2a2 tuSrAfu3n
    ka*a2lika Haq1At kalimatu rAb1ika Eala l1a*i2na fasaqu4 'an2ahum la2 yu'minu3n
    qul hal miN2 $urAka5'iku m2aN2 yabda'u lxAlqA vum2a yuEi2duhu2 quli l1a2hu yabda'u lxAlqA vum2a yuEi2duhu2 fa'an2a2 tu'faku3n
    qul hal miN2 $urAka5'iku m2aN2 yahdi4 'ila lHaq1i quli l1a2hu yahdi2 lilHaq1i 'afamaN2 yahdi4 'ila lHaq1i 'aHaq1u 'aN2 yut1abaEa 'am2a l1a2 yahid1i4 'il1a4 'aN2 yuhda2 fama2 lakum kayfa taHkumu3n
    wama2 yat1abiEu 'akvaruhum 'il1a2 ZAn2an 'in2a Z1An2a la2 yugni2 mina lHaq1i $ay'an 'in2a L1A2ha Eali2mum2 bima2 yafEalu3n
    wama2 ka2na ha2*a lqur'a2nu 'aN2 yuftarA2 miN2 du2ni l1a2hi wala2kiN2 taSdi2qA l1a*i2 bayna yadayhi watafSi2la lkita2bi la2 rAyba fi2hi mi r1Ab1i lEa2lami3n
    'am yaqu2lu2na ftarA2hu qul fa'tu2 bisu2rAti m2ivlihi2 wadEu2 mani staTAEtu m2iN2 du2ni l1a2hi 'iN2 kuN2tum SA2diqi3n
    bal ka*1abu2 bima2 lam yuHi2Tu2 biEilmihi2 walam2a2 ya'tihim ta'wi2luhu2 ka*a2lika ka*1aba l1a*i2na miN2 qAblihim faN2Zur kayfa ka2na Ea2qibatu Z1A2limi3n
    waminhu m2aN2 yu'minu bihi2 waminhu m2a l1a2 yu'minu bihi2 warAb1uka 'aElamu bilmufsidi3n
    wa'iN2 ka*1abu2ka faqu l1i2 Eamali2 walakum Eamalukum 'aN2tum2 bari5'u2na mim2a4 'aEmalu wa'ana bari5'u m2im2a2 taEmalu3n
    waminhu m2aN2 yastamiEu2na 'ilayka 'afa'aN2ta tusmiEu S1um2a walaw ka2nu2 la2 yaEqilu3n
    waminhu m2aN2 yaN2Zuru 'ilayka 'afa'aN2ta tahdi lEumya walaw ka2nu2 la2 yubSiru3n
    'in2a L1A2ha la2 yaZlimu n2a2sa $ay'aN2 wala2kin2a n2a2sa 'aN2fusahum yaZlimu3n
    wayawma yaH$uruhum ka'a l1am yalbavu4 'il1a2 sa2Eata m2ina n2aha2ri yataEa2rAfu2na baynahum qAd xAsirA l1a*i2na ka*1abu2 biliqA5'i l1a2hi wama2 ka2nu2 muhtadi3n
    wa'im2a2 nuriyan2aka baEDA l1a*i2 naEiduhum 'aw natawaf1ayan2aka fa'ilayna2 marjiEuhum vum2a L1A2hu $ahi2dun Eala2 ma2 yafEalu3n
    walikul1i 'um2ati r1Asu2luN2 fa'i*a2 ja5'a rAsu2luhum quDiya baynahum2 bilqisTi wahum la2 yuZlamu3n
    wayaqu2lu2na mata2 ha2*a lwaEdu 'iN2 kuN2tum SA2diqi3n
    qu l1a4 'amliku linafsi2 DAr1AN2 wala2 nafEan 'il1a2 ma2 $a5'a L1A2hu likul1i 'um2atin 'ajalun 'i*a2 ja5'a 'ajaluhum fala2 yasta'xiru2na sa2EataN2 wala2 yastaqdimu3n
    qul 'arA'aytum 'in 'ata2kum Ea*a2buhu2 baya2tan 'aw naha2rA m2a2*a2 yastaEjilu minhu lmujrimu3n
    'avum2a 'i*a2 ma2 waqAEa 'a2maN2tum2 bihi4 'a6l'a2na waqAd kuN2tum2 bihi2 tastaEjilu3n
    vum2a qi2la lil1a*i2na ZAlamu2 *u2qu2 Ea*a2ba lxuldi hal tujzawna 'il1a2 bima2 kuN2tum taksibu3n
    wayastam2bi'u2naka 'aHaq1un huwa qul 'i2 warAb1i4 'in2ahu2 laHaq1uN2 wama4 'aN2tum2 bimuEjizi3n
    walaw 'an2a likul1i nafsiN2 ZAlamat ma2 fi l'arDi laftadat bihi2 wa'asar1u n2ada2mata lam2a2 rA'awu lEa*a2ba waquDiya baynahum2 bilqisTi wahum la2 yuZlamu3n
    'ala4 'in2a lil1a2hi ma2 fi s1ama2wa2ti wal'arDi 'ala4 'in2a waEda L1A2hi Haq1uN2 wala2kin2a 'akvarAhum la2 yaElamu3n
    huwa yuHyi2 wayumi2tu wa'ilayhi turjaEu3n
    ya4'ay1uha n2a2su qAd ja5'atku m2awEiZAtu m2i r1Ab1ikum wa$ifa5'u l1ima2 fi S1udu2ri wahudaN2 warAHmatu l1ilmu'mini3n
    qul bifaDli l1a2hi wabirAHmatihi2 fabi*a2lika falyafrAHu2 huwa xAyru m2im2a2 yajmaEu3n
    qul 'arA'aytu m2a4 'aN2zala L1A2hu laku m2i r1izqiN2 fajaEaltu m2inhu HarA2maN2 waHala2laN2 qul 'a6L1A2hu 'a*ina lakum 'am Eala L1A2hi taftaru3n
    wama2 ZAn2u l1a*i2na yaftaru2na Eala L1A2hi lka*iba yawma lqiya2mati 'in2a L1A2ha la*u2 faDlin Eala n2a2si wala2kin2a 'akvarAhum la2 ya$kuru3n
    wama2 taku2nu fi2 $a'niN2 wama2 tatlu2 minhu miN2 qur'a2niN2 wala2 taEmalu2na min Eamalin 'il1a2 kun2a2 Ealaykum $uhu2dan 'i* tufi2Du2na fi2hi wama2 yaEzubu Ea r1Ab1ika mi m2ivqA2li *ar1AtiN2 fi l'arDi wala2 fi s1ama5'i wala4 'aSgArA miN2 *a2lika wala4 'akbarA 'il1a2 fi2 kita2bi m2ubi3n
    'ala4 'in2a 'awliya5'a L1A2hi la2 xAwfun Ealayhim wala2 hum yaHzanu3n
    'al1a*i2na 'a2manu2 waka2nu2 yat1aqu3n
    lahumu lbu$rA2 fi lHaya2ti d1unya2 wafi l'a2xirAti la2 tabdi2la likalima2ti l1a2hi *a2lika huwa lfawzu lEaZi3m
    wala2 yaHzuN2ka qAwluhum 'in2a lEiz1ata lil1a2hi jami2Ean huwa s1ami2Eu lEali3m
    'ala4 'in2a lil1a2hi maN2 fi s1ama2wa2ti wamaN2 fi l'arDi wama2 yat1abiEu l1a*i2na yadEu2na miN2 du2ni l1a2hi $urAka5'a 'iN2 yat1abiEu2na 'il1a Z1An2a wa'in hum 'il1a2 yaxruSu3n
    huwa l1a*i2 jaEala lakumu l1ayla litaskunu2 fi2hi wan2aha2rA mubSirAn 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yasmaEu3n
    qA2lu t1axA*a L1A2hu waladaN2 subHa2nahu2 huwa lgAniy1u lahu2 ma2 fi s1ama2wa2ti wama2 fi l'arDi 'in EiN2daku m2iN2 sulTA2nim2 biha2*a4 'ataqu2lu2na Eala L1A2hi ma2 la2 taElamu3n
    qul 'in2a l1a*i2na yaftaru2na Eala L1A2hi lka*iba la2 yufliHu3n
    mata2EuN2 fi d1unya2 vum2a 'ilayna2 marjiEuhum vum2a nu*i2quhumu lEa*a2ba $1adi2da bima2 ka2nu2 yakfuru3n
    watlu Ealayhim naba'a nu2Hin 'i* qA2la liqAwmihi2 ya2qAwmi 'iN2 ka2na kaburA Ealayku m2aqA2mi2 wata*ki2ri2 bi'a2ya2ti l1a2hi faEala L1A2hi tawak1altu fa'ajmiEu4 'amrAkum wa$urAka5'akum vum2a la2 yakun 'amrukum Ealaykum gum2ataN2 vum2a qDu4 'ilay1a wala2 tuN2Ziru3n
    fa'iN2 tawal1aytum fama2 sa'altuku m2in 'ajrin 'in 'ajriya 'il1a2 Eala L1A2hi wa'umirtu 'an 'aku2na mina lmuslimi3n
    faka*1abu2hu fanaj1ayna2hu wama m2aEahu2 fi lfulki wajaEalna2hum xAla5'ifa wa'agrAqna l1a*i2na ka*1abu2 bi'a2ya2tina2 faN2Zur kayfa ka2na Ea2qibatu lmuN2*ari3n
    vum2a baEavna2 mim2 baEdihi2 rusulan 'ila2 qAwmihim faja5'u2hum2 bilbay1ina2ti fama2 ka2nu2 liyu'minu2 bima2 ka*1abu2 bihi2 miN2 qAblu ka*a2lika naTbaEu Eala2 qulu2bi lmuEtadi3n
    vum2a baEavna2 mim2 baEdihi m2u2sa2 waha2ru2na 'ila2 firEawna wamala'ihi2 bi'a2ya2tina2 fastakbaru2 waka2nu2 qAwma m2ujrimi3n
    falam2a2 ja5'ahumu lHaq1u min EiN2dina2 qA2lu4 'in2a ha2*a2 lasiHru m2ubi3n
    qA2la mu2sa4 'ataqu2lu2na lilHaq1i lam2a2 ja5'akum 'asiHrun ha2*a2 wala2 yufliHu s1a2Hiru3n
    qA2lu4 'aji'tana2 litalfitana2 Eam2a2 wajadna2 Ealayhi 'a2ba5'ana2 wataku2na lakuma lkibriya5'u fi l'arDi wama2 naHnu lakuma2 bimu'mini3n
    waqA2la firEawnu 'tu2ni2 bikul1i sa2Hirin Eali3m
    falam2a2 ja5'a s1aHarAtu qA2la lahu m2u2sa4 'alqu2 ma4 'aN2tu m2ulqu3n
    falam2a4 'alqAw qA2la mu2sa2 ma2 ji'tum2 bihi s1iHru 'in2a L1A2ha sayubTiluhu4 'in2a L1A2ha la2 yuSliHu Eamala lmufsidi3n
    wayuHiq1u L1A2hu lHaq1A bikalima2tihi2 walaw kariha lmujrimu3n
    fama4 'a2mana limu2sa4 'il1a2 *ur1iy1atu m2iN2 qAwmihi2 Eala2 xAwfi m2iN2 firEawna wamala'ihim 'aN2 yaftinahum wa'in2a firEawna laEa2liN2 fi l'arDi wa'in2ahu2 lamina lmusrifi3n
    waqA2la mu2sa2 ya2qAwmi 'iN2 kuN2tum 'a2maN2tum2 bil1a2hi faEalayhi tawak1alu4 'iN2 kuN2tu m2uslimi3n
    faqA2lu2 Eala L1A2hi tawak1alna2 rAb1ana2 la2 tajEalna2 fitnata l1ilqAwmi Z1A2limi3n
    wanaj1ina2 birAHmatika mina lqAwmi lka2firi3n
    wa'awHayna4 'ila2 mu2sa2 wa'axi2hi 'aN2 tabaw1a'a2 liqAwmikuma2 bimiSrA buyu2taN2 wajEalu2 buyu2takum qiblataN2 wa'aqi2mu S1Ala2ta waba$1iri lmu'mini3n
    waqA2la mu2sa2 rAb1ana4 'in2aka 'a2tayta firEawna wamala'ahu2 zi2nataN2 wa'amwa2laN2 fi lHaya2ti d1unya2 rAb1ana2 liyuDil1u2 EaN2 sabi2lika rAb1ana Tmis Eala4 'amwa2lihim wa$dud Eala2 qulu2bihim fala2 yu'minu2 Hat1a2 yarAwu lEa*a2ba l'ali3m
    qA2la qAd 'uji2ba d1aEwatukuma2 fastaqi2ma2 wala2 tat1abiEa6n2i sabi2la l1a*i2na la2 yaElamu3n
    waja2wazna2 bibani4 'isrA5'i2la lbaHrA fa'atbaEahum firEawnu wajunu2duhu2 bagyaN2 waEadwan Hat1a4 'i*a4 'adrAkahu lgArAqu qA2la 'a2maN2tu 'an2ahu2 la4 'ila2ha 'il1a l1a*i4 'a2manat bihi2 banu4 'isrA5'i2la wa'ana mina lmuslimi3n
    'a6l'a2na waqAd EaSAyta qAblu wakuN2ta mina lmufsidi3n
    falyawma nunaj1i2ka bibadanika litaku2na liman xAlfaka 'a2yataN2 wa'in2a kavi2rA m2ina n2a2si Ean 'a2ya2tina2 lagA2filu3n
    walaqAd baw1a'na2 bani4 'isrA5'i2la mubaw1a'a SidqiN2 warAzaqna2hu m2ina T1Ay1iba2ti fama xtalafu2 Hat1a2 ja5'ahumu lEilmu 'in2a rAb1aka yaqDi2 baynahum yawma lqiya2mati fi2ma2 ka2nu2 fi2hi yaxtalifu3n
    fa'iN2 kuN2ta fi2 $ak1i m2im2a4 'aN2zalna4 'ilayka fas'ali l1a*i2na yaqrA'u2na lkita2ba miN2 qAblika laqAd ja5'aka lHaq1u mi r1Ab1ika fala2 taku2nan2a mina lmumtari3n
    wala2 taku2nan2a mina l1a*i2na ka*1abu2 bi'a2ya2ti l1a2hi fataku2na mina lxA2siri3n
    'in2a l1a*i2na Haq1At Ealayhim kalimatu rAb1ika la2 yu'minu3n
    walaw ja5'athum kul1u 'a2yatin Hat1a2 yarAwu lEa*a2ba l'ali3m
    falawla2 ka2nat qAryatun 'a2manat fanafaEaha4 'i2ma2nuha4 'il1a2 qAwma yu2nusa lam2a4 'a2manu2 ka$afna2 Eanhum Ea*a2ba lxizyi fi lHaya2ti d1unya2 wamat1aEna2hum 'ila2 Hi3n
    walaw $a5'a rAb1uka la'a2mana maN2 fi l'arDi kul1uhum jami2Ean 'afa'aN2ta tukrihu n2a2sa Hat1a2 yaku2nu2 mu'mini3n
    wama2 ka2na linafsin 'aN2 tu'mina 'il1a2 bi'i*ni l1a2hi wayajEalu r1ijsa Eala l1a*i2na la2 yaEqilu3n
    quli N2Zuru2 ma2*a2 fi s1ama2wa2ti wal'arDi wama2 tugni l'a2ya2tu wan2u*uru EaN2 qAwmi l1a2 yu'minu3n
    fahal yaN2taZiru2na 'il1a2 mivla 'ay1a2mi l1a*i2na xAlaw miN2 qAblihim qul faN2taZiru4 'in2i2 maEaku m2ina lmuN2taZiri3n
    vum2a nunaj1i2 rusulana2 wal1a*i2na 'a2manu2 ka*a2lika Haq1An Ealayna2 nuN2ji lmu'mini3n
    qul ya4'ay1uha n2a2su 'iN2 kuN2tum fi2 $ak1i m2iN2 di2ni2 fala4 'aEbudu l1a*i2na taEbudu2na miN2 du2ni l1a2hi wala2kin 'aEbudu L1A2ha l1a*i2 yatawaf1a2kum wa'umirtu 'an 'aku2na mina lmu'mini3n
    wa'an 'aqim wajhaka lid1i2ni Hani2faN2 wala2 taku2nan2a mina lmu$riki3n
    wala2 tadEu miN2 du2ni l1a2hi ma2 la2 yaN2faEuka wala2 yaDur1uka fa'iN2 faEalta fa'in2aka 'i*a m2ina Z1A2limi3n
    wa'iN2 yamsaska L1A2hu biDur1iN2 fala2 ka2$ifa lahu4 'il1a2 huwa wa'iN2 yuridka bixAyriN2 fala2 rA6d1a lifaDlihi2 yuSi2bu bihi2 maN2 ya$a5'u min Eiba2dihi2 wahuwa lgAfu2ru r1AHi3m
    qul ya4'ay1uha n2a2su qAd ja5'akumu lHaq1u mi r1Ab1ikum famani htada2 fa'in2ama2 yahtadi2 linafsihi2 wamaN2 DAl1a fa'in2ama2 yaDil1u Ealayha2 wama4 'ana Ealaykum2 biwaki3l
    wat1abiE ma2 yu2Ha4 'ilayka waSbir Hat1a2 yaHkuma L1A2hu wahuwa xAyru lHa2kimi3n

    'alifla6mrA2 kita2bun 'uHkimat 'a2ya2tuhu2 vum2a fuS1ilat mi l1adun Haki2min xAbi3r
    'al1a2 taEbudu4 'il1a L1A2ha 'in2ani2 laku m2inhu na*i2ruN2 waba$i3r
    wa'ani stagfiru2 rAb1akum vum2a tu2bu4 'ilayhi yumat1iEku m2ata2Ean Hasanan 'ila4 'ajali m2usam2aN2 wayu'ti kul1a *i2 faDliN2 faDlahu2 wa'iN2 tawal1aw fa'in2i4 'axA2fu Ealaykum Ea*a2ba yawmiN2 kabi3r
    'ila L1A2hi marjiEukum wahuwa Eala2 kul1i $ay'iN2 qAdi3r
    'ala4 'in2ahum yavnu2na Sudu2rAhum liyastaxfu2 minhu 'ala2 Hi2na yastag$u2na viya2bahum yaElamu ma2 yusir1u2na wama2 yuElinu2na 'in2ahu2 Eali2mum2 bi*a2ti S1udu3r
    wama2 miN2 da6b1atiN2 fi l'arDi 'il1a2 Eala L1A2hi rizquha2 wayaElamu mustaqAr1Aha2 wamustawdaEaha2 kul1uN2 fi2 kita2bi m2ubi3n
    wahuwa l1a*i2 xAlaqA s1ama2wa2ti wal'arDA fi2 sit1ati 'ay1a2miN2 waka2na Ear$uhu2 Eala lma5'i liyabluwakum 'ay1ukum 'aHsanu EamalaN2 wala'iN2 qulta 'in2aku m2abEu2vu2na mim2 baEdi lmawti layaqu2lan2a l1a*i2na kafaru4 'in ha2*a4 'il1a2 siHru m2ubi3n
    wala'in 'ax1Arna2 Eanhumu lEa*a2ba 'ila4 'um2ati m2aEdu2dati l1ayaqu2lun2a ma2 yaHbisuhu4 'ala2 yawma ya'ti2him laysa maSru2fan Eanhum waHa2qA bihi m2a2 ka2nu2 bihi2 yastahzi'u3n
    wala'in 'a*aqna l'iN2sa2na min2a2 rAHmataN2 vum2a nazaEna2ha2 minhu 'in2ahu2 laya'u2suN2 kafu3r
    wala'in 'a*aqna2hu naEma5'a baEda DAr1A5'a mas1athu layaqu2lan2a *ahaba s1ay1i'a2tu Ean2i4 'in2ahu2 lafariHuN2 faxu3r
    'il1a l1a*i2na SAbaru2 waEamilu S1A2liHa2ti 'ula5'ika lahu m2agfirAtuN2 wa'ajruN2 kabi3r
    falaEal1aka ta2rikum2 baEDA ma2 yu2Ha4 'ilayka waDA5'iqum2 bihi2 SAdruka 'aN2 yaqu2lu2 lawla4 'uN2zila Ealayhi kaN2zun 'aw ja5'a maEahu2 malakun 'in2ama4 'aN2ta na*i2ruN2 waL1A2hu Eala2 kul1i $ay'iN2 waki3l
    'am yaqu2lu2na ftarA2hu qul fa'tu2 biEa$ri suwari m2ivlihi2 muftarAya2tiN2 wadEu2 mani staTAEtu m2iN2 du2ni l1a2hi 'iN2 kuN2tum SA2diqi3n
    fa'il1am yastaji2bu2 lakum faElamu4 'an2ama4 'uN2zila biEilmi l1a2hi wa'a l1a4 'ila2ha 'il1a2 huwa fahal 'aN2tu m2uslimu3n
    maN2 ka2na yuri2du lHaya2ta d1unya2 wazi2nataha2 nuwaf1i 'ilayhim 'aEma2lahum fi2ha2 wahum fi2ha2 la2 yubxAsu3n
    'ula5'ika l1a*i2na laysa lahum fi l'a2xirAti 'il1a n2a2ru waHabiTA ma2 SAnaEu2 fi2ha2 waba2Tilu m2a2 ka2nu2 yaEmalu3n
    'afamaN2 ka2na Eala2 bay1inati m2i r1Ab1ihi2 wayatlu2hu $a2hidu m2inhu wamiN2 qAblihi2 kita2bu mu2sa4 'ima2maN2 warAHmatan 'ula5'ika yu'minu2na bihi2 wamaN2 yakfur bihi2 mina l'aHza2bi fan2a2ru mawEiduhu2 fala2 taku fi2 miryati m2inhu 'in2ahu lHaq1u mi r1Ab1ika wala2kin2a 'akvarA n2a2si la2 yu'minu3n
    waman 'aZlamu mim2ani ftarA2 Eala L1A2hi ka*iban 'ula5'ika yuErADu2na Eala2 rAb1ihim wayaqu2lu l'a$ha2du ha4'ula5'i l1a*i2na ka*abu2 Eala2 rAb1ihim 'ala2 laEnatu L1A2hi Eala Z1A2limi3n
    'al1a*i2na yaSud1u2na EaN2 sabi2li l1a2hi wayabgu2naha2 EiwajaN2 wahum2 bil'a2xirAti hum ka2firu3n
    'ula5'ika lam yaku2nu2 muEjizi2na fi l'arDi wama2 ka2na lahu m2iN2 du2ni l1a2hi min 'awliya5'a yuDA2Eafu lahumu lEa*a2bu ma2 ka2nu2 yastaTi2Eu2na s1amEa wama2 ka2nu2 yubSiru3n
    'ula5'ika l1a*i2na xAsiru4 'aN2fusahum waDAl1a Eanhu m2a2 ka2nu2 yaftaru3n
    la2 jarAma 'an2ahum fi l'a2xirAti humu l'axsaru3n
    'in2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti wa'axbatu4 'ila2 rAb1ihim 'ula5'ika 'aSHa2bu ljan2ati hum fi2ha2 xA2lidu3n
    mavalu lfari2qAyni kal'aEma2 wal'aSAm2i walbaSi2ri was1ami2Ei hal yastawiya2ni mavalan 'afala2 ta*ak1aru3n
    walaqAd 'arsalna2 nu2Han 'ila2 qAwmihi4 'in2i2 lakum na*i2ru m2ubi3n
    'a l1a2 taEbudu4 'il1a L1A2ha 'in2i4 'axA2fu Ealaykum Ea*a2ba yawmin 'ali3m
    faqA2la lmala'u l1a*i2na kafaru2 miN2 qAwmihi2 ma2 narA2ka 'il1a2 ba$arA m2ivlana2 wama2 narA2ka t1abaEaka 'il1a l1a*i2na hum 'arA2*iluna2 ba2diya r1A'yi wama2 narA2 lakum Ealayna2 miN2 faDlim2 bal naZun2ukum ka2*ibi3n
    qA2la ya2qAwmi 'arA'aytum 'iN2 kuN2tu Eala2 bay1inati m2i r1Ab1i2 wa'a2ta2ni2 rAHmata m2in EiN2dihi2 faEum2iyat Ealaykum 'anulzimukumu2ha2 wa'aN2tum laha2 ka2rihu3n
    waya2qAwmi la4 'as'alukum Ealayhi ma2lan 'in 'ajriya 'il1a2 Eala L1A2hi wama4 'ana biTA2ridi l1a*i2na 'a2manu4 'in2ahu m2ula2qu2 rAb1ihim wala2kin2i4 'arA2kum qAwmaN2 tajhalu3n
    waya2qAwmi maN2 yaN2Suruni2 mina L1A2hi 'iN2 TArAt1uhum 'afala2 ta*ak1aru3n
    wala4 'aqu2lu lakum EiN2di2 xAza5'inu L1A2hi wala4 'aElamu lgAyba wala4 'aqu2lu 'in2i2 malakuN2 wala4 'aqu2lu lil1a*i2na tazdari4 'aEyunukum laN2 yu'tiyahumu L1A2hu xAyrAni l1a2hu 'aElamu bima2 fi4 'aN2fusihim 'in2i4 'i*a l1amina Z1A2limi3n
    qA2lu2 ya2nu2Hu qAd ja2daltana2 fa'akvarta jida2lana2 fa'tina2 bima2 taEiduna4 'iN2 kuN2ta mina S1A2diqi3n
    qA2la 'in2ama2 ya'ti2kum2 bihi l1a2hu 'iN2 $a5'a wama4 'aN2tum2 bimuEjizi3n
    wala2 yaN2faEukum nuSHi4 'in 'arAt1u 'an 'aN2SAHa lakum 'iN2 ka2na L1A2hu yuri2du 'aN2 yugwiyakum huwa rAb1ukum wa'ilayhi turjaEu3n
    'am yaqu2lu2na ftarA2hu qul 'ini ftarAytuhu2 faEalay1a 'ijrA2mi2 wa'ana bari5'u m2im2a2 tujrimu3n
    wa'u2Hiya 'ila2 nu2Hin 'an2ahu2 laN2 yu'mina miN2 qAwmika 'il1a2 maN2 qAd 'a2mana fala2 tabta'is bima2 ka2nu2 yafEalu3n
    waSnaEi lfulka bi'aEyunina2 wawaHyina2 wala2 tuxA2Tibni2 fi l1a*i2na ZAlamu4 'in2ahu m2ugrAqu3n
    wayaSnaEu lfulka wakul1ama2 mar1A Ealayhi mala'u m2iN2 qAwmihi2 saxiru2 minhu qA2la 'iN2 tasxAru2 min2a2 fa'in2a2 nasxAru miN2kum kama2 tasxAru3n
    fasawfa taElamu2na maN2 ya'ti2hi Ea*a2buN2 yuxzi2hi wayaHil1u Ealayhi Ea*a2bu m2uqi3m
    Hat1a4 'i*a2 ja5'a 'amruna2 wafa2rA t1an2u2ru qulna Hmil fi2ha2 miN2 kul1iN2 zawjayni vnayni wa'ahlaka 'il1a2 maN2 sabaqA Ealayhi lqAwlu waman 'a2mana wama4 'a2mana maEahu4 'il1a2 qAli3l
    waqA2la rkabu2 fi2ha2 bismi l1a2hi majri2ha2 wamursa2ha4 'in2a rAb1i2 lagAfu2ru r1AHi3m
    wahiya tajri2 bihim fi2 mawjiN2 kaljiba2li wana2da2 nu2Huni bnahu2 waka2na fi2 maEziliN2 ya2bunay1a rka m2aEana2 wala2 taku m2aEa lka2firi3n
    qA2la sa'a2wi4 'ila2 jabaliN2 yaESimuni2 mina lma5'i qA2la la2 Ea2Sima lyawma min 'amri l1a2hi 'il1a2 ma r1AHima waHa2la baynahuma lmawju faka2na mina lmugrAqi3n
    waqi2la ya4'arDu blaEi2 ma5'aki waya2sama5'u 'aqliEi2 wagi2DA lma5'u waquDiya l'amru wastawat Eala lju2diy1i waqi2la buEda l1ilqAwmi Z1A2limi3n
    wana2da2 nu2Hu r1Ab1ahu2 faqA2la rAb1i 'in2a bni2 min 'ahli2 wa'in2a waEdaka lHaq1u wa'aN2ta 'aHkamu lHa2kimi3n
    qA2la ya2nu2Hu 'in2ahu2 laysa min 'ahlika 'in2ahu2 Eamalun gAyru SA2liHiN2 fala2 tas'alni ma2 laysa laka bihi2 Eilmun 'in2i4 'aEiZuka 'aN2 taku2na mina lja2hili3n
    qA2la rAb1i 'in2i4 'aEu2*u bika 'an 'as'alaka ma2 laysa li2 bihi2 EilmuN2 wa'il1a2 tagfir li2 watarHamni4 'aku m2ina lxA2siri3n
    qi2la ya2nu2Hu hbiT bisala2mi m2in2a2 wabarAka2tin Ealayka waEala4 'umami m2im2a m2aEaka wa'umamuN2 sanumat1iEuhum vum2a yamas1uhu m2in2a2 Ea*a2bun 'ali3m
    tilka min 'am2ba5'i lgAybi nu2Hi2ha4 'ilayka ma2 kuN2ta taElamuha4 'aN2ta wala2 qAwmuka miN2 qAbli ha2*a2 faSbir 'in2a lEa2qibata lilmut1aqi3n
    wa'ila2 Ea2din 'axA2hum hu2daN2 qA2la ya2qAwmi Ebudu L1A2ha ma2 laku m2in 'ila2hin gAyruhu4 'in 'aN2tum 'il1a2 muftaru3n
    ya2qAwmi la4 'as'alukum Ealayhi 'ajrAn 'in 'ajriya 'il1a2 Eala l1a*i2 faTArAni4 'afala2 taEqilu3n
    waya2qAwmi stagfiru2 rAb1akum vum2a tu2bu4 'ilayhi yursili s1ama5'a Ealayku m2idrA2rAN2 wayazidkum quw1atan 'ila2 quw1atikum wala2 tatawal1aw mujrimi3n
    qA2lu2 ya2hu2du ma2 ji'tana2 bibay1inatiN2 wama2 naHnu bita2riki4 'a2lihatina2 EaN2 qAwlika wama2 naHnu laka bimu'mini3n
    'i n2aqu2lu 'il1a EtarA2ka baEDu 'a2lihatina2 bisu5'iN2 qA2la 'in2i4 'u$hidu L1A2ha wa$hadu4 'an2i2 bari5'u m2im2a2 tu$riku3n
    miN2 du2nihi2 faki2du2ni2 jami2EaN2 vum2a la2 tuN2Ziru3n
    'in2i2 tawak1altu Eala L1A2hi rAb1i2 warAb1iku m2a2 miN2 da6b1atin 'il1a2 huwa 'a2xi*um2 bina2Siyatiha4 'in2a rAb1i2 Eala2 SirA2Ti m2ustaqi3m
    fa'iN2 tawal1aw faqAd 'ablagtuku m2a4 'ursiltu bihi4 'ilaykum wayastaxlifu rAb1i2 qAwman gAyrAkum wala2 taDur1u2nahu2 $ay'an 'in2a rAb1i2 Eala2 kul1i $ay'in Hafi3Z
    walam2a2 ja5'a 'amruna2 naj1ayna2 hu2daN2 wal1a*i2na 'a2manu2 maEahu2 birAHmati m2in2a2 wanaj1ayna2hu m2in Ea*a2bin gAli3Z
    watilka Ea2duN2 jaHadu2 bi'a2ya2ti rAb1ihim waEaSAw rusulahu2 wat1abaEu4 'amrA kul1i jab1a2rin Eani3d
    wa'utbiEu2 fi2 ha2*ihi d1unya2 laEnataN2 wayawma lqiya2mati 'ala4 'in2a Ea2daN2 kafaru2 rAb1ahum 'ala2 buEda l1iEa2diN2 qAwmi hu3d
    wa'ila2 vamu2da 'axA2hum SA2liHaN2 qA2la ya2qAwmi Ebudu L1A2ha ma2 laku m2in 'ila2hin gAyruhu2 huwa 'aN2$a'aku m2ina l'arDi wastaEmarAkum fi2ha2 fastagfiru2hu vum2a tu2bu4 'ilayhi 'in2a rAb1i2 qAri2bu m2uji3b
    qA2lu2 ya2SA2liHu qAd kuN2ta fi2na2 marjuw1aN2 qAbla ha2*a4 'atanha2na4 'a n2aEbuda ma2 yaEbudu 'a2ba5'una2 wa'in2ana2 lafi2 $ak1i m2im2a2 tadEu2na4 'ilayhi muri3b
    qA2la ya2qAwmi 'arA'aytum 'iN2 kuN2tu Eala2 bay1inati m2i r1Ab1i2 wa'a2ta2ni2 minhu rAHmataN2 famaN2 yaN2Suruni2 mina L1A2hi 'in EaSAytuhu2 fama2 tazi2du2nani2 gAyrA taxsi3r
    waya2qAwmi ha2*ihi2 na2qAtu L1A2hi lakum 'a2yataN2 fa*aru2ha2 ta'kul fi4 'arDi l1a2hi wala2 tamas1u2ha2 bisu5'iN2 faya'xu*akum Ea*a2buN2 qAri3b
    faEaqAru2ha2 faqA2la tamat1aEu2 fi2 da2rikum vala2vata 'ay1a2miN2 *a2lika waEdun gAyru mak*u3b
    falam2a2 ja5'a 'amruna2 naj1ayna2 SA2liHaN2 wal1a*i2na 'a2manu2 maEahu2 birAHmati m2in2a2 wamin xizyi yawmi'i*in 'in2a rAb1aka huwa lqAwiy1u lEazi3z
    wa'axA*a l1a*i2na ZAlamu S1AyHatu fa'aSbaHu2 fi2 diya2rihim ja2vimi3n
    ka'a l1am yagnaw fi2ha4 'ala4 'in2a vamu2da kafaru2 rAb1ahum 'ala2 buEda l1ivamu3d
    walaqAd ja5'at rusuluna4 'ibrA2hi2ma bilbu$rA2 qA2lu2 sala2maN2 qA2la sala2muN2 fama2 labiva 'aN2 ja5'a biEijlin Hani3*
    falam2a2 rA'a4 'aydiyahum la2 taSilu 'ilayhi nakirAhum wa'awjasa minhum xi2fataN2 qA2lu2 la2 taxAf 'in2a4 'ursilna4 'ila2 qAwmi lu3T
    wamrA'atuhu2 qA5'imatuN2 faDAHikat faba$1arna2ha2 bi'isHa2qA wamiN2 warA5'i 'isHa2qA yaEqu3b
    qA2lat ya2waylata4 'a'alidu wa'ana Eaju2zuN2 waha2*a2 baEli2 $ayxAn 'in2a ha2*a2 la$ay'un Eaji3b
    qA2lu4 'ataEjabi2na min 'amri l1a2hi rAHmatu L1A2hi wabarAka2tuhu2 Ealaykum 'ahla lbayti 'in2ahu2 Hami2du m2aji3d
    falam2a2 *ahaba Ean 'ibrA2hi2ma r1AwEu waja5'athu lbu$rA2 yuja2diluna2 fi2 qAwmi lu3T
    'in2a 'ibrA2hi2ma laHali2mun 'aw1a2hu m2uni3b
    ya4'ibrA2hi2mu 'aEriD Ean ha2*a4 'in2ahu2 qAd ja5'a 'amru rAb1ika wa'in2ahum 'a2ti2him Ea*a2bun gAyru mardu3d
    walam2a2 ja5'at rusuluna2 lu2TAN2 si5'a bihim waDA2qA bihim *arEaN2 waqA2la ha2*a2 yawmun EaSi3b
    waja5'ahu2 qAwmuhu2 yuhrAEu2na 'ilayhi wamiN2 qAblu ka2nu2 yaEmalu2na s1ay1i'a2ti qA2la ya2qAwmi ha4'ula5'i bana2ti2 hun2a 'aTharu lakum fat1aqu L1A2ha wala2 tuxzu2ni fi2 DAyfi4 'alaysa miN2kum rAjulu r1A$i3d
    qA2lu2 laqAd Ealimta ma2 lana2 fi2 bana2tika min Haq1iN2 wa'in2aka lataElamu ma2 nuri3d
    qA2la law 'an2a li2 bikum quw1atan 'aw 'a2wi4 'ila2 rukniN2 $adi3d
    qA2lu2 ya2lu2Tu 'in2a2 rusulu rAb1ika laN2 yaSilu4 'ilayka fa'asri bi'ahlika biqiTEi m2ina l1ayli wala2 yaltafit miN2kum 'aHadun 'il1a mrA'ataka 'in2ahu2 muSi2buha2 ma4 'aSA2bahum 'in2a mawEidahumu S1ubHu 'alaysa S1ubHu biqAri3b
    falam2a2 ja5'a 'amruna2 jaEalna2 Ea2liyaha2 sa2filaha2 wa'amTArna2 Ealayha2 Hija2rAta m2iN2 sij1i2li m2aN2Du3d
    m2usaw1amatan EiN2da rAb1ika wama2 hiya mina Z1A2limi2na bibaEi3d
    wa'ila2 madyana 'axA2hum $uEaybaN2 qA2la ya2qAwmi Ebudu L1A2ha ma2 laku m2in 'ila2hin gAyruhu2 wala2 taN2quSu lmikya2la walmi2za2na 'in2i4 'arA2kum2 bixAyriN2 wa'in2i4 'axA2fu Ealaykum Ea*a2ba yawmi m2uHi3T
    waya2qAwmi 'awfu lmikya2la walmi2za2na bilqisTi wala2 tabxAsu n2a2sa 'a$ya5'ahum wala2 taEvaw fi l'arDi mufsidi3n
    baqiy1atu L1A2hi xAyru l1akum 'iN2 kuN2tu m2u'mini2na wama4 'ana Ealaykum2 biHafi3Z
    qA2lu2 ya2$uEaybu 'aSAla2tuka ta'muruka 'a n2atruka ma2 yaEbudu 'a2ba5'una4 'aw 'a n2afEala fi4 'amwa2lina2 ma2 na$a5'u 'in2aka la'aN2ta lHali2mu r1A$i3d
    qA2la ya2qAwmi 'arA'aytum 'iN2 kuN2tu Eala2 bay1inati m2i r1Ab1i2 warAzaqAni2 minhu rizqAn HasanaN2 wama4 'uri2du 'an 'uxA2lifakum 'ila2 ma4 'anha2kum Eanhu 'in 'uri2du 'il1a l'iSla2Ha ma staTAEtu wama2 tawfi2qi4 'il1a2 bil1a2hi Ealayhi tawak1altu wa'ilayhi 'uni3b
    waya2qAwmi la2 yajriman2akum $iqA2qi4 'aN2 yuSi2baku m2ivlu ma4 'aSA2ba qAwma nu2Hin 'aw qAwma hu2din 'aw qAwma SA2liHiN2 wama2 qAwmu lu2Ti m2iN2kum2 bibaEi3d
    wastagfiru2 rAb1akum vum2a tu2bu4 'ilayhi 'in2a rAb1i2 rAHi2muN2 wadu3d
    qA2lu2 ya2$uEaybu ma2 nafqAhu kavi2rA m2im2a2 taqu2lu wa'in2a2 lanarA2ka fi2na2 DAEi2faN2 walawla2 rAhTuka larAjamna2ka wama4 'aN2ta Ealayna2 biEazi3z
    qA2la ya2qAwmi 'arAhTi4 'aEaz1u Ealayku m2ina L1A2hi wat1axA*tumu2hu warA5'akum Zihriy1an 'in2a rAb1i2 bima2 taEmalu2na muHi3T
    waya2qAwmi Emalu2 Eala2 maka2natikum 'in2i2 Ea2miluN2 sawfa taElamu2na maN2 ya'ti2hi Ea*a2buN2 yuxzi2hi waman huwa ka2*ibuN2 wartaqibu4 'in2i2 maEakum rAqi3b
    walam2a2 ja5'a 'amruna2 naj1ayna2 $uEaybaN2 wal1a*i2na 'a2manu2 maEahu2 birAHmati m2in2a2 wa'axA*ati l1a*i2na ZAlamu S1AyHatu fa'aSbaHu2 fi2 diya2rihim ja2vimi3n
    ka'a l1am yagnaw fi2ha4 'ala2 buEda l1imadyana kama2 baEidat vamu3d
    walaqAd 'arsalna2 mu2sa2 bi'a2ya2tina2 wasulTA2ni m2ubi3n
    'ila2 firEawna wamala'ihi2 fat1abaEu4 'amrA firEawna wama4 'amru firEawna birA$i3d
    yaqdumu qAwmahu2 yawma lqiya2mati fa'awrAdahumu n2a2rA wabi'sa lwirdu lmawru3d
    wa'utbiEu2 fi2 ha2*ihi2 laEnataN2 wayawma lqiya2mati bi'sa r1ifdu lmarfu3d
    *a2lika min 'am2ba5'i lqurA2 naquS1uhu2 Ealayka minha2 qA5'imuN2 waHaSi3d
    wama2 ZAlamna2hum wala2kiN2 ZAlamu4 'aN2fusahum fama4 'agnat Eanhum 'a2lihatuhumu l1ati2 yadEu2na miN2 du2ni l1a2hi miN2 $ay'i l1am2a2 ja5'a 'amru rAb1ika wama2 za2du2hum gAyrA tatbi3b
    waka*a2lika 'ax*u rAb1ika 'i*a4 'axA*a lqurA2 wahiya ZA2limatun 'in2a 'ax*ahu4 'ali2muN2 $adi3d
    'in2a fi2 *a2lika la'a2yata l1iman xA2fa Ea*a2ba l'a2xirAti *a2lika yawmu m2ajmu2Eu l1ahu n2a2su wa*a2lika yawmu m2a$hu3d
    wama2 nu'ax1iruhu4 'il1a2 li'ajali m2aEdu3d
    yawma ya'ti la2 takal1amu nafsun 'il1a2 bi'i*nihi2 faminhum $aqiy1uN2 wasaEi3d
    fa'am2a l1a*i2na $aqu2 fafi n2a2ri lahum fi2ha2 zafi2ruN2 wa$ahi3q
    xA2lidi2na fi2ha2 ma2 da2mati s1ama2wa2tu wal'arDu 'il1a2 ma2 $a5'a rAb1uka 'in2a rAb1aka faE1a2lu l1ima2 yuri3d
    wa'am2a l1a*i2na suEidu2 fafi ljan2ati xA2lidi2na fi2ha2 ma2 da2mati s1ama2wa2tu wal'arDu 'il1a2 ma2 $a5'a rAb1uka EaTA5'an gAyrA maj*u3*
    fala2 taku fi2 miryati m2im2a2 yaEbudu ha4'ula5'i ma2 yaEbudu2na 'il1a2 kama2 yaEbudu 'a2ba5'uhu m2iN2 qAblu wa'in2a2 lamuwaf1u2hum naSi2bahum gAyrA maN2qu3S
    walaqAd 'a2tayna2 mu2sa lkita2ba faxtulifa fi2hi walawla2 kalimatuN2 sabaqAt mi r1Ab1ika laquDiya baynahum wa'in2ahum lafi2 $ak1i m2inhu muri3b
    wa'in2a kul1a l1am2a2 layuwaf1iyan2ahum rAb1uka 'aEma2lahum 'in2ahu2 bima2 yaEmalu2na xAbi3r
    fastaqim kama4 'umirta wamaN2 ta2ba maEaka wala2 taTgAw 'in2ahu2 bima2 taEmalu2na baSi3r
    wala2 tarkanu4 'ila l1a*i2na ZAlamu2 fatamas1akumu n2a2ru wama2 laku m2iN2 du2ni l1a2hi min 'awliya5'a vum2a la2 tuN2SAru3n
    wa'aqimi S1Ala2ta TArAfayi n2aha2ri wazulafa m2ina l1ayli 'in2a lHasana2ti yu*hibna s1ay1i'a2ti *a2lika *ikrA2 li*1a2kiri3n
    waSbir fa'in2a L1A2ha la2 yuDi2Eu 'ajrA lmuHsini3n
    falawla2 ka2na mina lquru2ni miN2 qAblikum 'ulu2 baqiy1atiN2 yanhawna Eani lfasa2di fi l'arDi 'il1a2 qAli2la m2im2an 'aN2jayna2 minhum wat1abaEa l1a*i2na ZAlamu2 ma4 'utrifu2 fi2hi waka2nu2 mujrimi3n
    wama2 ka2na rAb1uka liyuhlika lqurA2 biZulmiN2 wa'ahluha2 muSliHu3n
    walaw $a5'a rAb1uka lajaEala n2a2sa 'um2ataN2 wa2HidataN2 wala2 yaza2lu2na muxtalifi3n
    'il1a2 ma r1AHima rAb1uka wali*a2lika xAlaqAhum watam2at kalimatu rAb1ika la'amla'an2a jahan2ama mina ljin2ati wan2a2si 'ajmaEi3n
    wakul1a n2aquS1u Ealayka min 'am2ba5'i r1usuli ma2 nuvab1itu bihi2 fu'a2daka waja5'aka fi2 ha2*ihi lHaq1u wamawEiZAtuN2 wa*ikrA2 lilmu'mini3n
    waqu l1il1a*i2na la2 yu'minu2na Emalu2 Eala2 maka2natikum 'in2a2 Ea2milu3n
    waN2taZiru4 'in2a2 muN2taZiru3n
    walil1a2hi gAybu s1ama2wa2ti wal'arDi wa'ilayhi yurjaEu l'amru kul1uhu2 faEbudhu watawak1al Ealayhi wama2 rAb1uka bigA2filin Eam2a2 taEmalu3n

    'alifla6mrA2 tilka 'a2ya2tu lkita2bi lmubi3n
    'in2a4 'aN2zalna2hu qur'a2nan EarAbiy1a l1aEal1akum taEqilu3n
    naHnu naquS1u Ealayka 'aHsana lqASASi bima4 'awHayna4 'ilayka ha2*a lqur'a2na wa'iN2 kuN2ta miN2 qAblihi2 lamina lgA2fili3n
    'i* qA2la yu2sufu li'abi2hi ya4'abati 'in2i2 rA'aytu 'aHada Ea$arA kawkabaN2 wa$1amsa walqAmarA rA'aytuhum li2 sa2jidi3n
    qA2la ya2bunay1a la2 taqSuS ru'ya2ka Eala4 'ixwatika fayaki2du2 laka kaydan 'in2a $1ayTA2na lil'iN2sa2ni Eaduw1u m2ubi3n
    waka*a2lika yajtabi2ka rAb1uka wayuEal1imuka miN2 ta'wi2li l'aHa2di2vi wayutim2u niEmatahu2 Ealayka waEala4 'a2li yaEqu2ba kama4 'atam2aha2 Eala4 'abawayka miN2 qAblu 'ibrA2hi2ma wa'isHa2qA 'in2a rAb1aka Eali2mun Haki3m
    l1aqAd ka2na fi2 yu2sufa wa'ixwatihi4 'a2ya2tu l1is1a5'ili3n
    'i* qA2lu2 layu2sufu wa'axu2hu 'aHab1u 'ila4 'abi2na2 min2a2 wanaHnu EuSbatun 'in2a 'aba2na2 lafi2 DAla2li m2ubi3n
    'uqtulu2 yu2sufa 'awi TrAHu2hu 'arDAN2 yaxlu lakum wajhu 'abi2kum wataku2nu2 mim2 baEdihi2 qAwmaN2 SA2liHi3n
    qA2la qA5'ilu m2inhum la2 taqtulu2 yu2sufa wa'alqu2hu fi2 gAya2bati ljub1i yaltaqiThu baEDu s1ay1a2rAti 'iN2 kuN2tum fa2Eili3n
    qA2lu2 ya4'aba2na2 ma2 laka la2 ta'man2a2 Eala2 yu2sufa wa'in2a2 lahu2 lana2SiHu3n
    'arsilhu maEana2 gAdaN2 yartaE wayalEab wa'in2a2 lahu2 laHa2fiZu3n
    qA2la 'in2i2 layaHzununi4 'aN2 ta*habu2 bihi2 wa'axA2fu 'aN2 ya'kulahu *1i'bu wa'aN2tum Eanhu gA2filu3n
    qA2lu2 la'in 'akalahu *1i'bu wanaHnu EuSbatun 'in2a4 'i*a l1axA2siru3n
    falam2a2 *ahabu2 bihi2 wa'ajmaEu4 'aN2 yajEalu2hu fi2 gAya2bati ljub1i wa'awHayna4 'ilayhi latunab1i'an2ahum2 bi'amrihim ha2*a2 wahum la2 ya$Euru3n
    waja5'u4 'aba2hum Ei$a5'aN2 yabku3n
    qA2lu2 ya4'aba2na4 'in2a2 *ahabna2 nastabiqu watarAkna2 yu2sufa EiN2da mata2Eina2 fa'akalahu *1i'bu wama4 'aN2ta bimu'mini l1ana2 walaw kun2a2 SA2diqi3n
    waja5'u2 Eala2 qAmi2Sihi2 bidamiN2 ka*ibiN2 qA2la bal saw1alat lakum 'aN2fusukum 'amrAN2 faSAbruN2 jami2luN2 waL1A2hu lmustaEa2nu Eala2 ma2 taSifu3n
    waja5'at say1a2rAtuN2 fa'arsalu2 wa2ridahum fa'adla2 dalwahu2 qA2la ya2bu$rA2 ha2*a2 gula2muN2 wa'asar1u2hu biDA2EataN2 waL1A2hu Eali2mum2 bima2 yaEmalu3n
    wa$arAwhu bivamanim2 baxsiN2 darA2hima maEdu2datiN2 waka2nu2 fi2hi mina z1a2hidi3n
    waqA2la l1a*i $tarA2hu mi m2iSrA limrA'atihi4 'akrimi2 mavwa2hu Easa4 'aN2 yaN2faEana4 'aw nat1axi*ahu2 waladaN2 waka*a2lika mak1an2a2 liyu2sufa fi l'arDi walinuEal1imahu2 miN2 ta'wi2li l'aHa2di2vi waL1A2hu gA2libun Eala4 'amrihi2 wala2kin2a 'akvarA n2a2si la2 yaElamu3n
    walam2a2 balagA 'a$ud1ahu4 'a2tayna2hu HukmaN2 waEilmaN2 waka*a2lika najzi lmuHsini3n
    warA2wadathu l1ati2 huwa fi2 baytiha2 Ea n2afsihi2 wagAl1aqAti l'abwa2ba waqA2lat hayta laka qA2la maEa2*a L1A2hi 'in2ahu2 rAb1i4 'aHsana mavwa2ya 'in2ahu2 la2 yufliHu Z1A2limu3n
    walaqAd ham2at bihi2 waham2a biha2 lawla4 'a r1A'a2 burha2na rAb1ihi2 ka*a2lika linaSrifa Eanhu s1u5'a walfaH$a5'a 'in2ahu2 min Eiba2dina lmuxlaSi3n
    wastabaqA lba2ba waqAd1at qAmi2SAhu2 miN2 duburiN2 wa'alfaya2 say1idaha2 lada lba2bi qA2lat ma2 jaza5'u man 'arA2da bi'ahlika su5'an 'il1a4 'aN2 yusjana 'aw Ea*a2bun 'ali3m
    qA2la hiya rA2wadatni2 Ea n2afsi2 wa$ahida $a2hidu m2in 'ahliha4 'iN2 ka2na qAmi2Suhu2 qud1a miN2 qubuliN2 faSAdaqAt wahuwa mina lka2*ibi3n
    wa'iN2 ka2na qAmi2Suhu2 qud1a miN2 duburiN2 faka*abat wahuwa mina S1A2diqi3n
    falam2a2 rA'a2 qAmi2SAhu2 qud1a miN2 duburiN2 qA2la 'in2ahu2 miN2 kaydikun2a 'in2a kaydakun2a EaZi3m
    yu2sufu 'aEriD Ean ha2*a2 wastagfiri2 li*am2biki 'in2aki kuN2ti mina lxA2Ti'i3n
    waqA2la niswatuN2 fi lmadi2nati mrA'atu lEazi2zi turA2widu fata2ha2 Ea n2afsihi2 qAd $agAfaha2 Hub1an 'in2a2 lanarA2ha2 fi2 DAla2li m2ubi3n
    falam2a2 samiEat bimakrihin2a 'arsalat 'ilayhin2a wa'aEtadat lahun2a mut1aka'aN2 wa'a2tat kul1a wa2Hidati m2inhun2a sik1i2naN2 waqA2lati xruj Ealayhin2a falam2a2 rA'aynahu4 'akbarnahu2 waqAT1AEna 'aydiyahun2a waqulna Ha2$a lil1a2hi ma2 ha2*a2 ba$arAn 'in ha2*a4 'il1a2 malakuN2 kari3m
    qA2lat fa*a2likun2a l1a*i2 lumtun2ani2 fi2hi walaqAd rA2wat1uhu2 Ea n2afsihi2 fastaESAma wala'i l1am yafEal ma4 'a2muruhu2 layusjanan2a walayaku2na m2ina S1A2giri3n
    qA2la rAb1i s1ijnu 'aHab1u 'ilay1a mim2a2 yadEu2nani4 'ilayhi wa'il1a2 taSrif Ean2i2 kaydahun2a 'aSbu 'ilayhin2a wa'aku m2ina lja2hili3n
    fastaja2ba lahu2 rAb1uhu2 faSArAfa Eanhu kaydahun2a 'in2ahu2 huwa s1ami2Eu lEali3m
    vum2a bada2 lahu m2im2 baEdi ma2 rA'awu l'a2ya2ti layasjunun2ahu2 Hat1a2 Hi3n
    wadaxAla maEahu s1ijna fataya2ni qA2la 'aHaduhuma4 'in2i4 'arA2ni4 'aESiru xAmrAN2 waqA2la l'a2xAru 'in2i4 'arA2ni4 'aHmilu fawqA rA'si2 xubzaN2 ta'kulu T1Ayru minhu nab1i'na2 bita'wi2lihi4 'in2a2 narA2ka mina lmuHsini3n
    qA2la la2 ya'ti2kuma2 TAEa2muN2 turzaqA2nihi4 'il1a2 nab1a'tukuma2 bita'wi2lihi2 qAbla 'aN2 ya'tiyakuma2 *a2likuma2 mim2a2 Eal1amani2 rAb1i4 'in2i2 tarAktu mil1ata qAwmi l1a2 yu'minu2na bil1a2hi wahum2 bil'a2xirAti hum ka2firu3n
    wat1abaEtu mil1ata 'a2ba5'i4 'ibrA2hi2ma wa'isHa2qA wayaEqu2ba ma2 ka2na lana4 'a n2u$rika bil1a2hi miN2 $ay'iN2 *a2lika miN2 faDli l1a2hi Ealayna2 waEala n2a2si wala2kin2a 'akvarA n2a2si la2 ya$kuru3n
    ya2SA2Hibayi s1ijni 'a'arba2bu m2utafar1iqu2na xAyrun 'ami l1a2hu lwa2Hidu lqAh1a3r
    ma2 taEbudu2na miN2 du2nihi4 'il1a4 'asma5'aN2 sam2aytumu2ha4 'aN2tum wa'a2ba5'uku m2a4 'aN2zala L1A2hu biha2 miN2 sulTA2nin 'ini lHukmu 'il1a2 lil1a2hi 'amarA 'al1a2 taEbudu4 'il1a4 'iy1a2hu *a2lika d1i2nu lqAy1imu wala2kin2a 'akvarA n2a2si la2 yaElamu3n
    ya2SA2Hibayi s1ijni 'am2a4 'aHadukuma2 fayasqi2 rAb1ahu2 xAmrAN2 wa'am2a l'a2xAru fayuSlabu fata'kulu T1Ayru mi r1A'sihi2 quDiya l'amru l1a*i2 fi2hi tastaftiya3n
    waqA2la lil1a*i2 ZAn2a 'an2ahu2 na2ji m2inhuma *kurni2 EiN2da rAb1ika fa'aN2sa2hu $1ayTA2nu *ikrA rAb1ihi2 falabiva fi s1ijni biDEa sini3n
    waqA2la lmaliku 'in2i4 'arA2 sabEa baqArA2tiN2 sima2niN2 ya'kuluhun2a sabEun Eija2fuN2 wasabEa sum2bula2tin xuDriN2 wa'uxArA ya2bisa2tiN2 ya4'ay1uha lmala'u 'aftu2ni2 fi2 ru'ya2ya 'iN2 kuN2tum lir1u'ya2 taEburu3n
    qA2lu4 'aDgA2vu 'aHla2miN2 wama2 naHnu bita'wi2li l'aHla2mi biEa2limi3n
    waqA2la l1a*i2 naja2 minhuma2 wad1akarA baEda 'um2atin 'ana 'unab1i'ukum2 bita'wi2lihi2 fa'arsilu3n
    yu2sufu 'ay1uha S1id1i2qu 'aftina2 fi2 sabEi baqArA2tiN2 sima2niN2 ya'kuluhun2a sabEun Eija2fuN2 wasabEi sum2bula2tin xuDriN2 wa'uxArA ya2bisa2ti l1aEal1i4 'arjiEu 'ila n2a2si laEal1ahum yaElamu3n
    qA2la tazrAEu2na sabEa sini2na da'abaN2 fama2 HaSAt1um fa*aru2hu fi2 sum2bulihi4 'il1a2 qAli2la m2im2a2 ta'kulu3n
    vum2a ya'ti2 mim2 baEdi *a2lika sabEuN2 $ida2duN2 ya'kulna ma2 qAd1amtum lahun2a 'il1a2 qAli2la m2im2a2 tuHSinu3n
    vum2a ya'ti2 mim2 baEdi *a2lika Ea2muN2 fi2hi yugA2vu n2a2su wafi2hi yaESiru3n
    waqA2la lmaliku 'tu2ni2 bihi2 falam2a2 ja5'ahu r1Asu2lu qA2la rjiE 'ila2 rAb1ika fas'alhu ma2 ba2lu n2iswati l1a2ti2 qAT1AEna 'aydiyahun2a 'in2a rAb1i2 bikaydihin2a Eali3m
    qA2la ma2 xATbukun2a 'i* rA2wat1un2a yu2sufa Ea n2afsihi2 qulna Ha2$a lil1a2hi ma2 Ealimna2 Ealayhi miN2 su5'iN2 qA2lati mrA'atu lEazi2zi l'a2na HaSHaSA lHaq1u 'ana rA2wat1uhu2 Ea n2afsihi2 wa'in2ahu2 lamina S1A2diqi3n
    *a2lika liyaElama 'an2i2 lam 'axunhu bilgAybi wa'an2a L1A2ha la2 yahdi2 kayda lxA5'ini3n
    wama4 'ubar1i'u nafsi4 'in2a n2afsa la'am2a2rAtum2 bis1u5'i 'il1a2 ma2 rAHima rAb1i4 'in2a rAb1i2 gAfu2ru r1AHi3m
    waqA2la lmaliku 'tu2ni2 bihi4 'astaxliShu linafsi2 falam2a2 kal1amahu2 qA2la 'in2aka lyawma ladayna2 maki2nun 'ami3n
    qA2la jEalni2 Eala2 xAza5'ini l'arDi 'in2i2 Hafi2Zun Eali3m
    waka*a2lika mak1an2a2 liyu2sufa fi l'arDi yatabaw1a'u minha2 Hayvu ya$a5'u nuSi2bu birAHmatina2 ma n2a$a5'u wala2 nuDi2Eu 'ajrA lmuHsini3n
    wala'ajru l'a2xirAti xAyru l1il1a*i2na 'a2manu2 waka2nu2 yat1aqu3n
    waja5'a 'ixwatu yu2sufa fadaxAlu2 Ealayhi faEarAfahum wahum lahu2 muN2kiru3n
    walam2a2 jah1azahum2 bijaha2zihim qA2la 'tu2ni2 bi'axi l1aku m2in 'abi2kum 'ala2 tarAwna 'an2i4 'u2fi lkayla wa'ana xAyru lmuN2zili3n
    fa'i l1am ta'tu2ni2 bihi2 fala2 kayla lakum EiN2di2 wala2 taqrAbu3n
    qA2lu2 sanurA2widu Eanhu 'aba2hu wa'in2a2 lafa2Eilu3n
    waqA2la lifitya2nihi jEalu2 biDA2Eatahum fi2 riHa2lihim laEal1ahum yaErifu2naha4 'i*a N2qAlabu4 'ila4 'ahlihim laEal1ahum yarjiEu3n
    falam2a2 rAjaEu4 'ila4 'abi2him qA2lu2 ya4'aba2na2 muniEa min2a lkaylu fa'arsil maEana4 'axA2na2 naktal wa'in2a2 lahu2 laHa2fiZu3n
    qA2la hal 'a2manukum Ealayhi 'il1a2 kama4 'amiN2tukum Eala4 'axi2hi miN2 qAblu faL1A2hu xAyrun Ha2fiZAN2 wahuwa 'arHamu r1A2Himi3n
    walam2a2 fataHu2 mata2Eahum wajadu2 biDA2Eatahum rud1at 'ilayhim qA2lu2 ya4'aba2na2 ma2 nabgi2 ha2*ihi2 biDA2Eatuna2 rud1at 'ilayna2 wanami2ru 'ahlana2 wanaHfaZu 'axA2na2 wanazda2du kayla baEi2riN2 *a2lika kayluN2 yasi3r
    qA2la lan 'ursilahu2 maEakum Hat1a2 tu'tu2ni mawviqA m2ina L1A2hi lata'tun2ani2 bihi4 'il1a4 'aN2 yuHa2TA bikum falam2a4 'a2tawhu mawviqAhum qA2la L1A2hu Eala2 ma2 naqu2lu waki3l
    waqA2la ya2baniy1a la2 tadxulu2 mim2 ba2biN2 wa2HidiN2 wadxulu2 min 'abwa2bi m2utafar1iqAtiN2 wama4 'ugni2 EaN2ku m2ina L1A2hi miN2 $ay'in 'ini lHukmu 'il1a2 lil1a2hi Ealayhi tawak1altu waEalayhi falyatawak1ali lmutawak1ilu3n
    walam2a2 daxAlu2 min Hayvu 'amarAhum 'abu2hu m2a2 ka2na yugni2 Eanhu m2ina L1A2hi miN2 $ay'in 'il1a2 Ha2jataN2 fi2 nafsi yaEqu2ba qADA2ha2 wa'in2ahu2 la*u2 Eilmi l1ima2 Eal1amna2hu wala2kin2a 'akvarA n2a2si la2 yaElamu3n
    walam2a2 daxAlu2 Eala2 yu2sufa 'a2wa4 'ilayhi 'axA2hu qA2la 'in2i4 'ana 'axu2ka fala2 tabta'is bima2 ka2nu2 yaEmalu3n
    falam2a2 jah1azahum2 bijaha2zihim jaEala s1iqA2yata fi2 rAHli 'axi2hi vum2a 'a*1ana mu'a*1inun 'ay1atuha lEi2ru 'in2akum lasa2riqu3n
    qA2lu2 wa'aqbalu2 Ealayhi m2a2*a2 tafqidu3n
    qA2lu2 nafqidu Suwa2Ea lmaliki walimaN2 ja5'a bihi2 Himlu baEi2riN2 wa'ana bihi2 zaEi3m
    qA2lu2 taL1A2hi laqAd Ealimtu m2a2 ji'na2 linufsida fi l'arDi wama2 kun2a2 sa2riqi3n
    qA2lu2 fama2 jaza5'uhu4 'iN2 kuN2tum ka2*ibi3n
    qA2lu2 jaza5'uhu2 maN2 wujida fi2 rAHlihi2 fahuwa jaza5'uhu2 ka*a2lika najzi Z1A2limi3n
    fabada'a bi'awEiyatihim qAbla wiEa5'i 'axi2hi vum2a staxrAjaha2 miN2 wiEa5'i 'axi2hi ka*a2lika kidna2 liyu2sufa ma2 ka2na liya'xu*a 'axA2hu fi2 di2ni lmaliki 'il1a4 'aN2 ya$a5'a L1A2hu narfaEu darAja2ti m2a n2a$a5'u wafawqA kul1i *i2 Eilmin Eali3m
    qA2lu4 'iN2 yasriq faqAd sarAqA 'axu l1ahu2 miN2 qAblu fa'asar1Aha2 yu2sufu fi2 nafsihi2 walam yubdiha2 lahum qA2la 'aN2tum $ar1u m2aka2naN2 waL1A2hu 'aElamu bima2 taSifu3n
    qA2lu2 ya4'ay1uha lEazi2zu 'in2a lahu4 'abaN2 $ayxAN2 kabi2rAN2 faxu* 'aHadana2 maka2nahu4 'in2a2 narA2ka mina lmuHsini3n
    qA2la maEa2*a L1A2hi 'a n2a'xu*a 'il1a2 maN2 wajadna2 mata2Eana2 EiN2dahu4 'in2a4 'i*a l1aZA2limu3n
    falam2a stay'asu2 minhu xAlaSu2 najiy1aN2 qA2la kabi2ruhum 'alam taElamu4 'an2a 'aba2kum qAd 'axA*a Ealayku m2awviqA m2ina L1A2hi wamiN2 qAblu ma2 far1ATtum fi2 yu2sufa falan 'abrAHa l'arDA Hat1a2 ya'*ana li4 'abi4 'aw yaHkuma L1A2hu li2 wahuwa xAyru lHa2kimi3n
    'irjiEu4 'ila4 'abi2kum faqu2lu2 ya4'aba2na4 'in2a bnaka sarAqA wama2 $ahidna4 'il1a2 bima2 Ealimna2 wama2 kun2a2 lilgAybi Ha2fiZi3n
    was'ali lqAryata l1ati2 kun2a2 fi2ha2 walEi2rA l1ati4 'aqbalna2 fi2ha2 wa'in2a2 laSA2diqu3n
    qA2la bal saw1alat lakum 'aN2fusukum 'amrAN2 faSAbruN2 jami2lun Easa L1A2hu 'aN2 ya'tiyani2 bihim jami2Ean 'in2ahu2 huwa lEali2mu lHaki3m
    watawal1a2 Eanhum waqA2la ya4'asafa2 Eala2 yu2sufa wabyaD1At Eayna2hu mina lHuzni fahuwa kaZi3m
    qA2lu2 taL1A2hi tafta'u ta*kuru yu2sufa Hat1a2 taku2na HarADAn 'aw taku2na mina lha2liki3n
    qA2la 'in2ama4 'a$ku2 bav1i2 waHuzni4 'ila L1A2hi wa'aElamu mina L1A2hi ma2 la2 taElamu3n
    ya2baniy1a *habu2 fataHas1asu2 miN2 yu2sufa wa'axi2hi wala2 tay'asu2 mi r1AwHi l1a2hi 'in2ahu2 la2 yay'asu mi r1AwHi l1a2hi 'il1a lqAwmu lka2firu3n
    falam2a2 daxAlu2 Ealayhi qA2lu2 ya4'ay1uha lEazi2zu mas1ana2 wa'ahlana D1ur1u waji'na2 bibiDA2Eati m2uzja2tiN2 fa'awfi lana lkayla wataSAd1aq Ealayna4 'in2a L1A2ha yajzi lmutaSAd1iqi3n
    qA2la hal Ealimtu m2a2 faEaltum2 biyu2sufa wa'axi2hi 'i* 'aN2tum ja2hilu3n
    qA2lu4 'a'in2aka la'aN2ta yu2sufu qA2la 'ana yu2sufu waha2*a4 'axi2 qAd man2a L1A2hu Ealayna4 'in2ahu2 maN2 yat1aqi wayaSbir fa'in2a L1A2ha la2 yuDi2Eu 'ajrA lmuHsini3n
    qA2lu2 taL1A2hi laqAd 'a2varAka L1A2hu Ealayna2 wa'iN2 kun2a2 laxA2Ti'i3n
    qA2la la2 tavri2ba Ealaykumu lyawma yagfiru L1A2hu lakum wahuwa 'arHamu r1A2Himi3n
    'i*habu2 biqAmi2Si2 ha2*a2 fa'alqu2hu Eala2 wajhi 'abi2 ya'ti baSi2rAN2 wa'tu2ni2 bi'ahlikum 'ajmaEi3n
    walam2a2 faSAlati lEi2ru qA2la 'abu2hum 'in2i2 la'ajidu ri2Ha yu2sufa lawla4 'aN2 tufan2idu3n
    qA2lu2 taL1A2hi 'in2aka lafi2 DAla2lika lqAdi3m
    falam2a4 'aN2 ja5'a lba$i2ru 'alqA2hu Eala2 wajhihi2 fartad1a baSi2rAN2 qA2la 'alam 'aqu l1akum 'in2i4 'aElamu mina L1A2hi ma2 la2 taElamu3n
    qA2lu2 ya4'aba2na stagfir lana2 *unu2bana4 'in2a2 kun2a2 xA2Ti'i3n
    qA2la sawfa 'astagfiru lakum rAb1i4 'in2ahu2 huwa lgAfu2ru r1AHi3m
    falam2a2 daxAlu2 Eala2 yu2sufa 'a2wa4 'ilayhi 'abawayhi waqA2la dxulu2 miSrA 'iN2 $a5'a L1A2hu 'a2mini3n
    warAfaEa 'abawayhi Eala lEar$i waxAr1u2 lahu2 suj1adaN2 waqA2la ya4'abati ha2*a2 ta'wi2lu ru'ya2ya miN2 qAblu qAd jaEalaha2 rAb1i2 Haq1AN2 waqAd 'aHsana bi4 'i* 'axrAjani2 mina s1ijni waja5'a biku m2ina lbadwi mim2 baEdi 'a n2azagA $1ayTA2nu bayni2 wabayna 'ixwati4 'in2a rAb1i2 laTi2fu l1ima2 ya$a5'u 'in2ahu2 huwa lEali2mu lHaki3m
    rAb1i qAd 'a2taytani2 mina lmulki waEal1amtani2 miN2 ta'wi2li l'aHa2di2vi fa2TirA s1ama2wa2ti wal'arDi 'aN2ta waliy1i2 fi d1unya2 wal'a2xirAti tawaf1ani2 muslimaN2 wa'alHiqni2 biS1A2liHi3n
    *a2lika min 'am2ba5'i lgAybi nu2Hi2hi 'ilayka wama2 kuN2ta ladayhim 'i* 'ajmaEu4 'amrAhum wahum yamkuru3n
    wama4 'akvaru n2a2si walaw HarASta bimu'mini3n
    wama2 tas'aluhum Ealayhi min 'ajrin 'in huwa 'il1a2 *ikru l1ilEa2lami3n
    waka'ay1i m2in 'a2yatiN2 fi s1ama2wa2ti wal'arDi yamur1u2na Ealayha2 wahum Eanha2 muEriDu3n
    wama2 yu'minu 'akvaruhum2 bil1a2hi 'il1a2 wahu m2u$riku3n
    'afa'aminu4 'aN2 ta'tiyahum gA2$iyatu m2in Ea*a2bi l1a2hi 'aw ta'tiyahumu s1a2Eatu bagtataN2 wahum la2 ya$Euru3n
    qul ha2*ihi2 sabi2li4 'adEu4 'ila L1A2hi Eala2 baSi2rAtin 'ana wamani t1abaEani2 wasubHa2na L1A2hi wama4 'ana mina lmu$riki3n
    wama4 'arsalna2 miN2 qAblika 'il1a2 rija2la n2u2Hi4 'ilayhi m2in 'ahli lqurA4 'afalam yasi2ru2 fi l'arDi fayaN2Zuru2 kayfa ka2na Ea2qibatu l1a*i2na miN2 qAblihim walada2ru l'a2xirAti xAyru l1il1a*i2na t1aqAw 'afala2 taEqilu3n
    Hat1a4 'i*a stay'asa r1usulu waZAn2u4 'an2ahum qAd ku*ibu2 ja5'ahum naSruna2 fanuj1iya ma n2a$a5'u wala2 yurAd1u ba'suna2 Eani lqAwmi lmujrimi3n
    laqAd ka2na fi2 qASASihim EibrAtu l1i'uli l'alba2bi ma2 ka2na Hadi2vaN2 yuftarA2 wala2kiN2 taSdi2qA l1a*i2 bayna yadayhi watafSi2la kul1i $ay'iN2 wahudaN2 warAHmata l1iqAwmiN2 yu'minu3n

    'alifla6m2i6mrA2 tilka 'a2ya2tu lkita2bi wal1a*i4 'uN2zila 'ilayka mi r1Ab1ika lHaq1u wala2kin2a 'akvarA n2a2si la2 yu'minu3n
    'aL1A2hu l1a*i2 rAfaEa s1ama2wa2ti bigAyri EamadiN2 tarAwnaha2 vum2a stawa2 Eala lEar$i wasax1ArA $1amsa walqAmarA kul1uN2 yajri2 li'ajali m2usam2aN2 yudab1iru l'amrA yufaS1ilu l'a2ya2ti laEal1akum2 biliqA5'i rAb1ikum tu2qinu3n
    wahuwa l1a*i2 mad1a l'arDA wajaEala fi2ha2 rAwa2siya wa'anha2rAN2 wamiN2 kul1i v1amarA2ti jaEala fi2ha2 zawjayni vnayni yug$i l1ayla n2aha2rA 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yatafak1aru3n
    wafi l'arDi qiTAEu m2utaja2wirA2tuN2 wajan2a2tu m2in 'aEna2biN2 wazarEuN2 wanaxi2luN2 Sinwa2nuN2 wagAyru Sinwa2niN2 yusqA2 bima5'iN2 wa2HidiN2 wanufaD1ilu baEDAha2 Eala2 baEDiN2 fi l'ukuli 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yaEqilu3n
    wa'iN2 taEjab faEajabuN2 qAwluhum 'a'i*a2 kun2a2 turA2ban 'a'in2a2 lafi2 xAlqiN2 jadi2din 'ula5'ika l1a*i2na kafaru2 birAb1ihim wa'ula5'ika l'agla2lu fi4 'aEna2qihim wa'ula5'ika 'aSHa2bu n2a2ri hum fi2ha2 xA2lidu3n
    wayastaEjilu2naka bis1ay1i'ati qAbla lHasanati waqAd xAlat miN2 qAblihimu lmavula2tu wa'in2a rAb1aka la*u2 magfirAti l1in2a2si Eala2 Zulmihim wa'in2a rAb1aka la$adi2du lEiqA3b
    wayaqu2lu l1a*i2na kafaru2 lawla4 'uN2zila Ealayhi 'a2yatu m2i r1Ab1ihi4 'in2ama4 'aN2ta muN2*iruN2 walikul1i qAwmin ha3d
    'aL1A2hu yaElamu ma2 taHmilu kul1u 'uN2va2 wama2 tagi2Du l'arHa2mu wama2 tazda2du wakul1u $ay'in EiN2dahu2 bimiqda3r
    Ea2limu lgAybi wa$1aha2dati lkabi2ru lmutaEa3l
    sawa5'u m2iN2ku m2an 'asar1A lqAwla wamaN2 jaharA bihi2 waman huwa mustaxfim2 bil1ayli wasa2ribum2 bin2aha3r
    lahu2 muEaq1iba2tu m2im2 bayni yadayhi wamin xAlfihi2 yaHfaZu2nahu2 min 'amri l1a2hi 'in2a L1A2ha la2 yugAy1iru ma2 biqAwmin Hat1a2 yugAy1iru2 ma2 bi'aN2fusihim wa'i*a4 'arA2da L1A2hu biqAwmiN2 su5'aN2 fala2 marAd1a lahu2 wama2 lahu m2iN2 du2nihi2 miN2 wa3l
    huwa l1a*i2 yuri2kumu lbarqA xAwfaN2 waTAmaEaN2 wayuN2$i'u s1aHa2ba v1iqA3l
    wayusab1iHu r1AEdu biHamdihi2 walmala5'ikatu min xi2fatihi2 wayursilu S1Awa2EiqA fayuSi2bu biha2 maN2 ya$a5'u wahum yuja2dilu2na fi l1a2hi wahuwa $adi2du lmiHa3l
    lahu2 daEwatu lHaq1i wal1a*i2na yadEu2na miN2 du2nihi2 la2 yastaji2bu2na lahum2 bi$ay'in 'il1a2 kaba2siTi kaf1ayhi 'ila lma5'i liyablugA fa2hu wama2 huwa biba2ligihi2 wama2 duEa5'u lka2firi2na 'il1a2 fi2 DAla3l
    walil1a2hi yasjudu maN2 fi s1ama2wa2ti wal'arDi TAwEaN2 wakarhaN2 waZila2luhum2 bilguduw1i wal'a2SA3l
    qul ma r1Ab1u s1ama2wa2ti wal'arDi quli l1a2hu qul 'afat1axA*tu m2iN2 du2nihi4 'awliya5'a la2 yamliku2na li'aN2fusihim nafEaN2 wala2 DAr1AN2 qul hal yastawi l'aEma2 walbaSi2ru 'am hal tastawi Z1uluma2tu wan2u2ru 'am jaEalu2 lil1a2hi $urAka5'a xAlaqu2 kaxAlqihi2 fata$a2baha lxAlqu Ealayhim quli l1a2hu xA2liqu kul1i $ay'iN2 wahuwa lwa2Hidu lqAh1a3r
    'aN2zala mina s1ama5'i ma5'aN2 fasa2lat 'awdiyatum2 biqAdariha2 faHtamala s1aylu zabada r1A2biyaN2 wamim2a2 yu2qidu2na Ealayhi fi n2a2ri btigA5'a Hilyatin 'aw mata2EiN2 zabadu m2ivluhu2 ka*a2lika yaDribu L1A2hu lHaq1A walba2Tila fa'am2a z1abadu faya*habu jufa5'aN2 wa'am2a2 ma2 yaN2faEu n2a2sa fayamkuvu fi l'arDi ka*a2lika yaDribu L1A2hu l'amva3l
    lil1a*i2na staja2bu2 lirAb1ihimu lHusna2 wal1a*i2na lam yastaji2bu2 lahu2 law 'an2a lahu m2a2 fi l'arDi jami2EaN2 wamivlahu2 maEahu2 laftadaw bihi4 'ula5'ika lahum su5'u lHisa2bi wama'wa2hum jahan2amu wabi'sa lmiha3d
    'afamaN2 yaElamu 'an2ama4 'uN2zila 'ilayka mi r1Ab1ika lHaq1u kaman huwa 'aEma4 'in2ama2 yata*ak1aru 'ulu l'alba3b
    'al1a*i2na yu2fu2na biEahdi l1a2hi wala2 yaN2quDu2na lmi2va3q
    wal1a*i2na yaSilu2na ma4 'amarA L1A2hu bihi4 'aN2 yu2SAla wayax$awna rAb1ahum wayaxA2fu2na su5'a lHisa3b
    wal1a*i2na SAbaru btigA5'a wajhi rAb1ihim wa'aqA2mu S1Ala2ta wa'aN2faqu2 mim2a2 rAzaqna2hum sir1AN2 waEala2niyataN2 wayadrA'u2na bilHasanati s1ay1i'ata 'ula5'ika lahum Euqba d1a3r
    jan2a2tu EadniN2 yadxulu2naha2 wamaN2 SAlaHa min 'a2ba5'ihim wa'azwa2jihim wa*ur1iy1a2tihim walmala5'ikatu yadxulu2na Ealayhi m2iN2 kul1i ba3b
    sala2mun Ealaykum2 bima2 SAbartum faniEma Euqba d1a3r
    wal1a*i2na yaN2quDu2na Eahda L1A2hi mim2 baEdi mi2va2qihi2 wayaqTAEu2na ma4 'amarA L1A2hu bihi4 'aN2 yu2SAla wayufsidu2na fi l'arDi 'ula5'ika lahumu l1aEnatu walahum su5'u d1a3r
    'aL1A2hu yabsuTu r1izqA limaN2 ya$a5'u wayaqdiru wafariHu2 bilHaya2ti d1unya2 wama lHaya2tu d1unya2 fi l'a2xirAti 'il1a2 mata3E
    wayaqu2lu l1a*i2na kafaru2 lawla4 'uN2zila Ealayhi 'a2yatu m2i r1Ab1ihi2 qul 'in2a L1A2ha yuDil1u maN2 ya$a5'u wayahdi4 'ilayhi man 'ana3b
    'al1a*i2na 'a2manu2 wataTma'in2u qulu2buhum2 bi*ikri l1a2hi 'ala2 bi*ikri l1a2hi taTma'in2u lqulu3b
    'al1a*i2na 'a2manu2 waEamilu S1A2liHa2ti Tu2ba2 lahum waHusnu ma'a3b
    ka*a2lika 'arsalna2ka fi4 'um2atiN2 qAd xAlat miN2 qAbliha4 'umamu l1itatluwa Ealayhimu l1a*i4 'awHayna4 'ilayka wahum yakfuru2na bir1AHma2ni qul huwa rAb1i2 la4 'ila2ha 'il1a2 huwa Ealayhi tawak1altu wa'ilayhi mata3b
    walaw 'an2a qur'a2naN2 suy1irAt bihi ljiba2lu 'aw quT1iEat bihi l'arDu 'aw kul1ima bihi lmawta2 ba l1il1a2hi l'amru jami2Ean 'afalam yay'asi l1a*i2na 'a2manu4 'a l1aw ya$a5'u L1A2hu lahada n2a2sa jami2EaN2 wala2 yaza2lu l1a*i2na kafaru2 tuSi2buhum2 bima2 SAnaEu2 qA2riEatun 'aw taHul1u qAri2ba m2iN2 da2rihim Hat1a2 ya'tiya waEdu L1A2hi 'in2a L1A2ha la2 yuxlifu lmi2Ea3d
    walaqAdi stuhzi'a birusuli m2iN2 qAblika fa'amlaytu lil1a*i2na kafaru2 vum2a 'axA*tuhum fakayfa ka2na EiqA3b
    'afaman huwa qA5'imun Eala2 kul1i nafsim2 bima2 kasabat wajaEalu2 lil1a2hi $urAka5'a qul sam2u2hum 'am tunab1i'u2nahu2 bima2 la2 yaElamu fi l'arDi 'am2 biZA2hiri m2ina lqAwli bal zuy1ina lil1a*i2na kafaru2 makruhum waSud1u2 Eani s1abi2li wamaN2 yuDlili l1a2hu fama2 lahu2 min ha3d
    l1ahum Ea*a2buN2 fi lHaya2ti d1unya2 walaEa*a2bu l'a2xirAti 'a$aq1u wama2 lahu m2ina L1A2hi miN2 wa3q
    m2avalu ljan2ati l1ati2 wuEida lmut1aqu2na tajri2 miN2 taHtiha l'anha2ru 'ukuluha2 da5'imuN2 waZil1uha2 tilka Euqba l1a*i2na t1aqA w1aEuqba lka2firi2na n2a3r
    wal1a*i2na 'a2tayna2humu lkita2ba yafrAHu2na bima4 'uN2zila 'ilayka wamina l'aHza2bi maN2 yuN2kiru baEDAhu2 qul 'in2ama4 'umirtu 'an 'aEbuda L1A2ha wala4 'u$rika bihi4 'ilayhi 'adEu2 wa'ilayhi ma'a3b
    waka*a2lika 'aN2zalna2hu Hukman EarAbiy1aN2 wala'ini t1abaEta 'ahwa5'ahum2 baEda ma2 ja5'aka mina lEilmi ma2 laka mina L1A2hi miN2 waliy1iN2 wala2 wa3q
    walaqAd 'arsalna2 rusula m2iN2 qAblika wajaEalna2 lahum 'azwa2jaN2 wa*ur1iy1ataN2 wama2 ka2na lirAsu2lin 'aN2 ya'tiya bi'a2yatin 'il1a2 bi'i*ni l1a2hi likul1i 'ajaliN2 kita3b
    yamHu L1A2hu ma2 ya$a5'u wayuvbitu waEiN2dahu4 'um2u lkita3b
    wa'i m2a2 nuriyan2aka baEDA l1a*i2 naEiduhum 'aw natawaf1ayan2aka fa'in2ama2 Ealayka lbala2gu waEalayna lHisa3b
    'awalam yarAw 'an2a2 na'ti l'arDA naN2quSuha2 min 'aTrA2fiha2 waL1A2hu yaHkumu la2 muEaq1iba liHukmihi2 wahuwa sari2Eu lHisa3b
    waqAd makarA l1a*i2na miN2 qAblihim falil1a2hi lmakru jami2EaN2 yaElamu ma2 taksibu kul1u nafsiN2 wasayaElamu lkuf1a2ru liman Euqba d1a3r
    wayaqu2lu l1a*i2na kafaru2 lasta mursalaN2 qul kafa2 bil1a2hi $ahi2dam2 bayni2 wabaynakum waman EiN2dahu2 Eilmu lkita3b

    'alifla6mrA2 kita2bun 'aN2zalna2hu 'ilayka lituxrija n2a2sa mina Z1uluma2ti 'ila n2u2ri bi'i*ni rAb1ihim 'ila2 SirA2Ti lEazi2zi lHami3d
    'aL1A2hi l1a*i2 lahu2 ma2 fi s1ama2wa2ti wama2 fi l'arDi wawaylu l1ilka2firi2na min Ea*a2biN2 $adi3d
    'al1a*i2na yastaHib1u2na lHaya2ta d1unya2 Eala l'a2xirAti wayaSud1u2na EaN2 sabi2li l1a2hi wayabgu2naha2 Eiwajan 'ula5'ika fi2 DAla2lim2 baEi3d
    wama4 'arsalna2 mi r1Asu2lin 'il1a2 bilisa2ni qAwmihi2 liyubay1ina lahum fayuDil1u L1A2hu maN2 ya$a5'u wayahdi2 maN2 ya$a5'u wahuwa lEazi2zu lHaki3m
    walaqAd 'arsalna2 mu2sa2 bi'a2ya2tina4 'an 'axrij qAwmaka mina Z1uluma2ti 'ila n2u2ri wa*ak1irhum2 bi'ay1a2mi l1a2hi 'in2a fi2 *a2lika la'a2ya2ti l1ikul1i SAb1a2riN2 $aku3r
    wa'i* qA2la mu2sa2 liqAwmihi *kuru2 niEmata L1A2hi Ealaykum 'i* 'aN2ja2ku m2in 'a2li firEawna yasu2mu2nakum su5'a lEa*a2bi wayu*ab1iHu2na 'abna5'akum wayastaHyu2na nisa5'akum wafi2 *a2likum2 bala5'u m2i r1Ab1ikum EaZi3m
    wa'i* ta'a*1ana rAb1ukum la'iN2 $akartum la'azi2dan2akum wala'iN2 kafartum 'in2a Ea*a2bi2 la$adi3d
    waqA2la mu2sa4 'iN2 takfuru4 'aN2tum wamaN2 fi l'arDi jami2EaN2 fa'in2a L1A2ha lagAniy1un Hami3d
    'alam ya'tikum naba'u l1a*i2na miN2 qAblikum qAwmi nu2HiN2 waEa2diN2 wavamu2da wal1a*i2na mim2 baEdihim la2 yaElamuhum 'il1a L1A2hu ja5'athum rusuluhum2 bilbay1ina2ti farAd1u4 'aydiyahum fi4 'afwa2hihim waqA2lu4 'in2a2 kafarna2 bima4 'ursiltum2 bihi2 wa'in2a2 lafi2 $ak1i m2im2a2 tadEu2nana4 'ilayhi muri3b
    qA2lat rusuluhum 'afi l1a2hi $ak1uN2 fa2Tiri s1ama2wa2ti wal'arDi yadEu2kum liyagfirA laku m2iN2 *unu2bikum wayu'ax1irAkum 'ila4 'ajali m2usam2aN2 qA2lu4 'in 'aN2tum 'il1a2 ba$aru m2ivluna2 turi2du2na 'aN2 taSud1u2na2 Eam2a2 ka2na yaEbudu 'a2ba5'una2 fa'tu2na2 bisulTA2ni m2ubi3n
    qA2lat lahum rusuluhum 'i n2aHnu 'il1a2 ba$aru m2ivlukum wala2kin2a L1A2ha yamun2u Eala2 maN2 ya$a5'u min Eiba2dihi2 wama2 ka2na lana4 'a n2a'tiyakum2 bisulTA2nin 'il1a2 bi'i*ni l1a2hi waEala L1A2hi falyatawak1ali lmu'minu3n
    wama2 lana4 'al1a2 natawak1ala Eala L1A2hi waqAd hada2na2 subulana2 walanaSbirAn2a Eala2 ma4 'a2*aytumu2na2 waEala L1A2hi falyatawak1ali lmutawak1ilu3n
    waqA2la l1a*i2na kafaru2 lirusulihim lanuxrijan2aku m2in 'arDina4 'aw lataEu2dun2a fi2 mil1atina2 fa'awHa4 'ilayhim rAb1uhum lanuhlikan2a Z1A2limi3n
    walanuskinan2akumu l'arDA mim2 baEdihim *a2lika liman xA2fa maqA2mi2 waxA2fa waEi3d
    wastaftaHu2 waxA2ba kul1u jab1a2rin Eani3d
    m2iN2 warA5'ihi2 jahan2amu wayusqA2 mi m2a5'iN2 SAdi3d
    yatajar1AEuhu2 wala2 yaka2du yusi2guhu2 waya'ti2hi lmawtu miN2 kul1i maka2niN2 wama2 huwa bimay1itiN2 wamiN2 warA5'ihi2 Ea*a2bun gAli3Z
    m2avalu l1a*i2na kafaru2 birAb1ihim 'aEma2luhum karAma2dini $tad1at bihi r1i2Hu fi2 yawmin Ea2Sifi l1a2 yaqdiru2na mim2a2 kasabu2 Eala2 $ay'iN2 *a2lika huwa D1Ala2lu lbaEi3d
    'alam tarA 'an2a L1A2ha xAlaqA s1ama2wa2ti wal'arDA bilHaq1i 'iN2 ya$a' yu*hibkum waya'ti bixAlqiN2 jadi3d
    wama2 *a2lika Eala L1A2hi biEazi3z
    wabarAzu2 lil1a2hi jami2EaN2 faqA2la D1uEafa5'u lil1a*i2na stakbaru4 'in2a2 kun2a2 lakum tabaEaN2 fahal 'aN2tu m2ugnu2na Ean2a2 min Ea*a2bi l1a2hi miN2 $ay'iN2 qA2lu2 law hada2na L1A2hu lahadayna2kum sawa5'un Ealayna4 'ajaziEna4 'am SAbarna2 ma2 lana2 mi m2aHi3S
    waqA2la $1ayTA2nu lam2a2 quDiya l'amru 'in2a L1A2ha waEadakum waEda lHaq1i wawaEat1ukum fa'axlaftukum wama2 ka2na liya Ealayku m2iN2 sulTA2nin 'il1a4 'aN2 daEawtukum fastajabtum li2 fala2 talu2mu2ni2 walu2mu4 'aN2fusaku m2a4 'ana bimuSrixikum wama4 'aN2tum2 bimuSrixiy1a 'in2i2 kafartu bima4 'a$rAktumu2ni miN2 qAblu 'in2a Z1A2limi2na lahum Ea*a2bun 'ali3m
    wa'udxila l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 bi'i*ni rAb1ihim taHiy1atuhum fi2ha2 sala3m
    'alam tarA kayfa DArAba L1A2hu mavalaN2 kalimataN2 TAy1ibataN2 ka$ajarAtiN2 TAy1ibatin 'aSluha2 va2bituN2 wafarEuha2 fi s1ama5'
    tu'ti4 'ukulaha2 kul1a Hi2nim2 bi'i*ni rAb1iha2 wayaDribu L1A2hu l'amva2la lin2a2si laEal1ahum yata*ak1aru3n
    wamavalu kalimatin xAbi2vatiN2 ka$ajarAtin xAbi2vatini jtuv1at miN2 fawqi l'arDi ma2 laha2 miN2 qArA3r
    yuvab1itu L1A2hu l1a*i2na 'a2manu2 bilqAwli v1a2biti fi lHaya2ti d1unya2 wafi l'a2xirAti wayuDil1u L1A2hu Z1A2limi2na wayafEalu L1A2hu ma2 ya$a5'
    'alam tarA 'ila l1a*i2na bad1alu2 niEmata L1A2hi kufrAN2 wa'aHal1u2 qAwmahum da2rA lbawa3r
    jahan2ama yaSlawnaha2 wabi'sa lqArA3r
    wajaEalu2 lil1a2hi 'aN2da2da l1iyuDil1u2 EaN2 sabi2lihi2 qul tamat1aEu2 fa'in2a maSi2rAkum 'ila n2a3r
    qu l1iEiba2diya l1a*i2na 'a2manu2 yuqi2mu S1Ala2ta wayuN2fiqu2 mim2a2 rAzaqna2hum sir1AN2 waEala2niyata m2iN2 qAbli 'aN2 ya'tiya yawmu l1a2 bayEuN2 fi2hi wala2 xila3l
    'aL1A2hu l1a*i2 xAlaqA s1ama2wa2ti wal'arDA wa'aN2zala mina s1ama5'i ma5'aN2 fa'axrAja bihi2 mina v1amarA2ti rizqA l1akum wasax1ArA lakumu lfulka litajriya fi lbaHri bi'amrihi2 wasax1ArA lakumu l'anha3r
    wasax1ArA lakumu $1amsa walqAmarA da5'ibayni wasax1ArA lakumu l1ayla wan2aha3r
    wa'a2ta2ku m2iN2 kul1i ma2 sa'altumu2hu wa'iN2 taEud1u2 niEmata L1A2hi la2 tuHSu2ha4 'in2a l'iN2sa2na laZAlu2muN2 kaf1a3r
    wa'i* qA2la 'ibrA2hi2mu rAb1i jEal ha2*a lbalada 'a2minaN2 wajnubni2 wabaniy1a 'a n2aEbuda l'aSna3m
    rAb1i 'in2ahun2a 'aDlalna kavi2rA m2ina n2a2si famaN2 tabiEani2 fa'in2ahu2 min2i2 waman EaSA2ni2 fa'in2aka gAfu2ru r1AHi3m
    r1Ab1ana4 'in2i4 'askaN2tu miN2 *ur1iy1ati2 biwa2din gAyri *i2 zarEin EiN2da baytika lmuHar1Ami rAb1ana2 liyuqi2mu S1Ala2ta fajEal 'af'idata m2ina n2a2si tahwi4 'ilayhim warzuqhu m2ina v1amarA2ti laEal1ahum ya$kuru3n
    rAb1ana4 'in2aka taElamu ma2 nuxfi2 wama2 nuElinu wama2 yaxfa2 Eala L1A2hi miN2 $ay'iN2 fi l'arDi wala2 fi s1ama5'
    'alHamdu lil1a2hi l1a*i2 wahaba li2 Eala lkibari 'isma2Ei2la wa'isHa2qA 'in2a rAb1i2 lasami2Eu d1uEa5'
    rAb1i jEalni2 muqi2ma S1Ala2ti wamiN2 *ur1iy1ati2 rAb1ana2 wataqAb1al duEa5'
    rAb1ana gfir li2 waliwa2liday1a walilmu'mini2na yawma yaqu2mu lHisa3b
    wala2 taHsaban2a L1A2ha gA2filan Eam2a2 yaEmalu Z1A2limu2na 'in2ama2 yu'ax1iruhum liyawmiN2 ta$xASu fi2hi l'abSA3r
    muhTiEi2na muqniEi2 ru'u2sihim la2 yartad1u 'ilayhim TArfuhum wa'af'idatuhum hawa5'
    wa'aN2*iri n2a2sa yawma ya'ti2himu lEa*a2bu fayaqu2lu l1a*i2na ZAlamu2 rAb1ana4 'ax1irna4 'ila4 'ajaliN2 qAri2bi n2ujib daEwataka wanat1abiEi r1usula 'awalam taku2nu4 'aqsamtu m2iN2 qAblu ma2 laku m2iN2 zawa3l
    wasakaN2tum fi2 masa2kini l1a*i2na ZAlamu4 'aN2fusahum watabay1ana lakum kayfa faEalna2 bihim waDArAbna2 lakumu l'amva3l
    waqAd makaru2 makrAhum waEiN2da L1A2hi makruhum wa'iN2 ka2na makruhum litazu2la minhu ljiba3l
    fala2 taHsaban2a L1A2ha muxlifa waEdihi2 rusulahu4 'in2a L1A2ha Eazi2zuN2 *u N2tiqA3m
    yawma tubad1alu l'arDu gAyrA l'arDi was1ama2wa2tu wabarAzu2 lil1a2hi lwa2Hidi lqAh1a3r
    watarA lmujrimi2na yawma'i*i m2uqAr1Ani2na fi l'aSfa3d
    sarA2bi2luhu m2iN2 qATirA2niN2 watag$a2 wuju2hahumu n2a3r
    liyajziya L1A2hu kul1a nafsi m2a2 kasabat 'in2a L1A2ha sari2Eu lHisa3b
    ha2*a2 bala2gu l1in2a2si waliyuN2*aru2 bihi2 waliyaElamu4 'an2ama2 huwa 'ila2huN2 wa2HiduN2 waliya*1ak1arA 'ulu l'alba3b

    'alifla6mrA2 tilka 'a2ya2tu lkita2bi waqur'a2ni m2ubi3n
    r1ubama2 yawad1u l1a*i2na kafaru2 law ka2nu2 muslimi3n
    *arhum ya'kulu2 wayatamat1aEu2 wayulhihimu l'amalu fasawfa yaElamu3n
    wama4 'ahlakna2 miN2 qAryatin 'il1a2 walaha2 kita2bu m2aElu3m
    m2a2 tasbiqu min 'um2atin 'ajalaha2 wama2 yasta'xiru3n
    waqA2lu2 ya4'ay1uha l1a*i2 nuz1ila Ealayhi *1ikru 'in2aka lamajnu3n
    l1aw ma2 ta'ti2na2 bilmala5'ikati 'iN2 kuN2ta mina S1A2diqi3n
    ma2 nunaz1ilu lmala5'ikata 'il1a2 bilHaq1i wama2 ka2nu4 'i*a m2uN2ZAri3n
    'in2a2 naHnu naz1alna *1ikrA wa'in2a2 lahu2 laHa2fiZu3n
    walaqAd 'arsalna2 miN2 qAblika fi2 $iyaEi l'aw1ali3n
    wama2 ya'ti2hi m2i r1Asu2lin 'il1a2 ka2nu2 bihi2 yastahzi'u3n
    ka*a2lika naslukuhu2 fi2 qulu2bi lmujrimi3n
    la2 yu'minu2na bihi2 waqAd xAlat sun2atu l'aw1ali3n
    walaw fataHna2 Ealayhim2 ba2ba m2ina s1ama5'i faZAl1u2 fi2hi yaEruju3n
    laqA2lu4 'in2ama2 suk1irAt 'abSA2runa2 bal naHnu qAwmu m2asHu2ru3n
    walaqAd jaEalna2 fi s1ama5'i buru2jaN2 wazay1an2a2ha2 lin2a2Ziri3n
    waHafiZna2ha2 miN2 kul1i $ayTA2ni r1Aji3m
    'il1a2 mani starAqA s1amEa fa'atbaEahu2 $iha2bu m2ubi3n
    wal'arDA madadna2ha2 wa'alqAyna2 fi2ha2 rAwa2siya wa'am2batna2 fi2ha2 miN2 kul1i $ay'i m2awzu3n
    wajaEalna2 lakum fi2ha2 maEa2yi$a wama l1astum lahu2 birA2ziqi3n
    wa'i m2iN2 $ay'in 'il1a2 EiN2dana2 xAza5'inuhu2 wama2 nunaz1iluhu4 'il1a2 biqAdari m2aElu3m
    wa'arsalna r1iya2Ha lawa2qiHa fa'aN2zalna2 mina s1ama5'i ma5'aN2 fa'asqAyna2kumu2hu wama4 'aN2tum lahu2 bixA2zini3n
    wa'in2a2 lanaHnu nuHyi2 wanumi2tu wanaHnu lwa2rivu3n
    walaqAd Ealimna lmustaqdimi2na miN2kum walaqAd Ealimna lmusta'xiri3n
    wa'in2a rAb1aka huwa yaH$uruhum 'in2ahu2 Haki2mun Eali3m
    walaqAd xAlaqna l'iN2sa2na miN2 SAlSA2li m2in Hama'i m2asnu3n
    walja6n2a xAlaqna2hu miN2 qAblu mi n2a2ri s1amu3m
    wa'i* qA2la rAb1uka lilmala5'ikati 'in2i2 xA2liqum2 ba$arA m2iN2 SAlSA2li m2in Hama'i m2asnu3n
    fa'i*a2 saw1aytuhu2 wanafaxtu fi2hi mi r1u2Hi2 faqAEu2 lahu2 sa2jidi3n
    fasajada lmala5'ikatu kul1uhum 'ajmaEu3n
    'il1a4 'ibli2sa 'aba4 'aN2 yaku2na maEa s1a2jidi3n
    qA2la ya4'ibli2su ma2 laka 'al1a2 taku2na maEa s1a2jidi3n
    qA2la lam 'aku l1i'asjuda liba$arin xAlaqtahu2 miN2 SAlSA2li m2in Hama'i m2asnu3n
    qA2la faxruj minha2 fa'in2aka rAji3m
    wa'in2a Ealayka l1aEnata 'ila2 yawmi d1i3n
    qA2la rAb1i fa'aN2Zirni4 'ila2 yawmi yubEavu3n
    qA2la fa'in2aka mina lmuN2ZAri3n
    'ila2 yawmi lwaqti lmaElu3m
    qA2la rAb1i bima4 'agwaytani2 la'uzay1inan2a lahum fi l'arDi wala'ugwiyan2ahum 'ajmaEi3n
    'il1a2 Eiba2daka minhumu lmuxlaSi3n
    qA2la ha2*a2 SirA2Tun Ealay1a mustaqi3m
    'in2a Eiba2di2 laysa laka Ealayhim sulTA2nun 'il1a2 mani t1abaEaka mina lgA2wi3n
    wa'in2a jahan2ama lamawEiduhum 'ajmaEi3n
    laha2 sabEatu 'abwa2bi l1ikul1i ba2bi m2inhum juz'u m2aqsu3m
    'in2a lmut1aqi2na fi2 jan2a2tiN2 waEuyu3n
    'udxulu2ha2 bisala2min 'a2mini3n
    wanazaEna2 ma2 fi2 Sudu2rihi m2in gil1in 'ixwa2nan Eala2 sururi m2utaqA2bili3n
    la2 yamas1uhum fi2ha2 naSAbuN2 wama2 hu m2inha2 bimuxrAji3n
    nab1i' Eiba2di4 'an2i4 'ana lgAfu2ru r1AHi3m
    wa'an2a Ea*a2bi2 huwa lEa*a2bu l'ali3m
    wanab1i'hum EaN2 DAyfi 'ibrA2hi3m
    'i* daxAlu2 Ealayhi faqA2lu2 sala2maN2 qA2la 'in2a2 miN2kum wajilu3n
    qA2lu2 la2 tawjal 'in2a2 nuba$1iruka bigula2min Eali3m
    qA2la 'aba$1artumu2ni2 Eala4 'a m2as1aniya lkibaru fabima tuba$1iru3n
    qA2lu2 ba$1arna2ka bilHaq1i fala2 taku m2ina lqA2niTi3n
    qA2la wamaN2 yaqnaTu mi r1AHmati rAb1ihi4 'il1a D1A6l1u3n
    qA2la fama2 xATbukum 'ay1uha lmursalu3n
    qA2lu4 'in2a4 'ursilna4 'ila2 qAwmi m2ujrimi3n
    'il1a4 'a2la lu2Tin 'in2a2 lamunaj1u2hum 'ajmaEi3n
    'il1a mrA'atahu2 qAd1arna4 'in2aha2 lamina lgA2biri3n
    falam2a2 ja5'a 'a2la lu2Tini lmursalu3n
    qA2la 'in2akum qAwmu m2uN2karu3n
    qA2lu2 bal ji'na2ka bima2 ka2nu2 fi2hi yamtaru3n
    wa'atayna2ka bilHaq1i wa'in2a2 laSA2diqu3n
    fa'asri bi'ahlika biqiTEi m2ina l1ayli wat1abiE 'adba2rAhum wala2 yaltafit miN2kum 'aHaduN2 wamDu2 Hayvu tu'maru3n
    waqADAyna4 'ilayhi *a2lika l'amrA 'an2a da2birA ha4'ula5'i maqTu2Eu m2uSbiHi3n
    waja5'a 'ahlu lmadi2nati yastab$iru3n
    qA2la 'in2a ha4'ula5'i DAyfi2 fala2 tafDAHu3n
    wat1aqu L1A2ha wala2 tuxzu3n
    qA2lu4 'awalam nanhaka Eani lEa2lami3n
    qA2la ha4'ula5'i bana2ti4 'iN2 kuN2tum fa2Eili3n
    laEamruka 'in2ahum lafi2 sakrAtihim yaEmahu3n
    fa'axA*athumu S1AyHatu mu$riqi3n
    fajaEalna2 Ea2liyaha2 sa2filaha2 wa'amTArna2 Ealayhim Hija2rAta m2iN2 sij1i3l
    'in2a fi2 *a2lika la'a2ya2ti l1ilmutawas1imi3n
    wa'in2aha2 labisabi2li m2uqi3m
    'in2a fi2 *a2lika la'a2yata l1ilmu'mini3n
    wa'iN2 ka2na 'aSHa2bu l'aykati laZA2limi3n
    faN2taqAmna2 minhum wa'in2ahuma2 labi'ima2mi m2ubi3n
    walaqAd ka*1aba 'aSHa2bu lHijri lmursali3n
    wa'a2tayna2hum 'a2ya2tina2 faka2nu2 Eanha2 muEriDi3n
    waka2nu2 yanHitu2na mina ljiba2li buyu2tan 'a2mini3n
    fa'axA*athumu S1AyHatu muSbiHi3n
    fama4 'agna2 Eanhu m2a2 ka2nu2 yaksibu3n
    wama2 xAlaqna s1ama2wa2ti wal'arDA wama2 baynahuma4 'il1a2 bilHaq1i wa'in2a s1a2Eata la'a2tiyatuN2 faSfaHi S1AfHa ljami3l
    'in2a rAb1aka huwa lxAl1a2qu lEali3m
    walaqAd 'a2tayna2ka sabEa m2ina lmava2ni2 walqur'a2na lEaZi3m
    la2 tamud1an2a Eaynayka 'ila2 ma2 mat1aEna2 bihi4 'azwa2ja m2inhum wala2 taHzan Ealayhim waxfiD jana2Haka lilmu'mini3n
    waqul 'in2i4 'ana n2a*i2ru lmubi3n
    kama4 'aN2zalna2 Eala lmuqtasimi3n
    'al1a*i2na jaEalu lqur'a2na EiDi3n
    fawarAb1ika lanas'alan2ahum 'ajmaEi3n
    Eam2a2 ka2nu2 yaEmalu3n
    faSdaE bima2 tu'maru wa'aEriD Eani lmu$riki3n
    'in2a2 kafayna2ka lmustahzi'i3n
    'al1a*i2na yajEalu2na maEa L1A2hi 'ila2han 'a2xArA fasawfa yaElamu3n
    walaqAd naElamu 'an2aka yaDi2qu SAdruka bima2 yaqu2lu3n
    fasab1iH biHamdi rAb1ika waku m2ina s1a2jidi3n
    waEbud rAb1aka Hat1a2 ya'tiyaka lyaqi3n

    'ata4 'amru L1A2hi fala2 tastaEjilu2hu subHa2nahu2 wataEa2la2 Eam2a2 yu$riku3n
    yunaz1ilu lmala5'ikata bir1u2Hi min 'amrihi2 Eala2 maN2 ya$a5'u min Eiba2dihi4 'an 'aN2*iru4 'an2ahu2 la4 'ila2ha 'il1a4 'ana fat1aqu3n
    xAlaqA s1ama2wa2ti wal'arDA bilHaq1i taEa2la2 Eam2a2 yu$riku3n
    xAlaqA l'iN2sa2na mi n2uTfatiN2 fa'i*a2 huwa xASi2mu m2ubi3n
    wal'anEa2ma xAlaqAha2 lakum fi2ha2 dif'uN2 wamana2fiEu waminha2 ta'kulu3n
    walakum fi2ha2 jama2lun Hi2na turi2Hu2na waHi2na tasrAHu3n
    wataHmilu 'avqA2lakum 'ila2 baladi l1am taku2nu2 ba2ligi2hi 'il1a2 bi$iq1i l'aN2fusi 'in2a rAb1akum larA'u2fu r1AHi3m
    walxAyla walbigA2la walHami2rA litarkabu2ha2 wazi2nataN2 wayaxluqu ma2 la2 taElamu3n
    waEala L1A2hi qASdu s1abi2li waminha2 ja5'iruN2 walaw $a5'a lahada2kum 'ajmaEi3n
    huwa l1a*i4 'aN2zala mina s1ama5'i ma5'a l1aku m2inhu $arA2buN2 waminhu $ajaruN2 fi2hi tusi2mu3n
    yum2bitu lakum2 bihi z1arEa waz1aytu2na wan2axi2la wal'aEna2ba wamiN2 kul1i v1amarA2ti 'in2a fi2 *a2lika la'a2yata l1iqAwmiN2 yatafak1aru3n
    wasax1ArA lakumu l1ayla wan2aha2rA wa$1amsa walqAmarA wan2uju2mu musax1ArA2tum2 bi'amrihi4 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yaEqilu3n
    wama2 *arA'a lakum fi l'arDi muxtalifan 'alwa2nuhu4 'in2a fi2 *a2lika la'a2yata l1iqAwmiN2 ya*1ak1aru3n
    wahuwa l1a*i2 sax1ArA lbaHrA lita'kulu2 minhu laHmaN2 TAriy1aN2 watastaxriju2 minhu HilyataN2 talbasu2naha2 watarA lfulka mawa2xirA fi2hi walitabtagu2 miN2 faDlihi2 walaEal1akum ta$kuru3n
    wa'alqA2 fi l'arDi rAwa2siya 'aN2 tami2da bikum wa'anha2rAN2 wasubula l1aEal1akum tahtadu3n
    waEala2ma2tiN2 wabin2ajmi hum yahtadu3n
    'afamaN2 yaxluqu kama l1a2 yaxluqu 'afala2 ta*ak1aru3n
    wa'iN2 taEud1u2 niEmata L1A2hi la2 tuHSu2ha4 'in2a L1A2ha lagAfu2ru r1AHi3m
    waL1A2hu yaElamu ma2 tusir1u2na wama2 tuElinu3n
    wal1a*i2na yadEu2na miN2 du2ni l1a2hi la2 yaxluqu2na $ay'aN2 wahum yuxlaqu3n
    'amwa2tun gAyru 'aHya5'iN2 wama2 ya$Euru2na 'ay1a2na yubEavu3n
    'ila2hukum 'ila2huN2 wa2HiduN2 fal1a*i2na la2 yu'minu2na bil'a2xirAti qulu2buhu m2uN2kirAtuN2 wahu m2ustakbiru3n
    la2 jarAma 'an2a L1A2ha yaElamu ma2 yusir1u2na wama2 yuElinu2na 'in2ahu2 la2 yuHib1u lmustakbiri3n
    wa'i*a2 qi2la lahu m2a2*a4 'aN2zala rAb1ukum qA2lu4 'asa2Ti2ru l'aw1ali3n
    liyaHmilu4 'awza2rAhum ka2milataN2 yawma lqiya2mati wamin 'awza2ri l1a*i2na yuDil1u2nahum2 bigAyri Eilmin 'ala2 sa5'a ma2 yaziru3n
    qAd makarA l1a*i2na miN2 qAblihim fa'ata L1A2hu bunya2nahu m2ina lqAwa2Eidi faxAr1A Ealayhimu s1aqfu miN2 fawqihim wa'ata2humu lEa*a2bu min Hayvu la2 ya$Euru3n
    vum2a yawma lqiya2mati yuxzi2him wayaqu2lu 'ayna $urAka5'iya l1a*i2na kuN2tum tu$a6q1u2na fi2him qA2la l1a*i2na 'u2tu lEilma 'in2a lxizya lyawma was1u5'a Eala lka2firi3n
    'al1a*i2na tatawaf1a2humu lmala5'ikatu ZA2limi4 'aN2fusihim fa'alqAwu s1alama ma2 kun2a2 naEmalu miN2 su5'im2 bala4 'in2a L1A2ha Eali2mum2 bima2 kuN2tum taEmalu3n
    fadxulu4 'abwa2ba jahan2ama xA2lidi2na fi2ha2 falabi'sa mavwa lmutakab1iri3n
    waqi2la lil1a*i2na t1aqAw ma2*a4 'aN2zala rAb1ukum qA2lu2 xAyrA l1il1a*i2na 'aHsanu2 fi2 ha2*ihi d1unya2 HasanatuN2 walada2ru l'a2xirAti xAyruN2 walaniEma da2ru lmut1aqi3n
    jan2a2tu EadniN2 yadxulu2naha2 tajri2 miN2 taHtiha l'anha2ru lahum fi2ha2 ma2 ya$a5'u2na ka*a2lika yajzi l1a2hu lmut1aqi3n
    'al1a*i2na tatawaf1a2humu lmala5'ikatu TAy1ibi2na yaqu2lu2na sala2mun Ealaykumu dxulu ljan2ata bima2 kuN2tum taEmalu3n
    hal yaN2Zuru2na 'il1a4 'aN2 ta'tiyahumu lmala5'ikatu 'aw ya'tiya 'amru rAb1ika ka*a2lika faEala l1a*i2na miN2 qAblihim wama2 ZAlamahumu L1A2hu wala2kiN2 ka2nu4 'aN2fusahum yaZlimu3n
    fa'aSA2bahum say1i'a2tu ma2 Eamilu2 waHa2qA bihi m2a2 ka2nu2 bihi2 yastahzi'u3n
    waqA2la l1a*i2na 'a$rAku2 law $a5'a L1A2hu ma2 Eabadna2 miN2 du2nihi2 miN2 $ay'i n2aHnu wala4 'a2ba5'una2 wala2 Har1Amna2 miN2 du2nihi2 miN2 $ay'iN2 ka*a2lika faEala l1a*i2na miN2 qAblihim fahal Eala r1usuli 'il1a lbala2gu lmubi3n
    walaqAd baEavna2 fi2 kul1i 'um2ati r1Asu2lan 'ani Ebudu L1A2ha wajtanibu T1A2gu2ta faminhu m2an hada L1A2hu waminhu m2an Haq1At Ealayhi D1Ala2latu fasi2ru2 fi l'arDi faN2Zuru2 kayfa ka2na Ea2qibatu lmuka*1ibi3n
    'iN2 taHriS Eala2 huda2hum fa'in2a L1A2ha la2 yahdi2 maN2 yuDil1u wama2 lahu m2i n2a2Siri3n
    wa'aqsamu2 bil1a2hi jahda 'ayma2nihim la2 yabEavu L1A2hu maN2 yamu2tu bala2 waEdan Ealayhi Haq1AN2 wala2kin2a 'akvarA n2a2si la2 yaElamu3n
    liyubay1ina lahumu l1a*i2 yaxtalifu2na fi2hi waliyaElama l1a*i2na kafaru4 'an2ahum ka2nu2 ka2*ibi3n
    'in2ama2 qAwluna2 li$ay'in 'i*a4 'arAdna2hu 'a n2aqu2la lahu2 kuN2 fayaku3n
    wal1a*i2na ha2jaru2 fi l1a2hi mim2 baEdi ma2 Zulimu2 lanubaw1i'an2ahum fi d1unya2 HasanataN2 wala'ajru l'a2xirAti 'akbaru law ka2nu2 yaElamu3n
    'al1a*i2na SAbaru2 waEala2 rAb1ihim yatawak1alu3n
    wama4 'arsalna2 miN2 qAblika 'il1a2 rija2la n2u2Hi4 'ilayhim fas'alu4 'ahla *1ikri 'iN2 kuN2tum la2 taElamu3n
    bilbay1ina2ti waz1uburi wa'aN2zalna4 'ilayka *1ikrA litubay1ina lin2a2si ma2 nuz1ila 'ilayhim walaEal1ahum yatafak1aru3n
    'afa'amina l1a*i2na makaru s1ay1i'a2ti 'aN2 yaxsifa L1A2hu bihimu l'arDA 'aw ya'tiyahumu lEa*a2bu min Hayvu la2 ya$Euru3n
    'aw ya'xu*ahum fi2 taqAl1ubihim fama2 hum2 bimuEjizi3n
    'aw ya'xu*ahum Eala2 taxAw1ufiN2 fa'in2a rAb1akum larA'u2fu r1AHi3m
    'awalam yarAw 'ila2 ma2 xAlaqA L1A2hu miN2 $ay'iN2 yatafay1a'u Zila2luhu2 Eani lyami2ni wa$1ama5'ili suj1ada l1il1a2hi wahum da2xiru3n
    walil1a2hi yasjudu ma2 fi s1ama2wa2ti wama2 fi l'arDi miN2 da6b1atiN2 walmala5'ikatu wahum la2 yastakbiru3n
    yaxA2fu2na rAb1ahu m2iN2 fawqihim wayafEalu2na ma2 yu'maru3n
    waqA2la L1A2hu la2 tat1axi*u4 'ila2hayni vnayni 'in2ama2 huwa 'ila2huN2 wa2HiduN2 fa'iy1a2ya farhabu3n
    walahu2 ma2 fi s1ama2wa2ti wal'arDi walahu d1i2nu wa2Siban 'afagAyrA L1A2hi tat1aqu3n
    wama2 biku m2i n2iEmatiN2 famina L1A2hi vum2a 'i*a2 mas1akumu D1ur1u fa'ilayhi taj'aru3n
    vum2a 'i*a2 ka$afa D1ur1A EaN2kum 'i*a2 fari2qu m2iN2kum2 birAb1ihim yu$riku3n
    liyakfuru2 bima4 'a2tayna2hum fatamat1aEu2 fasawfa taElamu3n
    wayajEalu2na lima2 la2 yaElamu2na naSi2ba m2im2a2 rAzaqna2hum taL1A2hi latus'alun2a Eam2a2 kuN2tum taftaru3n
    wayajEalu2na lil1a2hi lbana2ti subHa2nahu2 walahu m2a2 ya$tahu3n
    wa'i*a2 bu$1irA 'aHaduhum2 bil'uN2va2 ZAl1a wajhuhu2 muswad1aN2 wahuwa kaZi3m
    yatawa2rA2 mina lqAwmi miN2 su5'i ma2 bu$1irA bihi4 'ayumsikuhu2 Eala2 hu2nin 'am yadus1uhu2 fi t1urA2bi 'ala2 sa5'a ma2 yaHkumu3n
    lil1a*i2na la2 yu'minu2na bil'a2xirAti mavalu s1aw'i walil1a2hi lmavalu l'aEla2 wahuwa lEazi2zu lHaki3m
    walaw yu'a2xi*u L1A2hu n2a2sa biZulmihi m2a2 tarAka Ealayha2 miN2 da6b1atiN2 wala2kiN2 yu'ax1iruhum 'ila4 'ajali m2usam2aN2 fa'i*a2 ja5'a 'ajaluhum la2 yasta'xiru2na sa2EataN2 wala2 yastaqdimu3n
    wayajEalu2na lil1a2hi ma2 yakrAhu2na wataSifu 'alsinatuhumu lka*iba 'an2a lahumu lHusna2 la2 jarAma 'an2a lahumu n2a2rA wa'an2ahu m2ufrATu3n
    taL1A2hi laqAd 'arsalna4 'ila4 'umami m2iN2 qAblika fazay1ana lahumu $1ayTA2nu 'aEma2lahum fahuwa waliy1uhumu lyawma walahum Ea*a2bun 'ali3m
    wama4 'aN2zalna2 Ealayka lkita2ba 'il1a2 litubay1ina lahumu l1a*i xtalafu2 fi2hi wahudaN2 warAHmata l1iqAwmiN2 yu'minu3n
    waL1A2hu 'aN2zala mina s1ama5'i ma5'aN2 fa'aHya2 bihi l'arDA baEda mawtiha4 'in2a fi2 *a2lika la'a2yata l1iqAwmiN2 yasmaEu3n
    wa'in2a lakum fi l'anEa2mi laEibrAta n2usqi2ku m2im2a2 fi2 buTu2nihi2 mim2 bayni farviN2 wadami l1abanan xA2liSAN2 sa5'igA l1i$1a2ribi3n
    wamiN2 vamarA2ti n2axi2li wal'aEna2bi tat1axi*u2na minhu sakarAN2 warizqAn Hasanan 'in2a fi2 *a2lika la'a2yata l1iqAwmiN2 yaEqilu3n
    wa'awHa2 rAb1uka 'ila n2aHli 'ani t1axi*i2 mina ljiba2li buyu2taN2 wamina $1ajari wamim2a2 yaEri$u3n
    vum2a kuli2 miN2 kul1i v1amarA2ti fasluki2 subula rAb1iki *ululaN2 yaxruju mim2 buTu2niha2 $arA2bu m2uxtalifun 'alwa2nuhu2 fi2hi $ifa5'u l1in2a2si 'in2a fi2 *a2lika la'a2yata l1iqAwmiN2 yatafak1aru3n
    waL1A2hu xAlaqAkum vum2a yatawaf1a2kum wamiN2ku m2aN2 yurAd1u 'ila4 'ar*ali lEumuri likay la2 yaElama baEda EilmiN2 $ay'an 'in2a L1A2ha Eali2muN2 qAdi3r
    waL1A2hu faD1Ala baEDAkum Eala2 baEDiN2 fi r1izqi fama l1a*i2na fuD1ilu2 birA6d1i2 rizqihim Eala2 ma2 malakat 'ayma2nuhum fahum fi2hi sawa5'un 'afabiniEmati l1a2hi yajHadu3n
    waL1A2hu jaEala laku m2in 'aN2fusikum 'azwa2jaN2 wajaEala laku m2in 'azwa2jikum2 bani2na waHafadataN2 warAzaqAku m2ina T1Ay1iba2ti 'afabilba2Tili yu'minu2na wabiniEmati l1a2hi hum yakfuru3n
    wayaEbudu2na miN2 du2ni l1a2hi ma2 la2 yamliku lahum rizqA m2ina s1ama2wa2ti wal'arDi $ay'aN2 wala2 yastaTi2Eu3n
    fala2 taDribu2 lil1a2hi l'amva2la 'in2a L1A2ha yaElamu wa'aN2tum la2 taElamu3n
    DArAba L1A2hu mavalan Eabda m2amlu2ka l1a2 yaqdiru Eala2 $ay'iN2 wama r1Azaqna2hu min2a2 rizqAn HasanaN2 fahuwa yuN2fiqu minhu sir1AN2 wajahrAn hal yastawu2na lHamdu lil1a2hi bal 'akvaruhum la2 yaElamu3n
    waDArAba L1A2hu mavala r1Ajulayni 'aHaduhuma4 'abkamu la2 yaqdiru Eala2 $ay'iN2 wahuwa kal1un Eala2 mawla2hu 'aynama2 yuwaj1ih1u la2 ya'ti bixAyrin hal yastawi2 huwa wamaN2 ya'muru bilEadli wahuwa Eala2 SirA2Ti m2ustaqi3m
    walil1a2hi gAybu s1ama2wa2ti wal'arDi wama4 'amru s1a2Eati 'il1a2 kalamHi lbaSAri 'aw huwa 'aqrAbu 'in2a L1A2ha Eala2 kul1i $ay'iN2 qAdi3r
    waL1A2hu 'axrAjaku m2im2 buTu2ni 'um2aha2tikum la2 taElamu2na $ay'aN2 wajaEala lakumu s1amEa wal'abSA2rA wal'af'idata laEal1akum ta$kuru3n
    'alam yarAw 'ila T1Ayri musax1ArA2tiN2 fi2 jaw1i s1ama5'i ma2 yumsikuhun2a 'il1a L1A2hu 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yu'minu3n
    waL1A2hu jaEala laku m2im2 buyu2tikum sakanaN2 wajaEala laku m2iN2 julu2di l'anEa2mi buyu2taN2 tastaxif1u2naha2 yawma ZAEnikum wayawma 'iqA2matikum wamin 'aSwa2fiha2 wa'awba2riha2 wa'a$Ea2riha4 'ava2vaN2 wamata2Ean 'ila2 Hi3n
    waL1A2hu jaEala laku m2im2a2 xAlaqA Zila2laN2 wajaEala laku m2ina ljiba2li 'akna2naN2 wajaEala lakum sarA2bi2la taqi2kumu lHar1A wasarA2bi2la taqi2kum2 ba'sakum ka*a2lika yutim2u niEmatahu2 Ealaykum laEal1akum tuslimu3n
    fa'iN2 tawal1aw fa'in2ama2 Ealayka lbala2gu lmubi3n
    yaErifu2na niEmata L1A2hi vum2a yuN2kiru2naha2 wa'akvaruhumu lka2firu3n
    wayawma nabEavu miN2 kul1i 'um2atiN2 $ahi2daN2 vum2a la2 yu'*anu lil1a*i2na kafaru2 wala2 hum yustaEtabu3n
    wa'i*a2 rA'a l1a*i2na ZAlamu lEa*a2ba fala2 yuxAf1afu Eanhum wala2 hum yuN2ZAru3n
    wa'i*a2 rA'a l1a*i2na 'a$rAku2 $urAka5'ahum qA2lu2 rAb1ana2 ha4'ula5'i $urAka5'una l1a*i2na kun2a2 nadEu2 miN2 du2nika fa'alqAw 'ilayhimu lqAwla 'in2akum laka2*ibu3n
    wa'alqAw 'ila L1A2hi yawma'i*ini s1alama waDAl1a Eanhu m2a2 ka2nu2 yaftaru3n
    'al1a*i2na kafaru2 waSAd1u2 EaN2 sabi2li l1a2hi zidna2hum Ea*a2baN2 fawqA lEa*a2bi bima2 ka2nu2 yufsidu3n
    wayawma nabEavu fi2 kul1i 'um2atiN2 $ahi2dan Ealayhi m2in 'aN2fusihim waji'na2 bika $ahi2dan Eala2 ha4'ula5'i wanaz1alna2 Ealayka lkita2ba tibya2na l1ikul1i $ay'iN2 wahudaN2 warAHmataN2 wabu$rA2 lilmuslimi3n
    'in2a L1A2ha ya'muru bilEadli wal'iHsa2ni wa'i2ta5'i *i lqurba2 wayanha2 Eani lfaH$a5'i walmuN2kari walbagyi yaEiZukum laEal1akum ta*ak1aru3n
    wa'awfu2 biEahdi l1a2hi 'i*a2 Ea2hat1um wala2 taN2quDu l'ayma2na baEda tawki2diha2 waqAd jaEaltumu L1A2ha Ealaykum kafi2lan 'in2a L1A2ha yaElamu ma2 tafEalu3n
    wala2 taku2nu2 kal1ati2 naqADAt gAzlaha2 mim2 baEdi quw1atin 'aN2ka2vaN2 tat1axi*u2na 'ayma2nakum daxAlam2 baynakum 'aN2 taku2na 'um2atun hiya 'arba2 min 'um2atin 'in2ama2 yablu2kumu L1A2hu bihi2 walayubay1inan2a lakum yawma lqiya2mati ma2 kuN2tum fi2hi taxtalifu3n
    walaw $a5'a L1A2hu lajaEalakum 'um2ataN2 wa2HidataN2 wala2kiN2 yuDil1u maN2 ya$a5'u wayahdi2 maN2 ya$a5'u walatus'alun2a Eam2a2 kuN2tum taEmalu3n
    wala2 tat1axi*u4 'ayma2nakum daxAlam2 baynakum fatazil1a qAdamum2 baEda vubu2tiha2 wata*u2qu s1u5'a bima2 SAdat1um EaN2 sabi2li l1a2hi walakum Ea*a2bun EaZi3m
    wala2 ta$taru2 biEahdi l1a2hi vamanaN2 qAli2lan 'in2ama2 EiN2da L1A2hi huwa xAyru l1akum 'iN2 kuN2tum taElamu3n
    ma2 EiN2dakum yaN2fadu wama2 EiN2da L1A2hi ba2qiN2 walanajziyan2a l1a*i2na SAbaru4 'ajrAhum2 bi'aHsani ma2 ka2nu2 yaEmalu3n
    man Eamila SA2liHa m2iN2 *akarin 'aw 'uN2va2 wahuwa mu'minuN2 falanuHyiyan2ahu2 Haya2taN2 TAy1ibataN2 walanajziyan2ahum 'ajrAhum2 bi'aHsani ma2 ka2nu2 yaEmalu3n
    fa'i*a2 qArA'ta lqur'a2na fastaEi* bil1a2hi mina $1ayTA2ni r1Aji3m
    'in2ahu2 laysa lahu2 sulTA2nun Eala l1a*i2na 'a2manu2 waEala2 rAb1ihim yatawak1alu3n
    'in2ama2 sulTA2nuhu2 Eala l1a*i2na yatawal1awnahu2 wal1a*i2na hum2 bihi2 mu$riku3n
    wa'i*a2 bad1alna4 'a2yata m2aka2na 'a2yatiN2 waL1A2hu 'aElamu bima2 yunaz1ilu qA2lu4 'in2ama4 'aN2ta muftarim2 bal 'akvaruhum la2 yaElamu3n
    qul naz1alahu2 ru2Hu lqudusi mi r1Ab1ika bilHaq1i liyuvab1ita l1a*i2na 'a2manu2 wahudaN2 wabu$rA2 lilmuslimi3n
    walaqAd naElamu 'an2ahum yaqu2lu2na 'in2ama2 yuEal1imuhu2 ba$aru l1isa2nu l1a*i2 yulHidu2na 'ilayhi 'aEjamiy1uN2 waha2*a2 lisa2nun EarAbiy1u m2ubi3n
    'in2a l1a*i2na la2 yu'minu2na bi'a2ya2ti l1a2hi la2 yahdi2himu L1A2hu walahum Ea*a2bun 'ali3m
    'in2ama2 yaftari lka*iba l1a*i2na la2 yu'minu2na bi'a2ya2ti l1a2hi wa'ula5'ika humu lka2*ibu3n
    maN2 kafarA bil1a2hi mim2 baEdi 'i2ma2nihi4 'il1a2 man 'ukriha waqAlbuhu2 muTma'in2um2 bil'i2ma2ni wala2ki m2aN2 $arAHa bilkufri SAdrAN2 faEalayhim gADAbu m2ina L1A2hi walahum Ea*a2bun EaZi3m
    *a2lika bi'an2ahumu staHab1u lHaya2ta d1unya2 Eala l'a2xirAti wa'an2a L1A2ha la2 yahdi lqAwma lka2firi3n
    'ula5'ika l1a*i2na TAbaEa L1A2hu Eala2 qulu2bihim wasamEihim wa'abSA2rihim wa'ula5'ika humu lgA2filu3n
    la2 jarAma 'an2ahum fi l'a2xirAti humu lxA2siru3n
    vum2a 'in2a rAb1aka lil1a*i2na ha2jaru2 mim2 baEdi ma2 futinu2 vum2a ja2hadu2 waSAbaru4 'in2a rAb1aka mim2 baEdiha2 lagAfu2ru r1AHi3m
    yawma ta'ti2 kul1u nafsiN2 tuja2dilu Ea n2afsiha2 watuwaf1a2 kul1u nafsi m2a2 Eamilat wahum la2 yuZlamu3n
    waDArAba L1A2hu mavalaN2 qAryataN2 ka2nat 'a2minata m2uTma'in2ataN2 ya'ti2ha2 rizquha2 rAgAda m2iN2 kul1i maka2niN2 fakafarAt bi'anEumi l1a2hi fa'a*a2qAha L1A2hu liba2sa lju2Ei walxAwfi bima2 ka2nu2 yaSnaEu3n
    walaqAd ja5'ahum rAsu2lu m2inhum faka*1abu2hu fa'axA*ahumu lEa*a2bu wahum ZA2limu3n
    fakulu2 mim2a2 rAzaqAkumu L1A2hu Hala2laN2 TAy1ibaN2 wa$kuru2 niEmata L1A2hi 'iN2 kuN2tum 'iy1a2hu taEbudu3n
    'in2ama2 Har1Ama Ealaykumu lmaytata wad1ama walaHma lxiN2zi2ri wama4 'uhil1a ligAyri l1a2hi bihi2 famani DTur1A gAyrA ba2giN2 wala2 Ea2diN2 fa'in2a L1A2ha gAfu2ru r1AHi3m
    wala2 taqu2lu2 lima2 taSifu 'alsinatukumu lka*iba ha2*a2 Hala2luN2 waha2*a2 HarA2mu l1itaftaru2 Eala L1A2hi lka*iba 'in2a l1a*i2na yaftaru2na Eala L1A2hi lka*iba la2 yufliHu3n
    mata2EuN2 qAli2luN2 walahum Ea*a2bun 'ali3m
    waEala l1a*i2na ha2du2 Har1Amna2 ma2 qASASna2 Ealayka miN2 qAblu wama2 ZAlamna2hum wala2kiN2 ka2nu4 'aN2fusahum yaZlimu3n
    vum2a 'in2a rAb1aka lil1a*i2na Eamilu s1u5'a bijaha2latiN2 vum2a ta2bu2 mim2 baEdi *a2lika wa'aSlaHu4 'in2a rAb1aka mim2 baEdiha2 lagAfu2ru r1AHi3m
    'in2a 'ibrA2hi2ma ka2na 'um2ataN2 qA2nita l1il1a2hi Hani2faN2 walam yaku mina lmu$riki3n
    $a2kirA l1i'anEumihi jtaba2hu wahada2hu 'ila2 SirA2Ti m2ustaqi3m
    wa'a2tayna2hu fi d1unya2 HasanataN2 wa'in2ahu2 fi l'a2xirAti lamina S1A2liHi3n
    vum2a 'awHayna4 'ilayka 'ani t1abiE mil1ata 'ibrA2hi2ma Hani2faN2 wama2 ka2na mina lmu$riki3n
    'in2ama2 juEila s1abtu Eala l1a*i2na xtalafu2 fi2hi wa'in2a rAb1aka layaHkumu baynahum yawma lqiya2mati fi2ma2 ka2nu2 fi2hi yaxtalifu3n
    'udEu 'ila2 sabi2li rAb1ika bilHikmati walmawEiZAti lHasanati waja2dilhum2 bil1ati2 hiya 'aHsanu 'in2a rAb1aka huwa 'aElamu bimaN2 DAl1a EaN2 sabi2lihi2 wahuwa 'aElamu bilmuhtadi3n
    wa'in Ea2qAbtum faEa2qibu2 bimivli ma2 Eu2qibtum2 bihi2 wala'iN2 SAbartum lahuwa xAyru l1iS1A2biri3n
    waSbir wama2 SAbruka 'il1a2 bil1a2hi wala2 taHzan Ealayhim wala2 taku fi2 DAyqi m2im2a2 yamkuru3n
    'in2a L1A2ha maEa l1a*i2na t1aqA w1al1a*i2na hu m2uHsinu3n

    subHa2na l1a*i4 'asrA2 biEabdihi2 layla m2ina lmasjidi lHarA2mi 'ila lmasjidi l'aqSA l1a*i2 ba2rAkna2 Hawlahu2 linuriyahu2 min 'a2ya2tina4 'in2ahu2 huwa s1ami2Eu lbaSi3r
    wa'a2tayna2 mu2sa lkita2ba wajaEalna2hu huda l1ibani4 'isrA5'i2la 'al1a2 tat1axi*u2 miN2 du2ni2 waki2la2
    *ur1iy1ata man Hamalna2 maEa nu2Hin 'in2ahu2 ka2na EabdaN2 $aku2rA2
    waqADAyna4 'ila2 bani4 'isrA5'i2la fi lkita2bi latufsidun2a fi l'arDi mar1Atayni walataElun2a Euluw1aN2 kabi2rA2
    fa'i*a2 ja5'a waEdu 'u2la2huma2 baEavna2 Ealaykum Eiba2da l1ana4 'uli2 ba'siN2 $adi2diN2 faja2su2 xila2la d1iya2ri waka2na waEda m2afEu2la2
    vum2a rAdadna2 lakumu lkar1Ata Ealayhim wa'amdadna2kum2 bi'amwa2liN2 wabani2na wajaEalna2kum 'akvarA nafi2rA2
    'in 'aHsaN2tum 'aHsaN2tum li'aN2fusikum wa'in 'asa'tum falaha2 fa'i*a2 ja5'a waEdu l'a2xirAti liyasu'u2 wuju2hakum waliyadxulu lmasjida kama2 daxAlu2hu 'aw1ala mar1AtiN2 waliyutab1iru2 ma2 Ealaw tatbi2rA2
    Easa2 rAb1ukum 'aN2 yarHamakum wa'in Eut1um Eudna2 wajaEalna2 jahan2ama lilka2firi2na HaSi2rA2
    'in2a ha2*a lqur'a2na yahdi2 lil1ati2 hiya 'aqwamu wayuba$1iru lmu'mini2na l1a*i2na yaEmalu2na S1A2liHa2ti 'an2a lahum 'ajrAN2 kabi2rA2
    wa'an2a l1a*i2na la2 yu'minu2na bil'a2xirAti 'aEtadna2 lahum Ea*a2ban 'ali2ma2
    wayadEu l'iN2sa2nu bi$1ar1i duEa5'ahu2 bilxAyri waka2na l'iN2sa2nu Eaju2la2
    wajaEalna l1ayla wan2aha2rA 'a2yatayni famaHawna4 'a2yata l1ayli wajaEalna4 'a2yata n2aha2ri mubSirAta l1itabtagu2 faDla m2i r1Ab1ikum walitaElamu2 Eadada s1ini2na walHisa2ba wakul1a $ay'iN2 faS1Alna2hu tafSi2la2
    wakul1a 'iN2sa2nin 'alzamna2hu TA5'irAhu2 fi2 Eunuqihi2 wanuxriju lahu2 yawma lqiya2mati kita2baN2 yalqA2hu maN2$u2rA2
    'iqrA' kita2baka kafa2 binafsika lyawma Ealayka Hasi2ba2
    m2ani htada2 fa'in2ama2 yahtadi2 linafsihi2 wamaN2 DAl1a fa'in2ama2 yaDil1u Ealayha2 wala2 taziru wa2zirAtuN2 wizrA 'uxrA2 wama2 kun2a2 muEa*1ibi2na Hat1a2 nabEava rAsu2la2
    wa'i*a4 'arAdna4 'a n2uhlika qAryatan 'amarna2 mutrAfi2ha2 fafasaqu2 fi2ha2 faHaq1A Ealayha lqAwlu fadam2arna2ha2 tadmi2rA2
    wakam 'ahlakna2 mina lquru2ni mim2 baEdi nu2HiN2 wakafa2 birAb1ika bi*unu2bi Eiba2dihi2 xAbi2rAm2 baSi2rA2
    m2aN2 ka2na yuri2du lEa2jilata Eaj1alna2 lahu2 fi2ha2 ma2 na$a5'u lima n2uri2du vum2a jaEalna2 lahu2 jahan2ama yaSla2ha2 ma*mu2ma m2adHu2rA2
    waman 'arA2da l'a2xirAta wasaEa2 laha2 saEyaha2 wahuwa mu'minuN2 fa'ula5'ika ka2na saEyuhu m2a$ku2rA2
    kul1a n2umid1u ha4'ula5'i waha4'ula5'i min EaTA5'i rAb1ika wama2 ka2na EaTA5'u rAb1ika maHZu2rA2
    'uN2Zur kayfa faD1Alna2 baEDAhum Eala2 baEDiN2 walal'a2xirAtu 'akbaru darAja2tiN2 wa'akbaru tafDi2la2
    l1a2 tajEal maEa L1A2hi 'ila2han 'a2xArA fataqEuda ma*mu2ma m2ax*u2la2
    waqADA2 rAb1uka 'al1a2 taEbudu4 'il1a4 'iy1a2hu wabilwa2lidayni 'iHsa2nan 'im2a2 yablugAn2a EiN2daka lkibarA 'aHaduhuma4 'aw kila2huma2 fala2 taqu l1ahuma4 'uf1iN2 wala2 tanharhuma2 waqu l1ahuma2 qAwlaN2 kari2ma2
    waxfiD lahuma2 jana2Ha *1ul1i mina r1AHmati waqu r1Ab1i rHamhuma2 kama2 rAb1aya2ni2 SAgi2rA2
    r1Ab1ukum 'aElamu bima2 fi2 nufu2sikum 'iN2 taku2nu2 SA2liHi2na fa'in2ahu2 ka2na lil'aw1a2bi2na gAfu2rA2
    wa'a2ti *a lqurba2 Haq1Ahu2 walmiski2na wabna s1abi2li wala2 tuba*1ir tab*i2rA2
    'in2a lmuba*1iri2na ka2nu4 'ixwa2na $1aya2Ti2ni waka2na $1ayTA2nu lirAb1ihi2 kafu2rA2
    wa'im2a2 tuEriDAn2a Eanhumu btigA5'a rAHmati m2i r1Ab1ika tarju2ha2 faqu l1ahum qAwla m2aysu2rA2
    wala2 tajEal yadaka maglu2latan 'ila2 Eunuqika wala2 tabsuTha2 kul1a lbasTi fataqEuda malu2ma m2aHsu2rA2
    'in2a rAb1aka yabsuTu r1izqA limaN2 ya$a5'u wayaqdiru 'in2ahu2 ka2na biEiba2dihi2 xAbi2rAm2 baSi2rA2
    wala2 taqtulu4 'awla2dakum xA$yata 'imla2qi n2aHnu narzuquhum wa'iy1a2kum 'in2a qAtlahum ka2na xiT'aN2 kabi2rA2
    wala2 taqrAbu z1ina4 'in2ahu2 ka2na fa2Hi$ataN2 wasa5'a sabi2la2
    wala2 taqtulu n2afsa l1ati2 Har1Ama L1A2hu 'il1a2 bilHaq1i wamaN2 qutila maZlu2maN2 faqAd jaEalna2 liwaliy1ihi2 sulTA2naN2 fala2 yusri f1i lqAtli 'in2ahu2 ka2na maN2Su2rA2
    wala2 taqrAbu2 ma2la lyati2mi 'il1a2 bil1ati2 hiya 'aHsanu Hat1a2 yablugA 'a$ud1ahu2 wa'awfu2 bilEahdi 'in2a lEahda ka2na mas'u2la2
    wa'awfu lkayla 'i*a2 kiltum wazinu2 bilqisTA2si lmustaqi2mi *a2lika xAyruN2 wa'aHsanu ta'wi2la2
    wala2 taqfu ma2 laysa laka bihi2 Eilmun 'in2a s1amEa walbaSArA walfu'a2da kul1u 'ula5'ika ka2na Eanhu mas'u2la2
    wala2 tam$i fi l'arDi marAHan 'in2aka laN2 taxriqA l'arDA walaN2 tablugA ljiba2la Tu2la2
    kul1u *a2lika ka2na say1i'uhu2 EiN2da rAb1ika makru2ha2
    *a2lika mim2a4 'awHa4 'ilayka rAb1uka mina lHikmati wala2 tajEal maEa L1A2hi 'ila2han 'a2xArA fatulqA2 fi2 jahan2ama malu2ma m2adHu2rA2
    'afa'aSfa2kum rAb1ukum2 bilbani2na wat1axA*a mina lmala5'ikati 'ina2van 'in2akum lataqu2lu2na qAwlan EaZi2ma2
    walaqAd SAr1Afna2 fi2 ha2*a lqur'a2ni liya*1ak1aru2 wama2 yazi2duhum 'il1a2 nufu2rA2
    qu l1aw ka2na maEahu4 'a2lihatuN2 kama2 yaqu2lu2na 'i*a l1abtagAw 'ila2 *i lEar$i sabi2la2
    subHa2nahu2 wataEa2la2 Eam2a2 yaqu2lu2na Euluw1aN2 kabi2rA2
    tusab1iHu lahu s1ama2wa2tu s1abEu wal'arDu wamaN2 fi2hin2a wa'i m2iN2 $ay'in 'il1a2 yusab1iHu biHamdihi2 wala2ki l1a2 tafqAhu2na tasbi2Hahum 'in2ahu2 ka2na Hali2man gAfu2rA2
    wa'i*a2 qArA'ta lqur'a2na jaEalna2 baynaka wabayna l1a*i2na la2 yu'minu2na bil'a2xirAti Hija2ba m2astu2rA2
    wajaEalna2 Eala2 qulu2bihim 'akin2atan 'aN2 yafqAhu2hu wafi4 'a2*a2nihim waqrAN2 wa'i*a2 *akarta rAb1aka fi lqur'a2ni waHdahu2 wal1aw Eala4 'adba2rihim nufu2rA2
    n2aHnu 'aElamu bima2 yastamiEu2na bihi4 'i* yastamiEu2na 'ilayka wa'i* hum najwa4 'i* yaqu2lu Z1A2limu2na 'iN2 tat1abiEu2na 'il1a2 rAjula m2asHu2rA2
    'uN2Zur kayfa DArAbu2 laka l'amva2la faDAl1u2 fala2 yastaTi2Eu2na sabi2la2
    waqA2lu4 'a'i*a2 kun2a2 EiZA2maN2 warufa2tan 'a'in2a2 lamabEu2vu2na xAlqAN2 jadi2da2
    qul ku2nu2 Hija2rAtan 'aw Hadi2da2
    'aw xAlqA m2im2a2 yakburu fi2 Sudu2rikum fasayaqu2lu2na maN2 yuEi2duna2 quli l1a*i2 faTArAkum 'aw1ala mar1AtiN2 fasayungiDu2na 'ilayka ru'u2sahum wayaqu2lu2na mata2 huwa qul Easa4 'aN2 yaku2na qAri2ba2
    yawma yadEu2kum fatastaji2bu2na biHamdihi2 wataZun2u2na 'i l1abivtum 'il1a2 qAli2la2
    waqu l1iEiba2di2 yaqu2lu l1ati2 hiya 'aHsanu 'in2a $1ayTA2na yaN2zagu baynahum 'in2a $1ayTA2na ka2na lil'iN2sa2ni Eaduw1a m2ubi2na2
    r1Ab1ukum 'aElamu bikum 'iN2 ya$a' yarHamkum 'aw 'iN2 ya$a' yuEa*1ibkum wama4 'arsalna2ka Ealayhim waki2la2
    warAb1uka 'aElamu bimaN2 fi s1ama2wa2ti wal'arDi walaqAd faD1Alna2 baEDA n2abiy1i2na Eala2 baEDiN2 wa'a2tayna2 da2wu2da zabu2rA2
    quli dEu l1a*i2na zaEamtu m2iN2 du2nihi2 fala2 yamliku2na ka$fa D1ur1i EaN2kum wala2 taHwi2la2
    'ula5'ika l1a*i2na yadEu2na yabtagu2na 'ila2 rAb1ihimu lwasi2lata 'ay1uhum 'aqrAbu wayarju2na rAHmatahu2 wayaxA2fu2na Ea*a2bahu4 'in2a Ea*a2ba rAb1ika ka2na maH*u2rA2
    wa'i m2iN2 qAryatin 'il1a2 naHnu muhliku2ha2 qAbla yawmi lqiya2mati 'aw muEa*1ibu2ha2 Ea*a2baN2 $adi2daN2 ka2na *a2lika fi lkita2bi masTu2rA2
    wama2 manaEana4 'a n2ursila bil'a2ya2ti 'il1a4 'aN2 ka*1aba biha l'aw1alu2na wa'a2tayna2 vamu2da n2a2qAta mubSirAtaN2 faZAlamu2 biha2 wama2 nursilu bil'a2ya2ti 'il1a2 taxwi2fa2
    wa'i* qulna2 laka 'in2a rAb1aka 'aHa2TA bin2a2si wama2 jaEalna r1u'ya l1ati4 'arAyna2ka 'il1a2 fitnata l1in2a2si wa$1ajarAta lmalEu2nata fi lqur'a2ni wanuxAw1ifuhum fama2 yazi2duhum 'il1a2 Tugya2naN2 kabi2rA2
    wa'i* qulna2 lilmala5'ikati sjudu2 li'a2dama fasajadu4 'il1a4 'ibli2sa qA2la 'a'asjudu liman xAlaqta Ti2na2
    qA2la 'arA'aytaka ha2*a l1a*i2 kar1Amta Ealay1a la'in 'ax1Artani 'ila2 yawmi lqiya2mati la'aHtanikan2a *ur1iy1atahu4 'il1a2 qAli2la2
    qA2la *hab famaN2 tabiEaka minhum fa'in2a jahan2ama jaza5'ukum jaza5'a m2awfu2rA2
    wastafziz mani staTAEta minhum2 biSAwtika wa'ajlib Ealayhim2 bixAylika warAjilika wa$a2rikhum fi l'amwa2li wal'awla2di waEidhum wama2 yaEiduhumu $1ayTA2nu 'il1a2 guru2rA2
    'in2a Eiba2di2 laysa laka Ealayhim sulTA2nuN2 wakafa2 birAb1ika waki2la2
    r1Ab1ukumu l1a*i2 yuzji2 lakumu lfulka fi lbaHri litabtagu2 miN2 faDlihi4 'in2ahu2 ka2na bikum rAHi2ma2
    wa'i*a2 mas1akumu D1ur1u fi lbaHri DAl1a maN2 tadEu2na 'il1a4 'iy1a2hu falam2a2 naj1a2kum 'ila lbar1i 'aErADtum waka2na l'iN2sa2nu kafu2rA2
    'afa'amiN2tum 'aN2 yaxsifa bikum ja2niba lbar1i 'aw yursila Ealaykum Ha2SibaN2 vum2a la2 tajidu2 lakum waki2la2
    'am 'amiN2tum 'aN2 yuEi2dakum fi2hi ta2rAtan 'uxrA2 fayursila Ealaykum qA2Sifa m2ina r1i2Hi fayugriqAkum2 bima2 kafartum vum2a la2 tajidu2 lakum Ealayna2 bihi2 tabi2Ea2
    walaqAd kar1Amna2 bani4 'a2dama waHamalna2hum fi lbar1i walbaHri warAzaqna2hu m2ina T1Ay1iba2ti wafaD1Alna2hum Eala2 kavi2ri m2im2an xAlaqna2 tafDi2la2
    yawma nadEu2 kul1a 'una2sim2 bi'ima2mihim faman 'u2tiya kita2bahu2 biyami2nihi2 fa'ula5'ika yaqrA'u2na kita2bahum wala2 yuZlamu2na fati2la2
    wamaN2 ka2na fi2 ha2*ihi4 'aEma2 fahuwa fi l'a2xirAti 'aEma2 wa'aDAl1u sabi2la2
    wa'iN2 ka2du2 layaftinu2naka Eani l1a*i4 'awHayna4 'ilayka litaftariya Ealayna2 gAyrAhu2 wa'i*a l1at1axA*u2ka xAli2la2
    walawla4 'aN2 vab1atna2ka laqAd kit1a tarkanu 'ilayhim $ay'aN2 qAli2la2
    'i*a l1a'a*aqna2ka DiEfa lHaya2ti waDiEfa lmama2ti vum2a la2 tajidu laka Ealayna2 naSi2rA2
    wa'iN2 ka2du2 layastafiz1u2naka mina l'arDi liyuxriju2ka minha2 wa'i*a l1a2 yalbavu2na xila2faka 'il1a2 qAli2la2
    sun2ata maN2 qAd 'arsalna2 qAblaka mi r1usulina2 wala2 tajidu lisun2atina2 taHwi2la2
    'aqimi S1Ala2ta lidulu2ki $1amsi 'ila2 gAsaqi l1ayli waqur'a2na lfajri 'in2a qur'a2na lfajri ka2na ma$hu2da2
    wamina l1ayli fatahaj1ad bihi2 na2filata l1aka Easa4 'aN2 yabEavaka rAb1uka maqA2ma m2aHmu2da2
    waqu r1Ab1i 'adxilni2 mudxAla SidqiN2 wa'axrijni2 muxrAja SidqiN2 wajEa l1i2 mi l1aduN2ka sulTA2na n2aSi2rA2
    waqul ja5'a lHaq1u wazahaqA lba2Tilu 'in2a lba2Tila ka2na zahu2qA2
    wanunaz1ilu mina lqur'a2ni ma2 huwa $ifa5'uN2 warAHmatu l1ilmu'mini2na wala2 yazi2du Z1A2limi2na 'il1a2 xAsa2rA2
    wa'i*a4 'anEamna2 Eala l'iN2sa2ni 'aErADA wana'a2 bija2nibihi2 wa'i*a2 mas1ahu $1ar1u ka2na ya'u2sa2
    qul kul1uN2 yaEmalu Eala2 $a2kilatihi2 farAb1ukum 'aElamu biman huwa 'ahda2 sabi2la2
    wayas'alu2naka Eani r1u2Hi quli r1u2Hu min 'amri rAb1i2 wama4 'u2ti2tu m2ina lEilmi 'il1a2 qAli2la2
    wala'iN2 $i'na2 lana*haban2a bil1a*i4 'awHayna4 'ilayka vum2a la2 tajidu laka bihi2 Ealayna2 waki2la2
    'il1a2 rAHmata m2i r1Ab1ika 'in2a faDlahu2 ka2na Ealayka kabi2rA2
    qu l1a'ini jtamaEati l'iN2su waljin2u Eala4 'aN2 ya'tu2 bimivli ha2*a lqur'a2ni la2 ya'tu2na bimivlihi2 walaw ka2na baEDuhum libaEDiN2 ZAhi2rA2
    walaqAd SAr1Afna2 lin2a2si fi2 ha2*a lqur'a2ni miN2 kul1i mavaliN2 fa'aba4 'akvaru n2a2si 'il1a2 kufu2rA2
    waqA2lu2 la n2u'mina laka Hat1a2 tafjurA lana2 mina l'arDi yam2bu2Ea2
    'aw taku2na laka jan2atu m2i n2axi2liN2 waEinabiN2 fatufaj1irA l'anha2rA xila2laha2 tafji2rA2
    'aw tusqiTA s1ama5'a kama2 zaEamta Ealayna2 kisafan 'aw ta'tiya bil1a2hi walmala5'ikati qAbi2la2
    'aw yaku2na laka baytu m2iN2 zuxrufin 'aw tarqA2 fi s1ama5'i wala n2u'mina liruqiy1ika Hat1a2 tunaz1ila Ealayna2 kita2ba n2aqrA'uhu2 qul subHa2na rAb1i2 hal kuN2tu 'il1a2 ba$arA r1Asu2la2
    wama2 manaEa n2a2sa 'aN2 yu'minu4 'i* ja5'ahumu lhuda4 'il1a4 'aN2 qA2lu4 'abaEava L1A2hu ba$arA r1Asu2la2
    qu l1aw ka2na fi l'arDi mala5'ikatuN2 yam$u2na muTma'in2i2na lanaz1alna2 Ealayhi m2ina s1ama5'i malaka r1Asu2la2
    qul kafa2 bil1a2hi $ahi2dam2 bayni2 wabaynakum 'in2ahu2 ka2na biEiba2dihi2 xAbi2rAm2 baSi2rA2
    wamaN2 yahdi l1a2hu fahuwa lmuhtadi wamaN2 yuDlil falaN2 tajida lahum 'awliya5'a miN2 du2nihi2 wanaH$uruhum yawma lqiya2mati Eala2 wuju2hihim EumyaN2 wabukmaN2 waSum2a m2a'wa2hum jahan2amu kul1ama2 xAbat zidna2hum saEi2rA2
    *a2lika jaza5'uhum2 bi'an2ahum kafaru2 bi'a2ya2tina2 waqA2lu4 'a'i*a2 kun2a2 EiZA2maN2 warufa2tan 'a'in2a2 lamabEu2vu2na xAlqAN2 jadi2da2
    'awalam yarAw 'an2a L1A2ha l1a*i2 xAlaqA s1ama2wa2ti wal'arDA qA2dirun Eala4 'aN2 yaxluqA mivlahum wajaEala lahum 'ajala l1a2 rAyba fi2hi fa'aba Z1A2limu2na 'il1a2 kufu2rA2
    qu l1aw 'aN2tum tamliku2na xAza5'ina rAHmati rAb1i4 'i*a l1a'amsaktum xA$yata l'iN2fa2qi waka2na l'iN2sa2nu qAtu2rA2
    walaqAd 'a2tayna2 mu2sa2 tisEa 'a2ya2tim2 bay1ina2tiN2 fas'al bani4 'isrA5'i2la 'i* ja5'ahum faqA2la lahu2 firEawnu 'in2i2 la'aZun2uka ya2mu2sa2 masHu2rA2
    qA2la laqAd Ealimta ma4 'aN2zala ha4'ula5'i 'il1a2 rAb1u s1ama2wa2ti wal'arDi baSA5'irA wa'in2i2 la'aZun2uka ya2firEawnu mavbu2rA2
    fa'arA2da 'aN2 yastafiz1ahu m2ina l'arDi fa'agrAqna2hu wama m2aEahu2 jami2Ea2
    waqulna2 mim2 baEdihi2 libani4 'isrA5'i2la skunu l'arDA fa'i*a2 ja5'a waEdu l'a2xirAti ji'na2 bikum lafi2fa2
    wabilHaq1i 'aN2zalna2hu wabilHaq1i nazala wama4 'arsalna2ka 'il1a2 muba$1irAN2 wana*i2rA2
    waqur'a2naN2 farAqna2hu litaqrA'ahu2 Eala n2a2si Eala2 mukviN2 wanaz1alna2hu taN2zi2la2
    qul 'a2minu2 bihi4 'aw la2 tu'minu4 'in2a l1a*i2na 'u2tu lEilma miN2 qAblihi4 'i*a2 yutla2 Ealayhim yaxir1u2na lil'a*qA2ni suj1ada2
    wayaqu2lu2na subHa2na rAb1ina4 'iN2 ka2na waEdu rAb1ina2 lamafEu2la2
    wayaxir1u2na lil'a*qA2ni yabku2na wayazi2duhum xu$u2Ea2
    quli dEu L1A2ha 'awi dEu r1AHma2na 'ay1a m2a2 tadEu2 falahu l'asma5'u lHusna2 wala2 tajhar biSAla2tika wala2 tuxA2fit biha2 wabtagi bayna *a2lika sabi2la2
    waquli lHamdu lil1a2hi l1a*i2 lam yat1axi* waladaN2 walam yaku l1ahu2 $ari2kuN2 fi lmulki walam yaku l1ahu2 waliy1u m2ina *1ul1i wakab1irhu takbi2rA2

    'alHamdu lil1a2hi l1a*i4 'aN2zala Eala2 Eabdihi lkita2ba walam yajEa l1ahu2 Eiwaja2
    qAy1ima l1iyuN2*irA ba'saN2 $adi2da m2i l1adunhu wayuba$1irA lmu'mini2na l1a*i2na yaEmalu2na S1A2liHa2ti 'an2a lahum 'ajrAn Hasana2
    m2a2kivi2na fi2hi 'abada2
    wayuN2*irA l1a*i2na qA2lu t1axA*a L1A2hu walada2
    m2a2 lahum2 bihi2 min EilmiN2 wala2 li'a2ba5'ihim kaburAt kalimataN2 taxruju min 'afwa2hihim 'iN2 yaqu2lu2na 'il1a2 ka*iba2
    falaEal1aka ba2xiEu n2afsaka Eala4 'a2va2rihim 'i l1am yu'minu2 biha2*a lHadi2vi 'asafa2
    'in2a2 jaEalna2 ma2 Eala l'arDi zi2nata l1aha2 linabluwahum 'ay1uhum 'aHsanu Eamala2
    wa'in2a2 laja2Eilu2na ma2 Ealayha2 SAEi2daN2 juruza2
    'am Hasibta 'an2a 'aSHa2ba lkahfi war1Aqi2mi ka2nu2 min 'a2ya2tina2 Eajaba2
    'i* 'awa lfityatu 'ila lkahfi faqA2lu2 rAb1ana4 'a2tina2 mi l1aduN2ka rAHmataN2 wahay1i' lana2 min 'amrina2 rA$ada2
    faDArAbna2 Eala4 'a2*a2nihim fi lkahfi sini2na Eadada2
    vum2a baEavna2hum linaElama 'ay1u lHizbayni 'aHSA2 lima2 labivu4 'amada2
    n2aHnu naquS1u Ealayka naba'ahum2 bilHaq1i 'in2ahum fityatun 'a2manu2 birAb1ihim wazidna2hum huda2
    warAbaTna2 Eala2 qulu2bihim 'i* qA2mu2 faqA2lu2 rAb1una2 rAb1u s1ama2wa2ti wal'arDi la n2adEuwa miN2 du2nihi4 'ila2ha l1aqAd qulna4 'i*aN2 $aTATA2
    ha4'ula5'i qAwmuna t1axA*u2 miN2 du2nihi4 'a2lihata l1awla2 ya'tu2na Ealayhim2 bisulTA2nim2 bay1iniN2 faman 'aZlamu mim2ani ftarA2 Eala L1A2hi ka*iba2
    wa'i*i Etazaltumu2hum wama2 yaEbudu2na 'il1a L1A2ha fa'wu4 'ila lkahfi yaN2$ur lakum rAb1uku m2i r1AHmatihi2 wayuhay1i' laku m2in 'amriku m2irfaqA2
    watarA $1amsa 'i*a2 TAlaEa t1aza2waru EaN2 kahfihim *a2ta lyami2ni wa'i*a2 gArAba t1aqriDuhum *a2ta $1ima2li wahum fi2 fajwati m2inhu *a2lika min 'a2ya2ti l1a2hi maN2 yahdi l1a2hu fahuwa lmuhtadi wamaN2 yuDlil falaN2 tajida lahu2 waliy1a m2ur$ida2
    wataHsabuhum 'ayqA2ZAN2 wahum ruqu2duN2 wanuqAl1ibuhum *a2ta lyami2ni wa*a2ta $1ima2li wakalbuhum2 ba2siTuN2 *irA2Eayhi bilwaSi2di lawi T1AlaEta Ealayhim lawal1ayta minhum firA2rAN2 walamuli'ta minhum ruEba2
    waka*a2lika baEavna2hum liyatasa5'alu2 baynahum qA2la qA5'ilu m2inhum kam labivtum qA2lu2 labivna2 yawman 'aw baEDA yawmiN2 qA2lu2 rAb1ukum 'aElamu bima2 labivtum fabEavu4 'aHadakum2 biwariqikum ha2*ihi4 'ila lmadi2nati falyaN2Zur 'ay1uha4 'azka2 TAEa2maN2 falya'tikum2 birizqi m2inhu walyatalaT1Af wala2 yu$EirAn2a bikum 'aHada2
    'in2ahum 'iN2 yaZharu2 Ealaykum yarjumu2kum 'aw yuEi2du2kum fi2 mil1atihim walaN2 tufliHu4 'i*an 'abada2
    waka*a2lika 'aEvarna2 Ealayhim liyaElamu4 'an2a waEda L1A2hi Haq1uN2 wa'an2a s1a2Eata la2 rAyba fi2ha4 'i* yatana2zaEu2na baynahum 'amrAhum faqA2lu bnu2 Ealayhim2 bunya2na r1Ab1uhum 'aElamu bihim qA2la l1a*i2na gAlabu2 Eala4 'amrihim lanat1axi*an2a Ealayhi m2asjida2
    sayaqu2lu2na vala2vatu r1A2biEuhum kalbuhum wayaqu2lu2na xAmsatuN2 sa2disuhum kalbuhum rAjmam2 bilgAybi wayaqu2lu2na sabEatuN2 wava2minuhum kalbuhum qu r1Ab1i4 'aElamu biEid1atihi m2a2 yaElamuhum 'il1a2 qAli2luN2 fala2 tuma2ri fi2him 'il1a2 mirA5'aN2 ZA2hirAN2 wala2 tastafti fi2hi m2inhum 'aHada2
    wala2 taqu2lan2a li$ay'in 'in2i2 fa2EiluN2 *a2lika gAda2
    'il1a4 'aN2 ya$a5'a L1A2hu wa*ku r1Ab1aka 'i*a2 nasi2ta waqul Easa4 'aN2 yahdiyani rAb1i2 li'aqrAba min ha2*a2 rA$ada2
    walabivu2 fi2 kahfihim vala2va mi'atiN2 sini2na wazda2du2 tisEa2
    quli l1a2hu 'aElamu bima2 labivu2 lahu2 gAybu s1ama2wa2ti wal'arDi 'abSir bihi2 wa'asmiE ma2 lahu m2iN2 du2nihi2 miN2 waliy1iN2 wala2 yu$riku fi2 Hukmihi4 'aHada2
    watlu ma4 'u2Hiya 'ilayka miN2 kita2bi rAb1ika la2 mubad1ila likalima2tihi2 walaN2 tajida miN2 du2nihi2 multaHada2
    waSbir nafsaka maEa l1a*i2na yadEu2na rAb1ahum2 bilgAda2ti walEa$iy1i yuri2du2na wajhahu2 wala2 taEdu Eayna2ka Eanhum turi2du zi2nata lHaya2ti d1unya2 wala2 tuTiE man 'agfalna2 qAlbahu2 EaN2 *ikrina2 wat1abaEa hawa2hu waka2na 'amruhu2 furuTA2
    waquli lHaq1u mi r1Ab1ikum famaN2 $a5'a falyu'miN2 wamaN2 $a5'a falyakfur 'in2a4 'aEtadna2 liZ1A2limi2na na2rAn 'aHa2TA bihim surA2diquha2 wa'iN2 yastagi2vu2 yugA2vu2 bima5'iN2 kalmuhli ya$wi lwuju2ha bi'sa $1arA2bu wasa5'at murtafaqA2
    'in2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti 'in2a2 la2 nuDi2Eu 'ajrA man 'aHsana Eamala2
    'ula5'ika lahum jan2a2tu EadniN2 tajri2 miN2 taHtihimu l'anha2ru yuHal1awna fi2ha2 min 'asa2wirA miN2 *ahabiN2 wayalbasu2na viya2ban xuDrA m2iN2 suN2dusiN2 wa'istabrAqi m2ut1aki'i2na fi2ha2 Eala l'arA5'iki niEma v1awa2bu waHasunat murtafaqA2
    waDrib lahu m2avala r1Ajulayni jaEalna2 li'aHadihima2 jan2atayni min 'aEna2biN2 waHafafna2huma2 binaxliN2 wajaEalna2 baynahuma2 zarEa2
    kilta ljan2atayni 'a2tat 'ukulaha2 walam taZli m2inhu $ay'aN2 wafaj1arna2 xila2lahuma2 naharA2
    waka2na lahu2 vamaruN2 faqA2la liSA2Hibihi2 wahuwa yuHa2wiruhu4 'ana 'akvaru miN2ka ma2laN2 wa'aEaz1u nafarA2
    wadaxAla jan2atahu2 wahuwa ZA2limu l1inafsihi2 qA2la ma4 'aZun2u 'aN2 tabi2da ha2*ihi4 'abada2
    wama4 'aZun2u s1a2Eata qA5'imataN2 wala'i r1udit1u 'ila2 rAb1i2 la'ajidan2a xAyrA m2inha2 muN2qAlaba2
    qA2la lahu2 SA2Hibuhu2 wahuwa yuHa2wiruhu4 'akafarta bil1a*i2 xAlaqAka miN2 turA2biN2 vum2a mi n2uTfatiN2 vum2a saw1a2ka rAjula2
    l1a2kin2a huwa L1A2hu rAb1i2 wala4 'u$riku birAb1i4 'aHada2
    walawla4 'i* daxAlta jan2ataka qulta ma2 $a5'a L1A2hu la2 quw1ata 'il1a2 bil1a2hi 'iN2 tarAni 'ana 'aqAl1a miN2ka ma2laN2 wawalada2
    faEasa2 rAb1i4 'aN2 yu'tiyani xAyrA m2iN2 jan2atika wayursila Ealayha2 Husba2na m2ina s1ama5'i fatuSbiHa SAEi2daN2 zalaqA2
    'aw yuSbiHa ma5'uha2 gAwrAN2 falaN2 tastaTi2Ea lahu2 TAlaba2
    wa'uHi2TA bivamarihi2 fa'aSbaHa yuqAl1ibu kaf1ayhi Eala2 ma4 'aN2faqA fi2ha2 wahiya xA2wiyatun Eala2 Euru2$iha2 wayaqu2lu ya2laytani2 lam 'u$rik birAb1i4 'aHada2
    walam taku l1ahu2 fi'atuN2 yaN2Suru2nahu2 miN2 du2ni l1a2hi wama2 ka2na muN2taSirA2
    huna2lika lwala2yatu lil1a2hi lHaq1i huwa xAyruN2 vawa2baN2 waxAyrun Euqba2
    waDrib lahu m2avala lHaya2ti d1unya2 kama5'in 'aN2zalna2hu mina s1ama5'i faxtalaTA bihi2 naba2tu l'arDi fa'aSbaHa ha$i2maN2 ta*ru2hu r1iya2Hu waka2na L1A2hu Eala2 kul1i $ay'i m2uqtadirA2
    'alma2lu walbanu2na zi2natu lHaya2ti d1unya2 walba2qiya2tu S1A2liHa2tu xAyrun EiN2da rAb1ika vawa2baN2 waxAyrun 'amala2
    wayawma nusay1iru ljiba2la watarA l'arDA ba2rizataN2 waHa$arna2hum falam nugA2dir minhum 'aHada2
    waEuriDu2 Eala2 rAb1ika SAf1a l1aqAd ji'tumu2na2 kama2 xAlaqna2kum 'aw1ala mar1Atim2 bal zaEamtum 'al1a n2ajEala laku m2awEida2
    wawuDiEa lkita2bu fatarA lmujrimi2na mu$fiqi2na mim2a2 fi2hi wayaqu2lu2na ya2waylatana2 ma2li ha2*a lkita2bi la2 yugA2diru SAgi2rAtaN2 wala2 kabi2rAtan 'il1a4 'aHSA2ha2 wawajadu2 ma2 Eamilu2 Ha2DirAN2 wala2 yaZlimu rAb1uka 'aHada2
    wa'i* qulna2 lilmala5'ikati sjudu2 li'a2dama fasajadu4 'il1a4 'ibli2sa ka2na mina ljin2i fafasaqA Ean 'amri rAb1ihi4 'afatat1axi*u2nahu2 wa*ur1iy1atahu4 'awliya5'a miN2 du2ni2 wahum lakum Eaduw1um2 bi'sa liZ1A2limi2na badala2
    m2a4 'a$hat1uhum xAlqA s1ama2wa2ti wal'arDi wala2 xAlqA 'aN2fusihim wama2 kuN2tu mut1axi*a lmuDil1i2na EaDuda2
    wayawma yaqu2lu na2du2 $urAka5'iya l1a*i2na zaEamtum fadaEawhum falam yastaji2bu2 lahum wajaEalna2 baynahu m2awbiqA2
    warA'a lmujrimu2na n2a2rA faZAn2u4 'an2ahu m2uwa2qiEu2ha2 walam yajidu2 Eanha2 maSrifa2
    walaqAd SAr1Afna2 fi2 ha2*a lqur'a2ni lin2a2si miN2 kul1i mavaliN2 waka2na l'iN2sa2nu 'akvarA $ay'iN2 jadala2
    wama2 manaEa n2a2sa 'aN2 yu'minu4 'i* ja5'ahumu lhuda2 wayastagfiru2 rAb1ahum 'il1a4 'aN2 ta'tiyahum sun2atu l'aw1ali2na 'aw ya'tiyahumu lEa*a2bu qubula2
    wama2 nursilu lmursali2na 'il1a2 muba$1iri2na wamuN2*iri2na wayuja2dilu l1a*i2na kafaru2 bilba2Tili liyudHiDu2 bihi lHaq1A wat1axA*u4 'a2ya2ti2 wama4 'uN2*iru2 huzuwa2
    waman 'aZlamu mim2aN2 *uk1irA bi'a2ya2ti rAb1ihi2 fa'aErADA Eanha2 wanasiya ma2 qAd1amat yada2hu 'in2a2 jaEalna2 Eala2 qulu2bihim 'akin2atan 'aN2 yafqAhu2hu wafi4 'a2*a2nihim waqrAN2 wa'iN2 tadEuhum 'ila lhuda2 falaN2 yahtadu4 'i*an 'abada2
    warAb1uka lgAfu2ru *u r1AHmati law yu'a2xi*uhum2 bima2 kasabu2 laEaj1ala lahumu lEa*a2ba ba l1ahu m2awEidu l1aN2 yajidu2 miN2 du2nihi2 maw'ila2
    watilka lqurA4 'ahlakna2hum lam2a2 ZAlamu2 wajaEalna2 limahlikihi m2awEida2
    wa'i* qA2la mu2sa2 lifata2hu la4 'abrAHu Hat1a4 'ablugA majmaEa lbaHrAyni 'aw 'amDiya Huquba2
    falam2a2 balagA2 majmaEa baynihima2 nasiya2 Hu2tahuma2 fat1axA*a sabi2lahu2 fi lbaHri sarAba2
    falam2a2 ja2waza2 qA2la lifata2hu 'a2tina2 gAda5'ana2 laqAd laqi2na2 miN2 safarina2 ha2*a2 naSAba2
    qA2la 'arA'ayta 'i* 'awayna4 'ila S1AxrAti fa'in2i2 nasi2tu lHu2ta wama4 'aN2sa2ni2hu 'il1a $1ayTA2nu 'an 'a*kurAhu2 wat1axA*a sabi2lahu2 fi lbaHri Eajaba2
    qA2la *a2lika ma2 kun2a2 nabgi fartad1a2 Eala4 'a2va2rihima2 qASASA2
    fawajada2 Eabda m2in Eiba2dina4 'a2tayna2hu rAHmata m2in EiN2dina2 waEal1amna2hu mi l1adun2a2 Eilma2
    qA2la lahu2 mu2sa2 hal 'at1abiEuka Eala4 'aN2 tuEal1imani mim2a2 Eul1imta ru$da2
    qA2la 'in2aka laN2 tastaTi2Ea maEiya SAbrA2
    wakayfa taSbiru Eala2 ma2 lam tuHiT bihi2 xubrA2
    qA2la satajiduni4 'iN2 $a5'a L1A2hu SA2birAN2 wala4 'aESi2 laka 'amrA2
    qA2la fa'ini t1abaEtani2 fala2 tas'alni2 EaN2 $ay'in Hat1a4 'uHdiva laka minhu *ikrA2
    faN2TAlaqA2 Hat1a4 'i*a2 rAkiba2 fi s1afi2nati xArAqAha2 qA2la 'axArAqtaha2 litugriqA 'ahlaha2 laqAd ji'ta $ay'an 'imrA2
    qA2la 'alam 'aqul 'in2aka laN2 tastaTi2Ea maEiya SAbrA2
    qA2la la2 tu'a2xi*ni2 bima2 nasi2tu wala2 turhiqni2 min 'amri2 EusrA2
    faN2TAlaqA2 Hat1a4 'i*a2 laqiya2 gula2maN2 faqAtalahu2 qA2la 'aqAtalta nafsaN2 zakiy1atam2 bigAyri nafsi l1aqAd ji'ta $ay'a n2ukrA2
    qA2la 'alam 'aqu l1aka 'in2aka laN2 tastaTi2Ea maEiya SAbrA2
    qA2la 'iN2 sa'altuka EaN2 $ay'im2 baEdaha2 fala2 tuSA2Hibni2 qAd balagta mi l1adun2i2 Eu*rA2
    faN2TAlaqA2 Hat1a4 'i*a4 'ataya4 'ahla qAryatini staTEama4 'ahlaha2 fa'abaw 'aN2 yuDAy1ifu2huma2 fawajada2 fi2ha2 jida2rAN2 yuri2du 'aN2 yaN2qAD1A fa'aqA2mahu2 qA2la law $i'ta lat1axA*ta Ealayhi 'ajrA2
    qA2la ha2*a2 firA2qu bayni2 wabaynika sa'unab1i'uka bita'wi2li ma2 lam tastaTi E1alayhi SAbrA2
    'am2a s1afi2natu faka2nat limasa2ki2na yaEmalu2na fi lbaHri fa'arAt1u 'an 'aEi2baha2 waka2na warA5'ahu m2alikuN2 ya'xu*u kul1a safi2natin gASba2
    wa'am2a lgula2mu faka2na 'abawa2hu mu'minayni faxA$i2na4 'aN2 yurhiqAhuma2 Tugya2naN2 wakufrA2
    fa'arAdna4 'aN2 yubdilahuma2 rAb1uhuma2 xAyrA m2inhu zaka2taN2 wa'aqrAba ruHma2
    wa'am2a ljida2ru faka2na ligula2mayni yati2mayni fi lmadi2nati waka2na taHtahu2 kaN2zu l1ahuma2 waka2na 'abu2huma2 SA2liHaN2 fa'arA2da rAb1uka 'aN2 yablugA4 'a$ud1ahuma2 wayastaxrija2 kaN2zahuma2 rAHmata m2i r1Ab1ika wama2 faEaltuhu2 Ean 'amri2 *a2lika ta'wi2lu ma2 lam tasTi E1alayhi SAbrA2
    wayas'alu2naka EaN2 *i lqArnayni qul sa'atlu2 Ealayku m2inhu *ikrA2
    'in2a2 mak1an2a2 lahu2 fi l'arDi wa'a2tayna2hu miN2 kul1i $ay'iN2 sababa2
    fa'atbaEa sababa2
    Hat1a4 'i*a2 balagA magriba $1amsi wajadaha2 tagrubu fi2 Eaynin Hami'atiN2 wawajada EiN2daha2 qAwmaN2 qulna2 ya2*a lqArnayni 'im2a4 'aN2 tuEa*1iba wa'im2a4 'aN2 tat1axi*a fi2him Husna2
    qA2la 'am2a2 maN2 ZAlama fasawfa nuEa*1ibuhu2 vum2a yurAd1u 'ila2 rAb1ihi2 fayuEa*1ibuhu2 Ea*a2ba n2ukrA2
    wa'am2a2 man 'a2mana waEamila SA2liHaN2 falahu2 jaza5'ani lHusna2 wasanaqu2lu lahu2 min 'amrina2 yusrA2
    vum2a 'atbaEa sababa2
    Hat1a4 'i*a2 balagA maTliEa $1amsi wajadaha2 taTluEu Eala2 qAwmi l1am najEa l1ahu m2iN2 du2niha2 sitrA2
    ka*a2lika waqAd 'aHaTna2 bima2 ladayhi xubrA2
    vum2a 'atbaEa sababa2
    Hat1a4 'i*a2 balagA bayna s1ad1ayni wajada miN2 du2nihima2 qAwma l1a2 yaka2du2na yafqAhu2na qAwla2
    qA2lu2 ya2*a lqArnayni 'in2a ya'ju2ja wama'ju2ja mufsidu2na fi l'arDi fahal najEalu laka xArjan Eala4 'aN2 tajEala baynana2 wabaynahum sad1a2
    qA2la ma2 mak1an2i2 fi2hi rAb1i2 xAyruN2 fa'aEi2nu2ni2 biquw1atin 'ajEal baynakum wabaynahum rAdma2
    'a2tu2ni2 zubarA lHadi2di Hat1a4 'i*a2 sa2wa2 bayna S1Adafayni qA2la N2fuxu2 Hat1a4 'i*a2 jaEalahu2 na2rAN2 qA2la 'a2tu2ni4 'ufrig Ealayhi qiTrA2
    fama sTA2Eu4 'aN2 yaZharu2hu wama staTA2Eu2 lahu2 naqba2
    qA2la ha2*a2 rAHmatu m2i r1Ab1i2 fa'i*a2 ja5'a waEdu rAb1i2 jaEalahu2 dak1a5'a waka2na waEdu rAb1i2 Haq1A2
    watarAkna2 baEDAhum yawma'i*iN2 yamu2ju fi2 baEDiN2 wanufixA fi S1u2ri fajamaEna2hum jamEa2
    waEarADna2 jahan2ama yawma'i*i l1ilka2firi2na EarDA2
    'al1a*i2na ka2nat 'aEyunuhum fi2 giTA5'in EaN2 *ikri2 waka2nu2 la2 yastaTi2Eu2na samEa2
    'afaHasiba l1a*i2na kafaru4 'aN2 yat1axi*u2 Eiba2di2 miN2 du2ni4 'awliya5'a 'in2a4 'aEtadna2 jahan2ama lilka2firi2na nuzula2
    qul hal nunab1i'ukum2 bil'axsari2na 'aEma2la2
    'al1a*i2na DAl1a saEyuhum fi lHaya2ti d1unya2 wahum yaHsabu2na 'an2ahum yuHsinu2na SunEa2
    'ula5'ika l1a*i2na kafaru2 bi'a2ya2ti rAb1ihim waliqA5'ihi2 faHabiTAt 'aEma2luhum fala2 nuqi2mu lahum yawma lqiya2mati wazna2
    *a2lika jaza5'uhum jahan2amu bima2 kafaru2 wat1axA*u4 'a2ya2ti2 warusuli2 huzuwa2
    'in2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti ka2nat lahum jan2a2tu lfirdawsi nuzula2
    xA2lidi2na fi2ha2 la2 yabgu2na Eanha2 Hiwala2
    qu l1aw ka2na lbaHru mida2da l1ikalima2ti rAb1i2 lanafida lbaHru qAbla 'aN2 taN2fada kalima2tu rAb1i2 walaw ji'na2 bimivlihi2 madada2
    qul 'in2ama4 'ana ba$aru m2ivlukum yu2Ha4 'ilay1a 'an2ama4 'ila2hukum 'ila2huN2 wa2HiduN2 famaN2 ka2na yarju2 liqA5'a rAb1ihi2 falyaEmal EamalaN2 SA2liHaN2 wala2 yu$rik biEiba2dati rAb1ihi4 'aHada2

    ka6fha2ya2Eay3N2SA6d
    *ikru rAHmati rAb1ika Eabdahu2 zakariy1a2
    'i* na2da2 rAb1ahu2 nida5'an xAfiy1a2
    qA2la rAb1i 'in2i2 wahana lEaZmu min2i2 wa$taEala r1A'su $aybaN2 walam 'akum2 biduEa5'ika rAb1i $aqiy1a2
    wa'in2i2 xiftu lmawa2liya miN2 warA5'i2 waka2nati mrA'ati2 Ea2qirAN2 fahab li2 mi l1aduN2ka waliy1a2
    yarivuni2 wayarivu min 'a2li yaEqu2ba wajEalhu rAb1i rADiy1a2
    ya2zakariy1a4 'in2a2 nuba$1iruka bigula2mini smuhu2 yaHya2 lam najEa l1ahu2 miN2 qAblu samiy1a2
    qA2la rAb1i 'an2a2 yaku2nu li2 gula2muN2 waka2nati mrA'ati2 Ea2qirAN2 waqAd balagtu mina lkibari Eitiy1a2
    qA2la ka*a2lika qA2la rAb1uka huwa Ealay1a hay1inuN2 waqAd xAlaqtuka miN2 qAblu walam taku $ay'a2
    qA2la rAb1i jEa l1i4 'a2yataN2 qA2la 'a2yatuka 'al1a2 tukal1ima n2a2sa vala2va laya2liN2 sawiy1a2
    faxArAja Eala2 qAwmihi2 mina lmiHrA2bi fa'awHa4 'ilayhim 'aN2 sab1iHu2 bukrAtaN2 waEa$iy1a2
    ya2yaHya2 xu*i lkita2ba biquw1atiN2 wa'a2tayna2hu lHukma SAbiy1a2
    waHana2na m2i l1adun2a2 wazaka2taN2 waka2na taqiy1a2
    wabar1Am2 biwa2lidayhi walam yakuN2 jab1a2rAn EaSiy1a2
    wasala2mun Ealayhi yawma wulida wayawma yamu2tu wayawma yubEavu Hay1a2
    wa*kur fi lkita2bi maryama 'i*i N2taba*at min 'ahliha2 maka2naN2 $arqiy1a2
    fat1axA*at miN2 du2nihim Hija2baN2 fa'arsalna4 'ilayha2 ru2Hana2 fatamav1ala laha2 ba$arAN2 sawiy1a2
    qA2lat 'in2i4 'aEu2*u bir1AHma2ni miN2ka 'iN2 kuN2ta taqiy1a2
    qA2la 'in2ama4 'ana rAsu2lu rAb1iki li'ahaba laki gula2maN2 zakiy1a2
    qA2lat 'an2a2 yaku2nu li2 gula2muN2 walam yamsasni2 ba$aruN2 walam 'aku bagiy1a2
    qA2la ka*a2liki qA2la rAb1uki huwa Ealay1a hay1inuN2 walinajEalahu4 'a2yata l1in2a2si warAHmata m2in2a2 waka2na 'amrA m2aqDiy1a2
    faHamalathu faN2taba*at bihi2 maka2naN2 qASiy1a2
    fa'aja5'aha lmaxA2Du 'ila2 ji*Ei n2axlati qA2lat ya2laytani2 mit1u qAbla ha2*a2 wakuN2tu nasya m2aN2siy1a2
    fana2da2ha2 miN2 taHtiha4 'al1a2 taHzani2 qAd jaEala rAb1uki taHtaki sariy1a2
    wahuz1i4 'ilayki biji*Ei n2axlati tusa2qiT Ealayki ruTAbaN2 janiy1a2
    fakuli2 wa$rAbi2 waqAr1i2 EaynaN2 fa'im2a2 tarAyin2a mina lba$ari 'aHadaN2 faqu2li4 'in2i2 na*artu lir1AHma2ni SAwmaN2 falan 'ukal1ima lyawma 'iN2siy1a2
    fa'atat bihi2 qAwmaha2 taHmiluhu2 qA2lu2 ya2maryamu laqAd ji'ti $ay'aN2 fariy1a2
    ya4'uxta ha2ru2na ma2 ka2na 'abu2ki mrA'a saw'iN2 wama2 ka2nat 'um2uki bagiy1a2
    fa'a$a2rAt 'ilayhi qA2lu2 kayfa nukal1imu maN2 ka2na fi lmahdi SAbiy1a2
    qA2la 'in2i2 Eabdu L1A2hi 'a2ta2niya lkita2ba wajaEalani2 nabiy1a2
    wajaEalani2 muba2rAkan 'ayna ma2 kuN2tu wa'awSA2ni2 biS1Ala2ti waz1aka2ti ma2 dumtu Hay1a2
    wabar1Am2 biwa2lidati2 walam yajEalni2 jab1a2rAN2 $aqiy1a2
    was1ala2mu Ealay1a yawma wulit1u wayawma 'amu2tu wayawma 'ubEavu Hay1a2
    *a2lika Ei2sa bnu maryama qAwla lHaq1i l1a*i2 fi2hi yamtaru3n
    ma2 ka2na lil1a2hi 'aN2 yat1axi*a miN2 waladiN2 subHa2nahu4 'i*a2 qADA4 'amrAN2 fa'in2ama2 yaqu2lu lahu2 kuN2 fayaku3n
    wa'in2a L1A2ha rAb1i2 warAb1ukum faEbudu2hu ha2*a2 SirA2Tu m2ustaqi3m
    faxtalafa l'aHza2bu mim2 baynihim fawaylu l1il1a*i2na kafaru2 mi m2a$hadi yawmin EaZi3m
    'asmiE bihim wa'abSir yawma ya'tu2nana2 la2kini Z1A2limu2na lyawma fi2 DAla2li m2ubi3n
    wa'aN2*irhum yawma lHasrAti 'i* quDiya l'amru wahum fi2 gAflatiN2 wahum la2 yu'minu3n
    'in2a2 naHnu narivu l'arDA waman Ealayha2 wa'ilayna2 yurjaEu3n
    wa*kur fi lkita2bi 'ibrA2hi2ma 'in2ahu2 ka2na Sid1i2qA n2abiy1a2
    'i* qA2la li'abi2hi ya4'abati lima taEbudu ma2 la2 yasmaEu wala2 yubSiru wala2 yugni2 EaN2ka $ay'a2
    ya4'abati 'in2i2 qAd ja5'ani2 mina lEilmi ma2 lam ya'tika fat1abiEni4 'ahdika SirA2TAN2 sawiy1a2
    ya4'abati la2 taEbudi $1ayTA2na 'in2a $1ayTA2na ka2na lir1AHma2ni EaSiy1a2
    ya4'abati 'in2i4 'axA2fu 'aN2 yamas1aka Ea*a2bu m2ina r1AHma2ni fataku2na li$1ayTA2ni waliy1a2
    qA2la 'arA2gibun 'aN2ta Ean 'a2lihati2 ya4'ibrA2hi2mu la'i l1am taN2tahi la'arjuman2aka wahjurni2 maliy1a2
    qA2la sala2mun Ealayka sa'astagfiru laka rAb1i4 'in2ahu2 ka2na bi2 Hafiy1a2
    wa'aEtazilukum wama2 tadEu2na miN2 du2ni l1a2hi wa'adEu2 rAb1i2 Easa4 'al1a4 'aku2na biduEa5'i rAb1i2 $aqiy1a2
    falam2a Etazalahum wama2 yaEbudu2na miN2 du2ni l1a2hi wahabna2 lahu4 'isHa2qA wayaEqu2ba wakul1aN2 jaEalna2 nabiy1a2
    wawahabna2 lahu m2i r1AHmatina2 wajaEalna2 lahum lisa2na Sidqin Ealiy1a2
    wa*kur fi lkita2bi mu2sa4 'in2ahu2 ka2na muxlaSAN2 waka2na rAsu2la n2abiy1a2
    wana2dayna2hu miN2 ja2nibi T1u2ri l'aymani waqAr1Abna2hu najiy1a2
    wawahabna2 lahu2 mi r1AHmatina4 'axA2hu ha2ru2na nabiy1a2
    wa*kur fi lkita2bi 'isma2Ei2la 'in2ahu2 ka2na SA2diqA lwaEdi waka2na rAsu2la n2abiy1a2
    waka2na ya'muru 'ahlahu2 biS1Ala2ti waz1aka2ti waka2na EiN2da rAb1ihi2 marDiy1a2
    wa*kur fi lkita2bi 'idri2sa 'in2ahu2 ka2na Sid1i2qA n2abiy1a2
    warAfaEna2hu maka2nan Ealiy1a2
    'ula5'ika l1a*i2na 'anEama L1A2hu Ealayhi m2ina n2abiy1i2na miN2 *ur1iy1ati 'a2dama wamim2an Hamalna2 maEa nu2HiN2 wamiN2 *ur1iy1ati 'ibrA2hi2ma wa'isrA5'i2la wamim2an hadayna2 wajtabayna4 'i*a2 tutla2 Ealayhim 'a2ya2tu r1AHma2ni xAr1u2 suj1adaN2 wabukiy1a2
    faxAlafa mim2 baEdihim xAlfun 'aDA2Eu S1Ala2ta wat1abaEu $1ahawa2ti fasawfa yalqAwna gAy1a2
    'il1a2 maN2 ta2ba wa'a2mana waEamila SA2liHaN2 fa'ula5'ika yadxulu2na ljan2ata wala2 yuZlamu2na $ay'a2
    jan2a2ti Eadnini l1ati2 waEada r1AHma2nu Eiba2dahu2 bilgAybi 'in2ahu2 ka2na waEduhu2 ma'tiy1a2
    l1a2 yasmaEu2na fi2ha2 lagwan 'il1a2 sala2maN2 walahum rizquhum fi2ha2 bukrAtaN2 waEa$iy1a2
    tilka ljan2atu l1ati2 nu2rivu min Eiba2dina2 maN2 ka2na taqiy1a2
    wama2 natanaz1alu 'il1a2 bi'amri rAb1ika lahu2 ma2 bayna 'aydi2na2 wama2 xAlfana2 wama2 bayna *a2lika wama2 ka2na rAb1uka nasiy1a2
    r1Ab1u s1ama2wa2ti wal'arDi wama2 baynahuma2 faEbudhu waSTAbir liEiba2datihi2 hal taElamu lahu2 samiy1a2
    wayaqu2lu l'iN2sa2nu 'a'i*a2 ma2 mit1u lasawfa 'uxrAju Hay1a2
    'awala2 ya*kuru l'iN2sa2nu 'an2a2 xAlaqna2hu miN2 qAblu walam yaku $ay'a2
    fawarAb1ika lanaH$urAn2ahum wa$1aya2Ti2na vum2a lanuHDirAn2ahum Hawla jahan2ama jiviy1a2
    vum2a lanaN2ziEan2a miN2 kul1i $i2Eatin 'ay1uhum 'a$ad1u Eala r1AHma2ni Eitiy1a2
    vum2a lanaHnu 'aElamu bil1a*i2na hum 'awla2 biha2 Siliy1a2
    wa'i m2iN2kum 'il1a2 wa2riduha2 ka2na Eala2 rAb1ika Hatma m2aqDiy1a2
    vum2a nunaj1i l1a*i2na t1aqA w1ana*aru Z1A2limi2na fi2ha2 jiviy1a2
    wa'i*a2 tutla2 Ealayhim 'a2ya2tuna2 bay1ina2tiN2 qA2la l1a*i2na kafaru2 lil1a*i2na 'a2manu4 'ay1u lfari2qAyni xAyru m2aqA2maN2 wa'aHsanu nadiy1a2
    wakam 'ahlakna2 qAblahu m2iN2 qArnin hum 'aHsanu 'ava2vaN2 wari'ya2
    qul maN2 ka2na fi D1Ala2lati falyamdud lahu r1AHma2nu mad1an Hat1a4 'i*a2 rA'aw ma2 yu2Eadu2na 'im2a lEa*a2ba wa'im2a s1a2Eata fasayaElamu2na man huwa $ar1u m2aka2naN2 wa'aDEafu juN2da2
    wayazi2du L1A2hu l1a*i2na htadaw hudaN2 walba2qiya2tu S1A2liHa2tu xAyrun EiN2da rAb1ika vawa2baN2 waxAyru m2arAd1a2
    'afarA'ayta l1a*i2 kafarA bi'a2ya2tina2 waqA2la la'u2tayan2a ma2laN2 wawalada2
    'aT1AlaEa lgAyba 'ami t1axA*a EiN2da r1AHma2ni Eahda2
    kal1a2 sanaktubu ma2 yaqu2lu wanamud1u lahu2 mina lEa*a2bi mad1a2
    wanarivuhu2 ma2 yaqu2lu waya'ti2na2 farda2
    wat1axA*u2 miN2 du2ni l1a2hi 'a2lihata l1iyaku2nu2 lahum Eiz1a2
    kal1a2 sayakfuru2na biEiba2datihim wayaku2nu2na Ealayhim Did1a2
    'alam tarA 'an2a4 'arsalna $1aya2Ti2na Eala lka2firi2na ta'uz1uhum 'az1a2
    fala2 taEjal Ealayhim 'in2ama2 naEud1u lahum Ead1a2
    yawma naH$uru lmut1aqi2na 'ila r1AHma2ni wafda2
    wanasu2qu lmujrimi2na 'ila2 jahan2ama wirda2
    l1a2 yamliku2na $1afa2Eata 'il1a2 mani t1axA*a EiN2da r1AHma2ni Eahda2
    waqA2lu t1axA*a r1AHma2nu walada2
    l1aqAd ji'tum $ay'an 'id1a2
    taka2du s1ama2wa2tu yatafaT1Arna minhu wataN2$aq1u l'arDu wataxir1u ljiba2lu had1a2
    'aN2 daEaw lir1AHma2ni walada2
    wama2 yam2bagi2 lir1AHma2ni 'aN2 yat1axi*a walada2
    'iN2 kul1u maN2 fi s1ama2wa2ti wal'arDi 'il1a4 'a2ti r1AHma2ni Eabda2
    l1aqAd 'aHSA2hum waEad1ahum Ead1a2
    wakul1uhum 'a2ti2hi yawma lqiya2mati farda2
    'in2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti sayajEalu lahumu r1AHma2nu wud1a2
    fa'in2ama2 yas1arna2hu bilisa2nika lituba$1irA bihi lmut1aqi2na watuN2*irA bihi2 qAwma l1ud1a2
    wakam 'ahlakna2 qAblahu m2iN2 qArnin hal tuHis1u minhu m2in 'aHadin 'aw tasmaEu lahum rikza2

    TA2ha2
    ma4 'aN2zalna2 Ealayka lqur'a2na lita$qA2
    'il1a2 ta*kirAta l1imaN2 yax$a2
    taN2zi2la m2im2an xAlaqA l'arDA was1ama2wa2ti lEula2
    'ar1AHma2nu Eala lEar$i stawa2
    lahu2 ma2 fi s1ama2wa2ti wama2 fi l'arDi wama2 baynahuma2 wama2 taHta v1arA2
    wa'iN2 tajhar bilqAwli fa'in2ahu2 yaElamu s1ir1A wa'axfa2
    'aL1A2hu la4 'ila2ha 'il1a2 huwa lahu l'asma5'u lHusna2
    wahal 'ata2ka Hadi2vu mu2sa2
    'i* rA'a2 na2rAN2 faqA2la li'ahlihi mkuvu4 'in2i4 'a2nastu na2rA l1aEal1i4 'a2ti2ku m2inha2 biqAbasin 'aw 'ajidu Eala n2a2ri huda2
    falam2a4 'ata2ha2 nu2diya ya2mu2sa2
    'in2i4 'ana rAb1uka faxlaE naElayka 'in2aka bilwa2di lmuqAd1asi Tuwa2
    wa'ana xtartuka fastamiE lima2 yu2Ha2
    'in2ani4 'ana L1A2hu la4 'ila2ha 'il1a4 'ana faEbudni2 wa'aqimi S1Ala2ta li*ikri2
    'in2a s1a2Eata 'a2tiyatun 'aka2du 'uxfi2ha2 litujza2 kul1u nafsim2 bima2 tasEa2
    fala2 yaSud1an2aka Eanha2 ma l1a2 yu'minu biha2 wat1abaEa hawa2hu fatarda2
    wama2 tilka biyami2nika ya2mu2sa2
    qA2la hiya EaSA2ya 'atawak1a'u Ealayha2 wa'ahu$1u biha2 Eala2 gAnami2 waliya fi2ha2 ma'a2ribu 'uxrA2
    qA2la 'alqiha2 ya2mu2sa2
    fa'alqA2ha2 fa'i*a2 hiya Hay1atuN2 tasEa2
    qA2la xu*ha2 wala2 taxAf sanuEi2duha2 si2rAtaha l'u2la2
    waDmum yadaka 'ila2 jana2Hika taxruj bayDA5'a min gAyri su5'in 'a2yatan 'uxrA2
    linuriyaka min 'a2ya2tina lkubrA2
    'i*hab 'ila2 firEawna 'in2ahu2 TAgA2
    qA2la rAb1i $rAH li2 SAdri2
    wayas1ir li4 'amri2
    waHlul Euqdata m2i l1isa2ni2
    yafqAhu2 qAwli2
    wajEa l1i2 wazi2rA m2in 'ahli2
    ha2ru2na 'axi2
    'u$dud bihi4 'azri2
    wa'a$rikhu fi4 'amri2
    kay nusab1iHaka kavi2rA2
    wana*kurAka kavi2rA2
    'in2aka kuN2ta bina2 baSi2rA2
    qA2la qAd 'u2ti2ta su'laka ya2mu2sa2
    walaqAd manan2a2 Ealayka mar1Atan 'uxrA2
    'i* 'awHayna4 'ila4 'um2ika ma2 yu2Ha2
    'ani q*ifi2hi fi t1a2bu2ti faq*ifi2hi fi lyam2i falyulqihi lyam2u bis1a2Hili ya'xu*hu Eaduw1u l1i2 waEaduw1u l1ahu2 wa'alqAytu Ealayka maHab1ata m2in2i2 walituSnaEa Eala2 Eayni2
    'i* tam$i4 'uxtuka fataqu2lu hal 'adul1ukum Eala2 maN2 yakfuluhu2 farAjaEna2ka 'ila4 'um2ika kay taqAr1A Eaynuha2 wala2 taHzana waqAtalta nafsaN2 fanaj1ayna2ka mina lgAm2i wafatan2a2ka futu2naN2 falabivta sini2na fi4 'ahli madyana vum2a ji'ta Eala2 qAdariN2 ya2mu2sa2
    waSTAnaEtuka linafsi2
    'i*hab 'aN2ta wa'axu2ka bi'a2ya2ti2 wala2 taniya2 fi2 *ikri2
    'i*haba4 'ila2 firEawna 'in2ahu2 TAgA2
    faqu2la2 lahu2 qAwla l1ay1ina l1aEal1ahu2 yata*ak1aru 'aw yax$a2
    qA2la2 rAb1ana4 'in2ana2 naxA2fu 'aN2 yafruTA Ealayna4 'aw 'aN2 yaTgA2
    qA2la la2 taxA2fa4 'in2ani2 maEakuma4 'asmaEu wa'arA2
    fa'tiya2hu faqu2la4 'in2a2 rAsu2la2 rAb1ika fa'arsil maEana2 bani4 'isrA5'i2la wala2 tuEa*1ibhum qAd ji'na2ka bi'a2yati m2i r1Ab1ika was1ala2mu Eala2 mani t1abaEa lhuda2
    'in2a2 qAd 'u2Hiya 'ilayna4 'an2a lEa*a2ba Eala2 maN2 ka*1aba watawal1a2
    qA2la fama r1Ab1ukuma2 ya2mu2sa2
    qA2la rAb1una l1a*i4 'aETA2 kul1a $ay'in xAlqAhu2 vum2a hada2
    qA2la fama2 ba2lu lquru2ni l'u2la2
    qA2la Eilmuha2 EiN2da rAb1i2 fi2 kita2bi l1a2 yaDil1u rAb1i2 wala2 yaN2sa2
    'al1a*i2 jaEala lakumu l'arDA mahdaN2 wasalaka lakum fi2ha2 subulaN2 wa'aN2zala mina s1ama5'i ma5'aN2 fa'axrAjna2 bihi4 'azwa2ja m2i n2aba2tiN2 $at1a2
    kulu2 warEaw 'anEa2makum 'in2a fi2 *a2lika la'a2ya2ti l1i'uli n2uha2
    minha2 xAlaqna2kum wafi2ha2 nuEi2dukum waminha2 nuxrijukum ta2rAtan 'uxrA2
    walaqAd 'arAyna2hu 'a2ya2tina2 kul1aha2 faka*1aba wa'aba2
    qA2la 'aji'tana2 lituxrijana2 min 'arDina2 bisiHrika ya2mu2sa2
    falana'tiyan2aka bisiHri m2ivlihi2 fajEal baynana2 wabaynaka mawEida l1a2 nuxlifuhu2 naHnu wala4 'aN2ta maka2naN2 suwa2
    qA2la mawEidukum yawmu z1i2nati wa'aN2 yuH$arA n2a2su DuHa2
    fatawal1a2 firEawnu fajamaEa kaydahu2 vum2a 'ata2
    qA2la lahu m2u2sa2 waylakum la2 taftaru2 Eala L1A2hi ka*ibaN2 fayusHitakum2 biEa*a2biN2 waqAd xA2ba mani ftarA2
    fatana2zaEu4 'amrAhum2 baynahum wa'asar1u n2ajwa2
    qA2lu4 'in ha2*a2ni lasa2HirA2ni yuri2da2ni 'aN2 yuxrija2ku m2in 'arDikum2 bisiHrihima2 waya*haba2 biTAri2qAtikumu lmuvla2
    fa'ajmiEu2 kaydakum vum2a 'tu2 SAf1aN2 waqAd 'aflaHa lyawma mani staEla2
    qA2lu2 ya2mu2sa4 'im2a4 'aN2 tulqiya wa'im2a4 'a n2aku2na 'aw1ala man 'alqA2
    qA2la bal 'alqu2 fa'i*a2 Hiba2luhum waEiSiy1uhum yuxAy1alu 'ilayhi miN2 siHrihim 'an2aha2 tasEa2
    fa'awjasa fi2 nafsihi2 xi2fata m2u2sa2
    qulna2 la2 taxAf 'in2aka 'aN2ta l'aEla2
    wa'alqi ma2 fi2 yami2nika talqAf ma2 SAnaEu4 'in2ama2 SAnaEu2 kaydu sa2HiriN2 wala2 yufliHu s1a2Hiru Hayvu 'ata2
    fa'ulqiya s1aHarAtu suj1adaN2 qA2lu4 'a2man2a2 birAb1i ha2ru2na wamu2sa2
    qA2la 'a2maN2tum lahu2 qAbla 'an 'a2*ana lakum 'in2ahu2 lakabi2rukumu l1a*i2 Eal1amakumu s1iHrA fala'uqAT1iEan2a 'aydiyakum wa'arjulaku m2in xila2fiN2 wala'uSAl1iban2akum fi2 ju*u2Ei n2axli walataElamun2a 'ay1una4 'a$ad1u Ea*a2baN2 wa'abqA2
    qA2lu2 la n2u'virAka Eala2 ma2 ja5'ana2 mina lbay1ina2ti wal1a*i2 faTArAna2 faqDi ma4 'aN2ta qA2Din 'in2ama2 taqDi2 ha2*ihi lHaya2ta d1unya2
    'in2a4 'a2man2a2 birAb1ina2 liyagfirA lana2 xATA2ya2na2 wama4 'akrAhtana2 Ealayhi mina s1iHri waL1A2hu xAyruN2 wa'abqA2
    'in2ahu2 maN2 ya'ti rAb1ahu2 mujrimaN2 fa'in2a lahu2 jahan2ama la2 yamu2tu fi2ha2 wala2 yaHya2
    wamaN2 ya'tihi2 mu'minaN2 qAd Eamila S1A2liHa2ti fa'ula5'ika lahumu d1arAja2tu lEula2
    jan2a2tu EadniN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 wa*a2lika jaza5'u maN2 tazak1a2
    walaqAd 'awHayna4 'ila2 mu2sa4 'an 'asri biEiba2di2 faDrib lahum TAri2qAN2 fi lbaHri yabasa l1a2 taxA2fu darAkaN2 wala2 tax$a2
    fa'atbaEahum firEawnu bijunu2dihi2 fagA$iyahu m2ina lyam2i ma2 gA$iyahum
    wa'aDAl1a firEawnu qAwmahu2 wama2 hada2
    ya2bani4 'isrA5'i2la qAd 'aN2jayna2ku m2in Eaduw1ikum wawa2Eadna2kum ja2niba T1u2ri l'aymana wanaz1alna2 Ealaykumu lman2a was1alwa2
    kulu2 miN2 TAy1iba2ti ma2 rAzaqna2kum wala2 taTgAw fi2hi fayaHil1a Ealaykum gADAbi2 wamaN2 yaHlil Ealayhi gADAbi2 faqAd hawa2
    wa'in2i2 lagAf1a2ru l1imaN2 ta2ba wa'a2mana waEamila SA2liHaN2 vum2a htada2
    wama4 'aEjalaka EaN2 qAwmika ya2mu2sa2
    qA2la hum 'ula5'i Eala4 'avari2 waEajiltu 'ilayka rAb1i litarDA2
    qA2la fa'in2a2 qAd fatan2a2 qAwmaka mim2 baEdika wa'aDAl1ahumu s1a2miriy1
    farAjaEa mu2sa4 'ila2 qAwmihi2 gADba2na 'asifaN2 qA2la ya2qAwmi 'alam yaEidkum rAb1ukum waEdan Hasanan 'afaTA2la Ealaykumu lEahdu 'am 'arAt1um 'aN2 yaHil1a Ealaykum gADAbu m2i r1Ab1ikum fa'axlaftu m2awEidi2
    qA2lu2 ma4 'axlafna2 mawEidaka bimalkina2 wala2kin2a2 Hum2ilna4 'awza2rA m2iN2 zi2nati lqAwmi faqA*afna2ha2 faka*a2lika 'alqA s1a2miriy1
    fa'axrAja lahum EijlaN2 jasada l1ahu2 xuwa2ruN2 faqA2lu2 ha2*a4 'ila2hukum wa'ila2hu mu2sa2 fanasi2
    'afala2 yarAwna 'al1a2 yarjiEu 'ilayhim qAwlaN2 wala2 yamliku lahum DAr1AN2 wala2 nafEa2
    walaqAd qA2la lahum ha2ru2nu miN2 qAblu ya2qAwmi 'in2ama2 futiN2tum2 bihi2 wa'in2a rAb1akumu r1AHma2nu fat1abiEu2ni2 wa'aTi2Eu4 'amri2
    qA2lu2 la n2abrAHa Ealayhi Ea2kifi2na Hat1a2 yarjiEa 'ilayna2 mu2sa2
    qA2la ya2ha2ru2nu ma2 manaEaka 'i* rA'aytahum DAl1u2
    'al1a2 tat1abiEani 'afaEaSAyta 'amri2
    qA2la yabna'um2a la2 ta'xu* biliHyati2 wala2 birA'si4 'in2i2 xA$i2tu 'aN2 taqu2la far1Aqta bayna bani4 'isrA5'i2la walam tarqub qAwli2
    qA2la fama2 xATbuka ya2sa2miriy1
    qA2la baSurtu bima2 lam yabSuru2 bihi2 faqAbaDtu qAbDAta m2in 'avari r1Asu2li fanaba*tuha2 waka*a2lika saw1alat li2 nafsi2
    qA2la fa*hab fa'in2a laka fi lHaya2ti 'aN2 taqu2la la2 misa2sa wa'in2a laka mawEida l1aN2 tuxlafahu2 waN2Zur 'ila4 'ila2hika l1a*i2 ZAlta Ealayhi Ea2kifa l1anuHar1iqAn2ahu2 vum2a lanaN2sifan2ahu2 fi lyam2i nasfa2
    'in2ama4 'ila2hukumu L1A2hu l1a*i2 la4 'ila2ha 'il1a2 huwa wasiEa kul1a $ay'in Eilma2
    ka*a2lika naquS1u Ealayka min 'am2ba5'i ma2 qAd sabaqA waqAd 'a2tayna2ka mi l1adun2a2 *ikrA2
    m2an 'aErADA Eanhu fa'in2ahu2 yaHmilu yawma lqiya2mati wizrA2
    xA2lidi2na fi2hi wasa5'a lahum yawma lqiya2mati Himla2
    yawma yuN2faxu fi S1u2ri wanaH$uru lmujrimi2na yawma'i*iN2 zurqA2
    yataxA2fatu2na baynahum 'i l1abivtum 'il1a2 Ea$rA2
    n2aHnu 'aElamu bima2 yaqu2lu2na 'i* yaqu2lu 'amvaluhum TAri2qAtan 'i l1abivtum 'il1a2 yawma2
    wayas'alu2naka Eani ljiba2li faqul yaN2sifuha2 rAb1i2 nasfa2
    faya*aruha2 qA2EaN2 SAfSAfa2
    l1a2 tarA2 fi2ha2 EiwajaN2 wala4 'amta2
    yawma'i*iN2 yat1abiEu2na d1a2Eiya la2 Eiwaja lahu2 waxA$aEati l'aSwa2tu lir1AHma2ni fala2 tasmaEu 'il1a2 hamsa2
    yawma'i*i l1a2 taN2faEu $1afa2Eatu 'il1a2 man 'a*ina lahu r1AHma2nu warADiya lahu2 qAwla2
    yaElamu ma2 bayna 'aydi2him wama2 xAlfahum wala2 yuHi2Tu2na bihi2 Eilma2
    waEanati lwuju2hu lilHay1i lqAy1u2mi waqAd xA2ba man Hamala Zulma2
    wamaN2 yaEmal mina S1A2liHa2ti wahuwa mu'minuN2 fala2 yaxA2fu ZulmaN2 wala2 haDma2
    waka*a2lika 'aN2zalna2hu qur'a2nan EarAbiy1aN2 waSAr1Afna2 fi2hi mina lwaEi2di laEal1ahum yat1aqu2na 'aw yuHdivu lahum *ikrA2
    fataEa2la L1A2hu lmaliku lHaq1u wala2 taEjal bilqur'a2ni miN2 qAbli 'aN2 yuqDA4 'ilayka waHyuhu2 waqu r1Ab1i zidni2 Eilma2
    walaqAd Eahidna4 'ila4 'a2dama miN2 qAblu fanasiya walam najid lahu2 Eazma2
    wa'i* qulna2 lilmala5'ikati sjudu2 li'a2dama fasajadu4 'il1a4 'ibli2sa 'aba2
    faqulna2 ya4'a2damu 'in2a ha2*a2 Eaduw1u l1aka walizawjika fala2 yuxrijan2akuma2 mina ljan2ati fata$qA2
    'in2a laka 'al1a2 taju2Ea fi2ha2 wala2 taErA2
    wa'an2aka la2 taZma'u fi2ha2 wala2 taDHa2
    fawaswasa 'ilayhi $1ayTA2nu qA2la ya4'a2damu hal 'adul1uka Eala2 $ajarAti lxuldi wamulki l1a2 yabla2
    fa'akala2 minha2 fabadat lahuma2 saw'a2tuhuma2 waTAfiqA2 yaxSifa2ni Ealayhima2 miN2 warAqi ljan2ati waEaSA4 'a2damu rAb1ahu2 fagAwa2
    vum2a jtaba2hu rAb1uhu2 fata2ba Ealayhi wahada2
    qA2la hbiTA2 minha2 jami2Eam2 baEDukum libaEDin Eaduw1uN2 fa'im2a2 ya'tiyan2aku m2in2i2 hudaN2 famani t1abaEa huda2ya fala2 yaDil1u wala2 ya$qA2
    waman 'aErADA EaN2 *ikri2 fa'in2a lahu2 maEi2$ataN2 DAN2kaN2 wanaH$uruhu2 yawma lqiya2mati 'aEma2
    qA2la rAb1i lima Ha$artani4 'aEma2 waqAd kuN2tu baSi2rA2
    qA2la ka*a2lika 'atatka 'a2ya2tuna2 fanasi2taha2 waka*a2lika lyawma tuN2sa2
    waka*a2lika najzi2 man 'asrAfa walam yu'mim2 bi'a2ya2ti rAb1ihi2 walaEa*a2bu l'a2xirAti 'a$ad1u wa'abqA2
    'afalam yahdi lahum kam 'ahlakna2 qAblahu m2ina lquru2ni yam$u2na fi2 masa2kinihim 'in2a fi2 *a2lika la'a2ya2ti l1i'uli n2uha2
    walawla2 kalimatuN2 sabaqAt mi r1Ab1ika laka2na liza2maN2 wa'ajalu m2usam2a2
    faSbir Eala2 ma2 yaqu2lu2na wasab1iH biHamdi rAb1ika qAbla Tulu2Ei $1amsi waqAbla guru2biha2 wamin 'a2na5'i l1ayli fasab1iH wa'aTrA2fa n2aha2ri laEal1aka tarDA2
    wala2 tamud1an2a Eaynayka 'ila2 ma2 mat1aEna2 bihi4 'azwa2ja m2inhum zahrAta lHaya2ti d1unya2 linaftinahum fi2hi warizqu rAb1ika xAyruN2 wa'abqA2
    wa'mur 'ahlaka biS1Ala2ti waSTAbir Ealayha2 la2 nas'aluka rizqA n2aHnu narzuquka walEa2qibatu lit1aqwa2
    waqA2lu2 lawla2 ya'ti2na2 bi'a2yati m2i r1Ab1ihi4 'awalam ta'tihim2 bay1inatu ma2 fi S1uHufi l'u2la2
    walaw 'an2a4 'ahlakna2hum2 biEa*a2bi m2iN2 qAblihi2 laqA2lu2 rAb1ana2 lawla4 'arsalta 'ilayna2 rAsu2laN2 fanat1abiEa 'a2ya2tika miN2 qAbli 'a n2a*il1a wanaxza2
    qul kul1u m2utarAb1iSuN2 fatarAb1aSu2 fasataElamu2na man 'aSHa2bu S1irA2Ti s1awiy1i wamani htada2

    'iqtarAba lin2a2si Hisa2buhum wahum fi2 gAflati m2uEriDu3n
    ma2 ya'ti2hi m2iN2 *ikri m2i r1Ab1ihi m2uHdavin 'il1a stamaEu2hu wahum yalEabu3n
    la2hiyataN2 qulu2buhum wa'asar1u n2ajwa l1a*i2na ZAlamu2 hal ha2*a4 'il1a2 ba$aru m2ivlukum 'afata'tu2na s1iHrA wa'aN2tum tubSiru3n
    qA2la rAb1i2 yaElamu lqAwla fi s1ama5'i wal'arDi wahuwa s1ami2Eu lEali3m
    bal qA2lu4 'aDgA2vu 'aHla2mim2 bali ftarA2hu bal huwa $a2EiruN2 falya'tina2 bi'a2yatiN2 kama4 'ursila l'aw1alu3n
    ma4 'a2manat qAblahu m2iN2 qAryatin 'ahlakna2ha4 'afahum yu'minu3n
    wama4 'arsalna2 qAblaka 'il1a2 rija2la n2u2Hi4 'ilayhim fas'alu4 'ahla *1ikri 'iN2 kuN2tum la2 taElamu3n
    wama2 jaEalna2hum jasada l1a2 ya'kulu2na T1AEa2ma wama2 ka2nu2 xA2lidi3n
    vum2a SAdaqna2humu lwaEda fa'aN2jayna2hum wama n2a$a5'u wa'ahlakna lmusrifi3n
    laqAd 'aN2zalna4 'ilaykum kita2baN2 fi2hi *ikrukum 'afala2 taEqilu3n
    wakam qASAmna2 miN2 qAryatiN2 ka2nat ZA2limataN2 wa'aN2$a'na2 baEdaha2 qAwman 'a2xAri3n
    falam2a4 'aHas1u2 ba'sana4 'i*a2 hu m2inha2 yarkuDu3n
    la2 tarkuDu2 warjiEu4 'ila2 ma4 'utriftum fi2hi wamasa2kinikum laEal1akum tus'alu3n
    qA2lu2 ya2waylana4 'in2a2 kun2a2 ZA2limi3n
    fama2 za2la t1ilka daEwa2hum Hat1a2 jaEalna2hum HaSi2dan xA2midi3n
    wama2 xAlaqna s1ama5'a wal'arDA wama2 baynahuma2 la2Eibi3n
    law 'arAdna4 'a n2at1axi*a lahwa l1at1axA*na2hu mi l1adun2a4 'iN2 kun2a2 fa2Eili3n
    bal naq*ifu bilHaq1i Eala lba2Tili fayadmaguhu2 fa'i*a2 huwa za2hiquN2 walakumu lwaylu mim2a2 taSifu3n
    walahu2 maN2 fi s1ama2wa2ti wal'arDi waman EiN2dahu2 la2 yastakbiru2na Ean Eiba2datihi2 wala2 yastaHsiru3n
    yusab1iHu2na l1ayla wan2aha2rA la2 yafturu3n
    'ami t1axA*u4 'a2lihata m2ina l'arDi hum yuN2$iru3n
    law ka2na fi2hima4 'a2lihatun 'il1a L1A2hu lafasadata2 fasubHa2na L1A2hi rAb1i lEar$i Eam2a2 yaSifu3n
    la2 yus'alu Eam2a2 yafEalu wahum yus'alu3n
    'ami t1axA*u2 miN2 du2nihi4 'a2lihataN2 qul ha2tu2 burha2nakum ha2*a2 *ikru ma m2aEiya wa*ikru maN2 qAbli2 bal 'akvaruhum la2 yaElamu2na lHaq1A fahu m2uEriDu3n
    wama4 'arsalna2 miN2 qAblika mi r1Asu2lin 'il1a2 nu2Hi4 'ilayhi 'an2ahu2 la4 'ila2ha 'il1a4 'ana faEbudu3n
    waqA2lu t1axA*a r1AHma2nu waladaN2 subHa2nahu2 bal Eiba2du m2ukrAmu3n
    la2 yasbiqu2nahu2 bilqAwli wahum2 bi'amrihi2 yaEmalu3n
    yaElamu ma2 bayna 'aydi2him wama2 xAlfahum wala2 ya$faEu2na 'il1a2 limani rtaDA2 wahu m2in xA$yatihi2 mu$fiqu3n
    wamaN2 yaqul minhum 'in2i4 'ila2hu m2iN2 du2nihi2 fa*a2lika najzi2hi jahan2ama ka*a2lika najzi Z1A2limi3n
    'awalam yarA l1a*i2na kafaru4 'an2a s1ama2wa2ti wal'arDA ka2nata2 rAtqAN2 fafataqna2huma2 wajaEalna2 mina lma5'i kul1a $ay'in Hay1in 'afala2 yu'minu3n
    wajaEalna2 fi l'arDi rAwa2siya 'aN2 tami2da bihim wajaEalna2 fi2ha2 fija2jaN2 subula l1aEal1ahum yahtadu3n
    wajaEalna s1ama5'a saqfa m2aHfu2ZAN2 wahum Ean 'a2ya2tiha2 muEriDu3n
    wahuwa l1a*i2 xAlaqA l1ayla wan2aha2rA wa$1amsa walqAmarA kul1uN2 fi2 falakiN2 yasbaHu3n
    wama2 jaEalna2 liba$ari m2iN2 qAblika lxulda 'afa'i m2it1a fahumu lxA2lidu3n
    kul1u nafsiN2 *a5'iqAtu lmawti wanablu2kum2 bi$1ar1i walxAyri fitnataN2 wa'ilayna2 turjaEu3n
    wa'i*a2 rA'a2ka l1a*i2na kafaru4 'iN2 yat1axi*u2naka 'il1a2 huzuwan 'aha2*a l1a*i2 ya*kuru 'a2lihatakum wahum2 bi*ikri r1AHma2ni hum ka2firu3n
    xuliqA l'iN2sa2nu min EajaliN2 sa'uri2kum 'a2ya2ti2 fala2 tastaEjilu3n
    wayaqu2lu2na mata2 ha2*a lwaEdu 'iN2 kuN2tum SA2diqi3n
    law yaElamu l1a*i2na kafaru2 Hi2na la2 yakuf1u2na EaN2 wuju2hihimu n2a2rA wala2 EaN2 Zuhu2rihim wala2 hum yuN2SAru3n
    bal ta'ti2him2 bagtataN2 fatabhatuhum fala2 yastaTi2Eu2na rAd1aha2 wala2 hum yuN2ZAru3n
    walaqAdi stuhzi'a birusuli m2iN2 qAblika faHa2qA bil1a*i2na saxiru2 minhu m2a2 ka2nu2 bihi2 yastahzi'u3n
    qul maN2 yakla'ukum2 bil1ayli wan2aha2ri mina r1AHma2ni bal hum EaN2 *ikri rAb1ihi m2uEriDu3n
    'am lahum 'a2lihatuN2 tamnaEuhu m2iN2 du2nina2 la2 yastaTi2Eu2na naSrA 'aN2fusihim wala2 hu m2in2a2 yuSHabu3n
    bal mat1aEna2 ha4'ula5'i wa'a2ba5'ahum Hat1a2 TA2la Ealayhimu lEumuru 'afala2 yarAwna 'an2a2 na'ti l'arDA naN2quSuha2 min 'aTrA2fiha4 'afahumu lgA2libu3n
    qul 'in2ama4 'uN2*irukum2 bilwaHyi wala2 yasmaEu S1um2u d1uEa5'a 'i*a2 ma2 yuN2*aru3n
    wala'i m2as1athum nafHatu m2in Ea*a2bi rAb1ika layaqu2lun2a ya2waylana4 'in2a2 kun2a2 ZA2limi3n
    wanaDAEu lmawa2zi2na lqisTA liyawmi lqiya2mati fala2 tuZlamu nafsuN2 $ay'aN2 wa'iN2 ka2na mivqA2la Hab1ati m2in xArdalin 'atayna2 biha2 wakafa2 bina2 Ha2sibi3n
    walaqAd 'a2tayna2 mu2sa2 waha2ru2na lfurqA2na waDiya5'aN2 wa*ikrA l1ilmut1aqi3n
    'al1a*i2na yax$awna rAb1ahum2 bilgAybi wahu m2ina s1a2Eati mu$fiqu3n
    waha2*a2 *ikru m2uba2rAkun 'aN2zalna2hu 'afa'aN2tum lahu2 muN2kiru3n
    walaqAd 'a2tayna4 'ibrA2hi2ma ru$dahu2 miN2 qAblu wakun2a2 bihi2 Ea2limi3n
    'i* qA2la li'abi2hi waqAwmihi2 ma2 ha2*ihi t1ama2vi2lu l1ati4 'aN2tum laha2 Ea2kifu3n
    qA2lu2 wajadna4 'a2ba5'ana2 laha2 Ea2bidi3n
    qA2la laqAd kuN2tum 'aN2tum wa'a2ba5'ukum fi2 DAla2li m2ubi3n
    qA2lu4 'aji'tana2 bilHaq1i 'am 'aN2ta mina l1a2Eibi3n
    qA2la ba r1Ab1ukum rAb1u s1ama2wa2ti wal'arDi l1a*i2 faTArAhun2a wa'ana Eala2 *a2liku m2ina $1a2hidi3n
    wataL1A2hi la'aki2dan2a 'aSna2makum2 baEda 'aN2 tuwal1u2 mudbiri3n
    fajaEalahum ju*a2*an 'il1a2 kabi2rA l1ahum laEal1ahum 'ilayhi yarjiEu3n
    qA2lu2 maN2 faEala ha2*a2 bi'a2lihatina4 'in2ahu2 lamina Z1A2limi3n
    qA2lu2 samiEna2 fataN2 ya*kuruhum yuqA2lu lahu4 'ibrA2hi3m
    qA2lu2 fa'tu2 bihi2 Eala4 'aEyuni n2a2si laEal1ahum ya$hadu3n
    qA2lu4 'a'aN2ta faEalta ha2*a2 bi'a2lihatina2 ya4'ibrA2hi3m
    qA2la bal faEalahu2 kabi2ruhum ha2*a2 fas'alu2hum 'iN2 ka2nu2 yaN2Tiqu3n
    farAjaEu4 'ila4 'aN2fusihim faqA2lu4 'in2akum 'aN2tumu Z1A2limu3n
    vum2a nukisu2 Eala2 ru'u2sihim laqAd Ealimta ma2 ha4'ula5'i yaN2Tiqu3n
    qA2la 'afataEbudu2na miN2 du2ni l1a2hi ma2 la2 yaN2faEukum $ay'aN2 wala2 yaDur1ukum
    'uf1i l1akum walima2 taEbudu2na miN2 du2ni l1a2hi 'afala2 taEqilu3n
    qA2lu2 Har1iqu2hu waN2Suru4 'a2lihatakum 'iN2 kuN2tum fa2Eili3n
    qulna2 ya2na2ru ku2ni2 bardaN2 wasala2man Eala4 'ibrA2hi3m
    wa'arA2du2 bihi2 kaydaN2 fajaEalna2humu l'axsari3n
    wanaj1ayna2hu walu2TAn 'ila l'arDi l1ati2 ba2rAkna2 fi2ha2 lilEa2lami3n
    wawahabna2 lahu4 'isHa2qA wayaEqu2ba na2filataN2 wakul1aN2 jaEalna2 SA2liHi3n
    wajaEalna2hum 'a'im2ataN2 yahdu2na bi'amrina2 wa'awHayna4 'ilayhim fiEla lxAyrA2ti wa'iqA2ma S1Ala2ti wa'i2ta5'a z1aka2ti waka2nu2 lana2 Ea2bidi3n
    walu2TAn 'a2tayna2hu HukmaN2 waEilmaN2 wanaj1ayna2hu mina lqAryati l1ati2 ka2na t1aEmalu lxAba5'iva 'in2ahum ka2nu2 qAwma saw'iN2 fa2siqi3n
    wa'adxAlna2hu fi2 rAHmatina4 'in2ahu2 mina S1A2liHi3n
    wanu2Han 'i* na2da2 miN2 qAblu fastajabna2 lahu2 fanaj1ayna2hu wa'ahlahu2 mina lkarbi lEaZi3m
    wanaSArna2hu mina lqAwmi l1a*i2na ka*1abu2 bi'a2ya2tina4 'in2ahum ka2nu2 qAwma saw'iN2 fa'agrAqna2hum 'ajmaEi3n
    wada2wu2da wasulayma2na 'i* yaHkuma2ni fi lHarvi 'i* nafa$at fi2hi gAnamu lqAwmi wakun2a2 liHukmihim $a2hidi3n
    fafah1amna2ha2 sulayma2na wakul1an 'a2tayna2 HukmaN2 waEilmaN2 wasax1Arna2 maEa da2wu2da ljiba2la yusab1iHna waT1AyrA wakun2a2 fa2Eili3n
    waEal1amna2hu SAnEata labu2si l1akum lituHSinaku m2im2 ba'sikum fahal 'aN2tum $a2kiru3n
    walisulayma2na r1i2Ha Ea2SifataN2 tajri2 bi'amrihi4 'ila l'arDi l1ati2 ba2rAkna2 fi2ha2 wakun2a2 bikul1i $ay'in Ea2limi3n
    wamina $1aya2Ti2ni maN2 yagu2Su2na lahu2 wayaEmalu2na EamalaN2 du2na *a2lika wakun2a2 lahum Ha2fiZi3n
    wa'ay1u2ba 'i* na2da2 rAb1ahu4 'an2i2 mas1aniya D1ur1u wa'aN2ta 'arHamu r1A2Himi3n
    fastajabna2 lahu2 faka$afna2 ma2 bihi2 miN2 Dur1iN2 wa'a2tayna2hu 'ahlahu2 wamivlahu m2aEahum rAHmata m2in EiN2dina2 wa*ikrA2 lilEa2bidi3n
    wa'isma2Ei2la wa'idri2sa wa*a lkifli kul1u m2ina S1A2biri3n
    wa'adxAlna2hum fi2 rAHmatina4 'in2ahu m2ina S1A2liHi3n
    wa*a n2u2ni 'i *1ahaba mugA2DibaN2 faZAn2a 'a l1a n2aqdirA Ealayhi fana2da2 fi Z1uluma2ti 'a l1a4 'ila2ha 'il1a4 'aN2ta subHa2naka 'in2i2 kuN2tu mina Z1A2limi3n
    fastajabna2 lahu2 wanaj1ayna2hu mina lgAm2i waka*a2lika nuN2ji lmu'mini3n
    wazakariy1a4 'i* na2da2 rAb1ahu2 rAb1i la2 ta*arni2 fardaN2 wa'aN2ta xAyru lwa2rivi3n
    fastajabna2 lahu2 wawahabna2 lahu2 yaHya2 wa'aSlaHna2 lahu2 zawjahu4 'in2ahum ka2nu2 yusa2riEu2na fi lxAyrA2ti wayadEu2nana2 rAgAbaN2 warAhabaN2 waka2nu2 lana2 xA2$iEi3n
    wal1ati4 'aHSAnat farjaha2 fanafaxna2 fi2ha2 mi r1u2Hina2 wajaEalna2ha2 wabnaha4 'a2yata l1ilEa2lami3n
    'in2a ha2*ihi4 'um2atukum 'um2ataN2 wa2HidataN2 wa'ana rAb1ukum faEbudu3n
    wataqAT1AEu4 'amrAhum2 baynahum kul1un 'ilayna2 rA2jiEu3n
    famaN2 yaEmal mina S1A2liHa2ti wahuwa mu'minuN2 fala2 kufrA2na lisaEyihi2 wa'in2a2 lahu2 ka2tibu3n
    waHarA2mun Eala2 qAryatin 'ahlakna2ha4 'an2ahum la2 yarjiEu3n
    Hat1a4 'i*a2 futiHat ya'ju2ju wama'ju2ju wahu m2iN2 kul1i HadabiN2 yaN2silu3n
    waqtarAba lwaEdu lHaq1u fa'i*a2 hiya $a2xiSAtun 'abSA2ru l1a*i2na kafaru2 ya2waylana2 qAd kun2a2 fi2 gAflati m2in ha2*a2 bal kun2a2 ZA2limi3n
    'in2akum wama2 taEbudu2na miN2 du2ni l1a2hi HaSAbu jahan2ama 'aN2tum laha2 wa2ridu3n
    law ka2na ha4'ula5'i 'a2lihata m2a2 warAdu2ha2 wakul1uN2 fi2ha2 xA2lidu3n
    lahum fi2ha2 zafi2ruN2 wahum fi2ha2 la2 yasmaEu3n
    'in2a l1a*i2na sabaqAt lahu m2in2a lHusna4 'ula5'ika Eanha2 mubEadu3n
    la2 yasmaEu2na Hasi2saha2 wahum fi2 ma $tahat 'aN2fusuhum xA2lidu3n
    la2 yaHzunuhumu lfazaEu l'akbaru watatalaq1A2humu lmala5'ikatu ha2*a2 yawmukumu l1a*i2 kuN2tum tu2Eadu3n
    yawma naTwi s1ama5'a kaTAy1i s1ijil1i lilkutubi kama2 bada'na4 'aw1ala xAlqi n2uEi2duhu2 waEdan Ealayna4 'in2a2 kun2a2 fa2Eili3n
    walaqAd katabna2 fi z1abu2ri mim2 baEdi *1ikri 'an2a l'arDA yarivuha2 Eiba2diya S1A2liHu3n
    'in2a fi2 ha2*a2 labala2gA l1iqAwmin Ea2bidi3n
    wama4 'arsalna2ka 'il1a2 rAHmata l1ilEa2lami3n
    qul 'in2ama2 yu2Ha4 'ilay1a 'an2ama4 'ila2hukum 'ila2huN2 wa2HiduN2 fahal 'aN2tu m2uslimu3n
    fa'iN2 tawal1aw faqul 'a2*aN2tukum Eala2 sawa5'iN2 wa'in 'adri4 'aqAri2bun 'am2 baEi2du m2a2 tu2Eadu3n
    'in2ahu2 yaElamu ljahrA mina lqAwli wayaElamu ma2 taktumu3n
    wa'in 'adri2 laEal1ahu2 fitnatu l1akum wamata2Eun 'ila2 Hi3n
    qA2la rAb1i Hkum2 bilHaq1i warAb1una r1AHma2nu lmustaEa2nu Eala2 ma2 taSifu3n

    ya4'ay1uha n2a2su t1aqu2 rAb1akum 'in2a zalzalata s1a2Eati $ay'un EaZi3m
    yawma tarAwnaha2 ta*halu kul1u murDiEatin Eam2a4 'arDAEat wataDAEu kul1u *a2ti Hamlin Hamlaha2 watarA n2a2sa suka2rA2 wama2 hum2 bisuka2rA2 wala2kin2a Ea*a2ba L1A2hi $adi3d
    wamina n2a2si maN2 yuja2dilu fi l1a2hi bigAyri EilmiN2 wayat1abiEu kul1a $ayTA2ni m2ari3d
    kutiba Ealayhi 'an2ahu2 maN2 tawal1a2hu fa'an2ahu2 yuDil1uhu2 wayahdi2hi 'ila2 Ea*a2bi s1aEi3r
    ya4'ay1uha n2a2su 'iN2 kuN2tum fi2 rAybi m2ina lbaEvi fa'in2a2 xAlaqna2ku m2iN2 turA2biN2 vum2a mi n2uTfatiN2 vum2a min EalaqAtiN2 vum2a mi m2uDgAti m2uxAl1aqAtiN2 wagAyri muxAl1aqAti l1inubay1ina lakum wanuqir1u fi l'arHa2mi ma2 na$a5'u 'ila4 'ajali m2usam2aN2 vum2a nuxrijukum TiflaN2 vum2a litablugu4 'a$ud1akum wamiN2ku m2aN2 yutawaf1a2 wamiN2ku m2aN2 yurAd1u 'ila4 'ar*ali lEumuri likayla2 yaElama mim2 baEdi EilmiN2 $ay'aN2 watarA l'arDA ha2midataN2 fa'i*a4 'aN2zalna2 Ealayha lma5'a htaz1at warAbat wa'am2batat miN2 kul1i zawjim2 bahi3j
    *a2lika bi'an2a L1A2ha huwa lHaq1u wa'an2ahu2 yuHyi lmawta2 wa'an2ahu2 Eala2 kul1i $ay'iN2 qAdi3r
    wa'an2a s1a2Eata 'a2tiyatu l1a2 rAyba fi2ha2 wa'an2a L1A2ha yabEavu maN2 fi lqubu3r
    wamina n2a2si maN2 yuja2dilu fi l1a2hi bigAyri EilmiN2 wala2 hudaN2 wala2 kita2bi m2uni3r
    va2niya EiTfihi2 liyuDil1a EaN2 sabi2li l1a2hi lahu2 fi d1unya2 xizyuN2 wanu*i2quhu2 yawma lqiya2mati Ea*a2ba lHari3q
    *a2lika bima2 qAd1amat yada2ka wa'an2a L1A2ha laysa biZAl1a2mi l1ilEabi3d
    wamina n2a2si maN2 yaEbudu L1A2ha Eala2 HarfiN2 fa'in 'aSA2bahu2 xAyruni Tma'an2a bihi2 wa'in 'aSA2bathu fitnatuni N2qAlaba Eala2 wajhihi2 xAsirA d1unya2 wal'a2xirAta *a2lika huwa lxusrA2nu lmubi3n
    yadEu2 miN2 du2ni l1a2hi ma2 la2 yaDur1uhu2 wama2 la2 yaN2faEuhu2 *a2lika huwa D1Ala2lu lbaEi3d
    yadEu2 lamaN2 DAr1uhu4 'aqrAbu mi n2afEihi2 labi'sa lmawla2 walabi'sa lEa$i3r
    'in2a L1A2ha yudxilu l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru 'in2a L1A2ha yafEalu ma2 yuri3d
    maN2 ka2na yaZun2u 'a l1aN2 yaN2SurAhu L1A2hu fi d1unya2 wal'a2xirAti falyamdud bisababin 'ila s1ama5'i vum2a lyaqTAE falyaN2Zur hal yu*hiban2a kayduhu2 ma2 yagi3Z
    waka*a2lika 'aN2zalna2hu 'a2ya2tim2 bay1ina2tiN2 wa'an2a L1A2ha yahdi2 maN2 yuri3d
    'in2a l1a*i2na 'a2manu2 wal1a*i2na ha2du2 waS1A2bi'i2na wan2aSA2rA2 walmaju2sa wal1a*i2na 'a$rAku4 'in2a L1A2ha yafSilu baynahum yawma lqiya2mati 'in2a L1A2ha Eala2 kul1i $ay'iN2 $ahi3d
    'alam tarA 'an2a L1A2ha yasjudu lahu2 maN2 fi s1ama2wa2ti wamaN2 fi l'arDi wa$1amsu walqAmaru wan2uju2mu waljiba2lu wa$1ajaru wad1awa6b1u wakavi2ru m2ina n2a2si wakavi2run Haq1A Ealayhi lEa*a2bu wamaN2 yuhini l1a2hu fama2 lahu2 mi m2ukrimin 'in2a L1A2ha yafEalu ma2 ya$a5'
    ha2*a2ni xASma2ni xtaSAmu2 fi2 rAb1ihim fal1a*i2na kafaru2 quT1iEat lahum viya2bu m2i n2a2riN2 yuSAb1u miN2 fawqi ru'u2sihimu lHami3m
    yuSharu bihi2 ma2 fi2 buTu2nihim waljulu3d
    walahu m2aqA2miEu min Hadi3d
    kul1ama4 'arA2du4 'aN2 yaxruju2 minha2 min gAm2in 'uEi2du2 fi2ha2 wa*u2qu2 Ea*a2ba lHari3q
    'in2a L1A2ha yudxilu l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru yuHal1awna fi2ha2 min 'asa2wirA miN2 *ahabiN2 walu'lu'aN2 waliba2suhum fi2ha2 Hari3r
    wahudu4 'ila T1Ay1ibi mina lqAwli wahudu4 'ila2 SirA2Ti lHami3d
    'in2a l1a*i2na kafaru2 wayaSud1u2na EaN2 sabi2li l1a2hi walmasjidi lHarA2mi l1a*i2 jaEalna2hu lin2a2si sawa5'ani lEa2kifu fi2hi walba2di wamaN2 yurid fi2hi bi'ilHa2dim2 biZulmi n2u*iqhu min Ea*a2bin 'ali3m
    wa'i* baw1a'na2 li'ibrA2hi2ma maka2na lbayti 'a l1a2 tu$rik bi2 $ay'aN2 waTAh1ir baytiya liT1A5'ifi2na walqA5'imi2na war1uk1aEi s1uju3d
    wa'a*1iN2 fi n2a2si bilHaj1i ya'tu2ka rija2laN2 waEala2 kul1i DA2miriN2 ya'ti2na miN2 kul1i faj1in Eami3q
    l1iya$hadu2 mana2fiEa lahum waya*kuru sma L1A2hi fi4 'ay1a2mi m2aElu2ma2tin Eala2 ma2 rAzaqAhu m2im2 bahi2mati l'anEa2mi fakulu2 minha2 wa'aTEimu lba5'isa lfaqi3r
    vum2a lyaqDu2 tafavahum walyu2fu2 nu*u2rAhum walyaT1Aw1afu2 bilbayti lEati3q
    *a2lika wamaN2 yuEaZ1im Huruma2ti l1a2hi fahuwa xAyru l1ahu2 EiN2da rAb1ihi2 wa'uHil1at lakumu l'anEa2mu 'il1a2 ma2 yutla2 Ealaykum fajtanibu r1ijsa mina l'awva2ni wajtanibu2 qAwla z1u3r
    Hunafa5'a lil1a2hi gAyrA mu$riki2na bihi2 wamaN2 yu$rik bil1a2hi faka'an2ama2 xAr1A mina s1ama5'i fataxTAfuhu T1Ayru 'aw tahwi2 bihi r1i2Hu fi2 maka2niN2 saHi3q
    *a2lika wamaN2 yuEaZ1im $aEa5'irA L1A2hi fa'in2aha2 miN2 taqwa lqulu3b
    lakum fi2ha2 mana2fiEu 'ila4 'ajali m2usam2aN2 vum2a maHil1uha4 'ila lbayti lEati3q
    walikul1i 'um2atiN2 jaEalna2 maN2saka l1iya*kuru sma L1A2hi Eala2 ma2 rAzaqAhu m2im2 bahi2mati l'anEa2mi fa'ila2hukum 'ila2huN2 wa2HiduN2 falahu4 'aslimu2 waba$1iri lmuxbiti3n
    'al1a*i2na 'i*a2 *ukirA L1A2hu wajilat qulu2buhum waS1A2biri2na Eala2 ma4 'aSA2bahum walmuqi2mi S1Ala2ti wamim2a2 rAzaqna2hum yuN2fiqu3n
    walbudna jaEalna2ha2 laku m2iN2 $aEa5'iri l1a2hi lakum fi2ha2 xAyruN2 fa*kuru sma L1A2hi Ealayha2 SAwa6f1a fa'i*a2 wajabat junu2buha2 fakulu2 minha2 wa'aTEimu lqA2niEa walmuEtar1A ka*a2lika sax1Arna2ha2 lakum laEal1akum ta$kuru3n
    laN2 yana2la L1A2ha luHu2muha2 wala2 dima5'uha2 wala2kiN2 yana2luhu t1aqwa2 miN2kum ka*a2lika sax1ArAha2 lakum litukab1iru L1A2ha Eala2 ma2 hada2kum waba$1iri lmuHsini3n
    'in2a L1A2ha yuda2fiEu Eani l1a*i2na 'a2manu4 'in2a L1A2ha la2 yuHib1u kul1a xAw1a2niN2 kafu3r
    'u*ina lil1a*i2na yuqA2talu2na bi'an2ahum Zulimu2 wa'in2a L1A2ha Eala2 naSrihim laqAdi3r
    'al1a*i2na 'uxriju2 miN2 diya2rihim2 bigAyri Haq1in 'il1a4 'aN2 yaqu2lu2 rAb1una L1A2hu walawla2 dafEu L1A2hi n2a2sa baEDAhum2 bibaEDi l1ahud1imat SAwa2miEu wabiyaEuN2 waSAlawa2tuN2 wamasa2jidu yu*karu fi2ha smu L1A2hi kavi2rAN2 walayaN2SurAn2a L1A2hu maN2 yaN2Suruhu4 'in2a L1A2ha laqAwiy1un Eazi3z
    'al1a*i2na 'i m2ak1an2a2hum fi l'arDi 'aqA2mu S1Ala2ta wa'a2tawu z1aka2ta wa'amaru2 bilmaEru2fi wanahaw Eani lmuN2kari walil1a2hi Ea2qibatu l'umu3r
    wa'iN2 yuka*1ibu2ka faqAd ka*1abat qAblahum qAwmu nu2HiN2 waEa2duN2 wavamu3d
    waqAwmu 'ibrA2hi2ma waqAwmu lu3T
    wa'aSHa2bu madyana waku*1iba mu2sa2 fa'amlaytu lilka2firi2na vum2a 'axA*tuhum fakayfa ka2na naki3r
    faka'ay1i m2iN2 qAryatin 'ahlakna2ha2 wahiya ZA2limatuN2 fahiya xA2wiyatun Eala2 Euru2$iha2 wabi'ri m2uEaT1AlatiN2 waqASri m2a$i3d
    'afalam yasi2ru2 fi l'arDi fataku2na lahum qulu2buN2 yaEqilu2na biha4 'aw 'a2*a2nuN2 yasmaEu2na biha2 fa'in2aha2 la2 taEma l'abSA2ru wala2kiN2 taEma lqulu2bu l1ati2 fi S1udu3r
    wayastaEjilu2naka bilEa*a2bi walaN2 yuxlifa L1A2hu waEdahu2 wa'in2a yawman EiN2da rAb1ika ka'alfi sanati m2im2a2 taEud1u3n
    waka'ay1i m2iN2 qAryatin 'amlaytu laha2 wahiya ZA2limatuN2 vum2a 'axA*tuha2 wa'ilay1a lmaSi3r
    qul ya4'ay1uha n2a2su 'in2ama4 'ana lakum na*i2ru m2ubi3n
    fal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti lahu m2agfirAtuN2 warizquN2 kari3m
    wal1a*i2na saEaw fi4 'a2ya2tina2 muEa2jizi2na 'ula5'ika 'aSHa2bu ljaHi3m
    wama4 'arsalna2 miN2 qAblika mi r1Asu2liN2 wala2 nabiy1in 'il1a4 'i*a2 taman2a4 'alqA $1ayTA2nu fi4 'umniy1atihi2 fayaN2saxu L1A2hu ma2 yulqi $1ayTA2nu vum2a yuHkimu L1A2hu 'a2ya2tihi2 waL1A2hu Eali2mun Haki3m
    l1iyajEala ma2 yulqi $1ayTA2nu fitnata l1il1a*i2na fi2 qulu2bihi m2arADuN2 walqA2siyati qulu2buhum wa'in2a Z1A2limi2na lafi2 $iqA2qim2 baEi3d
    waliyaElama l1a*i2na 'u2tu lEilma 'an2ahu lHaq1u mi r1Ab1ika fayu'minu2 bihi2 fatuxbita lahu2 qulu2buhum wa'in2a L1A2ha laha2di l1a*i2na 'a2manu4 'ila2 SirA2Ti m2ustaqi3m
    wala2 yaza2lu l1a*i2na kafaru2 fi2 miryati m2inhu Hat1a2 ta'tiyahumu s1a2Eatu bagtatan 'aw ya'tiyahum Ea*a2bu yawmin Eaqi3m
    'almulku yawma'i*i l1il1a2hi yaHkumu baynahum fal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti fi2 jan2a2ti n2aEi3m
    wal1a*i2na kafaru2 waka*1abu2 bi'a2ya2tina2 fa'ula5'ika lahum Ea*a2bu m2uhi3n
    wal1a*i2na ha2jaru2 fi2 sabi2li l1a2hi vum2a qutilu4 'aw ma2tu2 layarzuqAn2ahumu L1A2hu rizqAn HasanaN2 wa'in2a L1A2ha lahuwa xAyru r1A2ziqi3n
    layudxilan2ahu m2udxAlaN2 yarDAwnahu2 wa'in2a L1A2ha laEali2mun Hali3m
    *a2lika waman Ea2qAba bimivli ma2 Eu2qiba bihi2 vum2a bugiya Ealayhi layaN2SurAn2ahu L1A2hu 'in2a L1A2ha laEafuw1un gAfu3r
    *a2lika bi'an2a L1A2ha yu2liju l1ayla fi n2aha2ri wayu2liju n2aha2rA fi l1ayli wa'an2a L1A2ha sami2Eum2 baSi3r
    *a2lika bi'an2a L1A2ha huwa lHaq1u wa'an2a ma2 yadEu2na miN2 du2nihi2 huwa lba2Tilu wa'an2a L1A2ha huwa lEaliy1u lkabi3r
    'alam tarA 'an2a L1A2ha 'aN2zala mina s1ama5'i ma5'aN2 fatuSbiHu l'arDu muxDAr1Atan 'in2a L1A2ha laTi2fun xAbi3r
    l1ahu2 ma2 fi s1ama2wa2ti wama2 fi l'arDi wa'in2a L1A2ha lahuwa lgAniy1u lHami3d
    'alam tarA 'an2a L1A2ha sax1ArA laku m2a2 fi l'arDi walfulka tajri2 fi lbaHri bi'amrihi2 wayumsiku s1ama5'a 'aN2 taqAEa Eala l'arDi 'il1a2 bi'i*nihi4 'in2a L1A2ha bin2a2si larA'u2fu r1AHi3m
    wahuwa l1a*i4 'aHya2kum vum2a yumi2tukum vum2a yuHyi2kum 'in2a l'iN2sa2na lakafu3r
    l1ikul1i 'um2atiN2 jaEalna2 maN2sakan hum na2siku2hu fala2 yuna2ziEun2aka fi l'amri wadEu 'ila2 rAb1ika 'in2aka laEala2 huda m2ustaqi3m
    wa'iN2 ja2dalu2ka faquli l1a2hu 'aElamu bima2 taEmalu3n
    'aL1A2hu yaHkumu baynakum yawma lqiya2mati fi2ma2 kuN2tum fi2hi taxtalifu3n
    'alam taElam 'an2a L1A2ha yaElamu ma2 fi s1ama5'i wal'arDi 'in2a *a2lika fi2 kita2bin 'in2a *a2lika Eala L1A2hi yasi3r
    wayaEbudu2na miN2 du2ni l1a2hi ma2 lam yunaz1il bihi2 sulTA2naN2 wama2 laysa lahum2 bihi2 EilmuN2 wama2 liZ1A2limi2na mi n2aSi3r
    wa'i*a2 tutla2 Ealayhim 'a2ya2tuna2 bay1ina2tiN2 taErifu fi2 wuju2hi l1a*i2na kafaru lmuN2karA yaka2du2na yasTu2na bil1a*i2na yatlu2na Ealayhim 'a2ya2tina2 qul 'afa'unab1i'ukum2 bi$ar1i m2iN2 *a2likumu n2a2ru waEadaha L1A2hu l1a*i2na kafaru2 wabi'sa lmaSi3r
    ya4'ay1uha n2a2su Duriba mavaluN2 fastamiEu2 lahu4 'in2a l1a*i2na tadEu2na miN2 du2ni l1a2hi laN2 yaxluqu2 *uba2baN2 walawi jtamaEu2 lahu2 wa'iN2 yaslubhumu *1uba2bu $ay'a l1a2 yastaN2qi*u2hu minhu DAEufa T1A2libu walmaTlu3b
    ma2 qAdaru L1A2ha Haq1A qAdrihi4 'in2a L1A2ha laqAwiy1un Eazi3z
    'aL1A2hu yaSTAfi2 mina lmala5'ikati rusulaN2 wamina n2a2si 'in2a L1A2ha sami2Eum2 baSi3r
    yaElamu ma2 bayna 'aydi2him wama2 xAlfahum wa'ila L1A2hi turjaEu l'umu3r
    ya4'ay1uha l1a*i2na 'a2manu rkaEu2 wasjudu2 waEbudu2 rAb1akum wafEalu lxAyrA laEal1akum tufliHu3n
    waja2hidu2 fi l1a2hi Haq1A jiha2dihi2 huwa jtaba2kum wama2 jaEala Ealaykum fi d1i2ni min HarAji m2il1ata 'abi2kum 'ibrA2hi2ma huwa sam2a2kumu lmuslimi2na miN2 qAblu wafi2 ha2*a2 liyaku2na r1Asu2lu $ahi2dan Ealaykum wataku2nu2 $uhada5'a Eala n2a2si fa'aqi2mu S1Ala2ta wa'a2tu z1aka2ta waEtaSimu2 bil1a2hi huwa mawla2kum faniEma lmawla2 waniEma n2aSi3r

    qAd 'aflaHa lmu'minu3n
    'al1a*i2na hum fi2 SAla2tihim xA2$iEu3n
    wal1a*i2na hum Eani l1agwi muEriDu3n
    wal1a*i2na hum liz1aka2ti fa2Eilu3n
    wal1a*i2na hum lifuru2jihim Ha2fiZu3n
    'il1a2 Eala4 'azwa2jihim 'aw ma2 malakat 'ayma2nuhum fa'in2ahum gAyru malu2mi3n
    famani btagA2 warA5'a *a2lika fa'ula5'ika humu lEa2du3n
    wal1a*i2na hum li'ama2na2tihim waEahdihim rA2Eu3n
    wal1a*i2na hum Eala2 SAlawa2tihim yuHa2fiZu3n
    'ula5'ika humu lwa2rivu3n
    'al1a*i2na yarivu2na lfirdawsa hum fi2ha2 xA2lidu3n
    walaqAd xAlaqna l'iN2sa2na miN2 sula2lati m2iN2 Ti3n
    vum2a jaEalna2hu nuTfataN2 fi2 qArA2ri m2aki3n
    vum2a xAlaqna n2uTfata EalaqAtaN2 faxAlaqna lEalaqAta muDgAtaN2 faxAlaqna lmuDgAta EiZA2maN2 fakasawna lEiZA2ma laHmaN2 vum2a 'aN2$a'na2hu xAlqAn 'a2xArA fataba2rAka L1A2hu 'aHsanu lxA2liqi3n
    vum2a 'in2akum2 baEda *a2lika lamay1itu3n
    vum2a 'in2akum yawma lqiya2mati tubEavu3n
    walaqAd xAlaqna2 fawqAkum sabEa TArA5'iqA wama2 kun2a2 Eani lxAlqi gA2fili3n
    wa'aN2zalna2 mina s1ama5'i ma5'am2 biqAdariN2 fa'askan2a2hu fi l'arDi wa'in2a2 Eala2 *aha2bim2 bihi2 laqA2diru3n
    fa'aN2$a'na2 lakum2 bihi2 jan2a2ti m2i n2axi2liN2 wa'aEna2bi l1akum fi2ha2 fawa2kihu kavi2rAtuN2 waminha2 ta'kulu3n
    wa$ajarAtaN2 taxruju miN2 Tu2ri sayna5'a tam2butu bid1uhni waSibgi l1il'a2kili3n
    wa'in2a lakum fi l'anEa2mi laEibrAta n2usqi2ku m2im2a2 fi2 buTu2niha2 walakum fi2ha2 mana2fiEu kavi2rAtuN2 waminha2 ta'kulu3n
    waEalayha2 waEala lfulki tuHmalu3n
    walaqAd 'arsalna2 nu2Han 'ila2 qAwmihi2 faqA2la ya2qAwmi Ebudu L1A2ha ma2 laku m2in 'ila2hin gAyruhu4 'afala2 tat1aqu3n
    faqA2la lmala'u l1a*i2na kafaru2 miN2 qAwmihi2 ma2 ha2*a4 'il1a2 ba$aru m2ivlukum yuri2du 'aN2 yatafaD1Ala Ealaykum walaw $a5'a L1A2hu la'aN2zala mala5'ikata m2a2 samiEna2 biha2*a2 fi4 'a2ba5'ina l'aw1ali3n
    'in huwa 'il1a2 rAjulum2 bihi2 jin2atuN2 fatarAb1aSu2 bihi2 Hat1a2 Hi3n
    qA2la rAb1i N2Surni2 bima2 ka*1abu3n
    fa'awHayna4 'ilayhi 'ani SnaEi lfulka bi'aEyunina2 wawaHyina2 fa'i*a2 ja5'a 'amruna2 wafa2rA t1an2u2ru fasluk fi2ha2 miN2 kul1iN2 zawjayni vnayni wa'ahlaka 'il1a2 maN2 sabaqA Ealayhi lqAwlu minhum wala2 tuxA2Tibni2 fi l1a*i2na ZAlamu4 'in2ahu m2ugrAqu3n
    fa'i*a stawayta 'aN2ta wama m2aEaka Eala lfulki faquli lHamdu lil1a2hi l1a*i2 naj1a2na2 mina lqAwmi Z1A2limi3n
    waqu r1Ab1i 'aN2zilni2 muN2zala m2uba2rAkaN2 wa'aN2ta xAyru lmuN2zili3n
    'in2a fi2 *a2lika la'a2ya2tiN2 wa'iN2 kun2a2 lamubtali3n
    vum2a 'aN2$a'na2 mim2 baEdihim qArnan 'a2xAri3n
    fa'arsalna2 fi2him rAsu2la m2inhum 'ani Ebudu L1A2ha ma2 laku m2in 'ila2hin gAyruhu4 'afala2 tat1aqu3n
    waqA2la lmala'u miN2 qAwmihi l1a*i2na kafaru2 waka*1abu2 biliqA5'i l'a2xirAti wa'atrAfna2hum fi lHaya2ti d1unya2 ma2 ha2*a4 'il1a2 ba$aru m2ivlukum ya'kulu mim2a2 ta'kulu2na minhu waya$rAbu mim2a2 ta$rAbu3n
    wala'in 'aTAEtum2 ba$arA m2ivlakum 'in2akum 'i*a l1axA2siru3n
    'ayaEidukum 'an2akum 'i*a2 mit1um wakuN2tum turA2baN2 waEiZA2man 'an2aku m2uxrAju3n
    hayha2ta hayha2ta lima2 tu2Eadu3n
    'in hiya 'il1a2 Haya2tuna d1unya2 namu2tu wanaHya2 wama2 naHnu bimabEu2vi3n
    'in huwa 'il1a2 rAjuluni ftarA2 Eala L1A2hi ka*ibaN2 wama2 naHnu lahu2 bimu'mini3n
    qA2la rAb1i N2Surni2 bima2 ka*1abu3n
    qA2la Eam2a2 qAli2li l1ayuSbiHun2a na2dimi3n
    fa'axA*athumu S1AyHatu bilHaq1i fajaEalna2hum guva5'aN2 fabuEda l1ilqAwmi Z1A2limi3n
    vum2a 'aN2$a'na2 mim2 baEdihim quru2nan 'a2xAri3n
    ma2 tasbiqu min 'um2atin 'ajalaha2 wama2 yasta'xiru3n
    vum2a 'arsalna2 rusulana2 tatrA2 kul1a ma2 ja5'a 'um2ata r1Asu2luha2 ka*1abu2hu fa'atbaEna2 baEDAhum2 baEDAN2 wajaEalna2hum 'aHa2di2va fabuEda l1iqAwmi l1a2 yu'minu3n
    vum2a 'arsalna2 mu2sa2 wa'axA2hu ha2ru2na bi'a2ya2tina2 wasulTA2ni m2ubi3n
    'ila2 firEawna wamala'ihi2 fastakbaru2 waka2nu2 qAwman Ea2li3n
    faqA2lu4 'anu'minu liba$arAyni mivlina2 waqAwmuhuma2 lana2 Ea2bidu3n
    faka*1abu2huma2 faka2nu2 mina lmuhlaki3n
    walaqAd 'a2tayna2 mu2sa lkita2ba laEal1ahum yahtadu3n
    wajaEalna bna maryama wa'um2ahu4 'a2yataN2 wa'a2wayna2huma4 'ila2 rAbwatiN2 *a2ti qArA2riN2 wamaEi3n
    ya4'ay1uha r1usulu kulu2 mina T1Ay1iba2ti waEmalu2 SA2liHan 'in2i2 bima2 taEmalu2na Eali3m
    wa'in2a ha2*ihi4 'um2atukum 'um2ataN2 wa2HidataN2 wa'ana rAb1ukum fat1aqu3n
    fataqAT1AEu4 'amrAhum2 baynahum zuburAN2 kul1u Hizbim2 bima2 ladayhim fariHu3n
    fa*arhum fi2 gAmrAtihim Hat1a2 Hi3n
    'ayaHsabu2na 'an2ama2 numid1uhum2 bihi2 mi m2a2liN2 wabani3n
    nusa2riEu lahum fi lxAyrA2ti ba l1a2 ya$Euru3n
    'in2a l1a*i2na hu m2in xA$yati rAb1ihi m2u$fiqu3n
    wal1a*i2na hum2 bi'a2ya2ti rAb1ihim yu'minu3n
    wal1a*i2na hum2 birAb1ihim la2 yu$riku3n
    wal1a*i2na yu'tu2na ma4 'a2ta w1aqulu2buhum wajilatun 'an2ahum 'ila2 rAb1ihim rA2jiEu3n
    'ula5'ika yusa2riEu2na fi lxAyrA2ti wahum laha2 sa2biqu3n
    wala2 nukal1ifu nafsan 'il1a2 wusEaha2 waladayna2 kita2buN2 yaN2Tiqu bilHaq1i wahum la2 yuZlamu3n
    bal qulu2buhum fi2 gAmrAti m2in ha2*a2 walahum 'aEma2lu m2iN2 du2ni *a2lika hum laha2 Ea2milu3n
    Hat1a4 'i*a4 'axA*na2 mutrAfi2him2 bilEa*a2bi 'i*a2 hum yaj'aru3n
    la2 taj'aru lyawma 'in2aku m2in2a2 la2 tuN2SAru3n
    qAd ka2nat 'a2ya2ti2 tutla2 Ealaykum fakuN2tum Eala4 'aEqA2bikum taN2kiSu3n
    mustakbiri2na bihi2 sa2mirAN2 tahjuru3n
    'afalam yad1ab1aru lqAwla 'am ja5'ahu m2a2 lam ya'ti 'a2ba5'ahumu l'aw1ali3n
    'am lam yaErifu2 rAsu2lahum fahum lahu2 muN2kiru3n
    'am yaqu2lu2na bihi2 jin2atum2 bal ja5'ahum2 bilHaq1i wa'akvaruhum lilHaq1i ka2rihu3n
    walawi t1abaEa lHaq1u 'ahwa5'ahum lafasadati s1ama2wa2tu wal'arDu wamaN2 fi2hin2a bal 'atayna2hum2 bi*ikrihim fahum EaN2 *ikrihi m2uEriDu3n
    'am tas'aluhum xArjaN2 faxArA2ju rAb1ika xAyruN2 wahuwa xAyru r1A2ziqi3n
    wa'in2aka latadEu2hum 'ila2 SirA2Ti m2ustaqi3m
    wa'in2a l1a*i2na la2 yu'minu2na bil'a2xirAti Eani S1irA2Ti lana2kibu3n
    walaw rAHimna2hum waka$afna2 ma2 bihi m2iN2 Dur1i l1alaj1u2 fi2 Tugya2nihim yaEmahu3n
    walaqAd 'axA*na2hum2 bilEa*a2bi fama staka2nu2 lirAb1ihim wama2 yataDAr1AEu3n
    Hat1a4 'i*a2 fataHna2 Ealayhim2 ba2baN2 *a2 Ea*a2biN2 $adi2din 'i*a2 hum fi2hi mublisu3n
    wahuwa l1a*i4 'aN2$a'a lakumu s1amEa wal'abSA2rA wal'af'idata qAli2la m2a2 ta$kuru3n
    wahuwa l1a*i2 *arA'akum fi l'arDi wa'ilayhi tuH$aru3n
    wahuwa l1a*i2 yuHyi2 wayumi2tu walahu xtila2fu l1ayli wan2aha2ri 'afala2 taEqilu3n
    bal qA2lu2 mivla ma2 qA2la l'aw1alu3n
    qA2lu4 'a'i*a2 mitna2 wakun2a2 turA2baN2 waEiZA2man 'a'in2a2 lamabEu2vu3n
    laqAd wuEidna2 naHnu wa'a2ba5'una2 ha2*a2 miN2 qAblu 'in ha2*a4 'il1a4 'asa2Ti2ru l'aw1ali3n
    qu l1imani l'arDu wamaN2 fi2ha4 'iN2 kuN2tum taElamu3n
    sayaqu2lu2na lil1a2hi qul 'afala2 ta*ak1aru3n
    qul ma r1Ab1u s1ama2wa2ti s1abEi warAb1u lEar$i lEaZi3m
    sayaqu2lu2na lil1a2hi qul 'afala2 tat1aqu3n
    qul mam2 biyadihi2 malaku2tu kul1i $ay'iN2 wahuwa yuji2ru wala2 yuja2ru Ealayhi 'iN2 kuN2tum taElamu3n
    sayaqu2lu2na lil1a2hi qul fa'an2a2 tusHaru3n
    bal 'atayna2hum2 bilHaq1i wa'in2ahum laka2*ibu3n
    ma t1axA*a L1A2hu miN2 waladiN2 wama2 ka2na maEahu2 min 'ila2hin 'i*a l1a*ahaba kul1u 'ila2him2 bima2 xAlaqA walaEala2 baEDuhum Eala2 baEDiN2 subHa2na L1A2hi Eam2a2 yaSifu3n
    Ea2limi lgAybi wa$1aha2dati fataEa2la2 Eam2a2 yu$riku3n
    qu r1Ab1i 'im2a2 turiyan2i2 ma2 yu2Eadu3n
    rAb1i fala2 tajEalni2 fi lqAwmi Z1A2limi3n
    wa'in2a2 Eala4 'a n2uriyaka ma2 naEiduhum laqA2diru3n
    'idfaE bil1ati2 hiya 'aHsanu s1ay1i'ata naHnu 'aElamu bima2 yaSifu3n
    waqu r1Ab1i 'aEu2*u bika min hamaza2ti $1aya2Ti3n
    wa'aEu2*u bika rAb1i 'aN2 yaHDuru3n
    Hat1a4 'i*a2 ja5'a 'aHadahumu lmawtu qA2la rAb1i rjiEu3n
    laEal1i4 'aEmalu SA2liHaN2 fi2ma2 tarAktu kal1a4 'in2aha2 kalimatun huwa qA5'iluha2 wamiN2 warA5'ihim2 barzaxun 'ila2 yawmi yubEavu3n
    fa'i*a2 nufixA fi S1u2ri fala4 'aN2sa2ba baynahum yawma'i*iN2 wala2 yatasa5'alu3n
    famaN2 vaqulat mawa2zi2nuhu2 fa'ula5'ika humu lmufliHu3n
    waman xAf1at mawa2zi2nuhu2 fa'ula5'ika l1a*i2na xAsiru4 'aN2fusahum fi2 jahan2ama xA2lidu3n
    talfaHu wuju2hahumu n2a2ru wahum fi2ha2 ka2liHu3n
    'alam takun 'a2ya2ti2 tutla2 Ealaykum fakuN2tum2 biha2 tuka*1ibu3n
    qA2lu2 rAb1ana2 gAlabat Ealayna2 $iqwatuna2 wakun2a2 qAwmaN2 DA6l1i3n
    rAb1ana4 'axrijna2 minha2 fa'in Eudna2 fa'in2a2 ZA2limu3n
    qA2la xsa'u2 fi2ha2 wala2 tukal1imu3n
    'in2ahu2 ka2na fari2qu m2in Eiba2di2 yaqu2lu2na rAb1ana4 'a2man2a2 fagfir lana2 warHamna2 wa'aN2ta xAyru r1A2Himi3n
    fat1axA*tumu2hum sixriy1an Hat1a4 'aN2sawkum *ikri2 wakuN2tu m2inhum taDHaku3n
    'in2i2 jazaytuhumu lyawma bima2 SAbaru4 'an2ahum humu lfa5'izu3n
    qA2la kam labivtum fi l'arDi Eadada sini3n
    qA2lu2 labivna2 yawman 'aw baEDA yawmiN2 fas'ali lEa6d1i3n
    qA2la 'i l1abivtum 'il1a2 qAli2la l1aw 'an2akum kuN2tum taElamu3n
    'afaHasibtum 'an2ama2 xAlaqna2kum EabavaN2 wa'an2akum 'ilayna2 la2 turjaEu3n
    fataEa2la L1A2hu lmaliku lHaq1u la4 'ila2ha 'il1a2 huwa rAb1u lEar$i lkari3m
    wamaN2 yadEu maEa L1A2hi 'ila2han 'a2xArA la2 burha2na lahu2 bihi2 fa'in2ama2 Hisa2buhu2 EiN2da rAb1ihi4 'in2ahu2 la2 yufliHu lka2firu3n
    waqu r1Ab1i gfir warHam wa'aN2ta xAyru r1A2Himi3n

    su2rAtun 'aN2zalna2ha2 wafarADna2ha2 wa'aN2zalna2 fi2ha4 'a2ya2tim2 bay1ina2ti l1aEal1akum ta*ak1aru3n
    'az1a2niyatu waz1a2ni2 fajlidu2 kul1a wa2Hidi m2inhuma2 mi'ata jaldatiN2 wala2 ta'xu*kum2 bihima2 rA'fatuN2 fi2 di2ni l1a2hi 'iN2 kuN2tum tu'minu2na bil1a2hi walyawmi l'a2xiri walya$had Ea*a2bahuma2 TA5'ifatu m2ina lmu'mini3n
    'az1a2ni2 la2 yaN2kiHu 'il1a2 za2niyatan 'aw mu$rikataN2 waz1a2niyatu la2 yaN2kiHuha4 'il1a2 za2nin 'aw mu$rikuN2 waHur1ima *a2lika Eala lmu'mini3n
    wal1a*i2na yarmu2na lmuHSAna2ti vum2a lam ya'tu2 bi'arbaEati $uhada5'a fajlidu2hum vama2ni2na jaldataN2 wala2 taqbalu2 lahum $aha2datan 'abadaN2 wa'ula5'ika humu lfa2siqu3n
    'il1a l1a*i2na ta2bu2 mim2 baEdi *a2lika wa'aSlaHu2 fa'in2a L1A2ha gAfu2ru r1AHi3m
    wal1a*i2na yarmu2na 'azwa2jahum walam yaku l1ahum $uhada5'u 'il1a4 'aN2fusuhum fa$aha2datu 'aHadihim 'arbaEu $aha2da2tim2 bil1a2hi 'in2ahu2 lamina S1A2diqi3n
    walxA2misatu 'an2a laEnata L1A2hi Ealayhi 'iN2 ka2na mina lka2*ibi3n
    wayadrA'u Eanha lEa*a2ba 'aN2 ta$hada 'arbaEa $aha2da2tim2 bil1a2hi 'in2ahu2 lamina lka2*ibi3n
    walxA2misata 'an2a gADAba L1A2hi Ealayha4 'iN2 ka2na mina S1A2diqi3n
    walawla2 faDlu L1A2hi Ealaykum warAHmatuhu2 wa'an2a L1A2ha taw1a2bun Haki3m
    'in2a l1a*i2na ja5'u2 bil'ifki EuSbatu m2iN2kum la2 taHsabu2hu $ar1A l1akum2 bal huwa xAyru l1akum likul1i mri'i m2inhu m2a ktasaba mina l'ivmi wal1a*i2 tawal1a2 kibrAhu2 minhum lahu2 Ea*a2bun EaZi3m
    l1awla4 'i* samiEtumu2hu ZAn2a lmu'minu2na walmu'mina2tu bi'aN2fusihim xAyrAN2 waqA2lu2 ha2*a4 'ifku m2ubi3n
    l1awla2 ja5'u2 Ealayhi bi'arbaEati $uhada5'a fa'i* lam ya'tu2 bi$1uhada5'i fa'ula5'ika EiN2da L1A2hi humu lka2*ibu3n
    walawla2 faDlu L1A2hi Ealaykum warAHmatuhu2 fi d1unya2 wal'a2xirAti lamas1akum fi2 ma4 'afaDtum fi2hi Ea*a2bun EaZi3m
    'i* talaq1Awnahu2 bi'alsinatikum wataqu2lu2na bi'afwa2hiku m2a2 laysa lakum2 bihi2 EilmuN2 wataHsabu2nahu2 hay1inaN2 wahuwa EiN2da L1A2hi EaZi3m
    walawla4 'i* samiEtumu2hu qultu m2a2 yaku2nu lana4 'a n2atakal1ama biha2*a2 subHa2naka ha2*a2 buhta2nun EaZi3m
    yaEiZukumu L1A2hu 'aN2 taEu2du2 limivlihi4 'abadan 'iN2 kuN2tu m2u'mini3n
    wayubay1inu L1A2hu lakumu l'a2ya2ti waL1A2hu Eali2mun Haki3m
    'in2a l1a*i2na yuHib1u2na 'aN2 ta$i2Ea lfa2Hi$atu fi l1a*i2na 'a2manu2 lahum Ea*a2bun 'ali2muN2 fi d1unya2 wal'a2xirAti waL1A2hu yaElamu wa'aN2tum la2 taElamu3n
    walawla2 faDlu L1A2hi Ealaykum warAHmatuhu2 wa'an2a L1A2ha rA'u2fu r1AHi3m
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tat1abiEu2 xuTuwa2ti $1ayTA2ni wamaN2 yat1abiE xuTuwa2ti $1ayTA2ni fa'in2ahu2 ya'muru bilfaH$a5'i walmuN2kari walawla2 faDlu L1A2hi Ealaykum warAHmatuhu2 ma2 zaka2 miN2ku m2in 'aHadin 'abadaN2 wala2kin2a L1A2ha yuzak1i2 maN2 ya$a5'u waL1A2hu sami2Eun Eali3m
    wala2 ya'tali 'ulu lfaDli miN2kum was1aEati 'aN2 yu'tu4 'uli lqurba2 walmasa2ki2na walmuha2jiri2na fi2 sabi2li l1a2hi walyaEfu2 walyaSfaHu4 'ala2 tuHib1u2na 'aN2 yagfirA L1A2hu lakum waL1A2hu gAfu2ru r1AHi3m
    'in2a l1a*i2na yarmu2na lmuHSAna2ti lgA2fila2ti lmu'mina2ti luEinu2 fi d1unya2 wal'a2xirAti walahum Ea*a2bun EaZi3m
    yawma ta$hadu Ealayhim 'alsinatuhum wa'aydi2him wa'arjuluhum2 bima2 ka2nu2 yaEmalu3n
    yawma'i*iN2 yuwaf1i2himu L1A2hu di2nahumu lHaq1A wayaElamu2na 'an2a L1A2ha huwa lHaq1u lmubi3n
    'alxAbi2va2tu lilxAbi2vi2na walxAbi2vu2na lilxAbi2va2ti waT1Ay1iba2tu liT1Ay1ibi2na waT1Ay1ibu2na liT1Ay1iba2ti 'ula5'ika mubar1A'u2na mim2a2 yaqu2lu2na lahu m2agfirAtuN2 warizquN2 kari3m
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tadxulu2 buyu2tan gAyrA buyu2tikum Hat1a2 tasta'nisu2 watusal1imu2 Eala4 'ahliha2 *a2likum xAyru l1akum laEal1akum ta*ak1aru3n
    fa'i l1am tajidu2 fi2ha4 'aHadaN2 fala2 tadxulu2ha2 Hat1a2 yu'*ana lakum wa'iN2 qi2la lakumu rjiEu2 farjiEu2 huwa 'azka2 lakum waL1A2hu bima2 taEmalu2na Eali3m
    l1aysa Ealaykum juna2Hun 'aN2 tadxulu2 buyu2tan gAyrA masku2natiN2 fi2ha2 mata2Eu l1akum waL1A2hu yaElamu ma2 tubdu2na wama2 taktumu3n
    qu l1ilmu'mini2na yaguD1u2 min 'abSA2rihim wayaHfaZu2 furu2jahum *a2lika 'azka2 lahum 'in2a L1A2ha xAbi2rum2 bima2 yaSnaEu3n
    waqu l1ilmu'mina2ti yagDuDna min 'abSA2rihin2a wayaHfaZna furu2jahun2a wala2 yubdi2na zi2natahun2a 'il1a2 ma2 ZAharA minha2 walyaDribna bixumurihin2a Eala2 juyu2bihin2a wala2 yubdi2na zi2natahun2a 'il1a2 libuEu2latihin2a 'aw 'a2ba5'ihin2a 'aw 'a2ba5'i buEu2latihin2a 'aw 'abna5'ihin2a 'aw 'abna5'i buEu2latihin2a 'aw 'ixwa2nihin2a 'aw bani4 'ixwa2nihin2a 'aw bani4 'axAwa2tihin2a 'aw nisa5'ihin2a 'aw ma2 malakat 'ayma2nuhun2a 'awi t1a2biEi2na gAyri 'uli l'irbati mina r1ija2li 'awi T1ifli l1a*i2na lam yaZharu2 Eala2 EawrA2ti n2isa5'i wala2 yaDribna bi'arjulihin2a liyuElama ma2 yuxfi2na miN2 zi2natihin2a watu2bu4 'ila L1A2hi jami2Ean 'ay1uha lmu'minu2na laEal1akum tufliHu3n
    wa'aN2kiHu l'aya2ma2 miN2kum waS1A2liHi2na min Eiba2dikum wa'ima5'ikum 'iN2 yaku2nu2 fuqArA5'a yugnihimu L1A2hu miN2 faDlihi2 waL1A2hu wa2siEun Eali3m
    walyastaEfifi l1a*i2na la2 yajidu2na nika2Han Hat1a2 yugniyahumu L1A2hu miN2 faDlihi2 wal1a*i2na yabtagu2na lkita2ba mim2a2 malakat 'ayma2nukum faka2tibu2hum 'in Ealimtum fi2him xAyrAN2 wa'a2tu2hu m2i m2a2li l1a2hi l1a*i4 'a2ta2kum wala2 tukrihu2 fataya2tikum Eala lbigA5'i 'in 'arAdna taHaS1una l1itabtagu2 EarADA lHaya2ti d1unya2 wamaN2 yukrih1un2a fa'in2a L1A2ha mim2 baEdi 'ikrA2hihin2a gAfu2ru r1AHi3m
    walaqAd 'aN2zalna4 'ilaykum 'a2ya2ti m2ubay1ina2tiN2 wamavala m2ina l1a*i2na xAlaw miN2 qAblikum wamawEiZAta l1ilmut1aqi3n
    'aL1A2hu nu2ru s1ama2wa2ti wal'arDi mavalu nu2rihi2 kami$ka2tiN2 fi2ha2 miSba2Huni lmiSba2Hu fi2 zuja2jatini z1uja2jatu ka'an2aha2 kawkabuN2 dur1iy1uN2 yu2qAdu miN2 $ajarAti m2uba2rAkatiN2 zaytu2nati l1a2 $arqiy1atiN2 wala2 gArbiy1atiN2 yaka2du zaytuha2 yuDi5'u walaw lam tamsashu na2ru n2u2run Eala2 nu2riN2 yahdi l1a2hu linu2rihi2 maN2 ya$a5'u wayaDribu L1A2hu l'amva2la lin2a2si waL1A2hu bikul1i $ay'in Eali3m
    fi2 buyu2tin 'a*ina L1A2hu 'aN2 turfaEa wayu*karA fi2ha smuhu2 yusab1iHu lahu2 fi2ha2 bilguduw1i wal'a2SA3l
    rija2lu l1a2 tulhi2him tija2rAtuN2 wala2 bayEun EaN2 *ikri l1a2hi wa'iqA2mi S1Ala2ti wa'i2ta5'i z1aka2ti yaxA2fu2na yawmaN2 tataqAl1abu fi2hi lqulu2bu wal'abSA3r
    liyajziyahumu L1A2hu 'aHsana ma2 Eamilu2 wayazi2dahu m2iN2 faDlihi2 waL1A2hu yarzuqu maN2 ya$a5'u bigAyri Hisa3b
    wal1a*i2na kafaru4 'aEma2luhum kasarA2bim2 biqi2EatiN2 yaHsabuhu Z1Am'a2nu ma5'an Hat1a4 'i*a2 ja5'ahu2 lam yajidhu $ay'aN2 wawajada L1A2ha EiN2dahu2 fawaf1a2hu Hisa2bahu2 waL1A2hu sari2Eu lHisa3b
    'aw kaZuluma2tiN2 fi2 baHri l1uj1iy1iN2 yag$a2hu mawju m2iN2 fawqihi2 mawju m2iN2 fawqihi2 saHa2buN2 Zuluma2tum2 baEDuha2 fawqA baEDin 'i*a4 'axrAja yadahu2 lam yakad yarA2ha2 wama l1am yajEali l1a2hu lahu2 nu2rAN2 fama2 lahu2 mi n2u3r
    'alam tarA 'an2a L1A2ha yusab1iHu lahu2 maN2 fi s1ama2wa2ti wal'arDi waT1Ayru SA6f1a2tiN2 kul1uN2 qAd Ealima SAla2tahu2 watasbi2Hahu2 waL1A2hu Eali2mum2 bima2 yafEalu3n
    walil1a2hi mulku s1ama2wa2ti wal'arDi wa'ila L1A2hi lmaSi3r
    'alam tarA 'an2a L1A2ha yuzji2 saHa2baN2 vum2a yu'al1ifu baynahu2 vum2a yajEaluhu2 ruka2maN2 fatarA lwadqA yaxruju min xila2lihi2 wayunaz1ilu mina s1ama5'i miN2 jiba2liN2 fi2ha2 mim2 barAdiN2 fayuSi2bu bihi2 maN2 ya$a5'u wayaSrifuhu2 Ea m2aN2 ya$a5'u yaka2du sana2 barqihi2 ya*habu bil'abSA3r
    yuqAl1ibu L1A2hu l1ayla wan2aha2rA 'in2a fi2 *a2lika laEibrAta l1i'uli l'abSA3r
    waL1A2hu xAlaqA kul1a da6b1ati m2i m2a5'iN2 faminhu m2aN2 yam$i2 Eala2 baTnihi2 waminhu m2aN2 yam$i2 Eala2 rijlayni waminhu m2aN2 yam$i2 Eala4 'arbaEiN2 yaxluqu L1A2hu ma2 ya$a5'u 'in2a L1A2ha Eala2 kul1i $ay'iN2 qAdi3r
    l1aqAd 'aN2zalna4 'a2ya2ti m2ubay1ina2tiN2 waL1A2hu yahdi2 maN2 ya$a5'u 'ila2 SirA2Ti m2ustaqi3m
    wayaqu2lu2na 'a2man2a2 bil1a2hi wabir1Asu2li wa'aTAEna2 vum2a yatawal1a2 fari2qu m2inhu m2im2 baEdi *a2lika wama4 'ula5'ika bilmu'mini3n
    wa'i*a2 duEu4 'ila L1A2hi warAsu2lihi2 liyaHkuma baynahum 'i*a2 fari2qu m2inhu m2uEriDu3n
    wa'iN2 yaku l1ahumu lHaq1u ya'tu4 'ilayhi mu*Eini3n
    'afi2 qulu2bihi m2arADun 'ami rta2bu4 'am yaxA2fu2na 'aN2 yaHi2fa L1A2hu Ealayhim warAsu2luhu2 bal 'ula5'ika humu Z1A2limu3n
    'in2ama2 ka2na qAwla lmu'mini2na 'i*a2 duEu4 'ila L1A2hi warAsu2lihi2 liyaHkuma baynahum 'aN2 yaqu2lu2 samiEna2 wa'aTAEna2 wa'ula5'ika humu lmufliHu3n
    wamaN2 yuTiEi l1a2ha warAsu2lahu2 wayax$a L1A2ha wayat1aqhi fa'ula5'ika humu lfa5'izu3n
    wa'aqsamu2 bil1a2hi jahda 'ayma2nihim la'in 'amartahum layaxrujun2a qu l1a2 tuqsimu2 TA2Eatu m2aEru2fatun 'in2a L1A2ha xAbi2rum2 bima2 taEmalu3n
    qul 'aTi2Eu L1A2ha wa'aTi2Eu r1Asu2la fa'iN2 tawal1aw fa'in2ama2 Ealayhi ma2 Hum2ila waEalayku m2a2 Hum2iltum wa'iN2 tuTi2Eu2hu tahtadu2 wama2 Eala r1Asu2li 'il1a lbala2gu lmubi3n
    waEada L1A2hu l1a*i2na 'a2manu2 miN2kum waEamilu S1A2liHa2ti layastaxlifan2ahum fi l'arDi kama staxlafa l1a*i2na miN2 qAblihim walayumak1inan2a lahum di2nahumu l1a*i rtaDA2 lahum walayubad1ilan2ahu m2im2 baEdi xAwfihim 'amnaN2 yaEbudu2nani2 la2 yu$riku2na bi2 $ay'aN2 wamaN2 kafarA baEda *a2lika fa'ula5'ika humu lfa2siqu3n
    wa'aqi2mu S1Ala2ta wa'a2tu z1aka2ta wa'aTi2Eu r1Asu2la laEal1akum turHamu3n
    la2 taHsaban2a l1a*i2na kafaru2 muEjizi2na fi l'arDi wama'wa2humu n2a2ru walabi'sa lmaSi3r
    ya4'ay1uha l1a*i2na 'a2manu2 liyasta'*iN2kumu l1a*i2na malakat 'ayma2nukum wal1a*i2na lam yablugu lHuluma miN2kum vala2va mar1A2ti m2iN2 qAbli SAla2ti lfajri waHi2na taDAEu2na viya2baku m2ina Z1Ahi2rAti wamim2 baEdi SAla2ti lEi$a5'i vala2vu EawrA2ti l1akum laysa Ealaykum wala2 Ealayhim juna2Hum2 baEdahun2a TAw1a2fu2na Ealaykum2 baEDukum Eala2 baEDiN2 ka*a2lika yubay1inu L1A2hu lakumu l'a2ya2ti waL1A2hu Eali2mun Haki3m
    wa'i*a2 balagA l'aTfa2lu miN2kumu lHuluma falyasta'*inu2 kama sta'*ana l1a*i2na miN2 qAblihim ka*a2lika yubay1inu L1A2hu lakum 'a2ya2tihi2 waL1A2hu Eali2mun Haki3m
    walqAwa2Eidu mina n2isa5'i l1a2ti2 la2 yarju2na nika2HaN2 falaysa Ealayhin2a juna2Hun 'aN2 yaDAEna viya2bahun2a gAyrA mutabar1ija2tim2 bizi2natiN2 wa'aN2 yastaEfifna xAyru l1ahun2a waL1A2hu sami2Eun Eali3m
    l1aysa Eala l'aEma2 HarAjuN2 wala2 Eala l'aErAji HarAjuN2 wala2 Eala lmari2Di HarAjuN2 wala2 Eala4 'aN2fusikum 'aN2 ta'kulu2 mim2 buyu2tikum 'aw buyu2ti 'a2ba5'ikum 'aw buyu2ti 'um2aha2tikum 'aw buyu2ti 'ixwa2nikum 'aw buyu2ti 'axAwa2tikum 'aw buyu2ti 'aEma2mikum 'aw buyu2ti Eam2a2tikum 'aw buyu2ti 'axwa2likum 'aw buyu2ti xA2la2tikum 'aw ma2 malaktu m2afa2tiHahu4 'aw SAdi2qikum laysa Ealaykum juna2Hun 'aN2 ta'kulu2 jami2Ean 'aw 'a$ta2taN2 fa'i*a2 daxAltum2 buyu2taN2 fasal1imu2 Eala4 'aN2fusikum taHiy1ata m2in EiN2di l1a2hi muba2rAkataN2 TAy1ibataN2 ka*a2lika yubay1inu L1A2hu lakumu l'a2ya2ti laEal1akum taEqilu3n
    'in2ama lmu'minu2na l1a*i2na 'a2manu2 bil1a2hi warAsu2lihi2 wa'i*a2 ka2nu2 maEahu2 Eala4 'amriN2 ja2miEi l1am ya*habu2 Hat1a2 yasta'*inu2hu 'in2a l1a*i2na yasta'*inu2naka 'ula5'ika l1a*i2na yu'minu2na bil1a2hi warAsu2lihi2 fa'i*a sta'*anu2ka libaEDi $a'nihim fa'*a l1imaN2 $i'ta minhum wastagfir lahumu L1A2ha 'in2a L1A2ha gAfu2ru r1AHi3m
    l1a2 tajEalu2 duEa5'a r1Asu2li baynakum kaduEa5'i baEDikum2 baEDAN2 qAd yaElamu L1A2hu l1a*i2na yatasal1alu2na miN2kum liwa2*aN2 falyaH*ari l1a*i2na yuxA2lifu2na Ean 'amrihi4 'aN2 tuSi2bahum fitnatun 'aw yuSi2bahum Ea*a2bun 'ali3m
    'ala4 'in2a lil1a2hi ma2 fi s1ama2wa2ti wal'arDi qAd yaElamu ma4 'aN2tum Ealayhi wayawma yurjaEu2na 'ilayhi fayunab1i'uhum2 bima2 Eamilu2 waL1A2hu bikul1i $ay'in Eali3m

    taba2rAka l1a*i2 naz1ala lfurqA2na Eala2 Eabdihi2 liyaku2na lilEa2lami2na na*i2rA2
    'al1a*i2 lahu2 mulku s1ama2wa2ti wal'arDi walam yat1axi* waladaN2 walam yaku l1ahu2 $ari2kuN2 fi lmulki waxAlaqA kul1a $ay'iN2 faqAd1arAhu2 taqdi2rA2
    wat1axA*u2 miN2 du2nihi4 'a2lihata l1a2 yaxluqu2na $ay'aN2 wahum yuxlaqu2na wala2 yamliku2na li'aN2fusihim DAr1AN2 wala2 nafEaN2 wala2 yamliku2na mawtaN2 wala2 Haya2taN2 wala2 nu$u2rA2
    waqA2la l1a*i2na kafaru4 'in ha2*a4 'il1a4 'ifkuni ftarA2hu wa'aEa2nahu2 Ealayhi qAwmun 'a2xAru2na faqAd ja5'u2 ZulmaN2 wazu2rA2
    waqA2lu4 'asa2Ti2ru l'aw1ali2na ktatabaha2 fahiya tumla2 Ealayhi bukrAtaN2 wa'aSi2la2
    qul 'aN2zalahu l1a*i2 yaElamu s1ir1A fi s1ama2wa2ti wal'arDi 'in2ahu2 ka2na gAfu2rA r1AHi2ma2
    waqA2lu2 ma2li ha2*a r1Asu2li ya'kulu T1AEa2ma wayam$i2 fi l'aswa2qi lawla4 'uN2zila 'ilayhi malakuN2 fayaku2na maEahu2 na*i2rA2
    'aw yulqA4 'ilayhi kaN2zun 'aw taku2nu lahu2 jan2atuN2 ya'kulu minha2 waqA2la Z1A2limu2na 'iN2 tat1abiEu2na 'il1a2 rAjula m2asHu2rA2
    'uN2Zur kayfa DArAbu2 laka l'amva2la faDAl1u2 fala2 yastaTi2Eu2na sabi2la2
    taba2rAka l1a*i4 'iN2 $a5'a jaEala laka xAyrA m2iN2 *a2lika jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru wayajEa l1aka quSu2rA2
    bal ka*1abu2 bis1a2Eati wa'aEtadna2 limaN2 ka*1aba bis1a2Eati saEi2rA2
    'i*a2 rA'athu m2i m2aka2nim2 baEi2diN2 samiEu2 laha2 tagAy1uZAN2 wazafi2rA2
    wa'i*a4 'ulqu2 minha2 maka2naN2 DAy1iqA m2uqAr1Ani2na daEaw huna2lika vubu2rA2
    l1a2 tadEu lyawma vubu2rAN2 wa2HidaN2 wadEu2 vubu2rAN2 kavi2rA2
    qul 'a*a2lika xAyrun 'am jan2atu lxuldi l1ati2 wuEida lmut1aqu2na ka2nat lahum jaza5'aN2 wamaSi2rA2
    l1ahum fi2ha2 ma2 ya$a5'u2na xA2lidi2na ka2na Eala2 rAb1ika waEda m2as'u2la2
    wayawma yaH$uruhum wama2 yaEbudu2na miN2 du2ni l1a2hi fayaqu2lu 'a'aN2tum 'aDlaltum Eiba2di2 ha4'ula5'i 'am hum DAl1u s1abi3l
    qA2lu2 subHa2naka ma2 ka2na yam2bagi2 lana4 'a n2at1axi*a miN2 du2nika min 'awliya5'a wala2ki m2at1aEtahum wa'a2ba5'ahum Hat1a2 nasu *1ikrA waka2nu2 qAwmam2 bu2rA2
    faqAd ka*1abu2kum2 bima2 taqu2lu2na fama2 tastaTi2Eu2na SArfaN2 wala2 naSrAN2 wamaN2 yaZli m2iN2kum nu*iqhu Ea*a2baN2 kabi2rA2
    wama4 'arsalna2 qAblaka mina lmursali2na 'il1a4 'in2ahum laya'kulu2na T1AEa2ma wayam$u2na fi l'aswa2qi wajaEalna2 baEDAkum libaEDiN2 fitnatan 'ataSbiru2na waka2na rAb1uka baSi2rA2
    waqA2la l1a*i2na la2 yarju2na liqA5'ana2 lawla4 'uN2zila Ealayna lmala5'ikatu 'aw narA2 rAb1ana2 laqAdi stakbaru2 fi4 'aN2fusihim waEataw Eutuw1aN2 kabi2rA2
    yawma yarAwna lmala5'ikata la2 bu$rA2 yawma'i*i l1ilmujrimi2na wayaqu2lu2na HijrA m2aHju2rA2
    waqAdimna4 'ila2 ma2 Eamilu2 min EamaliN2 fajaEalna2hu haba5'a m2aN2vu2rA2
    'aSHa2bu ljan2ati yawma'i*in xAyru m2ustaqAr1AN2 wa'aHsanu maqi2la2
    wayawma ta$aq1Aqu s1ama5'u bilgAma2mi wanuz1ila lmala5'ikatu taN2zi2la2
    'almulku yawma'i*ini lHaq1u lir1AHma2ni waka2na yawman Eala lka2firi2na Easi2rA2
    wayawma yaEaD1u Z1A2limu Eala2 yadayhi yaqu2lu ya2laytani t1axA*tu maEa r1Asu2li sabi2la2
    ya2waylata2 laytani2 lam 'at1axi* fula2nan xAli2la2
    l1aqAd 'aDAl1ani2 Eani *1ikri baEda 'i* ja5'ani2 waka2na $1ayTA2nu lil'iN2sa2ni xA*u2la2
    waqA2la r1Asu2lu ya2rAb1i 'in2a qAwmi t1axA*u2 ha2*a lqur'a2na mahju2rA2
    waka*a2lika jaEalna2 likul1i nabiy1in Eaduw1a m2ina lmujrimi2na wakafa2 birAb1ika ha2diyaN2 wanaSi2rA2
    waqA2la l1a*i2na kafaru2 lawla2 nuz1ila Ealayhi lqur'a2nu jumlataN2 wa2HidataN2 ka*a2lika linuvab1ita bihi2 fu'a2daka warAt1alna2hu tarti2la2
    wala2 ya'tu2naka bimavalin 'il1a2 ji'na2ka bilHaq1i wa'aHsana tafsi2rA2
    'al1a*i2na yuH$aru2na Eala2 wuju2hihim 'ila2 jahan2ama 'ula5'ika $ar1u m2aka2naN2 wa'aDAl1u sabi2la2
    walaqAd 'a2tayna2 mu2sa lkita2ba wajaEalna2 maEahu4 'axA2hu ha2ru2na wazi2rA2
    faqulna *haba4 'ila lqAwmi l1a*i2na ka*1abu2 bi'a2ya2tina2 fadam2arna2hum tadmi2rA2
    waqAwma nu2Hi l1am2a2 ka*1abu r1usula 'agrAqna2hum wajaEalna2hum lin2a2si 'a2yataN2 wa'aEtadna2 liZ1A2limi2na Ea*a2ban 'ali2ma2
    waEa2daN2 wavamu2da wa'aSHa2ba r1As1i waquru2nam2 bayna *a2lika kavi2rA2
    wakul1aN2 DArAbna2 lahu l'amva2la wakul1aN2 tab1arna2 tatbi2rA2
    walaqAd 'ataw Eala lqAryati l1ati4 'umTirAt maTArA s1aw'i 'afalam yaku2nu2 yarAwnaha2 bal ka2nu2 la2 yarju2na nu$u2rA2
    wa'i*a2 rA'awka 'iN2 yat1axi*u2naka 'il1a2 huzuwan 'aha2*a l1a*i2 baEava L1A2hu rAsu2la2
    'iN2 ka2da layuDil1una2 Ean 'a2lihatina2 lawla4 'aN2 SAbarna2 Ealayha2 wasawfa yaElamu2na Hi2na yarAwna lEa*a2ba man 'aDAl1u sabi2la2
    'arA'ayta mani t1axA*a 'ila2hahu2 hawa2hu 'afa'aN2ta taku2nu Ealayhi waki2la2
    'am taHsabu 'an2a 'akvarAhum yasmaEu2na 'aw yaEqilu2na 'in hum 'il1a2 kal'anEa2mi bal hum 'aDAl1u sabi2la2
    'alam tarA 'ila2 rAb1ika kayfa mad1a Z1il1a walaw $a5'a lajaEalahu2 sa2kinaN2 vum2a jaEalna $1amsa Ealayhi dali2la2
    vum2a qAbaDna2hu 'ilayna2 qAbDAN2 yasi2rA2
    wahuwa l1a*i2 jaEala lakumu l1ayla liba2saN2 wan2awma suba2taN2 wajaEala n2aha2rA nu$u2rA2
    wahuwa l1a*i4 'arsala r1iya2Ha bu$rAm2 bayna yaday rAHmatihi2 wa'aN2zalna2 mina s1ama5'i ma5'aN2 TAhu2rA2
    l1inuHyiya bihi2 baldata m2aytaN2 wanusqiyahu2 mim2a2 xAlaqna4 'anEa2maN2 wa'ana2siy1a kavi2rA2
    walaqAd SAr1Afna2hu baynahum liya*1ak1aru2 fa'aba4 'akvaru n2a2si 'il1a2 kufu2rA2
    walaw $i'na2 labaEavna2 fi2 kul1i qAryati n2a*i2rA2
    fala2 tuTiEi lka2firi2na waja2hidhum2 bihi2 jiha2daN2 kabi2rA2
    wahuwa l1a*i2 marAja lbaHrAyni ha2*a2 Ea*buN2 furA2tuN2 waha2*a2 milHun 'uja2juN2 wajaEala baynahuma2 barzaxAN2 waHijrA m2aHju2rA2
    wahuwa l1a*i2 xAlaqA mina lma5'i ba$arAN2 fajaEalahu2 nasabaN2 waSihrAN2 waka2na rAb1uka qAdi2rA2
    wayaEbudu2na miN2 du2ni l1a2hi ma2 la2 yaN2faEuhum wala2 yaDur1uhum waka2na lka2firu Eala2 rAb1ihi2 ZAhi2rA2
    wama4 'arsalna2ka 'il1a2 muba$1irAN2 wana*i2rA2
    qul ma4 'as'alukum Ealayhi min 'ajrin 'il1a2 maN2 $a5'a 'aN2 yat1axi*a 'ila2 rAb1ihi2 sabi2la2
    watawak1al Eala lHay1i l1a*i2 la2 yamu2tu wasab1iH biHamdihi2 wakafa2 bihi2 bi*unu2bi Eiba2dihi2 xAbi2rA2
    'al1a*i2 xAlaqA s1ama2wa2ti wal'arDA wama2 baynahuma2 fi2 sit1ati 'ay1a2miN2 vum2a stawa2 Eala lEar$i r1AHma2nu fas'al bihi2 xAbi2rA2
    wa'i*a2 qi2la lahumu sjudu2 lir1AHma2ni qA2lu2 wama r1AHma2nu 'anasjudu lima2 ta'muruna2 waza2dahum nufu2rA2
    taba2rAka l1a*i2 jaEala fi s1ama5'i buru2jaN2 wajaEala fi2ha2 sirA2jaN2 waqAmarA m2uni2rA2
    wahuwa l1a*i2 jaEala l1ayla wan2aha2rA xilfata l1iman 'arA2da 'aN2 ya*1ak1arA 'aw 'arA2da $uku2rA2
    waEiba2du r1AHma2ni l1a*i2na yam$u2na Eala l'arDi hawnaN2 wa'i*a2 xA2TAbahumu lja2hilu2na qA2lu2 sala2ma2
    wal1a*i2na yabi2tu2na lirAb1ihim suj1adaN2 waqiya2ma2
    wal1a*i2na yaqu2lu2na rAb1ana Srif Ean2a2 Ea*a2ba jahan2ama 'in2a Ea*a2baha2 ka2na gArA2ma2
    'in2aha2 sa5'at mustaqAr1AN2 wamuqA2ma2
    wal1a*i2na 'i*a4 'aN2faqu2 lam yusrifu2 walam yaqturu2 waka2na bayna *a2lika qAwa2ma2
    wal1a*i2na la2 yadEu2na maEa L1A2hi 'ila2han 'a2xArA wala2 yaqtulu2na n2afsa l1ati2 Har1Ama L1A2hu 'il1a2 bilHaq1i wala2 yaznu2na wamaN2 yafEal *a2lika yalqA 'ava2ma2
    yuDA2Eaf lahu lEa*a2bu yawma lqiya2mati wayaxlud fi2hi2 muha2na2
    'il1a2 maN2 ta2ba wa'a2mana waEamila EamalaN2 SA2liHaN2 fa'ula5'ika yubad1ilu L1A2hu say1i'a2tihim Hasana2tiN2 waka2na L1A2hu gAfu2rA r1AHi2ma2
    wamaN2 ta2ba waEamila SA2liHaN2 fa'in2ahu2 yatu2bu 'ila L1A2hi mata2ba2
    wal1a*i2na la2 ya$hadu2na z1u2rA wa'i*a2 mar1u2 bil1agwi mar1u2 kirA2ma2
    wal1a*i2na 'i*a2 *uk1iru2 bi'a2ya2ti rAb1ihim lam yaxir1u2 Ealayha2 Sum2aN2 waEumya2na2
    wal1a*i2na yaqu2lu2na rAb1ana2 hab lana2 min 'azwa2jina2 wa*ur1iy1a2tina2 qur1Ata 'aEyuniN2 wajEalna2 lilmut1aqi2na 'ima2ma2
    'ula5'ika yujzawna lgurfata bima2 SAbaru2 wayulaq1Awna fi2ha2 taHiy1ataN2 wasala2ma2
    xA2lidi2na fi2ha2 Hasunat mustaqAr1AN2 wamuqA2ma2
    qul ma2 yaEba'u bikum rAb1i2 lawla2 duEa5'ukum faqAd ka*1abtum fasawfa yaku2nu liza2ma2

    TA2si6m2i6m
    tilka 'a2ya2tu lkita2bi lmubi3n
    laEal1aka ba2xiEu n2afsaka 'al1a2 yaku2nu2 mu'mini3n
    'i n2a$a' nunaz1il Ealayhi m2ina s1ama5'i 'a2yataN2 faZAl1at 'aEna2quhum laha2 xA2DiEi3n
    wama2 ya'ti2hi m2iN2 *ikri m2ina r1AHma2ni muHdavin 'il1a2 ka2nu2 Eanhu muEriDi3n
    faqAd ka*1abu2 fasaya'ti2him 'am2ba5'u ma2 ka2nu2 bihi2 yastahzi'u3n
    'awalam yarAw 'ila l'arDi kam 'am2batna2 fi2ha2 miN2 kul1i zawjiN2 kari3m
    'in2a fi2 *a2lika la'a2yataN2 wama2 ka2na 'akvaruhu m2u'mini3n
    wa'in2a rAb1aka lahuwa lEazi2zu r1AHi3m
    wa'i* na2da2 rAb1uka mu2sa4 'ani 'ti lqAwma Z1A2limi3n
    qAwma firEawna 'ala2 yat1aqu3n
    qA2la rAb1i 'in2i4 'axA2fu 'aN2 yuka*1ibu3n
    wayaDi2qu SAdri2 wala2 yaN2TAliqu lisa2ni2 fa'arsil 'ila2 ha2ru3n
    walahum Ealay1a *am2buN2 fa'axA2fu 'aN2 yaqtulu3n
    qA2la kal1a2 fa*haba2 bi'a2ya2tina4 'in2a2 maEaku m2ustamiEu3n
    fa'tiya2 firEawna faqu2la4 'in2a2 rAsu2lu rAb1i lEa2lami3n
    'an 'arsil maEana2 bani4 'isrA5'i3l
    qA2la 'alam nurAb1ika fi2na2 wali2daN2 walabivta fi2na2 min Eumurika sini3n
    wafaEalta faElataka l1ati2 faEalta wa'aN2ta mina lka2firi3n
    qA2la faEaltuha4 'i*aN2 wa'ana mina D1A6l1i3n
    fafarArtu miN2kum lam2a2 xiftukum fawahaba li2 rAb1i2 HukmaN2 wajaEalani2 mina lmursali3n
    watilka niEmatuN2 tamun2uha2 Ealay1a 'an Eab1at1a bani4 'isrA5'i3l
    qA2la firEawnu wama2 rAb1u lEa2lami3n
    qA2la rAb1u s1ama2wa2ti wal'arDi wama2 baynahuma4 'iN2 kuN2tu m2u2qini3n
    qA2la liman Hawlahu4 'ala2 tastamiEu3n
    qA2la rAb1ukum warAb1u 'a2ba5'ikumu l'aw1ali3n
    qA2la 'in2a rAsu2lakumu l1a*i4 'ursila 'ilaykum lamajnu3n
    qA2la rAb1u lma$riqi walmagribi wama2 baynahuma4 'iN2 kuN2tum taEqilu3n
    qA2la la'ini t1axA*ta 'ila2han gAyri2 la'ajEalan2aka mina lmasju2ni3n
    qA2la 'awalaw ji'tuka bi$ay'i m2ubi3n
    qA2la fa'ti bihi4 'iN2 kuN2ta mina S1A2diqi3n
    fa'alqA2 EaSA2hu fa'i*a2 hiya vuEba2nu m2ubi3n
    wanazaEa yadahu2 fa'i*a2 hiya bayDA5'u lin2a2Ziri3n
    qA2la lilmala'i Hawlahu4 'in2a ha2*a2 lasa2Hirun Eali3m
    yuri2du 'aN2 yuxrijaku m2in 'arDikum2 bisiHrihi2 fama2*a2 ta'muru3n
    qA2lu4 'arjih wa'axA2hu wabEav fi lmada5'ini Ha2$iri3n
    ya'tu2ka bikul1i saH1a2rin Eali3m
    fajumiEa s1aHarAtu limi2qA2ti yawmi m2aElu3m
    waqi2la lin2a2si hal 'aN2tu m2ujtamiEu3n
    laEal1ana2 nat1abiEu s1aHarAta 'iN2 ka2nu2 humu lgA2libi3n
    falam2a2 ja5'a s1aHarAtu qA2lu2 lifirEawna 'a'in2a lana2 la'ajrAn 'iN2 kun2a2 naHnu lgA2libi3n
    qA2la naEam wa'in2akum 'i*a l1amina lmuqAr1Abi3n
    qA2la lahu m2u2sa4 'alqu2 ma4 'aN2tu m2ulqu3n
    fa'alqAw Hiba2lahum waEiSiy1ahum waqA2lu2 biEiz1ati firEawna 'in2a2 lanaHnu lgA2libu3n
    fa'alqA2 mu2sa2 EaSA2hu fa'i*a2 hiya talqAfu ma2 ya'fiku3n
    fa'ulqiya s1aHarAtu sa2jidi3n
    qA2lu4 'a2man2a2 birAb1i lEa2lami3n
    rAb1i mu2sa2 waha2ru3n
    qA2la 'a2maN2tum lahu2 qAbla 'an 'a2*ana lakum 'in2ahu2 lakabi2rukumu l1a*i2 Eal1amakumu s1iHrA falasawfa taElamu2na la'uqAT1iEan2a 'aydiyakum wa'arjulaku m2in xila2fiN2 wala'uSAl1iban2akum 'ajmaEi3n
    qA2lu2 la2 DAyrA 'in2a4 'ila2 rAb1ina2 muN2qAlibu3n
    'in2a2 naTmaEu 'aN2 yagfirA lana2 rAb1una2 xATA2ya2na4 'aN2 kun2a4 'aw1ala lmu'mini3n
    wa'awHayna4 'ila2 mu2sa4 'an 'asri biEiba2di4 'in2aku m2ut1abaEu3n
    fa'arsala firEawnu fi lmada5'ini Ha2$iri3n
    'in2a ha4'ula5'i la$ir*imatuN2 qAli2lu3n
    wa'in2ahum lana2 lagA5'iZu3n
    wa'in2a2 lajami2Eun Ha2*iru3n
    fa'axrAjna2hu m2iN2 jan2a2tiN2 waEuyu3n
    wakunu2ziN2 wamaqA2miN2 kari3m
    ka*a2lika wa'awrAvna2ha2 bani4 'isrA5'i3l
    fa'atbaEu2hu m2u$riqi3n
    falam2a2 tarA5'a ljamEa2ni qA2la 'aSHa2bu mu2sa4 'in2a2 lamudrAku3n
    qA2la kal1a4 'in2a maEiya rAb1i2 sayahdi3n
    fa'awHayna4 'ila2 mu2sa4 'ani Dri b1iEaSA2ka lbaHrA faN2falaqA faka2na kul1u firqiN2 kaT1Awdi lEaZi3m
    wa'azlafna2 vam2a l'a2xAri3n
    wa'aN2jayna2 mu2sa2 wama m2aEahu4 'ajmaEi3n
    vum2a 'agrAqna l'a2xAri3n
    'in2a fi2 *a2lika la'a2yataN2 wama2 ka2na 'akvaruhu m2u'mini3n
    wa'in2a rAb1aka lahuwa lEazi2zu r1AHi3m
    watlu Ealayhim naba'a 'ibrA2hi3m
    'i* qA2la li'abi2hi waqAwmihi2 ma2 taEbudu3n
    qA2lu2 naEbudu 'aSna2maN2 fanaZAl1u laha2 Ea2kifi3n
    qA2la hal yasmaEu2nakum 'i* tadEu3n
    'aw yaN2faEu2nakum 'aw yaDur1u3n
    qA2lu2 bal wajadna4 'a2ba5'ana2 ka*a2lika yafEalu3n
    qA2la 'afarA'aytu m2a2 kuN2tum taEbudu3n
    'aN2tum wa'a2ba5'ukumu l'aqdamu3n
    fa'in2ahum Eaduw1u l1i4 'il1a2 rAb1a lEa2lami3n
    'al1a*i2 xAlaqAni2 fahuwa yahdi3n
    wal1a*i2 huwa yuTEimuni2 wayasqi3n
    wa'i*a2 mariDtu fahuwa ya$fi3n
    wal1a*i2 yumi2tuni2 vum2a yuHyi3n
    wal1a*i4 'aTmaEu 'aN2 yagfirA li2 xATi5'ati2 yawma d1i3n
    rAb1i hab li2 HukmaN2 wa'alHiqni2 biS1A2liHi3n
    wajEa l1i2 lisa2na SidqiN2 fi l'a2xiri3n
    wajEalni2 miN2 warAvati jan2ati n2aEi3m
    wagfir li'abi4 'in2ahu2 ka2na mina D1A6l1i3n
    wala2 tuxzini2 yawma yubEavu3n
    yawma la2 yaN2faEu ma2luN2 wala2 banu3n
    'il1a2 man 'ata L1A2ha biqAlbiN2 sali3m
    wa'uzlifati ljan2atu lilmut1aqi3n
    wabur1izati ljaHi2mu lilgA2wi3n
    waqi2la lahum 'ayna ma2 kuN2tum taEbudu3n
    miN2 du2ni l1a2hi hal yaN2Suru2nakum 'aw yaN2taSiru3n
    fakubkibu2 fi2ha2 hum walgA2wu3n
    wajunu2du 'ibli2sa 'ajmaEu3n
    qA2lu2 wahum fi2ha2 yaxtaSimu3n
    taL1A2hi 'iN2 kun2a2 lafi2 DAla2li m2ubi3n
    'i* nusaw1i2kum2 birAb1i lEa2lami3n
    wama4 'aDAl1ana4 'il1a lmujrimu3n
    fama2 lana2 miN2 $a2fiEi3n
    wala2 SAdi2qin Hami3m
    falaw 'an2a lana2 kar1AtaN2 fanaku2na mina lmu'mini3n
    'in2a fi2 *a2lika la'a2yataN2 wama2 ka2na 'akvaruhu m2u'mini3n
    wa'in2a rAb1aka lahuwa lEazi2zu r1AHi3m
    ka*1abat qAwmu nu2Hini lmursali3n
    'i* qA2la lahum 'axu2hum nu2Hun 'ala2 tat1aqu3n
    'in2i2 lakum rAsu2lun 'ami3n
    fat1aqu L1A2ha wa'aTi2Eu3n
    wama4 'as'alukum Ealayhi min 'ajrin 'in 'ajriya 'il1a2 Eala2 rAb1i lEa2lami3n
    fat1aqu L1A2ha wa'aTi2Eu3n
    qA2lu4 'anu'minu laka wat1abaEaka l'ar*alu3n
    qA2la wama2 Eilmi2 bima2 ka2nu2 yaEmalu3n
    'in Hisa2buhum 'il1a2 Eala2 rAb1i2 law ta$Euru3n
    wama4 'ana biTA2ridi lmu'mini3n
    'in 'ana 'il1a2 na*i2ru m2ubi3n
    qA2lu2 la'i l1am taN2tahi ya2nu2Hu lataku2nan2a mina lmarju2mi3n
    qA2la rAb1i 'in2a qAwmi2 ka*1abu3n
    faftaH bayni2 wabaynahum fatHaN2 wanaj1ini2 wama m2aEiya mina lmu'mini3n
    fa'aN2jayna2hu wama m2aEahu2 fi lfulki lma$Hu3n
    vum2a 'agrAqna2 baEdu lba2qi3n
    'in2a fi2 *a2lika la'a2yataN2 wama2 ka2na 'akvaruhu m2u'mini3n
    wa'in2a rAb1aka lahuwa lEazi2zu r1AHi3m
    ka*1abat Ea2duni lmursali3n
    'i* qA2la lahum 'axu2hum hu2dun 'ala2 tat1aqu3n
    'in2i2 lakum rAsu2lun 'ami3n
    fat1aqu L1A2ha wa'aTi2Eu3n
    wama4 'as'alukum Ealayhi min 'ajrin 'in 'ajriya 'il1a2 Eala2 rAb1i lEa2lami3n
    'atabnu2na bikul1i ri2Ein 'a2yataN2 taEbavu3n
    watat1axi*u2na maSA2niEa laEal1akum taxludu3n
    wa'i*a2 baTA$tum2 baTA$tum jab1a2ri3n
    fat1aqu L1A2ha wa'aTi2Eu3n
    wat1aqu l1a*i4 'amad1akum2 bima2 taElamu3n
    'amad1akum2 bi'anEa2miN2 wabani3n
    wajan2a2tiN2 waEuyu3n
    'in2i4 'axA2fu Ealaykum Ea*a2ba yawmin EaZi3m
    qA2lu2 sawa5'un Ealayna4 'awaEaZta 'am lam taku m2ina lwa2EiZi3n
    'in ha2*a4 'il1a2 xuluqu l'aw1ali3n
    wama2 naHnu bimuEa*1abi3n
    faka*1abu2hu fa'ahlakna2hum 'in2a fi2 *a2lika la'a2yataN2 wama2 ka2na 'akvaruhu m2u'mini3n
    wa'in2a rAb1aka lahuwa lEazi2zu r1AHi3m
    ka*1abat vamu2du lmursali3n
    'i* qA2la lahum 'axu2hum SA2liHun 'ala2 tat1aqu3n
    'in2i2 lakum rAsu2lun 'ami3n
    fat1aqu L1A2ha wa'aTi2Eu3n
    wama4 'as'alukum Ealayhi min 'ajrin 'in 'ajriya 'il1a2 Eala2 rAb1i lEa2lami3n
    'atutrAku2na fi2 ma2 ha2huna4 'a2mini3n
    fi2 jan2a2tiN2 waEuyu3n
    wazuru2EiN2 wanaxliN2 TAlEuha2 haDi3m
    watanHitu2na mina ljiba2li buyu2taN2 fa2rihi3n
    fat1aqu L1A2ha wa'aTi2Eu3n
    wala2 tuTi2Eu4 'amrA lmusrifi3n
    'al1a*i2na yufsidu2na fi l'arDi wala2 yuSliHu3n
    qA2lu4 'in2ama4 'aN2ta mina lmusaH1ari3n
    ma4 'aN2ta 'il1a2 ba$aru m2ivluna2 fa'ti bi'a2yatin 'iN2 kuN2ta mina S1A2diqi3n
    qA2la ha2*ihi2 na2qAtu l1aha2 $irbuN2 walakum $irbu yawmi m2aElu3m
    wala2 tamas1u2ha2 bisu5'iN2 faya'xu*akum Ea*a2bu yawmin EaZi3m
    faEaqAru2ha2 fa'aSbaHu2 na2dimi3n
    fa'axA*ahumu lEa*a2bu 'in2a fi2 *a2lika la'a2yataN2 wama2 ka2na 'akvaruhu m2u'mini3n
    wa'in2a rAb1aka lahuwa lEazi2zu r1AHi3m
    ka*1abat qAwmu lu2Tini lmursali3n
    'i* qA2la lahum 'axu2hum lu2Tun 'ala2 tat1aqu3n
    'in2i2 lakum rAsu2lun 'ami3n
    fat1aqu L1A2ha wa'aTi2Eu3n
    wama4 'as'alukum Ealayhi min 'ajrin 'in 'ajriya 'il1a2 Eala2 rAb1i lEa2lami3n
    'ata'tu2na *1ukrA2na mina lEa2lami3n
    wata*aru2na ma2 xAlaqA lakum rAb1uku m2in 'azwa2jikum2 bal 'aN2tum qAwmun Ea2du3n
    qA2lu2 la'i l1am taN2tahi ya2lu2Tu lataku2nan2a mina lmuxrAji3n
    qA2la 'in2i2 liEamaliku m2ina lqA2li3n
    rAb1i naj1ini2 wa'ahli2 mim2a2 yaEmalu3n
    fanaj1ayna2hu wa'ahlahu4 'ajmaEi3n
    'il1a2 Eaju2zaN2 fi lgA2biri3n
    vum2a dam2arna l'a2xAri3n
    wa'amTArna2 Ealayhi m2aTArAN2 fasa5'a maTAru lmuN2*ari3n
    'in2a fi2 *a2lika la'a2yataN2 wama2 ka2na 'akvaruhu m2u'mini3n
    wa'in2a rAb1aka lahuwa lEazi2zu r1AHi3m
    ka*1aba 'aSHa2bu l'aykati lmursali3n
    'i* qA2la lahum $uEaybun 'ala2 tat1aqu3n
    'in2i2 lakum rAsu2lun 'ami3n
    fat1aqu L1A2ha wa'aTi2Eu3n
    wama4 'as'alukum Ealayhi min 'ajrin 'in 'ajriya 'il1a2 Eala2 rAb1i lEa2lami3n
    'awfu lkayla wala2 taku2nu2 mina lmuxsiri3n
    wazinu2 bilqisTA2si lmustaqi3m
    wala2 tabxAsu n2a2sa 'a$ya5'ahum wala2 taEvaw fi l'arDi mufsidi3n
    wat1aqu l1a*i2 xAlaqAkum waljibil1ata l'aw1ali3n
    qA2lu4 'in2ama4 'aN2ta mina lmusaH1ari3n
    wama4 'aN2ta 'il1a2 ba$aru m2ivluna2 wa'i n2aZun2uka lamina lka2*ibi3n
    fa'asqiT Ealayna2 kisafa m2ina s1ama5'i 'iN2 kuN2ta mina S1A2diqi3n
    qA2la rAb1i4 'aElamu bima2 taEmalu3n
    faka*1abu2hu fa'axA*ahum Ea*a2bu yawmi Z1ul1ati 'in2ahu2 ka2na Ea*a2ba yawmin EaZi3m
    'in2a fi2 *a2lika la'a2yataN2 wama2 ka2na 'akvaruhu m2u'mini3n
    wa'in2a rAb1aka lahuwa lEazi2zu r1AHi3m
    wa'in2ahu2 lataN2zi2lu rAb1i lEa2lami3n
    nazala bihi r1u2Hu l'ami3n
    Eala2 qAlbika litaku2na mina lmuN2*iri3n
    bilisa2nin EarAbiy1i m2ubi3n
    wa'in2ahu2 lafi2 zuburi l'aw1ali3n
    'awalam yaku l1ahum 'a2yatan 'aN2 yaElamahu2 Eulama5'u bani4 'isrA5'i3l
    walaw naz1alna2hu Eala2 baEDi l'aEjami3n
    faqArA'ahu2 Ealayhi m2a2 ka2nu2 bihi2 mu'mini3n
    ka*a2lika salakna2hu fi2 qulu2bi lmujrimi3n
    la2 yu'minu2na bihi2 Hat1a2 yarAwu lEa*a2ba l'ali3m
    faya'tiyahum2 bagtataN2 wahum la2 ya$Euru3n
    fayaqu2lu2 hal naHnu muN2ZAru3n
    'afabiEa*a2bina2 yastaEjilu3n
    'afarA'ayta 'i m2at1aEna2hum sini3n
    vum2a ja5'ahu m2a2 ka2nu2 yu2Eadu3n
    ma4 'agna2 Eanhu m2a2 ka2nu2 yumat1aEu3n
    wama4 'ahlakna2 miN2 qAryatin 'il1a2 laha2 muN2*iru3n
    *ikrA2 wama2 kun2a2 ZA2limi3n
    wama2 tanaz1alat bihi $1aya2Ti3n
    wama2 yam2bagi2 lahum wama2 yastaTi2Eu3n
    'in2ahum Eani s1amEi lamaEzu2lu3n
    fala2 tadEu maEa L1A2hi 'ila2han 'a2xArA fataku2na mina lmuEa*1abi3n
    wa'aN2*ir Ea$i2rAtaka l'aqrAbi3n
    waxfiD jana2Haka limani t1abaEaka mina lmu'mini3n
    fa'in EaSAwka faqul 'in2i2 bari5'u m2im2a2 taEmalu3n
    watawak1al Eala lEazi2zi r1AHi3m
    'al1a*i2 yarA2ka Hi2na taqu3m
    wataqAl1ubaka fi s1a2jidi3n
    'in2ahu2 huwa s1ami2Eu lEali3m
    hal 'unab1i'ukum Eala2 maN2 tanaz1alu $1aya2Ti3n
    tanaz1alu Eala2 kul1i 'af1a2kin 'avi3m
    yulqu2na s1amEa wa'akvaruhum ka2*ibu3n
    wa$1uEarA5'u yat1abiEuhumu lgA2wu3n
    'alam tarA 'an2ahum fi2 kul1i wa2diN2 yahi2mu3n
    wa'an2ahum yaqu2lu2na ma2 la2 yafEalu3n
    'il1a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti wa*akaru L1A2ha kavi2rAN2 waN2taSAru2 mim2 baEdi ma2 Zulimu2 wasayaElamu l1a*i2na ZAlamu4 'ay1a muN2qAlabiN2 yaN2qAlibu3n

    TA2si6N2 tilka 'a2ya2tu lqur'a2ni wakita2bi m2ubi3n
    hudaN2 wabu$rA2 lilmu'mini3n
    'al1a*i2na yuqi2mu2na S1Ala2ta wayu'tu2na z1aka2ta wahum2 bil'a2xirAti hum yu2qinu3n
    'in2a l1a*i2na la2 yu'minu2na bil'a2xirAti zay1an2a2 lahum 'aEma2lahum fahum yaEmahu3n
    'ula5'ika l1a*i2na lahum su5'u lEa*a2bi wahum fi l'a2xirAti humu l'axsaru3n
    wa'in2aka latulaq1A lqur'a2na mi l1adun Haki2min Eali3m
    'i* qA2la mu2sa2 li'ahlihi4 'in2i4 'a2nastu na2rAN2 sa'a2ti2ku m2inha2 bixAbarin 'aw 'a2ti2kum2 bi$iha2biN2 qAbasi l1aEal1akum taSTAlu3n
    falam2a2 ja5'aha2 nu2diya 'am2 bu2rika maN2 fi n2a2ri waman Hawlaha2 wasubHa2na L1A2hi rAb1i lEa2lami3n
    ya2mu2sa4 'in2ahu4 'ana L1A2hu lEazi2zu lHaki3m
    wa'alqi EaSA2ka falam2a2 rA'a2ha2 tahtaz1u ka'an2aha2 ja6n2uN2 wal1a2 mudbirAN2 walam yuEaq1ib ya2mu2sa2 la2 taxAf 'in2i2 la2 yaxA2fu laday1a lmursalu3n
    'il1a2 maN2 ZAlama vum2a bad1ala Husnam2 baEda su5'iN2 fa'in2i2 gAfu2ru r1AHi3m
    wa'adxil yadaka fi2 jaybika taxruj bayDA5'a min gAyri su5'iN2 fi2 tisEi 'a2ya2tin 'ila2 firEawna waqAwmihi4 'in2ahum ka2nu2 qAwmaN2 fa2siqi3n
    falam2a2 ja5'athum 'a2ya2tuna2 mubSirAtaN2 qA2lu2 ha2*a2 siHru m2ubi3n
    wajaHadu2 biha2 wastayqAnatha4 'aN2fusuhum ZulmaN2 waEuluw1aN2 faN2Zur kayfa ka2na Ea2qibatu lmufsidi3n
    walaqAd 'a2tayna2 da2wu2da wasulayma2na EilmaN2 waqA2la lHamdu lil1a2hi l1a*i2 faD1Alana2 Eala2 kavi2ri m2in Eiba2dihi lmu'mini3n
    wawariva sulayma2nu da2wu2da waqA2la ya4'ay1uha n2a2su Eul1imna2 maN2TiqA T1Ayri wa'u2ti2na2 miN2 kul1i $ay'in 'in2a ha2*a2 lahuwa lfaDlu lmubi3n
    waHu$irA lisulayma2na junu2duhu2 mina ljin2i wal'iN2si waT1Ayri fahum yu2zaEu3n
    Hat1a4 'i*a4 'ataw Eala2 wa2di n2amli qA2lat namlatuN2 ya4'ay1uha n2amlu dxulu2 masa2kinakum la2 yaHTiman2akum sulayma2nu wajunu2duhu2 wahum la2 ya$Euru3n
    fatabas1ama DA2Hika m2iN2 qAwliha2 waqA2la rAb1i 'awziEni4 'an 'a$kurA niEmataka l1ati4 'anEamta Ealay1a waEala2 wa2liday1a wa'an 'aEmala SA2liHaN2 tarDA2hu wa'adxilni2 birAHmatika fi2 Eiba2dika S1A2liHi3n
    watafaq1Ada T1AyrA faqA2la ma2 liya la4 'arA lhudhuda 'am ka2na mina lgA5'ibi3n
    la'uEa*1iban2ahu2 Ea*a2baN2 $adi2dan 'aw la'a*baHan2ahu4 'aw laya'tiyan2i2 bisulTA2ni m2ubi3n
    famakava gAyrA baEi2diN2 faqA2la 'aHaTtu bima2 lam tuHiT bihi2 waji'tuka miN2 saba'im2 binaba'iN2 yaqi3n
    'in2i2 wajat1u mrA'ataN2 tamlikuhum wa'u2tiyat miN2 kul1i $ay'iN2 walaha2 Ear$un EaZi3m
    wajat1uha2 waqAwmaha2 yasjudu2na li$1amsi miN2 du2ni l1a2hi wazay1ana lahumu $1ayTA2nu 'aEma2lahum faSAd1ahum Eani s1abi2li fahum la2 yahtadu3n
    'al1a2 yasjudu2 lil1a2hi l1a*i2 yuxriju lxAb'a fi s1ama2wa2ti wal'arDi wayaElamu ma2 tuxfu2na wama2 tuElinu3n
    'aL1A2hu la4 'ila2ha 'il1a2 huwa rAb1u lEar$i lEaZi3m
    qA2la sanaN2Zuru 'aSAdaqta 'am kuN2ta mina lka2*ibi3n
    'i*ha b1ikita2bi2 ha2*a2 fa'alqih 'ilayhim vum2a tawal1a Eanhum faN2Zur ma2*a2 yarjiEu3n
    qA2lat ya4'ay1uha lmala'u 'in2i4 'ulqiya 'ilay1a kita2buN2 kari3m
    'in2ahu2 miN2 sulayma2na wa'in2ahu2 bismi l1a2hi r1AHma2ni r1AHi3m
    'al1a2 taElu2 Ealay1a wa'tu2ni2 muslimi3n
    qA2lat ya4'ay1uha lmala'u 'aftu2ni2 fi4 'amri2 ma2 kuN2tu qA2TiEatan 'amrAn Hat1a2 ta$hadu3n
    qA2lu2 naHnu 'ulu2 quw1atiN2 wa'ulu2 ba'siN2 $adi2diN2 wal'amru 'ilayki faN2Zuri2 ma2*a2 ta'muri3n
    qA2lat 'in2a lmulu2ka 'i*a2 daxAlu2 qAryatan 'afsadu2ha2 wajaEalu4 'aEiz1ata 'ahliha4 'a*il1ataN2 waka*a2lika yafEalu3n
    wa'in2i2 mursilatun 'ilayhim2 bihadiy1atiN2 fana2ZirAtum2 bima yarjiEu lmursalu3n
    falam2a2 ja5'a sulayma2na qA2la 'atumid1u2nani bima2liN2 fama4 'a2ta2ni l1a2hu xAyru m2im2a4 'a2ta2kum2 bal 'aN2tum2 bihadiy1atikum tafrAHu3n
    'irjiE 'ilayhim falana'tiyan2ahum2 bijunu2di l1a2 qibala lahum2 biha2 walanuxrijan2ahu m2inha4 'a*il1ataN2 wahum SA2giru3n
    qA2la ya4'ay1uha lmala'u 'ay1ukum ya'ti2ni2 biEar$iha2 qAbla 'aN2 ya'tu2ni2 muslimi3n
    qA2la Eifri2tu m2ina ljin2i 'ana 'a2ti2ka bihi2 qAbla 'aN2 taqu2ma mi m2aqA2mika wa'in2i2 Ealayhi laqAwiy1un 'ami3n
    qA2la l1a*i2 EiN2dahu2 Eilmu m2ina lkita2bi 'ana 'a2ti2ka bihi2 qAbla 'aN2 yartad1a 'ilayka TArfuka falam2a2 rA'a2hu mustaqir1An EiN2dahu2 qA2la ha2*a2 miN2 faDli rAb1i2 liyabluwani4 'a'a$kuru 'am 'akfuru wamaN2 $akarA fa'in2ama2 ya$kuru linafsihi2 wamaN2 kafarA fa'in2a rAb1i2 gAniy1uN2 kari3m
    qA2la nak1iru2 laha2 Ear$aha2 naN2Zur 'atahtadi4 'am taku2nu mina l1a*i2na la2 yahtadu3n
    falam2a2 ja5'at qi2la 'aha2ka*a2 Ear$uki qA2lat ka'an2ahu2 huwa wa'u2ti2na lEilma miN2 qAbliha2 wakun2a2 muslimi3n
    waSAd1aha2 ma2 ka2na t1aEbudu miN2 du2ni l1a2hi 'in2aha2 ka2nat miN2 qAwmiN2 ka2firi3n
    qi2la laha dxuli S1ArHa falam2a2 rA'athu Hasibathu luj1ataN2 waka$afat EaN2 sa2qAyha2 qA2la 'in2ahu2 SArHu m2umar1Adu m2iN2 qAwa2ri2rA qA2lat rAb1i 'in2i2 ZAlamtu nafsi2 wa'aslamtu maEa sulayma2na lil1a2hi rAb1i lEa2lami3n
    walaqAd 'arsalna4 'ila2 vamu2da 'axA2hum SA2liHan 'ani Ebudu L1A2ha fa'i*a2 hum fari2qA2ni yaxtaSimu3n
    qA2la ya2qAwmi lima tastaEjilu2na bis1ay1i'ati qAbla lHasanati lawla2 tastagfiru2na L1A2ha laEal1akum turHamu3n
    qA2lu T1Ay1arna2 bika wabima m2aEaka qA2la TA5'irukum EiN2da L1A2hi bal 'aN2tum qAwmuN2 tuftanu3n
    waka2na fi lmadi2nati tisEatu rAhTiN2 yufsidu2na fi l'arDi wala2 yuSliHu3n
    qA2lu2 taqA2samu2 bil1a2hi lanubay1itan2ahu2 wa'ahlahu2 vum2a lanaqu2lan2a liwaliy1ihi2 ma2 $ahidna2 mahlika 'ahlihi2 wa'in2a2 laSA2diqu3n
    wamakaru2 makrAN2 wamakarna2 makrAN2 wahum la2 ya$Euru3n
    faN2Zur kayfa ka2na Ea2qibatu makrihim 'an2a2 dam2arna2hum waqAwmahum 'ajmaEi3n
    fatilka buyu2tuhum xA2wiyatam2 bima2 ZAlamu4 'in2a fi2 *a2lika la'a2yata l1iqAwmiN2 yaElamu3n
    wa'aN2jayna l1a*i2na 'a2manu2 waka2nu2 yat1aqu3n
    walu2TAn 'i* qA2la liqAwmihi4 'ata'tu2na lfa2Hi$ata wa'aN2tum tubSiru3n
    'a'in2akum lata'tu2na r1ija2la $ahwata m2iN2 du2ni n2isa5'i bal 'aN2tum qAwmuN2 tajhalu3n
    fama2 ka2na jawa2ba qAwmihi4 'il1a4 'aN2 qA2lu4 'axriju4 'a2la lu2Ti m2iN2 qAryatikum 'in2ahum 'una2suN2 yataTAh1aru3n
    fa'aN2jayna2hu wa'ahlahu4 'il1a mrA'atahu2 qAd1arna2ha2 mina lgA2biri3n
    wa'amTArna2 Ealayhi m2aTArAN2 fasa5'a maTAru lmuN2*ari3n
    quli lHamdu lil1a2hi wasala2mun Eala2 Eiba2dihi l1a*i2na STAfa4 'a6L1A2hu xAyrun 'am2a2 yu$riku3n
    'am2an xAlaqA s1ama2wa2ti wal'arDA wa'aN2zala laku m2ina s1ama5'i ma5'aN2 fa'am2batna2 bihi2 Hada5'iqA *a2ta bahjati m2a2 ka2na lakum 'aN2 tum2bitu2 $ajarAha4 'a'ila2hu m2aEa L1A2hi bal hum qAwmuN2 yaEdilu3n
    'am2aN2 jaEala l'arDA qArA2rAN2 wajaEala xila2laha4 'anha2rAN2 wajaEala laha2 rAwa2siya wajaEala bayna lbaHrAyni Ha2jizan 'a'ila2hu m2aEa L1A2hi bal 'akvaruhum la2 yaElamu3n
    'am2aN2 yuji2bu lmuDTAr1A 'i*a2 daEa2hu wayak$ifu s1u5'a wayajEalukum xulafa5'a l'arDi 'a'ila2hu m2aEa L1A2hi qAli2la m2a2 ta*ak1aru3n
    'am2aN2 yahdi2kum fi2 Zuluma2ti lbar1i walbaHri wamaN2 yursilu r1iya2Ha bu$rAm2 bayna yaday rAHmatihi4 'a'ila2hu m2aEa L1A2hi taEa2la L1A2hu Eam2a2 yu$riku3n
    'am2aN2 yabda'u lxAlqA vum2a yuEi2duhu2 wamaN2 yarzuquku m2ina s1ama5'i wal'arDi 'a'ila2hu m2aEa L1A2hi qul ha2tu2 burha2nakum 'iN2 kuN2tum SA2diqi3n
    qu l1a2 yaElamu maN2 fi s1ama2wa2ti wal'arDi lgAyba 'il1a L1A2hu wama2 ya$Euru2na 'ay1a2na yubEavu3n
    bali d1a2rAka Eilmuhum fi l'a2xirAti bal hum fi2 $ak1i m2inha2 bal hu m2inha2 Eamu3n
    waqA2la l1a*i2na kafaru4 'a'i*a2 kun2a2 turA2baN2 wa'a2ba5'una4 'a'in2a2 lamuxrAju3n
    laqAd wuEidna2 ha2*a2 naHnu wa'a2ba5'una2 miN2 qAblu 'in ha2*a4 'il1a4 'asa2Ti2ru l'aw1ali3n
    qul si2ru2 fi l'arDi faN2Zuru2 kayfa ka2na Ea2qibatu lmujrimi3n
    wala2 taHzan Ealayhim wala2 takuN2 fi2 DAyqi m2im2a2 yamkuru3n
    wayaqu2lu2na mata2 ha2*a lwaEdu 'iN2 kuN2tum SA2diqi3n
    qul Easa4 'aN2 yaku2na rAdifa lakum2 baEDu l1a*i2 tastaEjilu3n
    wa'in2a rAb1aka la*u2 faDlin Eala n2a2si wala2kin2a 'akvarAhum la2 ya$kuru3n
    wa'in2a rAb1aka layaElamu ma2 tukin2u Sudu2ruhum wama2 yuElinu3n
    wama2 min gA5'ibatiN2 fi s1ama5'i wal'arDi 'il1a2 fi2 kita2bi m2ubi3n
    'in2a ha2*a lqur'a2na yaquS1u Eala2 bani4 'isrA5'i2la 'akvarA l1a*i2 hum fi2hi yaxtalifu3n
    wa'in2ahu2 lahudaN2 warAHmatu l1ilmu'mini3n
    'in2a rAb1aka yaqDi2 baynahum2 biHukmihi2 wahuwa lEazi2zu lEali3m
    fatawak1al Eala L1A2hi 'in2aka Eala lHaq1i lmubi3n
    'in2aka la2 tusmiEu lmawta2 wala2 tusmiEu S1um2a d1uEa5'a 'i*a2 wal1aw mudbiri3n
    wama4 'aN2ta biha2di lEumyi EaN2 DAla2latihim 'iN2 tusmiEu 'il1a2 maN2 yu'minu bi'a2ya2tina2 fahu m2uslimu3n
    wa'i*a2 waqAEa lqAwlu Ealayhim 'axrAjna2 lahum da6b1ata m2ina l'arDi tukal1imuhum 'an2a n2a2sa ka2nu2 bi'a2ya2tina2 la2 yu2qinu3n
    wayawma naH$uru miN2 kul1i 'um2atiN2 fawja m2im2aN2 yuka*1ibu bi'a2ya2tina2 fahum yu2zaEu3n
    Hat1a4 'i*a2 ja5'u2 qA2la 'aka*1abtum2 bi'a2ya2ti2 walam tuHi2Tu2 biha2 Eilman 'am2a2*a2 kuN2tum taEmalu3n
    wawaqAEa lqAwlu Ealayhim2 bima2 ZAlamu2 fahum la2 yaN2Tiqu3n
    'alam yarAw 'an2a2 jaEalna l1ayla liyaskunu2 fi2hi wan2aha2rA mubSirAn 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yu'minu3n
    wayawma yuN2faxu fi S1u2ri fafaziEa maN2 fi s1ama2wa2ti wamaN2 fi l'arDi 'il1a2 maN2 $a5'a L1A2hu wakul1un 'atawhu da2xiri3n
    watarA ljiba2la taHsabuha2 ja2midataN2 wahiya tamur1u mar1A s1aHa2bi SunEa L1A2hi l1a*i4 'atqAna kul1a $ay'in 'in2ahu2 xAbi2rum2 bima2 tafEalu3n
    maN2 ja5'a bilHasanati falahu2 xAyru m2inha2 wahu m2iN2 fazaEiN2 yawma'i*in 'a2minu3n
    wamaN2 ja5'a bis1ay1i'ati fakub1at wuju2huhum fi n2a2ri hal tujzawna 'il1a2 ma2 kuN2tum taEmalu3n
    'in2ama4 'umirtu 'an 'aEbuda rAb1a ha2*ihi lbaldati l1a*i2 Har1Amaha2 walahu2 kul1u $ay'iN2 wa'umirtu 'an 'aku2na mina lmuslimi3n
    wa'an 'atluwa lqur'a2na famani htada2 fa'in2ama2 yahtadi2 linafsihi2 wamaN2 DAl1a faqul 'in2ama4 'ana mina lmuN2*iri3n
    waquli lHamdu lil1a2hi sayuri2kum 'a2ya2tihi2 fataErifu2naha2 wama2 rAb1uka bigA2filin Eam2a2 taEmalu3n

    TA2si6m2i6m
    tilka 'a2ya2tu lkita2bi lmubi3n
    natlu2 Ealayka mi n2aba'i mu2sa2 wafirEawna bilHaq1i liqAwmiN2 yu'minu3n
    'in2a firEawna Eala2 fi l'arDi wajaEala 'ahlaha2 $iyaEaN2 yastaDEifu TA5'ifata m2inhum yu*ab1iHu 'abna5'ahum wayastaHyi2 nisa5'ahum 'in2ahu2 ka2na mina lmufsidi3n
    wanuri2du 'a n2amun2a Eala l1a*i2na stuDEifu2 fi l'arDi wanajEalahum 'a'im2ataN2 wanajEalahumu lwa2rivi3n
    wanumak1ina lahum fi l'arDi wanuriya firEawna waha2ma2na wajunu2dahuma2 minhu m2a2 ka2nu2 yaH*aru3n
    wa'awHayna4 'ila4 'um2i mu2sa4 'an 'arDiEi2hi fa'i*a2 xifti Ealayhi fa'alqi2hi fi lyam2i wala2 taxA2fi2 wala2 taHzani4 'in2a2 rA6d1u2hu 'ilayki waja2Eilu2hu mina lmursali3n
    faltaqATAhu4 'a2lu firEawna liyaku2na lahum Eaduw1aN2 waHazanan 'in2a firEawna waha2ma2na wajunu2dahuma2 ka2nu2 xA2Ti'i3n
    waqA2lati mrA'atu firEawna qur1Atu Eayni l1i2 walaka la2 taqtulu2hu Easa4 'aN2 yaN2faEana4 'aw nat1axi*ahu2 waladaN2 wahum la2 ya$Euru3n
    wa'aSbaHa fu'a2du 'um2i mu2sa2 fa2rigAn 'iN2 ka2dat latubdi2 bihi2 lawla4 'a r1AbaTna2 Eala2 qAlbiha2 litaku2na mina lmu'mini3n
    waqA2lat li'uxtihi2 quS1i2hi fabaSurAt bihi2 EaN2 junubiN2 wahum la2 ya$Euru3n
    waHar1Amna2 Ealayhi lmarA2DiEa miN2 qAblu faqA2lat hal 'adul1ukum Eala4 'ahli baytiN2 yakfulu2nahu2 lakum wahum lahu2 na2SiHu3n
    farAdadna2hu 'ila4 'um2ihi2 kay taqAr1A Eaynuha2 wala2 taHzana walitaElama 'an2a waEda L1A2hi Haq1uN2 wala2kin2a 'akvarAhum la2 yaElamu3n
    walam2a2 balagA 'a$ud1ahu2 wastawa4 'a2tayna2hu HukmaN2 waEilmaN2 waka*a2lika najzi lmuHsini3n
    wadaxAla lmadi2nata Eala2 Hi2ni gAflati m2in 'ahliha2 fawajada fi2ha2 rAjulayni yaqtatila2ni ha2*a2 miN2 $i2Eatihi2 waha2*a2 min Eaduw1ihi2 fastagA2vahu l1a*i2 miN2 $i2Eatihi2 Eala l1a*i2 min Eaduw1ihi2 fawakazahu2 mu2sa2 faqADA2 Ealayhi qA2la ha2*a2 min Eamali $1ayTA2ni 'in2ahu2 Eaduw1u m2uDil1u m2ubi3n
    qA2la rAb1i 'in2i2 ZAlamtu nafsi2 fagfir li2 fagAfarA lahu4 'in2ahu2 huwa lgAfu2ru r1AHi3m
    qA2la rAb1i bima4 'anEamta Ealay1a falan 'aku2na ZAhi2rA l1ilmujrimi3n
    fa'aSbaHa fi lmadi2nati xA5'ifaN2 yatarAq1Abu fa'i*a l1a*i staN2SArAhu2 bil'amsi yastaSrixuhu2 qA2la lahu2 mu2sa4 'in2aka lagAwiy1u m2ubi3n
    falam2a4 'an 'arA2da 'aN2 yabTi$a bil1a*i2 huwa Eaduw1u l1ahuma2 qA2la ya2mu2sa4 'aturi2du 'aN2 taqtulani2 kama2 qAtalta nafsam2 bil'amsi 'iN2 turi2du 'il1a4 'aN2 taku2na jab1a2rAN2 fi l'arDi wama2 turi2du 'aN2 taku2na mina lmuSliHi3n
    waja5'a rAjulu m2in 'aqSA lmadi2nati yasEa2 qA2la ya2mu2sa4 'in2a lmala'a ya'tamiru2na bika liyaqtulu2ka faxruj 'in2i2 laka mina n2a2SiHi3n
    faxArAja minha2 xA5'ifaN2 yatarAq1Abu qA2la rAb1i naj1ini2 mina lqAwmi Z1A2limi3n
    walam2a2 tawaj1aha tilqA5'a madyana qA2la Easa2 rAb1i4 'aN2 yahdiyani2 sawa5'a s1abi3l
    walam2a2 warAda ma5'a madyana wajada Ealayhi 'um2ata m2ina n2a2si yasqu2na wawajada miN2 du2nihimu mrA'atayni ta*u2da2ni qA2la ma2 xATbukuma2 qA2lata2 la2 nasqi2 Hat1a2 yuSdirA r1iEa5'u wa'abu2na2 $ayxuN2 kabi3r
    fasaqA2 lahuma2 vum2a tawal1a4 'ila Z1il1i faqA2la rAb1i 'in2i2 lima4 'aN2zalta 'ilay1a min xAyriN2 faqi3r
    faja5'athu 'iHda2huma2 tam$i2 Eala stiHya5'iN2 qA2lat 'in2a 'abi2 yadEu2ka liyajziyaka 'ajrA ma2 saqAyta lana2 falam2a2 ja5'ahu2 waqAS1A Ealayhi lqASASA qA2la la2 taxAf najawta mina lqAwmi Z1A2limi3n
    qA2lat 'iHda2huma2 ya4'abati sta'jirhu 'in2a xAyrA mani sta'jarta lqAwiy1u l'ami3n
    qA2la 'in2i4 'uri2du 'an 'uN2kiHaka 'iHda bnatay1a ha2tayni Eala4 'aN2 ta'jurAni2 vama2niya HijajiN2 fa'in 'atmamta Ea$rAN2 famin EiN2dika wama4 'uri2du 'an 'a$uq1A Ealayka satajiduni4 'iN2 $a5'a L1A2hu mina S1A2liHi3n
    qA2la *a2lika bayni2 wabaynaka 'ay1ama l'ajalayni qADAytu fala2 Eudwa2na Ealay1a waL1A2hu Eala2 ma2 naqu2lu waki3l
    falam2a2 qADA2 mu2sa l'ajala wasa2rA bi'ahlihi4 'a2nasa miN2 ja2nibi T1u2ri na2rAN2 qA2la li'ahlihi mkuvu4 'in2i4 'a2nastu na2rA l1aEal1i4 'a2ti2ku m2inha2 bixAbarin 'aw ja*wati m2ina n2a2ri laEal1akum taSTAlu3n
    falam2a4 'ata2ha2 nu2diya miN2 $a2Ti'i lwa2di l'aymani fi lbuqEati lmuba2rAkati mina $1ajarAti 'aN2 ya2mu2sa4 'in2i4 'ana L1A2hu rAb1u lEa2lami3n
    wa'an 'alqi EaSA2ka falam2a2 rA'a2ha2 tahtaz1u ka'an2aha2 ja6n2uN2 wal1a2 mudbirAN2 walam yuEaq1ib ya2mu2sa4 'aqbil wala2 taxAf 'in2aka mina l'a2mini3n
    'usluk yadaka fi2 jaybika taxruj bayDA5'a min gAyri su5'iN2 waDmum 'ilayka jana2Haka mina r1Ahbi fa*a2nika burha2na2ni mi r1Ab1ika 'ila2 firEawna wamala'ihi4 'in2ahum ka2nu2 qAwmaN2 fa2siqi3n
    qA2la rAb1i 'in2i2 qAtaltu minhum nafsaN2 fa'axA2fu 'aN2 yaqtulu3n
    wa'axi2 ha2ru2nu huwa 'afSAHu min2i2 lisa2naN2 fa'arsilhu maEiya rid'aN2 yuSAd1iquni4 'in2i4 'axA2fu 'aN2 yuka*1ibu3n
    qA2la sana$ud1u EaDudaka bi'axi2ka wanajEalu lakuma2 sulTA2naN2 fala2 yaSilu2na 'ilaykuma2 bi'a2ya2tina4 'aN2tuma2 wamani t1abaEakuma lgA2libu3n
    falam2a2 ja5'ahu m2u2sa2 bi'a2ya2tina2 bay1ina2tiN2 qA2lu2 ma2 ha2*a4 'il1a2 siHru m2uftarAN2 wama2 samiEna2 biha2*a2 fi4 'a2ba5'ina l'aw1ali3n
    waqA2la mu2sa2 rAb1i4 'aElamu bimaN2 ja5'a bilhuda2 min EiN2dihi2 wamaN2 taku2nu lahu2 Ea2qibatu d1a2ri 'in2ahu2 la2 yufliHu Z1A2limu3n
    waqA2la firEawnu ya4'ay1uha lmala'u ma2 Ealimtu laku m2in 'ila2hin gAyri2 fa'awqid li2 ya2ha2ma2nu Eala T1i2ni fajEa l1i2 SArHa l1aEal1i4 'aT1AliEu 'ila4 'ila2hi mu2sa2 wa'in2i2 la'aZun2uhu2 mina lka2*ibi3n
    wastakbarA huwa wajunu2duhu2 fi l'arDi bigAyri lHaq1i waZAn2u4 'an2ahum 'ilayna2 la2 yurjaEu3n
    fa'axA*na2hu wajunu2dahu2 fanaba*na2hum fi lyam2i faN2Zur kayfa ka2na Ea2qibatu Z1A2limi3n
    wajaEalna2hum 'a'im2ataN2 yadEu2na 'ila n2a2ri wayawma lqiya2mati la2 yuN2SAru3n
    wa'atbaEna2hum fi2 ha2*ihi d1unya2 laEnataN2 wayawma lqiya2mati hu m2ina lmaqbu2Hi3n
    walaqAd 'a2tayna2 mu2sa lkita2ba mim2 baEdi ma4 'ahlakna lquru2na l'u2la2 baSA5'irA lin2a2si wahudaN2 warAHmata l1aEal1ahum yata*ak1aru3n
    wama2 kuN2ta bija2nibi lgArbiy1i 'i* qADAyna4 'ila2 mu2sa l'amrA wama2 kuN2ta mina $1a2hidi3n
    wala2kin2a4 'aN2$a'na2 quru2naN2 fataTA2wala Ealayhimu lEumuru wama2 kuN2ta va2wiyaN2 fi4 'ahli madyana tatlu2 Ealayhim 'a2ya2tina2 wala2kin2a2 kun2a2 mursili3n
    wama2 kuN2ta bija2nibi T1u2ri 'i* na2dayna2 wala2ki r1AHmata m2i r1Ab1ika lituN2*irA qAwma m2a4 'ata2hu m2i n2a*i2ri m2iN2 qAblika laEal1ahum yata*ak1aru3n
    walawla4 'aN2 tuSi2bahu m2uSi2batum2 bima2 qAd1amat 'aydi2him fayaqu2lu2 rAb1ana2 lawla4 'arsalta 'ilayna2 rAsu2laN2 fanat1abiEa 'a2ya2tika wanaku2na mina lmu'mini3n
    falam2a2 ja5'ahumu lHaq1u min EiN2dina2 qA2lu2 lawla4 'u2tiya mivla ma4 'u2tiya mu2sa4 'awalam yakfuru2 bima4 'u2tiya mu2sa2 miN2 qAblu qA2lu2 siHrA2ni taZA2harA2 waqA2lu4 'in2a2 bikul1iN2 ka2firu3n
    qul fa'tu2 bikita2bi m2in EiN2di l1a2hi huwa 'ahda2 minhuma4 'at1abiEhu 'iN2 kuN2tum SA2diqi3n
    fa'i l1am yastaji2bu2 laka faElam 'an2ama2 yat1abiEu2na 'ahwa5'ahum waman 'aDAl1u mim2ani t1abaEa hawa2hu bigAyri huda m2ina L1A2hi 'in2a L1A2ha la2 yahdi lqAwma Z1A2limi3n
    walaqAd waS1Alna2 lahumu lqAwla laEal1ahum yata*ak1aru3n
    'al1a*i2na 'a2tayna2humu lkita2ba miN2 qAblihi2 hum2 bihi2 yu'minu3n
    wa'i*a2 yutla2 Ealayhim qA2lu4 'a2man2a2 bihi4 'in2ahu lHaq1u mi r1Ab1ina4 'in2a2 kun2a2 miN2 qAblihi2 muslimi3n
    'ula5'ika yu'tawna 'ajrAhu m2ar1Atayni bima2 SAbaru2 wayadrA'u2na bilHasanati s1ay1i'ata wamim2a2 rAzaqna2hum yuN2fiqu3n
    wa'i*a2 samiEu l1agwa 'aErADu2 Eanhu waqA2lu2 lana4 'aEma2luna2 walakum 'aEma2lukum sala2mun Ealaykum la2 nabtagi lja2hili3n
    'in2aka la2 tahdi2 man 'aHbabta wala2kin2a L1A2ha yahdi2 maN2 ya$a5'u wahuwa 'aElamu bilmuhtadi3n
    waqA2lu4 'i n2at1abiEi lhuda2 maEaka nutaxAT1Af min 'arDina4 'awalam numak1i l1ahum HarAman 'a2minaN2 yujba4 'ilayhi vamarA2tu kul1i $ay'i r1izqA m2i l1adun2a2 wala2kin2a 'akvarAhum la2 yaElamu3n
    wakam 'ahlakna2 miN2 qAryatim2 baTirAt maEi2$ataha2 fatilka masa2kinuhum lam tuska m2im2 baEdihim 'il1a2 qAli2laN2 wakun2a2 naHnu lwa2rivi3n
    wama2 ka2na rAb1uka muhlika lqurA2 Hat1a2 yabEava fi4 'um2iha2 rAsu2laN2 yatlu2 Ealayhim 'a2ya2tina2 wama2 kun2a2 muhliki lqurA4 'il1a2 wa'ahluha2 ZA2limu3n
    wama4 'u2ti2tu m2iN2 $ay'iN2 famata2Eu lHaya2ti d1unya2 wazi2natuha2 wama2 EiN2da L1A2hi xAyruN2 wa'abqA4 'afala2 taEqilu3n
    'afamaN2 waEadna2hu waEdan HasanaN2 fahuwa la2qi2hi kama m2at1aEna2hu mata2Ea lHaya2ti d1unya2 vum2a huwa yawma lqiya2mati mina lmuHDAri3n
    wayawma yuna2di2him fayaqu2lu 'ayna $urAka5'iya l1a*i2na kuN2tum tazEumu3n
    qA2la l1a*i2na Haq1A Ealayhimu lqAwlu rAb1ana2 ha4'ula5'i l1a*i2na 'agwayna4 'agwayna2hum kama2 gAwayna2 tabar1A'na4 'ilayka ma2 ka2nu4 'iy1a2na2 yaEbudu3n
    waqi2la dEu2 $urAka5'akum fadaEawhum falam yastaji2bu2 lahum warA'awu lEa*a2ba law 'an2ahum ka2nu2 yahtadu3n
    wayawma yuna2di2him fayaqu2lu ma2*a4 'ajabtumu lmursali3n
    faEamiyat Ealayhimu l'am2ba5'u yawma'i*iN2 fahum la2 yatasa5'alu3n
    fa'am2a2 maN2 ta2ba wa'a2mana waEamila SA2liHaN2 faEasa4 'aN2 yaku2na mina lmufliHi3n
    warAb1uka yaxluqu ma2 ya$a5'u wayaxta2ru ma2 ka2na lahumu lxiyarAtu subHa2na L1A2hi wataEa2la2 Eam2a2 yu$riku3n
    warAb1uka yaElamu ma2 tukin2u Sudu2ruhum wama2 yuElinu3n
    wahuwa L1A2hu la4 'ila2ha 'il1a2 huwa lahu lHamdu fi l'u2la2 wal'a2xirAti walahu lHukmu wa'ilayhi turjaEu3n
    qul 'arA'aytum 'iN2 jaEala L1A2hu Ealaykumu l1ayla sarmadan 'ila2 yawmi lqiya2mati man 'ila2hun gAyru L1A2hi ya'ti2kum2 biDiya5'in 'afala2 tasmaEu3n
    qul 'arA'aytum 'iN2 jaEala L1A2hu Ealaykumu n2aha2rA sarmadan 'ila2 yawmi lqiya2mati man 'ila2hun gAyru L1A2hi ya'ti2kum2 bilayliN2 taskunu2na fi2hi 'afala2 tubSiru3n
    wami r1AHmatihi2 jaEala lakumu l1ayla wan2aha2rA litaskunu2 fi2hi walitabtagu2 miN2 faDlihi2 walaEal1akum ta$kuru3n
    wayawma yuna2di2him fayaqu2lu 'ayna $urAka5'iya l1a*i2na kuN2tum tazEumu3n
    wanazaEna2 miN2 kul1i 'um2atiN2 $ahi2daN2 faqulna2 ha2tu2 burha2nakum faEalimu4 'an2a lHaq1A lil1a2hi waDAl1a Eanhu m2a2 ka2nu2 yaftaru3n
    'in2a qA2ru2na ka2na miN2 qAwmi mu2sa2 fabagA2 Ealayhim wa'a2tayna2hu mina lkunu2zi ma4 'in2a mafa2tiHahu2 latanu5'u bilEuSbati 'uli lquw1ati 'i* qA2la lahu2 qAwmuhu2 la2 tafrAH 'in2a L1A2ha la2 yuHib1u lfariHi3n
    wabtagi fi2ma4 'a2ta2ka L1A2hu d1a2rA l'a2xirAta wala2 taN2sa naSi2baka mina d1unya2 wa'aHsiN2 kama4 'aHsana L1A2hu 'ilayka wala2 tabgi lfasa2da fi l'arDi 'in2a L1A2ha la2 yuHib1u lmufsidi3n
    qA2la 'in2ama4 'u2ti2tuhu2 Eala2 Eilmin EiN2di4 'awalam yaElam 'an2a L1A2ha qAd 'ahlaka miN2 qAblihi2 mina lquru2ni man huwa 'a$ad1u minhu quw1ataN2 wa'akvaru jamEaN2 wala2 yus'alu EaN2 *unu2bihimu lmujrimu3n
    faxArAja Eala2 qAwmihi2 fi2 zi2natihi2 qA2la l1a*i2na yuri2du2na lHaya2ta d1unya2 ya2layta lana2 mivla ma4 'u2tiya qA2ru2nu 'in2ahu2 la*u2 HaZ1in EaZi3m
    waqA2la l1a*i2na 'u2tu lEilma waylakum vawa2bu L1A2hi xAyru l1iman 'a2mana waEamila SA2liHaN2 wala2 yulaq1A2ha4 'il1a S1A2biru3n
    faxAsafna2 bihi2 wabida2rihi l'arDA fama2 ka2na lahu2 miN2 fi'atiN2 yaN2Suru2nahu2 miN2 du2ni l1a2hi wama2 ka2na mina lmuN2taSiri3n
    wa'aSbaHa l1a*i2na taman2aw maka2nahu2 bil'amsi yaqu2lu2na wayka'an2a L1A2ha yabsuTu r1izqA limaN2 ya$a5'u min Eiba2dihi2 wayaqdiru lawla4 'a m2an2a L1A2hu Ealayna2 laxAsafa bina2 wayka'an2ahu2 la2 yufliHu lka2firu3n
    tilka d1a2ru l'a2xirAtu najEaluha2 lil1a*i2na la2 yuri2du2na Euluw1aN2 fi l'arDi wala2 fasa2daN2 walEa2qibatu lilmut1aqi3n
    maN2 ja5'a bilHasanati falahu2 xAyru m2inha2 wamaN2 ja5'a bis1ay1i'ati fala2 yujza l1a*i2na Eamilu s1ay1i'a2ti 'il1a2 ma2 ka2nu2 yaEmalu3n
    'in2a l1a*i2 farADA Ealayka lqur'a2na larA6d1uka 'ila2 maEa2diN2 qu r1Ab1i4 'aElamu maN2 ja5'a bilhuda2 waman huwa fi2 DAla2li m2ubi3n
    wama2 kuN2ta tarju4 'aN2 yulqA4 'ilayka lkita2bu 'il1a2 rAHmata m2i r1Ab1ika fala2 taku2nan2a ZAhi2rA l1ilka2firi3n
    wala2 yaSud1un2aka Ean 'a2ya2ti l1a2hi baEda 'i* 'uN2zilat 'ilayka wadEu 'ila2 rAb1ika wala2 taku2nan2a mina lmu$riki3n
    wala2 tadEu maEa L1A2hi 'ila2han 'a2xArA la4 'ila2ha 'il1a2 huwa kul1u $ay'in ha2likun 'il1a2 wajhahu2 lahu lHukmu wa'ilayhi turjaEu3n

    'alifla6m2i6m
    'aHasiba n2a2su 'aN2 yutrAku4 'aN2 yaqu2lu4 'a2man2a2 wahum la2 yuftanu3n
    walaqAd fatan2a l1a*i2na miN2 qAblihim falayaElaman2a L1A2hu l1a*i2na SAdaqu2 walayaElaman2a lka2*ibi3n
    'am Hasiba l1a*i2na yaEmalu2na s1ay1i'a2ti 'aN2 yasbiqu2na2 sa5'a ma2 yaHkumu3n
    maN2 ka2na yarju2 liqA5'a L1A2hi fa'in2a 'ajala L1A2hi la'a2tiN2 wahuwa s1ami2Eu lEali3m
    wamaN2 ja2hada fa'in2ama2 yuja2hidu linafsihi4 'in2a L1A2ha lagAniy1un Eani lEa2lami3n
    wal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti lanukaf1irAn2a Eanhum say1i'a2tihim walanajziyan2ahum 'aHsana l1a*i2 ka2nu2 yaEmalu3n
    wawaS1Ayna l'iN2sa2na biwa2lidayhi HusnaN2 wa'iN2 ja2hada2ka litu$rika bi2 ma2 laysa laka bihi2 EilmuN2 fala2 tuTiEhuma4 'ilay1a marjiEukum fa'unab1i'ukum2 bima2 kuN2tum taEmalu3n
    wal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti lanudxilan2ahum fi S1A2liHi3n
    wamina n2a2si maN2 yaqu2lu 'a2man2a2 bil1a2hi fa'i*a4 'u2*iya fi l1a2hi jaEala fitnata n2a2si kaEa*a2bi l1a2hi wala'iN2 ja5'a naSru m2i r1Ab1ika layaqu2lun2a 'in2a2 kun2a2 maEakum 'awalaysa L1A2hu bi'aElama bima2 fi2 Sudu2ri lEa2lami3n
    walayaElaman2a L1A2hu l1a*i2na 'a2manu2 walayaElaman2a lmuna2fiqi3n
    waqA2la l1a*i2na kafaru2 lil1a*i2na 'a2manu t1abiEu2 sabi2lana2 walnaHmil xATA2ya2kum wama2 hum2 biHa2mili2na min xATA2ya2hu m2iN2 $ay'in 'in2ahum laka2*ibu3n
    walayaHmilun2a 'avqA2lahum wa'avqA2la m2aEa 'avqA2lihim walayus'alun2a yawma lqiya2mati Eam2a2 ka2nu2 yaftaru3n
    walaqAd 'arsalna2 nu2Han 'ila2 qAwmihi2 falabiva fi2him 'alfa sanatin 'il1a2 xAmsi2na Ea2maN2 fa'axA*ahumu T1u2fa2nu wahum ZA2limu3n
    fa'aN2jayna2hu wa'aSHa2ba s1afi2nati wajaEalna2ha4 'a2yata l1ilEa2lami3n
    wa'ibrA2hi2ma 'i* qA2la liqAwmihi Ebudu L1A2ha wat1aqu2hu *a2likum xAyru l1akum 'iN2 kuN2tum taElamu3n
    'in2ama2 taEbudu2na miN2 du2ni l1a2hi 'awva2naN2 wataxluqu2na 'ifkan 'in2a l1a*i2na taEbudu2na miN2 du2ni l1a2hi la2 yamliku2na lakum rizqAN2 fabtagu2 EiN2da L1A2hi r1izqA waEbudu2hu wa$kuru2 lahu4 'ilayhi turjaEu3n
    wa'iN2 tuka*1ibu2 faqAd ka*1aba 'umamu m2iN2 qAblikum wama2 Eala r1Asu2li 'il1a lbala2gu lmubi3n
    'awalam yarAw kayfa yubdi'u L1A2hu lxAlqA vum2a yuEi2duhu4 'in2a *a2lika Eala L1A2hi yasi3r
    qul si2ru2 fi l'arDi faN2Zuru2 kayfa bada'a lxAlqA vum2a L1A2hu yuN2$i'u n2a$'ata l'a2xirAta 'in2a L1A2ha Eala2 kul1i $ay'iN2 qAdi3r
    yuEa*1ibu maN2 ya$a5'u wayarHamu maN2 ya$a5'u wa'ilayhi tuqlabu3n
    wama4 'aN2tum2 bimuEjizi2na fi l'arDi wala2 fi s1ama5'i wama2 laku m2iN2 du2ni l1a2hi miN2 waliy1iN2 wala2 naSi3r
    wal1a*i2na kafaru2 bi'a2ya2ti l1a2hi waliqA5'ihi4 'ula5'ika ya'isu2 mi r1AHmati2 wa'ula5'ika lahum Ea*a2bun 'ali3m
    fama2 ka2na jawa2ba qAwmihi4 'il1a4 'aN2 qA2lu qtulu2hu 'aw Har1iqu2hu fa'aN2ja2hu L1A2hu mina n2a2ri 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yu'minu3n
    waqA2la 'in2ama t1axA*tu m2iN2 du2ni l1a2hi 'awva2na m2awad1ata baynikum fi lHaya2ti d1unya2 vum2a yawma lqiya2mati yakfuru baEDukum2 bibaEDiN2 wayalEanu baEDukum2 baEDAN2 wama'wa2kumu n2a2ru wama2 laku m2i n2a2Siri3n
    fa'a2mana lahu2 lu2TuN2 waqA2la 'in2i2 muha2jirun 'ila2 rAb1i4 'in2ahu2 huwa lEazi2zu lHaki3m
    wawahabna2 lahu4 'isHa2qA wayaEqu2ba wajaEalna2 fi2 *ur1iy1atihi n2ubuw1ata walkita2ba wa'a2tayna2hu 'ajrAhu2 fi d1unya2 wa'in2ahu2 fi l'a2xirAti lamina S1A2liHi3n
    walu2TAn 'i* qA2la liqAwmihi4 'in2akum lata'tu2na lfa2Hi$ata ma2 sabaqAkum2 biha2 min 'aHadi m2ina lEa2lami3n
    'a'in2akum lata'tu2na r1ija2la wataqTAEu2na s1abi2la wata'tu2na fi2 na2di2kumu lmuN2karA fama2 ka2na jawa2ba qAwmihi4 'il1a4 'aN2 qA2lu 'tina2 biEa*a2bi l1a2hi 'iN2 kuN2ta mina S1A2diqi3n
    qA2la rAb1i N2Surni2 Eala lqAwmi lmufsidi3n
    walam2a2 ja5'at rusuluna4 'ibrA2hi2ma bilbu$rA2 qA2lu4 'in2a2 muhliku4 'ahli ha2*ihi lqAryati 'in2a 'ahlaha2 ka2nu2 ZA2limi3n
    qA2la 'in2a fi2ha2 lu2TAN2 qA2lu2 naHnu 'aElamu bimaN2 fi2ha2 lanunaj1iyan2ahu2 wa'ahlahu4 'il1a mrA'atahu2 ka2nat mina lgA2biri3n
    walam2a4 'aN2 ja5'at rusuluna2 lu2TAN2 si5'a bihim waDA2qA bihim *arEaN2 waqA2lu2 la2 taxAf wala2 taHzan 'in2a2 munaj1u2ka wa'ahlaka 'il1a mrA'ataka ka2nat mina lgA2biri3n
    'in2a2 muN2zilu2na Eala4 'ahli ha2*ihi lqAryati rijza m2ina s1ama5'i bima2 ka2nu2 yafsuqu3n
    walaqA t1arAkna2 minha4 'a2yatam2 bay1inata l1iqAwmiN2 yaEqilu3n
    wa'ila2 madyana 'axA2hum $uEaybaN2 faqA2la ya2qAwmi Ebudu L1A2ha warju lyawma l'a2xirA wala2 taEvaw fi l'arDi mufsidi3n
    faka*1abu2hu fa'axA*athumu r1Ajfatu fa'aSbaHu2 fi2 da2rihim ja2vimi3n
    waEa2daN2 wavamu2da waqA t1abay1ana laku m2i m2asa2kinihim wazay1ana lahumu $1ayTA2nu 'aEma2lahum faSAd1ahum Eani s1abi2li waka2nu2 mustabSiri3n
    waqA2ru2na wafirEawna waha2ma2na walaqAd ja5'ahu m2u2sa2 bilbay1ina2ti fastakbaru2 fi l'arDi wama2 ka2nu2 sa2biqi3n
    fakul1an 'axA*na2 bi*am2bihi2 faminhu m2an 'arsalna2 Ealayhi Ha2SibaN2 waminhu m2an 'axA*athu S1AyHatu waminhu m2an xAsafna2 bihi l'arDA waminhu m2an 'agrAqna2 wama2 ka2na L1A2hu liyaZlimahum wala2kiN2 ka2nu4 'aN2fusahum yaZlimu3n
    mavalu l1a*i2na t1axA*u2 miN2 du2ni l1a2hi 'awliya5'a kamavali lEaN2kabu2ti t1axA*at baytaN2 wa'in2a 'awhana lbuyu2ti labaytu lEaN2kabu2ti law ka2nu2 yaElamu3n
    'in2a L1A2ha yaElamu ma2 yadEu2na miN2 du2nihi2 miN2 $ay'iN2 wahuwa lEazi2zu lHaki3m
    watilka l'amva2lu naDribuha2 lin2a2si wama2 yaEqiluha4 'il1a lEa2limu3n
    xAlaqA L1A2hu s1ama2wa2ti wal'arDA bilHaq1i 'in2a fi2 *a2lika la'a2yata l1ilmu'mini3n
    'utlu ma4 'u2Hiya 'ilayka mina lkita2bi wa'aqimi S1Ala2ta 'in2a S1Ala2ta tanha2 Eani lfaH$a5'i walmuN2kari wala*ikru L1A2hi 'akbaru waL1A2hu yaElamu ma2 taSnaEu3n
    wala2 tuja2dilu4 'ahla lkita2bi 'il1a2 bil1ati2 hiya 'aHsanu 'il1a l1a*i2na ZAlamu2 minhum waqu2lu4 'a2man2a2 bil1a*i4 'uN2zila 'ilayna2 wa'uN2zila 'ilaykum wa'ila2huna2 wa'ila2hukum wa2HiduN2 wanaHnu lahu2 muslimu3n
    waka*a2lika 'aN2zalna4 'ilayka lkita2ba fal1a*i2na 'a2tayna2humu lkita2ba yu'minu2na bihi2 wamin ha4'ula5'i maN2 yu'minu bihi2 wama2 yajHadu bi'a2ya2tina4 'il1a lka2firu3n
    wama2 kuN2ta tatlu2 miN2 qAblihi2 miN2 kita2biN2 wala2 taxuT1uhu2 biyami2nika 'i*a l1arta2ba lmubTilu3n
    bal huwa 'a2ya2tum2 bay1ina2tuN2 fi2 Sudu2ri l1a*i2na 'u2tu lEilma wama2 yajHadu bi'a2ya2tina4 'il1a Z1A2limu3n
    waqA2lu2 lawla4 'uN2zila Ealayhi 'a2ya2tu m2i r1Ab1ihi2 qul 'in2ama l'a2ya2tu EiN2da L1A2hi wa'in2ama4 'ana na*i2ru m2ubi3n
    'awalam yakfihim 'an2a4 'aN2zalna2 Ealayka lkita2ba yutla2 Ealayhim 'in2a fi2 *a2lika larAHmataN2 wa*ikrA2 liqAwmiN2 yu'minu3n
    qul kafa2 bil1a2hi bayni2 wabaynakum $ahi2daN2 yaElamu ma2 fi s1ama2wa2ti wal'arDi wal1a*i2na 'a2manu2 bilba2Tili wakafaru2 bil1a2hi 'ula5'ika humu lxA2siru3n
    wayastaEjilu2naka bilEa*a2bi walawla4 'ajalu m2usam2a l1aja5'ahumu lEa*a2bu walaya'tiyan2ahum2 bagtataN2 wahum la2 ya$Euru3n
    yastaEjilu2naka bilEa*a2bi wa'in2a jahan2ama lamuHi2TAtum2 bilka2firi3n
    yawma yag$a2humu lEa*a2bu miN2 fawqihim wamiN2 taHti 'arjulihim wayaqu2lu *u2qu2 ma2 kuN2tum taEmalu3n
    ya2Eiba2diya l1a*i2na 'a2manu4 'in2a 'arDi2 wa2siEatuN2 fa'iy1a2ya faEbudu3n
    kul1u nafsiN2 *a5'iqAtu lmawti vum2a 'ilayna2 turjaEu3n
    wal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti lanubaw1i'an2ahu m2ina ljan2ati gurAfaN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 niEma 'ajru lEa2mili3n
    'al1a*i2na SAbaru2 waEala2 rAb1ihim yatawak1alu3n
    waka'ay1i m2iN2 da6b1ati l1a2 taHmilu rizqAha L1A2hu yarzuquha2 wa'iy1a2kum wahuwa s1ami2Eu lEali3m
    wala'iN2 sa'altahu m2an xAlaqA s1ama2wa2ti wal'arDA wasax1ArA $1amsa walqAmarA layaqu2lun2a L1A2hu fa'an2a2 yu'faku3n
    'aL1A2hu yabsuTu r1izqA limaN2 ya$a5'u min Eiba2dihi2 wayaqdiru lahu4 'in2a L1A2ha bikul1i $ay'in Eali3m
    wala'iN2 sa'altahu m2a n2az1ala mina s1ama5'i ma5'aN2 fa'aHya2 bihi l'arDA mim2 baEdi mawtiha2 layaqu2lun2a L1A2hu quli lHamdu lil1a2hi bal 'akvaruhum la2 yaEqilu3n
    wama2 ha2*ihi lHaya2tu d1unya4 'il1a2 lahwuN2 walaEibuN2 wa'in2a d1a2rA l'a2xirAta lahiya lHayawa2nu law ka2nu2 yaElamu3n
    fa'i*a2 rAkibu2 fi lfulki daEawu L1A2ha muxliSi2na lahu d1i2na falam2a2 naj1a2hum 'ila lbar1i 'i*a2 hum yu$riku3n
    liyakfuru2 bima4 'a2tayna2hum waliyatamat1aEu2 fasawfa yaElamu3n
    'awalam yarAw 'an2a2 jaEalna2 HarAman 'a2minaN2 wayutaxAT1Afu n2a2su min Hawlihim 'afabilba2Tili yu'minu2na wabiniEmati l1a2hi yakfuru3n
    waman 'aZlamu mim2ani ftarA2 Eala L1A2hi ka*iban 'aw ka*1aba bilHaq1i lam2a2 ja5'ahu4 'alaysa fi2 jahan2ama mavwa l1ilka2firi3n
    wal1a*i2na ja2hadu2 fi2na2 lanahdiyan2ahum subulana2 wa'in2a L1A2ha lamaEa lmuHsini3n

    'alifla6m2i6m
    gulibati r1u3m
    fi4 'adna l'arDi wahu m2im2 baEdi gAlabihim sayaglibu3n
    fi2 biDEi sini2na lil1a2hi l'amru miN2 qAblu wamim2 baEdu wayawma'i*iN2 yafrAHu lmu'minu3n
    binaSri l1a2hi yaN2Suru maN2 ya$a5'u wahuwa lEazi2zu r1AHi3m
    waEda L1A2hi la2 yuxlifu L1A2hu waEdahu2 wala2kin2a 'akvarA n2a2si la2 yaElamu3n
    yaElamu2na ZA2hirA m2ina lHaya2ti d1unya2 wahum Eani l'a2xirAti hum gA2filu3n
    'awalam yatafak1aru2 fi4 'aN2fusihi m2a2 xAlaqA L1A2hu s1ama2wa2ti wal'arDA wama2 baynahuma4 'il1a2 bilHaq1i wa'ajali m2usam2aN2 wa'in2a kavi2rA m2ina n2a2si biliqA5'i rAb1ihim laka2firu3n
    'awalam yasi2ru2 fi l'arDi fayaN2Zuru2 kayfa ka2na Ea2qibatu l1a*i2na miN2 qAblihim ka2nu4 'a$ad1a minhum quw1ataN2 wa'ava2ru l'arDA waEamaru2ha4 'akvarA mim2a2 Eamaru2ha2 waja5'athum rusuluhum2 bilbay1ina2ti fama2 ka2na L1A2hu liyaZlimahum wala2kiN2 ka2nu4 'aN2fusahum yaZlimu3n
    vum2a ka2na Ea2qibata l1a*i2na 'asa5'u s1u5'a4 'aN2 ka*1abu2 bi'a2ya2ti l1a2hi waka2nu2 biha2 yastahzi'u3n
    'aL1A2hu yabda'u lxAlqA vum2a yuEi2duhu2 vum2a 'ilayhi turjaEu3n
    wayawma taqu2mu s1a2Eatu yublisu lmujrimu3n
    walam yaku l1ahu m2iN2 $urAka5'ihim $ufaEa5'u waka2nu2 bi$urAka5'ihim ka2firi3n
    wayawma taqu2mu s1a2Eatu yawma'i*iN2 yatafar1Aqu3n
    fa'am2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti fahum fi2 rAwDAtiN2 yuHbaru3n
    wa'am2a l1a*i2na kafaru2 waka*1abu2 bi'a2ya2tina2 waliqA5'i l'a2xirAti fa'ula5'ika fi lEa*a2bi muHDAru3n
    fasubHa2na L1A2hi Hi2na tumsu2na waHi2na tuSbiHu3n
    walahu lHamdu fi s1ama2wa2ti wal'arDi waEa$iy1aN2 waHi2na tuZhiru3n
    yuxriju lHay1a mina lmay1iti wayuxriju lmay1ita mina lHay1i wayuHyi l'arDA baEda mawtiha2 waka*a2lika tuxrAju3n
    wamin 'a2ya2tihi4 'an xAlaqAku m2iN2 turA2biN2 vum2a 'i*a4 'aN2tum2 ba$aruN2 taN2ta$iru3n
    wamin 'a2ya2tihi4 'an xAlaqA laku m2in 'aN2fusikum 'azwa2ja l1itaskunu4 'ilayha2 wajaEala baynaku m2awad1ataN2 warAHmatan 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yatafak1aru3n
    wamin 'a2ya2tihi2 xAlqu s1ama2wa2ti wal'arDi waxtila2fu 'alsinatikum wa'alwa2nikum 'in2a fi2 *a2lika la'a2ya2ti l1ilEa2limi3n
    wamin 'a2ya2tihi2 mana2mukum2 bil1ayli wan2aha2ri wabtigA5'uku m2iN2 faDlihi4 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yasmaEu3n
    wamin 'a2ya2tihi2 yuri2kumu lbarqA xAwfaN2 waTAmaEaN2 wayunaz1ilu mina s1ama5'i ma5'aN2 fayuHyi2 bihi l'arDA baEda mawtiha4 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yaEqilu3n
    wamin 'a2ya2tihi4 'aN2 taqu2ma s1ama5'u wal'arDu bi'amrihi2 vum2a 'i*a2 daEa2kum daEwata m2ina l'arDi 'i*a4 'aN2tum taxruju3n
    walahu2 maN2 fi s1ama2wa2ti wal'arDi kul1u l1ahu2 qA2nitu3n
    wahuwa l1a*i2 yabda'u lxAlqA vum2a yuEi2duhu2 wahuwa 'ahwanu Ealayhi walahu lmavalu l'aEla2 fi s1ama2wa2ti wal'arDi wahuwa lEazi2zu lHaki3m
    DArAba laku m2avala m2in 'aN2fusikum ha l1aku m2i m2a2 malakat 'ayma2nuku m2iN2 $urAka5'a fi2 ma2 rAzaqna2kum fa'aN2tum fi2hi sawa5'uN2 taxA2fu2nahum kaxi2fatikum 'aN2fusakum ka*a2lika nufaS1ilu l'a2ya2ti liqAwmiN2 yaEqilu3n
    bali t1abaEa l1a*i2na ZAlamu4 'ahwa5'ahum2 bigAyri EilmiN2 famaN2 yahdi2 man 'aDAl1a L1A2hu wama2 lahu m2i n2a2Siri3n
    fa'aqim wajhaka lid1i2ni Hani2faN2 fiTrAta L1A2hi l1ati2 faTArA n2a2sa Ealayha2 la2 tabdi2la lixAlqi l1a2hi *a2lika d1i2nu lqAy1imu wala2kin2a 'akvarA n2a2si la2 yaElamu3n
    muni2bi2na 'ilayhi wat1aqu2hu wa'aqi2mu S1Ala2ta wala2 taku2nu2 mina lmu$riki3n
    mina l1a*i2na far1Aqu2 di2nahum waka2nu2 $iyaEaN2 kul1u Hizbim2 bima2 ladayhim fariHu3n
    wa'i*a2 mas1a n2a2sa Dur1uN2 daEaw rAb1ahu m2uni2bi2na 'ilayhi vum2a 'i*a4 'a*a2qAhu m2inhu rAHmatan 'i*a2 fari2qu m2inhum2 birAb1ihim yu$riku3n
    liyakfuru2 bima4 'a2tayna2hum fatamat1aEu2 fasawfa taElamu3n
    'am 'aN2zalna2 Ealayhim sulTA2naN2 fahuwa yatakal1amu bima2 ka2nu2 bihi2 yu$riku3n
    wa'i*a4 'a*aqna n2a2sa rAHmataN2 fariHu2 biha2 wa'iN2 tuSibhum say1i'atum2 bima2 qAd1amat 'aydi2him 'i*a2 hum yaqnaTu3n
    'awalam yarAw 'an2a L1A2ha yabsuTu r1izqA limaN2 ya$a5'u wayaqdiru 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yu'minu3n
    fa'a2ti *a lqurba2 Haq1Ahu2 walmiski2na wabna s1abi2li *a2lika xAyru l1il1a*i2na yuri2du2na wajha L1A2hi wa'ula5'ika humu lmufliHu3n
    wama4 'a2taytu m2i r1iba l1iyarbuwa fi4 'amwa2li n2a2si fala2 yarbu2 EiN2da L1A2hi wama4 'a2taytu m2iN2 zaka2tiN2 turi2du2na wajha L1A2hi fa'ula5'ika humu lmuDEifu3n
    'aL1A2hu l1a*i2 xAlaqAkum vum2a rAzaqAkum vum2a yumi2tukum vum2a yuHyi2kum hal miN2 $urAka5'iku m2aN2 yafEalu miN2 *a2liku m2iN2 $ay'iN2 subHa2nahu2 wataEa2la2 Eam2a2 yu$riku3n
    ZAharA lfasa2du fi lbar1i walbaHri bima2 kasabat 'aydi n2a2si liyu*i2qAhum2 baEDA l1a*i2 Eamilu2 laEal1ahum yarjiEu3n
    qul si2ru2 fi l'arDi faN2Zuru2 kayfa ka2na Ea2qibatu l1a*i2na miN2 qAblu ka2na 'akvaruhu m2u$riki3n
    fa'aqim wajhaka lid1i2ni lqAy1imi miN2 qAbli 'aN2 ya'tiya yawmu l1a2 marAd1a lahu2 mina L1A2hi yawma'i*iN2 yaS1Ad1aEu3n
    maN2 kafarA faEalayhi kufruhu2 waman Eamila SA2liHaN2 fali'aN2fusihim yamhadu3n
    liyajziya l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti miN2 faDlihi4 'in2ahu2 la2 yuHib1u lka2firi3n
    wamin 'a2ya2tihi4 'aN2 yursila r1iya2Ha muba$1irA2tiN2 waliyu*i2qAku m2i r1AHmatihi2 walitajriya lfulku bi'amrihi2 walitabtagu2 miN2 faDlihi2 walaEal1akum ta$kuru3n
    walaqAd 'arsalna2 miN2 qAblika rusulan 'ila2 qAwmihim faja5'u2hum2 bilbay1ina2ti faN2taqAmna2 mina l1a*i2na 'ajrAmu2 waka2na Haq1An Ealayna2 naSru lmu'mini3n
    'aL1A2hu l1a*i2 yursilu r1iya2Ha fatuvi2ru saHa2baN2 fayabsuTuhu2 fi s1ama5'i kayfa ya$a5'u wayajEaluhu2 kisafaN2 fatarA lwadqA yaxruju min xila2lihi2 fa'i*a4 'aSA2ba bihi2 maN2 ya$a5'u min Eiba2dihi4 'i*a2 hum yastab$iru3n
    wa'iN2 ka2nu2 miN2 qAbli 'aN2 yunaz1ala Ealayhi m2iN2 qAblihi2 lamublisi3n
    faN2Zur 'ila4 'a2va2ri rAHmati l1a2hi kayfa yuHyi l'arDA baEda mawtiha4 'in2a *a2lika lamuHyi lmawta2 wahuwa Eala2 kul1i $ay'iN2 qAdi3r
    wala'in 'arsalna2 ri2HaN2 farA'awhu muSfar1A l1aZAl1u2 mim2 baEdihi2 yakfuru3n
    fa'in2aka la2 tusmiEu lmawta2 wala2 tusmiEu S1um2a d1uEa5'a 'i*a2 wal1aw mudbiri3n
    wama4 'aN2ta biha2di lEumyi EaN2 DAla2latihim 'iN2 tusmiEu 'il1a2 maN2 yu'minu bi'a2ya2tina2 fahu m2uslimu3n
    'aL1A2hu l1a*i2 xAlaqAku m2iN2 DAEfiN2 vum2a jaEala mim2 baEdi DAEfiN2 quw1ataN2 vum2a jaEala mim2 baEdi quw1atiN2 DAEfaN2 wa$aybataN2 yaxluqu ma2 ya$a5'u wahuwa lEali2mu lqAdi3r
    wayawma taqu2mu s1a2Eatu yuqsimu lmujrimu2na ma2 labivu2 gAyrA sa2EatiN2 ka*a2lika ka2nu2 yu'faku3n
    waqA2la l1a*i2na 'u2tu lEilma wal'i2ma2na laqAd labivtum fi2 kita2bi l1a2hi 'ila2 yawmi lbaEvi faha2*a2 yawmu lbaEvi wala2kin2akum kuN2tum la2 taElamu3n
    fayawma'i*i l1a2 yaN2faEu l1a*i2na ZAlamu2 maE*irAtuhum wala2 hum yustaEtabu3n
    walaqAd DArAbna2 lin2a2si fi2 ha2*a lqur'a2ni miN2 kul1i mavaliN2 wala'iN2 ji'tahum2 bi'a2yati l1ayaqu2lan2a l1a*i2na kafaru4 'in 'aN2tum 'il1a2 mubTilu3n
    ka*a2lika yaTbaEu L1A2hu Eala2 qulu2bi l1a*i2na la2 yaElamu3n
    faSbir 'in2a waEda L1A2hi Haq1uN2 wala2 yastaxif1an2aka l1a*i2na la2 yu2qinu3n

    'alifla6m2i6m
    tilka 'a2ya2tu lkita2bi lHaki3m
    hudaN2 warAHmata l1ilmuHsini3n
    'al1a*i2na yuqi2mu2na S1Ala2ta wayu'tu2na z1aka2ta wahum2 bil'a2xirAti hum yu2qinu3n
    'ula5'ika Eala2 huda m2i r1Ab1ihim wa'ula5'ika humu lmufliHu3n
    wamina n2a2si maN2 ya$tari2 lahwa lHadi2vi liyuDil1a EaN2 sabi2li l1a2hi bigAyri EilmiN2 wayat1axi*aha2 huzuwan 'ula5'ika lahum Ea*a2bu m2uhi3n
    wa'i*a2 tutla2 Ealayhi 'a2ya2tuna2 wal1a2 mustakbirAN2 ka'a l1am yasmaEha2 ka'an2a fi4 'u*unayhi waqrAN2 faba$1irhu biEa*a2bin 'ali3m
    'in2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti lahum jan2a2tu n2aEi3m
    xA2lidi2na fi2ha2 waEda L1A2hi Haq1AN2 wahuwa lEazi2zu lHaki3m
    xAlaqA s1ama2wa2ti bigAyri EamadiN2 tarAwnaha2 wa'alqA2 fi l'arDi rAwa2siya 'aN2 tami2da bikum wabav1a fi2ha2 miN2 kul1i da6b1atiN2 wa'aN2zalna2 mina s1ama5'i ma5'aN2 fa'am2batna2 fi2ha2 miN2 kul1i zawjiN2 kari3m
    ha2*a2 xAlqu L1A2hi fa'aru2ni2 ma2*a2 xAlaqA l1a*i2na miN2 du2nihi2 bali Z1A2limu2na fi2 DAla2li m2ubi3n
    walaqAd 'a2tayna2 luqma2na lHikmata 'ani $kur lil1a2hi wamaN2 ya$kur fa'in2ama2 ya$kuru linafsihi2 wamaN2 kafarA fa'in2a L1A2ha gAniy1un Hami3d
    wa'i* qA2la luqma2nu libnihi2 wahuwa yaEiZuhu2 ya2bunay1a la2 tu$rik bil1a2hi 'in2a $1irka laZulmun EaZi3m
    wawaS1Ayna l'iN2sa2na biwa2lidayhi Hamalathu 'um2uhu2 wahnan Eala2 wahniN2 wafiSA2luhu2 fi2 Ea2mayni 'ani $kur li2 waliwa2lidayka 'ilay1a lmaSi3r
    wa'iN2 ja2hada2ka Eala4 'aN2 tu$rika bi2 ma2 laysa laka bihi2 EilmuN2 fala2 tuTiEhuma2 waSA2Hibhuma2 fi d1unya2 maEru2faN2 wat1abiE sabi2la man 'ana2ba 'ilay1a vum2a 'ilay1a marjiEukum fa'unab1i'ukum2 bima2 kuN2tum taEmalu3n
    ya2bunay1a 'in2aha4 'iN2 taku mivqA2la Hab1ati m2in xArdaliN2 fatakuN2 fi2 SAxrAtin 'aw fi s1ama2wa2ti 'aw fi l'arDi ya'ti biha L1A2hu 'in2a L1A2ha laTi2fun xAbi3r
    ya2bunay1a 'aqimi S1Ala2ta wa'mur bilmaEru2fi wanha Eani lmuN2kari waSbir Eala2 ma4 'aSA2baka 'in2a *a2lika min Eazmi l'umu3r
    wala2 tuSAE1ir xAd1aka lin2a2si wala2 tam$i fi l'arDi marAHan 'in2a L1A2ha la2 yuHib1u kul1a muxta2liN2 faxu3r
    waqSid fi2 ma$yika wagDuD miN2 SAwtika 'in2a 'aN2karA l'aSwa2ti laSAwtu lHami3r
    'alam tarAw 'an2a L1A2ha sax1ArA laku m2a2 fi s1ama2wa2ti wama2 fi l'arDi wa'asbagA Ealaykum niEamahu2 ZA2hirAtaN2 waba2TinataN2 wamina n2a2si maN2 yuja2dilu fi l1a2hi bigAyri EilmiN2 wala2 hudaN2 wala2 kita2bi m2uni3r
    wa'i*a2 qi2la lahumu t1abiEu2 ma4 'aN2zala L1A2hu qA2lu2 bal nat1abiEu ma2 wajadna2 Ealayhi 'a2ba5'ana4 'awalaw ka2na $1ayTA2nu yadEu2hum 'ila2 Ea*a2bi s1aEi3r
    wamaN2 yuslim wajhahu4 'ila L1A2hi wahuwa muHsinuN2 faqAdi stamsaka bilEurwati lwuvqA2 wa'ila L1A2hi Ea2qibatu l'umu3r
    wamaN2 kafarA fala2 yaHzuN2ka kufruhu4 'ilayna2 marjiEuhum fanunab1i'uhum2 bima2 Eamilu4 'in2a L1A2ha Eali2mum2 bi*a2ti S1udu3r
    numat1iEuhum qAli2laN2 vum2a naDTAr1uhum 'ila2 Ea*a2bin gAli3Z
    wala'iN2 sa'altahu m2an xAlaqA s1ama2wa2ti wal'arDA layaqu2lun2a L1A2hu quli lHamdu lil1a2hi bal 'akvaruhum la2 yaElamu3n
    lil1a2hi ma2 fi s1ama2wa2ti wal'arDi 'in2a L1A2ha huwa lgAniy1u lHami3d
    walaw 'an2ama2 fi l'arDi miN2 $ajarAtin 'aqla2muN2 walbaHru yamud1uhu2 mim2 baEdihi2 sabEatu 'abHuri m2a2 nafidat kalima2tu L1A2hi 'in2a L1A2ha Eazi2zun Haki3m
    m2a2 xAlqukum wala2 baEvukum 'il1a2 kanafsiN2 wa2Hidatin 'in2a L1A2ha sami2Eum2 baSi3r
    'alam tarA 'an2a L1A2ha yu2liju l1ayla fi n2aha2ri wayu2liju n2aha2rA fi l1ayli wasax1ArA $1amsa walqAmarA kul1uN2 yajri4 'ila4 'ajali m2usam2aN2 wa'an2a L1A2ha bima2 taEmalu2na xAbi3r
    *a2lika bi'an2a L1A2ha huwa lHaq1u wa'an2a ma2 yadEu2na miN2 du2nihi lba2Tilu wa'an2a L1A2ha huwa lEaliy1u lkabi3r
    'alam tarA 'an2a lfulka tajri2 fi lbaHri biniEmati l1a2hi liyuriyaku m2in 'a2ya2tihi4 'in2a fi2 *a2lika la'a2ya2ti l1ikul1i SAb1a2riN2 $aku3r
    wa'i*a2 gA$iyahu m2awjuN2 kaZ1ulali daEawu L1A2ha muxliSi2na lahu d1i2na falam2a2 naj1a2hum 'ila lbar1i faminhu m2uqtaSiduN2 wama2 yajHadu bi'a2ya2tina4 'il1a2 kul1u xAt1a2riN2 kafu3r
    ya4'ay1uha n2a2su t1aqu2 rAb1akum wax$aw yawma l1a2 yajzi2 wa2lidun EaN2 waladihi2 wala2 mawlu2dun huwa ja2zin EaN2 wa2lidihi2 $ay'an 'in2a waEda L1A2hi Haq1uN2 fala2 tagur1An2akumu lHaya2tu d1unya2 wala2 yagur1An2akum2 bil1a2hi lgAru3r
    'in2a L1A2ha EiN2dahu2 Eilmu s1a2Eati wayunaz1ilu lgAyva wayaElamu ma2 fi l'arHa2mi wama2 tadri2 nafsu m2a2*a2 taksibu gAdaN2 wama2 tadri2 nafsum2 bi'ay1i 'arDiN2 tamu2tu 'in2a L1A2ha Eali2mun xAbi3r

    'alifla6m2i6m
    taN2zi2lu lkita2bi la2 rAyba fi2hi mi r1Ab1i lEa2lami3n
    'am yaqu2lu2na ftarA2hu bal huwa lHaq1u mi r1Ab1ika lituN2*irA qAwma m2a4 'ata2hu m2i n2a*i2ri m2iN2 qAblika laEal1ahum yahtadu3n
    'aL1A2hu l1a*i2 xAlaqA s1ama2wa2ti wal'arDA wama2 baynahuma2 fi2 sit1ati 'ay1a2miN2 vum2a stawa2 Eala lEar$i ma2 laku m2iN2 du2nihi2 miN2 waliy1iN2 wala2 $afi2Ein 'afala2 tata*ak1aru3n
    yudab1iru l'amrA mina s1ama5'i 'ila l'arDi vum2a yaEruju 'ilayhi fi2 yawmiN2 ka2na miqda2ruhu4 'alfa sanati m2im2a2 taEud1u3n
    *a2lika Ea2limu lgAybi wa$1aha2dati lEazi2zu r1AHi3m
    'al1a*i4 'aHsana kul1a $ay'in xAlaqAhu2 wabada'a xAlqA l'iN2sa2ni miN2 Ti3n
    vum2a jaEala naslahu2 miN2 sula2lati m2i m2a5'i m2ahi3n
    vum2a saw1a2hu wanafaxA fi2hi mi r1u2Hihi2 wajaEala lakumu s1amEa wal'abSA2rA wal'af'idata qAli2la m2a2 ta$kuru3n
    waqA2lu4 'a'i*a2 DAlalna2 fi l'arDi 'a'in2a2 lafi2 xAlqiN2 jadi2dim2 bal hum2 biliqA5'i rAb1ihim ka2firu3n
    qul yatawaf1a2ku m2alaku lmawti l1a*i2 wuk1ila bikum vum2a 'ila2 rAb1ikum turjaEu3n
    walaw tarA4 'i*i lmujrimu2na na2kisu2 ru'u2sihim EiN2da rAb1ihim rAb1ana4 'abSArna2 wasamiEna2 farjiEna2 naEmal SA2liHan 'in2a2 mu2qinu3n
    walaw $i'na2 la'a2tayna2 kul1a nafsin huda2ha2 wala2kin Haq1A lqAwlu min2i2 la'amla'an2a jahan2ama mina ljin2ati wan2a2si 'ajmaEi3n
    fa*u2qu2 bima2 nasi2tum liqA5'a yawmikum ha2*a4 'in2a2 nasi2na2kum wa*u2qu2 Ea*a2ba lxuldi bima2 kuN2tum taEmalu3n
    'in2ama2 yu'minu bi'a2ya2tina l1a*i2na 'i*a2 *uk1iru2 biha2 xAr1u2 suj1adaN2 wasab1aHu2 biHamdi rAb1ihim wahum la2 yastakbiru3n
    tataja2fa2 junu2buhum Eani lmaDA2jiEi yadEu2na rAb1ahum xAwfaN2 waTAmaEaN2 wamim2a2 rAzaqna2hum yuN2fiqu3n
    fala2 taElamu nafsu m2a4 'uxfiya lahu m2iN2 qur1Ati 'aEyuniN2 jaza5'am2 bima2 ka2nu2 yaEmalu3n
    'afamaN2 ka2na mu'minaN2 kamaN2 ka2na fa2siqA l1a2 yastawu3n
    'am2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti falahum jan2a2tu lma'wa2 nuzulam2 bima2 ka2nu2 yaEmalu3n
    wa'am2a l1a*i2na fasaqu2 fama'wa2humu n2a2ru kul1ama4 'arA2du4 'aN2 yaxruju2 minha4 'uEi2du2 fi2ha2 waqi2la lahum *u2qu2 Ea*a2ba n2a2ri l1a*i2 kuN2tum2 bihi2 tuka*1ibu3n
    walanu*i2qAn2ahu m2ina lEa*a2bi l'adna2 du2na lEa*a2bi l'akbari laEal1ahum yarjiEu3n
    waman 'aZlamu mim2aN2 *uk1irA bi'a2ya2ti rAb1ihi2 vum2a 'aErADA Eanha4 'in2a2 mina lmujrimi2na muN2taqimu3n
    walaqAd 'a2tayna2 mu2sa lkita2ba fala2 takuN2 fi2 miryati m2i l1iqA5'ihi2 wajaEalna2hu huda l1ibani4 'isrA5'i3l
    wajaEalna2 minhum 'a'im2ataN2 yahdu2na bi'amrina2 lam2a2 SAbaru2 waka2nu2 bi'a2ya2tina2 yu2qinu3n
    'in2a rAb1aka huwa yafSilu baynahum yawma lqiya2mati fi2ma2 ka2nu2 fi2hi yaxtalifu3n
    'awalam yahdi lahum kam 'ahlakna2 miN2 qAblihi m2ina lquru2ni yam$u2na fi2 masa2kinihim 'in2a fi2 *a2lika la'a2ya2tin 'afala2 yasmaEu3n
    'awalam yarAw 'an2a2 nasu2qu lma5'a 'ila l'arDi ljuruzi fanuxriju bihi2 zarEaN2 ta'kulu minhu 'anEa2muhum wa'aN2fusuhum 'afala2 yubSiru3n
    wayaqu2lu2na mata2 ha2*a lfatHu 'iN2 kuN2tum SA2diqi3n
    qul yawma lfatHi la2 yaN2faEu l1a*i2na kafaru4 'i2ma2nuhum wala2 hum yuN2ZAru3n
    fa'aEriD Eanhum waN2taZir 'in2ahu m2uN2taZiru3n

    ya4'ay1uha n2abiy1u t1aqi l1a2ha wala2 tuTiEi lka2firi2na walmuna2fiqi2na 'in2a L1A2ha ka2na Eali2man Haki2ma2
    wat1abiE ma2 yu2Ha4 'ilayka mi r1Ab1ika 'in2a L1A2ha ka2na bima2 taEmalu2na xAbi2rA2
    watawak1al Eala L1A2hi wakafa2 bil1a2hi waki2la2
    m2a2 jaEala L1A2hu lirAjuli m2iN2 qAlbayni fi2 jawfihi2 wama2 jaEala 'azwa2jakumu l1a5'i2 tuZA2hiru2na minhun2a 'um2aha2tikum wama2 jaEala 'adEiya5'akum 'abna5'akum *a2likum qAwlukum2 bi'afwa2hikum waL1A2hu yaqu2lu lHaq1A wahuwa yahdi s1abi3l
    'udEu2hum li'a2ba5'ihim huwa 'aqsaTu EiN2da L1A2hi fa'i l1am taElamu4 'a2ba5'ahum fa'ixwa2nukum fi d1i2ni wamawa2li2kum walaysa Ealaykum juna2HuN2 fi2ma4 'axTA'tum2 bihi2 wala2ki m2a2 taEam2adat qulu2bukum waka2na L1A2hu gAfu2rA r1AHi2ma2
    'an2abiy1u 'awla2 bilmu'mini2na min 'aN2fusihim wa'azwa2juhu4 'um2aha2tuhum wa'ulu l'arHa2mi baEDuhum 'awla2 bibaEDiN2 fi2 kita2bi l1a2hi mina lmu'mini2na walmuha2jiri2na 'il1a4 'aN2 tafEalu4 'ila4 'awliya5'iku m2aEru2faN2 ka2na *a2lika fi lkita2bi masTu2rA2
    wa'i* 'axA*na2 mina n2abiy1i2na mi2va2qAhum wamiN2ka wami n2u2HiN2 wa'ibrA2hi2ma wamu2sa2 waEi2sa bni maryama wa'axA*na2 minhu m2i2va2qAn gAli2ZA2
    l1iyas'ala S1A2diqi2na EaN2 Sidqihim wa'aEad1a lilka2firi2na Ea*a2ban 'ali2ma2
    ya4'ay1uha l1a*i2na 'a2manu *kuru2 niEmata L1A2hi Ealaykum 'i* ja5'atkum junu2duN2 fa'arsalna2 Ealayhim ri2HaN2 wajunu2da l1am tarAwha2 waka2na L1A2hu bima2 taEmalu2na baSi2rA2
    'i* ja5'u2ku m2iN2 fawqikum wamin 'asfala miN2kum wa'i* za2gAti l'abSA2ru wabalagAti lqulu2bu lHana2jirA wataZun2u2na bil1a2hi Z1unu2na2
    huna2lika btuliya lmu'minu2na wazulzilu2 zilza2laN2 $adi2da2
    wa'i* yaqu2lu lmuna2fiqu2na wal1a*i2na fi2 qulu2bihi m2arADu m2a2 waEadana L1A2hu warAsu2luhu4 'il1a2 guru2rA2
    wa'i* qA2la T1A5'ifatu m2inhum ya4'ahla yavriba la2 muqA2ma lakum farjiEu2 wayasta'*inu fari2qu m2inhumu n2abiy1a yaqu2lu2na 'in2a buyu2tana2 EawrAtuN2 wama2 hiya biEawrAtin 'iN2 yuri2du2na 'il1a2 firA2rA2
    walaw duxilat Ealayhi m2in 'aqTA2riha2 vum2a su'ilu lfitnata la'a2tawha2 wama2 talab1avu2 biha4 'il1a2 yasi2rA2
    walaqAd ka2nu2 Ea2hadu L1A2ha miN2 qAblu la2 yuwal1u2na l'adba2rA waka2na Eahdu L1A2hi mas'u2la2
    qu l1aN2 yaN2faEakumu lfirA2ru 'iN2 farArtu m2ina lmawti 'awi lqAtli wa'i*a l1a2 tumat1aEu2na 'il1a2 qAli2la2
    qul maN2 *a l1a*i2 yaESimuku m2ina L1A2hi 'in 'arA2da bikum su5'an 'aw 'arA2da bikum rAHmataN2 wala2 yajidu2na lahu m2iN2 du2ni l1a2hi waliy1aN2 wala2 naSi2rA2
    qAd yaElamu L1A2hu lmuEaw1iqi2na miN2kum walqA5'ili2na li'ixwa2nihim halum2a 'ilayna2 wala2 ya'tu2na lba'sa 'il1a2 qAli2la2
    'a$iH1atan Ealaykum fa'i*a2 ja5'a lxAwfu rA'aytahum yaN2Zuru2na 'ilayka tadu2ru 'aEyunuhum kal1a*i2 yug$a2 Ealayhi mina lmawti fa'i*a2 *ahaba lxAwfu salaqu2kum2 bi'alsinatin Hida2din 'a$iH1atan Eala lxAyri 'ula5'ika lam yu'minu2 fa'aHbaTA L1A2hu 'aEma2lahum waka2na *a2lika Eala L1A2hi yasi2rA2
    yaHsabu2na l'aHza2ba lam ya*habu2 wa'iN2 ya'ti l'aHza2bu yawad1u2 law 'an2ahum2 ba2du2na fi l'aErA2bi yas'alu2na Ean 'am2ba5'ikum walaw ka2nu2 fi2ku m2a2 qA2talu4 'il1a2 qAli2la2
    l1aqAd ka2na lakum fi2 rAsu2li l1a2hi 'uswatun Hasanatu l1imaN2 ka2na yarju L1A2ha walyawma l'a2xirA wa*akarA L1A2ha kavi2rA2
    walam2a2 rA'a lmu'minu2na l'aHza2ba qA2lu2 ha2*a2 ma2 waEadana L1A2hu warAsu2luhu2 waSAdaqA L1A2hu warAsu2luhu2 wama2 za2dahum 'il1a4 'i2ma2naN2 watasli2ma2
    m2ina lmu'mini2na rija2luN2 SAdaqu2 ma2 Ea2hadu L1A2ha Ealayhi faminhu m2aN2 qADA2 naHbahu2 waminhu m2aN2 yaN2taZiru wama2 bad1alu2 tabdi2la2
    l1iyajziya L1A2hu S1A2diqi2na biSidqihim wayuEa*1iba lmuna2fiqi2na 'iN2 $a5'a 'aw yatu2ba Ealayhim 'in2a L1A2ha ka2na gAfu2rA r1AHi2ma2
    warAd1a L1A2hu l1a*i2na kafaru2 bigAyZihim lam yana2lu2 xAyrAN2 wakafa L1A2hu lmu'mini2na lqita2la waka2na L1A2hu qAwiy1an Eazi2za2
    wa'aN2zala l1a*i2na ZA2haru2hu m2in 'ahli lkita2bi miN2 SAya2Si2him waqA*afa fi2 qulu2bihimu r1uEba fari2qAN2 taqtulu2na wata'siru2na fari2qA2
    wa'awrAvakum 'arDAhum wadiya2rAhum wa'amwa2lahum wa'arDA l1am taTA'u2ha2 waka2na L1A2hu Eala2 kul1i $ay'iN2 qAdi2rA2
    ya4'ay1uha n2abiy1u qu l1i'azwa2jika 'iN2 kuN2tun2a turidna lHaya2ta d1unya2 wazi2nataha2 fataEa2layna 'umat1iEkun2a wa'usar1iHkun2a sarA2HaN2 jami2la2
    wa'iN2 kuN2tun2a turidna L1A2ha warAsu2lahu2 wad1a2rA l'a2xirAta fa'in2a L1A2ha 'aEad1a lilmuHsina2ti miN2kun2a 'ajrAn EaZi2ma2
    ya2nisa5'a n2abiy1i maN2 ya'ti miN2kun2a bifa2Hi$ati m2ubay1inatiN2 yuDA2Eaf laha lEa*a2bu DiEfayni waka2na *a2lika Eala L1A2hi yasi2rA2
    wamaN2 yaqnut miN2kun2a lil1a2hi warAsu2lihi2 wataEmal SA2liHa n2u'tiha4 'ajrAha2 mar1Atayni wa'aEtadna2 laha2 rizqAN2 kari2ma2
    ya2nisa5'a n2abiy1i lastun2a ka'aHadi m2ina n2isa5'i 'ini t1aqAytun2a fala2 taxDAEna bilqAwli fayaTmaEa l1a*i2 fi2 qAlbihi2 marADuN2 waqulna qAwla m2aEru2fa2
    waqArna fi2 buyu2tikun2a wala2 tabar1Ajna tabar1uja lja2hiliy1ati l'u2la2 wa'aqimna S1Ala2ta wa'a2ti2na z1aka2ta wa'aTiEna L1A2ha warAsu2lahu4 'in2ama2 yuri2du L1A2hu liyu*hiba EaN2kumu r1ijsa 'ahla lbayti wayuTAh1irAkum taThi2rA2
    wa*kurna ma2 yutla2 fi2 buyu2tikun2a min 'a2ya2ti l1a2hi walHikmati 'in2a L1A2ha ka2na laTi2fan xAbi2rA2
    'in2a lmuslimi2na walmuslima2ti walmu'mini2na walmu'mina2ti walqA2niti2na walqA2nita2ti waS1A2diqi2na waS1A2diqA2ti waS1A2biri2na waS1A2birA2ti walxA2$iEi2na walxA2$iEa2ti walmutaSAd1iqi2na walmutaSAd1iqA2ti waS1A5'imi2na waS1A5'ima2ti walHa2fiZi2na furu2jahum walHa2fiZA2ti wa*1a2kiri2na L1A2ha kavi2rAN2 wa*1a2kirA2ti 'aEad1a L1A2hu lahu m2agfirAtaN2 wa'ajrAn EaZi2ma2
    wama2 ka2na limu'miniN2 wala2 mu'minatin 'i*a2 qADA L1A2hu warAsu2luhu4 'amrAn 'aN2 yaku2na lahumu lxiyarAtu min 'amrihim wamaN2 yaESi l1a2ha warAsu2lahu2 faqAd DAl1a DAla2la m2ubi2na2
    wa'i* taqu2lu lil1a*i4 'anEama L1A2hu Ealayhi wa'anEamta Ealayhi 'amsik Ealayka zawjaka wat1aqi l1a2ha watuxfi2 fi2 nafsika ma L1A2hu mubdi2hi watax$a n2a2sa waL1A2hu 'aHaq1u 'aN2 tax$a2hu falam2a2 qADA2 zaydu m2inha2 waTArAN2 zaw1ajna2kaha2 likay la2 yaku2na Eala lmu'mini2na HarAjuN2 fi4 'azwa2ji 'adEiya5'ihim 'i*a2 qADAw minhun2a waTArAN2 waka2na 'amru L1A2hi mafEu2la2
    m2a2 ka2na Eala n2abiy1i min HarAjiN2 fi2ma2 farADA L1A2hu lahu2 sun2ata L1A2hi fi l1a*i2na xAlaw miN2 qAblu waka2na 'amru L1A2hi qAdarA m2aqdu2rA2
    'al1a*i2na yubal1igu2na risa2la2ti l1a2hi wayax$awnahu2 wala2 yax$awna 'aHadan 'il1a L1A2ha wakafa2 bil1a2hi Hasi2ba2
    m2a2 ka2na muHam2adun 'aba4 'aHadi m2i r1ija2likum wala2ki r1Asu2la L1A2hi waxA2tama n2abiy1i2na waka2na L1A2hu bikul1i $ay'in Eali2ma2
    ya4'ay1uha l1a*i2na 'a2manu *kuru L1A2ha *ikrAN2 kavi2rA2
    wasab1iHu2hu bukrAtaN2 wa'aSi2la2
    huwa l1a*i2 yuSAl1i2 Ealaykum wamala5'ikatuhu2 liyuxrijaku m2ina Z1uluma2ti 'ila n2u2ri waka2na bilmu'mini2na rAHi2ma2
    taHiy1atuhum yawma yalqAwnahu2 sala2muN2 wa'aEad1a lahum 'ajrAN2 kari2ma2
    ya4'ay1uha n2abiy1u 'in2a4 'arsalna2ka $a2hidaN2 wamuba$1irAN2 wana*i2rA2
    wada2Eiyan 'ila L1A2hi bi'i*nihi2 wasirA2ja m2uni2rA2
    waba$1iri lmu'mini2na bi'an2a lahu m2ina L1A2hi faDlaN2 kabi2rA2
    wala2 tuTiEi lka2firi2na walmuna2fiqi2na wadaE 'a*a2hum watawak1al Eala L1A2hi wakafa2 bil1a2hi waki2la2
    ya4'ay1uha l1a*i2na 'a2manu4 'i*a2 nakaHtumu lmu'mina2ti vum2a TAl1aqtumu2hun2a miN2 qAbli 'aN2 tamas1u2hun2a fama2 lakum Ealayhin2a min Eid1atiN2 taEtad1u2naha2 famat1iEu2hun2a wasar1iHu2hun2a sarA2HaN2 jami2la2
    ya4'ay1uha n2abiy1u 'in2a4 'aHlalna2 laka 'azwa2jaka l1a2ti4 'a2tayta 'uju2rAhun2a wama2 malakat yami2nuka mim2a4 'afa5'a L1A2hu Ealayka wabana2ti Eam2ika wabana2ti Eam2a2tika wabana2ti xA2lika wabana2ti xA2la2tika l1a2ti2 ha2jarna maEaka wamrA'ata m2u'minatan 'iN2 wahabat nafsaha2 lin2abiy1i 'in 'arA2da n2abiy1u 'aN2 yastaN2kiHaha2 xA2liSAta l1aka miN2 du2ni lmu'mini2na qAd Ealimna2 ma2 farADna2 Ealayhim fi4 'azwa2jihim wama2 malakat 'ayma2nuhum likayla2 yaku2na Ealayka HarAjuN2 waka2na L1A2hu gAfu2rA r1AHi2ma2
    turji2 maN2 ta$a5'u minhun2a watu'wi4 'ilayka maN2 ta$a5'u wamani btagAyta mim2an Eazalta fala2 juna2Ha Ealayka *a2lika 'adna4 'aN2 taqAr1A 'aEyunuhun2a wala2 yaHzan2a wayarDAyna bima4 'a2taytahun2a kul1uhun2a waL1A2hu yaElamu ma2 fi2 qulu2bikum waka2na L1A2hu Eali2man Hali2ma2
    l1a2 yaHil1u laka n2isa5'u mim2 baEdu wala4 'aN2 tabad1ala bihin2a min 'azwa2jiN2 walaw 'aEjabaka Husnuhun2a 'il1a2 ma2 malakat yami2nuka waka2na L1A2hu Eala2 kul1i $ay'i r1Aqi2ba2
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tadxulu2 buyu2ta n2abiy1i 'il1a4 'aN2 yu'*ana lakum 'ila2 TAEa2min gAyrA na2Ziri2na 'ina2hu wala2kin 'i*a2 duEi2tum fadxulu2 fa'i*a2 TAEimtum faN2ta$iru2 wala2 musta'nisi2na liHadi2vin 'in2a *a2likum ka2na yu'*i n2abiy1a fayastaHyi2 miN2kum waL1A2hu la2 yastaHyi2 mina lHaq1i wa'i*a2 sa'altumu2hun2a mata2EaN2 fas'alu2hun2a miN2 warA5'i Hija2biN2 *a2likum 'aTharu liqulu2bikum waqulu2bihin2a wama2 ka2na lakum 'aN2 tu'*u2 rAsu2la L1A2hi wala4 'aN2 taN2kiHu4 'azwa2jahu2 mim2 baEdihi4 'abadan 'in2a *a2likum ka2na EiN2da L1A2hi EaZi2ma2
    'iN2 tubdu2 $ay'an 'aw tuxfu2hu fa'in2a L1A2ha ka2na bikul1i $ay'in Eali2ma2
    l1a2 juna2Ha Ealayhin2a fi4 'a2ba5'ihin2a wala4 'abna5'ihin2a wala4 'ixwa2nihin2a wala4 'abna5'i 'ixwa2nihin2a wala4 'abna5'i 'axAwa2tihin2a wala2 nisa5'ihin2a wala2 ma2 malakat 'ayma2nuhun2a wat1aqi2na L1A2ha 'in2a L1A2ha ka2na Eala2 kul1i $ay'iN2 $ahi2da2
    'in2a L1A2ha wamala5'ikatahu2 yuSAl1u2na Eala n2abiy1i ya4'ay1uha l1a*i2na 'a2manu2 SAl1u2 Ealayhi wasal1imu2 tasli2ma2
    'in2a l1a*i2na yu'*u2na L1A2ha warAsu2lahu2 laEanahumu L1A2hu fi d1unya2 wal'a2xirAti wa'aEad1a lahum Ea*a2ba m2uhi2na2
    wal1a*i2na yu'*u2na lmu'mini2na walmu'mina2ti bigAyri ma ktasabu2 faqAdi Htamalu2 buhta2naN2 wa'ivma m2ubi2na2
    ya4'ay1uha n2abiy1u qu l1i'azwa2jika wabana2tika wanisa5'i lmu'mini2na yudni2na Ealayhin2a miN2 jala2bi2bihin2a *a2lika 'adna4 'aN2 yuErAfna fala2 yu'*ayna waka2na L1A2hu gAfu2rA r1AHi2ma2
    l1a'i l1am yaN2tahi lmuna2fiqu2na wal1a*i2na fi2 qulu2bihi m2arADuN2 walmurjifu2na fi lmadi2nati lanugriyan2aka bihim vum2a la2 yuja2wiru2naka fi2ha4 'il1a2 qAli2la2
    m2alEu2ni2na 'aynama2 vuqifu4 'uxi*u2 waqut1ilu2 taqti2la2
    sun2ata L1A2hi fi l1a*i2na xAlaw miN2 qAblu walaN2 tajida lisun2ati l1a2hi tabdi2la2
    yas'aluka n2a2su Eani s1a2Eati qul 'in2ama2 Eilmuha2 EiN2da L1A2hi wama2 yudri2ka laEal1a s1a2Eata taku2nu qAri2ba2
    'in2a L1A2ha laEana lka2firi2na wa'aEad1a lahum saEi2rA2
    xA2lidi2na fi2ha4 'abada l1a2 yajidu2na waliy1aN2 wala2 naSi2rA2
    yawma tuqAl1abu wuju2huhum fi n2a2ri yaqu2lu2na ya2laytana4 'aTAEna L1A2ha wa'aTAEna r1Asu2la2
    waqA2lu2 rAb1ana4 'in2a4 'aTAEna2 sa2datana2 wakubarA5'ana2 fa'aDAl1u2na s1abi2la2
    rAb1ana4 'a2tihim DiEfayni mina lEa*a2bi walEanhum laEnaN2 kabi2rA2
    ya4'ay1uha l1a*i2na 'a2manu2 la2 taku2nu2 kal1a*i2na 'a2*aw mu2sa2 fabar1A'ahu L1A2hu mim2a2 qA2lu2 waka2na EiN2da L1A2hi waji2ha2
    ya4'ay1uha l1a*i2na 'a2manu t1aqu L1A2ha waqu2lu2 qAwlaN2 sadi2da2
    yuSliH lakum 'aEma2lakum wayagfir lakum *unu2bakum wamaN2 yuTiEi l1a2ha warAsu2lahu2 faqAd fa2za fawzan EaZi2ma2
    'in2a2 EarADna l'ama2nata Eala s1ama2wa2ti wal'arDi waljiba2li fa'abayna 'aN2 yaHmilnaha2 wa'a$faqna minha2 waHamalaha l'iN2sa2nu 'in2ahu2 ka2na ZAlu2maN2 jahu2la2
    l1iyuEa*1iba L1A2hu lmuna2fiqi2na walmuna2fiqA2ti walmu$riki2na walmu$rika2ti wayatu2ba L1A2hu Eala lmu'mini2na walmu'mina2ti waka2na L1A2hu gAfu2rA r1AHi2ma2

    'alHamdu lil1a2hi l1a*i2 lahu2 ma2 fi s1ama2wa2ti wama2 fi l'arDi walahu lHamdu fi l'a2xirAti wahuwa lHaki2mu lxAbi3r
    yaElamu ma2 yaliju fi l'arDi wama2 yaxruju minha2 wama2 yaN2zilu mina s1ama5'i wama2 yaEruju fi2ha2 wahuwa r1AHi2mu lgAfu3r
    waqA2la l1a*i2na kafaru2 la2 ta'ti2na s1a2Eatu qul bala2 warAb1i2 lata'tiyan2akum Ea2limi lgAybi la2 yaEzubu Eanhu mivqA2lu *ar1AtiN2 fi s1ama2wa2ti wala2 fi l'arDi wala4 'aSgAru miN2 *a2lika wala4 'akbaru 'il1a2 fi2 kita2bi m2ubi3n
    l1iyajziya l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti 'ula5'ika lahu m2agfirAtuN2 warizquN2 kari3m
    wal1a*i2na saEaw fi4 'a2ya2tina2 muEa2jizi2na 'ula5'ika lahum Ea*a2bu m2i r1ijzin 'ali3m
    wayarA l1a*i2na 'u2tu lEilma l1a*i4 'uN2zila 'ilayka mi r1Ab1ika huwa lHaq1A wayahdi4 'ila2 SirA2Ti lEazi2zi lHami3d
    waqA2la l1a*i2na kafaru2 hal nadul1ukum Eala2 rAjuliN2 yunab1i'ukum 'i*a2 muz1iqtum kul1a mumaz1aqin 'in2akum lafi2 xAlqiN2 jadi3d
    'aftarA2 Eala L1A2hi ka*iban 'am2 bihi2 jin2atum2 bali l1a*i2na la2 yu'minu2na bil'a2xirAti fi lEa*a2bi waD1Ala2li lbaEi3d
    'afalam yarAw 'ila2 ma2 bayna 'aydi2him wama2 xAlfahu m2ina s1ama5'i wal'arDi 'i n2a$a' naxsif bihimu l'arDA 'aw nusqiT Ealayhim kisafa m2ina s1ama5'i 'in2a fi2 *a2lika la'a2yata l1ikul1i Eabdi m2uni3b
    walaqAd 'a2tayna2 da2wu2da min2a2 faDlaN2 ya2jiba2lu 'aw1ibi2 maEahu2 waT1AyrA wa'alan2a2 lahu lHadi3d
    'ani Emal sa2bigA2tiN2 waqAd1ir fi s1ardi waEmalu2 SA2liHan 'in2i2 bima2 taEmalu2na baSi3r
    walisulayma2na r1i2Ha guduw1uha2 $ahruN2 warAwa2Huha2 $ahruN2 wa'asalna2 lahu2 Eayna lqiTri wamina ljin2i maN2 yaEmalu bayna yadayhi bi'i*ni rAb1ihi2 wamaN2 yazig minhum Ean 'amrina2 nu*iqhu min Ea*a2bi s1aEi3r
    yaEmalu2na lahu2 ma2 ya$a5'u mi m2aHa2ri2ba watama2vi2la wajifa2niN2 kaljawa2bi waqudu2ri r1A2siya2tini Emalu4 'a2la da2wu2da $ukrAN2 waqAli2lu m2in Eiba2diya $1aku3r
    falam2a2 qADAyna2 Ealayhi lmawta ma2 dal1ahum Eala2 mawtihi4 'il1a2 da6b1atu l'arDi ta'kulu miN2sa'atahu2 falam2a2 xAr1A tabay1anati ljin2u 'a l1aw ka2nu2 yaElamu2na lgAyba ma2 labivu2 fi lEa*a2bi lmuhi3n
    laqAd ka2na lisaba'iN2 fi2 maskanihim 'a2yatuN2 jan2ata2ni EaN2 yami2niN2 wa$ima2liN2 kulu2 mi r1izqi rAb1ikum wa$kuru2 lahu2 baldatuN2 TAy1ibatuN2 warAb1un gAfu3r
    fa'aErADu2 fa'arsalna2 Ealayhim sayla lEarimi wabad1alna2hum2 bijan2atayhim jan2atayni *awa2tay 'ukulin xAmTiN2 wa'avliN2 wa$ay'i m2iN2 sidriN2 qAli3l
    *a2lika jazayna2hum2 bima2 kafaru2 wahal nuja2zi4 'il1a lkafu3r
    wajaEalna2 baynahum wabayna lqurA l1ati2 ba2rAkna2 fi2ha2 qurAN2 ZA2hirAtaN2 waqAd1arna2 fi2ha s1ayrA si2ru2 fi2ha2 laya2liya wa'ay1a2man 'a2mini3n
    faqA2lu2 rAb1ana2 ba2Eid bayna 'asfa2rina2 waZAlamu4 'aN2fusahum fajaEalna2hum 'aHa2di2va wamaz1aqna2hum kul1a mumaz1aqin 'in2a fi2 *a2lika la'a2ya2ti l1ikul1i SAb1a2riN2 $aku3r
    walaqAd SAd1aqA Ealayhim 'ibli2su ZAn2ahu2 fat1abaEu2hu 'il1a2 fari2qA m2ina lmu'mini3n
    wama2 ka2na lahu2 Ealayhi m2iN2 sulTA2nin 'il1a2 linaElama maN2 yu'minu bil'a2xirAti mim2an huwa minha2 fi2 $ak1iN2 warAb1uka Eala2 kul1i $ay'in Hafi3Z
    quli dEu l1a*i2na zaEamtu m2iN2 du2ni l1a2hi la2 yamliku2na mivqA2la *ar1AtiN2 fi s1ama2wa2ti wala2 fi l'arDi wama2 lahum fi2hima2 miN2 $irkiN2 wama2 lahu2 minhu m2iN2 ZAhi3r
    wala2 taN2faEu $1afa2Eatu EiN2dahu4 'il1a2 liman 'a*ina lahu2 Hat1a4 'i*a2 fuz1iEa EaN2 qulu2bihim qA2lu2 ma2*a2 qA2la rAb1ukum qA2lu lHaq1A wahuwa lEaliy1u lkabi3r
    qul maN2 yarzuquku m2ina s1ama2wa2ti wal'arDi quli l1a2hu wa'in2a4 'aw 'iy1a2kum laEala2 hudan 'aw fi2 DAla2li m2ubi3n
    qu l1a2 tus'alu2na Eam2a4 'ajrAmna2 wala2 nus'alu Eam2a2 taEmalu3n
    qul yajmaEu baynana2 rAb1una2 vum2a yaftaHu baynana2 bilHaq1i wahuwa lfat1a2Hu lEali3m
    qul 'aru2niya l1a*i2na 'alHaqtum2 bihi2 $urAka5'a kal1a2 bal huwa L1A2hu lEazi2zu lHaki3m
    wama4 'arsalna2ka 'il1a2 ka6f1ata l1in2a2si ba$i2rAN2 wana*i2rAN2 wala2kin2a 'akvarA n2a2si la2 yaElamu3n
    wayaqu2lu2na mata2 ha2*a lwaEdu 'iN2 kuN2tum SA2diqi3n
    qu l1aku m2i2Ea2du yawmi l1a2 tasta'xiru2na Eanhu sa2EataN2 wala2 tastaqdimu3n
    waqA2la l1a*i2na kafaru2 la n2u'mina biha2*a lqur'a2ni wala2 bil1a*i2 bayna yadayhi walaw tarA4 'i*i Z1A2limu2na mawqu2fu2na EiN2da rAb1ihim yarjiEu baEDuhum 'ila2 baEDini lqAwla yaqu2lu l1a*i2na stuDEifu2 lil1a*i2na stakbaru2 lawla4 'aN2tum lakun2a2 mu'mini3n
    qA2la l1a*i2na stakbaru2 lil1a*i2na stuDEifu4 'anaHnu SAdadna2kum Eani lhuda2 baEda 'i* ja5'akum2 bal kuN2tu m2ujrimi3n
    waqA2la l1a*i2na stuDEifu2 lil1a*i2na stakbaru2 bal makru l1ayli wan2aha2ri 'i* ta'muru2nana4 'a n2akfurA bil1a2hi wanajEala lahu4 'aN2da2daN2 wa'asar1u n2ada2mata lam2a2 rA'awu lEa*a2ba wajaEalna l'agla2la fi4 'aEna2qi l1a*i2na kafaru2 hal yujzawna 'il1a2 ma2 ka2nu2 yaEmalu3n
    wama4 'arsalna2 fi2 qAryati m2i n2a*i2rin 'il1a2 qA2la mutrAfu2ha4 'in2a2 bima4 'ursiltum2 bihi2 ka2firu3n
    waqA2lu2 naHnu 'akvaru 'amwa2laN2 wa'awla2daN2 wama2 naHnu bimuEa*1abi3n
    qul 'in2a rAb1i2 yabsuTu r1izqA limaN2 ya$a5'u wayaqdiru wala2kin2a 'akvarA n2a2si la2 yaElamu3n
    wama4 'amwa2lukum wala4 'awla2dukum2 bil1ati2 tuqAr1ibukum EiN2dana2 zulfa4 'il1a2 man 'a2mana waEamila SA2liHaN2 fa'ula5'ika lahum jaza5'u D1iEfi bima2 Eamilu2 wahum fi lgurufa2ti 'a2minu3n
    wal1a*i2na yasEawna fi4 'a2ya2tina2 muEa2jizi2na 'ula5'ika fi lEa*a2bi muHDAru3n
    qul 'in2a rAb1i2 yabsuTu r1izqA limaN2 ya$a5'u min Eiba2dihi2 wayaqdiru lahu2 wama4 'aN2faqtu m2iN2 $ay'iN2 fahuwa yuxlifuhu2 wahuwa xAyru r1A2ziqi3n
    wayawma yaH$uruhum jami2EaN2 vum2a yaqu2lu lilmala5'ikati 'aha4'ula5'i 'iy1a2kum ka2nu2 yaEbudu3n
    qA2lu2 subHa2naka 'aN2ta waliy1una2 miN2 du2nihim2 bal ka2nu2 yaEbudu2na ljin2a 'akvaruhum2 bihi m2u'minu3n
    falyawma la2 yamliku baEDukum libaEDi n2afEaN2 wala2 DAr1AN2 wanaqu2lu lil1a*i2na ZAlamu2 *u2qu2 Ea*a2ba n2a2ri l1ati2 kuN2tum2 biha2 tuka*1ibu3n
    wa'i*a2 tutla2 Ealayhim 'a2ya2tuna2 bay1ina2tiN2 qA2lu2 ma2 ha2*a4 'il1a2 rAjuluN2 yuri2du 'aN2 yaSud1akum Eam2a2 ka2na yaEbudu 'a2ba5'ukum waqA2lu2 ma2 ha2*a4 'il1a4 'ifku m2uftarAN2 waqA2la l1a*i2na kafaru2 lilHaq1i lam2a2 ja5'ahum 'in ha2*a4 'il1a2 siHru m2ubi3n
    wama4 'a2tayna2hu m2iN2 kutubiN2 yadrusu2naha2 wama4 'arsalna4 'ilayhim qAblaka mi n2a*i3r
    waka*1aba l1a*i2na miN2 qAblihim wama2 balagu2 miE$a2rA ma4 'a2tayna2hum faka*1abu2 rusuli2 fakayfa ka2na naki3r
    qul 'in2ama4 'aEiZukum2 biwa2Hidatin 'aN2 taqu2mu2 lil1a2hi mavna2 wafurA2da2 vum2a tatafak1aru2 ma2 biSA2Hibiku m2iN2 jin2atin 'in huwa 'il1a2 na*i2ru l1akum2 bayna yaday Ea*a2biN2 $adi3d
    qul ma2 sa'altuku m2in 'ajriN2 fahuwa lakum 'in 'ajriya 'il1a2 Eala L1A2hi wahuwa Eala2 kul1i $ay'iN2 $ahi3d
    qul 'in2a rAb1i2 yaq*ifu bilHaq1i Eal1a2mu lguyu3b
    qul ja5'a lHaq1u wama2 yubdi'u lba2Tilu wama2 yuEi3d
    qul 'iN2 DAlaltu fa'in2ama4 'aDil1u Eala2 nafsi2 wa'ini htadaytu fabima2 yu2Hi4 'ilay1a rAb1i4 'in2ahu2 sami2EuN2 qAri3b
    walaw tarA4 'i* faziEu2 fala2 fawta wa'uxi*u2 mi m2aka2niN2 qAri3b
    waqA2lu4 'a2man2a2 bihi2 wa'an2a2 lahumu t1ana2wu$u mi m2aka2nim2 baEi3d
    waqAd kafaru2 bihi2 miN2 qAblu wayaq*ifu2na bilgAybi mi m2aka2nim2 baEi3d
    waHi2la baynahum wabayna ma2 ya$tahu2na kama2 fuEila bi'a$ya2Eihi m2iN2 qAblu 'in2ahum ka2nu2 fi2 $ak1i m2uri3b

    'alHamdu lil1a2hi fa2Tiri s1ama2wa2ti wal'arDi ja2Eili lmala5'ikati rusulan 'uli4 'ajniHati m2avna2 wavula2va waruba2Ea yazi2du fi lxAlqi ma2 ya$a5'u 'in2a L1A2ha Eala2 kul1i $ay'iN2 qAdi3r
    m2a2 yaftaHi l1a2hu lin2a2si mi r1AHmatiN2 fala2 mumsika laha2 wama2 yumsik fala2 mursila lahu2 mim2 baEdihi2 wahuwa lEazi2zu lHaki3m
    ya4'ay1uha n2a2su *kuru2 niEmata L1A2hi Ealaykum hal min xA2liqin gAyru L1A2hi yarzuquku m2ina s1ama5'i wal'arDi la4 'ila2ha 'il1a2 huwa fa'an2a2 tu'faku3n
    wa'iN2 yuka*1ibu2ka faqAd ku*1ibat rusulu m2iN2 qAblika wa'ila L1A2hi turjaEu l'umu3r
    ya4'ay1uha n2a2su 'in2a waEda L1A2hi Haq1uN2 fala2 tagur1An2akumu lHaya2tu d1unya2 wala2 yagur1An2akum2 bil1a2hi lgAru3r
    'in2a $1ayTA2na lakum Eaduw1uN2 fat1axi*u2hu Eaduw1an 'in2ama2 yadEu2 Hizbahu2 liyaku2nu2 min 'aSHa2bi s1aEi3r
    'al1a*i2na kafaru2 lahum Ea*a2buN2 $adi2duN2 wal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti lahu m2agfirAtuN2 wa'ajruN2 kabi3r
    'afamaN2 zuy1ina lahu2 su5'u Eamalihi2 farA'a2hu HasanaN2 fa'in2a L1A2ha yuDil1u maN2 ya$a5'u wayahdi2 maN2 ya$a5'u fala2 ta*hab nafsuka Ealayhim HasarA2tin 'in2a L1A2ha Eali2mum2 bima2 yaSnaEu3n
    waL1A2hu l1a*i4 'arsala r1iya2Ha fatuvi2ru saHa2baN2 fasuqna2hu 'ila2 baladi m2ay1itiN2 fa'aHyayna2 bihi l'arDA baEda mawtiha2 ka*a2lika n2u$u3r
    maN2 ka2na yuri2du lEiz1ata falil1a2hi lEiz1atu jami2Ean 'ilayhi yaSEadu lkalimu T1Ay1ibu walEamalu S1A2liHu yarfaEuhu2 wal1a*i2na yamkuru2na s1ay1i'a2ti lahum Ea*a2buN2 $adi2duN2 wamakru 'ula5'ika huwa yabu3r
    waL1A2hu xAlaqAku m2iN2 turA2biN2 vum2a mi n2uTfatiN2 vum2a jaEalakum 'azwa2jaN2 wama2 taHmilu min 'uN2va2 wala2 taDAEu 'il1a2 biEilmihi2 wama2 yuEam2aru mi m2uEam2ariN2 wala2 yuN2qASu min Eumurihi4 'il1a2 fi2 kita2bin 'in2a *a2lika Eala L1A2hi yasi3r
    wama2 yastawi lbaHrA2ni ha2*a2 Ea*buN2 furA2tuN2 sa5'iguN2 $arA2buhu2 waha2*a2 milHun 'uja2juN2 wamiN2 kul1iN2 ta'kulu2na laHmaN2 TAriy1aN2 watastaxriju2na HilyataN2 talbasu2naha2 watarA lfulka fi2hi mawa2xirA litabtagu2 miN2 faDlihi2 walaEal1akum ta$kuru3n
    yu2liju l1ayla fi n2aha2ri wayu2liju n2aha2rA fi l1ayli wasax1ArA $1amsa walqAmarA kul1uN2 yajri2 li'ajali m2usam2aN2 *a2likumu L1A2hu rAb1ukum lahu lmulku wal1a*i2na tadEu2na miN2 du2nihi2 ma2 yamliku2na miN2 qiTmi3r
    'iN2 tadEu2hum la2 yasmaEu2 duEa5'akum walaw samiEu2 ma staja2bu2 lakum wayawma lqiya2mati yakfuru2na bi$irkikum wala2 yunab1i'uka mivlu xAbi3r
    ya4'ay1uha n2a2su 'aN2tumu lfuqArA5'u 'ila L1A2hi waL1A2hu huwa lgAniy1u lHami3d
    'iN2 ya$a' yu*hibkum waya'ti bixAlqiN2 jadi3d
    wama2 *a2lika Eala L1A2hi biEazi3z
    wala2 taziru wa2zirAtuN2 wizrA 'uxrA2 wa'iN2 tadEu muvqAlatun 'ila2 Himliha2 la2 yuHmal minhu $ay'uN2 walaw ka2na *a2 qurba4 'in2ama2 tuN2*iru l1a*i2na yax$awna rAb1ahum2 bilgAybi wa'aqA2mu S1Ala2ta wamaN2 tazak1a2 fa'in2ama2 yatazak1a2 linafsihi2 wa'ila L1A2hi lmaSi3r
    wama2 yastawi l'aEma2 walbaSi3r
    wala Z1uluma2tu wala n2u3r
    wala Z1il1u wala lHaru3r
    wama2 yastawi l'aHya5'u wala l'amwa2tu 'in2a L1A2ha yusmiEu maN2 ya$a5'u wama4 'aN2ta bimusmiEi m2aN2 fi lqubu3r
    'in 'aN2ta 'il1a2 na*i3r
    'in2a4 'arsalna2ka bilHaq1i ba$i2rAN2 wana*i2rAN2 wa'i m2in 'um2atin 'il1a2 xAla2 fi2ha2 na*i3r
    wa'iN2 yuka*1ibu2ka faqAd ka*1aba l1a*i2na miN2 qAblihim ja5'athum rusuluhum2 bilbay1ina2ti wabiz1uburi wabilkita2bi lmuni3r
    vum2a 'axA*tu l1a*i2na kafaru2 fakayfa ka2na naki3r
    'alam tarA 'an2a L1A2ha 'aN2zala mina s1ama5'i ma5'aN2 fa'axrAjna2 bihi2 vamarA2ti m2uxtalifan 'alwa2nuha2 wamina ljiba2li judadum2 bi2DuN2 waHumru m2uxtalifun 'alwa2nuha2 wagArA2bi2bu su3d
    wamina n2a2si wad1awa6b1i wal'anEa2mi muxtalifun 'alwa2nuhu2 ka*a2lika 'in2ama2 yax$a L1A2ha min Eiba2dihi lEulama5'u 'in2a L1A2ha Eazi2zun gAfu3r
    'in2a l1a*i2na yatlu2na kita2ba L1A2hi wa'aqA2mu S1Ala2ta wa'aN2faqu2 mim2a2 rAzaqna2hum sir1AN2 waEala2niyataN2 yarju2na tija2rAta l1aN2 tabu3r
    liyuwaf1iyahum 'uju2rAhum wayazi2dahu m2iN2 faDlihi4 'in2ahu2 gAfu2ruN2 $aku3r
    wal1a*i4 'awHayna4 'ilayka mina lkita2bi huwa lHaq1u muSAd1iqA l1ima2 bayna yadayhi 'in2a L1A2ha biEiba2dihi2 laxAbi2rum2 baSi3r
    vum2a 'awrAvna lkita2ba l1a*i2na STAfayna2 min Eiba2dina2 faminhum ZA2limu l1inafsihi2 waminhu m2uqtaSiduN2 waminhum sa2biqum2 bilxAyrA2ti bi'i*ni l1a2hi *a2lika huwa lfaDlu lkabi3r
    jan2a2tu EadniN2 yadxulu2naha2 yuHal1awna fi2ha2 min 'asa2wirA miN2 *ahabiN2 walu'lu'aN2 waliba2suhum fi2ha2 Hari3r
    waqA2lu lHamdu lil1a2hi l1a*i4 'a*haba Ean2a lHazana 'in2a rAb1ana2 lagAfu2ruN2 $aku3r
    'al1a*i4 'aHal1ana2 da2rA lmuqA2mati miN2 faDlihi2 la2 yamas1una2 fi2ha2 naSAbuN2 wala2 yamas1una2 fi2ha2 lugu3b
    wal1a*i2na kafaru2 lahum na2ru jahan2ama la2 yuqDA2 Ealayhim fayamu2tu2 wala2 yuxAf1afu Eanhu m2in Ea*a2biha2 ka*a2lika najzi2 kul1a kafu3r
    wahum yaSTArixu2na fi2ha2 rAb1ana4 'axrijna2 naEmal SA2liHan gAyrA l1a*i2 kun2a2 naEmalu 'awalam nuEam2irku m2a2 yata*ak1aru fi2hi maN2 ta*ak1arA waja5'akumu n2a*i2ru fa*u2qu2 fama2 liZ1A2limi2na mi n2aSi3r
    'in2a L1A2ha Ea2limu gAybi s1ama2wa2ti wal'arDi 'in2ahu2 Eali2mum2 bi*a2ti S1udu3r
    huwa l1a*i2 jaEalakum xAla5'ifa fi l'arDi famaN2 kafarA faEalayhi kufruhu2 wala2 yazi2du lka2firi2na kufruhum EiN2da rAb1ihim 'il1a2 maqtaN2 wala2 yazi2du lka2firi2na kufruhum 'il1a2 xAsa2rA2
    qul 'arA'aytum $urAka5'akumu l1a*i2na tadEu2na miN2 du2ni l1a2hi 'aru2ni2 ma2*a2 xAlaqu2 mina l'arDi 'am lahum $irkuN2 fi s1ama2wa2ti 'am 'a2tayna2hum kita2baN2 fahum Eala2 bay1inati m2inhu bal 'iN2 yaEidu Z1A2limu2na baEDuhum2 baEDAn 'il1a2 guru2rA2
    'in2a L1A2ha yumsiku s1ama2wa2ti wal'arDA 'aN2 tazu2la2 wala'iN2 za2lata4 'in 'amsakahuma2 min 'aHadi m2im2 baEdihi4 'in2ahu2 ka2na Hali2man gAfu2rA2
    wa'aqsamu2 bil1a2hi jahda 'ayma2nihim la'iN2 ja5'ahum na*i2ru l1ayaku2nun2a 'ahda2 min 'iHda l'umami falam2a2 ja5'ahum na*i2ru m2a2 za2dahum 'il1a2 nufu2rA2
    'istikba2rAN2 fi l'arDi wamakrA s1ay1i'i wala2 yaHi2qu lmakru s1ay1i'u 'il1a2 bi'ahlihi2 fahal yaN2Zuru2na 'il1a2 sun2ata l'aw1ali2na falaN2 tajida lisun2ati l1a2hi tabdi2laN2 walaN2 tajida lisun2ati l1a2hi taHwi2la2
    'awalam yasi2ru2 fi l'arDi fayaN2Zuru2 kayfa ka2na Ea2qibatu l1a*i2na miN2 qAblihim waka2nu4 'a$ad1a minhum quw1ataN2 wama2 ka2na L1A2hu liyuEjizahu2 miN2 $ay'iN2 fi s1ama2wa2ti wala2 fi l'arDi 'in2ahu2 ka2na Eali2maN2 qAdi2rA2
    walaw yu'a2xi*u L1A2hu n2a2sa bima2 kasabu2 ma2 tarAka Eala2 ZAhriha2 miN2 da6b1atiN2 wala2kiN2 yu'ax1iruhum 'ila4 'ajali m2usam2aN2 fa'i*a2 ja5'a 'ajaluhum fa'in2a L1A2ha ka2na biEiba2dihi2 baSi2rA2

    ya2si6n
    walqur'a2ni lHaki3m
    'in2aka lamina lmursali3n
    Eala2 SirA2Ti m2ustaqi3m
    taN2zi2la lEazi2zi r1AHi3m
    lituN2*irA qAwma m2a4 'uN2*irA 'a2ba5'uhum fahum gA2filu3n
    laqAd Haq1A lqAwlu Eala4 'akvarihim fahum la2 yu'minu3n
    'in2a2 jaEalna2 fi4 'aEna2qihim 'agla2laN2 fahiya 'ila l'a*qA2ni fahu m2uqmaHu3n
    wajaEalna2 mim2 bayni 'aydi2him sad1aN2 wamin xAlfihim sad1aN2 fa'ag$ayna2hum fahum la2 yubSiru3n
    wasawa5'un Ealayhim 'a'aN2*artahum 'am lam tuN2*irhum la2 yu'minu3n
    'in2ama2 tuN2*iru mani t1abaEa *1ikrA waxA$iya r1AHma2na bilgAybi faba$1irhu bimagfirAtiN2 wa'ajriN2 kari3m
    'in2a2 naHnu nuHyi lmawta2 wanaktubu ma2 qAd1amu2 wa'a2va2rAhum wakul1a $ay'in 'aHSAyna2hu fi4 'ima2mi m2ubi3n
    waDrib lahu m2avalan 'aSHa2ba lqAryati 'i* ja5'aha lmursalu3n
    'i* 'arsalna4 'ilayhimu vnayni faka*1abu2huma2 faEaz1azna2 biva2liviN2 faqA2lu4 'in2a4 'ilayku m2ursalu3n
    qA2lu2 ma4 'aN2tum 'il1a2 ba$aru m2ivluna2 wama4 'aN2zala r1AHma2nu miN2 $ay'in 'in 'aN2tum 'il1a2 tak*ibu3n
    qA2lu2 rAb1una2 yaElamu 'in2a4 'ilaykum lamursalu3n
    wama2 Ealayna4 'il1a lbala2gu lmubi3n
    qA2lu4 'in2a2 taTAy1arna2 bikum la'i l1am taN2tahu2 lanarjuman2akum walayamas1an2aku m2in2a2 Ea*a2bun 'ali3m
    qA2lu2 TA5'iruku m2aEakum 'a'iN2 *uk1irtum2 bal 'aN2tum qAwmu m2usrifu3n
    waja5'a min 'aqSA lmadi2nati rAjuluN2 yasEa2 qA2la ya2qAwmi t1abiEu lmursali3n
    'it1abiEu2 ma l1a2 yas'alukum 'ajrAN2 wahu m2uhtadu3n
    wama2 liya la4 'aEbudu l1a*i2 faTArAni2 wa'ilayhi turjaEu3n
    'a'at1axi*u miN2 du2nihi4 'a2lihatan 'iN2 yuridni r1AHma2nu biDur1i l1a2 tugni Ean2i2 $afa2Eatuhum $ay'aN2 wala2 yuN2qi*u3n
    'in2i4 'i*a l1afi2 DAla2li m2ubi3n
    'in2i4 'a2maN2tu birAb1ikum fasmaEu3n
    qi2la dxuli ljan2ata qA2la ya2layta qAwmi2 yaElamu3n
    bima2 gAfarA li2 rAb1i2 wajaEalani2 mina lmukrAmi3n
    wama4 'aN2zalna2 Eala2 qAwmihi2 mim2 baEdihi2 miN2 juN2di m2ina s1ama5'i wama2 kun2a2 muN2zili3n
    'iN2 ka2nat 'il1a2 SAyHataN2 wa2HidataN2 fa'i*a2 hum xA2midu3n
    ya2HasrAtan Eala lEiba2di ma2 ya'ti2hi m2i r1Asu2lin 'il1a2 ka2nu2 bihi2 yastahzi'u3n
    'alam yarAw kam 'ahlakna2 qAblahu m2ina lquru2ni 'an2ahum 'ilayhim la2 yarjiEu3n
    wa'iN2 kul1u l1am2a2 jami2Eu l1adayna2 muHDAru3n
    wa'a2yatu l1ahumu l'arDu lmaytatu 'aHyayna2ha2 wa'axrAjna2 minha2 Hab1aN2 faminhu ya'kulu3n
    wajaEalna2 fi2ha2 jan2a2ti m2i n2axi2liN2 wa'aEna2biN2 wafaj1arna2 fi2ha2 mina lEuyu3n
    liya'kulu2 miN2 vamarihi2 wama2 Eamilathu 'aydi2him 'afala2 ya$kuru3n
    subHa2na l1a*i2 xAlaqA l'azwa2ja kul1aha2 mim2a2 tum2bitu l'arDu wamin 'aN2fusihim wamim2a2 la2 yaElamu3n
    wa'a2yatu l1ahumu l1aylu naslaxu minhu n2aha2rA fa'i*a2 hu m2uZlimu3n
    wa$1amsu tajri2 limustaqAr1i l1aha2 *a2lika taqdi2ru lEazi2zi lEali3m
    walqAmarA qAd1arna2hu mana2zila Hat1a2 Ea2da kalEurju2ni lqAdi3m
    la $1amsu yam2bagi2 laha4 'aN2 tudrika lqAmarA wala l1aylu sa2biqu n2aha2ri wakul1uN2 fi2 falakiN2 yasbaHu3n
    wa'a2yatu l1ahum 'an2a2 Hamalna2 *ur1iy1atahum fi lfulki lma$Hu3n
    waxAlaqna2 lahu m2i m2ivlihi2 ma2 yarkabu3n
    wa'i n2a$a' nugriqhum fala2 SAri2xA lahum wala2 hum yuN2qA*u3n
    'il1a2 rAHmata m2in2a2 wamata2Ean 'ila2 Hi3n
    wa'i*a2 qi2la lahumu t1aqu2 ma2 bayna 'aydi2kum wama2 xAlfakum laEal1akum turHamu3n
    wama2 ta'ti2hi m2in 'a2yati m2in 'a2ya2ti rAb1ihim 'il1a2 ka2nu2 Eanha2 muEriDi3n
    wa'i*a2 qi2la lahum 'aN2fiqu2 mim2a2 rAzaqAkumu L1A2hu qA2la l1a*i2na kafaru2 lil1a*i2na 'a2manu4 'anuTEimu ma l1aw ya$a5'u L1A2hu 'aTEamahu4 'in 'aN2tum 'il1a2 fi2 DAla2li m2ubi3n
    wayaqu2lu2na mata2 ha2*a lwaEdu 'iN2 kuN2tum SA2diqi3n
    ma2 yaN2Zuru2na 'il1a2 SAyHataN2 wa2HidataN2 ta'xu*uhum wahum yaxiS1imu3n
    fala2 yastaTi2Eu2na tawSiyataN2 wala4 'ila4 'ahlihim yarjiEu3n
    wanufixA fi S1u2ri fa'i*a2 hu m2ina l'ajda2vi 'ila2 rAb1ihim yaN2silu3n
    qA2lu2 ya2waylana2 mam2 baEavana2 mi m2arqAdina2 ha2*a2 ma2 waEada r1AHma2nu waSAdaqA lmursalu3n
    'iN2 ka2nat 'il1a2 SAyHataN2 wa2HidataN2 fa'i*a2 hum jami2Eu l1adayna2 muHDAru3n
    falyawma la2 tuZlamu nafsuN2 $ay'aN2 wala2 tujzawna 'il1a2 ma2 kuN2tum taEmalu3n
    'in2a 'aSHa2ba ljan2ati lyawma fi2 $uguliN2 fa2kihu3n
    hum wa'azwa2juhum fi2 Zila2lin Eala l'arA5'iki mut1aki'u3n
    lahum fi2ha2 fa2kihatuN2 walahu m2a2 yad1aEu3n
    sala2muN2 qAwla m2i r1Ab1i r1AHi3m
    wamta2zu lyawma 'ay1uha lmujrimu3n
    'alam 'aEhad 'ilaykum ya2bani4 'a2dama 'a l1a2 taEbudu $1ayTA2na 'in2ahu2 lakum Eaduw1u m2ubi3n
    wa'ani Ebudu2ni2 ha2*a2 SirA2Tu m2ustaqi3m
    walaqAd 'aDAl1a miN2kum jibil1aN2 kavi2rAn 'afalam taku2nu2 taEqilu3n
    ha2*ihi2 jahan2amu l1ati2 kuN2tum tu2Eadu3n
    'iSlawha lyawma bima2 kuN2tum takfuru3n
    'alyawma naxtimu Eala4 'afwa2hihim watukal1imuna4 'aydi2him wata$hadu 'arjuluhum2 bima2 ka2nu2 yaksibu3n
    walaw na$a5'u laTAmasna2 Eala4 'aEyunihim fastabaqu S1irA2TA fa'an2a2 yubSiru3n
    walaw na$a5'u lamasaxna2hum Eala2 maka2natihim fama staTA2Eu2 muDiy1aN2 wala2 yarjiEu3n
    wama n2uEam2irhu nunak1ishu fi lxAlqi 'afala2 yaEqilu3n
    wama2 Eal1amna2hu $1iErA wama2 yam2bagi2 lahu4 'in huwa 'il1a2 *ikruN2 waqur'a2nu m2ubi3n
    l1iyuN2*irA maN2 ka2na Hay1aN2 wayaHiq1A lqAwlu Eala lka2firi3n
    'awalam yarAw 'an2a2 xAlaqna2 lahu m2im2a2 Eamilat 'aydi2na4 'anEa2maN2 fahum laha2 ma2liku3n
    wa*al1alna2ha2 lahum faminha2 rAku2buhum waminha2 ya'kulu3n
    walahum fi2ha2 mana2fiEu wama$a2ribu 'afala2 ya$kuru3n
    wat1axA*u2 miN2 du2ni l1a2hi 'a2lihata l1aEal1ahum yuN2SAru3n
    la2 yastaTi2Eu2na naSrAhum wahum lahum juN2du m2uHDAru3n
    fala2 yaHzuN2ka qAwluhum 'in2a2 naElamu ma2 yusir1u2na wama2 yuElinu3n
    'awalam yarA l'iN2sa2nu 'an2a2 xAlaqna2hu mi n2uTfatiN2 fa'i*a2 huwa xASi2mu m2ubi3n
    waDArAba lana2 mavalaN2 wanasiya xAlqAhu2 qA2la maN2 yuHyi lEiZA2ma wahiya rAmi3m
    qul yuHyi2ha l1a*i4 'aN2$a'aha4 'aw1ala mar1AtiN2 wahuwa bikul1i xAlqin Eali3m
    'al1a*i2 jaEala laku m2ina $1ajari l'axDAri na2rAN2 fa'i*a4 'aN2tu m2inhu tu2qidu3n
    'awalaysa l1a*i2 xAlaqA s1ama2wa2ti wal'arDA biqA2dirin Eala4 'aN2 yaxluqA mivlahum2 bala2 wahuwa lxAl1a2qu lEali3m
    'in2ama4 'amruhu4 'i*a4 'arA2da $ay'an 'aN2 yaqu2la lahu2 kuN2 fayaku3n
    fasubHa2na l1a*i2 biyadihi2 malaku2tu kul1i $ay'iN2 wa'ilayhi turjaEu3n

    waS1A6f1a2ti SAf1a2
    faz1a2jirA2ti zajrA2
    fat1a2liya2ti *ikrA2
    'in2a 'ila2hakum lawa2Hid
    r1Ab1u s1ama2wa2ti wal'arDi wama2 baynahuma2 warAb1u lma$a2riq
    'in2a2 zay1an2a s1ama5'a d1unya2 bizi2natini lkawa2kib
    waHifZA m2iN2 kul1i $ayTA2ni m2a2rid
    l1a2 yas1am2aEu2na 'ila lmala'i l'aEla2 wayuq*afu2na miN2 kul1i ja2nib
    duHu2rAN2 walahum Ea*a2buN2 wa2Sib
    'il1a2 man xATifa lxATfata fa'atbaEahu2 $iha2buN2 va2qib
    fastaftihim 'ahum 'a$ad1u xAlqAn 'a m2an xAlaqna4 'in2a2 xAlaqna2hu m2iN2 Ti2ni l1a2zib
    bal Eajibta wayasxAru3n
    wa'i*a2 *uk1iru2 la2 ya*kuru3n
    wa'i*a2 rA'aw 'a2yataN2 yastasxiru3n
    waqA2lu4 'in ha2*a4 'il1a2 siHru m2ubi3n
    'a'i*a2 mitna2 wakun2a2 turA2baN2 waEiZA2man 'a'in2a2 lamabEu2vu3n
    'awa'a2ba5'una l'aw1alu3n
    qul naEam wa'aN2tum da2xiru3n
    fa'in2ama2 hiya zajrAtuN2 wa2HidatuN2 fa'i*a2 hum yaN2Zuru3n
    waqA2lu2 ya2waylana2 ha2*a2 yawmu d1i3n
    ha2*a2 yawmu lfaSli l1a*i2 kuN2tum2 bihi2 tuka*1ibu3n
    'uH$uru l1a*i2na ZAlamu2 wa'azwa2jahum wama2 ka2nu2 yaEbudu3n
    miN2 du2ni l1a2hi fahdu2hum 'ila2 SirA2Ti ljaHi3m
    waqifu2hum 'in2ahu m2as'u2lu3n
    ma2 lakum la2 tana2SAru3n
    bal humu lyawma mustaslimu3n
    wa'aqbala baEDuhum Eala2 baEDiN2 yatasa5'alu3n
    qA2lu4 'in2akum kuN2tum ta'tu2nana2 Eani lyami3n
    qA2lu2 ba l1am taku2nu2 mu'mini3n
    wama2 ka2na lana2 Ealayku m2iN2 sulTA2nim2 bal kuN2tum qAwmaN2 TA2gi3n
    faHaq1A Ealayna2 qAwlu rAb1ina4 'in2a2 la*a5'iqu3n
    fa'agwayna2kum 'in2a2 kun2a2 gA2wi3n
    fa'in2ahum yawma'i*iN2 fi lEa*a2bi mu$tariku3n
    'in2a2 ka*a2lika nafEalu bilmujrimi3n
    'in2ahum ka2nu4 'i*a2 qi2la lahum la4 'ila2ha 'il1a L1A2hu yastakbiru3n
    wayaqu2lu2na 'a'in2a2 lata2riku4 'a2lihatina2 li$a2Eiri m2ajnu3n
    bal ja5'a bilHaq1i waSAd1aqA lmursali3n
    'in2akum la*a5'iqu lEa*a2bi l'ali3m
    wama2 tujzawna 'il1a2 ma2 kuN2tum taEmalu3n
    'il1a2 Eiba2da L1A2hi lmuxlaSi3n
    'ula5'ika lahum rizqu m2aElu3m
    fawa2kihu wahu m2ukrAmu3n
    fi2 jan2a2ti n2aEi3m
    Eala2 sururi m2utaqA2bili3n
    yuTA2fu Ealayhim2 bika'si m2i m2aEi3n
    bayDA5'a la*1ati l1i$1a2ribi3n
    la2 fi2ha2 gAwluN2 wala2 hum Eanha2 yuN2zafu3n
    waEiN2dahum qA2SirA2tu T1Arfi Ei3n
    ka'an2ahun2a bayDu m2aknu3n
    fa'aqbala baEDuhum Eala2 baEDiN2 yatasa5'alu3n
    qA2la qA5'ilu m2inhum 'in2i2 ka2na li2 qAri3n
    yaqu2lu 'a'in2aka lamina lmuSAd1iqi3n
    'a'i*a2 mitna2 wakun2a2 turA2baN2 waEiZA2man 'a'in2a2 lamadi2nu3n
    qA2la hal 'aN2tu m2uT1AliEu3n
    faT1AlaEa farA'a2hu fi2 sawa5'i ljaHi3m
    qA2la taL1A2hi 'iN2 kit1a laturdi3n
    walawla2 niEmatu rAb1i2 lakuN2tu mina lmuHDAri3n
    'afama2 naHnu bimay1iti3n
    'il1a2 mawtatana l'u2la2 wama2 naHnu bimuEa*1abi3n
    'in2a ha2*a2 lahuwa lfawzu lEaZi3m
    limivli ha2*a2 falyaEmali lEa2milu3n
    'a*a2lika xAyru n2uzulan 'am $ajarAtu z1aq1u3m
    'in2a2 jaEalna2ha2 fitnata l1iZ1A2limi3n
    'in2aha2 $ajarAtuN2 taxruju fi4 'aSli ljaHi3m
    TAlEuha2 ka'an2ahu2 ru'u2su $1aya2Ti3n
    fa'in2ahum la'a2kilu2na minha2 fama2li'u2na minha lbuTu3n
    vum2a 'in2a lahum Ealayha2 la$awba m2in Hami3m
    vum2a 'in2a marjiEahum la'ila ljaHi3m
    'in2ahum 'alfaw 'a2ba5'ahum DA6l1i3n
    fahum Eala4 'a2va2rihim yuhrAEu3n
    walaqAd DAl1a qAblahum 'akvaru l'aw1ali3n
    walaqAd 'arsalna2 fi2hi m2uN2*iri3n
    faN2Zur kayfa ka2na Ea2qibatu lmuN2*ari3n
    'il1a2 Eiba2da L1A2hi lmuxlaSi3n
    walaqAd na2da2na2 nu2HuN2 falaniEma lmuji2bu3n
    wanaj1ayna2hu wa'ahlahu2 mina lkarbi lEaZi3m
    wajaEalna2 *ur1iy1atahu2 humu lba2qi3n
    watarAkna2 Ealayhi fi l'a2xiri3n
    sala2mun Eala2 nu2HiN2 fi lEa2lami3n
    'in2a2 ka*a2lika najzi lmuHsini3n
    'in2ahu2 min Eiba2dina lmu'mini3n
    vum2a 'agrAqna l'a2xAri3n
    wa'in2a miN2 $i2Eatihi2 la'ibrA2hi3m
    'i* ja5'a rAb1ahu2 biqAlbiN2 sali3m
    'i* qA2la li'abi2hi waqAwmihi2 ma2*a2 taEbudu3n
    'a'ifkan 'a2lihataN2 du2na L1A2hi turi2du3n
    fama2 ZAn2ukum2 birAb1i lEa2lami3n
    fanaZArA naZrAtaN2 fi n2uju3m
    faqA2la 'in2i2 saqi3m
    fatawal1aw Eanhu mudbiri3n
    farA2gA 'ila4 'a2lihatihim faqA2la 'ala2 ta'kulu3n
    ma2 lakum la2 taN2Tiqu3n
    farA2gA Ealayhim DArbam2 bilyami3n
    fa'aqbalu4 'ilayhi yazif1u3n
    qA2la 'ataEbudu2na ma2 tanHitu3n
    waL1A2hu xAlaqAkum wama2 taEmalu3n
    qA2lu bnu2 lahu2 bunya2naN2 fa'alqu2hu fi ljaHi3m
    fa'arA2du2 bihi2 kaydaN2 fajaEalna2humu l'asfali3n
    waqA2la 'in2i2 *a2hibun 'ila2 rAb1i2 sayahdi3n
    rAb1i hab li2 mina S1A2liHi3n
    faba$1arna2hu bigula2min Hali3m
    falam2a2 balagA maEahu s1aEya qA2la ya2bunay1a 'in2i4 'arA2 fi lmana2mi 'an2i4 'a*baHuka faN2Zur ma2*a2 tarA2 qA2la ya4'abati fEal ma2 tu'maru satajiduni4 'iN2 $a5'a L1A2hu mina S1A2biri3n
    falam2a4 'aslama2 watal1ahu2 liljabi3n
    wana2dayna2hu 'aN2 ya4'ibrA2hi3m
    qAd SAd1aqta r1u'ya4 'in2a2 ka*a2lika najzi lmuHsini3n
    'in2a ha2*a2 lahuwa lbala5'u lmubi3n
    wafadayna2hu bi*ibHin EaZi3m
    watarAkna2 Ealayhi fi l'a2xiri3n
    sala2mun Eala4 'ibrA2hi3m
    ka*a2lika najzi lmuHsini3n
    'in2ahu2 min Eiba2dina lmu'mini3n
    waba$1arna2hu bi'isHa2qA nabiy1a m2ina S1A2liHi3n
    waba2rAkna2 Ealayhi waEala4 'isHa2qA wamiN2 *ur1iy1atihima2 muHsinuN2 waZA2limu l1inafsihi2 mubi3n
    walaqAd manan2a2 Eala2 mu2sa2 waha2ru3n
    wanaj1ayna2huma2 waqAwmahuma2 mina lkarbi lEaZi3m
    wanaSArna2hum faka2nu2 humu lgA2libi3n
    wa'a2tayna2huma lkita2ba lmustabi3n
    wahadayna2huma S1irA2TA lmustaqi3m
    watarAkna2 Ealayhima2 fi l'a2xiri3n
    sala2mun Eala2 mu2sa2 waha2ru3n
    'in2a2 ka*a2lika najzi lmuHsini3n
    'in2ahuma2 min Eiba2dina lmu'mini3n
    wa'in2a 'ilya2sa lamina lmursali3n
    'i* qA2la liqAwmihi4 'ala2 tat1aqu3n
    'atadEu2na baElaN2 wata*aru2na 'aHsana lxA2liqi3n
    'aL1A2ha rAb1akum warAb1a 'a2ba5'ikumu l'aw1ali3n
    faka*1abu2hu fa'in2ahum lamuHDAru3n
    'il1a2 Eiba2da L1A2hi lmuxlaSi3n
    watarAkna2 Ealayhi fi l'a2xiri3n
    sala2mun Eala4 'ilya2si3n
    'in2a2 ka*a2lika najzi lmuHsini3n
    'in2ahu2 min Eiba2dina lmu'mini3n
    wa'in2a lu2TA l1amina lmursali3n
    'i* naj1ayna2hu wa'ahlahu4 'ajmaEi3n
    'il1a2 Eaju2zaN2 fi lgA2biri3n
    vum2a dam2arna l'a2xAri3n
    wa'in2akum latamur1u2na Ealayhi m2uSbiHi3n
    wabil1ayli 'afala2 taEqilu3n
    wa'in2a yu2nusa lamina lmursali3n
    'i* 'abaqA 'ila lfulki lma$Hu3n
    fasa2hama faka2na mina lmudHaDi3n
    faltaqAmahu lHu2tu wahuwa muli3m
    falawla4 'an2ahu2 ka2na mina lmusab1iHi3n
    lalabiva fi2 baTnihi4 'ila2 yawmi yubEavu3n
    fanaba*na2hu bilEarA5'i wahuwa saqi3m
    wa'am2batna2 Ealayhi $ajarAta m2iN2 yaqTi3n
    wa'arsalna2hu 'ila2 mi'ati 'alfin 'aw yazi2du3n
    fa'a2manu2 famat1aEna2hum 'ila2 Hi3n
    fastaftihim 'alirAb1ika lbana2tu walahumu lbanu3n
    'am xAlaqna lmala5'ikata 'ina2vaN2 wahum $a2hidu3n
    'ala4 'in2ahu m2in 'ifkihim layaqu2lu3n
    walada L1A2hu wa'in2ahum laka2*ibu3n
    'aSTAfa lbana2ti Eala lbani3n
    ma2 lakum kayfa taHkumu3n
    'afala2 ta*ak1aru3n
    'am lakum sulTA2nu m2ubi3n
    fa'tu2 bikita2bikum 'iN2 kuN2tum SA2diqi3n
    wajaEalu2 baynahu2 wabayna ljin2ati nasabaN2 walaqAd Ealimati ljin2atu 'in2ahum lamuHDAru3n
    subHa2na L1A2hi Eam2a2 yaSifu3n
    'il1a2 Eiba2da L1A2hi lmuxlaSi3n
    fa'in2akum wama2 taEbudu3n
    ma4 'aN2tum Ealayhi bifa2tini3n
    'il1a2 man huwa SA2li ljaHi3m
    wama2 min2a4 'il1a2 lahu2 maqA2mu m2aElu3m
    wa'in2a2 lanaHnu S1A6f1u3n
    wa'in2a2 lanaHnu lmusab1iHu3n
    wa'iN2 ka2nu2 layaqu2lu3n
    law 'an2a EiN2dana2 *ikrA m2ina l'aw1ali3n
    lakun2a2 Eiba2da L1A2hi lmuxlaSi3n
    fakafaru2 bihi2 fasawfa yaElamu3n
    walaqAd sabaqAt kalimatuna2 liEiba2dina lmursali3n
    'in2ahum lahumu lmaN2Su2ru3n
    wa'in2a juN2dana2 lahumu lgA2libu3n
    fatawal1a Eanhum Hat1a2 Hi3n
    wa'abSirhum fasawfa yubSiru3n
    'afabiEa*a2bina2 yastaEjilu3n
    fa'i*a2 nazala bisa2Hatihim fasa5'a SAba2Hu lmuN2*ari3n
    watawal1a Eanhum Hat1a2 Hi3n
    wa'abSir fasawfa yubSiru3n
    subHa2na rAb1ika rAb1i lEiz1ati Eam2a2 yaSifu3n
    wasala2mun Eala lmursali3n
    walHamdu lil1a2hi rAb1i lEa2lami3n

    SA6d walqur'a2ni *i *1ikr
    bali l1a*i2na kafaru2 fi2 Eiz1atiN2 wa$iqA3q
    kam 'ahlakna2 miN2 qAblihi m2iN2 qArniN2 fana2da w1ala2ta Hi2na mana3S
    waEajibu4 'aN2 ja5'ahu m2uN2*iru m2inhum waqA2la lka2firu2na ha2*a2 sa2HiruN2 ka*1a3b
    'ajaEala l'a2lihata 'ila2haN2 wa2Hidan 'in2a ha2*a2 la$ay'un Euja3b
    waN2TAlaqA lmala'u minhum 'ani m$u2 waSbiru2 Eala4 'a2lihatikum 'in2a ha2*a2 la$ay'uN2 yurA3d
    ma2 samiEna2 biha2*a2 fi lmil1ati l'a2xirAti 'in ha2*a4 'il1a xtila3q
    'a'uN2zila Ealayhi *1ikru mim2 baynina2 bal hum fi2 $ak1i m2iN2 *ikri2 ba l1am2a2 ya*u2qu2 Ea*a3b
    'am EiN2dahum xAza5'inu rAHmati rAb1ika lEazi2zi lwah1a3b
    'am lahu m2ulku s1ama2wa2ti wal'arDi wama2 baynahuma2 falyartaqu2 fi l'asba3b
    juN2du m2a2 huna2lika mahzu2mu m2ina l'aHza3b
    ka*1abat qAblahum qAwmu nu2HiN2 waEa2duN2 wafirEawnu *u l'awta3d
    wavamu2du waqAwmu lu2TiN2 wa'aSHa2bu l'aykati 'ula5'ika l'aHza3b
    'iN2 kul1un 'il1a2 ka*1aba r1usula faHaq1A EiqA3b
    wama2 yaN2Zuru ha4'ula5'i 'il1a2 SAyHataN2 wa2Hidata m2a2 laha2 miN2 fawa3q
    waqA2lu2 rAb1ana2 Eaj1i l1ana2 qiT1Ana2 qAbla yawmi lHisa3b
    'iSbir Eala2 ma2 yaqu2lu2na wa*kur Eabdana2 da2wu2da *a l'aydi 'in2ahu4 'aw1a3b
    'in2a2 sax1Arna ljiba2la maEahu2 yusab1iHna bilEa$iy1i wal'i$rA3q
    waT1AyrA maH$u2rAtaN2 kul1u l1ahu4 'aw1a3b
    wa$adadna2 mulkahu2 wa'a2tayna2hu lHikmata wafaSla lxiTA3b
    wahal 'ata2ka naba'u lxASmi 'i* tasaw1aru lmiHrA3b
    'i* daxAlu2 Eala2 da2wu2da fafaziEa minhum qA2lu2 la2 taxAf xASma2ni bagA2 baEDuna2 Eala2 baEDiN2 faHkum2 baynana2 bilHaq1i wala2 tu$TiT wahdina4 'ila2 sawa5'i S1irA3T
    'in2a ha2*a4 'axi2 lahu2 tisEuN2 watisEu2na naEjataN2 waliya naEjatuN2 wa2HidatuN2 faqA2la 'akfilni2ha2 waEaz1ani2 fi lxiTA3b
    qA2la laqAd ZAlamaka bisu'a2li naEjatika 'ila2 niEa2jihi2 wa'in2a kavi2rA m2ina lxulaTA5'i layabgi2 baEDuhum Eala2 baEDin 'il1a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti waqAli2lu m2a2 hum waZAn2a da2wu2du 'an2ama2 fatan2a2hu fastagfarA rAb1ahu2 waxAr1A rA2kiEaN2 wa'ana3b
    fagAfarna2 lahu2 *a2lika wa'in2a lahu2 EiN2dana2 lazulfa2 waHusna ma'a3b
    ya2da2wu2du 'in2a2 jaEalna2ka xAli2fataN2 fi l'arDi faHkum2 bayna n2a2si bilHaq1i wala2 tat1abiEi lhawa2 fayuDil1aka EaN2 sabi2li l1a2hi 'in2a l1a*i2na yaDil1u2na EaN2 sabi2li l1a2hi lahum Ea*a2buN2 $adi2dum2 bima2 nasu2 yawma lHisa3b
    wama2 xAlaqna s1ama5'a wal'arDA wama2 baynahuma2 ba2TilaN2 *a2lika ZAn2u l1a*i2na kafaru2 fawaylu l1il1a*i2na kafaru2 mina n2a3r
    'am najEalu l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti kalmufsidi2na fi l'arDi 'am najEalu lmut1aqi2na kalfuj1a3r
    kita2bun 'aN2zalna2hu 'ilayka muba2rAku l1iyad1ab1aru4 'a2ya2tihi2 waliyata*ak1arA 'ulu l'alba3b
    wawahabna2 lida2wu2da sulayma2na niEma lEabdu 'in2ahu4 'aw1a3b
    'i* EuriDA Ealayhi bilEa$iy1i S1A2fina2tu ljiya3d
    faqA2la 'in2i4 'aHbabtu Hub1a lxAyri EaN2 *ikri rAb1i2 Hat1a2 tawa2rAt bilHija3b
    rud1u2ha2 Ealay1a faTAfiqA masHam2 bis1u2qi wal'aEna3q
    walaqAd fatan2a2 sulayma2na wa'alqAyna2 Eala2 kursiy1ihi2 jasadaN2 vum2a 'ana3b
    qA2la rAb1i gfir li2 wahab li2 mulka l1a2 yam2bagi2 li'aHadi m2im2 baEdi4 'in2aka 'aN2ta lwah1a3b
    fasax1Arna2 lahu r1i2Ha tajri2 bi'amrihi2 ruxA5'an Hayvu 'aSA3b
    wa$1aya2Ti2na kul1a ban2a5'iN2 wagAw1a3S
    wa'a2xAri2na muqAr1Ani2na fi l'aSfa3d
    ha2*a2 EaTA5'una2 famnun 'aw 'amsik bigAyri Hisa3b
    wa'in2a lahu2 EiN2dana2 lazulfa2 waHusna ma'a3b
    wa*kur Eabdana4 'ay1u2ba 'i* na2da2 rAb1ahu4 'an2i2 mas1aniya $1ayTA2nu binuSbiN2 waEa*a3b
    'urkuD birijlika ha2*a2 mugtasalum2 ba2riduN2 wa$arA3b
    wawahabna2 lahu4 'ahlahu2 wamivlahu m2aEahum rAHmata m2in2a2 wa*ikrA2 li'uli l'alba3b
    waxu* biyadika DigvaN2 faDri b1ihi2 wala2 taHnav 'in2a2 wajadna2hu SA2birA n2iEma lEabdu 'in2ahu4 'aw1a3b
    wa*kur Eiba2dana4 'ibrA2hi2ma wa'isHa2qA wayaEqu2ba 'uli l'aydi2 wal'abSA3r
    'in2a4 'axlaSna2hum2 bixA2liSAtiN2 *ikrA d1a3r
    wa'in2ahum EiN2dana2 lamina lmuSTAfayna l'axya3r
    wa*kur 'isma2Ei2la walyasaEa wa*a lkifli wakul1u m2ina l'axya3r
    ha2*a2 *ikruN2 wa'in2a lilmut1aqi2na laHusna ma'a3b
    jan2a2ti Eadni m2ufat1aHata l1ahumu l'abwa3b
    mut1aki'i2na fi2ha2 yadEu2na fi2ha2 bifa2kihatiN2 kavi2rAtiN2 wa$arA3b
    waEiN2dahum qA2SirA2tu T1Arfi 'atrA3b
    ha2*a2 ma2 tu2Eadu2na liyawmi lHisa3b
    'in2a ha2*a2 larizquna2 ma2 lahu2 mi n2afa3d
    ha2*a2 wa'in2a liT1A2gi2na la$ar1A ma'a3b
    jahan2ama yaSlawnaha2 fabi'sa lmiha3d
    ha2*a2 falya*u2qu2hu Hami2muN2 wagAs1a3q
    wa'a2xAru miN2 $aklihi4 'azwa3j
    ha2*a2 fawju m2uqtaHimu m2aEakum la2 marHabam2 bihim 'in2ahum SA2lu n2a3r
    qA2lu2 bal 'aN2tum la2 marHabam2 bikum 'aN2tum qAd1amtumu2hu lana2 fabi'sa lqArA3r
    qA2lu2 rAb1ana2 maN2 qAd1ama lana2 ha2*a2 fazidhu Ea*a2baN2 DiEfaN2 fi n2a3r
    waqA2lu2 ma2 lana2 la2 narA2 rija2laN2 kun2a2 naEud1uhu m2ina l'a$rA3r
    'at1axA*na2hum sixriy1an 'am za2gAt Eanhumu l'abSA3r
    'in2a *a2lika laHaq1uN2 taxA2Sumu 'ahli n2a3r
    qul 'in2ama4 'ana muN2*iruN2 wama2 min 'ila2hin 'il1a L1A2hu lwa2Hidu lqAh1a3r
    rAb1u s1ama2wa2ti wal'arDi wama2 baynahuma lEazi2zu lgAf1a3r
    qul huwa naba'un EaZi3m
    'aN2tum Eanhu muEriDu3n
    ma2 ka2na liya min Eilmim2 bilmala'i l'aEla4 'i* yaxtaSimu3n
    'iN2 yu2Ha4 'ilay1a 'il1a4 'an2ama4 'ana na*i2ru m2ubi3n
    'i* qA2la rAb1uka lilmala5'ikati 'in2i2 xA2liqum2 ba$arA m2iN2 Ti3n
    fa'i*a2 saw1aytuhu2 wanafaxtu fi2hi mi r1u2Hi2 faqAEu2 lahu2 sa2jidi3n
    fasajada lmala5'ikatu kul1uhum 'ajmaEu3n
    'il1a4 'ibli2sa stakbarA waka2na mina lka2firi3n
    qA2la ya4'ibli2su ma2 manaEaka 'aN2 tasjuda lima2 xAlaqtu biyaday1a 'astakbarta 'am kuN2ta mina lEa2li3n
    qA2la 'ana xAyru m2inhu xAlaqtani2 mi n2a2riN2 waxAlaqtahu2 miN2 Ti3n
    qA2la faxruj minha2 fa'in2aka rAji3m
    wa'in2a Ealayka laEnati4 'ila2 yawmi d1i3n
    qA2la rAb1i fa'aN2Zirni4 'ila2 yawmi yubEavu3n
    qA2la fa'in2aka mina lmuN2ZAri3n
    'ila2 yawmi lwaqti lmaElu3m
    qA2la fabiEiz1atika la'ugwiyan2ahum 'ajmaEi3n
    'il1a2 Eiba2daka minhumu lmuxlaSi3n
    qA2la falHaq1u walHaq1A 'aqu3l
    la'amla'an2a jahan2ama miN2ka wamim2aN2 tabiEaka minhum 'ajmaEi3n
    qul ma4 'as'alukum Ealayhi min 'ajriN2 wama4 'ana mina lmutakal1ifi3n
    'in huwa 'il1a2 *ikru l1ilEa2lami3n
    walataElamun2a naba'ahu2 baEda Hi3n

    taN2zi2lu lkita2bi mina L1A2hi lEazi2zi lHaki3m
    'in2a4 'aN2zalna4 'ilayka lkita2ba bilHaq1i faEbudi l1a2ha muxliSA l1ahu d1i3n
    'ala2 lil1a2hi d1i2nu lxA2liSu wal1a*i2na t1axA*u2 miN2 du2nihi4 'awliya5'a ma2 naEbuduhum 'il1a2 liyuqAr1ibu2na4 'ila L1A2hi zulfa4 'in2a L1A2ha yaHkumu baynahum fi2 ma2 hum fi2hi yaxtalifu2na 'in2a L1A2ha la2 yahdi2 man huwa ka2*ibuN2 kaf1a3r
    l1aw 'arA2da L1A2hu 'aN2 yat1axi*a walada l1aSTAfa2 mim2a2 yaxluqu ma2 ya$a5'u subHa2nahu2 huwa L1A2hu lwa2Hidu lqAh1a3r
    xAlaqA s1ama2wa2ti wal'arDA bilHaq1i yukaw1iru l1ayla Eala n2aha2ri wayukaw1iru n2aha2rA Eala l1ayli wasax1ArA $1amsa walqAmarA kul1uN2 yajri2 li'ajali m2usam2an 'ala2 huwa lEazi2zu lgAf1a3r
    xAlaqAku m2i n2afsiN2 wa2HidatiN2 vum2a jaEala minha2 zawjaha2 wa'aN2zala laku m2ina l'anEa2mi vama2niyata 'azwa2jiN2 yaxluqukum fi2 buTu2ni 'um2aha2tikum xAlqA m2im2 baEdi xAlqiN2 fi2 Zuluma2tiN2 vala2viN2 *a2likumu L1A2hu rAb1ukum lahu lmulku la4 'ila2ha 'il1a2 huwa fa'an2a2 tuSrAfu3n
    'iN2 takfuru2 fa'in2a L1A2ha gAniy1un EaN2kum wala2 yarDA2 liEiba2dihi lkufrA wa'iN2 ta$kuru2 yarDAhu lakum wala2 taziru wa2zirAtuN2 wizrA 'uxrA2 vum2a 'ila2 rAb1iku m2arjiEukum fayunab1i'ukum2 bima2 kuN2tum taEmalu2na 'in2ahu2 Eali2mum2 bi*a2ti S1udu3r
    wa'i*a2 mas1a l'iN2sa2na Dur1uN2 daEa2 rAb1ahu2 muni2ban 'ilayhi vum2a 'i*a2 xAw1alahu2 niEmata m2inhu nasiya ma2 ka2na yadEu4 'ilayhi miN2 qAblu wajaEala lil1a2hi 'aN2da2da l1iyuDil1a EaN2 sabi2lihi2 qul tamat1aE bikufrika qAli2lan 'in2aka min 'aSHa2bi n2a3r
    'am2an huwa qA2nitun 'a2na5'a l1ayli sa2jidaN2 waqA5'imaN2 yaH*aru l'a2xirAta wayarju2 rAHmata rAb1ihi2 qul hal yastawi l1a*i2na yaElamu2na wal1a*i2na la2 yaElamu2na 'in2ama2 yata*ak1aru 'ulu l'alba3b
    qul ya2Eiba2di l1a*i2na 'a2manu t1aqu2 rAb1akum lil1a*i2na 'aHsanu2 fi2 ha2*ihi d1unya2 HasanatuN2 wa'arDu L1A2hi wa2siEatun 'in2ama2 yuwaf1a S1A2biru2na 'ajrAhum2 bigAyri Hisa3b
    qul 'in2i4 'umirtu 'an 'aEbuda L1A2ha muxliSA l1ahu d1i3n
    wa'umirtu li'an 'aku2na 'aw1ala lmuslimi3n
    qul 'in2i4 'axA2fu 'in EaSAytu rAb1i2 Ea*a2ba yawmin EaZi3m
    quli l1a2ha 'aEbudu muxliSA l1ahu2 di2ni2
    faEbudu2 ma2 $i'tu m2iN2 du2nihi2 qul 'in2a lxA2siri2na l1a*i2na xAsiru4 'aN2fusahum wa'ahli2him yawma lqiya2mati 'ala2 *a2lika huwa lxusrA2nu lmubi3n
    lahu m2iN2 fawqihim Zulalu m2ina n2a2ri wamiN2 taHtihim ZulaluN2 *a2lika yuxAw1ifu L1A2hu bihi2 Eiba2dahu2 ya2Eiba2di fat1aqu3n
    wal1a*i2na jtanabu T1A2gu2ta 'aN2 yaEbudu2ha2 wa'ana2bu4 'ila L1A2hi lahumu lbu$rA2 faba$1ir Eiba3d
    'al1a*i2na yastamiEu2na lqAwla fayat1abiEu2na 'aHsanahu4 'ula5'ika l1a*i2na hada2humu L1A2hu wa'ula5'ika hum 'ulu l'alba3b
    'afaman Haq1A Ealayhi kalimatu lEa*a2bi 'afa'aN2ta tuN2qi*u maN2 fi n2a3r
    la2kini l1a*i2na t1aqAw rAb1ahum lahum gurAfu m2iN2 fawqiha2 gurAfu m2abniy1atuN2 tajri2 miN2 taHtiha l'anha2ru waEda L1A2hi la2 yuxlifu L1A2hu lmi2Ea3d
    'alam tarA 'an2a L1A2ha 'aN2zala mina s1ama5'i ma5'aN2 fasalakahu2 yana2bi2Ea fi l'arDi vum2a yuxriju bihi2 zarEa m2uxtalifan 'alwa2nuhu2 vum2a yahi2ju fatarA2hu muSfar1AN2 vum2a yajEaluhu2 HuTA2man 'in2a fi2 *a2lika la*ikrA2 li'uli l'alba3b
    'afamaN2 $arAHa L1A2hu SAdrAhu2 lil'isla2mi fahuwa Eala2 nu2ri m2i r1Ab1ihi2 fawaylu l1ilqA2siyati qulu2buhu m2iN2 *ikri l1a2hi 'ula5'ika fi2 DAla2li m2ubi3n
    'aL1A2hu naz1ala 'aHsana lHadi2vi kita2ba m2uta$a2biha m2ava2niya taq$aEir1u minhu julu2du l1a*i2na yax$awna rAb1ahum vum2a tali2nu julu2duhum waqulu2buhum 'ila2 *ikri l1a2hi *a2lika huda L1A2hi yahdi2 bihi2 maN2 ya$a5'u wamaN2 yuDlili l1a2hu fama2 lahu2 min ha3d
    'afamaN2 yat1aqi2 biwajhihi2 su5'a lEa*a2bi yawma lqiya2mati waqi2la liZ1A2limi2na *u2qu2 ma2 kuN2tum taksibu3n
    ka*1aba l1a*i2na miN2 qAblihim fa'ata2humu lEa*a2bu min Hayvu la2 ya$Euru3n
    fa'a*a2qAhumu L1A2hu lxizya fi lHaya2ti d1unya2 walaEa*a2bu l'a2xirAti 'akbaru law ka2nu2 yaElamu3n
    walaqAd DArAbna2 lin2a2si fi2 ha2*a lqur'a2ni miN2 kul1i mavali l1aEal1ahum yata*ak1aru3n
    qur'a2nan EarAbiy1an gAyrA *i2 Eiwaji l1aEal1ahum yat1aqu3n
    DArAba L1A2hu mavala r1AjulaN2 fi2hi $urAka5'u muta$a2kisu2na warAjulaN2 salama l1irAjulin hal yastawiya2ni mavalani lHamdu lil1a2hi bal 'akvaruhum la2 yaElamu3n
    'in2aka may1ituN2 wa'in2ahu m2ay1itu3n
    vum2a 'in2akum yawma lqiya2mati EiN2da rAb1ikum taxtaSimu3n
    faman 'aZlamu mim2aN2 ka*aba Eala L1A2hi waka*1aba biS1idqi 'i* ja5'ahu4 'alaysa fi2 jahan2ama mavwa l1ilka2firi3n
    wal1a*i2 ja5'a biS1idqi waSAd1aqA bihi4 'ula5'ika humu lmut1aqu3n
    lahu m2a2 ya$a5'u2na EiN2da rAb1ihim *a2lika jaza5'u lmuHsini3n
    liyukaf1irA L1A2hu Eanhum 'aswa'a l1a*i2 Eamilu2 wayajziyahum 'ajrAhum2 bi'aHsani l1a*i2 ka2nu2 yaEmalu3n
    'alaysa L1A2hu bika2fin Eabdahu2 wayuxAw1ifu2naka bil1a*i2na miN2 du2nihi2 wamaN2 yuDlili l1a2hu fama2 lahu2 min ha3d
    wamaN2 yahdi l1a2hu fama2 lahu2 mi m2uDil1in 'alaysa L1A2hu biEazi2ziN2 *i N2tiqA3m
    wala'iN2 sa'altahu m2an xAlaqA s1ama2wa2ti wal'arDA layaqu2lun2a L1A2hu qul 'afarA'aytu m2a2 tadEu2na miN2 du2ni l1a2hi 'in 'arA2daniya L1A2hu biDur1in hal hun2a ka2$ifa2tu Dur1ihi4 'aw 'arA2dani2 birAHmatin hal hun2a mumsika2tu rAHmatihi2 qul Hasbiya L1A2hu Ealayhi yatawak1alu lmutawak1ilu3n
    qul ya2qAwmi Emalu2 Eala2 maka2natikum 'in2i2 Ea2miluN2 fasawfa taElamu3n
    maN2 ya'ti2hi Ea*a2buN2 yuxzi2hi wayaHil1u Ealayhi Ea*a2bu m2uqi3m
    'in2a4 'aN2zalna2 Ealayka lkita2ba lin2a2si bilHaq1i famani htada2 falinafsihi2 wamaN2 DAl1a fa'in2ama2 yaDil1u Ealayha2 wama4 'aN2ta Ealayhim2 biwaki3l
    'aL1A2hu yatawaf1a l'aN2fusa Hi2na mawtiha2 wal1ati2 lam tamut fi2 mana2miha2 fayumsiku l1ati2 qADA2 Ealayha lmawta wayursilu l'uxrA4 'ila4 'ajali m2usam2an 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yatafak1aru3n
    'ami t1axA*u2 miN2 du2ni l1a2hi $ufaEa5'a qul 'awalaw ka2nu2 la2 yamliku2na $ay'aN2 wala2 yaEqilu3n
    qu l1il1a2hi $1afa2Eatu jami2Ea l1ahu2 mulku s1ama2wa2ti wal'arDi vum2a 'ilayhi turjaEu3n
    wa'i*a2 *ukirA L1A2hu waHdahu $ma'az1at qulu2bu l1a*i2na la2 yu'minu2na bil'a2xirAti wa'i*a2 *ukirA l1a*i2na miN2 du2nihi4 'i*a2 hum yastab$iru3n
    quli l1a2hum2a fa2TirA s1ama2wa2ti wal'arDi Ea2lima lgAybi wa$1aha2dati 'aN2ta taHkumu bayna Eiba2dika fi2 ma2 ka2nu2 fi2hi yaxtalifu3n
    walaw 'an2a lil1a*i2na ZAlamu2 ma2 fi l'arDi jami2EaN2 wamivlahu2 maEahu2 laftadaw bihi2 miN2 su5'i lEa*a2bi yawma lqiya2mati wabada2 lahu m2ina L1A2hi ma2 lam yaku2nu2 yaHtasibu3n
    wabada2 lahum say1i'a2tu ma2 kasabu2 waHa2qA bihi m2a2 ka2nu2 bihi2 yastahzi'u3n
    fa'i*a2 mas1a l'iN2sa2na Dur1uN2 daEa2na2 vum2a 'i*a2 xAw1alna2hu niEmata m2in2a2 qA2la 'in2ama4 'u2ti2tuhu2 Eala2 Eilmim2 bal hiya fitnatuN2 wala2kin2a 'akvarAhum la2 yaElamu3n
    qAd qA2laha l1a*i2na miN2 qAblihim fama4 'agna2 Eanhu m2a2 ka2nu2 yaksibu3n
    fa'aSA2bahum say1i'a2tu ma2 kasabu2 wal1a*i2na ZAlamu2 min ha4'ula5'i sayuSi2buhum say1i'a2tu ma2 kasabu2 wama2 hum2 bimuEjizi3n
    'awalam yaElamu4 'an2a L1A2ha yabsuTu r1izqA limaN2 ya$a5'u wayaqdiru 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yu'minu3n
    qul ya2Eiba2diya l1a*i2na 'asrAfu2 Eala4 'aN2fusihim la2 taqnaTu2 mi r1AHmati l1a2hi 'in2a L1A2ha yagfiru *1unu2ba jami2Ean 'in2ahu2 huwa lgAfu2ru r1AHi3m
    wa'ani2bu4 'ila2 rAb1ikum wa'aslimu2 lahu2 miN2 qAbli 'aN2 ya'tiyakumu lEa*a2bu vum2a la2 tuN2SAru3n
    wat1abiEu4 'aHsana ma4 'uN2zila 'ilayku m2i r1Ab1iku m2iN2 qAbli 'aN2 ya'tiyakumu lEa*a2bu bagtataN2 wa'aN2tum la2 ta$Euru3n
    'aN2 taqu2la nafsuN2 ya2HasrAta2 Eala2 ma2 far1ATtu fi2 jam2bi l1a2hi wa'iN2 kuN2tu lamina s1a2xiri3n
    'aw taqu2la law 'an2a L1A2ha hada2ni2 lakuN2tu mina lmut1aqi3n
    'aw taqu2la Hi2na tarA lEa*a2ba law 'an2a li2 kar1AtaN2 fa'aku2na mina lmuHsini3n
    bala2 qAd ja5'atka 'a2ya2ti2 faka*1abta biha2 wastakbarta wakuN2ta mina lka2firi3n
    wayawma lqiya2mati tarA l1a*i2na ka*abu2 Eala L1A2hi wuju2huhu m2uswad1atun 'alaysa fi2 jahan2ama mavwa l1ilmutakab1iri3n
    wayunaj1i l1a2hu l1a*i2na t1aqAw bimafa2zatihim la2 yamas1uhumu s1u5'u wala2 hum yaHzanu3n
    'aL1A2hu xA2liqu kul1i $ay'iN2 wahuwa Eala2 kul1i $ay'iN2 waki3l
    l1ahu2 maqA2li2du s1ama2wa2ti wal'arDi wal1a*i2na kafaru2 bi'a2ya2ti l1a2hi 'ula5'ika humu lxA2siru3n
    qul 'afagAyrA L1A2hi ta'muru6n2i4 'aEbudu 'ay1uha lja2hilu3n
    walaqAd 'u2Hiya 'ilayka wa'ila l1a*i2na miN2 qAblika la'in 'a$rAkta layaHbaTAn2a Eamaluka walataku2nan2a mina lxA2siri3n
    bali l1a2ha faEbud waku m2ina $1a2kiri3n
    wama2 qAdaru L1A2ha Haq1A qAdrihi2 wal'arDu jami2EaN2 qAbDAtuhu2 yawma lqiya2mati was1ama2wa2tu maTwiy1a2tum2 biyami2nihi2 subHa2nahu2 wataEa2la2 Eam2a2 yu$riku3n
    wanufixA fi S1u2ri faSAEiqA maN2 fi s1ama2wa2ti wamaN2 fi l'arDi 'il1a2 maN2 $a5'a L1A2hu vum2a nufixA fi2hi 'uxrA2 fa'i*a2 hum qiya2muN2 yaN2Zuru3n
    wa'a$rAqAti l'arDu binu2ri rAb1iha2 wawuDiEa lkita2bu waji5'a bin2abiy1i2na wa$1uhada5'i waquDiya baynahum2 bilHaq1i wahum la2 yuZlamu3n
    wawuf1iyat kul1u nafsi m2a2 Eamilat wahuwa 'aElamu bima2 yafEalu3n
    wasi2qA l1a*i2na kafaru4 'ila2 jahan2ama zumarAn Hat1a4 'i*a2 ja5'u2ha2 futiHat 'abwa2buha2 waqA2la lahum xAzanatuha4 'alam ya'tikum rusulu m2iN2kum yatlu2na Ealaykum 'a2ya2ti rAb1ikum wayuN2*iru2nakum liqA5'a yawmikum ha2*a2 qA2lu2 bala2 wala2kin Haq1At kalimatu lEa*a2bi Eala lka2firi3n
    qi2la dxulu4 'abwa2ba jahan2ama xA2lidi2na fi2ha2 fabi'sa mavwa lmutakab1iri3n
    wasi2qA l1a*i2na t1aqAw rAb1ahum 'ila ljan2ati zumarAn Hat1a4 'i*a2 ja5'u2ha2 wafutiHat 'abwa2buha2 waqA2la lahum xAzanatuha2 sala2mun Ealaykum Tibtum fadxulu2ha2 xA2lidi3n
    waqA2lu lHamdu lil1a2hi l1a*i2 SAdaqAna2 waEdahu2 wa'awrAvana l'arDA natabaw1a'u mina ljan2ati Hayvu na$a5'u faniEma 'ajru lEa2mili3n
    watarA lmala5'ikata Ha6f1i2na min Hawli lEar$i yusab1iHu2na biHamdi rAb1ihim waquDiya baynahum2 bilHaq1i waqi2la lHamdu lil1a2hi rAb1i lEa2lami3n

    Ha2mi6m
    taN2zi2lu lkita2bi mina L1A2hi lEazi2zi lEali3m
    gA2firi *1am2bi waqA2bili t1awbi $adi2di lEiqA2bi *i T1Awli la4 'ila2ha 'il1a2 huwa 'ilayhi lmaSi3r
    ma2 yuja2dilu fi4 'a2ya2ti l1a2hi 'il1a l1a*i2na kafaru2 fala2 yagrurka taqAl1ubuhum fi lbila3d
    ka*1abat qAblahum qAwmu nu2HiN2 wal'aHza2bu mim2 baEdihim waham2at kul1u 'um2atim2 birAsu2lihim liya'xu*u2hu waja2dalu2 bilba2Tili liyudHiDu2 bihi lHaq1A fa'axA*tuhum fakayfa ka2na EiqA3b
    waka*a2lika Haq1At kalimatu rAb1ika Eala l1a*i2na kafaru4 'an2ahum 'aSHa2bu n2a3r
    'al1a*i2na yaHmilu2na lEar$a waman Hawlahu2 yusab1iHu2na biHamdi rAb1ihim wayu'minu2na bihi2 wayastagfiru2na lil1a*i2na 'a2manu2 rAb1ana2 wasiEta kul1a $ay'i r1AHmataN2 waEilmaN2 fagfir lil1a*i2na ta2bu2 wat1abaEu2 sabi2laka waqihim Ea*a2ba ljaHi3m
    rAb1ana2 wa'adxilhum jan2a2ti Eadnini l1ati2 waEat1ahum wamaN2 SAlaHa min 'a2ba5'ihim wa'azwa2jihim wa*ur1iy1a2tihim 'in2aka 'aN2ta lEazi2zu lHaki3m
    waqihimu s1ay1i'a2ti wamaN2 taqi s1ay1i'a2ti yawma'i*iN2 faqAd rAHimtahu2 wa*a2lika huwa lfawzu lEaZi3m
    'in2a l1a*i2na kafaru2 yuna2dawna lamaqtu L1A2hi 'akbaru mi m2aqtikum 'aN2fusakum 'i* tudEawna 'ila l'i2ma2ni fatakfuru3n
    qA2lu2 rAb1ana4 'amat1ana vnatayni wa'aHyaytana vnatayni faEtarAfna2 bi*unu2bina2 fahal 'ila2 xuru2ji m2iN2 sabi3l
    *a2likum2 bi'an2ahu4 'i*a2 duEiya L1A2hu waHdahu2 kafartum wa'iN2 yu$rAk bihi2 tu'minu2 falHukmu lil1a2hi lEaliy1i lkabi3r
    huwa l1a*i2 yuri2kum 'a2ya2tihi2 wayunaz1ilu laku m2ina s1ama5'i rizqAN2 wama2 yata*ak1aru 'il1a2 maN2 yuni3b
    fadEu L1A2ha muxliSi2na lahu d1i2na walaw kariha lka2firu3n
    rAfi2Eu d1arAja2ti *u lEar$i yulqi r1u2Ha min 'amrihi2 Eala2 maN2 ya$a5'u min Eiba2dihi2 liyuN2*irA yawma t1ala3q
    yawma hum2 ba2rizu2na la2 yaxfa2 Eala L1A2hi minhum $ay'u l1imani lmulku lyawma lil1a2hi lwa2Hidi lqAh1a3r
    'alyawma tujza2 kul1u nafsim2 bima2 kasabat la2 Zulma lyawma 'in2a L1A2ha sari2Eu lHisa3b
    wa'aN2*irhum yawma l'a2zifati 'i*i lqulu2bu lada lHana2jiri ka2Zimi2na ma2 liZ1A2limi2na min Hami2miN2 wala2 $afi2EiN2 yuTA3E
    yaElamu xA5'inata l'aEyuni wama2 tuxfi S1udu3r
    waL1A2hu yaqDi2 bilHaq1i wal1a*i2na yadEu2na miN2 du2nihi2 la2 yaqDu2na bi$ay'in 'in2a L1A2ha huwa s1ami2Eu lbaSi3r
    'awalam yasi2ru2 fi l'arDi fayaN2Zuru2 kayfa ka2na Ea2qibatu l1a*i2na ka2nu2 miN2 qAblihim ka2nu2 hum 'a$ad1a minhum quw1ataN2 wa'a2va2rAN2 fi l'arDi fa'axA*ahumu L1A2hu bi*unu2bihim wama2 ka2na lahu m2ina L1A2hi miN2 wa3q
    *a2lika bi'an2ahum ka2na t1a'ti2him rusuluhum2 bilbay1ina2ti fakafaru2 fa'axA*ahumu L1A2hu 'in2ahu2 qAwiy1uN2 $adi2du lEiqA3b
    walaqAd 'arsalna2 mu2sa2 bi'a2ya2tina2 wasulTA2ni m2ubi3n
    'ila2 firEawna waha2ma2na waqA2ru2na faqA2lu2 sa2HiruN2 ka*1a3b
    falam2a2 ja5'ahum2 bilHaq1i min EiN2dina2 qA2lu qtulu4 'abna5'a l1a*i2na 'a2manu2 maEahu2 wastaHyu2 nisa5'ahum wama2 kaydu lka2firi2na 'il1a2 fi2 DAla3l
    waqA2la firEawnu *aru2ni4 'aqtul mu2sa2 walyadEu rAb1ahu4 'in2i4 'axA2fu 'aN2 yubad1ila di2nakum 'aw 'aN2 yuZhirA fi l'arDi lfasa3d
    waqA2la mu2sa4 'in2i2 Eu*tu birAb1i2 warAb1iku m2iN2 kul1i mutakab1iri l1a2 yu'minu biyawmi lHisa3b
    waqA2la rAjulu m2u'minu m2in 'a2li firEawna yaktumu 'i2ma2nahu4 'ataqtulu2na rAjulan 'aN2 yaqu2la rAb1iya L1A2hu waqAd ja5'akum2 bilbay1ina2ti mi r1Ab1ikum wa'iN2 yaku ka2*ibaN2 faEalayhi ka*ibuhu2 wa'iN2 yaku SA2diqAN2 yuSibkum2 baEDu l1a*i2 yaEidukum 'in2a L1A2ha la2 yahdi2 man huwa musrifuN2 ka*1a3b
    ya2qAwmi lakumu lmulku lyawma ZA2hiri2na fi l'arDi famaN2 yaN2Suruna2 mim2 ba'si l1a2hi 'iN2 ja5'ana2 qA2la firEawnu ma4 'uri2kum 'il1a2 ma4 'arA2 wama4 'ahdi2kum 'il1a2 sabi2la r1A$a3d
    waqA2la l1a*i4 'a2mana ya2qAwmi 'in2i4 'axA2fu Ealayku m2ivla yawmi l'aHza3b
    mivla da'bi qAwmi nu2HiN2 waEa2diN2 wavamu2da wal1a*i2na mim2 baEdihim wama L1A2hu yuri2du Zulma l1ilEiba3d
    waya2qAwmi 'in2i4 'axA2fu Ealaykum yawma t1ana3d
    yawma tuwal1u2na mudbiri2na ma2 laku m2ina L1A2hi min Ea2SimiN2 wamaN2 yuDlili l1a2hu fama2 lahu2 min ha3d
    walaqAd ja5'akum yu2sufu miN2 qAblu bilbay1ina2ti fama2 ziltum fi2 $ak1i m2im2a2 ja5'akum2 bihi2 Hat1a4 'i*a2 halaka qultum laN2 yabEava L1A2hu mim2 baEdihi2 rAsu2laN2 ka*a2lika yuDil1u L1A2hu man huwa musrifu m2urta3b
    'al1a*i2na yuja2dilu2na fi4 'a2ya2ti l1a2hi bigAyri sulTA2nin 'ata2hum kaburA maqtan EiN2da L1A2hi waEiN2da l1a*i2na 'a2manu2 ka*a2lika yaTbaEu L1A2hu Eala2 kul1i qAlbi mutakab1iriN2 jab1a3r
    waqA2la firEawnu ya2ha2ma2nu bni li2 SArHa l1aEal1i4 'ablugu l'asba3b
    'asba2ba s1ama2wa2ti fa'aT1AliEa 'ila4 'ila2hi mu2sa2 wa'in2i2 la'aZun2uhu2 ka2*ibaN2 waka*a2lika zuy1ina lifirEawna su5'u Eamalihi2 waSud1a Eani s1abi2li wama2 kaydu firEawna 'il1a2 fi2 taba3b
    waqA2la l1a*i4 'a2mana ya2qAwmi t1abiEu2ni 'ahdikum sabi2la r1A$a3d
    ya2qAwmi 'in2ama2 ha2*ihi lHaya2tu d1unya2 mata2EuN2 wa'in2a l'a2xirAta hiya da2ru lqArA3r
    man Eamila say1i'ataN2 fala2 yujza4 'il1a2 mivlaha2 waman Eamila SA2liHa m2iN2 *akarin 'aw 'uN2va2 wahuwa mu'minuN2 fa'ula5'ika yadxulu2na ljan2ata yurzaqu2na fi2ha2 bigAyri Hisa3b
    waya2qAwmi ma2 li4 'adEu2kum 'ila n2aja2ti watadEu2nani4 'ila n2a3r
    tadEu2nani2 li'akfurA bil1a2hi wa'u$rika bihi2 ma2 laysa li2 bihi2 EilmuN2 wa'ana 'adEu2kum 'ila lEazi2zi lgAf1a3r
    la2 jarAma 'an2ama2 tadEu2nani4 'ilayhi laysa lahu2 daEwatuN2 fi d1unya2 wala2 fi l'a2xirAti wa'an2a marAd1ana4 'ila L1A2hi wa'an2a lmusrifi2na hum 'aSHa2bu n2a3r
    fasata*kuru2na ma4 'aqu2lu lakum wa'ufaw1iDu 'amri4 'ila L1A2hi 'in2a L1A2ha baSi2rum2 bilEiba3d
    fawaqA2hu L1A2hu say1i'a2ti ma2 makaru2 waHa2qA bi'a2li firEawna su5'u lEa*a3b
    'an2a2ru yuErADu2na Ealayha2 guduw1aN2 waEa$iy1aN2 wayawma taqu2mu s1a2Eatu 'adxilu4 'a2la firEawna 'a$ad1a lEa*a3b
    wa'i* yataHa6j1u2na fi n2a2ri fayaqu2lu D1uEafa5'u lil1a*i2na stakbaru4 'in2a2 kun2a2 lakum tabaEaN2 fahal 'aN2tu m2ugnu2na Ean2a2 naSi2ba m2ina n2a3r
    qA2la l1a*i2na stakbaru4 'in2a2 kul1uN2 fi2ha4 'in2a L1A2ha qAd Hakama bayna lEiba3d
    waqA2la l1a*i2na fi n2a2ri lixAzanati jahan2ama dEu2 rAb1akum yuxAf1if Ean2a2 yawma m2ina lEa*a3b
    qA2lu4 'awalam taku ta'ti2kum rusulukum2 bilbay1ina2ti qA2lu2 bala2 qA2lu2 fadEu2 wama2 duEa5'u lka2firi2na 'il1a2 fi2 DAla3l
    'in2a2 lanaN2Suru rusulana2 wal1a*i2na 'a2manu2 fi lHaya2ti d1unya2 wayawma yaqu2mu l'a$ha3d
    yawma la2 yaN2faEu Z1A2limi2na maE*irAtuhum walahumu l1aEnatu walahum su5'u d1a3r
    walaqAd 'a2tayna2 mu2sa lhuda2 wa'awrAvna2 bani4 'isrA5'i2la lkita3b
    hudaN2 wa*ikrA2 li'uli l'alba3b
    faSbir 'in2a waEda L1A2hi Haq1uN2 wastagfir li*am2bika wasab1iH biHamdi rAb1ika bilEa$iy1i wal'ibka3r
    'in2a l1a*i2na yuja2dilu2na fi4 'a2ya2ti l1a2hi bigAyri sulTA2nin 'ata2hum 'iN2 fi2 Sudu2rihim 'il1a2 kibru m2a2 hum2 biba2ligi2hi fastaEi* bil1a2hi 'in2ahu2 huwa s1ami2Eu lbaSi3r
    laxAlqu s1ama2wa2ti wal'arDi 'akbaru min xAlqi n2a2si wala2kin2a 'akvarA n2a2si la2 yaElamu3n
    wama2 yastawi l'aEma2 walbaSi2ru wal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti wala lmusi5'u qAli2la m2a2 tata*ak1aru3n
    'in2a s1a2Eata la'a2tiyatu l1a2 rAyba fi2ha2 wala2kin2a 'akvarA n2a2si la2 yu'minu3n
    waqA2la rAb1ukumu dEu2ni4 'astajib lakum 'in2a l1a*i2na yastakbiru2na Ean Eiba2dati2 sayadxulu2na jahan2ama da2xiri3n
    'aL1A2hu l1a*i2 jaEala lakumu l1ayla litaskunu2 fi2hi wan2aha2rA mubSirAn 'in2a L1A2ha la*u2 faDlin Eala n2a2si wala2kin2a 'akvarA n2a2si la2 ya$kuru3n
    *a2likumu L1A2hu rAb1ukum xA2liqu kul1i $ay'i l1a4 'ila2ha 'il1a2 huwa fa'an2a2 tu'faku3n
    ka*a2lika yu'faku l1a*i2na ka2nu2 bi'a2ya2ti l1a2hi yajHadu3n
    'aL1A2hu l1a*i2 jaEala lakumu l'arDA qArA2rAN2 was1ama5'a bina5'aN2 waSAw1arAkum fa'aHsana SuwarAkum warAzaqAku m2ina T1Ay1iba2ti *a2likumu L1A2hu rAb1ukum fataba2rAka L1A2hu rAb1u lEa2lami3n
    huwa lHay1u la4 'ila2ha 'il1a2 huwa fadEu2hu muxliSi2na lahu d1i2na lHamdu lil1a2hi rAb1i lEa2lami3n
    qul 'in2i2 nuhi2tu 'an 'aEbuda l1a*i2na tadEu2na miN2 du2ni l1a2hi lam2a2 ja5'aniya lbay1ina2tu mi r1Ab1i2 wa'umirtu 'an 'uslima lirAb1i lEa2lami3n
    huwa l1a*i2 xAlaqAku m2iN2 turA2biN2 vum2a mi n2uTfatiN2 vum2a min EalaqAtiN2 vum2a yuxrijukum TiflaN2 vum2a litablugu4 'a$ud1akum vum2a litaku2nu2 $uyu2xAN2 wamiN2ku m2aN2 yutawaf1a2 miN2 qAblu walitablugu4 'ajala m2usam2aN2 walaEal1akum taEqilu3n
    huwa l1a*i2 yuHyi2 wayumi2tu fa'i*a2 qADA4 'amrAN2 fa'in2ama2 yaqu2lu lahu2 kuN2 fayaku3n
    'alam tarA 'ila l1a*i2na yuja2dilu2na fi4 'a2ya2ti l1a2hi 'an2a2 yuSrAfu3n
    'al1a*i2na ka*1abu2 bilkita2bi wabima4 'arsalna2 bihi2 rusulana2 fasawfa yaElamu3n
    'i*i l'agla2lu fi4 'aEna2qihim was1ala2silu yusHabu3n
    fi lHami2mi vum2a fi n2a2ri yusjaru3n
    vum2a qi2la lahum 'ayna ma2 kuN2tum tu$riku3n
    miN2 du2ni l1a2hi qA2lu2 DAl1u2 Ean2a2 ba l1am naku n2adEu2 miN2 qAblu $ay'aN2 ka*a2lika yuDil1u L1A2hu lka2firi3n
    *a2likum2 bima2 kuN2tum tafrAHu2na fi l'arDi bigAyri lHaq1i wabima2 kuN2tum tamrAHu3n
    'udxulu4 'abwa2ba jahan2ama xA2lidi2na fi2ha2 fabi'sa mavwa lmutakab1iri3n
    faSbir 'in2a waEda L1A2hi Haq1uN2 fa'im2a2 nuriyan2aka baEDA l1a*i2 naEiduhum 'aw natawaf1ayan2aka fa'ilayna2 yurjaEu3n
    walaqAd 'arsalna2 rusula m2iN2 qAblika minhu m2aN2 qASASna2 Ealayka waminhu m2a l1am naqSuS Ealayka wama2 ka2na lirAsu2lin 'aN2 ya'tiya bi'a2yatin 'il1a2 bi'i*ni l1a2hi fa'i*a2 ja5'a 'amru L1A2hi quDiya bilHaq1i waxAsirA huna2lika lmubTilu3n
    'aL1A2hu l1a*i2 jaEala lakumu l'anEa2ma litarkabu2 minha2 waminha2 ta'kulu3n
    walakum fi2ha2 mana2fiEu walitablugu2 Ealayha2 Ha2jataN2 fi2 Sudu2rikum waEalayha2 waEala lfulki tuHmalu3n
    wayuri2kum 'a2ya2tihi2 fa'ay1a 'a2ya2ti l1a2hi tuN2kiru3n
    'afalam yasi2ru2 fi l'arDi fayaN2Zuru2 kayfa ka2na Ea2qibatu l1a*i2na miN2 qAblihim ka2nu4 'akvarA minhum wa'a$ad1a quw1ataN2 wa'a2va2rAN2 fi l'arDi fama4 'agna2 Eanhu m2a2 ka2nu2 yaksibu3n
    falam2a2 ja5'athum rusuluhum2 bilbay1ina2ti fariHu2 bima2 EiN2dahu m2ina lEilmi waHa2qA bihi m2a2 ka2nu2 bihi2 yastahzi'u3n
    falam2a2 rA'aw ba'sana2 qA2lu4 'a2man2a2 bil1a2hi waHdahu2 wakafarna2 bima2 kun2a2 bihi2 mu$riki3n
    falam yaku yaN2faEuhum 'i2ma2nuhum lam2a2 rA'aw ba'sana2 sun2ata L1A2hi l1ati2 qAd xAlat fi2 Eiba2dihi2 waxAsirA huna2lika lka2firu3n

    Ha2mi6m
    taN2zi2lu m2ina r1AHma2ni r1AHi3m
    kita2buN2 fuS1ilat 'a2ya2tuhu2 qur'a2nan EarAbiy1a l1iqAwmiN2 yaElamu3n
    ba$i2rAN2 wana*i2rAN2 fa'aErADA 'akvaruhum fahum la2 yasmaEu3n
    waqA2lu2 qulu2buna2 fi4 'akin2ati m2im2a2 tadEu2na4 'ilayhi wafi4 'a2*a2nina2 waqruN2 wamim2 baynina2 wabaynika Hija2buN2 faEmal 'in2ana2 Ea2milu3n
    qul 'in2ama4 'ana ba$aru m2ivlukum yu2Ha4 'ilay1a 'an2ama4 'ila2hukum 'ila2huN2 wa2HiduN2 fastaqi2mu4 'ilayhi wastagfiru2hu wawaylu l1ilmu$riki3n
    'al1a*i2na la2 yu'tu2na z1aka2ta wahum2 bil'a2xirAti hum ka2firu3n
    'in2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti lahum 'ajrun gAyru mamnu3n
    qul 'a'in2akum latakfuru2na bil1a*i2 xAlaqA l'arDA fi2 yawmayni watajEalu2na lahu4 'aN2da2daN2 *a2lika rAb1u lEa2lami3n
    wajaEala fi2ha2 rAwa2siya miN2 fawqiha2 waba2rAka fi2ha2 waqAd1arA fi2ha4 'aqwa2taha2 fi4 'arbaEati 'ay1a2miN2 sawa5'a l1is1a5'ili3n
    vum2a stawa4 'ila s1ama5'i wahiya duxA2nuN2 faqA2la laha2 walil'arDi 'tiya2 TAwEan 'aw karhaN2 qA2lata4 'atayna2 TA5'iEi3n
    faqADA2hun2a sabEa sama2wa2tiN2 fi2 yawmayni wa'awHa2 fi2 kul1i sama5'in 'amrAha2 wazay1an2a s1ama5'a d1unya2 bimaSA2bi2Ha waHifZAN2 *a2lika taqdi2ru lEazi2zi lEali3m
    fa'in 'aErADu2 faqul 'aN2*artukum SA2EiqAta m2ivla SA2EiqAti Ea2diN2 wavamu3d
    'i* ja5'athumu r1usulu mim2 bayni 'aydi2him wamin xAlfihim 'al1a2 taEbudu4 'il1a L1A2ha qA2lu2 law $a5'a rAb1una2 la'aN2zala mala5'ikataN2 fa'in2a2 bima4 'ursiltum2 bihi2 ka2firu3n
    fa'am2a2 Ea2duN2 fastakbaru2 fi l'arDi bigAyri lHaq1i waqA2lu2 man 'a$ad1u min2a2 quw1atan 'awalam yarAw 'an2a L1A2ha l1a*i2 xAlaqAhum huwa 'a$ad1u minhum quw1ataN2 waka2nu2 bi'a2ya2tina2 yajHadu3n
    fa'arsalna2 Ealayhim ri2HaN2 SArSArAN2 fi4 'ay1a2mi n2aHisa2ti l1inu*i2qAhum Ea*a2ba lxizyi fi lHaya2ti d1unya2 walaEa*a2bu l'a2xirAti 'axza2 wahum la2 yuN2SAru3n
    wa'am2a2 vamu2du fahadayna2hum fastaHab1u lEama2 Eala lhuda2 fa'axA*athum SA2EiqAtu lEa*a2bi lhu2ni bima2 ka2nu2 yaksibu3n
    wanaj1ayna l1a*i2na 'a2manu2 waka2nu2 yat1aqu3n
    wayawma yuH$aru 'aEda5'u L1A2hi 'ila n2a2ri fahum yu2zaEu3n
    Hat1a4 'i*a2 ma2 ja5'u2ha2 $ahida Ealayhim samEuhum wa'abSA2ruhum wajulu2duhum2 bima2 ka2nu2 yaEmalu3n
    waqA2lu2 lijulu2dihim lima $ahit1um Ealayna2 qA2lu4 'aN2TAqAna L1A2hu l1a*i4 'aN2TAqA kul1a $ay'iN2 wahuwa xAlaqAkum 'aw1ala mar1AtiN2 wa'ilayhi turjaEu3n
    wama2 kuN2tum tastatiru2na 'aN2 ya$hada Ealaykum samEukum wala4 'abSA2rukum wala2 julu2dukum wala2kiN2 ZAnaN2tum 'an2a L1A2ha la2 yaElamu kavi2rA m2im2a2 taEmalu3n
    wa*a2likum ZAn2ukumu l1a*i2 ZAnaN2tum2 birAb1ikum 'arda2kum fa'aSbaHtu m2ina lxA2siri3n
    fa'iN2 yaSbiru2 fan2a2ru mavwa l1ahum wa'iN2 yastaEtibu2 fama2 hu m2ina lmuEtabi3n
    waqAy1aDna2 lahum qurAna5'a fazay1anu2 lahu m2a2 bayna 'aydi2him wama2 xAlfahum waHaq1A Ealayhimu lqAwlu fi4 'umamiN2 qAd xAlat miN2 qAblihi m2ina ljin2i wal'iN2si 'in2ahum ka2nu2 xA2siri3n
    waqA2la l1a*i2na kafaru2 la2 tasmaEu2 liha2*a lqur'a2ni walgAw fi2hi laEal1akum taglibu3n
    falanu*i2qAn2a l1a*i2na kafaru2 Ea*a2baN2 $adi2daN2 walanajziyan2ahum 'aswa'a l1a*i2 ka2nu2 yaEmalu3n
    *a2lika jaza5'u 'aEda5'i l1a2hi n2a2ru lahum fi2ha2 da2ru lxuldi jaza5'am2 bima2 ka2nu2 bi'a2ya2tina2 yajHadu3n
    waqA2la l1a*i2na kafaru2 rAb1ana4 'arina l1a*ayni 'aDAl1a2na2 mina ljin2i wal'iN2si najEalhuma2 taHta 'aqda2mina2 liyaku2na2 mina l'asfali3n
    'in2a l1a*i2na qA2lu2 rAb1una L1A2hu vum2a staqA2mu2 tatanaz1alu Ealayhimu lmala5'ikatu 'al1a2 taxA2fu2 wala2 taHzanu2 wa'ab$iru2 biljan2ati l1ati2 kuN2tum tu2Eadu3n
    naHnu 'awliya5'ukum fi lHaya2ti d1unya2 wafi l'a2xirAti walakum fi2ha2 ma2 ta$tahi4 'aN2fusukum walakum fi2ha2 ma2 tad1aEu3n
    nuzula m2in gAfu2ri r1AHi3m
    waman 'aHsanu qAwla m2im2aN2 daEa4 'ila L1A2hi waEamila SA2liHaN2 waqA2la 'in2ani2 mina lmuslimi3n
    wala2 tastawi lHasanatu wala s1ay1i'atu dfaE bil1ati2 hiya 'aHsanu fa'i*a l1a*i2 baynaka wabaynahu2 Eada2watuN2 ka'an2ahu2 waliy1un Hami3m
    wama2 yulaq1A2ha4 'il1a l1a*i2na SAbaru2 wama2 yulaq1A2ha4 'il1a2 *u2 HaZ1in EaZi3m
    wa'im2a2 yaN2zagAn2aka mina $1ayTA2ni nazguN2 fastaEi* bil1a2hi 'in2ahu2 huwa s1ami2Eu lEali3m
    wamin 'a2ya2tihi l1aylu wan2aha2ru wa$1amsu walqAmaru la2 tasjudu2 li$1amsi wala2 lilqAmari wasjudu2 lil1a2hi l1a*i2 xAlaqAhun2a 'iN2 kuN2tum 'iy1a2hu taEbudu3n
    fa'ini stakbaru2 fal1a*i2na EiN2da rAb1ika yusab1iHu2na lahu2 bil1ayli wan2aha2ri wahum la2 yas'amu3n
    wamin 'a2ya2tihi4 'an2aka tarA l'arDA xA2$iEataN2 fa'i*a4 'aN2zalna2 Ealayha lma5'a htaz1at warAbat 'in2a l1a*i4 'aHya2ha2 lamuHyi lmawta4 'in2ahu2 Eala2 kul1i $ay'iN2 qAdi3r
    'in2a l1a*i2na yulHidu2na fi4 'a2ya2tina2 la2 yaxfawna Ealayna4 'afamaN2 yulqA2 fi n2a2ri xAyrun 'a m2aN2 ya'ti4 'a2minaN2 yawma lqiya2mati Emalu2 ma2 $i'tum 'in2ahu2 bima2 taEmalu2na baSi3r
    'in2a l1a*i2na kafaru2 bi*1ikri lam2a2 ja5'ahum wa'in2ahu2 lakita2bun Eazi3z
    l1a2 ya'ti2hi lba2Tilu mim2 bayni yadayhi wala2 min xAlfihi2 taN2zi2lu m2in Haki2min Hami3d
    m2a2 yuqA2lu laka 'il1a2 ma2 qAd qi2la lir1usuli miN2 qAblika 'in2a rAb1aka la*u2 magfirAtiN2 wa*u2 EiqA2bin 'ali3m
    walaw jaEalna2hu qur'a2nan 'aEjamiy1a l1aqA2lu2 lawla2 fuS1ilat 'a2ya2tuhu4 'a'aEjamiy1uN2 waEarAbiy1uN2 qul huwa lil1a*i2na 'a2manu2 hudaN2 wa$ifa5'uN2 wal1a*i2na la2 yu'minu2na fi4 'a2*a2nihim waqruN2 wahuwa Ealayhim Eaman 'ula5'ika yuna2dawna mi m2aka2nim2 baEi3d
    walaqAd 'a2tayna2 mu2sa lkita2ba faxtulifa fi2hi walawla2 kalimatuN2 sabaqAt mi r1Ab1ika laquDiya baynahum wa'in2ahum lafi2 $ak1i m2inhu muri3b
    m2an Eamila SA2liHaN2 falinafsihi2 waman 'asa5'a faEalayha2 wama2 rAb1uka biZAl1a2mi l1ilEabi3d
    'ilayhi yurAd1u Eilmu s1a2Eati wama2 taxruju miN2 vamarA2ti m2in 'akma2miha2 wama2 taHmilu min 'uN2va2 wala2 taDAEu 'il1a2 biEilmihi2 wayawma yuna2di2him 'ayna $urAka5'i2 qA2lu4 'a2*an2a2ka ma2 min2a2 miN2 $ahi3d
    waDAl1a Eanhu m2a2 ka2nu2 yadEu2na miN2 qAblu waZAn2u2 ma2 lahu m2i m2aHi3S
    l1a2 yas'amu l'iN2sa2nu miN2 duEa5'i lxAyri wa'i m2as1ahu $1ar1u faya'u2suN2 qAnu3T
    wala'in 'a*aqna2hu rAHmata m2in2a2 mim2 baEdi DAr1A5'a mas1athu layaqu2lan2a ha2*a2 li2 wama4 'aZun2u s1a2Eata qA5'imataN2 wala'i r1ujiEtu 'ila2 rAb1i4 'in2a li2 EiN2dahu2 lalHusna2 falanunab1i'an2a l1a*i2na kafaru2 bima2 Eamilu2 walanu*i2qAn2ahu m2in Ea*a2bin gAli3Z
    wa'i*a4 'anEamna2 Eala l'iN2sa2ni 'aErADA wana'a2 bija2nibihi2 wa'i*a2 mas1ahu $1ar1u fa*u2 duEa5'in Eari3D
    qul 'arA'aytum 'iN2 ka2na min EiN2di l1a2hi vum2a kafartum2 bihi2 man 'aDAl1u mim2an huwa fi2 $iqA2qim2 baEi3d
    sanuri2him 'a2ya2tina2 fi l'a2fa2qi wafi4 'aN2fusihim Hat1a2 yatabay1ana lahum 'an2ahu lHaq1u 'awalam yakfi birAb1ika 'an2ahu2 Eala2 kul1i $ay'iN2 $ahi3d
    'ala4 'in2ahum fi2 miryati m2i l1iqA5'i rAb1ihim 'ala4 'in2ahu2 bikul1i $ay'i m2uHi3T

    Ha2mi6m
    Eay3N2si6N2qA6f
    ka*a2lika yu2Hi4 'ilayka wa'ila l1a*i2na miN2 qAblika L1A2hu lEazi2zu lHaki3m
    lahu2 ma2 fi s1ama2wa2ti wama2 fi l'arDi wahuwa lEaliy1u lEaZi3m
    taka2du s1ama2wa2tu yatafaT1Arna miN2 fawqihin2a walmala5'ikatu yusab1iHu2na biHamdi rAb1ihim wayastagfiru2na limaN2 fi l'arDi 'ala4 'in2a L1A2ha huwa lgAfu2ru r1AHi3m
    wal1a*i2na t1axA*u2 miN2 du2nihi4 'awliya5'a L1A2hu Hafi2Zun Ealayhim wama4 'aN2ta Ealayhim2 biwaki3l
    waka*a2lika 'awHayna4 'ilayka qur'a2nan EarAbiy1a l1ituN2*irA 'um2a lqurA2 waman Hawlaha2 watuN2*irA yawma ljamEi la2 rAyba fi2hi fari2quN2 fi ljan2ati wafari2quN2 fi s1aEi3r
    walaw $a5'a L1A2hu lajaEalahum 'um2ataN2 wa2HidataN2 wala2kiN2 yudxilu maN2 ya$a5'u fi2 rAHmatihi2 waZ1A2limu2na ma2 lahu m2iN2 waliy1iN2 wala2 naSi3r
    'ami t1axA*u2 miN2 du2nihi4 'awliya5'a faL1A2hu huwa lwaliy1u wahuwa yuHyi lmawta2 wahuwa Eala2 kul1i $ay'iN2 qAdi3r
    wama xtalaftum fi2hi miN2 $ay'iN2 faHukmuhu4 'ila L1A2hi *a2likumu L1A2hu rAb1i2 Ealayhi tawak1altu wa'ilayhi 'uni3b
    fa2Tiru s1ama2wa2ti wal'arDi jaEala laku m2in 'aN2fusikum 'azwa2jaN2 wamina l'anEa2mi 'azwa2jaN2 ya*rA'ukum fi2hi laysa kamivlihi2 $ay'uN2 wahuwa s1ami2Eu lbaSi3r
    lahu2 maqA2li2du s1ama2wa2ti wal'arDi yabsuTu r1izqA limaN2 ya$a5'u wayaqdiru 'in2ahu2 bikul1i $ay'in Eali3m
    $arAEa laku m2ina d1i2ni ma2 waS1A2 bihi2 nu2HaN2 wal1a*i4 'awHayna4 'ilayka wama2 waS1Ayna2 bihi4 'ibrA2hi2ma wamu2sa2 waEi2sa4 'an 'aqi2mu d1i2na wala2 tatafar1Aqu2 fi2hi kaburA Eala lmu$riki2na ma2 tadEu2hum 'ilayhi l1a2hu yajtabi4 'ilayhi maN2 ya$a5'u wayahdi4 'ilayhi maN2 yuni3b
    wama2 tafar1Aqu4 'il1a2 mim2 baEdi ma2 ja5'ahumu lEilmu bagyam2 baynahum walawla2 kalimatuN2 sabaqAt mi r1Ab1ika 'ila4 'ajali m2usam2a l1aquDiya baynahum wa'in2a l1a*i2na 'u2rivu lkita2ba mim2 baEdihim lafi2 $ak1i m2inhu muri3b
    fali*a2lika fadEu wastaqim kama4 'umirta wala2 tat1abiE 'ahwa5'ahum waqul 'a2maN2tu bima4 'aN2zala L1A2hu miN2 kita2biN2 wa'umirtu li'aEdila baynakumu L1A2hu rAb1una2 warAb1ukum lana4 'aEma2luna2 walakum 'aEma2lukum la2 Huj1ata baynana2 wabaynakumu L1A2hu yajmaEu baynana2 wa'ilayhi lmaSi3r
    wal1a*i2na yuHa6j1u2na fi l1a2hi mim2 baEdi ma stuji2ba lahu2 Huj1atuhum da2HiDAtun EiN2da rAb1ihim waEalayhim gADAbuN2 walahum Ea*a2buN2 $adi3d
    'aL1A2hu l1a*i4 'aN2zala lkita2ba bilHaq1i walmi2za2na wama2 yudri2ka laEal1a s1a2Eata qAri3b
    yastaEjilu biha l1a*i2na la2 yu'minu2na biha2 wal1a*i2na 'a2manu2 mu$fiqu2na minha2 wayaElamu2na 'an2aha lHaq1u 'ala4 'in2a l1a*i2na yuma2ru2na fi s1a2Eati lafi2 DAla2lim2 baEi3d
    'aL1A2hu laTi2fum2 biEiba2dihi2 yarzuqu maN2 ya$a5'u wahuwa lqAwiy1u lEazi3z
    maN2 ka2na yuri2du Harva l'a2xirAti nazid lahu2 fi2 Harvihi2 wamaN2 ka2na yuri2du Harva d1unya2 nu'tihi2 minha2 wama2 lahu2 fi l'a2xirAti mi n2aSi3b
    'am lahum $urAka5'u $arAEu2 lahu m2ina d1i2ni ma2 lam ya'*am2 bihi l1a2hu walawla2 kalimatu lfaSli laquDiya baynahum wa'in2a Z1A2limi2na lahum Ea*a2bun 'ali3m
    tarA Z1A2limi2na mu$fiqi2na mim2a2 kasabu2 wahuwa wa2qiEum2 bihim wal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti fi2 rAwDA2ti ljan2a2ti lahu m2a2 ya$a5'u2na EiN2da rAb1ihim *a2lika huwa lfaDlu lkabi3r
    *a2lika l1a*i2 yuba$1iru L1A2hu Eiba2dahu l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti qu l1a4 'as'alukum Ealayhi 'ajrAn 'il1a lmawad1ata fi lqurba2 wamaN2 yaqtarif Hasanata n2azid lahu2 fi2ha2 Husnan 'in2a L1A2ha gAfu2ruN2 $aku3r
    'am yaqu2lu2na ftarA2 Eala L1A2hi ka*ibaN2 fa'iN2 ya$a'i l1a2hu yaxtim Eala2 qAlbika wayamHu L1A2hu lba2Tila wayuHiq1u lHaq1A bikalima2tihi4 'in2ahu2 Eali2mum2 bi*a2ti S1udu3r
    wahuwa l1a*i2 yaqbalu t1awbata Ean Eiba2dihi2 wayaEfu2 Eani s1ay1i'a2ti wayaElamu ma2 tafEalu3n
    wayastaji2bu l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti wayazi2duhu m2iN2 faDlihi2 walka2firu2na lahum Ea*a2buN2 $adi3d
    walaw basaTA L1A2hu r1izqA liEiba2dihi2 labagAw fi l'arDi wala2kiN2 yunaz1ilu biqAdari m2a2 ya$a5'u 'in2ahu2 biEiba2dihi2 xAbi2rum2 baSi3r
    wahuwa l1a*i2 yunaz1ilu lgAyva mim2 baEdi ma2 qAnaTu2 wayaN2$uru rAHmatahu2 wahuwa lwaliy1u lHami3d
    wamin 'a2ya2tihi2 xAlqu s1ama2wa2ti wal'arDi wama2 bav1a fi2hima2 miN2 da6b1atiN2 wahuwa Eala2 jamEihim 'i*a2 ya$a5'u qAdi3r
    wama4 'aSA2baku m2i m2uSi2batiN2 fabima2 kasabat 'aydi2kum wayaEfu2 EaN2 kavi3r
    wama4 'aN2tum2 bimuEjizi2na fi l'arDi wama2 laku m2iN2 du2ni l1a2hi miN2 waliy1iN2 wala2 naSi3r
    wamin 'a2ya2tihi ljawa2ri fi lbaHri kal'aEla3m
    'iN2 ya$a' yuskini r1i2Ha fayaZlalna rAwa2kida Eala2 ZAhrihi4 'in2a fi2 *a2lika la'a2ya2ti l1ikul1i SAb1a2riN2 $aku3r
    'aw yu2biqhun2a bima2 kasabu2 wayaEfu EaN2 kavi3r
    wayaElama l1a*i2na yuja2dilu2na fi4 'a2ya2tina2 ma2 lahu m2i m2aHi3S
    fama4 'u2ti2tu m2iN2 $ay'iN2 famata2Eu lHaya2ti d1unya2 wama2 EiN2da L1A2hi xAyruN2 wa'abqA2 lil1a*i2na 'a2manu2 waEala2 rAb1ihim yatawak1alu3n
    wal1a*i2na yajtanibu2na kaba5'irA l'ivmi walfawa2Hi$a wa'i*a2 ma2 gADibu2 hum yagfiru3n
    wal1a*i2na staja2bu2 lirAb1ihim wa'aqA2mu S1Ala2ta wa'amruhum $u2rA2 baynahum wamim2a2 rAzaqna2hum yuN2fiqu3n
    wal1a*i2na 'i*a4 'aSA2bahumu lbagyu hum yaN2taSiru3n
    wajaza5'u say1i'atiN2 say1i'atu m2ivluha2 faman Eafa2 wa'aSlaHa fa'ajruhu2 Eala L1A2hi 'in2ahu2 la2 yuHib1u Z1A2limi3n
    walamani N2taSArA baEda Zulmihi2 fa'ula5'ika ma2 Ealayhi m2iN2 sabi3l
    'in2ama s1abi2lu Eala l1a*i2na yaZlimu2na n2a2sa wayabgu2na fi l'arDi bigAyri lHaq1i 'ula5'ika lahum Ea*a2bun 'ali3m
    walamaN2 SAbarA wagAfarA 'in2a *a2lika lamin Eazmi l'umu3r
    wamaN2 yuDlili l1a2hu fama2 lahu2 miN2 waliy1i m2im2 baEdihi2 watarA Z1A2limi2na lam2a2 rA'awu lEa*a2ba yaqu2lu2na hal 'ila2 marAd1i m2iN2 sabi3l
    watarA2hum yuErADu2na Ealayha2 xA2$iEi2na mina *1ul1i yaN2Zuru2na miN2 TArfin xAfiy1iN2 waqA2la l1a*i2na 'a2manu4 'in2a lxA2siri2na l1a*i2na xAsiru4 'aN2fusahum wa'ahli2him yawma lqiya2mati 'ala4 'in2a Z1A2limi2na fi2 Ea*a2bi m2uqi3m
    wama2 ka2na lahu m2in 'awliya5'a yaN2Suru2nahu m2iN2 du2ni l1a2hi wamaN2 yuDlili l1a2hu fama2 lahu2 miN2 sabi3l
    'istaji2bu2 lirAb1iku m2iN2 qAbli 'aN2 ya'tiya yawmu l1a2 marAd1a lahu2 mina L1A2hi ma2 laku m2i m2alja'iN2 yawma'i*iN2 wama2 laku m2i n2aki3r
    fa'in 'aErADu2 fama4 'arsalna2ka Ealayhim Hafi2ZAn 'in Ealayka 'il1a lbala2gu wa'in2a4 'i*a4 'a*aqna l'iN2sa2na min2a2 rAHmataN2 fariHa biha2 wa'iN2 tuSibhum say1i'atum2 bima2 qAd1amat 'aydi2him fa'in2a l'iN2sa2na kafu3r
    l1il1a2hi mulku s1ama2wa2ti wal'arDi yaxluqu ma2 ya$a5'u yahabu limaN2 ya$a5'u 'ina2vaN2 wayahabu limaN2 ya$a5'u *1uku3r
    'aw yuzaw1ijuhum *ukrA2naN2 wa'ina2vaN2 wayajEalu maN2 ya$a5'u Eaqi2man 'in2ahu2 Eali2muN2 qAdi3r
    wama2 ka2na liba$arin 'aN2 yukal1imahu L1A2hu 'il1a2 waHyan 'aw miN2 warA5'i Hija2bin 'aw yursila rAsu2laN2 fayu2Hiya bi'i*nihi2 ma2 ya$a5'u 'in2ahu2 Ealiy1un Haki3m
    waka*a2lika 'awHayna4 'ilayka ru2Ha m2in 'amrina2 ma2 kuN2ta tadri2 ma lkita2bu wala l'i2ma2nu wala2kiN2 jaEalna2hu nu2rA n2ahdi2 bihi2 ma n2a$a5'u min Eiba2dina2 wa'in2aka latahdi4 'ila2 SirA2Ti m2ustaqi3m
    SirA2Ti l1a2hi l1a*i2 lahu2 ma2 fi s1ama2wa2ti wama2 fi l'arDi 'ala4 'ila L1A2hi taSi2ru l'umu3r

    Ha2mi6m
    walkita2bi lmubi3n
    'in2a2 jaEalna2hu qur'a2nan EarAbiy1a l1aEal1akum taEqilu3n
    wa'in2ahu2 fi4 'um2i lkita2bi ladayna2 laEaliy1un Haki3m
    'afanaDribu EaN2kumu *1ikrA SAfHan 'aN2 kuN2tum qAwma m2usrifi3n
    wakam 'arsalna2 mi n2abiy1iN2 fi l'aw1ali3n
    wama2 ya'ti2hi m2i n2abiy1in 'il1a2 ka2nu2 bihi2 yastahzi'u3n
    fa'ahlakna4 'a$ad1a minhum2 baT$aN2 wamaDA2 mavalu l'aw1ali3n
    wala'iN2 sa'altahu m2an xAlaqA s1ama2wa2ti wal'arDA layaqu2lun2a xAlaqAhun2a lEazi2zu lEali3m
    'al1a*i2 jaEala lakumu l'arDA mahdaN2 wajaEala lakum fi2ha2 subula l1aEal1akum tahtadu3n
    wal1a*i2 naz1ala mina s1ama5'i ma5'am2 biqAdariN2 fa'aN2$arna2 bihi2 baldata m2aytaN2 ka*a2lika tuxrAju3n
    wal1a*i2 xAlaqA l'azwa2ja kul1aha2 wajaEala laku m2ina lfulki wal'anEa2mi ma2 tarkabu3n
    litastawu2 Eala2 Zuhu2rihi2 vum2a ta*kuru2 niEmata rAb1ikum 'i*a stawaytum Ealayhi wataqu2lu2 subHa2na l1a*i2 sax1ArA lana2 ha2*a2 wama2 kun2a2 lahu2 muqrini3n
    wa'in2a4 'ila2 rAb1ina2 lamuN2qAlibu3n
    wajaEalu2 lahu2 min Eiba2dihi2 juz'an 'in2a l'iN2sa2na lakafu2ru m2ubi3n
    'ami t1axA*a mim2a2 yaxluqu bana2tiN2 wa'aSfa2kum2 bilbani3n
    wa'i*a2 bu$1irA 'aHaduhum2 bima2 DArAba lir1AHma2ni mavalaN2 ZAl1a wajhuhu2 muswad1aN2 wahuwa kaZi3m
    'awamaN2 yuna$1a'u fi lHilyati wahuwa fi lxiSA2mi gAyru mubi3n
    wajaEalu lmala5'ikata l1a*i2na hum Eiba2du r1AHma2ni 'ina2van 'a$ahidu2 xAlqAhum satuktabu $aha2datuhum wayus'alu3n
    waqA2lu2 law $a5'a r1AHma2nu ma2 Eabadna2hu m2a2 lahum2 bi*a2lika min Eilmin 'in hum 'il1a2 yaxruSu3n
    'am 'a2tayna2hum kita2ba m2iN2 qAblihi2 fahum2 bihi2 mustamsiku3n
    bal qA2lu4 'in2a2 wajadna4 'a2ba5'ana2 Eala4 'um2atiN2 wa'in2a2 Eala4 'a2va2rihi m2uhtadu3n
    waka*a2lika ma4 'arsalna2 miN2 qAblika fi2 qAryati m2i n2a*i2rin 'il1a2 qA2la mutrAfu2ha4 'in2a2 wajadna4 'a2ba5'ana2 Eala4 'um2atiN2 wa'in2a2 Eala4 'a2va2rihi m2uqtadu3n
    qA2la 'awalaw ji'tukum2 bi'ahda2 mim2a2 wajat1um Ealayhi 'a2ba5'akum qA2lu4 'in2a2 bima4 'ursiltum2 bihi2 ka2firu3n
    faN2taqAmna2 minhum faN2Zur kayfa ka2na Ea2qibatu lmuka*1ibi3n
    wa'i* qA2la 'ibrA2hi2mu li'abi2hi waqAwmihi4 'in2ani2 barA5'u m2im2a2 taEbudu3n
    'il1a l1a*i2 faTArAni2 fa'in2ahu2 sayahdi3n
    wajaEalaha2 kalimatam2 ba2qiyataN2 fi2 Eaqibihi2 laEal1ahum yarjiEu3n
    bal mat1aEtu ha4'ula5'i wa'a2ba5'ahum Hat1a2 ja5'ahumu lHaq1u warAsu2lu m2ubi3n
    walam2a2 ja5'ahumu lHaq1u qA2lu2 ha2*a2 siHruN2 wa'in2a2 bihi2 ka2firu3n
    waqA2lu2 lawla2 nuz1ila ha2*a lqur'a2nu Eala2 rAjuli m2ina lqAryatayni EaZi3m
    'ahum yaqsimu2na rAHmata rAb1ika naHnu qAsamna2 baynahu m2aEi2$atahum fi lHaya2ti d1unya2 warAfaEna2 baEDAhum fawqA baEDiN2 darAja2ti l1iyat1axi*a baEDuhum2 baEDAN2 suxriy1aN2 warAHmatu rAb1ika xAyru m2im2a2 yajmaEu3n
    walawla4 'aN2 yaku2na n2a2su 'um2ataN2 wa2Hidata l1ajaEalna2 limaN2 yakfuru bir1AHma2ni libuyu2tihim suqufa m2iN2 fiD1AtiN2 wamaEa2rija Ealayha2 yaZharu3n
    walibuyu2tihim 'abwa2baN2 wasururAn Ealayha2 yat1aki'u3n
    wazuxrufaN2 wa'iN2 kul1u *a2lika lam2a2 mata2Eu lHaya2ti d1unya2 wal'a2xirAtu EiN2da rAb1ika lilmut1aqi3n
    wamaN2 yaE$u EaN2 *ikri r1AHma2ni nuqAy1iD lahu2 $ayTA2naN2 fahuwa lahu2 qAri3n
    wa'in2ahum layaSud1u2nahum Eani s1abi2li wayaHsabu2na 'an2ahu m2uhtadu3n
    Hat1a4 'i*a2 ja5'ana2 qA2la ya2layta bayni2 wabaynaka buEda lma$riqAyni fabi'sa lqAri3n
    walaN2 yaN2faEakumu lyawma 'i Z1Alamtum 'an2akum fi lEa*a2bi mu$tariku3n
    'afa'aN2ta tusmiEu S1um2a 'aw tahdi lEumya wamaN2 ka2na fi2 DAla2li m2ubi3n
    fa'im2a2 na*haban2a bika fa'in2a2 minhu m2uN2taqimu3n
    'aw nuriyan2aka l1a*i2 waEadna2hum fa'in2a2 Ealayhi m2uqtadiru3n
    fastamsik bil1a*i4 'u2Hiya 'ilayka 'in2aka Eala2 SirA2Ti m2ustaqi3m
    wa'in2ahu2 la*ikru l1aka waliqAwmika wasawfa tus'alu3n
    was'al man 'arsalna2 miN2 qAblika mi r1usulina4 'ajaEalna2 miN2 du2ni r1AHma2ni 'a2lihataN2 yuEbadu3n
    walaqAd 'arsalna2 mu2sa2 bi'a2ya2tina4 'ila2 firEawna wamala'ihi2 faqA2la 'in2i2 rAsu2lu rAb1i lEa2lami3n
    falam2a2 ja5'ahum2 bi'a2ya2tina4 'i*a2 hu m2inha2 yaDHaku3n
    wama2 nuri2hi m2in 'a2yatin 'il1a2 hiya 'akbaru min 'uxtiha2 wa'axA*na2hum2 bilEa*a2bi laEal1ahum yarjiEu3n
    waqA2lu2 ya4'ay1uha s1a2Hiru dEu lana2 rAb1aka bima2 Eahida EiN2daka 'in2ana2 lamuhtadu3n
    falam2a2 ka$afna2 Eanhumu lEa*a2ba 'i*a2 hum yaN2kuvu3n
    wana2da2 firEawnu fi2 qAwmihi2 qA2la ya2qAwmi 'alaysa li2 mulku miSrA waha2*ihi l'anha2ru tajri2 miN2 taHti4 'afala2 tubSiru3n
    'am 'ana xAyru m2in ha2*a l1a*i2 huwa mahi2nuN2 wala2 yaka2du yubi3n
    falawla4 'ulqiya Ealayhi 'aswirAtu m2iN2 *ahabin 'aw ja5'a maEahu lmala5'ikatu muqtarini3n
    fastaxAf1a qAwmahu2 fa'aTA2Eu2hu 'in2ahum ka2nu2 qAwmaN2 fa2siqi3n
    falam2a4 'a2safu2na N2taqAmna2 minhum fa'agrAqna2hum 'ajmaEi3n
    fajaEalna2hum salafaN2 wamavala l1il'a2xiri3n
    walam2a2 Duriba bnu maryama mavalan 'i*a2 qAwmuka minhu yaSid1u3n
    waqA2lu4 'a'a2lihatuna2 xAyrun 'am huwa ma2 DArAbu2hu laka 'il1a2 jadalam2 bal hum qAwmun xASimu3n
    'in huwa 'il1a2 Eabdun 'anEamna2 Ealayhi wajaEalna2hu mavala l1ibani4 'isrA5'i3l
    walaw na$a5'u lajaEalna2 miN2ku m2ala5'ikataN2 fi l'arDi yaxlufu3n
    wa'in2ahu2 laEilmu l1is1a2Eati fala2 tamtarun2a biha2 wat1abiEu2ni ha2*a2 SirA2Tu m2ustaqi3m
    wala2 yaSud1an2akumu $1ayTA2nu 'in2ahu2 lakum Eaduw1u m2ubi3n
    walam2a2 ja5'a Ei2sa2 bilbay1ina2ti qA2la qAd ji'tukum2 bilHikmati wali'ubay1ina lakum2 baEDA l1a*i2 taxtalifu2na fi2hi fat1aqu L1A2ha wa'aTi2Eu3n
    'in2a L1A2ha huwa rAb1i2 warAb1ukum faEbudu2hu ha2*a2 SirA2Tu m2ustaqi3m
    faxtalafa l'aHza2bu mim2 baynihim fawaylu l1il1a*i2na ZAlamu2 min Ea*a2bi yawmin 'ali3m
    hal yaN2Zuru2na 'il1a s1a2Eata 'aN2 ta'tiyahum2 bagtataN2 wahum la2 ya$Euru3n
    'al'axil1a5'u yawma'i*im2 baEDuhum libaEDin Eaduw1un 'il1a lmut1aqi3n
    ya2Eiba2di la2 xAwfun Ealaykumu lyawma wala4 'aN2tum taHzanu3n
    'al1a*i2na 'a2manu2 bi'a2ya2tina2 waka2nu2 muslimi3n
    'udxulu ljan2ata 'aN2tum wa'azwa2jukum tuHbaru3n
    yuTA2fu Ealayhim2 biSiHa2fi m2iN2 *ahabiN2 wa'akwa2biN2 wafi2ha2 ma2 ta$tahi2hi l'aN2fusu watala*1u l'aEyunu wa'aN2tum fi2ha2 xA2lidu3n
    watilka ljan2atu l1ati4 'u2rivtumu2ha2 bima2 kuN2tum taEmalu3n
    lakum fi2ha2 fa2kihatuN2 kavi2rAtu m2inha2 ta'kulu3n
    'in2a lmujrimi2na fi2 Ea*a2bi jahan2ama xA2lidu3n
    la2 yufat1aru Eanhum wahum fi2hi mublisu3n
    wama2 ZAlamna2hum wala2kiN2 ka2nu2 humu Z1A2limi3n
    wana2daw ya2ma2liku liyaqDi Ealayna2 rAb1uka qA2la 'in2aku m2a2kivu3n
    laqAd ji'na2kum2 bilHaq1i wala2kin2a 'akvarAkum lilHaq1i ka2rihu3n
    'am 'abrAmu4 'amrAN2 fa'in2a2 mubrimu3n
    'am yaHsabu2na 'an2a2 la2 nasmaEu sir1Ahum wanajwa2hum2 bala2 warusuluna2 ladayhim yaktubu3n
    qul 'iN2 ka2na lir1AHma2ni waladuN2 fa'ana 'aw1alu lEa2bidi3n
    subHa2na rAb1i s1ama2wa2ti wal'arDi rAb1i lEar$i Eam2a2 yaSifu3n
    fa*arhum yaxu2Du2 wayalEabu2 Hat1a2 yula2qu2 yawmahumu l1a*i2 yu2Eadu3n
    wahuwa l1a*i2 fi s1ama5'i 'ila2huN2 wafi l'arDi 'ila2huN2 wahuwa lHaki2mu lEali3m
    wataba2rAka l1a*i2 lahu2 mulku s1ama2wa2ti wal'arDi wama2 baynahuma2 waEiN2dahu2 Eilmu s1a2Eati wa'ilayhi turjaEu3n
    wala2 yamliku l1a*i2na yadEu2na miN2 du2nihi $1afa2Eata 'il1a2 maN2 $ahida bilHaq1i wahum yaElamu3n
    wala'iN2 sa'altahu m2an xAlaqAhum layaqu2lun2a L1A2hu fa'an2a2 yu'faku3n
    waqi2lihi2 ya2rAb1i 'in2a ha4'ula5'i qAwmu l1a2 yu'minu3n
    faSfaH Eanhum waqul sala2muN2 fasawfa yaElamu3n

    Ha2mi6m
    walkita2bi lmubi3n
    'in2a4 'aN2zalna2hu fi2 laylati m2uba2rAkatin 'in2a2 kun2a2 muN2*iri3n
    fi2ha2 yufrAqu kul1u 'amrin Haki3m
    'amrA m2in EiN2dina4 'in2a2 kun2a2 mursili3n
    rAHmata m2i r1Ab1ika 'in2ahu2 huwa s1ami2Eu lEali3m
    rAb1i s1ama2wa2ti wal'arDi wama2 baynahuma4 'iN2 kuN2tu m2u2qini3n
    la4 'ila2ha 'il1a2 huwa yuHyi2 wayumi2tu rAb1ukum warAb1u 'a2ba5'ikumu l'aw1ali3n
    bal hum fi2 $ak1iN2 yalEabu3n
    fartaqib yawma ta'ti s1ama5'u biduxA2ni m2ubi3n
    yag$a n2a2sa ha2*a2 Ea*a2bun 'ali3m
    r1Ab1ana k$if Ean2a lEa*a2ba 'in2a2 mu'minu3n
    'an2a2 lahumu *1ikrA2 waqAd ja5'ahum rAsu2lu m2ubi3n
    vum2a tawal1aw Eanhu waqA2lu2 muEal1amu m2ajnu3n
    'in2a2 ka2$ifu lEa*a2bi qAli2lan 'in2akum Ea5'idu3n
    yawma nabTi$u lbaT$ata lkubrA4 'in2a2 muN2taqimu3n
    walaqAd fatan2a2 qAblahum qAwma firEawna waja5'ahum rAsu2luN2 kari3m
    'an 'ad1u4 'ilay1a Eiba2da L1A2hi 'in2i2 lakum rAsu2lun 'ami3n
    wa'a l1a2 taElu2 Eala L1A2hi 'in2i4 'a2ti2kum2 bisulTA2ni m2ubi3n
    wa'in2i2 Eu*tu birAb1i2 warAb1ikum 'aN2 tarjumu3n
    wa'i l1am tu'minu2 li2 faEtazilu3n
    fadaEa2 rAb1ahu4 'an2a ha4'ula5'i qAwmu m2ujrimu3n
    fa'asri biEiba2di2 laylan 'in2aku m2ut1abaEu3n
    watruki lbaHrA rAhwan 'in2ahum juN2du m2ugrAqu3n
    kam tarAku2 miN2 jan2a2tiN2 waEuyu3n
    wazuru2EiN2 wamaqA2miN2 kari3m
    wanaEmatiN2 ka2nu2 fi2ha2 fa2kihi3n
    ka*a2lika wa'awrAvna2ha2 qAwman 'a2xAri3n
    fama2 bakat Ealayhimu s1ama5'u wal'arDu wama2 ka2nu2 muN2ZAri3n
    walaqAd naj1ayna2 bani4 'isrA5'i2la mina lEa*a2bi lmuhi3n
    miN2 firEawna 'in2ahu2 ka2na Ea2liya m2ina lmusrifi3n
    walaqAdi xtarna2hum Eala2 Eilmin Eala lEa2lami3n
    wa'a2tayna2hu m2ina l'a2ya2ti ma2 fi2hi bala5'u m2ubi3n
    'in2a ha4'ula5'i layaqu2lu3n
    'in hiya 'il1a2 mawtatuna l'u2la2 wama2 naHnu bimuN2$ari3n
    fa'tu2 bi'a2ba5'ina4 'iN2 kuN2tum SA2diqi3n
    'ahum xAyrun 'am qAwmu tub1aEiN2 wal1a*i2na miN2 qAblihim 'ahlakna2hum 'in2ahum ka2nu2 mujrimi3n
    wama2 xAlaqna s1ama2wa2ti wal'arDA wama2 baynahuma2 la2Eibi3n
    ma2 xAlaqna2huma4 'il1a2 bilHaq1i wala2kin2a 'akvarAhum la2 yaElamu3n
    'in2a yawma lfaSli mi2qA2tuhum 'ajmaEi3n
    yawma la2 yugni2 mawlan Ea m2awlaN2 $ay'aN2 wala2 hum yuN2SAru3n
    'il1a2 ma r1AHima L1A2hu 'in2ahu2 huwa lEazi2zu r1AHi3m
    'in2a $ajarAta z1aq1u3m
    TAEa2mu l'avi3m
    kalmuhli yagli2 fi lbuTu3n
    kagAlyi lHami3m
    xu*u2hu faEtilu2hu 'ila2 sawa5'i ljaHi3m
    vum2a Sub1u2 fawqA rA'sihi2 min Ea*a2bi lHami3m
    *uq 'in2aka 'aN2ta lEazi2zu lkari3m
    'in2a ha2*a2 ma2 kuN2tum2 bihi2 tamtaru3n
    'in2a lmut1aqi2na fi2 maqA2min 'ami3n
    fi2 jan2a2tiN2 waEuyu3n
    yalbasu2na miN2 suN2dusiN2 wa'istabrAqi m2utaqA2bili3n
    ka*a2lika wazaw1ajna2hum2 biHu2rin Ei3n
    yadEu2na fi2ha2 bikul1i fa2kihatin 'a2mini3n
    la2 ya*u2qu2na fi2ha lmawta 'il1a lmawtata l'u2la2 wawaqA2hum Ea*a2ba ljaHi3m
    faDla m2i r1Ab1ika *a2lika huwa lfawzu lEaZi3m
    fa'in2ama2 yas1arna2hu bilisa2nika laEal1ahum yata*ak1aru3n
    fartaqib 'in2ahu m2urtaqibu3n

    Ha2mi6m
    taN2zi2lu lkita2bi mina L1A2hi lEazi2zi lHaki3m
    'in2a fi s1ama2wa2ti wal'arDi la'a2ya2ti l1ilmu'mini3n
    wafi2 xAlqikum wama2 yabuv1u miN2 da6b1atin 'a2ya2tu l1iqAwmiN2 yu2qinu3n
    waxtila2fi l1ayli wan2aha2ri wama4 'aN2zala L1A2hu mina s1ama5'i mi r1izqiN2 fa'aHya2 bihi l'arDA baEda mawtiha2 wataSri2fi r1iya2Hi 'a2ya2tu l1iqAwmiN2 yaEqilu3n
    tilka 'a2ya2tu L1A2hi natlu2ha2 Ealayka bilHaq1i fabi'ay1i Hadi2vim2 baEda L1A2hi wa'a2ya2tihi2 yu'minu3n
    waylu l1ikul1i 'af1a2kin 'avi3m
    yasmaEu 'a2ya2ti l1a2hi tutla2 Ealayhi vum2a yuSir1u mustakbirAN2 ka'a l1am yasmaEha2 faba$1irhu biEa*a2bin 'ali3m
    wa'i*a2 Ealima min 'a2ya2tina2 $ay'ani t1axA*aha2 huzuwan 'ula5'ika lahum Ea*a2bu m2uhi3n
    m2iN2 warA5'ihim jahan2amu wala2 yugni2 Eanhu m2a2 kasabu2 $ay'aN2 wala2 ma t1axA*u2 miN2 du2ni l1a2hi 'awliya5'a walahum Ea*a2bun EaZi3m
    ha2*a2 hudaN2 wal1a*i2na kafaru2 bi'a2ya2ti rAb1ihim lahum Ea*a2bu m2i r1ijzin 'ali3m
    'aL1A2hu l1a*i2 sax1ArA lakumu lbaHrA litajriya lfulku fi2hi bi'amrihi2 walitabtagu2 miN2 faDlihi2 walaEal1akum ta$kuru3n
    wasax1ArA laku m2a2 fi s1ama2wa2ti wama2 fi l'arDi jami2Ea m2inhu 'in2a fi2 *a2lika la'a2ya2ti l1iqAwmiN2 yatafak1aru3n
    qu l1il1a*i2na 'a2manu2 yagfiru2 lil1a*i2na la2 yarju2na 'ay1a2ma L1A2hi liyajziya qAwmam2 bima2 ka2nu2 yaksibu3n
    man Eamila SA2liHaN2 falinafsihi2 waman 'asa5'a faEalayha2 vum2a 'ila2 rAb1ikum turjaEu3n
    walaqAd 'a2tayna2 bani4 'isrA5'i2la lkita2ba walHukma wan2ubuw1ata warAzaqna2hu m2ina T1Ay1iba2ti wafaD1Alna2hum Eala lEa2lami3n
    wa'a2tayna2hum2 bay1ina2ti m2ina l'amri fama xtalafu4 'il1a2 mim2 baEdi ma2 ja5'ahumu lEilmu bagyam2 baynahum 'in2a rAb1aka yaqDi2 baynahum yawma lqiya2mati fi2ma2 ka2nu2 fi2hi yaxtalifu3n
    vum2a jaEalna2ka Eala2 $ari2Eati m2ina l'amri fat1abiEha2 wala2 tat1abiE 'ahwa5'a l1a*i2na la2 yaElamu3n
    'in2ahum laN2 yugnu2 EaN2ka mina L1A2hi $ay'aN2 wa'in2a Z1A2limi2na baEDuhum 'awliya5'u baEDiN2 waL1A2hu waliy1u lmut1aqi3n
    ha2*a2 baSA5'iru lin2a2si wahudaN2 warAHmatu l1iqAwmiN2 yu2qinu3n
    'am Hasiba l1a*i2na jtarAHu s1ay1i'a2ti 'a n2ajEalahum kal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti sawa5'a m2aHya2hum wamama2tuhum sa5'a ma2 yaHkumu3n
    waxAlaqA L1A2hu s1ama2wa2ti wal'arDA bilHaq1i walitujza2 kul1u nafsim2 bima2 kasabat wahum la2 yuZlamu3n
    'afarA'ayta mani t1axA*a 'ila2hahu2 hawa2hu wa'aDAl1ahu L1A2hu Eala2 EilmiN2 waxAtama Eala2 samEihi2 waqAlbihi2 wajaEala Eala2 baSArihi2 gi$a2wataN2 famaN2 yahdi2hi mim2 baEdi l1a2hi 'afala2 ta*ak1aru3n
    waqA2lu2 ma2 hiya 'il1a2 Haya2tuna d1unya2 namu2tu wanaHya2 wama2 yuhlikuna4 'il1a d1ahru wama2 lahum2 bi*a2lika min Eilmin 'in hum 'il1a2 yaZun2u3n
    wa'i*a2 tutla2 Ealayhim 'a2ya2tuna2 bay1ina2ti m2a2 ka2na Huj1atahum 'il1a4 'aN2 qA2lu 'tu2 bi'a2ba5'ina4 'iN2 kuN2tum SA2diqi3n
    quli l1a2hu yuHyi2kum vum2a yumi2tukum vum2a yajmaEukum 'ila2 yawmi lqiya2mati la2 rAyba fi2hi wala2kin2a 'akvarA n2a2si la2 yaElamu3n
    walil1a2hi mulku s1ama2wa2ti wal'arDi wayawma taqu2mu s1a2Eatu yawma'i*iN2 yaxsaru lmubTilu3n
    watarA2 kul1a 'um2atiN2 ja2viyataN2 kul1u 'um2atiN2 tudEa4 'ila2 kita2biha lyawma tujzawna ma2 kuN2tum taEmalu3n
    ha2*a2 kita2buna2 yaN2Tiqu Ealaykum2 bilHaq1i 'in2a2 kun2a2 nastaN2sixu ma2 kuN2tum taEmalu3n
    fa'am2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti fayudxiluhum rAb1uhum fi2 rAHmatihi2 *a2lika huwa lfawzu lmubi3n
    wa'am2a l1a*i2na kafaru4 'afalam takun 'a2ya2ti2 tutla2 Ealaykum fastakbartum wakuN2tum qAwma m2ujrimi3n
    wa'i*a2 qi2la 'in2a waEda L1A2hi Haq1uN2 was1a2Eatu la2 rAyba fi2ha2 qultu m2a2 nadri2 ma s1a2Eatu 'i n2aZun2u 'il1a2 ZAn2aN2 wama2 naHnu bimustayqini3n
    wabada2 lahum say1i'a2tu ma2 Eamilu2 waHa2qA bihi m2a2 ka2nu2 bihi2 yastahzi'u3n
    waqi2la lyawma naN2sa2kum kama2 nasi2tum liqA5'a yawmikum ha2*a2 wama'wa2kumu n2a2ru wama2 laku m2i n2a2Siri3n
    *a2likum2 bi'an2akumu t1axA*tum 'a2ya2ti l1a2hi huzuwaN2 wagAr1Atkumu lHaya2tu d1unya2 falyawma la2 yuxrAju2na minha2 wala2 hum yustaEtabu3n
    falil1a2hi lHamdu rAb1i s1ama2wa2ti warAb1i l'arDi rAb1i lEa2lami3n
    walahu lkibriya5'u fi s1ama2wa2ti wal'arDi wahuwa lEazi2zu lHaki3m

    Ha2mi6m
    taN2zi2lu lkita2bi mina L1A2hi lEazi2zi lHaki3m
    ma2 xAlaqna s1ama2wa2ti wal'arDA wama2 baynahuma4 'il1a2 bilHaq1i wa'ajali m2usam2aN2 wal1a*i2na kafaru2 Eam2a4 'uN2*iru2 muEriDu3n
    qul 'arA'aytu m2a2 tadEu2na miN2 du2ni l1a2hi 'aru2ni2 ma2*a2 xAlaqu2 mina l'arDi 'am lahum $irkuN2 fi s1ama2wa2ti 'tu2ni2 bikita2bi m2iN2 qAbli ha2*a4 'aw 'ava2rAti m2in Eilmin 'iN2 kuN2tum SA2diqi3n
    waman 'aDAl1u mim2aN2 yadEu2 miN2 du2ni l1a2hi ma l1a2 yastaji2bu lahu4 'ila2 yawmi lqiya2mati wahum EaN2 duEa5'ihim gA2filu3n
    wa'i*a2 Hu$irA n2a2su ka2nu2 lahum 'aEda5'aN2 waka2nu2 biEiba2datihim ka2firi3n
    wa'i*a2 tutla2 Ealayhim 'a2ya2tuna2 bay1ina2tiN2 qA2la l1a*i2na kafaru2 lilHaq1i lam2a2 ja5'ahum ha2*a2 siHru m2ubi3n
    'am yaqu2lu2na ftarA2hu qul 'ini ftarAytuhu2 fala2 tamliku2na li2 mina L1A2hi $ay'an huwa 'aElamu bima2 tufi2Du2na fi2hi kafa2 bihi2 $ahi2dam2 bayni2 wabaynakum wahuwa lgAfu2ru r1AHi3m
    qul ma2 kuN2tu bidEa m2ina r1usuli wama4 'adri2 ma2 yufEalu bi2 wala2 bikum 'in 'at1abiEu 'il1a2 ma2 yu2Ha4 'ilay1a wama4 'ana 'il1a2 na*i2ru m2ubi3n
    qul 'arA'aytum 'iN2 ka2na min EiN2di l1a2hi wakafartum2 bihi2 wa$ahida $a2hidu m2im2 bani4 'isrA5'i2la Eala2 mivlihi2 fa'a2mana wastakbartum 'in2a L1A2ha la2 yahdi lqAwma Z1A2limi3n
    waqA2la l1a*i2na kafaru2 lil1a*i2na 'a2manu2 law ka2na xAyrA m2a2 sabaqu2na4 'ilayhi wa'i* lam yahtadu2 bihi2 fasayaqu2lu2na ha2*a4 'ifkuN2 qAdi3m
    wamiN2 qAblihi2 kita2bu mu2sa4 'ima2maN2 warAHmataN2 waha2*a2 kita2bu m2uSAd1iqu l1isa2nan EarAbiy1a l1iyuN2*irA l1a*i2na ZAlamu2 wabu$rA2 lilmuHsini3n
    'in2a l1a*i2na qA2lu2 rAb1una L1A2hu vum2a staqA2mu2 fala2 xAwfun Ealayhim wala2 hum yaHzanu3n
    'ula5'ika 'aSHa2bu ljan2ati xA2lidi2na fi2ha2 jaza5'am2 bima2 ka2nu2 yaEmalu3n
    wawaS1Ayna l'iN2sa2na biwa2lidayhi 'iHsa2nan Hamalathu 'um2uhu2 kurhaN2 wawaDAEathu kurhaN2 waHamluhu2 wafiSA2luhu2 vala2vu2na $ahrAn Hat1a4 'i*a2 balagA 'a$ud1ahu2 wabalagA 'arbaEi2na sanataN2 qA2la rAb1i 'awziEni4 'an 'a$kurA niEmataka l1ati4 'anEamta Ealay1a waEala2 wa2liday1a wa'an 'aEmala SA2liHaN2 tarDA2hu wa'aSliH li2 fi2 *ur1iy1ati4 'in2i2 tubtu 'ilayka wa'in2i2 mina lmuslimi3n
    'ula5'ika l1a*i2na nataqAb1alu Eanhum 'aHsana ma2 Eamilu2 wanataja2wazu EaN2 say1i'a2tihim fi4 'aSHa2bi ljan2ati waEda S1idqi l1a*i2 ka2nu2 yu2Eadu3n
    wal1a*i2 qA2la liwa2lidayhi 'uf1i l1akuma4 'ataEida2nini4 'an 'uxrAja waqAd xAlati lquru2nu miN2 qAbli2 wahuma2 yastagi2va2ni l1a2ha waylaka 'a2min 'in2a waEda L1A2hi Haq1uN2 fayaqu2lu ma2 ha2*a4 'il1a4 'asa2Ti2ru l'aw1ali3n
    'ula5'ika l1a*i2na Haq1A Ealayhimu lqAwlu fi4 'umamiN2 qAd xAlat miN2 qAblihi m2ina ljin2i wal'iN2si 'in2ahum ka2nu2 xA2siri3n
    walikul1iN2 darAja2tu m2im2a2 Eamilu2 waliyuwaf1iyahum 'aEma2lahum wahum la2 yuZlamu3n
    wayawma yuErADu l1a*i2na kafaru2 Eala n2a2ri 'a*habtum TAy1iba2tikum fi2 Haya2tikumu d1unya2 wastamtaEtum2 biha2 falyawma tujzawna Ea*a2ba lhu2ni bima2 kuN2tum tastakbiru2na fi l'arDi bigAyri lHaq1i wabima2 kuN2tum tafsuqu3n
    wa*kur 'axA2 Ea2din 'i* 'aN2*arA qAwmahu2 bil'aHqA2fi waqAd xAlati n2u*uru mim2 bayni yadayhi wamin xAlfihi4 'al1a2 taEbudu4 'il1a L1A2ha 'in2i4 'axA2fu Ealaykum Ea*a2ba yawmin EaZi3m
    qA2lu4 'aji'tana2 lita'fikana2 Ean 'a2lihatina2 fa'tina2 bima2 taEiduna4 'iN2 kuN2ta mina S1A2diqi3n
    qA2la 'in2ama lEilmu EiN2da L1A2hi wa'ubal1iguku m2a4 'ursiltu bihi2 wala2kin2i4 'arA2kum qAwmaN2 tajhalu3n
    falam2a2 rA'awhu Ea2riDA m2ustaqbila 'awdiyatihim qA2lu2 ha2*a2 Ea2riDu m2umTiruna2 bal huwa ma staEjaltum2 bihi2 ri2HuN2 fi2ha2 Ea*a2bun 'ali3m
    tudam2iru kul1a $ay'im2 bi'amri rAb1iha2 fa'aSbaHu2 la2 yurA4 'il1a2 masa2kinuhum ka*a2lika najzi lqAwma lmujrimi3n
    walaqAd mak1an2a2hum fi2ma4 'i m2ak1an2a2kum fi2hi wajaEalna2 lahum samEaN2 wa'abSA2rAN2 wa'af'idataN2 fama4 'agna2 Eanhum samEuhum wala4 'abSA2ruhum wala4 'af'idatuhu m2iN2 $ay'in 'i* ka2nu2 yajHadu2na bi'a2ya2ti l1a2hi waHa2qA bihi m2a2 ka2nu2 bihi2 yastahzi'u3n
    walaqAd 'ahlakna2 ma2 Hawlaku m2ina lqurA2 waSAr1Afna l'a2ya2ti laEal1ahum yarjiEu3n
    falawla2 naSArAhumu l1a*i2na t1axA*u2 miN2 du2ni l1a2hi qurba2nan 'a2lihatam2 bal DAl1u2 Eanhum wa*a2lika 'ifkuhum wama2 ka2nu2 yaftaru3n
    wa'i* SArAfna4 'ilayka nafarA m2ina ljin2i yastamiEu2na lqur'a2na falam2a2 HaDAru2hu qA2lu4 'aN2Situ2 falam2a2 quDiya wal1aw 'ila2 qAwmihi m2uN2*iri3n
    qA2lu2 ya2qAwmana4 'in2a2 samiEna2 kita2ban 'uN2zila mim2 baEdi mu2sa2 muSAd1iqA l1ima2 bayna yadayhi yahdi4 'ila lHaq1i wa'ila2 TAri2qi m2ustaqi3m
    ya2qAwmana4 'aji2bu2 da2Eiya L1A2hi wa'a2minu2 bihi2 yagfir laku m2iN2 *unu2bikum wayujirku m2in Ea*a2bin 'ali3m
    wama l1a2 yujib da2Eiya L1A2hi falaysa bimuEjiziN2 fi l'arDi walaysa lahu2 miN2 du2nihi4 'awliya5'u 'ula5'ika fi2 DAla2li m2ubi3n
    'awalam yarAw 'an2a L1A2ha l1a*i2 xAlaqA s1ama2wa2ti wal'arDA walam yaEya bixAlqihin2a biqA2dirin Eala4 'aN2 yuHyiya lmawta2 bala4 'in2ahu2 Eala2 kul1i $ay'iN2 qAdi3r
    wayawma yuErADu l1a*i2na kafaru2 Eala n2a2ri 'alaysa ha2*a2 bilHaq1i qA2lu2 bala2 warAb1ina2 qA2la fa*u2qu lEa*a2ba bima2 kuN2tum takfuru3n
    faSbir kama2 SAbarA 'ulu lEazmi mina r1usuli wala2 tastaEji l1ahum ka'an2ahum yawma yarAwna ma2 yu2Eadu2na lam yalbavu4 'il1a2 sa2Eata m2i n2aha2rim2 bala2guN2 fahal yuhlaku 'il1a lqAwmu lfa2siqu3n

    'al1a*i2na kafaru2 waSAd1u2 EaN2 sabi2li l1a2hi 'aDAl1a 'aEma2lahum
    wal1a*i2na 'a2manu2 waEamilu S1A2liHa2ti wa'a2manu2 bima2 nuz1ila Eala2 muHam2adiN2 wahuwa lHaq1u mi r1Ab1ihim kaf1arA Eanhum say1i'a2tihim wa'aSlaHa ba2lahum
    *a2lika bi'an2a l1a*i2na kafaru t1abaEu lba2Tila wa'an2a l1a*i2na 'a2manu t1abaEu lHaq1A mi r1Ab1ihim ka*a2lika yaDribu L1A2hu lin2a2si 'amva2lahum
    fa'i*a2 laqi2tumu l1a*i2na kafaru2 faDArba r1iqA2bi Hat1a4 'i*a4 'avxAN2tumu2hum fa$ud1u lwava2qA fa'im2a2 man2am2 baEdu wa'im2a2 fida5'an Hat1a2 taDAEa lHarbu 'awza2rAha2 *a2lika walaw ya$a5'u L1A2hu laN2taSArA minhum wala2ki l1iyabluwa baEDAkum2 bibaEDiN2 wal1a*i2na qutilu2 fi2 sabi2li l1a2hi falaN2 yuDil1a 'aEma2lahum
    sayahdi2him wayuSliHu ba2lahum
    wayudxiluhumu ljan2ata Ear1Afaha2 lahum
    ya4'ay1uha l1a*i2na 'a2manu4 'iN2 taN2Suru L1A2ha yaN2Surkum wayuvab1it 'aqda2makum
    wal1a*i2na kafaru2 fataEsa l1ahum wa'aDAl1a 'aEma2lahum
    *a2lika bi'an2ahum karihu2 ma4 'aN2zala L1A2hu fa'aHbaTA 'aEma2lahum
    'afalam yasi2ru2 fi l'arDi fayaN2Zuru2 kayfa ka2na Ea2qibatu l1a*i2na miN2 qAblihim dam2arA L1A2hu Ealayhim walilka2firi2na 'amva2luha2
    *a2lika bi'an2a L1A2ha mawla l1a*i2na 'a2manu2 wa'an2a lka2firi2na la2 mawla2 lahum
    'in2a L1A2ha yudxilu l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru wal1a*i2na kafaru2 yatamat1aEu2na waya'kulu2na kama2 ta'kulu l'anEa2mu wan2a2ru mavwa l1ahum
    waka'ay1i m2iN2 qAryatin hiya 'a$ad1u quw1ata m2iN2 qAryatika l1ati4 'axrAjatka 'ahlakna2hum fala2 na2SirA lahum
    'afamaN2 ka2na Eala2 bay1inati m2i r1Ab1ihi2 kamaN2 zuy1ina lahu2 su5'u Eamalihi2 wat1abaEu4 'ahwa5'ahum
    m2avalu ljan2ati l1ati2 wuEida lmut1aqu2na fi2ha4 'anha2ru m2i m2a5'in gAyri 'a2siniN2 wa'anha2ru m2i l1abani l1am yatagAy1ar TAEmuhu2 wa'anha2ru m2in xAmri l1a*1ati l1i$1a2ribi2na wa'anha2ru m2in Easali m2uSAf1aN2 walahum fi2ha2 miN2 kul1i v1amarA2ti wamagfirAtu m2i r1Ab1ihim kaman huwa xA2liduN2 fi n2a2ri wasuqu2 ma5'an Hami2maN2 faqAT1AEa 'amEa5'ahum
    waminhu m2aN2 yastamiEu 'ilayka Hat1a4 'i*a2 xArAju2 min EiN2dika qA2lu2 lil1a*i2na 'u2tu lEilma ma2*a2 qA2la 'a2nifan 'ula5'ika l1a*i2na TAbaEa L1A2hu Eala2 qulu2bihim wat1abaEu4 'ahwa5'ahum
    wal1a*i2na htadaw za2dahum hudaN2 wa'a2ta2hum taqwa2hum
    fahal yaN2Zuru2na 'il1a s1a2Eata 'aN2 ta'tiyahum2 bagtataN2 faqAd ja5'a 'a$rA2Tuha2 fa'an2a2 lahum 'i*a2 ja5'athum *ikrA2hum
    faElam 'an2ahu2 la4 'ila2ha 'il1a L1A2hu wastagfir li*am2bika walilmu'mini2na walmu'mina2ti waL1A2hu yaElamu mutaqAl1abakum wamavwa2kum
    wayaqu2lu l1a*i2na 'a2manu2 lawla2 nuz1ilat su2rAtuN2 fa'i*a4 'uN2zilat su2rAtu m2uHkamatuN2 wa*ukirA fi2ha lqita2lu rA'ayta l1a*i2na fi2 qulu2bihi m2arADuN2 yaN2Zuru2na 'ilayka naZArA lmag$iy1i Ealayhi mina lmawti fa'awla2 lahum
    TA2EatuN2 waqAwlu m2aEru2fuN2 fa'i*a2 Eazama l'amru falaw SAdaqu L1A2ha laka2na xAyrA l1ahum
    fahal Easaytum 'iN2 tawal1aytum 'aN2 tufsidu2 fi l'arDi watuqAT1iEu4 'arHa2makum
    'ula5'ika l1a*i2na laEanahumu L1A2hu fa'aSAm2ahum wa'aEma4 'abSA2rAhum
    'afala2 yatadab1aru2na lqur'a2na 'am Eala2 qulu2bin 'aqfa2luha2
    'in2a l1a*i2na rtad1u2 Eala4 'adba2rihi m2im2 baEdi ma2 tabay1ana lahumu lhuda $1ayTA2nu saw1ala lahum wa'amla2 lahum
    *a2lika bi'an2ahum qA2lu2 lil1a*i2na karihu2 ma2 naz1ala L1A2hu sanuTi2Eukum fi2 baEDi l'amri waL1A2hu yaElamu 'isrA2rAhum
    fakayfa 'i*a2 tawaf1athumu lmala5'ikatu yaDribu2na wuju2hahum wa'adba2rAhum
    *a2lika bi'an2ahumu t1abaEu2 ma4 'asxATA L1A2ha wakarihu2 riDwa2nahu2 fa'aHbaTA 'aEma2lahum
    'am Hasiba l1a*i2na fi2 qulu2bihi m2arADun 'a l1aN2 yuxrija L1A2hu 'aDgA2nahum
    walaw na$a5'u la'arAyna2kahum falaEarAftahum2 bisi2ma2hum walataErifan2ahum fi2 laHni lqAwli waL1A2hu yaElamu 'aEma2lakum
    walanabluwan2akum Hat1a2 naElama lmuja2hidi2na miN2kum waS1A2biri2na wanabluwa 'axba2rAkum
    'in2a l1a*i2na kafaru2 waSAd1u2 EaN2 sabi2li l1a2hi wa$a6q1u r1Asu2la mim2 baEdi ma2 tabay1ana lahumu lhuda2 laN2 yaDur1u L1A2ha $ay'aN2 wasayuHbiTu 'aEma2lahum
    ya4'ay1uha l1a*i2na 'a2manu4 'aTi2Eu L1A2ha wa'aTi2Eu r1Asu2la wala2 tubTilu4 'aEma2lakum
    'in2a l1a*i2na kafaru2 waSAd1u2 EaN2 sabi2li l1a2hi vum2a ma2tu2 wahum kuf1a2ruN2 falaN2 yagfirA L1A2hu lahum
    fala2 tahinu2 watadEu4 'ila s1almi wa'aN2tumu l'aElawna waL1A2hu maEakum walaN2 yatirAkum 'aEma2lakum
    'in2ama lHaya2tu d1unya2 laEibuN2 walahwuN2 wa'iN2 tu'minu2 watat1aqu2 yu'tikum 'uju2rAkum wala2 yas'alkum 'amwa2lakum
    'iN2 yas'alkumu2ha2 fayuHfikum tabxAlu2 wayuxrij 'aDgA2nakum
    ha4'aN2tum ha4'ula5'i tudEawna lituN2fiqu2 fi2 sabi2li l1a2hi famiN2ku m2aN2 yabxAlu wamaN2 yabxAl fa'in2ama2 yabxAlu Ea n2afsihi2 waL1A2hu lgAniy1u wa'aN2tumu lfuqArA5'u wa'iN2 tatawal1aw yastabdil qAwman gAyrAkum vum2a la2 yaku2nu4 'amva2lakum

    'in2a2 fataHna2 laka fatHa m2ubi2na2
    l1iyagfirA laka L1A2hu ma2 taqAd1ama miN2 *am2bika wama2 ta'ax1ArA wayutim2a niEmatahu2 Ealayka wayahdiyaka SirA2TA m2ustaqi2ma2
    wayaN2SurAka L1A2hu naSrAn Eazi2za2
    huwa l1a*i4 'aN2zala s1aki2nata fi2 qulu2bi lmu'mini2na liyazda2du4 'i2ma2na m2aEa 'i2ma2nihim walil1a2hi junu2du s1ama2wa2ti wal'arDi waka2na L1A2hu Eali2man Haki2ma2
    l1iyudxila lmu'mini2na walmu'mina2ti jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 wayukaf1irA Eanhum say1i'a2tihim waka2na *a2lika EiN2da L1A2hi fawzan EaZi2ma2
    wayuEa*1iba lmuna2fiqi2na walmuna2fiqA2ti walmu$riki2na walmu$rika2ti Z1A6n2i2na bil1a2hi ZAn2a s1aw'i Ealayhim da5'irAtu s1aw'i wagADiba L1A2hu Ealayhim walaEanahum wa'aEad1a lahum jahan2ama wasa5'at maSi2rA2
    walil1a2hi junu2du s1ama2wa2ti wal'arDi waka2na L1A2hu Eazi2zan Haki2ma2
    'in2a4 'arsalna2ka $a2hidaN2 wamuba$1irAN2 wana*i2rA2
    l1itu'minu2 bil1a2hi warAsu2lihi2 watuEaz1iru2hu watuwaq1iru2hu watusab1iHu2hu bukrAtaN2 wa'aSi2la2
    'in2a l1a*i2na yuba2yiEu2naka 'in2ama2 yuba2yiEu2na L1A2ha yadu L1A2hi fawqA 'aydi2him fama n2akava fa'in2ama2 yaN2kuvu Eala2 nafsihi2 waman 'awfa2 bima2 Ea2hada Ealayhu L1A2ha fasayu'ti2hi 'ajrAn EaZi2ma2
    sayaqu2lu laka lmuxAl1afu2na mina l'aErA2bi $agAlatna4 'amwa2luna2 wa'ahlu2na2 fastagfir lana2 yaqu2lu2na bi'alsinatihi m2a2 laysa fi2 qulu2bihim qul famaN2 yamliku laku m2ina L1A2hi $ay'an 'in 'arA2da bikum DAr1An 'aw 'arA2da bikum nafEam2 bal ka2na L1A2hu bima2 taEmalu2na xAbi2rA2
    bal ZAnaN2tum 'a l1aN2 yaN2qAliba r1Asu2lu walmu'minu2na 'ila4 'ahli2him 'abadaN2 wazuy1ina *a2lika fi2 qulu2bikum waZAnaN2tum ZAn2a s1aw'i wakuN2tum qAwmam2 bu2rA2
    wama l1am yu'mim2 bil1a2hi warAsu2lihi2 fa'in2a4 'aEtadna2 lilka2firi2na saEi2rA2
    walil1a2hi mulku s1ama2wa2ti wal'arDi yagfiru limaN2 ya$a5'u wayuEa*1ibu maN2 ya$a5'u waka2na L1A2hu gAfu2rA r1AHi2ma2
    sayaqu2lu lmuxAl1afu2na 'i*a N2TAlaqtum 'ila2 magA2nima lita'xu*u2ha2 *aru2na2 nat1abiEkum yuri2du2na 'aN2 yubad1ilu2 kala2ma L1A2hi qu l1aN2 tat1abiEu2na2 ka*a2likum qA2la L1A2hu miN2 qAblu fasayaqu2lu2na bal taHsudu2nana2 bal ka2nu2 la2 yafqAhu2na 'il1a2 qAli2la2
    qu l1ilmuxAl1afi2na mina l'aErA2bi satudEawna 'ila2 qAwmin 'uli2 ba'siN2 $adi2diN2 tuqA2tilu2nahum 'aw yuslimu2na fa'iN2 tuTi2Eu2 yu'tikumu L1A2hu 'ajrAn HasanaN2 wa'iN2 tatawal1aw kama2 tawal1aytu m2iN2 qAblu yuEa*1ibkum Ea*a2ban 'ali2ma2
    l1aysa Eala l'aEma2 HarAjuN2 wala2 Eala l'aErAji HarAjuN2 wala2 Eala lmari2Di HarAjuN2 wamaN2 yuTiEi l1a2ha warAsu2lahu2 yudxilhu jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru wamaN2 yatawal1a yuEa*1ibhu Ea*a2ban 'ali2ma2
    l1aqAd rADiya L1A2hu Eani lmu'mini2na 'i* yuba2yiEu2naka taHta $1ajarAti faEalima ma2 fi2 qulu2bihim fa'aN2zala s1aki2nata Ealayhim wa'ava2bahum fatHaN2 qAri2ba2
    wamagA2nima kavi2rAtaN2 ya'xu*u2naha2 waka2na L1A2hu Eazi2zan Haki2ma2
    waEadakumu L1A2hu magA2nima kavi2rAtaN2 ta'xu*u2naha2 faEaj1ala lakum ha2*ihi2 wakaf1a 'aydiya n2a2si EaN2kum walitaku2na 'a2yata l1ilmu'mini2na wayahdiyakum SirA2TA m2ustaqi2ma2
    wa'uxrA2 lam taqdiru2 Ealayha2 qAd 'aHa2TA L1A2hu biha2 waka2na L1A2hu Eala2 kul1i $ay'iN2 qAdi2rA2
    walaw qA2talakumu l1a*i2na kafaru2 lawal1awu l'adba2rA vum2a la2 yajidu2na waliy1aN2 wala2 naSi2rA2
    sun2ata L1A2hi l1ati2 qAd xAlat miN2 qAblu walaN2 tajida lisun2ati l1a2hi tabdi2la2
    wahuwa l1a*i2 kaf1a 'aydiyahum EaN2kum wa'aydiyakum Eanhum2 bibaTni mak1ata mim2 baEdi 'an 'aZfarAkum Ealayhim waka2na L1A2hu bima2 taEmalu2na baSi2rA2
    humu l1a*i2na kafaru2 waSAd1u2kum Eani lmasjidi lHarA2mi walhadya maEku2fan 'aN2 yablugA maHil1ahu2 walawla2 rija2lu m2u'minu2na wanisa5'u m2u'mina2tu l1am taElamu2hum 'aN2 taTA'u2hum fatuSi2baku m2inhu m2aEar1Atum2 bigAyri Eilmi l1iyudxila L1A2hu fi2 rAHmatihi2 maN2 ya$a5'u law tazay1alu2 laEa*1abna l1a*i2na kafaru2 minhum Ea*a2ban 'ali2ma2
    'i* jaEala l1a*i2na kafaru2 fi2 qulu2bihimu lHamiy1ata Hamiy1ata lja2hiliy1ati fa'aN2zala L1A2hu saki2natahu2 Eala2 rAsu2lihi2 waEala lmu'mini2na wa'alzamahum kalimata t1aqwa2 waka2nu4 'aHaq1A biha2 wa'ahlaha2 waka2na L1A2hu bikul1i $ay'in Eali2ma2
    l1aqAd SAdaqA L1A2hu rAsu2lahu r1u'ya2 bilHaq1i latadxulun2a lmasjida lHarA2ma 'iN2 $a5'a L1A2hu 'a2mini2na muHal1iqi2na ru'u2sakum wamuqAS1iri2na la2 taxA2fu2na faEalima ma2 lam taElamu2 fajaEala miN2 du2ni *a2lika fatHaN2 qAri2ba2
    huwa l1a*i4 'arsala rAsu2lahu2 bilhuda2 wadi2ni lHaq1i liyuZhirAhu2 Eala d1i2ni kul1ihi2 wakafa2 bil1a2hi $ahi2da2
    m2uHam2adu r1Asu2lu L1A2hi wal1a*i2na maEahu4 'a$id1a5'u Eala lkuf1a2ri ruHama5'u baynahum tarA2hum ruk1aEaN2 suj1adaN2 yabtagu2na faDla m2ina L1A2hi wariDwa2naN2 si2ma2hum fi2 wuju2hihi m2in 'avari s1uju2di *a2lika mavaluhum fi t1awrA2ti wamavaluhum fi l'iN2ji2li kazarEin 'axrAja $aT'ahu2 fa'a2zarAhu2 fastaglaZA fastawa2 Eala2 su2qihi2 yuEjibu z1ur1A2Ea liyagi2ZA bihimu lkuf1a2rA waEada L1A2hu l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti minhu m2agfirAtaN2 wa'ajrAn EaZi2ma2

    ya4'ay1uha l1a*i2na 'a2manu2 la2 tuqAd1imu2 bayna yadayi l1a2hi warAsu2lihi2 wat1aqu L1A2ha 'in2a L1A2ha sami2Eun Eali3m
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tarfaEu4 'aSwa2takum fawqA SAwti n2abiy1i wala2 tajharu2 lahu2 bilqAwli kajahri baEDikum libaEDin 'aN2 taHbaTA 'aEma2lukum wa'aN2tum la2 ta$Euru3n
    'in2a l1a*i2na yaguD1u2na 'aSwa2tahum EiN2da rAsu2li l1a2hi 'ula5'ika l1a*i2na mtaHana L1A2hu qulu2bahum lit1aqwa2 lahu m2agfirAtuN2 wa'ajrun EaZi3m
    'in2a l1a*i2na yuna2du2naka miN2 warA5'i lHujurA2ti 'akvaruhum la2 yaEqilu3n
    walaw 'an2ahum SAbaru2 Hat1a2 taxruja 'ilayhim laka2na xAyrA l1ahum waL1A2hu gAfu2ru r1AHi3m
    ya4'ay1uha l1a*i2na 'a2manu4 'iN2 ja5'akum fa2siqum2 binaba'iN2 fatabay1anu4 'aN2 tuSi2bu2 qAwmam2 bijaha2latiN2 fatuSbiHu2 Eala2 ma2 faEaltum na2dimi3n
    waElamu4 'an2a fi2kum rAsu2la L1A2hi law yuTi2Eukum fi2 kavi2ri m2ina l'amri laEanit1um wala2kin2a L1A2ha Hab1aba 'ilaykumu l'i2ma2na wazay1anahu2 fi2 qulu2bikum wakar1Aha 'ilaykumu lkufrA walfusu2qA walEiSya2na 'ula5'ika humu r1A2$idu3n
    faDla m2ina L1A2hi waniEmataN2 waL1A2hu Eali2mun Haki3m
    wa'iN2 TA5'ifata2ni mina lmu'mini2na qtatalu2 fa'aSliHu2 baynahuma2 fa'im2 bagAt 'iHda2huma2 Eala l'uxrA2 faqA2tilu l1ati2 tabgi2 Hat1a2 tafi5'a 'ila4 'amri l1a2hi fa'iN2 fa5'at fa'aSliHu2 baynahuma2 bilEadli wa'aqsiTu4 'in2a L1A2ha yuHib1u lmuqsiTi3n
    'in2ama lmu'minu2na 'ixwatuN2 fa'aSliHu2 bayna 'axAwaykum wat1aqu L1A2ha laEal1akum turHamu3n
    ya4'ay1uha l1a*i2na 'a2manu2 la2 yasxAr qAwmu m2iN2 qAwmin Easa4 'aN2 yaku2nu2 xAyrA m2inhum wala2 nisa5'u m2i n2isa5'in Easa4 'aN2 yakun2a xAyrA m2inhun2a wala2 talmizu4 'aN2fusakum wala2 tana2bazu2 bil'alqA2bi bi'sa lismu lfusu2qu baEda l'i2ma2ni wama l1am yatub fa'ula5'ika humu Z1A2limu3n
    ya4'ay1uha l1a*i2na 'a2manu jtanibu2 kavi2rA m2ina Z1An2i 'in2a baEDA Z1An2i 'ivmuN2 wala2 tajas1asu2 wala2 yagta b1aEDukum2 baEDAn 'ayuHib1u 'aHadukum 'aN2 ya'kula laHma 'axi2hi maytaN2 fakarihtumu2hu wat1aqu L1A2ha 'in2a L1A2ha taw1a2bu r1AHi3m
    ya4'ay1uha n2a2su 'in2a2 xAlaqna2ku m2iN2 *akariN2 wa'uN2va2 wajaEalna2kum $uEu2baN2 waqAba5'ila litaEa2rAfu4 'in2a 'akrAmakum EiN2da L1A2hi 'atqA2kum 'in2a L1A2ha Eali2mun xAbi3r
    qA2lati l'aErA2bu 'a2man2a2 qu l1am tu'minu2 wala2kiN2 qu2lu4 'aslamna2 walam2a2 yadxuli l'i2ma2nu fi2 qulu2bikum wa'iN2 tuTi2Eu L1A2ha warAsu2lahu2 la2 yalitku m2in 'aEma2likum $ay'an 'in2a L1A2ha gAfu2ru r1AHi3m
    'in2ama lmu'minu2na l1a*i2na 'a2manu2 bil1a2hi warAsu2lihi2 vum2a lam yarta2bu2 waja2hadu2 bi'amwa2lihim wa'aN2fusihim fi2 sabi2li l1a2hi 'ula5'ika humu S1A2diqu3n
    qul 'atuEal1imu2na L1A2ha bidi2nikum waL1A2hu yaElamu ma2 fi s1ama2wa2ti wama2 fi l'arDi waL1A2hu bikul1i $ay'in Eali3m
    yamun2u2na Ealayka 'an 'aslamu2 qu l1a2 tamun2u2 Ealay1a 'isla2makum2 bali l1a2hu yamun2u Ealaykum 'an hada2kum lil'i2ma2ni 'iN2 kuN2tum SA2diqi3n
    'in2a L1A2ha yaElamu gAyba s1ama2wa2ti wal'arDi waL1A2hu baSi2rum2 bima2 taEmalu3n

    qA6f walqur'a2ni lmaji3d
    bal Eajibu4 'aN2 ja5'ahu m2uN2*iru m2inhum faqA2la lka2firu2na ha2*a2 $ay'un Eaji3b
    'a'i*a2 mitna2 wakun2a2 turA2baN2 *a2lika rAjEum2 baEi3d
    qAd Ealimna2 ma2 taN2quSu l'arDu minhum waEiN2dana2 kita2bun Hafi3Z
    bal ka*1abu2 bilHaq1i lam2a2 ja5'ahum fahum fi4 'amri m2ari3j
    'afalam yaN2Zuru4 'ila s1ama5'i fawqAhum kayfa banayna2ha2 wazay1an2a2ha2 wama2 laha2 miN2 furu3j
    wal'arDA madadna2ha2 wa'alqAyna2 fi2ha2 rAwa2siya wa'am2batna2 fi2ha2 miN2 kul1i zawjim2 bahi3j
    tabSirAtaN2 wa*ikrA2 likul1i Eabdi m2uni3b
    wanaz1alna2 mina s1ama5'i ma5'a m2uba2rAkaN2 fa'am2batna2 bihi2 jan2a2tiN2 waHab1a lHaSi3d
    wan2axla ba2siqA2ti l1aha2 TAlEu n2aDi3d
    r1izqA l1ilEiba2di wa'aHyayna2 bihi2 baldata m2aytaN2 ka*a2lika lxuru3j
    ka*1abat qAblahum qAwmu nu2HiN2 wa'aSHa2bu r1As1i wavamu3d
    waEa2duN2 wafirEawnu wa'ixwa2nu lu3T
    wa'aSHa2bu l'aykati waqAwmu tub1aEiN2 kul1uN2 ka*1aba r1usula faHaq1A waEi3d
    'afaEayi2na2 bilxAlqi l'aw1ali bal hum fi2 labsi m2in xAlqiN2 jadi3d
    walaqAd xAlaqna l'iN2sa2na wanaElamu ma2 tuwaswisu bihi2 nafsuhu2 wanaHnu 'aqrAbu 'ilayhi min Habli lwari3d
    'i* yatalaq1A lmutalaq1iya2ni Eani lyami2ni waEani $1ima2li qAEi3d
    m2a2 yalfiZu miN2 qAwlin 'il1a2 ladayhi rAqi2bun Eati3d
    waja5'at sakrAtu lmawti bilHaq1i *a2lika ma2 kuN2ta minhu taHi3d
    wanufixA fi S1u2ri *a2lika yawmu lwaEi3d
    waja5'at kul1u nafsi m2aEaha2 sa5'iquN2 wa$ahi3d
    l1aqAd kuN2ta fi2 gAflati m2in ha2*a2 faka$afna2 EaN2ka giTA5'aka fabaSAruka lyawma Hadi3d
    waqA2la qAri2nuhu2 ha2*a2 ma2 laday1a Eati3d
    'alqiya2 fi2 jahan2ama kul1a kaf1a2rin Eani3d
    m2an2a2Ei l1ilxAyri muEtadi m2uri3b
    'al1a*i2 jaEala maEa L1A2hi 'ila2han 'a2xArA fa'alqiya2hu fi lEa*a2bi $1adi3d
    qA2la qAri2nuhu2 rAb1ana2 ma4 'aTgAytuhu2 wala2kiN2 ka2na fi2 DAla2lim2 baEi3d
    qA2la la2 taxtaSimu2 laday1a waqAd qAd1amtu 'ilaykum2 bilwaEi3d
    ma2 yubad1alu lqAwlu laday1a wama4 'ana biZAl1a2mi l1ilEabi3d
    yawma naqu2lu lijahan2ama hali mtala'ti wataqu2lu hal mi m2azi3d
    wa'uzlifati ljan2atu lilmut1aqi2na gAyrA baEi3d
    ha2*a2 ma2 tu2Eadu2na likul1i 'aw1a2bin Hafi3Z
    m2an xA$iya r1AHma2na bilgAybi waja5'a biqAlbi m2uni3b
    'udxulu2ha2 bisala2miN2 *a2lika yawmu lxulu3d
    lahu m2a2 ya$a5'u2na fi2ha2 waladayna2 mazi3d
    wakam 'ahlakna2 qAblahu m2iN2 qArnin hum 'a$ad1u minhum2 baT$aN2 fanaq1Abu2 fi lbila2di hal mi m2aHi3S
    'in2a fi2 *a2lika la*ikrA2 limaN2 ka2na lahu2 qAlbun 'aw 'alqA s1amEa wahuwa $ahi3d
    walaqAd xAlaqna s1ama2wa2ti wal'arDA wama2 baynahuma2 fi2 sit1ati 'ay1a2miN2 wama2 mas1ana2 mi l1ugu3b
    faSbir Eala2 ma2 yaqu2lu2na wasab1iH biHamdi rAb1ika qAbla Tulu2Ei $1amsi waqAbla lguru3b
    wamina l1ayli fasab1iHhu wa'adba2rA s1uju3d
    wastamiE yawma yuna2di lmuna2di mi m2aka2niN2 qAri3b
    yawma yasmaEu2na S1AyHata bilHaq1i *a2lika yawmu lxuru3j
    'in2a2 naHnu nuHyi2 wanumi2tu wa'ilayna lmaSi3r
    yawma ta$aq1Aqu l'arDu Eanhum sirA2EaN2 *a2lika Ha$run Ealayna2 yasi3r
    n2aHnu 'aElamu bima2 yaqu2lu2na wama4 'aN2ta Ealayhim2 bijab1a2riN2 fa*ak1ir bilqur'a2ni maN2 yaxA2fu waEi3d

    wa*1a2riya2ti *arwa2
    falHa2mila2ti wiqrA2
    falja2riya2ti yusrA2
    falmuqAs1ima2ti 'amrA2
    'in2ama2 tu2Eadu2na laSA2diq
    wa'in2a d1i2na lawa2qiE
    was1ama5'i *a2ti lHubuk
    'in2akum lafi2 qAwli m2uxtalif
    yu'faku Eanhu man 'ufik
    qutila lxAr1A2Su3n
    'al1a*i2na hum fi2 gAmrAtiN2 sa2hu3n
    yas'alu2na 'ay1a2na yawmu d1i3n
    yawma hum Eala n2a2ri yuftanu3n
    *u2qu2 fitnatakum ha2*a l1a*i2 kuN2tum2 bihi2 tastaEjilu3n
    'in2a lmut1aqi2na fi2 jan2a2tiN2 waEuyu3n
    'a2xi*i2na ma4 'a2ta2hum rAb1uhum 'in2ahum ka2nu2 qAbla *a2lika muHsini3n
    ka2nu2 qAli2la m2ina l1ayli ma2 yahjaEu3n
    wabil'asHa2ri hum yastagfiru3n
    wafi4 'amwa2lihim Haq1u l1is1a5'ili walmaHru3m
    wafi l'arDi 'a2ya2tu l1ilmu2qini3n
    wafi4 'aN2fusikum 'afala2 tubSiru3n
    wafi s1ama5'i rizqukum wama2 tu2Eadu3n
    fawarAb1i s1ama5'i wal'arDi 'in2ahu2 laHaq1u m2ivla ma4 'an2akum taN2Tiqu3n
    hal 'ata2ka Hadi2vu DAyfi 'ibrA2hi2ma lmukrAmi3n
    'i* daxAlu2 Ealayhi faqA2lu2 sala2maN2 qA2la sala2muN2 qAwmu m2uN2karu3n
    farA2gA 'ila4 'ahlihi2 faja5'a biEijliN2 sami3n
    faqAr1Abahu4 'ilayhim qA2la 'ala2 ta'kulu3n
    fa'awjasa minhum xi2fataN2 qA2lu2 la2 taxAf waba$1aru2hu bigula2min Eali3m
    fa'aqbalati mrA'atuhu2 fi2 SAr1AtiN2 faSAk1at wajhaha2 waqA2lat Eaju2zun Eaqi3m
    qA2lu2 ka*a2liki qA2la rAb1uki 'in2ahu2 huwa lHaki2mu lEali3m
    qA2la fama2 xATbukum 'ay1uha lmursalu3n
    qA2lu4 'in2a4 'ursilna4 'ila2 qAwmi m2ujrimi3n
    linursila Ealayhim Hija2rAta m2iN2 Ti3n
    m2usaw1amatan EiN2da rAb1ika lilmusrifi3n
    fa'axrAjna2 maN2 ka2na fi2ha2 mina lmu'mini3n
    fama2 wajadna2 fi2ha2 gAyrA bayti m2ina lmuslimi3n
    watarAkna2 fi2ha4 'a2yata l1il1a*i2na yaxA2fu2na lEa*a2ba l'ali3m
    wafi2 mu2sa4 'i* 'arsalna2hu 'ila2 firEawna bisulTA2ni m2ubi3n
    fatawal1a2 biruknihi2 waqA2la sa2Hirun 'aw majnu3n
    fa'axA*na2hu wajunu2dahu2 fanaba*na2hum fi lyam2i wahuwa muli3m
    wafi2 Ea2din 'i* 'arsalna2 Ealayhimu r1i2Ha lEaqi3m
    ma2 ta*aru miN2 $ay'in 'atat Ealayhi 'il1a2 jaEalathu kar1Ami3m
    wafi2 vamu2da 'i* qi2la lahum tamat1aEu2 Hat1a2 Hi3n
    faEataw Ean 'amri rAb1ihim fa'axA*athumu S1A2EiqAtu wahum yaN2Zuru3n
    fama staTA2Eu2 miN2 qiya2miN2 wama2 ka2nu2 muN2taSiri3n
    waqAwma nu2Hi m2iN2 qAblu 'in2ahum ka2nu2 qAwmaN2 fa2siqi3n
    was1ama5'a banayna2ha2 bi'aydiN2 wa'in2a2 lamu2siEu3n
    wal'arDA farA$na2ha2 faniEma lma2hidu3n
    wamiN2 kul1i $ay'in xAlaqna2 zawjayni laEal1akum ta*ak1aru3n
    fafir1u4 'ila L1A2hi 'in2i2 laku m2inhu na*i2ru m2ubi3n
    wala2 tajEalu2 maEa L1A2hi 'ila2han 'a2xArA 'in2i2 laku m2inhu na*i2ru m2ubi3n
    ka*a2lika ma4 'ata l1a*i2na miN2 qAblihi m2i r1Asu2lin 'il1a2 qA2lu2 sa2Hirun 'aw majnu3n
    'atawa2SAw bihi2 bal hum qAwmuN2 TA2gu3n
    fatawal1a Eanhum fama4 'aN2ta bimalu3m
    wa*ak1ir fa'in2a *1ikrA2 taN2faEu lmu'mini3n
    wama2 xAlaqtu ljin2a wal'iN2sa 'il1a2 liyaEbudu3n
    ma4 'uri2du minhu m2i r1izqiN2 wama4 'uri2du 'aN2 yuTEimu3n
    'in2a L1A2ha huwa r1Az1a2qu *u lquw1ati lmati3n
    fa'in2a lil1a*i2na ZAlamu2 *anu2ba m2ivla *anu2bi 'aSHa2bihim fala2 yastaEjilu3n
    fawaylu l1il1a*i2na kafaru2 miN2 yawmihimu l1a*i2 yu2Eadu3n

    waT1u3r
    wakita2bi m2asTu3r
    fi2 rAq1i m2aN2$u3r
    walbayti lmaEmu3r
    was1aqfi lmarfu3E
    walbaHri lmasju3r
    'in2a Ea*a2ba rAb1ika lawa2qiE
    m2a2 lahu2 miN2 da2fiE
    yawma tamu2ru s1ama5'u mawrA2
    watasi2ru ljiba2lu sayrA2
    fawayluN2 yawma'i*i l1ilmuka*1ibi3n
    'al1a*i2na hum fi2 xAwDiN2 yalEabu3n
    yawma yudaE1u2na 'ila2 na2ri jahan2ama daE1a2
    ha2*ihi n2a2ru l1ati2 kuN2tum2 biha2 tuka*1ibu3n
    'afasiHrun ha2*a4 'am 'aN2tum la2 tubSiru3n
    'iSlawha2 faSbiru4 'aw la2 taSbiru2 sawa5'un Ealaykum 'in2ama2 tujzawna ma2 kuN2tum taEmalu3n
    'in2a lmut1aqi2na fi2 jan2a2tiN2 wanaEi3m
    fa2kihi2na bima4 'a2ta2hum rAb1uhum wawaqA2hum rAb1uhum Ea*a2ba ljaHi3m
    kulu2 wa$rAbu2 hani5'am2 bima2 kuN2tum taEmalu3n
    mut1aki'i2na Eala2 sururi m2aSfu2fatiN2 wazaw1ajna2hum2 biHu2rin Ei3n
    wal1a*i2na 'a2manu2 wat1abaEathum *ur1iy1atuhum2 bi'i2ma2nin 'alHaqna2 bihim *ur1iy1atahum wama4 'alatna2hu m2in Eamalihi m2iN2 $ay'iN2 kul1u mri'im2 bima2 kasaba rAhi3n
    wa'amdadna2hum2 bifa2kihatiN2 walaHmi m2im2a2 ya$tahu3n
    yatana2zaEu2na fi2ha2 ka'sa l1a2 lagwuN2 fi2ha2 wala2 ta'vi3m
    wayaTu2fu Ealayhim gilma2nu l1ahum ka'an2ahum lu'lu'u m2aknu3n
    wa'aqbala baEDuhum Eala2 baEDiN2 yatasa5'alu3n
    qA2lu4 'in2a2 kun2a2 qAblu fi4 'ahlina2 mu$fiqi3n
    faman2a L1A2hu Ealayna2 wawaqA2na2 Ea*a2ba s1amu3m
    'in2a2 kun2a2 miN2 qAblu nadEu2hu 'in2ahu2 huwa lbar1u r1AHi3m
    fa*ak1ir fama4 'aN2ta biniEmati rAb1ika bika2hiniN2 wala2 majnu3n
    'am yaqu2lu2na $a2Eiru n2atarAb1aSu bihi2 rAyba lmanu3n
    qul tarAb1aSu2 fa'in2i2 maEaku m2ina lmutarAb1iSi3n
    'am ta'muruhum 'aHla2muhum2 biha2*a4 'am hum qAwmuN2 TA2gu3n
    'am yaqu2lu2na taqAw1alahu2 ba l1a2 yu'minu3n
    falya'tu2 biHadi2vi m2ivlihi4 'iN2 ka2nu2 SA2diqi3n
    'am xuliqu2 min gAyri $ay'in 'am humu lxA2liqu3n
    'am xAlaqu s1ama2wa2ti wal'arDA ba l1a2 yu2qinu3n
    'am EiN2dahum xAza5'inu rAb1ika 'am humu lmuSAyTiru3n
    'am lahum sul1amuN2 yastamiEu2na fi2hi falya'ti mustamiEuhum2 bisulTA2ni m2ubi3n
    'am lahu lbana2tu walakumu lbanu3n
    'am tas'aluhum 'ajrAN2 fahu m2i m2agrAmi m2uvqAlu3n
    'am EiN2dahumu lgAybu fahum yaktubu3n
    'am yuri2du2na kaydaN2 fal1a*i2na kafaru2 humu lmaki2du3n
    'am lahum 'ila2hun gAyru L1A2hi subHa2na L1A2hi Eam2a2 yu$riku3n
    wa'iN2 yarAw kisfa m2ina s1ama5'i sa2qiTAN2 yaqu2lu2 saHa2bu m2arku3m
    fa*arhum Hat1a2 yula2qu2 yawmahumu l1a*i2 fi2hi yuSEaqu3n
    yawma la2 yugni2 Eanhum kayduhum $ay'aN2 wala2 hum yuN2SAru3n
    wa'in2a lil1a*i2na ZAlamu2 Ea*a2baN2 du2na *a2lika wala2kin2a 'akvarAhum la2 yaElamu3n
    waSbir liHukmi rAb1ika fa'in2aka bi'aEyunina2 wasab1iH biHamdi rAb1ika Hi2na taqu3m
    wamina l1ayli fasab1iHhu wa'idba2rA n2uju3m

    wan2ajmi 'i*a2 hawa2
    ma2 DAl1a SA2Hibukum wama2 gAwa2
    wama2 yaN2Tiqu Eani lhawa2
    'in huwa 'il1a2 waHyuN2 yu2Ha2
    Eal1amahu2 $adi2du lquwa2
    *u2 mir1AtiN2 fastawa2
    wahuwa bil'ufuqi l'aEla2
    vum2a dana2 fatadal1a2
    faka2na qA2ba qAwsayni 'aw 'adna2
    fa'awHa4 'ila2 Eabdihi2 ma4 'awHa2
    ma2 ka*aba lfu'a2du ma2 rA'a2
    'afatuma2ru2nahu2 Eala2 ma2 yarA2
    walaqAd rA'a2hu nazlatan 'uxrA2
    EiN2da sidrAti lmuN2taha2
    EiN2daha2 jan2atu lma'wa2
    'i* yag$a s1idrAta ma2 yag$a2
    ma2 za2gA lbaSAru wama2 TAgA2
    laqAd rA'a2 min 'a2ya2ti rAb1ihi lkubrA2
    'afarA'aytumu l1a2ta walEuz1a2
    wamana2ta v1a2livata l'uxrA2
    'alakumu *1akaru walahu l'uN2va2
    tilka 'i*aN2 qismatuN2 Di2za2
    'in hiya 'il1a4 'asma5'uN2 sam2aytumu2ha4 'aN2tum wa'a2ba5'uku m2a4 'aN2zala L1A2hu biha2 miN2 sulTA2nin 'iN2 yat1abiEu2na 'il1a Z1An2a wama2 tahwa l'aN2fusu walaqAd ja5'ahu m2i r1Ab1ihimu lhuda2
    'am lil'iN2sa2ni ma2 taman2a2
    falil1a2hi l'a2xirAtu wal'u2la2
    waka m2i m2alakiN2 fi s1ama2wa2ti la2 tugni2 $afa2Eatuhum $ay'an 'il1a2 mim2 baEdi 'aN2 ya'*ana L1A2hu limaN2 ya$a5'u wayarDA2
    'in2a l1a*i2na la2 yu'minu2na bil'a2xirAti layusam2u2na lmala5'ikata tasmiyata l'uN2va2
    wama2 lahum2 bihi2 min Eilmin 'iN2 yat1abiEu2na 'il1a Z1An2a wa'in2a Z1An2a la2 yugni2 mina lHaq1i $ay'a2
    fa'aEriD Ea m2aN2 tawal1a2 EaN2 *ikrina2 walam yurid 'il1a lHaya2ta d1unya2
    *a2lika mablaguhu m2ina lEilmi 'in2a rAb1aka huwa 'aElamu bimaN2 DAl1a EaN2 sabi2lihi2 wahuwa 'aElamu bimani htada2
    walil1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi liyajziya l1a*i2na 'asa5'u2 bima2 Eamilu2 wayajziya l1a*i2na 'aHsanu2 bilHusna2
    'al1a*i2na yajtanibu2na kaba5'irA l'ivmi walfawa2Hi$a 'il1a l1amama 'in2a rAb1aka wa2siEu lmagfirAti huwa 'aElamu bikum 'i* 'aN2$a'aku m2ina l'arDi wa'i* 'aN2tum 'ajin2atuN2 fi2 buTu2ni 'um2aha2tikum fala2 tuzak1u4 'aN2fusakum huwa 'aElamu bimani t1aqA2
    'afarA'ayta l1a*i2 tawal1a2
    wa'aETA2 qAli2laN2 wa'akda2
    'aEiN2dahu2 Eilmu lgAybi fahuwa yarA2
    'am lam yunab1a' bima2 fi2 SuHufi mu2sa2
    wa'ibrA2hi2ma l1a*i2 waf1a2
    'al1a2 taziru wa2zirAtuN2 wizrA 'uxrA2
    wa'a l1aysa lil'iN2sa2ni 'il1a2 ma2 saEa2
    wa'an2a saEyahu2 sawfa yurA2
    vum2a yujza2hu ljaza5'a l'awfa2
    wa'an2a 'ila2 rAb1ika lmuN2taha2
    wa'an2ahu2 huwa 'aDHaka wa'abka2
    wa'an2ahu2 huwa 'ama2ta wa'aHya2
    wa'an2ahu2 xAlaqA z1awjayni *1akarA wal'uN2va2
    mi n2uTfatin 'i*a2 tumna2
    wa'an2a Ealayhi n2a$'ata l'uxrA2
    wa'an2ahu2 huwa 'agna2 wa'aqna2
    wa'an2ahu2 huwa rAb1u $1iErA2
    wa'an2ahu4 'ahlaka Ea2dani l'u2la2
    wavamu2da fama4 'abqA2
    waqAwma nu2Hi m2iN2 qAblu 'in2ahum ka2nu2 hum 'aZlama wa'aTgA2
    walmu'tafikata 'ahwa2
    fagA$1a2ha2 ma2 gA$1a2
    fabi'ay1i 'a2la5'i rAb1ika tatama2rA2
    ha2*a2 na*i2ru m2ina n2u*uri l'u2la2
    'azifati l'a2zifah
    laysa laha2 miN2 du2ni l1a2hi ka2$ifah
    'afamin ha2*a lHadi2vi taEjabu3n
    wataDHaku2na wala2 tabku3n
    wa'aN2tum sa2midu3n
    fasjudu2 lil1a2hi waEbudu2

    'iqtarAbati s1a2Eatu waN2$aq1A lqAmar
    wa'iN2 yarAw 'a2yataN2 yuEriDu2 wayaqu2lu2 siHru m2ustamir1
    waka*1abu2 wat1abaEu4 'ahwa5'ahum wakul1u 'amri m2ustaqir1
    walaqAd ja5'ahu m2ina l'am2ba5'i ma2 fi2hi muzdajar
    Hikmatum2 ba2ligAtuN2 fama2 tugni n2u*ur
    fatawal1a Eanhum yawma yadEu d1a2Ei 'ila2 $ay'i n2ukur
    xu$1aEan 'abSA2ruhum yaxruju2na mina l'ajda2vi ka'an2ahum jarA2du m2uN2ta$ir
    m2uhTiEi2na 'ila d1a2Ei yaqu2lu lka2firu2na ha2*a2 yawmun Easir
    ka*1abat qAblahum qAwmu nu2HiN2 faka*1abu2 Eabdana2 waqA2lu2 majnu2nuN2 wazdujir
    fadaEa2 rAb1ahu4 'an2i2 maglu2buN2 faN2taSir
    fafataHna4 'abwa2ba s1ama5'i bima5'i m2unhamir
    wafaj1arna l'arDA Euyu2naN2 faltaqA lma5'u Eala4 'amriN2 qAd qudir
    waHamalna2hu Eala2 *a2ti 'alwa2HiN2 wadusur
    tajri2 bi'aEyunina2 jaza5'a l1imaN2 ka2na kufir
    walaqA t1arAkna2ha4 'a2yataN2 fahal mi m2ud1akir
    fakayfa ka2na Ea*a2bi2 wanu*ur
    walaqAd yas1arna lqur'a2na li*1ikri fahal mi m2ud1akir
    ka*1abat Ea2duN2 fakayfa ka2na Ea*a2bi2 wanu*ur
    'in2a4 'arsalna2 Ealayhim ri2HaN2 SArSArAN2 fi2 yawmi naHsi m2ustamir1
    taN2ziEu n2a2sa ka'an2ahum 'aEja2zu naxli m2uN2qAEir
    fakayfa ka2na Ea*a2bi2 wanu*ur
    walaqAd yas1arna lqur'a2na li*1ikri fahal mi m2ud1akir
    ka*1abat vamu2du bin2u*ur
    faqA2lu4 'aba$arA m2in2a2 wa2Hida n2at1abiEuhu4 'in2a4 'i*a l1afi2 DAla2liN2 wasuEur
    'a'ulqiya *1ikru Ealayhi mim2 baynina2 bal huwa ka*1a2bun 'a$ir
    sayaElamu2na gAda m2ani lka*1a2bu l'a$ir
    'in2a2 mursilu n2a2qAti fitnata l1ahum fartaqibhum waSTAbir
    wanab1i'hum 'an2a lma5'a qismatum2 baynahum kul1u $irbi m2uHtaDAr
    fana2daw SA2Hibahum fataEa2TA2 faEaqAr
    fakayfa ka2na Ea*a2bi2 wanu*ur
    'in2a4 'arsalna2 Ealayhim SAyHataN2 wa2HidataN2 faka2nu2 kaha$i2mi lmuHtaZir
    walaqAd yas1arna lqur'a2na li*1ikri fahal mi m2ud1akir
    ka*1abat qAwmu lu2Tim2 bin2u*ur
    'in2a4 'arsalna2 Ealayhim Ha2Siban 'il1a4 'a2la lu2Ti n2aj1ayna2hum2 bisaHar
    n2iEmata m2in EiN2dina2 ka*a2lika najzi2 maN2 $akar
    walaqAd 'aN2*arAhum2 baT$atana2 fatama2rAw bin2u*ur
    walaqAd rA2wadu2hu EaN2 DAyfihi2 faTAmasna4 'aEyunahum fa*u2qu2 Ea*a2bi2 wanu*ur
    walaqAd SAb1aHahum2 bukrAtan Ea*a2bu m2ustaqir1
    fa*u2qu2 Ea*a2bi2 wanu*ur
    walaqAd yas1arna lqur'a2na li*1ikri fahal mi m2ud1akir
    walaqAd ja5'a 'a2la firEawna n2u*ur
    ka*1abu2 bi'a2ya2tina2 kul1iha2 fa'axA*na2hum 'ax*a Eazi2zi m2uqtadir
    'akuf1a2rukum xAyru m2in 'ula5'ikum 'am lakum2 barA5'atuN2 fi z1ubur
    'am yaqu2lu2na naHnu jami2Eu m2uN2taSir
    sayuhzamu ljamEu wayuwal1u2na d1ubur
    bali s1a2Eatu mawEiduhum was1a2Eatu 'adha2 wa'amar1
    'in2a lmujrimi2na fi2 DAla2liN2 wasuEur
    yawma yusHabu2na fi n2a2ri Eala2 wuju2hihim *u2qu2 mas1a saqAr
    'in2a2 kul1a $ay'in xAlaqna2hu biqAdar
    wama4 'amruna4 'il1a2 wa2HidatuN2 kalamHim2 bilbaSAr
    walaqAd 'ahlakna4 'a$ya2Eakum fahal mi m2ud1akir
    wakul1u $ay'iN2 faEalu2hu fi z1ubur
    wakul1u SAgi2riN2 wakabi2ri m2ustaTAr
    'in2a lmut1aqi2na fi2 jan2a2tiN2 wanahar
    fi2 maqEadi Sidqin EiN2da mali2ki m2uqtadir

    'ar1AHma3n
    Eal1ama lqur'a3n
    xAlaqA l'iN2sa3n
    Eal1amahu lbaya3n
    'a$1amsu walqAmaru biHusba3n
    wan2ajmu wa$1ajaru yasjuda3n
    was1ama5'a rAfaEaha2 wawaDAEa lmi2za3n
    'al1a2 taTgAw fi lmi2za3n
    wa'aqi2mu lwazna bilqisTi wala2 tuxsiru lmi2za3n
    wal'arDA waDAEaha2 lil'ana3m
    fi2ha2 fa2kihatuN2 wan2axlu *a2tu l'akma3m
    walHab1u *u lEaSfi war1AyHa3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    xAlaqA l'iN2sa2na miN2 SAlSA2liN2 kalfax1A3r
    waxAlaqA lja6n2a mi m2a2riji m2i n2a3r
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    rAb1u lma$riqAyni warAb1u lmagribay3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    marAja lbaHrAyni yaltaqiya3n
    baynahuma2 barzaxu l1a2 yabgiya3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    yaxruju minhuma l1u'lu'u walmarja3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    walahu ljawa2ri lmuN2$a'a2tu fi lbaHri kal'aEla3m
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    kul1u man Ealayha2 fa3n
    wayabqA2 wajhu rAb1ika *u ljala2li wal'ikrA3m
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    yas'aluhu2 maN2 fi s1ama2wa2ti wal'arDi kul1a yawmin huwa fi2 $a'n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    sanafrugu lakum 'ay1uha v1aqAla3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    ya2maE$arA ljin2i wal'iN2si 'ini staTAEtum 'aN2 taN2fu*u2 min 'aqTA2ri s1ama2wa2ti wal'arDi faN2fu*u2 la2 taN2fu*u2na 'il1a2 bisulTA3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    yursalu Ealaykuma2 $uwa2Zu m2i n2a2riN2 wanuHa2suN2 fala2 taN2taSirA3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    fa'i*a N2$aq1Ati s1ama5'u faka2nat wardataN2 kad1iha3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    fayawma'i*i l1a2 yus'alu EaN2 *am2bihi4 'iN2suN2 wala2 ja6n2
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    yuErAfu lmujrimu2na bisi2ma2hum fayu'xA*u bin2awa2Si2 wal'aqda3m
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    ha2*ihi2 jahan2amu l1ati2 yuka*1ibu biha lmujrimu3n
    yaTu2fu2na baynaha2 wabayna Hami2min 'a3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    waliman xA2fa maqA2ma rAb1ihi2 jan2ata3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    *awa2ta4 'afna3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    fi2hima2 Eayna2ni tajriya3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    fi2hima2 miN2 kul1i fa2kihatiN2 zawja3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    mut1aki'i2na Eala2 furu$im2 baTA5'inuha2 min 'istabrAqiN2 wajana ljan2atayni da3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    fi2hin2a qA2SirA2tu T1Arfi lam yaTmivhun2a 'iN2suN2 qAblahum wala2 ja6n2
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    ka'an2ahun2a lya2qu2tu walmarja3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    hal jaza5'u l'iHsa2ni 'il1a l'iHsa3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    wamiN2 du2nihima2 jan2ata3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    mudha6m2ata3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    fi2hima2 Eayna2ni naD1A2xAta3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    fi2hima2 fa2kihatuN2 wanaxluN2 warum2a3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    fi2hin2a xAyrA2tun Hisa3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    Hu2ru m2aqSu2rA2tuN2 fi lxiya3m
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    lam yaTmivhun2a 'iN2suN2 qAblahum wala2 ja6n2
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    mut1aki'i2na Eala2 rAfrAfin xuDriN2 waEabqAriy1in Hisa3n
    fabi'ay1i 'a2la5'i rAb1ikuma2 tuka*1iba3n
    taba2rAka smu rAb1ika *i ljala2li wal'ikrA3m

    'i*a2 waqAEati lwa2qiEah
    laysa liwaqEatiha2 ka2*ibah
    xA2fiDAtu r1A2fiEah
    'i*a2 ruj1ati l'arDu rAj1a2
    wabus1ati ljiba2lu bas1a2
    faka2nat haba5'a m2um2bav1a2
    wakuN2tum 'azwa2jaN2 vala2vah
    fa'aSHa2bu lmaymanati ma4 'aSHa2bu lmaymanah
    wa'aSHa2bu lma$'amati ma4 'aSHa2bu lma$'amah
    was1a2biqu2na s1a2biqu3n
    'ula5'ika lmuqAr1Abu3n
    fi2 jan2a2ti n2aEi3m
    vul1atu m2ina l'aw1ali3n
    waqAli2lu m2ina l'a2xiri3n
    Eala2 sururi m2awDu2nah
    m2ut1aki'i2na Ealayha2 mutaqA2bili3n
    yaTu2fu Ealayhim wilda2nu m2uxAl1adu3n
    bi'akwa2biN2 wa'aba2ri2qA waka'si m2i m2aEi3n
    l1a2 yuSAd1aEu2na Eanha2 wala2 yuN2zifu3n
    wafa2kihati m2im2a2 yataxAy1aru3n
    walaHmi TAyri m2im2a2 ya$tahu3n
    waHu2run Ei3n
    ka'amva2li l1u'lu'i lmaknu3n
    jaza5'am2 bima2 ka2nu2 yaEmalu3n
    la2 yasmaEu2na fi2ha2 lagwaN2 wala2 ta'vi2ma2
    'il1a2 qi2laN2 sala2maN2 sala2ma2
    wa'aSHa2bu lyami2ni ma4 'aSHa2bu lyami3n
    fi2 sidri m2axDu3d
    waTAlHi m2aN2Du3d
    waZil1i m2amdu3d
    wama5'i m2asku3b
    wafa2kihatiN2 kavi2rAh
    l1a2 maqTu2EatiN2 wala2 mamnu2Eah
    wafuru$i m2arfu2Eah
    'in2a4 'aN2$a'na2hun2a 'iN2$a5'a2
    fajaEalna2hun2a 'abka2rA2
    Euruban 'atrA2ba2
    l1i'aSHa2bi lyami3n
    vul1atu m2ina l'aw1ali3n
    wavul1atu m2ina l'a2xiri3n
    wa'aSHa2bu $1ima2li ma4 'aSHa2bu $1ima3l
    fi2 samu2miN2 waHami3m
    waZil1i m2iN2 yaHmu3m
    l1a2 ba2ridiN2 wala2 kari3m
    'in2ahum ka2nu2 qAbla *a2lika mutrAfi3n
    waka2nu2 yuSir1u2na Eala lHiN2vi lEaZi3m
    waka2nu2 yaqu2lu2na 'a'i*a2 mitna2 wakun2a2 turA2baN2 waEiZA2man 'a'in2a2 lamabEu2vu3n
    'awa'a2ba5'una l'aw1alu3n
    qul 'in2a l'aw1ali2na wal'a2xiri3n
    lamajmu2Eu2na 'ila2 mi2qA2ti yawmi m2aElu3m
    vum2a 'in2akum 'ay1uha D1A6l1u2na lmuka*1ibu3n
    la'a2kilu2na miN2 $ajari m2iN2 zaq1u3m
    fama2li'u2na minha lbuTu3n
    fa$a2ribu2na Ealayhi mina lHami3m
    fa$a2ribu2na $urba lhi3m
    ha2*a2 nuzuluhum yawma d1i3n
    naHnu xAlaqna2kum falawla2 tuSAd1iqu3n
    'afarA'aytu m2a2 tumnu3n
    'a'aN2tum taxluqu2nahu4 'am naHnu lxA2liqu3n
    naHnu qAd1arna2 baynakumu lmawta wama2 naHnu bimasbu2qi3n
    Eala4 'a n2ubad1ila 'amva2lakum wanuN2$i'akum fi2 ma2 la2 taElamu3n
    walaqAd Ealimtumu n2a$'ata l'u2la2 falawla2 ta*ak1aru3n
    'afarA'aytu m2a2 taHruvu3n
    'a'aN2tum tazrAEu2nahu4 'am naHnu z1a2riEu3n
    law na$a5'u lajaEalna2hu HuTA2maN2 faZAltum tafak1ahu3n
    'in2a2 lamugrAmu3n
    bal naHnu maHru2mu3n
    'afarA'aytumu lma5'a l1a*i2 ta$rAbu3n
    'a'aN2tum 'aN2zaltumu2hu mina lmuzni 'am naHnu lmuN2zilu3n
    law na$a5'u jaEalna2hu 'uja2jaN2 falawla2 ta$kuru3n
    'afarA'aytumu n2a2rA l1ati2 tu2ru3n
    'a'aN2tum 'aN2$a'tum $ajarAtaha4 'am naHnu lmuN2$i'u3n
    naHnu jaEalna2ha2 ta*kirAtaN2 wamata2Ea l1ilmuqwi3n
    fasab1iH bismi rAb1ika lEaZi3m
    fala4 'uqsimu bimawa2qiEi n2uju3m
    wa'in2ahu2 laqAsamu l1aw taElamu2na EaZi3m
    'in2ahu2 laqur'a2nuN2 kari3m
    fi2 kita2bi m2aknu3n
    l1a2 yamas1uhu4 'il1a lmuTAh1aru3n
    taN2zi2lu m2i r1Ab1i lEa2lami3n
    'afabiha2*a lHadi2vi 'aN2tu m2udhinu3n
    watajEalu2na rizqAkum 'an2akum tuka*1ibu3n
    falawla4 'i*a2 balagAti lHulqu3m
    wa'aN2tum Hi2na'i*iN2 taN2Zuru3n
    wanaHnu 'aqrAbu 'ilayhi miN2kum wala2ki l1a2 tubSiru3n
    falawla4 'iN2 kuN2tum gAyrA madi2ni3n
    tarjiEu2naha4 'iN2 kuN2tum SA2diqi3n
    fa'am2a4 'iN2 ka2na mina lmuqAr1Abi3n
    farAwHuN2 warAyHa2nuN2 wajan2atu naEi3m
    wa'am2a4 'iN2 ka2na min 'aSHa2bi lyami3n
    fasala2mu l1aka min 'aSHa2bi lyami3n
    wa'am2a4 'iN2 ka2na mina lmuka*1ibi2na D1A6l1i3n
    fanuzulu m2in Hami3m
    wataSliyatu jaHi3m
    'in2a ha2*a2 lahuwa Haq1u lyaqi3n
    fasab1iH bismi rAb1ika lEaZi3m

    sab1aHa lil1a2hi ma2 fi s1ama2wa2ti wal'arDi wahuwa lEazi2zu lHaki3m
    lahu2 mulku s1ama2wa2ti wal'arDi yuHyi2 wayumi2tu wahuwa Eala2 kul1i $ay'iN2 qAdi3r
    huwa l'aw1alu wal'a2xiru waZ1A2hiru walba2Tinu wahuwa bikul1i $ay'in Eali3m
    huwa l1a*i2 xAlaqA s1ama2wa2ti wal'arDA fi2 sit1ati 'ay1a2miN2 vum2a stawa2 Eala lEar$i yaElamu ma2 yaliju fi l'arDi wama2 yaxruju minha2 wama2 yaN2zilu mina s1ama5'i wama2 yaEruju fi2ha2 wahuwa maEakum 'ayna ma2 kuN2tum waL1A2hu bima2 taEmalu2na baSi3r
    l1ahu2 mulku s1ama2wa2ti wal'arDi wa'ila L1A2hi turjaEu l'umu3r
    yu2liju l1ayla fi n2aha2ri wayu2liju n2aha2rA fi l1ayli wahuwa Eali2mum2 bi*a2ti S1udu3r
    'a2minu2 bil1a2hi warAsu2lihi2 wa'aN2fiqu2 mim2a2 jaEalaku m2ustaxlafi2na fi2hi fal1a*i2na 'a2manu2 miN2kum wa'aN2faqu2 lahum 'ajruN2 kabi3r
    wama2 lakum la2 tu'minu2na bil1a2hi war1Asu2lu yadEu2kum litu'minu2 birAb1ikum waqAd 'axA*a mi2va2qAkum 'iN2 kuN2tu m2u'mini3n
    huwa l1a*i2 yunaz1ilu Eala2 Eabdihi4 'a2ya2tim2 bay1ina2ti l1iyuxrijaku m2ina Z1uluma2ti 'ila n2u2ri wa'in2a L1A2ha bikum larA'u2fu r1AHi3m
    wama2 lakum 'al1a2 tuN2fiqu2 fi2 sabi2li l1a2hi walil1a2hi mi2rA2vu s1ama2wa2ti wal'arDi la2 yastawi2 miN2ku m2an 'aN2faqA miN2 qAbli lfatHi waqA2tala 'ula5'ika 'aEZAmu darAjata m2ina l1a*i2na 'aN2faqu2 mim2 baEdu waqA2talu2 wakul1aN2 waEada L1A2hu lHusna2 waL1A2hu bima2 taEmalu2na xAbi3r
    m2aN2 *a l1a*i2 yuqriDu L1A2ha qArDAn HasanaN2 fayuDA2Eifahu2 lahu2 walahu4 'ajruN2 kari3m
    yawma tarA lmu'mini2na walmu'mina2ti yasEa2 nu2ruhum2 bayna 'aydi2him wabi'ayma2nihim2 bu$rA2kumu lyawma jan2a2tuN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 *a2lika huwa lfawzu lEaZi3m
    yawma yaqu2lu lmuna2fiqu2na walmuna2fiqA2tu lil1a*i2na 'a2manu N2Zuru2na2 naqtabis mi n2u2rikum qi2la rjiEu2 warA5'akum faltamisu2 nu2rAN2 faDuriba baynahum2 bisu2ri l1ahu2 ba2bum2 ba2Tinuhu2 fi2hi r1AHmatu waZA2hiruhu2 miN2 qibalihi lEa*a3b
    yuna2du2nahum 'alam naku m2aEakum qA2lu2 bala2 wala2kin2akum fataN2tum 'aN2fusakum watarAb1aStum wartabtum wagAr1Atkumu l'ama2niy1u Hat1a2 ja5'a 'amru L1A2hi wagAr1Akum2 bil1a2hi lgAru3r
    falyawma la2 yu'xA*u miN2kum fidyatuN2 wala2 mina l1a*i2na kafaru2 ma'wa2kumu n2a2ru hiya mawla2kum wabi'sa lmaSi3r
    'alam ya'ni lil1a*i2na 'a2manu4 'aN2 tax$aEa qulu2buhum li*ikri l1a2hi wama2 nazala mina lHaq1i wala2 yaku2nu2 kal1a*i2na 'u2tu lkita2ba miN2 qAblu faTA2la Ealayhimu l'amadu faqAsat qulu2buhum wakavi2ru m2inhum fa2siqu3n
    'iElamu4 'an2a L1A2ha yuHyi l'arDA baEda mawtiha2 qAd bay1an2a2 lakumu l'a2ya2ti laEal1akum taEqilu3n
    'in2a lmuS1Ad1iqi2na walmuS1Ad1iqA2ti wa'aqrADu L1A2ha qArDAn HasanaN2 yuDA2Eafu lahum walahum 'ajruN2 kari3m
    wal1a*i2na 'a2manu2 bil1a2hi warusulihi4 'ula5'ika humu S1id1i2qu2na wa$1uhada5'u EiN2da rAb1ihim lahum 'ajruhum wanu2ruhum wal1a*i2na kafaru2 waka*1abu2 bi'a2ya2tina4 'ula5'ika 'aSHa2bu ljaHi3m
    'iElamu4 'an2ama lHaya2tu d1unya2 laEibuN2 walahwuN2 wazi2natuN2 watafa2xurum2 baynakum wataka2vuruN2 fi l'amwa2li wal'awla2di kamavali gAyvin 'aEjaba lkuf1a2rA naba2tuhu2 vum2a yahi2ju fatarA2hu muSfar1AN2 vum2a yaku2nu HuTA2maN2 wafi l'a2xirAti Ea*a2buN2 $adi2duN2 wamagfirAtu m2ina L1A2hi wariDwa2nuN2 wama lHaya2tu d1unya4 'il1a2 mata2Eu lguru3r
    sa2biqu4 'ila2 magfirAti m2i r1Ab1ikum wajan2atin EarDuha2 kaEarDi s1ama5'i wal'arDi 'uEid1at lil1a*i2na 'a2manu2 bil1a2hi warusulihi2 *a2lika faDlu L1A2hi yu'ti2hi maN2 ya$a5'u waL1A2hu *u lfaDli lEaZi3m
    ma4 'aSA2ba mi m2uSi2batiN2 fi l'arDi wala2 fi4 'aN2fusikum 'il1a2 fi2 kita2bi m2iN2 qAbli 'a n2abrA'aha4 'in2a *a2lika Eala L1A2hi yasi3r
    l1ikayla2 ta'saw Eala2 ma2 fa2takum wala2 tafrAHu2 bima4 'a2ta2kum waL1A2hu la2 yuHib1u kul1a muxta2liN2 faxu3r
    'al1a*i2na yabxAlu2na waya'muru2na n2a2sa bilbuxli wamaN2 yatawal1a fa'in2a L1A2ha huwa lgAniy1u lHami3d
    laqAd 'arsalna2 rusulana2 bilbay1ina2ti wa'aN2zalna2 maEahumu lkita2ba walmi2za2na liyaqu2ma n2a2su bilqisTi wa'aN2zalna lHadi2da fi2hi ba'suN2 $adi2duN2 wamana2fiEu lin2a2si waliyaElama L1A2hu maN2 yaN2Suruhu2 warusulahu2 bilgAybi 'in2a L1A2ha qAwiy1un Eazi3z
    walaqAd 'arsalna2 nu2HaN2 wa'ibrA2hi2ma wajaEalna2 fi2 *ur1iy1atihima n2ubuw1ata walkita2ba faminhu m2uhtadiN2 wakavi2ru m2inhum fa2siqu3n
    vum2a qAf1ayna2 Eala4 'a2va2rihim2 birusulina2 waqAf1ayna2 biEi2sa bni maryama wa'a2tayna2hu l'iN2ji2la wajaEalna2 fi2 qulu2bi l1a*i2na t1abaEu2hu rA'fataN2 warAHmataN2 warAhba2niy1atani btadaEu2ha2 ma2 katabna2ha2 Ealayhim 'il1a btigA5'a riDwa2ni l1a2hi fama2 rAEawha2 Haq1A riEa2yatiha2 fa'a2tayna l1a*i2na 'a2manu2 minhum 'ajrAhum wakavi2ru m2inhum fa2siqu3n
    ya4'ay1uha l1a*i2na 'a2manu t1aqu L1A2ha wa'a2minu2 birAsu2lihi2 yu'tikum kiflayni mi r1AHmatihi2 wayajEa l1akum nu2rAN2 tam$u2na bihi2 wayagfir lakum waL1A2hu gAfu2ru r1AHi3m
    l1i'al1a2 yaElama 'ahlu lkita2bi 'al1a2 yaqdiru2na Eala2 $ay'i m2iN2 faDli l1a2hi wa'an2a lfaDla biyadi l1a2hi yu'ti2hi maN2 ya$a5'u waL1A2hu *u lfaDli lEaZi3m

    qAd samiEa L1A2hu qAwla l1ati2 tuja2diluka fi2 zawjiha2 wata$taki4 'ila L1A2hi waL1A2hu yasmaEu taHa2wurAkuma4 'in2a L1A2ha sami2Eum2 baSi3r
    'al1a*i2na yuZA2hiru2na miN2ku m2i n2isa5'ihi m2a2 hun2a 'um2aha2tihim 'in 'um2aha2tuhum 'il1a l1a5'i2 waladnahum wa'in2ahum layaqu2lu2na muN2karA m2ina lqAwli wazu2rAN2 wa'in2a L1A2ha laEafuw1un gAfu3r
    wal1a*i2na yuZA2hiru2na mi n2isa5'ihim vum2a yaEu2du2na lima2 qA2lu2 fataHri2ru rAqAbati m2iN2 qAbli 'aN2 yatama6s1a2 *a2likum tu2EaZu2na bihi2 waL1A2hu bima2 taEmalu2na xAbi3r
    fama l1am yajid faSiya2mu $ahrAyni mutata2biEayni miN2 qAbli 'aN2 yatama6s1a2 fama l1am yastaTiE fa'iTEa2mu sit1i2na miski2naN2 *a2lika litu'minu2 bil1a2hi warAsu2lihi2 watilka Hudu2du L1A2hi walilka2firi2na Ea*a2bun 'ali3m
    'in2a l1a*i2na yuHa6d1u2na L1A2ha warAsu2lahu2 kubitu2 kama2 kubita l1a*i2na miN2 qAblihim waqAd 'aN2zalna4 'a2ya2tim2 bay1ina2tiN2 walilka2firi2na Ea*a2bu m2uhi3n
    yawma yabEavuhumu L1A2hu jami2EaN2 fayunab1i'uhum2 bima2 Eamilu4 'aHSA2hu L1A2hu wanasu2hu waL1A2hu Eala2 kul1i $ay'iN2 $ahi3d
    'alam tarA 'an2a L1A2ha yaElamu ma2 fi s1ama2wa2ti wama2 fi l'arDi ma2 yaku2nu mi n2ajwa2 vala2vatin 'il1a2 huwa rA2biEuhum wala2 xAmsatin 'il1a2 huwa sa2disuhum wala4 'adna2 miN2 *a2lika wala4 'akvarA 'il1a2 huwa maEahum 'ayna ma2 ka2nu2 vum2a yunab1i'uhum2 bima2 Eamilu2 yawma lqiya2mati 'in2a L1A2ha bikul1i $ay'in Eali3m
    'alam tarA 'ila l1a*i2na nuhu2 Eani n2ajwa2 vum2a yaEu2du2na lima2 nuhu2 Eanhu wayatana2jawna bil'ivmi walEudwa2ni wamaESiyati r1Asu2li wa'i*a2 ja5'u2ka Hay1awka bima2 lam yuHay1ika bihi l1a2hu wayaqu2lu2na fi4 'aN2fusihim lawla2 yuEa*1ibuna L1A2hu bima2 naqu2lu Hasbuhum jahan2amu yaSlawnaha2 fabi'sa lmaSi3r
    ya4'ay1uha l1a*i2na 'a2manu4 'i*a2 tana2jaytum fala2 tatana2jaw bil'ivmi walEudwa2ni wamaESiyati r1Asu2li watana2jaw bilbir1i wat1aqwa2 wat1aqu L1A2ha l1a*i4 'ilayhi tuH$aru3n
    'in2ama n2ajwa2 mina $1ayTA2ni liyaHzuna l1a*i2na 'a2manu2 walaysa biDA6r1ihim $ay'an 'il1a2 bi'i*ni l1a2hi waEala L1A2hi falyatawak1ali lmu'minu3n
    ya4'ay1uha l1a*i2na 'a2manu4 'i*a2 qi2la lakum tafas1aHu2 fi lmaja2lisi fafsaHu2 yafsaHi l1a2hu lakum wa'i*a2 qi2la N2$uzu2 faN2$uzu2 yarfaEi l1a2hu l1a*i2na 'a2manu2 miN2kum wal1a*i2na 'u2tu lEilma darAja2tiN2 waL1A2hu bima2 taEmalu2na xAbi3r
    ya4'ay1uha l1a*i2na 'a2manu4 'i*a2 na2jaytumu r1Asu2la faqAd1imu2 bayna yaday najwa2kum SAdaqAtaN2 *a2lika xAyru l1akum wa'aTharu fa'i l1am tajidu2 fa'in2a L1A2ha gAfu2ru r1AHi3m
    'a'a$faqtum 'aN2 tuqAd1imu2 bayna yaday najwa2kum SAdaqA2tiN2 fa'i* lam tafEalu2 wata2ba L1A2hu Ealaykum fa'aqi2mu S1Ala2ta wa'a2tu z1aka2ta wa'aTi2Eu L1A2ha warAsu2lahu2 waL1A2hu xAbi2rum2 bima2 taEmalu3n
    'alam tarA 'ila l1a*i2na tawal1aw qAwman gADiba L1A2hu Ealayhi m2a2 hu m2iN2kum wala2 minhum wayaHlifu2na Eala lka*ibi wahum yaElamu3n
    'aEad1a L1A2hu lahum Ea*a2baN2 $adi2dan 'in2ahum sa5'a ma2 ka2nu2 yaEmalu3n
    'it1axA*u4 'ayma2nahum jun2ataN2 faSAd1u2 EaN2 sabi2li l1a2hi falahum Ea*a2bu m2uhi3n
    l1aN2 tugniya Eanhum 'amwa2luhum wala4 'awla2duhu m2ina L1A2hi $ay'an 'ula5'ika 'aSHa2bu n2a2ri hum fi2ha2 xA2lidu3n
    yawma yabEavuhumu L1A2hu jami2EaN2 fayaHlifu2na lahu2 kama2 yaHlifu2na lakum wayaHsabu2na 'an2ahum Eala2 $ay'in 'ala4 'in2ahum humu lka2*ibu3n
    'istaHwa*a Ealayhimu $1ayTA2nu fa'aN2sa2hum *ikrA L1A2hi 'ula5'ika Hizbu $1ayTA2ni 'ala4 'in2a Hizba $1ayTA2ni humu lxA2siru3n
    'in2a l1a*i2na yuHa6d1u2na L1A2ha warAsu2lahu4 'ula5'ika fi l'a*al1i3n
    kataba L1A2hu la'agliban2a 'ana warusuli4 'in2a L1A2ha qAwiy1un Eazi3z
    l1a2 tajidu qAwmaN2 yu'minu2na bil1a2hi walyawmi l'a2xiri yuwa6d1u2na man Ha6d1a L1A2ha warAsu2lahu2 walaw ka2nu4 'a2ba5'ahum 'aw 'abna5'ahum 'aw 'ixwa2nahum 'aw Ea$i2rAtahum 'ula5'ika kataba fi2 qulu2bihimu l'i2ma2na wa'ay1adahum2 biru2Hi m2inhu wayudxiluhum jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha2 rADiya L1A2hu Eanhum warADu2 Eanhu 'ula5'ika Hizbu L1A2hi 'ala4 'in2a Hizba L1A2hi humu lmufliHu3n

    sab1aHa lil1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi wahuwa lEazi2zu lHaki3m
    huwa l1a*i4 'axrAja l1a*i2na kafaru2 min 'ahli lkita2bi miN2 diya2rihim li'aw1ali lHa$ri ma2 ZAnaN2tum 'aN2 yaxruju2 waZAn2u4 'an2ahu m2a2niEatuhum HuSu2nuhu m2ina L1A2hi fa'ata2humu L1A2hu min Hayvu lam yaHtasibu2 waqA*afa fi2 qulu2bihimu r1uEba yuxribu2na buyu2tahum2 bi'aydi2him wa'aydi lmu'mini2na faEtabiru2 ya4'uli l'abSA3r
    walawla4 'aN2 kataba L1A2hu Ealayhimu ljala5'a laEa*1abahum fi d1unya2 walahum fi l'a2xirAti Ea*a2bu n2a3r
    *a2lika bi'an2ahum $a6q1u L1A2ha warAsu2lahu2 wamaN2 yu$a6q1i l1a2ha fa'in2a L1A2ha $adi2du lEiqA3b
    ma2 qATAEtu m2i l1i2natin 'aw tarAktumu2ha2 qA5'imatan Eala4 'uSu2liha2 fabi'i*ni l1a2hi waliyuxziya lfa2siqi3n
    wama4 'afa5'a L1A2hu Eala2 rAsu2lihi2 minhum fama4 'awjaftum Ealayhi min xAyliN2 wala2 rika2biN2 wala2kin2a L1A2ha yusal1iTu rusulahu2 Eala2 maN2 ya$a5'u waL1A2hu Eala2 kul1i $ay'iN2 qAdi3r
    m2a4 'afa5'a L1A2hu Eala2 rAsu2lihi2 min 'ahli lqurA2 falil1a2hi walir1Asu2li wali*i lqurba2 walyata2ma2 walmasa2ki2ni wabni s1abi2li kay la2 yaku2na du2latam2 bayna l'agniya5'i miN2kum wama4 'a2ta2kumu r1Asu2lu faxu*u2hu wama2 naha2kum Eanhu faN2tahu2 wat1aqu L1A2ha 'in2a L1A2ha $adi2du lEiqA3b
    lilfuqArA5'i lmuha2jiri2na l1a*i2na 'uxriju2 miN2 diya2rihim wa'amwa2lihim yabtagu2na faDla m2ina L1A2hi wariDwa2naN2 wayaN2Suru2na L1A2ha warAsu2lahu4 'ula5'ika humu S1A2diqu3n
    wal1a*i2na tabaw1a'u d1a2rA wal'i2ma2na miN2 qAblihim yuHib1u2na man ha2jarA 'ilayhim wala2 yajidu2na fi2 Sudu2rihim Ha2jata m2im2a4 'u2tu2 wayu'viru2na Eala4 'aN2fusihim walaw ka2na bihim xASA2SAtuN2 wamaN2 yu2qA $uH1a nafsihi2 fa'ula5'ika humu lmufliHu3n
    wal1a*i2na ja5'u2 mim2 baEdihim yaqu2lu2na rAb1ana gfir lana2 wali'ixwa2nina l1a*i2na sabaqu2na2 bil'i2ma2ni wala2 tajEal fi2 qulu2bina2 gil1a l1il1a*i2na 'a2manu2 rAb1ana4 'in2aka rA'u2fu r1AHi3m
    'alam tarA 'ila l1a*i2na na2faqu2 yaqu2lu2na li'ixwa2nihimu l1a*i2na kafaru2 min 'ahli lkita2bi la'in 'uxrijtum lanaxrujan2a maEakum wala2 nuTi2Eu fi2kum 'aHadan 'abadaN2 wa'iN2 qu2tiltum lanaN2SurAn2akum waL1A2hu ya$hadu 'in2ahum laka2*ibu3n
    la'in 'uxriju2 la2 yaxruju2na maEahum wala'iN2 qu2tilu2 la2 yaN2Suru2nahum wala'i n2aSAru2hum layuwal1un2a l'adba2rA vum2a la2 yuN2SAru3n
    la'aN2tum 'a$ad1u rAhbataN2 fi2 Sudu2rihi m2ina L1A2hi *a2lika bi'an2ahum qAwmu l1a2 yafqAhu3n
    la2 yuqA2tilu2nakum jami2Ean 'il1a2 fi2 qurA m2uHaS1Anatin 'aw miN2 warA5'i judurim2 ba'suhum2 baynahum $adi2duN2 taHsabuhum jami2EaN2 waqulu2buhum $at1a2 *a2lika bi'an2ahum qAwmu l1a2 yaEqilu3n
    kamavali l1a*i2na miN2 qAblihim qAri2baN2 *a2qu2 waba2la 'amrihim walahum Ea*a2bun 'ali3m
    kamavali $1ayTA2ni 'i* qA2la lil'iN2sa2ni kfur falam2a2 kafarA qA2la 'in2i2 bari5'u m2iN2ka 'in2i4 'axA2fu L1A2ha rAb1a lEa2lami3n
    faka2na Ea2qibatahuma4 'an2ahuma2 fi n2a2ri xA2lidayni fi2ha2 wa*a2lika jaza5'u Z1A2limi3n
    ya4'ay1uha l1a*i2na 'a2manu t1aqu L1A2ha waltaN2Zur nafsu m2a2 qAd1amat ligAdiN2 wat1aqu L1A2ha 'in2a L1A2ha xAbi2rum2 bima2 taEmalu3n
    wala2 taku2nu2 kal1a*i2na nasu L1A2ha fa'aN2sa2hum 'aN2fusahum 'ula5'ika humu lfa2siqu3n
    la2 yastawi4 'aSHa2bu n2a2ri wa'aSHa2bu ljan2ati 'aSHa2bu ljan2ati humu lfa5'izu3n
    law 'aN2zalna2 ha2*a lqur'a2na Eala2 jabali l1arA'aytahu2 xA2$iEa m2utaSAd1iEa m2in xA$yati l1a2hi watilka l'amva2lu naDribuha2 lin2a2si laEal1ahum yatafak1aru3n
    huwa L1A2hu l1a*i2 la4 'ila2ha 'il1a2 huwa Ea2limu lgAybi wa$1aha2dati huwa r1AHma2nu r1AHi3m
    huwa L1A2hu l1a*i2 la4 'ila2ha 'il1a2 huwa lmaliku lqud1u2su s1ala2mu lmu'minu lmuhayminu lEazi2zu ljab1a2ru lmutakab1iru subHa2na L1A2hi Eam2a2 yu$riku3n
    huwa L1A2hu lxA2liqu lba2ri'u lmuSAw1iru lahu l'asma5'u lHusna2 yusab1iHu lahu2 ma2 fi s1ama2wa2ti wal'arDi wahuwa lEazi2zu lHaki3m

    ya4'ay1uha l1a*i2na 'a2manu2 la2 tat1axi*u2 Eaduw1i2 waEaduw1akum 'awliya5'a tulqu2na 'ilayhim2 bilmawad1ati waqAd kafaru2 bima2 ja5'aku m2ina lHaq1i yuxriju2na r1Asu2la wa'iy1a2kum 'aN2 tu'minu2 bil1a2hi rAb1ikum 'iN2 kuN2tum xArAjtum jiha2daN2 fi2 sabi2li2 wabtigA5'a marDA2ti2 tusir1u2na 'ilayhim2 bilmawad1ati wa'ana 'aElamu bima4 'axfaytum wama4 'aElaN2tum wamaN2 yafEalhu miN2kum faqAd DAl1a sawa5'a s1abi3l
    'iN2 yavqAfu2kum yaku2nu2 lakum 'aEda5'aN2 wayabsuTu4 'ilaykum 'aydiyahum wa'alsinatahum2 bis1u5'i wawad1u2 law takfuru3n
    laN2 taN2faEakum 'arHa2mukum wala4 'awla2dukum yawma lqiya2mati yafSilu baynakum waL1A2hu bima2 taEmalu2na baSi3r
    qAd ka2nat lakum 'uswatun HasanatuN2 fi4 'ibrA2hi2ma wal1a*i2na maEahu4 'i* qA2lu2 liqAwmihim 'in2a2 burA'a5'u miN2kum wamim2a2 taEbudu2na miN2 du2ni l1a2hi kafarna2 bikum wabada2 baynana2 wabaynakumu lEada2watu walbagDA5'u 'abadan Hat1a2 tu'minu2 bil1a2hi waHdahu4 'il1a2 qAwla 'ibrA2hi2ma li'abi2hi la'astagfirAn2a laka wama4 'amliku laka mina L1A2hi miN2 $ay'i r1Ab1ana2 Ealayka tawak1alna2 wa'ilayka 'anabna2 wa'ilayka lmaSi3r
    rAb1ana2 la2 tajEalna2 fitnata l1il1a*i2na kafaru2 wagfir lana2 rAb1ana4 'in2aka 'aN2ta lEazi2zu lHaki3m
    laqAd ka2na lakum fi2him 'uswatun Hasanatu l1imaN2 ka2na yarju L1A2ha walyawma l'a2xirA wamaN2 yatawal1a fa'in2a L1A2ha huwa lgAniy1u lHami3d
    Easa L1A2hu 'aN2 yajEala baynakum wabayna l1a*i2na Ea2daytu m2inhu m2awad1ataN2 waL1A2hu qAdi2ruN2 waL1A2hu gAfu2ru r1AHi3m
    l1a2 yanha2kumu L1A2hu Eani l1a*i2na lam yuqA2tilu2kum fi d1i2ni walam yuxriju2ku m2iN2 diya2rikum 'aN2 tabar1u2hum watuqsiTu4 'ilayhim 'in2a L1A2ha yuHib1u lmuqsiTi3n
    'in2ama2 yanha2kumu L1A2hu Eani l1a*i2na qA2talu2kum fi d1i2ni wa'axrAju2ku m2iN2 diya2rikum waZA2haru2 Eala4 'ixrA2jikum 'aN2 tawal1awhum wamaN2 yatawal1ahum fa'ula5'ika humu Z1A2limu3n
    ya4'ay1uha l1a*i2na 'a2manu4 'i*a2 ja5'akumu lmu'mina2tu muha2jirA2tiN2 famtaHinu2hun2a L1A2hu 'aElamu bi'i2ma2nihin2a fa'in Ealimtumu2hun2a mu'mina2tiN2 fala2 tarjiEu2hun2a 'ila lkuf1a2ri la2 hun2a Hil1u l1ahum wala2 hum yaHil1u2na lahun2a wa'a2tu2hu m2a4 'aN2faqu2 wala2 juna2Ha Ealaykum 'aN2 taN2kiHu2hun2a 'i*a4 'a2taytumu2hun2a 'uju2rAhun2a wala2 tumsiku2 biEiSAmi lkawa2firi was'alu2 ma4 'aN2faqtum walyas'alu2 ma4 'aN2faqu2 *a2likum Hukmu L1A2hi yaHkumu baynakum waL1A2hu Eali2mun Haki3m
    wa'iN2 fa2takum $ay'u m2in 'azwa2jikum 'ila lkuf1a2ri faEa2qAbtum fa'a2tu l1a*i2na *ahabat 'azwa2juhu m2ivla ma4 'aN2faqu2 wat1aqu L1A2ha l1a*i4 'aN2tum2 bihi2 mu'minu3n
    ya4'ay1uha n2abiy1u 'i*a2 ja5'aka lmu'mina2tu yuba2yiEnaka Eala4 'a l1a2 yu$rikna bil1a2hi $ay'aN2 wala2 yasriqna wala2 yazni2na wala2 yaqtulna 'awla2dahun2a wala2 ya'ti2na bibuhta2niN2 yaftari2nahu2 bayna 'aydi2hin2a wa'arjulihin2a wala2 yaESi2naka fi2 maEru2fiN2 faba2yiEhun2a wastagfir lahun2a L1A2ha 'in2a L1A2ha gAfu2ru r1AHi3m
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tatawal1aw qAwman gADiba L1A2hu Ealayhim qAd ya'isu2 mina l'a2xirAti kama2 ya'isa lkuf1a2ru min 'aSHa2bi lqubu3r

    sab1aHa lil1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi wahuwa lEazi2zu lHaki3m
    ya4'ay1uha l1a*i2na 'a2manu2 lima taqu2lu2na ma2 la2 tafEalu3n
    kaburA maqtan EiN2da L1A2hi 'aN2 taqu2lu2 ma2 la2 tafEalu3n
    'in2a L1A2ha yuHib1u l1a*i2na yuqA2tilu2na fi2 sabi2lihi2 SAf1aN2 ka'an2ahum2 bunya2nu m2arSu3S
    wa'i* qA2la mu2sa2 liqAwmihi2 ya2qAwmi lima tu'*u2nani2 waqA t1aElamu2na 'an2i2 rAsu2lu L1A2hi 'ilaykum falam2a2 za2gu4 'aza2gA L1A2hu qulu2bahum waL1A2hu la2 yahdi lqAwma lfa2siqi3n
    wa'i* qA2la Ei2sa bnu maryama ya2bani4 'isrA5'i2la 'in2i2 rAsu2lu L1A2hi 'ilayku m2uSAd1iqA l1ima2 bayna yaday1a mina t1awrA2ti wamuba$1irAm2 birAsu2liN2 ya'ti2 mim2 baEdi smuhu4 'aHmadu falam2a2 ja5'ahum2 bilbay1ina2ti qA2lu2 ha2*a2 siHru m2ubi3n
    waman 'aZlamu mim2ani ftarA2 Eala L1A2hi lka*iba wahuwa yudEa4 'ila l'isla2mi waL1A2hu la2 yahdi lqAwma Z1A2limi3n
    yuri2du2na liyuTfi'u2 nu2rA L1A2hi bi'afwa2hihim waL1A2hu mutim2u nu2rihi2 walaw kariha lka2firu3n
    huwa l1a*i4 'arsala rAsu2lahu2 bilhuda2 wadi2ni lHaq1i liyuZhirAhu2 Eala d1i2ni kul1ihi2 walaw kariha lmu$riku3n
    ya4'ay1uha l1a*i2na 'a2manu2 hal 'adul1ukum Eala2 tija2rAtiN2 tuN2ji2ku m2in Ea*a2bin 'ali3m
    tu'minu2na bil1a2hi warAsu2lihi2 watuja2hidu2na fi2 sabi2li l1a2hi bi'amwa2likum wa'aN2fusikum *a2likum xAyru l1akum 'iN2 kuN2tum taElamu3n
    yagfir lakum *unu2bakum wayudxilkum jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru wamasa2kina TAy1ibataN2 fi2 jan2a2ti EadniN2 *a2lika lfawzu lEaZi3m
    wa'uxrA2 tuHib1u2naha2 naSru m2ina L1A2hi wafatHuN2 qAri2buN2 waba$1iri lmu'mini3n
    ya4'ay1uha l1a*i2na 'a2manu2 ku2nu4 'aN2SA2rA L1A2hi kama2 qA2la Ei2sa bnu maryama lilHawa2riy1i2na man 'aN2SA2ri4 'ila L1A2hi qA2la lHawa2riy1u2na naHnu 'aN2SA2ru L1A2hi fa'a2mana T1A5'ifatu m2im2 bani4 'isrA5'i2la wakafarA T1A5'ifatuN2 fa'ay1adna l1a*i2na 'a2manu2 Eala2 Eaduw1ihim fa'aSbaHu2 ZA2hiri3n

    yusab1iHu lil1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi lmaliki lqud1u2si lEazi2zi lHaki3m
    huwa l1a*i2 baEava fi l'um2iy1i2na rAsu2la m2inhum yatlu2 Ealayhim 'a2ya2tihi2 wayuzak1i2him wayuEal1imuhumu lkita2ba walHikmata wa'iN2 ka2nu2 miN2 qAblu lafi2 DAla2li m2ubi3n
    wa'a2xAri2na minhum lam2a2 yalHaqu2 bihim wahuwa lEazi2zu lHaki3m
    *a2lika faDlu L1A2hi yu'ti2hi maN2 ya$a5'u waL1A2hu *u lfaDli lEaZi3m
    mavalu l1a*i2na Hum2ilu t1awrA2ta vum2a lam yaHmilu2ha2 kamavali lHima2ri yaHmilu 'asfa2rAm2 bi'sa mavalu lqAwmi l1a*i2na ka*1abu2 bi'a2ya2ti l1a2hi waL1A2hu la2 yahdi lqAwma Z1A2limi3n
    qul ya4'ay1uha l1a*i2na ha2du4 'iN2 zaEamtum 'an2akum 'awliya5'u lil1a2hi miN2 du2ni n2a2si fataman2awu lmawta 'iN2 kuN2tum SA2diqi3n
    wala2 yataman2awnahu4 'abadam2 bima2 qAd1amat 'aydi2him waL1A2hu Eali2mum2 biZ1A2limi3n
    qul 'in2a lmawta l1a*i2 tafir1u2na minhu fa'in2ahu2 mula2qi2kum vum2a turAd1u2na 'ila2 Ea2limi lgAybi wa$1aha2dati fayunab1i'ukum2 bima2 kuN2tum taEmalu3n
    ya4'ay1uha l1a*i2na 'a2manu4 'i*a2 nu2diya liS1Ala2ti miN2 yawmi ljumuEati fasEaw 'ila2 *ikri l1a2hi wa*aru lbayEa *a2likum xAyru l1akum 'iN2 kuN2tum taElamu3n
    fa'i*a2 quDiyati S1Ala2tu faN2ta$iru2 fi l'arDi wabtagu2 miN2 faDli l1a2hi wa*kuru L1A2ha kavi2rA l1aEal1akum tufliHu3n
    wa'i*a2 rA'aw tija2rAtan 'aw lahwani N2faD1u4 'ilayha2 watarAku2ka qA5'imaN2 qul ma2 EiN2da L1A2hi xAyru m2ina l1ahwi wamina t1ija2rAti waL1A2hu xAyru r1A2ziqi3n

    'i*a2 ja5'aka lmuna2fiqu2na qA2lu2 na$hadu 'in2aka larAsu2lu L1A2hi waL1A2hu yaElamu 'in2aka larAsu2luhu2 waL1A2hu ya$hadu 'in2a lmuna2fiqi2na laka2*ibu3n
    'it1axA*u4 'ayma2nahum jun2ataN2 faSAd1u2 EaN2 sabi2li l1a2hi 'in2ahum sa5'a ma2 ka2nu2 yaEmalu3n
    *a2lika bi'an2ahum 'a2manu2 vum2a kafaru2 faTubiEa Eala2 qulu2bihim fahum la2 yafqAhu3n
    wa'i*a2 rA'aytahum tuEjibuka 'ajsa2muhum wa'iN2 yaqu2lu2 tasmaE liqAwlihim ka'an2ahum xu$ubu m2usan2adatuN2 yaHsabu2na kul1a SAyHatin Ealayhim humu lEaduw1u faH*arhum qA2talahumu L1A2hu 'an2a2 yu'faku3n
    wa'i*a2 qi2la lahum taEa2law yastagfir lakum rAsu2lu L1A2hi law1aw ru'u2sahum warA'aytahum yaSud1u2na wahu m2ustakbiru3n
    sawa5'un Ealayhim 'astagfarta lahum 'am lam tastagfir lahum laN2 yagfirA L1A2hu lahum 'in2a L1A2ha la2 yahdi lqAwma lfa2siqi3n
    humu l1a*i2na yaqu2lu2na la2 tuN2fiqu2 Eala2 man EiN2da rAsu2li l1a2hi Hat1a2 yaN2faD1u2 walil1a2hi xAza5'inu s1ama2wa2ti wal'arDi wala2kin2a lmuna2fiqi2na la2 yafqAhu3n
    yaqu2lu2na la'i r1AjaEna4 'ila lmadi2nati layuxrijan2a l'aEaz1u minha l'a*al1a walil1a2hi lEiz1atu walirAsu2lihi2 walilmu'mini2na wala2kin2a lmuna2fiqi2na la2 yaElamu3n
    ya4'ay1uha l1a*i2na 'a2manu2 la2 tulhikum 'amwa2lukum wala4 'awla2dukum EaN2 *ikri l1a2hi wamaN2 yafEal *a2lika fa'ula5'ika humu lxA2siru3n
    wa'aN2fiqu2 mi m2a2 rAzaqna2ku m2iN2 qAbli 'aN2 ya'tiya 'aHadakumu lmawtu fayaqu2la rAb1i lawla4 'ax1Artani4 'ila4 'ajaliN2 qAri2biN2 fa'aS1Ad1aqA wa'aku m2ina S1A2liHi3n
    walaN2 yu'ax1irA L1A2hu nafsan 'i*a2 ja5'a 'ajaluha2 waL1A2hu xAbi2rum2 bima2 taEmalu3n

    yusab1iHu lil1a2hi ma2 fi s1ama2wa2ti wama2 fi l'arDi lahu lmulku walahu lHamdu wahuwa Eala2 kul1i $ay'iN2 qAdi3r
    huwa l1a*i2 xAlaqAkum famiN2kum ka2firuN2 wamiN2ku m2u'minuN2 waL1A2hu bima2 taEmalu2na baSi3r
    xAlaqA s1ama2wa2ti wal'arDA bilHaq1i waSAw1arAkum fa'aHsana SuwarAkum wa'ilayhi lmaSi3r
    yaElamu ma2 fi s1ama2wa2ti wal'arDi wayaElamu ma2 tusir1u2na wama2 tuElinu2na waL1A2hu Eali2mum2 bi*a2ti S1udu3r
    'alam ya'tikum naba'u l1a*i2na kafaru2 miN2 qAblu fa*a2qu2 waba2la 'amrihim walahum Ea*a2bun 'ali3m
    *a2lika bi'an2ahu2 ka2na t1a'ti2him rusuluhum2 bilbay1ina2ti faqA2lu4 'aba$aruN2 yahdu2nana2 fakafaru2 watawal1a w1astagna L1A2hu waL1A2hu gAniy1un Hami3d
    zaEama l1a*i2na kafaru4 'a l1aN2 yubEavu2 qul bala2 warAb1i2 latubEavun2a vum2a latunab1a'un2a bima2 Eamiltum wa*a2lika Eala L1A2hi yasi3r
    fa'a2minu2 bil1a2hi warAsu2lihi2 wan2u2ri l1a*i4 'aN2zalna2 waL1A2hu bima2 taEmalu2na xAbi3r
    yawma yajmaEukum liyawmi ljamEi *a2lika yawmu t1agA2buni wamaN2 yu'mim2 bil1a2hi wayaEmal SA2liHaN2 yukaf1ir Eanhu say1i'a2tihi2 wayudxilhu jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha4 'abadaN2 *a2lika lfawzu lEaZi3m
    wal1a*i2na kafaru2 waka*1abu2 bi'a2ya2tina4 'ula5'ika 'aSHa2bu n2a2ri xA2lidi2na fi2ha2 wabi'sa lmaSi3r
    ma4 'aSA2ba mi m2uSi2batin 'il1a2 bi'i*ni l1a2hi wamaN2 yu'mim2 bil1a2hi yahdi qAlbahu2 waL1A2hu bikul1i $ay'in Eali3m
    wa'aTi2Eu L1A2ha wa'aTi2Eu r1Asu2la fa'iN2 tawal1aytum fa'in2ama2 Eala2 rAsu2lina lbala2gu lmubi3n
    'aL1A2hu la4 'ila2ha 'il1a2 huwa waEala L1A2hi falyatawak1ali lmu'minu3n
    ya4'ay1uha l1a*i2na 'a2manu4 'in2a min 'azwa2jikum wa'awla2dikum Eaduw1a l1akum faH*aru2hum wa'iN2 taEfu2 wataSfaHu2 watagfiru2 fa'in2a L1A2ha gAfu2ru r1AHi3m
    'in2ama4 'amwa2lukum wa'awla2dukum fitnatuN2 waL1A2hu EiN2dahu4 'ajrun EaZi3m
    fat1aqu L1A2ha ma staTAEtum wasmaEu2 wa'aTi2Eu2 wa'aN2fiqu2 xAyrA l1i'aN2fusikum wamaN2 yu2qA $uH1a nafsihi2 fa'ula5'ika humu lmufliHu3n
    'iN2 tuqriDu L1A2ha qArDAn HasanaN2 yuDA2Eifhu lakum wayagfir lakum waL1A2hu $aku2run Hali3m
    Ea2limu lgAybi wa$1aha2dati lEazi2zu lHaki3m

    ya4'ay1uha n2abiy1u 'i*a2 TAl1aqtumu n2isa5'a faTAl1iqu2hun2a liEid1atihin2a wa'aHSu lEid1ata wat1aqu L1A2ha rAb1akum la2 tuxriju2hun2a mim2 buyu2tihin2a wala2 yaxrujna 'il1a4 'aN2 ya'ti2na bifa2Hi$ati m2ubay1inatiN2 watilka Hudu2du L1A2hi wamaN2 yataEad1a Hudu2da L1A2hi faqAd ZAlama nafsahu2 la2 tadri2 laEal1a L1A2ha yuHdivu baEda *a2lika 'amrA2
    fa'i*a2 balagna 'ajalahun2a fa'amsiku2hun2a bimaEru2fin 'aw fa2riqu2hun2a bimaEru2fiN2 wa'a$hidu2 *away Eadli m2iN2kum wa'aqi2mu $1aha2data lil1a2hi *a2likum yu2EaZu bihi2 maN2 ka2na yu'minu bil1a2hi walyawmi l'a2xiri wamaN2 yat1aqi l1a2ha yajEa l1ahu2 maxrAja2
    wayarzuqhu min Hayvu la2 yaHtasibu wamaN2 yatawak1al Eala L1A2hi fahuwa Hasbuhu4 'in2a L1A2ha ba2ligu 'amrihi2 qAd jaEala L1A2hu likul1i $ay'iN2 qAdrA2
    wal1a5'i2 ya'isna mina lmaHi2Di mi n2isa5'ikum 'ini rtabtum faEid1atuhun2a vala2vatu 'a$huriN2 wal1a5'i2 lam yaHiDna wa'ula2tu l'aHma2li 'ajaluhun2a 'aN2 yaDAEna Hamlahun2a wamaN2 yat1aqi l1a2ha yajEa l1ahu2 min 'amrihi2 yusrA2
    *a2lika 'amru L1A2hi 'aN2zalahu4 'ilaykum wamaN2 yat1aqi l1a2ha yukaf1ir Eanhu say1i'a2tihi2 wayuEZim lahu4 'ajrA2
    'askinu2hun2a min Hayvu sakaN2tu m2iN2 wujdikum wala2 tuDA6r1u2hun2a lituDAy1iqu2 Ealayhin2a wa'iN2 kun2a 'ula2ti HamliN2 fa'aN2fiqu2 Ealayhin2a Hat1a2 yaDAEna Hamlahun2a fa'in 'arDAEna lakum fa'a2tu2hun2a 'uju2rAhun2a wa'tamiru2 baynakum2 bimaEru2fiN2 wa'iN2 taEa2sartum fasaturDiEu lahu4 'uxrA2
    liyuN2fiq *u2 saEati m2iN2 saEatihi2 wamaN2 qudirA Ealayhi rizquhu2 falyuN2fiq mim2a4 'a2ta2hu L1A2hu la2 yukal1ifu L1A2hu nafsan 'il1a2 ma4 'a2ta2ha2 sayajEalu L1A2hu baEda EusriN2 yusrA2
    waka'ay1i m2iN2 qAryatin Eatat Ean 'amri rAb1iha2 warusulihi2 faHa2sabna2ha2 Hisa2baN2 $adi2daN2 waEa*1abna2ha2 Ea*a2ba n2ukrA2
    fa*a2qAt waba2la 'amriha2 waka2na Ea2qibatu 'amriha2 xusrA2
    'aEad1a L1A2hu lahum Ea*a2baN2 $adi2daN2 fat1aqu L1A2ha ya4'uli l'alba2bi l1a*i2na 'a2manu2 qAd 'aN2zala L1A2hu 'ilaykum *ikrA2
    r1Asu2laN2 yatlu2 Ealaykum 'a2ya2ti l1a2hi mubay1ina2ti l1iyuxrija l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti mina Z1uluma2ti 'ila n2u2ri wamaN2 yu'mim2 bil1a2hi wayaEmal SA2liHaN2 yudxilhu jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha4 'abadaN2 qAd 'aHsana L1A2hu lahu2 rizqA2
    'aL1A2hu l1a*i2 xAlaqA sabEa sama2wa2tiN2 wamina l'arDi mivlahun2a yatanaz1alu l'amru baynahun2a litaElamu4 'an2a L1A2ha Eala2 kul1i $ay'iN2 qAdi2ruN2 wa'an2a L1A2ha qAd 'aHa2TA bikul1i $ay'in Eilma2

    ya4'ay1uha n2abiy1u lima tuHar1imu ma4 'aHal1a L1A2hu laka tabtagi2 marDA2ta 'azwa2jika waL1A2hu gAfu2ru r1AHi3m
    qAd farADA L1A2hu lakum taHil1ata 'ayma2nikum waL1A2hu mawla2kum wahuwa lEali2mu lHaki3m
    wa'i* 'asar1A n2abiy1u 'ila2 baEDi 'azwa2jihi2 Hadi2vaN2 falam2a2 nab1a'at bihi2 wa'aZharAhu L1A2hu Ealayhi Ear1Afa baEDAhu2 wa'aErADA Eam2 baEDiN2 falam2a2 nab1a'aha2 bihi2 qA2lat man 'am2ba'aka ha2*a2 qA2la nab1a'aniya lEali2mu lxAbi3r
    'iN2 tatu2ba4 'ila L1A2hi faqAd SAgAt qulu2bukuma2 wa'iN2 taZA2harA2 Ealayhi fa'in2a L1A2ha huwa mawla2hu wajibri2lu waSA2liHu lmu'mini2na walmala5'ikatu baEda *a2lika ZAhi3r
    Easa2 rAb1uhu4 'iN2 TAl1aqAkun2a 'aN2 yubdilahu4 'azwa2jan xAyrA m2iN2kun2a muslima2ti m2u'mina2tiN2 qA2nita2tiN2 ta5'iba2tin Ea2bida2tiN2 sa5'iHa2tiN2 vay1iba2tiN2 wa'abka2rA2
    ya4'ay1uha l1a*i2na 'a2manu2 qu4 'aN2fusakum wa'ahli2kum na2rAN2 waqu2duha n2a2su walHija2rAtu Ealayha2 mala5'ikatun gila2ZuN2 $ida2du l1a2 yaESu2na L1A2ha ma4 'amarAhum wayafEalu2na ma2 yu'maru3n
    ya4'ay1uha l1a*i2na kafaru2 la2 taEta*iru lyawma 'in2ama2 tujzawna ma2 kuN2tum taEmalu3n
    ya4'ay1uha l1a*i2na 'a2manu2 tu2bu4 'ila L1A2hi tawbata n2aSu2Han Easa2 rAb1ukum 'aN2 yukaf1irA EaN2kum say1i'a2tikum wayudxilakum jan2a2tiN2 tajri2 miN2 taHtiha l'anha2ru yawma la2 yuxzi l1a2hu n2abiy1a wal1a*i2na 'a2manu2 maEahu2 nu2ruhum yasEa2 bayna 'aydi2him wabi'ayma2nihim yaqu2lu2na rAb1ana4 'atmim lana2 nu2rAna2 wagfir lana4 'in2aka Eala2 kul1i $ay'iN2 qAdi3r
    ya4'ay1uha n2abiy1u ja2hidi lkuf1a2rA walmuna2fiqi2na wagluZ Ealayhim wama'wa2hum jahan2amu wabi'sa lmaSi3r
    DArAba L1A2hu mavala l1il1a*i2na kafaru mrA'ata nu2HiN2 wamrA'ata lu2TiN2 ka2nata2 taHta Eabdayni min Eiba2dina2 SA2liHayni faxA2nata2huma2 falam yugniya2 Eanhuma2 mina L1A2hi $ay'aN2 waqi2la dxula n2a2rA maEa d1a2xili3n
    waDArAba L1A2hu mavala l1il1a*i2na 'a2manu mrA'ata firEawna 'i* qA2lat rAb1i bni li2 EiN2daka baytaN2 fi ljan2ati wanaj1ini2 miN2 firEawna waEamalihi2 wanaj1ini2 mina lqAwmi Z1A2limi3n
    wamaryama bnata EimrA2na l1ati4 'aHSAnat farjaha2 fanafaxna2 fi2hi mi r1u2Hina2 waSAd1aqAt bikalima2ti rAb1iha2 wakutubihi2 waka2nat mina lqA2niti3n

    taba2rAka l1a*i2 biyadihi lmulku wahuwa Eala2 kul1i $ay'iN2 qAdi3r
    'al1a*i2 xAlaqA lmawta walHaya2ta liyabluwakum 'ay1ukum 'aHsanu EamalaN2 wahuwa lEazi2zu lgAfu3r
    'al1a*i2 xAlaqA sabEa sama2wa2tiN2 Tiba2qA m2a2 tarA2 fi2 xAlqi r1AHma2ni miN2 tafa2wutiN2 farjiEi lbaSArA hal tarA2 miN2 fuTu3r
    vum2a rjiEi lbaSArA kar1Atayni yaN2qAlib 'ilayka lbaSAru xA2si'aN2 wahuwa Hasi3r
    walaqAd zay1an2a s1ama5'a d1unya2 bimaSA2bi2Ha wajaEalna2ha2 ruju2ma l1i$1aya2Ti2ni wa'aEtadna2 lahum Ea*a2ba s1aEi3r
    walil1a*i2na kafaru2 birAb1ihim Ea*a2bu jahan2ama wabi'sa lmaSi3r
    'i*a4 'ulqu2 fi2ha2 samiEu2 laha2 $ahi2qAN2 wahiya tafu3r
    taka2du tamay1azu mina lgAyZi kul1ama4 'ulqiya fi2ha2 fawjuN2 sa'alahum xAzanatuha4 'alam ya'tikum na*i3r
    qA2lu2 bala2 qAd ja5'ana2 na*i2ruN2 faka*1abna2 waqulna2 ma2 naz1ala L1A2hu miN2 $ay'in 'in 'aN2tum 'il1a2 fi2 DAla2liN2 kabi3r
    waqA2lu2 law kun2a2 nasmaEu 'aw naEqilu ma2 kun2a2 fi4 'aSHa2bi s1aEi3r
    faEtarAfu2 bi*am2bihim fasuHqA l1i'aSHa2bi s1aEi3r
    'in2a l1a*i2na yax$awna rAb1ahum2 bilgAybi lahu m2agfirAtuN2 wa'ajruN2 kabi3r
    wa'asir1u2 qAwlakum 'awi jharu2 bihi4 'in2ahu2 Eali2mum2 bi*a2ti S1udu3r
    'ala2 yaElamu man xAlaqA wahuwa l1aTi2fu lxAbi3r
    huwa l1a*i2 jaEala lakumu l'arDA *alu2laN2 fam$u2 fi2 mana2kibiha2 wakulu2 mi r1izqihi2 wa'ilayhi n2u$u3r
    'a'amiN2tu m2aN2 fi s1ama5'i 'aN2 yaxsifa bikumu l'arDA fa'i*a2 hiya tamu3r
    'am 'amiN2tu m2aN2 fi s1ama5'i 'aN2 yursila Ealaykum Ha2SibaN2 fasataElamu2na kayfa na*i3r
    walaqAd ka*1aba l1a*i2na miN2 qAblihim fakayfa ka2na naki3r
    'awalam yarAw 'ila T1Ayri fawqAhum SA6f1a2tiN2 wayaqbiDna ma2 yumsikuhun2a 'il1a r1AHma2nu 'in2ahu2 bikul1i $ay'im2 baSi3r
    'am2an ha2*a l1a*i2 huwa juN2du l1akum yaN2Suruku m2iN2 du2ni r1AHma2ni 'ini lka2firu2na 'il1a2 fi2 guru3r
    'am2an ha2*a l1a*i2 yarzuqukum 'in 'amsaka rizqAhu2 ba l1aj1u2 fi2 Eutuw1iN2 wanufu3r
    'afamaN2 yam$i2 mukib1an Eala2 wajhihi4 'ahda4 'am2aN2 yam$i2 sawiy1an Eala2 SirA2Ti m2ustaqi3m
    qul huwa l1a*i4 'aN2$a'akum wajaEala lakumu s1amEa wal'abSA2rA wal'af'idata qAli2la m2a2 ta$kuru3n
    qul huwa l1a*i2 *arA'akum fi l'arDi wa'ilayhi tuH$aru3n
    wayaqu2lu2na mata2 ha2*a lwaEdu 'iN2 kuN2tum SA2diqi3n
    qul 'in2ama lEilmu EiN2da L1A2hi wa'in2ama4 'ana na*i2ru m2ubi3n
    falam2a2 rA'awhu zulfataN2 si5'at wuju2hu l1a*i2na kafaru2 waqi2la ha2*a l1a*i2 kuN2tum2 bihi2 tad1aEu3n
    qul 'arA'aytum 'in 'ahlakaniya L1A2hu wama m2aEiya 'aw rAHimana2 famaN2 yuji2ru lka2firi2na min Ea*a2bin 'ali3m
    qul huwa r1AHma2nu 'a2man2a2 bihi2 waEalayhi tawak1alna2 fasataElamu2na man huwa fi2 DAla2li m2ubi3n
    qul 'arA'aytum 'in 'aSbaHa ma5'ukum gAwrAN2 famaN2 ya'ti2kum2 bima5'i m2aEi3n

    nu6n walqAlami wama2 yasTuru3n
    ma4 'aN2ta biniEmati rAb1ika bimajnu3n
    wa'in2a laka la'ajrAn gAyrA mamnu3n
    wa'in2aka laEala2 xuluqin EaZi3m
    fasatubSiru wayubSiru3n
    bi'ay1ikumu lmaftu3n
    'in2a rAb1aka huwa 'aElamu bimaN2 DAl1a EaN2 sabi2lihi2 wahuwa 'aElamu bilmuhtadi3n
    fala2 tuTiEi lmuka*1ibi3n
    wad1u2 law tudhinu fayudhinu3n
    wala2 tuTiE kul1a Hal1a2fi m2ahi3n
    ham2a2zi m2a$1a5'im2 binami3m
    m2an2a2Ei l1ilxAyri muEtadin 'avi3m
    Eutul1im2 baEda *a2lika zani3m
    'aN2 ka2na *a2 ma2liN2 wabani3n
    'i*a2 tutla2 Ealayhi 'a2ya2tuna2 qA2la 'asa2Ti2ru l'aw1ali3n
    sanasimuhu2 Eala lxurTu3m
    'in2a2 balawna2hum kama2 balawna4 'aSHa2ba ljan2ati 'i* 'aqsamu2 layaSrimun2aha2 muSbiHi3n
    wala2 yastavnu3n
    faTA2fa Ealayha2 TA5'ifu m2i r1Ab1ika wahum na5'imu3n
    fa'aSbaHat kaS1Ari3m
    fatana2daw muSbiHi3n
    'ani gdu2 Eala2 Harvikum 'iN2 kuN2tum SA2rimi3n
    faN2TAlaqu2 wahum yataxA2fatu3n
    'a l1a2 yadxulan2aha lyawma Ealayku m2iski3n
    wagAdaw Eala2 HardiN2 qA2diri3n
    falam2a2 rA'awha2 qA2lu4 'in2a2 laDA6l1u3n
    bal naHnu maHru2mu3n
    qA2la 'awsaTuhum 'alam 'aqu l1akum lawla2 tusab1iHu3n
    qA2lu2 subHa2na rAb1ina4 'in2a2 kun2a2 ZA2limi3n
    fa'aqbala baEDuhum Eala2 baEDiN2 yatala2wamu3n
    qA2lu2 ya2waylana4 'in2a2 kun2a2 TA2gi3n
    Easa2 rAb1una4 'aN2 yubdilana2 xAyrA m2inha4 'in2a4 'ila2 rAb1ina2 rA2gibu3n
    ka*a2lika lEa*a2bu walaEa*a2bu l'a2xirAti 'akbaru law ka2nu2 yaElamu3n
    'in2a lilmut1aqi2na EiN2da rAb1ihim jan2a2ti n2aEi3m
    'afanajEalu lmuslimi2na kalmujrimi3n
    ma2 lakum kayfa taHkumu3n
    'am lakum kita2buN2 fi2hi tadrusu3n
    'in2a lakum fi2hi lama2 taxAy1aru3n
    'am lakum 'ayma2nun Ealayna2 ba2ligAtun 'ila2 yawmi lqiya2mati 'in2a lakum lama2 taHkumu3n
    salhum 'ay1uhum2 bi*a2lika zaEi3m
    'am lahum $urAka5'u falya'tu2 bi$urAka5'ihim 'iN2 ka2nu2 SA2diqi3n
    yawma yuk$afu EaN2 sa2qiN2 wayudEawna 'ila s1uju2di fala2 yastaTi2Eu3n
    xA2$iEatan 'abSA2ruhum tarhaquhum *il1atuN2 waqAd ka2nu2 yudEawna 'ila s1uju2di wahum sa2limu3n
    fa*arni2 wamaN2 yuka*1ibu biha2*a lHadi2vi sanastadrijuhu m2in Hayvu la2 yaElamu3n
    wa'umli2 lahum 'in2a kaydi2 mati3n
    'am tas'aluhum 'ajrAN2 fahu m2i m2agrAmi m2uvqAlu3n
    'am EiN2dahumu lgAybu fahum yaktubu3n
    faSbir liHukmi rAb1ika wala2 takuN2 kaSA2Hibi lHu2ti 'i* na2da2 wahuwa makZu3m
    l1awla4 'aN2 tada2rAkahu2 niEmatu m2i r1Ab1ihi2 lanubi*a bilEarA5'i wahuwa ma*mu3m
    fajtaba2hu rAb1uhu2 fajaEalahu2 mina S1A2liHi3n
    wa'iN2 yaka2du l1a*i2na kafaru2 layuzliqu2naka bi'abSA2rihim lam2a2 samiEu *1ikrA wayaqu2lu2na 'in2ahu2 lamajnu3n
    wama2 huwa 'il1a2 *ikru l1ilEa2lami3n

    'alHa6q1Ah
    ma lHa6q1Ah
    wama4 'adrA2ka ma lHa6q1Ah
    ka*1abat vamu2du waEa2dum2 bilqA2riEah
    fa'am2a2 vamu2du fa'uhliku2 biT1A2giyah
    wa'am2a2 Ea2duN2 fa'uhliku2 biri2HiN2 SArSArin Ea2tiyah
    sax1ArAha2 Ealayhim sabEa laya2liN2 wavama2niyata 'ay1a2min Husu2maN2 fatarA lqAwma fi2ha2 SArEa2 ka'an2ahum 'aEja2zu naxlin xA2wiyah
    fahal tarA2 lahu m2im2 ba2qiyah
    waja5'a firEawnu wamaN2 qAblahu2 walmu'tafika2tu bilxA2Ti'ah
    faEaSAw rAsu2la rAb1ihim fa'axA*ahum 'ax*ata r1A2biyah
    'in2a2 lam2a2 TAgA lma5'u Hamalna2kum fi lja2riyah
    linajEalaha2 lakum ta*kirAtaN2 wataEiyaha4 'u*unuN2 wa2Eiyah
    fa'i*a2 nufixA fi S1u2ri nafxAtuN2 wa2Hidah
    waHumilati l'arDu waljiba2lu faduk1ata2 dak1ataN2 wa2Hidah
    fayawma'i*iN2 waqAEati lwa2qiEah
    waN2$aq1Ati s1ama5'u fahiya yawma'i*iN2 wa2hiyah
    walmalaku Eala4 'arja5'iha2 wayaHmilu Ear$a rAb1ika fawqAhum yawma'i*iN2 vama2niyah
    yawma'i*iN2 tuErADu2na la2 taxfa2 miN2kum xA2fiyah
    fa'am2a2 man 'u2tiya kita2bahu2 biyami2nihi2 fayaqu2lu ha5'umu qrA'u2 kita2biyah
    'in2i2 ZAnaN2tu 'an2i2 mula2qin Hisa2biyah
    fahuwa fi2 Ei2$ati r1A2Diyah
    fi2 jan2atin Ea2liyah
    quTu2fuha2 da2niyah
    kulu2 wa$rAbu2 hani5'am2 bima4 'aslaftum fi l'ay1a2mi lxA2liyah
    wa'am2a2 man 'u2tiya kita2bahu2 bi$ima2lihi2 fayaqu2lu ya2laytani2 lam 'u2ta kita2biyah
    walam 'adri ma2 Hisa2biyah
    ya2laytaha2 ka2nati lqA2Diyah
    ma4 'agna2 Ean2i2 ma2liyah
    halaka Ean2i2 sulTA2niyah
    xu*u2hu fagul1u3h
    vum2a ljaHi2ma SAl1u3h
    vum2a fi2 silsilatiN2 *arEuha2 sabEu2na *irA2EaN2 fasluku3h
    'in2ahu2 ka2na la2 yu'minu bil1a2hi lEaZi3m
    wala2 yaHuD1u Eala2 TAEa2mi lmiski3n
    falaysa lahu lyawma ha2huna2 Hami3m
    wala2 TAEa2mun 'il1a2 min gisli3n
    l1a2 ya'kuluhu4 'il1a lxA2Ti'u3n
    fala4 'uqsimu bima2 tubSiru3n
    wama2 la2 tubSiru3n
    'in2ahu2 laqAwlu rAsu2liN2 kari3m
    wama2 huwa biqAwli $a2EiriN2 qAli2la m2a2 tu'minu3n
    wala2 biqAwli ka2hiniN2 qAli2la m2a2 ta*ak1aru3n
    taN2zi2lu m2i r1Ab1i lEa2lami3n
    walaw taqAw1ala Ealayna2 baEDA l'aqA2wi3l
    la'axA*na2 minhu bilyami3n
    vum2a laqATAEna2 minhu lwati3n
    fama2 miN2ku m2in 'aHadin Eanhu Ha2jizi3n
    wa'in2ahu2 lata*kirAtu l1ilmut1aqi3n
    wa'in2a2 lanaElamu 'an2a miN2ku m2uka*1ibi3n
    wa'in2ahu2 laHasrAtun Eala lka2firi3n
    wa'in2ahu2 laHaq1u lyaqi3n
    fasab1iH bismi rAb1ika lEaZi3m

    sa'ala sa5'ilum2 biEa*a2biN2 wa2qiE
    l1ilka2firi2na laysa lahu2 da2fiE
    m2ina L1A2hi *i lmaEa2rij
    taEruju lmala5'ikatu war1u2Hu 'ilayhi fi2 yawmiN2 ka2na miqda2ruhu2 xAmsi2na 'alfa sanah
    faSbir SAbrAN2 jami2la2
    'in2ahum yarAwnahu2 baEi2da2
    wanarA2hu qAri2ba2
    yawma taku2nu s1ama5'u kalmuhl
    wataku2nu ljiba2lu kalEihn
    wala2 yas'alu Hami2mun Hami2ma2
    yubaS1Aru2nahum yawad1u lmujrimu law yaftadi2 min Ea*a2bi yawmi'i*im2 bibani3h
    waSA2Hibatihi2 wa'axi3h
    wafaSi2latihi l1ati2 tu'wi3h
    wamaN2 fi l'arDi jami2EaN2 vum2a yuN2ji3h
    kal1a4 'in2aha2 laZA2
    naz1a2Eata l1i$1awa2
    tadEu2 man 'adbarA watawal1a2
    wajamaEa fa'awEa2
    'in2a l'iN2sa2na xuliqA halu2Ea2
    'i*a2 mas1ahu $1ar1u jazu2Ea2
    wa'i*a2 mas1ahu lxAyru manu2Ea2
    'il1a lmuSAl1i3n
    'al1a*i2na hum Eala2 SAla2tihim da5'imu3n
    wal1a*i2na fi4 'amwa2lihim Haq1u m2aElu3m
    l1is1a5'ili walmaHru3m
    wal1a*i2na yuSAd1iqu2na biyawmi d1i3n
    wal1a*i2na hu m2in Ea*a2bi rAb1ihi m2u$fiqu3n
    'in2a Ea*a2ba rAb1ihim gAyru ma'mu3n
    wal1a*i2na hum lifuru2jihim Ha2fiZu3n
    'il1a2 Eala4 'azwa2jihim 'aw ma2 malakat 'ayma2nuhum fa'in2ahum gAyru malu2mi3n
    famani btagA2 warA5'a *a2lika fa'ula5'ika humu lEa2du3n
    wal1a*i2na hum li'ama2na2tihim waEahdihim rA2Eu3n
    wal1a*i2na hum2 bi$aha2da2tihim qA5'imu3n
    wal1a*i2na hum Eala2 SAla2tihim yuHa2fiZu3n
    'ula5'ika fi2 jan2a2ti m2ukrAmu3n
    fama2li l1a*i2na kafaru2 qibalaka muhTiEi3n
    Eani lyami2ni waEani $1ima2li Eizi3n
    'ayaTmaEu kul1u mri'i m2inhum 'aN2 yudxAla jan2ata naEi3m
    kal1a4 'in2a2 xAlaqna2hu m2im2a2 yaElamu3n
    fala4 'uqsimu birAb1i lma$a2riqi walmagA2ribi 'in2a2 laqA2diru3n
    Eala4 'a n2ubad1ila xAyrA m2inhum wama2 naHnu bimasbu2qi3n
    fa*arhum yaxu2Du2 wayalEabu2 Hat1a2 yula2qu2 yawmahumu l1a*i2 yu2Eadu3n
    yawma yaxruju2na mina l'ajda2vi sirA2EaN2 ka'an2ahum 'ila2 nuSubiN2 yu2fiDu3n
    xA2$iEatan 'abSA2ruhum tarhaquhum *il1atuN2 *a2lika lyawmu l1a*i2 ka2nu2 yu2Eadu3n

    'in2a4 'arsalna2 nu2Han 'ila2 qAwmihi4 'an 'aN2*ir qAwmaka miN2 qAbli 'aN2 ya'tiyahum Ea*a2bun 'ali3m
    qA2la ya2qAwmi 'in2i2 lakum na*i2ru m2ubi3n
    'ani Ebudu L1A2ha wat1aqu2hu wa'aTi2Eu3n
    yagfir laku m2iN2 *unu2bikum wayu'ax1irkum 'ila4 'ajali m2usam2an 'in2a 'ajala L1A2hi 'i*a2 ja5'a la2 yu'ax1Aru law kuN2tum taElamu3n
    qA2la rAb1i 'in2i2 daEawtu qAwmi2 laylaN2 wanaha2rA2
    falam yazidhum duEa5'i4 'il1a2 firA2rA2
    wa'in2i2 kul1ama2 daEawtuhum litagfirA lahum jaEalu4 'aSA2biEahum fi4 'a2*a2nihim wastag$aw viya2bahum wa'aSAr1u2 wastakbaru stikba2rA2
    vum2a 'in2i2 daEawtuhum jiha2rA2
    vum2a 'in2i4 'aElaN2tu lahum wa'asrArtu lahum 'isrA2rA2
    faqultu stagfiru2 rAb1akum 'in2ahu2 ka2na gAf1a2rA2
    yursili s1ama5'a Ealayku m2idrA2rA2
    wayumdidkum2 bi'amwa2liN2 wabani2na wayajEa l1akum jan2a2tiN2 wayajEa l1akum 'anha2rA2
    m2a2 lakum la2 tarju2na lil1a2hi waqA2rA2
    waqAd xAlaqAkum 'aTwa2rA2
    'alam tarAw kayfa xAlaqA L1A2hu sabEa sama2wa2tiN2 Tiba2qA2
    wajaEala lqAmarA fi2hin2a nu2rAN2 wajaEala $1amsa sirA2ja2
    waL1A2hu 'am2bataku m2ina l'arDi naba2ta2
    vum2a yuEi2dukum fi2ha2 wayuxrijukum 'ixrA2ja2
    waL1A2hu jaEala lakumu l'arDA bisa2TA2
    l1itasluku2 minha2 subulaN2 fija2ja2
    qA2la nu2Hu r1Ab1i 'in2ahum EaSAwni2 wat1abaEu2 ma l1am yazidhu ma2luhu2 wawaladuhu4 'il1a2 xAsa2rA2
    wamakaru2 makrAN2 kub1a2rA2
    waqA2lu2 la2 ta*arun2a 'a2lihatakum wala2 ta*arun2a wad1aN2 wala2 suwa2EaN2 wala2 yagu2va wayaEu2qA wanasrA2
    waqAd 'aDAl1u2 kavi2rAN2 wala2 tazidi Z1A2limi2na 'il1a2 DAla2la2
    m2im2a2 xATi5'a2tihim 'ugriqu2 fa'udxilu2 na2rAN2 falam yajidu2 lahu m2iN2 du2ni l1a2hi 'aN2SA2rA2
    waqA2la nu2Hu r1Ab1i la2 ta*ar Eala l'arDi mina lka2firi2na day1a2rA2
    'in2aka 'iN2 ta*arhum yuDil1u2 Eiba2daka wala2 yalidu4 'il1a2 fa2jirAN2 kaf1a2rA2
    r1Ab1i gfir li2 waliwa2liday1a walimaN2 daxAla baytiya mu'minaN2 walilmu'mini2na walmu'mina2ti wala2 tazidi Z1A2limi2na 'il1a2 taba2rA2

    qul 'u2Hiya 'ilay1a 'an2ahu stamaEa nafaru m2ina ljin2i faqA2lu4 'in2a2 samiEna2 qur'a2nan Eajaba2
    yahdi4 'ila r1u$di fa'a2man2a2 bihi2 wala n2u$rika birAb1ina4 'aHada2
    wa'an2ahu2 taEa2la2 jad1u rAb1ina2 ma t1axA*a SA2HibataN2 wala2 walada2
    wa'an2ahu2 ka2na yaqu2lu safi2huna2 Eala L1A2hi $aTATA2
    wa'an2a2 ZAnan2a4 'a l1aN2 taqu2la l'iN2su waljin2u Eala L1A2hi ka*iba2
    wa'an2ahu2 ka2na rija2lu m2ina l'iN2si yaEu2*u2na birija2li m2ina ljin2i faza2du2hum rAhaqA2
    wa'an2ahum ZAn2u2 kama2 ZAnaN2tum 'a l1aN2 yabEava L1A2hu 'aHada2
    wa'an2a2 lamasna s1ama5'a fawajadna2ha2 muli'at HarAsaN2 $adi2daN2 wa$uhuba2
    wa'an2a2 kun2a2 naqEudu minha2 maqA2Eida lis1amEi famaN2 yastamiEi l'a2na yajid lahu2 $iha2ba r1ASAda2
    wa'an2a2 la2 nadri4 'a$ar1un 'uri2da bimaN2 fi l'arDi 'am 'arA2da bihim rAb1uhum rA$ada2
    wa'an2a2 min2a S1A2liHu2na wamin2a2 du2na *a2lika kun2a2 TArA5'iqA qidada2
    wa'an2a2 ZAnan2a4 'a l1a n2uEjiza L1A2ha fi l'arDi wala n2uEjizahu2 harAba2
    wa'an2a2 lam2a2 samiEna lhuda4 'a2man2a2 bihi2 famaN2 yu'mim2 birAb1ihi2 fala2 yaxA2fu baxsaN2 wala2 rAhaqA2
    wa'an2a2 min2a lmuslimu2na wamin2a lqA2siTu2na faman 'aslama fa'ula5'ika taHar1Aw rA$ada2
    wa'am2a lqA2siTu2na faka2nu2 lijahan2ama HaTAba2
    wa'al1awi staqA2mu2 Eala T1Ari2qAti la'asqAyna2hu m2a5'an gAdaqA2
    l1inaftinahum fi2hi wamaN2 yuEriD EaN2 *ikri rAb1ihi2 yaslukhu Ea*a2baN2 SAEada2
    wa'an2a lmasa2jida lil1a2hi fala2 tadEu2 maEa L1A2hi 'aHada2
    wa'an2ahu2 lam2a2 qA2ma Eabdu L1A2hi yadEu2hu ka2du2 yaku2nu2na Ealayhi libada2
    qul 'in2ama4 'adEu2 rAb1i2 wala4 'u$riku bihi4 'aHada2
    qul 'in2i2 la4 'amliku lakum DAr1AN2 wala2 rA$ada2
    qul 'in2i2 laN2 yuji2rAni2 mina L1A2hi 'aHaduN2 walan 'ajida miN2 du2nihi2 multaHada2
    'il1a2 bala2gA m2ina L1A2hi warisa2la2tihi2 wamaN2 yaESi l1a2ha warAsu2lahu2 fa'in2a lahu2 na2rA jahan2ama xA2lidi2na fi2ha4 'abada2
    Hat1a4 'i*a2 rA'aw ma2 yu2Eadu2na fasayaElamu2na man 'aDEafu na2SirAN2 wa'aqAl1u Eadada2
    qul 'in 'adri4 'aqAri2bu m2a2 tu2Eadu2na 'am yajEalu lahu2 rAb1i4 'amada2
    Ea2limu lgAybi fala2 yuZhiru Eala2 gAybihi4 'aHada2
    'il1a2 mani rtaDA2 mi r1Asu2liN2 fa'in2ahu2 yasluku mim2 bayni yadayhi wamin xAlfihi2 rASAda2
    l1iyaElama 'aN2 qAd 'ablagu2 risa2la2ti rAb1ihim wa'aHa2TA bima2 ladayhim wa'aHSA2 kul1a $ay'in Eadada2

    ya4'ay1uha lmuz1am2il
    qumi l1ayla 'il1a2 qAli2la2
    n2iSfahu4 'awi N2quS minhu qAli2la2
    'aw zid Ealayhi warAt1ili lqur'a2na tarti2la2
    'in2a2 sanulqi2 Ealayka qAwlaN2 vaqi2la2
    'in2a na2$i'ata l1ayli hiya 'a$ad1u waT'aN2 wa'aqwamu qi2la2
    'in2a laka fi n2aha2ri sabHaN2 TAwi2la2
    wa*kuri sma rAb1ika watabat1al 'ilayhi tabti2la2
    r1Ab1u lma$riqi walmagribi la4 'ila2ha 'il1a2 huwa fat1axi*hu waki2la2
    waSbir Eala2 ma2 yaqu2lu2na wahjurhum hajrAN2 jami2la2
    wa*arni2 walmuka*1ibi2na 'uli n2aEmati wamah1ilhum qAli2la2
    'in2a ladayna4 'aN2ka2laN2 wajaHi2ma2
    waTAEa2maN2 *a2 guS1AtiN2 waEa*a2ban 'ali2ma2
    yawma tarjufu l'arDu waljiba2lu waka2nati ljiba2lu kavi2ba m2ahi2la2
    'in2a4 'arsalna4 'ilaykum rAsu2laN2 $a2hidan Ealaykum kama4 'arsalna4 'ila2 firEawna rAsu2la2
    faEaSA2 firEawnu r1Asu2la fa'axA*na2hu 'ax*aN2 wabi2la2
    fakayfa tat1aqu2na 'iN2 kafartum yawmaN2 yajEalu lwilda2na $i2ba2
    'as1ama5'u muN2faTirum2 bihi2 ka2na waEduhu2 mafEu2la2
    'in2a ha2*ihi2 ta*kirAtuN2 famaN2 $a5'a t1axA*a 'ila2 rAb1ihi2 sabi2la2
    'in2a rAb1aka yaElamu 'an2aka taqu2mu 'adna2 miN2 vuluvayi l1ayli waniSfahu2 wavuluvahu2 waTA5'ifatu m2ina l1a*i2na maEaka waL1A2hu yuqAd1iru l1ayla wan2aha2rA Ealima 'a l1aN2 tuHSu2hu fata2ba Ealaykum faqrA'u2 ma2 tayas1arA mina lqur'a2ni Ealima 'aN2 sayaku2nu miN2ku m2arDA2 wa'a2xAru2na yaDribu2na fi l'arDi yabtagu2na miN2 faDli l1a2hi wa'a2xAru2na yuqA2tilu2na fi2 sabi2li l1a2hi faqrA'u2 ma2 tayas1arA minhu wa'aqi2mu S1Ala2ta wa'a2tu z1aka2ta wa'aqriDu L1A2ha qArDAn HasanaN2 wama2 tuqAd1imu2 li'aN2fusiku m2in xAyriN2 tajidu2hu EiN2da L1A2hi huwa xAyrAN2 wa'aEZAma 'ajrAN2 wastagfiru L1A2ha 'in2a L1A2ha gAfu2ru r1AHi3m

    ya4'ay1uha lmud1av1ir
    qum fa'aN2*ir
    warAb1aka fakab1ir
    waviya2baka faTAh1ir
    war1ujza fahjur
    wala2 tamnuN2 tastakvir
    walirAb1ika faSbir
    fa'i*a2 nuqirA fi n2a2qu3r
    fa*a2lika yawma'i*iN2 yawmun Easi3r
    Eala lka2firi2na gAyru yasi3r
    *arni2 waman xAlaqtu waHi2da2
    wajaEaltu lahu2 ma2la m2amdu2da2
    wabani2na $uhu2da2
    wamah1at1u lahu2 tamhi2da2
    vum2a yaTmaEu 'an 'azi3d
    kal1a4 'in2ahu2 ka2na li'a2ya2tina2 Eani2da2
    sa'urhiquhu2 SAEu2da2
    'in2ahu2 fak1arA waqAd1ar
    faqutila kayfa qAd1ar
    vum2a qutila kayfa qAd1ar
    vum2a naZAr
    vum2a Eabasa wabasar
    vum2a 'adbarA wastakbar
    faqA2la 'in ha2*a4 'il1a2 siHruN2 yu'var
    'in ha2*a4 'il1a2 qAwlu lba$ar
    sa'uSli2hi saqAr
    wama4 'adrA2ka ma2 saqAr
    la2 tubqi2 wala2 ta*ar
    law1a2Hatu l1ilba$ar
    Ealayha2 tisEata Ea$ar
    wama2 jaEalna4 'aSHa2ba n2a2ri 'il1a2 mala5'ikataN2 wama2 jaEalna2 Eid1atahum 'il1a2 fitnata l1il1a*i2na kafaru2 liyastayqina l1a*i2na 'u2tu lkita2ba wayazda2da l1a*i2na 'a2manu4 'i2ma2naN2 wala2 yarta2ba l1a*i2na 'u2tu lkita2ba walmu'minu2na waliyaqu2la l1a*i2na fi2 qulu2bihi m2arADuN2 walka2firu2na ma2*a4 'arA2da L1A2hu biha2*a2 mavalaN2 ka*a2lika yuDil1u L1A2hu maN2 ya$a5'u wayahdi2 maN2 ya$a5'u wama2 yaElamu junu2da rAb1ika 'il1a2 huwa wama2 hiya 'il1a2 *ikrA2 lilba$ar
    kal1a2 walqAmar
    wal1ayli 'i* 'adbar
    waS1ubHi 'i*a4 'asfar
    'in2aha2 la'iHda lkubar
    na*i2rA l1ilba$ar
    limaN2 $a5'a miN2kum 'aN2 yataqAd1ama 'aw yata'ax1Ar
    kul1u nafsim2 bima2 kasabat rAhi2nah
    'il1a4 'aSHa2ba lyami3n
    fi2 jan2a2tiN2 yatasa5'alu3n
    Eani lmujrimi3n
    ma2 salakakum fi2 saqAr
    qA2lu2 lam naku mina lmuSAl1i3n
    walam naku nuTEimu lmiski3n
    wakun2a2 naxu2Du maEa lxA5'iDi3n
    wakun2a2 nuka*1ibu biyawmi d1i3n
    Hat1a4 'ata2na lyaqi3n
    fama2 taN2faEuhum $afa2Eatu $1a2fiEi3n
    fama2 lahum Eani t1a*kirAti muEriDi3n
    ka'an2ahum Humuru m2ustaN2firAh
    far1At miN2 qAswarAh
    bal yuri2du kul1u mri'i m2inhum 'aN2 yu'ta2 SuHufa m2una$1arAh
    kal1a2 ba l1a2 yaxA2fu2na l'a2xirAh
    kal1a4 'in2ahu2 ta*kirAh
    famaN2 $a5'a *akarAh
    wama2 ya*kuru2na 'il1a4 'aN2 ya$a5'a L1A2hu huwa 'ahlu t1aqwa2 wa'ahlu lmagfirAh

    la4 'uqsimu biyawmi lqiya2mah
    wala4 'uqsimu bin2afsi l1aw1a2mah
    'ayaHsabu l'iN2sa2nu 'al1a n2ajmaEa EiZA2mah
    bala2 qA2diri2na Eala4 'a n2usaw1iya bana2nah
    bal yuri2du l'iN2sa2nu liyafjurA 'ama2mah
    yas'alu 'ay1a2na yawmu lqiya2mah
    fa'i*a2 bariqA lbaSAr
    waxAsafa lqAmar
    wajumiEa $1amsu walqAmar
    yaqu2lu l'iN2sa2nu yawma'i*in 'ayna lmafar1
    kal1a2 la2 wazar
    'ila2 rAb1ika yawma'i*ini lmustaqAr1
    yunab1a'u l'iN2sa2nu yawma'i*im2 bima2 qAd1ama wa'ax1Ar
    bali l'iN2sa2nu Eala2 nafsihi2 baSi2rAh
    walaw 'alqA2 maEa2*i2rAh
    la2 tuHar1ik bihi2 lisa2naka litaEjala bih
    'in2a Ealayna2 jamEahu2 waqur'a2nah
    fa'i*a2 qArA'na2hu fat1abiE qur'a2nah
    vum2a 'in2a Ealayna2 baya2nah
    kal1a2 bal tuHib1u2na lEa2jilah
    wata*aru2na l'a2xirAh
    wuju2huN2 yawma'i*i n2a2DirAh
    'ila2 rAb1iha2 na2ZirAh
    wawuju2huN2 yawma'i*im2 ba2sirAh
    taZun2u 'aN2 yufEala biha2 fa2qirAh
    kal1a4 'i*a2 balagAti t1arA2qi2
    waqi2la man rA3q
    waZAn2a 'an2ahu lfirA3q
    waltaf1ati s1a2qu bis1a3q
    'ila2 rAb1ika yawma'i*ini lmasa3q
    fala2 SAd1aqA wala2 SAl1a2
    wala2kiN2 ka*1aba watawal1a2
    vum2a *ahaba 'ila4 'ahlihi2 yatamaT1A2
    'awla2 laka fa'awla2
    vum2a 'awla2 laka fa'awla2
    'ayaHsabu l'iN2sa2nu 'aN2 yutrAka suda2
    'alam yaku nuTfata m2i m2aniy1iN2 yumna2
    vum2a ka2na EalaqAtaN2 faxAlaqA fasaw1a2
    fajaEala minhu z1awjayni *1akarA wal'uN2va2
    'alaysa *a2lika biqA2dirin Eala4 'aN2 yuHyiya lmawta2

    hal 'ata2 Eala l'iN2sa2ni Hi2nu m2ina d1ahri lam yakuN2 $ay'a m2a*ku2rA2
    'in2a2 xAlaqna l'iN2sa2na mi n2uTfatin 'am$a2ji n2abtali2hi fajaEalna2hu sami2Eam2 baSi2rA2
    'in2a2 hadayna2hu s1abi2la 'im2a2 $a2kirAN2 wa'im2a2 kafu2rA2
    'in2a4 'aEtadna2 lilka2firi2na sala2sila wa'agla2laN2 wasaEi2rA2
    'in2a l'abrA2rA ya$rAbu2na miN2 ka'siN2 ka2na miza2juha2 ka2fu2rA2
    EaynaN2 ya$rAbu biha2 Eiba2du L1A2hi yufaj1iru2naha2 tafji2rA2
    yu2fu2na bin2a*ri wayaxA2fu2na yawmaN2 ka2na $ar1uhu2 mustaTi2rA2
    wayuTEimu2na T1AEa2ma Eala2 Hub1ihi2 miski2naN2 wayati2maN2 wa'asi2rA2
    'in2ama2 nuTEimukum liwajhi l1a2hi la2 nuri2du miN2kum jaza5'aN2 wala2 $uku2rA2
    'in2a2 naxA2fu mi r1Ab1ina2 yawman Eabu2saN2 qAmTAri2rA2
    fawaqA2humu L1A2hu $ar1A *a2lika lyawmi walaq1A2hum naDrAtaN2 wasuru2rA2
    wajaza2hum2 bima2 SAbaru2 jan2ataN2 waHari2rA2
    m2ut1aki'i2na fi2ha2 Eala l'arA5'iki la2 yarAwna fi2ha2 $amsaN2 wala2 zamhari2rA2
    wada2niyatan Ealayhim Zila2luha2 wa*ul1ilat quTu2fuha2 ta*li2la2
    wayuTA2fu Ealayhim2 bi'a2niyati m2iN2 fiD1AtiN2 wa'akwa2biN2 ka2nat qAwa2ri2rA2
    qAwa2ri2rA miN2 fiD1AtiN2 qAd1aru2ha2 taqdi2rA2
    wayusqAwna fi2ha2 ka'saN2 ka2na miza2juha2 zaN2jabi2la2
    EaynaN2 fi2ha2 tusam2a2 salsabi2la2
    wayaTu2fu Ealayhim wilda2nu m2uxAl1adu2na 'i*a2 rA'aytahum Hasibtahum lu'lu'a m2aN2vu2rA2
    wa'i*a2 rA'ayta vam2a rA'ayta naEi2maN2 wamulkaN2 kabi2rA2
    Ea2liyahum viya2bu suN2dusin xuDruN2 wa'istabrAquN2 waHul1u4 'asa2wirA miN2 fiD1AtiN2 wasaqA2hum rAb1uhum $arA2baN2 TAhu2rA2
    'in2a ha2*a2 ka2na lakum jaza5'aN2 waka2na saEyuku m2a$ku2rA2
    'in2a2 naHnu naz1alna2 Ealayka lqur'a2na taN2zi2la2
    faSbir liHukmi rAb1ika wala2 tuTiE minhum 'a2viman 'aw kafu2rA2
    wa*kuri sma rAb1ika bukrAtaN2 wa'aSi2la2
    wamina l1ayli fasjud lahu2 wasab1iHhu laylaN2 TAwi2la2
    'in2a ha4'ula5'i yuHib1u2na lEa2jilata waya*aru2na warA5'ahum yawmaN2 vaqi2la2
    n2aHnu xAlaqna2hum wa$adadna4 'asrAhum wa'i*a2 $i'na2 bad1alna4 'amva2lahum tabdi2la2
    'in2a ha2*ihi2 ta*kirAtuN2 famaN2 $a5'a t1axA*a 'ila2 rAb1ihi2 sabi2la2
    wama2 ta$a5'u2na 'il1a4 'aN2 ya$a5'a L1A2hu 'in2a L1A2ha ka2na Eali2man Haki2ma2
    yudxilu maN2 ya$a5'u fi2 rAHmatihi2 waZ1A2limi2na 'aEad1a lahum Ea*a2ban 'ali2ma2

    walmursala2ti Eurfa2
    falEa2Sifa2ti EaSfa2
    wan2a2$irA2ti na$rA2
    falfa2riqA2ti farqA2
    falmulqiya2ti *ikrA2
    Eu*rAn 'aw nu*rA2
    'in2ama2 tu2Eadu2na lawa2qiE
    fa'i*a n2uju2mu Tumisat
    wa'i*a s1ama5'u furijat
    wa'i*a ljiba2lu nusifat
    wa'i*a r1usulu 'uq1itat
    li'ay1i yawmin 'uj1ilat
    liyawmi lfaSl
    wama4 'adrA2ka ma2 yawmu lfaSl
    wayluN2 yawma'i*i l1ilmuka*1ibi3n
    'alam nuhliki l'aw1ali3n
    vum2a nutbiEuhumu l'a2xiri3n
    ka*a2lika nafEalu bilmujrimi3n
    wayluN2 yawma'i*i l1ilmuka*1ibi3n
    'alam naxluk1u m2i m2a5'i m2ahi3n
    fajaEalna2hu fi2 qArA2ri m2aki3n
    'ila2 qAdari m2aElu3m
    faqAdarna2 faniEma lqA2diru3n
    wayluN2 yawma'i*i l1ilmuka*1ibi3n
    'alam najEali l'arDA kifa2ta2
    'aHya5'aN2 wa'amwa2ta2
    wajaEalna2 fi2ha2 rAwa2siya $a2mixA2tiN2 wa'asqAyna2ku m2a5'aN2 furA2ta2
    wayluN2 yawma'i*i l1ilmuka*1ibi3n
    'iN2TAliqu4 'ila2 ma2 kuN2tum2 bihi2 tuka*1ibu3n
    'iN2TAliqu4 'ila2 Zil1iN2 *i2 vala2vi $uEab
    l1a2 ZAli2liN2 wala2 yugni2 mina l1ahab
    'in2aha2 tarmi2 bi$arAriN2 kalqASr
    ka'an2ahu2 jima2latuN2 Sufr
    wayluN2 yawma'i*i l1ilmuka*1ibi3n
    ha2*a2 yawmu la2 yaN2Tiqu3n
    wala2 yu'*anu lahum fayaEta*iru3n
    wayluN2 yawma'i*i l1ilmuka*1ibi3n
    ha2*a2 yawmu lfaSli jamaEna2kum wal'aw1ali3n
    fa'iN2 ka2na lakum kayduN2 faki2du3n
    wayluN2 yawma'i*i l1ilmuka*1ibi3n
    'in2a lmut1aqi2na fi2 Zila2liN2 waEuyu3n
    wafawa2kiha mim2a2 ya$tahu3n
    kulu2 wa$rAbu2 hani5'am2 bima2 kuN2tum taEmalu3n
    'in2a2 ka*a2lika najzi lmuHsini3n
    wayluN2 yawma'i*i l1ilmuka*1ibi3n
    kulu2 watamat1aEu2 qAli2lan 'in2aku m2ujrimu3n
    wayluN2 yawma'i*i l1ilmuka*1ibi3n
    wa'i*a2 qi2la lahumu rkaEu2 la2 yarkaEu3n
    wayluN2 yawma'i*i l1ilmuka*1ibi3n
    fabi'ay1i Hadi2vim2 baEdahu2 yu'minu3n

    Eam2a yatasa5'alu3n
    Eani n2aba'i lEaZi3m
    'al1a*i2 hum fi2hi muxtalifu3n
    kal1a2 sayaElamu3n
    vum2a kal1a2 sayaElamu3n
    'alam najEali l'arDA miha2da2
    waljiba2la 'awta2da2
    waxAlaqna2kum 'azwa2ja2
    wajaEalna2 nawmakum suba2ta2
    wajaEalna l1ayla liba2sa2
    wajaEalna n2aha2rA maEa2$a2
    wabanayna2 fawqAkum sabEaN2 $ida2da2
    wajaEalna2 sirA2jaN2 wah1a2ja2
    wa'aN2zalna2 mina lmuESirA2ti ma5'aN2 vaj1a2ja2
    l1inuxrija bihi2 Hab1aN2 wanaba2ta2
    wajan2a2tin 'alfa2fa2
    'in2a yawma lfaSli ka2na mi2qA2ta2
    yawma yuN2faxu fi S1u2ri fata'tu2na 'afwa2ja2
    wafutiHati s1ama5'u faka2nat 'abwa2ba2
    wasuy1irAti ljiba2lu faka2nat sarA2ba2
    'in2a jahan2ama ka2nat mirSA2da2
    l1iT1A2gi2na ma'a2ba2
    l1a2bivi2na fi2ha4 'aHqA2ba2
    l1a2 ya*u2qu2na fi2ha2 bardaN2 wala2 $arA2ba2
    'il1a2 Hami2maN2 wagAs1a2qA2
    jaza5'aN2 wifa2qA2
    'in2ahum ka2nu2 la2 yarju2na Hisa2ba2
    waka*1abu2 bi'a2ya2tina2 ki*1a2ba2
    wakul1a $ay'in 'aHSAyna2hu kita2ba2
    fa*u2qu2 fala n2azi2dakum 'il1a2 Ea*a2ba2
    'in2a lilmut1aqi2na mafa2za2
    Hada5'iqA wa'aEna2ba2
    wakawa2Eiba 'atrA2ba2
    waka'saN2 diha2qA2
    l1a2 yasmaEu2na fi2ha2 lagwaN2 wala2 ki*1a2ba2
    jaza5'a m2i r1Ab1ika EaTA5'an Hisa2ba2
    r1Ab1i s1ama2wa2ti wal'arDi wama2 baynahuma r1AHma2ni la2 yamliku2na minhu xiTA2ba2
    yawma yaqu2mu r1u2Hu walmala5'ikatu SAf1a l1a2 yatakal1amu2na 'il1a2 man 'a*ina lahu r1AHma2nu waqA2la SAwa2ba2
    *a2lika lyawmu lHaq1u famaN2 $a5'a t1axA*a 'ila2 rAb1ihi2 ma'a2ba2
    'in2a4 'aN2*arna2kum Ea*a2baN2 qAri2baN2 yawma yaN2Zuru lmar'u ma2 qAd1amat yada2hu wayaqu2lu lka2firu ya2laytani2 kuN2tu turA2ba2

    wan2a2ziEa2ti gArqA2
    wan2a2$iTA2ti na$TA2
    was1a2biHa2ti sabHa2
    fas1a2biqA2ti sabqA2
    falmudab1irA2ti 'amrA2
    yawma tarjufu r1A2jifah
    tatbaEuha r1A2difah
    qulu2buN2 yawma'i*iN2 wa2jifah
    'abSA2ruha2 xA2$iEah
    yaqu2lu2na 'a'in2a2 lamardu2du2na fi lHa2firAh
    'a'i*a2 kun2a2 EiZA2ma n2axirAh
    qA2lu2 tilka 'i*aN2 kar1Atun xA2sirAh
    fa'in2ama2 hiya zajrAtuN2 wa2Hidah
    fa'i*a2 hum2 bis1a2hirAh
    hal 'ata2ka Hadi2vu mu2sa2
    'i* na2da2hu rAb1uhu2 bilwa2di lmuqAd1asi Tuwa2
    'i*hab 'ila2 firEawna 'in2ahu2 TAgA2
    faqul ha l1aka 'ila4 'aN2 tazak1a2
    wa'ahdiyaka 'ila2 rAb1ika fatax$a2
    fa'arA2hu l'a2yata lkubrA2
    faka*1aba waEaSA2
    vum2a 'adbarA yasEa2
    faHa$arA fana2da2
    faqA2la 'ana rAb1ukumu l'aEla2
    fa'axA*ahu L1A2hu naka2la l'a2xirAti wal'u2la2
    'in2a fi2 *a2lika laEibrAta l1imaN2 yax$a2
    'a'aN2tum 'a$ad1u xAlqAn 'ami s1ama5'u bana2ha2
    rAfaEa samkaha2 fasaw1a2ha2
    wa'agTA$a laylaha2 wa'axrAja DuHa2ha2
    wal'arDA baEda *a2lika daHa2ha2
    'axrAja minha2 ma5'aha2 wamarEa2ha2
    waljiba2la 'arsa2ha2
    mata2Ea l1akum wali'anEa2mikum
    fa'i*a2 ja5'ati T1A6m2atu lkubrA2
    yawma yata*ak1aru l'iN2sa2nu ma2 saEa2
    wabur1izati ljaHi2mu limaN2 yarA2
    fa'am2a2 maN2 TAgA2
    wa'a2varA lHaya2ta d1unya2
    fa'in2a ljaHi2ma hiya lma'wa2
    wa'am2a2 man xA2fa maqA2ma rAb1ihi2 wanaha n2afsa Eani lhawa2
    fa'in2a ljan2ata hiya lma'wa2
    yas'alu2naka Eani s1a2Eati 'ay1a2na mursa2ha2
    fi2ma 'aN2ta miN2 *ikrA2ha2
    'ila2 rAb1ika muN2taha2ha2
    'in2ama4 'aN2ta muN2*iru maN2 yax$a2ha2
    ka'an2ahum yawma yarAwnaha2 lam yalbavu4 'il1a2 Ea$iy1atan 'aw DuHa2ha2

    Eabasa watawal1a2
    'aN2 ja5'ahu l'aEma2
    wama2 yudri2ka laEal1ahu2 yaz1ak1a2
    'aw ya*1ak1aru fataN2faEahu *1ikrA2
    'am2a2 mani stagna2
    fa'aN2ta lahu2 taSAd1a2
    wama2 Ealayka 'al1a2 yaz1ak1a2
    wa'am2a2 maN2 ja5'aka yasEa2
    wahuwa yax$a2
    fa'aN2ta Eanhu talah1a2
    kal1a4 'in2aha2 ta*kirAh
    famaN2 $a5'a *akarAh
    fi2 SuHufi m2ukar1Amah
    m2arfu2Eati m2uTAh1arAh
    bi'aydi2 safarAh
    kirA2mim2 barArAh
    qutila l'iN2sa2nu ma4 'akfarAh
    min 'ay1i $ay'in xAlaqAh
    mi n2uTfatin xAlaqAhu2 faqAd1arAh
    vum2a s1abi2la yas1arAh
    vum2a 'ama2tahu2 fa'aqbarAh
    vum2a 'i*a2 $a5'a 'aN2$arAh
    kal1a2 lam2a2 yaqDi ma4 'amarAh
    falyaN2Zuri l'iN2sa2nu 'ila2 TAEa2mih
    'an2a2 SAbabna lma5'a SAb1a2
    vum2a $aqAqna l'arDA $aq1A2
    fa'am2batna2 fi2ha2 Hab1a2
    waEinabaN2 waqADba2
    wazaytu2naN2 wanaxla2
    waHada5'iqA gulba2
    wafa2kihataN2 wa'ab1a2
    m2ata2Ea l1akum wali'anEa2mikum
    fa'i*a2 ja5'ati S1A6x1Ah
    yawma yafir1u lmar'u min 'axi3h
    wa'um2ihi2 wa'abi3h
    waSA2Hibatihi2 wabani3h
    likul1i mri'i m2inhum yawma'i*iN2 $a'nuN2 yugni3h
    wuju2huN2 yawma'i*i m2usfirAh
    DA2Hikatu m2ustab$irAh
    wawuju2huN2 yawma'i*in Ealayha2 gAbarAh
    tarhaquha2 qAtarAh
    'ula5'ika humu lkafarAtu lfajarAh

    'i*a $1amsu kuw1irAt
    wa'i*a n2uju2mu N2kadarAt
    wa'i*a ljiba2lu suy1irAt
    wa'i*a lEi$a2ru EuT1ilat
    wa'i*a lwuHu2$u Hu$irAt
    wa'i*a lbiHa2ru suj1irAt
    wa'i*a n2ufu2su zuw1ijat
    wa'i*a lmaw'u2datu su'ilat
    bi'ay1i *am2biN2 qutilat
    wa'i*a S1uHufu nu$irAt
    wa'i*a s1ama5'u ku$iTAt
    wa'i*a ljaHi2mu suE1irAt
    wa'i*a ljan2atu 'uzlifat
    Ealimat nafsu m2a4 'aHDArAt
    fala4 'uqsimu bilxun2as
    'aljawa2ri lkun2as
    wal1ayli 'i*a2 EasEas
    waS1ubHi 'i*a2 tanaf1as
    'in2ahu2 laqAwlu rAsu2liN2 kari3m
    *i2 quw1atin EiN2da *i lEar$i maki3n
    m2uTA2EiN2 vam2a 'ami3n
    wama2 SA2Hibukum2 bimajnu3n
    walaqAd rA'a2hu bil'ufuqi lmubi3n
    wama2 huwa Eala lgAybi biDAni3n
    wama2 huwa biqAwli $ayTA2ni r1Aji3m
    fa'ayna ta*habu3n
    'in huwa 'il1a2 *ikru l1ilEa2lami3n
    limaN2 $a5'a miN2kum 'aN2 yastaqi3m
    wama2 ta$a5'u2na 'il1a4 'aN2 ya$a5'a L1A2hu rAb1u lEa2lami3n

    'i*a s1ama5'u N2faTArAt
    wa'i*a lkawa2kibu N2tavarAt
    wa'i*a lbiHa2ru fuj1irAt
    wa'i*a lqubu2ru buEvirAt
    Ealimat nafsu m2a2 qAd1amat wa'ax1ArAt
    ya4'ay1uha l'iN2sa2nu ma2 gAr1Aka birAb1ika lkari3m
    'al1a*i2 xAlaqAka fasaw1a2ka faEadalak
    fi4 'ay1i Su2rAti m2a2 $a5'a rAk1abak
    kal1a2 bal tuka*1ibu2na bid1i3n
    wa'in2a Ealaykum laHa2fiZi3n
    kirA2maN2 ka2tibi3n
    yaElamu2na ma2 tafEalu3n
    'in2a l'abrA2rA lafi2 naEi3m
    wa'in2a lfuj1a2rA lafi2 jaHi3m
    yaSlawnaha2 yawma d1i3n
    wama2 hum Eanha2 bigA5'ibi3n
    wama4 'adrA2ka ma2 yawmu d1i3n
    vum2a ma4 'adrA2ka ma2 yawmu d1i3n
    yawma la2 tamliku nafsu l1inafsiN2 $ay'aN2 wal'amru yawma'i*i l1il1a3h

    waylu l1ilmuTAf1ifi3n
    'al1a*i2na 'i*a kta2lu2 Eala n2a2si yastawfu3n
    wa'i*a2 ka2lu2hum 'a w1azanu2hum yuxsiru3n
    'ala2 yaZun2u 'ula5'ika 'an2ahu m2abEu2vu3n
    liyawmin EaZi3m
    yawma yaqu2mu n2a2su lirAb1i lEa2lami3n
    kal1a4 'in2a kita2ba lfuj1a2ri lafi2 sij1i3n
    wama4 'adrA2ka ma2 sij1i3n
    kita2bu m2arqu3m
    wayluN2 yawma'i*i l1ilmuka*1ibi3n
    'al1a*i2na yuka*1ibu2na biyawmi d1i3n
    wama2 yuka*1ibu bihi4 'il1a2 kul1u muEtadin 'avi3m
    'i*a2 tutla2 Ealayhi 'a2ya2tuna2 qA2la 'asa2Ti2ru l'aw1ali3n
    kal1a2 bal rA2na Eala2 qulu2bihi m2a2 ka2nu2 yaksibu3n
    kal1a4 'in2ahum Ea r1Ab1ihim yawma'i*i l1amaHju2bu3n
    vum2a 'in2ahum laSA2lu ljaHi3m
    vum2a yuqA2lu ha2*a l1a*i2 kuN2tum2 bihi2 tuka*1ibu3n
    kal1a4 'in2a kita2ba l'abrA2ri lafi2 Eil1iy1i3n
    wama4 'adrA2ka ma2 Eil1iy1u3n
    kita2bu m2arqu3m
    ya$haduhu lmuqAr1Abu3n
    'in2a l'abrA2rA lafi2 naEi3m
    Eala l'arA5'iki yaN2Zuru3n
    taErifu fi2 wuju2hihim naDrAta n2aEi3m
    yusqAwna mi r1AHi2qi m2axtu3m
    xita2muhu2 miskuN2 wafi2 *a2lika falyatana2fasi lmutana2fisu3n
    wamiza2juhu2 miN2 tasni3m
    EaynaN2 ya$rAbu biha lmuqAr1Abu3n
    'in2a l1a*i2na 'ajrAmu2 ka2nu2 mina l1a*i2na 'a2manu2 yaDHaku3n
    wa'i*a2 mar1u2 bihim yatagA2mazu3n
    wa'i*a N2qAlabu4 'ila4 'ahlihimu N2qAlabu2 fakihi3n
    wa'i*a2 rA'awhum qA2lu4 'in2a ha4'ula5'i laDA6l1u3n
    wama4 'ursilu2 Ealayhim Ha2fiZi3n
    falyawma l1a*i2na 'a2manu2 mina lkuf1a2ri yaDHaku3n
    Eala l'arA5'iki yaN2Zuru3n
    hal vuw1iba lkuf1a2ru ma2 ka2nu2 yafEalu3n

    'i*a s1ama5'u N2$aq1At
    wa'a*inat lirAb1iha2 waHuq1At
    wa'i*a l'arDu mud1at
    wa'alqAt ma2 fi2ha2 wataxAl1at
    wa'a*inat lirAb1iha2 waHuq1At
    ya4'ay1uha l'iN2sa2nu 'in2aka ka2diHun 'ila2 rAb1ika kadHaN2 famula2qi3h
    fa'am2a2 man 'u2tiya kita2bahu2 biyami2nih
    fasawfa yuHa2sabu Hisa2baN2 yasi2rA2
    wayaN2qAlibu 'ila4 'ahlihi2 masru2rA2
    wa'am2a2 man 'u2tiya kita2bahu2 warA5'a ZAhrih
    fasawfa yadEu2 vubu2rA2
    wayaSla2 saEi2rA2
    'in2ahu2 ka2na fi4 'ahlihi2 masru2rA2
    'in2ahu2 ZAn2a 'a l1aN2 yaHu3r
    bala4 'in2a rAb1ahu2 ka2na bihi2 baSi2rA2
    fala4 'uqsimu bi$1afaq
    wal1ayli wama2 wasaq
    walqAmari 'i*a t1asaq
    latarkabun2a TAbaqAn EaN2 TAbaq
    fama2 lahum la2 yu'minu3n
    wa'i*a2 quri'a Ealayhimu lqur'a2nu la2 yasjudu3n
    bali l1a*i2na kafaru2 yuka*1ibu3n
    waL1A2hu 'aElamu bima2 yu2Eu3n
    faba$1irhum2 biEa*a2bin 'ali3m
    'il1a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti lahum 'ajrun gAyru mamnu3n

    was1ama5'i *a2ti lburu3j
    walyawmi lmawEu3d
    wa$a2hidiN2 wama$hu3d
    qutila 'aSHa2bu l'uxdu3d
    'an2a2ri *a2ti lwaqu3d
    'i* hum Ealayha2 quEu3d
    wahum Eala2 ma2 yafEalu2na bilmu'mini2na $uhu3d
    wama2 naqAmu2 minhum 'il1a4 'aN2 yu'minu2 bil1a2hi lEazi2zi lHami3d
    'al1a*i2 lahu2 mulku s1ama2wa2ti wal'arDi waL1A2hu Eala2 kul1i $ay'iN2 $ahi3d
    'in2a l1a*i2na fatanu lmu'mini2na walmu'mina2ti vum2a lam yatu2bu2 falahum Ea*a2bu jahan2ama walahum Ea*a2bu lHari3q
    'in2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti lahum jan2a2tuN2 tajri2 miN2 taHtiha l'anha2ru *a2lika lfawzu lkabi3r
    'in2a baT$a rAb1ika la$adi3d
    'in2ahu2 huwa yubdi'u wayuEi3d
    wahuwa lgAfu2ru lwadu3d
    *u lEar$i lmaji3d
    faE1a2lu l1ima2 yuri3d
    hal 'ata2ka Hadi2vu ljunu3d
    firEawna wavamu3d
    bali l1a*i2na kafaru2 fi2 tak*i3b
    waL1A2hu miN2 warA5'ihi m2uHi3T
    bal huwa qur'a2nu m2aji3d
    fi2 lawHi m2aHfu3Z

    was1ama5'i waT1A2riq
    wama4 'adrA2ka ma T1A2riq
    'an2ajmu v1a2qib
    'iN2 kul1u nafsi l1am2a2 Ealayha2 Ha2fiZ
    falyaN2Zuri l'iN2sa2nu mim2a xuliq
    xuliqA mi m2a5'iN2 da2fiq
    yaxruju mim2 bayni S1ulbi wat1arA5'ib
    'in2ahu2 Eala2 rAjEihi2 laqA2dir
    yawma tubla s1arA5'ir
    fama2 lahu2 miN2 quw1atiN2 wala2 na2Sir
    was1ama5'i *a2ti r1AjE
    wal'arDi *a2ti S1AdE
    'in2ahu2 laqAwluN2 faSl
    wama2 huwa bilhazl
    'in2ahum yaki2du2na kayda2
    wa'aki2du kayda2
    famah1ili lka2firi2na 'amhilhum ruwayda2

    sab1iHi sma rAb1ika l'aEla2
    'al1a*i2 xAlaqA fasaw1a2
    wal1a*i2 qAd1arA fahada2
    wal1a*i4 'axrAja lmarEa2
    fajaEalahu2 guva5'an 'aHwa2
    sanuqri'uka fala2 taN2sa2
    'il1a2 ma2 $a5'a L1A2hu 'in2ahu2 yaElamu ljahrA wama2 yaxfa2
    wanuyas1iruka lilyusrA2
    fa*ak1ir 'i n2afaEati *1ikrA2
    saya*1ak1aru maN2 yax$a2
    wayatajan2abuha l'a$qA2
    'al1a*i2 yaSla n2a2rA lkubrA2
    vum2a la2 yamu2tu fi2ha2 wala2 yaHya2
    qAd 'aflaHa maN2 tazak1a2
    wa*akarA sma rAb1ihi2 faSAl1a2
    bal tu'viru2na lHaya2ta d1unya2
    wal'a2xirAtu xAyruN2 wa'abqA2
    'in2a ha2*a2 lafi S1uHufi l'u2la2
    SuHufi 'ibrA2hi2ma wamu2sa2

    hal 'ata2ka Hadi2vu lgA2$iyah
    wuju2huN2 yawma'i*in xA2$iEah
    Ea2milatu n2a2Sibah
    taSla2 na2rAn Ha2miyah
    tusqA2 min Eaynin 'a2niyah
    l1aysa lahum TAEa2mun 'il1a2 miN2 DAri3E
    l1a2 yusminu wala2 yugni2 miN2 ju3E
    wuju2huN2 yawma'i*i n2a2Eimah
    l1isaEyiha2 rA2Diyah
    fi2 jan2atin Ea2liyah
    l1a2 tasmaEu fi2ha2 la2giyah
    fi2ha2 EaynuN2 ja2riyah
    fi2ha2 sururu m2arfu2Eah
    wa'akwa2bu m2awDu2Eah
    wanama2riqu maSfu2fah
    wazarA2biy1u mabvu2vah
    'afala2 yaN2Zuru2na 'ila l'ibili kayfa xuliqAt
    wa'ila s1ama5'i kayfa rufiEat
    wa'ila ljiba2li kayfa nuSibat
    wa'ila l'arDi kayfa suTiHat
    fa*ak1ir 'in2ama4 'aN2ta mu*ak1ir
    l1asta Ealayhim2 bimuSAyTir
    'il1a2 maN2 tawal1a2 wakafar
    fayuEa*1ibuhu L1A2hu lEa*a2ba l'akbar
    'in2a 'ilayna4 'iya2bahum
    vum2a 'in2a Ealayna2 Hisa2bahum

    walfajr
    walaya2lin Ea$r
    wa$1afEi walwatr
    wal1ayli 'i*a2 yasr
    hal fi2 *a2lika qAsamu l1i*i2 Hijr
    'alam tarA kayfa faEala rAb1uka biEa3d
    'irAma *a2ti lEima3d
    'al1ati2 lam yuxlaq mivluha2 fi lbila3d
    wavamu2da l1a*i2na ja2bu S1AxrA bilwa3d
    wafirEawna *i l'awta3d
    'al1a*i2na TAgAw fi lbila3d
    fa'akvaru2 fi2ha lfasa3d
    faSAb1a Ealayhim rAb1uka sawTA Ea*a3b
    'in2a rAb1aka labilmirSA3d
    fa'am2a l'iN2sa2nu 'i*a2 ma btala2hu rAb1uhu2 fa'akrAmahu2 wanaE1amahu2 fayaqu2lu rAb1i4 'akrAman
    wa'am2a4 'i*a2 ma btala2hu faqAdarA Ealayhi rizqAhu2 fayaqu2lu rAb1i4 'aha2nan
    kal1a2 ba l1a2 tukrimu2na lyati3m
    wala2 taHa6D1u2na Eala2 TAEa2mi lmiski3n
    wata'kulu2na t1urA2va 'akla l1am2a2
    watuHib1u2na lma2la Hub1aN2 jam2a2
    kal1a4 'i*a2 duk1ati l'arDu dak1aN2 dak1a2
    waja5'a rAb1uka walmalaku SAf1aN2 SAf1a2
    waji5'a yawma'i*im2 bijahan2ama yawma'i*iN2 yata*ak1aru l'iN2sa2nu wa'an2a2 lahu *1ikrA2
    yaqu2lu ya2laytani2 qAd1amtu liHaya2ti2
    fayawma'i*i l1a2 yuEa*1ibu Ea*a2bahu4 'aHad
    wala2 yu2viqu wava2qAhu4 'aHad
    ya4'ay1atuha n2afsu lmuTma'in2ah
    'irjiEi4 'ila2 rAb1iki rA2Diyata m2arDiy1ah
    fadxuli2 fi2 Eiba2di2
    wadxuli2 jan2ati2

    la4 'uqsimu biha2*a lbalad
    wa'aN2ta Hil1um2 biha2*a lbalad
    wawa2lidiN2 wama2 walad
    laqAd xAlaqna l'iN2sa2na fi2 kabad
    'ayaHsabu 'a l1aN2 yaqdirA Ealayhi 'aHad
    yaqu2lu 'ahlaktu ma2la l1ubada2
    'ayaHsabu 'a l1am yarAhu4 'aHad
    'alam najEa l1ahu2 Eaynay3n
    walisa2naN2 wa$afatay3n
    wahadayna2hu n2ajday3n
    fala qtaHama lEaqAbah
    wama4 'adrA2ka ma lEaqAbah
    fak1u rAqAbah
    'aw 'iTEa2muN2 fi2 yawmiN2 *i2 masgAbah
    yati2maN2 *a2 maqrAbah
    'aw miski2naN2 *a2 matrAbah
    vum2a ka2na mina l1a*i2na 'a2manu2 watawa2SAw biS1Abri watawa2SAw bilmarHamah
    'ula5'ika 'aSHa2bu lmaymanah
    wal1a*i2na kafaru2 bi'a2ya2tina2 hum 'aSHa2bu lma$'amah
    Ealayhim na2ru m2u'SAdah

    wa$1amsi waDuHa2ha2
    walqAmari 'i*a2 tala2ha2
    wan2aha2ri 'i*a2 jal1a2ha2
    wal1ayli 'i*a2 yag$a2ha2
    was1ama5'i wama2 bana2ha2
    wal'arDi wama2 TAHa2ha2
    wanafsiN2 wama2 saw1a2ha2
    fa'alhamaha2 fuju2rAha2 wataqwa2ha2
    qAd 'aflaHa maN2 zak1a2ha2
    waqAd xA2ba maN2 das1a2ha2
    ka*1abat vamu2du biTAgwa2ha2
    'i*i m2baEava 'a$qA2ha2
    faqA2la lahum rAsu2lu L1A2hi na2qAta L1A2hi wasuqya2ha2
    faka*1abu2hu faEaqAru2ha2 fadamdama Ealayhim rAb1uhum2 bi*am2bihim fasaw1a2ha2
    wala2 yaxA2fu Euqba2ha2

    wal1ayli 'i*a2 yag$a2
    wan2aha2ri 'i*a2 tajal1a2
    wama2 xAlaqA *1akarA wal'uN2va2
    'in2a saEyakum la$at1a2
    fa'am2a2 man 'aETA2 wat1aqA2
    waSAd1aqA bilHusna2
    fasanuyas1iruhu2 lilyusrA2
    wa'am2a2 mam2 baxila wastagna2
    waka*1aba bilHusna2
    fasanuyas1iruhu2 lilEusrA2
    wama2 yugni2 Eanhu ma2luhu4 'i*a2 tarAd1a2
    'in2a Ealayna2 lalhuda2
    wa'in2a lana2 lal'a2xirAta wal'u2la2
    fa'aN2*artukum na2rAN2 talaZ1A2
    la2 yaSla2ha4 'il1a l'a$qA2
    'al1a*i2 ka*1aba watawal1a2
    wasayujan2abuha l'atqA2
    'al1a*i2 yu'ti2 ma2lahu2 yatazak1a2
    wama2 li'aHadin EiN2dahu2 mi n2iEmatiN2 tujza2
    'il1a btigA5'a wajhi rAb1ihi l'aEla2
    walasawfa yarDA2

    waD1uHa2
    wal1ayli 'i*a2 saja2
    ma2 wad1aEaka rAb1uka wama2 qAla2
    walal'a2xirAtu xAyru l1aka mina l'u2la2
    walasawfa yuETi2ka rAb1uka fatarDA2
    'alam yajidka yati2maN2 fa'a2wa2
    wawajadaka DA6l1aN2 fahada2
    wawajadaka Ea5'ilaN2 fa'agna2
    fa'am2a lyati2ma fala2 taqhar
    wa'am2a s1a5'ila fala2 tanhar
    wa'am2a2 biniEmati rAb1ika faHad1iv

    'alam na$rAH laka SAdrAk
    wawaDAEna2 EaN2ka wizrAk
    'al1a*i4 'aN2qADA ZAhrAk
    warAfaEna2 laka *ikrAk
    fa'in2a maEa lEusri yusrA2
    'in2a maEa lEusri yusrA2
    fa'i*a2 farAgta faN2SAb
    wa'ila2 rAb1ika fargAb

    wat1i2ni waz1aytu3n
    waTu2ri si2ni3n
    waha2*a lbaladi l'ami3n
    laqAd xAlaqna l'iN2sa2na fi4 'aHsani taqwi3m
    vum2a rAdadna2hu 'asfala sa2fili3n
    'il1a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti falahum 'ajrun gAyru mamnu3n
    fama2 yuka*1ibuka baEdu bid1i3n
    'alaysa L1A2hu bi'aHkami lHa2kimi3n

    'iqrA' bismi rAb1ika l1a*i2 xAlaq
    xAlaqA l'iN2sa2na min Ealaq
    'iqrA' warAb1uka l'akrAm
    'al1a*i2 Eal1ama bilqAlam
    Eal1ama l'iN2sa2na ma2 lam yaElam
    kal1a4 'in2a l'iN2sa2na layaTgA2
    'a r1A'a2hu stagna2
    'in2a 'ila2 rAb1ika r1ujEa2
    'arA'ayta l1a*i2 yanha2
    Eabdan 'i*a2 SAl1a2
    'arA'ayta 'iN2 ka2na Eala lhuda2
    'aw 'amarA bit1aqwa2
    'arA'ayta 'iN2 ka*1aba watawal1a2
    'alam yaElam2 bi'an2a L1A2ha yarA2
    kal1a2 la'i l1am yaN2tahi lanasfaEam2 bin2a2Siyah
    na2SiyatiN2 ka2*ibatin xA2Ti'ah
    falyadEu na2diyah
    sanadEu z1aba2niyah
    kal1a2 la2 tuTiEhu wasjud waqtarib

    'in2a4 'aN2zalna2hu fi2 laylati lqAdr
    wama4 'adrA2ka ma2 laylatu lqAdr
    laylatu lqAdri xAyru m2in 'alfi $ahr
    tanaz1alu lmala5'ikatu war1u2Hu fi2ha2 bi'i*ni rAb1ihi m2iN2 kul1i 'amr
    sala2mun hiya Hat1a2 maTlaEi lfajr

    lam yakuni l1a*i2na kafaru2 min 'ahli lkita2bi walmu$riki2na muN2fak1i2na Hat1a2 ta'tiyahumu lbay1inah
    rAsu2lu m2ina L1A2hi yatlu2 SuHufa m2uTAh1arAh
    fi2ha2 kutubuN2 qAy1imah
    wama2 tafar1AqA l1a*i2na 'u2tu lkita2ba 'il1a2 mim2 baEdi ma2 ja5'athumu lbay1inah
    wama4 'umiru4 'il1a2 liyaEbudu L1A2ha muxliSi2na lahu d1i2na Hunafa5'a wayuqi2mu S1Ala2ta wayu'tu z1aka2ta wa*a2lika di2nu lqAy1imah
    'in2a l1a*i2na kafaru2 min 'ahli lkita2bi walmu$riki2na fi2 na2ri jahan2ama xA2lidi2na fi2ha4 'ula5'ika hum $ar1u lbariy1ah
    'in2a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti 'ula5'ika hum xAyru lbariy1ah
    jaza5'uhum EiN2da rAb1ihim jan2a2tu EadniN2 tajri2 miN2 taHtiha l'anha2ru xA2lidi2na fi2ha4 'abada r1ADiya L1A2hu Eanhum warADu2 Eanhu *a2lika liman xA$iya rAb1ah

    'i*a2 zulzilati l'arDu zilza2laha2
    wa'axrAjati l'arDu 'avqA2laha2
    waqA2la l'iN2sa2nu ma2 laha2
    yawma'i*iN2 tuHad1ivu 'axba2rAha2
    bi'an2a rAb1aka 'awHa2 laha2
    yawma'i*iN2 yaSduru n2a2su 'a$ta2ta l1iyurAw 'aEma2lahum
    famaN2 yaEmal mivqA2la *ar1Atin xAyrAN2 yarAh
    wamaN2 yaEmal mivqA2la *ar1AtiN2 $ar1AN2 yarAh

    walEa2diya2ti DAbHa2
    falmu2riya2ti qAdHa2
    falmugi2rA2ti SubHa2
    fa'avarna bihi2 naqEa2
    fawasaTna bihi2 jamEa2
    'in2a l'iN2sa2na lirAb1ihi2 lakanu3d
    wa'in2ahu2 Eala2 *a2lika la$ahi3d
    wa'in2ahu2 liHub1i lxAyri la$adi3d
    'afala2 yaElamu 'i*a2 buEvirA ma2 fi lqubu3r
    waHuS1ila ma2 fi S1udu3r
    'in2a rAb1ahum2 bihim yawma'i*i l1axAbi3r

    'alqA2riEah
    ma lqA2riEah
    wama4 'adrA2ka ma lqA2riEah
    yawma yaku2nu n2a2su kalfarA2$i lmabvu3v
    wataku2nu ljiba2lu kalEihni lmaN2fu3$
    fa'am2a2 maN2 vaqulat mawa2zi2nuh
    fahuwa fi2 Ei2$ati r1A2Diyah
    wa'am2a2 man xAf1at mawa2zi2nuh
    fa'um2uhu2 ha2wiyah
    wama4 'adrA2ka ma2 hiyah
    na2run Ha2miyah

    'alha2kumu t1aka2vur
    Hat1a2 zurtumu lmaqA2bir
    kal1a2 sawfa taElamu3n
    vum2a kal1a2 sawfa taElamu3n
    kal1a2 law taElamu2na Eilma lyaqi3n
    latarAwun2a ljaHi3m
    vum2a latarAwun2aha2 Eayna lyaqi3n
    vum2a latus'alun2a yawma'i*in Eani n2aEi3m

    walEaSr
    'in2a l'iN2sa2na lafi2 xusr
    'il1a l1a*i2na 'a2manu2 waEamilu S1A2liHa2ti watawa2SAw bilHaq1i watawa2SAw biS1Abr

    waylu l1ikul1i humazati l1umazah
    'al1a*i2 jamaEa ma2laN2 waEad1adah
    yaHsabu 'an2a ma2lahu4 'axladah
    kal1a2 layum2ba*an2a fi lHuTAmah
    wama4 'adrA2ka ma lHuTAmah
    na2ru L1A2hi lmu2qAdah
    'al1ati2 taT1AliEu Eala l'af'idah
    'in2aha2 Ealayhi m2u'SAdah
    fi2 Eamadi m2umad1adah

    'alam tarA kayfa faEala rAb1uka bi'aSHa2bi lfi3l
    'alam yajEal kaydahum fi2 taDli3l
    wa'arsala Ealayhim TAyrAn 'aba2bi3l
    tarmi2him2 biHija2rAti m2iN2 sij1i3l
    fajaEalahum kaEaSfi m2a'ku3l

    li'i2la2fi qurAy3$
    'i2la2fihim riHlata $1ita5'i waS1Ay3f
    falyaEbudu2 rAb1a ha2*a lbay3t
    'al1a*i4 'aTEamahu m2iN2 ju2EiN2 wa'a2manahu m2in xAw3f

    'arA'ayta l1a*i2 yuka*1ibu bid1i3n
    fa*a2lika l1a*i2 yaduE1u lyati3m
    wala2 yaHuD1u Eala2 TAEa2mi lmiski3n
    fawaylu l1ilmuSAl1i3n
    'al1a*i2na hum EaN2 SAla2tihim sa2hu3n
    'al1a*i2na hum yurA5'u3n
    wayamnaEu2na lma2Eu3n

    'in2a4 'aETAyna2ka lkawvar
    faSAl1i lirAb1ika wanHar
    'in2a $a2ni'aka huwa l'abtar

    qul ya4'ay1uha lka2firu3n
    la4 'aEbudu ma2 taEbudu3n
    wala4 'aN2tum Ea2bidu2na ma4 'aEbud
    wala4 'ana Ea2bidu m2a2 Eabat1um
    wala4 'aN2tum Ea2bidu2na ma4 'aEbud
    lakum di2nukum waliya di3n

    'i*a2 ja5'a naSru L1A2hi walfatH
    warA'ayta n2a2sa yadxulu2na fi2 di2ni l1a2hi 'afwa2ja2
    fasab1iH biHamdi rAb1ika wastagfirhu 'in2ahu2 ka2na taw1a2ba2

    tab1at yada4 'abi2 lahabiN2 watab1
    ma4 'agna2 Eanhu ma2luhu2 wama2 kasab
    sayaSla2 na2rAN2 *a2ta lahab
    wamrA'atuhu2 Ham2a2lata lHaTAb
    fi2 ji2diha2 Hablu m2i m2asad

    qul huwa L1A2hu 'aHad
    'aL1A2hu S1Amad
    lam yalid walam yu2lad
    walam yaku l1ahu2 kufuwan 'aHad

    qul 'aEu2*u birAb1i lfalaq
    miN2 $ar1i ma2 xAlaq
    wamiN2 $ar1i gA2siqin 'i*a2 waqAb
    wamiN2 $ar1i n2af1a2va2ti fi lEuqAd
    wamiN2 $ar1i Ha2sidin 'i*a2 Hasad

    qul 'aEu2*u birAb1i n2a3s
    maliki n2a3s
    'ila2hi n2a3s
    miN2 $ar1i lwaswa2si lxAn2a3s
    'al1a*i2 yuwaswisu fi2 Sudu2ri n2a3s
    mina ljin2ati wan2a3s
    """
}
