import AudioTesting
import Features
import Testing

@Suite struct CholeskyFactorTests {
  /// The product of a factor and its transpose is the matrix.
  @Test(arguments: [0, 1, 2, 5, 12])
  func theFactorTimesItsTransposeIsTheMatrix(n: Int) {
    let x = noise(seed: 7, count: n * 20, amplitude: 1).map(Double.init)
    let matrix = (0..<n * n).map { place in
      (0..<20).reduce(0.0) { $0 + x[$1 * n + place / n] * x[$1 * n + place % n] }
    }
    var lower = matrix
    CholeskyFactor.replace(&lower, rows: n)
    for i in 0..<n {
      for j in 0...i {
        let product = (0...j).reduce(0.0) { $0 + lower[i * n + $1] * lower[j * n + $1] }
        // Sums of 20 products of numbers up to 1.
        #expect(abs(product - matrix[i * n + j]) < 1e-12)
      }
      for j in (i + 1)..<max(n, i + 1) { #expect(lower[i * n + j] == matrix[i * n + j]) }
    }
  }

  @Test func aPivotThatIsNotPositiveIsReplaced() {
    var lower = [4.0, -1, 2, 1]
    CholeskyFactor.replace(&lower, rows: 2)
    #expect(lower == [2, -1, 1, (1e-12).squareRoot()])
  }
}
