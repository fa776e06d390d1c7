import AudioCore
public import Recitation

/// Chooses the audio of each ayah.
///
/// Reciters are asked in the order of their priority, those of another riwayah never. Of one
/// reciter come the personal recordings first (confirmed before unconfirmed, then the surer, then
/// the newer, then the one first by key and place), then the file of the ayah. A segment that
/// holds more than the ayah is not used; one across the end of a surah is cut at its join. If
/// some ayat of a range are found nowhere, and one segment holds exactly the range, that segment
/// is used for all of it.
///
/// Pure: the same catalogue gives the same resolution.
public struct Resolver: Sendable {
  /// Who is asked.
  public enum Depth: Hashable, Sendable {
    /// Everybody, so that ``Resolution/Choice/passedOver`` is complete.
    case everybody
    /// Nobody any more once an ayah is found: later sources are not even opened.
    case untilFound
  }

  /// What there is.
  public let catalogue: AudioCatalogue
  /// Who is asked; what is chosen does not depend on it.
  public let depth: Depth

  /// - Parameters: see the properties of the same names.
  public init(_ catalogue: AudioCatalogue, depth: Depth = .everybody) {
    self.catalogue = catalogue
    self.depth = depth
  }

  /// The audio of everything that a drill may play.
  ///
  /// - Parameter snapshot: what is to be heard, and who is asked.
  /// - Returns: the resolution.
  public func resolve(_ snapshot: PlaybackSettings.Snapshot) -> Resolution {
    let numbering = snapshot.numbering
    let wanted = numbering.ayat(in: snapshot.range)
    let ayat = Self.heard(snapshot)
    var choices = ayat.map { resolve($0, for: snapshot) }
    var items: [AyahRef: AyahAudioItem] = [:]
    for choice in choices { items[choice.ayah] = choice.item }
    var missing = choices.filter { $0.item == nil }.map(\.ayah)

    var spanning: AyahAudioItem?
    if wanted.count > 1, wanted.contains(where: { items[$0] == nil }) {
      spanning = self.spanning(wanted, for: snapshot)
      if let spanning {
        for ayah in wanted { items[ayah] = nil }
        items[wanted[0]] = spanning
        missing.removeAll { wanted.contains($0) }
      }
    }
    if snapshot.settings.basmalah != .never {
      for ayah in ayat where ayah.ayah == 1 && numbering.hasBasmalah(before: ayah.surah) {
        let choice = basmalah(before: ayah.surah, for: snapshot)
        choices.append(choice)
        items[choice.ayah] = choice.item
      }
    }
    return Resolution(
      choices: choices, items: items, spanning: spanning,
      istiadhah: snapshot.settings.istiadhah == .never ? nil : istiadhah(for: snapshot),
      missing: missing)
  }

  /// What ``resolve(_:)`` may ask a catalogue for, but for isti'adhahs.
  ///
  /// - Parameter snapshot: what is to be heard.
  /// - Returns: the ayat in the order of the mushaf, ayah 0 for basmalahs; none twice.
  public static func ayat(for snapshot: PlaybackSettings.Snapshot) -> [AyahRef] {
    let heard = heard(snapshot)
    let basmalahs = heard.filter { $0.ayah == 1 }.map { AyahRef.basmalah(before: $0.surah) }
    // The basmalah of surah 1 stands in for others.
    return Set(heard + basmalahs + [AyahRef(surah: 1, ayah: 1)]).sorted()
  }

  /// The ayat that may be heard, in the order of the mushaf.
  private static func heard(_ snapshot: PlaybackSettings.Snapshot) -> [AyahRef] {
    let numbering = snapshot.numbering
    var ayat = Set(numbering.ayat(in: snapshot.range)).union(snapshot.continuation)
    var edge = snapshot.range.start
    for _ in 0..<snapshot.settings.connectionBefore {
      if let ayah = numbering.ayah(before: edge) { edge = ayah; ayat.insert(ayah) }
    }
    edge = snapshot.range.end
    for _ in 0..<snapshot.settings.connectionAfter {
      if let ayah = numbering.ayah(after: edge) { edge = ayah; ayat.insert(ayah) }
    }
    return ayat.sorted()
  }

  /// The audio of one ayah, and why nothing else was chosen.
  ///
  /// - Parameters:
  ///   - ayah: of the snapshot's numbering; ayah 0 for a basmalah.
  ///   - snapshot: who is asked; its range does not matter.
  /// - Returns: the choice.
  public func resolve(
    _ ayah: AyahRef, for snapshot: PlaybackSettings.Snapshot
  ) -> Resolution.Choice {
    let asked = AyahRange(start: ayah, end: ayah)
    var contest = SourceContest(snapshot: snapshot, asked: asked)
    for reciter in snapshot.reciters where contest.admits(reciter) {
      contest.offer(catalogue.segments(ayah, reciter), of: reciter)
      if isDone(contest) { break }
      contest.offer(catalogue.file(ayah, reciter), of: reciter)
      if isDone(contest) { break }
    }
    return Resolution.Choice(ayah: ayah, item: contest.chosen, passedOver: contest.passedOver)
  }

  private func isDone(_ contest: SourceContest) -> Bool {
    depth == .untilFound && contest.chosen != nil
  }

  /// A segment that holds exactly the range.
  private func spanning(
    _ wanted: [AyahRef], for snapshot: PlaybackSettings.Snapshot
  ) -> AyahAudioItem? {
    let asked = AyahRange(start: wanted[0], end: wanted[wanted.count - 1])
    var contest = SourceContest(snapshot: snapshot, asked: asked)
    for reciter in snapshot.reciters where contest.admits(reciter) {
      contest.offer(catalogue.segments(asked.start, reciter), of: reciter)
    }
    return contest.chosen
  }

  /// The basmalah before a surah, else that of surah 1 where it is an ayah: the words are the
  /// same.
  private func basmalah(
    before surah: Int, for snapshot: PlaybackSettings.Snapshot
  ) -> Resolution.Choice {
    let ref = AyahRef.basmalah(before: surah)
    let own = resolve(ref, for: snapshot)
    guard own.item == nil, !snapshot.numbering.hasBasmalah(before: 1) else { return own }
    let first = resolve(AyahRef(surah: 1, ayah: 1), for: snapshot)
    return Resolution.Choice(
      ayah: ref, item: first.item, passedOver: own.passedOver + first.passedOver)
  }

  private func istiadhah(for snapshot: PlaybackSettings.Snapshot) -> AyahAudioItem? {
    var contest = SourceContest(snapshot: snapshot, asked: nil)
    for reciter in snapshot.reciters where contest.admits(reciter) {
      contest.offer(catalogue.istiadhah(reciter), of: reciter)
    }
    return contest.chosen
  }
}
