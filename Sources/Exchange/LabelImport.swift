import AudioCore
package import Corrections
import Editing
import FileFormats
import HostSystem
import Inspection
package import Library
import Recitation
package import SystemPackage

/// An import of segments that a person edited in Audacity or a spreadsheet. Every difference
/// between these segments and the library becomes an edit.
package struct LabelImport: Sendable {
  /// The library's folder.
  package let library: FilePath
  /// The recording, by id, path or name.
  package let recording: String
  /// The label file.
  package let file: FilePath
  package let signature: Signature
  /// True to accept even ayat whose length does not fit their words.
  private let allowsAnyLength: Bool

  package init(
    library: FilePath, recording: String, file: FilePath, signature: Signature,
    allowsAnyLength: Bool = false
  ) {
    self.library = library
    self.recording = recording
    self.file = file
    self.signature = signature
    self.allowsAnyLength = allowsAnyLength
  }

  /// Compares the labels with the recording and applies the differences.
  ///
  /// - Parameters:
  ///   - mode: decides whether the changes are only previewed, or applied and stored.
  ///   - notify: receives a note about each label that was shortened to fit the recording, and
  ///     about each point label whose end was inferred.
  /// - Returns: the changes; empty if the labels equal the exported labels.
  /// - Throws: `ReportedError` that names the line or label, `LibraryError`, `HostError`.
  package func run(
    _ mode: RecordingEdit.Mode, notify: (String) -> Void
  ) throws -> RecordingEdit.Outcome {
    let bytes = try FileBytes.whole(of: file, limit: ForeignFile.longestTable)
    let id = try LibraryStore(reading: library).recording(matching: recording).recording.id
    // If another process changes the recording meanwhile, the closure runs again; only the notes of
    // the last run are kept.
    var notes: [String] = []
    let outcome = try RecordingEdit(
      library: library, recording: recording, isExact: true, signature: signature,
      allowsAnyLength: allowsAnyLength
    ).run(mode) { edited, numbering in
      do {
        let labels = try LabelFile(bytes, of: id, numbering: numbering)
        guard !labels.labels.isEmpty else {
          throw ReportedError(
            problem: "the file has no labels of this recording", place: file.string,
            remedy: "export them with `tilawa export --format audacity` and change those")
        }
        let rate = edited.rate
        let (placed, remarks) = try labels.placed(
          length: edited.length.seconds(at: rate),
          detected: edited.segments.map { segment in
            LabelFile.Detected(
              start: segment.range.start.seconds(at: rate),
              end: segment.range.end.seconds(at: rate),
              kind: segment.kind,
              ayat: segment.ayah.map { AyahRange(start: $0, end: segment.endAyah ?? $0) })
          })
        notes = remarks
        return try edited.apply(
          placed.map(DrawnSegment.init), tolerance: labels.precision * 1.2)
      } catch let error as LabelFileError {
        var report = ReportedError(forCommandLine: error)
        report.place = "\(file), \(error.place)"
        throw report
      } catch let error as EditError {
        throw ReportedError(
          problem: error.problem, place: file.string, remedy: "correct the labels and import again")
      }
    }
    notes.forEach(notify)
    return outcome
  }
}

extension DrawnSegment {
  fileprivate init(_ label: LabelFile.Label) {
    let content: SegmentContent =
      switch (label.kind, label.ayat) {
      case (.fragment, _), (_, nil): .phrase(label.kind)
      case (_, let range?): .ayat(range, join: nil)
      }
    self.init(
      start: label.start, end: label.end, content: content,
      fragmentOf: label.kind == .fragment ? label.ayat?.start : nil,
      isConfirmed: label.isConfirmed)
  }
}
