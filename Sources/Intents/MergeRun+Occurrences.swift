import JSON
import TodoModel

extension MergeRun {
  /// Sets the schedule as one register and arms the reminder again; what was done stays done.
  mutating func setSchedule(_ schedule: Schedule?) -> Outcome {
    arm()
    return set(.schedule, \.schedule, schedule, marks: true) { $0?.json }
  }

  /// Done, unless somebody reopened it meanwhile: an unfinished task hidden would cost the task.
  mutating func finish(_ key: OccurrenceKey, _ at: Instant) -> Outcome {
    guard record.item.completions[key] == nil else { return agree(on: .done) }
    let theirs = record.touches[key]
    let isContested = isConflict(theirs?.stamp)
    if isContested, theirs?.change == .reopened {
      noteLost(.done, key.json(nil), key.json(at))
      record.conflicts.insert(.done)
      return .superseded
    }
    guard record.item.completions.count < ValueLimits.completions else { return reject(.invalid) }
    record.item.completions[key] = at
    note(.done, key.json(nil), key.json(at))
    touch(key, .done)
    settle(.done)
    if isContested, theirs?.change == .moved { record.conflicts.insert(.schedule) }
    return .applied
  }

  /// Open again, whatever others want, and the reminder armed.
  mutating func reopen(_ key: OccurrenceKey) -> Outcome {
    arm()
    guard let at = record.item.completions[key] else { return agree(on: .done) }
    let theirs = record.touches[key]
    let isContested = isConflict(theirs?.stamp) && theirs?.change == .done
    record.item.completions[key] = nil
    note(.done, key.json(at), key.json(nil))
    if isContested { noteLost(.done, key.json(nil), key.json(at), by: theirs?.stamp) }
    touch(key, .reopened)
    settle(.done)
    if isContested { record.conflicts.insert(.done) }
    return .applied
  }

  /// Skips, unskips or moves one occurrence; the rest of the schedule stays as it is.
  ///
  /// An occurrence that one device skipped and another moved unseen is skipped, whoever came first, and the move is kept in
  /// the history. That it was done or reopened stays known: others who have not seen that may still come.
  mutating func changeOccurrence() -> Outcome {
    guard var schedule = record.item.schedule else {
      guard isUnseen(record.stamps[.schedule]) else { return reject(.invalid) }
      noteLost(.schedule, nil, .string(intent.name))
      return .superseded
    }
    let before = schedule
    guard let (key, change) = schedule.apply(intent), schedule != before else { return .already }
    guard ValueCheck.schedule(schedule) == nil else { return reject(.invalid) }
    let theirs = record.touches[key]
    let isContested =
      isConflict(theirs?.stamp) && (change == .moved || change == .skipped && theirs?.change == .moved)
    record.item.schedule = schedule
    note(.schedule, before.json(of: key), schedule.json(of: key))
    // What is moved while it is skipped stays skipped, also where others moved it after they had skipped it.
    let staysSkipped = change == .moved && before.exceptions.contains(key)
    if isContested, theirs?.change == .moved, !staysSkipped {
      noteLost(.schedule, schedule.json(of: key), before.json(of: key), by: theirs?.stamp)
    } else if isContested, theirs?.change == .skipped || theirs?.change == .moved {
      noteLost(.schedule, before.json(of: key), key.json(movedTo: schedule.moves[key]))
    }
    let isDone = record.item.completions[key] != nil && theirs?.change == .done
    if !isDone, theirs?.change != .reopened { touch(key, change) }
    leaveStamp(.schedule)
    if isContested, [.moved, .done, .skipped].contains(theirs?.change) { record.conflicts.insert(.schedule) }
    return .applied
  }

  mutating func arm() {
    record.item.notifiedAt = nil
    record.item.snoozedUntil = nil
  }

  private mutating func touch(_ key: OccurrenceKey, _ change: Touch.Change) {
    guard let stamp else { return }
    record.touches[key] = Touch(change, stamp)
    guard record.touches.count > ItemRecord.touchLimit else { return }
    let oldest = record.touches.min { ($0.value.stamp.revision, $0.key) < ($1.value.stamp.revision, $1.key) }
    if let oldest { record.touches[oldest.key] = nil }
  }
}

extension Schedule {
  /// Takes a wish about one occurrence, and says which and what; nil for other wishes.
  fileprivate mutating func apply(_ intent: Intent) -> (OccurrenceKey, Touch.Change)? {
    switch intent {
    case .skip(let key):
      exceptions.insert(key)
      return (key, .skipped)
    case .unskip(let key):
      exceptions.remove(key)
      return (key, .unskipped)
    case .moveOccurrence(let key, let to):
      moves[key] = to
      return (key, .moved)
    default: return nil
    }
  }
}
