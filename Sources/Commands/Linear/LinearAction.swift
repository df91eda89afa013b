/// The actions offered for an item, by their digits.
enum LinearAction: Int, CaseIterable {
  case back, done, date, words, priority, list, tags, delete

  /// Returns "1 done, 2 date, ... 0 back."
  static func offer(isDone: Bool) -> String {
    let all = allCases.dropFirst() + [.back]
    return all.map { "\($0.rawValue) \($0.word(isDone: isDone))" }.joined(separator: ", ") + "."
  }

  private func word(isDone: Bool) -> String {
    switch self {
    case .done: isDone ? "not done" : "done"
    case .date: "date"
    case .words: "words"
    case .priority: "priority"
    case .list: "list"
    case .tags: "tags"
    case .delete: "delete"
    case .back: "back"
    }
  }
}
