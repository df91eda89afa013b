package import TodoModel

/// A read for a page of the screen, such as the days of the calendar.
///
/// A read can take long, so that the newest question of a kind replaces the others and yields to all other work. A new
/// page adds a case here and in `PageAnswer`, and its read in `Home.answer`.
package enum PageQuestion: Hashable, Sendable {
  case calendar(CalendarQuestion)
  case cards(CardQuestion)
  /// The statistics of a range of days; a remote authority answers a second time with the moves that it counted.
  case statistics(ClosedRange<Day>, weekStart: Weekday)
  /// The refused changes and the conflicts; a remote authority answers a second time with both values of each.
  case needs
  /// The rows of Today and those with a deadline ahead, of which `NextItems` chooses what to do next.
  case next
  /// The whole notes of an item.
  case notes(of: ItemID)
  case templates
  /// The first step of the review that has something to review.
  case review(ReviewQuestion)

  package enum Kind: Hashable, Sendable { case calendar, cards, statistics, needs, next, notes, templates, review }

  package var kind: Kind {
    switch self {
    case .calendar: .calendar
    case .cards: .cards
    case .statistics: .statistics
    case .needs: .needs
    case .next: .next
    case .notes: .notes
    case .templates: .templates
    case .review: .review
    }
  }

  /// True if a remote authority knows more than the device.
  package var concernsAuthority: Bool { kind == .statistics || kind == .needs }
}

/// The answer to a `PageQuestion` of the same kind.
package enum PageAnswer: Hashable, Sendable {
  case calendar(CalendarSpan)
  case cards(Cards)
  case statistics(Statistics)
  case needs(AttentionItems)
  case next(RowSet)
  case notes(ItemID, String)
  case templates(Templates)
  case review(ReviewQuestion, ReviewPart)
}
