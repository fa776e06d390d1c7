import AudioCore
import Recitation

/// A kind of edit: its verb, its parameters in one or more forms, a remark for the help, and its
/// effect on a recording.
///
/// These values determine the syntax in the help and in messages, and how an edit is parsed from
/// typed words and from the JSON fields of the review desk.
package struct EditVerb: Hashable, Sendable {
  /// The name that a person types.
  package let name: String
  /// The forms of the edit. A form is a list of parameters in the order in which they are typed. A
  /// later form applies if its first parameter is given; otherwise the first form applies.
  let forms: [[EditParameter]]
  /// A remark that explains the edit to people; nil if the syntax is sufficient.
  package let remark: String?
  /// Applies the edit to a recording; returns one line that describes the change to people.
  let effect: @Sendable (inout EditedRecording, EditArguments) throws -> String

  /// - Parameters: see the properties of the same names.
  private init(
    _ name: String, _ forms: [EditParameter]..., remark: String? = nil,
    effect: @escaping @Sendable (inout EditedRecording, EditArguments) throws -> String
  ) {
    self.name = name
    self.forms = forms
    self.remark = remark
    self.effect = effect
  }

  /// - Throws: ``EditError/unknownVerb(_:known:)``.
  init(named name: String) throws(EditError) {
    guard let verb = Self.all.first(where: { $0.name == name }) else {
      throw .unknownVerb(name, known: Self.all.map(\.name))
    }
    self = verb
  }

  package static func == (a: Self, b: Self) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The syntax of the edit, one text per form.
  package var usages: [String] {
    forms.map { ([name] + $0.map(\.usage)).joined(separator: " ") }
  }

  /// Returns the parameters of the form that applies.
  ///
  /// - Parameter isGiven: returns true if the edit contains the parameter.
  /// - Returns: the parameters, in the order in which they are typed.
  func form(_ isGiven: (EditParameter) -> Bool) -> [EditParameter] {
    forms.dropFirst().first { isGiven($0[0]) } ?? forms[0]
  }

  /// All forms of the syntax in one line.
  var usage: String { usages.joined(separator: " | ") }

  /// Replaces the notes of the recording.
  package static let note = Self("note", [.text], remark: "replace the notes") {
    $0.note($1[\.text])
  }

  /// All edits, in the order of the help.
  package static let all: [EditVerb] = [
    Self("move-start", [.segment, .to]) { try $0.moveStart($1[\.segment], $1[\.to]) },
    Self("move-end", [.segment, .to]) { try $0.moveEnd($1[\.segment], $1[\.to]) },
    Self(
      "move-word-start", [.segment, .word, .to],
      remark: "the words of a segment are counted from 1"
    ) {
      try $0.moveWord($1[\.word], of: $0.index(of: $1[\.segment]), .start, $1[\.to])
    },
    Self("move-word-end", [.segment, .word, .to]) {
      try $0.moveWord($1[\.word], of: $0.index(of: $1[\.segment]), .end, $1[\.to])
    },
    Self("split", [.segment, .at, .parts]) {
      try $0.split($1[\.segment], at: $1[\.at], into: $1.parts)
    },
    Self("merge", [.segment, .other]) { try $0.merge($1[\.segment], $1[\.other]) },
    Self("assign", [.segment, .ayat, .join]) { try $0.assign($1.content, to: $1[\.segment]) },
    Self("insert", [.content, .from, .to, .join]) {
      try $0.insert($1.content, from: $1[\.from], to: $1[\.to])
    },
    Self("delete", [.segment], remark: "take a confirmed segment back") {
      try $0.delete($1[\.segment])
    },
    Self("skip", [.segment], [.from, .to]) { recording, arguments in
      guard let segment = arguments.segment else {
        return try recording.insert(
          .phrase(.unassigned), from: arguments[\.from], to: arguments[\.to])
      }
      return try recording.assign(.phrase(.unassigned), to: segment)
    },
    Self(
      "phrase", [.segment, .phrase],
      remark: SegmentContent.phrases.map(\.rawValue).joined(separator: ", ")
    ) { try $0.assign($1.content, to: $1[\.segment]) },
    Self(
      "voice", [.segment, .voice], remark: "A is the voice that is heard longest; or as several"
    ) { try $0.voice($1[\.segment], $1[\.voice]) },
    Self("mark", [.place], remark: "markers of your own") { try $0.mark($1[\.at]) },
    Self("unmark", [.place]) { try $0.unmark($1[\.at]) },
    note,
  ]
}

/// One correction of a recording by a person: a verb with its arguments.
package struct Edit: Hashable, Sendable {
  let verb: EditVerb
  let arguments: EditArguments
}

extension EditedRecording {
  /// Applies an edit.
  ///
  /// - Parameter edit: the edit, which refers to the present segments.
  /// - Returns: one line that describes the change to people.
  /// - Throws: ``EditError``, or an error of the search for a quiet position; the recording is
  ///   unchanged then.
  package mutating func apply(_ edit: Edit) throws -> String {
    var edited = self
    let line = try edit.verb.effect(&edited, edit.arguments)
    edited.countOccurrences()
    self = edited
    return line
  }
}

/// The arguments of an edit. The form of the verb determines which of them are given.
package struct EditArguments: Hashable, Sendable {
  var segment, other: SegmentSelector?
  var word: WordSelector?
  var to, at, from, join: FrameIndex?
  /// The ayat to assign to a segment.
  var ayat: AyahRange?
  /// The phrase to assign to a segment, in place of ayat.
  var phrase: Segment.Kind?
  /// The ayat of the two parts of a split segment; empty if the alignment should determine them.
  var parts: [AyahRef] = []
  var voice: Int?
  var text: String?

  /// Returns an argument that every form of the verb has.
  subscript<Value>(_ path: KeyPath<EditArguments, Value?>) -> Value {
    guard let value = self[keyPath: path] else {
      preconditionFailure("no form of the edit has the argument \(path)")
    }
    return value
  }

  /// The content to assign to a segment.
  var content: SegmentContent {
    ayat.map { .ayat($0, join: join) } ?? .phrase(self[\.phrase])
  }
}

/// A parameter of an edit. It has a syntax, and two functions that read its value: from typed
/// words, and from the fields of the review desk.
struct EditParameter: Sendable {
  /// The syntax in the help.
  let usage: String
  /// The optional word in front of the parameter; nil if there is no such word.
  let keyword: String?
  /// The field of the parameter in requests of the review desk.
  let field: WrittenEdit.Field
  /// Reads the parameter from the words that a person typed.
  let readWords:
    @Sendable (inout EditWords, EditParser, inout EditArguments) throws(EditError) -> Void
  /// Reads the parameter from the fields of a request of the review desk.
  let readFields:
    @Sendable (inout EditFieldReader, EditParser, inout EditArguments) throws(EditError) -> Void

  private init(
    _ usage: String, after keyword: String? = nil, _ field: WrittenEdit.Field,
    words:
      @escaping @Sendable (
        inout EditWords, EditParser, inout EditArguments
      ) throws(EditError) -> Void,
    fields:
      @escaping @Sendable (
        inout EditFieldReader, EditParser, inout EditArguments
      ) throws(EditError) -> Void
  ) {
    self.usage = usage
    self.keyword = keyword
    self.field = field
    readWords = words
    readFields = fields
  }

  /// Creates a parameter for a time. The time is stored in the argument `path`.
  private static func time(
    _ usage: String, after keyword: String, _ field: WrittenEdit.Field,
    _ path: any WritableKeyPath<EditArguments, FrameIndex?> & Sendable
  ) -> EditParameter {
    EditParameter(usage, after: keyword, field) { words, parser, arguments throws(EditError) in
      words.skip(keyword)
      arguments[keyPath: path] = try parser.position(try words.word("a time"))
    } fields: { fields, _, arguments throws(EditError) in
      arguments[keyPath: path] = try fields.position(field)
    }
  }

  /// Creates a parameter for a segment. The segment is stored in the argument `path`.
  private static func segment(
    _ usage: String, after keyword: String? = nil, _ field: WrittenEdit.Field,
    _ path: any WritableKeyPath<EditArguments, SegmentSelector?> & Sendable
  ) -> EditParameter {
    EditParameter(usage, after: keyword, field) { words, parser, arguments throws(EditError) in
      if let keyword { words.skip(keyword) }
      arguments[keyPath: path] = try parser.segment(try words.word("a segment"))
    } fields: { fields, _, arguments throws(EditError) in
      arguments[keyPath: path] = .starting(try fields.position(field))
    }
  }

  static let to = time("to TIME", after: "to", .to, \.to)
  static let at = time("at TIME", after: "at", .at, \.at)
  static let from = time("from TIME", after: "from", .from, \.from)
  /// The parameter for the time of a marker.
  static let place = time("TIME", after: "at", .at, \.at)
  static let segment = segment("SEGMENT", .segment, \.segment)
  static let other = segment("and SEGMENT", after: "and", .other, \.other)

  static let word = Self("WORD", .word) { words, _, arguments throws(EditError) in
    arguments.word = try EditParser.word(try words.word("the number of a word"))
  } fields: { fields, _, arguments throws(EditError) in
    arguments.word = .starting(try fields.position(.word))
  }

  /// The parameter for the time at which the second surah starts, if the assigned ayat lie in two
  /// surahs.
  static let join = Self("[join TIME]", after: "join", .join) {
    words, parser, arguments throws(EditError) in
    guard arguments.ayat != nil, words.skip("join") else { return }
    words.skip("at")
    arguments.join = try parser.position(try words.word("a time"))
  } fields: { fields, _, arguments throws(EditError) in
    if arguments.ayat != nil { arguments.join = fields.position(ifPresent: .join) }
  }

  static let ayat = Self("to AYAH[-AYAH]", after: "to", .ayat) {
    words, parser, arguments throws(EditError) in
    words.skip("to")
    arguments.ayat = try parser.range(try words.word("an ayah"))
  } fields: { fields, parser, arguments throws(EditError) in
    arguments.ayat = try parser.range(try fields.text(.ayat))
  }

  /// The parameter for the content of a new segment: ayat or a phrase.
  static let content = Self("AYAH[-AYAH]|PHRASE", .ayat) {
    words, parser, arguments throws(EditError) in
    let word = try words.word("an ayah or a phrase")
    arguments.phrase = SegmentContent.phrases.first { $0.rawValue == word }
    if arguments.phrase == nil { arguments.ayat = try parser.range(word) }
  } fields: { fields, parser, arguments throws(EditError) in
    if let name = fields.text(ifPresent: .phrase) {
      arguments.phrase = try SegmentContent.phrase(named: name)
    } else {
      arguments.ayat = try parser.range(try fields.text(.ayat))
    }
  }

  /// The parameter for the ayat of the two parts of a split segment.
  static let parts = Self("[as AYAH AYAH]", after: "as", .ayat) {
    words, parser, arguments throws(EditError) in
    words.skip("as")
    while arguments.parts.count < 2, let word = words.next() {
      arguments.parts.append(try parser.ayah(word))
    }
    if arguments.parts.count == 1 {
      throw .incomplete(needed: "a second ayah", usage: words.usage)
    }
  } fields: { fields, parser, arguments throws(EditError) in
    guard let text = fields.text(ifPresent: .ayat) else { return }
    let range = try parser.range(text)
    arguments.parts = [range.start, range.end]
  }

  static let phrase = Self("as PHRASE", after: "as", .phrase) {
    words, _, arguments throws(EditError) in
    words.skip("as")
    arguments.phrase = try SegmentContent.phrase(named: try words.word("a phrase"))
  } fields: { fields, _, arguments throws(EditError) in
    arguments.phrase = try SegmentContent.phrase(named: try fields.text(.phrase))
  }

  static let voice = Self("as LETTER", after: "as", .voice) {
    words, _, arguments throws(EditError) in
    words.skip("as")
    arguments.voice = try EditParser.voice(try words.word("a voice"))
  } fields: { fields, _, arguments throws(EditError) in
    arguments.voice = try EditParser.voice(try fields.text(.voice))
  }

  /// The parameter for a text, which consists of all remaining words.
  static let text = Self("TEXT", .text) { words, _, arguments throws(EditError) in
    var text = try words.word("a text")
    while let word = words.next() { text += " " + word }
    arguments.text = text
  } fields: { fields, _, arguments throws(EditError) in
    arguments.text = try fields.text(.text)
  }
}
