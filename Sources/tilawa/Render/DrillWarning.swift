import Analysis
import Application
import AudioFiles
import Playback
import Recitation
import Rendering
import Resolving
import SystemPackage

/// What a person should know of a drill that can be rendered all the same.
enum DrillWarning {
  /// An ayah is missing, and a source that should have it cannot be played.
  case unreadable([AyahRef], SourceTrouble)
  /// The words of these ayat are not followed: their times were made for other files.
  case timingsUnfit([AyahRef])
  /// These sources have no pause to take the sound of their room from.
  case withoutRoomTone([String])
  /// A file has more bytes than FAT32 takes.
  case tooLargeForFAT32(FilePath, bytes: Int)

  /// The most bytes of a file on FAT32. Source: Microsoft, *FAT32 File System Specification*.
  static let mostBytesOnFAT32 = 0xFFFF_FFFF

  /// The sources that keep ayat from being found, each once.
  static func unreadable(_ resolution: Resolution, _ audio: LibraryAudio) -> [Self] {
    var order: [SourceTrouble] = []
    var ayat: [SourceTrouble: [AyahRef]] = [:]
    for choice in resolution.choices where resolution.missing.contains(choice.ayah) {
      for trouble in audio.troubles(of: choice) {
        if ayat[trouble] == nil { order.append(trouble) }
        ayat[trouble, default: []].append(choice.ayah)
      }
    }
    return order.map { .unreadable(ayat[$0] ?? [], $0) }
  }

  /// What the plan and the files to be written give reason for.
  static func all(of renderer: Renderer, _ outputs: [RenderOutput]) -> [Self] {
    var warnings: [Self] = []
    let silent = renderer.plan.withoutRoomTone
    if !silent.isEmpty {
      warnings.append(.withoutRoomTone(silent.map { renderer.plan.sources[$0]?.name ?? $0.text }))
    }
    for index in outputs.indices {
      let bytes = renderer.size(of: index, outputs).bytes
      if bytes > mostBytesOnFAT32 {
        warnings.append(.tooLargeForFAT32(outputs[index].path, bytes: bytes))
      }
    }
    return warnings
  }

  /// As it is shown.
  var report: ReportedError {
    switch self {
    case .unreadable(let ayat, let trouble):
      ReportedError(
        problem: "\(Self.list(ayat.map(\.description))) cannot be heard: \(trouble.problem)",
        place: trouble.place, remedy: trouble.remedy)
    case .timingsUnfit(let ayat):
      ReportedError(
        problem: "the words of \(Self.list(ayat.map(\.description))) are not followed: their times "
          + "do not fit the files", place: "",
        remedy: "import timings of these files with `tilawa reciter timings`")
    case .withoutRoomTone(let names):
      ReportedError(
        problem: "gaps beside \(Self.list(names)) are silent: what is heard of it has no pause of "
          + "0.2 s to take the sound of the room from", place: "output.gapFill",
        remedy: "write `silence`, or choose a range with such a pause")
    case .tooLargeForFAT32(let path, let bytes):
      ReportedError(
        problem: "the file takes \(bytes) bytes, and a FAT32 disk or stick at most "
          + "\(Self.mostBytesOnFAT32); many players stop there too", place: path.description,
        remedy: "add `--split-every 30min`, or write .flac, .opus or .mp3")
    }
  }

  /// An error that also says why nothing was found; it names the line that asked for it.
  func asError(adding error: PlaybackError) -> ReportedError {
    guard case .unreadable(_, let trouble) = self else { return ReportedError(error) }
    let file = trouble.place.isEmpty ? "" : " (\(trouble.place))"
    return ReportedError(
      problem: "\(error.problem): \(trouble.problem)\(file)", place: error.place,
      remedy: trouble.remedy)
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }
}

extension PlaybackError {
  /// Whether it says that ayat were not found.
  var isAboutMissing: Bool {
    switch fault {
    case .nothingToPlay, .missing: true
    default: false
    }
  }
}
