public import Recitation

/// Writes a whole library, one recording at a time, so that memory does not grow with it.
///
///     var writer = ExportWriter(format: .json)
///     writer.begin(emit)
///     for … { writer.append(manifest, source: path, emit) }
///     writer.end(emit)
///
/// The text emitted depends only on what is appended and in which order: the same library in
/// the same order gives the same bytes.
public struct ExportWriter: Sendable {
  /// What is written.
  public enum Format: String, Sendable, CaseIterable {
    /// ``ExportDocument``, one recording per line.
    case json
    /// ``SegmentTable``.
    case csv
    /// ``AudacityLabels`` of all recordings, one after another; meant for one recording.
    case audacity
  }

  /// What is written.
  public let format: Format
  /// How many recordings have been appended.
  public private(set) var count = 0

  /// - Parameter format: what is to be written.
  public init(format: Format) { self.format = format }

  /// Writes what stands before the recordings; call it once, first.
  ///
  /// - Parameter emit: takes the text; what it throws is passed on.
  public func begin(_ emit: (String) throws -> Void) rethrows {
    switch format {
    case .json: try emit("{\"schema\":\(ExportDocument.schema),\"recordings\":[")
    case .csv: try emit(SegmentTable.header)
    case .audacity: break
    }
  }

  /// Writes one recording.
  ///
  /// - Parameters:
  ///   - manifest: what the analysis gave.
  ///   - source: the path of the recording from the folder that was processed.
  ///   - mayHold: what was identified in it, in order of time.
  ///   - emit: takes the text; what it throws is passed on.
  public mutating func append(
    _ manifest: Manifest, source: String, mayHold: [Identification.Passage] = [],
    _ emit: (String) throws -> Void
  ) rethrows {
    switch format {
    case .json:
      let text = ExportDocument.recording(manifest, source: source, mayHold: mayHold)
      try emit((count == 0 ? "\n" : ",\n") + text)
    case .csv: try emit(SegmentTable.rows(manifest, source: source))
    case .audacity: try emit(AudacityLabels.text(of: manifest))
    }
    count += 1
  }

  /// Writes what stands after the recordings; call it once, last.
  ///
  /// - Parameter emit: takes the text; what it throws is passed on.
  public func end(_ emit: (String) throws -> Void) rethrows {
    if format == .json { try emit(count == 0 ? "]}\n" : "\n]}\n") }
  }
}
