import Annotations
package import AudioCore
import Foundation

/// The text of a clip as Advanced SubStation Alpha subtitles.
///
/// Each scene is one positioned line, with the recited word in another colour.
///
/// Source: libass, ASS file format guide.
package enum ClipSubtitles {
  /// The colour of the text in ASS notation: blue, green, red.
  private static let plain = "&HFFFFFF&"
  /// The colour of the word being recited, in the same notation.
  private static let heard = "&H4BC3FF&"

  /// Returns the content of the file.
  ///
  /// - Parameters:
  ///   - scenes: the scenes in order of time.
  ///   - rate: the frame rate of their times.
  ///   - shape: the shape of the frames.
  ///   - hasTranslation: true if frames reserve space for a translation.
  ///   - title: the title of the clip.
  /// - Returns: the text, ending with a line feed.
  package static func text(
    of scenes: [ClipScene], at rate: SampleRate, in shape: FrameShape, hasTranslation: Bool,
    title: String
  ) -> String {
    // Encoding -1 makes libass detect the text direction.
    var text = """
      [Script Info]
      Title: \(title.onOneLine)
      ScriptType: v4.00+
      WrapStyle: 0
      ScaledBorderAndShadow: yes
      PlayResX: \(shape.width)
      PlayResY: \(shape.height)

      [V4+ Styles]
      Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, \
      Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, \
      Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
      \(style("Ayah", "Amiri Quran", shape.arabicSize, alignment: 5, shape))
      \(style("Translation", "DejaVu Sans", shape.translationSize, alignment: 8, shape))

      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

      """
    let middle = shape.arabicMiddle(withTranslation: hasTranslation)
    var lastTranslation: (text: String, range: FrameRange)?
    func closeTranslation() {
      guard let (words, range) = lastTranslation else { return }
      text += line(
        "Translation", range, at: rate, x: shape.width / 2, y: shape.translationTop,
        escaped(words))
      lastTranslation = nil
    }
    for scene in scenes {
      let words = scene.page.words.enumerated().map { index, word in
        index == scene.word ? "{\\c\(heard)}\(escaped(word)){\\c\(plain)}" : escaped(word)
      }
      let size = shape.arabicSize(for: scene.page.words, withTranslation: hasTranslation)
      text += line(
        "Ayah", scene.range, at: rate, x: shape.width / 2, y: middle, size: size,
        words.joined(separator: " "))
      // One line of translation spans all consecutive scenes of its page.
      if let last = lastTranslation, last.text == scene.page.translation,
        last.range.end == scene.range.start
      {
        lastTranslation?.range = FrameRange(start: last.range.start, end: scene.range.end)
      } else {
        closeTranslation()
        if !scene.page.translation.isEmpty {
          lastTranslation = (scene.page.translation, scene.range)
        }
      }
    }
    closeTranslation()
    return text
  }

  private static func style(
    _ name: String, _ font: String, _ size: Int, alignment: Int, _ shape: FrameShape
  ) -> String {
    "Style: \(name),\(font),\(size),&H00FFFFFF,&H00FFFFFF,&H00000000,&H80000000,0,0,0,0,100,100,0,"
      + "0,1,3,0,\(alignment),\(shape.margin),\(shape.margin),0,-1"
  }

  private static func line(
    _ style: String, _ range: FrameRange, at rate: SampleRate, x: Int, y: Int, size: Int? = nil,
    _ text: String
  ) -> String {
    "Dialogue: 0,\(time(range.start, rate)),\(time(range.end, rate)),\(style),,0,0,0,,"
      + "{\\pos(\(x),\(y))\(size.map { "\\fs\($0)" } ?? "")}\(text)\n"
  }

  /// Formats a time as `1:02:03.45`.
  private static func time(_ position: FrameIndex, _ rate: SampleRate) -> String {
    let units = (200 * position.count + rate.hertz) / (2 * rate.hertz)
    return "\(units / 360_000):" + Decimals.padded(units / 6000 % 60, 2) + ":"
      + Decimals.padded(units / 100 % 60, 2) + "." + Decimals.padded(units % 100, 2)
  }

  /// Replaces characters that ASS would interpret as commands.
  private static func escaped(_ text: String) -> String {
    text.onOneLine.replacing("{", with: "(").replacing("}", with: ")").replacing("\\", with: "/")
  }
}
