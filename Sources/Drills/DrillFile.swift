import AudioCore
import Foundation
import HostSystem
package import Library
import PipelineCore
package import Playback
import Recitation
package import SystemPackage

/// A drill setting that overrides the value in a recipe.
package struct DrillSetting: Sendable {
  /// The key as it is written in a recipe, such as `gaps.ayat`.
  package var key: String
  /// The value as it is written in a recipe.
  package var value: String
  /// The option that set the value, for error messages; nil if the option is named after the key.
  package var option: String?

  package init(key: String, value: String, option: String? = nil) {
    self.key = key
    self.value = value
    self.option = option
  }
}

extension Drill {
  /// Creates a drill from settings with changes, and validates each change.
  ///
  /// - Throws: a `PlaybackError` that names the option of the invalid change.
  init(_ settings: PlaybackSettings, changing changes: [DrillSetting]) throws(PlaybackError) {
    self.init(settings)
    for change in changes { try set(change.key, to: change.value, option: change.option) }
  }
}

/// A drill as it was requested: from a recipe, from a preset, or from settings only.
package struct DrillFile {
  /// The settings of the drill. Each setting has the line of the recipe in which it is stated.
  package var drill: Drill
  /// The name of the output files; used if the settings of the drill contain no name.
  package var name: String
  /// The pairs that are played instead of the range; empty for an ordinary drill.
  package var contrasts: [ContrastPair] = []

  /// True if an option replaced the recipe's range. In this case, file names contain the range, to
  /// differ from the files of the recipe itself.
  private(set) var isForAnotherRange = false

  /// The file name in a folder: the title, followed by the range if an option replaced the recipe's
  /// range.
  package var fileName: String {
    if isForAnotherRange { return "\(title) \(drill.settings.range)" }
    guard title == drill.settings.range, drill.settings.display.titles != .numbers else {
      return title
    }
    do {
      let numbering = try QuranFacts.bundled.numbering(of: drill.settings.riwayah)
      let ranges = try RangeParser(numbering: numbering).parse(title)
      return ranges.count == 1 ? DrillTitle.fileName(of: ranges[0], in: numbering) : title
    } catch { return title }  // the range is not valid; the planner reports this later
  }

  /// The name of the drill.
  package var title: String { drill.settings.name.isEmpty ? name : drill.settings.name }

  /// Loads drills: one per recipe file, one per recipe in a folder, and one for the preset.
  ///
  /// `settings` override the values of each drill, `defaults` do not. If there are no recipes, no
  /// preset and no `listed`, one drill is made from `settings` only.
  ///
  /// - Parameters:
  ///   - paths: recipes, and folders of recipes.
  ///   - preset: the name of a drill that is stored in the library.
  ///   - defaults: keys and values for parameters that have their default in the drill.
  ///   - settings: keys and values that override the values of recipes, in order.
  ///   - listed: further drills, each made from settings only; may be empty. If `listed` is given,
  ///     no drill is made from `settings` only.
  ///   - store: the library.
  /// - Returns: the drills, in the order recipes, preset, `listed`.
  /// - Throws: errors of reading a recipe or of an invalid setting, `ReportedError` for a folder
  ///   without recipes.
  package static func all(
    _ paths: [FilePath], preset: String?, defaults: [DrillSetting] = [],
    settings: [DrillSetting], listed: [[DrillSetting]]? = nil, in store: LibraryStore
  ) throws -> [DrillFile] {
    var files = try paths.flatMap { try recipes(at: $0) }.map { path in
      DrillFile(
        drill: try Drill(SettingsText(path: path, of: "the drill")),
        name: path.lastComponent?.stem ?? "drill")
    }
    if let preset {
      let text = try store.settings(named: preset)
      files.append(DrillFile(drill: try Drill(text: text, file: preset), name: preset))
    }
    let given = Set(settings.compactMap { DrillParameter.named($0.key)?.name })
    let hasOtherRange = given.contains("range") && !given.contains("name")
    for index in files.indices { files[index].isForAnotherRange = hasOtherRange }
    if let listed {
      files += try listed.map {
        DrillFile(drill: try Drill(PlaybackSettings(), changing: $0), name: "")
      }
    } else if files.isEmpty {
      files = [DrillFile(drill: Drill(PlaybackSettings()), name: "")]
    }
    for index in files.indices {
      for setting in defaults where files[index].hasDefault(setting.key) {
        try files[index].drill.set(setting.key, to: setting.value, option: setting.option)
      }
      for setting in settings {
        try files[index].drill.set(setting.key, to: setting.value, option: setting.option)
      }
      try files[index].followBookmarks(in: store)
      try files[index].locateTranslation()
      let settings = files[index].drill.settings
      if files[index].name.isEmpty { files[index].name = settings.range }
      try files[index].drill.check()
    }
    return files
  }

  private static func recipes(at path: FilePath) throws -> [FilePath] {
    guard Folder.exists(path) else { return [path] }
    let recipes = try Folder.names(in: path).filter { name in
      !name.string.hasPrefix(".") && ["yaml", "yml"].contains(name.extension?.lowercased())
    }
    guard !recipes.isEmpty else {
      throw ReportedError(
        problem: "there is no recipe in the folder", place: path.description,
        remedy: "put recipes with the extension .yaml into it, or leave the folder out")
    }
    return recipes.map { path.appending($0) }
  }

  /// True if a parameter has its default. A drill that is stored in the library states every
  /// parameter, so its values are compared.
  private func hasDefault(_ name: String) -> Bool {
    guard let parameter = DrillParameter.named(name) else { return true }
    return parameter.text(of: drill.settings) == parameter.defaultText
  }

  /// Makes the path of the translation absolute, so that a stored drill does not depend on the
  /// current folder.
  private mutating func locateTranslation() throws {
    let folder = FilePath(drill.settings.translation)
    guard !folder.isEmpty, folder.isRelative else { return }
    let current = FilePath(FileManager.default.currentDirectoryPath)
    try drill.set("translation", to: current.pushing(folder).string)
  }

  /// Replaces bookmarks in the range, such as `bookmark:evening`, by their passages.
  private mutating func followBookmarks(in store: LibraryStore) throws {
    let text = drill.settings.range
    let found = try Self.located(in: drill) {
      try drill.settings.followingBookmarks(
        in: store, changingRiwayah: !drill.isGiven("riwayah"))
    }
    guard let found else { return }
    try drill.set("range", to: found.range)
    if found.riwayah != drill.settings.riwayah {
      try drill.set("riwayah", to: found.riwayah.rawValue)
    }
    let prefix = "bookmark:"
    if name.isEmpty, text.hasPrefix(prefix) { name = String(text.dropFirst(prefix.count)) }
  }

  private static func located<Value>(
    in drill: Drill, _ body: () throws -> Value
  ) throws -> Value {
    do { return try body() } catch let error as PlaybackError { throw drill.located(error) }
  }
}

extension PlaybackSettings {
  /// Returns the range with bookmarks replaced by their passages.
  ///
  /// - Parameters:
  ///   - store: the library with the bookmarks.
  ///   - changingRiwayah: true to accept a bookmark of another riwayah; the result then has that
  ///     riwayah.
  /// - Returns: the range and the riwayah of its numbering; nil if the range contains no bookmark.
  /// - Throws: `PlaybackError`, `LibraryError`.
  func followingBookmarks(
    in store: LibraryStore, changingRiwayah: Bool
  ) throws -> (range: String, riwayah: Riwayah)? {
    let facts = QuranFacts.bundled
    do {
      _ = try RangeParser(numbering: facts.numbering(of: riwayah)).parse(range)
      return nil
    } catch RecitationError.bookmarksUnknown {
    } catch {
      // An error in the range is reported when the drill is planned.
      return nil
    }
    func read(in riwayah: Riwayah) throws -> (range: String, riwayah: Riwayah) {
      let parser = try store.rangeParser(in: facts.numbering(of: riwayah))
      return (try parser.parse(range).map(\.description).joined(separator: " "), riwayah)
    }
    do {
      return try read(in: riwayah)
    } catch RecitationError.bookmarkNumberedOtherwise(_, let other, _, _, _)
      where changingRiwayah
    {
      return try read(in: other)
    } catch let error as RecitationError {
      throw PlaybackError(.range(error))
    }
  }
}
