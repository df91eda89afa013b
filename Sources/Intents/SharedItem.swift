import TodoModel

/// An item that all copies of it have in common: to copy or to compare one costs no more than a number.
///
/// Lists of rows are copied, sorted and compared whole, and an item is many words long.
struct SharedItem: Hashable, Codable, Sendable {
  private final class Place: Sendable {
    let item: Item

    init(_ item: Item) { self.item = item }
  }

  private let place: Place

  /// The item.
  var item: Item {
    @inline(__always) _read { yield place.item }
  }

  init(_ item: Item) { place = Place(item) }

  init(from decoder: any Decoder) throws { self.init(try Item(from: decoder)) }

  func encode(to encoder: any Encoder) throws { try item.encode(to: encoder) }

  static func == (one: SharedItem, other: SharedItem) -> Bool {
    one.place === other.place || one.item == other.item
  }

  func hash(into hasher: inout Hasher) { hasher.combine(item) }
}
