import Annotations
import AudioCore
import Recitation

/// A reader that converts label tracks and segment tables (``LabelFile``) to timings of sound
/// files.
enum LabelTimings {
  /// Reads a label track or a segment table.
  ///
  /// A point label lasts until the next label of the same recording. If the last label is a point,
  /// it lasts until the end of the recording. If the length of the recording is unknown, this last
  /// label is skipped.
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
    var tracks: [TimedTrack] = []
    var indices: [String: Int] = [:]
    let lineCount = file.bytes.count { $0 == UInt8(ascii: "\n") }
    do throws(LabelFileError) {
      read = try LabelFile(
        reading: file.takeBytes(), of: nil, numbering: context.numbering, skippingUnreadable: true
      ) { label in
        let index = indices[label.source] ?? tracks.count
        if index == tracks.count {
          tracks.append(TimedTrack(label.source.isEmpty ? .unnamed : .file(label.source), []))
          indices[label.source] = index
          // Memory for all lines is reserved for the first recording, because most files have only
          // one recording. Reserved memory that stays unused costs little.
          if index == 0 {
            tracks[0].stretches.reserveCapacity(min(lineCount + 1, ReadingLimit.timed))
          }
        }
        tracks[index].stretches.append(
          TimedStretch(
            start: label.start, end: label.end, kind: label.kind, ayat: label.ayat,
            confidence: label.confidence, isConfirmed: label.isConfirmed,
            place: "line \(label.line)"))
      }
    } catch {
      throw FormatError(error.problem, at: "\(file.name), \(error.place)", remedy: error.remedy)
    }
    var notes = read.skippedLines.first.map { "left out: \($0.place): \($0.problem)" }
    let more = read.skippedLines.count - read.skippedLines.first.count
    if more > 0 { notes.append("left out: \(more) more line\(more == 1 ? "" : "s")") }
    if let page = read.codePage {
      notes.insert("the file is not UTF-8; it was read as \(page)", at: 0)
    }
    for index in tracks.indices {
      setEnds(of: &tracks[index].stretches, length: context.length, &notes)
    }
    return ForeignTimings(tracks, notes: notes)
  }

  /// Sorts the stretches of a recording by time, and sets missing ends. A point label gives a
  /// stretch without a length. Such a stretch ends where the next stretch starts. The last stretch
  /// ends at the end of the recording. If that end is unknown, the last stretch is removed, with a
  /// note.
  private static func setEnds(
    of stretches: inout [TimedStretch], length: Double?, _ notes: inout [String]
  ) {
    // Stretches that begin together keep the order of the file.
    stretches.sort { $0.start < $1.start }
    var next: Double?
    for index in stretches.indices.reversed() {
      let start = stretches[index].start
      if index + 1 < stretches.count, stretches[index + 1].start > start {
        next = stretches[index + 1].start
      }
      if stretches[index].end <= start { stretches[index].end = next ?? length ?? start }
      if stretches[index].end <= start {
        notes.append("left out: \(stretches[index].place) is a point, and no label follows it")
      }
    }
    stretches.removeAll { $0.end <= $0.start }
  }
}
