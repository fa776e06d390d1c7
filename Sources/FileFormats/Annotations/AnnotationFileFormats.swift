package import Annotations
import Recitation

extension FileFormat {
  /// The formats of times and texts.
  package static let annotations =
    AnnotationFormat.allCases.map { FileFormat($0) } + [
      whisper, whisperCpp, whisperTable, aeneas, aeneasTable, mediaOverlay,
    ]

  /// A format of times and texts, with the ayat and words of recordings.
  ///
  /// - Parameter format: how its files are written and read.
  package init(_ format: AnnotationFormat) {
    self.init(
      format.name, summary: "\(format.summary) (times to \(format.resolution))",
      losses: format.lossesOfRecordings,
      writing: .init(
        .files(extension: format.fileExtension) { recording in
          format.text(of: Annotation(of: recording, for: format))
        }, details: format.content == .captions ? [.ayat, .words] : []),
      reading: .init(
        recognises: { AnnotationFormat.format(of: $0.bytes) == format },
        readEach: { file, context in
          try AnnotationReading.timings(of: file, context) { bytes throws(AnnotationError) in
            try format.annotation(from: bytes)
          }
        }))
  }

  /// A format of times and texts that is only read.
  ///
  /// - Parameters:
  ///   - name: in options.
  ///   - summary: a clause for help and lists.
  ///   - recognises: true if a file seems to be one.
  ///   - read: reads the whole file.
  init(
    readOnly name: String, summary: String,
    recognises: @escaping @Sendable (ForeignFile) -> Bool,
    read: @escaping @Sendable ([UInt8]) throws(AnnotationError) -> Annotation
  ) {
    self.init(
      name, summary: summary, losses: [],
      reading: .init(
        recognises: recognises,
        readEach: { try AnnotationReading.timings(of: $0, $1, read) }))
  }
}

extension AnnotationReading {
  /// Reads a file.
  ///
  /// - Throws: ``FormatError`` with the line.
  static func timings(
    of file: ForeignFile, _ context: ReadingContext,
    _ read: ([UInt8]) throws(AnnotationError) -> Annotation
  ) throws(FormatError) -> ForeignTimings {
    let annotation: Annotation
    do throws(AnnotationError) { annotation = try read(file.bytes) } catch {
      throw FormatError(
        error.problem, at: error.place.isEmpty ? file.name : "\(file.name), \(error.place)",
        remedy: error.remedy)
    }
    return try timings(of: annotation, fileName: file.name, context: context)
  }
}

extension AnnotationFormat {
  /// The things of a library that its files cannot hold.
  fileprivate var lossesOfRecordings: Set<FileFormat.Loss> {
    var losses: Set<FileFormat.Loss> = [.findings, .silences, .recording]
    if !holds.contains(.end) { losses.insert(.ends) }
    if !holds.contains(.speaker) { losses.insert(.voices) }
    switch content {
    case .tiers: break
    case .chapters: losses.formUnion([.words, .confidence, .confirmations])
    case .captions:
      losses.formUnion([.talk, .confidence, .confirmations])
      if wordTimes == .none { losses.insert(.words) }
    case .words:
      losses.formUnion([.formulae, .talk, .joins, .confirmations, .confidence])
    }
    return losses
  }
}
