import AudioCore
package import Recitation

extension Timeline {
  /// Returns the timeline with a translation after each ayah of the range and of the continuation.
  /// The translation is played after the last repeat of the ayah, and after the silence in which
  /// the listener repeats the ayah. The gap before the translation is as long as a gap between
  /// ayat, less the silence that follows the last of several repeats. The gap after the translation
  /// is as long as the gap before the next ayah or pass.
  ///
  /// - Parameters:
  ///   - translations: the translation audio of each ayah; ayat without a translation are left
  ///     unchanged.
  ///   - settings: the settings of the drill.
  /// - Returns: the longer timeline.
  package func following(
    _ translations: [AyahRef: AyahAudioItem], settings: PlaybackSettings
  ) -> Timeline {
    var longer: [Event] = []
    var end = 0
    func append(_ kind: Kind, _ frames: Int) {
      guard frames > 0 else { return }
      longer.append(Event(range: FrameRange(end..<end + frames), kind: kind))
      end += frames
    }
    let gaps = settings.gaps
    let isRecitalOwn = settings.mode == .talqin || settings.mode == .fading
    var skipped: Int?
    for (index, event) in events.enumerated() where index != skipped {
      append(event.kind, event.range.count)
      guard let (play, heard) = Self.finished(events, at: index) else { continue }
      let found = [play.label.ayah, play.label.endAyah].ayat.compactMap { ayah in
        translations[ayah].map { (ayah, $0) }
      }
      if found.isEmpty { continue }
      var silence = event.play == nil && !isRecitalOwn ? event.range.count : 0
      for (ayah, item) in found {
        append(
          .gap(Gap(reason: .betweenAyat, item: play.item)),
          gaps.frames(gaps.ayat, after: heard, at: rate) - silence)
        silence = 0
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
      guard let gap = gap(after: index, of: play) else { continue }
      let rule = gap.reason == .betweenPasses ? gaps.passes : gaps.ayat
      append(.gap(gap), gaps.frames(rule, after: heard, at: rate))
      if case .gap = events[index + 1].kind { skipped = index + 1 }
    }
    return Timeline(rate: rate, events: longer, missing: missing)
  }

  /// Returns the gap between an ayah and the next ayah or pass. Returns nil at the end of the
  /// timeline, and if another kind of gap follows the ayah. If the silence after the ayah is so
  /// long that no gap follows, the gap is derived from the labels of the recitations.
  private func gap(after index: Int, of play: Play) -> Gap? {
    guard index + 1 < events.count else { return nil }
    switch events[index + 1].kind {
    case .gap(let gap):
      return gap.reason == .betweenAyat || gap.reason == .betweenPasses ? gap : nil
    case .play(let next):
      let isNextPass =
        next.label.pass != play.label.pass && next.label.role != .continuation
      return Gap(reason: isNextPass ? .betweenPasses : .betweenAyat, item: play.item)
    }
  }

  /// Returns the last repeat of an ayah and its length in frames, if a given event ends this
  /// repeat. Returns nil for any other event. If a silence for the listener follows the repeat,
  /// this silence is the event that ends it.
  private static func finished(
    _ events: [Event], at index: Int
  ) -> (play: Play, heard: Int)? {
    func isRecital(_ event: Event) -> Bool {
      if case .gap(let gap) = event.kind { gap.reason == .talqin } else { false }
    }
    let place = isRecital(events[index]) ? index - 1 : index
    guard place >= 0, let play = events[place].play else { return nil }
    if place == index, index + 1 < events.count, isRecital(events[index + 1]) { return nil }
    let label = play.label
    let isWhole = label.part == .whole && label.ayah.ayah > 0
    let isOfRange = label.role == .range || label.role == .continuation
    return isWhole && isOfRange && label.repetition == label.repetitions
      ? (play, events[place].range.count) : nil
  }
}

extension [AyahRef] {
  /// All ayat from the first to the last ayah of the array. If these two ayat are in different
  /// surahs, the array itself.
  fileprivate var ayat: [AyahRef] {
    guard let first, let last, first.surah == last.surah else { return self }
    return (first.ayah...last.ayah).map { AyahRef(surah: first.surah, ayah: $0) }
  }
}
