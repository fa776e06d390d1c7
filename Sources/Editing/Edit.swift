package import AudioCore
package import Recitation

/// Selects a segment of a recording.
package enum SegmentSelector: Hashable, Sendable {
  /// A reading (one recitation) of an ayah: `67:3`, or `67:3#2` for the second. Ayah 0 is the
  /// basmalah before a surah. A segment of several ayat is selected by all of them, `67:3-4`, or by
  /// the first. If `occurrence` is nil, the recording must have only one such reading.
  case reading(AyahRange, occurrence: Int?)
  /// The segment that contains a position: `@1:23.450`.
  case at(FrameIndex)
  /// The segment that starts at a position.
  case starting(FrameIndex)
}

/// Selects a word of a segment.
package enum WordSelector: Hashable, Sendable {
  /// The n-th word in order of time, from 1.
  case number(Int)
  /// The word that starts at a position.
  case starting(FrameIndex)
}

/// The content that a person assigns to a segment.
package enum SegmentContent: Hashable, Sendable {
  /// Consecutive ayat; ayah 0 is the basmalah. If the ayat lie in two surahs, `join` is the start
  /// of the second surah in the recording.
  case ayat(AyahRange, join: FrameIndex?)
  /// A phrase, talk, a fragment of the ayah that the segment already has, or `unassigned`.
  case phrase(Segment.Kind)

  /// The kinds of segments that the edit `phrase` can assign, by name.
  package static let phrases: [Segment.Kind] = [
    .basmalah, .istiadhah, .amin, .takbir, .tasmi, .taslim, .sadaqa, .talk, .fragment,
  ]

  /// Returns the phrase with this name.
  static func phrase(named name: String) throws(EditError) -> Segment.Kind {
    guard let kind = phrases.first(where: { $0.rawValue == name }) else {
      throw .unknownPhrase(name)
    }
    return kind
  }
}

/// An error in parsing or applying an edit.
package enum EditError: ExplainedError, Equatable {
  case unknownVerb(String, known: [String])
  case incomplete(needed: String, usage: String)
  case surplus(String, usage: String)
  case unreadableTime(String)
  case unreadableAyah(String, reason: String)
  case unknownPhrase(String)
  case noSuchSegment(String)
  case unreadableWord(String)
  case noSuchWord(String, segment: String, count: Int)
  case wordOutside(String, word: String, from: String, to: String)
  case severalReadings(String, occurrences: [Int])
  case timeOutside(String, segment: String, from: String, to: String)
  case nothingLeft(String)
  case overlapsConfirmed(String)
  case overlap(String, at: String)
  case emptyStretch(from: String, to: String)
  case notNeighbours(String, String)
  case notConsecutive(String, String)
  case severalAyat(String)
  case joinNeeded(String)
  case joinNotNeeded(String)
  case joinCutOff(String)
  case surahsApart(String)
  case notConfirmed(String)
  case surahUnknown
  case fragmentWithoutAyah(String)
  case unknownVoice(String)
  case notRecited(String)
  case noSuchMarker(String)
  case markedAlready(String)
  case unlikelyLength(String, seconds: Double, least: Double, most: Double, others: Int)

  package var problem: String {
    switch self {
    case .unknownVerb(let word, _): "there is no edit `\(word)`"
    case .incomplete(let needed, _): "the edit ends where \(needed) is needed"
    case .surplus(let word, _): "`\(word)` does not belong to the edit"
    case .unreadableTime(let text): "`\(text)` is not a time"
    case .unreadableAyah(let text, let reason): "`\(text)` is not a usable ayah: \(reason)"
    case .unknownPhrase(let word): "there is no phrase `\(word)`"
    case .noSuchSegment(let name): "the recording has no segment \(name)"
    case .unreadableWord(let text): "`\(text)` is not the number of a word"
    case .noSuchWord(let word, let segment, let count):
      "\(segment) has no word \(word): the times of \(count) of its words are known"
    case .wordOutside(let time, let word, let from, let to):
      "\(time) is too far: this edge of \(word) may lie from \(from) to \(to)"
    case .severalReadings(let name, let occurrences):
      "\(name) is read \(occurrences.count) times in the recording"
    case .timeOutside(let time, let segment, let from, let to):
      "\(time) does not lie inside \(segment), which is \(from) to \(to)"
    case .nothingLeft(let segment): "nothing would be left of \(segment)"
    case .overlapsConfirmed(let segment): "\(segment) lies there and is confirmed"
    case .overlap(let segment, let time): "\(segment) overlaps the segment at \(time)"
    case .emptyStretch(let from, let to):
      "the stretch from \(from) to \(to) is empty or not in the recording"
    case .notNeighbours(let first, let second): "\(first) and \(second) are not neighbours"
    case .notConsecutive(let first, let second):
      "\(second) does not follow \(first), so one segment cannot hold both"
    case .severalAyat(let segment): "\(segment) holds more than two ayat"
    case .joinNeeded(let range): "\(range) lies in two surahs"
    case .joinNotNeeded(let range): "\(range) lies in one surah and has no join"
    case .joinCutOff(let segment): "the join of \(segment) would lie outside it"
    case .surahsApart(let range): "a segment cannot hold \(range)"
    case .notConfirmed(let segment):
      "\(segment) is only a suggestion, which the next run would make again"
    case .surahUnknown: "no ayah 1 follows, so the surah of the basmalah is unknown"
    case .fragmentWithoutAyah(let segment): "\(segment) holds no ayah of which it could be a part"
    case .unknownVoice(let word): "`\(word)` is not a voice"
    case .notRecited(let segment): "\(segment) is no recitation, so it has no voice"
    case .noSuchMarker(let time): "you added no marker near \(time)"
    case .markedAlready(let time): "there is a marker of yours at \(time) already"
    case .unlikelyLength(let segment, let seconds, let least, let most, let others):
      "\(segment) would be \(Self.text(seconds)) s long, and its words take \(Self.text(least)) to"
        + " \(Self.text(most)) s"
        + (others == 0 ? "" : "; \(others) more segment\(others == 1 ? "" : "s") fit as badly")
    }
  }

  private static func text(_ seconds: Double) -> String { seconds.text(decimals: 1) }

  package var place: String { "" }

  package var message: ProblemMessage? {
    switch self {
    case .nothingLeft, .overlap, .emptyStretch, .timeOutside, .wordOutside, .joinCutOff:
      ProblemMessage("room")
    case .overlapsConfirmed: ProblemMessage("confirmedThere")
    case .notNeighbours, .notConsecutive, .severalAyat, .surahsApart: ProblemMessage("apart")
    case .noSuchSegment, .noSuchWord, .noSuchMarker: ProblemMessage("changed")
    case .unreadableAyah(let text, _): ProblemMessage("range", ["text": text])
    case .surahUnknown: ProblemMessage("basmalah")
    case .fragmentWithoutAyah: ProblemMessage("fragment")
    case .markedAlready: ProblemMessage("markedAlready")
    case .unlikelyLength(let segment, let seconds, let least, let most, _):
      ProblemMessage(
        "length",
        [
          "segment": segment, "seconds": Self.text(seconds), "least": Self.text(least),
          "most": Self.text(most),
        ])
    default: nil
    }
  }

  package var remedy: String {
    switch self {
    case .unknownVerb(_, let known):
      "use " + known.dropLast().joined(separator: ", ") + " or \(known.last ?? "")"
    case .incomplete(_, let usage), .surplus(_, let usage): "write `\(usage)`"
    case .unreadableTime: "write minutes and seconds, as in 1:23.450, or seconds, as in 83.45"
    case .unreadableAyah: "write surah and ayah, as in 67:3"
    case .unknownPhrase: "use \(SegmentContent.phrases.map(\.rawValue).joined(separator: ", "))"
    case .noSuchSegment: "use a segment of the recording"
    case .unreadableWord: "write which word of the segment is meant, counted from 1"
    case .noSuchWord: "count the words of the segment whose times are known, from 1"
    case .wordOutside: "choose a time there, or move the word or boundary beside it first"
    case .severalReadings(let name, let occurrences):
      "name one of them: \(occurrences.map { "\(name)#\($0)" }.joined(separator: ", "))"
    case .timeOutside: "choose a time inside it, or edit the segment at that time: @TIME"
    case .nothingLeft: "merge the two, or delete or skip that segment first"
    case .overlapsConfirmed: "move or delete that segment first"
    case .overlap: "end the first before the second starts"
    case .emptyStretch: "give a start before the end, both inside the recording"
    case .notNeighbours: "merge the segments between them first"
    case .notConsecutive: "assign one of them first"
    case .severalAyat: "name the two ayat: split … at TIME as AYAH AYAH"
    case .joinNeeded: "add where the second surah begins: join TIME"
    case .joinNotNeeded: "leave the join out"
    case .joinCutOff: "split it at its join first"
    case .surahsApart: "assign ayat of one surah, or the end of one and the start of the next"
    case .notConfirmed: "use skip, so that no run assigns it again"
    case .surahUnknown: "use assign with ayah 0: assign … to 67:0"
    case .fragmentWithoutAyah: "assign an ayah to it first"
    case .unknownVoice: "write a letter (A is the voice that is heard longest), or several"
    case .notRecited: "assign an ayah to it first"
    case .noSuchMarker: "name the time of one of your markers; suggested ones come with each run"
    case .markedAlready: "choose another time"
    case .unlikelyLength: "listen to it, and assign what it holds"
    }
  }
}

extension EditError {
  package var commandRemedy: String? {
    switch self {
    case .noSuchSegment: "list the segments with `tilawa show`"
    case .unlikelyLength: "listen to it; if it is right, add --any-length"
    default: nil
    }
  }
}
