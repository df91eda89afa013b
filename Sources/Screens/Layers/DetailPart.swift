/// A part of an item that its page lets one change.
enum DetailPart: Int, CaseIterable, Hashable, Sendable {
  case title, date, list, tags, priority, notes

  /// The key that changes it at once.
  var key: String {
    switch self {
    case .title: "e"
    case .date: "d"
    case .list: "#"
    case .tags: "@"
    case .priority: "!"
    case .notes: "n"
    }
  }

  /// The part that a key changes.
  init?(key: String) {
    guard let part = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = part
  }
}
