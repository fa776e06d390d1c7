import AudioCore
package import Recitation

/// Segments as a person drew them in Audacity or a spreadsheet: what ``AudacityLabels`` and
/// ``SegmentTable`` write, read back.
package struct LabelFile: Sendable {
  /// One label.
  package struct Label: Hashable, Sendable {
    /// Seconds from the start of the recording.
    package var start, end: Double
    package var kind: Segment.Kind
    /// The ayat, for the kinds that have some.
    package var ayat: AyahRange?
    package var isConfirmed: Bool
    /// The line of the file, from 1.
    package var line: Int
  }

  /// In the order of the file.
  package var labels: [Label] = []
  /// The precision of the times, in seconds.
  package var precision: Double

  /// Reads a file; a first line with the column names of ``SegmentTable`` tells that it is one.
  ///
  /// - Parameters:
  ///   - text: the file.
  ///   - recording: of a table, only the rows of this recording count, and those that name none.
  ///   - numbering: what decides which ayat there are.
  /// - Throws: ``LabelFileError`` with the line.
  package init(
    _ text: String, of recording: RecordingID, numbering: AyahNumbering
  ) throws(LabelFileError) {
    let ranges = RangeParser(numbering: numbering)
    let first = text.prefix { !$0.isNewline }
    if first.contains("start,end") {
      precision = 0.000_5
      try readTable(Array(text.utf8), recording, ranges)
    } else {
      precision = 0.000_001
      try readLabels(text, ranges)
    }
  }

  // MARK: Audacity

  private mutating func readLabels(_ text: String, _ ranges: RangeParser) throws(LabelFileError) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      // A second line of a label tells its frequencies.
      if line.isEmpty || line.hasPrefix("\\") { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 2, let start = Self.seconds(fields[0]),
        let end = Self.seconds(fields[1])
      else { throw .notALabel(line: index + 1, String(line.prefix(60))) }
      let words = (fields.count > 2 ? fields[2] : "").split(separator: " ").map(String.init)
      let isFragment = words.first == Segment.Kind.fragment.rawValue
      guard let subject = words.dropFirst(isFragment ? 1 : 0).first else {
        throw .emptyLabel(line: index + 1)
      }
      var label = Label(
        start: start, end: end, kind: .unassigned, isConfirmed: words.contains("confirmed"),
        line: index + 1)
      if let kind = Segment.Kind(rawValue: subject) {
        label.kind = kind
      } else {
        let range = try Self.range(subject, ranges, line: index + 1)
        label.ayat = range
        label.kind = isFragment ? .fragment : range.start.ayah == 0 ? .basmalah : .ayah
      }
      labels.append(label)
    }
  }

  private static func range(
    _ text: String, _ ranges: RangeParser, line: Int
  ) throws(LabelFileError) -> AyahRange {
    do {
      let found = try ranges.parse(text)
      guard found.count == 1, text.contains(":") else {
        throw LabelFileError.unreadableAyah(line: line, text, reason: "one ayah is needed")
      }
      return found[0]
    } catch let error as RecitationError {
      throw .unreadableAyah(line: line, text, reason: error.problem)
    } catch let error as LabelFileError { throw error } catch {
      throw .unreadableAyah(line: line, text, reason: "\(error)")
    }
  }

  /// Decimal digits with at most one point or decimal comma; 0.0097 is not 0.97.
  private static func seconds(_ text: some StringProtocol) -> Double? {
    let plain = String(text.map { $0 == "," ? "." : $0 })
    let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), plain.utf8.count <= 20,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return Double(plain)
  }

  // MARK: Tables

  private mutating func readTable(
    _ bytes: [UInt8], _ recording: RecordingID, _ ranges: RangeParser
  ) throws(LabelFileError) {
    var columns: [String: Int] = [:]
    var found: [Label] = []
    do {
      try CommaSeparated.read(bytes) { record in
        guard !columns.isEmpty else {
          for (index, field) in record.enumerated() { columns[field.text] = index }
          return
        }
        let line = record.first?.line ?? 0
        func text(_ name: String) -> String {
          columns[name].flatMap { record.indices.contains($0) ? record[$0].text : nil } ?? ""
        }
        let id = text("recording")
        guard id.isEmpty || id == recording.text else { return }
        guard let start = Self.seconds(text("start")), let end = Self.seconds(text("end")) else {
          throw LabelFileError.notALabel(line: line, "\(text("start")),\(text("end"))")
        }
        let word = text("kind")
        guard let kind = Segment.Kind(rawValue: word.isEmpty ? "ayah" : word) else {
          throw LabelFileError.unknownKind(line: line, word)
        }
        var label = Label(
          start: start, end: end, kind: kind, isConfirmed: text("confirmed") == "true", line: line)
        if [.ayah, .basmalah, .fragment].contains(kind) {
          let first = "\(text("surah")):\(text("ayah"))"
          let hasEnd = !text("endSurah").isEmpty && !text("endAyah").isEmpty
          let last = hasEnd ? "\(text("endSurah")):\(text("endAyah"))" : first
          label.ayat = try Self.range(
            first == last ? first : "\(first)-\(last)", ranges, line: line)
        }
        found.append(label)
      }
    } catch let error as LabelFileError { throw error } catch let fault as CommaSeparated.Fault {
      throw .notALabel(line: fault.line, "the quotes or fields of this line")
    } catch { throw .notALabel(line: 0, "\(error)") }
    labels = found
  }
}

/// Why a label file cannot be read.
package enum LabelFileError: ExplainedError, Equatable {
  case notALabel(line: Int, String)
  case emptyLabel(line: Int)
  case unreadableAyah(line: Int, String, reason: String)
  case unknownKind(line: Int, String)

  package var problem: String {
    switch self {
    case .notALabel(_, let text): "`\(text)` is not a start, an end and a text"
    case .emptyLabel: "the label has no text"
    case .unreadableAyah(_, let text, let reason): "`\(text)` is not a usable ayah: \(reason)"
    case .unknownKind(_, let word): "there is no kind `\(word)`"
    }
  }

  package var place: String {
    switch self {
    case .notALabel(let line, _), .emptyLabel(let line), .unreadableAyah(let line, _, _),
      .unknownKind(let line, _):
      "line \(line)"
    }
  }

  package var remedy: String {
    switch self {
    case .notALabel: "write start, end and name with tabs between them"
    case .emptyLabel: "write the ayah, as in 067:003, or talk; or delete the label"
    case .unreadableAyah: "write surah and ayah, as in 067:003"
    case .unknownKind: "use \(Segment.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
    }
  }
}
