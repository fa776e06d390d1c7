import AudioCore
import Interchange
import Recitation

/// Labels and tables of segments (``LabelFile``) as times of sound files.
enum LabelTimings {
  /// Reads a file of labels, or a table.
  ///
  /// A label that marks a point lasts to the next one of its recording; the last one has no end and
  /// is left out.
  ///
  /// - Parameters:
  ///   - file: Audacity's labels, or a table as ``SegmentTable`` writes it.
  ///   - context: which ayat there are.
  /// - Returns: a track for each recording that a table names; else one.
  /// - Throws: ``FormatError`` with the line.
  static func timings(
    _ file: ForeignFile, _ context: ReadingContext
  ) throws(FormatError) -> ForeignTimings {
    let labels: [LabelFile.Label]
    do throws(LabelFileError) {
      labels = try LabelFile(file.bytes, of: nil, numbering: context.numbering).labels
      if let label = labels.first(where: { $0.end < $0.start }) {
        throw .endsBeforeStart(line: label.line)
      }
    } catch {
      throw FormatError(error.problem, at: "\(file.name), \(error.place)", remedy: error.remedy)
    }
    var sources: [String] = []
    for label in labels where sources.last != label.source && !sources.contains(label.source) {
      sources.append(label.source)
    }
    var notes: [String] = []
    let tracks = sources.map { source in
      let own = labels.filter { $0.source == source }.sorted {
        ($0.start, $0.line) < ($1.start, $1.line)
      }
      let stretches = own.enumerated().compactMap { index, label -> TimedStretch? in
        let next = own[(index + 1)...].first { $0.start > label.start }?.start
        let end = label.end > label.start ? label.end : next ?? context.length
        guard let end, end > label.start else {
          notes.append("left out: line \(label.line) is a point, and no label follows it")
          return nil
        }
        return TimedStretch(
          start: label.start, end: end, kind: label.kind, ayat: label.ayat,
          confidence: label.confidence, isConfirmed: label.isConfirmed,
          place: "line \(label.line)")
      }
      return TimedTrack(source.isEmpty ? .unnamed : .file(source), stretches)
    }
    return ForeignTimings(tracks, notes: notes)
  }
}
