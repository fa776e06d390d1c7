import AudioCore
import Foundation
import Inspection
import Library
import LibraryTesting
import Recitation
import Testing
import WebServer

@testable import ReviewDesk

/// The JSON of a recording for the page.
@Suite struct DeskRecordingTests {
  /// Returns the JSON object of a value.
  private func object(_ value: some Encodable) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(Response.encoded(value)))
    return try #require(json as? [String: Any])
  }

  /// Returns the JSON objects of a list.
  private func objects(_ list: Any?) throws -> [[String: Any]] {
    let objects = try #require(list as? [[String: Any]])
    #expect(!objects.isEmpty)
    return objects
  }

  /// The page gets exactly the fields that it reads.
  @Test func thePageGetsTheFieldsThatItReads() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      try scene.changeSegments(of: id) { segments in
        let range = segments[0].range
        segments[0].words = [
          Segment.Word(
            ayah: AyahRef(surah: 112, ayah: 1), number: 2, range: range, confidence: 0.5,
            verdict: .doubtful)
        ]
        segments[0].startConfidence = 0.75
        segments[0].endConfidence = 0.5
        segments[0].voice = 1
        segments[0].runnerUp = AyahRef(surah: 112, ayah: 2)
      }
      let desk = try ReviewDesk(library: scene.library, author: "Maryam")
      let shown = try object(try desk.recording(id))
      let segment = try objects(shown["segments"])[0]
      #expect(
        segment.keys.sorted() == [
          "ayah", "confidence", "confirmed", "end", "endAyah", "endConfidence", "endFrame", "index",
          "joined", "kind", "name", "occurrence", "runnerUp", "start", "startConfidence",
          "startFrame", "voice", "words",
        ])
      let stored = try scene.segments(of: id)[0]
      #expect(shown["missing"] as? [String] == [])
      #expect(segment["index"] as? Int == 0 && segment["voice"] as? String == "B")
      #expect(segment["startFrame"] as? Int == stored.range.start.count)
      #expect(segment["endFrame"] as? Int == stored.range.end.count)
      let word = try objects(segment["words"])[0]
      #expect(
        word.keys.sorted() == [
          "confidence", "end", "frame", "number", "start", "verdict", "word",
        ])
      #expect(word["word"] as? String == "112:1" && word["number"] as? Int == 2)
      #expect(word["start"] as? Double == segment["start"] as? Double)
      #expect(
        try objects(shown["silences"])[0].keys.sorted() == [
          "confidence", "depth", "end", "quietest", "quietestFrame", "start",
        ])
      #expect(
        try objects(shown["markers"])[0].keys.sorted() == [
          "confidence", "decibels", "frame", "origin", "position", "reason", "silenceSeconds",
        ])
      try desk.close()
    }
  }

  /// The command line encodes the same fields, with other additions than the desk.
  @Test func theCommandLineHasAdditionsOfItsOwn() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let stored = try StoredRecording(matching: "112", in: scene.library)
      let segment = try objects(try object(stored.details())["segments"])[0]
      #expect(
        Set(segment.keys).isSuperset(of: [
          "start", "end", "kind", "ayah", "endAyah", "confidence", "joined", "occurrence",
          "confirmed", "returns", "words",
        ]))
      #expect(Set(segment.keys).isDisjoint(with: ["index", "name", "startFrame", "endFrame"]))
    }
  }
}
