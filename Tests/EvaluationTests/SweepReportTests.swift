import Foundation
import Report
import Testing

@testable import Evaluation

@Suite struct SweepReportTests {
  private func row(
    _ setting: String, right: Int, found: Int = 10, clipped: Int = 0, error: Double = 0
  ) -> SweepReport.Row {
    var score = Score()
    score.boundaries.count = 10
    score.boundaries.errors = Array(repeating: error, count: right)
    score.foundCount = found
    score.clipped = Array(repeating: 1, count: clipped)
    return SweepReport.Row(settings: setting.isEmpty ? [] : [setting], score: score)
  }

  @Test func theBestFindsMostThenClipsLeastThenErrsLeastThenIsFirst() {
    #expect(SweepReport([row("a", right: 8), row("b", right: 9), row("c", right: 9)]).best == 1)
    // Equal recall, but lower precision.
    #expect(SweepReport([row("a", right: 9, found: 12), row("b", right: 9)]).best == 1)
    #expect(
      SweepReport([row("a", right: 9, clipped: 2), row("b", right: 9, clipped: 1)]).best == 1)
    #expect(
      SweepReport([row("a", right: 9, error: 0.2), row("b", right: 9, error: 0.1)]).best == 1)
    #expect(SweepReport([row("", right: 0, found: 0), row("b", right: 0, found: 0)]).best == 0)
  }

  @Test func theTableMarksTheBest() {
    let report = SweepReport([
      row("", right: 5, found: 5), row("silence.minimum=1s", right: 9, clipped: 3, error: 0.1),
    ])
    #expect(
      report.table.rows.map { $0.cells.joined(separator: "|") } == [
        "|50.0|100|–|0|0|0|–|–|as it is", "*|90.0|90.0|–|3|100|100|–|–|silence.minimum=1s",
      ])
    #expect(report.bestSettings == ["silence.minimum=1s"])
    #expect(SweepReport([row("", right: 5)]).bestSettings == [])
  }

  @Test func theJSONNamesTheBest() throws {
    let report = SweepReport([row("", right: 5), row("a.b=1", right: 9)])
    let json = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(report))
    let object = try #require(json as? [String: Any])
    #expect(object["best"] as? [String] == ["a.b=1"])
    let settings = try #require(object["settings"] as? [[String: Any]])
    #expect(settings.map { $0["set"] as? [String] } == [[], ["a.b=1"]])
    #expect(settings.map { $0["within300ms"] as? Int } == [5, 9])
  }
}
