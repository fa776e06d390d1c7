import AudioCore
import Recitation

/// A reader of label tracks and segment tables (``LabelFile``) as timings of sound files.
enum LabelTimings {
  /// Reads a label track or a segment table.
  ///
  /// A point label lasts until the next label of the same recording; a last point label has no end
  /// and is skipped.
  ///
  /// - Parameters:
  ///   - file: Audacity's label track, or a table in the layout of ``SegmentTable``.
  ///   - context: the riwayah and its ayat.
  /// - Returns: one track for each recording that a table names; otherwise one track.
  /// - Throws: ``FormatError`` with the line.
  static func timings(
    _ file: ForeignFile, _ context: ReadingContext
  ) throws(FormatError) -> ForeignTimings {
    let read: LabelFile
    do throws(LabelFileError) {
      read = try LabelFile(
        file.bytes, of: nil, numbering: context.numbering, skippingUnreadable: true)
    } catch {
      throw FormatError(error.problem, at: "\(file.name), \(error.place)", remedy: error.remedy)
    }
    var notes = read.skippedLines.first.map { "left out: \($0.place): \($0.problem)" }
    let more = read.skippedLines.count - read.skippedLines.first.count
    if more > 0 { notes.append("left out: \(more) more line\(more == 1 ? "" : "s")") }
    if let page = read.codePage {
      notes.insert("the file is not UTF-8; it was read as \(page)", at: 0)
    }
    var sources: [String] = []
    var labelsOfSource: [String: [LabelFile.Label]] = [:]
    for label in read.labels {
      if labelsOfSource[label.source] == nil { sources.append(label.source) }
      labelsOfSource[label.source, default: []].append(label)
    }
    let tracks = sources.map { source in
      let own = (labelsOfSource[source] ?? []).sorted { ($0.start, $0.line) < ($1.start, $1.line) }
      var next: Double?
      var stretches: [TimedStretch] = []
      for (index, label) in own.enumerated().reversed() {
        if index + 1 < own.count, own[index + 1].start > label.start { next = own[index + 1].start }
        let end = label.end > label.start ? label.end : next ?? context.length
        guard let end, end > label.start else {
          notes.append("left out: line \(label.line) is a point, and no label follows it")
          continue
        }
        stretches.append(
          TimedStretch(
            start: label.start, end: end, kind: label.kind, ayat: label.ayat,
            confidence: label.confidence, isConfirmed: label.isConfirmed,
            place: "line \(label.line)"))
      }
      return TimedTrack(source.isEmpty ? .unnamed : .file(source), stretches.reversed())
    }
    return ForeignTimings(tracks, notes: notes)
  }
}
