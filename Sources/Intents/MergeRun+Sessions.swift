import TodoModel

extension MergeRun {
  /// Sets a focus session, identified by its start; the last value wins.
  ///
  /// If two devices end the same session, it stays one session. The history keeps the old value in the focus field,
  /// which older programs know.
  mutating func setSession(_ start: Instant, _ end: Instant?) -> Outcome {
    let old = record.item.focusSessions[start]
    guard old != end else { return agree(on: .sessions) }
    guard end == nil || old != nil || hasRoomForSession else { return reject(.invalid) }
    record.item.focusSessions[start] = end
    note(.focus, start.session(to: old), start.session(to: end))
    settle(.sessions)
    return .applied
  }

  /// Merges the sessions of an item that is offered again: the device that knew the last change decides.
  ///
  /// If it is unknown which is later, the sessions of all devices are kept, and the longer of two with the same
  /// start. Sessions set since the item was offered again stay, with later ones added.
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
