import TodoModel

extension MergeRun {
  /// A session of focus is as it was said last; each is by itself, told apart by when it began.
  ///
  /// One that two devices ended, each for itself, is one session. What it was before is in the history, with the lines of
  /// focus, whose field programs know that have no sessions.
  mutating func setSession(_ start: Instant, _ end: Instant?) -> Outcome {
    let old = record.item.focusSessions[start]
    guard old != end else { return agree(on: .sessions) }
    guard end == nil || old != nil || hasRoomForSession else { return reject(.invalid) }
    record.item.focusSessions[start] = end
    note(.focus, start.session(to: old), start.session(to: end))
    settle(.sessions)
    return .applied
  }

  /// Of an item that is offered again the sessions are as the one says that knew them last, and where nobody can tell
  /// who did, all that any device knows, of two that began at one time the longer.
  ///
  /// What was said since the item is there again stays, with those that are news beside it.
  mutating func takeSessions(_ item: Item, _ offered: Former, _ known: inout Former) {
    let (mine, theirs) = (known.stamps[.sessions], offered.stamps[.sessions])
    let isLater = Stamp.isLater(theirs, than: mine)
    let isSetSince = known.changed.contains(.sessions)
    let old = record.item.focusSessions
    for start in Set(old.keys).union(item.focusSessions.keys).sorted() {
      let end = item.focusSessions[start]
      guard old[start] != end else { continue }
      let isKept: Bool
      if isLater, !isSetSince {
        isKept = true
      } else if let end, isLater || mine == theirs {
        isKept = old[start].map { !isSetSince && $0 < end } ?? true
      } else {
        isKept = false
      }
      guard isKept, end == nil || old[start] != nil || hasRoomForSession else {
        if end != nil { noteLost(.focus, start.session(to: old[start]), start.session(to: end), by: theirs) }
        continue
      }
      record.item.focusSessions[start] = end
      note(.focus, start.session(to: old[start]), start.session(to: end))
    }
    known.stamps[.sessions] = Stamp.later(theirs, mine)
  }

  private var hasRoomForSession: Bool { record.item.focusSessions.count < ValueLimits.sessions }
}
