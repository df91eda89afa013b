package import Intents
package import ScheduleGrammar
package import TodoModel

/// What a person asks of focus on an item, through whatever surface.
package enum FocusAction: Hashable, Sendable {
  /// Somebody is at it from now on.
  case begin
  /// Nobody is at it any more.
  case end
  /// Somebody was at it from then to then.
  case session(SessionEdit)
  /// The session that began in that minute never was.
  case remove(Instant)

  /// What makes it so; nothing where it is so already.
  package func changes(of row: ListedRow, at moment: Moment) throws(SessionRefusal) -> [Change] {
    let item = row.row.item
    switch self {
    case .begin:
      guard !row.isDone else { throw SessionRefusal("“\(item.title)” is done.") }
      return item.focusedSince == nil ? [Change(item.id, .startFocus(at: moment.now))] : []
    case .end: return item.focusedSince == nil ? [] : [Change(item.id, .stopFocus)]
    case .session(let edit): return try edit.changes(of: item, at: moment)
    case .remove(let start): return [Change(item.id, .session(try item.kept(begunAt: start), end: nil))]
    }
  }
}

extension Item {
  /// When the session began that began in that minute; there must be one.
  package func kept(begunAt moment: Instant) throws(SessionRefusal) -> Instant {
    guard let start = session(begunAt: moment) else {
      throw SessionRefusal("No session of focus of it begins then.")
    }
    return start
  }

  /// When a session is to begin that is said to: one that began in the same minute stays as exact as it is, unless it
  /// takes the place of another.
  package func start(ofSession said: Instant, insteadOf former: Instant?) -> Instant {
    former == nil ? session(begunAt: said) ?? said : said
  }
}
