import Intents
import TodoModel

/// How many days in a row something was done: asked for where Today is empty, and said there without a word more.
struct Streak: Hashable {
  /// What an answer holds for: another day, or more done, asks anew.
  private struct Basis: Hashable {
    let day: Day
    let done: Int
  }

  private var basis: Basis?
  private var days = 0

  /// Whether it is to be asked for on a day on which so much was done; it counts as asked then.
  mutating func isAsked(on day: Day, done: Int) -> Bool {
    let wanted = Basis(day: day, done: done)
    defer { basis = wanted }
    return basis != wanted
  }

  /// Takes numbers that came.
  mutating func note(_ numbers: Statistics) { days = numbers.streaks.current }

  /// "5 days in a row with something done"; nil below two, which are no row.
  var words: String? { days < 2 ? nil : "\(days)-day streak" }
}

extension Model {
  /// Asks for the streak where Today is empty and would tell it.
  mutating func loadStreak() -> [Effect] {
    guard context.look.showsStreak, surface.widget == nil, !surface.isPrompt, list.board.isLoaded,
      list.isEmptyToday, !list.isNew, streak.isAsked(on: context.today, done: list.listing.counts.done)
    else { return [] }
    return [loadStatistics(of: .year)]
  }
}
