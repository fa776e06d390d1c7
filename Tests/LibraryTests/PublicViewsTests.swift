import AudioCore
import FileTesting
import Foundation
import GRDB
import Library
import LibrarySamples
import Recitation
import SystemPackage
import Testing

/// The views for other programs.
@Suite struct PublicViewsTests {
  /// The columns of each view. A listed column must never be removed or change its meaning.
  private static let columns = [
    "recordings": [
      "recording", "source", "title", "reciter", "riwayah", "recordedAt", "status", "reason",
      "seconds", "sampleRate", "segments", "confirmed", "notes", "sha256",
    ],
    "segments": [
      "recording", "startSeconds", "endSeconds", "kind", "surah", "ayah", "endSurah", "endAyah",
      "occurrence", "confidence", "confirmed", "whole", "voice", "joined", "origin",
    ],
    "words": [
      "recording", "segmentStartSeconds", "surah", "ayah", "word", "startSeconds", "endSeconds",
      "confidence", "verdict",
    ],
    "transcripts": [
      "recording", "startSeconds", "endSeconds", "text", "engine", "model", "language", "marks",
    ],
  ]

  /// Queries a library with one recording of 10 s, which has an ayah with two words, and talk.
  private func rows(_ sql: String) throws -> [String] {
    let scratch = try Scratch()
    let store = try scratch.library()
    var segment = ayah(100..<400, 3, confidence: 0.75)
    let ref = AyahRef(surah: 67, ayah: 3)
    segment.words = [
      Segment.Word(ayah: ref, number: 1, range: FrameRange(110..<200), confidence: 0.5),
      Segment.Word(
        ayah: ref, number: 2, range: FrameRange(200..<201), confidence: 0, verdict: .missing),
    ]
    segment.voice = 1
    segment.origin = "quran-com: 67.json"
    let talk = Segment(range: FrameRange(500..<900), kind: .talk, confidence: 1, isConfirmed: true)
    try store.commit(sample(1, [segment, talk]))
    try store.close()
    return try DatabaseQueue(path: store.file.string).read { db in
      try db.execute(sql: "PRAGMA query_only = ON")
      return try Row.fetchAll(db, sql: sql).map { row in
        row.map { "\($0)=\($1)" }.joined(separator: " ")
      }
    }
  }

  @Test func theColumnsStay() throws {
    for (view, names) in Self.columns {
      let found = try rows("SELECT name FROM pragma_table_info('\(view)')")
      #expect(found == names.map { "name=\"\($0)\"" }, "\(view)")
    }
  }

  @Test func segmentsHaveTheirTimesInSeconds() throws {
    #expect(
      try rows(
        "SELECT startSeconds, endSeconds, kind, surah, ayah, confidence, confirmed, whole,"
          + " voice, origin FROM segments ORDER BY startSeconds") == [
          #"startSeconds=1.0 endSeconds=4.0 kind="ayah" surah=67 ayah=3 confidence=0.75 "#
            + #"confirmed=0 whole=0 voice="B" origin="quran-com: 67.json""#,
          #"startSeconds=5.0 endSeconds=9.0 kind="talk" surah=NULL ayah=NULL confidence=1.0 "#
            + #"confirmed=1 whole=NULL voice=NULL origin=NULL"#,
        ])
  }

  @Test func aWordIsARow() throws {
    #expect(
      try rows(
        "SELECT segmentStartSeconds, surah, ayah, word, startSeconds, endSeconds, confidence,"
          + " verdict FROM words ORDER BY startSeconds") == [
          #"segmentStartSeconds=1.0 surah=67 ayah=3 word=1 startSeconds=1.1 endSeconds=2.0 "#
            + #"confidence=0.5 verdict="heard""#,
          #"segmentStartSeconds=1.0 surah=67 ayah=3 word=2 startSeconds=2.0 endSeconds=2.01 "#
            + #"confidence=0.0 verdict="missing""#,
        ])
  }

  @Test func everyVerdictHasItsName() throws {
    let verdicts = Segment.Verdict.allCases.map(\.rawValue)
    let text = publicViews.joined()
    #expect(verdicts == ["heard", "doubtful", "missing", "repeated", "another"])
    for verdict in verdicts { #expect(text.contains("'\(verdict)'")) }
  }

  @Test func aRecordingIsARow() throws {
    #expect(
      try rows(
        "SELECT title, riwayah, status, seconds, sampleRate, segments, confirmed"
          + " FROM recordings") == [
          #"title="Al-Mulk 1" riwayah="warsh" status="ok" seconds=10.0 sampleRate=100 "#
            + #"segments=2 confirmed=1"#
        ])
  }

  /// The examples in Docs/sql.md, run by the `sqlite3` program if it is installed, else by the
  /// SQLite library.
  @Test func theExamplesOfTheDocumentRun() throws {
    let document = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Docs/sql.md"), encoding: .utf8)
    let blocks = document.components(separatedBy: "```sql\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(blocks.count == 4)
    for block in blocks { _ = try rows(block) }
    #expect(try rows(blocks[0]).count == 1)
    #expect(
      Set(Self.columns.keys).allSatisfy { name in document.contains("FROM \(name)") })
  }
}
