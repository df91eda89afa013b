import Intents
import TodoModel

/// Brings what another program did to a line into its item, field by field.
///
/// A field that only the line changed is taken from it. One that both changed is taken from the line too, and the person
/// is asked which is to hold; the value of the list stands in the item's history.
struct FollowEdit {
  private(set) var item: Item
  private(set) var wishes: [Intent] = []
  /// Whether both sides wanted something else of one field.
  private(set) var isContested = false
  /// Whether the line is an occurrence that was done, and the item goes on.
  private(set) var isOccurrence = false

  private let frame: FollowFrame
  /// Whether the line is again what it was before the list changed it: that may be meant, or an older copy.
  private let isReturn: Bool

  /// `base` is the line when both agreed, `ours` as the item would be written now, `theirs` as it stands in the file.
  init(
    _ item: Item,
    base: FollowedLine,
    ours: String,
    theirs: String,
    in frame: FollowFrame,
    isReturn: Bool = false
  ) {
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
    // A title with words that read as fields is taken whole with them.
    let isWhole =
      other.title != before.title && item.title.split(separator: " ").joined(separator: " ") != mine.title
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
    // One that has been done here in the meantime is not the one that is due now.
    guard
      let due = item.occurrence(at: LocalTime(frame.today), zone: frame.zone, zones: frame.zones),
      item.home(due, zone: frame.zone, zones: frame.zones).day == before.open.schedule?.start.day
    else { return }
    finish(due.key, other.completedOn)
  }

  private mutating func finish(_ key: OccurrenceKey, _ day: Day?) {
    let at = day.flatMap { $0 == frame.today ? nil : frame.noon($0) } ?? frame.now
    item.completions[key] = at
    want(.done(key, at: at))
  }

  /// Finishes an item whose line went to `done.txt`.
  mutating func archive() {
    guard item.schedule?.recurrence == nil, item.completions[.once] == nil else { return }
    finish(.once, nil)
  }
}
