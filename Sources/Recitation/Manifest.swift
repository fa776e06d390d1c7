package import AudioCore

/// Everything that the analysis of one recording gives: what the library stores.
///
/// It is a pure function of the source's bytes, the recipe and what is expected: no clock, no
/// path of this machine, no order of work shows in it.
package struct Manifest: Hashable, Sendable, Codable {
  /// The recording itself.
  package var recording: Recording
  /// In order of time.
  package var silences: [SilenceRegion]
  /// In order of time.
  package var markers: [Marker]
  /// In order of time, not overlapping.
  package var segments: [Segment]
  /// The key of the kept features in the feature store; nil if there are none.
  package var featuresKey: String?
  /// The SHA-256 of the decoded samples; nil if it is not known, or they are all 0.
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
  /// The length of the longest recording that is believed, in seconds: a year.
  package static let mostSeconds = 366 * 86_400.0
}

extension Manifest {
  /// The first thing in a result of another machine that cannot be; nil if all of it can.
  ///
  /// Its types keep numbers possible one by one; this compares them with each other: positions with
  /// the length of the recording, ayat with those of its riwayah.
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

  /// True if the riwayah has an ayah; of a riwayah without known counts, if any riwayah could.
  private func isKnown(_ ayah: AyahRef) -> Bool {
    let facts = QuranFacts.bundled
    do throws(RecitationError) {
      guard facts.hasCounts(for: recording.riwayah) else {
        return try ayah.ayah <= facts.ayahCount(of: ayah.surah) + 20
      }
      return try ayah.ayah <= facts.ayahCount(of: ayah.surah, in: recording.riwayah)
    } catch { return false }
  }
}

/// A stretch of a recording that holds one reading of one ayah, a special phrase, or talk.
package struct Segment: Hashable, Sendable, Codable {
  /// The kind of content.
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
    /// A part of an ayah: a reading that breaks off, or some of its words again.
    case fragment
    /// Talk, as a person said.
    case talk
    /// Unassigned content.
    case unassigned
  }

  /// Its range, in recording frames, from the pause before to the pause after.
  package var range: FrameRange
  /// The kind of content.
  package var kind: Kind
  /// The ayah (or the first of them); nil unless `kind` is `ayah`, `basmalah` or `fragment`.
  package var ayah: AyahRef?
  /// The last ayah in it; equal to `ayah` but for a segment across a join of two ayat.
  package var endAyah: AyahRef?
  /// For a segment across the end of a surah: where the next surah begins, in frames from the
  /// start of the segment.
  package var joinOffset: Int?
  /// True if the reciter continues from it into the next ayah with no silence between the two.
  package var isJoined: Bool
  /// The places where the reciter returns to earlier words of the ayah, in frames from the start of
  /// the segment, ascending.
  package var returns: [Int]
  /// Its words as they are heard, in order of time, not overlapping, all within its range; empty if
  /// they are not known.
  package var words: [Word]
  /// The voice within the recording: 0 for the one with the longest time, 1 for the
  /// next …, or ``several``; one of ``voices``; nil if it is not known.
  package var voice: Int?
  /// 1 for the first reading of this ayah in the recording, 2 for the next, …
  package var occurrence: Int
  /// The chance, 0…1, that both ends are right and the ayah is the one heard.
  package var confidence: Double
  /// The chance, 0…1, that the start is right, whatever the ayah; nil if nothing is known of it.
  package var startConfidence: Double?
  /// The chance, 0…1, that the end is right, likewise.
  package var endConfidence: Double?
  /// True if a person has confirmed it; then no re-run touches it.
  package var isConfirmed: Bool
  /// The ayah of the next best alignment, if it differs.
  package var runnerUp: AyahRef?
  /// The format and file that it was imported from; nil if it was detected here or drawn by a
  /// person.
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

  /// Reads what was written; the journal has segments from before words and voices were kept.
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

  /// The confidence below which a suggestion is doubtful, and from which it is probably right. The
  /// queue, the lists, the waveform and the pages of the Quran take it from here
  /// (`Resources/page/sure.js` has the same).
  package static let doubtBelow = 0.75

  /// True if it is a suggestion of something that was recited, and doubtful.
  package var isDoubtful: Bool {
    !isConfirmed && kind != .unassigned && kind != .talk && confidence < Self.doubtBelow
  }

  /// True if a person said that nothing in it is to be assigned.
  package var isSkipped: Bool { kind == .unassigned && isConfirmed }

  /// True if it holds what a voice recites: an ayah or a part of one, or a phrase before it.
  package var isRecited: Bool { [.ayah, .fragment, .basmalah, .istiadhah].contains(kind) }

  /// The values of ``voice``: one for each letter, and ``several``.
  package static let voices = 0...26
  /// The voice of several who recite together, as a class does after its teacher.
  package static let several = 26

  /// The voice as it is shown.
  package var voiceName: String? { voice.map(Self.name(ofVoice:)) }

  /// `A` for the first voice, `B` for the second, …; `several` for several together.
  ///
  /// - Parameter voice: one of ``voices``.
  /// - Returns: a letter, or that word.
  package static func name(ofVoice voice: Int) -> String {
    voice == several ? "several" : String(UnicodeScalar(UInt8(ascii: "A") + UInt8(voice)))
  }

  /// The voice of a name, in upper or lower case.
  ///
  /// - Parameter name: as `name(ofVoice:)` gives it.
  /// - Returns: nil if no voice is called so.
  package static func voice(named name: String) -> Int? {
    voices.first { Self.name(ofVoice: $0).lowercased() == name.lowercased() }
  }

}

extension Segment {
  /// Identifies a reading of an ayah or phrase independently of its position in the recording.
  package struct Reading: Hashable, Sendable {
    /// The kind of content.
    package let kind: Kind
    /// The ayah, if it is one or the basmalah before one.
    package let ayah: AyahRef?
    /// 1 for the first reading in the recording, 2 for the next, …
    package let occurrence: Int
  }

  /// The reading that it holds.
  package var reading: Reading { Reading(kind: kind, ayah: ayah, occurrence: occurrence) }
}

/// A suggested or confirmed point where an ayah ends and the next begins.
package struct Marker: Hashable, Sendable, Codable {
  /// The origin.
  package enum Origin: String, Sendable, Codable, CaseIterable { case suggested, confirmed }

  /// Its range, in recording frames.
  package var position: FrameIndex
  /// The chance, 0…1, that the recitation may be cut here without harm to a word.
  package var confidence: Double
  /// The reason for it, for display: "silence of 0.82 s, 34 dB deep".
  package var reason: String
  /// The origin.
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
  /// Its range, in recording frames.
  package var range: FrameRange
  /// The last place in it as quiet as it gets, where a cut is heard least.
  package var quietest: FrameIndex
  /// The level difference from the speech around it, in dB, ≥ 0.
  package var depth: Double
  /// The chance, 0…1, that nobody recites in it.
  package var confidence: Double

  /// - Parameters: see the properties of the same names.
  package init(range: FrameRange, quietest: FrameIndex, depth: Double, confidence: Double) {
    self.range = range
    self.quietest = quietest
    self.depth = depth
    self.confidence = confidence
  }
}
