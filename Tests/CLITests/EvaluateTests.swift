import Foundation
import Testing

@Suite struct EvaluateTests {
  /// Runs `body` with a scene that has a recording of 112 in the library, and its truth.
  private func with(_ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try Self.truth.write(
        to: scene.folder.appending(path: "112.json"), atomically: true, encoding: .utf8)
      #expect(try scene.run("process", "recordings").code == 0)
      try body(scene)
    }
  }

  /// The true times: each character of the drawing lasts 0.2 s.
  private static let truth = """
    {"audio":"112.wav","condition":"drawn","ayahs":[
    {"surah":112,"ayah":1,"start_s":0.4,"end_s":1.0,"speech_start_s":0.4,"speech_end_s":1.0},
    {"surah":112,"ayah":2,"start_s":1.4,"end_s":2.2,"speech_start_s":1.4,"speech_end_s":2.2},
    {"surah":112,"ayah":3,"start_s":2.6,"end_s":3.2,"speech_start_s":2.6,"speech_end_s":3.2},
    {"surah":112,"ayah":4,"start_s":3.6,"end_s":4.4,"speech_start_s":3.6,"speech_end_s":4.4}]}
    """

  @Test func tablesHaveARowForEachRecordingConditionAndAll() throws {
    try with { scene in
      let outcome = try scene.run("evaluate", "112.json")
      #expect(outcome.code == 0)
      #expect(outcome.errors.isEmpty)
      for name in ["  drawn (1)", "    112.wav", "  all (1)"] {
        #expect(outcome.output.split(separator: "\n").count { $0.hasSuffix(name) } == 2)
      }
      #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test func aTruthInAnotherRiwayahIsNamed() throws {
    try with { scene in
      try Self.truth.replacing(#"{"audio""#, with: #"{"riwayah":"warsh","audio""#).write(
        to: scene.folder.appending(path: "112.json"), atomically: true, encoding: .utf8)
      let outcome = try scene.run("evaluate", "112.json")
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("analysed in another riwayah than its truth: 112.wav"))
    }
  }

  @Test func aLibraryAndItsExportAreJudgedAlike() throws {
    try with { scene in
      try Data(try scene.run("export").output.utf8).write(
        to: scene.folder.appending(path: "export.json"))
      let library = try scene.run("evaluate", "112.json", "--json")
      let export = try scene.run("evaluate", "112.json", "--export", "export.json", "--json")
      let total = try #require(try library.result["total"] as? NSDictionary)
      #expect(total["boundaries"] as? Int == 3)
      let other = try #require(try export.result["total"] as? NSDictionary)
      // Times in an export are rounded to milliseconds, so sums of times differ slightly.
      for key in ["boundaries", "within100ms", "found", "ayat", "right", "missed"] {
        #expect(total[key] as? Int == other[key] as? Int)
      }
    }
  }

  @Test func aSubmissionToTheAlignmentBenchmarkIsScored() throws {
    try Scene.with { scene in
      try Self.truth.write(
        to: scene.folder.appending(path: "112.json"), atomically: true, encoding: .utf8)
      let folder = scene.folder.appending(path: "submission")
      try FileManager.default.createDirectory(
        at: folder.appending(path: "a"), withIntermediateDirectories: true)
      func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      try write(
        #"{"system":"hand","version":"1","hardware_class":"cpu","hardware":"none"}"#,
        to: "submission.json")
      // The second ayah, which has two words, is labelled as the third: 13 of the 15 words are
      // right.
      try write(
        """
        {"schema_version":1,"case_id":"a/112","segments":[
        {"start_s":0.4,"end_s":1.0,"reference":"112:1:1-112:1:4","confidence":0.9},
        {"start_s":1.4,"end_s":2.2,"reference":"112:3:1-112:3:4","confidence":0.5},
        {"start_s":2.6,"end_s":3.2,"reference":"112:3:1-112:3:4","confidence":0.9},
        {"start_s":3.6,"end_s":4.4,"reference":"112:4:1-112:4:5","confidence":0.9}]}
        """, to: "a/112.json")
      let outcome = try scene.run("evaluate", "--alignment-benchmark", "submission", "112.json")
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("hand 1, cpu"))
      #expect(outcome.output.contains("112.wav *"))
      #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
      let json = try scene.run(
        "evaluate", "--alignment-benchmark", "submission", "112.json", "--json")
      let measures = try #require(try json.result["measures"] as? NSDictionary)
      let total = try #require(measures["total"] as? NSDictionary)
      #expect(total["matchedWords"] as? Int == 13)
      #expect(total["cleanSegments"] as? Double == 0.75)
      #expect(total["trustedCoverage"] as? Double == 0.75)
      #expect(total["unsafeGreen"] as? Double == 0)
      try FileManager.default.removeItem(at: folder.appending(path: "submission.json"))
      let nobody = try scene.run("evaluate", "--alignment-benchmark", "submission", "112.json")
      #expect(nobody.code != 0)
      #expect(nobody.errors.contains("submission.json"))
    }
  }

  @Test func whatIsConfirmedJudgesANewDetection() throws {
    try with { scene in
      #expect(try scene.run("confirm", "112", "--all").code == 0)
      let before = try scene.run("export").output
      let same = try scene.run("evaluate", "--confirmed", "--json")
      #expect(same.code == 0)
      let total = try #require(try same.result["total"] as? NSDictionary)
      #expect(total["boundaries"] as? Int == 3)
      #expect(total["within100ms"] as? Int == 3)
      #expect(total["precision100ms"] as? Double == 1)
      #expect(total["ayat"] as? Int == 4)
      let other = try scene.run("evaluate", "--confirmed", "--set", "silence.minimum=2s", "--json")
      #expect(other.code == 0)
      #expect(try scene.run("export").output == before)
    }
  }

  @Test func thePageHoldsTheWaveformsAndNeedsNothingElse() throws {
    try with { scene in
      let plain = try scene.run("evaluate", "112.json").output
      let outcome = try scene.run("evaluate", "112.json", "--html", "page.html")
      #expect(outcome.code == 0)
      #expect(outcome.output == plain)
      let page = scene.folder.appending(path: "page.html")
      let html = try String(contentsOf: page, encoding: .utf8)
      #expect(html.hasPrefix("<!DOCTYPE html>"))
      #expect(html.contains("<svg class=\"wave\" viewBox=\"0 0 600 200\""))
      #expect(html.contains("<h2><bdi dir=\"ltr\">112.wav</bdi></h2>"))
      for address in ["http:", "https:", "<script", "src="] { #expect(!html.contains(address)) }
      #expect(try scene.run("confirm", "112", "--all").code == 0)
      #expect(try scene.run("evaluate", "--confirmed", "--html", "page.html").code == 0)
      #expect(
        try String(contentsOf: page, encoding: .utf8).contains(
          "<h2><bdi dir=\"ltr\">112.wav</bdi></h2>"))
      let nowhere = try scene.run("evaluate", "112.json", "--html", "none/page.html")
      #expect(nowhere.code == 1)
      #expect(nowhere.output.isEmpty)
    }
  }

  @Test(
    arguments: [
      ([], 64, "name truth files, or use --confirmed"),
      (["112.json", "--confirmed"], 64, "name truth files, or use --confirmed"),
      (["--confirmed", "--export", "x.json"], 64, "--export cannot be detected again"),
      (["112.json", "--set", "silence.minimum=1s"], 64, "--recipe and --set change the detection"),
      (["--confirmed"], 1, "no ayah in the library is confirmed"),
      (["112.json", "112.json"], 1, "several truth files describe 112.wav"),
      (["nothing.json"], 1, "nothing.json"),
    ] as [([String], Int32, String)])
  func whatCannotBeJudgedIsRefused(arguments: [String], code: Int32, reason: String) throws {
    try with { scene in
      let outcome = try Binary.run(["evaluate"] + arguments, in: scene.folder)
      #expect(outcome.code == code)
      #expect(outcome.errors.contains(reason))
    }
  }
}
