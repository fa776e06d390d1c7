public import Recitation

/// How a range is to be heard: what a drill recipe says, and what the library keeps as a preset.
///
/// Every field has the default that applies when nothing is said about it. Values outside the
/// limits are refused where they are read (``set(_:to:)``) and, for settings made in code, when
/// a ``Snapshot`` is taken; playing works on the snapshot only.
public struct PlaybackSettings: Hashable, Sendable {
  /// A name for a person; may be empty.
  public var name = ""
  /// The range as it was written; what it means depends on ``riwayah``.
  public var range = ""
  /// Whose wording and numbering.
  public var riwayah = Riwayah.hafs
  /// Who is to be heard, by id or name, first choice first; empty for the library's list.
  public var reciters: [String] = []

  /// In which order the ayat are put together.
  public var mode = Mode.plain
  /// How often each ayah is heard in a row.
  public var ayahRepeat = 1
  /// How often the whole range is heard.
  public var rangeRepeat = RangeRepeat.times(1)
  /// How long it may become; nil for no limit. It ends at the last ayah that fits whole.
  public var maximum: Duration?
  /// Whether later passes repeat ayat too.
  public var repeats = Repeats.everyPass
  /// What the modes need.
  public var building = Building()

  /// The silences.
  public var gaps = Gaps()
  /// 0.75 is three quarters as fast; the pitch stays.
  public var speed = 1.0
  /// The speed at the end of a ramp that begins at ``speed``; nil for no ramp.
  public var rampTo: Double?
  /// What the ramp runs over.
  public var rampOver = Ramp.repeats

  /// How many ayat before the range each pass begins with, heard once.
  public var connectionBefore = 0
  /// How many ayat after the range each pass ends with, heard once.
  public var connectionAfter = 0
  /// When the basmalah is heard before an ayah 1; surah 9 has none.
  public var basmalah = Formula.once
  /// When the isti'adhah is heard.
  public var istiadhah = Formula.never

  /// What follows the last pass.
  public var after = AfterRange.stop
  /// What becomes of ayat that are found nowhere.
  public var missing = Missing.silence
  /// How long the silence in place of missing ayat is.
  public var missingSilence = Duration.milliseconds(500)

  /// What a player shows.
  public var display = Display()
  /// What the file is like.
  public var output = Output()

  /// Plain settings without a range.
  public init() {}
}
