import AudioCore
package import Corrections
package import Drills
import Editing
package import Features
import Foundation
import HostSystem
package import Inspection
package import Library
import PipelineCore
package import Recitation
package import SystemPackage
import Transcription

/// The use cases behind the page of the review desk: views of a library, and the actions of a
/// person on it.
///
/// The lock of the library is taken only while something is changed, so that a run over the same
/// library continues beside it. A change is on the disk when the call returns.
package struct ReviewDesk: Sendable {
  /// The library's folder.
  package let library: FilePath
  /// The name of the person, for the journal.
  package let author: String

  /// Open for writing as long as the desk is: SQLite lets the connections of one process write only
  /// if the first of them may.
  package let store: LibraryStore
  private let known = KnownRecordings()

  /// Opens the library.
  ///
  /// - Throws: `LibraryError`; ``LibraryError/missing(_:)`` if there is none yet.
  package init(library: FilePath, author: String = Signature.current.author) throws {
    self.library = library
    self.author = author
    store = try LibraryStore(opening: library, create: false)
  }

  /// Closes the library. The desk may not be used afterwards.
  ///
  /// - Throws: `LibraryError`.
  package func close() throws { try store.close() }

  /// The person who sits at the desk, now.
  package var signature: Signature { Signature(author: author, time: Signature.current.time) }

  // MARK: Reading

  /// A page of the list of recordings.
  package struct Page: Encodable, Sendable {
    /// The number of recordings that the filter lets through.
    package let total: Int
    /// The number of recordings of the library by status.
    package let counts: [String: Int]
    /// The names of all reciters.
    package let reciters: [String]
    /// The passages that the search was taken for, besides a part of a name; nil if for none.
    package let meaning: String?
    package let recordings: [RecordingList.Line]
  }

  /// Lists recordings.
  ///
  /// - Parameters:
  ///   - filter: which.
  ///   - order: in which order.
  ///   - search: a text that the file, title or reciter contains, in any case, or a passage that is
  ///     recited, as a
  ///     person types it; empty for all.
  ///   - range: which of them, counted from 0.
  /// - Returns: a page of the list.
  /// - Throws: `LibraryError`.
  package func recordings(
    _ filter: RecordingList.Filter, by order: RecordingList.Order, containing search: String,
    in range: Range<Int>
  ) throws -> Page {
    var search = try RecordingSearch(search, in: store)
    func page() throws -> Page {
      let list = try known.list(of: store, filter, by: order)
      let lines = try search.lines(of: list.lines, in: store)
      return Page(
        total: lines.count, counts: list.counts,
        reciters: try store.reciters().map(\.reciter.name), meaning: search.meaning,
        recordings: Array(lines[range.clamped(to: 0..<lines.count)]))
    }
    let first = try page()
    // A file that came or went since its line was made changes the list.
    return known.areStillThere(first.recordings) ? first : try page()
  }

  /// Shows a recording.
  ///
  /// - Parameter id: of the recording.
  /// - Returns: everything that the page shows of it.
  /// - Throws: `LibraryError`.
  package func recording(_ id: RecordingID) throws -> DeskRecording {
    // The state first: what is stored after it is noticed as a further change.
    guard let state = try DeskRecording.State(id, in: store), let summary = try store.recording(id),
      let manifest = try store.manifest(of: id)
    else { throw LibraryError.noSuchRecording(id.text) }
    let journal = try store.journal(of: id)
    return DeskRecording(
      RecordingDetails(summary, manifest, in: library), summary, manifest, in: library,
      state: state, history: EditHistory(journal))
  }

  /// The waveform of a recording, one pixel per hop of 10 ms.
  ///
  /// - Parameter id: of the recording.
  /// - Returns: the peaks; nil if no sound could be decoded.
  /// - Throws: `LibraryError`, `FeatureFileError`.
  package func peaks(of id: RecordingID) throws -> WaveformPeaks? {
    guard let summary = try store.recording(id) else { throw LibraryError.noSuchRecording(id.text) }
    return try WaveformExport.peaks(of: summary, in: library)
  }

  /// The spectrum of a recording, from its kept features.
  ///
  /// - Parameter id: of the recording.
  /// - Returns: the spectrum; nil if no sound could be decoded.
  /// - Throws: `LibraryError`, `FeatureFileError`.
  package func spectrogram(of id: RecordingID) throws -> Spectrogram? {
    guard let summary = try store.recording(id) else { throw LibraryError.noSuchRecording(id.text) }
    guard let key = summary.featuresKey.flatMap({ Fingerprint(hex: $0) }) else { return nil }
    let features = ArtifactStore(folder: LibraryFolder.features(of: library), ending: "features")
    return Spectrogram(try FeatureReader(path: features.path(for: key)))
  }

  /// The segments to review first; see ``ReviewQueue``.
  package func queue(recording: String?, reciter: String?, limit: Int) throws -> ReviewQueue {
    try ReviewQueue(
      of: store, recording: recording, reciter: reciter, limit: limit)
  }

  /// The talk between the ayat of a recording, for the page: times in seconds.
  package struct DeskTranscript: Encodable, Sendable {
    package struct Line: Encodable, Sendable {
      package let start, end: Double
      package let text: String
    }
    /// In order of time; those that are not to be trusted are left out.
    package let sentences: [Line]
  }

  /// The transcript of a recording.
  ///
  /// - Parameter id: of the recording.
  /// - Returns: its sentences; none if it was not transcribed.
  /// - Throws: `LibraryError`.
  package func transcript(of id: RecordingID) throws -> DeskTranscript {
    guard let (summary, contents) = try store.contents(of: id) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    guard let rate = summary.recording.sampleRate else { return DeskTranscript(sentences: []) }
    let sentences = try store.talk(in: id, beside: contents.segments)
    return DeskTranscript(
      sentences: sentences.filter(\.isTrusted).map {
        DeskTranscript.Line(
          start: $0.frames.start.seconds(at: rate), end: $0.frames.end.seconds(at: rate),
          text: $0.text)
      })
  }

  /// Finds words in all transcripts; see ``TranscriptSearch``.
  package func search(_ words: String) throws -> TranscriptSearch.Found {
    try TranscriptSearch(library: library).sentences(with: words, in: nil, limit: 100)
  }

  /// True if any sentence of the library was transcribed.
  package var hasTranscripts: Bool {
    get throws { try TranscriptSearch(library: library).hasTranscripts }
  }

  /// The coverage of each ayah; see ``CoverageMap``.
  package func coverage(in riwayah: Riwayah) throws -> CoverageMap {
    try CoverageMap(of: store, in: riwayah)
  }

  /// The versions by which a page notices any change, by whatever process.
  package struct State: Encodable, Sendable {
    /// The same as long as nothing is stored in the library.
    package let library: LibraryStore.Version
    /// The state of the recording that is watched; nil if there is none.
    package let recording: DeskRecording.State?
  }

  /// The state of the library now.
  ///
  /// - Parameter id: the recording that is shown; nil for none.
  /// - Returns: the state; cheap enough to be asked for every second.
  /// - Throws: `LibraryError`.
  package func state(watching id: RecordingID?) throws -> State {
    // What is stored after this is noticed the next time.
    let version = try store.version()
    return State(
      library: version, recording: try id.flatMap { try DeskRecording.State($0, in: store) })
  }

  // MARK: Changing

  /// The answer to a change.
  package struct Changed: Encodable, Sendable {
    /// The number of the change in the journal; nil if nothing was stored.
    package let change: Int?
    /// One line per edit.
    package let edits: [String]
    /// The segments that differ from before.
    package let segments: [ChangedSegment]
    package let warnings: [Warning]
    /// The recording afterwards.
    package let recording: DeskRecording
  }

  /// A warning, with the message by which the page tells it in its own language.
  package struct Warning: Encodable, Sendable {
    package let problem, place, remedy: String
    /// The name and the values of the message; nil if there is none.
    package let code: String?
    package let values: [String: String]?

    init(_ error: ReportedError) {
      (problem, place, remedy) = (error.problem, error.place, error.remedy)
      (code, values) = (error.code, error.values)
    }
  }

  /// A segment that differs from before; see `SegmentChange`.
  package struct ChangedSegment: Encodable, Sendable {
    /// A stretch in frames of the recording.
    package struct Place: Encodable, Sendable {
      package let start, end: Int

      init(_ range: FrameRange) { (start, end) = (range.start.count, range.end.count) }
    }
    package let segment: String
    package let was: String?
    package let before, after: Place?
    package let byPerson: Bool

    init(_ change: SegmentChange) {
      (segment, was, byPerson) = (change.segment, change.was, change.byPerson)
      (before, after) = (change.rangeBefore.map(Place.init), change.rangeAfter.map(Place.init))
    }
  }

  /// The recording was changed by somebody else since it was shown.
  package struct ChangedElsewhere: Error, Sendable {}

  /// Edits as the page sends them, see `EditFields`; made all or none.
  package struct Edits: Decodable, Sendable {
    fileprivate let fields: [EditFields]

    /// Decodes a list.
    package init(from decoder: any Decoder) throws {
      fields = try decoder.singleValueContainer().decode([EditFields].self)
    }

    /// The number of edits.
    package var count: Int { fields.count }
    /// The length of the longest note, in bytes.
    package var longestNote: Int { longest { $0 == EditVerb.note.rawValue } }
    /// The length of the longest other text, in bytes.
    package var longestText: Int { longest { $0 != EditVerb.note.rawValue } }

    private func longest(of isMeant: (String) -> Bool) -> Int {
      fields.filter { isMeant($0.verb) }.map(\.longestText).max() ?? 0
    }
  }

  /// Edits a recording; see `RecordingEdit`.
  ///
  /// - Parameters:
  ///   - id: of the recording.
  ///   - edits: refer to the segments as the edits before them leave them.
  ///   - isExact: true if times are meant exactly.
  ///   - allowsAnyLength: true if ayat are right whose words their lengths do not fit.
  ///   - base: the last change that the person has seen; nil if there was none.
  /// - Returns: what changed.
  /// - Throws: ``ChangedElsewhere``, and as `RecordingEdit.run`; nothing is changed then.
  package func edit(
    _ id: RecordingID, _ edits: Edits, isExact: Bool, allowsAnyLength: Bool = false, base: Int?
  ) throws -> Changed {
    let before = try self.seen(id, base: base)
    let outcome = try RecordingEdit(
      library: library, recording: id.text, isExact: isExact, signature: signature,
      allowsAnyLength: allowsAnyLength
    ).run(edits.fields.map { .fields($0) }, .apply)
    return try changed(id, since: before, outcome.edits, outcome.warnings)
  }

  /// The segments that are confirmed together.
  package enum Confirming: Sendable {
    /// Those that start at these frames.
    case starting([Int])
    /// All that are assigned and end by a frame.
    case until(Int)
    /// All that are assigned and have at least this confidence, beside what is confirmed already.
    case above(Double)
  }

  /// Confirms segments, or withdraws that. Of several, ayat whose words their lengths do not fit
  /// are left out, with a warning.
  ///
  /// - Parameters:
  ///   - id: of the recording.
  ///   - which: the segments.
  ///   - withdraws: true to withdraw.
  ///   - allowsAnyLength: true if ayat are right whose words their lengths do not fit.
  ///   - base: as for ``edit(_:_:isExact:allowsAnyLength:base:)``.
  /// - Returns: what changed.
  /// - Throws: ``ChangedElsewhere``, `LibraryError`, `EditError` if nothing is left; nothing is
  ///   changed then.
  package func confirm(
    _ id: RecordingID, _ which: Confirming, withdraws: Bool, allowsAnyLength: Bool = false,
    base: Int?
  ) throws -> Changed {
    let before = try self.seen(id, base: base)
    let rate = before.recording.sampleRate ?? SampleRate(hertz: 1)
    let sure = before.segments.besideConfirmed(at: rate)
    var chosen = zip(before.segments, sure).filter { segment, sure in
      guard segment.isConfirmed == withdraws else { return false }
      switch which {
      case .starting(let frames): return frames.contains(segment.range.start.count)
      case .until(let frame):
        return segment.kind != .unassigned && segment.range.end.count <= frame
      case .above(let confidence):
        return segment.kind != .unassigned && sure.confidence >= confidence
      }
    }.map(\.0)
    var warnings: [ReportedError] = []
    if !withdraws, !allowsAnyLength {
      let length = ReadingLength(
        of: before.segments, at: rate, in: before.recording.riwayah, facts: .bundled)
      let misfits = chosen.compactMap(length.misfit)
      if let error = EditError(misfits) {
        guard misfits.count < chosen.count else { throw error }
        warnings.append(ReportedError(error))
        let left = Set(misfits.map(\.segment.range))
        chosen.removeAll { left.contains($0.range) }
      }
    }
    if !chosen.isEmpty {
      let folder = try LibraryFolder(sharing: library)
      try folder.store.setConfirmed(
        !withdraws, segmentsAt: chosen.map(\.range.start), as: chosen, of: id,
        by: signature,
        named: chosen.count == 1 ? chosen[0].displayName : nil)
      warnings += [try folder.release()].compactMap { $0 }
    }
    let verb = withdraws ? "withdrew the confirmation of" : "confirmed"
    return try changed(
      id, since: before,
      ["\(verb) \(chosen.count == 1 ? chosen[0].displayName : "\(chosen.count) segments")"],
      warnings)
  }

  /// A copy of the library.
  package struct Backup: Encodable, Sendable {
    /// Its path.
    package let path: String
    /// The day on which it was made, in UTC.
    package let date: String
    package let bytes: Int
  }

  /// Copies the library now, in place of a copy of the day.
  ///
  /// - Returns: the copy.
  /// - Throws: `LibraryError`, `HostError`.
  package func backUp() throws -> Backup {
    let copy = try LibraryBackups(of: library).renew(from: store)
    return Backup(
      path: copy.path.string, date: copy.date, bytes: try FileIdentity(path: copy.path).size)
  }

  /// The newest copy of the library; nil if there is none.
  ///
  /// - Throws: `HostError`.
  package func lastBackup() throws -> FilePath? {
    try LibraryBackups(of: library).copies().first?.path
  }

  /// Undoes the last change of a recording, or makes the last one again that was undone.
  ///
  /// - Parameters:
  ///   - id: of the recording.
  ///   - redoes: true to make it again.
  ///   - base: as for ``edit(_:_:isExact:allowsAnyLength:base:)``: what another person has just
  ///     done is not undone
  ///     unseen.
  /// - Returns: what changed; nil if there is nothing to undo or to make again.
  /// - Throws: ``ChangedElsewhere``, `LibraryError`; nothing is changed then.
  package func undo(_ id: RecordingID, redoes: Bool, base: Int?) throws -> Changed? {
    let before = try self.seen(id, base: base)
    let history = EditHistory(try store.journal(of: id))
    guard let number = redoes ? history.redo : history.undo else { return nil }
    let undone = try Journal(library: library).undo(number, by: signature)
    let line = "\(redoes ? "made again" : "undid"): \(undone.entry.subject)"
    return try changed(id, since: before, [line], undone.warnings)
  }

  /// The most ayat that a person may state for a recording: more than the Quran has. Each costs
  /// time and memory when the recording is aligned.
  private static let mostAyat = 7_000

  /// States what a recording holds, and aligns it with that; nothing is decoded.
  ///
  /// - Parameters:
  ///   - id: of the recording.
  ///   - text: ranges as a person types them.
  /// - Returns: what changed.
  /// - Throws: `RecitationError`, `LibraryError`, `FeatureFileError`, `ReportedError` if they are
  ///   too many; nothing is changed then.
  package func state(_ id: RecordingID, range text: String) throws -> Changed {
    guard let summary = try store.recording(id), let before = try store.manifest(of: id) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    let numbering = try QuranFacts.bundled.numbering(of: summary.recording.riwayah, orAsFor: .hafs)
    let ranges = try store.rangeParser(in: numbering).parse(text)
    let count = ranges.map { numbering.ayat(in: $0).count }.reduce(0, +)
    guard count <= Self.mostAyat else {
      throw ReportedError(
        problem: "the range has \(count) ayat, more than one recording can hold", place: "",
        remedy: "name each passage once; at most \(Self.mostAyat) ayat in all")
    }
    let folder = try LibraryFolder(sharing: library)
    try Realignment(of: summary, in: folder.store, library: library)
      .state(ranges, of: before, by: signature)
    let warnings = [try folder.release()].compactMap { $0 }
    let name = ranges.map(\.description).joined(separator: " ")
    return try changed(id, since: before, ["it holds \(name)"], warnings)
  }

  /// The recordings that may be earlier ones in a new file; see ``Relinking``.
  ///
  /// - Returns: the likely pairs, by the name of the new recording.
  /// - Throws: `LibraryError`.
  package func relinkingOffers() throws -> [Relinking.Offer] { try Relinking(in: store).offers() }

  /// Moves the corrections of a recording whose file is gone to the recording in its new file.
  ///
  /// - Parameters:
  ///   - id: of the recording in the new file.
  ///   - earlier: the id of the recording whose file is gone.
  ///   - base: as for ``edit(_:_:isExact:allowsAnyLength:base:)``.
  /// - Returns: what changed.
  /// - Throws: ``ChangedElsewhere``, ``RelinkError``, `LibraryError`; nothing is changed then.
  package func relink(_ id: RecordingID, to earlier: RecordingID, base: Int?) throws -> Changed {
    let before = try self.seen(id, base: base)
    let folder = try LibraryFolder(sharing: library)
    let done = try Relinking(in: folder.store).run(id.text, earlier.text, by: signature)
    let warnings = [done.warning, try folder.release()].compactMap { $0 }
    return try changed(
      id, since: before, ["took over the corrections of \(done.offer.earlierSource)"], warnings)
  }

  /// The manifest of a recording, if nobody has changed it since a person saw it.
  private func seen(_ id: RecordingID, base: Int?) throws -> Manifest {
    guard let manifest = try store.manifest(of: id) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    guard try store.lastChange(of: id) == base else { throw ChangedElsewhere() }
    return manifest
  }

  private func changed(
    _ id: RecordingID, since before: Manifest, _ lines: [String], _ warnings: [ReportedError]
  ) throws -> Changed {
    let after = try store.manifest(of: id)?.segments ?? []
    let shown = try recording(id)
    return Changed(
      change: shown.change, edits: lines,
      segments: SegmentChange.between(
        before.segments, after, at: before.recording.sampleRate ?? SampleRate(hertz: 1)
      ).map(ChangedSegment.init),
      warnings: warnings.map(Warning.init), recording: shown)
  }
}

/// The changes of a recording that can be undone and made again, in the order of an editor: undoing
/// several changes takes them back one by one, and a new change ends what could be made again.
package struct EditHistory: Sendable, Hashable {
  /// The change to undo next; nil if there is none.
  package private(set) var undo: Int?
  /// The undoing to undo next; nil if there is none.
  package private(set) var redo: Int?

  /// - Parameter journal: of one recording, in order.
  package init(_ journal: [JournalEntry]) {
    var done: [Int] = []
    var undone: [Int] = []
    for entry in journal {
      if let other = entry.undoes, let place = done.lastIndex(of: other) {
        done.remove(at: place)
        undone.append(entry.number)
      } else if let other = entry.undoes, let place = undone.lastIndex(of: other) {
        undone.remove(at: place)
        done.append(entry.number)
      } else {
        done.append(entry.number)
        undone = []
      }
    }
    undo = done.last
    redo = undone.last
  }
}

/// A recording as the page of the review desk shows it: times in seconds to draw and to play,
/// frames to name what is edited.
package struct DeskRecording: Encodable, Sendable {
  package struct Segment: Encodable, Sendable {
    package let index, startFrame, endFrame: Int
    package let start, end: Double
    package let kind, label: String
    /// `talk` if nothing is assigned to it and it is most likely talk.
    package let suggestion: String?
    package let ayah, endAyah: String?
    package let occurrence: Int
    package let confidence: Double
    package let startConfidence, endConfidence: Double?
    package let runnerUp: String?
    package let joinOffset: Double?
    package let joined: Bool
    package let voice: String?
    package let confirmed: Bool
    package let words: [Word]
  }

  package struct Word: Encodable, Sendable {
    package let word: String
    /// Its number in the ayah, and the frame at which it starts, by which an edit names it.
    package let number, frame: Int
    package let start, end, confidence: Double
    /// Its verdict, if it is not simply heard.
    package let verdict: String?
  }

  package struct Silence: Encodable, Sendable {
    package let quietestFrame: Int
    package let start, end, quietest, depth, confidence: Double
  }

  package struct Marker: Encodable, Sendable {
    package let frame: Int
    package let position, confidence: Double
    package let reason, origin: String
  }

  /// The state of the recording: it has not changed while two states are equal.
  package struct State: Encodable, Sendable, Hashable {
    /// The number of its last change; nil if nobody changed anything.
    let change: Int?
    /// The state of its segments, its files and the statements about it.
    let contents: LibraryStore.ContentsState

    /// - Throws: `LibraryError`; nil if the recording is not in the library.
    init?(_ id: RecordingID, in store: LibraryStore) throws {
      guard let contents = try store.contentsState(of: id) else { return nil }
      self.contents = contents
      change = try store.lastChange(of: id)
    }
  }

  package let id, title, status: String
  package let reason, reciter: String?
  package let durationSeconds: Double
  /// Frames per second; 0 if nothing could be decoded.
  package let sampleRate: Int
  /// Its length in frames.
  package let frameCount: Int
  package let source, expected, riwayah, notes: String
  package let candidates: [IdentifiedRecording.Passage]
  package let needsRange: Bool
  /// The number of its last change; nil if nobody changed anything.
  package let change: Int?
  package let state: State
  package let canUndo, canRedo: Bool
  /// The surahs that are heard or expected.
  package let surahs: [Int]
  /// The number of ayat that nobody has confirmed.
  package let unreviewed: Int
  /// The number of segments that a person confirmed, skipped ones among them; of nothing else.
  package let confirmedCount: Int
  /// True if every segment is confirmed, talk excepted.
  package let isComplete: Bool
  package let segments: [Segment]
  package let silences: [Silence]
  package let markers: [Marker]

  init(
    _ details: RecordingDetails, _ summary: RecordingSummary, _ manifest: Manifest,
    in library: FilePath, state: State, history: EditHistory
  ) {
    let recording = details.recording
    id = recording.id.text
    title = recording.title
    status = summary.isMissing(from: library) ? RecordingList.missing : recording.status.rawValue
    reason = recording.reason
    reciter = recording.reciter
    durationSeconds = details.durationSeconds
    sampleRate = recording.sampleRate?.hertz ?? 0
    frameCount = recording.frameCount
    source = summary.displayPath
    expected = recording.expected.map(\.description).joined(separator: " ")
    riwayah = recording.riwayah.rawValue
    notes = summary.notes
    candidates = details.candidates
    needsRange = recording.needsRange
    self.state = state
    change = state.change
    canUndo = history.undo != nil
    canRedo = history.redo != nil
    let heard = manifest.segments.flatMap { [$0.ayah?.surah, $0.endAyah?.surah].compactMap { $0 } }
    let stated = recording.expected.flatMap { Array($0.start.surah...$0.end.surah) }
    surahs = Set(heard + stated).sorted()
    unreviewed = manifest.segments.count { $0.ayah != nil && !$0.isConfirmed }
    confirmedCount = manifest.segments.count(where: \.isConfirmed)
    isComplete = summary.annotationStatus == .complete
    silences = zip(manifest.silences, details.silences).map { silence, text in
      Silence(
        quietestFrame: silence.quietest.count, start: text.start, end: text.end,
        quietest: text.quietest, depth: text.depth, confidence: text.confidence)
    }
    markers = zip(manifest.markers, details.markers).map { marker, text in
      Marker(
        frame: marker.position.count, position: text.position, confidence: text.confidence,
        reason: text.reason, origin: text.origin)
    }
    segments = zip(manifest.segments, details.segments).enumerated().map { index, pair in
      let (segment, text) = pair
      return Segment(
        index: index, startFrame: segment.range.start.count, endFrame: segment.range.end.count,
        start: text.start, end: text.end,
        kind: text.kind, label: segment.label, suggestion: text.suggestion, ayah: text.ayah,
        endAyah: text.endAyah,
        occurrence: text.occurrence, confidence: text.confidence,
        startConfidence: text.startConfidence, endConfidence: text.endConfidence,
        runnerUp: text.runnerUp, joinOffset: text.joinOffset, joined: text.joined,
        voice: text.voice, confirmed: text.confirmed,
        words: zip(segment.words, text.words).map { word, text in
          Word(
            word: word.ayah.description, number: word.number, frame: word.range.start.count,
            start: text.start, end: text.end, confidence: text.confidence, verdict: text.verdict)
        })
    }
  }
}
