package import AudioCore

/// Complete result of analysing one recording, as the library stores it.
///
/// It is a pure function of the source's bytes, the recipe and the expectation: it does not depend
/// on the clock, paths of this machine or the order of work.
package struct Manifest: Hashable, Sendable, Codable {
  /// The recording.
  package var recording: Recording
  /// Silences in order of time.
  package var silences: [SilenceRegion]
  /// Markers in order of time.
  package var markers: [Marker]
  /// Segments in order of time, not overlapping.
  package var segments: [Segment]
  /// Key of the features in the feature store; nil without features.
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
  package static let mostSeconds = 366 * 86_400.0
}

extension Manifest {
  /// First invalid value in a result of another machine; nil if all values are valid.
  ///
  /// Decoding checks each number alone. This compares numbers with one another: positions with the
  /// length of the recording, ayat with the ayat of its riwayah.
  package var fault: String? {
    let length = recording.frameCount
    guard (0...FrameIndex.limit).contains(length),
      recording.durationSeconds <= Recording.mostSeconds
    else { return "a recording of \(length) frames is longer than a year" }
    guard recording.sizeBytes >= 0, recording.channelCount >= 0, recording.nonFiniteCount >= 0
    else {
      return "a count is less than 0"
    }
    if silences.contains(where: { $0.range.end.count > length || $0.quietest.count > length })
      || markers.contains(where: { $0.position.count > length })
    {
      return "a silence or marker lies past the end of the recording"
    }
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
      guard (0...1).contains(segment.confidence), segment.occurrence >= 1,
        [.ayah, .basmalah, .fragment].contains(segment.kind) == (segment.ayah != nil),
        segment.endAyah.map({ end in segment.ayah.map { $0 <= end } ?? false }) ?? true,
        segment.words.allSatisfy({ segment.range.overlap($0.range) == $0.range.count })
      else { return "the segment at frame \(segment.range.start.count) contradicts itself" }
    }
    for ayah in recording.missing + recording.expected.flatMap({ [$0.start, $0.end] })
    where !isKnown(ayah) {
      return "there is no ayah \(ayah) in \(recording.riwayah.displayName)"
    }
    return nil
  }

  /// True if the riwayah has an ayah; for a riwayah without bundled counts, true if any riwayah
  /// could have it.
  private func isKnown(_ ayah: AyahRef) -> Bool {
    let facts = QuranFacts.bundled
    let own = facts.numberingIfBundled(of: recording.riwayah)
    guard let numbering = own ?? facts.numberingIfBundled(of: .hafs) else { return false }
    return ayah.ayah <= numbering.ayahCount(of: ayah.surah) + (own == nil ? 20 : 0)
  }
}

/// A stretch of a recording with one reading of an ayah, a special phrase, talk, or unassigned
/// sound.
package struct Segment: Hashable, Sendable, Codable {
  /// Kind of content.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// A whole ayah.
    case ayah
    /// The basmalah before an ayah 1.
    case basmalah
    /// "I seek refuge with Allah from the accursed shaytan."
    case istiadhah
    /// Amin.
    case amin
    /// "Allah is the greatest."
    case takbir
    /// "Allah has heard whoever praises Him."
    case tasmi
    /// "Peace be upon you and the mercy of Allah."
    case taslim
    /// "Allah the Mighty has spoken the truth."
    case sadaqa
    /// A part of an ayah: a reading that breaks off, or some repeated words.
    case fragment
    /// Talk, set by a person.
    case talk
    /// Unassigned content.
    case unassigned
  }

  /// Range in recording frames, from the pause before to the pause after.
  package var range: FrameRange
  /// Kind of content.
  package var kind: Kind
  /// The ayah, or the first of several; nil unless `kind` is `ayah`, `basmalah` or `fragment`.
  package var ayah: AyahRef?
  /// Last ayah; equal to `ayah` except in a segment across a join of two ayat.
  package var endAyah: AyahRef?
  /// Start of the next surah in a segment across the end of a surah, in frames from the start of
  /// the segment.
  package var joinOffset: Int?
  /// True if the reciter continues from it into the next ayah without a silence.
  package var isJoined: Bool
  /// Places where the reciter returns to earlier words of the ayah, in frames from the start of the
  /// segment, ascending.
  package var returns: [Int]
  /// Words as heard, in order of time, not overlapping, all within the range; empty if unknown.
  package var words: [Word]
  /// Voice within the recording: 0 for the voice with the longest time, 1 for the next …, or
  /// ``several``; one of ``voices``; nil if unknown.
  package var voice: Int?
  /// 1 for the first reading of this ayah in the recording, 2 for the next, …
  package var occurrence: Int
  /// Probability, 0…1, that both ends are right and the ayah is the one heard.
  package var confidence: Double
  /// Probability, 0…1, that the start is right for any ayah; nil if unknown.
  package var startConfidence: Double?
  /// Probability, 0…1, that the end is right for any ayah; nil if unknown.
  package var endConfidence: Double?
  /// True if a person has confirmed it; re-runs do not change it.
  package var isConfirmed: Bool
  /// Ayah of the second-best alignment, if it differs.
  package var runnerUp: AyahRef?
  /// Format and file from which it was imported; nil if it was detected here or drawn by a person.
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

  /// Decodes a segment; the journal has older segments without words and voices.
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

  /// Confidence below which a suggestion is doubtful, and from which it is probably right. The
  /// queue, the lists, the waveform and the pages of the Quran use this value
  /// (`Resources/page/sure.js` has a copy).
  package static let doubtBelow = 0.75

  /// True for a doubtful suggestion of something recited.
  package var isDoubtful: Bool {
    !isConfirmed && kind != .unassigned && kind != .talk && confidence < Self.doubtBelow
  }

  /// True if a person has excluded it from assignment.
  package var isSkipped: Bool { kind == .unassigned && isConfirmed }

  /// True if it holds recitation: an ayah, a part of one, or a phrase before it.
  package var isRecited: Bool { [.ayah, .fragment, .basmalah, .istiadhah].contains(kind) }

  /// Values of ``voice``: one per letter, and ``several``.
  package static let voices = 0...26
  /// Voice of several people who recite together, as a class does after its teacher.
  package static let several = 26

  /// Display name of the voice.
  package var voiceName: String? { voice.map(Self.name(ofVoice:)) }

  /// Returns the display name of a voice: `A` for the first, `B` for the second, …; `several` for
  /// several together.
  ///
  /// - Parameter voice: one of ``voices``.
  /// - Returns: a letter, or that word.
  package static func name(ofVoice voice: Int) -> String {
    voice == several ? "several" : String(UnicodeScalar(UInt8(ascii: "A") + UInt8(voice)))
  }

  /// Returns the voice with a display name, in upper or lower case.
  ///
  /// - Parameter name: a name from `name(ofVoice:)`.
  /// - Returns: nil if no voice has the name.
  package static func voice(named name: String) -> Int? {
    voices.first { Self.name(ofVoice: $0).lowercased() == name.lowercased() }
  }

}

extension Segment {
  /// Identifies a reading of an ayah or phrase independently of its position in the recording.
  package struct Reading: Hashable, Sendable {
    /// Kind of content.
    package let kind: Kind
    /// The ayah; ayah 0 for a basmalah; nil for other kinds.
    package let ayah: AyahRef?
    /// 1 for the first reading in the recording, 2 for the next, …
    package let occurrence: Int
  }

  /// Reading that the segment holds.
  package var reading: Reading { Reading(kind: kind, ayah: ayah, occurrence: occurrence) }
}

/// A suggested or confirmed point where an ayah ends and the next begins.
package struct Marker: Hashable, Sendable, Codable {
  /// Origin of the marker.
  package enum Origin: String, Sendable, Codable, CaseIterable { case suggested, confirmed }

  /// Position in recording frames.
  package var position: FrameIndex
  /// Probability, 0…1, that a cut here does not damage a word.
  package var confidence: Double
  /// Reason for display: "silence of 0.82 s, 34 dB deep".
  package var reason: String
  /// Origin of the marker.
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

/// A quiet stretch that lasts.
package struct SilenceRegion: Hashable, Sendable, Codable {
  /// Range in recording frames.
  package var range: FrameRange
  /// Last place at its lowest level, where a cut is least audible.
  package var quietest: FrameIndex
  /// Level difference from the speech around it, in dB, ≥ 0.
  package var depth: Double
  /// Probability, 0…1, that it has no recitation.
  package var confidence: Double

  /// - Parameters: see the properties of the same names.
  package init(range: FrameRange, quietest: FrameIndex, depth: Double, confidence: Double) {
    self.range = range
    self.quietest = quietest
    self.depth = depth
    self.confidence = confidence
  }
}
