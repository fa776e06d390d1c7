package import AudioCore

extension Annotation {
  /// The entries of a tier, stored in few bytes.
  ///
  /// A file can have some hundred thousand entries with a text of a few letters. An array of
  /// ``Entry`` would take several times the size of the file. Here an entry or a word takes 24
  /// bytes besides its text. An entry that has words, a name, a speaker or a confidence takes
  /// another 32 bytes, besides its name.
  ///
  /// The entries lie in blocks, so that a long list grows without a copy of all its entries, and so
  /// that a reader can free the entries that it has read.
  package struct Entries: Hashable, Sendable {
    /// The blocks that are full, of ``perBlock`` entries each.
    private var full: [Block] = []
    /// The last entries, after those of the full blocks; fewer than ``perBlock``.
    private var open = Block()

    private static let perBlock = 1024

    /// - Parameter entries: the entries in the order of the list.
    package init(_ entries: some Sequence<Entry>) {
      for entry in entries { append(entry) }
    }

    package static func == (one: Entries, other: Entries) -> Bool { one.elementsEqual(other) }

    package func hash(into hasher: inout Hasher) {
      for entry in self { hasher.combine(entry) }
    }

    // MARK: Reading

    /// The number of words of all entries.
    package var wordCount: Int { full.reduce(open.words.count) { $0 + $1.words.count } }

    /// Returns the time range of an entry.
    package func range(at index: Int) -> FrameRange {
      let (place, row) = Self.place(of: index)
      return place < full.count ? full[place].rows[row].range : open.rows[row].range
    }

    /// Returns the range of the last word of an entry; nil if it has no words.
    func lastWordRange(at index: Int) -> FrameRange? {
      let (place, row) = Self.place(of: index)
      let block = place < full.count ? full[place] : open
      return block.words[block.wordRange(of: row)].last?.range
    }

    /// True if an entry has an empty text.
    package func isTextEmpty(at index: Int) -> Bool {
      let (place, row) = Self.place(of: index)
      return (place < full.count ? full[place].textRange(of: row) : open.textRange(of: row)).isEmpty
    }

    /// True if the starts of the entries ascend.
    var areInOrder: Bool {
      indices.dropFirst().allSatisfy { range(at: $0 - 1).start <= range(at: $0).start }
    }

    /// Returns the number of the block of an entry, and the row in it. The open block follows the
    /// full blocks.
    private static func place(of index: Int) -> (block: Int, row: Int) {
      (index / perBlock, index % perBlock)
    }

    // MARK: Changes

    package mutating func append(_ entry: Entry) {
      open.append(entry)
      if open.rows.count == Self.perBlock { full.append(open.takeAll()) }
    }

    /// Appends an entry that was read.
    ///
    /// - Throws: ``AnnotationError/tooMany(_:most:)`` if the file has more entries than a recording
    ///   can have.
    package mutating func add(_ entry: Entry) throws(AnnotationError) {
      try Annotation.requireReadable(count + 1)
      append(entry)
    }

    /// Replaces the last entry.
    mutating func replaceLast(_ change: (inout Entry) -> Void) {
      guard var entry = last else { return }
      if open.rows.isEmpty { open = full.removeLast() }
      open.removeLast()
      change(&entry)
      append(entry)
    }

    package mutating func setRange(_ range: FrameRange, at index: Int) {
      change(index) { $0.rows[$1].range = range }
    }

    /// Changes the time ranges of the words of an entry.
    mutating func changeWordRanges(
      at index: Int, _ change: (_ range: inout FrameRange, _ isLast: Bool) -> Void
    ) {
      self.change(index) { block, row in
        let words = block.wordRange(of: row)
        for word in words {
          change(&block.words[word].range, word + 1 == words.upperBound)
        }
      }
    }

    private mutating func change(_ index: Int, _ change: (inout Block, _ row: Int) -> Void) {
      let (place, row) = Self.place(of: index)
      if place < full.count { change(&full[place], row) } else { change(&open, row) }
    }

    /// Removes the entries without a text.
    mutating func removeWithoutText() {
      guard indices.contains(where: isTextEmpty) else { return }
      var rest = Entries()
      drain { entry, _ in if !entry.text.isEmpty { rest.append(entry) } }
      self = rest
    }

    /// Sorts the entries by start. Entries that start together keep their order.
    mutating func sort() {
      guard !areInOrder else { return }
      let order = indices.map(UInt32.init).sorted {
        (range(at: Int($0)).start, $0) < (range(at: Int($1)).start, $1)
      }
      var sorted = Entries()
      for index in order { sorted.append(self[Int(index)]) }
      self = sorted
    }

    /// Passes all entries to `use`, one after the other. Each block of entries is freed when all
    /// its entries were used, and the list is empty at the end.
    ///
    /// - Parameter use: receives each entry together with the next entry.
    /// - Throws: the errors of `use`.
    package mutating func drain<Failure: Error>(
      _ use: (_ entry: Entry, _ next: Entry?) throws(Failure) -> Void
    ) throws(Failure) {
      var before: Entry?
      for place in 0...full.count {
        let block: Block
        if place < full.count {
          block = full[place]
          full[place] = Block()
        } else {
          block = open
        }
        for row in block.rows.indices {
          let entry = block.entry(row)
          if let before { try use(before, entry) }
          before = entry
        }
      }
      self = Entries()
      if let before { try use(before, nil) }
    }

    /// Frees the words of the entries up to an index, in whole blocks.
    package mutating func removeWords(through index: Int) {
      let (next, row) = Self.place(of: index + 1)
      if row == 0 { full[next - 1].removeWords() }
    }

    /// Frees the texts and words of all entries.
    package mutating func removeTextsAndWords() {
      for place in full.indices { full[place].removeTextsAndWords() }
      open.removeTextsAndWords()
    }
  }
}

extension Annotation.Entries: RandomAccessCollection, ExpressibleByArrayLiteral {
  package init(arrayLiteral entries: Annotation.Entry...) { self.init(entries) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { full.count * Self.perBlock + open.rows.count }

  package subscript(index: Int) -> Annotation.Entry {
    let (place, row) = Self.place(of: index)
    return place < full.count ? full[place].entry(row) : open.entry(row)
  }
}

extension Annotation.Entries {
  /// Some entries, with their texts in one array of bytes.
  private struct Block: Sendable {
    struct Row {
      private var start, end: FrameIndex
      private var lineNumber: UInt32
      /// The end of the text in the bytes of the block. The text begins where the text of the
      /// previous row ends. If the row has details, the text begins at ``Details/textStart``
      /// instead.
      var textEnd: UInt32

      init(_ range: FrameRange, line: Int, textEnd: Int) {
        (start, end) = (range.start, range.end)
        lineNumber = UInt32(clamping: line)
        self.textEnd = UInt32(textEnd)
      }

      var line: Int { Int(lineNumber) }
      var range: FrameRange {
        get { FrameRange(start: start, end: end) }
        set { (start, end) = (newValue.start, newValue.end) }
      }
    }

    /// Further values of an entry that has words, a name, a speaker or a confidence.
    struct Details {
      let row: UInt32
      /// The start of the text of the entry. In front of the text lie the name of the entry, and
      /// the words that do not occur in the text.
      var textStart: UInt32
      /// The index in ``words`` after the last word of the entry. The first word of the entry comes
      /// directly after the last word of the previous row with details.
      var wordEnd: UInt32
      /// The place of the name in the bytes of the block.
      var nameStart: UInt32
      let nameLength: UInt32
      /// The index of the speaker in the speakers of the block.
      let speaker: UInt32
      /// The confidence; -1 if it is unknown.
      let confidence: Double

      var nameRange: Range<Int> { Int(nameStart)..<Int(nameStart) + Int(nameLength) }
    }

    struct Word {
      private var start, end: FrameIndex
      /// The place of the text in the bytes of the block.
      private let textStart, textLength: UInt32

      init(_ range: FrameRange, textStart: Int, textLength: Int) {
        (start, end) = (range.start, range.end)
        (self.textStart, self.textLength) = (UInt32(textStart), UInt32(textLength))
      }

      var textRange: Range<Int> { Int(textStart)..<Int(textStart) + Int(textLength) }
      var range: FrameRange {
        get { FrameRange(start: start, end: end) }
        set { (start, end) = (newValue.start, newValue.end) }
      }
    }

    var words: [Word] = []
    var rows: [Row] = []
    private var bytes: [UInt8] = []
    private var details: [Details] = []
    /// The speakers of the entries with details, each once.
    private var speakers: [String] = []
    /// The confidences of the words, -1 if unknown; empty if all are unknown.
    private var probabilities: [Double] = []

    /// The index of the details of a row; nil if the row has none.
    private func detailsIndex(of row: Int) -> Int? {
      if details.isEmpty { return nil }
      let index = details.indices.partitionPoint { details[$0].row >= row }
      return index < details.count && details[index].row == row ? index : nil
    }

    func textRange(of row: Int) -> Range<Int> {
      let end = Int(rows[row].textEnd)
      if let index = detailsIndex(of: row) { return Int(details[index].textStart)..<end }
      return (row == 0 ? 0 : Int(rows[row - 1].textEnd))..<end
    }

    func wordRange(of row: Int) -> Range<Int> {
      guard let index = detailsIndex(of: row) else { return 0..<0 }
      return (index == 0 ? 0 : Int(details[index - 1].wordEnd))..<Int(details[index].wordEnd)
    }

    func entry(_ row: Int) -> Annotation.Entry {
      var entry = Annotation.Entry(
        range: rows[row].range, text: text(textRange(of: row)), line: rows[row].line)
      guard let index = detailsIndex(of: row) else { return entry }
      entry.name = text(details[index].nameRange)
      entry.speaker = speakers[Int(details[index].speaker)]
      entry.confidence = Self.confidence(details[index].confidence)
      entry.words = wordRange(of: row).map { place in
        Annotation.Word(
          range: words[place].range, text: text(words[place].textRange),
          confidence: Self.confidence(probabilities.isEmpty ? -1 : probabilities[place]))
      }
      return entry
    }

    private static func confidence(_ stored: Double) -> Double? { stored < 0 ? nil : stored }

    private func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }

    mutating func append(_ entry: Annotation.Entry) {
      let hasDetails =
        !entry.name.isEmpty || !entry.words.isEmpty || !entry.speaker.isEmpty
        || entry.confidence != nil
      if hasDetails { appendDetails(of: entry) }
      bytes.append(contentsOf: entry.text.utf8)
      rows.append(Row(entry.range, line: entry.line, textEnd: bytes.count))
    }

    /// Appends the details of an entry, with its words. If a word occurs in the text of the entry,
    /// it shares the bytes of the text.
    private mutating func appendDetails(of entry: Annotation.Entry) {
      let nameStart = bytes.count
      bytes.append(contentsOf: entry.name.utf8)
      let letters = Array(entry.text.utf8)
      var places: [Int?] = []
      var place = 0
      for word in entry.words {
        // Search for the word only shortly after the previous word, because only white space and
        // punctuation lie between two words.
        let found =
          word.text.isEmpty
          ? nil
          : letters[place...].indices.prefix(16).first {
            letters[$0...].starts(with: word.text.utf8)
          }
        places.append(found)
        if let found {
          place = found + word.text.utf8.count
        } else {
          bytes.append(contentsOf: word.text.utf8)
        }
      }
      let textStart = bytes.count
      var other = nameStart + entry.name.utf8.count
      for (word, place) in zip(entry.words, places) {
        let length = word.text.utf8.count
        words.append(
          Word(word.range, textStart: place.map { textStart + $0 } ?? other, textLength: length))
        if place == nil { other += length }
        if let confidence = word.confidence {
          probabilities += repeatElement(-1, count: words.count - 1 - probabilities.count)
          probabilities.append(confidence)
        } else if !probabilities.isEmpty {
          probabilities.append(-1)
        }
      }
      details.append(
        Details(
          row: UInt32(rows.count), textStart: UInt32(textStart), wordEnd: UInt32(words.count),
          nameStart: UInt32(nameStart), nameLength: UInt32(entry.name.utf8.count),
          speaker: index(of: entry.speaker), confidence: entry.confidence ?? -1))
    }

    /// Returns the index of a speaker. Adds the speaker if the block does not have it yet.
    private mutating func index(of speaker: String) -> UInt32 {
      if let last = details.last, speakers[Int(last.speaker)] == speaker { return last.speaker }
      if let index = speakers.firstIndex(of: speaker) { return UInt32(index) }
      speakers.append(speaker)
      return UInt32(speakers.count - 1)
    }

    mutating func removeLast() {
      let row = rows.count - 1
      let textStart = row == 0 ? 0 : Int(rows[row - 1].textEnd)
      if detailsIndex(of: row) != nil {
        let first = wordRange(of: row).lowerBound
        words.removeSubrange(first...)
        if !probabilities.isEmpty { probabilities.removeSubrange(first...) }
        details.removeLast()
      }
      bytes.removeLast(bytes.count - textStart)
      rows.removeLast()
    }

    mutating func removeWords() {
      words = []
      probabilities = []
      for index in details.indices { details[index].wordEnd = 0 }
    }

    mutating func removeTextsAndWords() {
      removeWords()
      var names: [UInt8] = []
      for index in details.indices {
        let name = details[index].nameRange
        (details[index].textStart, details[index].nameStart) = (0, UInt32(names.count))
        names += bytes[name]
      }
      bytes = names
      for row in rows.indices { rows[row].textEnd = 0 }
    }

    /// Returns the content of the block without unused memory. The block is then empty, but it
    /// keeps its memory for the next entries.
    mutating func takeAll() -> Block {
      func copy<Value>(_ values: inout [Value]) -> [Value] {
        var copy: [Value] = []
        copy.reserveCapacity(values.count)
        copy.append(contentsOf: values)
        values.removeAll(keepingCapacity: true)
        return copy
      }
      var block = Block()
      block.rows = copy(&rows)
      block.bytes = copy(&bytes)
      block.details = copy(&details)
      block.speakers = copy(&speakers)
      block.words = copy(&words)
      block.probabilities = copy(&probabilities)
      return block
    }
  }
}
