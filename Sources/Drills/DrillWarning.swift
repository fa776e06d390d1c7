import AudioCore
import AudioFiles
package import HostSystem
import PipelineCore
package import Playback
package import Recitation
package import Rendering
package import Resolving
package import SystemPackage

/// A reading with a confidence too low to be played. Its ayah is missing in the drill.
package struct UncertainReading: Encodable {
  package let ayah, source: String
  package let confidence: Double

  /// The advice to the user.
  package static let remedy = "confirm it with `tilawa confirm`, or lower --at-least"

  /// A text such as `67:5 in lesson.m4a has confidence 0.09`.
  package var text: String {
    // Round down, so that the shown value stays below the minimum.
    let shown = (confidence * 100 + 1e-9).rounded(.down) / 100
    return "\(ayah) in \(source) has confidence \(Quantity.text(shown))"
  }

  /// Returns the most certain reading of each ayah that is missing because its readings are below
  /// the minimum confidence.
  static func all(of resolution: Resolution, _ audio: LibraryAudio) -> [Self] {
    resolution.unsure.compactMap { other in
      other.item.map {
        Self(
          ayah: $0.ayat.description, source: audio.directory.name(of: $0.source),
          confidence: $0.confidence)
      }
    }
  }
}

/// A segment that contains an ayah together with ayat that were not requested. The ayah is missing
/// in the drill.
package struct JoinedReading: Encodable, Sendable {
  /// The missing ayah, the ayat of the segment, and the name of its source.
  package let ayah, segment, source: String

  /// Creates a reading of one of several ayat in a segment.
  package init(of ayah: AyahRef, in segment: AyahRange, of source: String) {
    self.ayah = ayah.description
    self.segment = segment.description
    self.source = source
  }

  /// The advice to the user.
  package static let remedy =
    "choose a range with all ayat of the segment, or split the segment with `tilawa edit`"

  /// A text such as `112:2 in lesson.m4a is in a segment with other ayat, 112:1-2`.
  package var text: String { "\(ayah) in \(source) is in a segment with other ayat, \(segment)" }

  /// Returns the first such segment of each ayah that has no audio of its own.
  static func all(of choices: [Resolution.Choice], _ audio: LibraryAudio) -> [Self] {
    choices.compactMap { choice in
      choice.withOthers?.item.map {
        Self(of: choice.ayah, in: $0.ayat, of: audio.directory.name(of: $0.source))
      }
    }
  }
}

/// A deviation from the request that does not prevent rendering.
package enum DrillWarning {
  /// Ayat are missing because a source that should contain them cannot be played.
  case unreadable([AyahRef], SourceProblem)
  /// Ayat are missing because their readings are below the minimum confidence.
  case unsure([UncertainReading], atLeast: Double)
  /// Ayat are missing because their segments also contain ayat that were not requested.
  case withOthers([JoinedReading])
  /// Readings are skipped because they lack words.
  case gapped([GappedReading])
  /// The maps contain no word times for these ayat, because the available times were made for other
  /// files.
  case timingsUnfit([AyahRef])
  /// A fading drill shortens these ayat at dips in level.
  case fadedAtDips([AyahRef])
  /// A fading drill cannot shorten these ayat.
  case unfaded([AyahRef])
  /// These ayat are too short for a fading drill.
  case tooShortToFade([AyahRef])
  /// The folder of the translation has no playable file for these ayat.
  case untranslated([AyahRef], String)
  /// The time files of a translation led to a note. The values are the note and the folder of the
  /// translation.
  case translationTimes(String, String)
  /// A setting has no effect.
  case withoutEffect(IneffectiveSetting)
  /// These sources have no pause, so no room tone can be taken from them.
  case withoutRoomTone([String])
  /// A file has more readings than its format holds chapters.
  case chaptersLeftOut(FilePath, readings: Int, chapters: Int)
  /// A file exceeds the maximum file size of FAT32.
  case tooLargeForFAT32(FilePath, bytes: Int)

  /// The maximum file size on FAT32 in bytes. Source: Microsoft, *FAT32 File System Specification*.
  package static let maxBytesOnFAT32 = 0xFFFF_FFFF

  /// Returns one warning for each source whose ayat cannot be played.
  package static func unreadable(_ resolution: Resolution, _ audio: LibraryAudio) -> [Self] {
    var order: [SourceProblem] = []
    var ayat: [SourceProblem: [AyahRef]] = [:]
    for choice in resolution.choices where resolution.missing.contains(choice.ayah) {
      for trouble in audio.troubles(of: choice) {
        if ayat[trouble] == nil { order.append(trouble) }
        ayat[trouble, default: []].append(choice.ayah)
      }
    }
    return order.map { .unreadable(ayat[$0] ?? [], $0) }
  }

  /// Returns the warnings about ayat that cannot be played, and about readings that are left out.
  static func of(
    _ resolution: Resolution, _ audio: LibraryAudio, atLeast: Double
  ) -> [Self] {
    let unsure = UncertainReading.all(of: resolution, audio)
    let gapped = GappedReading.all(of: resolution, audio)
    let joined = JoinedReading.all(
      of: resolution.choices.filter { resolution.missing.contains($0.ayah) }, audio)
    return unreadable(resolution, audio)
      + (unsure.isEmpty ? [] : [.unsure(unsure, atLeast: atLeast)])
      + (gapped.isEmpty ? [] : [.gapped(gapped)])
      + (joined.isEmpty ? [] : [.withOthers(joined)])
  }

  /// Returns the warnings about ayat that a fading drill plays whole.
  static func unfaded(_ drill: LoadedDrill) -> [Self] {
    let others = drill.unfaded.filter { !drill.tooShortToFade.contains($0) }
    return (drill.tooShortToFade.isEmpty ? [] : [.tooShortToFade(drill.tooShortToFade)])
      + (others.isEmpty ? [] : [.unfaded(others)])
  }

  /// Returns the warnings about a plan and its output files.
  package static func all(of renderer: Renderer, _ outputs: [RenderOutput]) -> [Self] {
    var warnings: [Self] = []
    let silent = renderer.plan.withoutRoomTone
    if !silent.isEmpty {
      warnings.append(.withoutRoomTone(silent.map { renderer.plan.sources[$0]?.name ?? $0.text }))
    }
    for index in outputs.indices {
      let readings = renderer.plan.timelines[index].events.count { $0.play != nil }
      if let most = renderer.plan.settings.encoding.maxChapters, readings > most {
        warnings.append(
          .chaptersLeftOut(outputs[index].path, readings: readings, chapters: most))
      }
      let bytes = renderer.size(of: index, outputs).bytes
      if bytes > maxBytesOnFAT32 {
        warnings.append(.tooLargeForFAT32(outputs[index].path, bytes: bytes))
      }
    }
    return warnings
  }

  /// The warning for a person.
  package var report: ReportedError {
    switch self {
    case .unreadable(let ayat, let trouble):
      ReportedError(
        problem: "\(Self.list(ayat.map(\.description))) cannot be played: \(trouble.problem)",
        place: trouble.place, remedy: ReportedError(forCommandLine: trouble).remedy)
    case .unsure(let readings, let atLeast):
      ReportedError(
        problem: Self.list(readings.map(\.text)) + ", below \(Quantity.text(atLeast))", place: "",
        remedy: UncertainReading.remedy)
    case .gapped(let readings):
      ReportedError(
        problem: Self.list(readings.map(\.text)), place: "", remedy: GappedReading.remedy)
    case .withOthers(let readings):
      ReportedError(
        problem: Self.list(readings.map(\.text)), place: "", remedy: JoinedReading.remedy)
    case .timingsUnfit(let ayat):
      ReportedError(
        problem:
          "the maps hold no word timings of \(Self.list(ayat.map(\.description))): the timings do not "
          + "match the files", place: "",
        remedy: "import timings of these files with `tilawa import timings --reciter`")
    case .fadedAtDips(let ayat):
      ReportedError(
        problem:
          "no pause inside \(Self.list(ayat.map(\.description))): shortened where the level drops, "
          + "which may be within a word", place: "",
        remedy: "play a recording with pauses in these ayat, if there is one: --from RECORDING")
    case .unfaded(let ayat):
      ReportedError(
        problem:
          "\(Self.list(ayat.map(\.description))) \(Self.isWhole(ayat)): no pause, timed word or "
          + "drop in level to fade at", place: "",
        remedy: "lower --phrases-shortest, or play another recording: --from RECORDING")
    case .tooShortToFade(let ayat):
      ReportedError(
        problem:
          "\(Self.list(ayat.map(\.description))) \(ayat.count == 1 ? "is" : "are") too short to "
          + "fade; \(ayat.count == 1 ? "it" : "they") \(Self.isWhole(ayat))", place: "",
        remedy: "lower --phrases-shortest to fade shorter ayat")
    case .untranslated(let ayat, let folder):
      ReportedError(
        problem: "no translation of \(Self.list(ayat.map(\.description)))", place: folder,
        remedy: "add the files, such as 067001.mp3, or their times; without them the ayat are heard"
          + " alone")
    case .translationTimes(let note, let folder):
      ReportedError(
        problem: "the times of the translation: \(note)", place: folder,
        remedy: "check them with `tilawa doctor timings`")
    case .withoutEffect(let setting):
      ReportedError(
        problem: "`\(setting.setting.given)` has no effect without `\(setting.needed.given)`",
        place: setting.setting.given, remedy: "add `\(setting.needed.given)`, or leave it out")
    case .withoutRoomTone(let names):
      ReportedError(
        problem:
          "gaps next to \(Self.list(names)) are digital silence: the excerpts have no pause of "
          + "0.2 s to sample room tone from", place: "output.gapFill",
        remedy: "choose `silence`, or a range with such a pause")
    case .chaptersLeftOut(let path, let readings, let chapters):
      ReportedError(
        problem: "the file has \(readings) readings, but its format holds only \(chapters) "
          + "chapters: the later readings have none", place: path.description,
        remedy: "set output.splitEvery to 30min, say, or write another format")
    case .tooLargeForFAT32(let path, let bytes):
      ReportedError(
        problem: "the file has \(bytes) bytes; FAT32 disks and many players take at most "
          + "\(Self.maxBytesOnFAT32)", place: path.description,
        remedy: "set output.splitEvery to 30min, say, or write .flac, .opus or .mp3")
    }
  }

  /// Returns `error` with this warning added as its cause. The place of `error` is kept. The result
  /// is nil if this warning is not the cause, or if `error` names the cause itself.
  func asError(adding error: PlaybackError) -> MissingAyat? {
    switch self {
    case .withOthers:
      if case .onlyWithOthers = error.fault { return nil }
      fallthrough
    case .unsure, .gapped:
      return MissingAyat(
        problem: "\(error.problem): \(report.problem)", place: error.place, remedy: report.remedy)
    default: break
    }
    guard case .unreadable(_, let trouble) = self else { return nil }
    let file = trouble.place.isEmpty ? "" : " (\(trouble.place))"
    return MissingAyat(
      problem: "\(error.problem): \(trouble.problem)\(file)", place: error.place,
      remedy: ReportedError(forCommandLine: trouble).remedy)
  }

  private static func isWhole(_ ayat: [AyahRef]) -> String {
    ayat.count == 1 ? "is played whole" : "are played whole"
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }
}

/// An error about missing ayat with its cause, such as an uncertain reading or a damaged file.
package struct MissingAyat: ExplainedError {
  package let problem, place, remedy: String
}

extension PlaybackError {
  /// True if the error is about missing ayat.
  package var isAboutMissing: Bool {
    switch fault {
    case .nothingToPlay, .onlyWithOthers, .nothingWith, .missing: true
    default: false
    }
  }
}
