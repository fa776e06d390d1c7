import AudioCore
import Drills
import Library
import Memorisation
import Recitation
import Resolving

/// A reading of an ayah for comparison with a student's reading. It is by the teacher in the same
/// recording, or else from a recording or file that belongs to no student.
struct ReferenceReading: Encodable, Hashable {
  let ayah: String
  /// The id of the recording; nil for a file of a reciter.
  let recording: String?
  /// The id of the reciter, if the reading is from a file of a reciter; nil for a recording.
  let reciter: String?
  /// The times in the recording, in seconds.
  let start, end: Double
  /// The reciter or the recording, for display; nil if the reading is from the checked recording
  /// itself, by a voice other than the student's.
  let name: String?
}

extension HifzDesk {
  /// The minimum confidence of a reference reading.
  private static let minConfidence = 0.5

  /// Returns a reference reading for each ayah with a mark, if the library has such a reading.
  ///
  /// - Parameters:
  ///   - checks: the checks of the recording.
  ///   - stored: the recording.
  /// - Returns: the readings, at most one for each ayah.
  /// - Throws: `LibraryError`, `PlaybackError`.
  func references(
    for checks: [CheckedRecitation], _ stored: (summary: RecordingSummary, manifest: Manifest)
  ) throws -> [ReferenceReading] {
    let riwayah = stored.summary.recording.riwayah
    let numbering = try QuranFacts.bundled.numbering(of: riwayah)
    let marked = Set(
      checks.flatMap(\.check.allMarks).flatMap {
        numbering.ayat(in: AyahRange(start: $0.ayah, end: $0.endAyah))
      }
    ).sorted()
    let owners = try store.voices()
    let here = Self.teacherReadings(
      in: stored.manifest, of: owners.filter { $0.recording == stored.summary.recording.id })
    let others = marked.filter { here[$0] == nil }
    let students = Set(owners.map(\.recording.text) + [stored.summary.recording.id.text])
    var found = marked.compactMap { here[$0] }
    for passage in numbering.passages(of: others) {
      let choices = try SourceChoices(
        of: passage.description, in: riwayah, listsAll: true, library: desk.library)
      found += choices.ayat.compactMap { Self.reference($0, excluding: students) }
    }
    return found
  }

  /// Returns the best reading of an ayah in a recording or file that belongs to no student.
  private static func reference(
    _ choice: SourceChoices.Ayah, excluding students: Set<String>
  ) -> ReferenceReading? {
    let all =
      [(choice.reciter, choice.source)] + choice.passedOver.map { ($0.reciter, $0.source) }
    for case (let reciter, let source?) in all
    where source.ayat == choice.ayah && source.confidence >= minConfidence
      && !students.contains(source.source)
    {
      let isFile = source.source.hasPrefix("file:")
      return ReferenceReading(
        ayah: choice.ayah, recording: isFile ? nil : source.source,
        reciter: isFile
          ? String(source.source.dropFirst("file:".count).prefix { $0 != "/" }) : nil,
        start: source.start, end: source.end,
        name: reciter.flatMap { $0.isEmpty ? nil : $0 } ?? source.name)
    }
    return nil
  }

  /// Returns the readings by voices that belong to no student, because such a voice is probably the
  /// teacher. Empty if no voice of the recording belongs to a student.
  private static func teacherReadings(
    in manifest: Manifest, of owners: [StudentVoiceRow]
  ) -> [AyahRef: ReferenceReading] {
    let students = Set(owners.compactMap(\.voice))
    guard !students.isEmpty, let rate = manifest.recording.sampleRate else { return [:] }
    let readings = manifest.segments.compactMap { segment -> (AyahRef, ReferenceReading)? in
      guard segment.kind == .ayah, let ayah = segment.ayah,
        segment.endAyah == nil || segment.endAyah == ayah, segment.confidence >= minConfidence,
        let voice = segment.voice, voice != Segment.several, !students.contains(voice)
      else { return nil }
      return (
        ayah,
        ReferenceReading(
          ayah: ayah.description, recording: manifest.recording.id.text, reciter: nil,
          start: segment.range.start.seconds(at: rate), end: segment.range.end.seconds(at: rate),
          name: nil)
      )
    }
    return Dictionary(readings, uniquingKeysWith: { first, _ in first })
  }
}
