import AudioCore
import Foundation
import GRDB
package import Recitation
package import Transcription

/// Transcription tasks: a ``TranscriptionQueue`` stored on disk.
///
/// Times are durations since 1970 by the clock of the machine. Each call is one transaction: it
/// reads the affected tasks, applies a rule of the queue, and writes them back. The call that
/// stores the transcript of a stretch deletes the task.
extension LibraryStore {
  /// Requests the transcription of stretches of a recording.
  ///
  /// - Waiting tasks for other stretches of this recording are dropped, because the segments have
  ///   changed since they were requested.
  /// - Permanently failed tasks are tried again.
  /// - A running task of another recording returns to the queue if it is less urgent. The process
  ///   that holds the lease of that task terminates its engine.
  /// - A running task for another stretch of this recording runs to its end. If it ends without a
  ///   result, it is dropped if it overlaps a requested stretch.
  ///
  /// - Parameters:
  ///   - subjects: the stretches, all with the same recording, engine and language, in the order of
  ///     processing.
  ///   - id: the recording.
  ///   - priority: the priority of the first stretch.
  ///   - others: the priority of the other stretches; nil for the priority of the first stretch.
  ///   - now: the current time.
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
      if !subjects.isEmpty { queue.requeue(below: priority, now: now) }
    }
  }

  /// Leases the most urgent task that may start.
  ///
  /// - Parameters:
  ///   - priority: the lowest priority to consider.
  ///   - now: the current time.
  /// - Returns: the lease; nil if a task is running, or no task may start.
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

  /// Renews a lease. Records the number of sentences received so far, and the state of the engine.
  ///
  /// - Returns: false if the lease has expired; the holder must then terminate its engine.
  /// - Throws: ``LibraryError``.
  package func renew(
    _ lease: TranscriptionQueue.Lease, sentences: Int, isWorking: Bool = false,
    rules: TranscriptionQueue.Rules, now: Duration
  ) throws -> Bool {
    try change("state = 'running'", [], rules: rules, now: now) {
      $0.renew(lease, sentences: sentences, isWorking: isWorking, now: now)
    }
  }

  /// Records that the attempt with this lease failed.
  ///
  /// - Returns: false if the lease had expired already.
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
  ///   - lease: the lease of the task.
  ///   - stretch: the transcribed stretch.
  ///   - sentences: the sentences of the transcript.
  ///   - rules: the limits of the queue.
  ///   - now: the current time.
  /// - Returns: false if the lease has expired; no result is stored then.
  /// - Throws: ``LibraryError``; the library is unchanged then.
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

  /// Returns the running task to the queue without counting a retry. Call this only if the process
  /// that held the task's lease has ended. If the task overlaps a task that was requested later, it
  /// is dropped.
  ///
  /// - Parameter now: the current time.
  /// - Throws: ``LibraryError``.
  package func reclaimTasks(now: Duration) throws {
    try change("state = 'running'", [], now: now) { $0.requeue(now: now) }
  }

  /// Drops tasks. The holder of a running task stops when it next tries to renew the lease.
  ///
  /// - Parameter id: the recording; nil for all.
  /// - Returns: the number of dropped tasks.
  /// - Throws: ``LibraryError``.
  package func cancelTasks(of id: RecordingID?) throws -> Int {
    try write { db in
      try db.execute(
        sql: "DELETE FROM transcription_task WHERE :id IS NULL OR recording = :id",
        arguments: ["id": id?.text])
      return db.changesCount
    }
  }

  /// Lists the waiting, running and permanently failed tasks: first the running task, then the
  /// waiting tasks in the order of their start, then the failed tasks.
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

  /// Counts the tasks that wait or run.
  ///
  /// - Parameter priority: the lowest priority to count.
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

  /// Reads the tasks that match `condition`, applies `body` to a queue of these tasks, and writes
  /// the changed tasks back.
  ///
  /// If the clock was set back, stored times may lie in the future. The future times of a lease are
  /// replaced by the current time. A queued task may start at once if its start is further in the
  /// future than the longest regular wait.
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
    for (row, task) in zip(rows, stored) {
      if task.lease != nil, after[task.subject]?.lease == nil {
        try Self.dropIfReplaced(db, number: row["number"])
      }
    }
    return result
  }
}

extension LibraryStore {
  /// Deletes a task if it overlaps another task of its recording: its segments have changed since
  /// it was requested.
  private static func dropIfReplaced(_ db: Database, number: Int) throws {
    try db.execute(
      sql: """
        DELETE FROM transcription_task AS old WHERE number = ? AND EXISTS (
          SELECT 1 FROM transcription_task AS other
          WHERE other.recording = old.recording AND other.number <> old.number
            AND other.startFrame < old.endFrame AND other.endFrame > old.startFrame)
        """, arguments: [number])
  }
}

extension TranscriptionQueue.Task {
  /// The lease of a running task; nil in any other state.
  fileprivate var lease: TranscriptionQueue.Lease? {
    if case .running(let lease) = state { lease } else { nil }
  }

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

  /// Writes the task. A new task, for which `number` is nil, goes to the end of the queue.
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
