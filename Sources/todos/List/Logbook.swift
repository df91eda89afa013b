import Actions
import Intents
import Sync
import TodoModel

/// Lines of history, newest first: those with all of some words, from a moment on.
struct Logbook {
  private let store: CommandStore
  /// In lower case.
  private let words: [String]
  private let since: Instant?
  private let limit: Int

  init(_ store: CommandStore, words: String?, since: Instant?, limit: Int) {
    self.store = store
    self.words = (words ?? "").lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    self.since = since
    self.limit = limit
  }

  /// The lines of one item.
  func entries(of item: Item) throws -> [ItemHistory] { Array(try lines(of: item).prefix(limit)) }

  /// The lines of all items.
  ///
  /// Items come by their last change, so that an item's lines are older than that: once there are lines enough that are
  /// newer, the items behind have none to add.
  func recent() throws -> [ItemHistory] {
    var found: [ItemHistory] = []
    let ids = try store.home.newest(isNarrow ? Self.mostItems : limit)
    for start in stride(from: 0, to: ids.count, by: 100) {
      for row in try store.home.rows(Array(ids[start..<min(ids.count, start + 100)])) {
        let isFull = found.count { $0.entry.revision >= row.item.version } >= limit
        if isNarrow, isFull { return newest(found) }
        found += try lines(of: row.item)
        if found.count > limit * 4 { found = newest(found) }
      }
    }
    return newest(found)
  }

  private func newest(_ entries: [ItemHistory]) -> [ItemHistory] {
    let sorted = entries.sorted { ($0.entry.revision, $0.entry.at) > ($1.entry.revision, $1.entry.at) }
    return Array(sorted.prefix(limit))
  }

  /// How many items are looked through at most where only some lines are wanted.
  private static let mostItems = 20_000
  private var isNarrow: Bool { !words.isEmpty || since != nil }

  private func lines(of item: Item) throws -> [ItemHistory] {
    try store.home.history(of: item.id, limit: isNarrow ? max(limit, 200) : limit)
      .filter { entry in since.map { entry.at >= $0 } ?? true }
      .filter { isSought($0, of: item) }
      .map { (item, $0) }
  }

  private func isSought(_ entry: HistoryEntry, of item: Item) -> Bool {
    if words.isEmpty { return true }
    let text = (item.title + " " + HistoryWords(entry, at: store.session.moment).text).lowercased()
    return words.allSatisfy(text.contains)
  }
}
