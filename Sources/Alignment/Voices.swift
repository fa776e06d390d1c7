import AudioCore
import Features
import Foundation
import Recitation

/// Distinguishes the voices that recite in a recording.
///
/// The recitation in a segment is described by a Gaussian distribution over the mel cepstra c₁ …
/// c₁₂ of its frames. The two most similar groups of segments are joined, again and again, as long
/// as this improves the Bayesian information criterion. The groups 1 and 2 have n₁ and n₂ frames
/// with the covariances Σ₁ and Σ₂; the joined group has n frames with the covariance Σ:
///
///     ½ · (n ln|Σ| − n₁ ln|Σ₁| − n₂ ln|Σ₂|) < λ · P · ln n,   P = ½ · (12 + 12 · 13 / 2)
///
/// λ is far above the theoretical value 1, because ayat differ by their words too, not only by
/// their reciters. A higher λ would join different voices more often. In a drill this is worse than
/// to split one voice into two.
///
/// Source: S. S. Chen, P. S. Gopalakrishnan, "Speaker, environment and channel change detection and
/// clustering via the Bayesian information criterion", DARPA Broadcast News Workshop, 1998.
///
/// Several people who recite together are distinguished from a single reciter by the harmonicity of
/// their sound. Their pitches differ, so no single lag fits all of them. A voice counts as several
/// people if the median harmonicity of its frames (`FeatureColumn.harmonicity`) is at most
/// ``maxHarmonicityOfSeveral``, and at least ``minContrast`` below the median of the clearest voice
/// of the recording. The second condition is needed because noise and rooms make all voices less
/// periodic.
///
/// Cost: linear in the length of the recording; quadratic in the number of segments, within blocks
/// of 200 segments.
enum Voices {
  /// Factor λ of the Bayesian information criterion (Docs/decisions/0051).
  private static let penalty = 7.0
  /// Amount that is added to each variance, as a share of the variance over all segments.
  private static let varianceFloor = 0.05
  /// A segment counts as evidence of its voice if it has at least this number of frames of 40 ms.
  private static let fewest = 20.0
  /// Minimum number of frames of a separate voice: 10 s.
  private static let minVoiceFrames = 250.0
  /// Maximum median harmonicity of several people who recite together (Docs/decisions/0064).
  private static let maxHarmonicityOfSeveral: Float = 0.77
  /// Minimum difference between the median harmonicity of the clearest voice and the median
  /// harmonicity of several people.
  private static let minContrast: Float = 0.15
  /// Maximum number of groups that are compared in pairs.
  private static let most = 200
  static let coefficients = 12

  /// Assigns a voice to the sound of each segment.
  ///
  /// - Parameters:
  ///   - sounds: the frames of each sound, as rows of ``coefficients``; each element is read once.
  ///   - harmonicity: the harmonicity of each sound's frames; empty if unknown.
  ///   - confirmed: the voice that a person confirmed for each sound, or nil; empty if no voice is
  ///     confirmed.
  /// - Returns: the voice of each sound: 0 for the single voice that is heard longest, 1 for the
  ///   next one, and so on; `Segment.several` for several people. Nil for a sound without frames,
  ///   and for voices beyond the last letter. Confirmed voices keep their numbers, and the other
  ///   voices are numbered to agree with them. If a person confirmed several voices within one
  ///   group of sounds, each other sound of this group gets the most similar of these voices.
  static func labels(
    of sounds: some Collection<[[Double]]>, harmonicity: [[Float]] = [], confirmed: [Int?] = []
  ) -> [Int?] {
    var groups = sounds.enumerated().map { Group($0.element, member: $0.offset) }
    let floors = Group(of: groups).variances.map { varianceFloor * max($0, 1e-12) }
    for index in groups.indices { groups[index].measure(over: floors) }
    var voices = joined(groups.filter { $0.count >= fewest })
    let lasting = voices.filter { $0.count >= minVoiceFrames }
    if !lasting.isEmpty { voices = lasting }
    voices.sort { ($1.count, $0.members[0]) < ($0.count, $1.members[0]) }
    var result = [Int?](repeating: nil, count: sounds.count)
    for (voice, group) in voices.enumerated() {
      for member in group.members { result[member] = voice }
    }
    for group in groups where group.count > 0 && result[group.members[0]] == nil {
      let nearest = voices.indices.min {
        group.distance(to: voices[$0]) < group.distance(to: voices[$1])
      }
      result[group.members[0]] = nearest ?? 0
    }
    result = named(result, harmonicity)
    return confirmed.isEmpty ? result : agreed(result, with: confirmed, groups)
  }

  /// Returns the labels with new numbers: `Segment.several` for the voices of several people at
  /// once, and 0, 1, … for the other voices in their order.
  private static func named(_ labels: [Int?], _ harmonicity: [[Float]]) -> [Int?] {
    var frames: [Int: [Float]] = [:]
    for (voice, own) in zip(labels, harmonicity) {
      if let voice { frames[voice, default: []] += own }
    }
    let medians = frames.compactMapValues { own in
      own.isEmpty ? nil : own.sorted()[own.count / 2]
    }
    let most = min(maxHarmonicityOfSeveral, (medians.values.max() ?? 0) - minContrast)
    var names: [Int: Int] = [:]
    var next = 0
    for voice in Set(labels.compactMap(\.self)).sorted() {
      if let median = medians[voice], median <= most {
        names[voice] = Segment.several
      } else if next < Segment.several {
        names[voice] = next
        next += 1
      }
    }
    return labels.map { $0.flatMap { names[$0] } }
  }

  /// Numbers the voices so that they agree with the confirmed voices. A voice keeps its number
  /// unless most of its sound is confirmed as another voice.
  private static func agreed(
    _ labels: [Int?], with confirmed: [Int?], _ groups: [Group]
  ) -> [Int?] {
    // The sounds of each detected voice, grouped by the voice that a person confirmed. Sounds
    // without a confirmed voice are grouped under the detected voice.
    var heard: [Int: [Int: Group]] = [:]
    for (index, voice) in labels.enumerated() {
      guard let voice else { continue }
      let number = confirmed[index] ?? voice
      heard[voice, default: [:]][number]?.join(groups[index])
      heard[voice, default: [:]][number] = heard[voice]?[number] ?? groups[index]
    }
    let shared = heard.flatMap { voice, own in
      own.map { (voice: voice, number: $0.key, count: $0.value.count) }
    }
    var numbers: [Int: Int] = [:]
    for one in shared.sorted(by: {
      ($1.count, $0.voice, $0.number) < ($0.count, $1.voice, $1.number)
    }) where numbers[one.voice] == nil && !numbers.values.contains(one.number) {
      numbers[one.voice] = one.number
    }
    if heard[Segment.several] != nil, numbers[Segment.several] == nil {
      numbers[Segment.several] = Segment.several
    }
    var next = 0
    for voice in heard.keys.sorted() where numbers[voice] == nil {
      while confirmed.contains(next) || numbers.values.contains(next) { next += 1 }
      numbers[voice] = next
    }
    return labels.indices.map { index in
      guard let voice = labels[index], confirmed[index] == nil else { return confirmed[index] }
      let own = heard[voice] ?? [:]
      let nearest = own.keys.sorted().min {
        groups[index].distance(to: own[$0] ?? groups[index])
          < groups[index].distance(to: own[$1] ?? groups[index])
      }
      return nearest == voice ? numbers[voice] : nearest
    }
  }

  /// Joins groups as long as this improves the Bayesian information criterion.
  private static func joined(_ groups: [Group]) -> [Group] {
    guard groups.count > most else { return joinedPairwise(groups) }
    let parts = stride(from: 0, to: groups.count, by: most).flatMap {
      joinedPairwise(Array(groups[$0..<min($0 + most, groups.count)]))
    }
    return parts.count < groups.count ? joined(parts) : parts
  }

  private static func joinedPairwise(_ groups: [Group]) -> [Group] {
    var groups = groups
    // `distances[i][j]` is the distance between group i and an earlier group j.
    var distances = groups.indices.map { second in
      groups[..<second].map { $0.distance(to: groups[second]) }
    }
    while groups.count > 1 {
      var best = (first: 0, second: 0, distance: 0.0)
      for (second, row) in distances.enumerated() {
        for (first, distance) in row.enumerated() where distance < best.distance {
          best = (first, second, distance)
        }
      }
      guard best.first < best.second else { break }
      groups[best.first].join(groups[best.second])
      groups.remove(at: best.second)
      distances.remove(at: best.second)
      for later in best.second..<groups.count { distances[later].remove(at: best.second) }
      for other in groups.indices where other != best.first {
        distances[max(best.first, other)][min(best.first, other)] =
          groups[best.first].distance(to: groups[other])
      }
    }
    return groups
  }

  /// Sums over the frames of a group of sounds. The covariance is computed from these sums.
  private struct Group {
    private(set) var members: [Int]
    private(set) var count = 0.0
    private var sums = [Double](repeating: 0, count: coefficients)
    private var products = [Double](repeating: 0, count: coefficients * coefficients)
    /// Amounts that are added to the variances, one per coefficient.
    private var floors: [Double] = []
    /// Number of frames times the logarithm of the determinant of the covariance: n · ln|Σ|.
    private var size = 0.0

    init(_ rows: [[Double]], member: Int) {
      members = [member]
      count = Double(rows.count)
      for row in rows {
        for i in 0..<coefficients {
          sums[i] += row[i]
          for j in 0...i { products[i * coefficients + j] += row[i] * row[j] }
        }
      }
    }

    /// Creates the sums over all frames of some groups.
    init(of groups: [Group]) {
      members = []
      for group in groups { add(group) }
    }

    var variances: [Double] {
      (0..<coefficients).map { count > 0 ? covariance($0, $0) : 0 }
    }

    /// Sets the amounts that are added to the variances, and updates ``size`` accordingly.
    mutating func measure(over floors: [Double]) {
      self.floors = floors
      size = count > 0 ? count * logDeterminant : 0
    }

    mutating func join(_ other: Group) {
      members = (members + other.members).sorted()
      add(other)
      size = count * logDeterminant
    }

    private mutating func add(_ other: Group) {
      count += other.count
      for i in sums.indices { sums[i] += other.sums[i] }
      for i in products.indices { products[i] += other.products[i] }
    }

    /// Returns the change of the criterion if two groups are joined. A negative change is an
    /// improvement.
    func distance(to other: Group) -> Double {
      var both = self
      both.add(other)
      let parameters = 0.5 * Double(coefficients + coefficients * (coefficients + 1) / 2)
      return 0.5 * (both.count * both.logDeterminant - size - other.size)
        - penalty * parameters * log(both.count)
    }

    private func covariance(_ i: Int, _ j: Int) -> Double {
      products[i * coefficients + j] / count - sums[i] / count * (sums[j] / count)
    }

    /// Natural logarithm of the determinant of the covariance, computed by Cholesky decomposition.
    private var logDeterminant: Double {
      let n = coefficients
      var lower = [Double](repeating: 0, count: n * n)
      for i in 0..<n {
        for j in 0...i { lower[i * n + j] = covariance(i, j) + (i == j ? floors[i] : 0) }
      }
      CholeskyFactor.replace(&lower, rows: n)
      return (0..<n).reduce(0) { $0 + 2 * log(lower[$1 * n + $1]) }
    }
  }
}

extension Voices {
  /// A frame with a voice is at most this much quieter than the loudest frame of its segment, in
  /// dB. Quieter frames are pauses or echo.
  private static let quietest: Float = 25

  /// Sets the voice of each recited segment.
  ///
  /// - Parameters:
  ///   - segments: the segments, in order of time. Their ``Segment/voice`` is set.
  ///   - confirmed: segments that a person confirmed and that stay unchanged. Their sound and their
  ///     voices are taken into account.
  ///   - rate: the rate of the segments' positions.
  ///   - features: the features of the recording.
  static func assign(
    _ segments: inout [Segment], beside confirmed: [Segment], rate: SampleRate,
    _ features: FeatureFile
  ) {
    let places = segments.indices.filter { segments[$0].isRecited }
    let others = confirmed.filter(\.isRecited)
    let parameters = features.header.parameters
    let hopsPerSecond = Double(parameters.rate.hertz) / Double(parameters.hop)
    /// Returns those rows of a segment that contain a voice, and the harmonicity of each of these
    /// rows.
    func rows(_ segment: Segment) -> (rows: [Int], harmonicity: [Float]) {
      func row(_ frame: FrameIndex) -> Int {
        Int((frame.seconds(at: rate) * hopsPerSecond).rounded()) / 4
      }
      let first = min(row(segment.range.start), features.cepstrumCount)
      let rows = first..<max(first, min(row(segment.range.end), features.cepstrumCount))
      guard !rows.isEmpty else { return ([], []) }
      // Features are read segment by segment, because a recording may be a day long.
      let hops = 4 * rows.lowerBound..<min(4 * rows.upperBound, features.hopCount)
      let levels = features.column(.bandLevel, in: hops)
      let harmonicity = features.column(.harmonicity, in: hops)
      let loudest = stride(from: 0, to: levels.count, by: 4).map { levels[$0] }.max() ?? 0
      let heard = rows.filter { levels[4 * ($0 - first)] > loudest - quietest }
      return (heard, heard.map { harmonicity[4 * ($0 - first)] })
    }
    // All recited segments, in order of time. A segment whose voice is to be set has its place in
    // `segments`. A confirmed segment has no place.
    let heard = (places.map { (segment: segments[$0], place: Int?($0)) } + others.map { ($0, nil) })
      .sorted { $0.segment.range.start < $1.segment.range.start }
    let stated = heard.map { $0.place == nil ? $0.segment.voice : nil }
    let sounds = heard.map { rows($0.segment) }
    let voices = labels(
      of: sounds.lazy.map { sound in
        guard let first = sound.rows.first, let last = sound.rows.last else { return [] }
        let cepstra = features.cepstra(in: first..<last + 1)
        return sound.rows.map { row in
          let start = (row - first) * FeatureChunk.coefficients
          return (1...coefficients).map { Double(cepstra[start + $0]) }
        }
      },
      harmonicity: sounds.map(\.harmonicity), confirmed: stated)
    for (place, voice) in zip(heard.map(\.place), voices) {
      if let place { segments[place].voice = voice }
    }
  }
}
