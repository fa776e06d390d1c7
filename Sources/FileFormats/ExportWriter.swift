package import Recitation

/// A recording to export.
package struct ExportedRecording: Sendable {
  /// The results of the analysis.
  package var manifest: Manifest
  /// The path of the recording, relative to the processed folder.
  package var source: String
  /// The path at which the recording's file is written in the export, without the extension.
  package var name: String
  /// Reads the identified passages, in time order, from a file. It is a function, because few
  /// formats need the passages.
  package var mayHold: @Sendable () -> [Identification.Passage]
  /// The units of the exported text, ayat or words, as the user chose them.
  package var detail: FileFormat.Detail

  package init(
    _ manifest: Manifest, source: String, name: String? = nil, detail: FileFormat.Detail = .ayat,
    mayHold: @escaping @Sendable () -> [Identification.Passage] = { [] }
  ) {
    self.manifest = manifest
    self.source = source
    self.name = name ?? source
    self.mayHold = mayHold
    self.detail = detail
  }
}

/// The exporting program.
package struct ExportingProgram: Sendable {
  /// The program's version.
  package var version: String
  /// A short description of the machine.
  package var hardware: String

  package init(version: String, hardware: String) {
    self.version = version
    self.hardware = hardware
  }
}

/// An export of a library that writes one recording at a time, so that memory use is constant.
///
///     var writer = ExportWriter(format: .json)
///     writer.begin(emit)
///     for … { writer.append(recording, emit) }
///     writer.end(emit)
///
/// The output depends only on the recordings and their order: the same library in the same order
/// gives the same bytes. If a format has one file per recording, create a new writer for each
/// recording.
package struct ExportWriter: Sendable {
  package let format: FileFormat
  /// The number of recordings appended.
  package private(set) var count = 0

  private let marksEncoding: Bool

  private let punctuation: FileFormat.Punctuation
  private let text: FileFormat.Text

  /// - Parameters:
  ///   - format: the format of the text.
  ///   - marksEncoding: true to begin with a byte order mark.
  package init(format: FileFormat, marksEncoding: Bool = false) {
    self.format = format
    self.marksEncoding = marksEncoding
    switch format.writing?.layout {
    case .document(let punctuation, let text): (self.punctuation, self.text) = (punctuation, text)
    case .files(_, _, let text): (self.punctuation, self.text) = (.init(), text)
    case .collection, .clips, nil:
      preconditionFailure("\(format.name) is not written recording by recording")
    }
  }

  /// Writes the text before the first recording; call this method once, before all others.
  ///
  /// - Parameter emit: receives the text; errors that it throws are rethrown.
  package func begin(_ emit: (String) throws -> Void) rethrows {
    try emit((marksEncoding ? "\u{FEFF}" : "") + punctuation.opening)
  }

  /// Writes one recording.
  ///
  /// - Parameters:
  ///   - recording: the recording with its results.
  ///   - emit: receives the text; errors that it throws are rethrown.
  package mutating func append(
    _ recording: ExportedRecording, _ emit: (String) throws -> Void
  ) rethrows {
    let before = count == 0 ? punctuation.beforeFirst : punctuation.beforeNext
    try emit(before + text(recording))
    count += 1
  }

  /// Writes the text after the last recording; call it once, at the end.
  ///
  /// - Parameter emit: receives the text; errors that it throws are rethrown.
  package func end(_ emit: (String) throws -> Void) rethrows {
    try emit(count == 0 ? punctuation.closingWhenEmpty : punctuation.closing)
  }
}

extension FileFormat {
  /// Creates the files of an export in memory, with names relative to the export folder.
  ///
  /// - Parameters:
  ///   - recordings: the recordings in export order.
  ///   - program: the exporting program.
  /// - Returns: the files, empty for a format that writes sound files or is read-only; and the
  ///   recordings or surahs that they do not contain.
  /// - Throws: errors of the format.
  package func files(
    of recordings: [ExportedRecording], by program: ExportingProgram
  ) throws -> (files: [ExportedFile], leftOut: [ExportedCollection.LeftOut]) {
    switch writing?.layout {
    case .document:
      var text = ""
      var writer = ExportWriter(format: self)
      writer.begin { text += $0 }
      for recording in recordings { writer.append(recording) { text += $0 } }
      writer.end { text += $0 }
      return ([ExportedFile("timings.\(name)", text)], [])
    case .files(let ending, let beside, let text):
      let files =
        recordings.map { ExportedFile("\($0.name).\(ending)", text($0)) }
        + (beside?(program) ?? [:]).map { ExportedFile($0, $1) }
      return (files, [])
    case .collection(let collected):
      let collection = try collected(recordings)
      return (collection.files, collection.leftOut)
    case .clips, nil: return ([], [])
    }
  }
}
