import AudioCore
import AudioTesting
import Evaluation
import Foundation
import Recitation
import Testing

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
      [truth("a.mp3", "clean"), truth("b.mp3", "hard"), truth("c.mp3", "clean")],
      found: [found("b.mp3", cut: 3.8), found("a.mp3", cut: 5), found("z.mp3", cut: 5)])
    #expect(report.recordings.map(\.name) == ["a.mp3", "b.mp3", "c.mp3"])
    #expect(report.absent == ["c.mp3"])
    #expect(report.conditions.map(\.name) == ["clean", "hard"])
    #expect(report.conditions.map(\.recordings) == [2, 1])
    #expect(report.conditions.map(\.score.boundaryCount) == [2, 1])
    #expect(report.conditions.map(\.score.missedCount) == [1, 0])
    #expect(report.total.score.found(within: 0.1) == 1)
    #expect(report.total.score.found(within: 0.3) == 2)
  }

  @Test func theTableShowsEveryRow() throws {
    let report = try EvaluationReport(
      [truth("a.mp3", "clean"), truth("b.mp3", "hard")],
      found: [found("a.mp3", cut: 3.8)])
    #expect(
      report.table() == """
                 condition  ayat   right  extra  boundaries  0.1 s   0.3 s   0.5 s  missed  mean  median  p95  clipped  most
        --------------------------------------------------------------------------------------------------------------------
        a.mp3    clean         2  100.0%      0           1   0.0%  100.0%  100.0%       0   200     200  200        1   200
        b.mp3    hard          2    0.0%      0           1   0.0%    0.0%    0.0%       1     -       -    -        0     -
        --------------------------------------------------------------------------------------------------------------------
        clean                  2  100.0%      0           1   0.0%  100.0%  100.0%       0   200     200  200        1   200
        hard                   2    0.0%      0           1   0.0%    0.0%    0.0%       1     -       -    -        0     -
        --------------------------------------------------------------------------------------------------------------------
        all (2)                4   50.0%      0           2   0.0%   50.0%   50.0%       1   200     200  200        1   200
        not in the library: b.mp3

        """)
  }

  @Test func theJSONHasStatedKeys() throws {
    let report = try EvaluationReport(
      [truth("a.mp3", "clean")], found: [found("a.mp3", cut: 3.8)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(
      String(decoding: try encoder.encode(report.total), as: UTF8.self) == """
        {"absent":0,"ayat":2,"boundaries":1,"clippedOver50ms":1,"condition":"","extra":0,\
        "meanErrorSeconds":0.2,"medianErrorSeconds":0.2,"missed":0,"mostClippedSeconds":0.2,\
        "name":"all","p95ErrorSeconds":0.2,"recordings":1,"right":2,"within100ms":0,\
        "within300ms":1,"within500ms":1}
        """)
  }

  @Test func twoRecordingsOfOneNameAreRefused() {
    #expect(throws: EvaluationError.ambiguous(audio: "a.mp3", count: 2)) {
      try EvaluationReport(
        [truth("a.mp3", "x")], found: [found("a.mp3", cut: 5), found("a.mp3", cut: 4)])
    }
    #expect(throws: EvaluationError.noTruth) { try EvaluationReport([], found: []) }
  }

  @Test func everyErrorSaysWhatToDo() {
    let all: [EvaluationError] = [
      .notATruthFile(place: "t.json", reason: "r"), .notAnExport(place: "e.json", reason: "r"),
      .noTruth, .ambiguous(audio: "a", count: 2),
    ]
    let verbs: Set = ["compare", "write", "name", "process"]
    for error in all {
      #expect(!error.problem.isEmpty)
      #expect(verbs.contains(String(error.remedy.prefix { $0 != " " })))
    }
  }
}
