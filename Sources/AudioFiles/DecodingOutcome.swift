/// What a decoder knows at the end of the file beyond the samples.
struct DecodingOutcome {
  /// What broke, in the library's words; nil if nothing did.
  var failure: String?
  /// What the signal changed to where it no longer was what it was at the start; nil if it
  /// stayed the same.
  var change: String?
  /// Packets that could not be decoded and were left out.
  var damagedPackets = 0
  /// Packets that were there.
  var foundPackets = 0
  /// Packets that the container's index lists; nil if it has none.
  var indexedPackets: Int?
}
