package import AudioCore
package import Recitation

/// Parses edits as a person types them:
///
///     move-start 67:3 to 1:23.450            assign @2:05 to 67:5
///     move-end 67:3#2 to 1:31                assign 8:75 to 8:75-9:1 join 4:02.1
///     split 67:3 at 1:27 as 67:3 67:4        insert 67:4 from 1:27 to 1:31.5
///     merge 67:3 and 67:4                    skip @0:02   skip from 0:00 to 0:04
///     delete 67:4#2                          phrase @0:02 as istiadhah
///     voice 67:4#2 as B                      mark 1:31.5    unmark 1:31.5
///     move-word-end 67:3 2 to 1:24.1         note "Friday, after the break"
///
/// A segment is selected by its reading (`67:3`, `67:3#2` if there are several, `67:3-4` if it
/// holds several ayat) or by a time inside it (`@1:23.450`). The words `to`, `at`, `and` and `as`
/// are optional.
package struct EditParser: Sendable {
  private let ranges: RangeParser
  private let rate: SampleRate

  /// - Parameters:
  ///   - numbering: the numbering that defines the valid ayat.
  ///   - rate: the sample rate of the recording, to convert times to frames.
  package init(numbering: AyahNumbering, rate: SampleRate) {
    ranges = RangeParser(numbering: numbering)
    self.rate = rate
  }

  /// Splits a text into edits, at line breaks and at the word `then`. A `#` at the start of a word
  /// begins a comment; spaces within double quotes do not separate words. A byte order mark at the
  /// start of the text is ignored.
  ///
  /// - Parameter text: the contents of a file.
  /// - Returns: the words of each edit; no edit is empty.
  package static func edits(inLines text: String) -> [[String]] {
    text.trimmingPrefix("\u{FEFF}").split(whereSeparator: \.isNewline).flatMap {
      edits(inWords: words(of: $0))
    }
  }

  /// Splits words into edits at each `then`. An edit that is a single quoted argument, such as
  /// `"skip @0:02"`, is split into its words.
  ///
  /// - Parameter words: the words of a command line.
  /// - Returns: the words of each edit; no edit is empty.
  package static func edits(inWords words: [String]) -> [[String]] {
    words.split(separator: "then").map { edit in
      edit.count == 1 ? Self.words(of: edit.first ?? "") : Array(edit)
    }
  }

  private static func words(of line: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else if !isQuoted, character == "#", word == nil {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// Parses one edit.
  ///
  /// - Parameter words: the words of the edit, the verb first.
  /// - Returns: the edit.
  /// - Throws: ``EditError``.
  package func parse(_ words: [String]) throws(EditError) -> Edit {
    let verb = try EditVerb(named: words.first ?? "")
    var rest = EditWords(Array(words.dropFirst()), usage: verb.usage)
    var arguments = EditArguments()
    let form = verb.form { $0.keyword.map { rest.isNext($0) } ?? false }
    for parameter in form { try parameter.readWords(&rest, self, &arguments) }
    if let word = rest.next() { throw .surplus(word, usage: verb.usage) }
    return Edit(verb: verb, arguments: arguments)
  }

  /// Parses a segment: `67:3`, `67:3#2`, `67:3-4`, `@1:23.450`.
  package func segment(_ text: String) throws(EditError) -> SegmentSelector {
    if text.hasPrefix("@") { return .at(try position(String(text.dropFirst()))) }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let ayat = try range(String(parts[0]))
    guard parts[0].contains(":") else {
      throw .unreadableAyah(text, reason: "one ayah is needed")
    }
    guard parts.count == 2 else { return .reading(ayat, occurrence: nil) }
    guard let occurrence = Int(Decimals.withPlainDigits(String(parts[1]))), occurrence >= 1 else {
      throw .unreadableAyah(text, reason: "after # stands which reading of it, from 1")
    }
    return .reading(ayat, occurrence: occurrence)
  }

  /// Parses the number of a word in its segment; the first word has the number 1.
  static func word(_ text: String) throws(EditError) -> WordSelector {
    guard let number = Int(Decimals.withPlainDigits(text)), number >= 1 else {
      throw .unreadableWord(text)
    }
    return .number(number)
  }

  /// Parses a position in the recording, given as a time.
  func position(_ text: String) throws(EditError) -> FrameIndex {
    let seconds = try Self.seconds(text)
    guard let position = FrameIndex(checking: seconds, at: rate) else {
      throw .unreadableTime(text)
    }
    return position
  }

  /// Parses a voice: `B`.
  static func voice(_ text: String) throws(EditError) -> Int {
    guard let voice = Segment.voice(named: text) else { throw .unknownVoice(text) }
    return voice
  }

  func ayah(_ text: String) throws(EditError) -> AyahRef {
    let range = try range(text)
    guard range.start == range.end, text.contains(":") else {
      throw .unreadableAyah(text, reason: "one ayah is needed")
    }
    return range.start
  }

  func range(_ text: String) throws(EditError) -> AyahRange {
    do {
      let found = try ranges.parse(text)
      guard found.count == 1 else {
        throw EditError.unreadableAyah(text, reason: "one range is needed")
      }
      return found[0]
    } catch let error as RecitationError {
      throw .unreadableAyah(text, reason: error.problem)
    } catch let error as EditError { throw error } catch {
      throw .unreadableAyah(text, reason: "\(error)")
    }
  }

  /// Parses a time: `1:23.450`, `1:02:03`, `83.45`, `83.45s`, `.5`. A comma always means a decimal
  /// point, even before three digits: there is no thousands separator. Digits may be of any script.
  ///
  /// - Returns: seconds ≥ 0.
  package static func seconds(_ text: String) throws(EditError) -> Double {
    let typed = Decimals.withPlainDigits(text).replacing("\u{66B}", with: ".")
    let plain = typed.hasSuffix("s") ? typed.dropLast() : typed[...]
    let parts = plain.split(separator: ":", omittingEmptySubsequences: false)
    func isDigits(_ text: Substring) -> Bool {
      (1...6).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard let last = parts.last, parts.count <= 3, parts.dropLast().allSatisfy(isDigits) else {
      throw .unreadableTime(text)
    }
    var decimal = last.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    if decimal.count == 2, decimal[0].isEmpty { decimal[0] = "0" }
    guard decimal.count <= 2, isDigits(decimal[0]), decimal.count < 2 || isDigits(decimal[1]),
      let seconds = Double(decimal.joined(separator: ".")), parts.count == 1 || seconds < 60
    else { throw .unreadableTime(text) }
    var whole = 0
    for part in parts.dropLast() {
      guard let value = Int(part) else { throw .unreadableTime(text) }
      whole = whole * 60 + value
    }
    return Double(whole) * 60 + seconds
  }
}

/// The remaining words of one edit, from left to right.
struct EditWords {
  let usage: String
  private var words: ArraySlice<String>

  init(_ words: [String], usage: String) {
    self.words = words[...]
    self.usage = usage
  }

  mutating func next() -> String? { words.popFirst() }

  /// True if `word` comes next.
  func isNext(_ word: String) -> Bool { words.first == word }

  /// Consumes `word` if it comes next; returns false if it does not.
  @discardableResult
  mutating func skip(_ word: String) -> Bool {
    guard isNext(word) else { return false }
    words.removeFirst()
    return true
  }

  mutating func word(_ needed: String) throws(EditError) -> String {
    guard let word = next() else { throw .incomplete(needed: needed, usage: usage) }
    return word
  }
}
