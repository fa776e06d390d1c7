import AudioCore
import Foundation

/// A piece of an HTML page, as HTML or SVG. The type guarantees that the markup is safe.
///
/// Names of elements and attributes are literals in the program. All external data is text, and
/// text is always escaped. The type cannot represent unescaped markup, a script, or an address
/// outside the page.
package struct Markup: Sendable, Hashable {
  /// An attribute of an element.
  package struct Attribute: Sendable, Hashable {
    let name: String
    let value: String

    /// Creates an attribute whose value can be any text.
    ///
    /// - Parameters:
    ///   - name: the name of the attribute, which must not be for an address, a style or a script.
    ///   - value: any text.
    package init(_ name: StaticString, _ value: String) {
      let plain = "\(name)"
      precondition(
        !["href", "src", "style", "srcset", "action"].contains(plain) && !plain.hasPrefix("on"),
        "the attribute \(plain) may not hold any text")
      self.name = plain
      self.value = value
    }

    private init(checked name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Returns a style attribute with a position and a length on a line, in per cent of the line.
    ///
    /// - Parameters:
    ///   - start: the position, 0…100.
    ///   - length: the length, 0…100.
    /// - Returns: the attribute.
    package static func place(start: Double, length: Double) -> Attribute {
      Attribute(
        checked: "style", "left:\(start.text(decimals: 2))%;width:\(length.text(decimals: 2))%")
    }

    /// Returns a source attribute with embedded MP3 data.
    static func mp3(_ bytes: [UInt8]) -> Attribute {
      Attribute(
        checked: "src", "data:audio/mpeg;base64," + Data(bytes).base64EncodedString())
    }

    /// Returns a link attribute to an anchor on the same page.
    static func anchor(_ name: String) -> Attribute { Attribute(checked: "href", "#\(name)") }
  }

  private indirect enum Node: Hashable {
    case text(String)
    case verbatim(String)
    case element(String, [Attribute], [Markup])
  }

  private let node: Node

  /// Returns a text with all special characters escaped.
  ///
  /// - Parameter text: any text.
  /// - Returns: the markup.
  package static func text(_ text: String) -> Markup { Markup(node: .text(text)) }

  /// Returns an element.
  ///
  /// - Parameters:
  ///   - name: the element name, such as `p` or `svg`; not `script` or `style`.
  ///   - attributes: the attributes, in the order in which they are written.
  ///   - content: the content.
  /// - Returns: the markup.
  package static func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: [Markup] = []
  ) -> Markup {
    let plain = "\(name)"
    precondition(plain != "script" && plain != "style", "a page may not hold a \(plain)")
    return Markup(node: .element(plain, attributes, content))
  }

  /// Returns a user's path or name as markup. The text direction of the path or name does not
  /// affect the text around it. The components of a path keep their order even if they are written
  /// from right to left.
  ///
  /// - Parameter text: any text.
  /// - Returns: the markup.
  package static func name(_ text: String) -> Markup {
    // Isolate the parts of a path: otherwise two Arabic names and the slash between them would be
    // shown as one passage from right to left.
    guard text.contains("/"), text.unicodeScalars.contains(where: isRightToLeft) else {
      return isolated([.text(text)])
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? [] : [isolated([.text(String($0))])] }
    return isolated(Array(parts.joined(separator: [.text("/")])))
  }

  private static func isolated(_ content: [Markup]) -> Markup {
    .element("bdi", [.init("dir", "ltr")], content)
  }

  /// True if a character is in a block of a script that is written from right to left (Unicode 16,
  /// DerivedBidiClass.txt).
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// Returns a link to a section of the same page.
  ///
  /// - Parameters:
  ///   - anchor: the `id` of the section, which consists of letters, digits and `-`.
  ///   - content: the content of the link.
  /// - Returns: the markup.
  package static func link(toAnchor anchor: String, _ content: [Markup]) -> Markup {
    .element("a", [.anchor(anchor)], content)
  }

  /// Returns an audio player. A page with a player must set ``Page/holdsSound``.
  ///
  /// - Parameter bytes: the bytes of an MP3 file.
  /// - Returns: the markup.
  package static func sound(mp3 bytes: [UInt8]) -> Markup {
    .element("audio", [.init("controls", ""), .init("preload", "none"), .mp3(bytes)])
  }

  /// Returns a box whose content can be scrolled horizontally, also with the keyboard.
  ///
  /// - Parameters:
  ///   - name: the name for screen readers.
  ///   - content: the content.
  /// - Returns: the element.
  package static func scrolled(named name: String, _ content: [Markup]) -> Markup {
    .element(
      "div",
      [
        .init("class", "scroll"), .init("tabindex", "0"), .init("role", "region"),
        .init("aria-label", name),
      ], content)
  }

  /// Returns a style element with an embedded font.
  ///
  /// - Parameters:
  ///   - bytes: a TrueType font.
  ///   - name: the name of the font in the style sheet.
  /// - Returns: the element.
  static func font(_ bytes: [UInt8], named name: StaticString) -> Markup {
    let source = "data:font/ttf;base64," + Data(bytes).base64EncodedString()
    let rule = "@font-face { font-family: \"\(name)\"; src: url(\(source)); }"
    return Markup(node: .element("style", [], [Markup(node: .verbatim(rule))]))
  }

  /// Returns a style element with the program's style sheet.
  static func style(_ rules: StaticString) -> Markup {
    Markup(node: .element("style", [], [Markup(node: .verbatim("\(rules)"))]))
  }

  /// The markup as HTML text.
  package var html: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The names of elements that have no content and no end tag.
  private static let void: Set = ["meta", "br", "hr", "col", "wbr"]

  private func write(to text: inout String) {
    switch node {
    case .text(let content): Self.escape(content, to: &text)
    case .verbatim(let content): text += content
    case .element(let name, let attributes, let content):
      text += "<" + name
      for attribute in attributes {
        text += " " + attribute.name + "=\""
        Self.escape(attribute.value, to: &text)
        text += "\""
      }
      text += ">"
      if Self.void.contains(name) { return }
      for piece in content { piece.write(to: &text) }
      text += "</" + name + ">"
    }
  }

  /// Appends a text with HTML special characters escaped. Some characters become U+FFFD: characters
  /// that HTML does not allow, characters that control a terminal, and characters that change the
  /// text direction.
  private static func escape(_ content: String, to text: inout String) {
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": text += "\u{FFFD}"
      default:
        let isHidden =
          scalar.properties.generalCategory == .control
          || scalar.properties.isNoncharacterCodePoint
        text.unicodeScalars.append(isHidden ? "\u{FFFD}" : scalar)
      }
    }
  }
}
