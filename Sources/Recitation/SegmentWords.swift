package import AudioCore

extension Segment {
  /// A word of the printed text in a segment: heard, doubtful or missing.
  ///
  /// The range of a word extends from its first phone to its last phone. A pause between two words
  /// belongs to neither of them. If the reciter goes back to a word, the word is listed each time
  /// it is said. A word that is not said is listed at the position where it is expected
  /// (``Verdict``).
  package struct Word: Hashable, Sendable {
    /// Ayah of the word in the numbering of the recording's riwayah; ayah 0 for the basmalah.
    package var ayah: AyahRef
    /// Number of the word in the ayah, from 1. Words are separated by the white space of the
    /// printed text.
    package var number: Int
    /// Range in frames of the recording; never empty.
    package var range: FrameRange
    /// Agreement of the sound with the expected phones of the word, 0…1, rounded to thousandths.
    package var confidence: Double
    /// Verdict on the word.
    package var verdict: Verdict
    /// Word that is said in place of this word. Nil if it is unknown, or if the verdict is not
    /// ``Verdict/another``.
    package var instead: Place?

    /// - Parameters: see the properties of the same names; the confidence is rounded.
    package init(
      ayah: AyahRef, number: Int, range: FrameRange, confidence: Double,
      verdict: Verdict = .heard, instead: Place? = nil
    ) {
      self.ayah = ayah
      self.number = number
      self.range = range
      self.confidence = (confidence * 1000).rounded() / 1000
      self.verdict = verdict
      self.instead = instead
    }

    /// The position of a word in the printed text.
    package struct Place: Hashable, Sendable {
      /// Ayah of the word, in the numbering of the recording.
      package var ayah: AyahRef
      /// Number of the word in the ayah, from 1.
      package var number: Int

      /// - Parameters: see the properties of the same names.
      package init(ayah: AyahRef, number: Int) {
        self.ayah = ayah
        self.number = number
      }
    }

    /// The position of the word as text, surah:ayah:word, such as `67:1:3`.
    package var place: String { "\(ayah):\(number)" }

    /// False if the word is left out or replaced. True if it is said, or if the verdict is
    /// uncertain.
    package var isSaid: Bool { verdict != .missing && verdict != .another }
  }

  /// Verdict on an expected word, from the sound.
  package enum Verdict: String, CaseIterable, Sendable, Codable {
    /// The word is heard.
    case heard
    /// The word may be said, but the sound fits badly.
    case doubtful
    /// The word is left out.
    case missing
    /// The word is heard again, because the reciter has gone back.
    case repeated
    /// Another word or sound replaces the word.
    case another
  }

  /// True if all words of the segment are said, false if some are left out or replaced. Nil if the
  /// segment is not a complete ayah, or if its words are unknown.
  package var isWhole: Bool? {
    kind == .ayah && !words.isEmpty ? words.allSatisfy(\.isSaid) : nil
  }

  /// True if words are left out or replaced, and no person has confirmed the segment.
  package var hasGaps: Bool { isWhole == false && !isConfirmed }

  /// Successive words that are left out or replaced.
  package struct Gap: Hashable, Sendable {
    /// Ayah of the words.
    package var ayah: AyahRef
    /// Numbers of the words in the ayah.
    package var numbers: ClosedRange<Int>
    /// ``Verdict/missing`` or ``Verdict/another``.
    package var verdict: Verdict

    /// The numbers of the words as text, such as `3` or `3–4`.
    package var place: String {
      numbers.count == 1
        ? "\(numbers.lowerBound)" : "\(numbers.lowerBound)–\(numbers.upperBound)"
    }

    /// The words as text, such as `word 3` or `words 3–4`.
    package var name: String { "\(numbers.count == 1 ? "word" : "words") \(place)" }

    /// The problem as text, such as `words 3–4 are missing`.
    package var problem: String {
      "\(name) \(numbers.count == 1 ? "is" : "are") \(verdict == .missing ? "missing" : "replaced")"
    }
  }

  /// Runs of words that are left out or replaced, in order.
  package var gaps: [Gap] {
    var gaps: [Gap] = []
    for word in words where !word.isSaid {
      if let last = gaps.last, last.ayah == word.ayah, last.verdict == word.verdict,
        last.numbers.upperBound + 1 == word.number
      {
        gaps[gaps.count - 1].numbers = last.numbers.lowerBound...word.number
      } else {
        gaps.append(Gap(ayah: word.ayah, numbers: word.number...word.number, verdict: word.verdict))
      }
    }
    return gaps
  }

  /// Words that are said.
  package var saidWords: [Word] { words.filter(\.isSaid) }

  /// Moves each missing or replaced word that lies outside the segment to the nearer end of the
  /// segment. Otherwise such a word would be dropped later, as all words outside the segment are,
  /// and its verdict would be lost. Each moved word gets a range of one frame, which is taken from
  /// the neighbouring words.
  package mutating func keepUnsaidWords() {
    let before = words.indices.filter {
      !words[$0].isSaid && words[$0].range.midpoint < range.start
    }
    let after = words.indices.filter { !words[$0].isSaid && words[$0].range.midpoint >= range.end }
    guard before.count + after.count > 0, before.count + after.count < range.count else { return }
    let inner = FrameRange(
      range.start.count + before.count..<range.end.count - after.count)
    for index in words.indices where inner.overlap(words[index].range) > 0 {
      words[index].range = FrameRange(
        start: max(words[index].range.start, inner.start),
        end: min(words[index].range.end, inner.end))
    }
    for (place, index) in before.enumerated() {
      words[index].range = FrameRange(range.start.count + place..<range.start.count + place + 1)
    }
    for (place, index) in after.enumerated() {
      words[index].range = FrameRange(inner.end.count + place..<inner.end.count + place + 1)
    }
  }

  /// Drops words whose midpoint lies outside the segment, and words of other ayat. The remaining
  /// words are cut at the ends of the segment.
  package mutating func dropForeignWords() {
    words = words.compactMap { word in
      guard let ayah, let endAyah, ayah <= word.ayah, word.ayah <= endAyah,
        range.contains(word.range.midpoint)
      else { return nil }
      var word = word
      word.range = FrameRange(
        start: max(word.range.start, range.start), end: min(word.range.end, range.end))
      return word
    }
  }
}

extension Segment.Word: LosslessStringConvertible, Codable {
  /// Upper bound for the number of words in an ayah. The longest ayah, 2:282, has 128 words.
  private static let maxWords = 200

  /// The word as text, such as `67:1:3:44100:52920:987`: surah, ayah, number, first frame, frame
  /// after the last frame, and confidence in thousandths. If the verdict is not `heard`, the index
  /// of the verdict among all verdicts is added, as in `67:1:3:44100:52920:87:2`. If another word
  /// was said in place of this word and is known, the surah, ayah and number of the other word are
  /// added, as in `67:1:3:44100:52920:87:4:67:9:5`.
  package var description: String {
    let place = Segment.Verdict.allCases.firstIndex(of: verdict) ?? 0
    return
      "\(ayah):\(number):\(range.start.count):\(range.end.count):\(Int(confidence * 1000 + 0.5))"
      + (place > 0 ? ":\(place)" : "") + (instead.map { ":\($0.ayah):\($0.number)" } ?? "")
  }

  /// Parses a text in the form of ``description``; returns nil for any other text, and for invalid
  /// numbers.
  package init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
      .compactMap { Int($0) }
    let verdicts = Segment.Verdict.allCases
    guard [6, 7, 10].contains(parts.count), (1...114).contains(parts[0]), parts[1] >= 0,
      (1...Self.maxWords).contains(parts[2]), parts[3] >= 0, parts[3] < parts[4],
      (0...1000).contains(parts[5]), parts.count == 6 || verdicts.indices.contains(parts[6]),
      parts.count < 10
        || verdicts[parts[6]] == .another && (1...114).contains(parts[7]) && parts[8] > 0
          && (1...Self.maxWords).contains(parts[9])
    else { return nil }
    self.init(
      ayah: AyahRef(surah: parts[0], ayah: parts[1]), number: parts[2],
      range: FrameRange(parts[3]..<parts[4]), confidence: Double(parts[5]) / 1000,
      verdict: parts.count == 6 ? .heard : verdicts[parts[6]],
      instead: parts.count < 10
        ? nil : Place(ayah: AyahRef(surah: parts[7], ayah: parts[8]), number: parts[9]))
    guard self.description == description else { return nil }
  }

  /// Decodes the word from a text in the form of ``description``.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let word = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "`\(text)`")
    }
    self = word
  }

  /// Encodes the word as the text ``description``.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
