package import PipelineCore

/// A drill recipe: the settings, and the place where each setting was written.
///
///     range: 67:1-3
///     ayahRepeat: 3
///     rangeRepeat: 1
///     gaps: { repeats: 500ms, ayat: 1.0x, passes: 3s }
///     speed: 0.75
///
/// Only `range` is required; every other key has a default. ``DrillParameter/all`` lists the keys.
/// An unknown or duplicate key, or an invalid value, is refused with its line.
package struct Drill: Sendable {
  /// The settings of the recipe.
  package private(set) var settings = PlaybackSettings()
  /// The name of the recipe file, for errors; empty for a drill made in code.
  package let file: String
  /// The line or option that set each parameter, by the name of the parameter.
  private var places: [String: String] = [:]

  /// Creates a drill from settings.
  ///
  /// - Parameter settings: any settings; they are checked when a snapshot is taken.
  package init(_ settings: PlaybackSettings) {
    self.settings = settings
    file = ""
  }

  /// Reads a drill from its text.
  ///
  /// - Parameters:
  ///   - text: the recipe in YAML.
  ///   - file: the file name, for errors.
  /// - Throws: `RecipeError` if the text is not plain YAML, ``PlaybackError`` if a setting is
  ///   invalid.
  package init(text: String, file: String) throws {
    try self.init(SettingsText(text: text, file: file, of: "the drill"))
  }

  /// Reads a drill from parsed keys and values, such as those of a recipe file.
  ///
  /// - Parameter text: the keys and values; `SettingsText(path:of:)` reads a file.
  /// - Throws: the same errors as ``init(text:file:)``.
  package init(_ text: SettingsText) throws {
    file = text.file
    for entry in text.entries {
      guard let key = DrillParameter.named(entry.key) else {
        let all = DrillParameter.all.map(\.name)
        // If the unknown key is the name of a group, such as `gaps`, suggest only the keys of this
        // group.
        let below = all.filter { $0.hasPrefix(entry.key + ".") }
        let known = below.isEmpty ? all : below
        throw PlaybackError(
          .setting(entry.key, .unknown(entry.key, known: known)),
          at: text.error(.notText, at: entry.keyPosition).place)
      }
      let place = text.error(.notText, at: entry.valuePosition).place
      guard places[key.name] == nil else {
        throw text.error(.duplicateKey(entry.key), at: entry.keyPosition)
      }
      places[key.name] = place
      try put(key.name, entry.value, at: place)
    }
  }

  /// Sets a parameter from a command-line option.
  ///
  /// - Parameters:
  ///   - name: the parameter name; see ``DrillParameter/named(_:)``.
  ///   - text: the value.
  ///   - option: the name of the option in errors; nil for the option named after the parameter.
  /// - Throws: ``PlaybackError``; the drill is then unchanged.
  package mutating func set(
    _ name: String, to text: String, option: String? = nil
  ) throws(PlaybackError) {
    let key = DrillParameter.named(name)
    let place = option ?? "\(key?.option ?? name) \(text)"
    try put(name, text, at: place)
    if let key { places[key.name] = place }
  }

  /// True if the recipe or an option set a parameter.
  ///
  /// - Parameter name: the parameter name.
  /// - Returns: false if the parameter has only its default.
  package func isGiven(_ name: String) -> Bool { places[name] != nil }

  /// True if an option set a parameter.
  func isOption(_ name: String) -> Bool { places[name]?.hasPrefix("--") ?? false }

  private mutating func put(
    _ name: String, _ text: String, at place: String
  ) throws(PlaybackError) {
    do throws(PlaybackError) {
      try settings.set(name, to: text)
    } catch {
      throw PlaybackError(error.fault, at: place)
    }
  }

  /// Checks that the drill can be played. The check needs no library.
  ///
  /// - Throws: ``PlaybackError`` with the line or option that set the affected key.
  package func check() throws(PlaybackError) {
    do throws(PlaybackError) {
      try settings.check()
      _ = try settings.passage()
    } catch {
      throw located(error)
    }
  }

  /// Takes a snapshot of the settings; see ``PlaybackSettings/snapshot(reciters:)``.
  ///
  /// - Parameter reciters: the library's reciters.
  /// - Returns: the snapshot.
  /// - Throws: ``PlaybackError`` with the line or option that set the affected key.
  package func snapshot(
    reciters: [ReciterEntry]
  ) throws(PlaybackError) -> PlaybackSettings.Snapshot {
    do throws(PlaybackError) {
      return try settings.snapshot(reciters: reciters)
    } catch {
      throw located(error)
    }
  }

  /// Adds a place to an error: the place where the affected key was set, or the name of the file if
  /// the key was not set.
  ///
  /// - Parameter error: any error; an error that already has a place is returned unchanged.
  /// - Returns: the error to throw.
  package func located(_ error: PlaybackError) -> PlaybackError {
    guard error.place.isEmpty else { return error }
    return PlaybackError(error.fault, at: places[error.key] ?? file)
  }

  /// The drill as YAML with every key; reading it gives the same settings.
  package var text: String {
    SettingsText.text(
      of: DrillParameter.all.map { (key: $0.name, value: $0.text(of: settings)) }
        .filter { !$0.value.isEmpty })
  }
}
