import AudioCore
import HostSystem
import Library
import PipelineCore
import Playback
import Recitation
import SystemPackage

/// A drill as it was asked for: from a recipe, a preset or options alone.
struct DrillFile {
  /// The settings, with their places.
  var drill: Drill
  /// What the files are called unless the drill has a name.
  var name: String

  /// What the drill is called.
  var title: String { drill.settings.name.isEmpty ? name : drill.settings.name }

  /// The recipes that were named, folders taken apart, each with the options on top; one drill of
  /// options alone if none was named.
  static func all(
    _ paths: [FilePath], preset: String?, options: DrillOptions, gap: String?,
    in store: LibraryStore
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
    if files.isEmpty { files = [DrillFile(drill: Drill(PlaybackSettings()), name: "")] }
    for index in files.indices {
      try files[index].apply(options, gap: gap)
      try files[index].followBookmark(in: store)
      let settings = files[index].drill.settings
      if files[index].name.isEmpty { files[index].name = settings.range }
      try files[index].drill.check()
    }
    return files
  }

  private static func recipes(at path: FilePath) throws -> [FilePath] {
    guard Folder.exists(path) else { return [path] }
    return try Folder.names(in: path).filter { name in
      !name.string.hasPrefix(".") && ["yaml", "yml"].contains(name.extension?.lowercased())
    }.map { path.appending($0) }
  }

  private mutating func apply(_ options: DrillOptions, gap: String?) throws {
    if let gap {
      for key in ["gaps.repeats", "gaps.ayat", "gaps.passes"] {
        try drill.set(key, to: gap, option: "--gap \(gap)")
      }
    }
    for (key, value) in options.values {
      if let value { try drill.set(key, to: value) }
    }
  }

  /// `bookmark:evening` stands for the passage of that name, with its riwayah.
  private mutating func followBookmark(in store: LibraryStore) throws {
    let prefix = "bookmark:"
    guard drill.settings.range.hasPrefix(prefix) else { return }
    let label = String(drill.settings.range.dropFirst(prefix.count))
    let bookmark = try store.bookmark(labelled: label)
    try drill.set("range", to: bookmark.range.description)
    try drill.set("riwayah", to: bookmark.riwayah.rawValue)
    if name.isEmpty { name = label }
  }
}
