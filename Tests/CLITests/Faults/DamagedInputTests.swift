import AudioFiles
import AudioTesting
import Foundation
import SystemPackage
import Testing

/// Damaged recordings in twenty formats: the program neither hangs nor crashes. Each recording
/// becomes ok, partial, or failed with a reason, and the intact recordings of the same run are
/// unaffected.
@Suite struct DamagedInputTests {
  /// The outcomes of the recordings of several runs.
  private struct Tally {
    var ok = 0
    var partial = 0
    var failed = 0
    var total: Int { ok + partial + failed }
  }

  @Test func everyDamagedRecordingEndsWithAReason() throws {
    var chance = FaultCampaign.chance(3)
    // Each recording needs a worker, whose start takes a tenth of a second.
    let each = FaultCampaign.size(2 * Mutation.allCases.count, full: 5_000)
    let perRun = min(each, 50)
    try Scene.with { scene in
      let formats = try SoundFormats.make(in: scene)
      #expect(formats.count == 20)
      try scene.record("112.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings").code == 0)
      let neighbour = try neighbour(in: scene)
      var tally = Tally()
      for first in stride(from: 0, to: each, by: perRun) {
        let damaged = scene.recordings.appending(path: "damaged")
        try FileManager.default.createDirectory(at: damaged, withIntermediateDirectories: true)
        var count = 0
        for number in first..<min(first + perRun, each) {
          for (index, format) in formats.enumerated() {
            let mutation = Mutation.allCases[(number + index) % Mutation.allCases.count]
            let bytes = mutation.bytes(format.bytes, number: number &* 7 &+ index * 13, &chance)
            try bytes.write(to: damaged.appending(path: "\(number)-\(mutation).\(format.ending)"))
            count += 1
          }
        }
        try FileManager.default.removeItem(at: scene.library)
        let outcome = try scene.run("process", "recordings", "--json")
        #expect([0, 3].contains(outcome.code), "\(outcome.errors)")
        let before = tally
        try take(outcome, into: &tally)
        #expect(tally.total - before.total == count)
        #expect(try self.neighbour(in: scene) == neighbour)
        #expect(try Children.working(in: scene.folder) == [], "nothing is left running")
        try FileManager.default.removeItem(at: damaged)
      }
      FaultCampaign.say(
        "\(tally.total) damaged recordings in 20 formats: \(tally.ok) ok, \(tally.partial) partial,"
          + " \(tally.failed) failed; 0 crashed or hung")
    }
  }

  /// Two files have the same samples, but the header of one states more samples than the file has.
  /// The segments are the same.
  @Test func whetherARecordingIsPartialDoesNotChangeItsSegments() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      let source = scene.recordings.appending(path: "112.wav")
      let whole = try Data(contentsOf: source)
      let cut = whole.prefix(44 + 1_600 * 2 * 13)
      var honest = cut
      func put(_ value: Int, at offset: Int) {
        for i in 0..<4 { honest[offset + i] = UInt8(truncatingIfNeeded: value >> (8 * i)) }
      }
      put(cut.count - 8, at: 4)
      put(cut.count - 44, at: 40)
      try FileManager.default.removeItem(at: source)
      try cut.write(to: scene.recordings.appending(path: "cut 112.wav"))
      try honest.write(to: scene.recordings.appending(path: "honest 112.wav"))
      // Each file has its own library: in one library they would be two files of one recording.
      let found = try [("cut 112.wav", 3), ("honest 112.wav", 0)].map { name, code in
        let outcome = try scene.run("process", "recordings/\(name)", "--range", "112")
        #expect(Int(outcome.code) == code)
        let text = try scene.run("export", "--recording", name).output
        let export = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let recordings = try #require(export?["recordings"] as? [[String: Any]])
        try FileManager.default.removeItem(at: scene.library)
        return try #require(recordings.first)
      }
      #expect(found.map { $0["status"] as? String } == ["partial", "ok"])
      let segments = try found.map { recording in
        let segments = try #require(recording["segments"] as? [[String: Any]])
        #expect(!segments.isEmpty)
        return try JSONSerialization.data(withJSONObject: segments, options: .sortedKeys)
      }
      #expect(segments[0] == segments[1])
    }
  }

  /// Damaged recordings are read without workers, so that there is time for many more of them.
  @Test func everyDamagedRecordingIsReadToAnEndOrRefused() throws {
    var chance = FaultCampaign.chance(6)
    let each = FaultCampaign.size(200, full: 5_000)
    try Scene.with { scene in
      let path = scene.folder.appending(path: "damaged")
      var tally = Tally()
      for (index, format) in try SoundFormats.make(in: scene).enumerated() {
        for number in 0..<each {
          let mutation = Mutation.allCases[(number + index) % Mutation.allCases.count]
          try mutation.bytes(format.bytes, number: number, &chance).write(to: path)
          let round = "\(format.ending), \(mutation), round \(number)"
          do {
            let reason = try Self.read(FilePath(path.path), round)
            if reason == nil { tally.ok += 1 } else { tally.partial += 1 }
          } catch let error as AudioFileError {
            #expect(error.problem.count > 10, "\(round)")
            tally.failed += 1
          }
        }
      }
      #expect(tally.total == 20 * each)
      #expect(min(tally.ok, tally.partial, tally.failed) > 0)
      FaultCampaign.say(
        "\(tally.total) damaged recordings read: \(tally.ok) to the end, \(tally.partial) in part,"
          + " \(tally.failed) refused")
    }
  }

  /// Reads a recording up to its end or its damage; returns the reason if it ends early, else nil.
  private static func read(_ path: FilePath, _ round: String) throws -> String? {
    var reader = try AudioFileReader(path: path)
    var block: [Float] = []
    // A second of sound plus some random bytes must not decode to more than an hour.
    while reader.framesRead < 3_600 * 48_000 {
      if reader.read(65_536, into: &block) < 65_536 { return reader.interruption?.problem }
    }
    Issue.record("\(round): there is no end")
    return nil
  }

  private func take(_ outcome: Binary.Outcome, into tally: inout Tally) throws {
    let lines = try #require(try outcome.result["recordings"] as? [[String: Any]])
    for line in lines {
      let source = line["source"] as? String ?? ""
      guard source.hasPrefix("damaged/") else { continue }
      let reason = line["reason"] as? String ?? ""
      switch line["status"] as? String {
      case "ok": tally.ok += 1
      case "partial": tally.partial += 1
      case "failed": tally.failed += 1
      default: Issue.record("\(source): \(line)")
      }
      if line["status"] as? String != "ok" { #expect(reason.count > 10, "\(source)") }
      #expect(!reason.contains("the worker"), "\(source): \(reason)")
    }
  }

  /// Returns the exported line of the intact recording.
  private func neighbour(in scene: Scene) throws -> String {
    let export = try scene.run("export", "--recording", "112.wav")
    #expect(export.code == 0)
    return export.output
  }
}
