import AudioCore
import Features
package import HostSystem
package import Library
package import Recitation
import SystemPackage

/// Finds new recordings that seem to contain the same recitation as an earlier recording whose file
/// is gone. Their sound differs slightly, because the new file has another lossy encoding, or
/// because its ends were cut off. A person's statements about the earlier recording can be moved to
/// the new one.
package struct Relinking {
  /// A new recording that may replace an earlier one.
  package struct Offer: Encodable, Equatable, Sendable {
    /// The ids of the new and of the earlier recording.
    package let new, earlier: String
    /// The paths of the new and of the earlier recording.
    package let newSource, earlierSource: String
    /// The correlation, −1…1, between the levels of the two recordings over time.
    package let correlation: Double
    /// `offsetSeconds` is the position of a sound in the new file minus its position in the earlier
    /// file. `longerSeconds` is the length of the new file minus the length of the earlier file.
    package let offsetSeconds, longerSeconds: Double
    /// True if this is the only likely pair for both recordings, and the two recordings are similar
    /// enough to move corrections automatically.
    package fileprivate(set) var isCertain: Bool
  }

  /// The maximum difference in length, in seconds, of two recordings that are compared.
  static let maxSeconds = 2.0
  /// The maximum difference in length, in seconds, for a certain pair. Lossy encodings of one
  /// recording differ by less.
  static let certainSeconds = 0.1
  /// The minimum correlation of a likely pair; decision 0069 has the distributions.
  static let likely = 0.9
  /// The minimum correlation of a certain pair.
  static let certain = 0.97

  private let store: LibraryStore

  /// - Parameter store: the library.
  package init(in store: LibraryStore) { self.store = store }

  /// Compares each corrected recording whose files are gone with each present recording that has no
  /// confirmed segments. The features of each recording are read at most once.
  ///
  /// - Returns: the likely pairs, by the name of the new recording, most similar first.
  /// - Throws: `LibraryError`.
  package func offers() throws -> [Offer] {
    let files = try store.recordingLocations().filter { $0.sources.allSatisfy(\.isGone) }
    if files.isEmpty { return [] }
    let corrected = try store.correctedRecordings()
    let gone = try store.recordings(files.map(\.recording).filter(corrected.contains))
    if gone.isEmpty { return [] }
    let present = try store.recordings().filter { $0.confirmedCount == 0 && !isGone($0) }
    var offers = likelyPairs(of: present, with: gone)
    for index in offers.indices where offers[index].isCertain {
      let offer = offers[index]
      offers[index].isCertain =
        offers.count { $0.new == offer.new || $0.earlier == offer.earlier } == 1
    }
    return offers.sorted {
      ($0.newSource, -$0.correlation, $0.earlier, $0.new)
        < ($1.newSource, -$1.correlation, $1.earlier, $1.new)
    }
  }

  /// Compares earlier recordings with new ones of a similar length. Both are taken in order of
  /// length, so that only the levels of recordings of similar lengths are in memory together.
  private func likelyPairs(
    of present: [RecordingSummary], with gone: [RecordingSummary]
  ) -> [Offer] {
    func byLength(_ recordings: [RecordingSummary]) -> [RecordingSummary] {
      recordings.sorted { $0.recording.durationSeconds < $1.recording.durationSeconds }
    }
    var offers: [Offer] = []
    var candidates = byLength(present)[...]
    var known: [RecordingID: SoundLikeness.Levels?] = [:]
    for earlier in byLength(gone) {
      let length = earlier.recording.durationSeconds
      while let first = candidates.first,
        length - first.recording.durationSeconds > Self.maxSeconds
      {
        known[first.recording.id] = nil
        candidates.removeFirst()
      }
      let near = candidates.prefix { $0.recording.durationSeconds - length <= Self.maxSeconds }
      guard !near.isEmpty, let levels = levels(of: earlier) else { continue }
      for new in near {
        let id = new.recording.id
        let others = known[id] ?? self.levels(of: new)
        known.updateValue(others, forKey: id)
        if let others, let offer = offer(new, earlier, others, levels),
          offer.correlation >= Self.likely
        {
          offers.append(offer)
        }
      }
    }
    return offers
  }

  /// The outcome of ``relinkCertain(among:by:)``.
  package struct Outcome {
    /// The offers whose corrections were moved, and all other offers.
    package var relinked: [Offer] = []
    package var left: [Offer] = []
    /// The reasons why recordings were not aligned again.
    package var warnings: [ReportedError] = []
    /// The errors of the offers whose corrections could not be moved.
    package var errors: [ReportedError] = []

    package init() {}
  }

  /// Moves the corrections of all certain offers. If the corrections of an offer cannot be moved,
  /// those of the others are moved nevertheless.
  ///
  /// - Parameters:
  ///   - new: the recordings that may receive corrections.
  ///   - signature: the author and time of the change.
  /// - Returns: the outcome.
  /// - Throws: `LibraryError` if the recordings cannot be listed.
  package func relinkCertain(
    among new: Set<RecordingID>, by signature: Signature
  ) throws -> Outcome {
    var outcome = Outcome()
    for offer in try offers() {
      guard offer.isCertain, new.contains(RecordingID(offer.new)) else {
        outcome.left.append(offer)
        continue
      }
      do {
        outcome.warnings += try [relink(offer, by: signature)].compactMap { $0 }
        outcome.relinked.append(offer)
      } catch {
        outcome.errors.append(ReportedError(forCommandLine: error, at: offer.newSource))
        outcome.left.append(offer)
      }
    }
    return outcome
  }

  /// Moves a person's statements from an earlier recording to the new recording that replaces it.
  ///
  /// - Parameters:
  ///   - new: the new recording by id, path or name.
  ///   - earlier: the earlier recording by id, path or name.
  ///   - signature: the author and time of the change.
  /// - Returns: the two recordings, as an ``Offer``; and the reason why the rest of the new
  ///   recording was not aligned again, nil if there is no such reason.
  /// - Throws: ``RelinkError``, `LibraryError`; the library is unchanged then.
  package func run(
    _ new: String, _ earlier: String, by signature: Signature
  ) throws -> (offer: Offer, warning: ReportedError?) {
    let one = try store.recording(matching: new)
    let other = try store.recording(matching: earlier)
    let names = (one.displayPath, other.displayPath)
    if one.recording.id == other.recording.id { throw RelinkError.same(names.0) }
    if isGone(one) { throw RelinkError.newIsMissing(names.0) }
    guard isGone(other) else { throw RelinkError.bothPresent(names.0, names.1) }
    if one.confirmedCount > 0 { throw RelinkError.confirmed(names.0) }
    let longer = one.recording.durationSeconds - other.recording.durationSeconds
    guard abs(longer) <= Self.maxSeconds else {
      throw RelinkError.lengths(names.0, names.1, seconds: abs(longer))
    }
    guard let new = levels(of: one), let earlier = levels(of: other),
      let offer = offer(one, other, new, earlier)
    else { throw RelinkError.notComparable(names.0, names.1) }
    guard offer.correlation >= Self.likely else { throw RelinkError.unlike(names.0, names.1) }
    return (offer, try relink(offer, by: signature))
  }

  /// Moves the corrections of an offer, and aligns the rest of the recording around them.
  private func relink(_ offer: Offer, by signature: Signature) throws -> ReportedError? {
    let id = RecordingID(offer.new)
    return try Realignment.following(of: id, in: store, library: store.directory) {
    } change: {
      try store.relink(
        id, to: RecordingID(offer.earlier), offsetSeconds: offer.offsetSeconds, by: signature)
    } extent: { _, _ in
      .whole
    }.warning
  }

  /// True if all files of the recording are gone. Files of another recording may be at their paths
  /// now.
  private func isGone(_ summary: RecordingSummary) -> Bool {
    summary.sources.allSatisfy(\.isGone)
  }

  /// True if all files of the recording are gone but their folders exist, and the library has no
  /// copy of the recording. In this case the files were deleted. If they were on a disconnected
  /// disk, their folders would be gone too. A copy is still the sound of the recording.
  private func isDeleted(_ summary: RecordingSummary) -> Bool {
    summary.isMissing(from: store.directory)
      && summary.sources.allSatisfy { Folder.exists($0.fullPath.removingLastComponent()) }
  }

  /// Compares the levels of two different recordings. Returns nil if they cannot be compared.
  private func offer(
    _ new: RecordingSummary, _ earlier: RecordingSummary, _ newLevels: SoundLikeness.Levels,
    _ earlierLevels: SoundLikeness.Levels
  ) -> Offer? {
    guard new.recording.id != earlier.recording.id,
      let likeness = SoundLikeness(earlierLevels, newLevels)
    else { return nil }
    let longer = new.recording.durationSeconds - earlier.recording.durationSeconds
    return Offer(
      new: new.recording.id.text, earlier: earlier.recording.id.text,
      newSource: new.displayPath, earlierSource: earlier.displayPath,
      correlation: (likeness.correlation * 10_000).rounded() / 10_000,
      offsetSeconds: likeness.offsetSeconds.milliseconds,
      longerSeconds: longer.milliseconds,
      isCertain: likeness.correlation >= Self.certain && abs(longer) <= Self.certainSeconds
        && isDeleted(earlier) && isUntouched(new))
  }

  /// True if no person has changed the recording. Undoing a relinking is such a change, so the
  /// relinking is not repeated automatically.
  private func isUntouched(_ summary: RecordingSummary) -> Bool {
    // If the journal cannot be read, the recording is not relinked.
    do { return try store.lastChange(of: summary.recording.id) == nil } catch { return false }
  }

  /// Reads the levels of a recording. Returns nil if its features are missing or cannot be read.
  private func levels(of summary: RecordingSummary) -> SoundLikeness.Levels? {
    guard let key = summary.featuresKey else { return nil }
    let path = LibraryFolder.features(of: store.directory).appending("\(key).features")
    // The features of an earlier recording may have been deleted. If features cannot be read, there
    // is no offer; `tilawa doctor verify` reports the fault.
    do { return try SoundLikeness.Levels(of: FeatureReader(path: path)) } catch { return nil }
  }
}

extension Sequence<Relinking.Offer> {
  /// The number of new recordings in the offers.
  package var newCount: Int { Set(map(\.new)).count }
}

extension Relinking {
  /// Returns a hint that some recordings may contain the same recitation as earlier recordings
  /// whose files are gone. The hint names the command to use.
  ///
  /// - Parameter count: the number of recordings; at least 1.
  /// - Returns: one line.
  package static func hint(of count: Int) -> String {
    count.counted("recording may be an earlier one", "recordings may be earlier ones")
      + " in a new file; `tilawa relink` lists what can be moved"
  }
}

/// An error that prevents moving corrections from one recording to another.
package enum RelinkError: Error, ExplainedError, Equatable {
  case same(String)
  case bothPresent(String, String)
  case newIsMissing(String)
  case confirmed(String)
  case lengths(String, String, seconds: Double)
  case unlike(String, String)
  case notComparable(String, String)

  package var problem: String {
    switch self {
    case .same: "both names are of the same recording"
    case .bothPresent(_, let earlier):
      "the file of \(earlier) is still there, so its corrections stay with it"
    case .newIsMissing: "its file is gone, so it cannot take over any corrections"
    case .confirmed: "segments of the new recording are confirmed already"
    case .lengths(_, let earlier, let seconds):
      "the length differs from that of \(earlier) by \(seconds.text(decimals: 1)) s; "
        + "\(Int(Relinking.maxSeconds)) s is the most"
    case .unlike(_, let earlier): "it does not sound like \(earlier), so nothing was moved"
    case .notComparable(_, let earlier):
      "it cannot be compared with \(earlier): features are missing"
    }
  }

  package var place: String {
    switch self {
    case .same(let name), .confirmed(let name), .newIsMissing(let name), .bothPresent(let name, _),
      .lengths(let name, _, _), .unlike(let name, _), .notComparable(let name, _):
      name
    }
  }

  package var remedy: String {
    switch self {
    case .same: "name the new recording first, then the earlier one"
    case .bothPresent: "remove or rename the earlier file first if it is not wanted"
    case .newIsMissing: "name the new recording first, then the earlier one"
    case .confirmed: "withdraw that with `tilawa confirm --undo` first, or leave both as they are"
    case .lengths, .unlike:
      "check the names; `tilawa relink` lists the recordings that may be the same"
    case .notComparable: "run `tilawa process` on the new file first"
    }
  }
}
