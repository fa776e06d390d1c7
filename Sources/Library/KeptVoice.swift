/// How a reciter sounds, as it is kept in a library.
public struct KeptVoice: Hashable, Sendable {
  /// The id of the reciter.
  public var reciter: String
  /// What tells which readings it is learnt from: 64 hexadecimal digits.
  public var learnedFrom: String
  /// How many rows it is learnt from; 0 if nothing could be learnt, and `model` is nil then.
  public var rows: Int
  /// The rate, the window and the hop of the features that it is learnt from, and the model.
  public var model: Model?

  /// What was learnt.
  public struct Model: Hashable, Sendable {
    /// Frames per second of the signal that was measured.
    public var hertz: Int
    /// Frames per window.
    public var window: Int
    /// Frames from window to window.
    public var hop: Int
    /// The numbers.
    public var bytes: [UInt8]

    /// - Parameters: see the properties of the same names.
    public init(hertz: Int, window: Int, hop: Int, bytes: [UInt8]) {
      self.hertz = hertz
      self.window = window
      self.hop = hop
      self.bytes = bytes
    }
  }

  /// - Parameters: see the properties of the same names.
  public init(reciter: String, learnedFrom: String, rows: Int, model: Model?) {
    self.reciter = reciter
    self.learnedFrom = learnedFrom
    self.rows = rows
    self.model = model
  }
}
