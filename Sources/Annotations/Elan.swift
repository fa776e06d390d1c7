import AudioCore

extension AnnotationFormat {
  /// ELAN documents: tiers of annotations with times.
  ///
  /// Source: Max Planck Institute for Psycholinguistics, ELAN Annotation Format (EAF) 3.0.
  package static let elan = AnnotationFormat(
    "elan", summary: "a document for ELAN", fileExtension: "eaf", content: .tiers,
    resolution: "1 ms", wordTimes: .own, maxBytes: ReadingLimit.bytes,
    isOwn: { TextLines.contain($0) { $0.contains("<ANNOTATION_DOCUMENT") } },
    write: Elan.text, read: Elan.annotation)
}

private enum Elan {
  // MARK: Writing

  static func text(of annotation: Annotation) -> String {
    var slots: [Int] = []
    var tiers = ""
    var count = 0
    for tier in annotation.tiers {
      tiers +=
        "    <TIER LINGUISTIC_TYPE_REF=\"default-lt\" TIER_ID=\"\(XMLText.escaped(tier.name))\">\n"
      for entry in tier.entries {
        let start = entry.range.start.units(perSecond: 1000, at: annotation.rate)
        let end = entry.range.end.units(perSecond: 1000, at: annotation.rate)
        // An annotation gets a length of at least 1 ms, because ELAN does not show annotations of
        // zero length.
        slots += [start, max(end, start + 1)]
        count += 1
        tiers += """
                  <ANNOTATION>
                      <ALIGNABLE_ANNOTATION ANNOTATION_ID="a\(count)" \
          TIME_SLOT_REF1="ts\(2 * count - 1)" TIME_SLOT_REF2="ts\(2 * count)">
                          <ANNOTATION_VALUE>\(XMLText.escaped(entry.text))</ANNOTATION_VALUE>
                      </ALIGNABLE_ANNOTATION>
                  </ANNOTATION>

          """
      }
      tiers += "    </TIER>\n"
    }
    // ELAN requires the time slots in time order.
    let order = slots.indices.sorted { (slots[$0], $0) < (slots[$1], $1) }
    let times = order.map {
      "        <TIME_SLOT TIME_SLOT_ID=\"ts\($0 + 1)\" TIME_VALUE=\"\(slots[$0])\"/>\n"
    }.joined()
    let file = XMLText.escaped(annotation.fileName.onOneLine)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <ANNOTATION_DOCUMENT AUTHOR="" DATE="1970-01-01T00:00:00+00:00" FORMAT="3.0" VERSION="3.0" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:noNamespaceSchemaLocation="http://www.mpi.nl/tools/elan/EAFv3.0.xsd">
          <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds">
              <MEDIA_DESCRIPTOR MEDIA_URL="\(file)" MIME_TYPE="\(kind(of: file))" \
      RELATIVE_MEDIA_URL="./\(file)"/>
              <PROPERTY NAME="lastUsedAnnotationId">\(count)</PROPERTY>
          </HEADER>
          <TIME_ORDER>
      \(times)    </TIME_ORDER>
      \(tiers)    <LINGUISTIC_TYPE GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="default-lt" \
      TIME_ALIGNABLE="true"/>
      </ANNOTATION_DOCUMENT>

      """
  }

  private static func kind(of file: String) -> String {
    file.lowercased().hasSuffix(".wav")
      ? "audio/x-wav" : file.lowercased().hasSuffix(".mp3") ? "audio/mpeg" : "audio/*"
  }

  // MARK: Reading

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    let root = try MarkupReader.root(of: bytes, format: "ELAN")
    guard root.name == "ANNOTATION_DOCUMENT" else {
      throw .another(format: "ELAN", reason: "its outermost element is <\(root.name)>")
    }
    var result = Annotation()
    var origin = 0
    if let header = root.children("HEADER").first {
      let unit = header.attribute(named: "TIME_UNITS") ?? "milliseconds"
      guard unit == "milliseconds" else {
        throw .unreadable(line: header.line, unit, expected: "a unit of time that is read")
      }
      if let media = header.children("MEDIA_DESCRIPTOR").first {
        let address =
          media.attribute(named: "RELATIVE_MEDIA_URL") ?? media.attribute(named: "MEDIA_URL") ?? ""
        result.fileName = String(address.split(separator: "/").last ?? "")
        // The times of the document may count from a point within the sound file, which
        // `TIME_ORIGIN` states.
        if let offset = media.attribute(named: "TIME_ORIGIN") {
          origin = try milliseconds(offset, line: media.line)
        }
      }
    }
    var document = Document(origin: origin)
    try document.readSlots(root.children("TIME_ORDER").first?.children("TIME_SLOT") ?? [])
    try document.readTiers(root.children("TIER"))
    result.tiers = document.tiers
    result.skippedLines = document.skippedLines
    if result.isEmpty, let first = result.skippedLines.first.first { throw first }
    return result
  }

  fileprivate static func milliseconds(
    _ text: String, line: Int
  ) throws(AnnotationError) -> Int {
    guard let number = Int(text), number.magnitude < FrameIndex.limit / 1000 else {
      throw .notATime(line: line, text)
    }
    return number * 1000
  }

  /// The tiers of a document. An annotation may refer to a parent annotation and then takes its
  /// time from the parent.
  private struct Document {
    /// The time 0 of the document: its position in the sound file, in microseconds.
    let origin: Int
    private(set) var tiers: [Annotation.Tier] = []
    private(set) var skippedLines = Annotation.SkippedLines()
    /// The index in ``times`` of each time slot, by the identifier of the slot.
    private var places: [String: Int] = [:]
    /// The times of the slots in microseconds. Slots without a time are spread evenly between their
    /// neighbours.
    private var times: [Int] = []

    init(origin: Int) { self.origin = origin }

    mutating func readSlots(_ slots: [MarkupElement]) throws(AnnotationError) {
      var known: [Int?] = []
      for (place, slot) in slots.enumerated() {
        guard let name = slot.attribute(named: "TIME_SLOT_ID") else {
          throw .unreadable(line: slot.line, "<TIME_SLOT>", expected: "a slot with TIME_SLOT_ID")
        }
        places[name] = place
        if let value = slot.attribute(named: "TIME_VALUE") {
          known.append(try Elan.milliseconds(value, line: slot.line) + origin)
        } else {
          known.append(nil)
        }
      }
      var before: (place: Int, time: Int)?
      times = known.map { $0 ?? 0 }
      for (place, time) in known.enumerated() {
        guard let time else { continue }
        if let before, place > before.place + 1, time >= before.time {
          for between in before.place + 1..<place {
            times[between] =
              before.time
              + Self.share(between - before.place, of: place - before.place, time - before.time)
          }
        }
        before = (place, time)
      }
      if let before {
        for place in before.place + 1..<max(times.count, before.place + 1) {
          times[place] = before.time
        }
      }
    }

    mutating func readTiers(_ elements: [MarkupElement]) throws(AnnotationError) {
      var ranges: [String: FrameRange] = [:]
      // Annotations that refer to a parent annotation, each with the index of its tier. They wait,
      // because the parent may come later in the file.
      var waiting: [(place: Int, element: MarkupElement)] = []
      for element in elements {
        var entries = Annotation.Entries()
        for annotation in element.children("ANNOTATION").flatMap(\.children) {
          if annotation.name == "REF_ANNOTATION" {
            waiting.append((tiers.count, annotation))
          } else if annotation.name == "ALIGNABLE_ANNOTATION" {
            skippedLines.append(
              try Annotation.fault { () throws(AnnotationError) in
                let range = try range(of: annotation)
                if let name = annotation.attribute(named: "ANNOTATION_ID") { ranges[name] = range }
                try entries.add(entry(annotation, range))
              })
          }
        }
        tiers.append(Annotation.Tier(element.attribute(named: "TIER_ID") ?? "", entries))
      }
      try readReferences(waiting, ranges)
    }

    /// Adds the annotations that refer to a parent annotation. If several annotations of one tier
    /// have the same parent, they share the time range of the parent evenly. An annotation is
    /// skipped if its parent has no time range.
    private mutating func readReferences(
      _ waiting: [(place: Int, element: MarkupElement)], _ known: [String: FrameRange]
    ) throws(AnnotationError) {
      struct Key: Hashable {
        let place: Int
        let parent: String
      }
      var groups: [Key: [MarkupElement]] = [:]
      var keys: [String: [Key]] = [:]
      var order: [Key] = []
      for (place, element) in waiting {
        guard let parent = element.attribute(named: "ANNOTATION_REF") else {
          skippedLines.append(
            .unreadable(
              line: element.line, "<REF_ANNOTATION>", expected: "a reference with ANNOTATION_REF"))
          continue
        }
        let key = Key(place: place, parent: parent)
        if groups[key] == nil {
          keys[parent, default: []].append(key)
          order.append(key)
        }
        groups[key, default: []].append(element)
      }
      // A group of annotations with a common parent gets its time ranges as soon as the parent has
      // one. In this way, chains of references can have any length.
      var ready = order.compactMap { key in known[key.parent].map { (key, $0) } }
      var next = 0
      while next < ready.count {
        let (key, whole) = ready[next]
        next += 1
        guard let parts = groups.removeValue(forKey: key) else { continue }
        for (index, part) in parts.enumerated() {
          let range = FrameRange(
            whole.start.count + Self.share(index, of: parts.count, whole.count)..<whole.start.count
              + Self.share(index + 1, of: parts.count, whole.count))
          try tiers[key.place].entries.add(entry(part, range))
          if let name = part.attribute(named: "ANNOTATION_ID"), known[name] == nil {
            ready += (keys[name] ?? []).map { ($0, range) }
          }
        }
      }
      for key in order {
        for part in groups[key] ?? [] {
          skippedLines.append(
            .unreadable(line: part.line, key.parent, expected: "an annotation of this file"))
        }
      }
    }

    /// Returns `whole` · `part` / `parts`, rounded down. The product `whole` · `part` may exceed
    /// the range of `Int`.
    private static func share(_ part: Int, of parts: Int, _ whole: Int) -> Int {
      Int(Int128(whole) * Int128(part) / Int128(parts))
    }

    private func entry(_ element: MarkupElement, _ range: FrameRange) -> Annotation.Entry {
      let text = element.children("ANNOTATION_VALUE").first?.text ?? ""
      return Annotation.Entry(range: range, text: String(text.trimmed), line: element.line)
    }

    private func range(of element: MarkupElement) throws(AnnotationError) -> FrameRange {
      func position(_ key: String) throws(AnnotationError) -> FrameIndex {
        guard let name = element.attribute(named: key), let place = places[name] else {
          throw .unreadable(
            line: element.line, element.attribute(named: key) ?? key,
            expected: "a slot of this file")
        }
        return FrameIndex(times[place])
      }
      return try ClockTime.range(
        position("TIME_SLOT_REF1"), position("TIME_SLOT_REF2"), line: element.line)
    }
  }
}
