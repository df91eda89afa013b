package import Intents
import JSON
import TodoModel

/// The result of a dry run (`--dry-run`, `dry_run=true`): one object per item with its fields before and after.
package struct DryRunBody: Hashable, Encodable, Sendable {
  private let rehearsed: [DryRunChange]

  package init(_ rehearsed: [DryRunChange]) { self.rehearsed = rehearsed }

  package func encode(to encoder: any Encoder) throws {
    let json: JSONValue = .object(["dry_run": .bool(true), "would_change": .array(rehearsed.map(Self.json))])
    try json.encode(to: encoder)
  }

  private static func json(_ rehearsed: DryRunChange) -> JSONValue {
    let fields = rehearsed.entries.map { entry -> JSONValue in
      .object(["field": .string(entry.field.rawValue), "before": entry.old ?? .null, "after": entry.new ?? .null])
    }
    return .object([
      "id": .string(rehearsed.item.id.description), "number": rehearsed.item.number.map(JSONValue.integer) ?? .null,
      "title": .string(rehearsed.item.title), "changes": .array(fields),
    ])
  }
}
