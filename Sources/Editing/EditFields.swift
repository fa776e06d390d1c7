import AudioCore
import Recitation

/// An edit as sent by the review desk's page: a verb and its fields.
///
///     {"verb": "move-end", "segment": 180480, "to": 199200}
///     {"verb": "move-word-end", "segment": 180480, "word": 184800, "to": 186000}
///     {"verb": "assign", "segment": 180480, "ayat": "8:75-9:1", "join": 190000}
///     {"verb": "insert", "phrase": "talk", "from": 0, "to": 44100}
///
/// A segment and a word are identified by their first frame; a position is a frame of the
/// recording.
package struct EditFields: Decodable, Sendable {
  /// The names of all fields besides the verb.
  enum Field: String, CaseIterable {
    case segment, other, word, to, at, from, join
    case ayat, phrase, voice, text

    /// True if the field holds a position; false if it holds a text.
    var isPosition: Bool {
      switch self {
      case .segment, .other, .word, .to, .at, .from, .join: true
      case .ayat, .phrase, .voice, .text: false
      }
    }
  }

  /// The verb as received.
  package let verb: String
  fileprivate let positions: [Field: FrameIndex]
  fileprivate let texts: [Field: String]

  /// The length of the longest text, in bytes.
  package var longestText: Int {
    texts.values.map(\.utf8.count).reduce(verb.utf8.count, max)
  }

  /// Decodes the fields. Throws for unknown fields and for positions outside of the range of
  /// frames.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: AnyKey.self)
    let verb = try values.decode(String.self, forKey: AnyKey(stringValue: "verb"))
    var positions: [Field: FrameIndex] = [:]
    var texts: [Field: String] = [:]
    for key in values.allKeys where key.stringValue != "verb" {
      guard let field = Field(rawValue: key.stringValue) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "no edit has this field")
      }
      guard field.isPosition else {
        texts[field] = try values.decode(String.self, forKey: key)
        continue
      }
      guard let position = FrameIndex(checking: try values.decode(Int.self, forKey: key)) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "no recording has this frame")
      }
      positions[field] = position
    }
    (self.verb, self.positions, self.texts) = (verb, positions, texts)
  }
}

extension EditParser {
  /// Parses one edit of the review desk.
  ///
  /// - Parameter fields: the verb and fields of the edit.
  /// - Returns: the edit.
  /// - Throws: ``EditError``.
  package func parse(_ fields: EditFields) throws(EditError) -> Edit {
    let verb = try EditVerb(named: fields.verb)
    var rest = FieldReader(fields, usage: verb.usage)
    let edit = try edit(verb, &rest)
    if let field = rest.unread { throw .surplus(field, usage: verb.usage) }
    return edit
  }

  private func edit(_ verb: EditVerb, _ rest: inout FieldReader) throws(EditError) -> Edit {
    switch verb {
    case .moveStart: return .moveStart(try rest.segment(), to: try rest.position(.to))
    case .moveEnd: return .moveEnd(try rest.segment(), to: try rest.position(.to))
    case .moveWordStart:
      return .moveWordStart(try rest.segment(), try rest.word(), to: try rest.position(.to))
    case .moveWordEnd:
      return .moveWordEnd(try rest.segment(), try rest.word(), to: try rest.position(.to))
    case .split:
      var parts: [AyahRef] = []
      if let text = rest.text(ifGiven: .ayat) {
        let range = try range(text)
        parts = [range.start, range.end]
      }
      return .split(try rest.segment(), at: try rest.position(.at), into: parts)
    case .merge: return .merge(try rest.segment(), .starting(try rest.position(.other)))
    case .assign: return .assign(try rest.segment(), try ayat(&rest))
    case .insert:
      let content =
        if let name = rest.text(ifGiven: .phrase) {
          try SegmentContent.phrase(named: name)
        } else {
          try ayat(&rest)
        }
      return .insert(content, from: try rest.position(.from), to: try rest.position(.to))
    case .delete: return .delete(try rest.segment())
    case .skip:
      guard let start = rest.position(ifGiven: .from) else {
        return .assign(try rest.segment(), .phrase(.unassigned))
      }
      return .insert(.phrase(.unassigned), from: start, to: try rest.position(.to))
    case .phrase:
      return .assign(try rest.segment(), try .phrase(named: try rest.text(.phrase)))
    case .voice: return .voice(try rest.segment(), try Self.voice(try rest.text(.voice)))
    case .mark: return .mark(at: try rest.position(.at))
    case .unmark: return .unmark(at: try rest.position(.at))
    case .note: return .note(try rest.text(.text))
    }
  }

  private func ayat(_ rest: inout FieldReader) throws(EditError) -> SegmentContent {
    .ayat(try range(try rest.text(.ayat)), join: rest.position(ifGiven: .join))
  }
}

/// The fields of one edit that have not been consumed yet.
private struct FieldReader {
  private let usage: String
  private var positions: [EditFields.Field: FrameIndex]
  private var texts: [EditFields.Field: String]

  init(_ fields: EditFields, usage: String) {
    (positions, texts, self.usage) = (fields.positions, fields.texts, usage)
  }

  /// The first field that was not consumed; nil if all fields were consumed.
  var unread: String? {
    EditFields.Field.allCases.first { positions[$0] != nil || texts[$0] != nil }?.rawValue
  }

  mutating func position(ifGiven field: EditFields.Field) -> FrameIndex? {
    positions.removeValue(forKey: field)
  }

  mutating func text(ifGiven field: EditFields.Field) -> String? {
    texts.removeValue(forKey: field)
  }

  mutating func position(_ field: EditFields.Field) throws(EditError) -> FrameIndex {
    guard let position = position(ifGiven: field) else { throw missing(field) }
    return position
  }

  mutating func text(_ field: EditFields.Field) throws(EditError) -> String {
    guard let text = text(ifGiven: field) else { throw missing(field) }
    return text
  }

  mutating func segment() throws(EditError) -> SegmentSelector {
    .starting(try position(.segment))
  }

  mutating func word() throws(EditError) -> WordSelector { .starting(try position(.word)) }

  private func missing(_ field: EditFields.Field) -> EditError {
    .incomplete(needed: "`\(field.rawValue)`", usage: usage)
  }
}

/// An edit as received. It can be parsed once the sample rate and the numbering of its recording
/// are known.
package enum WrittenEdit: Sendable {
  /// The words of a command line, see ``EditParser``.
  case words([String])
  /// The fields of a request.
  case fields(EditFields)

  /// The text that identifies the edit in messages.
  package var text: String {
    switch self {
    case .words(let words):
      words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    case .fields(let fields): fields.verb
    }
  }
}

extension EditParser {
  /// Parses an edit in either form.
  ///
  /// - Throws: ``EditError``.
  package func parse(_ edit: WrittenEdit) throws(EditError) -> Edit {
    switch edit {
    case .words(let words): try parse(words)
    case .fields(let fields): try parse(fields)
    }
  }
}
