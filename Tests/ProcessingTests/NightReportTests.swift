import Analysis
import Foundation
import HostSystem
import Recitation
import Report
import Testing

@testable import Processing

@Suite struct NightReportTests {
  @Test func whatNeedsAPersonIsListedWithItsReason() throws {
    try Night.with { night in
      try night.put(1, sure: [0.99, 0.4])
      try night.put(2, needsRange: true)
      try night.put(3, missing: (1...8).map { AyahRef(surah: 67, ayah: $0) })
      try night.put(4, status: .partial)
      try night.put(5, status: .failed)
      var journal = Night.journal([1])
      journal.errors = [
        ReportedError(problem: "the file ends early", place: "a/5.mp3", remedy: "see"),
        ReportedError(problem: "the path is not there", place: "/gone", remedy: "check it"),
      ]
      let report = try NightReport(of: night.store, run: journal)
      #expect(report.totals.ok == 3)
      #expect(report.totals.partial == 1)
      #expect(report.totals.failed == 1)
      #expect(report.confidences.map(\.ayat) == [1, 0, 0, 0, 1])
      #expect(report.looks.map(\.ayah) == ["2:2"])
      #expect(report.looks.map(\.start) == [10])
      #expect(report.looks.map(\.gain) == [0.6])
      #expect(report.looks.map(\.runnerUp) == ["1:2"])
      #expect(report.needingRange.items.map(\.source) == ["a/2.mp3"])
      #expect(
        report.missingAyat.items.map(\.reason) == [
          "8 not found: 67:1, 67:2, 67:3, 67:4, 67:5, 67:6, …"
        ])
      #expect(report.troubles.items.map(\.source) == ["a/4.mp3", "a/5.mp3", "/gone"])
      #expect(
        report.troubles.items.map(\.reason) == [
          "the file ends early", "the file ends early", "the path is not there",
        ])
    }
  }

  @Test func thoseOfTheRunThatNeedAPersonAreDrawnFirst() throws {
    try Night.with { night in
      try night.put(1, sure: [0.99])
      try night.put(2, sure: [0.3])
      try night.put(3, needsRange: true)
      try night.put(4, sure: [0.6])
      try night.put(5, sure: [0.99])
      try night.put(6, status: .failed)
      let report = try NightReport(of: night.store, run: Night.journal([1, 3, 4, 6]))
      // The order: 4 is in the run and unsure, 3 is in the run without a range, 2 is only unsure, 1
      // is only in the run. 5 is neither, so it is not drawn.
      #expect(report.drawn.map(\.source) == ["a/4.mp3", "a/3.mp3", "a/2.mp3", "a/1.mp3"])
      #expect(report.drawn.map(\.isOfRun) == [true, true, false, true])
      let few = try NightReport(of: night.store, run: Night.journal([1, 3, 4]), drawings: 1)
      #expect(few.drawn.map(\.source) == ["a/4.mp3"])
      let without = try NightReport(of: night.store, run: nil)
      #expect(
        without.drawn.map(\.source) == ["a/2.mp3", "a/4.mp3", "a/1.mp3", "a/3.mp3", "a/5.mp3"])
    }
  }

  @Test func ofALongRecordingTheStripsAreDrawnInWhichSomethingIsUnsure() throws {
    try Night.with { night in
      var sure = [Double](repeating: 0.95, count: 180)
      sure[170] = 0.2  // at 1700 s, which is in strip 56
      sure[100] = 0.8  // at 1000 s, which is in strip 33
      try night.put(1, seconds: 1800, sure: sure)
      let report = try NightReport(of: night.store, run: nil)
      let drawn = try #require(report.drawn.first)
      #expect(drawn.stripCount == 60)
      #expect(drawn.strips.count == NightReport.stripLimit)
      #expect(drawn.strips.contains(56))
      #expect(drawn.strips.contains(33))
      #expect(drawn.segments.count <= NightReport.stripLimit * 4)
      #expect(drawn.segments.contains { $0.start == 1700 })
    }
  }

  @Test func aLibraryOfAnySizeGivesAPageOfBoundedSize() throws {
    try Night.with { night in
      let unsure = [Double](repeating: 0.5, count: 60)
      for number in 1...40 { try night.put(number, seconds: 600, sure: unsure, needsRange: true) }
      let some = try NightReport(of: night.store, run: Night.journal(Array(1...40)))
      for number in 41...120 { try night.put(number, seconds: 600, sure: unsure, needsRange: true) }
      let more = try NightReport(of: night.store, run: Night.journal(Array(1...120)))
      #expect(more.drawn.count == NightReport.drawingLimit)
      #expect(more.looks.count == NightReport.listLimit)
      #expect(more.needingRange.count == 120)
      #expect(more.needingRange.items.count == NightReport.listLimit)
      let sizes = [some, more].map { NightPage(report: $0).page.html.utf8.count }
      // Only the list of recordings that need a range grows: by 20 names of about 100 bytes.
      #expect(sizes[1] - sizes[0] < 5000)
    }
  }

  @Test func aPageNamesWhatItShowsAndLeadsToIt() throws {
    try Night.with { night in
      try night.put(1, sure: [0.99, 0.4], name: "a/<1>\u{202E}.mp3")
      try night.put(2, status: .partial)
      let report = try NightReport(of: night.store, run: Night.journal([1, 2]))
      let html = NightPage(report: report).page.html
      #expect(html.contains("Started 2026-01-02 01:30 UTC, finished 2026-01-02 03:00 UTC."))
      #expect(html.contains("decoded in 1:30:00, 100× real time"))
      #expect(html.contains("<h2><bdi dir=\"ltr\">a/&lt;1&gt;\u{FFFD}.mp3</bdi></h2>"))
      #expect(html.contains("<a href=\"#r1-0\">"))
      #expect(html.contains("id=\"r1-0\""))
      // The columns are the ayah, its gain, its confidence and the second-best ayah.
      #expect(html.contains("<td>2:2</td><td>0.60</td><td>0.40</td><td>"))
      let json = try JSONEncoder().encode(report.looks)
      #expect(String(decoding: json, as: UTF8.self).contains("\"gain\":0.6"))
      #expect(html.contains("silence of 1.00 s, confidence 0.80"))
      #expect(html.contains("2:2, 0:10.00 – 0:19.00, confidence 0.40"))
      #expect(html.contains("partial: the file ends early"))
      let links = html.components(separatedBy: "href=\"#").dropFirst()
        .compactMap { $0.split(separator: "\"").first }
      for link in Set(links) { #expect(html.contains("id=\"\(link)\""), "\(link)") }
    }
  }

  @Test func aBasmalahThatMayBeMeantIsNamed() throws {
    try Night.with { night in
      try night.put(1, sure: [0.4], runnerUp: AyahRef(surah: 112, ayah: 0))
      let report = try NightReport(of: night.store, run: nil)
      #expect(report.looks.map(\.runnerUp) == ["112:0"])
      let html = NightPage(report: report).page.html
      #expect(html.contains("basmalah of 112") && !html.contains("112:0"))
    }
  }

  @Test func anEmptyLibraryHasAPageToo() throws {
    try Night.with { night in
      let report = try NightReport(of: night.store, run: nil)
      let html = NightPage(report: report).page.html
      #expect(html.contains("no run is recorded"))
      #expect(!html.contains("Segments to review"))
    }
  }

  @Test func aJournalIsReadBackAndOneWithoutAnEndSaysSo() throws {
    try Night.with { night in
      #expect(RunJournal.last(in: night.folder) == nil)
      let journal = Night.journal([1, 2])
      try journal.save(in: night.folder)
      #expect(RunJournal.last(in: night.folder) == journal)
      try RunJournal(startedAt: "2026-01-02T01:30:00Z").save(in: night.folder)
      let killed = try NightReport(of: night.store, run: RunJournal.last(in: night.folder))
      #expect(NightPage(report: killed).page.html.contains("still running, or killed"))
      var long = journal
      long.recordings = (0..<5000).map { "\($0)" }
      long.errors = (0..<500).map { ReportedError(problem: "\($0)", place: "", remedy: "") }
      #expect(long.bounded().recordings.count == RunJournal.idLimit)
      #expect(long.bounded().errors.count == RunJournal.errorLimit)
    }
  }
}
