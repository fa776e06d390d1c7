import AudioCore
import Recitation

/// A search that finds the place of written Arabic words in the text of the Quran.
///
/// The words are placed in order. A word that matches the text after the previous word is placed
/// there. If a word is misspelt, omitted or added, it is skipped, provided that the next two words
/// match.
///
/// The reciter may also have jumped back or forward. If fewer than three words match at the present
/// place, the search looks for the longest run of matches elsewhere. It moves there if that run is
/// at least two words longer than the run at the present place. If several runs are equally long,
/// it takes the nearest one. A word without a match has no place.
struct WordPlacing {
  /// A written word.
  struct Token {
    /// The word as normalised by ``Folding``.
    let folded: String
    let skeleton: String
    /// The skeleton number; -1 if no word of the Quran text has this skeleton.
    let number: Int
    /// The index of the entry that contains the word, from 0.
    let entry: Int
    /// The time range; nil if only the time of the whole entry is known.
    let range: FrameRange?
  }

  /// The place of one written word.
  enum Place: Equatable {
    /// The written word stands for the words of the Quran text at these indices.
    case words(Range<Int>)
    /// The written word is part of the basmalah, or of a phrase that is not an ayah.
    case phrase(Segment.Kind)
    case unknown
  }

  private let words = QuranWords.hafs
  /// The words that are not placed yet.
  private var tokens: [Token]
  /// The index of the word of the Quran that should come next; nil before the first placed word.
  private var next: Int?
  /// The range of word indices to which the search is limited.
  private let limits: Range<Int>
  private let isLimited: Bool

  /// Returns the Arabic words of a text.
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

  /// Finds the place of each word.
  ///
  /// - Parameters:
  ///   - tokens: the written words in time order.
  ///   - limits: the word indices to which the search is limited; nil for the whole text.
  /// - Returns: one place per token.
  static func places(of tokens: [Token], within limits: Range<Int>? = nil) -> [Place] {
    var search = Self(tokens: tokens, limits: limits)
    return search.run(upTo: tokens.count)
  }

  private init(tokens: [Token], limits: Range<Int>?) {
    self.tokens = tokens
    isLimited = limits != nil
    self.limits = limits ?? 0..<words.count
    next = limits?.lowerBound
  }

  /// Creates a search in the whole text for words that are added in parts, so that only a part of
  /// them is in memory at a time.
  init() { self.init(tokens: [], limits: nil) }

  /// Adds written words. Places those words after which enough words are known to decide.
  ///
  /// - Parameters:
  ///   - words: the next words in time order.
  ///   - use: receives each word that is placed, in time order.
  mutating func add(_ words: [Token], _ use: (Token, Place) -> Void) {
    tokens += words
    if tokens.count >= Self.maxWaiting { release(upTo: tokens.count - Self.lookahead, use) }
  }

  /// Places the remaining words.
  mutating func finish(_ use: (Token, Place) -> Void) { release(upTo: tokens.count, use) }

  private mutating func release(upTo end: Int, _ use: (Token, Place) -> Void) {
    let places = run(upTo: end)
    for (token, place) in zip(tokens, places) { use(token, place) }
    tokens.removeFirst(places.count)
  }

  /// The number of following words that can affect the place of a word. The longest run of matches
  /// and the longest phrase are shorter than this.
  private static let lookahead = 64
  /// The number of words that are collected before they are placed.
  private static let maxWaiting = 1024

  /// The words that one step of the search matches with each other: a number of written words and a
  /// number of words of the Quran, usually 1 and 1.
  private struct Step {
    var tokens: Int
    var words: Int
  }

  /// Places at least the first `end` words. It places more words if a match of the last word
  /// includes words that follow it.
  private mutating func run(upTo end: Int) -> [Place] {
    var places: [Place] = []
    var place = next
    defer { next = place }
    while places.count < end {
      let index = places.count
      let fitting = place.map { run(index, $0, most: Self.minCertainRun) } ?? 0
      if !isCertain(fitting, index, place ?? 0), let (kind, count) = phrase(index), count > fitting
      {
        places += repeatElement(.phrase(kind), count: count)
        // A basmalah before any other ayah may be ayah 1 of al-Fatihah. The text then continues
        // with ayah 2.
        if kind == .basmalah, place == nil { place = count }
        continue
      }
      let detour = fitting == 0 ? place.flatMap { self.detour(index, $0) } : nil
      if !isCertain(fitting, index, place ?? 0), let there = jump(index, from: place),
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

  /// The number of consecutive matching words that makes a place certain.
  private static let minCertainRun = 3

  /// True if a run of matching words makes the place certain. A run does so if it is long enough,
  /// if it ends an ayah, or if it ends an entry of several words.
  private func isCertain(_ fitting: Int, _ index: Int, _ place: Int) -> Bool {
    if fitting == 0 || fitting >= Self.minCertainRun { return fitting > 0 }
    let next = index + fitting
    let ayahEnds =
      place + fitting < words.count && words.ayah(at: place + fitting).start == place + fitting
    let textEnds =
      fitting > 1
      && (next == tokens.count || tokens[next].entry != tokens[next - 1].entry)
      && tokens[next - 2].entry == tokens[next - 1].entry
    return ayahEnds || textEnds
  }

  /// The maximum length of a run in words. The count stops there, even if more words match.
  private static let longestRun = 12

  /// The maximum length, in words, of a passage in which a written word is compared with every
  /// word. In a longer passage, an index gives the candidates, and only the nearest candidates are
  /// compared. The time for a word therefore does not grow with the length of the passage.
  private static let maxScan = 400

  /// Returns the match of a written word with the word of the Quran at `place`; nil if they do not
  /// match. Two written words may match one word of the Quran, and one written word may match two
  /// words of the Quran.
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

  /// Returns the number of consecutive written words, at most `most`, that match the Quran from
  /// `place` on.
  private func run(_ index: Int, _ place: Int, most: Int) -> Int {
    var (index, place) = (index, place)
    let first = index
    while index - first < most, let step = step(index, place) {
      index += step.tokens
      place += step.words
    }
    return index - first
  }

  /// Skips a misspelt, added or omitted word, if the words after it match again.
  ///
  /// - Returns: the number of skipped words of the file and of the Quran, and the number of words
  ///   that match after them. A misspelt word gives (1, 1), an added word (1, 0) and an omitted
  ///   word (0, 1). Nil if no skip helps.
  private func detour(_ index: Int, _ place: Int) -> (tokens: Int, words: Int, run: Int)? {
    guard limits.contains(place) else { return nil }
    let left = tokens.count - index
    for (token, word) in [(1, 1), (1, 0), (0, 1)] {
      let needed = min(2, left - token)
      // At the end of the file, the last word is accepted as the next word of the ayah even if it
      // is misspelt.
      if needed == 0 {
        if word == 1, words.ayah(at: place).start != place { return (token, word, 0) }
        continue
      }
      let run = run(index + token, place + word, most: Self.longestRun)
      if run >= needed { return (token, word, run) }
    }
    return nil
  }

  /// Returns the best place to continue elsewhere in the text, and the number of words that match
  /// there. The best place has the longest run of matches. If several places have equally long
  /// runs, it is the one nearest to the present place. Nil if no place matches.
  private func jump(_ index: Int, from place: Int?) -> (place: Int, run: Int)? {
    var candidates: [Int] = []
    if isLimited, limits.count <= Self.maxScan {
      candidates = limits.filter { step(index, $0) != nil }
    } else if isLimited {
      let next = index + 1 < tokens.count ? tokens[index + 1].skeleton : ""
      candidates = QuranWords.places(
        of: [tokens[index].skeleton, QuranWords.skeleton(tokens[index].skeleton + next)],
        in: limits, near: place ?? 0, most: Self.maxScan
      ).filter { step(index, $0) != nil }
    } else {
      candidates = starts(of: tokens[index...].prefix(3).map(\.number))
      if candidates.isEmpty, index + 3 < tokens.count {
        // The first word may have been written as two words.
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

  /// Returns the indices at which three skeletons occur in sequence.
  private func starts(of numbers: [Int]) -> [Int] {
    guard numbers.count == 3, !numbers.contains(-1) else { return [] }
    return words.places(of: numbers[0], numbers[1], numbers[2])
  }

  /// Returns the phrase that begins at a word, and the number of its words; nil if no phrase begins
  /// there. The basmalah counts as a phrase.
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

/// A fixed phrase that is recited besides the ayat.
struct RecitedPhrase: Sendable {
  let kind: Segment.Kind
  /// The printed text.
  let text: String
  /// The words of the phrase as normalised by ``Folding``.
  let folded: [String]
  /// The skeletons of the normalised words.
  let skeletons: [String]

  private init(_ kind: Segment.Kind, _ text: String) {
    self.kind = kind
    self.text = text
    folded = Folding.words(of: text)
    skeletons = folded.map(QuranWords.skeleton)
  }

  /// All segment kinds that have a fixed text.
  static let all = [
    RecitedPhrase(.basmalah, PrintedText.basmalah.joined(separator: " ")),
    RecitedPhrase(.istiadhah, "أَعُوذُ بِٱللَّهِ مِنَ ٱلشَّيۡطَٰنِ ٱلرَّجِيمِ"),
    RecitedPhrase(.amin, "آمِين"),
    RecitedPhrase(.takbir, "ٱللَّهُ أَكۡبَرُ"),
    RecitedPhrase(.tasmi, "سَمِعَ ٱللَّهُ لِمَنۡ حَمِدَهُ"),
    RecitedPhrase(.taslim, "ٱلسَّلَامُ عَلَيۡكُمۡ وَرَحۡمَةُ ٱللَّهِ"),
    RecitedPhrase(.sadaqa, "صَدَقَ ٱللَّهُ ٱلۡعَظِيمُ"),
  ]

  /// Returns the number of words of a phrase; 0 for a kind that is not a phrase.
  static func length(of kind: Segment.Kind) -> Int {
    all.first { $0.kind == kind }?.folded.count ?? 0
  }

  /// Returns the fixed text of a kind of segment; nil if it has no fixed text.
  static func text(of kind: Segment.Kind) -> String? { all.first { $0.kind == kind }?.text }
}
