import TodoModel

/// One thing that a client of a story was asked to do, and what it said to that.
struct Deed: Hashable {
  /// The kinds of deeds.
  enum Wish: Hashable {
    case add, rename, tag, list, schedule, note, done, delete
  }

  /// The outcome as the person knows it.
  enum Outcome: Hashable {
    /// The program said that it is saved.
    case saved
    /// The program was killed before it said anything.
    case unknown
    /// The program refused it.
    case refused
  }

  /// Its number in the story, which makes its word one that no other deed has.
  let number: Int
  let wish: Wish
  /// The item it was done to; of an item that is being added, known when the program has said so.
  var item: ItemID?
  var outcome = Outcome.unknown

  /// The title, tag, list or line that no other deed sets.
  var word: String { "w\(number)" }
  /// The day that no other deed sets.
  var day: Day { Day(ordinal: 24_000 + number) }

  /// How it is said on the command line.
  var words: [String] {
    let id = item?.description ?? ""
    return switch wish {
    case .add where number.isMultiple(of: 4): ["add", "\(word) every day", "--json"]
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
