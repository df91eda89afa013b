import TodoModel

/// One action requested from a client of a story, and its outcome.
struct Deed: Hashable {
  enum Wish: Hashable { case add, rename, tag, list, schedule, note, done, delete }

  /// The outcome as the user knows it.
  enum Outcome: Hashable {
    /// The program reported it as saved.
    case saved
    /// The program was killed before it reported anything.
    case unknown
    case refused
  }

  /// Number in the story, which makes the deed's word unique.
  let number: Int
  let wish: Wish
  /// The changed item; for an added item, set once the program reports it.
  var item: ItemID?
  var outcome = Outcome.unknown

  /// Indicates an addition that repeats every day.
  var isDaily: Bool { wish == .add && number.isMultiple(of: 4) }
  /// A unique title, tag, list or line.
  var word: String { "w\(number)" }
  var day: Day { Day(ordinal: 24_000 + number) }

  /// The arguments of the command.
  var words: [String] {
    let id = item?.description ?? ""
    return switch wish {
    case .add where isDaily: ["add", "\(word) every day", "--json"]
    case .add: ["add", word, "--json"]
    case .rename: ["edit", id, "--title", word]
    case .tag: ["edit", id, "--add-tag", word]
    case .list: ["edit", id, "--list", word]
    case .schedule: ["schedule", id, day.description, "--series"]
    case .note: ["edit", id, "--notes", word]
    case .done: ["done", id]
    case .delete: ["delete", id]
    }
  }
}
