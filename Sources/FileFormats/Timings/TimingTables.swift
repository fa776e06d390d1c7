
extension TimingTable {
  /// All layouts, in the order in which detection tries them.
  static let all = [
    QULTables.table, QuranCom.table, QuranAlign.table, TarteelManifests.bySurah,
    TarteelManifests.byAyah, TimingHelper.table, MP3Quran.table, QuranAndroid.table,
    UniversalTimestamps.table, Munajjam.table, Tadabur.table,
  ]
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
    if let table = TimingTable.all.first(where: { $0.recognises(file) }) {
      self = try table.read(file, nil)
    } else if file.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") {
      self = try QuranAlign.read(file)
    } else {
      self = try QULTables.read(file)
    }
  }
}
