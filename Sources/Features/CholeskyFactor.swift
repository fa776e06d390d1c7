/// The Cholesky factor L of a symmetric matrix A = L · Lᵀ.
package enum CholeskyFactor {
  /// Replaces the lower triangle of a matrix by that of its factor.
  ///
  /// - Parameters:
  ///   - matrix: n × n values, row by row. The values above the diagonal are neither read nor
  ///     changed. A pivot below 10⁻¹² counts as 10⁻¹², so that every matrix has a factor.
  ///   - n: the number of rows.
  package static func replace(_ matrix: inout [Double], rows n: Int) {
    for i in 0..<n {
      for j in 0...i {
        var value = matrix[i * n + j]
        for k in 0..<j { value -= matrix[i * n + k] * matrix[j * n + k] }
        matrix[i * n + j] =
          i == j ? max(value, 1e-12).squareRoot() : value / matrix[j * n + j]
      }
    }
  }
}
