/// A QR code of a short text, such as a URL that a phone should open.
///
/// The code has byte mode, error correction level M, and the smallest of versions 1 to 6 that fits.
/// These versions have no version information and equally long blocks.
///
/// Source: ISO/IEC 18004:2015.
package struct QRCode: Sendable {
  /// The rows of modules from the top, without the quiet zone; true for a dark module.
  package private(set) var modules: [[Bool]]
  /// True for the modules of finder, timing and alignment patterns and of the format information.
  private var isReserved: [[Bool]]
  private var side: Int { modules.count }

  /// For versions 1 to 6 at level M: the number of blocks, and the numbers of data bytes and of
  /// error correction bytes in each block.
  private static let versions: [(blocks: Int, data: Int, correction: Int)] = [
    (1, 16, 10), (1, 28, 16), (1, 44, 26), (2, 32, 18), (2, 43, 24), (4, 27, 16),
  ]
  /// The width of the quiet zone in modules.
  private static let margin = 4

  /// Encodes a text; nil if the text is too long.
  ///
  /// - Parameter text: the text; at most 106 bytes of UTF-8.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    // The mode and the length take 12 bits.
    guard
      let index = Self.versions.firstIndex(where: { bytes.count + 2 <= $0.blocks * $0.data })
    else { return nil }
    let side = 21 + 4 * index
    modules = Array(repeating: Array(repeating: false, count: side), count: side)
    isReserved = modules
    drawPatterns()
    place(Self.codewords(bytes, Self.versions[index]))
    applyBestMask()
  }

  /// Returns the code as text for a terminal. A line of text shows two rows of modules. Light
  /// modules are printed in the text colour, dark modules in the background colour.
  ///
  /// - Parameter inColour: true to set the colours: white text on a black background. Without them,
  ///   a terminal with a white background inverts the code, and some phones cannot read an inverted
  ///   code.
  /// - Returns: the lines, each with a line feed.
  package func lines(inColour: Bool) -> String {
    let full = side + 2 * Self.margin
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

// MARK: Codewords

extension QRCode {
  /// Returns the data and error correction bytes in the order of their placement.
  private static func codewords(
    _ text: [UInt8], _ version: (blocks: Int, data: Int, correction: Int)
  ) -> [UInt8] {
    let capacity = version.blocks * version.data
    // Mode 4, the length, the text and the terminator; each byte of the text is divided between two
    // codewords.
    var nibbles: [UInt8] = [4, UInt8(text.count) >> 4, UInt8(text.count) & 15]
    for byte in text { nibbles += [byte >> 4, byte & 15] }
    nibbles.append(0)
    var data = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    for index in 0..<(capacity - data.count) { data.append(index.isMultiple(of: 2) ? 0xEC : 0x11) }
    let blocks = (0..<version.blocks).map {
      Array(data[$0 * version.data..<($0 + 1) * version.data])
    }
    let corrections = blocks.map { correction($0, count: version.correction) }
    return (0..<version.data).flatMap { index in blocks.map { $0[index] } }
      + (0..<version.correction).flatMap { index in corrections.map { $0[index] } }
  }

  /// Returns the Reed-Solomon remainder of a block over GF(256) with the polynomial 0x11D.
  private static func correction(_ block: [UInt8], count: Int) -> [UInt8] {
    // The generator Π (x − 2^i), highest power first, without its leading 1.
    var generator: [UInt8] = [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      let shifted = generator + [0]
      let scaled = [0] + generator.map { product($0, root) }
      generator = zip(shifted, scaled).map { $0 ^ $1 }
      root = product(root, 2)
    }
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in block {
      let factor = byte ^ remainder[0]
      remainder = zip(remainder.dropFirst() + [0], generator.dropFirst()).map {
        $0 ^ product($1, factor)
      }
    }
    return remainder
  }

  /// Multiplies in GF(256).
  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var (result, first, second) = (UInt8(0), UInt16(first), second)
    while second != 0 {
      if second & 1 != 0 { result ^= UInt8(first) }
      first <<= 1
      if first > 0xFF { first ^= 0x11D }
      second >>= 1
    }
    return result
  }
}

// MARK: Modules

extension QRCode {
  private mutating func reserve(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard modules.indices.contains(row), modules.indices.contains(column) else { return }
    modules[row][column] = isDark
    isReserved[row][column] = true
  }

  private mutating func drawPatterns() {
    for index in 0..<side {
      reserve(6, index, index.isMultiple(of: 2))
      reserve(index, 6, index.isMultiple(of: 2))
    }
    for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] { drawRings(row, column, reach: 4) }
    // Versions 2 to 6 have one alignment pattern.
    if side > 21 { drawRings(side - 7, side - 7, reach: 2) }
    drawFormat(mask: 0)
  }

  /// Draws the rings of a finder pattern with its separator (`reach` 4), or of an alignment pattern
  /// (`reach` 2).
  private mutating func drawRings(_ row: Int, _ column: Int, reach: Int) {
    for down in -reach...reach {
      for right in -reach...reach {
        let distance = max(abs(down), abs(right))
        let isDark = reach == 4 ? distance != 2 && distance != 4 : distance != 1
        reserve(row + down, column + right, isDark)
      }
    }
  }

  /// Draws both copies of the format information, and the dark module.
  private mutating func drawFormat(mask: Int) {
    // Level M has the value 0, so only the mask is encoded, with a BCH (15, 5) code.
    var remainder = mask << 10
    for bit in stride(from: 14, through: 10, by: -1) where remainder >> bit & 1 == 1 {
      remainder ^= 0x537 << (bit - 10)
    }
    let format = (mask << 10 | remainder) ^ 0x5412
    for bit in 0..<15 {
      let isDark = format >> bit & 1 == 1
      switch bit {
      case 0...5: reserve(bit, 8, isDark)
      case 6, 7: reserve(bit + 1, 8, isDark)
      case 8: reserve(8, 7, isDark)
      default: reserve(8, 14 - bit, isDark)
      }
      if bit < 8 { reserve(8, side - 1 - bit, isDark) } else { reserve(side - 15 + bit, 8, isDark) }
    }
    reserve(side - 8, 8, true)
  }

  /// Places the bits in columns of two modules from the right, upwards and downwards in turn.
  private mutating func place(_ codewords: [UInt8]) {
    let all: [Bool] = codewords.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 == 1 } }
    var bits = all.makeIterator()
    var isUpwards = true
    // The timing pattern fills the column 6.
    for right in stride(from: side - 1, to: 0, by: -2).map({ $0 > 6 ? $0 : $0 - 1 }) {
      for step in 0..<side {
        let row = isUpwards ? side - 1 - step : step
        for column in [right, right - 1] where !isReserved[row][column] {
          // After the last bit, the remaining modules are light.
          modules[row][column] = bits.next() ?? false
        }
      }
      isUpwards.toggle()
    }
  }

  /// Inverts the modules for which the condition of the mask holds.
  private mutating func apply(mask: Int) {
    for row in modules.indices {
      for column in modules.indices where !isReserved[row][column] {
        let product = row * column
        let isInverted =
          switch mask {
          case 0: (row + column) % 2 == 0
          case 1: row % 2 == 0
          case 2: column % 3 == 0
          case 3: (row + column) % 3 == 0
          case 4: (row / 2 + column / 3) % 2 == 0
          case 5: product % 2 + product % 3 == 0
          case 6: (product % 2 + product % 3) % 2 == 0
          default: ((row + column) % 2 + product % 3) % 2 == 0
          }
        if isInverted { modules[row][column].toggle() }
      }
    }
    drawFormat(mask: mask)
  }

  private mutating func applyBestMask() {
    let candidates = (0..<8).map { mask in
      var code = self
      code.apply(mask: mask)
      return code
    }
    // `min` returns the first of equal candidates.
    if let best = candidates.min(by: { $0.penalty < $1.penalty }) { self = best }
  }

  /// The penalty of section 7.8.3: runs, squares, finder-like patterns and an uneven share of dark
  /// modules.
  private var penalty: Int {
    let columns = modules.indices.map { column in modules.map { $0[column] } }
    var result = (modules + columns).reduce(0) { $0 + Self.penalty(ofLine: $1) }
    for row in modules.indices.dropLast() {
      for column in modules.indices.dropLast() {
        let square = [
          modules[row][column], modules[row][column + 1], modules[row + 1][column],
          modules[row + 1][column + 1],
        ]
        if Set(square).count == 1 { result += 3 }
      }
    }
    let dark = modules.joined().count { $0 }
    return result + 10 * (abs(20 * dark - 10 * side * side) / (side * side))
  }

  private static func penalty(ofLine line: [Bool]) -> Int {
    var result = 0
    var run = 0
    for index in line.indices {
      run = index > 0 && line[index] == line[index - 1] ? run + 1 : 1
      if run == 5 { result += 3 } else if run > 5 { result += 1 }
    }
    let finder = [true, false, true, true, true, false, true]
    let light = [false, false, false, false]
    for start in 0..<max(0, line.count - 10) {
      let part = Array(line[start..<start + 11])
      if part == finder + light || part == light + finder { result += 40 }
    }
    return result
  }
}
