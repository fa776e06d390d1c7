import Inspection
import Library
import Recitation
import WebServer

extension DeskServer {
  /// The values that the page reads with `GET /api/NAME` and a query; Docs/review.md lists them.
  static let values: [String: @Sendable (DeskServer, Request) throws -> any Encodable] = [
    "session": { server, _ in ["token": server.requestGuard.pageToken.text] },
    "changes": { server, request in
      try server.desk.state(watching: try request.text("recording").map(RecordingID.init))
    },
    "recordings": { server, request in try server.list(request) },
    "search": { server, request in try server.desk.search(try request.text("words") ?? "") },
    "transcripts": { server, _ in
      [
        "hasEngine": try server.transcription.isReady,
        "hasTranscripts": try server.desk.hasTranscripts,
      ]
    },
    "queue": { server, request in
      try server.desk.queue(
        recording: request.text("recording"), reciter: request.text("reciter"),
        limit: request.number("limit", in: 0...1000, else: 50))
    },
    "coverage": { server, request in
      try server.desk.coverage(in: try request.choice("riwayah", of: Riwayah.self) ?? .hafs)
    },
    "surahs": { _, _ in try SurahList() },
    "relinking": { server, _ in ["offers": try server.desk.relinkingOffers()] },
    "bookmarks": { server, _ in
      ["bookmarks": try server.desk.store.bookmarks().map(BookmarkAnswer.init)]
    },
    "presets": { server, _ in try PracticeSessions.presets(in: server.desk.store) },
  ]

  /// A bookmark for the page's list of bookmarks.
  private struct BookmarkAnswer: Encodable {
    let range, label: String
    let colour: String?

    init(_ bookmark: Bookmark) {
      range = bookmark.range.description
      label = bookmark.label
      colour = bookmark.colour
    }
  }

  private func list(_ request: Request) throws -> ReviewDesk.Page {
    var filter = RecordingList.Filter()
    if let status = try request.text("status") {
      guard RecordingList.statuses.contains(status) else {
        let all = RecordingList.statuses.map { "`\($0)`" }.joined(separator: ", ")
        throw Refusal.bad("`status` may not be `\(status)`", remedy: "choose one of \(all)")
      }
      filter.statuses = [status]
    }
    filter.reciter = try request.text("reciter")
    filter.needsRange = try request.text("needsRange") == "true"
    filter.below = try request.share("below")
    // The limit exceeds any library, and adding `limit` cannot overflow.
    let first = try request.number("offset", in: 0...1 << 40, else: 0)
    let count = try request.number("limit", in: 0...1000, else: 200)
    return try desk.recordings(
      filter, by: request.choice("order", of: RecordingList.Order.self) ?? .path,
      containing: request.text("search") ?? "", in: first..<first + count)
  }
}
