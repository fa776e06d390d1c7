import AudioCore
import Recitation

/// Finds the place of written Arabic words in the text of the Quran.
///
/// Words are taken in order. A word is at the place after the one before it, if it fits there. A
/// word that is written otherwise, left out or added is passed over if the next two fit. The
/// reciter may have gone back, or on: where fewer than three words fit, the longest run of words
/// that fits elsewhere is taken if it is longer by two, the nearest of several. What fits nowhere
/// has no place.
struct WordPlacing {
  /// A written word.
  struct Token {
    /// As ``Folding`` gives it.
    let folded: String
    let skeleton: String
    /// The number of the skeleton; -1 if no word of the text has it.
    let number: Int
    /// The text it stands in, counted from 0.
    let entry: Int
    /// Its time; nil if only that of its text is known.
    let range: FrameRange?
  }

  /// The place of a written word.
  enum Place: Equatable {
    /// The words of the text that it stands for.
    case words(Range<Int>)
    /// It belongs to a phrase that is no ayah, or to the basmalah.
    case phrase(Segment.Kind)
    case unknown
  }

  private let words = QuranWords.hafs
  private let tokens: [Token]
  /// The only words that come into question.
  private let limits: Range<Int>
  private let isLimited: Bool

  /// The Arabic words of a text.
  static func tokens(of text: String, entry: Int, range: FrameRange? = nil) -> [Token] {
    Folding.words(of: text).compactMap { folded in
      guard folded.unicodeScalars.contains(where: { (0x620...0x64A).contains($0.value) }) else {
        return nil
      }
      let skeleton = QuranWords.skeleton(folded)
      return Token(
        folded: folded, skeleton: skeleton, number: QuranWords.hafs.number(of: skeleton) ?? -1,
        entry: entry, range: range)
    }
  }

  /// The place of each word.
  ///
  /// - Parameters:
  ///   - tokens: in order of time.
  ///   - limits: the words of the text that come into question; nil for all.
  /// - Returns: as many as there are tokens.
  static func places(of tokens: [Token], within limits: Range<Int>? = nil) -> [Place] {
    Self(tokens: tokens, limits: limits).run()
  }

  private init(tokens: [Token], limits: Range<Int>?) {
    self.tokens = tokens
    isLimited = limits != nil
    self.limits = limits ?? 0..<words.count
  }

  /// A step: the written words that it takes, and the words of the text.
  private struct Step {
    var tokens: Int
    var words: Int
  }

  private func run() -> [Place] {
    var places: [Place] = []
    var place: Int? = isLimited ? limits.lowerBound : nil
    while places.count < tokens.count {
      let index = places.count
      let fitting = place.map { run(index, $0, most: Self.sure) } ?? 0
      if !isSure(fitting, index, place ?? 0), let (kind, count) = phrase(index), count > fitting {
        places += repeatElement(.phrase(kind), count: count)
        // The basmalah is the first ayah, too.
        if kind == .basmalah, place == nil { place = count }
        continue
      }
      let detour = fitting == 0 ? place.flatMap { self.detour(index, $0) } : nil
      if !isSure(fitting, index, place ?? 0), let there = jump(index, from: place),
        there.run >= max(fitting, detour?.run ?? 0) + (place == nil || fitting == 0 ? 1 : 2)
      {
        place = there.place
      } else if fitting == 0 {
        if let here = place, let detour {
          if detour.tokens > 0 {
            places.append(detour.words > 0 ? .words(here..<here + 1) : .unknown)
          }
          place = here + detour.words
        } else {
          places.append(.unknown)
        }
        continue
      }
      guard let here = place, let step = step(index, here) else {
        preconditionFailure("no word \(index) at \(place ?? -1)")
      }
      places += repeatElement(.words(here..<here + step.words), count: step.tokens)
      place = here + step.words
    }
    return places
  }

  /// As many words in a row as leave no doubt.
  private static let sure = 3

  /// True if words that fit in a row leave no doubt: there are enough, or the ayah or a text of
  /// several words ends with them.
  private func isSure(_ fitting: Int, _ index: Int, _ place: Int) -> Bool {
    if fitting == 0 || fitting >= Self.sure { return fitting > 0 }
    let next = index + fitting
    let ayahEnds =
      place + fitting < words.count && words.ayah(at: place + fitting).start == place + fitting
    let textEnds =
      fitting > 1
      && (next == tokens.count || tokens[next].entry != tokens[next - 1].entry)
      && tokens[next - 2].entry == tokens[next - 1].entry
    return ayahEnds || textEnds
  }

  /// The longest run of words that is looked at.
  private static let longestRun = 12

  /// The step from a written word at a place, if it fits there: word by word, or one of them
  /// written as two.
  private func step(_ index: Int, _ place: Int) -> Step? {
    guard index < tokens.count, limits.contains(place) else { return nil }
    let token = tokens[index]
    if token.number == words[place] { return Step(tokens: 1, words: 1) }
    func joined(_ first: String, _ second: String) -> String { QuranWords.skeleton(first + second) }
    if index + 1 < tokens.count,
      joined(token.skeleton, tokens[index + 1].skeleton) == words.skeleton(at: place)
    {
      return Step(tokens: 2, words: 1)
    }
    if limits.contains(place + 1),
      joined(words.skeleton(at: place), words.skeleton(at: place + 1)) == token.skeleton
    {
      return Step(tokens: 1, words: 2)
    }
    return nil
  }

  /// The number of written words, at most `most`, that fit one after the other.
  private func run(_ index: Int, _ place: Int, most: Int) -> Int {
    var (index, place) = (index, place)
    let first = index
    while index - first < most, let step = step(index, place) {
      index += step.tokens
      place += step.words
    }
    return index - first
  }

  /// Passes over a word that is written otherwise (1, 1), added (1, 0) or left out (0, 1).
  ///
  /// - Returns: the words passed over, and the number of words that fit after them; nil if none do.
  private func detour(_ index: Int, _ place: Int) -> (tokens: Int, words: Int, run: Int)? {
    guard limits.contains(place) else { return nil }
    let left = tokens.count - index
    for (token, word) in [(1, 1), (1, 0), (0, 1)] {
      let needed = min(2, left - token)
      // At the end of the file, a last word that is written otherwise is the one that is due.
      if needed == 0 {
        if word == 1, words.ayah(at: place).start != place { return (token, word, 0) }
        continue
      }
      let run = run(index + token, place + word, most: Self.longestRun)
      if run >= needed { return (token, word, run) }
    }
    return nil
  }

  /// The place at which the text continues where a word does not fit, and the number of words that
  /// fit there; nil if there is none.
  private func jump(_ index: Int, from place: Int?) -> (place: Int, run: Int)? {
    var candidates: [Int] = []
    if isLimited {
      candidates = limits.filter { step(index, $0) != nil }
    } else {
      candidates = starts(of: tokens[index...].prefix(3).map(\.number))
      if candidates.isEmpty, index + 3 < tokens.count {
        // The first word may be written as two.
        let joined = QuranWords.skeleton(tokens[index].skeleton + tokens[index + 1].skeleton)
        candidates = starts(
          of: [words.number(of: joined) ?? -1, tokens[index + 2].number, tokens[index + 3].number])
      }
      if candidates.isEmpty {
        let entry = tokens[index...].prefix(3).prefix { $0.entry == tokens[index].entry }
        candidates =
          entry.count <= 2 ? words.shortAyat(of: entry.map(\.number)).map(\.lowerBound) : []
      }
    }
    let here = place ?? 0
    return candidates.map { (place: $0, run: run(index, $0, most: Self.longestRun)) }
      .filter { $0.run > 0 }
      .max { ($0.run, -abs($0.place - here)) < ($1.run, -abs($1.place - here)) }
  }

  /// The places at which three skeletons follow each other.
  private func starts(of numbers: [Int]) -> [Int] {
    guard numbers.count == 3, !numbers.contains(-1) else { return [] }
    return words.places(of: numbers[0], numbers[1], numbers[2])
  }

  /// A phrase that is no ayah, or the basmalah, and the number of its words.
  private func phrase(_ index: Int) -> (kind: Segment.Kind, count: Int)? {
    guard !isLimited else { return nil }
    for phrase in RecitedPhrase.all {
      let next = tokens[index...].prefix(phrase.folded.count)
      let fits =
        phrase.folded.count == 1
        ? next.map(\.folded) == phrase.folded : next.map(\.skeleton) == phrase.skeletons
      if fits { return (phrase.kind, phrase.folded.count) }
    }
    return nil
  }
}

/// The text of a phrase besides the ayat.
struct RecitedPhrase: Sendable {
  let kind: Segment.Kind
  /// As it is printed.
  let text: String
  /// The folded words.
  let folded: [String]
  /// Their skeletons.
  let skeletons: [String]

  private init(_ kind: Segment.Kind, _ text: String) {
    self.kind = kind
    self.text = text
    folded = Folding.words(of: text)
    skeletons = folded.map(QuranWords.skeleton)
  }

  /// All phrases that have words.
  static let all = [
    RecitedPhrase(.basmalah, PrintedText.basmalah.joined(separator: " ")),
    RecitedPhrase(.istiadhah, "أَعُوذُ بِٱللَّهِ مِنَ ٱلشَّيۡطَٰنِ ٱلرَّجِيمِ"),
    RecitedPhrase(.amin, "آمِين"),
    RecitedPhrase(.takbir, "ٱللَّهُ أَكۡبَرُ"),
    RecitedPhrase(.tasmi, "سَمِعَ ٱللَّهُ لِمَنۡ حَمِدَهُ"),
    RecitedPhrase(.taslim, "ٱلسَّلَامُ عَلَيۡكُمۡ وَرَحۡمَةُ ٱللَّهِ"),
    RecitedPhrase(.sadaqa, "صَدَقَ ٱللَّهُ ٱلۡعَظِيمُ"),
  ]

  /// Number of words of a phrase; 0 for what is none.
  static func length(of kind: Segment.Kind) -> Int {
    all.first { $0.kind == kind }?.folded.count ?? 0
  }

  /// The text of a kind of segment; nil for what has none.
  static func text(of kind: Segment.Kind) -> String? { all.first { $0.kind == kind }?.text }
}
