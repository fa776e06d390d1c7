import AudioCore
package import Recitation

/// The content of a segment as a text label, for Audacity and tiers of other programs.
///
/// A label begins with surah and ayah in three digits each, `067:003`, or with the kind. The
/// basmalah has the ayah number 000. A segment of several ayat is written as `008:075-009:001`, and
/// a part of an ayah has `fragment` in front. After the ayah or kind, the label has the confidence
/// with two decimals, and `auto` or `confirmed`. The second and later recitations of an ayah also
/// have the number of the recitation: `067:003 .93 auto #2`.
package struct SegmentLabel: Hashable, Sendable {
  package var kind: Segment.Kind
  /// The ayat, for the kinds that have ayat.
  package var ayat: AyahRange?
  /// The confidence, 0…1; nil if the label does not state it.
  package var confidence: Double?
  package var isConfirmed: Bool

  /// The reason why a text is not a label.
  package enum Fault: Error, Equatable {
    case empty
    /// An ayah was expected, but the text there is not an ayah. The value has this text and the
    /// reason.
    case noAyah(String, reason: String)
  }

  /// Parses a label; unknown words after the ayah are ignored.
  ///
  /// - Parameters:
  ///   - text: the label; the ayah may be in brackets, with digits of any script.
  ///   - ranges: the parser for ayat, with the numbering of the ayat.
  /// - Throws: ``Fault``.
  package init(_ text: some StringProtocol, _ ranges: RangeParser) throws(Fault) {
    let words = Self.words(of: text)
    let isFragment = words.first == Segment.Kind.fragment.rawValue
    guard let subject = words.dropFirst(isFragment ? 1 : 0).first else { throw .empty }
    isConfirmed = words.contains("confirmed")
    confidence = words.dropFirst(isFragment ? 2 : 1).first.flatMap { word in
      word.contains(".") ? Double(word).flatMap { (0...1).contains($0) ? $0 : nil } : nil
    }
    if let kind = Segment.Kind(rawValue: subject) {
      self.kind = kind
      ayat = nil
      return
    }
    let range: AyahRange
    do {
      let found = try ranges.parse(subject)
      guard found.count == 1, subject.contains(":") else {
        throw Fault.noAyah(subject, reason: "one ayah is needed")
      }
      range = found[0]
    } catch let error as RecitationError {
      throw .noAyah(subject, reason: error.problem)
    } catch let error as Fault { throw error } catch {
      throw .noAyah(subject, reason: "\(error)")
    }
    ayat = range
    kind = isFragment ? .fragment : range.start.ayah == 0 ? .basmalah : .ayah
  }

  /// True if a text begins like a label. It begins like a label with two numbers and a colon
  /// between them, or with a kind that is not the first word of a sentence.
  package static func begins(_ text: some StringProtocol) -> Bool {
    let words = words(of: text)
    let isFragment = words.first == Segment.Kind.fragment.rawValue
    guard let subject = words.dropFirst(isFragment ? 1 : 0).first else { return false }
    if Segment.Kind(rawValue: subject) != nil {
      // In a label, only a confidence or a status can follow the kind. If another word follows the
      // kind, the text is a sentence, such as `talk about the lesson`.
      return words.dropFirst().first.map { $0.first == "." || states.contains($0) } ?? true
    }
    let parts = subject.split(separator: ":", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count) && parts[0].allSatisfy(\.isNumber)
      && parts[1].first?.isNumber == true && !parts[0].isEmpty
  }

  private static let states = ["auto", "confirmed", "joined", "0.00", "1.00"]

  /// Returns the words of a label, without the brackets around the first two words. Direction marks
  /// are left out, because editors of Arabic texts put them around numbers.
  private static func words(of text: some StringProtocol) -> [String] {
    let plain =
      text.utf8.allSatisfy { $0 < 0x80 }
      ? String(text)
      : String(String.UnicodeScalarView(text.unicodeScalars.filter { !isDirectionMark($0) }))
    return plain.split(whereSeparator: \.isWhitespace).enumerated().map { index, word in
      index > 1 ? String(word) : word.trimming("[](){}﴾﴿")
    }.filter { !$0.isEmpty }
  }

  private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{200B}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{FEFF}", "\u{202A}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }

  /// Returns the label of a segment.
  package static func text(of segment: Segment) -> String {
    var parts = [place(of: segment, isPadded: true)]
    let confidence = (segment.confidence.isFinite ? segment.confidence : 0).text(decimals: 2)
    parts.append(confidence.hasPrefix("0.") ? String(confidence.dropFirst()) : confidence)
    parts.append(segment.isConfirmed ? "confirmed" : "auto")
    if segment.isJoined { parts.append("joined") }
    if segment.occurrence > 1 { parts.append("#\(segment.occurrence)") }
    return parts.joined(separator: " ")
  }

  /// Returns only the ayah or kind of a segment: `67:3`, `fragment 67:3`, `talk`.
  ///
  /// - Parameters:
  ///   - segment: the segment.
  ///   - isPadded: true for leading zeros, as in `067:003`.
  /// - Returns: the ayah; the kind if the segment has no ayah.
  package static func place(of segment: Segment, isPadded: Bool = false) -> String {
    guard let ayah = segment.ayah else { return segment.kind.rawValue }
    func text(_ ref: AyahRef) -> String {
      isPadded ? "\(Decimals.padded(ref.surah, 3)):\(Decimals.padded(ref.ayah, 3))" : "\(ref)"
    }
    let end = segment.endAyah ?? ayah
    let place = end == ayah ? text(ayah) : "\(text(ayah))-\(text(end))"
    return segment.kind == .fragment ? "\(segment.kind.rawValue) \(place)" : place
  }
}

extension StringProtocol {
  /// Returns the text without the given characters at its ends.
  fileprivate func trimming(_ characters: String) -> String {
    let ends = Array(characters.unicodeScalars)
    var scalars = Array(unicodeScalars)[...]
    while let last = scalars.last, ends.contains(last) { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars.drop { ends.contains($0) }))
  }
}
