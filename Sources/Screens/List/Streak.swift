import Intents
import TodoModel

/// The number of successive days on which something was done, requested and shown if Today is empty.
struct Streak: Hashable {
  /// The validity of an answer: another day, or another number of done items, needs a new request.
  private struct Basis: Hashable {
    let day: Day
    let done: Int
  }

  private var basis: Basis?
  private var days = 0

  /// Records a request for a day and a number of done items; returns true if the request is needed.
  mutating func isAsked(on day: Day, done: Int) -> Bool {
    let wanted = Basis(day: day, done: done)
    defer { basis = wanted }
    return basis != wanted
  }

  mutating func note(_ numbers: Statistics) { days = numbers.streaks.current }

  /// "5-day streak"; nil below two days.
  var words: String? { days < 2 ? nil : "\(days)-day streak" }
}

extension Model {
  /// Requests the streak if Today is empty and shows it.
  mutating func loadStreak() -> [Effect] {
    guard context.look.showsStreak, surface.widget == nil, !surface.isPrompt, list.board.isLoaded,
      list.isEmptyToday, !list.isNew, streak.isAsked(on: context.today, done: list.listing.counts.done)
    else { return [] }
    return [loadStatistics(of: .year)]
  }
}
