package import TodoModel

/// The running focus of an item.
package struct FocusRun: Hashable, Sendable {
  package let item: ItemID
  package let since: Instant

  package init(_ item: ItemID, since: Instant) {
    self.item = item
    self.since = since
  }

  /// Creates the run of an item; nil if it is not in focus.
  package init?(_ item: Item) {
    guard item.isInFocus, let since = item.focusedSince else { return nil }
    self.init(item.id, since: since)
  }
}

extension FocusRun {
  /// Returns the change that records the finished session; nil if no time has passed.
  fileprivate func session(endingAt now: Instant) -> Change? {
    since < now ? Change(item, .session(since, end: now)) : nil
  }

  fileprivate func isEnded(by change: Change) -> Bool {
    switch change.intent {
    case .startFocus: item != change.item
    case .stopFocus, .done, .delete: item == change.item
    default: false
    }
  }
}

extension [Change] {
  /// Returns the changes with the end of a running focus and its session inserted where needed.
  ///
  /// The focus ends before a change that completes or deletes its item or starts another one, so at most one item is
  /// in focus and undo restores it. `focused` is the current focus. A session that the changes set themselves is
  /// kept.
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

  /// Returns true if a change sets the same session.
  private func names(_ session: Change) -> Bool {
    guard case .session(let since, _) = session.intent else { return false }
    return contains { change in
      guard case .session(since, _) = change.intent else { return false }
      return change.item == session.item
    }
  }
}
