import TodoModel

/// An item shared by all its copies, which makes copies and comparisons of whole lists cheap.
struct SharedItem: Hashable, Codable, Sendable {
  private final class Place: Sendable {
    let item: Item

    init(_ item: Item) { self.item = item }
  }

  private let place: Place

  var item: Item { @inline(__always) _read { yield place.item } }

  init(_ item: Item) { place = Place(item) }

  init(from decoder: any Decoder) throws { self.init(try Item(from: decoder)) }

  func encode(to encoder: any Encoder) throws { try item.encode(to: encoder) }

  static func == (one: SharedItem, other: SharedItem) -> Bool { one.place === other.place || one.item == other.item }

  func hash(into hasher: inout Hasher) { hasher.combine(item) }
}
