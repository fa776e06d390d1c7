import AudioCore
import Features
import Recitation

/// What the references of one voice sound like, ayah by ayah, pauses left out.
struct ReferenceVoice {
  /// Whose words it has.
  let riwayah: Riwayah
  /// `SoundFrames.width` numbers per row of an ayah, row-major.
  private(set) var rows: [AyahRef: [Float]] = [:]

  /// The voices of references, in the order of their groups' names.
  ///
  /// - Parameters:
  ///   - references: any; those that were measured otherwise than `parameters` says are left out.
  ///   - parameters: how the recording that is aligned was measured.
  /// - Returns: one voice per group and riwayah.
  static func voices(
    of references: [Reference], measuredAs parameters: FeatureParameters
  ) -> [ReferenceVoice] {
    let usable = references.filter { $0.features.header.parameters == parameters }
    let groups = Dictionary(grouping: usable) { "\($0.group)\u{0}\($0.riwayah.rawValue)" }
    return groups.sorted { $0.key < $1.key }.map { ReferenceVoice($0.value) }
  }

  private init(_ references: [Reference]) {
    riwayah = references[0].riwayah
    let frames = SoundFrames(joining: references.map(\.features))
    var first = 0
    for reference in references {
      let header = reference.features.header
      let count = reference.features.cepstraCount
      let rate = header.sourceRate
      var isQuiet = [Bool](repeating: false, count: count)
      for silence in reference.silences {
        let start = frames.row(silence.range.start.seconds(at: rate))
        for row in start..<max(start, frames.row(silence.range.end.seconds(at: rate)))
        where row < count {
          isQuiet[row] = true
        }
      }
      for ayah in reference.ayat where rows[ayah.ref] == nil {
        let range = frames.rows(
          from: ayah.range.start.seconds(at: rate), to: ayah.range.end.seconds(at: rate))
        var heard: [Float] = []
        for row in range where row < count && !isQuiet[row] {
          let base = (first + row) * SoundFrames.width
          heard += frames.values[base..<base + SoundFrames.width]
        }
        if heard.count >= 2 * SoundFrames.width { rows[ayah.ref] = heard }
      }
      first += count
    }
  }

  /// The rows of what is expected as `ref`; nil if it is not there with the same words.
  func rows(of ref: AyahRef, in riwayah: Riwayah, facts: QuranFacts) -> [Float]? {
    guard let own = facts.ayah(sameAs: ref, of: riwayah, in: self.riwayah) else { return nil }
    if let found = rows[own] { return found }
    // Every basmalah is that of al-Fatihah, where that is an ayah.
    return own.ayah == 0 && (self.riwayah == .hafs || self.riwayah == .shuabah)
      ? rows[AyahRef(surah: 1, ayah: 1)] : nil
  }
}
