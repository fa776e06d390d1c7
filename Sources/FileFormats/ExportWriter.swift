package import Recitation

/// A recording that is exported.
package struct ExportedRecording: Sendable {
  /// The results of the analysis.
  package var manifest: Manifest
  /// The path from the folder that was processed.
  package var source: String
  /// Its name among the files of an export: its path there without the extension.
  package var name: String
  /// Gives the passages that were identified in it, in order of time. Few formats ask for them, and
  /// they are read from a file.
  package var mayHold: @Sendable () -> [Identification.Passage]
  /// The pieces to write, one of those that the format offers.
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

/// The program that exports.
package struct ExportingProgram: Sendable {
  /// Its version.
  package var version: String
  /// A few words on the machine.
  package var hardware: String

  package init(version: String, hardware: String) {
    self.version = version
    self.hardware = hardware
  }
}

/// Writes a whole library, one recording at a time, so that memory does not grow with it.
///
///     var writer = ExportWriter(format: .json)
///     writer.begin(emit)
///     for … { writer.append(recording, emit) }
///     writer.end(emit)
///
/// The text emitted depends only on the recordings and their order: the same library in the same
/// order gives the same bytes. A format with a file for each recording gives one text after the
/// other, which is meant for one recording.
package struct ExportWriter: Sendable {
  package let format: FileFormat
  /// Number of recordings appended.
  package private(set) var count = 0

  private let marksEncoding: Bool

  private let punctuation: FileFormat.Punctuation
  private let text: FileFormat.Text

  /// - Parameters:
  ///   - format: of the text.
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

  /// Writes what stands before the recordings; call it once, first.
  ///
  /// - Parameter emit: takes the text; what it throws is passed on.
  package func begin(_ emit: (String) throws -> Void) rethrows {
    try emit((marksEncoding ? "\u{FEFF}" : "") + punctuation.opening)
  }

  /// Writes one recording.
  ///
  /// - Parameters:
  ///   - recording: with its results.
  ///   - emit: takes the text; what it throws is passed on.
  package mutating func append(
    _ recording: ExportedRecording, _ emit: (String) throws -> Void
  ) rethrows {
    let before = count == 0 ? punctuation.beforeFirst : punctuation.beforeNext
    try emit(before + text(recording))
    count += 1
  }

  /// Writes what stands after the recordings; call it once, last.
  ///
  /// - Parameter emit: takes the text; what it throws is passed on.
  package func end(_ emit: (String) throws -> Void) rethrows {
    try emit(count == 0 ? punctuation.closingOfNone : punctuation.closing)
  }
}

extension FileFormat {
  /// The files of an export, made in memory: names within a folder, and contents.
  ///
  /// - Parameters:
  ///   - recordings: in their order.
  ///   - program: that exports.
  /// - Returns: none for a format that writes sound or is only read.
  /// - Throws: what the format throws.
  package func files(
    of recordings: [ExportedRecording], by program: ExportingProgram
  ) throws -> [ExportedFile] {
    switch writing?.layout {
    case .document:
      var text = ""
      var writer = ExportWriter(format: self)
      writer.begin { text += $0 }
      for recording in recordings { writer.append(recording) { text += $0 } }
      writer.end { text += $0 }
      return [ExportedFile("timings.\(name)", text)]
    case .files(let ending, let beside, let text):
      return recordings.map { ExportedFile("\($0.name).\(ending)", text($0)) }
        + (beside?(program) ?? [:]).map { ExportedFile($0, $1) }
    case .collection(let files): return try files(recordings)
    case .clips, nil: return []
    }
  }
}
