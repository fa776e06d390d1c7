extension TimingFile.Layout {
  /// The reader of this layout. Several layouts of one program can share a reader.
  var table: TimingTable {
    switch self {
    case .qulBySurah, .qulSurahs, .qulByAyah: QULTables.table
    case .quranCom, .quranComByAyah: QuranCom.table
    case .quranAlign: QuranAlign.table
    case .tarteelBySurah: TarteelManifests.bySurah
    case .tarteelByAyah: TarteelManifests.byAyah
    case .timingHelper: TimingHelper.table
    case .mp3Quran: MP3Quran.table
    case .quranAndroid: QuranAndroid.table
    case .universalTimestamps: UniversalTimestamps.table
    case .munajjam: Munajjam.table
    case .tadabur: Tadabur.table
    }
  }
}

extension TimingFile {
  /// Reads a file and detects its layout by content. A file of unknown layout is read as the most
  /// common layout, so that the error names the missing field.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - name: the file name, for errors.
  /// - Throws: ``TimingFileError``.
  package init(bytes: [UInt8], name: String) throws(TimingFileError) {
    let file = ForeignFile(name: name, bytes: bytes)
    if let table = Layout.allCases.lazy.map(\.table).first(where: { $0.recognises(file) }) {
      self = try table.read(file, nil)
    } else if file.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") {
      self = try QuranAlign.read(file)
    } else {
      self = try QULTables.read(file)
    }
  }
}
