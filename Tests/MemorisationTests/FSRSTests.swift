import Foundation
import Memorisation
import SystemPackage
import Testing

@Suite struct FSRSTests {
  /// A review scheduled by PyPI `fsrs` 6.3; Benchmarks/revision/fsrs-oracle.py wrote the file.
  private struct Row {
    let scheduler: String
    let card, time, grade: Int
    let phase: Memory.Phase
    let stability, difficulty: Double
    let due: Int

    init?(_ line: Substring) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 9, let card = Int(fields[1]), let time = Int(fields[2]),
        let grade = Int(fields[3]), let stability = Double(fields[6]),
        let difficulty = Double(fields[7]), let due = Int(fields[8])
      else { return nil }
      scheduler = fields[0]
      self.card = card
      self.time = time
      self.grade = grade
      phase =
        switch fields[4] {
        case "learning": .learning(step: Int(fields[5]) ?? -1)
        case "relearning": .relearning(step: Int(fields[5]) ?? -1)
        default: .review
        }
      self.stability = stability
      self.difficulty = difficulty
      self.due = due
    }
  }

  private func scheduler(_ name: String) throws -> FSRS {
    let other = FSRS.publishedWeights.enumerated().map { index, weight in
      (weight * (index % 2 == 1 ? 1.1 : 0.9) * 10_000).rounded(.toNearestOrEven) / 10_000
    }
    let found =
      switch name {
      case "days": FSRS()
      case "steps": FSRS(learningSteps: [60, 600], relearningSteps: [600])
      default:
        FSRS(
          weights: other, desiredRetention: 0.93, learningSteps: [420],
          relearningSteps: [180, 480, 1800], maxIntervalDays: 400)
      }
    return try #require(found)
  }

  /// The results are equal to the last bit: both call the C library's `pow` in the same order.
  @Test func schedulesAsTheReferenceDoes() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "FSRS/reviews.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    let rows = lines.compactMap(Row.init)
    #expect(rows.count == lines.count)
    #expect(rows.count >= 300)
    #expect(Set(rows.map(\.scheduler)) == ["days", "steps", "other"])
    var memory = Memory()
    var card = 0
    var differences: [String] = []
    for row in rows {
      if row.card != card { memory = Memory() }
      card = row.card
      memory = try scheduler(row.scheduler).review(
        memory, try #require(Grade(rawValue: row.grade)), at: row.time)
      var expected = Memory()
      expected.phase = row.phase
      expected.stability = row.stability
      expected.difficulty = row.difficulty
      expected.reviewedAt = row.time
      expected.dueAt = row.due
      if memory != expected { differences.append("card \(card) at \(row.time): \(memory)") }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(3))")
  }

  @Test func retrievabilityFallsFromOneThroughNineTenths() throws {
    let fsrs = try #require(FSRS())
    let first = fsrs.review(Memory(), .good, at: CalendarDay(20_000).noon)
    // Retrievability falls to 0.9 after `stability` days, here between two and three days.
    #expect(fsrs.retrievability(of: first, at: CalendarDay(20_000).noon) == 1)
    #expect(fsrs.retrievability(of: first, at: CalendarDay(20_002).noon) > 0.9)
    #expect(fsrs.retrievability(of: first, at: CalendarDay(20_003).noon) < 0.9)
    #expect(fsrs.retrievability(of: Memory(), at: 0) == 0)
    #expect(fsrs.memory(after: [(grade: Grade, time: Int)]()) == Memory())
  }

  @Test(arguments: [
    (Array(FSRS.publishedWeights.dropLast()), 0.9, [Int](), 10),
    ([200] + FSRS.publishedWeights.dropFirst(), 0.9, [], 10), (FSRS.publishedWeights, 0, [], 10),
    (FSRS.publishedWeights, 1, [], 10), (FSRS.publishedWeights, .nan, [], 10),
    (FSRS.publishedWeights, 0.9, [-1], 10), (FSRS.publishedWeights, 0.9, [], 0),
    ([.nan] + FSRS.publishedWeights.dropFirst(), 0.9, [], 10),
  ])
  func parametersOutsideTheirLimitsAreRefused(
    weights: [Double], retention: Double, steps: [Int], most: Int
  ) {
    #expect(
      FSRS(
        weights: weights, desiredRetention: retention, learningSteps: steps, maxIntervalDays: most)
        == nil)
  }

  @Test func theParametersFileOfThePackageIsRead() throws {
    let written = """
      {"parameters": [\(FSRS.publishedWeights.map { "\($0)" }.joined(separator: ", "))],
       "desired_retention": 0.85, "learning_steps": [60, 600], "relearning_steps": [600],
       "maximum_interval": 365, "enable_fuzzing": true}
      """
    let read = try #require(SchedulerFile.scheduler(written))
    #expect(
      read
        == FSRS(
          desiredRetention: 0.85, learningSteps: [60, 600], relearningSteps: [600],
          maxIntervalDays: 365))
    #expect(SchedulerFile.scheduler(try SchedulerFile(read).text()) == read)
    #expect(SchedulerFile.scheduler("{}") == FSRS())
    for bad in ["", "[]", #"{"parameters": [1]}"#, #"{"desired_retention": 2}"#] {
      #expect(SchedulerFile.scheduler(bad) == nil, "\(bad)")
    }
  }
}

@Suite struct CalendarDayTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("2000-02-29", 11_016), ("2026-11-25", 20_782), ("9999-12-31", 2_932_896),
  ])
  func daysAreCountedFrom1970(text: String, number: Int) {
    #expect(CalendarDay(text)?.number == number)
    #expect(CalendarDay(number).description == text)
  }

  @Test func everyDayOfFourCenturiesIsReadBack() {
    let wrong = (0..<146_097).filter { CalendarDay(CalendarDay($0).description)?.number != $0 }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-29", "2026-2-3", "1969-12-31", "10000-01-01", "2026-11-25 ",
  ])
  func whatIsNoDayIsRefused(text: String) { #expect(CalendarDay(text) == nil) }
}
