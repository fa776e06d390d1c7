import AudioCore
import Library
import Playback
package import Recitation
import Resolving

/// Two ayat that are easily mistaken for each other, with the words in which the two ayat differ.
package struct ContrastPair: Hashable, Sendable {
  /// One ayah of a pair, with the words that are played in contrast to the other ayah.
  package struct Side: Hashable, Sendable {
    package let ayah: AyahRef
    /// Word numbers, from 1; nil for the whole ayah.
    package let words: ClosedRange<Int>?

    package init(ayah: AyahRef, words: ClosedRange<Int>?) {
      self.ayah = ayah
      self.words = words
    }
  }

  package let first, second: Side

  package init(_ first: Side, _ second: Side) {
    self.first = first
    self.second = second
  }
}

/// A drill that plays pairs of similar ayat in contrast:
///
///     A  B  a b  a b  ·  A  C  a c  a c
///
/// A, B and C are whole ayat; a, b and c are the words in which they differ; `·` separates two
/// pairs. Both ayat are first played whole. Then the words in which they differ are played in turn,
/// as many times as the settings repeat an ayah. A source without timed words is played whole
/// instead.
struct ContrastDrill {
  /// The audio of an ayah, with the words in which it differs from the other ayah of the pair.
  private struct Heard {
    let item: AyahAudioItem
    let words: ClosedRange<Int>?
  }

  private let pairs: [(first: Heard, second: Heard)]
  private let settings: PlaybackSettings
  private let rate: SampleRate
  /// The ayat without audio; pairs that contain such an ayah are skipped.
  let missing: [AyahRef]

  /// - Parameters:
  ///   - pairs: the pairs in playing order.
  ///   - items: the audio of their ayat.
  ///   - settings: gaps, repeats and speed.
  ///   - rate: the sample rate of the output.
  init(
    _ pairs: [ContrastPair], _ items: [AyahRef: AyahAudioItem], _ settings: PlaybackSettings,
    rate: SampleRate
  ) {
    self.pairs = pairs.compactMap { pair in
      guard let first = items[pair.first.ayah], let second = items[pair.second.ayah] else {
        return nil
      }
      return (
        Heard(item: first, words: pair.first.words),
        Heard(item: second, words: pair.second.words)
      )
    }
    missing = Set(pairs.flatMap { [$0.first.ayah, $0.second.ayah] }.filter { items[$0] == nil })
      .sorted()
    self.settings = settings
    self.rate = rate
  }

  /// The timeline; it has no events if no pair has audio.
  var timeline: Timeline {
    var events: [Timeline.Event] = []
    func append(_ kind: Timeline.Kind, _ frames: Int) {
      let start = events.last?.range.end.count ?? 0
      events.append(Timeline.Event(range: FrameRange(start..<start + frames), kind: kind))
    }
    func add(_ heard: Heard, isCut: Bool, _ repetition: Int) {
      let play = play(heard, isCut: isCut, repetition)
      append(.play(play), heard.item.frames(of: play.part, at: rate, speed: settings.speed))
    }
    func pause(_ rule: PlaybackSettings.GapRule, _ reason: Timeline.Gap.Reason) {
      guard let last = events.last, let item = last.play?.item else { return }
      let frames = settings.gaps.frames(rule, after: last.range.count, at: rate)
      if frames > 0 { append(.gap(.init(reason: reason, item: item)), frames) }
    }
    for pair in pairs {
      pause(settings.gaps.passes, .betweenPasses)
      // Round 0 plays both ayat whole; each later round plays the differing words.
      for round in 0...settings.ayahRepeat {
        if round > 0 { pause(settings.gaps.repeats, .betweenRepeats) }
        add(pair.first, isCut: round > 0, max(1, round))
        pause(settings.gaps.ayat, .betweenAyat)
        add(pair.second, isCut: round > 0, max(1, round))
      }
    }
    return Timeline(rate: rate, events: events, missing: missing)
  }

  private func play(_ heard: Heard, isCut: Bool, _ repetition: Int) -> Timeline.Play {
    let item = heard.item
    let cut = isCut ? Self.part(heard.words, of: item) : nil
    return Timeline.Play(
      item: item, part: cut ?? item.range, speed: settings.speed,
      label: Timeline.Label(
        ayah: item.ayah, endAyah: item.endAyah, part: cut == nil ? .whole : .phrase(1, of: 1),
        repetition: repetition, repetitions: isCut ? settings.ayahRepeat : 1, pass: 1, passes: 1,
        reciter: item.reciterName, words: cut == nil ? nil : heard.words))
  }

  /// The audio of the given words; nil if the first or the last word has no time.
  private static func part(_ words: ClosedRange<Int>?, of item: AyahAudioItem) -> FrameRange? {
    guard let words,
      let start = item.words.first(where: { $0.wordIndex + 1 == words.lowerBound }),
      let end = item.words.last(where: { $0.wordIndex + 1 == words.upperBound }),
      start.range.start < end.range.end, item.range.start <= start.range.start,
      end.range.end <= item.range.end
    else { return nil }
    return FrameRange(start: start.range.start, end: end.range.end)
  }
}
