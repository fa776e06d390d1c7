import CQREncode

/// A QR code of a short text, such as a URL that a phone should open.
///
/// libqrencode makes it, in byte mode, with error correction level M, and in the smallest version
/// that fits.
package struct QRCode: Sendable {
  /// The rows of modules from the top, without the quiet zone; true for a dark module.
  package let modules: [[Bool]]
  /// The width of the quiet zone in modules.
  private static let margin = 4

  /// Encodes a text; nil if the text is empty or too long.
  ///
  /// - Parameter text: the text; 1 to 2,331 bytes of UTF-8.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    // Version 0 stands for the smallest version that fits.
    guard
      let code = unsafe QRcode_encodeData(CInt(bytes.count), bytes, 0, QR_ECLEVEL_M)
    else { return nil }
    defer { unsafe QRcode_free(code) }
    let side = unsafe Int(code.pointee.width)
    // The lowest bit of each byte is the colour.
    let colours = unsafe UnsafeBufferPointer(start: code.pointee.data, count: side * side)
    modules = (0..<side).map { row in
      (0..<side).map { column in unsafe colours[row * side + column] & 1 == 1 }
    }
  }

  /// Returns the code as text for a terminal. A line of text shows two rows of modules. Light
  /// modules are printed in the text colour, dark modules in the background colour.
  ///
  /// - Parameter inColour: true to set the colours: white text on a black background. Without them,
  ///   a terminal with a white background inverts the code, and some phones cannot read an inverted
  ///   code.
  /// - Returns: the lines, each with a line feed.
  package func lines(inColour: Bool) -> String {
    let full = modules.count + 2 * Self.margin
    func isLight(_ row: Int, _ column: Int) -> Bool {
      let (row, column) = (row - Self.margin, column - Self.margin)
      guard modules.indices.contains(row), modules.indices.contains(column) else { return true }
      return !modules[row][column]
    }
    return stride(from: 0, to: full, by: 2).map { row in
      let line = (0..<full).map { column in
        switch (isLight(row, column), isLight(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
      return (inColour ? "\u{1B}[40;37;1m\(line)\u{1B}[0m" : line) + "\n"
    }.joined()
  }
}
