import Intents
package import JSON
import TodoModel

extension Intent {
  /// The aspect of an item that a change is about: two changes with the same aspect can conflict.
  var aspect: String {
    switch self {
    case .add: "there"
    case .delete, .restore: "deleted"
    case .done(let key, _), .reopen(let key): "done " + key.text
    case .schedule, .skip, .unskip, .moveOccurrence: "schedule"
    case .addTag(let tag), .removeTag(let tag): "tag " + tag
    case .addBlocker(let id), .removeBlocker(let id): "blocker \(id)"
    case .setField(let key, _): "field " + key
    case .session(let start, _): "session \(start)"
    case .contest(let wish): wish.aspect
    default: name
    }
  }

  /// Returns the text of that aspect; nil if the item is not visible, `unscheduled` if it has no schedule.
  func part(of item: Item?) -> String? {
    guard let item, item.deletedAt == nil else { return nil }
    switch self {
    case .set(let register, _): return register.value(of: item).canonicalText
    case .setNotes: return item.notes
    case .done(let key, _), .reopen(let key): return "\(item.completions[key] != nil)"
    case .schedule: return item.schedule.map(Pool.words) ?? "-"
    case .skip(let key), .unskip(let key):
      return item.schedule.map { "\($0.exceptions.contains(key))" } ?? "unscheduled"
    case .moveOccurrence(let key, _):
      return item.schedule.map { "\($0.moves[key]?.description ?? "-")" } ?? "unscheduled"
    case .addTag(let tag), .removeTag(let tag): return "\(item.tags.contains(tag))"
    case .addBlocker(let id), .removeBlocker(let id): return "\(item.blockedBy[id] != nil)"
    case .setField(let key, _): return item.ownFields[key].map { "\($0)" } ?? "-"
    case .session(let start, _): return item.focusSessions[start]?.description ?? "-"
    case .add, .delete, .restore, .acknowledge, .snooze, .startFocus, .stopFocus: return "there"
    case .contest(let wish): return wish.part(of: item)
    }
  }
}

extension JSONValue {
  /// The JSON text with the fields of objects in order: equal values have equal texts, unlike their descriptions.
  package var canonicalText: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
