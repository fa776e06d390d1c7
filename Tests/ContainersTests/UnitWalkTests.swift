import SystemPackage
import Testing

@testable import Containers

/// A stream format with simple units.
enum DrawnStream: CaseIterable {
  case mpegAudio, adts, ac3, amr, mpegTransport, flv, wavPack

  var kind: ContainerKind {
    switch self {
    case .mpegAudio: .mpegAudio
    case .adts: .adts
    case .ac3: .ac3
    case .amr: .amr
    case .mpegTransport: .mpegTransport
    case .flv: .flv
    case .wavPack: .wavPack
    }
  }

  /// The bytes before the first unit.
  var header: [UInt8] {
    switch self {
    case .amr: Array("#!AMR\n".utf8)
    case .flv: Array("FLV\u{1}\u{4}".utf8) + big(9, 4) + big(0, 4)
    case .mpegAudio, .adts, .ac3, .mpegTransport, .wavPack: []
    }
  }

  /// Returns a unit with sound that follows `index` other units, as in the middle of a longer
  /// stream.
  func unit(_ index: Int) -> [UInt8] {
    func filler(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x55, count: count) }
    return switch self {
    case .mpegAudio: [0xFF, 0xFB, 0x90, 0x00] + filler(413)
    case .adts: [0xFF, 0xF1, 0x50, 0x80, 25, 0, 0xFC] + filler(193)
    case .ac3: [0x0B, 0x77, 1, 2, 8, 0x40] + filler(250)
    case .amr: [0x3C] + filler(31)
    case .mpegTransport: [0x47] + filler(187)
    case .flv: [8] + big(89, 3) + big(0, 7) + filler(89) + big(100, 4)
    case .wavPack:
      Array("wvpk".utf8) + little(92, 4) + [0x10, 4, 0, 0] + filler(4)
        + little(100 + index * 100, 4)
        + filler(4) + [0, 8] + filler(74)
    }
  }

  /// The bytes of a drawing: `u` is a unit, `c` the first half of a unit, `x` foreign bytes, `0`
  /// zeros, `T` an ID3v1 tag, `h` the header.
  func bytes(_ drawing: String) -> [UInt8] {
    var bytes = header
    var index = 0
    for letter in drawing {
      switch letter {
      case "u":
        bytes += unit(index)
        index += 1
      case "c": bytes += unit(index).prefix(unit(index).count / 2)
      case "x": bytes += [UInt8](repeating: 0x99, count: 100)
      case "0": bytes += [UInt8](repeating: 0, count: 300)
      case "T": bytes += Array("TAG".utf8) + [UInt8](repeating: 0x41, count: 125)
      case "h": bytes += header
      default: preconditionFailure("\(letter) is no part of a drawing")
      }
    }
    return bytes
  }
}

@Suite struct UnitWalkTests {
  struct Walked: Equatable {
    var units: Int
    var damages: Int
    /// The part of the drawing that the walk covered.
    var passed: String
    /// True if the last unit is cut off.
    var isCut = false
  }

  static let drawings = [
    ("", Walked(units: 0, damages: 0, passed: "")),
    ("u", Walked(units: 1, damages: 0, passed: "u")),
    ("uuuu", Walked(units: 4, damages: 0, passed: "uuuu")),
    ("uuxuu", Walked(units: 4, damages: 1, passed: "uuxuu")),
    ("uuxuuxuu", Walked(units: 6, damages: 2, passed: "uuxuuxuu")),
    // A single unit between foreign bytes may be a coincidence, so only the last unit may stand
    // alone.
    ("uxuxuxu", Walked(units: 2, damages: 1, passed: "uxuxuxu")),
    ("xuu", Walked(units: 2, damages: 1, passed: "xuu")),
    ("uu0uu", Walked(units: 4, damages: 1, passed: "uu0uu")),
    // Padding is skipped, and so are foreign bytes after the last unit.
    ("uu0", Walked(units: 2, damages: 0, passed: "uu")),
    ("uux", Walked(units: 2, damages: 1, passed: "uu")),
    ("uuc", Walked(units: 2, damages: 0, passed: "uu", isCut: true)),
    ("uxuc", Walked(units: 2, damages: 1, passed: "uxu", isCut: true)),
    ("uxc", Walked(units: 1, damages: 1, passed: "u")),
    // A tag follows the stream, or lies before another stream.
    ("uuT", Walked(units: 2, damages: 0, passed: "uu")),
    ("uuTuu", Walked(units: 2, damages: 0, passed: "uu")),
    ("uu0T", Walked(units: 2, damages: 0, passed: "uu0")),
  ]

  @Test(arguments: DrawnStream.allCases, drawings)
  func unitsAndDamageAreCounted(stream: DrawnStream, drawing: (String, Walked)) {
    var walk = UnitWalk(MemoryBytes(stream.bytes(drawing.0)), kind: stream.kind)
    walk.finish()
    let expected = drawing.1
    #expect(walk.unitCount == expected.units)
    #expect(walk.damageCount == expected.damages)
    let end = stream.bytes(expected.passed).count
    #expect(walk.offset == end)
    #expect(walk.cutUnitEnd == (expected.isCut ? end + stream.unit(0).count : nil))
    #expect(walk.readFailure == nil)
  }

  @Test(arguments: [DrawnStream.amr, .flv])
  func aHeaderBehindUnitsBeginsAnotherFile(stream: DrawnStream) {
    var walk = UnitWalk(MemoryBytes(stream.bytes("uuhuuu")), kind: stream.kind)
    walk.finish()
    #expect(walk.unitCount == 2)
    #expect(walk.damageCount == 0)
    #expect(walk.offset == stream.bytes("uu").count)
  }

  /// The walk returns the ranges of the units, in order, and their bytes.
  @Test(arguments: DrawnStream.allCases)
  func theUnitsAreGiven(stream: DrawnStream) {
    var walk = UnitWalk(MemoryBytes(stream.bytes("uxuu")), kind: stream.kind)
    var found: [[UInt8]] = []
    while let unit = walk.next() { found.append(walk.bytes(of: unit)) }
    #expect(found == (0..<3).map { stream.unit($0) })
  }

  @Test func bytesOutOfReachEndTheWalkWithAReason() {
    let stream = DrawnStream.mpegAudio
    let bytes = stream.bytes(String(repeating: "u", count: 1_000))
    var walk = UnitWalk(MemoryBytes(bytes, broken: 200_000..<200_001), kind: .mpegAudio)
    while walk.next() != nil {}
    #expect(walk.readFailure == .ioError)
    #expect((100..<480).contains(walk.unitCount))
  }
}
