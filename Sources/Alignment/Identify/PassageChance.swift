import Foundation
import Recitation
import SequenceModels

/// How likely it is that a passage holds just these ayat.
///
///     probability = words · place · P(first) · P(last)
///     words       = 1 / (1 + exp(−(fit − middle − few / √rows) / slope))
///     place       = e^(s/T) / Σ over places of the text of e^(score/T)
///     P(first), P(last)   likewise over the ayat with which it may begin, or end
///
/// fit is the mean score of a sounding row, of which there are so many; places are compared over
/// the beginning of the passage: once for the candidates, and once more with a voice that was not
/// learnt from it, for the chance that this is the place at all. The probability p of the first
/// candidate is then made to mean what it says,
///
///     1 / (1 + exp(−(base + slope · ln(p / (1 − p)))))
///
/// with numbers that `Scripts/fit-passage-probability.py` fits; the others share the rest.
struct PassageChance {
  /// What the passage may be, most likely first; none if it is chance.
  private(set) var candidates: [(units: ClosedRange<Int>, probability: Double)] = []

  /// - Parameters:
  ///   - passage: what was heard.
  ///   - listening: where it was heard.
  ///   - after: the row at which the passage before ends, or 0.
  ///   - before: the row at which the next one begins, or their number.
  init(_ passage: HeardPassage, in listening: Listening, after: Int, before: Int) {
    let text = listening.text
    let firsts = Self.chances(
      PassageEdge(side: .start, in: listening)
        .candidates(
          beyond: passage.first, inner: passage.second,
          within: after..<passage.first.rows.upperBound),
      or: passage.units.lowerBound, in: text)
    let lasts = Self.chances(
      PassageEdge(side: .end, in: listening)
        .candidates(
          beyond: passage.last, inner: passage.lastButOne,
          within: passage.last.rows.lowerBound..<before),
      or: passage.units.upperBound, in: text)
    let words = Self.words(
      fit: listening.fit(of: passage), rows: listening.soundingRows(passage.rows))
    let run = passage.runs[0]
    let sure =
      words * Self.support(of: passage.first) * Self.support(of: passage.last)
      * Self.unlearntPlace(of: passage, in: listening)
    let rivals = Self.rivals(of: run.units, among: listening.rivals(of: run))
    let total = 1 + rivals.reduce(0) { $0 + $1.weight }
    for first in firsts {
      for last in lasts where last.unit >= first.unit {
        candidates.append(
          (first.unit...last.unit, sure / total * first.chance * last.chance))
      }
    }
    candidates += rivals.map { ($0.units, words * $0.weight / total) }
    candidates.sort {
      ($0.probability, $1.units.lowerBound, $1.units.upperBound)
        > ($1.probability, $0.units.lowerBound, $0.units.upperBound)
    }
    candidates = candidates.prefix(IdentifyingWeights.candidates)
      .filter { $0.probability >= IdentifyingWeights.leastListed }
    guard let first = candidates.first?.probability else { return }
    let chance = Self.calibrated(first)
    let rest = first < 1 ? (1 - chance) / (1 - first) : 0
    candidates[0].probability = chance
    for index in candidates.indices.dropFirst() {
      candidates[index].probability = min(chance, rest * candidates[index].probability)
    }
  }

  /// What a probability made of scores means, as it was found on recordings of which the truth is
  /// known; the same order.
  static func calibrated(_ probability: Double) -> Double {
    let sure = 1 - IdentifyingWeights.surest
    let odds = log(max(sure, probability) / max(sure, 1 - probability))
    let weighed = IdentifyingWeights.calibrationBase + IdentifyingWeights.calibrationSlope * odds
    return 1 / (1 + exp(-weighed))
  }

  /// The chance that words are recited which fit so well over so many rows.
  static func words(fit: Double, rows: Int) -> Double {
    let few = IdentifyingWeights.fitOfFew / Double(max(1, rows)).squareRoot()
    let margin = fit - IdentifyingWeights.fitMiddle - few
    return 1 / (1 + exp(-margin / IdentifyingWeights.fitSlope))
  }

  /// The chance that the run with which a passage begins or ends is heard at all.
  static func support(of run: RunSearch.Run) -> Double {
    1 / (1 + exp(-Double(run.score) / IdentifyingWeights.edgeTemperature))
  }

  /// The chance of each unit; a basmalah and the ayah after it are one.
  private static func chances(
    _ candidates: [PassageEdge.Candidate], or only: Int, in text: WholeText
  ) -> [(unit: Int, chance: Double)] {
    guard let top = candidates.map(\.score).max() else { return [(only, 1)] }
    var weights: [Int: (unit: Int, weight: Double)] = [:]
    for candidate in candidates {
      let weight = exp(Double(candidate.score - top) / IdentifyingWeights.edgeTemperature)
      let place = text.places[candidate.unit]
      let known = weights[place]
      weights[place] = (max(candidate.unit, known?.unit ?? 0), weight + (known?.weight ?? 0))
    }
    let found = weights.values.sorted { ($0.weight, $1.unit) > ($1.weight, $0.unit) }
    let total = found.reduce(0) { $0 + $1.weight }
    return found.map { ($0.unit, $0.weight / total) }
  }

  /// The chance that the longest run of a passage is found in its place with a voice that was not
  /// learnt there: where it begins, or else where it ends.
  private static func unlearntPlace(of passage: HeardPassage, in listening: Listening) -> Double {
    let run = passage.runs.max { $0.rows.count < $1.rows.count } ?? passage.first
    var chance = IdentifyingWeights.unfoundPlace
    for atEnd in [false, true] where chance < 0.5 {
      let open = listening.unlearntRivals(of: run, atEnd: atEnd)
      guard best(of: run.units, among: open) != nil else { continue }
      let total = 1 + rivals(of: run.units, among: open).reduce(0) { $0 + $1.weight }
      chance = max(chance, 1 / total)
    }
    return chance
  }

  private static func best(
    of own: ClosedRange<Int>, among open: [RunSearch.Run]
  ) -> RunSearch.Run? {
    open.first { own.contains($0.units.lowerBound) } ?? open.first { own.overlaps($0.units) }
  }

  /// Other places of the text where the same rows may be from, with the chance of each relative to
  /// that of some units.
  static func rivals(
    of own: ClosedRange<Int>, among open: [RunSearch.Run]
  ) -> [(units: ClosedRange<Int>, weight: Double)] {
    guard let best = best(of: own, among: open) else { return [] }
    var result: [(units: ClosedRange<Int>, weight: Double)] = []
    for rival in open
    where !own.overlaps(rival.units) && !result.contains(where: { $0.units.overlaps(rival.units) })
    {
      let ahead = Double(rival.score - best.score) / IdentifyingWeights.placeTemperature
      result.append((rival.units, exp(min(ahead, 50))))
    }
    return result
  }
}
