package import AudioCore
package import Recitation

/// The audio that a resolver can choose from.
///
/// The catalogue consists of closures, so that the library, folders of files and tests can each
/// provide a catalogue. The closures must be deterministic: the same arguments must always give the
/// same result.
package struct AudioCatalogue: Sendable {
  /// Returns all segments of a reciter's personal recordings that contain the ayah, alone or with
  /// other ayat, in any order. An ayah 0 requests a basmalah. Unplayable segments must be omitted
  /// or marked (``SegmentCandidate/unreadable``).
  package var segments: @Sendable (AyahRef, ReciterEntry) -> [SegmentCandidate]
  /// Returns the reciter's file of one ayah; nil if it is missing or unreadable.
  package var file: @Sendable (AyahRef, ReciterEntry) -> AyahAudioItem?
  /// Returns all segments of a reciter's personal recordings that contain an isti'adhah.
  package var istiadhah: @Sendable (ReciterEntry) -> [SegmentCandidate]
  /// The recordings for which ``segments`` returns all segments; nil for all recordings. For any
  /// other recording, ``segments`` returns only the best segments of each ayah. The resolver then
  /// cannot count the consecutive ayat that a drill could play from this recording.
  package var voices: Set<SourceKey>?

  package init(
    segments: @escaping @Sendable (AyahRef, ReciterEntry) -> [SegmentCandidate],
    file: @escaping @Sendable (AyahRef, ReciterEntry) -> AyahAudioItem? = { _, _ in nil },
    istiadhah: @escaping @Sendable (ReciterEntry) -> [SegmentCandidate] = { _ in [] }
  ) {
    self.segments = segments
    self.file = file
    self.istiadhah = istiadhah
  }
}

/// A reciter in the priority list.
package struct ReciterEntry: Hashable, Sendable {
  /// The name of the reciter that is displayed for a recording without a stated reciter.
  package static let personalName = "Personal recording"

  /// The id, as used in recipes and options.
  package var id: String
  /// The full name, for display.
  package var name: String
  /// The short name, which recipes can also use.
  package var shortName: String
  /// The reciter's riwayah.
  package var riwayah: Riwayah
  /// True if the resolver may use the reciter.
  package var isEnabled: Bool
  /// The position in the list; the lowest comes first, and reciters with equal positions are
  /// ordered by ``id``.
  package var order: Int

  package init(
    id: String, name: String, shortName: String, riwayah: Riwayah, isEnabled: Bool = true,
    order: Int
  ) {
    self.id = id
    self.name = name
    self.shortName = shortName
    self.riwayah = riwayah
    self.isEnabled = isEnabled
    self.order = order
  }
}

/// The key of an audio source: a recording of the library or a file of a reciter.
///
/// This module does not interpret keys. The program that creates the ``AudioCatalogue`` makes the
/// keys, and the renderer reads them.
package struct SourceKey: Hashable, Comparable, Sendable {
  /// A recording's id, or `file:<reciter id>/<relative name>`.
  package let text: String

  /// - Parameter text: see ``text``.
  package init(_ text: String) { self.text = text }

  /// Compares by the text.
  package static func < (a: Self, b: Self) -> Bool { a.text < b.text }
}

extension SourceKey: CustomStringConvertible {
  /// The text.
  package var description: String { text }
}

/// The resolved, playable audio of one ayah, or of a segment that spans the requested range.
package struct AyahAudioItem: Hashable, Sendable {
  /// The ayah of the item, or the first of its ayat. Ayah 0 stands for a basmalah. For an
  /// isti'adhah, this is the ayah that follows it.
  package var ayah: AyahRef
  /// The last ayah; equal to ``ayah`` unless the item contains several.
  package var endAyah: AyahRef
  /// The source of the audio.
  package var source: SourceKey
  /// The sample rate of the source. All ranges of the item count frames at this rate.
  package var sourceRate: SampleRate
  /// The range in the source; for an ayah file, `0..<` its decoded frame count.
  package var range: FrameRange
  /// The reciter's name for display.
  package var reciterName: String
  /// True if the source is a personal recording and not an ayah file.
  package var isPersonal: Bool
  /// The probability, 0…1, that both ends and the ayah are correct; 1 for a file.
  package var confidence: Double
  /// True if a person confirmed the segment.
  package var isConfirmed: Bool
  /// The pauses of the recording inside ``range``, in source frames, in order and separate from
  /// each other.
  package var innerPauses: [FrameRange]
  /// The words with known times, in order; empty if no word times are known.
  package var words: [WordTiming]
  /// The dips in level inside ``range`` that are not pauses, in order. They are computed only for a
  /// fading drill.
  package var dips: [Marker] = []

  /// Creates an item; a nil `endAyah` means `ayah`.
  package init(
    ayah: AyahRef, endAyah: AyahRef? = nil, source: SourceKey, sourceRate: SampleRate,
    range: FrameRange, reciterName: String, isPersonal: Bool, confidence: Double = 1,
    isConfirmed: Bool = false, innerPauses: [FrameRange] = [], words: [WordTiming] = []
  ) {
    let end = endAyah ?? ayah
    precondition(ayah <= end, "an item may not end (\(end)) before it starts (\(ayah))")
    self.ayah = ayah
    self.endAyah = end
    self.source = source
    self.sourceRate = sourceRate
    self.range = range
    self.reciterName = reciterName
    self.isPersonal = isPersonal
    self.confidence = confidence
    self.isConfirmed = isConfirmed
    self.innerPauses = innerPauses
    self.words = words
  }

  /// The ayat of the item as a range.
  package var ayat: AyahRange { AyahRange(start: ayah, end: endAyah) }

  /// Returns the length of a part of the item in output frames; see ``RenderedLength``.
  package func frames(of part: FrameRange, at rate: SampleRate, speed: Double) -> Int {
    RenderedLength.frames(of: part.count, from: sourceRate, to: rate, speed: speed)
  }
}

/// A segment of a personal recording, as a candidate for playback.
package struct SegmentCandidate: Hashable, Sendable {
  /// The whole segment as an item; it may contain several ayat.
  package var item: AyahAudioItem
  /// The missing words of the segment; empty if a person confirmed it.
  package var gaps: [Segment.Gap]
  /// The start of the next surah, if the segment extends across the end of a surah; nil if unknown.
  /// The value is the number of source frames from the start of the item's range.
  package var joinOffset: Int?
  /// True if the reciter goes back to earlier words in the segment.
  package var goesBack: Bool
  /// The number of this recitation among the recitations of the ayah in the recording, from 1.
  package var occurrence: Int
  /// The voice within the recording; see `Segment.voice`.
  package var voice: Int?
  /// The time of recording in ISO 8601, as precisely as it is known. Such texts sort in the order
  /// of time.
  package var recordedAt: String?
  /// The riwayah of the recording; nil for the reciter's riwayah.
  package var riwayah: Riwayah?
  /// The reason why the segment cannot be played (`the file is gone`); nil if the segment can be
  /// played.
  package var unreadable: String?

  /// The value by which confirmed candidates are ranked among each other, and unconfirmed
  /// candidates too:
  ///
  ///     rank = confidence, or 0.9 · confidence if the recitation goes back to earlier words
  ///
  /// Therefore a recitation that goes back ranks below a recitation that does not go back, unless
  /// its confidence is much higher.
  var rankingConfidence: Double { item.confidence * (goesBack ? 0.9 : 1) }

  package init(
    item: AyahAudioItem, gaps: [Segment.Gap] = [], joinOffset: Int? = nil, goesBack: Bool = false,
    occurrence: Int = 1,
    voice: Int? = nil, recordedAt: String? = nil, riwayah: Riwayah? = nil, unreadable: String? = nil
  ) {
    self.item = item
    self.gaps = gaps
    self.joinOffset = joinOffset
    self.goesBack = goesBack
    self.occurrence = occurrence
    self.voice = voice
    self.recordedAt = recordedAt
    self.riwayah = riwayah
    self.unreadable = unreadable
  }
}

/// The position of one word in its source.
package struct WordTiming: Hashable, Sendable {
  /// The index of the word in its ayah, from 0.
  package let wordIndex: Int
  /// The range in source frames.
  package let range: FrameRange

  package init(wordIndex: Int, range: FrameRange) {
    precondition(wordIndex >= 0, "words count from 0, got \(wordIndex)")
    self.wordIndex = wordIndex
    self.range = range
  }
}

/// The parts of an ayah's audio after splitting.
struct AyahParts {
  /// The kind of place at which an ayah is split. The kinds are ordered from the best for a
  /// listener to the worst.
  enum Cut: CaseIterable {
    /// A split in the middle of a pause in the recording.
    case pause
    /// A split between two words, so that the parts are about equally long.
    case word
    /// A split at a dip in level; deeper dips are preferred. About one in four dips lies between
    /// two words. The others lie at consonants inside a word. This was measured on five surahs with
    /// timed words.
    case dip
  }

  /// The ranges of the parts in source frames; together they cover the whole range of the item.
  let ranges: [FrameRange]
  /// The kind of place at which the item is split; nil if the item is not split.
  let cut: Cut?

  /// Splits an item at the best kind of place that is available.
  ///
  /// - Parameters:
  ///   - item: the audio with its pauses, words and dips.
  ///   - shortest: the minimum length of a part at speed 1.
  ///   - cuts: the allowed kinds of places.
  ///   - count: the maximum number of parts if the item is split at words or dips. At pauses, there
  ///     is no maximum: the item is split at every pause.
  init(of item: AyahAudioItem, shortest: Duration, at cuts: [Cut] = [.pause], upTo count: Int = 1) {
    let least = max(1, item.sourceRate.frames(in: shortest))
    for cut in cuts {
      var places: [FrameIndex] = []
      func fits(_ place: FrameIndex) -> Bool {
        ([item.range.start, item.range.end] + places).allSatisfy {
          abs($0.count - place.count) >= least
        }
      }
      switch cut {
      case .pause:
        for pause in item.innerPauses where fits(pause.midpoint) { places.append(pause.midpoint) }
      case .word:
        let between = zip(item.words, item.words.dropFirst()).map {
          FrameIndex(($0.range.end.count + $1.range.start.count) / 2)
        }
        for number in 1..<max(2, count) where number < count {
          let even = item.range.start.count + item.range.count * number / count
          let nearest = between.filter(fits).min { abs($0.count - even) < abs($1.count - even) }
          if let nearest { places.append(nearest) }
        }
      case .dip:
        for dip in item.dips.sorted(by: { $0.confidence > $1.confidence })
        where places.count < count - 1 && fits(dip.position) {
          places.append(dip.position)
        }
      }
      if places.isEmpty { continue }
      let ends = [item.range.start] + places.sorted() + [item.range.end]
      ranges = zip(ends, ends.dropFirst()).map { FrameRange(start: $0, end: $1) }
      self.cut = cut
      return
    }
    ranges = [item.range]
    cut = nil
  }
}

/// The length that a range of the source has in the output, after resampling and time stretching.
///
///     length = round( round(n · out / in) / speed )        halves up
///
/// Here n is the number of source frames, `in` is the sample rate of the source, and `out` is the
/// sample rate of the output.
///
/// The formula equals `Resampler.length` followed by `TimeStretch.length`. It is repeated here
/// because this module handles no samples and uses no sound libraries. A test of the renderer
/// checks that the results are equal.
package enum RenderedLength {
  /// Returns the length in the output.
  ///
  /// - Parameters:
  ///   - frames: the number of source frames, ≥ 0.
  ///   - source: the sample rate of the source.
  ///   - target: the sample rate of the output.
  ///   - speed: the playback speed, > 0; 2 halves the length.
  /// - Returns: the number of output frames, ≥ 0.
  package static func frames(
    of frames: Int, from source: SampleRate, to target: SampleRate, speed: Double
  ) -> Int {
    precondition(frames >= 0 && speed > 0, "no length for \(frames) frames at speed \(speed)")
    let resampled = (2 * frames * target.hertz + source.hertz) / (2 * source.hertz)
    return Int((Double(resampled) / speed).rounded())
  }
}
