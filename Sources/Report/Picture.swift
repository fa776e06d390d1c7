/// A recording drawn: its waveform, stretches in lanes below, and marks across, in strips of half a
/// minute that stand side by side where there is room.
public struct Picture: Sendable, Hashable {
  /// A stretch in a lane.
  public struct Block: Sendable, Hashable {
    /// How it looks.
    public enum Look: String, Sendable { case plain, right, wrong, open, broken, other }

    /// Seconds from the start of the recording, `start` ≤ `end`.
    public var start: Double, end: Double
    /// What stands in it if there is room: a few characters.
    public var label: String
    /// What it is, for a person who points at it.
    public var meaning: String
    /// How it looks.
    public var look: Look

    /// - Parameters: see the properties of the same names.
    public init(start: Double, end: Double, label: String, meaning: String, look: Look) {
      self.start = start
      self.end = end
      self.label = label
      self.meaning = meaning
      self.look = look
    }
  }

  /// Stretches of one kind, below the waveform.
  public struct Lane: Sendable, Hashable {
    /// What they are, one short word.
    public var name: String
    /// The stretches; later ones lie on top.
    public var blocks: [Block]

    /// - Parameters: see the properties of the same names.
    public init(_ name: String, _ blocks: [Block]) {
      self.name = name
      self.blocks = blocks
    }
  }

  /// A place that is marked across the waveform.
  public struct Mark: Sendable, Hashable {
    /// How it looks: a band where something belongs, a band where it is missing, a line where it
    /// is, a line where it should not be, a band that does not count.
    public enum Look: String, Sendable { case place, missed, line, stray, open }

    /// Seconds from the start of the recording, `start` ≤ `end`.
    public var start: Double, end: Double
    /// What it is, for a person who points at it.
    public var meaning: String
    /// How it looks.
    public var look: Look

    /// - Parameters: see the properties of the same names.
    public init(start: Double, end: Double, meaning: String, look: Look) {
      self.start = start
      self.end = end
      self.meaning = meaning
      self.look = look
    }
  }

  /// The length of a strip in seconds.
  public static let stripSeconds = 30.0

  /// The `id` of the picture; those of its strips start with it.
  public var anchor: String
  /// The length of the recording.
  public var seconds: Double
  /// The waveform, if there is one.
  public var wave: WaveOutline?
  /// Below the waveform, from top to bottom.
  public var lanes: [Lane]
  /// Across the waveform, the later ones on top.
  public var marks: [Mark]

  /// - Parameters: see the properties of the same names.
  public init(
    anchor: String, seconds: Double, wave: WaveOutline?, lanes: [Lane], marks: [Mark]
  ) {
    self.anchor = anchor
    self.seconds = seconds
    self.wave = wave
    self.lanes = lanes
    self.marks = marks
  }

  /// How many strips there are: ⌈seconds / 30⌉.
  public var stripCount: Int { Int((seconds / Self.stripSeconds).rounded(.up)) }

  /// The strip that holds an instant.
  ///
  /// - Parameter instant: seconds; what lies outside counts as the nearer end.
  /// - Returns: 0 ..< ``stripCount``; 0 if there is none.
  public func strip(at instant: Double) -> Int {
    max(0, min(Int(max(instant, 0) / Self.stripSeconds), stripCount - 1))
  }

  /// The `id` of a strip.
  ///
  /// - Parameter strip: its number from 0.
  /// - Returns: what a link leads to.
  public func anchor(ofStrip strip: Int) -> String { "\(anchor)-\(strip)" }
}
