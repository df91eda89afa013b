package import TodoModel

/// A line of a followed file as it stood when file and list agreed last.
package struct FollowedLine: Hashable, Sendable {
  /// Its item; nil for a line that stands for itself, as an occurrence that was done.
  package var item: ItemID?
  /// The line, without its end.
  package var text: String
  /// When its item was done, which a day alone does not tell.
  package var doneAt: Instant?
  /// The words that name other lines and are no title.
  package var links: Set<String> = []
  /// What stood there before this program wrote the line, oldest first; none where another program has written it since.
  package var formers: [String] = []
  /// When this program wrote the line; nil where another program has written the file with it since.
  package var wroteAt: Instant?
  /// Whether an older copy of the file has been written over it once.
  package var hasReturned = false

  package init(item: ItemID?, text: String, doneAt: Instant? = nil) {
    self.item = item
    self.text = text
    self.doneAt = doneAt
  }

  /// Seconds within which a program that had read the file before writes it back.
  private static let staleness = 10
  /// As many former texts are known at most.
  private static let most = 8

  /// Whether a file that was written at that moment may be the work of a program that read it before this line was there.
  func isFresh(at written: Instant) -> Bool {
    wroteAt.map { written < $0.advanced(bySeconds: Self.staleness) } ?? false
  }

  /// Whether a file without this line is taken for a copy from before it was written: always once, for nobody has yet
  /// written a file with it.
  func isInDoubt(at written: Instant) -> Bool { wroteAt != nil && (!hasReturned || isFresh(at: written)) }

  /// Notes that this program writes it in the place of another text.
  mutating func replace(_ text: String, at now: Instant) {
    formers = (formers.filter { $0 != text } + [text]).suffix(Self.most)
    (wroteAt, hasReturned) = (now, false)
  }

  /// The line that another program made `text` of: one it was before, where `text` is at least as like that, for that
  /// program may not have seen the last.
  func origin(of text: String) -> FollowedLine {
    guard text != self.text, !formers.isEmpty else { return self }
    let words = FollowMatches.words(text)
    func likeness(_ other: String) -> Double { FollowMatches.likeness(words, FollowMatches.words(other)) }
    var origin = self
    for former in formers.reversed() where likeness(former) >= likeness(origin.text) { origin.text = former }
    return origin
  }

  /// Notes that another program has written it as it is.
  mutating func confirm() { (formers, wroteAt, hasReturned) = ([], nil, false) }

  /// The line that an item is written as, this one kept where the item has not changed.
  func rendered(_ item: Item, in frame: FollowFrame) -> String {
    var item = item
    var origin = TodoTxtOrigin(line: text, key: "", doneAt: doneAt)
    origin.links = links
    item.extra[TodoTxtOrigin.name] = origin.json
    return Self.edit(item, frame).line.text
  }

  /// The first line of an item that has none.
  init(of item: Item, in frame: FollowFrame) {
    self.init(item: item.id, text: Self.edit(item, frame).line.text, doneAt: item.completions[.once])
    links = TodoTxtOrigin(of: item)?.links ?? []
    wroteAt = frame.now
  }

  private static func edit(_ item: Item, _ frame: FollowFrame) -> TodoTxtEdit {
    TodoTxtEdit(item, TodoTxtNames(), today: frame.today, zone: frame.zone, zones: frame.zones)
  }
}

/// What a line says whether it is done or not: its fields as an open line has them.
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

  /// What two lines must share to be the same thing to do.
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
      title: open.title,
      list: open.list,
      tags: open.tags,
      priority: open.priority,
      schedule: open.schedule,
      deadline: open.deadline,
      isDone: isDone
    )
  }
}
