package import TodoModel

/// A filter with resolved dates: its condition, order and limit.
package struct Filter: Hashable, Sendable {
  /// A single condition.
  package enum Condition: Hashable, Sendable {
    /// The title, notes, list or a tag contains this text, ignoring case; text and names are folded.
    case word(String)
    case title(String)
    case notes(String)
    /// The item is in this list; nil means no list.
    case list(String?)
    /// The item has this tag; nil means no tag.
    case tag(String?)
    case priority(Set<Priority>)
    case due(Due)
    case date(DateField, DateBounds)
    /// The item has no such date.
    case without(DateField)
    /// The row is completed (true) or open (false).
    case done(Bool)
    case state(State)
    case has(Part)
  }

  /// The special values of `due:`.
  package enum Due: String, CaseIterable, Hashable, Sendable {
    case today, overdue, week, none

    /// Length of `week` in days from today.
    package static let daysOfWeek = 7
  }

  /// A date field of an item.
  package enum DateField: String, CaseIterable, Hashable, Sendable {
    /// The next due date; `start` is a synonym.
    case due
    case start
    case deadline
    case done
    case added
    /// The last change; for an unchanged item, its creation.
    case changed

    /// True if the date is always in the past.
    package var isPast: Bool { [.done, .added, .changed].contains(self) }
  }

  /// The values of `is:`, besides `done` and `open`.
  package enum State: String, CaseIterable, Hashable, Sendable {
    case overdue, repeating, snoozed
    /// An open item blocks the item.
    case blocked
    /// The item blocks an open item.
    case blocking
    /// Today shows the item later.
    case hidden
    /// Blocked or hidden.
    case waiting
    case someday
  }

  /// The filter for items deferred to someday.
  package static let somedayWords = "is:\(State.someday.rawValue)"
  /// The filter for waiting items.
  package static let waitingWords = "is:\(State.waiting.rawValue)"

  /// The values of `has:`.
  package enum Part: String, CaseIterable, Hashable, Sendable { case notes, date, deadline, parts }

  /// The sort order.
  package struct Order: Hashable, Sendable {
    package var key: SortKey
    package var isReversed: Bool

    package init(_ key: SortKey, isReversed: Bool = false) {
      self.key = key
      self.isReversed = isReversed
    }
  }

  package var logic: Logic<Condition>
  /// The order; nil for the view's order.
  package var order: Order?
  /// Maximum number of rows; nil for the view's limit.
  package var limit: Int?

  package init(_ logic: Logic<Condition>, order: Order? = nil, limit: Int? = nil) {
    self.logic = logic
    self.order = order
    self.limit = limit
  }

  /// Combines both conditions; the order and limit of `other` take precedence.
  package func and(_ other: Filter) -> Filter {
    Filter(.all([logic, other.logic]), order: other.order ?? order, limit: other.limit ?? limit)
  }
}
