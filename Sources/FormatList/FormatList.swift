import AnnotationFormats
package import FileFormats
import TimingFormats

extension FileFormat: CaseIterable, RawRepresentable {
  /// The formats, in the order in which they are listed. Of formats that a file looks like, the
  /// first reads it.
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

  /// The formats that are written.
  package static var written: [FileFormat] { allCases.filter { $0.writing != nil } }

  /// The formats that are read.
  package static var read: [FileFormat] { allCases.filter { $0.reading != nil } }

  /// Its name.
  package var rawValue: String { name }

  /// - Parameter rawValue: the name; nil if no format of ``allCases`` has it.
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = format
  }
}

extension FileFormat {
  /// The formats as a table of Markdown, as Docs/formats.md has it.
  package static var table: String {
    let head =
      "| format | read | written | of ayat and words | cannot hold |\n|---|---|---|---|---|\n"
    return head
      + allCases.map { format in
        let cells = [
          "`\(format.name)`: \(format.summary)", format.reading == nil ? "" : "yes",
          format.writing == nil ? "" : "yes",
          format.writing?.details.map(\.rawValue).joined(separator: ", ") ?? "",
          format.losses.map(\.text).joined(separator: ", "),
        ]
        return "| " + cells.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ") + " |\n"
      }.joined()
  }
}
