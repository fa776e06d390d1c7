package import AudioCore
package import Recitation

/// Input of the check of a recitation. It contains the words of a voice, in order of time.
package struct HeardText: Sendable {
  /// A time range in which words of one ayah are said or were expected.
  package struct Reading: Hashable, Sendable {
    package var ayah: AyahRef
    /// Words in order of time, including the words that were left out.
    package var words: [Segment.Word]
    package var range: FrameRange
    /// The confidence of the reading, 0…1.
    package var confidence: Double
    /// True if a person has confirmed the reading; all its words then count as said.
    package var isConfirmed: Bool
    /// True if the reading contains only a part of the ayah.
    package var isFragment: Bool

    package init(
      ayah: AyahRef, words: [Segment.Word], range: FrameRange, confidence: Double,
      isConfirmed: Bool = false, isFragment: Bool = false
    ) {
      self.ayah = ayah
      self.words = words
      self.range = range
      self.confidence = confidence
      self.isConfirmed = isConfirmed
      self.isFragment = isFragment
    }
  }

  /// Readings in order of time; a segment of several ayat gives one reading per ayah.
  package let readings: [Reading]
  /// Readings of other voices, in order of time.
  package let ofOthers: [Reading]
  /// Silences of the recording, in order.
  package let silences: [FrameRange]
  /// Ranges of sound without recognised words.
  package let notUnderstood: [FrameRange]
  /// Readings of passages that are not expected, in order of time. A search of the whole Quran
  /// found them in sound without recognised words. Such a reading has an empty list of words.
  package let elsewhere: [Reading]
  package let rate: SampleRate
  package let riwayah: Riwayah

  package init(
    readings: [Reading], ofOthers: [Reading] = [], silences: [FrameRange] = [],
    notUnderstood: [FrameRange] = [], elsewhere: [Reading] = [], rate: SampleRate,
    riwayah: Riwayah = .hafs
  ) {
    self.readings = readings
    self.ofOthers = ofOthers
    self.silences = silences
    self.notUnderstood = notUnderstood
    self.elsewhere = elsewhere
    self.rate = rate
    self.riwayah = riwayah
  }

  /// Collects the words of a recording; nil for a recording without sound.
  ///
  /// - Parameters:
  ///   - manifest: the manifest in the library.
  ///   - voice: the voice whose words are checked; nil for all voices together. If nil, and one
  ///     voice recites nearly everything, parts of ayat by other voices are kept apart, because
  ///     they may be prompts.
  ///   - identified: the result of a search of the whole Quran, if any.
  package init?(_ manifest: Manifest, voice: Int? = nil, identified: Identification? = nil) {
    guard let rate = manifest.recording.sampleRate else { return nil }
    let segments = manifest.segments.filter { [.ayah, .fragment].contains($0.kind) }
    let main = voice ?? Self.mainVoice(of: segments)
    let numbering = QuranFacts.bundled.numberingIfBundled(of: manifest.recording.riwayah)
    var own: [Reading] = []
    var others: [Reading] = []
    for segment in segments {
      let readings = Self.readings(of: segment, in: numbering)
      let isOwn = main == nil || segment.voice == nil || segment.voice == main
      // If all voices are checked, another voice that recites a whole ayah counts as a participant
      // in the lesson. If another voice recites only a part of an ayah, this is a prompt.
      if isOwn || voice == nil && segment.kind == .ayah {
        own += readings
      } else {
        others += readings
      }
    }
    let unknown = Self.notUnderstood(in: manifest)
    self.init(
      readings: own, ofOthers: others, silences: manifest.silences.map(\.range),
      notUnderstood: unknown.filter { $0.kind == .unassigned }.map(\.range),
      elsewhere: identified.map { Self.readings(of: $0, in: unknown.map(\.range), at: rate) } ?? [],
      rate: rate, riwayah: manifest.recording.riwayah)
  }

  /// Returns the unassigned segments, and the segments of ayat with a low confidence. Segments that
  /// a person confirmed or skipped are left out.
  private static func notUnderstood(in manifest: Manifest) -> [Segment] {
    manifest.segments.filter { segment in
      guard !segment.isSkipped, !segment.isConfirmed else { return false }
      return segment.kind == .unassigned
        || [.ayah, .fragment].contains(segment.kind)
          && segment.confidence < CheckPass.minConfidence
    }
  }

  /// True if the recording has enough sound without recognised words for a search of the whole
  /// Quran.
  package static func isWorthIdentifying(_ manifest: Manifest) -> Bool {
    guard let rate = manifest.recording.sampleRate else { return false }
    return notUnderstood(in: manifest).contains {
      FrameIndex($0.range.count).seconds(at: rate) >= minUnknownSeconds
    }
  }

  /// Shortest sound without recognised words that justifies a search, in seconds.
  private static let minUnknownSeconds = 1.5
  /// Minimum probability of an identified ayah that counts as heard.
  private static let minProbability = 0.5

  /// Returns the ayat that a search found, if they lie mostly in sound without recognised words.
  private static func readings(
    of found: Identification, in unknown: [FrameRange], at rate: SampleRate
  ) -> [Reading] {
    found.passages.flatMap(\.ayat).compactMap { ayah -> Reading? in
      let range = FrameRange(
        start: FrameIndex(seconds: ayah.startSeconds, at: rate),
        end: FrameIndex(seconds: ayah.endSeconds, at: rate))
      guard ayah.probability >= minProbability,
        unknown.contains(where: { $0.overlap(range) * 2 > max(range.count, 1) })
      else { return nil }
      return Reading(ayah: ayah.ref, words: [], range: range, confidence: ayah.probability)
    }.sorted { $0.range.start < $1.range.start }
  }

  /// Returns the voice that recites nearly everything, so that the other voices only prompt; nil if
  /// there is no such voice.
  private static func mainVoice(of segments: [Segment]) -> Int? {
    var frames: [Int: Int] = [:]
    for segment in segments {
      if let voice = segment.voice { frames[voice, default: 0] += segment.range.count }
    }
    let all = frames.values.reduce(0, +)
    return frames.first { Double($0.value) >= Self.shareOfMainVoice * Double(all) }?.key
  }

  /// The minimum share of the recited sound that makes a voice the main voice.
  private static let shareOfMainVoice = 0.8

  /// Returns a reading of each ayah of a segment. The words of an ayah may be unknown, for example
  /// if a person joined two segments. Its reading has no words then.
  private static func readings(of segment: Segment, in numbering: AyahNumbering?) -> [Reading] {
    guard let first = segment.ayah else { return [] }
    let last = max(first, segment.endAyah ?? first)
    let stated = numbering?.ayat(in: AyahRange(start: first, end: last)) ?? [first, last]
    let ayat = Set(stated + segment.words.map(\.ayah)).sorted()
    return ayat.filter { $0.ayah > 0 }.map { ayah in
      let words = segment.words.filter { $0.ayah == ayah }
      let range =
        ayat.count == 1
        ? segment.range
        : FrameRange(
          start: words.first?.range.start ?? segment.range.start,
          end: words.last?.range.end ?? segment.range.end)
      return Reading(
        ayah: ayah, words: words, range: range, confidence: segment.confidence,
        isConfirmed: segment.isConfirmed, isFragment: segment.kind == .fragment)
    }
  }
}
