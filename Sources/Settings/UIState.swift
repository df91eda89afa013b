package import Intents
package import JSON

/// What the full screen remembers from one run to the next.
///
/// Nothing here is worth an error.
package struct UIState: Hashable, Sendable {
  /// How one view is arranged.
  package struct Arrangement: Hashable, Sendable {
    /// The order inside a section.
    package var sort: SortKey
    /// What makes the sections.
    package var group: GroupKey

    package init(sort: SortKey = .date, group: GroupKey = .date) {
      self.sort = sort
      self.group = group
    }
  }

  /// What stands beside the list where the screen is wide enough.
  package enum Panes: String, CaseIterable, Hashable, Sendable {
    case none
    /// The side list, at the left.
    case side
    /// The side list, and at the right the page of the item under the cursor.
    case both
  }

  /// The view that was open.
  package var view = ListView.today
  /// The id of the item the cursor was on.
  package var selection: String?
  /// The filter that was typed, as text.
  package var filter: String?
  /// The day on which what was left over was offered last, as "2026-11-21"; nil where it never was.
  package var swept: String?
  /// How lists are arranged that are not arranged as usual, by key.
  package var lists: [String: Arrangement] = [:]
  /// The ids of the items whose parts are put away; the last ones, where they are very many.
  package var folds: [String] = []
  /// What stands beside the list.
  package var panes = Panes.none
  /// The questions of a first start that are still to be asked, by name.
  package var questions: [String] = []
  private var arrangements: [String: Arrangement] = [:]

  /// How many folds are kept.
  private static let mostFolds = 1_000

  package init() {}

  /// How a view is arranged.
  package subscript(view: ListView) -> Arrangement {
    get { arrangements[view.rawValue] ?? Arrangement() }
    set { arrangements[view.rawValue] = newValue }
  }

  /// Reads what it can; a field that is missing or odd has its first value.
  package init(_ kept: JSONValue) {
    view = kept["view"].text.flatMap(ListView.init) ?? .today
    selection = kept["selection"].text
    filter = kept["filter"].text
    swept = kept["swept"].text
    panes = kept["panes"].text.flatMap(Panes.init) ?? .none
    if case .object(let lists) = kept["lists"] {
      for (key, kept) in lists { self.lists[key] = Arrangement(kept) }
    }
    if case .array(let ids) = kept["folds"] { folds = ids.compactMap(\.text) }
    if case .array(let names) = kept["questions"] { questions = names.compactMap(\.text) }
    guard case .object(let views) = kept["arrangements"] else { return }
    for (view, kept) in views { arrangements[view] = Arrangement(kept) }
  }

  /// What is kept of it.
  var json: JSONValue {
    var fields: [String: JSONValue] = ["view": .string(view.rawValue)]
    fields["selection"] = selection.map(JSONValue.string)
    fields["filter"] = filter.map(JSONValue.string)
    fields["swept"] = swept.map(JSONValue.string)
    if !folds.isEmpty { fields["folds"] = .array(folds.suffix(Self.mostFolds).map(JSONValue.string)) }
    if !questions.isEmpty { fields["questions"] = .array(questions.map(JSONValue.string)) }
    if panes != .none { fields["panes"] = .string(panes.rawValue) }
    fields["arrangements"] = .object(arrangements.mapValues(\.json))
    if !lists.isEmpty { fields["lists"] = .object(lists.mapValues(\.json)) }
    return .object(fields)
  }
}

extension UIState.Arrangement {
  /// An arrangement as it is kept; nil where it is none.
  fileprivate init?(_ kept: JSONValue) {
    guard let sort = kept["sort"].text.flatMap(SortKey.init),
      let group = kept["group"].text.flatMap(GroupKey.init)
    else { return nil }
    self.init(sort: sort, group: group)
  }

  /// What is kept of it.
  fileprivate var json: JSONValue {
    .object(["sort": .string(sort.rawValue), "group": .string(group.rawValue)])
  }
}
