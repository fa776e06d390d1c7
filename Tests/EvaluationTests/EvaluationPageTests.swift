import Recitation
import Report
import Testing

@testable import Evaluation

@Suite struct EvaluationPageTests {
  private func judgement(
    _ name: String, truth: String, found: String, _ confidences: [Double] = [1, 1, 1]
  ) -> Judgement {
    Judgement(
      Drawing.segments(found, confidences),
      against: TruthFile(
        audio: name, condition: "drawn", ayahs: Drawing.readings(truth),
        other: [TimeSpan(2.4, 2.6)]))
  }

  private func html(_ judgements: [Judgement], absent: [String] = []) throws -> String {
    let report = try EvaluationReport(judgements, absent: absent)
    return EvaluationPage(report, waves: report.recordings.map { _ in nil }).page.html
  }

  @Test func everyRecordingIsDrawnAndLinked() throws {
    let html = try html([
      judgement("b<i>.mp3", truth: "aaaaaa..bbbbbb", found: "aaaaaa..bbbbbb"),
      judgement("سورة.mp3", truth: "aaaaaa..bbbbbb", found: "aaaaaa..bbbbbb"),
    ])
    for name in ["b&lt;i&gt;.mp3", "سورة.mp3"] {
      #expect(html.contains("<h2><bdi dir=\"ltr\">\(name)</bdi></h2>"))
    }
    #expect(html.contains("<a href=\"#r1\"><bdi dir=\"ltr\">b&lt;i&gt;.mp3</bdi></a>"))
    #expect(html.contains("<section id=\"r2\">"))
    #expect(html.split(separator: "<figure").count == 3)
    #expect(html.contains("Every boundary was found within 0.3 s."))
    #expect(!html.contains("mark missed\" title"))
    #expect(html.split(separator: "class=\"block right\" title").count == 1 + 4)
  }

  @Test func whatIsWrongIsListedTheWorstFirstAndMarked() throws {
    let html = try html([
      judgement(
        "x.mp3", truth: "aaaaaa..bbbbbb..cccccc..dddddd", found: "aaaaaa..b.cccccccccccc..eeeeee")
    ])
    // The boundary c–d is missed; b–c is 0.4 s off.
    #expect(html.contains("2 boundaries were not found within 0.3 s."))
    let missed = try #require(html.firstRange(of: "<td>missed</td>"))
    let off = try #require(html.firstRange(of: "<td>0.40 s</td>"))
    #expect(missed.lowerBound < off.lowerBound)
    #expect(html.contains("class=\"mark missed\" title=\"1:3 – 1:4: not found\""))
    #expect(html.contains("class=\"mark missed\" title=\"1:2 – 1:3: found 0.40 s off\""))
    #expect(html.contains("<a href=\"#r1-0\"><bdi dir=\"ltr\">x.mp3</bdi></a>"))
    #expect(html.contains("class=\"mark stray\" title=\"found: 1:3 – 1:5, wrong\""))
    #expect(html.contains("class=\"block other\" title=\"no ayah, 0:02.40 – 0:02.60\""))
  }

  @Test func ofTooManyOnlyWhatIsWrongIsDrawn() throws {
    // Eleven hours with one error.
    var ayahs: [TruthFile.Ayah] = []
    var segments: [FoundRecording.Segment] = []
    for i in 0..<110 {
      let span = TimeSpan(Double(i) * 360, Double(i) * 360 + 350)
      let ref = AyahRef(surah: 2, ayah: i + 1)
      ayahs.append(.init(ref: ref, stretch: span, speech: span))
      let start = i == 50 ? span.start + 100 : span.start
      segments.append(.init(span: TimeSpan(start, span.end), first: ref, confidence: 1))
    }
    let html = try html([
      Judgement(segments, against: TruthFile(audio: "long.mp3", ayahs: ayahs))
    ])
    #expect(html.contains("There are too many to show them whole"))
    // The segment begins 100 s late, so it appears in the strips from 18,090 s on. It ends at
    // 18,350 s.
    let strips = html.split(separator: "<figure").dropFirst()
    #expect(strips.map { $0.prefix { $0 != ">" } }.allSatisfy { $0.contains("id=\"r1-6") })
    #expect((1...4).contains(strips.count))
  }

  @Test func aRecordingThatIsNotThereIsDrawnFromItsTruth() throws {
    let html = try html(
      [judgement("x.mp3", truth: "aaaaaa..bbbbbb", found: "")], absent: ["x.mp3"])
    #expect(html.contains("· not in the library"))
    #expect(html.contains("title=\"1:1 – 1:2: not found\""))
    #expect(!html.contains("Calibration of the confidences"))
  }
}
