package import Annotations
import Recitation

extension FileFormat {
  /// The file formats for texts with times, such as captions, chapters and transcripts.
  package static let annotations =
    AnnotationFormat.allCases.map { FileFormat($0) } + [
      whisper, whisperCpp, whisperTable, aeneas, aeneasTable, mediaOverlay, youtubeXML,
      youtubeJSON, microDVD, adobeMarkers, matroskaChapters, podcastChapters, sami,
    ]

  /// The captions of YouTube in XML.
  package static let youtubeXML = FileFormat(
    readOnly: "youtube-xml", summary: "captions of YouTube in XML (srv1, srv2, srv3)",
    recognises: { YouTubeCaptions.isOwn(Array($0.bytes.prefix(8192))) },
    read: { bytes throws(AnnotationError) in try YouTubeCaptions.annotation(from: bytes) })

  /// The captions of YouTube in JSON.
  package static let youtubeJSON = FileFormat(
    readOnly: "youtube-json", summary: "captions of YouTube in JSON (json3)",
    recognises: { $0.shape?["events"]?.first?.names.contains("tStartMs") ?? false },
    read: { bytes throws(AnnotationError) in try YouTubeCaptions.annotation(fromJSON: bytes) })

  /// The subtitles of MicroDVD and MPL2.
  package static let microDVD = FileFormat(
    readOnly: "microdvd", summary: "subtitles of MicroDVD with a frame rate, and of MPL2",
    maxBytes: ReadingLimit.captionBytes,
    recognises: { MicroDVD.isOwn(Array($0.bytes.prefix(8192))) },
    read: { bytes throws(AnnotationError) in try MicroDVD.annotation(from: bytes) })

  /// The marker lists of Adobe Audition and Premiere.
  package static let adobeMarkers = FileFormat(
    readOnly: "adobe-markers", summary: "markers of Adobe Audition and Premiere (table with tabs)",
    maxBytes: ReadingLimit.captionBytes,
    recognises: { AdobeMarkers.isOwn(Array($0.bytes.prefix(8192))) },
    read: { bytes throws(AnnotationError) in try AdobeMarkers.annotation(from: bytes) })

  /// The chapters of Matroska.
  package static let matroskaChapters = FileFormat(
    readOnly: "matroska-chapters", summary: "chapters of Matroska in XML (mkvextract, mkvmerge)",
    recognises: { MatroskaChapters.isOwn(Array($0.bytes.prefix(8192))) },
    read: { bytes throws(AnnotationError) in try MatroskaChapters.annotation(from: bytes) })

  /// The chapters of podcasts.
  package static let podcastChapters = FileFormat(
    readOnly: "podcast-chapters", summary: "JSON chapters of podcasts (Podcasting 2.0)",
    maxBytes: ReadingLimit.captionBytes,
    recognises: { $0.shape?["chapters"]?.first?.names.contains("startTime") ?? false },
    read: { bytes throws(AnnotationError) in try PodcastChapters.annotation(from: bytes) })

  /// The captions of Windows Media.
  package static let sami = FileFormat(
    readOnly: "sami", summary: "SAMI captions of Windows Media",
    maxBytes: ReadingLimit.captionBytes,
    recognises: { SamiCaptions.isOwn(Array($0.bytes.prefix(8192))) },
    read: { bytes throws(AnnotationError) in try SamiCaptions.annotation(from: bytes) })

  /// Creates the file format that exchanges the ayat and words of recordings in an annotation
  /// format.
  ///
  /// - Parameter format: the annotation format that writes and reads the files.
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
        }
      ).limited(toBytes: format.maxBytes))
  }

  /// Creates a read-only format for texts with times.
  ///
  /// - Parameters:
  ///   - name: the name in command-line options.
  ///   - summary: a clause for help texts and lists.
  ///   - maxBytes: the maximum size of a file, in bytes.
  ///   - recognises: returns true if a file appears to have this format.
  ///   - read: parses the whole file, and may free the file before it returns.
  init(
    readOnly name: String, summary: String, maxBytes: Int = ReadingLimit.bytes,
    recognises: @escaping @Sendable (ForeignFile) -> Bool,
    read: @escaping @Sendable (consuming [UInt8]) throws(AnnotationError) -> Annotation
  ) {
    self.init(
      name, summary: summary, losses: [],
      reading: .init(
        recognises: recognises,
        readEach: { try AnnotationReading.timings(of: $0, $1, read) }
      ).limited(toBytes: maxBytes))
  }
}

extension AnnotationReading {
  /// Reads a file and converts its entries to timings.
  ///
  /// - Throws: ``FormatError`` with the file name and, if known, the line.
  static func timings(
    of file: ForeignFile, _ context: ReadingContext,
    _ read: (consuming [UInt8]) throws(AnnotationError) -> Annotation
  ) throws(FormatError) -> ForeignTimings {
    var annotation: Annotation
    do throws(AnnotationError) {
      let bytes = file.takeBytes()
      let page = ForeignText.codePage(of: bytes)
      annotation = try read(consume bytes)
      annotation.codePage = page
      try Annotation.requireReadable(annotation.timedCount)
    } catch {
      throw FormatError(
        error.problem, at: error.place.isEmpty ? file.name : "\(file.name), \(error.place)",
        remedy: error.remedy)
    }
    return try timings(of: consume annotation, fileName: file.name, context: context)
  }
}

extension AnnotationFormat {
  /// The parts of a library that files in this format cannot store.
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
