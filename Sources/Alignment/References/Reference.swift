public import AudioCore
public import Features
public import Recitation

/// A recording in which it is known what is recited where: others are aligned by it.
public struct Reference: Sendable {
  /// An ayah in it.
  public struct Ayah: Hashable, Sendable, Codable {
    /// Which, in the numbering of the reference; 0 is a basmalah.
    public var ref: AyahRef
    /// Where, in the recording's own frames.
    public var range: FrameRange

    /// - Parameters: see the properties of the same names.
    public init(_ ref: AyahRef, at range: FrameRange) {
      self.ref = ref
      self.range = range
    }
  }

  /// Whose voice in which room it is: references with the same text are measured together.
  public var group: String
  /// Whose words it has.
  public var riwayah: Riwayah
  /// What it sounds like.
  public var features: FeatureFile
  /// Where nothing is heard, in order of time.
  public var silences: [SilenceRegion]
  /// What is recited in it; of an ayah that is there twice, the first counts.
  public var ayat: [Ayah]

  /// - Parameters: see the properties of the same names.
  public init(
    group: String, riwayah: Riwayah, features: FeatureFile, silences: [SilenceRegion],
    ayat: [Ayah]
  ) {
    self.group = group
    self.riwayah = riwayah
    self.features = features
    self.silences = silences
    self.ayat = ayat
  }
}

extension QuranFacts {
  /// The ayah of one riwayah that has the words of one ayah of another, whole and no more.
  ///
  /// - Parameters:
  ///   - ref: the ayah; 0 is a basmalah.
  ///   - riwayah: whose numbering names it.
  ///   - other: whose numbering is wanted.
  /// - Returns: nil if no ayah has just its words, or the numberings are not bundled.
  public func ayah(sameAs ref: AyahRef, of riwayah: Riwayah, in other: Riwayah) -> AyahRef? {
    if riwayah == other { return ref }
    do throws(RecitationError) {
      let hafs = try hafsAyat(of: ref, in: riwayah)
      guard hafs.count == 1, try ayah(ofHafs: hafs[0], in: riwayah) == ref,
        let found = try ayah(ofHafs: hafs[0], in: other),
        try isWhole(hafs[0], in: riwayah, at: ref), try isWhole(hafs[0], in: other, at: found)
      else { return nil }
      return found
    } catch {
      return nil
    }
  }

  /// Whether an ayah has all words of an ayah of Hafs, and no others: none beside it has any.
  private func isWhole(
    _ hafs: AyahRef, in riwayah: Riwayah, at ref: AyahRef
  ) throws(RecitationError) -> Bool {
    guard try hafsAyat(of: ref, in: riwayah) == [hafs] else { return false }
    guard ref.ayah > 0 else { return true }
    for number in [ref.ayah - 1, ref.ayah + 1] where number > 0 {
      let beside = AyahRef(surah: ref.surah, ayah: number)
      if try hafsAyat(of: beside, in: riwayah).contains(hafs) { return false }
    }
    return true
  }
}

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
