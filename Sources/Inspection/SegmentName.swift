import AudioCore
package import Recitation

/// The content of a segment as values. ``text`` is a label in English; the page of the review desk
/// makes its label from the values, in its own language.
package struct SegmentName: Encodable, Sendable, Hashable {
  /// The kind of the segment: a raw value of `Segment.Kind`, or `skipped`.
  package let kind: String
  /// The ayat of an ayah segment, such as `8:75-9:1`, or the ayah of a fragment; otherwise nil.
  package let ayat: String?
  /// The surah of a basmalah; otherwise nil.
  package let surah: Int?
  /// True if the ayat of the segment are joined without a pause; otherwise nil.
  package let joined: Bool?
  /// True if the reciter goes back within the segment; otherwise nil.
  package let goesBack: Bool?
  /// The number of the reading of the same content; nil for the first reading.
  package let reading: Int?

  /// Describes a segment.
  package init(_ segment: Segment) {
    kind = segment.isSkipped ? "skipped" : segment.kind.rawValue
    switch (segment.kind, segment.ayah, segment.endAyah) {
    case (.ayah, let ayah?, let end?):
      ayat = AyahRange(start: ayah, end: max(ayah, end)).description
      joined = segment.isJoined ? true : nil
      goesBack = segment.returns.isEmpty ? nil : true
    case (.fragment, let ayah?, _):
      ayat = ayah.description
      (joined, goesBack) = (nil, nil)
    default: (ayat, joined, goesBack) = (nil, nil, nil)
    }
    surah = segment.kind == .basmalah ? segment.ayah?.surah : nil
    reading = segment.occurrence > 1 ? segment.occurrence : nil
  }

  /// The label: `67:3`, `8:75-9:1, joined`, `basmalah of 67`, `67:3 (reading 2)`, `skipped`.
  package var text: String {
    var text = kind
    if let surah {
      text += " of \(surah)"
    } else if let ayat {
      text = kind == Segment.Kind.fragment.rawValue ? "part of \(ayat)" : ayat
    }
    if joined == true { text += ", joined" }
    if goesBack == true { text += ", goes back" }
    return reading.map { "\(text) (reading \($0))" } ?? text
  }
}

extension Segment {
  /// A label for a person; see ``SegmentName/text``.
  package var label: String { SegmentName(self).text }
}

extension AyahRef {
  /// A label for a person: `67:3`, or `basmalah of 67` for the basmalah before a surah.
  package var label: String { ayah == 0 ? "basmalah of \(surah)" : description }
}

/// A doubt about a segment. ``text`` describes it in English; the page of the review desk describes
/// it in its own language.
package enum SegmentDoubt: Sendable, Hashable {
  /// The ayah in the second-best alignment.
  case runnerUp(AyahRef)
  /// The confidence of the start, if it is below 0.9.
  case start(Double)
  /// The confidence of the end, if it is below 0.9.
  case end(Double)
  /// Missing or replaced words.
  case gap(Segment.Gap)

  /// Returns the doubts about a segment, in the order of the cases.
  package static func all(about segment: Segment) -> [Self] {
    func below(_ confidence: Double?) -> Double? { confidence.flatMap { $0 < 0.9 ? $0 : nil } }
    return [
      segment.runnerUp.map(Self.runnerUp), below(segment.startConfidence).map(Self.start),
      below(segment.endConfidence).map(Self.end),
    ].compactMap { $0 } + segment.gaps.map(Self.gap)
  }

  /// The doubt as a short text: `or 67:4`, `end 0.62`, `words 3–4 are missing`.
  package var text: String {
    switch self {
    case .runnerUp(let ayah): "or \(ayah.label)"
    case .start(let confidence): "start \(confidence.text(decimals: 2))"
    case .end(let confidence): "end \(confidence.text(decimals: 2))"
    case .gap(let gap): gap.problem
    }
  }
}

extension SegmentDoubt: Encodable {
  private enum CodingKeys: String, CodingKey { case kind, ayah, confidence, words }

  /// Encodes the kind of the doubt, `runnerUp`, `start`, `end`, `missing` or `replaced`, with its
  /// `ayah`, its `confidence`, or its `words`, such as `3–4`.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .runnerUp(let ayah):
      try values.encode("runnerUp", forKey: .kind)
      try values.encode(ayah.description, forKey: .ayah)
    case .start(let confidence):
      try values.encode("start", forKey: .kind)
      try values.encode(confidence.milliseconds, forKey: .confidence)
    case .end(let confidence):
      try values.encode("end", forKey: .kind)
      try values.encode(confidence.milliseconds, forKey: .confidence)
    case .gap(let gap):
      try values.encode(gap.verdict == .missing ? "missing" : "replaced", forKey: .kind)
      try values.encode(gap.place, forKey: .words)
    }
  }
}
