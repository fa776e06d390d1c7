package import AudioCore

/// The limits beyond which the text of a sentence is not to be trusted.
package struct TrustLimits: Hashable, Sendable {
  /// Text that compresses better is a loop: Whisper's own limit.
  package var compressionRatio = 2.4
  /// Nobody speaks if the engine holds that likelier than this, Whisper's own limit, ...
  package var noSpeechProbability = 0.6
  /// ... and is less sure than this of its words, again Whisper's own limit.
  package var averageLogProbability = -1.0
  /// The same group of words this often in a row is a loop, unless the sound repeats as well.
  package var repeats = 4
  /// A sentence with this share in silence was not said.
  package var silentShare = 0.9
  /// A sentence over less voice than this, in seconds, was not said; nor was one ...
  package var voiced = 0.08
  /// ... over less voice than this for each of its words: the quickest speakers take four times as
  /// long.
  package var voicedPerWord = 0.03

  package init() {}

  /// Marks sentences that are not to be trusted.
  ///
  /// - Parameters:
  ///   - sentences: in order of time.
  ///   - silences: where nothing is heard, in order, without overlap.
  ///   - sound: what was recorded; nil if its features are not kept, and then the text alone
  ///     counts.
  /// - Returns: the sentences with ``Sentence/marks`` set again.
  package func marked(
    _ sentences: [Sentence], silences: [FrameRange] = [], sound: SpokenSound? = nil
  ) -> [Sentence] {
    let folded = sentences.map { Folding.words(of: $0.text) }
    let looping = Set(
      loops(of: folded).filter { run in
        !(sound?.isRepeated(sentences[run].map(\.frames)) ?? false)
      }.flatMap { $0 })
    return sentences.indices.map { index in
      var sentence = sentences[index]
      var marks: Set<Sentence.Mark> = []
      let loop = loop(in: folded[index])
      let isSaid =
        loop.map { sound?.isRepeated(sentence.frames.parts($0, of: folded[index].count)) ?? false }
      if looping.contains(index)
        || !(isSaid ?? (sentence.compressionRatio ?? 0 <= compressionRatio))
      {
        marks.insert(.repetition)
      }
      let silent = silences.reduce(0) { $0 + $1.overlap(sentence.frames) }
      if sentence.noSpeechProbability ?? 0 > noSpeechProbability
        && sentence.averageLogProbability ?? 0 < averageLogProbability
        || Double(silent) >= silentShare * Double(sentence.frames.count)
        || sound.map({ isUnvoiced(sentence, wordCount: folded[index].count, $0) }) ?? false
      {
        marks.insert(.silence)
      }
      if isBoilerplate(folded[index]) { marks.insert(.boilerplate) }
      sentence.marks = Sentence.Mark.allCases.filter(marks.contains)
      return sentence
    }
  }

  /// True if the sound has too little voice for the text.
  private func isUnvoiced(_ sentence: Sentence, wordCount: Int, _ sound: SpokenSound) -> Bool {
    sound.voicedSeconds(in: sentence.frames) < max(voiced, voicedPerWord * Double(wordCount))
  }

  /// The runs of at least ``repeats`` sentences in a row that are the same.
  private func loops(of folded: [[String]]) -> [Range<Int>] {
    var loops: [Range<Int>] = []
    var start = 0
    for index in 0...folded.count where index == folded.count || folded[index] != folded[start] {
      if index - start >= repeats { loops.append(start..<index) }
      start = index
    }
    return loops
  }

  /// A group of one to eight words that occurs at least ``repeats`` times in a row; nil if there is
  /// none.
  private func loop(in words: [String]) -> Loop? {
    for length in 1...8 where words.count >= length * repeats {
      var start = 0
      for index in length...words.count
      where index == words.count || words[index] != words[index - length] {
        let count = (index - start) / length
        if count >= repeats { return Loop(start: start, length: length, count: count) }
        start = index - length + 1
      }
    }
    return nil
  }
}

/// Words that are said again and again: from which on, how many at a time, how often.
private struct Loop {
  let start, length, count: Int
}

extension FrameRange {
  /// The stretches of the repeats of a loop, if all words take equally long.
  fileprivate func parts(_ loop: Loop, of wordCount: Int) -> [FrameRange] {
    func position(_ word: Int) -> Int { start.count + count * word / wordCount }
    return (0..<loop.count).map {
      let word = loop.start + $0 * loop.length
      return FrameRange(position(word)..<position(word + loop.length))
    }
  }
}

/// The formulas around recitation, folded.
private let formulas: [[String]] = [
  "بسم الله الرحمن الرحيم", "اعوذ بالله من الشيطان الرجيم", "صدق الله العظيم", "امين",
].map { Folding.words(of: $0) }

/// True if the words are formulas and nothing else.
private func isBoilerplate(_ words: [String]) -> Bool {
  var rest = words[...]
  while !rest.isEmpty {
    guard let formula = formulas.first(where: { rest.starts(with: $0) }) else { return false }
    rest = rest.dropFirst(formula.count)
  }
  return !words.isEmpty
}
