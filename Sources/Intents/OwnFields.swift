package import JSON
package import TodoModel

/// A field that the user defined: a name, and a kind of value that items can have.
package struct OwnField: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case text, number, date
    /// One of the field's choices.
    case choice
  }

  /// The id of the record, stable across renames.
  package let id: ItemID
  /// The name of its values in stores and on the wire: the original name of the field.
  package let key: String
  package let name: String
  /// Nil for a kind of a newer program.
  package let kind: Kind?
  /// The choices in order; empty for other kinds.
  package let choices: [String]
  package let order: OrderKey

  fileprivate init(_ record: Item, key: String, name: String) {
    (id, self.key, self.name, order) = (record.id, key, name, record.order)
    let body = record.body ?? .null
    kind = body["kind"].text.flatMap(Kind.init)
    if case .array(let said) = body["choices"] { choices = said.compactMap(\.text) } else { choices = [] }
  }

  /// Creates the field of a removed record; nil for a record of another kind.
  package init?(removed record: Item) {
    guard record.kind == .field, let key = record.list else { return nil }
    self.init(record, key: key, name: record.title)
  }

  /// True for a word of letters, digits, `-` and `_` that begins with a letter and fits into a key.
  package static func isName(_ text: String) -> Bool {
    guard text.unicodeScalars.first?.properties.isAlphabetic == true, text.utf8.count <= ListKey.bytes else {
      return false
    }
    return text.unicodeScalars.allSatisfy(isOfName)
  }

  static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_"
      || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Returns the body of a field's record.
  package static func body(_ kind: Kind, choices: [String]) -> JSONValue {
    let kind = ["kind": JSONValue.string(kind.rawValue)]
    return .object(choices.isEmpty ? kind : kind.merging(["choices": choices.json]) { $1 })
  }
}

/// The fields that the user defined, which map the keys of values to names.
///
/// A field without a record, or with a deleted one, has no kind; items keep its values.
package struct OwnFields: Hashable, Sendable {
  /// The existing fields in manual order, then by name.
  package private(set) var all: [OwnField] = []
  /// The fields whose records are deleted, which items may still have values of.
  private var deleted: [OwnField] = []
  /// The names by key where they differ.
  private var names: [String: String] = [:]
  private var keys: [String: String] = [:]

  package static let none = OwnFields()
  /// A part of the JSON of every item that has values.
  package static let mark = "\"fields\":"

  /// Creates the fields from records of kind `.field`; ignores others.
  ///
  /// Of two fields with the same name, which disconnected devices can make, the second has a number behind it.
  package init(_ items: some Sequence<Item> = []) {
    let records = items.filter { $0.kind == .field }
    guard !records.isEmpty else { return }
    for record in records.sorted(by: OwnFields.precedes) {
      guard let key = record.list else { continue }
      var (name, count) = (record.title, 2)
      while keys[name] != nil {
        name = "\(record.title)-\(count)"
        count += 1
      }
      let field = OwnField(record, key: key, name: name)
      if record.deletedAt == nil { all.append(field) } else { deleted.append(field) }
      keys[name] = key
      if name != key { names[key] = name }
    }
  }

  package var isEmpty: Bool { all.isEmpty && deleted.isEmpty }

  /// Returns the name of a key; a key without a record is its own name.
  package func name(of key: String) -> String { names[key] ?? key }

  /// Returns the key of a name; a name without a record is its own key, unless a renamed field has that key.
  package func key(of name: String) -> String {
    if let key = keys[name] { return key }
    var (key, count) = (name, 2)
    while names[key] != nil {
      key = Lists.key(name, count)
      count += 1
    }
    return key
  }

  /// Returns the field with a name: an exact match, otherwise the only match that ignores case.
  package func named(_ typed: String) -> OwnField? {
    if let same = all.first(where: { $0.name == typed }) { return same }
    return Lists.alike(typed, in: all.lazy.map(\.name)).flatMap { name in all.first { $0.name == name } }
  }

  /// True if a field of that name was removed.
  package func isRemoved(_ name: String) -> Bool { deleted.contains { $0.name == name } }

  /// Returns the sorted keys whose name differs between the two versions.
  package func renamed(since old: OwnFields) -> [String] {
    Set(names.keys).union(old.names.keys).filter { name(of: $0) != old.name(of: $0) }.sorted()
  }

  /// Returns values by name instead of by key.
  package func named(_ values: [String: JSONValue]) -> [String: JSONValue] {
    guard !names.isEmpty else { return values }
    // A value of a field comes before one of the same name without a field.
    let known = values.sorted { keys[name(of: $0.key)] == $0.key && keys[name(of: $1.key)] != $1.key }
    return Dictionary(known.map { (name(of: $0.key), $0.value) }) { first, _ in first }
  }

  /// Returns values by key instead of by name.
  package func keyed(_ values: [String: JSONValue]) -> [String: JSONValue] {
    Dictionary(values.map { (key(of: $0.key), $0.value) }) { first, _ in first }
  }

  /// Returns the values of an item, by name, in the order of the fields; those of other names come last.
  package func ordered(_ values: [String: JSONValue]) -> [(name: String, value: JSONValue)] {
    guard !values.isEmpty else { return [] }
    let known = all.compactMap { field in values[field.name].map { (field.name, $0) } }
    let rest = Set(values.keys).subtracting(known.map(\.0)).inLetterOrder()
    return known + rest.compactMap { name in values[name].map { (name, $0) } }
  }

  /// Returns the changes that create a field.
  ///
  /// The added record has only its initial values, so that disconnected devices create identical records. A removed
  /// field of that name comes back, with its values. If a renamed field still has the name as its key, the key is the
  /// first free of "name~2", "name~3" and so on.
  package func making(_ name: String, _ kind: OwnField.Kind, choices: [String]) -> [Change] {
    let body = OwnField.body(kind, choices: choices)
    if let former = deleted.first(where: { $0.name == name }) {
      return [Change(former.id, .restore), Change(former.id, .setBody(body))]
    }
    var (key, count) = (name, 2)
    while (all + deleted).contains(where: { $0.key == key }) {
      key = Lists.key(name, count)
      count += 1
    }
    let new = Item(named: key, .field)
    let title = key == name ? [] : [Change(new.id, .setTitle(name))]
    return [Change(new.id, .add(new))] + title + [Change(new.id, .setBody(body))]
  }

  private static func precedes(_ one: Item, _ other: Item) -> Bool {
    if (one.deletedAt == nil) != (other.deletedAt == nil) { return one.deletedAt == nil }
    let (left, right) = (one.order.text, other.order.text)
    if left != right { return left.isEmpty || right.isEmpty ? right.isEmpty : left < right }
    return one.title == other.title ? one.id < other.id : one.title.precedes(other.title)
  }
}

extension JSONValue {
  /// The value of an own field as text for people: "12.5", "2026-12-03", "M".
  package var fieldText: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .null, .array, .object: written
    }
  }

  private var written: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The number of an own field; nil for other values.
  package var fieldNumber: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
