import Alignment
import Analysis
import AudioCore
import Features
package import Library
package import PipelineCore
import Recitation
import Segmentation

/// Learns how reciters sound from what is known of their recordings, and keeps it.
///
/// What is learnt counts for what is analysed afterwards. It rests on the readings that are
/// confirmed or have a confidence of at least 0.9, in the order of the ids of their recordings, then
/// on the references of the reciter, in the order of their paths; once ten minutes are heard, the
/// voice is settled. It is learnt at the end of a run that went through: a run that was interrupted
/// and begun again gives what it would have given at once.
package struct VoiceLearning: Sendable {
  /// The recipe whose silences count.
  package var recipe: Recipe

  /// The least confidence of a reading that is learnt from.
  static let confidence = 0.9
  /// How many seconds of readings are looked at: pauses are in them, and words that do not fit.
  static let seconds = 1_200.0

  /// - Parameter recipe: the recipe whose silences count.
  package init(recipe: Recipe) { self.recipe = recipe }

  /// The silences are those of the bundled recipe for kept features.
  ///
  /// - Throws: `RecipeError`, if that cannot be read.
  package init() throws { recipe = try BundledRecipes.recipe(BundledRecipes.redetect) }

  /// Learns the voices that are not settled, as far as there is something new to learn from.
  ///
  /// - Parameters:
  ///   - reciters: their names.
  ///   - store: the library, which nobody else may write to meanwhile.
  /// - Returns: the names of those whose voices are known better now, in order.
  /// - Throws: `LibraryError`, or a `HostError` if the feature store cannot be made.
  package func learn(_ reciters: Set<String>, in store: LibraryStore) throws -> [String] {
    let kept = Dictionary(
      uniqueKeysWithValues: try store.voices().map { ($0.reciter, $0) })
    let added = try store.references()
    let names = try store.reciterNames()
    let present = Dictionary(
      uniqueKeysWithValues: try store.reciters().map { ($0.reciter.id, $0.reciter.name) })
    var learned: [String] = []
    for id in Set(reciters.compactMap(names.id)).sorted() {
      guard let name = present[id] else { continue }
      let before = kept[id]
      guard before?.rows ?? 0 < ReciterVoice.enoughRows else { continue }
      let sure = try store.sureAyat(
        of: id, confidence: Self.confidence, seconds: Self.seconds
      ).map { ReferenceSource($0) }
      let files = added.filter { $0.reciter == id }.map { ReferenceSource($0) }
      guard let key = ReferenceCatalogue.key(of: sure + files), before?.learnedFrom != key
      else { continue }
      let heard = try references(sure, then: files, in: store)
      let voice = ReciterVoice(learnedFrom: heard, facts: .bundled)
      try store.keep(StoredSpeakerModel(voice, of: id, learnedFrom: key))
      if voice != nil { learned.append(name) }
    }
    return learned
  }

  /// What is learnt from; what is gone or damaged is for `verify` to say: there is less then.
  private func references(
    _ sure: [ReferenceSource], then files: [ReferenceSource], in store: LibraryStore
  ) throws -> [Reference] {
    let folder = LibraryFolder.features(of: store.directory)
    var result = try LoadedReferences(sure, recipe, folder: folder) { _ in }.references
    var seconds = result.reduce(0) { $0 + $1.seconds }
    for file in files where seconds < Self.seconds {
      let loaded = try LoadedReferences([file], recipe, folder: folder) { _ in }.references
      seconds += loaded.reduce(0) { $0 + $1.seconds }
      result += loaded
    }
    return result
  }
}

extension Reference {
  /// How long its ayat are together.
  fileprivate var seconds: Double {
    let frames = ayat.reduce(0) { $0 + $1.range.count }
    return Double(frames) / Double(features.header.sourceRate.hertz)
  }
}

extension StoredSpeakerModel {
  fileprivate init(_ voice: ReciterVoice?, of reciter: String, learnedFrom key: String) {
    self.init(
      reciter: reciter, learnedFrom: key, rows: voice?.rows ?? 0,
      model: voice.map {
        Model(
          hertz: $0.parameters.rate.hertz, window: $0.parameters.window, hop: $0.parameters.hop,
          bytes: $0.bytes)
      })
  }
}
