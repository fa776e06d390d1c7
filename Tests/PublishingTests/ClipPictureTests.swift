import AudioCore
import FileTesting
import Foundation
import HostSystem
import Playback
import Recitation
import Resources
import SystemPackage
import Testing

@testable import Publishing

/// Pictures that libass draws, checked pixel by pixel.
@Suite struct ClipPictureTests {
  /// A frame at a quarter of its size: the red and the blue value of each pixel.
  private struct Picture {
    let width, height: Int
    let red, blue: [UInt8]

    /// True if a pixel is part of a letter.
    func isLetter(_ x: Int, _ y: Int) -> Bool { red[y * width + x] > 60 }

    /// The rows and columns that contain letters.
    var rows: [Int] { (0..<height).filter { y in (0..<width).contains { isLetter($0, y) } } }
    var columns: [Int] { (0..<width).filter { x in (0..<height).contains { isLetter(x, $0) } } }
    /// The number of pixels of the recited word, which is yellow: red without blue.
    var heard: Int { zip(red, blue).count { $0 > 150 && $1 < 110 } }
  }

  private func pictures(
    of scenes: [ClipScene], at times: [Double], in shape: FrameShape, hasTranslation: Bool
  ) async throws -> [Picture] {
    let folder = try Scratch()
    let text = ClipSubtitles.text(
      of: scenes, at: SampleRate(hertz: 1000), in: shape, hasTranslation: hasTranslation, title: "")
    let fonts = folder.path.appending("fonts")
    try Folder.create(fonts)
    for name in ["AmiriQuran.ttf", "Amiri-Regular.ttf"] {
      try Data(EmbeddedFiles.bytes(of: "Resources/fonts/\(name)"))
        .write(to: URL(filePath: fonts.appending(name).string))
    }
    try Data(text.utf8).write(to: URL(filePath: folder.path.appending("clip.ass").string))
    let (width, height) = (shape.width / 4, shape.height / 4)
    // ffmpeg makes a frame every 0.1 s; only the requested ones are kept.
    let length = (scenes.last?.range.end.count ?? 0) / 100
    try await FFmpeg().run(
      [
        "-f", "lavfi", "-i",
        "color=c=black:s=\(shape.width)x\(shape.height):r=10:d=\(Double(length) / 10)",
        "-vf",
        "select='\(times.map { "eq(n,\(Int($0 * 10)))" }.joined(separator: "+"))',"
          + "ass=clip.ass:fontsdir=fonts,scale=\(width):\(height):flags=area,format=rgb24",
        "-fps_mode", "passthrough", "-f", "rawvideo", "frames.rgb",
      ], in: folder.path, writing: "frames.rgb")
    let bytes = [UInt8](
      try Data(contentsOf: URL(filePath: folder.path.appending("frames.rgb").string)))
    #expect(bytes.count == times.count * width * height * 3)
    return (0..<bytes.count / (width * height * 3)).map { frame in
      let pixels = (0..<width * height).map { (frame * width * height + $0) * 3 }
      return Picture(
        width: width, height: height, red: pixels.map { bytes[$0] },
        blue: pixels.map { bytes[$0 + 2] })
    }
  }

  @Test(arguments: FrameShape.allCases, [false, true])
  func theLongestAyahStaysInsideTheFrame(shape: FrameShape, isTranslated: Bool) async throws {
    let debt = AyahRef(surah: 2, ayah: 282)
    let words = try PrintedText.words(of: debt)
    let map = clipMap(
      debt, words: words.indices.map { ($0, $0 * 100, $0 * 100 + 100) }, length: words.count * 100)
    let line = words.map { _ in "which they owe you" }.joined(separator: " ")
    let translation = isTranslated ? try TranslationText("2:282 \(line)", name: "t") : nil
    let scenes = ClipScenes(of: map, translation: translation, in: shape).scenes
    // The frame in the middle of each page.
    let pages = Dictionary(grouping: scenes, by: \.page.first).values
    let times = pages.map { page in
      Double(page[page.count / 2].range.start.count + 50) / 1000
    }.sorted()
    let pictures = try await pictures(
      of: scenes, at: times, in: shape, hasTranslation: isTranslated)
    #expect(pictures.count == times.count && times.count > 2)
    for picture in pictures {
      let (rows, columns) = (picture.rows, picture.columns)
      // Some players crop frames, so a fortieth of the width on each side must stay empty.
      #expect(columns.first ?? 0 >= picture.width / 40)
      #expect(columns.last ?? 0 < picture.width - picture.width / 40)
      #expect(rows.first ?? 0 >= picture.height / 20)
      #expect(rows.last ?? 0 < picture.height - picture.height / 20)
      // At a quarter of the frame's size, a short word has only a few pixels.
      #expect(picture.heard > 3)
      if isTranslated {
        // The Arabic text ends above the translation, so the rows between them are empty.
        let between = (shape.translationTop - 20) / 4
        #expect(!rows.contains(between))
        #expect(rows.contains { $0 > between } && rows.contains { $0 < between })
      }
    }
  }

  @Test func theWordThatIsHeardMovesFromRightToLeft() async throws {
    let map = clipMap(
      AyahRef(surah: 112, ayah: 1),
      words: [(0, 0, 200), (1, 200, 400), (2, 400, 600), (3, 600, 800)],
      length: 800)
    let pictures = try await pictures(
      of: ClipScenes(of: map, translation: nil, in: .square).scenes, at: [0.1, 0.3, 0.5, 0.7],
      in: .square, hasTranslation: false)
    let middles = pictures.map { picture in
      let places = (0..<picture.width * picture.height).filter {
        picture.red[$0] > 150 && picture.blue[$0] < 110
      }.map { $0 % picture.width }
      return Double(places.reduce(0, +)) / Double(max(1, places.count))
    }
    #expect(middles.count == 4)
    #expect(zip(middles, middles.dropFirst()).allSatisfy { $0 > $1 }, "\(middles)")
  }
}
