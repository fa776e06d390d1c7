import Foundation
import Library
import Recitation

/// A resource of the desk, given by a path; Docs/review.md lists the paths.
enum DeskRoute: Hashable {
  /// A change of a recording; the raw value is the last part of the path.
  enum Change: String { case edits, confirm, undo, redo, range, relink }

  case page(file: String)
  case audio(RecordingID)
  case practiceSound(drill: String)
  /// An entry of `DeskServer.values`, by name.
  case value(String)
  /// A value, document or change of a `DeskSubject`, by name.
  case subject(String)
  case settings
  case recording(RecordingID)
  case transcript(RecordingID)
  case peaks(RecordingID, level: Int, tile: Int)
  case spectrum(RecordingID, level: Int, tile: Int)
  case text(surah: Int)
  case change(RecordingID, Change)
  case transcribe(RecordingID)
  case importing, processing, events
  case night, backup, translation
  case practice
  case rendering(drill: String)
  case renderedFile(drill: String)

  /// - Parameter path: the path of a request; nil is returned for an unknown path.
  init?(_ path: String) {
    // A path with invalid percent-encoding arrives empty and must not match the page.
    guard path.hasPrefix("/") else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    guard let route = parts.first == "api" ? Self.api(parts.dropFirst()) : Self.plain(parts) else {
      return nil
    }
    self = route
  }

  private static func plain(_ parts: [String]) -> Self? {
    switch (parts.first ?? "", parts.count) {
    case ("", _): .page(file: "index.html")
    case (let file, 1): .page(file: file)
    case ("audio", 2): id(withoutEnding(parts[1])).map { .audio($0) }
    case ("practice", 2): .practiceSound(drill: withoutEnding(parts[1]))
    default: nil
    }
  }

  private static func api(_ parts: ArraySlice<String>) -> Self? {
    let parts = Array(parts)
    switch (parts.first ?? "", parts.count) {
    case (let name, 1) where DeskServer.values[name] != nil: return .value(name)
    case ("settings", 1): return .settings
    case ("import", 1): return .importing
    case ("processing", 1): return .processing
    case ("events", 1): return .events
    case ("night", 1): return .night
    case ("backup", 1): return .backup
    case ("translation", 1): return .translation
    case ("practice", 1): return .practice
    case ("practice", 3) where parts[2] == "render": return .rendering(drill: parts[1])
    case ("practice", 3) where parts[2] == "file": return .renderedFile(drill: parts[1])
    case ("text", 2): return Int(parts[1]).map { .text(surah: $0) }
    case ("recordings", 2...5):
      guard let id = id(parts[1]) else { return nil }
      return ofRecording(id, Array(parts.dropFirst(2)))
    case (let name, 1): return .subject(name)
    default: return nil
    }
  }

  private static func ofRecording(_ id: RecordingID, _ parts: [String]) -> Self? {
    switch (parts.first ?? "", parts.count) {
    case ("", 0): return .recording(id)
    case ("transcript", 1): return .transcript(id)
    case ("transcribe", 1): return .transcribe(id)
    case (let verb, 1): return Change(rawValue: verb).map { .change(id, $0) }
    case ("peaks", 3):
      return tile(parts, upTo: PeakPyramid.lastLevel) { .peaks(id, level: $0, tile: $1) }
    case ("spectrum", 3):
      return tile(parts, upTo: Spectra.lastLevel) { .spectrum(id, level: $0, tile: $1) }
    default: return nil
    }
  }

  private static func tile(
    _ parts: [String], upTo last: Int, _ route: (Int, Int) -> Self
  ) -> Self? {
    guard let level = Int(parts[1]), let tile = Int(parts[2]), (0...last).contains(level),
      tile >= 0
    else { return nil }
    return route(level, tile)
  }

  /// Parses the id of a recording. Names and paths are rejected, so a request cannot reach other
  /// files.
  private static func id(_ text: String) -> RecordingID? {
    let isID =
      text.utf8.count == 36
      && text.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || Character(UnicodeScalar($0)).isHexDigit
      }
    return isID ? RecordingID(text) : nil
  }

  private static func withoutEnding(_ name: String) -> String {
    name.hasSuffix(".wav") ? String(name.dropLast(4)) : name
  }

  /// The supported methods; `GET` includes `HEAD`.
  var methods: [String] {
    switch self {
    case .settings: ["GET", "PUT"]
    case .processing, .night, .backup: ["GET", "POST"]
    case .translation: ["GET", "PUT"]
    case .change, .transcribe, .importing, .practice, .rendering: ["POST"]
    default: ["GET"]
    }
  }
}
