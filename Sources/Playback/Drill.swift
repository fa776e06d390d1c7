package import PipelineCore

/// A recipe of a drill: settings, and where each of them was written.
///
///     range: 67:1-3
///     ayahRepeat: 3
///     rangeRepeat: 1
///     gaps: { repeats: 500ms, ayat: 1.0x, passes: 3s }
///     speed: 0.75
///
/// Only `range` must be there; every other key has its default. ``DrillParameter/all`` lists the
/// keys. A key that is not known, is there twice, or has a value that cannot be is refused with
/// its line.
package struct Drill: Sendable {
  /// The settings of the recipe.
  package private(set) var settings = PlaybackSettings()
  /// The name of the recipe in errors; empty for one made in code.
  package let file: String
  /// The place where each parameter was set, by name.
  private var places: [String: String] = [:]

  /// A drill made in code.
  ///
  /// - Parameter settings: any; they are checked when a snapshot is taken.
  package init(_ settings: PlaybackSettings) {
    self.settings = settings
    file = ""
  }

  /// Reads a drill from its text.
  ///
  /// - Parameters:
  ///   - text: YAML.
  ///   - file: what errors call the place.
  /// - Throws: `RecipeError` if it is not plain YAML, ``PlaybackError`` if what it says cannot be.
  package init(text: String, file: String) throws {
    try self.init(SettingsText(text: text, file: file, of: "the drill"))
  }

  /// Reads a drill from keys with values, such as those of a file.
  ///
  /// - Parameter text: `SettingsText(path:of:)` reads a file.
  /// - Throws: as ``init(text:file:)``.
  package init(_ text: SettingsText) throws {
    file = text.file
    for entry in text.entries {
      guard let key = DrillParameter.named(entry.key) else {
        let all = DrillParameter.all.map(\.name)
        // `gaps: 3` is one of several keys too few.
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

  /// Changes a key, as an option of the command does.
  ///
  /// - Parameters:
  ///   - name: a key; see ``DrillParameter/named(_:)``.
  ///   - text: the value.
  ///   - option: what errors call the place; the key's own option if it is nil.
  /// - Throws: ``PlaybackError``; the drill is then unchanged.
  package mutating func set(
    _ name: String, to text: String, option: String? = nil
  ) throws(PlaybackError) {
    let key = DrillParameter.named(name)
    let place = option ?? "\(key?.option ?? name) \(text)"
    try put(name, text, at: place)
    if let key { places[key.name] = place }
  }

  /// True if the recipe or an option gave a value to a parameter.
  ///
  /// - Parameter name: a parameter.
  /// - Returns: false for one with its default only.
  package func isGiven(_ name: String) -> Bool { places[name] != nil }

  /// True if an option gave the value of a parameter.
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

  /// Checks that the drill can be played, without a library.
  ///
  /// - Throws: ``PlaybackError`` with the line or option of the key that it lies in.
  package func check() throws(PlaybackError) {
    do throws(PlaybackError) {
      try settings.check()
      _ = try settings.passage()
    } catch {
      throw located(error)
    }
  }

  /// Freezes the settings; see ``PlaybackSettings/snapshot(reciters:)``.
  ///
  /// - Parameter reciters: the library's list.
  /// - Returns: the snapshot.
  /// - Throws: ``PlaybackError`` with the line or option of the key that it lies in.
  package func snapshot(
    reciters: [ReciterEntry]
  ) throws(PlaybackError) -> PlaybackSettings.Snapshot {
    do throws(PlaybackError) {
      return try settings.snapshot(reciters: reciters)
    } catch {
      throw located(error)
    }
  }

  /// The error with the place where its key was set; the file if it was set nowhere.
  ///
  /// - Parameter error: any; one that has a place is left as it is.
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
