import AudioCore
import FileTesting
import Foundation
import SystemPackage
import Testing

@testable import AudioFiles

@Suite struct TagTextTests {
  /// Text as bytes of a code page, by the table of the test.
  private static let windows1256: [Character: UInt8] = [
    "س": 0xD3, "و": 0xE6, "ر": 0xD1, "ة": 0xC9, " ": 0x20, "ا": 0xC7, "ل": 0xE1, "إ": 0xC5,
    "خ": 0xCE, "ص": 0xD5, "ي": 0xED, "ه": 0xE5, "ط": 0xD8,
  ]

  private static func latin1(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
  }

  private static func cp1256(_ text: String) -> [UInt8] { text.compactMap { windows1256[$0] } }

  @Test(arguments: ["سورة الإخلاص", "يس", "طه", "Surah الإخلاص 112"])
  func arabicIsFoundWhateverWroteIt(text: String) {
    #expect(TagText(Array(text.utf8)) == TagText(Array(text.utf8)))
    #expect(TagText(Array(text.utf8)).reread == nil)
    #expect(TagText(Array(text.utf8)).text == text)
    let twice = TagText(Self.latin1(text.utf8))
    #expect(twice.text == text)
    #expect(twice.reread == "UTF-8")
    guard text.allSatisfy({ Self.windows1256[$0] != nil }) else { return }
    // As bytes that are no UTF-8, and as the letters of Latin-1 that they were taken for.
    for bytes in [Self.cp1256(text), Self.latin1(Self.cp1256(text))] {
      let found = TagText(bytes)
      #expect(found.text == text)
      #expect(found.reread == "windows-1256")
    }
  }

  /// ISO 8859-6, which old Unix programs wrote: الفلك.
  @Test func theOtherArabicCodePageIsTried() {
    let found = TagText([0xC7, 0xE4, 0xE1, 0xE4, 0xE3])
    #expect(found.text == "الفلك")
    #expect(found.reread == "ISO 8859-6")
  }

  @Test(arguments: [
    "Müller", "Café", "naïve Ørsted", "Señor Núñez", "Ünlü şarkı", "Größe", "ÀÉÎ", "Al-Ikhlāṣ",
    "سورة", "Сура", "Émile Zola à Paris", "100 °C ± 2", "“quoted” – text…", "", "é", "Ö",
  ])
  func namesOfOtherLanguagesStay(text: String) {
    let found = TagText(Array(text.utf8))
    #expect(found.text == text)
    #expect(found.reread == nil)
  }

  @Test func latin1ThatIsNoUTF8IsReadAsThat() {
    #expect(TagText([0x43, 0x61, 0x66, 0xE9]).text == "Café")
    #expect(TagText([0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72]).text == "Müller")
  }

  /// A field of 30 bytes, as ID3v1 has it, ends inside of a letter.
  @Test func aTextThatIsCutInsideOfALetterIsReadUpToThere() {
    let whole = Array("سورة الإخلاص كاملة بصوت".utf8)
    let cut = TagText(Array(whole.prefix(29)))
    #expect(cut.text == "سورة الإخلاص كا")
    #expect(cut.reread == nil)
  }

  /// Windows-1252 has letters where Latin-1 has none: `ظ` in UTF-8 is D8 B8, `ق` D9 82.
  @Test func utf8ThatWasTakenForWindows1252IsFound() {
    let found = TagText(Array("Ø§Ù„Ù\u{81}Ø§ØªØ\u{AD}Ø©".utf8))
    #expect(found.text.hasPrefix("ال"))
    #expect(found.reread == "UTF-8")
  }
}

@Suite struct SurroundingTagTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  /// An APE tag of so many bytes, headers and footers included.
  static func ape(_ size: Int, header: Bool, bit: Bool = true, version: UInt32 = 2_000) -> [UInt8] {
    let value = size - (header ? 64 : 32) - 8 - 5
    return APEBytes.tag(
      [("Gain", 0, [UInt8](repeating: 0x41, count: value))], header: header, bit: bit,
      version: version)
  }

  @Test func aTagOfAnySizeIsNoSound() throws {
    try folder.write(sine(440, seconds: 0.3), as: "x.mp3", .mp3)
    let mp3 = try folder.bytes("x.mp3")
    let id3 = Array("TAG".utf8) + [UInt8](repeating: 0, count: 125)
    var sizes: [Int: Int] = [:]
    for size in 100...400 {
      for tail in [
        Self.ape(size, header: true), Self.ape(size, header: false, version: 1_000),
        Self.ape(size, header: true, bit: false), Self.ape(size, header: true) + id3,
        id3 + Self.ape(size, header: true), Self.ape(size, header: true) + [0, 0, 0],
        Array("LYRICSBEGIN".utf8) + Self.lyrics(size),
      ] {
        let path = try folder.put("tagged.mp3", bytes: mp3 + tail)
        let parts = RecordingPart.all(in: try OpenFile(path: path))
        if parts.map({ $0.view.range }) != [0..<mp3.count] { sizes[size, default: 0] += 1 }
      }
      let path = try folder.put("front.mp3", bytes: Self.ape(size, header: true) + mp3)
      let parts = RecordingPart.all(in: try OpenFile(path: path))
      #expect(parts.map { $0.view.range } == [size..<(size + mp3.count)])
    }
    #expect(sizes == [:])
  }

  /// The rest of a Lyrics3 tag of so many bytes: its size field and its end.
  private static func lyrics(_ size: Int) -> [UInt8] {
    let text = [UInt8](repeating: 0x41, count: size - 11 - 15)
    let digits = String(size - 15)
    return text + Array((String(repeating: "0", count: 6 - digits.count) + digits).utf8)
      + Array("LYRICS200".utf8)
  }
}

@Suite struct UnknownLengthTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  private func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private static let samples: [UInt8] = (0..<8_000).flatMap { [UInt8($0 % 50), UInt8($0 % 256)] }

  /// Programs that write to a pipe cannot go back to say how long the sound is.
  @Test(arguments: [0xFFFF_FFFF, 0xFFFF_FFFE, 0x7FFF_FFFF, 0x8000_0000, 3_000_000_000, 0])
  func aFileWhoseLengthIsAPlaceholderIsReadToItsEnd(size: Int) throws {
    let au = Array(".snd".utf8) + [24, size, 3, 16_000, 1].flatMap { bytes($0, 4) } + Self.samples
    let wave =
      Array("RIFF".utf8) + bytes(size, 4).reversed() + Array("WAVEfmt ".utf8)
      + [16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x3E, 0, 0, 0, 0x7D, 0, 0, 2, 0, 16, 0]
      + Array("data".utf8) + bytes(size, 4).reversed() + Self.samples
    for content in [au, wave] {
      let decoded = try Decoded(folder.put("x", bytes: content))
      #expect(decoded.frames == 8_000)
      #expect(decoded.interruption == nil)
    }
  }

  @Test(arguments: [20_000, 2_000_000_000])
  func aLengthThatIsNoPlaceholderIsAPromise(size: Int) throws {
    let au = Array(".snd".utf8) + [24, size, 3, 16_000, 1].flatMap { bytes($0, 4) } + Self.samples
    let path = try folder.put("x.au", bytes: au)
    let decoded = try Decoded(path)
    #expect(decoded.frames == 8_000)
    #expect(
      decoded.interruption
        == .cutShort(
          path: path, expectedBytes: 24 + size, foundBytes: 24 + 16_000, readFrames: 8_000))
  }
}

@Suite struct HeardFileTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  @Test func aStatedRateIsThatOfTheSound() throws {
    let path = try folder.write(sine(440, seconds: 1, rate: 16_000), as: "x", rate: 16_000)
    let decoded = try Decoded(path, hearing: Hearing(rate: SampleRate(hertz: 8_000)))
    #expect(decoded.info.sampleRate.hertz == 8_000)
    #expect(decoded.frames == 16_000)
    #expect(abs(decoded.frequency - 220) < 0.5)
  }

  @Test(arguments: [
    (ChannelMix.channel(1), Float(0.5)), (.channel(2), -0.25), (.difference, 0.375), (.mean, 0.125),
  ])
  func aStatedChannelIsAllThatIsGiven(mix: ChannelMix, value: Float) throws {
    let samples: [Float] = (0..<2_000).map { $0 % 2 == 0 ? 0.5 : -0.25 }
    let path = try folder.write(samples, as: "x", channels: 2)
    let decoded = try Decoded(path, block: 77, hearing: Hearing(channel: mix))
    #expect(decoded.info.channelCount == 1)
    #expect(decoded.info.storedChannelCount == 2)
    #expect(decoded.samples == [Float](repeating: value, count: 1_000))
  }

  @Test func aChannelOrTrackThatIsNotThereIsNamed() throws {
    let stereo = try folder.write([0.5, 0.5], as: "x", channels: 2)
    #expect(throws: AudioFileError.noSuchChannel(path: stereo, channel: "3", count: 2)) {
      try Decoded(stereo, hearing: Hearing(channel: .channel(3)))
    }
    #expect(throws: AudioFileError.noSuchTrack(path: stereo, track: 2, count: 1)) {
      try Decoded(stereo, hearing: Hearing(track: 2))
    }
    // A channel that was stated for a whole folder does not concern a file with one channel.
    let mono = try folder.write([0.5], as: "y")
    #expect(try Decoded(mono, hearing: Hearing(channel: .channel(2))).samples == [0.5])
  }

  @Test(arguments: ["mp4", "mkv", "mka", "mov"])
  func eachSoundTrackCanBeRead(ending: String) throws {
    try folder.write(sine(440, seconds: 1), as: "a.wav")
    try folder.write(sine(880, seconds: 2), as: "b.wav")
    try folder.run(
      "ffmpeg",
      arguments: [
        "-i", "a.wav", "-i", "b.wav", "-map", "0", "-map", "1", "-c:a", "aac", "x.\(ending)",
      ])
    let path = folder[FilePath("x.\(ending)")]
    let tracks = try (1...2).map { try Decoded(path, hearing: Hearing(track: $0)) }
    #expect(tracks.map(\.info.track) == [1, 2])
    #expect(tracks.map(\.info.trackCount) == [2, 2])
    for (decoded, hertz) in zip(tracks, [440.0, 880]) {
      #expect(abs(decoded.frequency - hertz) < 1)
      #expect(decoded.interruption == nil)
    }
    #expect(throws: AudioFileError.noSuchTrack(path: path, track: 3, count: 2)) {
      try Decoded(path, hearing: Hearing(track: 3))
    }
  }
}

/// The bytes of APE tags.
enum APEBytes {
  /// A tag of some items: key, flags and value.
  static func tag(
    _ items: [(String, UInt32, [UInt8])], header: Bool = true, bit: Bool = true,
    version: UInt32 = 2_000
  ) -> [UInt8] {
    var body: [UInt8] = []
    for (key, flags, value) in items {
      body += number(UInt32(value.count)) + number(flags)
      body += Array(key.utf8) + [0] + value
    }
    func mark(_ flags: UInt32) -> [UInt8] {
      Array("APETAGEX".utf8) + number(version) + number(UInt32(body.count + 32))
        + number(UInt32(items.count)) + number(flags) + [UInt8](repeating: 0, count: 8)
    }
    let front = header ? mark(0xA000_0000) : []
    return front + body + mark(header && bit ? 0x8000_0000 : 0)
  }

  static func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }
}
