package import AudioCore

/// The limits beyond which the text of a sentence is not to be trusted.
package struct TrustLimits: Hashable, Sendable {
  /// Text that compresses better is a loop: Whisper's own limit.
  package var compressionRatio = 2.4
  /// Nobody speaks if the engine holds that likelier than this, Whisper's own limit, ...
  package var noSpeechProbability = 0.6
  /// ... and is less sure than this of its words, again Whisper's own limit.
  package var averageLogProbability = -1.0
  /// The same group of words this often in a row is a loop; nobody says a phrase four times.
  package var repeats = 4
  /// A sentence of which this share lies in silence was not said.
  package var silentShare = 0.9

  package init() {}

  /// Marks sentences that are not to be trusted.
  ///
  /// - Parameters:
  ///   - sentences: in order of time.
  ///   - silences: where nothing is heard, in order, without overlap.
  /// - Returns: the sentences with ``Sentence/marks`` set anew.
  package func marked(_ sentences: [Sentence], silences: [FrameRange] = []) -> [Sentence] {
    let folded = sentences.map { Folding.words(of: $0.text) }
    let looping = sentencesInLoops(folded)
    return sentences.indices.map { index in
      var sentence = sentences[index]
      var marks: Set<Sentence.Mark> = []
      if looping.contains(index) || sentence.compressionRatio ?? 0 > compressionRatio
        || holdsLoop(folded[index])
      {
        marks.insert(.repetition)
      }
      let silent = silences.reduce(0) { $0 + $1.overlap(sentence.frames) }
      if sentence.noSpeechProbability ?? 0 > noSpeechProbability
        && sentence.averageLogProbability ?? 0 < averageLogProbability
        || Double(silent) >= silentShare * Double(sentence.frames.count)
      {
        marks.insert(.silence)
      }
      if isBoilerplate(folded[index]) { marks.insert(.boilerplate) }
      sentence.marks = Sentence.Mark.allCases.filter(marks.contains)
      return sentence
    }
  }

  /// Sentences of which at least ``repeats`` in a row are the same.
  private func sentencesInLoops(_ folded: [[String]]) -> Set<Int> {
    var looping: Set<Int> = []
    var start = 0
    for index in 0...folded.count where index == folded.count || folded[index] != folded[start] {
      if index - start >= repeats { looping.formUnion(start..<index) }
      start = index
    }
    return looping
  }

  /// True if a group of one to eight words occurs ``repeats`` times in a row.
  private func holdsLoop(_ words: [String]) -> Bool {
    for length in 1...8 where words.count >= length * repeats {
      var same = 0
      for index in length..<words.count {
        same = words[index] == words[index - length] ? same + 1 : 0
        if same >= length * (repeats - 1) { return true }
      }
    }
    return false
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
