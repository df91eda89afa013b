package import TodoModel

/// An item that somebody is at, and since when.
package struct FocusRun: Hashable, Sendable {
  package let item: ItemID
  package let since: Instant

  package init(_ item: ItemID, since: Instant) {
    self.item = item
    self.since = since
  }

  /// What an item in focus is; nil where it is not in focus.
  package init?(_ item: Item) {
    guard item.isInFocus, let since = item.focusedSince else { return nil }
    self.init(item.id, since: since)
  }
}

extension FocusRun {
  /// The session that it comes to, which is kept of it; nil where no time has passed.
  fileprivate func session(endingAt now: Instant) -> Change? {
    since < now ? Change(item, .session(since, end: now)) : nil
  }

  /// Whether the change ends it.
  fileprivate func isEnded(by change: Change) -> Bool {
    switch change.intent {
    case .startFocus: item != change.item
    case .stopFocus, .done, .delete: item == change.item
    default: false
    }
  }
}

extension [Change] {
  /// These changes, with the end of what is in focus before those that do or delete it or begin something else, and the
  /// session that it comes to: at most one item is in focus, and undo brings it back.
  ///
  /// `focused` is what is in focus now. A session that the changes name themselves is kept as they say.
  package func endingFocus(of focused: [FocusRun], at now: Instant) -> [Change] {
    var left = focused
    var all: [Change] = []
    for change in self {
      for run in left where run.isEnded(by: change) {
        if change.intent != .stopFocus { all.append(Change(run.item, .stopFocus)) }
        if let session = run.session(endingAt: now), !names(session) { all.append(session) }
      }
      left.removeAll { $0.isEnded(by: change) }
      all.append(change)
      if case .startFocus(let since) = change.intent, !left.contains(where: { $0.item == change.item }) {
        left.append(FocusRun(change.item, since: since))
      }
    }
    return all
  }

  /// Whether one of them says what became of that session.
  private func names(_ session: Change) -> Bool {
    guard case .session(let since, _) = session.intent else { return false }
    return contains { change in
      guard case .session(since, _) = change.intent else { return false }
      return change.item == session.item
    }
  }
}
