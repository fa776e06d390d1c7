package import AudioCore

/// Complete result of analysing one recording, as the library stores it.
///
/// The manifest depends only on the bytes of the file, on the recipe and on the expected content.
/// It does not depend on the clock, on paths of this machine or on the order of work.
package struct Manifest: Hashable, Sendable, Codable {
  /// The recording.
  package var recording: Recording
  /// Silences in order of time.
  package var silences: [SilenceRegion]
  /// Suggested and confirmed points between two ayat, in order of time.
  package var markers: [Marker]
  /// Segments in order of time, not overlapping.
  package var segments: [Segment]
  /// Key of the features in the feature store; nil if there are no features.
  package var featuresKey: String?
  /// SHA-256 of the decoded samples; nil if unknown, or if all samples are 0.
  package var sound: String?

  /// - Parameters: see the properties of the same names.
  package init(
    recording: Recording, silences: [SilenceRegion] = [], markers: [Marker] = [],
    segments: [Segment] = [], featuresKey: String? = nil, sound: String? = nil
  ) {
    self.recording = recording
    self.silences = silences
    self.markers = markers
    self.segments = segments
    self.featuresKey = featuresKey
    self.sound = sound
  }
}

extension Recording {
  /// Length of the longest accepted recording, in seconds: a year.
  package static let maxSeconds = 366 * 86_400.0
}

extension Manifest {
  /// A description of the first invalid value. It is used to check a result from another machine.
  /// Nil if all values are valid.
  ///
  /// Decoding checks only single numbers. This property also compares numbers with each other:
  /// positions with the length of the recording, and ayat with the ayat that exist in the riwayah.
  package var fault: String? {
    let length = recording.frameCount
    guard (0...FrameIndex.limit).contains(length),
      recording.durationSeconds <= Recording.maxSeconds
    else { return "a recording of \(length) frames is longer than a year" }
    guard recording.sizeBytes >= 0, recording.channelCount >= 0, recording.nonFiniteCount >= 0
    else {
      return "a count is less than 0"
    }
    if silences.contains(where: { $0.range.end.count > length })
      || markers.contains(where: { $0.position.count > length })
    {
      return "a silence or marker lies past the end of the recording"
    }
    guard silences.allSatisfy(\.isConsistent),
      markers.allSatisfy({ (0...1).contains($0.confidence) })
    else { return "a silence or marker contradicts itself" }
    var end = 0
    for segment in segments {
      guard segment.range.start.count >= end, segment.range.end.count <= length,
        !segment.range.isEmpty
      else {
        return "the segment at frame \(segment.range.start.count) does not lie in the recording,"
          + " or overlaps another"
      }
      end = segment.range.end.count
      let names = [segment.ayah, segment.endAyah, segment.runnerUp] + segment.words.map { $0.ayah }
      for ayah in names.compactMap({ $0 }) where !isKnown(ayah) {
        return "there is no ayah \(ayah) in \(recording.riwayah.displayName)"
      }
      guard segment.isConsistent else {
        return "the segment at frame \(segment.range.start.count) contradicts itself"
      }
    }
    for ayah in recording.missing + recording.expected.flatMap({ [$0.start, $0.end] })
    where !isKnown(ayah) {
      return "there is no ayah \(ayah) in \(recording.riwayah.displayName)"
    }
    return nil
  }

  /// True if the ayah exists in the riwayah of the recording. If the counts of the riwayah are not
  /// bundled, true if such an ayah could exist in any riwayah.
  private func isKnown(_ ayah: AyahRef) -> Bool {
    let facts = QuranFacts.bundled
    let own = facts.numberingIfBundled(of: recording.riwayah)
    guard let numbering = own ?? facts.numberingIfBundled(of: .hafs) else { return false }
    return ayah.ayah <= numbering.ayahCount(of: ayah.surah) + (own == nil ? 20 : 0)
  }
}

extension Segment {
  /// True if the values of the segment agree with each other. A library refuses to read any other
  /// segment.
  fileprivate var isConsistent: Bool {
    let confidences = [confidence, startConfidence, endConfidence].compactMap(\.self)
    let hasAyah = [.ayah, .basmalah, .fragment].contains(kind)
    guard hasAyah == (ayah != nil), hasAyah == (endAyah != nil), occurrence >= 1,
      confidences.allSatisfy((0...1).contains), voice.map(Self.voices.contains) ?? true,
      joinOffset.map((1..<max(2, range.count)).contains) ?? true,
      returns.allSatisfy((0...range.count).contains)
    else { return false }
    guard let ayah, let endAyah else { return words.isEmpty }
    let ends = [range.start] + words.map(\.range.end)
    return ayah <= endAyah && ends.allSatisfy { $0 <= range.end }
      && zip(words, ends).allSatisfy { word, end in
        end <= word.range.start && ayah <= word.ayah && word.ayah <= endAyah
      }
  }
}

extension SilenceRegion {
  /// True if the values of the silence agree with each other, as for a segment.
  fileprivate var isConsistent: Bool {
    range.start <= quietest && quietest <= range.end && depth >= 0 && (0...1).contains(confidence)
  }
}

/// A section of a recording: one reading of an ayah, a fixed phrase, talk, or unassigned sound.
package struct Segment: Hashable, Sendable, Codable {
  /// Kind of content of a segment.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// A whole ayah.
    case ayah
    /// The basmalah before the first ayah of a surah.
    case basmalah
    /// The isti'adhah: "I seek refuge with Allah from the accursed shaytan."
    case istiadhah
    /// Amin.
    case amin
    /// The takbir: "Allah is the greatest."
    case takbir
    /// The tasmi: "Allah has heard whoever praises Him."
    case tasmi
    /// The taslim: "Peace be upon you and the mercy of Allah."
    case taslim
    /// The closing phrase: "Allah the Mighty has spoken the truth."
    case sadaqa
    /// A part of an ayah: a reading that breaks off, or some words that are repeated.
    case fragment
    /// Talk. Only a person can mark a segment as talk.
    case talk
    /// Unassigned content.
    case unassigned
  }

  /// Range in frames of the recording, from the pause before the content to the pause after it.
  package var range: FrameRange
  /// Kind of content.
  package var kind: Kind
  /// The ayah, or the first of several ayat; nil unless `kind` is `ayah`, `basmalah` or `fragment`.
  package var ayah: AyahRef?
  /// Last ayah. It equals `ayah` unless the segment contains several joined ayat.
  package var endAyah: AyahRef?
  /// Start of the second surah in a segment across two surahs, in frames from the start of the
  /// segment; nil in other segments.
  package var joinOffset: Int?
  /// True if the reciter continues from this ayah into the next without a silence.
  package var isJoined: Bool
  /// Times at which the reciter returns to earlier words of the ayah, in frames from the start of
  /// the segment, ascending.
  package var returns: [Int]
  /// Words in the order in which they are heard. They do not overlap, and they lie within the
  /// range. Empty if the words are unknown.
  package var words: [Word]
  /// Voice within the recording, one of ``voices``: 0 for the voice with the longest time, 1 for
  /// the next one, and so on, or ``several``. Nil if unknown.
  package var voice: Int?
  /// Number of this reading of the ayah in the recording: 1 for the first, 2 for the next, …
  package var occurrence: Int
  /// Probability that both ends are right and that the segment contains the stated ayah, 0…1.
  package var confidence: Double
  /// Probability that the start is right, whichever ayah is recited, 0…1; nil if unknown.
  package var startConfidence: Double?
  /// Probability that the end is right, whichever ayah is recited, 0…1; nil if unknown.
  package var endConfidence: Double?
  /// True if a person confirmed the segment. Another analysis does not change a confirmed segment.
  package var isConfirmed: Bool
  /// Ayah of the second-best alignment, if it differs from `ayah`; otherwise nil.
  package var runnerUp: AyahRef?
  /// Format and file from which the segment was imported. Nil if Tilawa detected it or a person
  /// drew it.
  package var origin: String?

  /// - Parameters: see the properties of the same names.
  package init(
    range: FrameRange, kind: Kind, ayah: AyahRef? = nil, endAyah: AyahRef? = nil,
    joinOffset: Int? = nil, isJoined: Bool = false, returns: [Int] = [], words: [Word] = [],
    voice: Int? = nil, occurrence: Int = 1, confidence: Double, startConfidence: Double? = nil,
    endConfidence: Double? = nil, isConfirmed: Bool = false, runnerUp: AyahRef? = nil,
    origin: String? = nil
  ) {
    self.range = range
    self.kind = kind
    self.ayah = ayah
    self.endAyah = endAyah ?? ayah
    self.joinOffset = joinOffset
    self.isJoined = isJoined
    self.returns = returns
    self.words = words
    self.voice = voice
    self.occurrence = occurrence
    self.confidence = confidence
    self.startConfidence = startConfidence
    self.endConfidence = endConfidence
    self.isConfirmed = isConfirmed
    self.runnerUp = runnerUp
    self.origin = origin
  }

  /// True if the segment holds at least one ayah of a range.
  package func holdsAny(of range: AyahRange) -> Bool {
    guard let ayah, let endAyah else { return false }
    return ayah <= range.end && range.start <= endAyah
  }

  /// Decodes a segment. A segment that an older version stored in the journal has no words and no
  /// voice.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    range = try values.decode(FrameRange.self, forKey: .range)
    kind = try values.decode(Kind.self, forKey: .kind)
    ayah = try values.decodeIfPresent(AyahRef.self, forKey: .ayah)
    endAyah = try values.decodeIfPresent(AyahRef.self, forKey: .endAyah)
    joinOffset = try values.decodeIfPresent(Int.self, forKey: .joinOffset)
    isJoined = try values.decode(Bool.self, forKey: .isJoined)
    returns = try values.decode([Int].self, forKey: .returns)
    words = try values.decodeIfPresent([Word].self, forKey: .words) ?? []
    voice = try values.decodeIfPresent(Int.self, forKey: .voice)
    occurrence = try values.decode(Int.self, forKey: .occurrence)
    confidence = try values.decode(Double.self, forKey: .confidence)
    startConfidence = try values.decodeIfPresent(Double.self, forKey: .startConfidence)
    endConfidence = try values.decodeIfPresent(Double.self, forKey: .endConfidence)
    isConfirmed = try values.decode(Bool.self, forKey: .isConfirmed)
    runnerUp = try values.decodeIfPresent(AyahRef.self, forKey: .runnerUp)
    origin = try values.decodeIfPresent(String.self, forKey: .origin)
  }

  /// The confidence below which a suggestion is doubtful. A suggestion with this confidence or more
  /// is probably right. This value is used for the queue, the lists, the waveform and the pages of
  /// the Quran. `Resources/page/sure.js` contains a copy of the value.
  package static let doubtBelow = 0.75

  /// True for a doubtful suggestion that contains recitation or a phrase.
  package var isDoubtful: Bool {
    !isConfirmed && kind != .unassigned && kind != .talk && confidence < Self.doubtBelow
  }

  /// True if a person excluded the segment, so that no ayah is assigned to it.
  package var isSkipped: Bool { kind == .unassigned && isConfirmed }

  /// True if the segment contains recitation: an ayah, a part of an ayah, or a phrase before an
  /// ayah.
  package var isRecited: Bool { [.ayah, .fragment, .basmalah, .istiadhah].contains(kind) }

  /// Values of ``voice``: 26 letters, and ``several``.
  package static let voices = 0...26
  /// Voice of several people who recite together, for example a class that repeats after its
  /// teacher.
  package static let several = 26

  /// Display name of the voice.
  package var voiceName: String? { voice.map(Self.name(ofVoice:)) }

  /// Returns the display name of a voice: `A` for the first voice, `B` for the second, and so on;
  /// `several` for several people together.
  ///
  /// - Parameter voice: one of ``voices``.
  /// - Returns: a letter, or `several`.
  package static func name(ofVoice voice: Int) -> String {
    voice == several ? "several" : String(UnicodeScalar(UInt8(ascii: "A") + UInt8(voice)))
  }

  /// Returns the voice with a display name, in upper or lower case.
  ///
  /// - Parameter name: a name from `name(ofVoice:)`.
  /// - Returns: the voice; nil if no voice has the name.
  package static func voice(named name: String) -> Int? {
    voices.first { Self.name(ofVoice: $0).lowercased() == name.lowercased() }
  }

}

extension Segment {
  /// Identifies a reading of an ayah or phrase independently of its position in the recording.
  package struct Reading: Hashable, Sendable {
    /// Kind of content.
    package let kind: Kind
    /// The ayah, which is ayah 0 for a basmalah; nil for other kinds.
    package let ayah: AyahRef?
    /// Number of this reading in the recording: 1 for the first, 2 for the next, …
    package let occurrence: Int
  }

  /// Reading that the segment contains.
  package var reading: Reading { Reading(kind: kind, ayah: ayah, occurrence: occurrence) }
}

/// A suggested or confirmed point where an ayah ends and the next begins.
package struct Marker: Hashable, Sendable, Codable {
  /// Source of the marker: the program or a person.
  package enum Origin: String, Sendable, Codable, CaseIterable { case suggested, confirmed }

  /// Position in frames of the recording.
  package var position: FrameIndex
  /// Probability that an ayah ends at this marker, 0…1.
  package var confidence: Double
  /// Reason to show to a person, such as "silence of 0.82 s, 34 dB deep".
  package var reason: String
  /// Source of the marker: the program or a person.
  package var origin: Origin

  /// - Parameters: see the properties of the same names.
  package init(
    position: FrameIndex, confidence: Double, reason: String, origin: Origin = .suggested
  ) {
    self.position = position
    self.confidence = confidence
    self.reason = reason
    self.origin = origin
  }
}

/// The evidence for a suggested marker. A library stores it as text, the ``reason`` of the marker.
package enum MarkerEvidence: Sendable, Hashable {
  /// A silence, with its length and its depth, as in ``SilenceRegion``.
  case silence(seconds: Double, decibels: Double)
  /// A dip in level without a silence, with its depth.
  case dip(decibels: Double)

  /// Reads a reason; nil for the reason of a marker that a person set or imported.
  package init?(reason: String) {
    let words = reason.split(separator: " ", omittingEmptySubsequences: false)
    func number(_ index: Int) -> Double? {
      guard words.count > index, let number = Double(words[index]), number.isFinite else {
        return nil
      }
      return number
    }
    if let seconds = number(2), let decibels = number(4) {
      self = .silence(seconds: seconds, decibels: decibels)
    } else if let decibels = number(2) {
      self = .dip(decibels: decibels)
    } else {
      return nil
    }
    guard self.reason == reason else { return nil }
  }

  /// The text, with seconds to two decimals and whole decibels.
  package var reason: String {
    switch self {
    case .silence(let seconds, let decibels):
      "silence of \(seconds.text(decimals: 2)) s, \(decibels.text(decimals: 0)) dB deep"
    case .dip(let decibels): "dip of \(decibels.text(decimals: 0)) dB, no silence"
    }
  }
}

/// A part of a recording that is quiet for long enough to be a silence.
package struct SilenceRegion: Hashable, Sendable, Codable {
  /// Range in frames of the recording.
  package var range: FrameRange
  /// The position at which a cut is least audible: the last one whose level is at most 6 dB above
  /// the lowest level of the silence. It lies before the final part of the silence, in which the
  /// next word may begin softly.
  package var quietest: FrameIndex
  /// Difference in level between the surrounding speech and the silence, in dB, ≥ 0.
  package var depth: Double
  /// Probability that the silence contains no recitation, 0…1.
  package var confidence: Double

  /// - Parameters: see the properties of the same names.
  package init(range: FrameRange, quietest: FrameIndex, depth: Double, confidence: Double) {
    self.range = range
    self.quietest = quietest
    self.depth = depth
    self.confidence = confidence
  }
}
