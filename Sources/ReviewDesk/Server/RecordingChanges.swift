import Editing
import Library
import Recitation

/// The body of a request that edits a recording. The number of edits and the length of their texts
/// are limited, but the limits are greater than a person needs.
struct EditRequest: Decodable {
  private static let maxEdits = 10_000
  /// The maximum length of a note in bytes.
  private static let mostNoteBytes = 65_536

  let edits: [WrittenEdit]
  /// True to use the given times exactly.
  let exact: Bool?
  /// True if the person accepted ayat whose length does not fit their words.
  let anyLength: Bool?
  /// The number of the last change of the recording that the person has seen; nil if it was never
  /// changed.
  let base: Int?

  private enum CodingKeys: String, CodingKey { case edits, exact, anyLength, base }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    edits = try values.decode([WrittenEdit].self, forKey: .edits)
    // A note may be longer than all other texts of an edit.
    guard edits.count <= Self.maxEdits,
      edits.allSatisfy({ $0.longestText <= ($0.isNote ? Self.mostNoteBytes : ShortText.most) })
    else {
      throw Refusal.bad(
        "the edits are more, or their texts longer, than the desk takes",
        remedy: "change less at a time")
    }
    exact = try values.decodeIfPresent(Bool.self, forKey: .exact)
    anyLength = try values.decodeIfPresent(Bool.self, forKey: .anyLength)
    base = try values.decodeIfPresent(Int.self, forKey: .base)
  }
}

/// The body of a request that confirms segments. It has one of three fields: `segments` for the
/// segments that start at these frames, `until` for all segments that end at or before this frame,
/// or `above` for all segments with at least this confidence.
struct ConfirmRequest: Decodable {
  let segments: [Int]?
  let until: Int?
  let above: Double?
  /// True to withdraw the confirmation.
  let withdraw: Bool?
  /// True if the person accepted ayat whose length does not fit their words.
  let anyLength: Bool?
  /// The number of the last change that the person has seen; see ``EditRequest``.
  let base: Int?
}

/// The body of a request that undoes or redoes a change.
struct UndoRequest: Decodable {
  /// The number of the last change that the person has seen; see ``EditRequest``.
  let base: Int?
}

/// The body of a request that states the range of a recording.
struct RangeRequest: Decodable { let range: ShortText }

/// The body of a request that moves the corrections of another recording to the recording in the
/// request's path.
struct RelinkRequest: Decodable {
  /// The id of the recording with the missing file.
  let earlier: ShortText
  /// The number of the last change that the person has seen; see ``EditRequest``.
  let base: Int?
}

/// The body of a request that starts or stops the transcription of a recording.
struct TranscribeRequest: Decodable {
  /// The position from which to transcribe, in seconds; nil to stop the running transcription.
  let at: Double?
}

extension ReviewDesk {
  func apply(_ request: EditRequest, to id: RecordingID) throws -> Changed {
    try edit(
      id, request.edits, isExact: request.exact ?? false,
      allowsAnyLength: request.anyLength ?? false, base: request.base)
  }

  func apply(_ request: ConfirmRequest, to id: RecordingID) throws -> Changed {
    let selection: Confirming? =
      request.segments.map { .starting($0) } ?? request.until.map { .until($0) }
      ?? request.above.map { .above($0) }
    guard let selection else {
      throw Refusal.bad(
        "the request names no segments", remedy: "send `segments`, `until` or `above`")
    }
    return try confirm(
      id, selection, withdraws: request.withdraw ?? false,
      allowsAnyLength: request.anyLength ?? false, base: request.base)
  }

  func apply(_ request: UndoRequest, to id: RecordingID, redoes: Bool) throws -> Changed {
    guard let changed = try undo(id, redoes: redoes, base: request.base) else {
      throw Refusal(
        409,
        ProblemAnswer("there is nothing to \(redoes ? "redo" : "undo")", code: "nothingToUndo"))
    }
    return changed
  }
}

extension DeskTranscription {
  func apply(
    _ request: TranscribeRequest, to id: RecordingID, in store: LibraryStore
  ) throws -> State {
    guard let summary = try store.recording(id) else { throw LibraryError.noSuchRecording(id.text) }
    if let place = request.at {
      guard place >= 0 else {
        throw Refusal.bad(
          "the recording has no place at \(place) s", remedy: "choose a place within it")
      }
      // A browser rounds the length of a sound, so its player may stop a little beyond the end.
      try start(id, at: min(place, summary.recording.durationSeconds))
    } else {
      try stop(id, in: store)
    }
    return state(of: id)
  }
}
