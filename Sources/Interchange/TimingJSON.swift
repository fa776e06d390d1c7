/// The shapes that files with the times of words have; the names are those of the files.
enum TimingJSON: Decodable {
  case byKey([String: Value])
  case timestamps([Value])
  case aligned([Aligned])

  /// What is said of an ayah, or of a surah.
  struct Value: Decodable {
    let verse_key: String?
    let timestamp_from, timestamp_to, duration: Double?
    let segments: [Numbers]?
  }

  struct Aligned: Decodable {
    let surah, ayah: Int
    let segments: [Numbers]
  }

  /// A list of numbers; empty if it is anything else, because one word that cannot be read is no
  /// reason to lose the others.
  struct Numbers: Decodable {
    let values: [Double]

    init(from decoder: any Decoder) {
      do { values = try [Double](from: decoder) } catch { values = [] }
    }
  }

  private struct Answer: Decodable {
    struct File: Decodable { let timestamps: [Value] }
    let audio_file: File
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let keyed: KeyedDecodingContainer<Key>
    do { keyed = try decoder.container(keyedBy: Key.self) } catch {
      self = .aligned(try [Aligned](from: decoder))
      return
    }
    self =
      keyed.contains(Key(stringValue: "audio_file"))
      ? .timestamps(try Answer(from: decoder).audio_file.timestamps)
      : .byKey(try [String: Value](from: decoder))
  }
}
