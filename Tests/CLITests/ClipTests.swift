import FileTesting
import Foundation
import Testing

/// `tilawa clip`: videos with subtitles, and sound files of a passage.
@Suite struct ClipTests {
  /// Debian's ffmpeg, used to decode and check the program's output.
  enum FFmpeg {
    static let reason = "there is no ffmpeg with libass, libx264 and libopus"

    /// True if ffmpeg can draw subtitles and has the encoders of clips.
    static let isThere: Bool = {
      do {
        let names = ["-filters", "-encoders"]
        let lists = try names.map { try run([$0], in: URL(filePath: "/")) }
          .map { String(decoding: $0, as: UTF8.self) }
        return [" ass ", " libx264 ", " libopus ", " aac "].allSatisfy { name in
          lists.contains { $0.contains(name) }
        }
      } catch { return false }
    }()

    /// Runs ffmpeg and returns its standard output.
    static func run(_ arguments: [String], in folder: URL) throws -> [UInt8] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error"] + arguments
      process.currentDirectoryURL = folder
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let bytes = [UInt8](try pipe.fileHandleForReading.readToEnd() ?? Data())
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "ffmpeg \(arguments)")
      return bytes
    }

    /// Returns the samples of a sound at the rate of its file, channels interleaved.
    static func samples(of file: String, in folder: URL) throws -> [Int16] {
      let bytes = try run(["-i", file, "-f", "s16le", "-c:a", "pcm_s16le", "-"], in: folder)
      return stride(from: 0, to: bytes.count - 1, by: 2).map {
        Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
      }
    }
  }

  private static let translation = """
    # of a test's own
    112:1 Say: {He} is God, the One
    112:2\tGod, the Eternal
    112|4|Nor is there any equal to Him

    """

  /// Runs `body` with a scene that has a recording of 112 in the library, and a translation of
  /// three of its ayat.
  private func with(_ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try #require(try scene.run("process", "recordings").code == 0)
      try Data(Self.translation.utf8).write(to: scene.folder.appending(path: "english.txt"))
      try body(scene)
    }
  }

  @Test func subtitlesHoldTheTextAndItsTranslation() throws {
    try with { scene in
      let outcome = try scene.run(
        "clip", "112:1-3", "--translation", "english.txt", "--output", "ikhlas.ass", "--json")
      #expect(outcome.code == 0, "\(outcome.errors)")
      let result = try outcome.result
      #expect(
        result.keys.sorted() == [
          "ayat", "followsWords", "missing", "output", "seconds", "untranslated", "warnings",
        ])
      #expect(result["ayat"] as? [String] == ["112:1", "112:2", "112:3"])
      #expect(result["missing"] as? [String] == [])
      #expect(result["untranslated"] as? [String] == ["112:3"])
      // The test recording contains no words.
      #expect(result["followsWords"] as? Bool == false)
      let text = try String(
        contentsOf: scene.folder.appending(path: "ikhlas.ass"), encoding: .utf8)
      let lines = text.split(separator: "\n").filter { $0.hasPrefix("Dialogue:") }
      let arabic = lines.filter { $0.contains(",Ayah,") }
      #expect(arabic.count == 3)
      #expect(zip(arabic, 1...).allSatisfy { $0.contains(["﴿١﴾", "﴿٢﴾", "﴿٣﴾"][$1 - 1]) })
      #expect(arabic.first?.contains("قُلۡ هُوَ ٱللَّهُ أَحَدٌ") == true)
      #expect(arabic.first?.contains("Dialogue: 0,0:00:00.00,") == true)
      // Subtitle files interpret braces as commands.
      let foreign = lines.filter { $0.contains(",Translation,") }
      #expect(foreign.count == 2)
      #expect(foreign.first?.hasSuffix("}Say: (He) is God, the One") == true)
      let again = try scene.run("clip", "112:1-3", "--output", "ikhlas.ass")
      #expect(again.code == 1)
      #expect(again.errors.contains("already exists"))
    }
  }

  /// Editors on Windows write translations in UTF-16 or in a code page.
  @Test func aTranslationMayHaveAnyEncoding() throws {
    try with { scene in
      let text = "112:1 Dis : « Il est Allah, l’Unique »\n112:2 Il n’a jamais engendré, à jamais\n"
      let file = scene.folder.appending(path: "french.txt")
      for encoding in [String.Encoding.utf8, .windowsCP1252, .utf16] {
        try #require(text.data(using: encoding)).write(to: file)
        let outcome = try scene.run(
          "clip", "112:1-2", "--translation", "french.txt", "--output", "x.ass", "--force")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let made = try String(
          contentsOf: scene.folder.appending(path: "x.ass"), encoding: .utf8)
        #expect(made.contains("« Il est Allah, l’Unique »"), "\(encoding)")
        #expect(made.contains("engendré, à jamais"), "\(encoding)")
      }
    }
  }

  @Test(arguments: [
    ("112", "x.avi", [String](), 1, "a clip cannot be written with this ending"),
    ("112", "x.mp4", ["--background", "none.jpg"], 1, "neither a colour nor a picture"),
    ("112", "x.mp4", ["--background", "#12"], 1, "neither a colour nor a picture"),
    ("112", "x.ass", ["--translation", "notes.txt"], 1, "does not begin with an ayah"),
    ("112", "x.ass", ["--translation", "none.txt"], 1, "none.txt"),
    ("112", "x.mp4", ["--shape", "round"], 64, "round"),
    ("115", "x.ass", [String](), 1, "115"),
    ("113", "x.ass", [String](), 1, "113"),
  ])
  func wrongInputIsRefused(
    range: String, output: String, more: [String], code: Int32, words: String
  ) throws {
    try with { scene in
      try Data("112:1 One\nand more\n".utf8).write(to: scene.folder.appending(path: "notes.txt"))
      let outcome = try Binary.run(
        ["clip", range, "--output", output] + more, in: scene.folder)
      #expect(outcome.code == code, "\(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.errors.contains(code == 1 ? "try:   " : "--help"), "\(outcome.errors)")
      #expect(!FileManager.default.fileExists(atPath: scene.folder.appending(path: output).path))
    }
  }

  @Test func withoutFFmpegTheTextCanBeWritten() throws {
    try with { scene in
      func run(_ output: String) throws -> Binary.Outcome {
        try Binary.run(
          ["clip", "112", "--output", output], in: scene.folder, environment: ["PATH": "/none"])
      }
      let video = try run("x.mp4")
      #expect(video.code == 1)
      #expect(video.errors.contains("ffmpeg is not installed"), "\(video.errors)")
      #expect(try run("x.ass").code == 0)
    }
  }

  @Test(.enabled(if: FFmpeg.isThere, "\(FFmpeg.reason)"))
  func aVideoShowsTextAndTranslationOnItsPicture() throws {
    try with { scene in
      // The picture is red on the left and green on the right. Its aspect ratio differs from that
      // of the frame.
      let (width, height) = (64, 16)
      var picture = [UInt8]("P6\n\(width) \(height)\n255\n".utf8)
      for _ in 0..<height {
        for x in 0..<width { picture += x < width / 2 ? [200, 0, 0] : [0, 200, 0] }
      }
      try Data(picture).write(to: scene.folder.appending(path: "halves.ppm"))
      let outcome = try scene.run(
        "clip", "112:1-2", "--shape", "tall", "--translation", "english.txt", "--background",
        "halves.ppm", "--output", "ikhlas.mp4", "--json")
      #expect(outcome.code == 0, "\(outcome.errors)")
      let seconds = try #require(try outcome.result["seconds"] as? Double)
      #expect(seconds > 1)
      let (columns, rows) = (1080, 1920)
      let frame = try FFmpeg.run(
        [
          "-ss", "0.4", "-i", "ikhlas.mp4", "-frames:v", "1", "-f", "rawvideo", "-pix_fmt",
          "rgb24", "-",
        ], in: scene.folder)
      try #require(frame.count == columns * rows * 3)
      func pixel(_ x: Int, _ y: Int) -> [Int] {
        (0..<3).map { Int(frame[(y * columns + x) * 3 + $0]) }
      }
      // The picture fills the frame at half brightness; video coding shifts the colours slightly.
      for y in [20, rows - 20] {
        let (left, right) = (pixel(20, y), pixel(columns - 20, y))
        #expect(abs(left[0] - 100) < 20 && left[1] < 30 && left[2] < 30, "\(left)")
        #expect(right[0] < 30 && abs(right[1] - 100) < 20 && right[2] < 30, "\(right)")
      }
      /// The rows that contain white letters.
      let written = (0..<rows).filter { y in
        (0..<columns).contains { x in pixel(x, y).allSatisfy { $0 > 200 } }
      }
      let top = rows * 66 / 100
      #expect(written.contains { $0 < top } && written.contains { $0 >= top })
      #expect((written.first ?? 0) > rows / 20 && (written.last ?? rows) < rows - rows / 20)
      // Sound and picture are as long as the drill, within one frame of the picture.
      let frames = try FFmpeg.run(
        ["-i", "ikhlas.mp4", "-map", "0:v", "-vf", "scale=1:1,format=gray", "-f", "rawvideo", "-"],
        in: scene.folder)
      #expect(abs(Double(frames.count) / 25 - seconds) <= 0.05)
      let sound = try FFmpeg.samples(of: "ikhlas.mp4", in: scene.folder)
      #expect(abs(Double(sound.count) / 8_000 - seconds) < 0.15)
      // The same command again gives the same bytes.
      #expect(
        try scene.run(
          "clip", "112:1-2", "--shape", "tall", "--translation", "english.txt", "--background",
          "halves.ppm", "--output", "again.mp4"
        ).code == 0)
      let files = try ["ikhlas.mp4", "again.mp4"].map {
        try Data(contentsOf: scene.folder.appending(path: $0))
      }
      #expect(files[0] == files[1])
    }
  }

  @Test(.enabled(if: FFmpeg.isThere, "\(FFmpeg.reason)"), arguments: ["ogg", "m4a"])
  func aSoundHasOneChannelAndFadesAtItsEnds(ending: String) throws {
    try with { scene in
      let outcome = try scene.run("clip", "112:1-2", "--output", "ikhlas.\(ending)", "--json")
      #expect(outcome.code == 0, "\(outcome.errors)")
      let seconds = try #require(try outcome.result["seconds"] as? Double)
      let whole = try scene.run("render", "--range", "112:1-2", "--output", "whole.wav")
      #expect(whole.code == 0)
      let rate = ending == "ogg" ? 48_000 : 8_000
      let samples = try FFmpeg.samples(of: "ikhlas.\(ending)", in: scene.folder)
      // The sound has one channel: two would have twice as many samples. FFmpeg keeps the padding
      // of the last AAC packet.
      let more = samples.count - Int(seconds * Double(rate))
      #expect((-rate / 100...rate / 100 + (ending == "m4a" ? 1024 : 0)).contains(more))
      func level(_ range: Range<Double>) -> Double {
        let part = samples[
          Int(range.lowerBound * Double(rate))..<Int(range.upperBound * Double(rate))]
        return (part.reduce(0) { $0 + Double($1) * Double($1) } / Double(part.count)).squareRoot()
      }
      // The fade-out takes a quarter of a second. In the last tenth of it, the level is below a
      // tenth.
      #expect(level(seconds - 0.025..<seconds - 0.005) < 0.2 * level(0.2..<0.5))
    }
  }
}
