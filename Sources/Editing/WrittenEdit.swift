package import AudioCore
import Recitation

/// An edit as it was received, from a command line or in JSON. It can be parsed to an ``Edit`` only
/// when the sample rate and the numbering of its recording are known.
///
/// The JSON of the review desk's page has a verb and its fields:
///
///     {"verb": "move-end", "segment": 180480, "to": 199200}
///     {"verb": "move-word-end", "segment": 180480, "word": 184800, "to": 186000}
///     {"verb": "assign", "segment": 180480, "ayat": "8:75-9:1", "join": 190000}
///     {"verb": "insert", "phrase": "talk", "from": 0, "to": 44100}
///
/// A segment and a word are identified by their first frame; a position is a frame of the
/// recording.
package enum WrittenEdit: Decodable, Sendable {
  /// The words of a command line, the verb first; see ``EditParser``.
  case words([String])
  /// The verb and the fields of JSON.
  case fields(verb: String, positions: [Field: FrameIndex], texts: [Field: String])

  /// The names of all fields besides the verb.
  package enum Field: String, CaseIterable, Sendable {
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

  /// Decodes the fields. Throws for an unknown field, and for a position that is no valid frame
  /// number.
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
    self = .fields(verb: verb, positions: positions, texts: texts)
  }

  /// The text that identifies the edit in messages.
  package var text: String {
    switch self {
    case .words(let words):
      words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    case .fields(let verb, _, _): verb
    }
  }

  /// True if the edit sets the notes of the recording.
  package var isNote: Bool {
    switch self {
    case .words(let words): words.first == EditVerb.note.name
    case .fields(let verb, _, _): verb == EditVerb.note.name
    }
  }

  /// The length of the longest text of the edit, in bytes.
  package var longestText: Int {
    switch self {
    case .words(let words): words.map(\.utf8.count).max() ?? 0
    case .fields(let verb, _, let texts):
      texts.values.map(\.utf8.count).reduce(verb.utf8.count, max)
    }
  }
}

extension EditParser {
  /// Parses an edit, given as typed words or as JSON fields.
  ///
  /// - Throws: ``EditError``.
  package func parse(_ edit: WrittenEdit) throws(EditError) -> Edit {
    switch edit {
    case .words(let words): return try parse(words)
    case .fields(let name, let positions, let texts):
      let verb = try EditVerb(named: name)
      var rest = EditFieldReader(positions, texts, usage: verb.usage)
      var arguments = EditArguments()
      for parameter in verb.form({ rest.isGiven($0.field) }) {
        try parameter.readFields(&rest, self, &arguments)
      }
      if let field = rest.unread { throw .surplus(field, usage: verb.usage) }
      return Edit(verb: verb, arguments: arguments)
    }
  }
}

/// The fields of one edit that have not been consumed yet.
struct EditFieldReader {
  private let usage: String
  private var positions: [WrittenEdit.Field: FrameIndex]
  private var texts: [WrittenEdit.Field: String]

  init(
    _ positions: [WrittenEdit.Field: FrameIndex], _ texts: [WrittenEdit.Field: String],
    usage: String
  ) {
    (self.positions, self.texts, self.usage) = (positions, texts, usage)
  }

  /// The name of the first field that was not consumed; nil if all were consumed.
  var unread: String? { WrittenEdit.Field.allCases.first(where: isGiven)?.rawValue }

  /// True if a field is given and was not consumed.
  func isGiven(_ field: WrittenEdit.Field) -> Bool {
    positions[field] != nil || texts[field] != nil
  }

  mutating func position(ifPresent field: WrittenEdit.Field) -> FrameIndex? {
    positions.removeValue(forKey: field)
  }

  mutating func text(ifPresent field: WrittenEdit.Field) -> String? {
    texts.removeValue(forKey: field)
  }

  mutating func position(_ field: WrittenEdit.Field) throws(EditError) -> FrameIndex {
    guard let position = position(ifPresent: field) else { throw missing(field) }
    return position
  }

  mutating func text(_ field: WrittenEdit.Field) throws(EditError) -> String {
    guard let text = text(ifPresent: field) else { throw missing(field) }
    return text
  }

  private func missing(_ field: WrittenEdit.Field) -> EditError {
    .incomplete(needed: "`\(field.rawValue)`", usage: usage)
  }
}
