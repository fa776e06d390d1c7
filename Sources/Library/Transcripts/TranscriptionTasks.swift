import AudioCore
import Foundation
import GRDB
package import Recitation
package import Transcription

/// Tasks of transcription: ``TranscriptionQueue`` kept on disk.
///
/// Times are durations since 1970 by the clock of the machine. Each call is one transaction that
/// reads the tasks it can touch, changes them by the rules of the queue and writes them back. A
/// task that is done is deleted: then its stretch is transcribed.
extension LibraryStore {
  /// Asks for the stretches of a recording. Tasks of it that wait and are not among them are
  /// dropped: its segments have changed since. What failed permanently is tried again. A task of
  /// another recording that runs and is less urgent goes back to the queue, and its engine is ended
  /// by its holder.
  ///
  /// - Parameters:
  ///   - subjects: all of one recording, engine and language, in the order in which they are to be
  ///     done.
  ///   - id: the recording.
  ///   - priority: how urgent the first of them is.
  ///   - others: how urgent the others are; nil if as the first.
  ///   - now: the time.
  /// - Throws: ``LibraryError``.
  package func enqueue(
    _ subjects: [TranscriptionQueue.Subject], of id: RecordingID,
    _ priority: TranscriptionQueue.Priority, others: TranscriptionQueue.Priority? = nil,
    now: Duration
  ) throws {
    try change("recording = ? OR state = 'running'", [id.text], now: now) { queue in
      let wanted = Set(subjects)
      for task in queue.tasks
      where task.subject.recording == id.text && !wanted.contains(task.subject) {
        if case .running = task.state { continue }
        queue.cancel(task.subject)
      }
      for (index, subject) in subjects.enumerated() {
        queue.enqueue(subject, index == 0 ? priority : others ?? priority, now: now)
      }
      if !subjects.isEmpty { queue.putBack(below: priority, now: now) }
    }
  }

  /// Leases the most urgent task that may start.
  ///
  /// - Parameters:
  ///   - priority: the least urgent that counts.
  ///   - now: the time.
  /// - Returns: the lease; nil if a task runs or none may start.
  /// - Throws: ``LibraryError``.
  package func leaseNextTask(
    atLeast priority: TranscriptionQueue.Priority = .low, now: Duration
  ) throws -> TranscriptionQueue.Lease? {
    try change(
      """
      state = 'running' OR number = (
        SELECT number FROM transcription_task
        WHERE state = 'queued' AND priority >= ? AND NOT notBefore BETWEEN ? + 1 AND ?
        ORDER BY priority DESC, number LIMIT 1)
      """,
      [priority.rawValue, now.milliseconds, (now + longestWait).milliseconds], now: now
    ) { $0.next(now: now) }
  }

  /// Says that the holder of a lease lives, how many sentences it has heard, and whether its engine
  /// is running.
  ///
  /// - Returns: false if the lease is dead; the holder then ends its engine.
  /// - Throws: ``LibraryError``.
  package func renew(
    _ lease: TranscriptionQueue.Lease, sentences: Int, isWorking: Bool = false,
    rules: TranscriptionQueue.Rules, now: Duration
  ) throws -> Bool {
    try change("state = 'running'", [], rules: rules, now: now) {
      $0.renew(lease, sentences: sentences, isWorking: isWorking, now: now)
    }
  }

  /// Says that an attempt failed.
  ///
  /// - Returns: false if the lease was dead already.
  /// - Throws: ``LibraryError``.
  package func fail(
    _ lease: TranscriptionQueue.Lease, _ fault: TranscriptionQueue.Fault,
    rules: TranscriptionQueue.Rules, now: Duration
  ) throws -> Bool {
    try change("state = 'running'", [], rules: rules, now: now) {
      $0.fail(lease, fault, now: now)
    }
  }

  /// Stores the result of a task, and deletes the task, in one transaction.
  ///
  /// - Parameters:
  ///   - lease: of the task.
  ///   - stretch: what was transcribed.
  ///   - sentences: what was heard.
  ///   - rules: limits.
  ///   - now: the time.
  /// - Returns: false if the lease is dead; then nothing was stored.
  /// - Throws: ``LibraryError``; nothing is changed then.
  package func finish(
    _ lease: TranscriptionQueue.Lease, storing stretch: TranscribedStretch,
    _ sentences: [Sentence], rules: TranscriptionQueue.Rules, now: Duration
  ) throws -> Bool {
    try write { db in
      guard
        try change(
          db, "state = 'running'", [], rules: rules, now: now, { $0.finish(lease, now: now) })
      else { return false }
      try stretch.replace(in: db, of: RecordingID(lease.subject.recording), with: sentences)
      return true
    }
  }

  /// Puts back the task that runs, without losing a retry: whoever calls this knows that its holder
  /// is gone.
  ///
  /// - Parameter now: the time.
  /// - Throws: ``LibraryError``.
  package func reclaimTasks(now: Duration) throws {
    try change("state = 'running'", [], now: now) { $0.putBack(now: now) }
  }

  /// Drops tasks; one that runs ends as soon as its holder notices.
  ///
  /// - Parameter id: the recording; nil for all.
  /// - Returns: how many were dropped.
  /// - Throws: ``LibraryError``.
  package func cancelTasks(of id: RecordingID?) throws -> Int {
    try write { db in
      try db.execute(
        sql: "DELETE FROM transcription_task WHERE :id IS NULL OR recording = :id",
        arguments: ["id": id?.text])
      return db.changesCount
    }
  }

  /// The tasks that wait, run or failed permanently: the one that runs, then in the order in which
  /// they will start, then those that failed.
  ///
  /// - Parameter id: the recording; nil for all.
  /// - Returns: the tasks.
  /// - Throws: ``LibraryError``.
  package func transcriptionTasks(
    of id: RecordingID? = nil
  ) throws -> [TranscriptionQueue.Task] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM transcription_task WHERE :id IS NULL OR recording = :id
          ORDER BY state = 'failed', state = 'queued', priority DESC, number
          """, arguments: ["id": id?.text]
      ).map { try TranscriptionQueue.Task($0) }
    }
  }

  /// The number of tasks that wait or run.
  ///
  /// - Parameter priority: the least urgent that counts.
  /// - Returns: the number.
  /// - Throws: ``LibraryError``.
  package func openTaskCount(atLeast priority: TranscriptionQueue.Priority) throws -> Int {
    try read { db in
      let sql = "SELECT count(*) FROM transcription_task WHERE state <> 'failed' AND priority >= ?"
      return try Int.fetchOne(db, sql: sql, arguments: [priority.rawValue]) ?? 0
    }
  }

  private var longestWait: Duration { TranscriptionQueue.Rules().longestWait }

  private func change<R>(
    _ condition: String, _ values: [any DatabaseValueConvertible],
    rules: TranscriptionQueue.Rules = TranscriptionQueue.Rules(), now: Duration,
    _ body: (inout TranscriptionQueue) -> R
  ) throws -> R {
    try write { try change($0, condition, values, rules: rules, now: now, body) }
  }

  /// Applies a rule of the queue to some of its tasks.
  ///
  /// A clock that was set back may have left times that lie ahead: those of a lease count as now,
  /// and a task that would wait longer than any rule lets it wait does not.
  private func change<R>(
    _ db: Database, _ condition: String, _ values: [any DatabaseValueConvertible],
    rules: TranscriptionQueue.Rules, now: Duration, _ body: (inout TranscriptionQueue) -> R
  ) throws -> R {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM transcription_task WHERE \(condition) ORDER BY number",
      arguments: StatementArguments(values))
    let stored = try rows.map { try TranscriptionQueue.Task($0) }
    let tasks = stored.map { task in
      var task = task
      switch task.state {
      case .queued(let start):
        if start > now + longestWait { task.state = .queued(notBefore: now) }
      case .running(var lease):
        lease.progressed = min(lease.progressed, now)
        lease.renewed = min(lease.renewed, now)
        task.state = .running(lease)
      case .done, .failed: break
      }
      return task
    }
    var queue = TranscriptionQueue(
      rules: rules, tasks: tasks, firstLease: Int.random(in: 1...(1 << 62)))
    let result = body(&queue)
    let after = Dictionary(uniqueKeysWithValues: queue.tasks.map { ($0.subject, $0) })
    for (row, task) in zip(rows, stored) where after[task.subject] != task {
      let number: Int = row["number"]
      if let changed = after[task.subject], changed.state != .done {
        try changed.save(db, number: number)
      } else {
        try db.execute(
          sql: "DELETE FROM transcription_task WHERE number = ?", arguments: [number])
      }
    }
    let known = Set(stored.map(\.subject))
    for task in queue.tasks where !known.contains(task.subject) { try task.save(db, number: nil) }
    return result
  }
}

extension TranscriptionQueue.Task {
  init(_ row: Row) throws {
    let reader = RowReader(row, of: .transcriptionTask)
    func time(_ column: RowReader.Column) throws -> Duration {
      .milliseconds(try reader.integer(column, in: RowReader.frames))
    }
    let language = try reader.text("language")
    let subject = TranscriptionQueue.Subject(
      recording: try reader.text("recording"),
      frames: try reader.stretch("startFrame", "endFrame"),
      scope: try reader.word("scope", as: TranscriptionScope.self),
      engine: try reader.text("engine"), language: language.isEmpty ? nil : language)
    let fault =
      try reader.textIfAny("fault") == nil
      ? nil : try reader.json("fault", as: TranscriptionQueue.Fault.self)
    let state: TranscriptionQueue.State
    switch (try reader.text("state"), fault) {
    case ("queued", _): state = .queued(notBefore: try time("notBefore"))
    case ("running", _):
      state = .running(
        TranscriptionQueue.Lease(
          subject: subject, number: try reader.integer("lease", in: 0...Int.max),
          began: try time("began"), progressed: try time("progressed"),
          renewed: try time("renewed"),
          sentences: try reader.integer("sentences")))
    case ("failed", let fault?): state = .failed(fault)
    case (let text, _): throw reader.fault("state is `\(text)`, which cannot be")
    }
    let priority = TranscriptionQueue.Priority(rawValue: try reader.integer("priority", in: 0...2))
    self.init(
      subject: subject, priority: priority ?? .low, state: state,
      retries: try reader.integer("retries"), lastFault: fault)
  }

  /// Writes the task; a new one goes to the end.
  fileprivate func save(_ db: Database, number: Int?) throws {
    var name = "queued"
    var notBefore: Int?
    var held: TranscriptionQueue.Lease?
    switch state {
    case .queued(let start): notBefore = start.milliseconds
    case .running(let lease):
      name = "running"
      held = lease
    case .failed: name = "failed"
    case .done: return
    }
    if let number {
      try db.execute(sql: "DELETE FROM transcription_task WHERE number = ?", arguments: [number])
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO transcription_task
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      number, subject.recording, subject.frames.start.count, subject.frames.end.count,
      subject.scope.rawValue, subject.engine, subject.language ?? "", priority.rawValue, name,
      notBefore, held?.number, held?.began.milliseconds, held?.progressed.milliseconds,
      held?.renewed.milliseconds, held?.sentences, retries,
      try lastFault.map { try JSONText.text($0) },
    ])
  }
}

extension Duration {
  /// Whole milliseconds, rounded down.
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
