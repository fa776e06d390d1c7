package import AudioCore
package import Recitation

/// The audio that a resolver can choose from.
///
/// A value of closures, so that the library, the folders of files and the tests can each fill it.
/// The same question must always get the same answer.
package struct AudioCatalogue: Sendable {
  /// All segments of a reciter's personal recordings that hold the ayah, alone or with others, in
  /// any order. An ayah 0 asks for a basmalah. What cannot be read is to be left out or marked
  /// (``SegmentCandidate/unreadable``).
  package var segments: @Sendable (AyahRef, ReciterEntry) -> [SegmentCandidate]
  /// The reciter's file of one ayah; nil if there is none or it cannot be read.
  package var file: @Sendable (AyahRef, ReciterEntry) -> AyahAudioItem?
  /// All segments of a reciter's personal recordings that hold an isti'adhah.
  package var istiadhah: @Sendable (ReciterEntry) -> [SegmentCandidate]
  /// The recordings for which ``segments`` gives every segment in the range, so that it is known
  /// how far a drill can stay with one; nil for all.
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

/// A reciter's place in the priority list.
package struct ReciterEntry: Hashable, Sendable {
  /// The name that stands for the reciter of recordings where nobody stated one.
  package static let nobody = "Personal recording"

  /// The id, as used in recipes and options.
  package var id: String
  /// The whole name, as shown to a person.
  package var name: String
  /// A short name; recipes may say it too.
  package var shortName: String
  /// The riwayah that he recites.
  package var riwayah: Riwayah
  /// True if the reciter is asked at all.
  package var isEnabled: Bool
  /// The place in the list; the lowest is asked first, of equal ones the first by ``id``.
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
/// Opaque here; whoever fills an ``AudioCatalogue`` makes the keys, whoever renders reads them.
package struct SourceKey: Hashable, Comparable, Sendable {
  /// A recording's id, or `file:<reciter id>/<relative name>`.
  package let text: String

  /// - Parameter text: see ``text``.
  package init(_ text: String) { self.text = text }

  /// By the letters.
  package static func < (a: Self, b: Self) -> Bool { a.text < b.text }
}

extension SourceKey: CustomStringConvertible {
  /// The text.
  package var description: String { text }
}

/// The resolved, playable audio of one ayah, or of a segment that spans the asked range.
package struct AyahAudioItem: Hashable, Sendable {
  /// The ayah that is heard, or the first of several; ayah 0 is a basmalah. For an isti'adhah the
  /// ayah that it stands before.
  package var ayah: AyahRef
  /// The last ayah that is heard; equal to ``ayah`` unless the item spans several.
  package var endAyah: AyahRef
  /// The source of the audio.
  package var source: SourceKey
  /// Frames per second of the source; all ranges of the item count in it.
  package var sourceRate: SampleRate
  /// Its range in the source; for a file per ayah `0..<` its decoded frame count.
  package var range: FrameRange
  /// The reciter's name for display.
  package var reciterName: String
  /// True if it is from the user's own recordings rather than from a file per ayah.
  package var isPersonal: Bool
  /// The chance, 0…1, that both ends are right and the ayah is the one heard; 1 for a file.
  package var confidence: Double
  /// True if a person has confirmed it.
  package var isConfirmed: Bool
  /// The recorded pauses inside ``range``, in source frames, in order, not touching one another.
  package var innerPauses: [FrameRange]
  /// The words, where the source has timings for them, in order; else empty.
  package var words: [WordTiming]
  /// The dips in level inside ``range`` that are no pauses, in order; only found for a fading
  /// drill.
  package var dips: [Marker]

  /// Makes an item; `endAyah` is `ayah` if it is nil.
  package init(
    ayah: AyahRef, endAyah: AyahRef? = nil, source: SourceKey, sourceRate: SampleRate,
    range: FrameRange, reciterName: String, isPersonal: Bool, confidence: Double = 1,
    isConfirmed: Bool = false, innerPauses: [FrameRange] = [], words: [WordTiming] = [],
    dips: [Marker] = []
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
    self.dips = dips
  }

  /// All that is heard, as a passage.
  package var ayat: AyahRange { AyahRange(start: ayah, end: endAyah) }

  /// The length of a part of it in the output, in frames; see ``RenderedLength``.
  package func frames(of part: FrameRange, at rate: SampleRate, speed: Double) -> Int {
    RenderedLength.frames(of: part.count, from: sourceRate, to: rate, speed: speed)
  }
}

/// A segment of a personal recording that may be played.
package struct SegmentCandidate: Hashable, Sendable {
  /// The whole segment as an item; it may hold several ayat.
  package var item: AyahAudioItem
  /// The words of it that are not said, unless a person has confirmed it.
  package var gaps: [Segment.Gap]
  /// For a segment across the end of a surah: where the next surah begins, in source frames from
  /// the start of the item's range; nil if it is not known.
  package var joinOffset: Int?
  /// True if the reciter goes back to earlier words in it.
  package var goesBack: Bool
  /// 1 for the first reading of the ayah in the recording, 2 for the next, …
  package var occurrence: Int
  /// The voice within the recording; see `Segment.voice`.
  package var voice: Int?
  /// The time of recording, ISO 8601, as precise as known; a greater text is newer.
  package var recordedAt: String?
  /// The riwayah of the recording; nil if it is that of its reciter.
  package var riwayah: Riwayah?
  /// A message if it cannot be played (`the file is gone`); nil otherwise.
  package var unreadable: String?

  /// The rank of two that are both confirmed, or both not: a drill had rather not repeat
  /// words within an ayah, unless the other reading is doubtful.
  ///
  ///     worth = confidence,   0.9 · confidence if it goes back
  var worth: Double { item.confidence * (goesBack ? 0.9 : 1) }

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

/// The position of one word.
package struct WordTiming: Hashable, Sendable {
  /// The place of the word in its ayah, from 0.
  package let wordIndex: Int
  /// Its range, in source frames.
  package let range: FrameRange

  package init(wordIndex: Int, range: FrameRange) {
    precondition(wordIndex >= 0, "words count from 0, got \(wordIndex)")
    self.wordIndex = wordIndex
    self.range = range
  }
}

/// The parts into which the audio of an ayah is split.
struct AyahParts {
  /// The place where an ayah is split, the best one for a listener first.
  enum Cut: CaseIterable {
    /// In the middle of a recorded pause.
    case pause
    /// Between two words, such that the parts are about equally long.
    case word
    /// At a dip in level, the deepest first. About one in four lies between two words, the others
    /// at consonants within a word (measured on five surahs with timed words).
    case dip
  }

  /// The parts in source frames; together they are the whole range of the item.
  let ranges: [FrameRange]
  /// The place where the item is split; nil if it is not.
  let cut: Cut?

  /// Splits an item at the best kind of place at which it can be split at all.
  ///
  /// - Parameters:
  ///   - item: the audio with its pauses, words and dips.
  ///   - shortest: the minimum length of a part at speed 1.
  ///   - cuts: the kinds of places that may be used.
  ///   - count: the maximum number of parts that words or dips make; pauses make as many as there
  ///     are.
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

/// The length of a stretch of a source after resampling and time stretching.
///
///     length = round( round(n · out / in) / speed )        halves up
///
/// This is the law of `Resampler.length` followed by that of `TimeStretch.length`, repeated here
/// because planning needs it and neither samples nor libraries; a test of the renderer holds the
/// two equal.
package enum RenderedLength {
  /// The length in the output.
  ///
  /// - Parameters:
  ///   - frames: the frames in the source, ≥ 0.
  ///   - source: the source's rate.
  ///   - target: the output's rate.
  ///   - speed: 2 halves the length; > 0.
  /// - Returns: frames at `target`, ≥ 0.
  package static func frames(
    of frames: Int, from source: SampleRate, to target: SampleRate, speed: Double
  ) -> Int {
    precondition(frames >= 0 && speed > 0, "no length for \(frames) frames at speed \(speed)")
    let resampled = (2 * frames * target.hertz + source.hertz) / (2 * source.hertz)
    return Int((Double(resampled) / speed).rounded())
  }
}
