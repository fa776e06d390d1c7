import Analysis
package import AudioCore
import HostSystem
package import Library
package import Recitation
import Report
package import SystemPackage

/// The reason why a recitation cannot be judged.
package enum Unjudged: String, Encodable, Sendable {
  /// The recording could not be read.
  case unread
  /// The recording, or the voice, holds no ayah.
  case unheard
  /// The words of the ayat are unknown: only their places were stated or estimated.
  case wordless
  /// Fewer than half of the ayat are heard clearly.
  case poor
}

/// The result of comparing a recording, or a voice in it, with the text of the Quran.
package struct CheckedRecitation {
  package let summary: RecordingSummary
  /// The voice; nil for all voices of the recording.
  package let voice: Int?
  /// The student to whom the recording is assigned; nil if it is not assigned.
  package let student: Student?
  package let check: RecitationCheck
  /// The reason why there is no judgement; nil if the recitation was judged.
  package let unjudged: Unjudged?
  /// The first reading of each heard ayah; a whole reading is preferred to a part of the ayah.
  package let readings: [AyahRef: FrameRange]

  /// The verdicts that persons gave to marks, by the key of the mark.
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
    readings = Dictionary(
      (heard.readings.filter { !$0.isFragment } + heard.readings).map { ($0.ayah, $0.range) },
      uniquingKeysWith: { first, _ in first })
    // Each voice of a recording may recite only a part of the expected passages. Therefore they are
    // not used if only one voice is checked.
    let recording = manifest.recording
    let ranges = voice == nil && !recording.expected.isEmpty ? recording.expected : nil
    let isIdentified = recording.expectationOrigin == .sound
    check = try RecitationCheck(
      of: heard, expected: expected ?? (isIdentified ? nil : ranges),
      identified: isIdentified ? ranges : nil,
      dismissed: Set(verdicts.filter { $0.value == .dismissed }.keys))
    unjudged =
      if manifest.recording.status == .failed {
        .unread
      } else if heard.readings.isEmpty {
        .unheard
      } else if heard.readings.allSatisfy({ $0.words.isEmpty }) {
        .wordless
      } else {
        check.isTooPoor ? .poor : nil
      }
  }

  /// Returns the grades that the check proposes for a plan.
  ///
  ///     again   at least one ayah in five is missed or prompted
  ///     hard    an ayah is missed or prompted, or at least one in four is corrected or hesitant
  ///     good    otherwise; only the student can choose `easy`
  ///
  /// If only a part of a unit was recited, this part becomes a unit of its own and is graded
  /// (decision 0135). It is not graded if one of its ayat is unclear.
  ///
  /// If the ayat of the recording are numbered otherwise than those of the plan, no unit is graded;
  /// see ``ProposedGrades/refusal``.
  ///
  /// - Parameter units: the student's plan.
  /// - Returns: the grades, in the order of `units`.
  /// - Throws: `RecitationError` if the ayah counts of the riwayah are not available.
  package func grades(for units: [RevisionUnit]) throws -> ProposedGrades {
    let riwayah = summary.recording.riwayah
    if let student, !riwayah.hasSameAyat(as: student.riwayah) {
      return ProposedGrades(
        refusal: "the recording is in \(riwayah.displayName), but the plan of \(student.name) "
          + "has the ayah numbers of \(student.riwayah.displayName)")
    }
    let numbering = try QuranFacts.bundled.numbering(of: riwayah)
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

  /// Name of the recitation in the reviews; see `ReviewRow.recitation`.
  package var recitation: String {
    ([summary.recording.id.text] + (voice.map { [Segment.name(ofVoice: $0)] } ?? []))
      .joined(separator: " ")
  }

  /// Returns the grades that the check proposes for a plan, except grades that the passage already
  /// has from the same recitation, on whichever day. Therefore a check that is stored twice counts
  /// once, and two recitations on one day count twice.
  ///
  /// - Parameter units: the student's plan.
  /// - Returns: the grades, in the order of `units`.
  /// - Throws: the errors of ``grades(for:)``.
  package func newGrades(for units: [RevisionUnit]) throws -> ProposedGrades {
    var proposed = try grades(for: units)
    func isStored(_ one: (range: AyahRange, grade: Grade)) -> Bool {
      units.contains { unit in
        unit.range == one.range
          && unit.reviews.contains {
            $0.grade == one.grade.rawValue && $0.recitation == recitation
          }
      }
    }
    proposed.stored = proposed.grades.filter(isStored)
    proposed.grades.removeAll(where: isStored)
    return proposed
  }

  /// Returns the grade of a passage; see ``grades(for:)``.
  ///
  /// - Parameter outcomes: the outcomes of the ayat of the passage, without
  ///   ``AyahOutcome/unclear``.
  /// - Returns: the grade.
  static func grade(of outcomes: [AyahOutcome]) -> Grade {
    let wrong = outcomes.count { $0 == .missed || $0 == .prompted }
    let unsure = outcomes.count { $0 == .corrected || $0 == .hesitant }
    if wrong > 0, wrong * 5 >= outcomes.count { return .again }
    return wrong > 0 || unsure > 0 && unsure * 4 >= outcomes.count ? .hard : .good
  }
}

/// The grades that a check proposes for a student's plan.
package struct ProposedGrades {
  /// The grades of whole units. If only a part of a unit was recited, the grade of this part.
  package var grades: [(range: AyahRange, grade: Grade)] = []
  /// Units that were only partly recited. Each has the smaller units that replace it: the graded
  /// parts and the rest.
  package var divided: [(unit: AyahRange, parts: [AyahRange])] = []
  /// Passages that are not graded, because the sound of some ayat is unclear. Each has the list of
  /// these ayat.
  package var ungraded: [(range: AyahRange, unclear: [AyahRange])] = []
  /// Grades that are already stored; see ``CheckedRecitation/newGrades(for:)``.
  package var stored: [(range: AyahRange, grade: Grade)] = []
  /// The reason why no unit can be graded; nil if units can be graded.
  package var refusal: String?

  /// Sentences about divided units and ungraded passages, or the reason why no unit is graded.
  package var remarks: [String] {
    func list(_ ranges: [AyahRange]) -> String {
      ranges.map(\.description).joined(separator: ", ")
    }
    return (refusal.map { ["nothing is graded: \($0)"] } ?? [])
      + divided.map { "\($0.unit) was recited in part: it is divided into \(list($0.parts))" }
      + ungraded.map {
        "\($0.range) is not graded: the sound does not tell of \(list($0.unclear))"
      }
  }
}

/// A request to check a recording or a part of it.
package struct CheckRequest {
  /// The library's folder.
  package var library: FilePath
  /// The recording: a path, a name, or the first digits of an id.
  package var recording: String
  /// The passages that should have been recited, as typed by the user.
  package var expected: String?
  /// The name of a voice; nil for all voices.
  package var voice: String?
  /// The name of a student, to check only the recording or voice assigned to him.
  package var student: String?
  /// Verdicts that will be stored after the check, by the key of the mark; nil removes a verdict.
  /// The check treats them as if they were stored already. The check is slow, and in this way it
  /// can run before the transaction opens.
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

  /// Runs one or several checks. If a voice is given, checks this voice. If only a student is
  /// given, checks each voice of this student. Otherwise checks each voice that is assigned to a
  /// student. If no voice is assigned, checks the whole recording.
  ///
  /// - Throws: `RevisionError`, `RecitationError`, `LibraryError`.
  package func checks(in store: LibraryStore) throws -> [CheckedRecitation] {
    let (summary, manifest) = try store.summaryAndManifest(matching: recording)
    let id = summary.recording.id
    let ranges = try expected.map {
      try store.rangeParser(in: summary.recording.riwayah).parse($0).requireNumberedAyat()
    }
    let students = try store.students()
    var owners = try store.voices().filter { $0.recording == id }
      .map { row in (voice: row.voice, student: students.first { $0.id == row.student }) }
    if let student {
      let wanted = try store.student(student)
      owners = owners.filter { $0.student?.id == wanted.id }
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

  /// Searches the whole Quran for the ayat of a recording. Returns nil if the recording was fully
  /// recognised, or if its features are no longer stored. The result is stored beside the features,
  /// so that the next check of the recording does not search again.
  private func identified(_ manifest: Manifest) -> Identification? {
    guard HeardText.isWorthIdentifying(manifest) else { return nil }
    do {
      var redetection = try RecipeChoice().redetection(in: library)
      redetection.keepsIdentified = true
      do { return try redetection.identification(of: manifest) } catch is HostError {
        // The library cannot be written, so the next check searches again.
        redetection.keepsIdentified = false
        return try redetection.identification(of: manifest)
      }
    } catch { return nil }  // Only the recognised words are checked.
  }
}

extension LibraryStore {
  /// Returns the verdicts that persons gave to the marks of a recording, by key.
  package func markVerdicts(of recording: RecordingID) throws -> [String: MarkVerdict] {
    let rows = try read { try JudgedMarkRow.all($0, of: recording) }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.mark, $0.verdict) })
  }

  /// Stores a person's verdict on marks of a recording; nil removes the stored verdict. The verdict
  /// has no effect on the acoustic model.
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
  /// The ayat whose outcome is not `fluent`, with their marks, one line each. The result is empty
  /// for riwayat other than Hafs, because only the text of Hafs is bundled.
  package var texts: [String] {
    get throws {
      guard summary.recording.riwayah == .hafs, unjudged == nil else { return [] }
      return try check.ayat.filter { $0.outcome != .fluent }.map { ayah in
        "  \(ayah.ref) \(ayah.outcome.rawValue): "
          + VisibleText.rightToLeft(try MarkedAyah(ayah.ref, check.marks).text)
      }
    }
  }
}

extension CheckedRecitation {
  /// The keys of all marks. A judged mark has the key under which its verdict is stored.
  package var keys: [String] {
    check.allMarks.map { mark in
      let keys = mark.keys(at: check.rate)
      return keys.first { verdicts[$0] != nil } ?? keys[0]
    }
  }
}
