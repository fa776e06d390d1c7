import Annotations
import AudioCore
package import Recitation

/// A reader for segments that a person has edited in Audacity or a spreadsheet. It reads the files
/// that ``AudacityLabels`` and ``SegmentTable`` write.
package struct LabelFile: Sendable {
  /// A labelled time range or point of a recording.
  package struct Label: Hashable, Sendable {
    /// The start and end in seconds from the start of the recording; equal for a point label.
    package var start, end: Double
    package var kind: Segment.Kind
    /// The ayat, for the kinds that have ayat.
    package var ayat: AyahRange?
    /// The confidence, 0…1; nil if it is not stated.
    package var confidence: Double?
    package var isConfirmed: Bool
    /// The path of the recording in a table row; empty if the row does not name it.
    package var source = ""
    /// The line of the file, from 1.
    package var line: Int
  }

  /// The labels in file order.
  package var labels: [Label] = []
  /// The precision of the times, in seconds.
  package private(set) var precision: Double
  /// The unreadable lines, which were skipped.
  package private(set) var skippedLines = SkippedLines()
  /// The guessed encoding of a file that is neither UTF-8 nor UTF-16; otherwise nil.
  package private(set) var codePage: String?
  private let skipsUnreadableLines: Bool

  /// The skipped lines of a file.
  package struct SkippedLines: Sendable {
    /// The first five errors. They are in file order.
    package private(set) var first: [LabelFileError] = []
    package private(set) var count = 0

    fileprivate mutating func append(_ error: LabelFileError) {
      count += 1
      if first.count < 5 { first.append(error) }
    }
  }

  /// The maximum number of decimals among the times in the file.
  private var decimals = 0

  /// Reads a file. If the first line has the columns `start` and `end`, the file is a table.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file, UTF-8 or UTF-16.
  ///   - recording: the recording whose rows are read from a table; nil for all rows. Rows that do
  ///     not name a recording are read in any case.
  ///   - numbering: the ayah numbering of the riwayah.
  ///   - skipsUnreadableLines: true to skip unreadable lines and labels that end before they start,
  ///     if at least one label is readable. Pass false if the caller deletes segments without a
  ///     label, because a skipped label would then delete its segment.
  /// - Throws: ``LabelFileError`` with the line.
  package init(
    _ bytes: [UInt8], of recording: RecordingID?, numbering: AyahNumbering,
    skippingUnreadable skipsUnreadableLines: Bool = false
  ) throws(LabelFileError) {
    var labels: [Label] = []
    try self.init(
      reading: bytes, of: recording, numbering: numbering, skippingUnreadable: skipsUnreadableLines
    ) { labels.append($0) }
    self.labels = labels
  }

  /// Reads a file, and passes on its labels one after the other instead of keeping them.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file.
  ///   - recording: the recording whose rows are read from a table; nil for all rows.
  ///   - numbering: the numbering of the ayat in the file.
  ///   - skipsUnreadableLines: true to skip and collect unreadable labels; false to refuse a file
  ///     that has them.
  ///   - most: the maximum number of labels of a recording.
  ///   - mostRows: the maximum number of labels of all recordings together.
  ///   - use: receives each label, in file order.
  /// - Throws: ``LabelFileError`` with the line; also if a recording has more than `most` labels,
  ///   or all recordings together more than `mostRows`.
  init(
    reading bytes: [UInt8], of recording: RecordingID?, numbering: AyahNumbering,
    skippingUnreadable skipsUnreadableLines: Bool, most: Int = ReadingLimit.timed,
    mostRows: Int = ReadingLimit.rows, use: (Label) -> Void
  ) throws(LabelFileError) {
    self.most = most
    self.mostRows = mostRows
    let ranges = RangeParser(numbering: numbering)
    self.skipsUnreadableLines = skipsUnreadableLines
    let (bytes, page) = ForeignText.legible(bytes)
    codePage = page?.rawValue
    let columns = CommaSeparated.header(of: bytes).map(\.text.asColumnName)
    let isTable = columns.contains("start") && columns.contains("end")
    precision = 0
    if isTable {
      try readTable(bytes, recording, ranges, use)
    } else {
      try readLabels(bytes, ranges, use)
    }
    if counts.isEmpty, let first = skippedLines.first.first { throw first }
    // The precision is that of the time with the most decimals in the file. However, at least three
    // decimals are assumed in a table, and at least two in a label track, because a person who
    // types whole seconds does not mean them exactly.
    precision =
      [0.005, 0.000_5, 0.000_05, 0.000_005, 0.000_001][
        min(max(decimals, isTable ? 3 : 2), 6) - 2]
  }

  /// The number of labels of each recording, by the path of the recording.
  private var counts: [String: Int] = [:]
  /// The number of all labels.
  private var count = 0
  private let most, mostRows: Int

  /// Passes on a label. With `skipsUnreadableLines`, an unreadable label is skipped and counted.
  private mutating func take(
    _ use: (Label) -> Void, _ read: (inout Self) throws(LabelFileError) -> Label?
  ) throws(LabelFileError) {
    let label: Label
    do throws(LabelFileError) {
      guard let found = try read(&self) else { return }
      if skipsUnreadableLines, found.end < found.start { throw .endsBeforeStart(line: found.line) }
      label = found
    } catch {
      guard skipsUnreadableLines else { throw error }
      skippedLines.append(error)
      return
    }
    count += 1
    counts[label.source, default: 0] += 1
    if counts[label.source, default: 0] > most {
      throw .tooMany(line: label.line, "labels of one recording", most: most)
    }
    if count > mostRows { throw .tooMany(line: label.line, "rows", most: mostRows) }
    use(label)
  }

  private mutating func time(_ text: some StringProtocol) -> Double? {
    guard let time = ForeignTime(text) else { return nil }
    decimals = max(decimals, time.decimals)
    return time.seconds
  }

  // MARK: Labels in a recording

  /// The time in seconds by which a label may extend beyond the recording. Editors add padding, and
  /// players disagree about the length of compressed files.
  package static let overhang = 0.5

  /// A segment in the library to which a point label may refer.
  package struct Detected: Hashable, Sendable {
    /// The start and end in seconds from the start of the recording.
    package var start, end: Double
    package var kind: Segment.Kind
    package var ayat: AyahRange?

    package init(start: Double, end: Double, kind: Segment.Kind, ayat: AyahRange?) {
      self.start = start
      self.end = end
      self.kind = kind
      self.ayat = ayat
    }
  }

  /// Fits the labels into a recording.
  ///
  /// A label that extends at most ``overhang`` beyond the recording is cut at the end of the
  /// recording.
  ///
  /// A point label marks only the beginning of a segment. The end of the segment is found by these
  /// rules:
  /// - If a detected segment with the same content begins near the label, the label ends with that
  ///   segment, but no later than the next label begins. If this segment touches the detected
  ///   segment of the next label, the label ends exactly where the next label begins.
  /// - If no detected segment matches, the label ends where the next label begins.
  /// - If no detected segment matches the last label, the last label ends with the detected segment
  ///   that contains its start.
  ///
  /// - Parameters:
  ///   - length: the length of the recording in seconds.
  ///   - detected: the segments of the recording, in time order.
  /// - Returns: the labels in time order, and a note about each changed label.
  /// - Throws: ``LabelFileError`` with the line of a label that does not fit.
  package func placed(
    length: Double, detected: [Detected]
  ) throws(LabelFileError) -> (labels: [Label], notes: [String]) {
    var notes: [String] = []
    var placed: [Label] = []
    for var label in labels {
      guard label.start >= -Self.overhang, label.end <= length + Self.overhang,
        label.start < length, label.end >= 0
      else {
        throw .outside(line: label.line, start: label.start, end: label.end, length: length)
      }
      guard label.end >= label.start else { throw .endsBeforeStart(line: label.line) }
      let (start, end) = (max(label.start, 0), min(label.end, length))
      if start != label.start {
        notes.append("line \(label.line): the start lies before the recording and is set to 0")
      }
      // Because of rounding, the end of the last row of a table may be later than the end of the
      // recording. This is not reported.
      if label.end > length + precision {
        notes.append("line \(label.line): the end lies after the recording and is set to its end")
      }
      (label.start, label.end) = (start, max(end, start))
      placed.append(label)
    }
    placed.sort { ($0.start, $0.line) < ($1.start, $1.line) }
    let partners = placed.map { Self.partner(of: $0, in: detected) }
    for index in placed.indices where placed[index].start == placed[index].end {
      let next = index + 1 < placed.count ? placed[index + 1].start : nil
      let partner = partners[index]
      var end = next ?? length
      if let partner {
        let following = index + 1 < placed.count ? partners[index + 1] : nil
        let touched = following.map { $0.start - partner.end < 0.02 } ?? false
        if !touched || next == nil { end = min(end, partner.end) }
      } else if next == nil,
        let here = Self.segment(at: placed[index].start, in: detected),
        here.end > placed[index].start
      {
        end = min(end, here.end)
      }
      guard end > placed[index].start else { throw .noLength(line: placed[index].line) }
      placed[index].end = end
      notes.append(
        "line \(placed[index].line): the label is a point; its segment ends at "
          + Decimals.clock(end, 3))
    }
    for (first, second) in zip(placed, placed.dropFirst())
    where second.start < first.end - max(precision, 0.001) {
      throw .overlap(line: second.line, with: first.line)
    }
    return (placed, notes)
  }

  /// Returns the detected segment that belongs to a label. It has the same content, begins at most
  /// two seconds from the label, and ends after the label's start. If there are several such
  /// segments, it is the one that begins nearest to the label.
  private static func partner(of label: Label, in detected: [Detected]) -> Detected? {
    let first = detected.indices.partitionPoint { detected[$0].start >= label.start - 2 }
    return detected[first...].prefix { $0.start <= label.start + 2 }.filter {
      $0.kind == label.kind && $0.ayat == label.ayat && $0.end > label.start
    }.min { abs($0.start - label.start) < abs($1.start - label.start) }
  }

  /// Returns the last segment that begins at a time or before it; nil if there is no such segment.
  private static func segment(at time: Double, in detected: [Detected]) -> Detected? {
    let next = detected.indices.partitionPoint { detected[$0].start > time }
    return next > 0 ? detected[next - 1] : nil
  }

  // MARK: Audacity

  private mutating func readLabels(
    _ bytes: [UInt8], _ ranges: RangeParser, _ use: (Label) -> Void
  ) throws(LabelFileError) {
    for (number, line) in TextLines.numbered(utf8: bytes) {
      // A line that begins with a backslash contains the frequencies of the label above it, and is
      // skipped.
      if line.isEmpty || line.hasPrefix("\\") { continue }
      try take(use) { file throws(LabelFileError) in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count >= 2, let start = file.time(fields[0]), let end = file.time(fields[1])
        else { throw .notALabel(line: number, String(line.prefix(60))) }
        let label = try Self.label(fields.count > 2 ? fields[2] : "", ranges, line: number)
        return Label(
          start: start, end: end, kind: label.kind, ayat: label.ayat, confidence: label.confidence,
          isConfirmed: label.isConfirmed, line: number)
      }
    }
  }

  private static func label(
    _ text: Substring, _ ranges: RangeParser, line: Int
  ) throws(LabelFileError) -> SegmentLabel {
    do throws(SegmentLabel.Fault) { return try SegmentLabel(text, ranges) } catch {
      switch error {
      case .empty: throw .emptyLabel(line: line)
      case .noAyah(let text, let reason):
        throw .unreadableAyah(line: line, text, reason: reason)
      }
    }
  }

  // MARK: Tables

  private mutating func readTable(
    _ bytes: [UInt8], _ recording: RecordingID?, _ ranges: RangeParser, _ use: (Label) -> Void
  ) throws(LabelFileError) {
    var columns: [String: Int] = [:]
    do {
      try CommaSeparated.read(bytes) { record in
        guard !columns.isEmpty else {
          for (index, field) in record.enumerated() { columns[field.text.asColumnName] = index }
          return
        }
        try take(use) { file throws(LabelFileError) in
          try file.label(of: record, columns, recording, ranges)
        }
      }
    } catch let error as LabelFileError { throw error } catch let fault as CommaSeparated.Fault {
      throw .notALabel(line: fault.line, "the quotes or fields of this line")
    } catch { throw .notALabel(line: 0, "\(error)") }
  }

  /// Reads a confidence with a decimal point or a decimal comma; nil for a text that is no number
  /// from 0 to 1.
  private static func confidence(_ text: String) -> Double? {
    (Double(text) ?? ForeignTime(text)?.seconds).flatMap { (0...1).contains($0) ? $0 : nil }
  }

  /// Returns the label of a row; nil if the row belongs to another recording.
  private mutating func label(
    of record: [CommaSeparated.Field], _ columns: [String: Int], _ recording: RecordingID?,
    _ ranges: RangeParser
  ) throws(LabelFileError) -> Label? {
    let line = record.first?.line ?? 0
    func text(_ name: String) -> String {
      columns[name.lowercased()].flatMap { record.indices.contains($0) ? record[$0].text : nil }
        ?? ""
    }
    let id = text("recording")
    if let recording, !id.isEmpty, id != recording.text { return nil }
    guard let start = time(text("start")), let end = time(text("end")) else {
      throw .notALabel(line: line, "\(text("start")),\(text("end"))")
    }
    let word = text("kind").asColumnName
    guard let kind = Segment.Kind(rawValue: word.isEmpty ? "ayah" : word) else {
      throw .unknownKind(line: line, word)
    }
    // Only a table of ours has the column `recording`; its names are escaped.
    let source = text("source")
    var label = Label(
      start: start, end: end, kind: kind, confidence: Self.confidence(text("confidence")),
      isConfirmed: text("confirmed").lowercased() == "true",
      source: columns["recording"] == nil ? source : CommaSeparated.plain(source), line: line)
    if [.ayah, .basmalah, .fragment].contains(kind) {
      let first = "\(text("surah")):\(text("ayah"))"
      let hasEnd = !text("endSurah").isEmpty && !text("endAyah").isEmpty
      let last = hasEnd ? "\(text("endSurah")):\(text("endAyah"))" : first
      label.ayat = try Self.label(
        first == last ? first[...] : "\(first)-\(last)", ranges, line: line
      ).ayat
    }
    return label
  }
}

/// An error in reading a label file.
package enum LabelFileError: ExplainedError, Equatable {
  case notALabel(line: Int, String)
  case emptyLabel(line: Int)
  case unreadableAyah(line: Int, String, reason: String)
  case unknownKind(line: Int, String)
  /// The label lies more than ``LabelFile/overhang`` outside the recording.
  case outside(line: Int, start: Double, end: Double, length: Double)
  case endsBeforeStart(line: Int)
  /// A point label whose segment would have no length, because another label begins at the same
  /// point or because the label is at the end of the recording.
  case noLength(line: Int)
  case overlap(line: Int, with: Int)
  /// The file has more labels than a recording or a library can have.
  case tooMany(line: Int, String, most: Int)

  package var problem: String {
    switch self {
    case .notALabel(_, let text): "`\(text)` is not a start, an end and a text"
    case .emptyLabel: "the label has no text"
    case .unreadableAyah(_, let text, let reason): "`\(text)` is not a usable ayah: \(reason)"
    case .unknownKind(_, let word): "there is no kind `\(word)`"
    case .outside(_, let start, let end, let length):
      "the label lies at \(start.text(decimals: 3)) to \(end.text(decimals: 3)) s, but the recording"
        + " is \(length.text(decimals: 3)) s long"
    case .endsBeforeStart: "the label ends before it starts"
    case .noLength: "the label is a point, and nothing is left for its segment"
    case .overlap(_, let other): "the label begins before that of line \(other) ends"
    case .tooMany(_, let items, let most): "the file has more than \(most) \(items)"
    }
  }

  package var place: String {
    switch self {
    case .notALabel(let line, _), .emptyLabel(let line), .unreadableAyah(let line, _, _),
      .unknownKind(let line, _), .outside(let line, _, _, _), .endsBeforeStart(let line),
      .noLength(let line), .overlap(let line, _), .tooMany(let line, _, _):
      "line \(line)"
    }
  }

  package var remedy: String {
    switch self {
    case .notALabel:
      "write start, end and name with tabs between them; times are seconds, as in 62.5, or 1:02.5"
    case .emptyLabel: "write the ayah, as in 067:003, or talk; or delete the label"
    case .unreadableAyah: "write surah and ayah, as in 067:003"
    case .unknownKind: "use \(Segment.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
    case .outside:
      "correct the times; up to \(LabelFile.overhang) s outside the recording are cut off"
    case .endsBeforeStart: "exchange start and end, or correct them"
    case .noLength: "move the label, or give it an end"
    case .overlap: "let one label end before the next begins"
    case .tooMany: "split the file into one file for each recording"
    }
  }
}

extension LabelFileError {
  package var commandRemedy: String? {
    guard case .notALabel = self else { return nil }
    return "export labels with `tilawa export --format audacity` for an example"
  }
}
