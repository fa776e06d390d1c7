import Recitation
import Testing

@Suite struct FileNameReadingTests {
  private func read(_ name: String) -> String? {
    FileNameReading().ranges(inFileName: name)?.map(\.description).joined(separator: " ")
  }

  @Test(arguments: [
    ("067.mp3", "67:1-30"), ("001.wav", "1:1-7"), ("114.m4a", "114:1-6"), ("Al-Mulk", "67:1-30"),
    ("Al-Mulk.mp3", "67:1-30"), ("al_mulk.flac", "67:1-30"), ("mulk.opus", "67:1-30"),
    ("67_1-15.m4a", "67:1-15"), ("067_001-015.m4a", "67:1-15"), ("67 1-15", "67:1-15"),
    ("67:1-15.wav", "67:1-15"), ("2:255.mp3", "2:255"), ("2:285-3:5", "2:285-3:5"),
    ("067_1-15_halaqa.m4a", "67:1-15"), ("surah 36", "36:1-83"), ("Surah Yasin 1-20", "36:1-20"),
    ("Surah_36.mp3", "36:1-83"), ("surah-036.mp3", "36:1-83"), ("Surah 36 Yasin", "36:1-83"),
    ("surah 36:1-20", "36:1-20"), ("Surah Yasin ayah 20", "36:20"),
    ("Surah Maryam.mp3", "19:1-98"), ("Surah Yusuf 2024-01-05.m4a", "12:1-111"),
    ("Suratul Mulk", "67:1-30"), ("002255.mp3", "2:255"), ("067000.mp3", "67:0"),
    ("036_ya-sin_sheikh.mp3", "36:1-83"), ("018 al-kahf", "18:1-110"),
    ("018-Al-Kahf-Mishary.mp3", "18:1-110"), ("19 Maryam.mp3", "19:1-98"),
    ("012_yusuf.mp3", "12:1-111"), ("Yusuf 1-20.m4a", "12:1-20"), ("الملك.mp3", "67:1-30"),
    ("سورة يوسف.mp3", "12:1-111"), ("سورة الملك ١-١٥.m4a", "67:1-15"), ("juz 30", "78:1-114:6"),
    ("Juz30.mp3", "78:1-114:6"), ("juz_29-30", "67:1-114:6"), ("Juz Amma.mp3", "78:1-114:6"),
    ("جزء عم.mp3", "78:1-114:6"), ("page 50.m4a", "3:1-9"), ("hizb 60.mp3", "87:1-114:6"),
    ("01 - Al-Mulk.mp3", "67:1-30"), ("Al-Mulk (2).m4a", "67:1-30"),
    ("Al-Mulk 2024-01-05.m4a", "67:1-30"), ("Al-Mulk 1-15 2024-01-05.m4a", "67:1-15"),
    ("Al-Mulk and Al-Qalam.mp3", "67:1-30 68:1-52"), ("Halaqa Al-Mulk 1-15.m4a", "67:1-15"),
    ("Ibrahim - Al-Mulk.mp3", "67:1-30"), ("Recording surah 36.m4a", "36:1-83"),
    ("Ya-Sin.m4a", "36:1-83"), ("Al-Fajr.m4a", "89:1-30"), ("067 Surah Al-Mulk.mp3", "67:1-30"),
    ("Al-Mulk 067.mp3", "67:1-30"), ("Al-Baqarah part 2 ayat 142-252.mp3", nil),
    ("Surah Al-Baqarah 142-252 part 2.mp3", "2:142-252"), ("Al-Mulk_20240105.m4a", "67:1-30"),
    ("20240105_063000_Al-Mulk.m4a", "67:1-30"),
    ("mulk_waqiah_mulk.opus", "67:1-30 56:1-96 67:1-30"), ("akhdar_067.mp3", "67:1-30"),
    ("akhdar_112.mp3", "112:1-4"), ("Minshawi-036.flac", "36:1-83"),
    ("Ayat al-Kursi.m4a", "2:255"), ("ayatul kursi 2024-01-05.opus", "2:255"),
    ("Muawwidhatayn.mp3", "113:1-5 114:1-6"), ("juz tabarak.m4a", "67:1-77:50"),
  ])
  func theNamePromisesThis(name: String, ranges: String?) {
    #expect(read(name) == ranges)
  }

  @Test(arguments: [
    "2024-01-05.m4a", "20240105.m4a", "20240105_0671.m4a", "2024-01-05 06.71.m4a", "REC_0012.wav",
    "REC067.wav", "New Recording 36.m4a", "New Recording.m4a", "Recording (36).m4a",
    "WhatsApp Audio 2024-01-05 at 06.07.10.opus", "AUD-20240105-WA0003.opus",
    "PTT-20240105-WA0067.opus",
    "Track 01.mp3", "Voice 067.m4a", "Voice Memo 36.m4a", "115.mp3", "000.mp3", "67.mp3", "1.mp3",
    "0067.mp3", "002287.mp3", "001000.mp3", "009000.mp3", "240105.mp3", "5-1-24.m4a",
    "05.01.2024.m4a",
    "67-1-15.m4a", "Yusuf.m4a", "Maryam.m4a", "Muhammad.mp3", "Ibrahim 2024.m4a", "Fajr.m4a",
    "Fajr prayer 3.m4a", "Asr 1-2.m4a", "Room 3.wav", "Room 1-2.wav", "Masjid Al-Furqan.mp3",
    "Abd Al-Rahman.mp3", "Salat al-Fajr.m4a", "Tafsir Al-Mulk.mp3", "Surah Al-Mulk tafsir.mp3",
    "Al-Baqarah part 2.mp3", "Al-Mulk 2.m4a", "Surah Yasin 3.m4a", "018 mulk.mp3",
    "001 Al-Mulk.mp3",
    "Surah 115.mp3", "surah 36 Al-Mulk.mp3", "surah 67 1-40.mp3", "67_1-40.m4a", "67_15-1.m4a",
    "Al-Mulk 5-1-24.m4a", "juz 31.mp3", "page 50 notes.m4a", "", ".mp3", "---", "م.mp3",
    "lesson 12.m4a",
    "012 Fajr prayer.mp3", "DJI_0067.mp4", "IMG_2255.mov", "10_5.mp3", "12 1-24 meeting.m4a",
    "محمد.m4a", "١.mp3", "Quran class 2023.mp3", "Mishary Rashid.mp3", "mulk_rahman_mulk.opus",
    "yasin_false_starts.m4a", "Voice_067.m4a", "REC-067.wav", "halaqa_012.mp3", "akhdar_115.mp3",
    "akhdar_12.mp3", "new_track_012.mp3", "akhdar 112.mp3", "Masjid_012.mp3",
    "mulk_teacher_student.m4a", "10:30-11 class.m4a",
  ])
  func thisPromisesNothing(name: String) {
    #expect(read(name) == nil)
  }

  @Test(arguments: [
    ("Al Mulk verses 1 to 10.m4a", "67:1-10"), ("Mulk 1 - 10", "67:1-10"),
    ("Mulk ayah 5 to 9.mp3", "67:5-9"), ("Al-Mulk ayat 1..10", "67:1-10"),
    ("Surah Mulk verse 3.mp3", "67:3"), ("Surah Mulk from 5 till 12", "67:5-12"),
    ("Mulk from verse 5 until verse 12", "67:5-12"), ("Surah Mulk 1 through 10.mp3", "67:1-10"),
    ("سورة الملك من ١ إلى ١٠.mp3", "67:1-10"), ("الملك من الآية ١ الى الآية ١٠", "67:1-10"),
    ("سورة الملك الآيات ١-١٠", "67:1-10"), ("Al Mulk ayat 1 sampai 10.m4a", "67:1-10"),
    ("Al Mulk ayat 1 s/d 10", "67:1-10"), ("Mülk suresi 1-10 ayetler", "67:1-10"),
    ("سورہ الملک آیت ۱ تا ۱۰", "67:1-10"), ("Al-Mulk 1-10 part 1.mp3", "67:1-10"),
    ("Mülk suresi 1. ayetten 10. ayete.mp3", "67:1-10"),
    ("sourate Al-Moulk versets 1 à 10", "67:1-10"), ("سورۃ الملک آیت ۱ سے ۱۰", "67:1-10"),
    ("Surah 67 verses 1 to 10", "67:1-10"), ("Juz 30 hizb 60.mp3", "87:1-114:6"),
    ("01 Juz 29.mp3", "67:1-77:50"), ("Juz 29 (2).mp3", "67:1-77:50"),
  ])
  func rangesMayBeWrittenInWords(name: String, ranges: String) {
    #expect(read(name) == ranges)
  }

  /// Surahs that a word such as `and` joins are read together, or no surah is read.
  @Test(arguments: [
    ("Fatiha and Baqarah 1-5.mp3", "1:1-7 2:1-5"), ("Fatiha and Baqarah", "1:1-7 2:1-286"),
    ("Baqarah 1-5 and Fatiha", "2:1-5 1:1-7"), ("Fatiha and surah Baqarah 1-5", nil),
    ("Fatiha & Baqarah 1-5", "1:1-7 2:1-5"), ("Fatiha et Baqarah 1-5", "1:1-7 2:1-5"),
    ("Amina Fatiha and Baqarah 1-5", nil), ("Baqarah 1-5 and Fatiha Amina", nil),
    ("Ustadh Yusuf and Baqarah 1-5", "2:1-5"),
    ("Yusuf and Baqarah 1-5", nil), ("Yusuf and Maryam 1-5", nil), ("Surah Yusuf and Maryam", nil),
    ("Hajj 1-5 and Baqarah 1-5", nil), ("Al-Mulk by Nur and Maryam", "67:1-30"),
    ("Al-Mulk, Ibrahim.mp3", "67:1-30"), ("Omar and Baqarah 1-5", "2:1-5"),
    ("Surah Fatiha and Baqarah 1-5", "1:1-7 2:1-5"),
  ])
  func joinedSurahsAreReadTogetherOrNotAtAll(name: String, ranges: String?) {
    #expect(read(name) == ranges)
  }

  @Test(arguments: [
    "Juz 29 part 1.mp3", "Juz 30 second half.mp3", "Juz 29 part 2 of 3", "juz 30 first quarter",
    "Juz 29a.mp3", "Juz 29 1 of 2.mp3", "Juz 29 - 1.mp3", "1st hizb of juz 30.mp3", "1st hizb.mp3",
    "Juz 30 rub 2.mp3", "جزء ٢٩ النصف الثاني.mp3", "Juz 29 II.mp3", "ayah 5 to 9.mp3",
    "verse 3.mp3", "Al Mulk verses 1 and 10.mp3", "Al Mulk 1-10, 20-30.mp3",
    "Al Mulk 1-10 and 15.mp3", "Al Mulk verse 1 of 30.mp3", "Al Mulk verses 1 x 10.mp3",
    "Al Mulk 10 to 1.mp3", "Al Mulk 1 to 40.mp3", "Al Mulk from 5.mp3",
    "Al Mulk from verse 5 on.mp3",
  ])
  func aNameThatSaysLessThanItSeemsPromisesNothing(name: String) {
    #expect(read(name) == nil)
  }

  /// Recorders count in the language of the phone: `Rekaman_067` is recording 67, not surah 67.
  @Test(arguments: [
    "تسجيل", "التسجيل", "مسجل", "صوت", "مقطع", "مذكرة", "ریکارڈنگ", "آواز", "Rekaman", "Perekam",
    "Suara", "Kayıt", "KAYIT", "kaydı", "Ses", "Enregistrement", "Dictaphone", "Mémo", "Aufnahme",
    "Sprachmemo", "Rakaman", "Grabación", "Registrazione", "Gravação", "Opname", "Запись", "রেকর্ডিং",
    "रिकॉर्डिंग", "ضبط", "STE", "MONO", "STEREO", "AUD", "PTT", "TASCAM", "ZOOM", "MIC", "VOC",
    "Untitled",
  ])
  func aCounterOfARecorderIsNoSurah(word: String) {
    for name in ["\(word)_067.m4a", "\(word)-067.wav", "\(word)_001", "\(word) 067.opus"] {
      #expect(read(name) == nil, "\(name)")
    }
  }

  @Test(arguments: [
    "Rekaman suara 067", "Perekam suara_067", "Ses kaydı 67", "Ses_kaydı_067", "Neue Aufnahme 67",
    "Enregistrement 67", "Nouvel enregistrement 67", "تسجيل جديد ٦٧", "تسجيل صوتي_067",
    "نئی ریکارڈنگ 67", "Neue_Aufnahme_067",
  ])
  func aCounterOfSeveralWordsIsNoSurah(name: String) {
    #expect(read(name + ".m4a") == nil)
  }

  @Test(arguments: [
    ("An-Naba to An-Nas", "78:1-114:6"), ("الملك إلى الناس.m4a", "67:1-114:6"),
    ("من سورة الملك إلى سورة الناس", "67:1-114:6"), ("Al-Mulk - An-Nas.mp3", "67:1-114:6"),
    ("de An-Naba à An-Nas", "78:1-114:6"), ("dari An-Naba sampai An-Nas", "78:1-114:6"),
    ("An-Naba s.d. An-Nas", "78:1-114:6"), ("النبا سے الناس تک", "78:1-114:6"),
    ("الملك ـ الناس", "67:1-114:6"), ("Surah An-Naba - Surah An-Nas", "78:1-114:6"),
    ("Juz 29 to Juz 30", "67:1-114:6"), ("Juz 29 - Juz 30.mp3", "67:1-114:6"),
    ("from An-Naba till An-Nas.mp3", "78:1-114:6"), ("Yasin to Al-Mulk", "36:1-67:30"),
    // The other end of the range shows that the ambiguous name is a surah.
    ("An-Naba to Nas", "78:1-114:6"), ("Maryam to Ta Ha", "19:1-20:135"),
    // Lists of single surahs.
    ("Yasin - Waqiah - Mulk", "36:1-83 56:1-96 67:1-30"), ("An-Nas - Al-Falaq", "114:1-6 113:1-5"),
    ("Al-Mulk to go", "67:1-30"),
  ])
  func twoSurahsWithAJointAreTheRangeBetween(name: String, ranges: String) {
    #expect(read(name) == ranges)
  }

  @Test(arguments: [
    "Yusuf to Maryam", "Yusuf - Maryam", "An-Nas to Al-Falaq", "Al-Mulk 1-10 to Al-Qalam 5",
    "An-Naba to An-Nas tafsir", "Naba to Nas",
  ])
  func whatMayBeTwoPeopleOrRunsBackwardsPromisesNothing(name: String) {
    #expect(read(name) == nil)
  }

  @Test(arguments: [
    ("Yusuf Suresi.mp3", "12:1-111"), ("Yasin Suresi", "36:1-83"), ("Cüz 30", "78:1-114:6"),
    ("CÜZ 30", "78:1-114:6"), ("پارہ 30", "78:1-114:6"), ("سورۃ الملک", "67:1-30"),
    ("سورہ یوسف", "12:1-111"), ("Surat Yusuf", "12:1-111"), ("Sourate Youssouf", "12:1-111"),
    ("67:1ـ15", "67:1-15"), ("067_001ـ015", "67:1-15"), ("سورة الملك ١ـ١٥", "67:1-15"),
    ("صفحہ 50", "3:1-9"), ("Halaman 50", "3:1-9"), ("Sayfa 50", "3:1-9"),
  ])
  func namesAreReadInTheLanguagesOfTheDesk(name: String, ranges: String) {
    #expect(read(name) == ranges)
  }

  @Test(arguments: [
    "Yasin tefsiri", "Mülk meali", "Al-Mulk exégèse", "تفسیر سورۃ الملک", "Ceramah Al-Mulk",
    "Al-Mulk bagian 2", "Al-Mulk deuxième partie", "الملک حصہ ۲", "Nur Mosquée 3", "٢٠٢٤ـ٠١ـ٠٥",
  ])
  func wordsThatDoubtANameAreKnownInThem(name: String) {
    #expect(read(name) == nil)
  }

  @Test func aTitleIsReadLikeAName() {
    #expect(FileNameReading().ranges(inTitle: "Surah Al-Mulk")?.map(\.description) == ["67:1-30"])
    #expect(FileNameReading().ranges(inTitle: "Lesson 3") == nil)
  }

  @Test func theRiwayahDecidesWhichAyatThereAre() throws {
    let warsh = FileNameReading(numbering: try QuranFacts.bundled.numbering(of: .warsh))
    #expect(warsh.ranges(inFileName: "067.mp3")?.map(\.description) == ["67:1-31"])
  }
}
