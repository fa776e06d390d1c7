import Testing

@testable import WebServer

@Suite struct QRCodeTests {
  /// The output of Python's `qrcode` 8.2 for byte mode, level M and mask 0.
  private let drawing = """
    #######..##.#..##.#######
    #.....#.#.####.#..#.....#
    #.###.#..#..#.#.#.#.###.#
    #.###.#....##...#.#.###.#
    #.###.#.##..#..##.#.###.#
    #.....#..##.##.#..#.....#
    #######.#.#.#.#.#.#######
    .........#.#.#...........
    #.#.#.#..#.#.###....#..#.
    ##..##.#.#..###..###....#
    ####..#.#.###.#.##..#.###
    ..#.##..####.#...###...#.
    ##.#.##..######...##.#.##
    ..##...#..###.....##.#..#
    #.##..#.##.###..#.###.###
    .###.#..#...###.##.#.#.#.
    #.#######..#..########...
    ........##.#...##...#####
    #######......#.##.#.#..##
    #.....#..#.#...##...##...
    #.###.#.#...#...#####..##
    #.###.#..#.###.#.#..#.#..
    #.###.#.#..##.#.#...##..#
    #.....#..#..###.#.#.##.#.
    #######.##.#..#.#..#...##
    """

  private func rows(_ code: QRCode) -> [String] {
    code.modules.map { row in String(row.map { $0 ? "#" : "." }) }
  }

  @Test func theCodeOfAnAddressIsTheDrawnOne() throws {
    let code = try #require(QRCode("http://10.0.0.2:8000/"))
    #expect(rows(code) == drawing.split(separator: "\n").map(String.init))
  }

  /// The capacities of versions 1 to 6 and 40 at level M.
  @Test(arguments: [
    (1, 21), (14, 21), (15, 25), (26, 25), (27, 29), (42, 29), (43, 33), (62, 33), (63, 37),
    (84, 37), (85, 41), (106, 41), (107, 45), (2_331, 177),
  ])
  func aTextGetsTheSmallestVersionThatHoldsIt(bytes: Int, side: Int) throws {
    let code = try #require(QRCode(String(repeating: "x", count: bytes)))
    #expect(code.modules.count == side)
    #expect(code.modules.allSatisfy { $0.count == side })
  }

  @Test(arguments: ["", String(repeating: "x", count: 2_332), String(repeating: "é", count: 1_166)])
  func anEmptyOrLongerTextHasNoCode(text: String) {
    #expect(QRCode(text) == nil)
  }

  /// The modules in lines for a terminal, `#` for a dark one. Each line of the text encodes two
  /// rows of modules; a full block is two light modules.
  private func modules(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
      let signs = line.filter { "█▀▄ ".contains($0) }
      return [
        String(signs.map { "█▀".contains($0) ? "." : "#" }),
        String(signs.map { "█▄".contains($0) ? "." : "#" }),
      ]
    }
  }

  @Test(arguments: [false, true])
  func theLinesForATerminalHaveAQuietZone(inColour: Bool) throws {
    let code = try #require(QRCode("http://10.0.0.2:8000/"))
    let text = code.lines(inColour: inColour)
    #expect(text.contains("\u{1B}[") == inColour)
    let margin = String(repeating: ".", count: 4)
    let quiet = String(repeating: ".", count: code.modules.count + 8)
    let expected =
      Array(repeating: quiet, count: 4) + rows(code).map { margin + $0 + margin }
      + Array(repeating: quiet, count: 4)
    // The number of rows is odd, so the last line has one light row more.
    #expect(modules(text) == expected + [quiet])
  }
}
