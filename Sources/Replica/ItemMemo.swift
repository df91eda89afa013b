import Synchronization
package import TodoModel

/// A cache of items, keyed by the whole text they were decoded from, so that no entry is ever stale.
///
/// Each change decodes the same few items several times; decoding one takes as long as comparing twenty texts. A lock
/// guards the cache, because each connection reads on a queue of its own.
package final class ItemMemo: Sendable {
  /// Entries per generation; the cache keeps two generations.
  fileprivate static let maximum = 256
  /// Maximum length of a cached text in bytes.
  private static let longest = 2_000

  fileprivate struct Pages {
    var young: [String: Item] = [:]
    var old: [String: Item] = [:]
  }

  /// The cache that all of the program's connections to the device's file share.
  static let shared = ItemMemo()

  private let pages = Mutex(Pages())

  package init() {}

  /// Returns the item decoded from a text; throws `JSONFault` if the text is not an item.
  package func item(_ text: String) throws -> Item {
    guard text.utf8.count <= Self.longest else { return try Item(jsonText: text) }
    if let known = pages.withLock({ $0.find(text) }) { return known }
    let item = try Item(jsonText: text)
    pages.withLock { $0.keep(item, text) }
    return item
  }
}

extension ItemMemo.Pages {
  fileprivate mutating func find(_ text: String) -> Item? {
    if let item = young[text] { return item }
    guard let item = old[text] else { return nil }
    keep(item, text)
    return item
  }

  fileprivate mutating func keep(_ item: Item, _ text: String) {
    if young.count >= ItemMemo.maximum { (old, young) = (young, [:]) }
    young[text] = item
  }
}
