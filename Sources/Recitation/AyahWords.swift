/// When the words of a reciter's file of one ayah are heard.
public struct AyahWords: Hashable, Sendable {
  /// A word; in milliseconds from the start of the file, `0 ≤ start < end`.
  public struct Word: Hashable, Sendable {
    /// Its number in the ayah, from 1.
    public var number: Int
    /// Where it begins.
    public var start: Int
    /// Where it ends.
    public var end: Int

    /// - Parameters: see the properties of the same names.
    public init(number: Int, start: Int, end: Int) {
      self.number = number
      self.start = start
      self.end = end
    }
  }

  /// In the order in which they are heard; no two start together.
  public var words: [Word]
  /// How long the ayah is where the times were taken from, in milliseconds, if that was not its
  /// own file but a longer recording: the times hold for a file that was cut just so. Else nil.
  public var cutLength: Int?

  /// - Parameters: see the properties of the same names.
  public init(_ words: [Word], cutLength: Int? = nil) {
    self.words = words
    self.cutLength = cutLength
  }
}
