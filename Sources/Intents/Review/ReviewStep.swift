package import TodoModel

/// A step of the review, in order.
package enum ReviewStep: String, CaseIterable, Hashable, Sendable {
  /// Open items without a list.
  case inbox
  /// Lists that were not looked at for some days.
  case lists
  /// Items that wait for others or are hidden until later.
  case waiting
  case someday
  /// Items that were postponed most often or are overdue longest.
  case slipping
  /// Items of the next seven days.
  case week

  /// True if each item of the step is asked about; otherwise all are shown at once.
  package var isOneByOne: Bool { self != .lists && self != .week }

  /// The step after it; nil after the last.
  package var next: ReviewStep? {
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return index + 1 < Self.allCases.count ? Self.allCases[index + 1] : nil
  }
}

/// A request for the first step that has something to review.
package struct ReviewQuestion: Hashable, Sendable {
  /// The first step to read; nil for the end of the review.
  package var step: ReviewStep?
  /// The items and lists of that step that were answered, by id and name.
  package var answered: [String]
  /// The days between two reviews of a list without a number of its own; 0 for never.
  package var every: Int

  /// Maximum number of rows of one read.
  package static let page = 200
  /// The days of the last step, from tomorrow.
  package static let weekDays = 7
  /// The days in which postponements are counted, and the postponements that make an item slip.
  package static let (movedDays, mostMoves) = (28, 2)

  package init(_ step: ReviewStep?, answered: [String] = [], every: Int) {
    self.step = step
    self.answered = answered
    self.every = every
  }

  /// Moves on behind a part, to the next list or step; returns false behind the last.
  package mutating func pass(_ part: ReviewPart) -> Bool {
    guard let current = part.step else { return false }
    if let list = part.list {
      answered = (step == .lists ? answered : []) + [list.name]
      step = .lists
    } else {
      (step, answered) = (current.next, [])
    }
    return true
  }
}

/// A step with the items to review, or the summary behind the last.
package struct ReviewPart: Hashable, Sendable {
  /// nil behind the last step.
  package var step: ReviewStep?
  /// The list to look at, in the step for lists.
  package var list: ListOverview.Entry?
  /// The number of items, or of lists, that remain in the step.
  package var count = 0
  /// True if there are more than `count`.
  package var isCut = false
  /// The rows, in the order in which they are shown, with the query that shows them.
  package var rows = RowSet(
    rows: [], counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0), total: 0)
  package var query = Query(.all, limit: .max)
  /// The postponements and overdue days of the items, in the step for slipping items.
  package var slips: [ItemID: Statistics.Slip] = [:]
  package var summary: ReviewSummary?

  package init(_ step: ReviewStep?) { self.step = step }
}

/// The open work at the end of a review.
package struct ReviewSummary: Hashable, Sendable {
  /// Number of open items without a list.
  package var inbox: Int
  /// The item that slips most, if any.
  package var slip: Statistics.Slip?
  /// Number of items in the next days, and the first of them.
  package var coming: Int
  package var next: Next?

  /// An item with its date.
  package struct Next: Hashable, Sendable {
    package let title: String
    package let due: LocalTime

    package init(title: String, due: LocalTime) {
      self.title = title
      self.due = due
    }
  }

  package init(inbox: Int, slip: Statistics.Slip? = nil, coming: Int = 0, next: Next? = nil) {
    self.inbox = inbox
    self.slip = slip
    self.coming = coming
    self.next = next
  }
}

extension ListOverview {
  /// Returns the lists that are due for a review, longest unseen first; archived and empty ones are not.
  ///
  /// `every` is the number of days for lists without one of their own; 0 is never.
  package func unreviewed(on today: Day, every: Int) -> [Entry] {
    let due = entries.filter { entry in
      let days = entry.reviewEvery ?? every
      guard days > 0, !entry.isArchived, entry.count.open > 0 else { return false }
      return entry.reviewedOn.map { $0.distance(to: today) >= days } ?? true
    }
    return due.enumerated().sorted { left, right in
      (left.element.reviewedOn?.ordinal ?? .min, left.offset) < (
        right.element.reviewedOn?.ordinal ?? .min, right.offset
      )
    }.map(\.element)
  }
}

extension Statistics.Slip {
  /// Creates the slip of a row; nil if the item is done, or neither overdue nor postponed often.
  package init?(_ row: ListedRow, moved: Int, today: Day) {
    guard !row.isDone else { return nil }
    let due = [row.end ?? row.occurrence?.due, row.deadline].compactMap(\.self).map(\.day).min()
    let days = row.isOverdue ? max(0, due?.distance(to: today) ?? 0) : 0
    guard days > 0 || moved >= ReviewQuestion.mostMoves else { return nil }
    let item = row.row.item
    self.init(
      named: Statistics.Named(item: item.id, number: item.number, title: item.title), moved: moved, overdueDays: days)
  }
}
