import Recitation
import Report

extension Picture {
  /// A recording with its true and its found boundaries, readings and segments.
  init(_ judgement: Judgement, anchor: String, wave: WaveOutline?) {
    let truth = judgement.truth
    let ends =
      truth.ayahs.map(\.stretch.end) + truth.ayahs.map(\.speech.end)
      + truth.other.map(\.end) + judgement.found.map(\.span.end)
    let surahs = Set((truth.ayahs.map(\.ref) + judgement.found.map(\.first)).map(\.surah))
    func label(_ ref: AyahRef) -> String { surahs.count > 1 ? "\(ref)" : "\(ref.ayah)" }
    func range(_ span: TimeSpan) -> String {
      "\(Decimals.clock(span.start, 2)) – \(Decimals.clock(span.end, 2))"
    }
    let readings = truth.ayahs.map { reading in
      Block(
        start: reading.speech.start, end: reading.speech.end, label: label(reading.ref),
        meaning: "\(reading.ref), \(range(reading.speech))"
          + (reading.isPartial ? ", broken off" : ""),
        look: reading.isPartial ? .broken : .plain)
    }
    let other = truth.other.filter { $0.seconds > 0 }.map {
      Block(
        start: $0.start, end: $0.end, label: "–", meaning: "no ayah, \(range($0))", look: .other)
    }
    let segments = zip(judgement.found, judgement.segmentVerdicts).map { segment, verdict in
      let name =
        segment.first == segment.last ? "\(segment.first)" : "\(segment.first) – \(segment.last)"
      let confidence =
        segment.confidence.map { ", confidence \(Decimals.text($0, 2))" } ?? ""
      return Block(
        start: segment.span.start, end: segment.span.end, label: label(segment.first),
        meaning: "\(name), \(range(segment.span))\(confidence), \(verdict.words)",
        look: verdict.look)
    }
    self.init(
      anchor: anchor, seconds: max(wave?.seconds ?? 0, ends.filter(\.isFinite).max() ?? 0),
      wave: wave, lanes: [Lane("true", readings + other), Lane("found", segments)],
      marks: Self.trueMarks(judgement) + Self.foundMarks(judgement))
  }

  private static func trueMarks(_ judgement: Judgement) -> [Mark] {
    zip(judgement.boundaries, judgement.errors).map { boundary, error in
      let isFound = (error ?? .infinity) <= Judgement.tolerance + 0.0005
      let words =
        error.map { isFound ? "found" : "found \(Decimals.text($0, 2)) s off" } ?? "not found"
      return Mark(
        start: boundary.span.start, end: boundary.span.end,
        meaning: "\(boundary.before) – \(boundary.after): "
          + (boundary.isDoubtful ? "doubtful" : words),
        look: boundary.isDoubtful ? .open : isFound ? .place : .missed)
    }
  }

  private static func foundMarks(_ judgement: Judgement) -> [Mark] {
    zip(judgement.foundBoundaries, judgement.boundaryVerdicts).map { boundary, verdict in
      let middle = (boundary.gap.start + boundary.gap.end) / 2
      return Mark(
        start: middle, end: middle,
        meaning: "found: \(boundary.before) – \(boundary.after), \(verdict.words)",
        look: verdict == .right ? .line : verdict == .wrong ? .stray : .open)
    }
  }
}

extension Judgement.Verdict {
  fileprivate var words: String {
    switch self {
    case .right: "right"
    case .wrong: "wrong"
    case .open: "not judged"
    }
  }

  fileprivate var look: Picture.Block.Look {
    switch self {
    case .right: .right
    case .wrong: .wrong
    case .open: .open
    }
  }
}
