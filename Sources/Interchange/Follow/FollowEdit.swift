import Intents
import TodoModel

/// The merge of another program's changes to a line into its item, field by field.
///
/// The line's change applies. If both sides changed a field, the user is also asked; the item's history has the list's
/// value.
struct FollowEdit {
  private(set) var item: Item
  private(set) var wishes: [Intent] = []
  /// True if both sides changed a field to different values.
  private(set) var isContested = false
  /// True if the line is a completed occurrence of an item that continues.
  private(set) var isOccurrence = false

  private let frame: FollowFrame
  /// True if the line is back at its text before the list's change: an edit, or an older copy.
  private let isReturn: Bool

  /// Creates a merge of `base` (last agreed line), `ours` (the item's current line) and `theirs` (the file's line).
  init(_ item: Item, base: FollowedLine, ours: String, theirs: String, in frame: FollowFrame, isReturn: Bool = false) {
    self.item = item
    self.isReturn = isReturn
    self.frame = frame
    let links = base.links
    let before = FollowedFields(base.text, links: links)
    let mine = FollowedFields(ours, links: links)
    let other = FollowedFields(theirs, links: links)
    guard before != other else { return }
    takeWords(before.open, mine.open, other.open)
    takeDates(before.open, mine.open, other.open)
    takeDone(before, other)
  }

  private mutating func want(_ intent: Intent, _ isContested: Bool = false) {
    wishes.append(isContested ? .contest(intent) : intent)
    if isContested { self.isContested = true }
  }

  private mutating func takeWords(_ before: TodoTxtFields, _ mine: TodoTxtFields, _ other: TodoTxtFields) {
    // A title with words that parse as fields is replaced together with them.
    let isWhole = other.title != before.title && item.title.split(separator: " ").joined(separator: " ") != mine.title
    if other.title != before.title, other.title != item.title {
      want(.setTitle(other.title), isReturn || (mine.title != before.title && mine.title != other.title))
      item.title = other.title
    }
    if isWhole || other.list != before.list, other.list != mine.list {
      item.list = other.list.map(frame.listName)
      want(.setList(item.list))
    }
    if other.priority != before.priority, other.priority != mine.priority {
      item.priority = other.priority
      want(.setPriority(other.priority))
    }
    for tag in other.tags.subtracting(isWhole ? [] : before.tags).sorted()
    where !item.tags.contains(where: { FollowFrame.joined($0) == tag }) {
      item.tags.insert(tag)
      want(.addTag(tag))
    }
    for gone in before.tags.subtracting(other.tags).sorted() {
      for tag in item.tags.sorted() where FollowFrame.joined(tag) == gone {
        item.tags.remove(tag)
        want(.removeTag(tag))
      }
    }
  }

  private mutating func takeDates(_ before: TodoTxtFields, _ mine: TodoTxtFields, _ other: TodoTxtFields) {
    if other.schedule != before.schedule, other.schedule != mine.schedule {
      want(.schedule(other.schedule), isReturn || mine.schedule != before.schedule)
      item.schedule = other.schedule
    }
    if other.deadline != before.deadline, other.deadline != mine.deadline {
      want(.setDeadline(other.deadline), isReturn || mine.deadline != before.deadline)
      item.deadline = other.deadline
    }
    if other.showFrom != before.showFrom, other.showFrom != mine.showFrom {
      want(.setShowFrom(other.showFrom))
      item.showFrom = other.showFrom
    }
    if other.effort != before.effort, other.effort != mine.effort {
      want(.setEffort(other.effort))
      item.effort = other.effort
    }
  }

  private mutating func takeDone(_ before: FollowedFields, _ other: FollowedFields) {
    guard before.isDone != other.isDone else { return }
    guard other.isDone else {
      guard item.completions[.once] != nil else { return }
      item.completions[.once] = nil
      return want(.reopen(.once))
    }
    guard item.schedule?.recurrence != nil else {
      return item.completions[.once] == nil ? finish(.once, other.completedOn) : ()
    }
    isOccurrence = true
    // An occurrence completed in the meantime is not the one due now.
    guard let due = item.occurrence(at: LocalTime(frame.today), zone: frame.zone, zones: frame.zones),
      item.home(due, zone: frame.zone, zones: frame.zones).day == before.open.schedule?.start.day
    else { return }
    finish(due.key, other.completedOn)
  }

  private mutating func finish(_ key: OccurrenceKey, _ day: Day?) {
    let at = day.flatMap { $0 == frame.today ? nil : frame.noon($0) } ?? frame.now
    item.completions[key] = at
    want(.done(key, at: at))
  }

  /// Completes an item whose line moved to `done.txt`.
  mutating func archive() {
    guard item.schedule?.recurrence == nil, item.completions[.once] == nil else { return }
    finish(.once, nil)
  }
}
