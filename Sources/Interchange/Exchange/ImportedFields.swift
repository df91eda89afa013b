package import Actions
package import Intents
import JSON
package import TodoModel

/// The attributes of imported items that become values of the user's own fields.
///
/// An attribute without a field makes one: a number if every value is a JSON number, otherwise a text. Attributes whose
/// name no field can have, and values that do not fit an existing field, stay facts of their format.
package struct ImportedFields: Sendable {
  /// A field to create.
  package struct New: Hashable, Sendable {
    package let name: String
    package let kind: OwnField.Kind
    package let choices: [String]

    package init(_ name: String, _ kind: OwnField.Kind, _ choices: [String] = []) {
      (self.name, self.kind, self.choices) = (name, kind, choices)
    }
  }

  /// The fields that do not exist, in the order of the file.
  package private(set) var new: [New] = []

  private let format: ExchangeFormat
  private let existing: OwnFields
  private var made = OwnFields.none

  /// Creates the fields of a file's items; `declared` are those that the file itself defines.
  package init(
    _ items: some Sequence<Item>, _ format: ExchangeFormat, in fields: OwnFields, declared: [New] = []
  ) {
    self.format = format
    existing = fields
    var kinds: [(name: String, isNumber: Bool)] = []
    var places: [String: Int] = [:]
    for item in items {
      let own = item.ownFields.sorted { $0.key < $1.key }.map { FormatAttribute(name: $0.key, value: $0.value) }
      for attribute in own + FormatAttribute.all(of: item, in: format) where attribute.value.isFieldValue {
        let isNumber = attribute.value.fieldNumber != nil
        if let place = places[attribute.name.folded] {
          kinds[place].isNumber = kinds[place].isNumber && isNumber
        } else {
          places[attribute.name.folded] = kinds.count
          kinds.append((attribute.name, isNumber))
        }
      }
    }
    let found = kinds.map { New($0.name, $0.isNumber ? .number : .text) }
    let known = Set(declared.map(\.name.folded))
    add(declared + found.filter { !known.contains($0.name.folded) })
  }

  private mutating func add(_ wanted: [New]) {
    var (records, seen) = ([Item](), Set<String>())
    for field in wanted where existing.named(field.name) == nil && new.count < ValueLimits.ownFields {
      guard seen.insert(field.name.folded).inserted else { continue }
      let action = FieldAction.add(field.name, field.kind, choices: field.choices)
      guard (try? action.changes(on: existing)) != nil else { continue }
      var record = Item(named: field.name, .field)
      record.body = OwnField.body(field.kind, choices: field.choices)
      records.append(record)
      new.append(field)
    }
    made = OwnFields(records)
  }

  /// Returns the changes that create the fields.
  package func changes() throws(FieldRefusal) -> [Change] {
    var changes: [Change] = []
    for field in new {
      changes += try FieldAction.add(field.name, field.kind, choices: field.choices).changes(on: existing)
    }
    return changes
  }

  /// Returns the item with its attributes as values, and remarks on values that do not fit their field.
  package func adopting(_ item: Item) -> (item: Item, remarks: [String]) {
    var (adopted, remarks, taken) = (fitting(item), [String](), Set<String>())
    for attribute in FormatAttribute.all(of: item, in: format) {
      guard let field = existing.named(attribute.name) ?? made.named(attribute.name),
        adopted.ownFields[field.name] == nil
      else { continue }
      guard attribute.value.isFieldValue, let value = field.imported(attribute.value) else {
        remarks.append(ImportLossMessages.noValue(attribute.value.fieldText, field: field.name))
        continue
      }
      var next = adopted
      next.ownFields[field.name] = value
      guard Intent.add(next).fault == nil else { continue }
      (adopted, taken) = (next, taken.union([attribute.name]))
    }
    if !taken.isEmpty { FormatAttribute.remove(taken, from: &adopted, in: format) }
    return (adopted, remarks)
  }
}

extension ImportedFields {
  /// Returns the item with the values that it already has under the names and in the form of their fields.
  private func fitting(_ item: Item) -> Item {
    var fitting = item
    for (name, value) in item.ownFields {
      guard let field = existing.named(name) ?? made.named(name),
        field.name == name || fitting.ownFields[field.name] == nil
      else { continue }
      fitting.ownFields[name] = nil
      fitting.ownFields[field.name] = field.imported(value) ?? value
    }
    return fitting
  }
}

/// A fact of an item in a format, which a user defined there.
struct FormatAttribute {
  let name: String
  let value: JSONValue

  static func all(of item: Item, in format: ExchangeFormat) -> [FormatAttribute] {
    switch format {
    case .taskwarrior:
      let kept = TaskwarriorOrigin(of: item)?.kept.filter { !TaskwarriorTask.known.contains($0.key) } ?? [:]
      return kept.sorted { $0.key < $1.key }.map { FormatAttribute(name: $0.key, value: $0.value) }
    case .org:
      let properties = OrgOrigin(of: item)?.properties ?? []
      return properties.filter { !OrgOrigin.isOrgs($0[0]) }.map { FormatAttribute(name: $0[0], value: .string($0[1])) }
    case .csv, .todoist, .superproductivity:
      let kept = KeptOrigin(of: item, format)?.kept ?? []
      return kept.filter { format != .csv || TableColumn(naming: $0.name) == nil }
        .map { FormatAttribute(name: $0.name, value: $0.value) }
    case .todotxt, .json, .markdown, .ics, .calcurse: return []
    }
  }

  /// Removes attributes from the facts that the item keeps for its format.
  static func remove(_ names: Set<String>, from item: inout Item, in format: ExchangeFormat) {
    switch format {
    case .taskwarrior:
      guard var origin = TaskwarriorOrigin(of: item) else { return }
      for name in names { origin.kept[name] = nil }
      item.extra[TaskwarriorOrigin.name] = origin.json
    case .org:
      guard var origin = OrgOrigin(of: item) else { return }
      origin.properties.removeAll { names.contains($0[0]) }
      item.extra[OrgOrigin.name] = origin.json
    case .csv, .todoist, .superproductivity: KeptOrigin.remove(names, from: &item, format)
    case .todotxt, .json, .markdown, .ics, .calcurse: break
    }
  }
}

extension JSONValue {
  /// True for a text that is not blank, a finite number and a truth value.
  var isFieldValue: Bool {
    switch self {
    case .string(let text): !text.allSatisfy(\.isWhitespace)
    case .number(let number): number.isFinite
    case .integer, .bool: true
    case .null, .array, .object: false
    }
  }
}
