import Report

extension DrawnRecording {
  /// Below which confidence a segment is shown as unsure.
  static let sure = 0.9

  /// The recording drawn.
  ///
  /// - Parameter anchor: the `id` of the picture.
  /// - Returns: silences as bands, boundaries as lines, below them the ayat and how sure they are.
  func picture(anchor: String) -> Picture {
    let several =
      Set(segments.compactMap { $0.ayah?.split(separator: ":").first }).count > 1
    let ayat = segments.map { part in
      Picture.Block(
        start: part.start, end: part.end, label: Self.label(part, withSurah: several),
        meaning: Self.meaning(part), look: Self.look(part))
    }
    let sureness = segments.filter { $0.ayah != nil }.map { part in
      Picture.Block(
        start: part.start, end: part.end,
        label: part.confirmed ? "✓" : "\(min(99, Int((part.confidence * 100).rounded())))",
        meaning: Self.meaning(part), look: part.confidence < Self.sure ? Self.look(part) : .other)
    }
    let bands = silences.map { silence in
      Picture.Mark(
        start: silence.start, end: silence.end,
        meaning: "silence of \(Decimals.text(silence.end - silence.start, 2)) s, confidence "
          + Decimals.text(silence.confidence, 2), look: .open)
    }
    let lines = Set(segments.flatMap { [$0.start, $0.end] }).sorted().map { instant in
      Picture.Mark(
        start: instant, end: instant, meaning: "boundary at \(Decimals.clock(instant, 2))",
        look: .line)
    }
    return Picture(
      anchor: anchor, seconds: max(seconds, segments.last?.end ?? 0), wave: wave,
      lanes: segments.isEmpty ? [] : [.init("ayah", ayat), .init("%", sureness)],
      marks: bands + lines)
  }

  private static func label(_ part: Part, withSurah: Bool) -> String {
    guard let ayah = part.ayah else { return part.kind == "istiadhah" ? "I" : "–" }
    if part.kind == "basmalah" { return "B" }
    return withSurah ? ayah : String(ayah.split(separator: ":").last ?? "")
  }

  private static func meaning(_ part: Part) -> String {
    let what = part.kind == "ayah" ? "" : part.kind + " "
    let name = [part.ayah, part.endAyah].compactMap { $0 }.joined(separator: " – ")
    return "\(what)\(name), \(Decimals.clock(part.start, 2)) – \(Decimals.clock(part.end, 2)), "
      + (part.confirmed ? "confirmed" : "confidence \(Decimals.text(part.confidence, 2))")
  }

  private static func look(_ part: Part) -> Picture.Block.Look {
    if part.confirmed { return .right }
    switch part.kind {
    case "ayah", "basmalah": return part.confidence < sure ? .wrong : .plain
    default: return .other
    }
  }
}
