import Analysis
import AudioCore
import HostSystem
package import Library
import PipelineCore
package import Recitation
package import SystemPackage

/// Suggests which student recites, by comparing a voice with the voices that a person assigned to
/// students.
///
/// Only students with ``Student/isKnownByVoice`` take part. The library stores no data of voices:
/// each suggestion is computed anew from the assignments and the feature files, which the library
/// keeps in any case. Exports, publications and backups therefore contain no data of a voice, and
/// `student forget` needs to remove only the assignments. A suggestion is never an assignment: only
/// a person assigns.
package struct KnownVoices {
  /// A suggestion for a voice.
  package struct Suggestion: Hashable, Sendable, Encodable {
    /// The name of the voice: `A`, `B`, …
    package let voice: String
    /// The id and the name of the suggested student; nil if the voice is probably of someone new.
    package let student, name: String?
    /// The probability that the voice belongs to the student; nil for someone new.
    package let probability: Double?

    /// The suggestion for people: `Amina (0.97)`, or `someone new`.
    package var text: String {
      guard let name, let probability else { return "someone new" }
      // The probability is limited to 0.99, because 1.00 would promise too much.
      return "\(name) (\(min(probability, 0.99).text(decimals: 2)))"
    }
  }

  /// The maximum number of voices that describe a student. Voices in the newest recordings are
  /// used, because a voice changes with the years, above all a child's voice.
  static let mostVoices = 12

  private let model: StudentVoices
  private let store: LibraryStore
  /// Returns the vectors that describe the voices of a recording, by the number of the voice; empty
  /// if the voices cannot be compared.
  private let vectors: (RecordingID) throws -> [Int: [Double]]

  /// Compares the voices by vectors that are computed from the stored features of the recordings.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - library: the library's folder.
  package init(in store: LibraryStore, at library: FilePath) {
    let features = ArtifactStore(folder: LibraryFolder.features(of: library), ending: "features")
    self.init(in: store, .bundled) { recording in
      guard let stored = try store.summaryAndManifest(of: recording),
        let rate = stored.summary.recording.sampleRate,
        let key = stored.summary.featuresKey.flatMap({ Fingerprint(hex: $0) }),
        features.holds(key)
      else { return [:] }
      do {
        return try StudentVoices.bundled.vectors(
          of: stored.manifest.segments, rate: rate, featuresAt: features.path(for: key))
      } catch { return [:] }  // Without readable features, the voices cannot be compared.
    }
  }

  /// Compares the voices by given vectors.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - model: the model that compares vectors.
  ///   - vectors: returns the vectors of the voices of a recording.
  init(
    in store: LibraryStore, _ model: StudentVoices,
    vectors: @escaping (RecordingID) throws -> [Int: [Double]]
  ) {
    self.store = store
    self.model = model
    self.vectors = vectors
  }

  /// Returns a suggestion for each voice to which no student is assigned.
  ///
  /// - Parameter recording: a recording of the library.
  /// - Returns: the suggestions in the order of voices. Empty if no student is known by voice, or
  ///   if the whole recording is assigned to a student. Also empty if the voices cannot be
  ///   compared, because the recording has fewer than three voices or its features are no longer
  ///   stored.
  /// - Throws: `LibraryError`.
  package func suggestions(for recording: RecordingID) throws -> [Suggestion] {
    let students = try store.students().filter(\.isKnownByVoice)
    guard !students.isEmpty else { return [] }
    let assigned = try store.voices()
    let own = assigned.filter { $0.recording == recording }
    guard !own.contains(where: { $0.voice == nil }) else { return [] }
    let vectors = try self.vectors(recording)
    let open = vectors.keys.filter { voice in !own.contains { $0.voice == voice } }.sorted()
    guard !open.isEmpty else { return [] }
    let known = try known(students, assigned, except: recording)
    guard known.values.contains(where: { !$0.isEmpty }) else { return [] }
    return open.map { voice in
      let likeness = model.likeness(of: vectors[voice] ?? [], among: known)
      return Suggestion(
        voice: Segment.name(ofVoice: voice), student: likeness?.student,
        name: students.first { $0.id == likeness?.student }?.name,
        probability: likeness?.probability)
    }
  }

  /// Returns the vectors of at most ``mostVoices`` voices of each student. The voices in the newest
  /// recordings are chosen, but no voice in `recording`.
  private func known(
    _ students: [Student], _ assigned: [StudentVoiceRow], except recording: RecordingID
  ) throws -> [String: [[Double]]] {
    var days: [RecordingID: String] = [:]
    var cached: [RecordingID: [Int: [Double]]] = [:]
    var known: [String: [[Double]]] = [:]
    for student in students {
      let rows = assigned.filter {
        $0.student == student.id && $0.voice != nil && $0.recording != recording
      }
      for row in rows where days[row.recording] == nil {
        days[row.recording] = try store.recording(row.recording)?.recording.recordedAt ?? ""
      }
      let newest = rows.sorted {
        (days[$1.recording] ?? "", $1.recording, $1.voice ?? 0)
          < (days[$0.recording] ?? "", $0.recording, $0.voice ?? 0)
      }.prefix(Self.mostVoices)
      for row in newest {
        let found = try cached[row.recording] ?? vectors(row.recording)
        cached[row.recording] = found
        if let vector = row.voice.flatMap({ found[$0] }) {
          known[student.id, default: []].append(vector)
        }
      }
    }
    return known
  }
}

extension LibraryStore {
  /// Allows the program to recognise a student by voice, or forbids it.
  ///
  /// - Parameters:
  ///   - student: a student of this library.
  ///   - isKnown: true to allow it.
  ///   - signature: the author and time of the change.
  /// - Returns: the student after the change.
  /// - Throws: ``RevisionError/noSuchStudent(_:known:)``.
  @discardableResult
  package func recognise(
    _ student: Student, byVoice isKnown: Bool, by signature: Signature = .current
  ) throws -> Student {
    try update(
      student,
      "recognition of \(student.name) by voice: \(student.isKnownByVoice ? "on" : "off") → "
        + (isKnown ? "on" : "off"),
      by: signature
    ) { row, _ in row.isKnownByVoice = isKnown }
  }
}
