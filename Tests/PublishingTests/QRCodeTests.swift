import Foundation
import Testing
import WebServer

@testable import Publishing

@Suite struct QRCodeTests {
  /// The modules of a code, `#` for a dark one. Each line of the text encodes two rows of modules;
  /// a full block is two light modules.
  private func modules(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.contains("█") }.flatMap { line in
      let signs = line.filter { "█▀▄ ".contains($0) }
      return [
        String(signs.map { "█▀".contains($0) ? "." : "#" }),
        String(signs.map { "█▄".contains($0) ? "." : "#" }),
      ]
    }
  }

  /// The output of `qrencode 4.1.1 -t ASCII -m 0`; a decoder confirmed the address.
  private let drawing = """
    #######...#.#.#######
    #.....#.####..#.....#
    #.###.#.#.##..#.###.#
    #.###.#..#.##.#.###.#
    #.###.#.##.##.#.###.#
    #.....#.#..#..#.....#
    #######.#.#.#.#######
    ........#.##.........
    ##.#..##......###.##.
    #.#.....##.#.#..#...#
    ##.######...##.##.#.#
    ..#.......##.##.##.##
    ##..###...#.#.####...
    ........#..##..#....#
    #######.#.##...#.###.
    #.....#..######.#..#.
    #.###.#...#.##.###..#
    #.###.#.###..#.#...##
    #.###.#..##.#.#...#.#
    #.....#.##.....###...
    #######.#...##..##.#.
    """

  @Test(
    .enabled(if: InstalledProgram.path(of: "qrencode") != nil, "qrencode is not installed"),
    arguments: [false, true])
  func theCodeOfAnAddressIsTheDrawn(inColour: Bool) async throws {
    let text = try #require(await QRCode.lines(of: "http://10.0.0.2:8000/", inColour: inColour))
    // The text contains colours only for a terminal.
    #expect(text.contains("\u{1B}[") == inColour)
    let found = modules(text)
    let rows = drawing.split(separator: "\n").map(String.init)
    let margin = String(repeating: ".", count: 4)
    let quiet = String(repeating: ".", count: rows[0].count + 8)
    let expected =
      Array(repeating: quiet, count: 4) + rows.map { margin + $0 + margin }
      + Array(repeating: quiet, count: 4)
    // Each line encodes two rows, so the last line may have one row more than the code.
    #expect(Array(found.prefix(expected.count)) == expected)
    #expect(found.count - expected.count <= 1)
  }
}
