package import JSON
import TodoModel

/// What file and list were when they agreed last; nothing before the first time.
package struct FollowedBase: Hashable, Sendable {
  /// The lines with something to do, in the order of the file.
  package var lines: [FollowedLine] = []
  /// Lines taken out of the file because their items were deleted, which an older copy may bring back.
  package var removed: [FollowedLine] = []
  /// The file as this program left it, by its hash; nil where it never wrote or read it.
  package var mark: String?

  package init() {}

  /// The hash by which a file is known again.
  package static func mark(of bytes: [UInt8]) -> String {
    TodoTxtKey(line: String(decoding: bytes, as: UTF8.self), ordinal: bytes.count).text
  }

  /// Reads what `json` wrote; nil for anything else.
  package init?(json: JSONValue) {
    guard json["version"] == .integer(1), case .array(let all) = json["lines"],
      case .array(let gone) = json["removed"]
    else { return nil }
    lines = all.compactMap(FollowedLine.init(json:))
    removed = gone.compactMap(FollowedLine.init(json:))
    guard lines.count == all.count, removed.count == gone.count else { return nil }
    mark = json["mark"].text
  }

  /// As it is kept on the disk.
  package var json: JSONValue {
    .object([
      "version": .integer(1), "mark": mark.map(JSONValue.string) ?? .null,
      "lines": .array(lines.map(\.json)), "removed": .array(removed.map(\.json)),
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
