public import Recitation

extension PlaybackEngine {
  /// What is heard, or was when it was paused; nil if nothing is.
  public var now: Timeline.Kind? { event?.kind }
  /// How much of it has been heard, in output frames.
  public var position: Int { event?.position ?? 0 }
  /// How much of it is left, in output frames.
  public var remaining: Int { event.map { $0.frames - $0.position } ?? 0 }
  /// The ayah that is heard, or was last.
  public var currentAyah: AyahRef? { label?.ayah }
  /// Which repeat it is, from 1; 0 before the first.
  public var currentAyahRepetition: Int { label?.repetition ?? 0 }
  /// How many repeats there are.
  public var totalAyahRepetitions: Int { label?.repetitions ?? 1 }
  /// Which pass it is, from 1; 0 before the first and after the last.
  public var currentRangeRepetition: Int { label?.pass ?? 0 }
  /// How many passes there are; −1 for no end.
  public var totalRangeRepetitions: Int { drill.map { $0.queue.passes ?? -1 } ?? 1 }
  /// Who recites; empty if nobody does.
  public var currentReciterName: String { label?.reciter ?? "" }
  /// Whose wording and numbering.
  public var currentRiwayah: Riwayah { drill?.snapshot.settings.riwayah ?? .hafs }
  /// Whether what is heard is from the user's own recordings.
  public var currentIsPersonalRecording: Bool {
    if case .play(let play) = event?.kind { return play.item.isPersonal }
    return false
  }
  /// The missing ayah that a silence stands for; nil if none is due now.
  public var unavailableAyah: AyahRef? {
    if case .gap(let gap) = event?.kind, case .missing(let ayah) = gap.reason { return ayah }
    return nil
  }
}
