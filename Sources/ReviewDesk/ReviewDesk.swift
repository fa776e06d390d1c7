import AudioCore
package import Corrections
package import Drills
package import Editing
package import Features
import Foundation
import HostSystem
package import Inspection
package import Library
package import PipelineCore
package import Recitation
package import Resolving
package import SystemPackage
import Transcription

/// The functions behind the page of the review desk: views of a library, and changes that a person
/// makes in it.
///
/// The library's lock is held only during a change, so a run over the same library can continue
/// meanwhile. A change is on the disk when the call returns.
package struct ReviewDesk: Sendable {
  /// The library's folder.
  package let library: FilePath
  /// The name of the person, stored in the journal.
  package let author: String

  /// The store. It stays open for writing while the desk exists. This is necessary because SQLite
  /// lets the connections of a process write only if the first connection was opened for writing.
  package let store: LibraryStore
  private let known = KnownRecordings()

  /// Opens the library.
  ///
  /// - Throws: `LibraryError`; ``LibraryError/missing(_:)`` if the library does not exist.
  package init(library: FilePath, author: String = Signature.current.author) throws {
    self.library = library
    self.author = author
    store = try LibraryStore(opening: library, create: false)
  }

  /// Closes the library. The desk must not be used afterwards.
  ///
  /// - Throws: `LibraryError`.
  package func close() throws { try store.close() }

  /// The signature for a change: the author of the desk, and the current time.
  package var signature: Signature { Signature(author: author, time: Signature.current.time) }

  // MARK: Reading

  /// A part of the list of recordings.
  package struct Page: Encodable, Sendable {
    /// The number of recordings that match the filter and the search.
    package let total: Int
    /// The number of the library's recordings per status.
    package let counts: [String: Int]
    /// The names of all reciters.
    package let reciters: [String]
    /// The passages that the search text means; nil if it means no passage. The list of recordings
    /// contains the recordings with these passages, and also the recordings whose name contains the
    /// text.
    package let meaning: String?
    package let recordings: [RecordingList.Line]
  }

  /// Lists recordings.
  ///
  /// - Parameters:
  ///   - filter: the filter.
  ///   - order: the sort order.
  ///   - search: a part of the file name, of the title or of the reciter's name, in any case; or a
  ///     passage as a person types it. Empty for all recordings.
  ///   - range: the range of indices to return, counted from 0.
  /// - Returns: the recordings in this range.
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
    // Create the list again if the file of a listed recording has appeared or disappeared since the
    // list was created.
    return known.areStillThere(first.recordings) ? first : try page()
  }

  /// Returns a recording for the page.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the data that the page shows.
  /// - Throws: `LibraryError`.
  package func recording(_ id: RecordingID) throws -> DeskRecording {
    try recordingAndManifest(id).recording
  }

  private func recordingAndManifest(
    _ id: RecordingID
  ) throws -> (recording: DeskRecording, manifest: Manifest) {
    // Read the version before the data. If data is stored in between, the page regards this as a
    // further change and loads the recording again.
    guard let state = try DeskRecording.State(id, in: store),
      let (summary, manifest) = try store.summaryAndManifest(of: id)
    else { throw LibraryError.noSuchRecording(id.text) }
    let journal = try store.journalHeaders(of: id)
    let recording = DeskRecording(
      summary, manifest, in: library, state: state, history: EditHistory(journal))
    return (recording, manifest)
  }

  /// Returns the key of a recording's stored features. The key changes when an analysis reads the
  /// sound with other settings.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the key; nil if the sound could not be decoded.
  /// - Throws: `LibraryError`.
  package func featuresKey(of id: RecordingID) throws -> Fingerprint? {
    try store.featuresKey(of: id).flatMap { Fingerprint(hex: $0) }
  }

  /// Opens stored features.
  ///
  /// - Parameter key: their key.
  /// - Returns: the features.
  /// - Throws: `FeatureFileError`.
  package func features(_ key: Fingerprint) throws -> FeatureReader {
    let features = ArtifactStore(folder: LibraryFolder.features(of: library), ending: "features")
    return try FeatureReader(path: features.path(for: key))
  }

  /// Returns the segments to review first; see ``ReviewQueue``.
  package func queue(recording: String?, reciter: String?, limit: Int) throws -> ReviewQueue {
    try ReviewQueue(
      of: store, recording: recording, reciter: reciter, limit: limit)
  }

  /// The speech between the ayat of a recording, for the page; times in seconds.
  package struct DeskTranscript: Encodable, Sendable {
    package struct Line: Encodable, Sendable {
      package let start, end: Double
      package let text: String
    }
    /// The sentences in order of time, without untrusted ones; see `Sentence.isTrusted`.
    package let sentences: [Line]
  }

  /// Returns the transcript of a recording.
  ///
  /// - Parameter id: the recording.
  /// - Returns: its sentences; empty if it was not transcribed.
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

  /// Searches all transcripts for words; see ``TranscriptSearch``.
  package func search(_ words: String) throws -> TranscriptSearch.Found {
    try TranscriptSearch(library: library).sentences(with: words, in: nil, limit: 100)
  }

  /// True if the library contains transcribed sentences.
  package var hasTranscripts: Bool {
    get throws { try TranscriptSearch(library: library).hasTranscripts }
  }

  /// Returns the coverage of each ayah; see ``CoverageMap``.
  package func coverage(in riwayah: Riwayah) throws -> CoverageMap {
    try CoverageMap(of: store, in: riwayah)
  }

  /// Versions that let a page detect changes by any process.
  package struct State: Encodable, Sendable {
    /// The version of the library; it changes whenever something is stored.
    package let library: LibraryStore.Version
    /// The version stamp of the displayed recording; nil if no recording is displayed.
    package let recording: DeskRecording.State?
  }

  /// Returns the current state of the library.
  ///
  /// - Parameter id: the displayed recording; nil if no recording is displayed.
  /// - Returns: the state; the call is fast enough to poll every second.
  /// - Throws: `LibraryError`.
  package func state(watching id: RecordingID?) throws -> State {
    // Read the version first, so that the next call detects changes that are made meanwhile.
    let version = try store.version()
    return State(
      library: version, recording: try id.flatMap { try DeskRecording.State($0, in: store) })
  }

  // MARK: Changing

  /// The result of a change.
  package struct Changed: Encodable, Sendable {
    /// The number of the change in the journal; nil if the library is unchanged.
    package let change: Int?
    /// A description of each edit.
    package let edits: [String]
    /// The segments that the change affected.
    package let segments: [ChangedSegment]
    package let warnings: [Warning]
    /// The ayat that drills now play from a source other than before.
    package let played: [PlayedSources.Change]
    /// The recording after the change.
    package let recording: DeskRecording
  }

  /// A warning with a message code. The page uses the code to show the message in its own language.
  package struct Warning: Encodable, Sendable {
    package let problem, place, remedy: String
    /// The code and the values of the message; nil for a warning without a code.
    package let code: String?
    package let values: [String: String]?

    init(_ error: ReportedError) {
      (problem, place, remedy) = (error.problem, error.place, error.remedy)
      (code, values) = (error.code, error.values)
    }
  }

  /// A segment that a change affected; see `SegmentChange`.
  package struct ChangedSegment: Encodable, Sendable {
    /// A frame range of the recording.
    package struct Place: Encodable, Sendable {
      package let start, end: Int

      init(_ range: FrameRange) { (start, end) = (range.start.count, range.end.count) }
    }
    package let segment: SegmentName
    package let was: SegmentName?
    package let before, after: Place?
    package let byPerson: Bool

    init(_ change: SegmentChange) {
      (segment, was, byPerson) = (change.name, change.earlierName, change.byPerson)
      (before, after) = (change.rangeBefore.map(Place.init), change.rangeAfter.map(Place.init))
    }
  }

  /// Another person or process changed the recording after the page displayed it.
  package struct ChangedElsewhere: Error, Sendable {}

  /// Edits a recording; see `RecordingEdit`.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - edits: the edits; each refers to the segments as the previous edits left them.
  ///   - isExact: true to use the given times exactly; false to move each to the quietest frame
  ///     nearby.
  ///   - allowsAnyLength: true to accept ayat whose length does not fit their words.
  ///   - base: the number of the last change of the recording that the person has seen; nil if it
  ///     was never changed.
  /// - Returns: the result.
  /// - Throws: ``ChangedElsewhere``, and see `RecordingEdit.run`; the recording is then unchanged.
  package func edit(
    _ id: RecordingID, _ edits: [WrittenEdit], isExact: Bool, allowsAnyLength: Bool = false,
    base: Int?
  ) throws -> Changed {
    let state = self.state(before: try self.seen(id, base: base))
    let outcome = try RecordingEdit(
      library: library, recording: id.text, isExact: isExact, signature: signature,
      allowsAnyLength: allowsAnyLength
    ).run(edits, .apply)
    return try changed(id, since: state, outcome.edits, outcome.warnings)
  }

  /// A choice of segments to confirm together.
  package enum Confirming: Sendable {
    /// The segments that start at these frames.
    case starting([Int])
    /// All assigned segments that end at or before a frame.
    case until(Int)
    /// All assigned segments whose confidence is at least this value. The confidence of a segment
    /// is first raised if its neighbours are confirmed.
    case above(Double)
  }

  /// Confirms segments, or withdraws their confirmation.
  ///
  /// Unless `allowsAnyLength` is true, an ayah whose length does not fit its words is not
  /// confirmed. If such an ayah is one of several segments, it is left out with a warning.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - selection: the segments.
  ///   - withdraws: true to withdraw the confirmation.
  ///   - allowsAnyLength: true to accept ayat whose length does not fit their words.
  ///   - base: see ``edit(_:_:isExact:allowsAnyLength:base:)``.
  /// - Returns: the result.
  /// - Throws: ``ChangedElsewhere``, `LibraryError`, `EditError` if all segments would be skipped;
  ///   the recording is then unchanged.
  package func confirm(
    _ id: RecordingID, _ selection: Confirming, withdraws: Bool, allowsAnyLength: Bool = false,
    base: Int?
  ) throws -> Changed {
    let before = try self.seen(id, base: base)
    let rate = before.recording.sampleRate ?? SampleRate(hertz: 1)
    let sure = before.segments.besideConfirmed(at: rate)
    var chosen = zip(before.segments, sure).filter { segment, sure in
      guard segment.isConfirmed == withdraws else { return false }
      switch selection {
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
    let state = self.state(before: before)
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
      id, since: state,
      ["\(verb) \(chosen.count == 1 ? chosen[0].displayName : "\(chosen.count) segments")"],
      warnings)
  }

  /// A backup of the library.
  package struct Backup: Encodable, Sendable {
    /// The path of the backup.
    package let path: String
    /// The day of the backup, in UTC.
    package let date: String
    package let bytes: Int
  }

  /// Backs up the library now, replacing today's backup.
  ///
  /// - Returns: the backup.
  /// - Throws: `LibraryError`, `HostError`.
  package func backUp() throws -> Backup {
    let copy = try LibraryBackups(of: library).renew(from: store)
    return Backup(
      path: copy.path.string, date: copy.date, bytes: try FileIdentity(path: copy.path).size)
  }

  /// Returns the newest backup of the library; nil if there is no backup.
  ///
  /// - Throws: `HostError`.
  package func lastBackup() throws -> FilePath? {
    try LibraryBackups(of: library).copies().first?.path
  }

  /// Undoes the last change of a recording, or redoes the last undone change.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - redoes: true to redo.
  ///   - base: see ``edit(_:_:isExact:allowsAnyLength:base:)``; it prevents the undo of a newer
  ///     change that the person has not seen.
  /// - Returns: the result; nil if there is no change to undo or redo.
  /// - Throws: ``ChangedElsewhere``, `LibraryError`; the recording is then unchanged.
  package func undo(_ id: RecordingID, redoes: Bool, base: Int?) throws -> Changed? {
    let state = self.state(before: try self.seen(id, base: base))
    let history = EditHistory(try store.journalHeaders(of: id))
    guard let number = redoes ? history.redo : history.undo else { return nil }
    let undone = try Journal(library: library).undo(number, by: signature)
    let line = "\(redoes ? "made again" : "undid"): \(undone.entry.subject)"
    return try changed(id, since: state, [line], undone.warnings)
  }

  /// The maximum number of ayat that a person may state for a recording. The limit is greater than
  /// the number of ayat in the Quran. It is necessary because the alignment needs time and memory
  /// for each stated ayah.
  private static let maxAyat = 7_000

  /// Stores the passages that a person states for a recording, and aligns the recording with them,
  /// without decoding the sound again.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - text: ranges as a person types them.
  /// - Returns: the result.
  /// - Throws: `RecitationError`, `LibraryError`, `FeatureFileError`, `ReportedError` if the ranges
  ///   contain too many ayat; the recording is then unchanged.
  package func state(_ id: RecordingID, range text: String) throws -> Changed {
    guard let (summary, before) = try store.summaryAndManifest(of: id) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    let numbering = try QuranFacts.bundled.numbering(of: summary.recording.riwayah, orAsFor: .hafs)
    let ranges = try store.rangeParser(in: numbering).parse(text)
    let count = ranges.map { numbering.ayat(in: $0).count }.reduce(0, +)
    guard count <= Self.maxAyat else {
      throw ReportedError(
        problem: "the range has \(count) ayat, more than one recording can hold", place: "",
        remedy: "name each passage once; at most \(Self.maxAyat) ayat in all")
    }
    let state = self.state(before: before)
    let folder = try LibraryFolder(sharing: library)
    try Realignment(of: summary, in: folder.store, library: library)
      .state(ranges, of: before, by: signature)
    let warnings = [try folder.release()].compactMap { $0 }
    let name = ranges.map(\.description).joined(separator: " ")
    return try changed(id, since: state, ["it holds \(name)"], warnings)
  }

  /// Returns pairs of recordings that may be the same recitation, one from a file that is missing
  /// and one from a new file; see ``Relinking``.
  ///
  /// - Returns: the likely pairs, sorted by the name of the new recording.
  /// - Throws: `LibraryError`.
  package func relinkingOffers() throws -> [Relinking.Offer] { try Relinking(in: store).offers() }

  /// Moves corrections from an earlier recording, whose file is missing, to the recording of the
  /// new file.
  ///
  /// - Parameters:
  ///   - id: the recording of the new file.
  ///   - earlier: the recording whose file is missing.
  ///   - base: see ``edit(_:_:isExact:allowsAnyLength:base:)``.
  /// - Returns: the result.
  /// - Throws: ``ChangedElsewhere``, ``RelinkError``, `LibraryError`; the recordings are then
  ///   unchanged.
  package func relink(_ id: RecordingID, to earlier: RecordingID, base: Int?) throws -> Changed {
    let state = self.state(before: try self.seen(id, base: base))
    let folder = try LibraryFolder(sharing: library)
    let done = try Relinking(in: folder.store).run(id.text, earlier.text, by: signature)
    let warnings = [done.warning, try folder.release()].compactMap { $0 }
    return try changed(
      id, since: state, ["took over the corrections of \(done.offer.earlierSource)"], warnings)
  }

  /// Returns the manifest of a recording; throws if the recording was changed after the person saw
  /// it.
  private func seen(_ id: RecordingID, base: Int?) throws -> Manifest {
    guard let manifest = try store.manifest(of: id) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    guard try store.lastChange(of: id) == base else { throw ChangedElsewhere() }
    return manifest
  }

  /// The state of a recording before a change.
  private struct Before {
    let manifest: Manifest
    /// The sources from which drills play the recording's ayat. Nil if the sources cannot be read,
    /// which does not prevent the change.
    let played: PlayedSources?
    let warnings: [ReportedError]
  }

  /// Returns the state of a recording before it is changed. A change may affect the sources from
  /// which drills play the recording's ayat, so the state includes these sources.
  private func state(before manifest: Manifest) -> Before {
    let names = PlayedSources.Subject.recordings([manifest.recording.id.text])
    do {
      let played = try PlayedSources(of: names, in: store, gaining: true)
      return Before(manifest: manifest, played: played, warnings: [])
    } catch { return Before(manifest: manifest, played: nil, warnings: [ReportedError(error)]) }
  }

  private func changed(
    _ id: RecordingID, since before: Before, _ lines: [String], _ warnings: [ReportedError]
  ) throws -> Changed {
    var warnings = before.warnings + warnings
    var played: [PlayedSources.Change] = []
    do { played = try before.played?.changes(in: store) ?? [] } catch {
      warnings.append(ReportedError(error))
    }
    let (shown, after) = try recordingAndManifest(id)
    return Changed(
      change: shown.change, edits: lines,
      segments: SegmentChange.between(
        before.manifest.segments, after.segments,
        at: before.manifest.recording.sampleRate ?? SampleRate(hertz: 1)
      ).map(ChangedSegment.init),
      warnings: warnings.map(Warning.init), played: played, recording: shown)
  }
}
