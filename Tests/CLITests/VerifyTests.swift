import Foundation
import GRDB
import Testing

@Suite struct VerifyTests {
  /// Runs `body` with a scene that has two recordings in the library.
  private func with(_ more: [String] = [], _ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("113.wav", "..####..###..####..###..")
      #expect(try Binary.run(["process", "recordings"] + more, in: scene.folder).code == 0)
      try body(scene)
    }
  }

  /// The output of `verify`.
  private struct Found: Equatable {
    var code: Int32
    /// The kind, the outcome and the last path component of each finding.
    var findings: [String]

    init(_ code: Int32, _ findings: [String]) {
      self.code = code
      self.findings = findings
    }
  }

  private func verify(_ scene: Scene, _ options: String...) throws -> Found {
    let outcome = try Binary.run(["doctor", "verify", "--json"] + options, in: scene.folder)
    let findings = try outcome.result["findings"] as? [[String: String]] ?? []
    return Found(
      outcome.code,
      findings.map {
        let name = URL(filePath: $0["where"] ?? "").lastPathComponent
        return "\($0["kind"] ?? "") \($0["outcome"] ?? "") \(name)"
      })
  }

  /// Returns the files of a library folder with this ending, sorted.
  private func files(_ scene: Scene, _ folder: String, _ ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: scene.library.appending(path: folder), includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasSuffix(ending) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  @Test func aSoundLibraryHasNoFaults() throws {
    try with(["--copy"]) { scene in
      let outcome = try scene.run("doctor", "verify", "--deep", "--json")
      #expect(outcome.code == 0)
      #expect(try outcome.json["status"] as? String == "ok")
      #expect(try outcome.result["recordings"] as? Int == 2)
      #expect(try outcome.result["featureFiles"] as? Int == 2)
      #expect(try outcome.result["sources"] as? Int == 2)
      #expect(try outcome.result["bytesRead"] as? Int ?? 0 > 300_000)
      #expect(try (outcome.result["findings"] as? [Any])?.isEmpty == true)
      #expect(try scene.run("doctor", "verify").errors == "No problems found.\n")
    }
  }

  @Test func brokenFeaturesAreMadeAnewAndNothingElseChanges() throws {
    try with { scene in
      let export = try scene.run("export").output
      let file = try #require(try files(scene, "Features", ".features").first)
      var bytes = try Data(contentsOf: file)
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: file)
      let name = try verify(scene).findings.first?.split(separator: " ").last ?? ""
      #expect(try verify(scene) == Found(3, ["featuresDamaged left \(name)"]))
      #expect(try Data(contentsOf: file) == bytes)
      #expect(try verify(scene, "--repair") == Found(3, ["featuresDamaged toBeMadeAnew \(name)"]))
      #expect(try verify(scene) == Found(3, ["featuresMissing left \(name)"]))
      let again = try scene.run("process", "recordings", "--json")
      #expect(try again.result["decoded"] as? Int == 1)
      #expect(try again.result["skipped"] as? Int == 1)
      #expect(try verify(scene) == Found(0, []))
      #expect(try scene.run("export").output == export)
    }
  }

  @Test func unusedFeaturesAreDeletedButNoSoundAndNoFileOfAPerson() throws {
    try with(["--copy"]) { scene in
      let features = scene.library.appending(path: "Features")
      let copies = scene.library.appending(path: "Recordings")
      let unused = String(repeating: "a", count: 64) + ".features"
      let orphan = "00000000-0000-5000-8000-000000000000.wav"
      for file in [
        features.appending(path: unused), features.appending(path: "notes.features"),
        copies.appending(path: orphan), copies.appending(path: "mine.wav"),
        scene.library.appending(path: ".tilawa-99999999-1.tmp"),
      ] { try Data("x".utf8).write(to: file) }
      let expected = ["featuresUnused", "copyUnused", "unfinished"]
      let names = [unused, orphan, ".tilawa-99999999-1.tmp"]
      #expect(
        try verify(scene) == Found(0, zip(expected, names).map { "\($0) harmless \($1)" }))
      // Temporary files are deleted when the command locks the library, before the check.
      #expect(
        try verify(scene, "--repair")
          == Found(3, ["featuresUnused deleted \(unused)", "copyUnused left \(orphan)"]))
      #expect(try verify(scene) == Found(0, ["copyUnused harmless \(orphan)"]))
      #expect(try files(scene, "Recordings", orphan).count == 1)
      try FileManager.default.removeItem(at: copies.appending(path: orphan))
      #expect(try verify(scene) == Found(0, []))
      #expect(try files(scene, "Features", "notes.features").count == 1)
      #expect(try files(scene, "Recordings", "mine.wav").count == 1)
      let copy = try #require(try files(scene, "Recordings", ".wav").first)
      try FileManager.default.removeItem(at: copy)
      #expect(try verify(scene) == Found(3, ["copyMissing left \(copy.lastPathComponent)"]))
    }
  }

  @Test func aDamagedDatabaseIsSaidAndLeftAsItIs() throws {
    try with { scene in
      let file = scene.library.appending(path: "library.sqlite")
      var bytes = try Data(contentsOf: file)
      for i in (bytes.count - 12_288)..<bytes.count { bytes[i] = 0x5A }
      try bytes.write(to: file)
      let outcome = try scene.run("doctor", "verify")
      #expect(outcome.code == 1 || outcome.code == 3)
      #expect(outcome.errors.contains("library.sqlite"))
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  /// Change a letter in the reason of a marker, so that the row stays valid but its checksum does
  /// not.
  @Test func aFlippedBitIsFoundAndTheRecordingIsAnalysedAgain() throws {
    try with { scene in
      #expect(try scene.run("confirm", "112.wav", "112:1").code == 0)
      // Confirmed ayat raise the confidence of their neighbours in the next run.
      #expect(try scene.run("process", "recordings", "--force").code == 0)
      let export = try scene.run("export").output
      let file = scene.library.appending(path: "library.sqlite")
      var bytes = try Data(contentsOf: file)
      let place = try #require(bytes.range(of: Data("silence of".utf8)))
      bytes[place.lowerBound] ^= 1
      try bytes.write(to: file)

      for command in [
        ["export"], ["show", "112.wav"], ["show", "113.wav"], ["report", "--json"],
      ] {
        let outcome = try Binary.run(command, in: scene.folder)
        #expect([0, 1, 3].contains(outcome.code))
        #expect(outcome.output.contains("rilence") == false, "\(command)")
      }
      // The export contains the other recording.
      let refused = try scene.run("export")
      #expect(refused.code == 3 && refused.errors.contains("does not match its checksum"))
      #expect(
        refused.errors.contains("try:   run `tilawa doctor verify --repair`, then `tilawa process`")
      )
      let name = try verify(scene).findings.first?.split(separator: " ").last ?? ""
      #expect(["112.wav", "113.wav"].contains(name))
      #expect(try verify(scene) == Found(3, ["recordingDamaged left \(name)"]))
      #expect(try Data(contentsOf: file) == bytes)
      try isMended(scene, name: String(name), export: export)
    }
  }

  /// A person has edited the database by hand. Commands exit with an error and do not crash.
  @Test func aSegmentThatStartsPastItsEndIsNamedAndMended() throws {
    try with { scene in
      #expect(try scene.run("confirm", "112.wav", "112:1").code == 0)
      // Confirmed ayat raise the confidence of their neighbours in the next run.
      #expect(try scene.run("process", "recordings", "--force").code == 0)
      let export = try scene.run("export").output
      let queue = try DatabaseQueue(path: scene.library.appending(path: "library.sqlite").path)
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA ignore_check_constraints = ON;
            DROP TRIGGER segmentsMayNotMove;
            UPDATE segment SET startFrame = 900000, endFrame = 800000
            WHERE (recording, startFrame) = (SELECT recording, max(startFrame) FROM segment
              WHERE recording = (SELECT id FROM recording WHERE sourceFileName = '112.wav'));
            """)
      }
      try queue.close()
      for command in [
        ["export"], ["show", "112.wav"], ["report", "--json"], ["resolve", "112"],
        ["redetect", "--dry-run"],
      ] {
        let outcome = try Binary.run(command, in: scene.folder)
        #expect([0, 1, 3].contains(outcome.code), "\(command): \(outcome.errors)")
        if command[0] == "export" || command[0] == "show" {
          #expect(
            outcome.errors.contains("its start 900000 lies past its end 800000"), "\(command)")
          #expect(outcome.errors.contains("the row of `segment` with recording "), "\(command)")
          #expect(outcome.errors.contains("startFrame 900000"), "\(command)")
        }
      }
      #expect(try scene.run("status").code == 0)
      let found = try verify(scene)
      #expect(
        found == Found(3, ["recordingDamaged left 112.wav", "database left library.sqlite"]))
      let doctor = try scene.run("doctor")
      #expect(doctor.code == 3 && doctor.errors.contains("CHECK constraint failed in segment"))
      try isMended(scene, name: "112.wav", export: export)
    }
  }

  /// Checks that `verify --repair` and `process` restore the export of a library with a damaged
  /// recording.
  private func isMended(_ scene: Scene, name: String, export: String) throws {
    #expect(try verify(scene, "--repair") == Found(3, ["recordingDamaged toBeMadeAnew \(name)"]))
    #expect(try scene.run("export").code == 0)
    #expect(try verify(scene) == Found(3, ["toBeAnalysed left \(name)"]))
    let again = try scene.run("process", "recordings", "--json")
    #expect(try again.result["analysed"] as? Int == 1)
    #expect(try again.result["decoded"] as? Int == 0)
    #expect(try verify(scene) == Found(0, []))
    #expect(try scene.run("export").output == export)
  }

  @Test func aLibraryFromTheFutureIsRefusedUntouched() throws {
    try with { scene in
      let file = scene.library.appending(path: "library.sqlite")
      var bytes = try Data(contentsOf: file)
      bytes[63] = 99  // the last byte of user_version
      try bytes.write(to: file)
      for options in [[], ["--repair"], ["--deep"]] {
        let outcome = try Binary.run(["doctor", "verify", "--json"] + options, in: scene.folder)
        #expect(outcome.code == 1)
        #expect(try outcome.json["status"] as? String == "failed")
        #expect(outcome.output.contains("schema 99"))
      }
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  @Test func whereThereIsNoLibraryThereIsNothingToVerify() throws {
    try Scene.with { scene in
      for options in [[], ["--repair"]] {
        let outcome = try Binary.run(["doctor", "verify"] + options, in: scene.folder)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("there is no library"))
      }
      #expect(!FileManager.default.fileExists(atPath: scene.library.path))
    }
  }
}
