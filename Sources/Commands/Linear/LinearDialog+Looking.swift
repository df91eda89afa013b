import Actions
import Intents
import Screens
import Sync
import TodoModel

extension LinearDialog {
  /// Reads out a view: by name, the open items of a list as #name, or the matches of a saved filter as @name.
  mutating func list(_ words: String) throws {
    let isName = ["#", "@"].contains(words.prefix(1)) || words.hasPrefix("filter:")
    let typed = isName ? [words] : TypedCommand.words(of: words)
    let named = try NamedView(typed, takesDays: true, in: store.session)
    let name = named.name.map { name in
      let rest = String(name.dropFirst())
      return name.hasPrefix("filter:")
        ? "Filter " + name.dropFirst(7) : name == words && name.hasPrefix("#") ? "List " + rest : name
    }
    var page = ListPage(view: named.view, name: name, filter: named.narrowed(by: nil))
    page.days = named.days
    try show(page)
  }

  mutating func find(_ words: String) throws {
    try with(words, orAsk: "Find what? ") {
      let filter = try FilterText($1).read(in: $0.store.session)
      try $0.show(ListPage(view: .all, name: "Found " + $1, filter: filter))
    }
  }

  private mutating func show(_ page: ListPage) throws {
    let page = try LinearPage(page, in: store)
    let freshness = try store.home.freshness()
    try say(page.head)
    if let doubt = freshness.spokenDoubt { try say(doubt) }
    if page.rows.isEmpty { try say(page.emptyWords) }
    self.page = page
    current = nil
    if !page.rows.isEmpty { try more() }
    if freshness.source == .server, freshness.age ?? .max > Self.newest { store.syncElsewhere() }
  }

  /// Maximum age of server data in seconds; older data triggers a refresh for the next list.
  private static let newest = 60

  mutating func more() throws {
    guard var page else { throw Refusal("No list has been read yet. Type list.") }
    guard page.rest > 0 else {
      throw Refusal("That was all of \(page.name), \(Counted.items(page.rows.count)).")
    }
    for row in page.next() { try say(line(row)) }
    self.page = page
    if page.rest > 0 { try say("\(page.told) of \(page.rows.count) were read. Type more for the next.") }
  }

  /// Reads out the item at a distance in the list.
  mutating func step(_ count: Int) throws {
    guard let page, !page.rows.isEmpty else { throw Refusal("No list to go through. Type list.") }
    let start = count > 0 ? 0 : page.rows.count - 1
    let target = page.place(of: current).map { $0.number - 1 + count } ?? start
    guard page.rows.indices.contains(target) else {
      throw Refusal("That was the \(count > 0 ? "last" : "first") of \(page.rows.count) in \(page.name).")
    }
    let id = page.rows[target].row.item.id
    current = id
    guard let row = try store.home.rows([id]).first else { return try step(count) }
    try say(placed(line(store.listed([row])[0]), id))
  }

  func tellPlace() throws {
    let name = page.map { "\($0.name), \(Counted.items($0.rows.count))" } ?? "No list"
    guard let current, let row = try store.home.rows([current]).first else {
      return try say("\(name). No item has been read yet; next reads the first.")
    }
    try say("\(name). " + placed(line(store.listed([row])[0]), current))
  }

  func placed(_ words: String, _ id: ItemID) -> String {
    [words, page?.place(of: id)?.text].compactMap(\.self).joined(separator: ", ")
  }

  mutating func read(_ row: Row) throws {
    (current, offered) = (row.item.id, row.item.id)
    let (item, listed) = (row.item, store.listed([row])[0])
    try say(placed(line(listed), item.id))
    for (name, value) in try ItemFacts(row, store).all() where !value.isEmpty {
      guard !["id", "list", "tags", "priority"].contains(name) else { continue }
      try say((name.isEmpty ? value : "\(name): \(value)").replacing(" · ", with: ", ").capitalizedStart)
    }
    let parts = try store.home.rows(below: [item.id], deleted: false).filter { $0.item.parent == item.id }
    for part in store.listed(parts.sorted { ($0.item.order, $0.item.id) < ($1.item.order, $1.item.id) }) {
      try say("Part " + line(part))
    }
    for line in item.notes.split(whereSeparator: \.isNewline) { try say("Note: " + line) }
    try say(LinearAction.offer(isDone: listed.isDone))
  }
}
