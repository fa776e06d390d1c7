import AudioCore
import Foundation

/// A piece of a page: HTML or SVG that cannot be anything else than what was meant.
///
/// Names of elements and attributes are literals of the program; everything that comes from
/// outside is text, and text is always escaped. There is no way to put in markup as text, a
/// script, or the address of anything outside the page.
package struct Markup: Sendable, Hashable {
  /// An attribute of an element.
  package struct Attribute: Sendable, Hashable {
    let name: String
    let value: String

    /// An attribute with any text.
    ///
    /// - Parameters:
    ///   - name: its name; not one that names an address, a style or a script.
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

    /// A place on a line: how far from its start, and how long, in hundredths of its length.
    ///
    /// - Parameters:
    ///   - start: 0…100.
    ///   - length: 0…100.
    /// - Returns: the attribute.
    package static func place(start: Double, length: Double) -> Attribute {
      Attribute(
        checked: "style", "left:\(start.text(decimals: 2))%;width:\(length.text(decimals: 2))%")
    }

    /// Bytes of MP3 as a source.
    static func mp3(_ bytes: [UInt8]) -> Attribute {
      Attribute(
        checked: "src", "data:audio/mpeg;base64," + Data(bytes).base64EncodedString())
    }

    /// A link to a part of the same page.
    static func anchor(_ name: String) -> Attribute { Attribute(checked: "href", "#\(name)") }
  }

  private indirect enum Node: Hashable {
    case text(String)
    case verbatim(String)
    case element(String, [Attribute], [Markup])
  }

  private let node: Node

  /// Text, whatever stands in it.
  ///
  /// - Parameter text: any text.
  /// - Returns: the piece.
  package static func text(_ text: String) -> Markup { Markup(node: .text(text)) }

  /// An element.
  ///
  /// - Parameters:
  ///   - name: `p`, `svg`; not `script` or `style`.
  ///   - attributes: in the order written.
  ///   - content: what is inside.
  /// - Returns: the piece.
  package static func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: [Markup] = []
  ) -> Markup {
    let plain = "\(name)"
    precondition(plain != "script" && plain != "style", "a page may not hold a \(plain)")
    return Markup(node: .element(plain, attributes, content))
  }

  /// A path or a name of the user's. It does not turn the text around it, and the parts of a path
  /// stay in their order whichever way its names are written.
  ///
  /// - Parameter text: any text.
  /// - Returns: the piece.
  package static func name(_ text: String) -> Markup {
    // Two Arabic names and the slash between them would be one run, written from right to left.
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

  /// True if a scalar lies in the blocks of scripts written from right to left
  /// (Unicode 16, DerivedBidiClass.txt).
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// A link to a part of the same page.
  ///
  /// - Parameters:
  ///   - anchor: the `id` of the part: letters, digits and `-`.
  ///   - content: what is shown.
  /// - Returns: the piece.
  package static func link(toAnchor anchor: String, _ content: [Markup]) -> Markup {
    .element("a", [.anchor(anchor)], content)
  }

  /// Sound that is played at a click; the page has to say that it holds some
  /// (``Page/holdsSound``).
  ///
  /// - Parameter bytes: a file in MP3.
  /// - Returns: the piece.
  package static func sound(mp3 bytes: [UInt8]) -> Markup {
    .element("audio", [.init("controls", ""), .init("preload", "none"), .mp3(bytes)])
  }

  /// A style sheet of the program itself.
  static func style(_ rules: StaticString) -> Markup {
    Markup(node: .element("style", [], [Markup(node: .verbatim("\(rules)"))]))
  }

  /// The piece as HTML.
  package var html: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Elements that have no content and no end.
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

  /// Writes text so that it is read as itself; what HTML has no character for, and what drives a
  /// terminal or turns the direction of writing, becomes U+FFFD.
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
