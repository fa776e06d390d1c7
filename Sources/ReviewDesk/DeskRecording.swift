import AudioCore
package import Inspection
package import Library
import Recitation
import SystemPackage

/// A recording for the page of the review desk. The page uses the times in seconds for drawing and
/// playing. In an edit, it identifies an item by its frame number.
package struct DeskRecording: Encodable, Sendable {
  /// The fields of a segment in addition to those of `RecordingDetails`.
  package struct SegmentPlace: Encodable, Sendable {
    package let index, startFrame, endFrame: Int
    package let name: SegmentName
    package let words: [Extended<RecordingDetails.WordFields, WordPlace>]
  }

  package struct WordPlace: Encodable, Sendable {
    package let word: String
    /// The number of the word in its ayah, and the word's start frame. Edits identify a word by its
    /// start frame.
    package let number, frame: Int
  }

  package struct SilencePlace: Encodable, Sendable {
    package let quietestFrame: Int
  }

  package struct MarkerPlace: Encodable, Sendable {
    package let frame: Int
    /// The depth of the silence or dip at a suggested marker; nil for a marker of a person.
    package let decibels: Double?
    /// The length of the silence at a suggested marker; nil for a dip.
    package let silenceSeconds: Double?

    init(_ marker: Marker) {
      frame = marker.position.count
      switch MarkerEvidence(reason: marker.reason) {
      case .silence(let seconds, let decibels)?:
        (silenceSeconds, self.decibels) = (seconds, decibels)
      case .dip(let decibels)?: (silenceSeconds, self.decibels) = (nil, decibels)
      case nil: (silenceSeconds, decibels) = (nil, nil)
      }
    }
  }

  /// A version stamp of the recording: two equal stamps mean that the recording has not changed.
  package struct State: Encodable, Sendable, Hashable {
    /// The journal number of the last change of the recording; nil if it was never changed.
    let change: Int?
    /// The version stamp of three things: the recording's segments, its files, and the facts that a
    /// person stated about it.
    let contents: LibraryStore.ContentsState

    /// Reads the version stamp; nil if the recording is not in the library.
    ///
    /// - Throws: `LibraryError`.
    init?(_ id: RecordingID, in store: LibraryStore) throws {
      guard let contents = try store.contentsState(of: id) else { return nil }
      self.contents = contents
      change = try store.lastChange(of: id)
    }
  }

  package let id, title, status: String
  package let reason, reciter: String?
  package let durationSeconds: Double
  /// The sample rate in hertz; 0 if the sound could not be decoded.
  package let sampleRate: Int
  /// The length in frames.
  package let frameCount: Int
  /// The key of the features behind the waveform and the spectrum; nil if the sound could not be
  /// decoded.
  package let featuresKey: String?
  package let source, expected, riwayah, notes: String
  package let candidates: [IdentifiedRecording.Passage]
  package let needsRange: Bool
  /// The journal number of the last change of the recording; nil if it was never changed.
  package let change: Int?
  package let state: State
  package let canUndo, canRedo: Bool
  /// The surahs that were recognised or stated.
  package let surahs: [Int]
  /// The expected ayat that were not found in the recording.
  package let missing: [String]
  /// The number of unconfirmed ayat.
  package let unreviewed: Int
  /// The number of confirmed segments, including segments that a person skipped.
  package let confirmedCount: Int
  /// True if every segment except talk is confirmed.
  package let isComplete: Bool
  package let segments: [Extended<RecordingDetails.SegmentFields, SegmentPlace>]
  package let silences: [Extended<RecordingDetails.SilenceFields, SilencePlace>]
  package let markers: [Extended<RecordingDetails.MarkerFields, MarkerPlace>]

  init(
    _ summary: RecordingSummary, _ manifest: Manifest, in library: FilePath, state: State,
    history: EditHistory
  ) {
    let recording = manifest.recording
    id = recording.id.text
    title = recording.title
    status = summary.isMissing(from: library) ? RecordingList.missing : recording.status.rawValue
    reason = recording.reason
    reciter = recording.reciter
    durationSeconds = recording.durationSeconds.milliseconds
    sampleRate = recording.sampleRate?.hertz ?? 0
    frameCount = recording.frameCount
    featuresKey = summary.featuresKey
    source = summary.displayPath
    expected = recording.expected.map(\.description).joined(separator: " ")
    riwayah = recording.riwayah.rawValue
    notes = summary.notes
    candidates = IdentifiedRecording.Passage.all(in: summary, of: library)
    needsRange = recording.needsRange
    self.state = state
    change = state.change
    canUndo = history.undo != nil
    canRedo = history.redo != nil
    let heard = manifest.segments.flatMap { [$0.ayah?.surah, $0.endAyah?.surah].compactMap { $0 } }
    let stated = recording.expected.flatMap { Array($0.start.surah...$0.end.surah) }
    surahs = Set(heard + stated).sorted()
    missing = recording.missing.map(\.description)
    unreviewed = manifest.segments.count { $0.ayah != nil && !$0.isConfirmed }
    confirmedCount = manifest.segments.count(where: \.isConfirmed)
    isComplete = summary.annotationStatus == .complete
    let rate = recording.sampleRate ?? SampleRate(hertz: 1)
    silences = manifest.silences.map {
      Extended(.init($0, at: rate), SilencePlace(quietestFrame: $0.quietest.count))
    }
    markers = manifest.markers.map {
      Extended(.init($0, at: rate), MarkerPlace($0))
    }
    let leadingTalk = manifest.leadingTalk
    segments = manifest.segments.enumerated().map { index, segment in
      Extended(
        .init(segment, at: rate, isLeadingTalk: index < leadingTalk),
        SegmentPlace(
          index: index, startFrame: segment.range.start.count, endFrame: segment.range.end.count,
          name: SegmentName(segment),
          words: segment.words.map { word in
            Extended(
              .init(word, at: rate),
              WordPlace(
                word: word.ayah.description, number: word.number, frame: word.range.start.count))
          }))
    }
  }
}

/// The changes of a recording that can be undone and redone. As in a text editor, each undo reverts
/// one more change, and after a new change, the undone changes can no longer be redone.
package struct EditHistory: Sendable, Hashable {
  /// The change to undo next; nil if there is no change to undo.
  package private(set) var undo: Int?
  /// The journal entry of the last undo, which a redo reverts. Nil if there is no change to redo.
  package private(set) var redo: Int?

  /// - Parameter journal: the headers of one recording's changes, in order.
  package init(_ journal: [JournalHeader]) {
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
