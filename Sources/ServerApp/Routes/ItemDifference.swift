import Intents
import TodoModel

/// What must be wanted so that an item has the values of another.
enum ItemDifference {
  /// The intents; none where the values are the same.
  ///
  /// Order and completions are not values here.
  static func intents(from old: Item, to new: Item) -> [Intent] {
    var intents: [Intent] = old.deletedAt == nil ? [] : [.restore]
    if old.title != new.title { intents.append(.setTitle(new.title)) }
    if old.notes != new.notes { intents.append(.setNotes(new.notes, basis: old.notes)) }
    if old.list != new.list { intents.append(.setList(new.list)) }
    if old.priority != new.priority { intents.append(.setPriority(new.priority)) }
    if old.parent != new.parent { intents.append(.setParent(new.parent)) }
    if old.deadline != new.deadline { intents.append(.setDeadline(new.deadline)) }
    if old.schedule != new.schedule { intents.append(.schedule(new.schedule)) }
    intents += new.tags.subtracting(old.tags).sorted().map { .addTag($0) }
    intents += old.tags.subtracting(new.tags).sorted().map { .removeTag($0) }
    return intents
  }
}
