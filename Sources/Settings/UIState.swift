import Files
package import Intents
package import JSON

/// The state of the full screen that is kept between runs; faults in it are never reported.
package struct UIState: Hashable, Sendable {
  /// The arrangement of a view.
  package struct Arrangement: Hashable, Sendable {
    /// The order within a section.
    package var sort: SortKey
    /// The criterion of the sections.
    package var group: GroupKey

    package init(sort: SortKey = .date, group: GroupKey = .date) {
      self.sort = sort
      self.group = group
    }
  }

  /// The panes beside the list if the screen is wide enough.
  package enum Panes: String, CaseIterable, Hashable, Sendable {
    case none
    /// The side list, on the left.
    case side
    /// The side list, and on the right the page of the item under the cursor.
    case both
  }

  package var view = ListView.today
  /// The ID of the item under the cursor.
  package var selection: String?
  package var filter: String?
  /// The day of the last sweep offer, such as "2026-11-21", if any.
  package var swept: String?
  /// The non-default arrangements of lists, by key.
  package var lists: [String: Arrangement] = [:]
  /// The IDs of the items whose parts are folded, limited to the latest ones.
  package var folds: [String] = []
  package var panes = Panes.none
  /// The names of the first-start questions not yet asked.
  package var questions: [String] = []
  private var arrangements: [String: Arrangement] = [:]

  /// Maximum number of saved folds.
  private static let mostFolds = 1_000

  package init() {}

  package subscript(view: ListView) -> Arrangement {
    get { arrangements[view.rawValue] ?? Arrangement() }
    set { arrangements[view.rawValue] = newValue }
  }

  /// Creates the state from JSON; missing or invalid fields have their initial value.
  package init(_ kept: JSONValue) {
    view = kept["view"].text.flatMap(ListView.init) ?? .today
    selection = kept["selection"].text
    filter = kept["filter"].text
    swept = kept["swept"].text
    panes = kept["panes"].text.flatMap(Panes.init) ?? .none
    if case .object(let lists) = kept["lists"] { for (key, kept) in lists { self.lists[key] = Arrangement(kept) } }
    if case .array(let ids) = kept["folds"] { folds = ids.compactMap(\.text) }
    if case .array(let names) = kept["questions"] { questions = names.compactMap(\.text) }
    guard case .object(let views) = kept["arrangements"] else { return }
    for (view, kept) in views { arrangements[view] = Arrangement(kept) }
  }

  /// The JSON to save.
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
  /// Creates an arrangement from JSON, or returns nil if it is invalid.
  fileprivate init?(_ kept: JSONValue) {
    guard let sort = kept["sort"].text.flatMap(SortKey.init), let group = kept["group"].text.flatMap(GroupKey.init)
    else { return nil }
    self.init(sort: sort, group: group)
  }

  fileprivate var json: JSONValue { .object(["sort": .string(sort.rawValue), "group": .string(group.rawValue)]) }
}

extension UIState {
  /// Reads `ui.json`; a missing, damaged or unreadable file gives the initial state.
  package init(file path: String) { self.init(Self.kept(in: path)) }

  /// Returns the content of `ui.json` from any version, or null if it is missing, damaged or unreadable.
  package static func kept(in path: String) -> JSONValue {
    guard let text = try? UserFile(path).text(limit: 64 << 10) else { return .null }
    return (try? JSONValue(parsing: text)) ?? .null
  }

  /// Writes `ui.json` atomically but not durably: losing it in a power failure does no harm.
  ///
  /// Throws `SettingsError` if the folder or the file is not writable.
  package func save(to path: String) throws(SettingsError) {
    var writer = JSONWriter()
    writer.value(json)
    try UserFile(path).replace(with: String(decoding: writer.bytes, as: UTF8.self) + "\n", .fast)
  }
}
