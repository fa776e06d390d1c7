
extension TimingTable {
  /// In the order in which they are tried.
  static let all = [
    QULTables.table, QuranCom.table, QuranAlign.table, TarteelManifests.bySurah,
    TarteelManifests.byAyah, TimingHelper.table, MP3Quran.table, QuranAndroid.table,
    UniversalTimestamps.table, Munajjam.table, Tadabur.table,
  ]
}

extension TimingFile {
  /// Reads a file; the layout is found from its content. A file of no known layout is read as the
  /// commonest, whose errors say what is missing.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - name: what to call it in errors.
  /// - Throws: ``TimingFileError``.
  package init(bytes: [UInt8], name: String) throws(TimingFileError) {
    let file = ForeignFile(name: name, bytes: bytes)
    if let table = TimingTable.all.first(where: { $0.recognises(file) }) {
      self = try table.read(file, nil)
    } else if file.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") {
      self = try QuranAlign.read(file)
    } else {
      self = try QULTables.read(file)
    }
  }
}
