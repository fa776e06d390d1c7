package import AudioCore
package import Recitation

/// The input of a check of a recitation: the words that a voice says, in order of time.
package struct HeardText: Sendable {
  /// A stretch in which words of one ayah are said, or expected.
  package struct Reading: Hashable, Sendable {
    package var ayah: AyahRef
    /// The words in order of time, also those that are left out.
    package var words: [Segment.Word]
    package var range: FrameRange
    /// 0…1.
    package var confidence: Double
    /// True if a person has confirmed it: then all of it counts as said.
    package var isConfirmed: Bool
    /// True if it is a part of an ayah.
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

  /// In order of time; a segment of several ayat is a reading of each.
  package let readings: [Reading]
  /// Readings of other voices, in order of time.
  package let ofOthers: [Reading]
  /// The silences of the recording, in order.
  package let silences: [FrameRange]
  /// Stretches of sound that were not understood.
  package let notUnderstood: [FrameRange]
  package let rate: SampleRate
  package let riwayah: Riwayah

  package init(
    readings: [Reading], ofOthers: [Reading] = [], silences: [FrameRange] = [],
    notUnderstood: [FrameRange] = [], rate: SampleRate, riwayah: Riwayah = .hafs
  ) {
    self.readings = readings
    self.ofOthers = ofOthers
    self.silences = silences
    self.notUnderstood = notUnderstood
    self.rate = rate
    self.riwayah = riwayah
  }

  /// The words of a recording; nil for one without sound.
  ///
  /// - Parameters:
  ///   - manifest: what is stored of it.
  ///   - voice: whose words; nil for all voices as one.
  package init?(_ manifest: Manifest, voice: Int? = nil) {
    guard let rate = manifest.recording.sampleRate else { return nil }
    var own: [Reading] = []
    var others: [Reading] = []
    for segment in manifest.segments where [.ayah, .fragment].contains(segment.kind) {
      let readings = Self.readings(of: segment)
      if voice == nil || segment.voice == nil || segment.voice == voice {
        own += readings
      } else {
        others += readings
      }
    }
    self.init(
      readings: own, ofOthers: others, silences: manifest.silences.map(\.range),
      notUnderstood: manifest.segments.filter { $0.kind == .unassigned && !$0.isSkipped }
        .map(\.range),
      rate: rate, riwayah: manifest.recording.riwayah)
  }

  private static func readings(of segment: Segment) -> [Reading] {
    guard let first = segment.ayah else { return [] }
    let ayat = segment.words.isEmpty ? [first] : Set(segment.words.map(\.ayah)).sorted()
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
