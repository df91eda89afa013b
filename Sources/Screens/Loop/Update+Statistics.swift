import Intents
import ScheduleGrammar
import TodoModel

extension Model {
  /// Opens the page of statistics, unless it is open.
  mutating func openStatistics() -> [Effect] {
    guard layers.statisticsSpan == nil else { return [] }
    open(StatisticsPage())
    return loadStatistics()
  }

  /// Requests the statistics of the open page, if there is one.
  mutating func loadStatistics() -> [Effect] {
    guard let span = layers.statisticsSpan else { return [] }
    return [loadStatistics(of: span)]
  }

  /// Requests the statistics of a span of days up to today.
  mutating func loadStatistics(of span: StatisticsSpan) -> Effect {
    .loadStatistics(
      span.days(to: context.today),
      weekStart: context.moment.options.weekStart,
      generation: statistics.ask()
    )
  }

  /// Shows requested statistics; an answer older than one that was shown is dropped (invariant V8).
  mutating func show(_ numbers: Statistics, generation: Int) {
    guard statistics.take(generation) else { return }
    streak.note(numbers)
    layers.show(numbers, areas: Layout(self).layers, in: context)
  }

  /// Reloads the data of the open pages, and the name of the open list.
  mutating func reloadPages() -> [Effect] {
    let page = panes.item.map { [Effect.loadFollowed($0)] } ?? []
    return layers.reloading + page + loadStatistics() + loadPlace()
  }
}

/// The order of requests and answers, which detects late answers.
struct AnswerOrder: Hashable, Sendable {
  private var asked = 0
  private var taken = 0

  /// Returns the generation of a new request.
  mutating func ask() -> Int {
    asked += 1
    return asked
  }

  /// Accepts an answer unless it is older than one that was accepted; returns true if it is accepted.
  mutating func take(_ generation: Int) -> Bool {
    guard generation >= taken else { return false }
    taken = generation
    return true
  }
}
