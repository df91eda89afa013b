import Intents
import Sync
import TodoModel

extension CommandStore {
  /// A line of history and the item it is about.
  typealias Remembered = (item: Item, entry: HistoryEntry)

  /// What was done to one item, newest first; deleted ones are found as well.
  func history(of token: String, limit: Int) throws(Refusal) -> [Remembered] {
    let item = try find([token], deleted: true)[0].item
    return try history(of: item, limit: limit)
  }

  /// What was done last to any item, newest first.
  func recentHistory(limit: Int) throws -> [Remembered] {
    let items = try StoredItems(self).all().sorted { $0.version > $1.version }.prefix(limit)
    var all: [Remembered] = []
    for item in items { all += try history(of: item, limit: limit) }
    all.sort { ($0.entry.revision, $0.entry.at) > ($1.entry.revision, $1.entry.at) }
    return Array(all.prefix(limit))
  }

  private func history(of item: Item, limit: Int) throws(Refusal) -> [Remembered] {
    do {
      return try home.history(of: item.id, limit: limit).map { (item, $0) }
    } catch {
      throw Refusal(error)
    }
  }
}
