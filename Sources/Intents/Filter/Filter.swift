package import TodoModel

/// What a person looks for, its dates worked out: which rows match, in which order, and how many of them.
package struct Filter: Hashable, Sendable {
  /// One condition.
  package enum Condition: Hashable, Sendable {
    /// The title, the notes, the list or a tag holds this text, whatever its case; texts and names are folded.
    case word(String)
    /// The title holds it.
    case title(String)
    /// The notes hold it.
    case notes(String)
    /// It is in this list; nil for none.
    case list(String?)
    /// It carries this tag; nil for none.
    case tag(String?)
    /// It matters as much as one of these.
    case priority(Set<Priority>)
    /// Its date.
    case due(Due)
    /// A date of it lies there.
    case date(DateField, DateBounds)
    /// It has no such date.
    case without(DateField)
    /// Whether it is done.
    case done(Bool)
    /// What else it is.
    case state(State)
    /// It has that.
    case has(Part)
  }

  /// What `due:` may say instead of a date.
  package enum Due: String, CaseIterable, Hashable, Sendable {
    case today, overdue, week, none

    /// How many days behind today `week` goes.
    package static let daysOfWeek = 7
  }

  /// A date that an item may have.
  package enum DateField: String, CaseIterable, Hashable, Sendable {
    /// When it is to be done next; `start` is another name for it.
    case due
    case start
    /// By when it must be done.
    case deadline
    /// When it was done.
    case done
    /// When it was added.
    case added
    /// When it was changed last; what nobody has changed, when it was added.
    case changed

    /// Whether it can only have passed.
    package var isPast: Bool { [.done, .added, .changed].contains(self) }
  }

  /// What `is:` may say besides whether it is done.
  package enum State: String, CaseIterable, Hashable, Sendable {
    case overdue, repeating, snoozed
    /// Something that it waits for is still to be done.
    case blocked
    /// Something that is still to be done waits for it.
    case blocking
    /// Today shows it later.
    case hidden
    /// Either.
    case waiting
    /// It was put off to some day.
    case someday
  }

  /// The words that find all that was put off to some day.
  package static let somedayWords = "is:\(State.someday.rawValue)"
  /// The words that find all that waits.
  package static let waitingWords = "is:\(State.waiting.rawValue)"

  /// What `has:` may say.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    case notes, date, deadline, parts
  }

  /// What orders the rows.
  package struct Order: Hashable, Sendable {
    package var key: SortKey
    /// Whether the last comes first.
    package var isReversed: Bool

    package init(_ key: SortKey, isReversed: Bool = false) {
      self.key = key
      self.isReversed = isReversed
    }
  }

  /// What must hold.
  package var logic: Logic<Condition>
  /// The order; nil for that of the view.
  package var order: Order?
  /// How many rows at most; nil for as many as the view has.
  package var limit: Int?

  package init(_ logic: Logic<Condition>, order: Order? = nil, limit: Int? = nil) {
    self.logic = logic
    self.order = order
    self.limit = limit
  }

  /// What matches both; the order and the limit are those of the other, where it has them.
  package func and(_ other: Filter) -> Filter {
    Filter(.all([logic, other.logic]), order: other.order ?? order, limit: other.limit ?? limit)
  }
}
