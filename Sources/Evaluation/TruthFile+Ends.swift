extension TruthFile {
  /// Whether the truth speaks of the middle of a stretch.
  func speaks(of span: TimeSpan) -> Bool {
    guard let judged else { return true }
    let middle = (span.start + span.end) / 2
    return judged.contains { $0.start <= middle && middle <= $0.end }
  }

  /// How far, in seconds, an instant lies from where the segment of a reading may start: between
  /// the last sound before and the first sound of the reading, or of the broken-off readings of
  /// the same ayah right before it.
  func startError(_ instant: Double, of i: Int) -> Double {
    let place = TimeSpan.between(soundEnd(before: i), ayahs[i].speech.start)
    let error = place.distance(TimeSpan(instant, instant))
    guard i > 0, ayahs[i - 1].isPartial, ayahs[i - 1].ref == ayahs[i].ref else { return error }
    return min(error, startError(instant, of: i - 1))
  }

  /// How far, in seconds, an instant lies from where the segment of a reading may end: between
  /// its last sound and the next.
  func endError(_ instant: Double, of i: Int) -> Double {
    TimeSpan.between(ayahs[i].speech.end, soundStart(after: i)).distance(TimeSpan(instant, instant))
  }

  /// The speech of a reading without what its neighbours claim too.
  func ownSpeech(of i: Int) -> TimeSpan {
    var span = ayahs[i].speech
    if i > 0 { span.start = min(max(span.start, ayahs[i - 1].speech.end), span.end) }
    if i + 1 < ayahs.count {
      span.end = max(min(span.end, ayahs[i + 1].speech.start), span.start)
    }
    return span
  }

  private func soundEnd(before i: Int) -> Double {
    let speech = ayahs[i].speech
    let others = other.filter { $0.start < speech.start && $0.end < speech.end }.map(\.end)
    return (others + (i > 0 ? [ayahs[i - 1].speech.end] : [])).max() ?? 0
  }

  private func soundStart(after i: Int) -> Double {
    let speech = ayahs[i].speech
    let others = other.filter { $0.end > speech.end && $0.start > speech.start }.map(\.start)
    return (others + (i + 1 < ayahs.count ? [ayahs[i + 1].speech.start] : [])).min() ?? .infinity
  }
}
