package import Annotations
import AudioCore
import Recitation

extension Annotation {
  /// The text and times of a recording, as a format holds them.
  ///
  /// - Parameters:
  ///   - recording: with the results of its analysis.
  ///   - format: decides which of ``RecordingText`` are made.
  package init(of recording: ExportedRecording, for format: AnnotationFormat) {
    let text = RecordingText(recording.manifest)
    switch format.content {
    case .tiers: self = text.annotation(text.tiers)
    case .chapters: self = text.annotation([text.chapters])
    case .words: self = text.annotation([text.captions(withWords: true)])
    case .captions:
      switch (recording.detail, format.wordTimes) {
      case (.ayat, .own), (.words, .asExtension):
        self = text.annotation([text.numbered(text.captions(withWords: true))])
      case (.ayat, _): self = text.annotation([text.captions(withWords: false)])
      case (.words, _): self = text.annotation([text.wordCaptions])
      }
    }
    title = recording.manifest.recording.title
  }
}

/// The text of the segments of a recording, with their times.
struct RecordingText {
  private let recording: Recording
  private let segments: [Segment]
  private let rate: SampleRate
  /// True if the recording's words are those of the printed text in Hafs.
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

  /// The segments by their labels, their text, and their words.
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

  /// The text of each segment that is recited.
  ///
  /// - Parameter withWords: true to give the times of words too, where they are known.
  /// - Returns: a caption for each of them.
  func captions(withWords: Bool) -> Annotation.Tier {
    Annotation.Tier(
      "text",
      segments.compactMap { segment in
        guard let text = text(of: segment) else { return nil }
        return Annotation.Entry(
          range: segment.range, text: text, name: SegmentLabel.place(of: segment),
          words: withWords ? words(of: segment) : [], speaker: segment.voiceName ?? "",
          confidence: segment.confidence)
      })
  }

  /// Captions in which the last word of an ayah is followed by the ayah's number.
  func numbered(_ captions: Annotation.Tier) -> Annotation.Tier {
    var captions = captions
    for index in captions.entries.indices {
      // Each number of the text stands after a word of the ayah that it ends.
      let text = captions.entries[index].text.split(separator: " ")
      let numbers = text.indices.filter { text[$0].hasPrefix("﴿") && $0 > 0 }
      var place = 0
      for number in numbers {
        let last = text[number - 1]
        let words = captions.entries[index].words
        guard let word = words[place...].lastIndex(where: { $0.text == last }) else { continue }
        place = word + 1
        captions.entries[index].words[word].text += " \(text[number])"
      }
    }
    return captions
  }

  /// A caption for each word; for a segment whose words are not known, one for the segment.
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

  /// A chapter for each segment: its place, and its text.
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

  /// The text of a segment; its place where the text is not known; nil for talk and what nobody has
  /// assigned.
  private func text(of segment: Segment) -> String? {
    if let phrase = RecitedPhrase.text(of: segment.kind) { return phrase }
    guard let first = segment.ayah, let last = segment.endAyah else { return nil }
    guard hasText else { return SegmentLabel.place(of: segment) }
    if segment.kind == .fragment {
      let said = segment.saidWords.compactMap(text)
      return (said.isEmpty ? PrintedText.knownWords(of: first) : said).joined(separator: " ") + " …"
    }
    return PrintedAyat.all(from: first, to: last).map { ayah in
      (PrintedText.knownWords(of: ayah) + [PrintedText.endOfAyah(ayah.ayah)]).joined(separator: " ")
    }.joined(separator: " ")
  }

  private func words(of segment: Segment) -> [Annotation.Word] {
    guard hasText else { return [] }
    return segment.saidWords.compactMap { word in
      text(of: word).map {
        Annotation.Word(range: word.range, text: $0, confidence: word.confidence)
      }
    }
  }

  private func text(of word: Segment.Word) -> String? {
    let words = PrintedText.knownWords(of: word.ayah)
    return words.indices.contains(word.number - 1) ? words[word.number - 1] : nil
  }
}

/// The printed text in Hafs, which is bundled.
enum PrintedAyat {
  /// The words of each ayah of a surah.
  static func surah(_ number: Int) -> [[String]] {
    do { return try PrintedText.words(of: number) } catch {
      preconditionFailure("the bundled text has no surah \(number): \(error)")
    }
  }

  /// The ayat from one to another.
  static func all(from first: AyahRef, to last: AyahRef) -> [AyahRef] {
    (first.surah...last.surah).flatMap { surah -> [AyahRef] in
      let from = surah == first.surah ? first.ayah : 1
      let to = surah == last.surah ? last.ayah : Self.surah(surah).count
      return from <= to ? (from...to).map { AyahRef(surah: surah, ayah: $0) } : []
    }
  }
}
