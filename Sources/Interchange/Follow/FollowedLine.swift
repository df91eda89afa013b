package import TodoModel

/// A line of a followed file in the last agreed state.
package struct FollowedLine: Hashable, Sendable {
  /// The item of the line; nil for a separate line such as a completed occurrence.
  package var item: ItemID?
  /// The line without its end.
  package var text: String
  /// Exact completion time of the item; the line has only a day.
  package var doneAt: Instant?
  /// Words that link to other lines and are not part of the title.
  package var links: Set<String> = []
  /// Texts before this program's writes, oldest first; empty once another program has written the line.
  package var formers: [String] = []
  /// Time of this program's write; nil once another program has written the file.
  package var wroteAt: Instant?
  /// True if an older copy has overwritten the line once.
  package var hasReturned = false

  package init(item: ItemID?, text: String, doneAt: Instant? = nil) {
    self.item = item
    self.text = text
    self.doneAt = doneAt
  }

  /// Seconds within which a program may write back an older copy of the file.
  private static let staleness = 10
  /// Maximum number of former texts.
  private static let maximum = 8

  /// Returns true if a file from that time may be based on a version without this line.
  func isFresh(at written: Instant) -> Bool {
    wroteAt.map { written < $0.advanced(bySeconds: Self.staleness) } ?? false
  }

  /// Returns true if a file without this line counts as an older copy; always true once, because no other program has
  /// written a file with the line yet.
  func isInDoubt(at written: Instant) -> Bool { wroteAt != nil && (!hasReturned || isFresh(at: written)) }

  /// Records that this program replaces `text` with the line.
  mutating func replace(_ text: String, at now: Instant) {
    formers = (formers.filter { $0 != text } + [text]).suffix(Self.maximum)
    (wroteAt, hasReturned) = (now, false)
  }

  /// Returns the line that another program edited to `text`: this line, or a former text at least as similar, because
  /// that program may not have seen the last one.
  func origin(of text: String) -> FollowedLine {
    guard text != self.text, !formers.isEmpty else { return self }
    let words = FollowMatches.words(text)
    func likeness(_ other: String) -> Double { FollowMatches.likeness(words, FollowMatches.words(other)) }
    var origin = self
    for former in formers.reversed() where likeness(former) >= likeness(origin.text) { origin.text = former }
    return origin
  }

  /// Records that another program has written the line unchanged.
  mutating func confirm() { (formers, wroteAt, hasReturned) = ([], nil, false) }

  /// Returns the line for an item, unchanged if the item has not changed.
  func rendered(_ item: Item, in frame: FollowFrame) -> String {
    var item = item
    var origin = TodoTxtOrigin(line: text, key: "", doneAt: doneAt)
    origin.links = links
    item.extra[TodoTxtOrigin.name] = origin.json
    return Self.edit(item, frame).line.text
  }

  /// Creates the line of an item without one.
  init(of item: Item, in frame: FollowFrame) {
    self.init(item: item.id, text: Self.edit(item, frame).line.text, doneAt: item.completions[.once])
    links = TodoTxtOrigin(of: item)?.links ?? []
    wroteAt = frame.now
  }

  private static func edit(_ item: Item, _ frame: FollowFrame) -> TodoTxtEdit {
    TodoTxtEdit(item, TodoTxtNames(), today: frame.today, zone: frame.zone, zones: frame.zones)
  }
}

/// The fields of a line regardless of completion.
struct FollowedFields: Equatable {
  var open: TodoTxtFields
  var isDone: Bool
  var completedOn: Day?

  init(_ text: String, links: Set<String> = []) {
    var line = TodoTxtLine(text)
    let whole = TodoTxtFields(line, links: links)
    (isDone, completedOn) = (whole.isDone, whole.completedOn)
    guard whole.isDone else {
      open = whole
      return
    }
    var head = TodoTxtHeadWords(of: line)
    (head.isDone, head.completed) = (false, nil)
    head.put(into: &line)
    open = TodoTxtFields(line, links: links)
  }

  /// The fields that two lines must share to be the same task.
  struct Sameness: Hashable {
    var title: String
    var list: String?
    var tags: Set<String>
    var priority: Priority
    var schedule: Schedule?
    var deadline: Deadline?
    var isDone: Bool
  }

  var sameness: Sameness {
    Sameness(
      title: open.title, list: open.list, tags: open.tags, priority: open.priority, schedule: open.schedule,
      deadline: open.deadline, isDone: isDone)
  }
}
