package import Intents
package import ScheduleGrammar
package import TodoModel

/// A change to the focus of an item, with one meaning for all surfaces.
package enum FocusAction: Hashable, Sendable {
  case begin
  case end
  /// Adds or changes a session.
  case session(SessionEdit)
  /// Removes the session that began in that minute.
  case remove(Instant)

  /// Returns the changes; empty if there is nothing to change.
  package func changes(of row: ListedRow, at moment: Moment) throws(ActionRefusal) -> [Change] {
    let item = row.row.item
    switch self {
    case .begin:
      guard !row.isDone else { throw ActionRefusal(FocusSessionMessages.isDone(item.title)) }
      return item.focusedSince == nil ? [Change(item.id, .startFocus(at: moment.now))] : []
    case .end: return item.focusedSince == nil ? [] : [Change(item.id, .stopFocus)]
    case .session(let edit): return try edit.changes(of: item, at: moment)
    case .remove(let start): return [Change(item.id, .session(try item.kept(begunAt: start), end: nil))]
    }
  }
}

extension Item {
  /// Returns the exact start of the session that began in that minute; throws if there is none.
  package func kept(begunAt moment: Instant) throws(ActionRefusal) -> Instant {
    guard let start = session(begunAt: moment) else {
      throw ActionRefusal(FocusSessionMessages.notFound)
    }
    return start
  }

  /// Returns the exact start of a session begun in that minute, or `said` if none was or the session replaces another.
  package func start(ofSession said: Instant, insteadOf former: Instant?) -> Instant {
    former == nil ? session(begunAt: said) ?? said : said
  }
}
