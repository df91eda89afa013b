package import Intents
package import JSON
package import TodoModel

/// All fields of the user in order: `GET /api/fields` and `todos fields --json`.
package struct FieldsBody: Hashable, Codable, Sendable {
  package var fields: [FieldBody]

  /// `counts` are the numbers of items with a value, by name.
  package init(_ fields: OwnFields, counts: [String: Int]) {
    self.fields = fields.all.map { FieldBody($0, items: counts[$0.name] ?? 0) }
  }
}

/// A field of the user in responses.
package struct FieldBody: Hashable, Codable, Sendable {
  /// The id of the record, stable across renames.
  package var id: ItemID
  package var name: String
  /// `text`, `number`, `date` or `choice`; nil for a kind of a newer program.
  @OrNull package var kind: String?
  /// The choices in order; empty for other kinds.
  package var choices: [String]
  /// Number of items with a value.
  package var items: Int

  package init(_ field: OwnField, items: Int) {
    (id, name, choices, self.items) = (field.id, field.name, field.choices, items)
    kind = field.kind?.rawValue
  }
}

/// A new or changed field: `POST /api/fields` requires `name` and `kind`, `PATCH /api/fields/{id}` `name` or `choices`.
package struct FieldPatch: Hashable, Codable, Sendable {
  package var name: String?
  package var kind: String?
  package var choices: [String]?
}
