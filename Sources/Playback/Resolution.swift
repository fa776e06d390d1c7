public import Recitation

/// Which audio each ayah of a drill comes from.
public struct Resolution: Hashable, Sendable {
  /// What was chosen for one ayah, and what was not.
  public struct Choice: Hashable, Sendable {
    /// The ayah asked for.
    public let ayah: AyahRef
    /// Its audio; nil if there is none.
    public let item: AyahAudioItem?
    /// Everything else that was looked at, in the order of priority.
    public let passedOver: [PassedOver]
  }

  /// A source that was not chosen.
  public struct PassedOver: Hashable, Sendable {
    /// Whose it is, by id.
    public let reciter: String
    /// What it is; nil if it is about the reciter or a file that is not there.
    public let item: AyahAudioItem?
    /// Why it was not chosen.
    public let reason: Reason
  }

  /// Why a source was not chosen.
  public enum Reason: Hashable, Sendable {
    /// The reciter is switched off, or others were named.
    case notAsked
    /// The reciter, or the recording, is of another riwayah.
    case otherRiwayah(Riwayah)
    /// No personal recording of the reciter holds the ayah.
    case noSegment
    /// The reciter has no file of the ayah that can be read.
    case noFile
    /// It cannot be played.
    case unreadable(String)
    /// It holds more than what is asked for.
    case holdsMore(AyahRange)
    /// It holds something else.
    case holdsOther(AyahRange)
    /// It crosses into the next surah at a place that is not known.
    case unknownJoin
    /// It has no frames.
    case empty
    /// Another reading was confirmed by a person.
    case notConfirmed
    /// Another reading is surer.
    case lessSure(Double, than: Double)
    /// The reciter goes back to earlier words in it, and not in another one.
    case goesBack
    /// Another reading is newer.
    case older
    /// Nothing tells it from the one chosen but its place in the library.
    case alike
    /// Personal recordings come before files.
    case fileAfterRecording
    /// A reciter further up has the ayah.
    case lowerPriority

    /// The reason in words, for a person.
    public var text: String {
      switch self {
      case .notAsked: "the reciter is not asked"
      case .otherRiwayah(let riwayah): "another riwayah: \(riwayah.displayName)"
      case .noSegment: "no recording holds it"
      case .noFile: "no readable file of it"
      case .unreadable(let reason): "cannot be played: \(reason)"
      case .holdsMore(let range): "holds more than asked for: \(range)"
      case .holdsOther(let range): "holds something else: \(range)"
      case .unknownJoin: "crosses into the next surah at a place that is not known"
      case .empty: "holds no frames"
      case .notConfirmed: "not confirmed, another reading is"
      case .lessSure(let own, let other):
        Self.percents(own, other).map { "less sure: \($0), not \($1)" }
          ?? "less sure, by less than can be shown"
      case .goesBack: "goes back to earlier words, another reading does not"
      case .older: "another reading is newer"
      case .alike: "another reading is as good"
      case .fileAfterRecording: "a recording comes before a file"
      case .lowerPriority: "a reciter further up has it"
      }
    }

    /// Two chances in per cent, with as many decimals as tell them apart, three at most; nil if
    /// none do.
    private static func percents(_ first: Double, _ second: Double) -> (String, String)? {
      for scale in [1, 10, 100, 1000] {
        let values = [first, second].map { Int(($0 * 100 * Double(scale)).rounded()) }
        guard values[0] != values[1] else { continue }
        let texts = values.map { value in
          let fraction = scale == 1 ? "" : "." + String(scale + value % scale).dropFirst()
          return "\(value / scale)\(fraction) %"
        }
        return (texts[0], texts[1])
      }
      return nil
    }
  }

  /// What was chosen for each ayah asked for, in the order of the mushaf, formulas last.
  public let choices: [Choice]
  /// The audio of each ayah that has some; ayah 0 for basmalahs.
  public let items: [AyahRef: AyahAudioItem]
  /// One segment that holds exactly the range, where the range cannot be had ayah by ayah; its
  /// first ayah stands for it in ``items``.
  public let spanning: AyahAudioItem?
  /// The isti'adhah, if it was asked for and found.
  public let istiadhah: AyahAudioItem?
  /// The ayat that were found nowhere, in the order of the mushaf.
  public let missing: [AyahRef]

  /// The same resolution with something added to what was chosen.
  ///
  /// - Parameter change: gets each item that was chosen and gives it back with more said of it;
  ///   the same item must always get the same answer.
  /// - Returns: the resolution with the changed items wherever they stand.
  public func changingItems(_ change: (AyahAudioItem) throws -> AyahAudioItem) rethrows -> Self {
    Self(
      choices: try choices.map {
        Choice(ayah: $0.ayah, item: try $0.item.map(change), passedOver: $0.passedOver)
      }, items: try items.mapValues(change), spanning: try spanning.map(change),
      istiadhah: try istiadhah.map(change), missing: missing)
  }
}
