import AudioCore
package import Recitation

extension Timeline {
  /// Returns the timeline with a translation after each ayah of the range and of the continuation.
  /// The translation is played after the last repeat of the ayah, and after the silence in which
  /// the listener repeats the ayah. The gap before the translation is as long as a gap between
  /// ayat, less the silence that follows the last of several repeats. The gap after the translation
  /// is as long as the gap before the next ayah or pass. The translations of all ayat of a segment
  /// follow the segment.
  ///
  /// A timeline with a maximum length ends with the last ayah that fits together with its
  /// translation.
  ///
  /// - Parameters:
  ///   - translations: the translation audio of each ayah; ayat without a translation are left
  ///     unchanged.
  ///   - numbering: the numbering of the ayat.
  ///   - settings: the settings of the drill.
  /// - Returns: the longer timeline.
  /// - Throws: `maximumTooShort` if the first ayah with its translation exceeds the maximum length.
  package func following(
    _ translations: [AyahRef: AyahAudioItem], in numbering: AyahNumbering,
    settings: PlaybackSettings
  ) throws(PlaybackError) -> Timeline {
    var longer: [Event] = []
    var end = 0
    // The number of events up to the last ayah that fits into the maximum length.
    var fitting = 0
    let maximum = settings.maximum.map { rate.frames(in: $0) } ?? .max
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
      guard let (play, heard) = Self.ended(events, at: index) else { continue }
      let found = Self.translated(play.label, in: numbering).compactMap { ayah in
        translations[ayah].map { (ayah, $0) }
      }
      var silence = event.play == nil && !isRecitalOwn ? event.range.count : 0
      for (ayah, item) in found {
        append(
          .gap(Gap(reason: .betweenAyat, item: play.item)),
          gaps.frames(gaps.ayat, after: heard, at: rate) - silence)
        silence = 0
        append(
          .play(play.translation(item, of: ayah)),
          RenderedLength.frames(of: item.range.count, from: item.sourceRate, to: rate, speed: 1))
      }
      if end > maximum { break }
      fitting = longer.count
      guard !found.isEmpty, let gap = gap(after: index, of: play) else { continue }
      let rule = gap.reason == .betweenPasses ? gaps.passes : gaps.ayat
      append(.gap(gap), gaps.frames(rule, after: heard, at: rate))
      if case .gap = events[index + 1].kind { skipped = index + 1 }
    }
    if let limit = settings.maximum, end > maximum {
      guard fitting > 0 else {
        throw PlaybackError(
          .maximumTooShort(limit, neededSeconds: FrameIndex(end).seconds(at: rate)))
      }
      longer.removeLast(longer.count - fitting)
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

  /// Returns a recitation after which a drill may end, and its length in frames, if a given event
  /// ends this recitation. Returns nil for any other event. If a silence for the listener follows
  /// the recitation, this silence is the event that ends it.
  private static func ended(_ events: [Event], at index: Int) -> (play: Play, heard: Int)? {
    func isRecital(_ event: Event) -> Bool {
      if case .gap(let gap) = event.kind { gap.reason == .talqin } else { false }
    }
    let place = isRecital(events[index]) ? index - 1 : index
    guard place >= 0, let play = events[place].play else { return nil }
    if place == index, index + 1 < events.count, isRecital(events[index + 1]) { return nil }
    return switch play.label.part {
    case .whole, .first: (play, events[place].range.count)
    case .phrase, .basmalah, .istiadhah: nil
    }
  }

  /// Returns the ayat whose translations follow a recitation: those of the last repeat of an ayah,
  /// or of a segment of several ayat.
  private static func translated(_ label: Label, in numbering: AyahNumbering) -> [AyahRef] {
    let isWhole = label.part == .whole && label.ayah.ayah > 0
    let isOfRange = label.role == .range || label.role == .continuation
    return isWhole && isOfRange && label.repetition == label.repetitions
      ? numbering.ayat(in: AyahRange(start: label.ayah, end: label.endAyah)) : []
  }
}

extension Timeline.Play {
  /// Returns the playback of the translation of an ayah after this recitation.
  fileprivate func translation(_ item: AyahAudioItem, of ayah: AyahRef) -> Timeline.Play {
    Timeline.Play(
      item: item, part: item.range, speed: 1,
      label: Timeline.Label(
        ayah: ayah, role: label.role, repetition: 1, repetitions: 1, pass: label.pass,
        passes: label.passes, reciter: item.reciterName, isTranslation: true))
  }
}
