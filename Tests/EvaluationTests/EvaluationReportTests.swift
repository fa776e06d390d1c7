import AudioCore
import AudioTesting
import Foundation
import Recitation
import Report
import Testing

@testable import Evaluation

@Suite struct EvaluationReportTests {
  private func truth(_ audio: String, _ condition: String) -> TruthFile {
    TruthFile(
      audio: audio, condition: condition,
      ayahs: [
        .init(ref: AyahRef(surah: 1, ayah: 1), stretch: TimeSpan(0, 5), speech: TimeSpan(0, 4)),
        .init(ref: AyahRef(surah: 1, ayah: 2), stretch: TimeSpan(5, 9), speech: TimeSpan(6, 9)),
      ])
  }

  private func found(_ name: String, cut: Double) -> FoundRecording {
    FoundRecording(
      name: name,
      segments: [
        .init(span: TimeSpan(0, cut), first: AyahRef(surah: 1, ayah: 1)),
        .init(span: TimeSpan(cut, 9), first: AyahRef(surah: 1, ayah: 2)),
      ])
  }

  @Test func scoresAreSummedByConditionAndInAll() throws {
    let report = try EvaluationReport(
      [truth("c.mp3", "hard"), truth("b.mp3", "clean"), truth("a.mp3", "hard")],
      found: [found("b.mp3", cut: 3.8), found("a.mp3", cut: 5), found("z.mp3", cut: 5)])
    #expect(report.recordings.map(\.name) == ["b.mp3", "a.mp3", "c.mp3"])
    #expect(report.absent == ["c.mp3"])
    #expect(report.conditions.map(\.name) == ["clean", "hard"])
    #expect(report.conditions.map(\.recordings) == [1, 2])
    #expect(report.conditions.map(\.score.boundaries.count) == [1, 2])
    #expect(report.conditions.map(\.score.boundaries.missedCount) == [0, 1])
    #expect(report.total.score.boundaries.found(within: 0.1) == 1)
    #expect(report.total.score.boundaries.found(within: 0.3) == 2)
  }

  @Test func theOrderInWhichRecordingsAreNamedDoesNotMatter() throws {
    let truths = [truth("a", "x"), truth("b", "y"), truth("c", "x"), truth("d", "y")]
    let founds = [found("a", cut: 3.7), found("b", cut: 5), found("d", cut: 3.81)]
    let report = try EvaluationReport(truths, found: founds)
    for turn in 1..<4 {
      let turned = Array(truths[turn...] + truths[..<turn])
      #expect(try EvaluationReport(turned, found: founds.reversed()) == report)
    }
  }

  @Test func theTablesShowEveryRow() throws {
    let tables = try EvaluationReport(
      [truth("a.mp3", "clean"), truth("b.mp3", "hard")], found: [found("a.mp3", cut: 3.8)]
    ).tables(anchors: ["first"])
    #expect(
      tables.map { $0.columns.map(\.heading) } == [
        ["n", "0.1s", "0.3s", "0.5s", "prec", "miss", "mean", "med", "p95", "recording"],
        ["ayat", "right", "time", "extra", "clip", "s", "most", "repeat", "recording"],
      ])
    #expect(
      tables[0].rows.map { $0.cells.joined(separator: " ") } == [
        "1 0.0 100 100 100 0 200 200 200 clean (1)",
        "1 0.0 100 100 100 0 200 200 200 a.mp3", "1 0.0 0.0 0.0 – 1 – – – hard (1)",
        "1 0.0 0.0 0.0 – 1 – – – b.mp3", "2 0.0 50.0 50.0 100 1 200 200 200 all (2)",
      ])
    // 1:1 is cut 0.2 s before its end: 0.2 of 7 s of speech lie in the wrong segment.
    #expect(
      tables[1].rows.map { $0.cells.joined(separator: " ") } == [
        "2 100 97.1 0 1 0.2 0.2 – clean (1)", "2 100 97.1 0 1 0.2 0.2 – a.mp3",
        "2 0.0 0.0 0 0 0.0 – – hard (1)", "2 0.0 0.0 0 0 0.0 – – b.mp3",
        "4 50.0 48.6 0 1 0.2 0.2 – all (2)",
      ])
    #expect(tables[0].rows.map(\.rank) == [.group, .single, .group, .single, .total])
    #expect(tables[0].rows.map(\.anchor) == ["", "first", "", "", ""])
  }

  @Test func theJSONHasStatedKeys() throws {
    let report = try EvaluationReport(
      [truth("a.mp3", "clean")], found: [found("a.mp3", cut: 3.8)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let noBoundaries = """
      {"boundaries":0,"meanErrorSeconds":null,"medianErrorSeconds":null,"missed":0,\
      "p95ErrorSeconds":null,"within100ms":0,"within300ms":0,"within500ms":0}
      """
    let noBin = #"{"meanConfidence":null,"right":0,"segments":0}"#
    let nothingSaid = """
      {"auroc":null,"bins":[\(Array(repeating: noBin, count: 10).joined(separator: ","))],\
      "expectedError":null,"meanConfidence":null,"right":0,"segments":0,"sure":0,\
      "sureRight":0}
      """
    #expect(
      String(decoding: try encoder.encode(report.total), as: UTF8.self) == """
        {"absent":0,"acrossBroken":\(noBoundaries),"ayat":2,"boundaries":1,\
        "boundaryCalibration":\(nothingSaid),"broken":0,\
        "brokenFound":0,"brokenMistaken":0,"calibration":\(nothingSaid),"clippedOver50ms":1,"clippedSeconds":0.2,"condition":"",\
        "extra":0,"found":1,"joined":\(noBoundaries),"meanErrorSeconds":0.2,\
        "medianErrorSeconds":0.2,"missed":0,"mostClippedSeconds":0.2,"name":"all",\
        "p95ErrorSeconds":0.2,"precision100ms":0,"precision300ms":1,"precision500ms":1,\
        "recordings":1,"repeats":0,"repeatsFound":0,"right":2,"rightTime":0.971,\
        "within100ms":0,"within300ms":1,"within500ms":1}
        """)
  }

  /// The same words can have other ayah numbers in another riwayah. Shu'bah has those of Hafs.
  @Test(arguments: [
    ("warsh", Riwayah.hafs, true), ("hafs", .warsh, true), ("qaloon", .warsh, true),
    ("Hafs", .hafs, true), ("warsh", .warsh, false), ("hafs", .shuabah, false),
    ("shuabah", .hafs, false), ("warsh", nil, false),
  ])
  func anAnalysisInAnotherRiwayahIsNamed(own: String, analysed: Riwayah?, isNamed: Bool) throws {
    var truth = truth("a.mp3", "clean")
    truth.riwayah = own
    var found = found("a.mp3", cut: 5)
    found.riwayah = analysed
    let report = try EvaluationReport([truth], found: [found])
    #expect(report.otherRiwayah == (isNamed ? ["a.mp3"] : []))
    #expect(
      report.remarks.contains("analysed in another riwayah than its truth: a.mp3") == isNamed)
  }

  @Test func twoRecordingsOfOneNameAreRefused() {
    #expect(throws: EvaluationError.ambiguous(audio: "a.mp3", count: 2)) {
      try EvaluationReport(
        [truth("a.mp3", "x")], found: [found("a.mp3", cut: 5), found("a.mp3", cut: 4)])
    }
    #expect(throws: EvaluationError.noTruth) { try EvaluationReport([], found: []) }
    #expect(throws: EvaluationError.twice(audio: "a.mp3")) {
      try EvaluationReport([truth("a.mp3", "x"), truth("a.mp3", "y")], found: [])
    }
  }

  @Test func everyErrorSaysWhatToDo() {
    let all: [EvaluationError] = [
      .notATruthFile(place: "t.json", reason: "r"), .notAnExport(place: "e.json", reason: "r"),
      .noTruth, .ambiguous(audio: "a", count: 2), .twice(audio: "a"),
      .nothingConfirmed(place: "l"),
    ]
    let verbs: Set = ["compare", "write", "name", "process", "give", "confirm"]
    for error in all {
      #expect(!error.problem.isEmpty)
      #expect(verbs.contains(String(error.remedy.prefix { $0 != " " })))
    }
  }
}
