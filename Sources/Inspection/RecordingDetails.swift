package import Analysis
package import AudioCore
import Editing
import HostSystem
package import Library
package import Recitation
package import SystemPackage

/// One recording of a library with everything stored about it.
package struct StoredRecording {
  package let summary: RecordingSummary
  package let manifest: Manifest
  private let library: FilePath

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - text: the path, the name or the first digits of the id.
  ///   - library: the library's folder.
  /// - Throws: `LibraryError`.
  package init(matching text: String, in library: FilePath) throws {
    (summary, manifest) = try LibraryStore(reading: library).summaryAndManifest(matching: text)
    self.library = library
  }

  /// Returns the recording for JSON output.
  ///
  /// - Parameter texts: the printed text of each segment; nil to leave it out.
  /// - Returns: the recording.
  package func details(texts: [String]? = nil) -> RecordingDetails {
    RecordingDetails(summary, manifest, in: library, texts: texts)
  }

  /// The recording as tables for people.
  package var tables: RecordingTables { RecordingTables(summary, manifest, in: library) }

  /// The printed text of each segment, on one line. For a fragment, it contains only the recited
  /// words, if they are known. The text is empty for talk, for formulas without an ayah, and for
  /// every segment in another riwayah than Hafs, because only the text of Hafs is bundled.
  ///
  /// - Throws: `RecitationError`.
  package var texts: [String] {
    get throws {
      guard manifest.recording.riwayah == .hafs else { return manifest.segments.map { _ in "" } }
      let numbering = try QuranFacts.bundled.numbering(of: .hafs)
      return try manifest.segments.map { segment in
        guard let ayah = segment.ayah, let end = segment.endAyah else { return "" }
        let ayat = ayah == end ? [ayah] : numbering.ayat(in: AyahRange(start: ayah, end: end))
        var words = try ayat.flatMap { try PrintedText.words(of: $0) }
        let heard = segment.words.map { $0.number - 1 }
        if segment.kind == .fragment, let first = heard.min(), let last = heard.max(),
          words.indices.contains(last)
        {
          words = Array(words[first...last])
        }
        return words.joined(separator: " ")
      }
    }
  }
}

extension StoredRecording {
  /// The printed text of the missing words of each segment, with `…` between separate gaps. The
  /// text is empty for a confirmed segment, for a segment without gaps, and for every segment in
  /// another riwayah than Hafs.
  ///
  /// - Throws: `RecitationError`.
  package var missingTexts: [String] {
    get throws {
      guard manifest.recording.riwayah == .hafs else { return manifest.segments.map { _ in "" } }
      return try manifest.segments.map { segment in
        try segment.isConfirmed
          ? ""
          : segment.gaps.map { gap in
            let words = try PrintedText.words(of: gap.ayah)
            return gap.numbers.compactMap { words.indices.contains($0 - 1) ? words[$0 - 1] : nil }
              .joined(separator: " ")
          }.joined(separator: " … ")
      }
    }
  }
}

/// A recording formatted for people: named facts, and tables with a heading in the first row. Names
/// of files and reciters are not escaped for a terminal.
package struct RecordingTables: Equatable {
  package struct Fact: Equatable {
    package let name, value: String
  }

  /// The known facts, in the order of display.
  package private(set) var facts: [Fact] = []
  /// The rows of the table of segments, with the columns start, end, segment, confidence and
  /// remarks. Empty if there are no segments.
  package let segments: [[String]]
  /// The rows of the table of words, with the columns start, end, word, confidence and verdict. A
  /// word that is simply heard has no text in the column verdict. Empty if no words are known.
  package let words: [[String]]
  /// The rows of the table of markers, with the columns position, confidence and reason. Empty if
  /// the recording was never decoded.
  package let markers: [[String]]
  /// The rows of the table of silences, with the columns start, end, depth and confidence. Empty if
  /// the recording was never decoded.
  package let silences: [[String]]

  fileprivate init(_ summary: RecordingSummary, _ manifest: Manifest, in library: FilePath) {
    let rate = manifest.recording.sampleRate
    func seconds(_ position: FrameIndex) -> String {
      rate.map { position.clock(at: $0) } ?? ""
    }
    // Voices are shown only if there are several.
    let hasVoices = Set(manifest.segments.compactMap(\.voice)).count > 1
    func remarks(on segment: Segment) -> String {
      let voice = hasVoices ? segment.voiceName.map { ["voice \($0)"] } ?? [] : []
      return
        (voice
        + (segment.isConfirmed ? ["confirmed"] : SegmentDoubt.all(about: segment).map(\.text)))
        .joined(separator: ", ")
    }
    segments =
      rate == nil || manifest.segments.isEmpty
      ? []
      : [["start", "end", "segment", "confidence", ""]]
        + manifest.segments.map { segment in
          [
            seconds(segment.range.start), seconds(segment.range.end), segment.label,
            // Do not show the confidence of a skipped segment. It is 1, which would look like
            // certainty about the content of the segment.
            segment.isSkipped ? "" : segment.confidence.text(decimals: 2),
            segment.isSkipped ? "" : remarks(on: segment),
          ]
        }
    let words = manifest.segments.flatMap(\.words)
    self.words =
      rate == nil || words.isEmpty
      ? []
      : [["start", "end", "word", "confidence", ""]]
        + words.map {
          [
            seconds($0.range.start), seconds($0.range.end), $0.place,
            $0.confidence.text(decimals: 2), $0.verdict == .heard ? "" : $0.verdict.rawValue,
          ]
        }
    markers =
      rate == nil
      ? []
      : [["marker", "confidence", "reason"]]
        + manifest.markers.map {
          [seconds($0.position), $0.confidence.text(decimals: 2), $0.reason]
        }
    silences =
      rate == nil
      ? []
      : [["silence", "end", "depth", "confidence"]]
        + manifest.silences.map {
          [
            seconds($0.range.start), seconds($0.range.end),
            "\($0.depth.text(decimals: 1, rounding: .toNearestOrEven)) dB",
            $0.confidence.text(decimals: 2),
          ]
        }
    listFacts(summary, library)
  }

  private mutating func listFacts(_ summary: RecordingSummary, _ library: FilePath) {
    let recording = summary.recording
    add("id", recording.id.text)
    add("title", recording.title)
    for source in summary.sources { add("source", source.fullPath.string) }
    add("copy", summary.storagePath?.string)
    let isMissing = summary.isMissing(from: library)
    add("status", isMissing ? "missing: no file is left of it" : recording.status.rawValue)
    add("reason", recording.reason)
    add(
      "length",
      "\(Decimals.clock(recording.durationSeconds, 3)), \(recording.frameCount.counted("frame"))")
    add("format", "\(recording.format), \(recording.channelCount) channel(s), \(recording.decoder)")
    add("rate", recording.sampleRate.map { "\($0.hertz) Hz" })
    add("recorded", recording.recordedAt)
    add("reciter", recording.reciter)
    add("riwayah", recording.riwayah.displayName)
    add("range", recording.expected.map(\.description).joined(separator: " "))
    add("range from", recording.expectationOrigin?.displayName ?? recording.expectedFrom)
    add("heard", recording.hearing?.text.replacing("=", with: " "))
    add("note", recording.overruledName)
    for remark in recording.remarks ?? [] { add("note", remark) }
    add(
      "not found",
      AyahRange.runs(of: recording.missing).map(\.description).joined(separator: " "))
    add("annotation", summary.annotationStatus.rawValue)
    add(
      "detected",
      "\(summary.silenceCount.counted("silence")), \(summary.markerCount.counted("marker"))")
    if let hertz = recording.likelyHertz {
      add("needs", "the right rate: run tilawa process PATH --rate \(hertz)")
    }
    if recording.needsRange { add("needs", "a range: run tilawa process PATH --range 67:1-30") }
    for passage in IdentifiedRecording.Passage.all(in: summary, of: library) {
      add("may hold", "\(passage.listed) at \(passage.startText) s")
    }
  }

  private mutating func add(_ name: String, _ value: String?) {
    if let value, !value.isEmpty { facts.append(Fact(name: name, value: value)) }
  }
}

extension Manifest {
  /// The number of unassigned segments at the start of the recording that are most likely talk.
  /// They precede the first expected ayah, so they contain no ayah. The program only suggests that
  /// they are talk; a person has to confirm it.
  package var leadingTalk: Int {
    let leading = segments.prefix { $0.kind == .unassigned && !$0.isConfirmed }.count
    let first = segments.dropFirst(leading).first { $0.kind == .ayah || $0.kind == .fragment }
    guard leading > 0, let first, first.kind == .ayah, let ayah = first.ayah,
      segments[leading].isRecited,
      recording.expected.isEmpty ? ayah.ayah == 1 : recording.expected[0].start == ayah
    else { return 0 }
    return leading
  }
}

extension ExpectedContent.Origin {
  /// The source of a recording's range as text for a person, such as `plan` in `range from: plan`.
  package var displayName: String {
    switch self {
    case .option: "command line"
    case .plan, .tags, .fileName: rawValue
    case .sound: "audio"
    case .candidate: "audio, accepted by you"
    }
  }
}

/// A value with additional fields. The fields of `base` and of `extra` are encoded into one JSON
/// object.
package struct Extended<Base: Encodable, Extra: Encodable>: Encodable {
  package let base: Base
  package let extra: Extra

  package init(_ base: Base, _ extra: Extra) { (self.base, self.extra) = (base, extra) }

  package func encode(to encoder: any Encoder) throws {
    try base.encode(to: encoder)
    try extra.encode(to: encoder)
  }
}

extension Extended: Sendable where Base: Sendable, Extra: Sendable {}

/// A recording with everything detected in it, for JSON; times in seconds.
///
/// The review desk sends the same fields of segments, words, silences and markers to its page, and
/// adds its own fields.
package struct RecordingDetails: Encodable {
  /// The fields of a segment that the command line and the review desk share.
  package struct SegmentFields: Encodable, Sendable {
    package let start, end, confidence: Double
    package let startConfidence, endConfidence: Double?
    package let kind: String
    /// `talk` if the segment is unassigned and most likely talk; otherwise nil.
    package let suggestion: String?
    package let ayah, endAyah, runnerUp: String?
    package let joinOffset: Double?
    package let joined: Bool
    package let voice: String?
    package let occurrence: Int
    package let confirmed: Bool

    /// - Parameters:
    ///   - segment: the segment.
    ///   - rate: the sample rate of its positions.
    ///   - isLeadingTalk: true if the segment is one of the first segments of its recording that
    ///     are most likely talk.
    package init(_ segment: Segment, at rate: SampleRate, isLeadingTalk: Bool) {
      (start, end) = segment.range.seconds(at: rate)
      confidence = segment.confidence.milliseconds
      startConfidence = segment.startConfidence?.milliseconds
      endConfidence = segment.endConfidence?.milliseconds
      kind = segment.kind.rawValue
      suggestion = isLeadingTalk ? Segment.Kind.talk.rawValue : nil
      ayah = segment.ayah?.description
      endAyah = segment.endAyah?.description
      runnerUp = segment.runnerUp?.description
      joinOffset = segment.joinOffset.map { FrameIndex($0).seconds(at: rate).milliseconds }
      joined = segment.isJoined
      voice = segment.voiceName
      occurrence = segment.occurrence
      confirmed = segment.isConfirmed
    }
  }

  /// The fields of a word that the command line and the review desk share.
  package struct WordFields: Encodable, Sendable {
    package let start, end, confidence: Double
    /// The verdict; nil for a heard word.
    package let verdict: String?

    package init(_ word: Segment.Word, at rate: SampleRate) {
      (start, end) = word.range.seconds(at: rate)
      confidence = word.confidence
      verdict = word.verdict == .heard ? nil : word.verdict.rawValue
    }
  }

  /// The fields of a silence that the command line and the review desk share.
  package struct SilenceFields: Encodable, Sendable {
    package let start, end, quietest, depth, confidence: Double

    package init(_ silence: SilenceRegion, at rate: SampleRate) {
      (start, end) = silence.range.seconds(at: rate)
      quietest = silence.quietest.seconds(at: rate).milliseconds
      depth = silence.depth.milliseconds
      confidence = silence.confidence.milliseconds
    }
  }

  /// The fields of a marker that the command line and the review desk share.
  package struct MarkerFields: Encodable, Sendable {
    package let position, confidence: Double
    package let reason, origin: String

    package init(_ marker: Marker, at rate: SampleRate) {
      position = marker.position.seconds(at: rate).milliseconds
      confidence = marker.confidence.milliseconds
      reason = marker.reason
      origin = marker.origin.rawValue
    }
  }

  package struct SegmentDetail: Encodable {
    /// The printed text, if requested.
    package let text: String?
    package let returns: [Double]
    package let words: [Extended<WordFields, WordDetail>]
    /// False if words of the segment are missing or replaced; nil if unknown.
    package let whole: Bool?
    /// The format and file from which the segment was imported; nil if it was not imported.
    package let origin: String?
  }

  package struct WordDetail: Encodable {
    package let word: String
    /// The word that was recited in place of this word, if known.
    package let instead: String?
  }

  package let recording: Recording
  package let durationSeconds: Double
  package let sources: [String]
  package let storagePath: String?
  package let annotation, notes, importedAt: String
  package let segments: [Extended<SegmentFields, SegmentDetail>]
  package let silences: [SilenceFields]
  package let markers: [MarkerFields]
  package let candidates: [IdentifiedRecording.Passage]

  package init(
    _ summary: RecordingSummary, _ manifest: Manifest, in library: FilePath, texts: [String]? = nil
  ) {
    let rate = manifest.recording.sampleRate ?? SampleRate(hertz: 1)
    recording = manifest.recording
    candidates = IdentifiedRecording.Passage.all(in: summary, of: library)
    durationSeconds = manifest.recording.durationSeconds.milliseconds
    sources = summary.sources.map(\.fullPath.string)
    storagePath = summary.storagePath?.string
    annotation = summary.annotationStatus.rawValue
    notes = summary.notes
    importedAt = summary.importedAt
    let leadingTalk = manifest.leadingTalk
    segments = manifest.segments.enumerated().map { index, segment in
      let start = segment.range.start.count
      return Extended(
        SegmentFields(segment, at: rate, isLeadingTalk: index < leadingTalk),
        SegmentDetail(
          text: texts?[index],
          returns: segment.returns.map { FrameIndex(start + $0).seconds(at: rate).milliseconds },
          words: segment.words.map { word in
            Extended(
              WordFields(word, at: rate),
              WordDetail(
                word: word.place, instead: word.instead.map { "\($0.ayah):\($0.number)" }))
          }, whole: segment.isWhole, origin: segment.origin))
    }
    silences = manifest.silences.map { SilenceFields($0, at: rate) }
    markers = manifest.markers.map { MarkerFields($0, at: rate) }
  }
}

extension FrameRange {
  /// The start and the end in seconds, rounded to milliseconds.
  fileprivate func seconds(at rate: SampleRate) -> (start: Double, end: Double) {
    (start.seconds(at: rate).milliseconds, end.seconds(at: rate).milliseconds)
  }
}

extension RecordingSummary {
  /// The sample rate of the recording.
  ///
  /// - Throws: ``InspectionError`` if the recording was never decoded.
  package var decodedRate: SampleRate {
    get throws {
      guard let rate = recording.sampleRate else {
        throw InspectionError.nothingDecoded(path: displayPath)
      }
      return rate
    }
  }
}
