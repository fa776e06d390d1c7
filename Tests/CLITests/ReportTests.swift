import Foundation
import Testing

@Suite struct ReportTests {
  @Test func aRunLeavesAPageAndTheSameAsJSON() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.write("this is not audio", to: "<b>.mp3")
      let outcome = try scene.run("process", "recordings", "--report", "morning.html")
      #expect(outcome.code == 3)
      let html = try String(
        contentsOf: scene.folder.appending(path: "morning.html"), encoding: .utf8)
      #expect(html.contains("<bdi dir=\"ltr\">112.wav</bdi>"))
      #expect(html.contains("&lt;b&gt;.mp3"))
      #expect(html.contains("class=\"wave\""))
      let data = try Data(contentsOf: scene.folder.appending(path: "morning.json"))
      let json = try #require(
        try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(json["command"] as? String == "report")
      let result = try #require(json["result"] as? [String: Any])
      let run = try #require(result["run"] as? [String: Any])
      #expect(run["analysed"] as? Int == 2)
      #expect(run["ending"] as? String == "finished")
      #expect(((result["troubles"] as? [String: Any])?["items"] as? [Any])?.count == 1)
      let drawn = try #require(result["drawn"] as? [[String: Any]])
      #expect(drawn.map { $0["source"] as? String } == ["112.wav"])
      #expect(drawn.first?["ofRun"] as? Bool == true)
      let later = try scene.run("report", "--html", "again.html", "--json")
      #expect(later.code == 0)
      #expect(Data(later.output.utf8) == data)
    }
  }

  @Test func aReportIsReadOnATerminalToo() throws {
    try Scene.with { scene in
      try scene.record("evening.wav")
      _ = try scene.run("process", "recordings")
      let outcome = try scene.run("report")
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("1 analysed, 0 already done"))
      #expect(outcome.output.contains("1 ok, 0 partial, 0 failed; 1 needs a range"))
    }
  }

  @Test func aPageNeedsAFittingNameAndALibrary() throws {
    try Scene.with { scene in
      for arguments in [["report", "--html", "page"], ["process", "recordings", "--report", "x"]] {
        let outcome = try Binary.run(arguments, in: scene.folder)
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("must end in .html"))
      }
      #expect(try scene.run("report").code == 1)
    }
  }

  @Test func aPageThatCannotBeWrittenCostsNoRecording() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      let outcome = try scene.run(
        "process", "recordings", "--report", "no such folder/page.html", "--json")
      #expect(outcome.code == 3)
      #expect(try outcome.result["ok"] as? Int == 1)
      let errors = try #require(try outcome.json["errors"] as? [[String: String]])
      #expect(errors.count == 1)
      #expect(errors.first?["where"]?.contains("no such folder") == true)
    }
  }

  @Test func afterItsTimeARunBeginsNothingAndTheNextOneGoesOn() throws {
    try Scene.with { scene in
      for (name, drawing) in [("a", "..##.."), ("b", "..###.."), ("c", "..####..")] {
        try scene.record("\(name).wav", drawing)
      }
      var left: [Int?] = []
      for _ in 1...3 {
        let outcome = try scene.run(
          "process", "recordings", "--jobs", "1", "--time-budget", "0.001s", "--json")
        #expect(outcome.code == 0)
        #expect(try outcome.result["analysed"] as? Int == 1)
        #expect(try outcome.result["outOfTime"] as? Bool == (left.count < 2))
        left.append(try outcome.result["notReached"] as? Int)
      }
      #expect(left == [2, 1, 0])
      #expect(
        try scene.run("process", "recordings", "--time-budget", "0").code == 64)
    }
  }
}
