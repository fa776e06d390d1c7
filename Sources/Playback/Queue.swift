public import Recitation

/// The ayat of a drill in playing order, pass by pass.
///
/// Drawn for the range A B C with an ayah repeat of 2, one pass:
///
///     plain            A A B B C C
///     cumulative       A A B B A B C C A B C        with shrink also B C C
///     sliding-window   A A B B A B C C B C A B C     windows of 2, the full range once
///     stepping         A B C A A B B C C             rounds of counts 1, 2
///     stepping         A B B C C C                   ayat with counts 1, 2, 3
///     talqin           A A B B C C                   each followed by a silence
///     fading           A A<2 A<1 B …                 an ayah repeat of 3, A with 3 phrases
///     phrases          A.1 A.2 A A B B C C           A is long and has 2 phrases
///     connection       z A A B B C C d               one ayah before and after
///     basmalah         * A A B B C C                 once; * A * A … before every ayah 1
///     isti'adhah       ! * A A B B C C
///
/// All numbers follow the riwayah's numbering. Whether an ayah can be heard at all is not looked
/// at here.
public struct Queue: Sendable {
  /// One ayah, or a part of one, to be heard.
  public struct Entry: Hashable, Sendable {
    /// The ayah; ayah 0 for a basmalah; for an isti'adhah the ayah that follows.
    public var ayah: AyahRef
    /// What of it.
    public var part: Timeline.Label.Part
    /// Where in the drill it belongs.
    public var role: Timeline.Label.Role
    /// Which time in a row, from 1.
    public var repetition: Int
    /// How often in a row.
    public var repetitions: Int
    /// Which pass, from 1; 0 after all of them.
    public var pass: Int

    /// Whether it is a basmalah or an isti'adhah, which belong to the ayah that follows.
    public var isFormula: Bool { part == .basmalah || part == .istiadhah }
  }

  /// The phrases of an ayah's audio.
  public struct Phrases: Hashable, Sendable {
    /// How many there are, ≥ 1.
    public let count: Int
    /// Whether it is long enough to be split.
    public let isLong: Bool

    /// - Parameters: see the properties of the same names.
    public init(count: Int, isLong: Bool) {
      precondition(count >= 1, "an ayah has ≥ 1 phrase, got \(count)")
      self.count = count
      self.isLong = isLong
    }
  }

  /// What is queued.
  public let snapshot: PlaybackSettings.Snapshot
  /// The ayat of the range, each on its own; for a segment that spans the range its first ayah.
  public let units: [AyahRef]
  /// How many passes there are; nil for no end.
  public let passes: Int?
  let phrases: [AyahRef: Phrases]

  /// The most entries that a pass may have.
  public static let limit = 500_000

  /// A queue.
  ///
  /// - Parameters:
  ///   - snapshot: what is to be heard.
  ///   - units: the ayat of the range; all of the riwayah's if nil.
  ///   - phrases: of the ayat that have several.
  /// - Throws: ``PlaybackError`` if a pass would have more than ``limit`` entries.
  public init(
    _ snapshot: PlaybackSettings.Snapshot, units: [AyahRef]? = nil,
    phrases: [AyahRef: Phrases] = [:]
  ) throws(PlaybackError) {
    self.snapshot = snapshot
    self.units = units ?? snapshot.numbering.ayat(in: snapshot.range)
    self.phrases = phrases
    passes =
      switch snapshot.settings.rangeRepeat {
      case .times(let count): count
      case .infinite: nil
      }
    guard bodyCount <= Self.limit else { throw PlaybackError(.tooManyEvents(limit: Self.limit)) }
  }

  /// One run through the range, with what leads in and out.
  ///
  /// - Parameter pass: from 1.
  /// - Returns: its entries.
  public func entries(ofPass pass: Int) -> [Entry] {
    precondition(pass >= 1, "passes count from 1, got \(pass)")
    let settings = snapshot.settings
    let before = connection(from: units[0], settings.connectionBefore) {
      snapshot.numbering.ayah(before: $0)
    }
    let after = connection(from: snapshot.range.end, settings.connectionAfter) {
      snapshot.numbering.ayah(after: $0)
    }
    let lead = { (ayat: [AyahRef]) in ayat.map { entry($0, role: .connection, pass: pass) } }
    let entries = lead(before.reversed()) + body(pass: pass) + lead(after)
    return withFormulas(entries, pass: pass)
  }

  /// What is heard after all passes.
  public var continuation: [Entry] {
    let ayahRepeat = snapshot.settings.ayahRepeat
    let entries = snapshot.continuation.flatMap { ayah in
      (1...ayahRepeat).map { repetition in
        entry(
          ayah, role: .continuation, repetition: repetition, of: ayahRepeat, pass: 0)
      }
    }
    return withFormulas(entries, pass: 0)
  }

  func entry(
    _ ayah: AyahRef, part: Timeline.Label.Part = .whole, role: Timeline.Label.Role,
    repetition: Int = 1, of repetitions: Int = 1, pass: Int
  ) -> Entry {
    Entry(
      ayah: ayah, part: part, role: role, repetition: repetition, repetitions: repetitions,
      pass: pass)
  }

  private func connection(
    from start: AyahRef, _ count: Int, step: (AyahRef) -> AyahRef?
  ) -> [AyahRef] {
    var ayat: [AyahRef] = []
    while ayat.count < count, let next = step(ayat.last ?? start) { ayat.append(next) }
    return ayat
  }
}
