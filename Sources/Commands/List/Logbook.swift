import Actions
import Intents
import Sync
import TodoModel

/// The history, newest first, filtered by words and start time.
struct Logbook {
  struct Page {
    let entries: [ItemHistory]
    var hasMore: Bool
    /// Number of items searched if there are more; nil if all were searched.
    var looked: Int?
  }

  private let store: CommandStore
  /// The search words, folded.
  private let words: [String]
  private let since: Instant?
  private let limit: Int

  init(_ store: CommandStore, words: String?, since: Instant?, limit: Int) {
    self.store = store
    self.words = (words ?? "").folded.split(whereSeparator: \.isWhitespace).map(String.init)
    self.since = since
    self.limit = limit
  }

  func page(of item: Item) throws -> Page { page(try lines(of: item)) }

  /// The lines of all items, lists, tags, saved filters and templates.
  ///
  /// They come by their last change, so that the lines of each are older than that: once there are lines enough that are
  /// newer, those behind have none to add.
  func recent() throws -> Page {
    let maximum = store.home.source == .server ? Self.askedItems : Self.mostItems
    let ids = try store.home.newest(maximum + 1)
    var found: [ItemHistory] = []
    for id in ids.prefix(maximum) {
      guard let item = try store.home.record(id) else { continue }
      if found.count > limit, found[limit].entry.revision >= item.version { return page(found) }
      let lines = try lines(of: item)
      if !lines.isEmpty { found = newest(found + lines) }
    }
    var page = page(found)
    page.looked = ids.count > maximum ? maximum : nil
    return page
  }

  private func page(_ entries: [ItemHistory]) -> Page {
    let sorted = newest(entries)
    return Page(entries: Array(sorted.prefix(limit)), hasMore: sorted.count > limit)
  }

  /// Returns the newest lines, one more than the limit.
  private func newest(_ entries: [ItemHistory]) -> [ItemHistory] {
    let sorted = entries.sorted { ($0.entry.revision, $0.entry.at) > ($1.entry.revision, $1.entry.at) }
    return Array(withoutTwins(sorted).prefix(limit + 1))
  }

  /// Removes lines that repeat the one before: a list that was renamed has a record for each of its names, and both change.
  private func withoutTwins(_ entries: [ItemHistory]) -> [ItemHistory] {
    var kept: [ItemHistory] = []
    for (item, entry) in entries {
      let isTwin = kept.last.map { former, last in
        item.kind != .item && former.kind == item.kind && former.id != item.id && former.recordName == item.recordName
          && last.field == entry.field && last.new == entry.new && last.at == entry.at && last.device == entry.device
      }
      if isTwin != true { kept.append((item, entry)) }
    }
    return kept
  }

  /// How many records are looked through at most.
  private static let mostItems = 20_000

  /// Maximum number of items searched on a server: each costs a request, and a session has a burst of 60 in all.
  private static let askedItems = 40

  private func lines(of item: Item) throws -> [ItemHistory] {
    let isNarrow = !words.isEmpty || since != nil
    return try store.home.history(of: item.id, limit: isNarrow ? max(limit + 1, 200) : limit + 1).told(of: item.kind)
      .filter { entry in since.map { entry.at >= $0 } ?? true }.filter { isSought($0, of: item) }.map { (item, $0) }
  }

  private func isSought(_ entry: HistoryEntry, of item: Item) -> Bool {
    if words.isEmpty { return true }
    let text = (item.recordName + " " + HistoryWords(entry, at: store.session.moment).text).folded
    return words.allSatisfy(text.contains)
  }
}
