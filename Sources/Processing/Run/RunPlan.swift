import Alignment
package import Analysis
import AudioCore
import HostSystem
package import Library
import PipelineCore
package import Recitation
import SystemPackage

/// The sources of a run, divided into sources that are done and sources to analyse. Planning reads
/// no recording.
///
/// A file is not read again if it has the same path, size, times and inode as before, and if the
/// recipe, the versions of the program's libraries and the expectation are unchanged too. If only
/// one of its times differs, the file is read and its content hash decides. Of several files with
/// the same bytes, one file is the owner. The name of the owner, or its line in the plan file,
/// gives the expectation. The owner is the first file that the plan file or an option describes,
/// else the first in the order of the selection.
package struct RunPlan: Sendable {
  /// The decision about a source.
  package enum Decision: Sendable, Equatable {
    /// Skip: the library holds the recording.
    case done(RecordingID)
    /// Analyse the source.
    case analyse
  }

  /// A source of a run, with the decision about it.
  package struct Item: Sendable {
    /// The file that was found.
    package var source: SourceSelection.Source
    /// The folder and path under which the library stores the source.
    package var file: SourceFile
    /// The expected content of the source: the content that the run or the name of the file states,
    /// completed by what a person stated earlier.
    package var expectation: ExpectedContent
    /// The decision about the source.
    package var decision: Decision
    /// True if the plan file or an option states the content of this file.
    package var isStated = false
    /// The recording that the file held when it was last seen; nil if the file is new.
    package var previous: RecordingID?
    /// The recording of the file and the statement about it at the time of planning; nil if the
    /// file is new or has changed.
    var known: (id: RecordingID, statement: RecordingStatement?)?
    /// The contradiction between the plan file and a person's earlier statement about the
    /// recording. The statement stays in force.
    package var contradiction: Contradiction?
    /// The recipe of the previous analysis, if this run uses another recipe.
    package var earlierRecipe: String?
  }

  /// All sources with their decisions, in the order of the selection.
  package private(set) var items: [Item] = []
  /// Files of recordings that a person removed from the library. They are skipped unless they are
  /// named on the command line.
  package private(set) var removedSources: [SourceSelection.Source] = []
  /// The recordings that a person had removed from the library before the run started.
  let removed: Set<RecordingID>
  /// The reciters of the sources that are done.
  package private(set) var reciters: Set<String> = []
  /// The ids of earlier runs. This run does not replace the results of these runs.
  let acceptedRuns: Set<String>
  /// The id of this run.
  let run: String
  /// The names of the reciters in the library.
  private let names: ReciterNames
  /// The library; nil if it does not exist yet. Only the given files are looked up, so the cost of
  /// a run over a few files does not grow with the library.
  private let store: LibraryStore?

  /// Plans a run.
  ///
  /// - Parameters:
  ///   - sources: the sources that were found.
  ///   - options: the options of the run.
  ///   - run: the record of the run.
  ///   - store: the library; nil if it does not exist yet.
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
      var (item, held) = try planned(source, options, &owners)
      if item.decision == .analyse {
        item.expectation.confirmed = try Self.confirmed(in: held, store)
        if let earlier = held?.run {
          let other =
            try otherRecipes[earlier] ?? Self.otherRecipe(of: earlier, in: store, options)
          otherRecipes[earlier] = .some(other)
          item.earlierRecipe = other
        }
      }
      items.append(item)
    }
  }

  /// Decides about a source.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - options: the options of the run.
  ///   - owners: for each recording, the index of the item that owns it.
  /// - Returns: the item, and the recording of the source in the library. The recording is nil if
  ///   the file has changed, or if the library has no recording of the file.
  /// - Throws: the error of the library.
  private mutating func planned(
    _ source: SourceSelection.Source, _ options: ProcessOptions, _ owners: inout [RecordingID: Int]
  ) throws -> (item: Item, held: RecordingSummary?) {
    let record = try store?.sources(at: source.path).first
    var file =
      record?.file ?? SourceFile(folder: source.folder, path: source.relative, identity: nil)
    file.identity = source.identity
    let expectation = try options.expectations.expectation(for: source)
    var item = Item(
      source: source, file: file, expectation: expectation, decision: .analyse,
      isStated: expectation.origin?.isStated == true)
    if case .recording(let id)? = record?.outcome { item.previous = id }
    // A file that could not be read is always tried again, at almost no cost.
    guard let record, record.file.identity == source.identity,
      case .recording(let id) = record.outcome
    else { return (item, nil) }
    let held = try store?.recording(id)
    let statement = try store?.statement(of: id)
    do { item.expectation = try given(source, statement, options) } catch {
      // The ranges do not exist in the riwayah that a person stated. `completed` throws this error
      // again when the worker has found the content, so that only this source is refused.
    }
    item.contradiction = mergeStatement(statement, held, &item.expectation, options)
    item.known = (id, statement)
    if !options.force {
      let owner = owners[id]
      let isOwner = owner.map { item.isStated && !items[$0].isStated } ?? true
      if isOwner { owners[id] = items.count }
      if let owner, isOwner { items[owner].decision = .done(id) }
      let replacesSource =
        held.map {
          $0.recording.sizeBytes != source.identity.size
            && !$0.hasOriginal(besides: source.path)
        } ?? false
      if let summary = held,
        !isOwner || stands(summary, item.expectation, options) && !replacesSource
      {
        item.decision = .done(id)
        if let reciter = summary.recording.reciter { reciters.insert(reciter) }
      }
    }
    return (item, held)
  }

  /// The indices of the sources to analyse, in the order in which the sources are started. If
  /// several sources have the same content, the first of them is the owner of the content.
  var order: [Int] {
    items.indices.filter { items[$0].decision == .analyse }.sorted(by: precedes)
  }

  /// True if source `one` comes before source `other` as the owner of a content that both have.
  func precedes(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (items[one].isStated, items[other].isStated)
    return first == second ? one < other : first
  }

  /// Returns the content that the run states for a source, with its ayat numbered as in the riwayah
  /// that a person stated earlier.
  private func given(
    _ source: SourceSelection.Source, _ statement: RecordingStatement?, _ options: ProcessOptions
  ) throws -> ExpectedContent {
    try options.expectations.expectation(for: source, stated: statement?.riwayah)
  }

  /// Applies a person's statement about a recording to the expectation of its source. If the
  /// expectation still has no ranges, adds the ranges read from an earlier name of the file.
  private func mergeStatement(
    _ statement: RecordingStatement?, _ summary: RecordingSummary?,
    _ expectation: inout ExpectedContent, _ options: ProcessOptions, isNewer: Bool = false
  ) -> Contradiction? {
    let contradiction = expectation.keep(
      statement, overriding: options.overridesStatements, isNewer: isNewer, names: names)
    if let summary { expectation.keepFileName(of: summary.recording) }
    return contradiction
  }

  /// Returns the confirmed segments of a recording. Skips the query if the summary counts no
  /// confirmed segments.
  private static func confirmed(in summary: RecordingSummary?, _ store: LibraryStore?) throws
    -> [Segment]
  {
    guard let store, let summary, summary.confirmedCount > 0 else { return [] }
    return try store.confirmedSegments(of: summary.recording.id)
  }

  /// Returns the confirmed segments of a recording; an empty array if the library cannot be read.
  func confirmed(in summary: RecordingSummary?) -> [Segment] {
    // If the library cannot be read, the error is reported later, when the recording is stored.
    do { return try Self.confirmed(in: summary, store) } catch { return [] }
  }

  /// The expected content of a source whose recording is known, with the statement that the content
  /// follows.
  struct Completed {
    var expectation: ExpectedContent
    var contradiction: Contradiction?
    var statement: RecordingStatement?
  }

  /// Applies a person's present statement about a recording to the content that the run gives for a
  /// source, once the source has been found to hold this recording. A statement that the person
  /// made after the planning stays in force, whatever the run states. If the library cannot be
  /// read, the statement of the planning is used.
  ///
  /// - Parameters:
  ///   - item: the source.
  ///   - id: the recording.
  ///   - summary: the recording in the library; nil if the library does not hold it.
  ///   - options: the options of the run.
  /// - Returns: the expected content, and the statement that it follows.
  /// - Throws: `RecitationError`, `PlanError` if the ranges that the run states do not exist in the
  ///   riwayah that a person stated; `LibraryError` if a bookmark cannot be read.
  func completed(
    _ item: Item, of id: RecordingID, _ summary: RecordingSummary?, _ options: ProcessOptions
  ) throws -> Completed {
    let planned = item.known?.id == id ? item.known : nil
    var statement = planned?.statement
    // A library error is reported later, when the recording is stored.
    do { statement = try store?.statement(of: id) } catch {}
    var result = Completed(
      expectation: try given(item.source, statement, options), statement: statement)
    result.contradiction = mergeStatement(
      statement, summary, &result.expectation, options,
      isNewer: planned.map { $0.statement != statement } ?? false)
    return result
  }

  /// True if the stored result of a recording is the result that this run would produce, and if the
  /// features of the recording exist.
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

  /// Returns the recording from the library; nil if the recording is missing or the library cannot
  /// be read.
  func known(_ id: RecordingID) -> RecordingSummary? {
    // If the library cannot be read, the recording is analysed, and the error is reported later,
    // when the recording is stored.
    do { return try store?.recording(id) } catch { return nil }
  }

  private func holdsFeatures(_ key: String) -> Bool {
    guard let store else { return false }
    let folder = LibraryFolder.features(of: store.directory)
    return FileIdentity.ifPresent(folder.appending("\(key).features")) != nil
  }

  /// Returns the runs of `redetect` whose results this run does not replace. A run with the default
  /// recipe replaces no results of `redetect`, because a person chose the settings of `redetect`. A
  /// run with any other recipe replaces them all.
  private static func redetectedRuns(
    in store: LibraryStore?, _ options: ProcessOptions
  ) throws -> Set<String> {
    guard options.isDefaultRecipe, let store else { return [] }
    return try Set(store.runs().filter(\.isDetection).map(\.id))
  }

  /// Returns the name of the recipe of an earlier run; nil if this run uses the same recipe, if the
  /// recipe is the bundled recipe `overnight`, or if the recipe can no longer be read.
  private static func otherRecipe(
    of run: String, in store: LibraryStore?, _ options: ProcessOptions
  ) throws -> String? {
    guard let record = try store?.run(run), !record.isDetection else { return nil }
    do throws(RecipeError) {
      let name = try record.parsedRecipe().name
      let bundled = try BundledRecipes.recipe(BundledRecipes.overnight).name
      return [options.recipe.name, bundled].contains(name) ? nil : name
    } catch { return nil }  // the earlier recipe cannot be parsed by this version
  }
}

extension ExpectedContent {
  /// True if only the file name states the ranges of a recording, and the sound contradicts these
  /// ranges.
  private func isOverruled(in recording: Recording) -> Bool {
    origin == .fileName && recording.expectationOrigin == .sound
      && recording.expected != ranges
  }

  /// True if the stored recording is already as an analysis with this expectation would leave it. A
  /// reciter or date that a person assigned may differ, because an analysis keeps it.
  func isMet(
    by recording: Recording, riwayah: Riwayah, names: ReciterNames = ReciterNames(),
    isReciterGiven: Bool = false,
    isDateGiven: Bool = false
  ) -> Bool {
    let isSameRange =
      ranges.isEmpty
      ? [nil, .tags, .sound].contains(recording.expectationOrigin)
      : recording.expected == ranges && recording.expectationOrigin == origin
        || isOverruled(in: recording)
    return isSameRange && recording.riwayah == self.riwayah ?? riwayah
      && (isReciterGiven || names.areSame(recording.reciter, reciter ?? recording.tags["artist"]))
      && hearing?.isMet(by: recording.hearing) ?? true
      && (isDateGiven || recordedAt == nil || recording.recordedAt == recordedAt)
  }
}
