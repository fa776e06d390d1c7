/// The likely riwayat of a recording, judged by the sound of its words.
package struct HeardRiwayah: Hashable, Sendable {
  /// A riwayah, and its probability among the riwayat that were compared.
  package struct Candidate: Hashable, Sendable {
    package let riwayah: Riwayah
    /// The probability, 0…1.
    package let probability: Double

    /// - Parameters: see the properties of the same names.
    package init(_ riwayah: Riwayah, _ probability: Double) {
      self.riwayah = riwayah
      self.probability = probability
    }
  }

  /// Candidates, the likeliest first; empty if too few distinguishing words were heard.
  package let candidates: [Candidate]
  /// Number of places that were compared. A place is a word, or several successive words, for which
  /// the riwayat differ.
  package let placeCount: Int

  /// - Parameters: see the properties of the same names.
  package init(_ candidates: [Candidate], placeCount: Int) {
    self.candidates = candidates
    self.placeCount = placeCount
  }
}
