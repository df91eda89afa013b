import Actions
import AppLoop
import Intents
import ScheduleGrammar
import Screens
import Sync
import TodoModel

/// What a status line counts: a view, the items of a list, or what a filter finds.
struct StatusQuestion {
  private let view: ListView
  private let filter: FilterExpression?
  private let name: String

  /// What is named, narrowed by a filter; nil where it is today, of which more is told than a count.
  ///
  /// Throws `Refusal`.
  init?(_ typed: String, filter: String?, in session: Session) throws {
    let named = try NamedView(typed, in: session)
    view = named.view
    self.filter = named.narrowed(by: try filter.flatMap { try FilterText($0).read(in: session) })
    name = [named.name ?? typed, filter].compactMap(\.self).joined(separator: " ")
    if view == .today, self.filter == nil { return nil }
  }

  /// How much it is now.
  func count(in session: Session) throws -> StatusCount {
    let moment = Moment(
      now: session.clock.now,
      zone: session.clock.zone.zone,
      zones: session.zoneLookup,
      options: session.grammar
    )
    return try session.look { home in
      let filter = try filter?.settled(by: FilterDates(moment))
      let total = try home.rows(Query(view, filter: filter, limit: 1)).total
      let count = min(total, filter?.limit ?? total)
      return StatusCount(name: name, count: count, freshness: try home.freshness())
    }
  }
}

/// What a status line tells of.
enum StatusSeen {
  /// Today; nil where no list has been read yet.
  case today(Glance?)
  case count(StatusCount)

  /// How far it can be relied on; nil where no list has been read yet.
  var freshness: Freshness? {
    switch self {
    case .today(let glance): glance?.freshness
    case .count(let counted): counted.freshness
    }
  }

  /// When time alone may change it; of a count that is not known, so that it is looked at every so many seconds.
  func nextChange(after now: Instant, _ pace: Int) -> Instant? {
    switch self {
    case .today(let glance): glance?.nextChange
    case .count: now.advanced(bySeconds: pace)
    }
  }
}
