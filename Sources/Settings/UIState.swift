package import Intents

/// What the full screen remembers from one run to the next.
///
/// Nothing here is worth an error.
package struct UIState: Hashable, Codable, Sendable {
  /// How one view is arranged.
  package struct Arrangement: Hashable, Codable, Sendable {
    /// The order inside a section.
    package var sort: SortKey
    /// What makes the sections.
    package var group: GroupKey

    package init(sort: SortKey = .date, group: GroupKey = .date) {
      self.sort = sort
      self.group = group
    }
  }

  /// The view that was open.
  package var view = ListView.today
  /// The id of the item the cursor was on.
  package var selection: String?
  /// The filter that was typed, as text.
  package var filter: String?
  /// The day on which what was left over was offered last, as "2026-11-21"; nil where it never was.
  package var swept: String?
  private var arrangements: [String: Arrangement] = [:]

  package init() {}

  /// How a view is arranged.
  package subscript(view: ListView) -> Arrangement {
    get { arrangements[view.rawValue] ?? Arrangement() }
    set { arrangements[view.rawValue] = newValue }
  }

  private enum CodingKeys: String, CodingKey {
    case view, selection, filter, swept, arrangements
  }

  /// Reads what it can; a field that is missing or odd has its first value.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    view = (try? fields.decode(ListView.self, forKey: .view)) ?? .today
    selection = try? fields.decodeIfPresent(String.self, forKey: .selection)
    filter = try? fields.decodeIfPresent(String.self, forKey: .filter)
    swept = try? fields.decodeIfPresent(String.self, forKey: .swept)
    arrangements = (try? fields.decode([String: Arrangement].self, forKey: .arrangements)) ?? [:]
  }
}
