import Analysis
import Foundation
import LibraryTesting
import PipelineCore
import Processing
import Recitation
import SpeechRecognition
import SystemPackage
import Testing
import WebServer

@testable import ReviewDesk

/// The table of routes.
@Suite struct DeskRouteTests {
  private func withRoutes(_ body: ([DeskRoute]) throws -> Void) async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..", expecting: "112")
      let desk = try ReviewDesk(library: scene.library, author: "Maryam")
      let recipe = try BundledRecipes.recipe(BundledRecipes.overnight)
      let options = ProcessOptions(
        recipe: recipe,
        expectations: try ExpectationSource(option: nil, riwayah: nil, plan: nil, recipe: recipe),
        worker: ("/none", []))
      let server = DeskServer(
        desk: desk, port: 8123, job: ProcessingJob(options: options, library: scene.library),
        engines: SpeechEngineList(["HOME": scene.folder.string]), programVersion: "1",
        routes: HifzDesk(desk).routes)
      try body(server.routes)
      await server.close()
      try desk.close()
    }
  }

  /// Returns the methods of a path, as a response with status 405 lists them.
  private func methods(of path: String, in routes: [DeskRoute]) -> [String] {
    routes.matching(path).map(\.method.rawValue)
  }

  @Test func theManualListsEveryRoute() async throws {
    let manual = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Docs/review.md")
    let text = try String(contentsOf: manual, encoding: .utf8)
    let listed = text.matches(of: /\b(GET|POST|PUT)\s+(\/[\w\/.\-]*)/).map { "\($0.1) \($0.2)" }
    try await withRoutes { routes in
      let rows = routes.map { "\($0.method.rawValue) \($0.pattern)" }
      #expect(rows.count > 40)
      #expect(Set(rows).count == rows.count, "two rows have the same method and path")
      #expect(listed.sorted() == rows.sorted())
    }
  }

  /// The guard admits bodies other than JSON only at one path, which is the path of the upload in
  /// the table.
  @Test func theGuardAndTheTableAgreeOnTheUpload() async throws {
    try await withRoutes { routes in
      #expect(methods(of: RequestGuard.uploadPath, in: routes) == ["POST"])
    }
  }

  @Test func aPathMatchesByItsParameters() async throws {
    let id = "0f3c9a52-7f0e-4a0b-9a38-5d2f0b1c6e77"
    let paths: [(path: String, methods: [String])] = [
      ("/", ["GET"]), ("//", ["GET"]), ("/style.css", ["GET"]), ("/api", []), ("", []), ("api", []),
      ("/api/settings", ["GET", "PUT"]), ("//api/settings/", ["GET", "PUT"]),
      ("/api/students", ["GET", "POST"]), ("/api/none", []), ("/api/settings/x", []),
      ("/api/text/7", ["GET"]), ("/api/text/115", ["GET"]), ("/api/text/x", []), ("/api/text", []),
      ("/api/recordings/\(id)", ["GET"]), ("/api/recordings/\(id.uppercased())", ["GET"]),
      ("/api/recordings/\(id)0", []), ("/api/recordings/\(id.replacing("f", with: "g"))", []),
      ("/api/recordings/\(id)/undo", ["POST"]), ("/api/recordings/\(id)/explode", []),
      ("/api/recordings/\(id)/peaks/14/0", ["GET"]), ("/api/recordings/\(id)/peaks/15/0", []),
      ("/api/recordings/\(id)/spectrum/12/0", ["GET"]),
      ("/api/recordings/\(id)/spectrum/13/0", []), ("/api/recordings/\(id)/peaks/0/-1", []),
      ("/api/recordings/\(id)/peaks/0", []), ("/audio/\(id).wav", ["GET"]),
      ("/audio/\(id)", ["GET"]), ("/audio/\(id).mp3", []), ("/practice/any.wav", ["GET"]),
      ("/api/practice/any/file", ["GET"]), ("/api/practice/any/render", ["POST"]),
      ("/api/practice/any/other", []), ("/page/index.html", []),
    ]
    try await withRoutes { routes in
      for (path, expected) in paths {
        #expect(methods(of: path, in: routes) == expected, "\(path)")
      }
    }
  }
}
