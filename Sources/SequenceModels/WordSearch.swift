import AudioCore
import CKernels

/// Finds the words that are read in a recording: the best path through a ``WordNetwork``.
///
/// The search is Viterbi's algorithm over the frames, by token passing: each state keeps its best
/// score and the history of words that led to this score. A token is dropped if its score is lower
/// than the best score of its frame by more than the beam. While more words than ``Limits/words``
/// have tokens, the beam is narrowed. Therefore the cost is linear in the number of frames, for any
/// number of units. Histories with the same beginning share the records of that beginning. From
/// time to time, records to which no token refers are dropped. Therefore memory does not grow with
/// the product of frames and words. All arithmetic uses integers, so the result is the same on
/// every machine.
///
/// Source: S. J. Young, N. H. Russell, J. H. S. Thornton, "Token passing: a simple conceptual model
/// for connected speech recognition systems", Cambridge University, 1989.
package enum WordSearch {
  /// A word that was read.
  package struct Heard: Hashable, Sendable {
    /// Index of the word in the network.
    package var word: Int
    /// Frames of the word, from the first frame of its first phone to the last frame of its last
    /// phone.
    package var frames: Range<Int>
  }

  /// A path through the network.
  package struct Path: Hashable, Sendable {
    /// Words in order of time.
    package var words: [Heard]
    /// Sum of the scores of all frames, less the costs, in 1/64 nat.
    package var score: Int
  }

  /// Limits that keep the search fast.
  package struct Limits: Hashable, Sendable {
    /// Beam: maximum distance of a token from the best token of its frame, in 1/64 nat.
    package var beam: Int32
    /// Maximum number of words with tokens. While there are more, the beam is narrowed.
    package var words: Int

    package init(beam: Int32, words: Int) {
      self.beam = beam
      self.words = words
    }
  }

  /// Returns the best path through a network.
  ///
  /// - Parameters:
  ///   - network: the words, with the costs of the paths through them.
  ///   - frames: the scores of the frames of the recording.
  ///   - range: the frames to search.
  ///   - units: the units that may be read in these frames.
  ///   - expected: the unit that is expected first.
  ///   - isToEnd: true if all units are expected to be read before the end of the range. In this
  ///     case, leaving out units at the end has a cost too.
  ///   - next: the unit that is read after the range. Units before `next` that are not read count
  ///     as left out. Nil if the end of `units` follows the range.
  ///   - limits: the limits of the search.
  ///   - advanced: progress callback, invoked every 1,000 frames.
  /// - Returns: the best path; nil if there are no frames, or if every token was dropped.
  package static func bestPath(
    through network: WordNetwork, _ frames: some FrameScores, in range: Range<Int>,
    units: Range<Int>, from expected: Int, isToEnd: Bool = true, upTo next: Int? = nil,
    limits: Limits,
    advanced: () -> Void = {}
  ) -> Path? {
    guard !range.isEmpty else { return nil }
    var front = SearchFront(network, limits, units, from: expected)
    var scores = [Int32](repeating: 0, count: frames.classCount + 2)
    for frame in range {
      frames.write(frame, to: &scores)
      front.advance(Int32(frame), scores)
      if frame % 1000 == 999 {
        front.lower()
        advanced()
      }
    }
    return front.path(to: isToEnd ? next ?? units.upperBound : nil)
  }
}

private let none = noScore

/// A token that has left a word, unit or gap, and enters another one at the next frame.
private struct LeavingToken {
  var token = Token()
  /// Word that the token has left. Its record is added to the history only when the token enters
  /// another word, because most tokens enter no other word. −1 if the history already contains the
  /// record.
  var word: Int32 = -1
  var start: Int32 = 0
  var end: Int32 = 0
}

/// The tokens of a word outside its phones: the token that enters the word, and the token in the
/// pause after it. They are stored beside each other, because memory access takes most of the time
/// of a search.
private struct WordState {
  /// Token that enters the word at the next frame.
  var entry = LeavingToken()
  /// Token in the pause after the word.
  var pause = Token()
  let unit: Int32
  /// Location of the phones of the word.
  let phones: PhoneTokens.Place
  /// True if a phone of the word has a token.
  var hasTokens = false
}

/// The tokens at one frame, and the functions that move them to the next frame.
private struct SearchFront: ~Copyable {
  private struct Record {
    var before: Int32
    var word: Int32
    var start: Int32
    var end: Int32
  }

  private let network: WordNetwork
  private let limits: WordSearch.Limits
  /// Units that may be read.
  private let units: Range<Int>
  /// Unit that is expected first.
  private let first: Int
  private let phones: PhoneTokens
  private let words: UnsafeMutablePointer<WordState>
  /// Bit set of the words whose state is initialised, like ``active``. A word is initialised when
  /// a token first enters it, because a search of a short stretch enters few words of a large
  /// network.
  private let initialised: UnsafeMutablePointer<UInt64>
  /// Bit set of the words that have tokens. Word w is bit w % 64 of the number at w / 64.
  private let active: UnsafeMutablePointer<UInt64>
  /// Bit set of the numbers in ``active`` that may be nonzero. Bit i is for the number at index i.
  private let activeBlocks: UnsafeMutablePointer<UInt64>
  private let blockCount: Int
  /// Buffer for the list of words with tokens. It has space for all words plus the prefetch
  /// distance.
  private let listed: UnsafeMutablePointer<Int32>
  /// Token in the gap after each unit. The index is the number of units before the gap.
  private let gaps: UnsafeMutablePointer<Token>
  /// Token that leaves a unit and continues at the next frame. The index is the unit that is
  /// expected next.
  private let exits: UnsafeMutablePointer<LeavingToken>
  /// Indices in ``gaps`` and ``exits`` that have a token, ascending.
  private var open: [Int32] = []
  private var records: [Record] = []
  private var maxRecords = 1 << 18
  private var beam: Int32
  /// Best score at the last frame.
  private var best: Int32 = 0
  /// Sum of the amounts that ``lower()`` subtracted from all scores.
  private var offset = 0

  init(_ network: WordNetwork, _ limits: WordSearch.Limits, _ units: Range<Int>, from expected: Int)
  {
    self.network = network
    self.limits = limits
    self.units = units
    beam = limits.beam
    words = .allocate(capacity: network.wordCount)
    phones = PhoneTokens(blockCount: network.blockCount)
    listed = .allocate(capacity: network.wordCount + Self.ahead)
    blockCount = (network.wordCount + 63) / 64
    active = .allocate(capacity: blockCount)
    active.initialize(repeating: 0, count: blockCount)
    initialised = .allocate(capacity: blockCount)
    initialised.initialize(repeating: 0, count: blockCount)
    activeBlocks = .allocate(capacity: (blockCount + 63) / 64)
    activeBlocks.initialize(repeating: 0, count: (blockCount + 63) / 64)
    gaps = .allocate(capacity: network.unitCount + 1)
    gaps.initialize(repeating: Token(), count: network.unitCount + 1)
    exits = .allocate(capacity: network.unitCount + 1)
    exits.initialize(repeating: LeavingToken(), count: network.unitCount + 1)
    exits[expected].token.score = 0
    gaps[expected].score = 0
    open = [Int32(expected)]
    first = expected
    // The list of words is padded with word 0.
    if network.wordCount > 0 { prepare(0) }
  }

  deinit {
    words.deallocate()
    active.deallocate()
    initialised.deallocate()
    activeBlocks.deallocate()
    listed.deallocate()
    gaps.deallocate()
    exits.deallocate()
  }

  /// Advances by one frame. Tokens that have left a unit enter other units. Then every token
  /// receives the score of the frame, and the worst tokens are dropped.
  mutating func advance(_ frame: Int32, _ scores: [Int32]) {
    enter(scores)
    for position in open { exits[Int(position)].token.score = none }
    phones.take(scores.dropLast(2))
    scores.withUnsafeBufferPointer { scores in
      // Upper bound of all scores after this frame.
      let greatest = best + (scores.max() ?? 0)
      let lowest = greatest - beam
      best = none
      moveGaps(scores, lowest)
      let count = moveWords(frame, scores, lowest)
      if count > limits.words {
        beam -= beam / 8
      } else if beam < limits.beam {
        beam = min(limits.beam, beam + beam / 32 + 1)
      }
    }
    open.removeAll { gaps[Int($0)].score == none && exits[Int($0)].token.score == none }
    if records.count > maxRecords { dropLostRecords() }
  }

  // MARK: Entering units

  /// Passes on the tokens that have left units: to the next unit without cost, and to other units
  /// at a cost.
  ///
  /// Other units are entered only at a frame that fits their first phone. For a text of thousands
  /// of units, this saves most of the work. No path is lost: at a frame that does not fit the first
  /// phone, the gap before the unit has the better score.
  private mutating func enter(_ scores: [Int32]) {
    let costs = network.costs
    var top = LeavingToken()
    for position in open where exits[Int(position)].token.score > top.token.score {
      top = exits[Int(position)]
    }
    guard top.token.score > none else { return }
    let lowest = best - beam
    // Go back to any earlier unit at a fixed cost, or ahead to any later unit. The cost of leaving
    // out the units between is at most `maxAbsence`.
    var word = top.word
    if word < 0, top.token.record >= 0 { word = records[Int(top.token.record)].word }
    let last = word >= 0 ? Int(network.units[Int(word)]) : first - 1
    let back = top.token.score - costs.back
    let ahead = top.token.score - costs.maxAbsence
    if max(back, ahead) >= lowest {
      let least = scores[scores.count - 2] - network.costs.maxOnsetDeficit
      for (kind, beginning) in network.unitsByFirstClass.enumerated() where scores[kind] >= least {
        for unit in beginning where units.contains(Int(unit)) {
          let score = Int(unit) <= last ? back : ahead
          if score >= lowest { offer(top, score, to: Int(unit)) }
        }
      }
    }
    // Go ahead to the next unit, and to later units at the cost of leaving out the units between.
    var passing = LeavingToken()
    var sum = Int.min / 2
    var next = 0
    for unit in max(units.lowerBound, Int(open[0]))..<max(units.upperBound, Int(open[0])) {
      if next < open.count, Int(open[next]) == unit {
        let exit = exits[unit]
        offer(exit, exit.token.score, to: unit)
        next += 1
        let before = Int(exit.token.score) + Int(network.absenceBefore[unit])
        if exit.token.score > none, before > sum { (passing, sum) = (exit, before) }
      }
      let score = sum - Int(network.absenceBefore[unit])
      if score >= Int(lowest) {
        offer(passing, Int32(score), to: unit)
      } else if next == open.count {
        break
      }
    }
    for position in open
    where Int(position) > units.lowerBound && Int(position) <= units.upperBound {
      let exit = exits[Int(position)]
      offer(exit, exit.token.score - costs.again, to: Int(position) - 1)
    }
  }

  private func offer(_ leaving: LeavingToken, _ score: Int32, to unit: Int) {
    let word = Int(network.firstWords[unit])
    prepare(word)
    guard score > words[word].entry.token.score else { return }
    words[word].entry = leaving
    words[word].entry.token.score = score
    activate(word)
  }

  /// Initialises the state of a word, unless it is initialised already.
  @inline(__always)
  private func prepare(_ word: Int) {
    if !isInitialised(word) { initialise(word) }
  }

  @inline(__always)
  private func isInitialised(_ word: Int) -> Bool {
    initialised[word >> 6] & 1 << UInt64(truncatingIfNeeded: word & 63) != 0
  }

  @inline(never)
  private func initialise(_ word: Int) {
    (words + word).initialize(
      to: WordState(unit: network.units[word], phones: phones.add(word, of: network)))
    initialised[word >> 6] |= 1 << UInt64(truncatingIfNeeded: word & 63)
  }

  @inline(__always)
  private func activate(_ word: Int) {
    active[word >> 6] |= 1 << UInt64(truncatingIfNeeded: word & 63)
    activeBlocks[word >> 12] |= 1 << UInt64(truncatingIfNeeded: word >> 6 & 63)
  }

  // MARK: Taking a frame

  /// Prefetch distance, in words.
  private static let ahead = 16

  /// Lists the words that have tokens, the last word first. The list is padded with valid words, so
  /// that prefetching can read beyond its end.
  ///
  /// - Returns: the number of words with tokens.
  private func listWords() -> Int {
    var count = 0
    for group in stride(from: (blockCount - 1) / 64, through: 0, by: -1) {
      var blocks = activeBlocks[group]
      while let place = Self.popHighest(&blocks) {
        let block = group << 6 | place
        var bits = active[block]
        if bits == 0 { activeBlocks[group] &= ~(1 << UInt64(truncatingIfNeeded: place)) }
        while let bit = Self.popHighest(&bits) {
          listed[count] = Int32(truncatingIfNeeded: block << 6 | bit)
          count &+= 1
        }
      }
    }
    for place in count..<count + Self.ahead { listed[place] = 0 }
    return count
  }

  private mutating func moveGaps(_ scores: UnsafeBufferPointer<Int32>, _ lowest: Int32) {
    let outer = scores[scores.count - 2]
    for position in open.map(Int.init) where gaps[position].score > none {
      gaps[position].score += outer
      if gaps[position].score < lowest {
        gaps[position].score = none
      } else {
        best = max(best, gaps[position].score)
        exit(LeavingToken(token: gaps[position]), at: position)
      }
    }
  }

  /// Clears the highest set bit and returns its index; nil if no bit is set.
  @inline(__always)
  private static func popHighest(_ bits: inout UInt64) -> Int? {
    guard bits != 0 else { return nil }
    let bit = 63 &- bits.leadingZeroBitCount
    bits &= ~(1 << UInt64(truncatingIfNeeded: bit))
    return bit
  }

  /// The frame to which the words advance, with the scores that all words share.
  private struct Frame {
    let number: Int32
    /// Scores of a pause within a unit, and of a gap between units.
    let inner, outer: Int32
    /// Tokens below this score are dropped.
    let lowest: Int32
  }

  /// The tokens that pass between the words of a unit while its words advance, the last word first.
  private struct UnitPass {
    var unit = -1
    var words = 0..<0
    /// Best token in a pause of the unit so far.
    var paused = Token()
    /// Best token that may go back to the current word.
    var returning = Token()
  }

  /// Moves all words by one frame, the last word first. In the other order, a token that passes to
  /// the next word would move twice in one frame.
  ///
  /// - Returns: the number of words with tokens.
  private mutating func moveWords(
    _ frame: Int32, _ scores: UnsafeBufferPointer<Int32>, _ lowest: Int32
  ) -> Int {
    let frame = Frame(
      number: frame, inner: scores[scores.count - 1], outer: scores[scores.count - 2],
      lowest: lowest)
    var count = 0
    var top = best
    var pass = UnitPass()
    let listedCount = listWords()
    for index in 0..<listedCount {
      tilawa_prefetch(words + Int(listed[index &+ Self.ahead]))
      let later = words + Int(listed[index &+ Self.ahead / 2])
      if later.pointee.hasTokens { phones.prefetch(later.pointee.phones) }
      let word = Int(listed[index])
      let state = words + word
      if !pass.words.contains(word) {
        exitAtPause(pass, frame)
        let unit = Int(state.pointee.unit)
        pass = UnitPass(
          unit: unit,
          words: Int(network.firstWords[unit])..<Int(network.firstWords[unit &+ 1]))
      }
      let isLast = word + 1 == pass.words.upperBound
      // The token of the last phone, before the phones move.
      let leaving =
        state.pointee.hasTokens ? phones.last(of: state.pointee.phones) : PhoneToken()
      var lives = false
      if isLast {
        fillGap(after: word, leaving, frame, &pass, &top)
      } else {
        lives = fillPause(after: word, leaving, frame, &pass, &top)
      }
      // The token can go back to this word only at the next frame, because the word has already
      // taken the token that enters it at this frame.
      let back = goBack(to: word, frame, &pass)
      if movePhones(of: word, isLast: isLast, frame, pass, &top) { lives = true }
      if back.token.score > none { state.pointee.entry = back }
      if lives {
        count += 1
      } else if state.pointee.entry.token.score == none {
        active[word >> 6] &= ~(1 << UInt64(word & 63))
      }
    }
    best = top
    exitAtPause(pass, frame)
    return count
  }

  /// Moves the token that leaves the last word of a unit into the gap after the unit.
  @inline(__always)
  private mutating func fillGap(
    after word: Int, _ leaving: PhoneToken, _ frame: Frame, _ pass: inout UnitPass,
    _ top: inout Int32
  ) {
    let position = pass.unit + 1
    let score = leaving.token.score - network.costs.gap + frame.outer
    if score > gaps[position].score, score >= frame.lowest {
      open(position)
      gaps[position] = Token(score: score, record: record(word, leaving, frame.number))
      top = max(top, score)
      exit(LeavingToken(token: gaps[position]), at: position)
    }
    // From the gap after the last word of a unit, the reader may go back to other words of the
    // unit. The reader may then stop after any word.
    var gap = gaps[position]
    if gap.score > none, gap.record >= 0, Int(records[Int(gap.record)].word) == word {
      gap.score -= network.costs.breaking
      pass.returning = gap
    }
  }

  /// Moves two tokens within the pause after a word: the token that leaves the word, and the token
  /// that is already in the pause.
  ///
  /// - Returns: true if the pause has a token.
  @inline(__always)
  private mutating func fillPause(
    after word: Int, _ leaving: PhoneToken, _ frame: Frame, _ pass: inout UnitPass,
    _ top: inout Int32
  ) -> Bool {
    let state = words + word
    let cost = network.costs.pause
    var score = state.pointee.pause.score
    if leaving.token.score - cost > score,
      leaving.token.score - cost + frame.inner >= frame.lowest
    {
      score = leaving.token.score - cost
      state.pointee.pause.record = record(word, leaving, frame.number)
    }
    score += frame.inner
    guard score >= frame.lowest else {
      state.pointee.pause.score = none
      return false
    }
    top = max(top, score)
    state.pointee.pause.score = score
    self.pass(LeavingToken(token: state.pointee.pause), to: word + 1)
    if score > pass.paused.score { pass.paused = state.pointee.pause }
    if score > pass.returning.score { pass.returning = state.pointee.pause }
    return true
  }

  /// Returns the token that goes back to a word; the result has no score if there is no such token.
  @inline(__always)
  private func goBack(to word: Int, _ frame: Frame, _ pass: inout UnitPass) -> LeavingToken {
    var back = LeavingToken()
    guard pass.returning.score > none, word > pass.words.lowerBound else { return back }
    pass.returning.score -= network.costs.returningWord
    if pass.returning.score - network.costs.returning >= frame.lowest {
      back.token = pass.returning
      back.token.score -= network.costs.returning
    }
    return back
  }

  /// Lets the entering token into a word, and moves the tokens of the word's phones. The token of
  /// the last phone is passed on to the next word, or out of the unit. A word without tokens and
  /// without an entering token is skipped.
  ///
  /// - Returns: true if one of the phones has a token.
  @inline(__always)
  private mutating func movePhones(
    of word: Int, isLast: Bool, _ frame: Frame, _ pass: UnitPass, _ top: inout Int32
  ) -> Bool {
    let state = words + word
    let place = state.pointee.phones
    let hadTokens = state.pointee.hasTokens
    var entering = PhoneToken()
    let entry = state.pointee.entry
    if entry.token.score > none,
      entry.token.score + phones.score(of: place.firstClass) >= frame.lowest,
      !hadTokens || entry.token.score > phones.first(of: place).token.score
    {
      entering = PhoneToken(
        token: Token(score: entry.token.score, record: record(entry)), start: frame.number)
    }
    state.pointee.entry.token.score = none
    guard hadTokens || entering.token.score > none else { return false }
    let most = phones.advance(place, entering: entering, lowest: frame.lowest)
    state.pointee.hasTokens = most > none
    guard most > none else { return false }
    top = max(top, most)
    let end = phones.last(of: place)
    if end.token.score > none {
      let token = LeavingToken(
        token: end.token, word: Int32(word), start: end.start, end: frame.number + 1)
      if isLast { exit(token, at: pass.unit + 1) } else { self.pass(token, to: word + 1) }
    }
    return true
  }

  /// Lets the best token that is in a pause of a unit leave the unit at this pause.
  private mutating func exitAtPause(_ pass: UnitPass, _ frame: Frame) {
    guard pass.unit >= 0, pass.paused.score > none else { return }
    let score = pass.paused.score - network.costs.breaking
    guard score >= frame.lowest, score > gaps[pass.unit].score else { return }
    open(pass.unit)
    gaps[pass.unit] = Token(score: score, record: pass.paused.record)
    exit(LeavingToken(token: gaps[pass.unit]), at: pass.unit)
  }

  private func pass(_ leaving: LeavingToken, to word: Int) {
    prepare(word)
    guard leaving.token.score > words[word].entry.token.score else { return }
    words[word].entry = leaving
    activate(word)
  }

  private mutating func exit(_ leaving: LeavingToken, at position: Int) {
    guard leaving.token.score > exits[position].token.score else { return }
    open(position)
    exits[position] = leaving
  }

  /// Inserts an index into ``open``, which stays in ascending order.
  private mutating func open(_ position: Int) {
    guard gaps[position].score == none, exits[position].token.score == none else { return }
    let place = open.indices.partitionPoint { Int(open[$0]) >= position }
    if place == open.count || Int(open[place]) != position {
      open.insert(Int32(position), at: place)
    }
  }

  // MARK: Histories

  private mutating func record(_ word: Int, _ phone: PhoneToken, _ end: Int32) -> Int32 {
    records.append(
      Record(before: phone.token.record, word: Int32(word), start: phone.start, end: end))
    return Int32(records.count - 1)
  }

  private mutating func record(_ leaving: LeavingToken) -> Int32 {
    guard leaving.word >= 0 else { return leaving.token.record }
    records.append(
      Record(
        before: leaving.token.record, word: leaving.word, start: leaving.start, end: leaving.end))
    return Int32(records.count - 1)
  }

  /// Calls `body` with every token.
  private func forEachToken(_ body: (inout Token) -> Void) {
    for word in 0..<network.wordCount where isInitialised(word) {
      if words[word].hasTokens { phones.forEachToken(of: words[word].phones, body) }
      if words[word].pause.score > none { body(&words[word].pause) }
      if words[word].entry.token.score > none { body(&words[word].entry.token) }
    }
    for position in open.map(Int.init) {
      if gaps[position].score > none { body(&gaps[position]) }
      if exits[position].token.score > none { body(&exits[position].token) }
    }
  }

  /// Drops the records to which no token refers.
  private mutating func dropLostRecords() {
    var places = [Int32](repeating: -1, count: records.count)
    let old = records
    forEachToken { token in
      var record = token.record
      while record >= 0, places[Int(record)] < 0 {
        places[Int(record)] = 0
        record = old[Int(record)].before
      }
    }
    var kept: [Record] = []
    for index in old.indices where places[index] >= 0 {
      places[index] = Int32(kept.count)
      var record = old[index]
      if record.before >= 0 { record.before = places[Int(record.before)] }
      kept.append(record)
    }
    forEachToken { if $0.record >= 0 { $0.record = places[Int($0.record)] } }
    records = kept
    maxRecords = max(1 << 18, 2 * kept.count)
  }

  /// Subtracts the best score from all scores, so that the scores stay small.
  mutating func lower() {
    let top = best
    guard top > none else { return }
    forEachToken { $0.score -= top }
    offset += Int(top)
    best = 0
  }

  // MARK: The end

  /// Returns the best path to the end, including the cost of the units that are left out after the
  /// path.
  ///
  /// - Parameter next: the unit that is read after the path, even if the path already contains this
  ///   unit; nil if leaving out units at the end has no cost.
  /// - Returns: the path; nil if every token was dropped.
  mutating func path(to next: Int?) -> WordSearch.Path? {
    var chosen: (score: Int, token: LeavingToken)?
    for position in open.map(Int.init) where exits[position].token.score > none {
      var cost: Int32 = 0
      if let next {
        let absence = network.absenceBefore[next] - network.absenceBefore[position]
        cost = position > next ? network.costs.again : min(network.costs.maxAbsence, absence)
      }
      let score = Int(exits[position].token.score) - Int(cost)
      if score > chosen?.score ?? Int.min { chosen = (score, exits[position]) }
    }
    guard let chosen else { return nil }
    var words: [WordSearch.Heard] = []
    var index = record(chosen.token)
    while index >= 0 {
      let record = records[Int(index)]
      words.append(
        WordSearch.Heard(word: Int(record.word), frames: Int(record.start)..<Int(record.end)))
      index = record.before
    }
    return WordSearch.Path(words: words.reversed(), score: chosen.score + offset)
  }
}
