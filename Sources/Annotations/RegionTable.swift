import AudioCore

extension AnnotationFormat {
  /// Reaper's markers and regions, as its Region/Marker Manager exports and imports them.
  ///
  /// Source: Cockos, REAPER User Guide, Region/Marker Manager.
  package static let reaper = AnnotationFormat(
    "reaper", summary: "markers and regions of Reaper (CSV)", fileExtension: "csv",
    content: .chapters, resolution: "1 ms", isOwn: RegionTable.isOwn,
    write: RegionTable.text, read: RegionTable.annotation)
}

private enum RegionTable {
  static func isOwn(_ bytes: [UInt8]) -> Bool {
    let columns = DelimitedLine.fields(TextLines.first(of: bytes)[...], separator: ",")
    return columns.first == "#" && Set(columns).isSuperset(of: ["Name", "Start"])
  }

  static func text(of annotation: Annotation) -> String {
    let rate = annotation.rate
    let rows = annotation.entries.enumerated().map { index, entry -> String in
      let isPoint = entry.range.isEmpty
      let name = "\"" + entry.text.onOneLine.replacing("\"", with: "\"\"") + "\""
      let end = isPoint ? "" : time(entry.range.end, rate)
      let length =
        entry.range.end.units(perSecond: 1000, at: rate)
        - entry.range.start.units(perSecond: 1000, at: rate)
      return "\(isPoint ? "M" : "R")\(index + 1),\(name),\(time(entry.range.start, rate)),\(end),"
        + (isPoint ? "" : time(FrameIndex(length), SampleRate(hertz: 1000))) + "\n"
    }
    return "#,Name,Start,End,Length\n" + rows.joined()
  }

  /// Formats a time as `1:02.345`, and as `1:02:03.456` from one hour on.
  private static func time(_ position: FrameIndex, _ rate: SampleRate) -> String {
    let text = ClockTime.milliseconds(position, at: rate)
    let whole = text.hasPrefix("00:") ? text.dropFirst(3) : text[...]
    return String(whole.first == "0" ? whole.dropFirst() : whole)
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    var result = Annotation()
    var entries = Annotation.Entries()
    var columns: [String: Int]?
    var areWhole = true
    for (number, line) in TextLines.numbered(bytes) where !line.trimmed.isEmpty {
      let fields = DelimitedLine.fields(line, separator: ",")
      guard let places = columns else {
        let names = fields.enumerated().map { ($1.asColumnName, $0) }
        columns = Dictionary(names) { first, _ in first }
        guard fields.first == "#", columns?["start"] != nil, columns?["name"] != nil else {
          throw .another(
            format: "Reaper", reason: "it does not begin with the columns #,Name,Start")
        }
        continue
      }
      func field(_ name: String) -> String {
        places[name].flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
      }
      result.skippedLines.append(
        try Annotation.fault { () throws(AnnotationError) in
          areWhole =
            areWhole && [field("start"), field("end")].allSatisfy { $0.allSatisfy(\.isNumber) }
          let start = try position(field("start"), line: number)
          let end = field("end").isEmpty ? start : try position(field("end"), line: number)
          try entries.add(
            Annotation.Entry(
              range: try ClockTime.range(start, end, line: number), text: field("name"),
              line: number))
        })
    }
    guard !entries.isEmpty else {
      throw result.emptyFileError(
        or: .another(format: "Reaper", reason: "it has no marker and no region"))
    }
    // Whole numbers may be times in samples. They are recognised by their size, because as seconds
    // they would last for days.
    let longest = entries.indices.max {
      entries.range(at: $0).end < entries.range(at: $1).end
    }
    if areWhole, let longest {
      let seconds = entries.range(at: longest).end.seconds(at: result.rate)
      guard seconds <= longestWhole else {
        throw .unknownTimes(line: entries[longest].line, "\(Int(seconds))")
      }
    }
    result.tiers = [Annotation.Tier("regions", entries)]
    return result
  }

  /// A limit in seconds, more than a day. Times without decimals count samples instead of seconds
  /// if the longest of them exceeds this limit.
  private static let longestWhole = 100_000.0

  /// Parses a time. Reaper writes times in the unit of the ruler of the project. Only minutes and
  /// seconds are supported.
  private static func position(
    _ text: String, line: Int
  ) throws(AnnotationError) -> FrameIndex {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // A time such as `3.1.00` counts bars and beats; a time such as `00:00:03:12` counts frames.
    if text.split(separator: ".").count == 3 || parts.count == 4 {
      throw .unknownTimes(line: line, text)
    }
    return try ClockTime.position(text, line: line)
  }
}

/// A line of fields with a separator between them. Fields may be quoted. A quotation mark inside a
/// quoted field is doubled.
enum DelimitedLine {
  /// - Parameters:
  ///   - line: the line without its line end.
  ///   - separator: a comma or a tab.
  /// - Returns: the fields without their quotes; at least one field.
  static func fields(_ line: Substring, separator: Unicode.Scalar) -> [String] {
    var fields: [String] = []
    var field = String.UnicodeScalarView()
    var isQuoted = false
    var isAfterQuote = false
    for scalar in line.unicodeScalars {
      if isQuoted {
        if scalar == "\"" {
          (isQuoted, isAfterQuote) = (false, true)
        } else {
          field.append(scalar)
        }
      } else if scalar == separator {
        fields.append(String(field))
        field = .init()
        isAfterQuote = false
      } else if scalar == "\"" {
        if isAfterQuote { field.append(scalar) }
        isQuoted = isAfterQuote || field.isEmpty
        if !isQuoted { field.append(scalar) }
        isAfterQuote = false
      } else {
        field.append(scalar)
      }
    }
    return fields + [String(field)]
  }
}
