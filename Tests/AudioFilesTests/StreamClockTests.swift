import AudioCore
import AudioFiles
import FileTesting
import SystemPackage
import Testing

/// Complete recordings with unusual containers: a clock that does not start at 0, no end mark, a
/// last frame that runs into a tag.
@Suite struct StreamClockTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  /// Writes three seconds of a sine as `a.mka`.
  private func encode(_ codec: [String]) throws {
    try folder.write(sine(440, seconds: 3, rate: 48_000), as: "source.wav", rate: 48_000)
    try folder.run("ffmpeg", arguments: ["-y", "-i", "source.wav"] + codec + ["a.mka"])
  }

  /// Writes a copy of `a.mka` with a clock that starts at `start`.
  private func shift(_ name: String, start: String) throws -> FilePath {
    try folder.run(
      "ffmpeg", arguments: ["-y", "-itsoffset", start, "-i", "a.mka", "-c", "copy", name])
    return folder[FilePath(name)]
  }

  /// Stream recordings start in the middle, and broadcasters' clocks count the hours of the day.
  /// The stated end is then not the length.
  @Test(
    arguments: [
      ("x.mkv", ["-c:a", "aac"]), ("x.mka", ["-c:a", "flac"]), ("x.mka", ["-c:a", "libvorbis"]),
      ("x.webm", ["-c:a", "libopus"]), ("x.wma", ["-c:a", "wmav2"]), ("x.asf", ["-c:a", "wmav2"]),
      ("x.ts", ["-c:a", "aac"]), ("x.mpg", ["-c:a", "mp2"]), ("x.flv", ["-c:a", "aac"]),
      ("x.m4a", ["-c:a", "aac"]), ("x.mov", ["-c:a", "aac"]), ("x.3gp", ["-c:a", "aac"]),
      ("x.ogg", ["-c:a", "libvorbis"]), ("x.opus", ["-c:a", "libopus"]),
      ("x.oga", ["-c:a", "flac"]), ("x.avi", ["-c:a", "libmp3lame"]),
    ])
  func aClockThatDoesNotBeginAt0IsNoLoss(name: String, codec: [String]) throws {
    try encode(codec)
    // The AVI writer fills the time before the sound with empty packets, and refuses to write an
    // hour of such packets.
    for start in ["0", "1.5"] + (name == "x.avi" ? [] : ["3600", "86399.5"]) {
      let decoded = try Decoded(shift(name, start: start))
      #expect(decoded.interruption == nil, "\(start)")
      // Encoders add up to 0.1 s of delay and padding.
      let seconds = Double(decoded.frames) / Double(decoded.info.sampleRate.hertz)
      #expect((2.9...3.15).contains(seconds), "\(start)")
      #expect(abs(decoded.level - 0.3536) < 0.02, "\(start)")
    }
  }

  /// The stated end is still checked, so truncation is detected for any start of the clock.
  @Test(arguments: ["x.mkv", "x.webm", "x.wma"])
  func aRecordingCutShortIsPartialWhateverItsClock(name: String) throws {
    let codec = ["x.mkv": "aac", "x.webm": "libopus", "x.wma": "wmav2"][name] ?? ""
    try encode(["-c:a", codec])
    let bytes = try folder.bytes(shift(name, start: "3600"))
    let path = try folder.put("cut", bytes: Array(bytes.prefix(bytes.count * 6 / 10)))
    #expect(try Decoded(path).interruption != nil)
  }

  /// Clears the mark on the last page of each stream.
  private func withoutEndMark(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var start = 0
    while start + 27 <= bytes.count {
      let count = Int(bytes[start + 26])
      let length =
        27 + count + bytes[(start + 27)..<(start + 27 + count)].reduce(0) { $0 + Int($1) }
      if bytes[start + 5] & 4 != 0 {
        result[start + 5] &= ~4
        for i in 22..<26 { result[start + i] = 0 }
        let checksum = Self.checksum(result[start..<(start + length)])
        for i in 0..<4 {
          result[start + 22 + i] = UInt8(truncatingIfNeeded: checksum >> (8 * UInt32(i)))
        }
      }
      start += length
    }
    return result
  }

  /// The CRC-32 of Ogg, computed by its definition.
  private static func checksum(_ page: ArraySlice<UInt8>) -> UInt32 {
    page.reduce(0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte) << 24) { crc, _ in
        crc >> 31 == 1 ? crc << 1 ^ 0x04C1_1DB7 : crc << 1
      }
    }
  }

  static let oggs: [(String, [String])] = [
    ("x.opus", ["-c:a", "libopus"]), ("x.ogg", ["-c:a", "libvorbis"]),
    ("speex.ogg", ["-c:a", "libspeex", "-ar", "16000"]),
    ("flac.oga", ["-c:a", "flac", "-f", "ogg"]),
  ]

  private func makeOgg(_ name: String, _ options: [String], channels: Int = 1) throws -> [UInt8] {
    try folder.write(
      sine(440, seconds: 3, rate: 48_000, channels: channels), as: "source.wav", rate: 48_000,
      channels: channels)
    try folder.run("ffmpeg", arguments: ["-y", "-i", "source.wav"] + options + [name])
    return try folder.bytes(FilePath(name))
  }

  /// Voice services write streams without the end mark. The whole sound is decoded, with a note.
  @Test(arguments: oggs, [1, 2])
  func anOggStreamOfWholePagesIsWholeWithoutItsEndMark(
    kind: (String, [String]), channels: Int
  ) throws {
    let bytes = try makeOgg(kind.0, kind.1, channels: channels)
    let whole = try Decoded(folder.put("whole", bytes: bytes))
    let unmarked = try Decoded(folder.put("unmarked", bytes: withoutEndMark(bytes)))
    #expect(unmarked.interruption == nil)
    #expect(
      unmarked.notes == ["the mark at the end of the Ogg stream is missing; all pages are whole"])
    #expect(whole.notes == [])
    #expect(unmarked.samples.elementsEqual(whole.samples))
  }

  @Test(arguments: oggs)
  func anOggStreamThatBreaksOffInAPageIsCutShort(name: String, options: [String]) throws {
    let bytes = withoutEndMark(try makeOgg(name, options))
    let decoded = try Decoded(folder.put("cut", bytes: Array(bytes.dropLast(40))))
    guard case .cutShort = decoded.interruption else {
      Issue.record("\(String(describing: decoded.interruption))")
      return
    }
  }

  /// Two streams in a row, without end marks.
  @Test(arguments: oggs.prefix(2))
  func chainedStreamsWithoutMarksAreWhole(name: String, options: [String]) throws {
    let bytes = withoutEndMark(try makeOgg(name, options))
    let alone = try Decoded(folder.put("alone", bytes: bytes))
    let chained = try Decoded(folder.put("chained", bytes: bytes + bytes))
    #expect(chained.interruption == nil)
    #expect(chained.frames == 2 * alone.frames)
    #expect(chained.notes.count == 1)
  }

  private static let id3v1 =
    Array("TAG".utf8) + Array("a title".utf8) + [UInt8](repeating: 0, count: 118)

  /// Tags after the sound.
  static let tails: [(String, [UInt8])] = [
    ("ID3v1", id3v1),
    ("APE", APEBytes.tag([("Title", 0, Array("words".utf8))])),
    ("APE and ID3v1", APEBytes.tag([("Title", 0, Array("words".utf8))]) + id3v1),
    ("Lyrics3 v2", Array("LYRICSBEGININD0000200".utf8) + Array("000021LYRICS200".utf8) + id3v1),
    ("Lyrics3 v1", Array("LYRICSBEGIN[00:01]words".utf8) + Array("LYRICSEND".utf8) + id3v1),
    ("ID3v1 and zeros", id3v1 + [UInt8](repeating: 0, count: 500)),
  ]

  /// The last frame is shorter than its header states, because a tag editor overwrote its end or an
  /// encoder was stopped. A tag after the frame shows that the file was completed.
  @Test(arguments: tails, [["-b:a", "128k"], ["-q:a", "4"], ["-write_xing", "0"]])
  func aLastFrameThatRunsIntoATagIsNoLoss(tail: (String, [UInt8]), options: [String]) throws {
    try folder.write(sine(440, seconds: 3), as: "source.wav")
    try folder.run(
      "ffmpeg", arguments: ["-y", "-i", "source.wav", "-id3v2_version", "0"] + options + ["x.mp3"])
    let bytes = try folder.bytes("x.mp3")
    let whole = try Decoded(folder.put("whole", bytes: bytes + tail.1))
    #expect(whole.interruption == nil)
    for missing in [1, 60, 100] {
      let cut = Array(bytes.dropLast(missing)) + tail.1
      let decoded = try Decoded(folder.put("cut", bytes: cut))
      #expect(decoded.interruption == nil)
      #expect(decoded.frames == whole.frames)
      // Without the tag, the file counts as truncated.
      #expect(
        try Decoded(folder.put("bare", bytes: Array(bytes.dropLast(missing)))).interruption != nil)
    }
  }

  @Test func aTagBehindHalfAnMP3DoesNotMakeItWhole() throws {
    try folder.write(sine(440, seconds: 3), as: "source.wav")
    try folder.run("ffmpeg", arguments: ["-y", "-i", "source.wav", "x.mp3"])
    let bytes = try folder.bytes("x.mp3")
    let cut = Array(bytes.prefix(bytes.count / 2)) + Self.id3v1
    #expect(try Decoded(folder.put("cut", bytes: cut)).interruption != nil)
  }
}
