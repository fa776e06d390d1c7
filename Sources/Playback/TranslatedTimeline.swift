import AudioCore
package import Recitation

extension Timeline {
  /// Returns the timeline with a translation after each ayah of the range and of the continuation:
  /// after the ayah's last repeat and the silence for the listener to repeat it. The gaps before
  /// and after the translation are the gaps between ayat.
  ///
  /// - Parameters:
  ///   - translations: the translation audio of each ayah; ayat without a translation are left
  ///     unchanged.
  ///   - gaps: the gaps of the drill.
  /// - Returns: the longer timeline.
  package func following(
    _ translations: [AyahRef: AyahAudioItem], gaps: PlaybackSettings.Gaps
  ) -> Timeline {
    var longer: [Event] = []
    var end = 0
    func append(_ kind: Kind, _ frames: Int) {
      longer.append(Event(range: FrameRange(end..<end + frames), kind: kind))
      end += frames
    }
    for (index, event) in events.enumerated() {
      append(event.kind, event.range.count)
      guard let play = Self.finished(events, at: index) else { continue }
      for ayah in [play.label.ayah, play.label.endAyah].ayat {
        guard let item = translations[ayah] else { continue }
        append(
          .gap(Gap(reason: .betweenAyat, item: play.item)),
          gaps.frames(gaps.ayat, after: event.range.count, at: rate))
        append(
          .play(
            Play(
              item: item, part: item.range, speed: 1,
              label: Label(
                ayah: ayah, role: play.label.role, repetition: 1, repetitions: 1,
                pass: play.label.pass, passes: play.label.passes, reciter: item.reciterName,
                isTranslation: true))),
          RenderedLength.frames(of: item.range.count, from: item.sourceRate, to: rate, speed: 1))
      }
    }
    return Timeline(rate: rate, events: longer, missing: missing)
  }

  /// Returns the recitation that ends with an event; nil if the event is not the end of the last
  /// repeat of an ayah. If a silence for the listener follows this repeat, the silence is the end.
  private static func finished(_ events: [Event], at index: Int) -> Play? {
    func isRecital(_ event: Event) -> Bool {
      if case .gap(let gap) = event.kind { gap.reason == .talqin } else { false }
    }
    let place = isRecital(events[index]) ? index - 1 : index
    guard place >= 0, let play = events[place].play else { return nil }
    if place == index, index + 1 < events.count, isRecital(events[index + 1]) { return nil }
    let label = play.label
    let isWhole = label.part == .whole && label.ayah.ayah > 0
    let isOfRange = label.role == .range || label.role == .continuation
    return isWhole && isOfRange && label.repetition == label.repetitions ? play : nil
  }
}

extension [AyahRef] {
  /// All ayat from the first to the last ayah of the array; the array itself if the first and the
  /// last ayah are in different surahs.
  fileprivate var ayat: [AyahRef] {
    guard let first, let last, first.surah == last.surah else { return self }
    return (first.ayah...last.ayah).map { AyahRef(surah: first.surah, ayah: $0) }
  }
}
