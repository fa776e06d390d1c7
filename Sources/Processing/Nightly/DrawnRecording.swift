import AudioCore
package import Features
package import Recitation
package import Report

/// The data for a drawing of a recording: its waveform, silences and segments; times in seconds.
package struct DrawnRecording: Sendable, Hashable, Encodable {
  /// A silence.
  package struct Silence: Sendable, Hashable, Encodable {
    /// The start and the end in seconds, and the confidence.
    package var start: Double, end: Double, confidence: Double
  }

  /// A segment.
  package struct Part: Sendable, Hashable, Encodable {
    /// The start and the end in seconds.
    package var start: Double, end: Double
    package var kind: Segment.Kind
    /// The ayah; for several ayat, the first and the last of them.
    package var ayah: String?, endAyah: String?
    /// The probability that the ayah and both ends are right, 0…1.
    package var confidence: Double
    /// True if a person confirmed the segment.
    package var confirmed: Bool
  }

  /// The id and the path of the recording.
  package var recording: String, source: String
  /// The length in seconds.
  package var seconds: Double
  /// True if the last run analysed the recording.
  package var isOfRun: Bool
  /// The indices of the half-minute strips that are drawn, ascending; the strip at the start of the
  /// recording has the index 0.
  package var strips: [Int]
  /// The number of strips in the whole recording.
  package var stripCount: Int
  /// The silences in the drawn strips.
  package var silences: [Silence]
  /// The segments in the drawn strips.
  package var segments: [Part]
  /// The waveform; nil if the recording's features are missing.
  package var wave: WaveOutline?

  enum CodingKeys: String, CodingKey {
    case recording, source, seconds, strips, stripCount, silences, segments
    case isOfRun = "ofRun"
  }

  /// - Parameters:
  ///   - manifest: the recording in the library.
  ///   - source: the path of the recording as it is displayed.
  ///   - isOfRun: true if the last run analysed the recording.
  ///   - places: the positions to draw, in seconds, the most important first.
  ///   - wave: the waveform; nil if the features of the recording are missing.
  ///   - limit: the maximum number of strips, > 0.
  init(
    _ manifest: Manifest, source: String, isOfRun: Bool, places: [Double], wave: WaveOutline?,
    limit: Int
  ) {
    let rate = manifest.recording.sampleRate ?? SampleRate(hertz: 1)
    func seconds(_ position: FrameIndex) -> Double {
      (position.seconds(at: rate) * 1000).rounded() / 1000
    }
    recording = manifest.recording.id.text
    self.source = source
    self.seconds = (manifest.recording.durationSeconds * 1000).rounded() / 1000
    self.isOfRun = isOfRun
    self.wave = wave
    silences = manifest.silences.map {
      Silence(
        start: seconds($0.range.start), end: seconds($0.range.end), confidence: $0.confidence)
    }
    segments = manifest.segments.map {
      Part(
        start: seconds($0.range.start), end: seconds($0.range.end), kind: $0.kind,
        ayah: $0.ayah?.description,
        endAyah: $0.endAyah == $0.ayah ? nil : $0.endAyah?.description,
        confidence: $0.confidence, confirmed: $0.isConfirmed)
    }
    stripCount = 0
    strips = []
    let picture = picture(anchor: "")
    stripCount = picture.stripCount
    var chosen: Set<Int> = []
    for place in places where chosen.count < limit { chosen.insert(picture.strip(at: place)) }
    for strip in 0..<stripCount {
      if chosen.count >= limit { break }
      chosen.insert(strip)
    }
    strips = chosen.filter { $0 < stripCount }.sorted()
    if strips.count < stripCount {
      silences = silences.filter { isDrawn($0.start, $0.end) }
      segments = segments.filter { isDrawn($0.start, $0.end) }
    }
  }

  /// True if at least a part of a time span lies in a drawn strip.
  private func isDrawn(_ start: Double, _ end: Double) -> Bool {
    strips.contains { strip in
      let from = Double(strip) * Picture.stripSeconds
      return start < from + Picture.stripSeconds && end > from
    }
  }
}

extension DrawnRecording {
  /// The confidence below which a segment is shown as unsure.
  static let certainConfidence = 0.9

  /// Returns the picture of the recording.
  ///
  /// - Parameter anchor: the `id` of the picture.
  /// - Returns: silences as bands, boundaries as lines, and below them the ayat and their
  ///   confidence.
  func picture(anchor: String) -> Picture {
    let several =
      Set(segments.compactMap { $0.ayah?.split(separator: ":").first }).count > 1
    let ayat = segments.map { part in
      Picture.Block(
        start: part.start, end: part.end, label: Self.label(part, withSurah: several),
        meaning: Self.meaning(part), style: Self.style(part))
    }
    let confidences = segments.filter { $0.ayah != nil }.map { part in
      Picture.Block(
        start: part.start, end: part.end,
        label: part.confirmed ? "✓" : "\(min(99, Int((part.confidence * 100).rounded())))",
        meaning: Self.meaning(part),
        style: part.confidence < Self.certainConfidence ? Self.style(part) : .other)
    }
    let bands = silences.map { silence in
      Picture.Mark(
        start: silence.start, end: silence.end,
        meaning: "silence of \((silence.end - silence.start).text(decimals: 2)) s, confidence "
          + silence.confidence.text(decimals: 2), style: .open)
    }
    let lines = Set(segments.flatMap { [$0.start, $0.end] }).sorted().map { instant in
      Picture.Mark(
        start: instant, end: instant, meaning: "boundary at \(Decimals.clock(instant, 2))",
        style: .line)
    }
    return Picture(
      anchor: anchor, seconds: max(seconds, segments.last?.end ?? 0), wave: wave,
      lanes: segments.isEmpty ? [] : [.init("ayah", ayat), .init("%", confidences)],
      marks: bands + lines)
  }

  private static func label(_ part: Part, withSurah: Bool) -> String {
    guard let ayah = part.ayah else { return part.kind == .istiadhah ? "I" : "–" }
    if part.kind == .basmalah { return "B" }
    return withSurah ? ayah : String(ayah.split(separator: ":").last ?? "")
  }

  private static func meaning(_ part: Part) -> String {
    let prefix = part.kind == .ayah ? "" : part.kind.rawValue + " "
    let name = [part.ayah, part.endAyah].compactMap { $0 }.joined(separator: " – ")
    return "\(prefix)\(name), \(Decimals.clock(part.start, 2)) – \(Decimals.clock(part.end, 2)), "
      + (part.confirmed ? "confirmed" : "confidence \(part.confidence.text(decimals: 2))")
  }

  private static func style(_ part: Part) -> Picture.Block.Style {
    if part.confirmed { return .right }
    switch part.kind {
    case .ayah, .basmalah: return part.confidence < certainConfidence ? .wrong : .plain
    default: return .other
    }
  }
}

extension WaveOutline {
  /// Creates the waveform of a recording from its stored features. The waveform has twenty values
  /// per second.
  ///
  /// - Parameter features: the reader of the features.
  /// - Throws: `FeatureFileError` if the file can no longer be read, or was truncated meanwhile.
  package init(_ features: FeatureReader) throws(FeatureFileError) {
    let hop = Double(features.header.parameters.hop)
    let hertz = Double(features.header.parameters.rate.hertz)
    let peaks = try WaveformPeaks(
      features, hopsPerPixel: max(1, Int((hertz / 20 / hop).rounded())))
    self.init(
      least: peaks.least, greatest: peaks.greatest,
      secondsPerPiece: Double(peaks.samplesPerPixel) / hertz)
  }
}
