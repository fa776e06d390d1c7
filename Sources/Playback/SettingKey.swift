import PipelineCore

/// One key of a drill: what it is called, what it may be, and how to read and write it as text.
///
/// The text of a value is canonical: equal values have equal texts, and reading a text that was
/// written gives the value back.
public struct SettingKey: Sendable {
  /// The name in recipes: `ayahRepeat`, `gaps.ayat`. Written with hyphens (`ayah-repeat`) it is
  /// understood too, and the keys of `output` without `output.`.
  public let name: String
  /// What it does, in words of what a person hears.
  public let help: String
  /// What it may be, as shown to a person: `1 … 100` or `true | false`.
  public let allowed: String

  let get: @Sendable (PlaybackSettings) -> String
  let put: @Sendable (inout PlaybackSettings, String) throws(ParameterError) -> Void

  /// The canonical text of the value.
  public func text(of settings: PlaybackSettings) -> String { get(settings) }

  /// The option of the command line: `--ayah-repeat`, `--gaps-ayat`.
  public var option: String { "--" + Self.hyphenated(name) }

  /// `gaps.ayahRepeat` as `gaps-ayah-repeat`.
  static func hyphenated(_ name: String) -> String {
    var text = ""
    for letter in name {
      if letter == "." {
        text += "-"
      } else if letter.isUppercase {
        text += "-" + letter.lowercased()
      } else {
        text.append(letter)
      }
    }
    return text
  }

  /// The key that is meant by a name; nil if there is none.
  ///
  /// - Parameter name: `gapFill`, `gap-fill`, `output.gapFill` or `output-gap-fill`.
  /// - Returns: the key.
  public static func named(_ name: String) -> SettingKey? {
    let wanted = hyphenated(name)
    return byOption[wanted] ?? byOption["output-" + wanted]
  }

  private static let byOption = Dictionary(
    uniqueKeysWithValues: all.map { (hyphenated($0.name), $0) })
}

extension PlaybackSettings {
  /// Sets a key from its text, as recipes and options do.
  ///
  /// - Parameters:
  ///   - name: a key; see ``SettingKey/named(_:)``.
  ///   - text: the value.
  /// - Throws: ``PlaybackError``; the settings are then unchanged. What a value means together
  ///   with others is looked at when a ``Snapshot`` is taken.
  public mutating func set(_ name: String, to text: String) throws(PlaybackError) {
    guard let key = SettingKey.named(name) else {
      let known = SettingKey.all.map(\.name)
      throw PlaybackError(.setting(name, .unknown(name, known: known)))
    }
    do throws(ParameterError) {
      try key.put(&self, text)
    } catch {
      throw PlaybackError(.setting(key.name, error))
    }
  }
}
