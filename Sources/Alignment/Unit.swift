import Foundation
import Recitation

/// One thing that is expected to be recited: an ayah, or a phrase before it.
struct Unit: Equatable {
  /// What it is; `ayah`, `basmalah` or `istiadhah`.
  var kind: Segment.Kind
  /// The ayah, for the basmalah 0 of its surah, nil for the isti'adhah.
  var ref: AyahRef?
  /// The natural logarithm of its expected length in seconds at a median pace.
  var logSeconds: Double
  /// The standard deviation of the logarithm of its length about expectation and pace.
  var spread: Double
  /// What it costs to leave it out, in nats; for an ayah, in a run of missing ones.
  var absence: Float
  /// Whether it is an ayah, not a phrase that may be said or not.
  var isAyah: Bool { kind == .ayah }

  /// What is expected, in the order heard: the ayat of the ranges, with a place for the
  /// isti'adhah before each range and for the basmalah before an ayah 1 that is recited with one.
  ///
  /// Surah 9 has no basmalah; where the riwayah counts that of surah 1 as its ayah 1, it is an
  /// ayah like any other.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  static func expected(
    _ ranges: [AyahRange], in riwayah: Riwayah, facts: QuranFacts
  ) throws(RecitationError) -> [Unit] {
    let numbering = try facts.numbering(of: riwayah)
    return ranges.flatMap { range in
      let ayat = numbering.ayat(in: range).flatMap { ref in
        let hasBasmalah = ref.ayah == 1 && numbering.hasBasmalah(before: ref.surah)
        return (hasBasmalah ? [.basmalah(before: ref.surah)] : []) + [ref]
      }
      return [istiadhah] + ayat.compactMap { Unit(of: $0, in: riwayah, facts: facts) }
    }
  }

  private static let istiadhah = Unit(
    kind: .istiadhah, ref: nil, logSeconds: log(AlignmentWeights.istiadhah.seconds),
    spread: AlignmentWeights.istiadhah.spread, absence: Float(AlignmentWeights.missingIstiadhah))

  private init?(of ref: AyahRef, in riwayah: Riwayah, facts: QuranFacts) {
    guard let expected = facts.expectedDuration(of: ref, in: riwayah) else { return nil }
    self.init(
      kind: ref.ayah == 0 ? .basmalah : .ayah, ref: ref, logSeconds: log(expected.seconds),
      spread: hypot(
        expected.spread * AlignmentWeights.spreadShare, AlignmentWeights.leastSpread),
      absence: Float(
        ref.ayah == 0 ? AlignmentWeights.missingBasmalah : AlignmentWeights.missingAyah))
  }
}

extension Unit {
  init(
    kind: Segment.Kind, ref: AyahRef?, logSeconds: Double, spread: Double, absence: Float
  ) {
    self.kind = kind
    self.ref = ref
    self.logSeconds = logSeconds
    self.spread = spread
    self.absence = absence
  }
}

extension Unit {
  /// Whether it is the same ayah or phrase, be it expected at another place.
  func isSame(as other: Unit) -> Bool { kind == other.kind && ref == other.ref }

  /// The ayah, if it is one that has a number.
  var numberedAyah: AyahRef? { isAyah ? ref : nil }

  /// How it sounds; empty where its words are not those of one ayah of Hafs.
  func phones(in riwayah: Riwayah, facts: QuranFacts) -> [Phone] {
    guard let ref else { return PhoneticText.istiadhah }
    return PhoneticText.bundled.phones(of: ref, in: riwayah, facts: facts)
  }
}

extension PhoneticText {
  /// How an ayah of a riwayah sounds; empty where its words are not those of one ayah of Hafs.
  func phones(of ref: AyahRef, in riwayah: Riwayah, facts: QuranFacts) -> [Phone] {
    if ref.ayah == 0 || riwayah == .shuabah { return phones(of: ref) ?? [] }
    return facts.ayah(sameAs: ref, of: riwayah, in: .hafs).flatMap { phones(of: $0) } ?? []
  }
}
