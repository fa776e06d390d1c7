package import Annotations
import AudioCore
import Recitation

extension Annotation {
  /// Creates the annotation of a recording, with the content that a format can store.
  ///
  /// - Parameters:
  ///   - recording: the recording with its analysis results.
  ///   - format: the format to write; it determines which tiers of ``RecordingText`` are used.
  package init(of recording: ExportedRecording, for format: AnnotationFormat) {
    let text = RecordingText(recording.manifest)
    switch format.content {
    case .tiers: self = text.annotation(text.tiers)
    case .chapters: self = text.annotation([text.chapters])
    case .words: self = text.annotation([text.captions(withWords: true)])
    case .captions:
      switch (recording.detail, format.wordTimes) {
      case (.ayat, .own), (.words, .asExtension):
        self = text.annotation([text.captions(withWords: true, isNumbered: true)])
      case (.ayat, _): self = text.annotation([text.captions(withWords: false)])
      case (.words, _): self = text.annotation([text.wordCaptions])
      }
    }
    title = recording.manifest.recording.title
  }
}

/// The text and times of a recording's segments.
struct RecordingText {
  private let recording: Recording
  private let segments: [Segment]
  private let rate: SampleRate
  /// True if the recording's words match the printed text in Hafs.
  private let hasText: Bool

  init(_ manifest: Manifest) {
    recording = manifest.recording
    rate = recording.sampleRate ?? SampleRate(hertz: 1)
    segments = recording.sampleRate == nil ? [] : manifest.segments
    hasText = recording.riwayah.hasWordsOfHafs
  }

  func annotation(_ tiers: [Annotation.Tier]) -> Annotation {
    Annotation(
      artist: recording.reciter ?? "", fileName: recording.sourceFileName, rate: rate,
      length: recording.sampleRate.map { _ in FrameIndex(recording.frameCount) }, tiers: tiers)
  }

  /// Three tiers: the labels of the segments, their text, and their words.
  var tiers: [Annotation.Tier] {
    let labels = segments.map { segment in
      Annotation.Entry(range: segment.range, text: SegmentLabel.text(of: segment))
    }
    let captions = captions(withWords: true).entries
    return [
      Annotation.Tier("segments", labels),
      Annotation.Tier("text", captions.filter { !$0.text.isEmpty }),
      Annotation.Tier(
        "words", captions.flatMap(\.words).map { Annotation.Entry(range: $0.range, text: $0.text) }),
    ]
  }

  /// Returns a caption for each recited segment.
  ///
  /// - Parameters:
  ///   - withWords: true to include the times of words, if known.
  ///   - isNumbered: true to add the number of each ayah to the last word of the ayah.
  /// - Returns: one caption per segment that has a text.
  func captions(withWords: Bool, isNumbered: Bool = false) -> Annotation.Tier {
    Annotation.Tier(
      "text",
      segments.compactMap { segment in
        guard let text = text(of: segment) else { return nil }
        return Annotation.Entry(
          range: segment.range, text: text, name: SegmentLabel.place(of: segment),
          words: withWords ? words(of: segment, isNumbered) : [], speaker: segment.voiceName ?? "",
          confidence: segment.confidence)
      })
  }

  /// A caption for each word, or for the whole segment if its words are unknown.
  var wordCaptions: Annotation.Tier {
    Annotation.Tier(
      "words",
      captions(withWords: true).entries.flatMap { entry in
        entry.words.isEmpty
          ? [entry]
          : entry.words.map {
            Annotation.Entry(
              range: $0.range, text: $0.text, speaker: entry.speaker, confidence: $0.confidence)
          }
      })
  }

  /// A chapter for each segment, titled with its ayat, such as `67:1-3`, and its text.
  var chapters: Annotation.Tier {
    Annotation.Tier(
      "chapters",
      segments.map { segment in
        let place = SegmentLabel.place(of: segment)
        let text = segment.ayah == nil ? nil : text(of: segment)
        return Annotation.Entry(
          range: segment.range, text: place + (text.map { $0 == place ? "" : " \($0)" } ?? ""))
      })
  }

  // MARK: Text

  /// Returns the text of a segment. If the text is unknown, returns the ayat, such as `67:1-3`. Nil
  /// for talk and unassigned segments.
  private func text(of segment: Segment) -> String? {
    if let phrase = RecitedPhrase.text(of: segment.kind) { return phrase }
    guard let first = segment.ayah, let last = segment.endAyah else { return nil }
    guard hasText, !isTooLong(from: first, to: last) else {
      return SegmentLabel.place(of: segment)
    }
    if segment.kind == .fragment {
      let said = texts(of: segment.saidWords).map(\.text)
      return (said.isEmpty ? PrintedText.knownWords(of: first) : said).joined(separator: " ") + " …"
    }
    return PrintedAyat.all(from: first, to: last).map { ayah in
      (PrintedText.knownWords(of: ayah) + [PrintedText.endOfAyah(ayah.ayah)]).joined(separator: " ")
    }.joined(separator: " ")
  }

  /// True if a segment across surahs has more than ``maxWords`` words. Only a file of another
  /// program can contain such a segment, and the texts of many such segments would fill the memory.
  private func isTooLong(from first: AyahRef, to last: AyahRef) -> Bool {
    guard first.surah < last.surah else { return false }
    let words = QuranWords.hafs.range(of: AyahRange(start: first, end: last))
    return (words?.count ?? 0) > Self.maxWords
  }

  /// The maximum number of words in a segment across surahs. Even the longest surah has fewer
  /// words.
  private static let maxWords = 7000

  private func words(of segment: Segment, _ isNumbered: Bool) -> [Annotation.Word] {
    guard hasText else { return [] }
    let said = texts(of: segment.saidWords)
    var words = said.map { word, text, _ in
      Annotation.Word(range: word.range, text: text, confidence: word.confidence)
    }
    if isNumbered, let first = segment.ayah, let last = segment.endAyah,
      ![.fragment, .basmalah].contains(segment.kind), !isTooLong(from: first, to: last)
    {
      // An ayah that is said again is numbered after its last reading only.
      var ends: [AyahRef: Int] = [:]
      for (index, one) in said.enumerated() where one.isLast && one.word.ayah >= first {
        ends[one.word.ayah] = index
      }
      for (ayah, index) in ends where ayah <= last {
        words[index].text += " " + PrintedText.endOfAyah(ayah.ayah)
      }
    }
    return words
  }

  /// Returns each word that exists in the printed text, with its text. `isLast` is true for the
  /// last word of an ayah. Consecutive words of an ayah share one look-up.
  private func texts(
    of words: [Segment.Word]
  ) -> [(word: Segment.Word, text: String, isLast: Bool)] {
    var known: (ayah: AyahRef, words: [String])?
    return words.compactMap { word in
      let printed =
        known?.ayah == word.ayah ? known?.words ?? [] : PrintedText.knownWords(of: word.ayah)
      known = (word.ayah, printed)
      guard printed.indices.contains(word.number - 1) else { return nil }
      return (word, printed[word.number - 1], word.number == printed.count)
    }
  }
}

/// The bundled printed text in Hafs.
enum PrintedAyat {
  /// Returns the words of each ayah of a surah.
  static func surah(_ number: Int) -> [[String]] {
    do { return try PrintedText.words(of: number) } catch {
      preconditionFailure("the bundled text has no surah \(number): \(error)")
    }
  }

  /// Returns all ayat from `first` to `last`, inclusive.
  static func all(from first: AyahRef, to last: AyahRef) -> [AyahRef] {
    (first.surah...last.surah).flatMap { surah -> [AyahRef] in
      let from = surah == first.surah ? first.ayah : 1
      let to = surah == last.surah ? last.ayah : Self.surah(surah).count
      return from <= to ? (from...to).map { AyahRef(surah: surah, ayah: $0) } : []
    }
  }
}
