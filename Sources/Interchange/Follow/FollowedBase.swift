package import JSON
import TodoModel

/// The last agreed state of file and list; empty at first.
package struct FollowedBase: Hashable, Sendable {
  /// Open lines in the order of the file.
  package var lines: [FollowedLine] = []
  /// Lines removed with their items, which an older copy may bring back.
  package var removed: [FollowedLine] = []
  /// Hash of the file as this program left it; nil if it never read or wrote the file.
  package var mark: String?

  package init() {}

  /// Returns the hash that identifies a file.
  package static func mark(of bytes: [UInt8]) -> String {
    TodoTxtKey(line: String(decoding: bytes, as: UTF8.self), ordinal: bytes.count).text
  }

  package init?(json: JSONValue) {
    guard json["version"] == .integer(1), case .array(let all) = json["lines"], case .array(let gone) = json["removed"]
    else { return nil }
    lines = all.compactMap(FollowedLine.init(json:))
    removed = gone.compactMap(FollowedLine.init(json:))
    guard lines.count == all.count, removed.count == gone.count else { return nil }
    mark = json["mark"].text
  }

  package var json: JSONValue {
    .object([
      "version": .integer(1), "mark": mark.map(JSONValue.string) ?? .null, "lines": .array(lines.map(\.json)),
      "removed": .array(removed.map(\.json)),
    ])
  }
}

extension FollowedLine {
  init?(json: JSONValue) {
    guard let text = json["text"].text else { return nil }
    self.init(item: json["item"].text.flatMap(ItemID.init), text: text)
    doneAt = json["done_at"].text.flatMap(Instant.init)
    if case .array(let texts) = json["formers"] { formers = texts.compactMap(\.text) }
    wroteAt = json["wrote_at"].text.flatMap(Instant.init)
    hasReturned = json["returned"] == .bool(true)
    guard case .array(let words) = json["links"] else { return }
    links = Set(words.compactMap(\.text))
  }

  var json: JSONValue {
    var fields: [String: JSONValue] = ["text": .string(text)]
    fields["item"] = item.map { .string($0.description) }
    fields["done_at"] = doneAt.map { .string($0.description) }
    if !formers.isEmpty { fields["formers"] = .array(formers.map(JSONValue.string)) }
    fields["wrote_at"] = wroteAt.map { .string($0.description) }
    if hasReturned { fields["returned"] = .bool(true) }
    if !links.isEmpty { fields["links"] = .array(links.sorted().map(JSONValue.string)) }
    return .object(fields)
  }
}
