package import JSON
package import TodoModel

/// Where an imported item came from, kept in `Item.extra["todotxt"]` so that exporting gives the line back.
package struct TodoTxtOrigin: Hashable, Sendable {
  /// The name of the extra field.
  package static let name = "todotxt"

  /// The line as it was read.
  package var line: String
  /// The key of the line (`TodoTxtKey.text`).
  package var key: String
  /// Whether the line ended with CR LF.
  package var endsWithCRLF: Bool
  /// The completion the import gave it, which a day alone does not tell.
  package var doneAt: Instant?

  /// An origin.
  package init(line: String, key: String, endsWithCRLF: Bool = false, doneAt: Instant? = nil) {
    self.line = line
    self.key = key
    self.endsWithCRLF = endsWithCRLF
    self.doneAt = doneAt
  }

  /// Reads the extra field of an item; nil where it has none, or not of this form.
  package init?(of item: Item) {
    guard case .object(let fields) = item.extra[Self.name], case .string(let line) = fields["line"],
      case .string(let key) = fields["key"]
    else { return nil }
    self.init(line: line, key: key, endsWithCRLF: fields["crlf"] == .bool(true))
    if case .string(let text) = fields["done_at"] { doneAt = Instant(text) }
  }

  /// The extra field.
  package var json: JSONValue {
    var fields: [String: JSONValue] = ["line": .string(line), "key": .string(key)]
    if endsWithCRLF { fields["crlf"] = .bool(true) }
    if let doneAt { fields["done_at"] = .string(doneAt.description) }
    return .object(fields)
  }
}
