import AudioCore
package import Recitation

/// Reads edits as a person types them:
///
///     move-start 67:3 to 1:23.450            assign @2:05 to 67:5
///     move-end 67:3#2 to 1:31                assign 8:75 to 8:75-9:1 join 4:02.1
///     split 67:3 at 1:27 as 67:3 67:4        insert 67:4 from 1:27 to 1:31.5
///     merge 67:3 and 67:4                    skip @0:02   skip from 0:00 to 0:04
///     delete 67:4#2                          phrase @0:02 as istiadhah
///     voice 67:4#2 as B                      mark 1:31.5    unmark 1:31.5
///     note "Friday, after the break"
///
/// A segment is a reading (`67:3`, or `67:3#2` if it is read more than once) or the one at a time
/// (`@1:23.450`). The words `to`, `at`, `and` and `as` may be left out.
package struct EditParser: Sendable {
  private let ranges: RangeParser

  /// - Parameter numbering: what decides which ayat there are.
  package init(numbering: AyahNumbering) { ranges = RangeParser(numbering: numbering) }

  /// The kinds of a segment besides whole ayat, as `phrase` names them.
  static let phrases: [Segment.Kind] = [
    .basmalah, .istiadhah, .amin, .takbir, .tasmi, .taslim, .sadaqa, .talk, .fragment,
  ]

  /// Divides a text into edits: one per line or between two `then`; `#` at the start of a word
  /// begins a comment, and double quotes hold words together.
  ///
  /// - Parameter text: of a file.
  /// - Returns: the words of each edit; no edit is empty.
  package static func edits(inLines text: String) -> [[String]] {
    text.split(whereSeparator: \.isNewline).flatMap { edits(inWords: words(of: $0)) }
  }

  /// Divides words into edits at each `then`. An edit of one word with spaces in it is divided into
  /// words itself.
  ///
  /// - Parameter words: as of a command line.
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

  /// Reads one edit.
  ///
  /// - Parameter words: its words, the verb first.
  /// - Returns: the edit.
  /// - Throws: ``EditError``.
  package func parse(_ words: [String]) throws(EditError) -> Edit {
    let verb = words.first ?? ""
    guard let usage = Self.usages[verb] else { throw .unknownVerb(verb) }
    var rest = EditWords(Array(words.dropFirst()), usage: usage)
    let edit = try edit(verb, &rest)
    if let word = rest.next() { throw .surplus(word, usage: usage) }
    return edit
  }

  /// The form of an edit, as the help shows it.
  package struct Form: Sendable {
    let verb: String
    package let usage: String
    /// A remark, where one is needed.
    package let remark: String?

    fileprivate init(_ usage: String, remark: String? = nil) {
      verb = String(usage.prefix { $0 != " " })
      self.usage = usage
      self.remark = remark
    }
  }

  /// The forms of all edits.
  package static let forms = [
    Form("move-start SEGMENT to TIME"), Form("move-end SEGMENT to TIME"),
    Form("split SEGMENT at TIME [as AYAH AYAH]"), Form("merge SEGMENT and SEGMENT"),
    Form("assign SEGMENT to AYAH[-AYAH] [join TIME]"),
    Form("insert AYAH[-AYAH]|PHRASE from TIME to TIME [join TIME]"),
    Form("delete SEGMENT", remark: "take a confirmed segment back"),
    Form("skip SEGMENT | skip from TIME to TIME"),
    Form("phrase SEGMENT as PHRASE", remark: phrases.map(\.rawValue).joined(separator: ", ")),
    Form(
      "voice SEGMENT as LETTER", remark: "A is the voice that is heard longest; or as several"),
    Form("mark TIME", remark: "markers of your own"), Form("unmark TIME"),
    Form("note TEXT", remark: "replace the notes"),
  ]

  private static let usages = Dictionary(uniqueKeysWithValues: forms.map { ($0.verb, $0.usage) })

  private func edit(_ verb: String, _ rest: inout EditWords) throws(EditError) -> Edit {
    switch verb {
    case "move-start": return .moveStart(try segment(&rest), to: try rest.time(after: "to"))
    case "move-end": return .moveEnd(try segment(&rest), to: try rest.time(after: "to"))
    case "split":
      let (segment, time) = (try segment(&rest), try rest.time(after: "at"))
      var parts: [AyahRef] = []
      rest.skip("as")
      while parts.count < 2, let word = rest.next() { parts.append(try ayah(word)) }
      if parts.count == 1 { throw .incomplete(needed: "a second ayah", usage: rest.usage) }
      return .split(segment, at: time, into: parts)
    case "merge":
      let first = try segment(&rest)
      rest.skip("and")
      return .merge(first, try segment(&rest))
    case "assign":
      let segment = try segment(&rest)
      rest.skip("to")
      let range = try range(try rest.word("an ayah"))
      return .assign(segment, .ayat(range, join: try rest.join()))
    case "insert":
      let word = try rest.word("an ayah or a phrase")
      let kind = Self.phrases.first { $0.rawValue == word }
      let range = kind == nil ? try range(word) : nil
      let (start, end) = (try rest.time(after: "from"), try rest.time(after: "to"))
      let content =
        try range.map { range throws(EditError) in
          SegmentContent.ayat(range, join: try rest.join())
        } ?? .phrase(kind ?? .unassigned)
      return .insert(content, from: start, to: end)
    case "delete": return .delete(try segment(&rest))
    case "skip":
      guard rest.skip("from") else {
        return .assign(try segment(&rest), .phrase(.unassigned))
      }
      return .insert(
        .phrase(.unassigned), from: try rest.time(after: "from"), to: try rest.time(after: "to"))
    case "phrase":
      let segment = try segment(&rest)
      rest.skip("as")
      let word = try rest.word("a phrase")
      guard let kind = Self.phrases.first(where: { $0.rawValue == word }) else {
        throw .unknownPhrase(word)
      }
      return .assign(segment, .phrase(kind))
    case "voice":
      let segment = try segment(&rest)
      rest.skip("as")
      let word = try rest.word("a voice")
      guard let voice = Segment.voice(named: word) else { throw .unknownVoice(word) }
      return .voice(segment, voice)
    case "mark": return .mark(at: try rest.time(after: "at"))
    case "unmark": return .unmark(at: try rest.time(after: "at"))
    default:
      var text = try rest.word("a text")
      while let word = rest.next() { text += " " + word }
      return .note(text)
    }
  }

  /// Reads a segment: `67:3`, `67:3#2`, `@1:23.450`.
  package func segment(_ text: String) throws(EditError) -> SegmentSelector {
    if text.hasPrefix("@") { return .at(try Self.seconds(String(text.dropFirst()))) }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let ref = try ayah(String(parts[0]))
    guard parts.count == 2 else { return .reading(ref, occurrence: nil) }
    guard let occurrence = Int(parts[1]), occurrence >= 1 else {
      throw .unreadableAyah(text, reason: "after # stands which reading of it, from 1")
    }
    return .reading(ref, occurrence: occurrence)
  }

  private func segment(_ rest: inout EditWords) throws(EditError) -> SegmentSelector {
    try segment(try rest.word("a segment"))
  }

  private func ayah(_ text: String) throws(EditError) -> AyahRef {
    let range = try range(text)
    guard range.start == range.end, text.contains(":") else {
      throw .unreadableAyah(text, reason: "one ayah is needed")
    }
    return range.start
  }

  private func range(_ text: String) throws(EditError) -> AyahRange {
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

  /// Reads a time: `1:23.450`, `1:02:03`, `83.45`, `83.45s`. Decimals are read strictly; a decimal
  /// comma is read too, also before three digits: nobody separates thousands of seconds.
  ///
  /// - Returns: seconds ≥ 0.
  package static func seconds(_ text: String) throws(EditError) -> Double {
    let plain = text.hasSuffix("s") ? text.dropLast() : text[...]
    let parts = plain.split(separator: ":", omittingEmptySubsequences: false)
    func isDigits(_ text: Substring) -> Bool {
      (1...6).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard let last = parts.last, parts.count <= 3, parts.dropLast().allSatisfy(isDigits) else {
      throw .unreadableTime(text)
    }
    let decimal = last.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
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

/// The words of one edit, from left to right.
private struct EditWords {
  let usage: String
  private var words: ArraySlice<String>

  init(_ words: [String], usage: String) {
    self.words = words[...]
    self.usage = usage
  }

  mutating func next() -> String? { words.popFirst() }

  /// Passes over a word that may be left out.
  @discardableResult
  mutating func skip(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  mutating func word(_ needed: String) throws(EditError) -> String {
    guard let word = next() else { throw .incomplete(needed: needed, usage: usage) }
    return word
  }

  mutating func time(after preposition: String) throws(EditError) -> Double {
    skip(preposition)
    return try EditParser.seconds(try word("a time"))
  }

  mutating func join() throws(EditError) -> Double? { skip("join") ? try time(after: "at") : nil }
}
