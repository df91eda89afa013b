import Intents

extension ListView {
  /// What the view is called.
  package var title: String {
    switch self {
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .inbox: "Inbox"
    case .all: "All"
    case .done: "Done"
    }
  }

  /// The view so many places further, round and round.
  func advanced(by count: Int) -> ListView {
    let all = Self.allCases
    let place = (all.firstIndex(of: self) ?? 0) + count
    return all[((place % all.count) + all.count) % all.count]
  }
}
