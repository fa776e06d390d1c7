package import AudioCore

/// The limits beyond which the text of a sentence is not trusted.
package struct TrustLimits: Hashable, Sendable {
  /// The maximum compression ratio. Text with a higher ratio counts as a loop. Whisper uses the
  /// same limit.
  package var compressionRatio = 2.4
  /// The limit of the no-speech probability. A sentence counts as silence if its probability is
  /// above this limit and its average log probability is below ``averageLogProbability``. Whisper
  /// uses the same limit.
  package var noSpeechProbability = 0.6
  /// The limit of the average log probability; see ``noSpeechProbability``. Whisper uses the same
  /// limit.
  package var averageLogProbability = -1.0
  /// A sentence or a group of words that occurs at least this many times in a row counts as a loop
  /// of the engine, unless the sound is repeated too.
  package var repeats = 4
  /// A sentence counts as silence if at least this share of it lies in silences.
  package var silentShare = 0.9
  /// The minimum duration of voice in a sentence, in seconds. A sentence with less voice counts as
  /// silence.
  package var voiced = 0.08
  /// The minimum duration of voice for each word of a sentence, in seconds. A sentence with less
  /// voice counts as silence. Even the fastest speakers need four times as long for a word.
  package var voicedPerWord = 0.03

  package init() {}

  /// Returns the sentences with marks on those that are not trusted.
  ///
  /// - Parameters:
  ///   - sentences: the sentences, in order of time.
  ///   - silences: the silences of the recording, in order of time, without overlap.
  ///   - sound: the features of the recording; nil if they are not stored. Without features, the
  ///     marks depend only on the text, on the silences, and on the probabilities and ratios that
  ///     the engine reports.
  /// - Returns: the sentences with ``Sentence/marks`` replaced.
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

  /// True if the sound of a sentence has too little voice for the number of words in the sentence.
  private func isUnvoiced(_ sentence: Sentence, wordCount: Int, _ sound: SpokenSound) -> Bool {
    sound.voicedSeconds(in: sentence.frames) < max(voiced, voicedPerWord * Double(wordCount))
  }

  /// Returns the runs of at least ``repeats`` consecutive equal sentences.
  private func loops(of folded: [[String]]) -> [Range<Int>] {
    var loops: [Range<Int>] = []
    var start = 0
    for index in 0...folded.count where index == folded.count || folded[index] != folded[start] {
      if index - start >= repeats { loops.append(start..<index) }
      start = index
    }
    return loops
  }

  /// Finds a group of one to eight words that occurs at least ``repeats`` times in a row; returns
  /// nil if no group does.
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

/// A repeated group of words: the index of its first word in the sentence (`start`), the number of
/// words in the group (`length`), and the number of times that it occurs (`count`).
private struct Loop {
  let start, length, count: Int
}

extension FrameRange {
  /// Returns the frames of each repetition in a loop. The `wordCount` words of the sentence are
  /// assumed to take equally long.
  fileprivate func parts(_ loop: Loop, of wordCount: Int) -> [FrameRange] {
    func position(_ word: Int) -> Int { start.count + count * word / wordCount }
    return (0..<loop.count).map {
      let word = loop.start + $0 * loop.length
      return FrameRange(position(word)..<position(word + loop.length))
    }
  }
}

/// The formulas that accompany recitation, as lists of normalised words.
private let formulas: [[String]] = [
  "بسم الله الرحمن الرحيم", "اعوذ بالله من الشيطان الرجيم", "صدق الله العظيم", "امين",
].map { Folding.words(of: $0) }

/// True if the text consists only of formulas.
private func isBoilerplate(_ words: [String]) -> Bool {
  var rest = words[...]
  while !rest.isEmpty {
    guard let formula = formulas.first(where: { rest.starts(with: $0) }) else { return false }
    rest = rest.dropFirst(formula.count)
  }
  return !words.isEmpty
}
