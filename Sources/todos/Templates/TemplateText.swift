import Actions
import Frames
import Intents
import JSON
import TodoModel

/// Templates as a command prints them.
struct TemplateText {
  private let shelf: TemplateShelf

  init(_ shelf: TemplateShelf) { self.shelf = shelf }

  /// A line for each template.
  var lines: [String] {
    let names = shelf.templates.names
    guard !names.isEmpty else { return ["No templates yet. `todos template save ID NAME` makes one."] }
    let width = names.map { DisplayText($0).width }.max() ?? 0
    return names.map { name in
      name + String(repeating: " ", count: width - DisplayText(name).width + 2) + count(name)
    }
  }

  private func count(_ name: String) -> String {
    guard let items = try? shelf.items(of: name) else { return "cannot be read by this program" }
    return Counted.items(items.reduce(0) { $0 + $1.count })
  }

  /// A line for each item, those of the parts further in.
  func lines(_ items: [TemplateItem], indent: Int = 0) -> [String] {
    items.flatMap { item in
      [String(repeating: "  ", count: indent) + ([item.title] + facts(item)).joined(separator: "  ")]
        + lines(item.parts, indent: indent + 1)
    }
  }

  private func facts(_ item: TemplateItem) -> [String] {
    var words: [String] = []
    if let when = item.when {
      let rule = when.recurrence.map { " " + $0.description } ?? ""
      words.append(Self.day(when.day) + (when.time.map { " \($0)" } ?? "") + rule)
    }
    if let due = item.deadline { words.append("by " + Self.day(due.day) + (due.time.map { " \($0)" } ?? "")) }
    if let list = item.list { words.append(TypedName.text("#", list)) }
    words += item.tags.sorted().map { TypedName.text("@", $0) }
    if item.priority != .none { words.append("!" + item.priority.rawValue) }
    return words
  }

  /// "start", "start +3 days", "start -1 day".
  private static func day(_ days: Int) -> String {
    days == 0 ? "start" : "start \(days > 0 ? "+" : "-")\(abs(days)) day\(abs(days) == 1 ? "" : "s")"
  }

  /// `{"templates":[{"name","items","id"}]}`.
  func json() throws -> String {
    let all = shelf.templates.all.map { template -> JSONValue in
      let items = try? shelf.items(of: template.title)
      return .object([
        "id": template.id.json, "name": .string(template.title),
        "items": items.map { .integer($0.reduce(0) { $0 + $1.count }) } ?? .null,
      ])
    }
    return try JSONText.of(.object(["templates": .array(all)]))
  }

  /// `{"name","items":[...]}`, the items as the record has them.
  func json(_ name: String, _ items: [TemplateItem]) throws -> String {
    try JSONText.of(.object(["name": .string(name), "items": .array(items.map(\.json))]))
  }
}
