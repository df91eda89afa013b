/// The field names of a filter.
package enum FilterField: String, CaseIterable, Hashable, Sendable {
  case title, notes, list, tag, priority, `is`, has, due, start, deadline, done, added, changed
  case under, blocking, blocked, sort, limit, effort

  /// The metadata of a field.
  package struct Row: Hashable, Sendable {
    package let synonyms: [String]
    /// The allowed values; empty if any value is allowed.
    package let values: [String]
    package let help: String
    package let example: String

    fileprivate init(_ synonyms: [String], _ values: [String], _ help: String, _ example: String) {
      self.synonyms = synonyms
      self.values = values
      self.help = help
      self.example = example
    }
  }

  /// The date field with this name, if any.
  package var date: Filter.DateField? { Filter.DateField(rawValue: rawValue) }

  /// Finds a field by its name or a synonym, ignoring case.
  init?(named name: String) {
    let name = name.lowercased()
    guard let field = FilterField.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = field
  }

  /// Returns true if a name has a meaning in filters, so that no field of the user can have it.
  package static func isTaken(_ name: String) -> Bool {
    let words = [
      "and", "or", "not", "none", "filter", "http", "https", "mailto", Filter.Relation.anyPartWord, "tags", "age",
      "number",
    ]
    return FilterField(named: name) != nil || Filter.Part(rawValue: name.lowercased()) != nil
      || words.contains(name.lowercased()) || SortKey.allCases.contains { $0.rawValue == name.lowercased() }
      || GroupKey.allCases.contains { $0.rawValue == name.lowercased() }
  }

  package var names: [String] { [rawValue] + row.synonyms }

  package var row: Row {
    switch self {
    case .title: Row(["text"], [], "words in the title", "title:rent")
    case .notes: Row(["note"], [], "words in the notes", "notes:\"blue form\"")
    case .list: Row(["project"], ["none"], "the list, as #name", "list:home")
    case .tag: Row(["context", "label"], ["none"], "a tag, as @name", "tag:call")
    case .priority: Row(["prio"], FilterField.priorities, "the priority; < and > compare", "priority:>=medium")
    case .is: Row(["state", "status"], FilterField.states, "its state", "is:overdue")
    case .has: Row([], Filter.Part.allCases.map(\.rawValue), "what the item has", "has:notes")
    case .due: Row(["date"], FilterField.dues, "the date", "due:<\"next friday\"")
    case .start: Row(["when", "scheduled"], FilterField.dates, "the date", "start:today..+3d")
    case .deadline: Row(["by"], FilterField.dates, "the deadline", "deadline:<=friday")
    case .done: Row(["completed"], ["yes", "no", "today", "yesterday"], "when it was done", "done:yesterday")
    case .added: Row(["created"], ["today", "yesterday"], "when it was added", "added:\"last week\"")
    case .changed:
      Row(["modified", "edited"], ["today", "yesterday"], "when it was last changed", "changed:>=yesterday")
    case .under: Row(["within"], [], "the parts of an item, and their parts", "under:12")
    case .blocking: Row([], [], "what others wait for, or that item", "blocking:12")
    case .blocked: Row([], [], "what waits, or waits for that item", "blocked:12")
    case .sort: Row(["order"], FilterField.orders, "the order; `-` reverses it", "sort:-priority")
    case .effort: Row([], ["none"], "the work that it takes; < and > compare", "effort:<=1h30")
    case .limit: Row([], [], "how many items at most", "limit:10")
    }
  }

  /// The state that the field means without a value.
  var stateAlone: Filter.State? {
    switch self {
    case .blocking: .blocking
    case .blocked: .blocked
    default: nil
    }
  }

  /// The signs allowed between the colon and the value.
  var signs: String { self == .sort ? "-" : self == .priority || self == .effort || date != nil ? "<>=" : "" }

  /// Date words for comparisons.
  static let days = ["today", "tomorrow", "yesterday"]
  static let states = ["open", "done"] + Filter.State.allCases.map(\.rawValue)
  static let priorities = ["high", "medium", "low", "none"]
  private static let dues = Filter.Due.allCases.map(\.rawValue)
  private static let dates = ["today", "tomorrow", "none"]
  private static let orders = SortKey.allCases.map(\.rawValue)
}
