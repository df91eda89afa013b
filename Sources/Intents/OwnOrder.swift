import JSON
package import TodoModel

/// The sort key within a section.
package enum SortKey: CaseIterable, RawRepresentable, Hashable, Sendable {
  case date, priority, title, manual
  /// The time of creation, and of the last change.
  case added, changed
  /// The shortest first; items without an effort come last.
  case effort
  /// The value of one of the user's own fields, by name; items without a value come last.
  case own(String)

  /// The keys beside own fields.
  package static let allCases: [SortKey] = [.date, .priority, .title, .manual, .added, .changed, .effort]

  /// Creates the built-in key of a name, otherwise the key of an own field; nil for text that is no name.
  package init?(rawValue: String) {
    let known = SortKey.allCases.first { $0.rawValue == rawValue }
    guard let key = known ?? (OwnField.isName(rawValue) ? .own(rawValue) : nil) else { return nil }
    self = key
  }

  package var rawValue: String {
    switch self {
    case .date: "date"
    case .priority: "priority"
    case .title: "title"
    case .manual: "manual"
    case .added: "added"
    case .changed: "changed"
    case .effort: "effort"
    case .own(let name): name
    }
  }

  /// Finds a built-in key, or the key of one of the fields, ignoring the case of its name.
  package init?(_ typed: String, in fields: OwnFields) {
    let known = SortKey.allCases.first { $0.rawValue == typed.lowercased() }
    guard let key = known ?? fields.named(typed).map({ .own($0.name) }) else { return nil }
    self = key
  }

  /// The name of the own field, if any.
  package var ownField: String? { if case .own(let name) = self { name } else { nil } }
}

/// The property that groups a view into sections.
package enum GroupKey: CaseIterable, RawRepresentable, Hashable, Sendable {
  case date, list
  /// The value of one of the user's own fields, by name; the items without a value come last.
  case own(String)

  /// The keys beside own fields.
  package static let allCases: [GroupKey] = [.date, .list]

  /// Creates the built-in key of a name, otherwise the key of an own field; nil for text that is no name.
  package init?(rawValue: String) {
    let known = GroupKey.allCases.first { $0.rawValue == rawValue }
    guard let key = known ?? (OwnField.isName(rawValue) ? .own(rawValue) : nil) else { return nil }
    self = key
  }

  package var rawValue: String {
    switch self {
    case .date: "date"
    case .list: "list"
    case .own(let name): name
    }
  }

  /// Finds a built-in key, or the key of one of the fields, ignoring the case of its name.
  package init?(_ typed: String, in fields: OwnFields) {
    let known = GroupKey.allCases.first { $0.rawValue == typed.lowercased() }
    guard let key = known ?? fields.named(typed).map({ .own($0.name) }) else { return nil }
    self = key
  }

  /// The name of the own field, if any.
  package var ownField: String? { if case .own(let name) = self { name } else { nil } }
}

/// The value of an own field that the rows of a section share.
package enum FieldGroup: Hashable, Sendable {
  case none
  case text(String)
  case day(Day)

  init(_ value: JSONValue?, _ field: OwnField?) {
    let day = field?.kind == .date ? value?.text.flatMap(Day.init) : nil
    self = day.map(FieldGroup.day) ?? value.map { .text($0.fieldText) } ?? .none
  }
}

/// The own fields by which a query sorts and groups.
struct OwnKeys: Sendable {
  /// A field's name with its definition; nil if the definition is unknown.
  struct Key: Sendable {
    let name: String
    let field: OwnField?

    /// Returns the position of an item; nil without a value.
    func place(_ item: Item) -> OwnPlace? { item.ownFields[name].map { OwnPlace($0, field) } }
  }

  private(set) var sort: Key?
  private(set) var group: Key?

  static let none = OwnKeys()

  private init() {}

  init(_ query: Query, _ fields: OwnFields) {
    func key(_ name: String) -> Key { Key(name: name, field: fields.named(name)) }
    (sort, group) = (query.sort.ownField.map(key), query.group.ownField.map(key))
  }
}

/// The position of a value of an own field: numbers by size, dates by day, choices in the order of the definition.
///
/// Texts, and values of another kind such as former choices, follow in the order of their letters.
struct OwnPlace: Hashable, Comparable, Sendable {
  /// Nil for a text, and for a value of another kind than the field's.
  private let number: Double?
  private let letters: LetterOrder
  private let text: String

  init(_ value: JSONValue, _ field: OwnField?) {
    text = value.fieldText
    number = OwnPlace.number(value, field)
    letters = LetterOrder(number == nil ? text : "")
  }

  static func < (left: OwnPlace, right: OwnPlace) -> Bool {
    if left.number != right.number {
      guard let number = left.number, let other = right.number else { return left.number != nil }
      return number < other
    }
    return left.letters == right.letters ? left.text < right.text : left.letters < right.letters
  }

  private static func number(_ value: JSONValue, _ field: OwnField?) -> Double? {
    switch field?.kind {
    case .number, nil: return value.fieldNumber.flatMap { $0.isFinite ? $0 : nil }
    case .date: return value.text.flatMap(Day.init).map { Double($0.ordinal) }
    case .choice:
      let (text, choices) = (value.fieldText, field?.choices ?? [])
      let place = choices.firstIndex(of: text) ?? choices.firstIndex { $0.folded == text.folded }
      return place.map(Double.init)
    case .text: return nil
    }
  }
}
