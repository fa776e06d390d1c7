extension FileFormat: CaseIterable, RawRepresentable {
  /// All formats, in the order in which they are listed. If several formats recognise a file, the
  /// first of them reads it.
  package static let allCases: [FileFormat] =
    [
      json, csv, tsv, audacity,
      everyAyah, qulBySurah, qulByAyah, quranCom, quranComFiles, quranComByAyah, quranAlign,
      quranAndroid,
      tarteelBySurah, tarteelByAyah, timingHelper, mp3Quran, tadabur,
      universalSegments, universalDetailed, universalRows, universalTimestamps,
      munajjam, segmenter, alignmentBenchmark, alignmentTruth,
      audioFolder,
    ] + annotations

  /// The formats that can be written.
  package static var written: [FileFormat] { allCases.filter { $0.writing != nil } }

  /// The formats that can be read.
  package static var read: [FileFormat] { allCases.filter { $0.reading != nil } }

  /// The format's name.
  package var rawValue: String { name }

  /// - Parameter rawValue: the name; the result is nil if no format in ``allCases`` has it.
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = format
  }
}

extension FileFormat {
  /// Returns the formats as a Markdown table with a line of counts below it, for Docs/formats.md.
  ///
  /// - Parameter goldenFiles: the number of golden files (files of other programs that the tests
  ///   read) for each format name.
  /// - Returns: the table, with a line feed at its end.
  package static func table(goldenFiles: [String: Int]) -> String {
    func isRoundTrip(_ format: FileFormat) -> Bool {
      format.reading != nil && format.writing != nil
    }
    let head =
      "| format | read | written | round trip | golden files | of ayat and words | cannot hold |\n"
      + "|---|---|---|---|---|---|---|\n"
    let rows = allCases.map { format in
      let cells = [
        "`\(format.name)`: \(format.summary)", format.reading == nil ? "" : "yes",
        format.writing == nil ? "" : "yes", isRoundTrip(format) ? "yes" : "",
        goldenFiles[format.name].map(String.init) ?? "",
        format.writing?.details.map(\.rawValue).joined(separator: ", ") ?? "",
        format.losses.map(\.text).joined(separator: ", "),
      ]
      return "| " + cells.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ") + " |\n"
    }
    let golden = allCases.compactMap { goldenFiles[$0.name] }
    return head + rows.joined() + """

      \(allCases.count) formats: \(written.count) written, \(read.count) read, \
      \(allCases.count(where: isRoundTrip)) read back as they were written, \
      \(golden.count) with golden files (\(golden.reduce(0, +))).

      """
  }
}
