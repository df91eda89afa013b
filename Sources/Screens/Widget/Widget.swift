package import Intents
import ScheduleGrammar
import TodoModel

/// The configuration of a widget.
package struct Widget: Hashable, Sendable {
  /// The size of a widget.
  package enum Size: String, CaseIterable, Hashable, Sendable {
    /// A single item: the next one.
    case small
    case medium, large
    case extraLarge = "extra-large"

    /// Number of item rows; nil for a single item.
    package var rows: Int? {
      switch self {
      case .small: nil
      case .medium: 4
      case .large: 9
      case .extraLarge: 13
      }
    }
  }

  package var view: ListView
  package var filter: FilterExpression?
  /// The name in the header; nil for the name of the view.
  package var name: String?
  /// Maximum number of item rows; nil for as many as fit.
  package var rows: Int?
  /// True if the widget shows a single item.
  package var isSmall: Bool

  /// Creates a widget; by default it shows as much of today as fits.
  package init(
    _ view: ListView = .today, filter: FilterExpression? = nil, name: String? = nil, rows: Int? = nil,
    isSmall: Bool = false
  ) {
    self.view = view
    self.filter = filter
    self.name = name
    self.rows = rows
    self.isSmall = isSmall
  }

  /// Seconds for which a ticked row keeps its place.
  package static let lingers = 20
}

extension ListState {
  /// Returns the next item: that with the next time of today, else the first open item, else the first row.
  func nextID(at moment: Moment) -> RowID? {
    let open = outline.ids.compactMap { outline.row($0) }.filter { !$0.isDone }
    let timed = open.compactMap { row in row.minutesAhead(at: moment).map { (row: row, minutes: $0) } }
    let next = timed.min { $0.minutes < $1.minutes }?.row ?? open.first
    return next?.id ?? outline.ids.first
  }

  /// Returns the next due time of today (minutes of the day); nil if there is none.
  func nextMinutes(at moment: Moment) -> Int? {
    listing.sections.flatMap(\.rows).filter { !$0.isDone }.compactMap { $0.minutesAhead(at: moment) }.min()
  }

  /// Number of open items in the widget's view; in Done, the number of done items.
  var widgetCount: Int {
    if view != .today { return listing.total }
    if filter == nil { return board.rows.counts.open }
    return outline.ids.count { outline.row($0)?.isDone == false }
  }

  /// The ticked rows of a widget that still keep their place, and until when.
  var lingering: [(id: ItemID, until: Instant)] {
    guard widget != nil else { return [] }
    return board.held.keys.compactMap { id in
      guard let row = outline.rows(id).first(where: \.isDone), let done = row.row.item.lastDone else { return nil }
      return (id, done.advanced(bySeconds: Widget.lingers))
    }
  }
}

extension ListedRow {
  /// Returns a due time that is still to come today (minutes of the day); nil for any other row.
  fileprivate func minutesAhead(at moment: Moment) -> Int? {
    guard let due = due(on: moment.today), due.day == moment.today, let minutes = due.time?.minutes,
      minutes >= moment.local.time?.minutes ?? 0
    else { return nil }
    return minutes
  }
}
