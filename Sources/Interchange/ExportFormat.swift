package import Recitation

/// A format in which other programs read the segments of a library.
///
/// Each lies in a file of its own, which makes one value of this type; ``allCases`` lists them.
package struct ExportFormat: Sendable {
  /// Its name in options.
  package let name: String
  /// A description, a clause for help and lists.
  package let summary: String
  package let layout: Layout
  /// True if a byte order mark may stand first, without which spreadsheets read UTF-8 as an older
  /// encoding.
  package let isForSpreadsheets: Bool
  /// True if it numbers words, so that only recordings in a riwayah with the words of Hafs can be
  /// exported.
  package let numbersWordsOfHafs: Bool
  /// The text of one recording.
  package let text: @Sendable (ExportedRecording) -> String

  /// The files of an export.
  package enum Layout: Sendable {
    /// One text for all recordings.
    case document(Punctuation)
    /// A file for each recording, whose name ends with `extension`, and others beside them: names
    /// and texts. With others beside them, they are only written into a folder.
    case files(
      extension: String,
      beside: (@Sendable (ExportingProgram) -> KeyValuePairs<String, String>)? = nil)
  }

  /// The text around the recordings of a document.
  package struct Punctuation: Sendable {
    var opening = ""
    var beforeFirst = "", beforeNext = ""
    var closing = "", closingOfNone = ""
  }

  /// - Parameters:
  ///   - name: in options.
  ///   - summary: a clause for help and lists.
  ///   - layout: the files of an export.
  ///   - isForSpreadsheets: true if a byte order mark may stand first.
  ///   - numbersWordsOfHafs: true if it numbers words.
  ///   - text: gives the text of one recording.
  package init(
    _ name: String, summary: String, layout: Layout, isForSpreadsheets: Bool = false,
    numbersWordsOfHafs: Bool = false, text: @escaping @Sendable (ExportedRecording) -> String
  ) {
    self.name = name
    self.summary = summary
    self.layout = layout
    self.isForSpreadsheets = isForSpreadsheets
    self.numbersWordsOfHafs = numbersWordsOfHafs
    self.text = text
  }

  /// The formats, in the order in which they are listed.
  package static let allCases = [json, csv, audacity, alignmentBenchmark]
}

extension ExportFormat: CaseIterable, RawRepresentable {
  /// Its name.
  package var rawValue: String { name }

  /// - Parameter rawValue: the name; nil if no format of ``allCases`` has it.
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = format
  }
}

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

  package init(
    _ manifest: Manifest, source: String, name: String? = nil,
    mayHold: @escaping @Sendable () -> [Identification.Passage] = { [] }
  ) {
    self.manifest = manifest
    self.source = source
    self.name = name ?? source
    self.mayHold = mayHold
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
  package let format: ExportFormat
  /// Number of recordings appended.
  package private(set) var count = 0

  private let marksEncoding: Bool

  private var punctuation: ExportFormat.Punctuation {
    if case .document(let punctuation) = format.layout { punctuation } else { .init() }
  }

  /// - Parameters:
  ///   - format: of the text.
  ///   - marksEncoding: true to begin with a byte order mark.
  package init(format: ExportFormat, marksEncoding: Bool = false) {
    self.format = format
    self.marksEncoding = marksEncoding
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
    try emit(before + format.text(recording))
    count += 1
  }

  /// Writes what stands after the recordings; call it once, last.
  ///
  /// - Parameter emit: takes the text; what it throws is passed on.
  package func end(_ emit: (String) throws -> Void) rethrows {
    try emit(count == 0 ? punctuation.closingOfNone : punctuation.closing)
  }
}
