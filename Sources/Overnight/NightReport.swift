import Analysis

/// What a person wants to know in the morning, for a page and as JSON. Its size has a bound, however
/// large the library is; where a list is cut, its count says of how many.
public struct NightReport: Sendable, Hashable, Encodable {
  /// The library in numbers.
  public struct Totals: Sendable, Hashable, Encodable {
    /// Recordings by how they came out, and files that could not be opened.
    public var ok = 0, partial = 0, failed = 0, unopened = 0
    /// Recordings of which nobody said what they hold.
    public var needingRange = 0
    /// The length of all together.
    public var seconds = 0.0
    /// Segments that hold an ayah, different ayat, and segments that a person confirmed.
    public var ayahSegments = 0, distinctAyat = 0, confirmedSegments = 0
  }

  /// How many suggested ayat are how sure.
  public struct Band: Sendable, Hashable, Encodable {
    /// The least confidence.
    public var from: Double
    /// How many have it, and not that of the band above.
    public var ayat: Int
  }

  /// A segment that is worth a look.
  public struct Line: Sendable, Hashable, Encodable {
    /// The recording: its id, and its path from the folder that was processed.
    public var recording: String, source: String
    /// What the machine takes it for, and what else it may be.
    public var ayah: String, runnerUp: String?
    /// Where it lies, in seconds.
    public var start: Double, end: Double
    /// How sure it is, and how much a look is worth; see `LibraryStore.looks`.
    public var confidence: Double, worth: Double
  }

  /// A recording in a list.
  public struct Item: Sendable, Hashable, Encodable {
    /// Its id; nil if it could not even be read.
    public var recording: String?
    /// Its path from the folder that was processed.
    public var source: String
    /// How it came out: `ok`, `partial`, `failed`.
    public var status: String
    /// How long it is, in seconds.
    public var seconds: Double
    /// Why it is in this list.
    public var reason: String
    /// What to do about it.
    public var remedy: String

    enum CodingKeys: String, CodingKey {
      case recording, source, status, seconds, reason
      case remedy = "try"
    }
  }

  /// A list that may be cut.
  public struct List<Element: Sendable & Hashable & Encodable>: Sendable, Hashable, Encodable {
    /// How many there are.
    public var count: Int
    /// The first of them.
    public var items: [Element]
  }

  /// The library's folder.
  public var library: String
  /// The last run; nil if the library knows of none.
  public var run: RunJournal?
  /// The library as it is now.
  public var totals: Totals
  /// How sure the suggested ayat are, the surest first.
  public var confidences: [Band]
  /// Segments by how much a look is worth.
  public var looks: [Line]
  /// Recordings of which nobody said what they hold.
  public var needingRange: List<Item>
  /// Recordings in which ayat that were expected are missing.
  public var missingAyat: List<Item>
  /// What failed, or is partial, and why.
  public var troubles: List<Item>
  /// The recordings that are drawn, those with something for a person first.
  public var drawn: [DrawnRecording]

  /// How many entries a list has at most.
  public static let listLimit = 60
  /// What a look must be worth to be listed: less, and 95 of 100 find nothing.
  public static let leastWorth = 0.05
  /// How many recordings are drawn at most.
  public static let drawingLimit = 24
  /// How many strips of half a minute are drawn of one recording at most.
  public static let stripLimit = 12
  /// The bounds of the bands of confidence.
  public static let bounds = [0.99, 0.9, 0.7, 0.5, 0]
}
