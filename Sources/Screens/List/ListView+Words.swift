import Intents

extension ListView {
  package var title: String {
    switch self {
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .inbox: "Inbox"
    case .all: "All"
    case .done: "Done"
    }
  }

  /// Returns the view `count` places further, wrapping around.
  func advanced(by count: Int) -> ListView {
    let all = Self.allCases
    let place = (all.firstIndex(of: self) ?? 0) + count
    return all[((place % all.count) + all.count) % all.count]
  }
}
