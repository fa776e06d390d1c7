import Foundation

/// A grade that a student or a check gives to a review: how well the passage was remembered.
package enum Grade: Int, CaseIterable, Sendable, Codable {
  /// The passage was not remembered.
  case again = 1
  /// The passage was remembered with effort, or with mistakes that the student corrected.
  case hard
  /// The passage was remembered.
  case good
  /// The passage was remembered without any effort.
  case easy
}

/// A student's memory of one passage in the FSRS model.
///
/// *Stability* is the number of days after which the passage is remembered with probability 0.9.
/// The higher the *difficulty*, 1…10, the more slowly stability grows. *Retrievability* is the
/// probability that the passage is remembered now.
package struct Memory: Hashable, Sendable {
  /// The phase of learning.
  package enum Phase: Hashable, Sendable {
    /// The passage is new; `step` is the index of the next learning step within a day.
    case learning(step: Int)
    /// The passage was learnt; its intervals are whole days.
    case review
    /// The passage was learnt and then forgotten; `step` is the index of the next relearning step.
    case relearning(step: Int)
  }

  package var phase = Phase.learning(step: 0)
  /// The stability in days, > 0; nil before the first review.
  package var stability: Double?
  /// The difficulty, 1…10; nil before the first review.
  package var difficulty: Double?
  /// The time of the last review, in milliseconds since 1970; nil before the first review.
  package var reviewedAt: Int?
  /// The time at which the next review is due, in milliseconds since 1970; nil before the first
  /// review.
  package var dueAt: Int?

  /// Creates the memory of a new passage.
  package init() {}
}

/// The scheduler FSRS-6 (Free Spaced Repetition Scheduler), which computes when a passage is due.
///
/// S is the stability in days, D the difficulty, and R the retrievability after t days
/// (``Memory``); S' and D' are the values after a review. G is the grade of the review, from 1
/// (`again`) to 4 (`easy`); w0 … w20 are the weights.
///
///     R(t) = (1 + factor · t / S) ^ (−w20)        factor = 0.9 ^ (−1 / w20) − 1
///     interval = round(S / factor · (desiredRetention ^ (−1 / w20) − 1)) days, 1…maxIntervalDays
///     after a success   S' = S · (1 + e^w8 · (11 − D) · S^−w9 · (e^((1−R)·w10) − 1) · w15 · w16)
///     after a failure   S' = min(w11 · D^−w12 · ((S + 1)^w13 − 1) · e^((1−R)·w14),
///                                S / e^(w17·w18))
///     on the same day   S' = S · max(1 if good or easy, e^(w17·(G−3+w18)) · S^−w19)
///     D' = w7 · D0(easy) + (1 − w7) · (D − w6 · (G − 3) · (10 − D) / 9), within 1…10
///
/// The factor w15 applies only to `hard`, w16 only to `easy`; D0(G) = w4 − e^(w5·(G−1)) + 1. The
/// reference implementation, PyPI `fsrs`, adds random fuzz to intervals. This scheduler adds no
/// fuzz, so that the same log gives the same days.
///
/// **Source**: Docs/sources.md, "FSRS". Tests in `Tests/MemorisationTests/FSRS` compare with PyPI
/// `fsrs` 6.3.
package struct FSRS: Hashable, Sendable {
  /// The weights w0…w20.
  package let weights: [Double]
  /// The probability of remembering, 0 < p < 1, at which a passage becomes due.
  package let desiredRetention: Double
  /// The waiting times, in seconds, after the first reviews of a new passage. Later intervals are
  /// whole days.
  package let learningSteps: [Int]
  /// The waiting times, in seconds, after the first reviews of a passage that was forgotten. Later
  /// intervals are whole days.
  package let relearningSteps: [Int]
  /// The longest interval in days, ≥ 1.
  package let maxIntervalDays: Int

  private let factor: Double
  private var decay: Double { -weights[20] }

  /// The published weights of FSRS-6, which were fitted to the reviews of many people.
  package static let publishedWeights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  /// The published ranges in which the weights may lie, by the index of the weight.
  package static let limits: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75,
    0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2,
    0...2, 0...0.8, 0.1...0.8,
  ]

  private static let minStability = 0.001
  private static let difficulties = 1.0...10.0

  /// Creates a scheduler; nil if a value is outside its limits.
  ///
  /// - Parameters:
  ///   - weights: 21 weights within ``limits``.
  ///   - desiredRetention: the probability of remembering at which a passage becomes due, between 0
  ///     and 1.
  ///   - learningSteps: the waiting times, in seconds, after the first reviews of a new passage;
  ///     empty to use only whole days.
  ///   - relearningSteps: the waiting times, in seconds, after the first reviews of a forgotten
  ///     passage; empty to use only whole days.
  ///   - maxIntervalDays: the longest interval in days.
  package init?(
    weights: [Double] = FSRS.publishedWeights, desiredRetention: Double = 0.9,
    learningSteps: [Int] = [], relearningSteps: [Int] = [], maxIntervalDays: Int = 36_500
  ) {
    let steps = learningSteps + relearningSteps
    guard weights.count == Self.limits.count,
      zip(weights, Self.limits).allSatisfy({ $1.contains($0) }),
      desiredRetention > 0, desiredRetention < 1, (1...36_500).contains(maxIntervalDays),
      steps.count <= 100, steps.allSatisfy({ (0...86_400_000).contains($0) })
    else { return nil }
    self.weights = weights
    self.desiredRetention = desiredRetention
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
    self.maxIntervalDays = maxIntervalDays
    factor = pow(0.9, 1 / -weights[20]) - 1
  }

  /// The probability, 0…1, that a passage is remembered at `time`; 0 before the first review.
  package func retrievability(of memory: Memory, at time: Int) -> Double {
    guard let stability = memory.stability, let last = memory.reviewedAt else { return 0 }
    return pow(1 + factor * Double(max(0, Self.days(from: last, to: time))) / stability, decay)
  }

  /// Returns the memory after a review.
  ///
  /// - Parameters:
  ///   - memory: the memory before the review.
  ///   - grade: the grade of the review.
  ///   - time: the time of the review, in milliseconds since 1970.
  /// - Returns: the memory after the review.
  package func review(_ memory: Memory, _ grade: Grade, at time: Int) -> Memory {
    var next = memory
    if let stability = memory.stability, let difficulty = memory.difficulty {
      let isSameDay = memory.reviewedAt.map { Self.days(from: $0, to: time) < 1 } ?? false
      next.stability =
        isSameDay
        ? stabilityWithinDay(stability, grade)
        : stabilityAfter(
          stability, difficulty, retrievability(of: memory, at: time), grade)
      next.difficulty = difficultyAfter(difficulty, grade)
    } else {
      next.stability = max(weights[grade.rawValue - 1], Self.minStability)
      next.difficulty = Self.clamped(firstDifficulty(grade))
    }
    let interval: Int
    (next.phase, interval) = phase(after: memory.phase, grade, next.stability ?? 0)
    next.reviewedAt = time
    next.dueAt = time + interval
    return next
  }

  /// Returns the memory after all reviews of a log.
  ///
  /// - Parameter log: reviews in order of time.
  /// - Returns: the memory after the last review.
  package func memory(after log: some Sequence<(grade: Grade, time: Int)>) -> Memory {
    log.reduce(Memory()) { review($0, $1.grade, at: $1.time) }
  }

  /// The number of whole days between two times, rounded down.
  private static func days(from: Int, to: Int) -> Int {
    Int((Double(to - from) / Double(CalendarDay.milliseconds)).rounded(.down))
  }

  private static func clamped(_ difficulty: Double) -> Double {
    min(max(difficulty, difficulties.lowerBound), difficulties.upperBound)
  }
}

extension FSRS {
  /// Returns the phase of learning after a grade, and the milliseconds until the next review.
  private func phase(after phase: Memory.Phase, _ grade: Grade, _ stability: Double) -> (
    Memory.Phase, Int
  ) {
    let graduated = (Memory.Phase.review, interval(stability) * CalendarDay.milliseconds)
    switch phase {
    case .learning(let step):
      return stepped(learningSteps, at: step, grade).map { (.learning(step: $0), $1) } ?? graduated
    case .relearning(let step):
      return stepped(relearningSteps, at: step, grade).map { (.relearning(step: $0), $1) }
        ?? graduated
    case .review:
      guard grade == .again, let first = relearningSteps.first else { return graduated }
      return (.relearning(step: 0), first * 1000)
    }
  }

  /// Returns the next step and the milliseconds until its review; nil after the last step.
  private func stepped(_ steps: [Int], at step: Int, _ grade: Grade) -> (Int, Int)? {
    if steps.isEmpty || step >= steps.count && grade != .again { return nil }
    switch grade {
    case .again: return (0, steps[0] * 1000)
    case .hard where step == 0 && steps.count == 1: return (0, steps[0] * 1500)
    case .hard where step == 0: return (0, (steps[0] + steps[1]) * 500)
    case .hard: return (step, steps[step] * 1000)
    case .good: return step + 1 == steps.count ? nil : (step + 1, steps[step + 1] * 1000)
    case .easy: return nil
    }
  }

  /// The number of days until the retrievability of a passage falls to ``desiredRetention``.
  private func interval(_ stability: Double) -> Int {
    let days = (stability / factor) * (pow(desiredRetention, 1 / decay) - 1)
    // Rounds halves to even, as the reference implementation in Python does.
    return Int(min(max(days.rounded(.toNearestOrEven), 1), Double(maxIntervalDays)))
  }

  private func stabilityWithinDay(_ stability: Double, _ grade: Grade) -> Double {
    var growth =
      pow(M_E, weights[17] * (Double(grade.rawValue - 3) + weights[18]))
      * pow(stability, -weights[19])
    if grade == .good || grade == .easy { growth = max(growth, 1) }
    return max(stability * growth, Self.minStability)
  }

  private func stabilityAfter(
    _ stability: Double, _ difficulty: Double, _ retrievability: Double, _ grade: Grade
  ) -> Double {
    guard grade == .again else {
      let recalled =
        1
        + pow(M_E, weights[8]) * (11 - difficulty) * pow(stability, -weights[9])
        * (pow(M_E, (1 - retrievability) * weights[10]) - 1)
        * (grade == .hard ? weights[15] : 1) * (grade == .easy ? weights[16] : 1)
      return max(stability * recalled, Self.minStability)
    }
    let forgotten =
      weights[11] * pow(difficulty, -weights[12]) * (pow(stability + 1, weights[13]) - 1)
      * pow(M_E, (1 - retrievability) * weights[14])
    return max(
      min(forgotten, stability / pow(M_E, weights[17] * weights[18])), Self.minStability)
  }

  private func firstDifficulty(_ grade: Grade) -> Double {
    weights[4] - pow(M_E, weights[5] * Double(grade.rawValue - 1)) + 1
  }

  private func difficultyAfter(_ difficulty: Double, _ grade: Grade) -> Double {
    let damped =
      difficulty + (10 - difficulty) * -(weights[6] * Double(grade.rawValue - 3)) / 9
    return Self.clamped(weights[7] * firstDifficulty(.easy) + (1 - weights[7]) * damped)
  }
}
