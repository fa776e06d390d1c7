import AudioCore
import FileTesting
import Foundation
import HostSystem
import SystemPackage
import Testing

@testable import Features

@Suite struct FeatureTableTests {
  @Test func theTableListsEveryPlaneAndEveryColumnOnce() {
    #expect(FeaturePlane.table.map(\.plane) == FeaturePlane.allCases)
    #expect(Set(FeaturePlane.table.compactMap(\.column)) == Set(FeatureColumn.allCases))
    #expect(FeaturePlane.table.compactMap(\.column).count == FeatureColumn.allCases.count)
    for column in FeatureColumn.allCases {
      #expect(FeaturePlane.table[FeaturePlane(column).rawValue].column == column)
      #expect(FeaturePlane(column).hopsPerRow == 1)
      #expect(FeaturePlane(column).valuesPerRow == 1)
    }
  }

  /// Every code is a value within the range of the table, or digital silence; both ends of the
  /// range occur.
  @Test(arguments: FeaturePlane.allCases)
  func theRangeIsThatOfTheCodes(plane: FeaturePlane) {
    let range = FeaturePlane.table[plane.rawValue].range
    let bits = 8 * plane.code.width
    let bytes = (0..<1 << bits).flatMap { code in
      (0..<plane.code.width).map { UInt8(truncatingIfNeeded: code >> (8 * $0)) }
    }
    let values = plane.code.values(bytes, 0..<1 << bits)
    #expect(values.count == 1 << bits)
    let finite = values.filter { $0.isFinite }
    #expect(values.allSatisfy { $0.isFinite || $0 == -.infinity })
    #expect(values.count - finite.count <= 1)
    #expect(finite.min() == range.lowerBound)
    #expect(finite.max() == range.upperBound)
  }

  /// Values in each encoding, and their codes by the layout.
  @Test(arguments: [
    (FeatureCode.decibelHundredths, 0.0, -32_768), (.decibelHundredths, 1, 0),
    (.decibelHundredths, 0.5, -301), (.decibelHundredths, 1e-300, -32_767),
    (.decibelHalves, 0, 0), (.decibelHalves, 1, 240), (.decibelHalves, 1e-9, 1),
    (.decibelHalves, 1e9, 255), (.squaredShare, 0.25, 128), (.squaredShare, 1, 255),
    (.share, 0, 0), (.share, 0.5, 128), (.share, 2, 255), (.sample, -1, -128), (.sample, 1, 127),
    (.sample, -0.999, -127), (.hundredths, 1.234, 123), (.hundredths, -1e6, -32_767),
  ])
  func measurementsAreRoundedToCodes(code: FeatureCode, value: Double, expected: Int) {
    #expect(code.encode(value) == expected)
  }

  /// Compares with a file that the test composes from the layout, which must not change.
  @Test func theBytesAreThoseOfTheLayout() throws {
    let signal = noise(2_000)
    let chunk = try #require(chunks(signal).first)
    let file = extract(signal)
    let hops = file.hopCount
    #expect(hops == 13)
    func words(_ values: [Float]) -> [UInt8] {
      values.flatMap { value -> [UInt8] in
        let code = Int16((value * 100).rounded())
        return [UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8)]
      }
    }
    var expected = words(file.column(.level)) + words(file.column(.bandLevel))
    expected += file.column(.peak).map { UInt8($0 * 2 + 240) }
    expected += file.column(.flatness).map { UInt8(($0.squareRoot() * 255).rounded()) }
    expected += file.column(.flux).map { UInt8(($0 * 255).rounded()) }
    expected += file.column(.harmonicity).map { UInt8(($0 * 255).rounded()) }
    expected += file.waveform().min.map { UInt8(bitPattern: $0) }
    expected += file.waveform().max.map { UInt8(bitPattern: $0) }
    expected += words(file.cepstra)
    #expect(expected.count == 10 * hops + 26 * 4)
    #expect(Array(FeatureFileLayout.encode(chunk).dropFirst(4)) == expected)
  }
}
