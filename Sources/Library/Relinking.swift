import AudioCore
import GRDB
package import Recitation

extension LibraryStore {
  /// Lists the recordings in which a person confirmed or changed something, or about which a person
  /// stated something.
  ///
  /// - Returns: the ids of the recordings, in no order.
  /// - Throws: ``LibraryError``.
  package func correctedRecordings() throws -> Set<RecordingID> {
    let sql = """
      SELECT recording FROM segment WHERE isConfirmed UNION SELECT recording FROM statement
      UNION SELECT recording FROM change WHERE recording IS NOT NULL
      UNION SELECT recording FROM student_voice UNION SELECT recording FROM judged_mark
      """
    return try read { Set(try String.fetchAll($0, sql: sql).map { RecordingID($0) }) }
  }

  /// Moves everything that people stated about a recording to another recording, as one change. The
  /// other recording has the same recitation in a new file. The earlier recording is removed from
  /// the library until that change is undone.
  ///
  /// - Parameters:
  ///   - id: the recording with the new file, without confirmed segments.
  ///   - earlier: the recording with the lost file.
  ///   - offsetSeconds: the seconds to add to a position in the old file to get the position of the
  ///     same sound in the new file.
  ///   - signature: the author and time of the change.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func relink(
    _ id: RecordingID, to earlier: RecordingID, offsetSeconds: Double,
    by signature: Signature = .current
  ) throws {
    var name = earlier.text
    try change(
      id, RecordingChecksum.allCases, by: signature, { "took over the corrections of \(name)" }
    ) { db in
      guard let new = try fetchSummaries(db, only: [id]).first?.recording,
        let newRate = new.sampleRate
      else { throw LibraryError.noSuchRecording(id.text) }
      guard let old = try fetchSummaries(db, only: [earlier]).first,
        let oldRate = old.recording.sampleRate
      else { throw LibraryError.noSuchRecording(earlier.text) }
      try requireUnaltered(db, earlier)
      name = old.displayPath
      let facts = try StatedFacts(db, of: earlier)
      let own = try StatedFacts(db, of: id)
      let shift = FrameShift(
        from: oldRate, to: newRate,
        offset: Int(
          nearest: offsetSeconds * Double(newRate.hertz),
          within: -new.frameCount...new.frameCount),
        end: new.frameCount)
      try replaceSegments(db, of: id) { $0 + facts.segments.compactMap(shift.moved) }
      for var marker in facts.markers {
        marker.position = shift.moved(marker.position)
        try db.execute(
          sql: "DELETE FROM marker WHERE recording = ? AND frame = ?",
          arguments: [id.text, marker.position.count])
        try marker.insert(db, recording: id)
      }
      let details: [StatedDetail] = [.statement, .title, .date, .reciter, .notes]
      for detail in details {
        guard let value = facts.details[detail] ?? nil, !value.isEmpty || detail == .reciter,
          (own.details[detail] ?? nil)?.isEmpty ?? true
        else { continue }
        try restore(db, detail, value, of: id)
      }
      try carryHifz(db, from: earlier, to: id, seconds: offsetSeconds)
      try setRemoved(db, earlier, signature.time, continuedBy: id)
    }
  }

  /// Copies two kinds of rows of a recording to another recording: the assignments of its voices to
  /// students, and the judged marks. If the other recording already has such a row, that row stays.
  /// The earlier recording keeps its rows. An undo of the relinking restores the earlier recording,
  /// removes the copied assignments and keeps the judged marks. Reviews of the earlier recording
  /// are not changed; see ``ReviewRow/recitation``.
  ///
  /// - Parameters:
  ///   - db: the database, in a transaction.
  ///   - earlier: the earlier recording.
  ///   - id: the recording that gets the copies.
  ///   - seconds: the offset in seconds, as in ``relink(_:to:offsetSeconds:by:)``.
  /// - Throws: `DatabaseError`.
  private func carryHifz(
    _ db: Database, from earlier: RecordingID, to id: RecordingID, seconds: Double
  ) throws {
    let own = Set(try JudgedMarkRow.all(db, of: id).map(\.mark))
    for var row in try JudgedMarkRow.all(db, of: earlier) {
      row.recording = id
      row.move(by: seconds)
      if !own.contains(row.mark) { try row.save(db) }
    }
    try carryVoices(db, from: earlier, to: id)
  }

  /// Copies the assignments of voices to students; see ``carryHifz(_:from:to:seconds:)``.
  private func carryVoices(
    _ db: Database, from earlier: RecordingID, to id: RecordingID
  ) throws {
    let voices = try StudentVoiceRow.all(db)
    let taken = Set(voices.filter { $0.recording == id }.map(\.voice))
    for var row in voices where row.recording == earlier && !taken.contains(row.voice) {
      row.recording = id
      try row.save(db)
    }
  }

  /// Removes the assignments that a recording has in common with the earlier recording from which
  /// it took them over. Otherwise, with both recordings in the library, one recitation would count
  /// twice.
  private func removeVoices(
    _ db: Database, of id: RecordingID, copiedFrom earlier: RecordingID
  ) throws {
    let voices = try StudentVoiceRow.all(db)
    for row in voices where row.recording == id {
      let isCopy = voices.contains {
        $0.recording == earlier && $0.voice == row.voice && $0.student == row.student
      }
      if isCopy { try StudentVoiceRow.delete(db, id, voice: row.voice) }
    }
  }

  /// Sets the list of removed recordings whose corrections the recording `id` has taken over.
  /// Restores the recordings that are no longer in the list, and removes the recordings that are
  /// new in it.
  ///
  /// - Parameters:
  ///   - db: the database, in a transaction.
  ///   - value: the ids, as in ``StatedDetail/earlier``; nil for an empty list.
  ///   - id: the recording.
  /// - Throws: ``LibraryError``.
  func setContinued(_ db: Database, _ value: String?, by id: RecordingID) throws {
    func ids(_ text: String?) -> Set<RecordingID> {
      Set((text ?? "").split(separator: " ").map { RecordingID(String($0)) })
    }
    let (wanted, present) = (ids(value), ids(try RemovedRecording.continued(db, by: id)))
    for earlier in present.subtracting(wanted).sorted() {
      try setRemoved(db, earlier, nil)
      try removeVoices(db, of: id, copiedFrom: earlier)
      // Renew the checksums of the restored recording, because they cover its files. Another
      // recording may have taken over some of these files.
      for part in RecordingChecksum.allCases { try part.renew(db, earlier) }
    }
    for earlier in wanted.subtracting(present).sorted() {
      try requireUnaltered(db, earlier)
      try setRemoved(db, earlier, Signature.current.time, continuedBy: id)
      try carryVoices(db, from: earlier, to: id)
    }
  }
}

extension LibraryStore {
  /// Returns the change in effect by which another recording took over the corrections of a
  /// recording; nil if there is none.
  func relinking(_ db: Database, of id: RecordingID) throws -> JournalEntry? {
    let inEffect = Set(try JournalHeader.fetchInEffect(db).map(\.number))
    let sql = "SELECT * FROM change WHERE instr(after, ?) > 0 ORDER BY number DESC"
    let entries = try Row.fetchAll(db, sql: sql, arguments: [id.text])
      .map { try JournalEntry(RowReader($0, of: .change)) }
    return entries.first { entry in
      let earlier = (entry.after.details[.earlier] ?? nil) ?? ""
      return inEffect.contains(entry.number) && earlier.split(separator: " ").contains(id.text[...])
    }
  }
}

extension RemovedRecording {
  /// Returns the ids of the removed recordings whose corrections a recording has taken over, as in
  /// ``StatedDetail/earlier``.
  static func continued(_ db: Database, by id: RecordingID) throws -> String? {
    let sql = "SELECT recording FROM removed_recording WHERE continuedBy = ? ORDER BY recording"
    let ids = try String.fetchAll(db.cachedStatement(sql: sql), arguments: [id.text])
    return ids.isEmpty ? nil : ids.joined(separator: " ")
  }
}

/// A conversion of positions from one recording to another recording with the same recitation.
private struct FrameShift {
  var from: SampleRate
  var to: SampleRate
  /// The number of frames to add to a converted position, at the rate ``to``.
  var offset: Int
  /// The length of the target recording in frames at the rate `to`.
  var end: Int

  func moved(_ position: FrameIndex) -> FrameIndex {
    let frame = position.converted(from: from, to: to).count + offset
    return FrameIndex(min(max(0, frame), end))
  }

  func moved(_ range: FrameRange) -> FrameRange? {
    let (start, end) = (moved(range.start), moved(range.end))
    return start < end ? FrameRange(start: start, end: end) : nil
  }

  /// Returns the segment at its position in the target recording. Returns nil if the segment, or
  /// its `joinOffset`, lies outside of that recording.
  func moved(_ segment: Segment) -> Segment? {
    guard let range = moved(segment.range) else { return nil }
    var result = segment
    result.range = range
    func place(_ frames: Int) -> Int? {
      let frame =
        moved(FrameIndex(segment.range.start.count + frames)).count - range.start.count
      return frame > 0 && frame < range.count ? frame : nil
    }
    result.returns = segment.returns.compactMap(place)
    if let join = segment.joinOffset {
      guard let place = place(join) else { return nil }
      result.joinOffset = place
    }
    result.words = segment.words.compactMap { word in
      moved(word.range).map { range in
        var word = word
        word.range = range
        return word
      }
    }
    return result
  }
}
