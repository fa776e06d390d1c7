import Annotations
package import AudioCore
package import Recitation

/// The recitations and gaps of one sound file, with their times. A map in any format is written
/// from this value.
package struct DrillMap: Sendable, Hashable {
  /// The title of the drill.
  package var title: String
  /// The name of the sound file, without its folder.
  package var fileName: String
  /// The timeline, in frames of the sound file.
  package var timeline: Timeline
  /// The number of channels of the sound file.
  package var channelCount: Int
  /// The display name of each audio source.
  package var sourceNames: [SourceKey: String]
  /// The display options for labels and words.
  package var display: PlaybackSettings.Display
  /// The fingerprint of the drill.
  package var fingerprint: String
  /// The SHA-256 of the sound file, 64 lower-case hexadecimal digits; empty until the file is
  /// written.
  package var soundSHA256 = ""
  /// The riwayah that determines the text and the numbering of the ayat.
  package var riwayah: Riwayah

  package init(
    title: String, fileName: String, timeline: Timeline, channelCount: Int = 1,
    sourceNames: [SourceKey: String] = [:], display: PlaybackSettings.Display = .init(),
    fingerprint: String = "", riwayah: Riwayah = .hafs
  ) {
    self.riwayah = riwayah
    self.title = title
    self.fileName = fileName
    self.timeline = timeline
    self.channelCount = channelCount
    self.sourceNames = sourceNames
    self.display = display
    self.fingerprint = fingerprint
  }

  /// A recitation and its range in the sound file.
  package struct Reading: Sendable, Hashable {
    package let range: FrameRange
    package let play: Timeline.Play
    package let label: String
  }

  /// All recitations in playing order.
  package var readings: [Reading] {
    timeline.events.compactMap { event in
      event.play.map { reading($0, in: event.range) }
    }
  }

  /// Returns a recitation with its label. The options in ``display`` determine the parts of the
  /// label.
  package func reading(_ play: Timeline.Play, in range: FrameRange) -> Reading {
    Reading(range: range, play: play, label: display.text(of: play.label).onOneLine)
  }

  /// The reciters in order of first appearance, separated by commas.
  package var reciters: String {
    var seen: Set<String> = []
    return readings.map(\.play.label.reciter).filter { !$0.isEmpty && seen.insert($0).inserted }
      .joined(separator: ", ")
  }

  /// True if the drill plays more than one reciter.
  private var severalReciters: Bool {
    var first: String?
    for event in timeline.events {
      guard let reciter = event.play?.label.reciter else { continue }
      if let first, first != reciter { return true }
      first = reciter
    }
    return false
  }

  /// Returns the words of a recitation, in frames of the sound file; see ``WordMapping``.
  package func words(of reading: Reading) -> [WordMapping.Word] {
    guard display.words else { return [] }
    return WordMapping.words(of: reading.play, in: reading.range, rate: timeline.rate)
  }

  /// A word of the printed text.
  package struct PrintedWord: Sendable, Hashable {
    /// The index of the word in its ayah, from 0.
    package let index: Int
    package let text: String
    /// True for the last word of an ayah.
    package let isLast: Bool
  }

  /// Returns the printed words of a recitation in text order; empty if ``display`` hides words.
  package func printedWords(of reading: Reading) -> [PrintedWord] {
    display.words ? knownWords(of: reading) : []
  }

  /// Returns the printed words of a recitation in text order.
  ///
  /// - Returns: the words; empty if the riwayah is neither Hafs nor Shu'bah, and for an isti'adhah,
  ///   a translation, or a recitation across the end of a surah.
  func knownWords(of reading: Reading) -> [PrintedWord] {
    let label = reading.play.label
    guard riwayah.hasWordsOfHafs, !label.isTranslation, label.part != .istiadhah,
      label.ayah.surah == label.endAyah.surah
    else { return [] }
    var printed: [PrintedWord] = []
    for number in label.ayah.ayah...label.endAyah.ayah {
      let ayah = AyahRef(surah: label.ayah.surah, ayah: number)
      let words = PrintedText.knownWords(of: ayah)
      printed += words.enumerated().map { index, word in
        PrintedWord(index: index, text: word, isLast: index == words.count - 1)
      }
    }
    guard let part = label.words else {
      if case .whole = label.part { return printed }
      return label.part == .basmalah ? printed : []
    }
    return printed.filter { part.contains($0.index + 1) }
  }

  /// Returns the printed words of a recitation in text order, each with its range if known. If the
  /// reciter goes back to earlier words, returns only the words with known ranges, in time order.
  func spokenWords(of reading: Reading) -> [(text: String, range: FrameRange?)] {
    let printed = printedWords(of: reading)
    let timed = words(of: reading)
    if printed.isEmpty { return timed.map { ("\($0.index + 1)", $0.range) } }
    guard reading.play.label.ayah == reading.play.label.endAyah, !timed.isEmpty else {
      return printed.map { ($0.text, nil) }
    }
    let texts = Dictionary(printed.map { ($0.index, $0.text) }, uniquingKeysWith: { one, _ in one })
    guard zip(timed, timed.dropFirst()).allSatisfy({ $0.index < $1.index }) else {
      return timed.compactMap { word in texts[word.index].map { ($0, word.range) } }
    }
    let ranges = Dictionary(timed.map { ($0.index, $0.range) }, uniquingKeysWith: { one, _ in one })
    return printed.map { ($0.text, ranges[$0.index]) }
  }

  /// Returns short titles of recitations, because car radios and phones cut off a title after some
  /// 25 letters. A title is the label, with the reciter only if the drill has several reciters.
  package func chapterTitles(of readings: [Reading]) -> [String] {
    var short = display
    short.reciter = display.reciter && severalReciters
    return readings.map { short.text(of: $0.play.label).onOneLine }
  }

  /// Returns the chapters of recitations as an annotation, for the file formats of other programs.
  ///
  /// - Parameter readings: the recitations, each with the range of its chapter.
  /// - Returns: an annotation with title, reciters and file name, and one entry per recitation.
  func chapters(_ readings: [(reading: Reading, range: FrameRange)]) -> Annotation {
    Annotation(
      title: title, artist: reciters, fileName: fileName, rate: timeline.rate,
      length: FrameIndex(timeline.frameCount),
      tiers: [
        Annotation.Tier(
          "chapters",
          zip(readings, chapterTitles(of: readings.map(\.reading))).map { one, title in
            Annotation.Entry(
              range: one.range, text: title, speaker: one.reading.play.label.reciter)
          })
      ])
  }
}

/// Converts the positions of words in the source to positions in the output.
package enum WordMapping {
  /// A word with its range in the output.
  package struct Word: Sendable, Hashable {
    /// The index of the word in its ayah, from 0.
    package let index: Int
    /// The range in frames of the output.
    package let range: FrameRange
  }

  /// Returns the words of a recitation.
  ///
  ///     output frame = start of the event + round((frame − start of the part) · out / in / speed)
  ///
  /// with the sample rate `out` of the output and the sample rate `in` of the source.
  ///
  /// Words outside the played part are omitted; words at the edges of the part are shortened.
  ///
  /// - Parameters:
  ///   - play: the played audio.
  ///   - event: the event's range in frames of the output.
  ///   - rate: the sample rate of the output.
  /// - Returns: the words in the order of the audio item, within `event`.
  static func words(of play: Timeline.Play, in event: FrameRange, rate: SampleRate) -> [Word] {
    func position(_ frame: FrameIndex) -> FrameIndex {
      let seconds = (frame.count - play.part.start.count).seconds(at: play.item.sourceRate)
      let frames = (seconds * Double(rate.hertz) / play.speed).rounded()
      return FrameIndex(event.start.count + Int(nearest: frames, within: 0...event.count))
    }
    return play.item.words.filter { $0.range.overlap(play.part) > 0 }.map { word in
      Word(
        index: word.wordIndex,
        range: FrameRange(start: position(word.range.start), end: position(word.range.end)))
    }
  }
}

extension Int {
  fileprivate func seconds(at rate: SampleRate) -> Double { Double(self) / Double(rate.hertz) }
}
