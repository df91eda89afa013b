import Actions

/// A part of an item that its page lets one change.
enum DetailPart: Int, CaseIterable, Hashable, Sendable {
  case title, date, list, tags, priority, notes

  /// The verb that changes it at once.
  var verb: Verb {
    switch self {
    case .title: .item(.edit)
    case .date: .item(.date)
    case .list: .item(.list)
    case .tags: .item(.tag)
    case .priority: .item(.priority)
    case .notes: .item(.notes)
    }
  }
}
