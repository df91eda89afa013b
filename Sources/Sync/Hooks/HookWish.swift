import Intents
import JSON
import ScheduleGrammar
import TodoModel

/// An item as modified by a hook.
struct HookWish {
  private(set) var item: Item
  /// The invalid modifications, as sentences.
  private(set) var faults: [String] = []

  /// Parses the fields printed by a hook, which may be the whole item.
  ///
  /// Reads `title`, `notes`, `list`, `tags`, `priority`, and `when`, which holds a date in words.
  init(_ fields: [String: JSONValue], of item: Item, by hook: Hook, at moment: Moment) {
    self.item = item
    if let title = fields["title"] { take(title.text, hook, "title") { $0.title = $1 } }
    if let notes = fields["notes"] { take(notes.text, hook, "notes") { $0.notes = $1 } }
    if let priority = fields["priority"] {
      take(priority.text.flatMap(Priority.init), hook, "priority") { $0.priority = $1 }
    }
    if let list = fields["list"] {
      take(list == .null ? "" : list.text, hook, "list") { $0.list = $1.isEmpty ? nil : $1 }
    }
    if let tags = fields["tags"] { take(Self.names(tags), hook, "tags") { $0.tags = $1 } }
    guard let when = fields["when"] else { return }
    switch when.text.map({ Grammar(moment).read($0, mode: .date).outcome }) {
    case .schedule(let schedule): self.item.schedule = schedule
    case .clear: self.item.schedule = nil
    default: faults.append(HookRunMessages.setUnreadableDate(hook.name))
    }
  }

  private mutating func take<Value>(_ value: Value?, _ hook: Hook, _ field: String, _ set: (inout Item, Value) -> Void)
  {
    guard let value else {
      faults.append(HookRunMessages.setInvalid(field, hook.name))
      return
    }
    set(&item, value)
  }

  private static func names(_ value: JSONValue) -> Set<String>? {
    guard case .array(let values) = value else { return nil }
    let names = values.compactMap(\.text)
    return names.count == values.count ? Set(names) : nil
  }
}
