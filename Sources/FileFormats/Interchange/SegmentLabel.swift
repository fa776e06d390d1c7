import AudioCore
package import Recitation

/// The content of a segment as a label names it, in Audacity and in tiers of other programs.
///
/// The ayah as `SSS:AAA` (the basmalah is ayah 000, a segment across a join is `008:075-009:001`;
/// `fragment` stands before a part of an ayah) or the kind, the confidence with two decimals,
/// `auto` or `confirmed`, and from the second reading on its number: `067:003 .93 auto #2`.
package struct SegmentLabel: Hashable, Sendable {
  package var kind: Segment.Kind
  /// The ayat, for the kinds that have some.
  package var ayat: AyahRange?
  /// The confidence, 0…1; nil if the label states none.
  package var confidence: Double?
  package var isConfirmed: Bool

  /// A reason for which a text is no label.
  package enum Fault: Error, Equatable {
    case empty
    /// The text that stands where an ayah should, and what is wrong with it.
    case noAyah(String, reason: String)
  }

  /// Reads a label; what follows the ayah and is none of the words above does not count.
  ///
  /// - Parameters:
  ///   - text: the label; the ayah may stand in brackets, with digits of any script.
  ///   - ranges: decides which ayat there are.
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

  /// True if a text begins as a label does: with a kind and nothing else, or with two numbers and a
  /// colon between.
  package static func begins(_ text: some StringProtocol) -> Bool {
    let words = words(of: text)
    let isFragment = words.first == Segment.Kind.fragment.rawValue
    guard let subject = words.dropFirst(isFragment ? 1 : 0).first else { return false }
    if Segment.Kind(rawValue: subject) != nil {
      // Else a sentence that begins with the word.
      return words.dropFirst().first.map { $0.first == "." || states.contains($0) } ?? true
    }
    let parts = subject.split(separator: ":", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count) && parts[0].allSatisfy(\.isNumber)
      && parts[1].first?.isNumber == true && !parts[0].isEmpty
  }

  private static let states = ["auto", "confirmed", "joined", "0.00", "1.00"]

  /// The words of a label, without brackets around the first two.
  private static func words(of text: some StringProtocol) -> [String] {
    text.split(whereSeparator: \.isWhitespace).enumerated().map { index, word in
      index > 1 ? String(word) : word.trimming("[](){}﴾﴿")
    }.filter { !$0.isEmpty }
  }

  /// The label of a segment.
  package static func text(of segment: Segment) -> String {
    var parts = [place(of: segment, isPadded: true)]
    let confidence = (segment.confidence.isFinite ? segment.confidence : 0).text(decimals: 2)
    parts.append(confidence.hasPrefix("0.") ? String(confidence.dropFirst()) : confidence)
    parts.append(segment.isConfirmed ? "confirmed" : "auto")
    if segment.isJoined { parts.append("joined") }
    if segment.occurrence > 1 { parts.append("#\(segment.occurrence)") }
    return parts.joined(separator: " ")
  }

  /// The ayah or kind of a segment alone: `67:3`, `fragment 67:3`, `talk`.
  ///
  /// - Parameters:
  ///   - segment: of a recording.
  ///   - isPadded: true for `067:003`.
  /// - Returns: the ayah; the kind if the segment has none.
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
  /// The text without some characters at its ends.
  fileprivate func trimming(_ characters: String) -> String {
    let ends = Array(characters.unicodeScalars)
    var scalars = Array(unicodeScalars)[...]
    while let last = scalars.last, ends.contains(last) { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars.drop { ends.contains($0) }))
  }
}
