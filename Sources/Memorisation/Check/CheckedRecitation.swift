import Analysis
import AudioCore
package import Library
package import Recitation
import Report
package import SystemPackage

/// A recording, or a voice in it, compared with the text.
package struct CheckedRecitation {
  package let summary: RecordingSummary
  /// The voice; nil for all that is recited in the recording.
  package let voice: Int?
  /// The student to whom it belongs; nil if it belongs to nobody.
  package let student: Student?
  package let check: RecitationCheck
  /// False if the words of the recording are not known, so that nothing can be said.
  package let hasWords: Bool

  /// The verdicts of persons on marks, by key.
  package let verdicts: [String: MarkVerdict]

  init(
    _ summary: RecordingSummary, _ manifest: Manifest, voice: Int?, student: Student?,
    expected: [AyahRange]?, verdicts: [String: MarkVerdict], identified: Identification? = nil
  ) throws {
    self.summary = summary
    self.voice = voice
    self.student = student
    self.verdicts = verdicts
    let heard =
      HeardText(manifest, voice: voice, identified: identified)
      ?? HeardText(readings: [], rate: SampleRate(hertz: 1), riwayah: manifest.recording.riwayah)
    hasWords = heard.readings.contains { !$0.words.isEmpty }
    // A voice need not say all that the recording holds.
    let stated = manifest.recording.expected
    let ranges = expected ?? (voice == nil && !stated.isEmpty ? stated : nil)
    check = try RecitationCheck(
      of: heard, expected: ranges,
      dismissed: Set(verdicts.filter { $0.value == .dismissed }.keys))
  }

  /// The grades that the check proposes for a plan.
  ///
  ///     again   an ayah in five is missed or prompted, or more
  ///     hard    one is missed or prompted, or one in four is corrected or hesitant
  ///     good    else; `easy` is for the student to say
  ///
  /// A unit that was recited in part is graded by that part, as a unit of its own (decision 0135).
  /// A part with an unclear ayah is not graded.
  ///
  /// - Parameter units: the student's plan.
  /// - Returns: the grades, in the order of `units`.
  /// - Throws: `RecitationError` where the ayat of the riwayah are not counted.
  package func grades(for units: [RevisionUnit]) throws -> ProposedGrades {
    let numbering = try QuranFacts.bundled.numbering(of: summary.recording.riwayah)
    let outcomes = Dictionary(
      check.ayat.map { ($0.ref, $0.outcome) }, uniquingKeysWith: { first, _ in first })
    var proposed = ProposedGrades()
    for unit in units {
      let ayat = numbering.ayat(in: unit.range)
      let recited = ayat.filter { outcomes[$0] != nil }
      if recited.isEmpty { continue }
      let rest = ayat.filter { outcomes[$0] == nil }
      var parts: [AyahRange] = []
      for part in numbering.passages(of: recited) {
        let found = numbering.ayat(in: part).compactMap { outcomes[$0] }
        if found.contains(.unclear) {
          let unclear = numbering.ayat(in: part).filter { outcomes[$0] == .unclear }
          proposed.ungraded.append((part, numbering.passages(of: unclear)))
        } else {
          parts.append(part)
          proposed.grades.append((part, Self.grade(of: found)))
        }
      }
      guard !parts.isEmpty, parts != [unit.range] else { continue }
      let graded = Set(parts.flatMap { numbering.ayat(in: $0) })
      let others = numbering.passages(
        of: (rest + recited.filter { !graded.contains($0) }).sorted())
      proposed.divided.append((unit.range, (parts + others).sorted { $0.start < $1.start }))
    }
    return proposed
  }

  private static func grade(of outcomes: [AyahOutcome]) -> Grade {
    let wrong = outcomes.count { $0 == .missed || $0 == .prompted }
    let unsure = outcomes.count { $0 == .corrected || $0 == .hesitant }
    if wrong > 0, wrong * 5 >= outcomes.count { return .again }
    return wrong > 0 || unsure > 0 && unsure * 4 >= outcomes.count ? .hard : .good
  }
}

/// The grades that a check proposes for a student's plan.
package struct ProposedGrades {
  /// Units, and parts of units that were recited in part.
  package var grades: [(range: AyahRange, grade: Grade)] = []
  /// Units that were recited in part, with the parts that they are divided into.
  package var divided: [(unit: AyahRange, parts: [AyahRange])] = []
  /// Passages that are not graded, with their unclear ayat.
  package var ungraded: [(range: AyahRange, unclear: [AyahRange])] = []

  /// Sentences about what is divided and what is not graded.
  package var remarks: [String] {
    func list(_ ranges: [AyahRange]) -> String {
      ranges.map(\.description).joined(separator: ", ")
    }
    return divided.map { "\($0.unit) was recited in part: it is divided into \(list($0.parts))" }
      + ungraded.map {
        "\($0.range) is not graded: the sound does not tell of \(list($0.unclear))"
      }
  }
}

/// A recording to check, or a part of it.
package struct CheckRequest {
  /// The library's folder.
  package var library: FilePath
  /// A path, a name, or the first digits of an id.
  package var recording: String
  /// The passages that should have been recited, as a person writes them.
  package var expected: String?
  /// The name of a voice.
  package var voice: String?
  /// The name of a student to whom the recording or a voice in it belongs.
  package var student: String?
  /// Verdicts by the keys of marks that are about to be stored, nil for one that is taken back: a
  /// check takes seconds, in which no transaction should be open.
  package var judged: [String: MarkVerdict?] = [:]

  package init(
    library: FilePath, recording: String, expected: String? = nil, voice: String? = nil,
    student: String? = nil
  ) {
    self.library = library
    self.recording = recording
    self.expected = expected
    self.voice = voice
    self.student = student
  }

  /// The checks: of the voice or student that is named; else one for each student to whom a voice
  /// of the recording belongs; else one of the whole recording.
  ///
  /// - Throws: `RevisionError`, `RecitationError`, `LibraryError`.
  package func checks(in store: LibraryStore) throws -> [CheckedRecitation] {
    let summary = try store.recording(matching: recording)
    let id = summary.recording.id
    guard let manifest = try store.manifest(of: id) else {
      throw LibraryError.noSuchRecording(recording)
    }
    let ranges = try expected.map {
      try store.rangeParser(in: summary.recording.riwayah).parse($0)
    }
    let students = try store.students()
    var owners = try store.voices().filter { $0.recording == id }
      .map { row in (voice: row.voice, student: students.first { $0.id == row.student }) }
    if let student {
      let wanted = try store.student(student)
      owners = owners.filter { $0.student == wanted }
      if owners.isEmpty { throw RevisionError.notAssigned(summary.displayPath) }
    }
    if let voice {
      let number = try store.voice(named: voice, of: summary)
      let owner = owners.first { $0.voice == number } ?? owners.first { $0.voice == nil }
      owners = [(number, owner?.student)]
    }
    if owners.isEmpty { owners = [(nil, nil)] }
    var verdicts = try store.markVerdicts(of: id)
    for (key, verdict) in judged { verdicts[key] = verdict }
    let identified = identified(manifest)
    return try owners.map { owner in
      try CheckedRecitation(
        summary, manifest, voice: owner.voice, student: owner.student, expected: ranges,
        verdicts: verdicts, identified: identified)
    }
  }

  /// The ayat that a search of the whole Quran finds in the recording, where a part of it is not
  /// understood; nil where all is, or its features are no longer kept.
  private func identified(_ manifest: Manifest) -> Identification? {
    guard HeardText.isWorthIdentifying(manifest) else { return nil }
    do {
      return try RecipeChoice().redetection(in: library).identification(of: manifest)
    } catch { return nil }  // Without it a check says what the words say.
  }
}

extension LibraryStore {
  /// The verdicts of persons on the marks of a recording, by key.
  package func markVerdicts(of recording: RecordingID) throws -> [String: MarkVerdict] {
    let rows = try read { try JudgedMarkRow.all($0, of: recording) }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.mark, $0.verdict) })
  }

  /// Stores a verdict on marks of a recording; nil takes theirs back. It teaches the model nothing.
  package func judge(
    _ keys: [String], of recording: RecordingID, as verdict: MarkVerdict?, at time: String,
    by signature: Signature = .current
  ) throws {
    let name = try self.recording(recording)?.displayPath ?? recording.text
    let verb = verdict?.rawValue ?? "took back the verdict on"
    try change(
      [.of(recording, in: .judgedMark)], about: name, by: signature,
      { (_: Void) in
        "\(verb) \(keys.count.counted("mark")): \(keys.prefix(3).joined(separator: ", "))"
          + (keys.count > 3 ? " …" : "")
      }
    ) { db in
      for key in keys {
        if let verdict {
          try JudgedMarkRow(recording: recording, mark: key, verdict: verdict, judgedAt: time)
            .save(db)
        } else {
          try JudgedMarkRow.delete(db, recording, mark: key)
        }
      }
    }
  }
}

extension CheckedRecitation {
  /// The ayat that are not fluent with their marks, a line each; none in another riwayah than Hafs,
  /// whose text is the one that is known.
  package var texts: [String] {
    get throws {
      guard summary.recording.riwayah == .hafs, !check.isTooPoor else { return [] }
      return try check.ayat.filter { $0.outcome != .fluent }.map { ayah in
        "  \(ayah.ref) \(ayah.outcome.rawValue): "
          + VisibleText.rightToLeft(try MarkedAyah(ayah.ref, check.marks).text)
      }
    }
  }
}

extension CheckedRecitation {
  /// The keys of all marks, by which they are judged: of a mark that was judged the one that is
  /// stored.
  package var keys: [String] {
    check.allMarks.map { mark in
      let keys = mark.keys(at: check.rate)
      return keys.first { verdicts[$0] != nil } ?? keys[0]
    }
  }
}
