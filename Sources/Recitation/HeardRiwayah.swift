/// The riwayat that a recording may be in by the sound of its words.
package struct HeardRiwayah: Hashable, Sendable {
  /// A riwayah, and the probability that it is the one among those compared.
  package struct Candidate: Hashable, Sendable {
    package let riwayah: Riwayah
    /// 0…1.
    package let probability: Double

    /// - Parameters: see the properties of the same names.
    package init(_ riwayah: Riwayah, _ probability: Double) {
      self.riwayah = riwayah
      self.probability = probability
    }
  }

  /// Likeliest first; empty if too little was heard that tells them apart.
  package let candidates: [Candidate]
  /// The number of places that were compared: words, or words in a row, that differ.
  package let placeCount: Int

  /// - Parameters: see the properties of the same names.
  package init(_ candidates: [Candidate], placeCount: Int) {
    self.candidates = candidates
    self.placeCount = placeCount
  }
}
