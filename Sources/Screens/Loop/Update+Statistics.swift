import Intents
import ScheduleGrammar
import TodoModel

extension Model {
  /// Opens the page of numbers, unless it is open.
  mutating func openStatistics() -> [Effect] {
    guard layers.statisticsSpan == nil else { return [] }
    open(StatisticsPage())
    return loadStatistics()
  }

  /// Asks for the numbers that the open page is about; nothing where none is open.
  mutating func loadStatistics() -> [Effect] {
    guard let span = layers.statisticsSpan else { return [] }
    return [loadStatistics(of: span)]
  }

  /// Asks for the numbers of so many days to today.
  mutating func loadStatistics(of span: StatisticsSpan) -> Effect {
    .loadStatistics(
      span.days(to: context.today),
      weekStart: context.moment.options.weekStart,
      generation: statistics.ask()
    )
  }

  /// Shows numbers that were asked for; an older answer than one that was shown is dropped (invariant V8).
  mutating func show(_ numbers: Statistics, generation: Int) {
    guard statistics.take(generation) else { return }
    streak.note(numbers)
    layers.show(numbers, areas: Layout(self).layers, in: context)
  }

  /// Reads anew what the open pages show, and what the open list is called.
  mutating func reloadPages() -> [Effect] {
    let page = panes.item.map { [Effect.loadFollowed($0)] } ?? []
    return layers.reloading + page + loadStatistics() + loadPlace()
  }
}

/// Tells answers that come late from those that are wanted.
struct AnswerOrder: Hashable, Sendable {
  private var asked = 0
  private var taken = 0

  /// The generation of another question.
  mutating func ask() -> Int {
    asked += 1
    return asked
  }

  /// Whether an answer is no older than one that was taken; it is taken then.
  mutating func take(_ generation: Int) -> Bool {
    guard generation >= taken else { return false }
    taken = generation
    return true
  }
}
