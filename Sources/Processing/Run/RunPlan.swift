import Alignment
package import Analysis
import AudioCore
import HostSystem
package import Library
import PipelineCore
package import Recitation
import SystemPackage

/// The work of a run, and the part that is done already; made without reading any recording.
///
/// A file with the path, size, times and inode that it had when it was done is not read again, as
/// long as recipe, libraries and expectation are the same. Where only one of its times is another,
/// it is read for the hash of its content, which decides. Of several files with the same
/// content one owns it, whose name or line in the plan says what it holds: the first that the
/// plan names, else the first in the order of the selection.
package struct RunPlan: Sendable {
  /// The decision on a source.
  package enum Decision: Sendable, Equatable {
    /// Nothing: it is in the library.
    case done(RecordingID)
    /// It is analysed.
    case analyse
  }

  /// A source and what to do with it.
  package struct Item: Sendable {
    /// The recording.
    package var source: SourceSelection.Source
    /// Under which folder and path the library knows it.
    package var file: SourceFile
    /// The expected content.
    package var expectation: ExpectedContent
    /// The work to do.
    package var decision: Decision
    /// True if the plan, or an option, says what this file holds.
    package var isStated = false
    /// The recording that the file held when it was seen last; nil if it is new.
    package var previous: RecordingID?
    /// The contradiction between the plan and an earlier statement, which stays in force.
    package var contradiction: Contradiction?
    /// The recipe by which the recording was analysed before, if this run has another.
    package var earlierRecipe: String?
  }

  /// In the order of the selection.
  package private(set) var items: [Item] = []
  /// Files of recordings that a person removed from the library; they are not taken up again unless
  /// they are named.
  package private(set) var removedSources: [SourceSelection.Source] = []
  /// The recordings that were removed when the run began.
  let removed: Set<RecordingID>
  /// The reciters of these sources that the library holds already.
  package private(set) var reciters: Set<String> = []
  /// The runs whose results this one would give again.
  let acceptedRuns: Set<String>
  /// The run that begins.
  let run: String
  /// The names of the reciters of the library.
  private let names: ReciterNames
  /// The library; nil if there is none yet. Only what is named is looked up in it: a run over a few
  /// files costs the same however much it holds.
  private let store: LibraryStore?

  /// Plans a run.
  ///
  /// - Parameters:
  ///   - sources: what was found.
  ///   - options: how to process it.
  ///   - run: the run that begins.
  ///   - store: the library; nil if there is none yet.
  /// - Throws: `LibraryError`, `RecitationError`.
  package init(
    _ sources: [SourceSelection.Source], options: ProcessOptions, run: RunRecord,
    store: LibraryStore?
  ) throws {
    self.store = store
    self.run = run.id
    names = try store?.reciterNames() ?? ReciterNames()
    acceptedRuns = try Self.redetectedRuns(in: store, options).union([run.id])
    let removals = try store?.removedRecordings() ?? []
    removed = Set(removals.map(\.id))
    let removedFiles = Set(removals.flatMap(\.identities))
    var owners: [RecordingID: Int] = [:]
    var otherRecipes: [String: String?] = [:]
    for source in sources {
      if !source.isNamed,
        removedFiles.contains(source.identity)
          || removedFiles.contains(source.identity.withoutChange)
      {
        removedSources.append(source)
        continue
      }
      let record = try store?.sources(at: source.path).first
      var file =
        record?.file ?? SourceFile(folder: source.folder, path: source.relative, identity: nil)
      file.identity = source.identity
      var expectation = try options.expectations.expectation(for: source)
      let isStated = expectation.origin?.isStated == true
      var decision = Decision.analyse
      var contradiction: Contradiction?
      var previous: RecordingID?
      var held: RecordingSummary?
      if case .recording(let id)? = record?.outcome { previous = id }
      // A file that could not even be read is always tried again: that costs nothing.
      if let record, record.file.identity == source.identity,
        case .recording(let id) = record.outcome
      {
        held = try store?.recording(id)
        contradiction = try Self.keepWhatIsKnown(
          of: id, held, in: store, names, &expectation, options)
        if !options.force {
          let owner = owners[id]
          let isOwner = owner.map { isStated && !items[$0].isStated } ?? true
          if isOwner { owners[id] = items.count }
          if let owner, isOwner { items[owner].decision = .done(id) }
          let takesOver =
            held.map {
              $0.recording.sizeBytes != source.identity.size
                && !$0.hasOriginal(besides: source.path)
            } ?? false
          if let summary = held,
            !isOwner || stands(summary, expectation, options) && !takesOver
          {
            decision = .done(id)
            if let reciter = summary.recording.reciter { reciters.insert(reciter) }
          }
        }
      }
      if decision == .analyse {
        expectation.confirmed = try Self.confirmed(in: held, store)
      }
      var item = Item(
        source: source, file: file, expectation: expectation, decision: decision,
        isStated: isStated, previous: previous, contradiction: contradiction)
      if decision == .analyse, let earlier = held?.run {
        let other =
          try otherRecipes[earlier] ?? Self.otherRecipe(of: earlier, in: store, options)
        otherRecipes[earlier] = .some(other)
        item.earlierRecipe = other
      }
      items.append(item)
    }
  }

  /// The sources to analyse, in the order in which they are begun and may own their content.
  var order: [Int] {
    items.indices.filter { items[$0].decision == .analyse }.sorted(by: precedes)
  }

  /// True if a source owns a content that another has too.
  func precedes(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (items[one].isStated, items[other].isStated)
    return first == second ? one < other : first
  }

  /// Completes what is expected of a recording by what is known of its content, under whichever
  /// name: what a person stated, else what an earlier name of the file told.
  private static func keepWhatIsKnown(
    of id: RecordingID, _ summary: RecordingSummary?, in store: LibraryStore?,
    _ names: ReciterNames, _ expectation: inout ExpectedContent, _ options: ProcessOptions
  ) throws -> Contradiction? {
    let contradiction = expectation.keep(
      try store?.statement(of: id), restating: options.restates, names: names)
    if let summary { expectation.keepFileName(of: summary.recording) }
    return contradiction
  }

  /// The confirmed segments of a recording. Only those that are analysed are asked for theirs.
  private static func confirmed(in summary: RecordingSummary?, _ store: LibraryStore?) throws
    -> [Segment]
  {
    guard let store, let summary, summary.confirmedCount > 0 else { return [] }
    return try store.confirmedSegments(of: summary.recording.id)
  }

  /// The confirmed segments of a recording; none if the library cannot be asked.
  func confirmed(in summary: RecordingSummary?) -> [Segment] {
    do { return try Self.confirmed(in: summary, store) } catch { return [] }
  }

  /// The same once the content of a source is known. A library that cannot be asked changes
  /// nothing: storing the recording says what is wrong.
  func keepWhatIsKnown(
    of id: RecordingID, _ summary: RecordingSummary?, _ expectation: inout ExpectedContent,
    _ options: ProcessOptions
  ) -> Contradiction? {
    do {
      return try Self.keepWhatIsKnown(of: id, summary, in: store, names, &expectation, options)
    } catch { return nil }
  }

  /// True if what the library holds of a recording is what this run would give, and its features
  /// are there.
  func stands(
    _ summary: RecordingSummary, _ expectation: ExpectedContent, _ options: ProcessOptions
  ) -> Bool {
    let recording = summary.recording
    return acceptedRuns.contains(summary.run) && !summary.needsAnalysis
      && summary.featuresKey.map(holdsFeatures) ?? true
      && !(options.retryFailed && recording.status == .failed)
      && !(expectation.hearing?.like != nil && recording.status == .failed)
      && !(options.copy && summary.storagePath == nil && recording.status != .failed)
      && expectation.isMet(
        by: recording, riwayah: options.recipe.riwayah, names: names,
        isReciterGiven: summary.isReciterAssigned, isDateGiven: summary.isDateGiven)
  }

  /// The recording in the library; nil if there is none, or the library cannot be asked: then the
  /// recording is analysed, and storing it says what is wrong.
  func known(_ id: RecordingID) -> RecordingSummary? {
    do { return try store?.recording(id) } catch { return nil }
  }

  private func holdsFeatures(_ key: String) -> Bool {
    guard let store else { return false }
    let folder = LibraryFolder.features(of: store.directory)
    do {
      _ = try FileIdentity(path: folder.appending("\(key).features"))
      return true
    } catch { return false }
  }

  /// The runs of `redetect`: what a person tuned stays, unless this run has a recipe of its own.
  private static func redetectedRuns(
    in store: LibraryStore?, _ options: ProcessOptions
  ) throws -> Set<String> {
    guard options.isDefaultRecipe, let store else { return [] }
    return try Set(store.runs().filter(\.isDetection).map(\.id))
  }

  /// The name of the recipe of an earlier run, where that is another one than this run has and none
  /// that comes with the program; nil also for a recipe that cannot be read any more.
  private static func otherRecipe(
    of run: String, in store: LibraryStore?, _ options: ProcessOptions
  ) throws -> String? {
    guard let record = try store?.run(run), !record.isDetection else { return nil }
    do throws(RecipeError) {
      let name = try Recipe(
        text: record.recipe, file: "the recipe of the run", stages: AnalysisStages.catalogue
      ).name
      let bundled = try BundledRecipes.recipe(BundledRecipes.overnight).name
      return [options.recipe.name, bundled].contains(name) ? nil : name
    } catch { return nil }
  }
}

extension ExpectedContent {
  /// True if the sound overruled what only the file name says.
  private func isOverruled(in recording: Recording) -> Bool {
    origin == .fileName && recording.expectedFrom == Origin.sound.rawValue
      && recording.expected != ranges
  }

  /// True if an analysis with this expectation would have led to this recording's. The reciter and
  /// the date that a person gave are not changed by an analysis.
  func isMet(
    by recording: Recording, riwayah: Riwayah, names: ReciterNames = ReciterNames(),
    isReciterGiven: Bool = false,
    isDateGiven: Bool = false
  ) -> Bool {
    let isSameRange =
      ranges.isEmpty
      ? [nil, Origin.tags.rawValue, Origin.sound.rawValue].contains(recording.expectedFrom)
      : recording.expected == ranges && recording.expectedFrom == origin?.rawValue
        || isOverruled(in: recording)
    return isSameRange && recording.riwayah == self.riwayah ?? riwayah
      && (isReciterGiven || names.areSame(recording.reciter, reciter ?? recording.tags["artist"]))
      && hearing?.isMet(by: recording.hearing) ?? true
      && (isDateGiven || recordedAt == nil || recording.recordedAt == recordedAt)
  }
}
