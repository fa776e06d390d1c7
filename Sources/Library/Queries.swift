import AudioCore
import GRDB
import HostSystem
import Recitation
import SystemPackage

extension LibraryStore {
  /// The recordings that a text can mean: by the whole id; else by a path, with or without its
  /// folder; else by a file name, with or without its ending; else by the first digits of the
  /// id, four or more.
  ///
  /// - Parameter text: what a person typed.
  /// - Returns: those found in the first of these ways that finds any, in the order of
  ///   ``recordings()``.
  /// - Throws: ``LibraryError``.
  public func find(_ text: String) throws -> [RecordingSummary] {
    let all = try recordings()
    let path = FilePath(text)
    let ways: [(RecordingSummary) -> Bool] = [
      { $0.recording.id.text == text.lowercased() },
      { $0.sources.contains { $0.path == path || $0.fullPath == path } },
      { $0.sources.contains { $0.path.lastComponent.map { FilePath("\($0)") } == path } },
      { $0.sources.contains { $0.path.stem == text } || $0.recording.sourceFileName == text },
      { text.utf8.count >= 4 && $0.recording.id.text.hasPrefix(text.lowercased()) },
    ]
    if text.isEmpty { return [] }
    for way in ways {
      let found = all.filter(way)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The one recording that a text means; see ``find(_:)``.
  ///
  /// - Parameter text: what a person typed.
  /// - Returns: the recording.
  /// - Throws: ``LibraryError/noSuchRecording(_:)`` or ``LibraryError/ambiguous(_:candidates:)``.
  public func recording(matching text: String) throws -> RecordingSummary {
    let found = try find(text)
    guard let first = found.first else { throw LibraryError.noSuchRecording(text) }
    guard found.count == 1 else {
      let names = found.map { "\($0.recording.id.text.prefix(8)) \($0.recording.sourceFileName)" }
      throw LibraryError.ambiguous(text, candidates: names)
    }
    return first
  }

  /// The library in numbers.
  ///
  /// - Returns: the numbers, all of one moment.
  /// - Throws: ``LibraryError``.
  public func statistics() throws -> LibraryStatistics {
    try read { db in
      func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
      var recordings: [RecordingStatus: Int] = [:]
      for status in RecordingStatus.allCases {
        recordings[status] = try count(
          "SELECT count(*) FROM recording WHERE status = '\(status.rawValue)'")
      }
      return LibraryStatistics(
        recordings: recordings,
        needingRange: try count(
          "SELECT count(*) FROM recording WHERE expected = '[]' AND status <> 'failed'"),
        failedSources: try count("SELECT count(*) FROM source WHERE recording IS NULL"),
        seconds: try Double.fetchOne(
          db, sql: "SELECT total(1.0 * frameCount / sampleRate) FROM recording") ?? 0,
        segments: try count("SELECT count(*) FROM segment"),
        ayahSegments: try count("SELECT count(*) FROM segment WHERE kind = 'ayah'"),
        confirmedSegments: try count("SELECT count(*) FROM segment WHERE isConfirmed"),
        distinctAyat: try count(
          "SELECT count(*) FROM (SELECT DISTINCT surah, ayah FROM segment WHERE kind = 'ayah')"))
    }
  }

  /// The keys of all features that recordings and references refer to.
  ///
  /// - Returns: the keys, 64 hexadecimal digits each.
  /// - Throws: ``LibraryError``.
  public func featuresKeysInUse() throws -> Set<String> {
    try read {
      try Set(
        String.fetchAll(
          $0,
          sql: """
            SELECT featuresKey FROM recording WHERE featuresKey IS NOT NULL
            UNION SELECT featuresKey FROM reference
            """))
    }
  }
}
