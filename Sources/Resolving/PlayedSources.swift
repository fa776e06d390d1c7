package import Library
import Playback
import Recitation
package import SystemPackage

/// The sources from which drills play the ayat of some recordings, before a correction.
/// ``changes(in:)`` compares them with the sources after the correction.
///
/// Each passage of the recordings is resolved as a drill with default settings. A reciter's file
/// counts as playable if it can be opened, so that a correction need not decode his files.
package struct PlayedSources: Sendable {
  /// Ayat that are played from another source than before.
  package struct Change: Hashable, Encodable, Sendable {
    /// The ayat in the order of the mushaf: `67:1-3`.
    package let passage: String
    /// True if the passage is one ayah.
    package let isSingle: Bool
    /// The names of the sources; nil if no source plays the passage.
    package let before, after: String?

    /// The text for the user: `67:1 is now played from a.mp3 instead of b.mp3`.
    package var text: String {
      let verb = isSingle ? "is" : "are"
      return switch (before, after) {
      case (let before?, let after?):
        "\(passage) \(verb) now played from \(after) instead of \(before)"
      case (nil, let after?):
        "\(passage) \(verb) now played from \(after); before, no source played \(isSingle ? "it" : "them")"
      case (let before?, nil): "\(passage) \(verb) no longer played; the source was \(before)"
      case (nil, nil): "\(passage) \(verb) still missing"
      }
    }
  }

  private struct Source: Hashable {
    var key: SourceKey
    var name: String
    var reciter: String
    var path: FilePath?
  }

  /// A passage for which the sources are looked up in the same way as for a drill.
  private struct Question: Hashable {
    var passage: AyahRange
    var riwayah: Riwayah
  }

  /// The recordings that a correction concerns. After the correction, their ayat may be played from
  /// other sources.
  package enum Subject: Sendable {
    /// Recordings by id, path or name.
    case recordings([String])
    /// The recordings of a reciter.
    case reciter(String)
    /// All recordings, because a change of reciters can affect any ayah: the order of the reciters
    /// decides which recording plays it.
    case all
  }

  private let questions: [Question]
  private let before: [Question: [AyahRef: Source]]

  /// Looks up the sources that play the passages of some recordings before a correction.
  ///
  /// - Parameters:
  ///   - names: the recordings by id, path or name.
  ///   - library: the library's folder.
  ///   - gains: true if the correction may assign further ayat of the same surahs to a recording.
  /// - Throws: `LibraryError`, also if a recording is unknown.
  package init(of names: [String], in library: FilePath, gaining gains: Bool = false) throws {
    try self.init(of: .recordings(names), in: LibraryStore(reading: library), gaining: gains)
  }

  /// Looks up the present sources of passages, before a change is undone. Only passages are
  /// included that may be played from another source afterwards.
  package init(beforeUndoing number: Int?, in library: FilePath) throws {
    let store = try LibraryStore(reading: library)
    let entry = try store.changeToUndo(number)
    // A removed recording is not in the library, so it has no ayat until its removal is undone.
    let subject: Subject =
      if let id = entry?.recording {
        .recordings(try store.recording(id) == nil ? [] : [id.text])
      } else if entry?.concernsReciters ?? false {
        .all
      } else {
        .recordings([])
      }
    try self.init(of: subject, in: store, gaining: true)
  }

  /// Looks up the sources that play the passages of some recordings before a correction.
  ///
  /// - Parameters:
  ///   - subject: the recordings.
  ///   - store: the open library.
  ///   - gains: true if the correction may assign further ayat of the same surahs to a recording.
  /// - Throws: `LibraryError`, also if a recording is unknown.
  package init(of subject: Subject, in store: LibraryStore, gaining gains: Bool = false) throws {
    let recordings =
      switch subject {
      case .recordings(let names): try names.map { try store.recording(matching: $0).recording }
      case .reciter(let name):
        try Self.recordings(of: store.reciter(matching: name).reciter, in: store)
      case .all: try store.recordings().map(\.recording)
      }
    var held: [Riwayah: Set<AyahRef>] = [:]
    for recording in recordings {
      let numbering = try QuranFacts.bundled.numbering(of: recording.riwayah, orAsFor: .hafs)
      for segment in try store.manifest(of: recording.id)?.segments ?? [] {
        guard let first = segment.ayah, first.ayah > 0 else { continue }
        let range = AyahRange(start: first, end: max(first, segment.endAyah ?? first))
        held[recording.riwayah, default: []].formUnion(numbering.ayat(in: range))
      }
    }
    var questions: [Question] = []
    for (riwayah, ayat) in held.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let numbering = try QuranFacts.bundled.numbering(of: riwayah, orAsFor: .hafs)
      var others: Set<AyahRef> = []
      for surah in gains ? Set(ayat.map(\.surah)) : [] {
        others.formUnion(numbering.ayat(in: numbering.range(ofSurah: surah)))
      }
      questions += [ayat, others.subtracting(ayat)].flatMap { ayat in
        numbering.passages(of: ayat.sorted()).map { Question(passage: $0, riwayah: riwayah) }
      }
    }
    self.questions = questions
    before = try Self.answers(to: questions, in: store)
  }

  /// Looks up the sources again, after the correction.
  ///
  /// - Parameter store: the open library.
  /// - Returns: the ayat with a changed source; consecutive ayat with the same change are grouped.
  /// - Throws: `LibraryError`.
  package func changes(in store: LibraryStore) throws -> [Change] {
    let after = try Self.answers(to: questions, in: store)
    var changes: [Change] = []
    for question in questions {
      let numbering = try QuranFacts.bundled.numbering(of: question.riwayah, orAsFor: .hafs)
      var last: (ayat: [AyahRef], before: Source?, after: Source?)?
      func finish() {
        guard let last else { return }
        changes.append(Self.change(of: last.ayat, from: last.before, to: last.after, numbering))
      }
      for ayah in numbering.ayat(in: question.passage) {
        let (old, new) = (before[question]?[ayah], after[question]?[ayah])
        if old?.key == new?.key {
          finish()
          last = nil
        } else if let group = last, group.before == old, group.after == new {
          last?.ayat.append(ayah)
        } else {
          finish()
          last = ([ayah], old, new)
        }
      }
      finish()
    }
    return changes
  }

  private static func recordings(
    of reciter: Reciter, in store: LibraryStore
  ) throws -> [Recording] {
    try store.recordings().map(\.recording).filter { $0.reciter == reciter.name }
  }

  private static func answers(
    to questions: [Question], in store: LibraryStore
  ) throws -> [Question: [AyahRef: Source]] {
    var answers: [Question: [AyahRef: Source]] = [:]
    for question in questions {
      var settings = PlaybackSettings()
      settings.range = question.passage.description
      settings.riwayah = question.riwayah
      let audio: LibraryAudio
      let snapshot: PlaybackSettings.Snapshot
      do {
        audio = try LibraryAudio(store, for: settings, readings: 1)
        snapshot = try settings.snapshot(reciters: audio.entries)
      } catch is PlaybackError {
        // No drill is possible in this riwayah.
        continue
      }
      let resolution = Resolver(audio.presence, depth: .untilFound).resolve(snapshot)
      for choice in resolution.choices {
        guard let item = choice.item else { continue }
        answers[question, default: [:]][choice.ayah] = Source(
          key: item.source, name: audio.directory.name(of: item.source),
          reciter: item.reciterName, path: audio.directory.storedPath(of: item.source))
      }
    }
    return answers
  }

  /// Builds a change; names the reciters too if both sources have the same name, or the whole paths
  /// if the reciters have the same name too.
  private static func change(
    of ayat: [AyahRef], from old: Source?, to new: Source?, _ numbering: AyahNumbering
  ) -> Change {
    func name(_ source: Source?) -> String? {
      guard let source else { return nil }
      guard old?.name == new?.name else { return source.name }
      return old?.reciter == new?.reciter
        ? source.path?.string ?? source.name : "\(source.name) (\(source.reciter))"
    }
    let passages = numbering.passages(of: ayat)
    return Change(
      passage: passages.map(\.description).joined(separator: " "), isSingle: ayat.count == 1,
      before: name(old), after: name(new))
  }
}
