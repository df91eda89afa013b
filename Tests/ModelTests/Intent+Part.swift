import Intents
import TodoModel

extension Intent {
  /// What a change is about: two of one item with the same aspect can be in each other's way.
  var aspect: String {
    switch self {
    case .add: "there"
    case .delete, .restore: "deleted"
    case .done(let key, _), .reopen(let key): "done " + key.text
    case .schedule, .skip, .unskip, .moveOccurrence: "schedule"
    case .addTag(let tag), .removeTag(let tag): "tag " + tag
    default: name
    }
  }

  /// The field that it sets.
  var field: Field {
    switch self {
    case .add, .setTitle: .title
    case .setNotes: .notes
    case .setList: .list
    case .setPriority: .priority
    case .setParent: .parent
    case .schedule, .skip, .unskip, .moveOccurrence: .schedule
    case .setDeadline: .deadline
    case .done, .reopen: .done
    case .addTag, .removeTag: .tags
    case .move: .order
    case .delete, .restore: .deleted
    case .acknowledge, .snooze: .reminder
    case .startFocus, .stopFocus: .focus
    }
  }

  /// What a person sees of that on the item; nil where they do not see the item, `unscheduled` where there is no
  /// schedule to see it on.
  func part(of item: Item?) -> String? {
    guard let item, item.deletedAt == nil else { return nil }
    switch self {
    case .setTitle: return item.title
    case .setNotes: return item.notes
    case .setList: return item.list ?? "-"
    case .setPriority: return item.priority.rawValue
    case .setDeadline: return item.deadline?.description ?? "-"
    case .move: return item.order.text
    case .done(let key, _), .reopen(let key): return "\(item.completions[key] != nil)"
    case .schedule: return item.schedule.map(Pool.words) ?? "-"
    case .skip(let key), .unskip(let key):
      return item.schedule.map { "\($0.exceptions.contains(key))" } ?? "unscheduled"
    case .moveOccurrence(let key, _):
      return item.schedule.map { "\($0.moves[key]?.description ?? "-")" } ?? "unscheduled"
    case .addTag(let tag), .removeTag(let tag): return "\(item.tags.contains(tag))"
    case .add, .delete, .restore, .setParent, .acknowledge, .snooze, .startFocus, .stopFocus: return "there"
    }
  }
}
