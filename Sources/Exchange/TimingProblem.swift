import AudioCore
import FileFormats
package import Recitation

/// A fault of published times at one place, with its size and its certainty.
package struct TimingProblem: Equatable, Sendable {
  /// The kind of fault.
  package enum Kind: String, Encodable, Equatable, Sendable, CaseIterable {
    /// All times of a recording are late or early by the same number of seconds.
    case shift
    /// The clock of the times runs faster or slower than the recording.
    case drift
    /// From one ayah on, all times are shifted.
    case step
    /// The times are in the wrong unit, such as milliseconds instead of seconds.
    case unit
    /// The times or the recording are of another surah.
    case otherSurah
    /// The times are of another reading of the surah.
    case otherRecording
    /// The ayat are numbered as in another riwayah.
    case otherNumbering
    /// Two ayat have exchanged their times.
    case swapped
    /// The ayat are not in the order of the text.
    case order
    /// Ayat are missing.
    case lostAyah
    /// Words of an ayah are missing.
    case lostWords
    /// An ayah starts more than a second from its recitation.
    case strayStart
    /// An ayah starts within a word.
    case insideWord
    /// A start to which a person should listen. It lies within a word near the first sound of its
    /// ayah, or the detected start is uncertain. Such a start does not count as a fault.
    case doubtfulStart
    /// An ayah ends before its last word or after the next ayah has begun.
    case wrongEnd
    /// Another ayah is recited at the time of an ayah.
    case otherAyah
    /// Many ayat of the file are not recited in the recording.
    case unheard
    /// The length of an ayah does not fit its words.
    case wrongLength
    /// The file contains an ayah twice.
    case duplicate
    /// An ayah ends after the next one begins.
    case overlap
    /// An ayah has no end, or ends after its recording.
    case outside
    /// The riwayah has no such ayah.
    case unknownAyah
    /// The words of an ayah have other numbers than in the text.
    case wordNumbers
    /// Words have no usable times.
    case wordTimes
    /// Any other fault that the reader of the format counts.
    case format
  }

  /// The evidence of a fault: the file and the text alone, or the sound.
  package enum Evidence: String, Encodable, Equatable, Sendable { case text, sound }

  /// A range of time in seconds from the start of the recording.
  package struct Span: Encodable, Equatable, Sendable {
    package let start, end: Double

    package init(_ start: Double, _ end: Double) {
      (self.start, self.end) = (start.milliseconds, end.milliseconds)
    }
  }

  package let kind: Kind
  package let evidence: Evidence
  /// The probability that the fault exists, in hundredths.
  private let percent: UInt8
  /// The first and the last ayah; the surah 0 stands for the whole file.
  private let (firstSurah, lastSurah): (UInt8, UInt8)
  private let (firstAyah, lastAyah): (UInt32, UInt32)
  /// The limit, in seconds, that the length of an ayah violates; nil for other problems. A long
  /// file can have some thousand wrong lengths, so the clause about a wrong length is made only
  /// when it is needed.
  private let limit: Double?
  /// The fault as a clause; empty if the fault is a wrong length.
  private let clause: String

  /// The probability that the fault exists, 0…1.
  package var sure: Double { Double(percent) / 100 }

  /// The ayat with the fault; nil if the fault concerns the whole file.
  package var ayat: AyahRange? {
    guard firstSurah > 0 else { return nil }
    return AyahRange(
      start: AyahRef(surah: Int(firstSurah), ayah: Int(firstAyah)),
      end: AyahRef(surah: Int(lastSurah), ayah: Int(lastAyah)))
  }

  /// The fault as a clause with its size.
  package var text: String {
    guard let limit else { return clause }
    let length = stated.map { ($0.end - $0.start).milliseconds } ?? 0
    return "\(ayat?.description ?? "") has \(length.text(decimals: 1)) s and"
      + " \(length < limit ? "needs at least" : "takes at most") \(limit.text(decimals: 1)) s"
  }

  /// The size of the fault in seconds, positive if the times are late; nil if the fault has no size
  /// in seconds.
  package let seconds: Double?
  /// The times in the file; nil if unknown.
  package let stated: Span?
  /// The values that are known only after a comparison with the sound; at most one element. A list
  /// is used because an empty list takes little memory, and a long file can have some thousand
  /// problems without sound.
  private var sound: [Sound] = []

  private struct Sound: Equatable {
    var heard, repaired: Span?
    var recording: String?
    var recordingID: RecordingID?
  }

  /// The times in the recording, and the repaired times; nil if unknown.
  package var heard: Span? {
    get { sound.first?.heard }
    set { set(\.heard, newValue) }
  }
  package var repaired: Span? {
    get { sound.first?.repaired }
    set { set(\.repaired, newValue) }
  }
  /// The name of the recording in lists; nil if the file was not compared with sound.
  package var recording: String? {
    get { sound.first?.recording }
    set { set(\.recording, newValue) }
  }
  /// The id of the recording. It is needed because several recordings may have the same name.
  package var recordingID: RecordingID? {
    get { sound.first?.recordingID }
    set { set(\.recordingID, newValue) }
  }

  private mutating func set<Value>(_ part: WritableKeyPath<Sound, Value?>, _ value: Value?) {
    var new = sound.first ?? Sound()
    new[keyPath: part] = value
    sound = new == Sound() ? [] : [new]
  }

  /// - Parameters: see the properties of the same names.
  package init(
    _ kind: Kind, by evidence: Evidence, of ayat: AyahRange? = nil, _ text: String,
    seconds: Double? = nil, sure: Double, stated: Span? = nil, heard: Span? = nil
  ) {
    self.init(kind, by: evidence, of: ayat, text, seconds, sure, stated)
    self.heard = heard
  }

  /// A length that does not fit the words of an ayah.
  ///
  /// - Parameters:
  ///   - ayah: the ayah.
  ///   - stated: the times in the file.
  ///   - limit: the least or the greatest plausible length in seconds.
  ///   - sure: the probability that the fault exists, 0…1.
  package init(lengthOf ayah: AyahRef, _ stated: Span, limit: Double, sure: Double) {
    self.init(
      .wrongLength, by: .text, of: AyahRange(start: ayah, end: ayah), "",
      (stated.end - stated.start).milliseconds - limit, sure, stated, limit: limit)
  }

  private init(
    _ kind: Kind, by evidence: Evidence, of ayat: AyahRange?, _ clause: String,
    _ seconds: Double?, _ sure: Double, _ stated: Span?, limit: Double? = nil
  ) {
    self.kind = kind
    self.evidence = evidence
    (firstSurah, lastSurah) = (UInt8(ayat?.start.surah ?? 0), UInt8(ayat?.end.surah ?? 0))
    firstAyah = UInt32(clamping: ayat?.start.ayah ?? 0)
    lastAyah = UInt32(clamping: ayat?.end.ayah ?? 0)
    self.clause = clause
    self.limit = limit
    self.seconds = seconds?.milliseconds
    percent = UInt8((min(max(sure, 0), 1) * 100).rounded())
    self.stated = stated
  }
}

extension TimingProblem: Encodable {
  private enum CodingKeys: CodingKey {
    case kind, evidence, ayat, problem, seconds, sure, stated, heard, repaired, recording
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kind, forKey: .kind)
    try values.encode(evidence, forKey: .evidence)
    try values.encodeIfPresent(ayat?.description, forKey: .ayat)
    try values.encode(text, forKey: .problem)
    try values.encodeIfPresent(seconds, forKey: .seconds)
    try values.encode(sure, forKey: .sure)
    try values.encodeIfPresent(stated, forKey: .stated)
    try values.encodeIfPresent(heard, forKey: .heard)
    try values.encodeIfPresent(repaired, forKey: .repaired)
    try values.encodeIfPresent(recording, forKey: .recording)
  }
}

extension TimingProblem {
  /// The columns of the table of problems.
  private static let columns = [
    "surah", "ayah", "last_surah", "last_ayah", "kind", "evidence", "seconds", "sure",
    "stated_start", "stated_end", "heard_start", "heard_end", "repaired_start", "repaired_end",
    "recording", "problem",
  ]

  /// Returns problems as comma-separated values (RFC 4180), with a header line. Times are in
  /// seconds with three decimals; an unknown value is an empty field.
  package static func csv(_ problems: [TimingProblem]) -> String {
    func time(_ seconds: Double?) -> String { seconds?.text(decimals: 3) ?? "" }
    let rows = problems.map { one -> [String] in
      let (first, last) = (one.ayat?.start, one.ayat?.end)
      return [first?.surah, first?.ayah, last?.surah, last?.ayah].map { $0.map(String.init) ?? "" }
        + [one.kind.rawValue, one.evidence.rawValue, time(one.seconds), one.sure.text(decimals: 2)]
        + [one.stated, one.heard, one.repaired].flatMap { [time($0?.start), time($0?.end)] }
        + [CommaSeparated.field(one.recording ?? ""), CommaSeparated.field(one.text)]
    }
    return ([columns] + rows).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  /// Converts the faults that the reader of a format counted to problems. Usually a fault becomes
  /// one problem for each ayah. It becomes a single problem if the unit is wrong, if the riwayah
  /// does not have the ayat, if the fault concerns more than ``maxPlaces`` ayat, or if its ayat are
  /// unknown.
  static func problems(of faults: [ForeignTimings.Fault]) -> [TimingProblem] {
    faults.flatMap { fault -> [TimingProblem] in
      let kind = kind(of: TimingFault(rawValue: fault.name))
      if kind != .unit, kind != .unknownAyah, (1...maxPlaces).contains(fault.ayat.count) {
        return fault.ayat.map {
          TimingProblem(
            kind, by: .text, of: AyahRange(start: $0, end: $0), "\($0): \(fault.text)", sure: 1)
        }
      }
      let first = fault.first.isEmpty ? "" : ", first \(fault.first)"
      return [TimingProblem(kind, by: .text, "\(fault.text): \(fault.count)\(first)", sure: 1)]
    }
  }

  /// The maximum number of ayat with the same fault that are listed one by one.
  static let maxPlaces = 20

  private static func kind(of fault: TimingFault?) -> Kind {
    switch fault {
    case .ayatSaidTwice: .duplicate
    case .ayatOverlapping: .overlap
    case .ayatOutsideRecording: .outside
    case .timesInOtherUnits: .unit
    case .unknownAyat: .unknownAyah
    case .ayatWithoutWords: .lostWords
    case .wordsFromNought, .pauseMarks, .ayatWithOtherWords: .wordNumbers
    case .wordsUnreadable, .wordsWithoutLength, .wordsOutOfOrder, .wordsOutsideAyah, .wordsCut,
      .ayatTooShort, .wordsTooLong, .wordsJoined:
      .wordTimes
    case nil: .format
    }
  }
}
