import Synchronization
package import TodoModel

/// Items by the text that they were read from: at each change the view, the snapshot and the look for reminders read
/// the same few again, and to read one takes as long as to compare the texts of twenty.
///
/// The whole text is the key, so what is found is never out of date. A lock guards it, for each connection reads on a
/// queue of its own.
package final class ItemMemo: Sendable {
  /// Older readings make way where there would be more than this, twice over.
  fileprivate static let most = 256
  /// Bytes of the longest text that is kept.
  private static let longest = 2_000

  fileprivate struct Pages {
    var young: [String: Item] = [:]
    var old: [String: Item] = [:]
  }

  /// That of all connections of the program to the device's file.
  static let shared = ItemMemo()

  private let pages = Mutex(Pages())

  package init() {}

  /// The item of a text; throws `JSONFault` where it is none.
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
    if young.count >= ItemMemo.most { (old, young) = (young, [:]) }
    young[text] = item
  }
}
