package import Intents

/// The content of the settings table `[today]`: the parts of Today besides due items, which are always visible.
///
/// It affects what is visible, never what is counted.
package struct TodayChoice: Hashable, Sendable {
  /// The number of undated items shown at the bottom if space is limited; 0 for none regardless of space.
  package var anytime = 3
  /// Indicates that items completed today are shown at the end.
  package var done = true

  package init() {}

  /// Returns true if a section is visible; a search hides nothing.
  package func shows(_ section: Section.Kind, of query: Query) -> Bool {
    guard query.view == .today, query.filter == nil else { return true }
    switch section {
    case .anytime: return anytime > 0
    case .doneToday: return done
    default: return true
    }
  }

  package func sections(of listing: Listing) -> [Section] {
    listing.sections.filter { shows($0.kind, of: listing.query) }
  }
}

/// The view that the screen opens with.
package enum FirstViewChoice: String, CaseIterable, Hashable, Sendable {
  /// The view of the last session.
  case last
  case today, upcoming, inbox, all, done
  /// A page over the view of the last session.
  case board, calendar

  /// The view, or nil for the view of the last session.
  package var view: ListView? { ListView(rawValue: rawValue) }
}

extension FirstViewChoice: SettingValue {}

/// The occurrences of repeating items that Upcoming shows.
package enum UpcomingChoice: String, CaseIterable, Hashable, Sendable {
  /// The next occurrence.
  case next
  /// Each occurrence in the four weeks of the calendar's agenda.
  case each
}

extension UpcomingChoice: SettingValue {}

/// A column of list rows beside the title, by its name in the settings.
package enum RowColumn: CaseIterable, RawRepresentable, Hashable, Sendable {
  /// Tags, which follow the title if named first and there is room, or else have their own column.
  case tags
  case list, priority, date
  /// The time since the item was added.
  case age
  /// The number that identifies the item in commands and in "after #12".
  case number
  /// The values of one of the user's own fields, by name.
  case own(String)

  /// The columns beside own fields.
  package static let allCases: [RowColumn] = [.tags, .list, .priority, .date, .age, .number]

  /// Creates the built-in column of a name, otherwise the column of an own field; nil for text that is no name.
  package init?(rawValue: String) {
    let known = RowColumn.allCases.first { $0.rawValue == rawValue }
    guard let column = known ?? (OwnField.isName(rawValue) ? .own(rawValue) : nil) else { return nil }
    self = column
  }

  package var rawValue: String {
    switch self {
    case .tags: "tags"
    case .list: "list"
    case .priority: "priority"
    case .date: "date"
    case .age: "age"
    case .number: "number"
    case .own(let name): name
    }
  }

  /// The name of the own field, if any.
  package var ownField: String? { if case .own(let name) = self { name } else { nil } }

  /// The default columns, from left to right.
  package static let usual: [RowColumn] = [.tags, .list, .priority, .date]
}

extension RowColumn: SettingValue {}

extension [RowColumn] {
  /// Indicates that tags follow the title.
  package var flowsTags: Bool { first == .tags }

  /// The columns with a place of their own.
  package var placed: ArraySlice<RowColumn> { flowsTags ? dropFirst() : self[...] }

  /// Returns the first column that is neither built in nor one of the fields.
  package func unknown(in fields: OwnFields) -> String? {
    lazy.compactMap(\.ownField).first { fields.named($0) == nil }
  }
}

/// The vertical spacing of list rows.
package enum DensityChoice: String, CaseIterable, Hashable, Sendable {
  /// No blank lines.
  case compact
  /// A blank line above each heading.
  case calm
  /// A blank line between items, too.
  case roomy
}

extension DensityChoice: SettingValue {}

/// The source of the quotes in an empty Today.
package enum QuotesChoice: String, CaseIterable, Hashable, Sendable {
  /// The built-in quotes and the user's own.
  case all
  case own
  case none
}

extension QuotesChoice: SettingValue {}
